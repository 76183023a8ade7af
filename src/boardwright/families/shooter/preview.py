"""The effect and the cost of an option, in words."""

from __future__ import annotations

from boardwright.core.decision import Decision, Option
from boardwright.core.message import Message
from boardwright.families.shooter import format as form
from boardwright.families.shooter.option_types import ShooterOption, cube_words
from boardwright.families.shooter.rules.weapon_text import effect_text, weapon_text
from boardwright.families.shooter.table import ShooterTable


def preview(table: ShooterTable, decision: Decision, option: Option) -> list[Message]:
    """The effect and the cost of an option: the text of the card that it uses."""
    if not isinstance(option, ShooterOption):
        return []
    if option.verb == "effect" and table.shot is not None:
        given = table.shot.weapon.given
        return effect_text(given, given.effects[option.value.index])
    if option.verb not in _PRICED:
        return []
    weapon = table.rules.weapons[option.value]
    due = weapon.cost[_PRICED[option.verb] :]
    cost = [Message("shooter-preview-cost", cost=cube_words(list(due)))] if due else []
    return [*cost, *weapon_text(weapon.given)]


#: Verbs that use a weapon, and how many cubes of its price are free for that verb.
_PRICED = {"buy": 1, "reload": 0, "shoot": form.MAX_COST}
