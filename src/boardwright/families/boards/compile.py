"""Turns a checked board game into the numbers that the kernel takes: conditions as atoms, names as indices.

The kernel resolves the conditions for each cell and plays the game. Each word of the format is compiled in one of the
tables below and nowhere else in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright._kernel import (
    ACCEPTS_FALSE,
    ACCEPTS_NONE,
    ACCEPTS_TRUE,
    ALWAYS,
    ActionKind,
    Ending,
    Fact,
    Rules,
    StateKind,
    TooLarge,
)
from boardwright.core import BoardwrightError, Message
from boardwright.families.boards.compile_boards_language_game import LanguageRules
from boardwright.families.boards.format.conditions import CellMatch, ConditionSet
from boardwright.families.boards.format.state_machine_game import (
    ActionSet,
    BoardGame,
    ComplexMovement,
    Figure,
    Movement,
)
from boardwright.families.boards.format.states import Branch, State

Atom = tuple[Fact, int, int]


@dataclass(frozen=True, slots=True)
class CompiledBoard:
    """The kernel's rules for a game, and the names behind its numbers. Each list is in the kernel's order."""

    rules: Rules
    dimensions: list[str]
    players: list[str]
    figures: list[str]
    states: list[str]
    cells: list[tuple[int, ...]]

    def cell_at(self, place: Sequence[int]) -> int:
        """The number of the cell at some coordinates. Raises `ValueError` if there is none."""
        return self.cells.index(tuple(place))


def compile(game: BoardGame) -> CompiledBoard:
    """The compiled game. Raises `_kernel.TooLarge` if it exceeds a limit."""
    return _Compiler(game).compiled()


class UnfitTables(BoardwrightError):
    """The kernel refused the compiler's tables. This is a fault that no check of the file has found."""


def compile_language(game: LanguageRules) -> CompiledBoard:
    """A game of the language, ready to be played. Raises `_kernel.TooLarge` or `UnfitTables`."""
    try:
        return _compile_language(game)
    except TooLarge:
        raise
    except ValueError as error:
        raise UnfitTables(Message("boards-unfit-tables", reason=str(error))) from error


def _compile_language(game: LanguageRules) -> CompiledBoard:
    players, figures = len(game.file.players), len(game.file.figures)
    kinds = {"move": StateKind.MOVE, "judge": StateKind.JUDGE, "next_move": StateKind.NEXT_MOVE}
    ending = ENDINGS.get(game.file.no_moves, Ending.DRAW)
    rules = Rules(
        dimensions=len(game.space.dimensions),
        players=players,
        figures=figures,
        cells=game.space.cells,
        conditions=[],
        sets=[],
        movements=[],
        figure_movements=[[[] for _ in range(players)] for _ in range(figures)],
        complexes=[],
        start=[(cell, owner, figure) for cell, owner, figure in game.start if owner is not None],
        win_checks=[],
        states=[
            (kinds[state.kind], state.player, ending, [(state.next, ACCEPTS[None])]) for state in game.states
        ],
        initial_state=0,
        extras=game.extras,
    )
    names = [state.name for state in game.states]
    return CompiledBoard(
        rules,
        game.space.dimensions,
        list(game.file.players),
        list(game.file.figures),
        names,
        game.space.cells,
    )


# -- words --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _About:
    """The kernel's facts for a pattern of a cell. The cell is either the source cell or the cell that is judged."""

    coordinate: Fact
    figure: Fact
    player: Fact
    made: Fact
    last: Fact


SELF = _About(Fact.SELF_COORDINATE, Fact.SELF_FIGURE, Fact.SELF_PLAYER, Fact.SELF_MADE, Fact.SELF_LAST)
TARGET = _About(
    Fact.TARGET_COORDINATE, Fact.TARGET_FIGURE, Fact.TARGET_PLAYER, Fact.TARGET_MADE, Fact.TARGET_LAST
)

COMPUTED: Mapping[str, Fact] = {
    "is_cell": Fact.IS_CELL,
    "is_figure": Fact.IS_FIGURE,
    "is_enemy": Fact.IS_ENEMY,
    "moves_after_last_move": Fact.AGE,
}
STATISTICS: Mapping[str, Fact] = {"current_move": Fact.CURRENT_MOVE}

#: An action's name -> its kind in the kernel, and the figure that it names.
ACTIONS: Mapping[str, Callable[[Any, Mapping[str, int]], tuple[ActionKind, int]]] = {
    "move": lambda action, figures: (ActionKind.MOVE, 0),
    "take": lambda action, figures: (ActionKind.TAKE, 0),
    "swap": lambda action, figures: (ActionKind.SWAP, 0),
    "cancel": lambda action, figures: (ActionKind.CANCEL, 0),
    "replace": lambda action, figures: (ActionKind.REPLACE, figures[action.parameters.new_figure]),
}

STATES: Mapping[str, StateKind] = {
    "move": StateKind.MOVE,
    "check_win": StateKind.CHECK_WIN,
    "next_move": StateKind.NEXT_MOVE,
    "end": StateKind.END,
}
ENDINGS: Mapping[str, Ending] = {"draw": Ending.DRAW, "loss": Ending.LOSS, "win": Ending.WIN}
#: The result that a branch requires -> the results that it accepts. None accepts any result, or no result.
ACCEPTS: Mapping[bool | None, int] = {
    False: ACCEPTS_FALSE,
    True: ACCEPTS_TRUE,
    None: ACCEPTS_FALSE | ACCEPTS_TRUE | ACCEPTS_NONE,
}


# -- the compiler -------------------------------------------------------------------------------------------


