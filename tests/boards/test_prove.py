"""Every shipped game that another engine knows is compared with it, in short: `make prove` takes its time."""

from __future__ import annotations

from typing import cast

import pytest

import boardwright
from boardwright._kernel import perft
from boardwright.core import BadOptions
from boardwright.proof.oracles import Oracle, Outcome, open_oracle, shipped_oracles
from boardwright.proof.prove import Prover, _takes_too_long, prove


@pytest.mark.slow
@pytest.mark.parametrize("plies", [25, pytest.param(60, marks=pytest.mark.full)])
@pytest.mark.parametrize(
    ("name", "against"), [(name, one) for name, named in shipped_oracles().items() for one in named]
)
def test_a_shipped_game_agrees_with_its_oracle(name: str, against: str, plies: int) -> None:
    """The same work on every machine, however busy: `seconds` is only a last defence."""
    game = boardwright.load(name)
    proof = prove(game, against, games=2, plies=plies, depth=1, seconds=200)
    assert proof.agrees, proof.json
    assert proof.positions > 5


def test_a_pass_without_a_king_is_compared() -> None:
    """Blue cannot move: the pass is a legal move of both sides, whatever the engine calls it."""
    stuck = "BBBB1BB/bbBBBBB/bBBBBBB/bBBBbBB/bBBBbBB/bbbbBBb/bbbBBBb b - - 0 100"
    proof = prove(boardwright.load("ataxx", position=stuck), "pyffish:ataxx", games=3, depth=0, seconds=200)
    assert proof.agrees, proof.json
    assert proof.positions >= 6


class _Counting:
    """An engine that counts by itself."""

    def count(self, depth: int) -> int | None:
        return 1


def test_a_count_that_would_take_too_long_is_not_begun() -> None:
    """The next count is foreseen from the last two: 2,176 and 4,307,152 turns make nine thousand million."""
    assert not _takes_too_long(cast(Oracle, _Counting()), [], 20)
    assert not _takes_too_long(cast(Oracle, _Counting()), [20, 400, 8902], 20)
    assert not _takes_too_long(cast(Oracle, _Counting()), [2176], 20)
    assert _takes_too_long(cast(Oracle, _Counting()), [2176, 4_307_152], 20)


def test_a_difference_is_found() -> None:
    patched = boardwright.load({"name": "wrong", "extends": "chess", "figures": {"bishop": {"betza": "BN"}}})
    proof = prove(patched, "chess", games=1, depth=1, seconds=200)
    assert not proof.agrees
    assert proof.difference is not None
    assert proof.difference.kind == "moves"
    assert "c1d3" in proof.difference.ours
    proof = prove(patched, "pyffish:chess", games=1, depth=0, seconds=200)
    assert proof.difference is not None
    assert proof.difference.kind == "moves"
    assert proof.difference.theirs == []


@pytest.mark.parametrize("name", ["stockfish", "pyffish:chesss", "open_spiel:nothing", "pyffish:"])
def test_an_unknown_oracle_is_refused(name: str) -> None:
    with pytest.raises(BadOptions):
        open_oracle(name)


def test_moves_that_only_the_oracle_allows_and_ends_with_a_draw_are_left_out_where_the_file_says_so() -> None:
    """On a small board positions soon come back: open_spiel ends the match there, our file forbids the move."""
    oracle = "open_spiel:go(board_size=3,komi=7.5,max_game_length=100000)"
    small = {"name": "small", "extends": "go-9", "board": {"box": {"x": 3, "y": 3}}, "look": {"dots": None}}
    noted = {**small, "oracles": {oracle: {"drawing_moves": "Repeated boards are draws there."}}}
    told = prove(boardwright.load(noted), oracle, games=20, plies=60, depth=1, seconds=200)
    assert told.agrees, told.json
    assert told.games == 20
    assert told.other_rules == ["Repeated boards are draws there."]
    for notes in ({}, {"losing_moves": "Another rule."}):
        other = boardwright.load({**small, "oracles": {oracle: notes}})
        silent = prove(other, oracle, games=20, plies=60, depth=1, seconds=200)
        assert silent.difference is not None
        assert (silent.difference.kind, silent.difference.ours) == ("moves", [])


def test_only_shared_moves_are_compared_where_the_file_notes_more_moves() -> None:
    """White must take en passant. OpenSpiel allows all other moves there too."""
    oracle = "open_spiel:antichess"
    for notes, agrees in (({"more_moves": "En passant is not forced."}, True), ({}, False)):
        game = boardwright.load({"name": "noted", "extends": "antichess", "oracles": {oracle: notes}})
        prover = Prover(game, oracle)
        position, theirs = prover._begin(0)
        for move in ("b4", "h6", "b5", "c5"):
            turns = prover.compare(position, theirs, [])
            assert turns is not None
            prover._play(move, turns, position, theirs, [])
        assert prover.proof.agrees
        assert (prover.compare(position, theirs, []) is not None) == agrees
        assert prover.proof.agrees == agrees
        assert prover.proof.more_moves == (1 if agrees else 0)


