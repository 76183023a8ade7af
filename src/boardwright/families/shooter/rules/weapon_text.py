"""Cards in words, made from their data: what a weapon does, sentence by sentence, in every language of the catalogs."""

from __future__ import annotations

from collections.abc import Callable

from boardwright.core.message import Message, Param
from boardwright.families.shooter import format as form
from boardwright.families.shooter.option_types import cube_words


def weapon_text(weapon: form.WeaponFile) -> list[Message]:
    """The effects of a weapon: a heading for each, then its targets."""
    lines = []
    if weapon.direction == "CARDINAL":
        lines.append(Message("shooter-text-cardinal"))
    return lines + [line for effect in weapon.effects for line in effect_text(weapon, effect)]


def effect_text(weapon: form.WeaponFile, effect: form.WeaponEffectSpec) -> list[Message]:
    """One effect of a weapon: its heading, then its targets."""
    lines = [_heading(effect, weapon)]
    if effect.type == "MOVEMENT":
        lines.append(Message("shooter-text-walk", steps=effect.player_moves or 0))
    saved = _saved_before(weapon, effect)
    for target in effect.targets:
        lines.append(_target(target, saved))
        saved.add((target.mode == "SQUARE", target.id))
        if target.square_ref is not None:
            saved.add((True, target.square_ref))
    if effect.require_one_of:
        lines.append(Message("shooter-text-one-of", targets=list(effect.require_one_of)))
    return lines


def _saved_before(weapon: form.WeaponFile, effect: form.WeaponEffectSpec) -> set[tuple[bool, str]]:
    """What the effects that must come earlier have saved: squares and players."""
    saved = set()
    for other in weapon.effects:
        if other.id in effect.depends_on:
            for target in other.targets:
                saved.add((target.mode == "SQUARE", target.id))
                if target.square_ref is not None:
                    saved.add((True, target.square_ref))
    return saved


def _heading(effect: form.WeaponEffectSpec, weapon: form.WeaponFile) -> Message:
    names = {other.id: other.name for other in weapon.effects}
    after: Param = [names[id] for id in effect.depends_on if id in names]
    if effect.cost and effect.depends_on:
        return Message(
            "shooter-text-effect-both", name=effect.name, cost=cube_words(list(effect.cost)), after=after
        )
    if effect.cost:
        return Message("shooter-text-effect-cost", name=effect.name, cost=cube_words(list(effect.cost)))
    if effect.depends_on:
        return Message("shooter-text-effect-after", name=effect.name, after=after)
    return Message("shooter-text-effect", name=effect.name)


def _target(target: form.TargetSpec, saved: set[tuple[bool, str]]) -> Message:
    again = (target.mode == "SQUARE", target.id) in saved and target.mode in ("PLAYER", "SQUARE")
    parts: list[Param] = [_WHO_AGAIN[target.mode](target) if again else _WHO[target.mode](target)]
    if not again:
        parts += _conditions(target)
    if target.exclude_players and (not again or target.mode == "SQUARE"):
        parts.append(Message("shooter-text-except", targets=list(target.exclude_players)))
    return Message(
        "shooter-text-target-optional" if target.optional else "shooter-text-target",
        id=target.id,
        parts=parts,
        does=_does(target),
    )


_WHO: dict[str, Callable[[form.TargetSpec], Message]] = {
    "PLAYER": lambda t: (
        Message("shooter-text-player")
        if t.choose_between is None
        else Message("shooter-text-player-of", targets=list(t.choose_between))
    ),
    "SQUARE": lambda t: (
        Message("shooter-text-square")
        if t.choose_between is None
        else Message("shooter-text-square-of", targets=list(t.choose_between))
    ),
    "ROOM": lambda t: Message("shooter-text-room"),
    "RADIUS": lambda t: Message("shooter-text-radius"),
    "VORTEX": lambda t: (
        Message("shooter-text-vortex-any")
        if t.max_dist is None
        else Message("shooter-text-vortex", steps=t.max_dist)
    ),
}
_WHO_AGAIN: dict[str, Callable[[form.TargetSpec], Message]] = {
    "PLAYER": lambda t: Message("shooter-text-player-again", target=t.id),
    "SQUARE": lambda t: Message("shooter-text-square-again", target=t.id),
}


def _conditions(target: form.TargetSpec) -> list[Param]:
    found: list[Param] = []
    if target.visibility != "ANY":
        found.append(Message(f"shooter-text-{target.visibility.lower().replace('_', '-')}"))
    if target.mode != "VORTEX":
        found += _distance(target.min_dist or 0, target.max_dist)
    if target.visible_from is not None:
        found.append(Message("shooter-text-seen-from", target=target.visible_from))
    if target.exclude_squares:
        found.append(Message("shooter-text-not-square", targets=list(target.exclude_squares)))
    return found


def _distance(low: int, high: int | None) -> list[Param]:
    if high == 0 and low == 0:
        return [Message("shooter-text-here")]
    if low == high:
        return [Message("shooter-text-exactly", steps=low)]
    found: list[Param] = [Message("shooter-text-at-least", steps=low)] if low else []
    return [*found, Message("shooter-text-at-most", steps=high)] if high is not None else found


def _does(target: form.TargetSpec) -> list[Param]:
    found: list[Param] = []
    if target.move_before:
        found.append(Message("shooter-text-before", steps=target.move_before))
    if target.damage:
        found.append(Message("shooter-text-damage", amount=target.damage))
    if target.marks:
        found.append(Message("shooter-text-marks", amount=target.marks))
    if target.shooter_here:
        found.append(Message("shooter-text-shooter-here"))
    if target.empty_ok:
        found.append(Message("shooter-text-empty-ok"))
    if target.move_after:
        found.append(Message("shooter-text-after", steps=target.move_after))
    return found or [Message("shooter-text-nothing")]


POWERUP_TEXTS = tuple(
    Message(f"shooter-text-{kind}") for kind in ("scope", "newton", "tagback", "teleporter")
)
