"""Bots choose legal options and depend only on their own seed, and search bots find wins."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardwright
from boardwright import bots
from boardwright.bots.score_evaluation import lead, win_shares
from boardwright.cli.commands.play import TerminalMatch
from boardwright.core import BadOptions, Game, translate
from boardwright.lab.match_facts import SimulationPlan, players_of

EVERY = ["random", "first", "greedy", "mcts:rollouts=20", "level:1", "level:3"]


def test_the_folder_is_the_list() -> None:
    levels, technical = bots.names()[:5], bots.names()[5:]
    assert levels == [f"level:{number}" for number in range(1, 6)]
    assert technical == sorted({*technical, "first", "greedy", "mcts", "random"})
    assert not {
        "bot",
        "choice_reasons",
        "level",
        "registry",
        "score_evaluation",
        "win_chances",
        "__init__",
    } & set(technical)


@pytest.mark.parametrize("text", EVERY)
def test_every_bot_plays_open_and_hidden_games_to_the_end(text: str, nim: Game, duel: Game) -> None:
    for game in (nim, duel):
        match = bots.play(game.start(seed=3), [bots.make(text, game, seed=seed) for seed in (1, 2)])
        assert match.over
        assert match.journal.replay(game).scores == match.scores


@pytest.mark.parametrize("text", EVERY)
def test_the_same_seed_gives_the_same_match(text: str, duel: Game) -> None:
    journals = [
        bots.play(
            duel.start(seed=5), [bots.make(text, duel, seed=f"seat{seat}") for seat in range(2)]
        ).journal.json
        for _ in range(2)
    ]
    assert journals[0] == journals[1]


def test_bots_have_generators_of_their_own(duel: Game) -> None:
    """Two bots made with the same seed do not share a stream, and the match's chance is not touched."""
    first, second = bots.make("random", seed=1), bots.make("random", seed=1)
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
    assert str(bots.make("mcts:rollouts=400", game, seed=1).choose(view)) == best


def test_mcts_with_a_clock_still_finds_it(nim: Game) -> None:
    game = Game(nim.family, "nim", {"heap": 3}, 3)
    assert str(bots.make("mcts:time=0.05", game).choose(game.start().view(0))) == "take 3"


def test_greedy_takes_the_win_and_draws_among_equals(nim: Game) -> None:
    winning = Game(nim.family, "nim", {"heap": 3}, 3).start().view(0)
    assert str(bots.make("greedy", nim).choose(winning)) == "take 3"
    equal = nim.start().view(0)
    assert {str(bots.make("greedy", nim, seed=seed).choose(equal)) for seed in range(12)} == {
        "take 1",
        "take 2",
        "take 3",
    }


def test_mcts_beats_random_where_cards_are_hidden(duel: Game) -> None:
    """Seat 1 answers a card that it sees, from a hand that it knows: it wins by spending no more than needed."""
    game = Game(duel.family, "duel", {"play": "after"}, "after")
    score = 0.0
    for seed in range(20):
        seats = [bots.make("random", seed=seed), bots.make("mcts:rollouts=60", game, seed=seed)]
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
        assert str(bots.make(text, duel, seed=1).choose(match.view(0))) == str(
            bots.make(text, duel, seed=1).choose(sealed.view(0))
        )


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
            "The bot 'mcts' has no parameter 'tme'; did you mean 'time'?",
            "Il bot 'mcts' non ha il parametro 'tme'; forse 'time'?",
        ),
        (
            "mcts:zzzz=1",
            "The bot 'mcts' has no parameter 'zzzz'. Its parameters: rollouts, time, c, depth.",
            "Il bot 'mcts' non ha il parametro 'zzzz'. Ha: rollouts, time, c, depth.",
        ),
        (
            "mcts:rollout=1",
            "The bot 'mcts' has no parameter 'rollout'; did you mean 'rollouts'?",
            "Il bot 'mcts' non ha il parametro 'rollout'; forse 'rollouts'?",
        ),
        (
            "level:6",
            "There is no level '6'; write level:1 to level:5.",
            "Non c'è nessun livello '6'; scrivi da level:1 a level:5.",
        ),
        (
            "levle:3",
            "There is no bot 'levle'; did you mean 'level:3'?",
            "Non c'è nessun bot 'levle'; forse 'level:3'?",
        ),
        (
            "admiral",
            "The bot 'admiral' cannot play duel. These can: "
            "level:1, level:2, level:3, level:4, level:5, first, greedy, mcts, random.",
            "Il bot 'admiral' non può giocare a duel. Questi possono: "
            "level:1, level:2, level:3, level:4, level:5, first, greedy, mcts, random.",
        ),
        (
            "random:x=1",
            "The bot 'random' has no parameter 'x'. It has no parameters.",
            "Il bot 'random' non ha il parametro 'x'. Non ne ha.",
        ),
        (
            "mcts:rollouts=many",
            "The parameter 'rollouts' of the bot 'mcts' must be a number above 0 and at most 1000000000, not 'many'.",
            "Il parametro 'rollouts' del bot 'mcts' dev'essere un numero maggiore di 0 e al massimo 1000000000, "
            "non 'many'.",
        ),
        (
            "mcts:c=-1",
            "The parameter 'c' of the bot 'mcts' must be a number from 0 to 1,000,000, not '-1'.",
            "Il parametro 'c' del bot 'mcts' non può essere '-1': serve un numero da 0 a 1.000.000.",
        ),
    ],
)
def test_mistakes_are_told_in_words(text: str, words: str, parole: str, duel: Game) -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.make(text, duel)
    assert str(caught.value) == words
    assert translate(caught.value.message, "it") == parole


