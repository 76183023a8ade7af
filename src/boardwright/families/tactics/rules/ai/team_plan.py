"""Plans for a whole team: a beam search over the order of the units and their best actions. The best plans are
simulated.

A plan is a list of units with the items that each carries out. To value a plan, the mind `Foresight.as_` plays on for
some turns, and the table is rated after each turn. A single rating would depend too much on the team whose turn it is.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from boardwright.families.tactics import options
from boardwright.families.tactics.format.ai import Foresight
from boardwright.families.tactics.rules.ai import lookahead
from boardwright.families.tactics.rules.ai.lookahead import PlanOutcome
from boardwright.families.tactics.rules.ai.possible_attacks import Item
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.table import TacticsTable

#: The value of winning or losing the encounter during a simulation, in addition to the value of the table.
DECIDED = 60.0

#: The units in the order in which they act, each with its actions.
Deeds = tuple[tuple[int, tuple[Item, ...]], ...]


class TeamPlan(NamedTuple):
    """The actions of a team's units, in order, and their value."""

    worth: float
    deeds: Deeds
    after: TacticsTable


class PlanLimits(NamedTuple):
    """Limits of the search: tables kept after each unit (`beam`), plans of a unit (`each`), simulated plans (`top`)."""

    beam: int = 4
    each: int = 3
    top: int = 8
    turns: int = 4
    #: Time limit in seconds, far above the usual time of a turn.
    seconds: float = 15.0


def team_plans(t: TacticsTable, team: int, weights: Foresight, limits: PlanLimits) -> list[TeamPlan]:
    """The best plans for all ready units of a team, best first."""
    end = time.monotonic() + limits.seconds
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
    best = sorted(whole.values(), key=lambda plan: -plan.worth)[: limits.top]
    if len(best) > 1 and limits.turns:
        best = [
            TeamPlan(played_on(plan.after, team, weights, limits.turns), plan.deeds, plan.after)
            for plan in best
            if plan is best[0] or time.monotonic() < end
        ]
    return sorted(best, key=lambda plan: -plan.worth)


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


def played_on(t: TacticsTable, team: int, weights: Foresight, turns: int) -> float:
    """The mean value that a table has for a team during a simulation of some turns."""
    copy = lookahead.simulation_of(t, weights)
    looks = [lookahead.worth(copy, team, weights) for _ in lookahead.simulate_turns(copy, turns)]
    final = lookahead.decided(copy, team, t.stage_index, DECIDED)
    if final is not None:
        # The final value counts for every turn that is left, so an earlier victory counts for more.
        looks += [final] * (turns + 1 - len(looks))
    return sum(looks) / len(looks)
