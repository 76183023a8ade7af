"""The JSON Schema of conditions and effects: the allowed words and their values.

`compile_conditions.py` checks conditions and effects and reports their faults. These models only tell editors the
words. `tests/core/test_schemas.py` checks that both have the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from pydantic import Field, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from boardwright.core.validation import StrictModel

Schema: TypeAlias = dict[str, Any]


class Amount(StrictModel):
    """Bounds of a number."""

    exactly: int | None = None
    at_least: int | None = None
    at_most: int | None = None


class CountWords(Amount):
    """How many cells."""

    of: Any
    more_than: Any = None
    fewer_than: Any = None


class GroupsWords(Amount):
    """How many connected groups."""

    of: Any
    along: Any = None


class HeldWords(Amount):
    """How many in hand, or the value of a counter."""

    of: str
    player: str = "own"


class ComputedWords(StrictModel):
    """The document's computed values."""

    is_figure: bool | None = None
    is_enemy: bool | None = None


class StatisticsWords(StrictModel):
    """The document's statistics."""

    current_move: Any


class NoMovesWords(StrictModel):
    """The player who has no moves, and the cells that the moves would lead to."""

    of: Any = None
    to: Any = None


class ConditionWords(StrictModel):
    """A condition: all its keys must hold."""

    exists: Any = Field(None, description="Some cell is in the selector.")
    none: Any = Field(None, description="No cell is in the selector.")
    count: CountWords | None = Field(None, description="How many cells.")
    groups: GroupsWords | None = Field(None, description="How many connected groups.")
    hand: HeldWords | None = Field(None, description="Figures in hand.")
    counter: HeldWords | None = Field(None, description="The value of a counter.")
    check: Literal["next", "own", True] | None = Field(None, description="A royal figure is attacked.")
    no_moves: Literal["all", True] | NoMovesWords | None = Field(
        None, description="The player to come has no move."
    )
    first_move: bool | None = Field(None, description="The figure had not moved before.")
    repeats: int | None = Field(None, description="The position has stood so often.")
    perpetual: Literal["own", "enemy"] | None = Field(None, description="Every turn gave check.")
    quiet: int | None = Field(None, description="Turns in a row without progress.")
    passes: int | None = Field(None, description="Passes in a row.")
    turn_number: Any = Field(None, description="The number of the move.")
    mover: str | None = Field(None, description="Who has just moved.")
    took: Any = Field(None, description="What this turn took.")
    played: Any = Field(None, description="The kind that moved.")
    all: list[ConditionWords | list[ConditionWords]] | None = Field(None, description="All of these.")
    any: list[ConditionWords | list[ConditionWords]] | None = Field(None, description="One of these.")
    not_: ConditionWords | list[ConditionWords] | None = Field(None, alias="not", description="Not this.")
    self: Any = Field(None, description="The source of the judged move.")
    target: Any = Field(None, description="The target of the judged move.")
    computed: ComputedWords | None = Field(None, description="The document's computed values.")
    statistics: StatisticsWords | None = Field(None, description="The document's statistics.")


class EffectWords(StrictModel):
    """An effect: one of `take`, `remove`, `flip`, `place`, `become`, `add`, `push`, and what belongs to it."""

    take: Any = Field(None, description="These figures are taken.")
    remove: Any = Field(None, description="These figures leave the board, not to a hand.")
    flip: Any = Field(None, description="These figures become the mover's.")
    place: Any = Field(None, description="This figure is placed.")
    become: Any = Field(None, description="What the moved figure becomes.")
    add: dict[str, int] | None = Field(None, description="Counter -> what is added.")
    push: Any = Field(None, description="These figures shift along the move.")
    if_: ConditionWords | list[ConditionWords] | None = Field(None, alias="if", description="Only if.")
    at: Any = Field(None, description="Where it is placed.")
    owner: str | None = Field(None, description="Whose it is.")
    player: str | None = Field(None, description="Whose counter.")
    per: Any = Field(None, description="So often as there are cells.")
    along: Any = Field(None, description="Where figures are pushed. Default: along the move.")


class Shown:
    """An annotation that gives a value the schema of a model, or of a list of such models."""

    def __init__(self, model: type[StrictModel], *, listed: bool = True, words: tuple[str, ...] = ()) -> None:
        self.model, self.listed, self.words = model, listed, words

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        one = handler(self.model.__pydantic_core_schema__)
        choices = [one, *([{"type": "array", "items": one}] if self.listed else ())]
        choices += [{"enum": list(self.words)}] if self.words else []
        return {"anyOf": choices} if len(choices) > 1 else one


def with_condition(schema: Mapping[str, Any], handler: GetJsonSchemaHandler) -> Schema:
    """The schema of an object that has the keys of a condition in addition to its own."""
    words = handler.resolve_ref_schema(handler(ConditionWords.__pydantic_core_schema__))
    known = {**words["properties"], **schema.get("properties", {})}
    return {**schema, "properties": known, "additionalProperties": False}
