"""Lists of rules. A mind takes the first rule whose condition holds, and carries out the rule's plan order by order.

Tables map the names of conditions and the words of plans to small functions. Every order has a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from boardwright.families.tactics import options as orders
from boardwright.families.tactics.compiled import DOOMED, DOWN
from boardwright.families.tactics.format.abilities import Cast
from boardwright.families.tactics.format.ai import AiCondition, AiProfileFile, AiRuleGroup
from boardwright.families.tactics.option_types import Order
from boardwright.families.tactics.rules import execute_order, pathfinding, targeting
from boardwright.families.tactics.rules.ai import lookahead
from boardwright.families.tactics.rules.ai.possible_attacks import Item, Strike, strikes
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.rules.combat import Asking
from boardwright.families.tactics.rules.fog import emit_seen
from boardwright.families.tactics.rules.statuses import forbidden_actions
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells
from boardwright.geometry.square_grid import QUADRANTS

#: The rest of a plan: its items, and the list and number of the rule that it comes from.
Plan = tuple[tuple[Item, ...], str, int]


class OrderReason(NamedTuple):
    """Why an order was given."""

    unit: int
    profile: str
    group: str
    rule: int
    target: int
    #: Whether the order carries on a plan that an earlier order has begun.
    continues: bool = False


class PlannedOrder(NamedTuple):
    """An order with the answers to its questions, and its reason."""

    order: Order
    picks: dict[str, Any] | None
    reason: OrderReason


def command(t: TacticsTable, team: int) -> Asking:
    """Chooses one order for a team, emits its reason, and carries it out."""
    chosen = decide(t, team, t.plan)
    reason = chosen.reason
    units = {"unit": reason.unit} if reason.target < 0 else {"unit": reason.unit, "target": reason.target}
    row = t.threat[reason.unit]
    feared = {t.ids[u]: row[u] for u in range(len(row)) if row[u] and t.hostile(team, t.team[u])}
    emit_seen(
        t,
        "reasoned",
        units,
        profile=reason.profile,
        list=reason.group,
        rule=reason.rule,
        order=chosen.order.verb,
        threat=feared,
    )
    yield from execute_order.execute(t, chosen.order, chosen.picks)


def decide(t: TacticsTable, team: int, memory: dict[int, Plan], profile: str | None = None) -> PlannedOrder:
    """The next order of a team. `memory` keeps unfinished plans. The mind `profile` replaces the units' own minds."""
    units = orders.ready(t, team)
    unit = units[0]
    mind, rated = t.stage.minds[profile or t.minds[unit]], None
    if mind.activation_order == "best" and not any(u in memory for u in units):
        unit, rated = lookahead.first(t, units, mind)
        mind = t.stage.minds[profile or t.minds[unit]]
    elif mind.activation_order == "best":
        unit = next(u for u in units if u in memory)
    look = Situation(t, unit)
    look.rated = rated
    for fresh in (False, True):
        if fresh or unit not in memory:
            memory[unit] = consider(look, mind)
        items, group, rule = memory.pop(unit)
        while items:
            made = carry_out(look, mind, items[0])
            items = items[1:]
            if made is not None:
                if items:
                    memory[unit] = (items, group, rule)
                order, picks = made
                target = order.target if order.verb != "use_object" else -1
                return PlannedOrder(order, picks, OrderReason(unit, mind.id, group, rule, target))
    end = Order(t, "end", unit)
    return PlannedOrder(end, None, OrderReason(unit, mind.id, group, rule, -1))


def consider(look: Situation, mind: AiProfileFile) -> Plan:
    """The plan of the first rule that applies to a unit."""
    group = next((g for g in mind.groups if holds(look, mind, g.when)), mind.groups[-1])
    for _ in range(len(mind.groups) + 1):
        following: AiRuleGroup | None = None
        for number, rule in enumerate(group.rules, 1):
            if not holds(look, mind, rule.if_):
                continue
            if rule.use_group is not None:
                following = next(g for g in mind.groups if g.id == rule.use_group)
                break
            items = expand(look, mind, rule.do)
            if items:
                return items, group.id or "", number
        if following is None:
            break
        group = following
    return (("end",),), group.id or "", 0


