"""UCI: our side of the protocol, with a real client and with nonsense; and engines that sit in our seats."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import chess
import chess.engine
import pytest

import boardwright
from boardwright import bots
from boardwright.adapters.uci import UciEngine
from boardwright.bots.programs import uci_engine
from boardwright.core import BadOptions

COMMAND = [sys.executable, "-m", "boardwright", "uci", "chess"]


class Talk:
    """An engine in this process, and what it has said."""

    def __init__(self, game: str = "chess") -> None:
        self.said: list[str] = []
        self.engine = UciEngine(boardwright.load(game), self.said.append)

    def say(self, *lines: str) -> list[str]:
        """What the engine answers, its search included."""
        before = len(self.said)
        for line in lines:
            assert self.engine.command(line)
        if self.engine._thread is not None and self.engine._released.is_set():
            self.engine._thread.join(60)
        return self.said[before:]


def best(said: list[str]) -> list[str]:
    return [line.split()[1] for line in said if line.startswith("bestmove")]


def test_the_greeting_names_the_options() -> None:
    said = Talk().say("uci")
    assert said[0].startswith("id name")
    assert said[-1] == "uciok"
    named = {line.split("option name ")[1].split(" type")[0] for line in said if line.startswith("option")}
    assert named == {"Hash", "Threads", "MultiPV", "Ponder", "Search", "UCI_Variant"}
    assert "var checkers" in "".join(said)


def test_a_search_tells_depth_score_nodes_and_line() -> None:
    said = Talk().say("position startpos moves e2e4", "go depth 3")
    assert len(best(said)) == 1
    infos = [line for line in said if line.startswith("info depth")]
    assert [line.split()[2] for line in infos][:3] == ["1", "2", "3"]
    for word in ("multipv 1", "score cp", "nodes", "nps", "time", "pv"):
        assert word in infos[-1]
    said = Talk().say("setoption name MultiPV value 3", "position startpos", "go nodes 2000")
    assert {line.split()[4] for line in said if line.startswith("info depth")} == {"1", "2", "3"}


def test_searchmoves_are_the_only_ones() -> None:
    assert best(Talk().say("position startpos", "go nodes 500 searchmoves a2a3 h2h3"))[0] in ("a2a3", "h2h3")


def test_a_stop_before_the_start_changes_nothing() -> None:
    talk = Talk()
    assert talk.say("stop", "ponderhit", "stop") == []
    assert len(best(talk.say("go depth 1"))) == 1


@pytest.mark.parametrize("search", ["alphabeta", "mcts"])
def test_infinite_and_ponder_answer_when_told(search: str) -> None:
    talk = Talk()
    talk.say(f"setoption name Search value {search}")
    for go, end in (("go infinite", "stop"), ("go", "stop"), ("go ponder wtime 50 btime 50", "ponderhit")):
        assert best(talk.say(go)) == []
        assert talk.say("isready")[-1] == "readyok"
        time.sleep(0.02)
        assert len(best(talk.say(end))) == 1, go
    # A search that is decided still waits.
    talk.say("go infinite depth 1")
    time.sleep(0.1)
    assert len(best(talk.say("stop"))) == 1


def test_clocks_are_kept() -> None:
    for go in (
        "wtime 200 btime 200",
        "movetime 30",
        "wtime 1 btime 1",
        "wtime -5 btime 0 winc 0",
        "movetime 0",
    ):
        begun = time.monotonic()
        assert len(best(Talk().say(f"go {go}"))) == 1
        assert time.monotonic() - begun < 10


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("position startpos moves e2e5", "illegal move"),
        ("position fen not a fen", "position"),
        ("position", "position needs"),
        ("position here", "position needs"),
        ("setoption name Hash value 0", "Hash must be"),
        ("setoption name Hash value ²", "Hash must be"),
        ("setoption name Threads value many", "Threads must be"),
        ("setoption name Nonsense value 1", "no option"),
        ("setoption", "setoption needs"),
        ("setoption name UCI_Variant value bughouse", "no variant"),
        ("setoption name Search value luck", "Search must be"),
        ("hello", "unknown command"),
    ],
)
def test_what_makes_no_sense_is_told(line: str, words: str) -> None:
    talk = Talk()
    said = talk.say(line)
    assert said
    assert said[0].startswith("info string")
    assert words in said[0]
    assert len(best(talk.say("go depth 1"))) == 1


def test_illegal_moves_end_the_list() -> None:
    talk = Talk()
    talk.say("position startpos moves e2e4 e2e4 d7d5")
    assert best(talk.say("go depth 1 searchmoves e7e5")) == ["e7e5"]


def test_another_variant_is_another_game() -> None:
    talk = Talk()
    talk.say("setoption name UCI_Variant value checkers")
    assert talk.engine.game.name == "checkers"
    assert len(best(talk.say("go depth 2"))) == 1


WORDS = """
uci isready ucinewgame position startpos fen moves go stop ponderhit setoption name value debug register Hash MultiPV
Threads Search mcts alphabeta UCI_Variant checkers chess intellector depth nodes movetime wtime btime winc movestogo
infinite ponder searchmoves mate e2e4 e7e5 g1f3 0000 draw 0 1 2 3 -1 99999999999 8/8/8/8/8/8/8/8 w - é {
"""
VOCABULARY = [*WORDS.split(), "\x00"]


@pytest.mark.parametrize("part", range(4))
def test_thousands_of_random_scripts(part: int) -> None:
    """Whatever is said: nothing breaks, and each `go` is answered by exactly one best move."""
    talk = Talk()
    for number in range(500):
        draw = random.Random(f"{part}/{number}")
        asked = 0
        before = len(talk.said)
        for _ in range(draw.randint(1, 6)):
            words = draw.choices(VOCABULARY, k=draw.randint(1, 7))
            if draw.random() < 0.5:
                words[:0] = draw.choice((["position", "startpos"], ["go"], ["setoption", "name"]))
            # A search of this test must be small: a year is another test's.
            line = " ".join(words).replace("Threads", "Ponder")
            if "go" in words:
                line = "go nodes 20 depth 2 " + " ".join(
                    word for word in words if word in ("infinite", "ponder")
                )
                asked += 1
            assert talk.engine.command(line)
        talk.engine.finish()
        assert len(best(talk.said[before:])) == asked, number
    assert "readyok" in talk.say("isready")


def test_a_client_of_another_project_plays_with_it() -> None:
    """PyPI `chess` talks to us as any chess program does."""
    draw, board = random.Random(3), chess.Board()
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as engine:
        assert engine.id["name"] == "boardwright"
        engine.configure({"Hash": 8})
        for _ in range(12):
            if board.is_game_over():
                break
            played = engine.play(board, chess.engine.Limit(nodes=1500), info=chess.engine.INFO_ALL)
            assert played.move in board.legal_moves
            assert played.info["depth"] >= 1
            board.push(played.move)
            if not board.is_game_over():
                board.push(draw.choice(list(board.legal_moves)))
        found = engine.analyse(chess.Board(), chess.engine.Limit(depth=3), multipv=2)
        assert len(found) == 2
        assert all(info["pv"] for info in found)
        played = engine.play(chess.Board(), chess.engine.Limit(white_clock=1, black_clock=1))
        assert played.move is not None


# -- engines in our seats -------------------------------------------------------------------------------------

ENGINE = """import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "go": GO
    print({"uci": "uciok", "isready": "readyok"}.get(word, ""), flush=True)
"""
MUTE = "import sys, time\nfor line in sys.stdin: time.sleep(0)"
LIES = ENGINE.replace("GO", "print('bestmove a1h8', flush=True)")
DIES = ENGINE.replace("GO", "sys.exit(3)")
HANGS = ENGINE.replace("GO", "continue")


def play_with(engine: str, cap: int = 6) -> tuple[boardwright.Match, bots.Bot]:
    game = boardwright.load("chess")
    seats = [bots.make(engine, game, seed=1, programs=True), bots.make("random", game, seed=2)]
    match = game.start(2, 5)
    bots.play(match, seats, cap)
    return match, seats[0]


def test_an_engine_plays_in_a_seat() -> None:
    text = f"uci:{' '.join(COMMAND)},nodes=200,Hash=4"
    match, bot = play_with(text, cap=8)
    assert isinstance(bot, uci_engine.UciBot)
    assert match.length == 8
    assert not bot.faults, bot.notes


@pytest.mark.parametrize(
    ("source", "reason"), [(LIES, "invalid"), (DIES, "disconnected"), (MUTE, "disconnected")]
)
def test_an_engine_that_lies_hangs_or_dies_is_answered_for(
    source: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uci_engine, "START", 1.0)
    script = tmp_path / "engine.py"
    script.write_text(source)
    match, bot = play_with(f"uci:{sys.executable} {script},time=0.01")
    assert isinstance(bot, uci_engine.UciBot)
    assert match.length == 6
    assert bot.faults[reason] == 3


def test_an_engine_that_stops_answering_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uci_engine, "GRACE", 0.2)
    script = tmp_path / "engine.py"
    script.write_text(HANGS)
    _, bot = play_with(f"uci:{sys.executable} {script},time=0.01", cap=2)
    assert isinstance(bot, uci_engine.UciBot)
    assert bot.faults["timeout"] == 1


def test_engines_are_refused_where_programs_are() -> None:
    game = boardwright.load("chess")
    for text, programs in (
        ("uci:stockfish", False),
        ("uci:no-such-engine", True),
        ("uci:", True),
        (f"uci:{sys.executable},time=-1", True),
        (f"uci:{sys.executable},nodes=1.5", True),
    ):
        with pytest.raises(BadOptions):
            bots.make(text, game, programs=programs)
