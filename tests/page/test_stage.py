"""A stage that never moves: through ten turns of a game of each family every cell keeps its place, on every screen."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from boardwright import catalog
from tests.page.conftest import Seat
from tests.page.page_driver import (
    CHOSEN,
    POINT,
    STATE,
    Server,
    box_where,
    open_page,
    wait_for_turn,
    wait_until,
)

GAMES = {
    "chess": 2, "checkers": 2, "intellector": 2, "deathmatch": 3, "magnifico": 2, "skirmish": 1, "starships": 2,
}  # fmt: skip
SCREENS = {"desktop": (1440, 900), "laptop": (1120, 690), "tablet": (1024, 768), "phone": (390, 844)}

#: Where every cell is; what a reader scrolled herself does not count.
BOXES = """() => {
  const scroll = document.querySelector('.stage .scroll, .zones');
  return Object.fromEntries([...document.querySelectorAll('.stage .space, .zones .space')].map((space) => {
    const { left, top, width, height } = space.getBoundingClientRect();
    const box = [left + scroll.scrollLeft, top + scroll.scrollTop, width, height];
    return [space.dataset.id, box.map((one) => Math.round(one * 100) / 100).join()];
  }));
}"""


#: How many cells of a map have been explored. The view of such a map grows with them, and at no other time.
EXPLORED = "() => document.querySelectorAll('.stage .space:not(.k-unknown)').length"


def moved(before: dict[str, str], page: Page) -> dict[str, Any]:
    after = page.evaluate(BOXES)
    return {id: (box, after.get(id)) for id, box in before.items() if after.get(id) != box}


def play_and_measure(page: Page, rng: random.Random, turns: int) -> None:
    wait_for_turn(page)
    # The board of zones is loaded when it is needed.
    page.locator(".stage .space, .zones .space").first.wait_for(timeout=60_000)
    before, explored = page.evaluate(BOXES), page.evaluate(EXPLORED)
    assert before
    for _ in range(turns):
        what, ask = wait_for_turn(page)
        if what == "over":
            return
        if page.evaluate(EXPLORED) > explored:
            before, explored = page.evaluate(BOXES), page.evaluate(EXPLORED)
        for _ in range(12):
            assert moved(before, page) == {}
            chosen = page.evaluate(CHOSEN)
            point = page.evaluate(POINT, rng.random())
            if point is None:
                break
            page.mouse.click(*point)
            assert moved(before, page) == {}
            page.wait_for_function(
                f"""([ask, chosen]) => {{
                  const [what, now] = ({STATE})();
                  return what !== 'asked' || now !== ask || ({CHOSEN})() !== chosen;
                }}""",
                arg=[ask, chosen],
                polling=15,
            )
            if tuple(page.evaluate(STATE)) != ("asked", ask):
                break
        if page.evaluate(EXPLORED) == explored:
            assert moved(before, page) == {}


#: Every game on a desktop; elsewhere one of each sort of table.
PLAYED = [(game, "desktop") for game in GAMES] + [
    pytest.param("deathmatch", "tablet", marks=pytest.mark.full), ("magnifico", "tablet"), ("magnifico", "laptop"),
    ("chess", "phone"), ("deathmatch", "phone"), ("magnifico", "phone"), ("skirmish", "phone"),
]  # fmt: skip


@pytest.mark.parametrize("answers", [4, pytest.param(10, marks=pytest.mark.full)])
@pytest.mark.parametrize(("game", "screen"), PLAYED)
@pytest.mark.slow
def test_no_cell_moves(game: str, screen: str, answers: int, server: Server, table: Seat) -> None:
    width, height = SCREENS[screen]
    page = open_page(
        table(width=width, height=height), server.url + server.against_bots(game, GAMES[game], seed=5)
    )
    play_and_measure(page, random.Random(7), answers)


@pytest.mark.parametrize("game", sorted(set(catalog.shipped_games()) - set(GAMES)))
@pytest.mark.full
def test_no_cell_of_any_game_moves(game: str, server: Server, table: Seat) -> None:
    seats = catalog.shipped_games()[game].seats[0]
    page = open_page(table(width=1440, height=900), server.url + server.against_bots(game, seats, seed=5))
    play_and_measure(page, random.Random(7), 10)


#: The edges of the window of a map (left, top, right, bottom), and of what is known of the map.
KNOWN = """() => {
  const edges = (boxes) => [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const boxes = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
  return [edges(boxes('.board .border')), edges(boxes('.stage .space:not(.k-unknown)'))];
}"""


def is_in_sight(found: list[list[float]]) -> bool:
    """Whether what is known of a map fills most of the width of its window, and nothing of it lies outside."""
    (left, top, right, bottom), known = found
    inside = known[0] >= left - 4 and known[1] >= top - 4 and known[2] <= right + 4 and known[3] <= bottom + 4
    return inside and (known[2] - known[0]) / (right - left) > 0.7


def test_a_map_is_shown_as_far_as_it_is_known(server: Server, table: Seat) -> None:
    """What is explored fills most of the width, and everything that can be chosen is in sight."""
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("dungeon", 1, seed=3))
    play_and_measure(page, random.Random(7), 6)
    wait_for_turn(page)
    found = wait_until(page, lambda: page.evaluate(KNOWN), is_in_sight)
    assert is_in_sight(found), found


def test_selecting_hovering_and_reasons_move_nothing(server: Server, table: Seat) -> None:
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    before = page.evaluate(BOXES)
    page.locator('[aria-label^="e2"]').click(force=True)
    expect(page.locator(".path")).to_be_visible()
    assert moved(before, page) == {}
    page.locator('[aria-label^="e7"]').click(force=True)
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert moved(before, page) == {}
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_visible()
    assert moved(before, page) == {}


#: A long question in the place of the real one: how far it reaches out of its strip, and how high its line is.
LONG = """() => {
  const question = document.querySelector('.prompt .question');
  question.textContent = 'Tractor Beam: choose a square that you can see, to which the target goes, '
    + 'at most two steps away from it. Its cost is a red cube.';
  question.classList.add('longest');
  const [inner, strip] = [question.getBoundingClientRect(), question.closest('.prompt').getBoundingClientRect()];
  const cut = question.scrollHeight > question.clientHeight + 1 || question.scrollWidth > question.clientWidth + 1;
  return [inner.top >= strip.top - 1, inner.bottom <= strip.bottom + 1, cut];
}"""


#: Which drawings of the board contain these things, and whether the browser paints each drawing by itself.
LAYERS = """(things) => things.map((thing) => {
  const drawing = document.querySelector(`.match .board ${thing}`).closest('.drawing > svg');
  return [[...drawing.parentElement.children].indexOf(drawing), getComputedStyle(drawing).willChange];
})"""


def test_marks_are_painted_apart_from_floors_walls_and_figures(server: Server, table: Seat) -> None:
    """A touch of the board lights places. If floors and walls were painted anew with them, each touch would cost three
    times the processor time (`bench/page.py --only answered`)."""
    page = open_page(table(), server.url + server.against_bots("deathmatch", 3))
    wait_for_turn(page)
    for _ in range(6):
        if page.locator(".board .wash").count():
            break
        page.locator(".dock .lit, .buttons .lit").first.click()
        page.wait_for_timeout(300)
        wait_for_turn(page)
    expect(page.locator(".board .wash").first).to_be_attached()
    layers = page.evaluate(LAYERS, [".space", ".wash", ".walls", ".token"])
    assert [place for place, _ in layers] == [0, 1, 2, 3]
    assert {painted for _, painted in layers} == {"opacity"}


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1120, 690), (390, 844)])
def test_a_long_question_is_not_cut(size: tuple[int, int], server: Server, table: Seat) -> None:
    page = open_page(
        table(width=size[0], height=size[1]), server.url + server.against_bots("deathmatch", 3, seed=5)
    )
    wait_for_turn(page)
    page.locator(".stage .space").first.wait_for(timeout=60_000)
    before = page.evaluate(BOXES)
    assert wait_until(page, lambda: page.evaluate(LONG), lambda found: found == [True, True, False])
    assert moved(before, page) == {}


def test_the_name_of_the_game_is_on_the_table(server: Server, table: Seat) -> None:
    """Also in a small window with four players, in one line with them."""
    page = open_page(table(width=1120, height=690), server.url + server.against_bots("deathmatch", 4, seed=5))
    wait_for_turn(page)
    expect(page.locator(".top .title")).to_have_text("Deathmatch")
    expect(page.locator(".top .title")).to_be_visible()
    box_where(page.locator(".top .title"), lambda box: box["y"] < 46 and box["width"] > 60)
    box_where(page.locator(".seats li").last, lambda box: box["y"] < 46 and box["x"] + box["width"] < 1000)
    box_where(page.locator(".prompt"), lambda box: box["y"] + box["height"] < 120)


def test_what_is_told_covers_no_cell(server: Server, table: Seat) -> None:
    page = open_page(table(width=1280, height=800), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    page.locator('[aria-label^="e5"]').click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    for name in ("a1", "e1", "h1", "e8"):
        cell = page.locator(f'[aria-label^="{name}"]').bounding_box()
        assert cell is not None
        box_where(page.get_by_role("alert"), lambda told, cell=cell: apart(told, cell))


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes have nothing in common."""
    return any(
        a[start] + a[size] <= b[start]
        for start, size in (("x", "width"), ("y", "height"))
        for a, b in ((one, other), (other, one))
    )


def test_the_board_of_a_duel_has_the_height_of_the_window(server: Server, table: Seat) -> None:
    """Players, question and log share a column beside it: nothing is above or below the board."""
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    first, last = (page.locator(f'[aria-label^="{name}"]') for name in ("a8", "h1"))
    box_where(first, lambda box: box["y"] < 90 and box["width"] > 95)
    box_where(last, lambda box: box["y"] + box["height"] > 840)
    for part in (".seats li >> nth=0", ".seats li >> nth=1", ".prompt", ".talk", ".deeds"):
        box_where(page.locator(part), lambda box: box["x"] > 1090)


def test_the_points_of_a_duel_stand_beside_the_names(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("go-9"))
    wait_for_turn(page)
    expect(page.locator(".side.right .seats .score")).to_have_count(2)
    expect(page.locator(".side.right .panel")).to_have_count(0)


def play_until_a_member_can_be_placed(page: Page) -> None:
    for _ in range(40):
        _, ask = wait_for_turn(page)
        if page.locator(".token-thing.lit").count():
            return
        chosen = page.evaluate(CHOSEN)
        page.mouse.click(*page.evaluate(POINT, 0.5))
        # The click has been taken: another question is asked, or something is chosen.
        page.wait_for_function(
            f"([ask, chosen]) => ({STATE})()[1] !== ask || ({CHOSEN})() !== chosen",
            arg=[ask, chosen],
        )


#: How many sockets are lit, and how many of them each lit space holds.
RINGS = """() => {
  const boxes = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
  const rings = boxes('.socket.lit .base');
  const holds = (space) => rings.filter((ring) => ring.left >= space.left - 3 && ring.right <= space.right + 3
    && ring.top >= space.top - 3 && ring.bottom <= space.bottom + 3).length;
  return { rings: rings.length, held: boxes('.space.lit').map(holds) };
}"""


def test_where_a_member_may_stand_its_socket_is_ringed(server: Server, table: Seat) -> None:
    """The socket of every lit space is lit, inside its space, and nothing else of the board is framed."""
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("magnifico", seed=3))
    play_until_a_member_can_be_placed(page)
    page.locator(".token-thing.lit").last.click()
    page.wait_for_selector(".space.lit")
    found = wait_until(
        page,
        lambda: page.evaluate(RINGS),
        lambda found: found["rings"] >= 5 and found["held"] == [1] * found["rings"],
    )
    assert found["rings"] >= 5
    assert found["held"] == [1] * found["rings"], found
    expect(page.locator(".above .light, .above .dot")).to_have_count(0)


