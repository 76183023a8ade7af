"""A compiled board game: the kernel's rules, and the names behind its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from boardwright._kernel import Position
from boardwright.core.game_options import bad_option, chosen_options, option_schema
from boardwright.core.json_text import parse
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rng import Rng
from boardwright.families.boards.compile import CompiledBoard, compile, compile_language
from boardwright.families.boards.compile_boards_language_game import LanguageRules
from boardwright.families.boards.default_look import glyphs, player_colors
from boardwright.families.boards.format.state_machine_game import BoardGame
from boardwright.families.boards.notation.move_text import move_style, san_letters
from boardwright.families.boards.rules.cell_look import BoardLook, evaluate
from boardwright.families.boards.rules.cell_names import square_names
from boardwright.families.boards.rules.fen import has_fen

#: The document has no repetition rule and no count of quiet moves, so a match is a draw after this many moves.
MAX_MOVES = 1000
OPTIONS = {
    "max_moves": option_schema(
        "boards", "max_moves", type="integer", minimum=1, maximum=1_000_000, default=MAX_MOVES
    )
}
#: The option of games whose positions can be written as text.
POSITION_OPTION = {"position": option_schema("boards", "position", type="string", default=None)}


#: The option of games with a random start.
START_OPTION = {
    "start": option_schema("boards", "start", type="integer", minimum=1, maximum=1_000_000, default=None)
}


class UnfitStart(ValueError):
    """No order of the figures satisfies `shuffle`."""


class BoardsRules:
    """The compiled rules of a game."""

    def __init__(self, game: BoardGame | LanguageRules, options: Mapping[str, Any]) -> None:
        #: The rules of a file in the boards language; None for a file in the document's form.
        self.language = game if isinstance(game, LanguageRules) else None
        self.compiled: CompiledBoard
        if isinstance(game, LanguageRules):
            self.compiled, game = compile_language(game), game.board_game
        else:
            self.compiled = compile(game)
        self.game = game
        self.kernel = self.compiled.rules
        self.players = self.compiled.players
        self.figures = self.compiled.figures
        self.states = self.compiled.states
        self.initial_state = 0 if self.language else self.states.index(game.initial_game_state)
        self.end_names = self.language.ends if self.language else []
        self.coordinates: list[dict[str, int]] = list(game.board.cells)
        self.cell_at = {place: cell for cell, place in enumerate(self.compiled.cells)}
        self.ids = ["cell:" + ",".join(map(str, place)) for place in self.compiled.cells]
        chosen = chosen_options(self.options, options)
        self.max_moves: int = chosen["max_moves"]
        self.start = Position(self.kernel)
        #: The random start; None if all matches begin in the same position.
        self.shuffle = self.language.shuffle if self.language else None
        if self.shuffle is not None and self.shuffle.draw(self.kernel, Rng(0)) is None:
            raise UnfitStart
        if chosen.get("start") is not None and self.shuffle is not None:
            found = self.shuffle.numbered(self.kernel, chosen["start"])
            if found is None:
                raise bad_option("start", chosen["start"], Message("boards-option-start"))
            self.start, self.shuffle = found, None
        if chosen.get("position") is not None:
            self.start, self.shuffle = self._given_start(chosen["position"]), None

    @property
    def options(self) -> Mapping[str, Any]:
        """The JSON Schemas of the options of this game."""
        shuffled = self.language is not None and self.language.shuffle is not None
        return {
            **OPTIONS,
            **(POSITION_OPTION if has_fen(self) else {}),
            **(START_OPTION if shuffled else {}),
        }

    def start_for(self, rng: Rng) -> Position:
        """The start position of a match."""
        drawn = self.shuffle.draw(self.kernel, rng) if self.shuffle is not None else None
        return drawn if drawn is not None else self.start.copy()

    def _given_start(self, text: Any) -> Position:
        """The given start position, from FEN or from the JSON of a position as text."""
        from boardwright.families.boards.position import read_position

        if not isinstance(text, str):
            raise bad_option("position", text, Message("boards-option-position"))
        report = ProblemReport("position")
        position = read_position(self, parse(text, report) if text.lstrip()[:1] == "{" else text, report)
        if position is None or not report.ok:
            reason = report.errors[0].message if report.errors else Message("boards-option-position")
            raise bad_option("position", text, reason)
        return position

    @cached_property
    def look(self) -> BoardLook:
        """How the cells are drawn."""
        return evaluate(self.game)

    @cached_property
    def names(self) -> list[str]:
        """The names of the cells, such as `e4`."""
        if self.language is not None:
            return self.language.space.names
        rotation = self.game.board.rotation_angle.get(self.players[0], 0)
        return square_names([cell.position for cell in self.look.cells], rotation, self.compiled.cells)

    @cached_property
    def cell_named(self) -> dict[str, int]:
        """The cells by their names."""
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def far_corner(self) -> tuple[int, int]:
        """The largest x and the largest y of all cells."""
        cells = self.compiled.cells
        return max(cell[0] for cell in cells), max(cell[1] for cell in cells)

    @cached_property
    def move_style(self) -> str:
        """The notation of moves; see `notation.move_text`."""
        return move_style(self)

    @cached_property
    def san_letters(self) -> list[str]:
        """The letter of each figure in SAN."""
        return san_letters(self)

    @cached_property
    def colors(self) -> list[str]:
        """The colour of each player."""
        return player_colors(self.players)

    @cached_property
    def glyphs(self) -> dict[str, str]:
        """The sign of each figure."""
        return glyphs(self.figures)

    def ends(self, source: int, target: int) -> dict[str, dict[str, int]]:
        """Two cells as JSON. Each call returns a new object, so that clients cannot change the game."""
        return {"from": dict(self.coordinates[source]), "to": dict(self.coordinates[target])}

    @cached_property
    def places_one_kind(self) -> bool:
        """Whether only one kind of figure can be placed, so that its name can be left out."""
        if self.language is None:
            return False
        offers = self.language.extras["offers"]
        return len({figure for offer in offers for figure in offer["figures"]}) <= 1

    def owner(self, player: int) -> str | None:
        """A player's name, None for nobody."""
        return self.players[player] if player < len(self.players) else None

    def ends_json(self, source: int, target: int) -> dict[str, dict[str, int]]:
        """The cells of a move. A placement has no source; a pass has neither source nor target."""
        cells = {"from": source, "to": target}
        return {key: dict(self.coordinates[cell]) for key, cell in cells.items() if cell >= 0}

    def rotation(self, seat: int) -> float:
        """How the board is turned for a player."""
        return self.game.board.rotation_angle.get(self.players[seat], 0)
