"""Compiles selectors of the boards language, which are texts or objects, into the kernel's selectors.

Selectors that do not depend on figures are computed here as a set of cells for each player; others become entries of
the kernel's table. A faulty selector is reported at its place and replaced by an empty set.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import shown_value
from boardwright.families.boards.compile_context import (
    ALL,
    ANY_NUMBER,
    ENEMY,
    OWN,
    OWNERS,
    PLAIN_WORDS,
    PLAYER,
    WORDS,
    Directions,
    Entries,
    Selector,
    Static,
    Words,
)
from boardwright.families.boards.rules.board_cells import Table


class Selectors:
    """Reads selectors.

    `number` returns the kernel's number of a selector. `static` returns the cells of a selector that does not depend
    on figures.
    """

    def __init__(self, words: Words, directions: Directions, regions: Mapping[str, Any]) -> None:
        self.words = words
        self.directions = directions
        self.regions = regions
        self.entries = Entries()
        self._known: dict[str, Selector] = {}
        self._open: list[str] = []
        self.used_regions: set[str] = set()
        directions.region = self.read

    # -- results

    def add(self, op: str, *arguments: int) -> int:
        return self.entries.number((op, list(arguments)))

    def emit(self, selector: Selector) -> int:
        """The kernel's number of a selector."""
        if isinstance(selector, int):
            return selector
        if all(mask == self.words.space.full for mask in selector.masks):
            return self.add("ALL")
        numbers = [self.mask_number(mask) for mask in selector.masks]
        if len(set(numbers)) == 1:
            return self.add("MASK", numbers[0])
        return self.add("MASKS", *numbers)

    def mask_number(self, mask: int) -> int:
        """The number of a fixed set of cells."""
        return self.words.masks.number(self.words.space.members(mask))

    def number(self, selector: Any, path: Path) -> int:
        """Reads a selector from the file and returns the kernel's number for it."""
        return self.emit(self.read(selector, path))

    def static(self, selector: Any, path: Path) -> tuple[int, ...]:
        """The cells of a selector for each player. It is a fault if they depend on figures."""
        found = self.read(selector, path)
        if isinstance(found, Static):
            return found.masks
        self.words.error(path, "boards-check-not-static")
        return (0,) * self.words.space.players

    def same(self, mask: int) -> Static:
        return Static((mask,) * self.words.space.players)

    def both(self, parts: Sequence[Selector]) -> Selector:
        """The intersection of selectors."""
        fixed = self.same(self.words.space.full)
        found: list[int] = []
        for part in parts:
            if isinstance(part, Static):
                fixed = Static(tuple(a & b for a, b in zip(fixed.masks, part.masks)))
            elif part not in found:
                found.append(part)
        if not found:
            return fixed
        if any(mask != self.words.space.full for mask in fixed.masks):
            found.append(self.emit(fixed))
        return found[0] if len(found) == 1 else self.add("AND", *found)

    def union(self, parts: Sequence[Selector]) -> Selector:
        """The union of selectors."""
        fixed = self.same(0)
        found: list[int] = []
        for part in parts:
            if isinstance(part, Static):
                fixed = Static(tuple(a | b for a, b in zip(fixed.masks, part.masks)))
            elif part not in found:
                found.append(part)
        if not found:
            return fixed
        if any(fixed.masks):
            found.append(self.emit(fixed))
        return found[0] if len(found) == 1 else self.add("OR", *found)

    def negation(self, part: Selector) -> Selector:
        if isinstance(part, Static):
            return Static(tuple(self.words.space.full & ~mask for mask in part.masks))
        return self.add("NOT", part)

    def by_player(self, parts: Sequence[Selector]) -> Selector:
        """Joins the selectors of all players into one. The player who is `own` decides which of them applies."""
        if all(isinstance(part, Static) for part in parts):
            return Static(tuple(part.masks[p] for p, part in enumerate(parts) if isinstance(part, Static)))
        numbers = [self.emit(part) for part in parts]
        return numbers[0] if len(set(numbers)) == 1 else self.add("BY_PLAYER", *numbers)

    # -- reading

    def read(self, selector: Any, path: Path) -> Selector:
        if isinstance(selector, str):
            return self._text(selector, path)
        if isinstance(selector, list):
            return self.union([self.read(one, (*path, index)) for index, one in enumerate(selector)])
        if isinstance(selector, Mapping):
            return self._object(selector, path)
        self.words.error(path, "boards-check-no-selector", found=shown_value(selector))
        return self.same(0)

    def _text(self, text: str, path: Path) -> Selector:
        parts: list[Selector] = []
        cells: list[Selector] = []
        owner, kinds = ALL, None
        words = text.split()
        if not words:
            self.words.error(path, "boards-check-no-selector", found=shown_value(text))
            return self.same(0)
        attacked = "attacked" in words
        for word in words:
            figures = self._figures(word)
            if word in OWNERS and owner == ALL:
                owner = OWNERS[word]
            elif word in self.words.players and word not in OWNERS and owner == ALL:
                owner = PLAYER + self.words.players.index(word)
            elif figures is not None and kinds is None:
                kinds = figures
            elif word == "attacked":
                continue
            elif self.words.space.pattern(word) is not None and word not in self.regions:
                cells.append(self._word(word, path))
            else:
                parts.append(self._word(word, path))
        if kinds is not None:
            parts.insert(0, self.add("KINDS", owner, *kinds))
        elif owner != ALL:
            parts.insert(0, self.add("OWNER", owner))
        if cells:
            parts.append(self.union(cells))
        if attacked:
            parts.append(self._attacked(owner))
        return self.both(parts)

    def _attacked(self, owner: int) -> Selector:
        """The cells that are attacked by an enemy of the figure that stands on them."""
        if owner == ENEMY:
            return self.add("ATTACKED", OWN)
        if owner == OWN or self.words.space.players != 2:
            return self.add("ATTACKED", ENEMY)
        theirs = self.add("OWNER", ENEMY)
        one = self.both([theirs, self.add("ATTACKED", OWN)])
        other = self.both([self.negation(theirs), self.add("ATTACKED", ENEMY)])
        return self.union([one, other])

    def _figures(self, word: str) -> list[int] | None:
        """The figures that a word such as `pawn` or `pawn|rook` names."""
        names = self.words.figures
        parts = [word] if word in names else word.split("|")
        return [names.index(part) for part in parts] if all(part in names for part in parts) else None

    def _word(self, word: str, path: Path) -> Selector:
        space = self.words.space
        if word[:1] == "!" and len(word) > 1:
            if word[1:] == "attacked":
                return self.negation(self._attacked(ALL))
            return self.negation(self._word(word[1:], path))
        if word == "all":
            return self.same(space.full)
        if word in PLAIN_WORDS:
            return self.add(PLAIN_WORDS[word])
        if word == "royal":
            return self.add("ROYAL", ALL)
        if word in OWNERS:
            return self.add("OWNER", OWNERS[word])
        figures = self._figures(word)
        if figures is not None:
            return self.add("KINDS", ALL, *figures)
        if word in self.regions:
            return self.region(word)
        if word in self.words.players:
            return self.add("OWNER", PLAYER + self.words.players.index(word))
        if word.startswith("their:") and word[6:] in self.regions:
            return self._theirs(word[6:], path)
        row = re.fullmatch(r"row:(-?\d+)(?:-(-?\d+))?", word)
        if row:
            first, last = int(row[1]), int(row[2] or row[1])
            masks = tuple(space.row(player, first, last) for player in range(space.players))
            if not any(masks):
                self.words.error(path, "boards-check-no-row", found=word, rows=len(space.rows[0]))
            return Static(masks)
        cells = space.pattern(word)
        if cells is not None:
            return self.same(cells)
        beside = SAME if path[-2:] == ("group", "of") else ()
        cells_near = space.names if any(map(str.isdigit, word)) else ()
        known = (*beside, *WORDS, *self.words.figures, *self.words.players, *self.regions, *cells_near)
        self.words.report.unknown(path, word, known)
        return self.same(0)

    def region(self, name: str) -> Selector:
        """A named region; a region that refers to itself is refused."""
        self.used_regions.add(name)
        if name not in self._known:
            if name in self._open:
                circle = " → ".join([*self._open[self._open.index(name) :], name])
                self.words.error(("regions", name), "boards-check-region-circle", circle=circle)
                return self.same(0)
            self._open.append(name)
            self._known[name] = self.per_player(self.regions[name], ("regions", name))
            self._open.pop()
        return self._known[name]

    def per_player(self, selector: Any, path: Path) -> Selector:
        """A selector, or an object with a selector for each player."""
        if isinstance(selector, Mapping) and set(selector) & set(self.words.players):
            for name in selector:
                self.words.player(name, (*path, name))
            missing = [player for player in self.words.players if player not in selector]
            if missing:
                self.words.error(path, "core-missing-key", key=missing[0])
                return self.same(0)
            return self.by_player(
                [self.read(selector[player], (*path, player)) for player in self.words.players]
            )
        return self.read(selector, path)

    def _theirs(self, name: str, path: Path) -> Selector:
        region = self.region(name)
        if not isinstance(region, Static):
            self.words.error(path, "boards-check-not-static")
            return self.same(0)
        masks = region.masks
        return Static(tuple(masks[(player + 1) % len(masks)] for player in range(len(masks))))

    # -- objects

    def _object(self, selector: Mapping[str, Any], path: Path) -> Selector:
        parts: list[Selector] = []
        for key, value in selector.items():
            here = (*path, key)
            if key in OBJECT_KEYS:
                parts.append(OBJECT_KEYS[key](self, value, here))
            elif key in self.words.space.dimensions:
                parts.append(self._coordinate(key, value, here))
            elif key not in WALK_KEYS:
                known = (*OBJECT_KEYS, *WALK_KEYS, *self.words.space.dimensions)
                meant = self.words.unknown_key(path, key, known)
                if meant in OBJECT_KEYS:
                    parts.append(OBJECT_KEYS[str(meant)](self, value, here))
        if "from" in selector:
            parts.append(self._walk(selector, path))
        else:
            for key in WALK_KEYS & selector.keys():
                self.words.error((*path, key), "core-missing-key", key="from")
        if not selector:
            self.words.error(path, "boards-check-no-selector", found="{}")
        return self.both(parts)

    def _mine(self, selector: Any, path: Path) -> Selector:
        space = self.words.space
        first = self.static(selector, path)[0]
        return Static(tuple(space.mine(first, player) for player in range(space.players)))

    def _coordinate(self, name: str, value: Any, path: Path) -> Selector:
        axis = self.words.space.dimensions.index(name)
        values = [cell[axis] for cell in self.words.space.cells]
        if isinstance(value, list):
            fits = [number for number, found in enumerate(values) if found in value]
        else:
            least, most = self.words.number(value, path, least=-ANY_NUMBER)
            top = (
                ANY_NUMBER
                if isinstance(value, Mapping) and "at_most" not in value and least != most
                else most
            )
            fits = [number for number, found in enumerate(values) if least <= found <= top]
        return self.same(self.words.space.mask(fits))

    def _coordinates(self, value: Any, path: Path) -> Selector:
        if not isinstance(value, Mapping):
            self.words.error(path, "boards-check-no-selector", found=shown_value(value))
            return self.same(0)
        parts = []
        for name, wanted in value.items():
            if name not in self.words.space.dimensions:
                self.words.unknown_key(path, name, self.words.space.dimensions)
                return self.same(0)
            parts.append(self._coordinate(name, wanted, (*path, name)))
        return self.both(parts)

    def _figure(self, value: Any, path: Path) -> Selector:
        names = value if isinstance(value, list) else [value]
        return self.add("KINDS", ALL, *(self.words.figure(name, path) for name in names))

    def _player(self, value: Any, path: Path) -> Selector:
        names = value if isinstance(value, list) else [value]
        return self.union([self.add("OWNER", self.words.who(name, path)) for name in names])

    def _moves_made(self, value: Any, path: Path) -> Selector:
        least, most = self.words.number(value, path)
        if not 0 <= least <= MOST_MADE or not -1 <= most <= MOST_MADE:
            self.words.error(path, "boards-check-too-many", found=max(least, most), bound=MOST_MADE)
            return self.same(0)
        return self.add("MADE", least, most)

    def _any(self, value: Any, path: Path) -> Selector:
        if not isinstance(value, list):
            self.words.error(
                path, "core-wrong-type", found=shown_value(value), expected=Message("core-type-list")
            )
            return self.same(0)
        return self.read(value, path)

    def _walk(self, selector: Mapping[str, Any], path: Path) -> Selector:
        start = self.read(selector["from"], (*path, "from"))
        along = selector.get("along", "all")
        passing = self.read(selector["while"], (*path, "while")) if "while" in selector else None
        stop = self.read(selector["until"], (*path, "until")) if "until" in selector else None
        most, least = (self._size(selector, key, path) for key in ("most", "least"))
        players = range(self.words.space.players)
        where = (*path, "along") if "along" in selector else path
        if isinstance(start, Static) and not isinstance(passing, int) and not isinstance(stop, int):
            return Static(
                tuple(
                    self._walked(start, passing, stop, most, least, along, player, where)
                    for player in players
                )
            )
        while_number = self.emit(passing if passing is not None else self.same(self.words.space.full))
        until_number = -1 if stop is None else self.emit(stop)
        numbers = [self.directions.numbers(along, player, where) for player in players]
        return self.by_player(
            [
                self.add("WALK", self.emit(start), while_number, until_number, most, least, *own)
                for own in numbers
            ]
        )

    def _size(self, selector: Mapping[str, Any], key: str, path: Path) -> int:
        return self.words.integer(selector.get(key, 0), (*path, key), 0, ANY_NUMBER) or 0

    def _walked(
        self, start: Static, passing: Static | None, stop: Static | None, most: int, least: int,
        along: Any, player: int, path: Path,
    ) -> int:  # fmt: skip
        """The cells of a walk over fixed sets, computed when the game is loaded."""
        space = self.words.space
        inside = passing.masks[player] if passing else space.full
        found = 0
        for table in self.directions.of(along, player, path):
            for cell in space.members(start.masks[player]):
                met: list[int] = []
                at = table[cell]
                while at >= 0 and inside >> at & 1 and (not most or len(met) < most) and at not in met:
                    met.append(at)
                    at = table[at]
                ended = stop is None or (at >= 0 and stop.masks[player] >> at & 1)
                if ended and len(met) >= least:
                    found |= space.mask(met)
        return found

    def _line(self, value: Any, path: Path) -> Selector:
        length, along, exact = value, "all", False
        if isinstance(value, Mapping):
            for key in value:
                if key not in ("length", "along", "exact"):
                    self.words.unknown_key(path, key, ("length", "along", "exact"))
            length, along, exact = (
                value.get("length"),
                value.get("along", "all"),
                bool(value.get("exact", False)),
            )
        length = self.words.integer(length, (*path, "length") if length is not value else path, 1, 1000)
        if length is None:
            return self.same(0)
        pairs = self.pairs(along, (*path, "along"))
        longest = max((self._run(self.words.tables.items[number]) for number in pairs), default=length)
        if length > longest:
            self.words.error(path, "boards-check-line-too-long", length=length, longest=longest)
        return self.add("LINE", length, int(exact), *pairs)

    def _run(self, table: Table) -> int:
        """The number of cells of the longest line in a direction. A cyclic line counts as long as the board."""
        starts = set(range(len(table))) - set(table)
        longest = len(table) if len(starts) == 0 else 0
        for at in starts:
            length = 0
            while at >= 0:
                at, length = table[at], length + 1
            longest = max(longest, length)
        return longest

    def pairs(self, along: Any, path: Path) -> list[int]:
        """Each direction, followed by its reverse. Every axis appears once."""
        pairs: list[int] = []
        for table in self.directions.of(along, 0, path):
            back = [-1] * len(table)
            for cell, after in enumerate(table):
                if after >= 0:
                    back[after] = cell
            one, other = self.words.tables.number(table), self.words.tables.number(tuple(back))
            if one not in pairs:
                pairs += [one, other]
        return pairs

    def _group(self, value: Any, path: Path) -> Selector:
        if not isinstance(value, Mapping):
            self.words.error(
                path, "core-wrong-type", found=shown_value(value), expected=Message("core-type-object")
            )
            return self.same(0)
        for key in value:
            if key not in GROUP_KEYS:
                self.words.unknown_key(path, key, GROUP_KEYS)
        of = value.get("of", "owner")
        same = SAME.get(of) if isinstance(of, str) else None
        if same is None:
            same = self.number(of, (*path, "of"))
        sides = [
            self.number(value[key], (*path, key)) if key in value else -1
            for key in ("touches", "misses", "avoids")
        ]
        least, most = self.words.number(value.get("size", {}), (*path, "size"), least=1)
        reaches = value.get("reaches", [])
        goals = [self.number(goal, (*path, "reaches", index)) for index, goal in enumerate(reaches)]
        wanted = value.get("reaches_at_least", len(goals))
        players = range(self.words.space.players)
        along = value.get("along", "orthogonal")
        where = (*path, "along") if "along" in value else path
        return self.by_player(
            [
                self.add(
                    "GROUP", same, *sides, least, max(most, 0), wanted, len(goals), *goals,
                    *sorted(self.directions.numbers(along, player, where)),
                )
                for player in players
            ]
        )  # fmt: skip

    def _where(self, value: Any, path: Path) -> Selector:
        return self.same(self.words.holds(value, path))

    def _in(self, value: Any, path: Path) -> Selector:
        return self.read(value, path)

    def _not(self, value: Any, path: Path) -> Selector:
        return self.negation(self.read(value, path))


#: The kernel counts a figure's moves only up to this number.
MOST_MADE = 7
WALK_KEYS = frozenset({"from", "along", "while", "until", "most", "least"})
GROUP_KEYS = ("along", "of", "touches", "misses", "avoids", "reaches", "reaches_at_least", "size")
#: What the cells of a group may have in common, other than matching a selector. The numbers are the kernel's.
SAME: Mapping[str, int] = {"owner": -1, "figure": -2}
#: Key of a selector's object -> how it is read.
OBJECT_KEYS: Mapping[str, Callable[[Selectors, Any, Path], Selector]] = {
    "is": Selectors._in,
    "in": Selectors._in,
    "not": Selectors._not,
    "any": Selectors._any,
    "mine": Selectors._mine,
    "where": Selectors._where,
    "coordinates": Selectors._coordinates,
    "figure": Selectors._figure,
    "player": Selectors._player,
    "moves_made": Selectors._moves_made,
    "line": Selectors._line,
    "group": Selectors._group,
}
