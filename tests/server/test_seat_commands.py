"""Commands of seats and the seats of a waiting match, without a network."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from boardwright.server import analysis_worker, match_creation, replay_routes, routes, seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.rate_limits import RateLimits
from boardwright.server.settings import Settings
from boardwright.wire import http_models as http
from tests.server.test_analysis_curve import OF, answers
from tests.server.test_registry import running


@pytest.mark.parametrize(("of", "bot"), [(1, "engine:Own"), (0, "level:2")])
def test_a_player_chooses_only_the_own_stand_in_and_it_may_be_an_engine(of: int, bot: str) -> None:
    checked: list[Any] = []

    async def check(bot: str, of: Any, game: str, *, engines: bool = False) -> None:
        checked.append((bot, engines))
        raise RequestRefused("no-bot", bot=bot)

    async def source(record: Any) -> dict[str, Any]:
        return {}

    settings = Settings(stand_in="level:2")
    registry = SimpleNamespace(settings=settings, source=source, bots=SimpleNamespace(check=check))
    room: Any = SimpleNamespace(registry=registry, record=SimpleNamespace(game="chess"))
    command: Any = SimpleNamespace(seat=1, of=of, bot="engine:Own")
    with pytest.raises(RequestRefused):
        asyncio.run(seat_commands._stand_in(room, command))
    assert checked == [(bot, True)]


@pytest.mark.parametrize(("type", "refused"), [("sync", True), ("answer", False), ("why_not", False)])
def test_a_request_over_http_has_nothing_to_synchronise(
    type: str, refused: bool, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(*_: object) -> dict[str, Any]:
        return {}

    async def main() -> None:
        async with running(sqlite) as registry:
            seats = [http.SeatRequest(kind="person") for _ in range(2)]
            room, secrets = await match_creation.create(
                registry, http.MatchRequest(game="chess", seats=seats)
            )
            monkeypatch.setattr(seat_commands, "run", run)
            asked: Any = SimpleNamespace(type=type, id=3)
            if refused:
                with pytest.raises(RequestRefused, match="sync"):
                    await routes.command(room.record.id, asked, registry, [secrets[0]])
            else:
                assert (await routes.command(room.record.id, asked, registry, [secrets[0]])).id == 3

    asyncio.run(main())


def test_a_seat_is_freed_only_before_the_match_and_only_if_somebody_has_it(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            seats = [http.SeatRequest(kind="open"), http.SeatRequest(kind="open")]
            room, _ = await match_creation.create(registry, http.MatchRequest(game="chess", seats=seats))
            asked = http.JoinRequest(name="Ada", seat=1)
            await match_creation.join(registry, room, asked)
            with pytest.raises(RequestRefused):
                await match_creation.vacate(room, 0)
            await match_creation.vacate(room, 1)
            assert room.record.open_seats == [0, 1]
            for seat in (0, 1):
                await match_creation.join(registry, room, http.JoinRequest(name=f"P{seat}", seat=seat))
            assert room.record.status == "playing"
            with pytest.raises(RequestRefused):
                await match_creation.vacate(room, 1)

    asyncio.run(main())


def test_connections_of_an_address_are_counted_until_the_last_one_is_closed() -> None:
    limits = RateLimits(Settings(connections=2))
    limits.connect("a")
    limits.connect("a")
    limits.disconnect("a")
    limits.connect("a")
    with pytest.raises(RequestRefused):
        limits.connect("a")
    for _ in range(2):
        limits.disconnect("a")
    assert not limits._connections


def test_a_moment_is_searched_deeper_at_most_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the chances jump at every moment, whoever looks."""
    searched: list[tuple[int, bool]] = []

    def moment(match: Any, is_searched: bool, viewer: int | None, budget: Any) -> dict[str, Any]:
        searched.append((match.length, budget is analysis_worker.DEEPER))
        chance = match.length % 2 * 1.0
        return {"chances": [chance, 1 - chance], "best": None, "by": None, "played": None}

    monkeypatch.setattr(analysis_worker, "_moment", moment)
    analysis_worker.curve(OF, answers()[:6], 0, 1, 600)
    assert sorted(searched) == [(length, deeper) for length in range(7) for deeper in (False, True)]


def test_a_quiet_curve_is_not_searched_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Any] = []

    def moment(match: Any, is_searched: bool, viewer: int | None, budget: Any) -> dict[str, Any]:
        budgets.append(budget)
        chance = 0.5 + match.length * (analysis_worker.JUMP - 0.01)
        return {"chances": [chance, 1 - chance], "best": None, "by": None, "played": None}

    monkeypatch.setattr(analysis_worker, "_moment", moment)
    analysis_worker.curve(OF, answers()[:3], 0, 1, 600)
    assert budgets == [analysis_worker.GLANCE] * 4


@pytest.mark.parametrize(("game", "count", "dealt"), [("chess", 2, False), ("deathmatch", 3, True)])
def test_a_fork_deals_anew_only_what_its_viewer_cannot_know(
    game: str, count: int, dealt: bool, sqlite: str
) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            seats = [http.SeatRequest(kind="person") for _ in range(count)]
            room, secrets = await match_creation.create(registry, http.MatchRequest(game=game, seats=seats))
            made = await replay_routes.fork(room.record.id, http.ForkRequest(seat=1), registry, [secrets[1]])
            anew = registry.rooms[made.match.id].record.dealt
            assert [(length, viewer) for length, viewer, _ in anew or ()] == ([(0, 1)] if dealt else [])

    asyncio.run(main())
