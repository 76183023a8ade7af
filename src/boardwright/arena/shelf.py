"""The shelf: tournaments in a folder, as a server may show them to everybody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def tournaments_in(folder: Path) -> list[dict[str, Any]]:
    """The tables of all tournaments in a folder, without the commands and addresses of their programs."""
    found = []
    for path in sorted(folder.glob("*/table.json")):
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            plan = {key: told["plan"][key] for key in ("game", "kind", "rounds", "seats")}
            table = [{key: row[key] for key in row if key != "bot"} for row in told["table"]]
            shown = {
                "id": path.parent.name,
                "title": path.parent.name,
                "plan": plan,
                "matches": told["matches"],
            }
            found.append({**shown, "table": table, "cross": told["cross"]})
        except (OSError, ValueError, KeyError, TypeError):
            # It is being written, or it is no tournament of ours.
            continue
    return found
