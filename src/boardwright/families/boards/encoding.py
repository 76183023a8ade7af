"""Board games as numbers: an exact number for every option, and observations as planes of cells.

The options are numbered when the game is loaded: every source, target and choice that a figure could have on a cell,
then placements, chosen cells, the pass and claims. Chess has about 2,000 such options. There is a plane for each owner
and kind of figure, then planes for the player to move, the unmoved figures, and the cells for en passant.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright._kernel import action_rows, observe, plane_count
from boardwright.core import Decision, Game, Option, View
from boardwright.families.boards.option_types import Row
from boardwright.families.boards.options import MoveList, OptionList


@lru_cache(maxsize=128)
def action_numbers(game: Game) -> Mapping[Row, int]:
    """The number of every option that any position of a game can have."""
    rows = action_rows(game.rules.start.rules)
    return {row: number for number, row in enumerate(rows)}


def numbered(game: Game, decision: Decision) -> dict[int, Option]:
    """The options of a decision by their numbers."""
    numbers, options = action_numbers(game), decision.options
    if isinstance(options, OptionList):
        return {numbers[row]: options[index] for index, row in enumerate(options.rows)}
    assert isinstance(options, MoveList)
    return {
        numbers[0, source, target, -1]: options[index] for index, (source, target) in enumerate(options.ends)
    }


def planes(view: View) -> NDArray[np.float32]:
    """An array (planes, cells). Nothing on a board is hidden, so all seats observe the same."""
    position: Any = view.possible_table(0).position
    flat = np.frombuffer(observe([position]), dtype=np.uint8)
    return flat.reshape(plane_count(position.rules), -1).astype(np.float32)
