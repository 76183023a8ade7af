"""The two implementations of a board game file behind one interface: the slow reference and the compiled kernel.

Every test of a game runs with both. This module contains no rules.
"""

from __future__ import annotations

from typing import Any, Protocol

from boardwright import _kernel
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.compile import compile
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


class ByKernel:
    """The file as it is checked, compiled and played by the kernel."""

    def __init__(self, game: Json) -> None:
        report = ProblemReport("test.json")
        model = read_game(game, report)
        assert model is not None, report.errors
        compiled = compile(model)
        self.players = list(model.players)
        self.figures = list(model.figures)
        self.states = list(model.game_states)
        self.cells = [tuple(cell.values()) for cell in model.board.cells]
        self.index = {cell: index for index, cell in enumerate(self.cells)}
        self.pos = _kernel.Position(compiled.rules)

    @property
    def over(self) -> bool:
        return self.pos.over

    @property
    def winners(self) -> list[str]:
        return sorted(self.players[seat] for seat in self.pos.winners) if self.pos.over else []

    @property
    def player(self) -> str:
        return self.players[self.pos.player]

    @property
    def state(self) -> str:
        return self.states[self.pos.state]

    @property
    def current_move(self) -> int:
        return self.pos.current_move

    def moves(self) -> list[tuple[Place, Place]]:
        return sorted((self.cells[source], self.cells[target]) for source, target in self.pos.moves())

    def play(self, start: Place, end: Place) -> None:
        if (start, end) not in self.moves():
            raise ValueError(f"no move {start} -> {end}")
        self.pos.play((self.index[start], self.index[end]))

    def figure(self, place: Place) -> Json | None:
        found = self.pos.cell(self.index[place])
        if found is None:
            return None
        player, figure, moves_made, last_move = found
        return {
            "figure": self.figures[figure],
            "player": self.players[player],
            "moves_made": moves_made,
            "last_move": last_move,
        }

    def perft(self, depth: int) -> int:
        return _kernel.perft(self.pos, depth)


READINGS: dict[str, type[ByReference] | type[ByKernel]] = {"reference": ByReference, "kernel": ByKernel}
