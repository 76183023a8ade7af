"""The curve of a match does not blame a sacrifice, and its numbers agree with each other."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import boardwright
from boardwright.core import Match
from boardwright.server import analysis_worker
from tests.page.page_driver import OPERA

#: The Opera Game, Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
MOVES = [f"{move[:2]}-{move[2:]}" for move in OPERA.split()]
OF = {"source": "chess", "options": {}, "seats": None, "seed": 0}
#: Answers before 15. Bxd7+, 16. Qb8+ and 17. Rd8#: a bishop for a rook, then the queen, then mate.
SACRIFICES = (28, 30, 32)


def after(moves: list[str]) -> Match:
    match = boardwright.load("chess").start()
    for move in moves:
        match.answer(match.decisions[0].seat, move)
    return match


def answers() -> list[Any]:
    return [list(pair) for pair in after(MOVES).journal.answers]


@pytest.mark.slow
def test_the_sacrifices_of_the_opera_game_are_no_mistakes() -> None:
    moments = {one["length"]: one for one in analysis_worker.curve(OF, answers(), 24, 1, 600)["moments"]}
    for length in SACRIFICES:
        now, then = (moments[at]["chances"][0] for at in (length, length + 1))
        assert now > 0.9, (length, now)
        assert then >= now - 0.02, (length, now, then)
    # From the first of them on the chances only rise.
    won = [moments[length]["chances"][0] for length in range(28, len(MOVES) + 1)]
    assert min(won) > 0.95, won


@pytest.mark.slow
def test_a_few_nodes_alone_would_blame_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_worker, "SPREAD", 0)
    found = analysis_worker.curve(OF, answers(), 28, 1, 600)["moments"]
    drops = [one["chances"][0] - other["chances"][0] for one, other in pairwise(found)]
    assert max(drops) > analysis_worker.JUMP


def test_a_part_of_the_curve_is_the_same_as_in_the_whole_curve() -> None:
    whole = analysis_worker.curve(OF, answers()[:10], 0, 1, 600)["moments"]
    for first in (1, 5, 9):
        assert analysis_worker.curve(OF, answers()[:10], first, 1, 600)["moments"] == whole[first:]
    # What came before a deal that was hidden is not looked at.
    shown = analysis_worker.curve(OF, answers()[:10], 0, 1, 600, hidden=8)["moments"]
    assert [one["length"] for one in shown] == [8, 9, 10]


def test_score_and_percent_agree() -> None:
    """The better score has the better chances, above and below one half; the bar is the chance of the best line."""
    budget = {"nodes": 3000, "seconds": 60.0, "lines": 3}
    history = answers()
    for length in (0, 9, 19, 25, 29, 31):
        found = analysis_worker.analyse(OF, None, history[:length], budget)
        lines = found["lines"]
        assert [line["win"] for line in lines] == sorted((line["win"] for line in lines), reverse=True)
        for line in lines:
            assert (line["score"] > 0) == (line["win"] > 0.5) or abs(line["score"]) <= 1, line
        assert found["chances"][found["seat"]] == pytest.approx(lines[0]["win"], abs=1e-3)
        assert sum(found["chances"]) == pytest.approx(1)
