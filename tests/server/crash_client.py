"""A client process of the crash test: it plays many seats, cuts its own connections, and writes down what it is told.

Each line of its log is written at once, so that nothing is forgotten when the process is killed. Started again, it
goes on after the last line.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import zlib
from pathlib import Path
from typing import Any

import websockets

from boardwright.wire.json_delta import apply

#: How often a connection is cut, for each message.
CUT = 0.01
#: How long whoever was thrown out waits at most before it comes back.
WAIT = 1.0


def digest(shown: Any) -> int:
    """What was shown, short."""
    return zlib.crc32(json.dumps(shown, sort_keys=True).encode())


def whole_lines(log: Path) -> bytes:
    """A log without its last line if the process was killed while it wrote that line."""
    text = log.read_bytes()
    return text[: text.rfind(b"\n") + 1]


class Log:
    def __init__(self, path: str) -> None:
        self.seen: dict[tuple[str, int], int] = {}
        whole = whole_lines(Path(path)) if os.path.exists(path) else b""
        for line in whole.splitlines():
            kind, match, seat, index, *_ = json.loads(line)
            if kind == "told":
                self.seen[match, seat] = index
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.ftruncate(self.file, len(whole))

    def write(self, *what: Any) -> None:
        os.write(self.file, (json.dumps(what) + "\n").encode())


async def sit(urls: list[str], match: str, seat: int, secret: str, log: Log, rng: random.Random) -> None:
    while True:
        try:
            url = rng.choice(urls).replace("http", "ws", 1)
            async with websockets.connect(
                f"{url}/api/matches/{match}/ws", compression=None, max_size=None, proxy=None, open_timeout=20
            ) as socket:
                if await play(socket, match, seat, secret, log, rng):
                    return
        except (OSError, websockets.WebSocketException, TimeoutError):
            await asyncio.sleep(rng.random() * WAIT)


async def play(socket: Any, match: str, seat: int, secret: str, log: Log, rng: random.Random) -> bool:
    since = log.seen.get((match, seat), -1)
    await socket.send(json.dumps({"type": "hello", "secrets": [secret], "form": "view", "since": since}))
    state: Any = None
    answered: Any = None
    sent: dict[int, Any] = {}
    async for text in socket:
        message = json.loads(text)
        if message["type"] in ("full", "update"):
            state = message["state"] if message["type"] == "full" else apply(state, message["delta"])
            log.seen[match, seat] = message["index"]
            events = [happening["event"] for happening in message["events"]]
            log.write("told", match, seat, message["index"], events, digest(state["shown"]))
        elif message["type"] == "done":
            log.write("done", match, seat, message["index"], sent.pop(message["id"]))
        elif message["type"] == "refused":
            log.write("refused", match, seat, 0, message["why"]["id"])
            if message["why"]["id"] == "server-store":
                answered = None
        if rng.random() < CUT:
            log.write("cut", match, seat, 0)
            socket.transport.abort()
            return False
        if state is None or state["match"]["status"] == "over":
            continue
        ask = state.get("ask")
        if ask is not None and ask != answered:
            answered = ask
            option = rng.choice(state["shown"]["decision"]["options"])
            sent[ask] = option
            log.write("sent", match, seat, ask, option)
            await socket.send(
                json.dumps({"type": "answer", "id": ask, "seat": seat, "answer": option, "ask": ask})
            )
    return False


async def main() -> None:
    _, urls_text, plan, path, seed = sys.argv
    urls, seats = json.loads(urls_text), json.loads(Path(plan).read_text())
    log = Log(path)
    rng = random.Random(f"{seed}/{os.getpid()}")
    await asyncio.gather(*(sit(urls, match, seat, secret, log, rng) for match, seat, secret in seats))


if __name__ == "__main__":
    asyncio.run(main())
