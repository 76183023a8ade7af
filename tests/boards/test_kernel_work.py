"""The kernel as a machine: copies, undo, hashes, snapshots, threads, interrupts, and tables that make no sense."""

from __future__ import annotations

import ast
import copy
import signal
import threading
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import boardwright
from boardwright import _kernel
from boardwright._kernel import (
    ALWAYS,
    ActionKind,
    Ending,
    Fact,
    Position,
    Rules,
    TooLarge,
    divide,
    perft,
    playouts,
)
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.compile import CompiledBoard, compile
from tests.boards.kernel_tables import CANCEL, MOVE, small, tables, waiting
from tests.boards.shipped import shipped

GAMES = ("chess", "checkers", "intellector")


def compiled(name: str) -> CompiledBoard:
    game = read_game(shipped(name), ProblemReport(name))
    assert game is not None
    return compile(game)


@pytest.fixture(scope="module", params=GAMES)
def start(request: pytest.FixtureRequest) -> Position:
    return Position(compiled(request.param).rules)


@pytest.fixture(scope="module")
def chess() -> Position:
    return Position(compiled("chess").rules)


def walk(at: Position, plies: int, seed: int) -> list[Position]:
    """Plays random moves; gives a copy from before each."""
    random, past = Random(seed), []
    while len(past) < plies and not at.over:
        past.append(at.copy())
        at.play(random.choice(at.moves()))
    return past


# -- positions ----------------------------------------------------------------------------------------------


def test_undo_and_copies(start: Position) -> None:
    for seed in range(20):
        at = start.copy()
        past = walk(at, 80, seed)
        frozen = at.dump()
        twin = at.copy()
        for before in reversed(past):
            at.undo()
            assert at == before
            assert at.hash == before.hash == at.hash_from_scratch()
            assert at.moves() == before.moves()
        assert at == start
        assert twin.dump() == frozen != at.dump()
        with pytest.raises(ValueError, match="take back"):
            twin.undo()


def test_hashes_are_kept_up_to_date(start: Position) -> None:
    seen: dict[int, bytes] = {}
    for seed in range(20):
        at = start.copy()
        for before in [*walk(at, 80, seed), at]:
            assert before.hash == before.hash_from_scratch()
            seen[before.hash] = before.dump()
    assert len(set(seen.values())) > 500


def test_a_hash_forgets_what_the_rules_cannot_tell(chess: Position) -> None:
    """The same figures on the same cells, by different ways: only a double step leaves a trace, for one move."""
    cells = compiled("chess").cell_at

    def after(text: str) -> Position:
        at = chess.copy()
        for word in text.split():
            source, target = (cells((ord("h") - ord(s[0]), int(s[1]) - 1)) for s in (word[:2], word[2:]))
            at.play((source, target))
        return at

    assert after("g1f3 g8f6 b1c3").hash == after("b1c3 g8f6 g1f3").hash
    once, twice = after("g1f3 g8f6 f3g1 f6g8"), after("g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8")
    assert once.hash == twice.hash
    assert once != twice  # the knights have made moves
    once, twice = after("e2e4 g8f6 g1f3"), after("e2e3 g8f6 g1f3")
    assert once.hash != twice.hash
    assert after("e2e4 g8f6 g1f3").hash == after("g1f3 g8f6 e2e4 f6g8 f3g1 g8f6 g1f3").hash
    rooks = after("h2h3 h7h6 h1h2 h8h7 h2h1 h7h8")
    assert rooks.hash != after("h2h3 h7h6 g1f3 g8f6 f3g1 f6g8").hash  # these rooks cannot castle


def test_the_current_move_is_in_the_hash_where_rules_ask_for_it() -> None:
    asking = small(conditions=[[[(Fact.CURRENT_MOVE, 0, 3)]]], sets=[(0, [CANCEL]), (ALWAYS, [MOVE])],
                   movements=[([1], False, True, ALWAYS, [0, 1], [])])  # fmt: skip
    figures = {2: (0, 0, 0, 0)}
    hashes = [Position.of(asking, figures, 0, move).hash for move in (1, 2, 3, 4, 5)]
    assert len(set(hashes)) == 4
    assert hashes[3] == hashes[4]
    assert len({Position.of(small(), figures, 0, move).hash for move in range(1, 6)}) == 1


