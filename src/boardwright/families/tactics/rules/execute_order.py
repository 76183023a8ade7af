"""Carries out an order: pays for it, applies its effect, and lets provoked enemies strike before or after.

See docs/rules/tactics.md §4 to §6 and §10. Most functions are generators, because casts may ask for more targets and
other seats may have to decide whether they strike. A mind passes its answers together with the order, as `Picks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from boardwright.core import Decision, Message
from boardwright.families.tactics.compiled import AROUND, DOWN, FACINGS, NO_GUARD, PHYSICAL
from boardwright.families.tactics.format.abilities import AttackProfile, Cast
from boardwright.families.tactics.option_types import Order, TargetChoice
from boardwright.families.tactics.options import can_act, granted
from boardwright.families.tactics.rules import (
    combat,
    effects,
    objects,
    pathfinding,
    statuses,
    targeting,
    threat_zones,
)
from boardwright.families.tactics.rules.combat import Asking
from boardwright.families.tactics.rules.effects import Target, Targets
from boardwright.families.tactics.rules.fog import emit_seen, tell_way, update_memory
from boardwright.families.tactics.rules.threat_scores import threaten_all
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells

#: Answers that come with an order: cells for each selector, and under `grant` the order that a grant is used for.
Picks = Mapping[str, Any]
#: A provoked enemy and the cell where it was provoked.
Provoked = tuple[int, int]


def execute(t: TacticsTable, order: Order, picks: Picks | None = None) -> Asking:
    """Carries out an order that has been offered."""
    unit = order.unit
    if any(t.bonus):
        for other, of in enumerate(t.team):
            if of == t.team[unit] and not (order.grant and other == unit):
                t.bonus[other] = 0
    yield from DO[order.verb](t, order, picks)
    t.acted[unit] += 1
    t.acting = unit if not t.stage.rules.activation.interleave and can_act(t, unit) else -1
    update_memory(t)


# -- paying


def pay(t: TacticsTable, order: Order, action: str) -> None:
    """Pays the points for a base action. A martial action also ends aim and may cost the unit's mana."""
    stage, unit = t.stage, order.unit
    if action in stage.of_category["martial"]:
        combat.lose_mana(t, unit, "martial_action")
        statuses.acted_martially(t, unit)
    if order.grant:
        if action == "attack" and t.bonus[unit]:
            t.bonus[unit] -= 1
        return
    cost = stage.costs[action]
    if cost is None:
        # A movement action uses the first available kind of point.
        first = stage.rules.points.pay_movement_with[0]
        pays = "movement" in stage.rules.points.pay_movement_with
        cost = (1, 0) if t.mp[unit] and pays and (first == "movement" or not t.ap[unit]) else (0, 1)
    spend(t, unit, *cost)


def spend(t: TacticsTable, unit: int, movement: int, martial: int) -> None:
    """Spends points. Spending some kinds of points ends the activation."""
    t.mp[unit] -= movement
    t.ap[unit] -= martial
    if (martial and t.stage.martial_ends) or (movement and t.stage.movement_ends):
        t.done[unit] = 1


# -- opportunity attacks


def split(t: TacticsTable, provoked: list[Provoked], hold: int = -1) -> tuple[list[Provoked], list[Provoked]]:
    """The provoked enemies that strike before the action, and those that strike after it. The target of a charge
    (`hold`) always strikes after it."""
    early = [(s, c) for s, c in provoked if t.kinds[s].strikes_first and s != hold]
    return early, [pair for pair in provoked if pair not in early]


def strikes(t: TacticsTable, actor: int, provoked: list[Provoked]) -> Asking:
    """Every provoked enemy strikes, nearest first, as long as the actor is standing."""
    if not provoked:
        return
    grid, rules = t.stage.grid, t.stage.rules.opportunity
    keys: dict[str, Callable[[int], int]] = {
        "distance": lambda striker: grid.distance(t.pos[striker], t.pos[actor]),
        "roster": lambda striker: striker,
    }
    order = sorted(provoked, key=lambda pair: [keys[word](pair[0]) for word in rules.order])
    for striker, cell in order:
        if not t.is_standing(actor):
            return
        if not t.is_standing(striker) or (rules.requires_guard and t.guard[striker] == NO_GUARD):
            continue
        needs_reach = rules.needs_reach_at_resolution
        if needs_reach and not threat_zones.zone_of(t, striker, actor).area >> t.pos[actor] & 1:
            continue
        struck = partial(_strike, striker, actor, cell)
        agreed = yield from combat.ask_strike(t, striker, actor, struck)
        yield from struck(t, agreed)


