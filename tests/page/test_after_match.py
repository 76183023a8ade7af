"""What comes around a match: the analysis of its moments, what happened while one was away, hints shown again."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import stumbles
from tests.page.conftest import Seat
from tests.page.page_driver import (
    PATIENCE,
    Server,
    click_until_answered,
    open_page,
    play_by_mouse,
    play_opera,
    wait_for_turn,
    wait_until,
)

expect.set_options(timeout=PATIENCE)


def test_the_end_leads_to_the_analysis_of_a_board_game(server: Server, table: Seat) -> None:
    page = open_page(
        table(width=1440, height=900), server.url + server.against_bots("chess", options={"max_moves": 6})
    )
    play_by_mouse(page, random.Random(3))
    end = page.get_by_test_id("end")
    # Nobody counts points in chess: the plot shows how the chances stood.
    how = page.get_by_role("region", name="How the match went")
    expect(how.get_by_role("img", name="Chances of everybody")).to_be_visible()
    expect(how.locator("polyline:not(.under)")).to_have_count(2)
    expect(how.get_by_role("img", name="Chances of everybody")).to_contain_text("100 %")
    # What to do next is in sight, however much there is to read beside it.
    for name in ("Rematch", "Share"):
        expect(end.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(end.get_by_role("link", name="Replay")).to_be_visible()
    end.get_by_role("link", name="Analyse").click()
    analysis = page.get_by_test_id("analysis")
    expect(analysis.locator("li")).to_have_count(3)
    expect(analysis.locator("li").first).to_be_visible()
    expect(analysis).to_contain_text("Chances of")
    # The whole match, a moment after the other; the best lines as arrows.
    expect(analysis.locator("polyline")).to_be_visible()
    expect(page.locator(".drawings .best")).to_have_count(1)
    analysis.locator("li").first.hover()
    expect(page.locator(".planned")).to_have_count(2)
    assert stumbles(page) == []
    page.get_by_role("button", name="Analyse").click()
    expect(analysis).to_have_count(0)


#: Whether two parts of the page lie over each other.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((query) => document.querySelector(query).getBoundingClientRect());
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}"""
#: Where the board lies.
BOARD = """() => {
  const box = document.querySelector('.board svg .spaces').getBoundingClientRect();
  return [box.x, box.y, box.width];
}"""


def lie_apart(page: Page, one: str, other: str) -> bool:
    """Whether two parts of the page come to lie so that neither covers the other."""
    return not wait_until(page, lambda: page.evaluate(OVERLAP, [one, other]), lambda covers: not covers)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(("game", "seats"), [("chess", 2), ("skirmish", 1)])
