"""A place of one's own without an account: a code that brings seats, files and favourites to another device, and the
gallery, in a real browser."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn

expect.set_options(timeout=PATIENCE)


def test_a_code_brings_seats_and_favourites_to_another_device(server: Server, table: Seat) -> None:
    computer = open_page(table(), server.url + "/")
    computer.locator('[data-game="chess"]').get_by_role("button", name="Favourite: Chess").click()
    computer.locator('[data-game="chess"]').get_by_role("button", name="Play now").click()
    assert wait_for_turn(computer)[0] == "asked"
    computer.goto(server.url + "/device")
    computer.get_by_role("button", name="Get a code").click()
    expect(computer.locator("[data-code]")).to_have_text(re.compile(r"^(\w{4}-){4}\w{4}$"))
    code = computer.locator("[data-code]").inner_text()
    assert stumbles(computer) == []

    phone = open_page(table(width=390, height=844, allowed=("404",)), server.url + "/device")
    wrong = ("0" if code[0] != "0" else "1") + code[1:]
    field = phone.get_by_label("Your code")
    for typed, why in (("ABC", "20 letters and digits"), (wrong, "No backup has this code")):
        field.fill(typed)
        phone.get_by_role("button", name="Use this code").click()
        expect(phone.get_by_role("alert")).to_contain_text(why)
    field.fill(code.lower())
    phone.get_by_role("button", name="Use this code").click()
    expect(phone.locator("[data-code]")).to_have_text(code)
    assert stumbles(phone) == []
    phone.goto(server.url + "/")
    phone.get_by_role("region", name="My matches").get_by_role("link").first.click()
    # It is the same seat: the phone is asked what the computer was asked.
    assert wait_for_turn(phone)[0] == "asked"
    phone.goto(server.url + "/")
    expect(phone.get_by_role("heading", name="Favourites")).to_be_visible()
    # What the server holds tells nothing: no secret of a seat is in it.
    secret = computer.evaluate("JSON.parse(localStorage['boardwright.matches'])[0].secrets[0]")
    saved = computer.evaluate(
        "performance.getEntriesByType('resource').map((one) => one.name).filter((one) => one.includes('/api/backups/'))"
    )
    assert saved
    assert secret not in phone.evaluate(f"fetch({json.dumps(saved[0])}).then((reply) => reply.text())")


def test_a_scanned_code_is_ready_to_be_used_and_leaves_the_address(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/device#code=0123456789ABCDEFGHJK")
    expect(page.get_by_label("Your code")).to_have_value("0123-4567-89AB-CDEF-GHJK")
    expect(page).to_have_url(re.compile("^[^#]*$"))


def test_a_game_is_published_found_and_made_into_another(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/editor/tic-tac-toe")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Publish…").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("What is it about?").fill("A classic to begin with")
    page.get_by_role("button", name="Publish for everybody").click()
    expect(page.get_by_text("Published:")).to_be_visible()
    title = "Tic tac toe"

    other = open_page(table(), server.url + "/gallery")
    other.get_by_role("searchbox").fill("classic BEGIN")
    expect(other.locator("[data-entry]")).to_have_count(1)
    assert stumbles(other) == []
    other.locator("[data-entry]").click()
    expect(other.get_by_role("heading", name=title)).to_be_visible()
    expect(other.locator(".frame.large svg")).to_be_visible()
    assert stumbles(other) == []
    # Only the author can withdraw it.
    expect(other.get_by_role("button", name="Withdraw")).to_have_count(0)
    other.get_by_role("link", name="Make your own from it").click()
    other.get_by_role("button", name="Share").click()
    other.get_by_role("button", name="Publish…").click()
    other.get_by_role("button", name="Publish for everybody").click()
    other.get_by_role("link", name=title).click()
    expect(other.get_by_role("link", name="Made from another game")).to_be_visible()

    # A new version from where it was published.
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Publish…").click()
    page.get_by_label("Publish as").select_option(label=f"New version of {title}")
    page.get_by_label("What is new").fill("Nothing, really")
    page.get_by_role("button", name="Publish for everybody").click()
    page.get_by_role("link", name=title).click()
    expect(page.locator(".versions li")).to_have_count(2)
    expect(page.get_by_role("heading", name="Made from this game")).to_be_visible()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("heading", name="Gallery")).to_be_visible()
