"""Measures the page in Chromium: its size, how fast it draws games and moves, how fast it reacts, whether boards move.

    python bench/page.py [--json] [--rounds N] [--only PART,PART]

It starts its own server with the built page (`make page`) and controls the page with Playwright. The server lists the
games. Interactions are measured on a board of the shooter family, whose scenes have the most choices.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.page.page_driver import QUIET

#: The targets: kilobytes of the first load, and milliseconds.
FIRST_LOAD_KB, DRAWN_MS, MOVED_MS, ANSWERED_MS, RASTER_MS, REDRAWN_MS = 160, 200, 100, 80, 20, 300

#: The settings of the measured page: no animations and no hints.
PLAIN = "localStorage.setItem('boardwright.settings', JSON.stringify({ language: 'en', speed: 0, guides: false }));"

#: Seconds for which a new window of Chromium is busy with its own pages.
OWN_MS = 1000

#: Seconds in which the test does not query the page, because each query makes the page run a script.
ALONE_MS = 1000

#: The number of clicks. With fewer clicks, the 98th percentile would be just the slowest one.
CLICKS = 60

#: Notes when the first whole state arrives, and when the board has been painted after it.
WATCH = """
(() => {
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (message) => {
        if (window.arrived === undefined && message.data.includes('"full"')) window.arrived = performance.now();
      });
    }
  };
  const look = () => {
    const board = window.arrived !== undefined && document.querySelector('.match .board .space, .match .panel');
    if (!board) return requestAnimationFrame(look);
    // The frame in which it is first there has been painted when the next one begins.
    requestAnimationFrame(() => (window.drawn = performance.now()));
  };
  requestAnimationFrame(look);
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      const before = window.interactions.get(interactionId) ?? 0;
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, before));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})();
"""

#: Notes for each answer how long after its message the changed table was painted, and how far a board moved.
FOLLOW = """
(() => {
  const Real = WebSocket;
  let arrived;
  window.moves = [];
  window.shift = 0;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (message) => {
        if (message.data.includes('"answers"')) arrived = performance.now();
      });
    }
  };
  let answers;
  const look = () => {
    const now = document.querySelector('.match')?.dataset.answers;
    if (now !== undefined && now !== answers) {
      const [first, from] = [answers === undefined, arrived];
      answers = now;
      // The frame in which it changed has been painted when the next one begins.
      if (!first) requestAnimationFrame(() => window.moves.push(performance.now() - from));
    }
  };
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-answers'] };
  new MutationObserver(look).observe(document, watched);
  const inStage = (node) => (node?.closest ? node : node?.parentElement)?.closest('.stage');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (answers !== undefined && entry.sources.some(({ node }) => inStage(node))) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})();
