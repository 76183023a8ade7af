"""Attacks, defence, falling, dying and standing up (docs/rules/tactics.md §7 to §9), and the threat that attacks raise.

`compute_attack` returns what an attack would do and changes nothing. `attack` carries the attack out. Previews, the AI
and play share both functions. Functions that may have to ask somebody are generators.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from boardwright.core import Decision, Message
from boardwright.families.tactics.compiled import ACTIVE, DEAD, DOOMED, DOWN, PHYSICAL
from boardwright.families.tactics.format.common import DamageSpec
from boardwright.families.tactics.option_types import ReactionReply
from boardwright.families.tactics.rules import statuses
from boardwright.families.tactics.rules.fog import bury, emit_seen
from boardwright.families.tactics.rules.threat_scores import shift_threat, threaten
from boardwright.families.tactics.table import Mark, TacticsTable
from boardwright.geometry.bitset import cells

#: A generator that may ask questions and returns a result.
Asking = Generator[Any, Any, Any]


class AttackOutcome(NamedTuple):
    """The effect of an attack, computed before it is carried out."""

    base: int
    pile_on: int
    grudge: int
    #: The status that cancels the attack.
    negated: Mark | None
    #: The damage that free absorbs take, as (index of the free absorb, points), and the cell to which the unit steps
    #: (-1: none).
    free: tuple[tuple[int, int], ...]
    aside: int
    movement: int
    martial: int
    left: int
    immune: bool

    @property
    def damage(self) -> int:
        return self.base + self.pile_on + self.grudge


# -- working out


def repeat_damage_bonus(t: TacticsTable, attacker: int, target: int) -> int:
    """Damage added for earlier rounds in which this attacker attacked this target."""
    pair = t.stage.rules.escalation.pair
    memory = t.grudge.get((target, attacker))
    if memory is None or not pair.per_round:
        return 0
    rounds, last, row = memory
    if pair.consecutive_only:
        earlier = row - 1 if last == t.round else row if last == t.round - 1 else 0
    else:
        earlier = rounds - 1 if last == t.round else rounds
    added = earlier * pair.per_round
    return added if pair.cap is None else min(added, pair.cap)


def compute_attack(
    t: TacticsTable,
    attacker: int,
    target: int,
    hit: DamageSpec,
    *,
    aimed: bool = True,
    ignore: tuple[str, ...] = (),
    absorbs: bool = True,
) -> AttackOutcome:
    """What an attack would do to a unit now."""
    amount, type, escalation = hit.amount, hit.type, t.stage.rules.escalation
    pile = 0 if escalation.window == "never" else t.suffered[target] * escalation.per_attack
    old = repeat_damage_bonus(t, attacker, target) if attacker >= 0 else 0
    left = amount + pile + old
    stand = t.kinds[target].last_stand
    if t.state[target] == DOOMED and stand is not None and stand.immune:
        return AttackOutcome(amount, pile, old, None, (), -1, 0, 0, 0, True)
    free: list[tuple[int, int]] = []
    aside, movement, martial = -1, 0, 0
    for defence in t.stage.rules.defence_order:
        if left <= 0:
            break
        word, _, status = defence.partition(":")
        if word in ignore:
            continue
        if word == "negate_status":
            mark = negating(t, target, status, type, aimed) if t.marks else None
            if mark is not None:
                return AttackOutcome(amount, pile, old, mark, (), -1, 0, 0, 0, False)
        elif word == "free_absorb":
            left, aside = _shelter(t, target, type, left, free)
        elif absorbs:
            movement, martial = _absorb(t, target, type, left)
            left -= movement + martial
    return AttackOutcome(amount, pile, old, None, tuple(free), aside, movement, martial, left, False)


def negating(t: TacticsTable, target: int, status: str, type: str, aimed: bool) -> Mark | None:
    """A unit's status that stops an attack of this type."""
    for mark in t.marks:
        if mark[0] == status and mark[1] == target:
            form = t.stage.statuses[status]
            fits = form.hook == "incoming_attack" and form.filter.type in (None, type)
            if fits and form.filter.aimed in (None, aimed):
                return mark
    return None


