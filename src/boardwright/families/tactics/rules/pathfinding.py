"""Paths over the board: where a unit can walk, and which guards a path provokes (docs/rules/tactics.md §2, §5, §10).

Everything here only reads the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardwright.families.tactics.compiled import ACTIVE, DOOMED, DOWN
from boardwright.families.tactics.format.abilities import AttackProfile
from boardwright.families.tactics.rules import threat_zones
from boardwright.families.tactics.rules.fog import explored, shut_doors, vision
from boardwright.families.tactics.rules.threat_zones import ThreatZone
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import union

# -- walking


class TeamOutlook(NamedTuple):
    """The knowledge that all units of a team share when their orders are listed."""

    #: The cells of standing enemies, the cells that units can pass, and the cells where they may stop.
    enemies: int
    walk: int
    stop: int
    #: The threat zones, the cells of enemies that a coup de grâce can kill, and the cells of units that can be healed.
    zones: list[ThreatZone]
    victims: int
    patients: int
    #: All cells where a move might provoke enemies, and the data for moves that provoke nobody.
    watched: int
    unwatched: tuple[tuple[int, ...], int, tuple[ThreatZone, ...]]
    #: Whether any unit is fallen or doomed.
    hurt: bool


def outlook(t: TacticsTable, team: int) -> TeamOutlook:
    """The board as a team knows it."""
    stage = t.stage
    enemies = t.enemies(team)
    seen, occupied, ground = -1, t.occupied, stage.ground
    if stage.fogged:
        seen = vision(t, team)
        enemies &= seen
        occupied &= seen
        ground &= explored(t, team)
    ground &= ~shut_doors(t, team)
    stop = ground & ~occupied
    enemy, ally, body = stage.walks_through
    walk = ground if enemy else ground & ~enemies
    if not ally:
        walk &= ~t.allies(team)
    if not body:
        walk &= ~union(t.lying, range(len(t.lying)))
    zones: list[ThreatZone] = []
    danger = 0
    if stage.moves_provoke and (any(t.guard) or not stage.rules.opportunity.requires_guard):
        for unit in threat_zones.guards(t, team, seen):
            zones.append(threat_zones.zone_of(t, unit))
            danger |= zones[-1].wide
    hurt = max(t.state) > ACTIVE
    fallen = coup_targets(t, team) & seen if hurt else 0
    healed = healable_cells(t, team) if hurt else 0
    return TeamOutlook(enemies, walk, stop, zones, fallen, healed, danger, ((), walk, ()), hurt)


def coup_targets(t: TacticsTable, team: int) -> int:
    """The cells of enemies that a coup de grâce can kill."""
    foes = t.stage.foes[team]
    mask = union(t.lying, foes)
    if DOOMED in t.state:
        for other, state in enumerate(t.state):
            stand = t.kinds[other].last_stand
            if state == DOOMED and t.team[other] in foes and stand is not None and stand.finishable:
                mask |= 1 << t.pos[other]
    return mask


def healable_cells(t: TacticsTable, team: int) -> int:
    """The cells of units on a team's side that can be healed."""
    states, friends = t.stage.healed_states, t.stage.friends[team]
    mask = union(t.lying, friends) if DOWN in states else 0
    if DOOMED in states and DOOMED in t.state:
        for unit, state in enumerate(t.state):
            if state == DOOMED and t.team[unit] in friends:
                mask |= 1 << t.pos[unit]
    return mask


def walkable(t: TacticsTable, unit: int) -> int:
    """The cells through which a unit can walk, as far as its team knows."""
    return outlook(t, t.team[unit]).walk


def landing(t: TacticsTable, unit: int) -> int:
    """The cells on which a unit may stop, as far as its team knows."""
    if not t.stage.fogged:
        return t.stage.grid.full & ~(t.rock | t.shut | t.occupied)
    return outlook(t, t.team[unit]).stop


def reach(t: TacticsTable, unit: int, steps: int, walk: int) -> int:
    """The cells that a unit can reach within a number of steps, including its own cell."""
    stage, here = t.stage, t.pos[unit]
    open_ground = stage.reached[steps][here]
    # If nothing but the ground is in the way, the result was computed in advance.
    if not open_ground & ~walk:
        return open_ground
    return stage.grid.weighted_flood(1 << here, steps, walk, stage.slow)


# -- reach of attacks


def in_reach(t: TacticsTable, unit: int, profile: AttackProfile, origin: int, targets: int) -> int:
    """The targets that a unit could hit from a cell with a profile."""
    targets &= t.stage.rings[profile.key][origin]
    if targets and profile.line_blockers:
        mask = threat_zones.blockers(t, profile.line_blockers, t.team[unit])
        if origin != t.pos[unit]:
            mask &= ~(1 << t.pos[unit])
        return t.stage.grid.clear_within(origin, targets, mask, profile.range.max)
    return targets


# -- ways past zones


def _classes(near: Sequence[ThreatZone], region: int) -> list[tuple[int, int]]:
    """Splits a region by the enemies that threaten its cells. Returns the zones (a bit mask) and cells of each part."""
    parts = {0: region}
    for index, zone in enumerate(near):
        split: dict[int, int] = {}
        for bits, mask in parts.items():
            inside = mask & zone.area
            if inside:
                split[bits | 1 << index] = inside
            if mask != inside:
                split[bits] = mask & ~inside
        parts = split
    return list(parts.items())


