"""What all readers of the boards language share: the names of a file, its directions, and the kernel's tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from boardwright.core.json_path import Path
from boardwright.core.message import Message, Param
from boardwright.core.problem_report import ProblemReport, nearest, shown_value
from boardwright.families.boards.format.boards_language_game import LanguageFigure, LanguageGame
from boardwright.families.boards.rules.board_cells import DIRECTION_WORDS, BoardSpace, Cell, Table
from boardwright.families.boards.rules.javascript_expressions import ExpressionEngine, ExpressionError


@dataclass(frozen=True, slots=True)
class Static:
    """Sets of cells that stay the same during a match: one set for each player who may be `own`."""

    masks: tuple[int, ...]


#: A static set, or the number of an entry in the kernel's table of selectors.
Selector: TypeAlias = Static | int

#: The kernel's numbers of owners.
OWN, ENEMY, ANYBODY, NOBODY, ALL, PLAYER = 0, 1, 2, 3, 4, 8
OWNERS: Mapping[str, int] = {"own": OWN, "enemy": ENEMY, "none": NOBODY}
#: Word -> the kernel's selector without arguments.
PLAIN_WORDS: Mapping[str, str] = {
    "empty": "EMPTY", "occupied": "OCCUPIED", "self": "SELF", "target": "TARGET", "between": "BETWEEN",
    "line": "LINE_THROUGH", "moved": "MOVED", "left": "LEFT", "trail": "TRAIL", "runner": "RUNNER",
    "unmoved": "UNMOVED", "doomed": "DOOMED", "stuck": "STUCK",
}  # fmt: skip
#: Every word that the text of a selector may contain besides the file's own names.
WORDS = ("all", *PLAIN_WORDS, *OWNERS, "royal", "attacked")
#: Words that a file must not use as names.
RESERVED = frozenset({*WORDS, "mine", "any", *DIRECTION_WORDS})

#: Finds the word `unmoved` in a printed model, but not the key of a step, which is printed as `unmoved=`.
UNMOVED_WORD = re.compile(r"\bunmoved\b(?!=)")
NUMBER_KEYS = ("exactly", "at_least", "at_most")
ANY_NUMBER = 1_000_000


class Entries:
    """A table of the kernel without duplicate entries."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, item: Any) -> int:
        key = item if isinstance(item, tuple) and type(item[0]) is int else repr(item)
        number = self._numbers.setdefault(key, len(self.items))
        if number == len(self.items):
            self.items.append(item)
        return number


