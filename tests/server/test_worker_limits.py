"""Workers of uploads: a lower priority, a filter of system calls, and budgets of bots that the process can keep."""

from __future__ import annotations

import asyncio
import json
import os
import platform
from pathlib import Path

import pytest

from boardwright import catalog
from boardwright.client import ServerClient, ServerRefused
from boardwright.server.bot_driver import MOST, THINK_TIME
from boardwright.server.worker_main import NICENESS
from boardwright.server.worker_pool import Worker
from tests.server.server_process import serving, until


def test_a_worker_gives_way_and_has_a_filter() -> None:
    async def main() -> tuple[int, str, set[int], dict[str, str]]:
        worker = Worker("test")
        try:
            await worker.call("ready", 60.0)
            assert worker._process is not None
            pid = worker._process.pid
            status = Path(f"/proc/{pid}/status").read_text().splitlines()
            group = Path(f"/proc/{pid}/autogroup")
            told = group.read_text() if group.exists() else ""
            fields = dict(line.split(":\t", 1) for line in status)
            return os.getpriority(os.PRIO_PROCESS, pid), told, os.sched_getaffinity(pid), fields
        finally:
            await worker.close()

    priority, group, cores, status = asyncio.run(main())
    assert priority == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
    # Linux weighs sessions, and the niceness of a process counts only within its session.
    assert group == "" or int(group.split()[-1]) == priority
    # The first core is the server's, if there is another one.
    ours = os.sched_getaffinity(0)
    assert cores == (ours - {min(ours)} or ours)
    if platform.machine() in ("x86_64", "aarch64"):
        # 2: system calls are filtered.
        assert status["Seccomp"] == "2"
    assert status["NoNewPrivs"] == "1"


@pytest.mark.parametrize("bot", ["mcts:time=5", "alphabeta:time=5"])
def test_a_bot_with_the_largest_budget_answers_in_an_upload(sqlite: str, bot: str) -> None:
    """The limit of the process is longer than any budget, so no bot is killed while it thinks."""
    assert max(MOST["time"], MOST["seconds"]) * 2 < THINK_TIME

    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            text = json.dumps(catalog.load("breakthrough").definition)
            told = await server.request("POST", "/api/games", json={"text": text})
            made = await server.create(told["id"], [{"kind": "bot", "bot": bot}, "program"])
            match = made["match"]["id"]
            async with server.sit(match, made["seats"][0]["secret"]) as link:
                await until(link.asked)
            records = await guard.registry.read(match)
            assert [record["by"] for record in records if record["type"] == "answer"] == ["bot"]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("greedy:nonsense=1", "bots-unknown-parameter"),
        ("alphabeta:depth=2", "bots-other-family"),
        ("random", None),
    ],
)
def test_a_bot_that_cannot_play_an_upload_is_refused_at_once(sqlite: str, bot: str, code: str | None) -> None:
    """Its worker makes the bot when the match is made, the seat is given up, or a simulation is asked for."""

    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            text = json.dumps(catalog.load("skirmish").definition)
            game = (await server.request("POST", "/api/games", json={"text": text}))["id"]
            made = await server.create(game, ["program", "program"])

            async def stand_in() -> None:
                async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                    await link.command("stand_in", seat=0, of=0, bot=bot)

            seats = {"game": game, "seats": [bot, "random"]}
            for attempt in (
                server.create(game, [{"kind": "bot", "bot": bot}, "program"]),
                stand_in(),
                server.request("POST", "/api/simulate", json={**seats, "games": 1}),
                server.request("POST", "/api/lab", json={**seats, "games": 1}),
            ):
                if code is None:
                    await attempt
                    continue
                with pytest.raises(ServerRefused) as refused:
                    await attempt
                assert refused.value.message.id == code

    asyncio.run(main())