def _strike(striker: int, actor: int, cell: int, t: TacticsTable, agreed: bool) -> Asking:
    """Carries out one opportunity attack, unless the owner declines.

    The strike may end the guard, use up ammunition and cost the striker's mana.
    """
    if not agreed:
        return
    profile = striking_profile(t, striker, cell)
    emit_seen(t, "opportunity", {"unit": striker, "target": actor}, by=profile.key)
    if t.guard[striker] != NO_GUARD:
        t.strikes[striker] -= 1
        if t.strikes[striker] <= 0:
            t.guard[striker] = NO_GUARD
            emit_seen(t, "guard_spent", {"unit": striker})
    if profile.ammo:
        t.ammo[striker] -= 1
        if not t.ammo[striker] and t.guard[striker] > AROUND:
            t.guard[striker] = NO_GUARD
    combat.lose_mana(t, striker, "own_opportunity_attack")
    yield from combat.attack(t, striker, actor, profile.hit, profile.key, opportunity=True)


def striking_profile(t: TacticsTable, striker: int, cell: int) -> AttackProfile:
    """The attack profile that a guard uses against a cell."""
    kind, distance = t.kinds[striker], t.stage.grid.distance(t.pos[striker], cell)
    ways_to_hit = list(kind.around)
    if t.guard[striker] > AROUND and kind.quadrant is not None:
        ways_to_hit.insert(0, kind.quadrant)
    for profile in ways_to_hit:
        if profile.range.min <= distance <= profile.range.max:
            return profile
    return kind.attacks[0]


def provoking(t: TacticsTable, unit: int, provokes: bool, effect: Callable[[], Asking]) -> Asking:
    """Carries out an action without movement, together with the opportunity attacks that come before and after it."""
    if not provokes:
        yield from effect()
        return
    cell = t.pos[unit]
    early, late = split(t, [(striker, cell) for striker in threat_zones.threateners(t, unit, cell)])
    if early:
        yield from strikes(t, unit, early)
        if not t.is_standing(unit):
            emit_seen(t, "action_lost", {"unit": unit})
            return
    yield from effect()
    yield from strikes(t, unit, late)


# -- walking


def walk(t: TacticsTable, unit: int, path: list[int], how: str, provokes: bool, hold: int = -1) -> Asking:
    """Moves a unit along a path. Returns who strikes after the action; None if the unit fell on the way."""
    if t.stage.fogged:
        path = _as_far_as_possible(t, unit, path)
    gone = 0
    late: list[Provoked] = []
    if provokes:
        early, late = split(t, _provoked_on(t, unit, path), hold)
        for striker, cell in sorted(early, key=lambda pair: path.index(pair[1])):
            index = path.index(cell)
            if index > gone:
                _go(t, unit, path[gone : index + 1])
                gone = index
            yield from strikes(t, unit, [(striker, cell)])
            if not t.is_standing(unit):
                tell_way(t, unit, path[: gone + 1], how)
                return None
    if path[-1] != t.pos[unit]:
        _go(t, unit, path[gone:])
    tell_way(t, unit, path, how)
    yield from _arrive(t, unit)
    return late


def _arrive(t: TacticsTable, unit: int) -> Asking:
    """Applies the effects of a new cell: statuses end, the team sees more, and the cell may harm the unit."""
    statuses.moved(t, unit)
    update_memory(t)
    yield from objects.trigger_cell(t, unit)


