"""How the server's bots are driven: which seats, in which worker, and when. Workers are objects of the test."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from boardwright.bots.programs import ProgramBot
from boardwright.core import BoardwrightError, Message
from boardwright.server import bot_driver, worker_main
from boardwright.server.bot_driver import PACE, PATIENCE, THINK_TIME, BotDriver
from boardwright.server.errors import RequestRefused
from boardwright.server.match_host import WorkerMatchHost
from boardwright.server.settings import Settings
from boardwright.server.worker_pool import (
    MOST_UPLOADS,
    MOST_WAITING,
    Assignment,
    Worker,
    WorkerFailed,
    WorkerPool,
)


class FakeWorker:
    """A worker that keeps what it is asked."""

    def __init__(self, *replies: Any) -> None:
        self.known: dict[str, tuple[int, int]] = {}
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self._replies = list(replies)
        self.closed = False

    async def call(self, call: str, timeout: float, /, **arguments: Any) -> Any:
        self.asked.append((call, {"timeout": timeout, **arguments}))
        return None if call == "open_session" else self._replies.pop(0)

    async def close(self) -> None:
        self.closed = True


def seat(local: bool = True, here: bool = True, out: bool = False) -> Any:
    return SimpleNamespace(played_here=here, local_bot=local, out=out)


def room_of(**record: Any) -> Any:
    """A room of a chess match with three answers."""
    answers = [[0, "a"], [1, "b"], [0, "c"]]

    async def ask_host(name: str, *arguments: Any) -> Any:
        return answers[arguments[0] :] if name == "answers" else True

    facts = {"id": "m", "game": "chess", "undone": 0, "length": 3, "clock": None, "seed": 1, "maker": "x"}
    found = SimpleNamespace(**{**facts, **record}, is_open=lambda seat, now: True)
    return SimpleNamespace(record=found, ask_host=ask_host, thinking=set(), gone=False)


def driver(**registry: Any) -> BotDriver:
    async def source(record: Any) -> dict[str, Any]:
        return {"source": "chess"}

    facts = {"settings": Settings(), "workers": WorkerPool(), "source": source, "now": lambda: 0.0}
    found: Any = SimpleNamespace(**{**facts, **registry})
    return BotDriver(found)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


# -- when


@pytest.mark.parametrize(
    ("sitting", "is_open", "ours", "patience"),
    [
        (seat(), True, True, 0.0),
        (seat(), True, False, PATIENCE),
        (seat(local=False), True, False, THINK_TIME + PATIENCE),
        (seat(local=False, out=True), True, False, PATIENCE),
        (seat(here=False), True, True, None),
        (seat(), False, True, None),
    ],
)
def test_bots_answer_open_questions_of_their_seats_once(
    sitting: Any, is_open: bool, ours: bool, patience: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Any] = []
    bots = driver(spawn=lambda work: None)
    monkeypatch.setattr(bots, "_play", lambda *told: played.append(told))
    room = room_of(asked={0: (7, 0.0)}, seats=[sitting])
    room.record.is_open = lambda seat, now: is_open
    for _ in range(2):
        bots.drive(room, ours)
    assert played == ([] if patience is None else [(room, 0, 7, patience)])


@pytest.mark.parametrize(("asked", "gone", "due"), [(7, False, True), (8, False, False), (7, True, False)])
def test_a_bot_is_due_as_long_as_its_question_is_open(asked: int, gone: bool, due: bool) -> None:
    room = room_of(asked={0: (asked, 0.0)})
    room.gone = gone
    assert BotDriver._is_due(room, 0, 7) == due
    assert not BotDriver._is_due(room_of(asked={}), 0, 7)


@pytest.mark.parametrize(("thought", "held"), [(0.0, PACE), (0.25, 0.5), (1.0, 0.5)])
def test_a_discreet_answer_waits_for_the_next_multiple(
    thought: float, held: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(bot_driver, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(bot_driver, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    bots, room = driver(), room_of()
    run(bots._hold(room, 0, 1000.0 - thought))
    assert slept == [held]
    # Nobody waits in a tournament.
    bots.registry.workers.assign("m", Assignment(Worker("w"), [], {}, 0))
    run(bots._hold(room, 0, 1000.0 - thought))
    assert len(slept) == 1


# -- where


@pytest.mark.parametrize(
    ("bot", "assigned", "reasons", "where"),
    [
        ("level:2", False, False, "think"), ("level:2", True, False, "program"), ("level:2", True, True, "think"),
        ("program:./bot", False, False, "program"), ("http://bots.example/x", False, False, "http"),
    ],
)  # fmt: skip
def test_a_bot_thinks_where_it_belongs(
    bot: str, assigned: bool, reasons: bool, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(name: str, reply: Any) -> Any:
        async def ask(*_: object, **__: object) -> Any:
            return reply

        return ask

    bots = driver()
    monkeypatch.setattr(bots, "_think_in_program", found("program", "program"))
    monkeypatch.setattr(bots, "_call_while_due", found("http", "http"))
    monkeypatch.setattr(bots, "_ask_worker", found("think", ["think"]))
    if assigned:
        bots.registry.workers.assign("m", Assignment(Worker("w"), [], {}, 0))
    assert run(bots._think(room_of(), 0, bot, reasons)) == where


def test_a_worker_gets_the_answers_that_it_does_not_know() -> None:
    bots, room = driver(), room_of()

    def calls(worker: FakeWorker) -> list[tuple[str, int, int]]:
        return [(call, asked.get("length", 0), len(asked["answers"])) for call, asked in worker.asked]

    new = FakeWorker("thought")
    assert run(bots._ask_worker(room, new, "think", 1.0, {})) == "thought"  # type: ignore[arg-type]
    assert calls(new) == [("open_session", 0, 3), ("think", 3, 0)]
    assert new.known == {"m": (0, 3)}
    behind = FakeWorker("thought")
    behind.known["m"] = (0, 2)
    run(bots._ask_worker(room, behind, "think", 1.0, {}))  # type: ignore[arg-type]
    assert calls(behind) == [("think", 2, 1)]
    # What it knows was taken back, or it knows more than there is: it opens the match again.
    for known in ((1, 2), (0, 4)):
        wrong = FakeWorker("thought")
        wrong.known["m"] = known
        run(bots._ask_worker(room, wrong, "think", 1.0, {}))  # type: ignore[arg-type]
        assert calls(wrong) == [("open_session", 0, 3), ("think", 3, 0)]
    # It has forgotten the match.
    forgetful = FakeWorker(None, "thought")
    forgetful.known["m"] = (0, 2)
    assert run(bots._ask_worker(room, forgetful, "think", 1.0, {})) == "thought"  # type: ignore[arg-type]
    assert [call for call, _ in forgetful.asked] == ["think", "open_session", "think"]
    with pytest.raises(RequestRefused):
        run(bots._ask_worker(room, FakeWorker(None, None), "think", 1.0, {}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("clock", "reply_ms"),
    [
        (None, None), ({"per": "round", "seconds": 2.5}, 2500), ({"per": "move", "seconds": 1.0}, 1000),
        ({"per": "match", "seconds": 60.0}, None),
    ],
)  # fmt: skip
def test_a_program_knows_the_time_of_its_answers(
    clock: Any, reply_ms: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = FakeWorker({"answer": "x"})
    worker.known["m"] = (0, 3)
    bots = driver()
    monkeypatch.setattr(bots.registry.workers, "program", lambda match, seat: worker)
    assert run(bots._think_in_program(room_of(clock=clock), 1, "program:./bot")) == "x"
    ((_, asked),) = worker.asked
    assert (asked["limits"], asked["seed"]) == ({"reply_ms": reply_ms}, "1/1")
    assert asked["timeout"] == THINK_TIME + (reply_ms or 0) / 1000


def test_the_programs_of_a_finished_match_are_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    bots, told = driver(), []

    async def tell(room: Any, worker: Any) -> None:
        told.append(worker)

    monkeypatch.setattr(bots, "tell_end", tell)
    workers: Any = [FakeWorker(), None, FakeWorker()]
    monkeypatch.setattr(bots.registry.workers, "take_program", lambda match, seat: workers[seat])
    run(bots.end_programs(room_of(seats=[seat()] * 3)))
    assert told == [workers[0], workers[2]]
    assert workers[0].closed
    assert workers[2].closed


# -- workers of uploads


@pytest.mark.parametrize(("ended", "calls"), [(None, ["kill", "wait"]), (0, [])])
def test_a_process_that_still_runs_is_killed_and_waited_for(ended: int | None, calls: list[str]) -> None:
    found: list[str] = []

    async def wait() -> None:
        found.append("wait")

    worker = Worker("w")
    worker.known["m"] = (0, 1)
    worker._process = SimpleNamespace(returncode=ended, kill=lambda: found.append("kill"), wait=wait)  # type: ignore[assignment]
    run(worker.kill())
    assert (found, worker.known, worker._process) == (calls, {}, None)


def test_only_so_many_uploads_have_workers_and_the_one_used_longest_ago_goes_first() -> None:
    async def main() -> None:
        pool = WorkerPool()
        for number in range(MOST_UPLOADS):
            (await pool.upload(f"u{number}")).used = 1000.0 + number
        assert len(pool._uploads) == MOST_UPLOADS
        assert await pool.upload("u0") is pool._uploads["u0"]
        await pool.upload("new")
        assert len(pool._uploads) == MOST_UPLOADS
        assert "u1" not in pool._uploads
        assert "u0" in pool._uploads

    run(main())


@pytest.mark.parametrize(("ended", "calls"), [(None, ["close", "wait"]), (0, [])])
def test_a_process_ends_when_its_input_is_closed(ended: int | None, calls: list[str]) -> None:
    found: list[str] = []

    async def wait() -> None:
        found.append("wait")

    worker = Worker("w")
    stdin = SimpleNamespace(close=lambda: found.append("close"))
    worker._process = SimpleNamespace(returncode=ended, stdin=stdin, wait=wait)  # type: ignore[assignment]
    run(worker.close())
    assert (found, worker._process) == (calls, None)


@pytest.mark.parametrize(("patient", "most"), [({}, MOST_WAITING), ({"patient": True}, None)])
def test_only_patient_requests_wait_in_a_long_queue(patient: dict[str, bool], most: int | None) -> None:
    asked: list[Any] = []

    async def acquire(owner: str, most: int | None) -> None:
        asked.append((owner, most))
        raise RequestRefused("worker-busy")

    worker = Worker("w")
    worker._queue = SimpleNamespace(acquire=acquire)  # type: ignore[assignment]
    with pytest.raises(RequestRefused):
        run(worker.call("look", 1.0, owner="x", **patient))
    assert asked == [("x", most)]


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        ({"refused": Message("core-match-over").json}, BoardwrightError),
        ({"broken": "KeyError"}, WorkerFailed),
    ],
)
def test_a_worker_that_refuses_or_fails_says_which(reply: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        Worker("w")._read(reply)
    assert Worker("w")._read({"ok": [1]}) == [1]


# -- matches of uploads


def test_a_match_of_an_upload_is_opened_once_in_each_process_of_its_worker() -> None:
    async def main() -> None:
        worker: Any = FakeWorker([1], [2], [3], None, [4], None, None)
        worker.generation = 1
        reads: list[str] = []

        async def stored() -> Any:
            reads.append("read")
            return [[0, "a"]], (1, b"frozen")

        async def found() -> Any:
            return worker

        host = WorkerMatchHost(found, "m", {"source": {}}, stored)
        await host.open(([], None))
        assert [(call, asked["answers"]) for call, asked in worker.asked] == [("open_session", [])]
        assert (await host.ask("x"), await host.ask("x")) == (1, 2)
        worker.generation = 2
        assert await host.ask("x") == 3
        assert [call for call, _ in worker.asked[1:]] == ["ask", "ask", "open_session", "ask"]
        assert worker.asked[3][1]["answers"] == [[0, "a"]]
        assert worker.asked[3][1]["snapshot"] == (1, "ZnJvemVu")
        # The worker has forgotten the match: it is opened again once.
        assert await host.ask("x") == 4
        assert [call for call, _ in worker.asked[5:]] == ["ask", "open_session", "ask"]
        with pytest.raises(RequestRefused):
            await host.ask("x")
        assert len(reads) == 3

    run(main())


class SilentProgram(ProgramBot):
    """A program that never answers in time."""

    def __init__(self) -> None:
        self.faults = Counter()

    def choose(self, view: Any) -> Any:
        self.faults["timeout"] += 1
        return SimpleNamespace(json="default")


@pytest.mark.parametrize(
    ("limit", "forfeits"), [({}, [False] * 3), ({"forfeit_after": 2}, [False, True, True])]
)
def test_a_program_loses_by_silence_only_where_there_is_a_limit(
    limit: dict[str, int], forfeits: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = SimpleNamespace(decision=SimpleNamespace(faults=()))
    play = SimpleNamespace(match=SimpleNamespace(view=lambda seat: view))
    monkeypatch.setattr(worker_main, "_caught_up", lambda *_: play)
    monkeypatch.setattr(worker_main, "_players", {"m": {0: SilentProgram()}})
    monkeypatch.setattr(worker_main, "_silent", Counter())
    found = [
        worker_main.think_in_program("m", 0, 0, [], 0, "program:x", "seed", {}, **limit) for _ in range(3)
    ]
    assert found == [{"reason": "timeout", "forfeits": lost} for lost in forfeits]
