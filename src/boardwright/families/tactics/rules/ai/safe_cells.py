"""What a mind knows about the ground: distances to enemies, safe cells, moves without opportunity attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.families.tactics.rules import pathfinding, threat_zones
from boardwright.families.tactics.rules.fog import explored, seen_enemies, vision
from boardwright.families.tactics.rules.statuses import forbidden
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells

if TYPE_CHECKING:
    from boardwright.families.tactics.rules.ai.lookahead import RatedProspects
    from boardwright.families.tactics.rules.ai.possible_attacks import Strike


class Situation:
    """What one unit knows before it decides. It uses only what its team sees."""

    def __init__(self, t: TacticsTable, unit: int) -> None:
        self.t, self.unit = t, unit
        self.team, self.here = t.team[unit], t.pos[unit]
        self.kind = t.kinds[unit]
        self.enemies = seen_enemies(t, self.team)
        self.zones = threat_zones.zones(t, unit)
        self.danger = 0
        for zone in self.zones:
            self.danger |= zone.area
        self.banned = forbidden(t, unit)
        self.rooted = "movement" in self.banned
        self._steps: list[int] | None = None
        #: What was computed for this situation before: the best strikes of a mind, and a mind with its rated prospects.
        self.best_strikes: dict[tuple[str, bool], Strike | None] = {}
        self.rated: RatedProspects | None = None

    # -- distances

    def steps(self, cell: int) -> int:
        """The number of steps from a cell to the nearest enemy over open ground, ignoring other units."""
        for distance, layer in enumerate(self.layers()):
            if layer >> cell & 1:
                return distance
        return 99

    def layers(self) -> list[int]:
        """The cells within 0, 1, 2 … steps of the nearest enemy."""
        if self._steps is None:
            grid = self.t.stage.grid
            ground = explored(self.t, self.team) & ~(self.t.rock | self.t.shut)
            layers = [self.enemies]
            while layers[-1]:
                wider = layers[-1] | grid.spread(layers[-1]) & ground
                if wider == layers[-1]:
                    break
                layers.append(wider)
            self._steps = layers
        return self._steps

    def nearest(self) -> int:
        """The nearest enemy by straight distance, or -1 if none is seen. The first in the roster wins ties."""
        t = self.t
        found = [unit for unit, cell in enumerate(t.pos) if cell >= 0 and self.enemies >> cell & 1]
        return min(found, key=lambda u: (t.stage.grid.distance(self.here, t.pos[u]), u), default=-1)

    def distance_to_enemy(self, cell: int) -> int:
        """The straight distance to the nearest enemy."""
        grid = self.t.stage.grid
        return min((grid.distance(cell, enemy) for enemy in cells(self.enemies)), default=99)

    # -- where it can go

    def points(self) -> int:
        return self.t.mp[self.unit] + self.t.ap[self.unit]

    def safe_moves(self) -> int:
        """The cells that a move reaches without an opportunity attack."""
        if self.rooted or not self.points():
            return 0
        t, unit = self.t, self.unit
        sight = pathfinding.outlook(t, self.team)
        watch = self.zones if t.stage.moves_provoke else []
        found = pathfinding.routes(t, unit, self.kind.move_steps, watch, sight.walk, sight.stop)
        return next((mask for strikers, mask in found if not strikers), 0)

    def tactical_moves(self) -> int:
        """The cells that a tactical move reaches."""
        if self.rooted or not self.points():
            return 0
        t, unit = self.t, self.unit
        sight = pathfinding.outlook(t, self.team)
        return pathfinding.reach(t, unit, self.kind.tactical_steps, sight.walk) & sight.stop

    def approach(self, mask: int) -> int:
        """The cell in `mask` that is nearest to an enemy; -1 if no cell is nearer than the unit's own cell."""
        cell = min(cells(mask), key=self.steps, default=-1)
        return cell if cell >= 0 and self.steps(cell) < self.steps(self.here) else -1

    def retreat(self, mask: int) -> int:
        """The cell in `mask` that is farthest from all enemies; -1 if no cell is farther than the unit's own cell."""
        far = self.distance_to_enemy
        cell = max(cells(mask), key=far, default=-1)
        return cell if cell >= 0 and far(cell) > far(self.here) else -1

    def sees(self, unit: int) -> bool:
        """Whether this unit's team sees another unit."""
        return bool(vision(self.t, self.team) >> self.t.pos[unit] & 1)
