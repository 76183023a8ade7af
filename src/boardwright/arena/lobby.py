"""The lobby of a contest: who joins under which name, who plays whom, and what came of it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.arena.entrants import Entrant, read_nick, same_nick
from boardwright.arena.plan import Plan
from boardwright.arena.playing import points_of, ranks_of
from boardwright.arena.referee import Chair, Line, Referee
from boardwright.arena.standings import standings
from boardwright.core import Game
from boardwright.wire.dialect import PROTOCOL, Refusal, dialect_of


@dataclass(frozen=True, slots=True)
class Terms:
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
    #: Where journals, logs and results are kept; None: nowhere.
    folder: Path | None = None


class Lobby:
    """Seats whoever joins; a match begins when enough are there."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game = catalog.load(terms.game, **terms.options)
        self.game.start(terms.seats, 0)
        self.rules = dialect_of(self.game).rules
        #: Everybody who plays or waits, by the key of the nick.
        self.chairs: dict[str, Chair] = {}
        #: Who waits, by the name of the match that they asked for; "" is any.
        self.waiting: dict[str, list[Chair]] = {}
        self.matches: dict[str, Referee] = {}
        self.results: dict[int, dict[str, Any]] = {}
        self.started = 0
        if terms.folder is not None:
            terms.folder.mkdir(parents=True, exist_ok=True)
            # Matches of an earlier contest in the same folder keep their numbers.
            self.started = len(list(terms.folder.glob("*.log.jsonl")))
        self._tasks: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()

    async def change(self) -> None:
        """Waits until a match begins or ends."""
        await self._changed.wait()

    def _tell_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # -- joining

    def join(self, message: Mapping[str, Any], line: Line) -> Chair:
        """Seats somebody, or seats them again; `Refusal` where that cannot be."""
        if message.get("type") != "join" or message.get("protocol", PROTOCOL) != PROTOCOL:
            raise Refusal("bad_type")
        nick = read_nick(message.get("nick"))
        known = self.chairs.get(same_nick(nick))
        if known is not None:
            return self._join_again(known, nick, message.get("token"), line)
        if message.get("token") is not None:
            raise Refusal("bad_token", nick=nick)
        name = message.get("match", "")
        if not isinstance(name, str) or len(name) > 80:
            raise Refusal("bad_type")
        if name and name in self.matches:
            raise Refusal("match_full", match=name)
        chair = Chair(nick, secrets.token_urlsafe(12), line)
        self.chairs[chair.key] = chair
        self.waiting.setdefault(name, []).append(chair)
        chair.welcome(self.rules)
        if len(self.waiting[name]) == self.terms.seats:
            self._begin(name, self.waiting.pop(name))
        return chair

    def _join_again(self, chair: Chair, nick: str, token: Any, line: Line) -> Chair:
        if token is None:
            raise Refusal("nick_taken", nick=nick)
        if not isinstance(token, str) or not secrets.compare_digest(token.encode(), chair.token.encode()):
            raise Refusal("bad_token", nick=nick)
        if chair.match is not None:
            chair.match.connect(chair, line)
        else:
            if chair.line is not None:
                chair.line.close()
            chair.line = line
            chair.welcome(self.rules)
        return chair

    def leave(self, chair: Chair, line: Line) -> None:
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

    def begin(self, name: str) -> bool:
        """Begins a match with those who wait for it, if they are enough for the game."""
        waiting = self.waiting.get(name, [])
        if len(waiting) < self.game.seats[0]:
            return False
        self._begin(name, self.waiting.pop(name))
        return True

    def _begin(self, name: str, chairs: list[Chair]) -> None:
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
        task = asyncio.get_running_loop().create_task(self._play(number, referee))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _game_for(self, chairs: list[Chair]) -> Game:
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
            journal = json.dumps(match.journal.json, ensure_ascii=False)
            (self.terms.folder / f"{number:06}.json").write_text(journal, encoding="utf-8")
            with open(self.terms.folder / "results.jsonl", "a", encoding="utf-8") as file:
                file.write(json.dumps(result, ensure_ascii=False) + "\n")

    def _open_log(self, number: int) -> Any:
        """Every action, refusal, absence and fault of a match becomes a line of its log."""
        if self.terms.folder is None:
            return lambda entry: None
        file = open(self.terms.folder / f"{number:06}.log.jsonl", "a", encoding="utf-8", buffering=1)  # noqa: SIM115

        def write(entry: Mapping[str, Any]) -> None:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            if "end" in entry:
                file.close()

        return write

    def table(self) -> dict[str, Any]:
        """The ratings of all who have played."""
        names = sorted({nick for result in self.results.values() for nick in result["seats"]})
        plan = Plan(self.terms.game, tuple(Entrant(name, "websocket") for name in names), "ladder")
        matches = {
            number: {**result, "seats": [names.index(nick) for nick in result["seats"]]}
            for number, result in self.results.items()
        }
        return standings(plan, matches)
