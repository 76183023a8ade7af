"""Every touch does something or says why it does not: in random positions of each family, on everything there is."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Seat
from tests.page.page_driver import STATE, Server, click_until_answered, open_page, wait_for_turn, wait_until
from tests.sampling import chosen

GAMES = {"chess": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2}
#: Things touched in each position.
THINGS = 6

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


@pytest.mark.parametrize("positions", [3, pytest.param(20, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", chosen(GAMES, "magnifico", "skirmish"))  # the next test touches every game
@pytest.mark.slow
def test_everything_answers_to_a_touch(game: str, positions: int, server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots(game, GAMES[game], seed=21))
    rng = random.Random(9)
    for _ in range(positions):
        what, ask = wait_for_turn(page)
        if what == "over":
            break
        for _ in range(THINGS):
            for _ in range(4):
                page.keyboard.press("Escape")
            step = page.locator(".match").get_attribute("data-step")
            touched = page.evaluate(TOUCH, [rng.random(), step])
            try:
                page.wait_for_function(TOLD, arg=[ask, step], polling=20)
            except Exception as error:
                raise AssertionError(f"touching {touched} did nothing") from error
            if tuple(page.evaluate(STATE)) != ("asked", ask):
                break
        for _ in range(4):
            page.keyboard.press("Escape")
        if tuple(page.evaluate(STATE)) == ("asked", ask):
            click_until_answered(page, rng, ask)


#: Touches everything on the screen, one after the other, and gives what did nothing and said nothing. Moves are to be
#: confirmed here, so that nothing is answered.
TOUCH_ALL = """async () => {
  const things = '.stage .space, .stage .token, .stage .lying, .side .thing, .drawer .thing, .buttons [data-button]';
  const id = (thing) => thing.dataset.button ?? thing.dataset.id;
  const ids = [...new Set([...document.querySelectorAll(things)].map(id))];
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const match = document.querySelector('.match');
  const said = () => document.querySelector('.alert, .second .hint b')?.textContent.replace('…', '').trim() ?? '';
  const silent = [];
  for (const one of ids) {
    for (let times = 0; times < 4; times += 1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await sleep(0);
    document.querySelector('.alert .dismiss')?.click();
    await sleep(0);
    const thing = [...document.querySelectorAll(things)].find((other) => id(other) === one);
    if (!thing) continue;
    const step = match.dataset.step;
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 }));
    const end = performance.now() + 6000;
    while (match.dataset.step === step && !said() && performance.now() < end) await sleep(4);
    if (match.dataset.step === step && !said()) silent.push(one);
  }
  return [ids.length, silent];
}"""


@pytest.mark.parametrize("positions", [1, pytest.param(20, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", GAMES)
def test_every_single_thing_answers_to_a_touch(
    game: str, positions: int, server: Server, table: Seat
) -> None:
    """Positions come from random answers, given beside the page."""
    link = server.against_bots(game, GAMES[game], seed=22)
    id, secret = link.split("/m/")[1].split("#s=")
    page = open_page(table(confirm=True), server.url + link)
    rng = random.Random(game)
    for position in range(positions):
        for _ in range(2):
            what, ask = wait_for_turn(page)
            if what == "over":
                return
            state = server.call(f"/api/matches/{id}/state?seat=0&form=view", secret=secret)
            option = rng.choice(state["shown"]["decision"]["options"])
            answer = {"type": "answer", "seat": 0, "answer": option, "ask": state["ask"]}
            server.call(f"/api/matches/{id}/commands", answer, secret=secret)
            what, _ = wait_for_turn(page, ask)
        if what == "over":
            return
        count, silent = page.evaluate(TOUCH_ALL)
        assert count > 5
        assert silent == [], f"position {position}"


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
    english = ("white", "black", "pawn", "knight", "bishop", "rook", "queen", "random", "easy")

    def shown() -> str:
        words: str = page.evaluate(
            """[document.querySelector('main').innerText, ...[...document.querySelectorAll('main [aria-label]')]
              .map((one) => one.getAttribute('aria-label'))].join(' ').toLowerCase()"""
        )
        return words

    wanted = ("pedone", "bianco")

    def is_italian(now: str) -> bool:
        return all(word in now for word in wanted) and not any(word in now for word in english)

    read = wait_until(page, shown, is_italian)
    assert [word for word in english if word in read] == []
    assert [word for word in wanted if word not in read] == []


def test_fire_and_flight_look_different(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("starships"))
    wait_for_turn(page)
    expect(page.locator(".above .attack").first).to_be_attached()
    expect(page.locator(".above .platform, .above .risk").first).to_be_attached()


def test_facings_come_after_the_unit(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("skirmish", 1))
    wait_for_turn(page)
    expect(page.locator('.buttons [data-button="do:guard"]')).to_be_visible()
    expect(page.locator('[data-button^="facing:"]')).to_have_count(0)
    page.locator('.buttons [data-button="do:guard"]').click()
    expect(page.locator('[data-button^="facing:"]').first).to_be_visible()


def test_rules_are_one_press_away(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("starships"))
    wait_for_turn(page)
    page.get_by_role("tab", name="Rules").click()
    rules = page.get_by_role("region", name="Rules")
    expect(rules).to_have_text(re.compile(r".{200}", re.DOTALL))
