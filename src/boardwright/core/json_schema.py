"""The JSON Schema of a kind of file; it accepts what the checker accepts.

Pydantic describes whole files. This module adds patches: an object with `extends` may leave out any key, and null
removes a key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import UnionType
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter

from boardwright.core.file_parts import EXTENDS
from boardwright.core.validation import COMMENT_KEYS

#: The keyword of a schema that tells editors how a field is painted; `docs/reference/painting.md` describes it.
PAINT = "x-paint"


def painted(**how: Any) -> dict[str, Any]:
    """The keyword `x-paint` with its value, for `json_schema_extra` of a field."""
    return {PAINT: how}


DRAFT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(form: Any, parts: Collection[Any], head: Collection[str] | None = None) -> dict[str, Any]:
    """The schema of a model. `parts` are the models of all kinds of file; a patch is valid in place of any of them.

    With a `head`, only its keys are required; everything else may be left out, at any depth.
    """
    whole = TypeAdapter(form).json_schema(by_alias=True)
    defined = whole.pop("$defs", {})
    if head is not None:
        whole, defined = _optional(whole), {name: _optional(one) for name, one in defined.items()}
        whole["required"] = sorted(head)
    names = {one.__name__ for part in parts for one in _members(part) if issubclass(one, BaseModel)}
    originals = dict(defined)
    patches = _Patches(originals)
    defined = {name: patches.or_patch(one) if name in names else one for name, one in originals.items()}
    if getattr(form, "__name__", "") in names and "properties" in whole:
        whole = patches.or_patch(whole)
    defined |= patches.defined
    found = {"$schema": DRAFT, **whole}
    return {**found, "$defs": defined} if defined else found


def _members(form: Any) -> list[type]:
    """The models in a type: all members of a union, or the type itself."""
    members = get_args(form) if isinstance(form, UnionType) else (form,)
    return [one for one in members if isinstance(one, type)]


class _Patches:
    """The schemas of patches: any key of an object may be left out, at any depth, and null removes a key.

    A list in a patch replaces the whole old list, so its items must be complete.
    """

    #: Keys of a schema that constrain the whole object. A patch need not satisfy them.
    WHOLE = ("required", "minProperties", "allOf", "if", "then", "else", "default")

    def __init__(self, originals: Mapping[str, Any]) -> None:
        self._originals = originals
        self.defined: dict[str, Any] = {}

    def or_patch(self, whole: Mapping[str, Any]) -> dict[str, Any]:
        """The schema of an object that may be a patch."""
        base = {"type": "string", "description": "What this patches: an id, or the path of a file."}
        patch = self._object(whole)
        patch["properties"] = {EXTENDS: base, **patch.get("properties", {})}
        patch["required"] = [EXTENDS]
        patch["patternProperties"] = {COMMENT_KEYS: {}, **patch.get("patternProperties", {})}
        patch.setdefault("additionalProperties", False)
        head: dict[str, Any] = {key: patch.pop(key) for key in ("title", "description") if key in patch}
        return {**head, "if": {"type": "object", "required": [EXTENDS]}, "then": patch, "else": dict(whole)}

    def _object(self, whole: Mapping[str, Any]) -> dict[str, Any]:
        found = {key: value for key, value in whole.items() if key not in self.WHOLE}
        for key in ("properties", "patternProperties"):
            if key in found:
                found[key] = {name: self._value(one) for name, one in found[key].items()}
        if isinstance(found.get("additionalProperties"), dict):
            found["additionalProperties"] = self._value(found["additionalProperties"])
        return found

    def _value(self, schema: Any) -> Any:
        """The schema of a value in a patch."""
        if not isinstance(schema, dict) or not schema:
            return schema
        choices = self._choices(schema)
        if any(choice == {} for choice in choices):
            return _described(schema)
        if {"type": "null"} not in choices:
            choices.append({"type": "null"})
        return {**_described(schema), "anyOf": choices}

    def _choices(self, schema: Mapping[str, Any]) -> list[Any]:
        if "$ref" in schema:
            return [{"$ref": self._reference(schema["$ref"])}]
        if "anyOf" in schema or "oneOf" in schema:
            listed = schema.get("anyOf") or schema.get("oneOf") or []
            return [choice for one in listed for choice in self._choices(one)]
        rest = {key: one for key, one in schema.items() if key not in ("title", "description", "default")}
        if rest.get("type") == "object" or "properties" in rest:
            return [self._object(rest)]
        return [rest]

    def _reference(self, reference: str) -> str:
        name = reference.removeprefix("#/$defs/")
        patch = f"{name}InPatch"
        original = self._originals[name]
        if original.get("type") != "object" and "properties" not in original:
            return reference
        if patch not in self.defined:
            self.defined[patch] = {}
            self.defined[patch] = self._object(original)
        return f"#/$defs/{patch}"


def _described(schema: Any) -> dict[str, Any]:
    """The description of a key without the constraints on its value."""
    return (
        {key: schema[key] for key in ("title", "description") if key in schema}
        if isinstance(schema, dict)
        else {}
    )


def _optional(schema: Any) -> Any:
    """A schema without required keys."""
    if isinstance(schema, dict):
        return {
            key: _optional(one) for key, one in schema.items() if key != "required" or isinstance(one, dict)
        }
    return [_optional(one) for one in schema] if isinstance(schema, list) else schema
