"""Turns sets of cells from INI files (`*8 d4 e4`) into selectors of our language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase

Cell = tuple[int, int]


def parse_cells(text: str, width: int, height: int) -> set[Cell]:
    """The cells on the board that a text names; `-` and the empty text name none."""
    found: set[Cell] = set()
    for part in text.split():
        file, rank = part[0], part[1:]
        if part == "-" or (file != "*" and file not in ascii_lowercase):
            continue
        files = range(width) if file == "*" else [ascii_lowercase.index(file)]
        ranks = range(height) if rank == "*" else [int(rank) - 1] if rank.isdecimal() else []
        found |= {(x, y) for x in files for y in ranks if x < width and 0 <= y < height}
    return found


@dataclass
class Regions:
    """The regions that a file needs; the same cells get the same name."""

    width: int
    height: int
    named: dict[str, object] = field(default_factory=dict)

    def selector(self, name: str, cells: Mapping[str, set[Cell]]) -> str:
        """A selector for the cells of each player: rows, counted from the player's side, or the name of a region."""
        white, black = cells["white"], cells["black"]
        whole = [y for y in range(self.height) if all((x, y) in white for x in range(self.width))]
        if (
            white == {(x, y) for x in range(self.width) for y in whole}
            and black == self.mirrored(white)
            and whole
        ):
            return self.rows(whole)
        found: object = (
            self.text(white) if white == black else {"white": self.text(white), "black": self.text(black)}
        )
        while name in self.named and self.named[name] != found:
            name += "_2"
        self.named[name] = found
        return name

    def rows(self, rows: list[int]) -> str:
        first, last = rows[0] + 1, rows[-1] + 1
        if last - first + 1 != len(rows):
            # There is a gap, so single cells are clearer.
            name = "rows_" + "_".join(str(row + 1) for row in rows)
            self.named[name] = {
                "white": self.text({(x, y) for x in range(self.width) for y in rows}),
                "black": self.text({(x, self.height - 1 - y) for x in range(self.width) for y in rows}),
            }
            return name
        if first == last:
            return "row:-1" if first == self.height else f"row:{first}"
        return f"row:{first}-{last}"

    def mirrored(self, cells: set[Cell]) -> set[Cell]:
        return {(x, self.height - 1 - y) for x, y in cells}

    def text(self, cells: set[Cell]) -> object:
        """The cells as text, with a star for a whole rank. Without cells, returns a selector that matches nothing."""
        if not cells:
            return {"where": "x < 0"}
        words = []
        for y in range(self.height):
            own = sorted(x for x in range(self.width) if (x, y) in cells)
            if len(own) == self.width:
                words.append(f"*{y + 1}")
            else:
                words += [f"{ascii_lowercase[x]}{y + 1}" for x in own]
        return " ".join(words)
