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
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.page.conftest import SETTINGS, chromium
from tests.page.page_driver import Server, click_until_answered, open_page, play_opera, wait_for_turn
from tests.server.server_process import Process

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "screens"

#: Name of the picture: game, seats, options, answers before it is taken, and how it is looked at.
MATCHES: dict[str, tuple[str, int, dict[str, Any], int, dict[str, Any]]] = {
    "chess": ("chess", 2, {}, 4, {}),
    "chess-dark-phone": ("chess", 2, {}, 3, {"theme": "dark", "width": 390}),
    "checkers": ("checkers", 2, {}, 5, {}),
    "intellector-dark": ("intellector", 2, {}, 4, {"theme": "dark"}),
    "deathmatch": ("deathmatch", 4, {}, 14, {}),
    "deathmatch-dark": ("deathmatch", 3, {}, 10, {"theme": "dark"}),
    "deathmatch-phone": ("deathmatch", 3, {}, 6, {"width": 390}),
    "magnifico": ("magnifico", 2, {}, 12, {}),
    "magnifico-it-phone": ("magnifico", 2, {}, 9, {"width": 390, "language": "it"}),
    "skirmish": ("skirmish", 1, {}, 3, {}),
    "dungeon-dark": ("dungeon", 1, {}, 8, {"theme": "dark"}),
    "starships": ("starships", 2, {}, 9, {}),
    "starships-teams-dark": ("starships_teams", 4, {}, 8, {"theme": "dark"}),
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
        page = sit(browser, **{**way, **size})
        page.goto(server.url + server.against_bots(game, seats, options, seed=3))
        rng = random.Random(8)
        for _ in range(answers):
            what, ask = wait_for_turn(page)
            if what == "asked":
                click_until_answered(page, rng, ask)
        wait_for_turn(page)
        take(page, name, folder)
        page.context.close()


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
    page.get_by_role("button", name="Play from here").click()
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
