"""Abilities: attack profiles, statuses, passive kinds, and casts built from target selectors and effect verbs."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.tactics.format.common import (
    Blocker,
    Comments,
    Damage,
    DamageSpec,
    Id,
    LineKind,
    Point,
    RangeSpec,
    Side,
    Slashed,
    Small,
    State,
    Text,
)

# -- attack profiles and statuses ---------------------------------------------------------------------------


class Ammo(StrictModel):
    """A weapon that must be loaded."""

    capacity: Annotated[int, Field(ge=1, le=99)] = Field(default=1, description="Shots before it is empty.")


class AttackProfile(StrictModel):
    """One way to attack."""

    name: Text | None = Field(default=None, description="Its name for people.")
    range: RangeSpec = Field(description="From how near to how far it strikes.")
    melee: bool = Field(description="Whether it is close combat, which never provokes.")
    damage: DamageSpec | None = Field(
        default=None, description="Its damage; the ruleset's base damage where none is named."
    )
    line_blockers: list[Blocker] = Field(default=[], description="What between attacker and target stops it.")
    ammo: Ammo | None = Field(default=None, description="Its ammunition, if it needs any.")
    guard: Literal["around", "quadrant", "none"] = Field(
        default="around", description="What it watches on guard: all that it reaches, one quadrant, nothing."
    )
    guard_exclusive: bool = Field(
        default=False, description="Whether a unit that guards with it watches with nothing else."
    )


class Filter(StrictModel):
    """Which attacks a status stops."""

    type: Damage | None = Field(default=None, description="Only damage of this kind.")
    aimed: bool | None = Field(default=None, description="Only attacks aimed at the bearer, or only others.")


class DurationSpec(StrictModel):
    """How long a status lasts, counted in turns."""

    turns_of: Literal["source", "bearer"] = Field(description="Whose turns are counted.")
    count: Annotated[int, Field(ge=1, le=99)] = Field(description="How many turns.")
    ends: Literal["start", "end"] = Field(description="At the start or at the end of a turn.")


Break: TypeAlias = Literal[
    "bearer_moved",
    "source_moved",
    "source_not_adjacent",
    "source_not_standing",
    "bearer_not_standing",
    "source_other_martial",
]


class StatusSpec(StrictModel):
    """Something that lies on a unit for a while."""

    name: Text | None = Field(default=None, description="Its name for people.")
    icon: str | None = Field(default=None, description="The name of its picture; by default its id.")
    hook: Literal["incoming_attack", "forbid", "mark", "turn_start"] = Field(
        description="Where it acts: on attacks, on what the bearer may do, nowhere, at the start of its turns."
    )
    do: Literal["negate"] = Field(default="negate", description="What it does to an attack.")
    filter: Filter = Field(default=Filter(), description="Which attacks it stops.")
    categories: list[Literal["movement", "martial"]] = Field(
        default=[], description="Categories of actions that it forbids."
    )
    effects: list[Effect] = Field(
        default=[], description="What happens to the bearer (`self`) at its turn's start."
    )
    charges: Small | None = Field(default=None, description="How often it acts before it is gone.")
    lasts: DurationSpec | None = Field(
        default=None, description="How long it lasts; for ever where nothing is said."
    )
    breaks_on: list[Break] = Field(default=[], description="What ends it before its time.")
    stack: Literal["no", "renew", "count"] = Field(
        default="no",
        description="A second one on the same unit: replaces the first, renews it, or lies beside it.",
    )


# -- targets ------------------------------------------------------------------------------------------------


class Count(StrictModel):
    """How many."""

    min: Small = Field(default=1, description="At least.")
    max: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="At most.")


class SelectorSpec(StrictModel):
    """Something that whoever casts has to choose."""

    as_: Annotated[str, Field(min_length=1, max_length=20)] = Field(
        alias="as", description="Its name for the effects."
    )
    kind: Literal["unit", "cell", "object"] = Field(description="What is chosen.")
    side: Side = Field(default="any", description="Whose units.")
    include_self: bool = Field(default=False, description="Whether `ally` means the caster too.")
    state: list[State] = Field(default=["active", "doomed"], description="In which states.")
    has_status: Id | None = Field(
        default=None, description="Only bearers of this status, put there by the caster."
    )
    range: RangeSpec | None = Field(default=None, description="How far from the caster.")
    adjacent_to: str | None = Field(default=None, description="Adjacent to what was chosen under this name.")
    free: bool = Field(default=False, description="Only cells on which a unit can stop.")
    count: Count = Field(default=Count(), description="How many of them.")
    distinct: bool = Field(default=True, description="Whether all must be different.")
    line: LineKind = Field(
        default="none", description="Which line from the caster must be clear, or covered."
    )
    optional: bool = Field(default=False, description="Whether it may be left out.")


# -- effects ------------------------------------------------------------------------------------------------

Target: TypeAlias = Annotated[str, Field(min_length=1, max_length=20)]


class AttackEffect(StrictModel):
    """An attack on what was chosen."""

    verb: Literal["attack"] = Field(description="The verb.")
    on: Target = Field(description="Whom.")
    damage: DamageSpec | None = Field(default=None, description="Its damage.")
    profile: Id | None = Field(default=None, description="Or an attack profile that gives the damage.")
    ignore: list[Literal["negate_status", "free_absorb", "class_absorb"]] = Field(
        default=[], description="Defences that do not count."
    )


class Resist(StrictModel):
    """Units fall unless they can absorb this much."""

    resist: DamageSpec | None = Field(description="The damage that must be absorbed; null: nothing helps.")


class BlastEffect(StrictModel):
    """An attack on everybody in an area."""

    verb: Literal["blast"] = Field(description="The verb.")
    at: Target = Field(description="The chosen cell.")
    shape: Literal["single", "plus", "square1", "line"] = Field(description="The area around it.")
    sides: list[Literal["enemy", "ally", "self"]] = Field(
        default=["enemy", "ally", "self"], description="Who is caught."
    )
    damage: DamageSpec | None = Field(default=None, description="Its damage.")
    incapacitate: Resist | None = Field(default=None, description="Or: who cannot resist falls.")
    status: Id | None = Field(default=None, description="A status that everybody caught gets.")


class DelayedEffect(StrictModel):
    """Effects that come later, at the chosen cells."""

    verb: Literal["delayed"] = Field(description="The verb.")
    at: Target = Field(description="The chosen cells.")
    when: Literal["caster_turn_start", "next_turn_start", "round_start"] = Field(description="When.")
    marker: Id = Field(description="What everybody sees there until then.")
    survives_caster: bool = Field(
        default=True, description="Whether they come even if the caster has fallen."
    )
    effects: list[Effect] = Field(description="What happens then.")


class IncapacitateEffect(StrictModel):
    """Whoever is there falls."""

    verb: Literal["incapacitate"] = Field(description="The verb.")
    on: Target | None = Field(default=None, description="Whom.")
    in_cell: bool = Field(default=False, description="Or: whoever is in the cell of a delayed effect.")
    ignore_defences: bool = Field(
        default=True, description="Whether nothing helps; else statuses that stop magic attacks stop it."
    )


class HealEffect(StrictModel):
    """Whom it is cast on stands up again."""

    verb: Literal["heal"] = Field(description="The verb.")
    on: Target = Field(description="Whom.")


class StatusEffect(StrictModel):
    """Puts a status on what was chosen."""

    verb: Literal["status"] = Field(description="The verb.")
    on: Target = Field(description="Whom.")
    id: Id = Field(description="The status.")
    source_bound: bool = Field(default=False, description="Whether whoever casts keeps only one such status.")


class MoveSelfEffect(StrictModel):
    """The caster goes to the chosen cell."""

    verb: Literal["move_self"] = Field(description="The verb.")
    mode: Literal["run", "teleport"] = Field(description="On foot, or at once.")
    to: Target = Field(description="The chosen cell.")
    path: Literal["shortest", "straight", "any"] = Field(
        default="shortest",
        description="The run: as many steps as the crow flies, in a straight line, or any way of up to the range.",
    )
    provokes: bool = Field(default=True, description="Whether the way draws opportunity attacks.")
    hold_strikes_of: Target | None = Field(default=None, description="Whose opportunity attacks always wait.")


class GrantEffect(StrictModel):
    """The caster may do one more action."""

    verb: Literal["grant"] = Field(default="grant", description="The verb; may be left out in `on_event`.")
    category: Literal["movement"] | None = Field(default=None, description="Any action of this category.")
    action: Literal["attack"] | None = Field(default=None, description="Or this action.")
    free: Literal[True] = Field(default=True, description="It costs no points.")
    uses: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="How often.")
    exclude: list[str] = Field(default=[], description="Actions that are not offered.")
    expires: Literal["at_once", "next_order"] = Field(
        default="at_once",
        description="Whether it is asked for at once, or open until the next other order, as only attacks can be.",
    )

    @model_validator(mode="after")
    def _one_thing(self) -> GrantEffect:
        if (self.category is None) == (self.action is None):
            raise InvalidValue("tactics-grant-one")
        if self.category is not None and self.expires == "next_order":
            raise InvalidValue("tactics-grant-later", at=("expires",))
        return self


class ControlEffect(StrictModel):
    """The chosen unit fights for the caster's team."""

    verb: Literal["take_control"] = Field(description="The verb.")
    on: Target = Field(description="Whom.")
    until: list[Literal["caster_death", "caster_incapacitated", "encounter_end"]] = Field(
        default=["caster_death", "encounter_end"], description="What ends it."
    )


