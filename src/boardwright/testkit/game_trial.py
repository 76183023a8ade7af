"""GameTrial: a game under test, with the random matches that all checks use.

Matches are played once and kept as records: seed, seats and choices, with a digest after each answer. A check replays
a record on its own match and stops at the sampled moments; an exception reports any difference from the record.
Checks that depend on `forks` use forks of the same moments, which is faster than replaying. The same seed gives the
same trial on every machine.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath
from typing import Any

from boardwright.core import Game, Match, Message, Rng
from boardwright.testkit.findings import Finding
from boardwright.testkit.match_digest import step_digest, viewers


@dataclass(frozen=True, slots=True)
class TrialSizes:
    """How thoroughly a game is tested."""

    #: Number of random matches.
    matches: int = 3
    #: Number of checked moments per match: first its end, then its start, then others.
    moments: int = 10
    #: Number of viewers per moment, including the spectator. Over all moments every seat is used.
    viewers: int = 8
    #: Number of forks of each kind per moment.
    forks: int = 3
    #: Number of openings that are searched for two that look the same to a viewer.
    openings: int = 24
    #: Number of answers played after a fork.
    horizon: int = 40
    #: A random match that exceeds this number of answers counts as endless.
    bound: int = 20_000


_OURS = ("boardwright/core/", "boardwright/testkit/")


class ReplayDiverged(Exception):
    """A match differed from its record, although nothing should have changed it."""


@dataclass(slots=True)
class RecordedMatch:
    """One random match."""

    game: Game
    seats: int
    seed: str
    #: The seat and option number of each answer.
    choices: list[tuple[int, int]]
    #: `marks[n]` is the digest after n answers.
    marks: list[str]
    #: The checked moments in order: number of answers -> kind of moment.
    moments: dict[int, str]
    #: The match at its end.
    last: Match | None = None
    #: The largest number of options in one decision.
    most: int = 0
    #: Why the match was aborted.
    fault: Message | None = None

    def start(self) -> Match:
        """The match before its first answer."""
        return self.game.start(self.seats, self.seed)

    def give(self, match: Match, index: int) -> None:
        """Gives the recorded answer with this number, and compares the result."""
        seat, choice = self.choices[index]
        decision = match.decision(seat)
        if decision is None or choice >= len(decision.options):
            raise ReplayDiverged(index)
        events = len(match.events)
        match.answer(seat, decision.options[choice])
        if step_digest(self.marks[index], match, events) != self.marks[index + 1]:
            raise ReplayDiverged(index)

    def follow(self, match: Match, count: int) -> None:
        """Continues a match from a point in the record, for a given number of answers."""
        for index in range(match.length, min(match.length + count, len(self.choices))):
            self.give(match, index)

    def walk(self) -> Iterator[Match]:
        """Yields the match at each of the moments. The caller must not change it."""
        match = self.start()
        for index in range(len(self.choices) + 1):
            if index in self.moments:
                yield match
            if index < len(self.choices):
                self.give(match, index)

    def end(self) -> Match:
        """The match after its last answer."""
        match = self.start()
        self.follow(match, len(self.choices))
        return match


def play(game: Game, seats: int, seed: str, sizes: TrialSizes) -> RecordedMatch:
    """Plays a random match and keeps its record."""
    record = RecordedMatch(game, seats, seed, [], [], {})
    kinds: dict[str, list[int]] = {"plain": [], "nested": [], "sealed": []}
    try:
        match = record.last = record.start()
        record.marks.append(step_digest("", match, 0))
        rng = Rng(f"{seed}/choices")
        while not match.over and record.fault is None:
            kinds[kind_of_moment(match)].append(match.length)
            record.fault = _answer_at_random(record, match, rng, sizes.bound)
        if match.over and match.decisions:
            record.fault = Message("testkit-asks-after-end", seat=match.decisions[0].seat)
    except Exception as error:
        record.fault = raised(error)
    record.moments = _sample(kinds, len(record.choices), sizes.moments, Rng(f"{seed}/moments"))
    return record


def _answer_at_random(record: RecordedMatch, match: Match, rng: Rng, bound: int) -> Message | None:
    decision = rng.choice(match.decisions)
    if not 0 <= decision.seat < match.seats:
        return Message("testkit-no-such-seat", seat=decision.seat)
    if not decision.options:
        return Message("testkit-no-options", seat=decision.seat)
    if match.length >= bound:
        return Message("testkit-endless", bound=bound)
    record.most = max(record.most, len(decision.options))
    choice = rng.below(len(decision.options))
    events, option = len(match.events), decision.options[choice]
    try:
        match.answer(decision.seat, option)
    except Exception as error:
        return Message("testkit-raised-by", seat=decision.seat, answer=str(option), what=raised(error))
    record.choices.append((decision.seat, choice))
    record.marks.append(step_digest(record.marks[-1], match, events))
    return None


def kind_of_moment(match: Match) -> str:
    """The kind of a moment: while answers are sealed, inside a step, or at the beginning of a step."""
    if match.sealed:
        return "sealed"
    return "nested" if match._start[0] < match.length else "plain"


def _sample(kinds: dict[str, list[int]], end: int, count: int, rng: Rng) -> dict[int, str]:
    """Chooses moments: the end, usually the start, and some of every kind, because faults hide in rare kinds."""
    chosen = {end: "plain"} | ({0: "plain"} if count > 2 else {})
    pools = [(kind, pool) for kind, pool in kinds.items() if pool]
    rng.shuffle(pools)
    for _, pool in pools:
        rng.shuffle(pool)
    while any(pool for _, pool in pools) and len(chosen) < count:
        for kind, pool in pools:
            if pool and len(chosen) < count:
                chosen[pool.pop()] = kind
    return dict(sorted(chosen.items()))


def raised(error: BaseException) -> Message:
    """An exception raised by the rules, with its location: the last frame outside core and testkit."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not any(room in frame.filename for room in _OURS)] or frames
    place = f"{PurePath(theirs[-1].filename).name}:{theirs[-1].lineno}" if theirs else "?"
    words = str(error)[:200] or "-"
    if error.__cause__ is not None:
        words += f" ({error.__cause__!r})"
    return Message("testkit-raised", error=type(error).__name__, words=words, place=place)


