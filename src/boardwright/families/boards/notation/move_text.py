"""Moves as people write them: SAN (`Nf3`), USI (`7g7f`), WXF (`C2=5`), draughts numbers (`32-28`), cells (`d4`).

`write_move` returns the text of an option, `find_option` the option that a text means. The key `notation` of a game
selects the notation. Without it, games with the moves of chess use SAN.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from boardwright.families.boards.notation.draughts_numbers import square_numbers
from boardwright.families.boards.notation.wxf import write_wxf

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules

Row = tuple[int, int, int, int]
Happened = tuple[str, int, int, int]
MOVE, PLACE, CHOOSE, PASS, CLAIM = range(5)


def move_style(rules: BoardsRules) -> str:
    """The name of the notation for a game's moves."""
    language = rules.language
    if language is None:
        return "coordinate"
    written = language.file.notation
    if written is not None and written.moves is not None:
        return written.moves
    if rules.places_one_kind and all(offer["kind"] != 0 for offer in language.extras["offers"]):
        return "square"
    moving = [figure for figure, ways in enumerate(language.extras["figure_ways"]) if any(ways)]
    return "san" if len(moving) > 2 else "coordinate"


# -- SAN ----------------------------------------------------------------------------------------------------


def san_letters(rules: BoardsRules) -> list[str]:
    """The letter of each figure in SAN. Figures whose moves count as progress (pawns) have none.

    A promoted figure that moves like another figure is written with the letter of that figure: `Q`, not `+Q`.
    """
    language = rules.language
    assert language is not None
    ways = language.extras["figure_ways"]
    found = []
    for number, letter in enumerate(language.letters):
        plain = letter[1:] if letter[:1] == "+" else letter
        if plain != letter:
            twin = language.letters.index(plain) if plain in language.letters else -1
            letter = plain if twin >= 0 and ways[twin] == ways[number] else letter
        found.append("" if language.extras["figures"][number]["progress"] else letter)
    return found


