"""Effects: one small class for each code of the card language, in one table from code to class.

An effect is either *done* (now, or whenever its card is activated) or *standing* (it changes the owner's rules from
the moment the owner gains it). To add a code, write a class here, its payload model and its test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from boardwright.core import Content, Decision, Message
from boardwright.core.message import listed
from boardwright.families.cards import option_types
from boardwright.families.cards.format.effect_payloads import (
    ActionPayload,
    BonusPayload,
    ChangePayload,
    FlagPayload,
    LessPayload,
    NoPayload,
    PrivilegePayload,
    ResourceMap,
)
from boardwright.families.cards.format.vocabulary import (
    ACTIONS,
    CARD_TYPES,
    COINS,
    REGIONS,
    RESOURCES,
    SERVANTS,
    STONE,
    TOWERS,
    WOOD,
)
from boardwright.families.cards.options import spaces_of_bonus
from boardwright.families.cards.rules.gains import Asking, receive
from boardwright.families.cards.rules.resource_amounts import (
    NOTHING,
    Amounts,
    amount_text,
    amounts,
    resource_id,
)
from boardwright.families.cards.table import CardsTable, Discount, PlayerState

if TYPE_CHECKING:
    from boardwright.families.cards.rules.compiled_cards import BaseCard


class CardEffect(Content):
    """What a card does. Its card sets `ref`."""

    __slots__ = ("ref",)

    code: ClassVar[str]
    payload: ClassVar[Any]
    #: Whether the effect changes the rules for its owner, instead of happening once.
    standing: ClassVar[bool] = False
    #: The only kind of card that may have this effect; None if all kinds may.
    only: ClassVar[str | None] = None

    def __init__(self, payload: Any) -> None:
        """Reads a validated payload."""

    @property
    def words(self) -> Message:
        """The text of the effect, made from the data."""
        return Message(f"cards-effect-{self.code.lower().replace('_', '-')}")

    def start(self, player: PlayerState) -> None:
        """Starts a standing effect."""

    def offers(self) -> tuple[EffectChoice, ...]:
        """The ways to use the effect. If there are several, the user chooses."""
        return (EffectChoice(NOTHING, self, self.words),)

    def gained(self, player: PlayerState, *, twice: bool = False) -> Amounts | None:
        """What the effect gives a player now; None if it does something else.

        `twice` is true for an instant effect of a development card, because some abilities double those.
        """
        return None

    def do(self, table: CardsTable, seat: int, card: BaseCard, *, twice: bool = False) -> Asking:
        """Carries out the effect."""
        gains = self.gained(table.players[seat], twice=twice)
        if gains:
            yield from receive(table, seat, gains, card)

    def possible(self, table: CardsTable, seat: int) -> bool:
        """Whether the effect would change anything now."""
        return True

    def __repr__(self) -> str:
        return f"<{self.code} of {getattr(self, 'ref', '?')}>"


class EffectChoice:
    """One way to use an effect: its price, the effect, and its description."""

    __slots__ = ("effect", "pay", "words")

    def __init__(self, pay: Amounts, effect: CardEffect, words: Message) -> None:
        self.pay = pay
        self.effect = effect
        self.words = words


# -- effects that are done ------------------------------------------------------------------------------------


class Add(CardEffect):
    """The player gains all listed resources."""

    __slots__ = ("gains",)
    code = "ADD"
    payload = ResourceMap

    def __init__(self, payload: ResourceMap) -> None:
        self.gains = amounts(payload.pairs)

    @property
    def words(self) -> Message:
        return Message("cards-effect-add", gains=amount_text(self.gains))

    def gained(self, player: PlayerState, *, twice: bool = False) -> Amounts | None:
        if twice and "DOUBLE" in player.flags:
            return tuple((r, n * 2 if r in (WOOD, STONE, COINS, SERVANTS) else n) for r, n in self.gains)
        return self.gains


class _Output(Add):
    """The gain from an exchange. Abilities that double gains do not apply to it."""

    __slots__ = ()

    def gained(self, player: PlayerState, *, twice: bool = False) -> Amounts | None:
        return self.gains


class ExchangeEffect(CardEffect):
    """Pay RESOURCEIN to gain RESOURCEOUT. The player may choose at most one of several exchanges, or decline."""

    __slots__ = ("exchanges",)
    code = "CHANGE"
    payload = ChangePayload

    def __init__(self, payload: ChangePayload) -> None:
        self.exchanges = tuple(
            (amounts(entry.RESOURCEIN.pairs), _Output(entry.RESOURCEOUT)) for entry in payload.root
        )

    @property
    def words(self) -> Message:
        return listed([offer.words for offer in self.offers()], "or-else")

    def offers(self) -> tuple[EffectChoice, ...]:
        return tuple(
            EffectChoice(
                cost,
                add,
                Message("cards-effect-change", cost=amount_text(cost), gains=amount_text(add.gains)),
            )
            for cost, add in self.exchanges
        )


class Bonus(CardEffect):
    """Gain something for every `QUANTITY` cards or resources that the player has. This card is counted too."""

    __slots__ = ("cards", "counted", "every", "gain", "times")
    code = "BONUS"
    payload = BonusPayload

    def __init__(self, payload: BonusPayload) -> None:
        self.cards = payload.TYPE == "CARD"
        self.counted = (CARD_TYPES if self.cards else RESOURCES).index(payload.FOREACH)
        self.every = payload.QUANTITY
        self.gain = RESOURCES.index(payload.INCREASE)
        self.times = payload.INCREASINGQUANTITY

    @property
    def words(self) -> Message:
        gains = amount_text(((self.gain, self.times),))
        if self.cards:
            counted = Message(f"cards-each-{CARD_TYPES[self.counted].lower()}", count=self.every)
        else:
            counted = Message(resource_id(RESOURCES[self.counted]), count=self.every)
        return Message("cards-effect-bonus", gains=gains, counted=counted)

    def worth(self, player: PlayerState) -> int:
        """The amount that a player would get now."""
        held = len(player.cards[self.counted]) if self.cards else player.have[self.counted]
        return held // self.every * self.times

    def gained(self, player: PlayerState, *, twice: bool = False) -> Amounts | None:
        return amounts([(self.gain, self.worth(player))])


class Privilege(CardEffect):
    """Gain different council privileges, perhaps for a price."""

    __slots__ = ("cost", "number")
    code = "PRIVILEGE"
    payload = PrivilegePayload

    def __init__(self, payload: PrivilegePayload) -> None:
        self.number = payload.NUMBER or 1
        self.cost = amounts(payload.COST.pairs) if payload.COST is not None else NOTHING

    @property
    def words(self) -> Message:
        if self.cost:
            return Message("cards-effect-privilege-cost", count=self.number, cost=amount_text(self.cost))
        return Message("cards-effect-privilege", count=self.number)

    def offers(self) -> tuple[EffectChoice, ...]:
        return (EffectChoice(self.cost, self, self.words),)

    def do(self, table: CardsTable, seat: int, card: BaseCard, *, twice: bool = False) -> Asking:
        table.agenda.append(("privileges", seat, self.number, (), card))
        return
        yield


def _regions(payload: ActionPayload) -> tuple[int, ...]:
    regions = ACTIONS[payload.TYPE]
    if payload.TYPE == "TOWER" and payload.FLAGREGION not in ("ALL", True) and payload.REGIONID is not None:
        return (payload.REGIONID,)
    return regions


def _discount(payload: ActionPayload) -> Discount:
    """The discounts that a buyer chooses from: single resources with EXCLUSIVEBONUS, otherwise whole maps."""
    maps = [amounts(entry.pairs) for entry in payload.BONUSRESOURCE]
    if payload.EXCLUSIVEBONUS:
        return tuple((pair,) for found in maps for pair in found)
    return tuple(found for found in maps if found)


def _where(regions: Sequence[int]) -> dict[str, Any]:
    """Parameters for a message about an action: the place in words, and the key that selects the message's variant."""
    place = Message("cards-any-tower") if len(regions) > 1 else Message(region_id(regions[0]))
    return {"where": place, "area": REGIONS[regions[0]].lower()}


