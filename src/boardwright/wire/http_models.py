"""Bodies of the server's HTTP requests and replies. `docs/protocol.md` lists the endpoints.

The messages of WebSocket connections are in `protocol.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from boardwright.wire.protocol import (
    Clock,
    MatchEvent,
    MatchInfo,
    Name,
    SeatInfo,
    SeatNumber,
    Seed,
    Spectators,
    WireModel,
)
from boardwright.wire.scene import MessageText


class SeatRequest(WireModel):
    """Who is to sit in a seat: a person or a program with a link, whoever joins, or a bot."""

    kind: Literal["person", "bot", "program", "open"] = "person"
    name: Name | None = None
    bot: Annotated[str, Field(max_length=200)] | None = Field(
        None, description="For bots: a name with parameters as `mcts:rollouts=200`, or an allowed address."
    )


class MatchRequest(WireModel):
    """A new match."""

    game: Annotated[str, Field(max_length=80)]
    options: dict[str, Any] = Field({})
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=64)]
    clock: Clock | None = None
    spectators: Spectators = Spectators()
    listed: bool = Field(False, description="Shown in the lobby, for open seats or to watch.")
    seed: Seed | None = Field(
        None, description="For tests; whoever knows it knows all chance, and everybody is told so."
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

    seat: SeatNumber | None = Field(None, description="The first open one where none is named.")
    name: Name | None = None
    kind: Literal["person", "program"] = "person"


class QuickRequest(WireModel):
    """Takes an open seat of a listed match of the game, or opens one and waits."""

    game: Annotated[str, Field(max_length=80)]
    name: Name | None = None
    clock: Clock | None = None


class Joined(WireModel):
    """A seat that was taken."""

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


class LobbyListing(WireModel):
    """Matches that are listed, the youngest first."""

    matches: list[LobbyEntry]


class GameSummary(WireModel):
    """A shipped game."""

    name: str
    family: str
    title: str
    seats: tuple[int, int]


class MuteRequest(WireModel):
    """Whether the chat of a match is closed."""

    muted: bool = True


class BlockRequest(WireModel):
    """An address from which nothing is taken for some hours; 0 lets it in again."""

    address: Annotated[str, Field(min_length=1, max_length=80)]
    hours: float = Field(24, ge=0, le=24 * 365)


class BrokenGame(WireModel):
    """A file of the operator's own that should be a game and is not."""

    name: str
    faults: list[str]


class OpponentInfo(WireModel):
    """Somebody to play against, strongest of the levels last, technical bots after them."""

    bot: str = Field(description="As a seat takes it: `level:3`.")
    level: int | None = Field(None, description="1 to 5; null for technical bots.")
    name: MessageText = Field(description="Its name for people.")


class GameDetails(GameSummary):
    """A game with all that is needed to set up a match of it."""

    options: dict[str, Any] = Field(description="Name to JSON Schema; `title` is a message.")
    bots: list[str]
    opponents: list[OpponentInfo] = Field([], description="The same bots with their names for people.")
    digest: str
    upload: bool = False
    definition: Any = Field(None, description="Of uploads: the JSON.")


class CheckRequest(WireModel):
    """JSON to be checked, as text, so that faults have lines."""

    text: str
    kind: Annotated[str, Field(max_length=80)] | None = None


class ProblemInfo(WireModel):
    """One fault of a file."""

    file: str
    line: int | None = Field(None, description="Counted from 1; null for JSON that did not come as text.")
    column: int | None = None
    path: str
    message: str
    suggestion: str | None = None


class CheckResult(WireModel):
    """What `check` found."""

    ok: bool
    kind: str | None
    errors: list[ProblemInfo]
    warnings: list[ProblemInfo]


class PreviewRequest(WireModel):
    """JSON of any kind to be checked and drawn, as text."""

    text: str


class PreviewResult(WireModel):
    """What `check` found, and the opening of the game where the text is one."""

    checked: CheckResult
    family: str | None = None
    seats: tuple[int, int] | None = None
    bots: list[str] = Field([])
    opponents: list[OpponentInfo] = Field([])
    scene: Any = Field(None, description="A Scene, as a spectator sees it.")
    why: MessageText | None = Field(None, description="Why a game without faults cannot begin.")


