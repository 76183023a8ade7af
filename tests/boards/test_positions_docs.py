"""The pages on board games are true: every JSON block is checked and played, every drawing is as both readings see it.

A block is a whole game, or keys that are merged into the game before it. A drawing under a block of figures shows
where the first of them can go.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardwright.core.report import ProblemReport
from boardwright.families.boards.checks import read_game
from tests.boards.ascii import game, plain
from tests.boards.conftest import Opener
from tests.boards.engines import READINGS

Json = dict[str, Any]

DOCS = Path(__file__).parents[2] / "docs"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page: str) -> list[tuple[str, str]]:
    """Every fenced block of a page: its language and its text."""
    return FENCE.findall((DOCS / page).read_text("utf-8"))


def merged(base: Any, change: Any) -> Any:
    """Objects are merged key by key; everything else takes the place of what was there."""
    if not (isinstance(base, dict) and isinstance(change, dict)):
        return change
    return {**base, **{key: merged(base.get(key), value) for key, value in change.items()}}


def versions() -> list[Json]:
    """The tutorial's game after each step."""
    found: list[Json] = []
    for language, text in blocks("tutorials/boards.md"):
        if language == "json":
            change = json.loads(text)
            base = found[-1] if found else {}
            if "game_states" in change:  # the tutorial says: in the place of the old ones
                base = {**base, "game_states": {}}
            found.append(merged(base, change))
    return found


def pairs() -> list[tuple[str, str]]:
    """The examples of the rules page that have a drawing: JSON, drawing."""
    page = blocks("rules/boards.md")
    return [(a, b) for (first, a), (second, b) in pairwise(page) if (first, second) == ("json", "text")]


def faults(file: Json) -> tuple[list[str], list[str]]:
    report = ProblemReport("page.json")
    read_game(file, report)
    return [str(error) for error in report.errors], [str(warning) for warning in report.warnings]


@pytest.mark.parametrize(("example", "drawing"), pairs())
def test_drawings_of_the_rules(opened: Opener, example: str, drawing: str) -> None:
    changed: Json = json.loads(example)
    figures = {**changed["figures"], "man": {}}
    board = drawing.replace("*", ".").replace("x", "m")
    file = game(board, figures, **{key: value for key, value in changed.items() if key != "figures"})
    first = next(iter(changed["figures"]))
    (start,) = [tuple(place.values()) for place in file["initial_position"]["white"][first]]
    assert opened(file).reach(*start) == plain(drawing.replace("x", "*"))


def test_there_are_drawings() -> None:
    assert len(pairs()) >= 8


def test_whole_games_of_the_rules_have_no_fault() -> None:
    found = [json.loads(text) for language, text in blocks("rules/boards.md") if language == "json"]
    whole = [file for file in found if "game_states" in file]
    assert len(whole) == 1
    assert faults(whole[0]) == ([], [])


def test_every_other_example_of_the_rules_fits_into_a_game() -> None:
    for language, text in blocks("rules/boards.md"):
        change = json.loads(text) if language == "json" else {}
        if change and "game_states" not in change:
            file = merged(game("M . \n . m", {"man": {}}), change)
            assert faults(file)[0] == []


def test_the_lane_is_lost_for_who_must_step_beside_the_other(opened: Opener) -> None:
    (lane,) = [json.loads(t) for kind, t in blocks("rules/boards.md") if kind == "json" and "lane" in t]
    reading = opened({**lane, "board": lane["board"]}).reading
    for start, end in ((0, 1), (3, 2), (1, 2)):
        reading.play((start,), (end,))
    assert reading.winners == ["white"]


def test_the_tutorial_warns_once_and_then_no_more() -> None:
    found = [faults(file) for file in versions()]
    assert len(found) == 6
    assert [errors for errors, _ in found] == [[]] * 6
    assert [len(warnings) for _, warnings in found] == [1, 0, 0, 0, 0, 0]
    assert "game_states" in found[0][1][0]


@pytest.mark.parametrize("step", range(6))
def test_the_tutorial_plays_to_the_end(step: int) -> None:
    file = versions()[step]
    chosen = Random(step)
    for _ in range(3):
        reference, kernel = (READINGS[name](file) for name in ("reference", "kernel"))
        for _ply in range(200):
            assert kernel.moves() == reference.moves()
            if reference.over:
                break
            move = chosen.choice(reference.moves())
            reference.play(*move)
            kernel.play(*move)
        assert kernel.over
        assert kernel.winners == reference.winners


def test_the_archer_of_the_tutorial(opened: Opener) -> None:
    """Step 4 says that on the far row it would win, and mends that; step 5 that it shoots and stays."""
    hasty, mended, shooting = versions()[3:]
    run = ((2, 0), (2, 3), (0, 4), (0, 3), (2, 3), (1, 3), (0, 3), (0, 2), (1, 3), (1, 1))
    assert not opened(mended).go(*run).reading.over
    free = {
        **hasty,
        "initial_position": {**hasty["initial_position"], "black": {"runner": [{"x": 0, "y": 4}]}},
    }
    assert opened(free).go((2, 0), (2, 4)).reading.winners == ["white"]
    play = opened(shooting).go((2, 0), (2, 4))
    assert play.at(2, 0)["figure"] == "archer"
    assert play.reading.figure((2, 4)) is None
