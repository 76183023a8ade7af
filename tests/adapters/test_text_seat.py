"""Matches as text: states that tell enough to play, answers in many forms, refusals that say what to write."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from boardwright import load
from boardwright.adapters.text_seat import TextSeat, find_option, grammar
from boardwright.core import Rng

EXAMPLES = ["chess", "hex", "deathmatch", "magnifico", "skirmish", "starships"]


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("form", ["list", "grammar", "none"])
@pytest.mark.slow
def test_a_match_is_played_by_text_alone(name: str, form: str) -> None:
    match = load(name).start(seed=2)
    seats = [TextSeat(match, seat, options=form) for seat in range(match.seats)]
    rng = Rng(2)
    for _ in range(40):
        if match.over:
            break
        decision = match.decisions[0]
        seat, option = seats[decision.seat], decision.options[rng.below(len(decision.options))]
        state = seat.state()
        listed = re.findall(r"^\d+\. (.+)$", state, re.MULTILINE)
        assert listed == ([str(option) for option in decision.options] if form == "list" else [])
        assert "-option-" not in state  # a message without its text
        assert seat.act(str(option)).accepted


#: Of each list of options `make test` tries a dozen, evenly spread, and `make full` all.
@pytest.mark.parametrize("most", [12, pytest.param(10_000, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_option_is_found_by_its_text_and_inside_a_sentence(name: str, most: int) -> None:
    match = load(name).start(seed=4)
    rng = Rng(4)
    while not match.over and match.length < 25:
        decision = match.decisions[0]
        options = decision.options
        for option in options[:: max(1, len(options) // most)]:
            assert find_option(str(option).upper(), options) is option
            assert find_option(f"After some thought.\n{option}\n", options) is option
        match.answer(decision.seat, options[rng.below(len(options))])


@pytest.mark.parametrize(
    "text",
    [
        "e2-e4", " E2-E4. ", "e2e4", "**e2-e4**", "I play e2-e4 because it takes the centre.",
        "e2-e3 is too timid.\nMy answer:\ne2-e4",
    ],
)  # fmt: skip
def test_forgiving(text: str) -> None:
    options = load("chess").start().decisions[0].options
    found = find_option(text, options)
    assert found is not None
    assert found.json == {"from": {"x": 5, "y": 2}, "to": {"x": 5, "y": 4}} or "e4" in str(found)


@pytest.mark.parametrize(
    "text", ["", "?", "I resign", "e2-e5", "0", "99999", "e2-e3 or e2-e4?", "\0", "e" * 10_000]
)
def test_what_means_nothing_or_two_things_changes_nothing(text: str) -> None:
    match = load("chess").start()
    reply = TextSeat(match, 0).act(text)
    assert not reply.accepted
    assert match.length == 0
    assert len(reply.text) < 300


def test_a_refusal_names_the_nearest_answer_or_an_example() -> None:
    seat = TextSeat(load("chess").start(), 0)
    assert "Did you mean 'e2-e4'" in seat.act("e2-e44").text
    assert "like '" in seat.act("castle please").text
    waiting = TextSeat(seat.match, 1)
    assert "wait for your turn" in waiting.act("e7-e5").text


def test_a_grammar_has_a_line_for_each_verb() -> None:
    match = load("deathmatch").start(seed=1)
    lines = grammar(match.decisions[0].options)
    assert len(lines) <= len(match.decisions[0].options)
    with pytest.raises(ValueError, match="must be one of"):
        TextSeat(match, 0, options="all")


def test_the_command_plays_to_the_end_and_says_when_the_input_stops() -> None:
    command = [
        sys.executable,
        "-m",
        "boardwright",
        "text",
        "tic-tac-toe",
        "--seats",
        "you,random",
        "--seed",
        "1",
    ]
    done = subprocess.run(command, input="nonsense\n" + "1\n" * 9, capture_output=True, text=True, check=True)
    assert "'nonsense' is not a legal answer" in done.stdout
    assert "The match is over." in done.stdout
    short = subprocess.run(command, input="1\n", capture_output=True, text=True, check=False)
    assert short.returncode == 1
    assert "Traceback" not in short.stderr
