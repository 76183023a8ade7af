"""The bodies of HTTP requests and replies about games and matches: lobby, replays, analysis (docs/protocol.md).

`http_editor_models.py` has the bodies for the editor and the lab, `http_gallery_models.py` those for the gallery and
for backups. `websocket_messages.py` has the WebSocket messages.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from boardwright.wire.scene import MessageText
from boardwright.wire.websocket_messages import (
    Clock,
    MatchEvent,
    MatchInfo,
    Name,
    Result,
    SeatInfo,
    SeatNumber,
    Seed,
    Spectators,
    WireModel,
)


class SeatRequest(WireModel):
    """The player of a seat: a person or a program with a link, anybody who joins, or a bot."""

    kind: Literal["person", "bot", "program", "open"] = "person"
    name: Name | None = None
    bot: Annotated[str, Field(max_length=200)] | None = Field(
        None,
        description="For bots: a name with parameters, such as `mcts:rollouts=200`, or an allowed address.",
    )


class MatchRequest(WireModel):
    """A request for a new match."""

    game: Annotated[str, Field(max_length=80)]
    options: dict[str, Any] = Field({})
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=64)]
    clock: Clock | None = None
    spectators: Spectators = Spectators()
    listed: bool = Field(False, description="Whether the lobby lists the match.")
    seed: Seed | None = Field(
        None,
        description="A fixed seed, for tests. It reveals all random results, so `open_seed` warns everybody.",
    )


class SeatLink(WireModel):
    """A seat and the secret that opens it. The link is for a browser."""

    seat: int
    secret: str
    link: str


class MatchCreated(WireModel):
    """A new match, with the secrets of the seats that are not open."""

    match: MatchInfo
    seats: list[SeatLink]
    watch: str = Field(description="The link for spectators.")


class JoinRequest(WireModel):
    """Takes an open seat."""

    seat: SeatNumber | None = Field(None, description="The seat to take; by default the first open one.")
    name: Name | None = None
    kind: Literal["person", "program"] = "person"


class QuickRequest(WireModel):
    """Takes an open seat of a listed match of the game, or creates a match and waits."""

    game: Annotated[str, Field(max_length=80)]
    name: Name | None = None
    clock: Clock | None = None


class Joined(WireModel):
    """The reply after taking a seat."""

    match: MatchInfo
    you: SeatLink


class LobbyEntry(WireModel):
    """A match in the lobby."""

    id: str
    game: str
    title: str
    family: str
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    clock: Clock | None = None
    spectators: Spectators
    created: float
    updated: float
    answers: int | None = Field(None, description="The number of answers, if the match is over.")
    result: Result | None = None


class LobbyListing(WireModel):
    """The listed matches, newest first."""

    matches: list[LobbyEntry]


class GameSummary(WireModel):
    """A shipped game."""

    name: str
    family: str
    title: str
    seats: tuple[int, int]
    shelf: Annotated[
        str | None, "Its group in the list of games; the message `FAMILY-shelf-SHELF` is its title."
    ] = None
    minutes: Annotated[int | None, "The typical length of a match, in minutes."] = None
    difficulty: Annotated[
        int | None, "How hard the game is to learn, or the scenario to win, from 1 to 5."
    ] = None


class GameRecord(WireModel):
    """The match that holds a record. Matches that are not in the lobby have neither a link nor names here."""

    value: float = Field(description="The number of answers, or the points.")
    at: float = Field(description="When the match ended.")
    match: str | None = None
    names: list[str] = Field([], description="The winners, or all players if nobody won.")


class GameRecords(WireModel):
    """What was played of a game on this server. The records are those of the latest matches."""

    played: int = Field(description="The number of matches that are over.")
    playing: int = Field(description="The number of matches in progress.")
    longest: GameRecord | None = None
    quickest: GameRecord | None = Field(
        None, description="The fewest answers after which a match was won by the rules."
    )
    best: GameRecord | None = Field(None, description="The most points, where games are won by points.")


class MuteRequest(WireModel):
    """Whether the chat of a match is closed."""

    muted: bool = True


class BlockRequest(WireModel):
    """Blocks an address for some hours; 0 unblocks it."""

    address: Annotated[str, Field(min_length=1, max_length=80)]
    hours: float = Field(24, ge=0, le=24 * 365)


class BrokenGame(WireModel):
    """A broken game file of the operator."""

    name: str
    faults: list[str]


class OpponentInfo(WireModel):
    """An opponent. Levels come first, from weakest to strongest, then technical bots."""

    bot: str = Field(description="The bot's name for a seat request, such as `level:3`.")
    level: int | None = Field(None, description="1 to 5; null for technical bots.")
    name: MessageText = Field(description="Its display name.")


class GameDetails(GameSummary):
    """A game with everything needed to set up a match."""

    options: dict[str, Any] = Field(description="Name to JSON Schema; each `title` is a message.")
    bots: list[str]
    opponents: list[OpponentInfo] = Field([], description="The bots with their display names.")
    digest: str
    upload: bool = False
    definition: Any = Field(None, description="The JSON of an uploaded game.")


class AnalysisBudget(WireModel):
    """The budget of a search and the number of lines. The first limit that is reached ends the search."""

    seconds: float = Field(1.0, gt=0, le=5)
    nodes: int = Field(0, ge=0, le=10**9, description="0 means no limit.")
    depth: int = Field(0, ge=0, le=100, description="0 means no limit.")
    lines: int = Field(3, ge=1, le=10)
    method: Literal["alphabeta", "mcts"] = "alphabeta"


class MatchAnalysisRequest(AnalysisBudget):
    """A match after some answers. It must be over, or be the player's own match against bots and have no clock."""

    length: Annotated[int, Field(ge=0, le=10**9)] | None = Field(None, description="Null for all answers.")
    seat: Annotated[int, Field(ge=0, le=63)] | None = Field(
        None, description="The seat to analyse if several are asked; null for the first of them."
    )


