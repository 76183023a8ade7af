"""Pieces of sentences about board games: names, lists, directions, numbers, sets of cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from boardwright.core.message import Message, Param, listed
from boardwright.core.rulebook import shown_text
from boardwright.core.translations import catalog_source
from boardwright.families.boards.rules.board_cells import DIRECTION_WORDS, BoardSpace

#: Maximum number of cells that a sentence lists; a diagram shows larger sets.
MOST_CELLS = 24

#: Steps to neighbours on squares (right, forward) -> the part of a phrase.
NEIGHBOURS: Mapping[tuple[int, int], str] = {
    (0, 1): "forward", (0, -1): "backward", (1, 0): "right", (-1, 0): "left",
    (1, 1): "forward-right", (-1, 1): "forward-left", (1, -1): "backward-right", (-1, -1): "backward-left",
}  # fmt: skip
#: The same on hexagons: six neighbours, and six cells behind a corner.
HEXAGON_NEIGHBOURS: Mapping[tuple[int, int], str] = {
    (0, 1): "forward", (1, 0): "hex-forward-right", (1, -1): "hex-backward-right", (0, -1): "backward",
    (-1, 0): "hex-backward-left", (-1, 1): "hex-forward-left",
}  # fmt: skip
HEXAGON_CORNERS: Mapping[tuple[int, int], str] = {
    (1, 1): "corner-forward-right", (2, -1): "corner-right", (1, -2): "corner-backward-right",
    (-1, -1): "corner-backward-left", (-2, 1): "corner-left", (-1, 2): "corner-forward-left",
}  # fmt: skip
#: Several steps that have one name, the larger sets first.
_SQUARE_SETS: tuple[tuple[str, frozenset[str]], ...] = (
    ("any", frozenset(NEIGHBOURS.values())),
    ("orthogonal", frozenset({"forward", "backward", "right", "left"})),
    ("diagonal", frozenset({"forward-right", "forward-left", "backward-right", "backward-left"})),
    ("vertical", frozenset({"forward", "backward"})),
    ("sideways", frozenset({"right", "left"})),
    ("forward-diagonal", frozenset({"forward-right", "forward-left"})),
    ("backward-diagonal", frozenset({"backward-right", "backward-left"})),
)
_HEXAGON_SETS: tuple[tuple[str, frozenset[str]], ...] = (
    ("hex-orthogonal", frozenset(HEXAGON_NEIGHBOURS.values())),
    ("hex-diagonal", frozenset(HEXAGON_CORNERS.values())),
    ("vertical", frozenset({"forward", "backward"})),
    ("hex-forward", frozenset({"hex-forward-right", "hex-forward-left"})),
    ("hex-backward", frozenset({"hex-backward-right", "hex-backward-left"})),
)


@cache
def _known_names() -> frozenset[str]:
    return frozenset(re.findall(r"^boards-name-([\w-]+) =", catalog_source("boards", "en"), re.MULTILINE))


@cache
def known_phrases(prefix: str) -> Mapping[str, str]:
    """English text -> id, for the rulebook's messages whose ids have a prefix."""
    source = catalog_source("boards", "en", "rulebook")
    return {text: id for id, text in re.findall(rf"^(boards-{prefix}-[\w-]+) = (.*)$", source, re.MULTILINE)}


def named(name: str) -> Param:
    """A name from a file, translated if it is a common one. `silver+` is a promoted silver."""
    if name[-1:] == "+" and name[:-1] in _known_names():
        return Message("boards-name-promoted", figure=named(name[:-1]))
    return Message(f"boards-name-{name}") if name in _known_names() else shown_text(name)


def chained(parts: Iterable[Param]) -> Param:
    """Phrases one after the other."""
    found: Param | None = None
    for part in parts:
        found = part if found is None else Message("boards-chain", first=found, second=part)
    return "" if found is None else found


def attached(parts: Iterable[Param]) -> Param:
    """Phrases one after the other, without spaces, because all but the first begin with punctuation."""
    found: Param | None = None
    for part in parts:
        found = part if found is None else Message("boards-attach", first=found, second=part)
    return "" if found is None else found


def semicolons(parts: Sequence[Param]) -> Param:
    """Several items, separated by semicolons."""
    return attached([parts[0], *(Message("boards-semicolon", text=part) for part in parts[1:])])


def numbered(parts: Sequence[Param]) -> Param:
    """Several conditions, numbered and separated by semicolons."""
    found = [Message("boards-numbered", number=n, text=part) for n, part in enumerate(parts, 1)]
    return semicolons(found)


def direction_set(steps: Iterable[tuple[int, int]], tiling: str) -> Param | None:
    """Describes steps to neighbouring cells in words. Returns None if a step leads further."""
    hexagons = tiling == "hexagons"
    known = {**HEXAGON_NEIGHBOURS, **HEXAGON_CORNERS} if hexagons else NEIGHBOURS
    wanted = list(dict.fromkeys(steps))
    if not wanted or any(step not in known for step in wanted):
        return None
    words = [known[step] for step in wanted]
    left = set(words)
    parts: list[str] = []
    for name, members in _HEXAGON_SETS if hexagons else _SQUARE_SETS:
        if members <= left:
            parts.append(name)
            left -= members
    parts += [word for word in words if word in left]
    return listed([Message(f"boards-direction-{part}") for part in parts], "or")


def step_words(step: Sequence[int]) -> Message:
    """One step in words, such as "2 forward and 1 to the right"."""
    right, forward = step
    ahead = Message(f"boards-step-{'forward' if forward > 0 else 'backward'}", count=abs(forward))
    aside = Message(f"boards-step-{'right' if right > 0 else 'left'}", count=abs(right))
    if not right:
        return ahead
    return aside if not forward else Message("boards-step-both", ahead=ahead, aside=aside)


