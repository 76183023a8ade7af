"""The editor and the arena in a real browser: faults, pictures, painters, balance, uploads; fights as they happen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boardwright import catalog
from tests.page.axe import stumbles
from tests.page.conftest import Seat, slow_tournament
from tests.page.page_driver import PATIENCE, Server, open_page, wait_for_turn, wait_until

expect.set_options(timeout=PATIENCE)

SELECT_ALL = "Control+a"


def draft(page: Page) -> str:
    """The whole text, as the page keeps it; it is kept a moment after it was changed."""
    text: str = page.evaluate("() => localStorage.getItem('boardwright.draft') ?? ''")
    return text


def wait_for_draft(page: Page, holds: Callable[[Any], bool]) -> None:
    """Waits until the kept text is a file of which something holds."""

    def is_so(text: str) -> bool:
        try:
            return holds(json.loads(text))
        except (ValueError, LookupError, TypeError):  # a part that is not yet copied is a name
            return False

    text = wait_until(page, lambda: draft(page), is_so)
    assert is_so(text), text[:2000]


def show_text(page: Page) -> None:
    """Unfolds the text, which is folded away at first."""
    text = page.get_by_role("button", name="Text", exact=True)
    if text.get_attribute("aria-pressed") == "false":
        text.click()
    expect(page.locator(".cm-content")).to_be_visible()


def write(page: Page, text: str) -> None:
    """Puts a text in the place of all, as pasting does."""
    show_text(page)
    page.locator(".cm-content").click()
    page.keyboard.press(SELECT_ALL)
    page.keyboard.insert_text(text)


@pytest.mark.slow
def test_the_picture_follows_the_text_and_faults_have_places(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/editor/checkers")
    expect(page.locator("#side .board .space")).to_have_count(64)
    good = catalog.shipped_games()["checkers"].path.read_text(encoding="utf-8")
    fewer = json.loads(good)
    fewer["board"]["cells"] = [cell for cell in fewer["board"]["cells"] if cell["y"] != 4]
    write(page, json.dumps(fewer, indent=1))
    expect(page.locator("#side .board .space")).to_have_count(56)
    write(page, good.replace('"movement"', '"movment"', 1))
    problem = page.get_by_role("list", name="Errors and warnings").get_by_role("button").first
    expect(problem).to_contain_text("movment")
    expect(page.get_by_role("button", name="Play this game")).to_be_disabled()
    problem.click()
    expect(page.locator(".cm-lintRange-error").first).to_be_attached()
    page.wait_for_function(
        "document.activeElement?.shadowRoot?.activeElement?.className.includes('cm-content')"
    )
    assert stumbles(page) == []
    # What is no JSON is told with its line; the picture stays.
    write(page, '{\n  "name": 1 2\n}')
    expect(problem).to_contain_text("2")
    page.get_by_role("tab", name="Picture").click()
    expect(page.locator("#side .board .space")).to_have_count(56)


def test_names_are_completed_from_the_schema(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/editor/checkers")
    expect(page.locator("#side .board .token").first).to_be_attached()
    show_text(page)
    page.locator(".cm-content").click()
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.type('\n"resou')
    expect(page.locator(".cm-tooltip-autocomplete")).to_contain_text("resources")
    page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    text = wait_until(page, lambda: draft(page), lambda text: '"resources": ' in text)
    assert '"resources": ' in text


def test_cells_are_painted_and_the_text_changes(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/editor/checkers")
    expect(page.locator("#side .board .space")).to_have_count(64)
    page.get_by_role("tab", name="Paint").click()
    page.get_by_role("radio", name="remove cell").check(force=True)
    page.get_by_role("button", name="3,3", exact=True).click()
    page.get_by_role("radio", name="white man").check(force=True)
    # By keyboard: to the cell at the right and Enter.
    page.get_by_role("button", name="2,3", exact=True).focus()
    page.keyboard.press("Enter")
    wait_for_draft(page, lambda file: {"x": 3, "y": 3} not in file["board"]["cells"])
    wait_for_draft(page, lambda file: {"x": 2, "y": 3} in file["initial_position"]["white"]["man"])
    assert stumbles(page) == []
    page.get_by_role("tab", name="Picture").click()
    expect(page.locator("#side .board .space")).to_have_count(63)


def test_a_map_that_the_file_names_is_painted_at_once(server: Server, table: Seat) -> None:
    """Maps have their own names. The first stroke copies the map into the file; undoing takes it out again."""
    page = open_page(table(width=1440, height=900), server.url + "/editor/deathmatch")
    names = ["board-0", "board-1", "board-2", "board-3"]
    maps = page.get_by_role("radiogroup", name="Map")
    expect(maps.locator("label")).to_have_text(["Crossroads", "Bunker", "Courtyard", "Labyrinth"])
    # Rooms are painted where they are drawn, with pieces of their floors, and doors where they are.
    expect(page.locator("#side .grid.lying .board .space")).to_have_count(11)
    expect(page.locator("#side .brush[title='RED'] .piece use")).to_be_attached()
    expect(page.locator("#side .brush[title='door'] .piece use")).to_be_attached()
    door = page.get_by_role("button", name="1,1 – 2,1 door")
    box, drawn = door.bounding_box(), page.locator("#side .walls .door").first.bounding_box()
    assert box is not None
    assert drawn is not None
    middle = {at: drawn[at] + drawn[side] / 2 for at, side in (("x", "width"), ("y", "height"))}
    assert abs(box["x"] + box["width"] / 2 - middle["x"]) < 3, (box, drawn)
    assert box["y"] < middle["y"] < box["y"] + box["height"], (box, drawn)
    assert stumbles(page) == []
    wait_for_draft(page, lambda file: file["boards"] == names)
    expect(page.get_by_text("Crossroads is a shipped map")).to_be_visible()
    page.get_by_role("radio", name="wall").check(force=True)
    door.click()
    wait_for_draft(page, lambda file: file["boards"][0]["squares"][0] == "r#b.B  ")
    wait_for_draft(page, lambda file: file["boards"][1:] == names[1:])
    expect(page.get_by_text("is a shipped map")).to_have_count(0)
    expect(page.get_by_role("status")).to_contain_text("no errors")
    # The button and the keys undo the copy with the stroke, in one step.
    undo, redo = (page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    undo.click()
    wait_for_draft(page, lambda file: file["boards"] == names)
    expect(undo).to_be_disabled()
    redo.click()
    wait_for_draft(page, lambda file: file["boards"][0]["squares"][0] == "r#b.B  ")
    page.keyboard.press("Control+z")
    wait_for_draft(page, lambda file: file["boards"] == names)
    page.keyboard.press("Control+Shift+z")
    wait_for_draft(page, lambda file: file["boards"][0]["name"] == "Crossroads")
    page.keyboard.press("Control+z")
    # Another map of the file.
    maps.get_by_text("Bunker").click()
    expect(page.get_by_text("Bunker is a shipped map")).to_be_visible()
    expect(page.locator("#side .grid.lying .board .space")).not_to_have_count(0)
    page.get_by_role("radio", name="spawn square").check(force=True)
    page.locator("#side .grid .cell").first.click()
    wait_for_draft(page, lambda file: file["boards"][0] == "board-0" and file["boards"][1]["squares"])
    expect(maps.get_by_role("radio", name="Bunker")).to_be_checked()


def test_brushes_of_units_have_the_names_of_play(server: Server, table: Seat) -> None:
    page = open_page(table(language="it"), server.url + "/editor/skirmish")
    expect(page.locator("#side .board .token")).to_have_count(8)
    expect(page.locator("#side .group")).to_have_text(["Eroi", "Nemici"])
    expect(page.locator("#side .brush .name")).to_contain_text(
        ["aperto", "muro", "Arciere", "Berserker", "Chierico"]
    )
    expect(page.locator("#side").get_by_text("n8")).to_have_count(0)
    # Grounds are cut from the board, and figures have no signs of their state.
    expect(page.locator("#side .brush .piece use")).to_have_count(2)
    expect(page.locator("#side .token .badge, #side .brush .badge")).to_have_count(0)
    page.locator("#side .brush", has_text="Arciere").click()
    page.get_by_role("button", name=re.compile(r"^5,5 ")).click()
    wait_for_draft(page, lambda file: file["teams"][0]["units"][0]["at"] == [5, 5])
    expect(page.get_by_role("button", name="5,5 Arciere")).to_be_visible()
    page.get_by_role("button", name="Annulla").click()
    wait_for_draft(page, lambda file: file["teams"][0]["units"][0]["at"] == [2, 9])
    assert stumbles(page) == []


def test_rooms_and_terrain_are_painted(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/editor/deathmatch")
    page.get_by_role("radio", name="wall").check(force=True)
    side = page.locator("#side .grid .side").first
    side.click()
    wait_for_draft(page, lambda file: file["boards"][0]["squares"][0][1] == "#")
    page.goto(server.url + "/editor/skirmish")
    expect(page.locator("#side .board .space").first).to_be_attached()
    page.get_by_role("tab", name="Paint").click()
    page.get_by_role("radio", name="wall").check(force=True)
    page.get_by_role("button", name=re.compile(r"^5,5 ")).click()
    wait_for_draft(page, lambda file: file["map"][5][5] == "#")


def test_maps_of_every_family_are_painted_from_their_schema(server: Server, table: Seat) -> None:
    """A layout in letters, regions by names of cells, cells of a box, and hexes with the words of the schema."""
    page = open_page(table(), server.url + "/editor/chess")
    expect(page.locator("#side .board .space")).to_have_count(64)
    page.get_by_role("tab", name="Paint").click()
    page.get_by_role("radio", name="white queen").check(force=True)
    page.get_by_role("button", name="4,3", exact=True).click()
    wait_for_draft(page, lambda file: file["layout"].split("/")[4] == "4Q3")
    page.goto(server.url + "/editor/tablut")
    expect(page.locator("#side .board .space")).to_have_count(81)
    page.get_by_role("tab", name="Paint").click()
    page.get_by_role("radio", name="corners").check(force=True)
    page.get_by_role("button", name="1,0", exact=True).click()
    wait_for_draft(page, lambda file: file["regions"]["corners"].endswith("b1"))
    page.get_by_role("radio", name="remove cell").check(force=True)
    page.get_by_role("button", name="2,1", exact=True).click()
    wait_for_draft(page, lambda file: len(file["board"]["cells"]) == 80 and "box" not in file["board"])
    assert stumbles(page) == []
    page.get_by_role("button", name="New…").click()
    page.get_by_label("Start from").select_option("starships/maps/duel5.json")
    page.get_by_role("radio", name="asteroid").check(force=True)
    page.get_by_role("button", name=re.compile(r"^1,0,-1 ")).click()
    tile = {"coordinates": [1, 0, -1], "terrain": "mountain"}
    wait_for_draft(page, lambda file: tile in file["tiles"])
    page.get_by_role("radio", name="start").check(force=True)
    page.get_by_role("button", name=re.compile(r"^0,1,-1 ")).click()
    wait_for_draft(page, lambda file: [0, 1, -1] in file["spawns"])


def test_a_game_is_simulated_saved_and_tried(server: Server, table: Seat, tmp_path) -> None:
    page = open_page(table(), server.url + "/editor")
    begun = page.get_by_label("Start from")
    expect(begun.locator("optgroup")).to_have_count(len(catalog.families()) + 1)  # and blank files
    begun.select_option("boards/checkers.json")
    expect(page.locator("#side .board .space")).to_have_count(64)
    page.get_by_role("tab", name="Balance").click()
    page.get_by_role("button", name="Simulate 100 matches").click()
    expect(page.get_by_text("100 matches played")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("table", name="Who wins").locator("tbody tr")).to_have_count(2)
    expect(page.locator("#side figure svg rect").nth(1)).to_be_attached()
    assert stumbles(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save file").click()
    assert saved.value.suggested_filename == "checkers.json"
    file = tmp_path / "mine.json"
    saved.value.save_as(file)
    page.get_by_label("Open file").set_input_files(file)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Get a link").click()
    expect(page.get_by_label("Link to this game")).to_have_value(re.compile("/"))
    link = page.get_by_label("Link to this game").input_value()
    other = open_page(table(name="Bo"), link)
    expect(other.get_by_role("heading", name="checkers", exact=False).first).to_be_visible()
    expect(other.locator(".picture .token").first).to_be_attached()
    page.get_by_role("button", name="Play this game").click()
    assert wait_for_turn(page)[0] == "asked"


def test_the_arena_shows_fights_and_standings(server: Server, table: Seat, cup: str) -> None:
    home = open_page(table(), server.url + "/")
    home.get_by_role("region", name="Tournaments").get_by_role("link", name=cup).click()
    standings = home.get_by_role("region", name=cup)
    expect(standings.locator("tbody tr")).to_have_count(2)
    expect(standings.locator("tbody tr").first).to_contain_text("hunter")
    standings.get_by_role("button", name="Watch match 1").click()
    expect(home.locator(".live .board .token").first).to_be_attached()
    # Its own room is made from the journal.
    home.get_by_role("button", name="Replay").click()
    expect(home.get_by_role("slider").first).to_be_visible()
    assert stumbles(home) == []


def test_the_arena_shows_a_tournament_while_it_is_played(
    server: Server, table: Seat, tournaments: Path
) -> None:
    """Nothing is over yet: the page finds the match that is being played, and goes on with it."""
    with slow_tournament(tournaments / "Slow cup"):
        page = open_page(table(), server.url + "/arena/Slow%20cup")
        standings = page.get_by_role("region", name="Slow cup", exact=True)
        expect(standings).to_contain_text("Being played now")
        live = page.get_by_role("region", name="Slow cup, match 1")
        expect(live).to_contain_text("Quick, Tortoise")
        expect(live.locator(".board .token").first).to_be_attached()
        page.wait_for_function("() => Number(document.querySelector('.live input[type=range]')?.max) > 3")
        expect(live).to_contain_text("in progress")
        # Who chooses it gets an address that others can open.
        standings.get_by_role("button", name="Quick, Tortoise match 1").click()
        expect(page).to_have_url(re.compile("/arena/Slow%20cup/0$"))
        other = open_page(table(theme="dark", width=390), page.url)
        expect(other.locator(".live .board .token").first).to_be_attached()
        assert stumbles(page) == stumbles(other) == []


def test_bots_fight_in_the_arena(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + "/arena")
    page.get_by_label("Game").select_option("starships")
    expect(page.get_by_label("Seat 1").locator("option", has_text="hunter")).to_be_attached()
    page.get_by_label("Seat 1").select_option("hunter")
    page.get_by_label("Seat 2").select_option("starter")
    page.get_by_role("button", name="Start match").click()
    expect(page.locator(".live .board .token").first).to_be_attached()
    expect(page.locator(".live .beam").first).to_be_attached()
    page.wait_for_function("() => Number(document.querySelector('.live input[type=range]')?.max) > 3")
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Answers given").fill("2")
    expect(page.get_by_text("2 / ")).to_be_visible()
    assert stumbles(page) == []
