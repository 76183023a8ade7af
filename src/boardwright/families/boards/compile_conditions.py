"""Compiles conditions and effects of the language into the kernel's tests and effects.

Each word has one table entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import nearest, shown_value
from boardwright.families.boards.compile_context import ENEMY, NUMBER_KEYS, OWN, Entries
from boardwright.families.boards.compile_selectors import Selectors

#: Values of `become` besides figures: the kind that was taken, and the present kind. The numbers are the kernel's.
KIND_TAKEN, KIND_SAME = -1, -2
MOST_CHOICES = 64
#: Conditions that a capturing movement may not use, because attacks are computed from capturing movements.
REGRESSING = frozenset({"check", "repeats", "no_moves", "perpetual"})


class Conditions:
    """Reads conditions and effects."""

    def __init__(self, selectors: Selectors, counters: Mapping[str, int]) -> None:
        self.selectors = selectors
        self.words = selectors.words
        self.counters = list(counters)
        self.entries, self.effects = Entries(), Entries()

    def add(self, op: str, *arguments: int) -> int:
        return self.entries.number((op, list(arguments)))

    def number(self, condition: Any, path: Path, beside: Iterable[str] = ()) -> int:
        """The kernel's number of a condition; `beside` lists other keys that the same object may have."""
        if isinstance(condition, list):
            if not condition:
                self.words.error(path, "boards-check-no-condition", found="[]")
            return self._joined("ANY", [self.number(one, (*path, i)) for i, one in enumerate(condition)])
        if not isinstance(condition, Mapping):
            self.words.error(path, "boards-check-no-condition", found=shown_value(condition))
            return self.add("TRUE")
        parts = []
        for key, value in condition.items():
            read = CONDITIONS.get(key)
            if read is None:
                meant = self.words.unknown_key(path, key, (*CONDITIONS, *beside))
                read = CONDITIONS.get(meant or "")
            if read is not None:
                parts.append(read(self, value, (*path, key)))
        return self._joined("ALL", parts)

    def optional(self, condition: Any, path: Path) -> int:
        """The number of a condition; -1 if there is none."""
        return -1 if condition is None else self.number(condition, path)

    def exists_at_target(self, selector: int) -> int:
        """The condition that the target is one of the selected cells."""
        target = self.selectors.add("TARGET")
        return self.add("EXISTS", self.selectors.add("AND", target, selector))

    def joined(self, parts: list[int]) -> int:
        """The conjunction of conditions; -1 if there are none."""
        return self._joined("ALL", parts) if parts else -1

    def _joined(self, op: str, parts: list[int]) -> int:
        if len(parts) == 1:
            return parts[0]
        return self.add(op, *parts) if parts else self.add("TRUE")

    # -- words

    def _exists(self, value: Any, path: Path) -> int:
        return self.add("EXISTS", self.selectors.number(value, path))

    def _none(self, value: Any, path: Path) -> int:
        return self.add("NONE", self.selectors.number(value, path))

    def _parts(self, value: Any, path: Path, keys: tuple[str, ...]) -> Mapping[str, Any]:
        if isinstance(value, Mapping):
            known = (*keys, *NUMBER_KEYS)
            strange = [key for key in value if key not in known]
            for key in strange:
                self.words.unknown_key(path, key, known)
            if "of" in value:
                return value
            if not any(nearest(key, known) == "of" for key in strange):
                self.words.error(path, "core-missing-key", key="of")
        else:
            expected = Message("core-type-object")
            self.words.error(path, "core-wrong-type", found=shown_value(value), expected=expected)
        return {"of": "all", "at_least": 0}

    def _bounds(self, value: Mapping[str, Any], path: Path) -> tuple[int, int]:
        numbers = {key: value[key] for key in NUMBER_KEYS if key in value}
        if not numbers:
            self.words.error(path, "core-missing-key", key="at_least")
        return self.words.number(numbers, path)

    def _count(self, value: Any, path: Path) -> int:
        value = self._parts(value, path, ("of", "more_than", "fewer_than"))
        of = self.selectors.number(value["of"], (*path, "of"))
        parts = []
        for key, sign in (("more_than", 1), ("fewer_than", -1)):
            if key in value:
                parts.append(self.add("COMPARE", of, self.selectors.number(value[key], (*path, key)), sign))
        if any(key in value for key in NUMBER_KEYS) or not parts:
            parts.append(self.add("COUNT", of, *self._bounds(value, path)))
        return self._joined("ALL", parts)

    def _groups(self, value: Any, path: Path) -> int:
        value = self._parts(value, path, ("of", "along"))
        of = self.selectors.number(value["of"], (*path, "of"))
        directions = self.selectors.directions.numbers(value.get("along", "all"), 0, (*path, "along"))
        return self.add("GROUPS", of, *self._bounds(value, path), *directions)

    def _whose(self, value: Mapping[str, Any], path: Path) -> int:
        return self.words.who(value.get("player", "own"), (*path, "player"))

    def _hand(self, value: Any, path: Path) -> int:
        value = self._parts(value, path, ("of", "player"))
        figure = -1 if value["of"] == "any" else self.words.figure(value["of"], (*path, "of"))
        return self.add("HAND", self._whose(value, path), figure, *self._bounds(value, path))

    def counter(self, name: Any, path: Path) -> int:
        """The number of a counter. Reports an unknown counter and returns 0."""
        if name in self.counters:
            return self.counters.index(name)
        self.words.report.unknown(path, name, self.counters)
        return 0

    def _counter(self, value: Any, path: Path) -> int:
        value = self._parts(value, path, ("of", "player"))
        counter = self.counter(value["of"], (*path, "of"))
        return self.add("COUNTER", self._whose(value, path), counter, *self._bounds(value, path))

    def _check(self, value: Any, path: Path) -> int:
        if value not in ("own", "next", True):
            self.words.report.unknown(path, value, ("next", "own"))
        return self.add("CHECK", 0 if value == "own" else 1)

    def _no_moves(self, value: Any, path: Path) -> int:
        if value is True:
            return self.add("NO_MOVES", 0)
        if value == "all":
            return self.add("NO_MOVES", 1)
        if isinstance(value, Mapping) and value.keys() <= {"of", "to"}:
            of, to = (self.selectors.number(value.get(key, "all"), (*path, key)) for key in ("of", "to"))
            return self.add("NO_MOVES", 2, of, to)
        self.words.report.unknown(path, value, ("all",))
        return self.add("TRUE")

    def _times(self, op: str) -> Callable[[Any, Path], int]:
        def read(value: Any, path: Path) -> int:
            times = self.words.integer(value, path, 1, 100_000)
            return self.add("TRUE") if times is None else self.add(op, times)

        return read

    def _perpetual(self, value: Any, path: Path) -> int:
        if value not in ("own", "enemy"):
            self.words.report.unknown(path, value, ("own", "enemy"))
        return self.add("PERPETUAL", ENEMY if value == "enemy" else OWN)

    def _turn_number(self, value: Any, path: Path) -> int:
        return self.add("TURN", *self.words.number(value, path))

    def _mover(self, value: Any, path: Path) -> int:
        return self.add("MOVER", self.words.player(value, path))

    def _kinds(self, op: str) -> Callable[[Any, Path], int]:
        def read(value: Any, path: Path) -> int:
            if value is True:
                return self.add(op)
            names = value if isinstance(value, list) else str(value).replace("|", " ").split()
            return self.add(op, *(self.words.figure(name, path) for name in names))

        return read

    def _all(self, value: Any, path: Path) -> int:
        if not isinstance(value, list):
            return self.number(value, path)
        return self._joined("ALL", [self.number(one, (*path, i)) for i, one in enumerate(value)])

    def _any(self, value: Any, path: Path) -> int:
        return self.number(value, path)

    def _not(self, value: Any, path: Path) -> int:
        return self.add("NOT", self.number(value, path))

    def _first_move(self, value: Any, path: Path) -> int:
        found = self.add("FIRST_MOVE")
        return found if value is True else self.add("NOT", found)

    # -- words of the document

    def _cell(self, op: str) -> Callable[[Any, Path], int]:
        def read(value: Any, path: Path) -> int:
            cell = self.selectors.add(op)
            return self.add(
                "EXISTS", self.selectors.emit(self.selectors.both([cell, self.selectors.read(value, path)]))
            )

        return read

    def _computed(self, value: Any, path: Path) -> int:
        words = {"is_figure": self.selectors.add("OCCUPIED"), "is_enemy": self.selectors.add("OWNER", ENEMY)}
        parts = []
        for key, wanted in value.items() if isinstance(value, Mapping) else ():
            if key not in words:
                self.words.unknown_key(path, key, words)
            else:
                found = self.exists_at_target(words[key])
                parts.append(found if wanted is True else self.add("NOT", found))
        return self._joined("ALL", parts)

    def _statistics(self, value: Any, path: Path) -> int:
        if not isinstance(value, Mapping) or value.keys() != {"current_move"}:
            self.words.error(path, "core-missing-key", key="current_move")
            return self.add("TRUE")
        return self._turn_number(value["current_move"], (*path, "current_move"))

    # -- effects

    def effect_numbers(self, effects: list[dict[str, Any]], path: Path) -> list[int]:
        """The kernel's numbers of a list of effects."""
        return [number for i, one in enumerate(effects) for number in self._effect(one, (*path, i))]

    def _effect(self, effect: Mapping[str, Any], path: Path) -> list[int]:
        kinds = [key for key in effect if key in EFFECTS]
        known = {*EFFECTS, "if", "at", "owner", "player", "per", "along"}
        for key in [key for key in effect if key not in known]:
            meant = self.words.unknown_key(path, key, known)
            if meant is not None and meant not in effect:
                # Continues as if the key were spelt correctly.
                return self._effect({meant if k == key else k: v for k, v in effect.items()}, path)
        if len(kinds) != 1:
            self.words.error(
                path, "boards-check-effect-kind", expected=", ".join(f"'{key}'" for key in EFFECTS)
            )
            return []
        condition = self.optional(effect.get("if"), (*path, "if"))
        kind = kinds[0]
        return EFFECTS[kind](self, effect, condition, path)

    def _on_cells(self, effect: Mapping[str, Any], condition: int, path: Path) -> list[int]:
        kind = next(key for key in ("take", "remove", "flip") if key in effect)
        cells = self.selectors.number(effect[kind], (*path, kind))
        return [self.effects.number((kind.upper(), [condition, cells]))]

    def _place(self, effect: Mapping[str, Any], condition: int, path: Path) -> list[int]:
        figure = self.words.figure(effect["place"], (*path, "place"))
        if "at" not in effect:
            self.words.error(path, "core-missing-key", key="at")
            return []
        cells = self.selectors.number(effect["at"], (*path, "at"))
        who = self.words.who(effect.get("owner", "own"), (*path, "owner"))
        return [self.effects.number(("PLACE", [condition, cells, figure, who]))]

    def _become(self, effect: Mapping[str, Any], condition: int, path: Path) -> list[int]:
        here, written = (*path, "become"), effect["become"]
        if not isinstance(written, list):
            return [self.effects.number(("BECOME", [condition, self._kind(written, here)]))]
        if not 1 <= len(written) <= MOST_CHOICES:
            expected = Message("core-type-list")
            self.words.error(here, "core-wrong-type", found=shown_value(written), expected=expected)
            return []
        kinds = [
            KIND_SAME if name is None else self._kind(name, (*here, index))
            for index, name in enumerate(written)
        ]
        return [self.effects.number(("BECOME_ONE", [condition, *kinds]))]

    def _kind(self, name: Any, path: Path) -> int:
        if name == "taken" and name not in self.words.figures:
            return KIND_TAKEN
        return self.words.figure(name, path)

    def _add(self, effect: Mapping[str, Any], condition: int, path: Path) -> list[int]:
        added = effect["add"]
        if not isinstance(added, Mapping):
            expected = Message("core-type-object")
            self.words.error((*path, "add"), "core-wrong-type", found=shown_value(added), expected=expected)
            return []
        per = self.selectors.number(effect["per"], (*path, "per")) if "per" in effect else -1
        who = self.words.who(effect.get("player", "own"), (*path, "player"))
        found = []
        for name, amount in added.items():
            counter = self.counter(name, (*path, "add", name))
            if self.words.integer(amount, (*path, "add", name), -1000, 1000) is None:
                continue
            found.append(self.effects.number(("ADD", [condition, counter, amount, who, per])))
        return found

    def _push(self, effect: Mapping[str, Any], condition: int, path: Path) -> list[int]:
        cells = self.selectors.number(effect["push"], (*path, "push"))
        along = effect.get("along", "all")
        where = (*path, "along") if "along" in effect else path
        players = range(self.words.space.players)
        tables = [self.selectors.directions.numbers(along, player, where) for player in players]
        if not all(tables):
            return []
        directions = [number for own in tables for number in own]
        row = [condition, cells, int("along" not in effect), len(tables[0]), *directions]
        return [self.effects.number(("PUSH", row))]


