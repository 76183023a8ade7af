"""Compiled boards: squares are numbers, and sets of squares are the bits of one int.

Distances, sight and straight lines are computed once when a game is loaded. This module also reads and checks the
drawing of a board. `compiled_weapons.py` compiles weapons for a board.
"""

from __future__ import annotations

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, nearest
from boardwright.core.table import Content
from boardwright.families.shooter import format as form
from boardwright.geometry.bitset import bits
from boardwright.geometry.graph import distances, steps_from

#: North, east, south, west: the order in which directions are counted and offered.
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
FAR = 10**6

_SIGNS = {".": "floor", "+": "door", "#": "wall"}


def square_name(x: int, y: int) -> str:
    """The name of a square: columns are letters, rows are numbers from the north.

    >>> square_name(2, 1)
    'c2'
    """
    return f"{'abcdefghijklmnop'[x]}{y + 1}"


class ShooterBoard(Content):
    """The squares of a board, with everything that can be computed before play."""

    __slots__ = (
        "_balls", "air_lines", "all", "colors", "count", "exits", "far", "hint", "id", "index", "joints", "lines",
        "name", "names", "near", "ref", "room_at", "room_names", "rooms", "sees", "spawn_at", "spawns", "walk", "xy",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        cells: dict[tuple[int, int], str],
        joints: dict[tuple[tuple[int, int], tuple[int, int]], str],
        spawns: dict[str, tuple[int, int]],
    ) -> None:
        self.ref = f"board:{id}"
        self.id, self.name = id, name
        self.xy = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        number = {cell: index for index, cell in enumerate(self.xy)}
        self.count = len(self.xy)
        self.all = (1 << self.count) - 1
        self.names = [square_name(x, y) for x, y in self.xy]
        self.index = {name: index for index, name in enumerate(self.names)}
        self.room_names = sorted(set(cells.values()))
        self.room_at = [self.room_names.index(cells[cell]) for cell in self.xy]
        self.rooms = [
            sum(1 << square for square in range(self.count) if self.room_at[square] == room)
            for room in range(len(self.room_names))
        ]
        self.joints = joints
        #: The spawn square of each colour, and the spawn colour of each square (-1 for none).
        self.spawns = [number[spawns[color]] for color in form.COLORS]
        self.spawn_at = [self.spawns.index(s) if s in self.spawns else -1 for s in range(self.count)]
        self._connect(number)
        self._measure()

    def _connect(self, number: dict[tuple[int, int], int]) -> None:
        """Computes steps, straight lines and sight."""
        joints = self.joints
        #: exits[square][direction]: the next square through floor or a door, or -1. `near` has no directions.
        self.exits = [[-1] * 4 for _ in self.xy]
        air = [[-1] * 4 for _ in self.xy]
        self.sees = [self.rooms[room] for room in self.room_at]
        for square, (x, y) in enumerate(self.xy):
            for direction, (dx, dy) in enumerate(STEPS):
                other = number.get((x + dx, y + dy))
                if other is None:
                    continue
                air[square][direction] = other
                joint = joints[min((x, y), (x + dx, y + dy)), max((x, y), (x + dx, y + dy))]
                if joint != "wall":
                    self.exits[square][direction] = other
                if joint == "door":
                    self.sees[square] |= self.rooms[self.room_at[other]]
        self.near = [[to for to in exits if to >= 0] for exits in self.exits]
        self.lines = [[_line(self.exits, square, d) for square in range(self.count)] for d in range(4)]
        self.air_lines = [[_line(air, square, d) for square in range(self.count)] for d in range(4)]
        self.far = [
            distances([[to for to in row if to >= 0] for row in air], s, FAR) for s in range(self.count)
        ]

    def _measure(self) -> None:
        """Computes walking distances, and the squares within each distance."""
        self.walk = [distances(self.near, square, FAR) for square in range(self.count)]
        self._balls = [
            [
                sum(1 << to for to, steps in enumerate(row) if steps <= radius)
                for radius in range(1 + max(steps for steps in row if steps < FAR))
            ]
            for row in self.walk
        ]

    def ball(self, square: int, radius: int) -> int:
        """The squares within a number of walking steps, including the starting square."""
        balls = self._balls[square]
        return balls[radius] if radius < len(balls) else balls[-1]

    def grown(self, mask: int, radius: int) -> int:
        """All squares within this number of walking steps of a set of squares."""
        found = mask
        for square in bits(mask):
            found |= self.ball(square, radius)
        return found

    def heading(self, start: int, to: int) -> int:
        """The direction from one square to another in the same row or column. Returns -1 for other squares."""
        (x, y), (u, v) = self.xy[start], self.xy[to]
        if start == to or (x != u and y != v):
            return -1
        return STEPS.index(((u > x) - (u < x), (v > y) - (v < y)))

    def straight(self, square: int, steps: int, direction: int = -1) -> int:
        """The squares up to a number of steps away in one direction, including the starting square."""
        found = 1 << square
        for way in range(4) if direction < 0 else (direction,):
            for to in self.lines[way][square][:steps]:
                found |= 1 << to
        return found


def _line(exits: list[list[int]], square: int, direction: int) -> list[int]:
    line = []
    while (square := exits[square][direction]) >= 0:
        line.append(square)
    return line


# -- reading a drawing --------------------------------------------------------------------------------------


