"""Real processes that misbehave. Each gets a fault with a reason and does not disturb the others."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.programs import ProcessBot, ProgramLimits
from boardwright.children.supervisor import descendants
from boardwright.core import BadOptions, Match
from tests.arena.conftest import wait_for

ROGUES = Path(__file__).parent / "misbehaving_bots.py"
RULES: dict[str, Any] = {"schema": "starships/rules", "id": "mine", "absent": {"forfeit_after": None}}
#: For programs that answer, for those that answer nonsense and are given time to correct it, for those that never do.
PATIENT = ProgramLimits(reply_ms=30_000, start_ms=30_000, end_ms=200)
FAIR = ProgramLimits(reply_ms=1500, start_ms=30_000, end_ms=200)
QUICK = ProgramLimits(reply_ms=150, start_ms=3000, end_ms=200)


def rogue(deed: str, *arguments: str, limits: ProgramLimits = PATIENT) -> ProcessBot:
    return ProcessBot([sys.executable, "-S", str(ROGUES), deed, *arguments], limits)


def fly(bot: ProcessBot, rounds: int = 3, **rules: Any) -> Match:
    """Some rounds beside a ship that does nothing."""
    definition = {
        "schema": "starships/game", "id": "quiet", "map": "duel5",
        "rules": {**RULES, "end": {"max_rounds": rounds}, **rules},
    }  # fmt: skip
    game = boardwright.load(definition, nicks=["Rogue", "Idle"])
    return bots.play(game.start(2, 1), [bot, bots.make("idle", game)])


def reasons(match: Match) -> list[str]:
    """What the events say about the rogue, round by round."""
    found = match.view(None).events()
    return [event.get("reason") or event["type"] for event in found if event.get("nick") == "Rogue"]


def codes(bot: ProcessBot) -> list[str]:
    return [note["what"] for note in bot.notes]


@pytest.mark.parametrize("deed", ["good", "joins"])
def test_a_good_program(deed: str) -> None:
    bot = rogue(deed)
    assert reasons(fly(bot)) == ["chosen"] * 3
    assert (bot.faults, bot.notes, bot.starts) == ({}, [], 1)


@pytest.mark.parametrize(
    ("deed", "reason", "code"),
    [
        ("silent", "timeout", None),
        ("garbage", "invalid", "bad_json"),
        ("bytes", "invalid", "bad_json"),
        ("huge", "invalid", "bad_json"),
        ("flood", "invalid", "bad_type"),
        ("stale", "invalid", "wrong_round"),
    ],
)
def test_programs_that_say_nothing_valid(deed: str, reason: str, code: str | None) -> None:
    bot = rogue(deed, limits=QUICK if reason == "timeout" else FAIR)
    assert reasons(fly(bot, rounds=2)) == [reason] * 2
    assert bot.faults == {reason: 2}
    assert {what for what in codes(bot) if what != reason} == ({code} if code else set())
    if code and deed != "flood":
        assert f"told: {code}" in bot.log


def test_a_line_without_end() -> None:
    """It is refused as soon as it is too long; in later rounds it is still the same line."""
    bot = rogue("endless", limits=FAIR)
    assert reasons(fly(bot)) == ["invalid", "timeout", "timeout"]


def test_one_that_does_not_read() -> None:
    """Its first word came before it was asked anything, and then it does not even listen."""
    bot = rogue("deaf", limits=QUICK)
    match = fly(bot, rounds=20)
    assert reasons(match)[1:] == ["timeout"] * 19


def test_wrong_first_and_right_then() -> None:
    bot = rogue("corrects")
    assert reasons(fly(bot)) == ["chosen"] * 3
    assert codes(bot) == ["bad_direction", "bad_json"] * 3


def test_the_first_valid_action_counts() -> None:
    match = fly(rogue("twice"), rounds=2)
    assert reasons(match)[0] == "chosen"


def test_late_replies_are_dropped_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    # A second is so much longer than the time to reply that a busy machine cannot make a late reply timely.
    monkeypatch.setenv("TARDY", "1")
    bot = rogue("late", limits=QUICK)
    match = fly(bot, rounds=12)
    # The first question waits for the start of the program, and so hears it.
    assert set(reasons(match)[1:]) <= {"timeout", "invalid"}
    assert bot.faults["timeout"] + bot.faults["invalid"] >= 11


def test_a_program_that_dies_is_started_again_once() -> None:
    bot = rogue("dies")
    assert reasons(fly(bot, rounds=7)) == ["chosen"] * 4 + ["disconnected"] * 3
    assert bot.starts == 2
    assert [note["code"] for note in bot.notes if note["what"] == "died"] == [3, 3]
    assert bot.log.count("I am dying") == 2


def test_dying_once_costs_nothing(tmp_path: Path) -> None:
    bot = rogue("dies_once", str(tmp_path / "mark"))
    assert reasons(fly(bot, rounds=5)) == ["chosen"] * 5
    assert bot.starts == 2


@pytest.mark.parametrize("deed", ["never_starts", "closes"])
def test_nobody_is_there(deed: str) -> None:
    bot = rogue(deed)
    assert reasons(fly(bot)) == ["disconnected"] * 3
    assert bot.starts == 2


def test_ten_misses_in_a_row_lose_the_ship() -> None:
    match = fly(rogue("never_starts"), rounds=50, absent={"forfeit_after": 10})
    assert reasons(match)[-1] == "disconnected"
    assert match.winners == [1]
    assert match.view(None).table["round"] == 10


def test_a_program_that_wants_all_memory() -> None:
    bot = rogue("hungry", limits=ProgramLimits(reply_ms=30_000, memory_mb=256, end_ms=200))
    assert reasons(fly(bot)) == ["disconnected"] * 3
    assert "MemoryError" in bot.log


def test_a_program_stands_still_while_it_is_not_asked() -> None:
    """A busy one gets no time but while it is asked."""
    bot = rogue("busy")
    game = boardwright.load("starships", map="duel5", nicks=["Rogue", "Idle"])
    match = game.start(2, 1)
    match.answer(0, bot.choose(match.view(0)))
    assert bot._process is not None
    (pid,) = descendants(bot._process.pid)

    def fields() -> list[str]:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()

    def used() -> int:
        return int(fields()[11]) + int(fields()[12])

    # Its supervisor stops it, which takes a moment on a busy machine.
    wait_for(lambda: fields()[0] == "T")
    before = used()
    time.sleep(0.5)
    assert used() - before <= 1
    bot.leave(match.view(0))
    assert not Path(f"/proc/{pid}").exists()


def test_children_of_a_program_end_with_it() -> None:
    bot = rogue("parent")
    game = boardwright.load("starships", map="duel5", nicks=["Rogue", "Idle"])
    match = game.start(2, 1)
    bot.choose(match.view(0))
    assert bot._process is not None
    tree = descendants(bot._process.pid)
    assert len(tree) > 1
    bot.leave(match.view(0))
    assert [pid for pid in tree if Path(f"/proc/{pid}").exists()] == []


def test_standard_error_is_kept_up_to_a_limit() -> None:
    bot = rogue("scribbles", limits=ProgramLimits(reply_ms=30_000, log_bytes=2000))
    fly(bot)
    assert bot.log.startswith("thinking") or "thinking" in bot.log
    assert len(bot.log) <= 2000


@pytest.mark.parametrize(
    "text", ["program:", "program:'", "program:./no-such-file", "http://", "http://x:y/", "https:///a"]
)
def test_programs_that_cannot_be(text: str) -> None:
    with pytest.raises(BadOptions):
        bots.make(text, programs=True)


def test_why_a_program_cannot_be_started_is_told(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    with pytest.raises(BadOptions, match="there is no such program"):
        bots.make(f"program:{script}", programs=True)
    script.touch()
    with pytest.raises(BadOptions, match="is not executable; name its interpreter before it"):
        bots.make(f"program:{script}", programs=True)


def test_programs_play_only_where_they_are_allowed() -> None:
    for text in ("program:true", "http://127.0.0.1:1/"):
        with pytest.raises(BadOptions, match="are not allowed here"):
            bots.make(text)


def test_the_journal_of_faults_replays() -> None:
    match = fly(rogue("garbage", limits=FAIR))
    again = boardwright.replay(match.journal.json)
    assert again.view(None).events() == match.view(None).events()


@pytest.mark.parametrize("name", ["checkers", "deathmatch", "magnifico", "skirmish"])
def test_programs_play_other_families(name: str) -> None:
    """For other games the state is the view of the seat, and the action is the JSON of an option."""
    code = (
        "import sys, json\n"
        "for line in sys.stdin:\n"
        "    state = json.loads(line)\n"
        "    if state.get('type') == 'end': break\n"
        "    if 'type' not in state and state['status'] == 'play':\n"
        "        print(json.dumps(state['decision']['options'][-1]), flush=True)\n"
    )
    game = boardwright.load(name)
    match = game.start(seed=1)
    bot = ProcessBot([sys.executable, "-S", "-c", code], ProgramLimits(reply_ms=60_000, start_ms=60_000))
    others = [bots.make("random", game, seed=seat) for seat in range(1, match.seats)]
    bots.play(match, [bot, *others], cap=30)
    assert match.over or match.length == 30
    assert (bot.notes, bot.faults, bot.starts) == ([], {}, 1)
