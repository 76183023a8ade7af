"""Art over HTTP: one sprite for each family, cached by its tag, under the same policy as everything."""

from __future__ import annotations

import asyncio

import httpx

from boardwright.server.middleware import POLICY
from tests.server.server_process import serving


def test_a_sprite_is_sent_once_and_then_known_by_its_tag(sqlite):
    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            first = await client.get("/api/art/cards.svg")
            again = await client.get("/api/art/cards.svg", headers={"if-none-match": first.headers["etag"]})
            weak = await client.get(
                "/api/art/cards.svg", headers={"if-none-match": f'"x", W/{first.headers["etag"]}'}
            )
            other = await client.get("/api/art/cards.svg", headers={"if-none-match": '"other"'})
            missing = await client.get("/api/art/pudding.svg")
            upwards = await client.get("/api/art/..%2Fboards.svg")
            return first, again, weak, other, missing, upwards

    first, again, weak, other, missing, upwards = asyncio.run(ask())
    assert first.headers["content-type"] == "image/svg+xml"
    assert first.headers["content-security-policy"] == POLICY
    assert '<symbol id="art.cards.coin"' in first.text
    assert (again.status_code, again.content) == (304, b"")
    assert weak.status_code == 304
    assert (other.status_code, other.text) == (200, first.text)
    assert (missing.status_code, missing.json()["why"]["id"]) == (404, "server-no-art")
    assert upwards.status_code == 404
