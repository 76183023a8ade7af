"""UCI: our side of the protocol, with a real client and with nonsense; and engines that sit in our seats."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import chess
import chess.engine
import chess.variant
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
    assert named == {"Hash", "Threads", "MultiPV", "Ponder", "Search", "UCI_Chess960", "UCI_Variant"}
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
        "nodes 0",
        "depth 0",
        "nodes -3 depth -1",
    ):
        begun = time.monotonic()
        assert len(best(Talk().say(f"go {go}"))) == 1
        assert time.monotonic() - begun < 60


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


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/8/8/8/8 w - - 0 1",  # no kings
        "k7/8/8/8/8/8/8/KKK5 w - - 0 1",
        "kkkkkkkk/8/8/8/8/8/8/K7 w - - 0 1",
        "k6R/8/8/8/8/8/8/K7 w - - 0 1",  # who is not on the move is in check
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -5 99999999999999999999",
        "4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 1",  # castling and a trail without figures for them
        "/" * 3000,
        "9" * 3000,
    ],
)
def test_positions_that_cannot_exist_are_refused_or_played(fen: str) -> None:
    """Whatever is made of them: the engine goes on, and answers from a position that is legal."""
    talk = Talk()
    said = talk.say(f"position fen {fen}")
    assert said == [] or said[0].startswith("info string position:")
    assert len(best(talk.say("go nodes 50"))) == 1
    assert best(talk.say("position startpos", "go nodes 50 searchmoves e2e4")) == ["e2e4"]


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
        while not board.is_game_over() and len(board.move_stack) < 240:
            played = engine.play(board, chess.engine.Limit(nodes=1500), info=chess.engine.INFO_ALL)
            assert played.move in board.legal_moves
            assert played.info["depth"] >= 1
            board.push(played.move)
            if not board.is_game_over():
                board.push(draw.choice(list(board.legal_moves)))
        assert board.is_checkmate()
        found = engine.analyse(chess.Board(), chess.engine.Limit(depth=3), multipv=2)
        assert len(found) == 2
        assert all(info["pv"] for info in found)
        played = engine.play(chess.Board(), chess.engine.Limit(white_clock=1, black_clock=1))
        assert played.move is not None


_SHORT = ("atomic", "crazyhouse")
#: All that PyPI `chess` knows, chess itself aside.
_VARIANTS = [board.uci_variant or "" for board in chess.variant.VARIANTS if board is not chess.Board]


@pytest.mark.parametrize(
    "variant", [pytest.param(name, marks=() if name in _SHORT else pytest.mark.full) for name in _VARIANTS]
)
def test_a_whole_game_of_every_variant_of_that_client(variant: str) -> None:
    """It sets `UCI_Variant`; every move of ours is legal to it, and both agree when the match is over."""
    draw, board = random.Random(variant), chess.variant.find_variant(variant)()
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as engine:
        while not board.is_game_over() and len(board.move_stack) < 160:
            played = engine.play(board, chess.engine.Limit(nodes=300))
            assert played.move in board.legal_moves, board.fen()
            board.push(played.move)
            if not board.is_game_over():
                board.push(draw.choice(list(board.legal_moves)))
    assert board.is_game_over()


@pytest.mark.parametrize("start", [518, pytest.param(17, marks=pytest.mark.full)])
def test_that_client_plays_shuffled_chess(start: int) -> None:
    """It sets `UCI_Chess960` by itself, and writes castling as the king taking its rook."""
    draw, board = random.Random(start), chess.Board.from_chess960_pos(start)
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=60) as engine:
        while not board.is_game_over() and len(board.move_stack) < 200:
            played = engine.play(board, chess.engine.Limit(nodes=300))
            assert played.move in board.legal_moves, board.fen()
            board.push(played.move)
            if not board.is_game_over():
                castling = [move for move in board.legal_moves if board.is_castling(move)]
                board.push(castling[0] if castling else draw.choice(list(board.legal_moves)))
    assert board.is_game_over()


def test_the_usual_start_of_shuffled_chess_is_that_of_chess() -> None:
    talk = Talk()
    talk.say(
        "setoption name UCI_Chess960 value true", "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5"
    )
    assert talk.engine.game.name == "chess960"
    assert best(talk.say("go depth 1 searchmoves e1h1")) == ["e1h1"]
    assert talk.say("setoption name UCI_Chess960 value false") == []
    assert talk.engine.game.name == "chess"
    assert "must be" in talk.say("setoption name UCI_Chess960 value maybe")[0]
    talk.say("setoption name UCI_Variant value atomic")
    assert "no shuffled start" in talk.say("setoption name UCI_Chess960 value true")[0]


@pytest.mark.parametrize(
    ("fen", "result"),
    [
        ("8/8/8/8/8/p7/P7/8 w - - 0 1", "1/2-1/2"),
        ("8/8/8/8/p7/P7/P7/8 w - - 0 1", "0-1"),
        ("8/8/8/8/6p1/p5Pp/P6P/7b w - - 0 1", "1-0"),
    ],
)
def test_stalemate_in_suicide_chess_counts_figures(fen: str, result: str) -> None:
    """Who has fewer wins, as PyPI `chess` says; in giveaway the side without a move wins anyhow."""
    assert chess.variant.SuicideBoard(fen).result() == result
    talk = Talk()
    for variant, wanted in (("suicide", result), ("giveaway", "1-0")):
        talk.say(f"setoption name UCI_Variant value {variant}", f"position fen {fen}")
        position = talk.engine.position
        assert position.options() == []
        assert {(0,): "1-0", (1,): "0-1"}.get(tuple(position.winners), "1/2-1/2") == wanted


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
    if source == MUTE:
        # Nobody else waits for it: on a busy machine Python takes longer than this to start.
        monkeypatch.setattr(uci_engine, "START", 1.0)
    script = tmp_path / "engine.py"
    script.write_text(source)
    match, bot = play_with(f"uci:{sys.executable} {script},time=0.01")
    assert isinstance(bot, uci_engine.UciBot)
    assert match.length == 6
    assert bot.faults[reason] == 3


def test_an_engine_that_dies_in_the_middle_is_started_again(tmp_path: Path) -> None:
    """It plays, dies at its second question, and says its first move again: that is no move by then."""
    script = tmp_path / "engine.py"
    answers = "sys.exit(3) if asked else print('bestmove e2e4', flush=True); asked = True"
    script.write_text(ENGINE.replace("GO", answers).replace("import sys", "import sys; asked = False"))
    match, bot = play_with(f"uci:{sys.executable} {script},time=0.01")
    assert isinstance(bot, uci_engine.UciBot)
    assert match.length == 6
    assert match.answers()[0][1]["to"] == {"x": 4, "y": 3}
    assert sum(bot.faults.values()) == 2


def test_an_engine_that_stops_answering_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uci_engine, "GRACE", 0.2)
    script = tmp_path / "engine.py"
    script.write_text(HANGS)
    _, bot = play_with(f"uci:{sys.executable} {script},time=0.01", cap=2)
    assert isinstance(bot, uci_engine.UciBot)
    assert bot.faults["timeout"] == 1


def test_an_engine_knows_the_position_that_a_match_starts_from() -> None:
    """Only a king and a pawn are left: at the usual start its move would not be legal here."""
    game = boardwright.load("chess", position="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    bot = bots.make(f"uci:{' '.join(COMMAND)},nodes=200", game, seed=1, programs=True)
    match = game.start(2, 5)
    match.answer(0, bot.choose(match.view(0)))
    bots.close_bots(match, [bot])
    assert isinstance(bot, uci_engine.UciBot)
    assert not bot.faults
    assert match.length == 1


def test_an_engine_that_does_not_know_the_variant_is_refused(tmp_path: Path) -> None:
    """It would play chess on another game's board."""
    program = tmp_path / "engine.py"
    program.write_text(LIES)
    game = boardwright.load("atomic")
    bot = bots.make(f"uci:{sys.executable} {program}", game, seed=1, programs=True)
    with pytest.raises(BadOptions, match="does not know the variant 'atomic'"):
        bot.choose(game.start(2, 5).view(0))


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
