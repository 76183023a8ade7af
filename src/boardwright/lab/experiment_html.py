"""The pages of comparisons, sweeps and searches. Each is a single HTML file that loads nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from boardwright.lab import plots
from boardwright.lab.report_html import Page, span, table

#: The measures of a sweep that are plotted.
SWEPT = ("first", "drawishness", "turns", "branching", "drama")


def comparison_html(found: Mapping[str, Any], language: str) -> str:
    """The page of a comparison."""
    page = Page(language)
    title = page.words("compare-title", before=found["before"]["game"], after=found["after"]["game"])
    changes = table(
        page, ["path", "before", "after"],
        [[escape(str(change[key])) for key in ("path", "before", "after")] for change in found["changes"]],
    )  # fmt: skip
    more = found["more_changes"]
    rows = [difference_cells(page, row) for row in shown_rows(found)]
    body = (
        f"<h1>{escape(title)}</h1>"
        + page.section(
            "changed", changes + (f"<p>{page.say('more-changes', count=more)}</p>" if more else "")
        )
        + page.section(
            "differences",
            table(page, ["measure", "before", "after", "difference", "interval", "q"], rows)
            if rows
            else f"<p>{page.say('nothing-matters')}</p>",
        )
        + page.section("repeat", _commands(found["before"]["command"], found["after"]["command"]))
    )
    return page.document(title, body)


def shown_rows(found: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The rows of a comparison: all measures, and items that differ significantly."""
    return [row for row in found["rows"] if row["kind"] in ("result", "measure") or row["real"]]


def row_name(page: Page, row: Mapping[str, Any]) -> str:
    """The name of a row of a comparison."""
    if row["kind"] == "result":
        return page.words("kind-result", seat=row["name"])
    if row["kind"] == "measure":
        return page.words(f"measure-{row['name'].replace('_', '-')}")
    return f"{row['kind']} {row['name']}"


def difference_cells(page: Page, row: Mapping[str, Any]) -> list[str]:
    name = escape(row_name(page, row))
    return [
        f"<b>{name}</b>" if row["real"] else name, f"{row['before']:.3f}", f"{row['after']:.3f}",
        f"{row['difference']['value']:+.3f}", span(row["difference"], 1, 3),
        "" if row["q_value"] is None else f"{row['q_value']:.2g}",
    ]  # fmt: skip


def sweep_html(found: Mapping[str, Any], language: str) -> str:
    """The page of a sweep."""
    page = Page(language)
    title = page.words("vary-title", game=found["game"], path=found["path"])
    pictures = ""
    for name in SWEPT if plots.available() else ():
        points = [(point["value"], point["measures"][name]) for point in found["points"]]
        if any(value is not None for _, value in points):
            label = page.words(f"measure-{name}")
            pictures += f"<figure>{plots.line_plot(points, label, found['path'], label)}</figure>"
    rows = [
        [f"{point['value']:g}", str(point["distinct"]), *(_cell(point["measures"][name]) for name in SWEPT)]
        for point in found["points"]
    ]
    lines = table(page, ["value", "matches", "first", "draws", "turns", "branching", "drama"], rows)
    body = (
        f"<h1>{escape(title)}</h1>"
        + page.section("sweep", f"<div class=row>{pictures}</div>{lines}")
        + page.section("repeat", _commands(found["command"]))
    )
    return page.document(title, body)


def _cell(found: Mapping[str, float] | None) -> str:
    return "" if found is None else f"{found['value']:.3f} ({span(found, 1, 3)})"


def tuning_html(found: Mapping[str, Any], language: str) -> str:
    """The page of a search."""
    page = Page(language)
    goals = ", ".join(goal["goal"] for goal in found["goals"])
    title = page.words("tune-title", game=found["game"], goals=goals)
    values = table(
        page, ["path", "before", "after"],
        [[escape(one["path"]), f"{one['before']:g}", f"{one['after']:g}"] for one in found["parameters"]],
    )  # fmt: skip
    verdicts = table(
        page, ["goal", "found", "interval", "verdict"],
        [[escape(goal["goal"]), f"{goal['found']['value']:.3f}", span(goal["found"], 1, 3),
          page.say(f"goal-{goal['verdict']}")] for goal in found["goals"]],
    )  # fmt: skip
    told = page.say("goals-met" if found["met"] else "goals-not-met")
    trials = sorted(found["trials"], key=lambda trial: trial["loss"])[:30]
    tried = table(
        page, ["values", "loss"],
        [[", ".join(f"{value:g}" for value in trial["values"]), f"{trial['loss']:.3f}"] for trial in trials],
    )  # fmt: skip
    about = page.say("about-parameters", games=found["verified"]["games"])
    body = (
        f"<h1>{escape(title)}</h1><section><h2>{page.say('title-parameters')}</h2><p class=soft>{about}</p>"
        f"<p><b>{told}</b></p>{values}{verdicts}</section>"
        + page.section("diff", f"<pre>{escape(found['diff'])}</pre>")
        + page.section("trials", tried)
        + page.section("repeat", _commands(found["command"]))
    )
    return page.document(title, body)


def _commands(*commands: str) -> str:
    return "".join(f"<pre>{escape(command)}</pre>" for command in commands)


def figures_csv(rows: list[dict[str, Any]]) -> str:
    """Rows of the same shape as a CSV table, with nested values as JSON."""
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if rows:
        writer.writerow(rows[0])
        for row in rows:
            writer.writerow(
                json.dumps(v, ensure_ascii=False) if isinstance(v, dict | list) else v for v in row.values()
            )
    return text.getvalue()


__all__ = ["comparison_html", "figures_csv", "row_name", "shown_rows", "sweep_html", "tuning_html"]
