"""Statistics: what an option uses is among what its decision offered, however its options are kept."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.families.boards.content_use import BoardsUse


@pytest.mark.parametrize("name", ["chess", "crazyhouse", "go-9", "english-draughts"])
def test_what_is_offered_is_what_its_options_use(name: str) -> None:
    """Plain moves are kept as pairs of cells; other options say more, such as what is placed."""
    game = boardwright.load(name)
    use, match = BoardsUse(game), game.start(seed=3)

    def items(traces: Any) -> set[Any]:
        return {item for trace in traces for item in use.meaning(trace)}

    for turn in range(12):
        decision, table = match.decisions[0], match.whole_table
        offered: set[Any] = set()
        use.offer(table, decision, offered)
        assert items(use.take(table, decision, option) for option in decision.options) == items(offered)
        match.answer_number(decision, turn * 7 % len(decision.options))
