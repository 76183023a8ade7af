"""The format of a game in the boards language: sections 2 and 5 to 8 of its reference page, as pydantic models.

Selectors, conditions and directions are plain JSON here; `compile_selectors.py` and `compile_conditions.py` parse them
and report faults at their own places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from boardwright.core.json_schema import painted
from boardwright.core.problem_report import shown_value
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.boards.format.condition_and_effect_schemas import (
    ConditionWords,
    EffectWords,
    Shown,
    with_condition,
)
from boardwright.families.boards.format.look import Look
from boardwright.families.boards.format.references import Name, NewDimension, Unlike
from boardwright.families.boards.format.state_machine_game import (
    COMMENTS,
    FIGURES_AT_START,
    MAX_CELLS,
    MAX_NAMES,
    MAX_PLAYERS,
    Cell,
    CellActions,
    Resources,
    without_comments,
)
from boardwright.families.boards.format.values import (
    BY_KEY,
    MAX_LIST,
    MAX_NUMBER,
    Expression,
    InlineCoordinates,
    Number,
    schema_of_game,
)

#: A selector, condition or direction as plain JSON. Their readers check the words.
SelectorJson: TypeAlias = str | list[Any] | dict[str, Any]
ConditionJson: TypeAlias = Annotated[list[Any] | dict[str, Any], Shown(ConditionWords)]
DirectionsJson: TypeAlias = str | list[Any] | dict[str, Any]

#: Root keys that only the language has: a file with one of them is read as a game of the language.
LANGUAGE_KEYS = frozenset(
    [
        "forward",
        "symmetry",
        "directions",
        "regions",
        "layout",
        "shuffle",
        "hands",
        "take_to",
        "counters",
        "promotion",
        "turn",
        "then",
        "must",
        "forbid",
        "no_moves",
        "ends",
        "score",
        "repetition",
        "notation",
        "oracles",
        "missing_rules",
    ]
)
LANGUAGE_BOARD_KEYS = frozenset({"box", "hexagon", "where", "lines", "tiling", "files"})


def is_language(data: Any) -> bool:
    """Whether a JSON value is written in the language, and not in the document's form alone."""
    if not isinstance(data, Mapping):
        return False
    board = data.get("board")
    return bool(LANGUAGE_KEYS & data.keys()) or (
        isinstance(board, Mapping) and bool(LANGUAGE_BOARD_KEYS & board.keys())
    )


def _one_or_list(data: Any) -> Any:
    return data if isinstance(data, list) else [data]


_Texts: TypeAlias = Annotated[list[str], Field(min_length=1, max_length=MAX_NAMES)]
Texts: TypeAlias = Annotated[_Texts, BeforeValidator(_one_or_list, json_schema_input_type=str | _Texts)]
Effect: TypeAlias = Annotated[dict[str, Any], Shown(EffectWords, listed=False)]
Effects: TypeAlias = Annotated[list[Effect], Field(max_length=MAX_LIST)]
Must: TypeAlias = Annotated[Any, Shown(ConditionWords, words=("take", "most"))]
Span: TypeAlias = Annotated[list[Number], Field(min_length=2, max_length=2)]


class LanguageBoard(StrictModel):
    """The cells that exist."""

    box: dict[NewDimension, Annotated[int, Field(ge=1, le=MAX_CELLS)] | Span] | None = Field(
        default=None,
        json_schema_extra=painted(grid="box"),
        description="A box of cells: dimension -> number of cells, or the first and last coordinate.",
    )
    hexagon: Annotated[int, Field(ge=1, le=18)] | None = Field(
        default=None,
        json_schema_extra=painted(grid="hexagon"),
        description="A hexagon with this many cells on each side; axial coordinates x and y.",
    )
    cells: list[dict[str, Number]] | None = Field(
        default=None,
        max_length=MAX_CELLS,
        json_schema_extra=painted(grid="cells", axes=["cell", "coordinates_names"]),
        description="Each cell by its coordinates.",
    )
    lines: list[str] | None = Field(
        default=None, max_length=256, description="A graph: each text is a line of names of cells, in order."
    )
    where: Expression | None = Field(
        default=None, description="An expression that is true for the cells that exist."
    )
    tiling: Literal["squares", "hexagons", "graph"] | None = Field(
        default=None, description="The shape of the cells, which decides directions, drawing and Betza."
    )
    files: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[a-z]+$")] | None = Field(
        default=None, description="The letters of the first dimension in names of cells."
    )
    rotation_angle: dict[str, Annotated[float, Field(ge=-360, le=360)]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Player -> rotation of the board in degrees.",
    )


