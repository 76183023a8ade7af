"""The report of a run as plain JSON: findings, their certainty, warnings, and how to repeat the run."""

from __future__ import annotations

import csv
import io
import math
import shlex
from typing import Any

from boardwright import __version__
from boardwright.core import Message
from boardwright.core.content_use import ACTION
from boardwright.lab.lab_run import LabOutcome
from boardwright.lab.statistical_tests import (
    ALPHA,
    Z,
    benjamini_hochberg,
    equal_wins,
    mean_interval,
    result_interval,
    two_sided,
    wilson,
)
from boardwright.lab.tally import OPENING, Tally

#: Minimum number of matches on each side for comparing items.
LEAST_MATCHES = 20
#: With fewer different matches than this, the report warns about its statistics.
FEW = 30


def report_json(outcome: LabOutcome) -> dict[str, Any]:
    """The whole report."""
    plan, tally, game = outcome.plan, outcome.tally, outcome.game
    seconds = max(outcome.seconds, 1e-9)
    new = tally.games - outcome.resumed
    fresh_decisions = tally.decisions if not outcome.resumed else None
    return {
        "boardwright": __version__,
        "game": str(plan.game) if not isinstance(plan.game, dict) else game.name,
        "title": game.title, "family": game.family.name, "game_digest": game.digest,
        "seats": list(plan.seats), "seed": plan.seed, "options": dict(plan.options), "cap": plan.cap,
        "openings": plan.openings, "temperature": plan.temperature,
        "games": tally.games, "distinct": tally.distinct, "resumed": outcome.resumed, "ended": outcome.ended,
        "complete": outcome.ended in ("done", "answered"),
        "decisions": tally.decisions, "seconds": round(outcome.seconds, 3), "games_per_s": round(new / seconds, 2),
        "decisions_per_s": None if fresh_decisions is None else round(fresh_decisions / seconds, 1),
        "wins": tally.wins, "draws": tally.draws, "unfinished": tally.unfinished, "digest": tally.digest,
        "by_seat": [_seat(outcome, seat) for seat in range(tally.seats)],
        "first_seat": first_seat(tally), "equal_wins_p": equal_wins(tally.wins),
        "until": None if outcome.answer is None else outcome.answer.json,
        "measures": _measures(tally), "items": items(tally),
        "never_taken": _never(tally, offered=True), "never_offered": _never(tally, offered=False),
        "settings": {name.partition("\t")[2]: count for name, count in sorted(tally.settings.items())},
        "left_out_items": tally.left_out,
        "dramatic": [-number for _, number in sorted(tally.dramatic, reverse=True)],
        "one_sided": [-number for _, number in sorted(tally.one_sided, reverse=True)],
        "warnings": [message.json for message in warnings(outcome)],
        "command": command(outcome),
    }  # fmt: skip


def _seat(outcome: LabOutcome, seat: int) -> dict[str, Any]:
    tally = outcome.tally
    return {
        "seat": seat, "bot": outcome.plan.seats[seat], "wins": wilson(tally.wins[seat], tally.distinct).json,
        "result": result_interval(tally.result[seat], tally.result_squares[seat], tally.distinct).json,
        "score": tally.scores[seat].json,
    }  # fmt: skip


def first_seat(tally: Tally) -> dict[str, Any]:
    """How far the first seat's result is above its fair share, and whether chance can explain this."""
    fair = 1 / tally.seats
    total, squares, matches = tally.result[0], tally.result_squares[0], tally.distinct
    found, normal = result_interval(total, squares, matches), mean_interval(total, squares, matches)
    error = (normal.high - normal.low) / 2 / Z
    if not error and matches > 1:
        # All results are equal, so the error is computed as if the share were fair.
        error = math.sqrt(fair * (1 - fair) / matches)
    p = two_sided((found.value - fair) / error) if error else 1.0
    real = p < ALPHA and tally.distinct >= FEW and tally.seats > 1
    advantage = {"value": found.value - fair, "low": found.low - fair, "high": found.high - fair}
    return {"advantage": {k: round(v, 6) for k, v in advantage.items()}, "p_value": p, "real": real}


def _measures(tally: Tally) -> dict[str, Any]:
    finished = tally.distinct - tally.unfinished
    return {
        "completion": wilson(finished, tally.distinct).json,
        "drawishness": wilson(tally.draws, max(finished, 0)).json,
        **{name: sums.json for name, sums in (*tally.sums.items(), *tally.story.items())},
    }


