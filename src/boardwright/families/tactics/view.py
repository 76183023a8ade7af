"""The table as JSON, without the secrets of other seats. `position.py` can read it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from boardwright.core import Rng
from boardwright.families.tactics.compiled import ACTIVE, DEAD, FACINGS, NO_GUARD, STATE_NAMES, Stage
from boardwright.families.tactics.rules import fog, threat_zones
from boardwright.families.tactics.table import Mark, Pending, TacticsTable
from boardwright.geometry.bitset import cells, nth

#: Sorts of ground in the rows of the map; unexplored cells are a question mark.
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def view(t: TacticsTable, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may know."""
    stage = t.stage
    eyes = fog.vision_of_seat(t, seat)
    team = fog.viewer_team(t, seat)
    known = fog.explored(t, team) if team >= 0 else eyes
    form: dict[str, Any] = {
        "stage": stage.id,
        "number": t.stage_index,
        "round": t.round,
        "round_limit": stage.round_limit,
        "turn": stage.teams[t.turn].id,
        "begun": t.begun,
        "phase": t.phase,
        "size": [stage.grid.width, stage.grid.height],
        "grounds": dict(zip(LETTERS, stage.grounds, strict=False)),
        "map": list(_map(stage, known)),
        "teams": [_team(t, index) for index in range(len(stage.teams))],
        "units": [_unit(t, unit, team, eyes) for unit in seen_units(t, team, eyes)],
        "objects": _things(t, team, eyes),
        "pending": [_pending(t, pending) for pending in t.pending],
        "watched": _watched(t, team, eyes),
        "happened": list(t.happened),
        "result": None if t.result is None else [stage.teams[team].id for team in t.result],
    }
    if stage.fogged:
        form["seen"] = _rows(stage, [str(eyes >> cell & 1) for cell in range(stage.grid.size)])
        form["last_seen"] = _sightings(t, team)
    if stage.draft is not None and t.phase == "draft":
        form["draft"] = {
            "budget": stage.draft.budget,
            "spent": {plan.id: t.spent[plan.index] for plan in stage.teams},
            "pool": [kind.id for kind in stage.pool],
        }
    return form


@lru_cache(256)
def _map(stage: Stage, known: int) -> Sequence[str]:
    """The map as JSON. The ground does not change, so without fog the map is always the same."""
    letters = dict(zip(stage.grounds, LETTERS, strict=False))
    return _rows(stage, [letters[id] if known >> cell & 1 else "?" for cell, id in enumerate(stage.terrain)])


def _rows(stage: Stage, marks: Sequence[str]) -> list[str]:
    width = stage.grid.width
    return ["".join(marks[row : row + width]) for row in range(0, len(marks), width)]


def seen_units(t: TacticsTable, team: int, eyes: int) -> list[int]:
    """The units that a team knows: the units of its side, all visible units, and the units that it saw die."""
    return [unit for unit in range(len(t.ids)) if fog.knows_unit(t, unit, team, eyes)]


def _sightings(t: TacticsTable, team: int) -> dict[str, list[Any]]:
    """For each enemy, the last path that the team saw it take."""
    grid, found = t.stage.grid, t.sighted[team] if team >= 0 else {}
    return {t.ids[unit]: [grid.at(cell) for cell in way] for unit, way in sorted(found.items())}


def _team(t: TacticsTable, index: int) -> dict[str, Any]:
    plan = t.stage.teams[index]
    return {"id": plan.id, "seat": t.seat_of[index], "side": plan.side, "mind": plan.mind}


