"""The formats of the family: rules (every number and every choice of the game), maps, and games that name both."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.geometry.hex import radius_of

Terrain = Literal["land", "void", "mountain"]
#: A ship that leaves the land: it is stopped and hurt, it is stopped, or it is lost.
Edge = Literal["collision", "noop", "destroy"]
Extra = Literal["noop", "destroyed", "respawn"]
Symmetry = Literal["rot180", "rot120", "rot60", "rot180_mirror", "none"]

MAX_RADIUS = 30
Amount = Annotated[int, Field(ge=0, le=1_000_000)]
Points = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Milliseconds = Annotated[int, Field(ge=0, le=600_000)]
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

    void: Edge = Field("collision", description="Flying at the void.")
    offgrid: Edge = Field("collision", description="Flying off the grid.")
    contested: Literal["all_collide", "all_stay"] = Field(
        "all_collide", description="Several ships with one target: all collide, or all stay unhurt."
    )
    swap: Literal["collide", "pass"] = Field("collide", description="Two ships that exchange their tiles.")
    follow: bool = Field(
        True, description="Whether a ship may enter a tile that is being left in this round."
    )


class LaserRules(StrictModel):
    """How far a laser reaches, and what stops it."""

    range: Annotated[int, Field(ge=1, le=2 * MAX_RADIUS)] = Field(12, description="In tiles.")
    pierce: bool = Field(True, description="Whether the beam goes on behind a ship that it hits.")
    timing: Literal["after_moves", "before_moves"] = Field(
        "after_moves",
        description="Whether ships are hit where they are after the moves of the round or before.",
    )
    blocked_by: list[Terrain] = Field(["mountain"], description="Terrain before which the beam ends.")


class Damage(StrictModel):
    """Numbers of lost hitpoints."""

    laser: Amount = Field(20, description="By a hit.")
    collision: Amount = Field(10, description="By whoever runs into something.")
    rammed: Amount = Field(0, description="By the ship that is run into.")


class Score(StrictModel):
    """The points for each kind of event."""

    per_hp_dealt: Points = Field(1, description="For each hitpoint taken from others by laser.")
    destroy: Points = Field(
        50, description="For a ship destroyed, split among those who hit it in that round."
    )
    collision: Points = Field(-5, description="For a collision.")
    fault: Points = Field(-5, description="For a reply that is late, invalid or missing.")
    noop: Points = Field(0, description="For a deliberate pass.")
    move: Points = Field(0, description="For a move that succeeds.")
    laser: Points = Field(0, description="For firing.")


class EndRules(StrictModel):
    """When the match ends and who has won it."""

    max_rounds: Annotated[int, Field(ge=1, le=100_000)] = Field(150, description="Resolved rounds.")
    tiebreak: list[Literal["hitpoints", "score"]] = Field(
        ["hitpoints", "score"], description="What decides among those who live at the cap, in order."
    )


class Respawn(StrictModel):
    """How destroyed ships come back."""

    delay: Annotated[int, Field(ge=1, le=1000)] = Field(3, description="Rounds until it is back.")
    lives: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        None, description="Ships of a player; null: no end."
    )
    at: Literal["farthest_spawn", "own_spawn"] = Field(
        "farthest_spawn",
        description="The spawn farthest from the living ships, or one's own; used ones are skipped.",
    )


class Seats(StrictModel):
    """How many ships may take part."""

    min: Annotated[int, Field(ge=2, le=6)] = 2
    max: Annotated[int, Field(ge=2, le=6)] = 6


class Absent(StrictModel):
    """What happens to a ship whose program does not answer."""

    forfeit_after: Annotated[int, Field(ge=1, le=100_000)] | None = Field(
        10, description="Missed rounds in a row after which the ship is destroyed; null: never."
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
    extra: list[Extra] = Field(["noop", "destroyed"], description="Types beyond the document that are told.")


class RulesFile(StrictModel):
    """Every number and every choice of the game."""

    schema_: Literal["starships/rules"] = Field(alias="schema", description="Tells the kind of the file.")
    version: Literal[1] = 1
    id: Identifier = Field(description="Its name.")
    hitpoints: Annotated[int, Field(ge=1, le=1_000_000)] = Field(100, description="Of a ship at the start.")
    reply_ms: Milliseconds = Field(4000, description="How long a program may think about a round.")
    min_round_ms: Milliseconds = Field(0, description="A round lasts at least so long, for those who watch.")
    lenient: bool = Field(True, description="Whether `coordinates` may name the direction of an action.")
    require_round: bool = Field(False, description="Whether a reply must name its round.")
    move: MoveRules = MoveRules()
    laser: LaserRules = LaserRules()
    damage: Damage = Damage()
    score: Score = Score()
    end: EndRules = EndRules()
    respawn: Respawn | None = Field(None, description="null: destroyed ships are out.")
    teams: list[list[Annotated[int, Field(ge=0, le=5)]]] | None = Field(
        None, description="Seats that fight together; null: everybody for themselves."
    )
    friendly_fire: bool = Field(True, description="Whether lasers hurt ships of the own team.")
    players: Seats = Seats()
    absent: Absent = Absent()
    events: EventRules = EventRules()


class Tile(StrictModel):
    """A tile that is not of the map's default terrain."""

    coordinates: Coordinates
    terrain: Terrain


class MapFile(StrictModel):
    """A hexagon of tiles with the places where ships begin."""

    schema_: Literal["starships/map"] = Field(alias="schema", description="Tells the kind of the file.")
    version: Literal[1] = 1
    id: Identifier = Field(description="Its name.")
    radius: Annotated[int, Field(ge=1, le=MAX_RADIUS)] = Field(description="Of the whole hexagon, in tiles.")
    symmetry: Symmetry = Field("none", description="What makes it fair; it is checked. `none`: nothing does.")
    default: Terrain = Field("land", description="The terrain of all tiles that are not listed.")
    tiles: list[Tile] = Field([], max_length=4000, description="The other tiles.")
    gaps: list[Coordinates] = Field(
        [], max_length=4000, description="Places inside the hexagon with no tile at all."
    )
    spawns: list[Coordinates] = Field(
        min_length=2, max_length=6, description="Where ships begin, in seat order."
    )


class MapGeneratorSpec(StrictModel):
    """A map made from a seed."""

    radius: Annotated[int, Field(ge=3, le=MAX_RADIUS)] = 5
    seed: int | None = Field(None, description="null: a new map for every match, from the match's own seed.")


class GameFile(StrictModel):
    """A game: rules and a map. Each is a shipped name, inline, or generated."""

    schema_: Literal["starships/game"] = Field(alias="schema", description="Tells the kind of the file.")
    version: Literal[1] = 1
    id: Identifier = Field(description="Its name.")
    title: str | None = Field(None, description="What people call it.")
    rules: str | RulesFile = Field("base", description="The name of shipped rules, or rules.")
    map: str | MapFile | MapGeneratorSpec = Field(
        MapGeneratorSpec(), description="The name of a shipped map, a map, or how to make one."
    )


FORMS: dict[str, Any] = {"starships-game": GameFile, "starships-map": MapFile, "starships-rules": RulesFile}
