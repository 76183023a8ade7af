"""Random fair tactics scenarios: the same random classes and random rocks on both sides, mirrored by 180 degrees.

Most bots are deterministic, so a shipped scenario gives few different matches. These scenarios give any number of them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import boardwright
from boardwright.core import Game, Rng

CLASSES = Path(boardwright.__file__).parent / "families/tactics/content/classes/base.json"
SIZE, UNITS = 10, 4


@cache
def _classes() -> list[str]:
    return sorted(json.loads(CLASSES.read_text(encoding="utf-8"))["classes"])


def fair_scenario(number: int) -> dict[str, Any]:
    """The definition of a scenario that is the same for both sides."""
    rng = Rng(f"fair/{number}")
    rows = [["."] * SIZE for _ in range(SIZE)]
    for _ in range(2 + rng.below(5)):
        x, y = rng.below(SIZE), 2 + rng.below(SIZE - 4)
        rows[y][x] = rows[SIZE - 1 - y][SIZE - 1 - x] = "#"
    units = [rng.choice(_classes()) for _ in range(UNITS)]
    columns = list(range(1, SIZE - 1))
    rng.shuffle(columns)
    places = sorted(columns[:UNITS])

    def team(id: str, en: str, it: str, near: bool) -> dict[str, Any]:
        cells = [[x, SIZE - 1] if near else [SIZE - 1 - x, 0] for x in places]
        return {
            "id": id, "name": {"en": en, "it": it}, "control": "human",
            "units": [{"id": f"{id[0]}{n}", "class": c, "at": at} for n, (c, at) in enumerate(zip(units, cells))],
        }  # fmt: skip

    return {
        "schema": "tactics-scenario", "version": 1, "id": f"fair{number}",
        "name": {"en": f"Fair {number}", "it": f"Equo {number}"}, "map": ["".join(row) for row in rows],
        "round_limit": 20, "teams": [team("blue", "Blue", "Blu", True), team("red", "Red", "Rossi", False)],
    }  # fmt: skip


def fair_game(number: int) -> Game:
    """Such a scenario as a game."""
    return boardwright.load(fair_scenario(number))