def _unit(t: TacticsTable, unit: int, team: int, eyes: int) -> dict[str, Any]:
    stage = t.stage
    form: dict[str, Any] = {
        "id": t.ids[unit],
        "name": t.names[unit],
        "class": t.kinds[unit].id,
        "team": stage.teams[t.team[unit]].id,
        "home": stage.teams[t.home[unit]].id,
        "at": stage.grid.at(t.pos[unit]) if t.pos[unit] >= 0 else None,
        "state": STATE_NAMES[t.state[unit]],
        "movement": t.mp[unit],
        "martial": t.ap[unit],
        "done": bool(t.done[unit]),
        "absorb": {"physical": t.phys[unit], "magic": t.mag[unit]},
        "mana": t.mana[unit],
        "ammo": t.ammo[unit],
        "guard": FACINGS[t.guard[unit]] or None,
        "suffered": t.suffered[unit],
    }
    # Zero values are left out to save space, because a table is sent after every answer.
    for key in ("acted", "bonus", "wounds", "doom", "strikes", "free"):
        if value := getattr(t, key)[unit]:
            form[key] = value
    if statuses := [_status(t, mark, team, eyes) for mark in t.marks if mark[1] == unit]:
        form["statuses"] = statuses
    if t.grudge and (grudges := _grudges(t, unit, team, eyes)):
        form["grudges"] = grudges
    if any(t.threat[unit]) and (fears := _fears(t, unit, team, eyes)):
        form["threat"] = fears
    if t.master[unit] >= 0:
        form["master"] = t.ids[t.master[unit]]
    if unit in t.thing_held:
        form["items"] = [stage.things[i].id for i, holder in enumerate(t.thing_held) if holder == unit]
    return form


def _grudges(t: TacticsTable, unit: int, team: int, eyes: int) -> dict[str, list[Any]]:
    """The units that have attacked a unit, and in how many rounds."""
    return {
        t.ids[attacker]: list(memory)
        for (target, attacker), memory in t.grudge.items()
        if target == unit and _told(t, attacker, team, eyes)
    }


def _fears(t: TacticsTable, unit: int, team: int, eyes: int) -> dict[str, Any]:
    """The threat that a unit sees in each enemy."""
    return {
        t.ids[other]: value
        for other, value in enumerate(t.threat[unit])
        if value and _told(t, other, team, eyes) and _told(t, unit, team, eyes)
    }


def _told(t: TacticsTable, unit: int, team: int, eyes: int) -> bool:
    """Whether the viewer sees a unit now."""
    return not t.stage.fogged or fog.sees_unit(t, unit, team, eyes)


def _status(t: TacticsTable, mark: Mark, team: int, eyes: int) -> dict[str, Any]:
    status, _, source, charges, turns, owner = mark
    return {
        "id": status,
        "source": t.ids[source] if _told(t, source, team, eyes) else None,
        "charges": charges,
        "turns": turns,
        "team": t.stage.teams[owner].id,
    }


def _things(t: TacticsTable, team: int, eyes: int) -> list[dict[str, Any]]:
    """The objects in their present state, or in fog as they were last seen."""
    grid = t.stage.grid
    found = []
    for index, thing in enumerate(t.stage.things):
        cell, state = fog.recalled(t, team, eyes, index)
        if cell >= 0:
            found.append({"id": thing.id, "kind": thing.kind, "at": grid.at(cell), "state": state})
    return found


def _pending(t: TacticsTable, pending: Pending) -> dict[str, Any]:
    cast, effect, cell, caster, team = pending
    form: Any = t.stage.casts[cast].effects[effect]
    return {
        "by": cast,
        "effect": effect,
        "marker": form.marker,
        "at": t.stage.grid.at(cell),
        "team": t.stage.teams[team].id,
        "caster": None if t.stage.fogged else t.ids[caster],
    }


def _watched(t: TacticsTable, team: int, eyes: int) -> list[dict[str, Any]]:
    """The cells that guards threaten, as far as the viewer sees the guard and the cells."""
    always = not t.stage.rules.opportunity.requires_guard
    found = []
    for unit, facing in enumerate(t.guard):
        if t.state[unit] == DEAD or not t.is_standing(unit) or not (facing or always):
            continue
        if _told(t, unit, team, eyes):
            area = threat_zones.zone_of(t, unit).area & eyes
            found.append({"unit": t.ids[unit], "cells": [t.stage.grid.at(cell) for cell in cells(area)]})
    return found


