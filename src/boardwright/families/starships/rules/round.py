"""The resolution of a round: moves, lasers, damage, score, end. The order of the seats never matters.

docs/rules/starships.md states the rules in words; a test covers each row of its table of conflicts.
"""

from __future__ import annotations

from typing import Any

from boardwright.core import Event
from boardwright.families.starships.format import RulesFile
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.rules.compiled_map import OFF
from boardwright.families.starships.rules.scoring import ranking, winners
from boardwright.families.starships.table import SIXTIETHS, StarshipsTable
from boardwright.geometry.hex import DIRECTIONS, add, distance


class _Round:
    """The effects of one round, collected before any of them is applied."""

    __slots__ = (
        "actions", "collided", "damage", "dealt", "extra", "hitters", "lost", "rules", "table", "team", "told",
    )  # fmt: skip

    def __init__(self, table: StarshipsTable, actions: dict[int, ShipAction]) -> None:
        self.table = table
        self.actions = actions
        self.rules: RulesFile = table.game.rules.rules
        self.team = table.game.rules.team
        self.extra = self.rules.events.extra
        self.damage = [0] * table.seats
        #: The damage that each seat has dealt to others with its laser.
        self.dealt: dict[int, int] = {}
        #: The seats that hit each ship.
        self.hitters: dict[int, list[int]] = {}
        self.collided: set[int] = set()
        #: Ships that are lost regardless of their hitpoints, each with the reason.
        self.lost: dict[int, str] = {}
        self.told: list[Event] = []

    def tell(self, type: str, seat: int, /, **facts: Any) -> None:
        self.told.append(Event(type, {"nick": self.table.nicks[seat], **facts}))

    def place(self, tile: int) -> list[int]:
        return list(self.table.grid.places[tile])


def resolve(table: StarshipsTable, actions: dict[int, ShipAction]) -> None:
    """Plays a round with the actions of the ships in flight."""
    now = _Round(table, actions)
    before = table.tiles[:]
    target = {
        seat: table.grid.neighbours[before[seat]][action.direction]
        for seat, action in actions.items()
        if action.verb == "move"
    }
    refused = _refuse(now, target) if target else {}
    for seat, tile in target.items():
        if seat not in refused:
            table.tiles[seat] = tile
    _tell_moves(now, before, target, refused)
    _fire(now, before)
    _score_actions(now, refused)
    _apply(now)
    table.round += 1
    _return_ships(now)
    _end(now)
    table.told = now.told
    table.log.extend(now.told)
    if table.over:
        _tell_end(table)


# -- moves


def _refuse(now: _Round, target: dict[int, int]) -> dict[int, str]:
    """Finds the moves that are refused, with the reasons.

    Everything is judged by the positions at the start of the round.
    """
    table, rules = now.table, now.rules.move
    tiles, grid = table.tiles, table.grid
    refused: dict[int, str] = {}
    for seat, tile in target.items():
        if not grid.land[tile]:
            refused[seat] = "off-grid" if tile == OFF else grid.terrain[tile]
    here = {tiles[seat]: seat for seat in now.actions}
    wanted = [tile for seat, tile in target.items() if seat not in refused]
    for seat, tile in target.items():
        if seat in refused:
            continue
        if wanted.count(tile) > 1:
            refused[seat] = "contested"
        elif tile in here:
            if target.get(here[tile]) == tiles[seat]:
                if rules.swap == "collide":
                    refused[seat] = "head-on"
            elif not rules.follow:
                refused[seat] = "ship"
    _refuse_blocked(here, target, refused)
    return refused


def _refuse_blocked(here: dict[int, int], target: dict[int, int], refused: dict[int, str]) -> None:
    """Refuses moves to a tile whose ship stays there. This is repeated, because a refused ship also stays on
    its tile."""
    changed = True
    while changed:
        changed = False
        for seat, tile in target.items():
            if seat in refused or tile not in here:
                continue
            occupant = here[tile]
            if occupant not in target:
                refused[seat], changed = "ship", True
            elif occupant in refused:
                refused[seat], changed = "blocked", True


