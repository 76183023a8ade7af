"""What the kernel makes of its tables: facts, actions, states, complex movements, the order of moves."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright._kernel import ALWAYS, Ending, Fact, Position, Rules, perft
from tests.boards.kernel_tables import (
    CANCEL,
    END,
    MOVE,
    SWAP,
    TAKE,
    checking,
    counting,
    replace,
    small,
    waiting,
)

Figures = dict[int, tuple[int, int, int, int]]

# -- facts --------------------------------------------------------------------------------------------------

#: The move 1 -> 2 of player 0's figure 0, after three moves and last in move 5, as the current move is 7.
SELF: Figures = {1: (0, 0, 3, 5)}
FRIEND, ENEMY = (0, 1, 2, 4), (1, 1, 2, 4)

FACTS: list[tuple[Fact, int, Figures, list[int], list[int]]] = [
    (Fact.SELF_COORDINATE, 0, SELF, [1], [0, 2]),
    (Fact.SELF_FIGURE, 0, SELF, [0], [1]),
    (Fact.SELF_PLAYER, 0, SELF, [0], [1]),
    (Fact.SELF_MADE, 0, SELF, [3], [0, 2, 4, 100]),
    (Fact.SELF_LAST, 0, SELF, [5], [0, 4, 6]),
    (Fact.TARGET_COORDINATE, 0, SELF, [2], [1, 3]),
    (Fact.TARGET_FIGURE, 0, SELF, [], [0, 1]),
    (Fact.TARGET_FIGURE, 0, {**SELF, 2: ENEMY}, [1], [0]),
    (Fact.TARGET_PLAYER, 0, SELF, [], [0, 1]),
    (Fact.TARGET_PLAYER, 0, {**SELF, 2: ENEMY}, [1], [0]),
    (Fact.TARGET_MADE, 0, SELF, [], [0, 3]),
    (Fact.TARGET_MADE, 0, {**SELF, 2: ENEMY}, [2], [0, 1, 3, 50]),
    (Fact.TARGET_LAST, 0, SELF, [], [0, 5]),
    (Fact.TARGET_LAST, 0, {**SELF, 2: ENEMY}, [4], [0, 5, 7]),
    (Fact.IS_CELL, 0, SELF, [1], [0]),
    (Fact.IS_FIGURE, 0, SELF, [0], [1]),
    (Fact.IS_FIGURE, 0, {**SELF, 2: ENEMY}, [1], [0]),
    (Fact.IS_ENEMY, 0, SELF, [0], [1]),
    (Fact.IS_ENEMY, 0, {**SELF, 2: FRIEND}, [0], [1]),
    (Fact.IS_ENEMY, 0, {**SELF, 2: ENEMY}, [1], [0]),
    (Fact.AGE, 0, SELF, [2], [0, 1, 3, 7]),
    (Fact.CURRENT_MOVE, 0, SELF, [7], [0, 6, 8]),
]


def asking(*conjunctions: list[tuple[Fact, int, int]], **changes: Any) -> Rules:
    """A game whose only action set has one condition."""
    return small(conditions=[list(conjunctions)], sets=[(0, [MOVE])], **changes)


@pytest.mark.parametrize(("fact", "argument", "figures", "right", "wrong"), FACTS)
def test_facts(fact: Fact, argument: int, figures: Figures, right: list[int], wrong: list[int]) -> None:
    for value in right + wrong:
        at = Position.of(asking([(fact, argument, value)]), figures, 0, 7)
        assert ((1, 2) in at.moves()) == (value in right), value


def test_all_atoms_of_a_conjunction_must_hold_and_one_conjunction_is_enough() -> None:
    made, last = (Fact.SELF_MADE, 0, 3), (Fact.SELF_LAST, 0, 5)
    never = (Fact.SELF_MADE, 0, 9)
    assert Position.of(asking([made, last]), SELF, 0, 7).moves() == [(1, 2), (1, 0)]
    assert Position.of(asking([made, never]), SELF, 0, 7).moves() == []
    assert Position.of(asking([never], [last]), SELF, 0, 7).moves() == [(1, 2), (1, 0)]
    assert Position.of(asking([]), SELF, 0, 7).moves() == [(1, 2), (1, 0)]
    assert Position.of(asking(), SELF, 0, 7).moves() == []


@pytest.mark.parametrize("value", [0, 3, 7, 8, 9, 40, 1_000_000])
def test_numbers_of_moves_are_exact_however_large(value: int) -> None:
    """Small ones are folded into the codes of figures, large ones are compared while playing."""
    for fact, at in ((Fact.SELF_MADE, 1), (Fact.TARGET_MADE, 2)):
        for made in {value, value + 1, max(0, value - 1)}:
            figures = {1: (0, 0, 1, 0), 2: (1, 1, 1, 0)}
            figures[at] = (*figures[at][:2], made, 0)
            found = (1, 2) in Position.of(asking([(fact, 0, value)]), figures, 0).moves()
            assert found == (made == value)


# -- movements ----------------------------------------------------------------------------------------------

RAY = [([1], True, True, ALWAYS, [0], [1])]
STOP = [[[(Fact.IS_FIGURE, 0, 1)], [(Fact.IS_CELL, 0, 0)]]]


def test_moves_come_by_cell_then_movement_then_forwards_then_nearest() -> None:
    at = Position.of(
        small(
            movements=[([2], False, True, ALWAYS, [0], []), ([1], True, True, ALWAYS, [0], [])],
            figure_movements=[[[0, 1], [0, 1]], [[], []]],
        ),
        {2: (0, 0, 0, 0), 0: (0, 0, 0, 0)},
        0,
    )
    assert at.moves() == [(0, 2), (0, 1), (0, 3), (0, 4), (2, 4), (2, 0), (2, 3), (2, 1)]


def test_a_transition_that_cancels_stops_a_ray_and_a_hole_is_judged_too() -> None:
    rules = small(
        cells=[[0], [1], [2], [4], [5]],
        conditions=STOP,
        sets=[(ALWAYS, [MOVE]), (0, [CANCEL])],
        movements=RAY,
    )
    assert Position.of(rules, {0: (0, 0, 0, 0)}, 0).moves() == [(0, 1), (0, 2)]  # the place 3 has no cell
    assert Position.of(rules, {1: (0, 0, 0, 0), 2: (1, 1, 0, 0)}, 0).moves() == [(1, 2), (1, 0)]


def test_a_step_of_two_passes_the_place_between() -> None:
    rules = small(
        conditions=STOP,
        sets=[(ALWAYS, [MOVE]), (0, [CANCEL])],
        movements=[([2], True, False, ALWAYS, [0], [1])],
    )
    assert Position.of(rules, {0: (0, 0, 0, 0)}, 0).moves() == [(0, 2), (0, 4)]
    assert Position.of(rules, {0: (0, 0, 0, 0), 3: (1, 1, 0, 0)}, 0).moves() == [(0, 2)]
    assert Position.of(rules, {0: (0, 0, 0, 0), 1: (1, 1, 0, 0)}, 0).moves() == []


def test_actions_in_transit_happen_on_the_way() -> None:
    """A move may exist by what it passes alone; whether it does can depend on counters."""
    rules = small(
        conditions=[[[(Fact.IS_FIGURE, 0, 1), (Fact.CURRENT_MOVE, 0, 3)]], [[(Fact.IS_FIGURE, 0, 0)]]],
        sets=[(0, [TAKE]), (1, [MOVE])],
        movements=[([1], True, False, ALWAYS, [1], [0])],
    )
    figures = {0: (0, 0, 0, 0), 1: (1, 1, 0, 0), 3: (1, 1, 0, 0)}
    assert Position.of(rules, figures, 0, 2).moves() == [(0, 2), (0, 4)]
    at = Position.of(rules, figures, 0, 3)
    assert at.moves() == [(0, 2), (0, 3), (0, 4)]
    twin = at.copy()
    assert twin.play((0, 3))[0] == ("taken", 1, 1, 1)
    assert [cell for cell, _ in twin.figures()] == [0, 3]
    assert [step[:2] for step in at.play((0, 4))[:3]] == [("moved", 0), ("taken", 1), ("taken", 3)]
    assert [cell for cell, _ in at.figures()] == [4]


def test_the_first_movement_that_leads_there_counts_and_its_condition_may_depend_on_play() -> None:
    """Movement 0 exists in move 2 only and cancels; movement 1 leads to the same cells."""
    rules = small(
        conditions=[[[(Fact.CURRENT_MOVE, 0, 2)]]],
        sets=[(ALWAYS, [CANCEL]), (ALWAYS, [MOVE])],
        movements=[([1], False, False, 0, [0], []), ([1], True, False, ALWAYS, [1], [])],
        figure_movements=[[[0, 1], [0, 1]], [[], []]],
    )
    assert Position.of(rules, {0: (0, 0, 0, 0)}, 0, 1).moves() == [(0, 1), (0, 2), (0, 3), (0, 4)]
    assert Position.of(rules, {0: (0, 0, 0, 0)}, 0, 2).moves() == [(0, 2), (0, 3), (0, 4)]


def test_movements_belong_to_players() -> None:
    rules = small(
        movements=[([1], False, False, ALWAYS, [0], []), ([-1], False, False, ALWAYS, [0], [])],
        figure_movements=[[[0], [1]], [[], []]],
    )
    figures = {1: (0, 0, 0, 0), 3: (1, 0, 0, 0)}
    assert Position.of(rules, figures, 0).moves() == [(1, 2)]
    assert Position.of(rules, figures, 2).moves() == [(3, 2)]


def test_cells_may_lie_far_apart() -> None:
    far = 1_000_000
    rules = small(
        cells=[[-far], [0], [far]],
        movements=[([far], True, True, ALWAYS, [0], [])],
        start=[(0, 0, 0), (2, 1, 1)],
    )
    assert Position(rules).moves() == [(0, 1), (0, 2)]
    rules = small(
        cells=[[-far], [0], [far]],
        conditions=STOP,
        sets=[(ALWAYS, [MOVE]), (0, [CANCEL])],
        movements=RAY,
        start=[(0, 0, 0), (2, 1, 1)],
    )
    assert Position(rules).over  # a million places without a cell are in between


# -- actions ------------------------------------------------------------------------------------------------


def after(*actions: Any, figures: Figures | None = None) -> dict[int, tuple[int, int, int, int]]:
    """The figures after the move 1 -> 2 in move 7 with these actions on its target."""
    at = Position.of(small(sets=[(ALWAYS, list(actions))]), figures or {**SELF, 2: ENEMY}, 0, 7)
    at.play((1, 2))
    return dict(at.figures())


def test_actions() -> None:
    mover, moved = (0, 0, 4, 5), (0, 0, 4, 7)
    assert after(MOVE) == {2: moved}
    assert after(TAKE, MOVE) == {2: moved}
    assert after(MOVE, TAKE) == {}  # what stands there by then is the mover
    assert after(TAKE) == {1: mover}
    assert after(SWAP) == {1: ENEMY, 2: mover}
    assert after(MOVE, MOVE) == {2: moved}
    assert after(MOVE, SWAP) == {1: moved}
    assert after(SWAP, MOVE) == {2: (*ENEMY[:3], 7)}  # on the source stands the enemy by then
    assert after() == {1: mover, 2: ENEMY}
    assert after(replace(1)) == {1: (0, 1, 4, 5), 2: ENEMY}
    assert after(replace(1), MOVE) == after(MOVE, replace(1)) == {2: (0, 1, 4, 7)}
    assert after(SWAP, replace(1)) == {1: ENEMY, 2: (0, 1, 4, 5)}
    assert after(MOVE, TAKE, replace(1)) == {}


def test_steps_are_told() -> None:
    rules = small(
        sets=[(ALWAYS, [TAKE, MOVE, replace(1)])],
        conditions=[[[(Fact.TARGET_FIGURE, 0, 1)]]],
        win_checks=[(0, 0, True)],
        states=[waiting(0, 1), counting(2), checking(0, 3, 0), END],
    )
    at = Position.of(rules, {1: (0, 0, 0, 0), 2: (1, 0, 0, 0)}, 0)
    assert at.play((1, 2)) == [
        ("taken", 2, 1, 0),
        ("moved", 1, 2, 0),
        ("replaced", 2, 0, 1),
        ("state", 1, 0, 0),
        ("next_move", 2, 0, 0),
        ("state", 2, 0, 0),
        ("won", 0, 0, 0),
        ("state", 3, 0, 0),
        ("over", 0, 0, 0),
    ]
    assert (at.over, at.winners, at.reason) == (True, [0], "end")


def test_a_move_overwrites_what_it_lands_on() -> None:
    at = Position.of(small(), {**SELF, 2: ENEMY}, 0, 7)
    assert at.play((1, 2))[:2] == [("taken", 2, 1, 1), ("moved", 1, 2, 0)]


# -- complex movements --------------------------------------------------------------------------------------


def test_complex_movements() -> None:
    """Figure 0 jumps over a figure 1 beside it, which goes to where figure 0 was: only figure 0 made a move."""
    rules = small(
        movements=[],
        figure_movements=[[[], []], [[], []]],
        conditions=[[[(Fact.IS_FIGURE, 0, 0)]], [[(Fact.SELF_PLAYER, 0, 0)]]],
        sets=[(0, [MOVE]), (1, [MOVE, replace(0)])],
        complexes=[[(0, [0], [2], [0]), (1, [1], [-1], [1])]],
    )
    at = Position.of(rules, {1: (0, 0, 0, 0), 2: (0, 1, 0, 0)}, 0, 7)
    assert at.moves() == [(1, 3), (2, 1)]  # either figure can be moved; the other goes with it
    both = at.copy()
    at.play((1, 3))
    assert dict(at.figures()) == {1: (0, 0, 0, 7), 3: (0, 0, 1, 7)}
    both.play((2, 1))
    assert dict(both.figures()) == {1: (0, 0, 1, 7), 3: (0, 0, 0, 7)}

    alone = {1: (0, 0, 0, 0)}
    assert Position.of(rules, alone, 0).moves() == []
    assert Position.of(rules, {**alone, 2: (1, 1, 0, 0)}, 0).moves() == []  # the condition wants an own one
    assert Position.of(rules, {**alone, 2: (0, 1, 0, 0), 3: (1, 1, 0, 0)}, 0).moves() == []
    assert Position.of(rules, {3: (0, 0, 0, 0), 4: (0, 1, 0, 0)}, 0).moves() == []  # its target is no cell


def test_a_movement_of_its_own_comes_before_complex_ones_and_only_the_first_of_those_counts() -> None:
    never = [[(Fact.CURRENT_MOVE, 0, 9)]]
    rules = small(
        conditions=[never],
        sets=[(0, [MOVE]), (ALWAYS, [MOVE, replace(1)]), (ALWAYS, [MOVE])],
        complexes=[[(0, [0], [1], [1])], [(0, [0], [1], [2])]],
    )
    at = Position.of(rules, {1: (0, 0, 0, 0)}, 0, 1)
    assert at.moves() == [(1, 2)]
    at.play((1, 2))
    assert at.cell(2) == (0, 1, 1, 1)  # the first complex movement replaces
    at = Position.of(rules, {1: (0, 0, 0, 0)}, 0, 9)
    assert at.moves() == [(1, 2), (1, 0)]
    at.play((1, 2))
    assert at.cell(2) == (0, 0, 1, 9)  # its own movement does not


def test_a_complex_movement_may_depend_on_counters_and_on_the_far_past_of_its_members() -> None:
    rules = small(
        movements=[],
        figure_movements=[[[], []], [[], []]],
        conditions=[[[(Fact.SELF_MADE, 0, 30), (Fact.AGE, 0, 1)]]],
        sets=[(ALWAYS, [MOVE]), (0, [TAKE])],
        complexes=[[(0, [0], [2], [0]), (1, [1], [0], [1])]],
    )
    for made, last, found in ((30, 6, True), (29, 6, False), (31, 6, False), (30, 5, False), (30, 7, False)):
        at = Position.of(rules, {1: (0, 0, 0, 0), 2: (1, 1, made, last)}, 0, 7)
        assert at.moves() == ([(1, 3)] if found else [])
        if found:
            assert [step[0] for step in at.play((1, 3))[:2]] == ["moved", "taken"]


# -- states -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ending", "winners"), [(Ending.DRAW, []), (Ending.LOSS, [1, 2]), (Ending.WIN, [0])])
def test_a_player_without_a_move(ending: Ending, winners: list[int]) -> None:
    rules = small(
        players=3, figure_movements=[[[0]] * 3, [[]] * 3], states=[waiting(0, 0, ending)], start=[(0, 1, 0)]
    )
    at = Position(rules)
    assert (at.over, at.winners, at.reason, at.moves()) == (True, winners, "no_moves", [])
    assert perft(at, 0) == 1
    assert perft(at, 1) == 0


def test_everyone_whose_latest_check_said_yes_has_won() -> None:
    gone = [[(Fact.TARGET_PLAYER, 0, 1)]]
    on_four = [[(Fact.TARGET_COORDINATE, 0, 4), (Fact.TARGET_FIGURE, 0, 0)]]
    rules = small(
        conditions=[gone, on_four],
        win_checks=[(0, 0, False), (1, 1, True)],
        states=[waiting(0, 1), checking(0, 2, 2), checking(1, 3, 0), END],
    )
    at = Position.of(rules, {3: (0, 0, 0, 0), 4: (1, 1, 0, 0)}, 0)
    at.play((3, 4))
    assert (at.over, at.winners) == (True, [0, 1])


@pytest.mark.parametrize(
    ("atoms", "figures", "matching"),
    [
        ([], {}, True),
        ([(Fact.TARGET_COORDINATE, 0, 9)], {}, False),
        ([(Fact.TARGET_FIGURE, 0, 1)], {3: (0, 0, 0, 0)}, False),
        ([(Fact.TARGET_FIGURE, 0, 1)], {3: (0, 1, 0, 0)}, True),
        ([(Fact.TARGET_FIGURE, 0, 1), (Fact.TARGET_COORDINATE, 0, 2)], {3: (0, 1, 0, 0)}, False),
        ([(Fact.TARGET_FIGURE, 0, 1), (Fact.TARGET_COORDINATE, 0, 3)], {3: (0, 1, 0, 0)}, True),
        ([(Fact.TARGET_MADE, 0, 2)], {3: (0, 1, 2, 0)}, True),
        ([(Fact.TARGET_MADE, 0, 2)], {3: (0, 1, 3, 0)}, False),
        ([(Fact.TARGET_MADE, 0, 20)], {3: (0, 1, 20, 0)}, True),
        ([(Fact.TARGET_MADE, 0, 20)], {3: (0, 1, 21, 0)}, False),
        ([(Fact.TARGET_LAST, 0, 5)], {3: (0, 1, 0, 5)}, True),
        ([(Fact.TARGET_LAST, 0, 5)], {3: (0, 1, 0, 4)}, False),
        ([(Fact.TARGET_LAST, 0, 5), (Fact.TARGET_PLAYER, 0, 0)], {3: (1, 1, 0, 5)}, False),
    ],
)
def test_win_checks(atoms: list[Any], figures: Figures, matching: bool) -> None:
    for expected in (True, False):
        rules = small(
            conditions=[[atoms]],
            win_checks=[(1, 0, expected)],
            states=[checking(1, 1, 2), END, waiting(0, 0)],
        )
        at = Position.of(rules, {0: (0, 0, 0, 0), **figures}, 0, 9)
        assert at.winners == ([1] if matching == expected else [])
        assert at.over == (matching == expected)


def test_any_check_of_a_player_is_enough_and_none_is_not() -> None:
    never, ever = [[(Fact.TARGET_COORDINATE, 0, 9)]], [[]]
    states = [checking(0, 1, 2), END, waiting(0, 0)]
    assert Position(
        small(conditions=[never, ever], win_checks=[(0, 0, True), (0, 1, True)], states=states)
    ).over
    assert not Position(small(conditions=[never, ever], win_checks=[(0, 0, True)], states=states)).over
    assert not Position(small(states=states)).over


def test_states_that_never_wait_and_branches_that_lead_nowhere_end_the_match() -> None:
    assert Position(small(states=[counting(1), counting(0)])).over
    assert Position(small(states=[checking(0, 0, 0)])).over
    assert Position(small(states=[(*counting(0)[:3], [])])).over
    at = Position(small(states=[waiting(0, 1), counting(1)]))
    assert at.play((0, 1))[-1][0] == "over"
    assert at.over


def test_the_states_before_the_first_move_run() -> None:
    at = Position(small(states=[counting(1), counting(2), waiting(1, 2)]))
    assert (at.state, at.current_move, at.player) == (2, 3, 1)
