"""Scene: what to draw for a view, independent of any game.

A family describes its table with spaces, lines, tokens, cards, dice, panels and buttons. A client draws them and
never computes legality, because `choices` lists the ids that answer the pending decision. Coordinates are in scene
units, y downwards; colours are CSS colours, or names of the page's palette such as `seat-0` or `room-red`.

Parts are plain records. They are not validated, because only families make them and testkit checks every game's
scenes. They are frozen, so that scenes can share them: most parts come from a cached builder (`scene_part_cache.py`),
and two scenes are compared mostly by identity.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypeAlias, get_type_hints

import msgspec
from msgspec import Struct
from pydantic import ConfigDict, Field, GetCoreSchemaHandler
from typing_extensions import TypedDict

from boardwright.core.icons import own_pictures
from boardwright.core.message import Message
from boardwright.wire.scene_part_cache import cached

if TYPE_CHECKING:
    from boardwright.core.decision import Option
    from boardwright.core.game import Game
    from boardwright.core.view import View

Point: TypeAlias = tuple[float, float]

#: Where a client finds the explanation of a thing.
ExplainingPart: TypeAlias = Annotated[
    str | None, "The rulebook section that explains it, at `/api/games/NAME/parts/PART`."
]


class Record:
    """Base of all records of a scene."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> Any:
        # Protocol models, OpenAPI, the page's types and testkit read scenes with pydantic, as dictionaries.
        twin: Any = _typed_dict
        return handler.generate_schema(twin(cls))

    @property
    def json(self) -> Any:
        """The JSON value that clients get when they decode the message."""
        return msgspec.json.decode(msgspec.json.encode(self))


class SceneModel(Record, Struct, frozen=True, omit_defaults=True, gc=False):
    """Base of everything in a scene. Fields that have their default value are not sent."""


@cache
def _typed_dict(model: Any) -> Any:
    """The TypedDict that describes the JSON of a part."""
    config, tag = model.__struct_config__, model.__struct_config__.tag
    fields: dict[str, Any] = {} if tag is None else {str(config.tag_field): NotRequired[Literal[tag]]}
    hints = get_type_hints(model, include_extras=True)
    for field in msgspec.structs.fields(model):
        kind = _described(hints[field.name])
        fields[field.name] = kind if field.required else NotRequired[kind]
    make: Any = TypedDict
    found = make(model.__name__, fields)
    found.__module__, found.__doc__ = model.__module__, model.__doc__
    found.__pydantic_config__ = ConfigDict(extra="forbid")
    return found


def _described(hint: Any) -> Any:
    """The type, with its description in the form that pydantic reads."""
    texts = [text for text in getattr(hint, "__metadata__", ()) if isinstance(text, str)]
    return Annotated[hint.__origin__, Field(description=texts[0])] if texts else hint


def _always(value: str) -> Any:
    """A default value that is sent, unlike other defaults. Clients need it to distinguish kinds of parts."""
    return msgspec.field(default_factory=lambda: value)


def _no_params() -> dict[str, Any]:
    """Returns an empty dictionary. msgspec omits the default made by `dict`, but sends the one made here."""
    return {}


class MessageText(SceneModel, frozen=True, kw_only=True):
    """A message. The client renders it in the reader's language."""

    id: str
    #: The parameters are always sent, because clients read them without checking whether they are present.
    params: dict[str, Any] = msgspec.field(default_factory=_no_params)

    @property
    def message(self) -> Message:
        return Message.from_json({"id": self.id, "params": self.params})


#: Words for people: a message, plain text from the game's data, or such text in several languages.
Words: TypeAlias = MessageText | str | dict[str, str]


def words(text: Message | str | dict[str, str]) -> Words:
    """Makes the words of a scene from a message or from content."""
    return MessageText(**text.json) if isinstance(text, Message) else text


class Space(SceneModel, frozen=True, kw_only=True):
    """A place on the board: a cell, a hex, a square of a room."""

    id: Annotated[str, "Unique in the scene, e.g. 'cell:4,1'."]
    points: Annotated[list[Point], "The polygon."]
    kind: Annotated[str, "What it is, for styling: cell, hex, floor, goal, …"] = _always("cell")
    fill: Annotated[str | None, "A colour."] = None
    group: Annotated[str | None, "The room or region that it belongs to."] = None
    label: Annotated[Words | None, "Its name for screen readers, e.g. 'e4'."] = None
    marks: Annotated[list[str], "Highlights: last, check, mate, threatened, goal, danger, …"] = []
    fog: Annotated[bool, "Whether this seat cannot see the space now."] = False
    sign: Annotated[
        str | None,
        "A short text where figures stand, such as the value that an action needs; `label` says it in words.",
    ] = None
    icons: Annotated[list[Badge], "Icons beside the sign: what a player gains or pays here."] = []
    title: Annotated[Words | None, "Text written on the space."] = None
    socket: Annotated[
        tuple[float, float, float] | None,
        "The circle in which figures stand and the sign is drawn: x, y, radius.",
    ] = None
    card_box: Annotated[
        tuple[float, float, float, float] | None,
        "The rectangle in which a card lies: left, top, width, height.",
    ] = None
    part: ExplainingPart = None


