"""Targets of casts: the cells, units and objects that a selector allows, given the targets chosen before.

A unit is represented by its cell, so every set of candidates is a mask. See docs/rules/tactics.md §11.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardwright.families.tactics.compiled import ACTIVE, DOOMED, STATE_NAMES
from boardwright.families.tactics.format.abilities import Cast
from boardwright.families.tactics.format.effects import ANY_DISTANCE, Selector
from boardwright.families.tactics.rules import pathfinding, threat_zones
from boardwright.families.tactics.rules.fog import explored, vision
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells, union

#: The targets chosen so far: name of a selector -> cells.
Chosen = Mapping[str, list[int]]


#: What blocks each kind of line.
_BLOCKERS = {
    "sight": ("wall",),
    "reach": ("wall", "enemy"),
    "fire": ("wall", "cover", "enemy", "ally"),
    "covered": ("wall", "enemy", "ally"),
}


def line_blockers(t: TacticsTable, line: str, team: int) -> int:
    """The cells that block a line of the given kind."""
    return threat_zones.blockers(t, _BLOCKERS[line], team)


def candidates(t: TacticsTable, unit: int, cast: Cast, index: int, chosen: Chosen, origin: int = -1) -> int:
    """The cells that one of the cast's selectors allows. `index` is the selector's number, `origin` the
    caster's cell."""
    selector = cast.targets[index]
    grid = t.stage.grid
    here = t.pos[unit] if origin < 0 else origin
    mask = _sort(t, unit, selector, here)
    if selector.adjacent_to is not None:
        beside = 0
        for cell in chosen.get(selector.adjacent_to, ()) or [here]:
            beside |= grid.near[cell]
        mask &= beside
    elif selector.range is not None:
        mask &= grid.ring(here, selector.range.min, selector.range.max)
    if selector.distinct:
        for cell in chosen.get(selector.as_, ()):
            mask &= ~(1 << cell)
    if mask and selector.line != "none":
        mask = _lined(t, unit, selector, here, mask)
    if mask and cast.run and selector.kind == "cell" and selector.adjacent_to is not None:
        target = chosen.get(selector.adjacent_to, ())
        if target:
            mask &= pathfinding.charge_cells(t, unit, target[0], cast.run, cast.targets[0].reach.max)
    return mask


def _sort(t: TacticsTable, unit: int, selector: Selector, here: int) -> int:
    """All candidates of the kind that the selector asks for, at any distance."""
    team = t.team[unit]
    if selector.kind == "cell":
        return pathfinding.landing(t, unit) if selector.free else explored(t, team) & ~t.rock
    if selector.kind == "object":
        return sum(1 << cell for cell in set(t.thing_at) if cell >= 0) & explored(t, team)
    if selector.has_status is not None:
        borne = [m[1] for m in t.marks if m[0] == selector.has_status and m[2] == unit]
        mask = sum(1 << t.pos[bearer] for bearer in set(borne) if t.pos[bearer] >= 0)
    else:
        mask = -1
    found = 0
    stage, states = t.stage, selector.state
    foes = stage.foes[team] if selector.side in ("enemy", "any") else ()
    teams = (*foes, *(stage.friends[team] if selector.ally else ()))
    if "active" in states or "doomed" in states:
        found = union(t.standing, teams)
        if not ("active" in states and "doomed" in states):
            wanted = ACTIVE if "active" in states else DOOMED
            found &= sum(1 << p for p, s in zip(t.pos, t.state, strict=True) if p >= 0 and s == wanted)
    if "incapacitated" in states:
        found |= union(t.lying, teams)
    found &= ~(1 << t.pos[unit])
    if selector.own and STATE_NAMES[t.state[unit]] in states:
        found |= 1 << here
    if stage.fogged:
        found &= vision(t, team) | 1 << here
    return found & mask


def _lined(t: TacticsTable, unit: int, selector: Selector, here: int, mask: int) -> int:
    """The candidates with a clear line, or with cover if the selector asks for cover."""
    grid, line = t.stage.grid, selector.line
    reach = selector.reach.max if selector.adjacent_to is None else ANY_DISTANCE
    if line == "sight":
        return mask & grid.vision(here, t.opaque | t.shut, reach)
    block = line_blockers(t, line, t.team[unit]) & ~(1 << t.pos[unit])
    clear = grid.clear_within(here, mask, block, reach)
    return mask & ~clear if line == "covered" else clear


def affordable(t: TacticsTable, unit: int, cast: Cast) -> bool:
    """Whether a unit has enough mana and ammunition for a cast. Action points are checked elsewhere."""
    if t.mana[unit] < cast.mana and not scroll(t, unit, cast):
        return False
    return t.ammo[unit] >= cast.cost.ammo


def scroll(t: TacticsTable, unit: int, cast: Cast) -> bool:
    """Whether a unit carries an item that gives the cast."""
    return any(holder == unit and of == cast.key for holder, of, _, _ in t.scrolls)


def most_targets(t: TacticsTable, unit: int, cast: Cast, index: int) -> int:
    """The greatest number of targets that a selector allows and that the caster can pay for with its mana."""
    most, each = cast.targets[index].count.max, cast.cost.mana_per_target
    if index == 0 and each and not scroll(t, unit, cast):
        most = min(most, (t.mana[unit] - cast.cost.mana) // each)
    return most


def first_targets(t: TacticsTable, unit: int, cast: Cast, origin: int = -1) -> int:
    """The candidates for the first target with which the cast can be completed."""
    mask = candidates(t, unit, cast, 0, {}, origin)
    if not mask:
        return 0
    first = cast.targets[0]
    if first.least > 1 and first.distinct and mask.bit_count() < first.least:
        return 0
    if len(cast.targets) == 1 or cast.targets[1].optional:
        return mask
    found = 0
    for cell in cells(mask):
        if candidates(t, unit, cast, 1, {first.as_: [cell]}, origin):
            found |= 1 << cell
    return found
