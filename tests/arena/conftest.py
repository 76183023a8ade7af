"""A contest as a real process on loopback, and programs that talk to it."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.ports import free_port


def wait_for(found: Callable[[], Any]) -> Any:
    """Waits until something is true, on however slow a machine; gives it."""
    end = time.monotonic() + 120
    while not (value := found()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return value


def wait_for_port(port: int) -> None:
    """Waits until somebody listens there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise TimeoutError(port)


#: Where the session of a process stands in its `stat`, after its name.
SESSION = 3


def living(field: int, leader: int) -> list[str]:
    """The living processes of a group or a session."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[field]) == leader and fields[0] != "Z":
            found.append(path.parent.name)
    return found


class Player:
    """One program at the contest, spoken for by a test."""

    def __init__(self, url: str, nick: str | None = None, **more: Any) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(connect(url, open_timeout=60, max_size=None))
        self.token = ""
        if nick is not None:
            self.say({"type": "join", "nick": nick, "protocol": 1, **more})
            told = self.hear()
            assert told["type"] == "welcome", told
            self.token, self.nick, self.rules = told["token"], told["nick"], told["rules"]

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, timeout: float = 60) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.socket.recv(timeout))
        return told

    def state(self, timeout: float = 60) -> dict[str, Any]:
        """The next state; errors before it are skipped."""
        while "type" in (told := self.hear(timeout)):
            pass
        return told

    def error(self) -> str:
        told = self.hear()
        assert told["type"] == "error", told
        code: str = told["code"]
        return code

    def play(self, action: Any = None) -> dict[str, Any]:
        """Answers every state until the end; gives the end."""
        while True:
            told = self.hear()
            if told.get("type") == "end":
                return told
            if "type" not in told and told["status"] == "play":
                self.say({**(action or {"type": "noop"}), "round": told["round"]})

    def close(self) -> None:
        self._open.close()


class Host:
    """A running contest."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.port = free_port()
        self.folder = folder
        usual = () if "-o" in flags else ("-o", "map=duel5")
        self._command = [
            sys.executable, "-m", "boardwright", "arena", "starships", "--listen", str(self.port), "--out", str(folder),
            "--json", *usual, *flags,
        ]  # fmt: skip
        self.start()

    def start(self) -> None:
        """Starts it, or starts it again after a kill."""
        self.process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stderr is not None
        self.process.stderr.readline()
        self.operator = self.process.stderr.readline().split()[-1]
        wait_for_port(self.port)

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/play"

    def join(self, nick: str, **more: Any) -> Player:
        return Player(self.url, nick, **more)

    def stop(self) -> dict[str, Any]:
        """Ends it as Ctrl-C does; gives what it printed."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=60)
        assert "Traceback" not in err, err
        found: dict[str, Any] = json.loads(out)
        return found


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Host]]:
    hosts: list[Host] = []

    def start(*flags: str) -> Host:
        hosts.append(Host(tmp_path / f"contest-{len(hosts)}", *flags))
        return hosts[-1]

    yield start
    for one in hosts:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()
