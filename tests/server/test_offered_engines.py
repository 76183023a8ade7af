"""UCI engines as opponents: in a tournament, and on the page, where the operator offers them by name."""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

import pytest

from boardwright.arena.entrants import read_entrants
from boardwright.arena.tournament import Tournament
from boardwright.arena.tournament_plan import TournamentPlan
from boardwright.client import ServerClient, ServerRefused
from boardwright.core import BadOptions
from boardwright.server.offered_engines import Engines
from boardwright.server.settings import Settings
from tests.server.server_process import serving

OURS = f"uci:{sys.executable} -m boardwright uci tic-tac-toe,nodes=200"
STOCKFISH = shutil.which("stockfish") or shutil.which("/usr/games/stockfish")


async def ended(guard, id, seconds=120):
    """The records of a match once it is over."""
    async with asyncio.timeout(seconds):
        while "result" not in (records := await guard.registry.read(id))[-1]:
            await asyncio.sleep(0.05)
    return records


def test_an_engine_plays_in_a_tournament(tmp_path: Path) -> None:
    entrants = read_entrants([f"Engine={OURS}", "random"])
    tournament = Tournament(TournamentPlan("tic-tac-toe", entrants, "round-robin", seed=3), tmp_path)
    assert tournament.run(jobs=1)
    table = {row["name"]: row for row in tournament.finish()["table"]}
    assert table["Engine"]["points"] >= table["random"]["points"]
    assert not table["Engine"].get("faults")


def test_an_engine_that_is_offered_plays_on_the_page(sqlite) -> None:
    """It is among the opponents of the games that it knows, and plays a whole match with a level."""

    async def main():
        async with serving(sqlite, engines=(f"Ours={OURS}",)) as guard, ServerClient(guard.url) as server:
            told = await server.request("GET", "/api/games/tic-tac-toe")
            assert told["bots"][-1] == "engine:Ours"
            assert told["opponents"][-1]["name"]["id"] == "server-engine"
            seats = [{"kind": "bot", "bot": "engine:Ours"}, {"kind": "bot", "bot": "level:1"}]
            made = await server.create("tic-tac-toe", seats)
            records = await ended(guard, made["match"]["id"])
            assert {record["by"] for record in records[1:]} == {"bot"}
            # Its command is nobody's business.
            assert made["match"]["seats"][0]["bot"] == "engine:Ours"
            # It knows no game of another family, and nobody starts a program that was not offered.
            assert "engine:Ours" not in (await server.request("GET", "/api/games/skirmish"))["bots"]
            for bot in ("engine:Other", "engine:", OURS, "uci:stockfish"):
                with pytest.raises(ServerRefused) as refused:
                    await server.create("tic-tac-toe", [{"kind": "bot", "bot": bot}, "program"])
                assert refused.value.message.id in ("server-no-bot", "bots-programs-off")

    asyncio.run(main())


def test_engines_are_offered_by_flags_or_the_environment() -> None:
    for text in (
        "uci:stockfish",
        "A=stockfish",
        "A=program:x",
        "=uci:x",
        "a/b=uci:x",
        "A=uci:no-such-engine",
    ):
        with pytest.raises(BadOptions):
            Engines((text,))
    environment = {"BOARDWRIGHT_ENGINES": f"A=uci:{sys.executable} -V,time=1; B=uci:{sys.executable}"}
    found = Settings.from_environment({}, environment).engines
    assert found == (f"A=uci:{sys.executable} -V,time=1", f"B=uci:{sys.executable}")
    assert Engines(found).bot("engine:B") == f"uci:{sys.executable}"
    assert Engines(found).bot("level:3") == "level:3"
    with pytest.raises(BadOptions):
        Engines(()).bot("engine:B")


@pytest.mark.full
@pytest.mark.skipif(STOCKFISH is None, reason="Stockfish is not installed")
def test_stockfish_plays_in_a_tournament_and_on_the_page(sqlite, tmp_path: Path) -> None:
    engine = f"uci:{STOCKFISH},nodes=2000,Skill_Level=0,Hash=1"
    entrants = read_entrants([f"Stockfish={engine}", "random"])
    tournament = Tournament(TournamentPlan("chess", entrants, "round-robin", seed=3), tmp_path)
    assert tournament.run(jobs=1)
    assert tournament.finish()["table"][0]["name"] == "Stockfish"

    async def main():
        async with (
            serving(sqlite, engines=(f"Stockfish={engine}",)) as guard,
            ServerClient(guard.url) as server,
        ):
            seats = [{"kind": "bot", "bot": "engine:Stockfish"}, {"kind": "bot", "bot": "random"}]
            made = await server.create("chess", seats)
            records = await ended(guard, made["match"]["id"], 300)
            assert records[-1]["result"]["scores"][0] == 1

    asyncio.run(main())
