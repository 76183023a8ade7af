"""The words of the card language: resources, card types, regions, actions, flags and what people write for them.

This module has only names and their spellings. Effects and rules define what a word means.
"""

from __future__ import annotations

from boardwright.families.cards import fold

#: Resources and points, in the order in which a player's stock counts them.
RESOURCES = (
    "WOOD", "STONE", "COINS", "SERVANTS", "MILITARY_POINTS", "FAITH_POINTS", "VICTORY_POINTS",
)  # fmt: skip
WOOD, STONE, COINS, SERVANTS, MILITARY, FAITH, VICTORY = range(7)

#: The four types in the order of their towers.
CARD_TYPES = ("TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD")
TERRITORY, CHARACTER, BUILDING, VENTURE = range(4)

#: Regions of the board by their number; a tower's region is 4 plus its card type.
REGIONS = (
    "PRODUCTION", "HARVEST", "COUNCIL", "MARKET",
    "TERRITORY_TOWER", "CHARACTER_TOWER", "BUILDING_TOWER", "VENTURE_TOWER",
)  # fmt: skip
PRODUCTION, HARVEST, COUNCIL, MARKET, TOWERS = range(5)
#: Regions in which a player may have only one coloured member at a time.
ONE_COLOURED = frozenset((PRODUCTION, HARVEST, TOWERS, TOWERS + 1, TOWERS + 2, TOWERS + 3))

#: The kinds of action, each with the regions where it takes place.
ACTIONS = {
    "TOWER": (4, 5, 6, 7),
    "HARVEST": (HARVEST,),
    "PRODUCTION": (PRODUCTION,),
    "COUNCIL": (COUNCIL,),
    "MARKET": (MARKET,),
}

#: The four family members. The first one is neutral and belongs to no die.
MEMBERS = ("neutral", "black", "white", "orange")
DICE = MEMBERS[1:]

#: Permanent flags of a player.
FLAGS = (
    "DOUBLESERVANTS", "SKIPTURN", "NOENDBLUE", "NOENDPURPLE", "NOENDGREEN", "LESSFORVICTORY", "LESSFORMILITARY",
    "LESSFORBUILDING", "LESSFORRESOURCE", "FAMILYOCCUPY", "NOTRIBUTE", "MOREFAITH", "NOMILITARYRULE", "DOUBLE",
)  # fmt: skip

#: The codes of effects that stand alone, without a payload.
BARE_CODES = (
    "NO_TOWER_BONUS", "NO_MARKET_ACTION", "LESSDICE", "GREYFAMILY", "FAMILYCOLORDICE", "FAMILYCOLORBONUS", "JOLLY",
    "FAMILYSIXVALOR",
)  # fmt: skip
CODES = (
    "ADD", "CHANGE", "ACTION", "BONUS", "PRIVILEGE", "PERMANENT", "FLAG", "LESSRESOURCE", *BARE_CODES,
)  # fmt: skip

#: Accepted spellings of resources. Case, blanks, hyphens and underscores are ignored.
_RESOURCE_ALIASES = {
    "military": "MILITARY_POINTS", "militarypoint": "MILITARY_POINTS",
    "faith": "FAITH_POINTS", "faithpoint": "FAITH_POINTS",
    "victory": "VICTORY_POINTS", "victorypoint": "VICTORY_POINTS",
    "coin": "COINS", "servant": "SERVANTS", "stones": "STONE", "woods": "WOOD",
}  # fmt: skip


def _spellings(words: tuple[str, ...], aliases: dict[str, str] | None = None) -> dict[str, str]:
    return {**{fold(word): word for word in words}, **(aliases or {})}


#: For each vocabulary, the word that a folded spelling stands for.
SPELLINGS = {
    "resource": _spellings(RESOURCES, _RESOURCE_ALIASES),
    "type": _spellings(CARD_TYPES, {fold(word[:-4]): word for word in CARD_TYPES}),
    "action": _spellings(tuple(ACTIONS), {fold(word) + "action": word for word in ACTIONS}),
    "code": _spellings(CODES),
    "flag": _spellings(FLAGS, {"lessforvistory": "LESSFORVICTORY"}),
}


def spelled(vocabulary: str, word: object) -> str | None:
    """The word that a spelling means, or None.

    >>> spelled("resource", "MILITARY POINTS"), spelled("action", "HARVESTACTION"), spelled("flag", "LESSFORVISTORY")
    ('MILITARY_POINTS', 'HARVEST', 'LESSFORVICTORY')
    """
    return SPELLINGS[vocabulary].get(fold(word)) if isinstance(word, str) else None
