"""The command `lab`: plays many matches of a game and reports on its balance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardwright import bots, catalog
from boardwright.cli import INTERRUPTED, output
from boardwright.cli.output import message_text, print_error, print_json, print_line
from boardwright.cli.progress_bar import progress
from boardwright.core import Message, translate
from boardwright.lab import plots
from boardwright.lab.lab_run import LabOutcome, Source, local_source, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.report import report_json
from boardwright.lab.report_files import write_report
from boardwright.lab.report_html import Page, percent, verdict
from boardwright.lab.stop_rule import StopRule
from boardwright.lab.tally import Tally


def lab(game: str, flags: dict[str, Any]) -> int:
    """Runs the lab according to the flags."""
    loaded = catalog.load(game, **flags["options"])
    least, most = loaded.seats
    seats = bots.split_seats(flags["seats"]) if flags["seats"] else ["level:1"] * max(least, min(2, most))
    plan = SimulationPlan(
        game, tuple(seats), flags["games"], flags["seed"], flags["options"],
        openings=flags["openings"], temperature=flags["temperature"],
    )  # fmt: skip
    source = _source(flags)
    if flags["compare"] or flags["vary"] or flags["tune"] or flags["goal"]:
        from boardwright.cli.commands import lab_experiments

        return lab_experiments.ask(loaded, plan, source, flags)
    as_json = flags["as_json"]
    folder = Path(flags["out"]) if flags["out"] else None if as_json else Path(f"lab-{loaded.name}")
    until = StopRule(flags["until"], len(seats)) if flags["until"] else None
    outcome = _run(plan, source, folder, until)
    try:
        report = _write(outcome, folder)
    except KeyboardInterrupt:  # the matches are kept; only the report is missing
        outcome.ended = "interrupted"
        return _exit_code(outcome, folder)
    if as_json:
        print_json(report)
    else:
        _tell(report, None if outcome.ended == "disk" else folder)
    return _exit_code(outcome, folder)


def _source(flags: dict[str, Any]) -> Source:
    """Where matches are played: in processes on this machine, or on a cluster."""
    if not flags["cluster"]:
        return local_source(flags["jobs"])
    from boardwright.lab.ray_cluster import cluster_source

    return cluster_source(flags["cluster"])


def _run(plan: SimulationPlan, source: Source, folder: Path | None, until: StopRule | None) -> LabOutcome:
    with progress("lab-progress", plan.games) as advance:
        shown = 0

        def on_played(tally: Tally) -> None:
            nonlocal shown
            advance(tally.games - shown)
            shown = tally.games

        return run_lab(plan, source, folder, until, on_played)


def _write(outcome: LabOutcome, folder: Path | None) -> dict[str, Any]:
    """Writes the report if there is a folder. If the disk is full, the report is still printed."""
    if folder is None:
        return report_json(outcome)
    try:
        return write_report(outcome, folder, output.language())
    except OSError as error:
        outcome.ended, outcome.error = "disk", error
        return report_json(outcome)


def _tell(report: dict[str, Any], folder: Path | None) -> None:
    """Prints a summary of the report, and where the report is if it was written to a folder."""
    if not report["games"]:  # the reason is printed elsewhere
        return
    page = Page(output.language())
    print_line(
        page.words(
            "summary", games=report["games"], decisions=report["decisions"], bots=", ".join(report["seats"]),
            seed=str(report["seed"]),
        )
    )  # fmt: skip
    for row in report["by_seat"]:
        won = row["wins"]
        share = f"{percent(won['value'])} ({100 * won['low']:.1f} – {100 * won['high']:.1f})"
        print_line(f"  {page.words('seat-bot', seat=row['seat'] + 1, bot=row['bot'])}: {share}")
    print_line(verdict(page, report))
    measures = report["measures"]
    for name in ("turns", "branching", "drama", "decided"):
        if measures[name]:
            print_line(f"  {page.words(f'measure-{name}')}: {measures[name]['mean']['value']:.2f}")
    for row in [row for row in report["items"] if row["real"]][:10]:
        effect = row["effect"]
        span = f"{100 * effect['low']:+.1f} … {100 * effect['high']:+.1f}"
        print_line(
            f"  {row['kind']} {row['name']}: {100 * effect['value']:+.1f} ({span}), q = {row['q_value']:.2g}"
        )
    if report["never_taken"]:
        names = ", ".join(f"{row['kind']} {row['name']}" for row in report["never_taken"][:12])
        print_line(f"{page.words('never-taken')} {names}")
    for warning in report["warnings"]:
        if warning["id"] == "lab-warn-interrupted":  # printed at the end
            continue
        print_error(translate(Message.from_json(warning), output.language()))
    print_line(message_text("lab-digest", digest=report["digest"]))
    if folder is not None:
        print_line(message_text("lab-written", file=str(folder / "report.html")))
        if not plots.available():
            print_error(message_text("lab-no-plots"))


def _exit_code(outcome: LabOutcome, folder: Path | None) -> int:
    if outcome.ended == "interrupted":
        games, wanted = outcome.tally.games, outcome.plan.games
        print_error(message_text("simulate-interrupted", games=games, wanted=wanted))
        if folder is not None:
            print_error(message_text("lab-continue"))
        return INTERRUPTED
    error = outcome.error
    if isinstance(error, OSError):
        what = str(error.filename) if error.filename is not None else "boardwright"
        print_error(message_text("system-refuses", what=what, reason=error.strerror or str(error)))
        return 1
    if error is not None:
        print_error(output.error_words(error))
        print_error(getattr(error, "details", ""))
        return 1
    return 0
