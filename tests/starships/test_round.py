"""Every row of the conflict table of docs/rules/starships.md, worked out by hand."""

from __future__ import annotations

import pytest

from tests.starships.battles import (
    LEFT,
    LEFT_DOWN,
    LEFT_UP,
    RIGHT,
    RIGHT_DOWN,
    RIGHT_UP,
    STAY,
    Battle,
    fire,
    move,
    open_map,
)

A, B = "Eve", "Ada"


def test_both_enter_one_tile() -> None:
    battle = Battle((-1, 0, 1), (1, 0, -1))
    battle.round(move(RIGHT), move(LEFT))
    assert battle.at == [(-1, 0, 1), (1, 0, -1)]
    assert battle.hp == [90, 90]
    assert battle.reasons() == [("collision", A, "contested"), ("collision", B, "contested")]
    assert battle.table.last[0]["coordinates"] == [0, 0, 0]


def test_exchanging_tiles() -> None:
    battle = Battle((0, 0, 0), (1, 0, -1))
    battle.round(move(RIGHT), move(LEFT))
    assert battle.at == [(0, 0, 0), (1, 0, -1)]
    assert battle.hp == [90, 90]
    assert battle.reasons() == [("collision", A, "head-on"), ("collision", B, "head-on")]


def test_following_into_a_tile_being_left() -> None:
    battle = Battle((0, 0, 0), (1, 0, -1))
    battle.round(move(RIGHT), move(RIGHT))
    assert battle.at == [(1, 0, -1), (2, 0, -2)]
    assert battle.hp == [100, 100]


@pytest.mark.parametrize(
    ("action", "reason"),
    [(STAY, "ship"), (fire(RIGHT), "ship"), (move(RIGHT), "blocked")],
    ids=["stays", "fires", "collides"],
)
def test_running_into_a_ship_that_stays(action: object, reason: str) -> None:
    battle = Battle((0, 0, 0), (1, 0, -1), board=open_map(mountains=[(2, 0, -2)]))
    battle.round(move(RIGHT), action)  # type: ignore[arg-type]
    assert battle.at == [(0, 0, 0), (1, 0, -1)]
    assert battle.hp == [90, 90 if action is move(RIGHT) else 100]
    assert ("collision", A, reason) in battle.reasons()


def test_a_ring_of_three_rotates() -> None:
    battle = Battle((0, 0, 0), (1, 0, -1), (0, 1, -1))
    battle.round(move(RIGHT), move(LEFT_DOWN), move(LEFT_UP))
    assert battle.at == [(1, 0, -1), (0, 1, -1), (0, 0, 0)]
    assert battle.hp == [100, 100, 100]


def test_a_column_whose_head_hits_a_mountain() -> None:
    battle = Battle((0, 0, 0), (1, 0, -1), (2, 0, -2), board=open_map(mountains=[(3, 0, -3)]))
    battle.round(move(RIGHT), move(RIGHT), move(RIGHT))
    assert battle.at == [(0, 0, 0), (1, 0, -1), (2, 0, -2)]
    assert battle.hp == [90, 90, 90]
    assert [reason for _, _, reason in battle.reasons()] == ["blocked", "blocked", "mountain"]


@pytest.mark.parametrize(
    ("start", "reason", "board"),
    [
        ((0, 0, 0), "void", open_map(voids=[(1, 0, -1)])),
        ((13, 0, -13), "off-grid", None),
        ((0, 0, 0), "off-grid", open_map(gaps=[(1, 0, -1)])),
    ],
)
def test_flying_off_the_land(start: tuple[int, int, int], reason: str, board: object) -> None:
    battle = Battle(start, (0, -3, 3), board=board)
    battle.round(move(RIGHT), STAY)
    assert battle.at[0] == start
    assert battle.hp == [90, 100]
    assert ("collision", A, reason) in battle.reasons()


def test_leaving_the_line_of_fire_and_entering_it() -> None:
    leaves = Battle((0, 0, 0), (3, 0, -3))
    leaves.round(fire(RIGHT), move(RIGHT_DOWN))
    assert leaves.hp == [100, 100]
    enters = Battle((0, 0, 0), (3, 1, -4))
    enters.round(fire(RIGHT), move(LEFT_UP))
    assert enters.at[1] == (3, 0, -3)
    assert enters.hp == [100, 80]
    assert enters.table.last[-1] == {
        "type": ":laser-hit",
        "nick": B,
        "hitpoints": 20,
        "reason": f"hit by {A}",
    }


