"""Which weapons, effects, powerups and actions an option of the shooter uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.core.content_use import ACTION, ContentUse, Item
from boardwright.core.game import Game
from boardwright.families.shooter.compiled import ShooterRules
from boardwright.families.shooter.option_types import CARDS, ShooterOption
from boardwright.families.shooter.table import ShooterTable

#: Options that put a weapon or a powerup away instead of using it.
_PUTS_AWAY = ("leave", "discard")


class ShooterUse(ContentUse):
    """Counts weapons that are bought, reloaded and fired, their effects, and powerups that are played."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        #: A cache. All matches of a game share their options, so each option is analysed once.
        self._found: dict[ShooterOption, tuple[Item, ...]] = {}

    def items(self) -> Sequence[Item]:
        rules: ShooterRules = self.game.rules
        weapons = [("weapon", weapon.id) for weapon in rules.weapons]
        powerups = [("powerup", CARDS[card]) for card in sorted(set(rules.powerups))]
        # Effects are not listed here, because an effect without a choice is never an option.
        return [*weapons, *powerups]

    def meaning(self, trace: ShooterOption) -> tuple[Item, ...]:
        found = self._found.get(trace)
        if found is None:
            found = self._found[trace] = tuple(_items(trace))
        return found

    def setting(self, table: ShooterTable) -> Iterable[Item]:
        rules: ShooterRules = self.game.rules
        return (("map", str(rules.board.ref).partition(":")[2] or rules.board.ref),)


def _effect(effect: Any) -> str:
    return f"{effect.weapon}: {effect.id}"


def _items(option: ShooterOption) -> Iterable[Item]:
    yield ACTION, option.verb
    if option.verb in _PUTS_AWAY:
        return
    if "weapon" in option.args:
        yield "weapon", option.args["weapon"]
    elif "effect" in option.args:
        yield "effect", _effect(option.value)
    elif "card" in option.args:
        yield "powerup", option.args["card"]


content_use = ShooterUse
