"""The WebSocket messages between clients and the server. `docs/protocol.md` describes them.

A client sees a match as a `State`, one for each of its seats (or one as a spectator). Every later message contains
the changes to that state. This module computes nothing: views and events alone decide what a seat may know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from boardwright.core.translations import Language
from boardwright.wire.scene import Area, Choice, Line, MessageText, Space, VisualEffect

#: The protocol version. It rises when a client of the previous version would misunderstand the server. The server
#: supports all `VERSIONS`.
VERSION = 2
VERSIONS = (1, 2)

#: Maximum lengths of texts from people.
MAX_NAME = 40
MAX_CHAT = 500

SeatNumber = Annotated[int, Field(ge=0, le=63)]
#: The number of a choice in its scene.
PickNumber = Annotated[int, Field(ge=0, le=1_000_000)]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
#: A client's own number for a request; the reply carries it.
RequestId = Annotated[int, Field(ge=0, le=2**53)]
#: A seed is a number or a text. Numbers are limited to those that the store can write.
Seed: TypeAlias = Annotated[int, Field(ge=-(2**63), lt=2**64)] | Annotated[str, Field(max_length=80)]


class WireModel(BaseModel):
    """Base of all messages: unknown keys are refused."""

    model_config = ConfigDict(extra="forbid")


# -- what a client sees -------------------------------------------------------------------------------------


class Clock(WireModel):
    """The time limits of seats.

    `move`: `seconds` for each answer. `match`: `seconds` for the whole match, plus `increment` for each answer.
    `days`: `days` for each answer. `round`: `seconds` for each question, with the same deadline for all seats
    that have to answer. If all players are absent, the match is paused, and ends without a result after a while.
    """

    per: Literal["move", "match", "days", "round"]
    seconds: float = Field(
        0, ge=0, le=1_000_000, description="The time in seconds, if `per` is `move`, `match` or `round`."
    )
    increment: float = Field(
        0, ge=0, le=100_000, description="Seconds added after each answer, if `per` is `match`."
    )
    days: float = Field(
        0, ge=0, le=365, description="The number of days for each answer, if `per` is `days`."
    )
    shortest: float = Field(
        0, ge=0, le=3600, description="For `round`: the minimum length of a round, in seconds."
    )
    absent: float = Field(
        60,
        ge=0,
        le=86_400,
        description="For `round`: seconds after which a match ends if all its players are absent.",
    )
    late: Literal["default", "forfeit"] = Field(
        "default",
        description="What happens when time runs out: the decision's default is answered, or the seat forfeits.",
    )


class SeatClock(WireModel):
    """The clock of one seat."""

    remaining: float = Field(description="Seconds that were left when the clock last started or stopped.")
    deadline: float | None = Field(
        None, description="The Unix time when the clock runs out; null while the clock is stopped."
    )


class SeatInfo(WireModel):
    """A seat and its player."""

    id: int = Field(description="The number of the seat.")
    kind: Literal["person", "bot", "program", "open"]
    name: str | None = None
    bot: str | None = Field(None, description="The bot that plays the seat.")
    stand_in: str | None = Field(None, description="The bot that answers for an absent player.")
    out: bool = Field(False, description="Whether the player has resigned or run out of time.")
    failures: int = Field(
        0, description="How often the server gave a default answer because the bot of the seat failed."
    )
    clock: SeatClock | None = None


class Offer(WireModel):
    """An offer that all other players must accept."""

    id: Literal["draw", "undo", "rematch"]
    seat: int = Field(description="The seat that makes the offer.")
    agreed: list[int] = Field(description="The seats that have agreed.")


class Result(WireModel):
    """How a match ended."""

    reason: Literal["rules", "resigned", "time", "draw", "aborted"]
    winners: list[int]
    scores: list[float] | None = None


class Spectators(WireModel):
    """Whether spectators may watch, and their delay."""

    watch: Literal["allowed", "delayed", "refused"] = "allowed"
    delay: float = Field(0, ge=0, le=86_400, description="For `delayed`: the delay in seconds.")


class MatchInfo(WireModel):
    """The public data of a match, apart from its table."""

    id: str
    game: str = Field(description="The name of a shipped game, or the id of an upload.")
    title: str
    family: str
    options: dict[str, Any]
    status: Literal["waiting", "playing", "over"] = Field(description="`waiting`: at least one seat is open.")
    seats: list[SeatInfo]
    asked: list[int] = Field(description="The seats that are asked now.")
    answers: int = Field(description="The number of answers so far.")
    clock: Clock | None = None
    spectators: Spectators
    listed: bool = Field(description="Whether the lobby lists the match.")
    open_seed: bool = Field(
        description="Whether the creator of the match knows its seed, and so all its random results."
    )
    offers: list[Offer]
    result: Result | None = None
    rematch: str | None = Field(None, description="The id of the rematch.")
    paused: bool = Field(
        False, description="Whether the operator has paused the match; the current round is still played."
    )
    created: float


class State(WireModel):
    """A match as one viewer sees it. `full` sends the whole state, and `update` sends its changes."""

    match: MatchInfo
    seat: int | None = Field(description="The seat whose view this is; null for a spectator.")
    ask: int | None = Field(None, description="The number of the question to this seat.")
    shown: dict[str, Any] | None = Field(
        None, description="A scene or a view, as requested in `hello`; null before the match starts."
    )


class MatchEvent(WireModel):
    """An event as a viewer saw it."""

    event: dict[str, Any]
    words: MessageText | None = Field(
        None, description="The event in words; sent only to clients that request scenes."
    )
    effects: list[VisualEffect] = Field(
        [], description="Its animations, in order; sent only to clients that request scenes."
    )
    answers: int | None = Field(
        None,
        description="The number of answers up to the event; only for past events, if the client requests scenes.",
    )
    by: list[int] = Field(
        [],
        description="The seats whose answers caused it; several if they answered at once. Sent with `answers`.",
    )


class ChatLine(WireModel):
    """A chat line."""

    index: int
    seat: int | None = Field(description="The seat that wrote it; null for a spectator.")
    name: str
    text: str
    at: float


# -- from clients -------------------------------------------------------------------------------------------


class Hello(WireModel):
    """The first message of every connection."""

    type: Literal["hello"]
    version: int = Field(
        1, description="With 2, the server sends each scene as a `CompactScene`, and sheets."
    )
    secrets: list[Annotated[str, Field(max_length=200)]] = Field(
        [], max_length=16, description="The secrets of all seats on this screen; empty for a spectator."
    )
    form: Literal["scene", "view"] = Field(
        "scene", description="What to send: scenes for pages, views for programs."
    )
    since: int | None = Field(
        None,
        ge=-1,
        description="The last received index: the server sends all later events; -1 requests all events.",
    )
    language: Language = Field("en", description="The language of `text` in refusals.")
    sheets: list[Annotated[str, Field(max_length=40)]] = Field(
        [], max_length=64, description="Version 2: ids of the sheets that the client has already stored."
    )


class Request(WireModel):
    """Base of all requests. The reply is `done` or `refused` with the same id."""

    id: RequestId | None = Field(
        None, description="Number of the request; without it the server sends no `done`."
    )


class Answer(Request):
    """Answers the question of a seat."""

    type: Literal["answer"]
    seat: SeatNumber
    answer: Any = Field(None, description="The option's JSON form or its text form.")
    pick: PickNumber | None = Field(
        None, description="The number of a choice in the scene, instead of `answer`. It needs `ask`."
    )
    ask: int | None = Field(
        None, description="The number of the question; an answer to an earlier question is refused as late."
    )

    @model_validator(mode="after")
    def _one_of_both(self) -> Answer:
        if self.pick is not None and self.ask is None:
            raise ValueError("a pick needs the number of its question, `ask`")
        if (self.pick is None) == (self.answer is None):
            raise ValueError("either an answer or a pick is needed")
        return self


class WhyNot(Request):
    """Asks why something is not offered."""

    type: Literal["why_not"]
    seat: SeatNumber
    answer: Any = Field(description='An option, its text, or {"touch": ID} for something in the scene.')


class Preview(Request):
    """Asks what an option will cost, provoke and do."""

    type: Literal["preview"]
    seat: SeatNumber
    answer: Any = None
    pick: PickNumber | None = Field(
        None, description="The number of a choice, instead of `answer`. It needs `ask`."
    )
    ask: int | None = None


class ChoicesRequest(Request):
    """Asks for the texts of choices. The request gives the numbers of the choices."""

    type: Literal["choices"]
    seat: SeatNumber
    ask: int
    picks: list[PickNumber] | None = Field(
        None, max_length=5000, description="The numbers of the choices; null for all."
    )
    effects: bool = Field(
        False, description="Whether the first 24 choices come with their previews. It needs `picks`."
    )


class HintRequest(Request):
    """Asks for a hint: the answer that a bot level would give for the seat, with reasons."""

    type: Literal["hint"]
    seat: SeatNumber
    level: Annotated[int, Field(ge=1, le=5)] = 5


class OfferRequest(Request):
    """Offers a draw, an undo of the seat's last answer, or a rematch."""

    type: Literal["offer"]
    seat: SeatNumber
    offer: Literal["draw", "undo", "rematch"]


