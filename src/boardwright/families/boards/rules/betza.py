"""Betza notation: the letters that designers of chess variants use for the moves of a figure.

`parse("fmWfceF")` gives one `BetzaMove` for each atom, with steps in the player's own frame: (right, forward). The
dialect is XBoard's as Fairy-Stockfish reads it. A single direction letter is doubled (`fN` is `ffN`). Two letters of
different axes are split on orthogonal atoms (`fsW` is forward and sideways). This module knows nothing about cells.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import Literal

from boardwright.core.message import Message

Step = tuple[int, int]
Tiling = Literal["squares", "hexagons", "graph"]

#: Atom -> its longer and its shorter leg.
LEAPERS: dict[str, Step] = {
    "W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2),
    "H": (3, 0), "C": (3, 1), "L": (3, 1), "Z": (3, 2), "J": (3, 2), "G": (3, 3),
}  # fmt: skip
#: Compound -> its atoms, and whether they are riders.
COMPOUNDS: dict[str, tuple[str, bool]] = {
    "K": ("WF", False), "Q": ("WF", True), "R": ("W", True), "B": ("F", True),
}  # fmt: skip
VERTICAL, HORIZONTAL = "fbvh", "rlsh"
MODALITIES = "mceinjpg"

#: The six orthogonal and six diagonal steps on hexagons, clockwise from forward, each with its direction letters.
HEXAGON: dict[str, tuple[tuple[str, Step], ...]] = {
    "W": (("f", (0, 1)), ("fr", (1, 0)), ("br", (1, -1)), ("b", (0, -1)), ("bl", (-1, 0)), ("fl", (-1, 1))),
    "F": (("fr", (1, 1)), ("r", (2, -1)), ("br", (1, -2)), ("bl", (-1, -1)), ("l", (-2, 1)), ("fl", (-1, 2))),
}
#: The knight of hexagonal chess: two cells straight, then one to the side, in twelve directions.
HEXAGON_KNIGHT: tuple[Step, ...] = (
    (1, 2), (2, 1), (3, -1), (3, -2), (2, -3), (1, -3), (-1, -2), (-2, -1), (-3, 1), (-3, 2), (-2, 3), (-1, 3),
)  # fmt: skip


class BetzaError(ValueError):
    """The text has no meaning; `message` says why."""

    def __init__(self, id: str, **params: str | int) -> None:
        super().__init__(id)
        self.message = Message(id, **params)


@dataclass(frozen=True, slots=True)
class BetzaMove:
    """One atom with its modifiers. `steps` are (right, forward), clockwise from forward."""

    steps: tuple[Step, ...]
    #: The minimum and maximum number of steps; a maximum of 0 means no limit.
    least: int = 1
    most: int = 1
    moves: bool = True
    takes: bool = True
    en_passant: bool = False
    initial: bool = False
    #: For each step, the cells that must be empty, relative to the source.
    lame: tuple[tuple[Step, ...], ...] = ()
    #: `p`: hops over one figure and goes on; `g`: lands right behind it.
    hop: Literal["", "p", "g"] = ""
    #: Whether the cells that it passes can be used for an en passant capture.
    trail: bool = False
    #: For castling, the number of cells that the king moves.
    castle: int = 0


_TOKEN = re.compile(r"([a-z]*)([A-Z])([A-Z]?)(\d*)")


def parse(text: str, tiling: Tiling = "squares") -> list[BetzaMove]:
    """The moves of a text, from left to right.

    >>> [move.steps for move in parse("fsW")]
    [((0, 1), (1, 0), (-1, 0))]
    >>> parse("R4")[0].most, parse("NN")[0].most
    (4, 0)
    """
    moves: list[BetzaMove] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise BetzaError("boards-betza-text", found=text[at : at + 12])
        modifiers, atom, again, digits = token.groups()
        end = token.end()
        if again and again != atom:
            # The next letter is a separate atom, and the modifiers before it belong to it.
            again, digits, end = "", "", token.end(2)
        moves.extend(_atom(modifiers, atom, bool(again), digits, tiling))
        at = end
    return moves


def _atom(modifiers: str, atom: str, doubled: bool, digits: str, tiling: Tiling) -> list[BetzaMove]:
    directions, modes = _modifiers(modifiers)
    if atom == "O":
        if tiling == "graph":
            raise BetzaError("boards-betza-atom", found=atom)
        return [_castling(directions, modes, digits)]
    if atom not in COMPOUNDS and atom not in LEAPERS:
        raise BetzaError("boards-betza-atom", found=atom)
    letters, rides = COMPOUNDS.get(atom, (atom, False))
    most = 1
    if rides or doubled:
        most = 0
    if digits:
        most = int(digits)
        if most > 100:
            raise BetzaError("boards-betza-range", found=digits)
    base = _base(modes, most)
    moves = []
    for letter in letters:
        steps = _steps(letter, directions, tiling, len(letters) == 1)
        if not steps:
            raise BetzaError("boards-betza-directions", found=modifiers + atom)
        moves.append(_with_legs(replace(base, steps=steps), letter, modes, tiling))
    return moves


def _modifiers(text: str) -> tuple[list[str], set[str]]:
    """Directions as pairs of letters, and modalities."""
    directions: list[str] = []
    modes: set[str] = set()
    at = 0
    while at < len(text):
        sign, after = text[at], text[at + 1 : at + 2]
        at += 1
        if sign in VERTICAL or sign in HORIZONTAL:
            pairs = (
                after == sign
                or (sign in VERTICAL and after in HORIZONTAL)
                or (sign in HORIZONTAL and after in VERTICAL)
            )
            if after and pairs:
                directions.append(sign + after)
                at += 1
            else:
                directions.append(sign * 2)
        elif sign in MODALITIES:
            modes.add(sign)
        else:
            raise BetzaError("boards-betza-modifier", found=sign)
    return directions, modes


def _base(modes: set[str], most: int) -> BetzaMove:
    only = {"m", "c", "e"} & modes
    return BetzaMove(
        steps=(),
        most=most,
        moves=not only or "m" in only,
        takes=not only or "c" in only,
        en_passant="e" in only,
        initial="i" in modes,
        hop="p" if "p" in modes else "g" if "g" in modes else "",
    )


def _castling(directions: list[str], modes: set[str], digits: str) -> BetzaMove:
    sides = {side for pair in directions for side in pair if side in "slr"} or {"s"}
    steps = [step for letter, step in (("r", (1, 0)), ("l", (-1, 0))) if letter in sides or "s" in sides]
    return BetzaMove(steps=tuple(steps), takes=False, initial="i" in modes, castle=int(digits or 2))


# -- steps --------------------------------------------------------------------------------------------------


def _images(legs: Step) -> list[Step]:
    """The step in every rotation and mirror image, clockwise from forward: (right, forward)."""
    long, short = legs
    found = {(a * i, b * j) for a, b in ((long, short), (short, long)) for i in (1, -1) for j in (1, -1)}
    return sorted(found, key=lambda step: math.atan2(step[0], step[1]) % (2 * math.pi))


def _bears(step: Step, pair: str) -> bool:
    """Whether a step goes in the direction of two letters.

    The first letter gives the half, the second the side: `ff` means narrow and `fs` means wide steps forward.
    """
    right, forward = step
    narrow, wide = abs(forward) >= abs(right), abs(right) >= abs(forward)
    first, second = pair[0], pair[1]
    if "h" in pair:
        return _towards(step, first if second == "h" else second)
    if first in VERTICAL and second in VERTICAL:
        return narrow and _towards(step, first)
    if first in HORIZONTAL and second in HORIZONTAL:
        return wide and _towards(step, first)
    if first in VERTICAL:
        return wide and _towards(step, first) and _towards(step, second) and bool(right and forward)
    return narrow and _towards(step, first) and _towards(step, second) and bool(right and forward)


def _towards(step: Step, letter: str) -> bool:
    right, forward = step
    return {
        "f": forward > 0, "b": forward < 0, "v": forward != 0, "r": right > 0, "l": right < 0, "s": right != 0,
    }[letter]  # fmt: skip


def _steps(letter: str, directions: list[str], tiling: Tiling, alone: bool) -> tuple[Step, ...]:
    if tiling == "hexagons":
        return _hexagon_steps(letter, directions)
    if tiling == "graph" and (directions or letter != "W"):
        raise BetzaError("boards-betza-graph", found="".join(directions) + letter)
    legs = LEAPERS[letter]
    orthogonal = legs[1] == 0
    pairs = []
    for pair in directions:
        if orthogonal and alone and pair[0] != pair[1]:
            pairs += [pair[0] * 2, pair[1] * 2]
        else:
            pairs.append(pair)
    return tuple(step for step in _images(legs) if not pairs or any(_bears(step, pair) for pair in pairs))


def _hexagon_steps(letter: str, directions: list[str]) -> tuple[Step, ...]:
    if letter == "N":
        if directions:
            raise BetzaError("boards-betza-directions", found="".join(directions) + letter)
        return HEXAGON_KNIGHT
    unit, times = {"W": ("W", 1), "D": ("W", 2), "H": ("W", 3), "F": ("F", 1), "A": ("F", 2)}.get(
        letter, ("", 0)
    )
    if not unit:
        raise BetzaError("boards-betza-atom", found=letter)
    wanted: set[str] = set()
    for pair in directions:
        first, second = pair[0], pair[1]
        firsts = {"v": "fb", "s": "lr"}.get(first, first)
        if first == second:
            wanted |= set(firsts)
        else:
            seconds = {"v": "fb", "s": "lr"}.get(second, second)
            wanted |= {a + b if a in "fb" else b + a for a in firsts for b in seconds}
    return tuple(
        (right * times, forward * times)
        for bearing, (right, forward) in HEXAGON[unit]
        if not wanted or bearing in wanted
    )


def _with_legs(move: BetzaMove, letter: str, modes: set[str], tiling: Tiling) -> BetzaMove:
    """Applies `n` and `j`. A straight leap becomes a walk; with `n`, cells passed by an oblique leap must be empty."""
    long, short = LEAPERS[letter]
    straight = long > 1 and short in (0, long)
    if "j" in modes:
        if not straight:
            return move
        unit = tuple((right // long, forward // long) for right, forward in move.steps)
        return replace(move, steps=unit, least=long, most=long, hop="p")
    if "n" not in modes:
        return move
    if straight:
        unit = tuple((right // long, forward // long) for right, forward in move.steps)
        trail = move.initial and move.moves and not move.takes
        return replace(move, steps=unit, least=long, most=long * move.most, trail=trail)
    if long == 1:
        # A walk of two steps that may not take allows en passant, just like a lame leap.
        return replace(move, trail=move.initial and move.moves and not move.takes and move.most == 2)
    if tiling == "hexagons":
        raise BetzaError("boards-betza-modifier", found="n")
    return replace(move, lame=tuple(tuple(_legs(step)) for step in move.steps))


def _legs(step: Step) -> list[Step]:
    """The cells that an oblique leap passes: first straight, then diagonally. The target is not included."""
    right, forward = step
    along = (right > 0) - (right < 0), (forward > 0) - (forward < 0)
    straight = (along[0], 0) if abs(right) > abs(forward) else (0, along[1])
    cells, at = [], (0, 0)
    for index in range(max(abs(right), abs(forward)) - 1):
        step_now = straight if index < abs(abs(right) - abs(forward)) else along
        at = at[0] + step_now[0], at[1] + step_now[1]
        cells.append(at)
    return cells
