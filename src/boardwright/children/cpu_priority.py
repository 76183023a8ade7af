"""How the operating system divides the processor between a server and its worker processes.

These functions only lower a process's priority or ask for shorter turns, so they need no privileges. If the operating
system does not know a setting, the function does nothing.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import struct

#: The number of Linux's system call `sched_setattr`, which the C library does not offer.
_SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}
#: The flag that keeps the scheduling policy of the process.
_KEEP_POLICY = 0x08
#: The length of a short turn in nanoseconds, the minimum that Linux allows (default: 0.7 to 3 ms). A process with
#: shorter turns gets the processor sooner when it wakes up, and the same share of it in the long run.
SHORT_TURN = 100_000


def lower_priority(niceness: int) -> None:
    """Lowers the priority of this process, and of its session if Linux weighs sessions against each other."""
    os.nice(niceness)
    # Every session is a group ("autogroup"), and the niceness of a process counts only within its group. A worker has
    # its own session, so its niceness alone would not help the server. These lines lower the whole group.
    if os.getsid(0) == os.getpid():
        with contextlib.suppress(OSError), open("/proc/self/autogroup", "w", encoding="ascii") as group:
            group.write(str(os.getpriority(os.PRIO_PROCESS, 0)))
    # This process has inherited the server's short turns. It gets the default back.
    _set_turn(0)


def leave_first_core() -> None:
    """Keeps this process off the first of its cores, if there are several. That core stays free for the server."""
    if hasattr(os, "sched_setaffinity") and len(cores := os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, cores - {min(cores)})


def ask_for_short_turns() -> None:
    """Lets this process and the threads that it will start run soon after they wake up (Linux 6.12 and later)."""
    _set_turn(SHORT_TURN)


def _set_turn(nanoseconds: int) -> None:
    number = _SCHED_SETATTR.get(platform.machine())
    if number is None or platform.system() != "Linux":
        return
    # The fields: size, policy, flags, niceness, priority, runtime, deadline, period.
    niceness = os.getpriority(os.PRIO_PROCESS, 0)
    attributes = struct.pack("=IIQiIQQQ", 48, 0, _KEEP_POLICY, niceness, 0, nanoseconds, 0, 0)
    ctypes.CDLL(None).syscall(number, 0, attributes, 0)
