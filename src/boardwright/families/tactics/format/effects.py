"""The targets of casts, and the effects of casts, statuses and reactions: one model for each verb.

The rules use these models directly. They are frozen, and derived values are computed once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.tactics.format.common import DamageSpec, Id, LineKind, RangeSpec, Side, Small, State

#: Farther than any two cells of the largest map (`MAX_SIDE`) are apart.
ANY_DISTANCE = 200

# -- targets ------------------------------------------------------------------------------------------------


class Count(StrictModel):
    """How many targets can be chosen."""

    min: Small = Field(default=1, description="At least.")
    max: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="At most.")


class Selector(StrictModel):
    """A target that the caster chooses."""

    as_: Annotated[str, Field(min_length=1, max_length=20)] = Field(alias="as", description="Its id.")
    kind: Literal["unit", "cell", "object"] = Field(description="What is chosen.")
    side: Side = Field(default="any", description="The side of the units.")
    include_self: bool = Field(default=False, description="Whether `ally` includes the caster.")
    state: list[State] = Field(default=["active", "doomed"], description="The allowed states of the unit.")
    has_status: Id | None = Field(
        default=None, description="A status. Only units that have it from the caster can be chosen."
    )
    range: RangeSpec | None = Field(default=None, description="The distance from the caster.")
    adjacent_to: str | None = Field(
        default=None, description="The name of a target that this one must be adjacent to."
    )
    free: bool = Field(
        default=False, description="Whether the chosen cell must be one where a unit can stop."
    )
    count: Count = Field(default=Count(), description="The number of targets.")
    distinct: bool = Field(default=True, description="Whether all targets must be different.")
    follow: bool = Field(
        default=True,
        description="Whether effects follow a chosen unit that moves; false: they stay at its cell.",
    )
    line: LineKind = Field(default="none", description="The kind of line from the caster that must be clear.")
    optional: bool = Field(default=False, description="Whether it may be left out.")

    @cached_property
    def ally(self) -> bool:
        return self.side in ("ally", "any")

    @cached_property
    def own(self) -> bool:
        """Whether the caster may be chosen."""
        return self.side in ("self", "any") or (self.side == "ally" and self.include_self)

    @cached_property
    def reach(self) -> RangeSpec:
        """The range; without one, every distance. An author's range is at most 99."""
        return self.range or RangeSpec.model_construct(min=0, max=ANY_DISTANCE)

    @cached_property
    def least(self) -> int:
        """The smallest number of targets."""
        return 0 if self.optional else self.count.min

    @cached_property
    def wants(self) -> str:
        """The only kind of target that the selector allows: a standing `enemy`, a `fallen` unit or a `marked` unit.
        Empty if it allows other targets too."""
        if self.kind != "unit" or self.optional:
            return ""
        if self.has_status is not None:
            return "marked"
        if "active" in self.state:
            return "enemy" if self.side == "enemy" and "incapacitated" not in self.state else ""
        return "fallen"


# -- effects ------------------------------------------------------------------------------------------------

Target: TypeAlias = Annotated[str, Field(min_length=1, max_length=20)]


class AttackEffect(StrictModel):
    """An attack on the chosen target."""

    verb: Literal["attack"] = Field(description="The verb.")
    on: Target = Field(description="The target.")
    damage: DamageSpec | None = Field(default=None, description="Its damage.")
    profile: Id | None = Field(default=None, description="A profile with the damage, instead of `damage`.")
    ignore: list[Literal["negate_status", "free_absorb", "class_absorb"]] = Field(
        default=[], description="Defences that the attack ignores."
    )


class Resist(StrictModel):
    """Units fall unless they can absorb this amount."""

    resist: DamageSpec | None = Field(description="The damage to absorb; null: all units fall.")


class BlastEffect(StrictModel):
    """An attack on everybody in an area."""

    verb: Literal["blast"] = Field(description="The verb.")
    at: Target = Field(description="The chosen cell.")
    shape: Literal["single", "plus", "square1", "line"] = Field(description="The area around it.")
    sides: list[Literal["enemy", "ally", "self"]] = Field(
        default=["enemy", "ally", "self"], description="The sides whose units are hit."
    )
    damage: DamageSpec | None = Field(default=None, description="Its damage.")
    incapacitate: Resist | None = Field(
        default=None, description="Instead of taking damage, units fall if they cannot resist."
    )
    status: Id | None = Field(default=None, description="The status that every unit in the area gets.")


