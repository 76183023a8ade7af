"""A bot whose process ends again and again: the people in the match are told that a default answer was given for it."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page
from tests.server.server_process import Process


def workers_of(server: int) -> list[int]:
    """The worker processes that a server has started."""
    lists = Path(f"/proc/{server}/task").glob("*/children")
    children = [int(child) for found in lists for child in found.read_text().split()]
    return [child for child in children if b"worker_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_people_are_told_that_a_default_answer_was_given_for_a_bot_that_failed(
    running: Process, server: Server, table: Seat
) -> None:
    # The bot thinks longer than its process lives.
    made = server.match(
        "connect-four", [{"kind": "bot", "bot": "mcts:time=5"}, {"kind": "person", "name": "Ada"}]
    )
    # A request of the page that needs one of the killed processes is refused.
    context = table(allowed=("Failed to load resource",))
    page = open_page(context, server.url + made["seats"][0]["link"])
    notice = page.get_by_role("alert").filter(has_text="is played by a bot, which failed to answer")
    assert running.process is not None
    end = time.monotonic() + 120
    while not notice.is_visible() and time.monotonic() < end:
        with suppress(ProcessLookupError, FileNotFoundError):
            for worker in workers_of(running.process.pid):
                os.kill(worker, signal.SIGKILL)
        page.wait_for_timeout(250)
    expect(notice).to_contain_text("The server gave a default answer instead.")
    # The match has gone on.
    expect(page.locator(".match")).to_have_attribute("data-answers", "1", timeout=PATIENCE)
    # Somebody who comes later, or again, is told too.
    page.reload()
    expect(notice).to_be_visible(timeout=PATIENCE)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
