"""The commands of the operator of a contest: start, pause, step and end matches, and add bots."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright.arena.operator_commands import COMMANDS
from boardwright.children.supervisor import descendants
from tests.arena.conftest import Host, wait_for, wait_for_port
from tests.ports import free_port

Start = Callable[..., Host]
PASS = {"type": "noop"}
ROGUES = Path(__file__).parent / "misbehaving_bots.py"
CLIENT = Path(__file__).parents[2] / "examples" / "bots" / "python" / "client_bot.py"


def ask(contest: Host, token: str, language: str = "en", **command: Any) -> tuple[int, dict[str, Any]]:
    """A command and the whole reply to it."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{contest.port}/control", json.dumps(command).encode(),
        {"Authorization": f"Bearer {token}", "Accept-Language": language},
    )  # fmt: skip
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            return int(reply.status), json.load(reply)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def control(contest: Host, token: str, **command: Any) -> int:
    return ask(contest, token, **command)[0]


def test_the_operator(host: Start) -> None:
    contest = host("--clock", "60000", "--seats", "3", "-o", "map=trio5")
    one, other = contest.join("A"), contest.join("B")
    assert control(contest, "guess", do="start") == 403
    assert control(contest, contest.operator, do="dance") == 400
    assert control(contest, contest.operator, do="start") == 200
    one.state(), other.state()
    assert control(contest, contest.operator, do="pause", match="match-0") == 200
    one.say(PASS), other.say(PASS)
    with pytest.raises(TimeoutError):
        one.hear(0.4)
    assert control(contest, contest.operator, do="resume") == 200
    assert one.state()["round"] == 1
    assert control(contest, contest.operator, do="reset") == 200
    while (told := one.hear()).get("type") != "end":
        pass
    assert told["reason"] == "aborted"
    with urllib.request.urlopen(f"http://127.0.0.1:{contest.port}/", timeout=60) as page:
        assert b"<svg" in page.read()


def test_a_paused_match_is_played_step_by_step(host: Start) -> None:
    contest = host("--clock", "60000")
    one, other = contest.join("A"), contest.join("B")
    one.state(), other.state()
    assert control(contest, contest.operator, do="pause") == 200
    one.say(PASS), other.say(PASS)
    for number in (1, 2):
        assert control(contest, contest.operator, do="step") == 200
        assert one.state()["round"] == number
        other.state()
        one.say(PASS), other.say(PASS)
        with pytest.raises(TimeoutError):
            one.hear(0.2)


def test_what_cannot_be_done_is_told_in_two_languages(host: Start) -> None:
    contest = host()
    token = contest.operator
    known = ", ".join(COMMANDS)
    for command, words in (
        ({"do": "dance"}, f"Unknown command 'dance'. Commands: {known}."),
        ({"do": "pause"}, "No match is being played."),
        ({"do": "pause", "match": "final"}, "No match 'final' is being played."),
        ({"do": "start"}, "Not enough players are waiting for a match."),
        ({"do": "add", "bot": 7}, "'bot' must be a string."),
        ({"do": "add", "bot": "huntr"}, "There is no bot 'huntr'; did you mean 'hunter'?"),
        ({"do": "add", "bot": "hunter", "nick": "x" * 25}, "A name must have 1 to 24 printable characters."),
        (
            {"do": "add", "bot": "program:true"},
            "Programs cannot be added here; start the contest with --programs.",
        ),
        (
            {"do": "add", "bot": "http://127.0.0.1:9/"},
            "Bots at '127.0.0.1' cannot be added here; start the contest with --bot-host 127.0.0.1.",
        ),
    ):  # fmt: skip
        status, told = ask(contest, token, **command)
        assert (status, told["ok"], told["text"]) == (400, False, words)
    assert (
        ask(contest, token, "it", do="start")[1]["text"]
        == "Non aspettano abbastanza giocatori per una partita."
    )
    assert ask(contest, "guess", "it", do="start") == (
        403,
        {
            "ok": False,
            "why": {"id": "arena-control-token", "params": {}},
            "text": "Serve il gettone dell'operatore.",
        },
    )


def test_a_built_in_bot_is_added(host: Start) -> None:
    """It plays a whole match against somebody who connects, is told the same things, and then is gone."""
    contest = host("--clock", "60000")
    assert control(contest, contest.operator, do="add", bot="hunter", nick="House") == 200
    assert control(contest, contest.operator, do="add", bot="idle", nick="house") == 400
    end = contest.join("Guest").play()
    assert end["winner"] == "House"
    # Its name is free again.
    assert control(contest, contest.operator, do="add", bot="hunter", nick="House") == 200
    table = contest.stop()["table"]
    assert {row["name"]: row["faults"] for row in table} == {"House": {}, "Guest": {}}


def test_bots_are_added_to_a_match_by_name(host: Start) -> None:
    contest = host("--clock", "60000", "--seats", "3", "-o", "map=trio5")
    for bot in ("hunter", "hunter", "idle"):
        assert control(contest, contest.operator, do="add", bot=bot, match="cup") == 200
    wait_for((contest.folder / "results.jsonl").exists)
    (result,) = map(json.loads, (contest.folder / "results.jsonl").read_text().splitlines())
    assert result["seats"] == ["hunter", "hunter 2", "idle"]
    assert result["faults"] == [{}, {}, {}]


def program(deed: str) -> str:
    return f"program:{sys.executable} -S {ROGUES} {deed}"


