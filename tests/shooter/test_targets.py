"""Each parameter of each target mode, with an example that passes and one that does not.

Board 0 and its squares, rooms by letter, + doors, # walls:

      a   b   c   d
    1 r + b . B          r red, b blue, p purple, y yellow, w gray
      .   +   +
    2 R # p . p + y
      +   +   #   .
    3 w . w . w + Y
"""

from __future__ import annotations

import pytest

from boardwright.geometry.bitset import bits
from tests.shooter.positions import Arena, board, choices, mode, target

# -- the board itself


@pytest.mark.parametrize(
    ("square", "seen"),
    [
        ("a1", "a1 b1 c1 a2"),
        ("b2", "b1 c1 b2 c2 a3 b3 c3"),
        ("c2", "b1 c1 b2 c2 d2 d3"),
        ("d3", "d2 a3 b3 c3 d3"),
        ("c3", "d2 a3 b3 c3 d3"),
    ],
)
@pytest.mark.rule("shooter 5.1")
def test_one_sees_the_own_room_and_rooms_behind_doors_of_the_own_square(square: str, seen: str) -> None:
    of = board(0)
    mask = of.sees[of.index[square]]
    assert [of.names[s] for s in range(of.count) if mask >> s & 1] == seen.split()


@pytest.mark.rule("shooter 5.2")
def test_seeing_is_not_symmetric() -> None:
    of = board(0)
    assert of.sees[of.index["b2"]] >> of.index["a3"] & 1
    assert not of.sees[of.index["a3"]] >> of.index["b2"] & 1


@pytest.mark.parametrize(
    ("a", "b", "steps"), [("a2", "b2", 3), ("c2", "c3", 3), ("a1", "d3", 5), ("c1", "c1", 0)]
)
@pytest.mark.rule("shooter 3.6")
def test_distance_is_the_shortest_walk_around_walls(a: str, b: str, steps: int) -> None:
    of = board(0)
    assert of.walk[of.index[a]][of.index[b]] == steps


# -- mode PLAYER; seats 1 to 4 stand on the squares after the shooter's


@pytest.mark.parametrize(
    ("visibility", "hit"),
    [("VISIBLE", [1, 2]), ("NOT_VISIBLE", [3, 4]), ("ANY", [1, 2, 3, 4]), ("IGNORE_WALLS", [1, 2, 3, 4])],
)
@pytest.mark.rule("shooter 13.12")
def test_player_visibility(visibility: str, hit: list[int]) -> None:
    assert choices(target(visibility=visibility), "b2", "b2", "c1", "a1", "d2") == hit


def test_player_is_visible_by_default_and_never_the_shooter() -> None:
    assert choices(target(), "b2", "b2", "a1", "a2", "d2") == [1]


@pytest.mark.parametrize(("low", "hit"), [(0, [1, 2, 3, 4]), (1, [2, 3, 4]), (2, [3, 4]), (3, [4]), (4, [])])
@pytest.mark.rule("shooter 13.17")
def test_player_min_dist(low: int, hit: list[int]) -> None:
    assert choices(target(visibility="ANY", minDist=low), "b2", "b2", "b1", "c1", "a2") == hit


@pytest.mark.parametrize(("high", "hit"), [(0, [1]), (1, [1, 2]), (2, [1, 2, 3]), (3, [1, 2, 3, 4])])
@pytest.mark.rule("shooter 13.17")
def test_player_max_dist(high: int, hit: list[int]) -> None:
    assert choices(target(visibility="ANY", maxDist=high), "b2", "b2", "b1", "c1", "a2") == hit


@pytest.mark.rule("shooter 13.12")
def test_player_distance_through_walls_only_with_ignore_walls() -> None:
    for visibility, hit in (("ANY", []), ("IGNORE_WALLS", [1])):
        assert choices(target(visibility=visibility, minDist=1, maxDist=1), "b2", "a2") == hit


@pytest.mark.rule("shooter 13.15")
def test_player_choose_between_targets() -> None:
    both = target(chooseBetweenTargets=["x", "y"])
    assert choices(both, "b2", "b2", "b1", "c1", players={"x": 1, "y": 3}) == [1, 3]
    assert choices(both, "b2", "b2", "b1", "c1", players={"x": 2, "y": -1}) == [2]
    assert choices(both, "b2", "b2", "b1", "c1", players={"x": -1, "y": -1}) == []


