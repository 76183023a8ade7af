"""`match.branch`: the same as a fork and an answer, for every family; honest forks show their table."""

from __future__ import annotations

import pytest

import boardwright
from boardwright import bots
from boardwright.core import IllegalAnswer, Match


def same(one: Match, other: Match) -> None:
    assert one.over == other.over
    assert one.length == other.length
    assert len(one.events) == len(other.events)
    for seat in range(one.seats):
        assert one.table_seen(seat) == other.table_seen(seat)
    for mine, theirs in zip(one.decisions, other.decisions, strict=True):
        assert (mine.seat, [str(o) for o in mine.options]) == (theirs.seat, [str(o) for o in theirs.options])


@pytest.mark.parametrize("name", ["chess", "deathmatch", "magnifico", "skirmish", "starships"])
def test_a_branch_is_a_fork_with_an_answer(name: str) -> None:
    game = boardwright.load(name)
    match, player = game.start(game.seats[0], 4), bots.make("random", seed=1)
    for _ in range(25):
        if match.over:
            break
        seat = match.decisions[0].seat
        world = match.fork(viewer=seat, seed=7)
        before = world.table_seen(seat)
        option = world.decision(seat).options[-1]  # type: ignore[union-attr]
        forked, branched = world.fork(), world.branch(option, seat)
        forked.answer(seat, forked.decision(seat).options[-1])  # type: ignore[union-attr]
        same(forked, branched)
        if not branched.over:
            decision = branched.decisions[0]
            again = branched.branch(decision.options[0], decision.seat)
            forked.answer(decision.seat, forked.decisions[0].options[0])
            same(forked, again)
        assert world.table_seen(seat) == before
        match.answer(seat, player.choose(match.view(seat)))


def test_a_branch_needs_an_option_of_the_open_question() -> None:
    match = boardwright.load("chess").start()
    with pytest.raises(IllegalAnswer):
        match.branch("e2-e5")  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer):
        match.branch(match.decisions[0].options[0], seat=1)
    ships = boardwright.load("starships").start(2)
    with pytest.raises(ValueError, match="whose option"):
        ships.branch(ships.decisions[0].options[0])


def test_only_honest_forks_show_their_table() -> None:
    match = boardwright.load("magnifico").start(2, 3)
    for hidden in (match, match.fork(), match.fork(seed=1)):
        with pytest.raises(PermissionError):
            _ = hidden.table
    honest = match.fork(viewer=0)
    assert honest.table.seats == 2
    assert honest.branch(honest.decisions[0].options[0]).table is not honest.table
