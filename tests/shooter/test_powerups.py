"""Powerups: newton and teleporter between actions, the scope inside a shot, the tagback after it."""

from __future__ import annotations

import pytest

from boardwright.core import Rng
from tests.shooter.positions import Arena, mode, shipped, target


@pytest.mark.rule("shooter 10.4")
def test_newton_pushes_one_or_two_squares_in_a_line() -> None:
    arena = Arena("a1", "b2", "d3", hands={0: ["newton-red"]}).do("use newton-red")
    assert arena.options == ["shove 1", "shove 2"]
    arena.do("shove 1")
    # North b1; east c2 and d2; south b3; west a wall. Staying is no push.
    assert arena.options == ["go b1", "go c2", "go d2", "go b3"]
    arena.do("go d2")
    assert arena.at(1) == "d2"
    assert arena.table.actions == 2
    assert arena.table.powerup_discard == [3]


@pytest.mark.rule("shooter 10.7")
def test_teleporter_goes_anywhere_else() -> None:
    arena = Arena("a1", "b2", "d3", hands={0: ["teleporter-blue"]}).do("use teleporter-blue")
    assert len(arena.options) == 10
    assert arena.do("go d3").at(0) == "d3"


@pytest.mark.rule("shooter 10.8")
def test_powerups_may_follow_the_last_action() -> None:
    arena = Arena("a2", "d3", "d3", cubes=(0, 0, 0), hands={0: ["teleporter-blue"]})
    arena.do("run", "go a1", "run", "go a2")
    assert arena.options == ["use teleporter-blue", "end"]
    assert arena.do("use teleporter-blue", "go d3").asked == 1


# -- the targeting scope


@pytest.mark.rule("shooter 10.1")
def test_scope_adds_one_damage_for_one_cube() -> None:
    arena = Arena("b2", "b1", "a1", weapon="zx-2", cubes=(1, 0, 0), hands={0: ["scope-red"]})
    arena.do("shoot zx-2", "effect basic")
    assert arena.options == ["decline", "scope scope-red 1"]
    arena.do("scope scope-red 1")
    # The cube is red: nothing else could pay.
    assert (arena.damage, arena.marked, arena.table.cubes[0]) == ([2, 0], [2, 0], [0, 0, 0])


@pytest.mark.rule("shooter 10.1")
def test_scope_damage_comes_before_the_marks_of_the_same_target() -> None:
    arena = Arena("b2", "b1", "a1", weapon="zx-2", hands={0: ["scope-red"]}).do("shoot zx-2", "effect basic")
    arena.do("scope scope-red 1", "pay blue")
    # Had the two new marks lain there already, they would have turned into damage.
    assert (arena.damage, arena.marked) == ([2, 0], [2, 0])


@pytest.mark.rule("shooter 10.3")
def test_scopes_stack_and_may_be_paid_with_powerups_but_not_with_themselves() -> None:
    weapon = mode(target(damage=2))
    hand = {0: ["scope-red", "scope-red", "newton-blue"]}
    arena = Arena("b2", "b2", "a1", weapon=weapon, cubes=(0, 0, 1), hands=hand).do(
        "shoot trial", "scope scope-red 1"
    )
    assert arena.options == ["pay blue", "pay scope-red", "pay newton-blue"]
    arena.do("pay newton-blue", "scope scope-red 1")
    assert arena.damage == [4, 0]
    assert arena.table.hands[0] == []
    alone = Arena("b2", "b2", "a1", weapon=weapon, cubes=(0, 0, 0), hands={0: ["scope-red"]})
    # The only card cannot pay for itself: nothing is asked.
    assert alone.do("shoot trial").damage == [2, 0]
    assert len(alone.table.hands[0]) == 1


@pytest.mark.rule("shooter 10.2")
def test_scope_is_for_those_who_got_damage_not_marks() -> None:
    arena = Arena("b2", "b1", "c1", weapon="zx-2", hands={0: ["scope-red"]})
    arena.do("shoot zx-2", "effect scanner_mode", "target 1", "skip")
    assert "decline" not in arena.options


def test_scope_chooses_among_those_damaged_by_the_effect() -> None:
    arena = Arena("b2", "b2", "b2", "b1", weapon="electroscythe", cubes=(1, 0, 0), hands={0: ["scope-blue"]})
    arena.do("shoot electroscythe", "effect basic")
    assert arena.options == ["decline", "scope scope-blue 1", "scope scope-blue 2"]
    assert arena.do("decline").damage == [1, 1, 0]


def test_scope_is_offered_to_the_shooter_only() -> None:
    weapon = mode(target(damage=1))
    arena = Arena("b2", "b1", "a1", weapon=weapon, hands={1: ["scope-red"], 2: ["scope-red"]}).do(
        "shoot trial"
    )
    assert arena.asked == 0
    assert "run" in arena.options


