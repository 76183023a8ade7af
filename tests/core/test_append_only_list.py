"""Compares append-only lists with plain lists: after any forks, appends and cuts, both have the same items."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule

from boardwright.core.append_only_list import AppendOnlyList


def halved(number: int) -> int:
    return number // 2


class Trails(RuleBasedStateMachine):
    """Every trail lives beside the list that it should be."""

    pairs = Bundle("pairs")

    def __init__(self) -> None:
        super().__init__()
        self.known: list[tuple[AppendOnlyList[int], list[int]]] = []

    def keep(self, trail: AppendOnlyList[int], model: list[int]) -> tuple[AppendOnlyList[int], list[int]]:
        self.known.append((trail, model))
        return trail, model

    @rule(target=pairs, items=st.lists(st.integers(0, 99), max_size=4))
    def start(self, items: list[int]) -> tuple[AppendOnlyList[int], list[int]]:
        return self.keep(AppendOnlyList(items), list(items))

    @rule(target=pairs, pair=pairs)
    def fork(self, pair: tuple[AppendOnlyList[int], list[int]]) -> tuple[AppendOnlyList[int], list[int]]:
        return self.keep(pair[0].fork(), list(pair[1]))

    @rule(target=pairs, pair=pairs)
    def fork_with_lens(
        self, pair: tuple[AppendOnlyList[int], list[int]]
    ) -> tuple[AppendOnlyList[int], list[int]]:
        return self.keep(pair[0].fork(halved), [halved(item) for item in pair[1]])

    @rule(target=pairs, pair=pairs, length=st.integers(0, 12))
    def cut(self, pair: tuple[AppendOnlyList[int], list[int]], length: int) -> object:
        if length > len(pair[1]):
            return multiple()
        return self.keep(pair[0].cut(length), pair[1][:length])

    @rule(pair=pairs, item=st.integers(0, 99))
    def append(self, pair: tuple[AppendOnlyList[int], list[int]], item: int) -> None:
        pair[0].append(item)
        pair[1].append(item)

    @rule(pair=pairs, items=st.lists(st.integers(0, 99), max_size=3))
    def extend(self, pair: tuple[AppendOnlyList[int], list[int]], items: list[int]) -> None:
        pair[0].extend(items)
        pair[1].extend(items)

    @rule(pair=pairs, index=st.integers(0, 15))
    def look(self, pair: tuple[AppendOnlyList[int], list[int]], index: int) -> None:
        trail, model = pair
        assert trail.since(index) == model[index:]
        assert trail.upto(index) == model[:index]
        if index < len(model):
            assert trail[index] == model[index]
            assert trail[index - len(model)] == model[index]
        else:
            with pytest.raises(IndexError):
                trail[index]

    @invariant()
    def every_trail_is_its_list(self) -> None:
        for trail, model in self.known:
            assert list(trail) == model
            assert len(trail) == len(model)


TestTrails = pytest.mark.slow(Trails.TestCase)


@given(st.integers(1, 9), st.lists(st.integers(), max_size=5))
def test_a_trail_may_begin_later(start: int, items: list[int]) -> None:
    """After a snapshot the first items are not at hand, but they count."""
    trail: AppendOnlyList[int] = AppendOnlyList(items, start)
    assert len(trail) == start + len(items)
    assert trail.since(start) == items
    assert trail.since(0) == items
    assert trail.upto(start) == []
    twin = trail.fork()
    twin.append(7)
    assert (len(twin), twin[-1], list(twin)) == (len(trail) + 1, 7, [*items, 7])
    assert len(twin.cut(start)) == start
    with pytest.raises(IndexError):
        trail[0]


def test_forks_of_forks_stay_flat() -> None:
    trail = AppendOnlyList("abc")
    for _ in range(10_000):
        trail = trail.fork()
    assert list(trail) == ["a", "b", "c"]
    assert trail._past is not None
    assert trail._past[0]._past is None


def test_looking_back_goes_no_further_than_needed() -> None:
    """A bot that asks a fork of a fork what happened last does not pay for the whole match."""
    looked: list[int] = []

    def noted(item: int) -> int:
        looked.append(item)
        return item

    trail = AppendOnlyList(range(1000)).fork(noted)
    trail.append(1000)
    twin = trail.fork()
    twin.append(1001)
    assert twin.since(998) == [998, 999, 1000, 1001]
    assert twin[3] == 3
    assert looked == [998, 999, 3]