class OfferReply(Request):
    """Accepts or declines an offer; declining one's own offer withdraws it."""

    type: Literal["reply"]
    seat: SeatNumber
    offer: Literal["draw", "undo", "rematch"]
    agree: bool


class Resign(Request):
    """Resigns the match."""

    type: Literal["resign"]
    seat: SeatNumber


class Chat(Request):
    """Sends a chat line to everybody."""

    type: Literal["chat"]
    seat: SeatNumber | None = None
    name: Name | None = Field(None, description="The name of a spectator, who has no seat name.")
    text: Annotated[str, Field(min_length=1, max_length=MAX_CHAT)]


class StandIn(Request):
    """Lets a bot play a seat: the sender's own seat, or the seat of an absent player who has to answer."""

    type: Literal["stand_in"]
    seat: SeatNumber = Field(description="The seat that sends the request.")
    of: SeatNumber = Field(description="The seat that the bot plays.")
    bot: Annotated[str, Field(max_length=80)] = "random"


class ResumeSeat(Request):
    """Takes the sender's seat back from a substitute bot."""

    type: Literal["back"]
    seat: SeatNumber


class Sync(Request):
    """Asks for the whole state again."""

    type: Literal["sync"]


Command: TypeAlias = Annotated[
    Answer
    | WhyNot
    | Preview
    | ChoicesRequest
    | HintRequest
    | OfferRequest
    | OfferReply
    | Resign
    | Chat
    | StandIn
    | ResumeSeat
    | Sync,
    Field(discriminator="type"),
]


