"""Checks of journals and copies: replays, forks and snapshots are equal, reading changes nothing, the past is fixed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from boardwright.core import Journal, Match, Rng
from boardwright.testkit.check_play import choices, give
from boardwright.testkit.findings import Finding
from boardwright.testkit.game_trial import GameTrial, RecordedMatch
from boardwright.testkit.match_digest import difference, everything_shown, shown_to_seat, text_of, viewers


def looking(trial: GameTrial) -> Iterator[Finding]:
    """Reading views, scenes, options, previews and scores changes nothing; a second reading gives the same result."""
    for _, match in trial.walks():
        looks = [_look(trial, match) for _ in range(2)]
        if looks[0] != looks[1]:
            yield trial.found("looking-changes", **difference(*looks))
            return


def _look(trial: GameTrial, match: Match) -> str:
    for decision in match.decisions:
        for option in decision.options[:10]:
            match.preview(decision.seat, option)
    shown = [shown_to_seat(match, seat) for seat in trial.viewers(match)]
    return text_of([shown, everything_shown(match), list(match.turn)])


def plain(trial: GameTrial) -> Iterator[Finding]:
    """Views, events, decisions and journals are plain JSON, with text keys, finite numbers and no other types."""
    for _, match in trial.moments():
        shown: dict[str, Any] = {
            "view": [match.view(seat).json for seat in viewers(match)],
            # the events at the end include all earlier events
            "event": [event.json for event in match.events] if match.over else [],
            "decision": [decision.json for decision in match.decisions],
            "prompt": [decision.prompt.json for decision in match.decisions],
            "journal": match.journal.json,
        }
        for what, value in shown.items():
            fault = _not_json(value)
            if fault is not None:
                yield trial.found("not-json", what=what, value=fault)
                return


def _not_json(value: Any) -> str | None:
    """The first value that is not JSON. Tuples are accepted: they become lists."""
    try:
        if json.loads(json.dumps(value, allow_nan=False)) == value:
            return None
    except (TypeError, ValueError):
        pass
    return _first_fault(value)


def _first_fault(value: Any) -> str | None:
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                return repr(key)
            found = _first_fault(item)
            if found is not None:
                return found
        return None
    if isinstance(value, list | tuple):
        return next((found for found in map(_first_fault, value) if found is not None), None)
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError):
        return repr(value)
    return None


def replay(trial: GameTrial) -> Iterator[Finding]:
    """The journal, written as text and read again, gives the same match at every moment; so does `undo`."""
    for record, match in trial.moments():
        present = everything_shown(match)
        journal = Journal.from_json(json.loads(json.dumps(match.journal.json)))
        copies = {"replay": journal.replay(trial.game), "undo": match.fork()}
        back = min(match.length, 3)
        copies["undo"].undo(back)
        record.follow(copies["undo"], back)
        for way, copy in copies.items():
            again = everything_shown(copy)
            if again != present:
                yield trial.found("replay-differs", way=way, **difference(present, again))
                return
            record.follow(copy, trial.sizes.horizon)
        yield from _faults_replay(trial, match)


def _faults_replay(trial: GameTrial, match: Match) -> Iterator[Finding]:
    """A journal with a fault that was played for a seat replays too."""
    for decision in match.decisions:
        for choice in (choice for choice in choices(decision) if choice < 0):
            fork = match.fork()
            give(fork, decision.seat, choice)
            journal = Journal.from_json(json.loads(json.dumps(fork.journal.json)))
            present, again = everything_shown(fork), everything_shown(journal.replay(trial.game))
            if again != present:
                yield trial.found("replay-differs", way="fault", **difference(present, again))


def snapshots(trial: GameTrial) -> Iterator[Finding]:
    """A snapshot restores the same match, which continues in the same way."""
    for record, match in trial.moments():
        present = everything_shown(match, past=False)
        journal = match.journal
        opened = Match.from_snapshot(trial.game, journal, match.snapshot())
        again = everything_shown(opened, past=False)
        if again != present:
            yield trial.found("snapshot-differs", **difference(present, again))
            return
        record.follow(opened, trial.sizes.horizon)


def past(trial: GameTrial) -> Iterator[Finding]:
    """Past events and earlier views never change."""
    for record in trial.records:
        trial.place = (record, None)
        kept: list[tuple[str, Any, str]] = []
        for match in record.walk():
            trial.place = (record, match)
            for what, value, text in kept:
                if text_of(value) != text:
                    yield trial.found("past-changes", what=what, **difference(text, text_of(value)))
                    return
            now = {"event": [event.json for event in match.events]}
            now |= {"view": [match.view(seat).table for seat in viewers(match)]}
            kept += [(what, value, text_of(value)) for what, value in now.items()]


def forks(trial: GameTrial) -> Iterator[Finding]:
    """A fork and its origin never change each other. This holds for all kinds of forks, including forks of forks."""
    rng = trial.rng("forks")
    for record in trial.records:
        trial.place = (record, None)
        left: tuple[Match, str] | None = None
        kept: list[Match] = []
        for match in record.walk():
            trial.place = (record, match)
            if left is not None and everything_shown(left[0]) != left[1]:
                yield trial.found("origin-changes-fork", **difference(left[1], everything_shown(left[0])))
                return
            found = next(_fork_everyhow(trial, record, match, rng), None)
            if found is not None:
                yield found
                return
            fork = match.fork()
            left = (fork, everything_shown(fork))
            kept.append(fork)
        trial.keep(record, kept)


def _fork_everyhow(trial: GameTrial, record: RecordedMatch, match: Match, rng: Rng) -> Iterator[Finding]:
    before = everything_shown(match)
    second = match.fork().fork()
    for way, fork in {"fork": match.fork(), "fork of a fork": second}.items():
        if everything_shown(fork) != before:
            yield trial.found("fork-differs", way=way, **difference(before, everything_shown(fork)))
        record.follow(fork, trial.sizes.horizon)
    changed: list[Match] = [match.fork(seed=rng.bits())]
    changed += [match.fork(viewer=seat, honest=True, seed=rng.bits()) for seat in trial.viewers(match)]
    for fork in changed:
        yield from _fork_again(trial, fork, rng)
    if everything_shown(match) != before:
        yield trial.found("fork-changes-origin", **difference(before, everything_shown(match)))


def _fork_again(trial: GameTrial, fork: Match, rng: Rng) -> Iterator[Finding]:
    """Checks forks of a redrawn fork: a plain fork equals its origin, and no fork changes its origin."""
    present = everything_shown(fork)
    twins = [fork.fork(), fork.fork(viewer=rng.choice(viewers(fork)), honest=True, seed=rng.bits())]
    if everything_shown(twins[0]) != present:
        yield trial.found(
            "fork-differs", way="fork of a redrawn fork", **difference(present, everything_shown(twins[0]))
        )
    for twin in twins:
        play_on(twin, rng, trial.sizes.horizon // 2)
    if everything_shown(fork) != present:
        yield trial.found("fork-changes-origin", **difference(present, everything_shown(fork)))
    play_on(fork, rng, trial.sizes.horizon)


def play_on(match: Match, rng: Rng, answers: int) -> None:
    """Plays random answers for a while."""
    for _ in range(answers):
        if match.over:
            return
        decision = rng.choice(match.decisions)
        match.answer(decision.seat, rng.choice(decision.options))
