"""The terminator and domination, by worked examples."""

from __future__ import annotations

import pytest

import boardwright
from tests.shooter.positions import Arena


@pytest.mark.rule("shooter 12.1")
def test_the_last_player_puts_the_terminator_on_a_spawn_square() -> None:
    match = boardwright.load("terminator").start(seats=2, seed=1)
    assert [(d.seat, [str(o) for o in d.options]) for d in match.decisions] == [
        (1, ["go a2", "go d3", "go c1"])
    ]
    match.answer(1, "go d3")
    assert match._table.pos == [-1, -1, match._table.rules.board.index["d3"]]
    assert match.decisions[0].seat == 0


def bout(*squares: str, **given: object) -> Arena:
    return Arena(*squares, game="terminator", seats=2, cubes=(0, 0, 0), **given)  # type: ignore[arg-type]


@pytest.mark.rule("shooter 12.2")
def test_the_terminator_moves_one_square_and_hits_somebody_it_sees() -> None:
    arena = bout("a1", "c2", "d3")
    assert "terminator" in arena.options
    arena.do("terminator")
    assert arena.options == ["go d2", "go c3", "go d3"]
    # From d2 it sees c2 through the door; there is nobody else it may hit.
    arena.do("go d2")
    assert arena.table.tracks[1] == [2]
    assert "terminator" not in arena.options
    assert arena.table.actions == 2


def test_the_terminator_never_hits_who_uses_it() -> None:
    arena = bout("c2", "a1", "d3").do("terminator", "go d2")
    assert arena.table.tracks == [[], [], []]


@pytest.mark.rule("shooter 12.3")
def test_the_terminator_must_be_used_before_the_turn_ends() -> None:
    arena = bout("a1", "c2", "d3").do("end", "end")
    # Its move is asked for; then the turn ends.
    assert (arena.asked, arena.options) == (0, ["go d2", "go c3", "go d3"])
    assert arena.do("go c3").asked == 1


@pytest.mark.rule("shooter 12.3")
def test_the_terminator_marks_too_once_it_is_enraged() -> None:
    arena = bout("a1", "c2", "d3", damage={2: [0, 0, 0, 1, 1, 1]}).do("terminator", "go d2")
    assert (arena.table.tracks[1], arena.table.marks[1]) == ([2], [0, 0, 1])


def test_the_terminator_can_be_tagged_back() -> None:
    arena = bout("a1", "c2", "d3", hands={1: ["tagback-red"]}).do("terminator", "go d2")
    assert (arena.asked, arena.options) == (1, ["decline", "tagback tagback-red"])
    arena.do("tagback tagback-red")
    assert arena.table.marks[2] == [0, 1, 0]
    assert arena.asked == 0


@pytest.mark.rule("shooter 12.4")
def test_the_terminator_is_a_target_scores_and_comes_back() -> None:
    arena = bout("b2", "a1", "b2", weapon="sledgehammer", damage={2: [1] * 10})
    arena.do("shoot sledgehammer")
    assert arena.events("killed")[0]["player"] == "terminator"
    # Killed, it is not used in this turn any more.
    assert "terminator" not in arena.options
    arena.do("end")
    # Killed in this turn: whoever's turn it is puts it back on a spawn square.
    assert (arena.asked, arena.options) == (0, ["go a2", "go d3", "go c1"])
    assert arena.table.points == [6, 9, 0]
    arena.do("go c1")
    assert arena.at(2) == "c1"
    assert arena.table.kill_track == [0, 0]


def test_the_terminator_is_used_before_between_or_after_the_actions() -> None:
    arena = bout("a1", "c2", "d3")
    assert "terminator" in arena.options
    arena.do("run", "go a2")
    assert "terminator" in arena.options
    arena.do("run", "go a1")
    assert arena.options == ["terminator", "end"]


@pytest.mark.rule("shooter 12.2")
def test_the_terminator_is_used_before_reloading_and_once_in_a_turn() -> None:
    players = {0: {"unloaded": ["shotgun"], "cubes": [0, 2, 0]}}
    arena = Arena("a1", "c2", "d3", game="terminator", seats=2, players=players).do("end")
    assert "reload shotgun" not in arena.options
    arena.do("terminator", "go c3")
    assert arena.options == ["reload shotgun", "end"]


def test_the_terminator_may_stay_and_sees_as_players_do() -> None:
    # From d3 it sees its own room and the gray one, and nobody of c2 or a1.
    arena = bout("a1", "c2", "d3").do("terminator", "go d3")
    assert (arena.at(2), arena.table.tracks[1]) == ("d3", [])
    arena = Arena("a1", "c3", "d2", "d3", game="terminator", seats=3, cubes=(0, 0, 0)).do(
        "terminator", "go d3"
    )
    # Two are in sight: whoever's turn it is chooses.
    assert (arena.asked, arena.options) == (0, ["target 1", "target 2"])
    assert arena.do("target 2").table.tracks == [[], [], [3], []]


def test_marks_on_the_victim_are_woken_by_their_owner_the_terminator() -> None:
    arena = bout("a1", "c2", "d3", marks={1: {"2": 2, "0": 1}}).do("terminator", "go d2")
    assert (arena.table.tracks[1], arena.table.marks[1]) == ([2, 2, 2], [1, 0, 0])


