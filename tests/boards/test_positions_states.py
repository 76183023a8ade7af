"""States, wins and the end, sentence by sentence (docs/rules/boards.md): small games worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boards.ascii import GO, TAKE, game, plain
from tests.boards.conftest import Opener

Json = dict[str, Any]

WALKER: Json = {"movement": [{"x": 1, "also_reversed": True}], "cell_actions": {"destination": [GO, TAKE]}}
FIGURES: Json = {"walker": WALKER, "king": {}}


def move(player: str, next_state: Any, **parameters: Any) -> Json:
    return {"type": "move", "parameters": {"player": player, **parameters}, "next": next_state}


def check(player: str, next_state: Any) -> Json:
    return {"type": "check_win", "parameters": {"player": player}, "next": next_state}


def on(result: bool, state: str) -> Json:
    return {"state": state, "if": [{"result": result}]}


def exists(result: bool = True, **pattern: Any) -> Json:
    return {"entity": "cell", "filter": pattern, "type": "exists", "result": result}


NEXT: Json = {"type": "next_move", "next": "white"}
END: Json = {"type": "end"}


def played(board: str, states: Json, first: str = "white", **rest: Any) -> Json:
    return game(board, FIGURES, game_states=states, initial_game_state=first, **rest)


# -- the kinds of state -------------------------------------------------------------------------------------


def test_a_move_state_waits_for_its_player(opened: Opener) -> None:
    play = opened(played("W . . w", {"white": move("white", "black"), "black": move("black", "white")}))
    assert (play.reading.state, play.reading.player) == ("white", "white")
    play.go((0, 0), (1, 0))
    assert (play.reading.state, play.reading.player) == ("black", "black")


def test_a_player_may_move_twice(opened: Opener) -> None:
    states = {
        "white": move("white", "again"),
        "again": move("white", "black"),
        "black": move("black", "white"),
    }
    play = opened(played("W . . . w", states)).go((0, 0), (1, 0))
    assert (play.reading.state, play.reading.player) == ("again", "white")
    assert play.go((1, 0), (2, 0)).reading.player == "black"


def test_current_move_starts_at_1_and_only_next_move_raises_it(opened: Opener) -> None:
    states = {"white": move("white", "black"), "black": move("black", "number"), "number": NEXT}
    play = opened(played("W . . . w", states))
    assert play.reading.current_move == 1
    assert play.go((0, 0), (1, 0)).reading.current_move == 1
    assert play.go((4, 0), (3, 0)).reading.current_move == 2


def test_a_match_may_begin_in_a_state_that_does_not_wait(opened: Opener) -> None:
    play = opened(played("W . .", {"number": NEXT, "white": move("white", "number")}, first="number"))
    assert (play.reading.state, play.reading.current_move) == ("white", 2)


def test_end_ends_the_match(opened: Opener) -> None:
    play = opened(played("W . .", {"white": move("white", "end"), "end": END}))
    assert not play.reading.over
    play.go((0, 0), (1, 0))
    assert play.reading.over
    assert play.reading.moves() == []
    assert play.reading.winners == []


def test_players_of_any_number_in_the_order_of_the_states(opened: Opener) -> None:
    states = {
        "white": move("white", "green"),
        "green": move("green", "black"),
        "black": move("black", "white"),
    }
    file = played("W . \n . . \n w .", states, players=["white", "black", "green"])
    file["initial_position"]["green"] = {"walker": [{"x": 0, "y": 1}]}
    play = opened(file)
    order = []
    for y in (2, 1, 0):
        order.append(play.reading.player)
        play.go((0, y), (1, y))
    assert order == ["white", "green", "black"]


def test_one_player_alone(opened: Opener) -> None:
    file = played("W . .", {"white": move("white", "white")}, players=["white"])
    file["initial_position"] = {"white": {"walker": [{}]}}
    assert opened(file).go((0, 0), (1, 0), (1, 0), (2, 0)).board == plain(". . W")


# -- winning ------------------------------------------------------------------------------------------------


def winning(board: str, *checks: Json, **more: list[Json]) -> Json:
    """White walks; after each move it is looked whether white has won."""
    states = {
        "white": move("white", "won"),
        "won": check("white", [on(True, "end"), on(False, "white")]),
        "end": END,
    }
    return played(board, states, win_conditions={"white": list(checks), **more})


def test_check_win_decides_by_its_result(opened: Opener) -> None:
    play = opened(winning("W . . k", exists(x=2, figure="walker"))).go((0, 0), (1, 0))
    assert not play.reading.over
    play.go((1, 0), (2, 0))
    assert play.reading.over
    assert play.reading.winners == ["white"]


def test_exists_with_result_false_wins_when_nothing_matches(opened: Opener) -> None:
    play = opened(winning("W . k", exists(False, figure="king", player="black"))).go((0, 0), (1, 0))
    assert not play.reading.over
    assert play.go((1, 0), (2, 0)).reading.winners == ["white"]


def test_result_true_is_meant_where_nothing_is_said(opened: Opener) -> None:
    unsaid = exists(x=1, figure="walker")
    del unsaid["result"]
    assert opened(winning("W . .", unsaid)).go((0, 0), (1, 0)).reading.winners == ["white"]


def test_any_check_is_enough(opened: Opener) -> None:
    checks = exists(figure="king", player="black", x=0), exists(x=1, figure="walker")
    assert opened(winning("W . k", *checks)).go((0, 0), (1, 0)).reading.winners == ["white"]


def test_without_checks_nobody_wins(opened: Opener) -> None:
    assert not opened(winning("W . .")).go((0, 0), (1, 0)).reading.over
    assert not opened(winning("W . .", black=[exists()])).go((0, 0), (1, 0)).reading.over


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ({}, True),
        ({"x": 1}, True),
        ({"coordinates": {"x": 1}}, True),
        ({"coordinates": {"x": 7}}, False),
        ({"figure": "king"}, True),
        ({"figure": "king", "player": "white"}, False),
        ({"figure": "king", "player": "black", "x": 3}, True),
        ({"figure": "king", "x": 1}, False),
        ({"moves_made": 1}, True),
        ({"moves_made": 2}, False),
        ({"last_move": 1, "figure": "walker"}, True),
        ({"last_move": 0, "figure": "walker"}, False),
    ],
    ids=str,
)
def test_a_filter_matches_cells_as_conditions_do(opened: Opener, pattern: Json, found: bool) -> None:
    play = opened(winning("W . . k", exists(**pattern))).go((0, 0), (1, 0))
    assert play.reading.over == found
    play = opened(winning("W . . k", exists(False, **pattern))).go((0, 0), (1, 0))
    assert play.reading.over == (not found)


def test_all_that_a_filter_names_must_be_on_one_cell(opened: Opener) -> None:
    play = opened(winning("W . . k", exists(figure="walker", player="black"))).go((0, 0), (1, 0))
    assert not play.reading.over


def test_a_player_can_win_on_the_move_of_another(opened: Opener) -> None:
    states = {
        "white": move("white", "won"),
        "won": check("black", [on(True, "end"), {"state": "white"}]),
        "end": END,
    }
    file = played("W . . k", states, win_conditions={"black": [exists(x=1, figure="walker")]})
    assert opened(file).go((0, 0), (1, 0)).reading.winners == ["black"]


def test_several_can_win(opened: Opener) -> None:
    states = {
        "white": move("white", "first"),
        "first": check("white", "second"),
        "second": check("black", [on(True, "end"), on(False, "white")]),
        "end": END,
    }
    wins = {"white": [exists(x=2, figure="walker")], "black": [exists(x=2, figure="walker")]}
    play = opened(played("W . . k", states, win_conditions=wins)).go((0, 0), (1, 0), (1, 0), (2, 0))
    assert play.reading.winners == ["black", "white"]


def test_the_latest_check_of_a_player_counts(opened: Opener) -> None:
    """White passes through the winning cell, but when the match ends it is no longer there."""
    states = {
        "white": move("white", "won"),
        "won": check("white", "last"),
        "last": check("black", [on(True, "end"), on(False, "white")]),
        "end": END,
    }
    wins = {"white": [exists(x=1, figure="walker")], "black": [exists(x=2, figure="walker")]}
    play = opened(played("W . . k", states, win_conditions=wins)).go((0, 0), (1, 0))
    assert not play.reading.over
    assert play.go((1, 0), (2, 0)).reading.winners == ["black"]


def test_a_win_may_be_found_before_the_first_move(opened: Opener) -> None:
    states = {
        "won": check("white", [on(True, "end"), on(False, "white")]),
        "white": move("white", "won"),
        "end": END,
    }
    wins = {"white": [exists(figure="king")]}
    assert opened(played("W . k", states, first="won", win_conditions=wins)).reading.winners == ["white"]
    assert not opened(played("W . .", states, first="won", win_conditions=wins)).reading.over


# -- next ---------------------------------------------------------------------------------------------------


def test_the_first_branch_that_matches_is_taken(opened: Opener) -> None:
    states = {
        "white": move("white", "won"),
        "won": check("white", [on(True, "yes"), on(True, "white"), {"state": "no"}, on(False, "white")]),
        "yes": move("white", "won"),
        "no": move("white", "won"),
    }
    file = played("W . . .", states, win_conditions={"white": [exists(x=2, figure="walker")]})
    play = opened(file).go((0, 0), (1, 0))
    assert play.reading.state == "no"
    assert play.go((1, 0), (2, 0)).reading.state == "yes"


def test_a_branch_without_if_is_always_taken(opened: Opener) -> None:
    states = {"white": move("white", [{"state": "black"}]), "black": move("black", [{"state": "white"}])}
    assert opened(played("W . . w", states)).go((0, 0), (1, 0)).reading.state == "black"


def test_a_name_is_a_branch_that_is_always_taken(opened: Opener) -> None:
    states = {"white": move("white", "won"), "won": check("white", "black"), "black": move("black", "white")}
    file = played("W . . w", states, win_conditions={"white": [exists()]})
    assert opened(file).go((0, 0), (1, 0)).reading.state == "black"


def test_one_condition_of_a_branch_is_enough(opened: Opener) -> None:
    either = {"state": "black", "if": [{"result": True}, {"result": False}]}
    states = {"white": move("white", "won"), "won": check("white", [either]), "black": move("black", "white")}
    assert opened(played("W . . w", states)).go((0, 0), (1, 0)).reading.state == "black"


# -- no move ------------------------------------------------------------------------------------------------


def stuck(**parameters: Any) -> Json:
    """Black's king cannot move."""
    return played("W . . k", {"white": move("white", "black"), "black": move("black", "white", **parameters)})


