"""Workers that are copies of the process that starts them: what they share with it, and what they must not share.

The runner of the tests may have several threads, so each test runs a process with one thread of its own.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect

from tests.children.test_pool import lives

ROOT = Path(__file__).parents[2]
#: Something that the parent changes before it copies itself.
changed = 0


def shared(name: str) -> Any:
    """What a worker sees: a fact about the process it runs in."""
    if name == "print":
        print("printed in a worker")
    return {
        "changed": lambda: changed,
        "pid": os.getpid,
        "session": lambda: os.getsid(0),
        "pipes": lambda: sum(
            os.readlink(path).startswith("pipe:")
            for path in Path("/proc/self/fd").iterdir()
            if path.is_symlink()
        ),
        "stop": lambda: os.kill(os.getpid(), signal.SIGKILL),
    }.get(name, lambda: None)()


def alone(code: str) -> subprocess.CompletedProcess[str]:
    """Runs Python code in a process of its own."""
    head = "import atexit, json, os, sys, threading\nfrom tests.children import test_forked_process as here\n"
    head += "from boardwright.children.pool import CallProcess\n"
    head += "from boardwright.children.forked_process import can_fork\n"
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, "-c", head + code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env=buffered,
    )


ASK = """
def ask(worker, name):
    worker.start(here.shared, name)
    return worker.result()
"""


def test_a_copy_knows_what_its_parent_knew_and_has_a_session_of_its_own() -> None:
    found = json.loads(
        alone(
            ASK
            + """
here.changed = 5
worker = CallProcess(fork=True)
here.changed = 6
print(json.dumps([ask(worker, name) for name in ("changed", "pid", "session")] + [os.getpid()]))
worker.close()
"""
        ).stdout
    )
    assert found[0] == 5
    assert found[1] == found[2] != found[3]


def test_a_copy_has_no_pipe_of_another_copy() -> None:
    """Otherwise a worker would not notice that its input has ended, because another worker holds the other end."""
    found = json.loads(
        alone(
            ASK
            + """
before = here.shared("pipes")
workers = [CallProcess(fork=True) for _ in range(3)]
print(json.dumps([before] + [ask(worker, "pipes") for worker in workers]))
for worker in workers: worker.close()
"""
        ).stdout
    )
    # Standard output of the parent is a pipe, and that of a copy is standard error, which is a pipe too.
    before, *copies = found
    assert copies == [copies[0]] * 3
    assert copies[0] <= before + 2


def test_what_a_copy_prints_goes_to_standard_error_and_no_exit_handler_runs_in_it() -> None:
    done = alone(
        ASK
        + """
atexit.register(print, "the end")
sys.stdout.write("not written yet; ")
worker = CallProcess(fork=True)
ask(worker, "print")
worker.close()
print("code", worker.code)
"""
    )
    assert done.stdout == "not written yet; code 0\nthe end\n"
    assert done.stderr == "printed in a worker\n"


def test_a_copy_that_is_killed_is_noticed() -> None:
    done = alone(
        ASK
        + """
from boardwright.children.worker_process import WorkerEnded
worker = CallProcess(fork=True)
try:
    ask(worker, "stop")
except WorkerEnded:
    worker.close()
    print(worker.code)
"""
    )
    assert int(done.stdout) == -signal.SIGKILL


def test_a_process_with_two_threads_is_not_copied() -> None:
    """A copy has only the calling thread, so a lock that another thread holds would never be free in it."""
    done = alone(
        ASK
        + """
stop = threading.Event()
thread = threading.Thread(target=stop.wait)
print(can_fork())
thread.start()
print(can_fork())
here.changed = 5
worker = CallProcess(fork=True)
print(ask(worker, "changed"))
stop.set()
worker.close()
"""
    )
    assert done.stdout.split() == ["True", "False", "0"]


def test_copies_end_with_whoever_started_them() -> None:
    code = (
        "import time\n"
        "from boardwright.children.pool import CallProcess\n"
        "from tests.children.test_forked_process import shared\n"
        "worker = CallProcess(fork=True)\n"
        "worker.start(shared, 'pid')\n"
        "print(worker.result(), flush=True)\n"
        "worker.start(time.sleep, 1000)\n"
        "time.sleep(1000)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 30
    while lives(worker):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_the_progress_bar_of_a_terminal_needs_no_thread() -> None:
    code = (
        "from boardwright.children.forked_process import can_fork\n"
        "from boardwright.cli.progress_bar import progress\n"
        "with progress('simulate-progress', 3) as advance:\n"
        "    advance(3)\n"
        "    found = can_fork()\n"
        "print('copied:', found)\n"
    )
    child = pexpect.spawn(sys.executable, ["-c", code], cwd=str(ROOT), encoding="utf-8", timeout=60)
    child.expect("3/3")
    child.expect("copied: True")
    child.close()


def test_the_workers_of_the_lab_are_copies() -> None:
    """They do not spend half a second on imports, and play the same matches."""
    done = alone("""
from boardwright.lab import worker_pool
from boardwright.lab.lab_run import local_source, run_lab
from boardwright.lab.match_facts import SimulationPlan
started = []
usual = worker_pool.CallProcess.start
def start(self, function, item):
    started.append(type(self._worker._process).__name__)
    usual(self, function, item)
worker_pool.CallProcess.start = start
plan = SimulationPlan("starships", ("random", "random"), 30, seed=3)
digests = [run_lab(plan, local_source(jobs)).tally.digest for jobs in (1, 2)]
print(json.dumps([sorted(set(started)), digests]))
""")
    kinds, digests = json.loads(done.stdout)
    assert kinds == ["ForkedProcess"]
    assert digests[0] == digests[1]


def test_ctrl_c_while_a_copy_is_made_does_not_reach_the_copy() -> None:
    """The signal arrives before the copy has a session of its own, so the terminal sends it to the copy too."""
    done = alone(
        ASK
        + """
import signal
fork = os.fork
def interrupted():
    pid = fork()
    if not pid:
        os.kill(os.getpid(), signal.SIGINT)
    return pid
os.fork = interrupted
worker = CallProcess(fork=True)
print(ask(worker, "changed"))
worker.close()
"""
    )
    assert (done.stdout, done.stderr) == ("0\n", "")
