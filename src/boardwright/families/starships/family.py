"""The family object of starships."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from boardwright.core import (
    Family,
)
from boardwright.core.game_options import option_schema
from boardwright.families.starships import compile
from boardwright.families.starships.compiled import StarshipsRules
from boardwright.families.starships.format import (
    FORMS,
)
from boardwright.families.starships.rules.scoring import winners
from boardwright.families.starships.table import StarshipsTable


class StarshipsFamily(Family):
    """A simultaneous duel of ships on hexagons, made for programs."""

    name = "starships"

    def kinds(self) -> Mapping[str, Any]:
        return FORMS

    def options(self, rules: Any) -> Mapping[str, Any]:
        option, ids = partial(option_schema, self.name), compile.SHIPPED.ids
        return {
            "rules": option("rules", type="string", enum=ids("starships-rules")),
            "map": option("map", type="string", enum=ids("starships-map")),
            "radius": option("radius", type="integer", minimum=3, maximum=30, default=5),
            "map_seed": option("map_seed", type="integer"),
            "nicks": option("nicks", type="array", items={"type": "string"}),
        }

    def seats(self, rules: StarshipsRules) -> tuple[int, int]:
        return rules.seats

    def open(self, rules: StarshipsRules) -> bool:
        return True

    def sources(self, rules: StarshipsRules) -> Any:
        return [rules.rules.model_dump(mode="json"), rules.board.model_dump(mode="json")]

    def icons(self, rules: StarshipsRules) -> Iterable[str | None]:
        return rules.icons

    def has_equal_views(self, table: StarshipsTable) -> bool:
        return True

    def scores(self, table: StarshipsTable) -> list[float]:
        """The winners share one point. During the match, the score is each ship's share of the remaining hitpoints."""
        if not table.over:
            total = sum(table.hitpoints)
            return [points / total for points in table.hitpoints]
        won = winners(table)
        return [1 / len(won) if seat in won else 0.0 for seat in range(table.seats)]

    def winners(self, table: StarshipsTable) -> list[int]:
        return winners(table)

    def turn(self, table: StarshipsTable) -> Sequence[int]:
        return () if table.over else table.living


family = StarshipsFamily()
