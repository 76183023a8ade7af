"""Small parts of the server, each alone: settings, clocks, limits, names, counts. They take milliseconds."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import boardwright
from boardwright.core import BadOptions, IllegalAnswer, translate
from boardwright.server import analysis_worker, match_session, presence, rate_limits, worker_main
from boardwright.server.bot_cache import BotCache, ProcessSize
from boardwright.server.errors import RequestRefused
from boardwright.server.lookalike_names import look_alike
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.match_session import MatchSession
from boardwright.server.middleware import language_of
from boardwright.server.offered_engines import Engines
from boardwright.server.presence import PresenceTracker
from boardwright.server.program_socket import ProgramClient
from boardwright.server.rate_limits import RateLimits, TokenBucket, check_origin
from boardwright.server.settings import Settings
from boardwright.server.time_source import Outages
from boardwright.server.uvicorn_http import timed_protocol
from boardwright.server.worker_pool import Worker

GUIDE = Path(__file__).parents[2] / "docs" / "server.md"
#: What the guide says in words instead of numbers.
WORDS = {"3 days": 3 * 86_400.0, "100 MB": 100 << 20, "64 KB": 64 << 10, "1 MB": 1 << 20, "none": "", "": ""}


# -- settings


def documented() -> dict[str, str]:
    """The defaults in the table of the guide, by the name of the setting."""
    found: dict[str, str] = {}
    for line in GUIDE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and re.fullmatch(r"(`[A-Z_]+`(, )?)+( \(.*\))?", cells[1]):
            names = re.findall(r"`([A-Z_]+)`", cells[1])
            defaults = cells[2].split(", ") if len(names) > 1 else [cells[2]]
            found.update(zip(map(str.lower, names), defaults, strict=True))
    return found


@pytest.mark.parametrize(("name", "said"), documented().items())
def test_defaults_are_those_of_the_guide(name: str, said: str) -> None:
    default = getattr(Settings(), name)
    if name in ("push_contact", "push_hosts"):
        assert default, "the guide describes it in words"
        return
    plain = said.strip("`")
    expected = WORDS[plain] if plain in WORDS else type(default)(plain)
    assert default == (() if isinstance(default, tuple) and expected == "" else expected)


def test_the_guide_knows_every_setting() -> None:
    """`BURST` stands in the line of `RATE`; `programs` and `trusted` cannot be set by an operator."""
    settings = set(Settings.__dataclass_fields__)
    assert settings - documented().keys() == {"burst", "programs", "trusted"}
    assert Settings().burst == 120
    assert not Settings().programs
    assert not Settings().trusted
    assert Settings().preview_time == 10


# -- clocks


@pytest.mark.parametrize("seed", range(20))
def test_a_clock_stands_still_while_no_server_runs(seed: int) -> None:
    """Counted second by second."""
    rng = random.Random(seed)
    marks = sorted(rng.sample(range(100), 6))
    found = list(zip(marks[::2], marks[1::2], strict=True))
    outages = Outages(found)
    running = [not any(begin <= second < end for begin, end in found) for second in range(200)]
    for _ in range(20):
        since = rng.randrange(100)
        until = rng.randrange(since, 120)
        assert outages.ran(since, until) == sum(running[since:until])
        seconds = rng.randrange(1, 40)
        end = outages.ends(since, seconds)
        assert outages.ran(since, end) == seconds
        assert running[int(end) - 1], "it ends as soon as it has run for so long"


# -- limits


def test_a_bucket_lets_a_burst_pass_and_then_its_rate() -> None:
    bucket = TokenBucket(2.0, 3)
    start = bucket.when
    assert [bucket.take(start) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(start + 0.5), bucket.take(start + 0.5)] == [True, False]
    # It never holds more than a burst.
    assert [bucket.take(start + 100) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(start + 101, amount=2.5)
    assert bucket.take(start + 101, amount=2)
    assert all(TokenBucket(0, 1).take() for _ in range(5)), "a rate of 0 is no limit"


def test_a_bucket_counts_the_time_that_passes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    bucket = TokenBucket(1.0, 2)
    assert bucket.full
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    now[0] += 1
    assert not bucket.full
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] += 2
    assert bucket.full


def refused(call: Any, *given: Any) -> str:
    with pytest.raises(RequestRefused) as caught:
        call(*given)
    return str(caught.value.message.id).removeprefix("server-")


def test_an_address_has_its_limits_and_no_other_pays_for_it() -> None:
    limits = RateLimits(Settings(rate=1, burst=2, matches=2, stored=100, connections=2))
    for _ in range(2):
        limits.request("a")
        limits.made("a")
        limits.connect("a")
    limits.store("a", 100)
    assert refused(limits.request, "a") == "too-often"
    assert refused(limits.made, "a") == "too-many-matches"
    assert refused(limits.connect, "a") == "too-many-connections"
    assert refused(limits.store, "a", 1) == "too-much-stored"
    limits.disconnect("a")
    limits.connect("a")
    for call in (limits.request, limits.made, limits.connect):
        call("b")
    limits.store("b", 100)


def test_connections_are_counted_down_to_nobody() -> None:
    limits = RateLimits(Settings(connections=1))
    limits.connect("a")
    limits.disconnect("a")
    limits.disconnect("a")
    limits.connect("a")
    assert refused(limits.connect, "a") == "too-many-connections"


def test_a_blocked_address_is_refused_until_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    limits = RateLimits(Settings())
    limits.block("192.0.2.1", 2)
    assert refused(limits.request, "192.0.2.1") == "blocked"
    limits.request("192.0.2.2")
    now[0] += 2 * 3600 - 1
    assert limits.is_blocked("192.0.2.1")
    now[0] += 2
    limits.request("192.0.2.1")
    limits.block("192.0.2.1", 1)
    limits.block("192.0.2.1", 0)
    assert not limits.is_blocked("192.0.2.1")


def test_quiet_addresses_are_forgotten_and_busy_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(rate_limits, "REMEMBERED", 2)
    limits = RateLimits(Settings(rate=1, burst=2))
    limits.request("quiet")
    now[0] += 10
    limits.request("busy")
    limits.request("busy")
    limits.request("third")
    assert set(limits._requests) == {"busy", "third"}
    assert refused(limits.request, "busy") == "too-often"


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"origin": "https://here", "host": "here"}, True),
        ({"origin": "https://friend", "host": "here"}, True),
        ({"origin": "https://other", "host": "here"}, False),
        ({"origin": "ftp://here", "host": "here"}, False),
        ({"origin": "null", "host": "here"}, False),
        ({"origin": "https://here"}, False),
    ],
)
def test_pages_of_other_origins_are_refused(headers: dict[str, str], allowed: bool) -> None:
    if allowed:
        check_origin(headers, ("https://friend",))
    else:
        assert refused(check_origin, headers, ("https://friend",)) == "origin"


class Transport(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 5)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None: ...

    def is_closing(self) -> bool:
        return self.aborted

    def set_protocol(self, protocol: Any) -> None: ...


def test_an_address_has_so_many_connections_and_trusted_proxies_have_any_number() -> None:
    async def main() -> None:
        from uvicorn import Config
        from uvicorn.server import ServerState

        kind = timed_protocol(2, frozenset({"192.0.2.9"}))
        config = Config(app=lambda scope: None, log_config=None)
        config.load()

        def connect(address: str) -> tuple[Any, Transport]:
            made, transport = (
                kind(config=config, server_state=ServerState(), app_state={}),
                Transport(address),
            )
            made.connection_made(transport)
            return made, transport

        opened = [connect("192.0.2.1") for _ in range(3)]
        assert [transport.aborted for _, transport in opened] == [False, False, True]
        assert not connect("192.0.2.2")[1].aborted
        assert not any(connect("192.0.2.9")[1].aborted for _ in range(4))
        # Both the one that was sent away and another one are gone: there is room for one.
        opened[2][0].connection_lost(None)
        opened[1][0].connection_lost(None)
        assert kind._open["192.0.2.1"] == 1
        assert [connect("192.0.2.1")[1].aborted for _ in range(2)] == [False, True]
        opened[0][0].connection_lost(None)
        assert timed_protocol(2)._open == Counter(), "each server counts for itself"

    asyncio.run(main())


# -- names, languages, engines


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Tom", "tom", True),
        ("Tom", "T-o_m", True),
        ("Tom", "Tomm", False),
        ("Anna", "Аnna", True),
        ("Bill", "8ill", False),
        ("modern", "rnodern", True),
        ("vvilly", "willy", True),
        ("Lia", "iia", True),
        ("José", "Jose", True),
        ("Tom2", "Tom3", False),
        ("Tom²", "Tom2", True),
        ("日本", "日本", True),
        ("日本", "日木", False),
        ("🐱", "🐱", True),
        ("🐱", "🐶", False),
        ("!!", "!!", True),
        ("", "", False),
        ("ʻTom", "Tom", False),
    ],
)
def test_names_that_people_would_confuse(one: str, other: str, alike: bool) -> None:
    assert look_alike(one, other) == look_alike(other, one) == alike


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("it", "it"),
        ("it-IT,en;q=0.5", "it"),
        (" IT", "it"),
        ("en,it", "en"),
        ("de", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_first_language_of_a_client_decides(header: str | None, language: str) -> None:
    assert language_of(header) == language


def test_a_match_that_is_over_loses_its_bots_and_no_other_does() -> None:
    kept = BotCache()
    for match in ("m", "n"):
        for seat in (0, 1):
            kept.get(match, seat, "level:1", lambda: SimpleNamespace())
    kept.forget("m")
    assert list(kept._bots) == [("n", 0), ("n", 1)]


def test_the_size_of_the_process_is_in_megabytes() -> None:
    told = re.search(r"VmSize:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert told is not None
    assert ProcessSize().megabytes == pytest.approx(int(told[1]) / 1024, rel=0.05)


def test_only_offered_engines_are_engines() -> None:
    engines = Engines([])
    assert not engines
    assert engines.bot("level:2") == "level:2"
    with pytest.raises(BadOptions) as caught:
        engines.bot("engine:" + "x" * 200)
    assert "'engine:" + "x" * 73 + "'" in translate(caught.value.message), "a long name is cut"
    for text in ("Name", "=uci:x", "Name=alphabeta", "a" * 41 + "=uci:x", "/etc=uci:x"):
        with pytest.raises(BadOptions):
            Engines([text])


# -- presence


class Store:
    def __init__(self, shared: bool) -> None:
        self.shared = shared
        self.told: list[Any] = []

    async def tell(self, said: Any) -> None:
        self.told.append(said)


def tracker(shared: bool = True) -> tuple[PresenceTracker, Any]:
    """A tracker of a server with one room `m`, where seat 1 is connected."""
    said: list[Any] = []
    client = SimpleNamespace(viewers=[1, None])
    room = SimpleNamespace(
        record=SimpleNamespace(id="m"), clients=[client], late=False, broadcast=said.append, said=said
    )
    registry = SimpleNamespace(store=Store(shared), rooms={"m": room})
    return PresenceTracker(registry), room  # type: ignore[arg-type]


def test_a_program_that_asks_for_its_state_is_present_for_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=lambda: now[0]))
    found, room = tracker()
    asyncio.run(found.poll(room, 0))
    assert found.here(room) == found.online(room) == [0, 1]
    now[0] += 59.9
    assert found.here(room) == [0, 1]
    now[0] += 0.2
    assert found.here(room) == [1]


def test_others_are_told_who_is_here_and_forgotten_when_they_say_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=lambda: now[0]))
    found, room = tracker()
    store = found.registry.store
    found.heard("other", {"m": [3], "elsewhere": [0]})
    assert (found.online(room), room.said) == ([1, 3], [{"type": "presence", "online": [1, 3]}])
    found.heard("other", {"m": [3]})
    assert len(room.said) == 1, "what is known is not told again"
    asyncio.run(found.announce())
    assert store.told == [{"online": {"m": [1]}}]  # type: ignore[attr-defined]
    asyncio.run(found.announce())
    assert len(store.told) == 1, "not more often than every ten seconds"  # type: ignore[attr-defined]
    now[0] += 26
    assert found.online(room) == [1]
    asyncio.run(found.announce())
    assert found._elsewhere == {}


def test_spectators_with_a_delay_learn_nothing_of_who_is_here() -> None:
    found, room = tracker()
    room.late = True
    assert found.online(room) == []


def test_a_server_without_others_tells_nobody() -> None:
    found, room = tracker(shared=False)
    asyncio.run(found.changed(room))
    asyncio.run(found.announce())
    assert found.registry.store.told == []  # type: ignore[attr-defined]
    assert room.said == [{"type": "presence", "online": [1]}]


def test_what_another_process_said_lately_is_believed_after_an_announcement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=lambda: now[0]))
    found, room = tracker()
    found.heard("old", {"m": [2]})
    now[0] += 20
    found.heard("new", {"m": [3]})
    now[0] += 10
    asyncio.run(found.announce())
    assert found.online(room) == [1, 3]
    assert list(found._elsewhere["m"]) == ["new"]


# -- matches in a worker


def played(name: str, count: int, seats: int = 2) -> tuple[Any, dict[str, Any], list[Any]]:
    """A game, what a session is opened with, and some answers of a match."""
    game = boardwright.load(name)
    match = game.start(seats, seed=1)
    while match.length < count and not match.over:
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    of = {"source": game.definition, "options": {}, "seats": seats, "seed": 1}
    return game, of, [[seat, answer] for seat, answer in match.journal.answers]


def test_a_curve_goes_as_far_as_its_time_allows() -> None:
    _, of, answers = played("tic-tac-toe", 4)
    whole = analysis_worker.curve(of, answers, 0, 2, 60.0)
    assert [moment["length"] for moment in whole["moments"]] == [0, 2, 4]
    part = analysis_worker.curve(of, answers, 0, 1, -1.0)
    assert ([moment["length"] for moment in part["moments"]], part["next"]) == ([0], 1), "at least one moment"


def test_advice_is_for_the_seat_that_decides_and_for_nobody_after_the_end() -> None:
    game, of, answers = played("skirmish", 3)
    match = MatchSession.open(game, of, answers).match
    decides = match.decisions[0].seat
    for asked in (None, decides, 1 - decides):
        found = analysis_worker._advise(match, asked, None)
        assert found["seat"] == decides
        assert found["advice"]["label"]
        assert len(found["advice"]["others"]) <= 3
    over = played("tic-tac-toe", 9)
    ended = analysis_worker._advise(MatchSession.open(over[0], over[1], over[2]).match, None, None)
    assert (ended["seat"], ended["over"], "advice" in ended) == (None, True, False)


def test_events_of_a_replay_say_how_they_look() -> None:
    game, of, answers = played("starships", 6)
    shown = match_session.frames(game, of, answers, None, "scene", 0)
    events = [event for frame in shown for event in frame["events"]]
    assert any(event.get("effects") for event in events)
    assert all(event["words"] for event in events)
    plain = match_session.frames(game, of, answers, None, "table", 0)
    assert not any("effects" in event for frame in plain for event in frame["events"])


def test_an_option_that_is_not_there_is_refused_with_the_first_eight() -> None:
    with pytest.raises(IllegalAnswer) as caught:
        MatchSession._numbered([f"option {n}" for n in range(20)], 20)
    assert caught.value.message.params["options"] == [f"option {n}" for n in range(8)]
    assert MatchSession._numbered(["a", "b"], 1) == "b"


def test_a_number_that_is_too_long_for_a_worker_is_refused_before_it_is_asked() -> None:
    worker = Worker("test")
    with pytest.raises(RequestRefused) as caught:
        asyncio.run(worker.call("look", 1.0, number=1 << 80))
    assert caught.value.message.id == "server-bad-message"
    assert not worker.busy


def test_a_worker_does_what_it_is_told_only_in_matches_that_it_has_open() -> None:
    _, of, answers = played("tic-tac-toe", 2)
    worker_main.open_session("open", of, answers, 0)
    option = MatchSession.open(boardwright.load("tic-tac-toe"), of, answers).match.decisions[0].options[0]
    assert worker_main.do("closed", "give", [0, option.json], []) is None
    assert worker_main.do("open", "look", [], []) is not None


def test_clients_of_a_deleted_match_are_disconnected() -> None:
    heard: list[Any] = []
    clients = [SimpleNamespace(hang_up=lambda name=name: heard.append(name)) for name in ("a", "b")]
    room = SimpleNamespace(clients=clients, gone=False, broadcast=heard.append)
    other = SimpleNamespace(clients=[], gone=False, broadcast=heard.append)
    registry: Any = SimpleNamespace(rooms={"m": room, "n": other}, shadows={})
    MatchRegistry._forget(registry, "m")
    assert heard == [{"type": "closing"}, "a", "b"]
    assert (room.gone, other.gone, list(registry.rooms)) == (True, False, ["n"])


def test_messages_of_a_program_are_counted_for_each_question() -> None:
    record, rounds = SimpleNamespace(asked={0: (1, None)}), SimpleNamespace(noise={})
    room: Any = SimpleNamespace(record=record, rounds=rounds)
    for refused in (True, False, True):
        ProgramClient._count(None, room, 0, refused)  # type: ignore[arg-type]
    assert rounds.noise[0] == (1, 3, 2)
    record.asked[0] = (2, None)
    ProgramClient._count(None, room, 0, False)  # type: ignore[arg-type]
    assert rounds.noise == {0: (2, 1, 0)}
