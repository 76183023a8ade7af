"""Minds play the teams without a person. A mind has lists of rules. Fixed words name their conditions and plans."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.common import Id, PartName, Slashed, Small, Text

Weight = Annotated[int, Field(ge=-99, le=99)]


class ThreatWeights(StrictModel):
    """How much an enemy's action adds to the threat that each unit of the team sees in that enemy."""

    attack_companion: Weight = Field(default=3, description="Attacked a companion.")
    incapacitate_companion: Weight = Field(default=5, description="Made a companion fall.")
    coup_companion: Weight = Field(default=10, description="Killed a companion.")
    attack_self: Weight = Field(default=5, description="Attacked this unit.")
    incapacitate_self: Weight = Field(default=10, description="Made this unit fall.")
    guard: Weight = Field(default=2, description="Took guard.")
    neutral_ability: Weight = Field(default=1, description="Used an ability that harms nobody.")
    heal_incapacitated: Weight = Field(default=5, description="Healed somebody.")
    charge_mana: Weight = Field(default=2, description="Charged mana; the rulebook's value is 0.")
    while_incapacitated: Weight = Field(default=-5, description="Added while the enemy is incapacitated.")
    floor: Weight | None = Field(default=None, description="The minimum threat.")
    decay_per_round: Small = Field(default=0, description="How much threat moves towards 0 each round.")


class AiCondition(StrictModel):
    """A condition on a unit. All given keys must hold."""

    has_mana_ability: bool | None = Field(default=None, description="It has an ability that costs mana.")
    has_attack_spell: bool | None = Field(default=None, description="One of its mana abilities is an attack.")
    mana_at_least: int | Literal["strongest_attack_spell"] | None = Field(
        default=None, description="It has at least this much mana."
    )
    enemy_within: Small | None = Field(default=None, description="A standing enemy is within this distance.")
    safe_strike: bool | None = Field(default=None, description="It can strike without provoking an attack.")
    safe_approach: bool | None = Field(default=None, description="It can come nearer without being attacked.")
    move_approach: bool | None = Field(
        default=None, description="A move (not a tactical one) brings it nearer without provoking an attack."
    )
    tactical_approach: bool | None = Field(default=None, description="A tactical move brings it nearer.")
    fallen_ally_within: Small | None = Field(default=None, description="A fallen ally is this close.")
    can: Id | None = Field(default=None, description="It can use this ability now.")


Plan: TypeAlias = Literal[
    "best_safe_strike",
    "best_strike",
    "approach_nearest",
    "tactical_towards_nearest",
    "guard",
    "retreat",
    "charge_mana",
    "heal",
    "ward",
    "finish",
    "foresee",
    "end",
]


class AiRule(StrictModel):
    """If the condition holds, the plan is carried out."""

    if_: AiCondition = Field(default=AiCondition(), alias="if", description="The condition; default: always.")
    do: list[Plan] = Field(default=[], description="The orders of the plan, in sequence.")
    use_group: Id | None = Field(default=None, description="The group to continue with, instead of `do`.")


class AiRuleGroup(StrictModel):
    """A list of rules for some of the team's units. A unit follows the first rule that applies."""

    id: Id | None = Field(default=None, description="Its id, for rules that continue with it (`use_group`).")
    when: AiCondition = Field(default=AiCondition(), description="The units that use this list.")
    rules: list[AiRule] = Field(min_length=1, description="The rules.")


class Foresight(StrictModel):
    """The weights of the plan `foresee`, which tries orders and rates their results."""

    width: Annotated[int, Field(ge=1, le=50)] = Field(default=5, description="The number of simulated plans.")
    turns: Annotated[int, Field(ge=0, le=8)] = Field(
        default=2, description="The number of simulated turns; if it is 0, plans are only rated."
    )
    as_: PartName = Field(default="classic", alias="as", description="The mind of all simulated units.")

    fallen_enemy: float = Field(default=10.0, description="An enemy that has fallen.")
    dead_enemy: float = Field(default=2.0, description="An additional value if it is dead.")
    burnt_point: float = Field(default=1.5, description="A point that an enemy spent on absorbing.")
    own_point: float = Field(
        default=1.5, description="A point that a unit of the team can still spend on absorbing."
    )
    mana: float = Field(default=0.8, description="Mana that a spell can use.")
    exposure: float = Field(default=0.55, description="A unit of the team that enemies in reach can fell.")
    reach: float = Field(default=0.25, description="An enemy that can be attacked next turn.")
    distance: float = Field(default=0.15, description="Each step between a unit and the nearest enemy.")
    guard: float = Field(default=0.8, description="A unit of the team on guard.")
    guard_facing: bool = Field(
        default=False,
        description="Whether a guard has value only if an enemy can enter the cells that it watches.",
    )


class AiProfileFile(StrictModel):
    """A mind: threat weights and lists of rules."""

    schema_: Annotated[Literal["tactics-ai"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id = Field(description="Its id.")
    name: Text | None = Field(default=None, description="Its display name.")
    threat: ThreatWeights = Field(default=ThreatWeights(), description="Threat weights.")
    groups: list[AiRuleGroup] = Field(
        min_length=1, description="Lists of rules. A unit uses the first list that fits it."
    )
    pick: list[Literal["threat", "enemies_dropped_minus_friends_hit", "nearest", "roster"]] = Field(
        default=["threat", "enemies_dropped_minus_friends_hit", "nearest", "roster"],
        description="The criteria for choosing a strike, most important first.",
    )
    hold_charge: bool = Field(default=True, description="Whether casters that are ready to cast never guard.")
    keep_distance: Small = Field(
        default=0,
        description="The distance from enemies that a caster keeps, if possible, while it is ready to cast.",
    )
    skip_doomed: bool = Field(default=True, description="Whether it does not attack doomed units.")
    activation_order: Literal["roster", "best"] = Field(
        default="roster", description="The order in which units act: as listed, or the most promising first."
    )
    foresight: Foresight = Field(default=Foresight(), description="Weights of the plan `foresee`.")
