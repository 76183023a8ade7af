"""Bots are honest: information that is hidden from a seat does not change its choices.

The tests replace everything hidden from the seat by other values that the seat cannot distinguish. The choices over
several seeds, and the values that the bots give their options, must stay exactly the same.
"""

from __future__ import annotations

import pytest

import boardwright
from boardwright import bots
from boardwright.core import Match

#: Games with something hidden, how many seats, the question at which a seat chooses what to do, and bots with small
#: budgets.
HIDDEN = [
    (
        "magnifico",
        3,
        "cards-prompt-turn",
        ["greedy:width=2", "planner:width=4,worlds=1,rounds=2", "level:1", "level:3"],
    ),
    (
        "deathmatch",
        3,
        "shooter-prompt-act",
        ["greedy:width=12", "planner:width=16,worlds=1,top=2", "level:1", "level:2"],
    ),
    ("starships", 2, "starships-prompt", ["hunter", "ace", "admiral", "level:1", "level:5"]),
]
SEEDS = 5
#: Moments of a match, and the number of answers between them.
MOMENTS, APART = 4, 17


def moments(name: str, seats: int, question: str) -> list[Match]:
    """A few moments of a match at which somebody chooses what to do."""
    game = boardwright.load(name)
    match, found = game.start(seats, "honest"), []
    player = bots.make("level:2", game, seed="honest")
    last = 0
    while len(found) < MOMENTS and not match.over:
        decision = match.decisions[0]
        if match.length >= last + APART and decision.prompt.id == question:
            found.append(match.fork())
            last = match.length
        match.answer(decision.seat, player.choose(match.view(decision.seat)))
    assert len(found) >= 2
    return found


def weighed(text: str, match: Match, seat: int, seed: int) -> tuple[str, list[tuple[str, float]]]:
    """What a bot chooses, and the values of its candidates, which change sooner than the choice."""
    bot = bots.make(text, match.game, seed=seed)
    option = bot.choose(match.view(seat))
    return str(option), [(str(one.option), one.value) for one in getattr(bot, "candidates", ())]


@pytest.mark.parametrize(("name", "seats", "question", "texts"), HIDDEN)
@pytest.mark.slow
def test_what_is_hidden_changes_no_choice(name: str, seats: int, question: str, texts: list[str]) -> None:
    swapped = 0
    for match in moments(name, seats, question):
        seat = match.decisions[0].seat
        # The fork for a spectator of nothing but this seat: hidden things are other ones, the view is the same.
        other = match.fork(viewer=seat, seed="swapped")
        assert other.view(seat).table == match.view(seat).table
        swapped += any(other.table_seen(at) != match.table_seen(at) for at in range(seats) if at != seat)
        for text in texts:
            choices = [[weighed(text, at, seat, seed) for seed in range(SEEDS)] for at in (match, other)]
            # What one world leads to may depend on what was dealt into it, but not on the world the match is in.
            assert choices[0] == choices[1], (text, match.length)
    assert swapped or name == "starships"


@pytest.mark.parametrize("level", [1, 4, 5])
def test_enemies_in_fog_change_no_choice(level: int) -> None:
    """Levels 4 and 5 simulate the fight in fog, with the enemies in sight only."""
    game = boardwright.load("crypt")
    match, guide = game.start(1, "honest"), bots.make("level:2", game, seed="honest")
    moved = 0
    for number in range(60):
        if match.over:
            break
        view = match.view(0)
        if number % 12 == 3:
            other = match.fork(viewer=0, seed="swapped")
            assert other.view(0).table == view.table
            moved += other._table.pos != match._table.pos  # type: ignore[attr-defined]
            choices = [
                str(bots.make(f"level:{level}", game, seed=1).choose(at)) for at in (view, other.view(0))
            ]
            assert choices[0] == choices[1], number
        match.answer(0, guide.choose(view))
    assert moved


def test_simultaneous_answers_are_not_known() -> None:
    """The other ship has answered already, whatever it is: the choice stays the same."""
    game = boardwright.load("starships")
    for text in ("hunter", "ace", "admiral", "level:5"):
        for number in range(0, 13, 4):
            match = game.start(2, 5)
            plain = str(bots.make(text, game, seed=1).choose(match.view(0)))
            match.answer(1, match.decision(1).options[number])  # type: ignore[union-attr]
            assert str(bots.make(text, game, seed=1).choose(match.view(0))) == plain
