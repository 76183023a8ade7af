"""How figures and players of a file look, and that touching a figure is answered as touching its cell is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import boardwright
from boardwright.core import Match
from boardwright.families.boards.default_look import GLYPHS, glyphs, player_colors

STANDOFF = Path(__file__).parents[2] / "docs" / "examples" / "standoff.json"


def scene_of(match: Match) -> dict[str, Any]:
    json: dict[str, Any] = match.game.family.scene(match.view(0)).json
    return json


def test_players_called_after_colours_have_them() -> None:
    scene = scene_of(boardwright.load(STANDOFF).start(seed=1))
    assert [seat["color"] for seat in scene["seats"]] == ["seat-2", "seat-3"]
    assert {token["color"] for token in scene["tokens"]} == {"seat-2", "seat-3"}


def test_a_figure_gets_no_picture_by_accident_of_its_name() -> None:
    # The page has an icon called "guard", an eye in colours of its own: both sides would look the same.
    scene = scene_of(boardwright.load(STANDOFF).start(seed=1))
    assert {(token["icon"], token["glyph"]) for token in scene["tokens"]} == {("figure", "G")}


def test_signs_of_figures_differ() -> None:
    found = glyphs(["guard", "general", "golem", "king", "x"])
    assert len(set(found.values())) == 5
    assert found["king"] == GLYPHS["king"]
    assert found["x"] == "X"


def test_nobody_shares_a_colour() -> None:
    for players in (["red", "dark red", "blue"], ["a", "b"], ["player 1", "white"], ["black", "white"]):
        assert len(set(player_colors(players))) == len(players)


def test_touching_a_figure_is_answered() -> None:
    match = boardwright.load("chess").start(seed=1)
    tokens = {token["at"]: token["id"] for token in scene_of(match)["tokens"]}
    stuck, other = (
        match.why_not(0, {"touch": tokens["cell:0,0"]}),
        match.why_not(0, {"touch": tokens["cell:0,7"]}),
    )
    assert stuck is not None
    assert stuck.id == "boards-why-stuck"
    assert other is not None
    assert other.id == "boards-why-other"
    assert match.why_not(0, {"touch": "figure:99"}) is None


def test_a_move_of_both_players_counts_as_one() -> None:
    match = boardwright.load("chess").start(seed=1)
    shown = []
    for _ in range(4):
        shown.append(scene_of(match)["panels"][0]["items"][0]["value"])
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    assert shown == [1, 1, 2, 2]
