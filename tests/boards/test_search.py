"""The search of the kernel: it finds wins, keeps its budgets, stops on request, and returns legal lines."""

from __future__ import annotations

import random
import signal
import threading
import time
from typing import Any

import chess
import pytest

import boardwright
from boardwright import bots
from boardwright._kernel import AlphaBeta, Line, Mcts, Position, Values
from boardwright.core import BadOptions
from boardwright.families.boards.figure_values import FEATURES
from tests.boards.language_tables import chess_position, chess_tables
from tests.boards.random_games import Arbitrary
from tests.boards.test_language_chess import uci

TABLES = chess_tables()
RULES = TABLES.rules()
CHESS = Position(RULES)
VALUES = Values.derive(CHESS)
DOCUMENT = ["chess", "checkers", "intellector"]
HEX_5 = {
    "extends": "hex",
    "name": "hex-5",
    "board": {"box": {"x": 5, "y": 5}},
    "regions": {"goal": {"red": "*5", "blue": "e*"}},
}
THREE_IN_A_ROW = {
    "extends": "tic-tac-toe",
    "name": "three-players",
    "players": ["red", "green", "blue"],
    "board": {"box": {"x": 5, "y": 5}},
    "look": {"icons": {"mark": ["cross", "ring", "stone"]}},
}


def at(fen: str) -> Position:
    return chess_position(TABLES, RULES, fen)


def alphabeta(**means: Any) -> AlphaBeta:
    return AlphaBeta(VALUES, **means)


def legal(position: Position, line: Line) -> None:
    """Plays a line; every move of it must be an option."""
    twin = position.copy()
    assert line.moves
    for move in line.moves:
        assert move in twin.options()
        twin.play(move)


# -- what it finds --------------------------------------------------------------------------------------------


def test_values_follow_mobility() -> None:
    king, queen, rook, bishop, knight, pawn = VALUES.figure
    assert king == 0
    assert queen > rook > bishop > pawn
    assert knight > 2 * pawn
    knights = VALUES.square[4 * 64 : 5 * 64]
    assert knights[27] > knights[0]
    pawns = VALUES.square[5 * 64 : 6 * 64]
    assert pawns[6 * 8 + 3] > pawns[3 * 8 + 3] > 0, "a pawn that is about to promote is worth more"
    assert VALUES.lead(CHESS, 0) == -VALUES.lead(CHESS, 1)


@pytest.mark.parametrize(
    ("feature", "lead"),
    [
        ("second", 1),  # two white rooks
        ("guard", -1),  # one black pawn beside its king, no white figure beside the other
        ("threat", 2),  # the queen and the rook on f1 could take beside g8, the rook on e1 could not
        ("joint", 2),  # each of the two has one other
    ],
)
def test_each_feature_counts_what_it_says(feature: str, lead: int) -> None:
    position, kinds = at("6k1/6p1/8/7Q/8/8/8/K3RR2 w - - 0 1"), len(FEATURES)
    weights = [1 if of == feature else 0 for of in FEATURES for _ in range(6)] + [0]
    values = Values(RULES, [0] * 6, [0] * (2 * 6 * 64), feature=weights)
    assert len(weights) == 6 * kinds + 1
    assert values.lead(position, 0) == lead
    assert values.lead(position, 1) == -lead


@pytest.mark.parametrize(
    ("feature", "early", "late"),
    [
        ("doubled", 1, 1),  # d4 behind d5
        ("backed", 1, 1),  # d4 protects e5
        ("alone", -1, -1),  # b5; a7 and g4 of the other side
        # d5 and e5 have three cells ahead and d4 has four; a7 can stop b5. g4 has three cells ahead of it.
        ("free", 9 + 9 + 4 - 9, 0),
        ("runner", 0, 9 + 9 + 4 - 9),
        # The rook: six cells up to a7, and b1 to d1. The knight: e2, because the pawn on g4 takes on f3 and h3.
        ("reach", 9 + 1, 9 + 1),
        ("siege", 0, 0),
    ],
)
def test_figures_that_only_advance(feature: str, early: int, late: int) -> None:
    position = at("4k3/p7/8/1P1PP3/3P2p1/8/8/R3K1N1 w - - 0 1")
    fine = FEATURES.index(feature) >= FEATURES.index("free")
    weights = [(8 if fine else 1) if of == feature else 0 for of in FEATURES for _ in range(6)] + [0]
    for mass, lead in ((1, early), (1_000_000, late)):
        values = Values(RULES, [0] * 6, [0] * (2 * 6 * 64), feature=weights, bulk=[1] * 6, mass=mass)
        assert (values.lead(position, 0), values.lead(position, 1)) == (lead, -lead)


