"""A system-call filter for workers that handle strangers' files: the kernel refuses risky calls that they do not need.

Unlike Python's audit hooks, it also stops native code. A confined process may start threads, but it cannot start
processes, open connections, or write files. The filter cannot be removed.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct

_PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP, _MODE_FILTER = 38, 22, 2
_ALLOW, _ERRNO = 0x7FFF0000, 0x00050000
_CLONE_THREAD = 0x00010000
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
#: Numbers from here on belong to another system-call interface (x32).
_FOREIGN = 0x40000000

#: For each machine: its audit number, and the numbers of system calls.
_MACHINES: dict[str, tuple[int, dict[str, int]]] = {
    "x86_64": (0xC000003E, {
        "open": 2, "socket": 41, "connect": 42, "accept": 43, "sendto": 44, "sendmsg": 46, "bind": 49, "listen": 50,
        "socketpair": 53, "clone": 56, "fork": 57, "vfork": 58, "execve": 59, "kill": 62, "truncate": 76,
        "rename": 82, "mkdir": 83, "rmdir": 84, "creat": 85, "link": 86, "unlink": 87, "symlink": 88, "chmod": 90,
        "chown": 92, "ptrace": 101, "mknod": 133, "chroot": 161, "mount": 165, "tkill": 200, "openat": 257,
        "mkdirat": 258, "mknodat": 259, "fchownat": 260, "unlinkat": 263, "renameat": 264, "linkat": 265,
        "symlinkat": 266, "fchmodat": 268, "unshare": 272, "process_vm_readv": 310, "process_vm_writev": 311,
        "renameat2": 316, "bpf": 321, "execveat": 322, "io_uring_setup": 425, "pidfd_open": 434, "clone3": 435,
        "openat2": 437,
    }),
    "aarch64": (0xC00000B7, {
        "mknodat": 33, "mkdirat": 34, "unlinkat": 35, "symlinkat": 36, "linkat": 37, "renameat": 38, "mount": 40,
        "truncate": 45, "chroot": 51, "fchmodat": 53, "fchownat": 54, "openat": 56, "unshare": 97, "ptrace": 117,
        "kill": 129, "tkill": 130, "socket": 198, "socketpair": 199, "bind": 200, "listen": 201, "accept": 202,
        "connect": 203, "sendto": 206, "sendmsg": 211, "clone": 220, "execve": 221, "process_vm_readv": 270,
        "process_vm_writev": 271, "renameat2": 276, "bpf": 280, "execveat": 281, "io_uring_setup": 425,
        "pidfd_open": 434, "clone3": 435, "openat2": 437,
    }),
}  # fmt: skip


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def _load(offset: int) -> bytes:
    return struct.pack("=HBBI", 0x20, 0, 0, offset)


def _jump(code: int, value: int, then: int, otherwise: int) -> bytes:
    return struct.pack("=HBBI", 0x05 | code, then, otherwise, value)


def _give(value: int) -> bytes:
    return struct.pack("=HBBI", 0x06, 0, 0, value)


_EQUAL, _AT_LEAST, _HAS = 0x10, 0x30, 0x40


def _filter(architecture: int, calls: dict[str, int]) -> bytes:
    """Makes the BPF program of the filter. It refuses or restricts the listed system calls and allows all others."""
    refused, unknown, allowed = _give(_ERRNO | errno.EPERM), _give(_ERRNO | errno.ENOSYS), _give(_ALLOW)
    # The filter's input: bytes 0 to 3 are the call number, bytes 4 to 7 the machine, and from byte 16 on the
    # arguments, 8 bytes each.
    found = [
        _load(4),
        _jump(_EQUAL, architecture, 1, 0),
        refused,
        _load(0),
        _jump(_AT_LEAST, _FOREIGN, 0, 1),
        refused,
    ]
    special = {
        # `clone` may start a thread of this process, but no other process.
        "clone": [_load(16), _jump(_HAS, _CLONE_THREAD, 0, 1), allowed, refused],
        # The flags of `clone3` are in memory, which a filter cannot read. If `clone3` fails, the C library uses
        # `clone`.
        "clone3": [unknown],
        "openat2": [unknown],
        "open": [_load(24), _jump(_HAS, _WRITING, 0, 1), refused, allowed],
        "openat": [_load(32), _jump(_HAS, _WRITING, 0, 1), refused, allowed],
    }
    for name, number in calls.items():
        answer = special.get(name, [refused])
        found += [_jump(_EQUAL, number, 0, len(answer)), *answer]
    return b"".join([*found, allowed])


def confine() -> bool:
    """Confines this process for good. Returns False if the machine or the kernel has no such filter."""
    known = _MACHINES.get(platform.machine())
    if known is None:
        return False
    code = _filter(*known)
    buffer = ctypes.create_string_buffer(code, len(code))
    program = _Program(len(code) // 8, ctypes.cast(buffer, ctypes.c_void_p))
    libc = ctypes.CDLL(None)
    libc.prctl.argtypes = [ctypes.c_int, *[ctypes.c_ulong] * 4]
    if libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        return False
    return bool(libc.prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.addressof(program), 0, 0) == 0)
