"""Hand-made positions of games that no other engine knows: dameo, halma, agon, and intellector with its full rules."""

from __future__ import annotations

from typing import Any

import boardwright
from boardwright._kernel import Position, perft
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.options import OptionList
from boardwright.families.boards.position import read_position
from tests.boards.shipped import shipped


def put(name: str, state: str, **figures: dict[str, list[tuple[int, int]]]) -> tuple[Any, Position]:
    """A position from figures by player, kind and coordinates."""
    rules = boardwright.load(name).rules
    standing = [
        {"at": dict(zip("xy", at)), "figure": figure, "player": player}
        for player, kinds in figures.items()
        for figure, places in kinds.items()
        for at in places
    ]
    report = ProblemReport("position")
    position = read_position(rules, {"figures": standing, "state": state}, report)
    assert position is not None, report.errors
    return rules, position


def moves(rules: Any, position: Position) -> dict[str, Any]:
    return {str(option): option.row for option in OptionList(rules, position)}


def targets(rules: Any, position: Position) -> set[tuple[int, ...]]:
    return {rules.compiled.cells[row[2]] for row in moves(rules, position).values() if row[0] == 0}


# -- dameo --------------------------------------------------------------------------------------------------


def test_dameo_begins_with_three_rows_of_men() -> None:
    start = boardwright.load("dameo").rules.start
    assert len(start.figures()) == 36
    # Each of the 18 men steps or its line does: 4 + 6 + 8 fronts ahead and their diagonals.
    assert perft(start, 1) == len(moves(boardwright.load("dameo").rules, start))


def test_a_line_of_men_moves_as_one() -> None:
    rules, at = put("dameo", "white", white={"man": [(3, 0), (3, 1), (3, 2)]}, black={"man": [(7, 7)]})
    assert {"d1-d4", "d2-d4", "d3-d4", "d1-c2", "d3-e4"} <= set(moves(rules, at))
    rules, at = put("dameo", "white", white={"man": [(3, 0)], "king": [(3, 1)]}, black={"man": [(7, 7)]})
    assert "d1-d3" not in moves(rules, at), "a king is no part of a line of men"


def test_men_of_dameo_take_straight_in_all_directions_and_the_most_of_all() -> None:
    rules, at = put("dameo", "white", white={"man": [(3, 3)]}, black={"man": [(3, 2), (4, 3), (5, 4)]})
    assert set(moves(rules, at)) == {"d4-f4"}, "two men are more than one"
    at.play(moves(rules, at)["d4-f4"])
    assert set(moves(rules, at)) == {"f4-f6"}
    at.play(moves(rules, at)["f4-f6"])
    assert len(at.figures()) == 2


# -- halma --------------------------------------------------------------------------------------------------


def test_halma_begins_with_nineteen_men_in_opposite_corners() -> None:
    rules = boardwright.load("halma").rules
    cells = {0: set(), 1: set()}
    for cell, (owner, *_) in rules.start.figures():
        cells[owner].add(rules.compiled.cells[cell])
    assert len(cells[0]) == len(cells[1]) == 19
    assert cells[1] == {(15 - x, 15 - y) for x, y in cells[0]}


def test_hops_of_halma_are_chained_and_take_nothing() -> None:
    rules, at = put("halma", "white", white={"man": [(5, 5), (6, 6)]}, black={"man": [(7, 8), (12, 12)]})
    at.play(moves(rules, at)["f6-h8"])
    assert {"h8-h10", "pass"} <= set(moves(rules, at))
    assert "h8-f6" not in moves(rules, at), "not back to where it stood"
    at.play(moves(rules, at)["h8-h10"])
    assert len(at.figures()) == 4


def test_a_man_in_the_enemys_camp_stays_there() -> None:
    rules, at = put("halma", "white", white={"man": [(15, 13)]}, black={"man": [(5, 5)]})
    assert targets(rules, at) == {(14, 13), (14, 14), (15, 14), (14, 12), (15, 12), (15, 11)} & targets(
        rules, at
    )
    assert (13, 11) not in targets(rules, at)
    camp = {(15 - x, 15 - y) for y, width in enumerate((5, 5, 4, 3, 2)) for x in range(width)}
    assert targets(rules, at) <= camp


def test_filling_the_camp_wins() -> None:
    camp = [(15 - x, 15 - y) for y, width in enumerate((5, 5, 4, 3, 2)) for x in range(width)]
    last = (15 - 4, 15 - 1)
    rest = [cell for cell in camp if cell != last]
    rules, at = put(
        "halma", "white", white={"man": [*rest[:10], (10, 14)]}, black={"man": [*rest[10:], (0, 5)]}
    )
    at.play(moves(rules, at)["k15-l15"])
    assert (at.over, at.winners) == (True, [0])


# -- agon ---------------------------------------------------------------------------------------------------


def test_agon_moves_around_or_inwards_only() -> None:
    rules, at = put("agon", "white", white={"guard": [(2, 0)], "queen": [(-5, 0)]}, black={"queen": [(5, 0)]})
    reached = {cell for cell in targets(rules, at) if abs(cell[0]) < 4}
    assert reached == {(1, 0), (1, 1), (2, -1)}
    rules, at = put("agon", "white", white={"guard": [(1, 0)], "queen": [(0, 1)]}, black={"queen": [(5, 0)]})
    rows = moves(rules, at).values()
    cells = rules.compiled.cells
    entering = [row for row in rows if cells[row[2]] == (0, 0)]
    assert [cells[row[1]] for row in entering] == [(0, 1)], "only the queen enters the centre"


