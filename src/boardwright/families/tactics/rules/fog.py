"""Fog of war: what each team sees and remembers, and which events it learns about.

Without fog these functions cost nothing, because everybody sees everything.
"""

from __future__ import annotations

from typing import Any

from boardwright.core import Event
from boardwright.families.tactics.compiled import DEAD
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells, union


def vision(t: TacticsTable, team: int) -> int:
    """The cells that the standing units of a team and of its allies see now."""
    stage = t.stage
    if not stage.fogged:
        return stage.grid.full
    seen, opaque, reach = 0, t.opaque | t.shut, stage.fog.sight_range
    for cell in cells(t.allies(team)):
        seen |= stage.grid.vision(cell, opaque, reach)
    # A fallen unit knows its own cell, and a team knows the cells of its own fallen units.
    return seen | union(t.lying, stage.friends[team])


def explored(t: TacticsTable, team: int) -> int:
    """The cells whose ground a team knows."""
    if not t.stage.fogged:
        return t.stage.grid.full
    return t.known[team] | vision(t, team)


def update_memory(t: TacticsTable) -> None:
    """Stores what every team sees now: the ground and the objects on it."""
    fog = t.stage.fog
    if not t.stage.fogged:
        return
    for team in range(len(t.stage.teams)):
        seen = vision(t, team)
        if fog.memory:
            t.known[team] |= seen
        memory = list(t.recall[team])
        for index, cell in enumerate(t.thing_at):
            if cell >= 0 and seen >> cell & 1:
                memory[index] = (cell, t.thing_state[index])
                continue
            believed = memory[index]
            if believed is not None and seen >> believed[0] & 1:
                memory[index] = None
        t.recall[team] = memory


def bury(t: TacticsTable, unit: int) -> None:
    """Records who knows about a unit's death: its own side, and every team that sees it."""
    if not t.stage.fogged:
        return
    cell = t.pos[unit]
    for team, friends in enumerate(t.stage.friends):
        if t.team[unit] in friends or t.home[unit] in friends or (cell >= 0 and vision(t, team) >> cell & 1):
            t.buried[team] |= 1 << unit


def sees_unit(t: TacticsTable, unit: int, team: int, eyes: int) -> bool:
    """Whether a team (-1: a spectator) owns a unit or sees its cell now."""
    own = t.stage.friends[team] if team >= 0 else ()
    return t.team[unit] in own or bool(t.pos[unit] >= 0 and eyes >> t.pos[unit] & 1)


def knows_unit(t: TacticsTable, unit: int, team: int, eyes: int) -> bool:
    """Whether a team (-1: a spectator) knows a unit's state. A team knows the units of its side, all visible units and
    the units that it saw die."""
    if not t.stage.fogged or sees_unit(t, unit, team, eyes):
        return True
    if team < 0:
        return False
    died = t.pos[unit] < 0 and t.buried[team] >> unit & 1
    return bool(died) or t.home[unit] in t.stage.friends[team]


def forget(t: TacticsTable, team: int) -> None:
    """Reduces a team's knowledge to what it sees now. Another player then cannot learn what this team remembers."""
    seen = vision(t, team)
    t.known[team] = seen
    t.sighted[team] = {}
    t.recall[team] = [
        (cell, t.thing_state[index]) if cell >= 0 and seen >> cell & 1 else None
        for index, cell in enumerate(t.thing_at)
    ]


def recalled(t: TacticsTable, team: int, eyes: int, index: int) -> tuple[int, int]:
    """The cell and the state in which a team last saw an object; (-1, 0) if it never saw the object."""
    cell = t.thing_at[index]
    if not t.stage.fogged or (cell >= 0 and eyes >> cell & 1):
        return cell, t.thing_state[index]
    memory = t.recall[team][index] if team >= 0 else None
    return (-1, 0) if memory is None or eyes >> memory[0] & 1 else memory