# -- conditions


def holds(look: Situation, mind: AiProfileFile, when: AiCondition) -> bool:
    """Whether all parts of a condition hold."""
    for name in AiCondition.model_fields:
        wanted = getattr(when, name)
        if wanted is not None and not CONDITIONS[name](look, mind, wanted):
            return False
    return True


def strongest(look: Situation) -> int:
    """The mana cost of the strongest attack spell. For spells with several targets, only enemies in range count."""
    t = look.t
    most = 0
    for cast in look.kind.casts:
        if cast.ai.attack and cast.mana:
            cost = cast.mana_most
            each = cast.cost.mana_per_target
            if each:
                reach = t.stage.cast_rings[cast.key][look.here]
                near = (look.enemies & reach).bit_count() or cast.targets[0].count.max
                cost = cast.cost.mana + each * min(cast.targets[0].count.max, near)
            most = max(most, cost)
    return most


def _mana_at_least(look: Situation, mind: AiProfileFile, wanted: Any) -> bool:
    need = strongest(look) if wanted == "strongest_attack_spell" else wanted
    return look.t.mana[look.unit] >= need


def _fallen_ally_within(look: Situation, mind: AiProfileFile, wanted: int) -> bool:
    t = look.t
    return any(
        t.state[u] in (DOWN, DOOMED)
        and t.team[u] in t.stage.friends[look.team]
        and t.stage.grid.distance(look.here, t.pos[u]) <= wanted
        for u in range(len(t.ids))
        if t.pos[u] >= 0
    )


def _can(look: Situation, mind: AiProfileFile, wanted: str) -> bool:
    t, unit = look.t, look.unit
    for cast in orders.castable(t, unit):
        if cast.key == wanted and cast.movement <= t.mp[unit] and cast.martial <= t.ap[unit]:
            ready = targeting.affordable(t, unit, cast)
            return ready and (not cast.targets or bool(targeting.first_targets(t, unit, cast)))
    return wanted in look.kind.abilities and not any(cast.key == wanted for cast in look.kind.casts)


CONDITIONS: dict[str, Callable[[Situation, AiProfileFile, Any], bool]] = {
    "has_mana_ability": lambda look, mind, wanted: look.kind.uses_mana == wanted,
    "has_attack_spell": lambda look, mind, wanted: (strongest(look) > 0) == wanted,
    "mana_at_least": _mana_at_least,
    "enemy_within": lambda look, mind, wanted: look.distance_to_enemy(look.here) <= wanted,
    "safe_strike": lambda look, mind, wanted: (best_strike(look, mind) is not None) == wanted,
    "safe_approach": lambda look, mind, wanted: (look.approach(_nearer(look)) >= 0) == wanted,
    "move_approach": lambda look, mind, wanted: (look.approach(look.safe_moves()) >= 0) == wanted,
    "tactical_approach": lambda look, mind, wanted: (look.approach(look.tactical_moves()) >= 0) == wanted,
    "fallen_ally_within": _fallen_ally_within,
    "can": _can,
}


def _nearer(look: Situation) -> int:
    """The cells that a unit can reach without an opportunity attack. A tactical move counts as safe."""
    return look.safe_moves() | look.tactical_moves()


# -- strikes


def best_strike(look: Situation, mind: AiProfileFile, unsafe: bool = False) -> Strike | None:
    """The best strike by the mind's own preferences. The condition and the plan of a rule ask for the same one."""
    asked = (mind.id or "", unsafe)
    if asked not in look.best_strikes:
        look.best_strikes[asked] = _find_best_strike(look, mind, unsafe)
    return look.best_strikes[asked]


def _find_best_strike(look: Situation, mind: AiProfileFile, unsafe: bool) -> Strike | None:
    found = strikes(look, unsafe=unsafe)
    if mind.skip_doomed:
        found = [s for s in found if look.t.state[s.target] != DOOMED or s.items[-1][0] == "cast"]
    row = look.t.threat[look.unit]
    keys: dict[str, Callable[[Strike], Any]] = {
        "threat": lambda s: -row[s.target],
        "enemies_dropped_minus_friends_hit": lambda s: tuple(-part for part in s.effect),
        "nearest": lambda s: s.distance,
        "roster": lambda s: s.target,
    }
    return min(found, key=lambda s: [keys[word](s) for word in mind.pick], default=None)