def test_the_terminator_takes_its_place_in_rankings_but_nobody_gets_its_points() -> None:
    # Seat 1 falls with damage of the terminator (seven) and of seat 0 (four).
    arena = bout("b2", "b2", "c1", weapon="sledgehammer", damage={1: [2] * 7 + [0] * 2}).do(
        "shoot sledgehammer"
    )
    arena.do("end", "end", "go c1")
    assert arena.table.points == [6, 0, 8 + 1]
    assert arena.match.scores == [6.0, 0.0]


def test_a_kill_of_the_terminator_puts_its_own_token_on_the_track() -> None:
    arena = bout("a1", "c2", "d3", damage={1: [0] * 10}).do("terminator", "go d2")
    assert arena.events("killed") == [{"type": "killed", "player": 1, "by": "terminator"}]
    arena.do("end")
    assert arena.table.kill_track == [2]


def test_the_terminator_goes_on_in_the_frenzy() -> None:
    arena = bout("b2", "b2", "d3", weapon="sledgehammer", damage={1: [2] * 10}, skulls=1).do(
        "shoot sledgehammer"
    )
    arena.do("terminator", "go d3", "end")
    # Everybody has one more turn, and the terminator is used in each of them; its board was turned too.
    assert (arena.asked, arena.table.frenzy, arena.table.turned[2]) == (1, 0, True)
    assert "terminator" in arena.options


def test_the_terminator_cannot_win() -> None:
    arena = bout("a1", "c2", "d3")
    arena.table.points[:] = [3, 2, 50]
    assert arena.match.game.family.winners(arena.table) == [0]
    assert arena.match.scores == [3.0, 2.0]


# -- domination


def dominate(*squares: str, **given: object) -> Arena:
    return Arena(*squares, game="domination", cubes=(0, 0, 0), **given)  # type: ignore[arg-type]


@pytest.mark.rule("shooter 12.5")
def test_ending_a_turn_on_a_spawn_square_claims_it() -> None:
    arena = dominate("a1", "b1", "b1").do("run", "go a2", "end")
    assert arena.table.spawn_tracks == [[0], [], []]
    arena = dominate("a1", "b1", "b1").do("end")
    assert arena.table.spawn_tracks == [[], [], []]


@pytest.mark.rule("shooter 12.5")
def test_the_tokens_of_a_kill_go_to_a_spawn_square_of_the_killers_choice() -> None:
    arena = dominate("b2", "b2", "b1", weapon="sledgehammer", damage={1: [2] * 10}).do(
        "shoot sledgehammer", "end"
    )
    assert (arena.asked, arena.options) == (0, ["claim a2", "claim d3", "claim c1"])
    arena.do("claim d3")
    assert arena.table.spawn_tracks == [[], [0, 0], []]
    assert arena.table.kill_track == []
    assert arena.table.skulls == 7


@pytest.mark.rule("shooter 12.6")
def test_two_full_spawn_squares_bring_the_frenzy() -> None:
    arena = dominate("a2", "b1", "b1")
    arena.table.spawn_tracks[:] = [[1] * 7, [2] * 8, []]
    arena.do("end")
    assert arena.table.frenzy == 0


@pytest.mark.rule("shooter 12.6")
def test_each_spawn_square_is_scored_at_the_end() -> None:
    arena = dominate("a1", "b1", "b1", options={"sudden_death": True})
    arena.table.spawn_tracks[:] = [[1, 1, 0, 2, 2, 2, 2, 1], [2] * 8, [0]]
    arena.do("end")
    assert arena.match.over
    # Red: seat 2 has four, seat 1 three, seat 0 one. Yellow: seat 2. Blue: seat 0.
    assert arena.table.points == [4 + 8, 6, 8 + 8]
    assert arena.match.winners == [2]


def test_points_of_spawn_squares_break_ties() -> None:
    arena = dominate("a1", "b1", "b1", options={"sudden_death": True})
    # Seats 1 and 2 end with eight points each; those of seat 2 are from a spawn square.
    arena.table.spawn_tracks[:] = [[2] * 8, [0] * 8, []]
    arena.table.points[:] = [-8, 8, 0]
    arena.do("end")
    assert (arena.table.points, arena.match.winners) == ([0, 8, 8], [2])


def test_one_full_spawn_square_is_not_enough() -> None:
    arena = dominate("a2", "b1", "b1")
    arena.table.spawn_tracks[:] = [[1] * 9, [2] * 7, []]
    arena.do("end")
    assert arena.table.frenzy == -1


@pytest.mark.rule("shooter 12.6")
def test_the_last_skull_ends_domination_too() -> None:
    arena = dominate("b2", "b2", "b1", weapon="sledgehammer", damage={1: [2] * 10}, skulls=1)
    arena.do("shoot sledgehammer", "end", "claim a2")
    assert (arena.table.skulls, arena.table.frenzy) == (0, 0)


def test_the_terminators_kills_are_claimed_by_whoevers_turn_it_is() -> None:
    options = {"terminator": True, "board": 2}
    # On board 2 the green square d1 has a door to the blue room.
    arena = Arena("a1", "c1", "d1", game="domination", options=options, seats=2, damage={1: [0] * 10})
    arena.do("terminator", "go d1", "end")
    assert (arena.asked, arena.options) == (0, ["claim a2", "claim d3", "claim c1"])
    arena.do("claim c1")
    assert arena.table.spawn_tracks == [[], [], [2]]
