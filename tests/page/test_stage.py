"""A stage that never moves: through ten turns of a game of each family every cell keeps its place, on every screen."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Seat
from tests.page.page_driver import LIT, POINT, STATE, Server, open_page, wait_for_turn

GAMES = {
    "chess": 2, "checkers": 2, "intellector": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2,
}  # fmt: skip
SCREENS = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}

#: Where every cell is; what a reader scrolled herself does not count.
BOXES = """() => {
  const scroll = document.querySelector('.stage .scroll');
  return Object.fromEntries([...document.querySelectorAll('.stage .space')].map((space) => {
    const { left, top, width, height } = space.getBoundingClientRect();
    const box = [left + scroll.scrollLeft, top + scroll.scrollTop, width, height];
    return [space.dataset.id, box.map((one) => Math.round(one * 100) / 100).join()];
  }));
}"""


def moved(before: dict[str, str], page: Page) -> dict[str, Any]:
    after = page.evaluate(BOXES)
    return {id: (box, after.get(id)) for id, box in before.items() if after.get(id) != box}


def play_and_measure(page: Page, rng: random.Random, turns: int) -> None:
    wait_for_turn(page)
    before = page.evaluate(BOXES)
    assert before
    for _ in range(turns):
        what, ask = wait_for_turn(page)
        if what == "over":
            return
        for _ in range(12):
            assert moved(before, page) == {}
            step = page.locator(".match").get_attribute("data-step")
            point = page.evaluate(POINT, rng.random())
            if point is None:
                break
            page.mouse.click(*point)
            assert moved(before, page) == {}
            page.wait_for_function(
                f"""([ask, step]) => {{
                  const [what, now] = ({STATE})();
                  return what !== 'asked' || now !== ask || document.querySelector('.match').dataset.step !== step;
                }}""",
                arg=[ask, step],
                polling=15,
            )
            if tuple(page.evaluate(STATE)) != ("asked", ask):
                break
        assert moved(before, page) == {}


#: Every game on a desktop; elsewhere one of each sort of table.
PLAYED = [(game, "desktop") for game in GAMES] + [
    ("deathmatch", "tablet"), ("magnifico", "tablet"),
    ("chess", "phone"), ("deathmatch", "phone"), ("magnifico", "phone"), ("skirmish", "phone"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "screen"), PLAYED)
def test_no_cell_moves(game: str, screen: str, server: Server, table: Seat) -> None:
    width, height = SCREENS[screen]
    page = open_page(
        table(width=width, height=height), server.url + server.against_bots(game, GAMES[game], seed=5)
    )
    play_and_measure(page, random.Random(7), 10 if screen == "desktop" else 4)


def test_selecting_hovering_and_reasons_move_nothing(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    before = page.evaluate(BOXES)
    page.locator('[aria-label^="e2"]').click(force=True)
    expect(page.locator(".path")).to_be_visible()
    assert moved(before, page) == {}
    page.locator('[aria-label^="e7"]').click(force=True)
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert moved(before, page) == {}
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_visible()
    assert moved(before, page) == {}


def test_what_is_told_covers_no_cell(server: Server, table: Seat) -> None:
    page = open_page(table(width=1280, height=800), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    page.locator('[aria-label^="e5"]').click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    told = page.get_by_role("alert").bounding_box()
    assert told is not None
    for name in ("a1", "e1", "h1", "e8"):
        cell = page.locator(f'[aria-label^="{name}"]').bounding_box()
        assert cell is not None
        apart = told["y"] + told["height"] <= cell["y"] or cell["y"] + cell["height"] <= told["y"]
        assert apart, name


def test_highlights_follow_the_shape_of_wide_spaces(server: Server, table: Seat) -> None:
    """An inset of a wide space has the same distance from all its sides, and covers no label."""
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("magnifico", seed=3))
    for _ in range(40):
        _, ask = wait_for_turn(page)
        if page.locator(".token-thing.lit").count():
            break
        page.mouse.click(*page.evaluate(POINT, 0.5))
        page.wait_for_function(f"(ask) => ({STATE})()[1] !== ask || {LIT}.length", arg=ask)
    page.locator(".token-thing.lit").last.click()
    page.wait_for_selector(".space.lit")
    gaps = page.evaluate(
        """() => [...document.querySelectorAll('.above .light')].map((light) => {
          const numbers = (polygon) => polygon.getAttribute('points').split(' ')
            .map((pair) => pair.split(',').map(Number));
          const along = (points, axis) => points.map((point) => point[axis]);
          const box = (points) => [0, 1].flatMap((axis) =>
            [Math.min(...along(points, axis)), Math.max(...along(points, axis))]);
          const inner = box(numbers(light));
          const outer = [...document.querySelectorAll('.space.lit')].map((space) => box(numbers(space)))
            .find((one) => one[0] <= inner[0] && one[1] >= inner[1] && one[2] <= inner[2] && one[3] >= inner[3]);
          return outer ? outer.map((side, index) => Math.round(Math.abs(side - inner[index]) * 10) / 10) : null;
        })"""
    )
    assert gaps
    assert all(gap == [4, 4, 4, 4] for gap in gaps), gaps
    # No dot lies on the words of a space.
    assert page.locator(".above .dot").count() == 0
