"""Whole matches in Firefox, to the end: of every family by mouse, by touch in the size of a phone, by keys alone."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from tests.page.conftest import SETTINGS
from tests.page.firefox import FirefoxTab, firefox, program
from tests.page.page_driver import LIT, POINT, STATE, Server
from tests.page.test_matches import SMALL

pytestmark = pytest.mark.skipif(program() is None, reason="Firefox is not installed (Debian: firefox-esr)")

#: Two ways in `make test`; with `--full` all of them.
ALWAYS = {("starships", "mouse"), ("starships", "keyboard")}
PLAYED = [
    pytest.param(family, way, marks=() if (family, way) in ALWAYS else pytest.mark.full)
    for family in SMALL
    for way in ("mouse", "touch", "keyboard")
]
MOST = 400


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirefoxTab]:
    with firefox(tmp_path_factory.mktemp("firefox")) as found:
        chosen = json.dumps(json.dumps(SETTINGS))
        found.before_scripts(f"try {{ localStorage.setItem('boardwright.settings', {chosen}) }} catch {{}}")
        yield found


TURN = f"""(after) => {{
  const [what, ask] = ({STATE})();
  return what === 'over' || (what === 'asked' && ask !== after && {LIT}.length > 0);
}}"""
LED_ON = f"""(ask, before) => {{
  const [what, now] = ({STATE})();
  const step = document.querySelector('.match').dataset.step;
  return what !== 'asked' || now !== ask || (step !== '0' && step !== before);
}}"""


def play(tab: FirefoxTab, way: str, rng: random.Random) -> int:
    ask = None
    for answers in range(MOST):
        tab.wait_for(TURN, ask if way == "keyboard" else None)
        what, ask = tab.evaluate(STATE + "\n")
        if what == "over":
            return answers
        if way == "keyboard":
            by_keys(tab, rng)
        else:
            by_pointing(tab, "mouse" if way == "mouse" else "touch", rng, ask)
    raise AssertionError(f"not over after {MOST} answers")


def by_keys(tab: FirefoxTab, rng: random.Random) -> None:
    tab.press("Escape")
    tab.press("/")
    tab.wait_for("() => document.activeElement?.getAttribute('role') === 'combobox'")
    for _ in range(rng.randrange(6)):
        tab.press("ArrowDown")
    tab.press("Enter")


def by_pointing(tab: FirefoxTab, kind: str, rng: random.Random, ask: str) -> None:
    for _ in range(12):
        before = tab.evaluate("() => document.querySelector('.match').dataset.step")
        point = tab.evaluate(POINT, rng.random())
        assert point is not None, "nothing is lit"
        tab.point(*point, kind=kind)
        tab.wait_for(LED_ON, ask, before)
        if tab.evaluate(STATE + "\n") != ["asked", ask]:
            return
    raise AssertionError("twelve touches gave no answer")


@pytest.mark.parametrize(("family", "way"), PLAYED)
def test_a_whole_match_in_firefox(family: str, way: str, server: Server, tab: FirefoxTab) -> None:
    game, seats, bot, options = SMALL[family]
    tab.viewport(*((390, 844) if way == "touch" else (1280, 800)))
    tab.goto(server.url + server.against_bots(game, seats, options, bot, seed=11))
    assert play(tab, way, random.Random(5)) > 0
    assert tab.evaluate("() => document.querySelector('.result').textContent.trim().length") > 0
