"""The format of a board game's JSON file, as pydantic models whose descriptions become the reference page.

A validated `BoardGame` is normalised: the document's two spellings become one, conditions and branches are
always lists, movements always belong to players, coordinates are complete. docs/rules/boards.md explains
the words and the kernel executes them; `checks.py` finds faults of the whole file.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from pydantic import (
    AfterValidator,
    AliasChoices,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    model_validator,
)

from boardwright.core.icons import valid_icon
from boardwright.core.json_schema import painted
from boardwright.core.problem_report import shown_value
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.boards.format.conditions import Conditions
from boardwright.families.boards.format.references import (
    EVERYONE,
    FigureName,
    Name,
    NewDimension,
    Player,
    PlayerOrEveryone,
    StateName,
    Unlike,
)
from boardwright.families.boards.format.states import State, WinCheck
from boardwright.families.boards.format.values import (
    BY_KEY,
    MAX_LIST,
    Coordinates,
    Expression,
    InlineCoordinates,
    NoParameters,
    Scalar,
    schema_of_game,
)

MAX_CELLS = 1024
MAX_PLAYERS = 64
MAX_DIMENSIONS = 16
MAX_NAMES = 1024
SQUARE: tuple[tuple[float | str, float | str], ...] = ((0, 0), (1, 0), (1, 1), (0, 1))

#: Objects whose keys are names defined by the file may also hold comments; the JSON Schema allows them.
COMMENTS: dict[str, Any] = {"patternProperties": {"^_": {}}}
#: Editors let users paint the figures of the start position.
FIGURES_AT_START = painted(layer="owned", owners=["players"], kinds=["figures"])


# -- actions ------------------------------------------------------------------------------------------------

#: Actions that need no parameters; their short form is their name.
PlainWord: TypeAlias = Literal["move", "take", "swap", "cancel"]


class PlainAction(StrictModel):
    """`move`: the figure goes to the cell. `take`: the cell is emptied. `swap`: the figures of both cells
    change places. `cancel`: the move is not legal."""

    action: PlainWord = Field(description="The name of the action.")
    parameters: NoParameters | None = Field(default=None, description="These actions have no parameters.")


class ReplaceParameters(StrictModel):
    """What the mover becomes."""

    new_figure: FigureName = Field(description="The figure that the mover becomes.")


class ReplaceAction(StrictModel):
    """The mover becomes another figure."""

    action: Literal["replace"] = Field(description="The name of the action.")
    parameters: ReplaceParameters = Field(description="What the mover becomes.")


ACTIONS: tuple[str, ...] = (*get_args(PlainWord), "replace")


def _action(data: Any) -> Any:
    """An action in its long form."""
    if isinstance(data, Mapping) and "action" not in data:
        raise InvalidValue("core-missing-key", key="action")
    word = data["action"] if isinstance(data, Mapping) else getattr(data, "action", data)
    if word not in ACTIONS:
        at = ("action",) if isinstance(data, Mapping) else ()
        listing = ", ".join(f"'{action}'" for action in ACTIONS)
        raise InvalidValue(
            "boards-check-unknown-action",
            at=at,
            near=(word, ACTIONS),
            found=shown_value(word),
            expected=listing,
        )
    return {"action": data} if isinstance(data, str) else data


def _action_tag(data: Any) -> str:
    action = data["action"] if isinstance(data, Mapping) else data.action
    return "plain" if action in get_args(PlainWord) else action


Action: TypeAlias = Annotated[
    Annotated[PlainAction, Tag("plain")] | Annotated[ReplaceAction, Tag("replace")],
    Discriminator(_action_tag),
    BeforeValidator(_action, json_schema_input_type=PlainWord | PlainAction | ReplaceAction),
]


class ActionSet(StrictModel):
    """Actions that are carried out if one of the condition sets holds."""

    model_config = BY_KEY

    actions: list[Action] = Field(
        max_length=MAX_LIST, description="The actions, in order; the list may be empty."
    )
    if_: Conditions = Field(
        default_factory=list,
        alias="if",
        description="One or more condition sets, one of which must hold. Default: always.",
    )


class CellActions(StrictModel):
    """What happens on the cells that a movement concerns."""

    destination: list[ActionSet] = Field(
        default_factory=list,
        max_length=MAX_LIST,
        validation_alias=AliasChoices("destination", "destionation"),
        description="Action sets for the target cell. `destionation` is accepted too.",
    )
    transition: list[ActionSet] = Field(
        default_factory=list,
        max_length=MAX_LIST,
        description="Action sets for every place strictly between source and target, in order.",
    )


# -- figures ------------------------------------------------------------------------------------------------


class Movement(InlineCoordinates):
    """A step, and what it does. The keys that name dimensions give the step; a dimension without a key counts as 0."""

    model_config = BY_KEY

    GATHERED: ClassVar[str] = "step"
    IS_KEY: ClassVar[bool] = False

    step: Coordinates = Field(
        default_factory=dict, description="The step, collected from the keys that name dimensions."
    )
    repeat: bool = Field(
        default=False, description="Whether any positive multiple of the step is allowed too."
    )
    steps_only: bool = Field(
        default=False,
        description="Whether only the cells that the repeated step reaches are passed and checked, not the "
        "cells between them.",
    )
    also_reversed: bool = Field(default=False, description="Whether the reversed step is allowed too.")
    if_: Conditions = Field(
        default_factory=list,
        alias="if",
        description="One or more condition sets; the movement exists only if one of them holds.",
    )
    cell_actions: CellActions = Field(
        default_factory=CellActions,
        description="What this movement does, before the figure's `cell_actions`.",
    )


Movements: TypeAlias = Annotated[list[Movement], Field(max_length=MAX_LIST)]


def _of_everyone(data: Any) -> Any:
    if isinstance(data, Mapping):
        if EVERYONE in data:
            raise InvalidValue("boards-check-bad-name", at=(EVERYONE,), found=shown_value(EVERYONE))
        return data
    if isinstance(data, list):
        return {EVERYONE: data}
    raise InvalidValue("boards-check-no-movements", found=shown_value(data))


class Figure(StrictModel):
    """How a kind of figure moves."""

    movement: Annotated[
        dict[PlayerOrEveryone, Movements],
        BeforeValidator(_of_everyone, json_schema_input_type=Movements | dict[str, Movements]),
    ] = Field(
        default_factory=dict,
        description="Movements: a list for all players, or one list per player. The first movement that fits "
        "is used.",
    )
    cell_actions: CellActions = Field(
        default_factory=CellActions,
        description="Actions of every movement of the figure, after the movement's own actions.",
    )


class Member(StrictModel):
    """One of the figures that move together."""

    figure: FigureName = Field(description="The kind of figure.")
    relative_position: Coordinates = Field(
        default_factory=dict, description="Where it stands, relative to the other members."
    )
    coordinates_delta: Coordinates = Field(
        default_factory=dict, description="Where it goes, relative to its position. Default: it stays."
    )
    cell_actions: CellActions = Field(
        default_factory=CellActions,
        description="What its move does, before the actions of the complex movement.",
    )


class ComplexMovement(StrictModel):
    """A move of several figures at once, such as castling."""

    figures: list[Member] = Field(min_length=1, max_length=64, description="The figures that take part.")
    cell_actions: CellActions = Field(
        default_factory=CellActions,
        description="What the move of each member does, after the member's own actions.",
    )


# -- cells and board ----------------------------------------------------------------------------------------


class ScreenPosition(StrictModel):
    """Where a cell is drawn."""

    x: Scalar = Field(
        description="The horizontal position, to the right: a JavaScript expression over the coordinates, or a number."
    )
    y: Scalar = Field(
        description="The vertical position, downwards: a JavaScript expression over the coordinates, or a number."
    )


class Colors(StrictModel):
    """The colours of a cell: JavaScript expressions over the coordinates that give a CSS colour."""

    fill: Expression = Field(default="'darkgrey'", description="The cell itself.")
    selector: Expression = Field(default="'skyblue'", description="The cell of the chosen figure.")
    highlighter: Expression = Field(
        default="'lightgreen'", description="A cell to which the chosen figure can move."
    )


Point: TypeAlias = Annotated[list[Scalar], Field(min_length=2, max_length=2)]


class Cell(StrictModel):
    """The coordinates of cells, and how cells are drawn."""

    coordinates_names: Annotated[list[NewDimension], Unlike] = Field(
        min_length=1, max_length=MAX_DIMENSIONS, description="The names of the dimensions."
    )
    geometry: list[Point] = Field(
        default_factory=lambda: [list(point) for point in SQUARE],
        min_length=3,
        max_length=64,
        description="The polygon that is drawn as a cell: points `[x, y]` of numbers or expressions.",
    )
    position: ScreenPosition | None = Field(
        default=None, description="Where a cell is drawn. By default at its first and second coordinate."
    )
    colors: Colors = Field(default_factory=Colors, description="The colours of the cells.")


class BoardSpec(StrictModel):
    """The cells that exist."""

    cells: list[Coordinates] = Field(
        min_length=1,
        max_length=MAX_CELLS,
        json_schema_extra=painted(grid="cells", axes=["cell", "coordinates_names"]),
        description="The coordinates of each cell; a missing one is 0.",
    )
    rotation_angle: dict[Player, Annotated[float, Field(ge=-360, le=360)]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Player -> rotation of the board in degrees while that player is to move; figures stay upright.",
    )


# -- pictures and the whole ---------------------------------------------------------------------------------


#: The picture of a figure.
Icon = Annotated[str, AfterValidator(valid_icon("boards"))]


class Images(StrictModel):
    """Pictures of the game."""

    figures: dict[Player, dict[FigureName, Icon]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Player -> figure -> its picture: the name of an icon, the path of an SVG file, or an SVG drawing.",
    )


class Resources(StrictModel):
    """Resources outside the file."""

    images: Images = Field(default_factory=Images, description="Pictures.")


class BoardGame(StrictModel):
    """A whole board game."""

    model_config = ConfigDict(json_schema_extra=schema_of_game)

    name: Name = Field(description="The name of the game.")
    players: Annotated[list[Name], Unlike] = Field(
        min_length=1, max_length=MAX_PLAYERS, description="Their names, in seat order."
    )
    cell: Cell = Field(
        validation_alias=AliasChoices("cell", "cel"),
        description="The coordinates of cells and how to draw them. `cel` is accepted too.",
    )
    board: BoardSpec = Field(description="Which cells exist, and how the board is rotated.")
    figures: dict[Name, Figure] = Field(
        min_length=1, max_length=MAX_NAMES, json_schema_extra=COMMENTS, description="Name -> how it moves."
    )
    complex_movement: list[ComplexMovement] = Field(
        default_factory=list, max_length=MAX_LIST, description="Moves of several figures at once."
    )
    initial_position: dict[Player, dict[FigureName, list[Coordinates]]] = Field(
        default_factory=dict,
        json_schema_extra={**COMMENTS, **FIGURES_AT_START},
        description="Player -> figure -> the starting cells of such figures.",
    )
    win_conditions: dict[Player, list[WinCheck]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Player -> checks; the player wins if any of them succeeds.",
    )
    game_states: dict[Name, State] = Field(
        min_length=1, max_length=MAX_NAMES, json_schema_extra=COMMENTS, description="Name -> state."
    )
    initial_game_state: StateName = Field(description="The state in which a match begins.")
    resources: Resources = Field(default_factory=Resources, description="Pictures of the figures.")

    @model_validator(mode="before")
    @classmethod
    def _uncommented(cls, data: Any) -> Any:
        return without_comments(data)

    @model_validator(mode="after")
    def _complete(self) -> BoardGame:
        return complete(self, BoardGame.model_fields)


def complete(game: BoardGame, sections: Container[str]) -> BoardGame:
    """Fills in dimensions and players if the file leaves them out."""
    dimensions = game.cell.coordinates_names

    def fill(coordinates: Coordinates) -> None:
        filled = {name: coordinates.get(name, 0) for name in dimensions}
        coordinates.clear()
        coordinates.update(filled)

    if "board" in sections:
        for cell in game.board.cells:
            fill(cell)
    if "initial_position" in sections:
        for cell in (
            cell for own in game.initial_position.values() for cells in own.values() for cell in cells
        ):
            fill(cell)
    if "figures" in sections:
        for figure in game.figures.values():
            shared = figure.movement.pop(EVERYONE, [])
            for player in game.players:
                for movement in figure.movement.setdefault(player, shared):
                    fill(movement.step)
    if "complex_movement" in sections:
        for member in (member for movement in game.complex_movement for member in movement.figures):
            fill(member.relative_position)
            fill(member.coordinates_delta)
    return game


def without_comments(data: Any) -> Any:
    """The data without the keys that begin with `_`, at any depth.

    >>> without_comments({"_": "the corner", "x": [{"_y": 1}]})
    {'x': [{}]}
    """
    if isinstance(data, Mapping):
        return {key: without_comments(value) for key, value in data.items() if key[:1] != "_"}
    if isinstance(data, list):
        return [without_comments(value) for value in data]
    return data
