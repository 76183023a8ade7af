"""What is hidden, dealt anew: the order of the decks and the leaders in others' hands.

A viewer knows more of a hand than that it is closed: packets of leaders went around, and what was passed on is in
the hands of those who came after. The new deal respects all that.
"""

from __future__ import annotations

from boardwright.core import Rng
from boardwright.families.cards.rules.cards import DevelopmentCard, LeaderCard
from boardwright.families.cards.rules.rounds import shuffled_deck
from boardwright.families.cards.table import CardsTable, LeaderPacket


def redraw(table: CardsTable, viewer: int | None, rng: Rng) -> None:
    """Deals anew, in place, what a viewer cannot know."""
    table.decks = [
        [_deck(table, deck, period, rng) for period, deck in enumerate(decks, 1)] for decks in table.decks
    ]
    if table.packets:
        _leaders(table, viewer, rng)


def _deck(table: CardsTable, deck: list[DevelopmentCard], period: int, rng: Rng) -> list[DevelopmentCard]:
    """The cards that have not come out yet, in a new order."""
    board = table.rules.board
    if table.round and period < table.period:
        return deck
    shown = 0
    if table.round and period == table.period:
        shown = ((table.round - 1) % board.rounds + 1) * board.floors
    return deck[:shown] + shuffled_deck(table.rules, deck[shown:], board.cards_per_period - shown, rng)


def _leaders(table: CardsTable, viewer: int | None, rng: Rng) -> None:
    turn = _draft_turn(table)
    hidden = {id(leader) for seat, p in enumerate(table.players) if seat != viewer for leader in p.hand}
    packets = [list(packet.taken) for packet in table.packets]
    lefts = [list(packet.left) for packet in table.packets]
    unseen: list[LeaderCard] = []
    places: list[tuple[int, int]] = []
    for index, packet in enumerate(table.packets):
        visits = [at for at, (seat, _) in enumerate(packet.taken) if seat == viewer]
        holds = turn is not None and viewer is not None and (viewer - turn) % table.seats == index
        first = visits[0] if visits else (len(packet.taken) if holds else None)
        free = [at for at, (_, leader) in enumerate(packet.taken) if id(leader) in hidden]
        if first is None:
            # A packet that the viewer never held: all of it is unknown.
            places += [(index, at) for at in free]
            places += [(index, -1 - at) for at in range(len(packet.left))]
            unseen += [packet.taken[at][1] for at in free] + list(packet.left)
            continue
        places += [(index, at) for at in free if at < first]
        unseen += [packet.taken[at][1] for at in free if at < first]
        if not holds:
            _permute_since(packets[index], lefts[index], visits[-1], free, rng)
    unseen += _undealt(table)
    rng.shuffle(unseen)
    for (index, at), leader in zip(places, unseen):
        if at >= 0:
            packets[index][at] = (packets[index][at][0], leader)
        else:
            lefts[index][-1 - at] = leader
    _put_back(table, viewer, packets, lefts)


def _permute_since(
    taken: list[tuple[int, LeaderCard]], left: list[LeaderCard], visit: int, free: list[int], rng: Rng
) -> None:
    """What the viewer passed on is among those who came after and what is left, nobody knows how."""
    later = [at for at in free if at > visit]
    pool = [taken[at][1] for at in later] + left
    rng.shuffle(pool)
    for at in later:
        taken[at] = (taken[at][0], pool.pop())
    left[:] = pool


def _draft_turn(table: CardsTable) -> int | None:
    """The turn of the draft that is under way; None before and after it."""
    return len(table.packets[0].taken) if table.packets[0].left else None


def _undealt(table: CardsTable) -> list[LeaderCard]:
    dealt = {id(leader) for packet in table.packets for _, leader in packet.taken}
    dealt |= {id(leader) for packet in table.packets for leader in packet.left}
    certain = table.rules.certain
    return [leader for leader in table.rules.leaders if id(leader) not in dealt and leader.ref not in certain]


def _put_back(
    table: CardsTable,
    viewer: int | None,
    packets: list[list[tuple[int, LeaderCard]]],
    lefts: list[list[LeaderCard]],
) -> None:
    """The new packets, and the hands that follow from them."""
    swap: dict[int, LeaderCard] = {}
    for old, taken in zip(table.packets, packets, strict=True):
        swap.update({id(before): now for (_, before), (_, now) in zip(old.taken, taken, strict=True)})
    for seat, player in enumerate(table.players):
        if seat != viewer:
            player.hand = [swap[id(leader)] for leader in player.hand]
    table.packets = [
        LeaderPacket(tuple(taken), tuple(left)) for taken, left in zip(packets, lefts, strict=True)
    ]
