"""What a contest promises to programs, spectators and its operator, without a network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright.arena.contest import MAX_BOTS, ContestMatch, ContestSettings
from boardwright.arena.contest_app import SHOWN
from boardwright.server.program_socket import REFUSALS, TOO_MUCH
from boardwright.server.room import Room
from tests.arena.contest_in_process import Pipe, Running, ask, contest, control, joined, run, until

PASS = {"type": "noop"}


#: Ships for two or three players.
TRIO = {"options": {"map": "trio5"}, "seats": 3}


def short(folder: Path, rounds: int = 1, db: str | None = None, **terms: Any) -> Running:
    """A contest whose matches end after a round; results are kept in a folder."""
    file = folder / "short.json"
    rules = {"schema": "starships/rules", "id": "short", "end": {"max_rounds": rounds}, "reply_ms": 60_000}
    file.write_text(json.dumps({"schema": "starships/game", "id": "short", "map": "trio5", "rules": rules}))
    out = folder / "out"
    return Running(ContestSettings(str(file), folder=out, **terms), None if db is None else folder / db)


async def refused(player: Pipe, **message: Any) -> str:
    """The code of the error that a message gets."""
    player.say(message)
    told = await player.hear()
    assert told["type"] == "error", told
    code: str = told["code"]
    return code


async def play(host: Running, *nicks: str, match: str = "") -> list[Pipe]:
    """A match from join to end, in which everybody waits."""
    players = [Pipe(host) for _ in nicks]
    for player, nick in zip(players, nicks):
        player.say({"type": "join", "nick": nick, "match": match})
        assert (await player.hear())["type"] == "welcome"
    for player in players:
        assert (await player.hear())["round"] == 0
        player.say(PASS)
    for player in players:
        while (await player.hear()).get("type") != "end":
            pass
    return players


# -- joining


def test_who_may_not_join_is_told_why() -> None:
    async def talk() -> None:
        async with contest() as host:
            one, other = Pipe(host), Pipe(host)
            for code, message in {
                "bad_type": {"type": "play", "nick": "A"},
                "bad_nick": {"type": "join", "nick": "x" * 25},
                "bad_token": {"type": "join", "nick": "A", "token": "t"},
            }.items():
                assert await refused(one, **message) == code
            for match in ("x" * 81, 7):
                assert await refused(one, type="join", nick="A", match=match) == "bad_type"
            assert await refused(one, type="join", nick="A", protocol=2) == "bad_type"
            one.say({"type": "join", "nick": "A", "match": "x" * 80, "protocol": 1})
            assert (await one.hear())["type"] == "welcome"
            # Who waits has a nick already; everything else than joining comes too late.
            assert await refused(one, type="join", nick="B") == "nick_taken"
            assert await refused(one, **PASS) == "too_late"
            assert await refused(other, type="join", nick="a") == "nick_taken"
            assert await refused(other, type="join", nick="a", token="wrong") == "bad_token"
            assert await refused(other, type="join", nick="a", token=7) == "bad_token"

    run(talk())


def test_who_says_nonsense_a_hundred_times_is_hung_up_on() -> None:
    async def talk() -> None:
        async with contest() as host:
            noisy = Pipe(host)
            for _ in range(REFUSALS):
                assert await refused(noisy, type="dance") == "bad_type"
            noisy.say({"type": "dance"})
            assert await noisy.hear() == TOO_MUCH

    run(talk())


def test_a_seat_is_free_again_when_its_player_leaves_before_the_match() -> None:
    async def talk() -> None:
        async with contest() as host:
            one = Pipe(host)
            one.say({"type": "join", "nick": "A"})
            token = (await one.hear())["token"]
            # A second connection with the token takes the place of the first, and the seat stays taken.
            again = Pipe(host)
            again.say({"type": "join", "nick": "a", "token": token})
            told = await again.hear()
            assert (told["nick"], told["token"]) == ("A", token), "the seat keeps its nick"
            assert await one.hear() == 1000
            one.hang_up()
            await one.task
            other = Pipe(host)
            assert await refused(other, type="join", nick="A") == "nick_taken"
            again.hang_up()
            await again.task
            (match,) = host.contest.waiting
            while await host.contest.nicks(match):
                pass
            other.say({"type": "join", "nick": "A"})
            assert (await other.hear())["token"] != token

    run(talk())


def test_a_player_joins_again_on_the_same_connection_after_a_match(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path) as host:
            one, _ = await play(host, "A", "B")
            await until(lambda: host.contest.matches[0].status == "over")
            one.say({"type": "join", "nick": "A"})
            assert (await one.hear())["type"] == "welcome"
            assert [match.number for match in host.contest.waiting] == [1]

    run(talk())


def test_matches_have_names_numbers_and_seeds_of_their_own() -> None:
    async def talk() -> None:
        async with contest(seed=9) as host:
            final = Pipe(host)
            final.say({"type": "join", "nick": "F", "match": "final"})
            await final.hear()
            await joined(host, "A", "B")
            await joined(host, "C", "D")
            playing = host.contest.playing
            assert [(one.number, one.name, one.status) for one in playing] == [
                (1, "match-1", "playing"),
                (2, "match-2", "playing"),
            ]
            assert [(one.number, one.name) for one in host.contest.waiting] == [(0, "final")]
            seeds = [host.contest.record(one).seed for one in host.contest.matches.values()]  # type: ignore[union-attr]
            assert seeds == ["9/0", "9/1", "9/2"]
            # Without a name the oldest running match is meant.
            for name, number in (("", 1), ("match-1", 1), ("match-2", 2), ("final", None), ("match-9", None)):
                found = host.contest.named(name)
                assert (None if found is None else found.number) == number
            late = Pipe(host)
            assert await refused(late, type="join", nick="E", match="match-1") == "match_full"

    run(talk())


def test_clocks_are_those_of_the_contest_or_else_of_the_rules(tmp_path: Path) -> None:
    async def clock(host: Running) -> Any:
        async with host:
            player = Pipe(host)
            player.say({"type": "join", "nick": "A"})
            await player.hear()
            return host.contest.record(host.contest.waiting[0]).clock  # type: ignore[union-attr]

    async def talk() -> None:
        own = await clock(contest(reply_ms=700, min_round_ms=20, absent_ms=5_000))
        assert (own["per"], own["seconds"], own["shortest"], own["absent"]) == ("round", 0.7, 0.02, 5.0)
        rules = await clock(short(tmp_path))
        assert (rules["seconds"], rules["shortest"], rules["absent"]) == (60.0, 0.0, 60.0)
        # Zero is a value, not the absence of one.
        assert (await clock(contest(min_round_ms=0)))["shortest"] == 0.0

    run(talk())


# -- results


def test_a_result_has_names_points_places_and_faults(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path, seats=3) as host:
            await play(host, "Ada", "Bob", "Eve", match="final")
            await until(lambda: host.contest.results)
            (result,) = host.contest.results.values()
            assert (result["match"], result["name"], result["seats"]) == (0, "final", ["Ada", "Bob", "Eve"])
            assert (result["points"], result["ranks"]) == ([0.333333] * 3, [1, 1, 1])
            assert (result["answers"], result["end"], result["faults"]) == (3, "over", [{}, {}, {}])
            kept = (tmp_path / "out" / "results.jsonl").read_text().splitlines()
            assert [json.loads(line) for line in kept] == [result]
            journal = json.loads((tmp_path / "out" / "000000.json").read_text())
            assert boardwright.replay(journal).length == 3
            log = (tmp_path / "out" / "000000.log.jsonl").read_text().splitlines()
            assert json.loads(log[0])["match"] == "final"
            assert "end" in json.loads(log[-1])
            table = host.contest.table()["table"]
            assert [(row["name"], row["points"]) for row in table] == [
                ("Ada", 0.333),
                ("Bob", 0.333),
                ("Eve", 0.333),
            ]

    run(talk())


def test_faults_are_counted_for_the_seat_that_made_them() -> None:
    async def talk() -> None:
        async with contest(reply_ms=150) as host:
            one, other = await joined(host, "A", "B")
            other.hang_up()
            while (told := await one.hear()).get("type") != "end":
                one.say({**PASS, "round": told["round"]})
            assert (told["winner"], told["reason"]) == ("A", "last_ship")
            await until(lambda: host.contest.results)
            (result,) = host.contest.results.values()
            assert (result["points"], result["ranks"]) == ([1.0, 0.0], [1, 2])
            assert sum(result["faults"][1].values()) == 10

    run(talk())


def test_a_match_that_the_operator_ends_has_no_result(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path) as host:
            one, other = await joined(host, "A", "B")
            assert await control(host, do="reset") == (200, {"ok": True})
            for player in (one, other):
                assert (await player.hear())["reason"] == "aborted"
            await until(lambda: not host.contest.playing)
            assert host.contest.results == {}
            assert not (tmp_path / "out" / "results.jsonl").exists()

    run(talk())


def test_a_contest_goes_on_where_its_process_ended(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path, db="x.db") as host:
            await play(host, "A", "B")
            await until(lambda: host.contest.results)
            first = dict(host.contest.results)
            one, other = await joined(host, "A", "B")
            one.hang_up()
            other.hang_up()
        async with short(tmp_path, db="x.db") as again:
            assert again.contest.results == first
            assert [(one.number, one.status) for one in again.contest.matches.values()] == [
                (0, "over"),
                (1, "playing"),
            ]
            await joined(again, "C", "D")
            assert [one.number for one in again.contest.playing] == [1, 2]
            # A match that was deleted meanwhile is over for the contest, and has no result.
            await again.app.registry.store.delete(again.contest.matches[2].id)
        async with short(tmp_path, db="x.db") as last:
            assert [one.status for one in last.contest.matches.values()] == ["over", "playing", "over"]
            assert last.contest.results == first

    run(talk())


def test_a_match_that_ended_without_its_result_gets_it_at_the_next_start(tmp_path: Path) -> None:
    async def lost(match: ContestMatch, room: Room) -> None:
        """As if the process had ended before the result was written."""

    async def talk() -> None:
        async with short(tmp_path, db="x.db") as host:
            host.contest._keep = lost  # type: ignore[method-assign]
            await play(host, "A", "B")
            (match,) = host.contest.matches.values()
            await until(lambda: match.status == "over")
            async with host.app.registry.room(match.id) as room:
                await until(lambda: not room.clients)
            assert host.contest.results == {}
        async with short(tmp_path, db="x.db") as again:
            assert [result["seats"] for result in again.contest.results.values()] == [["A", "B"]]
            assert [one.status for one in again.contest.matches.values()] == ["over"]

    run(talk())


def test_a_result_is_kept_if_the_contest_is_stopped_as_soon_as_its_programs_know(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path) as host:
            await play(host, "A", "B")
        assert [result["seats"] for result in host.contest.results.values()] == [["A", "B"]]
        assert (tmp_path / "out" / "results.jsonl").exists()

    run(talk())


def test_the_page_gets_the_latest_results_first_and_no_commands(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path) as host:
            assert await ask(host, "GET", "/results") == (200, {"matches": [], "table": []})
            assert await ask(host, "GET", "/matches") == (
                200,
                {"waiting": {}, "matches": {}, "ids": {}, "played": 0},
            )
            await play(host, "A", "B")
            await until(lambda: len(host.contest.results) == 1)
            known = host.contest.results[0]
            for number in range(1, SHOWN + 2):
                host.contest.results[number] = {**known, "match": number}
            found = (await ask(host, "GET", "/results"))[1]
            assert [one["match"] for one in found["matches"]] == list(range(SHOWN + 1, 1, -1))
            assert {row["name"] for row in found["table"]} == {"A", "B"}
            assert not any("bot" in row for row in found["table"])

    run(talk())


def test_the_page_gets_who_waits_and_who_plays() -> None:
    async def talk() -> None:
        async with contest() as host:
            await joined(host, "A", "B")
            for nick, match in (("C", ""), ("D", "final")):
                player = Pipe(host)
                player.say({"type": "join", "nick": nick, "match": match})
                await player.hear()
            (playing,) = host.contest.playing
            assert await ask(host, "GET", "/matches") == (
                200,
                {
                    "waiting": {"": ["C"], "final": ["D"]},
                    "matches": {"match-0": ["A", "B"]},
                    "ids": {"match-0": playing.id},
                    "played": 0,
                },
            )

    run(talk())


# -- watching


def test_a_spectator_sees_who_waits_then_one_match_after_the_other(tmp_path: Path) -> None:
    async def talk() -> None:
        async with short(tmp_path) as host:
            first = Pipe(host)
            first.say({"type": "join", "nick": "A"})
            await first.hear()
            watcher = Pipe(host, "/watch")
            told = await watcher.hear()
            ship = {"nick": "A", "hitpoints": 0, "coordinates": [0, 0, 0], "score": 0}
            assert (told["status"], told["players"]) == ("waiting", [ship])
            second = Pipe(host)
            second.say({"type": "join", "nick": "B"})
            for nicks in (["A", "B"], ["C", "D"]):
                players = [first, second] if nicks == ["A", "B"] else await joined(host, *nicks)
                while (told := await watcher.hear()).get("status") != "play":
                    # The result stays until the next match begins.
                    assert nicks == ["A", "B"] or told.get("status") != "waiting"
                assert [player["nick"] for player in told["players"]] == nicks
                for player in players:
                    player.say({**PASS, "round": 0})
                while (told := await watcher.hear()).get("status") != "game-over":
                    pass
                assert [player["nick"] for player in told["players"]] == nicks

    run(talk())


def test_programs_leave_a_match_that_is_over(tmp_path: Path) -> None:
    """They are no longer shown as connected to it."""

    async def talk() -> None:
        async with short(tmp_path) as host:
            await play(host, "A", "B")
            (match,) = host.contest.matches.values()
            async with host.contest.registry.room(match.id) as room:
                pass
            await asyncio.wait_for(until(lambda: not host.contest.registry.presence.online(room)), 10)

    run(talk())


# -- the operator


def test_only_the_operator_commands() -> None:
    async def talk() -> None:
        async with contest() as host:
            body = b'{"do": "start"}'
            for given in ({}, {"authorization": "Bearer x"}, {"authorization": host.front.operator}):
                status, told = await ask(host, "POST", "/control", body, **given)
                assert (status, told["ok"], told["why"]["id"]) == (403, False, "arena-control-token")
            status, told = await ask(host, "POST", "/control", body, accept_language="it-IT,it;q=0.9")
            assert told["text"] == "Serve il gettone dell'operatore."
            for method, path in (
                ("GET", "/control"),
                ("POST", "/matches"),
                ("POST", "/results"),
                ("GET", "/x"),
            ):
                assert (await ask(host, method, path))[0] in (404, 405), path

    run(talk())


def test_a_command_may_come_in_pieces_but_not_without_end() -> None:
    async def talk() -> None:
        async with contest() as host:
            token = f"Bearer {host.front.operator}"
            body = json.dumps({"do": "add", "bot": "idle", "nick": "House"}).encode()
            assert await ask(host, "POST", "/control", body, piece=7, authorization=token) == (
                200,
                {"ok": True},
            )
            (match,) = host.contest.waiting
            assert await host.contest.nicks(match) == ["House"]
            huge = json.dumps({"do": "start", "match": "x" * 100_000}).encode()
            assert (await ask(host, "POST", "/control", huge, piece=1000, authorization=token))[0] == 400

    run(talk())


def test_a_match_begins_with_fewer_if_the_game_may_and_the_operator_says_so() -> None:
    async def talk() -> None:
        async with contest(**TRIO) as host:
            assert (await control(host, do="start"))[1]["why"]["id"] == "arena-control-few"
            players = [Pipe(host) for _ in range(2)]
            for player, nick in zip(players, "AB"):
                player.say({"type": "join", "nick": nick})
                await player.hear()
                assert (await control(host, do="start"))[0] == (400 if nick == "A" else 200)
            for player in players:
                assert [one["nick"] for one in (await player.hear())["players"]] == ["A", "B"]

    run(talk())


def test_a_paused_match_waits_and_a_step_is_one_round() -> None:
    async def talk() -> None:
        async with contest() as host:
            players = await joined(host, "A", "B")
            (match,) = host.contest.playing
            for command in ("pause", "pause"):
                # The second pause changes nothing and is no mistake.
                assert (await control(host, do=command))[0] == 200
            for number in (1, 2):
                for player in players:
                    player.say(PASS)
                await until(lambda n=number: host.contest.record(match).length == 2 * n)
                assert all(player.outbox.empty() for player in players)
                assert (await control(host, do="step", match="match-0"))[0] == 200
                for player in players:
                    assert (await player.hear())["round"] == number
            assert (await control(host, do="resume"))[0] == 200
            for player in players:
                player.say(PASS)
            for player in players:
                assert (await player.hear())["round"] == 3

    run(talk())


def test_bots_are_added_under_free_names_up_to_a_bound() -> None:
    async def talk() -> None:
        async with contest(**TRIO) as host:
            for _ in range(2):
                assert (await control(host, do="add", bot="idle"))[0] == 200
            (match,) = host.contest.waiting
            assert await host.contest.nicks(match) == ["idle", "idle 2"]
            assert (await control(host, do="add", bot="idle", nick="IDLE"))[1]["why"]["id"] == (
                "bots-error-nick_taken"
            )
            for number in range(2, MAX_BOTS):
                assert (await control(host, do="add", bot="idle", match=f"m{number}"))[0] == 200
            status, told = await control(host, do="add", bot="idle")
            assert (status, told["why"]["id"], told["why"]["params"]["limit"]) == (
                400,
                "arena-control-full",
                32,
            )
            # People may still join.
            player = Pipe(host)
            player.say({"type": "join", "nick": "A", "match": "m2"})
            assert (await player.hear())["type"] == "welcome"

    run(talk())


@pytest.mark.parametrize(
    ("bot", "terms", "why"),
    [
        ("program:true", {}, "arena-control-programs"),
        ("llm:true", {}, "arena-control-programs"),
        ("http://127.0.0.1:9/", {}, "arena-control-host"),
        ("http://127.0.0.1:9/", {"bot_hosts": ("localhost",)}, "arena-control-host"),
        ("http://127.0.0.1:9/", {"bot_hosts": ("localhost", "127.0.0.1")}, None),
        ("program:true", {"programs": True}, None),
    ],
)
def test_programs_and_addresses_are_added_only_where_they_are_allowed(
    bot: str, terms: dict[str, Any], why: str | None
) -> None:
    async def talk() -> None:
        async with contest(**terms) as host:
            status, told = await control(host, do="add", bot=bot, nick="N")
            assert (status, None if why is None else told["why"]["id"]) == (200 if why is None else 400, why)
            assert len(host.contest.waiting) == (why is None)

    run(talk())
