"""Real processes that connect by WebSocket and misbehave. They lose rounds, and the others lose nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.arena.conftest import Host, Player

ROGUES = Path(__file__).parent / "misbehaving_bots.py"
Start = Callable[..., Host]
Program = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def program() -> Iterator[Program]:
    running: list[subprocess.Popen[bytes]] = []

    def start(contest: Host, deed: str, *more: str, nick: str = "Rogue") -> subprocess.Popen[bytes]:
        command = [sys.executable, str(ROGUES), deed, contest.url, nick, *more]
        running.append(
            subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, "TARDY": "3.5"})
        )
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.wait()


def watch(guest: Player, rounds: int, *nicks: str) -> list[dict[str, list[str]]]:
    """Plays some rounds and tells what each of them says about the rogues. Its own answers always count."""
    found = []
    guest.say({"type": "noop", "round": guest.state()["round"]})
    for _ in range(rounds):
        state = guest.state()
        assert told(state, "Guest") == ["chosen"]
        found.append({nick: told(state, nick) for nick in nicks})
        guest.say({"type": "noop", "round": state["round"]})
    return found


def told(state: dict[str, Any], nick: str) -> list[str]:
    """What a state says about somebody's last round."""
    return [event.get("reason") or event["type"] for event in state["events"] if event["nick"] == nick]


def codes(contest: Host, nick: str = "Rogue") -> set[str]:
    """What the log says was refused."""
    lines = (contest.folder / "000000.log.jsonl").read_text(encoding="utf-8").splitlines()
    return {entry["code"] for entry in map(json.loads, lines) if entry.get("refused") == nick}


#: What programs do, what is told of their rounds, and with which codes their messages are refused.
DEEDS: dict[str, tuple[set[str], set[str]]] = {
    "good": ({"chosen"}, set()),
    "corrects": ({"chosen"}, {"bad_direction", "bad_json"}),
    "silent": ({"timeout"}, set()),
    "garbage": ({"invalid"}, {"bad_json"}),
    "bytes": ({"invalid"}, {"bad_json"}),
    "huge": ({"invalid"}, {"bad_json"}),
    "stale": ({"invalid"}, {"wrong_round"}),
    # The answer to a round comes in a later one: with its number it is refused there, without it counts there.
    "late": ({"timeout", "invalid"}, {"wrong_round"}),
    "slow": ({"timeout", "chosen"}, set()),
}


@pytest.mark.parametrize(
    ("map", "clock", "deeds"),
    [
        # Where everybody answers, no round waits for its clock.
        ("trio5", 20_000, ["good", "corrects"]),
        ("six6", 3000, ["silent", "garbage", "bytes", "huge", "stale"]),
        # The clock is long enough for the guest on a busy machine; the tardy deeds sleep longer than that.
        ("trio5", 2500, ["late", "slow"]),
    ],
)
def test_deeds(map: str, clock: int, deeds: list[str], host: Start, program: Program) -> None:
    contest = host("--clock", str(clock), "-o", f"map={map}", "--seats", str(len(deeds) + 1))
    for deed in deeds:
        program(contest, deed, nick=deed)
    found = watch(contest.join("Guest"), 3, *deeds)
    for deed in deeds:
        reasons, refused = DEEDS[deed]
        assert {reason for round in found for reason in round[deed]} <= reasons, deed
        assert all(len(round[deed]) == 1 for round in found), found
        assert codes(contest, deed) == refused, deed


def test_the_first_valid_action_counts(host: Start, program: Program) -> None:
    contest = host("--clock", "60000")
    program(contest, "twice")
    guest = contest.join("Guest")
    guest.state()
    # Long enough for both to have arrived.
    time.sleep(0.3)
    guest.say({"type": "noop"})
    assert told(guest.state(), "Rogue") == ["chosen"]


def test_a_program_that_floods_is_answered_for_and_then_hung_up_on(host: Start, program: Program) -> None:
    contest = host("--clock", "2000")
    flood = program(contest, "floods")
    found = [round["Rogue"] for round in watch(contest.join("Guest"), 3, "Rogue")]
    assert {reason for round in found for reason in round} <= {"invalid", "disconnected"}
    assert found[-1] == ["disconnected"]
    assert flood.wait(60) != 0
    log = (contest.folder / "000000.log.jsonl").read_text(encoding="utf-8")
    assert '{"hung up":"Rogue"}' in log
    # Of the whole flood only a little was answered.
    assert 0 < log.count('"refused":"Rogue"') <= 2 * 101


def test_a_program_that_dies_comes_back_with_its_token(host: Start, program: Program, tmp_path: Path) -> None:
    """It is started again by its owner, joins with the token that it had kept, and is asked the open round at once."""
    contest = host("--clock", "2000")
    token = str(tmp_path / "token")
    first = program(contest, "dies", token)
    guest = contest.join("Guest")
    found = watch(guest, 2, "Rogue")
    assert found == [{"Rogue": ["chosen"]}] * 2
    assert first.wait(60) == 3
    assert told(guest.state(), "Rogue") == ["disconnected"]
    program(contest, "good", token)
    rounds = 0
    while told(state := guest.state(), "Rogue") != ["chosen"]:
        guest.say({"type": "noop", "round": state["round"]})
        rounds += 1
        assert rounds < 9, "forfeited"
    log = (contest.folder / "000000.log.jsonl").read_text(encoding="utf-8")
    assert '{"disconnected":"Rogue"}' in log
    assert '{"connected":"Rogue"}' in log


def test_a_program_that_dies_for_good_loses_its_ship(host: Start, program: Program) -> None:
    contest = host("--clock", "250")
    program(contest, "dies")
    end = contest.join("Guest").play()
    assert (end["winner"], end["reason"]) == ("Guest", "last_ship")


def test_the_log_replays_states_and_actions(host: Start, program: Program) -> None:
    """Every state and every action of a match is a line; what never changes stands in the first state only."""
    contest = host("--clock", "60000")
    program(contest, "good")
    contest.join("Guest").play()
    contest.stop()
    lines = (contest.folder / "000000.log.jsonl").read_text(encoding="utf-8").splitlines()
    states = [entry["state"] for entry in map(json.loads, lines) if "state" in entry]
    actions = [entry for entry in map(json.loads, lines) if "answers" in entry]
    assert [state["round"] for state in states] == list(range(151))
    assert [action["round"] for action in actions] == list(range(150))
    assert len(states[0]["grid"]) == 91
    assert not any("grid" in state for state in states[1:])
    assert states[-1]["status"] == "game-over"
