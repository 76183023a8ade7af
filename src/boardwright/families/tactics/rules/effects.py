"""The verbs of effects. Casts, delayed effects, statuses and reactions use them. Each verb is one small function.

A target is a unit or a cell. An effect on a unit follows the unit when it moves. An effect on a cell affects the units
that are there when it happens (docs/rules/tactics.md §11).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from boardwright.families.tactics.compiled import DOOMED, DOWN, MAGIC
from boardwright.families.tactics.format.common import DamageSpec
from boardwright.families.tactics.rules import combat, objects, statuses
from boardwright.families.tactics.rules.combat import Asking
from boardwright.families.tactics.rules.fog import emit_seen
from boardwright.families.tactics.rules.threat_scores import threaten_all
from boardwright.families.tactics.table import Pending, TacticsTable
from boardwright.geometry.bitset import cells


class Target(NamedTuple):
    """The target of an effect: a unit, or a cell (then `unit` is -1)."""

    cell: int
    unit: int = -1


Targets = Mapping[str, Sequence[Target]]
#: Carries out an effect: the acting unit, the effect, its targets, and the id of what causes it.
Verb = Callable[[TacticsTable, int, Any, Targets, str], Asking | None]


def unit_target(t: TacticsTable, unit: int) -> list[Target]:
    """A unit as a target; -1 means nobody."""
    return [Target(t.pos[unit], unit)] if unit >= 0 else []


def run(t: TacticsTable, unit: int, effects: Sequence[Any], targets: Targets, by: str) -> Asking:
    """Carries out effects one by one, except `move_self` and `grant`, which work only in a unit's order."""
    for effect in effects:
        verb = VERBS.get(effect.verb)
        asking = verb(t, unit, effect, targets, by) if verb is not None else None
        if asking is not None:
            yield from asking


def units_of(t: TacticsTable, targets: Targets, name: str) -> list[int]:
    """The units on the board that a target name refers to."""
    found = [unit if unit >= 0 else t.unit_on(cell) for cell, unit in targets.get(name, ())]
    return [unit for unit in found if unit >= 0 and t.pos[unit] >= 0]


def cells_of(t: TacticsTable, targets: Targets, name: str) -> list[int]:
    """The cells that a target name refers to; for units, their present cells."""
    places = [t.pos[unit] if unit >= 0 else cell for cell, unit in targets.get(name, ())]
    return [cell for cell in places if cell >= 0]


