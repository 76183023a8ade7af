"""Plans for a whole team: a beam search over the order of the units and their best actions. The best plans are
simulated.

A plan is a list of units with the items that each carries out. To value a plan, minds play on for some turns, and the
table is rated after each turn. A single rating would depend too much on the team whose turn it is. The file of a
scenario names the minds of its teams, so every player knows them. If all of them answer fast, the simulation uses them
and lasts until the stage ends. If not, fast minds play in a first simulation. The best plans are simulated again, and
the next team replies with its own mind. A team with a seat is expected to play like the mind of the planner.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from boardwright.families.tactics import options
from boardwright.families.tactics.format.ai import AiProfileFile, Foresight
from boardwright.families.tactics.rules.ai import lookahead
from boardwright.families.tactics.rules.ai.lookahead import PlanOutcome
from boardwright.families.tactics.rules.ai.possible_attacks import Item
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.table import TacticsTable

#: The value of winning or losing the encounter during a simulation, in addition to the value of the table.
DECIDED = 60.0
#: How many times the end of a simulation counts if it is what will happen.
CERTAIN = 5.0
#: The units in the order in which they act, each with its actions.
Deeds = tuple[tuple[int, tuple[Item, ...]], ...]


class TeamPlan(NamedTuple):
    """The actions of a team's units, in order, and their value."""

    worth: float
    deeds: Deeds
    after: TacticsTable


class PlanLimits(NamedTuple):
    """Limits of the search: tables kept after each unit (`beam`), plans of a unit (`each`), simulated plans (`top`)
    with their turns, and plans that are simulated again (`last`)."""

    beam: int = 6
    each: int = 4
    top: int = 24
    turns: int = 12
    last: int = 8
    #: Turns of the second simulation if the next team replies with a mind that foresees.
    replies: int = 8
    #: Turns of the second simulation if all other teams have fast minds. It is known how they will play, so the
    #: simulation usually lasts until the stage ends.
    whole: int = 60
    #: Time limit in seconds, far above the usual time of a turn.
    seconds: float = 15.0


def team_plans(t: TacticsTable, team: int, mind: AiProfileFile, limits: PlanLimits) -> list[TeamPlan]:
    """The best plans for all ready units of a team, best first. If plans are simulated again, only these."""
    end, weights = time.monotonic() + limits.seconds, mind.foresight
    fast = [fast_mind(t, unit, weights) for unit in range(len(t.ids))]
    expected = [expected_mind(t, unit, team, mind, fast) for unit in range(len(t.ids))]
    # In fog, enemies that are out of sight take no part in a simulation.
    if expected == fast and limits.whole and not t.stage.fogged:
        # Fast minds leave time for twice as many plans.
        best = _beam(t, team, weights, limits._replace(beam=2 * limits.beam, each=limits.each + 1), end)
        best = _with_usual(best[: 2 * limits.top], t, team, weights)
        known = Simulation(weights, limits.whole, fast, is_known=True)
        return _revalued(best, end, lambda t: played_on(t, team, known))
    best = _beam(t, team, weights, limits, end)[: limits.top]
    if limits.turns and len(best) > 1:
        first = Simulation(weights, limits.turns, fast)
        best = _revalued(best, end, lambda t: played_on(t, team, first))
    if limits.replies and len(best) > 1:
        second = Simulation(weights, limits.replies, fast, expected)
        best = _with_usual(best[: limits.last], t, team, weights)
        best = _revalued(best, end, lambda t: played_on(t, team, second))
    return best


def _with_usual(plans: list[TeamPlan], t: TacticsTable, team: int, weights: Foresight) -> list[TeamPlan]:
    """Plans, and the plan of a team whose units play like those of a simulation. It keeps a victory that a simulation
    has found."""
    usual = _usual(t, team, weights)
    return plans if usual is None or any(plan.deeds == usual.deeds for plan in plans) else [*plans, usual]


def _usual(t: TacticsTable, team: int, weights: Foresight) -> TeamPlan | None:
    """The plan of a team whose units play like those of a simulation."""
    after, deeds = t.copy(), []
    for unit in options.ready(t, team):
        while options.can_act(after, unit):
            made = lookahead.as_usual(Situation(after, unit), weights)
            if made is None:
                break
            deeds.append((unit, made.items))
            after = made.after
        if options.can_act(after, unit):
            after.done[unit] = 1
    return TeamPlan(0.0, tuple(deeds), after) if deeds else None


