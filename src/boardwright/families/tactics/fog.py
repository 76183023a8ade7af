"""Fog of war: what each team sees, what it remembers, and how events are told to whoever saw them.

Without fog everything here is free: everybody sees everything.
"""

from __future__ import annotations

from typing import Any

from boardwright.core import Event, Rng
from boardwright.families.tactics.grid import cells, nth
from boardwright.families.tactics.stage import DEAD
from boardwright.families.tactics.table import TacticsTable


def vision(t: TacticsTable, team: int) -> int:
    """The cells that a team sees now, through the eyes of its standing units and those of its allies."""
    stage = t.stage
    if not stage.fog.enabled:
        return stage.grid.full
    seen, opaque, reach = 0, t.opaque | t.shut, stage.fog.sight_range
    for cell in cells(t.allies(team)):
        seen |= stage.grid.vision(cell, opaque, reach)
    # A unit always knows where it lies, and who of its own lies where.
    for friend in stage.friends[team]:
        seen |= t.lying[friend]
    return seen


def explored(t: TacticsTable, team: int) -> int:
    """The cells whose ground a team knows."""
    if not t.stage.fog.enabled:
        return t.stage.grid.full
    return t.known[team] | vision(t, team)


def look(t: TacticsTable) -> None:
    """Every team remembers what it sees now."""
    fog = t.stage.fog
    if fog.enabled and fog.memory:
        for team in range(len(t.stage.teams)):
            t.known[team] |= vision(t, team)


def seen_enemies(t: TacticsTable, team: int) -> int:
    """The cells of standing enemies that a team sees."""
    enemies = t.enemies(team)
    return enemies & vision(t, team) if t.stage.fog.enabled else enemies


def team_of_seat(t: TacticsTable, seat: int) -> int:
    """The team that a seat plays."""
    return t.seat_of.index(seat)


def eyes(t: TacticsTable, seat: int | None) -> int:
    """What a seat sees; a spectator sees only what every seat sees."""
    if not t.stage.fog.enabled:
        return t.stage.grid.full
    if seat is not None:
        return vision(t, team_of_seat(t, seat))
    seen = t.stage.grid.full
    for seat in range(t.seats):
        seen &= vision(t, team_of_seat(t, seat))
    return seen


def tell(
    t: TacticsTable,
    type: str,
    /,
    units: dict[str, int] | None = None,
    at: dict[str, int] | None = None,
    **facts: Any,
) -> None:
    """Something happened to some units or at some cells. In fog everybody learns only of what they see."""
    if not t.stage.fog.enabled:
        told: dict[str, Any] = {key: t.ids[unit] for key, unit in units.items()} if units else {}
        if at:
            grid = t.stage.grid
            for key, cell in at.items():
                told[key] = grid.at(cell)
        told.update(facts)
        t.log.append(Event(type, told))
        return
    _tell_in_fog(t, type, units or {}, at or {}, facts)


def _tell_in_fog(
    t: TacticsTable, type: str, units: dict[str, int], at: dict[str, int], facts: dict[str, Any]
) -> None:
    grid = t.stage.grid
    told: list[dict[str, Any] | None] = []
    for seat in range(t.seats):
        team = team_of_seat(t, seat)
        seen = vision(t, team)
        own = t.stage.friends[team]
        parts: dict[str, Any] = {}
        for key, unit in units.items():
            visible = t.team[unit] in own or (t.pos[unit] >= 0 and seen >> t.pos[unit] & 1)
            parts[key] = t.ids[unit] if visible else None
        for key, cell in at.items():
            parts[key] = grid.at(cell) if seen >> cell & 1 else None
        known = any(part is not None for part in parts.values()) or not parts
        told.append({**parts, **facts} if known else None)
    if told and all(part is not None and part == told[0] for part in told):
        t.log.append(Event(type, told[0] or {}))
        return
    for seat, part in enumerate(told):
        if part is not None:
            t.log.append(Event(type, part, seats=(seat,)))


def tell_way(t: TacticsTable, unit: int, way: list[int], how: str) -> None:
    """A unit has gone along cells, the first of which it left. In fog others see only the part that they saw."""
    grid = t.stage.grid
    if not t.stage.fog.enabled:
        facts = {"unit": t.ids[unit], "how": how, "path": [grid.at(cell) for cell in way]}
        t.log.append(Event("moved", facts))
        return
    for seat in range(t.seats):
        team = team_of_seat(t, seat)
        own = t.team[unit] in t.stage.friends[team]
        seen = grid.full if own else vision(t, team)
        path = [grid.at(cell) for cell in way if seen >> cell & 1]
        if path:
            t.log.append(Event("moved", {"unit": t.ids[unit], "how": how, "path": path}, seats=(seat,)))


def redraw(t: TacticsTable, viewer: int | None, rng: Rng) -> None:
    """Deals anew what a viewer cannot know: where unseen enemies are and how they fare, and unexplored ground."""
    if not t.stage.fog.enabled:
        return
    seen = eyes(t, viewer)
    teams = range(len(t.stage.teams))
    own = t.stage.friends[team_of_seat(t, viewer)] if viewer is not None else ()
    known = seen
    if viewer is not None:
        known = explored(t, team_of_seat(t, viewer))
    hidden = t.stage.grid.full & ~known
    # Of unexplored ground nothing is known: it is taken to be open.
    t.rock &= known
    t.opaque &= known
    t.shut &= known
    t.sealed = hidden
    unseen = [u for u in range(len(t.ids)) if t.team[u] not in own and t.state[u] != DEAD]
    unseen = [u for u in unseen if not seen >> t.pos[u] & 1]
    for unit in unseen:
        t.lift(unit)
    for unit in unseen:
        kind = t.kinds[unit]
        free = t.stage.grid.full & ~(seen | t.rock | t.shut | t.occupied)
        if free:
            t.put(unit, nth(free, rng.below(free.bit_count())))
        else:
            t.set_state(unit, DEAD)
        t.mana[unit] = rng.below(3) if kind.uses_mana else 0
    lost = [i for i, cell in enumerate(t.thing_at) if cell >= 0 and hidden >> cell & 1]
    for thing in lost:
        t.thing_at[thing] = nth(hidden, rng.below(hidden.bit_count()))
    for team in teams:
        if team not in own:
            t.known[team] |= seen
