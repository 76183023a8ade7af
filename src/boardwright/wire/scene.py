"""Scene: what to draw for a view, in words that know no game.

A family describes its table with spaces, lines, tokens, cards, dice, panels and buttons; a client draws them and
never computes legality: `choices` says which ids answer the pending decision. Coordinates are in scene units, y
downwards; colours are CSS colours, or names of the page's palette such as `seat-0` or `room-red`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from boardwright.core.message import Message

if TYPE_CHECKING:
    from boardwright.core.decision import Option
    from boardwright.core.view import View

Point: TypeAlias = tuple[float, float]


class SceneModel(BaseModel):
    """The base of everything in a scene."""

    model_config = ConfigDict(extra="forbid")

    def model_post_init(self, context: Any) -> None:
        # What is left at its default is not sent, but clients tell the items of a panel apart by their kind.
        if "kind" in type(self).__pydantic_fields__:
            self.__pydantic_fields_set__.add("kind")


class MessageText(SceneModel):
    """A message: rendered by whoever shows it, in the language of whoever reads it."""

    id: str
    params: dict[str, Any] = {}


#: Words for people: a message, plain text of the game's own data, or such text in several languages.
Words: TypeAlias = MessageText | str | dict[str, str]


def words(text: Message | str | dict[str, str]) -> Words:
    """Words of a scene from a message or from content."""
    return MessageText(**text.json) if isinstance(text, Message) else text


class Space(SceneModel):
    """A place on the board: a cell, a hex, a square of a room."""

    id: str = Field(description="Unique in the scene, e.g. 'cell:4,1'.")
    points: list[Point] = Field(description="The polygon.")
    kind: str = Field("cell", description="What it is, for styling: cell, hex, floor, goal, …")
    fill: str | None = Field(None, description="A colour.")
    group: str | None = Field(None, description="The room or region that it belongs to.")
    label: Words | None = Field(None, description="Its name for people who listen, e.g. 'e4'.")
    marks: list[str] = Field([], description="Highlights: last, threatened, goal, danger, …")
    fog: bool = Field(False, description="Not seen now.")


class Line(SceneModel):
    """A wall, a door, a beam, an arrow: anything drawn from point to point."""

    id: str
    kind: Literal["wall", "door", "door-open", "edge", "beam", "arrow", "path", "link"]
    points: list[Point]
    color: str | None = None
    seat: int | None = Field(None, description="Whose it is.")
    label: Words | None = None


class Badge(SceneModel):
    """A small figure with a sign: 3 coins, 2 damage."""

    icon: str
    value: int | str | None = None
    color: str | None = None
    label: Words | None = None


class Token(SceneModel):
    """A figure, a ship, a unit, a marker: something that stands on a space, a slot or a track's step."""

    id: str = Field(description="The same as long as it is the same thing, so that moves can be animated.")
    at: str = Field(description="The id of the space, zone or step where it stands.")
    icon: str = Field(description="The name of its picture; a client without one draws the glyph.")
    glyph: str = Field("●", description="One or two characters for terminals.")
    seat: int | None = Field(None, description="Whose it is; gives its colour.")
    color: str | None = None
    label: Words | None = None
    badges: list[Badge] = []
    facing: float | None = Field(None, description="Degrees, clockwise from up.")
    faded: bool = Field(False, description="Out of play, fallen, used.")


class Card(SceneModel):
    """A card, face up with its words or face down."""

    id: str
    at: str = Field(description="The id of the zone or space where it lies.")
    face: Literal["up", "down"] = "up"
    kind: str = Field("card", description="What sort of card, for its frame and back.")
    title: Words | None = None
    icon: str | None = None
    color: str | None = None
    cost: list[Badge] = []
    text: list[Words] = Field([], description="Its effects in words, a paragraph each.")
    badges: list[Badge] = []
    faded: bool = Field(False, description="Exhausted, unloaded, used.")


class Die(SceneModel):
    """A die and what it shows."""

    id: str
    at: str | None = None
    value: int
    sides: int = 6
    color: str | None = None
    label: Words | None = None


class Step(SceneModel):
    """One place of a track."""

    id: str
    label: Words | None = None
    marks: list[str] = []


class Track(SceneModel):
    """A row of steps on which tokens stand: damage, faith, rounds."""

    kind: Literal["track"] = "track"
    id: str
    title: Words | None = None
    steps: list[Step]


