"""The table as JSON for one seat: everything except the decks and the other players' unplayed leaders."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from boardwright.core import Rng
from boardwright.families.cards.format.vocabulary import CARD_TYPES, DICE, MEMBERS, RESOURCES
from boardwright.families.cards.options import is_open, member_values
from boardwright.families.cards.rules.compiled_board import BonusTile
from boardwright.families.cards.rules.compiled_cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    card_text,
)
from boardwright.families.cards.rules.leaders import packet_of
from boardwright.families.cards.rules.setup import free_tiles, shuffled_deck
from boardwright.families.cards.table import CardsTable, LeaderPacket, PlayerState


def with_own(public: dict[str, Any], table: CardsTable, seat: int) -> dict[str, Any]:
    """Adds the seat's own hand and draft packet to the public view."""
    hand, draft = table.players[seat].hand, _draft(table, seat)
    players = list(public["players"])
    players[seat] = {**players[seat], "hand": [leader.name for leader in hand]}
    found = {**public, "players": players}
    if draft is not None:
        found["draft"] = [leader.name for leader in draft]
    own = [*hand, *(draft or ())]
    if own:
        found["cards"] = {**public["cards"], **{card.ref: _card_json(card) for card in own}}
    return found


def public(table: CardsTable) -> dict[str, Any]:
    """What everybody knows."""
    board = table.rules.board
    shown: list[BaseCard] = [*table.tiles, *(card for card in table.floors if card is not None)]
    for player in table.players:
        shown += [*(card for cards in player.cards for card in cards), *player.played]
    found: dict[str, Any] = {
        "round": table.round,
        "rounds": board.last_round,
        "period": table.period,
        "order": list(table.order),
        "dice": dict(zip(DICE, table.dice, strict=True)) if table.round else None,
        "faith_need": board.reports[table.period - 1],
        "tiles": [tile.name for tile in table.tiles],
        "spaces": _spaces(table),
        "council": list(table.council),
        "next": _next_turns(table),
        "players": [_player(table, seat) for seat in range(table.seats)],
        "result": table.ranks or None,
        "cards": {card.ref: _card_json(card) for card in shown},
    }
    if any(player.tile is None for player in table.players):
        found["free_tiles"] = [tile_json(tile) for tile in free_tiles(table)]
    return found


def _spaces(table: CardsTable) -> list[dict[str, Any]]:
    """Every action space with its card and the members on it."""
    members: dict[int, list[dict[str, Any]]] = {}
    for seat, player in enumerate(table.players):
        for member, spot in enumerate(player.spots):
            if spot >= 0:
                members.setdefault(spot, []).append({"seat": seat, "member": MEMBERS[member]})
    found = []
    for space in table.rules.board.spaces:
        form: dict[str, Any] = {"id": space.id, "members": members.get(space.index, [])}
        card = table.floors[space.index]
        if card is not None:
            form["card"] = card.name
        if not space.floor and space.seats > table.seats:
            form["closed"] = True
        found.append(form)
    return found


def _next_turns(table: CardsTable) -> list[int]:
    """The seat of each remaining turn in this round, in order."""
    return [work[1] for work in reversed(table.agenda) if work[0] == "turn"]


def _player(table: CardsTable, seat: int) -> dict[str, Any]:
    """What everybody knows of a player."""
    player = table.players[seat]
    values = member_values(table, player)
    found: dict[str, Any] = {
        "resources": dict(zip(RESOURCES, player.have, strict=True)),
        "cards": {
            name: [card.name for card in cards] for name, cards in zip(CARD_TYPES, player.cards, strict=True)
        },
        "members": {
            name: {"value": value, "space": table.rules.board.spaces[spot].id if spot >= 0 else None}
            for name, value, spot in zip(MEMBERS, values, player.spots, strict=True)
        },
        "tile": tile_json(player.tile) if player.tile is not None else None,
        "excommunications": [tile.name for tile in player.banned],
        "leaders": [_leader(player, leader) for leader in player.played],
        "hand_size": len(player.hand),
        "flags": sorted(player.flags),
        "market": any(is_open(table, player, space) for space in table.rules.board.market),
    }
    if player.picks:
        found["picks"] = {card.name: index + 1 for card, index in player.picks.items()}
    return found


def _leader(player: PlayerState, leader: LeaderCard) -> dict[str, Any]:
    found: dict[str, Any] = {"name": leader.name, "used": leader in player.used}
    if leader in player.copies:
        found["copies"] = player.copies[leader].name
    return found


