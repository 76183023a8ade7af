"""The rules of one game: its board, cards and options, and values that are computed once for all tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from boardwright.core import Content, Option
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import MARKET, MILITARY
from boardwright.families.cards.rules.compiled_board import ActionSpace, CardsBoard
from boardwright.families.cards.rules.compiled_cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    Payment,
    payment,
)
from boardwright.families.cards.rules.resource_amounts import amounts
from boardwright.families.cards.table import Discount

#: One space: its number, its region, the value it needs, whether it holds only one member, the options to use it.
PlaceRow: TypeAlias = tuple[int, int, int, bool, tuple[Option, ...]]


class CardsRules(Content):
    """The rules and content of a game. All its tables share them."""

    ref = "rules"

    def __init__(
        self, board: CardsBoard, cards: Iterable[BaseCard], own: Iterable[str], settings: Mapping[str, Any]
    ) -> None:
        self.board = board
        found = list(cards)
        self.developments = [card for card in found if isinstance(card, DevelopmentCard)]
        #: The cards of each deck. The key is the card type and the period, counted from 1.
        self.decks: dict[tuple[int, int], list[DevelopmentCard]] = {}
        for card in self.developments:
            self.decks.setdefault((card.type, card.period), []).append(card)
        self.excommunications = [card for card in found if isinstance(card, ExcommunicationCard)]
        self.leaders = [card for card in found if isinstance(card, LeaderCard)]
        #: Whether any card in the game makes a player lose points for resources left at the end.
        self.sheds = any(card.sheds for card in (*self.developments, *self.leaders))
        #: The refs of the cards that an author has added to the game. These cards appear in every match.
        self.certain = frozenset(own)
        self.with_leaders: bool = settings["leaders"]
        self.tiles: str = settings["tiles"]
        self.five: bool = settings["five"]
        #: The JSON of the shipped files that the game file names. The digest is computed from it.
        self.sources: dict[str, Any] = {}
        self.cards: dict[str, BaseCard] = {card.ref: card for card in found}
        self.privilege_options = [
            option_types.privilege(i, gains) for i, gains in enumerate(board.privileges)
        ]
        self._payments: dict[tuple[str, tuple[Discount, ...], bool], tuple[Payment, ...]] = {}
        #: For each seat: the options to place each of its four members on a space. They are made when first needed.
        self.quads: list[dict[tuple[ActionSpace, DevelopmentCard | None], tuple[Option, ...]]] = [
            {} for _ in range(9)
        ]
        self._rows: dict[tuple[int, int, bool], list[PlaceRow]] = {}
        self._leader_options: dict[tuple[str, LeaderCard], Option] = {}
        self._acts: dict[tuple[ActionSpace, DevelopmentCard | None], Option] = {}

    @property
    def most_seats(self) -> int:
        return 5 if self.five else 4

    def card(self, kind: type[BaseCard], name: str) -> BaseCard:
        """A card by its name. Raises KeyError if there is none."""
        return self.cards[f"{kind.kind}:{name}"]

    @property
    def content(self) -> dict[str, Content]:
        """Maps the `ref` of each shared object to the object. Snapshots store only the `ref`."""
        found: dict[str, Content] = {self.ref: self}
        found.update({part.ref: part for card in self.cards.values() for part in card.parts})
        found.update({space.ref: space for space in self.board.spaces})
        found.update({tile.ref: tile for tile in self.board.tiles})
        return found

    # -- values that are computed once and cached

    def places(self, seat: int, space: ActionSpace, card: DevelopmentCard | None) -> tuple[Option, ...]:
        """The options to place each of the four members on a space."""
        quad: tuple[Option, ...] = tuple(option_types.Place(seat, member, space, card) for member in range(4))
        return self.quads[seat].setdefault((space, card), quad)

    def place_rows(self, seat: int, seats: int, market: bool) -> list[PlaceRow]:
        """The open spaces outside of the towers, each with its requirements and its options."""
        key = (seat, seats, market)
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = [
                (s.index, s.region, s.value + s.penalty, s.single, self.places(seat, s, None))
                for s in self.board.open_spaces(seats)
                if market or s.region != MARKET
            ]
        return found

    def leader_option(self, verb: str, leader: LeaderCard) -> Option:
        """The option to play, use, discard, keep or copy a leader."""
        key = (verb, leader)
        found = self._leader_options.get(key)
        if found is None:
            found = self._leader_options[key] = option_types.of_leader(verb, leader)
        return found

    def act(self, space: ActionSpace, card: DevelopmentCard | None) -> Option:
        """The option for a bonus action."""
        key = (space, card)
        found = self._acts.get(key)
        if found is None:
            found = self._acts[key] = option_types.Act(space, card)
        return found

    def payments(
        self, card: DevelopmentCard, discounts: tuple[Discount, ...], dear: bool
    ) -> tuple[Payment, ...]:
        """The ways to pay for a card with discounts.

        A way that costs more than another way and has no advantage is left out. With `dear`, such ways are kept,
        because a player may want to spend more.
        """
        if not discounts:
            return card.payments
        key = (card.ref, discounts, dear)
        found = self._payments.get(key)
        if found is None:
            found = self._payments[key] = _discounted(card.payments, discounts, dear)
        return found


def _discounted(
    payments: tuple[Payment, ...], discounts: tuple[Discount, ...], dear: bool
) -> tuple[Payment, ...]:
    reductions: list[dict[int, int]] = [{}]
    for discount in discounts:
        reductions = [_sum(taken, dict(one)) for taken in reductions for one in discount]
    found: list[Payment] = []
    for cost, needs, _ in payments:
        for off in reductions:
            one = payment(amounts((r, max(0, n - off.get(r, 0))) for r, n in cost), needs)
            if one not in found:
                found.append(one)
    if dear:
        return tuple(found)
    return tuple(one for one in found if not any(_dearer(one, other) for other in found if other != one))


def _sum(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in {**one, **other}}


def _dearer(one: Payment, other: Payment) -> bool:
    """Whether a payment costs and requires at least as much of every resource as another payment.

    The answer is no if the two cost different numbers of military points. With `LESSFORMILITARY`, it can be wise to
    spend more of them.
    """
    mine, its, needed = dict(one.cost), dict(other.cost), dict(one.needs)
    return (
        mine.get(MILITARY, 0) == its.get(MILITARY, 0)
        and all(mine.get(r, 0) >= n for r, n in other.cost)
        and all(needed.get(r, 0) >= n for r, n in other.needs)
    )
