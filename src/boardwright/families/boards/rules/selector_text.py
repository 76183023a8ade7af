"""Selectors of the language in words: `own pawn row:2` is "pawns of yours on row 2".

A text is a head (whose figures, which cells) and clauses. Words that mean one place (`target`, `moved`) make the phrase
definite: "the cell where the move ends". What play cannot change is told as names of cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core.message import Message, Param
from boardwright.core.report import ProblemReport
from boardwright.core.rulebook import shown_text
from boardwright.families.boards.compile_selectors import Selectors
from boardwright.families.boards.compile_words import Directions as CompiledDirections
from boardwright.families.boards.compile_words import Static, Words
from boardwright.families.boards.format.language import LanguageGame
from boardwright.families.boards.rules.phrases import (
    Directions,
    attached,
    cell_names,
    chained,
    listed,
    named,
    number_words,
)
from boardwright.families.boards.rules.space import Space

#: Words that mean one place of the judged move.
DEFINITE = ("target", "self", "moved", "left", "runner")
#: Words that say whose.
OWNERS = ("own", "enemy", "none")
#: Words that narrow what the head names: each has a clause, and a predicate for what is definite.
CLAUSES = ("between", "line", "trail", "unmoved", "doomed", "stuck", "royal", "attacked")
#: Words that are heads.
HEADS = ("all", "empty", "occupied")


class SelectorText:
    """Says selectors of one game."""

    def __init__(self, file: LanguageGame, space: Space) -> None:
        self.file, self.space = file, space
        self.players, self.figures = list(file.players), list(file.figures)
        # Regions and rows are computed by the reader that compiles them; its faults have been told before.
        words = Words(space, file.players, self.figures, ProblemReport(""))
        compiled = CompiledDirections(words, file.directions)
        self.reader = Selectors(words, compiled, file.regions)
        self.directions = Directions(space, file.directions, self.plural)

    # -- phrases

    def plural(self, selector: Any) -> Param:
        """All of them: "empty cells", "the cell where the move ends"."""
        return self._phrase(selector, 2)

    def single(self, selector: Any) -> Param:
        """One of them, without an article: "empty cell"."""
        return self._phrase(selector, 1)

    def is_definite(self, selector: Any) -> bool:
        """Whether a phrase begins with "the": it means one place of the judged move."""
        form = selector.get("is") if isinstance(selector, Mapping) else selector
        return isinstance(form, str) and any(word in DEFINITE for word in form.split())

    def fixed_cells(self, selector: Any) -> list[int] | None:
        """For each player the cells, where play cannot change them."""
        found = self.reader.read(selector, ())
        return list(found.masks) if isinstance(found, Static) else None

    def _phrase(self, selector: Any, count: int) -> Param:
        if isinstance(selector, list):
            return listed([self._phrase(one, count) for one in selector] or [Message("boards-cells-none")])
        if isinstance(selector, Mapping):
            return self._object(selector, count)
        return self._text(str(selector), count)

    def _text(self, text: str, count: int) -> Param:
        return self._assembled(text.split(), [], count)

    def _assembled(self, words: list[str], more: list[Param], count: int) -> Param:
        """A head and its clauses."""
        owner, kinds, head, clauses, cells = None, None, "", [], []
        definite = next((word for word in words if word in DEFINITE), None)
        for word in words:
            if word == definite:
                continue
            figures = self._kinds(word)
            if word in (*OWNERS, *self.players) and owner is None and word not in self.file.regions:
                owner = word
            elif figures is not None and kinds is None:
                kinds = figures
            elif word in HEADS:
                head = word
            elif self.space.pattern(word) is not None and word not in self.file.regions:
                cells.append(word)
            else:
                clauses.append(self._clause(word))
        if cells:
            mask = 0
            for word in cells:
                mask |= self.space.pattern(word) or 0
            clauses.append(Message("boards-clause-on", cells=cell_names(self.space, mask)))
        noun: Param
        if definite is not None:
            figure = owner is not None or kinds is not None or head == "occupied"
            noun = Message(f"boards-the-{definite}")
            if figure:
                noun = Message("boards-noun-on", noun=self._head(owner, kinds, head, count), place=noun)
            elif head == "empty":
                clauses.insert(0, Message("boards-clause-empty"))
        else:
            noun = self._head(owner, kinds, head, count)
        return chained([noun, *clauses, *more])

    def _head(self, owner: str | None, kinds: list[str] | None, head: str, count: int) -> Param:
        what: Param
        if kinds is not None:
            names = listed([named(name) for name in kinds], "or")
            what = Message("boards-noun-kinds", kinds=names, count=count)
        elif owner is not None or head == "occupied":
            what = Message("boards-noun-figure", count=count)
        else:
            return Message(f"boards-noun-{'empty' if head == 'empty' else 'cell'}", count=count)
        if owner is None:
            return what
        if owner in OWNERS:
            return Message(f"boards-noun-{owner}", what=what)
        return Message("boards-noun-player", what=what, player=named(owner))

    def _kinds(self, word: str) -> list[str] | None:
        parts = [word] if word in self.figures else word.split("|")
        return parts if all(part in self.figures for part in parts) else None

    def _clause(self, word: str) -> Param:
        """What a word adds to the head."""
        if word[:1] == "!":
            return self._negative(word[1:])
        if word in CLAUSES:
            return Message(f"boards-clause-{word}")
        if word in self.file.regions:
            return Message("boards-clause-region", region=region_name(word))
        if word.startswith("their:"):
            return Message("boards-clause-their", region=region_name(word[6:]))
        row = re.fullmatch(r"row:(-?\d+)(?:-(-?\d+))?", word)
        if row:
            return self._row(int(row[1]), int(row[2] or row[1]))
        return Message("boards-clause-word", word=shown_text(word))

    def _negative(self, word: str) -> Param:
        kinds = self._kinds(word)
        if word in self.file.regions:
            return Message("boards-clause-outside", region=region_name(word))
        if kinds is not None:
            return Message("boards-clause-other-than", kinds=listed([named(name) for name in kinds], "or"))
        if word in CLAUSES:
            return Message("boards-clause-never", clause=Message(f"boards-clause-{word}"))
        return Message("boards-clause-not", what=self._text(word, 2))

    def _row(self, first: int, last: int) -> Param:
        rows = len(self.space.rows[0])
        low, high = (value if value > 0 else rows + value + 1 for value in (first, last))
        if low == high == rows:
            return Message("boards-clause-last-row")
        if low == high:
            return Message("boards-clause-row", row=low)
        return Message("boards-clause-rows", first=low, last=high)

    # -- objects

    def _object(self, selector: Mapping[str, Any], count: int) -> Param:
        clauses: list[Param] = []
        head = selector.get("is", "all")
        for key, value in selector.items():
            if key in OBJECT_TEXTS:
                clauses.append(OBJECT_TEXTS[key](self, value))
            elif key in self.space.dimensions:
                clauses.append(self._fixed({key: value}))
        if "from" in selector:
            clauses.append(self._walk(selector))
        if isinstance(head, str):
            return self._assembled(head.split(), clauses, count)
        return chained([self._phrase(head, count), *clauses])

    def _fixed(self, selector: Any) -> Param:
        """Cells that play cannot change, by their names; for each player where they differ."""
        masks = self.fixed_cells(selector)
        if masks is None:
            return Message("boards-clause-in", cells=self.plural(selector))
        if len(set(masks)) == 1:
            return Message("boards-clause-on", cells=cell_names(self.space, masks[0]))
        parts: list[Param] = [
            Message("boards-cells-of", cells=cell_names(self.space, mask), player=named(player))
            for player, mask in zip(self.players, masks)
        ]
        return Message("boards-clause-on", cells=listed(parts, "or"))

    def _walk(self, selector: Mapping[str, Any]) -> Param:
        start, along = self.plural(selector["from"]), selector.get("along", "all")
        most, least = selector.get("most", 0), selector.get("least", 0)
        params: dict[str, Param] = {"start": start, "directions": self.directions.words(along)}
        parts: list[Param] = [Message(f"boards-clause-{'beside' if most == 1 else 'walk'}", **params)]
        if "while" in selector:
            parts.append(Message("boards-walk-while", cells=self.plural(selector["while"])))
        if isinstance(most, int) and most > 1:
            parts.append(Message("boards-walk-most", count=most))
        if isinstance(least, int) and least > 0:
            parts.append(Message("boards-walk-least", count=least))
        if "until" in selector:
            parts.append(Message("boards-walk-until", cells=self.single(selector["until"])))
        return attached(parts)

    def _line(self, value: Any) -> Param:
        form: Mapping[str, Any] = value if isinstance(value, Mapping) else {"length": value}
        exact = "exact" if form.get("exact") else "least"
        length = form.get("length")
        line = Message(f"boards-clause-line-{exact}", length=length if isinstance(length, int) else 0)
        if "along" not in form or self.space.tiling == "graph":
            return line
        return Message("boards-clause-along", what=line, directions=self.directions.words(form["along"]))

    def _group(self, value: Any) -> Param:
        if not isinstance(value, Mapping):
            return Message("boards-clause-word", word="group")
        parts: list[Param] = []
        for key in ("touches", "misses", "avoids"):
            if key in value:
                parts.append(Message(f"boards-group-{key}", cells=self.plural(value[key])))
        goals = value.get("reaches", [])
        if goals:
            wanted = value.get("reaches_at_least", len(goals))
            names = [self.plural(goal) for goal in goals]
            which = "all" if wanted == len(goals) else "some"
            parts.append(Message(f"boards-group-reaches-{which}", cells=listed(names), count=wanted))
        if "size" in value:
            parts.append(Message("boards-group-size", number=number_words(value["size"])))
        of = value.get("of", "owner")
        same = of if of in ("owner", "figure") else "cells"
        params: dict[str, Param] = {
            "directions": self.directions.words(value.get("along", "orthogonal")),
            "cells": self.plural(of) if same == "cells" else "",
        }
        kind = Message(f"boards-group-of-{same}", **params)
        return Message("boards-clause-group", kind=kind, what=listed(parts) if parts else "")

    def _moves_made(self, value: Any) -> Param:
        return Message("boards-clause-moves-made", number=number_words(value))

    def _figure(self, value: Any) -> Param:
        names = value if isinstance(value, list) else [value]
        return Message("boards-clause-kind", kinds=listed([named(str(name)) for name in names], "or"))

    def _player(self, value: Any) -> Param:
        names = value if isinstance(value, list) else [value]
        parts = [self._head(str(name), None, "", 2) for name in names]
        return Message("boards-clause-with", figures=listed(parts, "or"))

    def _any(self, value: Any) -> Param:
        options = value if isinstance(value, list) else [value]
        return Message("boards-clause-any", cells=listed([self.plural(one) for one in options], "or"))


def region_name(name: str) -> Param:
    """A region as sentences name it."""
    return Message("boards-region", name=shown_text(name.replace("_", " ")))


#: Key of a selector's object -> its clause. `is` is the head; the keys of a walk make one clause together.
OBJECT_TEXTS: Mapping[str, Callable[[SelectorText, Any], Param]] = {
    "in": lambda text, value: Message("boards-clause-in", cells=text.plural(value)),
    "not": lambda text, value: Message("boards-clause-not", what=text.plural(value)),
    "any": SelectorText._any,
    "mine": lambda text, value: text._fixed({"mine": value}),
    "where": lambda text, value: text._fixed({"where": value}),
    "coordinates": lambda text, value: text._fixed({"coordinates": value}),
    "figure": SelectorText._figure,
    "player": SelectorText._player,
    "moves_made": SelectorText._moves_made,
    "line": SelectorText._line,
    "group": SelectorText._group,
}