class LanguageMovement(InlineCoordinates):
    """A way to move. The keys that name dimensions give a step; `along` gives directions instead."""

    model_config = BY_KEY

    coordinates: dict[str, Number] = Field(default_factory=dict, description="The step.")
    along: DirectionsJson | None = Field(default=None, description="Directions, as the player sees them.")
    also_reversed: bool = Field(default=False, description="Whether the reversed step is allowed too.")
    turned: bool = Field(
        default=False, description="Whether every rotation and mirror image of the step is allowed."
    )
    to: SelectorJson | None = Field(
        default=None, description="The target may be any cell of this selector, whatever lies between."
    )
    repeat: bool | Annotated[int, Field(ge=1, le=1000)] = Field(
        default=False,
        description="Whether the step may be repeated: true means any number of times; a number is the "
        "maximum number of steps.",
    )
    steps_only: bool = Field(
        default=True,
        description="Always true: only the cells that the repeated step reaches are passed and checked.",
    )
    mode: Literal["both", "move", "take", "jump", "passed", "swap"] = Field(
        default="both",
        description="What the target must be. `both`: empty or enemy. `move`: empty. `take`: enemy. `jump`: "
        "empty; the jumped figure is taken. `passed`: a cell of the trail; the figure that left "
        "the trail is taken. `swap`: own; both figures change places.",
    )
    over: Literal["empty", "figure", "enemy", "own", "anything", "own_any"] | None = Field(
        default=None,
        description="What must stand between source and target. Default: nothing; with `jump` an enemy.",
    )
    land: bool | Annotated[int, Field(ge=1, le=1000)] | None = Field(
        default=None,
        description="How many cells behind the jumped figure the move may end, at most; true for any number.",
    )
    lame: list[dict[str, Number]] | None = Field(
        default=None, max_length=64, description="Cells, counted from the source, that must be empty."
    )
    distance: Annotated[int, Field(ge=1, le=1000)] | SelectorJson | None = Field(
        default=None, description="The exact number of steps: a number, or the count of a selector."
    )
    if_: ConditionJson | None = Field(
        default=None, alias="if", description="The condition under which the movement exists."
    )
    within: SelectorJson | None = Field(default=None, description="The cells where it may end.")
    late: bool = Field(
        default=False, description="Whether taken figures leave the board only at the end of the turn."
    )
    again: bool | Literal["may"] = Field(
        default=False,
        description="Whether the same figure must, or may, continue with its `again` movements.",
    )
    straight: bool = Field(
        default=False, description="Whether a figure that continues with `again` must keep its direction."
    )
    trail: bool = Field(
        default=False, description="Whether a `passed` movement can target the passed cells in the next turn."
    )
    partner: SelectorJson | None = Field(
        default=None, description="The figure that also moves, as in castling."
    )
    land_at: SelectorJson | None = Field(default=None, description="Where the mover of a pair lands.")
    partner_to: SelectorJson | None = Field(default=None, description="Where its partner lands.")
    aim: Literal["to", "partner"] = Field(
        default="to", description="What the player clicks: the landing cell or the partner."
    )
    then: Effects = Field(default_factory=list, description="Effects after this movement.")
    cell_actions: CellActions | None = Field(
        default=None,
        description="Actions in the document's form. The movement then works as in the document.",
    )


Movements: TypeAlias = Annotated[list[LanguageMovement], Field(max_length=MAX_LIST)]


class Promotion(StrictModel):
    """When a figure promotes, and what it becomes."""

    to: Texts | None = Field(default=None, description="The figures to choose from.")
    in_: SelectorJson | None = Field(
        default=None,
        alias="in",
        description="The cells where it promotes. Default: the cells with no cell ahead.",
    )
    from_: bool = Field(default=False, alias="from", description="Whether leaving the region counts too.")
    may: bool = Field(default=False, description="Whether the player may decline.")
    taking: bool = Field(default=False, description="Whether only a capture promotes.")
    at_most: dict[str, Annotated[int, Field(ge=0, le=1000)]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Figure -> the maximum number that a player may have. At the maximum it cannot be chosen.",
    )
    when: Literal["move", "turn"] = Field(
        default="move",
        description="When it promotes: at once, or at the end of the turn if it is still on one of these cells.",
    )