def test_player_choose_between_targets_keeps_the_other_filters() -> None:
    assert choices(target(chooseBetweenTargets=["x"]), "b2", "d3", "b1", players={"x": 1}) == []


@pytest.mark.rule("shooter 13.18")
def test_player_exclude_players() -> None:
    assert choices(target(excludePlayers=["x"]), "b2", "b1", "c1", players={"x": 1}) == [2]
    assert choices(target(excludePlayers=["x"]), "b2", "b1", "c1", players={"x": -1}) == [1, 2]


@pytest.mark.rule("shooter 13.18")
def test_player_exclude_squares() -> None:
    given = target(excludeSquares=["s"])
    assert choices(given, "b2", "b1", "c1", "b1", squares_saved={"s": "b1"}) == [2]
    assert choices(given, "b2", "b1", "c1", "b1", squares_saved={"s": "c2"}) == [1, 2, 3]


@pytest.mark.rule("shooter 13.19")
def test_player_visible_from_player() -> None:
    given = target(visibility="ANY", visibleFromPlayer="x")
    # c2 sees d2 but not a3; the shooter on b2 sees it the other way round.
    assert choices(given, "b2", "c2", "d2", "a3", players={"x": 1}) == [1, 2]
    assert choices(given, "b2", "c2", "d2", "a3", players={"x": -1}) == []


@pytest.mark.rule("shooter 13.9")
def test_player_saved_id_is_taken_without_any_filter() -> None:
    given = target("x", visibility="VISIBLE", minDist=5)
    assert choices(given, "b2", "d3", "b1", players={"x": 1}) == [1]


@pytest.mark.parametrize(("steps", "hit"), [(0, [1]), (1, [1, 2]), (2, [1, 2, 3])])
@pytest.mark.rule("shooter 13.16")
def test_player_move_target_before_reaches_those_who_can_walk_into_the_scope(
    steps: int, hit: list[int]
) -> None:
    # From a1 one sees the red and the blue room; b2 is one step from b1, b3 two steps.
    assert choices(target(moveTargetBefore=steps), "a1", "b1", "b2", "b3", "d3") == hit


def test_player_empty_ok_offers_the_squares_of_the_scope_too() -> None:
    given = target(visibility="ANY", minDist=1, maxDist=1, emptyOk=True)
    assert choices(given, "a1", "b1", "d3") == [1, "b1", "a2"]
    assert choices({**given, "emptyOk": False}, "a1", "b1", "d3") == [1]


def test_a_shot_that_may_be_empty_hits_somebody_all_the_same() -> None:
    weapon = mode(target(maxDist=1, emptyOk=True, moveShooterHere=True, damage=1))
    assert "shoot trial" not in Arena("b2", "d3", "a1", weapon=weapon).options
    arena = Arena("b2", "b1", "a1", weapon=weapon).do("shoot trial")
    assert (arena.at(0), arena.damage) == ("b1", [1, 0])


def test_an_optional_target_may_bring_somebody_to_a_mandatory_one() -> None:
    weapon = mode(
        target("x", optional=True, moveTargetBefore=1, maxDist=1), target("r", "RADIUS", maxDist=1, damage=1)
    )
    # Nobody is near b2; from d2 somebody can be brought to c2, and has to be: nothing is asked.
    arena = Arena("b2", "d2", "a2", weapon=weapon).do("shoot trial")
    assert (arena.at(1), arena.damage) == ("c2", [1, 0])


# -- direction CARDINAL


def test_cardinal_lines_stop_at_walls_unless_they_are_ignored() -> None:
    # East of a2 is a wall, south a door; c2 and d2 lie behind the wall.
    assert choices(target(visibility="ANY"), "a2", "a1", "a3", "c2", "b1", direction="CARDINAL") == [1, 2]
    given = target(visibility="IGNORE_WALLS")
    assert choices(given, "a2", "a1", "a3", "c2", "b1", direction="CARDINAL") == [1, 2, 3]


def test_cardinal_lines_end_where_squares_are_missing() -> None:
    # Board 1 has no square a3 and none east of c1.
    given = target(visibility="IGNORE_WALLS")
    assert choices(given, "a1", "a2", "c1", "c2", on=1, direction="CARDINAL") == [1, 2]


