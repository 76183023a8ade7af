"""Programs that misbehave in every way, as real processes, over all three transports.

    python misbehaving_bots.py DEED                 standard input and output
    python misbehaving_bots.py DEED ws://… NICK     by WebSocket; with a third word, the token is kept in that file
    python misbehaving_bots.py DEED PORT            at an address, which is told on standard output when it is ready

A deed is a function that receives a state and can send messages. Some deeds make sense only on a pipe.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Say = Callable[[bytes], None]
FLY = {"type": "move", "direction": [1, 0, -1]}
PASS = {"type": "noop"}
#: Seconds that the deeds sleep which answer too late.
TARDY = float(os.environ.get("TARDY", "0.25"))
#: How many states this life of the program has seen.
seen = 0


def words(message: Any, **more: Any) -> bytes:
    return json.dumps({**message, **more}).encode()


# -- what a program does when it is asked


def good(state: Any, say: Say) -> None:
    say(words(PASS, round=state["round"]))


def silent(state: Any, say: Say) -> None:
    pass


def garbage(state: Any, say: Say) -> None:
    say(b"}{ this is no JSON")


def bytes_(state: Any, say: Say) -> None:
    say(b"\xff\xfe\x00garbage")


def huge(state: Any, say: Say) -> None:
    say(b'{"type": "' + b"x" * 200_000 + b'"}')


def corrects(state: Any, say: Say) -> None:
    """Wrong first, right then: the second counts."""
    say(words({"type": "laser", "direction": [1, 1, -2]}))
    say(b"nonsense")
    say(words(PASS, round=state["round"]))


def twice(state: Any, say: Say) -> None:
    """The first valid one counts."""
    say(words(PASS))
    say(words(FLY))


def late(state: Any, say: Say) -> None:
    """Answers after its time, and says for which round."""
    time.sleep(TARDY)
    say(words(FLY, round=state["round"]))


def slow(state: Any, say: Say) -> None:
    """Answers after its time, and does not say for which round."""
    time.sleep(TARDY)
    say(words(PASS))


def stale(state: Any, say: Say) -> None:
    """Answers another round."""
    say(words(FLY, round=state["round"] - 1))


def dies(state: Any, say: Say) -> None:
    """Answers two rounds and falls over, each time that it is started."""
    if seen == 3:
        print("I am dying", file=sys.stderr, flush=True)
        os._exit(3)
    say(words(PASS))


def floods(state: Any, say: Say) -> None:
    """Much more than anybody would listen to."""
    for _ in range(20_000):
        say(b'{"type": "dance"}')


def wakes(state: Any, say: Say) -> None:
    """Sleeps through one round only."""
    if state["round"] == 1:
        time.sleep(3)
    say(words(PASS, round=state["round"]))


# -- standard input and output


def print_line(line: bytes) -> None:
    os.write(1, line + b"\n")


def states() -> Iterator[Any]:
    """The states that we are asked about, one by one."""
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("type") == "error":
            print("told:", message["code"], file=sys.stderr, flush=True)
        elif message.get("type") == "end":
            return
        elif "type" not in message and message["status"] == "play":
            yield message


def deaf() -> None:
    """Does not even read."""
    print_line(words(PASS))
    time.sleep(60)


def endless() -> None:
    """One line that never ends."""
    for _ in states():
        try:
            while True:
                os.write(1, b"x" * 65_536)
        except BrokenPipeError:
            return


def flood() -> None:
    """Errors without end."""
    for _ in states():
        try:
            while True:
                os.write(1, b'{"type": "dance"}\n' * 100)
        except BrokenPipeError:
            return


def joins() -> None:
    """Introduces itself, as it would by WebSocket."""
    print_line(words({"type": "join", "nick": "somebody", "protocol": 1}))
    for state in states():
        good(state, print_line)


def dies_once() -> None:
    """Falls over once; the mark of the first life is a file."""
    mark = sys.argv[2]
    first = not os.path.exists(mark)
    with open(mark, "w"):
        pass
    for number, state in enumerate(states()):
        if first and number == 1:
            os._exit(3)
        good(state, print_line)


def never_starts() -> None:
    sys.exit(1)


def closes() -> None:
    """Closes its output and lives on."""
    for _ in states():
        os.close(1)
        time.sleep(60)


def hungry() -> None:
    """Takes all memory that it gets."""
    hoard = []
    for state in states():
        for _ in range(1000):
            hoard.append(bytearray(16 * 1024 * 1024))
        good(state, print_line)


def busy() -> None:
    """Burns a core also when it is not asked."""
    import threading

    def burn() -> None:
        while True:
            pass

    threading.Thread(target=burn, daemon=True).start()
    for state in states():
        good(state, print_line)


def parent() -> None:
    """Leaves a child behind."""
    if os.fork() == 0:
        time.sleep(60)
        os._exit(0)
    for state in states():
        good(state, print_line)


def scribbles() -> None:
    """Much to standard error."""
    for state in states():
        print("thinking " * 200, file=sys.stderr, flush=True)
        good(state, print_line)


# -- WebSocket


def connect(deed: Callable[[Any, Say], None], url: str, nick: str, *kept: str) -> None:
    """Joins a contest; where a token has been kept by an earlier life, comes back with it."""
    global seen
    from websockets.sync.client import connect

    token = Path(kept[0]) if kept else None
    back = {"token": token.read_text()} if token is not None and token.exists() else {}
    with connect(url, max_size=None) as socket:

        def say(message: bytes) -> None:
            # What is no text is sent as bytes.
            socket.send(message, text=b"\xff" not in message)

        say(words({"type": "join", "nick": nick, "protocol": 1}, **back))
        for text in socket:
            message = json.loads(text)
            if message.get("type") == "welcome" and token is not None:
                token.write_text(message["token"])
            elif message.get("type") == "end":
                return
            elif "type" not in message and message["status"] == "play":
                seen += 1
                deed(message, say)


# -- HTTP


def drips(handler: Any) -> None:
    """A reply that comes letter by letter."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(20):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.1)


