"""The pages on board games are correct: every JSON block is checked and played, and both implementations agree with
every drawing.

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

import boardwright
from boardwright import catalog
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from tests.boards.ascii import game, plain
from tests.boards.conftest import Opener

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
    page = (DOCS / "tutorials/boards.md").read_text("utf-8")
    return [
        json.loads(text)
        for text in re.findall(r'^```json title="crossing.json"\n(.*?)^```$', page, re.DOTALL | re.MULTILINE)
    ]


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


def test_the_tutorial_teaches_a_game_in_four_steps_without_a_fault() -> None:
    found = versions()
    assert len(found) == 4
    for file in found:
        report = ProblemReport("page.json")
        catalog.check(file, report)
        assert (report.errors, report.warnings) == ([], [])


@pytest.mark.parametrize("step", range(4))
def test_the_tutorial_plays_to_the_end(step: int) -> None:
    """Step 1 says that it ends as a draw for want of a move; from step 2 on somebody always wins."""
    for seed in range(5):
        match, chosen = boardwright.load(versions()[step]).start(seed=seed), Random(seed)
        while not match.over and match.length < 400:
            decision = match.decisions[0]
            match.answer(decision.seat, chosen.choice(list(decision.options)))
        assert match.over
        assert len(match.winners) == (2 if step == 0 else 1)


def test_the_archer_of_the_tutorial_shoots_and_stays() -> None:
    match = boardwright.load(versions()[3]).start()
    for answer in ("c1-c4", "a5-a4", "*c5"):
        decision = match.decisions[0]
        (option,) = [option for option in decision.options if str(option) == answer]
        match.answer(decision.seat, option)
    standing = {
        (f["at"]["x"], f["at"]["y"]): (f["player"], f["figure"]) for f in match.view(None).table["figures"]
    }
    assert standing[2, 3] == ("white", "archer")
    assert (2, 4) not in standing