def test_a_siege_counts_cells_and_attackers() -> None:
    # The queen reaches f7, h7 and h8 beside the king, the rook f7 and f8.
    position = at("6k1/6p1/8/7Q/8/8/8/K4R2 w - - 0 1")
    weights = [8 if of == "siege" else 0 for of in FEATURES for _ in range(6)] + [0]
    values = Values(RULES, [0] * 6, [0] * (2 * 6 * 64), feature=weights)
    assert values.lead(position, 0) == (3 + 2) * 2


@pytest.mark.parametrize(
    ("fen", "best", "plies"),
    [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5),
    ],
)
def test_forced_mates_are_found(fen: str, best: str, plies: int) -> None:
    position = at(fen)
    line = alphabeta().run(position, nodes=400_000)[0]
    assert uci(line.moves[0]) == best
    assert line.plies_to_end == plies
    assert line.win == 1.0
    legal(position, line)


def test_a_hanging_queen_is_taken_and_stalemate_avoided() -> None:
    line = alphabeta().run(at("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"), depth=3)[0]
    assert uci(line.moves[0]) == "e4d5"
    # With the queen on g6 black would have no move: a draw, where any check mates soon.
    line = alphabeta().run(at("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"), nodes=20_000)[0]
    assert line.plies_to_end > 0


def test_having_to_move_may_lose() -> None:
    """After Rf1 black has only moves that lose. A search that believes a skipped turn never sees it."""
    line = alphabeta().run(at("8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1"), nodes=200_000)[0]
    assert uci(line.moves[0]) == "e1f1"


def test_draws_are_seen() -> None:
    """Perpetual check is all that black has, and repetition is worth more than being mated."""
    position = at("6k1/6p1/8/8/8/5q2/5PPP/1R4K1 b - - 0 1")
    line = alphabeta().run(position, depth=4)[0]
    legal(position, line)
    quiet = at("8/8/4k3/8/8/4K3/8/7R w - - 99 80")
    found = {uci(one.moves[0]): one.score for one in alphabeta().run(quiet, depth=2, lines=30)}
    assert set(found.values()) == {0}, "the hundredth quiet ply gives the opponent a claim"


@pytest.mark.parametrize("name", DOCUMENT)
def test_both_beat_random_on_the_shipped_games(name: str) -> None:
    game = boardwright.load(name)
    for text in ("alphabeta:nodes=1500", "mcts:rollouts=300"):
        won = 0.0
        for number in range(4):
            seats = [text, "random"] if number % 2 else ["random", text]
            match = game.start(2, number)
            bots.play(
                match, [bots.make(bot, game, seed=f"{number}/{seat}") for seat, bot in enumerate(seats)]
            )
            won += match.scores[number % 2 ^ 1]
        assert won >= 3.5, text


