"""MatchRecord: the state of a match on the server, computed from its stored records, without rules and without I/O.

A record is a JSON object with a `type`, the time of writing (`at`), and its contents. If a record changes which
seats have to answer, it contains the new questions. So the server needs no replay to find seats, clocks and offers.
Applying the same records gives the same state in every process.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import orjson

from boardwright.server.store import LobbyRow
from boardwright.server.time_source import Outages
from boardwright.wire.urls import split

Record: TypeAlias = dict[str, Any]

#: Number of chat lines kept in memory.
CHAT_KEPT = 200
DAY = 86_400.0
#: If the server itself must answer a question, it looks at the question again after this many seconds. The process
#: that should have answered may be gone.
WAKE = 4.0


class SeatRecord:
    """A seat and its player."""

    __slots__ = ("bot", "failures", "hash", "kind", "name", "out", "remaining", "stand_in")

    def __init__(self, kind: str, name: str | None, bot: str | None, hash: str | None) -> None:
        self.kind = kind
        self.name = name
        self.bot = bot
        #: The hash of the secret that opens the seat; None if the seat has no secret.
        self.hash = hash
        self.stand_in: str | None = None
        self.out = False
        #: Seconds that were left on the seat's clock when the clock last started or stopped.
        self.remaining = 0.0
        #: How often the server answered for the seat because its bot had failed.
        self.failures = 0

    @property
    def player(self) -> str | None:
        """The bot that answers for the seat now; None if a client does."""
        return self.stand_in or self.bot

    @property
    def played_here(self) -> bool:
        """Whether the server answers for the seat."""
        return self.out or self.player is not None

    @property
    def local_bot(self) -> bool:
        """Whether one of the server's own bots answers for the seat, and not a client or a remote bot."""
        return (
            not self.out and self.player is not None and not self.player.startswith(("http://", "https://"))
        )

    @property
    def human(self) -> bool:
        """True if a person or a program plays the seat, not a bot. Such a seat has to agree to offers."""
        return self.hash is not None and not self.out and self.stand_in is None


def shown_bot(bot: str) -> str:
    """The public name of a bot.

    For an address it is only the host, because the rest may contain a password or a token. For a program on this
    machine it is only the kind, because the rest contains paths.

    >>> shown_bot("https://me:secret@bots.example:8443/play?token=1"), shown_bot("mcts:time=1")
    ('https://bots.example', 'mcts:time=1')
    >>> shown_bot("program:python /home/ada/bot.py")
    'program'
    """
    if bot.startswith(("program:", "uci:", "llm:", "policy:")):
        return bot.partition(":")[0]
    if not bot.startswith(("http://", "https://")):
        return bot
    parts = split(bot)
    return f"{parts.scheme}://{parts.hostname or ''}"