def test_cardinal_own_square_belongs_to_every_line() -> None:
    for locked in (None, "N", "E", "S", "W"):
        assert choices(target(visibility="ANY"), "b2", "b2", direction="CARDINAL", locked=locked) == [1]


@pytest.mark.rule("shooter 13.4")
def test_cardinal_locked_direction() -> None:
    given = target(visibility="ANY")
    assert choices(given, "b2", "b1", "c2", "b3", direction="CARDINAL", locked="E") == [2]
    assert choices(given, "b2", "b1", "c2", "b3", direction="ANY", locked="E") == [1, 2, 3]


def test_cardinal_counts_distance_along_the_line() -> None:
    # Through the wall between c2 and c3 it is one step south, on foot three.
    for visibility, hit in (("IGNORE_WALLS", [1]), ("ANY", [])):
        given = target(visibility=visibility, minDist=1, maxDist=1)
        assert choices(given, "c2", "c3", direction="CARDINAL") == hit


@pytest.mark.rule("shooter 13.4")
def test_cardinal_direction_is_fixed_by_the_first_target_elsewhere() -> None:
    first = target("one", visibility="ANY", damage=1)
    second = target("two", visibility="ANY", damage=1, excludePlayers=["one"], optional=True)
    weapon = mode(first, second, direction="CARDINAL")
    arena = Arena("b2", "b2", "b1", "c2", "b3", weapon=weapon).do("shoot trial", "target 1")
    assert arena.options == ["target 2", "target 3", "target 4", "skip"]
    arena = Arena("b2", "b2", "b1", "c2", "b3", weapon=weapon).do("shoot trial", "target 2")
    assert arena.options == ["target 1", "skip"]


# -- playing a PLAYER target


@pytest.mark.rule("shooter 13.16")
def test_move_target_before_asks_for_the_landing_square() -> None:
    weapon = mode(target(moveTargetBefore=2, damage=1))
    arena = Arena("a1", "b2", "d3", weapon=weapon).do("shoot trial")
    # b2 sees nothing of a1's scope but walks to b1 and c1 in two steps; staying is out of sight.
    assert arena.options == ["pull a1", "pull b1", "pull c1"]
    arena.do("pull c1")
    assert (arena.at(1), arena.damage) == ("c1", [1, 0])


def test_move_target_before_may_be_nothing_if_the_target_is_in_the_scope() -> None:
    arena = Arena("a1", "b1", "d3", weapon=mode(target(moveTargetBefore=1, damage=1))).do("shoot trial")
    assert "pull b1" in arena.options
    assert "pull b2" not in arena.options


@pytest.mark.rule("shooter 13.22")
def test_move_target_after_goes_straight_and_stops_at_walls() -> None:
    weapon = mode(target(moveTargetAfter=2, damage=1))
    arena = Arena("b2", "c2", None, weapon=weapon).do("shoot trial")
    # North c1 (and nothing behind it), west b2, east d2; south is a wall; b1 would be a bend.
    assert arena.options == ["push c1", "push b2", "push c2", "push d2"]
    assert arena.do("push c2").at(1) == "c2"


@pytest.mark.rule("shooter 13.22")
def test_move_target_after_follows_a_locked_direction() -> None:
    weapon = mode(target(visibility="ANY", moveTargetAfter=1, damage=1), direction="CARDINAL")
    arena = Arena("b2", "c2", None, weapon=weapon).do("shoot trial")
    assert arena.options == ["push c2", "push d2"]


@pytest.mark.rule("shooter 13.20")
def test_move_shooter_here() -> None:
    arena = Arena("a1", "c1", None, weapon=mode(target(moveShooterHere=True, damage=1))).do("shoot trial")
    assert (arena.at(0), arena.at(1)) == ("c1", "c1")
    arena = Arena("a1", "c1", None, weapon=mode(target(damage=1))).do("shoot trial")
    assert arena.at(0) == "a1"


@pytest.mark.rule("shooter 13.20")
def test_the_target_moves_first_then_the_shooter_joins_it() -> None:
    weapon = mode(target(moveTargetBefore=1, moveShooterHere=True, damage=1))
    arena = Arena("a1", "c1", None, weapon=weapon).do("shoot trial", "pull b1")
    assert (arena.at(0), arena.at(1)) == ("b1", "b1")


