"""The format of a board game's JSON file, as pydantic models whose descriptions become the reference page.

A validated `BoardGame` is normalised: both spellings of the document are one, conditions and branches are
always lists, movements always belong to players, coordinates are complete. What the words mean is told in
docs/rules/boards.md and done by the kernel; faults that only the whole file shows are found by `checks.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    model_validator,
)

from boardwright.core.reading import Form, Refused, nearest

MAX_CELLS = 1024
MAX_PLAYERS = 64
MAX_DIMENSIONS = 16
MAX_LIST = 4096
#: Far from the edges of 32 bits, so that sums of coordinates in the kernel never overflow.
MAX_NUMBER = 1_000_000

SQUARE: tuple[tuple[float | str, float | str], ...] = ((0, 0), (1, 0), (1, 1), (0, 1))

#: The key under which a movement list stands until the players are known. No player can have this name.
EVERYONE = ""


@dataclass(frozen=True, slots=True)
class Names:
    """The words that a file defines, gathered before it is validated; None where they cannot be told."""

    dimensions: tuple[str, ...] | None = None
    players: tuple[str, ...] | None = None
    figures: tuple[str, ...] | None = None
    states: tuple[str, ...] | None = None

    @staticmethod
    def of(data: Any) -> Names:
        """The names of raw JSON, as far as they are readable."""
        root = data if isinstance(data, Mapping) else {}
        cell = root.get("cell", root.get("cel"))
        return Names(
            dimensions=_texts(cell.get("coordinates_names")) if isinstance(cell, Mapping) else None,
            players=_texts(root.get("players")),
            figures=_keys(root.get("figures")),
            states=_keys(root.get("game_states")),
        )


def _texts(found: Any) -> tuple[str, ...] | None:
    texts = tuple(found) if isinstance(found, list) else ()
    return texts if texts and all(isinstance(text, str) for text in texts) else None


def _keys(found: Any) -> tuple[str, ...] | None:
    return tuple(key for key in found if not key.startswith("_")) if isinstance(found, Mapping) else None


def names(info: ValidationInfo) -> Names:
    """The names of the file being validated; none are known where a part is validated alone."""
    found = (info.context or {}).get("names")
    return found if isinstance(found, Names) else Names()


def _known(kind: str, word: str, words: tuple[str, ...] | None) -> str:
    if words is None or word in words:
        return word
    if not words:
        raise Refused(f"boards-no-{kind}s", found=word)
    listing = ", ".join(f"'{known}'" for known in words[:12]) + (", …" if len(words) > 12 else "")
    raise Refused(f"boards-unknown-{kind}", suggestion=nearest(word, words), found=word, expected=listing)


def _player(word: str, info: ValidationInfo) -> str:
    return _known("player", word, names(info).players)


def _mover(word: str, info: ValidationInfo) -> str:
    return word if word == EVERYONE else _player(word, info)


def _figure(word: str, info: ValidationInfo) -> str:
    return _known("figure", word, names(info).figures)


def _state(word: str, info: ValidationInfo) -> str:
    return _known("state", word, names(info).states)


def _dimension(word: str, info: ValidationInfo) -> str:
    return _known("dimension", word, names(info).dimensions)


Name = Annotated[str, Field(min_length=1, max_length=80)]
PlayerName = Annotated[str, AfterValidator(_player)]
FigureName = Annotated[str, AfterValidator(_figure)]
StateName = Annotated[str, AfterValidator(_state)]
DimensionName = Annotated[str, AfterValidator(_dimension)]
Number = Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Count = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
#: Dimension -> value. In a validated game all dimensions are there, in the file's order; what was missing is 0.
Coordinates: TypeAlias = dict[DimensionName, Number]
#: JavaScript over the cell's coordinates; see `expressions.py`.
Expression = Annotated[str, Field(min_length=1, max_length=2000)]
Scalar: TypeAlias = float | Expression


def _listed(data: Any) -> Any:
    """One of something may stand where a list of it may."""
    return [data] if isinstance(data, Mapping) else data


# -- conditions ---------------------------------------------------------------------------------------------


class CellMatch(Form):
    """What a cell must look like. All that is named must be so; what is not named does not matter."""

    coordinates: Coordinates = Field(
        default_factory=dict,
        description='Its coordinates, some or all. They may also stand beside the other keys: `{"y": 4}`.',
    )
    figure: FigureName | None = Field(default=None, description="The figure on the cell.")
    player: PlayerName | None = Field(default=None, description="The owner of the figure on the cell.")
    moves_made: Count | None = Field(default=None, description="How many moves the figure has made.")
    last_move: Count | None = Field(default=None, description="The number of the figure's last move.")

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any, info: ValidationInfo) -> Any:
        return _gathered(cls, "coordinates", data, info)


class Computed(Form):
    """Facts about the judged cell and the mover."""

    is_cell: bool | None = Field(default=None, description="Whether the board has a cell there.")
    is_figure: bool | None = Field(default=None, description="Whether a figure stands there.")
    is_enemy: bool | None = Field(
        default=None, description="Whether a figure of another player stands there."
    )
    moves_after_last_move: Count | None = Field(
        default=None,
        description="How many moves ago the figure on the source cell last moved.",
    )


class Statistics(Form):
    """Counters of the match."""

    current_move: Count | None = Field(
        default=None, description="The number of the current move; the first is 1."
    )


class ConditionSet(Form):
    """Conditions that must all hold."""

    self_: CellMatch | None = Field(
        default=None, alias="self", description="What the source cell must look like."
    )
    target: CellMatch | None = Field(default=None, description="What the judged cell must look like.")
    computed: Computed | None = Field(default=None, description="Computed facts that must be so.")
    statistics: Statistics | None = Field(default=None, description="Counters of the match that must be so.")


#: Empty: always. Else one set that holds is enough. An empty list in a file would never hold: it is refused.
Conditions = Annotated[
    list[ConditionSet],
    Field(min_length=1, max_length=MAX_LIST),
    BeforeValidator(_listed, json_schema_input_type=list[ConditionSet] | ConditionSet),
]


# -- actions ------------------------------------------------------------------------------------------------


class NoParameters(Form):
    """Nothing to say."""


PlainWord: TypeAlias = Literal["move", "take", "swap", "cancel"]


class PlainAction(Form):
    """`move`: the figure goes to the cell. `take`: the cell is emptied. `swap`: the figures of both cells
    change places. `cancel`: the move does not exist."""

    action: PlainWord = Field(description="The name of the action.")
    parameters: NoParameters | None = Field(default=None, description="These actions have no parameters.")


class ReplaceParameters(Form):
    """What the mover becomes."""

    new_figure: FigureName = Field(description="The figure that the mover becomes.")


class ReplaceAction(Form):
    """The mover becomes another figure."""

    action: Literal["replace"] = Field(description="The name of the action.")
    parameters: ReplaceParameters = Field(description="What the mover becomes.")


#: The short form of an action is its name.
PLAIN_ACTIONS: tuple[str, ...] = get_args(PlainWord)
ACTIONS = (*PLAIN_ACTIONS, "replace")


def _action(data: Any) -> Any:
    return {"action": data} if isinstance(data, str) and data in PLAIN_ACTIONS else data


def _action_kind(data: Any) -> str:
    action = data.get("action") if isinstance(data, Mapping) else getattr(data, "action", data)
    return "replace" if action == "replace" else "plain"


Action: TypeAlias = Annotated[
    Annotated[PlainAction, Tag("plain")] | Annotated[ReplaceAction, Tag("replace")],
    Discriminator(_action_kind),
    BeforeValidator(
        _action,
        json_schema_input_type=Literal["move", "take", "swap", "cancel"] | PlainAction | ReplaceAction,
    ),
]


class ActionSet(Form):
    """Actions that are done if one of the condition sets holds."""

    actions: list[Action] = Field(min_length=1, max_length=MAX_LIST, description="What is done, in order.")
    if_: Conditions = Field(
        default_factory=list,
        alias="if",
        description="Condition sets, or one; any is enough. None: always.",
    )


class CellActions(Form):
    """What happens on the cells that a movement concerns."""

    destination: list[ActionSet] = Field(
        default_factory=list, max_length=MAX_LIST, description="Action sets judged on the target cell."
    )
    transition: list[ActionSet] = Field(
        default_factory=list,
        max_length=MAX_LIST,
        description="Action sets judged on every place strictly between source and target, in order.",
    )

    @model_validator(mode="before")
    @classmethod
    def _spelling(cls, data: Any) -> Any:
        return _renamed(data, "destionation", "destination")


# -- figures ------------------------------------------------------------------------------------------------


class Movement(Form):
    """A step, and what it does. Its keys that are dimension names are the step; a missing one is 0."""

    step: Coordinates = Field(default_factory=dict, description="The step, gathered from those keys.")
    repeat: bool = Field(default=False, description="Any positive multiple of the step is allowed too.")
    also_reversed: bool = Field(default=False, description="The same backwards.")
    if_: Conditions = Field(
        default_factory=list,
        alias="if",
        description="Condition sets, or one; the movement exists only where one of them holds.",
    )
    cell_actions: CellActions = Field(
        default_factory=CellActions,
        description="What this movement does, before the figure's `cell_actions`.",
    )

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any, info: ValidationInfo) -> Any:
        return _gathered(cls, "step", data, info)


def _of_everyone(data: Any) -> Any:
    if isinstance(data, list):
        return {EVERYONE: data}
    if isinstance(data, Mapping) and EVERYONE in data:
        raise Refused("boards-empty-name", at=(EVERYONE,))
    return data


class Figure(Form):
    """How a kind of figure moves."""

    movement: Annotated[
        dict[Annotated[str, AfterValidator(_mover)], Annotated[list[Movement], Field(max_length=MAX_LIST)]],
        BeforeValidator(_of_everyone, json_schema_input_type=list[Movement] | dict[str, list[Movement]]),
    ] = Field(
        default_factory=dict,
        description="Movements, the first that fits counts: a list for all players, or one per player.",
    )
    cell_actions: CellActions = Field(
        default_factory=CellActions, description="What every movement of the figure does after its own."
    )


class Member(Form):
    """One of the figures that move together."""

    figure: FigureName = Field(description="The kind of figure.")
    relative_position: Coordinates = Field(
        default_factory=dict, description="Where it stands, relative to the other members."
    )
    coordinates_delta: Coordinates = Field(
        default_factory=dict, description="Where it goes, relative to where it stands. None: it stays."
    )
    cell_actions: CellActions = Field(
        default_factory=CellActions, description="What its move does, before those of the complex movement."
    )


class ComplexMovement(Form):
    """A move of several figures at once, such as castling."""

    figures: list[Member] = Field(min_length=1, max_length=64, description="The figures that take part.")
    cell_actions: CellActions = Field(
        default_factory=CellActions, description="What the move of each member does, after its own."
    )


# -- cells and board ----------------------------------------------------------------------------------------


class ScreenPosition(Form):
    """Where a cell is drawn."""

    x: Scalar = Field(description="To the right: a JavaScript expression over the coordinates, or a number.")
    y: Scalar = Field(description="Downwards: a JavaScript expression over the coordinates, or a number.")


class Colors(Form):
    """The colours of a cell: JavaScript expressions over the coordinates that give a CSS colour."""

    fill: Expression = Field(default="'darkgrey'", description="The cell itself.")
    selector: Expression = Field(default="'skyblue'", description="The cell of the chosen figure.")
    highlighter: Expression = Field(
        default="'lightgreen'", description="A cell to which the chosen figure can move."
    )


class Cell(Form):
    """The space in which the cells lie, and how they are drawn."""

    coordinates_names: list[Name] = Field(
        min_length=1, max_length=MAX_DIMENSIONS, description="The names of the dimensions."
    )
    geometry: list[Annotated[list[Scalar], Field(min_length=2, max_length=2)]] = Field(
        default_factory=lambda: [list(point) for point in SQUARE],
        min_length=3,
        max_length=64,
        description="The polygon that is drawn as a cell: points `[x, y]` of numbers or expressions.",
    )
    position: ScreenPosition | None = Field(
        default=None, description="Where a cell is drawn. By default at its first and second coordinate."
    )
    colors: Colors = Field(default_factory=Colors, description="The colours of the cells.")


class Board(Form):
    """The cells that exist."""

    cells: list[Coordinates] = Field(
        min_length=1,
        max_length=MAX_CELLS,
        description="Each by its coordinates; a missing one is 0.",
    )
    rotation_angle: dict[PlayerName, Annotated[float, Field(ge=-360, le=360)]] = Field(
        default_factory=dict,
        description="Degrees by which the board is turned when that player is to move; figures stay upright.",
    )


# -- winning and states -------------------------------------------------------------------------------------


class WinCheck(Form):
    """A look at the board that decides whether a player has won."""

    entity: Literal["cell"] = Field(description="What is looked at.")
    filter: CellMatch = Field(description="What it must look like.")
    type: Literal["exists"] = Field(description="What is asked: whether there is one.")
    result: bool = Field(default=True, description="The answer with which the player has won.")


class ResultSet(Form):
    """A condition of a branch."""

    result: bool | None = Field(default=None, description="Whether the player has been found to have won.")


class Branch(Form):
    """A way on from a state."""

    state: StateName = Field(description="The state that comes next.")
    if_: Annotated[
        list[ResultSet],
        Field(min_length=1, max_length=8),
        BeforeValidator(_listed, json_schema_input_type=list[ResultSet] | ResultSet),
    ] = Field(
        default_factory=list, alias="if", description="Condition sets, or one; any is enough. None: always."
    )

    @property
    def result(self) -> bool | None:
        """The result that takes this branch, None for any."""
        wanted = {one.result for one in self.if_}
        return wanted.pop() if len(wanted) == 1 else None


def _branches(data: Any) -> Any:
    return [{"state": data}] if isinstance(data, str) else _listed(data)


Next = Annotated[
    list[Branch],
    Field(min_length=1, max_length=64),
    BeforeValidator(_branches, json_schema_input_type=str | Branch | list[Branch]),
]


class MoveParameters(Form):
    """Who moves."""

    player: PlayerName = Field(description="The player whose move is awaited.")
    no_moves: Literal["draw", "loss", "win"] = Field(
        default="draw", description="How the match ends, for this player, if there is no move to make."
    )


class MoveState(Form):
    """Waits for a player's move."""

    type: Literal["move"] = Field(description="The kind of state.")
    parameters: MoveParameters = Field(description="Who moves.")
    next: Next = Field(description="The state after the move: its name, or a list of branches.")


