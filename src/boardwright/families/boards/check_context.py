"""The input of the checks: the game, as far as it could be read, and the JSON it was read from.

Faults are found in the normalised game and reported at their place in the JSON that the user wrote.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from boardwright.core.json_path import Path, is_path_step
from boardwright.core.message import Message, Param
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.format.conditions import ConditionSet
from boardwright.families.boards.format.state_machine_game import ActionSet, BoardGame, CellActions, Movement

#: Correct key -> the misspelling that the document also uses.
TYPOS = {"cell": "cel", "destination": "destionation"}

Point = tuple[int, ...]
Judged = Literal["movement", "destination", "transition", "together"]


@dataclass(frozen=True, slots=True)
class CheckContext:
    """A game with its valid sections, and where to report faults."""

    game: BoardGame
    sections: frozenset[str]
    data: Any
    report: ProblemReport

    def error(self, loc: Path, id: str, /, suggestion: str | None = None, **params: Param) -> None:
        """Reports a fault at a place in the normalised game."""
        self.report.error(self.place(loc), Message(id, **params), suggestion)

    def warn(self, loc: Path, id: str, /, **params: Param) -> None:
        """Warns of a probable mistake at a place in the normalised game."""
        self.report.warn(self.place(loc), Message(id, **params))

    def place(self, loc: Path) -> Path:
        """Converts a place in the normalised game to the place in the user's file.

        Path steps that normalising added are removed, and keys are spelt as in the file.
        """
        path: list[str | int] = []
        node = self.data
        for key in loc:
            if isinstance(node, Mapping) and key not in node:
                key = TYPOS.get(str(key), key)
            if is_path_step(node, key):
                path.append(key)
                node = node[key]
        return tuple(path)

    def point(self, coordinates: Mapping[str, int]) -> Point:
        """Coordinates as a tuple, in the order of the dimensions."""
        return tuple(coordinates.get(name, 0) for name in self.game.cell.coordinates_names)

    def tell(self, point: Point) -> str:
        """A point in words."""
        return ", ".join(f"{name} {value}" for name, value in zip(self.game.cell.coordinates_names, point))

    @property
    def points(self) -> dict[Point, int]:
        """Coordinates of each cell -> its index in the file."""
        return {self.point(cell): index for index, cell in reversed(list(enumerate(self.game.board.cells)))}

    def movements(self) -> Iterator[tuple[Path, str, Movement]]:
        """Every movement as it is written in the file, with its place and its figure."""
        for name, figure in self.game.figures.items():
            # A list for all players was copied to each player, but it is checked only once.
            shared = isinstance(self.data["figures"][name].get("movement"), list)
            for player in self.game.players[:1] if shared else figure.movement:
                for index, movement in enumerate(figure.movement[player]):
                    yield ("figures", name, "movement", player, index), name, movement

    def judgements(self) -> Iterator[ConditionUse]:
        """All conditions in the file: the `if` of every movement and of every action set, each with its place."""
        for loc, name, movement in self.movements():
            yield ConditionUse((*loc, "if"), name, "movement", movement.if_, None)
            yield from _judgements((*loc, "cell_actions"), name, movement.cell_actions)
        for name, figure in self.game.figures.items():
            yield from _judgements(("figures", name, "cell_actions"), name, figure.cell_actions)
        if "complex_movement" not in self.sections:
            return
        for index, together in enumerate(self.game.complex_movement):
            loc = ("complex_movement", index)
            for number, member in enumerate(together.figures):
                here = (*loc, "figures", number, "cell_actions")
                yield from _judgements(here, member.figure, member.cell_actions, "together")
            yield from _judgements((*loc, "cell_actions"), None, together.cell_actions, "together")


@dataclass(frozen=True, slots=True)
class ConditionUse:
    """Condition sets and what they decide."""

    #: The place of the `if`.
    loc: Path
    #: The figure whose cell is `self`; None if several figures are possible.
    figure: str | None
    judged: Judged
    conditions: list[ConditionSet]
    #: None for the `if` of a movement.
    actions: ActionSet | None


def _judgements(
    loc: Path, figure: str | None, actions: CellActions, together: Literal["together"] | None = None
) -> Iterator[ConditionUse]:
    for index, one in enumerate(actions.destination):
        yield ConditionUse(
            (*loc, "destination", index, "if"), figure, together or "destination", one.if_, one
        )
    for index, one in enumerate(actions.transition):
        yield ConditionUse((*loc, "transition", index, "if"), figure, "transition", one.if_, one)
