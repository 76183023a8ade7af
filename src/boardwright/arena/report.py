"""The page of a tournament: one HTML file with nothing outside of it but the journals that it links to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from boardwright.core import Message, say

_STYLE = """
:root{color-scheme:light dark;--line:#8886;--bar:#4a7ebb;--soft:#8882}
body{font:16px/1.45 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.25rem .6rem;border-bottom:1px solid var(--line)}
th{text-align:left}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.scroll{overflow-x:auto}
.self{background:var(--soft)}small{opacity:.75}svg{max-width:100%;height:auto}
"""


def page(standings: Mapping[str, Any], matches: Sequence[Mapping[str, Any]], language: str = "en") -> str:
    """The whole page."""
    plan, table = standings["plan"], standings["table"]

    def words(id: str, **params: Any) -> str:
        return escape(say(Message(f"arena-page-{id}", **params), language))

    title = words("title", game=plan["game"])
    facts = words(
        "facts", kind=plan["kind"], matches=standings["matches"], entrants=len(table), seed=str(plan["seed"])
    )
    parts = [
        f"<h1>{title}</h1><p>{facts}</p>",
        _table(table, words),
        f"<h2>{words('ratings')}</h2><p><small>{words('ratings-note')}</small></p>{_plot(table, words)}",
        f"<h2>{words('cross')}</h2><p><small>{words('cross-note')}</small></p>{_cross(standings)}",
        f"<h2>{words('matches')}</h2>{_matches(plan, matches, words)}",
    ]
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style>{''.join(parts)}</html>\n"
    )


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
        faults = ", ".join(f"{escape(reason)} {count}" for reason, count in row["faults"].items()) or "–"
        interval = f"{row['low']:.1f} … {row['high']:.1f}"
        rows.append(
            _row([
                str(row["place"]), f"{escape(row['name'])} <small>{escape(row['bot'])}</small>",
                f"{row['rating']:.1f}", interval, f"{row['points']:g}", str(row["played"]), str(row["won"]),
                str(row["drawn"]), str(row["lost"]), faults,
            ])
        )  # fmt: skip
    return f"<div class=scroll><table>{''.join(rows)}</table></div>"


def _plot(table: Sequence[Mapping[str, Any]], words: Any) -> str:
    """Each rating as a dot on its interval."""
    low, high = min(row["low"] for row in table), max(row["high"] for row in table)
    width, line = 900, 26
    scale = 640 / max(1e-9, high - low)

    def x(value: float) -> str:
        return f"{200 + (value - low) * scale:.1f}"

    marks = []
    for number, row in enumerate(table):
        y = line * number + 20
        marks.append(
            f'<text x="190" y="{y + 5}" text-anchor="end" fill="currentColor">{escape(row["name"])}</text>'
            f'<line x1="{x(row["low"])}" x2="{x(row["high"])}" y1="{y}" y2="{y}" stroke="var(--bar)" stroke-width="3"/>'
            f'<circle cx="{x(row["rating"])}" cy="{y}" r="5" fill="var(--bar)"><title>{row["rating"]:.2f}</title>'
            "</circle>"
        )
    height = line * len(table) + 16
    label = words("ratings")
    return f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{label}">{"".join(marks)}</svg>'


def _cross(standings: Mapping[str, Any]) -> str:
    table, cross = standings["table"], standings["cross"]
    head = ["", *(str(row["place"]) for row in table)]
    rows = [_row(head, "th", 1)]
    for row in table:
        cells = []
        for other in table:
            cell = cross[row["entrant"]][other["entrant"]]
            if row is other:
                cells.append("<td class=self></td>")
            else:
                cells.append(f"<td class=n>{'' if cell is None else f'{cell[0]:g}/{cell[1]:g}'}</td>")
        rows.append(f"<tr><th>{row['place']} {escape(row['name'])}</th>{''.join(cells)}</tr>")
    return f"<div class=scroll><table>{''.join(rows)}</table></div>"


def _matches(plan: Mapping[str, Any], matches: Sequence[Mapping[str, Any]], words: Any) -> str:
    rows = [
        _row(["#", words("sides"), words("points"), words("answers"), words("end"), words("replay")], "th")
    ]
    for match in matches:
        names = " – ".join(escape(plan["entrants"][one][0]) for one in match["seats"])
        points = " – ".join(f"{share:g}" for share in match["points"])
        link = f'<a href="{escape(match["journal"])}">{words("journal")}</a>'
        end = words(f"end-{match['end']}")
        rows.append(_row([str(match["match"]), names, points, str(match["answers"]), end, link]))
    return f"<div class=scroll><table>{''.join(rows)}</table></div>"
