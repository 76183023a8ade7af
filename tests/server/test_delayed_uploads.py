"""Delayed spectators of an uploaded game do not disturb the match and do not see its present state."""

from __future__ import annotations

import asyncio
import json

from boardwright import catalog
from boardwright.client import ServerClient
from tests.server.server_process import FakeClock, serving

CHECKERS = json.loads(catalog.shipped_games()["checkers"].path.read_text())
DELAY = 100


def test_a_delayed_watcher_of_an_upload_sees_the_past_and_changes_nothing(sqlite) -> None:
    clock = FakeClock()

    async def main() -> None:
        async with serving(sqlite, now=clock) as guard, ServerClient(guard.url) as server:
            told = await server.request("POST", "/api/games", json={"text": json.dumps(CHECKERS)})
            made = await server.create(
                told["id"], ["program", "program"], spectators={"watch": "delayed", "delay": DELAY}
            )
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:

                async def answer() -> None:
                    seat = link.asked()[0]
                    await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])

                for _ in range(3):
                    await answer()
                clock.advance(DELAY / 2)
                async with server.sit(id) as watcher:
                    assert watcher.match["answers"] == 0
                    # The worker is killed: the copy is opened again as it was, not as the match is now.
                    await (await guard.registry.workers.upload(told["id"])).kill()
                    await answer()
                    assert link.match["answers"] == 4
                    shadow = guard.registry.shadows[id]
                    assert await shadow.table.ask("answers") == []
                    assert len(await guard.registry.rooms[id].table.ask("answers")) == 4
                    clock.advance(DELAY / 2 + 1)
                    await guard.registry.feed_shadows()
                    assert shadow.record.length == 3
                    assert len(await shadow.table.ask("answers")) == 3
                    await answer()
                    assert link.match["answers"] == 5

    asyncio.run(main())