def test_colliding_on_the_line_of_fire() -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), board=open_map(mountains=[(3, 1, -4)]))
    battle.round(fire(RIGHT), move(RIGHT_DOWN))
    assert battle.hp == [100, 70]


def test_firing_at_each_other_until_both_fall() -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), hitpoints=[20, 20])
    battle.round(fire(RIGHT), fire(LEFT))
    assert battle.hp == [0, 0]
    assert battle.table.over
    assert battle.game.family.winners(battle.table) == [0, 1]


def test_lost_to_a_collision() -> None:
    battle = Battle((0, 0, 0), (3, 1, -4), hitpoints=[10, 100], board=open_map(mountains=[(1, 0, -1)]))
    battle.round(move(RIGHT), STAY)
    assert battle.hp == [0, 100]
    assert battle.game.family.winners(battle.table) == [1]
    assert battle.table.last[-1] == {"type": "destroyed", "nick": A, "reason": "collision"}


def test_a_mountain_next_to_the_shooter() -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), board=open_map(mountains=[(1, 0, -1)]))
    battle.round(fire(RIGHT), STAY)
    assert battle.table.last[0] == {"type": "noop", "nick": B, "reason": "chosen"}
    assert battle.table.last[1] == {"type": "laser", "nick": A, "start": [0, 0, 0], "end": [0, 0, 0]}
    assert battle.hp == [100, 100]


@pytest.mark.parametrize(("far", "left"), [(12, 80), (13, 100)])
def test_the_range_is_twelve(far: int, left: int) -> None:
    battle = Battle((0, 0, 0), (far, 0, -far))
    battle.round(fire(RIGHT), STAY)
    assert battle.hp == [100, left]
    assert battle.table.last[1]["end"] == [12, 0, -12]


@pytest.mark.parametrize(
    "board", [open_map(voids=[(1, 0, -1)]), open_map(gaps=[(1, 0, -1)])], ids=["void", "gap"]
)
def test_void_and_gaps_do_not_stop_a_beam(board: object) -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), board=board)
    battle.round(fire(RIGHT), STAY)
    assert battle.hp == [100, 80]


def test_a_mountain_stops_a_beam() -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), board=open_map(mountains=[(2, 0, -2)]))
    battle.round(fire(RIGHT), STAY)
    assert battle.hp == [100, 100]
    assert battle.table.last[1]["end"] == [1, 0, -1]


def test_a_beam_ends_at_the_last_tile_that_exists() -> None:
    battle = Battle((10, 0, -10), (0, 3, -3))
    battle.round(fire(RIGHT), STAY)
    assert battle.table.last[1]["end"] == [13, 0, -13]


def test_the_beam_pierces() -> None:
    battle = Battle((0, 0, 0), (2, 0, -2), (5, 0, -5))
    battle.round(fire(RIGHT), STAY, STAY)
    assert battle.hp == [100, 80, 80]
    hits = [event["nick"] for event in battle.table.last if event["type"] == ":laser-hit"]
    assert hits == ["Ada", "Cleo"]


def test_destroyed_ships_have_acted_and_occupy_nothing() -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), (0, 3, -3), hitpoints=[20, 100, 100])
    battle.round(fire(RIGHT), fire(LEFT), STAY)
    assert battle.hp == [0, 80, 100]
    battle.round(move(LEFT), move(LEFT_UP))
    battle.round(move(LEFT), move(LEFT_UP))
    battle.round(move(LEFT), STAY)
    assert battle.at[1] == (0, 0, 0)


def test_order_of_events() -> None:
    battle = Battle((0, 0, 0), (3, 0, -3), (0, 4, -4), hitpoints=[100, 20, 100])
    battle.round(fire(RIGHT), STAY, move(RIGHT_UP))
    assert [event["type"] for event in battle.table.last] == [
        "noop",
        "move",
        "laser",
        ":laser-hit",
        "destroyed",
    ]