def _tell_moves(now: _Round, before: list[int], target: dict[int, int], refused: dict[int, str]) -> None:
    if refused and now.rules.damage.rammed:
        _ram(now, before, target, refused)
    for seat, action in now.actions.items():
        if action.verb == "noop":
            if "noop" in now.extra:
                now.tell("noop", seat, reason=action.reason or "chosen")
        elif seat in refused:
            _stop(now, seat, before[seat], action, refused[seat])
        elif action.verb == "move":
            now.tell("move", seat, coordinates=now.place(target[seat]))


def _ram(now: _Round, before: list[int], target: dict[int, int], refused: dict[int, str]) -> None:
    """Damages a ship that another one runs into."""
    here = {before[seat]: seat for seat in now.actions}
    for seat, reason in refused.items():
        if reason in ("ship", "blocked"):
            now.damage[here[target[seat]]] += now.rules.damage.rammed


def _stop(now: _Round, seat: int, tile: int, action: ShipAction, reason: str) -> None:
    """Applies the consequences of a refused move."""
    rules = now.rules
    edge = {"void": rules.move.void, "off-grid": rules.move.offgrid}.get(reason, "collision")
    if reason == "contested" and rules.move.contested == "all_stay":
        edge = "noop"
    if edge == "noop":
        if "noop" in now.extra:
            now.tell("noop", seat, reason=reason)
        return
    if edge == "destroy":
        now.lost[seat] = reason
        return
    now.collided.add(seat)
    now.damage[seat] += rules.damage.collision
    attempted = rules.events.collision_coordinates == "attempted"
    now.tell(
        "collision", seat,
        coordinates=_attempted(now, tile, action) if attempted else now.place(tile),
        hitpoints=_hitpoints(now, seat, rules.damage.collision), reason=reason,
    )  # fmt: skip


def _attempted(now: _Round, tile: int, action: ShipAction) -> list[int]:
    return list(add(now.table.grid.places[tile], DIRECTIONS[action.direction]))


def _hitpoints(now: _Round, seat: int, amount: int) -> int:
    """The hitpoints in an event. The rules decide: the amount lost, the amount left at this moment, or the change."""
    meaning = now.rules.events.hitpoints
    if meaning == "remaining":
        return max(0, now.table.hitpoints[seat] - now.damage[seat])
    return amount if meaning == "lost" else -amount


# -- lasers


def _fire(now: _Round, before: list[int]) -> None:
    table, rules = now.table, now.rules
    where = table.tiles if rules.laser.timing == "after_moves" else before
    for seat, action in now.actions.items():
        if action.verb != "laser":
            continue
        start = where[seat]
        beam = table.grid.beam(start, action.direction)
        # A beam never covers its own start, so nobody hits themselves.
        hits = [other for other in now.actions if where[other] in beam]
        if hits:
            hits.sort(key=lambda other: beam.index(where[other]))
            if not rules.laser.pierce:
                hits = hits[:1]
                beam = beam[: beam.index(where[hits[0]]) + 1]
        now.tell("laser", seat, start=now.place(start), end=now.place(beam[-1] if beam else start))
        for victim in hits:
            _hit(now, seat, victim)


def _hit(now: _Round, shooter: int, victim: int) -> None:
    rules = now.rules
    friends = now.table.game.rules.are_allies(shooter, victim)
    amount = now.table.game.rules.laser_damage(shooter, victim)
    now.damage[victim] += amount
    if amount:
        now.hitters.setdefault(victim, []).append(shooter)
        if not friends:
            now.dealt[shooter] = now.dealt.get(shooter, 0) + amount
    reason = f"hit by {now.table.nicks[shooter]}"
    now.tell(rules.events.hit_type, victim, hitpoints=_hitpoints(now, victim, amount), reason=reason)


# -- damage and score


def _score_actions(now: _Round, refused: dict[int, str]) -> None:
    table, points = now.table, now.rules.score
    for seat, action in now.actions.items():
        if action.verb == "laser":
            gained = points.laser
        elif action.verb == "noop":
            gained = points.noop if action.reason is None else points.fault
        elif seat not in refused:
            gained = points.move
        else:
            gained = points.collision if seat in now.collided else 0
        if seat in now.dealt:
            gained += now.dealt[seat] * points.per_hp_dealt
        if gained:
            table.score[seat] += gained * SIXTIETHS
        if action.reason is not None:
            _count_miss(now, seat)
        elif table.misses[seat]:
            table.misses[seat] = 0


