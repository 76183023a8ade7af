"""Checks in other processes: a match is the same under other hash seeds, and it can be resumed elsewhere.

The other processes are started once and kept (they run `child_main.py`), because starting Python takes longer
than most matches.
"""

from __future__ import annotations

import atexit
import base64
import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

from boardwright import catalog
from boardwright.children.worker_process import WorkerBroke, WorkerEnded, WorkerProcess
from boardwright.core import Game, Match
from boardwright.testkit.findings import Finding
from boardwright.testkit.game_trial import GameTrial, RecordedMatch
from boardwright.testkit.match_digest import everything_shown, short

#: The hash seeds of the other processes. 0 would make text hashes equal everywhere, which hides faults.
HASH_SEEDS = (1, 2)
_TIMEOUT = 120.0


class ChildProcess:
    """Another Python process with its own hash seed."""

    def __init__(self, hash_seed: int) -> None:
        env = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
        self._process = WorkerProcess("boardwright.testkit.child_main", env=env)
        atexit.register(self.close)

    def ask(self, request: dict[str, Any]) -> Any:
        """Sends a request and waits for its reply. Raises `ChildFailed` if there is none."""
        try:
            return self._process.call(request["do"], _TIMEOUT, request=request)
        except WorkerBroke as broke:
            raise ChildFailed(str(broke)) from None
        except WorkerEnded as ended:
            self.close()
            raise ChildFailed(str(ended)) from None

    def close(self) -> None:
        """Ends the process; the next request starts another one."""
        child.cache_clear()
        self._process.close()


class ChildFailed(Exception):
    """The other process could not execute the request."""


@cache
def child(hash_seed: int) -> ChildProcess:
    """The child process with this hash seed. It is started on first use."""
    return ChildProcess(hash_seed)


def recipe(game: Game) -> dict[str, Any]:
    """How another process finds the game: in the catalog, or by the class of an external family."""
    family = type(game.family)
    return {
        "name": game.name,
        "definition": None if game.shipped else catalog.pack(game) if game.parts else game.definition,
        "options": dict(game.options),
        "family": f"{family.__module__}:{family.__qualname__}",
        "path": sys.path,
    }


def hash_seeds(trial: GameTrial) -> Iterator[Finding]:
    """A match is the same under every hash seed, and does not depend on earlier matches in its process."""
    matches = [{"seats": record.seats, "seed": record.seed} for record in trial.records]
    for hash_seed, share in zip(HASH_SEEDS, (matches[::-1], matches[-1:])):
        trial.place = None
        try:
            played = child(hash_seed).ask(
                {"do": "play", "game": recipe(trial.game), "matches": share, "bound": trial.sizes.bound}
            )
        except ChildFailed as fault:
            yield trial.found("child-fault", what=str(fault))
            return
        by_seed = {match["seed"]: result for match, result in zip(share, played)}
        for record in trial.records:
            trial.place = (record, None)
            if record.seed in by_seed and by_seed[record.seed] != result(record):
                yield trial.found("hash-seed-differs", hash_seed=hash_seed)


def result(record: RecordedMatch) -> list[Any]:
    assert record.last is not None
    return [len(record.choices), record.marks[-1], short(everything_shown(record.last))]


def resume(trial: GameTrial) -> Iterator[Finding]:
    """A saved match continues in the same way in another process, both from its journal and from its snapshot."""
    sent = [_best_moment(record, number) for number, record in enumerate(trial.records)]
    for record, match in trial.moments():
        if match.length != sent[trial.records.index(record)]:
            continue
        saved = {"journal": json.dumps(match.journal.json), "rest": record.choices[match.length :]}
        frozen = base64.b64encode(match.snapshot()).decode()
        expected = result(record)
        for way, extra in {"journal": {}, "snapshot": {"snapshot": frozen}}.items():
            request = {"do": "resume", "game": recipe(trial.game), "mark": record.marks[match.length]}
            try:
                ended = child(HASH_SEEDS[0]).ask({**request, **saved, **extra})
            except ChildFailed as fault:
                yield trial.found("not-resumed", way=way, what=str(fault))
                return
            # If a match was opened from a snapshot, only the journal contains its past.
            if ended[: 3 if way == "journal" else 2] != expected[: 3 if way == "journal" else 2]:
                yield trial.found("resume-differs", way=way)
                return


def _best_moment(record: RecordedMatch, number: int) -> int:
    """Chooses only one moment of a match, because sending is slow. The kind of moment varies with `number`."""
    last_of_kind = {kind: moment for moment, kind in record.moments.items() if moment < len(record.choices)}
    return sorted(last_of_kind.items())[number % len(last_of_kind)][1] if last_of_kind else 0


def reopened(game: Game, request: dict[str, Any]) -> Match:
    """Reopens the match that a request describes."""
    from boardwright.core import Journal

    journal = Journal.from_json(json.loads(request["journal"]))
    if "snapshot" not in request:
        return journal.replay(game)
    return Match.from_snapshot(game, journal, base64.b64decode(request["snapshot"]))
