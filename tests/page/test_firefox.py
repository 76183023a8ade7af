"""Whole matches in Firefox, to the end: of every family by mouse, by touch in the size of a phone, by keys alone.

They take part with `make full`, which gets Firefox from Debian's package where it is missing, as it gets Chromium."""

from __future__ import annotations

import fcntl
import json
import random
from collections.abc import Iterator

import pytest

from tests.page.conftest import ROOT, SETTINGS
from tests.page.firefox import FirefoxTab, firefox, install
from tests.page.page_driver import LIT, POINT, STATE, Server
from tests.page.test_matches import SMALL

pytestmark = pytest.mark.full

PLAYED = [(family, way) for family in SMALL for way in ("mouse", "touch", "keyboard")]
MOST = 400


@pytest.fixture(scope="module")
def tab(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirefoxTab]:
    # Packages are installed one after the other.
    with open(ROOT / ".stamps" / "chromium.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not install():
            pytest.fail("these tests need Firefox: sudo apt-get install firefox-esr")
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
