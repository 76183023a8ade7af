"""Things explain themselves: under a mouse that rests, under a finger that stays, and where the focus is."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from boardwright import catalog
from boardwright.wire import rulebook_formats
from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import (
    Server,
    box_where,
    click_until_answered,
    open_page,
    wait_for_turn,
    wait_until,
)

GAMES = {"chess": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2}
#: What has something to say in every game: figures, cards, counters, buttons.
THINGS = ".stage .token, .stage .lying, .side .thing:not(.down), .side .counter, .buttons [data-button]"
#: A few things on the screen, each with a point that nothing else covers.
POINTS = f"""(share) => {{
  const found = [...document.querySelectorAll({THINGS!r})].flatMap((thing) => {{
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const id = (element) => element?.closest('[data-id], [data-button]');
    return id(document.elementFromPoint(x, y)) === thing ? [[x, y, thing.dataset.button ?? thing.dataset.id]] : [];
  }});
  return found.filter((_, index) => index % Math.max(1, Math.floor(found.length / share)) === 0);
}}"""


def play(page: Page, answers: int) -> None:
    rng = random.Random(4)
    for _ in range(answers):
        what, ask = wait_for_turn(page)
        if what == "asked":
            click_until_answered(page, rng, ask)
    wait_for_turn(page)


@pytest.mark.parametrize("most", [3, pytest.param(1000, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_what_the_mouse_rests_on_is_explained(game: str, most: int, server: Server, table: Seat) -> None:
    """A few of the things on the screen; with `--full` all of them."""
    page = open_page(
        table(width=1440, height=900), server.url + server.against_bots(game, GAMES[game], seed=21)
    )
    play(page, 3)
    points = wait_until(page, lambda: page.evaluate(POINTS, most), lambda points: len(points) >= 2)
    assert len(points) >= 2
    for x, y, thing in points:
        tip = page.get_by_role("tooltip")
        page.mouse.move(2, 2)
        expect(tip).to_have_count(0)
        page.mouse.move(x, y)
        expect(tip, thing).to_be_visible()
        expect(tip, thing).to_have_text(re.compile(r"\S.+\S", re.DOTALL))
        text = tip.inner_text().strip()
        assert ":" not in thing or thing.split(":", 1)[1] != text, "an internal name is no explanation"
        box_where(tip, lambda box: box["x"] >= 0 and box["x"] + box["width"] <= 1440)
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_a_weapon_tells_its_effects_and_why_it_cannot_be_taken(server: Server, table: Seat) -> None:
    page = open_page(
        table(width=1440, height=900), server.url + server.against_bots("deathmatch", 3, seed=21)
    )
    play(page, 3)
    card = page.locator(".side.left .card-thing").first
    name = card.locator(".title, .name").first.inner_text()
    card.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text(name)
    expect(tip).to_contain_text("damage")
    expect(tip.locator("svg").first).to_be_attached()
    expect(tip.locator(".verdict")).not_to_be_empty()
    assert stumbles(page) == []


def test_a_finger_that_stays_explains_and_chooses_nothing(server: Server, table: Seat) -> None:
    context = table(width=390, height=844)
    page = open_page(context, server.url + server.against_bots("skirmish", 1))
    wait_for_turn(page)
    # The next unit is selected when the turn begins, and can be released.
    expect(page.locator(".stage .token.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".stage .token.chosen")).to_have_count(0)
    step = page.locator(".match").get_attribute("data-step") or ""
    box = page.locator(".stage .token.lit").first.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    expect(tip).to_be_visible()
    expect(page.locator(".match")).to_have_attribute("data-step", step)
    # It lies over the sheet, not over the board.
    stage = page.locator(".stage .space").last.bounding_box()
    assert stage is not None
    box_where(tip, lambda over: over["y"] >= stage["y"] + stage["height"])
    # The next touch ends it and chooses.
    page.touchscreen.tap(point["x"], point["y"])
    expect(tip).to_have_count(0)
    expect(page.locator(".match")).not_to_have_attribute("data-step", step)


def test_the_focus_explains_and_escape_ends_it(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("magnifico", seed=3))
    play(page, 2)
    page.mouse.move(2, 2)
    expect(page.locator(".side .thing").first).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.side .thing') !== null"):
            break
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    expect(page.locator(":focus")).to_have_attribute("aria-describedby", tip.get_attribute("id") or "no tip")
    # It lies beside the column: the other cards there are seen too.
    column = page.locator(".side.right").bounding_box()
    assert column is not None
    box_where(tip, lambda shown: shown["x"] + shown["width"] <= column["x"])
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_the_rules_of_a_match_are_searched(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("chess", 2, seed=21))
    page.get_by_role("tab", name="Rules").click()
    rules = page.get_by_role("region", name="Rules")
    expect(rules.locator("#rules-figure-queen")).to_be_visible()
    picture = rules.get_by_role("img", name="How the queen moves")
    assert (
        wait_until(page, lambda: picture.evaluate("image => image.naturalWidth"), lambda wide: wide > 50) > 50
    )
    rules.get_by_role("searchbox").fill("castling")
    expect(rules.locator("#rules-figure-king")).to_be_visible()
    expect(rules.locator("#rules-figure-queen")).to_have_count(0)
    expect(rules.locator("mark").first).to_be_visible()
    assert {text.lower() for text in rules.locator("mark").all_inner_texts()} == {"castling"}
    rules.get_by_role("searchbox").fill("dragon")
    expect(rules.get_by_role("status")).to_have_text("No section contains these words.")


def test_a_written_rulebook_is_searched_and_printed_whole(table: Seat) -> None:
    page = table(width=800, height=900).new_page()
    page.set_content(rulebook_formats.html(catalog.rulebook(catalog.load("tic-tac-toe")), "it"))
    total = page.locator("section").count()
    page.get_by_role("searchbox", name="Cerca nelle regole").fill("VINCI")
    sections = page.locator("section:visible")
    shown = wait_until(page, sections.count, lambda shown: 0 < shown < total)
    assert 0 < shown < total
    expect(page.locator("output")).to_have_text(f"{shown} / {total}")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(sections).to_have_count(total)
    expect(page.get_by_role("searchbox")).to_have_count(0)


def test_rules_beside_the_board_call_players_by_their_names(server: Server, table: Seat) -> None:
    """The rulebook knows ships by numbers only; beside the board of a match it says who flies with whom."""
    made = server.match(
        "starships_teams", [{"kind": "person", "name": name} for name in ("Ada", "Leo", "Iris", "Otto")]
    )
    page = open_page(table(width=1440, height=900), server.url + made["seats"][0]["link"])
    wait_for_turn(page)
    expect(page.locator(".about")).to_contain_text("Ada with Leo, Iris with Otto")
    expect(page.locator(".about")).not_to_contain_text("Ship 1")
