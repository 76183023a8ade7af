"""A turn: appearing, actions, powerups between them, reloading.

`PHASES` maps the name of each phase to the function that plays it. Actions are in `rules/actions.py`, shots in
`rules/shot.py`, and the end of a turn is in `rules/end_of_turn.py`. See docs/rules/shooter.md §3 and §4.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardwright.core.game import Game
from boardwright.core.message import Message
from boardwright.core.rng import Rng
from boardwright.families.shooter.options import menu
from boardwright.families.shooter.rules import end_of_turn
from boardwright.families.shooter.rules.actions import (
    choose_weapon,
    grab,
    move_and_aim,
    reload,
    run,
    throw_away,
)
from boardwright.families.shooter.rules.ask_player import Playing, TurnLost, ask_hidden
from boardwright.families.shooter.rules.powerups import tagbacks, use
from boardwright.families.shooter.rules.shot import open_fire, shot_step, target_step
from boardwright.families.shooter.rules.spawn import appear, respawn
from boardwright.families.shooter.rules.terminator import has_to_act, place_terminator, terminator_step
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits


def setup(game: Game, seats: int, rng: Rng) -> ShooterTable:
    """The table before the first turn: decks shuffled, weapons and ammo laid out."""
    return ShooterTable(game, seats, rng)


# -- beginning ----------------------------------------------------------------------------------------------


def begin(table: ShooterTable) -> Playing:
    """Before the first turn, the last player puts the terminator on the board."""
    if table.rules.terminator:
        yield from place_terminator(table, table.seats - 1)
    table.phase = "turn"


def start_turn(table: ShooterTable) -> Playing:
    """Starts a turn; a player who is not on the board appears first."""
    seat = table.turn
    end_of_turn.open_turn(table)
    if table.pos[seat] >= 0:
        return
    drawn = table.draw(seat) + table.draw(seat)
    try:
        yield from appear(table, seat)
    except TurnLost:
        # The player discards the drawn cards and stays off the board until the next turn.
        for _ in range(drawn):
            throw_away(table, seat, table.hands[seat][-1])
        raise


# -- the menu -----------------------------------------------------------------------------------------------

_ASK_ACT = [Message("shooter-prompt-act", actions=actions) for actions in range(3)]


def act(table: ShooterTable) -> Playing:
    """The player chooses what to do next."""
    seat = table.turn
    say = table.rules.vocabulary
    end = say.plain("end")
    answer = yield from ask_hidden(table, seat, _ASK_ACT[table.actions], lambda: menu(table, seat))
    if answer is end and table.actions:
        table.actions = 0
    elif answer is end:
        table.phase = "terminator" if has_to_act(table) else "close"
    elif answer.verb == "use":
        yield from use(table, seat, answer.value)
    else:
        CHOSEN[answer.verb](table, seat, answer.value)


def _do_run(table: ShooterTable, seat: int, value: None) -> None:
    table.actions -= 1
    table.phase = "run"


def _do_grab(table: ShooterTable, seat: int, value: None) -> None:
    table.actions -= 1
    table.phase = "grab"


def _do_shoot(table: ShooterTable, seat: int, weapon: int) -> None:
    table.actions -= 1
    open_fire(table, seat, weapon)


def _do_aim(table: ShooterTable, seat: int, value: None) -> None:
    table.actions -= 1
    table.phase = "aim"


def _do_reload(table: ShooterTable, seat: int, weapon: int) -> None:
    table.phase, table.doing = "reload", (weapon,)


def _do_terminator(table: ShooterTable, seat: int, value: None) -> None:
    table.phase = "terminator"


#: The verb of a chosen option -> what it begins. The third argument is the value of the option.
CHOSEN: dict[str, Callable[[ShooterTable, int, Any], None]] = {
    "run": _do_run,
    "grab": _do_grab,
    "shoot": _do_shoot,
    "aim": _do_aim,
    "reload": _do_reload,
    "terminator": _do_terminator,
}


def after_shot(table: ShooterTable) -> Playing:
    """Damaged players may react, in the order of their seats."""
    attacker, damaged = table.doing
    victim, others = next(bits(damaged)), damaged & (damaged - 1)
    table.doing = (attacker, others)
    yield from tagbacks(table, victim, attacker)
    if not others:
        table.phase = "close" if table.lost else "act"


#: The name of each phase -> the function that plays it. `table.phase` names the next one.
PHASES: dict[str, Callable[[ShooterTable], Playing]] = {
    "begin": begin,
    "turn": start_turn,
    "act": act,
    "run": run,
    "grab": grab,
    "aim": move_and_aim,
    "ready": choose_weapon,
    "shot": shot_step,
    "target": target_step,
    "tagback": after_shot,
    "terminator": terminator_step,
    "reload": reload,
    "close": end_of_turn.end_turn,
    "score": end_of_turn.score_step,
    "respawn": respawn,
}


def step(table: ShooterTable) -> Playing:
    """Plays one phase.

    A player who does not answer in their turn loses the rest of it (docs/rules/shooter.md §14).
    """
    try:
        yield from PHASES[table.phase](table)
    except TurnLost:
        _lose_turn(table)


def _lose_turn(table: ShooterTable) -> None:
    """Ends the turn of a player who did not answer.

    Completed actions stay, and players who were hit may still react.
    """
    shot, table.shot = table.shot, None
    table.actions, table.lost = 0, True
    table.emit("late", player=table.turn)
    if shot is not None and shot.damaged:
        table.phase, table.doing = "tagback", (shot.seat, shot.damaged)
    else:
        table.phase = "close"
