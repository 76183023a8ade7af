"""Journals, undo and resuming elsewhere: a match consists of its seed and its answers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boardwright.core import BadJournal, IllegalAnswer, Journal, Match
from boardwright.testkit.match_digest import event_digest, everything_shown
from tests.testkit.toy_families import Bids, Hands, Nim, game

ROOT = Path(__file__).parents[2]


def played(answers: int = 7) -> Match:
    """A match of hidden hands, somewhere in the middle."""
    match = game(Hands).start(seats=3, seed="journal")
    for number in range(answers):
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[number % len(decision.options)])
    return match


def through_text(journal: Journal) -> Journal:
    return Journal.from_json(json.loads(json.dumps(journal.json)))


def test_the_shape_of_a_journal() -> None:
    match = game(Nim, {"heaps": [2]}).start(seed=4)
    match.answer(0, "take 0 1")
    assert match.journal.json == {
        "boardwright": 1,
        "game": "nim",
        "family": "toy",
        "digest": match.game.digest,
        "options": {},
        "seats": 2,
        "seed": 4,
        "answers": [[0, {"do": "take", "heap": 0, "count": 1}]],
        "definition": {"heaps": [2]},
    }
    match.game.shipped = True
    assert "definition" not in match.journal.json


@pytest.mark.parametrize("answers", range(0, 14, 2))
def test_replay_gives_the_same_match(answers: int) -> None:
    match = played(answers)
    journal = through_text(match.journal)
    assert journal == match.journal
    assert everything_shown(journal.replay(match.game)) == everything_shown(match)
    assert everything_shown(journal.replay(match.game, upto=answers // 2)) == everything_shown(
        match.at(answers // 2)
    )


def test_undo_goes_back_to_any_answer() -> None:
    match, states = played(0), []
    for _ in range(10):
        states.append(everything_shown(match))
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[0])
    last = everything_shown(match)
    for length in range(10):
        assert everything_shown(match.at(length)) == states[length]
    assert everything_shown(match) == last, "looking back changes nothing"
    match.undo()
    assert everything_shown(match) == states[9]
    match.undo(4)
    assert everything_shown(match) == states[5]
    match.undo(0)
    assert everything_shown(match) == states[5]
    match.undo(5)
    assert everything_shown(match) == states[0]


def test_undo_takes_back_a_sealed_answer() -> None:
    match = game(Bids).start(seats=3, seed=1)
    match.answer(0, "bid 3")
    match.answer(2, "bid 1")
    match.undo()
    assert [decision.seat for decision in match.decisions] == [1, 2]
    match.answer(1, "bid 6")
    match.answer(2, "bid 0")
    assert match.view(None).table["last"] == [3, 6, 0]
    match.undo(2)
    assert [decision.seat for decision in match.decisions] == [1, 2]


@pytest.mark.parametrize("count", [-1, 8, 100])
def test_there_is_only_so_much_to_take_back(count: int) -> None:
    match = played(7)
    with pytest.raises(IllegalAnswer, match="only 7 answers"):
        match.undo(count)
    with pytest.raises(IllegalAnswer, match="only 7 answers"):
        match.at(7 - count)
    assert match.length == 7


def test_forks_are_left_alone_when_their_origin_goes_back() -> None:
    match = played(7)
    fork, state = match.fork(), everything_shown(match)
    match.undo(5)
    decision = match.decisions[0]
    match.answer(decision.seat, decision.options[-1])
    assert everything_shown(fork) == state
    fork.undo(7)
    assert fork.length == 0
    assert match.length == 3


# -- journals that cannot be taken --------------------------------------------------------------------------------


def good() -> dict[str, Any]:
    return json.loads(json.dumps(played(3).journal.json))  # type: ignore[no-any-return]


@pytest.mark.parametrize("key", ["boardwright", "game", "family", "digest", "seats", "seed", "answers"])
def test_every_key_is_needed(key: str) -> None:
    journal = good()
    del journal[key]
    with pytest.raises(BadJournal, match=f"the key '{key}' is missing"):
        Journal.from_json(journal)


def test_options_and_definition_are_not_needed() -> None:
    journal = good()
    del journal["options"], journal["definition"]
    assert Journal.from_json(journal).options == {}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 3),
        ("family", None),
        ("digest", []),
        ("seats", "3"),
        ("seats", True),
        ("seats", 2.0),
        ("seed", None),
        ("seed", 1.5),
        ("seed", False),
        ("options", []),
        ("answers", 3),
        ("answers", [0]),
        ("answers", [[0]]),
        ("answers", [["0", "draw"]]),
        ("answers", [[True, "draw"]]),
        ("answers", [[0, "draw", 1]]),
    ],
)
def test_a_wrong_shape_is_refused(key: str, value: Any) -> None:
    with pytest.raises(BadJournal, match="its structure is wrong"):
        Journal.from_json({**good(), key: value})


@pytest.mark.parametrize("journal", [None, 3, "x", [], [1], {"x": 1}])
def test_what_is_no_journal_at_all(journal: Any) -> None:
    with pytest.raises(BadJournal, match="This is not a journal"):
        Journal.from_json(journal)


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_another_version_is_refused(version: Any) -> None:
    with pytest.raises(BadJournal, match=f"format version {version}; this program reads version 1"):
        Journal.from_json({**good(), "boardwright": version})


def test_another_game_is_refused() -> None:
    journal = Journal.from_json(good())
    other = game(Hands, {"cards": 20})
    with pytest.raises(
        BadJournal, match=f"its digest is {journal.digest}, the digest here is {other.digest}"
    ):
        journal.replay(other)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ([1, "sing"], "Answer 3 of the journal is not possible: sing is not offered here"),
        ([2, "draw"], "Answer 3 of the journal is not possible: Seat 2 has no decision"),
        ([7, "draw"], "Answer 3 of the journal is not possible: There is no seat 7"),
        ([1, {"do": {"x": []}}], 'Answer 3 of the journal is not possible: {"do": {"x": []}} is not offered'),
    ],
)
def test_an_answer_that_cannot_be_given(answer: Any, words: str) -> None:
    journal = good()
    journal["answers"].append(answer)
    with pytest.raises(BadJournal) as refused:
        Journal.from_json(journal).replay(played(0).game)
    assert str(refused.value).startswith(words)


def test_where_a_schema_lies_does_not_change_a_game() -> None:
    """Journals in stores outlive a move of the schemas."""
    plain, pointing = game(Hands, {"cards": 15}), game(Hands, {"cards": 15, "$schema": "../elsewhere.json"})
    assert plain.digest == pointing.digest


def test_the_digest_is_of_all_that_decides_how_a_game_is_played() -> None:
    digests = {
        game(Hands).digest,
        game(Hands, {"cards": 15}).digest,
        game(Hands, {"turns": 9}).digest,
        type(game(Nim))(game(Nim).family, "nim", {}, {}, options={"a": 1}).digest,
    }
    assert len(digests) == 4
    assert game(Hands).digest == game(Hands).digest


# -- in another process -------------------------------------------------------------------------------------------

GO_ON = """
import json, sys
sys.path.insert(0, sys.argv[1])
from boardwright.core import Journal
from boardwright.testkit.match_digest import event_digest
from tests.testkit.toy_families import Hands, game
match = Journal.from_json(json.load(sys.stdin)).replay(game(Hands))
asked = [decision.prompt.id for decision in match.decisions]
while not match.over:
    decision = match.decisions[0]
    match.answer(decision.seat, decision.options[match.length % len(decision.options)])
print(json.dumps([asked, event_digest(match), match.scores, match.journal.json]))
"""


def test_a_match_saved_in_the_middle_of_a_nested_choice_goes_on_in_another_process() -> None:
    match = game(Hands).start(seats=3, seed="journal")
    for answer in ("draw", "play", "at 0"):
        match.answer(match.decisions[0].seat, answer)
    match.answer(1, match.decisions[0].options[0])
    assert match.decisions[0].prompt.id == "toy-prompt-block"
    done = subprocess.run(
        [sys.executable, "-c", GO_ON, str(ROOT)],
        input=json.dumps(match.journal.json),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    asked, digest, scores, journal = json.loads(done.stdout)
    assert asked == ["toy-prompt-block"]
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[match.length % len(decision.options)])
    assert (digest, scores) == (event_digest(match), match.scores)
    assert journal == json.loads(json.dumps(match.journal.json))
