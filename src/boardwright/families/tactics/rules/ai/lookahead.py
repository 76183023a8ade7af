"""The plan `foresee`: tries orders on copies of the table and rates the results.

The mind `smart` uses it. It tries every order of a unit. After a movement action, it also tries the possible next
orders. The rating includes the possible replies of the enemy. The mind's file sets the weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardwright.families.tactics import options
from boardwright.families.tactics.compiled import DEAD, DOOMED, DOWN, PHYSICAL, UnitKind
from boardwright.families.tactics.format.ai import AiProfileFile, Foresight
from boardwright.families.tactics.option_types import Order
from boardwright.families.tactics.rules import fog, threat_zones, victory
from boardwright.families.tactics.rules.ai.possible_attacks import Item, complete
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.rules.execute_order import drive, execute
from boardwright.families.tactics.table import TacticsTable

#: The search tries a second order after this many of the best movement actions, and after all that allow a strike.
WIDTH = 6
#: The value of a won encounter, greater than any other value.
WON = 10_000.0
MOVES = ("move", "tactical_move", "reload", "coup_de_grace", "charge_mana")
#: Orders that are not tried after a movement action, because another move would only waste a point.
_NO_STRIKES = ("end", "move", "tactical_move")


class PlanOutcome(NamedTuple):
    """A plan and its result."""

    worth: float
    items: tuple[Item, ...]
    after: TacticsTable


#: The weights of a mind, and the prospects of a unit that were rated by them.
RatedProspects = tuple[Foresight, list[PlanOutcome]]


def first(t: TacticsTable, units: list[int], mind: AiProfileFile) -> tuple[int, RatedProspects | None]:
    """The unit with the best plan; among equals, the first in the roster. Its prospects come with it."""
    if len(units) == 1:
        return units[0], None
    table = seen(t, t.team[units[0]])
    found = {unit: prospects(table, unit, mind.foresight) for unit in units}
    unit = max(units, key=lambda unit: (best(found[unit]).worth, -unit))
    return unit, (mind.foresight, found[unit])


def plan(look: Situation, mind: AiProfileFile) -> tuple[Item, ...]:
    """The best plan for a unit. To compare the most promising plans, another mind plays on for some turns.

    In fog, only the enemies in sight take part.
    """
    t, weights = seen(look.t, look.team), mind.foresight
    known = look.rated[1] if look.rated is not None and look.rated[0] is weights else None
    if not weights.turns:
        return best(known or prospects(t, look.unit, weights)).items
    found = promising(Situation(t, look.unit), weights, weights.width, known)
    return max(found, key=lambda p: (play_on(p.after, look.team, weights), p.worth)).items


def promising(
    look: Situation, weights: Foresight, most: int, known: list[PlanOutcome] | None = None
) -> list[PlanOutcome]:
    """The best different plans of a unit, and the plan that the simulating mind would make. The prospects may be
    known already."""
    chosen: dict[tuple[Item, ...], PlanOutcome] = {}
    found = known or prospects(look.t, look.unit, weights)
    for prospect in sorted(found, key=lambda p: -p.worth):
        if len(chosen) < most:
            chosen.setdefault(prospect.items, prospect)
    usual = as_usual(look, weights)
    if usual is not None:
        chosen.setdefault(usual.items, usual)
    return list(chosen.values())


def as_usual(look: Situation, weights: Foresight) -> PlanOutcome | None:
    """The plan that the simulating mind would make. This plan is always among the simulated ones."""
    from boardwright.families.tactics.rules.ai.decision_list import carry_out, consider

    mind = look.t.stage.minds[weights.as_]
    copy = look.t.copy()
    items, _, _ = consider(look, mind)
    done: list[Item] = []
    for item in items:
        made = carry_out(Situation(copy, look.unit), mind, item)
        if made is None or not options.can_act(copy, look.unit):
            continue
        order, picks = made
        drive(execute(copy, order, picks))
        done.append(_item(order, picks))
    return PlanOutcome(worth(copy, look.team, weights), tuple(done), copy) if done else None


def simulation_of(t: TacticsTable, weights: Foresight) -> TacticsTable:
    """A copy of a table in which one mind, named in the weights, plays all teams."""
    copy = t.copy()
    copy.minds = [weights.as_] * len(copy.ids)
    copy.seat_of = [-1] * len(copy.stage.teams)
    # In fog each seat is told what it sees; in a simulation nobody is told.
    copy.seats = 0
    copy.plan = {}
    return copy


def simulate_turns(t: TacticsTable, turns: int) -> Iterator[int]:
    """Plays some turns of a simulation, at most until its stage ends. Yields after each turn."""
    from boardwright.families.tactics import play

    stage, turn, played = t.stage_index, t.turn, 0
    while not t.over and t.stage_index == stage and played < turns:
        drive(play.step(t))
        t.log.clear()
        if t.turn != turn:
            turn, played = t.turn, played + 1
            yield played


def decided(t: TacticsTable, team: int, stage: int, value: float) -> float | None:
    """A stage's result for a team: `value` if it won, minus `value` if it lost, 0 for a draw; None if undecided."""
    if t.stage_index != stage:
        return value
    if t.over and t.result is not None:
        return value if team in t.result else -value if t.result else 0.0
    return None


