"""On a phone: everything that must be pressed is visible or pointed at, and no text mentions keys."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import expect

from boardwright import catalog
from tests.page.conftest import Seat
from tests.page.page_driver import (
    CHOSEN,
    LIT,
    POINT,
    STATE,
    Server,
    click_until_answered,
    open_page,
    wait_for_turn,
)
from tests.sampling import chosen

GAMES = {"chess": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2}

#: Whether something lit can be pressed where it is, or a pointer leads to it.
REACHED = f"""() => {{
  const shown = (element) => {{
    const box = (element.querySelector?.('.halo') ?? element).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    // A figure that stands on a lit cell is pressed for it.
    const stands = element.matches('.space') && hit?.closest('.token');
    const id = hit?.closest('[data-id]')?.dataset.id;
    return hit !== null && (element.contains(hit) || !!stands || id === element.dataset.id);
  }};
  return {LIT}.some(shown) || [...document.querySelectorAll('.pointer')].some(shown);
}}"""


@pytest.mark.parametrize("game", chosen(GAMES, "chess", "deathmatch", "magnifico"))
def test_something_to_press_is_in_sight(game: str, server: Server, table: Seat) -> None:
    page = open_page(
        table(width=390, height=844), server.url + server.against_bots(game, GAMES[game], seed=8)
    )
    rng = random.Random(3)
    for _ in range(8):
        what, ask = wait_for_turn(page)
        if what == "over":
            break
        for _ in range(12):
            page.wait_for_function(f"(ask) => ({STATE})()[1] !== ask || ({REACHED})()", arg=ask)
            before = page.evaluate(CHOSEN)
            point = page.evaluate(POINT, rng.random())
            if point is None:
                break
            page.mouse.click(*point)
            page.wait_for_function(
                f"""([ask, before]) => {{
                  const [what, now] = ({STATE})();
                  return what !== 'asked' || now !== ask || ({CHOSEN})() !== before;
                }}""",
                arg=[ask, before],
            )
            if tuple(page.evaluate(STATE)) != ("asked", ask):
                break
    # Nothing makes the page itself scroll.
    page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")


def test_no_keys_on_a_touch_screen(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    page.locator('[aria-label^="e2"]').tap(force=True)
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_visible()
    expect(page.locator("kbd").first).to_be_hidden()


def test_the_log_of_a_duel_is_in_view(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    page.locator('[aria-label^="e2"]').tap(force=True)
    page.locator('[aria-label^="e4"]').tap(force=True)
    wait_for_turn(page, ask)
    # A board that leaves room has the moves below it at once.
    expect(page.locator(".moves .move").nth(1)).to_be_in_viewport()


def test_the_log_below_panels_is_one_tap_away(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("deathmatch", 3))
    _, ask = wait_for_turn(page)
    click_until_answered(page, random.Random(1), ask, finger=True)
    wait_for_turn(page, ask)
    expect(page.locator(".drawer .latest").first).not_to_be_empty()
    page.locator(".drawer .latest").first.tap()
    expect(page.locator(".talk .line").last).to_be_in_viewport()


def test_the_first_zone_with_a_choice_is_shown_first(server: Server, table: Seat) -> None:
    """One swipes through the zones of a large board. Nobody can enter the first tower here, so the second is shown."""
    palace = catalog.shipped_content("cards").json("card-board", "palace")
    first, *others = palace["towers"]
    closed = {**first, "floors": [{**floor, "value": 99} for floor in first["floors"]]}
    board = {"extends": "palace", "towers": [closed, *others]}
    game = {"extends": "magnifico", "name": "closed", "board": board}
    made = server.call("/api/games", {"text": json.dumps(game)})
    options = {"leaders": False, "tiles": "simple"}
    page = open_page(
        table(width=390, height=844), server.url + server.against_bots(made["id"], options=options)
    )
    wait_for_turn(page)
    zones = page.locator(".zones .zone")
    zones.first.wait_for()
    chips = page.locator(".zone-board .chip")
    expect(chips.nth(0).locator("b")).to_have_count(0)
    expect(chips.nth(1).locator("b")).to_have_count(1)
    expect(chips.nth(1)).to_have_attribute("aria-current", "true")
    expect(zones.nth(1)).to_be_in_viewport(ratio=0.9)
    expect(zones.nth(0)).not_to_be_in_viewport(ratio=0.5)
