"""Puts figures on the board: at the first turn, after a death, and for the terminator."""

from __future__ import annotations

from boardwright.core.message import Message
from boardwright.families.shooter.option_types import CARDS, ShooterOption
from boardwright.families.shooter.rules.ask_player import Playing, TurnLost, ask, ask_hidden
from boardwright.families.shooter.rules.end_of_turn import next_turn
from boardwright.families.shooter.rules.terminator import place_terminator
from boardwright.families.shooter.table import ShooterTable

_ASK_APPEAR = Message("shooter-prompt-appear")
_ASK_SPAWN = Message("shooter-prompt-spawn")


def appear(table: ShooterTable, seat: int) -> Playing:
    """Discards a powerup and appears on the spawn square of its colour."""
    say, spawns = table.rules.vocabulary, table.rules.board.spawns
    if not table.hands[seat]:
        # There are no powerups left, so the player may choose any spawn square.
        answer = yield from ask(seat, _ASK_SPAWN, [say.square("go", square) for square in spawns])
        _stand(table, seat, answer.value, None)
    else:

        def make() -> list[ShooterOption]:
            return [say.card("discard", card) for card in sorted(set(table.hands[seat]))]

        # Outside of the player's own turn, skipping the question would reveal that all cards are the same.
        always = table.rules.secrecy and seat != table.turn
        card = (yield from ask_hidden(table, seat, _ASK_APPEAR, make, always=always)).value
        _stand(table, seat, spawns[card % 3], card)


def _stand(table: ShooterTable, seat: int, square: int, card: int | None) -> None:
    """Discards the card, if there is one, and puts the figure on the board."""
    if card is not None:
        table.discard(seat, card)
    table.pos[seat] = square
    table.emit(
        "appeared",
        player=seat,
        to=table.rules.board.names[square],
        card=CARDS[card] if card is not None else None,
    )


def respawn(table: ShooterTable) -> Playing:
    """A killed player draws a card, discards one and returns. After the last killed player, the next turn starts."""
    victim, table.doing = table.doing[0], table.doing[1:]
    if victim >= table.seats:
        yield from place_terminator(table, table.turn)
    else:
        table.draw(victim)
        try:
            yield from appear(table, victim)
        except TurnLost:
            # It is not the victim's turn, so no turn is lost. The drawn card decides where the victim appears.
            card = table.hands[victim][-1] if table.hands[victim] else None
            _stand(table, victim, table.rules.board.spawns[(card or 0) % 3], card)
    if not table.doing:
        next_turn(table)