def _go(t: TacticsTable, unit: int, path: list[int]) -> None:
    """Moves a unit to the last free cell of a path, so that two units never share a cell."""
    for cell in reversed(path):
        if cell == t.pos[unit]:
            return
        if not t.occupied >> cell & 1:
            t.go(unit, cell)
            return


def _as_far_as_possible(t: TacticsTable, unit: int, path: list[int]) -> list[int]:
    """In fog, an unseen unit or a door may block the path. Then the path is cut off before the obstacle."""
    enemies = 0 if t.stage.rules.movement.pass_through.enemy else t.enemies(t.team[unit])
    end = 1
    while end < len(path) and not (enemies | t.shut) >> path[end] & 1:
        end += 1
    while end > 1 and t.occupied >> path[end - 1] & 1:
        end -= 1
    return path[:end]


def _provoked_on(t: TacticsTable, unit: int, path: list[int]) -> list[Provoked]:
    """The enemies that a path provokes, and the first cell where each is provoked."""
    counted = t.stage.rules.opportunity.path_cells
    last = len(path) - 1
    found: list[Provoked] = []
    for zone in threat_zones.zones(t, unit, known=False):
        for index, cell in enumerate(path):
            word = "start" if index == 0 else "final" if index == last else "passed"
            if word in counted and zone.area >> cell & 1:
                found.append((zone.striker, cell))
                break
    return found


def _move(t: TacticsTable, order: Order, picks: Picks | None) -> Asking:
    """Carries out a move or a tactical move to a cell."""
    unit, stage, kind = order.unit, t.stage, t.kinds[order.unit]
    if order.verb == "move":
        # A path that was listed as provoking nobody is not checked again, unless fog may hide an enemy.
        provokes, steps = stage.moves_provoke and (stage.fogged or order.extra != ()), kind.move_steps
    else:
        provokes, steps = bool(stage.rules.actions.tactical_move.provokes), kind.tactical_steps
    if order.sight is None:
        watched = threat_zones.zones(t, unit) if order.extra is not None else ()
        order.sight = ((), pathfinding.walkable(t, unit), watched)
    _, walk_on, watch = order.sight
    path = pathfinding.path_to(t, unit, order.cell, steps, watch, order.extra or (), walk_on)
    assert path is not None
    pay(t, order, order.verb)
    late = yield from walk(t, unit, path, order.verb, provokes)
    if late:
        yield from strikes(t, unit, late)


# -- actions on the spot: the unit pays and acts, with opportunity attacks before and after


def _on_the_spot(t: TacticsTable, order: Order, picks: Picks | None) -> Asking:
    """Carries out a base action that does not move the unit."""
    provokes = getattr(t.stage.rules.actions, order.verb).provokes
    if provokes == "unless_melee":
        provokes = not order.extra.melee
    pay(t, order, order.verb)

    def effect() -> Asking:
        asking = ON_THE_SPOT[order.verb](t, order)
        if asking is not None:
            yield from asking

    yield from provoking(t, order.unit, bool(provokes), effect)


def _coup(t: TacticsTable, order: Order) -> Asking:
    is_attack = t.stage.rules.actions.coup_de_grace.is_attack
    shield = combat.shielding(t, order.target, PHYSICAL, aimed=True) if is_attack else None
    if shield is None:
        yield from combat.kill(t, order.target, order.unit, "coup_de_grace")
    else:
        combat.stop(t, order.unit, order.target, shield, "coup_de_grace")


def _charge(t: TacticsTable, order: Order) -> None:
    effects.gain_mana(t, order.unit, t.kinds[order.unit].charge_gain)
    threaten_all(t, order.unit, "charge_mana", t.stage.rules.mana.charge_threat)


def _attack(t: TacticsTable, order: Order) -> Asking:
    profile = order.extra
    if profile.ammo:
        t.ammo[order.unit] -= 1
    yield from combat.attack(t, order.unit, order.target, profile.hit, profile.key)


def _guard(t: TacticsTable, order: Order) -> None:
    unit = order.unit
    t.guard[unit] = FACINGS.index(order.extra)
    t.strikes[unit] = t.kinds[unit].strikes
    emit_seen(t, "guard", {"unit": unit}, facing=order.extra)
    threaten_all(t, unit, "guard")


