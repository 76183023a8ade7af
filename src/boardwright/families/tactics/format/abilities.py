"""Abilities: attack profiles, statuses, passive kinds, and casts. `effects.py` has their targets and effects.

The rules use these models directly. They are frozen, and derived values are computed once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, PrivateAttr, model_validator

from boardwright.core.icons import ICON_TEXT
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.tactics.format.common import (
    Blocker,
    Comments,
    Damage,
    DamageSpec,
    Icon,
    Id,
    Point,
    RangeSpec,
    Slashed,
    Small,
    Text,
)
from boardwright.families.tactics.format.effects import (
    ATTACKS,
    Effect,
    GrantEffect,
    MoveSelfEffect,
    Selector,
    inner_effects,
)


class Entry(StrictModel):
    """An entry that a file lists under an id."""

    _id: str = PrivateAttr(default="")

    name: Text | None = Field(default=None, description="Its display name.")

    @cached_property
    def key(self) -> str:
        """The id of the entry in the file."""
        return self._id

    def __hash__(self) -> int:
        # The id is enough, because equal entries have equal ids. Lists inside an entry cannot be hashed.
        return hash(self._id)

    @property
    def label(self) -> Text:
        """The display name: the entry's name if it has one, otherwise its id."""
        return self.name or self._id


# -- attack profiles and statuses ---------------------------------------------------------------------------


class Ammo(StrictModel):
    """A weapon that must be loaded."""

    capacity: Annotated[int, Field(ge=1, le=99)] = Field(default=1, description="Shots before it is empty.")


class AttackProfile(Entry):
    """One way to attack."""

    range: RangeSpec = Field(description="Its range.")
    melee: bool = Field(description="Whether it is a melee attack, which never provokes.")
    damage: DamageSpec | None = Field(default=None, description="Its damage; default: the ruleset's.")
    line_blockers: list[Blocker] = Field(default=[], description="What blocks it on the line to its target.")
    ammo: Ammo | None = Field(default=None, description="Its ammunition, if it needs any.")
    guard: Literal["around", "quadrant", "none"] = Field(
        default="around",
        description="What a guard who uses it watches: everything in reach, one quadrant, or nothing.",
    )
    guard_exclusive: bool = Field(
        default=False, description="Whether a guard who has it uses only this profile."
    )

    @cached_property
    def hit(self) -> DamageSpec:
        """The damage of the profile. Compiled profiles always have one."""
        return self.damage or DamageSpec(amount=1, type="physical")


class Filter(StrictModel):
    """The attacks that a status stops."""

    type: Damage | None = Field(
        default=None, description="The status stops only damage of this type. Default: every type."
    )
    aimed: bool | None = Field(
        default=None, description="true: the status stops only aimed attacks; false: only other attacks."
    )


class DurationSpec(StrictModel):
    """How long a status lasts, counted in turns."""

    turns_of: Literal["source", "bearer"] = Field(description="The unit whose turns are counted.")
    count: Annotated[int, Field(ge=1, le=99)] = Field(description="The number of turns.")
    ends: Literal["start", "end"] = Field(description="At the start or the end of the last turn.")


Break: TypeAlias = Literal[
    "bearer_moved",
    "source_moved",
    "source_not_adjacent",
    "source_not_standing",
    "bearer_not_standing",
    "source_other_martial",
]


class Status(Entry):
    """A temporary condition of a unit."""

    icon: Icon | None = Field(default=None, description=ICON_TEXT)
    hook: Literal["incoming_attack", "forbid", "mark", "turn_start"] = Field(
        description="When it acts: on attacks, on the bearer's actions, never, or at the start of the bearer's turns."
    )
    do: Literal["negate"] = Field(default="negate", description="The effect on an attack: it is negated.")
    filter: Filter = Field(default=Filter(), description="The attacks that the status stops.")
    categories: list[Point] = Field(default=[], description="Categories of actions that it forbids.")
    effects: list[Effect] = Field(default=[], description="Effects on the bearer at the start of its turn.")
    charges: Small | None = Field(default=None, description="The number of times it acts before it ends.")
    lasts: DurationSpec | None = Field(default=None, description="How long it lasts; default: forever.")
    breaks_on: list[Break] = Field(default=[], description="What ends it early.")
    stack: Literal["no", "renew", "count"] = Field(
        default="no",
        description="What a second status of this kind does: it replaces the first, renews it, or both count.",
    )

    @cached_property
    def forbids(self) -> frozenset[str]:
        """Categories of actions that the bearer may not do."""
        return frozenset(self.categories) if self.hook == "forbid" else frozenset()


