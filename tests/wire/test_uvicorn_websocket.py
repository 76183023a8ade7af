"""The fast path for text frames, spoken to by a real client: sizes, pieces, fragments, other frames, and closing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
import websockets
from websockets.frames import Frame, Opcode

from boardwright.wire.uvicorn_websocket import FastWebSocketProtocol, _frame_size, _unmasked

MOST = 200_000


class Echo:
    """An application that says everything back; `stop` closes, `flood` writes more than is read."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.sockets: list[FastWebSocketProtocol] = []
        self.kept: list[bool] = []

    async def __call__(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        socket: FastWebSocketProtocol = scope["boardwright.socket"]
        self.sockets.append(socket)
        socket.reader = lambda data: self.read(socket, data)
        while (await receive())["type"] != "websocket.disconnect":
            pass

    def read(self, socket: FastWebSocketProtocol, data: bytes) -> None:
        self.heard.append(bytes(data))
        if data == b"stop":
            socket.finish(4001)
            socket.finish(4002)
            self.kept.append(socket.write(b"too late", 1000))
        elif data == b"flood":
            self.kept += [socket.write(b"x" * 100_000, 1_000_000) for _ in range(200)]
        else:
            self.kept.append(socket.write(bytes(data), 10_000_000))


@asynccontextmanager
async def served(app: Echo) -> AsyncIterator[str]:
    config = uvicorn.Config(
        app, port=0, ws=FastWebSocketProtocol, ws_max_size=MOST, log_level="critical", lifespan="off"
    )  # fmt: skip
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield f"ws://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    await asyncio.wait_for(task, 60)


def talk(scenario: Callable[[Any, Echo], Awaitable[None]]) -> Echo:
    app = Echo()

    async def main() -> None:
        async with (
            served(app) as url,
            websockets.connect(url, max_size=None, compression=None, proxy=None) as client,
        ):
            async with asyncio.timeout(60):
                await scenario(client, app)

    asyncio.run(main())
    return app


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, MOST])
def test_a_text_of_any_size_comes_and_goes(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)

    async def scenario(client: Any, app: Echo) -> None:
        await client.send(text)
        assert await client.recv() == text

    assert talk(scenario).heard == [text.encode()]


def test_a_text_that_is_too_long_closes_the_connection() -> None:
    async def scenario(client: Any, app: Echo) -> None:
        await client.send("x" * (MOST + 1))
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await client.recv()
        assert closed.value.rcvd.code == 1009

    assert talk(scenario).heard == []


@pytest.mark.parametrize("piece", [1, 2, 3, 5, 8, 1000])
def test_frames_may_come_in_pieces_and_many_at_once(piece: int) -> None:
    texts = ["a", "b" * 126, "", "c" * 300]

    async def scenario(client: Any, app: Echo) -> None:
        data = b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in texts)
        for start in range(0, len(data), piece):
            client.transport.write(data[start : start + piece])
            await asyncio.sleep(0)
            if piece < 10 and start % 50 == 0:
                await asyncio.sleep(0.001)
        assert [await client.recv() for _ in texts] == texts

    assert talk(scenario).heard == [text.encode() for text in texts]


def test_fragments_are_put_together_and_pings_answered_between_them() -> None:
    async def scenario(client: Any, app: Echo) -> None:
        for frame in (
            Frame(Opcode.TEXT, b"one ", fin=False),
            Frame(Opcode.PING, b"?"),
            Frame(Opcode.CONT, b"two ", fin=False),
            Frame(Opcode.CONT, b"three"),
            Frame(Opcode.TEXT, b"four"),
            Frame(Opcode.TEXT, b"five ", fin=False),
            Frame(Opcode.CONT, b"six"),
        ):
            client.transport.write(frame.serialize(mask=True))
        assert [await client.recv() for _ in range(3)] == ["one two three", "four", "five six"]

    assert talk(scenario).heard == [b"one two three", b"four", b"five six"]


def test_a_frame_without_a_mask_is_an_error_of_the_protocol() -> None:
    async def scenario(client: Any, app: Echo) -> None:
        client.transport.write(Frame(Opcode.TEXT, b"bare").serialize(mask=False))
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await client.recv()
        assert closed.value.rcvd.code == 1002

    assert talk(scenario).heard == []


def test_closing_tells_its_code_once_and_nothing_is_sent_or_read_after_it() -> None:
    async def scenario(client: Any, app: Echo) -> None:
        data = b"".join(Frame(Opcode.TEXT, text).serialize(mask=True) for text in (b"stop", b"unheard"))
        client.transport.write(data)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await client.recv()
        assert closed.value.rcvd.code == 4001

    app = talk(scenario)
    assert app.heard == [b"stop"]
    # Told as sent: the connection is going anyway.
    assert app.kept == [True]


def test_who_does_not_read_is_cut_off() -> None:
    async def scenario(client: Any, app: Echo) -> None:
        client.transport.pause_reading()
        await client.send("flood")
        while not app.kept:
            await asyncio.sleep(0.01)
        assert True in app.kept
        assert False in app.kept

    app = talk(scenario)
    # Once it is cut off, nothing more is refused: there is nobody left.
    assert app.kept.count(False) == 1


def test_sizes_of_frames() -> None:
    for size in (0, 5, 125, 126, 65_535, 65_536, MOST):
        frame = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
        assert _frame_size(frame, 0, len(frame), MOST) == len(frame)
        assert _frame_size(b"zz" + frame, 2, len(frame) + 2, MOST) == len(frame)
        assert _unmasked(frame) == b"x" * size
        head = 2 if size < 126 else 4 if size < 65_536 else 10
        for end in range(head):
            assert _frame_size(frame[:end], 0, end, MOST) == 0
    long = Frame(Opcode.TEXT, b"x" * (MOST + 1)).serialize(mask=True)
    assert _frame_size(long, 0, len(long), MOST) == -1
    assert _frame_size(Frame(Opcode.TEXT, b"x").serialize(mask=False), 0, 3, MOST) == -1
