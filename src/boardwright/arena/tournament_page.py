"""The page of a tournament: one HTML file that links only to its matches. The template is `tournament.html`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import Any

from boardwright.arena.page_templates import render
from boardwright.core import Message, translate

#: The plot of ratings: its width, the height of a row, and the space for names.
WIDTH, ROW, LEFT = 900, 28, 200


def tournament_page(
    standings: Mapping[str, Any], matches: Sequence[Mapping[str, Any]], language: str = "en"
) -> str:
    """The whole page."""
    plan, table = standings["plan"], standings["table"]
    return render(
        "tournament.html", language, title=translate(Message("arena-page-title", game=plan["game"]), language),
        plan=plan, table=table, count=standings["matches"], plot=_plot(table), cross=_cross(standings),
        matches=[_match(plan, match) for match in matches],
    )  # fmt: skip


def _plot(table: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The data of the plot: each rating is a dot on its confidence interval, over grid lines at round numbers."""
    low, high = min(row["low"] for row in table), max(row["high"] for row in table)
    scale = (WIDTH - LEFT - 30) / max(1e-9, high - low)

    def x(value: float) -> str:
        return f"{LEFT + (value - low) * scale:.1f}"

    rows = [
        {
            "name": row["name"], "y": ROW * number + 22, "low": x(row["low"]), "high": x(row["high"]),
            "at": x(row["rating"]),
            "told": f"{row['name']}: {row['rating']:.1f} ({row['low']:.1f} … {row['high']:.1f})",
        }
        for number, row in enumerate(table)
    ]  # fmt: skip
    marks = [{"x": x(value), "value": value} for value in _round_numbers(low, high)]
    return {"width": WIDTH, "left": LEFT, "height": ROW * len(table) + 40, "marks": marks, "rows": rows}


def _round_numbers(low: float, high: float) -> list[int]:
    """Some whole numbers between two bounds, for the lines of a plot.

    >>> _round_numbers(-1.5, 44.4)
    [0, 10, 20, 30, 40]
    """
    steps = (step * 10**power for power in range(6) for step in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= 7)
    return [step * number for number in range(ceil(low / step), floor(high / step) + 1)]


def _cross(standings: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cross table, sorted like the standings. It shows how often each entrant finished ahead of every other
    entrant."""
    table, cross = standings["table"], standings["cross"]
    rows = []
    for row in table:
        cells = []
        for other in table:
            met = cross[row["entrant"]][other["entrant"]]
            shade = "" if met is None else _shade(met)
            cells.append({"itself": row is other, "met": met, "other": other["name"], "shade": shade})
        rows.append({"place": row["place"], "name": row["name"], "cells": cells})
    return rows


def _shade(cell: Sequence[float]) -> str:
    """The colour of a cell: green if the entrant is mostly ahead, red if behind; a clearer result gives a stronger
    colour."""
    share = cell[0] / cell[1] - 0.5
    return f"background:rgba(var(--{'good' if share >= 0 else 'bad'}),{abs(share):.2f})"


def _match(plan: Mapping[str, Any], match: Mapping[str, Any]) -> dict[str, Any]:
    sides = [
        {"name": plan["entrants"][one][0], "first": rank == 1}
        for one, rank in zip(match["seats"], match["ranks"])
    ]
    return {**match, "sides": sides, "replay": match.get("replay")}
