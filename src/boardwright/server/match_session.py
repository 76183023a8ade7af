"""MatchSession: a running match and all operations that the server needs, as JSON.

It runs in the server's process, or in a worker if the game is an upload. It knows nothing about seat secrets, clocks
or clients.
"""

from __future__ import annotations

import contextlib
import time
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from boardwright import bots
from boardwright.bots.choice_reasons import reason_of
from boardwright.bots.programs.reply_parser import ReplyParser, error_message
from boardwright.core import (
    BadJournal,
    Decision,
    Game,
    IllegalAnswer,
    Journal,
    Match,
    Message,
    View,
)
from boardwright.core.match import BY_JSON
from boardwright.server.undo_check import reveals
from boardwright.wire.bot_protocol import BotProtocol, InvalidBotMessage, dialect_of, fault
from boardwright.wire.compact_scene import with_picks
from boardwright.wire.json_delta import diff
from boardwright.wire.scene import Choice, Scene
from boardwright.wire.scene_delta import diff_scenes

T = TypeVar("T")

#: A viewer (None for a spectator) and the requested form: `view`, `scene` or `picks`.
Wanted: TypeAlias = tuple[int | None, str]
#: The number of choices that come with their previews in one reply. A preview is played on a copy of the table.
MOST_PREVIEWS = 24
#: A scene without the texts of its choices.
PICKS = "picks"

#: If a decision has at most this many options, their JSON is kept, so that an answer is found quickly.
FEW = 16

#: Number of random worlds searched for one in which a seat has a choice.
ELSEWHERE = 40

#: Number of most recent events that are sent with their animations.
WATCHED = 60


class MatchChange(NamedTuple):
    """The result of a change to a match."""

    #: The JSON form of the option that was chosen.
    given: Any
    length: int
    asked: list[int]
    #: `{"winners": […], "scores": […]}` once the rules have ended the match.
    over: dict[str, Any] | None
    #: For each requested viewer: the scene or view, and the events it saw.
    shown: list[Any]
    events: list[list[dict[str, Any]]]
    #: Seconds that the change took, without drawing. Replaying the answer takes the same time.
    seconds: float = 0.0


