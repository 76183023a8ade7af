"""Ctrl-C in a moment when Python cannot raise an exception."""

from __future__ import annotations

import signal
import threading
import time
from typing import Any

import pytest

from boardwright.cli import lost_interrupts
from boardwright.cli.lost_interrupts import interrupts_repeated

WAIT = 60.0


class Freed:
    """Something that is interrupted while Python frees it."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


class Broken:
    def __del__(self) -> None:
        raise ValueError("a fault of ours")


def _free_and_wait() -> None:
    freed = Freed()
    del freed
    time.sleep(WAIT)


def test_ctrl_c_while_an_object_is_freed_comes_again(capfd: Any) -> None:
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt), interrupts_repeated():
        _free_and_wait()
    assert time.monotonic() - begun < WAIT, "the wait was not interrupted"
    assert capfd.readouterr().err == ""


def test_ctrl_c_comes_again_after_the_hook_however_long_that_takes(
    capfd: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = threading.Thread.start

    def slow_start(thread: threading.Thread) -> None:
        start(thread)
        time.sleep(10 * lost_interrupts.DELAY)

    monkeypatch.setattr(threading.Thread, "start", slow_start)
    with pytest.raises(KeyboardInterrupt), interrupts_repeated():
        _free_and_wait()
    assert capfd.readouterr().err == ""


def test_ctrl_c_that_was_lost_does_not_come_after_the_command(
    capfd: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Long enough that even a busy machine leaves the block before.
    monkeypatch.setattr(lost_interrupts, "DELAY", 1.0)
    with interrupts_repeated():
        freed = Freed()
        del freed
    time.sleep(1.5)
    assert capfd.readouterr().err == ""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_other_lost_exceptions_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr("sys.unraisablehook", lambda lost: told.append(lost.exc_type))
    with interrupts_repeated():
        broken = Broken()
        del broken
    assert told == [ValueError]