#: Parts of the screen that hold more than they show.
SCROLLED = """() => [...document.querySelectorAll('.scroll, .side .list')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className)"""


def test_all_of_a_table_of_cards_is_seen_at_once(server: Server, table: Seat) -> None:
    """On a usual screen no part of the table is scrolled, the log aside."""
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("magnifico", seed=3))
    play_until_a_member_can_be_placed(page)
    expect(page.locator(".lying .painting use").nth(11)).to_be_attached()
    scrolled = wait_until(page, lambda: page.evaluate(SCROLLED), lambda scrolled: scrolled == [])
    assert scrolled == []


def test_icons_to_choose_from_stand_beside_the_question(server: Server, table: Seat) -> None:
    """They are as near as buttons, and cover nothing of the board."""
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("magnifico", seed=3))
    play_until_a_member_can_be_placed(page)
    page.get_by_role("button", name="Discard a leader").click()
    page.locator(".dock .lit").first.click()
    picks = page.locator(".in-bar .pick.lit")
    expect(picks).to_have_count(5)
    bar = page.locator(".prompt").bounding_box()
    assert bar is not None
    for pick in picks.all():
        box_where(
            pick, lambda box: bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"]
        )
    question = page.locator(".prompt .question").bounding_box()
    assert question is not None
    box_where(picks.first, lambda box: apart(box, question))