def test_mcts_proves_a_mate_in_one() -> None:
    position = at("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
    line = Mcts(VALUES, seed=1).run(position, iterations=2000)[0]
    assert uci(line.moves[0]) == "a1a8"
    assert line.plies_to_end == 1
    assert line.nodes < 2000, "a proven match is not searched any further"


# -- budgets and stopping -------------------------------------------------------------------------------------


def test_the_same_budget_gives_the_same_answer() -> None:
    def told(line: Line) -> tuple[Any, ...]:
        return line.moves, line.score, line.depth, line.nodes

    for make, budget in ((alphabeta, {"nodes": 5000}), (lambda: Mcts(VALUES, seed=3), {"iterations": 500})):
        assert told(make().run(CHESS, **budget)[0]) == told(make().run(CHESS, **budget)[0])


@pytest.mark.parametrize("nodes", [1, 2, 50, 3000])
def test_nodes_are_counted_exactly(nodes: int) -> None:
    line = alphabeta().run(CHESS, nodes=nodes)[0]
    legal(CHESS, line)
    # One ply is always searched, so that there is an answer.
    first = alphabeta().run(CHESS, depth=1)[0].nodes
    assert line.nodes <= max(nodes, first)
    assert Mcts(VALUES).run(CHESS, iterations=nodes)[0].nodes == nodes


def test_depth_is_kept() -> None:
    assert [alphabeta().run(CHESS, depth=depth)[0].depth for depth in (1, 2, 4)] == [1, 2, 4]


def test_seconds_are_kept() -> None:
    for search in (alphabeta(), Mcts(VALUES)):
        line = search.run(CHESS, seconds=0.05)[0]
        assert line.seconds < 60
        legal(CHESS, line)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_search_without_end_stops_when_told(threads: int) -> None:
    for search in (alphabeta(threads=threads), Mcts(VALUES, threads=threads)):
        timer = threading.Timer(0.1, search.stop)
        timer.start()
        begun = time.monotonic()
        line = search.run(CHESS, seconds=1e9)[0]
        assert time.monotonic() - begun < 60
        legal(CHESS, line)
        # A stop before the start ends the next search, and only that one.
        search.stop()
        assert search.run(CHESS, seconds=1e9)
        legal(CHESS, search.run(CHESS, seconds=0.01)[0])


def test_an_analysis_stops_when_told() -> None:
    """By its event, and by the keyboard; what was found until then is told."""
    match, told, stop = boardwright.load("chess").start(), [], threading.Event()

    def listen(lines: list[Any]) -> None:
        told.append(lines)
        stop.set()

    for method in ("alphabeta", "mcts"):
        stop.clear()
        begun = time.monotonic()
        found = boardwright.analyse(match, seconds=1e6, method=method, on_lines=listen, stop=stop)
        assert time.monotonic() - begun < 60
        assert len(found) == 3
    assert all(len(lines) == 3 for lines in told)

    told.clear()

    def interrupt(lines: list[Any]) -> None:
        told.append(lines)
        if len(told) == 1:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        boardwright.analyse(match, seconds=1e6, on_lines=interrupt)


def test_an_interrupt_while_the_search_starts_leaves_no_thread_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It used to search on until the process ended, and kept the process from ending."""
    match, begun, before = boardwright.load("chess").start(), threading.Event(), set(threading.enumerate())
    start = threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        start(thread)
        assert begun.wait(60)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", interrupted)
        with pytest.raises(KeyboardInterrupt):
            boardwright.analyse(match, seconds=1e6, on_lines=lambda lines: begun.set())
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()


def test_budgets_that_make_no_sense_are_refused() -> None:
    for seconds in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="seconds"):
            alphabeta().run(CHESS, seconds=seconds)
        with pytest.raises(ValueError, match="seconds"):
            Mcts(VALUES).run(CHESS, seconds=seconds)
    for means in ({"megabytes": 0}, {"megabytes": 10**9}, {"threads": 0}, {"threads": 10**6}):
        with pytest.raises(ValueError, match="must be between"):
            AlphaBeta(VALUES, **means)
        with pytest.raises(ValueError, match="must be between"):
            Mcts(VALUES, **means)
    for text in ("alphabeta:memory=0", "mcts:threads=999", "alphabeta:several=friends"):
        with pytest.raises(BadOptions):
            bots.make(text, boardwright.load("chess"))


def test_values_of_another_game_are_refused() -> None:
    other = boardwright.load("checkers").rules.start
    with pytest.raises(ValueError, match="another game"):
        alphabeta().run(other, depth=1)
    with pytest.raises(ValueError, match="another game"):
        Values(RULES, [1], [1])
    with pytest.raises(ValueError, match="too large"):
        Values(RULES, [10**6] * 6, [0] * 6 * 64 * 2)


def test_a_match_that_is_over_has_no_lines() -> None:
    over = at("R5k1/5ppp/8/8/8/8/8/7K b - - 0 1")
    assert over.over
    assert alphabeta().run(over, depth=3) == []
    assert Mcts(VALUES).run(over, iterations=10) == []


# -- several lines, rounds, reuse -----------------------------------------------------------------------------


def test_several_lines_are_the_best_ones_in_order() -> None:
    seen: list[int] = []
    lines = alphabeta().run(CHESS, depth=4, lines=3, on_lines=lambda lines: seen.append(lines[0].depth))
    assert seen == [1, 2, 3, 4]
    assert len({line.moves[0] for line in lines}) == 3
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    every = alphabeta().run(CHESS, depth=3, lines=100)
    assert len(every) == 20
    for line in [*lines, *every, *Mcts(VALUES).run(CHESS, iterations=500, lines=5)]:
        legal(CHESS, line)
        assert 0 <= line.win <= 1


@pytest.mark.parametrize("threads", [1, 3])
def test_an_error_of_who_listens_ends_the_search(threads: int) -> None:
    def fail(lines: Any) -> None:
        raise KeyError("enough")

    for search in (alphabeta(threads=threads), Mcts(VALUES, threads=threads)):
        with pytest.raises(KeyError):
            search.run(CHESS, on_lines=fail)
        assert search.run(CHESS, seconds=0.01)


def test_the_tree_is_used_again() -> None:
    search = Mcts(VALUES, seed=5)
    first = search.run(CHESS, iterations=3000)[0]
    twin = CHESS.copy()
    for move in first.moves[:2]:
        twin.play(move)
    again = search.run(twin, iterations=1)[0]
    fresh = Mcts(VALUES, seed=5).run(twin, iterations=1)[0]
    assert len(again.moves) > len(fresh.moves)
    legal(twin, again)


def test_walks_that_begin_at_once_go_to_different_leaves() -> None:
    """Virtual loss: a walk that is under way counts as lost, so that other threads look elsewhere."""
    search = Mcts(VALUES, seed=2)
    search.run(CHESS, iterations=400)
    walks = [tuple(walk) for walk in search.walks_at_once(CHESS, 8)]
    assert len(set(walks)) >= 6
    assert [tuple(walk) for walk in search.walks_at_once(CHESS, 8)] == walks, "nothing is kept of them"
    assert search.walks_at_once(at("R5k1/5ppp/8/8/8/8/8/7K b - - 0 1"), 3) == []
    with pytest.raises(ValueError, match="at most 1024"):
        search.walks_at_once(CHESS, 10**6)


@pytest.mark.parametrize("threads", [1, 4])
def test_iterations_of_several_threads_are_counted_exactly(threads: int) -> None:
    line = Mcts(VALUES, threads=threads).run(CHESS, iterations=1001)[0]
    assert line.nodes == 1001
    legal(CHESS, line)


def test_a_tree_stays_within_its_memory() -> None:
    """Without the bound 4,000 iterations make a tree of more than twice as much."""
    wide = boardwright.load("hex").rules.start
    values = Values.derive(wide)
    small, large = (Mcts(values, seed=1, megabytes=megabytes) for megabytes in (1, 64))
    for search in (small, large):
        legal(wide, search.run(wide, iterations=4000)[0])
    assert small.tree_bytes <= 1 << 20
    assert 2 << 20 < large.tree_bytes <= 64 << 20
    small.run(wide, iterations=100)
    assert small.tree_bytes <= 1 << 20


def test_mcts_proves_wins_that_need_every_reply() -> None:
    """Mate in two: all answers are lost, so the first move is won, and nothing more is searched."""
    position = at("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
    line = Mcts(VALUES, seed=1).run(position, iterations=50_000)[0]
    assert uci(line.moves[0]) == "a1a6"
    assert line.win == 1
    assert line.plies_to_end > 0
    assert line.nodes < 50_000
    position.play(line.moves[0])
    lost = Mcts(VALUES, seed=1).run(position, iterations=50_000)[0]
    assert (lost.win, lost.plies_to_end < 0, lost.nodes < 50_000) == (0, True, True)


def test_playouts_complete_lines_and_prevent_them() -> None:
    """After a1 d1 a2 d2 a3 yellow must play a4. Each move is tried once, and red wins every playout of the others."""
    match = boardwright.load("connect-four").start(seed=0)
    for move in ("a1", "d1", "a2", "d2", "a3"):
        match.answer(match.decisions[0].seat, move)
    position = match.fork(viewer=0).table.position
    values = Values.derive(match.game.rules.start)
    block = next(option.key for option in match.decisions[0].options if str(option) == "a4")
    for seed in range(30):
        lines = Mcts(values, seed=seed).run(position, iterations=7, lines=7)
        wins = {tuple(line.moves[0]): line.win for line in lines}
        assert all(win == 0 for move, win in wins.items() if move != tuple(block)), seed
    match.answer(match.decisions[0].seat, "e1")
    won = next(option.key for option in match.decisions[0].options if str(option) == "a4")
    best = Mcts(values, seed=1).run(match.fork(viewer=0).table.position, iterations=50)[0]
    assert (tuple(best.moves[0]), best.win) == (tuple(won), 1)


def test_results_of_later_moves_help_where_stones_stay() -> None:
    """RAVE: in hex a stone is worth about the same a few moves later. The same iterations win more with it."""
    start = boardwright.load(HEX_5).rules.start
    values = Values.derive(start)
    won = 0
    for number in range(12):
        searches = [Mcts(values, seed=number, rave=rave) for rave in ((400, 0) if number % 2 else (0, 400))]
        position, draw = start.copy(), random.Random(number // 2)
        position.play(draw.choice(position.options()))
        while not position.over:
            position.play(searches[position.player].run(position, iterations=120)[0].moves[0])
        won += position.winners == [1 - number % 2]
    assert won >= 9


def test_three_players_search_for_themselves_or_against_all() -> None:
    """Max^n and paranoid see the win in one; lines are legal, the best first, with what comes after."""
    game = boardwright.load(THREE_IN_A_ROW)
    position: Position = game.rules.start.copy()
    for cell in ("a1", "a2", "e5", "b1", "b2", "e4"):
        position.play(next(row for row in position.options() if game.rules.names[row[2]] == cell))
    values = Values.derive(game.rules.start)
    for max_n in (False, True):
        lines = AlphaBeta(values, max_n=max_n).run(position, depth=3, lines=3)
        assert len(lines) == 3
        assert [line.win for line in lines] == sorted((line.win for line in lines), reverse=True)
        assert game.rules.names[lines[0].moves[0][2]] == "c1"
        assert lines[0].win == 1
        assert len(lines[1].moves) == 3
        for line in lines:
            legal(position, line)


@pytest.mark.parametrize("seed", range(25))
def test_any_game_can_be_searched(seed: int) -> None:
    """Games without sense, for one to three players: every line is legal and nothing breaks."""
    game = boardwright.load(Arbitrary(seed).game())
    position: Position = game.rules.start.copy()
    values = Values.derive(position)
    draw = random.Random(seed)
    searches: list[Any] = [AlphaBeta(values), AlphaBeta(values, max_n=True), Mcts(values, seed=seed)]
    for _ in range(12):
        if position.over:
            break
        before = position.dump()
        for search in searches[:2]:
            for line in search.run(position, nodes=300, lines=2):
                legal(position, line)
        for line in searches[2].run(position, iterations=60, lines=2):
            legal(position, line)
        assert position.dump() == before
        position.play(draw.choice(position.options()))


def test_lines_of_random_chess_positions_are_legal() -> None:
    draw = random.Random(7)
    board, position = chess.Board(), CHESS.copy()
    search, tree = alphabeta(), Mcts(VALUES)
    while not board.is_game_over() and len(board.move_stack) < 120:
        if len(board.move_stack) % 6 == 0:
            for line in [*search.run(position, nodes=500, lines=2), *tree.run(position, iterations=50)]:
                assert chess.Move.from_uci(uci(line.moves[0])) in board.legal_moves
                legal(position, line)
        move = draw.choice(list(board.legal_moves))
        position.play(next(option for option in position.options() if uci(option) == move.uci()))
        board.push(move)


def test_quiescence_is_bounded_where_many_figures_face_each_other() -> None:
    """Two fronts in breakthrough: lines of takings are without number, and a budget of nodes must hold all the same."""
    start = boardwright.load("breakthrough").rules.start
    values = Values.derive(start)
    for seed in (1, 11):
        position, draw = start.copy(), random.Random(seed)
        for ply in range(40):
            if position.over:
                break
            if ply >= 16 and ply % 4 == 0:
                assert AlphaBeta(values, megabytes=1).run(position, nodes=200)[0].nodes < 1000
            position.play(draw.choice(position.options()))


def test_many_captures_are_not_followed() -> None:
    """In clobber every move is a capture: a search of one ply with quiescence took more than ten seconds."""
    game = boardwright.load("clobber-10")
    bot = bots.make("alphabeta:depth=1", game)
    bot.choose(game.start(2, 1).view(0))
    assert bot.lines[0].nodes < 1000


def test_the_values_of_agon_lead_to_the_throne() -> None:
    """Random play never ends agon, so nothing can be learnt from it. With derived values level 5 never won."""
    game = boardwright.load("agon")
    match = game.start(2, 1)
    bots.play(match, [bots.make("level:4", game, seed=1), bots.make("level:1", game, seed=2)])
    assert match.winners == [0]
    assert match.length < 150
