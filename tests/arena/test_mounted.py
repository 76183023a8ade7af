"""A contest inside `boardwright serve`: programs join, people watch, the operator adds a bot, as a real process."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from tests.arena.conftest import Player


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server with a contest: its address, and the token of the operator."""
    store = str(tmp_path_factory.mktemp("contest") / "x.sqlite")
    command = [
        sys.executable, "-m", "boardwright", "serve", "--db", store, "--port", "0", "--contest", "starships",
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    token = process.stderr.readline().split()[-1]
    yield process.stdout.readline().strip(), token
    process.terminate()
    process.communicate(timeout=60)


def test_a_contest_in_a_server(server: tuple[str, str]) -> None:
    url, token = server
    for path in ("contest", "contest/", "contest/watch.js", "contest/matches"):
        with urllib.request.urlopen(url + path, timeout=60) as reply:
            assert reply.status == 200
    # The page of the server itself is where it was.
    with urllib.request.urlopen(url + "healthz", timeout=60) as reply:
        assert json.load(reply)["ok"]
    body = json.dumps({"do": "add", "bot": "idle", "nick": "House"}).encode()
    request = urllib.request.Request(url + "contest/control", body, {"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        assert json.load(reply) == {"ok": True}
    address = url.replace("http", "ws") + "contest/"
    guest, watcher = Player(address + "play", "Guest"), Player(address + "watch")
    assert guest.play()["reason"] == "max_rounds"
    while (state := watcher.hear())["status"] != "game-over":
        pass
    assert [player["nick"] for player in state["players"]] == ["House", "Guest"]


def test_programs_are_never_started_there(server: tuple[str, str]) -> None:
    url, token = server
    body = json.dumps({"do": "add", "bot": "program:true"}).encode()
    request = urllib.request.Request(url + "contest/control", body, {"Authorization": f"Bearer {token}"})
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request, timeout=60)
    assert caught.value.code == 400


def test_the_list_of_a_contest_is_no_match(server: tuple[str, str]) -> None:
    """A stranger who asks for it gets a 404, and nothing is lost: the contest keeps its matches in the same store."""
    url, _ = server
    guest = Player(url.replace("http", "ws") + "contest/play", "Kept")
    for path in ("contest:starships", "contest%3Astarships", "contest:starships/journal"):
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(f"{url}api/matches/{path}", timeout=60)
        assert caught.value.code == 404
    again = Player(url.replace("http", "ws") + "contest/play", "Kept", token=guest.token)
    assert again.token == guest.token
