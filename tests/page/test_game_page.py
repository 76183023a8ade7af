"""A game's own page: records, variants, levels, tempo, and a match with a friend in another browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn, wait_until

expect.set_options(timeout=PATIENCE)


def move(page: Page, *cells: str) -> None:
    wait_for_turn(page)
    for cell in cells:
        page.locator(f'.board .space[data-id="cell:{cell}"]').press("Enter")


def test_two_friends_play_in_two_browsers(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/new/tic-tac-toe")
    page.get_by_role("button", name="Play with a friend").click()
    link = page.locator(".made input").first.input_value()
    page.get_by_role("link", name="Go to the match").click()
    friend = open_page(table(name="Bo", width=390, height=844), link)
    # Whoever begins wins with a row; each sees the other's answers.
    for first, second in (("0,0", "0,1"), ("1,0", "1,1")):
        move(page, first)
        expect(friend.locator(".board .token")).not_to_have_count(0)
        move(friend, second)
    move(page, "2,0")
    for one in (page, friend):
        expect(one.locator(".match")).to_have_attribute("data-status", "over")
        expect(one.locator(".result")).not_to_be_empty()
    # The match counts on the page of the game. Nobody listed it, so there are no names and no link.
    page.goto(server.url + "/new/tic-tac-toe")
    records = page.get_by_role("region", name="Records on this server")
    expect(records).to_contain_text("5 moves")
    expect(records).to_contain_text(re.compile(r"match(es)? played"))
    assert stumbles(page) == []


def test_records_of_listed_matches_lead_to_their_replay(server: Server, table: Seat) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * 2
    made = server.call("/api/matches", {"game": "clobber", "seats": seats, "listed": True})["match"]["id"]
    page = open_page(table(), server.url + "/new/clobber")
    over = wait_until(
        page, lambda: server.call("/api/games/clobber/records"), lambda found: found["played"] > 0
    )
    assert over["longest"]["match"] == made
    page.reload()
    records = page.get_by_role("region", name="Records on this server")
    records.get_by_role("link", name="Replay: Longest match").click()
    expect(page).to_have_url(re.compile(f"/replay/{made}"))


def test_variants_say_what_differs_and_levels_begin_at_once(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/new/chess")
    variants = page.get_by_role("region", name="Variants and games like it").get_by_role("listitem")
    expect(variants.filter(has_text="Almost chess")).to_contain_text("chancellor")
    for one in variants.all():
        expect(one.locator(".line")).not_to_be_empty()
    page.get_by_role("group", name="Play against a bot").get_by_role("button", name="1").click()
    page.wait_for_url("**/m/**")
    expect(page.locator(".seats").first).to_contain_text("level 1")


def test_correspondence_is_a_choice_and_is_shown_everywhere(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + "/new/chess")
    # On a phone the form comes before the variants.
    form, variants = (page.locator(css).first.bounding_box() for css in ("form", ".more"))
    assert form is not None
    assert variants is not None
    assert form["y"] < variants["y"]
    page.get_by_role("radio", name="Correspondence").check(force=True)
    page.get_by_label("Days").fill("3")
    assert stumbles(page) == []
    page.get_by_label("Seat 1").select_option("friend")
    page.get_by_label("Seat 2").select_option("me")
    with page.expect_response("**/api/matches") as made:
        page.get_by_role("button", name="Start match").click()
    clock = made.value.json()["match"]["clock"]
    assert (clock["per"], clock["days"]) == ("days", 3)
    page.get_by_role("link", name="Go to the match").click()
    expect(page.locator(".match")).to_have_attribute("data-status", "playing")
    # The friend is to move: my list says whose turn it is and how long it may take.
    page.goto(server.url + "/")
    mine = page.get_by_role("region", name="My matches").get_by_role("listitem").first
    expect(mine).to_contain_text("Correspondence")
    expect(mine).to_contain_text(re.compile(r"to move, 2 days left"))
    # An open match of this tempo says so in the lobby.
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    clock = {"per": "days", "days": 5}
    server.call("/api/matches", {"game": "hex", "seats": seats, "clock": clock, "listed": True})
    expect(page.get_by_role("region", name="Lobby")).to_contain_text("correspondence, 5 days per move")


def test_everything_to_choose_by_is_one_line(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/")
    expect(page.locator("[data-game]").first).to_be_attached()
    tops = page.evaluate(
        "[...document.querySelectorAll('.find .chip, .find input')].map((one) => {"
        "const box = one.getBoundingClientRect(); return Math.round((box.top + box.bottom) / 2); })"
    )
    assert len(tops) == 9
    assert max(tops) - min(tops) <= 2, tops
    page.get_by_role("combobox", name="Difficulty").select_option("easy")
    page.get_by_role("combobox", name="Players").select_option("solo")
    expect(page.locator("[data-game]").first).to_be_visible()
    pips = page.locator("[data-game] .pips")
    expect(pips.first).to_be_attached()
    # Chess is there without scrolling.
    page.get_by_role("combobox", name="Difficulty").select_option("")
    page.get_by_role("combobox", name="Players").select_option("")
    chess = page.locator("[data-game=chess]").bounding_box()
    assert chess is not None
    assert chess["y"] < 400