"""

#: Counts the frames that are painted while something happens.
FRAMES = """() => {
  window.frames_ = 0;
  window.since = performance.now();
  const next = () => {
    window.frames_ += 1;
    window.counting = requestAnimationFrame(next);
  };
  window.counting = requestAnimationFrame(next);
}"""

LIT = ".match .lit, [role=menu] button"

#: Changes the text by pasting and waits until the board has another number of spaces, and that was painted.
EDIT = """(text) => new Promise((resolve) => {
  const count = () => document.querySelectorAll('#side .board .space').length;
  const before = count();
  const content = document.querySelector('.code').shadowRoot.querySelector('.cm-content');
  const given = new DataTransfer();
  given.setData('text/plain', text);
  getSelection().selectAllChildren(content);
  content.focus();
  document.execCommand('selectAll');
  setTimeout(() => {
    const start = performance.now();
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
    const look = () => {
      if (count() === before) return requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(performance.now() - start));
    };
    requestAnimationFrame(look);
  }, 50);
})"""


@contextlib.contextmanager
def served() -> Iterator[str]:
    """A server with the page. Yields its address."""
    with tempfile.TemporaryDirectory() as folder:
        free = ["--rate", "0", "--connections", "0", "--matches", "0"]
        command = [sys.executable, "-m", "boardwright", "serve", "--db", f"{folder}/db", "--port", "0", *free]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().strip().rstrip("/")
            finally:
                process.terminate()


def call(url: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data=data, headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        return json.load(reply)


def seat(url: str, game: dict[str, Any]) -> str:
    """The link of a seat in a new match against bots."""
    bots = [{"kind": "bot", "bot": "random"}] * (game["seats"][0] - 1)
    made = call(url, "/api/matches", {"game": game["name"], "seats": [{"kind": "person"}, *bots], "seed": 1})
    return url + str(made["seats"][0]["link"])


def somebody(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(60_000)
    return context


def first_load(browser: Browser, url: str) -> dict[str, float]:
    """Kilobytes that come over the wire until home stands with the pictures in sight. There is no service worker:
    what it fetches for the page is not counted."""
    with browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block") as context:
        page = context.new_page()
        kinds: dict[str, str] = {}
        sizes: dict[str, float] = {}
        wire = context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
        wire.on(
            "Network.loadingFinished",
            lambda told: sizes.update({told["requestId"]: told["encodedDataLength"] / 1024}),
        )
        page.goto(url + "/")
        page.wait_for_selector("[data-game] .picture svg", timeout=60_000)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(2500)
    code = sum(
        size for id, size in sizes.items() if kinds.get(id) in ("Document", "Script", "Stylesheet", "Image")
    )
    return {"all_kb": sum(sizes.values()), "files_kb": code, "requests": float(len(sizes))}


def drawing(browser: Browser, url: str, games: list[dict[str, Any]], rounds: int) -> dict[str, list[float]]:
    """For each game, milliseconds from the arrival of its data to its picture, the fastest round first. Each in a new
    browser with
    nothing kept, whose window Chromium has finished itself."""
    found: dict[str, list[float]] = {}
    for game in games:
        taken = []
        for _ in range(rounds):
            with somebody(browser) as context:
                context.add_init_script(WATCH)
                page = context.new_page()
                page.wait_for_timeout(OWN_MS)
                page.goto(seat(url, game))
                page.wait_for_timeout(ALONE_MS)
                page.wait_for_function("() => window.drawn !== undefined")
                taken.append(page.evaluate("() => window.drawn - window.arrived"))
        found[game["name"]] = sorted(taken)
    return found


def answering(browser: Browser, url: str, game: dict[str, Any], clicks: int, rounds: int) -> dict[str, float]:
    """Interaction to next paint over many clicks, as the browser's Event Timing reports it. The fastest round
    counts."""
    return min(
        (_answering(browser, url, game, clicks) for _ in range(rounds)), key=lambda found: found["p98"]
    )


def _answering(browser: Browser, url: str, game: dict[str, Any], clicks: int) -> dict[str, float]:
    with somebody(browser) as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(seat(url, game))
        page.wait_for_function("() => window.drawn !== undefined")
        page.wait_for_timeout(ALONE_MS)
        with traced(context, page) as events:
            reached = sum(click(page, number) for number in range(clicks))
            page.wait_for_timeout(300)
        answers = int(page.evaluate("() => document.querySelector('.match').dataset.answers"))
        times: list[float] = page.evaluate("() => [...window.interactions.values()]")
        worked, painted = work(events), raster(events, clicks)
    # The browser does not report interactions below 16 ms, so they count as 16 ms.
    times = sorted([*times, *[16.0] * max(0, clicks - len(times))])
    return {
        "median": statistics.median(times),
        "p98": times[min(len(times) - 1, int(len(times) * 0.98))],
        "clicks": float(clicks),
        "reached": float(reached),
        "answers": float(answers),
        "work_median": statistics.median(worked),
        "work_p98": worked[min(len(worked) - 1, int(len(worked) * 0.98))],
        "raster_per_click": painted,
    }


@contextlib.contextmanager
def traced(context: BrowserContext, page: Page) -> Iterator[list[dict[str, Any]]]:
    """The events that Chromium's tracing records in this block. The list is filled at the end."""
    events: list[dict[str, Any]] = []
    ended: list[Any] = []
    wire = context.new_cdp_session(page)
    wire.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    wire.on("Tracing.tracingComplete", lambda told: ended.append(told))
    chosen = {"includedCategories": ["devtools.timeline", "toplevel"]}
    wire.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": chosen})
    yield events
    wire.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)