def _count_miss(now: _Round, seat: int) -> None:
    limit = now.rules.absent.forfeit_after
    now.table.misses[seat] += 1
    if limit is not None and now.table.misses[seat] >= limit:
        now.lost[seat] = "disconnected"


def _apply(now: _Round) -> None:
    """Applies all damage of the round at once; a ship without hitpoints is destroyed after its action."""
    table, damage = now.table, now.damage
    if not any(damage) and not now.lost:
        return
    for seat in now.actions:
        left = 0 if seat in now.lost else max(0, table.hitpoints[seat] - damage[seat])
        table.hitpoints[seat] = left
        if left == 0:
            _destroy(now, seat)


def _destroy(now: _Round, seat: int) -> None:
    table, rules = now.table, now.rules
    hitters = now.hitters.get(seat, [])
    enemies = [shooter for shooter in hitters if now.team(shooter) != now.team(seat)]
    reason = now.lost.get(seat) or (
        ", ".join(f"hit by {table.nicks[shooter]}" for shooter in hitters) or "collision"
    )
    for shooter in enemies:
        table.score[shooter] += rules.score.destroy * SIXTIETHS // len(enemies)
    if "destroyed" in rules.events.extra:
        now.tell("destroyed", seat, reason=reason)
    if table.lives[seat] > 0:
        table.lives[seat] -= 1
    if rules.respawn is not None and table.lives[seat] != 0 and now.lost.get(seat) != "disconnected":
        table.returns[seat] = table.round + 1 + rules.respawn.delay


# -- end of the round


def _return_ships(now: _Round) -> None:
    """Brings back destroyed ships whose delay is over. While every spawn is occupied, they wait."""
    table, rules = now.table, now.rules
    if rules.respawn is None:
        return
    # Sorted by name: the first ship may take a spawn from another, and this must not depend on the seats.
    for seat in sorted(range(table.seats), key=lambda seat: table.nicks[seat]):
        if not table.returns[seat] or table.returns[seat] > table.round:
            continue
        taken = {table.tiles[other] for other in table.living}
        free = [tile for tile in _spawns_for(now, seat) if tile not in taken]
        if not free:
            continue
        table.tiles[seat], table.hitpoints[seat], table.returns[seat] = free[0], rules.hitpoints, 0
        table.misses[seat] = 0
        if "respawn" in rules.events.extra:
            now.tell("respawn", seat, coordinates=now.place(free[0]))


def _spawns_for(now: _Round, seat: int) -> list[int]:
    """The spawns in the order in which a returning ship would take them."""
    table = now.table
    own, places = table.grid.spawns[seat], table.grid.places
    others = sorted(tile for tile in table.grid.spawns if tile != own)
    assert now.rules.respawn is not None
    if now.rules.respawn.at == "own_spawn":
        return [own, *others]
    ships = [places[table.tiles[other]] for other in table.living]
    far = {
        tile: min((distance(places[tile], ship) for ship in ships), default=0) for tile in table.grid.spawns
    }
    # Sorting is stable, so the ship's own spawn comes first among equally distant ones.
    return sorted([own, *others], key=lambda tile: -far[tile])


def _end(now: _Round) -> None:
    table = now.table
    if now.rules.teams is None and table.round < now.rules.end.max_rounds and min(table.hitpoints) > 0:
        return
    alive = [seat for seat in range(table.seats) if table.hitpoints[seat] > 0 or table.returns[seat]]
    if len({now.team(seat) for seat in alive}) <= 1:
        table.over, table.reason = True, "last_ship" if alive else "all_destroyed"
    elif table.round >= now.rules.end.max_rounds:
        table.over, table.reason = True, "max_rounds"


def _tell_end(table: StarshipsTable) -> None:
    """Emits an event at the end of the match. Programs need it, because the state message has no result."""
    won = winners(table)
    team = table.game.rules.team
    one = won[0] if len({team(seat) for seat in won}) == 1 else None
    name = None if one is None else table.nicks[one]
    table.emit("end", winner=name, reason=table.reason, ranking=ranking(table))
