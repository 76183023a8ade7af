"""Standings, winners and the final ranking."""

from __future__ import annotations

from typing import Any

from boardwright.families.starships.format import RulesFile
from boardwright.families.starships.table import SIXTIETHS, StarshipsTable


def rank_keys(table: StarshipsTable) -> list[tuple[float, ...]]:
    """The ranking key of each seat; higher is better. Ships of a team have the same key."""
    rules: RulesFile = table.game.rules.rules
    team = table.game.rules.team
    values = {"hitpoints": table.hitpoints, "score": table.score}
    keys = rules.end.tiebreak
    result: list[tuple[float, ...]] = []
    for seat in range(table.seats):
        mates = [other for other in range(table.seats) if team(other) == team(seat)]
        lives = any(table.hitpoints[mate] > 0 or table.returns[mate] for mate in mates)
        sums = tuple(sum(values[key][mate] for mate in mates) for key in keys) if lives else ()
        result.append((1.0, *sums) if lives else (0.0,))
    return result


def winners(table: StarshipsTable) -> list[int]:
    """The seats with the best standing; all of them in a draw."""
    places = rank_keys(table)
    return [seat for seat in range(table.seats) if places[seat] == max(places)]


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
