"""What moves and sounds: events are seen to happen at the reader's speed, boards are enlarged and moved by hand."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Seat
from tests.page.page_driver import Server, click_until_answered, open_page, wait_for_turn, wait_until

#: Notes the classes of everything that is drawn above the table, and the tones that are played.
WATCH = """
window.moved = [];
window.tones = 0;
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) {
    if (node.closest?.('.motions')) {
      for (const one of [node, ...node.querySelectorAll('*')]) window.moved.push(String(one.getAttribute('class')));
    }
  }
}).observe(document, { childList: true, subtree: true });
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createOscillator() { window.tones += 1; return super.createOscillator(); }
};
"""


def drawn(page: Page) -> set[str]:
    """What was drawn in motion: flights, and kinds of marks."""
    classes: list[str] = page.evaluate("window.moved")
    return {word for names in classes for word in names.split() if not word.startswith("svelte-")}


def play(page: Page, answers: int) -> None:
    rng = random.Random(3)
    for _ in range(answers):
        what, ask = wait_for_turn(page)
        if what == "over":
            return
        click_until_answered(page, rng, ask)


@pytest.mark.parametrize("reduced", [False, True], ids=["lively", "reduced-motion"])
def test_events_are_seen_to_happen(reduced: bool, server: Server, table: Seat) -> None:
    context = table(speed=0.4)
    context.add_init_script(WATCH)
    page = open_page(context, "about:blank")
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    page.goto(server.url + server.against_bots("magnifico", options={"leaders": False}))
    play(page, 5)
    if reduced:
        assert drawn(page) == set()
        return
    wanted = {"flight", "mark", "count", "number"}
    assert wait_until(page, lambda: drawn(page), wanted.issubset) >= wanted


#: Things of the table that are still moving.
MOVES = """() => document.querySelector('.table').getAnimations({ subtree: true })
  .filter((one) => one.playState === 'running').length + document.querySelectorAll('.motions *').length"""


def test_a_press_ends_what_still_moves(server: Server, table: Seat) -> None:
    """Every frame of an animation would delay what the press shows."""
    page = open_page(table(speed=2), server.url + server.against_bots("deathmatch", 3))
    rng = random.Random(3)
    _, ask = wait_for_turn(page)
    click_until_answered(page, rng, ask)
    wait_until(page, lambda: page.evaluate(MOVES), lambda count: count > 0)
    still = page.evaluate(
        f"""() => {{
          document.querySelector('.prompt').dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }}));
          return new Promise((resolve) => setTimeout(() => resolve(({MOVES})()), 0));
        }}"""
    )
    assert still == 0


def test_sounds_are_off_until_somebody_wants_them(server: Server, table: Seat) -> None:
    context = table()
    context.add_init_script(WATCH)
    page = open_page(context, server.url + server.against_bots("chess"))
    play(page, 1)
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").check()
    page.keyboard.press("Escape")
    play(page, 1)
    page.wait_for_function("window.tones > 0")


def view(page: Page) -> list[float]:
    """The part of the board that is seen: left, top, width, height."""
    box = page.locator(".match .board svg >> nth=0").get_attribute("viewBox") or ""
    return [float(number) for number in box.split()]


def test_the_board_is_enlarged_and_moved(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    board = page.locator(".match .board svg >> nth=0")
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole = view(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    # Two fingers that part.
    touch("touchStart", (x - 20, y), (x + 20, y))
    for gap in (30, 50, 80):
        touch("touchMove", (x - gap, y), (x + gap, y))
    touch("touchEnd")
    near = wait_until(page, lambda: view(page), lambda now: now[2] < whole[2] * 0.7)
    assert near[2] < whole[2] * 0.7
    # One finger that drags, and touches nothing by it.
    touch("touchStart", (x, y))
    for gap in (10, 40, 60):
        touch("touchMove", (x + gap, y))
    touch("touchEnd")
    assert wait_until(page, lambda: view(page), lambda now: now[0] < near[0] - 5)[0] < near[0] - 5
    expect(page.locator(".match")).to_have_attribute("data-step", "0")
    page.get_by_role("button", name="Show all").click()
    assert wait_until(page, lambda: view(page), lambda now: now == whole) == whole
    # With the wheel, and with keys.
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    page.wait_for_function("() => document.querySelector('.match .moved')")
    page.locator('.match [data-stop][tabindex="0"]').first.focus()
    page.keyboard.press("0")
    assert wait_until(page, lambda: view(page), lambda now: now == whole) == whole