# -- the tagback grenade


@pytest.mark.rule("shooter 10.5")
def test_tagback_marks_the_shooter_if_the_victim_sees_him() -> None:
    arena = Arena("b2", "b1", "a1", weapon=mode(target(damage=1)), hands={1: ["tagback-red", "newton-red"]})
    arena.do("shoot trial")
    assert (arena.asked, arena.options) == (1, ["decline", "tagback tagback-red"])
    arena.do("tagback tagback-red")
    assert arena.table.marks[0][1] == 1
    assert arena.asked == 0


@pytest.mark.rule("shooter 10.5")
def test_tagback_is_not_offered_out_of_sight_or_for_marks_alone() -> None:
    # b2 sees b1's room, and b1 sees b2's; but a3 does not see b2, which sees it through its door.
    arena = Arena("b2", "a3", "d3", weapon=mode(target(damage=1)), hands={1: ["tagback-red"]}).do(
        "shoot trial"
    )
    assert arena.asked == 0
    arena = Arena("b2", "b1", "d3", weapon=mode(target(marks=1)), hands={1: ["tagback-red"]}).do(
        "shoot trial"
    )
    assert arena.asked == 0


@pytest.mark.parametrize("hand", [["tagback-red"], ["newton-red"]])
def test_in_secrecy_whoever_could_hold_a_tagback_is_asked_alike(hand: list[str]) -> None:
    options = {"reactions": "secrecy"}
    arena = Arena("b2", "b1", "d3", weapon=mode(target(damage=1)), hands={1: hand}, options=options)
    arena.do("shoot trial")
    assert (arena.asked, arena.options[0]) == (1, "decline")
    # Nobody else can tell the two hands apart: not by their view, nor by who is asked.
    spectator = arena.match.view(None).json
    assert (spectator["waiting"], spectator["table"]["phase"]) == ([1], "tagback")
    assert arena.do("decline").asked == 0


def test_in_secrecy_nobody_without_a_card_is_asked_and_in_speed_only_who_holds_a_tagback() -> None:
    for options, hand, asked in (
        ("secrecy", [], 0),
        ("speed", ["newton-red"], 0),
        ("speed", ["tagback-red"], 1),
    ):
        arena = Arena(
            "b2", "b1", "d3", weapon=mode(target(damage=1)), hands={1: hand}, options={"reactions": options}
        )
        assert arena.do("shoot trial").asked == asked


@pytest.mark.rule("shooter 10.5")
def test_tagback_asks_what_the_victim_saw_when_it_was_damaged() -> None:
    # The victim stands in the shooter's room when it is hit, and is then pushed out of sight.
    push = mode(target(damage=1, moveTargetAfter=2))
    for options, asked in (({}, 1), ({"tagback": "after_shot"}, 0)):
        arena = Arena("c3", "b3", "a1", weapon=push, hands={1: ["tagback-red"]}, options=options)
        arena.do("shoot trial", "push b1")
        assert arena.asked == asked, options
    # The other way round: damaged out of sight, in sight afterwards.
    for options, asked in (({}, 0), ({"tagback": "after_shot"}, 1)):
        pull = mode(target(damage=1, visibility="ANY", moveTargetAfter=2))
        arena = Arena("c3", "b1", "a1", weapon=pull, hands={1: ["tagback-red"]}, options=options)
        arena.do("shoot trial", "target 1", "push b3")
        assert arena.asked == asked, options


@pytest.mark.rule("shooter 10.6")
def test_several_tagbacks_and_several_victims_in_seat_order() -> None:
    weapon = mode(target("r", "RADIUS", damage=1))
    hands = {3: ["tagback-red"], 1: ["tagback-red", "tagback-blue"], 2: ["newton-red"]}
    arena = Arena("b2", "b1", "c1", "c2", weapon=weapon, hands=hands).do("shoot trial")
    assert arena.asked == 1
    # Everybody sees who is left: that somebody was passed over is no secret once another one is asked.
    assert arena.match.view(0).table["still_to_answer"] == [2, 3]
    arena.do("tagback tagback-red")
    assert (arena.asked, arena.options) == (1, ["decline", "tagback tagback-blue"])
    arena.do("tagback tagback-blue")
    assert arena.asked == 3
    assert arena.match.view(0).table["still_to_answer"] == []
    arena.do("decline")
    assert arena.asked == 0
    assert arena.table.marks[0] == [0, 2, 0, 0]


@pytest.mark.rule("shooter 10.6")
def test_a_killed_player_may_still_answer() -> None:
    weapon = mode(target(damage=3))
    arena = Arena("b2", "b1", "d3", weapon=weapon, damage={1: [2] * 10}, hands={1: ["tagback-red"]})
    arena.do("shoot trial")
    assert arena.asked == 1


