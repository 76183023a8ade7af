"""Moderation: what an operator may do, and nobody else."""

from __future__ import annotations

import asyncio
import contextlib

import httpx
import pytest

from boardwright.client import ConnectionLost, ServerClient, ServerRefused
from tests.server.server_process import serving

TOKEN = "operator-token"


def _as(token: str | None) -> dict[str, str]:
    return {} if token is None else {"authorization": f"Bearer {token}"}


REQUESTS = [
    ("DELETE", "/api/operator/matches/x", None),
    ("DELETE", "/api/operator/matches/x/chat/1", None),
    ("POST", "/api/operator/matches/x/mute", {"muted": True}),
    ("POST", "/api/operator/block", {"address": "127.0.0.1"}),
]


@pytest.mark.parametrize(("operator", "token", "status"), [("", None, 404), ("", "x", 404), (TOKEN, None, 403),
                                                           (TOKEN, "guess", 403)])  # fmt: skip
def test_nobody_else_may(sqlite, operator, token, status) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, operator=operator) as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as http,
        ):
            for method, path, body in REQUESTS:
                reply = await http.request(method, path, json=body, headers=_as(token))
                assert reply.status_code == status
            assert (await http.get("/api/games")).status_code == 200

    asyncio.run(main())


def test_a_match_is_deleted(db) -> None:
    async def main() -> None:
        async with (
            serving(db, operator=TOKEN) as guard,
            ServerClient(guard.url) as server,
            httpx.AsyncClient(base_url=guard.url, timeout=60, headers=_as(TOKEN)) as http,
        ):
            made = await server.create("chess", ["program", "program"], listed=True)
            id = made["match"]["id"]
            with contextlib.suppress(ConnectionLost, ServerRefused):
                async with server.sit(id, made["seats"][0]["secret"]) as link:
                    await link.answer(0, link.states[0]["shown"]["decision"]["options"][0])
                    assert (await http.delete(f"/api/operator/matches/{id}")).status_code == 204
            assert (await http.get(f"/api/matches/{id}")).status_code == 404
            assert (await http.get("/api/matches")).json()["matches"] == []
            assert (await http.delete(f"/api/operator/matches/{id}")).status_code == 404

    asyncio.run(main())


def test_chat_is_removed_and_closed(sqlite) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, operator=TOKEN) as guard,
            ServerClient(guard.url) as server,
            httpx.AsyncClient(base_url=guard.url, timeout=60, headers=_as(TOKEN)) as http,
        ):
            made = await server.create("chess", ["program", "program"])
            id, secret = made["match"]["id"], made["seats"][0]["secret"]
            async with server.sit(id, secret) as link:
                await link.command("chat", seat=0, text="rude")
                await link.command("chat", seat=0, text="kind")
                room = guard.registry.rooms[id]
                index = room.record.chat[0]["index"]
                assert (await http.delete(f"/api/operator/matches/{id}/chat/{index}")).status_code == 204
                assert (await http.delete(f"/api/operator/matches/{id}/chat/{index}")).status_code == 404
                await http.post(f"/api/operator/matches/{id}/mute", json={"muted": True})
                with pytest.raises(ServerRefused) as refused:
                    await link.command("chat", seat=0, text="rude again")
                assert refused.value.message.id == "server-muted"
                await http.post(f"/api/operator/matches/{id}/mute", json={"muted": False})
                await link.command("chat", seat=0, text="kind again")
            # Another process, or this one after a restart, folds the same.
            again = guard.registry.record_of(id, await guard.registry.read(id))
            assert [line["text"] for line in again.chat] == ["kind", "kind again"]

    asyncio.run(main())


def test_an_address_is_blocked(sqlite) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, operator=TOKEN) as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60, headers=_as(TOKEN)) as http,
        ):
            blocked = {"address": "127.0.0.1", "hours": 1}
            assert (await http.post("/api/operator/block", json=blocked)).status_code == 204
            assert (await http.get("/api/games")).status_code == 403
            # What an operator's machinery asks for is answered all the same.
            assert "boardwright_worker_waiting" in (await http.get("/metrics")).text
            guard.registry.limits.block("127.0.0.1", 0)
            assert (await http.get("/api/games")).status_code == 200

    asyncio.run(main())