class ManaEffect(StrictModel):
    """Somebody gains mana."""

    verb: Literal["mana"] = Field(description="The verb.")
    on: Target = Field(default="self", description="Who.")
    gain: Small = Field(default=1, description="How much.")


class ReloadEffect(StrictModel):
    """Somebody's weapon is loaded."""

    verb: Literal["reload"] = Field(description="The verb.")
    on: Target = Field(default="self", description="Whose.")


class ToggleEffect(StrictModel):
    """The chosen object is used from afar."""

    verb: Literal["toggle_object"] = Field(description="The verb.")
    on: Target = Field(description="The chosen object.")


class PickUpEffect(StrictModel):
    """The chosen item comes to the caster."""

    verb: Literal["pick_up"] = Field(description="The verb.")
    on: Target = Field(description="The chosen item.")


Effect: TypeAlias = Annotated[
    AttackEffect
    | BlastEffect
    | DelayedEffect
    | IncapacitateEffect
    | HealEffect
    | StatusEffect
    | MoveSelfEffect
    | GrantEffect
    | ControlEffect
    | ManaEffect
    | ReloadEffect
    | ToggleEffect
    | PickUpEffect,
    Field(discriminator="verb"),
]

# -- abilities ----------------------------------------------------------------------------------------------


class Named(StrictModel):
    """What every ability has."""

    name: Text | None = Field(default=None, description="Its name for people.")
    text: Text | None = Field(default=None, description="Its rule in words.")
    icon: str | None = Field(default=None, description="The name of its picture; by default its id.")


