"""Bots at HTTP addresses, as real processes: the usual requests, and everything that can go wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.arena.entrants import short_name
from boardwright.bots.programs import HttpBot, ProgramLimits
from boardwright.core import BadOptions, Match
from tests.ports import free_port

HERE = Path(__file__).parent
#: The bots of the document, and what runs them.
DOCUMENT = {
    "Snorre": [sys.executable, "-S", str(HERE / "document_bots" / "snorre.py")],
    "Ørjan": ["node", str(HERE / "document_bots" / "orjan.js")],
}
Serve = Callable[..., str]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts programs that wait at an address and tell its port when they are ready."""
    running: list[subprocess.Popen[str]] = []

    def start(command: list[str], port: int = 0) -> str:
        process = subprocess.Popen([*command, str(port)], stdout=subprocess.PIPE, text=True)
        running.append(process)
        assert process.stdout is not None
        return f"http://127.0.0.1:{process.stdout.readline().strip()}/bot"

    yield start
    for process in running:
        process.kill()
        process.communicate()


def rogue(deed: str) -> list[str]:
    return [sys.executable, "-S", str(HERE / "misbehaving_bots.py"), deed]


#: Milliseconds for a reply: of whoever answers at all, and of whoever never does.
PATIENT, QUICK = 30_000, 200


def fly(url: str, rounds: int = 3, clock: int = PATIENT) -> tuple[Match, HttpBot]:
    definition = {
        "schema": "starships/game", "id": "quiet", "map": "duel5",
        "rules": {"schema": "starships/rules", "id": "mine", "end": {"max_rounds": rounds}},
    }  # fmt: skip
    game = boardwright.load(definition, nicks=["Rogue", "Idle"])
    bot = HttpBot(url, ProgramLimits(reply_ms=clock))
    match = bots.play(game.start(2, 1), [bot, bots.make("idle", game)])
    return match, bot


def reasons(match: Match) -> list[str]:
    found = match.view(None).events()
    return [event.get("reason") or event["type"] for event in found if event.get("nick") == "Rogue"]


# -- the document's own bots


@pytest.mark.parametrize("nick", [nick for nick, (tool, *_) in DOCUMENT.items() if shutil.which(tool)])
def test_bots_of_the_document_play_unmodified(nick: str, serve: Serve) -> None:
    """They know the messages of the document and nothing else; every reply of a whole match is taken."""
    game = boardwright.load("starships", map="duel5", nicks=[nick, "Idle"])
    bot = HttpBot(serve(DOCUMENT[nick]))
    match = bots.play(game.start(2, 1), [bot, bots.make("idle", game)])
    assert match.over
    assert (bot.faults, bot.notes) == ({}, [])
    mine = [event["type"] for event in match.view(None).events() if event.get("nick") == nick]
    assert "laser" in mine
    assert "move" in mine


def test_bots_of_the_document_meet_in_a_tournament(serve: Serve, tmp_path: Path) -> None:
    contenders = [f"{nick}={serve(how)}" for nick, how in DOCUMENT.items() if shutil.which(how[0])]
    command = [
        sys.executable, "-m", "boardwright", "arena", "starships", *contenders, "idle", "--json", "--out",
        str(tmp_path / "cup"), "-o", "map=duel5",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert [row["faults"] for row in json.loads(done.stdout)["table"]] == [{}] * (len(contenders) + 1)


def test_secrets_in_addresses_are_in_no_file_of_a_tournament(serve: Serve, tmp_path: Path) -> None:
    address = serve(DOCUMENT["Snorre"]).replace("://", "://me:secretword@") + "?token=tokenword"
    command = ["arena", "starships", address, "idle", "--rounds", "1", "--jobs", "1", "-o", "map=duel5"]
    told = run_arena([*command, "--out", str(tmp_path)])
    files = {path: path.read_text(encoding="utf-8") for path in tmp_path.rglob("*") if path.is_file()}
    assert len(files) > 5
    for text in (told, *files.values()):
        assert "secretword" not in text
        assert "tokenword" not in text
    # The same command goes on with the same tournament, and another password is another plan.
    assert run_arena([*command, "--out", str(tmp_path)]) == told
    other = [word.replace("secretword", "otherword") for word in command]
    with pytest.raises(subprocess.CalledProcessError):
        run_arena([*other, "--out", str(tmp_path)])


def run_arena(command: list[str]) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "boardwright", *command],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    return done.stdout


