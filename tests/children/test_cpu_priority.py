"""The turns that a server and its workers ask the operating system for, read back from it."""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.children.cpu_priority import SHORT_TURN
from tests.server.server_process import Process

#: The number of Linux's system call `sched_getattr`.
SCHED_GETATTR = {"x86_64": 315, "aarch64": 275}


def turn(pid: int) -> int:
    """The nanoseconds of a process's turn; 0 where Linux does not tell."""
    attributes = ctypes.create_string_buffer(56)
    if ctypes.CDLL(None).syscall(SCHED_GETATTR[platform.machine()], pid, attributes, 56, 0):
        return 0
    return int(struct.unpack("=IIQiIQQQ", attributes.raw[:48])[5])


pytestmark = pytest.mark.skipif(
    platform.machine() not in SCHED_GETATTR or turn(os.getpid()) == 0, reason="turns have no length here"
)


def test_a_server_asks_for_short_turns(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "x.db")).start().wait()
    try:
        assert server.process is not None
        assert turn(server.process.pid) == SHORT_TURN < turn(os.getpid())
    finally:
        server.stop()


@pytest.mark.parametrize("own_session", [True, False])
def test_a_worker_gives_way(own_session: bool) -> None:
    """It does not keep the server's short turns, and lowers no session that others share."""
    code = (
        "import os; from boardwright.children.cpu_priority import *\n"
        "ask_for_short_turns()\n"
        "if not (child := os.fork()):\n"
        f"    {own_session} and os.setsid()\n"
        "    lower_priority(3)\n"
        "    print(os.getpid(), flush=True); input()\n"
        "    os._exit(0)\n"
        "os.waitpid(child, 0)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        assert turn(process.pid) == SHORT_TURN
        assert turn(child) == turn(os.getpid())
        assert os.getpriority(os.PRIO_PROCESS, child) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 3)
        group = Path(f"/proc/{child}/autogroup")
        if group.exists():
            lowered = os.getpriority(os.PRIO_PROCESS, child)
            assert int(group.read_text().split()[-1]) == (lowered if own_session else 0)
    finally:
        process.communicate("\n", timeout=60)


def test_a_process_with_one_core_keeps_it() -> None:
    code = (
        "import os; from boardwright.children.cpu_priority import *\n"
        "first = min(os.sched_getaffinity(0)); os.sched_setaffinity(0, {first})\n"
        "leave_first_core(); assert os.sched_getaffinity(0) == {first}"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
