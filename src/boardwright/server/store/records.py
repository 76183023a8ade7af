"""What the store holds, as rows: records of matches, the lobby, documents."""

from __future__ import annotations

from typing import NamedTuple


class LobbyRow(NamedTuple):
    """A match in the lobby and in the list of deadlines."""

    id: str
    game: str
    status: str
    #: 1 or 0: the databases agree on numbers.
    listed: int
    created: float
    updated: float
    #: When a server has to look at the match by itself; None where it need not.
    deadline: float | None
    #: `wire.http_models.LobbyEntry` as JSON.
    listing: str


class PendingRecord(NamedTuple):
    """One record to be written, and the match's row where that changed."""

    match: str
    number: int
    body: str
    row: LobbyRow | None


class StoredDocument(NamedTuple):
    """A small document beside the matches: a backup, a game in the gallery. The store does not interpret it."""

    id: str
    #: Counted from 1 by the store; a document to be written names the version that it replaces, 0 for a new one.
    version: int
    status: str
    body: str
