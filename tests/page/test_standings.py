"""Standings on a phone, 390 pixels wide: of a tournament's own file, on the server's page, and of a contest."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from tests.page.conftest import Seat
from tests.page.page_driver import Server, open_page

WIDTH = 390
#: The longest names that entrants may have, one of them without a space to break it at.
LONG, UNBROKEN = "Wilhelmina van Amersfoot", "Donaudampfschifffahrtska"


def assert_fits(page: Page, standings: Locator, *names: str) -> None:
    """Nothing sticks out of the screen, and nothing of the standings has to be scrolled to sideways."""
    for name in names:
        assert standings.get_by_text(name, exact=True).first.is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    cut = standings.evaluate(
        """table => [...table.querySelectorAll('th, td')].filter((cell) => {
          const box = cell.getBoundingClientRect();
          if (!box.width) return false;
          let right = innerWidth;
          for (let at = table; at; at = at.parentElement) right = Math.min(right, at.getBoundingClientRect().right + 1);
          return box.left < -1 || box.right > right || cell.scrollWidth > cell.clientWidth + 1;
        }).map((cell) => cell.textContent)"""
    )
    assert cut == []


@pytest.fixture(scope="module")
def played(tournaments: Path) -> Path:
    """A tournament with long names, and a program that loses its matches with faults."""
    folder = tournaments / "Long names"
    program = (
        f"{UNBROKEN}=program:{sys.executable} -c 'raise SystemExit(\"a long command that ends at once\")'"
    )
    entrants = [f"{LONG}=hunter", program, "random", "idle"]
    subprocess.run(
        [sys.executable, "-m", "boardwright", "arena", "starships", *entrants, "--out", str(folder)],
        check=True, timeout=120, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return folder


def test_the_file_of_a_tournament(table: Seat, played: Path) -> None:
    page = table(width=WIDTH, height=844, mobile=True).new_page()
    page.goto((played / "index.html").as_uri())
    assert_fits(page, page.locator("table.standings"), LONG, UNBROKEN, "disconnected 60")


def test_a_tournament_on_the_server(server: Server, table: Seat, played: Path) -> None:
    page = open_page(table(width=WIDTH, height=844, mobile=True), f"{server.url}/arena/Long%20names")
    standings = page.get_by_role("region", name="Long names").get_by_role("table")
    standings.first.wait_for()
    assert_fits(page, standings.first, LONG, UNBROKEN)


@pytest.fixture
def contest(tmp_path: Path) -> Iterator[str]:
    """A contest in which two bots with long names have met; gives the address of its page."""
    command = [
        sys.executable, "-m", "boardwright", "serve", "--db", str(tmp_path / "x.db"), "--port", "0",
        "--contest", "starships",
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stderr is not None
        token = process.stderr.readline().split()[-1]
        url = process.stdout.readline().strip() + "contest/"
        for nick, bot in ((LONG, "hunter"), (UNBROKEN, "idle")):
            body = json.dumps({"do": "add", "bot": bot, "nick": nick}).encode()
            request = urllib.request.Request(url + "control", body, {"Authorization": f"Bearer {token}"})
            urllib.request.urlopen(request, timeout=60).close()
        deadline = time.monotonic() + 120
        while not json.load(urllib.request.urlopen(url + "results", timeout=60))["matches"]:
            assert time.monotonic() < deadline
            time.sleep(0.2)
        yield url
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_a_contest(contest: str, table: Seat) -> None:
    page = table(width=WIDTH, height=844, mobile=True).new_page()
    page.goto(contest)
    standings = page.locator("table.standings")
    standings.get_by_text(LONG, exact=True).wait_for()
    assert_fits(page, standings, LONG, UNBROKEN)
    assert_fits(page, page.locator("table.results"))
