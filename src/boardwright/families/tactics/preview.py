"""What an option will cost, provoke and do: the order is carried out on a copy, by the code that plays it.

In fog the copy holds only what the team sees, so that a preview tells nothing more than the board does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.core import Decision, Event, Message, Option
from boardwright.families.tactics import fog
from boardwright.families.tactics.options import Order, Pick
from boardwright.families.tactics.play import drive, execute
from boardwright.families.tactics.stage import DEAD
from boardwright.families.tactics.table import TacticsTable


def preview(t: TacticsTable, decision: Decision, option: Option) -> list[Message]:
    """The costs and consequences of an order, or of a further target of a cast, in words."""
    order = option.order if isinstance(option, Pick) else option
    if not isinstance(order, Order) or order.verb == "end_turn":
        return []
    targets = (*option.before, option.cell) if isinstance(option, Pick) else ()
    copy, events = foresee(t, order, targets)
    unit = order.unit
    found = [_cost(t, copy, unit)] if not order.grant else []
    if t.mana[unit] and not copy.mana[unit]:
        found.append(Message("tactics-preview-mana", unit=t.names[unit], mana=t.mana[unit]))
    for event in events:
        message = _say(t, event.json)
        if message is not None:
            found.append(message)
    return found


def foresee(t: TacticsTable, order: Order, targets: Sequence[int]) -> tuple[TacticsTable, list[Event]]:
    """A copy of the table after an order, and what happened. Further questions are answered by their defaults."""
    copy = t.copy()
    if t.stage.fog.enabled:
        seen = fog.vision(t, t.team[order.unit])
        own = t.stage.friends[t.team[order.unit]]
        for other in range(len(copy.ids)):
            if copy.team[other] not in own and copy.pos[other] >= 0 and not seen >> copy.pos[other] & 1:
                copy.lift(other)
                copy.state[other] = DEAD
    drive(execute(copy, order), targets)
    return copy, copy.log


def _cost(t: TacticsTable, after: TacticsTable, unit: int) -> Message:
    """The points that go; absorbing a strike may take more than the order itself."""
    return Message(
        "tactics-preview-cost",
        unit=t.names[unit],
        movement=t.mp[unit] - after.mp[unit],
        martial=t.ap[unit] - after.ap[unit],
    )


def _say(t: TacticsTable, event: dict[str, Any]) -> Message | None:
    names = dict(zip(t.ids, t.names, strict=True))
    kind = event["type"]
    if kind == "opportunity":
        return Message("tactics-preview-provokes", unit=names[event["unit"]])
    if kind == "attacked":
        if event["negated_by"] is not None:
            return Message("tactics-preview-negated", target=names[event["target"]])
        return Message(
            "tactics-preview-damage",
            target=names[event["target"]],
            damage=event["base"] + event["pile_on"] + event["grudge"],
            left=event["left"],
        )
    if kind in ("incapacitated", "killed", "healed", "doomed", "controlled"):
        return Message(f"tactics-preview-{kind}", unit=names[event["unit"]])
    return None
