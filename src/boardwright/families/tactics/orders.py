"""Which orders a unit and a team have: the one generator that people, programs, minds and previews all ask.

docs/rules/tactics.md §4 to §6. The lists are made of parts; single orders are made when somebody looks.
"""

from __future__ import annotations

from boardwright.families.tactics import targeting, things, ways
from boardwright.families.tactics.fog import seen_enemies, vision
from boardwright.families.tactics.marks import forbidden
from boardwright.families.tactics.options import (
    Orders,
    Part,
    make_aimed,
    make_cast,
    make_end_turn,
    make_guard,
    make_move,
    make_plain,
    make_tactical,
    make_use,
)
from boardwright.families.tactics.stage import DEAD, DOOMED, STATES, Cast
from boardwright.families.tactics.table import TacticsTable

#: One order of each plain sort.
_NO_BAN: frozenset[str] = frozenset()


def can_act(t: TacticsTable, unit: int) -> bool:
    """Whether a unit may still be given orders in its team's turn."""
    if t.state[unit] > DOOMED:
        return False
    return bool(t.bonus[unit] or (not t.done[unit] and (t.mp[unit] or t.ap[unit])))


def ready(t: TacticsTable, team: int) -> list[int]:
    """The units of a team that may still be given orders."""
    units = [unit for unit, of in enumerate(t.team) if of == team and can_act(t, unit)]
    if t.acting >= 0 and t.acting in units:
        return [t.acting]
    return units


def team_orders(t: TacticsTable, team: int) -> Orders:
    """Every order of a team, and the end of its turn."""
    found: list[Part] = []
    for unit in ready(t, team):
        unit_parts(t, unit, found)
    found.append(Part(1, make_end_turn, -1, extra=team))
    return Orders(t, found)


def unit_orders(t: TacticsTable, unit: int) -> Orders:
    """Every order of one unit."""
    found: list[Part] = []
    if can_act(t, unit):
        unit_parts(t, unit, found)
    return Orders(t, found)


def free_movement(t: TacticsTable, unit: int, exclude: list[str]) -> Orders:
    """The movement actions that a unit is granted; `end` declines."""
    found: list[Part] = []
    if "movement" not in (forbidden(t, unit) if t.marks else _NO_BAN):
        movement_parts(t, unit, found, grant=True, exclude=exclude)
    found.append(Part(1, make_plain, unit, extra="end"))
    return Orders(t, found)


def payable(t: TacticsTable, unit: int, action: str) -> bool:
    """Whether a unit has the points of a base action."""
    form = getattr(t.stage.rules.actions, action)
    if form.cost is not None:
        return bool(
            t.mp[unit] >= form.cost.count("movement") and t.ap[unit] >= form.cost.count("martial")
        )
    if form.category == "martial":
        return bool(t.ap[unit])
    pays = t.stage.rules.points.pay_movement_with
    return bool((t.mp[unit] and "movement" in pays) or (t.ap[unit] and "martial" in pays))


def unit_parts(t: TacticsTable, unit: int, found: list[Part]) -> None:
    """The orders of a unit that may act."""
    banned = forbidden(t, unit) if t.marks else _NO_BAN
    enemies = seen_enemies(t, t.team[unit])
    martial = "martial" not in banned
    if t.bonus[unit] and martial:
        attack_parts(t, unit, enemies, found, grant=True)
    if t.done[unit] or not (t.mp[unit] or t.ap[unit]):
        return
    if "movement" not in banned:
        movement_parts(t, unit, found)
    if martial:
        if t.ap[unit]:
            if not t.bonus[unit]:
                attack_parts(t, unit, enemies, found)
            guard_part(t, unit, found)
        if payable(t, unit, "heal") and not ("movement" in banned and _needs_movement(t, "heal")):
            _heal_part(t, unit, found)
        cast_parts(t, unit, found, banned)
    found.append(Part(1, make_plain, unit, extra="end"))


def _needs_movement(t: TacticsTable, action: str) -> bool:
    cost = getattr(t.stage.rules.actions, action).cost
    return cost is not None and "movement" in cost


# -- movement actions


def movement_parts(
    t: TacticsTable, unit: int, found: list[Part], grant: bool = False, exclude: list[str] | None = None
) -> None:
    """Move, tactical move, coup de grâce, charge mana, use objects, reload."""
    kind = t.kinds[unit]
    without = exclude or ()
    if (grant or payable(t, unit, "move")) and "move" not in without:
        _move_parts(t, unit, found, grant)
    if (grant or payable(t, unit, "tactical_move")) and "tactical_move" not in without:
        region = ways.reach(t, unit, kind.tactical_steps, ways.walkable(t, unit))
        mask = region & ways.landing(t, unit) & ~(1 << t.pos[unit])
        if mask:
            found.append(Part(mask.bit_count(), make_tactical, unit, mask, grant=grant))
    if (grant or payable(t, unit, "coup_de_grace")) and "coup_de_grace" not in without:
        mask = victims(t, unit) & t.stage.grid.ring(t.pos[unit], 1, kind.coup_range)
        if mask:
            found.append(Part(mask.bit_count(), make_aimed, unit, mask, "coup_de_grace", grant=grant))
    if (grant or payable(t, unit, "charge_mana")) and can_charge(t, unit) and "charge_mana" not in without:
        found.append(Part(1, make_plain, unit, extra="charge_mana", grant=grant))
    if t.ammo[unit] < kind.ammo and (grant or payable(t, unit, "reload")) and "reload" not in without:
        found.append(Part(1, make_plain, unit, extra="reload", grant=grant))
    if t.stage.things and (grant or payable(t, unit, "use_object")) and "use_object" not in without:
        usable = things.usable(t, unit)
        if usable:
            found.append(Part(len(usable), make_use, unit, extra=usable, grant=grant))


