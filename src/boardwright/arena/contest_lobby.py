"""The lobby of a contest: who joins under which name, who plays whom, and what came of it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from boardwright import bots, catalog
from boardwright.arena.connections import ProgramConnection
from boardwright.arena.entrants import Entrant, free_name, read_nick, same_nick, short_name
from boardwright.arena.house_bots import HouseBotSeat
from boardwright.arena.plan import TournamentPlan
from boardwright.arena.play_match import points_of, ranks_of
from boardwright.arena.referee import LiveSeat, Referee
from boardwright.arena.standings import standings
from boardwright.core import BadOptions, Game, Message
from boardwright.wire.bot_protocol import PROTOCOL, InvalidBotMessage, dialect_of
from boardwright.wire.urls import split

#: So many bots may be added at a time: each is a process.
MAX_HOUSE = 32


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """What a contest is about."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    seed: int | str = 0
    #: None: what the game says.
    reply_ms: int | None = None
    min_round_ms: int | None = None
    join_ms: int = 10_000
    absent_ms: int = 60_000
    #: Whether the operator may add programs, and the hosts of the addresses that may be added.
    programs: bool = False
    bot_hosts: tuple[str, ...] = ()
    #: Where journals, logs and results are kept; None: nowhere.
    folder: Path | None = None