def test_snapshots(start: Position) -> None:
    rules = start.rules
    for seed in range(10):
        at = start.copy()
        for before in [*walk(at, 60, seed), at]:
            thawed = Position.load(rules, before.dump())
            assert thawed == before
            assert (thawed.hash, thawed.moves()) == (before.hash, before.moves())
            assert (thawed.over, thawed.reason, thawed.winners) == (
                before.over,
                before.reason,
                before.winners,
            )


def test_whatever_is_thawed_is_checked(chess: Position) -> None:
    frozen, random = chess.dump(), Random(5)
    for length in range(len(frozen)):
        broken = frozen[:length]
        try:
            Position.load(chess.rules, broken).moves()  # cut between two figures, it is a position with fewer
        except ValueError:
            continue
        assert (len(frozen) - length) % 13 == 0
    for _ in range(3000):
        changed = bytearray(frozen)
        for _ in range(random.randint(1, 4)):
            changed[random.randrange(len(changed))] = random.randrange(256)
        try:
            at = Position.load(chess.rules, bytes(changed))
        except ValueError:
            continue
        at.moves()
        playouts(at, 1, 1, 20)
    with pytest.raises(ValueError, match="position"):
        Position.load(compiled("intellector").rules, frozen)


def test_positions_that_cannot_be_are_refused() -> None:
    rules = small()
    for figures, state, current in (
        ({5: (0, 0, 0, 0)}, 0, 1), ({-1: (0, 0, 0, 0)}, 0, 1), ({0: (2, 0, 0, 0)}, 0, 1), ({0: (0, 2, 0, 0)}, 0, 1),
        ({0: (-1, 0, 0, 0)}, 0, 1), ({0: (0, 0, 0, 2)}, 0, 1), ({0: (0, 0, 0, 0)}, 4, 1), ({}, -1, 1),
    ):  # fmt: skip
        with pytest.raises((ValueError, IndexError)):
            Position.of(rules, figures, state, current)
    at = Position(rules)
    for move in ((0, 2), (0, 0), (4, 3), (2, 3), (-1, 0), (0, 5), (0, 1 << 40)):
        with pytest.raises(ValueError, match="no such move"):
            at.play(move)
    assert at == Position(rules)
    for cell in (5, -1):
        with pytest.raises(IndexError):
            at.cell(cell)


def test_copies_of_python_are_copies(chess: Position) -> None:
    for twin in (copy.copy(chess), copy.deepcopy(chess)):
        assert twin == chess
        twin.play(twin.moves()[0])
        assert twin != chess
    assert chess != 1


# -- work ---------------------------------------------------------------------------------------------------


def told(at: Position, **how: Any) -> tuple[Any, ...]:
    found = playouts(at, **how)
    words = ("games", "plies", "wins", "draws", "capped", "shortest", "longest", "digest")
    return tuple(getattr(found, word) for word in words)


def test_playouts_depend_on_the_seed_alone(start: Position) -> None:
    first = told(start, games=200, seed=1)
    assert (
        first == told(start.copy(), games=200, seed=1, threads=2) == told(start, games=200, seed=1, threads=5)
    )
    assert first != told(start, games=200, seed=2)
    games, plies, wins, draws, capped, shortest, longest, _ = first
    assert games == 200
    assert sum(wins) + draws == 200
    assert shortest * 200 <= plies <= longest * 200
    assert capped <= draws


def test_a_cap_makes_a_draw(start: Position) -> None:
    found = playouts(start, 10, 1, max_plies=3)
    assert (found.plies, found.capped, found.draws, found.wins) == (30, 10, 10, [0, 0])
    assert playouts(start, 0, 1).games == 0
    assert playouts(start, 4, 1, max_plies=0).plies == 0


