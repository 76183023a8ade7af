"""`check` warns about probable mistakes in a file of the boards language."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.compile_boards_language_game import read_language

BASE: dict[str, Any] = {
    "name": "small", "players": ["white", "black"], "board": {"box": {"x": 4, "y": 4}},
    "figures": {"king": {"betza": "K", "royal": True}, "rook": {"betza": "R"}},
    "layout": "k2r/4/4/K2R",
    "ends": {"checkmate": {"no_moves": True, "check": True}},
}  # fmt: skip


def warnings(**patch: Any) -> list[str]:
    report = ProblemReport("small.json")
    game = {key: value for key, value in {**BASE, **patch}.items() if value is not None}
    assert read_language(game, report) is not None, report.errors
    return [str(problem) for problem in report.warnings]


def test_a_sound_file_has_none() -> None:
    assert warnings() == []


@pytest.mark.parametrize(
    ("patch", "told"),
    [
        ({"regions": {"corner": "a1"}}, "nothing uses the region 'corner'"),
        ({"missing_rules": ["No castling."]}, "does not contain this rule yet: No castling."),
        ({"figures": {**BASE["figures"], "ghost": {"letter": "G", "betza": "K"}}}, "'ghost' never comes"),
        ({"figures": {**BASE["figures"], "rook": {"betza": ""}}}, "'rook' can never move"),
        ({"figures": {**BASE["figures"], "rook": {"movement": [{"x": 9}, {"y": 4}]}}}, "'rook' can never move"),
        ({"ends": {**BASE["ends"], "quiet": {"passes": 2, "result": "draw"}}}, "'quiet' can never happen"),
        ({"figures": {"king": {"betza": "K"}, "rook": {"betza": "R"}}}, "'checkmate' can never happen"),
        ({"ends": {**BASE["ends"], "many": {"count": {"of": "row:1", "at_least": 5}}}}, "'many' can never happen"),
        ({"ends": {**BASE["ends"], "hand": {"hand": {"of": "rook", "at_least": 1}}}}, "'hand' can never happen"),
        ({"ends": {**BASE["ends"], "none": {"exists": "own a1 row:2"}}}, "'none' can never happen"),
        ({"ends": {**BASE["ends"], "deep": {"any": [{"passes": 1}, {"all": [{"passes": 2}]}]}}},
         "'deep' can never happen: nothing in this game makes 'any' true"),
    ],
)  # fmt: skip
def test_a_probable_mistake_is_told(patch: dict[str, Any], told: str) -> None:
    (found,) = warnings(**patch)
    assert told in found


def test_regions_with_letters_of_other_languages_are_used() -> None:
    figures = {**BASE["figures"], "rook": {"betza": "R", "within": "città"}}
    assert warnings(regions={"città": "a* d*"}, figures=figures) == []


def test_regions_that_other_regions_use_are_used() -> None:
    regions = {"edge": "a* d*", "corner": "edge row:1"}
    assert (
        warnings(regions=regions, figures={**BASE["figures"], "rook": {"betza": "R", "within": "corner"}})
        == []
    )


def test_what_only_effects_take_can_be_taken() -> None:
    """No movement takes here, but what follows one does."""
    step = {"along": "all", "mode": "move", "then": [{"take": {"from": "moved", "along": "all", "most": 1}}]}
    ends = {"prize": {"took": "rook", "result": "win"}}
    figures = {"king": {"movement": [step]}, "rook": {"movement": [{"along": "all", "mode": "move"}]}}
    assert warnings(figures=figures, ends=ends) == []
    figures = {**figures, "king": figures["rook"]}
    assert "'prize' can never happen" in " ".join(warnings(figures=figures, ends=ends))