def shielding(t: TacticsTable, target: int, type: str, aimed: bool) -> Mark | None:
    """The first status, in the ruleset's order of defences, that stops an effect which deals no damage."""
    for defence in t.stage.rules.defence_order if t.marks else ():
        word, _, status = defence.partition(":")
        mark = negating(t, target, status, type, aimed) if word == "negate_status" else None
        if mark is not None:
            return mark
    return None


def _shelter(
    t: TacticsTable, target: int, type: str, left: int, free: list[tuple[int, int]]
) -> tuple[int, int]:
    """The damage that remains after free absorbs, and the cell to which the unit steps aside."""
    aside = -1
    for index, form in enumerate(t.kinds[target].free_absorbs):
        spare = form.points - (t.free[target] >> 4 * index & 15)
        if form.damage != type or spare <= 0 or left <= 0:
            continue
        if form.displace is not None:
            cell = step_aside(t, target, form.displace.steps)
            if cell < 0 and form.displace.required:
                continue
            aside = cell
        taken = min(spare, left)
        free.append((index, taken))
        left -= taken
    return left, aside


def step_aside(t: TacticsTable, unit: int, steps: int) -> int:
    """The free cell within `steps` steps that is farthest from the nearest enemy; -1 if there is none.

    Among equals the nearer cell comes first, then N, E, S, W.
    """
    grid = t.stage.grid
    enemies = list(cells(t.enemies(t.team[unit])))
    closed = t.occupied | t.rock | t.shut
    best, farthest = -1, -1
    edge = [t.pos[unit]]
    for _ in range(steps):
        around = [cell for at in edge for cell in grid.neighbours[at] if not closed >> cell & 1]
        edge = list(dict.fromkeys(around))
        for cell in edge:
            closed |= 1 << cell
            far = min((grid.distance(cell, enemy) for enemy in enemies), default=99)
            if far > farthest:
                best, farthest = cell, far
    return best


def _absorb(t: TacticsTable, target: int, type: str, left: int) -> tuple[int, int]:
    """How many movement and martial points the target spends to absorb as much damage as possible."""
    room = min(left, t.phys[target] if type == PHYSICAL else t.mag[target])
    movement = martial = 0
    for point in t.stage.rules.points.absorb_order:
        if point == "movement":
            movement = min(room, t.mp[target])
            room -= movement
        else:
            martial = min(room, t.ap[target])
            room -= martial
    return movement, martial


# -- doing


def attack(
    t: TacticsTable,
    attacker: int,
    target: int,
    hit: DamageSpec,
    by: str,
    *,
    aimed: bool = True,
    ignore: tuple[str, ...] = (),
    opportunity: bool = False,
    absorbs: bool | None = None,
) -> Asking:
    """Carries out one attack on a standing unit. If the ruleset demands it and `absorbs` is None, asks whether the
    target absorbs the damage. Returns whether the target fell."""
    rules = t.stage.rules
    blow = compute_attack(t, attacker, target, hit, aimed=aimed, ignore=ignore)
    if absorbs is None and rules.combat.absorb == "ask" and blow.movement + blow.martial:

        def play(copy: TacticsTable, yes: bool) -> Asking:
            return attack(
                copy, attacker, target, hit, by, aimed=aimed, ignore=ignore, opportunity=opportunity, absorbs=yes,
            )  # fmt: skip

        absorbs = yield from _ask(t, target, "absorb", by, play)
    if absorbs is False:
        blow = compute_attack(t, attacker, target, hit, aimed=aimed, ignore=ignore, absorbs=False)
    _tell_blow(t, attacker, target, blow, by, hit.type, opportunity)
    if blow.negated is not None:
        statuses.use_charge(t, blow.negated)
    record_attack(t, attacker, target, blow.negated is not None)
    _take(t, target, blow, hit.type)
    fallen = False
    if blow.left > 0:
        t.wounds[target] += blow.left
        if t.wounds[target] >= rules.combat.wounds_to_incapacitate:
            fallen = yield from fall(t, target, attacker, by)
    return fallen


