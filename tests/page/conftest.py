"""Fixtures of the browser tests: the built page, a real server, Debian's Chromium, and browsers without errors."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from boardwright.server.app import PAGE
from tests.page import slow_page
from tests.page.page_driver import QUIET, Server
from tests.server.server_process import Process

#: What is expected comes in time on a busy machine too; five seconds were too few for a bot whose process starts.
expect.set_options(timeout=30_000)

ROOT = Path(__file__).parents[2]
SETTINGS = {"language": "en", "theme": "light", "speed": 0, "sound": False, "name": "Ada", "guides": False}


def chromium() -> str:
    """Where Chromium is; it comes from Debian's package where it is missing."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    if not can_install():
        pytest.fail("the browser tests need Chromium: sudo apt-get install chromium")
    subprocess.run(["apt-get", "update", "-qq"], check=True, timeout=300)
    subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, timeout=900)
    return chromium()


def headless_chromium() -> str:
    """Where Chromium without its own windows is, which needs a third of the processor time; else Chromium."""
    name = "chromium-headless-shell"
    tried = ROOT / ".stamps" / name
    if shutil.which(name) is None and can_install() and not tried.exists():
        # Once: where it cannot be had, the other processes of the tests do not wait for it again.
        tried.touch()
        with suppress(subprocess.TimeoutExpired):
            command = ["apt-get", "install", "-y", "-qq", name]
            subprocess.run(command, check=False, timeout=120, capture_output=True)
    return shutil.which(name) or chromium()


def can_install() -> bool:
    return os.getuid() == 0 and shutil.which("apt-get") is not None


@pytest.fixture(scope="session")
def built() -> None:
    """The page, built once if nobody has."""
    (ROOT / ".stamps").mkdir(exist_ok=True)
    with open(ROOT / ".stamps" / "page.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (PAGE / "index.html").is_file():
            subprocess.run(["make", "page"], cwd=ROOT, check=True, timeout=600)


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[Callable[[], str]], Browser]]:
    """Browsers that stay open: each program is started once in each process of the tests."""
    with sync_playwright() as playwright:
        loop = asyncio.get_running_loop()
        open_browsers: dict[str, Browser] = {}

        def open_browser(find: Callable[[], str]) -> Browser:
            with open(ROOT / ".stamps" / "chromium.lock", "w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                program = find()
            if program not in open_browsers:
                asyncio._set_running_loop(loop)
                open_browsers[program] = playwright.chromium.launch(executable_path=program, args=QUIET)
                asyncio._set_running_loop(None)
            return open_browsers[program]

        asyncio._set_running_loop(None)
        yield open_browser
        asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def browser(browsers: Callable[[Callable[[], str]], Browser]) -> Browser:
    return browsers(headless_chromium)


@pytest.fixture
def awake(browser: Browser) -> Iterator[Browser]:
    """The browser, with Playwright's loop. That loop counts as running for as long as the browser is open, and no
    other test of this process could run its own; so between browser tests, where it stands still, it does not."""
    asyncio._set_running_loop(browser._loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def tournaments(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server looks for tournaments."""
    return tmp_path_factory.mktemp("tournaments")


@pytest.fixture
def cup(tournaments: Path) -> str:
    """A tournament of the arena that was played; gives its name."""
    bots = ("starships", "hunter", "idle", "--out", str(tournaments / "The cup"))
    subprocess.run([sys.executable, "-m", "boardwright", "arena", *bots], check=True, timeout=60)
    return "The cup"


@contextmanager
def slow_tournament(folder: Path) -> Iterator[None]:
    """A tournament that takes its time: one of its programs thinks for a quarter of a second."""
    rogues = Path(__file__).parents[1] / "arena" / "misbehaving_bots.py"
    bots = ("Quick=idle", f"Tortoise=program:{sys.executable} {rogues} slow")
    process = subprocess.Popen(
        [sys.executable, "-m", "boardwright", "arena", "starships", *bots, "--out", str(folder)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        end = time.monotonic() + 60
        while not list(folder.glob("live/*")) and time.monotonic() < end:
            time.sleep(0.05)
        yield
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="session")
def running(built: None, tournaments: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("page")
    flags = ("--tournaments", str(tournaments))
    process = Process(str(folder / "matches.db"), *flags, log=folder / "server.log").start().wait()
    yield process
    process.stop()


@pytest.fixture
def server(running: Process) -> Server:
    return Server(running.url)


#: Makes a new browser of somebody: `table(theme="dark", width=390)`.
Seat = Callable[..., BrowserContext]


@pytest.fixture
def table(awake: Browser) -> Iterator[Seat]:
    """New browsers, each somebody else's. Whatever a browser complains of fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def sit(
        width: int = 1280,
        height: int = 800,
        allowed: tuple[str, ...] = (),
        mobile: bool = False,
        **settings: object,
    ) -> BrowserContext:
        chosen = {**SETTINGS, **settings}
        context = awake.new_context(
            viewport={"width": width, "height": height},
            locale="en-US",
            has_touch=width < 600,
            is_mobile=mobile,
        )
        context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('boardwright.settings'))"
            f"localStorage.setItem('boardwright.settings', {json.dumps(json.dumps(chosen))})"
        )

        slow_page.prepare(context)

        def heard(kind: str, text: str) -> None:
            if not any(part in text for part in allowed):
                troubles.append(f"{kind}: {text}")

        context.on(
            "console", lambda said: heard(said.type, said.text) if said.type in ("error", "warning") else None
        )
        context.on("weberror", lambda error: heard("error", str(error.error)))
        contexts.append(context)
        return context

    yield sit
    for context in contexts:
        context.close()
    assert troubles == []