class FileEntry(WireModel):
    """A shipped file."""

    path: str
    family: str
    kind: str
    game: bool = Field(description="Whether it is a game by itself.")


class UploadRequest(WireModel):
    """A game of one's own: its JSON as text."""

    text: str


class Uploaded(WireModel):
    """A stored upload. Whoever has the link may play it."""

    id: str
    link: str
    checked: CheckResult
    game: GameDetails | None = None


class SimulateRequest(WireModel):
    """A few matches of bots, to try a game out."""

    game: Annotated[str, Field(max_length=80)] | None = None
    text: str | None = Field(None, description="JSON of a game in the place of a name.")
    options: dict[str, Any] = Field({})
    seats: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=64)] = Field([])
    games: int = Field(10, ge=1, le=200)
    seed: Seed = 0


class AnalysisBudget(WireModel):
    """How long a search may look, and how many lines it tells. Whichever budget is used up first ends it."""

    seconds: float = Field(1.0, gt=0, le=5)
    nodes: int = Field(0, ge=0, le=10**9, description="0: no limit.")
    depth: int = Field(0, ge=0, le=100, description="0: no limit.")
    lines: int = Field(3, ge=1, le=10)
    method: Literal["alphabeta", "mcts"] = "alphabeta"


class MatchAnalysisRequest(AnalysisBudget):
    """A match that is over, after some of its answers."""

    length: Annotated[int, Field(ge=0, le=10**9)] | None = Field(None, description="How many; none: all.")


class AnalysisRequest(AnalysisBudget):
    """A position to analyse: the beginning of a game or one that is given, and the answers after it."""

    options: dict[str, Any] = Field({})
    position: Any = Field(None, description="A position in the form of its family; none: the beginning.")
    answers: Annotated[list[tuple[int, Any]], Field(max_length=5000)] = Field(
        [], description="Pairs of a seat and its answer, as in a journal."
    )


class AnalysisLine(WireModel):
    """One of the best ways to go on."""

    score: int = Field(description="For who is to move, in hundredths of the most frequent figure.")
    win: float = Field(description="The probability to win, draws counting half.")
    depth: int
    nodes: int
    moves: list[str]
    plies_to_end: int = Field(description="To a forced win, negative to a forced loss, 0: neither is known.")


class AnalysisResult(WireModel):
    """What a search thinks, best line first; none where the match is over."""

    seat: int | None = Field(description="Whose move it is.")
    over: bool
    lines: list[AnalysisLine]


class JournalRequest(WireModel):
    """A journal to go on with, or to look at; its seats are filled as those of a new match."""

    journal: dict[str, Any]
    seats: Annotated[list[SeatRequest], Field(max_length=64)] | None = None


class ForkRequest(WireModel):
    """Where a new match begins: after how many answers, as whose eyes saw it, and who sits in its seats."""

    answers: Annotated[int, Field(ge=0, le=10**9)] | None = None
    seat: Annotated[int, Field(ge=0, le=63)] | None = None
    seats: Annotated[list[SeatRequest], Field(max_length=64)] | None = None


class ReplayFrame(WireModel):
    """A match after some answers: whole, or as what changed since the frame before."""

    answers: int
    shown: dict[str, Any] | None = None
    delta: dict[str, Any] | None = None
    events: list[MatchEvent]


class ReplayFrames(WireModel):
    """A piece of a replay."""

    seat: int | None
    total: int = Field(description="How many answers there are that this viewer may look at.")
    frames: list[ReplayFrame]


class MatchExport(WireModel):
    """A match in another notation."""

    kinds: list[str] = Field(description="The kinds of files it can be written as, the usual one first.")
    kind: str | None = Field(description="The kind of `text`.")
    text: str | None = Field(description="The file, where a kind was asked for that the game has.")
    position: str | None = Field(
        description="The present position as one line (FEN), where the game has such a text."
    )


class TournamentFrames(ReplayFrames):
    """A piece of a match of a tournament, which may still be played."""

    game: str
    names: list[str] = Field(description="Who plays, in the order of the seats.")
    over: bool


class ErrorBody(WireModel):
    """The body of every HTTP error."""

    why: MessageText
    text: str
