"""The bodies of HTTP requests and replies for people who make games: editor, `prove`, lab (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from boardwright.wire.http_models import GameDetails, OpponentInfo
from boardwright.wire.scene import MessageText
from boardwright.wire.websocket_messages import (
    Seed,
    WireModel,
)


class CheckRequest(WireModel):
    """JSON to check, as text, so that faults have line numbers."""

    text: str
    kind: Annotated[str, Field(max_length=80)] | None = None


class ProblemInfo(WireModel):
    """One fault of a file."""

    file: str
    line: int | None = Field(None, description="The line, from 1; null if the JSON was not sent as text.")
    column: int | None = None
    path: str
    message: str
    suggestion: str | None = None


class CheckResult(WireModel):
    """The findings of `check`."""

    ok: bool
    kind: str | None
    errors: list[ProblemInfo]
    warnings: list[ProblemInfo]


class PreviewRequest(WireModel):
    """JSON of any kind to be checked and drawn, as text."""

    text: str


class PreviewResult(WireModel):
    """The findings of `check`, and the opening of the game if the text is a valid game."""

    checked: CheckResult
    family: str | None = None
    seats: tuple[int, int] | None = None
    bots: list[str] = Field([])
    opponents: list[OpponentInfo] = Field([])
    positions: bool = Field(
        False, description="Whether a match of the game can start from a position given as text."
    )
    scene: Any = Field(None, description="The scene that a spectator sees.")
    why: MessageText | None = Field(None, description="The reason why a valid game cannot start.")


class FileEntry(WireModel):
    """A shipped file."""

    path: str
    family: str
    kind: str
    game: bool = Field(description="Whether the file is a complete game.")


class UploadRequest(WireModel):
    """A user's game: its JSON as text."""

    text: str


class Uploaded(WireModel):
    """A stored upload. Anybody with the link may play it."""

    id: str
    link: str
    checked: CheckResult
    game: GameDetails | None = None


class GameSource(WireModel):
    """A game by its name or as JSON."""

    game: Annotated[str, Field(max_length=80)] | None = None
    text: str | None = Field(None, description="The JSON of a game, instead of a name.")


class BotMatchesRequest(GameSource):
    """Matches between bots: the game, its options, the bots and the seed."""

    options: dict[str, Any] = Field({})
    seats: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=64)] = Field([])
    seed: Seed = 0


class SimulateRequest(BotMatchesRequest):
    """Plays a few bot-only matches, to try out a game."""

    games: int = Field(10, ge=1, le=200)


class ProveRequest(GameSource):
    """A board game to compare with another engine."""

    against: Annotated[str, Field(max_length=80)] | None = Field(
        None,
        description="The engine, such as `pyffish:chess`; by default the first usable one that the file names.",
    )
    seconds: float = Field(5.0, gt=0, le=10, description="Time limit for comparing random matches.")


class ProveEngine(WireModel):
    """An engine that a file names in `oracles`."""

    name: str
    missing: dict[str, Any] | None = Field(description="Why it cannot be used, as a message.")


class ProveDifference(WireModel):
    """A position in which two engines disagree."""

    kind: str
    moves: list[str]
    only_ours: list[str]
    only_theirs: list[str]
    position: str


class ProveReport(WireModel):
    """What was compared, and the first difference if there is one."""

    game: str
    against: str
    equal: bool
    positions: int
    games: int
    perft: list[int]
    missing_rules: list[str]
    other_rules: list[str]
    counted: list[list[int]]
    more_moves: int = Field(
        0, description="The number of positions where one of the two engines has more legal moves."
    )
    seconds: float
    difference: ProveDifference | None


class ProveResult(WireModel):
    """The engines that a file names, and the comparison, which is null if no engine can be used."""

    engines: list[ProveEngine]
    proof: ProveReport | None


class LabRequest(BotMatchesRequest):
    """A lab run: many bot-only matches, and a report on the balance of the game."""

    games: int = Field(500, ge=1, le=10_000)
    openings: int = Field(
        0, ge=0, le=100, description="The number of answers at the start that are chosen at random."
    )
    temperature: float = Field(0.0, ge=0, le=10, description="How randomly bots choose; 0: not at all.")


class FileTemplate(WireModel):
    """A starting point for a new game."""

    family: str
    name: str
    text: str


class ImportedVariant(WireModel):
    """A section of a variant file as a game."""

    name: str
    definition: dict[str, Any]


class RefusedVariant(WireModel):
    """A section of a variant file that the boards language cannot express."""

    name: str
    line: int
    key: str | None
    text: str


class VariantsResult(WireModel):
    """The result of importing a variant file."""

    games: list[ImportedVariant]
    refused: list[RefusedVariant]
    left_out: int = Field(description="The number of sections beyond the limit, which were not read.")
