"""Reasons: candidates with values, the expected line and one sentence, for every family and in both languages."""

from __future__ import annotations

import json

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.choice_reasons import Reason, hint, reason_of
from boardwright.core import Game, translate

ONE_OF_EACH = ["chess", "hex", "deathmatch", "magnifico", "skirmish", "starships"]


@pytest.mark.parametrize("name", ONE_OF_EACH)
@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.slow
def test_every_family_gives_reasons(name: str, level: int) -> None:
    game = boardwright.load(name)
    match = game.start(game.seats[0], 2)
    for _ in range(6):
        seat = match.decisions[0].seat
        view = match.view(seat)
        reason = hint(view, level, seed=3)
        assert view.decision is not None
        assert str(reason.option) in [str(option) for option in view.decision.options]
        assert reason.line[0] == str(reason.option)
        assert reason.plan[0] == reason.option.message
        assert len(reason.plan) <= len(reason.line)
        for language in ("en", "it"):
            assert translate(reason.why, language).endswith(".")
        assert json.loads(json.dumps(reason.json))["text"] == str(reason.option)
        match.answer(seat, reason.option)


def test_a_hint_is_what_the_level_would_answer(nim: Game) -> None:
    view = nim.start().view(0)
    for level in range(1, 6):
        assert str(hint(view, level, seed=9).option) == str(
            bots.make(f"level:{level}", nim, seed=9).choose(view)
        )


def test_a_win_is_said_to_win() -> None:
    chess = boardwright.load("chess")
    match = chess.start()
    for move in ("f2-f3", "e7-e5", "g2-g4"):
        match.answer(match.decisions[0].seat, move)
    reason = hint(match.view(1), 1)
    assert translate(reason.why, "en") == "Wins by force within one move."
    assert reason.json["candidates"][0] == {
        "answer": reason.option.json, "text": "d8-h4", "value": None, "wins": True,
    }  # fmt: skip


def test_bots_that_do_not_weigh_say_so(nim: Game) -> None:
    view = nim.start().view(0)
    bot = bots.make("first", nim)
    reason = reason_of(bot, view, bot.choose(view))
    assert reason.candidates == ()
    assert translate(reason.why, "en") == "The bot follows its usual plan."


def test_the_best_is_compared_with_the_next(nim: Game) -> None:
    winning = Game(nim.family, "nim", {"heap": 6}, 6).start().view(0)
    bot = bots.make("mcts:rollouts=300", winning.game, seed=1)
    reason = reason_of(bot, winning, bot.choose(winning))
    assert str(reason.option) == "take 2"
    assert reason.why.id == "bots-why-better"
    assert [one.value for one in reason.candidates] == sorted(
        (one.value for one in reason.candidates), reverse=True
    )


def reasons(name: str, levels: list[int], answers: int) -> list[Reason]:
    """The reasons of all answers of a match between levels."""
    game = boardwright.load(name)
    match = game.start(len(levels), 3)
    players = [bots.make(f"level:{level}", game, seed=seat) for seat, level in enumerate(levels)]
    found = []
    while len(found) < answers and not match.over:
        seat = match.decisions[0].seat
        view = match.view(seat)
        option = players[seat].choose(view)
        found.append(reason_of(players[seat], view, option))
        match.answer(seat, option)
    return found


def test_a_plan_is_told_in_words_and_keeps_its_value() -> None:
    planned = reasons("deathmatch", [4, 4, 4], 9)
    first, second = planned[0], planned[1]
    assert len(first.plan) == len(first.line) > 3
    assert first.line[1] == str(second.option)
    assert first.plan[1] == second.option.message
    assert first.why.params["next"] == second.option.message
    assert first.candidates[0].value == second.candidates[0].value != 0
    assert "bots-why-last" in [one.why.id for one in planned]


def test_plans_that_were_not_simulated_have_values_near_the_others() -> None:
    values = [one.value for reason in reasons("deathmatch", [5, 4, 1], 25) for one in reason.candidates]
    assert min(values) > -50


@pytest.mark.parametrize(
    ("level", "sentences"),
    [
        (2, {"tactics-why-approach-nearest", "tactics-why-charge-mana"}),
        (4, {"bots-why-better", "bots-why-last"}),
        (5, {"bots-why-plan", "bots-why-last"}),
    ],
)
def test_every_level_of_tactics_has_reasons(level: int, sentences: set[str]) -> None:
    found = reasons("skirmish", [level], 12)
    assert {reason.why.id for reason in found} >= sentences
    assert "bots-why-habit" not in {reason.why.id for reason in found}
    if level > 2:
        assert max(len(reason.plan) for reason in found) > 1
        assert {one.value for reason in found for one in reason.candidates} > {found[0].candidates[0].value}
    else:
        assert not any(reason.candidates for reason in found)


def test_the_document_says_whom_it_strikes_and_how_much_it_fears_it() -> None:
    game = boardwright.load("mirror")
    match = game.start(2, 1)
    players = [bots.make("level:2", game, seed=seat) for seat in range(2)]
    sentences = []
    while not match.over and match.length < 120:
        seat = match.decisions[0].seat
        view = match.view(seat)
        option = players[seat].choose(view)
        sentences.append(translate(reason_of(players[seat], view, option).why, "en"))
        match.answer(seat, option)
    assert [one for one in sentences if "without being struck back, and fears it most (threat " in one]


def test_a_pilot_says_why_it_flies_or_waits() -> None:
    assert "starships-why-approaches" in {reason.why.id for reason in reasons("starships", [4, 4], 60)}
    found = {reason.why.id for reason in reasons("starships", [5, 5], 60)}
    assert found >= {"starships-why-waits", "starships-why-mixes"}


def test_what_a_level_does_not_notice_counts_as_equal() -> None:
    """Level 3 of chess does not notice differences of a tenth of a pawn."""
    found = [one for one in reasons("chess", [3, 3], 30) if len(one.candidates) > 1]
    for one in found:
        chosen = next(row.value for row in one.candidates if row.option is one.option)
        others = [row.value for row in one.candidates if row.option is not one.option]
        if abs(max(others) - chosen) < 10:
            assert one.why.id == "bots-why-alike"
    assert found
