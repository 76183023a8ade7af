"""Every input people expect: dragging, click and click, premoves, confirming, arrows and circles, turning the board."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import Seat
from tests.page.page_driver import Server, box_where, open_page, wait_for_turn


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.space[aria-label^="{name}"]')


def middle(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, end: str, drop: bool = True) -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    x, y = middle(page, end)
    page.mouse.move(x - 20, y - 20, steps=4)
    page.mouse.move(x, y)
    if drop:
        page.mouse.up()


def touch(page: Page, name: str) -> None:
    page.mouse.click(*middle(page, name))


def test_a_piece_is_dragged_with_a_ghost_and_lit_targets(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    drag(page, "e2", "e4", drop=False)
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".above .dot")).to_have_count(2)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    wait_for_turn(page, ask)
    expect(cell(page, "e4")).to_have_attribute("aria-label", re.compile("^e4, white", re.IGNORECASE))


def test_a_move_is_typed(server: Server, table: Seat) -> None:
    """The slash opens the list of choices; what is typed leaves only those that contain it."""
    page = open_page(table(), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("g1-f3")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")
    wait_for_turn(page, ask)
    expect(cell(page, "f3")).to_have_attribute("aria-label", re.compile("^f3, white", re.IGNORECASE))


def test_a_piece_dropped_in_vain_stays_chosen(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    drag(page, "e2", "e6")
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(".match")).to_have_attribute("data-answers", "0")


def test_fingers_drag_too(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    drag(page, "d2", "d4")
    wait_for_turn(page, ask)
    expect(cell(page, "d4")).to_have_attribute("aria-label", re.compile("white", re.IGNORECASE))


def people(server: Server, game: str = "chess") -> tuple[str, str]:
    made = server.match(game, [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}])
    return made["seats"][0]["link"], made["seats"][1]["link"]


def test_a_premove_is_played_when_the_turn_comes(server: Server, table: Seat) -> None:
    first, second = people(server)
    ada, bob = open_page(table(), server.url + first), open_page(table(name="Bob"), server.url + second)
    wait_for_turn(ada)
    expect(bob.locator(".question")).to_contain_text("Ada")
    touch(bob, "e7")
    touch(bob, "e5")
    expect(bob.locator(".planned")).to_have_count(2)
    touch(ada, "e2")
    touch(ada, "e4")
    expect(ada.locator(".match")).to_have_attribute("data-answers", "2")
    expect(bob.locator(".planned")).to_have_count(0)
    expect(cell(ada, "e5")).to_have_attribute("aria-label", re.compile("black", re.IGNORECASE))


def test_a_premove_that_cannot_be_made_is_let_go(server: Server, table: Seat) -> None:
    first, second = people(server)
    ada, bob = open_page(table(), server.url + first), open_page(table(name="Bob"), server.url + second)
    wait_for_turn(ada)
    expect(bob.locator(".question")).to_contain_text("Ada")
    drag(bob, "e7", "e2")
    expect(bob.locator(".planned")).to_have_count(2)
    touch(ada, "e2")
    touch(ada, "e4")
    wait_for_turn(bob)
    expect(bob.locator(".match")).to_have_attribute("data-answers", "1")


def test_captured_pieces_moves_in_notation_and_check(server: Server, table: Seat) -> None:
    first, second = people(server)
    page = open_page(table(), server.url + f"{first},{second.split('#s=')[1]}")

    def play(*moves: str) -> None:
        for move in moves:
            _, ask = wait_for_turn(page)
            # One screen for both: the board turns with the seat, so squares are found by name.
            touch(page, move[:2])
            touch(page, move[2:])
            page.wait_for_function("(ask) => document.querySelector('.match').dataset.ask !== ask", arg=ask)

    play("e2e4", "d7d5", "e4d5")
    expect(page.locator(".fallen svg")).to_have_count(1)
    expect(page.locator(".ahead")).to_contain_text(["+1"])
    expect(page.locator(".moves .move")).to_have_count(3)
    expect(page.locator(".moves .move").first).to_contain_text("e4")
    expect(page.locator(".moves .move").last).to_contain_text("exd5")
    expect(page.locator(".moves .move.latest")).to_have_count(1)
    expect(page.locator(".alarm")).to_have_count(0)
    play("d8d5", "b1c3", "d5e5")
    expect(page.locator(".fallen svg")).to_have_count(2)
    expect(page.locator(".ahead")).to_have_count(0)
    expect(page.locator(".alarm")).to_have_count(1)
    expect(cell(page, "e1")).to_have_attribute("aria-label", re.compile("in check"))


def test_moves_are_confirmed_by_preference(server: Server, table: Seat) -> None:
    page = open_page(table(confirm=True), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    touch(page, "e2")
    touch(page, "e4")
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    expect(page.locator(".match")).to_have_attribute("data-answers", "0")
    page.get_by_role("button", name="Cancel").click()
    expect(confirm).to_be_hidden()
    touch(page, "e2")
    touch(page, "e3")
    confirm.click()
    wait_for_turn(page, ask)
    expect(cell(page, "e3")).to_have_attribute("aria-label", re.compile("white", re.IGNORECASE))


def test_arrows_circles_and_turning(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    page.mouse.move(*middle(page, "e2"))
    page.mouse.down(button="right")
    page.mouse.move(*middle(page, "e4"))
    page.mouse.up(button="right")
    expect(page.locator(".drawings line")).to_have_count(1)
    page.mouse.click(*middle(page, "d5"), button="right")
    expect(page.locator(".drawings circle")).to_have_count(1)
    page.mouse.click(*middle(page, "d5"))
    expect(page.locator(".drawings")).to_have_count(0)
    low = middle(page, "e1")[1]
    page.keyboard.press("f")
    box_where(cell(page, "e1"), lambda box: box["y"] + box["height"] < low)