class Displace(StrictModel):
    """A step aside."""

    steps: Annotated[int, Field(ge=1, le=3)] = Field(default=1, description="How far.")
    required: bool = Field(
        default=True, description="Whether nothing is absorbed where there is no free cell."
    )


class FreeAbsorb(Named):
    """Absorbs some damage without points."""

    kind: Literal["free_absorb"] = Field(description="The kind of ability.")
    damage: Damage = Field(description="Of which kind.")
    points: Annotated[int, Field(ge=1, le=99)] = Field(default=1, description="How many points of damage.")
    per: Literal["refresh", "turn", "encounter"] = Field(default="refresh", description="How often.")
    displace: Displace | None = Field(default=None, description="By stepping aside.")


class ProfileAbility(Named):
    """Gives an attack profile."""

    kind: Literal["attack_profile"] = Field(description="The kind of ability.")
    id: Id = Field(description="The profile.")


class ActionNumbersSpec(StrictModel):
    """Numbers of an action."""

    steps: Small | None = Field(default=None, description="Steps.")
    range: Small | None = Field(default=None, description="Range.")
    gain: Small | None = Field(default=None, description="Gain.")


class ActionModifier(Named):
    """Changes a base action of the bearer."""

    kind: Literal["action_modifier"] = Field(description="The kind of ability.")
    action: Literal["move", "tactical_move", "charge_mana", "heal", "use_object", "coup_de_grace"] = Field(
        description="Which action."
    )
    set: ActionNumbersSpec = Field(
        default=ActionNumbersSpec(), description="Numbers that take the place of the ruleset's."
    )
    add: ActionNumbersSpec = Field(default=ActionNumbersSpec(), description="Numbers that are added.")