def record_attack(t: TacticsTable, attacker: int, target: int, negated: bool = False) -> None:
    """Records a suffered attack: raises counters, removes mana, adds threat to the attacker."""
    escalation = t.stage.rules.escalation
    if attacker >= 0:
        threaten(t, attacker, target, "attack_companion", "attack_self")
    if negated and not escalation.count_negated:
        return
    t.suffered[target] += 1
    if attacker >= 0:
        key = (target, attacker)
        memory = t.grudge.get(key)
        if memory is None:
            t.grudge[key] = (1, t.round, 1)
        elif memory[1] != t.round:
            row = memory[2] + 1 if memory[1] == t.round - 1 else 1
            t.grudge[key] = (memory[0] + 1, t.round, row)
    lose_mana(t, target, "attack_suffered")


def stop(t: TacticsTable, attacker: int, target: int, shield: Mark, by: str) -> None:
    """Lets a status stop an effect that deals no damage."""
    emit_seen(t, "stopped", {"unit": attacker, "target": target}, by=by, negated_by=shield[0])
    statuses.use_charge(t, shield)
    record_attack(t, attacker, target, negated=True)


def _take(t: TacticsTable, target: int, blow: AttackOutcome, type: str) -> None:
    """Uses up the defences against an attack."""
    for shelter, points in blow.free:
        t.free[target] += points << 4 * shelter
    if blow.aside >= 0:
        displace(t, target, blow.aside)
    spent = blow.movement + blow.martial
    if spent:
        t.mp[target] -= blow.movement
        t.ap[target] -= blow.martial
        if type == PHYSICAL:
            t.phys[target] -= spent
        else:
            t.mag[target] -= spent


def _tell_blow(
    t: TacticsTable, attacker: int, target: int, blow: AttackOutcome, by: str, type: str, opportunity: bool
) -> None:
    emit_seen(
        t,
        "attacked",
        {"unit": attacker, "target": target},
        by=by,
        damage_type=type,
        base=blow.base,
        pile_on=blow.pile_on,
        grudge=blow.grudge,
        absorbed={"movement": blow.movement, "martial": blow.martial, "free": sum(p for _, p in blow.free)},
        negated_by=None if blow.negated is None else blow.negated[0],
        immune=blow.immune,
        left=blow.left,
        opportunity=opportunity,
    )


def displace(t: TacticsTable, unit: int, cell: int) -> None:
    """Moves a unit without an order, for example when it steps aside from an attack."""
    start = t.pos[unit]
    t.go(unit, cell)
    emit_seen(t, "displaced", {"unit": unit}, {"from": start, "to": cell})
    statuses.moved(t, unit)


def lose_mana(t: TacticsTable, unit: int, cause: str) -> None:
    """Removes all of a unit's mana, if the ruleset lists `cause` as a reason to lose mana."""
    if t.mana[unit] and cause in t.stage.rules.mana.lost_on:
        set_mana(t, unit, 0)


def set_mana(t: TacticsTable, unit: int, mana: int) -> None:
    """Changes the mana of a unit."""
    emit_seen(t, "mana", {"unit": unit}, change=mana - t.mana[unit], mana=mana)
    t.mana[unit] = mana


def _ask(
    t: TacticsTable, unit: int, verb: str, by: str, play: Callable[[TacticsTable, bool], Asking]
) -> Asking:
    """Asks a unit's owner a yes-or-no question. Minds always say yes. Previews use `play` to carry out an answer."""
    seat = t.seat_of[t.team[unit]]
    if seat < 0:
        return True
    yes, no = ReactionReply(verb, True, unit, play), ReactionReply(verb, False, unit, play)
    prompt = Message(f"tactics-prompt-{verb}", unit=t.names[unit], by=by)
    reply = yield Decision(seat, prompt, [yes, no], yes)
    return reply.yes


def ask_strike(
    t: TacticsTable, striker: int, actor: int, play: Callable[[TacticsTable, bool], Asking]
) -> Asking:
    """Asks whether a guard strikes, if opportunity attacks are not automatic."""
    if t.stage.rules.opportunity.auto:
        return True
    return (yield from _ask(t, striker, "strike", t.ids[actor], play))


# -- falling and standing up


