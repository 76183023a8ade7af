"""Matches that the kernel plays and records in batches: they equal those that Python plays one by one."""

from __future__ import annotations

import hashlib
import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

from boardwright import catalog
from boardwright._kernel import record_matches
from boardwright.core.positioned_game import PositionedGame
from boardwright.families.boards.figure_values import values_of
from boardwright.families.boards.recorded_random_play import _answer_texts
from boardwright.lab.lab_run import local_source, recorder, run_lab
from boardwright.lab.match_facts import MatchFacts, RecordedBlock, Recorder, SimulationPlan
from boardwright.lab.ray_cluster import play_remote
from boardwright.lab.report import report_json
from boardwright.lab.stop_rule import StopRule
from boardwright.lab.tally import Tally
from boardwright.lab.worker_pool import play_block, results_in_order

#: Moves, placements, passes, claims, promotions, hands, chains of captures, shuffled starts, and the older format.
GAMES = (
    "tic-tac-toe", "connect-four", "othello", "go-9", "chess", "chess960", "shogi", "english-draughts", "checkers",
    "hexapawn", "breakthrough",
)  # fmt: skip

#: Digests of recorded matches, from before the kernel decided placements of go by groups and hashed four texts at once.
RECORDED = {
    "tic-tac-toe": "da85c59a1ea49c07",
    "connect-four": "196a181e1fa744ff",
    "othello": "9ebceeb44d0c4b46",
    "go-9": "280bf776f8068305",
    "go-19": "d57efb45a73a95ec",
    "chess": "7f3a334c7f19d02e",
    "shogi": "8847931ae44102c9",
    "english-draughts": "e5d845231b70884d",
    "checkers": "6aa9ddf82e9ca36c",
    "hexapawn": "5a07eb7b26a0fdc5",
    "breakthrough": "b5d6060636bc7659",
}


def plan_of(name: str, **more: Any) -> SimulationPlan:
    return SimulationPlan(name, ("random", "random"), 10, seed="recorded", **more)


def untimed(matches: Any) -> list[MatchFacts]:
    return [match._replace(seconds=0.0) for match in matches]


def batch(plan: SimulationPlan, first: int, count: int, threads: int = 1) -> list[MatchFacts]:
    found = recorder(plan).play_many(first, count, threads)
    assert found is not None
    return untimed(found)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("openings", [0, 3])
def test_the_kernel_records_what_python_records(name: str, openings: int) -> None:
    plan = plan_of(name, openings=openings, cap=20_000 if openings == 0 else 60)
    count = 2 if name in ("shogi", "chess", "chess960", "checkers") else 4
    play = recorder(plan).play
    assert batch(plan, 3, count) == untimed(play(number) for number in range(3, 3 + count))


@pytest.mark.full
@pytest.mark.parametrize("name", catalog.shipped_games())
def test_every_board_game_is_recorded_as_python_records_it(name: str) -> None:
    game = catalog.load(name)
    if game.family.name == "boards":
        plan = SimulationPlan(name, ("random",) * game.seats[0], 10, seed="all")
        play = recorder(plan).play
        assert batch(plan, 0, 3) == untimed(play(number) for number in range(3))


@pytest.mark.parametrize(("name", "digest"), RECORDED.items())
def test_records_are_what_they_were(name: str, digest: str) -> None:
    """The kernel may count faster, but a report of the same matches stays the same, byte for byte. Digests of matches
    and leads are left out, because they change with the texts and the values of a game."""
    game, found = catalog.load(name), hashlib.blake2b(digest_size=8)
    # Matches with openings, matches that are cut short, and numbers of matches that do not fill a group of the kernel.
    for first, count, openings, cap in ((0, 41, 0, 20_000), (7, 3, 3, 20_000), (100, 16, 0, 30)):
        block = game.family.record_random_matches(game, 2, "s", first, count, openings=openings, cap=cap)
        assert block is not None
        for column in ("answers", "turns", "choices", "options", "winners", "over", "offered", "taken"):
            found.update(block.columns[column])
        found.update(block.columns["answers_digests"])
        found.update(json.dumps([block.opening(row) for row in range(2 * count)]).encode())
    assert found.hexdigest() == digest


def test_a_match_depends_on_its_number_alone() -> None:
    plan = plan_of("connect-four")
    whole = batch(plan, 0, 40)
    assert whole == [*batch(plan, 0, 7), *batch(plan, 7, 33)]
    assert whole == batch(plan, 0, 40, threads=3)
    assert len({match.digest for match in whole}) == 40


@pytest.mark.parametrize("name", ["hexapawn", "othello"])
def test_runs_agree_wherever_they_are_played(name: str) -> None:
    plan = replace(plan_of(name), games=90)
    alone, several = run_lab(plan, local_source(1)), run_lab(plan, local_source(2))
    remote = play_remote(plan, 0, 90)
    one_by_one, play = Tally(2, recorder(plan).use.items()), recorder(plan).play
    for number in range(90):
        one_by_one.add(play(number))
    one_by_one.settle()
    assert alone.tally.digest == several.tally.digest == one_by_one.digest
    assert untimed(remote.results) == untimed(play_block(recorder(plan), 0, 90).results)
    reports = [report_json(replace(alone, tally=tally)) for tally in (alone.tally, several.tally, one_by_one)]
    for report in reports:
        report["measures"].pop("seconds")
    assert reports[0] == reports[1] == reports[2]


