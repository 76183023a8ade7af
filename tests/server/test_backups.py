"""Backups: encrypted by the browser, replaced only over the version they were made from."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.server_process import serving

ID = "0123456789abcdef" * 2


def test_a_backup_is_read_by_another_device_and_after_a_restart(db) -> None:
    async def main() -> None:
        async with serving(db) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            assert (await http.get(f"/api/backups/{ID}")).status_code == 404
            told = await http.post("/api/backups", json={"id": ID, "body": "first"})
            assert told.json() == {"version": 1}
        async with serving(db) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            assert (await http.get(f"/api/backups/{ID}")).json() == {"version": 1, "body": "first"}

    asyncio.run(main())


def test_of_two_devices_the_second_has_to_merge_first(db) -> None:
    async def main() -> None:
        async with serving(db) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            for replaces, body, status in (
                (0, "a", 200),
                (0, "b", 409),
                (1, "b", 200),
                (1, "c", 409),
                (2, "c", 200),
            ):
                reply = await http.post("/api/backups", json={"id": ID, "replaces": replaces, "body": body})
                assert reply.status_code == status, (replaces, body)
                assert status == 200 or reply.json()["why"]["id"] == "server-late"
            assert (await http.get(f"/api/backups/{ID}")).json() == {"version": 3, "body": "c"}

    asyncio.run(main())


def test_wrong_ones_are_refused(sqlite) -> None:
    wrong = [
        {"id": "x", "body": "a"},
        {"id": ID.upper(), "body": "a"},
        {"id": ID, "body": "{}"},
        {"id": ID, "body": "a" * 900_001},
        {"id": ID, "body": "a", "replaces": -1},
        {"id": ID, "body": "a", "more": 1},
        {"id": ID},
    ]

    async def main() -> None:
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            for body in wrong:
                assert (await http.post("/api/backups", json=body)).status_code == 422, str(body)[:60]
            assert (await http.post("/api/backups", content=b"x" * 2_000_000)).status_code == 413
            assert (await http.get(f"/api/backups/{ID}")).status_code == 404

    asyncio.run(main())


def test_stored_bytes_of_an_address_are_bounded(sqlite) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, stored=1000) as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as http,
        ):
            assert (await http.post("/api/backups", json={"id": ID, "body": "a" * 900})).status_code == 200
            reply = await http.post("/api/backups", json={"id": ID, "replaces": 1, "body": "a" * 900})
            assert (reply.status_code, reply.json()["why"]["id"]) == (429, "server-too-much-stored")

    asyncio.run(main())
