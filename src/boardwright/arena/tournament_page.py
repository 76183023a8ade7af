"""The page of a tournament: one HTML file with nothing outside of it but the matches that it links to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor
from typing import Any

from boardwright.arena.html_page import html_document
from boardwright.core import Message, translate


def tournament_page(
    standings: Mapping[str, Any], matches: Sequence[Mapping[str, Any]], language: str = "en"
) -> str:
    """The whole page."""
    plan, table = standings["plan"], standings["table"]

    def words(id: str, **params: Any) -> str:
        return escape(translate(Message(f"arena-page-{id}", **params), language))

    title = words("title", game=plan["game"])
    facts = words(
        "facts", kind=plan["kind"], matches=standings["matches"], entrants=len(table), seed=str(plan["seed"])
    )
    parts = [
        f"<h1>{title}</h1><p>{facts}</p>",
        _table(table, words),
        f"<h2>{words('ratings')}</h2><p>{words('ratings-note')}</p>{_plot(table, words)}",
        f"<h2>{words('cross')}</h2><p>{words('cross-note')}</p>{_cross(standings)}",
        f"<h2>{words('matches')}</h2>{_matches(plan, matches, words)}",
    ]
    return html_document(title, "".join(parts), language)


def _row(cells: Sequence[str], tag: str = "td", numbers: int = 2) -> str:
    """A row; the cells before `numbers` are names, the others are numbers."""
    inside = "".join(
        f"<{tag}{' class=n' if number >= numbers else ''}>{cell}</{tag}>" for number, cell in enumerate(cells)
    )
    return f"<tr>{inside}</tr>"


def _table(table: Sequence[Mapping[str, Any]], words: Any) -> str:
    keys = ("rating", "interval", "points", "played", "won", "drawn", "lost", "faults")
    rows = [_row(["#", words("name"), *(words(key) for key in keys)], "th")]
    for row in table:
        faults = ", ".join(f"{escape(reason)} {count}" for reason, count in row["faults"].items())
        bot = "" if row["bot"] == row["name"] else f"<small>{escape(row['bot'])}</small>"
        rows.append(
            _row([
                str(row["place"]), f"<strong>{escape(row['name'])}</strong>{bot}",
                f"<strong>{row['rating']:.1f}</strong>", f"{row['low']:.1f} … {row['high']:.1f}",
                f"{row['points']:g}", str(row["played"]), str(row["won"]), str(row["drawn"]), str(row["lost"]),
                f"<span class=fault>{faults}</span>" if faults else "–",
            ])
        )  # fmt: skip
    return f"<div class=card><table>{''.join(rows)}</table></div>"


def _plot(table: Sequence[Mapping[str, Any]], words: Any) -> str:
    """Each rating as a dot on its interval, over lines at round numbers."""
    low, high = min(row["low"] for row in table), max(row["high"] for row in table)
    width, line, left = 900, 28, 200
    scale = (width - left - 30) / max(1e-9, high - low)
    height = line * len(table) + 40

    def x(value: float) -> str:
        return f"{left + (value - low) * scale:.1f}"

    marks = []
    for value in _round_numbers(low, high):
        marks.append(
            f'<line x1="{x(value)}" x2="{x(value)}" y1="8" y2="{height - 26}" stroke="var(--line)"/>'
            f'<text x="{x(value)}" y="{height - 8}" text-anchor="middle" fill="var(--soft)" font-size="13">'
            f"{value}</text>"
        )
    for number, row in enumerate(table):
        y = line * number + 22
        told = f"{escape(row['name'])}: {row['rating']:.1f} ({row['low']:.1f} … {row['high']:.1f})"
        marks.append(
            f"<g><title>{told}</title>"
            f'<text x="{left - 14}" y="{y + 5}" text-anchor="end" fill="currentColor">{escape(row["name"])}</text>'
            f'<line x1="{x(row["low"])}" x2="{x(row["high"])}" y1="{y}" y2="{y}" stroke="var(--bar)" stroke-width="6" '
            'stroke-opacity=".35" stroke-linecap="round"/>'
            f'<circle cx="{x(row["rating"])}" cy="{y}" r="6" fill="var(--bar)"/></g>'
        )
    label = words("ratings")
    return (
        f'<div class=card><svg viewBox="0 0 {width} {height}" role="img" aria-label="{label}">'
        f"{''.join(marks)}</svg></div>"
    )


def _round_numbers(low: float, high: float) -> list[int]:
    """Some whole numbers between two bounds, for the lines of a plot.

    >>> _round_numbers(-1.5, 44.4)
    [0, 10, 20, 30, 40]
    """
    steps = (step * 10**power for power in range(6) for step in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= 7)
    return [step * number for number in range(ceil(low / step), floor(high / step) + 1)]


def _cross(standings: Mapping[str, Any]) -> str:
    table, cross = standings["table"], standings["cross"]
    rows = [_row(["", *(str(row["place"]) for row in table)], "th", 1)]
    for row in table:
        cells = []
        for other in table:
            cell = cross[row["entrant"]][other["entrant"]]
            if row is other:
                cells.append("<td class=self></td>")
            elif cell is None:
                cells.append("<td></td>")
            else:
                told = f"{escape(row['name'])} – {escape(other['name'])}"
                cells.append(f'<td style="{_shade(cell)}" title="{told}">{cell[0]:g}/{cell[1]:g}</td>')
        rows.append(f"<tr><th scope=row>{row['place']} {escape(row['name'])}</th>{''.join(cells)}</tr>")
    return f"<div class=card><table class=cross>{''.join(rows)}</table></div>"


def _shade(cell: Sequence[float]) -> str:
    """Green for those who are mostly ahead, red for those behind, the stronger the clearer."""
    share = cell[0] / cell[1] - 0.5
    return f"background:rgba(var(--{'good' if share >= 0 else 'bad'}),{abs(share):.2f})"


def _matches(plan: Mapping[str, Any], matches: Sequence[Mapping[str, Any]], words: Any) -> str:
    heads = ("sides", "end", "replay", "points", "answers")
    rows = [_row(["#", *(words(head) for head in heads)], "th", 4)]
    for match in matches:
        names = " – ".join(
            f"<strong>{escape(plan['entrants'][one][0])}</strong>"
            if rank == 1
            else escape(plan["entrants"][one][0])
            for one, rank in zip(match["seats"], match["ranks"])
        )
        points = " – ".join(f"{share:g}" for share in match["points"])
        links = f'<a href="{escape(match["journal"])}">{words("journal")}</a>'
        if "replay" in match:
            links = f'<a href="{escape(match["replay"])}">{words("replay")}</a> · {links}'
        end = words(f"end-{match['end']}")
        rows.append(_row([str(match["match"]), names, end, links, points, str(match["answers"])], numbers=4))
    return f"<div class=card><table>{''.join(rows)}</table></div>"
