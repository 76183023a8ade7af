"""ContentUse: which items of a game's content an option uses, for statistics over many matches.

A family says it in its `content_use.py`; one without is asked for the verbs of its options alone. The lab sees whole
tables, hidden things too, so nothing here is for bots.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from boardwright.core.decision import Decision, Option

if TYPE_CHECKING:
    from boardwright.core.game import Game

#: An item of content: its kind and its name in the data, as ("weapon", "thor").
Item: TypeAlias = tuple[str, str]

#: The kind of the item that every option has: what is done.
ACTION = "action"


class ContentUse:
    """What a game's content is, and which of it an option uses.

    Called for every decision of thousands of matches, so it works in two steps: while a match is played it only
    collects hashable traces, and what they mean is asked once, when the match is over.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def items(self) -> Sequence[Item]:
        """All items of the data, those that are never offered too. Others may turn up in matches."""
        return ()

    def offer(self, table: Any, decision: Decision, traces: set[Hashable]) -> None:
        """Adds a trace of everything that a decision offers."""
        traces.update(decision.options)

    def take(self, table: Any, decision: Decision, option: Option) -> Hashable:
        """The trace of an option that is about to be answered."""
        return option

    def meaning(self, trace: Any) -> Iterable[Item]:
        """The items of a trace."""
        return ((ACTION, trace.verb),)

    def setting(self, table: Any) -> Iterable[Item]:
        """Items that a match is played with and nobody chooses, as its map; asked when the match is over."""
        return ()

    def chances(self, table: Any) -> Sequence[float]:
        """How likely each seat is to win as far as a quick look tells, together 1: its part of all scores."""
        scores = self.game.family.scores(table)
        low = min(scores)
        if low < 0:
            scores = [score - low for score in scores]
        total = sum(scores)
        if not total:
            return [1 / len(scores)] * len(scores)
        return [score / total for score in scores]
