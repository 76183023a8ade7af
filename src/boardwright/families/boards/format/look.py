"""The optional look of a board game: the material of the board, pictures of figures.

The look is not a rule, so the digest does not include it and it may change during a match."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from boardwright.core.validation import StrictModel
from boardwright.families.boards.format.references import Name
from boardwright.families.boards.format.state_machine_game import COMMENTS, Icon

Picture = Icon


class Look(StrictModel):
    """How the board and its figures are drawn."""

    board: Literal["cells", "lines"] = Field(
        default="cells", description="Whether figures stand on cells or on the crossings of lines."
    )
    ground: Name | None = Field(
        default=None, description="The picture `area-GROUND` below everything; cells are then only outlined."
    )
    river: Annotated[list[int], Field(min_length=2, max_length=2)] | None = Field(
        default=None, description="Two adjacent rows that no lines connect, except at the sides."
    )
    crosses: list[Annotated[list[Name], Field(min_length=2, max_length=2)]] = Field(
        default_factory=list,
        max_length=16,
        description="Boxes in which the diagonals are drawn, each given by two corner cells.",
    )
    dots: list[Name] = Field(default_factory=list, max_length=64, description="Cells with a dot.")
    frame: Name | None = Field(
        default=None, description="The picture below the sign of figures that have no own picture."
    )
    icons: dict[Name, Picture | list[Picture]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Figure -> its picture: one for all players, or one for each in seat order. Each is the name of "
        "an icon, the path of an SVG file, or an SVG drawing.",
    )
    signs: dict[Name, Annotated[str, Field(min_length=1, max_length=2)]] = Field(
        default_factory=dict, json_schema_extra=COMMENTS, description="Figure -> one or two characters."
    )
    worth: dict[Name, Annotated[float, Field(ge=0, le=1000)]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Figure -> its worth. If every figure except royal ones has a worth, the page shows "
        "whose figures on the board are worth more. Bots do not read it.",
    )
