"""Leaders: the draft, and the use of leaders in a turn (docs/rules/cards.md §8)."""

from __future__ import annotations

from boardwright.core import Decision, Message, Option
from boardwright.families.cards.options import ability, copyable
from boardwright.families.cards.rules.compiled_cards import LeaderCard
from boardwright.families.cards.rules.gains import Asking
from boardwright.families.cards.rules.place_member_and_take_card import run_clauses
from boardwright.families.cards.table import CardsTable, LeaderPacket

# -- the draft ------------------------------------------------------------------------------------------------


def packet_of(table: CardsTable, seat: int, turn: int) -> int:
    """The packet that a seat has in a turn of the draft. Packets go around to the left."""
    return (seat - turn) % table.seats


def draft(table: CardsTable, turn: int) -> Asking:
    """All players at once keep one leader from their packet and pass on the rest."""
    last = turn + 1 == table.rules.board.leaders

    def question(seat: int) -> Decision:
        def offered() -> list[Option]:
            packet = table.packets[packet_of(table, seat, turn)]
            return [table.rules.leader_option("keep", leader) for leader in packet.left]

        return Decision(seat, Message("cards-prompt-keep"), offered)

    if last:
        kept = [table.packets[packet_of(table, seat, turn)].left[0] for seat in range(table.seats)]
    else:
        answers = yield [question(seat) for seat in range(table.seats)]
        kept = [_named(table, answer) for answer in answers]
    packets = list(table.packets)
    for seat, leader in enumerate(kept):
        index = packet_of(table, seat, turn)
        packet = packets[index]
        packets[index] = LeaderPacket(
            (*packet.taken, (seat, leader)), tuple(other for other in packet.left if other is not leader)
        )
        table.players[seat].hand.append(leader)
        table.emit_to((seat,), "kept", secret={"leader": leader.name}, seat=seat)
    table.packets = packets
    if not last:
        table.agenda.append(("draft", turn + 1))


def _named(table: CardsTable, answer: Option) -> LeaderCard:
    leader = table.rules.card(LeaderCard, answer.args["leader"])
    assert isinstance(leader, LeaderCard)
    return leader


# -- in a player's turn ------------------------------------------------------------------------------------------


def move(table: CardsTable, seat: int, answer: Option) -> Asking:
    """One move with a leader."""
    leader = _named(table, answer)
    yield from _MOVES[answer.verb](table, seat, leader)


def _play(table: CardsTable, seat: int, leader: LeaderCard) -> Asking:
    player = table.players[seat]
    player.hand.remove(leader)
    player.played.append(leader)
    table.emit("leader-played", seat=seat, leader=leader.name)
    source = leader
    if leader.copies:
        source = yield from _copy(table, seat, leader)
        player.copies[leader] = source
        table.emit("leader-copied", seat=seat, leader=leader.name, copied=source.name)
    for effect in source.standing:
        effect.start(player)


def _copy(table: CardsTable, seat: int, leader: LeaderCard) -> Asking:
    found = copyable(table, seat)
    if len(found) == 1:
        return found[0]
    offered = [table.rules.leader_option("copy", other) for other in found]
    answer = yield Decision(seat, Message("cards-prompt-copy", leader=leader.title), offered)
    return found[offered.index(answer)]


def _use(table: CardsTable, seat: int, leader: LeaderCard) -> Asking:
    player = table.players[seat]
    player.used.append(leader)
    table.emit("leader-used", seat=seat, leader=leader.name)
    yield from run_clauses(table, seat, ability(player, leader), 0)


def _discard(table: CardsTable, seat: int, leader: LeaderCard) -> Asking:
    table.players[seat].hand.remove(leader)
    table.emit("leader-discarded", seat=seat, leader=leader.name)
    table.agenda.append(("privileges", seat, 1, (), leader))
    return
    yield


_MOVES = {"play": _play, "use": _use, "discard": _discard}