# -- plans


def expand(look: Situation, mind: AiProfileFile, words: Sequence[str]) -> tuple[Item, ...]:
    """Turns the words of a plan into items. Strikes are computed at once, other items when they are carried out."""
    items: list[Item] = []
    for word in words:
        if word in ("best_safe_strike", "best_strike"):
            strike = best_strike(look, mind, unsafe=word == "best_strike")
            items += strike.items if strike is not None else ()
        elif word == "foresee":
            items += lookahead.plan(look, mind)
        else:
            items.append((word,))
    return tuple(items)


Made = tuple[Order, dict[str, Any] | None]


def carry_out(look: Situation, mind: AiProfileFile, item: Item) -> Made | None:
    """The order that carries out an item of a plan; None if the order is impossible now."""
    return PLANS[item[0]](look, mind) if len(item) == 1 else _planned(look, item)


def _planned(look: Situation, item: Item) -> Made | None:
    """An order that a plan states completely: the verb with a cell, a unit, an ability, a facing or an object."""
    t, unit, verb, what = look.t, look.unit, item[0], item[1]
    if verb == "move":
        return Order(t, verb, unit, what, extra=item[2] if len(item) > 2 else ()), None
    if verb == "tactical_move":
        return Order(t, verb, unit, what), None
    if verb in ("coup_de_grace", "heal"):
        return Order(t, verb, unit, t.pos[what], what), None
    if verb == "attack":
        if not t.is_standing(what):
            return None
        profile, grant = t.stage.profiles[item[2]], bool(t.bonus[unit])
        return Order(t, verb, unit, t.pos[what], what, profile, (), grant), None
    if verb == "cast":
        cast: Cast = t.stage.casts[what]
        picks: dict[str, Any] = {name: list(chosen) for name, chosen in item[2]}
        first = picks[cast.targets[0].as_][0] if cast.targets else -1
        return Order(t, verb, unit, first, t.unit_on(first) if first >= 0 else -1, cast), picks
    return Order(t, verb, unit, extra=what), None


def _cast_at(look: Situation, cast: Cast, cell: int) -> Made | None:
    return _planned(look, ("cast", cast.key, ((cast.targets[0].as_, (cell,)),)))


def _payable(look: Situation, action: str) -> bool:
    t = look.t
    return action not in forbidden_actions(t, look.banned) and orders.payable(t, look.unit, action)


def _reload(look: Situation, mind: AiProfileFile) -> Made | None:
    if not orders.can_reload(look.t, look.unit) or not _payable(look, "reload"):
        return None
    return Order(look.t, "reload", look.unit), None


def _approach(look: Situation, mind: AiProfileFile) -> Made | None:
    if not _payable(look, "move"):
        return None
    moves = look.safe_moves()
    nearer = _nearer(look)
    if mind.keep_distance and _is_charged(look):
        # A caster attacks from a distance. It prefers cells that bring it nearer but keep this distance.
        far = sum(1 << cell for cell in cells(nearer) if look.distance_to_enemy(cell) >= mind.keep_distance)
        if look.distance_to_enemy(look.here) <= mind.keep_distance:
            return None
        nearer = far or nearer
    cell = look.approach(nearer)
    if cell < 0:
        return None
    return _planned(look, ("move" if moves >> cell & 1 else "tactical_move", cell))


def _tactical_towards(look: Situation, mind: AiProfileFile) -> Made | None:
    cell = look.approach(look.tactical_moves()) if _payable(look, "tactical_move") else -1
    return None if cell < 0 else _planned(look, ("tactical_move", cell))


def _retreat(look: Situation, mind: AiProfileFile) -> Made | None:
    """Moves away from all enemies. If that is impossible, the unit charges mana."""
    moves = look.safe_moves() if _payable(look, "move") else 0
    cell = look.retreat(moves | look.tactical_moves())
    if cell < 0:
        return _charge(look, mind)
    return _planned(look, ("move" if moves >> cell & 1 else "tactical_move", cell))


