"""Bots that are programs: `program:./mybot`, `uci:stockfish` and `http://…`.

They answer like any other bot. If a program fails, its answer is a fault.
"""

from __future__ import annotations

import json
import shlex
import shutil
import time
from collections import Counter
from pathlib import Path
from typing import Any

from boardwright.bots.programs.http_client import Unreachable, WaitingHttpBotClient
from boardwright.bots.programs.limits import ProgramLimits
from boardwright.bots.programs.reply_parser import ReplyParser, error_message
from boardwright.children.foreign_program import LineTooLong, ProgramExited, ProgramProcess
from boardwright.core import BadOptions, Message, Option, View
from boardwright.core.bot_interface import decision_of
from boardwright.wire.bot_protocol import PROTOCOL, BotProtocol, InvalidBotMessage, dialect_of

#: Maximum number of notes about the failures of a program in one match.
MAX_NOTES = 200


def make_program(text: str, limits: ProgramLimits | None = None, cores: set[int] | None = None) -> ProgramBot:
    """Makes a bot that runs a command, talks to an engine or calls an address."""
    if text.startswith("uci:"):
        from boardwright.bots.programs.uci_engine import make_uci

        return make_uci(text, limits)
    if not text.startswith(("program:", "llm:")):
        return HttpBot(text, limits)
    command = split_command(text, text.partition(":")[2])
    if text.startswith("llm:"):
        from boardwright.bots.programs.llm_bot import LlmBot

        return LlmBot(command, limits)
    return ProcessBot(command, limits, cores)


def split_command(name: str, command_text: str) -> list[str]:
    """The words of a bot's command. Raises an error that names the bot if there is no such program."""
    try:
        command = shlex.split(command_text)
    except ValueError:
        command = []
    if not command:
        raise BadOptions(Message("bots-program-empty", name=name))
    if shutil.which(command[0]) is None:
        why = "EACCES" if Path(command[0]).is_file() else "ENOENT"
        raise BadOptions(Message("bots-program-missing", name=command[0], reason=why))
    return command


class ProgramBot:
    """Common base of all programs: a dialect, a clock, and notes about what went wrong."""

    def __init__(self, limits: ProgramLimits | None = None) -> None:
        self.limits = limits or ProgramLimits()
        #: Number of answers given in place of the program, by reason.
        self.faults: Counter[str] = Counter()
        #: What went wrong, in order, for the log.
        self.notes: list[dict[str, Any]] = []
        self._dialect: BotProtocol | None = None

    def dialect(self, view: View) -> BotProtocol:
        if self._dialect is None or self._dialect.game is not view.game:
            self._dialect = dialect_of(view.game)
        return self._dialect

    def choose(self, view: View) -> Option:
        """An option of the decision, or one of its faults if the program gives no valid answer."""
        dialect, decision = self.dialect(view), decision_of(view)
        hearing = ReplyParser(dialect, decision, dialect.round(view))
        option, reason = hearing.close(self._ask(view, hearing))
        if reason is not None:
            self.faults[reason] += 1
            self.note(hearing.round, reason)
        return option

    def reply_ms(self, view: View) -> int:
        """The time limit of a question, in milliseconds."""
        return self.dialect(view).reply_ms if self.limits.reply_ms is None else self.limits.reply_ms

    def note(self, round: int, what: str, **facts: Any) -> None:
        if len(self.notes) < MAX_NOTES:
            self.notes.append({"round": round, "what": what, **facts})

    def _ask(self, view: View, hearing: ReplyParser) -> str:
        """Asks the program and passes its reply to the parser. Returns the fault to use if there is no answer."""
        raise NotImplementedError

    def leave(self, view: View) -> None:
        """Called when the match has ended or goes on without the program."""


