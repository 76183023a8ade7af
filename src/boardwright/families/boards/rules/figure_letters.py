"""Letters of figures and FEN rows: the text of a board, as layouts and positions write it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

#: What stands on a cell: owner (None: nobody) and figure.
Standing = tuple[int | None, int]

_SIGN = re.compile(r"\d+|\+?[^\d/+]")


def figure_letters(figures: Mapping[str, str | None]) -> list[str]:
    """The letter of each figure: the one in the file, or the first letter of its name.

    >>> figure_letters({"king": None, "knight": "n", "tokin": "+P"})
    ['K', 'N', '+P']
    """
    return [(letter or name[0]).upper() for name, letter in figures.items()]


class RowsError(ValueError):
    """A row that cannot be read: its index from the top, and the text found there."""

    def __init__(self, row: int, found: str, reason: str) -> None:
        super().__init__(reason)
        self.row, self.found, self.reason = row, found, reason


def read_rows(
    text: str, cells: Sequence[Sequence[int]], letters: Sequence[str], nobody: set[int]
) -> dict[int, Standing]:
    """Reads the rows of a board, top row first. Returns cell -> the figure on it. `#` is a place without a cell."""
    index = {tuple(cell): number for number, cell in enumerate(cells)}
    left, bottom = (min(cell[axis] for cell in cells) for axis in (0, 1))
    width, height = (max(cell[axis] for cell in cells) for axis in (0, 1))
    width, height = width - left + 1, height - bottom + 1
    rows = text.strip().split("/")
    if len(rows) != height:
        raise RowsError(len(rows) - 1, str(len(rows)), "rows")
    known = {letter: number for number, letter in enumerate(letters)}
    found: dict[int, Standing] = {}
    for row, signs in enumerate(rows):
        x = 0
        for sign in _SIGN.findall(signs.replace("~", "")):
            if sign.isdigit():
                x += int(sign)
                continue
            if sign != "#":
                figure = known.get(sign.upper())
                cell = index.get((left + x, bottom + height - 1 - row))
                if figure is None:
                    raise RowsError(row, sign, "letter")
                if cell is None:
                    raise RowsError(row, sign, "cell")
                owner = None if figure in nobody else 0 if sign.upper() == sign else 1
                found[cell] = (owner, figure)
            x += 1
        if x != width:
            raise RowsError(row, str(x), "width")
    return found


def write_rows(
    standing: Mapping[int, Standing], cells: Sequence[Sequence[int]], letters: Sequence[str]
) -> str:
    """The rows of a board, as `read_rows` reads them."""
    left, bottom = (min(cell[axis] for cell in cells) for axis in (0, 1))
    right, top = (max(cell[axis] for cell in cells) for axis in (0, 1))
    index = {tuple(cell): number for number, cell in enumerate(cells)}
    rows = []
    for y in range(top, bottom - 1, -1):
        row, empty = "", 0
        for x in range(left, right + 1):
            cell = index.get((x, y))
            if cell is None or cell not in standing:
                empty += 1
                continue
            owner, figure = standing[cell]
            row += (str(empty) if empty else "") + (
                letters[figure] if owner in (0, None) else letters[figure].lower()
            )
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)