# -- replacing what is hidden


def redeal_hidden(t: TacticsTable, viewer: int | None, rng: Rng) -> None:
    """Randomises what a viewer cannot know: the cells and states of unseen enemies, and what other teams have seen.

    The result depends only on the seed and on what the viewer knows, never on hidden things. The ground is not secret,
    because it is in the scenario's file. Unseen enemies get full points and random cells that the viewer does not see.
    Unseen objects return to where the viewer last saw them, or to where the scenario puts them.
    """
    if not t.stage.fogged:
        return
    seen = fog.vision_of_seat(t, viewer)
    team = fog.viewer_team(t, viewer)
    own = t.stage.friends[team] if team >= 0 else ()
    unseen = [unit for unit in range(len(t.ids)) if not fog.knows_unit(t, unit, team, seen)]
    for unit in unseen:
        if t.pos[unit] >= 0:
            t.lift(unit)
    _recall_objects(t, team, seen, unseen)
    for unit in unseen:
        _forget_deeds(t, unit)
        free = t.stage.grid.full & ~(seen | t.rock | t.shut | t.occupied)
        t.put(unit, nth(free, rng.below(free.bit_count())))
        if t.kinds[unit].uses_mana:
            t.mana[unit] = rng.below(4)
    hidden = set(unseen)
    doer = {t.home[unit]: unit for unit in reversed(unseen)}
    t.marks = [
        (status, bearer, doer.get(owner, source) if source in hidden else source, charges, turns, owner)
        for status, bearer, source, charges, turns, owner in t.marks
        if bearer not in hidden
    ]
    t.pending = [
        (cast, effect, cell, doer.get(of, caster) if caster in hidden else caster, of)
        for cast, effect, cell, caster, of in t.pending
    ]
    t.grudge = {pair: memory for pair, memory in t.grudge.items() if not hidden.intersection(pair)}
    for unit, row in enumerate(t.threat):
        t.threat[unit] = [0 if {unit, other} & hidden else value for other, value in enumerate(row)]
    t.plan = {unit: plan for unit, plan in t.plan.items() if unit not in hidden}
    if t.acting in hidden:
        t.acting = -1
    for other in range(len(t.stage.teams)):
        if other not in own:
            fog.forget(t, other)


def _recall_objects(t: TacticsTable, team: int, seen: int, unseen: list[int]) -> None:
    """Puts unseen objects back to where the viewer last saw them, even if unseen units carry them."""
    for index, thing in enumerate(t.stage.things):
        cell, holder = t.thing_at[index], t.thing_held[index]
        if (cell >= 0 and seen >> cell & 1) or (holder >= 0 and holder not in unseen):
            continue
        memory = t.recall[team][index] if team >= 0 else None
        start = (t.stage.grid.cell(*thing.at), int(getattr(thing, "open", False)))
        where, state = start if memory is None else memory
        if seen >> where & 1:
            # The object is not where it was: a unit carries it, or it is gone.
            where, state = -1, 1
        t.thing_at[index], t.thing_held[index], t.thing_state[index] = where, -1, state
        t.scrolls = [scroll for scroll in t.scrolls if scroll[3] != index]
    t.set_shut_doors()


def _forget_deeds(t: TacticsTable, unit: int) -> None:
    """Resets an unseen unit to its values at the start, because its actions are unknown."""
    kind = t.kinds[unit]
    t.team[unit], t.state[unit] = t.home[unit], ACTIVE
    t.refresh(unit)
    t.ammo[unit], t.mana[unit], t.guard[unit] = kind.ammo, t.stage.rules.mana.start, NO_GUARD
    t.master[unit], t.controlled[unit] = -1, 0
    for column in _DEEDS:
        getattr(t, column)[unit] = 0


#: What a unit has done or suffered.
_DEEDS = ("done", "acted", "free", "strikes", "wounds", "suffered", "doom", "bonus")
