"""Matches that several clients of one process play, each in its own seat, against each other and against bots.

Each seat has a secret key. Match numbers are public, but only a client with the key sees what the seat sees.
Bots answer at once, on the thread of the client that gave the last answer.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boardwright import bots
from boardwright.adapters.text_seat import Reply, TextSeat, find_option
from boardwright.core import BadOptions, BoardwrightError, Game, IllegalAnswer, Match, Message

#: The kinds of seats without a bot: the seat of the client who starts the match, and a seat that another client may
#: take.
YOU, OPEN = "you", "open"
#: Maximum number of matches. Finished matches and matches that nobody has used for a while make room for new ones.
MAX_MATCHES = 200
IDLE_SECONDS = 1800.0
#: A match is abandoned after this number of answers.
CAP = bots.bot.CAP


@dataclass
class SharedMatch:
    """A match with its bots, and the keys of the seats that clients have."""

    id: str
    match: Match
    players: list[bots.Bot | None]
    #: Seats that wait for a client.
    open: list[int]
    lock: threading.RLock = field(default_factory=threading.RLock)
    used: float = field(default_factory=time.monotonic)

    def play_bots(self) -> None:
        """Lets bots answer until a client has to decide or the match is over."""
        while not self.match.over and self.match.length < CAP:
            waiting = [decision.seat for decision in self.match.decisions]
            seat = next((seat for seat in waiting if self.players[seat] is not None), None)
            if seat is None:
                return
            bot = self.players[seat]
            assert bot is not None
            bots.answer_with_bot(self.match, seat, bot.choose(self.match.view(seat)))

    @property
    def json(self) -> dict[str, Any]:
        """What everybody may know about the match."""
        return {
            "match": self.id,
            "game": self.match.game.name,
            "seats": self.match.seats,
            "open_seats": list(self.open),
            "over": self.match.over,
            "waiting_for": [decision.seat for decision in self.match.decisions],
        }


class SeatClient:
    """One seat of a shared match, for the client that has its key."""

    def __init__(self, shared: SharedMatch, seat: int, language: str) -> None:
        self.shared = shared
        self.seat = seat
        self.text = TextSeat(shared.match, seat, language=language)

    @property
    def is_asked(self) -> bool:
        """Whether the client can stop waiting: its seat has to decide, or the match is over."""
        match = self.shared.match
        return match.over or match.decision(self.seat) is not None

    def state(self, options: str) -> str:
        """The seat's view, and the events since the last call."""
        with self.shared.lock:
            self.text.options = options
            return self.text.state()

    def scene(self) -> Any:
        """What to draw for the seat."""
        with self.shared.lock:
            return self.shared.match.scene(self.seat)

    def act(self, answer: str) -> Reply:
        """Answers for the seat; then the bots answer."""
        with self.shared.lock:
            reply = self._answer_json(answer) or self.text.act(answer)
            if reply.accepted:
                self.shared.play_bots()
            return reply

    def _answer_json(self, answer: str) -> Reply | None:
        """Parses an answer that is the JSON of an option. None if the text is not a JSON object or list."""
        if answer.lstrip()[:1] not in ("{", "["):
            return None
        try:
            value = json.loads(answer)
        except (ValueError, RecursionError):
            return None
        try:
            return Reply(True, str(self.shared.match.answer(self.seat, value)))
        except IllegalAnswer as error:
            return Reply(False, str(error))

    def why_not(self, answer: str) -> Message:
        """Says why an answer is not legal, or that it is legal."""
        with self.shared.lock:
            match = self.shared.match
            decision = match.decision(self.seat)
            if decision is not None and find_option(answer, decision.options) is not None:
                return Message("adapters-legal")
            why = match.why_not(self.seat, " ".join(answer.split())[:200])
            return Message("adapters-no-reason") if why is None else why


class SharedMatches:
    """Keeps all matches of a process. Finds a match by its number and a seat by its key."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._matches: dict[str, SharedMatch] = {}
        self._seats: dict[str, SeatClient] = {}
        self._lock = threading.Lock()

    def start(
        self, game: Game, seats: Sequence[str] | None = None, seed: int | str | None = None
    ) -> tuple[SharedMatch, dict[int, str]]:
        """Starts a match. Returns the match and a key for each seat that the client takes.

        Each of `seats` is `you`, `open`, or the plain name of a bot. Bots with parameters are refused, because a client
        could use them to demand long thinking times.
        """
        least = game.seats[0]
        names = list(seats) if seats else [YOU] + ["level:2"] * (least - 1)
        known = [one.bot for one in bots.opponents(game)]
        for name in names:
            if name not in (YOU, OPEN, *known):
                raise BadOptions(
                    Message("adapters-bad-seat", name=name[:80], known=", ".join((YOU, OPEN, *known)))
                )
        chance = secrets.randbits(48) if seed is None else seed
        match = game.start(len(names), chance)
        players = [
            None if name in (YOU, OPEN) else bots.make(name, game, seed=f"{chance}/{seat}")
            for seat, name in enumerate(names)
        ]
        waiting = [seat for seat, name in enumerate(names) if name == OPEN]
        shared = SharedMatch(secrets.token_hex(4), match, players, waiting)
        with self._lock:
            self._make_room()
            self._matches[shared.id] = shared
            keys = {seat: self._seat(shared, seat) for seat, name in enumerate(names) if name == YOU}
        with shared.lock:
            shared.play_bots()
        return shared, keys

    def join(self, id: str, seat: int | None = None) -> tuple[SharedMatch, int, str]:
        """Takes an open seat of a match. Returns the match, the seat and its key."""
        with self._lock:
            shared = self._matches.get(id)
            if shared is None:
                raise BadOptions(Message("adapters-no-match", id=id[:80]))
            if not shared.open:
                raise BadOptions(Message("adapters-no-open-seat", id=id))
            taken = shared.open[0] if seat is None else seat
            if taken not in shared.open:
                raise BadOptions(Message("adapters-seat-taken", seat=taken))
            shared.open.remove(taken)
            return shared, taken, self._seat(shared, taken)

    def seat(self, key: str) -> SeatClient:
        """The seat that a key opens."""
        with self._lock:
            found = self._seats.get(key)
            if found is None:
                raise BoardwrightError(Message("adapters-no-key"))
            found.shared.used = time.monotonic()
            return found

    def all(self) -> list[SharedMatch]:
        """All matches."""
        with self._lock:
            return list(self._matches.values())

    def _seat(self, shared: SharedMatch, seat: int) -> str:
        key = secrets.token_urlsafe(12)
        self._seats[key] = SeatClient(shared, seat, self.language)
        return key

    def _make_room(self) -> None:
        if len(self._matches) < MAX_MATCHES:
            return
        old = time.monotonic() - IDLE_SECONDS
        ended = [one.id for one in self._matches.values() if one.match.over or one.used < old]
        if not ended:
            raise BadOptions(Message("adapters-too-many-matches", most=MAX_MATCHES))
        for id in ended:
            del self._matches[id]
        self._seats = {key: seat for key, seat in self._seats.items() if seat.shared.id in self._matches}