def _promotion(data: Any) -> Any:
    return {"to": data} if isinstance(data, str | list) else data


class LanguageFigure(StrictModel):
    """A kind of figure."""

    betza: str | None = Field(
        default=None,
        max_length=200,
        description="Movements in Betza notation, in addition to the movements in `movement`.",
    )
    movement: Movements | dict[str, Movements] = Field(
        default_factory=list, description="Movements: a list for all players, or one for each."
    )
    cell_actions: CellActions | None = Field(
        default=None, description="Actions in the document's form, for all its movements in that form."
    )
    like: str | None = Field(
        default=None, description="The figure whose keys it copies, except `letter`, `royal` and `promotes`."
    )
    letter: Annotated[str, Field(min_length=1, max_length=3)] | None = Field(
        default=None, description="Its letter in layouts and notation. Default: the first letter of its name."
    )
    royal: bool | Literal["last"] = Field(
        default=False,
        description="Whether its owner must not leave it under attack. `last`: only while it is the owner's last royal "
        "figure.",
    )
    promotes: (
        Annotated[Promotion, BeforeValidator(_promotion, json_schema_input_type=Texts | Promotion)] | None
    ) = Field(default=None, description="The promotion of the figure: its new kind, where and when.")
    in_hand: str | None = Field(
        default=None, description="The figure that it becomes in a hand. Default: itself."
    )
    within: SelectorJson | None = Field(default=None, description="The cells where its moves may end.")
    placed_on: SelectorJson = Field(default="empty", description="The cells where it may be placed.")
    initial: SelectorJson | None = Field(
        default=None,
        description="The cells where Betza `i` movements are allowed. Default: the starting cells of its kind.",
    )
    progress: bool = Field(default=False, description="Whether its moves reset `quiet`.")
    then: Effects = Field(default_factory=list, description="Effects after its moves.")
    value: Annotated[float, Field(ge=0, le=1000)] | None = Field(
        default=None, description="Its value for the search."
    )


class TurnStep(StrictModel):
    """One step of a turn: a move, a placement, a choice of a cell, or a pass."""

    model_config = BY_KEY

    move: SelectorJson | None = Field(default=None, description="Figures that may move.")
    place: Annotated[Texts, Field()] | None = Field(
        default=None, description="Figures that may be placed; `any`: all of them."
    )
    choose: SelectorJson | None = Field(default=None, description="Cells that may be chosen.")
    pass_: Literal[True] | None = Field(default=None, alias="pass", description="The player may pass.")
    on: SelectorJson | None = Field(
        default=None, description="The cells where it is placed. Default: `placed_on`."
    )
    from_: Literal["hand"] | None = Field(
        default=None,
        alias="from",
        description="Whether the figure comes from the hand. By default there is an unlimited supply.",
    )
    owner: str | None = Field(default=None, description="The owner of the placed figure; `none` for nobody.")
    unmoved: bool = Field(
        default=False, description="Whether the placed figure counts as not moved (castling)."
    )
    if_: ConditionJson | None = Field(
        default=None, alias="if", description="A condition on each of its moves."
    )
    must: list[Must] = Field(
        default_factory=list,
        max_length=64,
        description="Restricts its moves to those that meet each entry, one entry after the other. An entry "
        "that no move meets is skipped.",
    )
    forbid: dict[str, ConditionJson] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Conditions that make a move illegal if one holds after it.",
    )
    then: Effects = Field(default_factory=list, description="Effects after its moves.")
    optional: bool = Field(default=False, description="Whether the player may also pass.")
    finish: bool = Field(
        default=False, description="Whether a move is legal only if the rest of the turn can be completed."
    )

    @model_validator(mode="after")
    def _one_kind(self) -> TurnStep:
        kinds = [key for key in ("move", "place", "choose", "pass_") if getattr(self, key) is not None]
        if len(kinds) != 1:
            raise InvalidValue("boards-check-step-kind")
        return self