class Line(SceneModel, frozen=True, kw_only=True):
    """A wall, a door, a beam, an arrow: anything drawn from point to point."""

    id: str
    kind: Literal["wall", "door", "door-open", "edge", "beam", "arrow", "path", "link"]
    points: list[Point]
    color: str | None = None
    seat: Annotated[int | None, "The seat that owns it."] = None
    label: Words | None = None


class Badge(SceneModel, frozen=True, kw_only=True):
    """A small icon with a number: 3 coins, 2 damage."""

    icon: str
    value: int | str | None = None
    color: str | None = None
    label: Words | None = None
    part: ExplainingPart = None


class Meter(SceneModel, frozen=True, kw_only=True):
    """A bar that shows a level: health, shields."""

    value: float
    max: float
    icon: Annotated[str | None, "The picture of one unit; then a few of them stand side by side."] = None
    color: str | None = None
    label: Words | None = None


class Area(SceneModel, frozen=True, kw_only=True):
    """Decorative ground below the spaces: a table, a tower, a strip of sea."""

    points: Annotated[list[Point], "The polygon."]
    kind: Annotated[str, "What it is, for styling; the picture `area-KIND` covers it, if there is one."] = (
        _always("ground")
    )
    fill: str | None = None
    title: Annotated[Words | None, "Text written at its top."] = None
    icon: Annotated[str | None, "A picture beside the title."] = None


class Token(SceneModel, frozen=True, kw_only=True):
    """A figure, a ship, a unit, a marker: something that stands on a space, a slot or a track's step."""

    id: Annotated[str, "A stable id: the same thing keeps it, so that moves can be animated."]
    at: Annotated[str, "The id of the space, zone or step where it stands."]
    icon: Annotated[str, "The name of its picture; a client that lacks the picture draws the glyph."]
    glyph: Annotated[str, "One or two characters for terminals."] = "●"
    seat: Annotated[int | None, "The seat that owns it, which sets its colour."] = None
    color: str | None = None
    label: Words | None = None
    badges: list[Badge] = []
    meters: Annotated[list[Meter], "Bars below it."] = []
    facing: Annotated[float | None, "Degrees, clockwise from up."] = None
    faded: Annotated[bool, "Out of play, fallen, used."] = False
    part: ExplainingPart = None


class Card(SceneModel, frozen=True, kw_only=True):
    """A card: face up with its words, or face down."""

    id: str
    at: Annotated[str, "The id of the zone or space where it lies."]
    face: Literal["up", "down"] = "up"
    kind: Annotated[str, "The kind of card, which sets its frame and back."] = _always("card")
    title: Words | None = None
    icon: str | None = None
    color: str | None = None
    cost: list[Badge] = []
    text: Annotated[list[Words], "Its effects in words, one paragraph for each."] = []
    badges: list[Badge] = []
    picture: Annotated[str | None, "The name of the picture across it."] = None
    at_once: Annotated[list[Badge], "Its immediate effects, as icons."] = []
    lasting: Annotated[list[Badge], "Its permanent effects, as a row of icons."] = []
    meters: Annotated[list[Meter], "What is left to it, such as health; in a roster below its title."] = []
    faded: Annotated[bool, "Exhausted, unloaded, used."] = False
    part: ExplainingPart = None


class Die(SceneModel, frozen=True, kw_only=True):
    """A die and its value."""

    id: str
    at: str | None = None
    value: Annotated[int, "The value that it shows; 0 before the first roll."]
    sides: int = 6
    color: str | None = None
    label: Words | None = None
    part: ExplainingPart = None


class Step(SceneModel, frozen=True, kw_only=True):
    """One place of a track."""

    id: str
    label: Words | None = None
    marks: list[str] = []
    badge: Annotated[Badge | None, "What a token on it gets or stands for."] = None