@pytest.mark.rule("shooter 13.21")
def test_square_ref_keeps_the_square_of_the_hit() -> None:
    first = target("one", damage=1, moveTargetAfter=1, squareRef="where")
    second = target("where", "SQUARE", visibility="ANY", marks=1)
    arena = Arena("b2", "c2", "c2", weapon=mode(first, second)).do("shoot trial", "target 1", "push d2")
    assert (arena.at(1), arena.marked) == ("d2", [0, 1])


@pytest.mark.rule("shooter 13.10")
def test_optional_target_is_always_asked_and_may_be_declined() -> None:
    weapon = mode(target("one", damage=1), target("two", damage=1, optional=True, excludePlayers=["one"]))
    arena = Arena("b2", "b1", "c1", weapon=weapon).do("shoot trial", "target 1")
    assert arena.options == ["target 2", "skip"]
    assert arena.do("skip").damage == [1, 0]


@pytest.mark.rule("shooter 13.13")
def test_an_optional_target_with_a_saved_id_is_a_yes_or_no() -> None:
    weapon = mode(target("one", damage=1), target("one", damage=1, optional=True))
    arena = Arena("b2", "b1", "c1", weapon=weapon).do("shoot trial", "target 2")
    assert arena.options == ["target 2", "skip"]
    assert arena.do("target 2").damage == [0, 2]


@pytest.mark.rule("shooter 13.13")
def test_a_mandatory_target_with_one_candidate_is_automatic() -> None:
    arena = Arena("b2", "b1", "d2", weapon=mode(target(damage=2))).do("shoot trial")
    assert arena.damage == [2, 0]


def test_everybody_who_is_moved_by_a_shot_is_told_of() -> None:
    weapon = mode(target(moveTargetBefore=1, moveShooterHere=True, moveTargetAfter=1, damage=1))
    arena = Arena("a1", "c1", None, weapon=weapon).do("shoot trial", "pull b1", "push b2")
    assert [(event["player"], event["to"], event["how"]) for event in arena.events("moved")] == [
        (1, "b1", "shot"),
        (0, "b1", "effect"),
        (1, "b2", "shot"),
    ]


def test_seat_0_is_saved_and_seen_from_like_any_other() -> None:
    first, again = target("x", damage=1), target("x", damage=1, minDist=9)
    other = target("y", visibility="ANY", visibleFromPlayer="x", excludePlayers=["x"], damage=1)
    # Seat 1 fires from b2 at seat 0 on c2, which sees d2 and not a1.
    for squares, damage in ((("c2", "b2", "d2"), [2, 0, 1]), (("c2", "b2", "a1"), None)):
        players = {0: {"weapons": []}, 1: {"weapons": ["trial"]}}
        arena = Arena(*squares, weapon=mode(first, again, other), players=players, turn=1)
        assert ("shoot trial" in arena.options) == (damage is not None)
        if damage is not None:
            arena.do("shoot trial")
            assert [arena.hits(player) for player in range(3)] == damage


@pytest.mark.parametrize("victim", [0, 2])
def test_a_saved_player_is_brought_anywhere_within_the_steps(victim: int) -> None:
    # Seat 1 fires. No filter is looked at for a saved player, also not for the square where he lands.
    weapon = mode(target("x", damage=1), target("x", moveTargetBefore=1, minDist=9, marks=1))
    squares: list[str | None] = [None, "b2", None]
    squares[victim] = "c2"
    players = {0: {"weapons": []}, 1: {"weapons": ["trial"]}}
    arena = Arena(*squares, weapon=weapon, players=players, turn=1).do("shoot trial")
    assert arena.options == ["pull c1", "pull b2", "pull c2", "pull d2"]
    arena.do("pull d2")
    assert (arena.at(victim), arena.hits(victim), arena.table.marks[victim][1]) == ("d2", 1, 1)


