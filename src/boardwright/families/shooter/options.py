"""Legal options of a turn, and how far a player may move. Options inside a shot are in `rules/shot.py`."""

from __future__ import annotations

from typing import NamedTuple

from boardwright.families.shooter.compiled import ENRAGED, HURT
from boardwright.families.shooter.option_types import ShooterOption
from boardwright.families.shooter.rules.payment import affords
from boardwright.families.shooter.rules.powerups import playable
from boardwright.families.shooter.rules.shot_search import can_fire
from boardwright.families.shooter.rules.terminator import has_to_act
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits


class ActionLimits(NamedTuple):
    """A player's limits: the steps allowed for each action (-1: no such action), and reloading before a shot."""

    run: int
    grab: int
    shoot: int
    reload: bool


_CALM = ActionLimits(3, 1, 0, False)
_HURT = ActionLimits(3, 2, 0, False)
_ENRAGED = ActionLimits(3, 2, 1, False)
FRENZY_EARLY = ActionLimits(4, 2, 1, True)
FRENZY_LATE = ActionLimits(-1, 3, 2, True)


def allowance(table: ShooterTable, seat: int) -> ActionLimits:
    """The actions that a player may take now (docs/rules/shooter.md §4 and §11)."""
    if table.frenzy >= 0:
        return FRENZY_EARLY if seat > table.frenzy else FRENZY_LATE
    return limits_of(len(table.tracks[seat]))


def limits_of(damage: int) -> ActionLimits:
    """The limits for the actions of a player with this much damage, before the final frenzy."""
    return _CALM if damage < HURT else _HURT if damage < ENRAGED else _ENRAGED


def menu(table: ShooterTable, seat: int) -> list[ShooterOption]:
    say = table.rules.vocabulary
    options: list[ShooterOption] = []
    if table.actions:
        can = allowance(table, seat)
        if can.run >= 0:
            options.append(say.plain("run"))
        options.append(say.plain("grab"))
        if can.shoot == 0:
            purse = table.purse(seat)
            for weapon in table.weapons[seat]:
                if table.loaded >> weapon & 1 and can_fire(
                    table.rules.weapons[weapon], table.pos, seat, purse
                ):
                    options.append(say.weapon("shoot", weapon))
        elif firing_squares(table, seat, can):
            options.append(say.plain("aim"))
    elif table.frenzy < 0 and not has_to_act(table):
        options.extend(reload_options(table, seat))
    options.extend([say.card("use", card) for card in playable(table, seat)])
    if has_to_act(table):
        options.append(say.plain("terminator"))
    options.append(say.plain("end"))
    return options


def firing_squares(table: ShooterTable, seat: int, can: ActionLimits) -> list[int]:
    """The squares that the player can move to and fire a weapon from."""
    purse, pos = table.purse(seat), table.pos[:]
    weapons = [(table.rules.weapons[w], bool(table.loaded >> w & 1)) for w in table.weapons[seat]]
    found = []
    for square in bits(table.rules.board.ball(pos[seat], can.shoot)):
        pos[seat] = square
        for weapon, loaded in weapons:
            if (loaded and can_fire(weapon, pos, seat, purse)) or (
                not loaded
                and can.reload
                and affords(purse, weapon.reload)
                and can_fire(weapon, pos, seat, purse, weapon.reload)
            ):
                found.append(square)
                break
    return found


def reload_options(table: ShooterTable, seat: int) -> list[ShooterOption]:
    purse, say = table.purse(seat), table.rules.vocabulary
    return [
        say.weapon("reload", w)
        for w in table.weapons[seat]
        if not table.loaded >> w & 1 and affords(purse, table.rules.weapons[w].reload)
    ]
