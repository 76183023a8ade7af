"""Conditions and effects of the language in words: one entry of a table for each word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core.message import Message, Param, listed
from boardwright.core.rulebook import shown_text
from boardwright.families.boards.rules.phrases import named, number_words, numbered
from boardwright.families.boards.rules.selector_text import DEFINITE, OWNERS, SelectorText


class ConditionText:
    """Puts the conditions and effects of one game into words. A condition is a clause: "there is no pawn"."""

    def __init__(self, selectors: SelectorText) -> None:
        self.selectors = selectors
        self.file = selectors.file

    def words(self, condition: Any) -> Param:
        """A condition in words. A list means that one of its conditions must hold."""
        if isinstance(condition, list):
            if len(condition) > 1 and any(isinstance(one, Mapping) and len(one) > 1 for one in condition):
                return Message(
                    "boards-if-either", conditions=numbered([self.words(one) for one in condition])
                )
            return listed([self.words(one) for one in condition] or [Message("boards-if-never")], "or")
        if not isinstance(condition, Mapping):
            return shown_text(str(condition))
        parts = [
            CONDITION_TEXTS[key](self, value)
            if key in CONDITION_TEXTS
            else Message("boards-clause-word", word=shown_text(str(key)))
            for key, value in condition.items()
        ]
        return _all_of(parts)

    # -- cells

    def exists(self, value: Any, negated: bool = False) -> Param:
        """Says that a matching cell exists. For a definite place such as `target`, says that this cell matches."""
        form = {"is": value} if isinstance(value, str) else value
        sign = "not" if negated else "yes"
        if isinstance(form, Mapping) and isinstance(form.get("is"), str):
            words = form["is"].split()
            definite = next((word for word in words if word in DEFINITE), None)
            rest = " ".join(word for word in words if word != definite)
            others = {key: inner for key, inner in form.items() if key != "is"}
            if definite is not None and (rest or others):
                return self._definite(definite, {**({"is": rest} if rest else {}), **others}, sign)
        head = "figure" if self.selectors.is_of_figures(value) else "cell"
        return Message(f"boards-if-exists-{sign}", cells=self.selectors.single(value), head=head)

    def _definite(self, word: str, rest: Mapping[str, Any], sign: str) -> Param:
        selectors = self.selectors
        figures = selectors.is_of_figures(rest)
        thing = "figure" if word in ("self", "moved", "runner") else "cell"
        subject = Message(f"boards-{'figure' if thing == 'figure' else 'the'}-{word}", case="")
        if rest.keys() == {"group"} and sign == "yes":
            return selectors.group(rest["group"], "figures" if thing == "figure" else "cells", subject)
        if rest == {"is": "unmoved"} and thing == "figure":
            return Message(f"boards-if-unmoved-{sign}", subject=subject)
        others = str(rest.get("is", "")).split()
        if thing == "figure" and sign == "yes" and rest.keys() == {"is"} and "unmoved" in others:
            place_words = " ".join(other for other in others if other != "unmoved")
            unmoved = Message("boards-if-unmoved-yes", subject=subject)
            return listed([unmoved, self._definite(word, {"is": place_words}, sign)])
        place = None if figures else selectors.place_of(rest)
        if place is not None:
            return Message(f"boards-if-{thing}-at-{sign}", subject=subject, place=place)
        params: dict[str, Param] = {"subject": subject, "cells": selectors.plural(rest)}
        return Message(f"boards-if-{thing}-{'figure' if figures else 'cell'}-{sign}", **params)

    def _count(self, value: Any) -> Param:
        if not isinstance(value, Mapping):
            return shown_text(str(value))
        plural, parts = self.selectors.plural, []
        of = value.get("of", "all")
        for key in ("more_than", "fewer_than"):
            if key in value:
                id = f"boards-if-{key.replace('_', '-')}"
                parts.append(Message(id, cells=plural(of), others=plural(value[key])))
        if any(key in value for key in ("exactly", "at_least", "at_most")) or not parts:
            bounds = [value[key] for key in ("exactly", "at_least", "at_most") if key in value]
            one = bounds == [1]
            cells = self.selectors.single(of) if one else plural(of)
            count = 1 if one else 2
            parts.append(Message("boards-if-count", cells=cells, number=number_words(value), count=count))
        return listed(parts)

    def _groups(self, value: Any) -> Param:
        form = value if isinstance(value, Mapping) else {}
        one = "one" if form.get("exactly") == 1 else "number"
        return Message(
            f"boards-if-groups-{one}",
            cells=self.selectors.plural(form.get("of", "all")),
            number=number_words(form),
            directions=self.selectors.directions.words(form.get("along", "all")),
        )

    # -- what lies beside the board

    def who(self, player: Any) -> Param:
        """`own`, `enemy`, `none` or a player's name."""
        if player in OWNERS:
            return Message(f"boards-who-{player}")
        return named(str(player))

    def _hand(self, value: Any) -> Param:
        form = value if isinstance(value, Mapping) else {}
        of = form.get("of", "any")
        what = Message("boards-noun-figure", count=2) if of == "any" else named(str(of))
        player = form.get("player", "own")
        whose = player if player in ("own", "enemy") else "player"
        empty = form.get("exactly", form.get("at_most")) == 0
        params: dict[str, Param] = {"player": self.who(player), "figure": what, "number": number_words(form)}
        kind = f"-empty{'-any' if of == 'any' else ''}" if empty else ""
        return Message(f"boards-if-hand-{whose}{kind}", **params)

    def _counter(self, value: Any) -> Param:
        form = value if isinstance(value, Mapping) else {}
        player = self.who(form.get("player", "own"))
        name = shown_text(str(form.get("of", "")))
        own = "own" if form.get("player", "own") == "own" else "other"
        params: dict[str, Param] = {"player": player, "counter": name, "number": number_words(form)}
        return Message(f"boards-if-counter-{own}", **params)

    # -- the course of the match

    def _check(self, value: Any) -> Param:
        return Message(f"boards-if-check-{'own' if value == 'own' else 'next'}")

    def _no_moves(self, value: Any) -> Param:
        if isinstance(value, Mapping):
            of, to = (self.selectors.single(value.get(key, "all")) for key in ("of", "to"))
            heads: dict[str, Param] = {
                f"{key}_head": "figure" if self.selectors.is_of_figures(value.get(key, "all")) else "cell"
                for key in ("of", "to")
            }
            return Message("boards-if-no-moves-from", of=of, to=to, **heads)
        return Message(f"boards-if-no-moves-{'all' if value == 'all' else 'next'}")

    def _repeats(self, value: Any) -> Param:
        return Message(f"boards-if-repeats-{self.file.repetition}", count=value)

    def _quiet(self, value: Any) -> Param:
        steady = [named(name) for name, figure in self.file.figures.items() if figure.progress]
        if steady:
            return Message("boards-if-quiet-progress", count=value, figures=listed(steady, "or"))
        return Message("boards-if-quiet", count=value)

    def _kinds(self, id: str, value: Any) -> Param:
        if value is True:
            return Message(f"boards-if-{id}-any")
        names = value if isinstance(value, list) else str(value).replace("|", " ").split()
        return Message(f"boards-if-{id}", kinds=listed([named(str(name)) for name in names], "or"))

    def _computed(self, value: Any) -> Param:
        form = value if isinstance(value, Mapping) else {}
        parts: list[Param] = [
            Message(f"boards-if-{key.replace('_', '-')}-{'yes' if wanted is True else 'not'}")
            for key, wanted in form.items()
            if key in ("is_figure", "is_enemy")
        ]
        return listed(parts) if parts else Message("boards-if-always")

    # -- effects

    def effects(self, effects: list[dict[str, Any]]) -> list[Param]:
        """Each effect as a sentence."""
        return [self._effect(effect) for effect in effects]

    def _effect(self, effect: Mapping[str, Any]) -> Param:
        kind = next((key for key in effect if key in EFFECT_TEXTS), None)
        if kind is None:
            return shown_text(str(dict(effect)))
        done = EFFECT_TEXTS[kind](self, effect)
        if "if" in effect:
            return Message("boards-effect-if", condition=self.words(effect["if"]), effect=done)
        return Message("boards-effect", effect=done)

    def _on_cells(self, kind: str, effect: Mapping[str, Any]) -> Param:
        cells = effect[kind]
        if isinstance(cells, str) and cells in DEFINITE:
            return Message(f"boards-effect-{kind}-there", cells=self.selectors.plural(cells, "in"))
        on = "" if self.selectors.is_of_figures(cells) else "-on"
        return Message(f"boards-effect-{kind}{on}", cells=self.selectors.plural(cells))

    def _place(self, effect: Mapping[str, Any]) -> Param:
        owner = self.who(effect.get("owner", "own"))
        at = effect.get("at", "all")
        cells = self.selectors.plural(at, "in")
        there = "-there" if self.selectors.is_definite(at) else ""
        return Message(
            f"boards-effect-place{there}", figure=named(str(effect["place"])), cells=cells, owner=owner
        )

    def _become(self, effect: Mapping[str, Any]) -> Param:
        written = effect["become"]
        if not isinstance(written, list):
            return Message("boards-effect-become", figure=self.kind(written))
        names = [self.kind(name) for name in written if name is not None]
        stays = "may" if None in written else "choice"
        return Message(f"boards-effect-become-{stays}", figures=listed(names, "or"))

    def kind(self, name: Any) -> Param:
        """A kind of figure, or the kind that was taken."""
        if name == "taken" and "taken" not in self.file.figures:
            return Message("boards-kind-taken")
        return named(str(name))

    def _add(self, effect: Mapping[str, Any]) -> Param:
        added = effect["add"] if isinstance(effect["add"], Mapping) else {}
        player = effect.get("player", "own")
        whose = "own" if player == "own" else "other"
        parts: list[Param] = []
        for name, amount in added.items():
            params: dict[str, Param] = {
                "counter": shown_text(str(name)), "amount": amount, "player": self.who(player),
                "sign": "up" if isinstance(amount, int | float) and amount > 0 else "down",
            }  # fmt: skip
            if "per" in effect:
                head = "figure" if self.selectors.is_of_figures(effect["per"]) else "cell"
                params |= {"cells": self.selectors.single(effect["per"]), "head": head}
                parts.append(Message(f"boards-effect-add-{whose}-per", **params))
            else:
                parts.append(Message(f"boards-effect-add-{whose}", **params))
        return listed(parts) if parts else ""

    def _push(self, effect: Mapping[str, Any]) -> Param:
        cells = self.selectors.plural(effect["push"])
        if "along" not in effect:
            return Message("boards-effect-push", cells=cells)
        directions = self.selectors.directions.words(effect["along"])
        return Message("boards-effect-push-along", cells=cells, directions=directions)


