"""The view of a match: the state message of the bot protocol, the same for every seat, because nothing is hidden."""

from __future__ import annotations

from typing import Any

from boardwright.families.starships.rules.scoring import shown_score
from boardwright.families.starships.table import StarshipsTable


def view(table: StarshipsTable, seat: int | None) -> dict[str, Any]:
    """The state message of the bot protocol, field for field."""
    places = table.grid.places
    return {
        "status": "game-over" if table.over else "play",
        "round": table.round,
        "grid": table.grid.json,
        "players": [
            {
                "nick": table.nicks[seat], "hitpoints": table.hitpoints[seat],
                "coordinates": list(places[table.tiles[seat]]), "score": shown_score(table, seat),
            }
            for seat in range(table.seats)
        ],
        "events": table.last,
    }  # fmt: skip