def test_a_bot_of_the_document_sits_at_a_match_of_the_server(serve: Serve, tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "boardwright", "serve", "--db", str(tmp_path / "x.sqlite"), "--port", "0", "--bot-host",
        "127.0.0.1", "--rate", "0",
    ]  # fmt: skip
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        seats = [{"kind": "bot", "bot": serve(DOCUMENT["Snorre"])}, {"kind": "bot", "bot": "idle"}]
        wanted = {
            "game": "starships",
            "options": {"map": "duel5", "nicks": ["Snorre", "Idle"]},
            "seats": seats,
        }
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{url}api/matches", json.dumps(wanted).encode(), headers)
        with urllib.request.urlopen(request, timeout=60) as reply:
            match = json.load(reply)["match"]["id"]
        journal: dict[str, Any] = {"answers": []}
        end = time.monotonic() + 60
        while len(journal["answers"]) < 8 and time.monotonic() < end:
            time.sleep(0.1)
            with urllib.request.urlopen(f"{url}api/matches/{match}/journal", timeout=60) as reply:
                journal = json.load(reply)
        mine = [answer for seat, answer in journal["answers"] if seat == 0]
        assert mine[0] == {"type": "move", "direction": [1, 0, -1]}
        assert all(answer["type"] in ("move", "laser") for answer in mine)
    finally:
        server.terminate()
        server.communicate(timeout=60)


# -- what else may happen at an address


@pytest.mark.parametrize(
    ("deed", "reason", "note"),
    [
        ("silent", "timeout", "timeout"),
        ("late", "timeout", "timeout"),
        ("drips", "timeout", "timeout"),
        ("stale", "invalid", "wrong_round"),
        ("garbage", "invalid", "bad_json"),
        ("bytes", "invalid", "bad_json"),
        ("huge", "invalid", "too long"),
        ("empty", "invalid", "bad_json"),
        ("error", "error", "HTTP 500"),
        ("redirect", "invalid", "HTTP 302"),
        ("hangs_up", "disconnected", None),
    ],
)
def test_replies_that_are_no_answer(deed: str, reason: str, note: str | None, serve: Serve) -> None:
    begun = time.monotonic()
    match, bot = fly(serve(rogue(deed)), clock=QUICK if reason == "timeout" else PATIENT)
    # The silent ones wait for a minute.
    assert time.monotonic() - begun < 60
    assert reasons(match) == [reason] * 3
    assert bot.faults == {reason: 3}
    told = json.dumps(bot.notes)
    assert note is None or note in told


def test_the_first_word_of_a_reply_is_the_reply(serve: Serve) -> None:
    """There is no second try over HTTP: one request is one round."""
    match, bot = fly(serve(rogue("corrects")))
    assert reasons(match) == ["invalid"] * 3
    assert {note["what"] for note in bot.notes} == {"bad_direction", "invalid"}


@pytest.mark.parametrize("text", ["http://[", "http://", "http://host:port/"])
def test_what_is_no_address_is_told(text: str) -> None:
    with pytest.raises(BadOptions):
        bots.make(text, programs=True)
    assert short_name(text)


def test_nobody_is_there() -> None:
    match, _ = fly("http://127.0.0.1:9/")
    assert reasons(match) == ["disconnected"] * 3


def test_it_may_come_to_its_senses(serve: Serve) -> None:
    match, _ = fly(serve(rogue("wakes")), clock=2000)
    assert reasons(match) == ["chosen", "timeout", "chosen"]


def test_a_program_that_dies_and_is_started_again_plays_on(serve: Serve) -> None:
    """Its owner starts it again at the same address; what it missed is missed."""
    port = free_port()
    url = serve(rogue("dies"), port)
    game = boardwright.load("starships", map="duel5", nicks=["Rogue", "Idle"])
    bot, match = HttpBot(url, ProgramLimits(reply_ms=PATIENT)), game.start(2, 1)

    def rounds(count: int) -> list[Any]:
        before = len(reasons(match))
        for _ in range(count):
            bots.answer_with_bot(match, 0, bot.choose(match.view(0)))
            match.answer(1, "noop")
        return reasons(match)[before:]

    assert rounds(4) == ["chosen", "chosen", "disconnected", "disconnected"]
    serve(rogue("good"), port)
    assert rounds(3) == ["chosen"] * 3
    bot.leave(match.view(0))