def test_a_program_is_added_where_that_is_allowed(host: Start) -> None:
    contest = host("--clock", "60000", "--programs")
    assert control(contest, contest.operator, do="add", bot=program("good"), nick="Program") == 200
    end = contest.join("Guest").play()
    assert end["reason"] == "max_rounds"
    assert {row["name"]: row["faults"] for row in contest.stop()["table"]} == {"Program": {}, "Guest": {}}


def policy(folder: Path) -> str:
    """A network that nobody trained, of the shape that starships need."""
    import numpy as np
    from onnx import TensorProto, helper, numpy_helper, save

    from boardwright.wire.learning_encoding import Encoding

    encoding = Encoding(boardwright.load("starships"), 2)
    given = helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["n", *encoding.shape])
    values = helper.make_tensor_value_info("actions", TensorProto.FLOAT, ["n", encoding.actions])
    weights = np.random.default_rng(1).normal(size=(*encoding.shape, encoding.actions)).astype(np.float32)
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["observation", "w"], ["actions"])],
        "policy", [given], [values], [numpy_helper.from_array(weights, "w")],
    )  # fmt: skip
    file = folder / "policy.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9), str(file))
    return f"policy:{file}"


STAND_IN = Path(__file__).parents[2] / "examples" / "bots" / "llm_stand_in.py"


def test_models_and_policies_are_refused_where_programs_are(host: Start) -> None:
    contest = host("--clock", "60000")
    for bot in (f"llm:{sys.executable} {STAND_IN}", "policy:policy.onnx"):
        status, told = ask(contest, contest.operator, do="add", bot=bot)
        assert (status, told["why"]["id"]) == (400, "arena-control-programs")


@pytest.mark.full
def test_models_and_policies_are_added_where_programs_are_allowed(host: Start, tmp_path: Path) -> None:
    """A whole match; the model's command is started once for each of up to 150 rounds."""
    model, network = f"llm:{sys.executable} -S {STAND_IN}", policy(tmp_path)
    contest = host("--clock", "20000", "--programs")
    assert control(contest, contest.operator, do="add", bot=model, nick="Model") == 200
    assert control(contest, contest.operator, do="add", bot=network, nick="Network") == 200
    end = time.monotonic() + 250
    while not (contest.folder / "results.jsonl").exists() and time.monotonic() < end:
        time.sleep(0.1)
    (result,) = map(json.loads, (contest.folder / "results.jsonl").read_text().splitlines())
    assert result["seats"] == ["Model", "Network"]
    assert result["faults"] == [{}, {}]


def test_an_added_program_that_dies_is_answered_for_at_once(host: Start) -> None:
    """The round does not wait for the clock of somebody who is known to be gone."""
    contest = host("--clock", "60000", "--programs")
    assert control(contest, contest.operator, do="add", bot=program("never_starts"), nick="Program") == 200
    begun = time.monotonic()
    end = contest.join("Guest").play()
    assert (end["winner"], end["reason"]) == ("Guest", "last_ship")
    # Ten rounds, of which none took a whole clock.
    assert time.monotonic() - begun < 60
    assert {row["name"]: row["faults"] for row in contest.stop()["table"]}["Program"] == {"disconnected": 10}


@pytest.fixture
def address() -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen([sys.executable, str(CLIENT), str(port)])
    wait_for_port(port)
    yield f"http://127.0.0.1:{port}/"
    process.kill()
    process.wait()


def test_an_address_is_added_where_its_host_is_allowed(host: Start, address: str) -> None:
    contest = host("--clock", "60000", "--bot-host", "127.0.0.1")
    assert control(contest, contest.operator, do="add", bot=address, nick="Away") == 200
    end = contest.join("Guest").play()
    assert end["winner"] == "Away"
    assert {row["name"]: row["faults"] for row in contest.stop()["table"]}["Away"] == {}


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(one) for one in found]


def test_a_process_of_bots_that_is_killed_is_started_again(host: Start) -> None:
    # The round in which it is killed waits for its clock.
    contest = host("--clock", "4000")
    assert control(contest, contest.operator, do="add", bot="idle", nick="House") == 200
    guest = contest.join("Guest")
    state = guest.state()
    while state["round"] < 3:
        guest.say({**PASS, "round": state["round"]})
        state = guest.state()
    for thinker in children(contest.process.pid):
        os.kill(thinker, signal.SIGKILL)
    assert guest.play()["reason"] == "max_rounds"


def test_a_program_that_is_killed_only_loses_its_own_ship(host: Start) -> None:
    contest = host("--clock", "60000", "--programs")
    assert control(contest, contest.operator, do="add", bot=program("dies"), nick="Program") == 200
    end = contest.join("Guest").play()
    assert (end["winner"], end["reason"]) == ("Guest", "last_ship")


def test_bots_and_programs_end_with_the_contest(host: Start) -> None:
    contest = host("--programs")
    assert control(contest, contest.operator, do="add", bot="idle") == 200
    assert control(contest, contest.operator, do="add", bot=program("silent")) == 200
    end = time.monotonic() + 30
    while len(found := descendants(contest.process.pid)) < 4 and time.monotonic() < end:
        time.sleep(0.05)
    # A process that thinks, one that keeps the program, the program and its supervisor.
    assert len(found) >= 4
    contest.stop()
    # Supervisors end what they keep, and then themselves: a moment after the contest.
    end = time.monotonic() + 30
    while (left := [pid for pid in found if Path(f"/proc/{pid}").exists()]) and time.monotonic() < end:
        time.sleep(0.05)
    assert not left
