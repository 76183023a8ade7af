"""A compiled scenario: everything that can be computed once. All tables share it, and nothing changes it.

Some models of the file format need no compiling and are used directly: statuses, casts, attack profiles, objects, fog,
the draft. `checks.py` has checked all references before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.core import Content
from boardwright.core.icons import icon_name
from boardwright.core.message import numbered
from boardwright.core.rulebook import part_id
from boardwright.families.tactics.format import AbilitiesFile, ClassesFile
from boardwright.families.tactics.format import abilities as forms
from boardwright.families.tactics.format.abilities import Cast
from boardwright.families.tactics.format.ai import AiProfileFile
from boardwright.families.tactics.format.common import DamageSpec, RangeSpec, Text
from boardwright.families.tactics.format.conditions import nested
from boardwright.families.tactics.format.ruleset import Actions, RulesetFile
from boardwright.families.tactics.format.scenario import ScenarioFile, Team, UnitSpec, Wave
from boardwright.geometry.square_grid import SquareGrid

PHYSICAL, MAGIC = "physical", "magic"

#: The states of a unit. A unit is standing if it is active or doomed.
ACTIVE, DOOMED, DOWN, DEAD = 0, 1, 2, 3
STATES = {"active": ACTIVE, "doomed": DOOMED, "incapacitated": DOWN}
STATE_NAMES = ("active", "doomed", "incapacitated", "dead")

#: The base actions that are movement actions in the rulebook.
MOVEMENT = ("move", "tactical_move", "coup_de_grace", "charge_mana", "reload", "use_object")

#: Every base action: a key of the ruleset's `actions`.
BASE_ACTIONS = tuple(Actions.model_fields)

#: Guards: none, around, or a quadrant.
NO_GUARD, AROUND = 0, 1
FACINGS = ("", "around", "N", "E", "S", "W")


# -- units


def _last(values: list[Any], default: Any) -> Any:
    given = [value for value in values if value is not None]
    return given[-1] if given else default


class UnitKind(Content):
    """A compiled class, or a unit that differs from its class, with the changes that its abilities make."""

    def __init__(self, ref: str, id: str, stage: Stage, unit: UnitSpec | None = None) -> None:
        form, rules = stage.classes.classes[id], stage.rules
        self.ref, self.id, self.name, self.glyph = ref, id, form.name, form.glyph
        self.icon, self.category, self.weapon = icon_name(form.icon) or id, form.category, form.weapon
        self.cost = form.cost
        self.abilities = tuple(form.abilities if unit is None or unit.abilities is None else unit.abilities)
        self.talents = (*form.talents, *(unit.talents if unit else ()))
        held = [stage.abilities[ability] for ability in dict.fromkeys((*self.abilities, *self.talents))]
        absorb = (unit and unit.absorb) or form.absorb or stage.classes.categories[form.category].absorb
        pool = (unit and unit.points) or form.points or rules.points.pool
        #: Capacity for physical and magic damage.
        self.absorb = (absorb.physical, absorb.magic)
        self.movement, self.martial = pool.movement, pool.martial
        self.free_absorbs = tuple(a for a in held if isinstance(a, forms.FreeAbsorb))
        self.reactions = tuple(a for a in held if isinstance(a, forms.OnEvent))
        self.last_stand = next((a for a in held if isinstance(a, forms.LastStand)), None)
        modifiers = [a for a in held if isinstance(a, forms.OpportunityModifier)]
        self.strikes_first = _last([m.resolve for m in modifiers], rules.opportunity.resolve) == "before"
        strikes = [m.strikes_per_guard for m in modifiers]
        self.strikes: int = _last(strikes, rules.opportunity.strikes_per_guard)
        attacks = form.attacks if unit is None or unit.attacks is None else unit.attacks
        profiles = [*attacks, *(a.id for a in held if isinstance(a, forms.ProfileAbility))]
        self.attacks = tuple(stage.profiles[profile] for profile in dict.fromkeys(profiles))
        owned = {ability.key for ability in held}
        self.casts = tuple(c for id, c in stage.casts.items() if id in owned or c.granted_by in owned)
        #: For each attack profile, the data for listing orders: the cells in range, and whether the attack needs
        #: ammunition and a clear line.
        self.attack_table = tuple(
            (p, stage.rings[p.key], bool(p.ammo), bool(p.line_blockers)) for p in self.attacks
        )
        #: Each cast with the kind of its first target and the cells in range.
        self.cast_table = tuple(
            (c, c.targets[0].wants if c.targets else "", stage.cast_rings[c.key]) for c in self.casts
        )
        self.uses_mana = any(cast.mana for cast in self.casts)
        #: Whether the unit may gather mana.
        self.charges = self.uses_mana or rules.actions.charge_mana.requires != "mana_ability"
        self.ammo = max((profile.ammo.capacity for profile in self.attacks if profile.ammo), default=0)
        self.move_steps = stage.action_number(held, "move", "steps")
        self.tactical_steps = stage.action_number(held, "tactical_move", "steps")
        self.charge_gain = stage.action_number(held, "charge_mana", "gain")
        self.heal_range = stage.action_number(held, "heal", "range")
        self.use_range = stage.action_number(held, "use_object", "range")
        self.coup_range = stage.action_number(held, "coup_de_grace", "range")
        #: The profiles with which a unit on guard watches all around, and the profile with which it watches a quadrant.
        self.around = tuple(profile for profile in self.attacks if profile.guard == "around")
        self.quadrant = shot = next((p for p in self.attacks if p.guard == "quadrant"), None)
        circle = ("around",) if self.around and not (shot is not None and shot.guard_exclusive) else ()
        quarters = ("N", "E", "S", "W") if shot is not None else ()
        #: The directions in which the unit can guard with a loaded weapon, and with an empty weapon.
        self.facings: tuple[str, ...] = (*quarters, *circle)
        self.facings_empty: tuple[str, ...] = circle if shot is not None and shot.ammo else self.facings
        #: Whether other units can block the lines along which this unit watches on guard.
        self.lined = any(profile.line_blockers for profile in self.attacks if profile.guard != "none")

    @property
    def part(self) -> str:
        """The rulebook section that explains the unit: its class's section, or its own if it differs."""
        of, _, id = self.ref.rpartition("/")[2].partition(":")
        return part_id("unit", self.id if of == "class" else f"{self.id} {id}")


