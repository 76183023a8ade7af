"""The worked example of a rulebook: the engine plays a match, and the rulebook shows a few of its moments.

The player of the example is curious. It considers the options that it has taken least often, and takes the option that
makes the most new things happen. The example shows the moments with something new: the question, the options, the
choice, what happens, and sometimes why another option was not possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.core.decision import Decision, Option
from boardwright.core.errors import BoardwrightError
from boardwright.core.message import Message, Param
from boardwright.core.rng import Rng

if TYPE_CHECKING:
    from boardwright.core.game import Game
    from boardwright.core.match import Match
    from boardwright.core.rulebook import Rulebook, Section

#: Number of answers played, of options tried before each answer, and of moments shown.
ANSWERS, TRIED, MOMENTS = 120, 6, 4
#: Maximum number of choices named for a question, of questions in a moment, and of events shown after a question.
NAMED, QUESTIONS, EVENTS = 4, 5, 5
#: Maximum number of reasons shown why an option is not possible.
REFUSALS = 3


@dataclass(slots=True)
class _Question:
    """An answered decision with the events that followed."""

    seat: int
    prompt: Message
    count: int
    #: Some of the choices, including the one that was taken.
    some: list[Message]
    taken: Message
    events: list[Message] = field(default_factory=list)
    #: An option that was offered before and is not offered now, and why.
    refused: tuple[Message, Message] | None = None

    @property
    def kinds(self) -> set[str]:
        """The kinds of things that the question shows."""
        return {self.taken.id, *(event.id for event in self.events)}


#: The questions that one seat answered before another seat had to decide.
_Moment = list[_Question]


def add_example(book: Rulebook, game: Game, seed: int = 0) -> None:
    """Adds the section with the example."""
    section = book.add("example", Message("core-rulebook-example"))
    section.say("core-rulebook-example-note")
    refusals = 0
    known: set[str] = set()
    for number, moment in enumerate(_told(_Play(game, seed).moments()), start=1):
        part = section.add(f"example-{number}", Message("core-rulebook-moment", number=number))
        part.is_list = True
        for asked in moment:
            # A question that shows nothing new is left out, unless it leads directly to the next question.
            if asked.events and asked.kinds <= known:
                continue
            known |= asked.kinds
            _tell(part, asked)
            if asked.refused is not None and refusals < REFUSALS:
                refusals += 1
                part.say("core-rulebook-refused", choice=asked.refused[0], reason=asked.refused[1])


def _tell(part: Section, asked: _Question) -> None:
    who = Message("core-rulebook-player", number=asked.seat + 1)
    id = "all" if asked.count == len(asked.some) else "some"
    listed: list[Param] = [Message("core-rulebook-choice", text=choice) for choice in asked.some]
    part.say(f"core-rulebook-asked-{id}", player=who, prompt=asked.prompt, count=asked.count, choices=listed)
    part.say("core-rulebook-taken", choice=asked.taken)
    counts: Counter[str] = Counter()
    for event in asked.events:
        counts[event.id] += 1
        # Each type of event is shown at most twice, because many units may do the same.
        if counts[event.id] <= 2 and counts.total() <= EVENTS:
            part.say("core-rulebook-event", event=event)


def _told(moments: Sequence[_Moment]) -> list[_Moment]:
    """The moments to show, in the order of play: the first one, and those with the most new things."""
    seen: set[str] = set()
    new = []
    for moment in moments:
        kinds = {kind for asked in moment for kind in asked.kinds}
        new.append(len(kinds - seen))
        seen |= kinds
    best = sorted(range(len(moments)), key=lambda index: (index > 0, -new[index], index))[:MOMENTS]
    return [moments[index] for index in sorted(best) if new[index]]


class _Play:
    """A match of the curious player."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.match: Match = game.start(seed=seed)
        self.rng = Rng(seed)
        self.chosen: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        #: The options that were offered so far, by seat, to explain why one is no longer offered.
        self.offered: dict[int, dict[str, Option]] = {}
        self.reasons: set[str] = set()

    def moments(self) -> list[_Moment]:
        found: list[_Moment] = []
        moment: _Moment = []
        while not self.match.over and self.match.length < ANSWERS:
            decision = self.match.decisions[0]
            another = bool(moment) and (moment[-1].seat != decision.seat or len(moment) >= QUESTIONS)
            if another and moment[-1].events:
                found.append(moment)
                moment = []
            refused = self._refused(decision)
            option = self._choose(decision)
            asked = self._question(decision, option)
            asked.refused = refused
            moment.append(asked)
            self.offered.setdefault(decision.seat, {}).update(
                (str(one), one) for one in decision.options[:30]
            )
            asked.events = self._answer(self.match, decision.seat, option)
            self.chosen[option.message.id] += 1
            self.happened.update(event.id for event in asked.events)
        return [*found, moment] if moment else found

    def _answer(self, match: Match, seat: int, option: Option) -> list[Message]:
        family, seen = self.game.family, len(match.events)
        match.answer(seat, option)
        return [
            family.event_words(self.game, event)
            for event in match.view(None).events(seen)
            if event.get("type") not in family.quiet_events
        ]

    def _choose(self, decision: Decision) -> Option:
        # The default answer often just ends the turn, so it shows least.
        options = [option for option in decision.options if option is not decision.default]
        options = options or list(decision.options)
        ids = [option.message.id for option in options]
        least = min(self.chosen[id] for id in ids)
        rare = [option for option, id in zip(options, ids) if self.chosen[id] == least]
        if len(rare) == 1:
            return rare[0]
        tried = [self.rng.choice(rare) for _ in range(TRIED)]
        return max(tried, key=lambda option: self._news(decision.seat, option))

    def _news(self, seat: int, option: Option) -> float:
        """How new the events after an option are: rare events count more than common ones."""
        events = self._answer(self.match.fork(), seat, option)
        return sum(1 / (1 + self.happened[id]) ** 2 for id in {event.id for event in events})

    def _question(self, decision: Decision, option: Option) -> _Question:
        count = len(decision.options)
        step = max(1, count // NAMED)
        some = [one for one in decision.options[::step] if one is not option][
            : NAMED if count <= NAMED else NAMED - 1
        ]
        named = [one for one in decision.options if one is option or one in some]
        return _Question(
            decision.seat, decision.prompt, count, [one.message for one in named], option.message
        )

    def _refused(self, decision: Decision) -> tuple[Message, Message] | None:
        """An option that was offered earlier but is not offered now, with the reason. No reason is given twice."""
        now = {str(option) for option in decision.options}
        gone = [one for text, one in self.offered.get(decision.seat, {}).items() if text not in now]
        for option in gone[:8]:
            try:
                reason = self.match.why_not(decision.seat, option.json)
            except BoardwrightError:
                continue
            if reason is not None and reason.id not in self.reasons:
                self.reasons.add(reason.id)
                return option.message, reason
        return None
