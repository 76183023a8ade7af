"""Whole matches through the page, to the end: for every family by mouse, by touch on a phone, by keyboard alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from boardwright import catalog
from tests.page.conftest import Seat
from tests.page.page_driver import Server, open_page, play_by_keyboard, play_by_mouse, play_by_touch
from tests.sampling import chosen

#: A small match of each family: game, seats, the bot of the others, options.
SMALL = {
    "boards": ("chess", 2, "random", {"max_moves": 16}),
    "shooter": ("deathmatch", 3, "greedy", {"skulls": 1, "sudden_death": True}),
    "cards": ("magnifico", 2, "random", {"leaders": False}),
    "tactics": ("first_steps", 1, "random", {}),
    "starships": ("starships", 2, "random", {}),
}


def test_every_family_is_played() -> None:
    assert {entry.family for entry in catalog.shipped_games().values()} == set(SMALL)


@pytest.mark.parametrize("family", SMALL)
@pytest.mark.slow
def test_by_mouse(family: str, server: Server, table: Seat) -> None:
    game, seats, bot, options = SMALL[family]
    page = open_page(table(), server.url + server.against_bots(game, seats, options, bot, seed=11))
    assert play_by_mouse(page, random.Random(5)) > 0
    expect(page.locator(".result")).not_to_be_empty()


# The long ones take part with `--full`.
@pytest.mark.parametrize("family", chosen(SMALL, "boards", "starships"))
def test_by_touch_on_a_phone(family: str, server: Server, table: Seat) -> None:
    game, seats, bot, options = SMALL[family]
    page = open_page(
        table(width=390, height=844, mobile=True),
        server.url + server.against_bots(game, seats, options, bot, seed=11),
    )
    assert play_by_touch(page, random.Random(5)) > 0
    expect(page.locator(".result")).not_to_be_empty()


@pytest.mark.parametrize("family", chosen(SMALL, "boards", "tactics"))
def test_by_keyboard_alone(family: str, server: Server, table: Seat) -> None:
    game, seats, bot, options = SMALL[family]
    page = open_page(table(), server.url + server.against_bots(game, seats, options, bot, seed=12))
    assert play_by_keyboard(page, random.Random(6)) > 0
    expect(page.locator(".result")).not_to_be_empty()
