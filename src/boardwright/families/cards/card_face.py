"""The faces of cards as rows of icons, made from their effects: what a card gives at once, and what it does later.

An effect without an icon shows a scroll. The card's text describes all effects in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardwright.core import Message
from boardwright.core.icons import icon_name
from boardwright.core.rulebook import part_id
from boardwright.families.cards.format.vocabulary import (
    CARD_TYPES,
    HARVEST,
    PRODUCTION,
    RESOURCES,
    TOWERS,
)
from boardwright.families.cards.rules.compiled_cards import (
    AREAS,
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
)
from boardwright.families.cards.rules.effects import (
    ActionEffect,
    Add,
    Bonus,
    CardEffect,
    ExchangeEffect,
    Flag,
    LessResource,
    Permanent,
    Privilege,
)
from boardwright.families.cards.rules.resource_amounts import Amounts, resource_id
from boardwright.wire.scene import Badge, words

#: Resources in the order of the rules.
RESOURCE_ICONS = ("wood", "stone", "coin", "servant", "military", "faith", "victory")
TYPE_ICONS = tuple(f"type-{name.removesuffix('CARD').lower()}" for name in CARD_TYPES)
AREA_ICONS = {HARVEST: "harvest", PRODUCTION: "production"}

ARROW, OR, PER = Badge(icon="arrow"), Badge(icon="or"), Badge(icon="per")
ALWAYS, AT_THE_END, EACH_ROUND = Badge(icon="loop"), Badge(icon="flag"), Badge(icon="round")
#: Pictures in the order of a period's shipped cards in their file, so that no two cards of a tower look the same.
PICTURES = {
    "territory": ("hub", "woods", "village", "pit", "forest", "monastery", "citadel", "city"),
    "building": ("mint", "office", "arch", "theater", "workshop", "mason", "chapel", "residence"),
    "character": ("warlord", "stonemason", "dame", "knight", "farmer", "artisan", "preacher", "abbess"),
    "venture": ("recruits", "church", "walls", "statue", "campaign", "guests", "heresies", "bishop"),
    "leader": ("duke", "poet", "builder", "captain", "friar", "lady", "painter", "prince"),
}
#: Icons for penalties that stay in effect: what the player loses, and for what.
FLAG_ICONS = {
    "NOENDBLUE": (Badge(icon="type-character"), Badge(icon="victory", value="×0")),
    "NOENDPURPLE": (Badge(icon="type-venture"), Badge(icon="victory", value="×0")),
    "NOENDGREEN": (Badge(icon="type-territory"), Badge(icon="victory", value="×0")),
    "LESSFORVICTORY": (Badge(icon="victory", value="−1"), PER, Badge(icon="victory", value=5)),
    "LESSFORMILITARY": (Badge(icon="victory", value="−1"), PER, Badge(icon="military")),
    "LESSFORBUILDING": (Badge(icon="victory", value="−1"), PER, Badge(icon="type-building")),
    "LESSFORRESOURCE": (Badge(icon="victory", value="−1"), PER, Badge(icon="wood"), Badge(icon="coin")),
    "DOUBLESERVANTS": (Badge(icon="servant", value=2), ARROW, Badge(icon="value", value="1")),
    "SKIPTURN": (Badge(icon="round", value="−1"),),
    "NO_MARKET_ACTION": (Badge(icon="coin"), Badge(icon="lock")),
    "LESSDICE": (Badge(icon="member", value="−1"),),
}
#: The badge for an effect that has no icon, only words.
WORDS = Badge(icon="scroll")


def resource_badge(resource: int, number: int) -> Badge:
    """A badge with an amount of a resource."""
    name = RESOURCES[resource]
    return Badge(
        icon=RESOURCE_ICONS[resource],
        value=number,
        label=words(Message(resource_id(name), count=number)),
        part=part_id("resource", name),
    )


def amount_badges(found: Amounts) -> list[Badge]:
    return [resource_badge(resource, number) for resource, number in found]


def privilege_badge(count: int) -> Badge:
    label = words(Message("cards-privileges", count=count))
    return Badge(icon="privilege", value=count, label=label, part="privileges")


def at_once(card: BaseCard) -> list[Badge]:
    """The icons for what a tower card gives when it is taken."""
    return list(_joined(card.instant)) if isinstance(card, DevelopmentCard) else []


def lasting(card: BaseCard) -> list[Badge]:
    """The icons for what a card does later. They show when it happens, the lowest action value, and the effect."""
    if isinstance(card, DevelopmentCard):
        if not card.permanent:
            return []
        done = list(_joined(card.permanent, bool(card.exclusive)))
        if card.type in AREAS:
            head = [
                Badge(icon=AREA_ICONS[AREAS[card.type]]),
                Badge(icon="value", value=card.least, part="value"),
            ]
            pays = isinstance(card.permanent[0], ExchangeEffect)
            return [*head, *done] if pays else [*head, ARROW, *done]
        return [AT_THE_END, ARROW, *done] if card.ending else [ALWAYS, *done]
    if isinstance(card, LeaderCard) and card.now:
        return [EACH_ROUND, *_joined(card.instant)]
    if isinstance(card, ExcommunicationCard):
        return list(_joined((*card.instant, *card.permanent)))
    return [ALWAYS, *_joined((*card.instant, *card.permanent))]


def _joined(effects: Sequence[CardEffect], exclusive: bool = False) -> Iterator[Badge]:
    for index, effect in enumerate(effects):
        if index and exclusive:
            yield OR
        yield from _icons(effect)


def _icons(effect: CardEffect) -> Iterable[Badge]:
    if isinstance(effect, Add):
        return amount_badges(effect.gains)
    if isinstance(effect, ExchangeEffect):
        found: list[Badge] = []
        for number, (cost, output) in enumerate(effect.exchanges):
            found += [*([OR] if number else []), *amount_badges(cost), ARROW, *amount_badges(output.gains)]
        return found
    if isinstance(effect, Bonus):
        many = effect.every if effect.every > 1 else None
        icon = TYPE_ICONS[effect.counted] if effect.cards else RESOURCE_ICONS[effect.counted]
        return [resource_badge(effect.gain, effect.times), PER, Badge(icon=icon, value=many)]
    if isinstance(effect, Privilege):
        paid = [*amount_badges(effect.cost), ARROW] if effect.cost else []
        return [*paid, privilege_badge(effect.number)]
    if isinstance(effect, ActionEffect):
        return [
            _place(effect.regions, None),
            Badge(icon="value", value=effect.value),
            *_cheaper(effect.discount),
        ]
    if isinstance(effect, Permanent):
        raised = f"{effect.value:+d}".replace("-", "−") if effect.value else None
        return [_place(effect.regions, raised), *_cheaper(effect.discount)]
    if isinstance(effect, LessResource):
        *first, last = effect.group
        return [
            *(Badge(icon=RESOURCE_ICONS[resource]) for resource in first),
            Badge(icon=RESOURCE_ICONS[last], value="−1"),
        ]
    return FLAG_ICONS.get(effect.flag if isinstance(effect, Flag) else effect.code, (WORDS,))


def _place(regions: Sequence[int], value: str | None) -> Badge:
    if len(regions) > 1:
        return Badge(icon="type-tower", value=value)
    region = regions[0]
    if region >= TOWERS:
        return Badge(icon=TYPE_ICONS[region - TOWERS], value=value)
    return Badge(icon=AREA_ICONS.get(region, "scroll"), value=value)


def _cheaper(discount: Sequence[Amounts]) -> Iterator[Badge]:
    for number, one in enumerate(discount):
        if number:
            yield OR
        for resource, less in one:
            yield Badge(icon=RESOURCE_ICONS[resource], value=f"−{less}")


def picture(card: BaseCard) -> str:
    """The picture of a card: its own, otherwise one with its name, otherwise one for its kind."""
    if card.icon is not None:
        return icon_name(card.icon)
    if isinstance(card, ExcommunicationCard):
        return "ban"
    kind = TYPE_ICONS[card.type].removeprefix("type-") if isinstance(card, DevelopmentCard) else "leader"
    several = PICTURES[kind]
    # A word in the card's id selects the picture, so all pits have the same one.
    told = [name for name in several if name in card.id.split("-")]
    return f"{kind}-{told[0] if told else several[card.order % len(several)]}"