def test_teams_are_marked_on_the_board(server: Server, table: Seat) -> None:
    page = open_page(
        table(width=1440, height=900), server.url + server.against_bots("starships_teams", 4, seed=3)
    )
    wait_for_turn(page)
    expect(page.locator(".board .team-mark")).to_have_count(4)
    assert sorted(page.locator(".board .team-mark text").all_text_contents()) == ["A", "A", "B", "B"]
    fits = "() => [...document.querySelectorAll('.seats b')].every((one) => one.scrollWidth <= one.clientWidth + 1)"
    page.wait_for_function(fits)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_map_in_space_fills_the_stage(size: tuple[int, int], server: Server, table: Seat) -> None:
    """Its hexagons are as wide as the stage, its sky is everywhere around them, and hitpoints can be read."""
    page = open_page(
        table(width=size[0], height=size[1]), server.url + server.against_bots("starships", seed=3)
    )
    wait_for_turn(page)
    page.locator(".token .hull").first.wait_for()
    found = page.evaluate(
        """() => {
          const box = (one) => one.getBoundingClientRect();
          const all = (query) => [...document.querySelectorAll(query)].map(box);
          const spaces = all('.stage .space');
          const stage = box(document.querySelector('.stage'));
          const skies = all('.stage .areas use');
          const wide = Math.max(...spaces.map((one) => one.right)) - Math.min(...spaces.map((one) => one.left));
          const high = Math.max(...spaces.map((one) => one.bottom)) - Math.min(...spaces.map((one) => one.top));
          return {
            share: Math.max(wide / stage.width, high / stage.height),
            bare: Math.max(
              Math.min(...skies.map((one) => one.left)) - stage.left,
              Math.min(...skies.map((one) => one.top)) - stage.top,
              stage.right - Math.max(...skies.map((one) => one.right)),
              stage.bottom - Math.max(...skies.map((one) => one.bottom)),
            ),
            digits: Math.min(...all('.token .hull rect').map((one) => one.height)),
            cards: all('.panel.vital').map((one) => Math.round(one.height)),
          };
        }"""
    )
    assert found["share"] > 0.95, found
    assert found["bare"] <= 0, found
    assert found["digits"] > 14, found
    one, other = found["cards"]
    assert one == other
