"""Selectors of the language in words: `own pawn row:2` is "pawns of yours on row 2".

A phrase is a head (whose figures, which cells) with clauses. Words for one place (`target`, `moved`) make the phrase
definite: "the cell where the move ends". Cells that play cannot change are listed by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core.message import Message, Param, listed
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rulebook import shown_text
from boardwright.families.boards.compile_context import Directions, Static, Words
from boardwright.families.boards.compile_selectors import Selectors
from boardwright.families.boards.format.boards_language_game import LanguageGame
from boardwright.families.boards.rules.board_cells import BoardSpace
from boardwright.families.boards.rules.phrases import (
    DirectionPhrases,
    attached,
    cell_names,
    chained,
    known_phrases,
    named,
    number_words,
)

#: Words for one certain place of the judged move.
DEFINITE = ("target", "self", "moved", "left", "runner")
#: Words that name an owner.
OWNERS = ("own", "enemy", "none")
#: Words that narrow down the head. Each has a clause, and a predicate for definite phrases.
CLAUSES = ("between", "line", "trail", "unmoved", "doomed", "stuck", "royal", "attacked")
#: Direction words that do not include the opposite direction.
ONE_WAY = ("forward", "backward", "left", "right", "forward_diagonal", "backward_diagonal")
#: Words that are heads.
HEADS = ("all", "empty", "occupied")


class SelectorText:
    """Puts the selectors of one game into words."""

    def __init__(self, file: LanguageGame, space: BoardSpace) -> None:
        self.file, self.space = file, space
        self.players, self.figures = list(file.players), list(file.figures)
        # The compiler's reader computes regions and rows. Its faults were already reported.
        words = Words(space, file.players, self.figures, ProblemReport(""))
        compiled = Directions(words, file.directions)
        self.reader = Selectors(words, compiled, file.regions)
        self.directions = DirectionPhrases(space, file.directions, self.plural)

    # -- phrases

    def plural(self, selector: Any, case: str = "") -> Param:
        """The plural form: "empty cells", "the cell where the move ends". `case` is the preposition before it."""
        return self._phrase(selector, 2, case)

    def single(self, selector: Any, case: str = "") -> Param:
        """The singular form without an article: "empty cell"."""
        return self._phrase(selector, 1, case)

    def is_definite(self, selector: Any) -> bool:
        """Whether a phrase begins with "the", because it means one place of the move."""
        form = selector.get("is") if isinstance(selector, Mapping) else selector
        return isinstance(form, str) and any(word in DEFINITE for word in form.split())

    def is_of_figures(self, selector: Any) -> bool:
        """Whether a phrase names figures and not cells; languages with genders need this."""
        if isinstance(selector, list):
            return bool(selector) and self.is_of_figures(selector[0])
        form = selector.get("is", "") if isinstance(selector, Mapping) else selector
        if not isinstance(form, str):
            return self.is_of_figures(form)
        owners = (*OWNERS, *self.players, "occupied")
        return any(word in owners or self._kinds(word) is not None for word in form.split())

    def fixed_cells(self, selector: Any) -> list[int] | None:
        """The cells of a selector for each player. None if they can change during a match."""
        found = self.reader.read(selector, ())
        return list(found.masks) if isinstance(found, Static) else None

    def place_of(self, selector: Mapping[str, Any]) -> Param | None:
        """The place of a cell as a clause: "in “palace”"; None if the selector says more than a place."""
        words = str(selector.get("is", "")).split()
        keys = selector.keys() - {"is", "line", "from", "along", "most"}
        if keys or any(word in (*HEADS, *OWNERS, *CLAUSES, *self.players) for word in words):
            return None
        if "from" in selector and selector.get("most") != 1:
            return None
        plain = [word for word in words if word[:1] != "!"]
        if len(plain) != len(words) or any(self._kinds(word) is not None for word in plain):
            return None
        more = [OBJECT_TEXTS[key](self, value) for key, value in selector.items() if key == "line"]
        if "from" in selector:
            more.append(self._walk(selector, 1))
        return self._clauses(plain, more, 1)

    def _phrase(self, selector: Any, count: int, case: str = "") -> Param:
        if isinstance(selector, list):
            parts = [self._phrase(one, count, case) for one in selector]
            return listed(parts or [Message("boards-cells-none")], "or" if count == 1 else "and")
        if isinstance(selector, Mapping):
            return self._object(selector, count, case)
        return self._text(str(selector), count, case)

    def _text(self, text: str, count: int, case: str = "") -> Param:
        return self._assembled(text.split(), [], count, case)

    def _assembled(
        self, words: list[str], more: list[Param], count: int, case: str = "", except_: Sequence[Param] = ()
    ) -> Param:
        """Joins a head and its clauses; exceptions come last."""
        owner, kinds, head, left = None, None, "", []
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
            else:
                left.append(word)
        noun: Param
        if definite is not None:
            figure = owner is not None or kinds is not None or head == "occupied"
            noun = Message(f"boards-the-{definite}", case="in" if figure else case)
            if figure:
                noun = Message("boards-noun-on", noun=self._head(owner, kinds, head, count), place=noun)
            elif head == "empty":
                more = [Message("boards-clause-empty"), *more]
        elif not (owner or kinds or head or more) and left and self._is_named(left):
            noun, left = self._named_cells(left, count), []
        else:
            noun = self._head(owner, kinds, head, count)
        clauses = self._clauses(left, more, count, figures=bool(owner or kinds) or head == "occupied")
        return attached([noun if clauses is None else chained([noun, clauses]), *except_])

    def _is_named(self, words: Sequence[str]) -> bool:
        """Whether the words are names of cells and nothing else."""
        return all(self.space.pattern(word) is not None and word not in self.file.regions for word in words)

    def _named_cells(self, words: Sequence[str], count: int) -> Message:
        """Cells by their names: all of them, or one of them."""
        mask = 0
        for word in words:
            mask |= self.space.pattern(word) or 0
        number, names = len(self.space.members(mask)), cell_names(self.space, mask)
        if count == 1 and number > 1:
            return Message("boards-cells-one-of", cells=names)
        return Message("boards-cells-named", cells=names, count=number)

    def _clauses(
        self, words: Sequence[str], more: Sequence[Param], count: int, figures: bool = False
    ) -> Param | None:
        """The clauses of several words, as one phrase. `figures`: they narrow down figures, not cells."""
        cells = [word for word in words if self._is_named([word])]
        outside = [word[1:] for word in words if word[:1] == "!" and word[1:] in self.file.regions]
        clauses = [
            self._clause(word, count, figures)
            for word in words
            if word not in cells and word[1:] not in outside
        ]
        if cells:
            names = self._named_cells(cells, count).params["cells"]
            clauses.append(Message("boards-clause-on", cells=names))
        if outside:
            regions = listed([region_name(name) for name in outside])
            clauses.append(Message("boards-clause-outside", region=regions))
        return chained([*clauses, *more]) if clauses or more else None

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
            return Message(f"boards-noun-{owner}", what=what, count=count)
        return Message("boards-noun-player", what=what, player=named(owner))

    def _kinds(self, word: str) -> list[str] | None:
        parts = [word] if word in self.figures else word.split("|")
        return parts if all(part in self.figures for part in parts) else None

    def _clause(self, word: str, count: int, figures: bool) -> Param:
        """The clause of one word."""
        if word[:1] == "!":
            return self._negative(word[1:], count, figures)
        if word in CLAUSES:
            return Message(f"boards-clause-{word}", count=count)
        if word in self.file.regions:
            return Message("boards-clause-region", region=region_name(word))
        if word.startswith("their:"):
            return Message("boards-clause-their", region=region_name(word[6:]))
        row = re.fullmatch(r"row:(-?\d+)(?:-(-?\d+))?", word)
        if row:
            return self._row(int(row[1]), int(row[2] or row[1]))
        return Message("boards-clause-word", word=shown_text(word))

    def _negative(self, word: str, count: int, figures: bool) -> Param:
        kinds = self._kinds(word)
        if not figures and word not in self.file.regions and self.is_of_figures(word):
            return Message("boards-clause-without", figures=self._text(word, 2))
        if kinds is not None:
            return Message("boards-clause-other-than", kinds=listed([named(name) for name in kinds], "or"))
        if word in CLAUSES:
            return Message("boards-clause-never", clause=Message(f"boards-clause-{word}", count=count))
        return Message("boards-clause-but", what=self._text(word, 2))

    def _row(self, first: int, last: int) -> Param:
        rows = len(self.space.rows[0])
        low, high = (value if value > 0 else rows + value + 1 for value in (first, last))
        if low == high == rows:
            return Message("boards-clause-last-row")
        if low == high:
            return Message("boards-clause-row", row=low)
        return Message("boards-clause-rows", first=low, last=high)

    # -- objects

    def _object(self, selector: Mapping[str, Any], count: int, case: str = "") -> Param:
        if "is" not in selector and self._is_written_as_places(selector):
            return self._fixed_noun(selector)
        head, clauses = selector.get("is", "all"), []
        for key, value in selector.items():
            if key == "moves_made":
                clauses.append(self._moves_made(value, count))
            elif key in OBJECT_TEXTS and key not in ("not", "group"):
                clauses.append(OBJECT_TEXTS[key](self, value))
            elif key in self.space.dimensions:
                clauses.append(self._fixed({key: value}))
        except_: list[Param] = []
        if "not" in selector:
            except_ = [Message("boards-clause-not", what=self.plural(selector["not"]))]
        if "from" in selector and "while" in selector and head == "all":
            return attached([chained([self._row_of(selector, count), *clauses]), *except_])
        if "from" in selector:
            clauses.append(self._walk(selector, count))
        if "group" in selector:
            clauses.append(self.group(selector["group"], self._grouped(head)))
        if isinstance(head, str):
            return self._assembled(head.split(), clauses, count, case, except_)
        return attached([chained([self._phrase(head, count, case), *clauses]), *except_])

    def _grouped(self, head: Any) -> str:
        """What to call the members of a group: figures, empty cells, or cells."""
        if self.is_of_figures(head):
            return "figures"
        return "empty" if isinstance(head, str) and "empty" in head.split() else "cells"

    def _is_written_as_places(self, selector: Mapping[str, Any]) -> bool:
        """Whether a selector names fixed cells directly, without regions or rows. Fixed cells never change in play."""
        written = set(re.findall(r"[\w:]+", repr(selector)))
        named_words = written & {*self.file.regions} or any(word.startswith("row:") for word in written)
        return not named_words and self.fixed_cells(selector) is not None

    def _fixed(self, selector: Any) -> Param:
        """Names the cells that a selector always means. Each player's cells are named if the players' cells differ."""
        masks = self.fixed_cells(selector)
        if masks is None:
            return Message("boards-clause-in", cells=self.plural(selector))
        return Message("boards-clause-on", cells=self._names_of(masks))

    def _fixed_noun(self, selector: Any) -> Param:
        masks = self.fixed_cells(selector) or [0]
        most = max(len(self.space.members(mask)) for mask in masks)
        return Message("boards-cells-named", cells=self._names_of(masks), count=most)

    def _names_of(self, masks: Sequence[int]) -> Param:
        if len(set(masks)) == 1:
            return cell_names(self.space, masks[0])
        parts: list[Param] = [
            Message("boards-cells-of", cells=cell_names(self.space, mask), player=named(player))
            for player, mask in zip(self.players, masks)
        ]
        return listed(parts, "or")

    def _start(self, selector: Mapping[str, Any], case: str) -> dict[str, Param]:
        start = selector["from"]
        return {
            "start": self.plural(start, case),
            "definite": "yes" if self.is_definite(start) else "no",
            "directions": self.directions.words(selector.get("along", "all")),
        }

    def _row_of(self, selector: Mapping[str, Any], count: int) -> Param:
        """The cells of a walk: "enemy figures next to the target cell, with an own figure right behind"."""
        over, most, least = selector["while"], selector.get("most", 0), selector.get("least", 0)
        if not isinstance(most, int) or not isinstance(least, int):
            most, least = 0, 0
        near = most == 1
        params = self._start(selector, "to")
        params["over"] = self._phrase(over, count) if near else self.plural(over)
        parts: list[Param] = [Message(f"boards-row-{'near' if near else 'far'}", count=count, **params)]
        if least > 1 and least == most:
            parts.append(Message("boards-row-exactly", number=most))
        else:
            parts += [Message("boards-row-most", number=most)] if most > 1 else []
            parts += [Message("boards-row-least", number=least)] if least > 1 else []
        if "until" in selector:
            until = selector["until"]
            closing = "figure" if self.is_of_figures(until) else "cell"
            id = f"boards-row-{'near' if near else 'far'}-until"
            parts.append(Message(id, cells=self.single(until), head=closing, count=count))
        return attached(parts)

    def _walk(self, selector: Mapping[str, Any], count: int) -> Param:
        most, least, along = selector.get("most", 0), selector.get("least", 0), selector.get("along", "all")
        near = "ahead" if along in ONE_WAY or (isinstance(along, Mapping) and "in" not in along) else "beside"
        kind = near if most == 1 else "walk"
        params = self._start(selector, {"beside": "to", "ahead": "to", "walk": "with"}[kind])
        parts: list[Param] = [Message(f"boards-clause-{kind}", **params)]
        if "while" in selector:
            parts.append(Message("boards-walk-while", cells=self.plural(selector["while"])))
        if isinstance(most, int) and most > 1:
            parts.append(Message("boards-walk-most", count=most))
        if isinstance(least, int) and least > 0:
            parts.append(Message("boards-walk-least", count=least))
        if "until" in selector:
            until = selector["until"]
            closing = "figure" if self.is_of_figures(until) else "cell"
            parts.append(Message("boards-walk-until", cells=self.single(until), head=closing))
        return attached(parts)

    def _line(self, value: Any) -> Param:
        form: Mapping[str, Any] = value if isinstance(value, Mapping) else {"length": value}
        exact = "exact" if form.get("exact") else "least"
        length = form.get("length")
        line = Message(f"boards-clause-line-{exact}", length=length if isinstance(length, int) else 0)
        if "along" not in form or self.space.tiling == "graph":
            return line
        return Message("boards-clause-along", what=line, directions=self.directions.words(form["along"]))

    def group(self, value: Any, things: str, subject: Param | None = None) -> Param:
        """A clause about the connected group of a cell. With `subject`, a sentence about the subject's group."""
        if not isinstance(value, Mapping):
            return Message("boards-clause-word", word="group")
        parts: list[Param] = []
        for key in ("touches", "misses", "avoids"):
            if key in value:
                several = "-any" if isinstance(value[key], list) and len(value[key]) > 1 else ""
                parts.append(Message(f"boards-group-{key}{several}", cells=self.plural(value[key])))
        goals = value.get("reaches", [])
        if goals:
            wanted = value.get("reaches_at_least", len(goals))
            names = [region_name(goal) if goal in self.file.regions else self.plural(goal) for goal in goals]
            which = "all" if wanted == len(goals) else "some"
            parts.append(Message(f"boards-group-reaches-{which}", cells=listed(names), count=wanted))
        if "size" in value:
            parts.append(Message("boards-group-size", number=number_words(value["size"])))
        of = value.get("of", "owner")
        same = "figure" if of == "figure" else things if of == "owner" else "of"
        params: dict[str, Param] = {
            "directions": self.directions.words(value.get("along", "orthogonal")),
            "cells": self.plural(of) if same == "of" else "",
        }
        kind = Message(f"boards-group-{same}", **params)
        what = listed(parts) if parts else ""
        if subject is None:
            return Message("boards-clause-group", kind=kind, what=what)
        return Message("boards-if-group", kind=kind, what=what, subject=subject)

    def _moves_made(self, value: Any, count: int) -> Param:
        return Message("boards-clause-moves-made", number=number_words(value), count=count)

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
    """The name of a region in a sentence."""
    usual = f"boards-place-{name.replace('_', '-')}"
    known = usual in known_phrases("place").values()
    return Message("boards-region", name=Message(usual) if known else shown_text(name.replace("_", " ")))


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
    "moves_made": lambda text, value: text._moves_made(value, 2),
    "line": SelectorText._line,
    "group": lambda text, value: text.group(value, "cells"),
}