@pytest.mark.parametrize("victim", [0, 2])
def test_any_seat_is_brought_into_the_scope(victim: int) -> None:
    squares: list[str | None] = [None, "a1", None]
    squares[victim] = "b2"
    players = {0: {"weapons": []}, 1: {"weapons": ["trial"]}}
    arena = Arena(*squares, weapon=mode(target(moveTargetBefore=1, damage=1)), players=players, turn=1)
    arena.do("shoot trial")
    assert (arena.at(victim), arena.hits(victim)) == ("b1", 1)


def test_a_push_that_a_later_target_needs_is_the_only_one_offered() -> None:
    weapon = mode(target("x", moveTargetAfter=1, damage=1), target("y", visibility="NOT_VISIBLE", damage=1))
    arena = Arena("b2", "c2", None, weapon=weapon)
    # Of c1, b2 and d2 only d2 is out of sight: nothing is asked.
    arena.do("shoot trial")
    assert (arena.at(1), arena.damage) == ("d2", [2, 0])


@pytest.mark.rule("shooter 13.14")
def test_an_effect_before_the_basic_one_pushes_only_where_the_basic_one_can_hit() -> None:
    shove = {"id": "shove", "name": "Shove", "type": "OPTIONAL",
             "targets": [target("x", visibility="ANY", maxDist=1, moveTargetAfter=1)]}  # fmt: skip
    basic = {"id": "basic", "name": "Basic", "type": "BASIC", "targets": [target(maxDist=0, damage=1)]}
    weapon = {**mode(), "type": "OPTIONAL_EFFECTS", "effects": [basic, shove]}
    arena = Arena("b2", "c2", None, weapon=weapon).do("shoot trial")
    # Nobody stands on the shooter's square yet, so the push comes first, and leads there.
    assert (arena.at(1), arena.damage) == ("b2", [1, 0])


@pytest.mark.rule("shooter 13.14")
def test_an_effect_that_finds_the_target_of_the_basic_one_may_come_first() -> None:
    find = {
        "id": "find",
        "name": "Find",
        "type": "OPTIONAL",
        "targets": [target("x", visibility="ANY", marks=1)],
    }
    basic = {"id": "basic", "name": "Basic", "type": "BASIC",
             "targets": [target(visibility="ANY", chooseBetweenTargets=["x"], damage=1)]}  # fmt: skip
    weapon = {**mode(), "type": "OPTIONAL_EFFECTS", "effects": [basic, find]}
    arena = Arena("b2", "c2", "d3", weapon=weapon)
    assert "shoot trial" in arena.options
    arena.do("shoot trial", "target 2")
    assert arena.damage == [0, 2], "the mark is woken"


# -- mode SQUARE


@pytest.mark.parametrize(
    ("visibility", "hit"),
    [
        ("VISIBLE", ["b1", "b2"]),
        ("NOT_VISIBLE", ["a1", "d2"]),
        ("ANY", ["a1", "b1", "b2", "d2"]),
        ("IGNORE_WALLS", ["a1", "b1", "b2", "d2"]),
    ],
)
def test_square_visibility_and_somebody_must_stand_there(visibility: str, hit: list[str]) -> None:
    assert choices(target(kind="SQUARE", visibility=visibility), "b2", "b2", "b1", "a1", "d2") == hit


def test_square_with_the_shooter_alone_is_empty() -> None:
    assert choices(target(kind="SQUARE"), "b2", "b1") == ["b1"]


@pytest.mark.parametrize(("low", "high", "hit"), [(0, 0, ["b2"]), (1, 1, ["b1"]), (2, 9, ["c1"]), (3, 3, [])])
@pytest.mark.rule("shooter 13.17")
def test_square_min_and_max_dist(low: int, high: int, hit: list[str]) -> None:
    given = target(kind="SQUARE", minDist=low, maxDist=high)
    assert choices(given, "b2", "b2", "b1", "c1") == hit


@pytest.mark.rule("shooter 13.15")
def test_square_choose_between_targets() -> None:
    given = target(kind="SQUARE", chooseBetweenTargets=["s"])
    assert choices(given, "b2", "b1", "c1", squares_saved={"s": "c1"}) == ["c1"]
    assert choices(given, "b2", "b1", "c1", squares_saved={"s": "b3"}) == []


@pytest.mark.rule("shooter 13.18")
def test_square_exclude_squares() -> None:
    given = target(kind="SQUARE", excludeSquares=["s"])
    assert choices(given, "b2", "b1", "c1", squares_saved={"s": "c1"}) == ["b1"]