class MatchRecord:
    """The state of a match on the server, computed from its records."""

    __slots__ = (
        "_outages", "_round_began", "asked", "begun", "chat", "chat_lines", "clock", "created", "dealt", "digest",
        "family", "game", "id", "index", "length", "lengths", "listed", "maker", "muted", "offers", "open_seed",
        "options", "paused", "rematch", "result", "seats", "seed", "spectators", "status", "title", "undone", "updated",
    )  # fmt: skip

    def __init__(self, id: str, outages: Outages) -> None:
        self.id = id
        self._outages = outages
        #: The number of the last record.
        self.index = -1
        self.status = "waiting"
        #: The number of the record with which the match began.
        self.begun = 0
        self.seats: list[SeatRecord] = []
        #: Seat -> the number of its question, and the time of the question.
        self.asked: dict[int, tuple[int, float]] = {}
        self.length = 0
        #: The number of answers after each record.
        self.lengths = array("I")
        #: The number of undos. It distinguishes two states of the match with the same number of answers.
        self.undone = 0
        self.offers: dict[str, dict[str, Any]] = {}
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.chat: list[dict[str, Any]] = []
        #: Whether the operator has closed the chat.
        self.muted = False
        #: The number of all chat lines, including those no longer in memory.
        self.chat_lines = 0
        self.updated = 0.0
        #: The record with which the operator paused the match. Later questions wait.
        self.paused: int | None = None
        self._round_began = 0.0

    # -- folding

    def apply(self, record: Record) -> None:
        """Applies the next record."""
        self.index += 1
        self.updated = record["at"]
        _APPLY[record["type"]](self, record)
        self.lengths.append(self.length)

    def _created(self, record: Record) -> None:
        self.game, self.title, self.family = record["game"], record["title"], record["family"]
        self.options, self.seed = record["options"], record["seed"]
        #: The digest of the game's version; None for matches from before digests were stored.
        self.digest: str | None = record.get("digest")
        self.clock, self.spectators = record["clock"], record["spectators"]
        self.listed, self.open_seed = record["listed"], record["open_seed"]
        #: For a match forked from a running one: the number of answers, the viewer, and the seed with which unknown
        #: information was redrawn.
        self.dealt: list[Any] = record.get("dealt", [])
        #: A hash of the creator's address. Bots in the matches of different creators take turns.
        self.maker: str = record.get("maker", "")
        self.created = record["at"]
        for seat in record["seats"]:
            self.seats.append(SeatRecord(seat["kind"], seat["name"], seat["bot"], seat["hash"]))
        self.length = len(record.get("answers", ()))
        self._start(record)

    def _start(self, record: Record) -> None:
        if "asked" not in record:
            return
        self.status, self.begun = "playing", self.index
        # If players joined one by one, the table gets their names only now.
        self.options = record.get("options", self.options)
        for seat in self.seats:
            seat.remaining = self.allowance
        self._ask(record["asked"], record["at"])
        self._end(record)

    def _joined(self, record: Record) -> None:
        seat = self.seats[record["seat"]]
        seat.kind, seat.name, seat.hash = record["kind"], record["name"], record["hash"]
        seat.bot = record.get("bot")
        self._start(record)

    def _vacated(self, record: Record) -> None:
        self.seats[record["seat"]] = SeatRecord("open", None, None, None)

    def _begun_with_fewer(self, record: Record) -> None:
        self.seats = [self.seats[number] for number in record["seats"]]
        self._start(record)

    def _paused(self, record: Record) -> None:
        self.paused = self.index

    def _resumed(self, record: Record) -> None:
        """Starts the clocks of the questions that came during the pause. With `anew`, restarts all open questions."""
        since = self.paused
        self.paused = None
        for seat, (ask, _) in list(self.asked.items()):
            if record.get("anew") or (since is not None and ask > since):
                self.asked[seat] = (ask, record["at"])

    def _answered(self, record: Record) -> None:
        seat = record["seat"]
        self._round_began = max((at for _, at in self.asked.values()), default=record["at"])
        self._stop(seat, record["at"])
        self.seats[seat].failures += has_failed(record)
        self.length += 1
        self.offers.pop("draw", None)
        self.offers.pop("undo", None)
        # The other seats of a simultaneous question keep their question. Once all have answered, there are new
        # questions.
        keep = set(self.asked)
        opens = record["at"]
        if not keep and self.clock is not None:
            opens = max(opens, self._round_began + self.clock.get("shortest", 0))
        self._ask(record["asked"], opens, keep)
        self._end(record)

    def _undone(self, record: Record) -> None:
        for seat in list(self.asked):
            self._stop(seat, record["at"])
        self.length = record["length"]
        self.undone += 1
        self.offers.pop("draw", None)
        self.offers.pop("undo", None)
        self._ask(record["asked"], record["at"])

    def _offered(self, record: Record) -> None:
        self.offers[record["offer"]] = {
            "id": record["offer"],
            "seat": record["seat"],
            "agreed": [record["seat"]],
        }

    def _agreed(self, record: Record) -> None:
        offer = self.offers[record["offer"]]
        offer["agreed"] = sorted({*offer["agreed"], record["seat"]})

    def _declined(self, record: Record) -> None:
        self.offers.pop(record["offer"], None)

    def _left(self, record: Record) -> None:
        self.seats[record["seat"]].out = True
        self._end(record)

    def _ended(self, record: Record) -> None:
        self._end(record)

    def _stood_in(self, record: Record) -> None:
        self.seats[record["seat"]].stand_in = record["bot"]

    def _rematched(self, record: Record) -> None:
        self.rematch = record["match"]
        self.offers.pop("rematch", None)

    def _said(self, record: Record) -> None:
        self.chat.append(
            {"index": self.index, **{key: record[key] for key in ("seat", "name", "text", "at")}}
        )
        del self.chat[:-CHAT_KEPT]
        self.chat_lines += 1

    def _unsaid(self, record: Record) -> None:
        self.chat = [line for line in self.chat if line["index"] != record["index"]]

    def _muted(self, record: Record) -> None:
        self.muted = record["muted"]

    def _end(self, record: Record) -> None:
        if record.get("result") is None:
            return
        for seat in list(self.asked):
            self._stop(seat, record["at"])
        self.status, self.result = "over", record["result"]
        self.offers.clear()

    def may_be_advised(self, seat: int) -> bool:
        """Whether a player may get hints and analysis during the match: only against bots and without a clock."""
        others = [one for number, one in enumerate(self.seats) if number != seat]
        return self.status == "playing" and self.clock is None and all(one.kind == "bot" for one in others)

    @property
    def unattended(self) -> bool:
        """Whether the server plays all seats of this match."""
        return all(seat.played_here for seat in self.seats)

    def length_since(self, index: int) -> int | None:
        """Counts the answers up to a record, without the answers that were undone later.

        Returns None if the match began after that record.
        """
        if index < self.begun:
            return None
        return min(self.lengths[index:])

    # -- questions and clocks

    def _ask(self, seats: Sequence[int], at: float, keep: set[int] | frozenset[int] = frozenset()) -> None:
        self.asked = {seat: self.asked[seat] if seat in keep else (self.index, at) for seat in seats}

    def _stop(self, seat: int, at: float) -> None:
        """Removes a question and stops its clock."""
        found = self.asked.pop(seat, None)
        if found is None or self.clock is None:
            return
        if self.clock["per"] == "match":
            left = self.seats[seat].remaining - self._outages.ran(found[1], at)
            self.seats[seat].remaining = max(0.0, left) + self.clock["increment"]

    @property
    def allowance(self) -> float:
        """The time that each clock starts with."""
        if self.clock is None:
            return 0.0
        return self.clock["days"] * DAY if self.clock["per"] == "days" else float(self.clock["seconds"])

    def deadline(self, seat: int) -> float | None:
        """When the clock of a seat runs out; None while the clock is stopped."""
        found = self.asked.get(seat)
        if found is None or self.clock is None or self.waits_for_operator(seat):
            return None
        return self._outages.ends(found[1], self.seats[seat].remaining)

    def waits_for_operator(self, seat: int) -> bool:
        """Whether the question of a seat came after the operator paused the match."""
        return self.paused is not None and self.asked[seat][0] > self.paused

    def is_open(self, seat: int, now: float) -> bool:
        """Whether a seat may answer: it has a question, the match is not paused, and the round has begun."""
        return seat in self.asked and not self.waits_for_operator(seat) and self.asked[seat][1] <= now

    @property
    def next_look(self) -> float | None:
        """When the server must next act by itself, because a clock runs out or one of its bots has to answer."""
        clocks = [deadline for seat in self.asked if (deadline := self.deadline(seat)) is not None]
        own = [at + WAKE for seat, (_, at) in self.asked.items() if self.seats[seat].played_here]
        return min([*clocks, *own], default=None)

    # -- telling

    @property
    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def seats_told(self) -> list[dict[str, Any]]:
        return [self._seat_told(number, seat) for number, seat in enumerate(self.seats)]

    def _seat_told(self, number: int, seat: SeatRecord) -> dict[str, Any]:
        told: dict[str, Any] = {"id": number, "kind": seat.kind}
        for key in ("name", "bot", "stand_in"):
            if (value := getattr(seat, key)) is not None:
                told[key] = value if key == "name" else shown_bot(value)
        if seat.out:
            told["out"] = True
        if seat.failures:
            told["failures"] = seat.failures
        if self.clock is not None and self.status != "waiting":
            told["clock"] = {"remaining": seat.remaining, "deadline": self.deadline(number)}
        return told

    def info(self) -> dict[str, Any]:
        """The public data of the match: a `wire.protocol.MatchInfo` as JSON."""
        return {
            "id": self.id,
            "game": self.game,
            "title": self.title,
            "family": self.family,
            "options": self.options,
            "status": self.status,
            "seats": self.seats_told(),
            "asked": list(self.asked),
            "answers": self.length,
            "clock": self.clock,
            "spectators": self.spectators,
            "listed": self.listed,
            "open_seed": self.open_seed,
            "offers": [dict(offer) for offer in self.offers.values()],
            "result": self.result,
            "rematch": self.rematch,
            "paused": self.paused is not None,
            "created": self.created,
        }

    def row(self) -> LobbyRow:
        """The match's row in the lobby and in the list of deadlines."""
        listing = {
            **{
                key: getattr(self, key)
                for key in ("id", "game", "title", "family", "status", "clock", "spectators")
            },
            "seats": [{key: value for key, value in s.items() if key != "clock"} for s in self.seats_told()],
            "created": self.created,
            **({"answers": self.length, "result": self.result} if self.status == "over" else {}),
        }
        return LobbyRow(
            self.id, self.game, self.status, int(self.listed), self.created, self.updated, self.next_look,
            orjson.dumps(listing).decode(),
        )  # fmt: skip


