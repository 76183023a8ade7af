"""`POST /api/prove`: a board game of the editor compared with another engine."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from boardwright import catalog
from boardwright.server import i18n
from tests.server.server_process import serving


@pytest.fixture(scope="module")
def replies(tmp_path_factory):
    """Chess, with an engine that knows no such game, without any, against another game; and a game of cards."""
    text = catalog.shipped_games()["chess"].path.read_text(encoding="utf-8")
    foreign, unnamed = json.loads(text), json.loads(text)
    foreign["oracles"] = {"pyffish:nosuchgame": {}}
    del unnamed["oracles"]
    asked = [
        {"text": text, "seconds": 0.5},
        {"text": json.dumps(foreign), "seconds": 0.5},
        {"text": json.dumps(unnamed), "seconds": 0.5},
        {"text": text, "against": "pyffish:xiangqi", "seconds": 0.5},
        {"game": "magnifico", "against": "chess", "seconds": 0.5},
    ]

    db = str(tmp_path_factory.mktemp("prove") / "matches.db")

    async def all_of_them():
        async with serving(db) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as client:
            return [await client.post("/api/prove", json=body) for body in asked]

    return asyncio.run(all_of_them())


def test_chess_is_proved_by_the_engine_that_its_file_names(replies):
    found = replies[0].json()
    assert found["proof"]["equal"], found
    assert found["proof"]["perft"] == [20, 400, 8902]
    assert [one["missing"] for one in found["engines"]] == [None] * len(found["engines"])


def test_an_engine_that_cannot_be_used_is_said(replies):
    found = replies[1].json()
    assert found["proof"] is None
    reason = found["engines"][0]["missing"]["id"]
    assert reason == "proof-oracle-variant"
    # The editor can say it.
    assert f"\n{reason} = " in i18n.fluent_source("en", "design")


def test_a_file_without_engines_has_nothing_to_compare(replies):
    assert replies[2].json() == {"engines": [], "proof": None}


def test_another_game_differs_and_the_moves_are_shown(replies):
    found = replies[3].json()
    assert not found["proof"]["equal"]
    assert found["proof"]["difference"]["kind"] in ("moves", "perft")


def test_a_game_that_is_no_board_is_refused(replies):
    assert replies[4].status_code == 400, replies[4].text
    assert "language" in replies[4].json()["why"]["id"] or replies[4].json()["text"]
