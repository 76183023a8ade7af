"""Lists the orders of a unit and of a team. People, programs, minds and previews all use these lists.

See docs/rules/tactics.md §4 to §6. A list consists of groups of similar orders; a single order is made on demand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from boardwright.families.tactics.compiled import DOOMED, MOVEMENT
from boardwright.families.tactics.format.abilities import Cast
from boardwright.families.tactics.option_types import Orders, Part
from boardwright.families.tactics.rules import objects, pathfinding, targeting, threat_zones
from boardwright.families.tactics.rules.pathfinding import TeamOutlook
from boardwright.families.tactics.rules.statuses import forbidden, forbidden_actions
from boardwright.families.tactics.table import TacticsTable

_NOTHING: frozenset[str] = frozenset()


def able(t: TacticsTable, units: Iterable[int]) -> list[int]:
    """Those of some units that may still be given orders in their team's turn."""
    state, bonus, done, movement, martial = t.state, t.bonus, t.done, t.mp, t.ap
    return [
        unit
        for unit in units
        if state[unit] <= DOOMED and (bonus[unit] or (not done[unit] and (movement[unit] or martial[unit])))
    ]


def can_act(t: TacticsTable, unit: int) -> bool:
    """Whether a unit may still be given orders in its team's turn."""
    return bool(able(t, (unit,)))


def ready(t: TacticsTable, team: int) -> list[int]:
    """The units of a team that may still be given orders."""
    units = able(t, [unit for unit, of in enumerate(t.team) if of == team])
    return [t.acting] if t.acting in units else units


def team_orders(t: TacticsTable, team: int, units: list[int]) -> Orders:
    """Every order for the ready units of a team, and the end of its turn."""
    # The end of the turn comes first, because it is the answer if the clock runs out.
    found: list[Part] = [(1, "end_turn", -1, 0, team, 0, False)]
    sight = pathfinding.outlook(t, team)
    for unit in units:
        unit_parts(t, unit, found, sight)
    return Orders(t, found)


def unit_orders(t: TacticsTable, unit: int) -> Orders:
    """Every order of one unit."""
    found: list[Part] = []
    if can_act(t, unit):
        unit_parts(t, unit, found, pathfinding.outlook(t, t.team[unit]))
    return Orders(t, found)


def granted(t: TacticsTable, unit: int, action: str | None, exclude: Sequence[str]) -> Orders:
    """The orders of a unit that was granted an attack or a movement action. The order `end` declines the grant."""
    found: list[Part] = []
    sight = pathfinding.outlook(t, t.team[unit])
    out = {*exclude, *forbidden_actions(t, forbidden(t, unit))}
    if action is None:
        allowed = [movement for movement in MOVEMENT if movement not in out]
        movement_parts(t, unit, found, sight, allowed, True)
    elif action not in out:
        attack_parts(t, unit, sight.enemies, found, True)
    found.append((1, "end", unit, 0, None, 0, False))
    return Orders(t, found)


def payable(t: TacticsTable, unit: int, action: str) -> bool:
    """Whether a unit has the points for a base action."""
    return action in t.stage.payable[t.mp[unit], t.ap[unit]]


def unit_parts(t: TacticsTable, unit: int, found: list[Part], sight: TeamOutlook) -> None:
    """The orders of a unit that may act."""
    # Most units have no status that forbids something.
    banned = forbidden(t, unit) if t.marks else _NOTHING
    out = forbidden_actions(t, banned) if banned else _NOTHING
    bonus, movement, martial, stage = t.bonus[unit], t.mp[unit], t.ap[unit], t.stage
    if bonus and "attack" not in out:
        attack_parts(t, unit, sight.enemies, found, True)
    if t.done[unit] or not (movement or martial):
        return
    kind, allowed = t.kinds[unit], stage.payable[movement, martial]
    if out:
        allowed = allowed - out
    movement_parts(t, unit, found, sight, allowed, False)
    if not bonus and "attack" in allowed:
        attack_parts(t, unit, sight.enemies, found, False)
    if "guard" in allowed:
        facings = guard_facings(t, unit)
        if facings:
            found.append((len(facings), "guard", unit, 0, facings, 0, False))
    if sight.patients and "heal" in allowed:
        mask = sight.patients & stage.grid.ring(t.pos[unit], 1, kind.heal_range)
        if mask:
            found.append((mask.bit_count(), "heal", unit, mask, None, 0, False))
    if (kind.casts or t.scrolls) and "martial" not in banned:
        cast_parts(t, unit, found, banned, sight)
    found.append((1, "end", unit, 0, None, 0, False))


# -- movement actions


