"""What a designer does in the editor, by typing in a real browser: completion, hovering, quick fixes, templates,
history, play beside the text, variant files."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from boardwright import catalog
from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page
from tests.page.test_editor import SELECT_ALL, write

expect.set_options(timeout=PATIENCE)

SMALL = '{\n  "name": "mine",\n  "players": ["white", "black"],\n  "board": {"box": {"x": 5, "y": 5}},\n'


def opened(server: Server, table: Seat, **look: object) -> Page:
    page = open_page(table(**look), server.url + "/editor/tic-tac-toe")
    expect(page.locator("#side .board .space")).to_have_count(9)
    return page


def test_names_and_values_are_completed_while_typing(server: Server, table: Seat) -> None:
    page = opened(server, table)
    popup = page.locator(".cm-tooltip-autocomplete")
    page.locator(".cm-content").click()
    page.keyboard.press(SELECT_ALL)
    # A file from nothing: the popup comes as soon as the kind of the file is known.
    page.keyboard.insert_text(SMALL + '  "figures": {"mark": {}},\n  "turn": [{"place": "mark"}]\n}')
    expect(page.locator("#side .board .space")).to_have_count(25)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type(',\n"no_mo')
    expect(popup).to_contain_text("no_moves")
    page.wait_for_timeout(150)  # CodeMirror takes no key for a moment after its popup has come.
    page.keyboard.press("Enter")
    page.keyboard.type('"lo')
    expect(popup).to_contain_text("loss")
    page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    page.wait_for_function("() => JSON.parse(localStorage.getItem('boardwright.draft')).no_moves === 'loss'")


def test_hovering_explains_and_wrong_words_are_mended_in_place(server: Server, table: Seat) -> None:
    page = opened(server, table)
    page.locator(".cm-line", has_text="figures").get_by_text("figures").hover()
    expect(page.locator(".cm-told")).to_be_visible()
    expect(page.locator(".cm-told")).to_have_text(re.compile(r".{21}", re.DOTALL))
    text = catalog.shipped_games()["tic-tac-toe"].path.read_text(encoding="utf-8")
    write(page, text.replace('"figures"', '"figurs"'))
    wrong = page.locator(".cm-lintRange-error").first
    expect(wrong).to_contain_text("figurs")
    wrong.hover()
    page.get_by_role("button", name="→ figures").click()
    expect(page.get_by_role("status")).to_contain_text("no errors")
    # The list below the text has the same correction, for those who use no mouse.
    write(page, text.replace('"figures"', '"figurs"'))
    page.get_by_role("button", name="Replace by figures").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("no errors")
    assert stumbles(page) == []


def test_each_family_has_a_blank_template_that_is_played_beside_the_text(server: Server, table: Seat) -> None:
    page = opened(server, table, width=1440, height=900)
    begin = page.get_by_label("Start from")
    blanks = begin.locator("optgroup").first.locator("option")
    expect(blanks).to_have_count(len(catalog.families()))
    for family in catalog.families():
        begin.select_option(f"blank/{family}/blank")
        expect(page.get_by_role("button", name="Try it")).to_be_enabled()
    begin.select_option("blank/boards/blank")
    expect(page.locator("#side .board .space")).to_have_count(36)
    page.get_by_role("tab", name="Play").click()
    page.get_by_label("Opponent").select_option("1")
    page.get_by_label("Test position").fill("3k2/6/6/6/PPPPPP/R2K1R w - - 0 1")
    page.get_by_role("button", name="Start match").click()
    expect(page.locator("#side .match")).to_have_attribute("data-status", "playing")
    expect(page.locator("#side .token")).to_have_count(10)
    expect(page.locator(".cm-content")).to_be_visible()
    assert stumbles(page) == []


def test_earlier_versions_come_back(server: Server, table: Seat) -> None:
    page = opened(server, table)
    text = catalog.shipped_games()["tic-tac-toe"].path.read_text(encoding="utf-8")
    write(page, text.replace('"x": 3', '"x": 4'))
    expect(page.locator("#side .board .space")).to_have_count(12)
    page.get_by_role("tab", name="History").click()
    page.get_by_role("button", name="Go back to this version of tic-tac-toe").click()
    page.get_by_role("tab", name="Picture").click()
    expect(page.locator("#side .board .space")).to_have_count(9)
    # It stays in this browser when the page is opened anew.
    page.reload()
    page.get_by_role("tab", name="History").click()
    expect(page.locator("#side li")).to_have_count(2)
    assert stumbles(page) == []


def test_a_variant_file_becomes_a_game(server: Server, table: Seat) -> None:
    page = opened(server, table)
    start = "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"
    ini = f"[tiny:chess]\nmaxRank = 5\nmaxFile = 5\nstartFen = {start}\n[odd:chess]\nwhatIsThis = 3\n"
    page.get_by_label("Open file").set_input_files(
        {"name": "variants.ini", "mimeType": "text/plain", "buffer": ini.encode()}
    )
    found = page.get_by_role("region", name="Variants in this file")
    expect(found.locator("li")).to_contain_text("whatIsThis")
    assert stumbles(page) == []
    found.get_by_role("button", name="tiny").click()
    expect(page.locator("#side .board .space")).to_have_count(25)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('boardwright.draft')).name === 'tiny'")


def test_a_board_game_is_proved_by_another_engine(server: Server, table: Seat) -> None:
    page = opened(server, table)
    page.get_by_role("tab", name="Prove").click()
    page.get_by_role("button", name="Compare with another engine").click()
    # The engine that the file names is installed here, or the page says what is missing.
    told = page.locator("#side [role=status]")
    expect(told).to_contain_text(re.compile("Both agree|not installed"))
