"""Explains why an answer is not offered."""

from __future__ import annotations

from typing import Any

from boardwright.core import Decision, Message
from boardwright.families.cards.format.vocabulary import MARKET, MEMBERS, MILITARY, TERRITORY, TOWERS
from boardwright.families.cards.options import (
    coloured_regions,
    copyable,
    floor_bonus,
    has_room,
    is_open,
    member_value,
    purse,
    slot_need,
    surcharge,
)
from boardwright.families.cards.rules.compiled_board import ActionSpace
from boardwright.families.cards.rules.compiled_cards import DevelopmentCard, LeaderCard
from boardwright.families.cards.rules.gains import outcomes
from boardwright.families.cards.rules.resource_amounts import amount_text, amounts, has_amounts
from boardwright.families.cards.table import CardsTable, PlayerState


def why_not(table: CardsTable, decision: Decision, answer: Any) -> Message | None:
    """Explains why an answer is not offered. Returns None if there is no special reason to give."""
    if not any(option.verb in ("place", "pass") for option in decision.options):
        return None
    if isinstance(answer, str):
        words = answer.split()
        answer = dict(zip(("do", "member", "space"), words, strict=False))
        if words[:1] in (["play"], ["use"], ["discard"]):
            answer = {"do": words[0], "leader": " ".join(words[1:]).replace("_", " ")}
    if not isinstance(answer, dict):
        return None
    if "touch" in answer:
        return _touched(table, decision.seat, str(answer["touch"]))
    if answer.get("do") == "place":
        space = table.rules.board.by_id.get(str(answer.get("space")))
        member = answer.get("member")
        if space is None or member not in MEMBERS:
            return None
        return _placing(table, decision.seat, MEMBERS.index(member), space)
    if answer.get("do") in ("play", "use"):
        return _leader(table, decision.seat, answer["do"], str(answer.get("leader")))
    return None


def _touched(table: CardsTable, seat: int, id: str) -> Message | None:
    """Why nothing happens when a person touches a space, the card on a floor, or one of their leaders."""
    player, spaces = table.players[seat], table.rules.board.spaces
    for space in spaces:
        card = table.floors[space.index]
        if id == f"space:{space.id}" or (card is not None and id == card.scene_id):
            return _no_member_for(table, seat, space)
    for verb, leaders in (("play", player.hand), ("use", player.played)):
        for leader in leaders:
            if leader.scene_id == id:
                return _leader(table, seat, verb, leader.name)
    return None


def _no_member_for(table: CardsTable, seat: int, space: ActionSpace) -> Message | None:
    """Why the player's strongest unplaced member cannot be placed."""
    player = table.players[seat]
    home = [member for member in range(4) if player.spots[member] < 0]
    if not home:
        return None
    best = max(home, key=lambda member: member_value(table, player, member))
    return _placing(table, seat, best, space)


def _placing(table: CardsTable, seat: int, member: int, space: ActionSpace) -> Message | None:
    player = table.players[seat]
    if player.spots[member] >= 0:
        return Message("cards-why-placed", member=Message(f"cards-member-{MEMBERS[member]}"))
    if not space.floor and space.seats > table.seats:
        return Message("cards-why-closed", seats=space.seats)
    if not space.floor and space.region == MARKET and not is_open(table, player, space):
        return Message("cards-why-no-market")
    if not has_room(table, player, space):
        return Message("cards-why-occupied")
    if member and space.region in coloured_regions(table, player):
        return Message("cards-why-coloured")
    return _floor(table, player, space) or _value(table, player, member, space)


def _floor(table: CardsTable, player: PlayerState, space: ActionSpace) -> Message | None:
    """The reason why a player cannot take the card of a floor, apart from the action value."""
    if not space.floor:
        return None
    type = space.region - TOWERS
    card = table.floors[space.index]
    if card is None:
        return Message("cards-why-no-card")
    if len(player.cards[type]) >= table.rules.board.cards_per_type:
        return Message("cards-why-full", count=table.rules.board.cards_per_type)
    toll = surcharge(table, player, type)
    if not has_amounts(player.have, toll):
        return Message("cards-why-surcharge", cost=amount_text(toll))
    bonus = outcomes(player.less, floor_bonus(player, space))[-1]
    stock = purse(player.have, toll, bonus)
    if type == TERRITORY and stock[MILITARY] < slot_need(table, player):
        return Message("cards-why-slot", need=slot_need(table, player), have=stock[MILITARY])
    return _price(table, player, card, stock)


def _price(table: CardsTable, player: PlayerState, card: DevelopmentCard, stock: list[int]) -> Message | None:
    payments = table.rules.payments(card, player.discounts[card.type], table.shedding)
    if any(has_amounts(stock, cost) and has_amounts(stock, needs) for cost, needs, _ in payments):
        return None
    cost, needs, _ = payments[0]
    if has_amounts(stock, cost):
        return Message("cards-why-requirement", needs=amount_text(needs))
    short = amounts((resource, number - stock[resource]) for resource, number in cost)
    return Message("cards-why-price", card=card.title, short=amount_text(short))


def _value(table: CardsTable, player: PlayerState, member: int, space: ActionSpace) -> Message:
    value = member_value(table, player, member) + player.mods[space.region] - space.penalty
    return Message("cards-why-value", need=space.value, value=value, raised=player.raises())


def _leader(table: CardsTable, seat: int, verb: str, name: str) -> Message | None:
    player = table.players[seat]
    held = player.hand if verb == "play" else player.played
    leader = next((card for card in held if card.name.casefold() == name.casefold()), None)
    if not isinstance(leader, LeaderCard):
        return None
    if verb == "use":
        return Message("cards-why-used") if leader in player.used else Message("cards-why-useless")
    if not leader.met_by(player):
        return Message("cards-why-needs", needs=leader.needs or "")
    return Message("cards-why-nobody") if leader.copies and not copyable(table, seat) else None
