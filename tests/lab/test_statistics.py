"""The statistics of the lab against scipy, against simulations, and against figures worked out by hand."""

from __future__ import annotations

import math
import random
from importlib import import_module
from typing import Any

import pytest

from boardwright.lab import statistical_tests as tests
from boardwright.lab.statistical_tests import ConfidenceSequence, Contrast


@pytest.fixture
def stats() -> Any:
    """Scipy's, which takes seconds to import: only who runs these tests waits for it."""
    return import_module("scipy.stats")


@pytest.mark.slow
def test_intervals_and_tails_are_those_of_scipy(stats: Any) -> None:
    for count, of in ((0, 10), (3, 10), (50, 100), (999, 1000)):
        found = tests.wilson(count, of)
        theirs = stats.binomtest(count, of).proportion_ci(method="wilson")
        assert (found.low, found.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)
    for value, degrees in ((0.1, 1), (3.0, 2), (40.0, 4), (5.0, 9)):
        assert tests.chi_square_tail(value, degrees) == pytest.approx(stats.chi2.sf(value, degrees), rel=1e-9)
    assert tests.equal_wins([30, 50, 40]) == pytest.approx(stats.chisquare([30, 50, 40]).pvalue)
    p_values = [0.001, 0.2, 0.03, 0.04, 0.9, 0.0005]
    assert tests.benjamini_hochberg(p_values) == pytest.approx(stats.false_discovery_control(p_values))
    values = [1.0, 4.0, 2.0, 8.0]
    mean = tests.mean_interval(sum(values), sum(v * v for v in values), 4)
    assert mean.high - mean.value == pytest.approx(tests.Z * stats.sem(values))


def test_students_tail_and_bound_are_those_of_scipy(stats: Any) -> None:
    for t, degrees in ((0.0, 3), (0.3, 1), (2.5, 4.7), (12.0, 6.2), (1.96, 58), (40.0, 9), (2.0, 1e4)):
        assert tests.student_tail(t, degrees) == pytest.approx(2 * stats.t.sf(t, degrees), rel=1e-8)
    for degrees in (1, 2.5, 10, 200):
        assert tests.student_bound(degrees) == pytest.approx(stats.t.ppf(0.975, degrees), rel=1e-6)


@pytest.mark.slow
def test_a_sequence_is_right_at_every_look_at_once() -> None:
    """400 fair coins, each looked at after every one of 2,000 throws. An interval for a fixed number, looked at as
    often, is wrong at some moment for a third of them."""
    draw = random.Random(5)
    wrong = peeking = 0
    for _ in range(400):
        sequence, total = ConfidenceSequence(0.0, 1.0, 0.03), 0
        missed = peeked = False
        for n in range(1, 2001):
            value = draw.random() < 0.5
            sequence.add(value)
            total += value
            missed = missed or abs(sequence.total / n - 0.5) > sequence.half_width
            peeked = peeked or (n > 20 and abs(total / n - 0.5) > 1.96 * math.sqrt(0.25 / n))
        wrong += missed
        peeking += peeked
    assert wrong <= 20
    assert peeking > 100


def test_a_sequence_gets_precise_with_about_twice_the_matches_of_a_fixed_number() -> None:
    sequence, fixed = ConfidenceSequence(-0.5, 0.5, 0.02), 0.25 * (tests.Z / 0.02) ** 2
    while sequence.half_width > 0.02:
        sequence.add(0.0)
    assert fixed < sequence.count < 3 * fixed


def test_a_contrast_takes_matches_as_its_units() -> None:
    """Both seats of a match are no two independent observations: counted as such, chance would look real."""
    draw = random.Random(3)
    found = 0
    for _ in range(300):
        contrast = Contrast()
        for _ in range(60):
            result = draw.choice((0.5, -0.5))
            # Half of the matches: both seats do it, so their results cancel out. The other half: one does.
            if draw.random() < 0.5:
                contrast.add_match([result, -result], [])
            else:
                contrast.add_match([result], [-result])
        found += (contrast.p_value or 1) < 0.05
    assert 3 <= found <= 30


def test_a_contrast_finds_what_is_there() -> None:
    draw, contrast = random.Random(1), Contrast()
    for _ in range(400):
        strong = draw.random() < 0.7
        contrast.add_match([0.5 if strong else -0.5], [-0.5 if strong else 0.5])
    assert contrast.difference is not None
    assert contrast.difference.low < 0.4 < contrast.difference.high
    assert contrast.p_value is not None
    assert contrast.p_value < 1e-6
    assert Contrast().difference is None
    assert contrast.mean_with is not None
    assert contrast.mean_with.value == pytest.approx(0.2, abs=0.1)
