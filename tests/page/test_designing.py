"""What a designer does in the editor, by typing in a real browser: completion, hovering, quick fixes, templates,
history, play beside the text, variant files."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from boardwright import catalog
from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page
from tests.page.test_editor import SELECT_ALL, show_text, write

expect.set_options(timeout=PATIENCE)

SMALL = '{\n  "name": "mine",\n  "players": ["white", "black"],\n  "board": {"box": {"x": 5, "y": 5}},\n'


def opened(server: Server, table: Seat, **look: object) -> Page:
    page = open_page(table(**look), server.url + "/editor/tic-tac-toe")
    expect(page.locator("#side .board .space")).to_have_count(9)
    return page


def test_names_and_values_are_completed_while_typing(server: Server, table: Seat) -> None:
    page = opened(server, table)
    popup = page.locator(".cm-tooltip-autocomplete")
    show_text(page)
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
    show_text(page)
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
    for family in [*catalog.families(), "boards"]:
        page.get_by_role("button", name="New…").click()
        page.locator(f"[data-blank={family}]").click()
        expect(page.get_by_role("dialog", name="Start a game")).to_have_count(0)
        expect(page.get_by_role("button", name="Play this game")).to_be_enabled()
    expect(page.locator("#side .board .space")).to_have_count(36)
    page.get_by_role("tab", name="Play").click()
    page.get_by_label("Opponent").select_option("1")
    page.get_by_label("Test position").fill("3k2/6/6/6/PPPPPP/R2K1R w - - 0 1")
    page.get_by_role("button", name="Start match").click()
    expect(page.locator("#side .match")).to_have_attribute("data-status", "playing")
    expect(page.locator("#side .token")).to_have_count(10)
    show_text(page)
    assert stumbles(page) == []


def test_a_test_position_is_played_against_a_level_beside_the_text(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900, allowed=("400",)), server.url + "/editor/chess")
    page.get_by_role("tab", name="Play").click()
    page.get_by_label("Opponent").select_option("1")
    # A rook gives mate at once.
    page.get_by_label("Test position").fill("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
    page.get_by_role("button", name="Start match").click()
    match = page.locator("#side .match")
    expect(match).to_have_attribute("data-status", "playing")
    expect(match.locator(".board .token")).to_have_count(6)
    expect(match.locator(".seats")).to_contain_text("level 1")
    # The whole board is in sight.
    side, board = (page.locator(css).bounding_box() for css in ("#side", "#side .match .board"))
    assert side is not None
    assert board is not None
    assert board["y"] + board["height"] <= side["y"] + side["height"]
    match.locator('.board .space[data-id="cell:3,0"]').press("Enter")
    match.locator('.board .space[data-id="cell:3,7"]').press("Enter")
    expect(match).to_have_attribute("data-status", "over")
    # What is no position is refused with a reason, and the match stays.
    page.get_by_label("Test position").fill("nothing like it")
    page.get_by_role("button", name="Start again").click()
    expect(page.locator("#side").get_by_role("alert")).not_to_be_empty()


def test_a_position_is_asked_for_only_where_a_match_can_start_from_one(server: Server, table: Seat) -> None:
    context = table(width=1440, height=900)
    page = open_page(context, server.url + "/editor/chess")
    page.get_by_role("tab", name="Play").click()
    page.get_by_label("Test position").fill("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
    page.get_by_label("Opponent").select_option("1")
    page.get_by_role("button", name="Start match").click()
    expect(page.locator("#side .match")).to_have_attribute("data-status", "playing")
    # Neither another family nor another game gets the position of chess.
    page.goto(server.url + "/editor/starships")
    page.get_by_role("tab", name="Play").click()
    expect(page.get_by_role("button", name="Start match")).to_be_enabled()
    expect(page.get_by_label("Test position")).to_have_count(0)
    page.get_by_role("button", name="Start match").click()
    expect(page.locator("#side .match")).to_have_attribute("data-status", "playing")
    page.goto(server.url + "/editor/tic-tac-toe")
    page.get_by_role("tab", name="Play").click()
    expect(page.get_by_label("Test position")).to_have_value("")


def test_a_link_shares_the_game_as_it_is_written(server: Server, table: Seat) -> None:
    page = opened(server, table)
    text = catalog.shipped_games()["tic-tac-toe"].path.read_text(encoding="utf-8")
    write(page, text.replace('"x": 3', '"x": 4'))
    expect(page.locator("#side .board .space")).to_have_count(12)
    expect(page.locator(".edited")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    assert stumbles(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Get a link")).to_have_count(0)
    page.get_by_role("button", name="Share").press("Enter")
    page.get_by_role("button", name="Get a link").press("Enter")
    link = page.get_by_label("Link to this game").input_value()
    friend = open_page(table(name="Bo"), link)
    expect(friend.locator(".picture .space")).to_have_count(12)
    friend.get_by_role("button", name="Start match").click()
    expect(friend.locator(".match .board .space")).to_have_count(12)
    # A broken text is not shared, and the menu says why.
    write(page, text.replace('"figures"', '"figurs"'))
    expect(page.get_by_role("status")).to_contain_text("one error")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Get a link")).to_be_disabled()
    expect(page.get_by_text("Correct the errors first.")).to_be_visible()


def test_a_new_designer_begins_with_pictures_of_templates(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/editor")
    start = page.get_by_role("dialog", name="Start a game")
    expect(start.locator("[data-blank]")).to_have_count(len(catalog.families()))
    # Each blank game is drawn as it begins.
    for family in catalog.families():
        expect(start.locator(f"[data-blank={family}] .space").first).to_be_attached()
    expect(start.locator("[data-file]")).to_have_count(len(catalog.shipped_games()))
    assert stumbles(page) == []
    start.get_by_role("searchbox").fill("brandubh")
    expect(start.locator("[data-file]")).to_have_count(1)
    start.locator("[data-file]").press("Enter")
    expect(start).to_have_count(0)
    expect(page.locator("#side .board .space")).to_have_count(49)
    # It comes back when asked for, and Escape closes it. A known designer continues with the last text.
    page.get_by_role("button", name="New…").click()
    expect(start).to_be_visible()
    page.keyboard.press("Escape")
    expect(start).to_have_count(0)
    page.goto(server.url + "/editor")
    expect(page.locator("#side .board .space")).to_have_count(49)
    expect(start).to_have_count(0)


def test_a_designer_begins_with_the_drawn_board_and_its_brushes(server: Server, table: Seat) -> None:
    """The board itself is what one paints on; the text is folded away."""
    page = open_page(table(width=1440, height=900), server.url + "/editor/chess")
    expect(page.get_by_role("tab", name="Paint")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".cm-content")).to_be_hidden()
    pieces = page.locator("#side .grid .board .token")
    expect(pieces).to_have_count(32)
    # A cell to paint lies where its space is drawn, and the board has most of the window's height.
    space = page.locator('#side .board .space[data-id="cell:4,3"]').bounding_box()
    cell = page.get_by_role("button", name="4,3", exact=True).bounding_box()
    assert space is not None
    assert cell is not None
    for at, side in (("x", "width"), ("y", "height")):
        # The outline of a space is part of its box.
        assert abs(space[side] - cell[side]) < 5, (space, cell)
        assert abs(space[at] + space[side] / 2 - cell[at] - cell[side] / 2) < 1, (space, cell)
    assert cell["height"] * 8 > 500
    expect(page.locator("#side .brush[title='white queen'] svg")).to_be_visible()
    page.get_by_role("radio", name="white queen").check(force=True)
    page.get_by_role("button", name="4,3", exact=True).click()
    expect(page.get_by_role("button", name="4,3 white queen")).to_be_visible()
    expect(pieces).to_have_count(33)
    assert stumbles(page) == []
    # Maps are painted as they are drawn too, and where there is no grid to paint on, one sees the table.
    for game, lying in (("skirmish", True), ("starships", False), ("magnifico", False)):
        page.goto(server.url + f"/editor/{game}")
        expect(page.locator("#side .board .space").first).to_be_attached()
        expect(page.locator("#side .grid.lying")).to_have_count(int(lying))


def test_an_error_is_corrected_beside_the_board_with_the_text_folded(server: Server, table: Seat) -> None:
    page = opened(server, table, width=1440, height=900)
    text = catalog.shipped_games()["tic-tac-toe"].path.read_text(encoding="utf-8")
    write(page, text.replace('"figures"', '"figurs"'))
    expect(page.get_by_role("status")).to_contain_text("one error")
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.locator(".cm-content")).to_be_hidden()
    # The list of errors comes along. Choosing an error unfolds the text at its place.
    page.get_by_role("list", name="Errors and warnings").get_by_role("button", name="figurs").first.click()
    expect(page.locator(".cm-content")).to_be_visible()
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_role("button", name="Replace by figures").click()
    expect(page.get_by_role("status")).to_contain_text("no errors")
    expect(page.locator(".cm-content")).to_be_hidden()
    expect(page.get_by_role("list", name="Errors and warnings")).to_have_count(0)


def test_on_a_phone_every_brush_is_in_sight_above_the_board(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + "/editor/chess")
    expect(page.locator("#side .grid .board .token")).to_have_count(32)
    brushes = page.locator("#side .brush")
    expect(brushes).to_have_count(15)
    grid = page.locator("#side .grid").bounding_box()
    assert grid is not None
    for brush in brushes.all():
        # What is at its corners is the brush itself: nothing covers or clips it.
        whole = brush.evaluate("""(one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const at = (x, y) => one.contains(document.elementFromPoint(x, y));
          return at(left + 6, top + 6) && at(right - 6, bottom - 6) && bottom <= innerHeight && right <= innerWidth;
        }""")
        assert whole, brush.get_attribute("title")
        box = brush.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["y"] + box["height"] <= grid["y"]
    page.get_by_role("radio", name="black rook").check(force=True)
    expect(page.locator("#side .now")).to_contain_text("black rook")
    assert stumbles(page) == []


def test_on_a_phone_the_board_has_the_whole_width_and_an_arrow_leads_to_more_tabs(
    server: Server, table: Seat
) -> None:
    page = open_page(table(width=390, height=844), server.url + "/editor/chess")
    expect(page.locator("#side .grid .board .token")).to_have_count(32)
    # The rim of new cells is there only while one adds cells.
    cell = page.get_by_role("button", name="4,3", exact=True)
    wide = cell.bounding_box()
    assert wide is not None
    assert wide["width"] * 8 > 340
    expect(page.locator("#side .nothing")).to_have_count(0)
    page.get_by_role("radio", name="add cell").check(force=True)
    expect(page.locator("#side .nothing")).to_have_count(36)
    # The tabs fade at the edge, and an arrow leads to the last one.
    last = page.get_by_role("tab", name="History")
    expect(last).not_to_be_in_viewport()
    arrow = page.locator(".arrow:not(.back)")
    for _ in range(4):
        if arrow.count():
            arrow.click()
            page.wait_for_timeout(600)
    expect(last).to_be_in_viewport()
    expect(arrow).to_have_count(0)
    expect(page.locator(".arrow.back")).to_be_visible()
    assert stumbles(page) == []


def test_a_file_without_a_title_has_the_title_of_its_game(server: Server, table: Seat) -> None:
    page = open_page(table(language="it"), server.url + "/editor/chess")
    expect(page.locator(".file-name b")).to_have_text("Scacchi")
    page.goto(server.url + "/editor/skirmish")
    expect(page.locator(".file-name b")).to_have_text("Scontro")


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


def test_the_text_unfolds_and_stays_beside_the_board(server: Server, table: Seat) -> None:
    page = opened(server, table, width=1440, height=900)
    expect(page.locator(".cm-content")).to_be_hidden()
    show_text(page)
    assert stumbles(page) == []
    page.reload()
    expect(page.locator("#side .board .space")).to_have_count(9)
    expect(page.locator(".cm-content")).to_be_visible()
    page.get_by_role("button", name="Text", exact=True).click()
    expect(page.locator(".cm-content")).to_be_hidden()


def test_brushes_stand_in_groups_of_sides_and_tools_have_pictures(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + "/editor/chess")
    expect(page.locator("#side .board .space")).to_have_count(64)
    page.get_by_role("tab", name="Paint").click()
    expect(page.locator(".group")).to_have_text(["white", "black"])
    tools = page.locator(".swatch.tool path")
    expect(tools).to_have_count(3)
    assert len({one.get_attribute("d") for one in tools.all()}) == 3
    expect(page.get_by_role("radio", name="white queen")).to_be_attached()


def test_on_a_phone_the_text_is_a_tab_and_files_are_in_one_menu(server: Server, table: Seat) -> None:
    page = opened(server, table, width=390, height=844)
    expect(page.locator(".cm-content")).to_be_hidden()
    for name in ("Text", "Picture", "Paint"):
        expect(page.get_by_role("tab", name=name).locator(".word")).to_be_visible()
    page.get_by_role("tab", name="Text").click()
    expect(page.locator(".cm-content")).to_be_visible()
    expect(page.locator("#side")).to_be_hidden()
    assert stumbles(page) == []
    page.get_by_role("button", name="File", exact=False).click()
    expect(page.get_by_role("button", name="Get a link")).to_be_visible()
    assert stumbles(page) == []
    page.get_by_role("button", name="New…").click()
    expect(page.get_by_role("dialog", name="Start a game")).to_be_visible()
