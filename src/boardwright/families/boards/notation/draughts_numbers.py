"""Numbers of cells, as draughts players write them.

The game type of a PDN file defines where the numbers begin: `20,W,10,10,N2,0` is numbered (`N`) from the top left
corner. The corners are 0 bottom left, 1 bottom right, 2 top left, 3 top right; numbers run along the rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules

TOP, RIGHT = 2, 1


def first_corner(rules: BoardsRules) -> int:
    """The corner of cell number 1; by default, the top left one."""
    notation = rules.language.file.notation if rules.language else None
    parts = (notation.game_type or "").split(",") if notation else []
    if len(parts) > 4 and parts[4][:1] == "N" and parts[4][1:] in ("0", "1", "2", "3"):
        return int(parts[4][1:])
    return TOP


def square_numbers(rules: BoardsRules) -> list[int]:
    """For each cell its number, counted from 1."""
    corner = first_corner(rules)
    across, along = (-1 if corner & RIGHT else 1), (-1 if corner & TOP else 1)
    cells = rules.compiled.cells
    order = sorted(range(len(cells)), key=lambda cell: (along * cells[cell][1], across * cells[cell][0]))
    found = [0] * len(cells)
    for number, cell in enumerate(order, 1):
        found[cell] = number
    return found