def test_the_end_says_the_result_once_and_leads_back_to_the_board(
    game: str, seats: int, width: int, server: Server, table: Seat
) -> None:
    page = open_page(
        table(width=width, height=900 if width > 600 else 844),
        server.url + server.against_bots(game, seats, {"max_moves": 4} if game == "chess" else {}, seed=3),
    )
    wait_for_turn(page)
    before = page.evaluate(BOARD)
    if game == "chess":
        play_by_mouse(page, random.Random(3))
    else:
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="resign", exact=False).last.click()
    end = page.get_by_test_id("end")
    expect(end).to_be_visible()
    # One place for everything about the end: nothing of it is said or offered twice.
    for only in (page.locator(".result"), page.get_by_test_id("summary")):
        expect(only).to_have_count(1)
    expect(page.get_by_role("button", name="Rematch")).to_have_count(1)
    expect(end.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    boxes = [".end .banner", ".end .story > :first-child", ".end .story > :last-child"]
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            assert lie_apart(page, one, other), (one, other)
    if width == 1440:
        size = "() => { const end = document.querySelector('.end'); return [end.scrollHeight, end.clientHeight]; }"
        height, room = wait_until(page, lambda: page.evaluate(size), lambda found: found[0] <= found[1])
        assert height <= room, "the end is scrolled"
    assert stumbles(page) == []
    # The board is where it was, with everything beside it, and the end is one press away again.
    end.get_by_role("button", name="Board", exact=True).last.click()
    expect(end).to_have_count(0)
    assert wait_until(page, lambda: page.evaluate(BOARD), lambda now: now == before) == before
    expect(page.locator(".result")).to_have_count(1)
    parts = [".board svg .spaces", ".talk", ".prompt"]
    for index, one in enumerate(parts):
        for other in parts[index + 1 :]:
            assert lie_apart(page, one, other), (one, other)
    assert stumbles(page) == []
    page.get_by_role("button", name="How the match went").click()
    expect(end).to_be_visible()


#: Notes whether the strip offered a way to the end before the end had opened by itself.
OFFERED_EARLY = """
window.offeredEarly = false;
new MutationObserver(() => {
  const end = document.querySelector('[data-testid=end]');
  if (!end && !window.ended && document.querySelector('.prompt .banner .next button')) window.offeredEarly = true;
  if (end) window.ended = true;
}).observe(document, { subtree: true, childList: true });
"""


def test_a_spectator_gets_the_end_and_no_button_that_does_nothing(server: Server, table: Seat) -> None:
    context = table(width=390, height=844)
    context.add_init_script(OFFERED_EARLY)
    made = server.match("tic-tac-toe", [{"kind": "bot", "bot": "random"}] * 2)
    page = open_page(context, server.url + f"/m/{made['match']['id']}")
    end = page.get_by_test_id("end")
    expect(end).to_be_visible()
    expect(end.get_by_role("heading", level=2)).to_contain_text("a complete row")
    assert not page.evaluate("() => window.offeredEarly")
    # Two answers are one move, as in the header.
    moves = (int(page.locator(".match").get_attribute("data-answers") or 0) + 1) // 2
    expect(end.locator(".words p")).to_contain_text(f"{moves} moves")


def test_the_end_names_the_winner_and_shows_the_moves_that_decided(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + play_opera(server))
    end = page.get_by_test_id("end")
    expect(end.get_by_role("heading", level=2)).to_have_text("Ada wins by checkmate")
    expect(end).to_contain_text("against Leo · 17 moves")
    # Each turning point is in the plot and in the list, with its move, and leads to that moment.
    watch = end.get_by_role("link", name="Watch")
    expect(watch.first).to_be_visible(timeout=4 * PATIENCE)
    expect(page.get_by_test_id("summary")).to_have_attribute("aria-busy", "false", timeout=4 * PATIENCE)
    expect(end.locator(".plot a")).to_have_count(watch.count())
    link = watch.first.get_attribute("href") or ""
    assert end.locator(".plot a").first.get_attribute("href") == link
    # Which moves decided is the search's judgement; that the row tells the move it leads to is not.
    at = int(link.partition("at=")[2])
    row = end.locator(".turns li").first
    verdict = "(took the lead|gained ground|gave away the lead|lost ground)"
    told = f"Move {(at + 1) // 2}: {'Ada' if at % 2 else 'Leo'} {verdict}"
    expect(row).to_contain_text(re.compile(told))
    expect(row).to_contain_text("white:" if at % 2 else "black:", ignore_case=True)
    expect(row.locator(".thing svg")).to_be_visible()
    # A figure has the colour of whoever moved it, also where the other side gained.
    drawn = [
        ("white:" in one.inner_text().lower(), one.locator(".thing svg").get_attribute("style"))
        for one in end.locator(".turns li").all()
    ]
    assert all((one[0] == two[0]) == (one[1] == two[1]) for one in drawn for two in drawn), drawn
    # The sign fits what is said of the player.
    for one in end.locator(".turns li").all():
        worse = "lost ground" in one.inner_text() or "gave away" in one.inner_text()
        assert one.locator(".gain").inner_text().strip().startswith("−" if worse else "+"), one.inner_text()
    shown = [
        (one.locator("small").first.inner_text().split(":")[1].strip(), one.locator(".gain").inner_text())
        for one in end.locator(".turns li").all()
    ]
    watch.first.click()
    expect(page.get_by_label("Position in the match")).to_have_value(str(at))
    # The replay tells the same moves with the same change.
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_test_id("analysis")).to_have_attribute("aria-busy", "false", timeout=4 * PATIENCE)
    moments = page.get_by_test_id("analysis").locator(".moments li:has(.turn)")
    expect(moments).to_have_count(len(shown), timeout=4 * PATIENCE)
    for (said, gain), row in zip(shown, moments.all(), strict=True):
        words = row.inner_text()
        before, after = map(int, re.findall(r"(\d+) → (\d+) %", words)[0])
        assert said in words
        assert after - before == int(gain.replace("−", "-").replace("%", "").strip())


def test_points_are_told_by_category_with_their_total(server: Server, table: Seat) -> None:
    made = server.match("magnifico", [{"kind": "bot", "bot": "random"}] * 2)
    match = made["match"]["id"]
    page = open_page(table(width=1440, height=900), server.url + f"/m/{match}")
    end = page.get_by_test_id("end")
    expect(end).to_be_visible(timeout=4 * PATIENCE)
    points = [int(text.replace("−", "-")) for text in end.locator(".mirrored .total > b").all_inner_texts()]
    for side, total in enumerate(points):
        shown = end.locator(
            f".mirrored li > .amount:nth-of-type({1 if side == 0 else 3}) b"
        ).all_inner_texts()
        assert sum(int(text.replace("−", "-")) for text in shown) == total
    winner, loser = max(points), min(points)
    expect(end.get_by_role("heading", level=2)).to_contain_text(f"wins, {winner} to {loser}")
    expect(end.get_by_role("img", name="Who was ahead, move by move")).to_be_visible()
    assert stumbles(page) == []


