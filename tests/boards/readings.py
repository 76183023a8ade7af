"""The two readings of a board game file, behind one face: the slow reference and the compiled kernel.

Whatever a test says of a game, it says of both. Nothing here knows a rule.
"""

from __future__ import annotations

from typing import Any, Protocol

from tests.boards.reference import Place, Pos, Ref

Json = dict[str, Any]


class Reading(Protocol):
    """One playing of a file."""

    @property
    def over(self) -> bool: ...
    @property
    def winners(self) -> list[str]: ...
    @property
    def player(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def current_move(self) -> int: ...
    def moves(self) -> list[tuple[Place, Place]]: ...
    def play(self, start: Place, end: Place) -> None: ...
    def figure(self, place: Place) -> Json | None: ...
    def perft(self, depth: int) -> int: ...


class ByReference:
    """The file as tests/boards/reference.py plays it."""

    def __init__(self, game: Json) -> None:
        self.rules = Ref(game)
        self.pos: Pos = self.rules.start()

    @property
    def over(self) -> bool:
        return self.pos.over

    @property
    def winners(self) -> list[str]:
        return sorted(self.pos.winners) if self.pos.over else []

    @property
    def player(self) -> str:
        return self.rules.player(self.pos)

    @property
    def state(self) -> str:
        return self.pos.state

    @property
    def current_move(self) -> int:
        return self.pos.current_move

    def moves(self) -> list[tuple[Place, Place]]:
        return sorted(self.rules.moves(self.pos))

    def play(self, start: Place, end: Place) -> None:
        self.pos = self.rules.play(self.pos, start, end)

    def figure(self, place: Place) -> Json | None:
        return self.pos.figures.get(place)

    def perft(self, depth: int) -> int:
        return self.rules.perft(self.pos, depth)


READINGS = {"reference": ByReference}
