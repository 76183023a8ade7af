"""The formats of the family: rules (every number and every choice of the game), maps, and games that name both."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from boardwright.core.icons import ICON_TEXT, valid_icon
from boardwright.core.json_schema import painted
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.geometry.hex import radius_of

Terrain = Literal["land", "void", "mountain"]
#: What happens to a ship that leaves the land: it stops and takes damage, it stops, or it is destroyed.
Edge = Literal["collision", "noop", "destroy"]
Extra = Literal["noop", "destroyed", "respawn"]
Symmetry = Literal["rot180", "rot120", "rot60", "rot180_mirror", "none"]

MAX_RADIUS = 30
Amount = Annotated[int, Field(ge=0, le=1_000_000)]
Points = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=600_000)]
Icon = Annotated[str, AfterValidator(valid_icon("starships"))]
Identifier = Annotated[str, Field(min_length=1, max_length=80)]


def _hex(place: list[int]) -> list[int]:
    if sum(place) != 0:
        raise InvalidValue("starships-check-no-hex", found=str(place))
    if radius_of((place[0], place[1], place[2])) > MAX_RADIUS:
        raise InvalidValue("starships-check-far-hex", found=str(place), limit=MAX_RADIUS)
    return place


Coordinates = Annotated[list[int], Field(min_length=3, max_length=3), AfterValidator(_hex)]


class MoveRules(StrictModel):
    """What happens to ships that move."""

    void: Edge = Field("collision", description="What happens to a ship that enters the void.")
    offgrid: Edge = Field("collision", description="What happens to a ship that leaves the grid.")
    contested: Literal["all_collide", "all_stay"] = Field(
        "all_collide",
        description="Several ships that move to the same tile: all collide, or all stay without damage.",
    )
    swap: Literal["collide", "pass"] = Field(
        "collide", description="Two ships that swap tiles: they collide, or pass each other."
    )
    follow: bool = Field(
        True, description="Whether a ship may enter a tile that another ship leaves in the same round."
    )


class LaserRules(StrictModel):
    """How far a laser reaches, and what stops it."""

    range: Annotated[int, Field(ge=1, le=2 * MAX_RADIUS)] = Field(12, description="The range in tiles.")
    pierce: bool = Field(True, description="Whether the beam continues behind a ship that it hits.")
    timing: Literal["after_moves", "before_moves"] = Field(
        "after_moves",
        description="Whether lasers hit ships at their positions after the moves of the round, or before.",
    )
    blocked_by: list[Terrain] = Field(["mountain"], description="Terrain that stops the beam.")


class Damage(StrictModel):
    """Numbers of lost hitpoints."""

    laser: Amount = Field(20, description="Hitpoints lost to a laser hit.")
    collision: Amount = Field(10, description="Hitpoints lost by a ship that collides.")
    rammed: Amount = Field(0, description="Hitpoints lost by the ship that another one runs into.")


class Score(StrictModel):
    """The points for each kind of event."""

    per_hp_dealt: Points = Field(
        1, description="Points for each hitpoint that the ship's laser takes from others."
    )
    destroy: Points = Field(
        50, description="Points for destroying a ship. The ships that hit it in that round share them."
    )
    collision: Points = Field(-5, description="Points for a collision.")
    fault: Points = Field(-5, description="Points for a reply that is late, invalid or missing.")
    noop: Points = Field(0, description="Points for a deliberate pass.")
    move: Points = Field(0, description="Points for a move that succeeds.")
    laser: Points = Field(0, description="Points for firing the laser.")


class EndRules(StrictModel):
    """When the match ends and who has won it."""

    max_rounds: Annotated[int, Field(ge=1, le=100_000)] = Field(
        150, description="The maximum number of rounds."
    )
    tiebreak: list[Literal["hitpoints", "score"]] = Field(
        ["hitpoints", "score"],
        description="The tie-breakers among ships that are alive after the last round, in order.",
    )


class Respawn(StrictModel):
    """How destroyed ships come back."""

    delay: Annotated[int, Field(ge=1, le=1000)] = Field(3, description="Rounds until the ship returns.")
    lives: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        None, description="The number of ships of each player; null for no limit."
    )
    at: Literal["farthest_spawn", "own_spawn"] = Field(
        "farthest_spawn",
        description="The spawn farthest from the living ships, or the ship's own spawn; occupied spawns are skipped.",
    )


class Seats(StrictModel):
    """How many ships may take part."""

    min: Annotated[int, Field(ge=2, le=6)] = 2
    max: Annotated[int, Field(ge=2, le=6)] = 6


class Absent(StrictModel):
    """What happens to a ship whose program does not answer."""

    forfeit_after: Annotated[int, Field(ge=1, le=100_000)] | None = Field(
        10, description="Missed rounds in a row after which the ship is destroyed; null for never."
    )


class EventRules(StrictModel):
    """How events are written."""

    hit_type: str = Field(":laser-hit", min_length=1, max_length=40, description="The type of a hit.")
    hitpoints: Literal["lost", "remaining", "delta"] = Field(
        "lost", description="What `hitpoints` means in events."
    )
    collision_coordinates: Literal["attempted", "position"] = Field(
        "attempted", description="The tile that a ship tried to enter, or the one where it stays."
    )
    extra: list[Extra] = Field(["noop", "destroyed"], description="Additional event types that are sent.")


class RulesFile(StrictModel):
    """Every number and every choice of the game."""

    schema_: Literal["starships/rules"] = Field(alias="schema", description="The kind of the file.")
    version: Literal[1] = 1
    id: Identifier = Field(description="Its name.")
    hitpoints: Annotated[int, Field(ge=1, le=1_000_000)] = Field(
        100, description="Hitpoints of a ship at the start."
    )
    reply_ms: Milliseconds = Field(
        4000, description="Time limit of a program for each round, in milliseconds."
    )
    min_round_ms: Milliseconds = Field(
        0, description="Minimum length of a round for spectators, in milliseconds."
    )
    lenient: bool = Field(True, description="Whether `coordinates` may name the direction of an action.")
    require_round: bool = Field(False, description="Whether a reply must name its round.")
    move: MoveRules = MoveRules()
    laser: LaserRules = LaserRules()
    damage: Damage = Damage()
    score: Score = Score()
    end: EndRules = EndRules()
    respawn: Respawn | None = Field(None, description="How destroyed ships return; null if they do not.")
    teams: list[list[Annotated[int, Field(ge=0, le=5)]]] | None = Field(
        None, description="Lists of allied seats; null if there are no teams."
    )
    friendly_fire: bool = Field(True, description="Whether lasers damage ships of the same team.")
    players: Seats = Seats()
    absent: Absent = Absent()
    events: EventRules = EventRules()


class Tile(StrictModel):
    """A tile that is not of the map's default terrain."""

    coordinates: Coordinates
    terrain: Terrain