def routes(
    t: TacticsTable, unit: int, steps: int, watch: Sequence[ThreatZone], walk: int, stop: int
) -> list[tuple[tuple[int, ...], int]]:
    """The cells that a unit can reach, grouped by the enemies that the path provokes.

    Paths that provoke fewer enemies come first. Different paths to one cell may provoke different enemies. `walk` holds
    the cells that the unit can pass, and `stop` the cells where it may stop.
    """
    start = 1 << t.pos[unit]
    region = reach(t, unit, steps, walk)
    near = [zone for zone in watch if zone.area & region]
    if not near:
        return [((), region & stop)]
    classes = _classes(near, region)
    counted, grid = t.stage.rules.opportunity.path_cells, t.stage.grid
    final_counts = "final" in counted
    ends: dict[int, int] = {}
    #: For each number of steps: the enemies provoked so far (a bit for each zone) -> the cells entered with that step.
    layers: list[dict[int, int]] = [{0: start}]
    for step in range(1, steps + 1):
        layer: dict[int, int] = {}
        for cost, open_cells in grid.by_cost(walk, t.stage.slow):
            leaving_counts = ("start" if step == cost else "passed") in counted
            for bits, mask in layers[step - cost].items() if cost <= step else ():
                for threat, cells in classes:
                    leaving = mask & cells
                    entered = grid.spread(leaving) & open_cells if leaving else 0
                    if entered:
                        key = bits | threat if leaving_counts else bits
                        layer[key] = layer.get(key, 0) | entered
        layers.append(layer)
        for bits, mask in layer.items():
            for threat, cells in classes:
                final = mask & cells & stop
                if final:
                    key = bits | threat if final_counts else bits
                    ends[key] = ends.get(key, 0) | final
    order = sorted(ends, key=lambda bits: (bits.bit_count(), bits))
    return [(_strikers(near, bits), ends[bits]) for bits in order]


def _strikers(near: Sequence[ThreatZone], bits: int) -> tuple[int, ...]:
    return tuple(zone.striker for index, zone in enumerate(near) if bits >> index & 1)


def path_to(
    t: TacticsTable,
    unit: int,
    goal: int,
    steps: int,
    watch: Sequence[ThreatZone],
    provoked: tuple[int, ...],
    walk: int | None = None,
) -> list[int] | None:
    """A shortest path to a cell; it provokes exactly these enemies. It includes the start. Ties prefer N, E, S, W."""
    start = t.pos[unit]
    if walk is None:
        walk = walkable(t, unit)
    if not t.stage.slow and not provoked:
        # If passing through a zone provokes, a path that provokes nobody avoids every zone.
        if watch and "passed" in t.stage.rules.opportunity.path_cells:
            for zone in watch:
                walk &= ~zone.area
        return t.stage.grid.shortest_path(start, goal, steps, walk)
    counted = t.stage.rules.opportunity.path_cells
    wanted = frozenset(provoked)
    slow = t.stage.slow
    first = (start, frozenset[int]())
    came: dict[tuple[int, frozenset[int]], tuple[int, frozenset[int]] | None] = {first: None}
    layers: list[list[tuple[int, frozenset[int]]]] = [[first], *([] for _ in range(steps))]
    for step, layer in enumerate(layers):
        for node in layer:
            cell, hit = node
            if cell == goal and cell != start:
                total = hit | _threat(watch, cell) if "final" in counted else hit
                if total == wanted:
                    return _trace(came, node)
            word = "start" if cell == start and came[node] is None else "passed"
            left = hit | _threat(watch, cell) if word in counted else hit
            for other in t.stage.grid.neighbours[cell]:
                if not walk >> other & 1:
                    continue
                cost = next((c for c, mask in slow.items() if mask >> other & 1), 1)
                after = (other, left)
                if step + cost <= steps and after not in came:
                    came[after] = node
                    layers[step + cost].append(after)
    return None


def _threat(watch: Sequence[ThreatZone], cell: int) -> frozenset[int]:
    return frozenset(zone.striker for zone in watch if zone.area >> cell & 1)


def _trace(
    came: dict[tuple[int, frozenset[int]], tuple[int, frozenset[int]] | None], node: object
) -> list[int]:
    path: list[int] = []
    while node is not None:
        path.append(node[0])  # type: ignore[index]
        node = came[node]  # type: ignore[index]
    return path[::-1]


# -- runs


def charge_cells(t: TacticsTable, unit: int, target: int, path: str, most: int) -> int:
    """The free cells next to a target that a unit can run to (docs/rules/tactics.md §11, charge)."""
    grid, start = t.stage.grid, t.pos[unit]
    open_cells = landing(t, unit)
    contact = grid.near[target] & open_cells
    if path == "straight":
        straight = 0
        for cell in grid.between(start, target):
            straight |= 1 << cell
            if not open_cells >> cell & 1:
                return 0
        return contact & straight
    # A run cannot pass any unit, not even bodies and friends.
    steps = grid.distance(start, target) - 1 if path == "shortest" else most
    return grid.flood(1 << start, steps, open_cells) & contact


def run_way(t: TacticsTable, unit: int, goal: int, steps: int, watch: Sequence[ThreatZone]) -> list[int]:
    """Of all paths for a run, the one that provokes the fewest enemies. Ties prefer N, E, S, W."""
    open_cells = landing(t, unit)
    start = t.pos[unit]
    best: list[int] = []
    fewest = -1
    stack = [[start]]
    while stack:
        path = stack.pop()
        cell = path[-1]
        if cell == goal:
            hit = len(frozenset[int]().union(*(_threat(watch, c) for c in path)))
            if fewest < 0 or hit < fewest:
                best, fewest = path, hit
            continue
        left = steps - len(path) + 1
        for other in reversed(t.stage.grid.neighbours[cell]):
            if open_cells >> other & 1 and other not in path and t.stage.grid.distance(other, goal) < left:
                stack.append([*path, other])
    return best