def play_on(t: TacticsTable, team: int, weights: Foresight) -> float:
    """The value that a table has for a team after a simulation of some turns."""
    copy = simulation_of(t, weights)
    for _ in simulate_turns(copy, weights.turns):
        pass
    final = decided(copy, team, t.stage_index, WON)
    return worth(copy, team, weights) if final is None else final


def seen(t: TacticsTable, team: int) -> TacticsTable:
    """The table as a team knows it, without unseen enemies."""
    return fog.without_unseen(t.copy(), team) if t.stage.fogged else t


def best(found: list[PlanOutcome]) -> PlanOutcome:
    """The plan that has the best immediate result."""
    return max(found, key=lambda prospect: prospect.worth)


def prospects(t: TacticsTable, unit: int, weights: Foresight) -> list[PlanOutcome]:
    """Everything that a unit can do now, with the results."""
    team = t.team[unit]
    found = _try_all(t, unit, weights, team, ())
    steps = sorted((p for p in found if p.items[-1][0] in MOVES), key=lambda p: -p.worth)
    for index, prospect in enumerate(steps):
        if not options.can_act(prospect.after, unit):
            continue
        if index < WIDTH or _can_strike(prospect.after, unit):
            found += _try_all(prospect.after, unit, weights, team, prospect.items)
    rest = t.copy()
    rest.done[unit] = 1
    return [PlanOutcome(worth(t, team, weights), (("end",),), rest), *found]


def _can_strike(t: TacticsTable, unit: int) -> bool:
    enemies = t.enemies(t.team[unit])
    reach = max((profile.range.max for profile in t.kinds[unit].attacks), default=1)
    return bool(enemies & t.stage.grid.ring(t.pos[unit], 1, reach)) or t.mana[unit] > 0


def _try_all(
    t: TacticsTable, unit: int, weights: Foresight, team: int, before: tuple[Item, ...]
) -> list[PlanOutcome]:
    """Tries every order of a unit. After a movement action it tries no other move, which would only waste a point."""
    useless = _NO_STRIKES if before else ("end",)
    return [
        PlanOutcome(worth(after, team, weights), (*before, _item(order, picks)), after)
        for order, picks, after in _executed(t, unit, useless)
    ]


def _executed(
    t: TacticsTable, unit: int, without: Sequence[str] = ()
) -> Iterator[tuple[Order, dict[str, list[int]] | None, TacticsTable]]:
    """Carries out each order of a unit, each on its own copy of the table. For a cast, the best targets are chosen."""
    look = Situation(t, unit)
    for order in options.unit_orders(t, unit):
        assert isinstance(order, Order)
        if order.via or order.verb in without:
            continue
        picks = None
        if order.verb == "cast":
            picks = complete(look, order.extra, order.cell, t.pos[unit])
            if picks is None:
                continue
        copy = t.copy()
        drive(execute(copy, order, picks))
        yield order, picks, copy


def tried_orders(
    t: TacticsTable, unit: int, weights: Foresight
) -> list[tuple[Order, dict[str, list[int]] | None, float]]:
    """Every order of a unit with its best targets and its value. The value includes the best strike after the order.

    Orders that win at once come first.
    """
    team = t.team[unit]
    found: list[tuple[Order, dict[str, list[int]] | None, float]] = []
    for order, picks, after in _executed(t, unit):
        value = _judged(after, team, weights)
        if value == float("inf"):
            found.insert(0, (order, picks, value))
            continue
        if order.verb in MOVES and options.can_act(after, unit) and _can_strike(after, unit):
            follows = [_judged(later, team, weights) for _, _, later in _executed(after, unit, _NO_STRIKES)]
            value = max([value, *follows])
        found.append((order, picks, value))
    return found


def _judged(t: TacticsTable, team: int, weights: Foresight) -> float:
    """The value of a table after an order. A victory has the greatest value. In fog, enemies may be left unseen."""
    is_checked = not t.stage.fogged and {"order", "turn_end"} & set(t.stage.rules.end.check)
    won = victory.winners(t) if is_checked else None
    return float("inf") if won is not None and team in won else worth(t, team, weights)


def _item(order: Order, picks: dict[str, list[int]] | None) -> Item:
    """An order as an item of a plan."""
    if order.verb == "move":
        return ("move", order.cell, order.extra)
    if order.verb == "tactical_move":
        return ("tactical_move", order.cell)
    if order.verb == "attack":
        return ("attack", order.target, order.extra.key)
    if order.verb in ("coup_de_grace", "heal"):
        return (order.verb, order.target)
    if order.verb == "cast":
        chosen = tuple(sorted((name, tuple(found)) for name, found in (picks or {}).items()))
        return ("cast", order.extra.key, chosen)
    if order.verb in ("guard", "use_object"):
        return (order.verb, order.extra)
    return (order.verb,)


# -- judging