# -- abilities ----------------------------------------------------------------------------------------------


class Named(Entry):
    """The keys of every ability."""

    text: Text | None = Field(default=None, description="Its rule in words.")
    icon: Icon | None = Field(default=None, description=ICON_TEXT)


class Displace(StrictModel):
    """A step aside."""

    steps: Annotated[int, Field(ge=1, le=3)] = Field(default=1, description="The number of steps.")
    required: bool = Field(default=True, description="Whether it needs a free cell to work.")


class FreeAbsorb(Named):
    """Absorbs some damage without spending points."""

    kind: Literal["free_absorb"] = Field(description="The kind of ability.")
    damage: Damage = Field(description="The type of damage.")
    points: Annotated[int, Field(ge=1, le=99)] = Field(default=1, description="The absorbed damage.")
    per: Literal["refresh", "turn", "encounter"] = Field(
        default="refresh", description="When the absorbed points return."
    )
    displace: Displace | None = Field(
        default=None, description="How far the bearer steps aside; null: it does not."
    )


class ProfileAbility(Named):
    """Gives an attack profile."""

    kind: Literal["attack_profile"] = Field(description="The kind of ability.")
    id: Id = Field(description="The profile.")


class ActionNumbersSpec(StrictModel):
    """The numbers that a modifier sets or adds for an action."""

    steps: Small | None = Field(default=None, description="Steps.")
    range: Small | None = Field(default=None, description="Range.")
    gain: Small | None = Field(default=None, description="Gain.")


class ActionModifier(Named):
    """Changes a base action of the bearer."""

    kind: Literal["action_modifier"] = Field(description="The kind of ability.")
    action: Literal["move", "tactical_move", "charge_mana", "heal", "use_object", "coup_de_grace"] = Field(
        description="The action that changes."
    )
    set: ActionNumbersSpec = Field(default=ActionNumbersSpec(), description="New values of its numbers.")
    add: ActionNumbersSpec = Field(default=ActionNumbersSpec(), description="Amounts added to its numbers.")


class LastStand(Named):
    """The bearer remains standing for a while when it would fall."""

    kind: Literal["last_stand"] = Field(description="The kind of ability.")
    own_turns: Annotated[int, Field(ge=1, le=9)] = Field(default=1, description="The number of own turns.")
    points: Literal["full", "none"] = Field(default="full", description="Its action points in those turns.")
    immune: bool = Field(default=True, description="Whether further hits have no effect.")
    finishable: bool = Field(default=False, description="Whether a coup de grâce can kill it then.")


class OpportunityModifier(Named):
    """Changes the bearer's opportunity attacks."""

    kind: Literal["opportunity_modifier"] = Field(description="The kind of ability.")
    resolve: Literal["before", "after"] | None = Field(
        default=None, description="Whether they happen before or after the action."
    )
    strikes_per_guard: Annotated[int, Field(ge=1, le=9)] | None = Field(
        default=None, description="Maximum number of strikes per guard."
    )


Trigger: TypeAlias = Literal["kill", "incapacitate", "healed", "turn_start"]


