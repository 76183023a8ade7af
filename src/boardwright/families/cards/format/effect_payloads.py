"""The payloads of effects as pydantic models, each with its accepted spellings.

A payload model defines the allowed keys and, in `tidy`, the accepted spellings; `rules/effects.py` defines what the
payload does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, BeforeValidator, Field, GetJsonSchemaHandler, RootModel, model_validator
from pydantic_core import CoreSchema

from boardwright.core.json_path import Path
from boardwright.core.problem_report import nearest, shown_value
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.cards.format.normalise import Normaliser
from boardwright.families.cards.format.vocabulary import CARD_TYPES, RESOURCES

Count = Annotated[int, Field(ge=0, le=999)]
Resource = Literal[
    "WOOD", "STONE", "COINS", "SERVANTS", "MILITARY_POINTS", "FAITH_POINTS", "VICTORY_POINTS"
]  # fmt: skip


def as_list(value: Any) -> Any:
    """Converts a single object to a list with one entry, and null to an empty list."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


class Payload(StrictModel):
    """The base of payloads that are objects."""

    #: Other names of keys.
    aliases: ClassVar[Mapping[str, str]] = {}
    #: Key -> the vocabulary that its value must come from.
    words: ClassVar[Mapping[str, str]] = {}

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        """The payload in its strict form."""
        found = tidy.keys(raw, cls.model_fields, path, cls.aliases)
        if isinstance(found, dict):
            for key, vocabulary in cls.words.items():
                if key in found:
                    found[key] = tidy.word(vocabulary, found[key], (*path, key))
        return found


class ResourceMap(Payload):
    """Amounts of resources and points. A missing amount is zero."""

    WOOD: Count = 0
    STONE: Count = 0
    COINS: Count = 0
    SERVANTS: Count = 0
    MILITARY_POINTS: Count = 0
    FAITH_POINTS: Count = 0
    VICTORY_POINTS: Count = 0

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        return tidy.amounts(raw, path)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """(resource index, amount) for each resource whose amount is not zero."""
        given = self.model_fields_set
        named = ((index, name) for index, name in enumerate(RESOURCES) if name in given)
        return [(index, amount) for index, name in named if (amount := getattr(self, name))]


#: One object, or a list of alternatives.
ResourceMaps = Annotated[
    list[ResourceMap],
    BeforeValidator(as_list, json_schema_input_type=ResourceMap | list[ResourceMap] | None),
]


class ExchangePayload(Payload):
    """One exchange: RESOURCEIN is paid, RESOURCEOUT is gained."""

    RESOURCEIN: ResourceMap = Field(description="The price.")
    RESOURCEOUT: ResourceMap = Field(description="The gain.")

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        found = super().tidy(raw, tidy, path)
        if isinstance(found, dict):
            keys = ("RESOURCEIN", "RESOURCEOUT")
            if not any(key in found for key in keys):
                found = {**found, **{key: {} for key in keys}}
            for key in keys:
                if key in found:
                    found[key] = tidy.amounts(found[key], (*path, key))
            if all(key in found for key in keys) and not any(found.values()):
                tidy.error(path, "cards-check-empty-exchange")
        return found


class ChangePayload(RootModel[list[ExchangePayload]]):
    """A list of exchanges. The player makes at most one of them each time."""

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        if not isinstance(raw, list):
            return [ExchangePayload.tidy(raw, tidy, path)]
        return [ExchangePayload.tidy(entry, tidy, (*path, index)) for index, entry in enumerate(raw)]


class BonusPayload(Payload):
    """A gain for each full QUANTITY of cards or resources held."""

    words: ClassVar[Mapping[str, str]] = {"INCREASE": "resource"}

    TYPE: Literal["CARD", "RESOURCE"] = Field(description="Whether FOREACH names a card type or a resource.")
    FOREACH: str = Field(description="The card type or the resource that is counted.")
    QUANTITY: int = Field(
        1, ge=1, le=99, description="How many of them give one gain; a remainder counts for nothing."
    )
    INCREASE: Resource = Field(description="The gain.")
    INCREASINGQUANTITY: int = Field(ge=1, le=99, description="The amount of each gain.")

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        found = super().tidy(raw, tidy, path)
        if isinstance(found, dict) and "FOREACH" in found:
            vocabulary = "type" if found.get("TYPE") == "CARD" else "resource"
            found["FOREACH"] = tidy.word(vocabulary, found["FOREACH"], (*path, "FOREACH"))
        return found

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        found = handler.resolve_ref_schema(handler(core))
        counted = [("CARD", CARD_TYPES), ("RESOURCE", RESOURCES)]
        rules = [
            {
                "if": {"required": ["TYPE"], "properties": {"TYPE": {"const": word}}},
                "then": {"properties": {"FOREACH": {"enum": list(words)}}},
            }
            for word, words in counted
        ]
        return {**found, "allOf": rules}

    @model_validator(mode="after")
    def _counts_something(self) -> BonusPayload:
        known = CARD_TYPES if self.TYPE == "CARD" else RESOURCES
        if self.FOREACH not in known:
            raise InvalidValue(
                "core-unknown-word",
                nearest(self.FOREACH, known),
                at=("FOREACH",),
                found=shown_value(self.FOREACH),
                expected=", ".join(f"'{word}'" for word in known),
            )
        return self


class PrivilegePayload(Payload):
    """Council privileges, all different, perhaps for a price."""

    NUMBER: int | None = Field(1, ge=1, le=9, description="The number of privileges; 1 by default.")
    COST: ResourceMap | None = Field(
        None, description="The price; a player who does not pay gets no privilege."
    )

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        found = super().tidy({} if raw is None else raw, tidy, path)
        if isinstance(found, dict) and "COST" in found:
            found["COST"] = tidy.amounts(found["COST"], (*path, "COST"))
        return found


