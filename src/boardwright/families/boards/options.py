"""The legal options of a position, as the kernel lists them, and their texts in a game's notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardwright.core import Decision, Game, Option
from boardwright.core.lazy_options import LazyOptions
from boardwright.families.boards.notation.move_text import find_option, write_move
from boardwright.families.boards.option_types import MOVE, PASS, PLACE, BoardOption, Move, Row
from boardwright.wire.choice_touches import TouchRow, touch_row
from boardwright.wire.scene_part_cache import cached_part, keep

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules
    from boardwright.families.boards.table import BoardsTable


class MoveList(LazyOptions[Move]):
    """The legal moves of a position. Each becomes an option only when somebody looks at it."""

    __slots__ = ("_ends", "_rules")

    def __init__(self, rules: BoardsRules, ends: Sequence[tuple[int, int]]) -> None:
        super().__init__(len(ends))
        self._rules = rules
        self._ends = ends

    @property
    def ends(self) -> Sequence[tuple[int, int]]:
        """Source and target of each move, as the kernel numbers cells."""
        return self._ends

    def _make(self, index: int) -> Move:
        return Move(self._rules, self._ends[index])

    def json_forms(self) -> list[dict[str, Any]]:
        ends = self._rules.ends
        return [ends(source, target) for source, target in self._ends]

    def touch_rows(self, game: Game) -> list[TouchRow]:
        return [_move_row(game, *ends) for ends in self._ends]


@cached_part
def _move_row(game: Game, source: int, target: int) -> TouchRow:
    move = Move(game.rules, (source, target))
    return move.message.id, move.touches, ()


@cached_part
def _rows_known(game: Game) -> dict[Row, TouchRow]:
    """A cache of rows. They are needed so often that the general cache would be slower."""
    return {}


def _remember_row(game: Game, known: dict[Row, TouchRow], row: Row) -> TouchRow:
    option = BoardOption(game.rules, row, stays=False)
    return keep(known, row, (option.message.id, option.touches, ()))


def find_in_notation(table: BoardsTable, decision: Decision, text: str) -> list[Option]:
    """The options that a text means in the game's notation (`Nf3`)."""
    options = decision.options
    if not isinstance(options, OptionList):
        return []
    rows = find_option(table.game.rules, table.position, text, options.rows)
    return [options[options.rows.index(row)] for row in rows]


def rows_of(decision: Decision, position: Position) -> Sequence[Row]:
    """The rows of a decision's options, in their order. The kernel may list a row twice; an option is there once."""
    options = decision.options
    return options.rows if isinstance(options, OptionList) else position.options()


def notation_of(table: BoardsTable, decision: Decision) -> list[str]:
    """Each option of a decision in the game's notation."""
    options = decision.options
    if not isinstance(options, OptionList):
        return [str(option) for option in options]
    return [write_move(table.game.rules, table.position, row, options.rows) for row in options.rows]


def _stays(position: Position, row: Row) -> bool:
    standing = position.cell(row[1])
    return standing is not None and standing[1] == row[3]


def hand_id(player: str, figure: str) -> str:
    """The scene id of a figure in a player's hand."""
    return f"hand:{player}:{figure}"


def _hands(rules: BoardsRules, position: Position, rows: list[Row]) -> dict[int, str]:
    """The figures in the hand of the player to move: number -> id in the scene.

    The result is empty if only one kind of figure can be placed, because then the player need not select a figure.
    """
    if not rules.start.hands:
        return {}
    kinds = {row[3] if row[0] == PLACE else -1 for row in rows if row[0] < PASS}
    if len(kinds) < 2:
        return {}
    hand, player = position.hands[position.player], rules.players[position.player]
    return {kind: hand_id(player, rules.figures[kind]) for kind in kinds if kind >= 0 and hand[kind]}


class OptionList(LazyOptions[BoardOption]):
    """The legal options of a position. Each option is created only when somebody looks at it."""

    __slots__ = ("_hands", "_rows", "_rules", "_staying")

    def __init__(self, rules: BoardsRules, position: Position) -> None:
        self._rules = rules
        # Movements with the same source, target and choice are one option.
        self._rows: list[Row] = list(dict.fromkeys(position.options()))
        # This is computed now, because the position changes before the options are used.
        self._staying = {
            row for row in self._rows if row[0] == MOVE and row[3] >= 0 and _stays(position, row)
        }
        self._hands = _hands(rules, position, self._rows)
        super().__init__(len(self._rows))

    @property
    def rows(self) -> list[Row]:
        """The options as the kernel numbers them."""
        return self._rows

    def _make(self, index: int) -> BoardOption:
        row = self._rows[index]
        hand = self._hands.get(row[3]) if row[0] == PLACE else None
        return BoardOption(self._rules, row, row in self._staying, hand)

    def touch_rows(self, game: Game) -> list[TouchRow]:
        if self._staying or self._hands:
            return [touch_row(game, option) for option in self]
        known = _rows_known(game)
        return [known.get(row) or _remember_row(game, known, row) for row in self._rows]
