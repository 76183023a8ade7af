"""Solves a round of a duel as a matrix game: the result of every pair of actions, and unexploitable strategies.

The game's own rules (`round.resolve`) compute each result, on a table that contains only what a view shows. Results
are cached, because the same pairs of tiles come up again and again on one map.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from boardwright.core import Game, Rng
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS, NOOP
from boardwright.families.starships.rules.compiled_map import OFF, HexGrid
from boardwright.families.starships.rules.round import resolve
from boardwright.families.starships.table import StarshipsTable

#: The index of the action that does nothing.
NOTHING = ACTIONS.index(NOOP)
#: Enough hitpoints that no ship is destroyed while solving. The bot itself rates the loss of a ship.
_HITPOINTS = 1_000_000

Mix = list[float]
Matrix = list[list[float]]


class DuelOutcome(NamedTuple):
    """Where two ships are after a round, and the hitpoints they have lost."""

    mine: int
    theirs: int
    lost: int
    dealt: int

    @property
    def gain(self) -> int:
        """The damage dealt minus the damage taken, in hitpoints."""
        return self.dealt - self.lost


class DuelSolver:
    """Computes rounds between two ships on a grid. The actions of all other ships are assumed."""

    def __init__(self, game: Game, grid: HexGrid, seats: int) -> None:
        self.grid = grid
        self._table = StarshipsTable(game, seats, Rng(0), grid)
        self._table.hitpoints, self._table.tiles = [0] * seats, [0] * seats
        self._outcomes: dict[tuple[int, ...], DuelOutcome] = {}
        self._sensible: dict[tuple[int, int], list[int]] = {}
        self._around = [
            frozenset([tile, *(to for to in near if to != OFF and grid.land[to])])
            for tile, near in enumerate(grid.neighbours)
        ]
        #: The values of the positions solved so far. The key is the tiles of both ships.
        self.values: dict[tuple[int, int], float] = {}

    def sensible(self, tile: int, foe: int) -> list[int]:
        """Actions that may be useful: flights over land, shots at tiles where the foe may be, waiting."""
        found = self._sensible.get((tile, foe))
        if found is None:
            grid, near = self.grid, self._around[foe]
            flights = [way for way, to in enumerate(grid.neighbours[tile]) if to != OFF and grid.land[to]]
            shots = [6 + way for way in range(6) if not near.isdisjoint(grid.beam(tile, way))]
            found = self._sensible[tile, foe] = [*flights, *shots, NOTHING]
        return found

    def outcome(
        self,
        seats: tuple[int, int],
        tiles: tuple[int, int],
        actions: tuple[int, int],
        others: Sequence[tuple[int, int, ShipAction]] = (),
    ) -> DuelOutcome:
        """The result of a pair of actions. `others` are the other seats with their tiles and assumed actions."""
        key = (*seats, *tiles, *actions)
        if not others and key in self._outcomes:
            return self._outcomes[key]
        table = self._table.copy()
        done: dict[int, ShipAction] = {}
        for seat, tile, action in (
            (seats[0], tiles[0], ACTIONS[actions[0]]), (seats[1], tiles[1], ACTIONS[actions[1]]), *others,
        ):  # fmt: skip
            table.tiles[seat], table.hitpoints[seat], done[seat] = tile, _HITPOINTS, action
        # The order of the seats only affects the order of the events.
        resolve(table, dict(sorted(done.items())))
        found = DuelOutcome(
            table.tiles[seats[0]], table.tiles[seats[1]],
            _HITPOINTS - table.hitpoints[seats[0]], _HITPOINTS - table.hitpoints[seats[1]],
        )  # fmt: skip
        if not others:
            self._outcomes[key] = found
        return found


def equilibrium(matrix: Matrix, iterations: int) -> tuple[Mix, Mix, float]:
    """An approximate equilibrium of a simultaneous game: a mixed strategy for each side, and the value of the game.

    It uses regret matching: the sides learn in turn, regrets never fall below zero, and later strategies weigh more.

    >>> mine, theirs, value = equilibrium([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], 500)
    >>> [round(chance, 1) for chance in mine], round(value, 1) + 0
    ([0.3, 0.3, 0.3], 0.0)
    """
    columns = [list(column) for column in zip(*matrix)]
    mine, theirs = _even(len(matrix)), _even(len(columns))
    regret, their_regret = [0.0] * len(matrix), [0.0] * len(columns)
    total, their_total = [0.0] * len(matrix), [0.0] * len(columns)
    for turn in range(1, iterations + 1):
        gains = [sum(map(mul, row, theirs)) for row in matrix]
        expected = sum(map(mul, gains, mine))
        regret = [max(0.0, old + gain - expected) for old, gain in zip(regret, gains)]
        mine = _share(regret)
        gains = [-sum(map(mul, column, mine)) for column in columns]
        expected = sum(map(mul, gains, theirs))
        their_regret = [max(0.0, old + gain - expected) for old, gain in zip(their_regret, gains)]
        theirs = _share(their_regret)
        total = [old + turn * chance for old, chance in zip(total, mine)]
        their_total = [old + turn * chance for old, chance in zip(their_total, theirs)]
    mine, theirs = _share(total), _share(their_total)
    return mine, theirs, sum(chance * sum(map(mul, row, theirs)) for chance, row in zip(mine, matrix))


def _even(count: int) -> Mix:
    return [1 / count] * count


def _share(values: Mix) -> Mix:
    whole = sum(values)
    return [value / whole for value in values] if whole > 0 else _even(len(values))