class MatchSession:
    """A match, opened from its answers, or from a snapshot and the later answers.

    If the match was forked from another one with new random hidden information, nothing before the fork is shown.
    """

    __slots__ = (
        "_base",
        "_choices",
        "_dialect",
        "_marks",
        "_offered",
        "_origin",
        "_shared",
        "_waits",
        "match",
    )

    def __init__(self, match: Match, origin: Mapping[str, Any] | None = None) -> None:
        self.match = match
        #: For a match with redrawn hidden information: how to open the original match.
        self._origin = origin
        #: The number of answers before the first event in memory, and the number of events after each answer.
        self._base = match.length
        self._marks = [len(match.events)]
        #: For each answer since then: whether it stayed sealed until other seats had answered.
        self._waits: list[bool] = []
        #: The last shown decision, and the JSON of its options if they are few.
        self._offered: tuple[Decision, list[Any]] | None = None
        #: Seat -> the decision and the choices of its last scene. Keeping them is cheaper than drawing again.
        self._choices: dict[int, tuple[Decision, list[Choice]]] = {}
        #: Data that all viewers of the current moment share. It is made for the first viewer. The list of questions
        #: identifies the moment, because each answer replaces the list.
        self._shared: tuple[Any, dict[Any, Any]] | None = None
        self._dialect: BotProtocol | None = None

    @staticmethod
    def open(
        game: Game,
        of: Mapping[str, Any],
        answers: Sequence[Any],
        snapshot: tuple[int, bytes] | None = None,
    ) -> MatchSession:
        """Opens a match. A snapshot (with its number of answers) is ignored if it does not fit."""
        seats, seed = of["seats"], of["seed"]
        if of.get("dealt") is not None:
            return MatchSession._dealt_anew(game.start(seats, seed), of, answers)
        if snapshot is not None and snapshot[0] <= len(answers):
            length, frozen = snapshot
            given = tuple((seat, answer) for seat, answer in answers[:length])
            journal = Journal(
                game.name, game.family.name, game.digest, seats, seed, game.options, answers=given
            )
            with contextlib.suppress(BadJournal):
                play = MatchSession(Match.from_snapshot(game, journal, frozen))
                play.give(answers[length:])
                return play
        play = MatchSession(game.start(seats, seed))
        play.give(answers)
        return play

    @staticmethod
    def _dealt_anew(origin: Match, of: Mapping[str, Any], answers: Sequence[Any]) -> MatchSession:
        match, done = origin, 0
        for length, viewer, seed in of["dealt"]:
            match.give_again([(seat, BY_JSON, answer) for seat, answer in answers[done:length]])
            match, done = match.fork(viewer=viewer, seed=seed, honest=True), length
        play = MatchSession(match, of)
        play.give(answers[done:])
        return play

    def give(self, answers: Sequence[Any]) -> None:
        """Replays earlier answers and faults."""
        for seat, answer in answers:
            self.match.give_again([(seat, BY_JSON, answer)])
            self._mark()

    def _mark(self) -> None:
        """Notes what the last answer has caused."""
        self._marks.append(len(self.match.events))
        self._waits.append(self.match.sealed > 0)

    # -- doing

    def do(self, verb: str, arguments: Sequence[Any], wanted: Sequence[Wanted]) -> MatchChange:
        """Executes one of `VERBS` and returns the change."""
        began = time.perf_counter()
        given = VERBS[verb](self, *arguments)
        return self.look(given, wanted, time.perf_counter() - began)

    def look(self, given: Any, wanted: Sequence[Wanted], seconds: float = 0.0) -> MatchChange:
        """The current state of the match, with the events of the last answer."""
        match = self.match
        over = {"winners": match.winners, "scores": match.scores} if match.over else None
        marks = self._marks
        since = marks[-2] if given is not None and len(marks) > 1 else marks[-1]
        change = MatchChange(
            given,
            match.length,
            [decision.seat for decision in match.decisions],
            over,
            [self.show(viewer, form) for viewer, form in wanted],
            self._events_seen_by_all(wanted, since),
            seconds,
        )
        # This frees memory: thousands of matches are open, and few are viewed again before the next answer.
        self._shared = None
        return change

    def _answer(self, seat: int, answer: Any) -> Any:
        match, offered = self.match, self._offered
        if offered is not None and offered[0] is match.decision(seat) and offered[1].count(answer) == 1:
            decision, options = offered
            number = options.index(answer)
            match.answer_number(decision, number)
            given = options[number]
        else:
            given = match.answer(seat, answer).json
        self._mark()
        return given

    def _pick(self, seat: int, number: int) -> Any:
        """Answers with the option that has this number. Options are numbered in the order in which scenes show them."""
        match = self.match
        decision = match.decision(seat)
        option = self._numbered(decision.options if decision is not None else (), number)
        assert decision is not None
        match.answer_number(decision, number)
        self._mark()
        return option.json

    @staticmethod
    def _numbered(offered: Sequence[T], number: int) -> T:
        """The option or choice with this number."""
        if number >= len(offered):
            few = [one.text if isinstance(one, Choice) else str(one) for one in offered[:8]]
            raise IllegalAnswer(
                Message("core-not-offered", answer=str(number), count=len(offered), options=few)
            )
        return offered[number]

    def _choices_of(self, seat: int) -> list[Choice]:
        """The choices of a seat's scene, in the order of the scene."""
        decision = self.match.decision(seat)
        if decision is None:
            return []
        shown = self._choices.get(seat)
        if shown is None or shown[0] is not decision:
            self.show(seat, "scene")
        return self._choices[seat][1]

    def _fault(self, seat: int, reason: str | None = None) -> Any:
        decision = self.match.decision(seat)
        fitting = None if reason is None or decision is None else fault(decision, reason)
        named = fitting if decision is not None and fitting in decision.faults else None
        option = self.match.fault(seat, named)
        self._mark()
        return option.json

    def _give(self, seat: int, answer: Any) -> Any:
        self.give([(seat, answer)])
        return answer

    def _undo(self, length: int) -> None:
        again = self._before(length)
        self.match, self._base, self._marks, self._waits = (
            again.match,
            again._base,
            again._marks,
            again._waits,
        )
        self._choices.clear()
        self._shared = None

    def _before(self, length: int) -> MatchSession:
        """The match as it was after its first `length` answers."""
        of = self._origin or {"seats": self.match.seats, "seed": self.match.seed}
        return MatchSession.open(self.match.game, of, self.answers()[:length])

    # -- knowing

    def show(self, viewer: int | None, form: str) -> Any:
        """The scene or the view of a viewer."""
        view = self._view(viewer)
        decision = view.decision
        if form == PICKS:
            return with_picks(view.game.family.scene(view), view)
        if form == "scene":
            scene: Scene = view.game.family.scene(view).with_choices(view)
            if decision is not None:
                self._offered = (decision, [choice.option for choice in scene.choices])
                assert viewer is not None
                self._choices[viewer] = (decision, scene.choices)
            return scene
        shown = view.json
        if decision is not None:
            options = shown["decision"]["options"]
            self._offered = (decision, options) if len(options) <= FEW else None
        return shown

    def _view(self, viewer: int | None) -> View:
        """The view of a viewer. Views of the same moment share the parts that everybody sees."""
        match = self.match
        shared = self._shared
        if shared is None or shared[0] is not match.decisions:
            shared = self._shared = (match.decisions, {})
        return match.view(viewer, shared[1])

    def _events_seen_by_all(self, wanted: Sequence[Wanted], since: int) -> list[list[dict[str, Any]]]:
        """The events that each viewer saw, starting at an event. Viewers that saw the same events share a list."""
        if not wanted:
            return []
        private = len(wanted) > 1 and any(event.seats is not None for event in self.match.events.since(since))
        told: dict[str, list[dict[str, Any]]] = {}
        found = []
        for viewer, form in wanted:
            if private or form not in told:
                told[form] = self.events_seen(viewer, form, since)
            found.append(told[form])
        return found

    def events_seen(self, viewer: int | None, form: str, since: int) -> list[dict[str, Any]]:
        """The events that a viewer saw, starting at an event."""
        return _match_events(self._view(viewer), form, since)

    def events_seen_since(
        self, viewer: int | None, form: str, length: int | None
    ) -> list[dict[str, Any]] | None:
        """The events that a viewer saw after the first `length` answers, or from the start if `length` is None.

        Returns None if these events are no longer in memory.
        """
        if length is None or length < self.first:
            return self._events_with_answers(viewer, form, 0) if self._base == self.first else None
        if length < self._base:
            return None
        since = self._marks[min(length - self._base, len(self._marks) - 1)]
        return self._events_with_answers(viewer, form, since)

    def _events_with_answers(self, viewer: int | None, form: str, since: int) -> list[dict[str, Any]]:
        """The same as `events_seen`. For scenes, each event has the number of answers and the seats that caused it."""
        found = self.events_seen(viewer, form, since)
        if form not in ("scene", PICKS):
            return found
        numbers = [
            number
            for number, event in enumerate(self.match.events.since(since), since)
            if event.seen(viewer) is not None
        ]
        seats = [seat for seat, *_ in self.match.given(self._base)]
        for event, number in zip(found, numbers, strict=True):
            last = bisect_right(self._marks, number)
            first = last - 1
            while first > 0 and self._waits[first - 1]:
                first -= 1
            event["answers"] = self._base + last
            event["by"] = sorted(set(seats[max(first, 0) : last]))
        return found

    def why_not(self, seat: int, answer: Any) -> Any:
        why = self.match.why_not(seat, answer)
        return None if why is None else why.json

    def preview(self, seat: int, answer: Any) -> list[Any]:
        return [line.json for line in self.match.preview(seat, answer)]

    def preview_pick(self, seat: int, number: int) -> list[Any]:
        """The effects of the choice with this number, and the choice itself."""
        choice = self._numbered(self._choices_of(seat), number)
        return [self.preview(seat, choice.option), choice.json]

    def choices(self, seat: int, numbers: Sequence[int] | None, effects: bool = False) -> list[Any]:
        """Choices of the seat's scene with their numbers; numbers that do not exist are left out. With `effects`, the
        first few have their previews."""
        found = self._choices_of(seat)
        wanted = range(len(found)) if numbers is None else [one for one in numbers if one < len(found)]
        words: list[dict[str, Any]] = [{"pick": number, "choice": found[number].json} for number in wanted]
        if effects:
            for one in words[:MOST_PREVIEWS]:
                one["lines"] = self.preview(seat, found[one["pick"]].option)
        return words

    def snapshot(self) -> bytes | None:
        """A snapshot; None if it would need a complete replay now. In that case it is made after the next step."""
        if not self.match.keep_checkpoint():
            return None
        found = self.match.snapshot()
        self.match.keep_checkpoint(False)
        return found

    def journal(self, over: bool) -> dict[str, Any]:
        """The journal. While the match runs, sealed answers are left out."""
        found = self.match.journal.json
        if not over:
            found["answers"] = found["answers"][: self.match.length - self.match.sealed]
        return found

    def export(self, kind: str | None, names: list[str]) -> dict[str, Any]:
        """The match in another notation (PGN …), the notations it can be written in, and its position as text."""
        game = self.match.game
        kinds = list(game.family.file_formats(game))
        text = None
        if kind is not None and kind in kinds:
            headers = dict(zip(("White", "Black"), names)) if len(names) == 2 else {}
            text = game.family.write_record(game, self.match.journal, kind, headers)
        position = game.family.position_text(self.match.view(None).possible_table())
        return {
            "kinds": kinds,
            "kind": kind if text is not None else None,
            "text": text,
            "position": position,
        }

    def is_open_information(self) -> bool:
        """Whether the journal can be shown during the match without revealing hidden facts or future random events."""
        return self._origin is None and self.match.game.family.open(self.match.game.rules)

    def answers(self, first: int = 0) -> list[Any]:
        """The answers so far, in journal form."""
        return [[seat, answer] for seat, answer in self.match.answers(first)]

    @property
    def first(self) -> int:
        """The number of answers before the fork, if hidden information was redrawn there; otherwise 0."""
        return int(self._origin["dealt"][-1][0]) if self._origin is not None else 0

    def last_answer_by(self, seat: int) -> int | None:
        """The number of answers before a seat's last answer."""
        first = self.first
        answers = self.match.answers(first)
        found = (first + n for n in reversed(range(len(answers))) if answers[n][0] == seat)
        return next(found, None)

    def unsealed(self, length: int) -> int:
        """Reduces `length`, if needed, to a point where no simultaneous question is half answered."""
        before = self._before(length).match
        return length - before.sealed

    def think(self, seat: int, player: bots.Bot, reasons: bool = False) -> Any:
        """A bot's answer for a seat; with `reasons`, also its reasons."""
        view = self.match.view(seat)
        if view.decision is None:
            over = Message("core-match-over") if self.match.over else Message("core-not-asked", seat=seat)
            raise IllegalAnswer(over)
        option = player.choose(view)
        return reason_of(player, view, option).json if reasons else option.json

    def is_discreet(self, seat: int) -> bool:
        """Whether the time until a seat's answer must not reveal which options it has."""
        decision = self.match.decision(seat)
        return decision is not None and decision.discreet

    def only_answer(self, seat: int) -> Any:
        """The only answer of a seat, if its question merely hides that it has no choice; otherwise None."""
        decision = self.match.decision(seat)
        if decision is None or not decision.discreet or len(decision.options) > 1:
            return None
        return decision.options[0].json

    def think_elsewhere(self, seat: int, make: Callable[[], bots.Bot]) -> bool:
        """Lets a new bot think about a seat's question as if the seat had a choice, and ignores its answer.

        This takes as long as thinking about a real choice. Returns False if no world was found in which the
        seat has a choice.
        """
        for world in range(ELSEWHERE):
            other = self.match.fork(seed=f"elsewhere/{world}", honest=True)
            decision = other.decision(seat)
            if decision is not None and len(decision.options) > 1:
                make().choose(other.view(seat))
                return True
        return False

    def bot_request(self, seat: int, always: bool = False) -> Any:
        """The state and the nick for a remote bot, in the bot protocol.

        Returns None if the family does not define its own bot messages, unless `always` is set.
        """
        dialect, view = dialect_of(self.match.game), self.match.view(seat)
        return [dialect.state(view), dialect.nick(view)] if always or dialect.public else None

    def heard(self, seat: int, message: Any) -> Any:
        """Reads the answer from a message in the game's own format."""
        dialect, decision = dialect_of(self.match.game), self.match.decision(seat)
        try:
            if decision is not None:
                return dialect.read(decision, message, dialect.round(self.match.view(seat))).json
        except InvalidBotMessage as refusal:
            raise ValueError(refusal.code) from None
        return None

    def program_states(self, viewers: Sequence[int | None]) -> dict[str, Any]:
        """The messages for programs, in the bot protocol.

        `texts` has one state for each viewer. If the game hides nothing, all viewers get the same state.
        """
        match, dialect = self.match, self._program_dialect
        texts: list[str] = []
        for viewer in viewers:
            shared = dialect.public and texts
            texts.append(texts[0] if shared else dialect.text(match.view(None if dialect.public else viewer)))
        ends = [dialect.end(match.view(viewer)) for viewer in viewers] if match.over else []
        return {
            "public": dialect.public,
            "texts": texts,
            "ends": ends,
            "round": dialect.round(match.view(None)),
        }

    @property
    def _program_dialect(self) -> BotProtocol:
        if self._dialect is None:
            self._dialect = dialect_of(self.match.game)
        return self._dialect

    def read_reply(self, seat: int, text: str) -> dict[str, Any]:
        """The meaning of a program's message: an `answer`, an `error` to send back, or nothing."""
        dialect, decision = self._program_dialect, self.match.decision(seat)
        if decision is None:
            return {"error": error_message(InvalidBotMessage("too_late"))}
        parser = ReplyParser(dialect, decision, dialect.round(self.match.view(None)))
        error = parser.hear(text)
        if error is not None:
            return {"error": error}
        return {} if parser.option is None else {"answer": parser.option.json}

    def can_undo_to(self, length: int) -> bool:
        """Whether the answers after the first `length` may be undone, because they revealed nothing to anybody."""
        match = self.match
        return not reveals(self._before(length).match, match, match.answers(length))


