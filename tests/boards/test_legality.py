"""Legality that is told beforehand is the legality found by trying, in every shipped game with rules about it."""

from __future__ import annotations

from random import Random

import pytest

import boardwright
from boardwright import catalog
from boardwright._kernel import Position
from tests.sampling import spread

#: The kind of an option that claims a draw, as the kernel numbers kinds.
CLAIM = 4
#: Games with royal figures or `forbid`, with hands, hops, lame leaps, effects and steps.
QUICK = (
    "chess", "xiangqi", "shogi", "crazyhouse", "atomic", "janggi", "makruk", "grand", "minishogi", "chess960",
    "go-9", "racing-kings", "placement", "sittuyin",
)  # fmt: skip


def compare(name: str, matches: int, plies: int) -> int:
    """Plays at random and compares both ways in every position; how many options were compared."""
    compared = 0
    for seed in range(matches):
        random = Random(f"{name}/{seed}")
        at: Position = boardwright.load(name).start(seed=seed).fork(viewer=0).table.position
        for _ in range(plies):
            options = [row for row in at.options() if row[0] != CLAIM]
            assert options == at.options_by_trying(), f"{name}, seed {seed}: {at.dump()!r}"
            compared += len(options)
            if not options:
                break
            at.play(random.choice(options))
            if at.over:
                break
    return compared


@pytest.mark.parametrize("name", [name for name in QUICK if name in catalog.shipped_games()])
def test_told_beforehand_or_tried(name: str) -> None:
    assert compare(name, matches=3, plies=90) > 0


@pytest.mark.full
@pytest.mark.parametrize("name", spread(sorted(catalog.shipped_games()), 40))
def test_every_board_game(name: str) -> None:
    if boardwright.load(name).family.name != "boards":
        pytest.skip("not a board game")
    compare(name, matches=20, plies=300)