#: Key of a condition -> how it is read.
CONDITIONS: Mapping[str, Callable[[Conditions, Any, Path], int]] = {
    "exists": Conditions._exists,
    "none": Conditions._none,
    "count": Conditions._count,
    "groups": Conditions._groups,
    "hand": Conditions._hand,
    "counter": Conditions._counter,
    "check": Conditions._check,
    "no_moves": Conditions._no_moves,
    "first_move": Conditions._first_move,
    "repeats": lambda self, value, path: self._times("REPEATS")(value, path),
    "perpetual": Conditions._perpetual,
    "quiet": lambda self, value, path: self._times("QUIET")(value, path),
    "passes": lambda self, value, path: self._times("PASSES")(value, path),
    "turn_number": Conditions._turn_number,
    "mover": Conditions._mover,
    "took": lambda self, value, path: self._kinds("TOOK")(value, path),
    "played": lambda self, value, path: self._kinds("PLAYED")(value, path),
    "all": Conditions._all,
    "any": Conditions._any,
    "not": Conditions._not,
    "self": lambda self, value, path: self._cell("SELF")(value, path),
    "target": lambda self, value, path: self._cell("TARGET")(value, path),
    "computed": Conditions._computed,
    "statistics": Conditions._statistics,
}
EFFECTS: Mapping[str, Callable[[Conditions, Mapping[str, Any], int, Path], list[int]]] = {
    "take": Conditions._on_cells,
    "remove": Conditions._on_cells,
    "flip": Conditions._on_cells,
    "place": Conditions._place,
    "become": Conditions._become,
    "add": Conditions._add,
    "push": Conditions._push,
}