def _step(data: Any) -> Any:
    if data == "move":
        return {"move": "own"}
    if data == "pass":
        return {"pass": True}
    if isinstance(data, str):
        raise InvalidValue(
            "core-unknown-word",
            near=(data, ("move", "pass")),
            found=shown_value(data),
            expected="'move', 'pass'",
        )
    return data


OneStep: TypeAlias = Annotated[
    TurnStep, BeforeValidator(_step, json_schema_input_type=Literal["move", "pass"] | TurnStep)
]
_Steps: TypeAlias = Annotated[list[OneStep], Field(min_length=1, max_length=64)]
Steps: TypeAlias = Annotated[_Steps, BeforeValidator(_one_or_list, json_schema_input_type=OneStep | _Steps)]


class End(StrictModel):
    """An end of the match. All keys that are not listed here form its condition."""

    model_config = ConfigDict(populate_by_name=False, extra="allow")

    result: Literal["win", "loss", "draw", "most", "points"] = Field(
        default="win",
        description="The result for the player who has moved: `win`, `loss` or `draw`. `most`: the player "
        "with the most points wins. `points`: the points are the scores.",
    )
    for_: str | None = Field(
        default=None,
        alias="for",
        description="The player who gets the result. Default: the player who has moved.",
    )
    claim: bool = Field(
        default=False, description="Whether the next player may claim it, instead of an automatic end."
    )
    when: Literal["turn", "step"] = Field(
        default="turn",
        description="When it is checked. `turn`: after each turn. `step`: also after each step.",
    )
    before: str | None = Field(default=None, description="In a patch: the end before which it is inserted.")

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        shown = handler(core)
        return {**with_condition(handler.resolve_ref_schema(shown), handler)}


#: Keys of an end that are not conditions.
END_KEYS = frozenset({"result", "for", "claim", "when", "before"})


class ScoreRule(StrictModel):
    """How a player's points are counted."""

    cells: SelectorJson | None = Field(default=None, description="The cells that score.")
    points: Annotated[float, Field(ge=-10_000, le=10_000)] = Field(
        default=1, description="Points for each of the `cells`. Without `cells`: points in total."
    )
    player: str | None = Field(default=None, description="The player who scores; default: every player.")


class Shuffle(StrictModel):
    """A random start."""

    model_config = BY_KEY

    cells: SelectorJson = Field(description="The cells on which the first player's figures are shuffled.")
    if_: ConditionJson | None = Field(
        default=None, alias="if", description="The condition that the arrangement must satisfy."
    )


class Notation(StrictModel):
    """The notation of the game; it does not affect play."""

    moves: Literal["san", "usi", "wxf", "numbers", "crossed", "coordinate", "square"] | None = Field(
        default=None, description="How moves are written."
    )
    position: Literal["fen", "none"] | None = Field(default=None, description="How positions are written.")
    file: Literal["pgn", "sgf", "pdn", "none"] | None = Field(
        default=None, description="The file format of whole games."
    )
    letters: dict[str, Annotated[str, Field(min_length=1, max_length=2)]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Figure -> its letter in moves, if it differs from that in positions.",
    )
    game_type: str | None = Field(
        default=None, max_length=40, description="The tag GameType of PDN files: `20,W,10,10,N2,0`."
    )
    sgf_game: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        default=None, description="The number of the game in SGF files (property GM)."
    )


class OracleNotes(StrictModel):
    """Notes on rules in which another engine differs from this file. Everything else is compared."""

    draws: str | None = Field(
        default=None,
        max_length=400,
        description="The engine has another draw rule: draws that only one side finds are not compared.",
    )
    ends: str | None = Field(
        default=None,
        max_length=400,
        description="The engine ends a match that goes on here: its result is not compared.",
    )
    losing_moves: str | None = Field(
        default=None,
        max_length=400,
        description="The engine allows moves that lose at once and are illegal here: they are not compared.",
    )
    drawing_moves: str | None = Field(
        default=None,
        max_length=400,
        description="The engine allows moves that draw at once and are illegal here: they are not compared.",
    )
    more_moves: str | None = Field(
        default=None,
        max_length=400,
        description="In some positions one side has additional moves. Only the shared moves are compared.",
    )