def test_what_stands_between_two_goes_back_to_its_owner() -> None:
    black = {"guard": [(0, -3)], "queen": [(0, -5)]}
    rules, at = put("agon", "white", white={"guard": [(1, -3), (-2, -3)], "queen": [(0, 5)]}, black=black)
    cells = rules.compiled.cells
    (row,) = [
        row for row in moves(rules, at).values() if cells[row[1]] == (-2, -3) and cells[row[2]] == (-1, -3)
    ]
    at.play(row)
    assert at.hands[1][rules.figures.index("guard")] == 1
    placing = list(moves(rules, at).values())
    assert placing
    assert {row[0] for row in placing} == {1}, "first it has to be put back"
    assert all(max(map(abs, (*cells[row[2]], sum(cells[row[2]])))) == 5 for row in placing)


RING = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def test_a_queen_among_her_guards_wins_and_guards_without_her_lose() -> None:
    guards = [*RING[1:], (2, 0)]
    black = {"queen": [(5, 0)]}
    rules, at = put("agon", "white", white={"guard": guards, "queen": [(0, 0)]}, black=black)
    cells = rules.compiled.cells
    row = next(
        row for row in moves(rules, at).values() if cells[row[1]] == (2, 0) and cells[row[2]] == (1, 0)
    )
    at.play(row)
    assert (at.over, at.winners) == (True, [0])
    rules, at = put("agon", "white", white={"guard": guards, "queen": [(-5, 0)]}, black=black)
    row = next(
        row for row in moves(rules, at).values() if cells[row[1]] == (2, 0) and cells[row[2]] == (1, 0)
    )
    at.play(row)
    assert (at.over, at.winners) == (True, [1])


# -- intellector --------------------------------------------------------------------------------------------


def test_full_intellector_begins_as_the_documents_and_its_figures_move_alike() -> None:
    full, plain = boardwright.load("intellector-full").rules, boardwright.load("intellector").rules

    def standing(rules: Any) -> set[tuple[Any, ...]]:
        return {
            (rules.compiled.cells[cell], rules.players[owner], rules.figures[figure])
            for cell, (owner, figure, *_) in rules.start.figures()
        }

    assert standing(full) == standing(plain)
    assert len(full.compiled.cells) == len(plain.compiled.cells) == 59
    written = shipped("intellector")["board"]["cells"]
    assert set(full.compiled.cells) == {(cell.get("x", 0), cell.get("y", 0)) for cell in written}
    theirs = {(plain.compiled.cells[a], plain.compiled.cells[b]) for a, b in plain.start.moves()}
    ours = {(full.compiled.cells[row[1]], full.compiled.cells[row[2]]) for row in full.start.options()}
    assert ours == theirs


def test_a_figure_beside_its_intellector_may_become_what_it_takes() -> None:
    white = {"intellector": [(4, 0)], "defensor": [(4, 1), (2, 0)]}
    black = {"dominator": [(4, 2), (2, 1)], "intellector": [(4, 4)]}
    rules, at = put("intellector-full", "white", white=white, black=black)
    cells = rules.compiled.cells
    choices = {
        (cells[row[1]], None if row[3] < 0 else rules.figures[row[3]])
        for row in moves(rules, at).values()
        if cells[row[2]] in ((4, 2), (2, 1))
    }
    assert choices == {((4, 1), "dominator"), ((4, 1), "defensor"), ((2, 0), None)}


def test_progressors_change_and_intellectors_win_on_the_far_row() -> None:
    white = {"progressor": [(0, 5)], "intellector": [(4, 3)]}
    black = {"intellector": [(7, 1)]}
    rules, at = put("intellector-full", "white", white=white, black=black)
    cells = rules.compiled.cells
    found = {rules.figures[row[3]] for row in moves(rules, at).values() if cells[row[2]] == (0, 6)}
    assert found == {"dominator", "aggressor", "liberator", "defensor"}
    at.play(next(row for row in moves(rules, at).values() if cells[row[2]] == (4, 4)))
    assert (at.over, at.winners) == (True, [0])


# -- havannah -----------------------------------------------------------------------------------------------


def test_a_ring_of_havannah_counts_whatever_it_encloses() -> None:
    """Published rule: the cells inside may be empty, the enemy's or one's own."""
    around = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for inside in ([], [(0, 0)]):
        rules, at = put(
            "havannah", "white", white={"stone": [*around[1:], *inside]}, black={"stone": [(5, 0)]}
        )
        last = next(
            row for row in moves(rules, at).values() if rules.compiled.cells[row[2]] == (1, 0) and row[0] != 0
        )
        at.play(last)
        assert (at.over, list(at.winners)) == (True, [0]), inside
    rules, at = put("havannah", "white", white={"stone": around[2:]}, black={"stone": [(5, 0)]})
    at.play(
        next(
            row for row in moves(rules, at).values() if rules.compiled.cells[row[2]] == (1, 0) and row[0] != 0
        )
    )
    assert not at.over, "five stones are no ring"
