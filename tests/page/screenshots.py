"""Takes pictures of all screens for the documentation: `make pictures`. They are looked at by people; no test compares
them.

For reviewers: `python -m tests.page.screenshots FOLDER` takes every shipped game at 1440×900 and 390×844, light and
dark; names after it (`chess`, `chess:phone:dark`, `/new/chess`) only these, and `@chess` the picture of that name in
the documentation, with `small` before it at 1120×690."""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import boardwright
from boardwright import bots
from tests.page.conftest import SETTINGS, chromium
from tests.page.page_driver import POINT, Server, click_until_answered, open_page, play_opera, wait_for_turn
from tests.server.server_process import Process

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "screens"

#: Name of the picture: game, seats, options, answers before it is taken, and how it is looked at. `chosen` says
#: which of the things that can be touched is touched first, from 0 to 1.
MATCHES: dict[str, tuple[str, int, dict[str, Any], int, dict[str, Any]]] = {
    "chess": ("chess", 2, {}, 30, {"chosen": 0.5}),
    "chess-dark-phone": ("chess", 2, {}, 24, {"theme": "dark", "width": 390}),
    "checkers": ("checkers", 2, {}, 20, {"chosen": 0.4}),
    "intellector-dark": ("intellector", 2, {}, 16, {"theme": "dark", "chosen": 0.3}),
    "deathmatch": ("deathmatch", 4, {"reactions": "secrecy"}, 150, {}),
    "deathmatch-dark": ("deathmatch", 3, {"reactions": "secrecy"}, 90, {"theme": "dark"}),
    "deathmatch-phone": ("deathmatch", 3, {"reactions": "secrecy"}, 60, {"width": 390}),
    "magnifico": ("magnifico", 2, {}, 50, {}),
    "magnifico-it-phone": ("magnifico", 2, {}, 40, {"width": 390, "language": "it"}),
    "skirmish": ("skirmish", 1, {}, 12, {}),
    "dungeon-dark": ("dungeon", 1, {}, 20, {"theme": "dark"}),
    "starships": ("starships", 2, {}, 8, {}),
    "starships-teams-dark": ("starships_teams", 4, {}, 20, {"theme": "dark"}),
}


#: Name of the picture: address, what has to be there, what is pressed then, and how it is looked at.
ROOMS: dict[str, tuple[str, str, tuple[str, ...], dict[str, Any]]] = {
    "home": ("/", "[data-game] .picture .token", (), {}),
    "home-dark-phone": ("/", "[data-game] .picture .token", (), {"theme": "dark", "width": 390}),
    "new-match": ("/new/deathmatch", "form .seats li", (), {}),
    "new-match-it-phone": ("/new/magnifico", "form .seats li", (), {"language": "it", "width": 390}),
    "editor": ("/editor/intellector", "#side .board .token", (), {}),
    "editor-paint-dark": ("/editor/skirmish", "#side .board .token", ("tab:Paint",), {"theme": "dark"}),
    "editor-balance": ("/editor/checkers", "#side .board .token", ("tab:Balance", "button:Simulate 100"), {}),
    "editor-phone": ("/editor/chess", "#side .board .token", (), {"width": 390}),
    "arena-dark": ("/arena", "form select option", ("button:Start match",), {"theme": "dark"}),
    "settings": ("/", "[data-game] .picture .token", ("button:Settings",), {}),
}


def sit(browser: Browser, width: int = 1440, height: int | None = None, **settings: Any) -> Page:
    tall = height or (844 if width < 600 else 900)
    context = browser.new_context(viewport={"width": width, "height": tall})
    kept = json.dumps(json.dumps({**SETTINGS, **settings}))
    context.add_init_script(
        f"if (location.protocol === 'http:') localStorage['boardwright.settings'] = {kept}"
    )
    return open_page(context, "about:blank")


def take(page: Page, name: str, folder: Path = FOLDER) -> None:
    page.mouse.move(5, 5)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"{name}.png")


def take_all(browser: Browser, server: Server) -> None:
    take_matches(browser, server, FOLDER, list(MATCHES))
    take_tables(browser, server)
    take_rooms(browser, server)


def take_matches(browser: Browser, server: Server, folder: Path, names: list[str], **size: int) -> None:
    for name in names:
        game, seats, options, answers, way = MATCHES[name]
        looked = {**way, **size}
        chosen = looked.pop("chosen", None)
        own, *others = play_by_levels(server, game, seats, options, answers)
        # The others are at the table too, so that nobody is away.
        guests = [sit(browser) for _ in others]
        for guest, link in zip(guests, others, strict=True):
            guest.goto(server.url + link)
        page = sit(browser, **looked)
        page.goto(server.url + own)
        wait_for_turn(page)
        if chosen is not None:
            x, y = page.evaluate(POINT, chosen)
            page.mouse.click(x, y)
        take(page, name, folder)
        for one in (page, *guests):
            one.context.close()