class CheckWinParameters(Form):
    """Whose win is looked for."""

    player: PlayerName = Field(description="The player who may have won.")


class CheckWinState(Form):
    """Computes whether a player has won."""

    type: Literal["check_win"] = Field(description="The kind of state.")
    parameters: CheckWinParameters = Field(description="Whose win is looked for.")
    next: Next = Field(description="The state after it: its name, or branches that look at the result.")


class NextMoveState(Form):
    """Raises the number of the current move."""

    type: Literal["next_move"] = Field(description="The kind of state.")
    parameters: NoParameters | None = Field(default=None, description="It has no parameters.")
    next: Next = Field(description="The state after it.")


class EndState(Form):
    """Ends the match."""

    type: Literal["end"] = Field(description="The kind of state.")
    parameters: NoParameters | None = Field(default=None, description="It has no parameters.")


State: TypeAlias = Annotated[MoveState | CheckWinState | NextMoveState | EndState, Discriminator("type")]


# -- pictures and the whole ---------------------------------------------------------------------------------


class Images(Form):
    """Pictures of the game."""

    figures: dict[PlayerName, dict[FigureName, str]] = Field(
        default_factory=dict,
        description="Player -> figure -> address of an image. Where there is none, a glyph is drawn.",
    )


class Resources(Form):
    """What lies outside the file."""

    images: Images = Field(default_factory=Images, description="Pictures.")


