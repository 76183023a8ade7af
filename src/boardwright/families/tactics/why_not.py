"""Why an answer is not offered: the first obstacle, in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import Decision, Message
from boardwright.families.tactics import options
from boardwright.families.tactics.compiled import DOWN
from boardwright.families.tactics.option_types import ARGUMENTS, place
from boardwright.families.tactics.rules import objects, pathfinding, targeting
from boardwright.families.tactics.rules.fog import seen_enemies, sees_unit, vision
from boardwright.families.tactics.rules.statuses import forbidden, forbidden_actions
from boardwright.families.tactics.table import TacticsTable


def why_not(t: TacticsTable, decision: Decision, answer: Any) -> Message | None:
    """Why an answer is not among the options; None if the family has no reason to give."""
    if t.over or t.phase == "draft" or decision.prompt.id != "tactics-prompt-order":
        return None
    if isinstance(answer, Mapping) and "touch" in answer:
        return _touch(t, str(answer["touch"]))
    form = _read(answer)
    if form is None:
        return None
    unit = _seen_unit(t, form.get("unit"))
    if isinstance(unit, Message):
        return unit
    return _unit(t, unit) or _verb(t, unit, form)


def _read(answer: Any) -> dict[str, Any] | None:
    """An order as a mapping, from its JSON or from typed words."""
    if isinstance(answer, Mapping):
        return dict(answer) if "unit" in answer else None
    parts = str(answer).split()
    if len(parts) < 2 or parts[1] not in ARGUMENTS:
        return None
    form: dict[str, Any] = {"unit": parts[0], "do": parts[1]}
    keys = {"move": "to", "tactical_move": "to", "use_object": "object", "cast": "ability"}
    key = keys.get(parts[1], "target")
    if len(parts) > 2:
        word = parts[2]
        form[key] = [int(n) for n in word.split(",")] if key == "to" and _is_place(word) else word
    if parts[1] == "cast" and len(parts) > 3:
        form["targets"] = {"": parts[3]}
    return form


def _is_place(word: str) -> bool:
    return re.fullmatch(r"-?\d{1,9},-?\d{1,9}", word, re.ASCII) is not None


def _touch(t: TacticsTable, id: str) -> Message | None:
    kind, _, name = id.partition(":")
    unit = t.index_of(name) if kind == "unit" else -1
    return _unit(t, unit) if unit >= 0 and t.team[unit] == t.turn else None


def _unit(t: TacticsTable, unit: int) -> Message | None:
    """Why a unit cannot get any orders."""
    name = t.names[unit]
    if t.team[unit] != t.turn:
        return Message("tactics-why-not-yours", unit=name)
    if t.state[unit] >= DOWN:
        return Message("tactics-why-fallen", unit=name)
    if t.bonus[unit]:
        return None
    if t.done[unit]:
        return Message("tactics-why-done", unit=name)
    if not (t.mp[unit] or t.ap[unit]):
        return Message("tactics-why-no-points", unit=name)
    if t.acting >= 0 and t.acting != unit:
        return Message("tactics-why-other-first", unit=name, other=t.names[t.acting])
    return None


def _verb(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    verb = str(form.get("do"))
    name = t.names[unit]
    if verb in forbidden_actions(t, forbidden(t, unit)):
        return _barred(t, unit, verb)
    if verb in t.stage.costs and not options.payable(t, unit, verb):
        return Message("tactics-why-points", unit=name)
    return CHECKS[verb](t, unit, form) if verb in CHECKS else None


def _barred(t: TacticsTable, unit: int, what: str) -> Message:
    """Names the status that keeps a unit from a base action or from a category of actions."""
    for mark in t.marks:
        status = t.stage.statuses[mark[0]]
        if mark[1] == unit and (what in status.forbids or what in forbidden_actions(t, status.forbids)):
            return Message("tactics-why-barred", unit=t.names[unit], status=status.label)
    raise ValueError(what)


def _move(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    to = form.get("to")
    if not (isinstance(to, list) and len(to) == 2 and all(isinstance(n, int) for n in to)):
        return None
    cell = t.stage.grid.cell(*to)
    if cell < 0:
        return Message("tactics-why-outside", at=place(to))
    sight = pathfinding.outlook(t, t.team[unit])
    if not sight.stop >> cell & 1:
        return Message("tactics-why-blocked", at=place(to))
    kind = t.kinds[unit]
    steps = kind.move_steps if form["do"] == "move" else kind.tactical_steps
    if not pathfinding.reach(t, unit, steps, sight.walk) >> cell & 1:
        return Message("tactics-why-too-far", at=place(to), steps=steps)
    return None


def _seen_unit(t: TacticsTable, id: Any) -> int | Message:
    """The unit with the given id, or a message if the team to move does not see such a unit."""
    unit = t.index_of(str(id))
    if unit >= 0 and sees_unit(t, unit, t.turn, vision(t, t.turn)):
        return unit
    return Message("tactics-why-no-unit", unit=str(id))


def _attack(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    target = _seen_unit(t, form.get("target"))
    if isinstance(target, Message):
        return target
    name = t.names[target]
    if not t.hostile(t.team[unit], t.team[target]):
        return Message("tactics-why-friend", unit=name)
    if not t.is_standing(target):
        return Message("tactics-why-target-fallen", unit=name)
    distance = t.stage.grid.distance(t.pos[unit], t.pos[target])
    fitting = [p for p in t.kinds[unit].attacks if p.range.min <= distance <= p.range.max]
    if not fitting:
        return Message("tactics-why-range", unit=name, distance=distance)
    if all(p.ammo and not t.ammo[unit] for p in fitting):
        return Message("tactics-why-unloaded", unit=t.names[unit])
    enemies = seen_enemies(t, t.team[unit])
    if not any(pathfinding.in_reach(t, unit, p, t.pos[unit], enemies) >> t.pos[target] & 1 for p in fitting):
        return Message("tactics-why-line", unit=name)
    return None


def _coup(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    cells = pathfinding.coup_targets(t, t.team[unit])
    return _beside(t, unit, form, cells, "tactics-why-not-fallen", t.kinds[unit].coup_range)


def _heal(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    return _beside(t, unit, form, pathfinding.healable_cells(t, t.team[unit]), "tactics-why-no-patient", -1)


def _beside(
    t: TacticsTable, unit: int, form: dict[str, Any], cells: int, otherwise: str, reach: int
) -> Message | None:
    """Why a unit cannot act on its target: the target does not exist, is not on these cells, or is too far away."""
    target = _seen_unit(t, form.get("target"))
    if isinstance(target, Message):
        return target
    if not cells >> t.pos[target] & 1:
        return Message(otherwise, unit=t.names[target])
    distance = t.stage.grid.distance(t.pos[unit], t.pos[target])
    return Message("tactics-why-range", unit=t.names[target], distance=distance) if distance > reach else None


def _charge(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    return None if options.can_charge(t, unit) else Message("tactics-why-no-mana", unit=t.names[unit])


def _guard(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    return None if options.guard_facings(t, unit) else Message("tactics-why-unloaded", unit=t.names[unit])


def _use(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    id = str(form.get("object"))
    index = t.stage.thing_of.get(id, -1)
    if index < 0 or t.thing_at[index] < 0 or not vision(t, t.team[unit]) >> t.thing_at[index] & 1:
        return Message("tactics-why-no-object", object=id)
    near = t.stage.grid.ring(t.pos[unit], 0, t.kinds[unit].use_range)
    if not near >> t.thing_at[index] & 1:
        return Message("tactics-why-object-far", object=id)
    reason = objects.refusal(t, unit, index)
    return None if reason is None else Message(f"tactics-why-{reason}", object=id)


def _cast(t: TacticsTable, unit: int, form: dict[str, Any]) -> Message | None:
    name = t.names[unit]
    cast = next((c for c in options.castable(t, unit) if c.key == form.get("ability")), None)
    if cast is None:
        return Message("tactics-why-no-ability", unit=name, ability=str(form.get("ability")))
    for category in sorted(forbidden(t, unit)):
        if category == "martial" or cast.movement:
            return _barred(t, unit, category)
    if cast.movement > t.mp[unit] or cast.martial > t.ap[unit]:
        return Message("tactics-why-points", unit=name)
    if t.ammo[unit] < cast.cost.ammo:
        return Message("tactics-why-unloaded", unit=name)
    if not targeting.affordable(t, unit, cast):
        return Message("tactics-why-mana", unit=name, mana=t.mana[unit], need=cast.mana)
    return Message("tactics-why-no-target", ability=cast.label)


#: Base action -> the function that explains why a unit that may do it cannot do what the answer asks for.
CHECKS: dict[str, Callable[[TacticsTable, int, dict[str, Any]], Message | None]] = {
    "move": _move,
    "tactical_move": _move,
    "attack": _attack,
    "coup_de_grace": _coup,
    "heal": _heal,
    "charge_mana": _charge,
    "guard": _guard,
    "reload": lambda t, unit, form: Message("tactics-why-loaded", unit=t.names[unit]),
    "use_object": _use,
    "cast": _cast,
}
