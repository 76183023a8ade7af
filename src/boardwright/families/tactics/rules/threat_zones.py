"""Threat zones: which cells a unit on guard watches, and who threatens a cell (docs/rules/tactics.md §10)."""

from __future__ import annotations

from typing import NamedTuple

from boardwright.families.tactics.compiled import AROUND, DOOMED, FACINGS
from boardwright.families.tactics.format.abilities import AttackProfile
from boardwright.families.tactics.rules.fog import vision
from boardwright.families.tactics.table import TacticsTable


class ThreatZone(NamedTuple):
    """The cells that one enemy threatens."""

    striker: int
    area: int
    #: The cells that it would threaten if nothing blocked its lines.
    wide: int


def guards(t: TacticsTable, team: int, seen: int = -1) -> list[int]:
    """The standing enemies of a team that threaten cells, as far as they are seen."""
    guard = t.guard
    if t.stage.rules.opportunity.requires_guard:
        found = [unit for unit, facing in enumerate(guard) if facing]
    else:
        found = [unit for unit, state in enumerate(t.state) if state <= DOOMED]
    foes = t.stage.foes[team]
    return [u for u in found if t.team[u] in foes and t.state[u] <= DOOMED and seen >> t.pos[u] & 1]


def blockers(t: TacticsTable, profile: AttackProfile, team: int) -> int:
    """The cells that stop an attack of a team with a profile."""
    mask, words = 0, profile.line_blockers
    if "wall" in words or "closed_door" in words:
        mask = t.opaque | t.shut
    if "cover" in words:
        mask |= t.stage.cover
    if "enemy" in words and "ally" in words:
        return mask | t.everybody()
    if "enemy" in words:
        mask |= t.enemies(team)
    if "ally" in words:
        mask |= t.allies(team)
    return mask


def watched(t: TacticsTable, guard: int, mover: int) -> int:
    """The cells that a unit threatens now. The moving unit does not block lines itself."""
    kind, origin, facing = t.kinds[guard], t.pos[guard], t.guard[guard]
    grid = t.stage.grid
    others = ~(1 << t.pos[mover]) if mover >= 0 else -1
    area = 0
    if facing > AROUND:
        profile = kind.quadrant
        assert profile is not None
        if t.ammo[guard] or not profile.ammo:
            ring = grid.quadrant(origin, FACINGS[facing], profile.range.min, profile.range.max)
            area = grid.clear_within(
                origin, ring, blockers(t, profile, t.team[guard]) & others, profile.range.max
            )
        if profile.guard_exclusive:
            return area
    for profile in kind.around:
        ring = t.stage.rings[profile.key][origin]
        if profile.line_blockers:
            ring = grid.clear_within(
                origin, ring, blockers(t, profile, t.team[guard]) & others, profile.range.max
            )
        area |= ring
    return area


def max_guard_area(t: TacticsTable, guard: int) -> int:
    """All cells that a guard would watch if nothing blocked its lines."""
    kind, origin, facing = t.kinds[guard], t.pos[guard], t.guard[guard]
    area = 0
    if facing > AROUND and kind.quadrant is not None:
        shot = kind.quadrant
        area = t.stage.grid.quadrant(origin, FACINGS[facing], shot.range.min, shot.range.max)
        if shot.guard_exclusive:
            return area
    for profile in kind.around:
        area |= t.stage.rings[profile.key][origin]
    return area


def zones(t: TacticsTable, unit: int, known: bool = True) -> list[ThreatZone]:
    """The zones that matter to a unit: only those that its team sees, or all."""
    team = t.team[unit]
    seen = vision(t, team) if known and t.stage.fogged else -1
    return [
        ThreatZone(other, watched(t, other, unit), max_guard_area(t, other))
        for other in guards(t, team, seen)
    ]


def zones_for(t: TacticsTable, unit: int, common: list[ThreatZone], region: int) -> list[ThreatZone]:
    """The zones that touch a region, computed for one unit, which may itself block the line of a weapon."""
    found = []
    for zone in common:
        if not zone.wide & region:
            continue
        if zone.area != zone.wide and t.kinds[zone.striker].lined:
            zone = ThreatZone(zone.striker, watched(t, zone.striker, unit), zone.wide)
        found.append(zone)
    return found


def threateners(t: TacticsTable, unit: int, cell: int) -> list[int]:
    """Who threatens a unit on a cell."""
    return [zone.striker for zone in zones(t, unit, known=False) if zone.area >> cell & 1]
