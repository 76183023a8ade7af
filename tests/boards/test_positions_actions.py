"""Actions, word by word (docs/rules/boards.md, "Actions"): small boards worked out by hand."""

from __future__ import annotations

from typing import Any

from tests.boards.ascii import ENEMY, GO, game, plain, replacing
from tests.boards.conftest import Opener

Json = dict[str, Any]

WALKER: Json = {"movement": [{"x": 1, "also_reversed": True}], "cell_actions": {"destination": [GO]}}


def doing(*actions: Any, x: int = 1, transition: list[Any] | None = None) -> Json:
    """A figure that does these actions on the cell x to the right."""
    cell_actions: Json = {"destination": [{"actions": list(actions)}]}
    if transition is not None:
        cell_actions["transition"] = [{"actions": transition}]
    return {"movement": [{"x": x}], "cell_actions": cell_actions}


# -- move ---------------------------------------------------------------------------------------------------


def test_move_brings_the_figure_to_the_cell_and_empties_the_source(opened: Opener) -> None:
    play = opened(game("M . .", {"man": doing("move")})).go((0, 0), (1, 0))
    assert play.board == plain(". M .")


def test_move_onto_a_figure_replaces_it(opened: Opener) -> None:
    assert opened(game("M m", {"man": doing("move")})).go((0, 0), (1, 0)).board == plain(". M")
    assert opened(game("M K", {"man": doing("move"), "king": {}})).go((0, 0), (1, 0)).board == plain(". M")


def test_move_sets_last_move_to_the_current_move(opened: Opener) -> None:
    play = opened(game("M . . w . W", {"man": doing("move"), "walker": WALKER}))
    play.go((5, 0), (4, 0), (3, 0), (2, 0), (0, 0), (1, 0))
    assert play.at(1, 0) == {"figure": "man", "player": "white", "moves_made": 1, "last_move": 3}


def test_move_in_a_transition_brings_the_figure_to_the_place_between(opened: Opener) -> None:
    """A step of two of which only the first half is made."""
    man = {"movement": [{"x": 2}], "cell_actions": {"transition": [{"actions": ["move"]}]}}
    assert opened(game("M . .", {"man": man})).go((0, 0), (2, 0)).board == plain(". M .")


def test_once_the_source_is_empty_move_does_nothing(opened: Opener) -> None:
    """The figure has reached its destination; the transition's move finds nobody and takes nobody."""
    man = doing("move", x=2, transition=["move"])
    assert opened(game("M m .", {"man": man})).go((0, 0), (2, 0)).board == plain(". m M")


# -- take ---------------------------------------------------------------------------------------------------


def test_take_empties_the_judged_cell(opened: Opener) -> None:
    assert opened(game("M m", {"man": doing("take")})).go((0, 0), (1, 0)).board == plain("M .")
    assert opened(game("M M", {"man": doing("take")})).go((0, 0), (1, 0)).board == plain("M .")


def test_take_does_not_count_as_a_last_move(opened: Opener) -> None:
    play = opened(game("M m", {"man": doing("take")})).go((0, 0), (1, 0))
    assert play.at(0, 0) == {"figure": "man", "player": "white", "moves_made": 1, "last_move": 0}


def test_take_of_an_empty_cell_is_a_move_all_the_same(opened: Opener) -> None:
    play = opened(game("M . m", {"man": doing("take")})).go((0, 0), (1, 0))
    assert play.board == plain("M . m")
    assert play.reading.player == "black"


def test_take_after_move_takes_the_mover_itself(opened: Opener) -> None:
    assert opened(game("M m", {"man": doing("move", "take")})).go((0, 0), (1, 0)).board == plain(". .")


def test_take_on_a_place_with_no_cell_does_nothing(opened: Opener) -> None:
    man = doing("move", x=2, transition=["take"])
    assert opened(game("M # . m", {"man": man})).go((0, 0), (2, 0)).board == plain(". # M m")


# -- swap ---------------------------------------------------------------------------------------------------


def test_swap_changes_the_places_of_both_figures(opened: Opener) -> None:
    figures = {"man": doing("swap"), "king": {}}
    assert opened(game("M K", figures)).go((0, 0), (1, 0)).board == plain("K M")
    assert opened(game("M k", figures)).go((0, 0), (1, 0)).board == plain("k M")


def test_swap_with_an_empty_cell_goes_there(opened: Opener) -> None:
    assert opened(game("M . .", {"man": doing("swap")})).go((0, 0), (1, 0)).board == plain(". M .")


