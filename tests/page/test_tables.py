"""What stands on a table is read at a glance: nothing covers a face, nothing is cut off, nothing is told twice."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

import boardwright
from boardwright import bots
from tests.page.conftest import Seat
from tests.page.page_driver import Server, click_until_answered, open_page, wait_for_turn, wait_until

#: The damage of each figure on the board, and whether it lies below the face: in the lower half of its figure.
DAMAGE = """() => [...document.querySelectorAll('.stage .token .chest')].map((sign) => {
  const [own, figure] = [sign, sign.closest('.token').querySelector('use')].map((one) => one.getBoundingClientRect());
  return own.top >= figure.top + figure.height / 2;
})"""
#: How far the texts of a unit's abilities are cut off, in pixels.
CUT = "() => [...document.querySelectorAll('.abilities .short')].map((one) => one.scrollHeight - one.clientHeight)"
#: The names of rows that stand on the frame of the shown part of a map, or outside of it.
OUTSIDE = """() => {
  const frame = document.querySelector('.stage .border').getBoundingClientRect();
  return [...document.querySelectorAll('.stage .names text')].filter((name) => /^\\d+$/.test(name.textContent)).filter(
    (name) => {
      const { top, bottom } = name.getBoundingClientRect();
      return top < frame.top || bottom > frame.bottom;
    }).map((name) => name.textContent);
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def open_match(server: Server, table: Seat, game: str, seats: int, **size: int) -> Page:
    page = open_page(table(**size), server.url + server.against_bots(game, seats, {}, seed=3))
    wait_for_turn(page)
    return page


def play_until_damage(server: Server) -> str:
    """Plays a match until somebody is hurt and the first seat is asked. Gives the link of the first seat."""
    people: list[dict[str, Any]] = [{"kind": "person", "name": name} for name in ("Ada", "Leo", "Iris")]
    made = server.match("deathmatch", people, {"reactions": "secrecy"}, seed=3)
    played = boardwright.load("deathmatch", reactions="secrecy")
    match = played.start(3, 3)
    players = [bots.make("level:1", played, seed=seat) for seat in range(3)]
    for number in range(200):
        decision = match.decisions[0]
        view = match.view(0)
        if decision.seat == 0 and any(player["damage"] for player in view.table["players"]):
            return str(made["seats"][0]["link"])
        option = players[decision.seat].choose(match.view(decision.seat))
        command = {"type": "answer", "id": number, "seat": decision.seat, "answer": str(option)}
        server.call(
            f"/api/matches/{made['match']['id']}/commands", command, made["seats"][decision.seat]["secret"]
        )
        match.answer(decision.seat, option)
    raise AssertionError("nobody is hurt after two hundred answers")


def test_damage_covers_no_face_and_is_told_on_a_phone(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + play_until_damage(server))
    wait_for_turn(page)
    page.locator(".stage .token .chest").first.wait_for(state="attached")
    assert wait_until(page, lambda: page.evaluate(DAMAGE), all)
    expect(page.locator(".rival .none").first).to_be_hidden()
    expect(page.locator(".seats .carried").first).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".seats .carried").first).to_be_visible()


def test_a_unit_tells_all_of_its_abilities(server: Server, table: Seat) -> None:
    page = open_match(server, table, "skirmish", 1, width=1440, height=900)
    page.locator(".abilities .short:not(:empty)").first.wait_for()
    assert max(page.evaluate(CUT)) <= 0
    assert not page.locator(".stage .order").count()
    cut = "(text) => text.scrollHeight - text.clientHeight"
    assert page.locator(".about.fixed .text").evaluate(cut) <= 1


def test_a_list_of_units_does_not_point_at_what_the_board_shows(server: Server, table: Seat) -> None:
    page = open_match(server, table, "skirmish", 1, width=390, height=700)
    expect(page.locator(".drawer .twin.lit").first).to_be_attached()
    page.evaluate(TWO_FRAMES)  # pointers are drawn a frame after the list
    expect(page.locator(".drawer .pointer")).to_have_count(0)
    expect(page.locator(".stage .chips").first).to_be_hidden()


def test_no_name_of_a_row_stands_on_the_frame_of_a_map(server: Server, table: Seat) -> None:
    page = open_match(server, table, "dungeon", 1, width=1440, height=900)
    assert wait_until(page, lambda: page.evaluate(OUTSIDE), lambda found: not found) == []


def test_long_orders_share_the_line_of_a_phone(server: Server, table: Seat) -> None:
    page = open_match(server, table, "magnifico", 2, width=390, height=844)
    rng = random.Random(8)
    for _ in range(4):
        click_until_answered(page, rng, wait_for_turn(page)[1])
    wait_for_turn(page)
    row = page.locator(".drawer .buttons")
    expect(row.locator(".button").nth(1)).to_be_visible()
    wide = "(row) => row.scrollWidth - row.clientWidth"
    assert wait_until(page, lambda: row.evaluate(wide), lambda cut: cut <= 1) <= 1


def test_shooters_are_named_and_walls_end_before_the_edge_of_a_phone(server: Server, table: Seat) -> None:
    page = open_match(server, table, "deathmatch", 3, width=390, height=844)
    expect(page.locator(".seats .face svg").first).to_be_visible()
    expect(page.locator(".seats .who em")).to_be_visible()
    page.goto(server.url + play_until_damage(server))
    wait_for_turn(page)
    expect(page.locator(".stage .plate").first).to_be_visible()
    right = "() => [...document.querySelectorAll('.walls .wall')].map((one) => one.getBBox().x + one.getBBox().width)"
    width = "() => { const { x, width } = document.querySelector('.drawing svg').viewBox.baseVal; return x + width; }"
    assert max(page.evaluate(right)) + 4.5 < page.evaluate(width)


def test_free_places_for_weapons_are_small_and_powerups_have_a_heading(server: Server, table: Seat) -> None:
    page = open_match(server, table, "deathmatch", 3, width=1440, height=900)
    expect(page.locator(".dock .last .inner", has_text="Powerups")).to_be_visible()
    vacant = page.locator(".dock .vacant").first
    expect(vacant).to_be_visible()
    box = vacant.bounding_box()
    assert box is not None
    assert box["width"] < 130
    assert box["height"] < 80


def test_a_strip_on_the_board_is_read_at_a_glance_and_in_the_header_of_a_phone(
    server: Server, table: Seat
) -> None:
    page = open_match(server, table, "magnifico", 2, width=1440, height=900)
    number, most = (
        page.locator(f".placed .counter {part}").first.bounding_box()
        for part in (".number", ".number + .soft")
    )
    assert number is not None
    assert most is not None
    assert abs(number["y"] + number["height"] / 2 - most["y"] - most["height"] / 2) < 6
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".what .strip .chip")).to_be_visible()
    expect(page.locator(".what .strip .chip")).to_contain_text("/6")


def test_units_in_the_first_row_of_a_phone_are_whole_and_their_orders_have_one_size(
    server: Server, table: Seat
) -> None:
    page = open_match(server, table, "skirmish", 1, width=390, height=844)
    figures = (
        "() => Math.min(...[...document.querySelectorAll('.board .token use')].map("
        "(one) => one.getBoundingClientRect()).filter((box) => box.height).map((box) => box.top))"
    )
    edge = page.locator(".stage").bounding_box()
    assert edge is not None
    assert page.evaluate(figures) >= edge["y"] - 1
    page.locator(".drawer .twin.lit").first.click()
    size = "(one) => getComputedStyle(one).fontSize"
    assert page.locator(".prompt .back").evaluate(size) == page.locator(".prompt .all").evaluate(size)
