"""Levels: every game has five, they play legally, repeat from a seed, and make human mistakes only."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

import boardwright
from boardwright import bots, catalog
from boardwright.bots.level import LEVELS, LevelBot, recipe
from boardwright.core import Candidate, Game, LevelRecipe, Match, Option, Rng, View, WeighingBot, translate
from boardwright.core.bot_interface import DEADLINE
from boardwright.families.shooter.bots import ShooterPlanner
from boardwright.families.tactics.rules.ai.team_plan import PlanLimits
from boardwright.server.bot_driver import THINK_TIME
from tests.shooter.positions import Arena

SHIPPED = sorted(catalog.shipped_games())
ONE_OF_EACH = ["chess", "hex", "deathmatch", "magnifico", "skirmish", "starships"]


@pytest.mark.parametrize(
    "name", [name if name in ONE_OF_EACH else pytest.param(name, marks=pytest.mark.full) for name in SHIPPED]
)
@pytest.mark.slow
def test_every_game_has_five_levels(name: str) -> None:
    game = boardwright.load(name)
    listed = [one.bot for one in bots.opponents(game) if one.level is not None]
    assert listed == [f"level:{number}" for number in LEVELS]
    view = next(view for seat in range(game.seats[0]) if (view := game.start().view(seat)).decision)
    for number in (1, 2):
        assert view.decision is not None
        assert bots.make(f"level:{number}", game).choose(view) in view.decision.options


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    game = boardwright.load(name)
    ends = []
    for _ in range(2):
        match = game.start(game.seats[0], 3)
        players = [bots.make(f"level:{1 + seat}", game, seed=seat) for seat in range(match.seats)]
        ends.append(bots.play(match, players, cap=10).journal.json)
    assert ends[0] == ends[1]


def test_levels_have_names_for_people_in_both_languages() -> None:
    opponents = bots.opponents(boardwright.load("chess"))
    assert translate(opponents[2].name, "en") == "Level 3 · Club player"
    assert translate(opponents[2].name, "it") == "Livello 3 · Giocatore di circolo"
    assert len({translate(one.name, "it") for one in opponents}) == len(opponents)
    assert translate(bots.shown_name("level:1"), "en") == "Level 1 · Beginner"
    assert translate(bots.shown_name("mcts:time=1"), "en") == "Bot mcts:time=1"


class Stub(WeighingBot):
    """Weighs options by a fixed list of values."""

    def __init__(self, values: list[float]) -> None:
        self.values = values

    def weigh(self, view: View) -> list[Candidate]:
        assert view.decision is not None
        found = [Candidate(option, value) for option, value in zip(view.decision.options, self.values)]
        return sorted(found, key=lambda one: -one.value)


def chosen(game: Game, values: list[float], overlooks: float, blur: float) -> list[str]:
    """What a level with such a recipe chooses, for many seeds."""
    found = []
    for seed in range(300):
        level = LevelBot(Rng(seed), game, 2)
        level._bot, level._overlooks, level._blur = Stub(values), overlooks, blur
        found.append(str(level.choose(game.start().view(0))))
    return found


def test_nobody_overlooks_a_win(nim: Game) -> None:
    assert set(chosen(nim, [0.0, float("inf"), 5.0], overlooks=0.9, blur=50.0)) == {"take 2"}


def test_a_level_overlooks_as_often_as_it_says(nim: Game) -> None:
    found = chosen(nim, [1.0, 9.0, 0.0], overlooks=0.3, blur=0.0)
    assert 0.62 < found.count("take 2") / len(found) < 0.78
    assert found.count("take 1") > found.count("take 3")


def test_what_looks_alike_is_confused(nim: Game) -> None:
    found = chosen(nim, [9.0, 8.9, 1.0], overlooks=0.0, blur=0.5)
    assert found.count("take 3") == 0
    assert 90 < found.count("take 2") < found.count("take 1")


def test_a_level_without_mistakes_takes_the_best(nim: Game) -> None:
    assert set(chosen(nim, [1.0, 9.0, 8.999], overlooks=0.0, blur=0.0)) == {"take 2"}


@pytest.mark.parametrize("seed", range(12))
def test_level_1_never_misses_a_win_in_one(seed: int) -> None:
    """Mate in one among 30 moves, and the last stone of a row of four."""
    chess = boardwright.load("chess")
    match = chess.start()
    for move in ("f2-f3", "e7-e5", "g2-g4"):
        match.answer(match.decisions[0].seat, move)
    assert str(bots.make("level:1", chess, seed=seed).choose(match.view(1))) == "d8-h4"
    game = boardwright.load("connect-four")
    match = game.start()
    for option in ("a", "b", "a", "b", "a", "c"):
        match.answer(match.decisions[0].seat, _column(match.decisions[0].options, option))
    winning = match.view(match.decisions[0].seat)
    choice = bots.make("level:1", game, seed=seed).choose(winning)
    match.answer(0, choice)
    assert match.winners == [0]


@pytest.mark.parametrize(
    ("name", "seats", "matches"), [("deathmatch", 3, 3), ("magnifico", 2, 4), ("skirmish", 1, 3)]
)
def test_level_1_never_misses_a_win_in_one_in_other_families(name: str, seats: int, matches: int) -> None:
    """Wherever some answers, and not all, end a match with a victory, level 1 gives one of them."""
    game, found = boardwright.load(name), 0
    for number in range(matches):
        match = game.start(seats, number)
        players = [bots.make("level:1", game, seed=f"{number}/{seat}") for seat in range(seats)]
        while not match.over:
            decision = match.decisions[0]
            ends = [match.branch(option, decision.seat) for option in decision.options]
            # An order that ends a turn may win by what the enemies do then.
            wins = [
                end.over and end.winners == [decision.seat] and (option.verb == "attack" or seats > 1)
                for option, end in zip(decision.options, ends)
            ]
            option = players[decision.seat].choose(match.view(decision.seat))
            if any(wins) and not all(wins):
                found += 1
                for seed in range(6):
                    again = bots.make("level:1", game, seed=seed).choose(match.view(decision.seat))
                    assert wins[decision.options.index(again)], (number, match.length, str(again))
                assert wins[decision.options.index(option)], (number, match.length, str(option))
            match.answer(decision.seat, option)
    assert found


@pytest.mark.parametrize("number", range(4))
def test_level_1_always_fires_the_last_shot_at_a_ship(number: int) -> None:
    """A foe with one hit left is in line: unless it flies away, the shot wins."""
    game, found = boardwright.load("starships"), 0
    match = game.start(2, number)
    players = [bots.make("level:1", game, seed=f"{number}/{seat}") for seat in range(2)]
    while not match.over:
        for seat in (0, 1):
            wins = _shots_that_win(match, seat)
            if wins:
                found += 1
                for seed in range(6):
                    assert str(bots.make("level:1", game, seed=seed).choose(match.view(seat))) in wins
        for seat in (0, 1):
            match.answer(seat, players[seat].choose(match.view(seat)))
    assert found


def _shots_that_win(match: Match, seat: int) -> list[str]:
    """The answers with which a ship wins if its foe waits."""
    found = []
    for option in match.decisions[seat].options:
        fork = match.fork()
        fork.answer(seat, option)
        fork.answer(1 - seat, next(one for one in fork.decisions[0].options if str(one) == "noop"))
        if fork.over and fork.winners == [seat]:
            found.append(str(option))
    return found


def test_a_win_that_takes_two_answers_is_found() -> None:
    """Sudden death: the shot at the last skull, and then the end of the turn."""
    for seed in range(10):
        arena = Arena(
            "b2", "b2", "d3", "d3", weapon="sledgehammer", damage={1: [0] * 10}, cubes=(0, 0, 0), skulls=1,
            players={2: {"points": 9}}, options={"sudden_death": True}, actions=1,
        )  # fmt: skip
        level = bots.make("level:1", arena.match.game, seed=seed)
        while not arena.match.over and arena.asked == 0:
            arena.match.answer(0, level.choose(arena.match.view(0)))
        assert arena.match.winners == [0]


def _column(options: Sequence[Option], letter: str) -> Option:
    return next(option for option in options if str(option).split()[-1].startswith(letter))


def test_level_1_is_not_always_the_same() -> None:
    game = boardwright.load("chess")
    view = game.start().view(0)
    assert len({str(bots.make("level:1", game, seed=seed).choose(view)) for seed in range(30)}) >= 8


def test_families_without_levels_get_some(nim: Game) -> None:
    for number in LEVELS:
        assert isinstance(recipe(nim, number), LevelRecipe)


def test_a_move_tried_once_is_not_better_than_the_favourite_of_a_tree_search() -> None:
    """With few playouts many moves are tried once, and half of them won that one."""
    game = boardwright.load("hex")
    match = game.start(2, 1)
    level = bots.make("level:2", game, seed=1)
    level.choose(match.view(match.decisions[0].seat))
    values = [candidate.value for candidate in level.candidates]  # type: ignore[attr-defined]
    assert len(values) > 10
    assert values == sorted(values, reverse=True)


def test_where_figures_are_flipped_level_4_thinks_an_odd_number_of_plies() -> None:
    """Whoever flips last seems to be ahead, so a search that ends with the opponent's move plays badly (ataxx)."""
    for name, odd in (("ataxx", True), ("breakthrough", False)):
        game = boardwright.load(name)
        depths = set()
        for seed in range(6):
            match = game.start(2, seed)
            mover = bots.make("random", seed=seed)
            for _ in range(2 + seed):
                match.answer(match.decisions[0].seat, mover.choose(match.view(match.decisions[0].seat)))
            level = bots.make("level:4", game, seed=seed)
            level.choose(match.view(match.decisions[0].seat))
            depths.add(level._bot.search.lines[0].depth % 2)  # type: ignore[attr-defined]
        assert depths == ({1} if odd else {0, 1})


