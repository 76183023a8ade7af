"""`llm:COMMAND`: prompts, answers in prose, retries, a log and a time limit. A script replaces the model."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright import bots, load
from boardwright.arena.entrants import short_name
from boardwright.bots.programs import ProgramLimits, make_program

STAND_IN = Path(__file__).parents[2] / "examples" / "bots" / "llm_stand_in.py"
COMMAND = f"llm:{sys.executable} {STAND_IN}"


@pytest.mark.parametrize("game", ["tic-tac-toe", "terminator"])
@pytest.mark.slow
def test_a_model_plays_a_match(game: str) -> None:
    model = make_program(COMMAND)
    # Whether the stand-in talks nonsense depends on the words of the prompt, so one match may be without it.
    for seed in range(1, 9):
        match = load(game).start(seed=seed)
        players = [model, *(bots.make("random", seed=f"{seed}/{seat}") for seat in range(1, match.seats))]
        bots.play(match, players, cap=30)
        assert match.length > 4
        if model.notes:
            break
    assert "--- prompt" in model.log
    assert "--- answer" in model.log
    # It answered nonsense at times and was asked again, so it was never answered for.
    assert any(note["what"] == "invalid" for note in model.notes)
    assert "--- again" in model.log
    assert not model.faults


def test_the_prompt_has_rules_of_the_answer_and_the_options() -> None:
    match = load("tic-tac-toe").start()
    model = make_program(COMMAND)
    model.choose(match.view(0))
    assert "You play Tic-tac-toe" in model.log
    assert "9. c3" in model.log


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("print('no idea')", "invalid"),
        ("pass", "invalid"),
        ("import sys; sys.exit(3)", "invalid"),
        ("import time; print('b2x', flush=True); time.sleep(60)", "timeout"),
        ("print('x' * 2_000_000)", "invalid"),
        ("import sys; sys.stdout.buffer.write(bytes(range(256)) * 9)", "invalid"),
    ],
)
def test_a_model_that_never_answers_is_answered_for(code: str, reason: str, tmp_path: Path) -> None:
    script = tmp_path / "model.py"
    script.write_text(code)
    match = load("tic-tac-toe").start()
    model = make_program(
        f"llm:{sys.executable} {script}", ProgramLimits(reply_ms=700 if reason == "timeout" else 60_000)
    )
    option = model.choose(match.view(0))
    assert option in match.decisions[0].options
    assert model.faults == {reason: 1}
    assert len(model.notes) == 3


def test_it_is_no_bot_for_strangers_and_has_a_short_name() -> None:
    with pytest.raises(bots.UnknownBot):
        bots.make(COMMAND, load("chess"))
    assert short_name(COMMAND) == "llm_stand_in"
    with pytest.raises(Exception, match="does not name a program"):
        make_program("llm:")


def test_a_tournament_with_a_model_keeps_its_log(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "boardwright", "arena", "tic-tac-toe", f"Model={COMMAND}", "random",
            "--out", str(tmp_path / "out"), "--json",
        ],
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Model" in json.dumps(json.loads(done.stdout))
    assert any(
        "--- prompt" in path.read_text(errors="replace")
        for path in (tmp_path / "out").rglob("*")
        if path.is_file()
    )
