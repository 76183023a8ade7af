"""Intellector as shipped: the opening counted by hand, and each figure's way of moving."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boards.ascii import Play
from tests.boards.conftest import Opener
from tests.boards.reference import Place
from tests.boards.shipped import shipped

INTELLECTOR = shipped("intellector")


def put(opened: Opener, first: str = "white_moves", **position: dict[str, list[Place]]) -> Play:
    """The shipped game from another position: player -> figure -> cells."""
    placed = {
        player: {figure: [{"x": x, "y": y} for x, y in cells] for figure, cells in figures.items()}
        for player, figures in position.items()
    }
    return opened({**INTELLECTOR, "initial_position": placed, "initial_game_state": first})


def targets(play: Play, *start: int) -> list[Place]:
    return [end for begin, end in play.reading.moves() if begin == start]


FAR: dict[str, Any] = {"intellector": [(4, 4)]}


def test_the_board_has_59_cells_in_nine_columns(opened: Opener) -> None:
    columns = {x: [y for cx, y in opened(INTELLECTOR).cells if cx == x] for x in range(9)}
    assert [len(columns[x]) for x in range(9)] == [7, 6, 7, 6, 7, 6, 7, 6, 7]
    assert [(min(ys), max(ys)) for ys in columns.values()] == [
        (0, 6), (0, 5), (-1, 5), (-1, 4), (-2, 4), (-2, 3), (-3, 3), (-3, 2), (-4, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ((4, -2), [(3, -1), (5, -2)]),  # the intellector: only to swap with its defensors
        ((3, -1), [(3, 0)]),  # a defensor: five of its six neighbours are own figures or none
        ((5, -2), [(5, -1)]),
        ((0, 0), []),  # the dominators are shut in
        ((8, -4), []),
        (
            (2, -1),
            [(0, 3), (1, 1), (3, 0), (4, 1), (5, 2), (6, 3)],
        ),  # along the corners up to black's aggressor
        ((6, -3), [(2, 5), (3, 3), (4, 1), (5, -1), (7, -2), (8, -1)]),
        ((1, 0), [(1, 2), (3, 0)]),  # a liberator
        ((7, -3), [(5, -1), (7, -1)]),
        ((0, 1), [(0, 2), (1, 1)]),  # progressors: two at the edge, three inside
        ((2, 0), [(1, 1), (2, 1), (3, 0)]),
        ((4, -1), [(3, 0), (4, 0), (5, -1)]),
        ((6, -2), [(5, -1), (6, -1), (7, -2)]),
        ((8, -3), [(7, -2), (8, -2)]),
    ],
)
def test_the_opening_by_hand(opened: Opener, start: Place, expected: list[Place]) -> None:
    assert targets(opened(INTELLECTOR), *start) == expected


def test_the_opening_has_33_moves(opened: Opener) -> None:
    """2 of the intellector, 2 of defensors, 12 of aggressors, 4 of liberators, 13 of progressors."""
    play = opened(INTELLECTOR)
    assert len(play.reading.moves()) == 33
    assert play.reading.player == "white"


def test_black_has_the_mirror_image(opened: Opener) -> None:
    """The board turned by half a circle: (x, y) goes to (8 - x, 2 - y)."""
    white = opened(INTELLECTOR).reading.moves()
    black = opened({**INTELLECTOR, "initial_game_state": "black_moves"}).reading.moves()
    assert sorted(((8 - a, 2 - b), (8 - c, 2 - d)) for (a, b), (c, d) in white) == black


def test_the_intellector_steps_to_empty_neighbours_and_does_not_take(opened: Opener) -> None:
    play = put(opened, white={"intellector": [(4, 1)]}, black={**FAR, "progressor": [(5, 1), (4, 2)]})
    assert targets(play, 4, 1) == [(3, 1), (3, 2), (4, 0), (5, 0)]


def test_the_intellector_swaps_with_its_own_defensor_only(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, 1)], "defensor": [(5, 0)], "liberator": [(4, 0)]}
    play = put(opened, white=white, black={**FAR, "defensor": [(4, 2)]})
    assert targets(play, 4, 1) == [(3, 1), (3, 2), (5, 0), (5, 1)]
    play.go((4, 1), (5, 0))
    assert play.at(5, 0)["figure"] == "intellector"
    assert play.at(4, 1)["figure"] == "defensor"


def test_the_defensor_steps_and_takes(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, -2)], "defensor": [(4, 1)], "liberator": [(4, 0)]}
    play = put(opened, white=white, black={**FAR, "progressor": [(5, 1)]})
    assert targets(play, 4, 1) == [(3, 1), (3, 2), (4, 2), (5, 0), (5, 1)]


def test_the_dominator_slides_to_the_first_figure(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, -2)], "dominator": [(4, 1)], "liberator": [(6, 1)]}
    play = put(opened, white=white, black={**FAR, "progressor": [(4, 3), (2, 3)]})
    assert targets(play, 4, 1) == [
        (0, 1), (1, 1), (2, 1), (2, 3), (3, 1), (3, 2), (4, -1), (4, 0), (4, 2), (4, 3),
        (5, 0), (5, 1), (6, -1), (7, -2), (8, -3),
    ]  # fmt: skip


def test_the_aggressor_slides_through_corners_to_the_first_figure(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, -2)], "aggressor": [(4, 1)], "liberator": [(6, 0)]}
    play = put(opened, white=white, black={**FAR, "progressor": [(5, 2), (3, 3)]})
    assert targets(play, 4, 1) == [(0, 3), (2, -1), (2, 2), (3, 0), (3, 3), (5, -1), (5, 2), (6, -3)]


def test_the_liberator_jumps_two_cells_over_anything(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, -2)], "liberator": [(4, 1)], "defensor": [(5, 1), (4, -1)]}
    play = put(opened, white=white, black={**FAR, "progressor": [(4, 2), (4, 3), (3, 1)]})
    assert targets(play, 4, 1) == [(2, 1), (2, 3), (4, 3), (6, -1), (6, 1)]


def test_progressors_go_forward_and_take_the_same_way(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, -2)], "progressor": [(4, 1)]}
    play = put(opened, white=white, black={**FAR, "progressor": [(4, 2)]})
    assert targets(play, 4, 1) == [(3, 2), (4, 2), (5, 1)]
    play = put(opened, "black_moves", white=white, black={**FAR, "progressor": [(4, 2)]})
    assert targets(play, 4, 2) == [(3, 2), (4, 1), (5, 1)]


def test_whoever_takes_the_intellector_wins(opened: Opener) -> None:
    white: dict[str, Any] = {"intellector": [(4, -2)], "dominator": [(4, 1)]}
    play = put(opened, white=white, black=FAR)
    play.go((4, 1), (4, 4))
    assert play.reading.over
    assert play.reading.winners == ["white"]


def test_no_line_of_a_slider_crosses_a_gap() -> None:
    """The files say that sliders stop at gaps, as the document does; this board has none on any line."""
    cells = {(cell["x"], cell["y"]) for cell in INTELLECTOR["board"]["cells"]}
    for dx, dy in ((1, 0), (0, 1), (1, -1), (1, 1), (1, -2), (2, -1)):
        for x, y in cells:
            line = [(x + k * dx, y + k * dy) in cells for k in range(9)]
            assert line == sorted(line, reverse=True)