def movement_parts(
    t: TacticsTable, unit: int, found: list[Part], sight: TeamOutlook, allowed: Collection[str], grant: bool
) -> None:
    """Adds the orders for a move, tactical move, coup de grâce, charging mana, using objects and reloading."""
    kind, here, stop, stage = t.kinds[unit], t.pos[unit], sight.stop, t.stage
    if "move" in allowed:
        mask = pathfinding.reach(t, unit, kind.move_steps, sight.walk)
        if mask & sight.watched:
            _watched_moves(t, unit, found, grant, sight, mask)
        elif mask & stop:
            mask &= stop
            found.append((mask.bit_count(), "move", unit, mask, sight.unwatched, 0, grant))
    if "tactical_move" in allowed:
        if kind.tactical_steps == 1 and not stage.slow:
            mask = stage.grid.near[here] & stop
        else:
            mask = pathfinding.reach(t, unit, kind.tactical_steps, sight.walk) & stop
        if mask:
            found.append((mask.bit_count(), "tactical_move", unit, mask, sight.unwatched, 0, grant))
    if sight.victims and "coup_de_grace" in allowed:
        mask = sight.victims & stage.grid.ring(here, 1, kind.coup_range)
        if mask:
            found.append((mask.bit_count(), "coup_de_grace", unit, mask, None, 0, grant))
    if kind.charges and "charge_mana" in allowed and can_charge(t, unit):
        found.append((1, "charge_mana", unit, 0, None, 0, grant))
    if kind.ammo and "reload" in allowed and can_reload(t, unit):
        found.append((1, "reload", unit, 0, None, 0, grant))
    if stage.things and "use_object" in allowed:
        usable = objects.usable(t, unit)
        if usable:
            found.append((len(usable), "use_object", unit, 0, usable, 0, grant))


def can_charge(t: TacticsTable, unit: int) -> bool:
    """Whether a unit may charge mana: it has an ability that costs mana, and is below the cap."""
    cap = t.stage.rules.mana.cap
    return t.kinds[unit].charges and (cap is None or t.mana[unit] < cap)


def can_reload(t: TacticsTable, unit: int) -> bool:
    """Whether a unit has a weapon to load."""
    full = t.ammo[unit] >= t.kinds[unit].ammo
    return t.kinds[unit].ammo > 0 and not (full and t.stage.rules.actions.reload.requires == "unloaded")


def _watched_moves(
    t: TacticsTable, unit: int, found: list[Part], grant: bool, sight: TeamOutlook, region: int
) -> None:
    """Adds the moves near threatening enemies, grouped by the enemies that the path provokes."""
    watch = threat_zones.zones_for(t, unit, sight.zones, region)
    earlier = 0
    steps = t.kinds[unit].move_steps
    for strikers, mask in pathfinding.routes(t, unit, steps, watch, sight.walk, sight.stop):
        if mask:
            extra = (strikers, sight.walk, watch)
            found.append((mask.bit_count(), "move", unit, mask, extra, earlier, grant))
            earlier |= mask


# -- martial actions


def attack_parts(t: TacticsTable, unit: int, enemies: int, found: list[Part], grant: bool) -> None:
    """Adds an attack on each standing enemy with each profile that reaches it."""
    here = t.pos[unit]
    for profile, ring, needs_shot, needs_line in t.kinds[unit].attack_table:
        mask = enemies & ring[here]
        if mask and (t.ammo[unit] or not needs_shot):
            if needs_line:
                mask = pathfinding.in_reach(t, unit, profile, here, mask)
            if mask:
                found.append((mask.bit_count(), "attack", unit, mask, profile, 0, grant))


def guard_facings(t: TacticsTable, unit: int) -> tuple[str, ...]:
    """The directions in which a unit can guard: all around, or one quadrant for a shooter with a loaded weapon."""
    kind = t.kinds[unit]
    return kind.facings if t.ammo[unit] else kind.facings_empty


def castable(t: TacticsTable, unit: int) -> list[Cast]:
    """The casts that a unit owns or carries."""
    casts = t.kinds[unit].casts
    if not t.scrolls:
        return list(casts)
    carried = [t.stage.casts[cast] for holder, cast, _, _ in t.scrolls if holder == unit]
    return list({cast.key: cast for cast in (*casts, *carried)}.values())


def cast_parts(
    t: TacticsTable, unit: int, found: list[Part], banned: frozenset[str], sight: TeamOutlook
) -> None:
    """Adds the casts that the unit can pay for and that have targets."""
    movement, martial, mana = t.mp[unit], t.ap[unit], t.mana[unit]
    carried = [cast for cast in castable(t, unit) if cast not in t.kinds[unit].casts] if t.scrolls else ()
    for cast, wants, ring in t.kinds[unit].cast_table:
        if cast.movement > movement or cast.martial > martial or (mana < cast.mana and not t.scrolls):
            continue
        # Most casts have no possible target now. Often the kind of target alone shows this.
        if wants == "enemy":
            if not sight.enemies & ring[t.pos[unit]]:
                continue
        elif wants and not (t.marks if wants == "marked" else sight.hurt):
            continue
        _cast_part(t, unit, found, banned, cast)
    for cast in carried:
        if cast.movement <= movement and cast.martial <= martial:
            _cast_part(t, unit, found, banned, cast)


def _cast_part(t: TacticsTable, unit: int, found: list[Part], banned: frozenset[str], cast: Cast) -> None:
    if (banned and cast.movement and "movement" in banned) or not targeting.affordable(t, unit, cast):
        return
    if not cast.targets:
        found.append((1, "cast", unit, 0, cast, 0, False))
        return
    mask = targeting.first_targets(t, unit, cast)
    if mask:
        found.append((mask.bit_count(), "cast", unit, mask, cast, 0, False))
    if cast.targets[0].optional:
        found.append((1, "cast", unit, 0, cast, 0, False))