# -- from the server ----------------------------------------------------------------------------------------


class Welcome(WireModel):
    """The reply to `hello`. One `full` for each viewer follows."""

    type: Literal["welcome"]
    version: int
    match: str
    you: list[int] = Field(description="The seats of the given secrets; empty for a spectator.")
    now: float = Field(description="The server's Unix time, to synchronise clocks.")
    online: list[int] = Field(description="The seats that are connected.")
    chat: list[ChatLine] = Field(description="The chat lines after `since`.")


class FullState(WireModel):
    """The whole state of one viewer, sent at the beginning and on request."""

    type: Literal["full"]
    seat: int | None
    index: int = Field(description="The index of the last match record that this state includes.")
    state: State
    events: list[MatchEvent] = Field(description="The events after `since`.")


class Update(WireModel):
    """The changes for one viewer: apply `delta` to its state."""

    type: Literal["update"]
    seat: int | None
    index: int
    delta: dict[str, Any] = Field(description="See `boardwright.wire.json_delta`.")
    events: list[MatchEvent]


class SheetContent(WireModel):
    """The content of a sheet."""

    spaces: list[Space]
    lines: list[Line]
    areas: list[Area] = []
    pictures: dict[str, str] = {}


class SheetSent(WireModel):
    """Version 2: the static ground of later scenes. Clients keep it under its id, a digest of its content."""

    type: Literal["sheet"]
    id: str
    sheet: SheetContent


class ChatPosted(WireModel):
    """A new chat line."""

    type: Literal["chat"]
    line: ChatLine


class PresenceChanged(WireModel):
    """The connected seats have changed."""

    type: Literal["presence"]
    online: list[int]


class HintCandidate(WireModel):
    """An option that was considered for a hint."""

    answer: Any
    text: str
    value: float | None = Field(
        None, description="Its value in a unit of the game; higher is better. Null for an immediate win."
    )
    wins: bool = False


class Hint(WireModel):
    """The answer that a bot level would give, its reasons, and the expected continuation."""

    answer: Any
    text: str
    label: MessageText | None = Field(None, description="The answer in words.")
    touches: list[str] = Field([], description="The ids to click in the seat's scene, as in a choice.")
    why: MessageText
    line: list[str] = Field(
        [], description="The expected continuation as texts of options; the answer comes first."
    )
    plan: list[MessageText] = Field(
        [], description="The same in words; it is shorter if chance decides how play goes on."
    )
    candidates: list[HintCandidate] = Field(
        [], description="Best first; empty if the bot level does not rate options."
    )


class PickedChoice(WireModel):
    """A choice in words, with its number."""

    pick: int
    choice: Choice
    lines: list[MessageText] | None = Field(None, description="Its preview, if `effects` were asked for.")


class CommandDone(WireModel):
    """A request was carried out. Its changes have already been sent."""

    type: Literal["done"]
    id: int
    index: int
    why: MessageText | None = Field(None, description="The reply to `why_not`: the reason.")
    lines: list[MessageText] | None = Field(None, description="The reply to `preview`: its lines.")
    hint: Hint | None = Field(None, description="The reply to `hint`.")
    choices: list[PickedChoice] | None = Field(
        None, description="The reply to `choices`, and to `preview` with a pick."
    )


class CommandRefused(WireModel):
    """A request was not carried out, and nothing has changed."""

    type: Literal["refused"]
    id: int | None = None
    why: MessageText = Field(description="The reason; its id is stable, so programs may act on it.")
    text: str = Field(description="The reason in words, in the language of `hello`.")


class ServerClosing(WireModel):
    """The server is shutting down: reconnect."""

    type: Literal["closing"]


ServerMessage: TypeAlias = Annotated[
    Welcome
    | FullState
    | Update
    | SheetSent
    | ChatPosted
    | PresenceChanged
    | CommandDone
    | CommandRefused
    | ServerClosing,
    Field(discriminator="type"),
]
