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
from typing import Any, NamedTuple, TypeAlias

from boardwright._kernel import (
    ItemSums,
    notable_matches,
    offered_items,
    sum_columns,
    sum_figure,
    sum_results,
)
from boardwright.core.content_use import Item
from boardwright.core.random_match_records import DIGEST_SIZE, FORMATS, RandomMatchRecords
from boardwright.lab.digest_set import DigestSet
from boardwright.lab.match_facts import TAB, MatchFacts, RecordedBlock
from boardwright.lab.statistical_tests import Contrast, mean_interval

#: Sums of a figure as the kernel makes them: count, sum, sum of squares, least, most, and a histogram of values with
#: two digits.
FigureSums: TypeAlias = tuple[int, float, float, float, float, dict[float, int]]
#: Number of pilot matches. They determine, for each item, how many uses count as "often".
PILOT = 64
#: Maximum number of tracked items. Further ones (openings of a large board) are counted together.
MOST_ITEMS = 3000
#: The kind of an item that is a seat's first answer.
OPENING = "opening"
#: How many of the most dramatic matches, and how many of the most one-sided ones, are remembered.
KEPT = 5
#: Maximum number of values of a figure that are collected before they are added together.
MOST_PENDING = 256
#: Bytes of the place of a match in a block, as the kernel writes it.
PLACE_SIZE = 4


