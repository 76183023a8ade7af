"""Driving the page as people do: with a mouse or with the keyboard alone. It reads what is lit and touches it; it knows
no game.

A test that reads the page once after an action passes or fails by chance. `expect(...)` waits, and so do `wait_until`
and `box_where`. `SLOW_PAGE=300` makes such tests fail: every answer of the server then reaches the page 300 ms late,
and the page has a quarter of the processor. Try it on tests that you write:

    SLOW_PAGE=300 .venv/bin/python -m pytest -n 2 tests/page/test_why.py

`tests.page.slow_page` does the work. It is off by default.
"""

from __future__ import annotations

import json
import random
import time
import urllib.request
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, TimeoutError, expect

from tests.page import slow_page

#: How Chromium is started: on machines without a display, as any user, with nothing fetched behind one's back.
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]

#: Milliseconds that anything may take here; machines that test are busy.
PATIENCE = 60_000

#: Everything that can be touched now, in the order of the document.
LIT = """(() => {
  const found = [...document.querySelectorAll(
    '[role=menu] button, .second [data-choice], .buttons .lit, .space.lit, .token.lit, .lying.lit, .side .lit, ' +
    '.placed [data-lit], .dock .lit, .drawer .body .lit, .pocket .lit, .panelled .lit'
  )].filter((one) => one.matches('button, .space, .token, .lying'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const menu = found.filter((one) => one.closest('[role=menu]'));
  return menu.length ? menu : found;
})()"""
#: Where one of them is on the screen.
POINT = f"""(share) => {{
  const lit = {LIT};
  const thing = lit[Math.floor(share * lit.length)];
  if (!thing) return null;
  thing.scrollIntoView({{ block: 'center', inline: 'center' }});
  const box = (thing.querySelector('.halo') ?? thing).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}}"""
#: What is to be done: over, asked with something lit, or wait.
STATE = """() => {
  const match = document.querySelector('.match');
  if (!match) return ['wait', ''];
  if (match.dataset.status === 'over') return ['over', ''];
  return [match.dataset.ask === '' ? 'wait' : 'asked', match.dataset.ask];
}"""


