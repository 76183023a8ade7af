"""Why a mind gave an order, for people: the rule in one sentence, the plans that it compared, and how they go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardwright.core import Message
from boardwright.families.tactics import options
from boardwright.families.tactics.format.ai import AiProfileFile
from boardwright.families.tactics.rules.ai import lookahead
from boardwright.families.tactics.rules.ai.decision_list import OrderReason, carry_out
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.rules.ai.team_plan import Deeds
from boardwright.families.tactics.rules.execute_order import drive, execute
from boardwright.families.tactics.table import TacticsTable

#: Maximum number of orders of a plan that are shown.
SHOWN = 6
#: Words of plans that have a sentence of their own.
EXPLAINED = (
    "approach_nearest",
    "tactical_towards_nearest",
    "retreat",
    "charge_mana",
    "guard",
    "heal",
    "ward",
)


class RatedPlan(NamedTuple):
    """A plan with its value. The texts are those of its orders."""

    value: float
    texts: tuple[str, ...]


def why(t: TacticsTable, reason: OrderReason) -> Message | None:
    """The rule behind an order in one sentence; None for an order that comes from a comparison of plans."""
    mind, unit = t.stage.minds[reason.profile], t.names[reason.unit]
    group = next((group for group in mind.groups if (group.id or "") == reason.group), None)
    if group is None or not reason.rule:
        return Message("tactics-why-nothing", unit=unit)
    words = group.rules[reason.rule - 1].do
    if "foresee" in words:
        return None
    if {"best_safe_strike", "best_strike"} & set(words):
        if reason.target < 0:
            return Message("tactics-why-prepares", unit=unit)
        if mind.pick and mind.pick[0] == "threat":
            threat = t.threat[reason.unit][reason.target]
            return Message("tactics-why-threat", unit=unit, target=t.names[reason.target], threat=threat)
        return Message("tactics-why-strike", unit=unit, target=t.names[reason.target])
    word = next((word for word in words if word in EXPLAINED), None)
    if word is None:
        return Message("tactics-why-nothing", unit=unit)
    return Message(f"tactics-why-{word.replace('_', '-')}", unit=unit)


def compared_plans(t: TacticsTable, unit: int, mind: AiProfileFile) -> list[RatedPlan]:
    """The plans that `foresee` compares for a unit, best first."""
    table, weights = lookahead.seen(t, t.team[unit]), mind.foresight
    look = Situation(table, unit)
    team = look.team
    found = [
        RatedPlan(
            lookahead.play_on(one.after, team, weights), orders_in_turn(table, mind, ((unit, one.items),))
        )
        for one in lookahead.promising(look, weights, weights.width)
    ]
    return sorted((plan for plan in found if plan.texts), key=lambda plan: -plan.value)


def orders_in_turn(t: TacticsTable, mind: AiProfileFile, deeds: Deeds) -> tuple[str, ...]:
    """The first orders of a plan as texts, found by carrying them out on a copy of the table."""
    copy = t.copy()
    # In fog each seat is told what it sees; here nobody is told.
    copy.seats = 0
    return tuple(text for text, _ in zip(_carried_out(copy, mind, deeds), range(SHOWN)))


def _carried_out(t: TacticsTable, mind: AiProfileFile, deeds: Deeds) -> Iterator[str]:
    for unit, items in deeds:
        for item in items:
            if t.over or not options.can_act(t, unit):
                break
            made = carry_out(Situation(t, unit), mind, item)
            if made is not None:
                yield str(made[0])
                drive(execute(t, *made))
