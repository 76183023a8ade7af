"""The sums that the kernel adds up for the lab: they equal those of plain Python, to the last bit."""

from __future__ import annotations

import random
import struct
from array import array
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from boardwright._kernel import (
    ItemSums,
    TraceItems,
    notable_matches,
    offered_items,
    put_digests,
    sum_columns,
    sum_figure,
    sum_results,
)
from boardwright.core.content_use import ContentUse, Item
from boardwright.lab.digest_set import DigestSet
from boardwright.lab.match_facts import story, trace_items
from boardwright.lab.statistical_tests import Contrast
from boardwright.lab.tally import ItemTally, Sums


def figures() -> list[float]:
    """Small and large numbers, ties between two digits, halves that binary numbers only nearly have, and zero."""
    rng = random.Random(5)
    found = [rng.random() * 10 ** rng.randrange(-7, 17) for _ in range(4000)]
    found += [whole / 8 for whole in range(4000)] + [(whole + 0.5) / 100 for whole in range(1200)]
    return [
        *found,
        0.0,
        9.95,
        99.5,
        994.9999,
        0.995,
        1e-6,
        9.9e-7,
        1e15,
        123456789.0,
        *map(float, range(300)),
    ]


def test_histograms_have_two_digits() -> None:
    values = figures()
    count, total, squares, low, high, bins = sum_figure(values, 0.0, 0.0)
    assert bins == Counter(float(f"{value:.2g}") for value in values)
    plain_total = plain_squares = 0.0
    for value in values:
        plain_total += value
        plain_squares += value * value
    assert (count, total, squares) == (len(values), plain_total, plain_squares)
    assert (low, high) == (min(values), max(values))


def test_sums_go_on_where_they_stopped() -> None:
    values, sums = figures()[:1000], Sums()
    for value in values:
        sums.add(value)
    sums.settle()
    count, total, squares, low, high, bins = sum_figure(values, 0.0, 0.0)
    assert (sums.count, sums.total, sums.squares, sums.low, sums.high) == (count, total, squares, low, high)
    assert sums.bins == bins
    assert sums.before == (total, squares)


def test_digests_are_put_into_the_set_together_as_one_by_one() -> None:
    rng = random.Random(3)
    digests = [rng.randbytes(16) for _ in range(300)]
    digests[7] = bytes(16)
    digests[250] = digests[20]
    alone, together = DigestSet(), DigestSet()
    expected = [place for place, digest in enumerate(digests) if alone.add(digest.hex())]
    first = together.put_all(b"".join(digests[:100]), 0)
    rest = together.put_all(b"".join(digests[:200]), 100)
    last = together.put_all(b"".join(digests), 200)
    assert list(memoryview(first + rest + last).cast("I")) == expected
    assert len(expected) == 299
    assert len(together) == len(alone)


def test_items_are_added_as_the_contrast_adds_them() -> None:
    rng, sums, often = random.Random(8), ItemSums(), [0, 2, 1]
    items = [ItemTally(sums) for _ in often]
    contrasts = [Contrast() for _ in often]
    counted = [[0, 0, 0, 0] for _ in often]
    for item, limit in zip(items, often, strict=True):
        item.often = limit
    for _ in range(200):
        deviations = [rng.random() - 0.5 for _ in range(3)]
        seats: list[tuple[list[int], list[int], list[int]]] = []
        for _ in deviations:
            offered = [row for row in range(3) if rng.random() < 0.6]
            taken = {row: rng.randrange(1, 5) for row in offered if rng.random() < 0.6}
            seats.append(([*offered, -1], list(taken), list(taken.values())))
        sums.add_match(seats, deviations)
        for row, limit in enumerate(often):
            groups: tuple[list[float], list[float]] = ([], [])
            used = 0
            for (offered, taken_rows, counts), deviation in zip(seats, deviations, strict=True):
                if row in offered:
                    count = dict(zip(taken_rows, counts, strict=True)).get(row, 0)
                    used += count > 0
                    groups[count > limit].append(deviation)
            size = len(groups[0]) + len(groups[1])
            if size:
                contrasts[row].add_match(groups[1], groups[0])
                for place, more in enumerate((1, used > 0, size, used)):
                    counted[row][place] += more
    for item, contrast, expected in zip(items, contrasts, counted, strict=True):
        assert [item.offered, item.taken, item.seats_offered, item.seats_taken] == expected
        found = item.contrast
        assert (found.count, found.matches) == (contrast.count, contrast.matches)
        assert found.total == pytest.approx(contrast.total)
        assert found.moments == pytest.approx(contrast.moments)


def test_matches_that_only_equal_the_least_kept_are_not_notable() -> None:
    columns = {
        "drama": struct.pack("4d", 0.25, 0.5, -1, 0.25),
        "decided": struct.pack("4d", 0.5, 0.5, -1, 0.5),
        "lead_changes": struct.pack("4I", 0, 0, 0, 1),
        "turns": struct.pack("4I", 9, 9, 9, 9),
    }
    places = array("I", range(4)).tobytes()

    def notable(dramatic: float, one_sided: float) -> list[int]:
        return list(memoryview(notable_matches(columns, places, dramatic, one_sided)).cast("I"))

    assert notable(0.75, 9.0) == [1, 3]
    assert notable(9.0, 0.35) == []
    assert notable(9.0, 0.349999998) == [0, 3]
    assert notable(float("-inf"), 9.0) == [0, 1, 3]


