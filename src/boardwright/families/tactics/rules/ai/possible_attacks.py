"""The attacks that a unit can make this turn: from its cell, or after a move, a tactical move or a reload.

Each strike is a plan of one or two items, with its target and its expected effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from boardwright.families.tactics import options
from boardwright.families.tactics.compiled import DOOMED, DOWN
from boardwright.families.tactics.format.abilities import Cast
from boardwright.families.tactics.format.common import DamageSpec
from boardwright.families.tactics.rules import effects, pathfinding, targeting
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.rules.combat import compute_attack
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells

#: One thing to do: ("move", cell), ("attack", target, profile), ("cast", cast, picks), ("guard",), …
Item = tuple[Any, ...]


class Strike(NamedTuple):
    """A strike and its rating."""

    items: tuple[Item, ...]
    target: int
    #: Enemies felled minus friends hit, then damage, then whether the strike uses an ability.
    effect: tuple[float, int, int]
    distance: int
    safe: bool


def strikes(look: Situation, *, unsafe: bool = False) -> list[Strike]:
    """Every strike of a unit. Strikes that provoke opportunity attacks are included only on request."""
    found: list[Strike] = []
    # What holds for every cell is computed once, because the simulations of other minds ask for strikes very often.
    fallen = 0 if look.rooted else pathfinding.coup_targets(look.t, look.team)
    at_once, prepared = _attack_casts(look, prepared=False), _attack_casts(look, prepared=True)
    for items, cell, loaded in _preparations(look):
        for strike in _from(look, items, cell, loaded, fallen, prepared if items else at_once):
            if strike.safe or unsafe:
                found.append(strike)
    return found


def _attack_casts(look: Situation, *, prepared: bool) -> list[Cast]:
    """The casts that attack and that a unit can pay for. After a preparation only the martial point is left, so casts
    that cost movement are impossible."""
    t, unit = look.t, look.unit
    if not t.ap[unit]:
        return []
    stays = prepared or look.rooted or not t.mp[unit]
    return [
        cast
        for cast in options.castable(t, unit)
        if cast.ai.attack and not (cast.movement and stays) and targeting.affordable(t, unit, cast)
    ]


def _preparations(look: Situation) -> Iterator[tuple[tuple[Item, ...], int, bool]]:
    """What can precede a strike: nothing, a move, a tactical move, a reload."""
    t, unit = look.t, look.unit
    loaded = bool(t.ammo[unit])
    yield (), look.here, loaded
    if look.points() < 2 or not t.mp[unit]:
        return
    moves = look.safe_moves()
    for cell in cells(moves):
        yield (("move", cell),), cell, loaded
    for cell in cells(look.tactical_moves() & ~moves):
        yield (("tactical_move", cell),), cell, loaded
    if not loaded and look.kind.ammo and not look.rooted and not look.danger >> look.here & 1:
        yield (("reload",),), look.here, True


def _from(
    look: Situation, items: tuple[Item, ...], cell: int, loaded: bool, fallen: int, casts: list[Cast]
) -> Iterator[Strike]:
    """Strikes from a cell, at standing enemies and at those on the cells `fallen`."""
    t, unit = look.t, look.unit
    threatened = bool(look.danger >> cell & 1)
    gone = t.stage.grid.distance(look.here, cell)
    if fallen:
        reach = t.stage.grid.ring(cell, 1, look.kind.coup_range)
        for at in cells(fallen & reach):
            target = t.unit_on(at)
            if look.sees(target):
                safe = not (threatened and t.stage.rules.actions.coup_de_grace.provokes)
                yield Strike((*items, ("coup_de_grace", target)), target, (0.5, 0, 0), gone, safe)
    if not t.ap[unit]:
        return
    for profile in look.kind.attacks:
        if profile.ammo and not loaded:
            continue
        for at in cells(pathfinding.in_reach(t, unit, profile, cell, look.enemies)):
            target = t.unit_on(at)
            blow = compute_attack(t, unit, target, profile.hit)
            safe = profile.melee or not threatened
            item = ("attack", target, profile.key)
            yield Strike((*items, item), target, (float(blow.left > 0), blow.damage, 0), gone, safe)
    for cast in casts:
        yield from _cast(look, cast, items, cell, gone, threatened)


def _cast(
    look: Situation, cast: Cast, items: tuple[Item, ...], cell: int, gone: int, threatened: bool
) -> Iterator[Strike]:
    t, unit = look.t, look.unit
    first = cast.targets[0] if cast.targets else None
    if first is None:
        return
    mask = targeting.first_targets(t, unit, cast, cell)
    if first.kind == "cell":
        near = look.enemies | t.stage.grid.spread(look.enemies)
        mask &= near
    for at in cells(mask):
        picks = complete(look, cast, at, cell)
        if picks is None:
            continue
        target, effect = judge(t, unit, cast, picks)
        if target < 0:
            continue
        safe = not (cast.provokes is True and threatened)
        if cast.run_provokes and cast.run:
            safe = safe and not _run_provokes(t, look, picks, cast)
        item = ("cast", cast.key, tuple(sorted((k, tuple(v)) for k, v in picks.items())))
        yield Strike((*items, item), target, effect, gone, safe)


def _run_provokes(t: TacticsTable, look: Situation, picks: dict[str, list[int]], cast: Cast) -> bool:
    goal = picks[cast.targets[1].as_][0] if len(cast.targets) > 1 else look.here
    steps = t.stage.grid.distance(look.here, goal)
    path = pathfinding.run_way(t, look.unit, goal, steps, look.zones)
    return any(look.danger >> cell & 1 for cell in path)


def complete(look: Situation, cast: Cast, first: int, origin: int) -> dict[str, list[int]] | None:
    """Chooses all targets of a cast except the first. It prefers safe cells, then the most feared enemies. Returns
    None if there are too few targets."""
    t, unit = look.t, look.unit
    picks: dict[str, list[int]] = {cast.targets[0].as_: [first]}
    for index, selector in enumerate(cast.targets):
        chosen = picks.setdefault(selector.as_, [])
        while len(chosen) < targeting.most_targets(t, unit, cast, index):
            mask = targeting.candidates(t, unit, cast, index, picks, origin)
            if selector.kind == "cell" and selector.count.max > 1:
                mask = mask & look.enemies or mask & t.stage.grid.spread(look.enemies) or mask
            if not mask:
                break
            chosen.append(min(cells(mask), key=lambda cell: _preference(look, cell)))
        if len(chosen) < selector.least:
            return None
    return picks


def _preference(look: Situation, cell: int) -> tuple[int, int, int]:
    unit = look.t.unit_on(cell)
    threat = look.t.threat[look.unit][unit] if unit >= 0 else 0
    return (int(bool(look.danger >> cell & 1)), -threat, cell)


def judge(
    t: TacticsTable, unit: int, cast: Cast, picks: dict[str, list[int]]
) -> tuple[int, tuple[float, int, int]]:
    """The most feared enemy that a cast reaches, and the cast's effect: enemies felled minus friends hit, then
    damage."""
    reached: list[int] = []
    gain, damage = 0.0, 0
    for effect in cast.effects:
        gained, hurt, hit = _worth(t, unit, effect, picks)
        gain += gained
        damage += hurt
        reached += hit
    foes = [u for u in reached if t.hostile(t.team[unit], t.team[u])]
    row = t.threat[unit]
    target = max(foes, key=lambda u: (row[u], -u), default=-1)
    if cast.is_attack and gain < 0:
        target = -1
    return target, (gain, damage, 1)


def _worth(
    t: TacticsTable, unit: int, effect: Any, picks: dict[str, list[int]]
) -> tuple[float, int, list[int]]:
    """The gain and the damage that one effect of a cast brings, and the units that the effect reaches."""
    if effect.verb == "blast":
        return _blast_worth(t, unit, effect, picks[effect.at][0])
    names = picks.get(getattr(effect, "on", None) or getattr(effect, "at", None) or "", [])
    hit = [t.unit_on(cell) for cell in names]
    hit = [u for u in hit if u >= 0]
    if effect.verb == "attack":
        hurt = effect.damage or DamageSpec(amount=1, type="physical")
        blows = [compute_attack(t, unit, target, hurt) for target in hit if t.state[target] <= DOOMED]
        return float(sum(b.left > 0 for b in blows)), sum(b.damage for b in blows), hit
    if effect.verb == "heal":
        return float(sum(t.state[u] >= DOOMED for u in hit)), 0, []
    if effect.verb == "take_control":
        return 1.0, 0, hit
    if effect.verb in ("status", "delayed"):
        return 0.4 * len(hit), 0, hit
    return 0.0, 0, hit if effect.verb == "incapacitate" else []


def _blast_worth(t: TacticsTable, unit: int, effect: Any, centre: int) -> tuple[float, int, list[int]]:
    gain, damage, hit = 0.0, 0, []
    hurt = effects.blast_damage(t, effect)
    for cell in cells(effects.area(t, effect.shape, centre, t.pos[unit])):
        other = t.unit_on(cell)
        if other < 0 or t.state[other] == DOWN:
            continue
        hit.append(other)
        drops = True
        if hurt is not None:
            blow = compute_attack(t, unit, other, hurt, aimed=False)
            drops = blow.left > 0
            damage += blow.damage
        if t.hostile(t.team[unit], t.team[other]):
            gain += float(drops)
        else:
            gain -= 1.0
    return gain, damage, hit
