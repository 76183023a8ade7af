"""Small encounters for tests: a board, a few units, and orders given as text. No rules live here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import boardwright
from boardwright.core import IllegalAnswer, Match
from boardwright.families.tactics.table import TacticsTable

OPEN = ["." * 11] * 11
#: Somebody whom no number of blows fells.
TOUGH = {"absorb": {"physical": 30, "magic": 30}, "points": {"movement": 30, "martial": 30}}
#: A selector and an effect for abilities that are made up.
ENEMY = {"as": "t", "kind": "unit", "side": "enemy", "range": {"min": 1, "max": 4}}
HIT = {"verb": "attack", "on": "t", "damage": {"amount": 1, "type": "physical"}}


def scenario(
    heroes: Mapping[str, tuple[Any, ...]],
    foes: Mapping[str, tuple[Any, ...]],
    *,
    rows: list[str] | None = None,
    more: Mapping[str, Any] | None = None,
    ruleset: Mapping[str, Any] | None = None,
    abilities: Mapping[str, Any] | None = None,
    classes: Mapping[str, Any] | None = None,
    ai: Mapping[str, Any] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A scenario: for each unit its class, its cell and what else its JSON shall hold."""

    def units(listed: Mapping[str, tuple[Any, ...]]) -> list[dict[str, Any]]:
        return [
            {"id": id, "class": form[0], "at": list(form[1]), **(form[2] if len(form) > 2 else {})}
            for id, form in listed.items()
        ]

    patches = {"ruleset": ruleset, "abilities": abilities, "classes": classes, "ai": ai}
    return {
        "schema": "tactics-scenario",
        "version": 1,
        "id": "arena",
        "name": "Arena",
        "map": rows or OPEN,
        "overrides": {key: dict(patch) for key, patch in patches.items() if patch},
        "teams": [
            {"id": "heroes", "units": units(heroes)},
            {"id": "foes", "units": units(foes)},
        ],
        **(more or {}),
        **keys,
    }


class Arena:
    """A match that is easy to drive. Both teams are seats; orders are given to whoever's turn it is."""

    def __init__(
        self, definition: Mapping[str, Any], position: Mapping[str, Any] | None = None, seats: int = 0
    ) -> None:
        self.game = boardwright.load(dict(definition))
        self.match: Match = self.game.start(seats or self.game.seats[1])
        if position is not None:
            self.put(**position)

    @property
    def t(self) -> TacticsTable:
        """The table, to look at."""
        table = self.match._table
        assert isinstance(table, TacticsTable)
        return table

    def put(self, **position: Any) -> None:
        """Changes the position in place and asks anew."""
        self.game.family.place(self.t, position)
        self.match._open(self.t)
        self.match._run(None)

    def set(self, unit: str, **facts: Any) -> None:
        """Changes one unit: movement, martial, mana, state, guard, …"""
        at = self.t.stage.grid.at(self.t.pos[self.u(unit)])
        self.put(units=[{"id": unit, "at": at, **facts}])

    def u(self, id: str) -> int:
        return self.t.index_of(id)

    def do(self, *orders: str) -> list[dict[str, Any]]:
        """Gives orders, or answers, as text; gives back what happened."""
        since = len(self.match.events)
        for order in orders:
            self.match.answer(self.match.decisions[0].seat, order)
        return [event.json for event in self.match.events.since(since)]

    def end(self, turns: int = 1) -> list[dict[str, Any]]:
        """Ends turns."""
        return self.do(*["end_turn"] * turns)

    def options(self, start: str = "") -> list[str]:
        """The options as text, those with a certain beginning."""
        return [str(option) for option in self.match.decisions[0].options if str(option).startswith(start)]

    def refused(self, order: Any) -> str:
        """Why an order is refused; fails if it is not."""
        try:
            self.match.answer(self.match.decisions[0].seat, order)
        except IllegalAnswer as error:
            return str(error)
        raise AssertionError(f"{order} was taken")

    # -- looking at units

    def state(self, id: str) -> str:
        from boardwright.families.tactics.compiled import STATE_NAMES

        return STATE_NAMES[self.t.state[self.u(id)]]

    def points(self, id: str) -> tuple[int, int]:
        return self.t.mp[self.u(id)], self.t.ap[self.u(id)]

    def at(self, id: str) -> tuple[int, int]:
        x, y = self.t.stage.grid.at(self.t.pos[self.u(id)])
        return x, y

    def mana(self, id: str) -> int:
        return self.t.mana[self.u(id)]

    def guard(self, id: str) -> str:
        from boardwright.families.tactics.compiled import FACINGS

        return FACINGS[self.t.guard[self.u(id)]]

    def statuses(self, id: str) -> list[str]:
        return [m[0] for m in self.t.marks if m[1] == self.u(id)]

    def threat(self, of: str, enemy: str) -> int:
        return self.t.threat[self.u(of)][self.u(enemy)]


def arena(
    heroes: Mapping[str, tuple[Any, ...]],
    foes: Mapping[str, tuple[Any, ...]],
    **keys: Any,
) -> Arena:
    """An encounter on an open board of eleven by eleven, unless `rows` says otherwise."""
    return Arena(scenario(heroes, foes, **keys))


def caster(
    spell: dict[str, Any],
    foes: dict[str, Any] | None = None,
    friends: dict[str, Any] | None = None,
    **keys: Any,
) -> Arena:
    """Somebody in the middle with one ability, `spell`, made of the words under test."""
    own = keys.pop("own", {})
    abilities = keys.pop("abilities", {})
    words = {"kind": "cast", "targets": [ENEMY], "effects": [HIT], **spell}
    return arena(
        {
            "a": ("n9_bruto", (5, 5), {"abilities": ["spell"], **own}),
            **(friends or {}),
            "i": ("n9_bruto", (0, 10)),
        },
        {**(foes or {"x": ("n9_bruto", (5, 4), TOUGH)}), "far": ("n9_bruto", (10, 10))},
        abilities={**abilities, "abilities": {**abilities.get("abilities", {}), "spell": words}},
        **keys,
    )


def attacks(events: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """The attacks among events: target and damage."""
    return [
        (event["target"], event["base"] + event["pile_on"] + event["grudge"])
        for event in events
        if event["type"] == "attacked"
    ]


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The types of events."""
    return [event["type"] for event in events]
