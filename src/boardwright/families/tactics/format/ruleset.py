"""The ruleset: the constants and switches of the rules. The defaults are those of our rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.common import Id, Point, Slashed, Small, State, Text
from boardwright.families.tactics.format.conditions import Condition, NoStandingEnemies


class GridRules(StrictModel):
    """How cells are connected."""

    neighbours: Literal[4, 8] = Field(default=4, description="Neighbours of a cell (8: diagonals too).")
    metric: Literal["manhattan", "chebyshev"] = Field(default="manhattan", description="Measure of distance.")
    corner_touch: Literal["both_block", "any_blocks", "never"] = Field(
        default="both_block",
        description="When a line that passes exactly between two cells is blocked: if both are, if one is, never.",
    )


class Activation(StrictModel):
    """How the units of a team take their turns."""

    interleave: bool = Field(default=True, description="Whether units may act in between each other.")


class Pool(StrictModel):
    """Action points of a unit."""

    movement: Small = Field(default=1, description="Movement points.")
    martial: Small = Field(default=1, description="Martial points.")


class Points(StrictModel):
    """Action points: their number, when they return, and what they pay for."""

    pool: Pool = Field(default=Pool(), description="A full set of points.")
    refresh: Literal["own_turn_end", "own_turn_start"] = Field(
        default="own_turn_end", description="When points, absorb capacity and free absorbs come back."
    )
    ends_activation: list[Point] = Field(default=["martial"], description="Points that end the activation.")
    pay_movement_with: list[Point] = Field(
        default=["movement", "martial"], description="Points that pay a movement action, in this order."
    )
    absorb_order: list[Point] = Field(
        default=["movement", "martial"], description="Points that absorbing damage costs, in this order."
    )


class BaseActionRules(StrictModel):
    """A base action that every unit has."""

    category: Literal["movement", "martial"] = Field(description="What it counts as.")
    cost: list[Point] | None = Field(default=None, description="Its points; default: one of its category.")
    provokes: bool | Literal["unless_melee"] = Field(default=True, description="Whether it provokes.")
    range: Small = Field(default=1, description="How far it reaches.")
    steps: Small = Field(default=0, description="How many steps it goes.")
    gain: Small = Field(default=1, description="How much it gains.")
    is_attack: bool = Field(default=False, description="Whether protections can stop it.")
    states: list[State] = Field(default=["incapacitated", "doomed"], description="Whom a heal may raise.")
    requires: Literal["mana_ability", "unloaded"] | None = Field(
        default=None,
        description="Who may do it: owners of an ability that costs mana, whose weapon is not full; all.",
    )


class Actions(StrictModel):
    """The base actions."""

    move: BaseActionRules = Field(default=BaseActionRules(category="movement", steps=3), description="Walk.")
    tactical_move: BaseActionRules = Field(
        default=BaseActionRules(category="movement", steps=1, provokes=False), description="A careful step."
    )
    coup_de_grace: BaseActionRules = Field(
        default=BaseActionRules(category="movement", is_attack=True),
        description="Kills an incapacitated enemy.",
    )
    charge_mana: BaseActionRules = Field(
        default=BaseActionRules(category="movement", requires="mana_ability"), description="Gathers mana."
    )
    use_object: BaseActionRules = Field(
        default=BaseActionRules(category="movement"), description="Doors, levers, chests, items."
    )
    reload: BaseActionRules = Field(
        default=BaseActionRules(category="movement", requires="unloaded"),
        description="Loads a ranged weapon.",
    )
    attack: BaseActionRules = Field(
        default=BaseActionRules(category="martial", provokes="unless_melee"), description="One attack."
    )
    guard: BaseActionRules = Field(
        default=BaseActionRules(category="martial", provokes=False),
        description="Prepares an opportunity attack.",
    )
    heal: BaseActionRules = Field(
        default=BaseActionRules(category="martial", cost=["movement", "martial"]),
        description="Raises a fallen ally.",
    )


class PassThrough(StrictModel):
    """Which units others may walk through."""

    ally: bool = Field(default=True, description="Standing allies.")
    enemy: bool = Field(default=False, description="Standing enemies.")
    body: bool = Field(default=True, description="Incapacitated units.")


class MovementRules(StrictModel):
    """Walking."""

    pass_through: PassThrough = Field(
        default=PassThrough(), description="Which units others may walk through."
    )


class Combat(StrictModel):
    """Attack and damage."""

    base_damage: Small = Field(default=1, description="Damage of an attack that names none.")
    wounds_to_incapacitate: Annotated[int, Field(ge=1, le=99)] = Field(
        default=1, description="How many points of damage left over make a unit fall."
    )
    resist_areas: bool = Field(
        default=True,
        description="Whether the damage that a blast names as `resist` can be absorbed; false: everybody caught falls.",
    )
    absorb: Literal["auto", "ask"] = Field(
        default="auto", description="Whether points absorb damage by themselves or their owner is asked."
    )


class Pair(StrictModel):
    """Additional damage for earlier attacks of the same attacker on the same target."""

    per_round: Small = Field(default=1, description="Damage added for each earlier such round.")
    consecutive_only: bool = Field(default=False, description="Whether only consecutive rounds count.")
    cap: Small | None = Field(default=None, description="The most it can add.")
    clear_on_incapacitated: bool = Field(default=True, description="Whether it ends when the target falls.")


class Escalation(StrictModel):
    """How repeated attacks grow."""

    window: Literal["team_turn", "round", "never"] = Field(
        default="team_turn", description="Within what time attacks on a target pile on."
    )
    per_attack: Small = Field(default=1, description="Damage added for each attack suffered before.")
    count_negated: bool = Field(default=True, description="Whether negated attacks count and cost mana.")
    pair: Pair = Field(default=Pair(), description="The grudge.")


class Opportunity(StrictModel):
    """Opportunity attacks."""

    requires_guard: bool = Field(default=True, description="Whether only units on guard threaten cells.")
    strikes_per_guard: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="Strikes per guard.")
    path_cells: list[Literal["start", "passed", "final"]] = Field(
        default=["start", "passed", "final"], description="Which cells of a path provoke."
    )
    resolve: Literal["after", "before"] = Field(default="after", description="Before or after the effect.")
    needs_reach_at_resolution: bool = Field(
        default=False, description="Whether the striker must still reach the actor when it strikes."
    )
    auto: bool = Field(default=True, description="Whether guards strike without being asked.")
    order: list[Literal["distance", "roster"]] = Field(
        default=["distance", "roster"], description="Who strikes first."
    )


class Mana(StrictModel):
    """Mana."""

    start: Small = Field(default=0, description="Mana at the start.")
    per_charge: Small = Field(default=1, description="Mana for one charge.")
    cap: Small | None = Field(default=None, description="The most a unit can hold.")
    charge_threat: Small | None = Field(
        default=None,
        description="Threat for charging mana; default: the weight of each mind (`charge_mana`).",
    )
    lost_on: list[Literal["martial_action", "own_opportunity_attack", "attack_suffered", "incapacitated"]] = (
        Field(
            default=["martial_action", "own_opportunity_attack", "attack_suffered", "incapacitated"],
            description="What makes a unit lose all its mana.",
        )
    )
    after_spell: Literal["lost", "kept"] = Field(default="lost", description="The mana that a spell leaves.")


class Restored(StrictModel):
    """Units that were healed or taken over."""

    points: Literal[0, "full"] = Field(default=0, description="Their points when they stand up.")
    may_act: Literal["next_own_turn", "at_once"] = Field(
        default="next_own_turn", description="When they may act again."
    )


class Body(StrictModel):
    """Incapacitated units."""

    blocks_line: bool = Field(default=False, description="Whether bodies block lines as standing units do.")
    area_effects: Literal["ignore", "kill"] = Field(default="ignore", description="What areas do to them.")
    coup_range: Small = Field(default=1, description="How far a coup de grâce reaches.")


class EncounterEndRules(StrictModel):
    """How an encounter ends."""

    default_victory: Condition = Field(
        default=NoStandingEnemies(kind="no_standing_enemies"),
        description="What a team must reach that has no condition of its own.",
    )
    round_limit: Annotated[int, Field(ge=1, le=999)] = Field(default=30, description="Number of rounds.")
    on_limit: Literal["draw", "most_standing", "last_team"] = Field(
        default="draw",
        description="Who has won then: nobody, who has most units standing, the team listed last.",
    )
    on_all_down: Literal["draw", "turn"] = Field(
        default="draw",
        description="Who has won when all sides fall at once: nobody, or the team whose turn it is.",
    )
    check: list[Literal["turn_start", "turn_end", "order"]] = Field(
        default=["turn_start", "turn_end"], description="When victory is looked for."
    )
    controlled_count_for: Literal["current", "original"] = Field(
        default="current", description="For which team a unit under mind control counts."
    )


class RulesetFile(StrictModel):
    """A ruleset: the constants and switches of the rules. Missing keys have the values of the rulebook."""

    schema_: Annotated[Literal["tactics-ruleset"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id = Field(description="Its name.")
    name: Text | None = Field(default=None, description="Its name for people.")
    grid: GridRules = Field(default=GridRules(), description="Neighbours, distance, lines.")
    activation: Activation = Field(default=Activation(), description="How units take turns.")
    points: Points = Field(default=Points(), description="Action points.")
    actions: Actions = Field(default=Actions(), description="The base actions.")
    movement: MovementRules = Field(default=MovementRules(), description="Walking.")
    combat: Combat = Field(default=Combat(), description="Attack and damage.")
    escalation: Escalation = Field(default=Escalation(), description="How repeated attacks grow.")
    defence_order: list[
        Annotated[str, Field(pattern=r"^(free_absorb|class_absorb|negate_status:[a-z][a-z0-9_]*)$")]
    ] = Field(
        default=["negate_status:stone_skin", "negate_status:protected", "free_absorb", "class_absorb"],
        description="Defences in the order in which they are used; what is not listed is never used.",
    )
    opportunity: Opportunity = Field(default=Opportunity(), description="Opportunity attacks.")
    mana: Mana = Field(default=Mana(), description="Mana.")
    spells_need_sight: bool = Field(default=True, description="Whether walls and closed doors stop spells.")
    restored: Restored = Field(default=Restored(), description="Units that stand up again.")
    body: Body = Field(default=Body(), description="Units that lie there.")
    end: EncounterEndRules = Field(default=EncounterEndRules(), description="How an encounter ends.")
