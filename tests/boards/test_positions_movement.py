"""Movements, sentence by sentence (docs/rules/boards.md, "A movement"): small boards worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boards.ascii import BLOCK, EMPTY, ENEMY, FIGURE, GO, NO_CELL, SLIDER, TAKE, game, plain, replacing
from tests.boards.conftest import Opener

Json = dict[str, Any]


def figure(*movement: Json, **cell_actions: Any) -> Json:
    """A figure with these movements that goes to empty cells and takes enemies, if nothing else is said."""
    return {"movement": list(movement), "cell_actions": cell_actions or {"destination": [GO, TAKE]}}


# -- steps --------------------------------------------------------------------------------------------------


def test_a_step_is_made_once_and_missing_dimensions_are_0(opened: Opener) -> None:
    play = opened(game("M . . \n . . .", {"man": figure({"x": 1})}))
    assert play.reach(0, 1) == plain("M * . \n . . .")


def test_repeat_allows_every_positive_multiple(opened: Opener) -> None:
    play = opened(game(". . M . . .", {"man": figure({"x": 1, "repeat": True})}))
    assert play.reach(2, 0) == plain(". . M * * *")


def test_also_reversed_allows_the_negative_ones_too(opened: Opener) -> None:
    play = opened(game(". . M . . .", {"man": figure({"x": 1, "also_reversed": True})}))
    assert play.reach(2, 0) == plain(". * M * . .")
    play = opened(game(". . M . . .", {"man": figure({"x": 1, "repeat": True, "also_reversed": True})}))
    assert play.reach(2, 0) == plain("* * M * * *")


def test_false_is_as_good_as_absent(opened: Opener) -> None:
    play = opened(game(". M . .", {"man": figure({"x": 1, "repeat": False, "also_reversed": False})}))
    assert play.reach(1, 0) == plain(". M * .")


def test_a_negative_step_repeats_in_its_own_direction(opened: Opener) -> None:
    play = opened(game(". . . M .", {"man": figure({"x": -1, "repeat": True})}))
    assert play.reach(3, 0) == plain("* * * M .")


def test_both_coordinates_must_be_the_same_multiple(opened: Opener) -> None:
    board = """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        M . . . ."""
    play = opened(game(board, {"man": figure({"x": 1, "y": 2, "repeat": True})}))
    assert play.reach(0, 0) == plain("""
        . . * . .
        . . . . .
        . * . . .
        . . . . .
        M . . . .""")


def test_a_step_divides_only_whole(opened: Opener) -> None:
    play = opened(game("M . . . . . .", {"man": figure({"x": 3, "repeat": True})}))
    assert play.reach(0, 0) == plain("M . . * . . *")


def test_any_number_of_dimensions(opened: Opener) -> None:
    file = game("M", {"man": figure({"w": 1, "y": -1, "repeat": True})})
    file["cell"] = {"coordinates_names": ["x", "y", "z", "w"]}
    file["board"] = {
        "cells": [{}, {"w": 1, "y": -1}, {"y": -2, "w": 2, "x": 0}, {"w": 3}, {"w": 3, "y": -3, "z": 1}]
    }
    file["initial_position"] = {"white": {"man": [{}]}}
    assert opened(file).reading.moves() == [((0, 0, 0, 0), (0, -2, 0, 2)), ((0, 0, 0, 0), (0, -1, 0, 1))]


def test_one_dimension(opened: Opener) -> None:
    file = game("M", {"man": figure({"q": 1, "repeat": True})})
    file["cell"] = {"coordinates_names": ["q"]}
    file["board"] = {"cells": [{"q": 7}, {"q": 5}, {"q": 6}, {"q": 9}]}
    file["initial_position"] = {"white": {"man": [{"q": 5}]}}
    assert opened(file).reading.moves() == [((5,), (6,)), ((5,), (7,)), ((5,), (9,))]


def test_moves_lead_only_to_cells(opened: Opener) -> None:
    play = opened(game(". M # .", {"man": figure({"x": 1, "repeat": True, "also_reversed": True})}))
    assert play.reach(1, 0) == plain("* M # *")


def test_only_figures_of_the_player_to_move(opened: Opener) -> None:
    play = opened(game("M . m .", {"man": figure({"x": 1})}))
    assert play.reading.moves() == [((0, 0), (1, 0))]
    play.go((0, 0), (1, 0))
    assert play.reading.moves() == [((2, 0), (3, 0))]


# -- movements by player ------------------------------------------------------------------------------------


def test_movement_may_differ_by_player(opened: Opener) -> None:
    man = {"movement": {"white": [{"x": 1}], "black": [{"x": -1}]}, "cell_actions": {"destination": [GO]}}
    play = opened(game("M . . . m", {"man": man}))
    assert play.reading.moves() == [((0, 0), (1, 0))]
    play.go((0, 0), (1, 0))
    assert play.reading.moves() == [((4, 0), (3, 0))]


def test_a_player_who_is_not_named_has_no_movement(opened: Opener) -> None:
    man = {"movement": {"white": [{"x": 1}]}, "cell_actions": {"destination": [GO]}}
    play = opened(game("M . . m .", {"man": man})).go((0, 0), (1, 0))
    assert play.reading.moves() == []


# -- `if` on a movement -------------------------------------------------------------------------------------


def test_a_movement_exists_only_where_its_condition_holds(opened: Opener) -> None:
    man = figure({"x": 1, "repeat": True, "if": {"target": {"x": 2}}})
    assert opened(game("M . . .", {"man": man})).reach(0, 0) == plain("M . * .")


def test_the_condition_of_a_movement_may_be_a_list_of_which_one_is_enough(opened: Opener) -> None:
    man = figure({"x": 1, "repeat": True, "if": [{"target": {"x": 2}}, {"target": {"x": 3}}]})
    assert opened(game("M . . .", {"man": man})).reach(0, 0) == plain("M . * *")


def test_the_condition_of_a_movement_sees_source_and_destination(opened: Opener) -> None:
    man = figure({"x": 1, "repeat": True, "if": {"self": {"x": 0}, **ENEMY}})
    assert opened(game("M . M m m", {"man": man})).reading.moves() == [((0, 0), (3, 0)), ((0, 0), (4, 0))]


def test_where_its_condition_fails_the_next_movement_is_tried(opened: Opener) -> None:
    man = figure(
        {"x": 1, "if": ENEMY, "cell_actions": {"destination": [{"actions": ["cancel"]}]}},
        {"x": 1},
    )
    assert opened(game("M . .", {"man": man})).reach(0, 0) == plain("M * .")
    assert opened(game("M m .", {"man": man})).reading.moves() == []


# -- the first movement -------------------------------------------------------------------------------------


def test_only_the_first_movement_that_leads_there_counts(opened: Opener) -> None:
    never = {"destination": [{"actions": ["cancel"]}]}
    man = figure({"x": 2, "cell_actions": never}, {"x": 1, "repeat": True})
    assert opened(game("M . . .", {"man": man})).reach(0, 0) == plain("M * . *")


def test_the_first_movement_counts_even_if_no_set_of_it_applies(opened: Opener) -> None:
    takes = {"destination": [TAKE]}
    man = {"movement": [{"x": 1, "cell_actions": takes}, {"x": 1, "cell_actions": {"destination": [GO]}}]}
    assert opened(game("M . .", {"man": man})).reading.moves() == []
    assert opened(game("M m .", {"man": man})).reach(0, 0) == plain("M * .")


def test_the_order_of_the_list_decides(opened: Opener) -> None:
    man = {
        "movement": [
            {
                "x": 1,
                "repeat": True,
                "cell_actions": {"destination": [{"actions": ["move", replacing("long")]}]},
            },
            {"x": 2, "cell_actions": {"destination": [{"actions": ["move", replacing("short")]}]}},
        ]
    }
    figures: Json = {"man": man, "long": {}, "short": {}}
    assert opened(game("M . .", figures)).go((0, 0), (2, 0)).board == plain(". . L")
    man["movement"].reverse()
    assert opened(game("M . .", figures)).go((0, 0), (2, 0)).board == plain(". . S")


def test_a_forbidden_multiple_is_no_way_and_the_next_movement_is_tried(opened: Opener) -> None:
    man = figure({"x": 1, "cell_actions": {"destination": [{"actions": ["cancel"]}]}}, {"x": 2}, {"x": -1})
    assert opened(game(". M . . .", {"man": man})).reach(1, 0) == plain("* M . * .")


# -- sets of the movement and of the figure -----------------------------------------------------------------


def test_the_sets_of_the_movement_come_before_those_of_the_figure(opened: Opener) -> None:
    man = {
        "movement": [{"x": 1, "cell_actions": {"destination": [{"actions": ["move", replacing("first")]}]}}],
        "cell_actions": {"destination": [{"actions": [replacing("last")]}]},
    }
    assert opened(game("M .", {"man": man, "first": {}, "last": {}})).go((0, 0), (1, 0)).board == plain(". L")


def test_transition_sets_of_movement_and_figure_are_both_judged(opened: Opener) -> None:
    man = {
        "movement": [{"x": 1, "repeat": True, "cell_actions": {"transition": [BLOCK]}}],
        "cell_actions": {"destination": [GO], "transition": [{"actions": ["cancel"], "if": [NO_CELL]}]},
    }
    assert opened(game("M . m .", {"man": man})).reach(0, 0) == plain("M * m .")
    assert opened(game("M . # .", {"man": man})).reach(0, 0) == plain("M * # .")
    assert opened(game("M . . .", {"man": man})).reach(0, 0) == plain("M * * *")


def test_the_transition_of_a_movement_comes_before_that_of_the_figure(opened: Opener) -> None:
    man = {
        "movement": [{"x": 2, "cell_actions": {"transition": [{"actions": [replacing("first")]}]}}],
        "cell_actions": {
            "destination": [{"actions": ["move"]}],
            "transition": [{"actions": [replacing("last")]}],
        },
    }
    play = opened(game("M . .", {"man": man, "first": {}, "last": {}}))
    assert play.go((0, 0), (2, 0)).board == plain(". . L")


def test_a_movement_with_sets_of_its_own_needs_none_of_the_figure(opened: Opener) -> None:
    man = {"movement": [{"x": 1, "cell_actions": {"destination": [GO]}}]}
    assert opened(game("M .", {"man": man})).reach(0, 0) == plain("M *")


# -- destination and transition -----------------------------------------------------------------------------


def test_destination_sets_are_judged_on_the_target_cell_alone(opened: Opener) -> None:
    man = figure({"x": 1, "repeat": True}, destination=[TAKE])
    assert opened(game("M . m M m .", {"man": man})).reading.moves() == [
        ((0, 0), (2, 0)),
        ((0, 0), (4, 0)),
        ((3, 0), (4, 0)),
    ]


def test_transition_sets_are_judged_on_every_cell_between(opened: Opener) -> None:
    man = figure({"x": 1, "repeat": True}, **SLIDER)
    assert opened(game("M . . m . .", {"man": man})).reach(0, 0) == plain("M * * * . .")


def test_neither_source_nor_target_is_between(opened: Opener) -> None:
    here_or_there = {"actions": ["cancel"], "if": [{"target": {"x": 0}}, {"target": {"x": 3}}]}
    man = figure({"x": 1, "repeat": True}, destination=[GO], transition=[here_or_there])
    assert opened(game("M . . . .", {"man": man})).reach(0, 0) == plain("M * * * .")


def test_a_place_with_no_cell_is_judged_too(opened: Opener) -> None:
    man = figure(
        {"x": 1, "repeat": True}, destination=[GO], transition=[{"actions": ["cancel"], "if": [NO_CELL]}]
    )
    assert opened(game("M . # . .", {"man": man})).reach(0, 0) == plain("M * # . .")


def test_without_a_word_about_gaps_figures_cross_them(opened: Opener) -> None:
    man = figure({"x": 1, "repeat": True}, destination=[GO], transition=[BLOCK])
    assert opened(game("M . # . .", {"man": man})).reach(0, 0) == plain("M * # * *")


def test_a_gap_holds_no_figure_and_no_enemy(opened: Opener) -> None:
    for fact in ("is_figure", "is_enemy"):
        only_gap = {"actions": ["cancel"], "if": [{"computed": {fact: False, "is_cell": False}}]}
        man = figure({"x": 1, "repeat": True}, destination=[GO], transition=[only_gap])
        assert opened(game("M # .", {"man": man})).reading.moves() == []


def test_a_transition_may_take_what_it_passes(opened: Opener) -> None:
    man = figure(
        {"x": 1, "repeat": True},
        destination=[GO],
        transition=[{"actions": ["take"], "if": [ENEMY]}],
    )
    assert opened(game("M m . m M .", {"man": man})).go((0, 0), (5, 0)).board == plain(". . . . M M")


@pytest.mark.parametrize("obstacle", range(1, 6))
def test_a_long_step_passes_over_every_place_on_its_way(opened: Opener, obstacle: int) -> None:
    man = figure({"x": 3, "repeat": True}, **SLIDER)
    cells = ["M", *("m" if x == obstacle else "." for x in range(1, 7))]
    reached = opened(game(" ".join(cells), {"man": man})).reach(0, 0)
    assert reached.count("*") == (0 if obstacle < 3 else 1)


def test_a_slanted_step_with_nothing_on_its_line_passes_over_nothing(opened: Opener) -> None:
    nightrider = figure({"x": 1, "y": 2, "repeat": True}, **SLIDER)
    board = """
        . . .
        m m m
        m . m
        m m m
        N m m"""
    assert opened(game(board, {"nightrider": nightrider, "man": figure()})).reach(0, 0) == plain("""
        . . *
        m m m
        m * m
        m m m
        N m m""")
    board = board.replace("m . m", "m m m")
    assert opened(game(board, {"nightrider": nightrider, "man": figure()})).reach(0, 0) == plain("""
        . . .
        m m m
        m * m
        m m m
        N m m""")


def test_transitions_run_outward_from_the_source(opened: Opener) -> None:
    """The last replacement stands: the one of the last place passed."""
    man = figure(
        {"x": 1, "repeat": True, "also_reversed": True},
        destination=[{"actions": ["move"]}],
        transition=[
            {"actions": [replacing("one")], "if": [{"target": {"x": 1}}]},
            {"actions": [replacing("two")], "if": [{"target": {"x": 2}}]},
        ],
    )
    figures: Json = {"man": man, "one": {}, "two": {}}
    assert opened(game("M . . .", figures)).go((0, 0), (3, 0)).board == plain(". . . T")
    assert opened(game(". . . M", figures)).go((3, 0), (0, 0)).board == plain("O . . .")


def test_transitions_run_place_by_place_and_then_set_by_set(opened: Opener) -> None:
    """On each place both sets apply; the last one on the last place stands."""
    man = figure(
        {"x": 3},
        destination=[{"actions": ["move"]}],
        transition=[
            {"actions": [replacing("one")]},
            {"actions": [replacing("two")], "if": [{"target": {"x": 1}}]},
        ],
    )
    figures: Json = {"man": man, "one": {}, "two": {}}
    assert opened(game("M . . .", figures)).go((0, 0), (3, 0)).board == plain(". . . O")


# -- which sets apply ---------------------------------------------------------------------------------------


def test_a_set_without_if_always_applies(opened: Opener) -> None:
    man = figure({"x": 1}, destination=[{"actions": ["move"]}])
    assert opened(game("M M m .", {"man": man})).reading.moves() == [((0, 0), (1, 0)), ((1, 0), (2, 0))]


def test_every_set_that_holds_applies_not_only_the_first(opened: Opener) -> None:
    man = figure(
        {"x": 1}, destination=[{"actions": ["move"]}, {"actions": [replacing("king")], "if": [ENEMY]}]
    )
    figures: Json = {"man": man, "king": {}}
    assert opened(game("M m", figures)).go((0, 0), (1, 0)).board == plain(". K")
    assert opened(game("M .", figures)).go((0, 0), (1, 0)).board == plain(". M")


def test_one_cancel_among_the_applying_sets_is_enough(opened: Opener) -> None:
    man = figure(
        {"x": 1}, destination=[{"actions": ["move"]}, {"actions": ["take", "cancel"], "if": [ENEMY]}]
    )
    assert opened(game("M m", {"man": man})).reading.moves() == []
    assert opened(game("M .", {"man": man})).reach(0, 0) == plain("M *")


def test_a_cancel_before_the_others_counts_as_well(opened: Opener) -> None:
    man = figure({"x": 1}, destination=[{"actions": ["cancel"], "if": [ENEMY]}, {"actions": ["move"]}])
    assert opened(game("M m", {"man": man})).reading.moves() == []


def test_a_cancel_whose_condition_fails_does_nothing(opened: Opener) -> None:
    man = figure({"x": 2}, destination=[GO], transition=[{"actions": ["cancel"], "if": [FIGURE]}])
    assert opened(game("M . .", {"man": man})).reach(0, 0) == plain("M . *")


def test_a_move_with_no_applying_set_does_not_exist(opened: Opener) -> None:
    man = figure({"x": 1}, destination=[{"actions": ["move"], "if": [ENEMY]}])
    assert opened(game("M .", {"man": man})).reading.moves() == []
    assert opened(game("M .", {"man": {"movement": [{"x": 1}]}})).reading.moves() == []


def test_an_applying_transition_set_is_enough_for_a_move(opened: Opener) -> None:
    """A shot: nothing happens on the destination, what is between is taken."""
    man = figure({"x": 2}, transition=[{"actions": ["take"], "if": [ENEMY]}])
    play = opened(game("M m .", {"man": man}))
    assert play.reach(0, 0) == plain("M m *")
    assert play.go((0, 0), (2, 0)).board == plain("M . .")


# -- execution ----------------------------------------------------------------------------------------------


def test_moves_made_rises_by_one_with_every_move(opened: Opener) -> None:
    man = figure({"x": 1, "also_reversed": True})
    play = opened(game("M . . m . .", {"man": man}))
    assert play.at(0, 0)["moves_made"] == 0
    play.go((0, 0), (1, 0), (3, 0), (4, 0), (1, 0), (2, 0))
    assert play.at(2, 0)["moves_made"] == 2
    assert play.at(4, 0)["moves_made"] == 1


def test_moves_made_rises_even_if_the_figure_stays(opened: Opener) -> None:
    shooter = figure({"x": 1, "repeat": True}, destination=[{"actions": ["take"], "if": [ENEMY]}])
    play = opened(game("S . m m", {"shooter": shooter, "man": figure()})).go((0, 0), (3, 0))
    assert play.board == plain("S . m .")
    assert play.at(0, 0)["moves_made"] == 1


def test_conditions_see_the_position_before_the_move(opened: Opener) -> None:
    """The second set still sees an empty target and a fresh figure, though the first has moved it."""
    man = figure(
        {"x": 1},
        destination=[
            {"actions": ["move"]},
            {"actions": [replacing("king")], "if": [{"self": {"moves_made": 0}, **EMPTY}]},
        ],
    )
    assert opened(game("M .", {"man": man, "king": {}})).go((0, 0), (1, 0)).board == plain(". K")


def test_destination_sets_are_executed_before_transition_sets(opened: Opener) -> None:
    man = figure(
        {"x": 2},
        destination=[{"actions": ["move", replacing("first")]}],
        transition=[{"actions": [replacing("last")]}],
    )
    assert opened(game("M . .", {"man": man, "first": {}, "last": {}})).go((0, 0), (2, 0)).board == plain(
        ". . L"
    )


def test_sets_and_the_actions_in_them_are_executed_in_order(opened: Opener) -> None:
    man = figure(
        {"x": 1},
        destination=[
            {"actions": ["move", replacing("a"), replacing("b")]},
            {"actions": [replacing("c"), replacing("d")]},
        ],
    )
    figures: Json = {"man": man, "a": {}, "b": {}, "c": {}, "d": {}}
    assert opened(game("M .", figures)).go((0, 0), (1, 0)).board == plain(". D")


def test_a_move_that_is_not_offered_changes_nothing(opened: Opener) -> None:
    play = opened(game("M . .", {"man": figure({"x": 1})}))
    with pytest.raises(ValueError, match="no move"):
        play.reading.play((0, 0), (2, 0))
    assert play.board == plain("M . .")
    assert play.reading.moves() == [((0, 0), (1, 0))]
