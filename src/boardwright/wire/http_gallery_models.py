"""The bodies of HTTP requests and replies about published games and about backups (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from boardwright.wire.websocket_messages import (
    Name,
    WireModel,
)


class BackupRequest(WireModel):
    """A backup of a browser's data. The browser encrypts it, so the server cannot read it."""

    id: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    replaces: Annotated[int, Field(ge=0, le=2**31)] = Field(
        0, description="The version that this backup replaces; 0 for the first one."
    )
    body: Annotated[str, Field(max_length=900_000, pattern="^[A-Za-z0-9_-]*$")]


class BackupVersion(WireModel):
    """The version under which a backup is stored."""

    version: int


class Backup(BackupVersion):
    """A stored backup."""

    body: str


GalleryText = Annotated[str, Field(max_length=400)]
GalleryStatus = Literal["published", "waiting", "hidden"]


class PublishRequest(WireModel):
    """Publishes an upload in the gallery."""

    upload: Annotated[str, Field(max_length=80)]
    author: Name | None = None
    about: GalleryText = ""
    forked: Annotated[str, Field(max_length=80)] | None = Field(
        None, description="The gallery game that this game is a fork of."
    )


class VersionRequest(WireModel):
    """Publishes a new version of the author's game."""

    upload: Annotated[str, Field(max_length=80)]
    note: Annotated[str, Field(max_length=200)] = Field(
        "", description="The author's note on the changes in this version."
    )


class GalleryVersion(WireModel):
    """One version of a published game."""

    upload: str
    at: float
    note: str = ""


class GalleryEntry(WireModel):
    """A published game."""

    id: str
    title: str
    family: str
    author: str | None = None
    about: str = ""
    seats: tuple[int, int]
    status: GalleryStatus
    forked: str | None = None
    forks: int = Field(0, description="The number of published forks.")
    versions: list[GalleryVersion] = Field(description="The versions, newest first.")


class Published(WireModel):
    """A newly published game, and the author's secret for changing it."""

    entry: GalleryEntry
    secret: str


class GalleryPolicy(WireModel):
    """The operator's policy: anybody may publish, the operator approves first, or there is no gallery."""

    gallery: Literal["open", "moderated", "off"]
    entries: list[GalleryEntry] = Field([])


class ModerateRequest(WireModel):
    """The operator's decision about a published game."""

    status: GalleryStatus