def _draft(table: CardsTable, seat: int | None) -> list[LeaderCard] | None:
    """The packet that a seat holds in the draft."""
    if seat is None or not table.packets or not table.packets[0].left:
        return None
    turn = len(table.packets[0].taken)
    return list(table.packets[packet_of(table, seat, turn)].left)


@lru_cache(1024)
def _card_json(card: BaseCard) -> dict[str, Any]:
    """A cached version of `card_json`: cards never change, and their texts are most of a view."""
    return card_json(card)


def card_json(card: BaseCard) -> dict[str, Any]:
    """A card as a view shows it: its facts, and its words as messages."""
    found: dict[str, Any] = {"name": card.name, "text": [line.json for line in card_text(card)]}
    if isinstance(card, DevelopmentCard):
        found["type"] = CARD_TYPES[card.type]
        found["period"] = card.period
        found["costs"] = [
            {
                "cost": {RESOURCES[r]: n for r, n in payment.cost},
                "needs": {RESOURCES[r]: n for r, n in payment.needs},
            }
            for payment in card.payments
        ]
        if card.least:
            found["value"] = card.least
    elif isinstance(card, ExcommunicationCard):
        found["period"] = card.period
    return found


@lru_cache(256)
def tile_json(tile: BonusTile) -> dict[str, Any]:
    """A bonus tile as a view shows it."""
    production, harvest = tile.gains
    return {
        "name": tile.name,
        "title": tile.title,
        "production": {RESOURCES[r]: n for r, n in production},
        "harvest": {RESOURCES[r]: n for r, n in harvest},
    }


def redraw(table: CardsTable, viewer: int | None, rng: Rng) -> None:
    """Redraws at random everything on the table that a viewer cannot know."""
    table.decks = [
        [_redeal_deck(table, deck, period, rng) for period, deck in enumerate(decks, 1)]
        for decks in table.decks
    ]
    if table.packets:
        _redeal_leaders(table, viewer, rng)


def _redeal_deck(
    table: CardsTable, deck: list[DevelopmentCard], period: int, rng: Rng
) -> list[DevelopmentCard]:
    """The deck with a new order for the cards that nobody has seen yet."""
    board = table.rules.board
    if table.round and period < table.period:
        return deck
    shown = 0
    if table.round and period == table.period:
        shown = ((table.round - 1) % board.rounds + 1) * board.floors
    return deck[:shown] + shuffled_deck(
        table.rules, sorted(deck[shown:], key=lambda card: card.ref), board.cards_per_period - shown, rng
    )


def _redeal_leaders(table: CardsTable, viewer: int | None, rng: Rng) -> None:
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
    unseen = _in_order(unseen + _undealt(table))
    rng.shuffle(unseen)
    # The places are sorted by seat, because a viewer does not know which packet a leader came from.
    places.sort(key=lambda place: packets[place[0]][place[1]][0] if place[1] >= 0 else table.seats)
    for (index, at), leader in zip(places, unseen):
        if at >= 0:
            packets[index][at] = (packets[index][at][0], leader)
        else:
            lefts[index][-1 - at] = leader
    _put_back(table, viewer, packets, lefts)


def _permute_since(
    taken: list[tuple[int, LeaderCard]], left: list[LeaderCard], visit: int, free: list[int], rng: Rng
) -> None:
    """Shuffles the leaders that the viewer passed on. Some are now in other hands, and the rest is in the packet."""
    later = [at for at in free if at > visit]
    pool = _in_order([taken[at][1] for at in later] + left)
    rng.shuffle(pool)
    for at in later:
        taken[at] = (taken[at][0], pool.pop())
    left[:] = pool


def _in_order(leaders: list[LeaderCard]) -> list[LeaderCard]:
    """Sorts cards before a shuffle, so that the result does not depend on their real order."""
    return sorted(leaders, key=lambda leader: leader.ref)


def _draft_turn(table: CardsTable) -> int | None:
    """The current turn of the draft; None before and after the draft."""
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
    """Stores the new packets, and changes the hands to match them."""
    swap: dict[int, LeaderCard] = {}
    for old, taken in zip(table.packets, packets, strict=True):
        swap.update({id(before): now for (_, before), (_, now) in zip(old.taken, taken, strict=True)})
    for seat, player in enumerate(table.players):
        if seat != viewer:
            hand = [swap[id(leader)] for leader in player.hand]
            # A spectator does not know who took what first.
            player.hand = _in_order(hand) if viewer is None else hand
    table.packets = [
        LeaderPacket(tuple(taken), tuple(left)) for taken, left in zip(packets, lefts, strict=True)
    ]
