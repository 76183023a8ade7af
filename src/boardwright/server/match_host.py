"""The host of a match: this process, or a worker if the game is an upload. Both have the same interface."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import PRESENT, is_loaded, load_game
from boardwright.server.match_session import PICKS, MatchChange, MatchSession, Wanted
from boardwright.server.worker_pool import Worker

#: Seconds that an upload may take for one answer, and for reopening the match.
ANSWER_TIME = 5.0
OPEN_TIME = 20.0
#: If there are more answers than this, they are replayed in a thread, so that nobody else has to wait.
INLINE = 60
#: Queries that may be slow.
_SLOW = {"can_undo_to", "unsealed"}


#: The stored answers of a match, and the last snapshot with its number of answers.
Stored: TypeAlias = tuple[Sequence[Any], tuple[int, bytes] | None]


class MatchHost(Protocol):
    """A running match. `ask` calls the method of `MatchSession` that has the given name."""

    async def do(self, verb: str, arguments: Sequence[Any], wanted: Sequence[Wanted]) -> MatchChange: ...

    async def look(self, wanted: Sequence[Wanted]) -> MatchChange: ...

    async def ask(self, name: str, *arguments: Any) -> Any: ...


class LocalMatchHost:
    """A match of a shipped game."""

    __slots__ = ("play",)

    def __init__(self, play: MatchSession) -> None:
        self.play = play

    @staticmethod
    async def open(
        of: Mapping[str, Any], answers: Sequence[Any], snapshot: tuple[int, bytes] | None
    ) -> LocalMatchHost:
        """Opens a match from its answers; a snapshot shortens the replay."""
        source = (of["source"], of["options"], of.get("digest", PRESENT))
        game = load_game(*source) if is_loaded(*source) else await asyncio.to_thread(load_game, *source)
        again = len(answers) - (snapshot[0] if snapshot is not None else 0)
        arguments = (game, of, answers, snapshot)
        if again > INLINE:
            return LocalMatchHost(await asyncio.to_thread(MatchSession.open, *arguments))
        return LocalMatchHost(MatchSession.open(*arguments))

    async def do(self, verb: str, arguments: Sequence[Any], wanted: Sequence[Wanted]) -> MatchChange:
        return self.play.do(verb, arguments, wanted)

    async def look(self, wanted: Sequence[Wanted]) -> MatchChange:
        return self.play.look(None, wanted)

    async def ask(self, name: str, *arguments: Any) -> Any:
        method = getattr(self.play, name)
        return await asyncio.to_thread(method, *arguments) if name in _SLOW else method(*arguments)


class WorkerMatchHost:
    """A match of an upload. It is opened again if the worker was killed or has dropped the match."""

    __slots__ = ("_key", "_of", "_opened", "_stored", "_worker")

    def __init__(
        self,
        worker: Callable[[], Awaitable[Worker]],
        key: str,
        of: Mapping[str, Any],
        stored: Callable[[], Awaitable[Stored]],
    ) -> None:
        #: Asks the pool for the upload's worker on every call. The pool closes idle workers, and only the pool may
        #: start new ones.
        self._worker = worker
        self._key = key
        self._of = of
        #: Reads the stored answers.
        self._stored = stored
        #: The worker that has opened the match, and the number of the worker's process at that time.
        self._opened: tuple[Worker, int] | None = None

    async def open(self, stored: Stored | None = None) -> None:
        await self._open_in(await self._worker(), stored)

    async def _open_in(self, worker: Worker, stored: Stored | None = None) -> None:
        answers, snapshot = await self._stored() if stored is None else stored
        frozen = None if snapshot is None else (snapshot[0], base64.b64encode(snapshot[1]).decode())
        await worker.call(
            "open_session",
            OPEN_TIME,
            key=self._key,
            of=self._of,
            answers=list(answers),
            undone=0,
            snapshot=frozen,
        )
        self._opened = (worker, worker.generation)

    async def _call(self, call: str, **arguments: Any) -> Any:
        for _ in range(2):
            worker = await self._worker()
            if self._opened != (worker, worker.generation):
                await self._open_in(worker)
            found = await worker.call(call, ANSWER_TIME, key=self._key, **arguments)
            if found is not None:
                return found
            self._opened = None
        raise RequestRefused("worker-busy")

    async def do(self, verb: str, arguments: Sequence[Any], wanted: Sequence[Wanted]) -> MatchChange:
        # Scenes are sent through the pipe as complete JSON.
        forms = [[viewer, "scene" if form == PICKS else form] for viewer, form in wanted]
        found = await self._call("do", verb=verb, arguments=list(arguments), wanted=forms)
        return MatchChange(*found)

    async def look(self, wanted: Sequence[Wanted]) -> MatchChange:
        return await self.do("look", (), wanted)

    async def ask(self, name: str, *arguments: Any) -> Any:
        (found,) = await self._call("ask", name=name, arguments=list(arguments))
        return base64.b64decode(found) if name == "snapshot" and found is not None else found
