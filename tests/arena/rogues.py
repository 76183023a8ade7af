"""Programs that misbehave in every way, as real processes; what they do is the first argument.

Run as a script it is such a program. It speaks the protocol of starships over standard input and output.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any


def send(message: Any) -> None:
    print(message if isinstance(message, str) else json.dumps(message), flush=True)


def states() -> Any:
    """The states that we are asked about, one by one."""
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("type") == "error":
            print("told:", message["code"], file=sys.stderr, flush=True)
        elif message.get("type") == "end":
            return
        elif "type" not in message and message["status"] == "play":
            yield message


FLY = {"type": "move", "direction": [1, 0, -1]}
PASS = {"type": "noop"}


def good() -> None:
    send({"type": "join", "nick": "somebody", "protocol": 1})
    for state in states():
        send({**PASS, "round": state["round"]})


def silent() -> None:
    for _ in states():
        pass


def deaf() -> None:
    """Does not even read."""
    send(PASS)
    time.sleep(60)


def garbage() -> None:
    for _ in states():
        send("}{ this is no JSON")


def bytes_() -> None:
    for _ in states():
        os.write(1, b"\xff\xfe\x00garbage\n")


def huge() -> None:
    for _ in states():
        os.write(1, b'{"type": "' + b"x" * 200_000 + b'"}\n')


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


def corrects() -> None:
    """Wrong first, right then: the second counts."""
    for state in states():
        send({"type": "laser", "direction": [1, 1, -2]})
        send("nonsense")
        send({**PASS, "round": state["round"]})


def twice() -> None:
    """The first valid one counts."""
    for _ in states():
        send(PASS)
        send(FLY)


def late() -> None:
    """Answers after its time, and says for which round."""
    for state in states():
        time.sleep(0.25)
        send({**FLY, "round": state["round"]})


def stale() -> None:
    """Answers another round."""
    for state in states():
        send({**FLY, "round": state["round"] - 1})


def dies() -> None:
    """Answers two rounds and falls over, each time that it is started."""
    for number, _ in enumerate(states()):
        if number == 2:
            print("I am dying", file=sys.stderr, flush=True)
            os._exit(3)
        send(PASS)


def dies_once() -> None:
    """Falls over once; the mark of the first life is a file."""
    mark = sys.argv[2]
    first = not os.path.exists(mark)
    with open(mark, "w"):
        pass
    for number, _ in enumerate(states()):
        if first and number == 1:
            os._exit(3)
        send(PASS)


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
    for _ in states():
        for _ in range(1000):
            hoard.append(bytearray(16 * 1024 * 1024))
        send(PASS)


def busy() -> None:
    """Burns a core also when it is not asked."""
    send({"type": "join", "nick": "busy", "protocol": 1})
    import threading

    def burn() -> None:
        while True:
            pass

    threading.Thread(target=burn, daemon=True).start()
    for _ in states():
        send(PASS)


def parent() -> None:
    """Leaves a child behind."""
    if os.fork() == 0:
        time.sleep(60)
        os._exit(0)
    for _ in states():
        send(PASS)


def scribbles() -> None:
    """Much to standard error, and a last word after the end."""
    for _ in states():
        print("thinking " * 200, file=sys.stderr, flush=True)
        send(PASS)


DEEDS = {
    name.rstrip("_"): deed
    for name, deed in list(globals().items())
    if callable(deed) and name not in ("send", "states", "Any")
}

if __name__ == "__main__":
    DEEDS[sys.argv[1]]()
