"""The formats of the family as pydantic models: the three kinds of card, a board, a game.

These are the strict models; the importer first normalises what people write. Payloads are in `effect_payloads.py`.
What a card does is in `rules/compiled_cards.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, GetJsonSchemaHandler, RootModel, model_validator
from pydantic_core import CoreSchema

from boardwright.core.icons import ICON_TEXT, valid_icon
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.cards.format.card_schemas import card_rules
from boardwright.families.cards.format.effect_payloads import (
    AnyPayload,
    Count,
    ResourceMap,
    ResourceMaps,
    as_list,
)
from boardwright.families.cards.format.vocabulary import CARD_TYPES

Code = Literal[
    "ADD", "CHANGE", "ACTION", "BONUS", "PRIVILEGE", "PERMANENT", "FLAG", "LESSRESOURCE", "NO_TOWER_BONUS",
    "NO_MARKET_ACTION", "LESSDICE", "GREYFAMILY", "FAMILYCOLORDICE", "FAMILYCOLORBONUS", "JOLLY", "FAMILYSIXVALOR",
]  # fmt: skip


def _same(value: Any) -> Any:
    return value


Icon = Annotated[str, AfterValidator(valid_icon("cards"))]
#: These types only describe effects and payloads for the schema. The importer pairs and checks them.
Codes = Annotated[Any, BeforeValidator(_same, json_schema_input_type=Code | list[Code] | None)]
Payloads = Annotated[
    Any, BeforeValidator(_same, json_schema_input_type=AnyPayload | list[AnyPayload | list[AnyPayload]])
]
Truth = Annotated[
    bool | None, BeforeValidator(_same, json_schema_input_type=bool | Literal["TRUE", "FALSE"] | None)
]


#: The kind of card for each model, because some effects are allowed on one kind of card only.
KIND_OF_SPEC = {
    "DevelopmentSpec": "development-card",
    "ExcommunicationSpec": "excommunication-card",
    "LeaderSpec": "leader-card",
}


class CardSpec(StrictModel):
    """The keys that every card may have."""

    name: str = Field(
        min_length=1, max_length=80, description="The name of the card; unique among cards of its kind."
    )
    instantEffect: Codes = Field(None, description="The immediate effect; for leaders, once per round.")
    instantPayload: Payloads = Field(
        None, description="The parameters of `instantEffect`, in the same order."
    )
    permanentEffect: Codes = Field(None, description="The permanent effect.")
    permanentPayload: Payloads = Field(
        None, description="The parameters of `permanentEffect`, in the same order."
    )
    flagEffect: Codes = Field(None, description="Another permanent effect.")
    flagPayload: Payloads = Field(None, description="The parameters of `flagEffect`.")
    icon: Icon | None = Field(default=None, description=ICON_TEXT)
    path: str | None = Field(None, description="The path of a picture; it is stored but not used.")
    description: str | None = Field(
        None, max_length=2000, description="A note by the author, shown below the text of the card."
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
        """Rules that the JSON Schema adds for cards of this kind."""
        return []


class DevelopmentSpec(CardSpec):
    """A card of a tower."""

    period: int = Field(ge=1, le=3, description="The period in which the card appears.")
    cardType: Literal["TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD"] = Field(
        description="The tower it belongs to."
    )
    cost: ResourceMaps = Field(
        [], description="The cost. A list offers alternatives. Without this key the card is free."
    )
    requirements: ResourceMap | None = Field(
        None, description="Resources that the player must hold to take the card."
    )
    minimumActionValue: int | None = Field(
        None,
        ge=0,
        le=99,
        description="For territories and buildings: the action value that activates the card.",
    )
    exclusivePermanentEffect: Truth = Field(
        None, description="Whether only one permanent effect applies at a time."
    )

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

    period: int = Field(ge=1, le=3, description="The period whose report uses the tile.")


class CardCounts(StrictModel):
    """How many cards of each type."""

    TERRITORYCARD: Count = 0
    CHARACTERCARD: Count = 0
    BUILDINGCARD: Count = 0
    VENTURECARD: Count = 0

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [(index, number) for index, name in enumerate(CARD_TYPES) if (number := getattr(self, name))]


class LeaderRequirements(StrictModel):
    """The requirements of a leader.

    If both keys are given, the player must meet both. All entries of a map are required. A list offers alternatives.
    """

    RESOURCE: ResourceMaps = Field([], description="Resources that the player must hold.")
    CARDTYPE: Annotated[
        list[CardCounts],
        BeforeValidator(as_list, json_schema_input_type=CardCounts | list[CardCounts] | None),
    ] = Field([], description="Numbers of cards that the player must own.")


class LeaderSpec(CardSpec):
    """A leader."""

    requirements: LeaderRequirements | None = Field(
        None, description="The requirements for playing the leader."
    )


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

    value: int = Field(ge=0, le=99, description="The action value needed here.")
    bonus: ResourceMap = Field(ResourceMap(), description="The gain before the card is paid.")


class TowerSpec(StrictModel):
    """A tower with cards of one type."""

    id: Id = Field(description="Its id; the floors have the ids ID-1, ID-2 and so on.")
    title: Title = Field(description="Its display name.")
    cards: Literal["TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD"] = Field(
        description="The type of its cards."
    )
    floors: list[FloorSpec] = Field(
        min_length=1, max_length=8, description="The floors of the tower, from the bottom up."
    )


class SpaceSpec(StrictModel):
    """An action space outside of the towers."""

    id: Id = Field(description="Unique on the board.")
    title: Title = Field(description="Its display name.")
    action: Literal["HARVEST", "PRODUCTION", "COUNCIL", "MARKET"] = Field(
        description="The action of the space."
    )
    value: int = Field(1, ge=0, le=99, description="The action value needed here.")
    penalty: int = Field(0, ge=0, le=99, description="The reduction of the action value here.")
    members: Literal["one", "any"] = Field(
        "one", description="Whether one member or any number may stand here."
    )
    bonus: ResourceMap = Field(ResourceMap(), description="The gain of the space.")
    privileges: int = Field(
        0, ge=0, le=9, description="The number of different council privileges that the space gives."
    )
    seats: int = Field(
        2, ge=1, le=9, description="The minimum number of seats; with fewer the space is closed."
    )


class TileSpec(StrictModel):
    """A bonus tile: what each harvest and each production gives in addition to the cards."""

    id: Id = Field(description="Unique among the tiles.")
    title: Title = Field(description="Its display name.")
    harvest: ResourceMap = Field(description="The gain of a harvest.")
    production: ResourceMap = Field(description="The gain of a production.")
    value: int = Field(1, ge=0, le=99, description="The action value that the tile needs.")


class StartSpec(StrictModel):
    """What players have at the start."""

    each: ResourceMap = Field(description="The resources of every player.")
    seats: list[ResourceMap] = Field(
        min_length=2,
        max_length=9,
        description="Additional resources of each player, in the turn order of the first round.",
    )


class ScoringSpec(StrictModel):
    """The points of the final scoring."""

    territories: list[Count] = Field(min_length=1, description="Points by the number of territories, from 0.")
    characters: list[Count] = Field(min_length=1, description="Points by the number of characters, from 0.")
    military: list[Count] = Field(
        description="Points for the most military points, the second most, and so on."
    )
    resources: int = Field(5, ge=1, description="The number of resources that make a point.")


class CardsBoardFile(StrictModel):
    """A board: towers, spaces, tracks and tables."""

    name: str = Field(min_length=1, max_length=80, description="The name of the board.")
    title: Title | None = Field(None, description="Its display name.")
    towers: list[TowerSpec] = Field(min_length=4, max_length=4, description="One for each type of card.")
    surcharge: ResourceMap = Field(description="The additional cost of a tower that already has a member.")
    spaces: list[SpaceSpec] = Field(min_length=1, max_length=40, description="The other action spaces.")
    privileges: list[ResourceMap] = Field(
        min_length=1, max_length=9, description="The gains that a privilege offers."
    )
    start: StartSpec = Field(description="The resources of players at the start.")
    rounds: int = Field(2, ge=1, le=9, description="Rounds in each of the three periods.")
    territory_slots: list[Count] = Field(
        min_length=1, max_length=20, description="The military points needed for each further territory."
    )
    cards_per_type: int = Field(6, ge=1, le=20, description="The maximum number of cards of a type.")
    standard_tile: TileSpec = Field(description="The tile of the simple game.")
    advanced_tiles: list[TileSpec] = Field(
        [], max_length=9, description="The tiles that players choose from."
    )
    leaders: int = Field(4, ge=1, le=9, description="How many leaders each player drafts.")
    faith_track: list[Count] = Field(
        min_length=2, max_length=40, description="The victory points of each step of faith, from 0."
    )
    church_bonus: Count = Field(5, description="What MOREFAITH adds to each support of the church.")
    reports: list[Count] = Field(
        min_length=3, max_length=3, description="The faith points that the report of each period requires."
    )
    scoring: ScoringSpec = Field(description="The final scoring.")
    spare_servants: Literal["last_turn", "last_round", "any_round"] = Field(
        "any_round",
        description="When players may spend more servants than needed; only if leftover resources can cost points.",
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

#: Cards written directly in the game file, or the paths of card files.
Entries = Annotated[
    list[str | dict[str, Any]],
    BeforeValidator(as_list, json_schema_input_type=str | dict[str, Any] | list[str | dict[str, Any]] | None),
]


class CardsGameFile(StrictModel):
    """A game: a board and cards, from files or in place."""

    family: Literal["cards"] = Field(description="The family that reads this file.")
    name: str = Field("cards", min_length=1, max_length=80, description="The name of the game.")
    title: Title | None = Field(None, description="Its display name.")
    extends: str | None = Field(
        None,
        description="The game that this file changes. The file's values replace the values of that game, and "
        "null removes a value.",
    )
    board: str | dict[str, Any] | None = Field(None, description="The board, or the path of its file.")
    development: Entries = Field(
        [],
        description="Development cards, paths of files with such cards, or `development` for the shipped cards.",
    )
    excommunication: Entries = Field(
        [],
        description="Excommunication tiles, paths of files with such tiles, or `excommunication` for the "
        "shipped tiles.",
    )
    leaders: Entries = Field(
        [], description="Leaders, paths of files with leaders, or `leaders` for the shipped leaders."
    )
