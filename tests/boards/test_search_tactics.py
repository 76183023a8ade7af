"""`alphabeta` finds wins of figures and mates in two to four moves within a small number of nodes, in four games.

The positions come from self-play. A search of 60,000 nodes chose the same move, which mates or is better than every
other move by more than a pawn and a half; a search of 120 nodes chose another one. A refinement of the search that is
lost shows here, because a search without it needs more nodes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardwright
from boardwright._kernel import AlphaBeta
from boardwright.families.boards.figure_values import values_of
from boardwright.families.boards.uci_text import uci_text

TACTICS: dict[str, list[tuple[str, str]]] = json.loads(
    Path(__file__).with_name("tactics.json").read_text("utf-8")
)
NODES = 2500
#: Trained values change which move seems best in a few positions.
MAY_MISS = 1


def finds(name: str, position: str, best: str, nodes: int = NODES) -> bool:
    game = boardwright.load(name, position=position)
    line = AlphaBeta(values_of(boardwright.load(name)), megabytes=4).run(game.rules.start, nodes=nodes)[0]
    return uci_text(game.rules, game.rules.start, line.moves[0]) == best


@pytest.mark.parametrize("name", TACTICS)
def test_tactics_are_found_within_few_nodes(name: str) -> None:
    missed = [best for position, best in TACTICS[name] if not finds(name, position, best)]
    assert len(missed) <= MAY_MISS, missed


def test_the_positions_are_not_trivial() -> None:
    """A few nodes find fewer than half of the moves, so the test can fail."""
    found = [finds(name, *row, nodes=120) for name, rows in TACTICS.items() for row in rows]
    assert len(found) >= 37
    assert sum(found) < len(found) / 2
