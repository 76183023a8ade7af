"""The final table and the cross table of a tournament, as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import permutations
from typing import Any

from boardwright.arena.ratings import rate
from boardwright.arena.tournament_plan import TournamentPlan

Matches = Mapping[int, Mapping[str, Any]]


def standings(plan: TournamentPlan, matches: Matches) -> dict[str, Any]:
    """The table of all entrants, best first, and the points of each entrant against every other."""
    ratings = rate(len(plan.entrants), matches)
    rows = []
    for one, entrant in enumerate(plan.entrants):
        played = [matches[number] for number in sorted(matches) if one in matches[number]["seats"]]
        own = [(match, match["seats"].index(one)) for match in played]
        won = sum(match["ranks"][seat] == 1 and not _drawn(match) for match, seat in own)
        drawn = sum(_drawn(match) for match, _ in own)
        faults: Counter[str] = Counter()
        for match, seat in own:
            faults.update(match["faults"][seat])
        rows.append({
            "entrant": one, "name": entrant.name, "bot": entrant.shown, "played": len(own), "won": won,
            "drawn": drawn, "lost": len(own) - won - drawn,
            "points": round(sum(match["points"][seat] for match, seat in own), 3), "rating": ratings[one].value,
            "low": ratings[one].low, "high": ratings[one].high, "faults": dict(sorted(faults.items())),
        })  # fmt: skip
    rows.sort(key=lambda row: (-row["rating"], -row["points"], row["entrant"]))
    for place, row in enumerate(rows):
        row["place"] = place + 1
    shown = {**plan.json, "entrants": [[entrant.name, entrant.shown] for entrant in plan.entrants]}
    return {"plan": shown, "matches": len(matches), "table": rows, "cross": _cross(plan, matches)}


def _drawn(match: Mapping[str, Any]) -> bool:
    return all(rank == 1 for rank in match["ranks"])


def _cross(plan: TournamentPlan, matches: Matches) -> list[list[list[float] | None]]:
    """For each pair of entrants, the first one's points and the number of their matches. None if they never met."""
    size = len(plan.entrants)
    cells: list[list[list[float] | None]] = [[None] * size for _ in range(size)]
    for number in sorted(matches):
        match = matches[number]
        for seat, other in permutations(range(len(match["seats"])), 2):
            row, column = match["seats"][seat], match["seats"][other]
            cell = cells[row][column] or [0.0, 0]
            ahead = match["ranks"][other] - match["ranks"][seat]
            cell = [cell[0] + (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0), cell[1] + 1]
            cells[row][column] = cell
    return cells
