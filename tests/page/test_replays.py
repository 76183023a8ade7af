"""Replays: stepped, scrubbed, seen with other eyes, forked into a new match, saved and opened again."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import Server, click_until_answered, open_page, play_opera, wait_for_turn


def over(server: Server) -> str:
    """A match of bots that is over."""
    made = server.match("chess", [{"kind": "bot", "bot": "random"}] * 2, {"max_moves": 10})
    match: str = made["match"]["id"]
    for _ in range(200):
        if server.call(f"/api/matches/{match}")["status"] == "over":
            return match
        time.sleep(0.05)
    raise AssertionError("the bots do not come to an end")


def more(page: Page) -> None:
    """Opens the menu: speed, eyes, link and journal."""
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_label("Speed")).to_be_visible()


@pytest.fixture
def replay(server: Server, table: Seat) -> Page:
    page = open_page(table(), f"{server.url}/replay/{over(server)}")
    expect(page.locator(".replay")).to_have_attribute("data-total", "10")
    return page


def test_stepping_and_scrubbing(replay: Page) -> None:
    at = replay.locator(".replay")
    expect(at).to_have_attribute("data-at", "0")
    # The whole match is listed; the move that is shown is marked, and every other one is a press away.
    expect(replay.locator(".told .move")).to_have_count(10)
    expect(replay.locator(".told [aria-current]")).to_have_count(0)
    replay.get_by_role("button", name="Next").click()
    expect(at).to_have_attribute("data-at", "1")
    expect(replay.locator(".told li").first.locator("[aria-current]")).to_have_count(1)
    expect(replay.locator(".controls [role=status]")).to_have_text("Move 1 · White")
    replay.locator(".told .move").nth(5).click()
    expect(at).to_have_attribute("data-at", "6")
    expect(replay.locator(".controls [role=status]")).to_have_text("Move 3 · Black")
    # Arrows step although the move has the focus.
    replay.keyboard.press("ArrowRight")
    expect(at).to_have_attribute("data-at", "7")
    replay.get_by_role("button", name="Go to the end").click()
    expect(at).to_have_attribute("data-at", "10")
    replay.get_by_label("Position in the match").fill("4")
    expect(at).to_have_attribute("data-at", "4")
    expect(replay).to_have_url(re.compile(r"\?at=4$"))
    replay.locator("body").press("ArrowLeft")
    expect(at).to_have_attribute("data-at", "3")
    more(replay)
    replay.get_by_label("View as").select_option(index=2)
    expect(replay.locator("svg [data-id]").first).to_be_visible()
    replay.get_by_label("Speed").select_option("10")
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(at).to_have_attribute("data-at", "10")
    assert stumbles(replay) == []


def test_a_link_to_a_moment(server: Server, table: Seat) -> None:
    page = open_page(table(), f"{server.url}/replay/{over(server)}?at=7")
    expect(page.locator(".replay")).to_have_attribute("data-at", "7")


def test_playing_on_from_a_moment(replay: Page) -> None:
    replay.get_by_label("Position in the match").fill("6")
    replay.get_by_role("button", name="Play from here").click()
    replay.get_by_label("Other seats are played by").select_option("level:1")
    replay.get_by_role("button", name="Start").click()
    what, ask = wait_for_turn(replay)
    assert what == "asked"
    expect(replay.locator(".match")).to_have_attribute("data-answers", "6")
    click_until_answered(replay, random.Random(1), ask)


def test_a_journal_is_saved_and_opened(replay: Page, tmp_path: Path) -> None:
    more(replay)
    with replay.expect_download() as waiting:
        replay.get_by_role("button", name="Download the journal").click()
    file = tmp_path / "journal.json"
    waiting.value.save_as(file)
    assert len(json.loads(file.read_text())["answers"]) == 10
    before = replay.url
    replay.locator('input[type="file"]').set_input_files(file)
    replay.wait_for_url(lambda url: "/replay/" in url and url != before)
    opened = replay.url.rpartition("/")[2].partition("?")[0]
    expect(replay.locator(".replay")).to_have_attribute("data-match", opened)
    expect(replay.locator(".replay")).to_have_attribute("data-total", "10")
    more(replay)
    bad = tmp_path / "bad.json"
    bad.write_text("not a journal")
    replay.locator('input[type="file"]').set_input_files(bad)
    expect(replay.get_by_role("alert")).to_contain_text("not a journal")


def playing(server: Server, table: Seat, game: str, seats: int, allowed: tuple[str, ...] = ()) -> Page:
    """The replay of a match that goes on, as somebody at the table sees it after two answers of their own."""
    page = open_page(table(allowed=allowed), server.url + server.against_bots(game, seats))
    rng = random.Random(4)
    for _ in range(2):
        _, ask = wait_for_turn(page)
        click_until_answered(page, rng, ask)
    wait_for_turn(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay")).to_have_attribute("data-at", "0")
    return page


def test_a_running_match_is_stepped_forked_and_saved(server: Server, table: Seat, tmp_path: Path) -> None:
    page = playing(server, table, "chess", 2)
    expect(page.locator(".replay")).to_have_attribute("data-total", "4")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".told [aria-current]")).to_have_count(1)
    more(page)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the journal").click()
    waiting.value.save_as(tmp_path / "journal.json")
    assert len(json.loads((tmp_path / "journal.json").read_text())["answers"]) == 4
    page.get_by_label("Position in the match").fill("2")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Start").click()
    assert wait_for_turn(page)[0] == "asked"
    expect(page.locator(".match")).to_have_attribute("data-answers", "2")


def test_what_was_hidden_stays_hidden_while_a_match_goes_on(server: Server, table: Seat) -> None:
    page = playing(server, table, "magnifico", 2, allowed=("403", "409"))
    expect(page.locator(".replay")).to_have_attribute("data-total", re.compile("^[1-9]"))
    total = int(page.locator(".replay").get_attribute("data-total") or 0)
    page.get_by_label("Position in the match").fill(str(total))
    # One's own hand is open, that of the other is not; nobody else's eyes can be borrowed.
    expect(page.locator('[data-id^="hidden:1:"]').first).to_be_attached()
    expect(page.locator('[data-id^="hidden:0:"]')).to_have_count(0)
    more(page)
    expect(page.get_by_label("View as").locator("option")).to_have_count(1)
    page.get_by_role("button", name="Download the journal").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Start").click()
    wait_for_turn(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("link", name="Replay").click()
    # What is dealt anew begins where it was forked, or before a question that others were still asked.
    expect(page.get_by_role("button", name="Go to the beginning")).to_be_disabled()
    begins = "|".join(str(number) for number in range(1, total + 1))
    expect(page.locator(".replay")).to_have_attribute("data-at", re.compile(f"^({begins})$"))


def test_a_match_without_spectators_stays_closed_after_its_end(server: Server, table: Seat) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    asked = {"game": "chess", "seats": bots, "options": {"max_moves": 4}, "spectators": {"watch": "refused"}}
    match = server.call("/api/matches", asked)["match"]["id"]
    page = open_page(table(allowed=("403",)), f"{server.url}/replay/{match}")
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(".board")).to_have_count(0)


def test_turning_points_are_told_in_words_and_marked_in_the_moves(server: Server, table: Seat) -> None:
    """The search's judgement is made up, because what it finds depends on its time."""
    match = play_opera(server).removeprefix("/m/").partition("#")[0]
    white = [0.6] * 27 + [0.3] * 3 + [0.9] * 4
    moments = [
        {"length": length, "chances": [one, 1 - one], "by": length % 2, "best": "a2-a3", "played": "a2-a3"}
        for length, one in enumerate(white)
    ]
    moments[26]["best"], moments[29]["best"] = "b5-d7", "e7-b4"
    page = open_page(table(width=1440, height=900), "about:blank")
    page.route("**/curve", lambda route: route.fulfill(json={"moments": moments, "next": None}))
    page.goto(server.url + f"/replay/{match}?analyse&at=20")
    told = page.get_by_test_id("analysis").locator(".moment")
    expect(told).to_have_count(2)
    expect(told.first).to_contain_text("Move 14")
    expect(told.first).to_contain_text("Ada gave away the lead: 60 → 30 %")
    expect(told.first).to_contain_text("Better was b5–d7")
    expect(told.last).to_contain_text("Move 15")
    expect(told.last).to_contain_text("Leo gave away the lead: 70 → 10 %")
    expect(page.get_by_test_id("analysis").get_by_role("row", name="Leo")).to_contain_text("1 blunder")
    assert page.locator(".told .mark").all_inner_texts() == ["??", "??"]
    assert stumbles(page) == []
    told.first.click()
    expect(page.get_by_label("Position in the match")).to_have_value("27")