def test_playouts_play_legal_matches(chess: Position) -> None:
    """A playout is no other game: playing its draws one by one gives the same kind of matches."""
    lengths = []
    for seed in range(60):
        at, random = chess.copy(), Random(seed)
        while not at.over and len(lengths) < 10_000:
            move = at.draw(random.getrandbits(64))
            assert move in at.moves()
            at.play(move)
            lengths.append(1)
    ours = sum(lengths) / 60
    kernel = playouts(chess, 5000, 3).plies / 5000
    assert 0.5 < ours / kernel < 2


@pytest.mark.parametrize(
    ("name", "plies"), [("chess", 0), ("chess", 41), ("checkers", 30), ("intellector", 25)]
)
def test_every_move_is_as_likely_to_be_drawn(name: str, plies: int) -> None:
    at = Position(compiled(name).rules)
    walk(at, plies, 7)
    moves, draws = at.moves(), 20_000
    found = Counter(at.draw(seed * 0x9E3779B97F4A7C15 % 2**64) for seed in range(draws))
    assert set(found) == set(moves)
    expected = draws / len(moves)
    chi = sum((found[move] - expected) ** 2 / expected for move in moves)
    freedom = len(moves) - 1
    assert abs(chi - freedom) < 6 * (2 * freedom) ** 0.5  # six standard deviations; the seeds are fixed


def test_a_rare_move_is_drawn_too_and_none_is_none() -> None:
    """One figure of two hundred can move, and only to one place of a long line."""
    cells = [[x] for x in range(201)]
    rules = small(
        cells=cells,
        conditions=[[[(Fact.TARGET_COORDINATE, 0, 200)]], [[(Fact.IS_FIGURE, 0, 1)]]],
        sets=[(0, [MOVE]), (1, [CANCEL])],
        movements=[([1], True, False, ALWAYS, [0], [1])],
        start=[(cell, 0, 0) for cell in range(200)],
        states=[waiting(0, 0)],
    )
    at = Position(rules)
    assert at.moves() == [(199, 200)]
    assert all(at.draw(seed) == (199, 200) for seed in range(50))
    at.play((199, 200))
    assert at.moves() == [(198, 200)]
    over = Position.of(rules, {200: (0, 0, 0, 0)}, 0)
    assert over.draw(1) is None
    assert over.over


def test_counts_on_threads(start: Position) -> None:
    for depth in range(4):
        total = perft(start, depth)
        assert total == perft(start, depth, 2) == perft(start, depth, 7)
        if depth:
            parts = divide(start, depth, 2)
            assert [part[:2] for part in parts] == start.moves()
            assert sum(part[2] for part in parts) == total
    assert divide(start, 0) == []


