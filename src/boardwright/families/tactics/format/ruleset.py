"""The ruleset: the constants and switches of the rules. The defaults are the values in our rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.common import Id, Point, Slashed, Small, State, Text
from boardwright.families.tactics.format.conditions import Condition, NoStandingEnemies


class GridRules(StrictModel):
    """How cells are connected."""

    neighbours: Literal[4, 8] = Field(default=4, description="Neighbours of a cell; 8 includes diagonals.")
    metric: Literal["manhattan", "chebyshev"] = Field(default="manhattan", description="Distance measure.")
    corner_touch: Literal["both_block", "any_blocks", "never"] = Field(
        default="both_block",
        description="What blocks a line that passes exactly between two cells: both cells, either of them, or nothing.",
    )


class Activation(StrictModel):
    """How the units of a team take their turns."""

    interleave: bool = Field(default=True, description="Whether units of a team may alternate their actions.")


class Pool(StrictModel):
    """Action points of a unit."""

    movement: Small = Field(default=1, description="Movement points.")
    martial: Small = Field(default=1, description="Martial points.")


class Points(StrictModel):
    """Action points: their number, when they return, and what they pay for."""

    pool: Pool = Field(default=Pool(), description="A full set of points.")
    refresh: Literal["own_turn_end", "own_turn_start"] = Field(
        default="own_turn_end", description="When points, absorb capacity and free absorbs are restored."
    )
    ends_activation: list[Point] = Field(
        default=["martial"], description="Points that end the activation when they are spent."
    )
    pay_movement_with: list[Point] = Field(
        default=["movement", "martial"], description="Points that pay for a movement action, in this order."
    )
    absorb_order: list[Point] = Field(
        default=["movement", "martial"],
        description="Points that are spent on absorbing damage, in this order.",
    )


class BaseActionRules(StrictModel):
    """A base action that every unit has."""

    category: Literal["movement", "martial"] = Field(description="Its category.")
    cost: list[Point] | None = Field(
        default=None, description="The points that it costs; default: one point of its category."
    )
    provokes: bool | Literal["unless_melee"] = Field(default=True, description="Whether it provokes.")
    range: Small = Field(default=1, description="Its range.")
    steps: Small = Field(default=0, description="The number of steps.")
    gain: Small = Field(default=1, description="The amount that it gains.")
    is_attack: bool = Field(default=False, description="Whether protections can stop it.")
    states: list[State] = Field(default=["incapacitated", "doomed"], description="States that a heal ends.")
    requires: Literal["mana_ability", "unloaded"] | None = Field(
        default=None,
        description="Units that may use it: with a mana ability, or with a weapon that is not full; default: all.",
    )


class Actions(StrictModel):
    """The base actions."""

    move: BaseActionRules = Field(default=BaseActionRules(category="movement", steps=3), description="Walks.")
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
        default=BaseActionRules(category="movement"), description="Uses doors, levers, chests and items."
    )
    reload: BaseActionRules = Field(
        default=BaseActionRules(category="movement", requires="unloaded"),
        description="Loads a ranged weapon.",
    )
    attack: BaseActionRules = Field(
        default=BaseActionRules(category="martial", provokes="unless_melee"), description="Makes one attack."
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
    """Movement."""

    pass_through: PassThrough = Field(
        default=PassThrough(), description="Which units others may walk through."
    )


class Combat(StrictModel):
    """Attack and damage."""

    base_damage: Small = Field(default=1, description="The damage of an attack that names none.")
    wounds_to_incapacitate: Annotated[int, Field(ge=1, le=99)] = Field(
        default=1, description="The unabsorbed points of damage that incapacitate a unit."
    )
    resist_areas: bool = Field(
        default=True,
        description="Whether units can absorb the `resist` damage of a blast; if false, all units in the area fall.",
    )
    absorb: Literal["auto", "ask"] = Field(
        default="auto", description="Whether points absorb damage automatically, or the player is asked."
    )


class Pair(StrictModel):
    """Additional damage for earlier attacks by the same attacker on the same target."""

    per_round: Small = Field(default=1, description="Damage added for each earlier such round.")
    consecutive_only: bool = Field(default=False, description="Whether only consecutive rounds count.")
    cap: Small | None = Field(default=None, description="The maximum that it can add.")
    clear_on_incapacitated: bool = Field(default=True, description="Whether it ends when the target falls.")


class Escalation(StrictModel):
    """How repeated attacks increase damage."""

    window: Literal["team_turn", "round", "never"] = Field(
        default="team_turn", description="The period in which repeated attacks on a target add damage."
    )
    per_attack: Small = Field(default=1, description="Damage added for each earlier attack on the target.")
    count_negated: bool = Field(
        default=True, description="Whether negated attacks count and make the target lose mana."
    )
    pair: Pair = Field(
        default=Pair(), description="Damage added for repeated attacks by one attacker on one target."
    )


class Opportunity(StrictModel):
    """Opportunity attacks."""

    requires_guard: bool = Field(default=True, description="Whether only units on guard threaten cells.")
    strikes_per_guard: Annotated[int, Field(ge=1, le=9)] = Field(
        default=1, description="Maximum number of strikes per guard."
    )
    path_cells: list[Literal["start", "passed", "final"]] = Field(
        default=["start", "passed", "final"], description="Which cells of a path provoke."
    )
    resolve: Literal["after", "before"] = Field(
        default="after", description="Whether a strike happens before or after the action."
    )
    needs_reach_at_resolution: bool = Field(
        default=False, description="Whether the striker must still reach the actor when it strikes."
    )
    auto: bool = Field(default=True, description="Whether guards strike without being asked.")
    order: list[Literal["distance", "roster"]] = Field(
        default=["distance", "roster"], description="The criteria for who strikes first."
    )


class Mana(StrictModel):
    """Mana."""

    start: Small = Field(default=0, description="Mana at the start.")
    per_charge: Small = Field(default=1, description="Mana for one charge.")
    cap: Small | None = Field(default=None, description="The maximum of a unit.")
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
    after_spell: Literal["lost", "kept"] = Field(default="lost", description="Mana left after a spell.")


class Restored(StrictModel):
    """The rules for units that were healed or taken over."""

    points: Literal[0, "full"] = Field(
        default=0, description="The action points of a unit that stands up again."
    )
    may_act: Literal["next_own_turn", "at_once"] = Field(
        default="next_own_turn", description="When a unit that stands up may act again."
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
        description="The victory condition of teams that have none of their own.",
    )
    round_limit: Annotated[int, Field(ge=1, le=999)] = Field(default=30, description="The last round.")
    on_limit: Literal["draw", "most_standing", "last_team"] = Field(
        default="draw",
        description="Who wins at the round limit: nobody, the team with most units standing, or the team listed last.",
    )
    on_all_down: Literal["draw", "turn"] = Field(
        default="draw",
        description="Who wins when all sides fall at once: nobody, or the team whose turn it is.",
    )
    check: list[Literal["turn_start", "turn_end", "order"]] = Field(
        default=["turn_start", "turn_end"], description="When victory is checked."
    )
    controlled_count_for: Literal["current", "original"] = Field(
        default="current", description="The team for which a unit under mind control counts."
    )


class RulesetFile(StrictModel):
    """A ruleset: the constants and switches of the rules. Missing keys have the values of the rulebook."""

    schema_: Annotated[Literal["tactics-ruleset"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id = Field(description="Its id.")
    name: Text | None = Field(default=None, description="Its display name.")
    grid: GridRules = Field(default=GridRules(), description="Neighbours, distance, lines.")
    activation: Activation = Field(default=Activation(), description="How units take turns.")
    points: Points = Field(default=Points(), description="Action points.")
    actions: Actions = Field(default=Actions(), description="The base actions.")
    movement: MovementRules = Field(default=MovementRules(), description="Movement.")
    combat: Combat = Field(default=Combat(), description="Attack and damage.")
    escalation: Escalation = Field(default=Escalation(), description="How repeated attacks increase damage.")
    defence_order: list[
        Annotated[str, Field(pattern=r"^(free_absorb|class_absorb|negate_status:[a-z][a-z0-9_]*)$")]
    ] = Field(
        default=["negate_status:stone_skin", "negate_status:protected", "free_absorb", "class_absorb"],
        description="Defences, in the order of their use; a defence that is not listed is never used.",
    )
    opportunity: Opportunity = Field(default=Opportunity(), description="Opportunity attacks.")
    mana: Mana = Field(default=Mana(), description="Mana.")
    spells_need_sight: bool = Field(default=True, description="Whether walls and closed doors stop spells.")
    restored: Restored = Field(default=Restored(), description="Units that stand up again.")
    body: Body = Field(default=Body(), description="Incapacitated units.")
    end: EncounterEndRules = Field(default=EncounterEndRules(), description="How an encounter ends.")
