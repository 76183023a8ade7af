"""Real servers for tests: processes that can be killed, servers in this process with a clock of the test's own, and a
private PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from boardwright.server.app import create_app
from boardwright.server.run_server import make_server
from boardwright.server.settings import Settings
from tests.ports import free_port

#: No limits that a test would run into by being quick, or on a busy machine.
FREE = {"rate": 0.0, "connections": 0, "matches": 0, "upload_time": 60.0}


class FakeClock:
    """A clock that moves when it is told to."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


@contextlib.asynccontextmanager
async def serving(db: str, now: Any = None, **settings: Any) -> AsyncIterator[Any]:
    """A server inside this process; gives it with its `url` and its `registry`."""
    chosen = Settings(db=db, port=0, **{**FREE, **settings})
    guard = create_app(chosen, now) if now is not None else create_app(chosen)
    server = make_server(chosen, guard)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
    port = server.servers[0].sockets[0].getsockname()[1]
    guard.url = f"http://127.0.0.1:{port}"  # type: ignore[attr-defined]
    try:
        yield guard
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 60)


async def until(found: Callable[[], Any], seconds: float = 60) -> None:
    """Waits until something holds, on however slow a machine; fails where it never does."""
    async with asyncio.timeout(seconds):
        while not found():
            await asyncio.sleep(0.01)


class Process:
    """A server as an operator runs it. It keeps its port when it is started again."""

    def __init__(self, db: str, *flags: str, log: Path | None = None, packages: Sequence[Path] = ()) -> None:
        self.db = db
        #: Folders with further packages, such as families of others.
        self.packages = packages
        self.port = free_port()
        self.flags = flags
        self.log = log
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Process:
        free = ["--rate", "0", "--connections", "0", "--matches", "0", "--log", "info"]
        command = [sys.executable, "-m", "boardwright", "serve", "--db", self.db, "--port", str(self.port)]
        with open(self.log, "ab") if self.log else open(os.devnull, "wb") as errors:
            self.process = subprocess.Popen(
                [*command, *free, *self.flags],
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
                env={
                    **os.environ,
                    "BOARDWRIGHT_UPLOAD_TIME": "60",
                    "PYTHONPATH": os.pathsep.join(map(str, self.packages)),
                },
            )
        return self

    def wait(self, seconds: float = 120) -> Process:
        """Waits until it listens."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.listens():
                return self
            assert self.process is not None
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def listens(self) -> bool:
        """Whether somebody can connect now."""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        """As a power cut would end it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As an operator would end it."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)


def postgres_programs() -> Path:
    """Where PostgreSQL's programs are; they come from Debian's packages where they are missing."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    if path := shutil.which("initdb"):
        return Path(path).parent
    subprocess.run(["apt-get", "install", "-y", "-qq", "postgresql"], check=True, timeout=300)
    return postgres_programs()


@contextlib.contextmanager
def private_postgres() -> Iterator[str]:
    """A PostgreSQL of our own on a free port of the loopback; gives its address."""
    programs = postgres_programs()
    folder = Path(tempfile.mkdtemp(prefix="boardwright-pg-"))
    # PostgreSQL refuses to run as root.
    other: list[str] = []
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        other = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    port = free_port()
    data = folder / "data"
    quiet: dict[str, Any] = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder, "timeout": 60}
    subprocess.run([*other, programs / "initdb", "-D", data, "-U", "bw", "-A", "trust", "-N"], **quiet)
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
    control = [*other, programs / "pg_ctl", "-D", data, "-w", "-s"]
    subprocess.run([*control, "-o", options, "-l", folder / "log", "start"], **quiet)
    try:
        yield f"postgresql://bw@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], **quiet)
        shutil.rmtree(folder, ignore_errors=True)
