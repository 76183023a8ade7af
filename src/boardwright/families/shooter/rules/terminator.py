"""The terminator: a neutral figure. The active player moves it and fires with it once in each turn.

It has a track, marks and a figure, and it scores like a player, but nobody sits in its seat: it cannot win. See
docs/rules/shooter.md §12.
"""

from __future__ import annotations

from boardwright.core.message import Message
from boardwright.families.shooter.compiled import ENRAGED
from boardwright.families.shooter.rules.ask_player import Playing, ask
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits

STEPS = 1
DAMAGE = 1

_ASK_PLACE = Message("shooter-prompt-terminator-place")
_ASK_MOVE = Message("shooter-prompt-terminator-move")
_ASK_TARGET = Message("shooter-prompt-terminator-target")


def has_to_act(table: ShooterTable) -> bool:
    """Whether the terminator must still be used in this turn. A killed terminator is not used until it returns."""
    bot = table.seats
    return table.rules.terminator and not table.bot_acted and table.pos[bot] >= 0 and not table.killed(bot)


def place_terminator(table: ShooterTable, seat: int) -> Playing:
    """A player puts the terminator on a spawn square."""
    say = table.rules.vocabulary
    options = [say.square("go", square) for square in table.rules.board.spawns]
    square = (yield from ask(seat, _ASK_PLACE, options, options[0])).value
    table.pos[table.seats] = square
    table.emit("appeared", player="terminator", to=table.rules.board.names[square], card=None)


def terminator_step(table: ShooterTable) -> Playing:
    """The terminator moves up to one square, then hits one player in sight, but never the player who uses it."""
    seat, bot, say = table.turn, table.seats, table.rules.vocabulary
    table.bot_acted = True
    reach = table.rules.board.ball(table.pos[bot], STEPS)
    to = (yield from ask(seat, _ASK_MOVE, [say.square("go", square) for square in bits(reach)])).value
    table.move(bot, to, how="terminator")
    victims = [p for p in range(table.seats) if p != seat and table.sees(bot, p)]
    table.phase = "act"
    if not victims:
        return
    options = [say.player("target", p, table.seats) for p in victims]
    victim = (yield from ask(seat, _ASK_TARGET, options)).value
    enraged = len(table.tracks[bot]) >= ENRAGED
    damaged = table.damage(bot, victim, DAMAGE)
    if enraged:
        table.mark(bot, victim, 1)
    if damaged and (table.rules.late_tagback or table.sees(victim, bot)):
        table.doing = (bot, 1 << victim)
        table.phase = "tagback"
