"""The command `arena`: a tournament of bots and programs, or a contest that programs join over the network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from boardwright.arena.entrants import read_entrants
from boardwright.arena.results_file import can_resume
from boardwright.arena.schedule import Schedule
from boardwright.arena.tournament import Tournament
from boardwright.arena.tournament_matches import cores
from boardwright.arena.tournament_plan import TournamentPlan
from boardwright.bots.programs.limits import ProgramLimits
from boardwright.cli import INTERRUPTED
from boardwright.cli.output import console, language, message_text, print_error, print_json, print_line
from boardwright.cli.progress_bar import progress
from boardwright.core import BadOptions, Message

#: The headers of the table.
COLUMNS = (
    "arena-place", "arena-name", "arena-rating", "arena-interval", "arena-points", "arena-played", "arena-won",
    "arena-drawn", "arena-lost", "arena-faults",
)  # fmt: skip

#: Flags that only a tournament uses, with their defaults.
TOURNAMENT_ONLY = {"kind": "round-robin", "rounds": 1, "jobs": 0}
#: Flags that only a contest uses.
CONTEST_ONLY = ("min_round", "programs", "bot_hosts")


def arena(game: str, contenders: Sequence[str], flags: Mapping[str, Any]) -> int:
    """Runs a tournament, or a contest with `--listen`."""
    limits = ProgramLimits(reply_ms=flags["clock"] or None, memory_mb=flags["memory"])
    _refuse_idle(flags)
    if flags["listen"]:
        from boardwright.cli.commands import arena_listen

        return arena_listen.host(game, contenders, flags, limits)
    entrants = read_entrants(contenders)
    plan = TournamentPlan(
        game,
        entrants,
        flags["kind"],
        flags["rounds"],
        flags["seats"],
        flags["seed"],
        flags["options"],
        limits,
    )
    folder = Path(flags["out"]) if flags["out"] else _own_folder(Path(game).stem, plan)
    return play_tournament(plan, folder, flags["jobs"] or len(cores()), flags["as_json"])


def _refuse_idle(flags: Mapping[str, Any]) -> None:
    """Refuses flags that would have no effect."""
    if flags["listen"]:
        idle = [name for name, default in TOURNAMENT_ONLY.items() if flags[name] != default]
        message = "cli-arena-tournament-only"
    else:
        idle = [name for name in CONTEST_ONLY if flags[name]]
        message = "cli-arena-contest-only"
    if idle:
        raise BadOptions(Message(message, flag=f"--{idle[0].replace('_', '-')}"))


def _own_folder(name: str, plan: TournamentPlan) -> Path:
    """The default folder of a tournament: a new folder, or the folder where the same tournament was interrupted."""
    plan.check()
    total = Schedule(plan).total
    folders = (Path(f"arena-{name}" if number == 1 else f"arena-{name}-{number}") for number in count(1))
    return next(folder for folder in folders if can_resume(folder, plan, total))


def play_tournament(plan: TournamentPlan, folder: Path, jobs: int, as_json: bool) -> int:
    """Plays a tournament to its end and prints its table."""
    tournament = Tournament(plan, folder, language())
    if tournament.results.resumed:
        print_error(message_text("arena-resumed", played=tournament.played, total=tournament.total))
    with progress("arena-progress", tournament.total) as advance:
        for _ in range(tournament.played):
            advance(1)
        complete = tournament.run(jobs, lambda match: advance(1))
    found = tournament.finish()
    if as_json:
        print_json({**found, "complete": complete, "folder": str(folder)})
    else:
        tell_table(found)
        print_line(message_text("arena-written", page=str(folder / "index.html")))
    if complete:
        return 0
    print_error(message_text("arena-interrupted", played=tournament.played, total=tournament.total))
    return INTERRUPTED


def tell_table(found: dict[str, Any]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for id in COLUMNS:
        left = id in ("arena-name", "arena-faults")
        table.add_column(message_text(id), justify="left" if left else "right")
    for row in found["table"]:
        faults = ", ".join(f"{reason} {count}" for reason, count in row["faults"].items())
        table.add_row(
            str(row["place"]), row["name"], f"{row['rating']:.1f}", f"{row['low']:.1f} … {row['high']:.1f}",
            f"{row['points']:g}", str(row["played"]), str(row["won"]), str(row["drawn"]), str(row["lost"]), faults,
        )  # fmt: skip
    console().print(table)