def _match_events(view: View, form: str, since: int) -> list[dict[str, Any]]:
    seen, game = view.events(since), view.game
    if form not in ("scene", PICKS):
        return [{"event": event} for event in seen]
    family = game.family
    found: list[dict[str, Any]] = [
        {"event": event, "words": family.event_words(game, event).json} for event in seen
    ]
    # Only the latest events get animations. Older events are only read as text.
    for seen_event in found[-WATCHED:]:
        if effects := family.effects(view, seen_event["event"]):
            seen_event["effects"] = list(effects)
    return found


def frames(
    game: Game, of: Mapping[str, Any], answers: Sequence[Any], viewer: int | None, form: str, first: int
) -> list[dict[str, Any]]:
    """A replay starting at an answer: the first frame is whole, and the others contain the changes of each answer."""
    play = MatchSession.open(game, of, answers[:first])
    shown = play.show(viewer, form)
    begun = first == play.first
    found = [{"answers": first, "shown": shown, "events": play.events_seen(viewer, form, 0) if begun else []}]
    for answer in answers[first:]:
        since = len(play.match.events)
        play.give([answer])
        after = play.show(viewer, form)
        events = play.events_seen(viewer, form, since)
        delta = diff_scenes(shown, after, {}) if form == "scene" else diff(shown, after)
        found.append({"answers": play.match.length, "delta": delta, "events": events})
        shown = after
    return found


def verify(game: Game, of: Mapping[str, Any], answers: Sequence[Any]) -> list[Any]:
    """Plays submitted answers. Returns the seats that answer next. `BadJournal` names the first illegal answer."""
    if of.get("dealt") is not None:
        match = MatchSession.open(game, of, answers).match
    else:
        match = Journal(
            game.name, game.family.name, game.digest, of["seats"], of["seed"], game.options,
            answers=tuple((seat, answer) for seat, answer in answers),
        ).replay(game)  # fmt: skip
    over = {"winners": match.winners, "scores": match.scores} if match.over else None
    return [[decision.seat for decision in match.decisions], over]


VERBS: Mapping[str, Callable[..., Any]] = {
    "answer": MatchSession._answer,
    "pick": MatchSession._pick,
    "fault": MatchSession._fault,
    "undo": MatchSession._undo,
    "give": MatchSession._give,
    "look": lambda play: None,
}
