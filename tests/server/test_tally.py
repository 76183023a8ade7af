"""The breakdown of points at the end: its lines add up to everybody's score, in every game that has points."""

from __future__ import annotations

import random

import pytest

import boardwright
from boardwright.core import translate

GAMES = {"deathmatch": 3, "domination": 3, "magnifico": 2, "starships": 2, "go-9": 2, "othello": 2}


@pytest.mark.parametrize("game", ["checkers", "intellector", "chess", "skirmish"])
def test_games_without_points_have_no_lines(game: str) -> None:
    match = boardwright.load(game).start(None, 5)
    assert match.scene(0).tally == []


@pytest.mark.parametrize("game", GAMES)
def test_lines_add_up_to_the_score(game: str) -> None:
    match = boardwright.load(game).start(GAMES[game], 5)
    rng = random.Random(5)
    assert match.scene(0).tally == []
    while not match.over:
        for decision in list(match.decisions):
            match.answer(decision.seat, rng.choice(list(decision.options)))
    scene = match.scene(0)
    assert scene.tally
    for seat in scene.seats:
        assert seat.score == pytest.approx(sum(line.points[seat.seat] for line in scene.tally))
    for line in scene.tally:
        assert any(line.points)
        assert len(line.points) == GAMES[game]
        label = line.label
        for language in ("en", "it"):
            text = translate(boardwright.Message(label.id), language) if hasattr(label, "id") else str(label)
            assert "tally" not in text