def test_where_there_are_many_places_level_5_still_looks_deep() -> None:
    """With the exploration of level 4, four times the playouts made the tree of hex wider, but no deeper."""
    game = boardwright.load("hex")
    view = game.start(2, 1).view(0)
    depths = []
    for number in (4, 5):
        level = bots.make(f"level:{number}", game, seed=1)
        level.choose(view)
        depths.append(level._bot.search.lines[0].depth)  # type: ignore[attr-defined]
    assert depths[0] <= 4
    assert depths[1] >= 6


def test_levels_1_to_3_answer_in_a_tenth_of_a_second_and_4_and_5_in_half_a_second() -> None:
    """Processor time of a decision on average, as bench/levels.py measured it."""
    kept = Path(__file__).parents[2] / "bench" / "levels.json"
    rows = json.loads(kept.read_text(encoding="utf-8"))
    ladder = {name: row for name, row in rows.items() if name.startswith("ladder/")}
    assert len(ladder) >= 40
    for name, row in ladder.items():
        level = int(name.split()[-3])
        assert row["seconds"] / row["decisions"] < (0.1 if level <= 3 else 0.5), name


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("hex", "boards"),
        ("chess", "boards"),
        ("magnifico", "cards"),
        ("deathmatch", "shooter"),
        ("muster", "tactics"),
    ],
)
def test_a_deadline_ends_a_search_that_would_take_too_long(
    name: str, family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The net is below the time after which the server ends the worker of a bot."""
    assert DEADLINE == PlanLimits().seconds < THINK_TIME
    game = boardwright.load(name)
    match = game.start(max(2, game.seats[0]), 1)
    # The first question with a choice among many options.
    while len(match.decisions[0].options) < 8:
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    view = match.view(match.decisions[0].seat)
    module = import_module(f"boardwright.families.{family}.{'levels' if family == 'boards' else 'bots'}")
    monkeypatch.setattr(module, "DEADLINE", 1e-6, raising=family != "tactics")
    level = bots.make("level:5", game, seed=1)
    if family == "tactics":
        level._bot._limits = PlanLimits(seconds=-1.0)  # type: ignore[attr-defined]
    simulated: list[object] = []
    played_on = ShooterPlanner._played_on
    monkeypatch.setattr(
        ShooterPlanner, "_played_on", lambda *args: simulated.append(args) or played_on(*args)
    )
    assert level.choose(view) in match.decisions[0].options
    if family == "boards":
        assert level._bot.search.lines[0].nodes < 1000  # type: ignore[attr-defined]
    if family in ("cards", "tactics"):
        assert len(level.candidates) == 1  # type: ignore[attr-defined]
    if family == "shooter":
        # One plan is simulated; the others rank below it without that.
        assert len(simulated) == level._bot.worlds  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "player"), [("connect-four", "random"), ("first_steps", "first")])
def test_no_level_answers_in_a_match_that_is_over(name: str, player: str) -> None:
    game = boardwright.load(name)
    seats = game.seats[0]
    match = bots.play(game.start(seats, 1), [bots.make(player, seed=seat) for seat in range(seats)])
    assert match.over
    for level in LEVELS:
        with pytest.raises(ValueError, match="seat 0 is not asked anything"):
            bots.make(f"level:{level}", game).choose(match.view(0))
