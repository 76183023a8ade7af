"""Errors for refused requests. Each has a reason, as a message, and an HTTP status."""

from __future__ import annotations

from boardwright.core import BoardwrightError, Message
from boardwright.core.message import Param

#: The HTTP statuses of all refusals that are not answered with 400.
STATUS = {
    "server-no-match": 404,
    "server-no-game": 404,
    "server-no-part": 404,
    "server-no-art": 404,
    "server-no-page": 404,
    "server-no-chat-line": 404,
    "server-no-kind": 404,
    "server-no-lab-run": 404,
    "server-no-backup": 404,
    "server-no-entry": 404,
    "server-gallery-off": 404,
    "server-wrong-secret": 403,
    "server-no-secret": 403,
    "server-origin": 403,
    "server-not-operator": 403,
    "server-blocked": 403,
    "server-muted": 403,
    "server-not-your-seat": 403,
    "server-no-spectators": 403,
    "server-not-over": 403,
    "server-no-advice": 403,
    "server-journal-hides": 403,
    "server-late": 409,
    "server-name-taken": 409,
    "server-seat-taken": 409,
    "server-too-large": 413,
    "server-too-slow": 408,
    "server-too-often": 429,
    "server-too-many-matches": 429,
    "server-too-much-stored": 429,
    "server-chat-full": 429,
    "server-too-many-connections": 429,
    "server-worker-busy": 503,
    "server-store": 503,
    "server-closing": 503,
    "server-broken": 500,
}


class RequestRefused(BoardwrightError):
    """A refused request; nothing has changed."""

    def __init__(self, id: str, /, **params: Param) -> None:
        super().__init__(Message(f"server-{id}", **params))

    @property
    def status(self) -> int:
        return status_of(self.message)


def status_of(message: Message) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(message.id, 400)
