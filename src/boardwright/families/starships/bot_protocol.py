"""The messages between the arena and ship programs: states and actions exactly as the protocol defines them."""

from __future__ import annotations

from typing import Any

import orjson

from boardwright.core import Decision, Game, Option, View
from boardwright.families.starships.format import RulesFile
from boardwright.families.starships.options import LASERS, MOVES, NOOP
from boardwright.geometry.hex import DIRECTIONS
from boardwright.wire.bot_protocol import BotProtocol, InvalidBotMessage


class StarshipsBotProtocol(BotProtocol):
    """Sends every state to everybody. An action is a move or a laser with a direction, or nothing."""

    public = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        rules: RulesFile = game.rules.rules
        self.reply_ms = rules.reply_ms
        self.min_round_ms = rules.min_round_ms
        self.require_round = rules.require_round
        self.lenient = rules.lenient
        #: The grid and its JSON text. It is cached because it is the longest part of a state and never changes.
        self._grid: tuple[Any, orjson.Fragment] | None = None

    @property
    def rules(self) -> Any:
        return self.game.rules.rules.model_dump(mode="json", by_alias=True)

    def nick(self, view: View) -> str:
        name: str = view.table["players"][view.seat]["nick"]
        return name

    def round(self, view: View) -> int:
        number: int = view.table["round"]
        return number

    def state(self, view: View) -> dict[str, Any]:
        return view.table

    def text(self, view: View) -> str:
        state = view.table
        grid = state["grid"]
        if self._grid is None or self._grid[0] is not grid:
            self._grid = grid, orjson.Fragment(orjson.dumps(grid))
        return orjson.dumps({**state, "grid": self._grid[1]}).decode()

    def read(self, decision: Decision, message: Any, round: int) -> Option:
        verbs = {"move": MOVES, "laser": LASERS}
        if not isinstance(message, dict) or message.get("type") not in (*verbs, "noop"):
            raise InvalidBotMessage("bad_type")
        self.check_round(message, round)
        if message["type"] == "noop":
            return NOOP
        # The protocol document is inconsistent: its text uses `coordinates` for the direction, its samples `direction`.
        alias = self.lenient and "direction" not in message
        direction = message.get("coordinates" if alias else "direction")
        return verbs[message["type"]][_direction(direction)]

    def end(self, view: View) -> dict[str, Any]:
        return next(event for event in reversed(view.events()) if event["type"] == "end")


def _direction(found: Any) -> int:
    """The number of a direction. 1.0 counts as 1, because JSON has only one kind of number, but `true` is refused."""
    if isinstance(found, list) and len(found) == 3 and all(type(part) in (int, float) for part in found):
        direction = (found[0], found[1], found[2])
        if direction in DIRECTIONS:
            return DIRECTIONS.index(direction)
    raise InvalidBotMessage("bad_direction")


dialect = StarshipsBotProtocol
