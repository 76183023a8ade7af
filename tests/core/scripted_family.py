"""A family whose rules are a function given by the test. Its table is one dict."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import Decision, Family, Game, Message, Option, Rng, Step, Table, View
from boardwright.core.problem_report import ProblemReport
from boardwright.wire.scene import Scene

ASK = Message("core-json-empty")


class Facts(Table):
    """A table with whatever the test puts on it."""

    __slots__ = ("facts",)
    facts: dict[str, Any]

    def copy(self) -> Facts:
        twin: Facts = self.blank()
        twin.facts = copy.deepcopy(self.facts)
        return twin


class Script(Family):
    name = "script"

    def __init__(
        self, step: Callable[[Any], Step], redraw: Callable[[Any, Any, Rng], None] | None = None
    ) -> None:
        self._step = step
        self._redraw = redraw

    def kinds(self) -> Mapping[str, Any]:
        return {}

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        return data

    def load(self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> Any:
        return data

    def seats(self, rules: Any) -> tuple[int, int]:
        return 2, 4

    def setup(self, game: Game, seats: int, rng: Rng) -> Facts:
        table = Facts(game, seats, rng)
        table.facts = copy.deepcopy(game.definition)
        return table

    def step(self, table: Facts) -> Step:
        return self._step(table)

    def redraw(self, table: Facts, viewer: int | None, rng: Rng) -> None:
        if self._redraw is not None:
            self._redraw(table, viewer, rng)

    def scores(self, table: Facts) -> list[float]:
        return [0.0] * table.seats

    def view(self, table: Facts, seat: int | None) -> dict[str, Any]:
        return copy.deepcopy(table.facts)

    def scene(self, view: View) -> Scene:
        return Scene()


def options(*verbs: str) -> list[Option]:
    return [Option("script", verb) for verb in verbs]


def ask(seat: int, *verbs: str, **extra: Any) -> Decision:
    return Decision(seat, ASK, options(*verbs), **extra)


def script(
    step: Callable[[Any], Step],
    facts: Mapping[str, Any] | None = None,
    redraw: Callable[[Any, Any, Rng], None] | None = None,
) -> Game:
    """A game with these rules and a table that begins with these facts."""
    return Game(Script(step, redraw), "script", dict(facts or {}), None)