def number_words(value: Any) -> Param:
    """A number or bounds: exactly 3, at least 2, at most 5."""
    if not isinstance(value, Mapping):
        return Message("boards-number-exactly", count=_count(value))
    keys = [key for key in ("exactly", "at_least", "at_most") if key in value]
    if "exactly" in keys:
        keys = ["exactly"]
    found = [Message(f"boards-number-{key.replace('_', '-')}", count=_count(value[key])) for key in keys]
    return listed(found) if found else Message("boards-number-any")


def _count(value: Any) -> int:
    return value if isinstance(value, int) else 0


def frame(space: BoardSpace, player: int, step: Sequence[int]) -> tuple[int, int] | None:
    """A step as a player sees it: (right, forward); None if the board is not two-dimensional."""
    if len(space.dimensions) != 2:
        return None
    ahead, aside = space.step(player, 0, 1), space.step(player, 1, 0)
    size = aside[0] * ahead[1] - aside[1] * ahead[0]
    if not size:
        return None
    right = (step[0] * ahead[1] - step[1] * ahead[0]) / size
    return round(right), round((aside[0] * step[1] - aside[1] * step[0]) / size)


def relative_steps(
    space: BoardSpace, steps: Iterable[Sequence[int]], player: int = 0
) -> list[tuple[int, int]]:
    """Steps as a player sees them: (right, forward). Steps that have no such form are left out."""
    return [seen for seen in (frame(space, player, step) for step in steps) if seen is not None]


class DirectionPhrases:
    """Directions of a file in words."""

    def __init__(self, space: BoardSpace, own: Mapping[str, Any], region: Any) -> None:
        self.space, self.own, self.region = space, own, region

    def words(self, along: Any) -> Param:
        """A direction word, a step, or a list of them."""
        if isinstance(along, list):
            joined = self._joined(along)
            if joined is not None:
                return joined
            return listed([self.words(one) for one in along] or [Message("boards-direction-nowhere")], "or")
        if isinstance(along, Mapping):
            return self._step(along)
        if self.space.tiling == "graph":
            return Message("boards-direction-lines")
        if along in self.own:
            return self.words([dict(step) for step in self.own[along] if isinstance(step, Mapping)])
        if along in DIRECTION_WORDS:
            steps = relative_steps(self.space, self.space.word_steps(along, 0))
            found = direction_set(steps, self.space.tiling)
            return Message(f"boards-direction-{str(along).replace('_', '-')}") if found is None else found
        return shown_text(str(along))

    def _joined(self, along: Sequence[Any]) -> Param | None:
        """Several steps in words, if all of them are steps between the same kinds of cells."""
        if len(along) < 2 or not all(isinstance(one, Mapping) for one in along):
            return None
        places = {repr(one.get("in")) for one in along}
        found = direction_set([step for one in along for step in self._seen(one)], self.space.tiling)
        if found is None or len(places) > 1:
            return None
        inside = along[0].get("in")
        return found if inside is None else self._between(found, inside)

    def _between(self, found: Param, inside: Any) -> Param:
        return Message("boards-direction-in", direction=found, cells=self.region(inside))

    def _seen(self, written: Mapping[str, Any]) -> list[tuple[int, int]]:
        """A step from the file as the first player sees it. If `also_reversed` is set, adds the reverse step."""
        seen = relative_steps(self.space, [self._raw(written)])
        if written.get("also_reversed"):
            seen += [(-right, -forward) for right, forward in seen]
        return seen

    def _raw(self, written: Mapping[str, Any]) -> list[int]:
        numbers = {key: value for key, value in written.items() if isinstance(value, int)}
        relative = self.space.step(0, numbers.get("right", 0), numbers.get("forward", 0))
        return [numbers.get(name, 0) + part for name, part in zip(self.space.dimensions, relative)]

    def _step(self, written: Mapping[str, Any]) -> Param:
        step, seen = self._raw(written), self._seen(written)
        found = direction_set(seen, self.space.tiling)
        if found is None:
            parts: list[Param] = [step_words(one) for one in seen]
            raw = ", ".join(f"{name} {part:+}" for name, part in zip(self.space.dimensions, step) if part)
            found = listed(parts, "or") if parts else raw
        if "in" in written:
            return self._between(found, written["in"])
        return found


def cell_names(space: BoardSpace, mask: int) -> Param:
    """The names of the cells in a set. Three or more neighbours in a row are written as a range."""
    members = space.members(mask)
    if not members:
        return Message("boards-cells-none")
    if mask == space.full:
        return Message("boards-cells-all")
    rows: list[list[int]] = []
    for cell in members:
        last = rows[-1][-1] if rows else None
        joined = last is not None and _follows(space, last, cell)
        if joined:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    names = [
        space.names[row[0]]
        if len(row) == 1
        else f"{space.names[row[0]]}–{space.names[row[-1]]}"
        if len(row) > 2
        else f"{space.names[row[0]]}, {space.names[row[1]]}"
        for row in rows
    ]
    if len(names) > MOST_CELLS:
        return Message("boards-cells-more", cells=names[:MOST_CELLS], count=len(members))
    return Message("boards-cells", cells=names)


def _follows(space: BoardSpace, one: int, other: int) -> bool:
    """Whether a cell is next to the one before it, in the same row."""
    a, b = space.cells[one], space.cells[other]
    return space.tiling != "graph" and b[0] == a[0] + 1 and a[1:] == b[1:]
