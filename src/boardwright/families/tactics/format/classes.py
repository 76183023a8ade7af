"""Classes of units: their defence, their attacks and their abilities."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from boardwright.core.icons import ICON_TEXT
from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.common import Comments, Icon, Id, Slashed, Small, Text
from boardwright.families.tactics.format.ruleset import Pool


class Absorb(StrictModel):
    """How many points of damage of each kind a unit can absorb between two refreshes."""

    physical: Small = Field(default=0, description="Physical damage.")
    magic: Small = Field(default=0, description="Magic damage.")


class Category(StrictModel):
    """A category of classes, with their common values."""

    name: Text | None = Field(default=None, description="Its display name.")
    absorb: Absorb = Field(default=Absorb(), description="The damage that its classes absorb.")


class UnitClass(StrictModel):
    """A class of units. Missing keys have the values of its category."""

    name: Text = Field(description="Its display name.")
    category: Id = Field(description="Its category.")
    glyph: Annotated[str, Field(min_length=1, max_length=2)] = Field(default="?", description="Its symbol.")
    icon: Icon | None = Field(default=None, description=ICON_TEXT)
    weapon: Text | None = Field(default=None, description="The name of its weapon, for display.")
    attacks: list[Id] = Field(default=["melee"], description="Its attack profiles.")
    abilities: list[Id] = Field(default=[], description="Its abilities.")
    talents: list[Id] = Field(default=[], description="Its talents: abilities that are shown separately.")
    absorb: Absorb | None = Field(default=None, description="Absorbed damage; default: its category's.")
    points: Pool | None = Field(default=None, description="Its action points; default: the ruleset's.")
    cost: Small = Field(default=1, description="Its price in a draft.")


class ClassesFile(StrictModel):
    """Classes of units and their categories."""

    schema_: Annotated[Literal["tactics-classes"], Slashed] = Field(alias="schema", description="File kind.")
    version: Literal[1] = Field(description="The version of the format.")
    id: Id | None = Field(default=None, description="Its id.")
    categories: Annotated[dict[Id, Category], Comments] = Field(default={}, description="Categories by id.")
    classes: Annotated[dict[Id, UnitClass], Comments] = Field(default={}, description="Classes by id.")
