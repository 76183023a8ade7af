"""Our moves in the notation of other engines, so that sets of legal moves can be compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardwright._kernel import Position
from boardwright.core import BadOptions, Message
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.notation.move_text import write_move
from boardwright.families.boards.option_types import CHOOSE, CLAIM, MOVE, PASS, PLACE, Row
from boardwright.families.boards.rules.figure_letters import read_rows
from boardwright.families.boards.uci_text import uci_text

#: All options of a position.
Rows = Sequence[Row]
#: A whole turn: its options in order.
Turn = tuple[Row, ...]
#: Maximum number of steps in one turn, and of positions visited while the turns of one position are listed.
MOST_STEPS, MOST_TRIED = 256, 50_000


def their_letters(rules: BoardsRules, rows: str) -> dict[str, str]:
    """Maps our letter for each figure to the other engine's letter, which is read from that engine's start position."""
    language = rules.language
    assert language is not None
    found: dict[str, str] = {}
    signs = sorted({sign.upper() for sign in rows if sign.isalpha()})
    try:
        theirs = read_rows(rows.replace("*", "1"), language.space.cells, signs, set())
    except ValueError:
        return {}
    # `rules.start` is not used, because it may be a custom position.
    for cell, (_, figure, *_rest) in Position(rules.kernel).figures():
        if cell in theirs:
            found[language.letters[figure]] = signs[theirs[cell][1]]
    return found


def whole_turns(rules: BoardsRules, position: Position, letters: dict[str, str]) -> dict[str, Turn]:
    """Maps the text of every legal turn to the turn.

    The text joins the steps of a turn as Fairy-Stockfish does. Raises `BadOptions` if a turn never ends or has too many
    endings.
    """
    found: dict[str, Turn] = {}
    tried = 0

    def go(at: Position, text: str, played: Turn) -> None:
        nonlocal tried
        tried += 1
        if len(played) > MOST_STEPS or tried > MOST_TRIED:
            raise BadOptions(Message("proof-endless-turn", steps=MOST_STEPS))
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
        return (
            _changed_in_place(rules, at, row, letters)
            if row[0] == CHOOSE
            else uci_text(rules, at, row, letters)
        )
    if row[0] == PASS:
        return text
    landed = played[-1][2]
    if row[0] == PLACE and rules.start.hands:
        # If a figure from the hand enters the cell that the moved figure has left, its letter follows the move.
        assert rules.language is not None
        letter = rules.language.letters[row[3]].lower()
        source = played[-1][1]
        # After castling, the figure from the hand may enter the partner's old cell. Then the text is that cell
        # and the king's old cell.
        return text + letter if row[2] == source else rules.names[row[2]] + rules.names[source] + letter
    return f"{text},{rules.names[landed]}{rules.names[row[2]]}"


def _changed_in_place(rules: BoardsRules, position: Position, row: Row, letters: dict[str, str]) -> str:
    """A figure that changes in place is written as a move to its own cell."""
    assert rules.language is not None
    after = position.copy()
    after.play(row)
    standing = after.cell(row[2])
    letter = "" if standing is None else rules.language.letters[standing[1]]
    return rules.names[row[2]] * 2 + letters.get(letter, letter).lower()


def _pass(rules: BoardsRules, position: Position) -> str:
    """Fairy-Stockfish writes a pass as a move of the king (without a king, the first figure) to its own cell."""
    assert rules.language is not None
    figures = rules.language.extras["figures"]
    own = [(cell, figure) for cell, (owner, figure, *_) in position.figures() if owner == position.player]
    for cell, figure in own:
        if figures[figure]["royal"]:
            return rules.names[cell] * 2
    # Fairy-Stockfish orders the cells row by row, from the first row on.
    names = sorted((rules.names[cell] for cell, _ in own), key=lambda name: (int(name[1:]), name[0]))
    return names[0] * 2 if names else "0000"


# -- OpenSpiel ----------------------------------------------------------------------------------------------


def _square(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    return "pass" if row[0] == PASS else rules.names[row[2]]


def _marked(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    x, y = rules.compiled.cells[row[2]]
    return f"{'xo'[position.player]}({y},{x})"


def _column(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    return f"{'xo'[position.player]}{rules.compiled.cells[row[2]][0]}"


def _mirrored(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    """A move from square to square, with the board upside down and a star for captures."""
    cells = rules.compiled.cells
    _, height = rules.far_corner
    text = "".join(f"{chr(97 + cells[at][0])}{height - cells[at][1] + 1}" for at in row[1:3])
    return text + ("*" if position.cell(row[2]) is not None else "")


def _squares(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    return rules.names[row[1]] + rules.names[row[2]]


def _dashed(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    sign = "x" if position.cell(row[2]) is not None else "-"
    return rules.names[row[1]] + sign + rules.names[row[2]]


def _stone(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    where = "PASS" if row[0] == PASS else rules.names[row[2]]
    return f"{'BW'[position.player]} {where}"


def _row_column(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    x, y = rules.compiled.cells[row[2]]
    return f"{y},{x}"


def _points(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    """Points are numbered in reading order: from the top, left to right."""
    names = sorted(rules.names, key=lambda name: (-int(name[1:]), name[0]))
    number = [names.index(rules.names[cell]) for cell in row[1:3] if 0 <= cell < len(names)]
    return f"Move {number[0]} -> {number[1]}" if row[0] == MOVE else f"Point {number[-1]}"


def _slanted(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    """A cell of a hexagonal board in slanted columns: letters from the left edge, numbers from the top."""
    side, _ = rules.far_corner
    x, y = rules.compiled.cells[row[2]]
    return f"{chr(97 + side + x)}{side - y + 1}"


def _san(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    """A move in SAN, without the signs for check and mate."""
    return write_move(rules, position, row, rows).rstrip("+#")


def _uci(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    return uci_text(rules, position, row, {})


def _usi(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    return write_move(rules, position, row, rows)


def _from_the_top(rules: BoardsRules, cell: int, first: int = 0) -> tuple[int, int]:
    """Row and column of a cell. Rows are counted from the top; the count begins with `first`."""
    _, height = rules.far_corner
    x, y = rules.compiled.cells[cell]
    return height - y + first, x + first


def _two_cells(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    """The cells of a move as `(row,column)-(row,column)`."""
    return "-".join("({},{})".format(*_from_the_top(rules, cell)) for cell in row[1:3])


def _amazon_step(rules: BoardsRules, row: Row, position: Position, rows: Rows) -> str:
    """A move or a shot, with the player's sign."""
    player, target = "XO"[position.player], _from_the_top(rules, row[2], 1)
    if row[0] == PLACE:
        return f"{player} Shoot: {target}"
    return f"{player} From {_from_the_top(rules, row[1], 1)} {player} To {target}"


#: OpenSpiel's name of a game -> its notation of moves.
SPIEL_TEXTS: dict[str, Callable[[BoardsRules, Row, Position, Rows], str]] = {
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
    "misere": _marked,
    "nine_mens_morris": _points,
    "havannah": _slanted,
    "chess": _san,
    "antichess": _san,
    "crazyhouse": _uci,
    "shogi": _usi,
    "xiangqi": _two_cells,
    "amazons": _amazon_step,
}


def single_options(rules: BoardsRules, position: Position, name: str) -> dict[str, Turn]:
    """Maps the OpenSpiel text of each option to the option."""
    say = SPIEL_TEXTS[name]
    rows = position.options()
    return {say(rules, row, position, rows): (row,) for row in rows if row[0] != CLAIM}
