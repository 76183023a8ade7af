"""Can this be completed? Looks ahead through the targets of an effect, and through effects up to the basic one.

Most weapons never get here: `Effect.hits` and `Effect.sure` answer at once. The search is bounded, and where the bound
is reached the answer is no, so that absurd weapons are refused instead of played half.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from boardwright.families.shooter.rules.payment import Purse, affords
from boardwright.families.shooter.rules.targets import (
    Positions,
    Shot,
    apply_target,
    choice_stages,
    pushes,
    save_target,
)
from boardwright.families.shooter.rules.weapons import (
    FREE,
    Price,
    Weapon,
    WeaponEffect,
    WeaponTarget,
    sum_prices,
)
from boardwright.geometry.bitset import bits

#: Positions looked at before a search gives up.
BUDGET = 300

#: What must hold once the effect is through.
Then: TypeAlias = Callable[[Positions, Shot], bool]


class ShotSearch:
    """One question, with what is left of its budget."""

    __slots__ = ("left",)

    def __init__(self, budget: int = BUDGET) -> None:
        self.left = budget

    def spend(self) -> bool:
        self.left -= 1
        return self.left >= 0

    # -- targets of one effect

    def completes(
        self, pos: Positions, shot: Shot, effect: WeaponEffect, index: int, then: Then | None
    ) -> bool:
        """Whether the targets of an effect from an index on can all be satisfied."""
        shot, index = self._pass_inert(pos, shot, effect, index)
        if index < 0:
            return False
        pending = bool(effect.group) and not shot.hit
        if index == len(effect.targets) or (then is None and effect.sure[index] and not pending):
            return not pending and (then is None or then(pos, shot))
        if not self.spend():
            return False
        target = effect.targets[index]
        if target.optional and self.completes(pos, shot, effect, index + 1, then):
            return True
        return self.extends(pos, shot, effect, target, (), then)

    def _pass_inert(self, pos: Positions, shot: Shot, effect: WeaponEffect, index: int) -> tuple[Shot, int]:
        """Goes past targets that make no difference to others; the index is -1 if one of them cannot be had."""
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
        """Whether choices made so far for a target lead to a completed effect."""
        steps = choice_stages(target)
        if len(chosen) < len(steps):
            return any(
                self.left >= 0 and self.extends(pos, shot, effect, target, (*chosen, value), then)
                for value in steps[len(chosen)](pos, shot, target, chosen)
            )
        if not self.spend():
            return False
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
        """Whether the effect can go on after its victim was moved somewhere."""
        if to != pos[victim]:
            pos = pos[:]
            pos[victim] = to
        return self.completes(pos, shot, effect, target.index + 1, then)

    # -- effects up to the basic one

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
        """Whether the rest works after the shooter has moved."""
        if not self.spend():
            return False
        if to != pos[shot.seat]:
            pos = pos[:]
            pos[shot.seat] = to
        return then(pos, shot)

    def ready(self, pos: Positions, shot: Shot, purse: Purse, spent: Price) -> bool:
        """Whether the basic effect can be carried out, now or after effects that may come before it."""
        weapon = shot.weapon
        basic = weapon.basic
        if basic is None or shot.done & basic.bit:
            return True
        due = sum_prices(spent, basic.price)
        if not affords(purse, due):
            return False
        if self.starts(pos, shot, basic):
            return True
        for effect in weapon.openers:
            if (shot.done | shot.tried) & effect.bit or effect.depends & ~shot.done:
                continue
            if affords(purse, sum_prices(due, effect.price)) and self.opens(pos, shot, effect, purse, spent):
                return True
        return False

    def opens(self, pos: Positions, shot: Shot, effect: WeaponEffect, purse: Purse, spent: Price) -> bool:
        """Whether an effect before the basic one can be carried out so that the basic one still works."""
        paid = sum_prices(spent, effect.price)
        return self.starts(pos, shot, effect, lambda p, s: self.ready(p, _with(s, effect), purse, paid))


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


def can_fire(weapon: Weapon, pos: Positions, seat: int, purse: Purse, spent: Price = FREE) -> bool:
    """Whether a weapon can be fired by a player from where it stands, after a price was paid."""
    there = others(pos, seat)
    if not there:
        return False
    for effect in weapon.first:
        if effect.hits is not None and effect.hits[pos[seat]] & there:
            if affords(purse, sum_prices(spent, effect.price)):
                return True
        elif (effect.hits is None or weapon.openers) and affords(purse, sum_prices(spent, effect.price)):
            search, shot = ShotSearch(), Shot(weapon, seat)
            if weapon.is_modes:
                if search.starts(pos, shot, effect):
                    return True
            elif search.ready(pos, shot, purse, spent):
                return True
    return False
