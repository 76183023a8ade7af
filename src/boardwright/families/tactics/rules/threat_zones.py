"""Threat zones: which cells a unit on guard watches, and who threatens a cell (docs/rules/tactics.md §10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardwright.families.tactics.compiled import AROUND, DOOMED, FACINGS
from boardwright.families.tactics.format.abilities import AttackProfile
from boardwright.families.tactics.rules.fog import vision
from boardwright.families.tactics.table import TacticsTable


class ThreatZone(NamedTuple):
    """The cells that one enemy threatens."""

    striker: int
    area: int
    #: The cells that the enemy would threaten if nothing blocked its lines.
    wide: int


def guards(t: TacticsTable, team: int, seen: int = -1) -> list[int]:
    """A team's standing enemies that threaten cells. Only enemies on the cells in `seen` count."""
    always, foes = not t.stage.rules.opportunity.requires_guard, t.stage.foes[team]
    found = [unit for unit, facing in enumerate(t.guard) if facing or always]
    return [u for u in found if t.team[u] in foes and t.state[u] <= DOOMED and seen >> t.pos[u] & 1]


def blockers(t: TacticsTable, words: Sequence[str], team: int) -> int:
    """The cells of things that block a team's lines: walls, closed doors, cover, enemies, allies."""
    mask = 0
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


def zone_of(t: TacticsTable, guard: int, mover: int = -1) -> ThreatZone:
    """The cells that a unit threatens now. The unit that moves (`mover`) does not block lines."""
    kind, origin, facing = t.kinds[guard], t.pos[guard], t.guard[guard]
    others = ~(1 << t.pos[mover]) if mover >= 0 else -1

    def clear(profile: AttackProfile, ring: int) -> int:
        """The cells of a ring to which the guard has a clear line."""
        if not profile.line_blockers:
            return ring
        mask = blockers(t, profile.line_blockers, t.team[guard]) & others
        return t.stage.grid.clear_within(origin, ring, mask, profile.range.max)

    area = wide = 0
    if facing > AROUND and kind.quadrant is not None:
        shot = kind.quadrant
        wide = t.stage.grid.quadrant(origin, FACINGS[facing], shot.range.min, shot.range.max)
        if t.ammo[guard] or not shot.ammo:
            area = clear(shot, wide)
        if shot.guard_exclusive:
            return ThreatZone(guard, area, wide)
    for profile in kind.around:
        ring = t.stage.rings[profile.key][origin]
        area |= clear(profile, ring)
        wide |= ring
    return ThreatZone(guard, area, wide)


def zones(t: TacticsTable, unit: int, known: bool = True) -> list[ThreatZone]:
    """The threat zones that matter to a unit. With `known`, it includes only enemies that the unit's team sees."""
    team = t.team[unit]
    seen = vision(t, team) if known and t.stage.fogged else -1
    return [zone_of(t, other, unit) for other in guards(t, team, seen)]


def zones_for(t: TacticsTable, unit: int, common: list[ThreatZone], region: int) -> list[ThreatZone]:
    """The zones that touch a region while a unit moves. The moving unit itself does not block their lines."""
    found = []
    for zone in common:
        if not zone.wide & region:
            continue
        if zone.area != zone.wide and t.kinds[zone.striker].lined:
            zone = zone_of(t, zone.striker, unit)
        found.append(zone)
    return found


def threateners(t: TacticsTable, unit: int, cell: int) -> list[int]:
    """The enemies that threaten a unit on a cell."""
    return [zone.striker for zone in zones(t, unit, known=False) if zone.area >> cell & 1]
