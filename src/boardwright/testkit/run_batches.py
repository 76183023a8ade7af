"""The contract suite (`python -m boardwright.testkit GAME…`) over any number of random matches.

Matches are checked in batches, in the requested number of processes. Each batch is a trial with its own seed, so
findings are reproducible. The command prints findings as they occur, and exits with 1 if there are any.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from boardwright import catalog
from boardwright.children.pool import map_in_processes
from boardwright.core import BoardwrightError
from boardwright.testkit.check_suite import check_trial
from boardwright.testkit.findings import Findings
from boardwright.testkit.game_trial import GameTrial, TrialSizes

_BATCH = 40
#: Number of new objects between garbage collections. It is high, because matches are large and have few cycles.
_GARBAGE = 50_000


class Batch(NamedTuple):
    """Some matches of one game with one number of seats."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    sizes: TrialSizes


def batches(args: argparse.Namespace) -> Iterator[Batch]:
    """All batches: the requested number of matches for every game and every number of seats."""
    options = {key: _value(value) for key, _, value in (given.partition("=") for given in args.option)}
    for name in args.games:
        least, most = catalog.load(name, **options).seats
        for first in range(0, args.matches, _BATCH):
            sizes = TrialSizes(
                matches=min(_BATCH, args.matches - first),
                moments=args.moments,
                viewers=2,
                forks=1,
                openings=8,
                horizon=20,
            )
            for seats in [args.seats] if args.seats else range(least, most + 1):
                yield Batch(name, options, seats, f"{args.seed}/{first}", sizes)


class BatchResult(NamedTuple):
    """The result of a batch."""

    batch: Batch
    findings: Findings
    #: The length of the longest match, and the largest number of options.
    longest: int
    most: int


def check(batch: Batch) -> BatchResult:
    """Checks one batch in the current process."""
    gc.set_threshold(_GARBAGE)
    game = catalog.load(batch.game, **batch.options)
    trial = GameTrial(game, seats=batch.seats, seed=batch.seed, sizes=batch.sizes)
    findings = check_trial(trial)
    longest = max(len(record.choices) for record in trial.records)
    return BatchResult(batch, findings, longest, max(record.most for record in trial.records))


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def main() -> int:
    """Runs the checks, shows the progress on standard error, and prints a summary at the end."""
    parser = argparse.ArgumentParser(prog="python -m boardwright.testkit", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", help="shipped names or files")
    parser.add_argument("--seats", type=_count, help="only with so many; each possible number by default")
    parser.add_argument("--matches", type=_count, default=100, help="for each game and number of seats")
    parser.add_argument(
        "--moments", type=_count, default=3, help="of each match at which checks look closely"
    )
    parser.add_argument("--seed", default="contract")
    parser.add_argument("--jobs", type=_count, default=1)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    args = parser.parse_args()
    try:
        todo = list(batches(args))
    except BoardwrightError as error:
        print(error, file=sys.stderr)
        return 1
    begin, done, found, longest, most = time.monotonic(), 0, Findings(), 0, 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))
    with contextlib.closing(map_in_processes(check, todo, min(args.jobs, len(todo)))) as results:
        for batch, findings, answers, options in results:
            done += batch.sizes.matches
            longest, most = max(longest, answers), max(most, options)
            found.extend(findings)
            for finding in findings:
                print(finding, flush=True)
            print(
                f"{done} of {sum(batch.sizes.matches for batch in todo)} matches, "
                f"{time.monotonic() - begin:.0f} s, {len(found)} findings ({batch.game}, {batch.seats} seats)",
                file=sys.stderr,
                flush=True,
            )
    print(
        f"{done} matches, {len(found)} findings; the longest had {longest:,} answers, "
        f"no decision more than {most} options"
    )
    return 1 if found else 0
