"""Scenarios (a map, objects, teams, and conditions of victory), and campaigns, which link scenarios."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, model_validator

from boardwright.core.json_schema import painted
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.tactics.format.classes import Absorb
from boardwright.families.tactics.format.common import (
    Cell,
    Comments,
    DamageSpec,
    FromList,
    Id,
    Pair,
    PartName,
    Slashed,
    Small,
    Text,
)
from boardwright.families.tactics.format.conditions import Condition
from boardwright.families.tactics.format.ruleset import Pool

MAX_SIDE = 60
MAX_UNITS = 60


class Terrain(StrictModel):
    """A kind of terrain."""

    name: Text | None = Field(default=None, description="Its display name.")
    walk: Annotated[int, Field(ge=1, le=9)] | None = Field(description="Steps to enter it; null: impassable.")
    blocks_line: bool = Field(default=False, description="Whether it blocks every line.")
    cover: bool = Field(default=False, description="Whether it blocks shots but not sight.")
    damage_on_enter: DamageSpec | None = Field(default=None, description="Damage to units that stop there.")


class TriggeredAction(StrictModel):
    """What happens when a lever or a chest is used."""

    object: Id | None = Field(default=None, description="The object that the lever or chest acts on.")
    do: Literal["toggle", "open", "close"] | None = Field(
        default=None, description="The action on the object."
    )
    emit: Id | None = Field(default=None, description="The event that it emits, for conditions.")


class PlacedObject(StrictModel):
    """The keys of every object."""

    id: Id = Field(description="Its id.")
    name: Text | None = Field(default=None, description="Its display name.")
    at: Cell = Field(json_schema_extra=painted(layer="thing"), description="Its cell.")

    @property
    def triggered(self) -> list[TriggeredAction]:
        """What happens when it is used."""
        return [*getattr(self, "triggers", ()), *getattr(self, "on_open", ())]


class Door(PlacedObject):
    """A door fills its cell. A closed door blocks units and lines of sight."""

    kind: Literal["door"] = Field(description="The kind of object.")
    open: bool = Field(default=False, description="Whether it is open at the start.")
    by_hand: bool = Field(default=True, description="Whether units can open it; if false, only levers can.")
    key: Id | None = Field(default=None, description="The item that opens it.")


class Lever(PlacedObject):
    """A lever triggers something each time it is used."""

    kind: Literal["lever"] = Field(description="The kind of object.")
    triggers: list[TriggeredAction] = Field(default=[], description="Its effects.")


class Chest(PlacedObject):
    """A chest is opened once."""

    kind: Literal["chest"] = Field(description="The kind of object.")
    key: Id | None = Field(default=None, description="The item that opens it.")
    on_open: list[TriggeredAction] = Field(default=[], description="What happens when it is opened.")


class GrantedAbility(StrictModel):
    """An ability that an item gives."""

    ability: Id = Field(description="The ability; it must be a cast.")
    charges: Annotated[int, Field(ge=1, le=99)] = Field(default=1, description="How often it can be used.")


class Item(PlacedObject):
    """An item that units pick up and carry. It drops where its carrier dies."""

    kind: Literal["item"] = Field(description="The kind of object.")
    item: Id = Field(description="The kind of item: `key`, `scroll`, …")
    grants: GrantedAbility | None = Field(
        default=None, description="An ability for its carrier. The ability needs no mana."
    )


class Trap(PlacedObject):
    """A trap hits units that end a move on it."""

    kind: Literal["trap"] = Field(description="The kind of object.")
    damage: DamageSpec = Field(description="Its damage.")
    once: bool = Field(default=True, description="Whether it disappears after one hit.")


Thing: TypeAlias = Annotated[Door | Lever | Chest | Item | Trap, Field(discriminator="kind")]


class UnitSpec(StrictModel):
    """A unit of a team. It may differ from its class."""

    id: Id = Field(description="Its id, unique in the scenario.")
    class_: Id = Field(alias="class", description="Its class.")
    at: Cell | None = Field(
        default=None,
        json_schema_extra=painted(layer="thing"),
        description="Its starting cell; it is optional only in a generated dungeon.",
    )
    name: Text | None = Field(default=None, description="Its display name.")
    abilities: list[Id] | None = Field(default=None, description="Its abilities; default: its class's.")
    attacks: list[Id] | None = Field(default=None, description="Its attack profiles; default: its class's.")
    talents: list[Id] = Field(
        default=[], description="Talents of this unit, in addition to the talents of its class."
    )
    absorb: Absorb | None = Field(default=None, description="Absorbed damage; default: its class's.")
    points: Pool | None = Field(default=None, description="Its action points.")
    ai: PartName | None = Field(default=None, description="Its own mind, instead of the team's.")
    mana: Small | None = Field(default=None, description="Its mana at the start.")


class Team(StrictModel):
    """A team: its units, who plays it, and how it wins."""

    id: Id = Field(description="Its id.")
    name: Text | None = Field(default=None, description="Its display name.")
    side: Id | None = Field(default=None, description="Teams of the same side are allies.")
    control: Literal["human", "ai"] = Field(
        default="human",
        description="Whether a seat plays the team, or a mind plays it until a seat takes over.",
    )
    ai: PartName = Field(default="classic", description="The mind that plays it.")
    units: list[UnitSpec] = Field(default=[], max_length=MAX_UNITS, description="Its units, in roster order.")
    victory: Condition | None = Field(default=None, description="How it wins; default: the ruleset's.")
    defeat: Condition | None = Field(default=None, description="Its defeat condition.")


class Fog(StrictModel):
    """The fog of war: what teams do not see."""

    enabled: bool = Field(default=False, description="Whether there is fog.")
    memory: bool = Field(default=True, description="Whether the team remembers cells that it has seen.")
    sight_range: Small | None = Field(default=None, description="How far units see; null for no limit.")


class Wave(StrictModel):
    """Reinforcements."""

    round: Annotated[int, Field(ge=1, le=999)] = Field(description="The round in which they arrive.")
    team: Id = Field(description="Their team.")
    units: list[UnitSpec] = Field(min_length=1, max_length=MAX_UNITS, description="The units.")


class Draft(StrictModel):
    """The players choose their teams before the fight."""

    budget: Annotated[int, Field(ge=1, le=99)] = Field(description="The amount that a team may spend.")
    pool: list[Id] = Field(min_length=1, max_length=60, description="Classes to choose from.")
    zones: Annotated[dict[Id, Annotated[tuple[Cell, Cell], FromList]], Comments] = Field(
        description="For each team that drafts, two corners of the area where its units start."
    )
    unique: bool = Field(default=False, description="Whether a team may have a class only once.")


class DungeonSpec(StrictModel):
    """A generated dungeon: rooms, corridors, doors, a start and a goal."""

    kind: Literal["bsp"] = Field(default="bsp", description="The algorithm: binary space partitioning.")
    size: Pair = Field(default=(30, 20), description="Width and height.")
    split_below: Annotated[int, Field(ge=6, le=60)] = Field(
        default=10, description="Areas longer than this are split."
    )
    min_room: Annotated[int, Field(ge=3, le=20)] = Field(default=4, description="The minimum side of a room.")
    margin: Pair = Field(default=(1, 3), description="Minimum and maximum thickness of walls.")
    start_half: Literal[0, 1] = Field(
        default=0, description="Whether the start is in the western (0) or eastern (1) half."
    )
    goal: Literal["chest"] = Field(default="chest", description="The goal of the heroes.")
    locks: Literal["none", "key_before_door"] = Field(
        default="key_before_door", description="Locks and keys."
    )
    foes: list[Id] = Field(default=[], max_length=30, description="Classes of enemies, one for each room.")
    tries: Annotated[int, Field(ge=1, le=100)] = Field(default=10, description="Maximum number of attempts.")
    seed: int = Field(default=1, description="The same seed gives the same dungeon.")

    @model_validator(mode="after")
    def _fits(self) -> DungeonSpec:
        if not all(12 <= side <= MAX_SIDE for side in self.size):
            raise InvalidValue("tactics-check-bad-size", least=12, most=MAX_SIDE, at=("size",))
        if not 1 <= self.margin[0] <= self.margin[1] <= 6:
            raise InvalidValue("tactics-check-bad-margin", at=("margin",))
        if self.split_below < self.min_room + 2 * self.margin[0]:
            raise InvalidValue(
                "tactics-check-split-too-small", least=self.min_room + 2 * self.margin[0], at=("split_below",)
            )
        return self


Parts: TypeAlias = PartName | list[PartName]


class Overrides(StrictModel):
    """Changes for this scenario only: JSON merge patches for the files that the scenario names."""

    ruleset: dict[str, Any] = Field(default={}, description="Changes of the ruleset.")
    abilities: dict[str, Any] = Field(default={}, description="Changes of profiles, statuses and abilities.")
    classes: dict[str, Any] = Field(default={}, description="Changes of categories and classes.")
    ai: dict[str, Any] = Field(default={}, description="Changes of minds, by the mind's name.")


FLOOR = Terrain(walk=1)
WALL = Terrain(walk=None, blocks_line=True)


class ScenarioFile(StrictModel):
    """A scenario: one encounter that people play."""

    schema_: Annotated[Literal["tactics-scenario"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id = Field(description="Its id.")
    name: Text = Field(description="Its display name.")
    text: Text | None = Field(default=None, description="A short description of its story.")
    ruleset: PartName = Field(default="base", description="The ruleset that it uses.")
    abilities: Parts = Field(default="base", description="The file or files of abilities.")
    classes: Parts = Field(default="base", description="The file or files of classes.")
    overrides: Overrides = Field(default=Overrides(), description="Changes for this scenario alone.")
    terrain: Annotated[dict[Id, Terrain], Comments] = Field(
        default={"floor": FLOOR, "wall": WALL}, description="Kinds of terrain by id."
    )
    legend: dict[Annotated[str, Field(min_length=1, max_length=1)], Id] = Field(
        default={".": "floor", "#": "wall"}, description="The terrain of each character of the map."
    )
    map: list[Annotated[str, Field(min_length=1, max_length=MAX_SIDE)]] | None = Field(
        default=None,
        max_length=MAX_SIDE,
        json_schema_extra=painted(grid="rows", legend=["legend"]),
        description="Rows of the map, north first.",
    )
    generate: DungeonSpec | None = Field(default=None, description="A generated dungeon, instead of `map`.")
    objects: list[Thing] = Field(default=[], max_length=200, description="Doors, levers, chests and so on.")
    fog: Fog = Field(default=Fog(), description="The fog of war: what teams do not see.")
    first_team: Id | None = Field(default=None, description="The team that starts; default: the first.")
    teams: list[Team] = Field(min_length=2, max_length=4, description="The teams, in turn order.")
    waves: list[Wave] = Field(default=[], max_length=60, description="Reinforcements.")
    draft: Draft | None = Field(default=None, description="The rules for drafting teams before the fight.")
    round_limit: Annotated[int, Field(ge=1, le=999)] | None = Field(
        default=None, description="The maximum number of rounds; default: the ruleset's."
    )
    seed: int | None = Field(default=None, description="A fixed seed, which makes matches repeatable.")

    @model_validator(mode="after")
    def _has_ground(self) -> ScenarioFile:
        if (self.map is None) == (self.generate is None):
            raise InvalidValue("tactics-check-map-or-generate")
        return self


class StageSpec(StrictModel):
    """One scenario of a campaign."""

    scenario: str | dict[str, Any] = Field(description="The name of a scenario, or an inline scenario.")
    join: list[UnitSpec] = Field(default=[], max_length=8, description="Units that join the heroes here.")


class CampaignFile(StrictModel):
    """A campaign: a series of scenarios. Surviving heroes continue to the next one."""

    schema_: Annotated[Literal["tactics-campaign"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id = Field(description="Its id.")
    name: Text = Field(description="Its display name.")
    text: Text | None = Field(default=None, description="A short description of its story.")
    heroes: Id = Field(default="heroes", description="The team that plays all scenarios.")
    carry: Literal["alive", "standing"] = Field(
        default="alive",
        description="Which heroes continue: all who are not dead, or only those standing at the end.",
    )
    stages: list[StageSpec] = Field(min_length=1, max_length=12, description="The scenarios, in this order.")
