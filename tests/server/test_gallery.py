"""The gallery: who publishes, who changes, who hides, and what versions and forks tell."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from boardwright import catalog
from tests.server.server_process import serving

OPERATOR = {"authorization": "Bearer operator-token"}


def _bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


async def _upload(http: httpx.AsyncClient, **changes: Any) -> str:
    game = json.loads(catalog.shipped_games()["tic-tac-toe"].path.read_text(encoding="utf-8"))
    told = (await http.post("/api/games", json={"text": json.dumps({**game, **changes})})).json()
    assert told["id"], told
    return told["id"]


async def _publish(http: httpx.AsyncClient, **body: Any) -> dict[str, Any]:
    upload = body.pop("upload", None) or await _upload(http)
    reply = await http.post("/api/gallery", json={"upload": upload, **body})
    assert reply.status_code == 200, reply.text
    return reply.json()


async def _titles(http: httpx.AsyncClient, words: str = "") -> list[str]:
    return [one["id"] for one in (await http.get("/api/gallery", params={"words": words})).json()["entries"]]


def test_a_game_is_published_found_changed_and_withdrawn(db) -> None:
    async def main() -> None:
        async with serving(db) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            first = await _publish(http, author="Ada", about="With a twist")
            id, secret = first["entry"]["id"], first["secret"]
            assert secret not in json.dumps((await http.get("/api/gallery")).json())
            assert await _titles(http, "ada TWIST") == [id]
            assert await _titles(http, "ada curl") == []
            upload = await _upload(http, title="Noughts and crosses")
            body = {"upload": upload, "note": "a better title"}
            assert (await http.post(f"/api/gallery/{id}/versions", json=body)).status_code == 403
            wrong = await http.post(f"/api/gallery/{id}/versions", json=body, headers=_bearer("guess"))
            assert wrong.status_code == 403
            changed = await http.post(f"/api/gallery/{id}/versions", json=body, headers=_bearer(secret))
            assert changed.json()["title"] == "Noughts and crosses"
            assert [one["note"] for one in changed.json()["versions"]] == ["a better title", ""]
            assert changed.json()["versions"][0]["upload"] == upload
            assert (await http.delete(f"/api/gallery/{id}")).status_code == 403
            assert (await http.delete(f"/api/gallery/{id}", headers=_bearer(secret))).status_code == 204
            assert await _titles(http) == []
            # Whoever has the link of a version still plays it.
            assert (await http.get(f"/api/games/{upload}")).status_code == 200

    asyncio.run(main())


def test_a_picture_is_drawn_once(sqlite, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            upload = await _upload(http)
            first = await http.get(f"/api/games/{upload}/scene")
            assert len(first.json()["spaces"]) == 9
            monkeypatch.setattr(guard.registry.workers.checks, "call", None)
            assert (await http.get(f"/api/games/{upload}/scene")).content == first.content
            assert (await http.get("/api/games/u-0000000000000000/scene")).status_code == 404

    asyncio.run(main())


def test_what_was_made_from_a_game_is_counted(sqlite) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            first = (await _publish(http))["entry"]["id"]
            second = await _publish(http, forked=first)
            assert second["entry"]["forked"] == first
            assert (await http.get(f"/api/gallery/{first}")).json()["forks"] == 1
            assert (await http.get(f"/api/gallery/{second['entry']['id']}")).json()["forks"] == 0
            upload = await _upload(http)
            reply = await http.post("/api/gallery", json={"upload": upload, "forked": "nothing"})
            assert reply.status_code == 404

    asyncio.run(main())


def test_an_operator_looks_first(sqlite) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, gallery="moderated", operator="operator-token") as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as http,
        ):
            made = await _publish(http)
            id, secret = made["entry"]["id"], made["secret"]
            assert made["entry"]["status"] == "waiting"
            assert await _titles(http) == []
            # It looks as if it were not there, but for its author.
            assert (await http.get(f"/api/gallery/{id}")).status_code == 404
            assert (await http.get(f"/api/gallery/{id}", headers=_bearer(secret))).status_code == 200
            path = f"/api/operator/gallery/{id}"
            assert (await http.post(path, json={"status": "published"})).status_code == 403
            waiting = await http.get("/api/operator/gallery", params={"status": "waiting"}, headers=OPERATOR)
            assert [one["id"] for one in waiting.json()] == [id]
            assert (await http.post(path, json={"status": "published"}, headers=OPERATOR)).status_code == 200
            assert await _titles(http) == [id]
            # A new version has to be looked at again.
            body = {"upload": await _upload(http)}
            await http.post(f"/api/gallery/{id}/versions", json=body, headers=_bearer(secret))
            assert await _titles(http) == []
            await http.post(path, json={"status": "hidden"}, headers=OPERATOR)
            assert await _titles(http) == []
            assert (await http.delete(path, headers=OPERATOR)).status_code == 204
            assert (await http.delete(path, headers=OPERATOR)).status_code == 404

    asyncio.run(main())


def test_an_author_cannot_show_again_what_the_operator_has_hidden(sqlite) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, operator="operator-token") as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as http,
        ):
            made = await _publish(http)
            id = made["entry"]["id"]
            await http.post(f"/api/operator/gallery/{id}", json={"status": "hidden"}, headers=OPERATOR)
            body = {"upload": await _upload(http)}
            reply = await http.post(f"/api/gallery/{id}/versions", json=body, headers=_bearer(made["secret"]))
            assert reply.json()["status"] == "hidden"
            assert await _titles(http) == []

    asyncio.run(main())


def test_a_server_without_a_gallery(sqlite) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, gallery="off") as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as http,
        ):
            assert (await http.get("/api/gallery")).json() == {"gallery": "off", "entries": []}
            reply = await http.post("/api/gallery", json={"upload": await _upload(http)})
            assert (reply.status_code, reply.json()["why"]["id"]) == (404, "server-gallery-off")

    asyncio.run(main())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"upload": "chess"}, 400),
        ({"upload": "u-0000000000000000"}, 400),
        ({}, 422),
        ({"upload": "x", "about": "a" * 401}, 422),
        ({"upload": "x", "author": "a" * 81}, 422),
        ({"upload": "x", "title": "mine"}, 422),
    ],
)
def test_wrong_requests_are_refused(sqlite, body: dict[str, Any], status: int) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            assert (await http.post("/api/gallery", json=body)).status_code == status

    asyncio.run(main())
