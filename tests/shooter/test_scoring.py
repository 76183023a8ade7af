"""Damage, marks, kills, points, the frenzy and the end, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.families.shooter.animation import visual_effects
from boardwright.families.shooter.compiled import VALUES
from boardwright.families.shooter.rules.scoring import ranking, shares, winners
from tests.shooter.positions import Arena, mode, target

#: Hits the only player on the own square.
BLADE = mode(target(damage=2, visibility="ANY", maxDist=0))
HAMMER = mode(target(damage=1, visibility="ANY", maxDist=0))


def duel(weapon: dict[str, Any] = BLADE, *others: str | None, **given: Any) -> Arena:
    """Seat 0 and its victim, seat 1, on b2; nobody can reload and nobody has powerups."""
    return Arena("b2", "b2", *(others or ("d3", "d3")), weapon=weapon, cubes=(0, 0, 0), **given)


def tokens(text: str) -> list[int]:
    return [int(sign) for sign in text]


# -- damage and marks (worked examples)


@pytest.mark.rule("shooter 6.4")
def test_damage_wakes_all_marks_of_the_shooter_and_only_his() -> None:
    arena = duel(marks={1: {"0": 2, "2": 3}}).do("shoot trial")
    assert arena.hits(1) == 4
    assert arena.table.marks[1] == [0, 0, 3, 0]


@pytest.mark.parametrize(("before", "amount", "woken"), [(0, 4, 2), (9, 3, 1), (10, 2, 0), (11, 1, 0)])
@pytest.mark.rule("shooter 6.1")
def test_what_is_told_of_damage_is_what_found_a_place(before: int, amount: int, woken: int) -> None:
    arena = duel(marks={1: {"0": 2}}, damage={1: [2] * before}).do("shoot trial")
    (told,) = arena.events("damaged")
    assert (told["amount"], told["marks"]) == (amount, woken)
    (effect,) = (one for one in visual_effects(arena.match.view(None), told) if one.kind == "hit")
    assert effect.value == -amount


@pytest.mark.rule("shooter 6.5")
def test_no_damage_wakes_no_marks() -> None:
    arena = duel(mode(target(marks=1, visibility="ANY", maxDist=0)), marks={1: {"0": 1}}).do("shoot trial")
    assert (arena.hits(1), arena.table.marks[1][0]) == (0, 2)


@pytest.mark.rule("shooter 6.3")
def test_at_most_three_marks_of_each_opponent() -> None:
    arena = duel(mode(target(marks=5, visibility="ANY", maxDist=0)), marks={1: {"2": 3}}).do("shoot trial")
    assert arena.table.marks[1] == [3, 0, 3, 0]


@pytest.mark.rule("shooter 6.3")
def test_a_mark_that_finds_no_place_is_not_told() -> None:
    weapon = mode(target(marks=1, visibility="ANY", maxDist=0))
    told = [duel(weapon, marks={1: {"0": before}}).do("shoot trial").events("marked") for before in (2, 3)]
    assert [len(events) for events in told] == [1, 0]


@pytest.mark.rule("shooter 6.6")
def test_marks_of_an_earlier_target_of_the_shot_are_woken_by_a_later_one() -> None:
    weapon = mode(target("x", marks=2, visibility="ANY", maxDist=0), target("x", damage=1))
    assert duel(weapon).do("shoot trial").hits(1) == 3


@pytest.mark.rule("shooter 6.6")
def test_marks_of_the_same_target_are_not_woken() -> None:
    arena = duel(mode(target(damage=1, marks=2, visibility="ANY", maxDist=0))).do("shoot trial")
    assert (arena.hits(1), arena.marked[0]) == (1, 2)


@pytest.mark.parametrize("damage", [1, 2, 3, 10**9])
@pytest.mark.rule("shooter 6.2")
def test_the_track_ends_at_twelve(damage: int) -> None:
    arena = duel(mode(target(damage=damage, visibility="ANY", maxDist=0)), damage={1: tokens("2222222222")})
    arena.do("shoot trial")
    assert arena.hits(1) == min(12, 10 + damage)
    assert arena.at(1) == "b2"


@pytest.mark.rule("shooter 6.8")
def test_a_killed_player_can_be_hit_once_more() -> None:
    arena = duel(HAMMER, "b2", "b2", damage={1: tokens("22222222222")}).do("shoot trial", "target 1")
    assert arena.hits(1) == 12


# -- points for a kill


@pytest.mark.rule("shooter 6.7", "shooter 7.5", "shooter 7.6")
def test_points_of_a_kill_with_overkill() -> None:
    arena = duel(damage={1: tokens("2230232023")}).do("shoot trial")
    assert arena.table.tracks[1] == tokens("223023202300")
    arena.do("end")
    table = arena.table
    # Seat 2 has five and the first blood, seat 0 four, seat 3 three.
    assert table.points == [6, 0, 8 + 1, 4]
    assert table.kill_track == [0, 0]
    assert table.skulls == 7
    assert table.deaths == [0, 1, 0, 0]
    # Revenge: the victim marks who overkilled it.
    assert table.marks[0] == [0, 1, 0, 0]
    assert table.tracks[1] == []


@pytest.mark.rule("shooter 2.4", "shooter 6.7", "shooter 7.1", "shooter 7.2")
def test_points_of_a_plain_kill() -> None:
    arena = duel(HAMMER, damage={1: tokens("2230232023")}).do("shoot trial", "end")
    table = arena.table
    assert table.kill_track == [0]
    # Seats 0 and 3 have three tokens each; seat 3 was there earlier.
    assert table.points == [4, 0, 9, 6]
    assert table.marks[0] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("skulls", "values"), [(1, (6, 4, 2)), (4, (1, 1, 1)), (5, (1, 1, 1)), (9, (1, 1, 1))]
)
@pytest.mark.rule("shooter 7.4")
def test_skulls_cover_the_highest_values(skulls: int, values: tuple[int, int, int]) -> None:
    arena = duel(damage={1: tokens("2230232023")}, players={1: {"skulls": skulls}}).do("shoot trial", "end")
    assert arena.table.points == [values[1], 0, values[0] + 1, values[2]]


@pytest.mark.rule("shooter 7.3")
def test_ties_in_damage_go_to_the_earlier_token() -> None:
    assert ranking(tokens("3120213")) == [3, 1, 2, 0]
    # The first token counts, not the last.
    assert ranking(tokens("1212")) == [1, 2]
    assert shares(tokens("3120213"), VALUES) == {3: 8, 1: 6, 2: 4, 0: 2}


@pytest.mark.rule("shooter 7.7")
def test_marks_on_the_victim_stay_through_death() -> None:
    arena = duel(damage={1: tokens("2230232023")}, marks={1: {"2": 2}}).do("shoot trial", "end")
    assert arena.table.marks[1][2] == 2


@pytest.mark.rule("shooter 7.8")
def test_a_double_kill_gives_one_point_once() -> None:
    weapon = mode(target("r", "RADIUS", damage=1, visibility="ANY", maxDist=0))
    damage = {1: tokens("2222222222"), 2: tokens("1111111111"), 3: tokens("1111111111")}
    arena = Arena("b2", "b2", "b2", "b2", weapon=weapon, cubes=(0, 0, 0), damage=damage)
    arena.do("shoot trial", "end")
    # Three killed. Each board: eight and first blood for its attacker, six for seat 0.
    assert arena.table.points == [6 * 3 + 1, 9 * 2, 9, 0]
    assert arena.table.kill_track == [0, 0, 0]


@pytest.mark.parametrize(("killed", "bonus"), [(1, 0), (2, 1)])
@pytest.mark.rule("shooter 7.8")
def test_two_killed_are_a_double_kill_and_one_is_none(killed: int, bonus: int) -> None:
    weapon = mode(target("r", "RADIUS", damage=1, visibility="ANY", maxDist=0))
    damage = {victim: tokens("3333333333") for victim in range(1, 1 + killed)}
    arena = Arena("b2", "b2", "b2", None, weapon=weapon, cubes=(0, 0, 0), damage=damage)
    arena.do("shoot trial", "end")
    # Each board: six for its second attacker.
    assert arena.table.points[0] == 6 * killed + bonus


@pytest.mark.rule("shooter 7.9")
def test_more_killed_than_skulls_still_count_on_the_track() -> None:
    weapon = mode(target("r", "RADIUS", damage=1, visibility="ANY", maxDist=0))
    damage = {1: tokens("2222222222"), 2: tokens("1111111111")}
    arena = Arena("b2", "b2", "b2", weapon=weapon, cubes=(0, 0, 0), damage=damage, skulls=1)
    arena.do("shoot trial", "end")
    assert (arena.table.skulls, arena.table.kill_track) == (0, [0, 0])


# -- coming back


@pytest.mark.rule("shooter 2.4", "shooter 8.1", "shooter 8.2")
def test_the_killed_draw_one_and_discard_one() -> None:
    hands = {1: ["newton-red", "scope-yellow", "tagback-blue"]}
    weapon = mode(target(damage=2, visibility="ANY", maxDist=0))
    arena = duel(weapon, damage={1: tokens("2222222222")}, hands=hands).do("shoot trial", "decline", "end")
    assert arena.asked == 1
    assert len(arena.table.hands[1]) == 4
    assert arena.at(1) is None
    arena.do("discard scope-yellow")
    assert arena.at(1) == "d3"
    assert len(arena.table.hands[1]) == 3
    assert arena.table.cubes[1] == [1, 1, 1]


@pytest.mark.rule("shooter 8.3")
def test_several_killed_come_back_in_seat_order() -> None:
    weapon = mode(target("r", "RADIUS", damage=1, visibility="ANY", maxDist=0))
    damage = {1: tokens("2222222222"), 2: tokens("1111111111")}
    hands = {1: ["newton-red"], 2: ["newton-blue"]}
    arena = Arena("b2", "b2", "b2", weapon=weapon, cubes=(0, 0, 0), damage=damage, hands=hands)
    arena.do("shoot trial", "end")
    assert arena.asked == 1
    arena.do("discard newton-red")
    assert (arena.asked, arena.at(1)) == (2, "a2")
    arena.do("discard newton-blue")
    assert (arena.asked, arena.at(2)) == (1, "c1")


# -- the frenzy


def frenzy(turn: int, seats: int = 4, **given: Any) -> Arena:
    """A match in which a seat has just taken the last skull; the victim is the seat after it."""
    where = ["d3"] * seats
    victim = (turn + 1) % seats
    where[turn] = where[victim] = "b2"
    players = {
        0: {"weapons": []},
        **given.pop("players", {}),
        turn: {"weapons": ["trial"], "cubes": [0, 0, 0]},
    }
    arena = Arena(
        *where,
        weapon=HAMMER,
        players=players,
        damage={victim: [turn] * 10},
        skulls=1,
        turn=turn,
        **given,
    )
    return arena.do("shoot trial", "end")


def skip_turns(arena: Arena) -> list[tuple[int, int]]:
    """Ends every turn at once; gives who was asked with how many actions."""
    found = []
    while arena.options:
        if "end" in arena.options and arena.table.phase == "act":
            if arena.table.actions:
                found.append((arena.asked, arena.table.actions))
            arena.do("end")
        else:
            arena.do(arena.options[0])
    return found


@pytest.mark.parametrize(
    ("turn", "turns"),
    [
        (0, [(1, 2), (2, 2), (3, 2), (0, 1)]),
        (1, [(2, 2), (3, 2), (0, 1), (1, 1)]),
        (2, [(3, 2), (0, 1), (1, 1), (2, 1)]),
        (3, [(0, 1), (1, 1), (2, 1), (3, 1)]),
    ],
)
@pytest.mark.rule("shooter 9.1")
def test_everybody_has_one_more_turn_two_actions_before_the_starting_player(
    turn: int, turns: list[tuple[int, int]]
) -> None:
    assert skip_turns(frenzy(turn)) == turns


@pytest.mark.rule("shooter 9.2")
def test_boards_without_damage_are_turned_at_once() -> None:
    arena = frenzy(0, players={2: {"damage": [1, 1]}})
    assert arena.table.turned == [True, True, False, True]
    assert arena.events("frenzy")


@pytest.mark.rule("shooter 9.12")
def test_a_board_with_damage_is_turned_once_it_has_been_scored_in_the_frenzy() -> None:
    arena = frenzy(0, players={2: {"damage": [1, 1], "skulls": 1}})
    table = arena.table
    table.tracks[2] = tokens("13333333330")
    points = list(table.points)
    arena.do("end")
    # First blood and the values of the front, whose first is covered by a skull.
    assert [now - before for now, before in zip(table.points, points)] == [2, 1 + 4, 0, 6]
    assert (table.turned[2], table.deaths[2]) == (True, 0)


def menu(arena: Arena) -> list[str]:
    return [option for option in arena.options if option not in ("end",)]


@pytest.mark.rule("shooter 9.3")
def test_actions_before_the_starting_player() -> None:
    arena = frenzy(0)
    assert menu(arena) == ["run", "grab"]
    arena.do("run")
    board = arena.table.rules.board
    here = arena.table.pos[1]
    assert len(arena.options) == bin(board.ball(here, 4)).count("1") - 1
    arena.do(arena.options[0], "grab")
    here = arena.table.pos[1]
    assert len(arena.options) == bin(board.ball(here, 2)).count("1")


@pytest.mark.rule("shooter 9.4")
def test_actions_after_the_starting_player() -> None:
    arena = frenzy(3)
    assert arena.asked == 0
    # No running any more; grabbing after up to three steps.
    assert menu(arena) == ["grab"]
    arena.do("grab")
    board = arena.table.rules.board
    assert len(arena.options) == bin(board.ball(arena.table.pos[0], 3)).count("1")


@pytest.mark.rule("shooter 9.5")
def test_frenzied_shots_come_after_a_move_and_a_reload() -> None:
    # Seat 3 takes the last skull; seat 0 comes next, with one action and an unloaded shotgun.
    players = {
        0: {"unloaded": ["shotgun"], "cubes": [0, 2, 0]},
        3: {"weapons": ["sledgehammer"], "cubes": [0, 0, 0]},
    }
    arena = Arena(
        "a3",
        "c3",
        "d3",
        "d3",
        players=players,
        damage={2: [3] * 10},
        hands={2: ["newton-yellow"]},
        skulls=1,
        turn=3,
    )
    arena.do("shoot sledgehammer", "end", "discard newton-yellow")
    assert (arena.asked, menu(arena)) == (0, ["grab", "aim"])
    arena.do("aim")
    # Two steps lead to seat 1 on c3, or to b3 next to it; the shotgun reaches one square.
    assert arena.options == ["go b3", "go c3"]
    arena.do("go b3")
    # Nothing is loaded: reload, or let it be.
    assert arena.options == ["reload shotgun", "hold"]
    arena.do("reload shotgun")
    assert (arena.damage[0], arena.table.cubes[0]) == (2, [0, 0, 0])
    assert arena.asked == 1


@pytest.mark.rule("shooter 9.6")
def test_there_is_no_reloading_after_the_actions_of_the_frenzy() -> None:
    players = {
        0: {"unloaded": ["shotgun"], "cubes": [0, 2, 0]},
        3: {"weapons": ["sledgehammer"], "cubes": [0, 0, 0]},
    }
    arena = Arena("a3", "c3", "d3", "d3", players=players, damage={2: [3] * 10}, skulls=1, turn=3)
    assert arena.do("shoot sledgehammer", "end", "end").asked == 1


@pytest.mark.rule("shooter 9.2")
def test_kills_in_the_frenzy_score_by_the_turned_board() -> None:
    # Seat 0 takes the last skull; in its last turn it kills seat 2, whose board was turned meanwhile.
    arena = frenzy(0)
    table = arena.table
    assert table.turned == [True] * 4
    table.tracks[2] = tokens("13333333330")
    points = list(table.points)
    arena.do("end")
    earned = [now - before for now, before in zip(table.points, points)]
    # No first blood; two for the most, then one each. The kill still counts on the track.
    assert earned == [1, 1, 0, 2]
    assert table.kill_track[-1] == 0


@pytest.mark.rule("shooter 9.7", "shooter 9.8")
def test_final_scoring_of_boards_and_track() -> None:
    arena = frenzy(0, players={2: {"damage": [3, 3, 1]}})
    # What everybody gets is shown once it is certain, and not before.
    assert arena.match.scene(0).tally == []
    skip_turns(arena)
    table = arena.table
    assert arena.match.over
    assert arena.match.scene(0).tally != []
    # Seat 1 was killed by seat 0 alone: eight and first blood. Seat 2's board was never turned: eight and first
    # blood to seat 3, six to seat 1. The track: one token of seat 0.
    assert table.points == [8 + 1 + 8, 6, 0, 8 + 1]
    assert table.track_points == [8, 0, 0, 0]
    assert arena.match.winners == [0]
    assert arena.match.scores == [17.0, 6.0, 0.0, 9.0]


@pytest.mark.rule("shooter 9.11")
def test_sudden_death_ends_at_once() -> None:
    arena = Arena(
        "b2", "b2", "d3", "d3", weapon="sledgehammer", damage={1: [0] * 10}, cubes=(0, 0, 0), skulls=1,
        options={"sudden_death": True},
    )  # fmt: skip
    arena.do("shoot sledgehammer", "end")
    assert arena.match.over
    assert not arena.events("frenzy")
    assert arena.table.points == [8 + 1 + 8, 0, 0, 0]


# -- ties


def standing(points: list[int], track_points: list[int]) -> list[int]:
    table = duel().table
    table.points, table.track_points = points, track_points
    return winners(table)


@pytest.mark.rule("shooter 9.10")
def test_ties_are_broken_by_the_kill_shot_track_and_else_shared() -> None:
    assert standing([20, 20, 3, 4], [6, 8, 0, 0]) == [1]
    assert standing([20, 20, 3, 4], [0, 0, 8, 0]) == [0, 1]
    assert standing([5, 5, 5, 5], [0, 0, 0, 0]) == [0, 1, 2, 3]


@pytest.mark.rule("shooter 9.9")
def test_ties_on_the_track_go_to_the_earliest_token() -> None:
    assert shares(tokens("2112"), VALUES) == {2: 8, 1: 6}
    assert shares(tokens("1221" + "3"), VALUES) == {1: 8, 2: 6, 3: 4}
