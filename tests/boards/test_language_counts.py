"""Published counts of the move tree for games by hand-made tables, and what every game of the language must keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import boardwright
from boardwright._kernel import Position, Rules, perft, playouts
from tests.boards import language_games as games
from tests.boards.language_tables import Tables, chess_tables

#: Name -> tables, counts by depth, whether whole turns are counted. Sources: xiangqi, shogi, othello, ataxx and the
#: variants of chess as published for Fairy-Stockfish and on the chessprogramming wiki; draughts as published by
#: A. Bik and G. Nagy; the others follow by hand from the rules.
COUNTED: dict[str, tuple[Callable[[], Tables], list[int], bool]] = {
    "tic-tac-toe": (
        lambda: games.rows_in_line(3, 3, 3),
        [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872],
        False,
    ),
    "connect four": (games.connect_four, [7, 49, 343, 2401, 16807, 117649, 823536], False),
    "breakthrough": (games.breakthrough, [22, 484, 11132], False),
    "othello": (games.othello, [4, 12, 56, 244, 1396, 8200], False),
    "hex 5x5": (lambda: games.hex_board(5), [25, 600, 13800], False),
    "go 9x9": (lambda: games.go(9), [82, 6643], False),
    "clobber": (games.clobber, [49], False),
    "amazons": (games.amazons, [2176], True),
    "english draughts": (games.english_draughts, [7, 49, 302, 1469, 7361, 36768], True),
    "international draughts": (games.international_draughts, [9, 81, 658, 4265, 27117], True),
    "ataxx": (games.ataxx, [16, 256, 6460, 155888], False),
    "xiangqi": (games.xiangqi, [44, 1920, 79666], False),
    "shogi": (games.shogi, [30, 900, 25470], False),
    "crazyhouse": (games.crazyhouse, [20, 400, 8902, 197281], False),
    "atomic": (games.atomic, [20, 400, 8902, 197326], False),
    "antichess": (games.antichess, [20, 400, 8067, 153299], False),
    "racing kings": (games.racing_kings, [21, 421, 11264], False),
}


@pytest.fixture(scope="module")
def rules() -> dict[str, Rules]:
    return {name: make().rules() for name, (make, _, _) in COUNTED.items()}


@pytest.mark.parametrize("name", COUNTED)
def test_counts(rules: dict[str, Rules], name: str) -> None:
    _, wanted, turns = COUNTED[name]
    start = Position(rules[name])
    assert [perft(start, depth + 1, turns=turns) for depth in range(len(wanted))] == wanted


@pytest.mark.parametrize("name", COUNTED)
def test_moves_are_taken_back_and_positions_dumped(rules: dict[str, Rules], name: str) -> None:
    """Along random games: undo restores everything, bytes bring a position back, and hashes depend on nothing kept."""
    for seed in range(3):
        random, at = Random(seed), Position(rules[name])
        for _ in range(80):
            if at.over:
                break
            options = at.options()
            assert options
            assert len(set(options)) == len(options)
            before, key = at.dump(), at.hash
            assert key == at.hash_from_scratch()
            option = random.choice(options)
            at.play(option)
            at.undo()
            assert (at.dump(), at.hash, at.options()) == (before, key, options)
            twin = Position.load(at.rules, before)
            assert twin == at
            assert twin.options() == options
            assert twin.play(option) == at.play(option)
            assert twin.dump() == at.dump()


@pytest.mark.parametrize("name", COUNTED)
def test_playouts_draw_each_legal_move_as_often(rules: dict[str, Rules], name: str) -> None:
    """Playouts draw without listing: over one ply they must reach all that listing reaches, each about as often."""
    at, random = Position(rules[name]), Random(11)
    for _ in range(12):
        if not at.over:
            at.play(random.choice(at.options()))
    options = [option for option in at.options() if option[0] != 4]
    if len(options) < 2:
        return
    games_each = 40
    drawn = Counter(playouts(at, 1, seed, max_plies=1).digest for seed in range(games_each * len(options)))
    assert len(drawn) == len(options)
    assert max(drawn.values()) < 2.5 * games_each
    assert min(drawn.values()) > games_each / 4


def test_playouts_give_the_outcomes_of_listed_moves() -> None:
    """The first player of tic-tac-toe wins 131/216, draws 8/63 of random games (exact values, by enumeration)."""
    found = playouts(Position(games.rows_in_line(3, 3, 3).rules()), 60_000, 5)
    assert abs(found.wins[0] / found.games - 737 / 1260) < 0.01
    assert abs(found.draws / found.games - 8 / 63) < 0.01


def test_chess_fits_in_a_kilobyte() -> None:
    assert len(Position(chess_tables().rules()).dump()) < 1024


def test_a_taking_movement_with_a_condition_attacks_for_its_owner() -> None:
    """Two kings that see each other along a file by a movement whose condition names the enemy's king."""
    t = Tables(3, 5, ["king"])
    enemy = t.ask("EXISTS", t.select("AND", t.select("TARGET"), t.select("KINDS", 1, 0)))
    for player, forward in ((0, 1), (1, -1)):
        t.way("king", player, [(1, 0), (-1, 0)])
        t.way("king", player, [(0, forward)], 2, most=0, **{"if": enemy})
    t.extras["figures"][0] = {"royal": 1}
    t.step(t.offer(kind=0))
    t.start = [(t.number[0, 0], 0, 0), (t.number[1, 4], 1, 0)]
    assert Position(t.rules()).options() == []


def test_two_movements_to_one_cell_are_one_move() -> None:
    """A man that steps, or flies to any empty cell, or hops where it could also step."""
    t = Tables(4, 1, ["man"])
    t.way("man", 0, [(1, 0), (-1, 0)], 1)
    t.way("man", 0, [], 1, to=t.select("EMPTY"))
    t.way("man", 0, [(1, 0)], 1, over=1)
    t.step(t.offer(kind=0))
    t.start = [(0, 0, 0), (1, 1, 0)]
    start = Position(t.rules())
    assert sorted(start.options()) == [(0, 0, 2, -1), (0, 0, 3, -1)]
    assert perft(start, 1) == 2


def test_moves_that_lead_to_the_same_position_are_counted_as_turns_too() -> None:
    """A pawn that promotes by taking explodes whatever it becomes: four moves, one position after them."""
    fen = "6rk/p1pq1p1p/1p3npn/2Pp2N1/3Br1P1/3R3B/P3P2P/2K4R b - - 5 26"
    start = boardwright.load("atomic", position=fen).rules.start
    # The counts of Fairy-Stockfish.
    assert [perft(start, depth, turns=True) for depth in (1, 2, 3)] == [35, 1246, 40401]
    promoting = boardwright.load("atomic", position="1r5k/P7/8/8/8/8/8/K7 w - - 0 1").rules.start
    assert perft(promoting, 1, turns=True) == perft(promoting, 1) == 9