def test_counts_agree_with_playing(start: Position) -> None:
    def count(at: Position, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in at.moves():
            at.play(move)
            total += count(at, depth - 1)
            at.undo()
        return total

    at = start.copy()
    walk(at, 11, 3)
    assert count(at.copy(), 2) == perft(at, 2)


def test_the_gil_is_free_while_the_kernel_works(chess: Position) -> None:
    started, done = threading.Event(), threading.Event()

    def work() -> None:
        started.set()
        playouts(chess, 20_000, 1)
        done.set()

    worker = threading.Thread(target=work)
    worker.start()
    started.wait()
    steps = 0
    while not done.is_set():
        steps += 1
    worker.join()
    assert steps > 1000


def test_a_position_may_be_played_on_while_others_count_it(chess: Position) -> None:
    at, results = chess.copy(), []
    worker = threading.Thread(target=lambda: results.append(perft(at, 4)))
    worker.start()
    walk(at, 30, 1)
    worker.join()
    assert results[0] in (perft(chess, 4), *[perft(before, 4) for before in walk(chess.copy(), 31, 1)])


@pytest.mark.parametrize("work", [lambda at: perft(at, 9), lambda at: divide(at, 9, 2),
                                  lambda at: playouts(at, 10**12, 1, threads=2)])  # fmt: skip
def test_work_can_be_interrupted(chess: Position, work: Any) -> None:
    def stop(number: int, frame: Any) -> None:
        raise KeyboardInterrupt

    # By the process's own time: on a busy machine a clock could ring before the work has begun.
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            work(chess)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def test_numbers_out_of_range_are_refused(chess: Position) -> None:
    for threads in (0, 257):
        with pytest.raises(ValueError, match="threads"):
            perft(chess, 1, threads)
        with pytest.raises(ValueError, match="threads"):
            playouts(chess, 1, 1, threads=threads)
    with pytest.raises(ValueError, match="depth"):
        perft(chess, 100_000)
    for depth in (-1, 1 << 40):
        with pytest.raises(TypeError):
            perft(chess, depth)


# -- sizes --------------------------------------------------------------------------------------------------


def test_a_thousand_cells_with_holes_and_many_players() -> None:
    cells = [[x, y] for x in range(40) for y in range(40) if (x * y) % 7 != 3][:1024]
    assert len(cells) == 1024
    players = 64
    rules = Rules(
        **tables(
            dimensions=2,
            players=players,
            cells=cells,
            conditions=[[[(Fact.IS_FIGURE, 0, 1)]], [[(Fact.IS_ENEMY, 0, 1)], [(Fact.IS_FIGURE, 0, 0)]]],
            sets=[(0, [CANCEL]), (1, [MOVE])],
            movements=[([x, y], True, True, ALWAYS, [1], [0]) for x, y in ((1, 0), (0, 1), (1, 1), (1, -1))],
            figure_movements=[[[0, 1, 2, 3]] * players, [[]] * players],
            start=[(cell * 7 % 1024, cell % players, 0) for cell in range(512)],
            states=[waiting(player, (player + 1) % players, Ending.LOSS) for player in range(players)],
        )
    )
    at = Position(rules)
    assert len(at.moves()) > 20
    past = walk(at, 200, 1)
    assert at.hash == at.hash_from_scratch()
    for _ in past:
        at.undo()
    assert at == Position(rules)
    first = playouts(at, 20, 1, 500)
    assert first.digest == playouts(at, 20, 1, 500, 2).digest
    assert len(first.wins) == players


def test_sixteen_dimensions() -> None:
    cells = [[n >> d & 1 for d in range(16)] for n in range(1024)]
    steps = [[int(d == axis) for d in range(16)] for axis in range(10)]
    rules = small(
        dimensions=16,
        cells=cells,
        movements=[(step, False, True, ALWAYS, [0], []) for step in steps],
        figure_movements=[[list(range(10))] * 2, [[], []]],
        start=[(0, 0, 0), (1023, 1, 1)],
    )
    assert Position(rules).moves() == [(0, 1 << axis) for axis in range(10)]


@pytest.mark.parametrize(
    ("players", "figures", "cells"),
    [(64, 4096, 1), (64, 60, 1024), (2, 60, 1024)],
    ids=["figures", "figures on cells", "ways to go"],
)
def test_too_large_a_game_is_refused(players: int, figures: int, cells: int) -> None:
    with pytest.raises(TooLarge, match="too many"):
        small(
            players=players,
            figures=figures,
            cells=[[n] for n in range(cells)],
            conditions=[[[(Fact.SELF_MADE, 0, 7), (Fact.TARGET_COORDINATE, 0, 5)]]],
            sets=[(ALWAYS, [MOVE]), (0, [CANCEL])],
            movements=[([1], True, True, ALWAYS, [0, 1], [])],
            figure_movements=[[[0]] * players] * figures,
            start=[(0, 0, 0)],
            states=[waiting(0, 0)],
        )


#: Tables that do not fit together, one fault each.
BROKEN: list[dict[str, Any]] = [
    {"dimensions": 0}, {"dimensions": 17}, {"dimensions": 2}, {"players": 0}, {"players": 65}, {"players": 3},
    {"figures": 0}, {"figures": 3}, {"cells": []}, {"cells": [[0], [0]]}, {"cells": [[0, 0]]}, {"cells": [[2_000_000]]},
    {"cells": [[n] for n in range(1025)]},
    {"sets": [(0, [MOVE])]}, {"sets": [(-2, [MOVE])]}, {"sets": [(ALWAYS, [(ActionKind.REPLACE, 2)])]}, {"sets": []},
    {"movements": [([1, 1], False, True, ALWAYS, [0], [])]}, {"movements": [([1], False, True, 0, [0], [])]},
    {"movements": [([1], False, True, ALWAYS, [1], [])]}, {"movements": [([1], False, True, ALWAYS, [0], [-1])]},
    {"movements": []}, {"figure_movements": [[[0], [0]]]}, {"figure_movements": [[[0]], [[]]]},
    {"figure_movements": [[[-1], [0]], [[], []]]},
    {"complexes": [[]]}, {"complexes": [[(2, [0], [1], [0])]]}, {"complexes": [[(0, [], [1], [0])]]},
    {"complexes": [[(0, [0], [1, 1], [0])]]}, {"complexes": [[(0, [0], [1], [1])]]},
    {"complexes": [[(0, [0], [1], [0])] * 65]},
    {"start": [(5, 0, 0)]}, {"start": [(0, 2, 0)]}, {"start": [(0, 0, 2)]}, {"start": [(0, 0, 0), (0, 1, 0)]},
    {"win_checks": [(0, 0, True)]}, {"win_checks": [(2, 0, True)], "conditions": [[[]]]},
    {"win_checks": [(0, 0, True)], "conditions": [[[(Fact.SELF_MADE, 0, 1)]]]},
    {"win_checks": [(0, 0, True)], "conditions": [[[(Fact.IS_ENEMY, 0, 1)]]]},
    {"win_checks": [(0, 0, True)], "conditions": [[]]},
    {"conditions": [[[(Fact.SELF_COORDINATE, 1, 0)]]]}, {"conditions": [[[(Fact.TARGET_COORDINATE, -1, 0)]]]},
    {"conditions": [[[(Fact.SELF_FIGURE, 0, 2)]]]}, {"conditions": [[[(Fact.TARGET_PLAYER, 0, 2)]]]},
    {"conditions": [[[(Fact.IS_CELL, 0, 2)]]]}, {"conditions": [[[(Fact.AGE, 0, -1)]]]},
    {"conditions": [[[(Fact.TARGET_MADE, 0, 1 << 40)]]]},
    {"states": []}, {"states": [waiting(2, 0)]}, {"states": [waiting(0, 1)]}, {"states": [waiting(0, -1)]},
    {"states": [(*waiting(0, 0)[:3], [(0, 8)])]}, {"initial_state": 4}, {"initial_state": -1},
]  # fmt: skip


@pytest.mark.parametrize("fault", BROKEN, ids=lambda fault: str(fault)[:60])
def test_tables_that_do_not_fit_together_are_refused(fault: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each fault has words of its own
        small(**fault)


def test_what_is_no_table_is_refused() -> None:
    for fault in (
        {"cells": 3},
        {"sets": [(ALWAYS, ["move"])]},
        {"states": [("move", 0, 0, [])]},
        {"players": "two"},
    ):
        with pytest.raises(TypeError):
            small(**fault)


def names_of(node: ast.stmt) -> list[str]:
    """What a statement of a stub gives a name to."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return [target.id for target in targets if isinstance(target, ast.Name)]


def test_the_stub_names_what_the_kernel_has() -> None:
    stub = ast.parse((Path(boardwright.__file__).parent / "_kernel.pyi").read_text("utf-8"))
    for node in stub.body:
        if isinstance(node, ast.ClassDef):
            known = set(dir(getattr(_kernel, node.name)))
            told = {name for member in node.body for name in names_of(member)}
            assert told <= known, node.name
            own = set(vars(getattr(_kernel, node.name)))
            assert {name for name in own if name[0] not in "_@"} <= told, node.name
    told = {name for node in stub.body for name in names_of(node)}
    assert told == {name for name in vars(_kernel) if name[0] != "_"}
