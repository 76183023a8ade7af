"""Finds the families, their shipped files, and the kind of a JSON value.

A family is a folder in `families/`, or a package that another distribution names as an entry point of the group
`boardwright.families`. Its `__init__.py` is light. There, `recognise(data)` returns the kind of a JSON value or None,
and `summary(data)` returns title and seats without loading the game. `FOLDERS` has the folder of each kind of shipped
file. The optional `TITLES` has better titles for some shipped games. A family's `family.py` holds `family`, the
family object. Its `content/*.json` are its games; folders inside `content/` hold shared parts, and `archive/` holds
former editions.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardwright.core.family import Family
    from boardwright.core.shipped_content import ShippedContent


@cache
def family_packages() -> Mapping[str, str]:
    """Maps each family to its package: our folders with a `family.py`, then the entry points of other distributions.

    Our own families come first, so no other package can take the name of one of our families, kinds or games.
    """
    from boardwright.core.plugins import FAMILIES, plugins

    folder = Path(__file__).parent / "families"
    ours = {
        path.parent.name: f"boardwright.families.{path.parent.name}" for path in folder.glob("*/family.py")
    }
    brought = {name: point.value for name, point in plugins(FAMILIES).items() if name not in ours}
    return dict([*sorted(ours.items()), *sorted(brought.items())])


def families() -> tuple[str, ...]:
    """The names of the families."""
    return tuple(family_packages())


def family(name: str) -> Family:
    """The family object for a name. Only this function imports it, because the import is slow."""
    found: Family = import_module(f"{family_packages()[name]}.family").family
    return found


def family_package(name: str) -> Any:
    return import_module(family_packages()[name])


def shipped_content(name: str) -> ShippedContent:
    """The shipped files of a family."""
    from boardwright.core.shipped_content import shipped_content

    return shipped_content(family_packages()[name])


def file_kinds() -> dict[str, str]:
    """Every kind of file with its family."""
    found: dict[str, str] = {}
    for name in families():
        for kind in family(name).kinds():
            found.setdefault(kind, name)
    return found


def recognise(data: Any) -> tuple[str, str] | None:
    """The family and the kind of a JSON value."""
    for name in families():
        kind = family_package(name).recognise(data)
        if kind is not None:
            return name, kind
    return None


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file."""
    from boardwright.core.json_schema import json_schema

    of = family(file_kinds()[kind])
    return json_schema(of.kinds()[kind], list(of.kinds().values()), of.heads.get(kind))


def write_schemas() -> None:
    """Writes the JSON Schema of each kind into its family's `schemas/`, where the `$schema` of shipped files points.

    Editors use these schemas for completion and checks. The files are generated at set-up and not committed.
    """
    for kind, name in file_kinds().items():
        folder = shipped_content(name).root / "schemas"
        folder.mkdir(exist_ok=True)
        text = json.dumps(schema(kind), indent=2, ensure_ascii=False)
        (folder / f"{kind}.json").write_text(text + "\n", encoding="utf-8")
