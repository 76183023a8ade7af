"""The layer below the cells of a board whose file has a `look`: ground, the lines that figures stand on, dots."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

from boardwright.wire.scene import Area

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules
    from boardwright.families.boards.format.look import Look

#: How large a dot is.
DOT = 0.09


def look_of(rules: BoardsRules) -> Look | None:
    """The `look` of the file; empty for games in the document's form."""
    return rules.language.file.look if rules.language is not None else None


def ground_areas(rules: BoardsRules) -> list[Area]:
    """The areas below the cells, from the lowest up."""
    look = look_of(rules)
    if look is None or (look.ground is None and look.board == "cells"):
        return []
    middles = _middles(rules)
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    edge = 0.62 if look.board == "lines" else 0.56
    left, right, top, bottom = min(xs) - edge, max(xs) + edge, min(ys) - edge, max(ys) + edge
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    found = [Area(points=corners, kind=look.ground or "ground")]
    if look.board == "lines":
        found += [Area(points=list(line), kind="line") for line in _lines(rules, look, middles)]
    named = dict(zip(rules.names, middles, strict=True))
    found += [Area(points=_dot(*named[name]), kind="dot") for name in look.dots if name in named]
    return found


def _middles(rules: BoardsRules) -> list[tuple[float, float]]:
    found = []
    for cell in rules.look.cells:
        (left, top), corners = cell.position, cell.polygon
        x = sum(x for x, _ in corners) / len(corners)
        y = sum(y for _, y in corners) / len(corners)
        found.append((left + x, top + y))
    return found


def _lines(
    rules: BoardsRules, look: Look, middles: list[tuple[float, float]]
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """A line for each pair of neighbours in a row or a column, or the lines of the file, and the diagonals of boxes."""
    named = dict(zip(rules.names, middles, strict=True))
    drawn = rules.language.file.board.lines if rules.language is not None else None
    if drawn is not None:
        return [
            (named[one], named[other])
            for line in drawn
            for one, other in pairwise(line.split())
            if one in named and other in named
        ]
    places = {(round(x, 3), round(y, 3)): cell for cell, (x, y) in enumerate(middles)}
    columns = sorted({x for x, _ in places})
    river = set(look.river or ())
    found = []
    for (x, y), cell in places.items():
        for dx, dy in ((1, 0), (0, 1)):
            other = places.get((round(x + dx, 3), round(y + dy, 3)))
            if other is None:
                continue
            apart = dy and river and {_row(rules, cell), _row(rules, other)} == river
            if not apart or x in (columns[0], columns[-1]):
                found.append((middles[cell], middles[other]))
    for a, b in look.crosses:
        if a in named and b in named:
            (ax, ay), (bx, by) = named[a], named[b]
            found += [((ax, ay), (bx, by)), ((ax, by), (bx, ay))]
    return found


def _row(rules: BoardsRules, cell: int) -> int:
    digits = "".join(letter for letter in str(rules.names[cell]) if letter.isdigit())
    return int(digits or 0)


def _dot(x: float, y: float) -> list[tuple[float, float]]:
    return [
        (round(x + DOT * cos(pi * step / 6), 4), round(y + DOT * sin(pi * step / 6), 4)) for step in range(12)
    ]
