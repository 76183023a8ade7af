"""The format of conditions: patterns of cells, facts about a cell and the mover, counters of the match."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BeforeValidator, Field

from boardwright.core.validation import StrictModel
from boardwright.families.boards.format.references import FigureName, Player
from boardwright.families.boards.format.values import (
    BY_KEY,
    MAX_LIST,
    Coordinates,
    Count,
    InlineCoordinates,
    listed,
)


class CellMatch(InlineCoordinates):
    """A pattern of a cell. All given keys must match; others do not matter."""

    coordinates: Coordinates = Field(
        default_factory=dict,
        description='Some or all coordinates of the cell. They may also stand beside the other keys: `{"y": 4}`.',
    )
    figure: FigureName | None = Field(default=None, description="The figure on the cell.")
    player: Player | None = Field(default=None, description="The owner of the figure on the cell.")
    moves_made: Count | None = Field(
        default=None, description="The number of moves that the figure has made."
    )
    last_move: Count | None = Field(default=None, description="The number of the figure's last move.")


class Computed(StrictModel):
    """Facts about the checked cell and the mover."""

    is_cell: bool | None = Field(default=None, description="Whether the board has a cell there.")
    is_figure: bool | None = Field(default=None, description="Whether a figure stands there.")
    is_enemy: bool | None = Field(
        default=None, description="Whether a figure of another player stands there."
    )
    moves_after_last_move: Count | None = Field(
        default=None, description="The number of moves since the figure on the source cell last moved."
    )


class Statistics(StrictModel):
    """Counters of the match."""

    current_move: Count | None = Field(
        default=None, description="The number of the current move; the first is 1."
    )


class ConditionSet(StrictModel):
    """Conditions that must all hold."""

    model_config = BY_KEY

    self_: CellMatch | None = Field(
        default=None, alias="self", description="What the source cell must look like."
    )
    target: CellMatch | None = Field(default=None, description="What the checked cell must look like.")
    computed: Computed | None = Field(default=None, description="Facts that must hold.")
    statistics: Statistics | None = Field(
        default=None, description="Values that counters of the match must have."
    )


#: An empty list always holds; otherwise one set must hold. Files may not contain an empty list.
ConditionSets: TypeAlias = Annotated[list[ConditionSet], Field(min_length=1, max_length=MAX_LIST)]
Conditions = Annotated[
    ConditionSets, BeforeValidator(listed, json_schema_input_type=ConditionSets | ConditionSet)
]
