"""Weapons and powerups in words, made from their data: what each effect does, sentence by sentence."""

from __future__ import annotations

from boardwright.core.message import Message, Param
from boardwright.families.shooter import format as form
from boardwright.families.shooter.option_types import cube_words
from boardwright.families.shooter.rules.target_names import TargetNames


def weapon_text(weapon: form.WeaponFile) -> list[Message]:
    """The effects of a weapon: a heading for each, then its targets."""
    lines = []
    if weapon.direction == "CARDINAL":
        lines.append(Message("shooter-text-cardinal"))
    lines += [line for effect in weapon.effects for line in effect_text(weapon, effect)]
    return [*lines, *_note(weapon.description)]


def _note(description: str | None) -> list[Message]:
    """The author's own text about a weapon or an effect."""
    return [Message("shooter-text-note", note=description)] if description else []


def effect_text(weapon: form.WeaponFile, effect: form.WeaponEffectSpec) -> list[Message]:
    """One effect of a weapon: its heading, then its targets."""
    lines = [_heading(effect, weapon)]
    if effect.type == "MOVEMENT":
        lines.append(Message("shooter-text-walk", steps=effect.player_moves or 0))
    names = TargetNames(weapon, effect)
    saved = _saved_before(weapon, effect)
    for target in effect.targets:
        lines.append(_target(target, saved, names))
        saved |= _saves(target)
    if effect.require_one_of:
        lines.append(Message("shooter-text-one-of", targets=names.names(effect.require_one_of)))
    return [*lines, *_note(effect.description)]


def _saves(target: form.TargetSpec) -> set[tuple[bool, str]]:
    """The squares and players that a target saves when it is chosen: pairs of (whether it is a square, the id)."""
    saved = {(target.mode == "SQUARE", target.id)}
    return saved if target.square_ref is None else {*saved, (True, target.square_ref)}


def _saved_before(weapon: form.WeaponFile, effect: form.WeaponEffectSpec) -> set[tuple[bool, str]]:
    """The squares and players saved by the effects that must come earlier."""
    earlier = (other for other in weapon.effects if other.id in effect.depends_on)
    return {saved for other in earlier for target in other.targets for saved in _saves(target)}


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


def _target(target: form.TargetSpec, saved: set[tuple[bool, str]], names: TargetNames) -> Message:
    is_square = target.mode == "SQUARE"
    kind = "optional" if target.optional else "must"
    if (is_square, target.id) in saved and target.mode in ("PLAYER", "SQUARE"):
        who: Param = names.name(target.id)
        if is_square:
            who = _without_excluded(Message("shooter-text-everybody-on", square=who), target, names)
        return Message(f"shooter-text-again-{kind}", who=who, does=_does(target))
    who = _who(target)
    if target.mode == "VORTEX" and target.exclude_players:
        who = Message("shooter-text-not", who=who, targets=names.names(target.exclude_players))
    for condition in _conditions(target, names):
        who = Message("shooter-text-who", who=who, condition=condition)
    if target.mode in ("PLAYER", "SQUARE") and target.choose_between is not None:
        who = Message("shooter-text-among", who=who, targets=names.names(target.choose_between))
    if target.mode != "VORTEX":
        who = _without_excluded(who, target, names)
    return Message(f"shooter-text-{kind}", title=names.title(target.id), who=who, does=_does(target))


def _without_excluded(who: Param, target: form.TargetSpec, names: TargetNames) -> Param:
    if not target.exclude_players:
        return who
    return Message("shooter-text-except", who=who, targets=names.names(target.exclude_players))


def _who(target: form.TargetSpec) -> Message:
    if target.mode in ("PLAYER", "SQUARE") and target.choose_between is not None:
        return Message(f"shooter-text-{target.mode.lower()}-of")
    if target.mode == "VORTEX" and target.max_dist is not None:
        return Message("shooter-text-vortex", steps=target.max_dist)
    if target.mode == "SQUARE" and _is_here(target):
        return Message("shooter-text-square-here")
    return Message(_WHO[target.mode])


_WHO = {
    "PLAYER": "shooter-text-player",
    "SQUARE": "shooter-text-square",
    "ROOM": "shooter-text-room",
    "RADIUS": "shooter-text-radius",
    "VORTEX": "shooter-text-vortex-any",
}


def _conditions(target: form.TargetSpec, names: TargetNames) -> list[Param]:
    found: list[Param] = []
    here = _is_here(target)
    if target.visibility != "ANY" and not here:
        found.append(Message(f"shooter-text-{target.visibility.lower().replace('_', '-')}"))
    if target.mode != "VORTEX" and not (here and target.mode == "SQUARE"):
        found += _distance(target.min_dist or 0, target.max_dist)
    if target.visible_from is not None:
        found.append(Message("shooter-text-seen-from", target=names.name(target.visible_from)))
    if target.exclude_squares:
        found.append(Message("shooter-text-not-square", targets=names.names(target.exclude_squares)))
    return found


def _is_here(target: form.TargetSpec) -> bool:
    """Whether only the shooter's own square counts."""
    return target.mode != "VORTEX" and target.max_dist == 0


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
