"""What happened: a log that is right after taking back, in sight on a desktop, at a pace that can be read."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Seat
from tests.page.page_driver import (
    PATIENCE,
    POINT,
    Server,
    box_where,
    click_until_answered,
    open_page,
    wait_for_turn,
)


def test_moves_that_were_taken_back_are_not_in_the_log(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    for start, end in (("e2", "e4"), ("d2", "d4")):
        page.locator(f'.space[aria-label^="{start}"]').click(force=True)
        page.locator(f'.space[aria-label^="{end}"]').click(force=True)
        _, ask = wait_for_turn(page, ask)
    expect(page.locator(".moves .move")).to_have_count(4)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Take back my move").click()
    expect(page.locator(".match")).to_have_attribute("data-answers", "2")
    expect(page.locator(".moves .move")).to_have_count(2)
    before = page.locator(".moves .move").all_inner_texts()
    page.reload()
    wait_for_turn(page)
    expect(page.locator(".moves .move")).to_have_count(2)
    expect(page.locator(".moves .move")).to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize(("game", "seats"), [("deathmatch", 3), ("magnifico", 2), ("skirmish", 1)])
def test_the_log_is_in_sight_on_a_desktop(game: str, seats: int, server: Server, table: Seat) -> None:
    page = open_page(
        table(width=1440, height=900), server.url + server.against_bots(game, seats, bot="greedy")
    )
    wait_for_turn(page)
    page.mouse.click(*page.evaluate(POINT, 0.3))
    page.wait_for_function("() => document.querySelectorAll('.talk .turn').length > 0", timeout=PATIENCE)
    box_where(page.locator(".talk"), lambda box: box["height"] > 200 and box["y"] + box["height"] <= 900)
    expect(page.locator(".talk .turn").last).to_be_in_viewport()


def test_turns_of_others_are_shown_one_after_the_other_and_a_press_skips(server: Server, table: Seat) -> None:
    page = open_page(table(speed=2), server.url + server.against_bots("deathmatch", 5, bot="greedy", seed=4))
    page.evaluate(
        """() => {
          window.seen = [];
          new MutationObserver(() => {
            const { answers, ask } = document.querySelector('.match').dataset;
            if (window.seen.at(-1)?.[0] !== answers) window.seen.push([answers, performance.now(), ask]);
          }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-answers'] });
        }"""
    )
    # Until it was the others' turn often enough: then several answers come at once.
    rng = random.Random(4)
    for _ in range(40):
        what, ask = wait_for_turn(page)
        if what == "over" or page.evaluate("window.seen.filter(([, , ask]) => ask === '').length") > 3:
            break
        click_until_answered(page, rng, ask)
    # How long the turns of others were in sight. One's own answers follow each other as fast as they are given.
    gaps = page.evaluate(
        """() => window.seen.slice(1).map((one, index) => [one[1] - window.seen[index][1], window.seen[index][2]])
          .filter(([, ask]) => ask === '').map(([gap]) => gap)"""
    )
    assert len(gaps) >= 3
    # No two changes of the table were shown in the same moment, though bots answer within milliseconds.
    assert sorted(gaps)[len(gaps) // 2] > 250
    page.keyboard.press("Shift")
    page.wait_for_function(
        """() => {
          const { ask, status } = document.querySelector('.match').dataset;
          return ask !== '' || status === 'over';
        }""",
        timeout=PATIENCE,
    )


def test_reasons_of_machines_are_behind_a_switch(server: Server, table: Seat) -> None:
    link = server.url + server.against_bots("skirmish", 1)
    page = open_page(table(), link)
    _, ask = wait_for_turn(page)
    page.locator(
        '.buttons [data-button="do:end_turn"], .buttons button:has-text("End the turn")'
    ).first.click()
    wait_for_turn(page, ask)
    expect(page.locator(".talk .line").nth(2)).to_be_attached()
    expect(page.locator(".talk")).not_to_contain_text("rule ")
    expect(page.locator(".talk .reason")).to_have_count(0)
    switched = open_page(table(reasons=True), link)
    wait_for_turn(switched)
    expect(switched.locator(".talk .reason").first).to_be_attached()


def test_lines_point_at_the_board(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    page.locator('.space[aria-label^="e2"]').click(force=True)
    page.locator('.space[aria-label^="e4"]').click(force=True)
    wait_for_turn(page, ask)
    page.locator(".moves .move").first.hover()
    expect(page.locator(".above .planned")).to_have_count(2)


def test_what_is_told_aloud_has_one_full_stop(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("deathmatch", 3, bot="greedy"))
    wait_for_turn(page)
    expect(page.get_by_test_id("spoken")).not_to_be_empty()
    expect(page.get_by_test_id("spoken")).not_to_contain_text("..")


def test_a_phone_reads_moves_downwards_and_steps_back(server: Server, table: Seat) -> None:
    """Six moves stand in two columns of three; a button beside the others leads to the position before the last one."""
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess", seed=3))
    rng = random.Random(8)
    for _ in range(4):
        state, ask = wait_for_turn(page)
        if state == "asked":
            click_until_answered(page, rng, ask)
    wait_for_turn(page)
    rows = page.locator(".drawer .moves li")
    expect(rows.nth(3)).to_be_attached()
    places = rows.evaluate_all("(all) => all.slice(0, 4).map((one) => [one.offsetLeft, one.offsetTop])")
    (left, top), second, third, fourth = places
    assert (second[0], third[0]) == (left, left)
    assert top < second[1] < third[1]
    assert fourth[0] > left + 100
    assert fourth[1] == top
    # The board has nearly as much room at its right as at its left.
    board = page.evaluate(
        """() => [...document.querySelectorAll('.stage .space')].map((one) => one.getBoundingClientRect())
             .reduce(([a, b], { left, right }) => [Math.min(a, left), Math.max(b, right)], [999, 0])"""
    )
    assert 5 < 390 - board[1] < 20
    assert abs(board[0] - (390 - board[1])) < 10
    # Names stand beside the middle of their pictures.
    for plate in page.locator(".phone .seats li").all():
        face, names = plate.locator(".face").bounding_box(), plate.locator(".names").bounding_box()
        assert face is not None
        assert names is not None
        assert abs(face["y"] + face["height"] / 2 - names["y"] - names["height"] / 2) < 5
    page.get_by_role("link", name="Previous").click()
    expect(page).to_have_url(re.compile(r"/replay/.*at=\d+"))
