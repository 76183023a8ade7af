"""The filter of system calls: native code that goes around Python is refused by the kernel; threads still start."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

TRIES = {
    "write a file": "libc.open(b'/tmp/confined-file', 0o101, 0o600)",
    "connect": "libc.socket(2, 1, 0)",
    "fork": "libc.fork()",
    "start a program": "libc.execv(b'/bin/true', (ctypes.c_char_p * 2)(b'true', None))",
    "remove a file": "libc.unlink(b'/tmp/confined-file')",
    "signal": "libc.kill(1, 0)",
    "look into another process": "libc.ptrace(16, 1, 0, 0)",
}


def run(code: str) -> str:
    head = (
        "import ctypes\n"
        "from boardwright.children.syscall_filter import confine\n"
        "libc = ctypes.CDLL(None, use_errno=True)\n"
    )
    command = [sys.executable, "-c", f"{head}assert confine()\n{code}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.skipif(platform.machine() not in ("x86_64", "aarch64"), reason="no filter for this machine")
class TestConfined:
    @pytest.mark.parametrize("what", list(TRIES))
    def test_native_code_is_refused(self, what: str) -> None:
        assert run(f"print({TRIES[what]}, ctypes.get_errno())") == "-1 1"

    def test_what_workers_need_is_allowed(self) -> None:
        code = (
            "import threading, boardwright\n"
            "found = []\n"
            "thread = threading.Thread(target=lambda: found.append(open('/proc/self/status').read(9)))\n"
            "thread.start(); thread.join()\n"
            "match = boardwright.load('checkers').start(2, 1)\n"
            "match.answer(0, match.decisions[0].options[0])\n"
            "print(found[0].strip(), match.length)\n"
        )
        assert run(code).endswith(" 1")
