"""An undo must not let anybody keep what an answer revealed: rules that reveal something in every way there is."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import Decision, Game, Match, Rng, Step
from boardwright.server import undo_check
from boardwright.server.match_session import MatchSession
from tests.core.scripted_family import ASK, Facts, Script, ask, options
from tests.testkit.toy_families import Bids, Hands, Nim, Pig, game


class Veiled(Script):
    """A scripted game in which nobody sees what lies under `hidden`."""

    def view(self, table: Facts, seat: int | None) -> dict[str, Any]:
        return {key: value for key, value in table.facts.items() if key != "hidden"}


def veiled(step: Any, facts: dict[str, Any], known_to: tuple[int, ...] = ()) -> Match:
    """A match of a scripted game. Forks draw the hidden number anew, from 0 to 3, unless the viewer knows it."""

    def redraw(table: Facts, viewer: int | None, rng: Rng) -> None:
        if viewer not in known_to:
            table.facts["hidden"] = rng.below(4)

    return Game(Veiled(step, redraw), "veiled", facts, None).start(seats=3)


def can_undo(match: Match, count: int = 1) -> bool:
    return MatchSession(match).can_undo_to(match.length - count)


def give(match: Match, *answers: tuple[int, str]) -> Match:
    for seat, answer in answers:
        match.answer(seat, answer)
    return match


def test_what_touches_nothing_hidden_can_be_undone() -> None:
    def step(table: Any) -> Step:
        yield ask(0, "go", "stay")
        table.facts["gone"] += 1
        table.emit("gone")

    assert can_undo(give(veiled(step, {"gone": 0, "hidden": 2}), (0, "go")))
    assert can_undo(give(veiled(step, {"gone": 0, "hidden": 2}), (0, "go"), (0, "stay")), 2)
    assert can_undo(give(game(Nim).start(), (0, "take 0 1")))
    assert can_undo(give(game(Hands).start(seats=3), (0, "pass")))


def test_a_chance_that_was_taken_is_not_undone() -> None:
    """Not even if it showed nothing: a lottery was lost, as nearly always."""

    def step(table: Any) -> Step:
        yield ask(0, "try", "stay")
        table.facts["won"] = table.rng.below(1_000_000) == 0

    assert not can_undo(give(veiled(step, {"won": False, "hidden": 2}), (0, "try")))
    assert not can_undo(give(game(Pig).start(seed=2), (0, "roll")))


def test_an_event_may_reveal_something() -> None:
    def step(table: Any) -> Step:
        yield ask(0, "go", "stay")
        table.emit("told", what=table.facts["hidden"])

    assert not can_undo(give(veiled(step, {"hidden": 2}), (0, "go")))


@pytest.mark.parametrize("known_to", [(), (1, 2)])
def test_who_is_asked_next_may_reveal_something(known_to: tuple[int, ...]) -> None:
    """The views and events are alike. Only the seat that is asked tells what is hidden."""

    def step(table: Any) -> Step:
        yield ask(0, "go", "stay")
        yield ask(1 if table.facts["hidden"] else 2, "block", "accept")

    assert not can_undo(give(veiled(step, {"hidden": 2}, known_to), (0, "go")))


def test_the_next_question_may_reveal_something_to_the_seat_that_gets_it() -> None:
    def step(table: Any) -> Step:
        yield ask(0, "go", "stay")
        yield ask(1, "accept", *(["block"] if table.facts["hidden"] else ["duck"]))

    assert not can_undo(give(veiled(step, {"hidden": 2}), (0, "go")))


def test_a_view_that_was_shown_for_a_moment_is_not_forgotten() -> None:
    """The second answer covers again what the first one showed."""

    def step(table: Any) -> Step:
        yield ask(0, "look")
        table.facts["seen"] = table.facts["hidden"]
        yield ask(0, "cover")
        table.facts["seen"] = None

    match = give(veiled(step, {"hidden": 2, "seen": None}), (0, "look"), (0, "cover"))
    assert not can_undo(match, 2)
    assert can_undo(match, 1)


def test_options_that_others_cannot_know_may_reveal_something() -> None:
    def step(table: Any) -> Step:
        yield Decision(0, ASK, lambda: options("go", "block" if table.facts["hidden"] else "duck"))
        yield ask(0, "on")

    assert not can_undo(give(veiled(step, {"hidden": 2}), (0, "go")))


@pytest.mark.parametrize("seed", range(20))
def test_a_card_that_is_most_likely_what_everybody_expects_is_a_reveal_too(seed: int) -> None:
    """Of 40 cards 39 are alike. Whoever draws one of them learns little, but not nothing."""

    def step(table: Any) -> Step:
        yield ask(0, "draw", "stay")
        table.facts["seen"] = table.facts["hidden"].pop()

    def redraw(table: Facts, viewer: int | None, rng: Rng) -> None:
        table.facts["hidden"].sort()
        rng.shuffle(table.facts["hidden"])

    deck = [0] * 40
    deck[seed] = 1
    match = Game(Veiled(step, redraw), "veiled", {"hidden": deck, "seen": None}, None).start(seats=2)
    assert not can_undo(give(match, (0, "draw")))


def test_a_sealed_answer_can_be_undone_whatever_it_was_chosen_from() -> None:
    """As long as others have not answered, the rules have not run, so there is nothing to know."""

    def step(table: Any) -> Step:
        own = Decision(0, ASK, lambda: options("go", "block" if table.facts["hidden"] else "duck"))
        yield [own, ask(1, "go", "stay"), ask(2, "go", "stay")]

    assert can_undo(give(veiled(step, {"hidden": 2}, (0,)), (0, "go")))
    assert can_undo(give(veiled(step, {"hidden": 2}, (0,)), (1, "go"), (0, "go")))
    assert not can_undo(give(veiled(step, {"hidden": 2}, (0,)), (1, "go"), (0, "go"), (2, "go")), 2)


def test_answers_that_were_sealed_and_are_open_now_are_not_undone() -> None:
    """Whoever bids again would know the bids of the others, whether the others bid before or after."""
    for bids in (((0, "bid 1"), (1, "bid 2"), (2, "bid 3")), ((2, "bid 3"), (1, "bid 2"), (0, "bid 1"))):
        match = game(Bids).start(seats=3, seed=1)
        for done, (seat, bid) in enumerate(bids):
            # A sealed answer has shown nothing yet.
            assert not done or can_undo(match, done)
            match.answer(seat, bid)
        for count in (1, 2, 3):
            assert not can_undo(match, count)


@pytest.mark.parametrize(("name", "seats"), [("deathmatch", 3), ("magnifico", 2)])
def test_what_the_worlds_allow_is_allowed_by_many_other_worlds(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, match = Rng(7), catalog.load(name).start(seats, 8)
    allowed = 0
    for _ in range(30):
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
        if can_undo(match):
            allowed += 1
            with monkeypatch.context() as many:
                many.setattr(undo_check, "WORLDS", 100)
                assert can_undo(match), match.answers()[-1]
    assert allowed
