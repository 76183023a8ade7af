"""The JSON Schema of conditions and effects: the allowed words and their values.

`compile_conditions.py` checks conditions and effects and reports their faults. These models only give editors the
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
    """The number of cells."""

    of: Any
    more_than: Any = None
    fewer_than: Any = None


class GroupsWords(Amount):
    """The number of connected groups."""

    of: Any
    along: Any = None


class HeldWords(Amount):
    """The number of figures in hand, or the value of a counter."""

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

    exists: Any = Field(None, description="The selector has a cell.")
    none: Any = Field(None, description="The selector has no cell.")
    count: CountWords | None = Field(None, description="The number of cells.")
    groups: GroupsWords | None = Field(None, description="The number of connected groups.")
    hand: HeldWords | None = Field(None, description="Figures in hand.")
    counter: HeldWords | None = Field(None, description="The value of a counter.")
    check: Literal["next", "own", True] | None = Field(None, description="A royal figure is attacked.")
    no_moves: Literal["all", True] | NoMovesWords | None = Field(
        None, description="The next player has no move."
    )
    first_move: bool | None = Field(None, description="The figure had not moved before.")
    repeats: int | None = Field(None, description="The number of times the position has occurred.")
    perpetual: Literal["own", "enemy"] | None = Field(
        None, description="Every turn of the player gave check."
    )
    quiet: int | None = Field(None, description="Turns in a row without progress.")
    passes: int | None = Field(None, description="Passes in a row.")
    turn_number: Any = Field(None, description="The number of the move.")
    mover: str | None = Field(None, description="The player who has just moved.")
    took: Any = Field(None, description="The figures that this turn took.")
    played: Any = Field(None, description="The kind of figure that moved.")
    all: list[ConditionWords | list[ConditionWords]] | None = Field(
        None, description="All of these conditions must hold."
    )
    any: list[ConditionWords | list[ConditionWords]] | None = Field(
        None, description="One of these conditions must hold."
    )
    not_: ConditionWords | list[ConditionWords] | None = Field(
        None, alias="not", description="This condition must not hold."
    )
    self: Any = Field(None, description="The source of the move.")
    target: Any = Field(None, description="The target of the move.")
    computed: ComputedWords | None = Field(None, description="The document's computed values.")
    statistics: StatisticsWords | None = Field(None, description="The document's statistics.")


class EffectWords(StrictModel):
    """An effect: one of `take`, `remove`, `flip`, `place`, `become`, `add`, `push`, with its other keys."""

    take: Any = Field(None, description="These figures are taken.")
    remove: Any = Field(None, description="These figures leave the board and go to no hand.")
    flip: Any = Field(None, description="These figures become the mover's.")
    place: Any = Field(None, description="This figure is placed.")
    become: Any = Field(None, description="What the moved figure becomes.")
    add: dict[str, int] | None = Field(None, description="Counter -> the amount added.")
    push: Any = Field(None, description="These figures are pushed along the move.")
    if_: ConditionWords | list[ConditionWords] | None = Field(
        None, alias="if", description="The condition under which the effect happens."
    )
    at: Any = Field(None, description="The cell where it is placed.")
    owner: str | None = Field(None, description="The owner of the placed figure.")
    player: str | None = Field(None, description="The player whose counter changes.")
    per: Any = Field(None, description="A selector; the effect is repeated for each of its cells.")
    along: Any = Field(
        None, description="The direction in which figures are pushed. Default: the direction of the move."
    )


class Shown:
    """An annotation that shows a value in the JSON Schema as a model, or as a list of such models."""

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
