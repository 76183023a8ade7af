"""Writes the balance pages of the shipped games: `python docs/balance.py [GAME…] [--games 200] [--minutes 20]`.

Each game is measured with `level:1` on every seat and a random opening if its bots make no random choices. Runs
go on where they stopped (in `build/balance/GAME`), so the pages can be made in slices: a game that has all its matches
takes no time; one with too few matches has no page yet. What we learned from a game and changed because
of it is written by hand in the folder `notes` of the pages, a file for each game.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.lab.lab_run import local_source, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.report import FEW, report_json
from boardwright.lab.report_html import Page, percent, verdict
from boardwright.lab.tally import Tally

DOCS = Path(__file__).parent
PAGES, WORK = DOCS / "balance", DOCS.parent / "build" / "balance"
#: Random answers at the beginning of each match.
OPENINGS = 4
BOT = "level:1"
#: Items of a page.
MOST_ITEMS = 12


def measure(name: str, games: int, until: float) -> dict[str, Any] | None:
    """The report of a game, from as many matches as there is time for; None if there was none for any."""
    least, most = catalog.load(name).seats
    plan = SimulationPlan(name, (BOT,) * max(least, min(2, most)), games, openings=OPENINGS)

    def on_played(tally: Tally) -> None:
        if time.monotonic() > until:
            raise KeyboardInterrupt

    outcome = run_lab(plan, local_source(1), WORK / name, on_played=on_played)
    return report_json(outcome) if outcome.tally.games else None


def page_text(report: dict[str, Any]) -> str:
    """A balance page as Markdown."""
    page, measures = Page("en"), report["measures"]
    lines = [f"# Balance of {report['title']}", ""]
    lines += [
        f"{report['games']} matches with `{BOT}` in every seat. Each match began with {OPENINGS} random answers; "
        f"{report['distinct']} matches were different.", "",
    ]  # fmt: skip
    if report["distinct"] < FEW:
        lines += ["So few different matches allow no conclusions: the game is too small for more.", ""]
    elif len(report["seats"]) > 1:
        lines += [f"**{verdict(page, report)}**", ""]
    lines += ["| seat | wins | 95 % interval |", "|---|---:|---:|"]
    for row in report["by_seat"]:
        won = row["wins"]
        lines.append(
            f"| {row['seat'] + 1} | {percent(won['value'])} | {100 * won['low']:.1f} – {100 * won['high']:.1f} |"
        )
    lines += ["", "| measure | mean | 95 % interval |", "|---|---:|---:|"]
    for name in ("turns", "answers", "branching", "drama", "lead_changes", "decided"):
        if measures[name]:
            mean = measures[name]["mean"]
            label = page.words(f"measure-{name.replace('_', '-')}")
            lines.append(f"| {label} | {mean['value']:.2f} | {mean['low']:.2f} – {mean['high']:.2f} |")
    for name in ("completion", "drawishness"):
        found = measures[name]
        lines.append(
            f"| {page.words(f'measure-{name}')} | {percent(found['value'])} | {100 * found['low']:.1f} – "
            f"{100 * found['high']:.1f} |"
        )
    lines += [
        "",
        *_content(report),
        *_notes(str(report["game"])),
        "## Repeat",
        "",
        "```",
        report["command"],
        "```",
        "",
    ]
    lines += [f"Digest of the matches: `{report['digest']}`.", ""]
    return "\n".join(lines)


def _content(report: dict[str, Any]) -> list[str]:
    real = [row for row in report["items"] if row["real"]]
    real.sort(key=lambda row: -abs(row["effect"]["value"]))
    lines = ["## Content", ""]
    if real:
        lines += [
            "Items that go with better or worse results (false discovery rate 5 %; correlation, not cause):", "",
            "| item | taken when offered | difference, points | 95 % interval |", "|---|---:|---:|---:|",
        ]  # fmt: skip
        for row in real[:MOST_ITEMS]:
            effect = {key: 100 * value for key, value in row["effect"].items()}
            lines.append(
                f"| {row['kind']} {row['name']} | {percent(row['rate'])} | {effect['value']:+.1f} | "
                f"{effect['low']:+.1f} – {effect['high']:+.1f} |"
            )
    else:
        lines.append("No item makes a difference that these matches could show.")
    unused = ", ".join(f"{row['kind']} {row['name']}" for row in report["never_taken"][:30])
    lines += ["", f"Offered and never taken: {unused or 'none'}.", ""]
    return lines


def _notes(game: str) -> list[str]:
    file = PAGES / "notes" / f"{game}.md"
    if not file.is_file():
        return []
    return ["## What we learned", "", file.read_text(encoding="utf-8").strip(), ""]


def index_text(pages: list[str]) -> str:
    """The list of all pages."""
    lines = ["# Balance of the shipped games", ""]
    lines += ["Made by `python docs/balance.py`; `docs/lab.md` says what the figures mean.", ""]
    lines += [f"- [{catalog.shipped_games()[name].title}]({name}.md)" for name in pages]
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="by default all shipped ones")
    parser.add_argument("--games", dest="count", type=int, default=200, help="matches of each game")
    parser.add_argument(
        "--minutes", type=float, default=20, help="for all games of this call; call it again to go on"
    )
    parser.add_argument("--share", type=float, default=1, help="most minutes for one game of this call")
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    PAGES.mkdir(exist_ok=True)
    for name in asked.games or catalog.shipped_games():
        if time.monotonic() < end:
            report = measure(name, asked.count, min(end, time.monotonic() + 60 * asked.share))
            if report is not None and report["games"] >= FEW:
                (PAGES / f"{name}.md").write_text(page_text(report), encoding="utf-8")
            print(f"{name}: {report['games'] if report else 0} matches", flush=True)
    made = [name for name in catalog.shipped_games() if (PAGES / f"{name}.md").is_file()]
    (PAGES / "index.md").write_text(index_text(made), encoding="utf-8")


if __name__ == "__main__":
    main()