def _revalued(plans: list[TeamPlan], end: float, value: Callable[[TacticsTable], float]) -> list[TeamPlan]:
    """Plans with new values, best first. The first one is always valued, the others as long as there is time."""
    found = [
        plan._replace(worth=value(plan.after)) for plan in plans if plan is plans[0] or time.monotonic() < end
    ]
    return sorted(found, key=lambda plan: -plan.worth)


def _beam(t: TacticsTable, team: int, weights: Foresight, limits: PlanLimits, end: float) -> list[TeamPlan]:
    """The plans that the beam search finds, by their immediate value, best first."""
    front = [TeamPlan(lookahead.worth(t, team, weights), (), t)]
    whole: dict[Deeds, TeamPlan] = {}
    for _ in range(len(t.ids)):
        found: list[TeamPlan] = []
        for plan in front:
            units = [] if plan.after.over else options.ready(plan.after, team)
            if not units:
                whole[plan.deeds] = plan
            for unit in units if time.monotonic() < end else ():
                for outcome in _outcomes(plan.after, unit, weights, limits.each):
                    found.append(TeamPlan(outcome.worth, (*plan.deeds, (unit, outcome.items)), outcome.after))
        if not found:
            break
        front = _distinct(found, limits.beam)
    for plan in front:
        whole.setdefault(plan.deeds, plan)
    return sorted(whole.values(), key=lambda plan: -plan.worth)


def _outcomes(t: TacticsTable, unit: int, weights: Foresight, each: int) -> list[PlanOutcome]:
    """A unit's most promising actions, and what the simulating mind would do. The unit's activation ends after them."""
    found = []
    for outcome in lookahead.promising(Situation(t, unit), weights, each):
        after = outcome.after
        if options.can_act(after, unit):
            after = after.copy()
            after.done[unit] = 1
        found.append(outcome._replace(after=after))
    return found


def _distinct(found: list[TeamPlan], most: int) -> list[TeamPlan]:
    """The best plans that lead to different tables. The same actions in another order are the same plan."""
    kept: dict[tuple[tuple[int, ...], ...], TeamPlan] = {}
    for plan in sorted(found, key=lambda plan: -plan.worth):
        t = plan.after
        columns = (t.pos, t.state, t.mp, t.ap, t.guard, t.done, t.mana, t.ammo)
        kept.setdefault(tuple(tuple(column) for column in columns), plan)
        if len(kept) == most:
            break
    return list(kept.values())


def fast_mind(t: TacticsTable, unit: int, weights: Foresight) -> str:
    """The mind of a unit in most turns of a simulation: its own, unless a player commands it or its mind foresees."""
    mind = t.stage.minds[t.minds[unit]]
    foresees = any("foresee" in rule.do for group in mind.groups for rule in group.rules)
    return weights.as_ if foresees or t.seat_of[t.team[unit]] >= 0 else t.minds[unit]


def expected_mind(t: TacticsTable, unit: int, team: int, mind: AiProfileFile, fast: list[str]) -> str:
    """The mind of a unit in the reply. Units of one's own side do not reply, so their mind may be fast."""
    of = t.team[unit]
    if of in t.stage.friends[team]:
        return fast[unit]
    return t.minds[unit] if t.seat_of[of] < 0 else mind.id


def _plays_alone(t: TacticsTable) -> bool:
    """Whether there is only one seat. It must win: after a draw the match has no winner."""
    return sum(seat >= 0 for seat in t.seat_of) == 1


class Simulation(NamedTuple):
    """How a table is played on."""

    weights: Foresight
    turns: int
    #: The mind of each unit, and other minds for the turn of the next team.
    minds: list[str]
    reply: list[str] | None = None
    #: Whether the minds of all other teams are known, so that the end of the simulation is what will happen.
    is_known: bool = False


def played_on(t: TacticsTable, team: int, simulation: Simulation) -> float:
    """The mean value that a table has for a team during a simulation."""
    weights, turns, minds, reply, is_known = simulation
    copy = lookahead.simulation_of(t, weights)
    copy.minds = reply or minds
    looks = []
    for number in lookahead.simulate_turns(copy, turns):
        if reply and number == 2:
            # Reinforcements may have arrived. They keep their minds.
            copy.minds, copy.plan = [*minds, *copy.minds[len(minds) :]], {}
        looks.append(lookahead.worth(copy, team, weights))
    final = lookahead.decided(copy, team, t.stage_index, DECIDED)
    if final is None:
        return sum(looks) / len(looks)
    if final == 0.0 and _plays_alone(t):
        final = -DECIDED
    # The final value counts for every turn that is left, so an earlier victory counts for more.
    looks += [final] * (turns + 1 - len(looks))
    return sum(looks) / len(looks) + (CERTAIN * final if is_known else 0.0)
