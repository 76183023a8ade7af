"""Figures in hand: they are seen, chosen and dragged as figures, on a desktop and at the edge of a phone's board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Seat
from tests.page.page_driver import Server, open_page, wait_for_turn
from tests.page.test_input import cell, middle, touch

#: White takes a pawn at d5; black takes back, and white has a pawn to drop.
OPENING = (("e2", "e4"), ("d7", "d5"), ("e4", "d5"), ("d8", "d5"))
POCKET = '.token-thing[data-id="hand:white:pawn"]'


def opened(server: Server, page: Page) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Bob")]
    made = server.match("crazyhouse", seats)
    (first, second) = (seat["link"] for seat in made["seats"])
    id, secret = first.split("/m/")[1].split("#s=")
    for number, move in enumerate(OPENING):
        key = (secret, second.split("#s=")[1])[number % 2]
        state = server.call(f"/api/matches/{id}/state?seat={number % 2}", secret=key)
        answer = {"type": "answer", "seat": number % 2, "answer": "-".join(move), "ask": state["ask"]}
        server.call(f"/api/matches/{id}/commands", answer, secret=key)
    page.goto(server.url + first)
    wait_for_turn(page)


@pytest.mark.parametrize("screen", [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_a_figure_in_hand_is_dropped(screen: tuple[int, int], server: Server, table: Seat) -> None:
    page = open_page(table(width=screen[0], height=screen[1]), "about:blank")
    opened(server, page)
    pocket = page.locator(POCKET)
    expect(pocket).to_have_count(1)
    expect(pocket).to_be_in_viewport(ratio=1)
    # Before it is chosen no empty square is lit: they would be lit in every position.
    expect(page.locator(".above .dot")).to_have_count(0)
    pocket.click()
    expect(page.locator(".above .dot").first).to_be_visible()
    touch(page, "d4")
    expect(page.locator(".match")).to_have_attribute("data-answers", "5")
    expect(cell(page, "d4")).to_have_attribute("aria-label", re.compile("^d4, white pawn"))
    expect(page.locator(POCKET)).to_have_count(0)


def test_a_figure_is_dragged_out_of_the_hand(server: Server, table: Seat) -> None:
    page = open_page(table(), "about:blank")
    opened(server, page)
    box = page.locator(POCKET).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    x, y = middle(page, "f5")
    page.mouse.move(x - 20, y - 20, steps=4)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.move(x, y)
    page.mouse.up()
    expect(page.locator(".match")).to_have_attribute("data-answers", "5")
    expect(cell(page, "f5")).to_have_attribute("aria-label", re.compile("^f5, white pawn"))
