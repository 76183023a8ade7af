"""The words that several formats of tactics share: ids, texts, ranges, damage and points."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from boardwright.core.icons import valid_icon
from boardwright.core.validation import InvalidValue, StrictModel

#: An id in snake_case.
#: The name of a part: the id of a shipped part, or a path.
PartName = Annotated[str, Field(min_length=1, max_length=200)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
#: A picture: a name, the path of an SVG file, or an SVG drawing.
Icon = Annotated[str, AfterValidator(valid_icon("tactics"))]
#: A text for all languages, or one text for each language: {"en": "Archer", "it": "Arciere"}.
Text: TypeAlias = str | dict[str, str]
Point: TypeAlias = Literal["movement", "martial"]
Damage: TypeAlias = Literal["physical", "magic"]
State: TypeAlias = Literal["active", "doomed", "incapacitated"]
Side: TypeAlias = Literal["enemy", "ally", "self", "any"]
Blocker: TypeAlias = Literal["wall", "closed_door", "cover", "enemy", "ally"]
LineKind: TypeAlias = Literal["none", "sight", "fire", "reach", "covered"]
Small = Annotated[int, Field(ge=0, le=99)]
#: JSON has no tuples, and strict models refuse lists in their place. So lists become tuples first.
FromList = BeforeValidator(lambda data: tuple(data) if isinstance(data, list) else data)
Pair = Annotated[tuple[int, int], FromList]
#: A cell as [x, y]; x grows east, y south, the first cell is [0, 0].
Cell: TypeAlias = Pair


class RangeSpec(StrictModel):
    """The nearest and the farthest distance, both included."""

    min: Small = Field(default=1, description="The minimum distance.")
    max: Small = Field(description="The maximum distance.")

    @model_validator(mode="after")
    def _ordered(self) -> RangeSpec:
        if self.min > self.max:
            raise InvalidValue("tactics-check-bad-span", least=self.min, most=self.max)
        return self


class DamageSpec(StrictModel):
    """An amount of damage of a kind."""

    amount: Small = Field(description="Points of damage, before additions.")
    type: Damage = Field(description="Its type, which decides who can absorb it.")


def without_comments(data: Any) -> Any:
    """Removes comments (keys that start with `_`) from objects whose other keys are ids."""
    if isinstance(data, dict):
        return {key: value for key, value in data.items() if not key.startswith("_")}
    return data


Comments = BeforeValidator(without_comments)
#: A kind of file may be written with a slash: `tactics/scenario`.
Slashed = BeforeValidator(lambda data: data.replace("/", "-") if isinstance(data, str) else data)
