"""The rows of the store: match records, lobby entries and documents."""

from __future__ import annotations

from typing import NamedTuple


class LobbyRow(NamedTuple):
    """A match in the lobby and in the list of deadlines."""

    id: str
    game: str
    status: str
    #: 1 or 0 instead of true or false, because both databases support numbers.
    listed: int
    created: float
    updated: float
    #: When a server must next act in the match by itself; None if it need not act.
    deadline: float | None
    #: `wire.http_models.LobbyEntry` as JSON.
    listing: str


class PendingRecord(NamedTuple):
    """One record to be written, and the match's row if it changed."""

    match: str
    number: int
    body: str
    row: LobbyRow | None


class TimedMatch(NamedTuple):
    """A match in a list that is ordered by a time, and for equal times by the match."""

    at: float
    id: str


#: The place before the first match of such a list.
FIRST = TimedMatch(0.0, "")


class StoredDocument(NamedTuple):
    """A small document beside the matches: a backup, a game in the gallery. The store does not interpret it."""

    id: str
    #: The store counts versions from 1. A document to be written names the version it replaces, or 0 if it is new.
    version: int
    status: str
    body: str
