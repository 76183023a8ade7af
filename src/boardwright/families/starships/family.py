"""The family `starships`: what the match and the catalog ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from boardwright.core import (
    Decision,
    Family,
    Game,
    Message,
    Rng,
)
from boardwright.core.game_options import option_schema
from boardwright.core.parts import root_part
from boardwright.core.report import ProblemReport
from boardwright.families.starships import compile
from boardwright.families.starships.format import (
    FORMS,
)
from boardwright.families.starships.play import winners
from boardwright.families.starships.table import (
    StarshipsRules,
    StarshipsTable,
    state_message,
)


class StarshipsFamily(Family):
    """A simultaneous duel of ships on hexagons, made for programs."""

    name = "starships"

    def kinds(self) -> Mapping[str, Any]:
        return FORMS

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        root = root_part(kind, data, report, compile.SHIPPED)
        return None if root is None else compile.check(root)

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> StarshipsRules | None:
        root = root_part(kind, data, report, compile.SHIPPED)
        return None if root is None else compile.load(root, options)

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

    def setup(self, game: Game, seats: int, rng: Rng) -> StarshipsTable:
        return StarshipsTable(game, seats, rng)

    def scores(self, table: StarshipsTable) -> list[float]:
        """1 for the winner, shared where several have won; while it goes on, each ship's share of what is left."""
        if not table.over:
            return [points / sum(table.hitpoints) for points in table.hitpoints]
        won = winners(table)
        return [1 / len(won) if seat in won else 0.0 for seat in range(table.seats)]

    def winners(self, table: StarshipsTable) -> list[int]:
        return winners(table)

    def turn(self, table: StarshipsTable) -> Sequence[int]:
        return () if table.over else table.living

    def view(self, table: StarshipsTable, seat: int | None) -> dict[str, Any]:
        return dict(state_message(table))

    def event_message(self, seen: Mapping[str, Any]) -> Message:
        return event_message(seen)

    def why_not(self, table: StarshipsTable, decision: Decision, answer: Any) -> Message | None:
        """Why something on the board, or a message, is no action."""
        if not isinstance(answer, Mapping):
            return None
        if "touch" in answer:
            return Message("starships-why-touch")
        known = answer.get("type") in ("move", "laser")
        return Message("starships-why-direction" if known else "starships-why-type")


def event_message(seen: Mapping[str, Any]) -> Message:
    """An event in words. The type of a hit is the rules' to name, so it is known by not being another."""
    kind = seen["type"]
    if kind == "end":
        return Message(f"starships-event-end-{seen['reason']}", nick=seen["winner"] or "-")
    if kind == "laser":
        return Message("starships-event-laser", nick=seen["nick"])
    if kind in ("move", "respawn"):
        return Message(f"starships-event-{kind}", nick=seen["nick"], place=str(seen["coordinates"]))
    known = kind if kind in ("collision", "noop", "destroyed") else "hit"
    params = {"hitpoints": seen["hitpoints"]} if "hitpoints" in seen else {}
    return Message(f"starships-event-{known}", nick=seen["nick"], reason=_reason(seen["reason"]), **params)


#: Reasons are words of the protocol; those that name a ship are told with it.
REASONS = (
    "mountain", "void", "off-grid", "ship", "contested", "head-on", "blocked", "timeout", "invalid", "disconnected",
    "collision", "chosen",
)  # fmt: skip


def _reason(reason: str) -> Message:
    if reason in REASONS:
        return Message(f"starships-reason-{reason}")
    return Message(
        "starships-reason-hit", nicks=[part.removeprefix("hit by ") for part in reason.split(", ")]
    )


family = StarshipsFamily()
