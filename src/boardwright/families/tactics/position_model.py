"""The model of a position. It has the keys of a view, and all of them are optional."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from boardwright.core.validation import StrictModel

Count = Annotated[int, Field(ge=0, le=9999)]
Cell = Annotated[list[Annotated[int, Field(ge=0, le=999)]], Field(min_length=2, max_length=2)]


class StatusPosition(StrictModel):
    """A status of a unit."""

    id: str = Field(description="The id of the status.")
    source: str | None = Field(None, description="The unit that caused the status. Default: the unit itself.")
    charges: Count = 0
    turns: Count = 0
    team: str | None = Field(None, description="The team whose turns are counted.")


class AbsorbPosition(StrictModel):
    """The damage that a unit can still absorb."""

    physical: Count = 0
    magic: Count = 0


class UnitPosition(StrictModel):
    """A unit of the scenario, or a new unit with its class and team."""

    id: str = Field(description="The unit's id.")
    name: Any = Field(None, description="Ignored in positions; views contain it.")
    class_: str | None = Field(None, alias="class", description="The unit's class; needed for a new unit.")
    team: str | None = Field(None, description="The unit's team; needed for a new unit.")
    home: str | None = Field(None, description="The unit's own team, if another team controls the unit.")
    at: Cell | None = Field(None, description="The unit's cell; null: off the board.")
    state: Literal["active", "doomed", "incapacitated", "dead"] = "active"
    movement: Count = Field(0, description="Movement points.")
    martial: Count = Field(0, description="Martial points.")
    done: bool | Count = Field(False, description="Whether the unit's turn is over.")
    absorb: AbsorbPosition = AbsorbPosition()
    mana: Count = 0
    ammo: Count = 0
    guard: Literal["around", "N", "E", "S", "W"] | None = None
    suffered: Count = 0
    acted: Count = 0
    bonus: Count = 0
    wounds: Count = 0
    doom: Count = 0
    strikes: Count = 0
    free: Count = 0
    statuses: list[StatusPosition] = Field([], description="The unit's statuses.")
    grudges: dict[str, list[int]] = Field({}, description="Attacker -> rounds, last round, attacks in a row.")
    threat: dict[str, int] = Field({}, description="Other unit -> threat.")
    master: str | None = Field(None, description="The unit that controls this unit.")
    items: list[str] = Field([], description="Objects that the unit carries.")


class ObjectPosition(StrictModel):
    """A door, a lever, a chest, an item, a trap."""

    id: str = Field(description="The object's id in the scenario.")
    kind: str | None = Field(None, description="Ignored in positions; views contain it.")
    at: Cell | None = None
    state: Count = Field(0, description="0: as at the start; 1: opened, used or taken.")


class PendingPosition(StrictModel):
    """A delayed effect that has not happened yet."""

    by: str = Field(description="The ability.")
    effect: Count = Field(0, description="The index of the effect in the ability.")
    marker: str | None = Field(None, description="Ignored in positions; views contain it.")
    at: Cell
    team: str
    caster: str | None = None


class TacticsPosition(StrictModel):
    """A position. Missing keys keep their values from the start of the scenario."""

    number: Count = Field(0, description="The stage of a campaign, from 0.")
    round: Annotated[int, Field(ge=1, le=9999)] = 1
    turn: str | None = Field(None, description="The team whose turn it is.")
    begun: bool = Field(True, description="Whether the turn has begun.")
    phase: Literal["draft", "fight"] = "fight"
    units: list[UnitPosition] = Field(
        [], description="Units; unlisted units of the scenario keep their state."
    )
    exact: bool = Field(False, description="Whether unlisted units and objects are removed.")
    objects: list[ObjectPosition] = Field([], description="Objects that differ from the scenario's.")
    pending: list[PendingPosition] = Field([], description="Delayed effects that have not happened yet.")
    happened: list[str] = Field([], description="Events of the scenario that have happened.")
    map: list[str] | None = Field(None, description="In fog: the ground that is known; ? is unknown.")
    stage: str | None = Field(None, description="Ignored in positions; views contain it.")
    round_limit: int | None = Field(None, description="Ignored in positions; views contain it.")
    size: list[int] | None = Field(None, description="Ignored in positions; views contain it.")
    grounds: dict[str, str] | None = Field(None, description="Ignored in positions; views contain it.")
    teams: list[Any] | None = Field(None, description="Ignored in positions; views contain it.")
    watched: list[Any] | None = Field(None, description="Ignored in positions; views contain it.")
    result: list[str] | None = Field(None, description="Ignored in positions; views contain it.")
    seen: list[str] | None = Field(None, description="Ignored in positions; views contain it.")
    draft: dict[str, Any] | None = Field(None, description="Ignored in positions; views contain it.")
