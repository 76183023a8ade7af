"""The contest over WebSocket, as a process of its own: joining, clocks, faults, coming back, watching, the operator."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import boardwright
from boardwright.wire.bot_protocol import CODES
from tests.arena.conftest import Host, Player

Start = Callable[..., Host]
PASS = {"type": "noop"}
#: A clock for matches in which everybody answers: no round waits for it, also on a busy machine.
PATIENT = "60000"


def both(*players: Player) -> list[dict[str, Any]]:
    """Lets all play to the end at the same time."""
    ends: dict[int, dict[str, Any]] = {}
    threads = [
        threading.Thread(target=lambda n=n, one=one: ends.update({n: one.play()}))
        for n, one in enumerate(players)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
    return [ends[number] for number in range(len(players))]


def reasons(state: dict[str, Any]) -> dict[str, str]:
    """Why everybody did what they did in the last round."""
    return {event["nick"]: event["reason"] for event in state["events"]}


def is_hung_up_on(player: Player) -> None:
    """Hears the rest until the other side closes."""
    try:
        while True:
            player.hear()
    except ConnectionClosed:
        return


def test_a_match_from_join_to_end(host: Start) -> None:
    contest = host("--clock", PATIENT)
    one = contest.join("Snorre")
    other = contest.join("Ørjan")
    assert one.rules["id"] == "base"
    ends = both(one, other)
    assert ends[0] == ends[1]
    assert ends[0]["reason"] == "max_rounds"
    assert ends[0]["winner"] is None
    assert [entry["nick"] for entry in ends[0]["ranking"]] == ["Snorre", "Ørjan"]
    # The same connection may join again.
    one.say({"type": "join", "nick": "Snorre", "protocol": 1})
    assert one.hear()["type"] == "welcome"
    found = contest.stop()
    assert [row["name"] for row in found["table"]] == ["Snorre", "Ørjan"]
    journal = json.loads((contest.folder / "000000.json").read_text(encoding="utf-8"))
    assert boardwright.replay(journal).over
    log = [json.loads(line) for line in (contest.folder / "000000.log.jsonl").read_text().splitlines()]
    assert len([entry for entry in log if "answers" in entry]) == 150


def test_states_are_the_documents(host: Start) -> None:
    contest = host("--clock", PATIENT)
    one, other = contest.join("A"), contest.join("B")
    state = one.state()
    assert list(state) == ["status", "round", "grid", "players", "events"]
    assert (state["status"], state["round"], state["events"]) == ("play", 0, [])
    assert state == other.state()
    one.say({"type": "move", "direction": [1, 0, -1], "round": 0})
    other.say({"type": "laser", "direction": [1, 0, -1]})
    state = one.state()
    assert state["round"] == 1
    assert [event["type"] for event in state["events"]] == ["move", "laser"]


def test_nobody_sees_an_action_before_the_round_is_over(host: Start) -> None:
    contest = host("--clock", PATIENT)
    one, other = contest.join("A"), contest.join("B")
    one.state(), other.state()
    one.say(PASS)
    with pytest.raises(TimeoutError):
        other.hear(0.2)
    other.say(PASS)
    assert other.state()["round"] == 1


def test_refusals(host: Start) -> None:
    """Every code that a program can meet in play and in the lobby."""
    contest = host("--clock", PATIENT)
    one = contest.join("A")
    one.say(PASS)
    seen = [one.error()]
    stranger = Player(contest.url)
    for message in (
        "{", {"type": "dance"}, {"type": "join", "nick": ""}, {"type": "join", "nick": "x" * 25},
        {"type": "join", "nick": "a"}, {"type": "join", "nick": "A", "token": "wrong"},
        {"type": "join", "nick": "new", "token": "unknown"}, {"type": "join", "nick": "C", "protocol": 2},
    ):  # fmt: skip
        stranger.say(message)
        seen.append(stranger.error())
    assert seen == [
        "too_late", "bad_json", "bad_type", "bad_nick", "bad_nick", "nick_taken", "bad_token", "bad_token", "bad_type",
    ]  # fmt: skip
    other = contest.join("B", match="")
    one.state(), other.state()
    seen = []
    for message in (
        "not json", b"\xff\xfe", "x" * 70_000, "[" * 60_000, {"type": "dance"}, 7, {"type": "move"},
        {"type": "move", "direction": [1, 1, -2]}, {"type": "laser", "direction": [1.5, 0, -1.5]},
        {"type": "noop", "round": 5}, {"type": "noop", "round": "0"},
    ):  # fmt: skip
        one.say(message if isinstance(message, str | bytes) else json.dumps(message))
        seen.append(one.error())
    assert seen == [
        "bad_json", "bad_json", "bad_json", "bad_json", "bad_type", "bad_type", "bad_direction", "bad_direction",
        "bad_direction", "wrong_round", "wrong_round",
    ]  # fmt: skip
    # After all this a valid action still counts.
    one.say(PASS)
    other.say(PASS)
    assert one.state()["round"] == 1
    assert set(seen) <= set(CODES)


def test_a_named_match_is_full(host: Start) -> None:
    contest = host()
    contest.join("A", match="final")
    contest.join("C")
    contest.join("B", match="final")
    late = Player(contest.url)
    late.say({"type": "join", "nick": "D", "match": "final"})
    assert late.error() == "match_full"


def test_nicks_are_one_form_and_the_same_in_any_case(host: Start) -> None:
    contest = host()
    one = contest.join("O\u0308rjan")
    assert one.nick == "Örjan"
    other = Player(contest.url)
    other.say({"type": "join", "nick": "ÖRJAN"})
    assert other.error() == "nick_taken"


def test_silence_and_lateness_cost_only_oneself(host: Start) -> None:
    contest = host("--clock", "1500")
    one, other = contest.join("A"), contest.join("B")
    one.state()
    begun = time.monotonic()
    one.say(PASS)
    state = one.state()
    assert state["round"] == 1
    found = reasons(state)
    assert time.monotonic() - begun < 30
    while found["A"] == "timeout":
        # A busy machine made it late. Its next answer may be in time.
        assert found["B"] == "timeout"
        one.say(PASS)
        found = reasons(one.state())
    assert found == {"A": "chosen", "B": "timeout"}
    other.state(), other.state()
    # An answer to the round that is over is dropped with an error; the round that is open is not touched.
    other.say({**PASS, "round": 0})
    while "type" not in (told := other.hear()):
        pass
    assert (told["type"], told["code"]) == ("error", "wrong_round")


def test_a_stale_reply_without_a_round_counts_for_the_open_one(host: Start) -> None:
    contest = host("--clock", "1500")
    one, other = contest.join("A"), contest.join("B")
    one.state(), other.state()
    for _ in range(6):
        one.state()
        one.say({"type": "noop"})
        other.say({"type": "noop"})
        found = reasons(one.state())
        if "timeout" not in found.values():
            break
        # On a busy machine both may be late for this round too.
    assert found == {"A": "chosen", "B": "chosen"}


def test_coming_back_with_the_token(host: Start) -> None:
    contest = host("--clock", "1500")
    one, other = contest.join("A"), contest.join("B")
    one.state(), other.state()
    one.close()
    for _ in range(6):
        other.say(PASS)
        found = reasons(other.state())
        if found["A"] != "timeout":
            break
        # The contest of a busy machine hears of the closed connection after the round.
    assert found["A"] == "disconnected"
    thief = Player(contest.url)
    thief.say({"type": "join", "nick": "A", "token": "guess"})
    assert thief.error() == "bad_token"
    back = contest.join("A", token=one.token)
    assert back.token == one.token
    # The current state comes at once, and the open round can still be answered.
    for _ in range(6):
        state = back.state()
        back.say({**PASS, "round": state["round"]})
        other.say({**PASS, "round": state["round"]})
        found = reasons(back.state())
        if "timeout" not in found.values():
            break
        # On a busy machine both may be late for this round.
    assert found == {"A": "chosen", "B": "chosen"}


def test_a_second_connection_replaces_the_first(host: Start) -> None:
    contest = host("--clock", PATIENT)
    one, other = contest.join("A"), contest.join("B")
    one.state(), other.state()
    again = contest.join("A", token=one.token)
    is_hung_up_on(one)
    again.state()
    again.say(PASS)
    other.say(PASS)
    assert {event["reason"] for event in again.state()["events"]} == {"chosen"}


def test_ten_misses_lose_the_ship(host: Start) -> None:
    contest = host("--clock", "250")
    one, other = contest.join("A"), contest.join("B")
    one.close()
    end = other.play()
    assert (end["winner"], end["reason"]) == ("B", "last_ship")


def test_frames_beyond_all_bounds_close_only_their_own_connection(host: Start) -> None:
    contest = host("--clock", "1500")
    one, other = contest.join("A"), contest.join("B")
    one.state(), other.state()
    with suppress(ConnectionClosed):
        # It may be hung up on before it has said all.
        one.say("x" * 3_000_000)
    is_hung_up_on(one)
    other.say(PASS)
    assert other.state()["round"] == 1


def test_watching(host: Start) -> None:
    contest = host("--clock", PATIENT)
    address = contest.url.replace("/play", "/watch")
    early = Player(address)
    assert early.hear()["status"] == "waiting"
    one, other = contest.join("A"), contest.join("B")
    while (state := early.hear())["status"] == "waiting":
        pass
    assert state["round"] == 0
    # Whoever watches only reads.
    early.say({"type": "join", "nick": "C"})
    early.say(PASS)
    one.state(), other.state()
    one.say(PASS), other.say(PASS)
    assert early.hear()["round"] == 1
    late = Player(address + "?match=match-0")
    assert late.hear()["round"] == 1
    both(one, other)
    while (state := late.hear())["status"] == "play":
        pass
    assert state["status"] == "game-over"
