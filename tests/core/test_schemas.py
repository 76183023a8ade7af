"""The `$schema` of every shipped file points to a schema that `make` writes, and the file fits it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import boardwright
from boardwright import catalog

FAMILIES = Path(boardwright.__file__).parent / "families"
FILES = sorted(
    path for path in FAMILIES.glob("*/content/**/*.json") if '"$schema"' in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[0].name}/{path.stem}")
def test_shipped_files_name_their_schema(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    schema = (path.parent / data["$schema"]).resolve()
    family = schema.parents[1].name
    assert schema.parents[0] == FAMILIES / family / "schemas"
    jsonschema.validate(data, catalog.family(family).kinds()[schema.stem].model_json_schema(by_alias=True))
