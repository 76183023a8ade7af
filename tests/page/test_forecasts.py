"""What a touch would do or cost stands beside the thing before it is touched: damage of attacks, price of places."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

import boardwright
from boardwright import bots
from tests.page.conftest import Seat
from tests.page.page_driver import Server, open_page, wait_for_turn

PLAYERS = ("Ada", "Leo")


def play_until(server: Server, game: str, seats: int, wanted: str) -> tuple[str, Any]:
    """Plays until the first seat is offered an option with this verb. Gives its link and the option."""
    made = server.match(game, [{"kind": "person", "name": name} for name in PLAYERS[:seats]], {}, seed=3)
    played = boardwright.load(game)
    match = played.start(seats, 3)
    players = [
        bots.make("greedy" if game == "skirmish" else "random", played, seed=seat) for seat in range(seats)
    ]
    for number in range(100):
        decision = match.decisions[0]
        found = [option for option in decision.options if option.verb == wanted]
        if found and decision.seat == 0:
            return made["seats"][0]["link"], found[0]
        option = players[decision.seat].choose(match.view(decision.seat))
        command = {"type": "answer", "id": number, "seat": decision.seat, "answer": str(option)}
        server.call(
            f"/api/matches/{made['match']['id']}/commands", command, made["seats"][decision.seat]["secret"]
        )
        match.answer(decision.seat, option)
    raise AssertionError(f"no option {wanted} in a hundred answers")


def test_an_attack_shows_its_damage_on_its_target(server: Server, table: Seat) -> None:
    link, attack = play_until(server, "skirmish", 1, "attack")
    page = open_page(table(width=1440, height=900), server.url + link)
    wait_for_turn(page)
    unit, target = (f'.tokens [data-id="unit:{attack.json[key]}"]' for key in ("unit", "target"))
    if attack.touches[0] not in (page.locator("[data-chosen]").get_attribute("data-chosen") or ""):
        page.locator(unit).click(force=True)
    expect(page.locator(f"{target} .brackets")).to_be_attached()
    expect(page.locator(f"{target} .forecast text")).to_have_text(re.compile(r"^−\d$"))


def test_a_place_shows_the_servants_that_it_needs(server: Server, table: Seat) -> None:
    """A member without a value may go where servants raise it; a place without a price has none."""
    link, place = play_until(server, "magnifico", 2, "place")
    page = open_page(table(width=1440, height=900), server.url + link)
    wait_for_turn(page)
    page.locator('.dock [data-id="member:0:neutral"]').click()
    expect(page.locator(".socket.lit.priced .price text").first).to_have_text(re.compile(r"^\+\d$"))
    expect(page.locator(".socket:not(.lit) .price")).to_have_count(0)
    assert place.verb == "place"
