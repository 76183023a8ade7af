"""Hand-made positions for the tests of the shooter: an arena is put up in a line, and played with typed answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import boardwright
from boardwright.core import Game
from boardwright.core.problem_report import ProblemReport
from boardwright.families.shooter import compile
from boardwright.families.shooter.rules.compiled_board import ShooterBoard
from boardwright.families.shooter.rules.compiled_weapons import Weapon
from boardwright.families.shooter.rules.targets import Shot, choice_stages


class Placed(Game):
    """A game whose matches start from a position."""

    __slots__ = ("position",)

    def __init__(self, game: Game, position: Any) -> None:
        super().__init__(game.family, game.name, game.definition, game.rules, options=game.options)
        self.position = position

    def table(self, seats: int, seed: int | str) -> Any:
        table = super().table(seats, seed)
        self.family.place(table, self.position)
        return table


@cache
def shipped(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return boardwright.load(name, **dict(options))


def with_weapon(weapon: dict[str, Any], board: int = 0, **options: Any) -> Game:
    """A deathmatch in which a weapon of one's own is the only one."""
    return boardwright.load(
        {
            "family": "shooter",
            "name": "trial",
            "boards": [f"board-{n}" for n in range(4)],
            "weapons": [weapon],
        },
        board=board,
        **options,
    )


class Arena:
    """A match at the menu of seat 0, which stands on the first square; the others stand on the next ones."""

    def __init__(
        self,
        *squares: str | None,
        board: int = 0,
        weapon: str | dict[str, Any] | None = None,
        weapons: Sequence[str] = (),
        game: str = "deathmatch",
        cubes: Sequence[int] = (3, 3, 3),
        hands: dict[int, list[str]] | None = None,
        damage: dict[int, list[int]] | None = None,
        marks: dict[int, dict[str, int]] | None = None,
        players: dict[int, dict[str, Any]] | None = None,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        **position: Any,
    ) -> None:
        if isinstance(weapon, dict):
            of, armed = with_weapon(weapon, board, **(options or {})), [weapon["id"]]
        else:
            of = shipped(game, tuple(sorted({"board": board, **(options or {})}.items())))
            armed = [weapon] if weapon is not None else list(weapons)
        placed: list[dict[str, Any]] = [{"square": square} for square in squares]
        placed[0] |= {"weapons": armed, "cubes": list(cubes)}
        for player in range(len(placed)):
            placed[player] |= {"hand": (hands or {}).get(player, [])}
            placed[player] |= {"damage": (damage or {}).get(player, [])}
            placed[player] |= {"marks": (marks or {}).get(player, {})}
            placed[player] |= (players or {}).get(player, {})
        count = seats if seats is not None else max(len(squares), of.seats[0])
        self.match = Placed(of, {"players": placed, **position}).start(seats=count, seed=1)

    @property
    def table(self) -> Any:
        return self.match._table

    @property
    def options(self) -> list[str]:
        """What is offered now, as typed; nothing once the match is over."""
        decisions = self.match.decisions
        return [str(option) for option in decisions[0].options] if decisions else []

    @property
    def asked(self) -> int:
        return self.match.decisions[0].seat

    def do(self, *answers: str) -> Arena:
        """Answers for whoever is asked."""
        for answer in answers:
            self.match.answer(self.asked, answer)
        return self

    def late(self) -> Arena:
        """The clock answers for whoever is asked."""
        self.match.fault(self.asked)
        return self

    def hits(self, player: int) -> int:
        return len(self.table.tracks[player])

    @property
    def damage(self) -> list[int]:
        """Damage on each of the opponents."""
        return [len(track) for track in self.table.tracks[1:]]

    @property
    def marked(self) -> list[int]:
        """Marks of seat 0 on each of the opponents."""
        return [row[0] for row in self.table.marks[1:]]

    def at(self, player: int) -> str | None:
        square = self.table.pos[player]
        return self.table.rules.board.names[square] if square >= 0 else None

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [event.json for event in self.match.events if event.type == kind]


# -- the target language without a match around it ----------------------------------------------------------


@cache
def board(number: int) -> ShooterBoard:
    report = ProblemReport("")
    found = compile.read_drawn_board(compile.SHIPPED.all("shooter-board")[f"board-{number}"], report)
    assert found is not None
    return found


def mode(*targets: dict[str, Any], direction: str = "ANY", **effect: Any) -> dict[str, Any]:
    """A weapon with one mode."""
    shot = {"id": "shot", "name": "Shot", "type": "MODE", "targets": list(targets), **effect}
    return {
        "id": "trial",
        "name": "Trial",
        "type": "ALTERNATIVE_MODES",
        "cost": ["RED"],
        "direction": direction,
        "effects": [shot],
    }


def target(id: str = "t", kind: str = "PLAYER", **parameters: Any) -> dict[str, Any]:
    return {"id": id, "targetMode": kind, **parameters}


def choices(
    given: dict[str, Any],
    *squares: str,
    on: int = 0,
    direction: str = "ANY",
    locked: str | None = None,
    players: dict[str, int] | None = None,
    squares_saved: dict[str, str] | None = None,
) -> list[Any]:
    """What a target may choose first: players by number, squares and rooms by name.

    The first square is the shooter's. Saved players and squares are given by the ids of earlier targets.
    """
    earlier = [target(id) for id in players or {}]
    earlier += [target(id, "SQUARE") for id in squares_saved or {}]
    report = ProblemReport("")
    read = compile.read_weapon(mode(*earlier, given, direction=direction), report)
    assert read is not None, report.errors
    where = board(on)
    weapon = Weapon(read, 0, where)
    shot = Shot(weapon, 0)
    for number, player in enumerate((players or {}).values()):
        shot.players[number] = player
    for number, square in enumerate((squares_saved or {}).values(), 1):
        shot.squares[number] = where.index[square]
    if locked is not None:
        shot.direction = "NESW".index(locked)
    last = weapon.effects[0].targets[-1]
    found = choice_stages(last)[0]([where.index[square] for square in squares], shot, last, ())
    if last.mode == "ROOM":
        return [where.room_names[room] for room in found]
    if last.mode in ("SQUARE", "VORTEX"):
        return [where.names[square] for square in found]
    return [where.names[~value] if value < 0 else value for value in found]