def _heal(t: TacticsTable, order: Order) -> Asking:
    fallen = t.state[order.target] == DOWN
    yield from combat.restore(t, order.target, order.unit, "heal")
    if fallen:
        threaten_all(t, order.unit, "heal_incapacitated")


#: An action that may have to ask somebody is a generator.
ON_THE_SPOT: dict[str, Callable[[TacticsTable, Order], Asking | None]] = {
    "coup_de_grace": _coup,
    "charge_mana": _charge,
    "use_object": lambda t, order: objects.use(t, order.unit, order.extra),
    "reload": lambda t, order: effects.load_weapon(t, order.unit),
    "attack": _attack,
    "guard": _guard,
    "heal": _heal,
}


def _end(t: TacticsTable, order: Order, picks: Picks | None) -> Asking:
    t.done[order.unit] = 1
    emit_seen(t, "ended", {"unit": order.unit})
    yield from ()


# -- casts


def _cast(t: TacticsTable, order: Order, picks: Picks | None) -> Asking:
    unit, cast = order.unit, order.extra
    chosen = yield from choose_targets(t, order, picks)
    count = len(chosen.get(cast.targets[0].as_, ())) if cast.targets else 0
    targets = aimed_at(t, unit, cast, chosen)
    spend(t, unit, cast.movement, cast.martial)
    emit_seen(t, "cast", {"unit": unit}, ability=cast.key)
    _pay_mana(t, unit, cast, count)
    statuses.acted_martially(t, unit)

    def effect() -> Asking:
        t.ammo[unit] -= cast.cost.ammo
        late = yield from _run_cast(t, unit, cast, targets, picks)
        _fear(t, unit, cast, count)
        yield from strikes(t, unit, late)

    yield from provoking(t, unit, cast.provokes is True, effect)


def _pay_mana(t: TacticsTable, unit: int, cast: Cast, count: int) -> None:
    cost = cast.cost.mana + cast.cost.mana_per_target * count
    owns = any(cast is own for own in t.kinds[unit].casts)
    if cost > t.mana[unit] or (not owns and targeting.scroll(t, unit, cast)):
        objects.use_scroll(t, unit, cast.key)
        cost = 0
    rules = t.stage.rules.mana
    left = t.mana[unit] - cost
    if "martial_action" in rules.lost_on and not (cast.is_spell and rules.after_spell == "kept"):
        left = 0
    if left != t.mana[unit]:
        combat.set_mana(t, unit, left)


def _fear(t: TacticsTable, unit: int, cast: Cast, count: int) -> None:
    """Adds the threat that a cast causes in addition to its effects (docs/rules/tactics.md §13)."""
    if cast.threat is not None or cast.threat_per_target is not None:
        threaten_all(t, unit, "", (cast.threat or 0) + (cast.threat_per_target or 0) * count)
    elif not cast.is_attack and not cast.heals:
        threaten_all(t, unit, "neutral_ability")


def choose_targets(t: TacticsTable, order: Order, picks: Picks | None) -> Asking:
    """Chooses all targets of a cast. After the first target, it asks for the others one by one."""
    unit, cast, first = order.unit, order.extra, order.cell
    asked: tuple[int, ...] = ()
    chosen: dict[str, list[int]] = {"self": [t.pos[unit]]}
    if picks is not None:
        for selector in cast.targets:
            chosen[selector.as_] = list(picks.get(selector.as_, ()))
        return chosen
    for index, selector in enumerate(cast.targets):
        got = chosen[selector.as_] = [first] if index == 0 and first >= 0 else []
        if index == 0 and first < 0:
            continue
        while len(got) < targeting.most_targets(t, unit, cast, index):
            mask = targeting.candidates(t, unit, cast, index, chosen)
            options = [TargetChoice(t, order, selector, cell, asked) for cell in cells(mask)]
            if len(got) >= selector.least:
                if not options:
                    break
                options.append(TargetChoice(t, order, selector, -1, asked))
            elif len(options) == 1:
                got.append(options[0].cell)
                continue
            prompt = Message("tactics-prompt-target", unit=t.names[unit], ability=cast.label)
            reply = yield Decision(t.seat_of[t.team[unit]], prompt, options, options[-1])
            asked = (*asked, reply.cell)
            if reply.cell < 0:
                break
            got.append(reply.cell)
    return chosen


