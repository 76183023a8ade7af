"""House bots: built-in bots, programs and addresses that an operator adds to a contest, each in a process of its own.

The process plays the match along: it is told the answers of all seats and says what its bot answers. Whatever the
bot does there, the contest waits for it no longer than for anybody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import signal
import sys
from collections import Counter
from typing import Any

from boardwright import bots, catalog
from boardwright.arena.referee import LiveSeat
from boardwright.bots.programs import ProgramBot, ProgramLimits, make_program
from boardwright.core import Game
from boardwright.core.match import BY_JSON

#: Seconds that a process has to end by itself.
PATIENCE = 3.0
#: An answer that is longer than this is none.
MAX_ANSWER = 1024 * 1024


class NullConnection:
    """The line of a house bot: it needs no messages, because it plays the match along."""

    def send(self, text: str) -> None:
        pass

    def close(self, code: int = 1000) -> None:
        pass

    def hang_up(self) -> None:
        pass


class HouseBotSeat(LiveSeat):
    """A seat that a house bot has taken."""

    def __init__(self, nick: str, bot: str, game: str) -> None:
        super().__init__(nick, secrets.token_urlsafe(12), NullConnection())
        self.bot = bot
        self._game = game
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        #: So many answers of the match the process knows.
        self._told = 0

    async def start(self) -> None:
        """Starts the process; it is ready to play when this returns."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "boardwright.arena.house_bots",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True, limit=MAX_ANSWER,
        )  # fmt: skip
        await self._hear()

    def ask(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._play())
        self._turn.set()

    async def _play(self) -> None:
        try:
            await self._tell(self._opening())
            while True:
                await self._turn.wait()
                self._turn.clear()
                await self._answer()
        except (OSError, ValueError, asyncio.IncompleteReadError):
            if self.match is not None and self.line is not None:
                self.match.disconnect(self, self.line)

    def _opening(self) -> dict[str, Any]:
        assert self.match is not None
        match = self.match.match
        return {
            "game": self._game, "options": dict(match.game.options), "seats": match.seats, "seed": match.seed,
            "seat": self.seat, "bot": self.bot, "reply_ms": self.match.reply_ms,
        }  # fmt: skip

    async def _answer(self) -> None:
        """Tells what the others have answered and hears what the bot answers; what comes too late is dropped."""
        assert self.match is not None
        played = self.match.match
        length = played.length
        await self._tell({"answers": played.answers(self._told)})
        self._told = length
        said = await self._hear()
        if self.match is None or played.length != length:
            return
        if "reason" in said:
            self.match.fail(self, said["reason"])
        else:
            self.match.hear(self, json.dumps(said["answer"]))

    async def _tell(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        await self._process.stdin.drain()

    async def _hear(self) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readuntil(b"\n")
        said: dict[str, Any] = json.loads(line)
        return said

    async def stop(self) -> None:
        """Ends the process, and with it whatever it has started."""
        if self._task is not None:
            self._task.cancel()
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        # It ends with its input; if not, it is asked to; if not, it is made to.
        for end in (None, process.terminate, process.kill):
            with contextlib.suppress(ProcessLookupError):
                if end is not None:
                    end()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), PATIENCE)
                return


# -- the process


def make_bot(bot: str, seed: str, game: Game, reply_ms: int) -> bots.Bot:
    """A built-in bot, a program or an address."""
    if bot.startswith(bots.registry.PROGRAMS):
        return make_program(bot, ProgramLimits(reply_ms=reply_ms))
    return bots.make(bot, game, seed=seed)


def choose(bot: bots.Bot, view: Any) -> dict[str, Any]:
    """What a bot answers; `reason` says why it is answered for."""
    before = Counter(bot.faults) if isinstance(bot, ProgramBot) else Counter()
    option = bot.choose(view)
    reason = next(iter(bot.faults - before), None) if isinstance(bot, ProgramBot) else None
    return {"answer": option.json} if reason is None else {"reason": reason}


def main() -> None:
    """Plays one match: reads how it begins and then answers, a JSON a line, and writes one for each."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    out, sys.stdout = sys.stdout, sys.stderr
    print("{}", file=out, flush=True)
    first = sys.stdin.readline()
    if not first:
        return
    of = json.loads(first)
    game = catalog.load(of["game"], **of["options"])
    match = game.start(of["seats"], of["seed"])
    bot = make_bot(of["bot"], f"{of['seed']}/{of['seat']}", game, of["reply_ms"])
    try:
        for line in sys.stdin:
            match.give_again((seat, BY_JSON, answer) for seat, answer in json.loads(line)["answers"])
            print(json.dumps(choose(bot, match.view(of["seat"]))), file=out, flush=True)
    finally:
        if isinstance(bot, bots.bot.ClosableBot):
            bot.leave(match.view(of["seat"]))


if __name__ == "__main__":
    main()
