"""A board game at play: what is computed once for a game, the table, and the step of one move.

The rules themselves are executed by the kernel; here its words become decisions and events.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from boardwright._kernel import Position
from boardwright.core import Decision, Message, Rng, Step, Table
from boardwright.core.game_options import chosen_options, option_schema
from boardwright.families.boards.compile import CompiledBoard, compile
from boardwright.families.boards.event_text import tell
from boardwright.families.boards.figure_look import glyphs, player_colors
from boardwright.families.boards.format.game import BoardGame
from boardwright.families.boards.options import MoveList
from boardwright.families.boards.rules.cell_look import BoardLook, evaluate
from boardwright.families.boards.rules.cell_names import square_names

#: The document knows no repetition and no count of quiet moves: so many moves end a match as a draw.
MAX_MOVES = 1000
OPTIONS = {
    "max_moves": option_schema(
        "boards", "max_moves", type="integer", minimum=1, maximum=1_000_000, default=MAX_MOVES
    )
}


class BoardsRules:
    """All that is known of a game before it is played."""

    def __init__(self, game: BoardGame, options: Mapping[str, Any]) -> None:
        self.game = game
        self.max_moves: int = chosen_options(OPTIONS, options)["max_moves"]
        self.compiled: CompiledBoard = compile(game)
        self.kernel = self.compiled.rules
        self.players = self.compiled.players
        self.figures = self.compiled.figures
        self.states = self.compiled.states
        self.initial_state = self.states.index(game.initial_game_state)
        self.coordinates: list[dict[str, int]] = list(game.board.cells)
        self.cell_at = {place: cell for cell, place in enumerate(self.compiled.cells)}
        self.ids = ["cell:" + ",".join(map(str, place)) for place in self.compiled.cells]
        self.start = Position(self.kernel)

    @cached_property
    def look(self) -> BoardLook:
        """How the cells are drawn."""
        return evaluate(self.game)

    @cached_property
    def names(self) -> list[str]:
        """What people call the cells."""
        rotation = self.game.board.rotation_angle.get(self.players[0], 0)
        return square_names([cell.position for cell in self.look.cells], rotation, self.compiled.cells)

    @cached_property
    def colors(self) -> list[str]:
        """The colour of each player."""
        return player_colors(self.players)

    @cached_property
    def glyphs(self) -> dict[str, str]:
        """The sign of each figure."""
        return glyphs(self.figures)

    def ends(self, source: int, target: int) -> dict[str, dict[str, int]]:
        """Two cells as JSON. Made anew each time: what a client does to it must not reach the game."""
        return {"from": dict(self.coordinates[source]), "to": dict(self.coordinates[target])}

    def rotation(self, seat: int) -> float:
        """How the board is turned for a player."""
        return self.game.board.rotation_angle.get(self.players[seat], 0)


class BoardsTable(Table):
    """A position, and who is who on it."""

    __slots__ = ("figure_ids", "last", "plies", "position", "reason")

    def __init__(self, game: Any, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        self.position = game.rules.start.copy()
        #: For each cell the number of the figure on it, so that clients can follow it; 0 is none.
        self.figure_ids = [0] * len(game.rules.ids)
        self.number_figures()
        #: Source and target of the last move.
        self.last: tuple[int, int] | None = None
        self.plies = 0
        #: Why the match is over: `end` or `no_moves`, as the kernel says, or `cap`.
        self.reason: str | None = None

    def number_figures(self) -> None:
        """Gives numbers to the figures of a position that was put up anew."""
        self.figure_ids = [0] * len(self.figure_ids)
        for number, (cell, _) in enumerate(self.position.figures(), start=1):
            self.figure_ids[cell] = number

    def copy(self) -> BoardsTable:
        twin: BoardsTable = self.blank()
        twin.position = self.position.copy()
        twin.figure_ids = self.figure_ids[:]
        twin.last = self.last
        twin.plies = self.plies
        twin.reason = self.reason
        return twin

    def __getstate__(self) -> Any:
        state: Any = super().__getstate__()
        return state[0], {**state[1], "position": self.position.dump()}

    def __setstate__(self, state: Any) -> None:
        for slot, value in state[1].items():
            setattr(self, slot, value)
        self.position = Position.load(self.game.rules.kernel, state[1]["position"])


def step(table: BoardsTable) -> Step:
    """One move of the player whose move the position awaits."""
    rules: BoardsRules = table.game.rules
    position = table.position
    if not position.over:
        seat = position.player
        prompt = Message("boards-prompt-move", player=rules.players[seat])
        move = yield Decision(seat, prompt, MoveList(rules, position.moves()))
        table.last = move.ends
        table.plies += 1
        tell(table, rules, position.play(move.ends))
    if position.over:
        _end(table, position.reason or "end", position.winners)
    elif table.plies >= rules.max_moves:
        _end(table, "cap", [])


def _end(table: BoardsTable, reason: str, winners: list[int]) -> None:
    table.over = True
    table.reason = reason
    table.emit("ended", winners=[table.game.rules.players[seat] for seat in winners], reason=reason)
