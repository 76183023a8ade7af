"""The guided first match: hints at the first questions of a game of each family; seen or skipped, it is over."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from boardwright import catalog
from boardwright.core import Message, translate
from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import Server, box_where, click_until_answered, open_page, wait_for_turn
from tests.sampling import chosen

ROOT = Path(__file__).parents[2]
GAMES = {"chess": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2}


@pytest.mark.parametrize("game", GAMES)
def test_each_family_has_a_guide_in_both_languages(game: str) -> None:
    steps = catalog.guide(game)
    assert len(steps) >= 5
    for step in steps:
        for language in ("en", "it"):
            assert len(translate(Message(step["text"]["id"]), language)) > 30


def test_games_without_a_guide_have_none() -> None:
    assert catalog.guide("checkers") == []
    assert catalog.guide("no such game") == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_guide_calls_buttons_by_their_names(game: str, language: str) -> None:
    """What a hint puts in quotes is written on a button of the table."""
    ids = [step["text"]["id"] for step in catalog.guide(game)]
    family = ids[0].split("-")[0]
    buttons = {
        line.partition(" = ")[2]
        for path in (
            ROOT / f"src/boardwright/families/{family}/messages/{language}.ftl",
            ROOT / f"web/src/lib/messages/{language}/play.ftl",
        )
        for line in path.read_text().splitlines()
        if re.match(f"page-|{family}-(option|verb|button)-", line)
    }
    told = " ".join(translate(Message(id), language) for id in ids)
    assert set(re.findall("“([^”]+)”", told)) <= buttons


def test_a_hint_covers_no_button_on_a_phone(server: Server, table: Seat) -> None:
    guided("magnifico", table(width=390, height=844, guides=True), server)


@pytest.mark.parametrize("game", chosen(GAMES, "chess", "deathmatch", "skirmish"))
def test_the_first_turns_are_guided(game: str, server: Server, table: Seat) -> None:
    guided(game, table(width=1440, height=900, guides=True), server)


def guided(game: str, context: BrowserContext, server: Server) -> None:
    page = open_page(
        context,
        server.url + server.against_bots(game, GAMES[game], seed=7),
    )
    rng = random.Random(3)
    told: list[str] = []
    hint = page.get_by_test_id("guide")
    # The first question of a match has a hint; the guide is loaded when it is needed.
    expect(hint).to_be_visible()
    for _ in range(6):
        what, ask = wait_for_turn(page)
        if what == "over":
            break
        if hint.count():
            told.append(hint.locator("p").nth(1).inner_text())
        # Hints cover nothing that is to be pressed.
        click_until_answered(page, rng, ask)
    assert len(told) >= 2
    assert len(set(told)) == len(told), "no hint is told twice"


def test_the_guide_is_skipped_and_remembered(server: Server, table: Seat) -> None:
    context = table(width=390, height=844, guides=True)
    link = server.url + server.against_bots("chess")
    page = open_page(context, link)
    wait_for_turn(page)
    hint = page.get_by_test_id("guide")
    expect(hint).to_be_visible()
    assert stumbles(page) == []
    # On a phone it lies at the foot of the sheet: it covers neither the board nor the question.
    corner = page.locator('.space[aria-label^="a1"]').bounding_box()
    question = page.locator(".prompt").bounding_box()
    assert corner is not None
    assert question is not None
    box_where(hint, lambda shown: corner["y"] + corner["height"] <= shown["y"])
    box_where(hint, lambda shown: question["y"] + question["height"] <= shown["y"])
    box_where(hint, lambda shown: shown["y"] + shown["height"] <= 844)
    hint.get_by_role("button", name="Skip").click()
    expect(hint).to_have_count(0)
    page.reload()
    wait_for_turn(page)
    expect(hint).to_have_count(0)
    # Nor in another match of the game.
    page.goto(server.url + server.against_bots("chess", seed=2))
    wait_for_turn(page)
    expect(hint).to_have_count(0)


def test_boxes_that_explain_the_signs_are_folded_after_the_first_match(server: Server, table: Seat) -> None:
    context = table(width=1440, height=900)
    page = open_page(context, server.url + server.against_bots("chess"))
    wait_for_turn(page)
    signs, goal = (page.get_by_role("button", name=name, exact=True) for name in ("On the board", "Goal"))
    for box in (signs, goal):
        expect(box).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_text("can go there")).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="resign", exact=False).last.click()
    expect(page.locator(".match")).to_have_attribute("data-status", "over")
    page.goto(server.url + server.against_bots("chess", seed=2))
    wait_for_turn(page)
    for box in (signs, goal):
        expect(box).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_text("can go there")).to_be_hidden()
    assert stumbles(page) == []
    # One press away, and what was opened by hand stays open.
    signs.click()
    expect(page.get_by_text("can go there")).to_be_visible()
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_text("can go there")).to_be_visible()
    # The box still explains what is chosen.
    page.locator('.space[aria-label^="e2"]').click(force=True)
    expect(page.locator(".about .text")).to_be_visible()
    # Another game is new again.
    page.goto(server.url + server.against_bots("checkers"))
    wait_for_turn(page)
    expect(signs).to_have_attribute("aria-expanded", "true")
