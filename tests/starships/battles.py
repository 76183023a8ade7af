"""Small battles for the tests: ships on a map, one round, what came of it."""

from __future__ import annotations

from typing import Any

import boardwright
from boardwright.core import Rng
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import FAULT_ACTIONS, LASERS, MOVES, NOOP
from boardwright.families.starships.rules.round import resolve
from boardwright.geometry.hex import DIRECTIONS

RIGHT, RIGHT_DOWN, LEFT_DOWN, LEFT, LEFT_UP, RIGHT_UP = range(6)
#: Names sorted otherwise than seats, so that nothing works by chance.
NICKS = ["Eve", "Ada", "Cleo", "Bob", "Fay", "Dan"]


def move(direction: int) -> ShipAction:
    return MOVES[direction]


def fire(direction: int) -> ShipAction:
    return LASERS[direction]


def late() -> ShipAction:
    return FAULT_ACTIONS[0]


STAY = NOOP


def open_map(radius: int = 13, mountains: Any = (), voids: Any = (), gaps: Any = ()) -> dict[str, Any]:
    """A wide map of land with a few other tiles."""
    tiles = [{"coordinates": list(place), "terrain": "mountain"} for place in mountains]
    tiles += [{"coordinates": list(place), "terrain": "void"} for place in voids]
    rim = radius
    spawns = [[direction[i] * rim for i in range(3)] for direction in DIRECTIONS]
    return {
        "schema": "starships/map", "id": "open", "radius": radius, "tiles": tiles,
        "gaps": [list(place) for place in gaps], "spawns": spawns,
    }  # fmt: skip


class Battle:
    """Ships where they are put, one round at a time."""

    def __init__(self, *ships: Any, rules: Any = None, board: Any = None, hitpoints: Any = None) -> None:
        definition = {
            "schema": "starships/game", "id": "battle", "map": board or open_map(),
            "rules": {"schema": "starships/rules", "id": "mine", **(rules or {})},
        }  # fmt: skip
        self.game = boardwright.load(definition, nicks=NICKS[: len(ships)])
        self.table = self.game.family.setup(self.game, len(ships), Rng(0))
        players = [{"coordinates": list(ship)} for ship in ships]
        for player, points in zip(players, hitpoints or [], strict=False):
            player["hitpoints"] = points
        self.game.family.place(self.table, {"players": players})

    def round(self, *actions: ShipAction) -> list[dict[str, Any]]:
        """Resolves a round with the actions of the living ships, in seat order; gives its events."""
        resolve(self.table, dict(zip(self.table.living, actions, strict=True)))
        return self.table.last

    @property
    def at(self) -> list[tuple[int, int, int]]:
        return [self.table.grid.places[tile] for tile in self.table.tiles]

    @property
    def hp(self) -> list[int]:
        return self.table.hitpoints

    @property
    def score(self) -> list[float]:
        return [player["score"] for player in self.game.family.view(self.table, None)["players"]]

    def reasons(self) -> list[tuple[str, str, str | None]]:
        return [(event["type"], event["nick"], event.get("reason")) for event in self.table.last]
