"""Compares two runs: what differs, and whether the difference is significant.

Matches of the two runs are independent. So differences of means use the sum of both variances (Welch's t), and shares
use the unpooled normal test. Benjamini-Hochberg is applied over all rows. No difference counts as significant before
both runs have enough matches.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core.json_path import path_text
from boardwright.lab.lab_run import LabOutcome
from boardwright.lab.report import FEW, LEAST_MATCHES, report_json
from boardwright.lab.statistical_tests import (
    ALPHA,
    Z,
    benjamini_hochberg,
    student_bound,
    student_tail,
)
from boardwright.lab.tally import Tally

#: Maximum number of listed changes of the data.
MOST_CHANGES = 50


def compare(before: LabOutcome, after: LabOutcome) -> dict[str, Any]:
    """The comparison of two runs as JSON."""
    rows = [*_measure_rows(before.tally, after.tally), *_item_rows(before.tally, after.tally)]
    tested = [row for row in rows if row["p_value"] is not None]
    enough = min(before.tally.distinct, after.tally.distinct) >= FEW
    for row, q in zip(tested, benjamini_hochberg([row["p_value"] for row in tested])):
        row["q_value"], row["real"] = q, q < ALPHA and enough
    changes = data_changes(_data(before), _data(after))
    return {
        "before": report_json(before), "after": report_json(after), "rows": rows,
        "changes": changes[:MOST_CHANGES], "more_changes": max(0, len(changes) - MOST_CHANGES),
    }  # fmt: skip


def _data(outcome: LabOutcome) -> Any:
    game = outcome.game
    return {
        "game": game.definition,
        **{f"{key}": value for key, value in game.parts.items()},
        "options": game.options,
    }


def data_changes(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> list[dict[str, Any]]:
    """Where two pieces of JSON differ.

    >>> data_changes({"a": [1, 2], "b": 1}, {"a": [1, 3], "c": 1})
    [{'path': 'a[1]', 'before': 2, 'after': 3}, {'path': 'b', 'before': 1, 'after': None}, \
{'path': 'c', 'before': None, 'after': 1}]
    """
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        found = []
        for key in sorted({*before, *after}, key=str):
            if key != "$schema":
                found += data_changes(before.get(key), after.get(key), (*path, key))
        return found
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [
            change
            for number, pair in enumerate(zip(before, after))
            for change in data_changes(*pair, (*path, number))
        ]
    if before == after and type(before) is type(after):
        return []
    return [{"path": path_text(path), "before": _short(before), "after": _short(after)}]


def _short(value: Any) -> Any:
    return value if isinstance(value, int | float | bool | None) else str(value)[:120]


def _row(
    kind: str, name: str, sides: Sequence[tuple[float, float]], counts: tuple[int, int] = (0, 0)
) -> dict[str, Any]:
    """Makes a row of the comparison from each run's estimate and variance. Means also need both numbers of matches."""
    a, b = sides
    difference, deviation = b[0] - a[0], math.sqrt(a[1] + b[1])
    degrees = _degrees(a[1], b[1], counts)
    if deviation > 0:
        p = student_tail(difference / deviation, degrees)
    else:
        p = 1.0 if difference == 0 else 0.0
    reach = deviation * (Z if degrees == math.inf else student_bound(degrees))
    return {
        "kind": kind, "name": name, "before": round(a[0], 6), "after": round(b[0], 6),
        "difference": {"value": round(difference, 6), "low": round(difference - reach, 6),
                       "high": round(difference + reach, 6)},
        "p_value": p, "q_value": None, "real": False,
    }  # fmt: skip


def _degrees(a: float, b: float, counts: tuple[int, int]) -> float:
    """Welch's degrees of freedom for the difference of two means with these variances; infinite for shares."""
    if min(counts) < 2 or a + b <= 0:
        return math.inf
    return (a + b) ** 2 / (a * a / (counts[0] - 1) + b * b / (counts[1] - 1))


def _mean(total: float, squares: float, count: int) -> tuple[float, float]:
    mean = total / count
    return mean, max(0.0, squares / count - mean * mean) / max(1, count - 1)


def _share(count: int, of: int) -> tuple[float, float]:
    """A share and its variance. One success and one failure are added so that 0 of 5 is not certain (Agresti-Caffo)."""
    share = (count + 1) / (of + 2)
    return count / of, share * (1 - share) / (of + 2)


def _measure_rows(a: Tally, b: Tally) -> list[dict[str, Any]]:
    if not a.distinct or not b.distinct:
        return []
    rows = []
    if a.seats == b.seats:
        for seat in range(a.seats):
            sides = [_mean(t.result[seat], t.result_squares[seat], t.distinct) for t in (a, b)]
            rows.append(_row("result", str(seat + 1), sides, (a.distinct, b.distinct)))
    rows.append(_row("measure", "drawishness", [_share(t.draws, t.distinct) for t in (a, b)]))
    rows.append(_row("measure", "unfinished", [_share(t.unfinished, t.distinct) for t in (a, b)]))
    for name in ("answers", "turns", "choices", "branching", "lead_changes"):
        one, other = a.sums[name], b.sums[name]
        sides = [_mean(s.total, s.squares, s.count) for s in (one, other)]
        rows.append(_row("measure", name, sides, (one.count, other.count)))
    for name in ("drama", "decided"):
        one, other = a.story[name], b.story[name]
        if one.count > 1 and other.count > 1:
            sides = [_mean(s.total, s.squares, s.count) for s in (one, other)]
            rows.append(_row("measure", name, sides, (one.count, other.count)))
    return rows


def _item_rows(a: Tally, b: Tally) -> list[dict[str, Any]]:
    """Compares how often each item was taken, as a share of the matches in which it was offered."""
    rows = []
    for name in sorted({*a.items} & {*b.items}):
        kind, _, label = name.partition("\t")
        one, other = a.items[name], b.items[name]
        if kind != "opening" and min(one.offered, other.offered) >= LEAST_MATCHES:
            sides = [_share(item.taken, item.offered) for item in (one, other)]
            rows.append(_row(kind, label, sides))
    return rows