def test_swap_keeps_every_counter_but_the_movers_moves_made(opened: Opener) -> None:
    play = opened(game("M W . . w", {"man": doing("swap"), "walker": WALKER}))
    play.go((1, 0), (2, 0), (4, 0), (3, 0), (2, 0), (1, 0), (3, 0), (4, 0), (0, 0), (1, 0))
    assert play.board == plain("W M . . w")
    assert play.at(1, 0) == {"figure": "man", "player": "white", "moves_made": 1, "last_move": 0}
    assert play.at(0, 0) == {"figure": "walker", "player": "white", "moves_made": 2, "last_move": 3}


def test_swap_in_a_transition_works_with_the_emptied_source(opened: Opener) -> None:
    """The jumper lands; who was jumped over is drawn to where it came from."""
    man = doing("move", x=2, transition=["swap"])
    assert opened(game("M k .", {"man": man, "king": {}})).go((0, 0), (2, 0)).board == plain("k . M")


def test_move_after_swap_brings_back_whom_the_swap_brought(opened: Opener) -> None:
    """After the swap the other figure stands on the source: it is the one that moves, onto the mover."""
    play = opened(game("M k", {"man": doing("swap", "move"), "king": {}})).go((0, 0), (1, 0))
    assert play.board == plain(". k")
    assert play.at(1, 0)["last_move"] == 1


# -- cancel -------------------------------------------------------------------------------------------------


def test_cancel_makes_the_move_not_exist(opened: Opener) -> None:
    assert opened(game("M .", {"man": doing("cancel")})).reading.moves() == []
    assert opened(game("M .", {"man": doing("move", "cancel")})).reading.moves() == []


# -- replace ------------------------------------------------------------------------------------------------


def test_replace_makes_the_mover_another_figure(opened: Opener) -> None:
    figures = {"man": doing("move", replacing("king")), "king": {}}
    assert opened(game("M m", figures)).go((0, 0), (1, 0)).board == plain(". K")


def test_replace_before_move_does_the_same(opened: Opener) -> None:
    figures = {"man": doing(replacing("king"), "move"), "king": {}}
    assert opened(game("M m", figures)).go((0, 0), (1, 0)).board == plain(". K")


def test_replace_without_move_changes_the_figure_where_it_stands(opened: Opener) -> None:
    figures = {"man": doing(replacing("king")), "king": {}}
    assert opened(game("M m", figures)).go((0, 0), (1, 0)).board == plain("K m")


def test_replace_follows_the_mover_through_a_swap(opened: Opener) -> None:
    figures = {"man": doing("swap", replacing("king")), "king": {}, "bystander": {}}
    assert opened(game("M b", figures)).go((0, 0), (1, 0)).board == plain("b K")


def test_replace_in_a_transition_changes_the_mover_not_whom_it_passes(opened: Opener) -> None:
    figures = {"man": doing("move", x=2, transition=[replacing("king")]), "king": {}}
    assert opened(game("M m .", figures)).go((0, 0), (2, 0)).board == plain(". m K")


def test_replace_works_even_over_a_place_with_no_cell(opened: Opener) -> None:
    figures = {"man": doing("move", x=2, transition=[replacing("king")]), "king": {}}
    assert opened(game("M # .", figures)).go((0, 0), (2, 0)).board == plain(". # K")


def test_replace_of_a_mover_that_was_taken_changes_nothing(opened: Opener) -> None:
    figures = {"man": doing("move", "take", replacing("king")), "king": {}}
    assert opened(game("M m m", figures)).go((0, 0), (1, 0)).board == plain(". . m")


def test_the_new_figure_keeps_owner_and_counters_and_moves_in_its_own_way(opened: Opener) -> None:
    king = {"movement": [{"x": -1, "repeat": True}], "cell_actions": {"destination": [GO]}}
    figures = {"man": doing("move", replacing("king")), "king": king, "walker": WALKER}
    play = opened(game(". M . . w", figures)).go((1, 0), (2, 0))
    assert play.at(2, 0) == {"figure": "king", "player": "white", "moves_made": 1, "last_move": 1}
    play.go((4, 0), (3, 0))
    assert play.reach(2, 0) == plain("* * K w .")


# -- the long form ------------------------------------------------------------------------------------------


def test_every_action_may_be_an_object_with_its_name(opened: Opener) -> None:
    man = {
        "movement": [{"x": 1}],
        "cell_actions": {
            "destination": [
                {"actions": [{"action": "take"}, {"action": "move"}], "if": [ENEMY]},
                {"actions": [{"action": "cancel"}], "if": [{"target": {"figure": "king"}}]},
            ]
        },
    }
    figures = {"man": man, "king": {}}
    assert opened(game("M m", figures)).go((0, 0), (1, 0)).board == plain(". M")
    assert opened(game("M k", figures)).reading.moves() == []