class Words:
    """The names of a file, its space and its report, shared by all readers of the language."""

    def __init__(
        self, space: BoardSpace, players: Sequence[str], figures: Sequence[str], report: ProblemReport
    ) -> None:
        self.space = space
        self.players = list(players)
        self.figures = list(figures)
        self.report = report
        self.masks, self.tables = Entries(), Entries()
        self._engine: ExpressionEngine | None = None

    def error(
        self, path: Path, id: str, /, suggestion: str | None = None, *, at_key: bool = False, **params: Param
    ) -> None:
        self.report.error(path, Message(id, **params), suggestion, at_key=at_key)

    def unknown_key(self, path: Path, key: str, known: Iterable[str]) -> str | None:
        """Reports an unknown key. Returns the key that was probably meant, so that its value is read too."""
        words = sorted(known)
        listing = ", ".join(f"'{word}'" for word in words)
        near = nearest(key, words)
        self.error((*path, key), "core-unknown-key", near, at_key=True, key=key, expected=listing)
        return near

    def figure(self, name: Any, path: Path, beside: Iterable[str] = ()) -> int:
        """The number of a figure. Reports an unknown name and returns 0. `beside` lists other valid words."""
        return self._number("boards-unknown-figure", self.figures, name, path, beside)

    def player(self, name: Any, path: Path, beside: Iterable[str] = ()) -> int:
        """The number of a player. Reports an unknown name and returns 0. `beside` lists other valid words."""
        return self._number("boards-unknown-player", self.players, name, path, beside)

    def _number(self, fault: str, names: Sequence[str], name: Any, path: Path, beside: Iterable[str]) -> int:
        if name in names:
            return names.index(name)
        listing = ", ".join(f"'{known}'" for known in names[:12])
        near = nearest(name, (*names, *beside))
        self.error(path, fault, near, at_key=path[-1:] == (name,), found=shown_value(name), expected=listing)
        return 0

    def who(self, name: Any, path: Path) -> int:
        """The kernel's number of an owner: `own`, `enemy`, `none` or a player's name."""
        if isinstance(name, str) and name in OWNERS:
            return OWNERS[name]
        return PLAYER + self.player(name, path, OWNERS)

    def holds(self, expression: Any, path: Path) -> int:
        """The cells for which an expression over the coordinates is true."""
        if not isinstance(expression, str) or not expression.strip() or len(expression) > 2000:
            self.error(
                path, "core-wrong-type", found=shown_value(expression), expected=Message("core-type-text")
            )
            return 0
        if self._engine is None:
            self._engine = ExpressionEngine(self.space.dimensions, self.space.cells)
        # The filter gets the text as it was written, so that its errors quote that text.
        plain = self._engine.results(expression)
        if isinstance(plain, ExpressionError):
            self.report.error(path, plain.message, plain.suggestion)
            return 0
        results = self._engine.results(f"(({expression}) ? 1 : 0)")
        if isinstance(results, ExpressionError):
            self.report.error(path, results.message, results.suggestion)
            return 0
        return self.space.mask(number for number, result in enumerate(results) if result == 1)

    def integer(self, value: Any, path: Path, least: int, most: int) -> int | None:
        """A whole number within bounds. Reports anything else and returns None."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.error(path, "core-wrong-type", found=shown_value(value), expected=Message("core-type-int"))
        elif value < least:
            self.error(path, "core-too-small", found=shown_value(value), bound=least)
        elif value > most:
            self.error(path, "core-too-big", found=shown_value(value), bound=most)
        else:
            return value
        return None

    def number(self, value: Any, path: Path, least: int = 0, keys: Iterable[str] = ()) -> tuple[int, int]:
        """A number or bounds as (minimum, maximum). A maximum of -1 means no limit."""
        if not isinstance(value, Mapping):
            exact = self.integer(value, path, -ANY_NUMBER, ANY_NUMBER)
            return (0, -1) if exact is None else (exact, exact)
        bounds = {}
        for key in value:
            if key not in NUMBER_KEYS:
                if key not in keys:
                    self.unknown_key(path, key, (*NUMBER_KEYS, *keys))
                continue
            found = self.integer(value[key], (*path, key), -ANY_NUMBER, ANY_NUMBER)
            if found is None:
                return 0, -1
            bounds[key] = found
        if "exactly" in bounds:
            return bounds["exactly"], bounds["exactly"]
        return bounds.get("at_least", least), bounds.get("at_most", -1)


class Directions:
    """Turns direction words, the file's own directions and plain steps into tables for the kernel.

    A table gives the next cell for each cell.
    """

    def __init__(self, words: Words, own: Mapping[str, list[dict[str, Any]]]) -> None:
        self._words = words
        self._own = own
        #: Reads the region to which a file may confine its own directions. The selectors set this function.
        self.region: Callable[[Any, Path], Selector] = lambda selector, path: Static(())

    def numbers(self, along: Any, player: int, path: Path) -> list[int]:
        """The numbers of the tables for a player's directions, in the given order."""
        return [self._words.tables.number(table) for table in self.of(along, player, path)]

    def step_number(self, step: Cell) -> int:
        """The number of the table for one step."""
        return self._words.tables.number(self._words.space.table(step))

    def of(self, along: Any, player: int, path: Path) -> list[Table]:
        space = self._words.space
        if isinstance(along, list):
            return [table for i, one in enumerate(along) for table in self.of(one, player, (*path, i))]
        if isinstance(along, Mapping):
            return self._step(along, player, path)
        if isinstance(along, str) and along in self._own:
            steps = self._own[along]
            here: Path = ("directions", along)
            return [table for i, one in enumerate(steps) for table in self._step(one, player, (*here, i))]
        if along not in DIRECTION_WORDS:
            self._words.report.unknown(path, along, (*DIRECTION_WORDS, *self._own))
            return []
        if space.tiling == "graph":
            if along not in ("orthogonal", "all"):
                self._words.error(path, "boards-check-graph-direction", found=along)
                return []
            return space.line_tables
        return [space.table(step) for step in space.word_steps(along, player)]

    def _step(self, written: Mapping[str, Any], player: int, path: Path) -> list[Table]:
        space = self._words.space
        known = (*space.dimensions, "forward", "right", "also_reversed", "in")
        for key, value in written.items():
            if key not in known:
                self._words.unknown_key(path, key, known)
                return []
            if key in ("in", "also_reversed"):
                continue
            if self._words.integer(value, (*path, key), -1000, 1000) is None:
                return []
        relative = space.step(player, written.get("right", 0), written.get("forward", 0))
        step = tuple(written.get(name, 0) + part for name, part in zip(space.dimensions, relative))
        if not any(step):
            self._words.error(path, "boards-check-no-step", dimensions=", ".join(space.dimensions))
            return []
        steps = [step, tuple(-part for part in step)] if written.get("also_reversed") else [step]
        tables = [space.table(one) for one in steps]
        if "in" in written:
            region = self.region(written["in"], (*path, "in"))
            if not isinstance(region, Static):
                self._words.error((*path, "in"), "boards-check-not-static")
                return []
            inside = region.masks[player]
            tables = [
                tuple(
                    after if after >= 0 and inside >> cell & 1 and inside >> after & 1 else -1
                    for cell, after in enumerate(table)
                )
                for table in tables
            ]
        return tables


def asks_unmoved(game: LanguageGame, figures: Iterable[LanguageFigure]) -> bool:
    """Whether any rule other than castling depends on figures that have not moved."""
    asked: list[Any] = [game.turn, game.then, game.must, game.forbid, game.ends, game.score, game.regions]
    for figure in figures:
        movements = figure.movement.values() if isinstance(figure.movement, dict) else [figure.movement]
        asked += [move for moves in movements for move in moves if move.partner is None]
        asked += [figure.within, figure.placed_on, figure.then, figure.promotes]
    return any(UNMOVED_WORD.search(str(one)) for one in asked)
