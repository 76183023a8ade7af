"""Conditions, key by key (docs/rules/boards.md, "Conditions"): small boards worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boards.ascii import EMPTY, ENEMY, GO, game, plain
from tests.boards.conftest import Opener

Json = dict[str, Any]


def mover(*sets: Json, **movement: Any) -> Json:
    """A figure that may go one step right, or as told, where one of the condition sets holds."""
    step = movement or {"x": 1}
    return {"movement": [step], "cell_actions": {"destination": [{"actions": ["move"], "if": list(sets)}]}}


def walker(**movement: Any) -> Json:
    return {"movement": [movement or {"x": 1, "also_reversed": True}], "cell_actions": {"destination": [GO]}}


# -- sets and categories ------------------------------------------------------------------------------------


def test_one_set_that_holds_is_enough(opened: Opener) -> None:
    man = mover({"target": {"x": 1}}, {"target": {"x": 3}}, x=1, repeat=True)
    assert opened(game("M . . . .", {"man": man})).reach(0, 0) == plain("M * . * .")


def test_in_a_set_every_category_must_hold(opened: Opener) -> None:
    man = mover(
        {"self": {"x": 0}, "target": {"x": 2}, **EMPTY, "statistics": {"current_move": 1}}, x=1, repeat=True
    )
    assert opened(game("M M . .", {"man": man})).reading.moves() == [((0, 0), (2, 0))]
    for spoilt in (
        {"self": {"x": 5}},
        {"target": {"x": 5}},
        {"computed": {"is_figure": True}},
        {"statistics": {"current_move": 2}},
    ):
        whole: Json = {"self": {"x": 0}, "target": {"x": 1}, **EMPTY, "statistics": {"current_move": 1}}
        assert opened(game("M . .", {"man": mover(whole)})).reach(0, 0) == plain("M * .")
        assert opened(game("M . .", {"man": mover({**whole, **spoilt})})).reading.moves() == []


def test_in_a_category_every_key_must_hold(opened: Opener) -> None:
    man = mover({"target": {"x": 2, "y": 1}}, x=1, y=1, repeat=True)
    assert opened(game(". . . \n . . . \n M . .", {"man": man})).reading.moves() == []
    man = mover({"computed": {"is_figure": True, "is_enemy": False}}, x=1, repeat=True)
    assert opened(game("M . m M .", {"man": man})).reading.moves() == [((0, 0), (3, 0))]


def test_a_set_may_stand_without_its_list(opened: Opener) -> None:
    man = walker(x=1, repeat=True)
    man["cell_actions"]["destination"] = [{"actions": ["move"], "if": {"target": {"x": 2}}}]
    assert opened(game("M . . .", {"man": man})).reach(0, 0) == plain("M . * .")


def test_an_empty_set_asks_nothing(opened: Opener) -> None:
    assert opened(game("M . .", {"man": mover({})})).reach(0, 0) == plain("M * .")


def test_an_empty_pattern_asks_nothing(opened: Opener) -> None:
    empty: Json = {"self": {}, "target": {}, "computed": {}, "statistics": {}}
    assert opened(game("M . .", {"man": mover(empty)})).reach(0, 0) == plain("M * .")


# -- self ---------------------------------------------------------------------------------------------------


def test_self_is_the_source_cell(opened: Opener) -> None:
    man = mover({"self": {"coordinates": {"x": 2}}})
    assert opened(game("M . M . M .", {"man": man})).reading.moves() == [((2, 0), (3, 0))]


def test_coordinates_may_stand_alone(opened: Opener) -> None:
    man = mover({"self": {"x": 2}})
    assert opened(game("M . M . M .", {"man": man})).reading.moves() == [((2, 0), (3, 0))]


@pytest.mark.parametrize(
    "pattern",
    [{"x": 2, "y": 1}, {"coordinates": {"x": 2, "y": 1}}, {"coordinates": {"x": 2}, "y": 1}],
    ids=str,
)
def test_all_named_coordinates_must_be_so(opened: Opener, pattern: Json) -> None:
    board = """
        M . M .
        M . M ."""
    assert opened(game(board, {"man": mover({"self": pattern})})).reading.moves() == [((2, 1), (3, 1))]


def test_self_figure(opened: Opener) -> None:
    figures = {"man": mover({"self": {"figure": "man"}}), "king": mover({"self": {"figure": "man"}})}
    assert opened(game("M . K .", figures)).reading.moves() == [((0, 0), (1, 0))]


def test_self_player(opened: Opener) -> None:
    figures = {"man": mover({"self": {"player": "black"}}), "walker": walker()}
    play = opened(game("M . . m . W", figures))
    assert play.reading.moves() == [((5, 0), (4, 0))]
    play.go((5, 0), (4, 0))
    assert play.reading.moves() == [((3, 0), (4, 0))]


def test_self_moves_made(opened: Opener) -> None:
    figures = {"man": mover({"self": {"moves_made": 1}}, {"self": {"moves_made": 0}}), "walker": walker()}
    play = opened(game("M . . . w . W", figures))
    play.go((0, 0), (1, 0), (4, 0), (3, 0), (1, 0), (2, 0), (3, 0), (4, 0))
    assert play.at(2, 0)["moves_made"] == 2
    assert not any(start == (2, 0) for start, _ in play.reading.moves())


def test_self_last_move_is_0_at_first_and_then_the_number_of_the_move(opened: Opener) -> None:
    figures = {"man": mover({"self": {"last_move": 0}}, {"self": {"last_move": 3}}), "walker": walker()}
    play = opened(game(". M . . . w . W", figures))
    assert play.at(1, 0)["last_move"] == 0
    play.go((7, 0), (6, 0), (5, 0), (4, 0))
    assert play.reach(1, 0) == plain(". M * . w . W .")
    play.go((1, 0), (2, 0), (4, 0), (5, 0))
    assert play.at(2, 0)["last_move"] == 3
    assert play.reach(2, 0) == plain(". . M * . w W .")
    play.go((2, 0), (3, 0), (5, 0), (4, 0))
    assert play.at(3, 0)["last_move"] == 5
    assert not any(start == (3, 0) for start, _ in play.reading.moves())


# -- target -------------------------------------------------------------------------------------------------


def test_target_is_the_judged_cell(opened: Opener) -> None:
    man = mover({"target": {"coordinates": {"y": 1}}}, {"target": {"y": 3}}, y=1, repeat=True)
    assert opened(game(". \n . \n . \n . \n M", {"man": man})).reach(0, 0) == plain(". \n * \n . \n * \n M")


def test_target_of_a_transition_is_the_place_in_between(opened: Opener) -> None:
    man = walker(x=1, repeat=True)
    man["cell_actions"]["transition"] = [{"actions": ["cancel"], "if": [{"target": {"x": 2}}]}]
    assert opened(game("M . . . .", {"man": man})).reach(0, 0) == plain("M * * . .")


def test_target_figure_and_player(opened: Opener) -> None:
    figures = {
        "man": mover({"target": {"figure": "king", "player": "black"}}, x=1, repeat=True),
        "king": walker(),
    }
    assert opened(game("M . m k K k", figures)).reach(0, 0) == plain("M . m * K *")


def test_target_of_an_empty_cell_has_no_figure_to_match(opened: Opener) -> None:
    for pattern in ({"figure": "man"}, {"player": "white"}, {"moves_made": 0}, {"last_move": 0}):
        assert opened(game("M .", {"man": mover({"target": pattern})})).reading.moves() == []


def test_target_moves_made_and_last_move(opened: Opener) -> None:
    for pattern in ({"moves_made": 1, "player": "black"}, {"last_move": 2}):
        figures = {"man": mover({"target": pattern}, x=1, repeat=True), "walker": walker()}
        play = opened(game("M . . w . w . W", figures))
        play.go((7, 0), (6, 0), (3, 0), (4, 0))
        assert play.reach(0, 0) == plain("M . . . * w W .")


def test_where_there_is_no_cell_no_pattern_matches_but_the_empty_one(opened: Opener) -> None:
    man = walker(x=1, repeat=True)
    for pattern in ({"x": 1}, {"coordinates": {"x": 1}}, {"figure": "man"}):
        man["cell_actions"]["transition"] = [{"actions": ["cancel"], "if": [{"target": pattern}]}]
        assert opened(game("M # .", {"man": man})).reach(0, 0) == plain("M # *")
    man["cell_actions"]["transition"] = [{"actions": ["cancel"], "if": [{"target": {}}]}]
    assert opened(game("M # .", {"man": man})).reading.moves() == []


# -- computed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "reached"),
    [
        ({"is_figure": True}, "R . * * # ."),
        ({"is_figure": False}, "R * m M # *"),
        ({"is_enemy": True}, "R . * M # ."),
        ({"is_enemy": False}, "R * m * # *"),
        ({"is_cell": True}, "R * * * # *"),
        ({"is_cell": False}, "R . m M # ."),
    ],
    ids=str,
)
def test_computed_facts_of_the_judged_cell(opened: Opener, fact: Json, reached: str) -> None:
    figures = {"rook": mover({"computed": fact}, x=1, repeat=True), "man": walker()}
    assert opened(game("R . m M # .", figures)).reach(0, 0) == plain(reached)


def test_an_enemy_is_a_figure_of_any_other_player(opened: Opener) -> None:
    figures = {"man": mover(ENEMY)}
    file = game("M m", figures, players=["white", "black", "green"])
    file["initial_position"] = {"white": {"man": [{"x": 0}]}, "green": {"man": [{"x": 1}]}}
    assert opened(file).reading.moves() == [((0, 0), (1, 0))]


def test_moves_after_last_move_counts_from_the_figure_on_the_source_cell(opened: Opener) -> None:
    """White's man moves in move 1; in move 3 that is two moves ago, in move 5 four."""
    figures = {
        "man": mover({"computed": {"moves_after_last_move": 2}}, {"self": {"moves_made": 0}}),
        "walker": walker(),
    }
    play = opened(game("M . . w . W", figures)).go((0, 0), (1, 0), (3, 0), (4, 0))
    assert play.reading.current_move == 3
    assert play.can((1, 0), (2, 0))
    later = opened(game("M . . w . W .", figures))
    later.go((0, 0), (1, 0), (3, 0), (4, 0), (5, 0), (6, 0), (4, 0), (3, 0))
    assert later.reading.current_move == 5
    assert not later.can((1, 0), (2, 0))


