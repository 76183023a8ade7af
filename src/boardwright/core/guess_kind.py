"""Kinds of file: how well some JSON fits each kind, for files that no family recognises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel, RootModel

from boardwright.core.problem_report import nearest
from boardwright.core.validation import StrictModel

#: A guess must recognise this share and this number of the keys, or all required keys of the kind.
ENOUGH, LEAST = 0.5, 2


def _models(form: Any) -> list[type[BaseModel]]:
    """The models of the objects that a kind of file consists of."""
    if isinstance(form, type) and issubclass(form, RootModel):
        return _models(form.model_fields["root"].annotation)
    if isinstance(form, type) and issubclass(form, BaseModel):
        return [form]
    if get_origin(form) in (list, Union) or hasattr(form, "__args__"):
        return list(dict.fromkeys(model for part in get_args(form) for model in _models(part)))
    return []


def keys_of(form: Any) -> dict[str, bool]:
    """The keys of the objects of a kind, and whether each is required."""
    found: dict[str, bool] = {}
    for model in _models(form):
        for name, field in model.model_fields.items():
            found[field.alias or name] = field.is_required()
        if issubclass(model, StrictModel):
            found |= {key: False for key in model.keys({}) if key not in found}
    return found


def own_keys(data: Any) -> list[str]:
    """The keys of some JSON, without comments. For a list, the keys of its first object."""
    if isinstance(data, list):
        data = next((entry for entry in data if isinstance(entry, Mapping)), {})
    return [key for key in data if not key.startswith(("_", "$"))] if isinstance(data, Mapping) else []


def fit(form: Any, data: Any) -> float:
    """The share of the keys of a JSON value that a kind knows, from 0 to 1."""
    keys, known = own_keys(data), keys_of(form)
    return sum(key in known for key in keys) / len(keys) if keys else 0.0


def guess(data: Any, kinds: Mapping[str, Any]) -> tuple[str, str | None, str | None] | None:
    """The kind that some JSON was probably meant to be, with a misspelt key or else the first missing key.

    None if no kind is near. If two kinds fit equally well, the one with fewer missing keys wins. If `$schema` in the
    file names a kind, that kind wins.
    """
    keys = own_keys(data)
    said = _schema_stem(data)
    kinds = {kind: form for kind, form in kinds.items() if kind == said} or kinds
    best: tuple[float, int, str, str | None, str | None] | None = None
    for kind, form in kinds.items():
        known = keys_of(form)
        exact = [key for key in keys if key in known]
        free = [key for key in known if key not in keys]
        misspelt = [key for key in keys if key not in known and nearest(key, free) is not None]
        missing = [key for key, needed in known.items() if needed and key not in keys]
        score = (len(exact) + 0.75 * len(misspelt)) / max(len(keys), 1)
        least = min(LEAST, sum(known.values())) or LEAST
        if said == kind or (score >= ENOUGH and len(exact) + len(misspelt) >= least):
            found = (score, -len(missing), kind, next(iter(misspelt), None), next(iter(missing), None))
            best = found if best is None or found[:2] > best[:2] else best
    return None if best is None else best[2:]


def _schema_stem(data: Any) -> str | None:
    """The name of the schema file that some JSON names: `../schemas/weapon.json` gives `weapon`."""
    named = data.get("$schema") if isinstance(data, Mapping) else None
    return named.rpartition("/")[2].removesuffix(".json") if isinstance(named, str) else None