def test_tagback_comes_after_the_whole_shot_and_its_scopes() -> None:
    hands = {0: ["scope-red"], 1: ["tagback-red"]}
    arena = Arena("b2", "b1", "c1", weapon="machine_gun", hands=hands).do("shoot machine_gun", "target 1")
    assert (arena.asked, arena.options[0]) == (0, "decline")
    arena.do("decline", "skip", "stop")
    assert arena.asked == 1


# -- hands are hidden


@pytest.mark.rule("shooter 2.7")
def test_hands_of_others_are_dealt_anew_and_what_was_chosen_stays_possible() -> None:
    # Seat 0 has chosen an effect that only its powerups can pay; seat 1 must not learn which they are.
    hand = ["newton-red", "scope-blue", "tagback-blue"]
    arena = Arena("b2", "b2", "b1", weapon="electroscythe", cubes=(0, 0, 0), hands={0: hand})
    arena.do("shoot electroscythe", "effect reaper_mode")
    assert arena.options == ["pay scope-blue,newton-red", "pay newton-red,tagback-blue"]
    seen = set()
    for seed in range(12):
        world = arena.match.fork(viewer=1, seed=seed)
        options = world.decisions[0].options
        assert options
        seen.add(tuple(world._table.hands[0]))
        world.answer(0, options[0])
        assert world._table.tracks[1]
    assert len(seen) > 3


@pytest.mark.rule("shooter 2.7")
def test_views_show_ones_own_hand_only() -> None:
    arena = Arena("b2", "b1", "d3", weapon="thor", hands={0: ["newton-red"], 1: ["scope-blue"]})
    mine, theirs = arena.match.view(0).table["players"][0], arena.match.view(1).table["players"][0]
    assert (mine["loaded"], mine["powerups"]) == (["thor"], ["newton-red"])
    assert (theirs["loaded"], theirs["powerups"]) == (None, None)
    assert (theirs["loaded_count"], theirs["powerup_count"]) == (1, 1)


def test_being_asked_tells_that_there_is_a_choice() -> None:
    # Seat 1 is asked for a tagback: whatever else it may hold for seat 0, it has one.
    arena = Arena(
        "b2", "b1", "d3", weapon=mode(target(damage=1)), hands={1: ["tagback-red"], 2: ["newton-blue"]}
    )
    arena.do("shoot trial")
    seen = set()
    for seed in range(12):
        world = arena.match.fork(viewer=0, seed=seed)
        assert len(world.decisions[0].options) > 1
        seen.add(tuple(world._table.hands[1]))
    assert len(seen) > 1


def test_who_listens_knows_all_weapons_of_others_so_forks_keep_them() -> None:
    """Loaded weapons are not shown, but they come from the board in sight of all and leave it in sight of all."""
    match, rng = shipped("deathmatch", ()).start(seats=4, seed=6), Rng(6)
    known: list[set[str]] = [set() for _ in range(4)]
    heard = 0
    while not match.over:
        for event in match.view(None).events(heard):
            if event["type"] == "bought":
                known[event["player"]].add(event["weapon"])
            elif event["type"] == "left":
                known[event["player"]].remove(event["weapon"])
        heard = len(match.events)
        weapons = match.game.rules.weapons
        assert known == [{weapons[w].id for w in held} for held in match._table.weapons]
        if match.length % 50 == 0:
            world = match.fork(viewer=0, seed=heard)
            assert (world._table.weapons, world._table.loaded) == (match._table.weapons, match._table.loaded)
        match.answer(match.decisions[0].seat, rng.choice(match.decisions[0].options))
    assert all(known)


def test_a_full_track_takes_no_scope() -> None:
    """Twelve is the last damage that is counted; a scope would be thrown away."""
    weapon = mode(target(damage=1))
    for before, offered in ((10, ["decline", "scope scope-red 1"]), (11, None)):
        arena = Arena(
            "b2",
            "b1",
            "d3",
            weapon=weapon,
            cubes=(1, 0, 0),
            hands={0: ["scope-red"]},
            damage={1: [0] * before},
        ).do("shoot trial")
        assert (arena.options if offered else "scope scope-red 1" not in arena.options) == (offered or True)


def test_in_secrecy_a_shooter_is_asked_for_scopes_only_where_one_could_be_used() -> None:
    """Who could not pay, and who hit nobody that can take more, is not asked: everybody can see that."""
    weapon, options = mode(target(damage=1)), {"reactions": "secrecy"}
    for cubes, damage, asked in (((1, 1, 0), 3, True), ((0, 0, 0), 3, False), ((1, 1, 0), 11, False)):
        arena = Arena(
            "b2", "b1", "d3", weapon=weapon, cubes=cubes, hands={0: ["newton-red"]}, damage={1: [0] * damage},
            options=options,
        ).do("shoot trial")  # fmt: skip
        assert (arena.options == ["decline"] and arena.asked == 0) == asked