def aimed_at(t: TacticsTable, unit: int, cast: Cast, chosen: Mapping[str, list[int]]) -> Targets:
    """The targets of a cast, found from the chosen cells.

    If the selector chooses units and follows them, the target is the unit in a chosen cell. If not, the target is the
    cell itself.
    """
    found = {"self": effects.unit_target(t, unit), "origin": [Target(t.pos[unit])]}
    for selector in cast.targets:
        followed = selector.kind == "unit" and selector.follow
        found[selector.as_] = [
            Target(cell, t.unit_on(cell) if followed else -1) for cell in chosen[selector.as_]
        ]
    return found


def _run_cast(t: TacticsTable, unit: int, cast: Cast, chosen: Targets, picks: Picks | None) -> Asking:
    """Carries out the effects of a cast, including those that move the caster or grant an action."""
    late: list[Provoked] = []
    for effect in cast.effects:
        if not t.is_standing(unit) and effect.verb in ("attack", "move_self", "grant"):
            return []
        if effect.verb == "move_self":
            late = yield from _move_self(t, unit, cast, effect, chosen)
            if late is None:
                return []
        elif effect.verb == "grant":
            yield from strikes(t, unit, late)
            late = []
            yield from _grant(t, unit, effect, picks)
        else:
            yield from effects.run(t, unit, [effect], chosen, cast.key)
    return late


def _move_self(t: TacticsTable, unit: int, cast: Cast, effect: Any, chosen: Targets) -> Asking:
    goal = effects.cells_of(t, chosen, effect.to)[0]
    held = next(iter(effects.units_of(t, chosen, effect.hold_strikes_of or "")), -1)
    if effect.mode == "run":
        near = t.stage.grid.distance(t.pos[unit], goal)
        steps = cast.targets[0].reach.max if effect.path == "any" else near
        path = pathfinding.run_way(t, unit, goal, steps, threat_zones.zones(t, unit, known=False))
        return (yield from walk(t, unit, path, "run", effect.provokes, held))
    start = t.pos[unit]
    t.go(unit, goal)
    tell_way(t, unit, [start, goal], "teleport")
    yield from _arrive(t, unit)
    return []


def _grant(t: TacticsTable, unit: int, effect: Any, picks: Picks | None) -> Asking:
    """Grants one more action, which may be declined. The unit takes the action at once, or keeps it until its next
    order."""
    if effect.expires == "next_order":
        t.bonus[unit] += effect.uses
        return
    for _ in range(effect.uses):
        if not t.is_standing(unit):
            return
        if picks is not None:
            order = picks.get("grant")
        else:
            options = granted(t, unit, effect.action, effect.exclude)
            if len(options) == 1:
                return
            prompt = Message("tactics-prompt-grant", unit=t.names[unit])
            order = yield Decision(t.seat_of[t.team[unit]], prompt, options, options[-1])
        if order is None or order.verb == "end":
            return
        yield from DO[order.verb](t, order, None)


#: What each verb of an order does.
DO: dict[str, Callable[[TacticsTable, Order, Picks | None], Asking]] = {
    "move": _move,
    "tactical_move": _move,
    **dict.fromkeys(ON_THE_SPOT, _on_the_spot),
    "cast": _cast,
    "end": _end,
}


def drive(asking: Asking, targets: Sequence[int] = ()) -> Any:
    """Runs a generator to its end without asking anybody. Every question gets its default answer.

    If the first questions ask for targets, the cells in `targets` answer them.
    """
    wanted = iter(targets)
    try:
        question = next(asking)
        while True:
            cell = next(wanted, None)
            known = () if cell is None else question.options
            question = asking.send(next((o for o in known if o.cell == cell), question.default))
    except StopIteration as stop:
        return stop.value