def _all_of(parts: list[Param]) -> Param:
    """Joins conditions that must all hold.

    A numbered list comes last, so that readers do not take another condition for its last entry.
    """
    parts = sorted(parts, key=lambda part: isinstance(part, Message) and part.id == "boards-if-either")
    return listed(parts) if parts else Message("boards-if-always")


def _joined(word: str) -> Callable[[ConditionText, Any], Param]:
    def words(text: ConditionText, value: Any) -> Param:
        parts = [text.words(one) for one in (value if isinstance(value, list) else [value])]
        if word == "or" and len(parts) > 1:
            return Message("boards-if-either", conditions=numbered(parts))
        return listed(parts, word) if word == "or" and parts else _all_of(parts)

    return words


def _of_cell(place: str) -> Callable[[ConditionText, Any], Param]:
    def words(text: ConditionText, value: Any) -> Param:
        form = value if isinstance(value, Mapping) else {"is": str(value)}
        return text._definite(place, form, "yes")

    return words


#: Key of a condition -> its clause.
CONDITION_TEXTS: Mapping[str, Callable[[ConditionText, Any], Param]] = {
    "exists": lambda text, value: text.exists(value),
    "none": lambda text, value: text.exists(value, negated=True),
    "count": ConditionText._count,
    "groups": ConditionText._groups,
    "hand": ConditionText._hand,
    "counter": ConditionText._counter,
    "check": ConditionText._check,
    "no_moves": ConditionText._no_moves,
    "first_move": lambda text, value: Message(f"boards-if-first-move-{'yes' if value is True else 'not'}"),
    "repeats": ConditionText._repeats,
    "perpetual": lambda text, value: Message(f"boards-if-perpetual-{'enemy' if value == 'enemy' else 'own'}"),
    "quiet": ConditionText._quiet,
    "passes": lambda text, value: Message("boards-if-passes", count=value),
    "turn_number": lambda text, value: Message("boards-if-turn-number", number=number_words(value)),
    "mover": lambda text, value: Message("boards-if-mover", player=named(str(value))),
    "took": lambda text, value: text._kinds("took", value),
    "played": lambda text, value: text._kinds("played", value),
    "all": _joined("and"),
    "any": _joined("or"),
    "not": lambda text, value: Message("boards-if-not", condition=text.words(value)),
    "self": _of_cell("self"),
    "target": _of_cell("target"),
    "computed": ConditionText._computed,
    "statistics": lambda text, value: Message(
        "boards-if-turn-number",
        number=number_words(value.get("current_move") if isinstance(value, Mapping) else value),
    ),
}
#: Key of an effect -> what it does.
EFFECT_TEXTS: Mapping[str, Callable[[ConditionText, Mapping[str, Any]], Param]] = {
    "take": lambda text, effect: text._on_cells("take", effect),
    "remove": lambda text, effect: text._on_cells("remove", effect),
    "flip": lambda text, effect: text._on_cells("flip", effect),
    "place": ConditionText._place,
    "become": ConditionText._become,
    "add": ConditionText._add,
    "push": ConditionText._push,
}
