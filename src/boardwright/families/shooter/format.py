"""The formats of the family as pydantic models: weapons, boards, decks and games.

The descriptions become the reference page. docs/rules/shooter.md explains what the words do in play. `checks.py` finds
faults that concern a whole weapon or a whole board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field, ValidationInfo, model_validator

from boardwright.core.icons import ICON_TEXT, valid_icon
from boardwright.core.json_schema import painted
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel

MAX_EFFECTS = 32
MAX_TARGETS = 1000
MAX_COST = 100
MAX_SIDE = 16
MAX_WEAPONS = 500
MAX_NUMBER = 10**12

COLORS = ("RED", "YELLOW", "BLUE")

Color: TypeAlias = Literal["RED", "YELLOW", "BLUE"]
Cube: TypeAlias = Literal["RED", "YELLOW", "BLUE", "ANY"]
Icon = Annotated[str, AfterValidator(valid_icon("shooter"))]
Id = Annotated[str, Field(min_length=1, max_length=80)]
Title = Annotated[str, Field(min_length=1, max_length=120)]
Amount = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
Seats = Annotated[int, Field(ge=0, le=99)]
Cost = Annotated[list[Cube], Field(max_length=MAX_COST)]
Ids = Annotated[list[Id], Field(max_length=MAX_TARGETS)]

TargetMode: TypeAlias = Literal["PLAYER", "SQUARE", "ROOM", "RADIUS", "VORTEX"]
Visibility: TypeAlias = Literal["ANY", "VISIBLE", "NOT_VISIBLE", "IGNORE_WALLS"]


class TargetSpec(StrictModel):
    """One target of an effect: whom it may hit, and what happens to the victims."""

    id: Id = Field(
        description="The name under which the chosen player or square is saved. A repeated id means the same target."
    )
    mode: TargetMode = Field(
        alias="targetMode", description="One player, one square, one room, a radius, or a vortex."
    )
    optional: bool = Field(False, description="Whether the shooter may leave it out.")
    damage: Amount = Field(0, description="Damage to every player of the target.")
    marks: Amount = Field(0, description="Marks to every player of the target, after the damage.")
    visibility: Visibility = Field(
        "VISIBLE",
        description="The squares in scope: squares that the shooter sees, squares that the shooter does not see, all "
        "squares, or all squares with distances and lines measured through walls.",
    )
    min_dist: Amount | None = Field(None, alias="minDist", description="Minimum distance from the shooter.")
    max_dist: Amount | None = Field(
        None,
        alias="maxDist",
        description="Maximum distance from the shooter. For a vortex: maximum distance of a player from the "
        "vortex.",
    )
    choose_between: Ids | None = Field(
        None,
        alias="chooseBetweenTargets",
        description="Only these saved players (mode PLAYER) or squares (mode SQUARE) may be chosen.",
    )
    exclude_players: Ids = Field(
        [], alias="excludePlayers", description="Saved players that the target excludes."
    )
    exclude_squares: Ids = Field(
        [], alias="excludeSquares", description="Saved squares that the target excludes."
    )
    visible_from: Id | None = Field(
        None, alias="visibleFromPlayer", description="The saved player who must see the target."
    )
    move_before: Amount = Field(
        0,
        alias="moveTargetBefore",
        description="Maximum number of steps that the target may be moved before the hit. Its new square must "
        "satisfy the filters.",
    )
    move_after: Amount = Field(
        0,
        alias="moveTargetAfter",
        description="Maximum number of squares that the target may be moved in one direction after the hit.",
    )
    shooter_here: bool = Field(
        False, alias="moveShooterHere", description="Whether the shooter moves to the square of the hit."
    )
    square_ref: Id | None = Field(
        None, alias="squareRef", description="The id under which the square of the hit is saved."
    )
    empty_ok: bool = Field(
        False,
        alias="emptyOk",
        description="Extension. Mode PLAYER: a square of the scope may be chosen instead of a player; nobody is hit. "
        "Mode SQUARE: the square may be empty.",
    )


class WeaponEffectSpec(StrictModel):
    """One effect of a weapon: the basic one, an optional one, a movement of the shooter, or an alternative mode."""

    id: Id = Field(description="Unique in the weapon.")
    name: Title = Field(description="What is printed on the card.")
    type: Literal["BASIC", "MODE", "OPTIONAL", "MOVEMENT"] = Field(description="The kind of effect.")
    description: str | None = Field(
        None,
        max_length=2000,
        description="A note by the author, shown below the generated text.",
    )
    cost: Cost = Field([], description="Cubes paid when the effect is chosen.")
    depends_on: Ids = Field(
        [], alias="dependsOnEffects", description="Effects that must be completed earlier in the same shot."
    )
    targets: Annotated[list[TargetSpec], Field(max_length=MAX_TARGETS)] = Field(
        [], description="The targets, resolved in this order. A MOVEMENT has none."
    )
    player_moves: Amount | None = Field(
        None, alias="playerMoves", description="For MOVEMENT: the maximum number of steps of the shooter."
    )
    require_one_of: Ids = Field(
        [],
        alias="requireOneOf",
        description="Extension: at least one of these optional targets of the effect must be used.",
    )

    @model_validator(mode="before")
    @classmethod
    def _both_spellings(cls, data: Any, info: ValidationInfo) -> Any:
        if not isinstance(data, Mapping) or "dependsOnEffect" not in data or "dependsOnEffects" in data:
            return data
        found = data["dependsOnEffect"]
        report: ProblemReport = (info.context or {})["report"]
        report.warn((), Message("shooter-check-depends-spelling", effect=str(data.get("id", ""))))
        rest = {key: value for key, value in data.items() if key != "dependsOnEffect"}
        return {**rest, "dependsOnEffects": [found] if isinstance(found, str) else found}


class WeaponFile(StrictModel):
    """A weapon card."""

    id: Id = Field(description="Unique among weapons.")
    name: Title = Field(description="What is printed on the card.")
    type: Literal["ALTERNATIVE_MODES", "OPTIONAL_EFFECTS"] = Field(
        description="Whether the player uses one of several modes, or a basic effect with optional ones."
    )
    description: str | None = Field(
        None, max_length=2000, description="A note by the author, shown below the text of the card."
    )
    cost: Cost = Field(
        [], description="The cost of reloading. Buying the weapon costs the same without the first cube."
    )
    direction: Literal["ANY", "CARDINAL"] = Field(
        "ANY", description="With CARDINAL all targets lie on one straight line from the shooter."
    )
    effects: Annotated[list[WeaponEffectSpec], Field(min_length=1, max_length=MAX_EFFECTS)] = Field(
        description="The effects, in the order of the card."
    )
    icon: Icon | None = Field(default=None, description=ICON_TEXT)


class ShooterBoardFile(StrictModel):
    """A board: a drawing of its squares.

    Every second character of every second line is a square: the letter of its room, a capital letter for a spawn
    square, a blank for no square. Between two squares there is `.` for floor, `+` for a door or `#` for a wall.
    """

    id: Id = Field(description="Unique among boards.")
    name: Title = Field(description="Its display name.")
    hint: tuple[int, int] | None = Field(
        None, strict=False, description="The minimum and maximum number of players for this board."
    )
    rooms: dict[str, Title] = Field(
        min_length=1,
        max_length=26,
        description="Letter of the drawing -> name of the room, usually a colour.",
    )
    spawns: dict[str, Color] = Field(
        {},
        description="Letter of a room -> colour of its spawn square, if it differs from the name of the room.",
    )
    squares: list[Annotated[str, Field(max_length=2 * MAX_SIDE - 1)]] = Field(
        min_length=1,
        max_length=2 * MAX_SIDE - 1,
        json_schema_extra=painted(
            grid="rows",
            legend=["rooms"],
            between={".": "floor", "+": "door", "#": "wall"},
            capital="spawn",
            kind="shooter-board",
        ),
        description="The drawing, line by line from north to south.",
    )


class AmmoTile(StrictModel):
    """An ammo tile."""

    cubes: Annotated[list[Color], Field(max_length=9)] = Field(description="The cubes that it gives.")
    powerup: bool = Field(False, description="Whether the player also draws a powerup.")
    count: Annotated[int, Field(ge=1, le=1000)] = Field(1, description="The number of copies.")


class AmmoTiles(StrictModel):
    """A pile of ammo tiles."""

    ammo_tiles: Annotated[list[AmmoTile], Field(min_length=1, max_length=500)] = Field(
        alias="ammoTiles", description="The tiles."
    )


class Powerup(StrictModel):
    """A powerup card."""

    type: Literal["TARGETING_SCOPE", "NEWTON", "TAGBACK", "TELEPORTER"] = Field(
        description="The kind of powerup, which defines its effect."
    )
    color: Color = Field(description="The colour of the cube that it pays and of its spawn square.")
    count: Annotated[int, Field(ge=1, le=1000)] = Field(1, description="The number of copies.")


class Powerups(StrictModel):
    """A deck of powerups."""

    powerups: Annotated[list[Powerup], Field(min_length=1, max_length=500)] = Field(description="The cards.")


class ShooterGame(StrictModel):
    """A game: its boards, weapons and decks, and its options."""

    family: Literal["shooter"] = Field(description="The family that reads this file.")
    name: Id = Field(description="The name of the game.")
    title: Title | None = Field(None, description="Its display name.")
    mode: Literal["deathmatch", "domination"] = Field(
        "deathmatch", description="What scores besides damage: kills, or spawn squares."
    )
    terminator: bool = Field(False, description="Whether the match has a neutral figure.")
    seats: tuple[Seats, Seats] = Field(
        (3, 5), strict=False, description="The minimum and maximum number of players."
    )
    boards: Annotated[list[Id | ShooterBoardFile], Field(min_length=1, max_length=50)] = Field(
        description="Ids of shipped boards, names of files in the same folder, or inline boards."
    )
    weapons: Annotated[list[Id | WeaponFile], Field(min_length=1, max_length=MAX_WEAPONS)] = Field(
        description="Ids of shipped weapons, names of files in the same folder, or inline weapons."
    )
    ammo: Id | AmmoTiles = Field("ammo", description="A shipped pile, a file, or the tiles.")
    powerups: Id | Powerups = Field("powerups", description="A shipped deck, a file, or the cards.")
    skulls: Annotated[int, Field(ge=1, le=8)] = Field(
        8, description="The number of kills after which the final phase starts."
    )
    sudden_death: bool = Field(
        False, alias="suddenDeath", description="Whether the match ends without a final frenzy."
    )
    draw_at_full: bool = Field(
        False,
        alias="drawAtFull",
        description="Whether a player with three powerups still draws one, and then discards one.",
    )
    tagback: Literal["when_damaged", "after_shot"] = Field(
        "when_damaged",
        description="When a victim must see the shooter to throw a tagback: when the damage is dealt, "
        "or after the last movement of the shot.",
    )
    reactions: Literal["speed", "secrecy"] | None = Field(
        None,
        description="The players who are asked for a tagback: with `speed` only those who hold one, which reveals that "
        "they do; with `secrecy` everybody who could hold one. Default: `secrecy` if people play.",
    )
