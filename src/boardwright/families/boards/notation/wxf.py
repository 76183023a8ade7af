"""Moves as players of xiangqi write them (WXF): `C2=5`, `H8+7`, `R+-1`.

A move has four parts. The first is the letter of the figure. The second is its file, counted from the mover's right;
if two such figures are on one file, it is `+` for the front one and `-` for the rear one. The third is `+`, `-` or `=`
for forward, backward and sideways. The last is the distance, or the new file if the figure changes its file.
`notation.letters` defines the letters of figures that have another letter in positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules


def write_wxf(rules: BoardsRules, position: Position, source: int, target: int) -> str:
    """The text of a figure's move from cell to cell."""
    language = rules.language
    standing = position.cell(source)
    assert language is not None
    assert standing is not None
    player, figure = standing[:2]
    cells = rules.compiled.cells
    ahead = 1 if language.space.forward[player][1] > 0 else -1
    files = sorted({cell[0] for cell in cells}, reverse=ahead > 0)
    (x, y), (to_x, to_y) = cells[source][:2], cells[target][:2]
    written = language.file.notation
    letters = written.letters if written is not None else {}
    letter = letters.get(rules.figures[figure], language.letters[figure])
    # The figures of the same kind on the file, the front one first.
    alike = [
        cells[cell][1]
        for cell, (owner, kind, *_) in position.figures()
        if (owner, kind) == (player, figure) and cells[cell][0] == x
    ]
    alike.sort(reverse=ahead > 0)
    file = files.index(x) + 1
    if len(alike) == 2:
        start = letter + "+-"[alike.index(y)]
    elif len(alike) > 2:
        start = f"{alike.index(y) + 1}{letter}{file}"
    else:
        start = f"{letter}{file}"
    forward = (to_y - y) * ahead
    sign = "=" if forward == 0 else "+" if forward > 0 else "-"
    return f"{start}{sign}{abs(forward) if to_x == x else files.index(to_x) + 1}"
