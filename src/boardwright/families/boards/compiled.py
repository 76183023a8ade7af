"""What is computed once for a board game: the kernel's rules, and the names behind its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from boardwright._kernel import Position
from boardwright.core.game_options import chosen_options, option_schema
from boardwright.families.boards.compile import CompiledBoard, compile, compile_language
from boardwright.families.boards.compile_language import LanguageRules
from boardwright.families.boards.figure_look import glyphs, player_colors
from boardwright.families.boards.format.game import BoardGame
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

    def __init__(self, game: BoardGame | LanguageRules, options: Mapping[str, Any]) -> None:
        #: What the language says beyond the document; None for a file of the document's kind.
        self.language = game if isinstance(game, LanguageRules) else None
        self.max_moves: int = chosen_options(OPTIONS, options)["max_moves"]
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
        self.start = Position(self.kernel)

    @cached_property
    def look(self) -> BoardLook:
        """How the cells are drawn."""
        return evaluate(self.game)

    @cached_property
    def names(self) -> list[str]:
        """What people call the cells."""
        if self.language is not None:
            return self.language.space.names
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

    @cached_property
    def places_one_kind(self) -> bool:
        """Whether only one kind of figure is ever placed: its name can then be left out."""
        if self.language is None:
            return False
        offers = self.language.extras["offers"]
        return len({figure for offer in offers for figure in offer["figures"]}) <= 1

    def owner(self, player: int) -> str | None:
        """A player's name, None for nobody."""
        return self.players[player] if player < len(self.players) else None

    def ends_json(self, source: int, target: int) -> dict[str, dict[str, int]]:
        """The cells of a move that it has: a placement has no source, a pass neither."""
        cells = {"from": source, "to": target}
        return {key: dict(self.coordinates[cell]) for key, cell in cells.items() if cell >= 0}

    def rotation(self, seat: int) -> float:
        """How the board is turned for a player."""
        return self.game.board.rotation_angle.get(self.players[seat], 0)
