"""The options of a game: their JSON Schemas, and validation of given values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core.errors import BadOptions
from boardwright.core.message import Message
from boardwright.core.problem_report import shown_value


def option_schema(family: str, name: str, **schema: Any) -> dict[str, Any]:
    """The JSON Schema of an option, with the title that the family's messages give to it.

    >>> option_schema("boards", "max_moves", type="integer")
    {'type': 'integer', 'title': {'id': 'boards-setting-max-moves', 'params': {}}}
    """
    return {**schema, "title": Message(f"{family}-setting-{name.replace('_', '-')}").json}


#: The key in an option's schema that holds the default value for matches with people.
FOR_PEOPLE = "for_people"


def schemas_for_people(schemas: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """The options with the defaults for matches with people.

    >>> schemas_for_people({"reactions": {"enum": ["speed", "secrecy"], "default": "speed", "for_people": "secrecy"}})
    {'reactions': {'enum': ['speed', 'secrecy'], 'default': 'secrecy'}}
    """
    found = {}
    for name, schema in schemas.items():
        found[name] = {key: value for key, value in schema.items() if key != FOR_PEOPLE}
        if FOR_PEOPLE in schema:
            found[name]["default"] = schema[FOR_PEOPLE]
    return found


def options_for_people(schemas: Mapping[str, Mapping[str, Any]], given: Mapping[str, Any]) -> dict[str, Any]:
    """The given options, completed with the defaults for matches with people.

    >>> options_for_people({"reactions": {"default": "speed", "for_people": "secrecy"}}, {"skulls": 5})
    {'skulls': 5, 'reactions': 'secrecy'}
    """
    needed = {name: schema[FOR_PEOPLE] for name, schema in schemas.items() if FOR_PEOPLE in schema}
    return {**given, **{name: value for name, value in needed.items() if name not in given}}


def chosen_options(schemas: Mapping[str, Mapping[str, Any]], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their given or default values. Raises `BadOptions` for a value that does not fit.

    >>> chosen_options({"skulls": {"type": "integer", "minimum": 1, "maximum": 8, "default": 5}}, {})
    {'skulls': 5}
    >>> chosen_options({"skulls": {"type": "integer", "minimum": 1, "maximum": 8}}, {"skulls": 9})
    Traceback (most recent call last):
    ...
    boardwright.core.errors.BadOptions: Option 'skulls' cannot be 9: expected an integer from 1 to 8.
    """
    chosen: dict[str, Any] = {}
    for name, schema in schemas.items():
        value = chosen[name] = given.get(name, schema.get("default"))
        reason = None if name not in given or value is schema.get("default") else _misfit(schema, value)
        if reason is not None:
            raise bad_option(name, value, reason)
    return chosen


def bad_option(name: str, value: object, reason: Message) -> BadOptions:
    """The error for an option that cannot have the given value."""
    return BadOptions(Message("core-bad-option-value", option=name, found=shown_value(value), reason=reason))


def _misfit(schema: Mapping[str, Any], value: Any) -> Message | None:
    """Why a value does not fit its schema; None if it fits."""
    if "enum" in schema:
        # 1 is not accepted as true, although they are equal in Python.
        if any(value == known and type(value) is type(known) for known in schema["enum"]):
            return None
        return Message("core-option-one-of", known=", ".join(map(str, schema["enum"])))
    if schema.get("type") == "boolean":
        return None if isinstance(value, bool) else Message("core-option-truth")
    if schema.get("type") == "integer":
        least, most = schema.get("minimum"), schema.get("maximum")
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and (least is None or value >= least) and (most is None or value <= most):
            return None
        if most is None:
            return (
                Message("core-option-number") if least is None else Message("core-option-least", least=least)
            )
        return Message("core-option-range", least=least or 0, most=most)
    return None
