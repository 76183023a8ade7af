"""Home and new matches in a real browser: one click to play, links, lobby, my matches, journals."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn

expect.set_options(timeout=PATIENCE)

READERS = [
    pytest.param(
        {"language": "en", "theme": "light", "width": 1440, "height": 900},
        id="english-light-wide",
        marks=pytest.mark.full,
    ),
    pytest.param({"language": "it", "theme": "dark", "width": 390, "height": 844}, id="italian-dark-phone"),
]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.slow
def test_every_room_is_for_everybody(reader: dict[str, object], server: Server, table: Seat) -> None:
    context = table(**reader)
    page = open_page(context, server.url + "/")
    page.wait_for_selector("[data-game] .picture svg .token")
    assert stumbles(page) == []
    for path, ready in (
        ("/new/deathmatch", "form .seats li"),
        ("/editor/checkers", "#side .board .token"),
        ("/arena", "form select option"),
    ):
        page.goto(server.url + path)
        page.wait_for_selector(ready, state="attached")
        assert stumbles(page) == [], path
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")


def test_a_click_and_one_is_playing(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/")
    games = server.call("/api/games")
    expect(page.locator("[data-game]")).to_have_count(len(games))
    page.get_by_label("1: Beginner").check(force=True)
    page.locator('[data-game="chess"]').get_by_role("button", name="Play now").click()
    assert wait_for_turn(page)[0] == "asked"
    # The seat is kept in this browser: home leads back to it.
    page.goto(server.url + "/")
    mine = page.get_by_role("region", name="My matches").get_by_role("link").first
    expect(mine).to_contain_text("Chess")
    mine.click()
    assert wait_for_turn(page)[0] == "asked"


def test_games_are_found_by_words_and_tags_with_the_keyboard(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/")
    page.get_by_role("searchbox").press_sequentially("magnif")
    expect(page.locator("[data-game]")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    chip = page.get_by_role("button", name="Starships", exact=True)
    chip.focus()
    page.keyboard.press("Enter")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-game]:not([data-game*="starships"])')).to_have_count(0)
    expect(page.locator('[data-game*="starships"]').first).to_be_visible()
    page.get_by_role("searchbox").fill("nothing is called this")
    expect(page.get_by_text("No games match")).to_be_visible()


def test_a_friend_gets_a_link_and_sits_down(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/new/checkers")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_label("Name").last.fill("Bo")
    page.get_by_role("button", name="Start match").click()
    expect(page.get_by_label("Seat 2 Bo")).to_have_value(re.compile("#s="))
    link = page.get_by_label("Seat 2 Bo").input_value()
    page.get_by_role("button", name="QR code").first.click()
    expect(page.get_by_role("img", name="QR code of")).to_be_visible()
    assert stumbles(page) == []
    page.get_by_role("link", name="Go to the match").click()
    assert wait_for_turn(page)[0] == "asked"
    friend = open_page(table(name="Bo"), link)
    expect(friend.locator(".match .board")).to_be_visible()


def test_options_and_clocks_reach_the_server(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/new/deathmatch")
    page.get_by_role("heading", name="Options").click()
    page.locator(".options select").first.select_option("board-2")
    page.get_by_role("radio", name="Live").check(force=True)
    page.get_by_label("Minutes").fill("7")
    page.get_by_role("heading", name="Spectators and lobby").click()
    page.locator(".terms select").last.select_option("refused")
    with page.expect_request("**/api/matches") as asked:
        page.get_by_role("button", name="Start match").click()
    sent = json.loads(asked.value.post_data or "{}")
    assert sent["options"] == {"board": "board-2"}
    assert sent["clock"] == {"per": "match", "seconds": 420, "increment": 5, "late": "default"}
    assert sent["spectators"]["watch"] == "refused"
    assert wait_for_turn(page)[0] == "asked"
    expect(page.get_by_role("timer").first).to_contain_text("6:5")


def test_my_matches_are_listed_with_the_time_left_and_the_urgent_one_first(
    server: Server, table: Seat
) -> None:
    def made(game: str, days: int) -> str:
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Leo")]
        asked = {"game": game, "seats": seats, "clock": {"per": "days", "days": days}}
        seat: str = server.call("/api/matches", asked)["seats"][0]["link"]
        return seat

    page = open_page(table(), server.url + made("checkers", 9))
    for link in (made("chess", 3), server.against_bots("tic-tac-toe")):
        assert wait_for_turn(page)[0] == "asked"
        page.goto(server.url + link)
    assert wait_for_turn(page)[0] == "asked"
    page.goto(server.url + "/")
    mine = page.get_by_role("region", name="My matches").get_by_role("listitem")
    expect(mine).to_have_count(3)
    # The least time first; without a clock, only whose turn it is.
    for item, texts in zip(
        mine.all(),
        (("Chess", "days left"), ("Checkers", "days left"), ("Tic-tac-toe", "Your turn")),
        strict=True,
    ):
        for text in texts:
            expect(item).to_contain_text(text)
    expect(mine.last).not_to_contain_text("left")
    # Leaving one out of the list keeps the others.
    mine.first.get_by_role("button").click()
    expect(mine).to_have_count(2)
    mine.first.get_by_role("link").click()
    assert wait_for_turn(page)[0] == "asked"


def test_the_lobby_seats_whoever_comes(server: Server, table: Seat) -> None:
    first = open_page(table(name="Ada"), server.url + "/")
    first.locator('[data-game="intellector"]').get_by_role("button", name="Find players").click()
    first.wait_for_url("**/m/**")
    second = open_page(table(name="Bo"), server.url + "/")
    second.get_by_role("button", name="Join Intellector").first.click()
    second.wait_for_url("**/m/**")
    assert wait_for_turn(first)[0] == "asked"


def test_links_and_journals_are_other_ways_in(server: Server, table: Seat, tmp_path) -> None:
    over = server.match("checkers", [{"kind": "bot", "bot": "random"}] * 2)["match"]["id"]
    page = open_page(table(allowed=("404",)), server.url + "/")
    page.get_by_label("Link that you received").fill("javascript:alert(1)")
    page.get_by_role("button", name="Open link").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Link that you received").fill(f"{server.url}/m/{over}")
    page.get_by_role("button", name="Open link").click()
    page.wait_for_url(f"**/m/{over}")
    while server.call(f"/api/matches/{over}")["status"] != "over":
        page.wait_for_timeout(50)
    file = tmp_path / "journal.json"
    file.write_text(json.dumps(server.call(f"/api/matches/{over}/journal")), encoding="utf-8")
    page.goto(server.url + "/")
    page.get_by_label("Open a journal file").set_input_files(file)
    page.wait_for_url("**/replay/**")
    file.write_text("no journal", encoding="utf-8")
    page.goto(server.url + "/")
    page.get_by_label("Open a journal file").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text("This file is not a journal.")


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def test_the_large_card_says_all_above_its_buttons_and_covers_of_a_shelf_differ(
    server: Server, table: Seat
) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/")
    page.locator(".large .picture .token").first.wait_for(state="attached")
    words, title, level, about, play = (
        box_of(page.locator(f".large {part}")) for part in (".words", "h3", ".how-hard", ".about", ".main")
    )
    assert abs(title["y"] + title["height"] / 2 - level["y"] - level["height"] / 2) < 6
    assert about["width"] > 0.9 * words["width"]
    assert about["y"] + about["height"] <= play["y"]
    shelf = page.locator("[data-shelf]").first
    shelf.scroll_into_view_if_needed()
    shelf.locator(".picture .space").first.wait_for(state="attached")
    dark = shelf.locator(".lies").evaluate_all(
        "(all) => all.slice(0, 4).map((one) => getComputedStyle(one).getPropertyValue('--board-dark'))"
    )
    assert len(set(dark)) == len(dark) > 1


def test_a_phone_begins_with_a_game(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + "/")
    first = page.locator("[data-game]").first
    first.wait_for()
    assert box_of(first)["y"] < 330
    # What is beyond the edge fades out, and the last one is scrolled clear of it.
    filters = page.locator(".filters")
    assert "gradient" in filters.evaluate("(one) => getComputedStyle(one).maskImage")
    filters.evaluate("(one) => one.scrollTo({ left: one.scrollWidth })")
    last = box_of(filters.locator("select").last)
    assert last["x"] + last["width"] < 390 - 30