@pytest.mark.rule("shooter 13.18")
def test_square_exclude_players_empties_their_square_and_spares_them() -> None:
    given = target(kind="SQUARE", excludePlayers=["x"])
    assert choices(given, "b2", "b1", "c1", players={"x": 1}) == ["c1"]
    weapon = mode(target("x", marks=1), target("s", "SQUARE", damage=1, excludePlayers=["x"]))
    arena = Arena("b2", "b1", "b1", weapon=weapon).do("shoot trial", "target 1")
    assert arena.damage == [0, 1]


@pytest.mark.rule("shooter 13.19")
def test_square_visible_from_player() -> None:
    given = target(kind="SQUARE", visibility="ANY", visibleFromPlayer="x")
    assert choices(given, "b2", "c2", "d2", "a3", players={"x": 1}) == ["c2", "d2"]


@pytest.mark.rule("shooter 13.9")
def test_square_saved_id_is_taken_without_filters_and_may_be_empty() -> None:
    given = target("s", "SQUARE", minDist=5)
    assert choices(given, "b2", "b1", squares_saved={"s": "d3"}) == ["d3"]


@pytest.mark.rule("shooter 13.11")
def test_square_hits_everybody_there_but_the_shooter() -> None:
    weapon = mode(target("s", "SQUARE", damage=2, marks=1, maxDist=0))
    arena = Arena("b2", "b2", "b2", "b1", weapon=weapon).do("shoot trial")
    assert (arena.hits(0), arena.damage, arena.marked) == (0, [2, 2, 0], [1, 1, 0])


def test_square_move_shooter_here_and_square_ref() -> None:
    first = target("s", "SQUARE", damage=1, moveShooterHere=True, squareRef="there")
    second = target("there", "SQUARE", marks=1)
    arena = Arena("b2", "c1", "c1", weapon=mode(first, second)).do("shoot trial")
    assert (arena.at(0), arena.damage, arena.marked) == ("c1", [1, 1], [1, 1])


def test_square_sets_the_direction() -> None:
    first = target("s", "SQUARE", visibility="ANY", minDist=1, damage=1)
    second = target("p", visibility="ANY", minDist=1, damage=1, optional=True)
    weapon = mode(first, second, direction="CARDINAL")
    arena = Arena("b2", "b1", "c2", weapon=weapon).do("shoot trial", "hit c2")
    assert arena.options == ["target 2", "skip"]


# -- mode ROOM


@pytest.mark.parametrize(
    ("visibility", "rooms"),
    [
        ("VISIBLE", ["BLUE", "PURPLE"]),
        ("NOT_VISIBLE", ["RED", "YELLOW"]),
        ("ANY", ["BLUE", "PURPLE", "RED", "YELLOW"]),
        ("IGNORE_WALLS", ["BLUE", "PURPLE", "RED", "YELLOW"]),
    ],
)
def test_room_visibility(visibility: str, rooms: list[str]) -> None:
    assert choices(target(kind="ROOM", visibility=visibility), "b2", "c2", "c1", "a2", "d3") == rooms


def test_a_room_in_a_line_may_lie_behind_a_wall() -> None:
    """South of c2 is a wall, and behind it c3."""
    for visibility, rooms in (("IGNORE_WALLS", ["GRAY"]), ("ANY", [])):
        given = target(kind="ROOM", visibility=visibility)
        assert choices(given, "c2", "c3", direction="CARDINAL", locked="S") == rooms


@pytest.mark.parametrize("number", range(4))
def test_distances_and_lines_of_boards(number: int) -> None:
    """Walls never make a way shorter, every way is as long back, and a direction leads nowhere else."""
    where = board(number)
    for start in range(where.count):
        for to in range(where.count):
            assert (
                where.far[start][to] == where.far[to][start] <= where.walk[start][to] == where.walk[to][start]
            )
        ways = [set(bits(where.straight(start, 2, way))) - {start} for way in range(4)]
        assert set(bits(where.straight(start, 2))) - {start} == set().union(*ways)
        for way, squares in enumerate(ways):
            assert {where.heading(start, to) for to in squares} <= {way}


