"""Decides whether a shot can be completed. It searches through the targets of an effect, and through the effects that
may come before the basic one.

Most weapons need no search, because `WeaponEffect.hits` and `WeaponEffect.sure` answer at once. The search is exact. It
caches every situation. Two situations are equal if they agree in everything that later targets depend on. `BUDGET` is a
last defence against absurd weapons. A search that reaches this limit answers no and sets a flag. Then `check` warns
about the weapon, `why_not` tells the player, and the server's log names the weapon.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeAlias

from boardwright.families.shooter.rules.compiled_weapons import (
    FREE,
    Price,
    Weapon,
    WeaponEffect,
    WeaponTarget,
    sum_prices,
)
from boardwright.families.shooter.rules.payment import Purse, affords
from boardwright.families.shooter.rules.targets import (
    Positions,
    Shot,
    apply_target,
    choice_stages,
    pushes,
    save_target,
)
from boardwright.geometry.bitset import bits

#: The maximum number of situations that one search examines.
BUDGET = 20_000
#: The maximum number of nested targets in a search. A deeper search could overflow Python's stack.
DEPTH = 120

_log = logging.getLogger(__name__)

#: A condition that must hold after the effect is completed.
Then: TypeAlias = "Callable[[ShotSearch, Positions, Shot], bool]"


class ShotSearch:
    """Finds out what is possible in one shot. All its searches share a cache of situations and a budget."""

    __slots__ = ("_depth", "_known", "cut", "left")

    def __init__(self, budget: int = BUDGET) -> None:
        self.left = budget
        #: Whether the budget has run out. If so, the answer "no" may be wrong.
        self.cut = False
        self._depth = 0
        self._known: dict[tuple[object, ...], bool] = {}

    def _spend(self, weapon: Weapon) -> bool:
        self.left -= 1
        if self.left < 0 or self._depth > DEPTH:
            if not self.cut:
                _log.warning(
                    "weapon %s: too many situations to look through; shots may be missing", weapon.id
                )
            self.cut = True
        return not self.cut

    def _remembered(self, key: tuple[object, ...], weapon: Weapon, find: Callable[[], bool]) -> bool:
        """The cached answer for a situation."""
        known = self._known.get(key)
        if known is not None:
            return known
        if not self._spend(weapon):
            return False
        self._depth += 1
        found = find()
        self._depth -= 1
        if found or not self.cut:
            self._known[key] = found
        return found

    # -- targets of one effect

    def completes(
        self, pos: Positions, shot: Shot, effect: WeaponEffect, index: int, then: Then | None
    ) -> bool:
        """Whether the rest of an effect can be completed, starting with the target at this index."""
        shot, index = self._pass_inert(pos, shot, effect, index)
        if index < 0:
            return False
        pending = bool(effect.group) and not shot.hit
        if index == len(effect.targets) or (then is None and effect.sure[index] and not pending):
            return not pending and (then is None or then(self, pos, shot))
        target = effect.targets[index]

        def find() -> bool:
            if target.optional and self.completes(pos, shot, effect, index + 1, then):
                return True
            return self.extends(pos, shot, effect, target, (), then)

        return self._remembered(_situation(pos, shot, effect, index, then), shot.weapon, find)

    def _pass_inert(self, pos: Positions, shot: Shot, effect: WeaponEffect, index: int) -> tuple[Shot, int]:
        """Skips targets that do not affect others. Returns index -1 if a required one is impossible."""
        for target in effect.targets[index:]:
            if not target.inert:
                break
            if target.optional and target.index not in effect.group:
                index += 1
                continue
            found = bool(choice_stages(target)[0](pos, shot, target, ()))
            if not (found or target.optional):
                return shot, -1
            if found and not shot.hit:
                shot = shot.copy()
                shot.hit = target.index in effect.group
            index += 1
        return shot, index

    def extends(
        self,
        pos: Positions,
        shot: Shot,
        effect: WeaponEffect,
        target: WeaponTarget,
        chosen: tuple[int, ...],
        then: Then | None,
    ) -> bool:
        """Whether the choices made so far for a target can lead to a completed effect."""
        steps = choice_stages(target)
        if len(chosen) < len(steps):
            return any(
                self.extends(pos, shot, effect, target, (*chosen, value), then)
                for value in steps[len(chosen)](pos, shot, target, chosen)
            )
        pos, shot = pos[:], shot.copy()
        victims, square = apply_target(pos, shot, target, chosen)
        save_target(pos, shot, target, chosen, square)
        if victims and target.index in effect.group:
            shot.hit = True
        if not (target.after and victims):
            return self.completes(pos, shot, effect, target.index + 1, then)
        return any(
            self.pushed(pos, shot, effect, target, victims[0], to, then)
            for to in pushes(shot, target, square)
        )

    def pushed(
        self,
        pos: Positions,
        shot: Shot,
        effect: WeaponEffect,
        target: WeaponTarget,
        victim: int,
        to: int,
        then: Then | None,
    ) -> bool:
        """Whether the effect can continue after its victim was moved to a square."""
        if to != pos[victim]:
            pos = pos[:]
            pos[victim] = to
        return self.completes(pos, shot, effect, target.index + 1, then)

    # -- the basic effect and the effects before it

    def starts(self, pos: Positions, shot: Shot, effect: WeaponEffect, then: Then | None = None) -> bool:
        """Whether an effect can be carried out from here."""
        if effect.type == "MOVEMENT":
            return then is None or any(
                self.moved(pos, shot, to, then)
                for to in bits(effect.board.ball(pos[shot.seat], effect.moves))
            )
        if effect.hits is not None and shot.fresh and then is None:
            return bool(effect.hits[pos[shot.seat]] & others(pos, shot.seat))
        shot = shot.copy()
        shot.hit = False
        return self.completes(pos, shot, effect, 0, then)

    def moved(self, pos: Positions, shot: Shot, to: int, then: Then) -> bool:
        """Whether the rest of the shot is possible after the shooter has moved to a square."""
        if to != pos[shot.seat]:
            pos = pos[:]
            pos[shot.seat] = to
        return then(self, pos, shot)

    def ready(self, pos: Positions, shot: Shot, purse: Purse, spent: Price) -> bool:
        """Whether the basic effect can be carried out, now or after effects that may come before it."""
        weapon = shot.weapon
        basic = weapon.basic
        if basic is None or shot.done & basic.bit:
            return True
        due = sum_prices(spent, basic.price)
        if not affords(purse, due):
            return False

        def find() -> bool:
            if self.starts(pos, shot, basic):
                return True
            for effect in weapon.openers:
                if (shot.done | shot.tried) & effect.bit or effect.depends & ~shot.done:
                    continue
                total = sum_prices(due, effect.price)
                if affords(purse, total) and self.opens(pos, shot, effect, purse, spent):
                    return True
            return False

        return self._remembered(_situation(pos, shot, None, 0, None), weapon, find)

    def opens(self, pos: Positions, shot: Shot, effect: WeaponEffect, purse: Purse, spent: Price) -> bool:
        """Whether an effect can be carried out first and leave the basic effect possible."""
        paid = sum_prices(spent, effect.price)
        return self.starts(
            pos, shot, effect, lambda search, p, s: search.ready(p, _with(s, effect), purse, paid)
        )


def _situation(
    pos: Positions, shot: Shot, effect: WeaponEffect | None, index: int, then: Then | None
) -> tuple[object, ...]:
    """The cache key: everything that matters from a target on. `effect` is None before an effect is chosen.

    The cubes spent are not included, because the finished effects determine them within one search.
    """
    players, squares = shot.players, shot.squares
    if effect is not None and then is None:
        # Only the rest of this effect is left, so only the data that its remaining targets use matters.
        by_player, by_square = effect.looks_at[index]
        return (
            effect.bit, index, *pos, shot.direction, shot.hit,
            *[players[saved] for saved in by_player], *[squares[saved] for saved in by_square],
        )  # fmt: skip
    where = (0, 0) if effect is None else (effect.bit, index)
    return (
        *where, *pos, shot.direction, shot.hit, shot.fresh, shot.done, *players, *squares,
    )  # fmt: skip


def _with(shot: Shot, effect: WeaponEffect) -> Shot:
    twin = shot.copy()
    twin.done |= effect.bit
    return twin


def others(pos: Positions, player: int) -> int:
    """The squares on which other players stand."""
    mask = 0
    for other, square in enumerate(pos):
        if square >= 0 and other != player:
            mask |= 1 << square
    return mask


def can_fire(
    weapon: Weapon,
    pos: Positions,
    seat: int,
    purse: Purse,
    spent: Price = FREE,
    search: ShotSearch | None = None,
) -> bool:
    """Whether a player can fire a weapon from the present square after paying a price.

    To learn whether a "no" is certain, pass a search and read its `cut`.
    """
    there = others(pos, seat)
    if not there:
        return False
    for effect in weapon.first:
        if effect.hits is not None and effect.hits[pos[seat]] & there:
            if affords(purse, sum_prices(spent, effect.price)):
                return True
        elif (effect.hits is None or weapon.openers) and affords(purse, sum_prices(spent, effect.price)):
            search, shot = search or ShotSearch(), Shot(weapon, seat)
            if weapon.is_modes:
                if search.starts(pos, shot, effect):
                    return True
            elif search.ready(pos, shot, purse, spent):
                return True
    return False
