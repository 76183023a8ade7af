"""An index of the tournaments in a folder, in the form that a server may show to everybody."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from boardwright.arena.live_journal import LIVE, live_path, read_live
from boardwright.arena.results_file import JOURNALS, RESULTS, journal_name

#: Number of latest matches shown per tournament.
SHOWN = 12


class TournamentIndex:
    """A folder of tournaments that a server shows."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def tables(self) -> list[dict[str, Any]]:
        """The tables of all tournaments, without the commands and addresses of their programs."""
        found = []
        for path in sorted(self._folder.glob("*/table.json")):
            # The file is being written, or it does not belong to a tournament.
            with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
                found.append(_table(path.parent, json.loads(path.read_text(encoding="utf-8"))))
        return found

    def journal(self, tournament: str, match: int) -> dict[str, Any] | None:
        """The journal of a finished match; None if no finished match has this number."""
        folder = self._of(tournament)
        return None if folder is None else _json(folder / journal_name(match))

    def match(self, tournament: str, match: int) -> tuple[dict[str, Any], list[str], bool] | None:
        """Returns a match's journal, its players, and whether it is over. None if there is no such match.

        The journal of a running match contains secrets.
        """
        folder = self._of(tournament)
        if folder is None:
            return None
        running = read_live(live_path(folder, match))
        if running is not None:
            return running, running.pop("names"), False
        over = _json(folder / journal_name(match))
        return None if over is None else (over, _names(folder, match), True)

    def _of(self, tournament: str) -> Path | None:
        # Names are compared and never joined to paths, because anybody can send a name.
        return next(
            (path.parent for path in self._folder.glob("*/table.json") if path.parent.name == tournament),
            None,
        )


def _table(folder: Path, told: dict[str, Any]) -> dict[str, Any]:
    plan = {key: told["plan"][key] for key in ("game", "kind", "rounds", "seats")}
    return {
        "id": folder.name,
        "title": folder.name,
        "plan": plan,
        "matches": told["matches"],
        "journals": sorted((int(path.stem) for path in folder.glob(f"{JOURNALS}/*.json")), reverse=True)[
            :SHOWN
        ],
        "running": _running(folder),
        "table": [{key: row[key] for key in row if key != "bot"} for row in told["table"]],
        "cross": told["cross"],
    }


def _running(folder: Path) -> list[dict[str, Any]]:
    """The running matches with their players."""
    found = []
    for path in sorted((folder / LIVE).glob("*.jsonl")):
        with contextlib.suppress(OSError, ValueError, KeyError), open(path, encoding="utf-8") as file:
            found.append({"match": int(path.stem), "names": json.loads(file.readline())["names"]})
    return found


def _json(path: Path) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    except (OSError, ValueError):
        return None


def _names(folder: Path, match: int) -> list[str]:
    """The players of a finished match."""
    with contextlib.suppress(OSError, ValueError, KeyError, IndexError):
        plan, *matches = (folder / RESULTS).read_text(encoding="utf-8").splitlines()
        seats = next(line["seats"] for line in map(json.loads, matches) if line["match"] == match)
        entrants = json.loads(plan)["entrants"]
        return [entrants[number][0] for number in seats]
    return []
