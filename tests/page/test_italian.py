"""Italian is complete: no screen of a game leaves words in English that the catalogs can say in Italian."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from boardwright import catalog
from tests.page.conftest import ROOT, Seat
from tests.page.page_driver import Server, click_until_answered, open_page, wait_for_turn, wait_until
from tests.sampling import chosen

#: One game of each sort of table; with `--full` all of them.
SAMPLE = (
    "chess",
    "intellector",
    "crazyhouse",
    "go-9",
    "xiangqi",
    "deathmatch",
    "magnifico",
    "skirmish",
    "starships",
)
FAMILIES = ROOT / "src" / "boardwright" / "families"
#: Everything that is read or heard.
SHOWN = """() => {
  const main = document.querySelector('#app');
  const heard = [...main.querySelectorAll('[aria-label], [title]')]
    .flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('title')]);
  return [main.innerText, ...heard.filter(Boolean)].join('\\n');
}"""
PLAIN = re.compile(r"^([a-z][a-z0-9-]*) = ([^{}\n]+)$", re.MULTILINE)


@cache
def catalogs(language: str, family: str) -> dict[str, str]:
    """Messages without parameters: those of the page and of a family."""
    own = sorted((ROOT / "web" / "src" / "lib" / "messages" / language).glob("*.ftl"))
    files = [*own, FAMILIES / family / "messages" / f"{language}.ftl"]
    return {id: text for file in files for id, text in PLAIN.findall(file.read_text(encoding="utf-8"))}


@cache
def english(family: str) -> frozenset[str]:
    """Texts and names that Italian says otherwise, and never says so."""
    italian = catalogs("it", family)
    said = {word for text in italian.values() for word in re.findall(r"\w+", text.casefold())}
    found = set()
    for id, text in catalogs("en", family).items():
        plain = text.strip().casefold()
        if len(plain) < 4 or id not in italian or italian[id].strip().casefold() == plain:
            continue
        if not set(re.findall(r"\w+", plain)) <= said:
            found.add(plain)
    return frozenset(found)


def left(page: Page, family: str) -> list[str]:
    """English that is left on a screen; what is shown while the words are loaded does not count."""
    return wait_until(page, lambda: found_now(page, family), lambda found: found == [], seconds=5)


def found_now(page: Page, family: str) -> list[str]:
    shown = page.evaluate(SHOWN).casefold()
    lines = re.split(r"[\n,.;:·()!?]+", shown)
    whole = {line.strip() for line in lines}
    return sorted(text for text in english(family) if text in whole)


def walk(page: Page, server: Server, game: str, family: str, seats: int) -> list[str]:
    page.goto(server.url + server.against_bots(game, seats, bot="greedy", seed=5))
    rng = random.Random(2)
    found: list[str] = []
    for _ in range(4):
        what, ask = wait_for_turn(page)
        found += left(page, family)
        if what == "over":
            break
        click_until_answered(page, rng, ask)
    page.get_by_role("tab", name="Regole").click()
    expect(page.get_by_role("region", name="Regole")).to_have_text(re.compile(r".{200}", re.DOTALL))
    found += left(page, family)
    # The replay says names as the family does, not as any of them: a bishop is another thing among cards.
    page.goto(f"{server.url}/replay/{page.url.split('/m/')[1].split('?')[0].split('#')[0]}?at=3")
    page.wait_for_selector(".stage .space")
    return sorted({*found, *left(page, family)})


@pytest.mark.parametrize("game", SAMPLE)
def test_everything_on_a_table_has_a_name_that_can_be_translated(game: str) -> None:
    """Badges without a name are called by their icon, which is English."""
    match = catalog.load(game).start(seed=4)
    nameless = set()
    for _ in range(30):
        if match.over:
            break
        decision = match.decisions[0]
        for token in match.scene(decision.seat).tokens:
            nameless |= {badge.icon for badge in token.badges if badge.label is None}
        match.answer(decision.seat, decision.options[0])
    assert nameless == set()


def test_the_texts_that_are_looked_for_are_there() -> None:
    """The test would be worth nothing if it looked for nothing."""
    assert {"knight", "bishop", "queen"} <= english("boards")
    assert {"abbess", "chapel"} <= english("cards")
    assert {"lock rifle", "basic mode"} <= english("shooter")


@pytest.mark.parametrize(
    "game",
    chosen(sorted(catalog.shipped_games()), "chess", "deathmatch", "magnifico", "skirmish", "starships"),
)
@pytest.mark.slow
def test_a_match_is_all_italian(game: str, server: Server, table: Seat) -> None:
    page = open_page(table(language="it", width=1440, height=900), "about:blank")
    shipped = catalog.shipped_games()[game]
    assert walk(page, server, game, shipped.family, shipped.seats[0]) == []


ROOMS = (
    "/", "/new/deathmatch", "/new/magnifico", "/arena", "/lab", "/editor/chess", "/editor/skirmish", "/gallery",
    "/device", "/nowhere",
)  # fmt: skip


def test_every_room_is_all_italian(server: Server, table: Seat) -> None:
    page = open_page(table(language="it", allowed=("404",)), "about:blank")
    found = {}
    for path in ROOMS:
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        # Figures to paint are called as the file calls them.
        page.evaluate(
            "document.querySelectorAll('#side .group, #side .group + .set').forEach((named) => named.remove())"
        )
        found[path] = left(page, "boards")
    assert {path: words for path, words in found.items() if words} == {}


def test_what_rooms_open_is_all_italian(server: Server, table: Seat) -> None:
    """A published game, the code for another device, every tab beside the editor, the settings."""
    text = (ROOT / "docs" / "examples" / "standoff.json").read_text(encoding="utf-8")
    upload = server.call("/api/games", {"text": text})["id"]
    published = server.call("/api/gallery", {"upload": upload, "author": "Ada", "about": ""})["entry"]
    page = open_page(table(language="it", width=1440, height=900), server.url + f"/gallery/{published['id']}")
    page.locator(".frame.large svg").wait_for()
    assert left(page, "boards") == []
    page.goto(server.url + "/device")
    page.get_by_role("button", name="Ricevi un codice").click()
    page.locator("[data-code]").wait_for()
    assert left(page, "boards") == []
    page.goto(server.url + "/editor/chess")
    tabs = page.get_by_role("tab")
    tabs.first.wait_for()
    for tab in tabs.all():
        tab.click()
        page.wait_for_load_state("networkidle")
        # Icons and figures to paint are called as files call them: a click writes that name.
        page.evaluate(
            "document.querySelectorAll('#side li button, #side .group, #side .group + .set')"
            ".forEach((named) => named.remove())"
        )
        assert left(page, "boards") == [], tab.inner_text()
    page.get_by_role("button", name="Impostazioni").click()
    expect(page.get_by_role("radio", name="Italiano")).to_be_attached()
    assert left(page, "boards") == []
