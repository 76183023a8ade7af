"""ContentUse: which items of a game's content an option uses, for statistics over many matches.

A family defines it in its `content_use.py`. For a family without this file, the verbs of options are the items. The
lab sees whole tables with all hidden things, so bots must not use this module.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from boardwright.core.decision import Decision, Option

if TYPE_CHECKING:
    from boardwright.core.game import Game

#: An item of content: its kind and its name in the data, as ("weapon", "thor").
Item: TypeAlias = tuple[str, str]

#: The kind of item that every option has: its action.
ACTION = "action"


class ContentUse:
    """The content of a game, and which items of it an option uses.

    It works in two steps, because its methods are called for every decision of thousands of matches. During a match,
    `offer` and `take` only collect hashable traces. After the match, `settle` may replace those that `offer`
    collected, and `meaning` is called once for each trace that no match had before. A family whose traces are the
    options themselves does not override `offer` and `take`, which are then not called.
    """

    #: The traces of one decision, if every decision offers the same. `offer` is then not called.
    constant_offer: Collection[Hashable] | None = None

    def __init__(self, game: Game) -> None:
        self.game = game
        self._scores: Callable[[Any], list[float]] = game.family.scores
        #: The last scores and the chances computed from them. Both are kept, because most turns do not change
        #: the scores.
        self._last: tuple[list[float], Sequence[float]] = ([], ())

    def items(self) -> Sequence[Item]:
        """All items in the game's data, even if they are never offered. Matches may contain further items."""
        return ()

    def offer(self, table: Any, decision: Decision, traces: set[Hashable]) -> None:
        """Adds a trace of everything that a decision offers."""
        traces.update(decision.options)

    def take(self, table: Any, decision: Decision, option: Option) -> Hashable:
        """The trace of an option that is about to be chosen."""
        return option

    def settle(self, table: Any, traces: Collection[Hashable]) -> Collection[Hashable]:
        """The offered traces of a match, in a form that means the same in every match. Called at the end."""
        return traces

    def meaning(self, trace: Any) -> Iterable[Item]:
        """The items that a trace stands for."""
        return ((ACTION, trace.verb),)

    def setting(self, table: Any) -> Iterable[Item]:
        """Items of a match that nobody chooses, such as its map. Called when the match is over."""
        return ()

    def chances(self, table: Any) -> Sequence[float]:
        """A quick estimate of each seat's chance of winning, from the seat's share of the sum of all scores. The
        chances add up to 1.

        While the scores stay the same, the same list object is returned.
        """
        scores = self._scores(table)
        if scores != self._last[0]:
            self._last = (scores, _shares(scores))
        return self._last[1]


def _shares(scores: Sequence[float]) -> list[float]:
    low = min(scores)
    if low < 0:
        scores = [score - low for score in scores]
    total = sum(scores)
    if not total:
        return [1 / len(scores)] * len(scores)
    return [score / total for score in scores]