class ProcessBot(ProgramBot):
    """A program that we start. It exchanges one JSON value per line on its standard input and output."""

    def __init__(
        self, command: list[str], limits: ProgramLimits | None = None, cores: set[int] | None = None
    ) -> None:
        super().__init__(limits)
        self.command = command
        self.cores = cores
        #: Number of times that the program was started.
        self.starts = 0
        self.log = ""
        self._process: ProgramProcess | None = None
        self._fresh = False

    def __repr__(self) -> str:
        return f"<PipeBot {shlex.join(self.command)}>"

    def _ask(self, view: View, hearing: ReplyParser) -> str:
        while self._ready(view, hearing.round):
            process = self._process
            assert process is not None
            process.go_on()
            try:
                self._drop_stale(process)
                process.send(_line(self.dialect(view).state(view)))
                self._hear(process, hearing, self.reply_ms(view) / 1000)
                return "timeout"
            except ProgramExited:
                self._bury(hearing.round)
            finally:
                process.pause()
        return "disconnected"

    def _ready(self, view: View, round: int) -> bool:
        """Whether the program runs and can be asked. Starts it if that is still allowed."""
        if self._process is not None:
            return True
        if self.starts > self.limits.restarts:
            return False
        self.starts += 1
        try:
            self._process = ProgramProcess(self.command, self.limits, self.cores)
        except OSError as error:
            self.note(round, "cannot start", reason=error.strerror or type(error).__name__)
            return self._ready(view, round)
        self._fresh = True
        dialect = self.dialect(view)
        welcome = {
            "type": "welcome", "nick": dialect.nick(view), "protocol": PROTOCOL, "rules": dialect.rules,
        }  # fmt: skip
        self._process.send(_line(welcome))
        return True

    def _drop_stale(self, process: ProgramProcess) -> None:
        """Discards output that came after the deadline and tells the program once that it was late."""
        if any(line is LineTooLong or b'"join"' not in line for line in process.arrived()):  # type: ignore[operator]
            process.send(_line(error_message(InvalidBotMessage("too_late"))))

    def _hear(self, process: ProgramProcess, hearing: ReplyParser, clock: float) -> None:
        """Reads the program's output until it has answered or its time is over.

        A program that has just been started gets extra time for its first message; then its clock starts.
        """
        begun = time.monotonic()
        if self._fresh:
            self._fresh = False
            started = False
            for line in process.lines(begun + self.limits.start_ms / 1000 + clock):
                started = True
                self._take(process, hearing, line)
                break
            if hearing.option is not None or not started:
                return
            begun = time.monotonic()
        for line in process.lines(begun + clock):
            self._take(process, hearing, line)
            if hearing.option is not None or hearing.refused >= self.limits.refusals:
                return

    def _take(self, process: ProgramProcess, hearing: ReplyParser, line: Any) -> None:
        if line is LineTooLong:
            error: Any = hearing.refuse("bad_json", reason="long", limit=self.limits.line_bytes)
        else:
            error = hearing.hear(line)
        if error is not None:
            self.note(hearing.round, error["code"])
            process.send(_line(error))

    def _bury(self, round: int) -> None:
        assert self._process is not None
        self._process.stop(self.limits.end_ms)
        self.note(round, "died", code=self._process.code)
        self._keep_log()
        self._process = None

    def _keep_log(self) -> None:
        assert self._process is not None
        self.log = (self.log + self._process.log())[-self.limits.log_bytes :]

    def leave(self, view: View) -> None:
        process = self._process
        if process is None:
            return
        if view.over:
            dialect = self.dialect(view)
            process.send(_line(dialect.state(view)))
            process.send(_line(dialect.end(view)))
        process.stop(self.limits.end_ms)
        self._keep_log()
        self._process = None


class HttpBot(ProgramBot):
    """A bot at an HTTP address: a request POSTs the state, and the body of the reply is the action."""

    def __init__(self, url: str, limits: ProgramLimits | None = None) -> None:
        super().__init__(limits)
        self.url = url
        self._address = WaitingHttpBotClient(url)

    def __repr__(self) -> str:
        return f"<AddressBot {self.url}>"

    def _ask(self, view: View, hearing: ReplyParser) -> str:
        dialect = self.dialect(view)
        body = json.dumps(dialect.state(view), ensure_ascii=False).encode()
        try:
            reply = self._address.post(body, dialect.nick(view), self.reply_ms(view) / 1000)
        except Unreachable as error:
            self.note(hearing.round, "unreachable", reason=str(error))
            return error.reason
        error_told = hearing.hear(reply)
        if error_told is not None:
            self.note(hearing.round, error_told["code"])
        return "invalid"

    def leave(self, view: View) -> None:
        self._address.close()


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