#: Who sits at the tables of the pictures.
PEOPLE = ("Ada", "Leo", "Iris", "Otto", "Livia")


def play_by_levels(server: Server, game: str, seats: int, options: dict[str, Any], answers: int) -> list[str]:
    """Plays the first answers of a match with bots of level 3, then until Ada is asked. Gives the link of each seat."""
    made = server.match(game, [{"kind": "person", "name": name} for name in PEOPLE[:seats]], options, seed=3)
    played = boardwright.load(game, **options)
    match = played.start(seats, 3)
    players = [bots.make("level:3", played, seed=seat) for seat in range(seats)]
    number = 0
    while not match.over and (number < answers or all(decision.seat for decision in match.decisions)):
        seat = match.decisions[0].seat
        option = players[seat].choose(match.view(seat))
        command = {"type": "answer", "id": number, "seat": seat, "answer": str(option)}
        server.call(f"/api/matches/{made['match']['id']}/commands", command, made["seats"][seat]["secret"])
        match.answer(seat, option)
        number += 1
        time.sleep(0.04)  # the server takes thirty requests a second from one address
    return [seat["link"] for seat in made["seats"]]


def take_rooms(browser: Browser, server: Server) -> None:
    for name, (path, ready, pressed, way) in ROOMS.items():
        page = sit(browser, **way)
        page.goto(server.url + path)
        page.wait_for_selector(ready, state="attached")
        for step in pressed:
            role, _, label = step.partition(":")
            page.get_by_role(role, name=label).click()  # type: ignore[arg-type]
        page.wait_for_timeout(2500 if pressed else 600)
        take(page, name)
        page.context.close()


def take_tables(browser: Browser, server: Server) -> None:
    """The screens around a match: waiting, choosing from the list, the end, the replay."""
    page = sit(browser)
    made = server.match("chess", [{"kind": "person", "name": "Ada"}, {"kind": "open"}])
    page.goto(server.url + made["seats"][0]["link"])
    page.locator(".share").wait_for()
    take(page, "waiting")
    page.goto(server.url + server.against_bots("chess", options={"max_moves": 10}))
    wait_for_turn(page)
    page.keyboard.press("/")
    take(page, "choices")
    page.goto(server.url + play_opera(server))
    page.get_by_test_id("end").get_by_role("link", name="Watch").nth(2).wait_for(timeout=120_000)
    take(page, "over")
    page.get_by_test_id("end").get_by_role("link", name="Replay").click()
    page.get_by_label("Position in the match").fill("24")
    page.get_by_role("button", name="Analyse").click()
    page.locator(".analysis .turn").first.wait_for(timeout=120_000)
    take(page, "replay")
    page.context.close()


#: How every game is looked at by reviewers.
WAYS = ("", ":dark", ":phone", ":phone:dark")


def take_review(browser: Browser, server: Server, folder: Path, names: list[str]) -> None:
    """One picture for each name: `game`, or an address, with `:phone`, `:dark` and settings such as `:pieces=flat`."""
    folder.mkdir(parents=True, exist_ok=True)
    games = {game["name"]: game["seats"] for game in server.call("/api/games")}
    chosen = bool(names)
    size = {"width": 1120, "height": 690} if "small" in names else {}
    take_matches(browser, server, folder, [name[1:] for name in names if name.startswith("@")], **size)
    names = [name for name in names if not name.startswith("@") and name != "small"]
    for name in names if chosen else [game + way for game in games for way in WAYS]:
        what, *ways = name.split(":")
        settings = dict(way.split("=") for way in ways if "=" in way)
        theme = "dark" if "dark" in ways else "light"
        page = sit(
            browser,
            390 if "phone" in ways else 1440,
            844 if "phone" in ways else 900,
            theme=theme,
            **settings,
        )
        if what.startswith("/"):
            page.goto(server.url + what)
            page.wait_for_load_state("networkidle")
        else:
            server.call(
                f"/api/games/{what}/rules"
            )  # compiled once; the page shows the texts of things at once
            page.goto(server.url + server.against_bots(what, max(games[what][0], 1), {}, seed=3))
            rng = random.Random(8)
            for _ in range(4):
                state, ask = wait_for_turn(page)
                if state == "asked":
                    click_until_answered(page, rng, ask)
            wait_for_turn(page)
            page.evaluate("scrollTo(0, 0)")
            page.mouse.move(5, 5)
        page.wait_for_timeout(500)
        page.screenshot(path=folder / f"{name.replace('/', '_').replace(':', '-')}.png")
        page.context.close()


def main() -> None:
    if sys.argv[1:2] and sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process = Process(str(Path(folder) / "matches.db")).start().wait()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
            )
            if sys.argv[1:]:
                take_review(browser, Server(process.url), Path(sys.argv[1]), sys.argv[2:])
            else:
                take_all(browser, Server(process.url))
        finally:
            process.stop()


if __name__ == "__main__":
    main()
