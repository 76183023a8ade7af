"""The table of the duel, and one round as a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import BadOptions, Decision, Game, Message, Rng, Step, Table
from boardwright.core.reading import show
from boardwright.families.starships.action import ACTIONS, FAULT_ACTIONS, Action
from boardwright.families.starships.format import Generate, Map, Rules
from boardwright.families.starships.generator import generate
from boardwright.families.starships.grid import Grid, terrain_of

SIXTIETHS = 60


class StarshipsRules:
    """Rules and map of a game."""

    def __init__(self, rules: Rules, board: Map | Generate, nicks: list[str] | None) -> None:
        self.rules = rules
        self.board = board
        self.nicks = nicks
        self.grid: Grid | None = self._grid(board) if isinstance(board, Map) else None
        self._made: dict[tuple[int, int | str], Grid] = {}

    def _grid(self, board: Map) -> Grid:
        spawns = [(spawn[0], spawn[1], spawn[2]) for spawn in board.spawns]
        return Grid(terrain_of(board), spawns, self.rules.laser)

    def grid_for(self, ships: int, rng: Rng) -> Grid:
        """The grid of a match: the map's, or one made for so many ships."""
        if self.grid is not None:
            return self.grid
        assert isinstance(self.board, Generate)
        seed = self.board.seed if self.board.seed is not None else rng.bits()
        made = self._made.get((ships, seed))
        if made is None:
            made = self._grid(generate(self.board.radius, ships, seed, self.rules.laser.range))
            if self.board.seed is not None:
                self._made[ships, seed] = made
        return made

    @property
    def seats(self) -> tuple[int, int]:
        """The rules' bounds, and no more ships than the map has spawns."""
        most = self.rules.players.max
        if isinstance(self.board, Map):
            most = min(most, len(self.board.spawns))
        if self.nicks is not None:
            most = min(most, len(self.nicks))
        return min(self.rules.players.min, most), most

    def nick(self, seat: int) -> str:
        return self.nicks[seat] if self.nicks is not None else f"Ship {seat + 1}"

    def team(self, seat: int) -> int:
        """The number of the team of a seat; who is in none is alone."""
        for number, seats in enumerate(self.rules.teams or ()):
            if seat in seats:
                return number
        return 100 + seat


class StarshipsTable(Table):
    """Where the ships are and what they have left."""

    __slots__ = (
        "grid",
        "hitpoints",
        "last",
        "lives",
        "misses",
        "nicks",
        "reason",
        "returns",
        "round",
        "score",
        "tiles",
    )

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        rules: StarshipsRules = game.rules
        self.grid = rules.grid_for(seats, rng)
        self.nicks = [rules.nick(seat) for seat in range(seats)]
        self.tiles = self.grid.spawns[:seats]
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
        #: Events of the round just resolved, as bots receive them.
        self.last: list[dict[str, Any]] = []
        self.reason: str | None = None

    def copy(self) -> StarshipsTable:
        twin: StarshipsTable = self.blank()
        twin.grid = self.grid
        twin.nicks = self.nicks
        twin.tiles = self.tiles[:]
        twin.hitpoints = self.hitpoints[:]
        twin.score = self.score[:]
        twin.round = self.round
        twin.misses = self.misses[:]
        twin.returns = self.returns[:]
        twin.lives = self.lives[:]
        twin.last = self.last
        twin.reason = self.reason
        return twin

    @property
    def living(self) -> list[int]:
        """The seats whose ships are in flight."""
        return [seat for seat in range(self.seats) if self.hitpoints[seat] > 0]


def step(table: StarshipsTable) -> Step:
    """One round: all ships in flight act at once."""
    from boardwright.families.starships.round import resolve

    prompt = Message("starships-prompt", round=table.round)
    seats = table.living
    answers: list[Action] = yield [
        Decision(seat, prompt, ACTIONS, default=FAULT_ACTIONS[0], faults=FAULT_ACTIONS) for seat in seats
    ]
    resolve(table, dict(zip(seats, answers, strict=True)))


def read_nicks(value: Any) -> list[str] | None:
    """The option `nicks`: the names of the ships."""
    if value is None:
        return None
    good = isinstance(value, list) and 2 <= len(value) <= 6 and all(isinstance(nick, str) for nick in value)
    if not good or any(not 1 <= len(nick) <= 24 for nick in value):
        raise _bad("nicks", value, "starships-option-nicks-range")
    if len({nick.casefold() for nick in value}) < len(value):
        raise _bad("nicks", value, "starships-option-nicks-twice")
    return list(value)


def _bad(option: str, value: Any, reason: str) -> BadOptions:
    message = Message("core-bad-option-value", option=option, found=show(value), reason=Message(reason))
    return BadOptions(message)


def shown_score(table: StarshipsTable, seat: int) -> int | float:
    """The score as people and programs see it: a whole number wherever it is one."""
    whole, rest = divmod(table.score[seat], SIXTIETHS)
    return whole if not rest else round(table.score[seat] / SIXTIETHS, 4)


def state(table: StarshipsTable) -> Mapping[str, Any]:
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
