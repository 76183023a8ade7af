"""The lab in a real browser: progress, report, replays, stopping, history, and the report of the editor."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page

expect.set_options(timeout=PATIENCE)


def test_a_run_is_followed_read_and_replayed(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/lab?game=tic-tac-toe")
    expect(page.get_by_label("Game")).to_have_value("tic-tac-toe")
    page.get_by_label(re.compile("^Bot")).select_option("random")
    page.get_by_label("Matches").fill("60")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Done: 60 matches.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/lab/.+"))
    for heading in ("Seats", "How matches go", "Content", "Matches to look at", "Repeat"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(page.get_by_text("boardwright lab tic-tac-toe --games 60")).to_be_visible()
    assert stumbles(page) == []
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as HTML").click()
    assert saved.value.suggested_filename == "report.html"
    # The run is remembered and found again at its address.
    page.reload()
    expect(page.get_by_text("Done: 60 matches.")).to_be_visible()
    expect(page.get_by_role("navigation", name="Your runs")).to_contain_text("Tic-tac-toe", ignore_case=True)
    page.get_by_role("button", name="Replay match").first.click()
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.locator(".board .space")).to_have_count(9)


def test_a_run_is_stopped_and_keeps_its_report(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/lab?game=deathmatch")
    expect(page.get_by_label("Game")).to_have_value("deathmatch")
    page.get_by_label(re.compile("^Bot")).select_option("random")
    page.get_by_label("Matches").fill("5000")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text(re.compile(r"^[1-9]\d* of 5,000 matches"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("Stopped after"))).to_be_visible()
    expect(page.get_by_role("heading", name="Content", exact=True)).to_be_visible()


def test_the_editor_measures_the_text_as_it_stands(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/editor/tic-tac-toe")
    page.get_by_role("tab", name="Balance").click()
    page.get_by_role("button", name="Full report").click()
    expect(page.get_by_text("Done: 200 matches.")).to_be_visible()
    expect(page.get_by_role("heading", name="Content", exact=True)).to_be_visible()