def test_results_of_draws_and_unfinished_matches() -> None:
    columns = {"winners": struct.pack("4Q", 1, 3, 0, 0), "over": bytes([1, 1, 0, 1])}
    places = array("I", range(4)).tobytes()
    totals, squares, deviations, outcomes, scores = sum_results(
        columns, places, [0.0, 0.0], [0.0, 0.0], 0, [(0.0, 0.0)] * 2
    )
    assert (totals, squares) == ([2.5, 1.5], [1.75, 0.75])
    assert list(memoryview(deviations).cast("d"))[:4] == [0.0, -0.25, 0.5 - 2 / 3, 0.5 - 2.5 / 4]
    assert outcomes == [(1, True, 1), (3, True, 1), (0, False, 1), (0, True, 1)]
    assert [score[1] for score in scores] == [1.5, 0.5]


def test_the_kernel_refuses_sums_that_do_not_fit() -> None:
    sums, one = ItemSums(), struct.pack("I", 0)
    sums.add_row()
    columns = {"offered": bytes(2), "taken": bytes(8), "winners": bytes(8), "over": bytes(1), "seconds": b""}
    refused: list[Any] = [
        lambda: sums.add_match([([1], [], [])], [0.0]),
        lambda: sums.add_match([([0], [0], [])], [0.0]),
        lambda: sums.add_match([([0], [], [])], []),
        lambda: sums.add_block(columns, 2, struct.pack("I", 1), bytes(16), [0]),
        lambda: sums.add_block(columns, 2, one, bytes(8), [0]),
        lambda: sums.add_block(columns, 2, one, bytes(16), [1]),
        lambda: sums.add_block(columns, 2, one, bytes(16), [0, 0, 0]),
        lambda: sums.add_openings(struct.pack("2I", 0, 1), 2, 0, one, bytes(16), [0]),
        lambda: sums.add_openings(struct.pack("2I", 0, 0), 2, 2, one, bytes(16), [0]),
        lambda: put_digests(array("Q", bytes(8 * 3)), bytes(16), 0),
        lambda: put_digests(array("Q", bytes(8)), bytes(32), 0),
        lambda: sum_results(columns, struct.pack("I", 1), [0.0], [0.0], 0, [(0.0, 0.0)]),
        lambda: sum_results(columns, one, [0.0], [], 0, []),
        lambda: sum_columns(columns, 1, b"", {"seconds": (0.0, 0.0)}),
        lambda: offered_items(columns, 3),
    ]
    for call in refused:
        with pytest.raises(ValueError):  # noqa: PT011
            call()
    with pytest.raises(IndexError):
        sums.row(1)


class Letters(ContentUse):
    """A trace is a word; its items are its letters."""

    def __init__(self) -> None:
        pass

    def meaning(self, trace: str) -> list[Item]:
        return [("letter", letter) for letter in trace]


def offered(items: TraceItems, traces: Iterable[str]) -> list[str]:
    """The items that a seat was offered in a match with these traces."""
    items.begin(1)
    items.offer(0, traces)
    return items.offered(0)


def test_items_of_traces_are_sorted_whatever_was_seen_before() -> None:
    items = trace_items(Letters())
    assert offered(items, {"b"}) == ["letter\tb"]
    assert offered(items, {"zb", "a", ""}) == ["letter\ta", "letter\tb", "letter\tz"]
    assert offered(items, {""}) == offered(items, []) == []
    assert offered(items, ("b", "m")) == ["letter\tb", "letter\tm"]
    assert items.counts_of(["ba", "b", "ba"]) == {"letter\ta": 2, "letter\tb": 3}
    assert list(items.counts_of(["z", "a", "b"])) == ["letter\ta", "letter\tb", "letter\tz"]


def test_the_items_that_a_seat_was_offered_add_up_during_a_match() -> None:
    items = trace_items(Letters())
    # More than 64 items: they do not fit into one number.
    many = "".join(map(chr, range(200, 350)))
    items.begin(2)
    items.offer(1, [many])
    items.offer(0, ["ba"])
    items.offer(0, ["c", "a"])
    assert items.offered(0) == ["letter\ta", "letter\tb", "letter\tc"]
    assert items.offered(1) == [f"letter\t{letter}" for letter in many]
    items.begin(2)
    assert items.offered(0) == items.offered(1) == []
    with pytest.raises(IndexError):
        items.offer(2, ["a"])
    with pytest.raises(IndexError):
        items.offered(2)


def test_the_meaning_of_a_trace_is_asked_once_until_too_many_are_known() -> None:
    asked: list[str] = []

    def meaning(trace: str) -> list[str]:
        asked.append(trace)
        if trace == "fault":
            raise ValueError(trace)
        return list(trace)

    items = TraceItems(meaning, 2)
    assert items.counts_of(["a", "b", "a"]) == {"a": 2, "b": 1}
    assert asked == ["a", "b"]
    assert items.counts_of(["c", "a"]) == {"a": 1, "c": 1}
    assert asked == ["a", "b", "c", "a"]
    with pytest.raises(ValueError, match="fault"):
        items.counts_of(["fault"])
    with pytest.raises(TypeError):
        items.counts_of([[]])  # type: ignore[list-item]


def test_a_story_counts_every_turn_with_the_same_chances() -> None:
    even, behind, ahead = (0.5, 0.5), (0.36, 0.64), (0.7, 0.3)
    one_by_one = [(0, even), (1, behind), (2, behind), (3, behind), (4, ahead), (5, ahead)]
    together = [(0, even), (1, behind), (4, ahead)]
    assert story(one_by_one, 6, [0], 2) == story(together, 6, [0], 2)
    assert story(together, 6, [0], 2)[1:] == (4 / 6, 1)
    assert story([(0, behind)], 3, [0], 2)[1] == 1.0
    assert story(together, 6, [0, 1], 2) == (None, None, 1)
    assert story([], 0, [0], 2) == (None, None, 0)