def can_charge(t: TacticsTable, unit: int) -> bool:
    """Whether a unit may gather mana: only units that own an ability which costs mana, and up to the cap."""
    cap = t.stage.rules.mana.cap
    needs = t.stage.rules.actions.charge_mana.requires == "mana_ability"
    return (t.kinds[unit].uses_mana or not needs) and (cap is None or t.mana[unit] < cap)


def victims(t: TacticsTable, unit: int) -> int:
    """The cells of enemies that a coup de grâce can kill."""
    mask = 0
    foes = t.stage.foes[t.team[unit]]
    for foe in foes:
        mask |= t.lying[foe]
    for other, state in enumerate(t.state):
        if state == DOOMED and t.team[other] in foes:
            stand = t.kinds[other].last_stand
            if stand is not None and stand.finishable:
                mask |= 1 << t.pos[other]
    return mask & vision(t, t.team[unit]) if mask and t.stage.fog.enabled else mask


def _move_parts(t: TacticsTable, unit: int, found: list[Part], grant: bool) -> None:
    watch = ways.zones(t, unit) if t.stage.rules.actions.move.provokes else []
    earlier = 0
    for strikers, mask in ways.routes(t, unit, t.kinds[unit].move_steps, watch):
        if mask:
            part = Part(mask.bit_count(), make_move, unit, mask, strikers, earlier, grant)
            found.append(part)
            earlier |= mask


# -- martial actions


def attack_parts(
    t: TacticsTable, unit: int, enemies: int, found: list[Part], grant: bool = False
) -> None:
    """One attack on a standing enemy, with each profile that reaches it."""
    for profile in t.kinds[unit].attacks:
        if profile.ammo and not t.ammo[unit]:
            continue
        mask = ways.in_reach(t, unit, profile, t.pos[unit], enemies)
        if mask:
            found.append(Part(mask.bit_count(), make_aimed, unit, mask, profile, grant=grant))


def guard_part(t: TacticsTable, unit: int, found: list[Part]) -> None:
    """Guard: around, or one quadrant for a shooter with a loaded weapon."""
    facings = guard_facings(t, unit)
    if facings:
        found.append(Part(len(facings), make_guard, unit, extra=facings))


def guard_facings(t: TacticsTable, unit: int) -> list[str]:
    """The ways in which a unit can guard."""
    kind = t.kinds[unit]
    facings = []
    shot = kind.quadrant
    if shot is not None and (t.ammo[unit] or not shot.ammo):
        facings = ["N", "E", "S", "W"]
    if kind.around and (shot is None or not shot.exclusive):
        facings.append("around")
    return facings


def _heal_part(t: TacticsTable, unit: int, found: list[Part]) -> None:
    mask = patients(t, unit) & t.stage.grid.ring(t.pos[unit], 1, t.kinds[unit].heal_range)
    if mask:
        found.append(Part(mask.bit_count(), make_aimed, unit, mask, "heal"))


def patients(t: TacticsTable, unit: int) -> int:
    """The cells of allies that can be healed."""
    wanted = [STATES[state] for state in t.stage.rules.actions.heal.states]
    friends = t.stage.friends[t.team[unit]]
    mask = 0
    for other, state in enumerate(t.state):
        if state and state != DEAD and state in wanted and t.team[other] in friends and other != unit:
            mask |= 1 << t.pos[other]
    return mask


def castable(t: TacticsTable, unit: int) -> list[Cast]:
    """The casts that a unit owns or carries."""
    casts = t.kinds[unit].casts
    if not t.scrolls:
        return list(casts)
    carried = [t.stage.casts[cast] for holder, cast, _, _ in t.scrolls if holder == unit]
    return list(dict.fromkeys([*casts, *carried]))


def cast_parts(t: TacticsTable, unit: int, found: list[Part], banned: frozenset[str]) -> None:
    """Active abilities whose costs can be paid and whose targets are there."""
    for cast in castable(t, unit):
        if cast.movement > t.mp[unit] or cast.martial > t.ap[unit]:
            continue
        if (cast.movement and "movement" in banned) or not targeting.affordable(t, unit, cast):
            continue
        if not cast.selectors:
            found.append(Part(1, make_cast, unit, extra=cast))
            continue
        mask = targeting.first_targets(t, unit, cast)
        if mask:
            found.append(Part(mask.bit_count(), make_cast, unit, mask, cast))
        if cast.selectors[0].optional:
            found.append(Part(1, make_cast, unit, extra=cast))
