"""Searches for numbers that meet goals, with Optuna's Parzen estimator, and verifies them with new seeds.

The best of many trials looks better than it is, because luck helped to select it. So the verdict comes from matches
that the search has not used.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boardwright.core import BadOptions, Game, Message
from boardwright.lab.lab_run import LabOutcome, Source, run_lab
from boardwright.lab.match_facts import SimulationPlan, hash_text
from boardwright.lab.report import report_json
from boardwright.lab.tuning_goals import Goal
from boardwright.lab.varied_numbers import DataPlace, Range, file_of, shown_path, varied

#: Number of random trials before the search learns from their results.
STARTING = 8


@dataclass(frozen=True, slots=True)
class Trial:
    """Tried values, and their distance from the goals (sum of squares, in units of the tolerances)."""

    values: tuple[float, ...]
    loss: float


@dataclass(slots=True)
class TuningOutcome:
    """The best values, the matches that verified them, and the changed game."""

    trials: list[Trial]
    best: Trial
    verified: LabOutcome
    pack: Any
    options: dict[str, Any]
    ended: str

    def _repr_html_(self) -> str:
        """The report of the matches that verified the best values, for notebooks."""
        return self.verified._repr_html_()


def tune(
    game: Game,
    plan: SimulationPlan,
    ranges: Sequence[Range],
    goals: Sequence[Goal],
    source: Source,
    trials: int,
    known: Sequence[Trial] = (),
    on_trial: Callable[[Trial], None] = lambda trial: None,
) -> TuningOutcome | None:
    """Searches for the best values, then verifies them with new seeds and four times as many matches. Returns None
    if no values could be tried."""
    try:
        import optuna
    except ImportError:
        raise BadOptions(Message("lab-extra-missing", extra="lab", what="--tune")) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    seed = int(hash_text(str(plan.seed))[:8], 16)
    sampler = optuna.samplers.TPESampler(seed=seed + len(known), n_startup_trials=STARTING)
    study = optuna.create_study(sampler=sampler)
    space = {_key(number): _distribution(optuna, one) for number, one in enumerate(ranges)}
    found: dict[tuple[float, ...], Trial] = {}
    ended = "done"
    for trial in known:
        found[trial.values] = trial
        params = {_key(number): value for number, value in enumerate(trial.values)}
        study.add_trial(optuna.trial.create_trial(params=params, distributions=space, value=trial.loss))
    try:
        while len(study.trials) < trials:
            asked = study.ask(space)
            values = tuple(asked.params[_key(number)] for number in range(len(ranges)))
            if values not in found:
                loss = _loss(game, plan, ranges, values, goals, source)
                found[values] = Trial(values, loss)
                on_trial(found[values])
            study.tell(asked, found[values].loss)
    except KeyboardInterrupt:
        ended = "interrupted"
    if not found:
        return None
    best = min(found.values(), key=lambda trial: (trial.loss, trial.values))
    pack, options = _varied(game, plan, ranges, best.values)
    verify = replace(plan, game=pack, options=options, seed=f"{plan.seed}/verify", games=4 * plan.games)
    verified = run_lab(verify, source)
    return TuningOutcome(list(found.values()), best, verified, pack, options, ended)


def _key(number: int) -> str:
    return f"p{number}"


def _distribution(optuna: Any, one: Range) -> Any:
    if one.whole:
        step = int(one.values[1] - one.values[0]) if len(one.values) > 1 else 1
        return optuna.distributions.IntDistribution(int(one.low), int(one.high), step=step)
    return optuna.distributions.FloatDistribution(float(one.low), float(one.high))


def _varied(
    game: Game, plan: SimulationPlan, ranges: Sequence[Range], values: Sequence[float]
) -> tuple[Any, dict[str, Any]]:
    changes: dict[DataPlace, float] = {one.place: value for one, value in zip(ranges, values)}
    return varied(game, plan.options, changes)


def _loss(
    game: Game,
    plan: SimulationPlan,
    ranges: Sequence[Range],
    values: Sequence[float],
    goals: Sequence[Goal],
    source: Source,
) -> float:
    pack, options = _varied(game, plan, ranges, values)
    outcome = run_lab(replace(plan, game=pack, options=options), source)
    if outcome.ended == "interrupted":
        raise KeyboardInterrupt
    if outcome.error is not None:
        raise outcome.error
    report = report_json(outcome)
    return sum(goal.distance(report) ** 2 for goal in goals)


def tuning_json(
    game: Game, outcome: TuningOutcome, ranges: Sequence[Range], goals: Sequence[Goal]
) -> dict[str, Any]:
    """The result of a search as JSON."""
    report = report_json(outcome.verified)
    verdicts = [goal.verdict(report) for goal in goals]
    return {
        "parameters": [
            {"path": shown_path(one.place), "before": one.place.value, "after": value}
            for one, value in zip(ranges, outcome.best.values)
        ],
        "goals": [
            {"goal": goal.text, "verdict": verdict, "target": goal.target, "tolerance": goal.tolerance,
             "found": goal.found(report)}
            for goal, verdict in zip(goals, verdicts)
        ],
        "met": all(verdict == "met" for verdict in verdicts), "ended": outcome.ended,
        "trials": [{"values": list(trial.values), "loss": round(trial.loss, 6)} for trial in outcome.trials],
        "diff": file_diff(game, ranges, outcome.best.values), "verified": report,
    }  # fmt: skip


def file_diff(game: Game, ranges: Sequence[Range], values: Sequence[float]) -> str:
    """The changes to the files as a unified diff."""
    files: dict[str, tuple[Any, Any]] = {}
    for one, value in zip(ranges, values):
        if value == one.place.value:
            continue
        name, data = file_of(game, one.place)
        before, after = files.get(name, (data, data))
        files[name] = before, _with(after, one.place.path, value)
    lines: list[str] = []
    for name, pair in sorted(files.items()):
        old, new = (json.dumps(data, ensure_ascii=False, indent=2).splitlines() for data in pair)
        lines += difflib.unified_diff(old, new, f"a/{name}", f"b/{name}", lineterm="")
    return "\n".join(lines)


def _with(data: Any, path: Sequence[str | int], value: Any) -> Any:
    """A copy of some JSON with another value at a path."""
    if not path:
        return value
    if isinstance(data, Mapping):
        return {**data, path[0]: _with(data.get(path[0]), path[1:], value)}
    return [_with(part, path[1:], value) if number == path[0] else part for number, part in enumerate(data)]
