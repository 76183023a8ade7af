"""A network that is cut: it is noticed within 3 seconds, moves made meanwhile wait, and clocks wait for the friend."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.conftest import ROOT, Seat
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn

LOST = ("WebSocket", "ERR_INTERNET_DISCONNECTED", "Failed to load resource", "ERR_")


def lost(page: Page) -> None:
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)


def move(page: Page, start: str, end: str) -> None:
    page.locator(f'.space[aria-label^="{start}"]').click(force=True)
    page.locator(f'.space[aria-label^="{end}"]').click(force=True)


@pytest.mark.slow
def test_a_cut_is_noticed_and_a_move_waits_for_the_connection(server: Server, table: Seat) -> None:
    context = table(allowed=LOST)
    page = open_page(context, server.url + server.against_bots("chess"))
    wait_for_turn(page)
    context.set_offline(True)
    lost(page)
    move(page, "e2", "e4")
    expect(page.get_by_text("Your move will be sent when the connection is back")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".match")).to_have_attribute("data-answers", "2", timeout=PATIENCE)
    expect(page.get_by_text("Your move will be sent when the connection is back")).to_be_hidden()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=PATIENCE)


def test_silence_is_noticed_too(server: Server, table: Seat) -> None:
    """Nobody tells the page: the server just does not answer any more."""
    page = open_page(table(allowed=LOST), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    held: list[Route] = []
    page.route("**/healthz", lambda route: held.append(route))
    lost(page)
    for route in held:
        route.abort()


def test_silence_is_noticed_within_three_seconds() -> None:
    """What the page waits for, apart from how long a busy machine takes for it."""
    text = (ROOT / "web/src/lib/connection.svelte.ts").read_text(encoding="utf-8")
    quiet, reply = (int(re.findall(rf"const {name} = (\d+);", text)[0]) for name in ("QUIET_MS", "REPLY_MS"))
    (beat,) = re.findall(r"setInterval\(\(\) => void this\.listen\(\), (\d+)\)", text)
    assert quiet + reply + int(beat) < 3000


def test_clocks_wait_for_the_friend(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/new/chess")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("radio", name="Live").check(force=True)
    page.get_by_label("Minutes").fill("5")
    page.get_by_role("button", name="Start match").click()
    page.wait_for_url("**/m/**")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(page.locator(".waits input")).to_have_value(re.compile("/m/"))
    link = page.locator(".waits input").input_value()
    page.wait_for_timeout(1500)
    expect(page.get_by_role("timer")).to_have_count(0)
    friend = open_page(table(name="Bo"), link)
    friend.get_by_role("button", name="Take seat 2").click()
    wait_for_turn(page)
    # Each sees the other's clock first.
    expect(page.get_by_role("timer").last).to_contain_text("4:5")
    expect(page.get_by_role("timer").first).to_contain_text("5:00")
    expect(friend.get_by_role("timer").last).to_contain_text("5:00")
    # It is nobody's business but theirs.
    listed = server.call("/api/matches")["matches"]
    assert page.url.rsplit("/", 1)[-1] not in [one["id"] for one in listed]
