"""The command `schema`: prints the JSON Schema of a kind of file."""

from __future__ import annotations

import json

from boardwright import catalog
from boardwright.cli.output import print_line


def schema(kind: str, indent: int | None) -> int:
    """Prints the JSON Schema of a kind of file."""
    print_line(json.dumps(catalog.schema(kind), indent=indent, ensure_ascii=False))
    return 0
