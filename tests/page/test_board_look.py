"""How boards look: the choice of board and pieces is kept, and rows and columns are named outside the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn, wait_until

expect.set_options(timeout=PATIENCE)

#: The pictures of the figures on the board, without the collection.
ICONS = """[...document.querySelectorAll('.board .token use')].map((use) => use.getAttribute('href'))
    .filter((href) => href.startsWith('#art.boards.')).map((href) => href.slice(12))"""
DARK = "getComputedStyle(document.documentElement).getPropertyValue('--board-dark').trim()"
#: The boxes of the names of rows and columns, and the box of all cells, in pixels.
PLACES = """(() => {
    const box = (thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        return [left, top, right, bottom];
    };
    return [[...document.querySelectorAll('.names text')].map(box), [...document.querySelectorAll('.space')].map(box)];
})()"""


def drawn(page: Page, set_of: str) -> set[str]:
    found: set[str] = set(
        wait_until(
            page,
            lambda: page.evaluate(ICONS),
            lambda icons: len(icons) > 8 and all((".flat" in icon) == (set_of == "flat") for icon in icons),
        )
    )
    return found


def test_the_chosen_pieces_and_board_stay_after_a_reload(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("seirawan"))
    wait_for_turn(page)
    assert "knight" in drawn(page, "standard")
    wood = page.evaluate(DARK)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Flat").check()
    page.get_by_role("radio", name="Forest").check()
    forest = page.evaluate(DARK)
    page.get_by_role("radio", name="Slate").check()
    slate = page.evaluate(DARK)
    assert len({wood, forest, slate}) == 3
    # Fairy pieces belong to the set too.
    assert {"knight.flat", "king.flat"} <= drawn(page, "flat")
    page.reload()
    wait_for_turn(page)
    assert {"knight.flat", "king.flat"} <= drawn(page, "flat")
    assert page.evaluate(DARK) == slate


@pytest.mark.parametrize("game", ["xiangqi", "shogi"])
def test_both_sets_have_the_pieces_of_asia(server: Server, table: Seat, game: str) -> None:
    page = open_page(table(pieces="flat"), server.url + server.against_bots(game))
    wait_for_turn(page)
    assert all(icon.endswith(".flat") for icon in drawn(page, "flat"))


@pytest.mark.parametrize("game", ["chess", "glinski", "skirmish"])
@pytest.mark.parametrize("width", [390, 1280])
def test_rows_and_columns_are_named_outside_the_board(
    server: Server, table: Seat, game: str, width: int
) -> None:
    page = open_page(table(width=width, height=844), server.url + server.against_bots(game))
    wait_for_turn(page)
    names, cells = wait_until(page, lambda: page.evaluate(PLACES), lambda places: len(places[0]) > 10)
    for left, top, right, bottom in names:
        # A name is large enough to be read, whole on the screen, and its middle is on no cell.
        assert bottom - top >= 9
        assert (left >= 0, right <= width) == (True, True)
        x, y = (left + right) / 2, (top + bottom) / 2
        if game == "glinski":
            # The boxes of hexagons reach beyond their edges.
            assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y)?.matches('.space')", [x, y])
        else:
            assert not [cell for cell in cells if cell[0] < x < cell[2] and cell[1] < y < cell[3]]
