"""The table of tactics: everything that changes while a stage is played.

The facts about units are lists of small ints, one list for each fact, so that a copy takes microseconds. Masks of cells
store the places of the units; only `put`, `lift`, `set_state` and `set_team` change them.
"""

from __future__ import annotations

from typing import Any

from boardwright.core import Game, Rng, Table
from boardwright.families.tactics.compiled import DEAD, DOOMED, DOWN, NO_GUARD, Stage, UnitKind, UnitSetup
from boardwright.geometry.bitset import union

#: A status on a unit: status id, bearer, source, charges, turns left, team of the source.
Mark = tuple[str, int, int, int, int, int]
#: A delayed effect: cast id, index of the effect, cell, caster, team.
Pending = tuple[str, int, int, int, int]

#: Columns of numbers, one entry for each unit.
COLUMNS = (
    "team", "home", "state", "pos", "mp", "ap", "done", "acted", "phys", "mag", "free", "mana", "ammo", "guard",
    "strikes", "wounds", "suffered", "doom", "bonus", "master", "controlled",
)  # fmt: skip


class TacticsTable(Table):
    """The state of a match of tactics."""

    __slots__ = (
        "stage", "stage_index", "kinds", "ids", "names", "minds", *COLUMNS,
        "grudge", "marks", "pending", "threat", "scrolls", "lying", "standing", "occupied", "rock", "opaque", "shut",
        "thing_at", "thing_held", "thing_state", "round", "turn", "begun", "phase", "acting", "seat_of", "known",
        "happened", "held", "result", "waves_done", "plan", "spent", "drafted", "stages_won", "recall",
        "buried", "sighted",
    )  # fmt: skip

    kinds: list[UnitKind]
    ids: list[str]
    names: list[Any]
    minds: list[str]
    team: list[int]
    home: list[int]
    state: list[int]
    #: The cell of each unit; -1 when it is off the board.
    pos: list[int]
    #: Movement and martial points.
    mp: list[int]
    ap: list[int]
    #: Whether the activation is over, and the number of orders carried out in it.
    done: list[int]
    acted: list[int]
    #: The damage that the unit can still absorb, and the used points of each free absorb (four bits each).
    phys: list[int]
    mag: list[int]
    free: list[int]
    mana: list[int]
    ammo: list[int]
    guard: list[int]
    strikes: list[int]
    wounds: list[int]
    suffered: list[int]
    #: The number of turns that a doomed unit has begun.
    doom: list[int]
    #: Bonus attacks left.
    bonus: list[int]
    #: The unit that controls this unit (-1: none), and what ends the control (1: the controller's fall ends it too).
    master: list[int]
    controlled: list[int]

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        self.stage_index = -1
        self.stages_won = 0
        self.seat_of: list[int] = []
        self.result: list[int] | None = None

    # -- the life of a table

    def open(self, stage: Stage, index: int) -> None:
        """Clears the table for a stage."""
        self.stage, self.stage_index = stage, index
        self.kinds, self.ids, self.names, self.minds = [], [], [], []
        for column in COLUMNS:
            setattr(self, column, [])
        #: (target, attacker) -> the number of earlier rounds with an attack, the last such round, and the rounds in a
        #: row.
        self.grudge: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.marks: list[Mark] = []
        self.pending: list[Pending] = []
        self.threat: list[list[int]] = []
        #: Abilities that items give to their carriers: (unit, cast, charges, item).
        self.scrolls: list[tuple[int, str, int, int]] = []
        teams = len(stage.teams)
        #: Masks of cells: each team's bodies, each team's standing units, all units, and what blocks paths and lines.
        self.lying = [0] * teams
        self.standing = [0] * teams
        self.occupied = 0
        self.rock, self.opaque = stage.rock, stage.opaque
        self.thing_at = [stage.grid.cell(*thing.at) for thing in stage.things]
        self.thing_held = [-1] * len(stage.things)
        #: The state of each object. 1 means: a door or chest is open, a lever is on, an item is taken, a trap is
        #: sprung.
        self.thing_state = [int(getattr(thing, "open", False)) for thing in stage.things]
        self.set_shut_doors()
        self.round, self.turn = 1, stage.first
        #: Whether the turn has begun, and the phase: draft or fight.
        self.begun = False
        self.phase = "draft" if stage.draft is not None else "fight"
        #: The unit that is acting, if it must finish before another unit of its team may act.
        self.acting = -1
        #: The ground that each team knows.
        self.known = [0] * teams
        #: In fog, where each team last saw each object and in which state.
        self.recall: list[list[tuple[int, int] | None]] = [[None] * len(stage.things) for _ in range(teams)]
        #: In fog, the path on which each team last saw each unit move: unit -> cells.
        self.sighted: list[dict[int, tuple[int, ...]]] = [{} for _ in range(teams)]
        #: In fog, the dead units that each team knows about, as masks of units.
        self.buried = [0] * teams
        self.happened: tuple[str, ...] = ()
        #: The rounds in a row for which each goal of `stage.held` has been held.
        self.held = [0] * len(stage.held)
        self.waves_done = 0
        #: The unfinished plan that a mind has for each unit: unit -> plan items, list, rule.
        self.plan: dict[int, tuple[Any, ...]] = {}
        self.spent = [0] * teams
        self.drafted = [0] * teams

    def copy(self) -> TacticsTable:
        twin: TacticsTable = self.blank()
        twin.stage, twin.stage_index, twin.stages_won = self.stage, self.stage_index, self.stages_won
        twin.kinds, twin.ids, twin.names, twin.minds = self.kinds, self.ids, self.names, self.minds
        twin.team, twin.home, twin.state, twin.pos = self.team[:], self.home[:], self.state[:], self.pos[:]
        twin.mp, twin.ap, twin.done, twin.acted = self.mp[:], self.ap[:], self.done[:], self.acted[:]
        twin.phys, twin.mag, twin.free, twin.mana = self.phys[:], self.mag[:], self.free[:], self.mana[:]
        twin.ammo, twin.guard, twin.strikes = self.ammo[:], self.guard[:], self.strikes[:]
        twin.wounds, twin.suffered, twin.doom = self.wounds[:], self.suffered[:], self.doom[:]
        twin.bonus, twin.master, twin.controlled = self.bonus[:], self.master[:], self.controlled[:]
        twin.grudge, twin.marks, twin.pending = self.grudge.copy(), self.marks[:], self.pending[:]
        twin.threat = [row[:] for row in self.threat]
        twin.scrolls, twin.lying, twin.standing = self.scrolls[:], self.lying[:], self.standing[:]
        twin.occupied, twin.rock, twin.opaque, twin.shut = self.occupied, self.rock, self.opaque, self.shut
        twin.thing_at, twin.thing_held = self.thing_at[:], self.thing_held[:]
        twin.thing_state = self.thing_state[:]
        twin.round, twin.turn, twin.begun, twin.phase = self.round, self.turn, self.begun, self.phase
        twin.acting, twin.seat_of, twin.known = self.acting, self.seat_of, self.known[:]
        # Copies can share memories, because memories are replaced and never changed.
        twin.recall, twin.buried, twin.sighted = self.recall[:], self.buried[:], self.sighted[:]
        twin.happened, twin.held, twin.result = self.happened, self.held[:], self.result
        twin.waves_done, twin.plan = self.waves_done, self.plan.copy()
        twin.spent, twin.drafted = self.spent[:], self.drafted[:]
        return twin

    def enlist(self, recruit: UnitSetup, team: int, cell: int) -> int:
        """Adds a new unit with full points on a cell."""
        kind = recruit.kind
        # Copies share these lists, so a new unit creates new lists.
        self.kinds = [*self.kinds, kind]
        self.ids = [*self.ids, recruit.id]
        self.names = [*self.names, recruit.name]
        self.minds = [*self.minds, recruit.mind]
        for column in COLUMNS:
            getattr(self, column).append(0)
        unit = len(self.ids) - 1
        self.team[unit] = self.home[unit] = team
        self.pos[unit] = self.master[unit] = -1
        self.refresh(unit)
        self.ammo[unit], self.mana[unit] = kind.ammo, recruit.mana
        for row in self.threat:
            row.append(0)
        self.threat.append([0] * (unit + 1))
        self.put(unit, cell)
        return unit

    # -- masks

    def put(self, unit: int, cell: int) -> None:
        """Puts a unit that is off the board on a cell."""
        bit = 1 << cell
        self.pos[unit] = cell
        self.occupied |= bit
        if self.state[unit] < DOWN:
            self.standing[self.team[unit]] |= bit
        else:
            self.lying[self.team[unit]] |= bit

    def lift(self, unit: int) -> None:
        """Takes a unit off the board."""
        rest = ~(1 << self.pos[unit])
        self.pos[unit] = -1
        self.occupied &= rest
        self.standing[self.team[unit]] &= rest
        self.lying[self.team[unit]] &= rest

    def go(self, unit: int, cell: int) -> None:
        """Moves a standing unit to a free cell."""
        bits = 1 << cell | 1 << self.pos[unit]
        self.pos[unit] = cell
        self.occupied ^= bits
        self.standing[self.team[unit]] ^= bits

    def set_state(self, unit: int, state: int) -> None:
        """Changes a unit's state. Dead units leave the board."""
        cell = self.pos[unit]
        if cell >= 0:
            self.lift(unit)
        self.state[unit] = state
        if cell >= 0 and state != DEAD:
            self.put(unit, cell)

    def set_team(self, unit: int, team: int) -> None:
        """Moves a unit to another team."""
        cell = self.pos[unit]
        if cell >= 0:
            self.lift(unit)
        self.team[unit] = team
        if cell >= 0:
            self.put(unit, cell)

    def set_shut_doors(self) -> None:
        """Computes the mask of closed doors from the states of all doors."""
        self.shut = 0
        for thing, cell, opened in zip(self.stage.things, self.thing_at, self.thing_state, strict=True):
            if thing.kind == "door" and cell >= 0 and not opened:
                self.shut |= 1 << cell

    # -- asking

    def unit_on(self, cell: int) -> int:
        """The unit on a cell, -1 if there is none."""
        return self.pos.index(cell) if cell in self.pos else -1

    def enemies(self, team: int) -> int:
        """The cells of standing units that are hostile to a team."""
        return union(self.standing, self.stage.foes[team])

    def allies(self, team: int) -> int:
        """The cells of the standing units of a team and its allies."""
        return union(self.standing, self.stage.friends[team])

    def everybody(self) -> int:
        """The cells of all standing units, and of bodies if the ruleset lets them block lines."""
        if self.stage.rules.body.blocks_line:
            return self.occupied
        return union(self.standing, range(len(self.standing)))

    def hostile(self, team: int, other: int) -> bool:
        """Whether two teams are enemies."""
        return other in self.stage.foes[team]

    def units_of(self, team: int) -> list[int]:
        """The living units of a team, in roster order."""
        return [unit for unit, of in enumerate(self.team) if of == team and self.state[unit] != DEAD]

    def is_standing(self, unit: int) -> bool:
        """Whether a unit is active or doomed."""
        return self.state[unit] <= DOOMED

    def index_of(self, id: str) -> int:
        """The index of the unit with the given id, or -1 if there is none."""
        return self.ids.index(id) if id in self.ids else -1

    def refresh(self, unit: int) -> None:
        """Restores a unit's points and defences."""
        kind = self.kinds[unit]
        self.mp[unit], self.ap[unit] = kind.movement, kind.martial
        self.phys[unit], self.mag[unit] = kind.absorb
        if self.free[unit]:
            self.forget_free_absorbs(unit, "refresh")

    def forget_free_absorbs(self, unit: int, per: str) -> None:
        """Restores the free absorbs that return at this moment. `per` is `refresh`, `turn` or `encounter`."""
        for index, form in enumerate(self.kinds[unit].free_absorbs):
            if form.per == per:
                self.free[unit] &= ~(15 << 4 * index)

    def stand_down(self, unit: int) -> None:
        """Clears action points, guard and bonus attacks."""
        self.mp[unit] = self.ap[unit] = 0
        self.guard[unit] = NO_GUARD
        self.bonus[unit] = 0
