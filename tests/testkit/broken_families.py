"""Toy families with one fault each, by the check that has to find it: and no other check may complain."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Decision, Game, Message, Option, Rng, Step, View
from boardwright.core.problem_report import ProblemReport
from boardwright.wire.scene import Note, Panel, Scene, Space
from boardwright.wire.scene import words as scene_words
from tests.testkit.toy_families import (
    Bids,
    BidsTable,
    Card,
    Hands,
    HandsTable,
    Nim,
    NimTable,
    Pig,
    PigTable,
    Toy,
    ask,
)

# -- ends: every random match ends ------------------------------------------------------------------------------


class NeverEnds(Nim):
    """Puts back what is taken."""

    def take(self, table: NimTable, option: Option) -> None:
        table.emit("taken", seat=table.turn, heap=0, count=0)


class AsksWithoutOptions(Nim):
    """The third seat to be asked has nothing to choose from."""

    def options_of(self, table: NimTable) -> list[Option]:
        return super().options_of(table) if sum(table.heaps) > 9 else []


class AsksNobody(Nim):
    """Asks a seat that does not exist."""

    def step(self, table: NimTable) -> Step:
        yield ask(table.seats, "take", self.options_of(table))


class RaisesInPlay(Nim):
    """Divides by the sticks that are left."""

    def take(self, table: NimTable, option: Option) -> None:
        super().take(table, option)
        table.turn %= sum(table.heaps)


# -- repeats: the same answers lead to the same match -----------------------------------------------------------


class CountsMatches(Nim):
    """Every match of the process begins with one stick more: state outside of the table."""

    started = 0

    def setup(self, game: Game, seats: int, rng: Rng) -> NimTable:
        table = super().setup(game, seats, rng)
        CountsMatches.started += 1
        table.heaps[0] += CountsMatches.started % 5
        return table


# -- looking: who looks changes nothing --------------------------------------------------------------------------


class ShakesWhenSeen(Pig):
    """The view takes a number from the match's own chance."""

    def view(self, table: PigTable, seat: int | None) -> dict[str, Any]:
        table.rng.bits()
        return super().view(table, seat)


class CountsLooks(Nim):
    """The view counts how often it was asked for."""

    looks = 0

    def view(self, table: NimTable, seat: int | None) -> dict[str, Any]:
        CountsLooks.looks += 1
        return {**super().view(table, seat), "looks": CountsLooks.looks}


# -- json: what is shown is plain JSON ---------------------------------------------------------------------------


class NumbersAsKeys(Nim):
    """A view with numbers as keys: in Python they are numbers, on the wire they are not."""

    def view(self, table: NimTable, seat: int | None) -> dict[str, Any]:
        return {**super().view(table, seat), "by_heap": dict(enumerate(table.heaps))}


class NotANumber(Nim):
    """An event with a number that JSON does not have."""

    def take(self, table: NimTable, option: Option) -> None:
        table.emit("taken", seat=table.turn, heap=0, count=math.nan)
        super().take(table, option)


class ScoresWithoutNumbers(Nim):
    """The winner's score is beyond all numbers."""

    def scores(self, table: NimTable) -> list[float]:
        return [math.inf if table.over and seat == table.turn else 0.0 for seat in range(table.seats)]


# -- past: what was seen stays as it was -------------------------------------------------------------------------


class LiveEvents(Nim):
    """Events that hold the very list that the rules go on changing."""

    def take(self, table: NimTable, option: Option) -> None:
        super().take(table, option)
        table.emit("taken", seat=table.turn, heap=0, count=0, heaps=table.heaps)


class LiveViews(Nim):
    """Views that hold the very list that the rules go on changing."""

    def view(self, table: NimTable, seat: int | None) -> dict[str, Any]:
        return {"heaps": table.heaps, "turn": table.turn}


# -- forks: copies are independent -------------------------------------------------------------------------------


class SharingTable(NimTable):
    __slots__ = ()

    def copy(self) -> SharingTable:
        twin: SharingTable = self.blank()
        twin.heaps, twin.turn = self.heaps, self.turn
        return twin


class SharesHeaps(Nim):
    """A copy of a table that shares a list with its origin."""

    def setup(self, game: Game, seats: int, rng: Rng) -> NimTable:
        table = SharingTable(game, seats, rng)
        table.heaps, table.turn = list(game.rules["heaps"]), 0
        return table