def region_id(region: int) -> str:
    """The id of the message with a region's name."""
    return f"cards-region-{REGIONS[region].lower().replace('_', '-')}"


def _off(discount: Discount) -> Message:
    return Message("cards-discount", gains=listed([amount_text(one) for one in discount], "or"))


class ActionEffect(CardEffect):
    """One extra action at once, with its own value and without a family member. The player may decline it."""

    __slots__ = ("discount", "raisable", "regions", "value")
    code = "ACTION"
    payload = ActionPayload

    def __init__(self, payload: ActionPayload) -> None:
        self.regions = _regions(payload)
        self.value = payload.BONUSACTIONVALUE
        self.discount = _discount(payload)
        self.raisable = payload.CHOSESERVANT is not False

    @property
    def words(self) -> Message:
        params: dict[str, Any] = {**_where(self.regions), "value": self.value}
        if not self.discount:
            action = Message("cards-effect-action", **params)
        else:
            action = Message("cards-effect-action-discount", **params, discount=_off(self.discount))
        return action if self.raisable else Message("cards-effect-action-fixed", action=action)

    def do(self, table: CardsTable, seat: int, card: BaseCard, *, twice: bool = False) -> Asking:
        table.agenda.append(("bonus", seat, self, card))
        return
        yield

    def possible(self, table: CardsTable, seat: int) -> bool:
        return bool(spaces_of_bonus(table, seat, self))


