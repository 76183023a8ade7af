"""Every shipped game of every family keeps the contract: each check of the testkit, game by game.

Sizes are small, because this runs on every commit over all games; `testkit.check_game` alone tries harder.
"""

from __future__ import annotations

from functools import lru_cache

import pytest

from boardwright import catalog, testkit

#: For the first game of each family.
SIZES = testkit.TrialSizes(matches=2, moments=5, viewers=2, forks=2, openings=8, horizon=15, bound=5000)
#: For the others: most of their rules are those of the first, and there may be many.
LIGHT = testkit.TrialSizes(matches=1, moments=4, viewers=2, forks=2, openings=6, horizon=10, bound=5000)

#: Long matches by the rules of a smaller game that is tried too; `make full` tries them. Of the tactics maps `make
#: test` keeps those with a goal, fog, objects or waves that no quicker one has.
LONG = {
    "go-19",
    "ambush",
    "dungeon",
    "first_steps",
    "four_corners",
    "marsh",
    "mirror",
    "starships_deathmatch",
}
#: Of the many board games `make test` tries every third, and `make full` all; the golden journals play all of them.
THIRD = [name for name, entry in catalog.shipped_games().items() if entry.family == "boards"][::3]


def is_long(name: str) -> bool:
    """Whether only `make full` tries a game."""
    return name in LONG or (catalog.shipped_games()[name].family == "boards" and name not in THIRD)


def is_first(name: str) -> bool:
    """Whether no game of the same family comes before it."""
    entries = catalog.shipped_games()
    return name == next(entry.name for entry in entries.values() if entry.family == entries[name].family)


@lru_cache(maxsize=2)
def trial(name: str) -> testkit.GameTrial:
    """One trial for all checks of a game: its matches are played once. The first game of a family is tried with few
    seats and with many, the others with many: minds that play the empty seats are slow, and the same everywhere."""
    game = catalog.load(name)
    if is_first(name):
        return testkit.GameTrial(game, seed="contract", sizes=SIZES)
    return testkit.GameTrial(game, seats=game.seats[1], seed="contract", sizes=LIGHT)


@pytest.mark.parametrize("check", testkit.CHECKS)
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.full] * is_long(name)) for name in catalog.shipped_games()],
)
def test_contract(name: str, check: str) -> None:
    findings = testkit.CHECKS[check](trial(name))
    assert findings == [], str(findings)
