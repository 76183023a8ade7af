"""Forks, and forks of forks, at any moment: they are independent, and a fork for a viewer reveals nothing to that
viewer."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.core import BadJournal, Decision, IllegalAnswer, Match, Option, Rng, Step
from boardwright.testkit.match_digest import everything_shown, shown_to_seat
from tests.core.scripted_family import ASK, ask, options, script
from tests.testkit.toy_families import GOOD, Bids, Hands, Nim, Pig, Toy, game


def play(match: Match, *answers: tuple[int, Any]) -> Match:
    for seat, answer in answers:
        match.answer(seat, answer)
    return match


def cards(match: Match, seat: int) -> list[int]:
    hand: list[int] = match.view(seat).table["hand"]
    return hand


def middle_of_a_play(seed: int = 5) -> Match:
    """Seat 0 has played a card against seat 1, which is asked whether it blocks."""
    match = play(game(Hands).start(seats=3, seed=seed), (0, "draw"), (1, "draw"), (2, "draw"), (0, "play"))
    play(match, (0, "at 1"))
    return play(match, (0, match.decisions[0].options[0]))


# -- plain forks --------------------------------------------------------------------------------------------------


def test_a_fork_in_the_middle_of_nested_choices() -> None:
    match = middle_of_a_play()
    fork, before = match.fork(), everything_shown(match)
    assert everything_shown(fork) == before
    fork.answer(1, "accept")
    assert everything_shown(match) == before
    match.answer(1, "accept")
    assert everything_shown(match) == everything_shown(fork)


def test_a_fork_with_sealed_answers_keeps_them() -> None:
    match = play(game(Bids).start(seats=3, seed=1), (1, "bid 4"))
    fork = match.fork()
    assert [decision.seat for decision in fork.decisions] == [0, 2]
    play(fork, (0, "bid 1"), (2, "bid 0"))
    assert fork.view(None).table["last"] == [1, 4, 0]
    assert [decision.seat for decision in match.decisions] == [0, 2]
    play(match, (2, "bid 6"))
    assert [decision.seat for decision in match.fork().fork().decisions] == [0]


def test_a_fork_has_the_same_chance_and_a_seeded_fork_another() -> None:
    match = game(Pig).start(seed=2)

    def rolls(fork: Match) -> list[int]:
        for _ in range(12):
            fork.answer(fork.decisions[0].seat, "roll")
        return [event.facts["eyes"] for event in fork.events]

    forks = [match.fork(), match.fork(), match.fork(seed=1), match.fork(seed=1), match.fork(seed=2)]
    same, again, one, twin, two = (rolls(fork) for fork in forks)
    assert same == again == rolls(match)
    assert one == twin
    assert len({tuple(same), tuple(one), tuple(two)}) == 3


def test_a_fork_of_a_match_that_is_over() -> None:
    match = play(game(Nim, {"heaps": [1]}).start(), (0, "take 0 1"))
    for fork in (match.fork(), match.fork(viewer=1), match.fork(seed=3).fork()):
        assert fork.over
        assert fork.scores == [1.0, 0.0]


def test_steps_without_questions_between_two_steps_with_one() -> None:
    """The number of answers and events does not tell such steps apart, but a fork must begin at the right one."""

    def step(table: Any) -> Step:
        table.facts["step"] += 1
        if table.facts["step"] % 3 == 0:
            yield ask(0, "on")

    match = script(step, {"step": 0}).start()
    for expected in (3, 6, 9, 12):
        assert match.fork().view(0).table == match.view(0).table == {"step": expected}
        assert match.fork(viewer=0).view(0).table == {"step": expected}
        play(match, (0, "on"))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30), st.integers(0, 30)), max_size=40), st.data())
def test_any_mix_of_answers_forks_and_undo_is_the_same_as_replaying(
    moves: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    family: type[Toy] = data.draw(st.sampled_from(GOOD))
    origin = game(family)
    matches = [origin.start(seed=11)]
    for kind, which, number in moves:
        match = matches[which % len(matches)]
        if kind == 0:
            matches.append(match.fork())
        elif kind == 1 and match.length:
            match.undo(1 + number % min(3, match.length))
        elif kind == 2:
            match.fork(viewer=number % 2, seed=number)
        elif not match.over:
            decision = match.decisions[number % len(match.decisions)]
            match.answer(decision.seat, decision.options[which % len(decision.options)])
    for match in matches:
        assert everything_shown(match) == everything_shown(match.journal.replay(origin))


# -- forks for a viewer --------------------------------------------------------------------------------------------


def test_a_viewer_keeps_what_it_knows_and_the_rest_is_dealt_anew() -> None:
    match = middle_of_a_play()
    forks = [match.fork(viewer=1, seed=seed) for seed in range(20)]
    assert {shown_to_seat(fork, 1) for fork in forks} == {shown_to_seat(match, 1)}
    assert len({tuple(cards(fork, 0)) for fork in forks}) > 5
    assert everything_shown(forks[3]) == everything_shown(match.fork(viewer=1, seed=3))
    for fork in forks:
        everything = [card for seat in range(3) for card in cards(fork, seat)]
        table: Any = fork._table
        everything += [card.number for card in table.deck]
        everything += fork.view(None).table["played"]
        assert sorted(everything) == list(range(1, 15))


def test_options_of_another_seat_follow_the_hand_it_was_dealt() -> None:
    match = middle_of_a_play()
    for seed in range(10):
        fork = match.fork(viewer=0, seed=seed)
        played = fork.view(None).table["played"][-1]
        offered = [option.args["card"] for option in fork.decisions[0].options if option.verb == "card"]
        assert offered == [card for card in cards(fork, 1) if card > played]


def test_a_spectator_knows_nobodys_hand() -> None:
    match = game(Hands).start(seed=3)
    forks = [match.fork(honest=True, seed=seed) for seed in range(12)]
    assert len({tuple(cards(fork, 0)) for fork in forks}) > 3
    assert everything_shown(match.view(None).fork(seed=4)) == everything_shown(forks[4])


def test_without_a_seed_the_same_viewer_gets_the_same_fork() -> None:
    match = game(Hands).start(seed=3)
    assert everything_shown(match.fork(viewer=0)) == everything_shown(match.fork(viewer=0))
    assert everything_shown(match.fork(viewer=0)) != everything_shown(match.fork(viewer=1))


def test_forks_of_a_fork_for_a_viewer_are_in_its_world() -> None:
    match = middle_of_a_play()
    fork = match.fork(viewer=0, seed=8)
    twin = fork.fork().fork()
    assert everything_shown(twin) == everything_shown(fork)
    for _ in range(15):
        # On through several steps, so that the checkpoint of the fork is made again and again.
        if fork.over:
            break
        decision = fork.decisions[0]
        choice = len(fork.events) % len(decision.options)
        fork.answer(decision.seat, decision.options[choice])
        twin.answer(decision.seat, twin.decisions[0].options[choice])
        assert everything_shown(twin) == everything_shown(fork)
        assert everything_shown(fork.fork()) == everything_shown(fork)
    third = fork.fork(viewer=2, seed=1)
    assert cards(third, 2) == cards(fork, 2)


def test_events_of_the_past_tell_nothing_in_a_fork() -> None:
    match = middle_of_a_play()
    truth = [event.secret for event in match.events if event.secret]
    assert len(truth) == 3
    fork = match.fork(viewer=1)
    assert fork.view(1).events() == match.view(1).events()
    assert len(fork.events) == len(match.events)
    for seat in (0, 2):
        assert not any("card" in event for event in fork.view(seat).events() if event["type"] == "drawn")
    assert [event.secret for event in fork.events if event.secret] == [truth[1]]
    again = fork.fork(viewer=2)
    assert not any(event.secret for event in again.events)
    play(fork, (1, "accept"))
    assert not any(event.secret for event in fork.fork(viewer=2).events)
    assert len(fork.fork().events) == len(fork.events)


def test_an_event_for_some_seats_alone_is_gone_but_counted() -> None:
    def step(table: Any) -> Step:
        table.emit_to((0,), "whisper", word="boo")
        table.emit("shout", word="hey")
        yield ask(0, "on")

    match = script(step).start()
    fork = match.fork(viewer=1)
    assert [event.json for event in fork.events] == [{"type": "veiled"}, {"type": "shout", "word": "hey"}]
    assert fork.view(0).events() == fork.view(1).events() == [{"type": "shout", "word": "hey"}]
    assert fork.view(1).events(since=1) == [{"type": "shout", "word": "hey"}]
    assert [event.type for event in match.fork(viewer=0).events] == ["whisper", "shout"]


def duel(table: Any) -> Step:
    """Both seats hold a secret and answer at once."""

    def listed(seat: int) -> list[Option]:
        return options(f"say-{table.facts['secrets'][seat]}", "pass")

    yield [Decision(seat, ASK, partial(listed, seat)) for seat in range(2)]
    table.facts["round"] += 1


def deal_secrets(table: Any, viewer: int | None, rng: Rng) -> None:
    for seat in range(2):
        if seat != viewer:
            table.facts["secrets"][seat] = 100 + rng.below(1000)


def test_sealed_answers_of_others_are_open_again_and_ones_own_is_kept() -> None:
    origin = script(duel, {"secrets": [1, 2], "round": 0}, deal_secrets)
    match = play(origin.start(), (0, "pass"), (1, "pass"), (0, "say-1"))
    mine, others = match.fork(viewer=0), match.fork(viewer=1)
    assert [decision.seat for decision in mine.decisions] == [1]
    assert [decision.seat for decision in others.decisions] == [0, 1]
    assert (mine.length, others.length, match.length) == (3, 2, 3)
    assert [decision.seat for decision in match.fork(honest=True).decisions] == [0, 1]
    assert [decision.seat for decision in match.fork(seed=5).decisions] == [1]
    play(others, (0, "pass"), (1, "say-2"))
    assert others.view(None).table["round"] == 2


def test_a_fork_for_one_viewer_of_a_fork_for_another_under_seal() -> None:
    """The second viewer's fork opens answers that the first one's had kept; both deals must still happen."""
    origin = script(duel, {"secrets": [1, 2], "round": 0}, deal_secrets)
    match = play(origin.start(), (0, "pass"), (1, "pass"), (0, "say-1"))
    first = match.fork(viewer=0, seed="a")
    assert first.view(None).table["secrets"][0] == 1
    second = first.fork(viewer=1, seed="b")
    secrets = second.view(None).table["secrets"]
    assert secrets[0] >= 100, "the second viewer does not know the first one's secret"
    assert secrets[1] == first.view(None).table["secrets"][1] >= 100, (
        "it knows its own, as the first one dealt it"
    )
    assert [decision.seat for decision in second.decisions] == [0, 1]
    assert everything_shown(second.fork()) == everything_shown(second)


def test_a_fork_does_not_tell_the_seed_of_its_origin() -> None:
    match = game(Hands).start(seed="secret")
    assert match.fork().seed == "secret"
    for fork in (match.fork(viewer=0), match.fork(honest=True), match.fork(viewer=0, seed=5).fork()):
        assert fork.seed != "secret"


def test_a_fork_with_another_chance_has_no_journal() -> None:
    match = play(game(Hands).start(seed=1), (0, "draw"))
    for fork in (match.fork(viewer=0), match.fork(seed=3), match.fork(viewer=1).fork()):
        for ask_for in (lambda f: f.journal, Match.undo, lambda f: f.at(0), Match.snapshot):
            with pytest.raises(BadJournal, match="fork with its own random seed"):
                ask_for(fork)
    assert match.fork().journal == match.journal


@pytest.mark.parametrize("viewer", [2, -1, "0"])
def test_a_viewer_has_to_sit_at_the_table(viewer: Any) -> None:
    with pytest.raises(IllegalAnswer, match="There is no seat"):
        game(Hands).start().fork(viewer=viewer)


def test_rules_that_do_not_do_the_same_again_are_found_out() -> None:
    noise = iter(range(100))

    def step(table: Any) -> Step:
        for _ in range(next(noise)):
            table.emit("noise")
        yield ask(0, "on")

    match = script(step).start()
    for _ in range(3):
        match.answer(0, "on")
    with pytest.raises(RuntimeError, match="do not do the same again"):
        match.fork()