def _charge(look: Situation, mind: AiProfileFile) -> Made | None:
    if not orders.can_charge(look.t, look.unit) or not _payable(look, "charge_mana"):
        return None
    return Order(look.t, "charge_mana", look.unit), None


def _guard(look: Situation, mind: AiProfileFile) -> Made | None:
    """Orders the unit to guard. A shooter watches the direction of the nearest enemy. A caster that is ready to cast
    may wait instead, to keep its mana."""
    t, unit = look.t, look.unit
    if mind.hold_charge and _is_charged(look):
        return None
    facings = orders.guard_facings(t, unit)
    if not _payable(look, "guard") or not facings:
        return _reload(look, mind)
    nearest = look.nearest()
    facing = facings[-1]
    if facing in QUADRANTS:
        facing = facings[0] if nearest < 0 else _towards(look, t.pos[nearest])
    return Order(t, "guard", unit, extra=facing), None


def _is_charged(look: Situation) -> bool:
    """Whether a caster has enough mana for its strongest attack spell."""
    need = strongest(look)
    return need > 0 and look.t.mana[look.unit] >= need


def _towards(look: Situation, cell: int) -> str:
    grid = look.t.stage.grid
    dx, dy = grid.xs[cell] - grid.xs[look.here], grid.ys[cell] - grid.ys[look.here]
    return max(QUADRANTS, key=lambda facing: dx * QUADRANTS[facing][0] + dy * QUADRANTS[facing][1])


def _heal(look: Situation, mind: AiProfileFile) -> Made | None:
    """Heals a fallen ally with any available ability."""
    t, unit = look.t, look.unit
    for cast in orders.castable(t, unit):
        payable = (
            cast.movement <= t.mp[unit] and cast.martial <= t.ap[unit] and not (cast.movement and look.rooted)
        )
        if cast.heals and not cast.is_attack and payable and targeting.affordable(t, unit, cast):
            mask = targeting.first_targets(t, unit, cast)
            if mask:
                return _cast_at(look, cast, next(cells(mask)))
    near = pathfinding.healable_cells(t, look.team) & t.stage.grid.ring(look.here, 1, look.kind.heal_range)
    if near and not look.rooted and orders.payable(t, unit, "heal"):
        return _planned(look, ("heal", t.unit_on(next(cells(near)))))
    return None


def _ward(look: Situation, mind: AiProfileFile) -> Made | None:
    """Protects an ally near the enemies with any ability that puts a status on allies."""
    t, unit = look.t, look.unit
    for cast in orders.castable(t, unit):
        wards = any(e.verb == "status" for e in cast.effects) and cast.targets and cast.targets[0].ally
        if not wards or cast.martial > t.ap[unit] or not targeting.affordable(t, unit, cast):
            continue
        bearers = {mark[1] for mark in t.marks}
        options = [c for c in cells(targeting.first_targets(t, unit, cast)) if t.unit_on(c) not in bearers]
        options = [c for c in options if t.state[t.unit_on(c)] == 0]
        if options:
            cell = min(options, key=look.distance_to_enemy)
            if look.distance_to_enemy(cell) <= 4:
                return _cast_at(look, cast, cell)
    return None


def _finish(look: Situation, mind: AiProfileFile) -> Made | None:
    near = look.t.stage.grid.ring(look.here, 1, look.kind.coup_range)
    reach = pathfinding.coup_targets(look.t, look.team) & near
    if not reach or not _payable(look, "coup_de_grace"):
        return None
    return _planned(look, ("coup_de_grace", look.t.unit_on(next(cells(reach)))))


#: The words of plans for which the mind finds the order when it is carried out.
PLANS: dict[str, Callable[[Situation, AiProfileFile], Made | None]] = {
    "reload": _reload,
    "approach_nearest": _approach,
    "tactical_towards_nearest": _tactical_towards,
    "retreat": _retreat,
    "charge_mana": _charge,
    "guard": _guard,
    "heal": _heal,
    "ward": _ward,
    "finish": _finish,
    "end": lambda look, mind: (Order(look.t, "end", look.unit), None),
}