class DelayedEffect(StrictModel):
    """Effects that happen later at the chosen cells."""

    verb: Literal["delayed"] = Field(description="The verb.")
    at: Target = Field(description="The chosen cells.")
    when: Literal["caster_turn_start", "next_turn_start", "round_start"] = Field(
        description="When the effects happen."
    )
    marker: Id = Field(description="The marker that everybody sees there until then.")
    survives_caster: bool = Field(
        default=True, description="Whether the effects still happen if the caster falls."
    )
    effects: list[Effect] = Field(description="The effects.")


class IncapacitateEffect(StrictModel):
    """The units in the chosen place fall."""

    verb: Literal["incapacitate"] = Field(description="The verb.")
    on: Target | None = Field(default=None, description="The target.")
    in_cell: bool = Field(
        default=False,
        description="In a delayed effect: whether the units in its cell fall, instead of the target `on`.",
    )
    ignore_defences: bool = Field(
        default=True,
        description="Whether it ignores all defences; if false, statuses that negate magic attacks stop it.",
    )


class HealEffect(StrictModel):
    """The chosen fallen unit stands up again."""

    verb: Literal["heal"] = Field(description="The verb.")
    on: Target = Field(description="The target.")


class StatusEffect(StrictModel):
    """Puts a status on the chosen target."""

    verb: Literal["status"] = Field(description="The verb.")
    on: Target = Field(description="The target.")
    id: Id = Field(description="The status.")
    source_bound: bool = Field(default=False, description="Whether the caster can keep only one such status.")


class MoveSelfEffect(StrictModel):
    """The caster goes to the chosen cell."""

    verb: Literal["move_self"] = Field(description="The verb.")
    mode: Literal["run", "teleport"] = Field(description="Whether the caster runs along a path or teleports.")
    to: Target = Field(description="The chosen cell.")
    path: Literal["shortest", "straight", "any"] = Field(
        default="shortest",
        description="The path of a run: a shortest one, a straight line, or any path within the range.",
    )
    provokes: bool = Field(default=True, description="Whether the path provokes opportunity attacks.")
    hold_strikes_of: Target | None = Field(
        default=None, description="The target that strikes after the move."
    )


class GrantEffect(StrictModel):
    """The caster may do one more action."""

    verb: Literal["grant"] = Field(default="grant", description="The verb; optional in `on_event`.")
    category: Literal["movement"] | None = Field(default=None, description="Any action of this category.")
    action: Literal["attack"] | None = Field(default=None, description="This action, instead of a category.")
    free: Literal[True] = Field(default=True, description="The action costs no points.")
    uses: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="How often it can be used.")
    exclude: list[str] = Field(default=[], description="Actions that are not offered.")
    expires: Literal["at_once", "next_order"] = Field(
        default="at_once",
        description="Whether the player must use it at once, or may keep it until the unit's next order "
        "(attacks only).",
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
    on: Target = Field(description="The target.")
    until: list[Literal["caster_death", "caster_incapacitated", "encounter_end"]] = Field(
        default=["caster_death", "encounter_end"], description="What ends the control."
    )


class ManaEffect(StrictModel):
    """A unit gains mana."""

    verb: Literal["mana"] = Field(description="The verb.")
    on: Target = Field(default="self", description="The unit that gains mana.")
    gain: Small = Field(default=1, description="The amount of mana.")


class ReloadEffect(StrictModel):
    """A unit's weapon is loaded."""

    verb: Literal["reload"] = Field(description="The verb.")
    on: Target = Field(default="self", description="The unit whose weapon is loaded.")


class ToggleEffect(StrictModel):
    """The chosen object is used from afar."""

    verb: Literal["toggle_object"] = Field(description="The verb.")
    on: Target = Field(description="The chosen object.")


class PickUpEffect(StrictModel):
    """The caster gets the chosen item."""

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

#: Verbs that make a cast an attack.
ATTACKS = {"attack", "blast", "incapacitate"}


def inner_effects(effects: list[Effect]) -> Iterator[Effect]:
    """All effects, including the effects inside delayed effects. Inner effects on the units in the cell (`in_cell`)
    are left out."""
    for effect in effects:
        yield effect
        if isinstance(effect, DelayedEffect):
            inner = inner_effects(effect.effects)
            yield from (later for later in inner if not getattr(later, "in_cell", False))


DelayedEffect.model_rebuild()