class OnEvent(Named):
    """A reaction to an event. Either it happens by itself, or its bearer may decide to use it."""

    kind: Literal["on_event"] = Field(description="The kind of ability.")
    event: list[Trigger] = Field(min_length=1, description="The events: the bearer kills, is healed, …")
    grant: GrantEffect | None = Field(default=None, description="The action that the bearer may take.")
    effects: list[Effect] = Field(default=[], description="Effects on `self` or `other`, instead of `grant`.")

    @model_validator(mode="before")
    @classmethod
    def _grant_is_an_effect(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("grant"), dict):
            return {**data, "grant": {"verb": "grant", "expires": "next_order", **data["grant"]}}
        return data

    @model_validator(mode="after")
    def _grant_waits(self) -> OnEvent:
        # Events may happen in another team's turn. So a grant must last until the bearer's next order.
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
    """Hints for minds about a cast."""

    attack: bool = Field(default=False, description="Whether it delivers an attack.")


class Cast(Named):
    """An active ability with costs, targets and effects."""

    kind: Literal["cast"] = Field(description="The kind of ability.")
    cost: Cost = Field(default=Cost(), description="The cost.")
    is_spell: bool = Field(default=False, description="Whether it is a spell.")
    sight: bool | None = Field(default=None, description="Whether it needs sight; default: the ruleset's.")
    provokes: bool | Literal["path"] = Field(default=True, description="Whether it provokes.")
    threat: Small | None = Field(default=None, description="Added threat.")
    threat_per_target: Small | None = Field(default=None, description="Added threat per target.")
    granted_by: Id | None = Field(
        default=None, description="An ability. Every unit that has it also has this cast."
    )
    targets: list[Selector] = Field(default=[], description="The targets to choose, in this order.")
    effects: list[Effect] = Field(min_length=1, description="The effects, in this order.")
    ai: CastHints = Field(default=CastHints(), description="Hints for minds.")

    @cached_property
    def movement(self) -> int:
        """The movement points that the cast costs."""
        return self.cost.points.count("movement")

    @cached_property
    def martial(self) -> int:
        """The martial points that the cast costs."""
        return self.cost.points.count("martial")

    @cached_property
    def mana(self) -> int:
        """The smallest amount of mana that the cast costs."""
        return self.cost.mana + self.cost.mana_per_target

    @cached_property
    def mana_most(self) -> int:
        """The mana that the cast costs with the greatest number of targets."""
        return self.cost.mana + self.cost.mana_per_target * (self.targets[0].count.max if self.targets else 0)

    @cached_property
    def verbs(self) -> frozenset[str]:
        return frozenset(effect.verb for effect in inner_effects(self.effects))

    @cached_property
    def is_attack(self) -> bool:
        return bool(self.verbs & ATTACKS)

    @cached_property
    def heals(self) -> bool:
        return "heal" in self.verbs and "take_control" not in self.verbs

    @cached_property
    def run(self) -> str:
        """The kind of path of the caster's run: `shortest`, `straight` or `any`. Empty if the caster does not run."""
        runs = [e.path for e in self.effects if isinstance(e, MoveSelfEffect) and e.mode == "run"]
        return runs[0] if runs else ""

    @cached_property
    def run_provokes(self) -> bool:
        moves = [e for e in self.effects if isinstance(e, MoveSelfEffect)]
        return self.provokes == "path" or any(e.provokes for e in moves)


Ability: TypeAlias = Annotated[
    FreeAbsorb | ProfileAbility | ActionModifier | LastStand | OpportunityModifier | OnEvent | Cast,
    Field(discriminator="kind"),
]


class AbilitiesFile(StrictModel):
    """Attack profiles, statuses and abilities."""

    schema_: Annotated[Literal["tactics-abilities"], Slashed] = Field(
        alias="schema", description="File kind."
    )
    version: Literal[1] = Field(description="The version of the format.")
    id: Id | None = Field(default=None, description="Its id.")
    profiles: Annotated[dict[Id, AttackProfile], Comments] = Field(default={}, description="Profiles by id.")
    statuses: Annotated[dict[Id, Status], Comments] = Field(default={}, description="Statuses by id.")
    abilities: Annotated[dict[Id, Ability], Comments] = Field(default={}, description="Abilities by id.")

    @model_validator(mode="after")
    def _ids(self) -> AbilitiesFile:
        lists: tuple[Mapping[str, Entry], ...] = (self.profiles, self.statuses, self.abilities)
        for entries in lists:
            for id, entry in entries.items():
                entry._id = id
        return self
