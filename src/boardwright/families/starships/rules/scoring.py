"""Standings, winners and the final ranking."""

from __future__ import annotations

from typing import Any

from boardwright.families.starships.compiled import StarshipsRules
from boardwright.families.starships.table import SIXTIETHS, StarshipsTable


def rank_keys(table: StarshipsTable) -> list[tuple[float, ...]]:
    """The ranking key of each seat; higher is better. Ships of a team have the same key."""
    rules: StarshipsRules = table.game.rules
    hitpoints, returns, seats = table.hitpoints, table.returns, range(table.seats)
    columns = [hitpoints if key == "hitpoints" else table.score for key in rules.rules.end.tiebreak]
    alone = [
        (1.0, *[column[seat] for column in columns]) if hitpoints[seat] > 0 or returns[seat] else (0.0,)
        for seat in seats
    ]
    if not rules.rules.teams:
        return alone
    teams = [rules.team(seat) for seat in seats]
    keys: dict[int, tuple[float, ...]] = {}
    for team in teams:
        if team not in keys:
            mates = [seat for seat in seats if teams[seat] == team]
            lives = any(alone[mate][0] for mate in mates)
            keys[team] = (
                (1.0, *(sum(column[mate] for mate in mates) for column in columns)) if lives else (0.0,)
            )
    return [keys[team] for team in teams]


def winners(table: StarshipsTable) -> list[int]:
    """The seats with the best standing; all of them in a draw."""
    places = rank_keys(table)
    best = max(places)
    return [seat for seat, place in enumerate(places) if place == best]


def ranking(table: StarshipsTable) -> list[dict[str, Any]]:
    """The final table as bots receive it."""
    places = rank_keys(table)
    order = sorted(range(table.seats), key=lambda seat: (places[seat], table.score[seat]), reverse=True)
    return [
        {
            "nick": table.nicks[seat], "place": 1 + sum(other > places[seat] for other in places),
            "hitpoints": table.hitpoints[seat], "score": shown_score(table, seat),
        }
        for seat in order
    ]  # fmt: skip


def shown_score(table: StarshipsTable, seat: int) -> int | float:
    """The score as people and programs see it: an integer if it is a whole number."""
    whole, rest = divmod(table.score[seat], SIXTIETHS)
    return whole if not rest else round(table.score[seat] / SIXTIETHS, 4)
