"""The four powerups: newton and teleporter between actions, the scope inside a shot, the tagback after it.

See docs/rules/shooter.md §8 for when each may be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from boardwright.core.message import Message
from boardwright.families.shooter.compiled import TRACK
from boardwright.families.shooter.option_types import CARDS, NEWTON, SCOPE, TAGBACK, TELEPORTER, ShooterOption
from boardwright.families.shooter.rules.ask_player import Asking, Playing, TurnLost, ask, ask_hidden, pay
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits

NEWTON_STEPS = 2

_ASK_NEWTON = Message("shooter-prompt-newton")
_ASK_NEWTON_TO = Message("shooter-prompt-newton-to")
_ASK_TELEPORT = Message("shooter-prompt-teleport")
_ASK_SCOPE = Message("shooter-prompt-scope")
_ASK_TAGBACK = Message("shooter-prompt-tagback")


def held(table: ShooterTable, seat: int, kind: int) -> list[int]:
    """The different cards of a kind in a hand."""
    return sorted({card for card in table.hands[seat] if card // 3 == kind})


def playable(table: ShooterTable, seat: int) -> list[int]:
    """The cards that may be played between actions now."""
    hand = table.hands[seat]
    if not hand:
        return []
    pos = table.pos
    others = any(pos[p] >= 0 for p in range(table.players) if p != seat)
    kinds = (NEWTON, TELEPORTER) if others else (TELEPORTER,)
    return sorted({card for card in hand if card // 3 in kinds})


def _newton(table: ShooterTable, seat: int) -> Playing:
    board, say = table.rules.board, table.rules.vocabulary
    others = [p for p in range(table.players) if p != seat and table.pos[p] >= 0]
    options = [say.player("shove", p, table.seats) for p in others]
    player = (yield from ask(seat, _ASK_NEWTON, options)).value
    here = table.pos[player]
    reach = board.straight(here, NEWTON_STEPS) & ~(1 << here)
    to = (yield from ask(seat, _ASK_NEWTON_TO, [say.square("go", square) for square in bits(reach)])).value
    table.move(player, to, how="newton")


def _teleport(table: ShooterTable, seat: int) -> Playing:
    say, here = table.rules.vocabulary, table.pos[seat]
    squares = [square for square in range(table.rules.board.count) if square != here]
    to = (yield from ask(seat, _ASK_TELEPORT, [say.square("go", square) for square in squares])).value
    table.move(seat, to, how="teleporter")


BETWEEN_ACTIONS: dict[int, Callable[[ShooterTable, int], Playing]] = {NEWTON: _newton, TELEPORTER: _teleport}


@contextmanager
def _played(table: ShooterTable, seat: int, card: int) -> Iterator[None]:
    """Plays a powerup. If the player loses the turn meanwhile, the card returns to the hand."""
    table.discard(seat, card)
    table.emit("used", player=seat, card=CARDS[card])
    try:
        yield
    except TurnLost:
        table.powerup_discard.remove(card)
        table.hands[seat].append(card)
        table.emit("returned", player=seat, card=CARDS[card])
        raise


def use(table: ShooterTable, seat: int, card: int) -> Playing:
    """Plays a powerup between actions."""
    with _played(table, seat, card):
        yield from BETWEEN_ACTIONS[card // 3](table, seat)


def scopes(table: ShooterTable, seat: int, victims: list[int], weapon: str) -> Playing:
    """After a hit, the shooter may pay a cube of any colour for one more damage, once for each scope."""
    say = table.rules.vocabulary
    decline = say.plain("decline")

    def make() -> list[ShooterOption]:
        # The scope cannot be used to pay for itself.
        if sum(table.purse(seat)) < 2:
            return [decline]
        open_tracks = [victim for victim in victims if len(table.tracks[victim]) < TRACK]
        cards = held(table, seat, SCOPE)
        return [decline, *(say.scope(card, victim, table.seats) for card in cards for victim in open_tracks)]

    secrecy = table.rules.secrecy
    while may_hold(table, seat, SCOPE):
        # Everybody knows whether a scope could be paid and whether anybody can take more damage.
        always = secrecy and sum(table.purse(seat)) > 1 and any(len(table.tracks[v]) < TRACK for v in victims)
        answer = yield from ask_hidden(table, seat, _ASK_SCOPE, make, always=always)
        if answer is decline:
            return
        card, victim = answer.value
        with _played(table, seat, card):
            yield from pay(table, seat, (0, 0, 0, 1))
        table.damage(seat, victim, 1, weapon=weapon, card=CARDS[card])


def tagbacks(table: ShooterTable, victim: int, attacker: int) -> Playing:
    """After a shot, a damaged player who sees the attacker may mark the attacker, once for each card."""
    if victim >= table.seats or (table.rules.late_tagback and not table.sees(victim, attacker)):
        return
    # Everybody knows the number of cards in a hand, but only the owner knows which they are.
    while may_hold(table, victim, TAGBACK):
        answer = yield from _ask_tagback(table, victim, attacker)
        if answer.value is None:
            return
        table.discard(victim, answer.value)
        table.emit("used", player=victim, card=CARDS[answer.value])
        table.mark(victim, attacker, 1, card=CARDS[answer.value])


def may_hold(table: ShooterTable, seat: int, kind: int) -> bool:
    """Whether to ask a seat about a kind of powerup. With secret reactions, any card in hand is enough."""
    if table.rules.secrecy:
        return bool(table.hands[seat])
    return any(card // 3 == kind for card in table.hands[seat])


def _ask_tagback(table: ShooterTable, victim: int, attacker: int) -> Asking:
    say = table.rules.vocabulary
    decline = say.plain("decline")

    def make() -> list[ShooterOption]:
        return [decline, *(say.card("tagback", card) for card in held(table, victim, TAGBACK))]

    return (yield from ask_hidden(table, victim, _ASK_TAGBACK, make, decline, always=table.rules.secrecy))