def test_room_min_dist_bars_the_own_room_by_its_nearest_square() -> None:
    # Seat 1 stands in the own room, one step away: the room's nearest square is the shooter's own.
    assert choices(target(kind="ROOM", minDist=1), "b2", "c2", "c1") == ["BLUE"]
    assert choices(target(kind="ROOM", minDist=2), "b2", "c2", "c1") == []


@pytest.mark.rule("shooter 13.24")
def test_room_max_dist_is_that_of_the_nearest_square() -> None:
    given = target(kind="ROOM", visibility="ANY", minDist=1, maxDist=1)
    # d3 is far, but d2 of the same room is next to c2.
    assert choices(given, "c2", "d3", "a1") == ["YELLOW"]
    assert choices({**given, "minDist": 2, "maxDist": 2}, "c2", "d3", "a1") == []


@pytest.mark.rule("shooter 13.24")
def test_room_is_hit_whole_though_seen_in_part_only() -> None:
    weapon = mode(target("r", "ROOM", minDist=1, damage=1))
    arena = Arena("a1", "b1", "c1", "d3", weapon=weapon).do("shoot trial")
    assert arena.damage == [1, 1, 0]


@pytest.mark.rule("shooter 13.24")
def test_room_exclude_squares_and_players() -> None:
    given = target(kind="ROOM", excludeSquares=["s"])
    assert choices(given, "b2", "c1", squares_saved={"s": "c1"}) == []
    assert choices(given, "b2", "c1", squares_saved={"s": "b1"}) == ["BLUE"]
    first = target("x", damage=1, squareRef="s")
    rest = target("r", "ROOM", minDist=1, marks=1, excludeSquares=["s"])
    arena = Arena("b2", "b1", "b1", "c1", weapon=mode(first, rest)).do("shoot trial", "target 1")
    assert arena.marked == [0, 0, 1]
    rest = target("r", "ROOM", minDist=1, marks=1, excludePlayers=["x"])
    arena = Arena("b2", "b1", "b1", "c1", weapon=mode(first, rest)).do("shoot trial", "target 1")
    assert arena.marked == [0, 1, 1]


# -- mode RADIUS


@pytest.mark.parametrize(
    ("low", "high", "hit"),
    [(0, 0, [1, 0, 0, 0]), (1, 1, [0, 1, 0, 0]), (0, 2, [1, 1, 1, 0]), (2, 99, [0, 0, 1, 1])],
)
@pytest.mark.rule("shooter 13.25")
def test_radius_hits_everybody_between_its_bounds(low: int, high: int, hit: list[int]) -> None:
    weapon = mode(target("r", "RADIUS", visibility="ANY", minDist=low, maxDist=high, damage=1))
    assert Arena("b2", "b2", "b1", "c1", "a2", weapon=weapon).do("shoot trial").damage == hit


@pytest.mark.parametrize(
    ("visibility", "hit"),
    [("VISIBLE", [1, 0, 0]), ("NOT_VISIBLE", [0, 1, 0]), ("ANY", [1, 1, 0]), ("IGNORE_WALLS", [1, 1, 1])],
)
def test_radius_visibility(visibility: str, hit: list[int]) -> None:
    # From c2, within two: b1 seen; b3 unseen; d2-d3 elsewhere; c3 only through the wall.
    weapon = mode(target("r", "RADIUS", visibility=visibility, minDist=1, maxDist=2, damage=1))
    assert Arena("c2", "b1", "b3", "c3", weapon=weapon).do("shoot trial").damage == hit


@pytest.mark.rule("shooter 13.25")
def test_radius_exclude_players_and_squares() -> None:
    first = target("x", damage=1, squareRef="s")
    for rest, marked in (
        (target("r", "RADIUS", marks=1, excludePlayers=["x"]), [0, 1, 1]),
        (target("r", "RADIUS", marks=1, excludeSquares=["s"]), [0, 0, 1]),
    ):
        arena = Arena("b2", "b1", "b1", "c1", weapon=mode(first, rest)).do("shoot trial", "target 1")
        assert arena.marked == marked


def test_radius_that_hits_nobody_fails() -> None:
    weapon = mode(target("r", "RADIUS", visibility="ANY", minDist=1, maxDist=1, damage=1))
    assert "shoot trial" not in Arena("b2", "b2", "c1", weapon=weapon).options


# -- mode VORTEX