def shut_doors(t: TacticsTable, team: int) -> int:
    """The cells of the doors that a team believes to be shut."""
    if not t.stage.fogged:
        return t.shut
    mask, eyes = 0, vision(t, team)
    for index, thing in enumerate(t.stage.things):
        if thing.kind == "door":
            cell, state = recalled(t, team, eyes, index)
            if cell >= 0 and not state:
                mask |= 1 << cell
    return mask


def seen_enemies(t: TacticsTable, team: int) -> int:
    """The cells of standing enemies that a team sees."""
    enemies = t.enemies(team)
    return enemies & vision(t, team) if t.stage.fogged else enemies


def without_unseen(copy: TacticsTable, team: int) -> TacticsTable:
    """Removes the enemies that a team does not see from a copy of the table."""
    eyes = vision(copy, team)
    for unit, of in enumerate(copy.team):
        if copy.hostile(team, of) and copy.pos[unit] >= 0 and not eyes >> copy.pos[unit] & 1:
            copy.lift(unit)
            copy.state[unit] = DEAD
    return copy


def viewer_team(t: TacticsTable, seat: int | None) -> int:
    """The team whose knowledge a viewer shares; -1 for a spectator of a match with several seats."""
    if seat is None and t.seats > 1:
        return -1
    return t.seat_of.index(seat or 0)


def vision_of_seat(t: TacticsTable, seat: int | None) -> int:
    """The cells that a seat sees. In fog, a spectator sees the same cells as a lone player, but no cells if there are
    several players."""
    if not t.stage.fogged:
        return t.stage.grid.full
    team = viewer_team(t, seat)
    return vision(t, team) if team >= 0 else 0


def emit_seen(
    t: TacticsTable,
    type: str,
    /,
    units: dict[str, int] | None = None,
    at: dict[str, int] | None = None,
    **facts: Any,
) -> None:
    """Emits an event about some units (-1: nobody) and cells. In fog each seat gets only what it sees."""
    grid = t.stage.grid
    if not t.stage.fogged:
        told: dict[str, Any] = {key: t.ids[unit] for key, unit in units.items() if unit >= 0} if units else {}
        if at:
            told.update((key, grid.at(cell)) for key, cell in at.items())
        told.update(facts)
        t.log.append(Event(type, told))
        return
    for seat in range(t.seats):
        team = t.seat_of.index(seat)
        seen = vision(t, team)
        parts: dict[str, Any] = {}
        for key, unit in (units or {}).items():
            if unit >= 0:
                parts[key] = t.ids[unit] if sees_unit(t, unit, team, seen) else None
        for key, cell in (at or {}).items():
            parts[key] = grid.at(cell) if seen >> cell & 1 else None
        if not parts or any(part is not None for part in parts.values()):
            _send(t, seat, type, {**parts, **facts})


def _send(t: TacticsTable, seat: int, type: str, facts: dict[str, Any]) -> None:
    """Sends an event to one seat. If there is only one player, spectators get the event too."""
    t.log.append(Event(type, facts, seats=None if t.seats == 1 else (seat,)))


def tell_way(t: TacticsTable, unit: int, way: list[int], how: str) -> None:
    """Emits the path of a unit, including its start. In fog, other teams get only the part that they saw."""
    grid = t.stage.grid
    if not t.stage.fogged:
        places = grid.places
        facts = {"unit": t.ids[unit], "how": how, "path": [places[cell] for cell in way]}
        t.log.append(Event("moved", facts))
        return
    for seat in range(t.seats):
        team = t.seat_of.index(seat)
        own = t.team[unit] in t.stage.friends[team]
        seen = grid.full if own else vision(t, team)
        part = tuple(cell for cell in way if seen >> cell & 1)
        if part and not own:
            t.sighted[team] = {**t.sighted[team], unit: part}
        if part:
            facts = {"unit": t.ids[unit], "how": how, "path": [grid.at(cell) for cell in part]}
            _send(t, seat, "moved", facts)