def work(events: list[dict[str, Any]]) -> list[float]:
    """For each click, milliseconds of processor time of the page's thread from the press to the end of the next painted
    frame, smallest first. Other work on the machine does not count, nor does waiting for the server."""
    clicks = [
        one for one in events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "click"
    ]
    thread = (clicks[0]["pid"], clicks[0]["tid"])
    own = [one for one in events if (one["pid"], one["tid"]) == thread and one.get("ph") == "X"]
    tasks = [one for one in own if one["name"].endswith("RunTask")]
    paints = sorted(one["ts"] for one in own if one["name"] in ("Commit", "Layerize"))
    presses = sorted(
        one["ts"] for one in events
        if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "pointerdown"
    )  # fmt: skip
    found = []
    for click in clicks:
        start = max((press for press in presses if press <= click["ts"]), default=click["ts"])
        end = next((paint for paint in paints if paint > click["ts"] + click["dur"]), None)
        if end is not None:
            spent = [
                task.get("tdur", 0) for task in tasks if task["ts"] + task["dur"] > start and task["ts"] < end
            ]
            found.append(sum(spent) / 1000)
    return sorted(found)


def raster(events: list[dict[str, Any]], clicks: int) -> float:
    """Milliseconds of processor time per click that other threads of the page spend on turning what changed into
    pixels."""
    page = next(one["pid"] for one in events if one["name"] == "EventDispatch")
    spent = [
        one.get("tdur", 0)
        for one in events
        if one["name"] == "TaskGraphRunner::RunTask" and one["pid"] == page
    ]
    return sum(spent) / 1000 / clicks


def moving(browser: Browser, url: str, game: dict[str, Any], answers: int) -> dict[str, float]:
    """Milliseconds from the message of a move to its picture, and the layout shift of the board, through a match."""
    with somebody(browser) as context:
        context.add_init_script(PLAIN + FOLLOW)
        page = context.new_page()
        page.goto(seat(url, game))
        page.wait_for_selector(".match .stage .space, .match .panel")
        page.wait_for_timeout(ALONE_MS)
        for number in range(answers * 4):
            if page.evaluate("() => window.moves.length") >= answers:
                break
            click(page, number)
        taken: list[float] = sorted(page.evaluate("() => window.moves"))
        shift: float = page.evaluate("() => window.shift")
    return {"median": statistics.median(taken), "max": taken[-1], "moves": float(len(taken)), "shift": shift}


def dragging(browser: Browser, url: str, game: dict[str, Any], slower: int = 4) -> dict[str, float]:
    """Frames a second while a figure is dragged with the processor slowed down."""
    with somebody(browser) as context:
        context.add_init_script(PLAIN)
        page = context.new_page()
        page.goto(seat(url, game))
        page.wait_for_selector(".token.lit, .space.lit, .space.holds")
        page.wait_for_timeout(ALONE_MS)
        wire = context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        box = page.locator(".space.holds, .space.lit").last.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 10, y - 10)
        ghost = page.locator(".ghost").count()
        page.evaluate(FRAMES)
        for step in range(120):
            page.mouse.move(x + 80 * (step % 20) / 20, y - 2 * step)
        frames, spent = page.evaluate("() => [window.frames_, performance.now() - window.since]")
        page.mouse.up()
    return {"fps": frames / spent * 1000, "ghost": float(ghost), "slower": float(slower)}


def click(page: Page, number: int) -> bool:
    """Clicks the highlighted things in turn. Returns whether the click reached its target, because nothing covered
    it."""
    x, y, is_reached = page.evaluate(
        """([lit, number]) => {
          const all = [...document.querySelectorAll(lit)];
          const menu = all.filter((one) => one.closest('[role=menu]'));
          const found = menu.length ? menu : all;
          const thing = found[(number * 7) % (found.length || 1)] ?? document.querySelector('.board .space');
          thing.scrollIntoView({ block: 'center' });
          const box = (thing.querySelector?.('.halo') ?? thing).getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const hit = document.elementFromPoint(x, y);
          return [x, y, thing.contains(hit) || found.some((one) => one.contains(hit))];
        }""",
        [LIT, number],
    )
    page.mouse.click(x, y)
    page.wait_for_timeout(120)
    return bool(is_reached)


def redrawing(browser: Browser, url: str, game: dict[str, Any], rounds: int) -> dict[str, float]:
    """Milliseconds from a change of the text to the redrawn board."""
    whole = json.loads(
        urllib.request.urlopen(f"{url}/api/content/{game['family']}/{game['name']}.json").read()
    )
    fewer = {**whole, "board": {**whole["board"], "cells": whole["board"]["cells"][:-1]}}
    taken = []
    with somebody(browser) as context:
        page = context.new_page()
        page.add_init_script(
            "if (location.protocol === 'http:') localStorage['boardwright.editor.folded'] = 'no'"
        )
        page.goto(f"{url}/editor/{game['name']}")
        page.wait_for_selector("#side .board .space")
        page.wait_for_timeout(500)
        for number in range(rounds):
            taken.append(page.evaluate(EDIT, json.dumps(whole if number % 2 else fewer, indent=1)))
            page.wait_for_timeout(200)
    return {"median": statistics.median(taken), "max": max(taken)}


