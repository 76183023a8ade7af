"""The immutable rules and map of a game. `game.rules` contains them."""

from __future__ import annotations

import re

from boardwright.core import Rng
from boardwright.core.icons import icon_name
from boardwright.families.starships.format import MapFile, MapGeneratorSpec, RulesFile
from boardwright.families.starships.rules.compiled_map import HexGrid, grid_of
from boardwright.families.starships.rules.map_generator import generated_grid

#: The pattern of the names that the bot protocol gives to unnamed ships.
UNNAMED = re.compile(r"Ship (\d+)")

#: The number of generated grids to cache. A match that is opened again needs its grid.
KEPT_GRIDS = 64


class StarshipsRules:
    """Rules and map of a game."""

    def __init__(self, rules: RulesFile, board: MapFile | MapGeneratorSpec, nicks: list[str] | None) -> None:
        self.rules = rules
        self.board = board
        self.nicks = nicks
        #: The icons of the ships that the game's file gives, in seat order.
        self.icons: tuple[str, ...] = ()
        self._grid = grid_of(board, rules.laser) if isinstance(board, MapFile) else None
        self._made: dict[tuple[int, int], HexGrid] = {}
        self._teams = [self._team(seat) for seat in range(6)]

    def map_seed(self, rng: Rng) -> int:
        """The seed of a match's map: the game's own seed, or a new one; 0 if the map is fixed."""
        if isinstance(self.board, MapFile):
            return 0
        return self.board.seed if self.board.seed is not None else rng.bits()

    def grid(self, ships: int, seed: int) -> HexGrid:
        """The grid of a match: the map's grid, or one generated for this number of ships."""
        if self._grid is not None:
            return self._grid
        made = self._made.get((ships, seed))
        if made is None:
            assert isinstance(self.board, MapGeneratorSpec)
            made = generated_grid(self.board.radius, ships, seed, self.rules.laser)
            if len(self._made) >= KEPT_GRIDS:
                self._made.pop(next(iter(self._made)))
            self._made[ships, seed] = made
        return made

    @property
    def seats(self) -> tuple[int, int]:
        """The minimum and maximum number of ships. Both are at most the number of spawns on the map."""
        most = self.rules.players.max
        if isinstance(self.board, MapFile):
            most = min(most, len(self.board.spawns))
        if self.nicks is not None:
            most = min(most, len(self.nicks))
        return min(self.rules.players.min, most), most

    def nick(self, seat: int) -> str:
        return self.nicks[seat] if self.nicks is not None else f"Ship {seat + 1}"

    def icon(self, seat: int) -> str:
        """The icon of a seat's ship. If there are fewer icons than seats, they repeat."""
        return icon_name(self.icons[seat % len(self.icons)]) if self.icons else "ship"

    def team(self, seat: int) -> int:
        """The team of a seat. A ship without a team forms its own team."""
        return self._teams[seat]

    def shown_team(self, seat: int) -> int | None:
        """The number of a seat's team in the file; None if it has none."""
        return next((n for n, seats in enumerate(self.rules.teams or ()) if seat in seats), None)

    def are_allies(self, seat: int, other: int) -> bool:
        """Whether two seats are in the same team."""
        return self._teams[seat] == self._teams[other]

    def laser_damage(self, shooter: int, victim: int) -> int:
        """The hitpoints that a hit costs. Without friendly fire a hit on an ally costs nothing."""
        spared = self.are_allies(shooter, victim) and not self.rules.friendly_fire
        return 0 if spared else self.rules.damage.laser

    def _team(self, seat: int) -> int:
        number = self.shown_team(seat)
        return 100 + seat if number is None else number