class GameTrial:
    """A game under test."""

    def __init__(
        self, game: Game, *, seats: int | None = None, seed: int | str = 0, sizes: TrialSizes | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.sizes = sizes or TrialSizes()
        least, most = game.seats
        #: The numbers of seats, in the order in which matches use them.
        self.counts = (
            [seats] if seats is not None else list(dict.fromkeys([least, most, *range(least, most + 1)]))
        )
        #: The current position of the check, for reporting exceptions.
        self.place: tuple[RecordedMatch, Match | None] | None = None
        self._kept: dict[str, list[Match]] = {}

    @cached_property
    def records(self) -> list[RecordedMatch]:
        """The random matches, played once."""
        return [
            play(self.game, self.counts[index % len(self.counts)], f"{self.seed}/{index}", self.sizes)
            for index in range(self.sizes.matches)
        ]

    def walks(self) -> Iterator[tuple[RecordedMatch, Match]]:
        """Every checked moment of every match; each match is replayed."""
        for record in self.records:
            self.place = (record, None)
            for match in record.walk():
                self.place = (record, match)
                yield record, match

    def moments(self) -> Iterator[tuple[RecordedMatch, Match]]:
        """The same moments as `walks`, but on forks, for checks that depend on `forks`."""
        for record in self.records:
            self.place = (record, None)
            for kept in self._kept.get(record.seed) or self.keep(record, record.walk()):
                match = kept.fork()
                self.place = (record, match)
                yield record, match

    def keep(self, record: RecordedMatch, moments: Iterable[Match]) -> list[Match]:
        """Keeps a fork of each moment of a match."""
        self._kept[record.seed] = [match.fork() for match in moments]
        return self._kept[record.seed]

    def viewers(self, match: Match) -> list[int | None]:
        """The viewers to check at this moment: a seat that has to answer, and some others.

        The others change from moment to moment.
        """
        everybody = viewers(match)
        first = match.length % len(everybody)
        asked = [decision.seat for decision in match.decisions[:1]]
        return list(dict.fromkeys([*asked, *everybody[first:], *everybody[:first]]))[: self.sizes.viewers]

    def rng(self, label: str) -> Rng:
        """A random number generator for one purpose in a check."""
        return Rng(f"{self.seed}/{label}")

    def found(self, id: str, /, **params: Any) -> Finding:
        """A finding at the current position."""
        return self.finding(Message(f"testkit-{id}", **params))

    def finding(self, message: Message) -> Finding:
        """A finding at the current position, with a given text."""
        if self.place is None:
            return Finding(message, game=self.game.name, seed=self.seed)
        record, match = self.place
        answers = match.length if match is not None else len(record.choices)
        return Finding(
            message,
            game=self.game.name,
            seats=record.seats,
            seed=record.seed,
            answers=answers,
            journal=_journal(record, answers),
        )


def _journal(record: RecordedMatch, answers: int) -> Any:
    """The journal of a record up to an answer; None if the replay fails before that answer."""
    try:
        match = record.start()
        for seat, choice in record.choices[:answers]:
            decision = match.decision(seat)
            if decision is None:
                break
            match.answer(seat, decision.options[choice])
        return match.journal.json
    except Exception:
        return None