class ContestLobby:
    """Seats whoever joins; a match begins when enough are there."""

    def __init__(self, terms: ContestSettings) -> None:
        self.terms = terms
        self.game = catalog.load(terms.game, **terms.options)
        self.game.start(terms.seats, 0)
        self.rules = dialect_of(self.game).rules
        #: Everybody who plays or waits, by the key of the nick.
        self.chairs: dict[str, LiveSeat] = {}
        #: Who waits, by the name of the match that they asked for; "" is any.
        self.waiting: dict[str, list[LiveSeat]] = {}
        self.matches: dict[str, Referee] = {}
        self.results: dict[int, dict[str, Any]] = {}
        self.started = 0
        if terms.folder is not None:
            terms.folder.mkdir(parents=True, exist_ok=True)
            # Matches of an earlier contest in the same folder keep their numbers.
            kept = (path.name.partition(".")[0] for path in terms.folder.glob("*.log.jsonl"))
            self.started = max((int(number) + 1 for number in kept if number.isdecimal()), default=0)
        self._tasks: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()

    async def change(self) -> None:
        """Waits until a match begins or ends."""
        await self._changed.wait()

    def _tell_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # -- joining

    def join(self, message: Mapping[str, Any], line: ProgramConnection) -> LiveSeat:
        """Seats somebody, or seats them again; `Refusal` where that cannot be."""
        if message.get("type") != "join" or message.get("protocol", PROTOCOL) != PROTOCOL:
            raise InvalidBotMessage("bad_type")
        nick = read_nick(message.get("nick"))
        known = self.chairs.get(same_nick(nick))
        if known is not None:
            return self._join_again(known, nick, message.get("token"), line)
        if message.get("token") is not None:
            raise InvalidBotMessage("bad_token", nick=nick)
        name = message.get("match", "")
        if not isinstance(name, str) or len(name) > 80:
            raise InvalidBotMessage("bad_type")
        if name and name in self.matches:
            raise InvalidBotMessage("match_full", match=name)
        return self._seat(LiveSeat(nick, secrets.token_urlsafe(12), line), name)

    def _seat(self, chair: LiveSeat, name: str) -> LiveSeat:
        """Somebody waits for a match; it begins when they are enough."""
        self.chairs[chair.key] = chair
        self.waiting.setdefault(name, []).append(chair)
        chair.welcome(self.rules)
        if len(self.waiting[name]) == self.terms.seats:
            self._begin(name, self.waiting.pop(name))
        return chair

    async def add(self, bot: str, nick: str, name: str) -> None:
        """Seats a bot for one match: a built-in one, a program or an address. `BadOptions`, `Refusal` as for others."""
        self._check_bot(bot)
        nick = read_nick(nick) if nick else self._free_nick(bot)
        if same_nick(nick) in self.chairs:
            raise InvalidBotMessage("nick_taken", nick=nick)
        if name and name in self.matches:
            raise InvalidBotMessage("match_full", match=name)
        chair = HouseBotSeat(nick, bot, self.terms.game)
        self.chairs[chair.key] = chair
        try:
            await chair.start()
        except BaseException:
            del self.chairs[chair.key]
            raise
        self._seat(chair, name)

    def _check_bot(self, bot: str) -> None:
        if bot.startswith("program:") and not self.terms.programs:
            raise BadOptions(Message("arena-control-programs"))
        host = split(bot).hostname or ""
        if bot.startswith(("http://", "https://")) and host not in self.terms.bot_hosts:
            raise BadOptions(Message("arena-control-host", host=host[:80]))
        if sum(isinstance(chair, HouseBotSeat) for chair in self.chairs.values()) >= MAX_HOUSE:
            raise BadOptions(Message("arena-control-full", limit=MAX_HOUSE))
        bots.make(bot, self.game, programs=True)

    def _free_nick(self, bot: str) -> str:
        return free_name(short_name(bot), set(self.chairs))

    def _join_again(self, chair: LiveSeat, nick: str, token: Any, line: ProgramConnection) -> LiveSeat:
        if token is None:
            raise InvalidBotMessage("nick_taken", nick=nick)
        if not isinstance(token, str) or not secrets.compare_digest(token.encode(), chair.token.encode()):
            raise InvalidBotMessage("bad_token", nick=nick)
        if chair.match is not None:
            chair.match.connect(chair, line)
        else:
            if chair.line is not None:
                chair.line.close()
            chair.line = line
            chair.welcome(self.rules)
        return chair

    def leave(self, chair: LiveSeat, line: ProgramConnection) -> None:
        """A connection is gone. Who has not begun to play is forgotten."""
        if chair.match is not None:
            chair.match.disconnect(chair, line)
        elif chair.line is line and self.chairs.get(chair.key) is chair:
            del self.chairs[chair.key]
            for name, waiting in list(self.waiting.items()):
                if chair in waiting:
                    waiting.remove(chair)
                if not waiting:
                    del self.waiting[name]

    # -- matches

    def match(self, name: str) -> Referee | None:
        """A match by its name; without one the oldest that is played."""
        if name:
            return self.matches.get(name)
        return next(iter(self.matches.values()), None)

    def begin(self, name: str) -> bool:
        """Begins a match with those who wait for it, if they are enough for the game."""
        waiting = self.waiting.get(name, [])
        if len(waiting) < self.game.seats[0]:
            return False
        self._begin(name, self.waiting.pop(name))
        return True

    def _begin(self, name: str, chairs: list[LiveSeat]) -> None:
        number = self.started
        self.started += 1
        game = self._game_for(chairs)
        match = game.start(len(chairs), f"{self.terms.seed}/{number}")
        name = name or f"match-{number}"
        referee = Referee(
            name, match, chairs, reply_ms=self.terms.reply_ms, min_round_ms=self.terms.min_round_ms,
            absent_ms=self.terms.absent_ms, log=self._open_log(number),
        )  # fmt: skip
        self.matches[name] = referee
        self._tell_change()
        self._spawn(self._play(number, referee))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Ends what the contest has started."""
        house = [chair for chair in self.chairs.values() if isinstance(chair, HouseBotSeat)]
        await asyncio.gather(*(chair.stop() for chair in house))

    def _game_for(self, chairs: list[LiveSeat]) -> Game:
        options = dict(self.terms.options)
        if "nicks" in self.game.family.options(self.game.rules):
            options["nicks"] = [chair.nick for chair in chairs]
        return catalog.load(self.terms.game, **options)

    async def _play(self, number: int, referee: Referee) -> None:
        try:
            await referee.run()
        finally:
            for chair in referee.chairs:
                chair.match = None
                self.chairs.pop(chair.key, None)
                if isinstance(chair, HouseBotSeat):
                    self._spawn(chair.stop())
            self.matches.pop(referee.name, None)
            self._tell_change()
        if not referee.aborted:
            self._keep(number, referee)

    def _keep(self, number: int, referee: Referee) -> None:
        match = referee.match
        result = {
            "match": number, "seats": [chair.nick for chair in referee.chairs],
            "points": points_of(match, match.winners), "ranks": ranks_of(match, match.winners, None),
            "answers": match.length, "end": "over", "faults": [dict(chair.faults) for chair in referee.chairs],
        }  # fmt: skip
        self.results[number] = result
        if self.terms.folder is not None:
            (self.terms.folder / f"{number:06}.json").write_bytes(orjson.dumps(match.journal.json))
            with open(self.terms.folder / "results.jsonl", "ab") as file:
                file.write(orjson.dumps(result, option=orjson.OPT_APPEND_NEWLINE))

    def _open_log(self, number: int) -> Any:
        """Every state, action, refusal, absence and fault of a match becomes a line of its log."""
        if self.terms.folder is None:
            return lambda entry: None
        file = open(self.terms.folder / f"{number:06}.log.jsonl", "ab", buffering=0)  # noqa: SIM115

        def write(entry: Mapping[str, Any]) -> None:
            file.write(orjson.dumps(entry, option=orjson.OPT_APPEND_NEWLINE))
            if "end" in entry:
                file.close()

        return write

    def table(self) -> dict[str, Any]:
        """The ratings of all who have played."""
        names = sorted({nick for result in self.results.values() for nick in result["seats"]})
        plan = TournamentPlan(self.terms.game, tuple(Entrant(name, "websocket") for name in names), "ladder")
        matches = {
            number: {**result, "seats": [names.index(nick) for nick in result["seats"]]}
            for number, result in self.results.items()
        }
        return standings(plan, matches)
