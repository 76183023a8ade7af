"""The referee of a live match: sends states, holds the clock, hears replies, resolves rounds. Transports are elsewhere.

A round begins at one instant for all. It is resolved as soon as everybody has answered, and at the deadline at the
latest; what had reached this machine by then is still heard. Nobody's silence, noise or absence delays anybody else.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import orjson

from boardwright.arena.connections import ProgramConnection
from boardwright.arena.entrants import same_nick
from boardwright.bots.programs.reply_parser import ReplyParser, error_message
from boardwright.core import Match, View
from boardwright.wire.bot_protocol import PROTOCOL, BotProtocol, InvalidBotMessage, dialect_of

#: Seconds, and turns of the loop, between the deadline and the end of a round: what was sent in time has then come
#: through the machine and is read. Turns alone are too quick for a busy machine, seconds alone for a busy loop.
GRACE, LAST_LOOKS = 0.002, 3
#: So many messages of a round may be refused; then nothing more is heard in it.
REFUSALS = 100


class LiveSeat:
    """A seat of a live match, with or without somebody connected to it."""

    def __init__(self, nick: str, token: str, line: ProgramConnection | None) -> None:
        self.nick = nick
        self.token = token
        self.line = line
        self.match: Referee | None = None
        self.seat = -1
        self.faults: Counter[str] = Counter()
        #: Messages of this round that meant nothing.
        self.noise = 0

    @property
    def key(self) -> str:
        return same_nick(self.nick)

    def send(self, message: dict[str, Any] | str) -> None:
        if self.line is not None:
            self.line.send(message if isinstance(message, str) else to_text(message))

    def ask(self) -> None:
        """It is asked. Whoever is connected has been sent the state, and needs no more."""

    def welcome(self, rules: Any) -> None:
        self.send({
            "type": "welcome", "nick": self.nick, "token": self.token, "protocol": PROTOCOL, "rules": rules,
        })  # fmt: skip


def to_text(message: Any) -> str:
    return orjson.dumps(message).decode()


class Referee:
    """One live match."""

    def __init__(
        self,
        name: str,
        match: Match,
        chairs: list[LiveSeat],
        *,
        reply_ms: int | None = None,
        min_round_ms: int | None = None,
        absent_ms: int = 60_000,
        log: Callable[[dict[str, Any]], None] = lambda entry: None,
    ) -> None:
        self.name = name
        self.match = match
        self.chairs = chairs
        self.dialect: BotProtocol = dialect_of(match.game)
        self.reply_ms = self.dialect.reply_ms if reply_ms is None else reply_ms
        self.min_round_ms = self.dialect.min_round_ms if min_round_ms is None else min_round_ms
        self.absent_ms = absent_ms
        self.log = log
        self.watchers: list[ProgramConnection] = []
        self.aborted = False
        #: By round, in seconds: how late it was resolved. It was due with the last answer, or at the deadline.
        self.lateness: list[float] = []
        #: When the open round is closed at the latest, and when it should have been, on the monotonic clock.
        self.deadline = self.due = 0.0
        #: The first state that was logged: what stays the same object is not logged again.
        self._logged: dict[str, Any] = {}
        self._hearings: dict[int, ReplyParser] = {}
        self._closing: asyncio.Future[None] | None = None
        self._running = asyncio.Event()
        self._running.set()
        self._single = False
        self._present = asyncio.Event()
        for seat, chair in enumerate(chairs):
            chair.match, chair.seat = self, seat

    # -- the flow of the match

    async def run(self) -> None:
        """Plays to the end."""
        self.log(
            {"match": self.name, "seats": [chair.nick for chair in self.chairs], "seed": self.match.seed}
        )
        while not self.match.over and not self.aborted:
            await self._running.wait()
            if self._single:
                self._single = False
                self._running.clear()
            if not await self._somebody():
                self.aborted = True
            elif not self.aborted:
                await self._round()
        self._finish()

    async def _somebody(self) -> bool:
        """Waits for somebody to come back where all are absent; False where nobody did."""
        asked = [self.chairs[decision.seat] for decision in self.match.decisions]
        if any(chair.line is not None for chair in asked):
            return True
        self._present.clear()
        self._show("paused")
        try:
            await asyncio.wait_for(self._present.wait(), self.absent_ms / 1000)
        except TimeoutError:
            return False
        return True

    async def _round(self) -> None:
        loop = asyncio.get_running_loop()
        self._closing = loop.create_future()
        self._ask()
        # The clock of some event loops stands still while they are busy; nobody shall lose time by that.
        begun = time.monotonic()
        self.deadline = self.due = begun + self.reply_ms / 1000
        timer = loop.call_later(self.reply_ms / 1000, self._close)
        await self._closing
        timer.cancel()
        for pause in (GRACE, *[0.0] * LAST_LOOKS):
            if all(hearing.done for hearing in self._hearings.values()):
                break
            await asyncio.sleep(pause)
        self._resolve()
        self.lateness.append(time.monotonic() - self.due)
        rest = begun + self.min_round_ms / 1000 - time.monotonic()
        if rest > 0:
            await asyncio.sleep(rest)

    def _ask(self) -> None:
        """Sends the state and opens a hearing for everybody who is asked."""
        view = self.match.view(None)
        number = self.dialect.round(view)
        decisions = list(self.match.decisions)
        for chair in self.chairs:
            chair.noise = 0
        self._hearings = {
            decision.seat: ReplyParser(self.dialect, decision, number) for decision in decisions
        }
        text = self.dialect.text(view)
        if self.dialect.public:
            self._log_state(view)
            for chair in self.chairs:
                chair.send(text)
        else:
            for seat in self._hearings:
                self._tell_state(self.chairs[seat])
        for watcher in self.watchers:
            watcher.send(text)
        for seat in self._hearings:
            self.chairs[seat].ask()

    def _log_state(self, view: View) -> None:
        """Logs what everybody is sent; what never changes, as the grid, with the first state only."""
        state = self.dialect.state(view)
        self.log({
            "state": {key: value for key, value in state.items() if self._logged.get(key) is not value}
        })  # fmt: skip
        self._logged = self._logged or state

    def _tell_state(self, chair: LiveSeat) -> None:
        chair.send(self.dialect.text(self.match.view(chair.seat)))

    def _close(self) -> None:
        if self._closing is not None and not self._closing.done():
            self._closing.set_result(None)

    def _resolve(self) -> None:
        hearings, self._hearings = self._hearings, {}
        entry: dict[str, Any] = {"round": 0, "answers": {}, "faults": {}}
        for seat, hearing in hearings.items():
            chair = self.chairs[seat]
            option, reason = hearing.close("timeout" if chair.line is not None else "disconnected")
            entry["round"] = hearing.round
            entry["answers"][chair.nick] = option.json
            if reason is None:
                self.match.answer(seat, option)
                continue
            chair.faults[reason] += 1
            entry["faults"][chair.nick] = reason
            self.match.fault(seat, option if option in hearing.decision.faults else None)
        self.log(entry)

    def _finish(self) -> None:
        if self.dialect.public and not self.aborted:
            self._log_state(self.match.view(None))
        for chair in self.chairs:
            if not self.aborted:
                self._tell_state(chair)
                chair.send(self.dialect.end(self.match.view(chair.seat)))
            else:
                chair.send({"type": "end", "winner": None, "reason": "aborted", "ranking": []})
            chair.match = None
        self._show(None)
        self.log({"end": "aborted" if self.aborted else "over", "winners": self.match.winners})

    # -- what comes from outside

    def hear(self, chair: LiveSeat, text: str | bytes) -> None:
        """A message of a seat."""
        if chair.noise > REFUSALS:
            self._ignore(chair)
            return
        hearing = self._hearings.get(chair.seat)
        if hearing is None:
            chair.noise += 1
            # Where all are asked at once, who is not asked is out: what they say does not matter any more.
            if not (self._hearings and self.dialect.public):
                chair.send(error_message(InvalidBotMessage("too_late")))
            return
        chair.noise += hearing.done
        error = hearing.hear(text)
        if error is not None:
            chair.noise += 1
            self.log({"round": hearing.round, "refused": chair.nick, "code": error["code"]})
            chair.send(error)
        else:
            self._close_if_done()

    def _ignore(self, chair: LiveSeat) -> None:
        """Somebody has said enough for this round, and whoever goes on and on is hung up on: nobody waits for noise."""
        chair.noise += 1
        if chair.noise > 10 * REFUSALS and chair.line is not None:
            self.log({"hung up": chair.nick})
            chair.line.hang_up()

    def fail(self, chair: LiveSeat, reason: str) -> None:
        """A seat tells that it will not answer the open round, and why."""
        hearing = self._hearings.get(chair.seat)
        if hearing is not None:
            hearing.fail(reason)
            self._close_if_done()

    def _close_if_done(self) -> None:
        now = time.monotonic()
        if all(hearing.done for hearing in self._hearings.values()):
            self.due = min(now, self.deadline)
            self._close()

    def connect(self, chair: LiveSeat, line: ProgramConnection) -> None:
        """Somebody is back at a seat: they get the current state at once."""
        if chair.line is not None:
            chair.line.close()
        chair.line = line
        self.log({"connected": chair.nick})
        self._present.set()
        chair.welcome(self.dialect.rules)
        self._tell_state(chair)

    def disconnect(self, chair: LiveSeat, line: ProgramConnection) -> None:
        """A connection is gone; the ship stays."""
        if chair.line is line:
            chair.line = None
            self.log({"disconnected": chair.nick})

    def watch(self, line: ProgramConnection) -> None:
        self.watchers.append(line)
        line.send(self._spectacle(None))

    def pause(self) -> None:
        """No new round begins until it goes on."""
        self._running.clear()
        self._show("paused")

    def go_on(self) -> None:
        self._running.set()

    def step(self) -> None:
        """Plays one round of a match that is paused."""
        if not self._running.is_set():
            self._single = True
            self._running.set()

    def abort(self) -> None:
        """Ends the match without a result."""
        self.aborted = True
        self._running.set()
        self._present.set()
        self._close()

    def _spectacle(self, status: str | None) -> str:
        state = self.dialect.state(self.match.view(None))
        return to_text(state if status is None else {**state, "status": status})

    def _show(self, status: str | None) -> None:
        for watcher in self.watchers:
            watcher.send(self._spectacle(status))
