"""The table as JSON for one seat: everything but the decks and the unplayed leaders of others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from boardwright.families.cards.format.vocabulary import CARD_TYPES, DICE, MEMBERS, RESOURCES
from boardwright.families.cards.options import is_open, member_value
from boardwright.families.cards.rules.board import ActionSpace, BonusTile
from boardwright.families.cards.rules.cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    card_text,
)
from boardwright.families.cards.rules.leaders import packet_of
from boardwright.families.cards.rules.rounds import free_tiles
from boardwright.families.cards.table import CardsTable, PlayerState


def view(table: CardsTable, seat: int | None) -> dict[str, Any]:
    """All that a seat may know."""
    board = table.rules.board
    shown: list[BaseCard] = [*table.tiles, *(card for card in table.floors if card is not None)]
    found: dict[str, Any] = {
        "round": table.round,
        "rounds": board.last_round,
        "period": table.period,
        "order": list(table.order),
        "dice": dict(zip(DICE, table.dice, strict=True)) if table.round else None,
        "faith_need": board.reports[table.period - 1],
        "tiles": [tile.name for tile in table.tiles],
        "spaces": [_space(table, space) for space in board.spaces],
        "council": list(table.council),
        "next": _next_turns(table),
        "players": [_player(table, other, seat) for other in range(table.seats)],
        "result": table.ranks or None,
    }
    for player in table.players:
        shown += [*(card for cards in player.cards for card in cards), *player.played]
    if seat is not None:
        shown += table.players[seat].hand
    draft = _draft(table, seat)
    if draft is not None:
        found["draft"] = [leader.name for leader in draft]
        shown += draft
    if any(player.tile is None for player in table.players):
        found["free_tiles"] = [tile_json(tile) for tile in free_tiles(table)]
    found["cards"] = {card.ref: _card_json(card) for card in shown}
    return found


def _space(table: CardsTable, space: ActionSpace) -> dict[str, Any]:
    card = table.floors[space.index]
    members = [
        {"seat": seat, "member": MEMBERS[member]}
        for seat, player in enumerate(table.players)
        for member, spot in enumerate(player.spots)
        if spot == space.index
    ]
    closed = not space.floor and space.seats > table.seats
    return {
        "id": space.id,
        "members": members,
        **({"card": card.name} if card is not None else {}),
        **({"closed": True} if closed else {}),
    }


def _next_turns(table: CardsTable) -> list[int]:
    """Whose turns are still to come in this round, in order."""
    return [work[1] for work in reversed(table.agenda) if work[0] == "turn"]


def _player(table: CardsTable, seat: int, viewer: int | None) -> dict[str, Any]:
    player = table.players[seat]
    found: dict[str, Any] = {
        "resources": dict(zip(RESOURCES, player.have, strict=True)),
        "cards": {
            name: [card.name for card in cards] for name, cards in zip(CARD_TYPES, player.cards, strict=True)
        },
        "members": {name: _member(table, player, index) for index, name in enumerate(MEMBERS)},
        "tile": tile_json(player.tile) if player.tile is not None else None,
        "excommunications": [tile.name for tile in player.banned],
        "leaders": [_leader(player, leader) for leader in player.played],
        "hand_size": len(player.hand),
        "flags": sorted(player.flags),
        "market": any(is_open(table, player, space) for space in table.rules.board.market),
    }
    if seat == viewer:
        found["hand"] = [leader.name for leader in player.hand]
    if player.picks:
        found["picks"] = {card.name: index + 1 for card, index in player.picks.items()}
    return found


def _member(table: CardsTable, player: PlayerState, member: int) -> dict[str, Any]:
    spot = player.spots[member]
    return {
        "value": member_value(table, player, member),
        "space": table.rules.board.spaces[spot].id if spot >= 0 else None,
    }


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
    """Cards never change, and most of a view is their words."""
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


def tile_json(tile: BonusTile) -> dict[str, Any]:
    """A bonus tile as a view shows it."""
    production, harvest = tile.gains
    return {
        "name": tile.name,
        "title": tile.title,
        "production": {RESOURCES[r]: n for r, n in production},
        "harvest": {RESOURCES[r]: n for r, n in harvest},
    }