class Counter(SceneModel):
    """A number with a name: coins 5, mana 2."""

    kind: Literal["counter"] = "counter"
    id: str
    title: Words | None = None
    icon: str | None = None
    value: int | float | str
    max: int | None = None
    color: str | None = None


class Zone(SceneModel):
    """A place for cards and tokens off the board: a hand, a market, a deck."""

    kind: Literal["zone"] = "zone"
    id: str
    title: Words | None = None
    capacity: int | None = None
    marks: list[str] = []


class Note(SceneModel):
    """A line of words."""

    kind: Literal["note"] = "note"
    id: str
    text: Words


class Panel(SceneModel):
    """A box beside the board: a player's board, a market, the state of the match."""

    id: str
    title: Words | None = None
    seat: int | None = Field(None, description="Whose it is.")
    icon: str | None = None
    color: str | None = None
    items: list[Track | Counter | Zone | Note] = []
    side: Literal["left", "right", "top", "bottom"] = "right"


class Button(SceneModel):
    """Something to press that is no thing on the table: pass, end the turn, yes, no."""

    id: str
    label: Words
    icon: str | None = None


class Seat(SceneModel):
    """A place at the table."""

    seat: int
    name: Words
    color: str | None = None
    active: bool = Field(False, description="Asked now.")
    out: bool = Field(False, description="Has left the game.")
    score: float | None = None


class Choice(SceneModel):
    """An option of the pending decision and what to click for it."""

    option: dict[str, Any] = Field(description="The option's JSON form: send it back to choose it.")
    text: str = Field(description="The option's text form, for typing.")
    label: Words = Field(description="The option in words.")
    touches: list[str] = Field(
        description="Ids of this scene, in the order in which a person would click them."
    )
    instead: list[str] = Field([], description="Ids of this scene that do as well as the last of `touches`.")


class VisualEffect(SceneModel):
    """How something that happened looks, in ids of the scene; what is gone from it is where it last was.

    A beam or a strike goes from `at` to what is in `to`, a path leads from place to place; everything else happens
    `at` something: a hit and a count show their number, a burst and a glow light up, a roll turns a die.
    """

    kind: Literal["beam", "strike", "hit", "count", "burst", "glow", "path", "roll"]
    at: str
    to: list[str] = []
    value: int | None = Field(None, description="A number to show: what is lost is below zero.")
    icon: str | None = Field(None, description="A sign beside the number.")
    seat: int | None = Field(None, description="Whose it is; gives its colour.")


class Scene(SceneModel):
    """All that is drawn for one view."""

    title: Words | None = None
    rotation: float = Field(0, description="How far the board is turned, degrees; tokens stay upright.")
    spaces: list[Space] = []
    lines: list[Line] = []
    tokens: list[Token] = []
    cards: list[Card] = []
    dice: list[Die] = []
    panels: list[Panel] = []
    buttons: list[Button] = []
    seats: list[Seat] = []
    prompt: Words | None = Field(None, description="What this seat is asked.")
    choices: list[Choice] = []
    waiting: list[int] = Field([], description="The seats that are asked.")
    over: bool = False
    result: Words | None = Field(None, description="How it ended.")

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

    def touches_of(self, option: Option) -> list[str]:
        """What to click for an option. A family whose options know no places says it here."""
        return list(option.touches)

    def with_choices(self, view: View) -> Scene:
        """This scene with the view's decision; an option that touches nothing gets a button of its own."""
        self.waiting, self.over = view.waiting, view.over
        decision = view.decision
        if decision is None:
            return self
        self.prompt = words(decision.prompt)
        buttons, choices, known = list(self.buttons), list(self.choices), set(self.ids())
        for index, option in enumerate(decision.options):
            touches = self.touches_of(option)
            label = words(option.message)
            if not touches:
                touches = [f"choose:{index}"]
                buttons.append(Button(id=touches[0], label=label))
            choice = Choice(option=option.json, text=str(option), label=label, touches=touches)
            if option.instead:
                choice.instead = [id for id in option.instead if id in known]
            choices.append(choice)
        self.buttons, self.choices = buttons, choices
        return self

    @property
    def json(self) -> dict[str, Any]:  # type: ignore[override]
        """The form that clients receive: what was left at its default is left out."""
        return self.model_dump(mode="json", exclude_unset=True, exclude_none=True)
