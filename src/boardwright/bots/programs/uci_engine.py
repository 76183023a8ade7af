"""The bot `uci:ENGINE`: any UCI engine in a seat of a board game.

    uci:stockfish,time=0.1,Skill_Level=5
    uci:fairy-stockfish,nodes=10000,variant=xiangqi

`time`, `nodes` and `depth` limit the search for a move. `variant` is the engine's name for the game. Every other word
is an option of the engine, with `_` for spaces. If an engine hangs, dies or answers with an illegal move, its seat
gets a fault, as for any program, and a note is kept.
"""

from __future__ import annotations

import shlex
import time
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from boardwright.bots.programs.limits import ProgramLimits
from boardwright.bots.programs.program_bots import ProgramBot, split_command
from boardwright.children.foreign_program import ProgramExited, ProgramProcess
from boardwright.core import BadOptions, Message, Option, View
from boardwright.core.bot_interface import decision_of
from boardwright.families.boards.notation.game_record import row_of_json
from boardwright.families.boards.uci_text import match_text, plain_name, uci_text

PREFIX = "uci:"
#: An engine counts as hanging if it exceeds its time limit by this many seconds.
GRACE = 5.0
START = 20.0
_BUDGETS = ("time", "nodes", "depth")


def make_uci(text: str, limits: ProgramLimits | None = None) -> UciBot:
    """Makes a bot from the command of a UCI engine and its parameters."""
    command_text, *parts = text.removeprefix(PREFIX).split(",")
    command = split_command(text, command_text)
    budget: dict[str, float] = {}
    options: dict[str, str] = {}
    variant = ""
    for part in parts:
        key, _, value = (piece.strip() for piece in part.partition("="))
        if key in _BUDGETS:
            budget[key] = _number(text, key, value)
        elif key == "variant":
            variant = value
        elif key:
            options[key.replace("_", " ")] = value
    return UciBot(command, budget or {"time": 0.1}, variant, options, limits)


def _name_of_variant(wanted: str, variants: Sequence[str]) -> str | None:
    """The engine's name for a game. Empty for chess if the engine does not list it; None if there is no name.

    >>> [_name_of_variant(game, ["3check"]) for game in ("three-check", "chess", "go-9")]
    ['3check', '', None]
    """
    if wanted in variants:
        return wanted
    known = {plain_name(name): name for name in variants}.get(plain_name(wanted))
    return "" if known is None and plain_name(wanted) == "chess" else known


@lru_cache(maxsize=64)
def _variants(command: tuple[str, ...]) -> tuple[str, ...] | None:
    """The variants that an engine lists when it starts; None if it does not reply."""
    bot = UciBot(list(command), {"time": 0.1})
    names: set[str] = set()
    variants: list[str] = []
    try:
        process = ProgramProcess(bot.command, bot.limits)
    except (OSError, ProgramExited):
        return None
    try:
        process.send(b"uci")
        return tuple(variants) if bot._wait(process, "uciok", names, variants) else None
    except ProgramExited:
        return None
    finally:
        process.stop(bot.limits.end_ms)


def knows(text: str, game: str) -> bool:
    """Whether the engine of a bot `uci:…` can play a game. The engine is started once to find out."""
    bot = make_uci(text)
    variants = _variants(tuple(bot.command))
    return variants is not None and _name_of_variant(bot.variant or game, variants) is not None


def _number(name: str, key: str, text: str) -> float:
    try:
        number = float(text)
        if 0 < number < 1e9 and (key == "time" or number == int(number)):
            return number
    except ValueError:
        pass
    expected = "number" if key == "time" else "int"
    raise BadOptions(Message("bots-bad-parameter", name=name, parameter=key, found=text, expected=expected))