def test_moves_after_last_move_of_a_fresh_figure_is_the_current_move(opened: Opener) -> None:
    figures = {"man": mover({"computed": {"moves_after_last_move": 3}}), "walker": walker()}
    play = opened(game("M . . w . W .", figures))
    assert not play.can((0, 0), (1, 0))
    play.go((5, 0), (6, 0), (3, 0), (4, 0))
    assert play.can((0, 0), (1, 0))


def test_moves_after_last_move_is_0_before_the_number_rises(opened: Opener) -> None:
    """White moves twice before the move number rises."""
    states: Json = {
        "first": {"type": "move", "parameters": {"player": "white"}, "next": "second"},
        "second": {"type": "move", "parameters": {"player": "white"}, "next": "number"},
        "number": {"type": "next_move", "next": "first"},
    }
    figures = {"man": mover({"computed": {"moves_after_last_move": 0}}, {"self": {"moves_made": 0}})}
    play = opened(game("M . . .", figures, game_states=states, initial_game_state="first"))
    assert play.go((0, 0), (1, 0), (1, 0), (2, 0)).reading.moves() == []


# -- statistics ---------------------------------------------------------------------------------------------


def test_statistics_current_move(opened: Opener) -> None:
    figures = {"man": mover({"statistics": {"current_move": 3}}), "walker": walker()}
    play = opened(game("M . . w . W .", figures))
    assert not play.can((0, 0), (1, 0))
    play.go((5, 0), (6, 0), (3, 0), (4, 0))
    assert play.can((0, 0), (1, 0))
    play.go((6, 0), (5, 0), (4, 0), (3, 0))
    assert not play.can((0, 0), (1, 0))
