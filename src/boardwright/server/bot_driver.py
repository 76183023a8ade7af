"""Players that are no clients: bots in workers, bots at addresses, and seats that have been given up."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import orjson

from boardwright import bots
from boardwright.core import BoardwrightError
from boardwright.server import seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import PRESENT, load_game
from boardwright.server.match_record import shown_bot
from boardwright.server.room import Room
from boardwright.server.worker_pool import WorkerFailed
from boardwright.wire.urls import split

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry

#: Seconds that a bot may think; what it may ask for is far below.
THINK_TIME = 30.0
#: Bytes of the reply of a bot at an address.
MOST_REPLY = 64 * 1024
#: The most that a bot's parameters may ask for.
MOST = {"time": 5.0, "seconds": 5.0, "nodes": 1_000_000.0, "memory": 64.0, "threads": 1.0}
MOST_OTHERWISE = 5000.0
#: Seconds until a bot that found everything busy tries again.
BUSY_PAUSE = 0.5
#: Where several processes have a match open, those that did not write the last record wait before they think too.
PATIENCE = 8.0


#: Seconds between two looks whether a question to a bot at an address is still open.
DUE_CHECK = 0.1


class BotFailed(Exception):
    """A bot at an address that did not answer; `reason` is the fault that is answered for it."""

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(what)
        self.reason = reason


class BotDriver:
    """Answers for the seats that no client answers for."""

    def __init__(self, registry: MatchRegistry) -> None:
        self.registry = registry
        self._http: Any = None

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()

    # -- which bots may play

    async def check(self, bot: str, of: Mapping[str, Any]) -> None:
        """Refuses what is no bot, asks for too much, or is at an address that is not allowed."""
        if bot.startswith(("http://", "https://")):
            self._check_host(bot)
            return
        # Nothing that starts a program or names a path comes any further.
        if re.fullmatch(r"[a-z][a-z0-9_-]*(:[a-z0-9_=.,-]*)?", bot) is None or bot.startswith("program:"):
            raise RequestRefused("no-bot", bot=bot[:80])
        for parameter in bot.partition(":")[2].split(","):
            key, _, value = parameter.partition("=")
            # Values that are no numbers are the bot's to refuse.
            with contextlib.suppress(ValueError):
                if not float(value) <= MOST.get(key, MOST_OTHERWISE):
                    raise RequestRefused("bot-asks-too-much", bot=bot[:80], parameter=key)
        if isinstance(of["source"], str):
            bots.make(bot, load_game(of["source"], of["options"], of.get("digest", PRESENT)))
        else:
            # The game is a stranger's upload: only its worker loads it, and makes the bot when it is asked.
            with contextlib.suppress(bots.GameNeeded):
                bots.make(bot)

    def _check_host(self, address: str) -> None:
        parts = split(address)
        host = parts.hostname or ""
        try:
            possible = parts.port != 0
        except ValueError:
            possible = False
        if not possible or not host:
            raise RequestRefused("bot-address", host=host[:80])
        if host not in self.registry.settings.bot_hosts:
            raise RequestRefused("bot-host", host=host[:80])

    # -- answering

    def drive(self, room: Room, ours: bool) -> None:
        """Starts whoever is to answer now."""
        course = room.course
        for seat, (ask, _) in course.asked.items():
            sitting = course.seats[seat]
            if sitting.played_here and (seat, ask) not in room.thinking:
                room.thinking.add((seat, ask))
                # A bot at an address is asked once: another process waits until the first must have its reply.
                patience = PATIENCE if sitting.local_bot or sitting.out else THINK_TIME + PATIENCE
                self.registry.spawn(self._play(room, seat, ask, 0.0 if ours else patience))

    async def _play(self, room: Room, seat: int, ask: int, patience: float) -> None:
        try:
            if patience:
                await asyncio.sleep(patience)
            if self._is_due(room, seat, ask):
                await self._answer(room, seat, ask)
        except RequestRefused as refused:
            # Somebody was faster, or the match went elsewhere: whoever is asked now is driven by that.
            self.registry.log.debug("bot refused", extra={"match": room.course.id, "why": refused.message.id})
        finally:
            room.thinking.discard((seat, ask))

    @staticmethod
    def _is_due(room: Room, seat: int, ask: int) -> bool:
        asked = room.course.asked.get(seat)
        return asked is not None and asked[0] == ask

    async def _answer(self, room: Room, seat: int, ask: int) -> None:
        course = room.course
        if course.unattended and course.length >= self.registry.settings.bot_answers:
            await seat_commands.end_unattended(room)
            return
        sitting = course.seats[seat]
        bot = sitting.player
        if sitting.out or bot is None:
            await seat_commands.submit_answer(room, seat, None, ask, verb="fault", by="server")
            return
        try:
            answer = await self._think_patiently(room, seat, bot, ask)
            await seat_commands.submit_answer(room, seat, answer, ask, by="bot")
        except (RequestRefused, WorkerFailed, BoardwrightError, BotFailed, OSError, ValueError) as error:
            if not self._is_due(room, seat, ask):
                return
            reason = error.reason if isinstance(error, BotFailed) else "invalid"
            self.registry.log.warning(
                "bot failed",
                extra={
                    "match": room.course.id,
                    "bot": shown_bot(bot),
                    "why": reason,
                    "error": str(error)[:200],
                },
            )
            await seat_commands.submit_answer(room, seat, reason, ask, verb="fault", by="server")

    async def _think_patiently(self, room: Room, seat: int, bot: str, ask: int) -> Any:
        """What a bot answers. Where everything is busy it waits: that is no fault of the bot."""
        while True:
            try:
                return await self._think(room, seat, bot)
            except RequestRefused as refused:
                if refused.message.id != "server-worker-busy" or not self._is_due(room, seat, ask):
                    raise
            await asyncio.sleep(BUSY_PAUSE)

    async def hint(self, room: Room, seat: int, level: int) -> Any:
        """What a level would answer for a seat that is asked, and why."""
        try:
            return await self._think(room, seat, f"level:{level}", reasons=True)
        except WorkerFailed:
            raise RequestRefused("worker-busy") from None

    async def _think(self, room: Room, seat: int, bot: str, reasons: bool = False) -> Any:
        if bot.startswith(("http://", "https://")):
            return await self._call_while_due(room, seat, bot)
        course = room.course
        seed = f"{course.seed}/{seat}/{course.length}"
        of = await self.registry.source(course)
        if not isinstance(of["source"], str):
            return await room.ask_host("think", seat, bot, seed, reasons)
        worker = self.registry.workers.thinker(course.id)
        undone, known = worker.known.get(course.id, (-1, 0))
        if undone != course.undone or known > course.length:
            known = 0
        answers = await room.ask_host("answers", known)
        length = known + len(answers)
        thought = None
        if known:
            thought = await worker.call(
                "think", THINK_TIME, key=course.id, undone=course.undone, length=known, answers=answers,
                seat=seat, bot=bot, seed=seed, reasons=reasons, owner=course.maker, patient=True,
            )  # fmt: skip
        if thought is None:
            answers = await room.ask_host("answers", 0) if known else answers
            length = len(answers)
            await worker.call(
                "open_session", 60.0, key=course.id, of=of, answers=answers, undone=course.undone,
                owner=course.maker, patient=True,
            )  # fmt: skip
            thought = await worker.call(
                "think", THINK_TIME, key=course.id, undone=course.undone, length=length, answers=[],
                seat=seat, bot=bot, seed=seed, reasons=reasons, owner=course.maker, patient=True,
            )  # fmt: skip
        if thought is None:
            raise RequestRefused("worker-busy")
        worker.known[course.id] = (course.undone, length)
        return thought[0]

    async def _call_while_due(self, room: Room, seat: int, address: str) -> Any:
        """Asks a bot at an address; a question that is gone is not waited for, so that the next one finds it free."""
        asked = room.course.asked.get(seat)
        call = asyncio.ensure_future(self._call(room, seat, address))
        try:
            while not call.done():
                await asyncio.wait((call,), timeout=DUE_CHECK)
                if asked is not None and not self._is_due(room, seat, asked[0]):
                    raise RequestRefused("late")
            return await call
        finally:
            call.cancel()

    async def _call(self, room: Room, seat: int, address: str) -> Any:
        """Asks a bot at an address: it gets the view of its seat and replies with an answer."""
        import httpx

        self._check_host(address)
        if self._http is None:
            # A kept connection that the other side has closed would make it unclear whether a request arrived.
            limits = httpx.Limits(max_keepalive_connections=0)
            plain = {"accept-encoding": "identity"}
            self._http = httpx.AsyncClient(
                timeout=THINK_TIME, follow_redirects=False, trust_env=False, limits=limits, headers=plain
            )
        bot_request = await room.ask_host("bot_request", seat)
        if bot_request is None:
            _, state = await room.state(seat, "view")
            asked, headers = {"match": room.course.id, "view": state["shown"]}, {}
        else:
            asked, headers = bot_request[0], {"Boardwright-Nick": quote(bot_request[1])}
        reply = b""
        try:
            # The whole reply, and not only its next part, has to be there in time, and it has to be small.
            async with (
                asyncio.timeout(THINK_TIME),
                self._http.stream("POST", address, json=asked, headers=headers) as response,
            ):
                if not response.is_success:
                    raise BotFailed("error", f"HTTP {response.status_code}")
                if response.headers.get("content-encoding", "identity") != "identity":
                    # What is small on the wire may be huge once it is unpacked.
                    raise BotFailed("invalid", "the reply is compressed")
                async for part in response.aiter_raw():
                    reply += part
                    if len(reply) > MOST_REPLY:
                        raise BotFailed("invalid", "the reply is too long")
            said = orjson.loads(reply)
            return said["answer"] if bot_request is None else await room.ask_host("heard", seat, said)
        except (TimeoutError, httpx.TimeoutException):
            raise BotFailed("timeout", f"no reply within {THINK_TIME:g} seconds") from None
        except httpx.TransportError as error:
            raise BotFailed("disconnected", type(error).__name__) from None
        except (httpx.HTTPError, KeyError, TypeError, ValueError) as error:
            raise BotFailed("invalid", type(error).__name__) from None