class _Numbered:
    """A list without duplicates: equal items share a number."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, item: Any) -> int:
        number = self._numbers.setdefault(item, len(self.items))
        if number == len(self.items):
            self.items.append(item)
        return number


class _Compiler:
    def __init__(self, game: BoardGame) -> None:
        self.game = game
        self.dimensions = list(game.cell.coordinates_names)
        self.players = {name: number for number, name in enumerate(game.players)}
        self.figures = {name: number for number, name in enumerate(game.figures)}
        self.states = {name: number for number, name in enumerate(game.game_states)}
        self.cells = [self._place(cell) for cell in game.board.cells]
        self.cell_numbers = {place: number for number, place in enumerate(self.cells)}
        self.conditions, self.sets, self.movements = _Numbered(), _Numbered(), _Numbered()

    def compiled(self) -> CompiledBoard:
        game = self.game
        figure_movements = [self._figure(figure) for figure in game.figures.values()]
        complexes = [self._complex(movement) for movement in game.complex_movement]
        win_checks = list(self._win_checks())
        rules = Rules(
            dimensions=len(self.dimensions),
            players=len(self.players),
            figures=len(self.figures),
            cells=self.cells,
            conditions=self.conditions.items,
            sets=self.sets.items,
            movements=self.movements.items,
            figure_movements=figure_movements,
            complexes=complexes,
            start=list(self._start()),
            win_checks=win_checks,
            states=[self._state(state) for state in game.game_states.values()],
            initial_state=self.states[game.initial_game_state],
        )
        return CompiledBoard(
            rules, self.dimensions, list(self.players), list(self.figures), list(self.states), self.cells
        )

    def _place(self, coordinates: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(coordinates.get(name, 0) for name in self.dimensions)

    # Conditions

    def _condition(self, sets: Sequence[ConditionSet]) -> int:
        if not sets:
            return ALWAYS
        return self.conditions.number(tuple(tuple(self._atoms(one)) for one in sets))

    def _atoms(self, one: ConditionSet) -> Iterator[Atom]:
        if one.self_ is not None:
            yield from self._match(one.self_, SELF)
        if one.target is not None:
            yield from self._match(one.target, TARGET)
        for words, asked in ((COMPUTED, one.computed), (STATISTICS, one.statistics)):
            for word, fact in words.items():
                value = getattr(asked, word, None)
                if value is not None:
                    yield fact, 0, int(value)

    def _match(self, match: CellMatch, about: _About) -> Iterator[Atom]:
        for name, value in match.coordinates.items():
            yield about.coordinate, self.dimensions.index(name), value
        if match.figure is not None:
            yield about.figure, 0, self.figures[match.figure]
        if match.player is not None:
            yield about.player, 0, self.players[match.player]
        if match.moves_made is not None:
            yield about.made, 0, match.moves_made
        if match.last_move is not None:
            yield about.last, 0, match.last_move

    # Movements

    def _set(self, one: ActionSet) -> int:
        actions = tuple(ACTIONS[action.action](action, self.figures) for action in one.actions)
        return self.sets.number((self._condition(one.if_), actions))

    def _sets(self, *groups: Sequence[ActionSet]) -> tuple[int, ...]:
        return tuple(self._set(one) for group in groups for one in group)

    def _figure(self, figure: Figure) -> list[list[int]]:
        """The movements of a figure for each player. The figure's own actions come after the movement's actions."""
        lists = {id(movements): movements for movements in figure.movement.values()}
        numbers = {
            key: [self._movement(movement, figure) for movement in movements]
            for key, movements in lists.items()
        }
        return [
            numbers[id(figure.movement[player])] if player in figure.movement else []
            for player in self.players
        ]

    def _movement(self, movement: Movement, figure: Figure) -> int:
        own, common = movement.cell_actions, figure.cell_actions
        return self.movements.number(
            (
                self._place(movement.step),
                int(movement.repeat) | int(movement.steps_only) << 1,
                movement.also_reversed,
                self._condition(movement.if_),
                self._sets(own.destination, common.destination),
                self._sets(own.transition, common.transition),
            )
        )

    def _complex(self, movement: ComplexMovement) -> list[tuple[int, Any, Any, Any]]:
        return [
            (
                self.figures[member.figure],
                self._place(member.relative_position),
                self._place(member.coordinates_delta),
                self._sets(member.cell_actions.destination, movement.cell_actions.destination),
            )
            for member in movement.figures
        ]

    # The start, winning and states

    def _start(self) -> Iterator[tuple[int, int, int]]:
        for player, figures in self.game.initial_position.items():
            for figure, places in figures.items():
                for place in places:
                    cell = self.cell_numbers[self._place(place)]
                    yield cell, self.players[player], self.figures[figure]

    def _win_checks(self) -> Iterator[tuple[int, int, bool]]:
        for player, checks in self.game.win_conditions.items():
            for check in checks:
                condition = self.conditions.number((tuple(self._match(check.filter, TARGET)),))
                yield self.players[player], condition, check.result

    def _state(self, state: State) -> tuple[StateKind, int, Ending, list[tuple[int, int]]]:
        parameters = state.parameters
        return (
            STATES[state.type],
            self.players[getattr(parameters, "player", self.game.players[0])],
            ENDINGS[getattr(parameters, "no_moves", "draw")],
            [self._branch(branch) for branch in getattr(state, "next", [])],
        )

    def _branch(self, branch: Branch) -> tuple[int, int]:
        accepts = 0
        for one in branch.if_:
            accepts |= ACCEPTS[one.result]
        return self.states[branch.state], accepts if branch.if_ else ACCEPTS[None]