def measure(rounds: int, only: list[str] | None = None) -> dict[str, Any]:
    program = shutil.which("chromium") or shutil.which("google-chrome")
    families = ("boards", "shooter", "cards", "tactics", "starships")
    with served() as url, sync_playwright() as playwright:
        games = call(url, "/api/games")
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        parts = {
            "first_load": lambda: first_load(browser, url),
            "drawn": lambda: drawing(browser, url, games, rounds),
            "moved": lambda: {name: moving(browser, url, one_of(games, name), 12) for name in families},
            "answered": lambda: answering(browser, url, one_of(games, "shooter"), CLICKS, rounds),
            "dragged": lambda: dragging(browser, url, named(games, "chess")),
            "redrawn": lambda: redrawing(browser, url, one_of(games, "boards"), 4 * rounds),
        }
        found: dict[str, Any] = {name: part() for name, part in parts.items() if only is None or name in only}
        return {**found, "chromium": browser.version, "load": os.getloadavg()[0]}


def named(games: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(game for game in games if game["name"] == name)


def one_of(games: list[dict[str, Any]], family: str) -> dict[str, Any]:
    return next(game for game in games if game["family"] == family)


def rows(found: dict[str, Any]) -> list[tuple[str, float, float, str]]:
    """The rows of the table: what was measured, the figure, the target, the unit."""
    told: list[tuple[str, float, float, str]] = []
    if "first_load" in found:
        told.append(("first load, everything compressed", found["first_load"]["all_kb"], FIRST_LOAD_KB, "KB"))
    if "drawn" in found:
        # A busy machine can make a drawing slower but never faster.
        slowest = max(found["drawn"], key=lambda game: found["drawn"][game][0])
        told.append((f"game drawn, the slowest ({slowest})", found["drawn"][slowest][0], DRAWN_MS, "ms"))
    for family, moved in found.get("moved", {}).items():
        told.append((f"move drawn after its message, median, {family}", moved["median"], MOVED_MS, "ms"))
        # A shift that cannot be seen counts as none.
        told.append((f"layout shift of the board, {family}", moved["shift"], 1e-9, ""))
    if "answered" in found:
        told.append(("interaction to next paint, p98", found["answered"]["p98"], ANSWERED_MS, "ms"))
        spent = found["answered"]["work_p98"]
        told.append(("the same in processor time of the page, p98", spent, ANSWERED_MS, "ms"))
        told.append(
            ("painting, processor time per click", found["answered"]["raster_per_click"], RASTER_MS, "ms")
        )
    if "redrawn" in found:
        told.append(("editor to redrawn board, median", found["redrawn"]["median"], REDRAWN_MS, "ms"))
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", help="first_load, drawn, moved, answered, dragged, redrawn")
    given = parser.parse_args()
    found = measure(given.rounds, given.only.split(",") if given.only else None)
    table = rows(found)
    if given.json:
        print(json.dumps({**found, "reached": all(value < wanted for _, value, wanted, _ in table)}))
    else:
        for name, value, wanted, unit in table:
            print(f"{name:48} {value:8.1f} {unit}   < {wanted} {'reached' if value < wanted else 'MISSED'}")
        if dragged := found.get("dragged"):
            print(
                f"dragging, processor slowed {dragged['slower']:.0f} times: {dragged['fps']:.0f} frames a second"
            )
        for name, taken in sorted(found.get("drawn", {}).items(), key=lambda item: -item[1][0]):
            print(f"  {name:46} {taken[0]:8.1f} ms, at the slowest {taken[-1]:.1f}")
        if draws := [value for taken in found.get("drawn", {}).values() for value in taken]:
            print(
                f"{sum(value < DRAWN_MS for value in draws)} of {len(draws)} single draws within {DRAWN_MS} ms"
            )
        print(f"Chromium {found['chromium']}, load of the machine {found['load']:.1f}")
    return 0 if all(value < wanted for _, value, wanted, _ in table) else 1


if __name__ == "__main__":
    sys.exit(main())