def read_board(drawn: form.ShooterBoardFile, report: ProblemReport, path: Path = ()) -> ShooterBoard | None:
    """Reads a board from its drawing. Returns None if there are faults; the report lists them."""
    before = len(report.errors)
    cells, strange = _cells(drawn, report, path)
    joints = _joints(drawn, cells, strange, report, path)
    rooms = {cell: drawn.rooms[letter.lower()] for cell, letter in cells.items()}
    if cells and len(report.errors) == before:
        _check_whole(rooms, joints, report, path)
    spawns = _spawns(drawn, cells, report, path)
    if len(report.errors) > before:
        return None
    return ShooterBoard(drawn.id, drawn.name, rooms, joints, spawns)


def _cells(
    drawn: form.ShooterBoardFile, report: ProblemReport, path: Path
) -> tuple[dict[tuple[int, int], str], set[tuple[int, int]]]:
    """Maps the place of each square to its letter. Also returns the places of characters that name no room."""
    for letter, room in drawn.rooms.items():
        if len(letter) != 1 or not (letter.isascii() and letter.islower()):
            report.error((*path, "rooms", letter), Message("shooter-board-letter", letter=letter))
        elif list(drawn.rooms.values()).count(room) > 1:
            report.error((*path, "rooms", letter), Message("shooter-board-room-twice", room=room))
    cells, strange = {}, set()
    for line, text in enumerate(drawn.squares[::2]):
        for column, letter in enumerate(text[::2]):
            if letter.lower() in drawn.rooms:
                cells[column, line] = letter
            elif letter != " ":
                strange.add((column, line))
                place = (*path, "squares", 2 * line)
                report.error(
                    place, Message("shooter-board-square", column=2 * column + 1, found=letter), None
                )
    used = {letter.lower() for letter in cells.values()}
    for letter, room in drawn.rooms.items():
        if letter not in used:
            report.warn((*path, "rooms", letter), Message("shooter-board-room-unused", room=room))
    return cells, strange


def _joints(
    drawn: form.ShooterBoardFile,
    cells: dict[tuple[int, int], str],
    strange: set[tuple[int, int]],
    report: ProblemReport,
    path: Path,
) -> dict[tuple[tuple[int, int], tuple[int, int]], str]:
    """The border between neighbouring squares: floor, a door or a wall."""
    joints, squares = {}, cells.keys() | strange
    for line, text in enumerate(drawn.squares):
        for column, sign in enumerate(text):
            if line % 2 == 0 and column % 2 == 0:
                continue
            place = (*path, "squares", line)
            a = (column // 2, line // 2)
            b = (a[0] + column % 2, a[1] + line % 2)
            apart = (line % 2 and column % 2) or a not in squares or b not in squares
            if apart and sign != " ":
                report.error(place, Message("shooter-board-between-nothing", column=column + 1, found=sign))
    for a in sorted(cells):
        for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1)):
            if b not in cells:
                continue
            line, column = a[1] + b[1], a[0] + b[0]
            text = drawn.squares[line] if line < len(drawn.squares) else ""
            sign = text[column] if column < len(text) else " "
            same = cells[a].lower() == cells[b].lower()
            names = {"a": square_name(*a), "b": square_name(*b)}
            place = (*path, "squares", line)
            if sign not in _SIGNS:
                report.error(
                    place, Message("shooter-board-sign", column=column + 1, found=sign, **names), None
                )
            elif same and sign != ".":
                report.error(place, Message("shooter-board-same-room", **names))
            elif not same and sign == ".":
                report.error(place, Message("shooter-board-open", **names))
            joints[a, b] = _SIGNS.get(sign, "wall")
    return joints


def _spawns(
    drawn: form.ShooterBoardFile, cells: dict[tuple[int, int], str], report: ProblemReport, path: Path
) -> dict[str, tuple[int, int]]:
    """The spawn square of each colour."""
    for letter in drawn.spawns:
        if letter not in drawn.rooms:
            report.unknown((*path, "spawns", letter), letter, drawn.rooms)
    spawns: dict[str, tuple[int, int]] = {}
    for cell, letter in cells.items():
        if not letter.isupper():
            continue
        room = letter.lower()
        color = drawn.spawns.get(room, drawn.rooms[room])
        if color not in form.COLORS:
            message = Message("shooter-board-spawn-color", square=square_name(*cell), room=drawn.rooms[room])
            report.error((*path, "rooms", room), message, nearest(color, form.COLORS))
        elif color in spawns:
            message = Message("shooter-board-spawn-twice", square=square_name(*cell), color=color)
            report.error((*path, "squares"), message)
        spawns[color] = cell
    for color in form.COLORS:
        if color not in spawns:
            report.error((*path, "squares"), Message("shooter-board-no-spawn", color=color))
    return spawns


def _check_whole(
    rooms: dict[tuple[int, int], str],
    joints: dict[tuple[tuple[int, int], tuple[int, int]], str],
    report: ProblemReport,
    path: Path,
) -> None:
    """Checks that every square can be reached from every other one, and that every room is connected."""
    cells = sorted(rooms)
    for name, kinds in (
        ("", ("floor", "door")),
        *((room, ("floor",)) for room in sorted(set(rooms.values()))),
    ):
        part = [cell for cell in cells if not name or rooms[cell] == name]
        near: dict[tuple[int, int], list[tuple[int, int]]] = {cell: [] for cell in cells}
        for (a, b), joint in joints.items():
            if joint in kinds:
                near[a].append(b)
                near[b].append(a)
        reached = steps_from(part[0], near.__getitem__)
        lost = [square_name(*cell) for cell in part if cell not in reached]
        if lost and name:
            report.error((*path, "squares"), Message("shooter-board-room-parts", room=name, squares=lost))
        elif lost:
            message = Message(
                "shooter-board-unreachable", start=square_name(*part[0]), squares=", ".join(lost)
            )
            report.error((*path, "squares"), message)
