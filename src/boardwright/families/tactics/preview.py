"""Previews of options: costs, provoked attacks and results. The rules play the order on a copy of the table.

In fog the copy contains only what the team sees, so that a preview reveals no more than the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardwright.core import Decision, Event, Message, Option
from boardwright.families.tactics.compiled import ACTIVE
from boardwright.families.tactics.option_types import DraftChoice, Order, ReactionReply, TargetChoice
from boardwright.families.tactics.play import end_turn
from boardwright.families.tactics.rules import fog
from boardwright.families.tactics.rules.combat import Asking
from boardwright.families.tactics.rules.draft import affordable, drafting
from boardwright.families.tactics.rules.execute_order import drive, execute
from boardwright.families.tactics.table import TacticsTable


def preview(t: TacticsTable, decision: Decision, option: Option) -> list[Message]:
    """Describes the costs and results of an option, which is an order, a target, a reply or a step of the draft."""
    if isinstance(option, DraftChoice):
        return _price(t, option)
    if isinstance(option, ReactionReply):
        after = foresee(t, t.team[option.unit], lambda copy: option.play(copy, option.yes))
        # A unit that falls loses all points, which is not a cost of the order.
        price = [_cost(t, after, option.unit)] if after.is_standing(option.unit) else []
        return [*price, *_told(t, after.log)]
    order = option.order if isinstance(option, TargetChoice) else option
    if not isinstance(order, Order):
        return []
    if order.verb == "end_turn":
        return [*_unspent(t), *_told(t, foresee(t, t.turn, end_turn).log)]
    targets = (*option.before, option.cell) if isinstance(option, TargetChoice) else ()
    unit = order.unit
    after = foresee(t, t.team[unit], lambda copy: execute(copy, order), targets)
    found = [_cost(t, after, unit)] if not order.grant else []
    if t.mana[unit] and not after.mana[unit]:
        found.append(Message("tactics-preview-mana", unit=t.names[unit], mana=t.mana[unit]))
    return [*found, *_told(t, after.log, order.target if order.verb == "attack" else -1)]


def foresee(
    t: TacticsTable, team: int, play: Callable[[TacticsTable], Asking], targets: Sequence[int] = ()
) -> TacticsTable:
    """Plays something on a copy of the table and returns the copy with its log. The copy contains only what the team
    sees. Further questions get their default answers."""
    copy = t.copy()
    if t.stage.fogged:
        fog.without_unseen(copy, team)
    drive(play(copy), targets)
    return copy


def _price(t: TacticsTable, step: DraftChoice) -> list[Message]:
    """The price of a class and the rest of the budget."""
    if step.verb != "take" or t.stage.draft is None:
        return []
    team = drafting(t)
    cost = affordable(t, team)[step.choice].cost
    left = t.stage.draft.budget - t.spent[team] - cost
    return [Message("tactics-preview-recruit", cost=cost, left=left)]


def _unspent(t: TacticsTable) -> list[Message]:
    """The number of units of the team that could still act."""
    units = [u for u in t.units_of(t.turn) if t.state[u] == ACTIVE and not t.done[u] and (t.mp[u] or t.ap[u])]
    return [Message("tactics-preview-unspent", units=len(units))] if units else []


def _told(t: TacticsTable, events: Sequence[Event], aimed_at: int = -1) -> list[Message]:
    said = (_say(t, event.json, aimed_at) for event in events)
    return [message for message in said if message is not None]


def _cost(t: TacticsTable, after: TacticsTable, unit: int) -> Message:
    """The points that an order costs, including the points that the unit spends on absorbing strikes."""
    return Message(
        "tactics-preview-cost",
        unit=t.names[unit],
        movement=t.mp[unit] - after.mp[unit],
        martial=t.ap[unit] - after.ap[unit],
    )


def _say(t: TacticsTable, event: dict[str, Any], aimed_at: int) -> Message | None:
    names = dict(zip(t.ids, t.names, strict=True))
    kind = event["type"]
    if kind == "opportunity":
        return Message("tactics-preview-provokes", unit=names[event["unit"]])
    if kind == "attacked":
        if event["negated_by"] is not None:
            return Message("tactics-preview-negated", target=names[event["target"]])
        # The damage to the target of the order has a short form that the page writes on the target. An attack may
        # also provoke strikes at the attacker, whose damage must not stand there.
        aimed = aimed_at >= 0 and event["target"] == t.ids[aimed_at]
        return Message(
            "tactics-preview-damage-aimed" if aimed else "tactics-preview-damage",
            target=names[event["target"]],
            damage=event["base"] + event["pile_on"] + event["grudge"],
            left=event["left"],
        )
    if kind in ("incapacitated", "killed", "healed", "doomed", "controlled"):
        return Message(f"tactics-preview-{kind}", unit=names[event["unit"]])
    return None