class Track(SceneModel, frozen=True, kw_only=True, tag_field="kind", tag="track"):
    """A row of steps on which tokens stand: damage, faith, rounds."""

    id: str
    title: Words | None = None
    steps: list[Step]
    icon: Annotated[str | None, "The picture of an empty step, instead of its number."] = None
    minor: Annotated[bool, "Whether it is less important than the panel's other tracks, and drawn small."] = (
        False
    )
    part: ExplainingPart = None


class Counter(SceneModel, frozen=True, kw_only=True, tag_field="kind", tag="counter"):
    """A number with a name: coins 5, mana 2."""

    id: str
    title: Words | None = None
    icon: str | None = None
    value: int | float | str
    max: int | None = None
    meter: Annotated[bool, "Drawn as a bar that is full at `max`."] = False
    color: str | None = None
    part: ExplainingPart = None


class Zone(SceneModel, frozen=True, kw_only=True, tag_field="kind", tag="zone"):
    """A place for cards and tokens off the board: a hand, a market, a deck."""

    id: str
    title: Words | None = None
    capacity: int | None = None
    marks: list[str] = []
    layout: Annotated[
        Literal["flow", "column", "roster"],
        "`column`: side by side with other columns, cards drawn small; `roster`: a list of portraits.",
    ] = "flow"
    icon: Annotated[str | None, "The picture of an empty place."] = None
    part: ExplainingPart = None


class Note(SceneModel, frozen=True, kw_only=True, tag_field="kind", tag="note"):
    """A line of words."""

    id: str
    text: Words


class Panel(SceneModel, frozen=True, kw_only=True):
    """A box beside the board: a player's board, a market, the state of the match."""

    id: str
    title: Words | None = None
    seat: Annotated[int | None, "The seat that owns it."] = None
    icon: str | None = None
    color: str | None = None
    items: list[Track | Counter | Zone | Note] = []
    side: Literal["left", "right", "top", "bottom"] = "right"
    box: Annotated[
        tuple[float, float, float, float] | None,
        "Its place, if it is drawn on the board: left, top, width, height.",
    ] = None


class Button(SceneModel, frozen=True, kw_only=True):
    """A button for an option that is not on the table: pass, end the turn, yes, no."""

    id: str
    label: Words
    icon: str | None = None
    minor: Annotated[bool, "Whether it ends or declines something, and is drawn quieter than the others."] = (
        False
    )
    places: Annotated[list[str], "Ids of the spaces among which a player chooses after it."] = []
    part: ExplainingPart = None


class Seat(SceneModel, frozen=True, kw_only=True):
    """A place at the table."""

    seat: int
    name: Words
    color: str | None = None
    active: Annotated[bool, "Whether the seat is asked now."] = False
    out: Annotated[bool, "Whether the player has left the game."] = False
    score: float | None = None
    material: Annotated[
        float | None, "What its figures on the board are worth, if players of the game count that."
    ] = None
    team: Annotated[int | None, "The number of its team, from 0; null if everybody plays alone."] = None


class ScoreLine(SceneModel, frozen=True, kw_only=True):
    """One category of points, with the points of every seat."""

    label: Words
    points: Annotated[list[float], "One number for each seat."]
    icon: str | None = None


class Choice(SceneModel, frozen=True, kw_only=True):
    """An option of the pending decision and what to click for it."""

    option: Annotated[dict[str, Any], "The option's JSON form; send it as the answer."]
    text: Annotated[str, "The option's text form, for typing."]
    label: Annotated[Words, "The option in words."]
    touches: Annotated[list[str], "Ids of this scene, in the order in which a person would click them."]
    instead: Annotated[
        list[str], "Ids of this scene that may be clicked instead of the last of `touches`."
    ] = []


class VisualEffect(SceneModel, frozen=True, kw_only=True):
    """The animation of an event. It refers to ids of the scene. Removed things are shown at their last place.

    A beam or a strike goes from `at` to the ids in `to`. A path leads from place to place. All other effects happen
    at `at`: a hit and a count show their number, a burst and a glow light up, and a roll turns a die.
    """

    kind: Literal["beam", "strike", "hit", "count", "burst", "glow", "path", "roll"]
    at: str
    to: list[str] = []
    value: Annotated[int | None, "The number to show; a loss is negative."] = None
    icon: Annotated[str | None, "The icon beside the number."] = None
    seat: Annotated[int | None, "The seat that owns it, which sets its colour."] = None