def items(tally: Tally) -> list[dict[str, Any]]:
    """All content items by kind. Within each kind, the strongest effects come first."""
    rows = []
    for name, item in tally.items.items():
        kind, _, label = name.partition("\t")
        row: dict[str, Any] = {
            "kind": kind, "name": label, "offered": item.offered, "taken": item.taken,
            "seats_offered": item.seats_offered, "seats_taken": item.seats_taken,
            "rate": round(item.seats_taken / item.seats_offered, 4) if item.seats_offered else None,
            "more_than": item.often, "effect": None, "p_value": None, "q_value": None, "real": False,
        }  # fmt: skip
        if kind == OPENING:
            found = item.contrast.mean_with if item.contrast.matches[1] >= LEAST_MATCHES else None
            if found is not None and found.high > found.low:
                row["effect"] = found.json
                row["p_value"] = two_sided(found.value / ((found.high - found.low) / 2 / 1.959963984540054))
        elif min(item.contrast.matches) >= LEAST_MATCHES and (found := item.contrast.difference) is not None:
            row["effect"], row["p_value"] = found.json, item.contrast.p_value
        rows.append(row)
    tested = [row for row in rows if row["p_value"] is not None]
    for row, q in zip(tested, benjamini_hochberg([row["p_value"] for row in tested])):
        row["q_value"], row["real"] = q, q < ALPHA
    kinds = sorted({row["kind"] for row in rows}, key=lambda kind: (kind in (ACTION, OPENING), kind))
    return sorted(
        rows,
        key=lambda row: (
            kinds.index(row["kind"]),
            -abs(row["effect"]["value"]) if row["effect"] else 1,
            row["name"],
        ),
    )


def _never(tally: Tally, offered: bool) -> list[dict[str, Any]]:
    """Items that were never taken. `offered` selects those that were offered, or those that were not."""
    found = []
    for name, item in sorted(tally.items.items()):
        kind, _, label = name.partition("\t")
        if (
            not item.taken
            and bool(item.offered) == offered
            and kind != OPENING
            and name not in tally.settings
        ):
            found.append({"kind": kind, "name": label, "offered": item.offered})
    return found


def warnings(outcome: LabOutcome) -> list[Message]:
    """Warnings for readers of the report."""
    plan, tally = outcome.plan, outcome.tally
    found = []
    if tally.distinct < tally.games:
        found.append(Message("lab-warn-repeats", distinct=tally.distinct, games=tally.games))
        if not plan.openings and not plan.temperature:
            found.append(Message("lab-warn-vary"))
    if tally.distinct < FEW:
        found.append(Message("lab-warn-few", distinct=tally.distinct))
    if len(set(plan.seats)) > 1:
        found.append(Message("lab-warn-bots-differ"))
    if tally.unfinished:
        found.append(Message("lab-warn-unfinished", unfinished=tally.unfinished, cap=plan.cap))
    if outcome.ended not in ("done", "answered"):
        found.append(Message(f"lab-warn-{outcome.ended}", games=tally.games, wanted=plan.games))
    if tally.left_out:
        found.append(Message("lab-warn-left-out", count=tally.left_out))
    return found


def command(outcome: LabOutcome) -> str:
    """The command that plays the same matches again."""
    plan = outcome.plan
    words = ["boardwright", "lab", str(plan.game) if not isinstance(plan.game, dict) else outcome.game.name]
    words += ["--games", str(outcome.tally.games), "--seats", ",".join(plan.seats), "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    if plan.openings:
        words += ["--openings", str(plan.openings)]
    if plan.temperature:
        words += ["--temperature", f"{plan.temperature:g}"]
    return shlex.join(words)


def items_csv(report: dict[str, Any]) -> str:
    """The items of a report as a table."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = ["kind", "name", "offered", "taken", "seats_offered", "seats_taken", "rate", "more_than"]
    writer.writerow([*head, "effect", "low", "high", "p_value", "q_value", "real"])
    for row in report["items"]:
        effect = row["effect"] or {"value": "", "low": "", "high": ""}
        cells = [_safe(row[name]) for name in head]
        figures = [
            effect["value"],
            effect["low"],
            effect["high"],
            row["p_value"],
            row["q_value"],
            row["real"],
        ]
        writer.writerow([*cells, *("" if figure is None else figure for figure in figures)])
    return text.getvalue()


def _safe(value: Any) -> Any:
    """A cell that no spreadsheet interprets as a formula, because names come from users' files."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" else value