class SixValor(CardEffect):
    """Once per round, a coloured member that the player chooses has base value 6."""

    __slots__ = ()
    code = "FAMILYSIXVALOR"
    payload = NoPayload
    only = "leader-card"

    def do(self, table: CardsTable, seat: int, card: BaseCard, *, twice: bool = False) -> Asking:
        player = table.players[seat]
        home = [member for member in (1, 2, 3) if player.spots[member] < 0]
        if not home:
            return
        offered = [option_types.six(seat, member) for member in home]
        chosen = 0
        if len(home) > 1:
            answer = yield Decision(seat, Message("cards-prompt-raise", card=card.title), offered)
            chosen = offered.index(answer)
        player.six = home[chosen]
        table.emit("raised", seat=seat, member=offered[chosen].args["member"], value=6, **card.facts)

    def possible(self, table: CardsTable, seat: int) -> bool:
        return any(spot < 0 for spot in table.players[seat].spots[1:])


# -- standing effects -----------------------------------------------------------------------------------------


class Permanent(CardEffect):
    """From now on, matching actions get the additional value and the discount."""

    __slots__ = ("discount", "regions", "value")
    code = "PERMANENT"
    payload = ActionPayload
    standing = True

    def __init__(self, payload: ActionPayload) -> None:
        self.regions = _regions(payload)
        self.value = payload.BONUSACTIONVALUE
        self.discount = _discount(payload)

    @property
    def words(self) -> Message:
        where = _where(self.regions)
        raised: dict[str, Any] = {"value": self.value, "sign": _sign(self.value)}
        if not self.discount:
            return Message("cards-effect-permanent", **where, **raised)
        cheaper: dict[str, Any] = {"where": where["where"], "discount": _off(self.discount)}
        if not self.value:
            return Message("cards-effect-permanent-cheaper", **cheaper)
        return Message("cards-effect-permanent-discount", **raised, **cheaper)

    def start(self, player: PlayerState) -> None:
        for region in self.regions:
            player.mods[region] += self.value
            if self.discount and region >= TOWERS:
                player.discounts[region - TOWERS] += (self.discount,)


def _sign(value: int) -> str:
    return "+" if value >= 0 else ""


class Flag(CardEffect):
    """Gives its owner a permanent flag. Other rules check the flag."""

    __slots__ = ("flag",)
    code = "FLAG"
    payload = FlagPayload
    standing = True

    def __init__(self, payload: FlagPayload) -> None:
        self.flag: str = payload.root

    @property
    def words(self) -> Message:
        return Message(f"cards-flag-{self.flag.lower()}")

    def start(self, player: PlayerState) -> None:
        player.flags |= {self.flag}


