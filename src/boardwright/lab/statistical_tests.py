"""The statistics of the lab, each with its source. It uses only the standard library.

- Wilson's score interval for shares: Wilson, JASA 22 (1927).
- Student's t with Welch's degrees of freedom for the difference of two means: Welch, Biometrika 34 (1947); its tail by
  the incomplete beta function: Abramowitz and Stegun, 26.5 and 26.7.
- Tail of chi-square by the incomplete gamma function: Abramowitz and Stegun, 6.5.
- False discovery rate over many comparisons: Benjamini and Hochberg, JRSS B 57 (1995).
- Confidence sequence for a mean of bounded values. It stays valid after every match, so checking after every match
  does not bias the result: the normal-mixture boundary of Howard, Ramdas, McAuliffe and Sekhon, Annals of Statistics
  49 (2021), eq. 14, with Hoeffding's variance of bounded values.
- Difference of means with matches as clusters: the linearised (sandwich) variance, Liang and Zeger, Biometrika 73
  (1986).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

#: The level of all intervals.
CONFIDENCE = 0.95
ALPHA = 1 - CONFIDENCE
Z = NormalDist().inv_cdf(1 - ALPHA / 2)


class Interval(NamedTuple):
    """An estimate with the bounds of its interval."""

    value: float
    low: float
    high: float

    @property
    def json(self) -> dict[str, float]:
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def wilson(count: float, of: int) -> Interval:
    """A share with its interval. It is valid for few matches and for shares near 0 and 1.

    >>> [round(number, 3) for number in wilson(5, 10)]
    [0.5, 0.237, 0.763]
    """
    if not of:
        return Interval(0.0, 0.0, 1.0)
    share = count / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(total: float, squares: float, count: int) -> Interval:
    """A mean with its interval, from the sums of the values and of their squares.

    >>> mean_interval(10.0, 60.0, 2).value
    5.0
    """
    if not count:
        return Interval(0.0, 0.0, 0.0)
    mean = total / count
    if count < 2:
        return Interval(mean, mean, mean)
    variance = max(0.0, squares / count - mean * mean) * count / (count - 1)
    half = Z * math.sqrt(variance / count)
    return Interval(mean, mean - half, mean + half)


def result_interval(total: float, squares: float, count: int) -> Interval:
    """The mean of results, which are between 0 and 1, with its interval.

    If all results are equal, their spread says nothing about the next result. Then Wilson's interval for a share is
    used.

    >>> [round(number, 3) for number in result_interval(30, 30, 30)]
    [1.0, 0.886, 1.0]
    >>> result_interval(29, 29, 30).high
    1.0
    """
    found = mean_interval(total, squares, count)
    if count > 1 and found.low == found.high:
        return wilson(total, count)
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def two_sided(z: float) -> float:
    """The two-sided p-value of a standard normal value.

    >>> round(two_sided(1.96), 3)
    0.05
    """
    return math.erfc(abs(z) / math.sqrt(2))


def student_tail(t: float, degrees: float) -> float:
    """The two-sided p-value of a Student's t value.

    >>> round(student_tail(2.571, 5), 3), round(student_tail(1.96, 1e6), 3)
    (0.05, 0.05)
    """
    if degrees > 1e5:
        return two_sided(t)
    x, a, b = degrees / (degrees + t * t), degrees / 2, 0.5
    if x >= 1:
        return 1.0
    scale = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    if x < (a + 1) / (a + b + 2):
        return scale * _beta_fraction(a, b, x) / a
    return 1 - scale * _beta_fraction(b, a, 1 - x) / b


def _beta_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    h = d
    for m in range(1, 1000):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + step * d)
            c = 1 + step / c
            h *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return h


def student_bound(degrees: float) -> float:
    """Half the width of a mean's interval, in standard errors.

    >>> round(student_bound(5), 2), round(student_bound(1e6), 2)
    (2.57, 1.96)
    """
    low, high = 0.0, 1000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student_tail(middle, degrees) > ALPHA else (low, middle)
    return high


def chi_square_tail(value: float, degrees: int) -> float:
    """The p-value of a chi-square value.

    >>> round(chi_square_tail(3.841, 1), 3), round(chi_square_tail(9.488, 4), 3)
    (0.05, 0.05)
    """
    if value <= 0 or degrees < 1:
        return 1.0
    a, x = degrees / 2, value / 2
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-14:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    # Lentz's continued fraction.
    b = x + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 1000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return scale * h


def equal_wins(wins: Sequence[int]) -> float:
    """The p-value of the hypothesis that all seats are equally strong, from the number of wins of each seat.

    >>> equal_wins([50, 50]), equal_wins([80, 20]) < 1e-8
    (1.0, True)
    """
    total = sum(wins)
    if not total or len(wins) < 2:
        return 1.0
    fair = total / len(wins)
    return chi_square_tail(sum((won - fair) ** 2 / fair for won in wins), len(wins) - 1)


def benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """The q-value of each p-value: the smallest false discovery rate that makes it significant.

    >>> [round(q, 3) for q in benjamini_hochberg([0.01, 0.04, 0.03, 0.5])]
    [0.04, 0.053, 0.053, 0.5]
    """
    order = sorted(range(len(p_values)), key=lambda index: p_values[index])
    found = [1.0] * len(p_values)
    least = 1.0
    for rank in range(len(order), 0, -1):
        index = order[rank - 1]
        least = min(least, p_values[index] * len(order) / rank)
        found[index] = least
    return found


class ConfidenceSequence:
    """An interval for the mean of bounded values. It stays valid however often it is checked.

    `precision` is the half width to reach; the boundary is tightest near it.

    >>> sequence = ConfidenceSequence(0.0, 1.0, precision=0.1)
    >>> for n in range(1000): sequence.add(n % 2)
    >>> sequence.interval.low < 0.5 < sequence.interval.high
    True
    """

    def __init__(self, low: float, high: float, precision: float) -> None:
        #: Hoeffding: values between two bounds have at most this variance.
        self.variance = (high - low) ** 2 / 4
        # `awaited` is the fixed number of matches that would reach the precision. The boundary is tightest soon
        # after this number.
        awaited = 2 * self.variance * Z * Z / precision**2
        log = 2 * math.log(1 / ALPHA)
        self.rho = self.variance * awaited / (log + math.log(1 + log))
        self.low, self.high = low, high
        self.count = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        """Adds the next value."""
        self.count += 1
        self.total += value

    @property
    def half_width(self) -> float:
        if not self.count:
            return self.high - self.low
        v = self.count * self.variance
        boundary = math.sqrt((v + self.rho) * math.log((v + self.rho) / (self.rho * ALPHA**2)))
        return boundary / self.count

    @property
    def interval(self) -> Interval:
        mean = self.total / self.count if self.count else (self.low + self.high) / 2
        return Interval(mean, max(self.low, mean - self.half_width), min(self.high, mean + self.half_width))


class Contrast:
    """Compares the results of seats that took an action with the results of seats that could take it but did not.

    Values of one match are correlated (one player's win is another's loss), so matches are the independent units. The
    variance is computed from each match's contribution to the difference.
    """

    __slots__ = ("count", "matches", "moments", "total")

    def __init__(self) -> None:
        self.count = [0, 0]
        self.total = [0.0, 0.0]
        self.matches = [0, 0]
        #: Sums over all matches: the products of any two of total with, count with, total without, count without.
        self.moments = [0.0] * 10

    @staticmethod
    def of_sums(count: list[int], total: list[float], matches: list[int], moments: list[float]) -> Contrast:
        """The contrast with these sums, which the kernel has added up."""
        found = Contrast()
        found.count, found.total, found.matches, found.moments = count, total, matches, moments
        return found

    def add_match(self, with_it: Sequence[float], without: Sequence[float]) -> None:
        """Adds one match: the results of the seats that took the action, and of the seats that did not."""
        a, b, c, d = sum(with_it), len(with_it), sum(without), len(without)
        for side, (part, size) in enumerate(((c, d), (a, b))):
            self.count[side] += size
            self.total[side] += part
            self.matches[side] += size > 0
        row = (a, b, c, d)
        products = [row[i] * row[j] for i in range(4) for j in range(i, 4)]
        self.moments = [sum_ + product for sum_, product in zip(self.moments, products, strict=True)]

    @property
    def difference(self) -> Interval | None:
        """The difference of the means; None if there is nothing to compare."""
        found = self._found()
        return None if found is None else Interval(found[0], found[0] - Z * found[1], found[0] + Z * found[1])

    @property
    def p_value(self) -> float | None:
        found = self._found()
        return None if found is None else two_sided(found[0] / found[1])

    @property
    def mean_with(self) -> Interval | None:
        """The mean result with the action, and its interval; None for fewer than two matches."""
        n, matches = self.count[1], self.matches[1]
        if matches < 2:
            return None
        mean = self.total[1] / n
        aa, ab, _, _, bb, *_ = self.moments
        deviation = math.sqrt(max(0.0, aa - 2 * mean * ab + mean * mean * bb)) / n
        return Interval(mean, mean - Z * deviation, mean + Z * deviation)

    def _found(self) -> tuple[float, float] | None:
        n0, n1 = self.count
        if not n0 or not n1:
            return None
        m1, m0 = self.total[1] / n1, self.total[0] / n0
        # Each match's contribution: (a - m1 b) / n1 - (c - m0 d) / n0.
        k = (1 / n1, -m1 / n1, -1 / n0, m0 / n0)
        aa, ab, ac, ad, bb, bc, bd, cc, cd, dd = self.moments
        variance = (
            k[0] * k[0] * aa + k[1] * k[1] * bb + k[2] * k[2] * cc + k[3] * k[3] * dd
            + 2 * (k[0] * k[1] * ab + k[0] * k[2] * ac + k[0] * k[3] * ad)
            + 2 * (k[1] * k[2] * bc + k[1] * k[3] * bd + k[2] * k[3] * cd)
        )  # fmt: skip
        if variance <= 1e-18:
            return None
        return m1 - m0, math.sqrt(variance)
