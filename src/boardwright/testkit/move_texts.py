"""Our moves as other engines write them, so that sets of legal moves can be compared."""

from __future__ import annotations

from collections.abc import Callable

from boardwright._kernel import Position
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.options import CLAIM, PASS, PLACE, Row
from boardwright.families.boards.rules.letters import read_rows

#: A whole turn: its options in order.
Turn = tuple[Row, ...]


def their_letters(rules: BoardsRules, rows: str) -> dict[str, str]:
    """Our letter of a figure -> another engine's, read from its start position."""
    language = rules.language
    assert language is not None
    found: dict[str, str] = {}
    signs = sorted({sign.upper() for sign in rows if sign.isalpha()})
    try:
        theirs = read_rows(rows.replace("*", "1"), language.space.cells, signs, set())
    except ValueError:
        return {}
    # Not `rules.start`, which may be a position that somebody gave.
    for cell, (_, figure, *_rest) in Position(rules.kernel).figures():
        if cell in theirs:
            found[language.letters[figure]] = signs[theirs[cell][1]]
    return found


def uci(rules: BoardsRules, position: Position, row: Row, letters: dict[str, str]) -> str:
    """One option in the notation of UCI engines."""
    language = rules.language
    assert language is not None
    kind, source, target, choice = row
    names = rules.names
    if kind == PASS:
        return "0000"
    if kind == PLACE:
        letter = language.letters[choice]
        return f"{letters.get(letter, letter)}@{names[target]}"
    text = names[source] + names[target]
    if choice < 0 or choice == _standing(position, source):
        return text
    letter = language.letters[choice]
    # A figure that turns over is written with a plus; one of several that a pawn becomes, with its letter.
    if letter == "+" + language.letters[_standing(position, source)]:
        return text + "+"
    letter = letter.lstrip("+")
    return text + letters.get(letter, letter).lower()


def _standing(position: Position, cell: int) -> int:
    standing = position.cell(cell)
    return -1 if standing is None else standing[1]


def whole_turns(rules: BoardsRules, position: Position, letters: dict[str, str]) -> dict[str, Turn]:
    """Every turn that can be played, by its text. Later steps are joined as Fairy-Stockfish joins them."""
    found: dict[str, Turn] = {}

    def go(at: Position, text: str, played: Turn) -> None:
        for row in at.options():
            if row[0] == CLAIM:
                continue
            said = _joined(rules, at, row, text, played, letters)
            after = at.copy()
            after.play(row)
            if not after.over and after.in_turn:
                go(after, said, (*played, row))
            else:
                found.setdefault(said, (*played, row))

    go(position, "", ())
    return found


def _joined(
    rules: BoardsRules, at: Position, row: Row, text: str, played: Turn, letters: dict[str, str]
) -> str:
    if not played:
        if row[0] == PASS:
            return _pass(rules, at)
        return uci(rules, at, row, letters)
    if row[0] == PASS:
        return text
    landed = played[-1][2]
    if row[0] == PLACE and rules.start.hands:
        # A figure that enters where another has left is named by its letter behind the move.
        assert rules.language is not None
        return text + rules.language.letters[row[3]].lower()
    return f"{text},{rules.names[landed]}{rules.names[row[2]]}"


def _pass(rules: BoardsRules, position: Position) -> str:
    """Fairy-Stockfish passes by moving the king nowhere, where there is one."""
    assert rules.language is not None
    figures = rules.language.extras["figures"]
    for cell, (owner, figure, *_) in position.figures():
        if owner == position.player and figures[figure]["royal"]:
            return rules.names[cell] * 2
    return "0000"


# -- OpenSpiel ----------------------------------------------------------------------------------------------


def _square(rules: BoardsRules, row: Row, position: Position) -> str:
    return "pass" if row[0] == PASS else rules.names[row[2]]


def _marked(rules: BoardsRules, row: Row, position: Position) -> str:
    x, y = rules.compiled.cells[row[2]]
    return f"{'xo'[position.player]}({y},{x})"


def _column(rules: BoardsRules, row: Row, position: Position) -> str:
    return f"{'xo'[position.player]}{rules.compiled.cells[row[2]][0]}"


def _mirrored(rules: BoardsRules, row: Row, position: Position) -> str:
    """From square to square, with the board upside down; a star for taking."""
    cells = rules.compiled.cells
    height = max(cell[1] for cell in cells)
    text = "".join(f"{chr(97 + cells[at][0])}{height - cells[at][1] + 1}" for at in row[1:3])
    return text + ("*" if position.cell(row[2]) is not None else "")


def _squares(rules: BoardsRules, row: Row, position: Position) -> str:
    return rules.names[row[1]] + rules.names[row[2]]


def _dashed(rules: BoardsRules, row: Row, position: Position) -> str:
    sign = "x" if position.cell(row[2]) is not None else "-"
    return rules.names[row[1]] + sign + rules.names[row[2]]


def _stone(rules: BoardsRules, row: Row, position: Position) -> str:
    where = "PASS" if row[0] == PASS else rules.names[row[2]]
    return f"{'BW'[position.player]} {where}"


def _row_column(rules: BoardsRules, row: Row, position: Position) -> str:
    x, y = rules.compiled.cells[row[2]]
    return f"{y},{x}"


#: OpenSpiel's name of a game -> how it writes a move.
SPIEL_TEXTS: dict[str, Callable[[BoardsRules, Row, Position], str]] = {
    "tic_tac_toe": _marked,
    "connect_four": _column,
    "breakthrough": _mirrored,
    "othello": _square,
    "hex": _square,
    "go": _stone,
    "clobber": _squares,
    "checkers": _squares,
    "lines_of_action": _dashed,
    "gomoku": _row_column,
    "y": _square,
}


def single_options(rules: BoardsRules, position: Position, name: str) -> dict[str, Turn]:
    """Every option by the text that OpenSpiel has for it."""
    say = SPIEL_TEXTS[name]
    return {say(rules, row, position): (row,) for row in position.options() if row[0] != CLAIM}