class BoardGame(Form):
    """A whole board game."""

    name: Name = Field(description="The name of the game.")
    players: list[Name] = Field(min_length=1, max_length=MAX_PLAYERS, description="In seat order.")
    cell: Cell = Field(description="The space of the cells and how to draw them. `cel` is accepted too.")
    board: Board = Field(description="Which cells exist, and how the board is turned.")
    figures: dict[Name, Figure] = Field(
        min_length=1, max_length=MAX_LIST, description="Name -> how it moves."
    )
    complex_movement: list[ComplexMovement] = Field(
        default_factory=list, max_length=MAX_LIST, description="Moves of several figures at once."
    )
    initial_position: dict[PlayerName, dict[FigureName, list[Coordinates]]] = Field(
        default_factory=dict,
        description="Player -> figure -> where such figures stand at the start.",
    )
    win_conditions: dict[PlayerName, list[WinCheck]] = Field(
        default_factory=dict,
        description="Player -> checks, any of which is enough to have won.",
    )
    game_states: dict[Name, State] = Field(min_length=1, max_length=MAX_LIST, description="Name -> state.")
    initial_game_state: StateName = Field(description="The state in which a match begins.")
    resources: Resources = Field(default_factory=Resources, description="Pictures of the figures.")

    @model_validator(mode="before")
    @classmethod
    def _spelling(cls, data: Any) -> Any:
        return _renamed(data, "cel", "cell")

    @model_validator(mode="after")
    def _complete(self) -> BoardGame:
        """Fills what the file may leave out and only the whole can tell: dimensions and players."""
        for group in self.board.cells, *(at for own in self.initial_position.values() for at in own.values()):
            group[:] = [self._filled(coordinates) for coordinates in group]
        for figure in self.figures.values():
            shared = figure.movement.pop(EVERYONE, None)
            if shared is not None:
                figure.movement.update(dict.fromkeys(self.players, shared))
            for movement in {id(moves): moves for moves in figure.movement.values()}.values():
                for one in movement:
                    self._fill(one.step)
        for complex_movement in self.complex_movement:
            for member in complex_movement.figures:
                self._fill(member.relative_position)
                self._fill(member.coordinates_delta)
        return self

    def _filled(self, coordinates: Coordinates) -> Coordinates:
        return {name: coordinates.get(name, 0) for name in self.cell.coordinates_names}

    def _fill(self, coordinates: Coordinates) -> None:
        filled = self._filled(coordinates)
        coordinates.clear()
        coordinates.update(filled)


def _renamed(data: Any, typo: str, key: str) -> Any:
    if isinstance(data, Mapping) and typo in data and key not in data:
        return {key if name == typo else name: value for name, value in data.items()}
    return data


def _gathered(form: type[Form], key: str, data: Any, info: ValidationInfo) -> Any:
    """Coordinates that stand beside the keys of a form, gathered under one key of it."""
    if not isinstance(data, Mapping):
        return data
    words = {field.alias or name for name, field in form.model_fields.items()}
    dimensions = names(info).dimensions
    if dimensions is not None:
        flat = [name for name in data if name in dimensions and name not in words]
    else:
        flat = [name for name, value in data.items() if name not in words and type(value) is int]
    nested = data.get(key, {})
    if not flat or not isinstance(nested, Mapping):
        return data
    rest = {name: value for name, value in data.items() if name not in flat}
    return {**rest, key: {**nested, **{name: data[name] for name in flat}}}