def hangs_up(handler: Any) -> None:
    handler.connection.close()


def status(code: int) -> Callable[[Any], None]:
    return lambda handler: write(handler, words(PASS), code)


def empty(handler: Any) -> None:
    write(handler, b"")


def write(handler: Any, body: bytes, code: int = 200) -> None:
    handler.send_response(code)
    handler.send_header("Content-Length", str(len(body)))
    handler.send_header("Location", "http://127.0.0.1:9/")
    handler.end_headers()
    handler.wfile.write(body)


#: Replies that only HTTP can give.
REPLIES: dict[str, Callable[[Any], None]] = {
    "drips": drips, "hangs_up": hangs_up, "empty": empty, "error": status(500), "redirect": status(302),
}  # fmt: skip


def serve(deed: str, port: int) -> None:
    """Waits to be asked at an address."""
    from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            global seen
            seen += 1
            state = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            try:
                if deed in REPLIES:
                    REPLIES[deed](self)
                    return
                said: list[bytes] = []
                DEEDS[deed](state, said.append)
                if not said:
                    time.sleep(60)
                write(self, said[0])
            except OSError:
                pass

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()


# -- all


#: What programs do over every transport.
DEEDS: dict[str, Callable[[Any, Say], None]] = {
    deed.__name__.rstrip("_"): deed
    for deed in (good, silent, garbage, bytes_, huge, corrects, twice, late, slow, stale, dies, floods, wakes)
}
#: What programs do that are started by the arena.
LIVES: dict[str, Callable[[], None]] = {
    life.__name__: life
    for life in (
        deaf, endless, flood, joins, dies_once, never_starts, closes, hungry, busy, parent, scribbles,
    )
}  # fmt: skip


def main(deed: str, *how: str) -> None:
    global seen
    if how and how[0].startswith("ws://"):
        connect(DEEDS[deed], *how)
    elif how and how[0].isdecimal():
        serve(deed, int(how[0]))
    elif deed in LIVES:
        LIVES[deed]()
    else:
        for state in states():
            seen += 1
            DEEDS[deed](state, print_line)


if __name__ == "__main__":
    main(*sys.argv[1:])
