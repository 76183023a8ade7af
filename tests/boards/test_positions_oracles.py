"""Checkers and intellector beside small programs that know each game by its rules and not by its file.

The reference interpreter reads the same file as the kernel, so it cannot tell whether the file says what the game is.
These can: checkers is written out in coordinates, intellector from the drawing, where a neighbour is a cell whose
centre is one height away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from random import Random
from typing import Any

import pytest

from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from tests.boards.engines import READINGS, Reading
from tests.boards.shipped import shipped

Json = dict[str, Any]
Place = tuple[int, int]
#: Place -> (figure, player).
Board = dict[Place, tuple[str, str]]
#: Source, target, the board afterwards.
Result = tuple[Place, Place, Board]

PLAYERS = ("white", "black")


@pytest.mark.parametrize("name", ["chess", "checkers", "intellector"])
def test_shipped_files_have_no_fault_and_no_warning(name: str) -> None:
    report = ProblemReport(f"{name}.json")
    assert read_game(shipped(name), report) is not None
    assert report.errors == []
    assert report.warnings == []


# -- checkers -----------------------------------------------------------------------------------------------


def checkers(board: Board, player: str) -> Iterator[Result]:
    forward, far = (1, 7) if player == "white" else (-1, 0)
    for (x, y), (figure, owner) in board.items():
        if owner != player:
            continue
        for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            if figure == "man" and dy != forward:
                continue
            for length in (1, 2):
                tx, ty = x + dx * length, y + dy * length
                middle = (x + dx, y + dy)
                jumps_enemy = middle in board and board[middle][1] != player
                if (
                    not (0 <= tx < 8 and 0 <= ty < 8)
                    or (tx, ty) in board
                    or (length == 2 and not jumps_enemy)
                ):
                    continue
                after = {place: what for place, what in board.items() if place not in ((x, y), middle)}
                if length == 1:
                    after = {place: what for place, what in board.items() if place != (x, y)}
                after[tx, ty] = ("king" if ty == far else figure, player)
                yield (x, y), (tx, ty), after


# -- intellector --------------------------------------------------------------------------------------------

CELLS: list[Place] = [(cell["x"], cell["y"]) for cell in shipped("intellector")["board"]["cells"]]
HEIGHT = 0.78


def centre(place: Place) -> tuple[float, float]:
    """Where the document draws a cell."""
    x, y = place
    return x * 0.675, (y + x / 2) * HEIGHT


def vectors(length: float) -> list[tuple[float, float]]:
    """The six directions in which some cell has another at that distance."""
    found = {}
    for a in CELLS:
        for b in CELLS:
            dx, dy = centre(b)[0] - centre(a)[0], centre(b)[1] - centre(a)[1]
            if abs(hypot(dx, dy) - length) < 0.02:
                found[round(dx, 3), round(dy, 3)] = (dx, dy)
    return list(found.values())


BESIDE = vectors(HEIGHT)
CORNERS = vectors(HEIGHT * 3**0.5)
BY_CENTRE = {tuple(round(c, 3) + 0.0 for c in centre(place)): place for place in CELLS}


def go(place: Place, vector: tuple[float, float], times: int) -> Place | None:
    x, y = centre(place)
    return BY_CENTRE.get((round(x + vector[0] * times, 3) + 0.0, round(y + vector[1] * times, 3) + 0.0))


def line(board: Board, place: Place, vector: tuple[float, float]) -> Iterator[Place]:
    """Cells along a line up to the first figure."""
    for times in range(1, 9):
        reached = go(place, vector, times)
        if reached is None:
            return
        yield reached
        if reached in board:
            return


def reached(board: Board, place: Place) -> Iterator[Place | None]:
    figure, player = board[place]
    ahead = 1 if player == "white" else -1
    if figure in ("intellector", "defensor"):
        yield from (go(place, vector, 1) for vector in BESIDE)
    elif figure == "progressor":
        yield from (go(place, vector, 1) for vector in BESIDE if vector[1] * ahead > 0.1)
    elif figure == "liberator":
        yield from (go(place, vector, 2) for vector in BESIDE)
    else:
        for vector in BESIDE if figure == "dominator" else CORNERS:
            yield from line(board, place, vector)


def intellector(board: Board, player: str) -> Iterator[Result]:
    if len([figure for figure, _ in board.values() if figure == "intellector"]) < 2:
        return
    for place, (figure, owner) in board.items():
        if owner != player:
            continue
        for target in reached(board, place):
            there = board.get(target) if target is not None else None
            if target is None or (figure == "intellector" and there not in (None, ("defensor", player))):
                continue
            if there is not None and there[1] == player and figure != "intellector":
                continue
            after = {**board, target: board[place]}
            del after[place]
            if there is not None and there[1] == player:
                after[place] = there
            yield place, target, after


def test_the_drawing_has_six_neighbours_and_six_corners() -> None:
    assert (len(BESIDE), len(CORNERS)) == (6, 6)


# -- both ---------------------------------------------------------------------------------------------------


def seen(reading: Reading, file: Json) -> Board:
    places = [(cell["x"], cell["y"]) for cell in file["board"]["cells"]]
    found = {place: reading.figure(place) for place in places}
    return {place: (what["figure"], what["player"]) for place, what in found.items() if what is not None}


@pytest.mark.parametrize(
    ("name", "oracle", "plies"),
    [("checkers", checkers, 6_000), ("intellector", intellector, 3_000)],
)
def test_random_matches(name: str, oracle: Callable[[Board, str], Iterator[Result]], plies: int) -> None:
    chosen = Random(11)
    file = shipped(name)
    reading, ply, ends = READINGS["kernel"](file), 0, 0
    board = seen(reading, file)
    for _ in range(plies):
        results = {(start, end): after for start, end, after in oracle(board, PLAYERS[ply % 2])}
        assert reading.moves() == sorted(results)
        if reading.over or ply > 300:
            assert reading.winners == ([PLAYERS[(ply + 1) % 2]] if reading.over else [])
            ends += reading.over
            reading, ply = READINGS["kernel"](file), 0
            board = seen(reading, file)
            continue
        move = chosen.choice(sorted(results))
        reading.play(*move)
        ply += 1
        board = seen(reading, file)
        assert board == results[move]
    assert ends > 10