class AnalysisRequest(AnalysisBudget):
    """A position to analyse: the start of a game or a given position, and the answers after it."""

    options: dict[str, Any] = Field({})
    position: Any = Field(None, description="In the family's format; null for the start of the game.")
    answers: Annotated[list[tuple[int, Any]], Field(max_length=5000)] = Field(
        [], description="Pairs of a seat and its answer, as in a journal."
    )


class AnalysisLine(WireModel):
    """One of the best continuations."""

    score: int = Field(
        description="The value for the player to move. A value of 100 is worth one figure of the most frequent kind."
    )
    win: float = Field(description="Win probability of the player to move; a draw counts half.")
    depth: int
    nodes: int
    moves: list[str]
    plies_to_end: int = Field(
        description="Half-moves to a forced win; negative for a forced loss; 0 if unknown."
    )
    touches: list[list[str]] = Field(
        [], description="The scene ids to click for the first move and for the reply, as in a choice."
    )


class AnalysisAdvice(WireModel):
    """The answer that a bot level would give."""

    level: int
    label: MessageText
    why: MessageText
    touches: list[str] = Field(description="The ids to click in the seat's scene, as in a choice.")
    others: list[MessageText] = Field([], description="The other options that it considered, best first.")


class AnalysisResult(WireModel):
    """The result of a search, best line first; no lines if the match is over."""

    seat: int | None = Field(description="The seat to move.")
    over: bool
    lines: list[AnalysisLine]
    chances: list[float] = Field([], description="The win probability of each seat; they add up to 1.")
    advice: AnalysisAdvice | None = Field(
        None, description="For families without their own search: the answer that a bot level would give."
    )


class CurveRequest(WireModel):
    """Requests the win probabilities during a match, from the answer `first` on, every `step` answers."""

    first: int = Field(0, ge=0, le=10**9)
    step: int = Field(1, ge=1, le=10**6)
    seconds: float = Field(1.0, gt=0, le=5, description="Time limit of this part.")
    seat: Annotated[int, Field(ge=0, le=63)] | None = Field(
        None, description="Whose view is used; null for the caller's seat, or a spectator."
    )


class CurveMoment(WireModel):
    """The win probabilities after some answers."""

    length: int
    chances: list[float] = Field(description="The win probability of each seat; they add up to 1.")
    best: str | None = Field(None, description="The best move that the search found.")
    by: int | None = Field(None, description="The seat that answered next.")
    played: str | None = Field(None, description="The answer of that seat.")


class AnalysisCurve(WireModel):
    """The win probabilities during a part of a match."""

    moments: list[CurveMoment]
    next: int | None = Field(description="The first answer of the next part; null at the end.")


class JournalRequest(WireModel):
    """A journal to continue or to view; its seats are filled as in a new match."""

    journal: dict[str, Any]
    seats: Annotated[list[SeatRequest], Field(max_length=64)] | None = None


class ForkRequest(WireModel):
    """Requests a fork: the number of answers before it, its viewer, and its players."""

    answers: Annotated[int, Field(ge=0, le=10**9)] | None = None
    seat: Annotated[int, Field(ge=0, le=63)] | None = None
    seats: Annotated[list[SeatRequest], Field(max_length=64)] | None = None


class ReplayFrame(WireModel):
    """A match after some answers: whole, or as changes since the previous frame."""

    answers: int
    shown: dict[str, Any] | None = None
    delta: dict[str, Any] | None = None
    events: list[MatchEvent]


class ReplayFrames(WireModel):
    """A slice of a replay."""

    seat: int | None
    total: int = Field(description="The number of answers that this viewer may see.")
    frames: list[ReplayFrame]


class MatchExport(WireModel):
    """A match in another notation."""

    kinds: list[str] = Field(description="Its file formats, the usual one first.")
    kind: str | None = Field(description="The file format of `text`.")
    text: str | None = Field(description="The file, if the request names a format that the game has.")
    position: str | None = Field(
        description="The current position as one line (FEN), if the game has such a notation."
    )


class TournamentFrames(ReplayFrames):
    """A slice of the replay of a tournament match, which may still be running."""

    game: str
    names: list[str] = Field(description="The names of the players, in seat order.")
    over: bool


class ErrorBody(WireModel):
    """The body of every HTTP error."""

    why: MessageText
    text: str


class PushKeyInfo(WireModel):
    """The key that browsers need to subscribe to push messages; null if the server sends no push messages."""

    key: str | None


class PushSubscription(WireModel):
    """The push endpoint of a browser, and the keys that encrypt messages to it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{86,88}$")]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,24}$")]
    language: Literal["en", "it"] = "en"
