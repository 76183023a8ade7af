"""Two of sixteen faults that an hour of playing found once; each test fails if its fault comes back.

The other points: 1 test_tokens, 2 test_stage, 3 test_log, 4 test_input, 5 test_why, 7 test_why and test_explanations,
8 test_stage, 9 test_phone, 10 test_guide and test_why, 11 test_log, 12 and 13 test_connection, 14 test_why,
15 test_italian.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from boardwright import catalog
from boardwright.core import translate
from boardwright.core.rng import Rng
from tests.page.conftest import Seat
from tests.page.page_driver import (
    Server,
    box_where,
    click_until_answered,
    open_page,
    wait_for_turn,
    wait_until,
)
from tests.page.test_input import touch


def test_targets_are_named_for_people() -> None:
    """Point 6: deathmatch asked to choose the target “red”, a name inside the weapon's file, with red players about.
    The page uses the texts of the catalogs, so no page is needed here. Cards: tests/shooter/test_rulebook_text.py."""
    ids = re.compile(r"[“\"'](red|blue|green|yellow)\d?[”\"']")
    asked = set()
    for seed in range(4):
        match, rng = catalog.load("deathmatch").start(seats=5, seed=seed), Rng(seed)
        for _ in range(400):
            if match.over:
                break
            decision = match.decisions[0]
            if decision.prompt.id == "shooter-prompt-target":
                asked.add(translate(decision.prompt, "en"))
            shots = [one for one in decision.options if "shoot" in str(one.json)]
            match.answer(decision.seat, rng.choice(shots or decision.options))
    assert len(asked) >= 5
    assert [words for words in asked if ids.search(words)] == []
    assert [words for words in asked if not re.search(r"choose .*(target|player|square|room)", words)] == []


def test_a_move_of_everybody_is_one_move(server: Server, table: Seat) -> None:
    """Point 16: "Move 9" counted the moves of both players."""
    page = open_page(table(), server.url + server.against_bots("chess"))
    for number, (start, end) in enumerate((("e2", "e4"), ("d2", "d4"), ("g1", "f3")), start=1):
        _, ask = wait_for_turn(page)
        expect(page.locator('.chip[data-id="current-move"]')).to_contain_text(f"Move {number}")
        touch(page, start)
        touch(page, end)
        wait_for_turn(page, ask)


def test_the_log_of_starships_has_no_coordinates(server: Server, table: Seat) -> None:
    """Point 16: they are nowhere on the board."""
    page = open_page(table(), server.url + server.against_bots("starships", bot="hunter", seed=4))
    rng = random.Random(1)
    for _ in range(6):
        what, ask = wait_for_turn(page)
        if what == "over":
            break
        click_until_answered(page, rng, ask)
    turns = page.locator(".talk .turn")
    told = wait_until(page, turns.all_inner_texts, lambda told: len(told) >= 3)
    assert len(told) >= 3
    assert [line for line in told if re.search(r"-?\d+ ?, ?-?\d+", line)] == []


def test_a_reason_covers_no_square_of_a_phone(server: Server, table: Seat) -> None:
    """Point 16: toasts covered the bottom rank."""
    page = open_page(table(width=390, height=844), server.url + server.against_bots("chess"))
    wait_for_turn(page)
    touch(page, "e5")
    expect(page.get_by_role("alert")).not_to_be_empty()
    for name in ("a1", "e1", "h1"):
        rank = page.locator(f'.space[aria-label^="{name}"]').bounding_box()
        assert rank is not None
        box_where(page.get_by_role("alert"), lambda told, low=rank["y"] + rank["height"]: low <= told["y"])
