"""Reasons: candidates with values, the expected line and one sentence, for every family and in both languages."""

from __future__ import annotations

import json

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.choice_reasons import hint, reason_of
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
