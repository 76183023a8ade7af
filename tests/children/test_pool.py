"""Our own workers: results arrive as they are ready, errors are raised, and no process is left behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardwright.children.pool import map_in_processes
from boardwright.children.worker_process import WorkerBroke, WorkerEnded, WorkerProcess


def square(number: int) -> int:
    print("what is printed comes between no replies")
    return number * number


def fail(number: int) -> int:
    raise ValueError(number)


def own_pid(number: int) -> int:
    return os.getpid()


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_of_all_items(jobs: int) -> None:
    assert sorted(map_in_processes(square, range(20), jobs)) == [number * number for number in range(20)]


def test_more_processes_than_items() -> None:
    assert list(map_in_processes(square, [3], 2)) == [9]
    assert list(map_in_processes(square, [], 2)) == []


def test_what_is_raised_there_is_raised_here() -> None:
    with pytest.raises(ValueError, match="7"):
        list(map_in_processes(fail, [7], 1))


def test_nobody_is_left_when_one_stops_early() -> None:
    with contextlib.closing(map_in_processes(own_pid, range(100), 2)) as found:
        pids = {next(found) for _ in range(5)}
    assert not any(lives(pid) for pid in pids)


def test_workers_end_with_whoever_started_them() -> None:
    code = (
        "import time\n"
        "from boardwright.children.pool import map_in_processes\n"
        "from tests.children.test_pool import own_pid\n"
        "found = map_in_processes(own_pid, range(100), 2)\n"
        "print(next(found), flush=True)\n"
        "time.sleep(1000)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 30
    while lives(worker):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_worker_that_ends_or_breaks_is_told() -> None:
    worker = WorkerProcess("boardwright.testkit.child_main")
    with pytest.raises(WorkerBroke, match="KeyError"):
        worker.call("no such call", 60)
    # It stands still: however quick it is, there is no reply.
    os.kill(worker._process.pid, signal.SIGSTOP)
    with pytest.raises(WorkerEnded, match="in time"):
        worker.call("play", 0, request={})
    with pytest.raises(WorkerEnded):
        worker.call("play", 60, request={})
    worker.close()