class ForgettingTable(PigTable):
    __slots__ = ()

    def copy(self) -> ForgettingTable:
        twin: ForgettingTable = self.blank()
        twin.points, twin.pot, twin.shown, twin.turn = self.points[:], self.pot, 0, self.turn
        return twin


class ForgetsTheDie(Pig):
    """A copy of a table that leaves something out."""

    def setup(self, game: Game, seats: int, rng: Rng) -> PigTable:
        table = ForgettingTable(game, seats, rng)
        table.points, table.pot, table.shown, table.turn = [0] * seats, 0, 0, 0
        return table


class DealsTwice(Hands):
    """Deals anew without taking the cards of the others first: the world of the fork cannot be."""

    def redraw(self, table: HandsTable, viewer: int | None, rng: Rng) -> None:
        for seat in range(table.seats):
            if seat != viewer:
                table.hands[seat] = []


# -- playable: what is offered can be played ----------------------------------------------------------------------


class OffersATrap(Nim):
    """Of the many sticks in one heap, a certain number cannot be taken, though it is offered."""

    defaults: Mapping[str, Any] = {"heaps": [60]}

    def take(self, table: NimTable, option: Option) -> None:
        if option.args["count"] == 59:
            raise KeyError(59)
        super().take(table, option)


class OffersADeadEnd(Nim):
    """After a certain option a seat is asked with nothing to choose from."""

    defaults: Mapping[str, Any] = {"heaps": [60]}

    def step(self, table: NimTable) -> Step:
        option = yield ask(table.turn, "take", self.options_of(table))
        if option.args["count"] == 59:
            yield ask(table.turn, "take", [])
        self.take(table, option)


# -- options: the forms of options mean one thing each ------------------------------------------------------------


class SameText(Nim):
    """Two options with one text form."""

    class Stick(Option):
        __slots__ = ()

        def __str__(self) -> str:
            return f"take {self.args['count']}"

    def options_of(self, table: NimTable) -> list[Option]:
        return [
            self.Stick("toy", "take", touches=option.touches, **option.args)
            for option in super().options_of(table)
        ]


class TupleInJson(Nim):
    """An option with a tuple: what comes back from a program is a list, and is refused."""

    def options_of(self, table: NimTable) -> list[Option]:
        return [
            Option("toy", "take", touches=option.touches, **option.args, at=(0, 1))
            for option in super().options_of(table)
        ]


class FaultLikeAnOption(Nim):
    """What a referee may answer for a seat cannot be told from an option."""

    def step(self, table: NimTable) -> Step:
        options = self.options_of(table)
        faults = [Option("toy", "take", **options[0].args)]
        option = yield Decision(table.turn, Message("toy-prompt-take"), options, faults=faults)
        self.take(table, option)


class StrangeDefault(Nim):
    """What a clock would answer is not offered."""

    def step(self, table: NimTable) -> Step:
        default = Option("toy", "take", heap=0, count=0)
        option = yield Decision(table.turn, Message("toy-prompt-take"), self.options_of(table), default)
        self.take(table, option)


# -- refusals: what is not offered changes nothing ----------------------------------------------------------------


class StumblesOverNonsense(Nim):
    """Saying why an answer is not offered takes for granted that it has the right shape."""

    def why_not(self, table: NimTable, decision: Decision, answer: Any) -> Message | None:
        return Message("toy-result", seat=answer["heap"]) if answer != "?" else None


class PaysForMistakes(Nim):
    """Who gives an illegal answer loses the turn."""

    def why_not(self, table: NimTable, decision: Decision, answer: Any) -> Message | None:
        table.turn = (table.turn + 1) % table.seats
        return None


# -- scores: one number for each seat, the winners among the best ---------------------------------------------------


class ScoresOfOne(Nim):
    """Only the winner has a score."""

    def scores(self, table: NimTable) -> list[float]:
        return [1.0]


class NobodyWins(Nim):
    """One seat is the best, but nobody has won."""

    def winners(self, table: NimTable) -> list[int]:
        return []


class LoserWins(Nim):
    """The winner is who has the worst score."""

    def winners(self, table: NimTable) -> list[int]:
        return [(table.turn + 1) % table.seats]


# -- replay: the journal gives the same match ---------------------------------------------------------------------


class Restless(Game):
    """A game that does not keep its digest."""

    __slots__ = ()

    @property
    def digest(self) -> str:
        self._digest = None
        return str(Game.digest.__get__(self))


class NeverTheSameDigest(Nim):
    """The digest of the game is another one each time, so that no journal ever fits."""

    game_type = Restless
    asked = 0

    def sources(self, rules: Any) -> Any:
        NeverTheSameDigest.asked += 1
        return NeverTheSameDigest.asked


