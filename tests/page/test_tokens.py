"""Figures that can be told apart: the README's own example, in the browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Seat
from tests.page.page_driver import Server, open_page, wait_for_turn, wait_until
from tests.test_tutorials import TITLED
from tests.test_tutorials import page as tutorial

STANDOFF = Path(__file__).parents[2] / "docs" / "examples" / "standoff.json"


def test_sides_of_the_readme_game_are_told_apart(server: Server, table: Seat) -> None:
    stored = server.call("/api/games", {"text": STANDOFF.read_text(encoding="utf-8")})
    page = open_page(table(), server.url + server.against_bots(stored["id"]))
    wait_for_turn(page)
    expect(page.locator('.token:has(circle[fill="var(--piece)"])')).to_have_count(4)
    expect(page.locator(".seats .dab").nth(1)).to_be_attached()
    looks = page.evaluate(
        """() => [...document.querySelectorAll('.token')].map((token) => {
          const disc = token.querySelector('circle[fill="var(--piece)"]');
          return [getComputedStyle(disc).fill, token.textContent.trim()].join(' ');
        })"""
    )
    assert len(looks) == 4
    assert len(set(looks)) == 2
    # Red is red, blue is blue: on the board and beside the names.
    assert {look.split(") ")[0] + ")" for look in looks} == {"rgb(200, 70, 60)", "rgb(47, 111, 179)"}
    dabs = page.evaluate(
        "[...document.querySelectorAll('.seats .dab')].map((dab) => getComputedStyle(dab).backgroundColor)"
    )
    assert set(dabs) == {"rgb(200, 70, 60)", "rgb(47, 111, 179)"}


def test_opponents_have_names_of_people(server: Server, table: Seat) -> None:
    page = open_page(table(), server.url + server.against_bots("deathmatch", 3, bot="greedy"))
    wait_for_turn(page)
    expect(page.locator(".seats")).not_to_contain_text("greedy")
    names = wait_until(
        page, page.locator(".seats .names b").all_inner_texts, lambda names: len(set(names)) == 3
    )
    assert len(set(names)) == 3


def test_the_new_piece_of_the_tutorial_is_told_from_all_others(server: Server, table: Seat) -> None:
    """Chess with a piece that moves like knight and bishop: five lines, as the tutorial has them."""
    (text,) = [text for name, text in TITLED.findall(tutorial("boards")) if name == "cardinals.json"]
    assert len(text.splitlines()) < 6
    stored = server.call("/api/games", {"text": text})
    page = open_page(table(), server.url + server.against_bots(stored["id"]))
    wait_for_turn(page)
    expect(page.locator(".token")).to_have_count(32)
    # Drawings are loaded when they are needed.
    page.wait_for_function(
        "() => [...document.querySelectorAll('.token use')]"
        ".every((use) => document.getElementById(use.getAttribute('href').slice(1)))"
    )
    looks = page.evaluate(
        """() => [...document.querySelectorAll('.token')].map((token) => {
          const clone = token.cloneNode(true);
          for (const part of [clone, ...clone.querySelectorAll('*')])
            for (const name of ['id', 'style', 'transform', 'class']) part.removeAttribute(name);
          // A drawing is a `use`: what it shows counts, not its name. It is painted with the piece's colour.
          for (const use of clone.querySelectorAll('use')) {
            const drawing = document.getElementById(use.getAttribute('href').slice(1));
            use.replaceWith(drawing.innerHTML);
          }
          const painted = token.querySelector('[style*="--piece"]');
          return clone.innerHTML + getComputedStyle(painted).getPropertyValue('--piece');
        })"""
    )
    assert len(looks) == 32
    assert len(set(looks)) == 12, "six kinds of each colour"
    expect(page.locator(".token", has_text="C")).to_have_count(2)
