"""The JSON Schema of a kind of file, in agreement with what the checker takes.

Pydantic describes whole files. Here is added what the mechanism of parts allows everywhere: an object with `extends` is
a patch, in which anything may be left out and null removes a key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import UnionType
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter

from boardwright.core.parts import EXTENDS
from boardwright.core.validation import COMMENT_KEYS

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(form: Any, parts: Collection[Any], head: Collection[str] | None = None) -> dict[str, Any]:
    """The schema of a form. `parts` are the forms of all kinds, which may be patches wherever they stand.

    With a `head`, only these keys have to be there: everything else may be left out, at any depth.
    """
    whole = TypeAdapter(form).json_schema(by_alias=True)
    defined = whole.pop("$defs", {})
    if head is not None:
        whole, defined = _optional(whole), {name: _optional(one) for name, one in defined.items()}
        whole["required"] = sorted(head)
    names = {one.__name__ for part in parts for one in _members(part) if issubclass(one, BaseModel)}
    defined = {name: _or_patch(one) if name in names else one for name, one in defined.items()}
    if getattr(form, "__name__", "") in names and "properties" in whole:
        whole = _or_patch(whole)
    found = {"$schema": DRAFT, **whole}
    return {**found, "$defs": defined} if defined else found


def _members(form: Any) -> list[type]:
    """The models of a form: of a union, each."""
    members = get_args(form) if isinstance(form, UnionType) else (form,)
    return [one for one in members if isinstance(one, type)]


def _or_patch(whole: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of an object that may be a patch: its keys are known, its values are checked after merging."""
    keys = {EXTENDS: {"type": "string", "description": "What this patches: an id, or the path of a file."}}
    keys |= {key: _described(schema) for key, schema in whole.get("properties", {}).items()}
    patch = {
        "type": "object",
        "properties": keys,
        "required": [EXTENDS],
        "patternProperties": {COMMENT_KEYS: {}},
        "additionalProperties": "patternProperties" in whole and len(whole["patternProperties"]) > 1,
    }
    head = {key: whole[key] for key in ("title", "description") if key in whole}
    return {**head, "if": {"type": "object", "required": [EXTENDS]}, "then": patch, "else": dict(whole)}


def _described(schema: Any) -> dict[str, Any]:
    """What is said of a key, without what its value has to be."""
    return (
        {key: schema[key] for key in ("title", "description") if key in schema}
        if isinstance(schema, dict)
        else {}
    )


def _optional(schema: Any) -> Any:
    """A schema in which nothing has to be there."""
    if isinstance(schema, dict):
        return {
            key: _optional(one) for key, one in schema.items() if key != "required" or isinstance(one, dict)
        }
    return [_optional(one) for one in schema] if isinstance(schema, list) else schema
