"""Checkers as shipped: positions by hand. One jump a turn, no compulsion to jump; no move is a loss."""

from __future__ import annotations

from typing import Any

from tests.boards.ascii import Play, game, plain
from tests.boards.conftest import Opener
from tests.boards.shipped import shipped

CHECKERS = shipped("checkers")


def put(opened: Opener, board: str, first: str = "white_moves") -> Play:
    """The shipped game from another position."""
    drawn: dict[str, Any] = game(board, CHECKERS["figures"])
    changed = {**CHECKERS, "initial_position": drawn["initial_position"], "initial_game_state": first}
    return opened({**changed, "board": {**CHECKERS["board"], "cells": drawn["board"]["cells"]}})


START = """
    m . m . m . m .
    . m . m . m . m
    m . m . m . m .
    . . . . . . . .
    . . . . . . . .
    . M . M . M . M
    M . M . M . M .
    . M . M . M . M"""


def test_the_start_has_twelve_men_each_and_seven_moves(opened: Opener) -> None:
    play = opened(CHECKERS)
    assert play.board == plain(START)
    assert [(start[0], end[0]) for start, end in play.reading.moves()] == [
        (1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (5, 6), (7, 6),
    ]  # fmt: skip
    assert play.reading.perft(2) == 49


def test_men_step_and_jump_forward_only(opened: Opener) -> None:
    board = """
        . . . . . .
        . . . . . .
        . m . m . .
        . . M . . .
        . m . m . .
        . . . . . ."""
    assert put(opened, board).reach(2, 2) == plain("""
        . . . . . .
        * . . . * .
        . m . m . .
        . . M . . .
        . m . m . .
        . . . . . .""")
    free = put(opened, board.replace("m", "."))
    assert free.reach(2, 2) == plain("""
        . . . . . .
        . . . . . .
        . * . * . .
        . . M . . .
        . . . . . .
        . . . . . .""")


def test_a_jump_takes_the_man_between(opened: Opener) -> None:
    play = put(
        opened,
        """
        . . . m
        . m . .
        M . . .""",
    )
    assert play.go((0, 0), (2, 2)).board == plain("""
        . . M m
        . . . .
        . . . .""")


def test_no_jump_over_ones_own_or_nothing_or_onto_a_figure(opened: Opener) -> None:
    play = put(
        opened,
        """
        . . . . . . . .
        m . m . . . m .
        . M . M . m . .
        M . M . M . . .""",
    )
    jumps = [(start, end) for start, end in play.reading.moves() if abs(end[0] - start[0]) == 2]
    assert jumps == [((1, 1), (3, 3)), ((3, 1), (1, 3))]


def test_a_jump_is_not_compulsory_and_ends_the_turn(opened: Opener) -> None:
    play = put(
        opened,
        """
        . . . . . .
        . . . m . .
        . . . . . .
        . m . . . m
        M . . . . .""",
    )
    play.go((0, 0), (2, 2))
    assert play.reading.player == "black"
    assert put(opened, ". . . . \n . . m . \n . M . .").reach(1, 0) == plain(". . . * \n * . m . \n . M . .")


def test_black_men_go_the_other_way(opened: Opener) -> None:
    board = """
        . . m . .
        . . . M .
        M . . . ."""
    play = put(opened, board, first="black_moves")
    assert play.reach(2, 2) == plain("""
        . . m . .
        . * . M .
        M . . . *""")


def eight(*lines: str) -> str:
    """Eight rows, the given ones on top, the last of them at the bottom."""
    empty = ". . . . . . . ."
    return "\n".join([*lines[:-1], *[empty] * (8 - len(lines)), lines[-1]])


def test_a_man_on_the_far_row_becomes_a_king_by_step_or_jump(opened: Opener) -> None:
    step = put(opened, eight(". . . . . . . .", ". M . . . . . .", ". . . m . . . ."))
    assert step.go((1, 6), (2, 7)).at(2, 7)["figure"] == "king"
    jump = put(opened, eight(". . . . . . . .", ". . m . . . . .", ". M . . . . . .", ". . . m . . . m"))
    assert jump.go((1, 5), (3, 7)).at(3, 7)["figure"] == "king"
    black = put(opened, "M . . . \n . . . . \n . m . . \n . . . .", first="black_moves")
    assert black.go((1, 1), (0, 0)).at(0, 0) == {
        "figure": "king",
        "player": "black",
        "moves_made": 1,
        "last_move": 1,
    }


def test_the_far_row_is_no_place_for_two(opened: Opener) -> None:
    blocked = put(opened, eight("m . m . . . . .", ". M . . . . . .", ". . . . . . . M"))
    assert not any(start == (1, 6) for start, _ in blocked.reading.moves())


def test_a_king_steps_and_jumps_in_all_four_directions(opened: Opener) -> None:
    board = """
        . . . . .
        . m . . .
        . . K . .
        . m . m .
        . . . . ."""
    play = put(opened, board)
    assert play.reach(2, 2) == plain("""
        * . . . .
        . m . * .
        . . K . .
        . m . m .
        * . . . *""")
    assert play.go((2, 2), (0, 0)).board == plain("""
        . . . . .
        . m . . .
        . . . . .
        . . . m .
        K . . . .""")


def test_who_has_taken_everything_wins(opened: Opener) -> None:
    play = put(opened, ". . . \n . m . \n M . .").go((0, 0), (2, 2))
    assert play.reading.over
    assert play.reading.winners == ["white"]


def test_who_cannot_move_loses(opened: Opener) -> None:
    stuck = put(
        opened,
        """
        . . . . m
        . . . M .
        . . . . .
        . M . . .""",
    )
    stuck.go((1, 0), (2, 1))
    assert stuck.reading.over
    assert stuck.reading.winners == ["white"]