class MapFile(StrictModel):
    """A hexagon of tiles with the starting places of ships."""

    schema_: Literal["starships/map"] = Field(alias="schema", description="The kind of the file.")
    version: Literal[1] = 1
    id: Identifier = Field(description="Its name.")
    radius: Annotated[int, Field(ge=1, le=MAX_RADIUS)] = Field(
        json_schema_extra=painted(grid="radius", kind="starships-map"),
        description="The radius of the hexagon, in tiles.",
    )
    symmetry: Symmetry = Field(
        "none",
        description="The symmetry that makes the map fair; the check verifies it. `none`: no symmetry.",
    )
    default: Terrain = Field("land", description="The terrain of all tiles that are not listed.")
    tiles: list[Tile] = Field(
        [],
        max_length=4000,
        json_schema_extra=painted(layer="values", usual=["default"]),
        description="The other tiles.",
    )
    gaps: list[Coordinates] = Field(
        [],
        max_length=4000,
        json_schema_extra=painted(layer="places", name="gap", sign="×"),
        description="Places inside the hexagon that have no tile.",
    )
    spawns: list[Coordinates] = Field(
        min_length=2,
        max_length=6,
        json_schema_extra=painted(layer="places", name="start", sign="★"),
        description="The starting places of the ships, in seat order.",
    )


class MapGeneratorSpec(StrictModel):
    """A map made from a seed."""

    radius: Annotated[int, Field(ge=3, le=MAX_RADIUS)] = 5
    seed: int | None = Field(
        None, description="The seed of the map; null: every match makes a new map from its own seed."
    )


class GameFile(StrictModel):
    """A game: rules and a map. Each is inline or the name of a shipped file. The map may also be generated."""

    schema_: Literal["starships/game"] = Field(alias="schema", description="The kind of the file.")
    version: Literal[1] = 1
    id: Identifier = Field(description="Its name.")
    title: str | None = Field(None, description="Its display name.")
    icon: Icon | list[Icon] | None = Field(
        default=None,
        description="The picture of the ships: one for all, or a list in seat order. " + ICON_TEXT,
    )
    rules: str | RulesFile = Field("base", description="The name of shipped rules, or inline rules.")
    map: str | MapFile | MapGeneratorSpec = Field(
        MapGeneratorSpec(),
        description="The name of a shipped map, an inline map, or parameters of a generated one.",
    )


FORMS: dict[str, Any] = {"starships-game": GameFile, "starships-map": MapFile, "starships-rules": RulesFile}