class Server:
    """The HTTP side, for setting tables."""

    def __init__(self, url: str) -> None:
        self.url = url

    def call(self, path: str, body: Any = None, secret: str | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if secret is not None:
            headers["authorization"] = f"Bearer {secret}"
        request = urllib.request.Request(self.url + path, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)

    def match(
        self, game: str, seats: list[dict[str, Any]], options: dict[str, Any] | None = None, seed: int = 1
    ) -> dict[str, Any]:
        asked = {"game": game, "seats": seats, "options": options or {}, "seed": seed}
        made: dict[str, Any] = self.call("/api/matches", asked)
        return made

    def against_bots(
        self,
        game: str,
        count: int = 2,
        options: dict[str, Any] | None = None,
        bot: str = "random",
        seed: int = 1,
    ) -> str:
        """The link of a seat in a match against bots."""
        bots = [{"kind": "bot", "bot": bot}] * (count - 1)
        made = self.match(game, [{"kind": "person", "name": "Ada"}, *bots], options, seed)
        link: str = made["seats"][0]["link"]
        return link


def open_page(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    slow_page.slow_down(page)
    page.goto(url)
    return page


Read = TypeVar("Read")


def wait_until(
    page: Page, read: Callable[[], Read], holds: Callable[[Read], bool], seconds: float = PATIENCE / 1000
) -> Read:
    """Reads again and again until something holds. Gives what was read last, so that a test can say what is wrong."""
    end = time.monotonic() + seconds
    found = read()
    while not holds(found) and time.monotonic() < end:
        page.wait_for_timeout(50)
        found = read()
    return found


def box_where(element: Locator, holds: Callable[[FloatRect], bool]) -> None:
    """Waits until an element lies where it should."""
    box = wait_until(element.page, element.bounding_box, lambda box: box is not None and holds(box))
    assert box is not None
    assert holds(box), box


def wait_for_turn(page: Page, after: str | None = None) -> tuple[str, str]:
    """Waits until the page asks something new, or the match is over."""
    page.wait_for_function(
        f"""(after) => {{
          const [what, ask] = ({STATE})();
          return what === 'over' || (what === 'asked' && ask !== after && {LIT}.length > 0);
        }}""",
        arg=after,
        timeout=PATIENCE,
        polling=15,
    )
    what, ask = page.evaluate(STATE)
    return what, ask


#: How much of the answer is chosen, and what it is.
CHOSEN = "() => ['step', 'chosen'].map((key) => document.querySelector('.match').dataset[key]).join(' ')"


def play_by_touch(page: Page, rng: random.Random, most: int = 400) -> int:
    """Plays to the end with a finger."""
    return play_by_mouse(page, rng, most, finger=True)


def play_by_mouse(page: Page, rng: random.Random, most: int = 400, finger: bool = False) -> int:
    """Plays to the end by clicking at what is lit. Gives how many answers that took."""
    for answers in range(most):
        what, ask = wait_for_turn(page)
        if what == "over":
            return answers
        click_until_answered(page, rng, ask, finger)
    raise AssertionError(f"not over after {most} answers")


def click_until_answered(page: Page, rng: random.Random, ask: str, finger: bool = False) -> None:
    for _ in range(12):
        before = page.evaluate(CHOSEN)
        share = rng.random()
        point = wait_until(
            page, lambda share=share: page.evaluate(POINT, share), lambda point: point is not None
        )
        assert point is not None, "nothing is lit"
        (page.touchscreen.tap if finger else page.mouse.click)(*point)
        try:
            # Either the question is gone, or the touch leads on.
            page.wait_for_function(
                f"""([ask, before]) => {{
                  const [what, now] = ({STATE})();
                  const chosen = ({CHOSEN})();
                  return what !== 'asked' || now !== ask || (chosen[0] !== '0' && chosen !== before);
                }}""",
                arg=[ask, before],
                timeout=PATIENCE,
                polling=10,
            )
        except TimeoutError as error:
            look = "([x, y]) => document.elementsFromPoint(x, y).slice(0, 3).map((e) => e.outerHTML.slice(0, 200))"
            raise AssertionError(f"a click did nothing; there is {page.evaluate(look, point)}") from error
        if tuple(page.evaluate(STATE)) != ("asked", ask):
            return
    raise AssertionError("twelve touches gave no answer")


def play_by_keyboard(page: Page, rng: random.Random, most: int = 400) -> int:
    """Plays to the end without a mouse: sometimes from place to place, mostly with the list of choices."""
    ask: str | None = None
    for answers in range(most):
        what, ask = wait_for_turn(page, ask)
        if what == "over":
            return answers
        if answers % 6 == 2 and walk(page, rng, ask):
            continue
        page.keyboard.press("Escape")
        page.keyboard.press("/")
        expect(page.get_by_role("combobox")).to_be_focused()
        for _ in range(rng.randrange(6)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    raise AssertionError(f"not over after {most} answers")


def walk(page: Page, rng: random.Random, ask: str) -> bool:
    """Goes with Tab to a region and with `n` to something lit, and takes it with Enter."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.closest('[data-stop][data-lit]') !== null"):
            break
    for _ in range(3):
        for _ in range(rng.randrange(1, 4)):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
        for _ in range(8):
            page.wait_for_timeout(15)
            if tuple(page.evaluate(STATE)) != ("asked", ask):
                return True
    return False


#: Morphy's game at the opera, Paris 1858: the position is lost long before the mate.
OPERA = """
    e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7
    e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8
"""


def play_opera(server: Server) -> str:
    """Ada mates Leo. Gives the link of her seat."""
    made = server.match("chess", [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Leo"}])
    for number, move in enumerate(OPERA.split()):
        seat = made["seats"][number % 2]
        answer = {"type": "answer", "id": number, "seat": number % 2, "answer": f"{move[:2]}-{move[2:]}"}
        server.call(f"/api/matches/{made['match']['id']}/commands", answer, seat["secret"])
    link: str = made["seats"][0]["link"]
    return link
