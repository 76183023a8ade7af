"""A match of a contest is a match of the server: page, spectators, take-over, replay and journal work."""

from __future__ import annotations

import contextlib
import json
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

from websockets.sync.client import connect

import boardwright
from boardwright.wire.websocket_messages import VERSION
from tests.arena.conftest import Host

Start = Callable[..., Host]


def get(contest: Host, path: str) -> Any:
    with urllib.request.urlopen(f"http://127.0.0.1:{contest.port}{path}", timeout=60) as reply:
        return json.load(reply)


@contextlib.contextmanager
def hello(contest: Host, id: str, *secrets: str) -> Iterator[Any]:
    """A connection in the protocol of the page."""
    with connect(f"ws://127.0.0.1:{contest.port}/api/matches/{id}/ws", max_size=None) as socket:
        socket.send(
            json.dumps({"type": "hello", "version": VERSION, "form": "view", "secrets": list(secrets)})
        )
        yield socket


def hear(socket: Any, kind: str) -> dict[str, Any]:
    while (told := json.loads(socket.recv(30)))["type"] != kind:
        assert told["type"] != "refused", told
    found: dict[str, Any] = told
    return found


def test_everything_a_match_can_do(host: Start) -> None:
    contest = host("--clock", "20000")
    one, other = contest.join("Ada"), contest.join("Bob")
    assert one.state()["round"] == other.state()["round"] == 0
    listing = get(contest, "/matches")
    assert listing["matches"] == {"match-0": ["Ada", "Bob"]}
    id = listing["ids"]["match-0"]
    info = get(contest, f"/api/matches/{id}")
    assert info["clock"]["per"] == "round"
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bob"]
    # The token is the secret of the seat: it opens it for the page too. Whoever has none watches.
    with hello(contest, id, one.token) as seat, hello(contest, id) as spectator:
        assert hear(seat, "welcome")["you"] == [0]
        assert hear(spectator, "welcome")["you"] == []
        assert hear(spectator, "full")["state"]["ask"] is None
        # The owner of a seat lets a bot take over; nobody else may while the clock runs.
        with hello(contest, id, other.token) as rival:
            hear(rival, "welcome")
            rival.send(json.dumps({"type": "stand_in", "id": 1, "seat": 1, "of": 0, "bot": "random"}))
            while (told := json.loads(rival.recv(30)))["type"] != "refused":
                pass
            assert told["why"]["id"] == "server-clock-runs"
        seat.send(json.dumps({"type": "stand_in", "id": 2, "seat": 0, "of": 0, "bot": "hunter"}))
        assert hear(seat, "done")["id"] == 2
        one.close()
        other.say({"type": "noop", "round": 0})
        end = other.play()
    assert end["winner"] == "Ada"
    results = get(contest, "/results")
    assert [match["id"] for match in results["matches"]] == [id]
    assert results["table"][0]["name"] == "Ada"
    assert "bot" not in results["table"][0]
    assert get(contest, f"/api/matches/{id}/frames?form=view&count=5")["frames"][0]["answers"] == 0
    journal = get(contest, f"/api/matches/{id}/journal")
    assert boardwright.replay(journal.get("journal", journal)).over


def test_a_page_and_a_program_meet(host: Start) -> None:
    """Somebody answers by the protocol of the page, the other one in the messages of the document."""
    contest = host("--clock", "20000")
    one, other = contest.join("Ada"), contest.join("Bob")
    one.state(), other.state()
    id = get(contest, "/matches")["ids"]["match-0"]
    with hello(contest, id, one.token) as page:
        hear(page, "welcome")
        state = hear(page, "full")["state"]
        option = state["shown"]["decision"]["options"][0]
        page.send(json.dumps({"type": "answer", "id": 1, "seat": 0, "ask": state["ask"], "answer": option}))
        assert hear(page, "done")["id"] == 1
        other.say({"type": "noop", "round": 0})
        assert other.state()["round"] == 1
