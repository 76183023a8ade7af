"""A shot: effects in the order that the shooter chooses, their targets, damage and marks.

Each effect and each target is one step, so that a fork in the middle of a shot replays only a few answers. `targets.py`
decides whom a target may hit, `shot_search.py` whether an effect can be completed. See docs/rules/shooter.md §9.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from boardwright.core.message import Message
from boardwright.families.shooter.option_types import OptionFactory, ShooterOption
from boardwright.families.shooter.rules.ask_player import Playing, ask, ask_hidden, pay
from boardwright.families.shooter.rules.compiled_weapons import FREE, WeaponEffect, WeaponTarget, sum_prices
from boardwright.families.shooter.rules.payment import affords
from boardwright.families.shooter.rules.powerups import scopes
from boardwright.families.shooter.rules.shot_search import ShotSearch, Then
from boardwright.families.shooter.rules.targets import (
    Shot,
    apply_target,
    choice_stages,
    free_stage,
    open_vortex,
    pushes,
    save_target,
)
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits


def open_fire(table: ShooterTable, seat: int, weapon: int) -> None:
    """Starts a shot with a loaded weapon. The weapon is unloaded from now on."""
    of = table.rules.weapons[weapon]
    table.loaded &= ~(1 << weapon)
    table.shot = Shot(of, seat)
    table.emit("fired", player=seat, weapon=of.id, name=of.name)
    table.phase = "shot"


def shot_step(table: ShooterTable) -> Playing:
    """One effect of the shot, or its end."""
    shot = table.shot
    assert shot is not None
    seat, weapon = shot.seat, shot.weapon
    if not (weapon.is_modes and shot.tried):
        stop = table.rules.vocabulary.plain("stop")

        def make() -> list[ShooterOption]:
            return _effects(table, shot, stop)

        if options := make():
            prompt = Message("shooter-prompt-effect", weapon=weapon.name)
            answer = options[0]
            if len(options) > 1:
                answer = yield from ask_hidden(table, seat, prompt, make)
            if answer is not stop:
                yield from _begin(table, shot, answer.value)
                return
    table.shot = None
    table.doing = (seat, shot.damaged)
    table.phase = "tagback" if shot.damaged else "act"


def _effects(table: ShooterTable, shot: Shot, stop: ShooterOption) -> list[ShooterOption]:
    """The effects that can be chosen now; empty at the end of the shot."""
    weapon, pos, say = shot.weapon, table.pos, table.rules.vocabulary.effect
    purse, search = table.purse(shot.seat), ShotSearch()
    found = []
    is_open = weapon.basic is None or bool(shot.tried & weapon.basic.bit)
    for effect in weapon.effects:
        if shot.tried & effect.bit or effect.depends & ~shot.done:
            continue
        if is_open or effect is weapon.basic:
            if affords(purse, effect.price) and search.starts(pos, shot, effect):
                found.append(say(effect))
        elif weapon.basic is not None:
            due = sum_prices(effect.price, weapon.basic.price)
            if affords(purse, due) and search.opens(pos, shot, effect, purse, FREE):
                found.append(say(effect))
    if found and shot.tried and is_open:
        found.append(stop)
    return found


def _begin(table: ShooterTable, shot: Shot, effect: WeaponEffect) -> Playing:
    """Pays for an effect; its targets come next, one step each."""
    basic = shot.weapon.basic
    reserve = basic.price if basic is not None and _is_early(shot, effect) else FREE
    yield from pay(table, shot.seat, effect.price, reserve)
    weapon = shot.weapon
    table.emit(
        "effect", player=shot.seat, weapon=weapon.id, effect=effect.id, name=weapon.name, title=effect.name
    )
    shot.tried |= effect.bit
    shot.hit = False
    shot.effect, shot.target = effect.index, 0
    table.phase = "target"


def _is_early(shot: Shot, effect: WeaponEffect) -> bool:
    """Whether an effect is used before the basic effect. The basic effect must then stay possible."""
    basic = shot.weapon.basic
    return basic is not None and effect is not basic and not shot.tried & basic.bit


def _afterwards(table: ShooterTable, shot: Shot, effect: WeaponEffect) -> Then | None:
    """The condition that must hold after an effect; None if there is none."""
    if not _is_early(shot, effect):
        return None

    def then(search: ShotSearch, pos: list[int], after: Shot) -> bool:
        after = after.copy()
        after.done |= effect.bit
        return search.ready(pos, after, table.purse(shot.seat), FREE)

    return then


def target_step(table: ShooterTable) -> Playing:
    """Resolves the next target of the current effect, or the walk of a movement."""
    shot = table.shot
    assert shot is not None
    effect = shot.weapon.effects[shot.effect]
    then = _afterwards(table, shot, effect)
    if effect.type == "MOVEMENT":
        yield from _walk(table, shot, effect, then)
    elif shot.target < len(effect.targets):
        shot.target += 1
        if not (yield from _resolve(table, shot, effect, effect.targets[shot.target - 1], then)):
            # This happens only if the search has given up on a weapon. The effect counts as not completed.
            table.phase = "shot"
            return
        if shot.target < len(effect.targets):
            return
    shot.done |= effect.bit
    table.phase = "shot"


def _walk(table: ShooterTable, shot: Shot, effect: WeaponEffect, then: Then | None) -> Playing:
    """The shooter moves, but only to squares where the basic effect is still possible."""
    pos, seat, say = table.pos, shot.seat, table.rules.vocabulary

    def make() -> list[ShooterOption]:
        squares = bits(effect.board.ball(pos[seat], effect.moves))
        search = ShotSearch()
        return [say.square("go", to) for to in squares if then is None or search.moved(pos, shot, to, then)]

    prompt = Message("shooter-prompt-walk", effect=effect.name)
    if then is None:
        answer = yield from ask(seat, prompt, make())
    else:
        answer = yield from ask_hidden(table, seat, prompt, make)
    table.move(seat, answer.value, how="effect", weapon=shot.weapon.id)


# -- one target ---------------------------------------------------------------------------------------------


def _value_option(
    say: OptionFactory, target: WeaponTarget, stage: int, value: int, seats: int
) -> ShooterOption:
    return _STAGE_OPTIONS[target.mode][stage](say, value, seats)


def _say_player(say: OptionFactory, value: int, seats: int) -> ShooterOption:
    return say.player("target", value, seats) if value >= 0 else say.square("step", ~value)


_STAGE_OPTIONS: dict[str, tuple[Callable[[OptionFactory, int, int], ShooterOption], ...]] = {
    "PLAYER": (_say_player, lambda say, value, seats: say.square("pull", value)),
    "SQUARE": (lambda say, value, seats: say.square("hit", value),),
    "ROOM": (lambda say, value, seats: say.room(value),),
    "RADIUS": (lambda say, value, seats: say.plain("blast"),),
    "VORTEX": (lambda say, value, seats: say.square("vortex", value), _say_player),
}


def _resolve(
    table: ShooterTable, shot: Shot, effect: WeaponEffect, target: WeaponTarget, then: Then | None
) -> Generator[Any, Any, bool]:
    """Chooses and resolves one target. Returns False if a required target is impossible."""
    chosen: tuple[int, ...] = ()
    for stage in range(len(choice_stages(target))):
        made = _StageOptions(table, shot, effect, target, stage, chosen, then)
        options = made()
        if not options:
            return target.optional
        prompt = Message(
            "shooter-prompt-target", weapon=shot.weapon.name, effect=effect.name, target=target.title
        )
        if then is None:
            answer = yield from ask(shot.seat, prompt, options)
        else:
            answer = yield from ask_hidden(table, shot.seat, prompt, made)
        if answer is made.skip:
            open_vortex(shot, target, chosen)
            return True
        value: int = answer.value if answer.value is not None else 0
        chosen = (*chosen, ~value if answer.verb == "step" else value)
    yield from _hit(table, shot, effect, target, chosen, then)
    return True


class _StageOptions:
    """The options for one choice inside a shot. They are computed again when hidden cards are redrawn."""

    __slots__ = ("chosen", "effect", "shot", "skip", "stage", "table", "target", "then")

    def __init__(
        self,
        table: ShooterTable,
        shot: Shot,
        effect: WeaponEffect,
        target: WeaponTarget,
        stage: int,
        chosen: tuple[int, ...],
        then: Then | None,
    ) -> None:
        self.table, self.shot, self.effect, self.target = table, shot, effect, target
        self.stage, self.chosen, self.then = stage, chosen, then
        self.skip = table.rules.vocabulary.plain("skip")

    def __call__(self) -> list[ShooterOption]:
        table, shot, effect, target = self.table, self.shot, self.effect, self.target
        pos, pending = table.pos, bool(effect.group) and not shot.hit
        certain = self.then is None and (effect.steady or effect.sure[target.index + 1])
        values = choice_stages(target)[self.stage](pos, shot, target, self.chosen)
        search = ShotSearch()
        if not certain or (pending and (target.empty_ok or target.index not in effect.group)):
            # If it makes no difference who is hit, one search is enough for all candidates.
            tried = values[:1] if target.inert and self.then is None else values
            passed = [
                value
                for value in tried
                if search.extends(pos, shot, effect, target, (*self.chosen, value), self.then)
            ]
            values = values if passed and len(tried) < len(values) else passed
        say, seats = table.rules.vocabulary, table.seats
        options = [_value_option(say, target, self.stage, value, seats) for value in values]
        if (
            target.optional
            and options
            and self.stage == free_stage(target)
            and (
                (certain and not pending)
                or search.completes(pos, self._declined(), effect, target.index + 1, self.then)
            )
        ):
            options.append(self.skip)
        return options

    def _declined(self) -> Shot:
        shot = self.shot.copy()
        open_vortex(shot, self.target, self.chosen)
        return shot


def _hit(
    table: ShooterTable,
    shot: Shot,
    effect: WeaponEffect,
    target: WeaponTarget,
    chosen: tuple[int, ...],
    then: Then | None,
) -> Playing:
    """Applies the damage, marks and movements of a chosen target."""
    pos, seat, weapon = table.pos, shot.seat, shot.weapon.id
    before = pos[:]
    victims, square = apply_target(pos, shot, target, chosen)
    _tell_moves(table, before, "shot", weapon)
    if victims and target.index in effect.group:
        shot.hit = True
    if target.damage:
        hurt = [v for v in victims if table.damage(seat, v, target.damage, weapon=weapon, effect=effect.id)]
        for victim in hurt:
            if table.rules.late_tagback or table.sees(victim, seat):
                shot.damaged |= 1 << victim
        if hurt:
            yield from scopes(table, seat, hurt, weapon)
    if target.marks:
        for victim in victims:
            table.mark(seat, victim, target.marks, weapon=weapon, effect=effect.id)
    before = pos[:]
    save_target(pos, shot, target, chosen, square)
    _tell_moves(table, before, "effect", weapon)
    if target.after and victims:
        yield from _push(table, shot, effect, target, victims[0], square, then)


def _tell_moves(table: ShooterTable, before: list[int], how: str, weapon: str) -> None:
    if before == table.pos:
        return
    names = table.rules.board.names
    for player, square in enumerate(table.pos):
        if square != before[player]:
            table.emit("moved", player=table.who(player), to=names[square], how=how, weapon=weapon)


def _push(
    table: ShooterTable,
    shot: Shot,
    effect: WeaponEffect,
    target: WeaponTarget,
    victim: int,
    square: int,
    then: Then | None,
) -> Playing:
    """Lets the shooter push the victim in a straight line, or not at all."""
    pos, say = table.pos, table.rules.vocabulary
    certain = then is None and effect.sure[target.index + 1] and (not effect.group or shot.hit)

    def make() -> list[ShooterOption]:
        squares = pushes(shot, target, square)
        if not certain:
            search = ShotSearch()
            squares = [
                to for to in squares if search.pushed(pos, shot, effect, target, victim, to, then)
            ] or [square]
        return [say.square("push", to) for to in squares]

    prompt = Message("shooter-prompt-push", weapon=shot.weapon.name)
    if then is None:
        answer = yield from ask(shot.seat, prompt, make())
    else:
        answer = yield from ask_hidden(table, shot.seat, prompt, make)
    table.move(victim, answer.value, how="shot", weapon=shot.weapon.id)
