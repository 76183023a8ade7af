"""A compiled scenario: everything that can be computed once. All tables share it and never change it.

Models of the file format that need no compiling (statuses, casts, attack profiles, objects, fog) are used as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardwright.core import Content
from boardwright.families.tactics.format.abilities import (
    AttackProfile,
    Cast,
    FreeAbsorb,
    LastStand,
    OnEvent,
    Status,
)
from boardwright.families.tactics.format.ai import AiProfileFile
from boardwright.families.tactics.format.common import DamageSpec, Text
from boardwright.families.tactics.format.conditions import Condition
from boardwright.families.tactics.format.ruleset import RulesetFile
from boardwright.families.tactics.format.scenario import Draft, Fog, Terrain, Thing
from boardwright.geometry.square_grid import SquareGrid

PHYSICAL, MAGIC = "physical", "magic"

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
    #: Capacity for physical and magic damage.
    absorb: tuple[int, int]
    movement: int
    martial: int
    cost: int
    attacks: tuple[AttackProfile, ...]
    casts: tuple[Cast, ...]
    #: The same with what every list of orders asks: the cells in range, whether it needs a shot and a clear line.
    attack_table: tuple[tuple[AttackProfile, list[int], bool, bool], ...]
    #: The cast, its movement, martial and mana costs, what its first target is, and the cells in range of it.
    cast_table: tuple[tuple[Cast, int, int, int, str, list[int]], ...]
    free_absorbs: tuple[FreeAbsorb, ...]
    reactions: tuple[OnEvent, ...]
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
    around: tuple[AttackProfile, ...]
    quadrant: AttackProfile | None
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


class PayableActions(dict[tuple[int, int], frozenset[str]]):
    """Movement and martial points -> the base actions that they pay for, filled when asked."""

    def __init__(self, costs: Mapping[str, tuple[int, int] | None], pay_movement_with: Sequence[str]) -> None:
        super().__init__()
        self.costs, self.pays = costs, pay_movement_with

    def __missing__(self, points: tuple[int, int]) -> frozenset[str]:
        movement, martial = points
        either = bool((movement and "movement" in self.pays) or (martial and "martial" in self.pays))
        self[points] = frozenset(
            action
            for action, cost in self.costs.items()
            if (either if cost is None else movement >= cost[0] and martial >= cost[1])
        )
        return self[points]


@dataclass(slots=True, eq=False)
class Stage(Content):
    """A scenario ready to be played."""

    ref: str
    id: str
    name: Text
    text: Text
    rules: RulesetFile
    grid: SquareGrid
    grounds: dict[str, Terrain]
    #: The ground of each cell, a key of `grounds`.
    terrain: tuple[str, ...]
    things: tuple[Thing, ...]
    #: Object ids to their indices.
    thing_of: dict[str, int]
    teams: tuple[TeamSetup, ...]
    #: For each team its hostile teams, and the teams of its side.
    foes: tuple[tuple[int, ...], ...]
    friends: tuple[tuple[int, ...], ...]
    #: Reinforcements in the order of their arrival: round, team, units.
    waves: tuple[tuple[int, int, tuple[UnitSetup, ...]], ...]
    draft: Draft | None
    pool: tuple[UnitKind, ...]
    fog: Fog
    first: int
    round_limit: int
    profiles: dict[str, AttackProfile]
    statuses: dict[str, Status]
    casts: dict[str, Cast]
    #: For each profile, and for the first target of each cast, the cells in range of every cell, lines apart.
    rings: dict[str, list[int]]
    cast_rings: dict[str, list[int]]
    minds: dict[str, AiProfileFile]
    kinds: dict[str, UnitKind]
    #: The names of all abilities, passive ones too, by id.
    ability_names: dict[str, Text] = field(default_factory=dict)
    #: Heroes of a campaign as they are in this stage, by id.
    guests: dict[str, UnitSetup] = field(default_factory=dict)
    #: Cells that cannot be entered, that block every line, that block shots; all cells that can be entered.
    rock: int = field(init=False)
    opaque: int = field(init=False)
    cover: int = field(init=False)
    ground: int = field(init=False)
    #: Cells that take more than one step to enter: steps -> cells. Cells that hurt whoever stops there.
    slow: dict[int, int] = field(init=False)
    harm: dict[int, DamageSpec] = field(init=False)
    #: The points of each base action, movement and martial; None where either kind of point pays for it.
    costs: dict[str, tuple[int, int] | None] = field(init=False)
    #: The base actions that count as each category; those that cost a movement point are movement actions too.
    of_category: dict[str, frozenset[str]] = field(init=False)
    #: Which points end the activation when they are spent.
    movement_ends: bool = field(init=False)
    martial_ends: bool = field(init=False)
    #: For a number of steps, the cells that can be reached from every cell where nobody stands in the way.
    reached: dict[int, list[int]] = field(init=False)
    #: The cells that each team has to hold, if its victory asks for that.
    held: tuple[int, ...] = field(init=False)
    moves_provoke: bool = field(init=False)
    fogged: bool = field(init=False)
    #: Whether a unit under mind control counts for its new team.
    counts_current: bool = field(init=False)
    #: Whether units walk through enemies, allies and bodies.
    walks_through: tuple[bool, bool, bool] = field(init=False)
    #: Whether a move that provokes nobody needs no more than to be done (`rules/execute_order.py`, `moves_quietly`).
    quick: bool = field(init=False)
    #: Whether any unit has abilities that answer to events.
    reacts: bool = field(init=False)
    #: The states of units that a heal raises.
    healed_states: frozenset[int] = field(init=False)
    #: The base actions that some movement and martial points pay for.
    payable: PayableActions = field(init=False)

    def __post_init__(self) -> None:
        self._lay_ground()
        grid, rules = self.grid, self.rules
        self.reached = {steps: self._reach(steps) for steps in {*self._strides()}}
        self.held = tuple(_held_cells(grid, team.victory) for team in self.teams)
        ends = rules.points.ends_activation
        self.movement_ends, self.martial_ends = "movement" in ends, "martial" in ends
        self.costs = {}
        for action in type(rules.actions).model_fields:
            form = getattr(rules.actions, action)
            if form.cost is not None:
                self.costs[action] = (form.cost.count("movement"), form.cost.count("martial"))
            else:
                self.costs[action] = (0, 1) if form.category == "martial" else None
        self.of_category = self._categories()
        self.payable = PayableActions(self.costs, rules.points.pay_movement_with)
        through = rules.movement.pass_through
        self.walks_through = (through.enemy, through.ally, through.body)
        self.fogged = self.fog.enabled
        self.counts_current = rules.end.controlled_count_for == "current"
        self.reacts = any(kind.reactions for kind in self.kinds.values())
        self.healed_states = frozenset(STATES[state] for state in rules.actions.heal.states)
        self.moves_provoke = bool(rules.actions.move.provokes)
        self.quick = (
            not (self.fogged or self.things or self.harm)
            and all(self.costs[action] is None for action in ("move", "tactical_move"))
            and rules.points.pay_movement_with == ["movement", "martial"]
            and not self.movement_ends
            and not rules.actions.tactical_move.provokes
            and rules.activation.interleave
        )

    def _lay_ground(self) -> None:
        self.rock = self.opaque = self.cover = 0
        self.slow, self.harm = {}, {}
        for cell, id in enumerate(self.terrain):
            ground, bit = self.grounds[id], 1 << cell
            if ground.walk is None:
                self.rock |= bit
            elif ground.walk > 1:
                self.slow[ground.walk] = self.slow.get(ground.walk, 0) | bit
            self.opaque |= bit if ground.blocks_line else 0
            self.cover |= bit if ground.cover else 0
            if ground.damage_on_enter is not None:
                self.harm[cell] = ground.damage_on_enter
        self.ground = self.grid.full & ~self.rock

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
