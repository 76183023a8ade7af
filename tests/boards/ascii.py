"""Board games from ASCII drawings, for tests that a reader can check at a glance.

A drawing has its highest row first and x running from 0 at the left. `R` is a figure of white whose name begins
with r, `r` the same of black, `.` an empty cell, `#` a place with no cell.
"""

from __future__ import annotations

from typing import Any

from tests.boards.engines import Reading

Json = dict[str, Any]
Place = tuple[int, ...]

EMPTY: Json = {"computed": {"is_figure": False}}
FIGURE: Json = {"computed": {"is_figure": True}}
ENEMY: Json = {"computed": {"is_enemy": True}}
NO_CELL: Json = {"computed": {"is_cell": False}}

#: The usual sets: go to an empty cell, take an enemy, stop at anything in the way.
GO: Json = {"actions": ["move"], "if": [EMPTY]}
TAKE: Json = {"actions": ["take", "move"], "if": [ENEMY]}
BLOCK: Json = {"actions": ["cancel"], "if": [FIGURE]}

SLIDER: Json = {"destination": [GO, TAKE], "transition": [BLOCK]}

#: White and black in turn, each move with a number of its own.
IN_TURN: Json = {
    "white": {"type": "move", "parameters": {"player": "white"}, "next": "white_moved"},
    "white_moved": {"type": "next_move", "next": "black"},
    "black": {"type": "move", "parameters": {"player": "black"}, "next": "black_moved"},
    "black_moved": {"type": "next_move", "next": "white"},
}


def rows(drawing: str) -> list[str]:
    """The lines of a drawing, lowest first, without blanks."""
    return ["".join(line.split()) for line in reversed(drawing.strip().splitlines())]


def replacing(figure: str) -> Json:
    return {"action": "replace", "parameters": {"new_figure": figure}}


def game(drawing: str, figures: Json, **rest: Any) -> Json:
    """A whole game from a drawing and its figures; everything else has a plain default."""
    at = {(x, y): letter for y, row in enumerate(rows(drawing)) for x, letter in enumerate(row)}
    by_letter = {name[0]: name for name in figures}
    position: Json = {"white": {}, "black": {}}
    for (x, y), letter in at.items():
        if letter.isalpha():
            own = position["white" if letter.isupper() else "black"]
            own.setdefault(by_letter[letter.lower()], []).append({"x": x, "y": y})
    return {
        "name": "drawn",
        "players": ["white", "black"],
        "cell": {"coordinates_names": ["x", "y"]},
        "board": {"cells": [{"x": x, "y": y} for (x, y), letter in at.items() if letter != "#"]},
        "figures": figures,
        "initial_position": position,
        "game_states": IN_TURN,
        "initial_game_state": "white",
        **rest,
    }


def plain(drawing: str) -> str:
    """A drawing without its blanks, for comparing."""
    return "\n".join(reversed(rows(drawing)))


class Play:
    """A file being played by one of the readings, with the board as a drawing."""

    def __init__(self, file: Json, reading: Reading) -> None:
        self.file = file
        self.reading = reading
        self.cells = [(cell.get("x", 0), cell.get("y", 0)) for cell in file["board"]["cells"]]

    def drawn(self, marks: dict[Place, str]) -> str:
        width, height = (1 + max(cell[i] for cell in self.cells) for i in (0, 1))
        letters = [["#"] * width for _ in range(height)]
        for x, y in self.cells:
            found = self.reading.figure((x, y))
            letter = "." if found is None else found["figure"][0]
            white = found is not None and found["player"] == self.file["players"][0]
            letters[y][x] = marks.get((x, y), letter.upper() if white else letter)
        return "\n".join("".join(row) for row in reversed(letters))

    @property
    def board(self) -> str:
        """The board as it stands."""
        return self.drawn({})

    def reach(self, *start: int) -> str:
        """The board with `*` on every cell to which the figure there can go."""
        return self.drawn({end: "*" for begin, end in self.reading.moves() if begin == start})

    def can(self, start: Place, end: Place) -> bool:
        return (start, end) in self.reading.moves()

    def go(self, *places: Place) -> Play:
        """Plays moves: from, to, from, to, …"""
        for start, end in zip(places[::2], places[1::2]):
            assert self.can(start, end), (start, end, self.reading.moves())
            self.reading.play(start, end)
        return self

    def at(self, *place: int) -> Json:
        found = self.reading.figure(place)
        assert found is not None
        return found