def fall(t: TacticsTable, unit: int, attacker: int, by: str) -> Asking:
    """Incapacitates a unit, unless something keeps it standing. Returns whether it fell."""
    if t.state[unit] >= DOWN:
        return False
    stand = t.kinds[unit].last_stand
    if attacker >= 0 and t.state[unit] == ACTIVE:
        threaten(t, attacker, unit, "incapacitate_companion", "incapacitate_self")
    if stand is not None and t.state[unit] == ACTIVE:
        t.set_state(unit, DOOMED)
        t.doom[unit] = 0
        t.mp[unit] = t.ap[unit] = 0
        emit_seen(t, "doomed", {"unit": unit}, by=by)
        return False
    if t.state[unit] == DOOMED and stand is not None and stand.immune:
        return False
    collapse(t, unit, attacker, by)
    if attacker >= 0 and t.kinds[attacker].reactions:
        yield from react(t, attacker, unit, "incapacitate")
    return True


def collapse(t: TacticsTable, unit: int, attacker: int, by: str) -> None:
    """Incapacitates a unit."""
    rules = t.stage.rules
    t.set_state(unit, DOWN)
    t.stand_down(unit)
    t.wounds[unit] = t.doom[unit] = 0
    if "incapacitated" in rules.mana.lost_on:
        t.mana[unit] = 0
    emit_seen(t, "incapacitated", {"unit": unit, "attacker": attacker}, by=by)
    if rules.escalation.pair.clear_on_incapacitated and t.grudge:
        t.grudge = {key: memory for key, memory in t.grudge.items() if key[0] != unit}
    statuses.fell(t, unit)
    shift_threat(t, unit, -1)
    release(t, unit, dead=False)


def kill(t: TacticsTable, unit: int, killer: int, by: str) -> Asking:
    """Kills a unit: it leaves the board, drops its items, and frees the units that it controlled."""
    cell = t.pos[unit]
    emit_seen(t, "killed", {"unit": unit, "attacker": killer}, by=by)
    bury(t, unit)
    if killer >= 0:
        threaten(t, killer, unit, "coup_companion", "coup_companion")
    t.set_state(unit, DEAD)
    t.stand_down(unit)
    t.mana[unit] = 0
    for thing, holder in enumerate(t.thing_held):
        if holder == unit:
            t.thing_held[thing], t.thing_at[thing] = -1, cell
            emit_seen(t, "dropped", at={"at": cell}, object=t.stage.things[thing].id)
    t.scrolls = [scroll for scroll in t.scrolls if scroll[0] != unit]
    statuses.fell(t, unit)
    release(t, unit, dead=True)
    if killer >= 0 and t.kinds[killer].reactions:
        yield from react(t, killer, unit, "kill")


def release(t: TacticsTable, master: int, dead: bool) -> None:
    """Returns units to their own teams, in their present state, when the caster that controls them falls or dies."""
    for unit, of in enumerate(t.master):
        if of == master and (dead or t.controlled[unit]) and t.state[unit] != DEAD:
            t.master[unit] = -1
            t.set_team(unit, t.home[unit])
            emit_seen(t, "returned", {"unit": unit}, team=t.stage.teams[t.home[unit]].id)


def restore(t: TacticsTable, unit: int, healer: int, by: str) -> Asking:
    """Lets a fallen or doomed unit stand up again."""
    rules = t.stage.rules.restored
    lay = t.state[unit] == DOWN
    t.set_state(unit, ACTIVE)
    t.wounds[unit] = t.doom[unit] = 0
    if rules.points == "full":
        t.refresh(unit)
    else:
        t.mp[unit] = t.ap[unit] = 0
    t.done[unit] = int(rules.may_act == "next_own_turn")
    emit_seen(t, "healed", {"unit": unit, "healer": healer}, by=by)
    if lay:
        shift_threat(t, unit, 1)
    if t.kinds[unit].reactions:
        yield from react(t, unit, healer, "healed")


def react(t: TacticsTable, unit: int, other: int, event: str) -> Asking:
    """Runs the abilities that react to an event."""
    for reaction in t.kinds[unit].reactions:
        if event in reaction.event:
            if reaction.grant is not None and t.is_standing(unit):
                t.bonus[unit] += reaction.grant.uses
                emit_seen(t, "bonus", {"unit": unit}, ability=reaction.key)
            if reaction.effects:
                from boardwright.families.tactics.rules.effects import run, unit_target

                targets = {"self": unit_target(t, unit), "other": unit_target(t, other)}
                yield from run(t, unit, reaction.effects, targets, reaction.key)
