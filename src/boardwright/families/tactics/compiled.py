"""A scenario ready to be played: everything that can be computed once, shared by all tables and never changed.

`build.py` makes stages out of files; the rules read them. Hot numbers of the ruleset lie flat in the stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from boardwright.core import Content
from boardwright.families.tactics.format.abilities import Effect, GrantEffect, LastStand
from boardwright.families.tactics.format.ai import AiProfileFile
from boardwright.families.tactics.format.common import DamageSpec, Text
from boardwright.families.tactics.format.conditions import Condition
from boardwright.families.tactics.format.ruleset import RulesetFile
from boardwright.families.tactics.format.scenario import Draft, Fog, Thing
from boardwright.geometry.square_grid import SquareGrid

PHYSICAL, MAGIC = 0, 1
DAMAGE = {"physical": PHYSICAL, "magic": MAGIC}
DAMAGE_NAMES = ("physical", "magic")

#: States of units. Standing is active or doomed.
ACTIVE, DOOMED, DOWN, DEAD = 0, 1, 2, 3
STATES = {"active": ACTIVE, "doomed": DOOMED, "incapacitated": DOWN}
STATE_NAMES = ("active", "doomed", "incapacitated", "dead")

#: The base actions that are movement actions in the rulebook.
MOVEMENT = ("move", "tactical_move", "coup_de_grace", "charge_mana", "reload", "use_object")

#: Guards: none, around, or a quadrant.
NO_GUARD, AROUND = 0, 1
FACINGS = ("", "around", "N", "E", "S", "W")


@dataclass(frozen=True, slots=True, eq=False)
class AttackKind:
    """One way to attack."""

    index: int
    id: str
    name: Text
    least: int
    most: int
    melee: bool
    amount: int
    type: int
    #: What stops it between attacker and target.
    walls: bool
    cover: bool
    enemies: bool
    allies: bool
    ammo: int
    guard: str
    exclusive: bool

    @property
    def lined(self) -> bool:
        """Whether anything can stop it."""
        return self.walls or self.cover or self.enemies or self.allies


@dataclass(frozen=True, slots=True, eq=False)
class Status:
    """Something that lies on a unit for a while."""

    index: int
    id: str
    name: Text
    icon: str
    hook: str
    #: Which attacks it stops: of a type, aimed ones or others; None: all.
    type: int | None
    aimed: bool | None
    forbids: frozenset[str]
    effects: tuple[Effect, ...]
    charges: int
    turns_of: str
    turns: int
    ends: str
    breaks: frozenset[str]
    stack: str


@dataclass(frozen=True, slots=True, eq=False)
class Selector:
    """Something that whoever casts has to choose."""

    name: str
    kind: str
    enemy: bool
    ally: bool
    own: bool
    states: frozenset[int]
    status: int
    least: int
    most: int
    adjacent_to: str | None
    free: bool
    count_least: int
    count_most: int
    distinct: bool
    line: str
    optional: bool


@dataclass(frozen=True, slots=True, eq=False)
class Cast:
    """An active ability."""

    index: int
    id: str
    name: Text
    text: Text
    icon: str
    movement: int
    martial: int
    mana: int
    mana_each: int
    ammo: int
    spell: bool
    provokes: bool
    #: The run of `move_self` provokes along its way; whose strikes wait.
    path: bool
    threat: int | None
    threat_each: int | None
    selectors: tuple[Selector, ...]
    effects: tuple[Effect, ...]
    attack: bool
    #: Minds may use it to strike.
    strike: bool
    heals: bool
    #: The way that its `move_self` must have: shortest, straight, any; empty without a run.
    run: str
    #: What its first target always is, to see at a glance that there is none: a standing enemy, somebody fallen,
    #: somebody marked; empty if it can be something else.
    wants: str

    @property
    def mana_most(self) -> int:
        """What it costs with as many targets as it can have."""
        return self.mana + self.mana_each * (self.selectors[0].count_most if self.selectors else 0)


@dataclass(frozen=True, slots=True, eq=False)
class FreeAbsorbRule:
    """A free absorb."""

    index: int
    id: str
    type: int
    points: int
    per: str
    displace: int
    required: bool


@dataclass(frozen=True, slots=True, eq=False)
class Reaction:
    """What a unit may do, or what happens, after an event."""

    id: str
    events: frozenset[str]
    grant: GrantEffect | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, eq=False)
class UnitKind(Content):
    """A class of units as the rules use it, with all that its abilities change."""

    ref: str
    id: str
    name: Text
    glyph: str
    icon: str
    category: str
    weapon: Text | None
    abilities: tuple[str, ...]
    talents: tuple[str, ...]
    absorb: tuple[int, int]
    movement: int
    martial: int
    cost: int
    attacks: tuple[AttackKind, ...]
    casts: tuple[Cast, ...]
    shelters: tuple[FreeAbsorbRule, ...]
    reactions: tuple[Reaction, ...]
    last_stand: LastStand | None
    strikes_first: bool
    strikes: int
    uses_mana: bool
    #: Whether it may gather mana.
    charges: bool
    ammo: int
    move_steps: int
    tactical_steps: int
    charge_gain: int
    heal_range: int
    use_range: int
    coup_range: int
    #: Profiles that watch all around on guard, and the one that watches a quadrant.
    around: tuple[AttackKind, ...]
    quadrant: AttackKind | None
    #: The ways in which it can guard with a loaded weapon, and with an empty one.
    facings: tuple[str, ...]
    facings_empty: tuple[str, ...]
    #: Whether somebody can stand in the way of what it watches.
    lined: bool


@dataclass(frozen=True, slots=True, eq=False)
class UnitSetup:
    """A unit before the fight."""

    id: str
    name: Text
    kind: UnitKind
    cell: int
    mind: str
    mana: int


@dataclass(frozen=True, slots=True, eq=False)
class TeamSetup:
    """A team before the fight."""

    index: int
    id: str
    name: Text
    side: str
    human: bool
    mind: str
    recruits: tuple[UnitSetup, ...]
    victory: Condition
    defeat: Condition | None
    zone: int


@dataclass(frozen=True, slots=True, eq=False)
class Wave:
    """Units that come later."""

    round: int
    team: int
    recruits: tuple[UnitSetup, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TerrainKind:
    """A sort of terrain, for scenes and explanations."""

    id: str
    name: Text
    walk: int | None
    cover: bool
    opaque: bool


@dataclass(slots=True, eq=False)
class Stage(Content):
    """A scenario ready to be played."""

    ref: str
    id: str
    name: Text
    text: Text
    rules: RulesetFile
    grid: SquareGrid
    grounds: tuple[TerrainKind, ...]
    #: The ground of each cell.
    terrain: tuple[int, ...]
    rock: int
    opaque: int
    cover: int
    #: Cells that take more than one step to enter: steps -> mask.
    slow: dict[int, int]
    harm: dict[int, DamageSpec]
    things: tuple[Thing, ...]
    #: Object ids to their indices.
    thing_of: dict[str, int]
    teams: tuple[TeamSetup, ...]
    #: For each team its hostile teams, and the teams of its side.
    foes: tuple[tuple[int, ...], ...]
    friends: tuple[tuple[int, ...], ...]
    waves: tuple[Wave, ...]
    draft: Draft | None
    pool: tuple[UnitKind, ...]
    fog: Fog
    first: int
    round_limit: int
    profiles: tuple[AttackKind, ...]
    statuses: tuple[Status, ...]
    status_of: dict[str, int]
    casts: tuple[Cast, ...]
    minds: dict[str, AiProfileFile]
    kinds: dict[str, UnitKind]
    #: The names of all abilities, passive ones too, by id.
    ability_names: dict[str, Text] = field(default_factory=dict)
    #: Heroes of a campaign as they are in this stage, by id.
    guests: dict[str, UnitSetup] = field(default_factory=dict)
    #: The base actions that count as each category; those that cost a movement point are movement actions too.
    of_category: dict[str, frozenset[str]] = field(init=False)
    #: The points of each base action, movement and martial; None where either kind of point pays for it.
    costs: dict[str, tuple[int, int] | None] = field(init=False)
    #: Which points pay for movement actions, and whether all costs are those of the rulebook.
    movement_pays: bool = field(init=False)
    martial_pays: bool = field(init=False)
    plain: bool = field(init=False)
    #: Which points end the activation when they are spent.
    movement_ends: bool = field(init=False)
    martial_ends: bool = field(init=False)
    #: For each profile the cells that it reaches from every cell, lines apart.
    rings: list[list[int]] = field(init=False)
    #: For some steps, the cells that can be reached from every cell where nobody stands in the way.
    reached: dict[int, list[int]] = field(init=False)
    #: The cells that each team has to hold, if its victory asks for that.
    held: tuple[int, ...] = field(init=False)
    #: For each cast the cells in range of its first target, lines apart.
    cast_rings: list[list[int]] = field(init=False)
    #: Whether moves provoke, and whether all cells of their path do.
    moves_provoke: bool = field(init=False)
    whole_path: bool = field(init=False)
    #: Whether any unit has abilities that answer to events.
    reacts: bool = field(init=False)
    #: Whether one walks through allies and bodies and not through enemies, as in the rulebook, and there is no fog.
    usual_ways: bool = field(init=False)
    #: The states of units that a heal raises.
    healed_states: frozenset[int] = field(init=False)
    #: All cells that are no walls.
    ground: int = field(init=False)
    #: Whether there is neither fog nor anything that waits for whoever comes.
    quiet: bool = field(init=False)
    #: Whether moves that draw no strike need no more than to be done: quiet, interleaved, as in the rulebook.
    quick: bool = field(init=False)
    #: Whether nobody can win while every team has somebody standing.
    plain_victory: bool = field(init=False)

    def __post_init__(self) -> None:
        self.ground = self.grid.full & ~self.rock
        self.reached = {steps: self._reach(steps) for steps in {*self._strides()}}
        self.held = tuple(_held_cells(self.grid, team.victory) for team in self.teams)
        pays = self.rules.points.pay_movement_with
        self.movement_pays, self.martial_pays = "movement" in pays, "martial" in pays
        ends = self.rules.points.ends_activation
        self.movement_ends, self.martial_ends = "movement" in ends, "martial" in ends
        self.costs = {}
        for action in type(self.rules.actions).model_fields:
            form = getattr(self.rules.actions, action)
            if form.cost is not None:
                self.costs[action] = (form.cost.count("movement"), form.cost.count("martial"))
            else:
                self.costs[action] = (0, 1) if form.category == "martial" else None
        self.of_category = self._categories()
        self.plain = (
            all(self.costs[action] is None for action in MOVEMENT)
            and self.movement_pays
            and self.martial_pays
            and self.costs["attack"] == self.costs["guard"] == (0, 1)
        )
        goals = [team.victory.kind for team in self.teams]
        beats = all(goal in ("no_standing_enemies", "all_enemies_dead") for goal in goals)
        self.plain_victory = (
            beats
            and all(team.defeat is None for team in self.teams)
            and self.rules.end.controlled_count_for == "current"
        )
        self.reacts = any(kind.reactions for kind in self.kinds.values())
        through = self.rules.movement.pass_through
        self.usual_ways = not self.fog.enabled and through.ally and through.body and not through.enemy
        self.quiet = not (self.fog.enabled or self.things or self.harm)
        first = self.rules.points.pay_movement_with[:1] == ["movement"]
        paid = self.plain and first and not self.movement_ends
        careful = not self.rules.actions.tactical_move.provokes
        self.quick = self.quiet and paid and careful and self.rules.activation.interleave
        self.healed_states = frozenset(STATES[state] for state in self.rules.actions.heal.states)
        self.whole_path = set(self.rules.opportunity.path_cells) == {"start", "passed", "final"}
        self.moves_provoke = bool(self.rules.actions.move.provokes)
        grid = self.grid
        self.rings = [
            [grid.ring(cell, profile.least, profile.most) for cell in range(grid.size)]
            for profile in self.profiles
        ]
        spans = [(c.selectors[0].least, c.selectors[0].most) if c.selectors else (0, 0) for c in self.casts]
        self.cast_rings = [[grid.ring(cell, *span) for cell in range(grid.size)] for span in spans]

    def _categories(self) -> dict[str, frozenset[str]]:
        actions = self.rules.actions
        found: dict[str, set[str]] = {"movement": set(), "martial": set()}
        for action, cost in self.costs.items():
            found[getattr(actions, action).category].add(action)
            if cost is not None and cost[0]:
                found["movement"].add(action)
        return {category: frozenset(names) for category, names in found.items()}

    def _strides(self) -> Iterator[int]:
        """How many steps anybody goes in one order."""
        for kind in self.kinds.values():
            yield kind.move_steps
            yield kind.tactical_steps

    def _reach(self, steps: int) -> list[int]:
        """For every cell the cells within some steps over open ground."""
        grid, slow = self.grid, self.slow
        return [grid.weighted_flood(1 << cell, steps, self.ground, slow) for cell in range(grid.size)]


def _held_cells(grid: SquareGrid, condition: Any) -> int:
    """The cells that a condition of victory asks to be held."""
    if condition.kind == "hold":
        return sum(1 << grid.cell(*at) for at in condition.cells)
    mask = 0
    for part in getattr(condition, condition.kind, ()) if condition.kind in ("any", "all") else ():
        mask |= _held_cells(grid, part)
    return mask


@dataclass(slots=True, eq=False)
class TacticsRules:
    """What `game.rules` is: one stage, or the stages of a campaign."""

    stages: tuple[Stage, ...]
    #: The team that goes through a campaign, by its id; empty for a single scenario.
    heroes: str
    carry: str
    #: The ids of the units that join at each stage of a campaign.
    joins: tuple[tuple[str, ...], ...]
    sources: Any
    least: int
    most: int
    #: The options that the game has: name -> JSON Schema.
    options: dict[str, Any]
    #: What its files call things; made when somebody first wants to read.
    names: Any = None
