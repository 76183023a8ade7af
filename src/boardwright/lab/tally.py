"""Tally: adds up the records of matches in the order of their numbers, with bounded memory.

Matches with the same answers are counted once, because they are the same match. `docs/adr/0019-lab.md` defines each
figure.
"""

from __future__ import annotations

import hashlib
import heapq
import struct
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Any

from boardwright.core.content_use import Item
from boardwright.core.recorded_matches import DIGEST_SIZE
from boardwright.lab.digest_set import DigestSet
from boardwright.lab.match_facts import TAB, MatchFacts, RecordedBlock
from boardwright.lab.statistical_tests import Contrast, mean_interval

#: Number of pilot matches. They determine, for each item, how many uses count as "often".
PILOT = 64
#: Maximum number of tracked items. Further ones (openings of a large board) are counted together.
MOST_ITEMS = 3000
#: The kind of an item that is a seat's first answer.
OPENING = "opening"
#: How many of the most dramatic matches, and how many of the most one-sided ones, are remembered.
KEPT = 5


class Sums:
    """Count, mean, spread, range and histogram of a figure."""

    __slots__ = ("bins", "count", "high", "low", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0
        self.low, self.high = float("inf"), float("-inf")
        #: The bins of the histogram. Values are rounded to two digits, so that there are few bins.
        self.bins: Counter[float] = Counter()

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.low = min(self.low, value)
        self.high = max(self.high, value)
        self.bins[_rounded(value)] += 1

    def add_all(self, values: Sequence[float]) -> None:
        """Adds values in order, so that the sums are the same as if each value were added alone."""
        if not values:
            return
        total, squares = self.total, self.squares
        for value in values:
            total += value
            squares += value * value
        self.total, self.squares = total, squares
        self.count += len(values)
        self.low = min(self.low, min(values))
        self.high = max(self.high, max(values))
        bins = self.bins
        for value, count in Counter(values).items():
            bins[_rounded(value)] += count

    def quantile(self, part: float) -> float:
        """A quantile, rounded to two digits: the given fraction of all values does not exceed it."""
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
    """A value rounded to two digits; whole numbers below 100 do not change.

    >>> [_rounded(value) for value in (7, 0.1234, 1234, 99.6)]
    [7.0, 0.12, 1200.0, 100.0]
    """
    return float(f"{value:.2g}")


class ItemTally:
    """How often one content item was offered and taken, and the results with and without it."""

    __slots__ = ("contrast", "offered", "often", "seats_offered", "seats_taken", "taken")

    def __init__(self) -> None:
        #: The number of matches in which the item was offered, and in which it was taken; then the same for seats.
        self.offered = self.taken = self.seats_offered = self.seats_taken = 0
        #: A seat counts as a user of the item if it takes the item more often than this.
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

    def is_new(self, value: int) -> bool:
        """Counts a match if it is new. `value` is the first part of the digest of its answers."""
        found = self._answers_seen.put(value)
        self.distinct += found
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
        """The result of each seat. A win counts 1. Several winners, or all seats in a draw, share the 1 equally."""
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
        groups: dict[str, tuple[list[float], list[float]]] = {}
        touched: dict[str, int] = {}
        items = self.items
        for result, use in zip(results, match.uses):
            counts = use.taken
            for name in use.offered:
                item = items.get(name) or self.tracked(name)
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
                self.add_opening(seat, use.opening, results[seat])

    def add_opening(self, seat: int, opening: str, deviation: float) -> None:
        """Adds a seat's first answer, and how much the seat's result differs from its usual result."""
        item = self.tracked(f"{OPENING}{TAB}{seat + 1}: {opening}")
        if item is not None:
            item.offered += 1
            item.taken += 1
            item.seats_offered += 1
            item.seats_taken += 1
            item.contrast.add_rows([(deviation, 1, 0.0, 0)])

    def tracked(self, name: str) -> ItemTally | None:
        """The tally of an item; None if too many are tracked already."""
        found = self.items.get(name)
        if found is None:
            if len(self.items) >= MOST_ITEMS:
                self.left_out += 1
                return None
            found = self.items[name] = ItemTally()
        return found


class BlockSums:
    """Adds the matches of a recorded block, starting at an index, column by column."""

    def __init__(self, tally: Tally, block: RecordedBlock, first: int) -> None:
        self.tally, self.block, self.first = tally, block, first
        self.seats = tally.seats
        #: The indices of the new matches in the block.
        self.new: list[int] = []

    def add(self) -> None:
        tally, block, first = self.tally, self.block, self.first
        digests = block.recorded.columns["answers_digests"]
        # The first half of each digest, as a big-endian number. As in `DigestSet.add`, 0 is not a value.
        values = struct.unpack_from(f">{2 * (len(block) - first)}Q", digests, first * DIGEST_SIZE)[::2]
        if not self._fits():
            for match in block[first:]:
                tally.add(match)
            return
        tally.add_digests(block.recorded.columns["digests"][first * DIGEST_SIZE :].hex(), len(block) - first)
        tally.decisions += int(sum(block.columns["answers"][first:]))
        tally.sums["seconds"].add_all(block.columns["seconds"][first:])
        self.new = [place for place, value in enumerate(values, first) if tally.is_new(value or 1)]
        for name in ("answers", "turns", "choices", "lead_changes"):
            tally.sums[name].add_all(self._column(name))
        options, answers = self._column("options"), self._column("answers")
        tally.sums["branching"].add_all([seen / (given or 1) for seen, given in zip(options, answers)])
        deviations = self._add_results()
        self._add_stories()
        self._add_items(deviations)

    def _fits(self) -> bool:
        """Whether all items of the block can be tracked. If not, the matches must be added one by one."""
        names = {f"{seat + 1}: {text}" for seat in range(self.seats) for text in self._openings(seat)}
        names = {f"{OPENING}{TAB}{name}" for name in names} | {name for name, _ in self.block.items}
        return len(names | self.tally.items.keys()) <= MOST_ITEMS

    def _openings(self, seat: int) -> set[str]:
        return set(self.block.recorded.openings[seat :: self.seats])

    def _column(self, name: str) -> list[float]:
        column = self.block.columns[name]
        return [column[place] for place in self.new]

    def _add_results(self) -> list[list[float]]:
        """Adds the results of the new matches. For each seat, returns each result minus the seat's mean result over
        all matches up to that one."""
        tally, seats = self.tally, self.seats
        known: dict[tuple[float, float], tuple[list[float], list[float]]] = {}
        deviations: list[list[float]] = [[] for _ in range(seats)]
        totals, squares, distinct = tally.result, tally.result_squares, tally.distinct - len(self.new)
        scores: list[list[float]] = [[] for _ in range(seats)]
        ends = list(zip(self._column("winners"), self._column("over")))
        outcomes = Counter(ends)
        for bits, over in ends:
            row = known.get((bits, over))
            if row is None:
                winners = tuple(seat for seat in range(seats) if int(bits) >> seat & 1)
                points = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
                row = known[bits, over] = (tally.results_of(winners, bool(over)), points)
                tally.count_result(winners, bool(over), outcomes[bits, over])
            distinct += 1
            for seat, value in enumerate(row[0]):
                totals[seat] += value
                squares[seat] += value * value
                deviations[seat].append(value - totals[seat] / distinct)
                scores[seat].append(row[1][seat])
        for seat in range(seats):
            tally.scores[seat].add_all(scores[seat])
        return deviations

    def _add_stories(self) -> None:
        tally, first = self.tally, self.block.recorded.first
        columns = map(self._column, ("drama", "decided", "lead_changes", "turns"))
        rows = [
            (first + place, *row) for place, row in zip(self.new, zip(*columns, strict=True)) if row[0] >= 0
        ]
        tally.story["drama"].add_all([row[1] for row in rows])
        tally.story["decided"].add_all([row[2] for row in rows])
        for number, drama, decided, changes, turns in rows:
            tally.keep_story(number, drama, decided, int(changes), int(turns))

    def _add_items(self, deviations: Sequence[Sequence[float]]) -> None:
        """Adds what was offered and taken in all new matches, item by item."""
        tally, seats, recorded = self.tally, range(self.seats), self.block.recorded
        stride = self.seats * len(recorded.items)
        offered, taken = recorded.columns["offered"], recorded.column("taken")
        for name, place in self.block.items:
            starts = [seat * len(recorded.items) + place for seat in seats]
            # One byte for each match: whether the seat was offered the item.
            of_seats = [offered[start::stride] for start in starts]
            if not any(1 in column for column in of_seats):
                continue
            counts = [taken[start::stride] for start in starts]
            item = tally.tracked(name)
            if item is not None:
                self._add_item(item, of_seats, counts, deviations)
        for seat in seats:
            texts = recorded.openings[seat :: self.seats]
            for match, deviation in zip(self.new, deviations[seat]):
                if texts[match]:
                    tally.add_opening(seat, texts[match], deviation)

    def _add_item(
        self,
        item: ItemTally,
        offered: Sequence[bytes],
        counts: Sequence[Sequence[float]],
        deviations: Sequence[Sequence[float]],
    ) -> None:
        often, rows = item.often, []
        seats = list(zip(offered, counts, deviations))
        for number, match in enumerate(self.new):
            with_it = without = 0.0
            users = others = 0
            taken = False
            for is_offered, count_of, deviation in seats:
                if is_offered[match]:
                    count = count_of[match]
                    if count:
                        taken = True
                        item.seats_taken += 1
                    if count > often:
                        with_it += deviation[number]
                        users += 1
                    else:
                        without += deviation[number]
                        others += 1
            if users or others:
                item.taken += taken
                rows.append((with_it, users, without, others))
        item.offered += len(rows)
        item.seats_offered += sum(row[1] + row[3] for row in rows)
        item.contrast.add_rows(rows)


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