class LanguageGame(StrictModel):
    """A board game written in the language."""

    model_config = ConfigDict(json_schema_extra=schema_of_game)

    name: Name = Field(description="The name of the game.")
    title: str | None = Field(default=None, max_length=80, description="Its display name.")
    players: Annotated[list[Name], Unlike] = Field(
        min_length=1, max_length=MAX_PLAYERS, description="Their names, in seat order."
    )
    cell: Cell | None = Field(default=None, description="How cells are drawn, in the format of the document.")
    board: LanguageBoard = Field(description="Which cells exist.")
    forward: dict[str, dict[str, Number]] = Field(
        default_factory=dict, json_schema_extra=COMMENTS, description="Player -> the step that leads forward."
    )
    symmetry: Literal["mirror", "rotate"] = Field(
        default="mirror", description="How `mine` is transferred to the other players."
    )
    directions: dict[Name, list[dict[str, Any]]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Additional direction words: name -> steps.",
    )
    regions: dict[Name, SelectorJson] = Field(
        default_factory=dict,
        max_length=MAX_NAMES,
        json_schema_extra={**COMMENTS, **painted(layer="regions")},
        description="Named selectors; an object with the players as keys gives each player a separate one.",
    )
    figures: dict[Name, LanguageFigure] = Field(
        min_length=1,
        max_length=MAX_NAMES,
        json_schema_extra=COMMENTS,
        description="Name -> the kind of figure.",
    )
    layout: str | None = Field(
        default=None,
        max_length=4000,
        json_schema_extra=painted(layer="fen", owners=["players"], kinds=["figures"]),
        description="The start as FEN rows.",
    )
    initial_position: dict[str, dict[str, Any]] = Field(
        default_factory=dict,
        json_schema_extra={**COMMENTS, **FIGURES_AT_START},
        description="Player, `mine` or `none` -> figure -> coordinates or a selector.",
    )
    shuffle: Shuffle | None = Field(default=None, description="A random start.")
    hands: dict[str, Any] = Field(
        default_factory=dict, json_schema_extra=COMMENTS, description="Figures in hand at the start."
    )
    take_to: Literal["hand", "owner", "nowhere"] = Field(
        default="nowhere",
        description="Where taken figures go: the taker's hand, their owner's hand, or nowhere.",
    )
    counters: dict[Name, Annotated[int, Field(ge=0, lt=MAX_NUMBER)]] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Name -> the initial value of a number that each player has.",
    )
    promotion: Promotion | None = Field(default=None, description="Defaults of every `promotes`.")
    turn: list[Steps] = Field(
        default_factory=lambda: [[TurnStep(move="own")]],
        min_length=1,
        max_length=16,
        description="The steps of one player's turn; a list inside offers alternatives.",
    )
    then: Effects = Field(default_factory=list, description="Effects after each move.")
    must: list[Must] = Field(
        default_factory=list,
        max_length=64,
        description="Restricts the legal moves to those that meet each entry, one entry after the other. An "
        "entry that no move meets is skipped.",
    )
    forbid: dict[str, ConditionJson] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Conditions that make a turn illegal if one holds after it.",
    )
    no_moves: Literal["draw", "loss", "win", "pass"] = Field(
        default="draw", description="The result for a player who has no move, unless an end applies."
    )
    ends: dict[Name, End] = Field(
        default_factory=dict,
        json_schema_extra=COMMENTS,
        description="Name -> end, checked from top to bottom.",
    )
    score: list[ScoreRule] = Field(default_factory=list, max_length=64, description="How points are counted.")
    repetition: Literal["position", "board"] = Field(
        default="position", description="What `repeats` compares."
    )
    notation: Notation | None = Field(default=None, description="How people write moves and positions.")
    oracles: dict[Name, OracleNotes] = Field(
        default_factory=dict,
        max_length=8,
        json_schema_extra=COMMENTS,
        description="Engines for `prove` that know this game, and the rules in which each differs.",
    )
    missing_rules: list[str] = Field(
        default_factory=list,
        max_length=64,
        description="Rules that the file does not implement yet, in words.",
    )
    resources: Resources = Field(default_factory=Resources, description="Pictures of the figures.")
    look: Look = Field(default_factory=Look, description="How the board and its figures are drawn.")

    @model_validator(mode="before")
    @classmethod
    def _uncommented(cls, data: Any) -> Any:
        return without_comments(data)