@dataclass(frozen=True, slots=True, eq=False)
class UnitSetup:
    """A unit before the fight."""

    id: str
    name: Text
    kind: UnitKind
    cell: int
    mind: str
    mana: int


class TeamSetup:
    """A team before the fight."""

    def __init__(
        self, stage: Stage, index: int, team: Team, recruits: tuple[UnitSetup, ...], mind: str
    ) -> None:
        self.index, self.id, self.name = index, team.id, team.name or team.id
        self.side, self.human, self.mind = team.side or f"={team.id}", team.control == "human", mind
        self.recruits, self.defeat = recruits, team.defeat
        self.victory = team.victory or stage.rules.end.default_victory
        #: The cells where the team may place the units that it drafts.
        self.zone = 0
        if stage.draft is not None and team.id in stage.draft.zones:
            (ax, ay), (bx, by) = stage.draft.zones[team.id]
            columns, rows = range(min(ax, bx), max(ax, bx) + 1), range(min(ay, by), max(ay, by) + 1)
            self.zone = sum(1 << stage.grid.cell(x, y) for x in columns for y in rows)


# -- stages


class PayableActions(dict[tuple[int, int], frozenset[str]]):
    """Maps movement and martial points to the base actions that they pay for. Entries are computed on demand."""

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


class Stage(Content):
    """A scenario ready to be played."""

    def __init__(
        self,
        ref: str,
        form: ScenarioFile,
        abilities: AbilitiesFile,
        rules: RulesetFile,
        classes: ClassesFile,
        grid: SquareGrid,
        minds: Mapping[str, AiProfileFile],
        mind: str | None = None,
        guests: Sequence[UnitSpec] = (),
    ) -> None:
        self.ref, self.id, self.name, self.text = ref, form.id, form.name, form.text or ""
        self.form, self.rules, self.classes, self.grid = form, rules, classes, grid
        self.draft, self.fog, self.minds = form.draft, form.fog, dict(minds)
        self.fogged = form.fog.enabled
        self.round_limit = form.round_limit or rules.end.round_limit
        self.abilities, self.statuses = abilities.abilities, abilities.statuses
        base = DamageSpec(amount=rules.combat.base_damage, type="physical")
        self.profiles = {
            id: profile if profile.damage is not None else profile.model_copy(update={"damage": base})
            for id, profile in abilities.profiles.items()
        }
        self.casts = {id: self._cast(form) for id, form in self.abilities.items() if isinstance(form, Cast)}
        #: For each profile and for each cast's first target, the cells in range of each cell, even if the line is
        #: blocked.
        self.rings = {id: self._rings(profile.range) for id, profile in self.profiles.items()}
        nowhere = RangeSpec(min=0, max=0)
        self.cast_rings = {
            id: self._rings(cast.targets[0].reach if cast.targets else nowhere)
            for id, cast in self.casts.items()
        }
        #: The names of all abilities by id, including passive ones.
        self.ability_names = {id: ability.label for id, ability in self.abilities.items()}
        self.things = tuple(form.objects)
        #: Object ids to their indices.
        self.thing_of = {thing.id: index for index, thing in enumerate(form.objects)}
        self._lay_ground()
        self._mind = mind
        self.kinds: dict[str, UnitKind] = {}
        self.pool = tuple(self._kind(id) for id in form.draft.pool) if form.draft else ()
        self._raise_teams()
        #: The heroes of a campaign, by id, with the values that they have in this stage.
        self.guests = {unit.id: self._setup(unit, form.teams[0]) for unit in guests}
        self._settle_rules()

    def _rings(self, span: RangeSpec) -> list[int]:
        return [self.grid.ring(cell, span.min, span.max) for cell in range(self.grid.size)]

    def _cast(self, form: Cast) -> Cast:
        """The cast as this stage uses it. If the cast needs no sight, its targets need no line of sight."""
        needs_sight = self.rules.spells_need_sight or not form.is_spell if form.sight is None else form.sight
        if needs_sight or all(selector.line != "sight" for selector in form.targets):
            return form
        targets = [s.model_copy(update={"line": "none"}) if s.line == "sight" else s for s in form.targets]
        return form.model_copy(update={"targets": targets})

    def _lay_ground(self) -> None:
        form, grid = self.form, self.grid
        self.grounds = form.terrain
        #: The ground of each cell, a key of `grounds`.
        self.terrain = tuple(form.legend[char] for row in form.map or [] for char in row)
        #: Cells that cannot be entered, cells that block every line, and cells that block shots.
        self.rock = self.opaque = self.cover = 0
        #: Cells that take more than one step to enter (steps -> cells), and cells that damage units that stop there.
        self.slow: dict[int, int] = {}
        self.harm: dict[int, DamageSpec] = {}
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
        #: All cells that can be entered.
        self.ground = grid.full & ~self.rock

    # -- units and teams

    def _raise_teams(self) -> None:
        form = self.form
        self.teams = tuple(
            TeamSetup(self, index, team, self._setups(team.units, team), self._mind or team.ai)
            for index, team in enumerate(form.teams)
        )
        ids, sides = [team.id for team in self.teams], [team.side for team in self.teams]
        self.first = ids.index(form.first_team) if form.first_team else 0
        #: For each team, its hostile teams and the teams on its side.
        self.foes = tuple(tuple(t for t, other in enumerate(sides) if other != side) for side in sides)
        self.friends = tuple(tuple(t for t, other in enumerate(sides) if other == side) for side in sides)
        # Waves of one round come in turn order.
        waves = [(wave.round, ids.index(wave.team), wave.units) for wave in form.waves]
        waves.sort(key=lambda wave: (wave[0], (wave[1] - self.first) % len(ids)))
        #: Reinforcements in the order of their arrival: round, team, units.
        self.waves = tuple((n, team, self._setups(units, form.teams[team])) for n, team, units in waves)
        #: The goals whose held rounds are counted: team and cells.
        self.held = tuple(
            dict.fromkeys(
                (team.index, mask_of(self.grid, condition.cells))
                for team in self.teams
                for whole in (team.victory, team.defeat)
                for _, condition in nested(whole, ())
                if condition.kind == "hold"
            )
        )

    def _setups(self, units: Sequence[UnitSpec], team: Team) -> tuple[UnitSetup, ...]:
        return tuple(self._setup(unit, team) for unit in units)

    def _setup(self, unit: UnitSpec, team: Team) -> UnitSetup:
        own = (unit.attacks, unit.abilities, unit.absorb, unit.points)
        differs = unit.talents or any(part is not None for part in own)
        kind = self._kind(unit.class_, unit if differs else None)
        cell = -1 if unit.at is None else self.grid.cell(*unit.at)
        mana = self.rules.mana.start if unit.mana is None else unit.mana
        name = unit.name or self._numbered(unit, kind.name)
        return UnitSetup(unit.id, name, kind, cell, unit.ai or self._mind or team.ai, mana)

    def _kind(self, id: str, unit: UnitSpec | None = None) -> UnitKind:
        """The compiled class, or the compiled unit if it differs from its class. Each class is compiled only once."""
        ref = f"{self.ref}/class:{id}" if unit is None else f"{self.ref}/unit:{unit.id}"
        if ref not in self.kinds or unit is not None:
            self.kinds[ref] = UnitKind(ref, id, self, unit)
        return self.kinds[ref]

    def action_number(self, held: Sequence[Any], action: str, key: str) -> int:
        """A base action's number with all modifiers: first those that replace it, then those that add to it."""
        number = int(getattr(getattr(self.rules.actions, action), key))
        if action == "charge_mana":
            number = max(number, 1) * self.rules.mana.per_charge
        if action == "coup_de_grace":
            number = max(number, self.rules.body.coup_range)
        changes = [a for a in held if isinstance(a, forms.ActionModifier) and a.action == action]
        number = int(_last([getattr(change.set, key) for change in changes], number))
        return number + sum(getattr(change.add, key) or 0 for change in changes)

    def _numbered(self, unit: UnitSpec, name: Text) -> Text:
        """Adds a number to the name of an unnamed unit if its class has several unnamed units."""
        groups: list[Team | Wave] = [*self.form.teams, *self.form.waves]
        units = [other for group in groups for other in group.units]
        same = [other.id for other in units if other.class_ == unit.class_ and other.name is None]
        if len(same) < 2 or unit.id not in same:
            return name
        return numbered(name, same.index(unit.id) + 1)

    @property
    def setups(self) -> list[UnitSetup]:
        """The units of all teams, and the reinforcements."""
        waves = [unit for _, _, units in self.waves for unit in units]
        return [*(unit for team in self.teams for unit in team.recruits), *waves]

    # -- values derived from the rules

    def _settle_rules(self) -> None:
        rules, grid = self.rules, self.grid
        strides = {steps for kind in self.kinds.values() for steps in (kind.move_steps, kind.tactical_steps)}
        #: For each number of steps, the cells that can be reached from every cell if no unit is in the way.
        self.reached = {
            steps: [
                grid.weighted_flood(1 << cell, steps, self.ground, self.slow) for cell in range(grid.size)
            ]
            for steps in strides
        }
        #: Which points end the activation when they are spent.
        self.movement_ends = "movement" in rules.points.ends_activation
        self.martial_ends = "martial" in rules.points.ends_activation
        #: The movement and martial points that each base action costs; None if either kind of point pays for it.
        self.costs: dict[str, tuple[int, int] | None] = {}
        #: The base actions of each category. Actions that cost a movement point are movement actions too.
        self.of_category: dict[str, frozenset[str]] = {"movement": frozenset(), "martial": frozenset()}
        for action in type(rules.actions).model_fields:
            form = getattr(rules.actions, action)
            cost = (0, 1) if form.category == "martial" else None
            if form.cost is not None:
                cost = (form.cost.count("movement"), form.cost.count("martial"))
            self.costs[action] = cost
            for category in {form.category, *(("movement",) if cost is not None and cost[0] else ())}:
                self.of_category[category] |= {action}
        #: The base actions that a unit can pay for with its movement and martial points.
        self.payable = PayableActions(self.costs, rules.points.pay_movement_with)
        through = rules.movement.pass_through
        #: Whether units walk through enemies, allies and bodies.
        self.walks_through = (through.enemy, through.ally, through.body)
        #: Whether a unit under mind control counts for its new team.
        self.counts_current = rules.end.controlled_count_for == "current"
        #: Whether any unit has abilities that react to events.
        self.reacts = any(kind.reactions for kind in self.kinds.values())
        #: The states of units that a heal raises.
        self.healed_states = frozenset(STATES[state] for state in rules.actions.heal.states)
        self.moves_provoke = bool(rules.actions.move.provokes)


def mask_of(grid: SquareGrid, cells: Sequence[Sequence[int]]) -> int:
    """Cells given as columns and rows, as a mask."""
    mask = 0
    for x, y in cells:
        mask |= 1 << grid.cell(x, y)
    return mask


@dataclass(slots=True, eq=False)
class TacticsRules:
    """The rules of a game, as in `game.rules`: one stage, or the stages of a campaign."""

    stages: tuple[Stage, ...]
    #: The id of the team that plays through the campaign; empty for a single scenario.
    heroes: str
    carry: str
    #: The ids of the units that join at each stage of a campaign.
    joins: tuple[tuple[str, ...], ...]
    sources: Any
    least: int
    most: int
    #: The game's options: name -> JSON Schema.
    options: dict[str, Any]
    #: The display names from the game's files, collected when they are first needed.
    names: Any = None

    def icons(self) -> Iterator[str | None]:
        """The icons that the files give to classes, abilities and statuses."""
        for stage in self.stages:
            for entries in (stage.classes.classes, stage.abilities, stage.statuses):
                yield from (form.icon for form in entries.values())