@pytest.mark.parametrize("time", ["nan", "inf", "-1", "0", "31536000", "1e99", "", "soon"])
def test_a_budget_is_a_sensible_time(time: str, duel: Game) -> None:
    with pytest.raises(
        bots.UnknownBot, match=r"'time' of the bot 'mcts' must be a number above 0 and at most 3600"
    ):
        bots.make(f"mcts:time={time}", duel)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("greedy:samples=0", "chess"),
        ("greedy:samples=31536000000", "chess"),
        ("mcts:c=1e300", "chess"),
        ("mcts:c=nan", "chess"),
        ("admiral:iterations=0", "starships"),
        ("admiral:iterations=100000000000", "starships"),
        ("admiral:trust=inf", "starships"),
        ("planner:width=0", "deathmatch"),
        ("planner:worlds=99999999999", "deathmatch"),
        ("planner:rounds=0", "magnifico"),
        ("planner:turns=-1", "skirmish"),
        ("orders:careless=maybe", "skirmish"),
    ],
)
def test_every_parameter_has_bounds(text: str, game: str) -> None:
    with pytest.raises(bots.UnknownBot, match="must be"):
        bots.make(text, boardwright.load(game))


def test_a_mind_that_a_game_does_not_have_is_an_error_at_once() -> None:
    skirmish = boardwright.load("skirmish")
    with pytest.raises(BadOptions, match=r"no AI profile 'smrt'.*classic, smart"):
        bots.make("threat:profile=smrt", skirmish)
    assert repr(bots.make("threat:profile=smart", skirmish)) == "<Threat profile=smart>"
    assert bots.make("orders:careless=true", skirmish)


@pytest.mark.parametrize("level", ["", "0", "6", "-1", "nan", "3.0", "03", "3,x=1", "²"])
def test_a_level_is_one_to_five(level: str, duel: Game) -> None:
    with pytest.raises(bots.UnknownBot, match="write level:1 to level:5"):
        bots.make(f"level:{level}", duel)


@pytest.mark.parametrize("text", ["greedy", "mcts", "level:3", "admiral", "threat"])
def test_a_name_that_needs_the_game_says_so(text: str) -> None:
    with pytest.raises(bots.GameNeeded, match="name the game too"):
        bots.make(text)


@pytest.mark.parametrize(
    ("name", "bot", "family"),
    [
        ("magnifico", "greedy", "cards"),
        ("deathmatch", "greedy", "shooter"),
        ("chess", "mcts", "boards"),
        ("skirmish", "threat", "tactics"),
        ("starships", "ace", "starships"),
    ],
)
def test_a_bot_of_the_family_replaces_the_generic_one(name: str, bot: str, family: str) -> None:
    made = bots.make(bot, boardwright.load(name))
    assert type(made).__module__.startswith(f"boardwright.families.{family}.")


def test_the_game_comes_before_the_seed() -> None:
    with pytest.raises(TypeError, match="the seed is a keyword"):
        bots.make("random", 1)  # type: ignore[arg-type]


def test_a_name_like_no_other_lists_what_there_is() -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.make("zzzzzzzz")
    assert str(caught.value) == f"There is no bot 'zzzzzzzz'. Available bots: {', '.join(bots.names())}."


@given(
    st.lists(
        st.sampled_from(["you", "random", "mcts:time=0.2,c=1.4", "greedy:samples=2", "http://a/b?x=1"]),
        min_size=1,
        max_size=8,
    )
)
@settings(max_examples=50)
def test_lists_of_bots_split_and_join(seats: list[str]) -> None:
    assert bots.split_seats(",".join(seats)) == seats
    assert bots.split_seats(" , ".join(seats).replace(" ,", ",")) == seats


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("connect-four", ["alphabeta", "mcts", "greedy", "level:1", "level:5"]),
        ("starships", ["idle", "hunter", "turret", "ace", "admiral", "level:4"]),
        ("magnifico", ["judge", "greedy", "planner", "level:1"]),
        ("deathmatch", ["greedy", "planner", "level:5"]),
        ("skirmish", ["threat", "orders", "planner", "level:3"]),
    ],
)
def test_no_bot_answers_for_a_seat_that_is_not_asked(name: str, texts: list[str]) -> None:
    game = boardwright.load(name)
    match = game.start(max(2, game.seats[0]), 1)
    # Where all seats are asked at once, one of them has answered already.
    if len(match.decisions) == match.seats:
        match.answer(0, match.decisions[0].options[0])
    asked = {decision.seat for decision in match.decisions}
    idle = next(seat for seat in range(match.seats) if seat not in asked)
    for text in texts:
        with pytest.raises(ValueError, match=f"seat {idle} is not asked anything"):
            bots.make(text, game).choose(match.view(idle))


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("skirmish", ["threat:profile=smart"]),
        ("starships", ["hunter", "level:2"]),
        ("magnifico", ["greedy", "judge"]),
        ("chess", ["greedy", "mcts:rollouts=30"]),
    ],
)
def test_a_name_makes_the_same_bot_for_programs_terminal_and_simulations(name: str, texts: list[str]) -> None:
    game = boardwright.load(name)
    match = game.start(len(texts), seed="same")
    expected = [(type(bot), repr(bot)) for bot in (bots.make(text, game) for text in texts)]
    assert [(type(bot), repr(bot)) for bot in TerminalMatch(match, texts).bots] == expected
    plan = SimulationPlan(name, tuple(texts), 1)
    assert [(type(bot), repr(bot)) for bot in players_of(game, plan, 0)] == expected
