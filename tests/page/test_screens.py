"""Every shipped game is drawn, in both languages, both themes, on a phone and on a wide screen, for everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from boardwright import catalog
from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import Server, open_page, wait_for_turn, wait_until

GAMES = sorted(catalog.shipped_games())
#: `make test` looks at the first games of these lists and at one of each family, `make full` at all.
FEW = 3
#: How each game is looked at in turn, so that all ways are seen and none takes long.
WAYS = [
    {"theme": "light", "language": "en", "width": 1280},
    {"theme": "dark", "language": "it", "width": 390},
    {"theme": "dark", "language": "en", "width": 1600},
    {"theme": "light", "language": "it", "width": 390},
]
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
#: Ids of messages that were not found would be shown as they are.
RAW = re.compile(r"\b(page|core|boards|cards|shooter|starships|tactics|server)-[a-z]+-[a-z-]+\b")


@pytest.mark.parametrize("most", [FEW, pytest.param(len(GAMES), marks=pytest.mark.full)])
@pytest.mark.parametrize("number", range(len(WAYS)))
@pytest.mark.slow
def test_every_game_is_drawn(number: int, most: int, server: Server, table: Seat) -> None:
    way = WAYS[number]
    page = open_page(table(**way), "about:blank")
    families: set[str] = set()
    for position, game in enumerate(GAMES[number :: len(WAYS)]):
        shipped = catalog.shipped_games()[game]
        if position >= most and shipped.family in families:
            continue
        page.goto(server.url + server.against_bots(game, shipped.seats[0]))
        wait_for_turn(page)
        expect(page.locator("html")).to_have_attribute("lang", str(way["language"]))
        # Games of one family differ in what lies on the table, not in what it is made of.
        if shipped.family not in families:
            assert stumbles(page) == [], game
        families.add(shipped.family)
        raw = wait_until(page, lambda: RAW.findall(page.locator("main").inner_text()), lambda raw: raw == [])
        assert raw == [], game
        wide = wait_until(page, lambda: page.evaluate(TOO_WIDE), lambda wide: wide <= 0)
        assert wide <= 0, f"{game} is wider than the screen"


def test_language_and_theme_are_switched_at_once(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    color = "getComputedStyle(document.documentElement).backgroundColor"
    before = page.evaluate(color)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check(force=True)
    page.wait_for_function(f"(before) => {color} !== before", arg=before)
    page.get_by_role("radio", name="Italiano").check(force=True)
    expect(page.get_by_role("tab", name="Cronaca")).to_be_visible()
    assert stumbles(page) == []
    page.reload()
    expect(page.get_by_role("tab", name="Cronaca")).to_be_visible()


def test_the_focus_is_kept_and_events_are_told(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    page.locator('[aria-label^="e2"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_for_turn(page, ask)
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^e4"))
    expect(page.get_by_test_id("spoken")).to_contain_text("black:")


def test_reduced_motion_is_respected(server: Server, table: Seat) -> None:
    page = open_page(table(speed=1), server.url + server.against_bots("chess"))
    page.emulate_media(reduced_motion="reduce")
    wait_for_turn(page)
    tempo = "getComputedStyle(document.documentElement).getPropertyValue('--tempo')"
    page.wait_for_function(f"['0ms', '0s'].includes({tempo}.trim())")


def test_an_address_that_leads_nowhere(server: Server, table: Seat) -> None:
    page = open_page(table(allowed=("404", "WebSocket")), server.url + "/nowhere/at/all")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.goto(server.url + "/m/0123456789abcdef")
    expect(page.get_by_role("heading", name="You cannot see this match")).to_be_visible()
    assert stumbles(page) == []
