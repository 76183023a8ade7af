"""Positions that people set up: ships anywhere on the grid, in the format of the state message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from boardwright.core import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel
from boardwright.families.starships.format import Coordinates

if TYPE_CHECKING:
    from boardwright.families.starships.table import StarshipsTable


class ShipPosition(StrictModel):
    """A ship of the state message."""

    nick: str | None = Field(None, description="Ignored, because names are an option of the game.")
    coordinates: Coordinates = Field(description="Its tile.")
    hitpoints: Annotated[int, Field(ge=0, le=1_000_000)] | None = Field(
        None, description="The ship's hitpoints. Default: the initial hitpoints."
    )
    score: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] | float = Field(
        0, description="Its score in points."
    )


class StarshipsPosition(StrictModel):
    """A state message, or only its part with the ships."""

    players: list[ShipPosition] = Field(description="The ships, one for each seat, in seat order.")
    round: Annotated[int, Field(ge=0, le=100_000)] = Field(0, description="The number of resolved rounds.")
    status: str | None = Field(None, description="Ignored.")
    grid: list[Any] | None = Field(None, description="Ignored, because the game defines the map.")
    events: list[Any] | None = Field(None, description="Ignored.")


POSITION = StarshipsPosition


def apply_position(table: StarshipsTable, form: StarshipsPosition, report: ProblemReport) -> None:
    """Puts ships on the grid. Faults are in the report."""
    if len(form.players) != table.seats:
        message = Message("starships-position-ships", found=len(form.players), expected=table.seats)
        report.error(("players",), message)
    tiles = [table.grid.index.get((q, r, s), -1) for q, r, s in (ship.coordinates for ship in form.players)]
    full = table.game.rules.rules.hitpoints
    hitpoints = [full if ship.hitpoints is None else ship.hitpoints for ship in form.players]
    for seat, tile in enumerate(tiles):
        where = ("players", seat, "coordinates")
        shown = str(form.players[seat].coordinates)
        if tile < 0 or table.grid.terrain[tile] != "land":
            report.error(where, Message("starships-spawn-no-land", place=shown))
        elif hitpoints[seat] and any(tile == tiles[other] and hitpoints[other] for other in range(seat)):
            report.error(where, Message("starships-spawn-twice", place=shown))
    if not report.ok:
        return
    table.tiles, table.hitpoints, table.round = tiles, hitpoints, form.round
    table.score = [round(60 * ship.score) for ship in form.players]
