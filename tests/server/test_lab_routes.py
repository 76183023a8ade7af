"""Runs of the lab on a server: progress, report, journals, cancelling, refusals, and turns between clients."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from boardwright import catalog
from boardwright.core import Journal
from boardwright.lab.lab_run import local_source, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.server.routes import SIMULATION_CAP
from tests.server.server_process import serving

SHIPS = ["random", "random"]


def served(sqlite, talk):
    """Runs a conversation with a server of its own."""

    async def all_of_it():
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as client:
            return await talk(client)

    return asyncio.run(all_of_it())


async def ended(client, id):
    while (found := (await client.get(f"/api/lab/{id}")).json())["status"] == "running":
        await asyncio.sleep(0.1)
    return found


def test_a_run_reports_what_the_command_reports(sqlite):
    async def talk(client):
        begun = (
            await client.post("/api/lab", json={"game": "starships", "seats": SHIPS, "games": 30})
        ).json()
        assert begun["status"] == "running"
        found = await ended(client, begun["id"])
        files = {
            form: await client.get(f"/api/lab/{begun['id']}/report?form={form}&language=it")
            for form in ("html", "csv", "json")
        }
        journal = await client.get(f"/api/lab/{begun['id']}/journals/{found['journals'][0]}")
        opened = await client.post("/api/journals", json={"journal": journal.json()})
        return found, files, journal.json(), opened

    found, files, journal, opened = served(sqlite, talk)
    assert (found["status"], found["games"], found["error"]) == ("done", 30, None)
    plan = SimulationPlan("starships", ("random", "random"), 30, cap=SIMULATION_CAP)
    assert found["report"]["digest"] == run_lab(plan, local_source(1)).tally.digest
    assert "Equilibrio di" in files["html"].text
    assert files["html"].headers["content-disposition"].startswith("attachment")
    assert files["csv"].text.startswith("kind,name")
    assert files["json"].json() == found["report"]
    assert Journal.from_json(journal).replay(catalog.load("starships")).over
    assert opened.status_code == 201


def test_a_text_of_the_editor_is_measured(sqlite):
    text = json.dumps(catalog.pack(catalog.load("tic-tac-toe")))

    async def talk(client):
        begun = (await client.post("/api/lab", json={"text": text, "seats": SHIPS, "games": 40})).json()
        return await ended(client, begun["id"])

    found = served(sqlite, talk)
    assert found["status"] == "done"
    assert {row["kind"] for row in found["report"]["items"]} >= {"action", "opening"}


def test_a_run_that_is_cancelled_reports_what_it_has(sqlite):
    async def talk(client):
        asked = {"game": "deathmatch", "seats": ["random"] * 3, "games": 10_000}
        begun = (await client.post("/api/lab", json=asked)).json()
        while (await client.get(f"/api/lab/{begun['id']}")).json()["games"] < 2:
            await asyncio.sleep(0.1)
        # Others are served while it runs.
        # Enough matches to be still running when the third one is asked for.
        other = (
            await client.post("/api/lab", json={"game": "starships", "seats": SHIPS, "games": 40})
        ).json()
        third = await client.post("/api/lab", json={"game": "starships", "seats": SHIPS, "games": 3})
        quick = await ended(client, other["id"])
        return quick, third, (await client.post(f"/api/lab/{begun['id']}/cancel")).json()

    quick, third, found = served(sqlite, talk)
    assert quick["status"] == "done"
    assert third.status_code == 503
    assert found["status"] == "cancelled"
    assert 2 <= found["report"]["games"] < 10_000
    assert not found["report"]["complete"]


@pytest.mark.parametrize(
    ("asked", "status"),
    [({"game": "starships", "text": "{}"}, 400), ({"text": "{"}, 400), ({"game": "starships", "games": 0}, 422),
     ({"game": "starships", "seats": ["program:/bin/sh", "random"]}, 400),
     ({"game": "starships", "seats": ["http://127.0.0.1/", "random"]}, 400), ({}, 400),
     ({"game": "starships", "temperature": -1}, 422), ({"game": "starships", "seats": ["nobody", "random"]}, 400)],
)  # fmt: skip
def test_bad_requests_are_refused(sqlite, asked, status):
    async def talk(client):
        return await client.post("/api/lab", json=asked)

    assert served(sqlite, talk).status_code in (status, 400)


def test_a_game_that_does_not_load_fails_with_its_reason(sqlite):
    async def talk(client):
        begun = (await client.post("/api/lab", json={"game": "no-such-game", "games": 3})).json()
        unknown = await client.get("/api/lab/no-such-run")
        return await ended(client, begun["id"]), unknown

    found, unknown = served(sqlite, talk)
    assert found["status"] == "failed"
    assert found["error"]["id"]
    assert unknown.status_code == 404
