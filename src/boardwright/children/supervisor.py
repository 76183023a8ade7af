"""The parent of a foreign program. It ends everything that the program has started, even detached processes.

`foreign_program.py` runs it as a script with the bare interpreter. The supervisor is a subreaper: if the parent of a
descendant ends, the descendant becomes a child of the supervisor, even if it has left its session. So all processes of
the program are in the tree below the supervisor. It takes commands from a pipe: `s` stops the tree, `c` continues it,
and the end of the pipe ends it. The supervisor exits with the exit status of the program.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import select
import signal
import sys
import time

libc = ctypes.CDLL(None)
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
#: The supervisor ignores these signals: only the end of its pipe ends it.
IGNORED = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
#: Seconds between two attempts to end all processes below the supervisor.
PAUSE = 0.001


def descendants(pid: int) -> list[int]:
    """All descendants of a process, the nearest first."""
    found = []
    waiting = [pid]
    while waiting:
        parent = waiting.pop()
        try:
            threads = os.listdir(f"/proc/{parent}/task")
        except OSError:
            continue
        for thread in threads:
            try:
                with open(f"/proc/{parent}/task/{thread}/children", "rb") as file:
                    children = [int(word) for word in file.read().split()]
            except OSError:
                continue
            found += children
            waiting += children
    return found


def send_all(number: int) -> int:
    """Sends a signal to all processes below the supervisor, and returns how many there are.

    Processes that are started meanwhile get the signal too.
    """
    sent: set[int] = set()
    while True:
        fresh = [pid for pid in descendants(os.getpid()) if pid not in sent]
        if not fresh:
            return len(sent)
        for pid in fresh:
            sent.add(pid)
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, number)


def end_all(program: int) -> int | None:
    """Ends all processes below the supervisor. Returns the program's exit status; None if it had already ended."""
    status = None
    while True:
        # A stopped process cannot start another one.
        send_all(signal.SIGSTOP)
        send_all(signal.SIGKILL)
        while True:
            try:
                pid, found = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return status
            if pid == program:
                status = found
            if pid == 0:
                break
        time.sleep(PAUSE)


def start(command: list[str], limits: tuple[int, int, set[int]], report: int) -> int:
    """Starts the program. If that fails, writes the error number to the pipe `report`."""
    supervisor = os.getpid()
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setpgid(0, 0)
        signal.set_wakeup_fd(-1)
        for number in (*IGNORED, signal.SIGCHLD, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != supervisor:
            os._exit(1)
        memory, files, cores = limits
        if cores:
            os.sched_setaffinity(0, cores)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (files, files))
        # The memory limit is set last, because the interpreter itself may need more than the program gets.
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        os.execvp(command[0], command)
    except OSError as error:
        os.write(report, b"%d\n" % (error.errno or 1))
    finally:
        os._exit(127)


def main() -> None:
    control, report = int(sys.argv[1]), int(sys.argv[2])
    memory, files = int(sys.argv[3]), int(sys.argv[4])
    cores = {int(core) for core in sys.argv[5].split(",") if core}
    os.set_inheritable(control, False)
    os.set_inheritable(report, False)
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
    # The pipe `report` closes when the program starts, so its reader sees the end.
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)
    program = start(sys.argv[6:], (memory, files, cores), report)
    os.close(report)
    # The supervisor closes its own copies of the program's pipes. So the pipes close when the program ends.
    quiet = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(quiet, descriptor)
    status = None
    while status is None:
        ready, _, _ = select.select([control, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
            status = reap(program)
        if control in ready and status is None:
            said = os.read(control, 64)
            if not said:
                break
            send_all(signal.SIGSTOP if said[-1:] == b"s" else signal.SIGCONT)
    last = end_all(program)
    status = last if status is None else status
    leave(status or 0)


def reap(program: int) -> int | None:
    """Reaps ended processes. Returns the exit status of the program, None while it runs."""
    status = None
    while True:
        try:
            pid, found = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return status
        if pid == 0:
            return status
        if pid == program:
            status = found


def leave(status: int) -> None:
    """Exits with the exit status of the program."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.WEXITSTATUS(status))


if __name__ == "__main__":
    main()
