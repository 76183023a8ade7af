"""The JSON of a game."""

from typing import Annotated, Literal

from pydantic import Field

from boardwright.core.validation import StrictModel


class GameFile(StrictModel):
    """A game of heaps."""

    family: Literal["nim"] = Field(description="The family that reads this file.")
    name: str = Field("nim", description="The name of the game.")
    title: str = Field("nim", description="Its display name.")
    heaps: list[Annotated[int, Field(ge=0, le=20)]] = Field(
        min_length=1, max_length=9, description="How many sticks each heap has at the start."
    )
    most: Annotated[int, Field(ge=1, le=20)] = Field(20, description="How many sticks may be taken at once.")