def has_failed(record: Record) -> bool:
    """Whether a record is an answer that the server gave because a bot had failed.

    For a seat that is out of the match the server answers too, but without a reason.
    """
    return record["type"] == "answer" and record.get("by") == "server" and "why" in record


def answers_of(records: Sequence[Record]) -> list[Any]:
    """The answers of a match as `[seat, answer]`. Answers that were taken back are left out."""
    answers: list[Any] = []
    for record in records:
        if record["type"] == "answer":
            answers.append([record["seat"], record["answer"]])
        elif record["type"] == "undo":
            del answers[record["length"] :]
        elif record["type"] == "created":
            answers.extend(record.get("answers", ()))
    return answers


_APPLY: Mapping[str, Callable[[MatchRecord, Record], None]] = {
    "created": MatchRecord._created,
    "join": MatchRecord._joined,
    "vacate": MatchRecord._vacated,
    "begin": MatchRecord._begun_with_fewer,
    "pause": MatchRecord._paused,
    "resume": MatchRecord._resumed,
    "abort": MatchRecord._ended,
    "answer": MatchRecord._answered,
    "undo": MatchRecord._undone,
    "offer": MatchRecord._offered,
    "agree": MatchRecord._agreed,
    "decline": MatchRecord._declined,
    "leave": MatchRecord._left,
    "draw": MatchRecord._ended,
    "stand_in": MatchRecord._stood_in,
    "rematch": MatchRecord._rematched,
    "chat": MatchRecord._said,
    "remove_chat": MatchRecord._unsaid,
    "mute": MatchRecord._muted,
}
