"""The pilots: each is better than the one before it, and they fly with any number of ships."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.core import Option, Rng
from boardwright.families.starships.admiral_bot import Admiral, _Duel
from boardwright.families.starships.bots import RoundSearch, _sensible
from boardwright.families.starships.options import ACTIONS, LASERS, MOVES, NOOP
from boardwright.families.starships.rules.battle_view import BattleState
from boardwright.families.starships.rules.duel_solver import DuelSolver, equilibrium
from tests.starships.battles import LEFT, Battle, fire, move, open_map
from tests.starships.test_drawn_events import play, start


def wins(one: str, other: str, matches: int) -> tuple[int, int]:
    """How often each wins; seats change from match to match."""
    won = {one: 0, other: 0}
    for number in range(matches):
        names = [one, other] if number % 2 else [other, one]
        game = boardwright.load("starships", nicks=["first", "second"])
        match = game.start(2, number)
        bots.play(match, [bots.make(name, game, seed=f"{number}/{seat}") for seat, name in enumerate(names)])
        assert match.over
        if len(match.winners) == 1:
            won[names[match.winners[0]]] += 1
    return won[one], won[other]


@pytest.mark.parametrize(
    ("better", "worse", "matches", "least"),
    [
        ("starter", "random", 20, 15),
        ("hunter", "idle", 10, 10),
        ("hunter", "random", 20, 18),
        ("ace", "hunter", 2, 2),
        ("admiral", "idle", 1, 1),
        ("admiral", "hunter", 3, 3),
        pytest.param("ace", "random", 2, 2, marks=pytest.mark.full),
        pytest.param("ace", "idle", 3, 3, marks=pytest.mark.full),
        pytest.param("ace", "starter", 4, 3, marks=pytest.mark.full),
        pytest.param("ace", "hunter", 8, 7, marks=pytest.mark.full),
        pytest.param("admiral", "idle", 3, 3, marks=pytest.mark.full),
        pytest.param("admiral", "starter", 6, 4, marks=pytest.mark.full),
        pytest.param("admiral", "hunter", 10, 9, marks=pytest.mark.full),
    ],
)
def test_who_beats_whom(better: str, worse: str, matches: int, least: int) -> None:
    won, lost = wins(better, worse, matches)
    assert won >= least
    assert lost <= 1


@pytest.mark.parametrize("matches", [2, pytest.param(8, marks=pytest.mark.full)])
@pytest.mark.parametrize("foe", ["turret", "starter", "hunter"])
def test_admiral_never_loses_to_simple_bots(foe: str, matches: int) -> None:
    """A turret cannot be beaten in a duel: whoever hits it stands in its line. But nobody has to lose to it."""
    _, lost = wins("admiral", foe, matches)
    assert lost == 0


def test_admiral_does_not_fly_into_anything() -> None:
    game = boardwright.load("starships")
    for number in range(4):
        match = game.start(2, number)
        bots.play(match, [bots.make("admiral", game, seed=number), bots.make("starter", game, seed=number)])
        bumps = [e.facts for e in match.events if e.type == "collision" and e.facts["nick"] == "Ship 1"]
        assert [bump for bump in bumps if bump["reason"] in ("void", "mountain", "off-grid")] == []


@pytest.mark.parametrize("game", ["starships", "starships_teams", "starships_deathmatch"])
def test_all_pilots_fly_together(game: str) -> None:
    rules = boardwright.load(game)
    match = rules.start(4, 1)
    names = ["admiral", "ace", "hunter", "turret"]
    bots.play(match, [bots.make(name, rules, seed=seat) for seat, name in enumerate(names)], cap=60)
    assert match.length <= 60


def test_pilots_play_the_same_from_the_same_seed() -> None:
    game = boardwright.load("starships")
    journals = []
    for _ in range(2):
        match = game.start(2, 5)
        journals.append(
            bots.play(match, [bots.make("ace", game, seed=1), bots.make("hunter", game, seed=2)]).journal.json
        )
    assert journals[0] == journals[1]


def test_an_ace_is_not_confused_by_a_match_that_jumps() -> None:
    game = boardwright.load("starships")
    ace = bots.make("ace", game, seed=1)
    match = game.start(2, 5)
    ace.choose(match.view(0))
    later = bots.play(game.start(2, 6), [bots.make("hunter", game, seed=seat) for seat in (1, 2)], cap=8)
    assert not later.over
    assert ace.choose(later.view(0)) in later.decisions[0].options


def test_two_admirals_do_not_always_draw() -> None:
    """Contempt: towards the end an admiral forces the issue against a foe as good as itself."""
    game = boardwright.load("starships")

    def is_decided(number: int) -> bool:
        match = game.start(2, f"contempt/{number}")
        bots.play(match, [bots.make("admiral", game, seed=f"{number}/{seat}") for seat in range(2)])
        return len(match.winners) == 1

    assert any(map(is_decided, range(8)))


@pytest.mark.parametrize("matches", [2, pytest.param(4, marks=pytest.mark.full)])
@pytest.mark.parametrize("pattern", ["spin", "sweep", "nearest"])
def test_admiral_never_loses_to_a_standing_turret(pattern: str, matches: int) -> None:
    """Whatever line the turret fires along, its rounds tell where it may fire next."""
    game = boardwright.load("starships")
    for number in range(matches):
        match = game.start(2, f"turret/{number}")
        admiral, turret = bots.make("admiral", game, seed=number), bots.make("turret", game, seed=number)
        while not match.over:
            match.answer(0, admiral.choose(match.view(0)))
            shots = [option for option in match.decisions[0].options if option.verb == "laser"]
            turn = match.length // 2
            choice = {"spin": shots[turn % 6], "sweep": shots[turn // 5 % 6]}.get(pattern)
            match.answer(1, choice or turret.choose(match.view(1)))
        assert match.winners != [1]


def test_an_admiral_distrusts_a_model_that_its_foe_has_contradicted() -> None:
    """A clever foe that waits and fires looks like a turret for a while; after three other actions it is none."""
    game = boardwright.load("starships")
    match = game.start(2, "trust")
    admiral = Admiral(Rng(1))
    turret = bots.make("turret", game)

    def play_round(other: Option | None) -> None:
        answers = {0: admiral.choose(match.view(0)), 1: other or turret.choose(match.view(1))}
        for seat, option in answers.items():
            match.answer(seat, option)

    for _ in range(8):
        play_round(None)
    assert admiral._trusted(1) > admiral.trust
    for _ in range(3):
        play_round(NOOP)
    for _ in range(8):
        play_round(None)
    assert not match.over
    assert admiral.belief_in(1)["turret"] > 0.5
    assert admiral._trusted(1) < admiral.trust


def test_an_action_that_is_worse_against_every_reply_is_never_played() -> None:
    mine, theirs, value = equilibrium([[1.0, 2.0], [0.0, 1.0]], 20)
    assert mine == [1.0, 0.0]
    assert theirs[0] > 0.9
    assert value < 1.1


def test_a_bot_considers_flights_over_land_shots_at_where_a_foe_may_be_and_waiting() -> None:
    """No flight into a mountain, the void or off the grid, and no shot where nobody can be."""
    battle = Battle((3, 0, -3), (0, 0, 0), board=open_map(3, mountains=[(2, 1, -3)], voids=[(3, -1, -2)]))
    table = battle.table
    state = BattleState(table.grid, table.tiles, table.hitpoints, battle.game.rules.team)
    considered = {ACTIONS[number] for number in _sensible(state, 0)}
    assert considered == {move(LEFT), fire(LEFT), NOOP}


def test_while_no_foe_is_in_flight_an_admiral_waits_and_nothing_is_at_stake() -> None:
    match = start((0, 0, 0), (2, 0, -2), rules={"hitpoints": 20, "respawn": {"delay": 3, "at": "own_spawn"}})
    play(match, ("laser right", "noop"))
    (only,) = Admiral(Rng(1)).weigh(match.view(0))
    assert (only.option, only.value) == (NOOP, 0.0)


def duel(mine: int, theirs: int) -> _Duel:
    """Two ships in line, with these hitpoints; a hit takes 20."""
    match = start((0, 0, 0), (2, 0, -2))
    admiral, view = Admiral(Rng(1)), match.view(0)
    chart = admiral.chart(view)
    state = BattleState(chart.grid, chart.at, [mine, theirs], chart.team)
    return _Duel(admiral, DuelSolver(view.game, chart.grid, 2), view, state)


def test_only_a_hit_that_destroys_decides_a_duel() -> None:
    """With one hitpoint left a ship flies on, as with eighty."""
    long = duel(100, 100).matrix()
    assert duel(21, 100).matrix() == duel(100, 21).matrix() == long
    assert min(map(min, duel(20, 100).matrix())) < min(map(min, long)) - 1
    assert max(map(max, duel(100, 20).matrix())) > max(map(max, long)) + 1


def test_who_is_ahead_shuns_that_both_are_destroyed_more_than_who_is_behind() -> None:
    values = []
    for mine, theirs in ((20, 10), (20, 20), (10, 20)):
        found = duel(mine, theirs)
        both = found.actions.index(ACTIONS.index(LASERS[0])), found.replies.index(ACTIONS.index(LASERS[3]))
        values.append(found.matrix()[both[0]][both[1]])
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_what_a_position_is_worth_to_one_ship_it_costs_the_other() -> None:
    known = duel(100, 100)
    known.remember(0.25)
    here, there = known.tiles
    assert known.solver.values == {(here, there): 0.25, (there, here): -0.25}


def test_the_worth_of_a_position_is_not_remembered_if_a_third_ship_is_there() -> None:
    known = duel(100, 100)
    known.others = [(2, 0, NOOP)]
    known.remember(0.25)
    assert known.solver.values == {}


@pytest.mark.parametrize("fallen", [0, 1])
def test_a_search_ends_where_a_ship_is_destroyed(fallen: int) -> None:
    view = start((0, 0, 0), (2, 0, -2), (-2, 0, 2)).view(0)
    search = RoundSearch(view, Admiral(Rng(1)).chart(view), 0, 0.5)
    table = search.world.copy()
    table.hitpoints[(search.seat, search.foe)[fallen]] = 0
    assert search._ahead(table, {}, 2) == search.worth(table)


def test_an_admiral_presses_in_a_quarter_of_its_late_rounds_if_nobody_leads() -> None:
    admiral = Admiral(Rng(1))
    rules = SimpleNamespace(rules=SimpleNamespace(end=SimpleNamespace(max_rounds=100)))

    def pressed(round: int, *hitpoints: int) -> int:
        view: Any = SimpleNamespace(table={"round": round}, game=SimpleNamespace(rules=rules))
        state: Any = SimpleNamespace(hitpoints=hitpoints)
        ships: Any = SimpleNamespace(seat=0, foe=1)
        return sum(admiral._presses(view, state, ships) for _ in range(200))

    assert 25 < pressed(90, 100, 100) < 80
    assert pressed(90, 100, 80) == pressed(20, 100, 100) == 0


def test_an_admiral_lets_its_foe_come_at_first_and_approaches_later_unless_it_leads() -> None:
    """Whoever flies into range first is hit first. Nothing is at stake between ships that are far apart."""
    far = {"rules": {"end": {"max_rounds": 10}}, "mountains": [(0, 0, 0)]}
    match = start((-3, 0, 3), (3, 0, -3), **far)

    def first_choice(patience: float) -> Option:
        return Admiral(Rng(1), patience=patience).choose(match.view(0))

    assert first_choice(0.2) == NOOP
    assert first_choice(0.0) in MOVES
    play(match, ("noop", "noop"), ("noop", "noop"))
    assert first_choice(0.2) in MOVES
    assert first_choice(0.4) == NOOP
    # The foe loses hitpoints at the edge of the grid.
    play(match, ("noop", "move right"))
    assert first_choice(0.2) == NOOP
    assert first_choice(0.0) in MOVES


class Pressing(Admiral):
    """An admiral that takes risks in every round."""

    def _presses(self, *_: object) -> bool:
        return True


@pytest.mark.parametrize("hitpoints", [20, 100])
def test_an_admiral_that_presses_fires_even_if_the_next_hit_destroys(hitpoints: int) -> None:
    """The risk is a share of what is at stake. It was a number of hits: ships with one hit left never dared."""
    match = start((0, 0, 0), (2, 0, -2), rules={"hitpoints": hitpoints})
    assert Pressing(Rng(1)).choose(match.view(0)) == fire(0)


def test_an_admiral_does_not_keep_firing_where_an_idle_foe_never_flies() -> None:
    """The foe of this match stands off all lines. The small chance that it moves was worth more than a flight."""
    game = boardwright.load("starships")
    match = game.start(2, "levels/507")
    bots.play(match, [bots.make("admiral", game, seed="507/0"), bots.make("idle", game)])
    assert match.winners == [0]
