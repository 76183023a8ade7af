"""Match: one play of a game. It asks for decisions and takes answers.

The match drives the family's `step` generators. Between two steps no generator is alive, so the match can
then keep a copy of the table, a checkpoint. A fork copies the checkpoint and repeats the few answers given after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, TypeAlias

from boardwright.core.answer_lookup import find_option
from boardwright.core.append_only_list import AppendOnlyList
from boardwright.core.checkpoint import Checkpoint, Redraw, freeze, thaw
from boardwright.core.decision import Decision, Option
from boardwright.core.errors import BadJournal, BoardwrightError, IllegalAnswer
from boardwright.core.event import Event
from boardwright.core.game import Game
from boardwright.core.journal import Journal
from boardwright.core.message import Message
from boardwright.core.rng import Rng
from boardwright.core.table import Step, Table
from boardwright.core.view import View

#: The maximum number of steps without a question. Rules that need more are faulty.
MAX_SILENT_STEPS = 100_000


#: A given answer: the seat, the number of the option, and the option itself. An answer from a journal has its
#: JSON in place of the option. Plain tuples, because a match makes one for every answer.
Given: TypeAlias = tuple[int, int, Any]
#: A seat as a caller gives it. The match refuses anything that is not one of its seats, with `IllegalAnswer`. The type
#: is not int, because compiled rules would then raise `TypeError`.
AnySeat: TypeAlias = Any
#: Stands for the number of an option that must be found by its JSON.
BY_JSON = -1


#: All attributes of a match.
FIELDS = (
    "_answers", "_asked", "_checkpoint", "_eager", "_events", "_question", "_redraws", "_sealed", "_start",
    "_step", "_table", "game", "seats", "seed",
)  # fmt: skip


class Match:
    """One play of a game.

    `decisions` are the questions open now; `answer` gives one answer; `events` is what happened.
    """

    __slots__ = FIELDS

    def __init__(self, game: Game, seats: int, seed: int | str) -> None:
        self.game = game
        self.seats = seats
        #: Seed of the random generator. A fork with its own chance does not reveal the seed of its origin.
        self.seed = seed
        self._answers: AppendOnlyList[Given] = AppendOnlyList()
        self._events: AppendOnlyList[Event] = AppendOnlyList()
        self._checkpoint: Checkpoint | None = None
        self._eager = False
        self._redraws: tuple[Redraw, ...] = ()
        self._open(game.table(seats, seed))
        self._run(None)

    def _open(self, table: Table) -> None:
        self._table = table
        self._step: Step | None = None
        #: The numbers of answers and events before the current step.
        self._start = (len(self._answers), len(self._events))
        #: The open decisions. The list is replaced and never changed, because callers iterate over it while they
        #: answer.
        self._asked: list[Decision] = []
        #: All decisions of a question to several seats at once, and the answers given so far.
        self._question: list[Decision] = []
        self._sealed: list[Option | None] = []

    # -- asking and answering

    @property
    def decisions(self) -> list[Decision]:
        """The open questions, one for each seat that still has to answer."""
        return self._asked

    def decision(self, seat: AnySeat) -> Decision | None:
        """The open question of a seat."""
        for decision in self._asked:
            if decision.seat == seat:
                return decision
        return None

    def answer(self, seat: AnySeat, answer: Any) -> Option:
        """Gives an answer: an option, its JSON form or its text form. After `IllegalAnswer` nothing has changed.

        Answers to simultaneous decisions are sealed until all are in.
        """
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        options = decision.options
        option: Option = answer if answer in options else self._resolve(decision, answer)
        self._try(decision, option, options.index(option))
        return option

    def answer_number(self, decision: Decision, number: int) -> None:
        """Answers an open decision with the option that has this number. This is faster than `answer`."""
        if decision not in self._asked:
            raise self._not_asked(decision.seat)
        self._try(decision, decision.options[number], number)

    def answer_next(self, number: int) -> None:
        """Answers the first open decision with the option that has this number. This is the fastest way to answer."""
        decision = self._asked[0]
        self._try(decision, decision.options[number], number)

    def fault(self, seat: AnySeat, fault: Any = None) -> Option:
        """Answers for a silent seat, with one of the decision's faults or with its default."""
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        option = decision.default if fault is None else self._resolve(decision, fault, decision.faults)
        self._try(decision, option, decision.number(option))
        return option

    def _try(self, decision: Decision, option: Option, choice: int) -> None:
        checkpoint = self._checkpoint
        try:
            self._give(decision, option, choice)
        except BaseException:
            # This is a bug in the rules, not a mistake of the player. The match returns to its state before the answer.
            self._take_back(checkpoint)
            raise

    def _give(self, decision: Decision, option: Option, choice: int) -> None:
        self._answers.append((decision.seat, choice, option))
        if not self._question:
            self._run(option)
            return
        self._sealed[self._question.index(decision)] = option
        self._asked = [other for other in self._asked if other is not decision]
        if not self._asked:
            self._run(self._sealed)

    def _run(self, reply: Any) -> None:
        """Runs the rules up to their next question or the end of the match."""
        step, table, events = self._step, self._table, self._events
        begin = self.game.family.step
        given, told = len(self._answers), len(events)
        silent = 0
        while True:
            if step is None:
                if table.over:
                    self._asked, self._question, self._sealed = [], [], []
                    break
                if table.log:
                    told += len(table.log)
                    events.extend(table.log)
                    table.log = []
                self._start = (given, told)
                if self._eager:
                    self._checkpoint = Checkpoint(table.copy(), given, told)
                step, reply = begin(table), None
                self._step = step
            try:
                question = step.send(reply)
            except StopIteration:
                step = self._step = None
            else:
                if isinstance(question, Decision):
                    self._asked = [question]
                    if self._question:
                        self._question, self._sealed = [], []
                    break
                reply = self._ask_several(question)
                if self._asked:
                    break
            silent += 1
            if silent > MAX_SILENT_STEPS:
                raise RuntimeError("the rules never ask anybody and never end")
        if table.log:
            events.extend(table.log)
            table.log = []

    def _ask_several(self, question: Iterable[Decision]) -> list[Option | None]:
        """Opens a question to several seats. Returns the list that their answers will fill."""
        self._question = list(question)
        self._asked = self._question
        self._sealed = [None] * len(self._question)
        return self._sealed

    def _resolve(self, decision: Decision, answer: Any, options: Sequence[Option] | None = None) -> Option:
        return find_option(self.game.family, self._table, decision, answer, options)

    def _not_asked(self, seat: Any) -> IllegalAnswer:
        if not self._is_seat(seat):
            return IllegalAnswer(Message("core-no-seat", seat=str(seat)[:80], last=self.seats - 1))
        return IllegalAnswer(
            Message("core-match-over") if self.over else Message("core-not-asked", seat=seat)
        )

    def _is_seat(self, seat: Any) -> bool:
        return isinstance(seat, int) and 0 <= seat < self.seats

    # -- knowing

    @property
    def over(self) -> bool:
        return self._table.over and self._step is None

    @property
    def events(self) -> AppendOnlyList[Event]:
        """Everything that happened, including hidden things; `view(seat).events()` is what a seat saw."""
        return self._events

    @property
    def length(self) -> int:
        """How many answers have been given."""
        return len(self._answers)

    @property
    def sealed(self) -> int:
        """How many of the last answers are sealed because other seats have not answered yet."""
        return len(self._sealed) - self._sealed.count(None) if self._asked else 0

    def answers(self, first: int = 0) -> list[tuple[int, Any]]:
        """The answers from an index on, including sealed answers. Each is a pair: the seat and the answer's JSON."""
        return [
            (seat, given if choice == BY_JSON else given.json)
            for seat, choice, given in self._answers.since(first)
        ]

    def given(self, first: int = 0) -> list[Given]:
        """The answers from an index on as seat, number of the option, and option. Numbers below 0 are faults."""
        return self._answers.since(first)

    @property
    def chance(self) -> int:
        """The state of the match's random generator; it changes whenever chance is used."""
        return self._table.rng.state

    @property
    def scores(self) -> list[float]:
        """The score of each seat; final once the match is over."""
        return self.game.family.scores(self._table)

    @property
    def winners(self) -> list[int]:
        """The seats that have won: no seat while the match goes on, and all seats in a draw."""
        return self.game.family.winners(self._table) if self.over else []

    @property
    def turn(self) -> Sequence[int]:
        """The seats whose turn it is."""
        return self.game.family.turn(self._table) or [decision.seat for decision in self.decisions]

    def view(self, seat: AnySeat, shared: dict[Any, Any] | None = None) -> View:
        """What a seat may know; None is a spectator.

        To show one moment to several viewers, pass the same empty dictionary as `shared` to all their views. What all
        of them see is then computed once.
        """
        if seat is not None and not self._is_seat(seat):
            raise self._not_asked(seat)
        return View(self, seat, shared)

    def table_seen(self, seat: int | None, shared: dict[Any, Any] | None = None) -> dict[str, Any]:
        """The table as a seat sees it, as JSON."""
        family, table = self.game.family, self._table
        return family.view(table, seat) if shared is None else family.view_shared(table, seat, shared)

    def scene(self, seat: int | None) -> Any:
        """What to draw for a seat, with the choices it has."""
        view = self.view(seat)
        return self.game.family.scene(view).with_choices(view)

    def _repr_svg_(self) -> str:
        """An SVG picture of what spectators see, for notebooks. It contains no secrets of a seat."""
        return str(self.scene(None)._repr_svg_())

    def _repr_html_(self) -> str:
        """The HTML of what spectators see, for notebooks."""
        return str(self.scene(None)._repr_html_())

    def why_not(self, seat: AnySeat, answer: Any) -> Message | None:
        """Why an answer, or `{"touch": ID}`, is not offered to a seat."""
        decision = self.decision(seat)
        if decision is None:
            return self._not_asked(seat).message
        return self.game.family.why_not(self._table, decision, answer)

    def preview(self, seat: AnySeat, answer: Any) -> list[Message]:
        """What an option will cost, provoke and do, in words."""
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        return self.game.family.preview(self._table, decision, self._resolve(decision, answer))

    # -- journal and undo

    @property
    def journal(self) -> Journal:
        """The match as seed and answers. A fork whose chance differs from its origin has no journal."""
        self._need_own_chance()
        game = self.game
        return Journal(
            game=game.name,
            family=game.family.name,
            digest=game.digest,
            seats=self.seats,
            seed=self.seed,
            options=game.options,
            definition=None if game.shipped else game.definition,
            parts={} if game.shipped else game.parts,
            answers=tuple(self.answers()),
        )

    def _need_own_chance(self) -> None:
        if self._redraws:
            raise BadJournal(Message("core-journal-of-fork"))

    def at(self, length: int) -> Match:
        """An independent copy of the match as it was after its first `length` answers."""
        self._need_own_chance()
        if not 0 <= length <= self.length:
            raise IllegalAnswer(Message("core-no-undo", count=self.length))
        match = Match(self.game, self.seats, self.seed)
        match.give_again(self._answers.upto(length))
        return match

    def undo(self, count: int = 1) -> None:
        """Takes back the last answers."""
        self._become(self.at(self.length - count))

    def _take_back(self, checkpoint: Checkpoint | None) -> None:
        """Takes back the last answer and restores the checkpoint from before it."""
        if not self._redraws:
            self.undo()
            return
        # Only forks have redraws, and a fork always has a checkpoint.
        assert checkpoint is not None
        answers, events = self._answers.cut(self.length - 1), self._events
        self._replay_from(checkpoint, answers.since(checkpoint.answers))
        self._answers, self._events = answers, events.cut(len(self._events))

    def _become(self, other: Match) -> None:
        for field in FIELDS:
            setattr(self, field, getattr(other, field))

    def give_again(self, answers: Iterable[Given]) -> None:
        """Gives recorded answers or faults again, for replays."""
        for seat, choice, given in answers:
            decision = self.decision(seat)
            if decision is None:
                raise self._not_asked(seat)
            if choice == BY_JSON:
                faults = [fault for fault in decision.faults if fault.json == given]
                option = faults[0] if faults else self._resolve(decision, given)
                self._give(decision, option, decision.number(option))
            else:
                # The option is taken from this match, because the given one may belong to another table.
                self._give(decision, decision.pick(choice), choice)

    # -- forks

    def fork(self, viewer: AnySeat = None, seed: int | str | None = None, *, honest: bool = False) -> Match:
        """An independent copy. Answers that the copy gets do not change this match.

        With a viewer, everything that this seat cannot know is redrawn at random, including future chance. Sealed
        answers of other seats are taken back, so that their questions are open again. With `honest` and no viewer, the
        copy is for a spectator.
        """
        if viewer is not None and not self._is_seat(viewer):
            raise self._not_asked(viewer)
        honest = honest or viewer is not None
        checkpoint = self._current_checkpoint()
        answers = self._answers.since(checkpoint.answers)
        sealed = len(self._sealed) - self._sealed.count(None) if honest else 0
        mine = [given for given in answers[-sealed:] if given[0] == viewer] if sealed else []
        if sealed:
            answers = answers[:-sealed] + mine
        twin = self._twin(checkpoint)
        if honest or seed is not None:
            fresh = f"fork/{viewer}/{self.length}" if seed is None else seed
            twin._deal_anew(Redraw(checkpoint.answers + len(answers), viewer, honest, fresh))
        twin._replay_from(checkpoint, answers)
        twin._answers = self._answers.cut(self.length - sealed) if sealed else self._answers.fork()
        twin._answers.extend(mine)
        twin._events = self._events.fork(partial(Event.veiled, viewer=viewer) if honest else None)
        return twin

    def branch(self, option: Any, seat: AnySeat = None) -> Match:
        """A copy in which the open question has been answered with an option; for bots that try many options.

        This is faster than `fork` and `answer`: the copy has no events from before the current step, and it has its own
        checkpoint, so that it can be branched again. If several seats have to decide, `seat` is the one that answers.
        Nothing is redrawn, so bots must branch an honest fork (a fork for a viewer).
        """
        asked = self._asked if seat is None else [one for one in self._asked if one.seat == seat]
        if len(asked) != 1:
            raise (
                self._not_asked(seat)
                if seat is not None or not asked
                else ValueError("say whose option it is")
            )
        decision = asked[0]
        options = decision.options
        number = options.index(option if option in options else self._resolve(decision, option))
        checkpoint = self._current_checkpoint()
        twin = self._twin(checkpoint)
        twin._replay_from(checkpoint, self._answers.since(checkpoint.answers))
        twin._eager = True
        open_again = twin.decision(decision.seat)
        assert open_again is not None
        twin._give(open_again, open_again.pick(number), number)
        return twin

    @property
    def table(self) -> Any:
        """The table of a fork for a viewer, for the bots of the family. Bots may read the table but must not change it.

        A match that is not such a fork refuses access, because its table contains the real hidden things.
        """
        if not any(redraw.honest for redraw in self._redraws):
            raise PermissionError("only an honest fork shows its table: match.fork(viewer=seat).table")
        return self._table

    @property
    def whole_table(self) -> Any:
        """The table with all hidden things, for statistics and tests. It must never reach a bot or a person."""
        return self._table

    def _twin(self, checkpoint: Checkpoint | None) -> Match:
        """A match of the same game with nothing played yet."""
        twin: Match = Match.__new__(Match)
        twin.game, twin.seats, twin.seed = self.game, self.seats, self.seed
        twin._checkpoint, twin._eager, twin._redraws = checkpoint, False, self._redraws
        return twin

    def _deal_anew(self, redraw: Redraw) -> None:
        # An earlier redraw may have counted sealed answers, which this fork has taken back.
        earlier = (before._replace(answers=min(before.answers, redraw.answers)) for before in self._redraws)
        self._redraws = (*earlier, redraw)
        self.seed = redraw.seed

    def _replay_from(self, checkpoint: Checkpoint, answers: Sequence[Given]) -> None:
        """Replays answers on a copy of the checkpoint. Hidden things are redrawn at the same points as before.

        Afterwards the lists of events and answers start at the checkpoint. A caller that has the complete lists puts
        them back.
        """
        self._answers, self._events = (
            AppendOnlyList(start=checkpoint.answers),
            AppendOnlyList(start=checkpoint.events),
        )
        self._open(checkpoint.table.copy())
        self._run(None)
        done = 0
        for redraw in self._redraws:
            upto = redraw.answers - checkpoint.answers
            if 0 <= upto <= len(answers):
                self.give_again(answers[done:upto])
                self._redraw(redraw)
                done = upto
        self.give_again(answers[done:])

    def _redraw(self, redraw: Redraw) -> None:
        rng = Rng(redraw.seed)
        if redraw.honest:
            self.game.family.redraw(self._table, redraw.viewer, rng.split("hidden"))
        self._table.rng = rng.split("future")

    def _current_checkpoint(self) -> Checkpoint:
        """The checkpoint of the current step. It is kept from now on, because one fork is usually followed by more."""
        checkpoint = self._checkpoint
        if checkpoint is None or (checkpoint.answers, checkpoint.events) != self._start:
            checkpoint = self._checkpoint = self._make_checkpoint()
        self._eager = True
        return checkpoint

    def _make_checkpoint(self) -> Checkpoint:
        """Plays again from the last checkpoint, or from the seed, to the beginning of the current step."""
        runner = self._twin(self._checkpoint)
        runner._eager = True
        if self._checkpoint is None:
            runner._answers, runner._events = AppendOnlyList(), AppendOnlyList()
            runner._open(self.game.table(self.seats, self.seed))
            runner._run(None)
            runner.give_again(self._answers.upto(self._start[0]))
        else:
            first = self._checkpoint.answers
            runner._replay_from(self._checkpoint, self._answers.since(first)[: self._start[0] - first])
        checkpoint = runner._checkpoint
        if checkpoint is None or (checkpoint.answers, checkpoint.events) != self._start:
            raise RuntimeError("the rules do not do the same again")
        return checkpoint

    # -- snapshots

    def keep_checkpoint(self, keep: bool = True) -> bool:
        """Keeps checkpoints from now on. Returns whether the current step already has a checkpoint.

        With a checkpoint, a snapshot or a fork needs no replay. The cost is one copy of the table for each step.
        """
        self._eager = keep
        checkpoint = self._checkpoint
        return checkpoint is not None and (checkpoint.answers, checkpoint.events) == self._start

    def snapshot(self) -> bytes:
        """The table at the beginning of the current step, as bytes. The journal has the answers given in this step."""
        self._need_own_chance()
        checkpoint = self._current_checkpoint()
        return freeze(self.game, self.seats, self.seed, checkpoint)

    @staticmethod
    def from_snapshot(game: Game, journal: Journal, snapshot: bytes) -> Match:
        """Opens the match of a journal from a snapshot and replays the answers after the snapshot.

        The match has no events from before the snapshot. Raises `BadJournal` if the snapshot does not fit the journal;
        the caller then replays the whole journal.
        """
        checkpoint = thaw(game, journal, snapshot)
        match: Match = Match.__new__(Match)
        match.game, match.seats, match.seed = game, journal.seats, journal.seed
        match._checkpoint, match._eager, match._redraws = checkpoint, False, ()
        match._answers = AppendOnlyList(
            (seat, BY_JSON, json) for seat, json in journal.answers[: checkpoint.answers]
        )
        match._events = AppendOnlyList(start=checkpoint.events)
        match._open(checkpoint.table.copy())
        match._run(None)
        try:
            match.give_again((seat, BY_JSON, json) for seat, json in journal.answers[checkpoint.answers :])
        except BoardwrightError as error:
            raise BadJournal(
                Message("core-journal-answer", index=match.length, reason=error.message)
            ) from None
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.length} answers{', over' if self.over else ''}>"
