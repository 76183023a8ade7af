"""PDN: files of draughts games. The format is PGN, but moves and positions use numbers of cells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from boardwright.families.boards.notation.game_record import GameRecord, cell_texts, result_text
from boardwright.families.boards.notation.pgn import write_tagged

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules

_FEN = re.compile(r"[WB]:[WB][^:]*(:[WB][^:]*)?\.?")


def write_pdn(record: GameRecord) -> str:
    """A game as PDN."""
    rules = record.rules
    tags = dict(record.headers)
    notation = rules.language.file.notation if rules.language else None
    if notation is not None and notation.game_type is not None:
        tags["GameType"] = notation.game_type
    if "position" in record.game.options:
        tags["SetUp"] = "1"
        tags["FEN"] = write_pdn_position(rules, rules.start)
    return write_tagged(record, tags, result_text(record.winner, white_seat(rules)))


def white_seat(rules: BoardsRules) -> int:
    """The seat of the player called White; the first seat if nobody is called White."""
    return rules.players.index("white") if "white" in rules.players else 0


def is_pdn_position(text: str) -> bool:
    """Whether a text has the form `W:W31-50:B1-20`."""
    return _FEN.fullmatch(text.strip()) is not None


def write_pdn_position(rules: BoardsRules, position: Position) -> str:
    """Whose turn it is, and the cells of each side; `K` before kings."""
    names = {cell: name for name, cell in cell_texts(rules).items()}
    white = white_seat(rules)
    sides: dict[int, list[tuple[int, str]]] = {white: [], 1 - white: []}
    man = _man(rules)
    for cell, (owner, figure, *_) in position.figures():
        if owner in sides:
            sides[owner].append((cell, ("" if figure == man else "K") + names[cell]))
    texts = [",".join(name for _, name in sorted(sides[seat])) for seat in (white, 1 - white)]
    return f"{'W' if position.player == white else 'B'}:W{texts[0]}:B{texts[1]}"


def read_pdn_position(
    rules: BoardsRules, text: str
) -> tuple[int, dict[int, tuple[int, int, int, int]]] | str:
    """The player to move and the figures, or the part of the text that cannot be read."""
    names, white = cell_texts(rules), white_seat(rules)
    first, *sides = text.strip().rstrip(".").split(":")
    player = white if first == "W" else 1 - white
    figures: dict[int, tuple[int, int, int, int]] = {}
    man = _man(rules)
    king = next((number for number in range(len(rules.figures)) if number != man), man)
    for side in sides:
        owner = white if side[0] == "W" else 1 - white
        for part in filter(None, side[1:].replace(" ", "").split(",")):
            figure = king if part[0] == "K" else man
            low, _, high = part.lstrip("K").partition("-")
            wanted = [low]
            if high and low.isdecimal() and high.isdecimal() and len(high) < 4:
                wanted = [str(number) for number in range(int(low), int(high) + 1)]
            for name in wanted:
                cell = names.get(name)
                if cell is None or cell in figures:
                    return part
                figures[cell] = (owner, figure, 0, 0)
    return player, figures


def _man(rules: BoardsRules) -> int:
    """The figure that is written without a letter: the first one that becomes another figure."""
    assert rules.language is not None
    figures: list[dict[str, Any]] = rules.language.extras["figures"]
    return next((number for number, figure in enumerate(figures) if figure["promotes"]), 0)