# -- snapshots: open to the same match ----------------------------------------------------------------------------


class AmnesiacTable(NimTable):
    __slots__ = ()

    def copy(self) -> AmnesiacTable:
        twin: AmnesiacTable = self.blank()
        twin.heaps, twin.turn = self.heaps[:], self.turn
        return twin

    def __getstate__(self) -> Any:
        slots = ("game", "log", "over", "rng", "seats", "heaps")
        return None, {**{slot: getattr(self, slot) for slot in slots}, "turn": 0}


class FreezesHalf(Nim):
    """A frozen table forgets whose turn it is."""

    def setup(self, game: Game, seats: int, rng: Rng) -> NimTable:
        table = AmnesiacTable(game, seats, rng)
        table.heaps, table.turn = list(game.rules["heaps"]), 0
        return table


# -- hash seeds: no rule depends on the order of a set ------------------------------------------------------------


class OrderOfASet(Nim):
    """Options in the order of a set of texts."""

    def options_of(self, table: NimTable) -> list[Option]:
        options = {str(option): option for option in super().options_of(table)}
        return [options[text] for text in set(options)]


# -- resume: a match goes on in another process -------------------------------------------------------------------


class CardOfThisProcess(Card):
    __slots__ = ()

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.ref = f"card:{number}:{os.getpid()}"


