"""The options of decisions: their JSON, their typed text, their description, and what a person clicks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core import Message, Option
from boardwright.families.cards.format.vocabulary import MEMBERS, RESOURCES
from boardwright.families.cards.rules.resource_amounts import Amounts, amount_json, amount_text

if TYPE_CHECKING:
    from boardwright.families.cards.rules.compiled_board import ActionSpace
    from boardwright.families.cards.rules.compiled_cards import (
        BaseCard,
        DevelopmentCard,
        ExcommunicationCard,
        LeaderCard,
    )
    from boardwright.families.cards.rules.effects import EffectChoice


class CardsOption(Option):
    """An option in a card game. `words` maps ids among the arguments to readable names.

    `button` names an extra button for the option, because the thing to touch may not be visible.
    """

    __slots__ = ("instead", "words")

    def __init__(
        self,
        verb: str,
        /,
        touches: tuple[str, ...] = (),
        words: dict[str, Any] | None = None,
        button: str | None = None,
        **args: Any,
    ) -> None:
        super().__init__("cards", verb, touches=touches, **args)
        self.instead = () if button is None else (f"button:{button}",)
        self.words = words

    def params(self) -> dict[str, Any]:
        return super().params() if self.words is None else self.words


class Place(Option):
    """Places a member on a space. On the floor of a tower, the player also takes the card."""

    __slots__ = ("card", "member", "space")

    def __init__(self, seat: int, member: int, space: ActionSpace, card: DevelopmentCard | None) -> None:
        touches = (f"member:{seat}:{MEMBERS[member]}", f"space:{space.id}")
        super().__init__("cards", "place", touches=touches, member=MEMBERS[member], space=space.id)
        self.member = member
        self.space = space
        self.card = card

    @property
    def shown_key(self) -> Any:
        return "place", self.touches, None if self.card is None else self.card.ref

    @property
    def message(self) -> Message:
        member = Message(f"cards-member-{MEMBERS[self.member]}")
        if self.card is None:
            return Message("cards-option-place", member=member, space=self.space.words)
        return Message("cards-option-take", member=member, space=self.space.words, card=self.card.title)


class Act(Option):
    """Where a bonus action takes place: a tower floor whose card is taken, or a space whose bonus is gained."""

    __slots__ = ("card", "space")

    def __init__(self, space: ActionSpace, card: DevelopmentCard | None) -> None:
        super().__init__("cards", "act", touches=(f"space:{space.id}",), space=space.id)
        self.space = space
        self.card = card

    @property
    def message(self) -> Message:
        if self.card is None:
            return Message("cards-option-act", space=self.space.words)
        return Message("cards-option-act-take", space=self.space.words, card=self.card.title)


class Pay(CardsOption):
    """One of the ways to pay for a card; typed as `pay wood 1 stone 2`."""

    __slots__ = ()

    def __str__(self) -> str:
        cost = self.args["cost"]
        parts = [f"{name.partition('_')[0].lower()} {number}" for name, number in cost.items()]
        return " ".join(["pay", *(parts or ["nothing"])])


#: A player who wants to discard a leader touches this button first, then the leader.
DISCARD = "button:discard"

#: The button for passing, which is quieter than the others.
PASS_BUTTON = "button:pass"
PASS = CardsOption("pass", touches=(PASS_BUTTON,))
END = CardsOption("end")
_SERVANTS = tuple(CardsOption("servants", count=count) for count in range(100))


def servants(count: int) -> Option:
    """Spends some servants to raise a value."""
    return _SERVANTS[count] if count < 100 else CardsOption("servants", count=count)


def support(faith: int) -> Option:
    """Gives up all faith points and gets the victory points for the step reached on the faith track."""
    return CardsOption("support", touches=(f"faith-step:{faith}",), button="support")


def refuse(tile: ExcommunicationCard) -> Option:
    """Keeps the faith points and takes the excommunication tile."""
    return CardsOption("refuse", touches=(tile.scene_id,), button="refuse")


def decline(card: BaseCard) -> Option:
    """Declines what a card offers."""
    return CardsOption("decline", card=card.name, words={"card": card.title})


def privilege(index: int, gains: Amounts) -> Option:
    """One of the privileges of the council."""
    touches = (f"privilege:{index + 1}",)
    return CardsOption("privilege", touches=touches, take=index + 1, words={"gains": amount_text(gains)})


def pay(cost: Amounts, card: BaseCard) -> Option:
    """One of the ways to pay for a card."""
    return Pay("pay", cost=dict(amount_json(cost)), words={"cost": amount_text(cost), "card": card.title})


def lose(seat: int, resource: int) -> Option:
    """Chooses the resource whose gain is reduced by one."""
    name = RESOURCES[resource]
    words = {"resource": Message(f"cards-word-{name.lower().replace('_', '-')}")}
    return CardsOption("lose", touches=(f"have:{seat}:{name}",), button=name, resource=name, words=words)


def offer(index: int, found: EffectChoice, card: BaseCard) -> Option:
    """One of a card's exchanges, or one of the effects among which its owner chooses."""
    return _of_card("choose", index, found.words, card)


def pick(index: int, words: Message, card: BaseCard) -> Option:
    """Picks the one permanent effect of a card that will apply."""
    return _of_card("pick", index, words, card)


def _of_card(verb: str, index: int, effect: Message, card: BaseCard) -> Option:
    words = {"card": card.title, "effect": effect}
    button = f"{verb}-{index + 1}"
    return CardsOption(
        verb, touches=(card.scene_id,), button=button, card=card.name, choice=index + 1, words=words
    )


def of_leader(verb: str, leader: LeaderCard) -> Option:
    """An option to play, use, discard, keep or copy a leader."""
    # Touching a leader in the hand must not discard it, because the player may only want to look at it.
    touches = (DISCARD, leader.scene_id) if verb == "discard" else (leader.scene_id,)
    return CardsOption(verb, touches=touches, leader=leader.name, words={"leader": leader.title})


def six(seat: int, member: int) -> Option:
    """Chooses the family member that gets the base value 6."""
    words = {"member": Message(f"cards-member-{MEMBERS[member]}")}
    touches = (f"member:{seat}:{MEMBERS[member]}",)
    return CardsOption("raise", touches=touches, member=MEMBERS[member], words=words)
