"""All processes that a program starts, even detached ones, stop and end with it. They also end if we are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.children.foreign_program import ProcessLimits, ProgramExited, ProgramProcess

#: Each starts a process that outlives its parent, its group and its session, and says its number in a file.
DETACHED = {
    "setsid": "setsid sh -c 'echo $$ > {note}; exec sleep 1000' &",
    "an empty environment": "env -i setsid sh -c 'echo $$ > {note}; exec sleep 1000' &",
    "twice over": "(env -i setsid sh -c 'setsid sh -c \"echo \\$\\$ > {note}; exec sleep 1000\" &' &) ",
    "closes everything": "env -i setsid sh -c 'echo $$ > {note}; exec sleep 1000' <&- >&- 2>&- &",
    "ignores signals": "env -i setsid sh -c 'trap \"\" TERM INT HUP; echo $$ > {note}; while :; do sleep 1; done' &",
}


def wait_until(found: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)


def lives(pid: int) -> bool:
    """Whether a process is there and not just a name in the list."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def start(script: str, note: Path, then: str = "exec cat") -> tuple[ProgramProcess, int]:
    """A program that has started another; and that one's number."""
    text = script.format(note=note) + "\n" + then
    program = ProgramProcess(["sh", "-c", text], ProcessLimits())
    wait_until(lambda: note.exists() and note.read_text().strip())
    return program, int(note.read_text())


@pytest.mark.parametrize("way", list(DETACHED))
def test_whatever_a_program_starts_ends_with_it(way: str, tmp_path: Path) -> None:
    program, detached = start(DETACHED[way], tmp_path / "note")
    assert lives(detached)
    program.stop(500)
    assert not lives(detached)


@pytest.mark.parametrize("way", list(DETACHED))
def test_also_where_the_program_ends_by_itself(way: str, tmp_path: Path) -> None:
    note = tmp_path / "note"
    # Not before the other one has begun.
    program, detached = start(DETACHED[way], note, then=f"while ! [ -s {note} ]; do sleep 0.01; done; exit 3")
    wait_until(lambda: not program.alive)
    assert not lives(detached)
    program.stop(0)
    assert program.code == 3


def test_also_where_whoever_started_it_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "note"
    script = DETACHED["an empty environment"].format(note=note) + "\nexec sleep 1000"
    code = (
        "import time\n"
        "from boardwright.children.foreign_program import ProcessLimits, ProgramProcess\n"
        f"program = ProgramProcess(['sh', '-c', {script!r}], ProcessLimits())\n"
        "print(program.pid, flush=True)\n"
        "time.sleep(1000)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    supervisor = int(parent.stdout.readline())
    wait_until(lambda: note.exists() and note.read_text().strip())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    wait_until(lambda: not lives(supervisor))
    assert not lives(int(note.read_text()))


def test_what_is_detached_stands_still_with_the_program(tmp_path: Path) -> None:
    code = 'import os\nopen("{note}", "w").write(str(os.getpid()))\nwhile True: pass'
    busy = f"env -i setsid {sys.executable} -S -c '{code}' &"
    program, detached = start(busy, tmp_path / "note")

    def state() -> str:
        return Path(f"/proc/{detached}/stat").read_text().rpartition(")")[2].split()[0]

    program.pause()
    wait_until(lambda: state() == "T")
    program.go_on()
    wait_until(lambda: state() == "R")
    program.pause()
    program.stop(0)
    assert not lives(detached)


def test_a_program_that_kills_its_supervisor_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "note"
    program = ProgramProcess(
        ["sh", "-c", f"echo $$ > {note}; kill -9 $PPID; exec sleep 1000"], ProcessLimits()
    )
    wait_until(lambda: not program.alive)
    wait_until(lambda: not lives(int(note.read_text())))
    program.stop(0)
    assert program.code == -signal.SIGKILL


@pytest.mark.parametrize(
    ("script", "code"), [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", -signal.SIGTERM)]
)
def test_how_a_program_ended_is_told(script: str, code: int) -> None:
    program = ProgramProcess(["sh", "-c", script], ProcessLimits())
    with pytest.raises(ProgramExited):
        list(program.lines(time.monotonic() + 20))
    program.stop(10_000)
    assert program.code == code


def test_a_program_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        ProgramProcess([str(tmp_path / "nothing")], ProcessLimits())
    (tmp_path / "text").write_text("no program")
    with pytest.raises(PermissionError):
        ProgramProcess([str(tmp_path / "text")], ProcessLimits())


def test_no_descriptor_is_left(tmp_path: Path) -> None:
    before = set(os.listdir("/proc/self/fd"))
    for _ in range(3):
        program = ProgramProcess(["cat"], ProcessLimits())
        program.stop(1000)
        del program
    with pytest.raises(FileNotFoundError):
        ProgramProcess([str(tmp_path / "nothing")], ProcessLimits())
    assert len(os.listdir("/proc/self/fd")) <= len(before)