class LastStand(Named):
    """The bearer stays on its feet for a while when it would fall."""

    kind: Literal["last_stand"] = Field(description="The kind of ability.")
    own_turns: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="For how many own turns.")
    points: Literal["full", "none"] = Field(default="full", description="Its points in those turns.")
    immune: bool = Field(default=True, description="Whether further hits change nothing.")
    finishable: bool = Field(default=False, description="Whether a coup de grâce can kill it meanwhile.")


class OpportunityModifier(Named):
    """Changes the bearer's opportunity attacks."""

    kind: Literal["opportunity_modifier"] = Field(description="The kind of ability.")
    resolve: Literal["before", "after"] | None = Field(default=None, description="When they come.")
    strikes_per_guard: Annotated[int, Field(ge=1, le=9)] | None = Field(default=None, description="How many.")


Trigger: TypeAlias = Literal["kill", "incapacitate", "healed", "turn_start"]


class OnEvent(Named):
    """Something that happens, or may be done, when something else has happened."""

    kind: Literal["on_event"] = Field(description="The kind of ability.")
    event: list[Trigger] = Field(
        min_length=1, description="When: the bearer kills, drops somebody, is healed, …"
    )
    grant: GrantEffect | None = Field(default=None, description="What the bearer may do then.")
    effects: list[Effect] = Field(default=[], description="Or what happens; targets are `self` and `other`.")

    @model_validator(mode="before")
    @classmethod
    def _grant_is_an_effect(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("grant"), dict):
            return {**data, "grant": {"verb": "grant", "expires": "next_order", **data["grant"]}}
        return data

    @model_validator(mode="after")
    def _grant_waits(self) -> OnEvent:
        # Something may happen in anybody's turn; only what is open until the next order of the bearer's can be granted.
        if self.grant is not None and self.grant.expires == "at_once":
            raise InvalidValue("tactics-grant-now", at=("grant", "expires"))
        return self


class Cost(StrictModel):
    """What a cast costs."""

    points: list[Point] = Field(default=["martial"], description="Action points.")
    mana: Small = Field(default=0, description="Mana.")
    mana_per_target: Small = Field(default=0, description="Mana for each target of the first selector.")
    ammo: Small = Field(default=0, description="Shots.")


class CastHints(StrictModel):
    """What minds should know of a cast."""

    attack: bool = Field(default=False, description="Whether it delivers an attack.")


class CastSpec(Named):
    """An active ability: it costs, has targets, and has effects."""

    kind: Literal["cast"] = Field(description="The kind of ability.")
    cost: Cost = Field(default=Cost(), description="What it costs.")
    is_spell: bool = Field(default=False, description="Whether it is a spell.")
    sight: bool | None = Field(
        default=None, description="Whether it needs sight, where it differs from the ruleset."
    )
    provokes: bool | Literal["path"] = Field(
        default=True, description="Whether it draws opportunity attacks."
    )
    threat: Small | None = Field(default=None, description="Threat that it raises.")
    threat_per_target: Small | None = Field(default=None, description="Threat for each target.")
    granted_by: Id | None = Field(default=None, description="Whoever has that ability has this one too.")
    targets: list[SelectorSpec] = Field(default=[], description="What has to be chosen, in this order.")
    effects: list[Effect] = Field(min_length=1, description="What happens, in this order.")
    ai: CastHints = Field(default=CastHints(), description="Hints for minds.")


Ability: TypeAlias = Annotated[
    FreeAbsorb | ProfileAbility | ActionModifier | LastStand | OpportunityModifier | OnEvent | CastSpec,
    Field(discriminator="kind"),
]


class AbilitiesFile(StrictModel):
    """Attack profiles, statuses and abilities."""

    schema_: Annotated[Literal["tactics-abilities"], Slashed] = Field(
        alias="schema", description="What this file is."
    )
    version: Literal[1] = Field(description="The version of the format.")
    id: Id | None = Field(default=None, description="Its name.")
    profiles: Annotated[dict[Id, AttackProfile], Comments] = Field(
        default={}, description="Attack profiles by id."
    )
    statuses: Annotated[dict[Id, StatusSpec], Comments] = Field(default={}, description="Statuses by id.")
    abilities: Annotated[dict[Id, Ability], Comments] = Field(default={}, description="Abilities by id.")


for _form in (StatusSpec, DelayedEffect, OnEvent, CastSpec, AbilitiesFile):
    _form.model_rebuild()
