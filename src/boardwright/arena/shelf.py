"""The shelf: tournaments in a folder, as a server may show them to everybody."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any


class Shelf:
    """A folder of tournaments, to be shown by a server."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def tables(self) -> list[dict[str, Any]]:
        return tournaments_in(self._folder)

    def journal(self, tournament: str, match: int) -> dict[str, Any] | None:
        return journal_in(self._folder, tournament, match)


#: How many of the latest matches of a tournament are shown.
SHOWN = 12


def journal_in(folder: Path, tournament: str, match: int) -> dict[str, Any] | None:
    """The journal of a match of a tournament in a folder; None where there is none."""
    # Names are compared, never put together: what is asked for comes from anybody.
    for path in folder.glob("*/journals/*.json"):
        if path.parents[1].name == tournament and path.stem == f"{match:06d}":
            with contextlib.suppress(OSError, ValueError):
                found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
                return found
    return None


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
                "journals": sorted(map(_number, path.parent.glob("journals/*.json")), reverse=True)[:SHOWN],
            }
            found.append({**shown, "table": table, "cross": told["cross"]})
        except (OSError, ValueError, KeyError, TypeError):
            # It is being written, or it is no tournament of ours.
            continue
    return found


def _number(path: Path) -> int:
    return int(path.stem)
