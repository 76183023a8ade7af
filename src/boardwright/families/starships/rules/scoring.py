"""Standings, winners and the final ranking."""

from __future__ import annotations

from typing import Any

from boardwright.families.starships.format import RulesFile
from boardwright.families.starships.table import SIXTIETHS, StarshipsTable


def rank_keys(table: StarshipsTable) -> list[tuple[float, ...]]:
    """The ranking key of each seat; higher is better. Ships of a team have the same key."""
    rules: RulesFile = table.game.rules.rules
    hitpoints, returns, seats = table.hitpoints, table.returns, table.seats
    values = {"hitpoints": hitpoints, "score": table.score}
    columns = [values[key] for key in rules.end.tiebreak]
    teams = [table.game.rules.team(seat) for seat in range(seats)]
    keys: dict[int, tuple[float, ...]] = {}
    for team in teams:
        if team not in keys:
            mates = [seat for seat in range(seats) if teams[seat] == team]
            lives = any(hitpoints[mate] > 0 or returns[mate] for mate in mates)
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
