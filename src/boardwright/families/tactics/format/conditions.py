"""Conditions of victory and defeat, which rulesets and scenarios share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from boardwright.core.json_path import Path
from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.common import Cell, Id


class NoStandingEnemies(StrictModel):
    """No unit of a hostile team is standing, and no hostile team expects reinforcements."""

    kind: Literal["no_standing_enemies"] = Field(description="The kind of condition.")


class AllEnemiesDead(StrictModel):
    """Every unit of every hostile team is dead."""

    kind: Literal["all_enemies_dead"] = Field(description="The kind of condition.")


class Happened(StrictModel):
    """An object of the scenario has emitted an event, for example when a chest was opened."""

    kind: Literal["event"] = Field(description="The kind of condition.")
    event: Id = Field(description="The name of the event.")


class UnitAt(StrictModel):
    """A unit of the team, or a certain unit, is on one of the cells."""

    kind: Literal["unit_at"] = Field(description="The kind of condition.")
    unit: Id | None = Field(default=None, description="The unit; by default any unit of the team.")
    cells: list[Cell] = Field(min_length=1, description="The cells.")


class Hold(StrictModel):
    """The team has ended its turn with its own units and no enemies on the cells, for some rounds in a row."""

    kind: Literal["hold"] = Field(description="The kind of condition.")
    cells: list[Cell] = Field(min_length=1, description="The cells.")
    rounds: Annotated[int, Field(ge=1, le=99)] = Field(description="The number of rounds in a row.")


class Survive(StrictModel):
    """A number of rounds have been played and a unit of the team is still standing."""

    kind: Literal["survive"] = Field(description="The kind of condition.")
    rounds: Annotated[int, Field(ge=1, le=999)] = Field(description="The number of rounds.")


class UnitDown(StrictModel):
    """A certain unit is incapacitated or dead."""

    kind: Literal["unit_down"] = Field(description="The kind of condition.")
    unit: Id = Field(description="The unit.")


class AnyOf(StrictModel):
    """One of the conditions holds."""

    kind: Literal["any"] = Field(
        default="any", description="The kind. It may be left out, because the other key names it too."
    )
    any: list[Condition] = Field(min_length=1, description="The conditions.")


class AllOf(StrictModel):
    """All conditions hold."""

    kind: Literal["all"] = Field(
        default="all", description="The kind. It may be left out, because the other key names it too."
    )
    all: list[Condition] = Field(min_length=1, description="The conditions.")


class Not(StrictModel):
    """The condition does not hold."""

    kind: Literal["not"] = Field(
        default="not", description="The kind. It may be left out, because the other key names it too."
    )
    not_: Condition = Field(alias="not", description="The condition.")


def _with_kind(data: Any) -> Any:
    """Adds the kind to a condition that names it by its key, such as `{"any": […]}`."""
    if isinstance(data, dict) and "kind" not in data:
        named = [kind for kind in ("any", "all", "not") if kind in data]
        if named:
            return {"kind": named[0], **data}
    return data


Condition: TypeAlias = Annotated[
    Annotated[
        NoStandingEnemies
        | AllEnemiesDead
        | Happened
        | UnitAt
        | Hold
        | Survive
        | UnitDown
        | AnyOf
        | AllOf
        | Not,
        Field(discriminator="kind"),
    ],
    BeforeValidator(_with_kind),
]

AnyOf.model_rebuild()
AllOf.model_rebuild()
Not.model_rebuild()


def nested(condition: Any, place: Path) -> Iterator[tuple[Path, Any]]:
    """A condition and all conditions inside it, with their places in the file."""
    if condition is None:
        return
    yield place, condition
    for key in ("any", "all"):
        for index, inner in enumerate(getattr(condition, key, ())):
            yield from nested(inner, (*place, key, index))
    if condition.kind == "not":
        yield from nested(condition.not_, (*place, "not"))
