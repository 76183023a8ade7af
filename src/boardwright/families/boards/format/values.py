"""Small values of a board file: numbers, coordinates, expressions, and objects with coordinates.

Names are in `references.py`, whole objects in `state_machine_game.py`. `javascript_expressions.py` decides which
expressions are allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, TypeAlias

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, ValidationInfo, model_validator

from boardwright.core.problem_report import nearest, shown_value
from boardwright.core.validation import InvalidValue, StrictModel, allow_comments
from boardwright.families.boards.format.references import DefinedNames, Dimension

#: Far below the limits of 32 bits, so that sums of coordinates in the kernel never overflow.
MAX_NUMBER = 1_000_000
MAX_EXPRESSION = 2000
#: The maximum length of a list. No real game needs more; longer ones are attacks.
MAX_LIST = 4096

#: For models with a field whose name differs from its key: files use the key only.
BY_KEY = ConfigDict(populate_by_name=False)

Number = Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Count = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
#: Dimension -> value. In a validated game all dimensions are there, in the file's order; a missing one is 0.
Coordinates: TypeAlias = dict[Dimension, Number]


def schema_of_game(schema: dict[str, Any]) -> None:
    """The JSON Schema of a whole game. `name` is optional: without it, the file name is used, with a warning."""
    allow_comments(schema)
    schema["required"] = [key for key in schema["required"] if key != "name"]


def _expression(source: str) -> str:
    if not source.strip():
        raise InvalidValue("boards-check-empty-expression")
    if len(source) > MAX_EXPRESSION:
        raise InvalidValue("boards-check-long-expression", size=len(source), limit=MAX_EXPRESSION)
    return source


def _scalar(found: Any) -> Any:
    if isinstance(found, str):
        return _expression(found)
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise InvalidValue("boards-check-no-scalar", found=shown_value(found))
    if not -MAX_NUMBER <= found <= MAX_NUMBER:
        raise InvalidValue("boards-far-away", found=shown_value(found), limit=MAX_NUMBER)
    return found


#: JavaScript over the cell's coordinates; see `rules/cell_look.py`.
Expression = Annotated[str, AfterValidator(_expression)]
#: A number, or an expression that gives one.
Scalar = Annotated[float | str, BeforeValidator(_scalar)]


def _schema_with_coordinates(schema: dict[str, Any]) -> None:
    allow_comments(schema)
    schema["additionalProperties"] = {"type": "integer"}
    schema["properties"].pop("step", None)


class InlineCoordinates(StrictModel):
    """An object that may have coordinates among its keys. They are collected in one field."""

    model_config = ConfigDict(json_schema_extra=_schema_with_coordinates)

    #: The field that collects the coordinates, and whether this field is also a key of the file.
    GATHERED: ClassVar[str] = "coordinates"
    IS_KEY: ClassVar[bool] = True

    @classmethod
    def keys(cls, context: Mapping[str, Any]) -> list[str]:
        dimensions = DefinedNames.given(context).dimensions or ()
        return [key for key in super().keys(context) if cls.IS_KEY or key != cls.GATHERED] + list(dimensions)

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any, info: ValidationInfo) -> Any:
        if not isinstance(data, Mapping):
            return data
        dimensions = DefinedNames.given(info.context).dimensions
        if dimensions is None:
            own = _own_keys(cls)
            beside = {key: value for key, value in data.items() if key not in own and type(value) is int}
        else:
            beside = {key: value for key, value in data.items() if key in dimensions}
        if not cls.IS_KEY and cls.GATHERED in data:
            raise _no_key(cls, info)
        nested = data.get(cls.GATHERED, {})
        if not beside or not isinstance(nested, Mapping):
            return data
        for key in beside:
            if key in nested:
                raise InvalidValue("boards-check-coordinate-twice", at=(key,), found=key)
        rest = {key: value for key, value in data.items() if key not in beside}
        return {**rest, cls.GATHERED: {**nested, **beside}}


@cache
def _own_keys(form: type[StrictModel]) -> frozenset[str]:
    return frozenset(field.alias or name for name, field in form.model_fields.items())


def _no_key(form: type[InlineCoordinates], info: ValidationInfo) -> InvalidValue:
    known = sorted(form.keys(info.context or {}))
    listing = ", ".join(f"'{key}'" for key in known)
    suggestion = nearest(form.GATHERED, known)
    return InvalidValue("core-unknown-key", suggestion, (form.GATHERED,), key=form.GATHERED, expected=listing)


class NoParameters(StrictModel):
    """An action without parameters."""


def listed(data: Any) -> Any:
    """Accepts a single item in place of a list."""
    return [data] if isinstance(data, Mapping) else data
