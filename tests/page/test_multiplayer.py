"""Several people at one table: two browsers, chat, offers, spectators, a server that dies and comes back."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, click_until_answered, open_page, wait_for_turn
from tests.server.server_process import Process


def move(page: Page, rng: random.Random) -> None:
    what, ask = wait_for_turn(page)
    assert what == "asked"
    click_until_answered(page, rng, ask)


def test_two_browsers_in_one_match(server: Server, table: Seat) -> None:
    made = server.match("chess", [{"kind": "person", "name": "Ada"}, {"kind": "open"}])
    ada = open_page(table(), server.url + made["seats"][0]["link"])
    expect(ada.get_by_role("img", name="QR code of the link")).to_be_visible()
    # A friend opens the link that Ada sends, and sits down.
    bob = open_page(table(name="Bob"), server.url + made["watch"])
    bob.get_by_role("button", name="Take seat 2").click()
    rng = random.Random(1)
    for _ in range(3):
        move(ada, rng)
        move(bob, rng)
    expect(ada.locator(".match")).to_have_attribute("data-answers", "6")

    bob.get_by_role("tab", name="Chat").click()
    bob.get_by_label("Say something").fill("good luck")
    bob.keyboard.press("Enter")
    ada.get_by_role("tab", name="Chat").click()
    expect(ada.get_by_text("good luck")).to_be_visible()

    bob.get_by_role("button", name="More", exact=True).click()
    bob.get_by_role("button", name="Offer a draw").click()
    ada.get_by_role("button", name="Accept").click()
    for page in (ada, bob):
        expect(page.locator(".result")).to_have_text("Draw agreed")
    ada.get_by_role("button", name="Rematch").click()
    bob.get_by_role("button", name="Accept").click()
    bob.get_by_role("link", name="Go to the rematch").click()
    expect(bob.locator(".match")).to_have_attribute("data-answers", "0")
    # Everybody sits one seat further, and the same secrets open the new match.
    move(bob, rng)


def test_a_spectator_sees_and_cannot_choose(server: Server, table: Seat) -> None:
    made = server.match("checkers", [{"kind": "person"}, {"kind": "bot", "bot": "first"}])
    player = open_page(table(), server.url + made["seats"][0]["link"])
    watcher = open_page(table(), server.url + made["watch"])
    move(player, random.Random(1))
    expect(watcher.locator(".match")).to_have_attribute("data-answers", "2")
    expect(watcher.locator(".lit")).to_have_count(0)
    # Whatever a spectator is called, the chat says that it is no player.
    for page in (watcher, player):
        page.get_by_role("tab", name="Chat").click()
    watcher.get_by_label("Say something").fill("I give up")
    watcher.keyboard.press("Enter")
    expect(player.locator("li").filter(has_text="I give up")).to_contain_text("Spectator")
    player.get_by_label("Say something").fill("I do not")
    player.keyboard.press("Enter")
    expect(watcher.locator("li").filter(has_text="I do not")).not_to_contain_text("Spectator")


def test_the_page_comes_back_when_the_server_was_killed(built: None, table: Seat, tmp_path: Path) -> None:
    process = Process(str(tmp_path / "matches.db"), log=tmp_path / "log").start().wait()
    try:
        server = Server(process.url)
        lost = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "Failed to load resource")
        page = open_page(table(allowed=lost), process.url + server.against_bots("chess"))
        rng = random.Random(2)
        move(page, rng)
        wait_for_turn(page)
        answers = page.locator(".match").get_attribute("data-answers") or ""
        process.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
        process.start().wait()
        expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=PATIENCE)
        expect(page.locator(".match")).to_have_attribute("data-answers", answers)
        move(page, rng)
        expect(page.locator(".match")).not_to_have_attribute("data-answers", answers)
    finally:
        process.kill()


def test_why_not_and_back(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    page.locator('[aria-label^="e5"]').click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.locator('[aria-label^="e2"]').click(force=True)
    expect(page.locator(".path")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".path")).to_be_hidden()


def test_why_not_out_of_turn(server: Server, table: Seat) -> None:
    made = server.match("chess", [{"kind": "person", "name": "Bob"}, {"kind": "person", "name": "Ada"}])
    page = open_page(table(), server.url + made["seats"][1]["link"])
    expect(page.locator(".question")).to_contain_text("Bob")
    page.locator('[aria-label^="e2"]').click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Bob")


def test_a_choice_is_begun_from_any_of_its_things(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("skirmish", 1))
    wait_for_turn(page)
    # The order that is given, and then the unit that gets it. The unit that was selected for the player is released.
    page.keyboard.press("Escape")
    order = page.locator(".buttons button:not(.lit)").first
    order.click()
    expect(order).to_have_class(re.compile("chosen"))
    page.locator(".token.lit").first.click()
    expect(page.locator(".match")).to_have_attribute("data-step", "2")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".match")).to_have_attribute("data-step", "1")


def test_the_answers_of_others_do_not_disturb(server: Server, table: Seat) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Bob")]
    made = server.match("starships", seats, seed=3)
    ada = open_page(table(), server.url + made["seats"][0]["link"])
    bob = open_page(table(), server.url + made["seats"][1]["link"])
    wait_for_turn(ada)
    # To fly to this tile and to fire at it are two meanings of one touch: a menu asks.
    ada.locator('[data-id="hex:-5,4,1"]').click(force=True)
    menu = ada.get_by_role("menu")
    expect(menu).to_be_visible()
    move(bob, random.Random(1))
    expect(ada.locator(".match")).to_have_attribute("data-answers", "1")
    expect(menu).to_be_visible()


def test_what_a_choice_would_do_is_told_before(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("skirmish", 1))
    wait_for_turn(page)
    page.locator(".token.lit").first.click()
    expect(page.locator(".path")).to_be_visible()
    page.locator(".space.lit").last.hover()
    expect(page.locator(".hint")).to_be_visible()


def test_a_bot_plays_for_me_for_a_while(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess", options={"max_moves": 4}))
    wait_for_turn(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)


def test_one_notice_for_all_who_are_away(server: Server, table: Seat) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Bob", "Eve")]
    made = server.match("starships", seats, seed=3)
    page = open_page(table(), server.url + made["seats"][0]["link"])
    expect(page.get_by_text("Bob, Eve are away.")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Let bots play instead")).to_have_count(1)