def sums_of(tally: Tally) -> dict[str, Any]:
    """Everything that a tally has added up, to the last bit."""

    def values(of: Any) -> list[Any]:
        found = [getattr(of, slot) for slot in of.__slots__]
        return [values(value) if hasattr(value, "__slots__") else value for value in found]

    tally.settle()
    plain = {
        name: value
        for name, value in vars(tally).items()
        if name not in ("_answers_seen", "_journals", "_pilot", "_item_sums", "_rows")
    }
    parts: dict[str, Any] = {**tally.sums, **tally.story}
    items = {name: item.figures for name, item in tally.items.items()}
    parts |= {f"score {seat}": score for seat, score in enumerate(tally.scores)}
    del plain["sums"], plain["story"], plain["scores"], plain["items"]
    return {
        **plain,
        "digest": tally.digest,
        "items": items,
        "parts": {name: values(part) for name, part in parts.items()},
    }


@pytest.mark.parametrize("most", [3000, 12])
def test_a_block_is_added_as_its_matches_are(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Repeated matches, blocks within the pilot and after it, unfinished matches, and more items than are tracked."""
    monkeypatch.setattr("boardwright.lab.tally.MOST_ITEMS", most)
    for name, cap in (("hexapawn", 20_000), ("othello", 58)):
        recording = recorder(plan_of(name, cap=cap))
        together, singly = Tally(2, recording.use.items()), Tally(2, recording.use.items())
        for first, count in ((0, 30), (30, 50), (80, 1), (81, 60)):
            block = recording.play_many(first, count)
            assert isinstance(block, RecordedBlock)
            together.add_block(block)
            for match in block:
                singly.add(match)
        assert sums_of(together) == sums_of(singly)
        assert 0 < together.distinct < together.games or name == "othello"
        assert together.unfinished > 0 or name == "hexapawn"


def test_a_seat_that_gave_no_answer_has_no_opening() -> None:
    recording = recorder(plan_of("go-9", cap=1))
    together, singly = Tally(2, recording.use.items()), Tally(2, recording.use.items())
    for first, count in ((0, 100), (100, 400)):
        block = recording.play_many(first, count)
        assert isinstance(block, RecordedBlock)
        together.add_block(block)
        for match in block:
            singly.add(match)
    assert sums_of(together) == sums_of(singly)
    assert {name.split(": ")[0] for name in together.items if name.startswith("opening")} == {"opening\t1"}


def test_a_block_goes_to_another_process() -> None:
    block = recorder(plan_of("hexapawn")).play_many(0, 3)
    assert block is not None
    assert list(pickle.loads(pickle.dumps(block))) == list(block)
    assert [block[-1], *block[:2]] == [block[2], block[0], block[1]]
    with pytest.raises(IndexError):
        block[3]


def test_only_matches_between_random_bots_are_played_in_batches() -> None:
    for plan in (
        plan_of("hexapawn", temperature=0.5),
        replace(plan_of("hexapawn"), seats=("random", "first")),
        plan_of("starships"),
    ):
        assert recorder(plan).play_many(0, 3) is None
        block = play_block(recorder(plan), 0, 3)
        assert isinstance(block.results, list)
        assert [match.number for match in block.results] == [0, 1, 2]


def test_a_position_is_where_recorded_matches_begin() -> None:
    game = catalog.load("chess")
    match = game.start(2)
    for text in ("f2-f3", "e7-e5", "g2-g4"):
        match.answer(match.decisions[0].seat, text)
    position = match.game.family.position_text(match.whole_table)
    mate = PositionedGame(game, position)
    recording = Recorder(mate, plan_of("chess"))
    found = recording.play_many(0, 3)
    assert found is not None
    assert untimed(found) == untimed(recording.play(number) for number in range(3))


def test_a_question_stops_in_the_middle_of_a_block() -> None:
    plan = replace(plan_of("connect-four"), games=5000)
    rule = StopRule("seat advantage known to ±15 %", 2)
    outcome = run_lab(plan, local_source(1), until=rule)
    again, counted = StopRule("seat advantage known to ±15 %", 2), Tally(2)
    for match in results_in_order(lambda: recorder(plan).play, 0, 5000, 1):
        if counted.add(match):
            results = counted.results(match)
            again.add(results, len(match.winners) != 1 and len(set(results)) == 1)
        if again.answered:
            break
    assert outcome.ended == "answered"
    assert outcome.tally.games == counted.games


def test_the_kernel_refuses_what_does_not_fit() -> None:
    chess, other = catalog.load("chess"), catalog.load("hexapawn")
    start, texts = chess.table(2, 0).position, _answer_texts(chess.rules)
    rest: dict[str, Any] = {
        "seed": "", "digest_head": "", "first": 0, "matches": 2, "most_plies": 10, "cap": 10,
    }  # fmt: skip
    assert len(record_matches([start], values_of(chess), texts, **rest)["over"]) == 2
    for starts, values, of_answers, more in (
        ([start], values_of(other), texts, {}),
        ([start], values_of(chess), _answer_texts(other.rules), {}),
        ([start] * 3, values_of(chess), texts, {}),
        ([start, other.table(2, 0).position], values_of(chess), texts, {}),
        ([], values_of(chess), texts, {}),
        ([start], values_of(chess), texts, {"matches": 0}),
        ([start], values_of(chess), texts, {"matches": 1 << 17}),
        ([start], values_of(chess), texts, {"threads": 0}),
    ):
        with pytest.raises(ValueError):  # noqa: PT011
            record_matches(starts, values, of_answers, **{**rest, **more})