def worth(t: TacticsTable, team: int, weights: Foresight) -> float:
    """The value of a table for a team, after its own orders."""
    foes = t.stage.foes[team]
    own: list[int] = []
    enemies: list[int] = []
    value = 0.0
    for unit, of in enumerate(t.team):
        state = t.state[unit]
        if of in foes:
            if state <= DOOMED:
                enemies.append(unit)
                value -= weights.fallen_enemy * (0.6 if state == DOOMED else 1.0)
                value += weights.burnt_point * _burnt(t, unit)
            elif state == DEAD:
                value += weights.dead_enemy
        elif state <= DOOMED:
            own.append(unit)
            value += weights.fallen_enemy * (0.4 if state == DOOMED else 1.0)
        elif state == DOWN:
            value += weights.dead_enemy
    value += _readiness(t, own, enemies, weights)
    return value - weights.fallen_enemy * weights.exposure * _losses(t, own, enemies)


def _burnt(t: TacticsTable, unit: int) -> float:
    """The action points that an enemy will lack in its turn, plus one if it has none left and so cannot act."""
    kind = t.kinds[unit]
    gone = kind.movement + kind.martial - t.mp[unit] - t.ap[unit]
    return gone + 1.0 if gone and not t.mp[unit] + t.ap[unit] else float(gone)


def _readiness(t: TacticsTable, own: list[int], enemies: list[int], weights: Foresight) -> float:
    """Rates what a team's units can do next, by their mana, loaded weapons, guards and distance to the enemies."""
    grid, value = t.stage.grid, 0.0
    for unit in own:
        kind = t.kinds[unit]
        far = min((grid.distance(t.pos[unit], t.pos[enemy]) for enemy in enemies), default=0)
        value -= weights.distance * far
        if kind.uses_mana:
            need = max((cast.mana_most for cast in kind.casts), default=0)
            value += weights.mana * min(t.mana[unit], need)
        if kind.ammo and not t.ammo[unit]:
            value -= weights.own_point
        if t.guard[unit] and far <= 5:
            value += weights.guard * _guard_share(t, unit, enemies) if weights.guard_facing else weights.guard
        if far <= 4:
            value += weights.reach
    value += 0.5 * len(
        [m for m in t.marks if t.team[m[1]] != m[5] or t.stage.statuses[m[0]].hook == "incoming_attack"]
    )
    return value


def _guard_share(t: TacticsTable, unit: int, enemies: list[int]) -> float:
    """The share of enemies whose next move can enter the cells that a guard watches."""
    area = threat_zones.zone_of(t, unit).area
    near = [e for e in enemies if t.stage.reached[t.kinds[e].move_steps][t.pos[e]] & area]
    return len(near) / len(enemies) if enemies else 0.0


def _losses(t: TacticsTable, own: list[int], enemies: list[int]) -> float:
    """The number of units that the enemies can fell in their turn, if each of them attacks once."""
    grid = t.stage.grid
    reach = {enemy: _reach(t, enemy) for enemy in enemies}
    attackers = {enemy for enemy in enemies if reach[enemy]}
    lost = 0.0
    chances = []
    for unit in own:
        near = [e for e in attackers if grid.distance(t.pos[e], t.pos[unit]) <= reach[e]]
        chances.append((_blows_to_fall(t, unit), len(near), near))
    for need, count, near in sorted(chances, key=lambda chance: (chance[0], -chance[1])):
        left = [enemy for enemy in near if enemy in attackers]
        if len(left) >= need:
            lost += 1.0
            attackers -= set(left[:need])
        elif count:
            lost += 0.15 * count / need
    return lost


def _reach(t: TacticsTable, enemy: int) -> int:
    """The distance up to which an enemy can attack in its turn with its remaining points; 0 if it cannot attack."""
    if not t.ap[enemy] and t.state[enemy] != DOOMED:
        return 0
    kind: UnitKind = t.kinds[enemy]
    arm = max((p.range.max for p in kind.attacks if not p.ammo or t.ammo[enemy]), default=1)
    for cast in kind.casts:
        if cast.is_attack and t.mana[enemy] >= cast.mana and cast.targets:
            arm = max(arm, cast.targets[0].reach.max)
    return arm + (kind.move_steps if t.mp[enemy] or t.state[enemy] == DOOMED else 0)


def _blows_to_fall(t: TacticsTable, unit: int) -> int:
    """How many attacks in one turn it takes to fell a unit with full points."""
    kind = t.kinds[unit]
    room = min(kind.absorb[0], kind.movement + kind.martial)
    free = sum(form.points for form in kind.free_absorbs if form.damage == PHYSICAL)
    statuses = [t.stage.statuses[mark[0]] for mark in t.marks if mark[1] == unit]
    skips = sum(status.hook == "incoming_attack" for status in statuses)
    for blow in range(1, 9):
        if blow <= skips:
            continue
        damage = blow
        taken = min(free, damage)
        free -= taken
        damage -= taken
        taken = min(room, damage)
        room -= taken
        if damage > taken:
            return blow
    return 9
