"""Writes the balance pages of the shipped games: `python docs/balance.py [GAME…] [--games 200] [--minutes 20]`.

Each game is measured with `level:1` on every seat after a random opening. With `--bot random`, random bots play
instead: thousands of matches of a board game in seconds. Their pages say so. A run continues where it stopped (in
`build/balance/GAME`), so the pages can be made in several runs. A game that has all its matches takes no time, and a
game with too few matches gets no page yet. Times are processor times, so a busy machine makes the same pages, only
later. A page states only what its figures show for certain. Further conclusions, and changes made because of them, are
written by hand in the folder `notes`, one file for each game.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
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
RANDOM = "random"
#: The maximum number of items on a page.
MOST_ITEMS = 12


def measure(name: str, games: int, until: float, bot: str = "") -> dict[str, Any] | None:
    """The report of a game, from as many matches as the time allows; None if the time was too short for a single
    match."""
    least, most = catalog.load(name).seats
    openings = 0 if bot == RANDOM else OPENINGS
    plan = SimulationPlan(name, (bot or BOT,) * max(least, min(2, most)), games, openings=openings)

    def on_played(tally: Tally) -> None:
        if time.process_time() > until:
            raise KeyboardInterrupt

    outcome = run_lab(plan, local_source(1), WORK / (f"{name}-{bot}" if bot else name), on_played=on_played)
    return report_json(outcome) if outcome.tally.games else None


def page_text(report: dict[str, Any]) -> str:
    """A balance page as Markdown."""
    page, measures, bot = Page("en"), report["measures"], report["seats"][0]
    lines = [f"# Balance of {report['title']}", ""]
    opening = "" if bot == RANDOM else f"Each match began with {OPENINGS} random answers. "
    lines += [
        f"{report['games']} matches with `{bot}` in every seat. {opening}"
        + _repeats(report["games"], report["distinct"]),
        "",
    ]  # fmt: skip
    if bot == RANDOM:
        lines += ["Random bots show what the rules favour, not what good players achieve.", ""]
    if report["distinct"] < FEW:
        lines += [
            "The game is too small for more different matches, so the figures allow no conclusions.",
            "",
        ]
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
        *_learned(report),
        "## Repeat",
        "",
        "```",
        report["command"],
        "```",
        "",
    ]
    lines += [f"Digest of the matches: `{report['digest']}`.", ""]
    return "\n".join(lines)


def _repeats(games: int, distinct: int) -> str:
    if games == distinct:
        return "No two matches are the same."
    return f"{distinct} different matches were played; the others repeat one of them."


def _content(report: dict[str, Any]) -> list[str]:
    real = [row for row in report["items"] if row["real"]]
    real.sort(key=lambda row: -abs(row["effect"]["value"]))
    lines = ["## Content", ""]
    if real:
        lines += [
            "These items correlate with better or worse results (false discovery rate 5 %); "
            "they need not be the cause:", "",
            "| item | taken when offered | difference, points | 95 % interval |", "|---|---:|---:|---:|",
        ]  # fmt: skip
        for row in real[:MOST_ITEMS]:
            effect = {key: 100 * value for key, value in row["effect"].items()}
            lines.append(
                f"| {row['kind']} {row['name']} | {percent(row['rate'])} | {effect['value']:+.1f} | "
                f"{effect['low']:+.1f} – {effect['high']:+.1f} |"
            )
    else:
        lines.append("These matches show no effect of any item.")
    unused = ", ".join(f"{row['kind']} {row['name']}" for row in report["never_taken"][:30])
    lines += ["", f"Offered and never taken: {unused or 'none'}.", ""]
    return lines


def findings(report: dict[str, Any]) -> list[str]:
    """Sentences about what the figures show for certain; none if there are too few matches."""
    if report["distinct"] < FEW:
        return []
    found, measures = [], report["measures"]
    first, drawn, decided = report["first_seat"], measures["drawishness"], measures["decided"]
    if first["real"] and len(report["seats"]) > 1:
        word = "better" if first["advantage"]["value"] > 0 else "worse"
        found.append(f"Between equal bots the first seat is {word} off.")
    if len(report["seats"]) > 1 and drawn["low"] > 0.5:
        found.append(f"Most matches are drawn ({percent(drawn['value'])}).")
    if measures["completion"]["high"] < 1:
        found.append("Some matches are not finished within the cap on answers.")
    if decided and decided["mean"]["high"] < 1 / 3:
        found.append(
            "On average, the winner takes the lead for good in the first third of a match (quick evaluation)."
        )
    if decided and decided["mean"]["low"] > 2 / 3:
        found.append(
            "On average, the winner takes the lead for good only in the last third of a match (quick evaluation)."
        )
    # If there is only one kind of piece, the winner uses it more often, because the winner moves last.
    kinds = Counter(row["kind"] for row in report["items"] if row["offered"])
    pieces = [row for row in report["items"] if row["real"] and kinds[row["kind"]] > 2]
    pieces = [row for row in pieces if row["kind"] not in ("opening", "action")]
    for better, words in ((True, "win"), (False, "lose")):
        names = [f"{row['kind']} {row['name']}" for row in pieces if (row["effect"]["value"] > 0) == better]
        if names:
            found.append(
                f"Seats that use these items more often also {words} more often: {', '.join(names[:5])}."
            )
    return found


def _learned(report: dict[str, Any]) -> list[str]:
    """What we learned: findings from the figures, then the notes that were written by hand."""
    file = PAGES / "notes" / f"{report['game']}.md"
    parts = [" ".join(findings(report)), file.read_text(encoding="utf-8").strip() if file.is_file() else ""]
    text = [line for part in parts if part for line in (part, "")]
    return ["## What we learned", "", *text] if text else []


def index_text(pages: list[str]) -> str:
    """The list of all pages."""
    lines = ["# Balance of the shipped games", ""]
    lines += ["`python docs/balance.py` makes these pages. [The lab](../lab.md) explains the figures.", ""]
    lines += [f"- [{catalog.shipped_games()[name].title}]({name}.md)" for name in pages]
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="by default all shipped ones")
    parser.add_argument("--games", dest="count", type=int, default=200, help="matches of each game")
    parser.add_argument(
        "--minutes",
        type=float,
        default=20,
        help="of the processor, for all games of this call; call it again to go on",
    )
    parser.add_argument(
        "--share", type=float, default=1, help="most minutes of the processor for one game of this call"
    )
    parser.add_argument("--bot", choices=[RANDOM], default="", help="instead of level:1")
    asked = parser.parse_args()
    end = time.process_time() + 60 * asked.minutes
    PAGES.mkdir(exist_ok=True)
    for name in asked.games or catalog.shipped_games():
        if time.process_time() < end:
            report = measure(name, asked.count, min(end, time.process_time() + 60 * asked.share), asked.bot)
            if report is not None and report["games"] >= FEW:
                (PAGES / f"{name}.md").write_text(page_text(report), encoding="utf-8")
            print(f"{name}: {report['games'] if report else 0} matches", flush=True)
    made = [name for name in catalog.shipped_games() if (PAGES / f"{name}.md").is_file()]
    (PAGES / "index.md").write_text(index_text(made), encoding="utf-8")


if __name__ == "__main__":
    main()
