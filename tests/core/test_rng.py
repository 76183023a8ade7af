"""The generator: the published stream, exact uniformity, and streams that do not depend on each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright._kernel import Random
from boardwright.core import Rng


def test_the_published_stream_of_splitmix64() -> None:
    # Output of the reference program (Vigna's splitmix64.c) for the seed 1234567, as published with Rosetta Code.
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_below_a_bound_are_uniform() -> None:
    rng, counts = Rng("uniform"), [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    # Chi-square with 6 degrees of freedom; beyond 22.5 once in a thousand seeds, and this seed is always the same.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 22.5


def test_draws_beyond_the_last_whole_multiple_are_drawn_again() -> None:
    # With this bound about half of all draws are refused: plain remainders would favour the low numbers.
    bound = 2**63 + 1
    rng = Rng(3)
    draws = [rng.below(bound) for _ in range(2000)]
    assert max(draws) < bound
    assert 850 < sum(draw < bound // 2 for draw in draws) < 1150


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = Rng("orders")
    counts: dict[str, int] = {}
    for _ in range(24_000):
        letters = list("abcd")
        rng.shuffle(letters)
        counts["".join(letters)] = counts.get("".join(letters), 0) + 1
    assert len(counts) == 24
    # 23 degrees of freedom; beyond 49.7 once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_a_die_shows_one_to_six() -> None:
    rng = Rng(0)
    assert {rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {rng.die(2) for _ in range(50)} == {1, 2}


@pytest.mark.parametrize("n", [0, 2**64 + 1, 2**65])
def test_a_bound_that_cannot_be_drawn_is_refused_and_does_not_hang(n: int) -> None:
    with pytest.raises((ValueError, ZeroDivisionError)):
        Rng(1).below(n)


def test_the_largest_bound() -> None:
    rng, twin = Rng(1), Rng(1)
    assert rng.below(2**64) == twin.bits()


@given(st.integers() | st.text())
def test_any_seed_gives_a_stream_of_64_bits(seed: int | str) -> None:
    rng = Rng(seed)
    assert 0 <= rng.state < 2**64
    assert all(0 <= rng.bits() < 2**64 for _ in range(3))


def test_seeds_of_other_types_are_other_seeds() -> None:
    assert len({Rng(seed).bits() for seed in (7, "7", -7, 2**64 + 7, "-7")}) == 5


@given(st.integers(0, 2**64 - 1), st.integers(0, 20))
def test_a_copy_goes_on_alike_and_alone(seed: int, steps: int) -> None:
    rng = Rng(seed)
    for _ in range(steps):
        rng.bits()
    twin = rng.copy()
    mine = [rng.bits() for _ in range(5)]
    assert [twin.bits() for _ in range(5)] == mine


def test_a_split_leaves_its_origin_where_it_was() -> None:
    rng, twin = Rng(5), Rng(5)
    assert rng.split("deck").bits() != rng.split("dice").bits()
    assert rng.bits() == twin.bits()
    assert rng.split("deck").bits() != Rng(5).split("deck").bits()


@pytest.mark.parametrize("state", [0, 7, 2**63, 2**64 - 1])
def test_the_kernel_draws_the_same_numbers(state: int) -> None:
    """The bot `random` draws by the kernel. Among the bounds are some above which draws are often rejected."""
    ours, kernel = Rng(state), Random(state)
    bounds = [1, 2, 3, 61, 2**32 + 1, 2**63, 2**63 + 1, 2**64 - 1] * 20
    assert [kernel.below(n) for n in bounds] == [ours.below(n) for n in bounds]
    with pytest.raises(ValueError, match="no number below 0"):
        kernel.below(0)