class Scene(Record, Struct, omit_defaults=True, kw_only=True, gc=False):
    """Everything that is drawn for one view."""

    # The lists belong to the scene and may be changed until it is shown. Their items are shared with other scenes.

    title: Words | None = None
    rotation: Annotated[float, "Rotation of the board in degrees; tokens stay upright."] = 0
    art: Annotated[str | None, "The collection of the icons, at `/api/art/NAME.svg`."] = None
    pictures: Annotated[
        dict[str, str] | None,
        "Pictures from the game's own file: name to SVG. They take precedence over the collection.",
    ] = None
    areas: Annotated[list[Area], "Ground below the spaces, in drawing order."] = []
    spaces: list[Space] = []
    lines: list[Line] = []
    tokens: list[Token] = []
    cards: list[Card] = []
    dice: list[Die] = []
    panels: list[Panel] = []
    buttons: list[Button] = []
    seats: list[Seat] = []
    prompt: Annotated[Words | None, "The question to this seat."] = None
    preselected: Annotated[
        str | None,
        "The id that a client touches for the player as the question comes, such as the unit that acts next.",
    ] = None
    choices: list[Choice] = []
    waiting: Annotated[list[int], "The seats that are asked now."] = []
    over: bool = False
    result: Annotated[Words | None, "The result in words."] = None
    tally: Annotated[list[ScoreLine], "The points of every seat by category, when the match is over."] = []

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        from boardwright.wire.scene_svg import picture

        return picture(self)

    def _repr_html_(self) -> str:
        """The whole scene, for notebooks."""
        from boardwright.wire.scene_html import scene_html

        return scene_html(self)

    def ids(self) -> Iterator[str]:
        """Every id in the scene; each occurs once."""
        for group in (self.spaces, self.lines, self.tokens, self.cards, self.dice, self.panels, self.buttons):
            for part in group:
                yield part.id
        for panel in self.panels:
            for item in panel.items:
                yield item.id
                if isinstance(item, Track):
                    yield from (step.id for step in item.steps)

    def parts(self) -> Iterator[str]:
        """Every section of the rulebook that something in the scene refers to."""
        items = [item for panel in self.panels for item in panel.items]
        badges = [badge for token in self.tokens for badge in token.badges]
        badges += [
            badge for card in self.cards for badge in (*card.cost, *card.badges, *card.at_once, *card.lasting)
        ]
        badges += [badge for space in self.spaces for badge in space.icons]
        for group in (self.spaces, self.tokens, self.cards, self.dice, self.buttons, items, badges):
            for each in group:
                part = getattr(each, "part", None)
                if part is not None:
                    yield part

    def with_choices(self, view: View, touches: Mapping[Any, Sequence[str]] | None = None) -> Scene:
        """This scene with the view's decision; an option that touches nothing gets a button.

        `touches` maps the key of each option to the ids to click, if the options themselves do not contain them. A
        scene that already has its choices is not changed.
        """
        if self.choices:
            return self
        decision = view.decision
        self.show_decision(view)
        if decision is None:
            return self
        game, known = view.game, None
        for index, option in enumerate(decision.options):
            choice = _choice(game, option) if touches is None else _build_choice(option, touches[option.key])
            if not choice.touches:
                choice = msgspec.structs.replace(choice, touches=[self.add_button(index, option).id])
            if option.instead:
                known = set(self.ids()) if known is None else known
                instead = [id for id in option.instead if id in known]
                choice = msgspec.structs.replace(choice, instead=instead)
            self.choices.append(choice)
        return self

    def show_decision(self, view: View) -> None:
        """Sets the seats that have to answer, and the question to this seat."""
        game = view.game
        self.waiting, self.over, self.art = view.waiting, view.over, game.family.name
        own = cached(game, own_pictures, None, lambda: own_pictures(game.family.icons(game.rules)))
        self.pictures = own or None
        if view.decision is not None:
            self.prompt = words(view.decision.prompt)

    def add_button(self, number: int, option: Option) -> Button:
        """A button for an option that touches nothing."""
        button = Button(id=f"choose:{number}", label=words(option.message))
        self.buttons.append(button)
        return button


def _choice(game: Game, option: Option) -> Choice:
    """The choice for an option; shared if the option has a `shown_key`."""
    key = option.shown_key
    if key is None:
        return _build_choice(option, option.touches)
    found: Choice = cached(game, Choice, key, lambda: _build_choice(option, option.touches))
    return found


def _build_choice(option: Option, touches: Sequence[str]) -> Choice:
    return Choice(option=option.json, text=str(option), label=words(option.message), touches=list(touches))
