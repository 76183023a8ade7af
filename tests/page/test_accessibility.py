"""axe-core finds nothing, best practices included, on every screen and in every state that a screen has."""

from __future__ import annotations

import random

import pytest

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import Server, click_until_answered, open_page, play_by_mouse, wait_for_turn
from tests.sampling import chosen

GAMES = {"chess": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2}
SCREENS = [
    pytest.param({"width": 1440, "height": 900}),
    pytest.param({"width": 390, "height": 844, "theme": "dark"}, marks=pytest.mark.full),
]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", chosen(GAMES, "chess", "deathmatch", "skirmish"))
def test_a_match_in_all_its_states(game: str, screen: dict[str, object], server: Server, table: Seat) -> None:
    context = table(**screen)
    page = open_page(context, server.url + server.against_bots(game, GAMES[game], seed=21))
    rng = random.Random(3)
    for _ in range(3):
        _, ask = wait_for_turn(page)
        click_until_answered(page, rng, ask)
    wait_for_turn(page)
    assert stumbles(page) == [], "asked"
    page.keyboard.press("/")
    page.get_by_role("combobox").wait_for()
    assert stumbles(page) == [], "list of choices"
    page.keyboard.press("Escape")
    page.locator(".more > button").click()
    assert stumbles(page) == [], "menu"
    page.keyboard.press("Escape")
    if screen["width"] == 1440:
        for tab in ("Chat", "Rules"):
            page.get_by_role("tab", name=tab).click()
            assert stumbles(page) == [], tab


def test_the_end_and_the_replay(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess", options={"max_moves": 4}))
    play_by_mouse(page, random.Random(2))
    page.get_by_role("region", name="End of the match").wait_for()
    assert stumbles(page) == [], "end"
    page.get_by_role("region", name="End of the match").get_by_role("link", name="Replay").click()
    page.locator(".replay .board").wait_for()
    assert stumbles(page) == [], "replay"