@pytest.mark.rule("shooter 13.26")
def test_vortex_needs_somebody_near_it_and_is_not_the_own_square() -> None:
    given = target(kind="VORTEX", maxDist=1)
    # Seat 1 on a1: from b2, b1 is the only visible square within a step of it.
    assert choices(given, "b2", "a1") == ["b1"]
    # Somebody on the own square is drawn out of it.
    assert choices(given, "b2", "b2") == ["b1", "c2", "b3"]


@pytest.mark.rule("shooter 13.26")
def test_vortex_visibility_is_that_of_the_square() -> None:
    assert choices(target(kind="VORTEX", visibility="NOT_VISIBLE", maxDist=0), "b2", "a1", "c1") == ["a1"]
    assert choices(target(kind="VORTEX", maxDist=0), "b2", "a1", "c1") == ["c1"]


@pytest.mark.rule("shooter 13.26")
def test_vortex_max_dist_is_counted_from_the_vortex_and_walls_count() -> None:
    weapon = mode(target("v", "VORTEX", maxDist=1, damage=2))
    arena = Arena("b3", "b2", "c3", "d3", weapon=weapon).do("shoot trial")
    # c3 is visible: d3 and c3 itself are near it. b2 is not, though next to the shooter.
    arena.do("vortex c3")
    assert arena.options == ["target 2", "target 3"]
    arena.do("target 3")
    assert (arena.at(3), arena.damage) == ("c3", [0, 0, 2])


@pytest.mark.rule("shooter 13.27")
def test_later_vortex_targets_use_the_same_vortex() -> None:
    first = target("one", "VORTEX", maxDist=1, damage=1)
    second = target("two", "VORTEX", maxDist=1, damage=1, excludePlayers=["one"], optional=True)
    arena = Arena("b3", "d3", "c3", "a3", weapon=mode(first, second)).do(
        "shoot trial", "vortex c3", "target 1"
    )
    assert arena.options == ["target 2", "skip"]
    assert arena.do("target 2").damage == [1, 1, 0]


def test_an_optional_vortex_may_be_declined_once_it_exists() -> None:
    first, second = target("one", "VORTEX", maxDist=1, optional=True, damage=1), target("two", damage=1)
    arena = Arena("b3", "d3", "c3", "a3", weapon=mode(first, second)).do("shoot trial")
    assert arena.options == ["vortex a3", "vortex c3"]
    arena.do("vortex c3")
    assert arena.options == ["target 1", "target 2", "skip"]
    assert arena.do("skip").table.shot.squares[0] == arena.table.rules.board.index["c3"]


# -- looking ahead


@pytest.mark.rule("shooter 13.7")
def test_a_choice_that_leaves_a_later_target_unsatisfied_is_not_offered() -> None:
    first = target("one", damage=1)
    second = target("two", visibility="ANY", visibleFromPlayer="one", excludePlayers=["one"], damage=1)
    # From b2 both b1 and b3 are seen; only b1 sees another player (c1).
    arena = Arena("b2", "b1", "b3", "c1", weapon=mode(first, second)).do("shoot trial")
    assert arena.options == ["target 1", "target 3"]


@pytest.mark.rule("shooter 13.14")
def test_a_weapon_whose_second_target_is_missing_is_not_offered() -> None:
    first, second = target("one", damage=1), target("two", excludePlayers=["one"], damage=1)
    assert "shoot trial" not in Arena("b2", "b1", "d3", weapon=mode(first, second)).options
    assert "shoot trial" in Arena("b2", "b1", "c1", weapon=mode(first, second)).options


def test_at_least_one_of_several_optional_targets() -> None:
    weapon = mode(
        target("one", maxDist=0, optional=True, damage=1),
        target("two", minDist=1, optional=True, damage=1),
        requireOneOf=["one", "two"],
    )
    arena = Arena("b2", "b2", "b1", weapon=weapon).do("shoot trial", "skip")
    # The first was declined: the second is the last chance, and only one can be had.
    assert arena.damage == [0, 1]
    arena = Arena("b2", "b2", "b1", weapon=weapon).do("shoot trial", "target 1")
    assert arena.options == ["target 2", "skip"]
    assert "shoot trial" not in Arena("b2", "d3", "a1", weapon=weapon).options
