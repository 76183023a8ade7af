"""The ships at one moment, as a bot knows them from the state message, with lines, distances and neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardwright.core import View
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import LASERS, MOVES, NOOP
from boardwright.families.starships.rules.compiled_map import OFF, HexGrid
from boardwright.geometry.graph import distances
from boardwright.geometry.hex import distance

if TYPE_CHECKING:
    from boardwright.families.starships.compiled import StarshipsRules


def grid_of_view(view: View) -> HexGrid:
    """The grid of a view. Bots keep it, because it is the same for the whole match."""
    return grid_of_tiles(view.table["grid"], view.game.rules)


def grid_of_tiles(tiles: Sequence[Mapping[str, Any]], rules: StarshipsRules) -> HexGrid:
    """The grid of the tiles that a view shows."""
    places = tuple((tile["coordinates"][0], tile["coordinates"][1], tile["coordinates"][2]) for tile in tiles)
    return HexGrid(places, [tile["terrain"] for tile in tiles], [], rules.rules.laser)


class BattleState:
    """The ships on their grid at one moment."""

    __slots__ = ("alive", "at", "grid", "hitpoints", "team")

    def __init__(self, grid: HexGrid, at: list[int], hitpoints: list[int], team: Any) -> None:
        self.grid = grid
        self.at = at
        self.hitpoints = hitpoints
        self.alive = [seat for seat, points in enumerate(hitpoints) if points > 0]
        self.team = team

    @staticmethod
    def of(grid: HexGrid, view: View) -> BattleState:
        """The ships as a view shows them."""
        players: Sequence[Mapping[str, Any]] = view.table["players"]
        at = [grid.index[tuple(player["coordinates"])] for player in players]
        return BattleState(grid, at, [player["hitpoints"] for player in players], view.game.rules.team)

    def foes(self, seat: int) -> list[int]:
        """The living ships that are not in the seat's team."""
        return [other for other in self.alive if self.team(other) != self.team(seat)]

    def nearest_foe(self, seat: int) -> int:
        """The foe at the shortest straight distance; among equals, the one with the lowest seat."""
        places, here = self.grid.places, self.grid.places[self.at[seat]]
        return min(self.foes(seat), key=lambda foe: (distance(here, places[self.at[foe]]), foe))

    def free(self, seat: int) -> list[int]:
        """The directions in which a ship can fly: land without a ship on it."""
        grid, taken = self.grid, {self.at[other] for other in self.alive}
        around = grid.neighbours[self.at[seat]]
        return [
            way for way, tile in enumerate(around) if tile != OFF and grid.land[tile] and tile not in taken
        ]

    def targets(self, seat: int) -> list[tuple[int, int]]:
        """Pairs of a direction and a foe in line in that direction, the weakest foe first."""
        found = []
        for way in range(6):
            beam = self.grid.beam(self.at[seat], way)
            found += [(self.hitpoints[foe], way, foe) for foe in self.foes(seat) if self.at[foe] in beam]
        return [(way, foe) for _, way, foe in sorted(found)]

    def steps_from(self, start: int) -> list[int]:
        """The number of steps over land from a tile to every other tile; a huge number if there is no path."""
        return distances(self.grid.neighbours, start, 1000, self.grid.land)

    def approaches(self, seat: int) -> list[int]:
        """The first steps of the shortest paths to a firing position, as directions."""
        grid = self.grid
        goals = {tile for foe in self.foes(seat) for way in range(6) for tile in grid.beam(self.at[foe], way)}
        first = {grid.neighbours[self.at[seat]][way]: {way} for way in self.free(seat)}
        layer, seen = first, {self.at[seat], *first}
        while layer:
            best = sorted({way for tile, ways in layer.items() if tile in goals for way in ways})
            if best:
                return best
            further: dict[int, set[int]] = {}
            for tile, ways in layer.items():
                for there in grid.neighbours[tile]:
                    if there != OFF and grid.land[there] and there not in seen:
                        further.setdefault(there, set()).update(ways)
            seen.update(further)
            layer = further
        return []


# -- policies: the actions that a simple pilot may take next, all equally likely


def idle(chart: BattleState, seat: int) -> list[ShipAction]:
    """The policy `idle`: do nothing."""
    return [NOOP]


def starter(chart: BattleState, seat: int) -> list[ShipAction]:
    """The policy `starter`: fire at any foe in line, otherwise fly anywhere."""
    shots = chart.targets(seat)
    if shots:
        return [LASERS[min(way for way, _ in shots)]]
    return [MOVES[way] for way in chart.free(seat)] or [NOOP]


def hunter(chart: BattleState, seat: int) -> list[ShipAction]:
    """The policy `hunter`: fire at the weakest foe in line.

    If there is none, fly to the nearest tile that is in line with a foe.
    """
    shots = chart.targets(seat)
    if shots:
        return [LASERS[shots[0][0]]]
    return [MOVES[way] for way in chart.approaches(seat) or chart.free(seat)] or [NOOP]


def turret(state: BattleState, seat: int) -> list[ShipAction]:
    """The policy `turret`: stand still and fire along the line that passes closest to the nearest foe."""
    if not state.foes(seat):
        return [NOOP]
    grid, here = state.grid, state.at[seat]
    goal = grid.places[state.at[state.nearest_foe(seat)]]
    far = [
        min((distance(grid.places[tile], goal) for tile in grid.beam(here, way)), default=1000)
        for way in range(6)
    ]
    return [LASERS[way] for way in range(6) if far[way] == min(far)]
