"""Minds: how a team without a person plays. Lists of rules; conditions and plans are a closed vocabulary."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.common import Id, PartName, Slashed, Small, Text

Weight = Annotated[int, Field(ge=-99, le=99)]


class ThreatWeights(StrictModel):
    """How much the actions of enemies add to their threat in the eyes of each unit of the team."""

    attack_companion: Weight = Field(default=3, description="Attacked a companion.")
    incapacitate_companion: Weight = Field(default=5, description="Made a companion fall.")
    coup_companion: Weight = Field(default=10, description="Killed a companion.")
    attack_self: Weight = Field(default=5, description="Attacked this unit.")
    incapacitate_self: Weight = Field(default=10, description="Made this unit fall.")
    guard: Weight = Field(default=2, description="Took guard.")
    neutral_ability: Weight = Field(default=1, description="Used an ability that harms nobody.")
    heal_incapacitated: Weight = Field(default=5, description="Healed somebody.")
    charge_mana: Weight = Field(default=2, description="Charged mana; 0 is the rulebook to the letter.")
    while_incapacitated: Weight = Field(default=-5, description="Added while it lies there.")
    floor: Weight | None = Field(default=None, description="Threat never sinks below this.")
    decay_per_round: Small = Field(default=0, description="How far every threat sinks towards 0 each round.")


class AiCondition(StrictModel):
    """A condition. All given keys must hold."""

    has_mana_ability: bool | None = Field(default=None, description="It has an ability that costs mana.")
    has_attack_spell: bool | None = Field(default=None, description="One of them is an attack.")
    mana_at_least: int | Literal["strongest_attack_spell"] | None = Field(
        default=None, description="Mana in hand."
    )
    enemy_within: Small | None = Field(default=None, description="A standing enemy is within this distance.")
    safe_strike: bool | None = Field(default=None, description="It can strike without suffering an attack.")
    safe_approach: bool | None = Field(default=None, description="It can come nearer without suffering one.")
    move_approach: bool | None = Field(
        default=None, description="A move (not a tactical one) brings it nearer without suffering an attack."
    )
    tactical_approach: bool | None = Field(default=None, description="A tactical move brings it nearer.")
    fallen_ally_within: Small | None = Field(default=None, description="A fallen ally is this near.")
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

    if_: AiCondition = Field(default=AiCondition(), alias="if", description="The condition; none: always.")
    do: list[Plan] = Field(default=[], description="The plan, one order after the other.")
    use_group: Id | None = Field(default=None, description="Or go on with another list.")


class AiRuleGroup(StrictModel):
    """A list of rules for units of some sort; the first rule that applies is taken."""

    id: Id | None = Field(default=None, description="Its name, where others go on with it.")
    when: AiCondition = Field(default=AiCondition(), description="For which units.")
    rules: list[AiRule] = Field(min_length=1, description="The rules.")


class Foresight(StrictModel):
    """The weights of the plan `foresee`, which tries orders and rates their results."""

    width: Annotated[int, Field(ge=1, le=50)] = Field(default=5, description="How many plans are played on.")
    turns: Annotated[int, Field(ge=0, le=8)] = Field(
        default=2, description="For how many turns they are played on; 0: they are only judged."
    )
    as_: PartName = Field(default="classic", alias="as", description="The mind that plays on for all.")

    fallen_enemy: float = Field(default=10.0, description="An enemy that has fallen.")
    dead_enemy: float = Field(default=2.0, description="More, if it is dead.")
    burnt_point: float = Field(default=1.5, description="A point that an enemy has burnt on absorbing.")
    own_point: float = Field(default=1.5, description="A point of one's own, which can still absorb.")
    mana: float = Field(default=0.8, description="Mana in hand that a spell can use.")
    exposure: float = Field(default=0.55, description="An own unit that the enemies in reach can fell.")
    reach: float = Field(default=0.25, description="An enemy that can be attacked next turn.")
    distance: float = Field(default=0.15, description="A step between a unit and the nearest enemy.")
    guard: float = Field(default=0.8, description="A guard of one's own.")
    guard_facing: bool = Field(
        default=False,
        description="Whether a guard is worth something only if an enemy can enter what it watches.",
    )


class AiProfileFile(StrictModel):
    """A mind: threat weights and lists of rules."""

    schema_: Annotated[Literal["tactics-ai"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id = Field(description="Its name.")
    name: Text | None = Field(default=None, description="Its name for people.")
    threat: ThreatWeights = Field(default=ThreatWeights(), description="Threat weights.")
    groups: list[AiRuleGroup] = Field(min_length=1, description="Lists of rules; the first that fits.")
    pick: list[Literal["threat", "enemies_dropped_minus_friends_hit", "nearest", "roster"]] = Field(
        default=["threat", "enemies_dropped_minus_friends_hit", "nearest", "roster"],
        description="How one strike is preferred to another, the first word first.",
    )
    hold_charge: bool = Field(default=True, description="A caster ready to cast does not guard.")
    keep_distance: Small = Field(
        default=0, description="A caster ready to cast comes no nearer to enemies than this, if it can."
    )
    skip_doomed: bool = Field(default=True, description="Doomed units are not attacked.")
    activation_order: Literal["roster", "best"] = Field(
        default="roster", description="In which order units act: as listed, or the most promising first."
    )
    foresight: Foresight = Field(default=Foresight(), description="Weights of the plan `foresee`.")
