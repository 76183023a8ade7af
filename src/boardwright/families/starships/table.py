"""The table of a match: the tiles, hitpoints, lives and scores of the ships."""

from __future__ import annotations

from typing import Any

from boardwright.core import Event, Game, Rng, Table
from boardwright.core.table import TABLE_FIELDS
from boardwright.families.starships.compiled import StarshipsRules
from boardwright.families.starships.rules.compiled_map import HexGrid

SIXTIETHS = 60


#: All attributes of its own except the grid, which a snapshot does not store.
_FIELDS = (
    "hitpoints",
    "lives",
    "map_seed",
    "misses",
    "nicks",
    "reason",
    "returns",
    "round",
    "score",
    "tiles",
    "told",
)


class StarshipsTable(Table):
    """The tiles, hitpoints, lives and scores of the ships."""

    __slots__ = ("grid", *_FIELDS)

    def __init__(self, game: Game, seats: int, rng: Rng, grid: HexGrid | None = None) -> None:
        super().__init__(game, seats, rng)
        rules: StarshipsRules = game.rules
        self.map_seed = rules.map_seed(rng) if grid is None else 0
        self.grid = rules.grid(seats, self.map_seed) if grid is None else grid
        self.nicks = [rules.nick(seat) for seat in range(seats)]
        self.tiles = list(self.grid.spawns[:seats])
        self.hitpoints = [rules.rules.hitpoints] * seats
        #: The score in sixtieths of a point, so that up to six ships can share the points for a destruction evenly.
        self.score = [0] * seats
        self.round = 0
        #: Rounds missed in a row.
        self.misses = [0] * seats
        #: The round in which a destroyed ship returns; 0 if it is in flight or never returns.
        self.returns = [0] * seats
        #: The number of ships that a player still has, including this one; -1 means no limit.
        respawn = rules.rules.respawn
        self.lives = [1 if respawn is None else -1 if respawn.lives is None else respawn.lives] * seats
        #: Events of the round just resolved; replaced and never changed.
        self.told: list[Event] = []
        self.reason: str | None = None

    def copy(self) -> StarshipsTable:
        twin: StarshipsTable = self.blank()
        twin.grid, twin.map_seed = self.grid, self.map_seed
        twin.nicks = self.nicks
        twin.tiles = self.tiles[:]
        twin.hitpoints = self.hitpoints[:]
        twin.score = self.score[:]
        twin.round = self.round
        twin.misses = self.misses[:]
        twin.returns = self.returns[:]
        twin.lives = self.lives[:]
        twin.told = self.told
        twin.reason = self.reason
        return twin

    def __getstate__(self) -> Any:
        """The state for snapshots. It contains the seed of a generated grid instead of the grid."""
        return {field: getattr(self, field) for field in (*TABLE_FIELDS, *_FIELDS)}

    def __setstate__(self, state: Any) -> None:
        for field, value in state.items():
            setattr(self, field, value)
        self.grid = self.game.rules.grid(self.seats, self.map_seed)

    @property
    def living(self) -> list[int]:
        """The seats whose ships are in flight."""
        return [seat for seat, points in enumerate(self.hitpoints) if points > 0]

    @property
    def last(self) -> list[dict[str, Any]]:
        """Events of the round just resolved, as bots receive them."""
        return [event.json for event in self.told]
