"""The icons that designers can use, in the editor: looked through, found, written into the file."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page, wait_until

expect.set_options(timeout=PATIENCE)


def test_an_icon_is_found_and_written_where_the_cursor_is(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/editor/tic-tac-toe")
    text = page.locator(".cm-content")
    page.get_by_role("tab", name="Icons").click()
    # The text comes into sight: the icon is written where its cursor is.
    expect(text).to_contain_text('"ring"')
    expect(text).to_be_visible()
    icons = page.locator("#side li button")
    expect(icons.filter(has_text="knight").first).to_be_visible()
    # Every one of them is drawn.
    missing = """[...document.querySelectorAll('#side use')]
        .map((use) => use.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))"""
    assert wait_until(page, lambda: page.evaluate(missing), lambda missing: missing == []) == []
    page.get_by_role("searchbox").fill("kni")
    expect(icons.filter(has_text="stone")).to_have_count(0)
    assert stumbles(page) == []
    # The documented list opens beside the editor, and states the licence.
    with page.expect_popup() as opened:
        page.get_by_role("link", name="All free icons").click()
    expect(opened.value.get_by_text("licence is MIT")).to_be_visible()
    expect(opened.value.locator("li", has_text="knight").first.locator("svg")).to_be_visible()
    opened.value.close()
    # The cursor in a name: that name gives way.
    text.get_by_text('"ring"').click()
    page.locator("#side").get_by_role("button", name="knight", exact=True).click()
    expect(text).to_contain_text('"knight"')
    expect(text).not_to_contain_text('"ring"')
    expect(page.locator(".state")).to_contain_text("no errors")