class Sums:
    """Count, mean, spread, range and histogram of a figure."""

    __slots__ = ("_pending", "bins", "count", "high", "low", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0
        self.low, self.high = float("inf"), float("-inf")
        #: The bins of the histogram. Values are rounded to two digits, so that there are few bins.
        self.bins: dict[float, int] = {}
        self._pending: list[float] = []

    def add(self, value: float) -> None:
        self._pending.append(value)
        if len(self._pending) >= MOST_PENDING:
            self.settle()

    def settle(self) -> None:
        """Adds the values collected so far. They are added in order, in one call to the kernel."""
        if self._pending:
            self.add_sums(sum_figure(self._pending, self.total, self.squares))
            self._pending = []

    def add_sums(self, found: FigureSums) -> None:
        """Takes over the sums of values that the kernel has added, starting from `before`."""
        count, self.total, self.squares, low, high, bins = found
        self.count += count
        self.low, self.high = min(self.low, low), max(self.high, high)
        known = self.bins.get
        self.bins.update({value: times + known(value, 0) for value, times in bins.items()})

    @property
    def before(self) -> tuple[float, float]:
        """The sum and the sum of squares of all values so far."""
        self.settle()
        return self.total, self.squares

    def quantile(self, part: float) -> float:
        """A quantile, rounded to two digits: the given fraction of all values does not exceed it."""
        self.settle()
        wanted, seen = part * self.count, 0
        for value in sorted(self.bins):
            seen += self.bins[value]
            if seen >= wanted:
                return value
        return 0.0

    @property
    def json(self) -> dict[str, Any] | None:
        self.settle()
        if not self.count:
            return None
        return {
            "mean": mean_interval(self.total, self.squares, self.count).json,
            "median": self.quantile(0.5), "p05": self.quantile(0.05), "p95": self.quantile(0.95),
            "least": round(self.low, 4), "most": round(self.high, 4),
            "histogram": [[value, count] for value, count in sorted(self.bins.items())],
        }  # fmt: skip


class ItemTally:
    """How often one content item was offered and taken, and the results with and without it.

    The kernel keeps the sums.
    """

    __slots__ = ("_row", "_sums")

    def __init__(self, sums: ItemSums) -> None:
        self._sums = sums
        self._row = sums.add_row()

    @property
    def row(self) -> int:
        """The number of the item in the sums."""
        return self._row

    @property
    def figures(self) -> ItemFigures:
        return ItemFigures(*self._sums.row(self._row))

    @property
    def contrast(self) -> Contrast:
        found = self.figures
        return Contrast.of_sums(found.counts, found.total, found.matches, found.moments)

    @property
    def offered(self) -> int:
        """The number of matches in which the item was offered."""
        return self.figures.offered

    @property
    def taken(self) -> int:
        """The number of matches in which the item was taken."""
        return self.figures.taken

    @property
    def seats_offered(self) -> int:
        return self.figures.seats_offered

    @property
    def seats_taken(self) -> int:
        return self.figures.seats_taken

    @property
    def often(self) -> int:
        """A seat counts as a user of the item if it takes the item more often than this."""
        return self.figures.often

    @often.setter
    def often(self, value: int) -> None:
        self._sums.set_often(self._row, value)


class ItemFigures(NamedTuple):
    """The sums of one item: matches and seats in which it was offered and taken, and the sums of its contrast."""

    offered: int
    taken: int
    seats_offered: int
    seats_taken: int
    often: int
    counts: list[int]
    total: list[float]
    matches: list[int]
    moments: list[float]


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
        self._item_sums = ItemSums()
        self.items: dict[str, ItemTally] = {}
        #: The row of each item in the sums.
        self._rows: dict[str, int] = {}
        for item in known:
            self._track(TAB.join(item))
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
        self.add_digests(match.digest, 1)
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

    def add_digests(self, digests: str, matches: int) -> None:
        """Adds the digests of the next matches, one after the other."""
        self._journals.update(digests.encode())
        self.games += matches

    def new_places(self, digests: bytes, first: int) -> bytes:
        """Counts the matches that are new, given the digests of answers. Returns their places in the block."""
        found = self._answers_seen.put_all(digests, first)
        self.distinct += len(found) // PLACE_SIZE
        return found

    def add_block(self, block: RecordedBlock) -> None:
        """Adds the next matches, which were recorded together. The sums are the same as if each were added alone."""
        first = 0
        while first < len(block) and not self._piloted:
            self.add(block[first])
            first += 1
        if first < len(block):
            BlockSums(self, block, first).add()

    def settle(self) -> None:
        """Ends the pilot, which consists of the first matches. The pilot decides how many uses of each item count as
        "often". Then its matches are added."""
        for sums in (*self.sums.values(), *self.story.values(), *self.scores):
            sums.settle()
        if self._piloted:
            return
        self._piloted = True
        seen: dict[str, list[int]] = {}
        for match in self._pilot:
            for use in match.uses:
                for name in use.offered:
                    seen.setdefault(name, []).append(use.taken.get(name, 0))
        for name, counts in seen.items():
            item = self.tracked(name)
            if item is not None:
                item.often = _often(counts)
        for match in self._pilot:
            self._add_items(match)
        self._pilot = []

    def results(self, match: MatchFacts) -> list[float]:
        """The result of each seat. A win counts as 1. Several winners, or all seats in a draw, share the 1 equally."""
        return self.results_of(match.winners, match.over)

    def results_of(self, winners: Sequence[int], over: bool) -> list[float]:
        """The result of each seat of a match with these winners."""
        if not over:
            return [1 / self.seats] * self.seats
        if not winners:  # all seats have lost to the game
            return [0.0 if self.seats == 1 else 1 / self.seats] * self.seats
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def _add_result(self, match: MatchFacts) -> None:
        self.count_result(match.winners, match.over)
        for seat, value in enumerate(self.results(match)):
            self.result[seat] += value
            self.result_squares[seat] += value * value

    def count_result(self, winners: Sequence[int], over: bool, matches: int = 1) -> None:
        """Counts matches with the same winners."""
        self.unfinished += 0 if over else matches
        drawn = self.seats > 1 and (not winners or len(winners) == self.seats)
        self.draws += matches if over and drawn else 0
        self.won_alone += matches if len(winners) == 1 else 0
        for seat in () if drawn else winners:
            self.wins[seat] += matches

    def _add_story(self, match: MatchFacts) -> None:
        if match.drama is None or match.decided is None:
            return
        self.story["drama"].add(match.drama)
        self.story["decided"].add(match.decided)
        self.keep_story(match.number, match.drama, match.decided, match.lead_changes, match.turns)

    def keep_story(self, number: int, drama: float, decided: float, changes: int, turns: int) -> None:
        """Remembers the match if it is one of the most dramatic or one-sided."""
        # Dramatic: the winner was far behind until late. One-sided: the winner led from early on; shorter matches
        # first.
        _keep(self.dramatic, drama + decided + changes / max(1, turns), number)
        _keep(self.one_sided, 1 - decided - drama + 1 / (1 + turns), number)

    def _add_items(self, match: MatchFacts) -> None:
        # A seat's result minus its usual result, so that a strong seat does not make an item look strong.
        usual = [total / self.distinct for total in self.result]
        results = [value - mean for value, mean in zip(self.results(match), usual)]
        rows, seats = self._rows, []
        for use in match.uses:
            try:
                offered = [rows[name] for name in use.offered]
            except KeyError:  # some are new
                offered = [self.tracked_row(name) for name in use.offered]
            # Every item that was taken was also offered, so it has a row.
            seats.append((offered, [rows.get(name, -1) for name in use.taken], list(use.taken.values())))
        self._item_sums.add_match(seats, results)
        self._add_openings(match, results)

    def _add_openings(self, match: MatchFacts, results: Sequence[float]) -> None:
        for seat, use in enumerate(match.uses):
            if use.opening:
                self.add_opening(seat, use.opening, results[seat])

    def add_opening(self, seat: int, opening: str, deviation: float) -> None:
        """Adds a seat's first answer, and how much the seat's result differs from its usual result."""
        row = self.tracked_row(opening_name(seat, opening))
        if row >= 0:
            self._item_sums.add_opening(row, deviation)

    def tracked_row(self, name: str) -> int:
        """The row of an item in the sums; -1 if too many are tracked already."""
        row = self._rows.get(name)
        if row is not None:
            return row
        found = self.tracked(name)
        return -1 if found is None else found.row

    def _track(self, name: str) -> ItemTally:
        found = self.items[name] = ItemTally(self._item_sums)
        self._rows[name] = found.row
        return found

    def add_items(
        self, recorded: RandomMatchRecords, items: Sequence[tuple[str, int]], new: bytes, deviations: bytes
    ) -> None:
        """Adds what was offered and taken in the new matches of a block. `items` has the names of the columns."""
        sums, columns, seats = self._item_sums, recorded.columns, recorded.seats
        offered, rows = offered_items(columns, len(items)), [-1] * len(items)
        for name, place in items:
            if offered[place]:
                rows[place] = self.tracked_row(name)
        sums.add_block(columns, seats, new, deviations, rows)
        numbers = memoryview(recorded.opening_numbers).cast("I")
        for seat in range(seats):
            given = set(numbers[seat::seats])
            rows = [
                self.tracked_row(opening_name(seat, text)) if number in given and text else -1
                for number, text in enumerate(recorded.openings)
            ]
            sums.add_openings(recorded.opening_numbers, seats, seat, new, deviations, rows)

    def tracked(self, name: str) -> ItemTally | None:
        """The tally of an item; None if too many are tracked already."""
        found = self.items.get(name)
        if found is None:
            if len(self.items) >= MOST_ITEMS:
                self.left_out += 1
                return None
            found = self._track(name)
        return found


class BlockSums:
    """Adds the matches of a recorded block, starting at an index. The kernel adds the columns."""

    def __init__(self, tally: Tally, block: RecordedBlock, first: int) -> None:
        self.tally, self.block, self.first = tally, block, first
        self.seats, self.columns = tally.seats, block.recorded.columns
        #: The places of the new matches in the block.
        self.new = b""

    def add(self) -> None:
        tally, block, first = self.tally, self.block, self.first
        if not self._fits():
            for match in block[first:]:
                tally.add(match)
            return
        tally.add_digests(self.columns["digests"][first * DIGEST_SIZE :].hex(), len(block) - first)
        tally.decisions += sum(memoryview(self.columns["answers"]).cast("I")[first:])
        self.new = tally.new_places(self.columns["answers_digests"], first)
        sums = {**tally.sums, **tally.story}
        before = {name: of.before for name, of in sums.items()}
        for name, found in sum_columns(self.columns, first, self.new, before).items():
            sums[name].add_sums(found)
        deviations = self._add_results()
        self._keep_stories()
        tally.add_items(block.recorded, block.items, self.new, deviations)

    def _fits(self) -> bool:
        """Whether all items of the block can be tracked. If not, the matches must be added one by one."""
        tracked = self.tally.items
        names = {name for name, _ in self.block.items}
        names |= {
            opening_name(seat, text) for seat in range(self.seats) for text in self.block.recorded.openings
        }
        return len(tracked) + sum(name not in tracked for name in names) <= MOST_ITEMS

    def _add_results(self) -> bytes:
        """Adds the results of the new matches.

        Returns the deviations, seat by seat and match by match: a result minus the seat's mean up to and including this
        match.
        """
        tally = self.tally
        tally.result, tally.result_squares, deviations, outcomes, scores = sum_results(
            self.columns,
            self.new,
            tally.result,
            tally.result_squares,
            tally.distinct - len(self.new) // PLACE_SIZE,
            [score.before for score in tally.scores],
        )
        for bits, over, count in outcomes:
            tally.count_result([seat for seat in range(self.seats) if bits >> seat & 1], over, count)
        for score, found in zip(tally.scores, scores, strict=True):
            score.add_sums(found)
        return deviations

    def _keep_stories(self) -> None:
        """Remembers matches that are more dramatic or more one-sided than those remembered."""
        tally, block = self.tally, self.block
        limits = [
            heap[0][0] if len(heap) == KEPT else float("-inf") for heap in (tally.dramatic, tally.one_sided)
        ]
        names = ("drama", "decided", "lead_changes", "turns")
        columns = [memoryview(self.columns[name]).cast(FORMATS[name]) for name in names]  # type: ignore[call-overload]
        for place in memoryview(notable_matches(self.columns, self.new, *limits)).cast("I"):
            tally.keep_story(block.recorded.first + place, *(column[place] for column in columns))


def opening_name(seat: int, text: str) -> str:
    """The name of the item that a seat chooses in its first answer."""
    return f"{OPENING}{TAB}{seat + 1}: {text}"


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
    """Keeps only the best few matches; among equals, the earliest."""
    found = (round(worth, 9), -number)
    if len(heap) < KEPT:
        heapq.heappush(heap, found)
    elif found > heap[0]:
        heapq.heapreplace(heap, found)
