"""The report of a run as one HTML file that loads nothing: plots, tables, explanations, and how to repeat the run."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from boardwright.core import Message, translate
from boardwright.lab import plots

#: Maximum number of shown table rows; the CSV file has all rows.
MOST_ROWS = 60


class Page:
    """The texts of one language, and the building blocks of an HTML page."""

    def __init__(self, language: str) -> None:
        self.language = language

    def words(self, id: str, /, **params: Any) -> str:
        """A message of the lab as plain text."""
        return translate(Message(f"lab-{id}", **params), self.language)

    def say(self, id: str, /, **params: Any) -> str:
        """A message of the lab as HTML."""
        return escape(self.words(id, **params))

    def section(self, id: str, body: str) -> str:
        """A section with a heading, an explanation in words, and a body."""
        return (
            f"<section><h2>{self.say(f'title-{id}')}</h2><p class=soft>{self.say(f'about-{id}')}</p>{body}</section>"
            if body
            else ""
        )

    def document(self, title: str, body: str) -> str:
        """A whole page; the body is HTML already."""
        return (
            f'<!doctype html><html lang="{self.language}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">'
            f"<title>{escape(title)}</title><style>{_style()}</style><main>{body}</main></html>\n"
        )


@cache
def _style() -> str:
    return (files("boardwright") / "lab" / "report.css").read_text(encoding="utf-8")


def report_html(
    report: Mapping[str, Any], journals: Mapping[int, Any] | None = None, language: str = "en"
) -> str:
    """The page of a report; `journals` are the journals of the matches it refers to."""
    page = Page(language)
    title = page.words("report-title", game=report["title"])
    body = "".join([
        f"<h1>{escape(title)}</h1>", _head(page, report), _warnings(page, report),
        page.section("seats", _seats(page, report)),
        page.section("length", _length(page, report)), page.section("story", _story(page, report)),
        page.section("items", _items(page, report)), page.section("unused", _unused(page, report)),
        page.section("matches", _matches(page, report, journals or {})), page.section("repeat", _repeat(page, report)),
    ])  # fmt: skip
    return page.document(title, body)


def embedded(page: str) -> str:
    """Embeds a whole page in another one, in a frame that isolates its styles and scripts."""
    return (
        f'<iframe srcdoc="{escape(page)}" sandbox="allow-popups" title="boardwright" '
        'style="width:100%;height:36em;border:1px solid #8884"></iframe>'
    )


def percent(value: float) -> str:
    """A share as readable text.

    >>> percent(0.1234)
    '12.3 %'
    """
    return f"{100 * value:.1f} %"


def span(found: Mapping[str, float], scale: float = 1.0, digits: int = 1) -> str:
    """An interval as readable text."""
    return " – ".join(f"{scale * found[key]:.{digits}f}" for key in ("low", "high"))


def _head(page: Page, report: Mapping[str, Any]) -> str:
    said = page.say(
        "summary", games=report["games"], decisions=report["decisions"], bots=", ".join(report["seats"]),
        seed=str(report["seed"]),
    )  # fmt: skip
    return f"<p>{said}</p>"


def _warnings(page: Page, report: Mapping[str, Any]) -> str:
    told = [escape(translate(Message.from_json(found), page.language)) for found in report["warnings"]]
    return "".join(f'<p class="warn">{one}</p>' for one in told)


def verdict(page: Page, report: Mapping[str, Any]) -> str:
    """One sentence that says whether the first seat has an advantage."""
    found = report["first_seat"]
    if len(report["seats"]) < 2:
        return ""
    advantage = found["advantage"]
    points = f"{100 * advantage['value']:+.1f}"
    id = (
        "verdict-none"
        if not found["real"]
        else "verdict-better"
        if advantage["value"] > 0
        else "verdict-worse"
    )
    return page.words(id, points=points, span=span(advantage, 100), p=f"{found['p_value']:.3g}")


def _seats(page: Page, report: Mapping[str, Any]) -> str:
    rows = [
        [str(row["seat"] + 1), escape(row["bot"]), percent(row["wins"]["value"]), span(row["wins"], 100),
         f"{row['result']['value']:.3f}", "" if not row["score"] else f"{row['score']['mean']['value']:.1f}"]
        for row in report["by_seat"]
    ]  # fmt: skip
    plot = _plot(plots.wins_plot, report, page.words) if plots.available() else ""
    lines = table(page, ["seat", "bot", "wins", "interval", "result", "score"], rows)
    drawn = report["measures"]["drawishness"]
    told = page.say(
        "draws-told", draws=report["draws"], share=percent(drawn["value"]), unfinished=report["unfinished"]
    )
    return f"<p><b>{escape(verdict(page, report))}</b></p>{plot}{lines}<p>{told}</p>"


def _plot(draw: Any, *args: Any) -> str:
    return f"<figure>{draw(*args)}</figure>"


def _measure_row(page: Page, name: str, found: Mapping[str, Any] | None) -> list[str] | None:
    if not found:
        return None
    mean = found["mean"]
    digits = 4 if name == "seconds" else 2
    return [
        page.say(f"measure-{name.replace('_', '-')}"), f"{mean['value']:.{digits}f}", span(mean, 1, digits),
        f"{found['median']:g}", f"{found['p05']:g} – {found['p95']:g}",
    ]  # fmt: skip


MEASURES = ("answers", "turns", "choices", "branching", "seconds")
STORY = ("drama", "lead_changes", "decided")


def _length(page: Page, report: Mapping[str, Any]) -> str:
    return _measure_table(page, report, MEASURES, ("turns", "branching"))


def _story(page: Page, report: Mapping[str, Any]) -> str:
    measures = report["measures"]
    shares = "".join(
        f"<tr><th scope=row>{page.say(f'measure-{name}')}</th><td class=n>{percent(measures[name]['value'])}</td>"
        f"<td class=n>{span(measures[name], 100)}</td><td></td><td></td></tr>"
        for name in ("completion", "drawishness")
    )
    told = "".join(
        f"<li>{page.say(f'meaning-{name}')}</li>" for name in ("drama", "lead", "decided", "completion")
    )
    return _measure_table(page, report, STORY, ("drama", "decided"), shares) + f"<ul class=soft>{told}</ul>"


def _measure_table(
    page: Page, report: Mapping[str, Any], names: Sequence[str], drawn: Sequence[str], more: str = ""
) -> str:
    measures = report["measures"]
    rows = [row for name in names if (row := _measure_row(page, name, measures[name])) is not None]
    pictures = ""
    for name in drawn:
        if plots.available() and measures[name]:
            label = page.words(f"measure-{name}")
            pictures += _plot(plots.histogram_plot, measures[name]["histogram"], label, label)
    return f"<div class=row>{pictures}</div>" + table(
        page, ["measure", "mean", "interval", "median", "usual"], rows, more
    )


def _items(page: Page, report: Mapping[str, Any]) -> str:
    parts = []
    for kind in dict.fromkeys(row["kind"] for row in report["items"]):
        rows = [row for row in report["items"] if row["kind"] == kind]
        tested = [row for row in rows if row["effect"] is not None]
        title = f"{kind} ({len(rows)})"
        plot = _plot(plots.items_plot, tested, page.words, kind) if plots.available() and tested else ""
        cells = [_item_row(row) for row in rows[:MOST_ROWS]]
        head = ["name", "offered", "taken", "rate", "more-than", "effect", "interval", "q"]
        is_open = " open" if any(row["real"] for row in rows) else ""
        parts.append(
            f"<details{is_open}><summary>{escape(title)}</summary>{plot}{table(page, head, cells)}</details>"
        )
    return f"<p class=soft>{page.say('about-correlation')}</p>" + "".join(parts)


def _item_row(row: Mapping[str, Any]) -> list[str]:
    effect = row["effect"]
    return [
        f"<b>{escape(row['name'])}</b>" if row["real"] else escape(row["name"]), str(row["offered"]), str(row["taken"]),
        "" if row["rate"] is None else percent(row["rate"]), str(row["more_than"]),
        "" if effect is None else f"{100 * effect['value']:+.1f}", "" if effect is None else span(effect, 100),
        "" if row["q_value"] is None else f"{row['q_value']:.2g}",
    ]  # fmt: skip


def _unused(page: Page, report: Mapping[str, Any]) -> str:
    def listed(id: str, rows: Sequence[Mapping[str, Any]]) -> str:
        names = ", ".join(escape(f"{row['kind']} {row['name']}") for row in rows) or page.say("none")
        return f"<p><b>{page.say(id)}</b> {names}</p>"

    return listed("never-taken", report["never_taken"]) + listed("never-offered", report["never_offered"])


def _matches(page: Page, report: Mapping[str, Any], journals: Mapping[int, Any]) -> str:
    """Links to whole journals, which are embedded in the page."""

    def link(number: int) -> str:
        if number not in journals:
            return str(number)
        data = base64.b64encode(json.dumps(journals[number], ensure_ascii=False).encode()).decode()
        name = f"match-{number}.json"
        return f'<a download="{name}" href="data:application/json;base64,{data}">{name}</a>'

    rows = [
        (id, ", ".join(link(number) for number in report[key]))
        for id, key in (("dramatic", "dramatic"), ("one-sided", "one_sided"))
    ]
    return "".join(f"<p><b>{page.say(id)}</b> {links or page.say('none')}</p>" for id, links in rows)


def _repeat(page: Page, report: Mapping[str, Any]) -> str:
    facts = page.say("repeat-told", digest=report["digest"], game_digest=report["game_digest"])
    return f"<pre>{escape(report['command'])}</pre><p>{facts}</p>"


def table(page: Page, head: Sequence[str], rows: Sequence[Sequence[str]], more: str = "") -> str:
    """A table whose cells are HTML already; the first column is a heading."""
    top = "".join(f"<th scope=col>{page.say(f'column-{name}')}</th>" for name in head)
    lines = "".join(
        f"<tr><th scope=row>{row[0]}</th>" + "".join(f"<td class=n>{cell}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f"<div class=scroll><table><thead><tr>{top}</tr></thead><tbody>{lines}{more}</tbody></table></div>"
