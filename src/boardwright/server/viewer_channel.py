"""ViewerChannel: what one viewer of a match was sent last, and the changes since then.

All clients that see the match as the same viewer in the same form share a channel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec
import orjson

from boardwright.server.match_session import PICKS, Wanted
from boardwright.wire.compact_scene import CompactScene, PickScene, SceneSheet, compact, sheet_of
from boardwright.wire.delta import diff
from boardwright.wire.scene import Scene
from boardwright.wire.scene_delta import Shared, diff_scenes

if TYPE_CHECKING:
    from boardwright.server.room import Room

#: Scenes and views smaller than this number of bytes are compared only by their top-level keys.
SMALL = 4096
#: The scene form for clients of protocol version 2: requested as a scene and sent in compact form.
COMPACT = "compact"

#: The forms in which the room itself shows the match. Programs in a contest get messages of their own.
FORMS = ("scene", "view", COMPACT)

encode = msgspec.json.Encoder().encode


class RoomClient(Protocol):
    """A client of a room."""

    viewers: Sequence[int | None]
    form: str
    #: The protocol version of the client, and the sheets it has.
    version: int
    sheets: frozenset[str]
    #: Whether the client has disconnected. This may happen while it is still joining.
    left: bool

    def send(self, message: bytes) -> None:
        """Sends a message, or closes the connection if too many are waiting. Never blocks."""

    def hang_up(self) -> None:
        """Closes the connection, because the match is gone."""

    def moved(self, room: Room) -> None:
        """Called when the client now belongs to another room: the delayed copy of the match."""


class ViewerChannel:
    """One viewer in one form (scene or view), with all its clients."""

    __slots__ = ("clients", "form", "sheet", "shown", "viewer")

    def __init__(self, viewer: int | None, form: str) -> None:
        self.viewer = viewer
        self.form = form
        self.clients: list[RoomClient] = []
        #: The last sent scene or view. Scenes share their parts with other scenes. Other large values are kept
        #: encoded, because objects would take ten times the memory.
        self.shown: Any = None
        #: The sheet of its scenes, if they are sent in compact form.
        self.sheet: SceneSheet | None = None

    @property
    def wanted(self) -> Wanted:
        """The requested viewer and form."""
        return self.viewer, PICKS if self.form == COMPACT else self.form

    def compacted(self, shown: Any) -> Any:
        """The form in which a scene is sent. Scenes of uploads come from a worker as JSON and are sent whole."""
        if not isinstance(shown, PickScene):
            return shown
        if self.sheet is None:
            self.sheet = sheet_of(shown.scene)
            for client in self.clients:
                self.bring_sheet(client)
        return compact(shown, self.sheet)

    def bring_sheet(self, client: RoomClient) -> None:
        """Sends the sheet to a client that does not have it."""
        if self.sheet is not None and self.sheet.id not in client.sheets:
            client.sheets |= {self.sheet.id}
            client.send(self.sheet.message)

    def show(self, shown: Any) -> None:
        shown = self.compacted(shown)
        if isinstance(shown, Scene | CompactScene):
            self.shown = shown
            return
        encoded = orjson.dumps(shown)
        self.shown = shown if len(encoded) < SMALL else encoded


def wanted_by(channels: Sequence[ViewerChannel]) -> list[Wanted]:
    return [channel.wanted for channel in channels]


#: An old and a new value, and the encoded new value if the two differ. Several viewers share them.
SharedValue: TypeAlias = tuple[Any, Any, msgspec.Raw | None]


def diff_views(before: dict[str, Any], shown: dict[str, Any], tables: list[SharedValue]) -> dict[str, Any]:
    """Returns the same as `diff` without `deep`, but faster.

    The views of one moment share their table, so the table is compared and encoded only once.
    """
    old, new = before.get("table"), shown.get("table")
    if not isinstance(old, dict) or not isinstance(new, dict):
        return diff(before, shown, deep=False)
    found = diff({**before, "table": None}, {**shown, "table": None}, deep=False)
    known = [one for was, now, one in tables if was is old and now is new]
    encoded = known[0] if known else None if old == new else msgspec.Raw(encode(new))
    if not known:
        tables.append((old, new, encoded))
    if encoded is not None:
        found.setdefault("set", {})["table"] = encoded
    return found


def add_shown(
    delta: dict[str, Any], channel: ViewerChannel, shown: Any, shared: Shared, tables: list[SharedValue]
) -> None:
    """Adds the changes in the scene or view to a delta."""
    before, shown = channel.shown, channel.compacted(shown)
    if isinstance(before, Scene | CompactScene) and isinstance(shown, Scene | CompactScene):
        channel.shown = shown
        if changed := diff_scenes(before, shown, shared):
            delta.setdefault("in", {})["shown"] = changed
    elif isinstance(before, bytes):
        encoded = channel.shown = orjson.dumps(shown)
        if encoded != before:
            delta.setdefault("in", {})["shown"] = diff(orjson.loads(before), orjson.loads(encoded))
    elif before is None:
        channel.show(shown)
        delta.setdefault("set", {})["shown"] = shown
    else:
        # For small values a deep comparison costs more than sending them.
        channel.shown = shown
        changed = diff_views(before, shown, tables)
        if changed:
            delta.setdefault("in", {})["shown"] = changed