def san_start(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    """Figure and source of a move. The source is shortened or left out if the move is clear without it."""
    kind, source, target, _ = row
    standing = position.cell(source) if kind == MOVE else None
    if standing is None:
        return ""
    letters = rules.san_letters
    letter = letters[standing[1]]
    if not letter:
        return ""
    rivals = set()
    for _, other, to, _ in rows:
        if to == target and other != source and other >= 0:
            found = position.cell(other)
            if found is not None and letters[found[1]] == letter and found[0] == standing[0]:
                rivals.add(other)
    if not rivals:
        return letter
    name = rules.names[source]
    file, rank = name[0], name[1:]
    if all(rules.names[other][0] != file for other in rivals):
        return letter + file
    if all(rules.names[other][1:] != rank for other in rivals):
        return letter + rank
    return letter + name


def san_finish(
    rules: BoardsRules, start: str, row: Row, mover: int, steps: Sequence[Happened], after: Position
) -> str:
    """Builds the text of a move from the text's start, the effects of the move, and the position after it."""
    kind, source, target, choice = row
    letters, names = rules.san_letters, rules.names
    if kind == PASS:
        return "--"
    if kind == CLAIM:
        return f"claim {rules.end_names[target]}"
    if kind == CHOOSE:
        text = f"*{names[target]}"
    elif kind == PLACE:
        assert rules.language is not None
        text = f"{rules.language.letters[choice]}@{names[target]}"
    else:
        castled = [step for step in steps if step[0] == "moved"]
        if len(castled) == 2 and castled[0][1] != castled[1][1]:
            text = "O-O" if _to_the_right(rules, row, castled) else "O-O-O"
        else:
            takes = any(step[0] in ("taken", "doomed") for step in steps)
            if takes and not start:
                start = names[source][0]
            text = start + ("x" if takes else "") + names[target]
        if choice >= 0:
            standing = letters[choice] or (rules.language.letters[choice] if rules.language else "")
            stays = not any(step[0] == "replaced" for step in steps)
            text += "=" if stays else f"={standing}"
    if after.over:
        return text + ("#" if after.winners == [mover] else "")
    return text + ("+" if not after.in_turn and after.check else "")


def _to_the_right(rules: BoardsRules, row: Row, moved: Sequence[Happened]) -> bool:
    """Whether a figure castles towards the higher files."""
    cells = rules.compiled.cells
    sources = {step[1] for step in moved} - {row[1]}
    partner = next(iter(sources), row[2])
    return cells[partner][0] > cells[row[1]][0]


def _san(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    after = position.copy()
    start = san_start(rules, position, row, rows)
    mover = position.player
    steps = after.play(row)
    return san_finish(rules, start, row, mover, steps, after)


# -- others -------------------------------------------------------------------------------------------------


def _usi(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    kind, source, target, choice = row
    assert rules.language is not None
    if kind == PASS:
        return "pass"
    if kind == CLAIM:
        return f"claim {rules.end_names[target]}"
    if kind == PLACE:
        return f"{rules.language.letters[choice]}*{_usi_cell(rules, target)}"
    text = _usi_cell(rules, source) + _usi_cell(rules, target)
    standing = position.cell(source)
    return text + "+" if choice >= 0 and standing is not None and standing[1] != choice else text


def _usi_cell(rules: BoardsRules, cell: int) -> str:
    """The name of a cell in USI: files are counted from the first player's right, ranks are letters from the top."""
    right, top = rules.far_corner
    x, y = rules.compiled.cells[cell][:2]
    return f"{right - x + 1}{chr(ord('a') + top - y)}"


def _numbers(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    kind, source, target, _ = row
    if kind != MOVE:
        return _coordinate(rules, position, row, rows)
    numbers = square_numbers(rules)
    sign = "x" if position.takes(row) else "-"
    return f"{numbers[source]}{sign}{numbers[target]}{_becomes(rules, position, row)}"


def _crossed(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    kind, source, target, _ = row
    if kind != MOVE:
        return _coordinate(rules, position, row, rows)
    sign = "x" if position.takes(row) else "-"
    return f"{rules.names[source]}{sign}{rules.names[target]}{_becomes(rules, position, row)}"


def _becomes(rules: BoardsRules, position: Position, row: Row) -> str:
    """What a move says about a promotion: nothing without a choice, `=` if the figure declines."""
    _, source, _, choice = row
    if choice < 0:
        return ""
    standing = position.cell(source)
    return "=" if standing is not None and standing[1] == choice else f"={rules.figures[choice]}"


def _wxf(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    kind, source, target, _ = row
    return (
        write_wxf(rules, position, source, target)
        if kind == MOVE
        else _coordinate(rules, position, row, rows)
    )


def _coordinate(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row]) -> str:
    kind, source, _, choice = row
    standing = position.cell(source) if kind == MOVE and choice >= 0 else None
    return coordinate_text(rules, row, stays=standing is not None and standing[1] == choice)


def coordinate_text(rules: BoardsRules, row: Row, stays: bool) -> str:
    """The text of an option with its cells: `e2-e4`, `e7-e8=queen`, `knight@f3`. `stays` means that the figure declines
    to promote."""
    kind, source, target, choice = row
    if kind == PASS:
        return "pass"
    if kind == CLAIM:
        return f"claim {rules.end_names[target]}"
    name = rules.names[target]
    if kind == CHOOSE:
        return f"*{name}"
    if kind == PLACE:
        return name if rules.places_one_kind else f"{rules.figures[choice]}@{name}"
    text = f"{rules.names[source]}-{name}"
    return text if choice < 0 else f"{text}=" if stays else f"{text}={rules.figures[choice]}"


#: The value of `notation.moves` -> how an option is written.
STYLES: dict[str, Callable[[BoardsRules, Position, Row, Sequence[Row]], str]] = {
    "san": _san,
    "usi": _usi,
    "numbers": _numbers,
    "crossed": _crossed,
    "wxf": _wxf,
    "square": _coordinate,
    "coordinate": _coordinate,
}


def write_move(rules: BoardsRules, position: Position, row: Row, rows: Sequence[Row] | None = None) -> str:
    """A legal option in the usual notation of the game."""
    return STYLES[rules.move_style](rules, position, row, position.options() if rows is None else rows)


# -- reading ------------------------------------------------------------------------------------------------

_TAIL = re.compile(r"(e\.?p\.?)?[+#!?]*$")
_SAN = re.compile(
    r"(?P<letter>\+?[A-Z])?(?P<file>[a-z])?(?P<rank>\d{1,2})?[-x:×–]?(?P<target>[a-z]\d{1,2})"
    r"(=?\(?(?P<becomes>\+?[A-Za-z])\)?|(?P<stays>=))?"
)


def find_option(rules: BoardsRules, position: Position, text: str, rows: Sequence[Row]) -> list[Row]:
    """The options that a text can mean. Several notations are tried, and the first that matches an option is used."""
    wanted = text.strip()
    if not wanted or len(wanted) > 40:
        return []
    if rules.language is None:
        return []
    texts = [write_move(rules, position, row, rows) for row in rows]
    exact = [row for row, text in zip(rows, texts) if text == wanted]
    if exact:
        return exact
    if rules.move_style == "san":
        bare = _bare(wanted)
        exact = [row for row, text in zip(rows, texts) if _bare(text) == bare]
        if exact:
            return exact
    if rules.move_style == "wxf":
        # Dots and lower case are common too: C2.5, c2=5.
        plain = wanted.upper().replace(".", "=")
        exact = [row for row, text in zip(rows, texts) if text.upper() == plain]
        if exact:
            return exact
    if rules.move_style in ("san", "coordinate", "wxf"):
        return _find_san(rules, position, wanted, rows)
    return []


def _bare(text: str) -> str:
    """SAN without annotations and the signs of check and mate. Zeros in castling become letters."""
    return _TAIL.sub("", text.replace("0", "O") if text[:2] == "0-" else text)


def _find_san(rules: BoardsRules, position: Position, wanted: str, rows: Sequence[Row]) -> list[Row]:
    found = _SAN.fullmatch(_TAIL.sub("", wanted))
    if found is None:
        return []
    letters = rules.san_letters
    cell = rules.cell_named.get(found["target"])
    if cell is None:
        return []
    candidates = []
    for row in rows:
        kind, source, target, choice = row
        standing = position.cell(source) if kind == MOVE else None
        if standing is None or target != cell:
            continue
        name = rules.names[source]
        if found["file"] is not None and name[0] != found["file"]:
            continue
        if found["rank"] is not None and name[1:] != found["rank"]:
            continue
        whole = found["file"] is not None and found["rank"] is not None
        letter = found["letter"] or ("" if not whole else None)
        if letter is not None and letters[standing[1]] != letter:
            assert rules.language is not None
            if letter != rules.language.letters[standing[1]]:
                continue
        becomes = found["becomes"]
        stays = choice >= 0 and choice == standing[1]
        if becomes is not None:
            if choice < 0 or stays or letters[choice] != becomes.upper():
                continue
        elif choice >= 0 and not stays:
            continue
        candidates.append(row)
    return candidates