def test_other_families_are_analysed_by_a_level(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("starships", seed=11))
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="resign", exact=False).last.click()
    page.get_by_role("region", name="End of the match").get_by_role("link", name="Analyse").click()
    analysis = page.get_by_test_id("analysis")
    expect(analysis).to_contain_text("would choose")
    expect(analysis.get_by_test_id("evaluation")).to_be_visible()
    assert stumbles(page) == []


def test_the_bar_says_the_chance_of_the_best_line(server: Server, table: Seat) -> None:
    """The number beside the lines and the percent of the bar come from one search, at every moment."""
    link = play_opera(server)
    match = link.split("#")[0].rsplit("/", 1)[1]
    page = open_page(table(width=1440, height=900), server.url + f"/replay/{match}?at=20")
    page.get_by_role("button", name="Analyse").click()
    analysis = page.get_by_test_id("analysis")
    for at in (20, 25, 28):
        page.get_by_label("Position in the match").fill(str(at))
        expect(analysis.locator("li .score small").first).to_be_visible()
        expect(analysis).to_contain_text("half-moves deep")

        def numbers() -> tuple[int, int]:
            best = analysis.locator("li .score small").first.inner_text()
            bar = analysis.get_by_test_id("evaluation").get_attribute("aria-label") or ""
            percents = [int(one) for one in re.findall(r"(\d+)\s*%", bar)]
            return int(best.split()[0]), percents[at % 2]  # noqa: B023

        best, bar = wait_until(page, numbers, lambda found: abs(found[0] - found[1]) <= 1)
        assert abs(best - bar) <= 1, (at, best, bar)


def test_a_match_against_bots_is_analysed_and_hinted_at_while_it_goes_on(server: Server, table: Seat) -> None:
    page = open_page(table(width=1440, height=900), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    page.get_by_role("button", name="More").click()
    page.get_by_label("Level of the hint").select_option("2")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".drawings .best")).to_have_count(1)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Analyse").click()
    analysis = page.get_by_test_id("analysis")
    expect(analysis.locator("li")).to_have_count(3)
    # The panel opens where the button was; a line under the mouse would be drawn alone.
    page.mouse.move(5, 5)
    expect(page.locator(".drawings line")).to_have_count(3)
    assert stumbles(page) == []
    # Among people nobody is helped.
    made = server.match("chess", [{"kind": "person"}, {"kind": "person"}])
    page.goto(server.url + made["seats"][0]["link"])
    wait_for_turn(page)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Take back my move")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_what_happened_while_one_was_away_is_told_once(server: Server, table: Seat) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]
    made = server.match("chess", seats)
    first, second = (server.url + seat["link"] for seat in made["seats"])
    away, here = table(), table(name="Bob")
    page, other = open_page(away, first), open_page(here, second)
    wait_for_turn(page)
    for start, end in (("e2", "e4"),):
        page.locator(f'.space[aria-label^="{start}"]').click(force=True)
        page.locator(f'.space[aria-label^="{end}"]').click(force=True)
    expect(page.locator(".match")).to_have_attribute("data-answers", "1")
    page.goto("about:blank")
    wait_for_turn(other)
    other.locator('.space[aria-label^="e7"]').click(force=True)
    other.locator('.space[aria-label^="e5"]').click(force=True)
    expect(other.locator(".match")).to_have_attribute("data-answers", "2")
    page.goto(first)
    since = page.get_by_test_id("since")
    expect(since).to_contain_text("e7")
    expect(since.locator("li")).to_have_count(1)
    assert stumbles(page) == []
    since.get_by_role("button", name="Close").click()
    expect(since).to_have_count(0)
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_test_id("since")).to_have_count(0)


def test_the_guide_can_be_shown_again(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("chess"))
    _, ask = wait_for_turn(page)
    click_until_answered(page, random.Random(1), ask)
    wait_for_turn(page, ask)
    expect(page.get_by_test_id("guide")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Guide me through a match").click()
    expect(page.get_by_test_id("guide")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "field"), [("/new/deathmatch", "form .seats select"), ("/arena", "form select")]
)
def test_no_bot_is_shown_by_the_name_of_its_program(
    path: str, field: str, server: Server, table: Seat
) -> None:
    page = open_page(table(), server.url + path)
    page.wait_for_selector(f"{field} option[value=greedy]", state="attached")
    expect(page.locator(f"{field} option", has_text="Grabs the best at hand").first).to_be_attached()
    words = page.evaluate(
        "(field) => [...document.querySelectorAll(field + ' option')].map((one) => one.textContent)", field
    )
    assert "Grabs the best at hand" in words
    assert not {"greedy", "mcts", "random", "planner", "first"} & set(words)