def _attack(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> Asking:
    for target in units_of(t, targets, effect.on):
        if t.is_standing(target):
            yield from combat.attack(t, unit, target, damage_of(t, effect), by, ignore=tuple(effect.ignore))


def damage_of(t: TacticsTable, effect: Any) -> DamageSpec:
    """The damage of an attack: from its profile, from the effect itself, or the ruleset's base damage."""
    if effect.profile is not None:
        return t.stage.profiles[effect.profile].hit
    return effect.damage or DamageSpec(amount=t.stage.rules.combat.base_damage, type="physical")


def area(t: TacticsTable, shape: str, cell: int, origin: int) -> int:
    """The cells of a blast."""
    grid = t.stage.grid
    if shape == "plus":
        return grid.plus(cell)
    if shape == "square1":
        return grid.square(cell)
    if shape == "line":
        return grid.line(origin, cell).crossed | 1 << cell
    return 1 << cell


def _blast(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> Asking:
    for centre in cells_of(t, targets, effect.at):
        caught = [t.unit_on(cell) for cell in cells(area(t, effect.shape, centre, t.pos[unit]))]
        emit_seen(t, "blast", {"unit": unit}, {"at": centre}, by=by, shape=effect.shape)
        for target in caught:
            if target >= 0 and _side(t, unit, target) in effect.sides:
                yield from _burn(t, unit, target, effect, by)


def _side(t: TacticsTable, unit: int, target: int) -> str:
    if unit == target:
        return "self"
    return "enemy" if t.hostile(t.team[unit], t.team[target]) else "ally"


def _burn(t: TacticsTable, unit: int, target: int, effect: Any, by: str) -> Asking:
    if t.state[target] == DOWN:
        if t.stage.rules.body.area_effects == "kill":
            yield from combat.kill(t, target, unit, by)
        return
    hurt = blast_damage(t, effect)
    if hurt is not None:
        yield from combat.attack(t, unit, target, hurt, by, aimed=False)
    elif effect.incapacitate is not None:
        yield from _catch(t, unit, target, by)
    if effect.status is not None and t.is_standing(target):
        statuses.add_status(t, effect.status, target, unit, bound=False)


def blast_damage(t: TacticsTable, effect: Any) -> DamageSpec | None:
    """The damage that every unit in a blast must absorb; None if it cannot be absorbed."""
    if effect.incapacitate is None:
        return cast(DamageSpec | None, effect.damage)
    resist = effect.incapacitate.resist if t.stage.rules.combat.resist_areas else None
    return cast(DamageSpec | None, resist)


def _catch(t: TacticsTable, unit: int, target: int, by: str) -> Asking:
    """Fells a unit, which cannot defend itself. No damage is computed, but the unit counts as attacked."""
    emit_seen(t, "caught", {"unit": unit, "target": target}, by=by)
    combat.record_attack(t, unit, target)
    yield from combat.fall(t, target, unit, by)


def _delayed(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> None:
    index = t.stage.casts[by].effects.index(effect)
    for cell in cells_of(t, targets, effect.at):
        t.pending.append((by, index, cell, unit, t.team[unit]))
        # Everybody sees in advance where the effect will happen.
        t.emit("marked", by=by, marker=effect.marker, at=t.stage.grid.at(cell))


def _incapacitate(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> Asking:
    for target in units_of(t, targets, "cell" if effect.in_cell else effect.on or "self"):
        if t.state[target] == DOWN and t.stage.rules.body.area_effects == "kill" and effect.in_cell:
            yield from combat.kill(t, target, unit, by)
        elif t.is_standing(target):
            aimed = not effect.in_cell
            shield = None if effect.ignore_defences else combat.shielding(t, target, MAGIC, aimed)
            if shield is None:
                yield from _catch(t, unit, target, by)
            else:
                combat.stop(t, unit, target, shield, by)


def _heal(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> Asking:
    for target in units_of(t, targets, effect.on):
        if t.state[target] in (DOWN, DOOMED):
            fallen = t.state[target] == DOWN
            own = t.home[target] in t.stage.friends[t.team[unit]]
            yield from combat.restore(t, target, unit, by)
            if fallen and own:
                threaten_all(t, unit, "heal_incapacitated")


def _take_control(t: TacticsTable, unit: int, effect: Any, target: int, by: str) -> None:
    t.set_team(target, t.team[unit])
    t.master[target] = unit
    t.controlled[target] = int("caster_incapacitated" in effect.until)
    emit_seen(t, "controlled", {"unit": target, "master": unit}, by=by)


def gain_mana(t: TacticsTable, unit: int, gain: int) -> None:
    """A unit gains mana, up to the cap."""
    cap = t.stage.rules.mana.cap
    combat.set_mana(t, unit, t.mana[unit] + gain if cap is None else min(cap, t.mana[unit] + gain))


def load_weapon(t: TacticsTable, unit: int) -> None:
    """Fills a unit's weapon."""
    t.ammo[unit] = t.kinds[unit].ammo
    emit_seen(t, "reloaded", {"unit": unit})


def _toggle(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> None:
    for cell in cells_of(t, targets, effect.on):
        index = t.thing_at.index(cell)
        if objects.refusal(t, unit, index) is None:
            objects.use(t, unit, index)


def _on_each(deed: Callable[[TacticsTable, int, Any, int, str], None]) -> Verb:
    """A verb that does the same to each of its units."""

    def verb(t: TacticsTable, unit: int, effect: Any, targets: Targets, by: str) -> None:
        for target in units_of(t, targets, effect.on):
            deed(t, unit, effect, target, by)

    return verb


#: Every verb that also works outside an order. A verb that may have to ask somebody is a generator.
VERBS: dict[str, Verb] = {
    "attack": _attack,
    "blast": _blast,
    "delayed": _delayed,
    "incapacitate": _incapacitate,
    "heal": _heal,
    "status": _on_each(
        lambda t, unit, effect, target, by: statuses.add_status(
            t, effect.id, target, unit, effect.source_bound
        )
    ),
    "take_control": _on_each(_take_control),
    "mana": _on_each(lambda t, unit, effect, target, by: gain_mana(t, target, effect.gain)),
    "reload": _on_each(lambda t, unit, effect, target, by: load_weapon(t, target)),
    "toggle_object": _toggle,
    "pick_up": _toggle,
}


def erupt(t: TacticsTable, team: int, when: str) -> Asking:
    """Carries out the delayed effects that are due."""
    due: list[tuple[Pending, Any]] = []
    later: list[Pending] = []
    for pending in t.pending:
        effect: Any = t.stage.casts[pending[0]].effects[pending[1]]
        if effect.when == when and (when != "caster_turn_start" or pending[4] == team):
            due.append((pending, effect))
        else:
            later.append(pending)
    t.pending = later
    for (id, _, cell, caster, _), effect in due:
        if effect.survives_caster or t.is_standing(caster):
            t.emit("erupted", by=id, marker=effect.marker, at=t.stage.grid.at(cell))
            targets = {"cell": [Target(cell)], "self": unit_target(t, caster)}
            yield from run(t, caster, effect.effects, targets, id)
