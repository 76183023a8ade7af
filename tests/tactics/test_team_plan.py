"""The planner of level 5: which minds it expects in its simulations, how it values their end, and what it wins."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.families.tactics import options
from boardwright.families.tactics.rules.ai import decision_list, lookahead
from boardwright.families.tactics.rules.ai.decision_list import PlannedOrder, best_strike
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.rules.ai.team_plan import (
    DECIDED,
    PlanLimits,
    Simulation,
    expected_mind,
    fast_mind,
    played_on,
    team_plans,
)
from boardwright.families.tactics.table import TacticsTable
from tests.tactics.encounter import Arena, scenario

HERO = {"a": ("n9_bruto", (5, 9))}
FOE = {"z": ("n9_bruto", (5, 0))}


def encounter(mind: str, seats: int = 1, **keys: Any) -> Arena:
    """Two teams. The second is played by a mind unless it has a seat."""
    form = scenario(HERO, FOE, **keys)
    form["teams"][1] |= {"control": "ai", "ai": mind}
    return Arena(form, seats=seats)


@pytest.mark.parametrize(
    ("mind", "seats", "fast", "expected"),
    [
        ("gentle", 1, "gentle", "gentle"),
        ("smart", 1, "classic", "smart"),
        # The file's mind says nothing about a player.
        ("gentle", 2, "classic", "smart"),
    ],
)
def test_a_team_is_simulated_with_the_mind_that_will_play_it(
    mind: str, seats: int, fast: str, expected: str
) -> None:
    t = encounter(mind, seats).t
    smart = t.stage.minds["smart"]
    fasts = [fast_mind(t, unit, smart.foresight) for unit in range(2)]
    assert fasts == ["classic", fast]
    assert [expected_mind(t, unit, 0, smart, fasts) for unit in range(2)] == ["classic", expected]


@pytest.mark.parametrize(("seats", "final"), [(1, -DECIDED), (2, 0.0)])
def test_a_draw_is_a_defeat_for_who_plays_alone(seats: int, final: float) -> None:
    """A match with one seat has no winner unless this seat wins."""
    t = encounter("classic", seats, round_limit=1).t
    weights = t.stage.minds["smart"].foresight
    minds = ["classic", "classic"]
    known = played_on(t, 0, Simulation(weights, 40, minds, is_known=True))
    guessed = played_on(t, 0, Simulation(weights, 40, minds))
    # What is known to happen counts five times more.
    assert known - guessed == pytest.approx(5 * final)
    assert known == pytest.approx(6 * final, abs=10)


def test_what_a_simulation_does_is_among_the_plans() -> None:
    """It is there even if the beam finds nothing, so that a victory that a simulation has found is not given away."""
    t = encounter("classic").t
    plans = team_plans(t, 0, t.stage.minds["smart"], PlanLimits(top=0))
    goal = t.stage.grid.cell(5, 6)
    assert [plan.deeds for plan in plans] == [((0, (("move", goal, ()), ("guard", "around"))),)]


def test_only_the_next_team_replies_with_its_own_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its mind simulates on its own, on other tables."""
    tables: list[TacticsTable] = []
    asked: dict[tuple[int, int], str] = {}
    decide = decision_list.decide

    def spied(t: TacticsTable, team: int, *rest: Any) -> PlannedOrder:
        tables.append(t)
        if t is tables[0]:
            asked[t.round, team] = t.minds[team]
        return decide(t, team, *rest)

    monkeypatch.setattr(decision_list, "decide", spied)
    t = encounter("smart").t
    t.done[0] = 1
    weights = t.stage.minds["smart"].foresight
    played_on(t, 0, Simulation(weights, 4, ["classic", "classic"], ["classic", "smart"]))
    assert asked == {(1, 1): "smart", (2, 0): "classic", (2, 1): "classic", (3, 0): "classic"}


@pytest.mark.parametrize("is_fogged", [False, True])
def test_in_fog_the_end_of_a_simulation_is_not_taken_for_certain(is_fogged: bool) -> None:
    """Enemies that are out of sight take no part in it."""
    t = encounter("classic", round_limit=3, fog={"enabled": is_fogged}).t
    plans = team_plans(t, 0, t.stage.minds["smart"], PlanLimits())
    assert plans
    assert all((abs(plan.worth) < 2 * DECIDED) == is_fogged for plan in plans)


def test_reinforcements_may_arrive_during_the_reply() -> None:
    wave = {"round": 1, "team": "foes", "units": [{"id": "y", "class": "n9_bruto", "at": [3, 0]}]}
    t = encounter("smart", waves=[wave]).t
    plans = team_plans(t, 0, t.stage.minds["smart"], PlanLimits())
    assert len(plans) > 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["four_corners", "marsh"])
def test_the_best_level_wins_the_hardest_scenarios(name: str) -> None:
    game = boardwright.load(name)
    match, bot = game.start(1, seed=0), bots.make("level:5", game, seed="0/0")
    while not match.over:
        match.answer(0, bot.choose(match.view(0)))
    assert match.winners == [0]


@pytest.mark.parametrize("answers", [0, 9, 21])
def test_what_a_mind_keeps_for_its_next_step_is_what_it_would_compute_anew(answers: int) -> None:
    game = boardwright.load("mirror")
    players = [bots.make("threat:profile=classic", game, seed=seat) for seat in range(2)]
    t = bots.play(game.start(2, 1), players, cap=answers)._table
    assert isinstance(t, TacticsTable)
    smart, classic = t.stage.minds["smart"], t.stage.minds["classic"]
    units = options.ready(t, t.turn)
    unit, rated = lookahead.first(t, units, smart)
    found = {unit: lookahead.prospects(t, unit, smart.foresight) for unit in units}
    assert unit == max(units, key=lambda unit: (lookahead.best(found[unit]).worth, -unit))
    assert rated is not None
    assert [(plan.worth, plan.items) for plan in rated[1]] == [
        (plan.worth, plan.items) for plan in found[unit]
    ]
    look = Situation(t, unit)
    for unsafe in (False, True):
        kept = [best_strike(look, classic, unsafe) for _ in range(2)]
        assert kept == [best_strike(Situation(t, unit), classic, unsafe)] * 2
