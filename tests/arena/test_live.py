"""Everybody can watch the matches of a tournament while they are played, but without hidden information."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardwright.arena.live_journal import LiveJournalWriter, live_path, read_live
from boardwright.arena.tournament_index import TournamentIndex
from boardwright.catalog import load
from tests.arena.conftest import wait_for
from tests.server.server_process import Process

#: It takes a quarter of a second for every answer.
SLOW = f"Slow=program:{sys.executable} {Path(__file__).parent / 'misbehaving_bots.py'} slow"


def begin(folder: Path, seconds: float = 0.25) -> subprocess.Popen[bytes]:
    """A tournament of one match each way that takes its time: so many seconds for every answer of a program."""
    command = [sys.executable, "-m", "boardwright", "arena", "starships", "Quick=idle", SLOW]
    return subprocess.Popen(
        [*command, "--jobs", "1", "--out", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TARDY": str(seconds)},
    )


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    process = begin(tmp_path / "cup")
    yield process
    process.kill()
    process.wait()


def answers(shelf: TournamentIndex, match: int = 0) -> int:
    found = shelf.match("cup", match)
    return len(found[0]["answers"]) if found is not None and not found[2] else 0


def test_a_match_is_told_while_it_is_played(tmp_path: Path, running: subprocess.Popen[bytes]) -> None:
    shelf = TournamentIndex(tmp_path)
    wait_for(lambda: answers(shelf) >= 2)
    (table,) = shelf.tables()
    assert (table["matches"], table["journals"]) == (0, [])
    assert table["running"] == [{"match": 0, "names": ["Quick", "Slow"]}]
    # Its journal tells the seed: it is for nobody while the match goes on.
    assert shelf.journal("cup", 0) is None
    before = answers(shelf)
    wait_for(lambda: answers(shelf) > max(before, 8))
    before = answers(shelf)
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert shelf.tables()[0]["running"]
    # What was left by the kill goes when the tournament goes on, and the match is played from its beginning.
    # So slowly that also a busy machine looks before it has got as far as the first time.
    again = begin(tmp_path / "cup", seconds=3)
    try:
        wait_for(lambda: 0 < answers(shelf) < before)
    finally:
        again.kill()
        again.wait()


def test_a_match_that_is_over_is_told_by_its_journal(tmp_path: Path) -> None:
    command = ["arena", "starships", "Quick=hunter", "Idle=idle", "--out", str(tmp_path / "cup")]
    subprocess.run(
        [sys.executable, "-m", "boardwright", *command], check=True, capture_output=True, timeout=60
    )
    shelf = TournamentIndex(tmp_path)
    assert shelf.tables()[0]["running"] == []
    found = shelf.match("cup", 1)
    assert found is not None
    journal, names, over = found
    assert (journal, names, over) == (shelf.journal("cup", 1), ["Idle", "Quick"], True)
    assert shelf.match("cup", 99) is None
    assert shelf.match("../cup", 1) is None
    assert shelf.match("no cup", 1) is None


def test_a_torn_line_is_left(tmp_path: Path) -> None:
    (tmp_path / "live").mkdir()
    path = live_path(tmp_path, 7)
    match = load("checkers").start(2, "seed")
    reporter = LiveJournalWriter(path, match, ["A", "B"])
    for _ in range(2):
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
        reporter.tell()
    reporter.close()
    whole = read_live(path)
    assert whole is not None
    assert [tuple(answer) for answer in whole["answers"]] == match.answers()
    assert whole["names"] == ["A", "B"]
    path.write_bytes(path.read_bytes()[:-3])
    torn = read_live(path)
    assert torn is not None
    assert torn["answers"] == whole["answers"][:1]
    path.write_bytes(b'{"boardw')
    assert read_live(path) is None
    assert read_live(tmp_path / "nothing") is None


def test_a_disk_that_refuses_does_not_disturb_the_match(tmp_path: Path) -> None:
    match = load("checkers").start(2, "seed")
    reporter = LiveJournalWriter(tmp_path / "no folder" / "0.jsonl", match, ["A", "B"])
    match.answer(0, match.decisions[0].options[0])
    reporter.tell()
    full = LiveJournalWriter(Path("/dev/full"), match, ["A", "B"])
    full.tell()
    full.close()


def test_a_server_shows_it_to_everybody(
    tmp_path: Path, running: subprocess.Popen[bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = tmp_path_factory.mktemp("store") / "matches.db"
    server = Process(str(store), "--tournaments", str(tmp_path)).start().wait()

    def ask(path: str) -> Any:
        with urllib.request.urlopen(server.url + path, timeout=60) as reply:
            return json.load(reply)

    try:
        wait_for(lambda: answers(TournamentIndex(tmp_path)) >= 2)
        piece = ask("/api/tournaments/cup/matches/0")
        assert (piece["names"], piece["over"], piece["game"]) == (["Quick", "Slow"], False, "starships")
        assert piece["frames"][0]["shown"]["tokens"]
        last = piece["frames"][-1]["answers"]
        assert last == piece["total"] >= 2
        later = wait_for(lambda: (ask(f"/api/tournaments/cup/matches/0?first={last}")["frames"])[1:])
        assert later[0]["answers"] == last + 1
        assert '"seed"' not in json.dumps(piece)
        for path in ("cup/matches/9", "cups/matches/0", "cup/journals/0"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                ask(f"/api/tournaments/{path}")
            assert refused.value.code == 404
    finally:
        server.stop()