class UciBot(ProgramBot):
    """Plays the moves that an engine chooses."""

    def __init__(
        self,
        command: list[str],
        budget: dict[str, float],
        variant: str = "",
        options: dict[str, str] | None = None,
        limits: ProgramLimits | None = None,
    ) -> None:
        super().__init__(limits)
        self.command = command
        self.budget = budget
        self.variant = variant
        self.options = options or {}
        self._process: ProgramProcess | None = None
        self._starts = 0

    def __repr__(self) -> str:
        return f"<Uci {shlex.join(self.command)}>"

    def choose(self, view: View) -> Option:
        decision = decision_of(view)
        if view.game.family.name != "boards":
            raise BadOptions(Message("bots-uci-boards-only", game=view.game.name))
        said, reason = None, "disconnected"
        while said is None and self._ready(view):
            assert self._process is not None
            try:
                said = self._best_move(self._process, view)
                reason = "timeout"
                break
            except ProgramExited:
                self.note(view.answers, "died")
                self._drop()
        if said is not None:
            _, position = match_text(view.game, [answer for _, answer in view.fork().answers()])
            for option in decision.options:
                row = row_of_json(view.game.rules, position, option.json)
                if uci_text(view.game.rules, position, row) == said:
                    return option
        reason = reason if said is None else "invalid"
        self.faults[reason] += 1
        self.note(view.answers, reason, said=None if said is None else said[:40])
        if reason == "timeout":
            self._drop()
        return decision.default

    def leave(self, view: View) -> None:
        """Called when the match has ended or goes on without the engine."""
        if self._process is not None:
            self._process.send(b"quit")
            self._drop()

    def _ready(self, view: View) -> bool:
        """Whether the engine runs and has said that it is ready. An engine that died is started again once."""
        if self._process is not None:
            return True
        while self._starts <= self.limits.restarts:
            self._starts += 1
            try:
                self._process = ProgramProcess(self.command, self.limits)
                if self._greet(self._process, view):
                    return True
            except (OSError, ProgramExited):
                pass
            self.note(view.answers, "cannot start")
            self._drop()
        return False

    def _greet(self, process: ProgramProcess, view: View) -> bool:
        process.send(b"uci")
        names: set[str] = set()
        variants: list[str] = []
        if not self._wait(process, "uciok", names, variants):
            return False
        wanted = self.variant or view.game.name
        variant = _name_of_variant(wanted, variants)
        if variant:
            self._set(process, "UCI_Variant", variant)
        elif variant is None:
            # The engine does not know the game: it would play chess on the game's board.
            self._drop()
            raise BadOptions(Message("bots-uci-no-variant", engine=self.command[0], variant=wanted))
        for name, value in self.options.items():
            self._set(process, name, value)
        process.send(b"ucinewgame")
        process.send(b"isready")
        return self._wait(process, "readyok", names, variants)

    @staticmethod
    def _set(process: ProgramProcess, name: str, value: str) -> None:
        process.send(f"setoption name {name} value {value}".encode())

    @staticmethod
    def _wait(process: ProgramProcess, word: str, names: set[str], variants: list[str]) -> bool:
        for line in process.lines(time.monotonic() + START):
            if not isinstance(line, bytes):
                continue
            words = line.decode("utf-8", "replace").split()
            if words[:1] == [word]:
                return True
            if words[:3] == ["option", "name", "UCI_Variant"]:
                variants += [value for key, value in pairwise(words) if key == "var"]
        return False

    def _best_move(self, process: ProgramProcess, view: View) -> str | None:
        """The engine's move; None if it does not answer in time."""
        position, _ = match_text(view.game, [answer for _, answer in view.fork().answers()])
        process.go_on()
        process.arrived()
        process.send(f"position {position}".encode())
        allowed = self.budget.get("time", 60.0)
        words = [f"movetime {max(round(1000 * self.budget['time']), 1)}"] if "time" in self.budget else []
        words += [f"{key} {int(self.budget[key])}" for key in ("nodes", "depth") if key in self.budget]
        process.send(f"go {' '.join(words)}".encode())
        for line in process.lines(time.monotonic() + allowed + GRACE):
            if isinstance(line, bytes) and line.startswith(b"bestmove"):
                said = line.decode("utf-8", "replace").split()
                return said[1] if len(said) > 1 else ""
        return None

    def _drop(self) -> None:
        if self._process is not None:
            self._process.stop(self.limits.end_ms)
            self._process = None
