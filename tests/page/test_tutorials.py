"""The games of several files at the ends of the tutorials, shown by `serve --games FOLDER` and played on the page."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Seat
from tests.page.page_driver import Server, click_until_answered, open_page, wait_for_turn
from tests.sampling import chosen
from tests.server.server_process import Process
from tests.test_tutorials import FAMILIES, page, write_several

#: How many answers are given by clicking; a match of tactics takes hundreds.
ANSWERS = 3


@pytest.mark.parametrize("family", chosen(FAMILIES, "boards", "tactics"))
@pytest.mark.slow
def test_the_game_at_the_end_of_a_tutorial_is_played_on_the_page(
    family: str, built: None, table: Seat, tmp_path: Path
) -> None:
    folder = write_several(family, tmp_path / "here").parent
    (title,) = re.findall(r"choose \*([^*]+)\*", page(family))
    process = Process(str(tmp_path / "matches.db"), "--games", str(folder), log=tmp_path / "server.log")
    process.start().wait()
    try:
        server = Server(process.url)
        games = [game for game in server.call("/api/games") if game["title"] == title]
        assert len(games) == 1, "the game is in the list, and its parts are not"
        browser = table()
        home = open_page(browser, process.url + "/")
        expect(home.get_by_text(title).first).to_be_visible()
        home.close()
        seats = games[0]["seats"][0]
        match = open_page(browser, process.url + server.against_bots(games[0]["name"], seats))
        rng = random.Random(1)
        for _ in range(ANSWERS):
            what, ask = wait_for_turn(match)
            if what == "over":
                break
            click_until_answered(match, rng, ask)
        match.close()
    finally:
        process.stop()
