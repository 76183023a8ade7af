"""The formats of the family as pydantic models: the three kinds of card, a board, a game.

These are the strict models; the importer first normalises what people write. Payloads are in `payloads.py`. What a card
does is in `rules/cards.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, GetJsonSchemaHandler, RootModel, model_validator
from pydantic_core import CoreSchema

from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.cards.format.payload_schemas import card_rules
from boardwright.families.cards.format.payloads import AnyPayload, Count, ResourceMap, ResourceMaps, as_list
from boardwright.families.cards.format.vocabulary import CARD_TYPES

Code = Literal[
    "ADD", "CHANGE", "ACTION", "BONUS", "PRIVILEGE", "PERMANENT", "FLAG", "LESSRESOURCE", "NO_TOWER_BONUS",
    "NO_MARKET_ACTION", "LESSDICE", "GREYFAMILY", "FAMILYCOLORDICE", "FAMILYCOLORBONUS", "JOLLY", "FAMILYSIXVALOR",
]  # fmt: skip


def _same(value: Any) -> Any:
    return value


#: Effects and payloads are paired and checked by the importer; here they are only described.
Codes = Annotated[Any, BeforeValidator(_same, json_schema_input_type=Code | list[Code] | None)]
Payloads = Annotated[
    Any, BeforeValidator(_same, json_schema_input_type=AnyPayload | list[AnyPayload | list[AnyPayload]])
]
Truth = Annotated[
    bool | None, BeforeValidator(_same, json_schema_input_type=bool | Literal["TRUE", "FALSE"] | None)
]


#: Some effects are for one kind of card only.
KIND_OF_SPEC = {
    "DevelopmentSpec": "development-card",
    "ExcommunicationSpec": "excommunication-card",
    "LeaderSpec": "leader-card",
}


class CardSpec(StrictModel):
    """The keys that every card may have."""

    name: str = Field(min_length=1, max_length=80, description="The name of the card; unique among its kind.")
    instantEffect: Codes = Field(None, description="What happens at once; with leaders, once per round.")
    instantPayload: Payloads = Field(None, description="The arguments of instantEffect, in the same order.")
    permanentEffect: Codes = Field(None, description="What the card does from then on.")
    permanentPayload: Payloads = Field(
        None, description="The arguments of permanentEffect, in the same order."
    )
    flagEffect: Codes = Field(None, description="Another permanent effect.")
    flagPayload: Payloads = Field(None, description="The arguments of flagEffect.")
    path: str | None = Field(None, description="A picture; kept, not used.")
    description: str | None = Field(
        None, max_length=2000, description="A note of the author's, shown below the words of the card."
    )

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        found = handler.resolve_ref_schema(handler(core))
        rules = card_rules(
            lambda form: handler(form.__pydantic_core_schema__), KIND_OF_SPEC.get(cls.__name__, "")
        )
        return {**found, "allOf": [*rules, *cls.more_rules()]}

    @classmethod
    def more_rules(cls) -> list[dict[str, Any]]:
        """Further rules in the JSON Schema of cards of this kind."""
        return []


class DevelopmentSpec(CardSpec):
    """A card of a tower."""

    period: int = Field(ge=1, le=3, description="The period in which it comes out.")
    cardType: Literal["TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD"] = Field(
        description="The tower it belongs to."
    )
    cost: ResourceMaps = Field([], description="What it costs; a list offers alternatives; nothing: free.")
    requirements: ResourceMap | None = Field(None, description="What has to be held to take it.")
    minimumActionValue: int | None = Field(
        None, ge=0, le=99, description="The value that activates it, for territories and buildings."
    )
    exclusivePermanentEffect: Truth = Field(None, description="Only one permanent effect applies at a time.")

    @classmethod
    def more_rules(cls) -> list[dict[str, Any]]:
        value = {"minimumActionValue": {"type": "integer", "minimum": 1}}
        activated = {"cardType": {"enum": ["TERRITORYCARD", "BUILDINGCARD"]}}
        return [
            {
                "if": {"required": ["cardType"], "properties": activated},
                "then": {"required": ["minimumActionValue"], "properties": value},
            }
        ]

    @model_validator(mode="after")
    def _activated(self) -> DevelopmentSpec:
        if self.cardType in ("TERRITORYCARD", "BUILDINGCARD") and not self.minimumActionValue:
            raise InvalidValue("cards-value-missing", card=self.name)
        return self


class ExcommunicationSpec(CardSpec):
    """An excommunication tile."""

    period: int = Field(ge=1, le=3, description="The period whose report it belongs to.")


class CardCounts(StrictModel):
    """Numbers of cards by type."""

    TERRITORYCARD: Count = 0
    CHARACTERCARD: Count = 0
    BUILDINGCARD: Count = 0
    VENTURECARD: Count = 0

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [(index, number) for index, name in enumerate(CARD_TYPES) if (number := getattr(self, name))]


class LeaderRequirements(StrictModel):
    """The requirements of a leader.

    If both keys are given, both must hold. A map needs all of its entries, a list any one.
    """

    RESOURCE: ResourceMaps = Field([], description="Resources to hold.")
    CARDTYPE: Annotated[
        list[CardCounts],
        BeforeValidator(as_list, json_schema_input_type=CardCounts | list[CardCounts] | None),
    ] = Field([], description="Numbers of cards to own.")


class LeaderSpec(CardSpec):
    """A leader."""

    requirements: LeaderRequirements | None = Field(None, description="What has to be met to play it.")


class DevelopmentFile(RootModel[DevelopmentSpec | list[DevelopmentSpec]]):
    """One development card or a list of them."""


class ExcommunicationFile(RootModel[ExcommunicationSpec | list[ExcommunicationSpec]]):
    """One excommunication tile or a list of them."""


class LeaderFile(RootModel[LeaderSpec | list[LeaderSpec]]):
    """One leader or a list of them."""


# -- the board ------------------------------------------------------------------------------------------------

Title = str | dict[str, str]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$", max_length=40)]


class FloorSpec(StrictModel):
    """A floor of a tower. Floors are listed from the bottom up."""

    value: int = Field(ge=0, le=99, description="The value that an action needs here.")
    bonus: ResourceMap = Field(ResourceMap(), description="What is gained before the card is paid.")


class TowerSpec(StrictModel):
    """A tower with cards of one type."""

    id: Id = Field(description="Its floors are called ID-1, ID-2 and so on.")
    title: Title = Field(description="Its name for people.")
    cards: Literal["TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD"] = Field(
        description="The type of its cards."
    )
    floors: list[FloorSpec] = Field(min_length=1, max_length=8, description="From the bottom up.")


class SpaceSpec(StrictModel):
    """An action space outside of the towers."""

    id: Id = Field(description="Unique on the board.")
    title: Title = Field(description="Its name for people.")
    action: Literal["HARVEST", "PRODUCTION", "COUNCIL", "MARKET"] = Field(description="What is done here.")
    value: int = Field(1, ge=0, le=99, description="The value that an action needs here.")
    penalty: int = Field(0, ge=0, le=99, description="What is taken from the value of an action here.")
    members: Literal["one", "any"] = Field("one", description="How many members may stand here.")
    bonus: ResourceMap = Field(ResourceMap(), description="What is gained here.")
    privileges: int = Field(
        0, ge=0, le=9, description="How many different council privileges are gained here."
    )
    seats: int = Field(2, ge=1, le=9, description="With fewer seats the space is closed.")


class TileSpec(StrictModel):
    """A bonus tile: what each harvest and each production gives in addition to the cards."""

    id: Id = Field(description="Unique among the tiles.")
    title: Title = Field(description="Its name for people.")
    harvest: ResourceMap = Field(description="What a harvest gives.")
    production: ResourceMap = Field(description="What a production gives.")
    value: int = Field(1, ge=0, le=99, description="The value that an action needs for it.")


class StartSpec(StrictModel):
    """What players have at the start."""

    each: ResourceMap = Field(description="What everyone has.")
    seats: list[ResourceMap] = Field(
        min_length=2, max_length=9, description="What each has besides, in the turn order of the first round."
    )


class ScoringSpec(StrictModel):
    """The points of the final scoring."""

    territories: list[Count] = Field(min_length=1, description="By how many territories one has, from 0.")
    characters: list[Count] = Field(min_length=1, description="By how many characters one has, from 0.")
    military: list[Count] = Field(description="For the most military points, the second most, and so on.")
    resources: int = Field(5, ge=1, description="So many resources make a point.")


class CardsBoardFile(StrictModel):
    """A board: towers, spaces, tracks and tables."""

    name: str = Field(min_length=1, max_length=80, description="The name of the board.")
    title: Title | None = Field(None, description="Its name for people.")
    towers: list[TowerSpec] = Field(min_length=4, max_length=4, description="One for each type of card.")
    surcharge: ResourceMap = Field(description="What a tower with a member in it costs besides.")
    spaces: list[SpaceSpec] = Field(min_length=1, max_length=40, description="The other action spaces.")
    privileges: list[ResourceMap] = Field(min_length=1, max_length=9, description="What a privilege can be.")
    start: StartSpec = Field(description="What players begin with.")
    rounds: int = Field(2, ge=1, le=9, description="Rounds in each of the three periods.")
    territory_slots: list[Count] = Field(
        min_length=1, max_length=20, description="The military points that each next territory needs."
    )
    cards_per_type: int = Field(6, ge=1, le=20, description="The most cards of a type.")
    standard_tile: TileSpec = Field(description="The tile of the simple game.")
    advanced_tiles: list[TileSpec] = Field([], max_length=9, description="The tiles to choose from.")
    leaders: int = Field(4, ge=1, le=9, description="How many leaders each player drafts.")
    faith_track: list[Count] = Field(
        min_length=2, max_length=40, description="The victory points of each step of faith, from 0."
    )
    church_bonus: Count = Field(5, description="What MOREFAITH adds to each support of the church.")
    reports: list[Count] = Field(
        min_length=3, max_length=3, description="The faith that the report of each period asks for."
    )
    scoring: ScoringSpec = Field(description="The final scoring.")
    spare_servants: Literal["last_turn", "last_round", "any_round"] = Field(
        "any_round",
        description="When more servants than needed may be spent, where resources left at the end cost points.",
    )

    @model_validator(mode="after")
    def _consistent(self) -> CardsBoardFile:
        if sorted(tower.cards for tower in self.towers) != sorted(CARD_TYPES):
            raise InvalidValue("cards-check-towers", at=("towers",))
        if len({len(tower.floors) for tower in self.towers}) > 1:
            raise InvalidValue("cards-check-floors", at=("towers",))
        ids = [space.id for space in self.spaces] + [tower.id for tower in self.towers]
        for id in ids:
            if ids.count(id) > 1:
                raise InvalidValue("cards-check-id-twice", id=id, at=("spaces",))
        tiles = [tile.id for tile in (self.standard_tile, *self.advanced_tiles)]
        if len(set(tiles)) < len(tiles):
            raise InvalidValue("cards-check-id-twice", id=max(tiles, key=tiles.count), at=("advanced_tiles",))
        if len(self.territory_slots) < self.cards_per_type:
            raise InvalidValue("cards-check-slots", count=self.cards_per_type, at=("territory_slots",))
        return self


# -- the game -------------------------------------------------------------------------------------------------

#: Cards given in place, or the path of a file of them.
Entries = Annotated[
    list[str | dict[str, Any]],
    BeforeValidator(as_list, json_schema_input_type=str | dict[str, Any] | list[str | dict[str, Any]] | None),
]


class CardsGameFile(StrictModel):
    """A game: a board and cards, from files or in place."""

    family: Literal["cards"] = Field(description="Tells such files from others.")
    name: str = Field("cards", min_length=1, max_length=80, description="The name of the game.")
    title: Title | None = Field(None, description="Its name for people.")
    extends: str | None = Field(
        None,
        description="A game to start from: lists and values here replace its own, and null removes them.",
    )
    board: str | dict[str, Any] | None = Field(None, description="The board, or the path of its file.")
    development: Entries = Field(
        [], description="Development cards, paths of files of them, or `development`, the shipped ones."
    )
    excommunication: Entries = Field(
        [],
        description="Excommunication tiles, paths of files of them, or `excommunication`, the shipped ones.",
    )
    leaders: Entries = Field(
        [], description="Leaders, paths of files of them, or `leaders`, the shipped ones."
    )