class ActionPayload(Payload):
    """An extra action with its own value (ACTION), or a lasting change to all actions of a kind (PERMANENT)."""

    aliases: ClassVar[Mapping[str, str]] = {
        "ACTIONVALUE": "BONUSACTIONVALUE",
        "CHOOSESERVANT": "CHOSESERVANT",
    }
    words: ClassVar[Mapping[str, str]] = {"TYPE": "action"}

    TYPE: Literal["TOWER", "HARVEST", "PRODUCTION", "COUNCIL", "MARKET"] = Field(
        description="The kind of action."
    )
    REGIONID: int | None = Field(None, ge=0, le=7, description="The region; 4 to 7 are the towers.")
    BONUSACTIONVALUE: int = Field(
        0,
        ge=-99,
        le=99,
        description="In ACTION the value of the action; in PERMANENT the change of action values.",
    )
    BONUSRESOURCE: ResourceMaps = Field([], description="The discount on cards; a list offers a choice.")
    EXCLUSIVEBONUS: bool | None = Field(
        None, description="Whether the discount covers only one resource, which the player chooses."
    )
    FLAGREGION: Literal["ALL"] | bool | None = Field(None, description='"ALL" or true means every tower.')
    CHOSESERVANT: bool | None = Field(None, description="Whether servants may raise the value.")

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        found = super().tidy(raw, tidy, path)
        if not isinstance(found, dict):
            return found
        for key in ("EXCLUSIVEBONUS", "CHOSESERVANT"):
            if key in found:
                found[key] = tidy.truth(found[key], (*path, key))
        found["BONUSRESOURCE"] = cls._discounts(found.get("BONUSRESOURCE"), tidy, (*path, "BONUSRESOURCE"))
        if found.get("BONUSACTIONVALUE", 0) is None:
            found["BONUSACTIONVALUE"] = 0
        cls._region(found, tidy, path)
        return found

    @classmethod
    def _discounts(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        if isinstance(raw, list):
            maps = [tidy.amounts(entry, (*path, index)) for index, entry in enumerate(raw)]
            if any(
                isinstance(n, int) and n < 0
                for entry in maps
                if isinstance(entry, dict)
                for n in entry.values()
            ):
                tidy.warn(
                    path,
                    "cards-check-taken-as-reduction",
                    found=shown_value(raw),
                    taken=shown_value(_unsigned(maps)),
                )
            return _unsigned(maps)
        return [] if raw is None else [tidy.amounts(raw, path, reductions=True)]

    @classmethod
    def _region(cls, found: dict[str, Any], tidy: Normaliser, path: Path) -> None:
        """Checks that FLAGREGION and REGIONID agree with TYPE. If the region contradicts TYPE, TYPE counts."""
        flag = found.get("FLAGREGION")
        if flag not in ("ALL", True, False, None) or (isinstance(flag, int) and not isinstance(flag, bool)):
            all_of_them = isinstance(flag, str) and flag.strip().upper() == "ALL"
            found["FLAGREGION"] = flag = "ALL" if all_of_them else tidy.truth(flag, (*path, "FLAGREGION"))
            if all_of_them:
                tidy.taken((*path, "FLAGREGION"), "all", "'ALL'")
        type, region = found.get("TYPE"), found.get("REGIONID")
        if type == "TOWER":
            if flag not in (False, None):
                # The flag means every tower, or it is an unknown word that the model refuses.
                return
            if region is None:
                tidy.warn(path, "cards-region-missing")
                found["FLAGREGION"] = "ALL"
            elif region in (0, 1, 2, 3):
                tidy.error((*path, "REGIONID"), "cards-region-no-tower", found=region)
        elif isinstance(type, str) and region is not None:
            regions = {"PRODUCTION": 0, "HARVEST": 1, "COUNCIL": 2, "MARKET": 3}
            known = isinstance(region, int) and not isinstance(region, bool) and 0 <= region <= 7
            if type in regions and known and region != regions[type]:
                tidy.warn((*path, "REGIONID"), "cards-region-of-type", found=shown_value(region), type=type)
                found["REGIONID"] = regions[type]


def _unsigned(maps: list[Any]) -> list[Any]:
    return [
        {key: abs(n) if isinstance(n, int) else n for key, n in entry.items()}
        if isinstance(entry, dict)
        else entry
        for entry in maps
    ]


class LessPayload(RootModel[list[Resource]]):
    """The resources whose gains are reduced."""

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        if not isinstance(raw, list):
            return [tidy.word("resource", raw, path)]
        return [tidy.word("resource", entry, (*path, index)) for index, entry in enumerate(raw)]


class FlagPayload(
    RootModel[
        Literal[
            "DOUBLESERVANTS", "SKIPTURN", "NOENDBLUE", "NOENDPURPLE", "NOENDGREEN", "LESSFORVICTORY",
            "LESSFORMILITARY", "LESSFORBUILDING", "LESSFORRESOURCE", "FAMILYOCCUPY", "NOTRIBUTE", "MOREFAITH",
            "NOMILITARYRULE", "DOUBLE",
        ]
    ]
):  # fmt: skip
    """The name of a flag."""

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        return tidy.word("flag", raw, path)


class NoPayload(BaseModel):
    """For codes without a payload: null, nothing, or an empty object."""

    @classmethod
    def tidy(cls, raw: Any, tidy: Normaliser, path: Path) -> Any:
        if raw:
            tidy.error(path, "cards-check-payload-unwanted", found=shown_value(raw))
        return {}


#: Every allowed payload, for the schema.
AnyPayload = ResourceMap | ExchangePayload | BonusPayload | PrivilegePayload | ActionPayload | str | None
