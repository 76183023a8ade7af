"""Nonsense in the boards language: it is reported with its place when the file is loaded, or bounded during play.
Nothing hangs or crashes."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright._kernel import Position, perft, playouts
from boardwright.core import BadOptions, FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.compile_boards_language_game import read_language
from boardwright.proof.move_texts import whole_turns

#: Seconds of processor time that a file may take until it is refused or has been played for a while.
PATIENCE = 5.0
GAME: dict[str, Any] = {
    "name": "nonsense", "players": ["white", "black"], "board": {"box": {"x": 6, "y": 6}},
    "figures": {"man": {"betza": "W"}, "king": {"betza": "K", "royal": True}},
    "layout": "k5/m5/6/6/M5/K5",
    "ends": {"mate": {"no_moves": True, "check": True}},
}  # fmt: skip


def faults(file: Any) -> list[tuple[str, str]]:
    """(path, message id) of every fault of a file."""
    begun = time.process_time()
    with pytest.raises(FormatError) as told:
        boardwright.load(file)
    assert time.process_time() - begun < PATIENCE
    return [(problem.path, problem.message.id) for problem in told.value.problems]


def man(**keys: Any) -> dict[str, Any]:
    return {**GAME, "figures": {**GAME["figures"], "man": keys}}


@pytest.mark.parametrize(
    ("board", "path"),
    [
        ({"box": {"x": 1000, "y": 1000}}, "board.box"),
        ({"box": {"x": [0, 999_999]}}, "board.box"),
        ({"box": {"x": 10**9}}, "board.box.x"),
        ({"hexagon": 1000}, "board.hexagon"),
        ({"box": dict.fromkeys("xyzw", 30)}, "board.box"),
        ({"cells": [{"x": number, "y": 0} for number in range(5000)]}, "board.cells"),
    ],
)
def test_a_board_of_a_million_cells_is_refused_at_once(board: dict[str, Any], path: str) -> None:
    found = faults({key: value for key, value in {**GAME, "board": board}.items() if key != "layout"})
    assert any(where.startswith(path) for where, _ in found), found


@pytest.mark.parametrize(
    ("patch", "path"),
    [
        ({"layout": "q5/6/6/6/6/6"}, "layout"),
        ({"regions": {"here": "own nobody"}}, "regions.here"),
        ({"turn": [{"place": "wall"}]}, "turn"),
        ({"turn": [{"move": "own", "if": {"counter": {"of": "steps", "exactly": 1}}}]}, "turn"),
        ({"ends": {"so": {"exists": "palace", "for": "white"}}}, "ends.so"),
        ({"ends": {"so": {"quiet": 5, "for": "green"}}}, "ends.so.for"),
        ({"then": [{"become": "queen"}]}, "then"),
        ({"hands": {"pawn": 1}}, "hands"),
        ({"forward": {"green": {"y": 1}}}, "forward"),
        ({"figures": {**GAME["figures"], "man": {"like": "queen"}}}, "figures.man.like"),
        (
            {"figures": {**GAME["figures"], "man": {"betza": "W", "promotes": "queen"}}},
            "figures.man.promotes",
        ),
    ],
)
def test_names_that_nothing_defines_are_faults_at_their_place(patch: dict[str, Any], path: str) -> None:
    found = faults({**GAME, **patch})
    assert any(where.startswith(path) for where, _ in found), found


@pytest.mark.parametrize(
    ("patch", "path", "fault"),
    [
        ({"ends": {"so": {"turn_number": 10**30}}}, "ends.so.turn_number", "core-too-big"),
        (
            {"ends": {"so": {"turn_number": {"at_least": -(10**30)}}}},
            "ends.so.turn_number.at_least",
            "core-too-small",
        ),
        ({"ends": {"so": {"exists": {"is": "moved", "line": -4}}}}, "ends.so.exists.line", "core-too-small"),
        ({"ends": {"so": {"exists": {"line": {"length": 2000}}}}}, "ends.so.exists.line", "core-too-big"),
        ({"ends": {"so": {"quiet": 0}}}, "ends.so.quiet", "core-too-small"),
        ({"ends": {"so": {"quiet": "5"}}}, "ends.so.quiet", "core-wrong-type"),
        ({"hands": {"man": 10**20}}, "hands.man", "core-too-big"),
    ],
)
def test_a_number_out_of_bounds_is_told_its_bound(patch: dict[str, Any], path: str, fault: str) -> None:
    found = faults({**GAME, **patch})
    assert any(where.startswith(path) and id == fault for where, id in found), found


def test_patches_of_nothing_and_circles_of_patches_are_refused(tmp_path: Path) -> None:
    assert [where for where, _ in faults({"name": "lost", "extends": "chesss"})] == ["extends"]
    for name, base in (("one", "two"), ("two", "three"), ("three", "one")):
        (tmp_path / f"{name}.json").write_text(json.dumps({"name": name, "extends": f"{base}.json"}))
    assert any(id == "core-extends-circle" for _, id in faults(str(tmp_path / "one.json")))
    assert any(
        id == "boards-check-like-circle"
        for _, id in faults(
            {
                **GAME,
                "figures": {**GAME["figures"], "man": {"like": "boy", "letter": "B"}, "boy": {"like": "man"}},
            }
        )
    )


def plays(file: Any, decisions: int = 300, turns: int = 1) -> Position:
    """Plays a file for a while, always the first option, and counts and simulates it."""
    begun = time.process_time()
    rules = boardwright.load(file).rules
    at: Position = rules.start.copy()
    for _ in range(decisions):
        options = at.options()
        if at.over or not options:
            break
        assert len(options) < 10_000
        at.play(options[0])
    playouts(rules.start, 3, 1, max_plies=500)
    perft(rules.start, 2)
    perft(rules.start, turns, turns=True)
    assert time.process_time() - begun < PATIENCE
    return at


def test_a_move_round_a_circle_ends() -> None:
    """A rider on a ring of cells meets itself."""
    ring = {
        "name": "ring", "players": ["white", "black"], "board": {"lines": ["a1 a2 a3 a4 a5 a6 a1"]},
        "figures": {"man": {"betza": "R"}}, "initial_position": {"white": {"man": "a1"}, "black": {"man": "a4"}},
        "ends": {"so": {"none": "enemy"}},
    }  # fmt: skip
    plays(ring)


def test_a_chain_that_feeds_itself_is_a_long_match_and_no_hang() -> None:
    """Each jump puts a new victim on the board: the chain never ends by itself."""
    jump = {
        "along": "sideways",
        "mode": "jump",
        "again": True,
        "then": [{"place": "man", "at": "between", "owner": "black"}],
    }
    file = {**man(movement=[jump]), "layout": "k5/6/6/6/6/KMm3", "take_to": "nowhere"}
    at = plays(file)
    assert not at.over or at.winners is not None
    # Joined into turns, as `prove` compares them, it is refused.
    with pytest.raises(BadOptions, match="turn"):
        whole_turns(boardwright.load(file).rules, boardwright.load(file).rules.start, {})


def test_steps_without_end_are_counted() -> None:
    assert any(where.startswith("turn") for where, _ in faults({**GAME, "turn": ["move"] * 1000}))
    plays({**GAME, "turn": [{"move": "own", "optional": True}] * 16}, turns=0)


def test_a_count_of_endless_turns_can_be_interrupted() -> None:
    """Six options in each of sixteen steps: nobody waits for the end of that count."""
    start = boardwright.load({**GAME, "turn": [{"move": "own", "optional": True}] * 16}).rules.start

    def stop(*_: Any) -> None:
        raise InterruptedError

    # By the process's own time: on a busy machine a clock could ring before the count has begun.
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, 0.3)
    try:
        with pytest.raises(InterruptedError):
            perft(start, 1, turns=True)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def test_a_royal_figure_that_is_nowhere_is_told() -> None:
    file = {**GAME, "layout": "6/m5/6/6/M5/6"}
    report = ProblemReport("nonsense.json")
    assert read_language(file, report) is not None
    told = [str(warning) for warning in report.warnings]
    assert any("'king' never comes onto the board" in text for text in told), told
    assert any("'mate' can never happen" in text for text in told), told
    plays(file)


def test_the_last_royal_cannot_be_given_away() -> None:
    """A turn that removes the player's own royal is illegal; with no other turn the match ends."""
    at = plays({**GAME, "then": [{"remove": "own king"}], "no_moves": "loss"})
    assert at.over
