"""Match: one playing of a game. It is asked and answered.

The match drives the family's `step` generators. Between two steps no generator is alive; there the match can
keep a checkpoint, a copy of the table. A fork copies the checkpoint and gives again the few answers since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardwright.core.decision import Decision, Option
from boardwright.core.errors import BadJournal, BoardwrightError, IllegalAnswer
from boardwright.core.event import Event
from boardwright.core.family import Step, Table, asked
from boardwright.core.game import Game
from boardwright.core.journal import Journal
from boardwright.core.messages import Message
from boardwright.core.rng import Rng
from boardwright.core.snapshot import freeze, thaw
from boardwright.core.trail import Trail
from boardwright.core.view import View

#: Rules that take so many steps without asking anybody have gone wrong.
MAX_SILENT_STEPS = 100_000


class Given(NamedTuple):
    """An answer that was given: by whom, which of the options, and its JSON if the option is not at hand."""

    seat: int
    choice: int
    option: Option | None
    json: Any = None


class Redraw(NamedTuple):
    """What a fork changed after the checkpoint: hidden things dealt anew, or future chance."""

    answers: int
    viewer: int | None
    honest: bool
    seed: int | str


class Checkpoint(NamedTuple):
    """A table between two steps, never played on, and how many answers and events led to it."""

    table: Table
    answers: int
    events: int


class Match:
    """One playing of a game.

    `decisions` are the questions open now; `answer` gives one answer; `events` is what happened.
    """

    __slots__ = (
        "_answers", "_checkpoint", "_eager", "_events", "_question", "_redraws", "_sealed", "_several", "_start",
        "_step", "_table", "game", "seats", "seed",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, seed: int | str) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self._answers: Trail[Given] = Trail()
        self._events: Trail[Event] = Trail()
        self._checkpoint: Checkpoint | None = None
        self._eager = False
        self._redraws: tuple[Redraw, ...] = ()
        self._open(game.table(seats, seed))
        self._run(None)

    def _open(self, table: Table) -> None:
        self._table = table
        self._step: Step | None = None
        #: Answers and events before the current step.
        self._start = (len(self._answers), len(self._events))
        self._question: list[Decision] = []
        self._sealed: list[Option | None] = []
        self._several = False

    # -- asking and answering

    @property
    def decisions(self) -> list[Decision]:
        """The open questions: who is asked and has not answered."""
        if self._several:
            return [d for d, answer in zip(self._question, self._sealed, strict=True) if answer is None]
        return self._question

    def decision(self, seat: int) -> Decision | None:
        """What a seat is asked now."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def answer(self, seat: int, answer: Any) -> Option:
        """Gives an answer: an option, its JSON form or its text form. `IllegalAnswer` changes nothing.

        Answers to simultaneous decisions are sealed until all are in.
        """
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        option = self._resolve(decision, answer)
        self._give(decision, option, decision.options.index(option))
        return option

    def _give(self, decision: Decision, option: Option, index: int) -> None:
        self._answers.append(Given(decision.seat, index, option))
        if self._several:
            self._sealed[self._question.index(decision)] = option
            if None in self._sealed:
                return
            reply: Any = self._sealed
        else:
            reply = option
        try:
            self._run(reply)
        except BaseException:
            # A fault of the rules, not of the player: the match stands where it stood before.
            if not self._redraws:
                self._restore(self._answers.upto(len(self._answers) - 1))
            raise

    def _run(self, reply: Any) -> None:
        """Drives the rules on to their next question."""
        table, step = self._table, self._step
        silent = 0
        while True:
            try:
                if step is not None:
                    question = step.send(reply)
                elif table.over:
                    self._question, self._sealed, self._several = [], [], False
                    break
                else:
                    silent += 1
                    if silent > MAX_SILENT_STEPS:
                        raise RuntimeError("the rules never ask anybody and never end")
                    self._collect()
                    self._start = (len(self._answers), len(self._events))
                    if self._eager:
                        self._keep_checkpoint(table.copy())
                    step = self._step = self.game.family.step(table)
                    question = next(step)
            except StopIteration:
                step = self._step = None
                continue
            self._several = not isinstance(question, Decision)
            self._question = asked(question)
            self._sealed = [None] * len(self._question)
            if self._question:
                break
            reply = []
        self._collect()

    def _collect(self) -> None:
        if self._table.log:
            self._events.extend(self._table.log)
            self._table.log = []

    def _resolve(self, decision: Decision, answer: Any) -> Option:
        """The option that an answer means."""
        options = decision.options
        if isinstance(answer, Option):
            if answer in options:
                return answer
            found = decision.find(answer.key)
            candidates = [] if found is None else [found]
        elif isinstance(answer, str):
            candidates = [option for option in options if str(option) == answer]
            if not candidates:
                folded = " ".join(answer.split()).casefold()
                candidates = [option for option in options if str(option).casefold() == folded]
        else:
            candidates = [option for option in options if option.json == answer]
        if len(candidates) == 1:
            return candidates[0]
        shown: list[str] = [str(option) for option in (candidates or options)[:8]]
        if len(candidates or options) > 8:
            shown.append("…")
        if candidates:
            raise IllegalAnswer(Message("core-ambiguous", answer=str(answer), options=shown))
        why = self.game.family.why_not(self._table, decision, answer)
        text = str(answer)[:80]
        if why is not None:
            raise IllegalAnswer(Message("core-not-offered-because", answer=text, reason=why))
        raise IllegalAnswer(Message("core-not-offered", answer=text, count=len(options), options=shown))

    def _not_asked(self, seat: int) -> IllegalAnswer:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            return IllegalAnswer(Message("core-no-seat", seat=str(seat), last=self.seats - 1))
        return IllegalAnswer(
            Message("core-match-over") if self.over else Message("core-not-asked", seat=seat)
        )

    # -- knowing

    @property
    def over(self) -> bool:
        return self._table.over and self._step is None

    @property
    def events(self) -> Trail[Event]:
        """Everything that happened, hidden things too; `view(seat).events()` is what a seat saw."""
        return self._events

    @property
    def length(self) -> int:
        """How many answers have been given."""
        return len(self._answers)

    @property
    def scores(self) -> list[float]:
        """The score of each seat; final once the match is over."""
        return self.game.family.scores(self._table)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the match goes on, all of them in a draw."""
        return self.game.family.winners(self._table) if self.over else []

    @property
    def turn(self) -> Sequence[int]:
        """The seats whose turn it is."""
        return self.game.family.turn(self._table) or [decision.seat for decision in self.decisions]

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            raise IllegalAnswer(Message("core-no-seat", seat=str(seat), last=self.seats - 1))
        return View(self, seat)

    def table_seen(self, seat: int | None) -> dict[str, Any]:
        """The table as a seat sees it, as JSON."""
        return self.game.family.view(self._table, seat)

    def scene(self, seat: int | None) -> Any:
        """What to draw for a seat, with the choices it has."""
        view = self.view(seat)
        return self.game.family.scene(view).with_choices(view)

    def why_not(self, seat: int, answer: Any) -> Message | None:
        """Why an answer, or `{"touch": ID}`, is not offered to a seat."""
        decision = self.decision(seat)
        if decision is None:
            return self._not_asked(seat).message
        return self.game.family.why_not(self._table, decision, answer)

    def preview(self, seat: int, answer: Any) -> list[Message]:
        """What an option will cost, provoke and do, in words."""
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        return self.game.family.preview(self._table, decision, self._resolve(decision, answer))

    # -- journal and undo

    @property
    def journal(self) -> Journal:
        """The match as seed and answers. A fork with another chance than its origin has none."""
        if self._redraws or self.seed is None:
            raise BadJournal(Message("core-journal-of-fork"))
        game = self.game
        return Journal(
            game=game.name,
            family=game.family.name,
            digest=game.digest,
            seats=self.seats,
            seed=self.seed,
            options=game.options,
            definition=None if game.shipped else game.definition,
            answers=tuple((g.seat, g.json if g.option is None else g.option.json) for g in self._answers),
        )

    def at(self, length: int) -> Match:
        """The match as it was after its first answers, independent of this one."""
        match = Match(self.game, self.seats, self.seed)
        match._again(self._answers.upto(length))
        return match

    def undo(self, count: int = 1) -> None:
        """Takes back the last answers."""
        if not 0 <= count <= self.length:
            raise IllegalAnswer(Message("core-no-undo", count=self.length))
        if self._redraws:
            raise BadJournal(Message("core-journal-of-fork"))
        self._restore(self._answers.upto(self.length - count))

    def _restore(self, answers: list[Given]) -> None:
        twin = Match(self.game, self.seats, self.seed)
        twin._again(answers)
        for slot in self.__slots__:
            setattr(self, slot, getattr(twin, slot))

    def _again(self, answers: Sequence[Given]) -> None:
        """Gives answers that are known to be legal here."""
        for given in answers:
            decision = self.decision(given.seat)
            if decision is None:
                raise self._not_asked(given.seat)
            if given.option is None:
                self.answer(given.seat, given.json)
            else:
                self._give(decision, decision.options[given.choice], given.choice)

    # -- forks

    def fork(
        self, viewer: int | None = None, seed: int | str | None = None, *, honest: bool = False
    ) -> Match:
        """An independent copy that changes nothing here.

        With a viewer everything that this seat cannot know, future chance included, is dealt anew, and answers of
        others that are still sealed are open again. `honest` without a viewer is a spectator's copy.
        """
        honest = honest or viewer is not None
        checkpoint = self._current_checkpoint()
        sealed = sum(answer is not None for answer in self._sealed) if self._several else 0
        answers = self._answers.since(checkpoint.answers)
        twin: Match = object.__new__(Match)
        twin.game, twin.seats, twin.seed = self.game, self.seats, self.seed
        twin._checkpoint, twin._eager = checkpoint, False
        twin._redraws = self._redraws
        if honest and sealed:
            twin._answers = Trail(self._answers.upto(self.length - sealed))
            mine = [given for given in answers[len(answers) - sealed :] if given.seat == viewer]
            answers = answers[: len(answers) - sealed]
            twin._answers.extend(mine)
            answers += mine
        else:
            twin._answers = self._answers.fork()
        twin._events = self._events.fork()
        if honest or seed is not None:
            fresh = f"fork/{viewer}/{self.length}" if seed is None else seed
            twin._redraws += (Redraw(len(twin._answers), viewer, honest, fresh),)
        twin._replay_from(checkpoint, answers)
        return twin

    def _replay_from(self, checkpoint: Checkpoint, answers: list[Given]) -> None:
        """Plays on a copy of the checkpoint up to the present; trails hold what happened already."""
        trails = self._answers, self._events
        self._answers, self._events = Trail(start=checkpoint.answers), Trail(start=checkpoint.events)
        redraws = [redraw for redraw in self._redraws if redraw.answers >= checkpoint.answers]
        self._open(checkpoint.table.copy())
        self._run(None)
        for given in [*answers, None]:
            while redraws and redraws[0].answers == len(self._answers):
                self._redraw(redraws.pop(0))
            if given is not None:
                self._again([given])
        self._answers, self._events = trails

    def _redraw(self, redraw: Redraw) -> None:
        rng = Rng(redraw.seed)
        if redraw.honest:
            self.game.family.redraw(self._table, redraw.viewer, rng.split("hidden"))
        self._table.rng = rng.split("future")

    def _current_checkpoint(self) -> Checkpoint:
        """The checkpoint of the current step; who forks once will fork again, so from now on it is kept."""
        checkpoint = self._checkpoint
        if checkpoint is None or checkpoint.answers != self._start[0] or checkpoint.events != self._start[1]:
            checkpoint = self._make_checkpoint()
        self._eager = True
        return checkpoint

    def _make_checkpoint(self) -> Checkpoint:
        """Plays again from the last checkpoint, or from the seed, to the beginning of the current step."""
        answers, events = self._start
        runner: Match
        if self._checkpoint is None:
            runner = object.__new__(Match)
            runner.game, runner.seats, runner.seed = self.game, self.seats, self.seed
            runner._redraws, runner._checkpoint, runner._eager = (), None, True
            runner._answers, runner._events = Trail(), Trail()
            runner._open(self.game.table(self.seats, self.seed))
            runner._run(None)
            runner._again(self._answers.upto(answers))
        else:
            runner = object.__new__(Match)
            runner.game, runner.seats, runner.seed = self.game, self.seats, self.seed
            runner._redraws, runner._checkpoint, runner._eager = self._redraws, self._checkpoint, True
            runner._answers, runner._events = self._answers, self._events
            before = self._answers.since(self._checkpoint.answers)[: answers - self._checkpoint.answers]
            runner._replay_from(self._checkpoint, before)
        assert runner._checkpoint is not None
        assert runner._checkpoint.answers == answers
        assert runner._checkpoint.events == events
        self._checkpoint = runner._checkpoint
        return self._checkpoint

    def _keep_checkpoint(self, table: Table) -> None:
        self._checkpoint = Checkpoint(table, *self._start)

    # -- snapshots

    def snapshot(self) -> bytes:
        """The present as bytes: the checkpoint of the current step and the answers since."""
        checkpoint = self._current_checkpoint()
        since = [(given.seat, given.choice) for given in self._answers.since(checkpoint.answers)]
        return freeze((self.game.digest, checkpoint.answers, checkpoint.events, checkpoint.table, since))

    @staticmethod
    def from_snapshot(game: Game, journal: Journal, snapshot: bytes) -> Match:
        """The match of a journal, opened from a snapshot of it; answers after the snapshot are given again.

        Its events begin at the snapshot. `BadJournal` where the snapshot does not fit: replay the journal then.
        """
        frozen = thaw(snapshot, game)
        try:
            digest, answers, events, table, since = frozen
            if digest != game.digest or answers + len(since) > len(journal.answers):
                raise ValueError(digest)
        except (TypeError, ValueError):
            raise BadJournal(Message("core-journal-snapshot")) from None
        match: Match = object.__new__(Match)
        match.game, match.seats, match.seed = game, journal.seats, journal.seed
        match._checkpoint, match._eager, match._redraws = Checkpoint(table, answers, events), False, ()
        match._answers = Trail(Given(seat, -1, None, json) for seat, json in journal.answers[:answers])
        match._events = Trail(start=events)
        match._open(table.copy())
        try:
            match._run(None)
            match._again([Given(seat, -1, None, json) for seat, json in journal.answers[answers:]])
        except BoardwrightError as error:
            raise BadJournal(
                Message("core-journal-answer", index=match.length, reason=error.message)
            ) from None
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.length} answers{', over' if self.over else ''}>"