class LessResource(CardEffect):
    """Each source that gives any of the listed resources gives one less in total."""

    __slots__ = ("group",)
    code = "LESSRESOURCE"
    payload = LessPayload
    standing = True

    def __init__(self, payload: LessPayload) -> None:
        self.group = tuple(sorted({RESOURCES.index(name) for name in payload.root}))

    @property
    def words(self) -> Message:
        names = [Message(f"cards-word-{RESOURCES[r].lower().replace('_', '-')}") for r in self.group]
        return Message("cards-effect-lessresource", resources=listed(names, "or"), count=len(names))

    def start(self, player: PlayerState) -> None:
        player.less += (self.group,)


class _Mark(CardEffect):
    """An effect without a payload. It gives its owner a permanent flag."""

    __slots__ = ()
    payload = NoPayload
    standing = True

    def start(self, player: PlayerState) -> None:
        player.flags |= {self.code}


class NoTowerBonus(_Mark):
    """The owner gets no bonus from the floors of towers."""

    __slots__ = ()
    code = "NO_TOWER_BONUS"


class NoMarketAction(_Mark):
    """The market is closed to its owner."""

    __slots__ = ()
    code = "NO_MARKET_ACTION"


class LessDice(_Mark):
    """Lowers the value of the owner's coloured members by one."""

    __slots__ = ()
    code = "LESSDICE"

    def start(self, player: PlayerState) -> None:
        player.colour -= 1


class GreyFamily(_Mark):
    """Raises the value of the owner's neutral member by three."""

    __slots__ = ()
    code = "GREYFAMILY"

    def start(self, player: PlayerState) -> None:
        player.grey += 3


class FamilyColorBonus(_Mark):
    """Raises the value of the owner's coloured members by two."""

    __slots__ = ()
    code = "FAMILYCOLORBONUS"

    def start(self, player: PlayerState) -> None:
        player.colour += 2


class FamilyColorDice(_Mark):
    """The owner's coloured members have base value 5, whatever the dice show."""

    __slots__ = ()
    code = "FAMILYCOLORDICE"

    def start(self, player: PlayerState) -> None:
        player.base = 5


class Jolly(_Mark):
    """The leader copies the ability of another player's leader in play.

    `leaders.py` asks for the leader to copy when this leader is played.
    """

    __slots__ = ()
    code = "JOLLY"
    only = "leader-card"

    def start(self, player: PlayerState) -> None:
        pass


#: Every code of the language with its meaning.
EFFECTS: Mapping[str, type[CardEffect]] = {
    effect.code: effect
    for effect in (
        Add, ExchangeEffect, Bonus, Privilege, ActionEffect, SixValor, Permanent, Flag, LessResource, NoTowerBonus,
        NoMarketAction,
        LessDice, GreyFamily, FamilyColorBonus, FamilyColorDice, Jolly,
    )
}  # fmt: skip


# -- several effects on one card ------------------------------------------------------------------------------


class Clause:
    """One thing that an activated card does. The player chooses an offer, or may decline if every offer has a price."""

    __slots__ = ("free", "offers")

    def __init__(self, offers: tuple[EffectChoice, ...]) -> None:
        self.offers = offers
        #: Whether an offer costs nothing. Then the player cannot decline.
        self.free = any(not offer.pay for offer in offers)


def clauses(effects: Sequence[CardEffect], exclusive: bool) -> tuple[Clause, ...]:
    """Groups a card's effects into clauses: one for each effect, but only one for all exchanges together.

    With `exclusive`, all effects form one clause, so the player uses only one of them each time.
    """
    done = [effect for effect in effects if not effect.standing]
    if exclusive and len(done) > 1:
        return (Clause(tuple(offer for effect in done for offer in effect.offers())),)
    exchanges = tuple(
        offer for effect in done if effect.code == ExchangeEffect.code for offer in effect.offers()
    )
    found: list[Clause] = []
    for effect in done:
        if effect.code != ExchangeEffect.code:
            found.append(Clause(effect.offers()))
        elif exchanges:
            found.append(Clause(exchanges))
            exchanges = ()
    return tuple(found)
