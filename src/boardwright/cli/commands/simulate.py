"""The command `simulate`: plays many bot-only matches and prints the results."""

from __future__ import annotations

from contextlib import suppress

from boardwright.cli import INTERRUPTED
from boardwright.cli.output import message_text, print_error, print_json, print_line
from boardwright.cli.progress_bar import progress
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.simulation import SimulationSummary, simulate


def run_simulation(plan: SimulationPlan, jobs: int, as_json: bool) -> int:
    """Plays the plan and prints its results."""
    plan.try_out()
    summary, complete = SimulationSummary.of({}, len(plan.seats), 0.0), False
    # Ctrl-C may also arrive before the first match, or while the bar is drawn.
    with suppress(KeyboardInterrupt), progress("simulate-progress", plan.games) as advance:
        summary, complete = simulate(plan, jobs, advance)
    if as_json:
        head = {"game": str(plan.game), "seats": list(plan.seats), "seed": plan.seed}
        print_json({**head, **summary.json, "complete": complete})
    else:
        _tell(plan, summary)
    if complete:
        return 0
    print_error(message_text("simulate-interrupted", games=summary.games, wanted=plan.games))
    return INTERRUPTED


def _tell(plan: SimulationPlan, summary: SimulationSummary) -> None:
    found = summary.json
    print_line(
        message_text(
            "simulate-speed",
            games=summary.games,
            decisions=summary.decisions,
            seconds=f"{summary.seconds:.2f}",
            games_per_s=found["games_per_s"],
            decisions_per_s=found["decisions_per_s"],
        )
    )
    for seat, bot in enumerate(plan.seats):
        wins = summary.wins[seat]
        share = f"{100 * wins / max(1, summary.games):.1f}"
        print_line(message_text("simulate-wins", seat=seat, bot=bot, wins=wins, share=share))
    print_line(message_text("simulate-draws", draws=summary.draws))
    if summary.unfinished:
        print_line(message_text("simulate-unfinished", unfinished=summary.unfinished, cap=plan.cap))
    if summary.distinct is not None and summary.distinct < summary.games:
        print_line(message_text("simulate-repeats", distinct=summary.distinct, games=summary.games))
    print_line(message_text("simulate-digest", digest=summary.digest))
