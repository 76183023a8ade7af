"""UCI: a board game as an engine for chess programs (`boardwright uci GAME`).

The engine reads commands and writes replies; the search runs in a separate thread, so that `stop`, `isready` and
`quit` take effect at once. An unknown command is answered with an `info string` and changes nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from boardwright import catalog
from boardwright._kernel import AlphaBeta, Line, Mcts, Position
from boardwright.core import BoardwrightError, FormatError, Game, Message, translate
from boardwright.families.boards.figure_values import playout_of, values_of
from boardwright.families.boards.option_types import CLAIM
from boardwright.families.boards.uci_text import OTHER_NAMES, plain_name, uci_text

#: Games that chess programs know but that are not shipped, because they differ from a shipped game only in a line or
#: two.
VARIANTS = Path(__file__).with_name("uci_variants")
#: Chess with a shuffled first rank. It is a mode of chess in UCI, but a separate game here.
CHESS_960, CHESS_START = "chess960", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MAX_HASH, MAX_THREADS, MAX_LINES = 4096, 64, 256
#: Seconds kept in reserve on the clock, for delays between the engine and the program that counts the time.
OVERHEAD = 0.02
#: The assumed number of remaining moves if the command does not give it.
MOVES_TO_GO = 28
MAX_SECONDS = 1e8


def _one_line(message: Message) -> str:
    return " ".join(translate(message, "en").split())[:400]


@dataclass(slots=True)
class Limits:
    """The limits in a `go` command."""

    seconds: float = 0.0
    nodes: int = 0
    depth: int = 0
    infinite: bool = False
    ponder: bool = False
    only: set[str] = field(default_factory=set)


class UciEngine:
    """A UCI session. `write` receives each line that the engine sends."""

    def __init__(self, game: Game, write: Callable[[str], None]) -> None:
        self._write = write
        self._lock = threading.Lock()
        self.hash, self.threads, self.lines, self.method = 16, 1, 1, "alphabeta"
        self._thread: threading.Thread | None = None
        #: Set when a delayed answer may be sent.
        self._released = threading.Event()
        self._timer: threading.Timer | None = None
        self._search: AlphaBeta | Mcts | None = None
        self._pondering: Limits | None = None
        self.position: Position
        self.history: list[int]
        self._load(game)

    # -- the conversation

    def run(self, lines: Iterable[str]) -> None:
        """Answers commands until `quit` or the end of input."""
        try:
            for line in lines:
                if not self.command(line):
                    return
        finally:
            self.finish()

    def command(self, line: str) -> bool:
        """Carries out one command. Returns False if it is `quit`."""
        words = line.split()
        # Unknown words before a command are skipped, as the protocol says.
        while words and words[0] not in self._COMMANDS and words[0] != "quit":
            skipped = words.pop(0)
            if not words:
                self._say(f"info string unknown command: {skipped[:80]}")
        if not words:
            return True
        if words[0] == "quit":
            return False
        try:
            self._COMMANDS[words[0]](self, words[1:])
        except FormatError as error:
            self._say(f"info string {words[0]}: {_one_line(error.problems[0].message)}")
        except BoardwrightError as error:
            self._say(f"info string {words[0]}: {_one_line(error.message)}")
        return True

    def finish(self) -> None:
        """Stops the search and waits until it has ended."""
        self._stop([])
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _say(self, text: str) -> None:
        with self._lock:
            self._write(text)

    # -- commands

    def _uci(self, words: list[str]) -> None:
        known = self._variants()
        # Clients compare names letter by letter, so every spelling is listed.
        spellings = {*known, *(name.replace("-", "") for name in known), *OTHER_NAMES}
        variants = " ".join(f"var {name}" for name in sorted(spellings))
        self._say("id name boardwright")
        self._say("id author the boardwright team")
        self._say(f"option name Hash type spin default 16 min 1 max {MAX_HASH}")
        self._say(f"option name Threads type spin default 1 min 1 max {MAX_THREADS}")
        self._say(f"option name MultiPV type spin default 1 min 1 max {MAX_LINES}")
        self._say("option name Ponder type check default false")
        self._say("option name UCI_Chess960 type check default false")
        self._say("option name Search type combo default alphabeta var alphabeta var mcts")
        self._say(f"option name UCI_Variant type combo default {self.game.name} {variants}")
        self._say("uciok")

    def _isready(self, words: list[str]) -> None:
        self._say("readyok")

    def _ucinewgame(self, words: list[str]) -> None:
        self.finish()
        self._load(self.game)

    def _setoption(self, words: list[str]) -> None:
        self.finish()
        if not words or words[0] != "name":
            self._say("info string setoption needs: name NAME [value VALUE]")
            return
        cut = words.index("value") if "value" in words else len(words)
        name, value = " ".join(words[1:cut]), " ".join(words[cut + 1 :])
        numbers = {
            "hash": ("hash", MAX_HASH),
            "threads": ("threads", MAX_THREADS),
            "multipv": ("lines", MAX_LINES),
        }
        key = name.lower()
        if key in numbers:
            attribute, most = numbers[key]
            if value.isascii() and value.isdigit() and len(value) < 9 and 1 <= int(value) <= most:
                setattr(self, attribute, int(value))
                self._search = None
            else:
                self._say(f"info string {name} must be a number from 1 to {most}")
        elif key == "search":
            if value in ("alphabeta", "mcts"):
                self.method, self._search = value, None
            else:
                self._say("info string Search must be alphabeta or mcts")
        elif key == "uci_variant":
            known = self._variants()
            found = {plain_name(one): one for one in known}.get(plain_name(value))
            if found is None:
                self._say(f"info string no variant {value[:80]}; there are: {' '.join(sorted(known))}")
            elif found != self.game.name:
                self._load(self._known_game(found))
        elif key == "uci_chess960":
            self._set_chess960(value)
        elif key != "ponder":
            self._say(f"info string no option {name[:80]}")

    def _set_chess960(self, value: str) -> None:
        if value not in ("true", "false"):
            self._say("info string UCI_Chess960 must be true or false")
        elif value == "true" and self.game.name == "chess":
            self._load(catalog.load(CHESS_960))
        elif value == "true" and self.game.name != CHESS_960:
            self._say(f"info string {self.game.name} has no shuffled start")
        elif value == "false" and self.game.name == CHESS_960:
            self._load(catalog.load("chess"))

    def _position(self, words: list[str]) -> None:
        self.finish()
        cut = words.index("moves") if "moves" in words else len(words)
        table = self.game.table(len(self.game.rules.players), 0)
        if words[:1] == ["fen"] and cut > 1:
            self.game.family.place(table, " ".join(words[1:cut]))
        elif words[:1] != ["startpos"] or cut > 1:
            self._say("info string position needs: startpos or fen FEN, then [moves …]")
            return
        elif self.game.name == CHESS_960:
            # Chess programs expect the usual start position, but our game starts from a random one.
            self.game.family.place(table, CHESS_START)
        position: Position = table.position
        history: list[int] = []
        for text in words[cut + 1 :]:
            row = next((row for row in position.options() if self._text(position, row) == text), None)
            if row is None:
                self._say(f"info string illegal move: {text[:20]}")
                break
            history.append(position.hash)
            position.play(row)
        self.position, self.history = position, history

    def _go(self, words: list[str]) -> None:
        self.finish()
        limits = self._limits(words)
        self._released.clear()
        if not (limits.infinite or limits.ponder):
            self._released.set()
        search = self._searcher()
        self._pondering = limits if limits.ponder else None
        self._thread = threading.Thread(target=self._think, args=(search, limits), daemon=True)
        self._thread.start()

    def _stop(self, words: list[str]) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._pondering = None
        self._released.set()
        if self._thread is not None and self._thread.is_alive() and self._search is not None:
            self._search.stop()

    def _ponderhit(self, words: list[str]) -> None:
        limits, self._pondering = self._pondering, None
        if limits is None or self._search is None:
            return
        self._released.set()
        if limits.seconds > 0:
            self._timer = threading.Timer(limits.seconds, self._search.stop)
            self._timer.daemon = True
            self._timer.start()
        else:
            self._search.stop()

    _COMMANDS: ClassVar[dict[str, Callable[[UciEngine, list[str]], None]]] = {
        "uci": _uci,
        "isready": _isready,
        "ucinewgame": _ucinewgame,
        "setoption": _setoption,
        "position": _position,
        "go": _go,
        "stop": _stop,
        "ponderhit": _ponderhit,
        "debug": lambda self, words: None,
        "register": lambda self, words: None,
    }

    # -- thinking

    def _load(self, game: Game) -> None:
        self.game = game
        self._search = None
        self._pondering = None
        self.position = game.table(len(game.rules.players), 0).position
        self.history = []

    def _variants(self) -> set[str]:
        boards = {entry.name for entry in catalog.shipped_games().values() if entry.family == "boards"}
        return {*boards, *(file.stem for file in VARIANTS.glob("*.json")), self.game.name}

    @staticmethod
    def _known_game(name: str) -> Game:
        file = VARIANTS / f"{name}.json"
        return catalog.load(file if file.is_file() else name)

    def _text(self, position: Position, row: Any) -> str:
        return uci_text(self.game.rules, position, row)

    def _line(self, moves: Iterable[Any]) -> list[str]:
        """The moves of a line in UCI notation. The notation of a move depends on the position before it."""
        at, texts = self.position.copy(), []
        for move in moves:
            texts.append(self._text(at, move))
            at.play(move)
        return texts

    def _searcher(self) -> AlphaBeta | Mcts:
        if self._search is None:
            values = values_of(self.game)
            if self.method == "mcts":
                depth, size = playout_of(self.game), max(self.hash, 16)
                self._search = Mcts(values, depth=depth, megabytes=size, threads=self.threads)
            else:
                self._search = AlphaBeta(values, self.hash, self.threads)
        return self._search

    def _limits(self, words: list[str]) -> Limits:
        """The limits of a `go` command. Values that are invalid or make no sense are ignored."""
        limits = Limits(infinite="infinite" in words, ponder="ponder" in words)
        numbers: dict[str, float] = {}
        for key, value in zip(words, [*words[1:], ""]):
            if key in {"wtime", "btime", "winc", "binc", "movestogo", "movetime", "depth", "nodes", "mate"}:
                digits = value.removeprefix("-")
                if digits.isascii() and digits.isdigit() and len(digits) < 16:
                    numbers[key] = float(value)
        if "searchmoves" in words:
            legal = {self._text(self.position, row) for row in self.position.options()}
            limits.only = legal & set(words[words.index("searchmoves") + 1 :])
        mine = "w" if self.position.player == 0 else "b"
        if "movetime" in numbers:
            limits.seconds = max(numbers["movetime"] / 1000 - OVERHEAD / 4, 0.001)
        elif f"{mine}time" in numbers:
            left = max(numbers[f"{mine}time"] / 1000 - OVERHEAD, 0.001)
            share = left / max(min(numbers.get("movestogo", MOVES_TO_GO), 60), 1)
            bonus = 0.7 * max(numbers.get(f"{mine}inc", 0) / 1000, 0)
            limits.seconds = max(min(share + bonus, 0.6 * left), 0.001)
        limits.seconds = min(limits.seconds, MAX_SECONDS)
        # A limit of 0 is raised to 1, because without a limit the search would run until `stop`.
        limits.nodes = int(min(max(numbers["nodes"], 1), 2**62)) if "nodes" in numbers else 0
        limits.depth = int(min(max(numbers["depth"], 1), 200)) if "depth" in numbers else 0
        if "mate" in numbers and not limits.depth:
            limits.depth = int(min(max(2 * numbers["mate"] - 1, 1), 200))
        if not (limits.seconds or limits.nodes or limits.depth):
            # `go` without limits searches until `stop`.
            limits.infinite = True
        return limits

    def _think(self, search: AlphaBeta | Mcts, limits: Limits) -> None:
        """Searches and answers, in a separate thread."""
        position = self.position
        rows = [row for row in position.options() if row[0] != CLAIM]
        endless = limits.infinite or limits.ponder
        seconds = 0.0 if endless else limits.seconds
        count = len(rows) if limits.only else self.lines
        found: list[Line] = []
        if rows:
            if isinstance(search, Mcts):
                found = search.run(
                    position, seconds=seconds, iterations=limits.nodes, lines=count, on_lines=self._tell
                )
            else:
                found = search.run(
                    position,
                    seconds=seconds,
                    nodes=limits.nodes,
                    depth=limits.depth,
                    lines=count,
                    history=self.history,
                    on_lines=self._tell,
                )
        allowed = [
            line for line in found if not limits.only or self._text(position, line.moves[0]) in limits.only
        ]
        self._tell(allowed[: self.lines])
        # An answer to `infinite` or `ponder` waits for `stop` or `ponderhit`.
        self._released.wait()
        if not allowed:
            self._say("bestmove (none)")
            return
        texts = self._line(allowed[0].moves[:2])
        self._say(f"bestmove {texts[0]}" + (f" ponder {texts[1]}" if len(texts) > 1 else ""))

    def _tell(self, lines: list[Line]) -> None:
        for number, line in enumerate(lines[: self.lines], start=1):
            plies = line.plies_to_end
            moves = (abs(plies) + 1) // 2
            score = f"mate {moves if plies > 0 else -moves}" if plies else f"cp {line.score}"
            spent = max(line.seconds, 1e-6)
            self._say(
                f"info depth {line.depth} multipv {number} score {score} nodes {line.nodes}"
                f" nps {round(line.nodes / spent)} time {round(1000 * line.seconds)}"
                f" pv {' '.join(self._line(line.moves))}"
            )
