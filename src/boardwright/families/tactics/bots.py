"""The bot `threat`: the minds of tactics, sitting in a seat. It sees a view with its decision and nothing else."""

from __future__ import annotations

from typing import Any

from boardwright.core import BadOptions, Message, Option, Rng, View
from boardwright.families.tactics.position import set_position
from boardwright.families.tactics.rules import ai
from boardwright.families.tactics.rules.ai.decision_list import OrderReason, Plan
from boardwright.families.tactics.table import TacticsTable


class ThreatBot:
    """Plays by lists of rules over threat: `threat:profile=classic` or `threat:profile=smart`."""

    def __init__(self, rng: Rng, *, profile: str = "classic") -> None:
        self.rng = rng
        self.profile = profile
        #: Why the last order was given.
        self.reason: OrderReason | None = None
        self._plans: dict[int, Plan] = {}
        #: Targets still to be named, as cells, and who stood on them.
        self._picks: dict[str, list[Any]] = {}
        self._ids: dict[tuple[int, ...], str] = {}
        self._moment: tuple[int, str] = (0, "")

    def choose(self, view: View) -> Option:
        decision = view.decision
        if decision is None:
            raise ValueError(f"seat {view.seat} is not asked anything")
        # What a question is about is in its prompt: an order, a target of a cast, a step of the draft.
        question = decision.prompt.id
        if question == "tactics-prompt-order":
            return self._order(view)
        if question == "tactics-prompt-target":
            return self._target(list(decision.options))
        if question in ("tactics-prompt-draft", "tactics-prompt-place"):
            return self.rng.choice([o for o in decision.options if o.verb != "ready"] or decision.options)
        return decision.default

    def _order(self, view: View) -> Option:
        table = rebuild(view)
        if self.profile not in table.stage.minds:
            known = ", ".join(table.stage.minds)
            raise BadOptions(Message("tactics-no-mind", name=self.profile, known=known))
        if self._moment != (table.round, table.stage.id):
            self._moment, self._plans = (table.round, table.stage.id), {}
        chosen = ai.decide(table, table.turn, self._plans, self.profile)
        self.reason = chosen.reason
        cells = chosen.picks or {}
        # The first target comes with the order; the others are asked for one by one.
        self._picks = {name: [table.stage.grid.at(cell) for cell in found] for name, found in cells.items()}
        decision = view.decision
        assert decision is not None
        wanted = chosen.order
        for option in decision.options:
            if str(option) == str(wanted):
                self._drop_first(wanted, table)
                return option
        return decision.default

    def _drop_first(self, order: Any, table: TacticsTable) -> None:
        if order.verb == "cast" and order.extra.targets:
            name = order.extra.targets[0].name
            self._picks[name] = self._picks.get(name, [])[1:]
        else:
            self._picks = {}
        self._ids = {tuple(table.stage.grid.at(c)): table.ids[u] for u, c in enumerate(table.pos) if c >= 0}

    def _target(self, options: list[Any]) -> Option:
        for option in options:
            for name, chosen in option.args.items():
                for at in self._picks.get(name, ()):
                    if chosen in (at, self._ids.get(tuple(at))):
                        self._picks[name].remove(at)
                        return option  # type: ignore[no-any-return]
        return options[-1]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<Threat profile={self.profile}>"


def rebuild(view: View) -> TacticsTable:
    """A table that shows what the view shows."""
    table: TacticsTable = view.game.table(view.seats, 0)
    set_position(table, {**view.table, "exact": True})
    return table


BOTS = {"threat": ThreatBot}
