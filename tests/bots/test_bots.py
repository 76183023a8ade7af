"""Bots choose legally, depend on their own seed alone, and the searching ones find what is there to be found."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright import bots
from boardwright.bots.evaluation import lead, win_shares
from boardwright.core import Game, translate

EVERY = ["random", "first", "greedy", "mcts:rollouts=20"]


def test_the_folder_is_the_list() -> None:
    assert bots.names() == sorted({*bots.names(), "first", "greedy", "mcts", "random"})
    assert not {"bot", "finding", "worth", "__init__"} & set(bots.names())


@pytest.mark.parametrize("text", EVERY)
def test_every_bot_plays_open_and_hidden_games_to_the_end(text: str, nim: Game, duel: Game) -> None:
    for game in (nim, duel):
        match = bots.play(game.start(seed=3), [bots.make(text, seed) for seed in (1, 2)])
        assert match.over
        assert match.journal.replay(game).scores == match.scores


@pytest.mark.parametrize("text", EVERY)
def test_the_same_seed_gives_the_same_match(text: str, duel: Game) -> None:
    journals = [
        bots.play(duel.start(seed=5), [bots.make(text, f"seat{seat}") for seat in range(2)]).journal.json
        for _ in range(2)
    ]
    assert journals[0] == journals[1]


def test_bots_have_generators_of_their_own(duel: Game) -> None:
    """Two bots made with the same seed do not share a stream, and the match's chance is not touched."""
    first, second = bots.make("random", 1), bots.make("random", 1)
    match = duel.start(seed=1)
    view = match.view(0)
    draws = [[str(bot.choose(view)) for _ in range(20)] for bot in (first, second)]
    assert draws[0] == draws[1]
    assert len(set(draws[0])) > 1
    assert match.length == 0


def test_a_match_that_goes_on_too_long_is_given_up(nim: Game) -> None:
    match = bots.play(nim.start(), [bots.make("first")] * 2, cap=4)
    assert match.length == 4
    assert not match.over


@pytest.mark.parametrize(("left", "best"), [(5, "take 1"), (6, "take 2"), (7, "take 3"), (10, "take 2")])
def test_mcts_finds_the_winning_answer(left: int, best: str, nim: Game) -> None:
    game = Game(nim.family, "nim", {"heap": left}, left)
    view = game.start().view(0)
    assert str(bots.make("mcts:rollouts=400", seed=1).choose(view)) == best


def test_mcts_with_a_clock_still_finds_it(nim: Game) -> None:
    game = Game(nim.family, "nim", {"heap": 3}, 3)
    assert str(bots.make("mcts:time=0.05").choose(game.start().view(0))) == "take 3"


def test_greedy_takes_the_win_and_draws_among_equals(nim: Game) -> None:
    winning = Game(nim.family, "nim", {"heap": 3}, 3).start().view(0)
    assert str(bots.make("greedy").choose(winning)) == "take 3"
    equal = nim.start().view(0)
    assert {str(bots.make("greedy", seed).choose(equal)) for seed in range(12)} == {
        "take 1",
        "take 2",
        "take 3",
    }


def test_mcts_beats_random_where_cards_are_hidden(duel: Game) -> None:
    """Seat 1 answers a card that it sees, from a hand that it knows: it wins by spending no more than needed."""
    game = Game(duel.family, "duel", {"play": "after"}, "after")
    score = 0.0
    for seed in range(20):
        seats = [bots.make("random", seed), bots.make("mcts:rollouts=60", seed)]
        score += win_shares(bots.play(game.start(seed=seed), seats))[1]
    assert score >= 15


def test_bots_see_no_hidden_card(duel: Game) -> None:
    """What the other seat holds must not change what a bot answers: same view, same choice."""
    match = duel.start(seed=11)
    match.answer(0, match.decisions[0].options[0])
    match.answer(1, match.decisions[0].options[0])
    sealed = match.fork()
    sealed.answer(1, sealed.decisions[1].options[-1])
    for text in EVERY:
        # Seat 1 has answered in one of the two, sealed: seat 0 must not notice.
        assert str(bots.make(text, 1).choose(match.view(0))) == str(bots.make(text, 1).choose(sealed.view(0)))


def test_a_bot_is_never_asked_without_a_decision(nim: Game) -> None:
    with pytest.raises(ValueError, match="not asked"):
        bots.make("random").choose(nim.start().view(1))


def test_shares_and_leads(nim: Game, duel: Game) -> None:
    going = duel.start(seed=2)
    assert win_shares(going) == [0.5, 0.5]
    assert lead(going, 0) == 0
    for seat in (0, 1):
        going.answer(seat, going.decision(seat).options[0])  # type: ignore[union-attr]
    assert sorted(win_shares(going)) == [0.25, 0.75]
    over = bots.play(nim.start(), [bots.make("first")] * 2)
    assert sorted(win_shares(over)) == [0.0, 1.0]
    assert lead(over, over.winners[0]) == float("inf")


@pytest.mark.parametrize(
    ("text", "words", "parole"),
    [
        (
            "randon",
            "There is no bot 'randon'; did you mean 'random'?",
            "Non c'è nessun bot 'randon'; forse 'random'?",
        ),
        (
            "mcts:tme=1",
            "The bot 'mcts' has no parameter 'tme'. It has: rollouts, time, c, depth.",
            "Il bot 'mcts' non ha il parametro 'tme'. Ha: rollouts, time, c, depth.",
        ),
        (
            "random:x=1",
            "The bot 'random' has no parameter 'x'. It has none.",
            "Il bot 'random' non ha il parametro 'x'. Non ne ha.",
        ),
        (
            "mcts:rollouts=many",
            "The parameter 'rollouts' of the bot 'mcts' cannot be 'many': a whole number from 0 on is needed.",
            "Il parametro 'rollouts' del bot 'mcts' non può essere 'many': serve un numero intero da 0 in su.",
        ),
        (
            "mcts:c=-1",
            "The parameter 'c' of the bot 'mcts' cannot be '-1': a number from 0 on is needed.",
            "Il parametro 'c' del bot 'mcts' non può essere '-1': serve un numero da 0 in su.",
        ),
    ],
)
def test_mistakes_are_told_in_words(text: str, words: str, parole: str) -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.make(text)
    assert str(caught.value) == words
    assert translate(caught.value.message, "it") == parole


def test_a_name_like_no_other_lists_what_there_is() -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.make("zzzzzzzz")
    assert str(caught.value) == f"There is no bot 'zzzzzzzz'. There are: {', '.join(bots.names())}."


@given(
    st.lists(
        st.sampled_from(["you", "random", "mcts:time=0.2,c=1.4", "greedy:samples=2", "http://a/b?x=1"]),
        min_size=1,
    )
)
@settings(max_examples=50)
def test_lists_of_bots_split_and_join(seats: list[str]) -> None:
    assert bots.split_seats(",".join(seats)) == seats
    assert bots.split_seats(" , ".join(seats).replace(" ,", ",")) == seats
