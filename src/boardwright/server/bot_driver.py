"""Plays the seats that have no client: bots in workers, bots at network addresses, and abandoned seats."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import orjson

from boardwright import bots
from boardwright.bots.programs.http_client import HttpBotClient, Unreachable
from boardwright.core import BoardwrightError
from boardwright.server import seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import PRESENT, is_upload, load_game
from boardwright.server.match_record import shown_bot
from boardwright.server.offered_engines import PREFIX as ENGINE
from boardwright.server.offered_engines import Engines
from boardwright.server.room import Room
from boardwright.server.worker_pool import Worker, WorkerFailed
from boardwright.wire.urls import split

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry

#: Seconds that a bot may think. The budgets that clients may request are far smaller.
THINK_TIME = 30.0
#: Seconds that a worker may take to open a match, and that a bot may think in a tournament.
OPEN_TIME, LONGEST_THINK = 60.0, 86_400.0
#: Bots that start programs or open files on this machine. The operator must allow them.
LOCAL_PROGRAMS = ("program:", "uci:", "llm:", "policy:")
#: The largest values of a bot's parameters; `MOST_OTHERWISE` is for parameters that are not listed.
MOST = {"time": 5.0, "seconds": 5.0, "nodes": 1_000_000.0, "memory": 64.0, "threads": 1.0}
MOST_OTHERWISE = 5000.0
#: Seconds before a bot retries after finding all workers busy.
BUSY_PAUSE = 0.5
#: The number of times that a bot is asked if its worker ends each time.
ASKED_AGAIN = 3
#: If the time of an answer could reveal something hidden, the answer is given at a multiple of this number of seconds.
PACE = 0.75
#: If several processes have a match open, its bots think in the process that wrote the last record. The other
#: processes wait for this many seconds before their bots think.
PATIENCE = 8.0


#: Seconds between checks whether a question to a remote bot is still open.
DUE_CHECK = 0.1


class Forfeit(Exception):
    """A program left so many questions unanswered that its seat loses."""


class BotDriver:
    """Answers for the seats that have no client."""

    def __init__(self, registry: MatchRegistry) -> None:
        self.registry = registry
        self._http = HttpBotClient()
        self.engines = Engines(registry.settings.engines)

    async def close(self) -> None:
        await self._http.close()

    # -- which bots may play

    async def check(
        self, bot: str, of: Mapping[str, Any], game: str | None = None, *, engines: bool = False
    ) -> None:
        """Refuses unknown bots, excessive budgets and addresses that are not allowed.

        `game` is the id of the game; None if the request has its text. With `engines`, the engines that the operator
        offers are allowed too.
        """
        if bot.startswith(ENGINE) and engines:
            # A stranger's upload may be loaded only in its own worker, and no engine can play such a game.
            is_ours = isinstance(of["source"], str)
            known = await asyncio.to_thread(self.engine_opponents, of["source"]) if is_ours else []
            if bot not in [one.bot for one in known]:
                raise RequestRefused("no-bot", bot=bot[:80])
            return
        if bot.startswith(("http://", "https://")):
            self._check_host(bot)
            return
        if self.registry.settings.trusted:
            bots.make(bot, load_game(of["source"], of["options"]), programs=True)
            return
        if self.registry.settings.programs and bot.startswith(LOCAL_PROGRAMS):
            bots.make(bot, load_game(of["source"], of["options"]), programs=True)
            return
        # From here on, no bot may start a program or name a path.
        if re.fullmatch(r"[a-z][a-z0-9_-]*(:[a-z0-9_=.,-]*)?", bot) is None or bot.startswith("program:"):
            raise RequestRefused("no-bot", bot=bot[:80])
        for parameter in bot.partition(":")[2].split(","):
            key, _, value = parameter.partition("=")
            # The bot itself refuses values that are no numbers, such as `nan`.
            with contextlib.suppress(ValueError):
                most = MOST.get(key, MOST_OTHERWISE)
                if float(value) > most:
                    raise RequestRefused("bot-asks-too-much", bot=bot[:80], parameter=key, most=round(most))
        if isinstance(of["source"], str):
            bots.make(bot, load_game(of["source"], of["options"], of.get("digest", PRESENT)))
            return
        try:
            bots.make(bot)
        except bots.GameNeeded:
            # The game is a stranger's upload, so only a worker may load it.
            workers = self.registry.workers
            worker = workers.checks if game is None else await workers.upload(game)
            await worker.call("make_bot", 4 * self.registry.settings.upload_time, bot=bot, of=of)

    def engine_opponents(self, game: str) -> list[bots.Opponent]:
        """The engines on this machine that can play a game. The call may start them, so it must not block the event
        loop."""
        return self.engines.opponents(load_game(game, {})) if self.engines else []

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
        """Starts the bots that must answer now."""
        record = room.record
        for seat, (ask, _) in record.asked.items():
            sitting = record.seats[seat]
            if not sitting.played_here or not record.is_open(seat, self.registry.now()):
                continue
            if (seat, ask) not in room.thinking:
                room.thinking.add((seat, ask))
                # Only one process asks a remote bot. The other processes wait until that process must have received
                # a reply.
                patience = PATIENCE if sitting.local_bot or sitting.out else THINK_TIME + PATIENCE
                self.registry.spawn(self._play(room, seat, ask, 0.0 if ours else patience))

    async def _play(self, room: Room, seat: int, ask: int, patience: float) -> None:
        try:
            if patience:
                await asyncio.sleep(patience)
            if self._is_due(room, seat, ask):
                await self._answer(room, seat, ask)
        except RequestRefused as refused:
            # Another process was faster, or the match moved on. That change starts the bots that must answer now.
            self.registry.log.debug("bot refused", extra={"match": room.record.id, "why": refused.message.id})
        finally:
            room.thinking.discard((seat, ask))

    @staticmethod
    def _is_due(room: Room, seat: int, ask: int) -> bool:
        asked = room.record.asked.get(seat)
        return asked is not None and asked[0] == ask and not room.gone

    async def _answer(self, room: Room, seat: int, ask: int) -> None:
        record = room.record
        if record.unattended and record.length >= self.registry.settings.bot_answers:
            await seat_commands.end_unattended(room)
            return
        sitting = record.seats[seat]
        bot = sitting.player
        if sitting.out or bot is None:
            await seat_commands.submit_answer(room, seat, None, ask, verb="fault", by="server")
            return
        began = time.monotonic()
        try:
            answer = await self._think_patiently(room, seat, bot, ask)
            await self._hold(room, seat, began)
            await seat_commands.submit_answer(room, seat, answer, ask, by="bot")
        except Forfeit as silence:
            await seat_commands.forfeit(room, seat, "silent", str(silence))
        except (RequestRefused, WorkerFailed, BoardwrightError, Unreachable, OSError, ValueError) as error:
            if not self._is_due(room, seat, ask):
                return
            if isinstance(error, RequestRefused) and error.message.id == "server-store":
                # The bot has done nothing wrong. It is asked again when the store is back.
                raise
            reason = error.reason if isinstance(error, Unreachable) else "invalid"
            self.registry.log.warning(
                "bot failed",
                extra={
                    "match": room.record.id,
                    "bot": shown_bot(bot),
                    "why": reason,
                    "error": str(error)[:200],
                },
            )
            await seat_commands.submit_answer(room, seat, reason, ask, verb="fault", by="server")

    async def _think_patiently(self, room: Room, seat: int, bot: str, ask: int) -> Any:
        """The bot's answer.

        While all workers are busy the bot waits, which does not count as a fault. If the bot's worker ends while the
        bot thinks, the bot is asked again in a new worker. If that happens often, the bot itself is the cause.
        """
        ended = 0
        while True:
            try:
                return await self._think(room, seat, bot)
            except RequestRefused as refused:
                ended += refused.message.id == "server-worker-memory"
                patient = refused.message.id == "server-worker-busy" or 0 < ended < ASKED_AGAIN
                if not patient or not self._is_due(room, seat, ask):
                    raise
                if ended:
                    self.registry.log.warning(
                        "bot asked again",
                        extra={"match": room.record.id, "bot": shown_bot(bot), "error": str(refused)[:200]},
                    )
            await asyncio.sleep(BUSY_PAUSE)

    async def _hold(self, room: Room, seat: int, began: float) -> None:
        """Keeps a bot's answer back for a moment, if the time until the answer could reveal what the seat holds.

        The answer waits until a multiple of `PACE` seconds after the question. In a tournament nobody waits.
        """
        if self.registry.workers.assigned(room.record.id) is not None:
            return
        if await room.ask_host("is_discreet", seat):
            await asyncio.sleep(PACE - (time.monotonic() - began) % PACE)

    async def hint(self, room: Room, seat: int, level: int) -> Any:
        """The answer that a bot level would give for a seat that has to decide, with the reasons."""
        try:
            return await self._think(room, seat, f"level:{level}", reasons=True)
        except WorkerFailed:
            raise RequestRefused("worker-busy") from None

    async def _think(self, room: Room, seat: int, bot: str, reasons: bool = False) -> Any:
        pool, record = self.registry.workers, room.record
        bot = self.engines.bot(bot)
        if pool.assigned(record.id) is not None and not reasons:
            return await self._think_in_program(room, seat, bot)
        if bot.startswith(("http://", "https://")):
            return await self._call_while_due(room, seat, bot)
        if bot.startswith(LOCAL_PROGRAMS):
            return await self._think_in_program(room, seat, bot)
        # Bots of an upload have a separate process, so that a thinking bot does not delay the match itself.
        worker = await pool.upload_bots(record.game) if is_upload(record.game) else pool.thinker(record.id)
        queued = {"owner": record.maker, "patient": True}
        seed = f"{record.seed}/{seat}/{record.length}"
        thought = await self._ask_worker(
            room, worker, "think", THINK_TIME, queued, seat=seat, bot=bot, seed=seed, reasons=reasons
        )
        return thought[0]

    async def _ask_worker(
        self, room: Room, worker: Worker, call: str, timeout: float, queued: Mapping[str, Any], /, **more: Any
    ) -> Any:
        """Asks a worker about a match.

        The worker receives the answers that it does not know yet, or the whole match.
        """
        record = room.record
        undone, known = worker.known.get(record.id, (-1, 0))
        if undone != record.undone or known > record.length:
            known = 0
        for first in dict.fromkeys((known, 0)):
            answers = await room.ask_host("answers", first)
            length = first + len(answers)
            if not first:
                of = await self.registry.source(record)
                await worker.call(
                    "open_session", OPEN_TIME, key=record.id, of=of, answers=answers, undone=record.undone, **queued
                )  # fmt: skip
                first, answers = length, []
            found = await worker.call(
                call, timeout, key=record.id, undone=record.undone, length=first, answers=answers, **queued, **more
            )  # fmt: skip
            if found is not None:
                worker.known[record.id] = (record.undone, length)
                return found
        raise RequestRefused("worker-busy")

    async def _think_in_program(self, room: Room, seat: int, bot: str) -> Any:
        """The answer of a program on this machine. The program runs for the whole match, in its own worker."""
        record, pool = room.record, self.registry.workers
        assigned = pool.assigned(record.id)
        if assigned is not None:
            worker, more, patience = assigned.worker, assigned.arguments(seat), LONGEST_THINK
        else:
            worker, clock = pool.program(record.id, seat), record.clock
            timed = clock is not None and clock["per"] in ("round", "move")
            reply_ms = round(1000 * clock["seconds"]) if clock is not None and timed else None
            patience = THINK_TIME + (reply_ms or 0) / 1000
            more = {"seed": f"{record.seed}/{seat}", "limits": {"reply_ms": reply_ms}}
        said = await self._ask_worker(
            room, worker, "think_in_program", patience, {}, seat=seat, bot=bot, **more
        )
        if said.get("forfeits"):
            raise Forfeit(said["reason"])
        if "reason" in said:
            raise Unreachable(said["reason"], "program")
        return said["answer"]

    async def end_programs(self, room: Room) -> None:
        """Tells the programs of a finished match how it ended, and ends them."""
        for seat in range(len(room.record.seats)):
            worker = self.registry.workers.take_program(room.record.id, seat)
            if worker is not None:
                await self.tell_end(room, worker)
                await worker.close()

    async def tell_end(self, room: Room, worker: Worker) -> dict[str, Any]:
        """Tells the programs in a worker how the match ended. Returns each program's notes and log."""
        record = room.record
        _, known = worker.known.pop(record.id, (-1, 0))
        try:
            answers = await room.ask_host("answers", known)
            found: dict[str, Any] = await worker.call(
                "end_programs", THINK_TIME, key=record.id, undone=record.undone, length=known, answers=answers
            )
            return found
        except (RequestRefused, WorkerFailed, BoardwrightError):
            return {}

    async def _call_while_due(self, room: Room, seat: int, address: str) -> Any:
        """Asks a remote bot.

        Stops waiting when the question becomes obsolete, so that the bot is free for the next question.
        """
        asked = room.record.asked.get(seat)
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
        """Asks a remote bot. The bot receives the view of its seat and replies with an answer.

        In a contest, or if the family has its own bot messages, the bot receives messages of the bot protocol instead.
        """
        self._check_host(address)
        rounds = room.record.clock is not None and room.record.clock["per"] == "round"
        bot_request = await room.ask_host("bot_request", seat, rounds)
        if bot_request is None:
            _, state = await room.state(seat, "view")
            asked, nick = {"match": room.record.id, "view": state["shown"]}, None
        else:
            asked, nick = bot_request
        reply = await self._http.post(address, orjson.dumps(asked), nick, THINK_TIME)
        try:
            said = orjson.loads(reply)
            return said["answer"] if bot_request is None else await room.ask_host("heard", seat, said)
        except (KeyError, TypeError, ValueError) as error:
            raise Unreachable("invalid", type(error).__name__) from None
