"""Tally: adds up the records of matches in the order of their numbers, with bounded memory.

Matches with the same answers are counted once, because they are the same match. `docs/adr/0019-lab.md` defines each
figure.
"""

from __future__ import annotations

import hashlib
import heapq
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Any

from boardwright.core.content_use import Item
from boardwright.lab.digest_set import DigestSet
from boardwright.lab.match_facts import TAB, MatchFacts, RecordedBlock
from boardwright.lab.statistical_tests import Contrast, mean_interval

#: Number of pilot matches that determine the threshold for "often" of each item.
PILOT = 64
#: Maximum number of tracked items. Further ones (openings of a large board) are counted together.
MOST_ITEMS = 3000
#: The kind of an item that is a seat's first answer.
OPENING = "opening"
#: Number of most dramatic and of most one-sided matches that are remembered.
KEPT = 5


class Sums:
    """Count, mean, spread, range and histogram of a figure."""

    __slots__ = ("bins", "count", "high", "low", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0
        self.low, self.high = float("inf"), float("-inf")
        #: Bins by the first two digits of the value, so that there are few.
        self.bins: Counter[float] = Counter()

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.low = min(self.low, value)
        self.high = max(self.high, value)
        self.bins[_rounded(value)] += 1

    def quantile(self, part: float) -> float:
        """A quantile: this fraction of all values does not exceed it (to two digits)."""
        wanted, seen = part * self.count, 0
        for value in sorted(self.bins):
            seen += self.bins[value]
            if seen >= wanted:
                return value
        return 0.0

    @property
    def json(self) -> dict[str, Any] | None:
        if not self.count:
            return None
        return {
            "mean": mean_interval(self.total, self.squares, self.count).json,
            "median": self.quantile(0.5), "p05": self.quantile(0.05), "p95": self.quantile(0.95),
            "least": round(self.low, 4), "most": round(self.high, 4),
            "histogram": [[value, count] for value, count in sorted(self.bins.items())],
        }  # fmt: skip


def _rounded(value: float) -> float:
    """A value rounded to two digits; whole numbers below 100 stay as they are.

    >>> [_rounded(value) for value in (7, 0.1234, 1234, 99.6)]
    [7.0, 0.12, 1200.0, 100.0]
    """
    return float(f"{value:.2g}")


class ItemTally:
    """How often one content item was offered and taken, and the results with and without it."""

    __slots__ = ("contrast", "offered", "often", "seats_offered", "seats_taken", "taken")

    def __init__(self) -> None:
        #: Number of matches in which it was offered and taken, and the same by seat.
        self.offered = self.taken = self.seats_offered = self.seats_taken = 0
        #: A seat uses the item if it takes it more often than this.
        self.often = 0
        self.contrast = Contrast()


class Tally:
    """The sums over the matches of a run."""

    def __init__(self, seats: int, known: Sequence[Item] = ()) -> None:
        self.seats = seats
        self.games = self.distinct = self.decisions = self.draws = self.unfinished = self.won_alone = 0
        self.wins = [0] * seats
        #: Sum and sum of squares of each seat's result. A win is 1; several winners share it, and so do all seats in
        #: a draw.
        self.result = [0.0] * seats
        self.result_squares = [0.0] * seats
        self.sums = {
            name: Sums() for name in ("answers", "turns", "choices", "branching", "seconds", "lead_changes")
        }
        self.story = {name: Sums() for name in ("drama", "decided")}
        self.scores = [Sums() for _ in range(seats)]
        self.items: dict[str, ItemTally] = {TAB.join(item): ItemTally() for item in known}
        self.settings: Counter[str] = Counter()
        self.left_out = 0
        self.dramatic: list[tuple[float, int]] = []
        self.one_sided: list[tuple[float, int]] = []
        self._answers_seen = DigestSet()
        self._journals = hashlib.blake2b(digest_size=16)
        self._pilot: list[MatchFacts] = []
        self._piloted = False

    @property
    def digest(self) -> str:
        """A hash over all journals in order. It is the same for any number of processes and machines."""
        return self._journals.hexdigest()

    def add(self, match: MatchFacts) -> bool:
        """Adds the next match. Returns whether it is new; only new matches count for the statistics."""
        self._journals.update(match.digest.encode())
        self.games += 1
        self.decisions += match.answers
        self.sums["seconds"].add(match.seconds)
        if not self._answers_seen.add(match.answers_digest):
            return False
        self.distinct += 1
        self._add_result(match)
        for name in ("answers", "turns", "choices", "lead_changes"):
            self.sums[name].add(getattr(match, name))
        self.sums["branching"].add(match.options / max(1, match.answers))
        for seat, score in enumerate(match.scores):
            self.scores[seat].add(score)
        self.settings.update(match.setting)
        self._add_story(match)
        if self._piloted:
            self._add_items(match)
        else:
            self._pilot.append(match)
            if len(self._pilot) == PILOT:
                self.settle()
        return True

    def add_block(self, block: RecordedBlock) -> None:
        """Adds the next matches, which were recorded together. The sums are the same as if each were added alone."""
        for match in block:
            self.add(match)

    def settle(self) -> None:
        """Ends the pilot: sets the threshold for "often" of each item and adds the pilot matches."""
        if self._piloted:
            return
        self._piloted = True
        seen: dict[str, list[int]] = {}
        for match in self._pilot:
            for use in match.uses:
                for name in use.offered:
                    seen.setdefault(name, []).append(use.taken.get(name, 0))
        for name, counts in seen.items():
            item = self._item(name)
            if item is not None:
                item.often = _often(counts)
        for match in self._pilot:
            self._add_items(match)
        self._pilot = []

    def results(self, match: MatchFacts) -> list[float]:
        """The result of each seat. A win is 1; several winners share it, and so do all seats in a draw."""
        if not match.over:
            return [1 / self.seats] * self.seats
        winners = match.winners
        if not winners:  # all seats have lost to the game
            return [0.0 if self.seats == 1 else 1 / self.seats] * self.seats
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def _add_result(self, match: MatchFacts) -> None:
        self.unfinished += not match.over
        drawn = self.seats > 1 and (not match.winners or len(match.winners) == self.seats)
        self.draws += match.over and drawn
        self.won_alone += len(match.winners) == 1
        for seat in () if drawn else match.winners:
            self.wins[seat] += 1
        for seat, value in enumerate(self.results(match)):
            self.result[seat] += value
            self.result_squares[seat] += value * value

    def _add_story(self, match: MatchFacts) -> None:
        if match.drama is None or match.decided is None:
            return
        self.story["drama"].add(match.drama)
        self.story["decided"].add(match.decided)
        # Dramatic: the winner was far behind until late. One-sided: the winner led from early on; shorter matches
        # first.
        _keep(
            self.dramatic,
            match.drama + match.decided + match.lead_changes / max(1, match.turns),
            match.number,
        )
        _keep(self.one_sided, 1 - match.decided - match.drama + 1 / (1 + match.turns), match.number)

    def _add_items(self, match: MatchFacts) -> None:
        # A seat's result minus its usual result, so that a strong seat does not make an item look strong.
        usual = [total / self.distinct for total in self.result]
        results = [value - mean for value, mean in zip(self.results(match), usual)]
        groups: dict[str, tuple[list[float], list[float]]] = {}
        touched: dict[str, int] = {}
        items = self.items
        for result, use in zip(results, match.uses):
            counts = use.taken
            for name in use.offered:
                item = items.get(name) or self._item(name)
                if item is None:
                    continue
                count = counts.get(name, 0)
                item.seats_offered += 1
                if count:
                    item.seats_taken += 1
                    touched[name] = 1
                elif name not in touched:
                    touched[name] = 0
                group = groups.get(name)
                if group is None:
                    group = groups[name] = ([], [])
                group[count > item.often].append(result)
        for name, taken in touched.items():
            item = items[name]
            item.offered += 1
            item.taken += taken
        for name, (without, with_it) in groups.items():
            items[name].contrast.add_match(with_it, without)
        self._add_openings(match, results)

    def _add_openings(self, match: MatchFacts, results: Sequence[float]) -> None:
        for seat, use in enumerate(match.uses):
            if use.opening:
                item = self._item(f"{OPENING}{TAB}{seat + 1}: {use.opening}")
                if item is not None:
                    item.offered += 1
                    item.taken += 1
                    item.seats_offered += 1
                    item.seats_taken += 1
                    item.contrast.add_match([results[seat]], [])

    def _item(self, name: str) -> ItemTally | None:
        found = self.items.get(name)
        if found is None:
            if len(self.items) >= MOST_ITEMS:
                self.left_out += 1
                return None
            found = self.items[name] = ItemTally()
        return found


def _often(counts: Sequence[int]) -> int:
    """The number of uses that splits the pilot matches most evenly. 0 separates matches with the item from matches
    without it.

    >>> _often([0, 0, 1, 1]), _often([3, 5, 9, 9]), _often([1, 1, 1, 0]), _often([4, 4])
    (0, 5, 0, 0)
    """
    ordered = sorted(counts)
    splits = [
        (abs(2 * bisect_right(ordered, v) - len(ordered)), v) for v in set(ordered[:-1]) if v < ordered[-1]
    ]
    return min(splits)[1] if splits else 0


def _keep(heap: list[tuple[float, int]], worth: float, number: int) -> None:
    """Keeps the best few; among equals the earliest."""
    heapq.heappush(heap, (round(worth, 9), -number))
    if len(heap) > KEPT:
        heapq.heappop(heap)
