"""Experiments of the lab: `--compare`, `--vary` and `--tune`."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli import INTERRUPTED, output
from boardwright.cli.output import message_text, print_error, print_json, print_line
from boardwright.cli.progress_bar import progress
from boardwright.core import BadOptions, Game, Message
from boardwright.core.atomic_file import write_atomically
from boardwright.lab import experiment_html as pages
from boardwright.lab.comparison import compare
from boardwright.lab.lab_run import LabOutcome, Source, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.report import report_json
from boardwright.lab.report_files import write_json
from boardwright.lab.report_html import Page
from boardwright.lab.tuning import Trial, tune, tuning_json
from boardwright.lab.tuning_goals import read_goals
from boardwright.lab.varied_numbers import Range, read_range, read_ranges, shown_path, varied

TRIALS = "trials.jsonl"


def ask(game: Game, plan: SimulationPlan, source: Source, flags: dict[str, Any]) -> int:
    """Answers the question given by the flags."""
    if sum(bool(flags[name]) for name in ("compare", "vary", "tune")) > 1:
        raise BadOptions(Message("lab-one-question"))
    if bool(flags["tune"]) != bool(flags["goal"]):
        raise BadOptions(Message("lab-goal-needed"))
    if flags["until"]:
        raise BadOptions(Message("lab-until-alone"))
    name = next(name for name in ("compare", "vary", "tune") if flags[name])
    folder = (
        Path(flags["out"]) if flags["out"] else None if flags["as_json"] else Path(f"lab-{game.name}-{name}")
    )
    if name == "compare":
        return _compare(plan, source, flags, folder)
    return (
        _vary(game, plan, source, flags, folder)
        if name == "vary"
        else _tune(game, plan, source, flags, folder)
    )


# -- compare


def _compare(plan: SimulationPlan, source: Source, flags: dict[str, Any], folder: Path | None) -> int:
    other = replace(plan, game=flags["compare"])
    catalog.load(other.game, **other.options)  # mistakes are reported before any match is played
    before = _run(plan, source, None if folder is None else folder / "before")
    after = (
        before
        if before.ended != "done"
        else _run(other, source, None if folder is None else folder / "after")
    )
    found = compare(before, after)
    page = Page(output.language())
    _write(folder, found, lambda: pages.comparison_html(found, output.language()), found["rows"])
    if flags["as_json"]:
        print_json(found)
    else:
        print_line(page.words("title-changed") + ":")
        for change in found["changes"]:
            print_line(f"  {change['path']}: {change['before']} → {change['after']}")
        rows = [row for row in pages.shown_rows(found) if row["real"]]
        print_line(page.words("title-differences") + ":")
        for row in rows:
            span = f"{row['difference']['low']:+.3f} … {row['difference']['high']:+.3f}"
            shown = f"{row['before']:.3f} → {row['after']:.3f} ({span}), q = {row['q_value']:.2g}"
            print_line(f"  {pages.row_name(page, row)}: {shown}")
        if not rows:
            print_line(f"  {page.words('nothing-matters')}")
        _tell_folder(folder)
    return _code(after)


# -- vary


def _vary(
    game: Game, plan: SimulationPlan, source: Source, flags: dict[str, Any], folder: Path | None
) -> int:
    swept = read_range(game, flags["vary"])
    plans = []
    for value in swept.values:
        pack, options = varied(game, plan.options, {swept.place: value})
        catalog.load(
            pack, **options
        )  # values that the format refuses are reported before any match is played
        plans.append(replace(plan, game=pack, options=options))
    points, last = [], None
    for value, one in zip(swept.values, plans):
        last = _run(one, source, None if folder is None else folder / f"value-{value:g}")
        points.append(_point(value, report_json(last)))
        if not flags["as_json"]:
            _tell_point(points[-1])
        if last.ended != "done":
            break
    found = {
        "game": game.name, "path": shown_path(swept.place), "now": swept.place.value, "points": points,
        "command": _command(game, flags, plan),
    }  # fmt: skip
    _write(folder, found, lambda: pages.sweep_html(found, output.language()), points)
    if flags["as_json"]:
        print_json(found)
    else:
        _tell_folder(folder)
    assert last is not None
    return _code(last)


def _point(value: float, report: dict[str, Any]) -> dict[str, Any]:
    measures = report["measures"]
    means = {name: measures[name] and measures[name]["mean"] for name in ("turns", "branching", "drama")}
    return {
        "value": value, "games": report["games"], "distinct": report["distinct"], "wins": report["wins"],
        "digest": report["digest"],
        "measures": {"first": report["first_seat"]["advantage"], "drawishness": measures["drawishness"], **means},
    }  # fmt: skip


def _tell_point(point: dict[str, Any]) -> None:
    page = Page(output.language())
    shown = [
        f"{page.words(f'measure-{name}')} {found['value']:.3f} ({found['low']:.3f} … {found['high']:.3f})"
        for name, found in point["measures"].items()
        if found is not None and name in ("first", "drawishness", "turns")
    ]
    print_line(f"{point['value']:g}: " + "; ".join(shown))


# -- tune


def _tune(
    game: Game, plan: SimulationPlan, source: Source, flags: dict[str, Any], folder: Path | None
) -> int:
    ranges, goals = read_ranges(game, flags["tune"]), read_goals(flags["goal"])
    if len(plan.seats) < 2 and any(goal.measure == "first_seat" for goal in goals):
        raise BadOptions(Message("lab-goal-one-seat"))
    for ends in zip(*((one.low, one.high) for one in ranges)):
        pack, options = varied(game, plan.options, {one.place: value for one, value in zip(ranges, ends)})
        catalog.load(pack, **options)
    known = _known_trials(folder, ranges)

    def keep(trial: Trial) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            with open(folder / TRIALS, "a", encoding="utf-8") as file:
                file.write(json.dumps([list(trial.values), trial.loss]) + "\n")
        advance(1)

    with progress("lab-progress", flags["trials"]) as advance:
        outcome = tune(game, plan, ranges, goals, source, flags["trials"], known, keep)
    if outcome is None:
        return INTERRUPTED
    found = {
        "game": game.name, **tuning_json(game, outcome, ranges, goals), "command": _command(game, flags, plan),
    }  # fmt: skip
    _write(folder, found, lambda: pages.tuning_html(found, output.language()), found["trials"])
    if folder is not None:
        write_json(folder / f"{game.name}.tuned.json", outcome.pack)
    if flags["as_json"]:
        print_json(found)
    else:
        _tell_tuning(found)
        _tell_folder(folder)
    if outcome.ended == "interrupted":
        return INTERRUPTED
    return _code(outcome.verified) or (0 if found["met"] else 1)


def _known_trials(folder: Path | None, ranges: list[Range]) -> list[Trial]:
    """The trials of an interrupted search that lie within the ranges."""
    file = None if folder is None else folder / TRIALS
    if file is None or not file.is_file():
        return []
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            values, loss = json.loads(line)
        except ValueError:  # an incomplete line left by a killed search
            continue
        inside = len(values) == len(ranges) and all(r.low <= v <= r.high for r, v in zip(ranges, values))
        if inside:
            found.append(Trial(tuple(values), loss))
    return found


def _tell_tuning(found: dict[str, Any]) -> None:
    page = Page(output.language())
    for one in found["parameters"]:
        print_line(f"{one['path']}: {one['before']:g} → {one['after']:g}")
    for goal in found["goals"]:
        value = goal["found"]
        span = f"{value['value']:.3f} ({value['low']:.3f} … {value['high']:.3f})"
        print_line(f"  {goal['goal']}: {span}, {page.words('goal-' + goal['verdict'])}")
    print_line(page.words("goals-met" if found["met"] else "goals-not-met"))
    print_line(found["diff"])


# -- what they share


def _run(plan: SimulationPlan, source: Source, folder: Path | None) -> LabOutcome:
    with progress("lab-progress", plan.games) as advance:
        return run_lab(plan, source, folder, on_played=lambda tally: advance(1))


def _write(folder: Path | None, found: dict[str, Any], page: Any, rows: list[dict[str, Any]]) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        write_json(folder / "report.json", found)
        write_atomically(folder / "report.csv", pages.figures_csv(rows))
        write_atomically(folder / "report.html", page())


def _tell_folder(folder: Path | None) -> None:
    if folder is not None:
        print_line(message_text("lab-written", file=str(folder / "report.html")))


def _command(game: Game, flags: dict[str, Any], plan: SimulationPlan) -> str:
    words = [
        "boardwright",
        "lab",
        str(plan.game),
        "--games",
        str(plan.games),
        "--seats",
        ",".join(plan.seats),
    ]
    words += [
        "--seed",
        str(plan.seed),
        "--openings",
        str(plan.openings),
        "--temperature",
        f"{plan.temperature:g}",
    ]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    for name in ("vary", "tune", "goal"):
        words += [f"--{name}", flags[name]] if flags[name] else []
    return shlex.join([*words, *(["--trials", str(flags["trials"])] if flags["tune"] else [])])


def _code(outcome: LabOutcome) -> int:
    if outcome.ended == "interrupted":
        return INTERRUPTED
    if outcome.error is not None:
        error = outcome.error
        print_error(str(error) if isinstance(error, OSError) else output.error_words(error))
        return 1
    return 0
