"""The table of the duel: rules and map of a game, ships of a match, and the state message that shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import BadOptions, Event, Game, Message, Rng, Table
from boardwright.core.report import shown_value
from boardwright.families.starships.format import MapFile, MapGeneratorSpec, RulesFile
from boardwright.families.starships.rules.grid import HexGrid, grid_of
from boardwright.families.starships.rules.map_generator import generated_grid

SIXTIETHS = 60
#: So many generated grids are kept, for matches that are opened again.
KEPT_GRIDS = 64


class StarshipsRules:
    """Rules and map of a game."""

    def __init__(self, rules: RulesFile, board: MapFile | MapGeneratorSpec, nicks: list[str] | None) -> None:
        self.rules = rules
        self.board = board
        self.nicks = nicks
        self._grid = grid_of(board, rules.laser) if isinstance(board, MapFile) else None
        self._made: dict[tuple[int, int], HexGrid] = {}
        self._teams = [self._team(seat) for seat in range(6)]

    def map_seed(self, rng: Rng) -> int:
        """The seed of a match's map: that of the game, or a new one; 0 where the map is given."""
        if isinstance(self.board, MapFile):
            return 0
        return self.board.seed if self.board.seed is not None else rng.bits()

    def grid(self, ships: int, seed: int) -> HexGrid:
        """The grid of a match: the map's, or the one that a seed makes for so many ships."""
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
        """The rules' bounds, and no more ships than the map has spawns."""
        most = self.rules.players.max
        if isinstance(self.board, MapFile):
            most = min(most, len(self.board.spawns))
        if self.nicks is not None:
            most = min(most, len(self.nicks))
        return min(self.rules.players.min, most), most

    def nick(self, seat: int) -> str:
        return self.nicks[seat] if self.nicks is not None else f"Ship {seat + 1}"

    def team(self, seat: int) -> int:
        """The number of the team of a seat; who is in none is alone."""
        return self._teams[seat]

    def _team(self, seat: int) -> int:
        for number, seats in enumerate(self.rules.teams or ()):
            if seat in seats:
                return number
        return 100 + seat


class StarshipsTable(Table):
    """Where the ships are and what they have left."""

    __slots__ = (
        "grid",
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

    def __init__(self, game: Game, seats: int, rng: Rng, grid: HexGrid | None = None) -> None:
        super().__init__(game, seats, rng)
        rules: StarshipsRules = game.rules
        self.map_seed = rules.map_seed(rng) if grid is None else 0
        self.grid = rules.grid(seats, self.map_seed) if grid is None else grid
        self.nicks = [rules.nick(seat) for seat in range(seats)]
        self.tiles = list(self.grid.spawns[:seats])
        self.hitpoints = [rules.rules.hitpoints] * seats
        #: In sixtieths, so that a destruction is split evenly among up to six in whole numbers.
        self.score = [0] * seats
        self.round = 0
        #: Rounds missed in a row.
        self.misses = [0] * seats
        #: The round in which a destroyed ship comes back; 0: it lives, or it never does.
        self.returns = [0] * seats
        #: Ships that a player still has, this one included; -1: no end of them.
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

    def __getstate__(self) -> dict[str, Any]:
        """For snapshots: a generated grid is made again from its seed, which is shorter than the grid."""
        slots = (*Table.__slots__, *(slot for slot in self.__slots__ if slot != "grid"))
        return {slot: getattr(self, slot) for slot in slots}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for slot, value in state.items():
            setattr(self, slot, value)
        self.grid = self.game.rules.grid(self.seats, self.map_seed)

    @property
    def living(self) -> list[int]:
        """The seats whose ships are in flight."""
        return [seat for seat, points in enumerate(self.hitpoints) if points > 0]

    @property
    def last(self) -> list[dict[str, Any]]:
        """Events of the round just resolved, as bots receive them."""
        return [event.json for event in self.told]


def read_nicks(value: Any) -> list[str] | None:
    """The option `nicks`: the names of the ships."""
    if value is None:
        return None
    good = isinstance(value, list) and 2 <= len(value) <= 6 and all(isinstance(nick, str) for nick in value)
    if not good or any(not 1 <= len(nick) <= 24 for nick in value):
        raise _bad("nicks", value, "starships-setting-nicks-range")
    if len({nick.casefold() for nick in value}) < len(value):
        raise _bad("nicks", value, "starships-setting-nicks-twice")
    return list(value)


def _bad(option: str, value: Any, reason: str) -> BadOptions:
    message = Message(
        "core-bad-option-value", option=option, found=shown_value(value), reason=Message(reason)
    )
    return BadOptions(message)


def shown_score(table: StarshipsTable, seat: int) -> int | float:
    """The score as people and programs see it: a whole number wherever it is one."""
    whole, rest = divmod(table.score[seat], SIXTIETHS)
    return whole if not rest else round(table.score[seat] / SIXTIETHS, 4)


def state_message(table: StarshipsTable) -> Mapping[str, Any]:
    """The state message of the document, field for field."""
    places = table.grid.places
    return {
        "status": "game-over" if table.over else "play",
        "round": table.round,
        "grid": table.grid.json,
        "players": [
            {
                "nick": table.nicks[seat], "hitpoints": table.hitpoints[seat],
                "coordinates": list(places[table.tiles[seat]]), "score": shown_score(table, seat),
            }
            for seat in range(table.seats)
        ],
        "events": table.last,
    }  # fmt: skip
