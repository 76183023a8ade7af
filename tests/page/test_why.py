"""Every touch does something or says why it does not: in random positions of each family, on everything there is."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Seat
from tests.page.page_driver import STATE, Server, click_until_answered, open_page, wait_for_turn

GAMES = {"chess": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2}
#: Random positions of each family, and things touched in each of them.
POSITIONS, THINGS = 20, 6

TOUCH = """([share, before]) => {
  const things = [...document.querySelectorAll('.stage .space, .stage .token, .stage .lying, .side .thing')];
  const thing = things[Math.floor(share * things.length)];
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 }));
  return thing.dataset.id;
}"""
#: Something is chosen, asked or answered, or a reason is told.
TOLD = f"""([ask, step]) => {{
  const match = document.querySelector('.match');
  const [what, now] = ({STATE})();
  return what !== 'asked' || now !== ask || match.dataset.step !== step
    || (document.querySelector('.alert')?.textContent.trim().length ?? 0) > 3;
}}"""


@pytest.mark.parametrize("game", GAMES)
def test_everything_answers_to_a_touch(game: str, server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots(game, GAMES[game], seed=21))
    rng = random.Random(9)
    for _ in range(POSITIONS):
        what, ask = wait_for_turn(page)
        if what == "over":
            break
        for _ in range(THINGS):
            for _ in range(4):
                page.keyboard.press("Escape")
            step = page.locator(".match").get_attribute("data-step")
            touched = page.evaluate(TOUCH, [rng.random(), step])
            try:
                page.wait_for_function(TOLD, arg=[ask, step], timeout=4000, polling=20)
            except Exception as error:
                raise AssertionError(f"touching {touched} did nothing") from error
            if tuple(page.evaluate(STATE)) != ("asked", ask):
                break
        for _ in range(4):
            page.keyboard.press("Escape")
        if tuple(page.evaluate(STATE)) == ("asked", ask):
            click_until_answered(page, rng, ask)


def test_own_blocked_pieces_and_those_of_others_say_why(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    for name, words in (("a1", "has no legal move"), ("e8", "belongs to")):
        token = page.locator(f'.space[aria-label^="{name}"]')
        box = token.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.get_by_role("alert")).to_contain_text(words)


def test_the_focus_stays_where_the_play_is(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("deathmatch", 3, seed=3))
    rng = random.Random(1)
    for _ in range(12):
        _, ask = wait_for_turn(page)
        run = page.locator('.buttons button:has-text("Run")')
        if run.count():
            break
        click_until_answered(page, rng, ask)
    run.first.focus()
    page.keyboard.press("Enter")
    wait_for_turn(page, ask)
    page.wait_for_function("() => document.activeElement?.closest('[data-lit]') !== null")


def test_italian_says_players_and_pieces_in_italian(server: Server, table: Seat) -> None:
    page = open_page(table(language="it"), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    page.locator('.space[aria-label^="e2"]').click(force=True)
    page.locator('.space[aria-label^="e4"]').click(force=True)
    wait_for_turn(page, ask)
    shown = page.locator("main").inner_text() + " ".join(
        page.evaluate(
            "[...document.querySelectorAll('main [aria-label]')].map((one) => one.getAttribute('aria-label'))"
        )
    )
    for word in ("white", "black", "pawn", "knight", "bishop", "rook", "queen", "random", "Easy"):
        assert word.lower() not in shown.lower(), word
    assert "pedone" in shown.lower()
    assert "bianco" in shown.lower()


def test_fire_and_flight_look_different(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("starships"))
    wait_for_turn(page)
    assert page.locator(".above .attack").count() > 0
    assert page.locator(".above .dot").count() > 0


def test_facings_come_after_the_unit(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("skirmish", 1))
    wait_for_turn(page)
    assert page.locator('[data-button^="facing:"]').count() == 0
    page.locator('.buttons [data-button="do:guard"]').click()
    expect(page.locator('[data-button^="facing:"]').first).to_be_visible()


def test_rules_are_one_press_away(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("starships"))
    wait_for_turn(page)
    page.get_by_role("tab", name="Rules").click()
    rules = page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("heading").first).to_be_visible()
    assert len(rules.inner_text()) > 200
