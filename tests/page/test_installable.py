"""The page as an app: what browsers ask for before they install it, the shell without a network, whose turn it is."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.page.conftest import Seat, chromium
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn, wait_until

expect.set_options(timeout=PATIENCE)

#: The notifications that are shown now.
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((one) => [one.tag, one.body]);
}"""
KEPT = """async () => {
  const cache = await caches.open('boardwright-1');
  return (await cache.keys()).map((one) => new URL(one.url).pathname);
}"""


@pytest.fixture
def browser(browsers: Callable[[Callable[[], str]], Browser]) -> Browser:
    """The whole Chromium: without its own windows it shows no notifications."""
    return browsers(chromium)


def test_the_shell_opens_without_a_network(server: Server, table: Seat) -> None:
    context = table(allowed=("Failed to load resource", "net::ERR", "Failed to fetch"))
    page = open_page(context, server.url + "/")
    manifest = json.loads(context.request.get(server.url + "/manifest.webmanifest").text())
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert context.request.get(server.url + icon["src"]).ok
    page.wait_for_function("async () => !!(await navigator.serviceWorker.ready).active")
    # Once more with the worker in charge, so that it keeps what is loaded.
    page.reload()
    expect(page.get_by_role("link", name="Editor")).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    expect(page.get_by_role("main").get_by_text("Chess").first).to_be_attached()
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name="Editor")).to_be_visible()
    expect(page.get_by_role("main").get_by_text("Chess").first).to_be_attached()
    kept = page.evaluate(KEPT)
    assert not [path for path in kept if path.startswith("/api/matches")]
    context.set_offline(False)


def test_the_title_counts_matches_that_wait(server: Server, table: Seat) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]
    asked = {"game": "chess", "seats": seats, "clock": {"per": "days", "days": 3}}
    made = server.call("/api/matches", asked)
    context = table()
    page = open_page(context, server.url + made["seats"][0]["link"])
    wait_for_turn(page)
    page.wait_for_function("() => document.title.startsWith('(1) ')")
    page.goto(server.url + "/")
    mine = page.get_by_role("link").filter(has_text="Your turn")
    expect(mine).to_contain_text("days left")
    page.wait_for_function("() => document.title.startsWith('(1) ')")
    # Bob waits for Ada: nothing is counted.
    other = open_page(table(name="Bob"), server.url + made["seats"][1]["link"])
    expect(other.locator(".match")).to_have_attribute("data-status", "playing")
    expect(other).to_have_title(re.compile(r"^[^(]"))


def test_somebody_who_looks_elsewhere_is_notified(server: Server, table: Seat) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]
    made = server.match("chess", seats)
    context = table(name="Bob", notify=True)
    context.grant_permissions(["notifications"])
    page = open_page(context, server.url + made["seats"][1]["link"])
    expect(page.locator(".match")).to_have_attribute("data-status", "playing")
    page.wait_for_function("async () => !!(await navigator.serviceWorker.ready).active")
    page.goto(server.url + "/arena")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some((one) => one.name.includes('/api/matches/'))"
    )
    match, secret = made["match"]["id"], made["seats"][0]["secret"]
    answer = {"type": "answer", "id": 1, "seat": 0, "answer": "e2-e4"}
    server.call(f"/api/matches/{match}/commands", answer, secret)
    shown: list[list[str]] = []
    for _ in range(200):
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        shown = page.evaluate(SHOWN)
        if shown:
            break
        page.wait_for_timeout(100)
    assert shown == [[match, "Your turn"]]


def test_a_push_message_of_the_server_is_shown(server: Server, table: Seat) -> None:
    """What a push service delivers, without one: Chromium hands the message to our worker."""
    context = table()
    context.grant_permissions(["notifications"], origin=server.url)
    page = open_page(context, server.url + "/")
    page.wait_for_function("async () => !!(await navigator.serviceWorker.ready).active")
    devtools = context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    wait_until(page, lambda: registrations, bool)
    message = {"title": "Chess", "body": "It is your turn", "match": "m1"}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": registrations[0], "data": json.dumps(message)},
    )
    assert wait_until(page, lambda: page.evaluate(SHOWN), bool) == [["m1", "It is your turn"]]