def test_a_player_with_no_move_ends_the_match_by_default_with_a_draw(opened: Opener) -> None:
    for parameters in ({}, {"no_moves": "draw"}):
        play = opened(stuck(**parameters)).go((0, 0), (1, 0))
        assert play.reading.over
        assert play.reading.winners == []
        assert play.reading.moves() == []


def test_the_state_may_say_that_it_is_lost(opened: Opener) -> None:
    play = opened(stuck(no_moves="loss")).go((0, 0), (1, 0))
    assert play.reading.over
    assert play.reading.winners == ["white"]


def test_the_state_may_say_that_it_is_won(opened: Opener) -> None:
    play = opened(stuck(no_moves="win")).go((0, 0), (1, 0))
    assert play.reading.over
    assert play.reading.winners == ["black"]


def test_a_loss_among_three_is_a_win_for_both_others(opened: Opener) -> None:
    file = stuck(no_moves="loss")
    file["players"] = ["white", "black", "green"]
    assert opened(file).go((0, 0), (1, 0)).reading.winners == ["green", "white"]


def test_no_move_at_the_start_ends_the_match_at_once(opened: Opener) -> None:
    play = opened(played("K . . w", {"white": move("white", "black"), "black": move("black", "white")}))
    assert play.reading.over
    assert play.reading.winners == []


def test_perft_counts_sequences_of_moves(opened: Opener) -> None:
    """Two walkers in a lane of five: 1, then 1, then 2, …; counted by hand to depth 3."""
    play = opened(played("W . . . w", {"white": move("white", "black"), "black": move("black", "white")}))
    # 0-1, 4-3; then white 1-0 or 1-2: two; after 1-0 black 3-2 or 3-4, after 1-2 black 3x2 or 3-4: four.
    assert [play.reading.perft(depth) for depth in range(5)] == [1, 1, 1, 2, 4]
