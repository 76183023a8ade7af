"""Which pieces a move, placement or promotion of a board game uses, and how far ahead each player is."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from boardwright.core import Decision, Game
from boardwright.core.content_use import ACTION, ContentUse, Item
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.figure_values import values_of
from boardwright.families.boards.option_types import CHOOSE, CLAIM, MOVE, PASS, PLACE
from boardwright.families.boards.options import MoveList, OptionList
from boardwright.families.boards.table import BoardsTable

#: What the kinds of options are called.
VERBS = {MOVE: "move", PLACE: "place", CHOOSE: "choose", PASS: "pass", CLAIM: "claim"}


class BoardsUse(ContentUse):
    """Counts pieces that move, are placed, or result from a promotion.

    A trace records what an option uses: a figure, or the kind of option with its figure.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._values = values_of(game)

    def items(self) -> Sequence[Item]:
        rules: BoardsRules = self.game.rules
        return [("piece", figure) for figure in rules.figures]

    def offer(self, table: BoardsTable, decision: Decision, traces: set[Hashable]) -> None:
        options, position = decision.options, table.position
        if isinstance(options, MoveList):
            sources = {source for source, _ in options.ends}
        else:
            assert isinstance(options, OptionList)
            sources = set()
            for kind, source, _, choice in options.rows:
                if kind == MOVE:
                    sources.add(source)
                    if choice >= 0:
                        traces.add((MOVE, choice))
                else:
                    traces.add((kind, choice))
        for source in sources:
            standing = position.cell(source)
            if standing is not None:
                traces.add(standing[1])

    def take(self, table: BoardsTable, decision: Decision, option: Any) -> Hashable:
        row = (MOVE, *option.ends, -1) if isinstance(decision.options, MoveList) else option.row
        if row[0] != MOVE:
            return row[0], row[3]
        standing = table.position.cell(row[1])
        figure = -1 if standing is None else standing[1]
        return figure if row[3] < 0 or row[3] == figure else (figure, MOVE, row[3])

    def meaning(self, trace: Any) -> Iterable[Item]:
        figures = self.game.rules.figures
        if isinstance(trace, int):
            yield ACTION, "move"
            yield "piece", figures[trace]
        elif len(trace) == 3:
            yield ACTION, "move"
            yield "piece", figures[trace[0]]
            yield "promotion", figures[trace[2]]
        elif trace[0] == MOVE:
            yield "promotion", figures[trace[1]]
        else:
            yield ACTION, VERBS[trace[0]]
            if trace[0] == PLACE:
                yield "placed piece", figures[trace[1]]

    def chances(self, table: BoardsTable) -> Sequence[float]:
        if table.over:
            return self.game.family.scores(table)
        position, values = table.position, self._values
        if table.seats == 2:
            ahead = values.lead(position, 0) / values.scale
            first = 1 / (1 + math.exp(-max(-40.0, min(40.0, ahead))))
            return first, 1 - first
        weights = [
            math.exp(max(-40.0, min(40.0, values.lead(position, s) / values.scale)))
            for s in range(table.seats)
        ]
        # Not `sum`: since Python 3.12 it rounds differently, and the result must equal the kernel's.
        total = 0.0
        for weight in weights:
            total += weight
        return [weight / total for weight in weights]


def content_use(game: Game) -> ContentUse:
    """Makes the `ContentUse` of a board game."""
    return BoardsUse(game)
