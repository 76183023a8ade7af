"""Harvest and production: the bonus tile and the cards that the value reaches (docs/rules/cards.md §5).

The player chooses all exchanges first and pays for them from the stock at the start of the action. Then the player
gains everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.core import Decision, Message
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import PRODUCTION
from boardwright.families.cards.rules.gains import Asking, pay, receive
from boardwright.families.cards.rules.named_content import NamedContent
from boardwright.families.cards.rules.raise_with_servants import activated_type
from boardwright.families.cards.rules.resource_amounts import has_amounts
from boardwright.families.cards.table import CardsTable

if TYPE_CHECKING:
    from boardwright.families.cards.rules.compiled_cards import BaseCard, DevelopmentCard
    from boardwright.families.cards.rules.effects import Clause, EffectChoice


def activate(table: CardsTable, seat: int, region: int, value: int, source: NamedContent) -> Asking:
    """Carries out a harvest or a production. The value decides which cards are activated."""
    player = table.players[seat]
    kind = "production" if region == PRODUCTION else "harvest"
    table.emit(kind, seat=seat, value=value, **source.facts)
    chosen: list[tuple[DevelopmentCard, EffectChoice]] = []
    budget = player.have[:]
    for card in player.cards[activated_type(region)]:
        if card.least <= value:
            yield from _choose(seat, card, budget, chosen)
    for card, offer in chosen:
        pay(table, seat, offer.pay, card)
    mark = len(table.agenda)
    # Everything is counted before anything is gained, so that the order of the cards does not matter.
    given = [offer.effect.gained(player) for _, offer in chosen]
    tile = player.tile
    if tile is not None and value >= tile.value:
        yield from receive(table, seat, tile.gains[region], tile)
    for (card, offer), gains in zip(chosen, given, strict=True):
        if gains is None:
            yield from offer.effect.do(table, seat, card)
        else:
            yield from receive(table, seat, gains, card)
    # The cards' agenda items must run in card order. The last item runs first, so they are reversed.
    table.agenda[mark:] = reversed(table.agenda[mark:])


def _choose(
    seat: int, card: DevelopmentCard, budget: list[int], chosen: list[tuple[DevelopmentCard, EffectChoice]]
) -> Asking:
    """Lets the owner choose what a card does this time. The cost of this choice is subtracted from the budget."""
    for clause in card.activations:
        offers = clause.offers
        if len(offers) == 1 and clause.free:
            chosen.append((card, offers[0]))
            continue
        offer = yield from choose_offer(seat, card, clause, budget)
        if offer is not None:
            chosen.append((card, offer))
            for resource, number in offer.pay:
                budget[resource] -= number


def choose_offer(seat: int, card: BaseCard, clause: Clause, budget: list[int]) -> Asking:
    """Lets a player choose an affordable offer of a clause. Returns None if there is none or the player declines."""
    payable = [index for index, offer in enumerate(clause.offers) if has_amounts(budget, offer.pay)]
    if not payable:
        return None
    offered = [option_types.offer(index, clause.offers[index], card) for index in payable]
    if not clause.free:
        offered.append(option_types.decline(card))
    if len(offered) == 1:
        return clause.offers[payable[0]]
    default = offered[-1] if not clause.free else offered[0]
    answer = yield Decision(seat, Message("cards-prompt-offer", card=card.title), offered, default)
    return None if answer.verb == "decline" else clause.offers[payable[offered.index(answer)]]