class RefsOfThisProcess(Hands):
    """Content whose refs mean nothing elsewhere."""

    def load(self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> Any:
        rules = super().load(kind, data, options, report)
        return {**rules, "deck": [CardOfThisProcess(card.number) for card in rules["deck"]]}


# -- secrets: views, scenes and decisions show nothing hidden -----------------------------------------------------


class ShowsTheDeck(Hands):
    """The view tells the next card."""

    def view(self, table: HandsTable, seat: int | None) -> dict[str, Any]:
        top = table.deck[-1].number if table.deck else None
        return {**super().view(table, seat), "top": top}


class ShowsHandsToSpectators(Hands):
    """A spectator sees the first hand."""

    def view(self, table: HandsTable, seat: int | None) -> dict[str, Any]:
        return super().view(table, 0 if seat is None else seat)


class AsksTooMuch(Hands):
    """What a seat is asked depends on the hand of another."""

    def step(self, table: HandsTable) -> Step:
        if table.turns > 3:
            other = (table.turn + 1) % table.seats
            high = [Option("toy", "accept")]
            low = [Option("toy", "pass")]
            yield ask(
                table.turn,
                "act",
                lambda: high if any(card.number > 7 for card in table.hands[other]) else low,
            )
        yield from super().step(table)


# -- whispers: events and early options tell nothing hidden -------------------------------------------------------


class TellsTheDraw(Hands):
    """Everybody is told which card was drawn."""

    def draw(self, table: HandsTable, seat: int) -> None:
        card = table.deck.pop()
        table.hands[seat].append(card)
        table.emit("drawn", seat=seat, card=card.number)


class AsksTooEarly(Hands):
    """Options that depend on the hand of another, listed before a fork could deal it anew."""

    def step(self, table: HandsTable) -> Step:
        other = (table.turn + 1) % table.seats
        high = any(card.number > 7 for card in table.hands[other])
        yield ask(table.turn, "act", [Option("toy", "accept" if high else "pass")])
        yield from super().step(table)


# -- redraws: what is hidden is dealt anew ------------------------------------------------------------------------


class DealsNothingAnew(Hands):
    """A fork for a viewer has the true hands and the true deck."""

    def redraw(self, table: HandsTable, viewer: int | None, rng: Rng) -> None:
        pass


class HonestToSpectatorsOnly(Hands):
    """Forks for seats have the true hands and the true deck."""

    def redraw(self, table: HandsTable, viewer: int | None, rng: Rng) -> None:
        if viewer is None:
            super().redraw(table, viewer, rng)


class KeepsTheDeck(Bids):
    """A fork for a viewer has the true prizes to come."""

    def redraw(self, table: BidsTable, viewer: int | None, rng: Rng) -> None:
        pass


# -- alike: a fork depends on nothing hidden ----------------------------------------------------------------------


class ShufflesAsItLies(Hands):
    """Deals anew, but from the cards as they lie: the same seed tells who held what."""

    def redraw(self, table: HandsTable, viewer: int | None, rng: Rng) -> None:
        others = [seat for seat in range(table.seats) if seat != viewer]
        unknown = table.deck + [card for seat in others for card in table.hands[seat]]
        rng.shuffle(unknown)
        for seat in others:
            table.hands[seat] = [unknown.pop() for _ in table.hands[seat]]
        table.deck = unknown


# -- asking: who is asked tells nothing hidden --------------------------------------------------------------------


class AsksWhoCanBlock(Hands):
    """After a turn, whoever has a high card is asked; the table shows who is, so that it looks like a rule."""

    def step(self, table: HandsTable) -> Step:
        yield from super().step(table)
        after = table.turn
        for seat in range(table.seats):
            if not table.over and any(card.number > 7 for card in table.hands[seat]):
                table.turn = seat
                yield ask(seat, "act", [Option("toy", "accept"), Option("toy", "pass")])
                break
        table.turn = after

    def view(self, table: HandsTable, seat: int | None) -> dict[str, Any]:
        return {**super().view(table, seat), "turn": table.turn}


# -- scenes: name what exists, and are made from the view ---------------------------------------------------------


class TokenNowhere(Nim):
    """Sticks stand on heaps that the scene does not have."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        scene.spaces.pop()
        return scene


class IdTwice(Nim):
    """Two spaces with one id."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        scene.spaces.append(Space(id="heap:0", points=[]))
        return scene


class TouchesNothing(Nim):
    """Options that touch what is not there."""

    def options_of(self, table: NimTable) -> list[Option]:
        return [Option("toy", "take", touches=("stick",), **o.args) for o in super().options_of(table)]


class PreselectsNothing(Nim):
    """A selection with which no choice begins."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        scene.preselected = "nobody"
        return scene


class SceneFromTheMatch(Nim):
    """A scene that looks behind its view."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        scene.title = str(len(view._match.events))
        return scene


class MalformedScene(Nim):
    """A part with a value that clients cannot read: nothing validates scenes while they are drawn."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        scene.rotation = "upside down"  # type: ignore[assignment]
        return scene


# -- words: everything is said in every language ------------------------------------------------------------------


class OnlyInEnglish(Nim):
    """A note without Italian words."""

    message = Message("toy-only-english")

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        scene.panels = [Panel(id="p", items=[Note(id="note", text=scene_words(self.message))])]
        return scene


class LacksAParameter(OnlyInEnglish):
    """A sentence with a parameter that the message does not give."""

    message = Message("toy-needs-more")


class TitleWithoutMessage(Nim):
    """An option of the game whose title is English and nothing else."""

    def options(self, rules: Any) -> Mapping[str, Any]:
        return {"heaps": {"type": "array", "title": "The heaps"}}


class UnknownEvent(Nim):
    """An event that no catalog knows."""

    def take(self, table: NimTable, option: Option) -> None:
        table.emit("forgotten")
        super().take(table, option)


#: The check that has to find the fault, and the games that have it.
BROKEN: Mapping[str, Sequence[type[Toy]]] = {
    "ends": [NeverEnds, AsksWithoutOptions, AsksNobody, RaisesInPlay],
    "repeats": [CountsMatches],
    "looking": [ShakesWhenSeen, CountsLooks],
    "json": [NumbersAsKeys, NotANumber, ScoresWithoutNumbers],
    "past": [LiveEvents, LiveViews],
    "forks": [SharesHeaps, ForgetsTheDie, DealsTwice],
    "playable": [OffersATrap, OffersADeadEnd],
    "options": [SameText, TupleInJson, FaultLikeAnOption, StrangeDefault],
    "refusals": [StumblesOverNonsense, PaysForMistakes],
    "scores": [ScoresOfOne, NobodyWins, LoserWins],
    "replay": [NeverTheSameDigest],
    "snapshots": [FreezesHalf],
    "hash-seeds": [OrderOfASet],
    "resume": [RefsOfThisProcess],
    "secrets": [ShowsTheDeck, ShowsHandsToSpectators, AsksTooMuch],
    "whispers": [TellsTheDraw, AsksTooEarly],
    "redraws": [DealsNothingAnew, HonestToSpectatorsOnly, KeepsTheDeck],
    "alike": [ShufflesAsItLies],
    "asking": [AsksWhoCanBlock],
    "scenes": [TokenNowhere, IdTwice, TouchesNothing, PreselectsNothing, SceneFromTheMatch, MalformedScene],
    "words": [OnlyInEnglish, LacksAParameter, TitleWithoutMessage, UnknownEvent],
}