def test_a_match_that_only_the_oracle_ends_is_not_compared_where_the_file_notes_it() -> None:
    """Five in a row win here, four in OpenSpiel. A result that both have is compared in spite of the note."""
    oracle = "open_spiel:connect_four"
    five = {"four in a row": {"exists": {"is": "moved", "line": 5}}}
    for ends, notes, agrees in (
        ({}, {"ends": "Four in a row win there."}, True),
        ({}, {}, False),
        ({"any": {"exists": "moved row:2", "result": "draw"}}, {"ends": "Four in a row win there."}, False),
    ):
        game = {"name": "five", "extends": "connect-four", "ends": five | ends, "oracles": {oracle: notes}}
        proof = prove(boardwright.load(game), oracle, games=20, plies=60, depth=0, seconds=200)
        assert proof.agrees == agrees
        assert proof.games == 20 or not agrees


def test_moves_that_differ_otherwise_are_a_difference_in_spite_of_the_note() -> None:
    """Both sides have moves that the other side does not have."""
    oracle = "open_spiel:antichess"
    game = boardwright.load(
        {
            "name": "noted", "extends": "antichess", "figures": {"knight": {"betza": "C"}},
            "oracles": {oracle: {"more_moves": "En passant is not forced."}},
        }
    )  # fmt: skip
    proof = prove(game, oracle, games=1, depth=0, seconds=200)
    assert proof.difference is not None
    assert proof.difference.moves == []
    assert proof.difference.ours
    assert proof.difference.theirs


@pytest.mark.parametrize(
    ("oracle", "moves"),
    [
        ("open_spiel:chess", ["f3", "e5", "g4", "Qh4"]),
        ("open_spiel:crazyhouse", ["f2f3", "e7e5", "g2g4", "d8h4"]),
    ],
)
def test_black_is_the_second_seat_in_open_spiel_too(oracle: str, moves: list[str]) -> None:
    """Its player 0 has the black figures, although White begins."""
    match = open_oracle(oracle)
    for move in moves:
        match.play(move)
    assert match.outcome() == Outcome(1)


def test_counts_that_only_noted_moves_tell_apart_agree() -> None:
    """White can drop a pawn that mates: open to the engine, which lets the dropping player lose, and forbidden here."""
    mated = {"position": "3rk/3p1/3G1/5/K4[P] w - - 0 1"}
    proof = prove(boardwright.load("minishogi", **mated), "pyffish:minishogi", games=0, depth=3, seconds=200)
    assert proof.agrees, proof.json
    assert len(proof.perft) == 3
    plain = {"extends": "minishogi", "name": "plain"}
    proof = prove(boardwright.load(plain, **mated), "pyffish:minishogi", games=0, depth=3, seconds=200)
    assert proof.difference is not None


def test_a_count_that_no_move_explains_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine lists the same moves everywhere, but counts one too many."""
    honest = Prover._their_count
    monkeypatch.setattr(Prover, "_their_count", lambda *given: (honest(*given) or 0) + (given[2] == 2))
    proof = prove(boardwright.load("tic-tac-toe"), "open_spiel:tic_tac_toe", games=0, depth=2, seconds=200)
    assert proof.difference is not None
    assert (proof.difference.kind, proof.difference.ours, proof.difference.theirs) == (
        "perft",
        ["72"],
        ["73"],
    )


def test_a_draw_by_two_passes_ends_the_count() -> None:
    """As in Fairy-Stockfish: 32 first moves, one of them a pass, and nothing after two passes."""
    proof = prove(boardwright.load("janggi"), "pyffish:janggitraditional", games=0, depth=1, seconds=200)
    assert proof.agrees
    start = boardwright.load("janggi").rules.start
    assert [perft(start, depth) for depth in (1, 2, 3)] == [32, 1024, 33000]


def test_a_player_who_may_not_pass_in_check_is_mated() -> None:
    """The horse goes to b2: check, while the generals face each other. Passing is open then, but not in check."""
    before = "9/3k5/5a3/9/1n7/1P3p3/9/3n5/7r1/3KC4 b - - 19 148"
    match = boardwright.load("janggi", position=before).start(seed=0)
    [mating] = [option for option in match.decisions[0].options if "d3-b2" in str(option)]
    match.answer(match.decisions[0].seat, mating)
    assert match.over
    assert match.winners == [1]
    proof = prove(
        boardwright.load("janggi", position=before),
        "pyffish:janggitraditional",
        games=40,
        plies=3,
        depth=0,
        seconds=200,
    )
    assert proof.agrees, proof.json
