"""The 21 weapons on hand-made positions: every effect, every order that its dependencies allow.

Board 0 (see test_targets.py for its walls and doors):  a1 b1 c1 · a2 b2 c2 d2 · a3 b3 c3 d3
"""

from __future__ import annotations

import pytest

from boardwright.families.shooter import compile
from tests.shooter.positions import Arena


def fires(weapon: str, *squares: str, cubes: tuple[int, int, int] = (3, 3, 3)) -> bool:
    """Whether the weapon is offered to a shooter on the first square."""
    seats = max(3, len(squares))
    return f"shoot {weapon}" in Arena(*squares, weapon=weapon, cubes=cubes, seats=seats).options


PRICES = {
    "lock_rifle": "BB", "machine_gun": "BR", "thor": "BR", "plasma_gun": "BY", "whisper": "BBY",
    "electroscythe": "B", "tractor_beam": "B", "vortex_cannon": "RB", "furnace": "RB", "heatseeker": "RRY",
    "hellion": "RY", "flamethrower": "R", "grenade_launcher": "R", "rocket_launcher": "RR", "railgun": "YYB",
    "cyberblade": "YR", "zx-2": "YR", "shotgun": "YY", "power_glove": "YB", "shockwave": "Y", "sledgehammer": "Y",
}  # fmt: skip


@pytest.mark.rule("shooter 11.23")
def test_there_are_21_weapons_at_their_prices() -> None:
    found = {
        id: "".join(cube[0] for cube in data["cost"]) for id, data in compile.SHIPPED.all("weapon").items()
    }
    assert found == PRICES


# -- one shot after the other ----------------------------------------------------------------------------------


@pytest.mark.rule("shooter 11.1")
def test_lock_rifle() -> None:
    arena = Arena("b2", "b1", "c1", "d3", weapon="lock_rifle").do("shoot lock_rifle")
    assert arena.options == ["target 1", "target 2"]
    arena.do("target 1")
    assert (arena.damage, arena.marked) == ([2, 0, 0], [1, 0, 0])
    assert arena.options == ["effect second_lock", "stop"]
    arena.do("effect second_lock")
    assert (arena.damage, arena.marked) == ([2, 0, 0], [1, 1, 0])
    assert arena.table.cubes[0] == [2, 3, 3]


@pytest.mark.rule("shooter 11.1")
def test_lock_rifle_alone_and_without_the_cube() -> None:
    arena = Arena("b2", "b1", "c1", weapon="lock_rifle").do("shoot lock_rifle", "target 2", "stop")
    assert (arena.damage, arena.marked) == ([0, 2], [0, 1])
    arena = Arena("b2", "b1", "c1", weapon="lock_rifle", cubes=(0, 3, 3)).do("shoot lock_rifle", "target 2")
    # Nobody can pay the red cube: the shot is over and the turn goes on.
    assert "run" in arena.options
    assert not fires("lock_rifle", "b2", "d2", "a1")


@pytest.mark.rule("shooter 11.2")
def test_machine_gun_one_or_two_targets() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="machine_gun").do("shoot machine_gun", "target 1")
    assert arena.options == ["target 2", "target 3", "skip"]
    assert Arena("b2", "b1", "c1", "c2", weapon="machine_gun").do(
        "shoot machine_gun", "target 1", "skip", "stop"
    ).damage == [1, 0, 0]
    assert arena.do("target 3", "stop").damage == [1, 0, 1]


@pytest.mark.rule("shooter 11.2")
def test_machine_gun_focus_then_tripod() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="machine_gun")
    arena.do("shoot machine_gun", "target 1", "target 2", "effect focus_shot")
    assert arena.options == ["target 1", "target 2"]
    arena.do("target 1", "effect turret_tripod")
    # The extra of the tripod goes to the basic target that has none yet.
    assert arena.options == ["target 2", "skip"]
    arena.do("target 2")
    assert arena.options == ["target 3", "skip"]
    assert arena.do("target 3").damage == [2, 2, 1]
    assert arena.table.cubes[0] == [3, 2, 2]


@pytest.mark.rule("shooter 11.2")
def test_machine_gun_tripod_then_focus() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="machine_gun")
    arena.do("shoot machine_gun", "target 1", "target 2", "effect turret_tripod")
    assert arena.options == ["target 1", "target 2", "skip"]
    arena.do("target 2", "skip", "effect focus_shot")
    # Only the other basic target is left for the focus shot: chosen without asking.
    assert arena.damage == [2, 2, 0]


@pytest.mark.rule("shooter 11.2")
def test_machine_gun_tripod_needs_one_of_its_two_targets() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="machine_gun")
    arena.do("shoot machine_gun", "target 1", "skip", "effect turret_tripod", "skip")
    assert arena.options == ["target 2", "target 3"]
    assert arena.do("target 3", "stop").damage == [1, 0, 1]


def test_machine_gun_tripod_with_a_single_basic_target() -> None:
    arena = Arena("b2", "b1", "d2", weapon="machine_gun").do("shoot machine_gun")
    # Nobody else is in sight; the only target is taken, and the tripod hits it again.
    assert arena.options == ["effect focus_shot", "effect turret_tripod", "stop"]
    arena.do("effect focus_shot")
    assert (arena.damage, "run" in arena.options) == ([2, 0], True)
    arena = Arena("b2", "b1", "d2", weapon="machine_gun").do("shoot machine_gun", "effect turret_tripod")
    assert (arena.damage, "run" in arena.options) == ([2, 0], True)


@pytest.mark.rule("shooter 11.3")
def test_thor_chains_through_what_each_target_sees() -> None:
    # b2 sees b1; b1 (blue room) sees a1 through its door; a1 sees a2. d3 sees nobody of them.
    arena = Arena("b2", "b1", "a1", "a2", "d3", weapon="thor").do("shoot thor")
    assert (arena.damage, arena.options) == ([2, 0, 0, 0], ["effect chain_reaction", "stop"])
    arena.do("effect chain_reaction")
    # b1 sees the red room: both a1 and a2.
    assert arena.options == ["target 2", "target 3"]
    arena.do("target 2")
    assert arena.options == ["effect high_voltage", "stop"]
    assert arena.do("effect high_voltage").damage == [2, 1, 2, 0]


@pytest.mark.rule("shooter 11.3")
def test_thor_cannot_skip_a_link() -> None:
    arena = Arena("b2", "b1", "a1", "a2", weapon="thor", cubes=(0, 0, 1)).do("shoot thor")
    assert arena.options == ["effect chain_reaction", "stop"]
    arena.do("effect chain_reaction", "target 3")
    assert arena.damage == [2, 0, 1]
    assert "effect high_voltage" not in arena.options
    # The second of three different players must exist.
    assert (
        "effect chain_reaction"
        not in Arena("b2", "c2", "d3", weapon="thor", cubes=(0, 0, 0)).do("shoot thor").options
    )


@pytest.mark.rule("shooter 11.4", "shooter 13.8")
def test_plasma_gun_glides_before_or_after() -> None:
    arena = Arena("b2", "b1", "d3", weapon="plasma_gun").do("shoot plasma_gun")
    assert arena.options == ["effect basic", "effect phase_glide"]
    arena.do("effect phase_glide")
    # From a1 or c1 too b1 is seen, but not from a3 or c3.
    assert {"go b2", "go b1", "go a1", "go c1", "go d2"} <= set(arena.options)
    assert "go a3" not in arena.options
    arena.do("go a1")
    assert (arena.damage, arena.options) == ([2, 0], ["effect charged_shot", "stop"])
    assert arena.do("effect charged_shot").damage == [3, 0]


@pytest.mark.rule("shooter 11.4")
def test_plasma_gun_glide_makes_the_shot_possible() -> None:
    # From a3 nobody is seen; after two steps somebody is.
    arena = Arena("a3", "c1", "c1", weapon="plasma_gun").do("shoot plasma_gun")
    # The basic effect cannot be used from here: the glide begins without asking, and must end in sight of c1.
    assert arena.options == ["go a1", "go b2"]
    assert Arena("a3", "c1", "c1", weapon="plasma_gun").do(
        "shoot plasma_gun", "go b2", "target 1", "stop"
    ).damage == [2, 0]


@pytest.mark.rule("shooter 11.4")
def test_plasma_gun_charged_shot_follows_the_target_out_of_sight() -> None:
    arena = Arena("b2", "b1", "d3", weapon="plasma_gun")
    arena.do("shoot plasma_gun", "effect basic", "effect phase_glide", "go a3")
    assert arena.options == ["effect charged_shot", "stop"]
    assert arena.do("effect charged_shot").damage == [3, 0]
    arena = Arena("b2", "b1", "d3", weapon="plasma_gun")
    arena.do("shoot plasma_gun", "effect basic", "effect charged_shot", "effect phase_glide", "go b3")
    assert (arena.damage, arena.at(0)) == ([3, 0], "b3")


@pytest.mark.rule("shooter 11.5")
def test_whisper_needs_distance_two() -> None:
    assert not fires("whisper", "b2", "b2", "b1")
    arena = Arena("b2", "b1", "c1", weapon="whisper").do("shoot whisper")
    assert (arena.damage, arena.marked) == ([0, 3], [0, 1])
    # d3 is three steps away but not seen.
    assert not fires("whisper", "b2", "d3", "b1")


@pytest.mark.rule("shooter 11.6")
def test_electroscythe() -> None:
    arena = Arena("b2", "b2", "b2", "b1", weapon="electroscythe").do("shoot electroscythe")
    assert arena.options == ["effect basic", "effect reaper_mode"]
    arena.do("effect basic")
    assert (arena.damage, arena.hits(0)) == ([1, 1, 0], 0)
    arena = Arena("b2", "b2", "b2", "b1", weapon="electroscythe").do(
        "shoot electroscythe", "effect reaper_mode"
    )
    assert (arena.damage, arena.table.cubes[0]) == ([2, 2, 0], [2, 3, 2])
    assert not fires("electroscythe", "b2", "b1", "c2")
    # Without red and blue only the free mode is left: not asked.
    assert Arena("b2", "b2", "b1", weapon="electroscythe", cubes=(0, 3, 3)).do(
        "shoot electroscythe"
    ).damage == [1, 0]


@pytest.mark.rule("shooter 11.7")
def test_tractor_beam_basic_pulls_into_sight() -> None:
    # d2 is not seen from b2, but is one step from c2.
    arena = Arena("b2", "d2", "d3", weapon="tractor_beam").do(
        "shoot tractor_beam", "effect basic", "target 1"
    )
    assert arena.options == ["pull c1", "pull b2", "pull c2", "pull c3"]
    arena.do("pull c2")
    assert (arena.damage, arena.at(1)) == ([1, 0], "c2")


@pytest.mark.rule("shooter 11.7")
def test_tractor_beam_basic_may_leave_the_target_where_it_is() -> None:
    arena = Arena("b2", "c2", "a1", weapon="tractor_beam")
    arena.do("shoot tractor_beam", "effect basic", "target 1", "pull c2")
    assert (arena.damage, arena.at(1)) == ([1, 0], "c2")


@pytest.mark.rule("shooter 11.7")
def test_tractor_beam_punisher_brings_the_target_here() -> None:
    arena = Arena("b2", "c1", "d3", weapon="tractor_beam").do("shoot tractor_beam", "effect punisher_mode")
    assert (arena.damage, arena.at(1), arena.table.cubes[0]) == ([3, 0], "b2", [2, 2, 3])
    # d3 is further than two steps: nobody for the punisher, but the beam can pull it into sight.
    arena = Arena("b2", "d3", "d3", weapon="tractor_beam").do("shoot tractor_beam")
    assert arena.options == ["target 1", "target 2"]


@pytest.mark.rule("shooter 11.8")
def test_vortex_cannon_and_black_hole() -> None:
    arena = Arena("b3", "c3", "d3", "b2", "a3", weapon="vortex_cannon").do("shoot vortex_cannon")
    # The gray and the purple room, without the own square.
    assert arena.options == ["vortex b2", "vortex c2", "vortex a3", "vortex c3"]
    arena.do("vortex c3")
    assert arena.options == ["target 1", "target 2"]
    arena.do("target 2")
    assert (arena.damage, arena.at(2)) == ([0, 2, 0, 0], "c3")
    arena.do("effect black_hole")
    # One more is near; it must be taken, because the cube was paid.
    assert (arena.damage, arena.at(1)) == ([1, 2, 0, 0], "c3")


@pytest.mark.rule("shooter 11.8")
def test_vortex_cannon_black_hole_takes_one_or_two() -> None:
    # From b3 only c3 is near anybody: the vortex is not asked for.
    squares = ("b3", "c3", "c3", "d3")
    arena = Arena(*squares, weapon="vortex_cannon").do("shoot vortex_cannon", "target 1", "effect black_hole")
    assert arena.options == ["target 2", "target 3"]
    arena.do("target 3")
    assert arena.options == ["target 2", "skip"]
    assert arena.do("skip").damage == [2, 0, 1]
    arena = Arena(*squares, weapon="vortex_cannon").do("shoot vortex_cannon", "target 1", "effect black_hole")
    assert arena.do("target 3", "target 2").damage == [2, 1, 1]
    assert [arena.at(player) for player in (1, 2, 3)] == ["c3", "c3", "c3"]


@pytest.mark.rule("shooter 11.9")
def test_furnace_burns_another_room_or_a_square_next_door() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="furnace").do("shoot furnace", "effect basic")
    # Only the blue room: purple is the own room, and nobody is in the gray one.
    assert (arena.damage, arena.marked) == ([1, 1, 0], [0, 0, 0])
    arena = Arena("b2", "b1", "c1", "b3", weapon="furnace").do("shoot furnace", "effect basic")
    assert arena.options == ["room BLUE", "room GRAY"]
    arena = Arena("b2", "b1", "b1", "c2", weapon="furnace").do("shoot furnace", "effect cozy_fire_mode")
    assert arena.options == ["hit b1", "hit c2"]
    arena.do("hit b1")
    assert (arena.damage, arena.marked) == ([1, 1, 0], [1, 1, 0])
    assert not fires("furnace", "b2", "b2", "a1")


@pytest.mark.rule("shooter 11.10")
def test_heatseeker_hits_the_unseen_only() -> None:
    arena = Arena("b2", "b1", "d3", weapon="heatseeker").do("shoot heatseeker")
    assert arena.damage == [0, 3]
    assert not fires("heatseeker", "b2", "b1", "b3")


@pytest.mark.rule("shooter 11.11")
def test_hellion_marks_everybody_on_the_square() -> None:
    arena = Arena("b2", "c1", "c1", "b2", weapon="hellion").do("shoot hellion", "effect basic", "target 1")
    assert (arena.damage, arena.marked) == ([1, 0, 0], [1, 1, 0])
    arena = Arena("b2", "c1", "c1", "b2", weapon="hellion").do(
        "shoot hellion", "effect nano_tracer_mode", "target 2"
    )
    assert (arena.damage, arena.marked, arena.table.cubes[0]) == ([0, 1, 0], [2, 2, 0], [2, 3, 3])
    assert not fires("hellion", "b2", "b2", "a1")


@pytest.mark.rule("shooter 11.11")
def test_hellion_marks_are_not_turned_into_damage_by_the_same_shot() -> None:
    arena = Arena("b2", "c1", "d3", weapon="hellion", marks={1: {"0": 1}}).do("shoot hellion", "effect basic")
    # The mark that lay there wakes; the new one stays.
    assert (arena.damage, arena.marked) == ([2, 0], [1, 0])


@pytest.mark.rule("shooter 11.12")
def test_flamethrower_basic_one_or_two_squares_in_line() -> None:
    arena = Arena("a3", "b3", "c3", "a2", weapon="flamethrower").do("shoot flamethrower", "effect basic")
    assert arena.options == ["target 1", "target 3", "skip"]
    arena.do("target 1")
    assert arena.options == ["target 2", "skip"]
    assert arena.do("target 2").damage == [1, 1, 0]
    arena = Arena("a3", "b3", "c3", "a2", weapon="flamethrower").do(
        "shoot flamethrower", "effect basic", "target 3"
    )
    # Nobody stands two squares north.
    assert arena.damage == [0, 0, 1]


@pytest.mark.rule("shooter 11.12")
def test_flamethrower_first_square_may_be_empty() -> None:
    arena = Arena("a3", "c3", "d3", weapon="flamethrower").do("shoot flamethrower", "effect basic")
    assert arena.damage == [1, 0]
    arena = Arena("a3", "b3", "c3", weapon="flamethrower").do("shoot flamethrower", "effect basic", "skip")
    # Declining the first makes the second the only chance.
    assert arena.damage == [0, 1]
    assert not fires("flamethrower", "a3", "a3", "b2")
    # A wall stops the flames: c2 is next to c3, but behind a wall.
    assert not fires("flamethrower", "c3", "c2", "c1")


@pytest.mark.rule("shooter 11.12")
def test_flamethrower_barbecue() -> None:
    squares = ("a3", "b3", "b3", "c3")
    arena = Arena(*squares, weapon="flamethrower").do("shoot flamethrower", "effect barbecue_mode")
    assert arena.options == ["hit c3", "skip"]
    arena.do("hit c3")
    assert (arena.damage, arena.table.cubes[0]) == ([2, 2, 1], [3, 1, 3])
    # The flames reach the second square through the first: whoever stands there burns too.
    arena = Arena(*squares, weapon="flamethrower").do("shoot flamethrower", "effect barbecue_mode")
    assert arena.damage[:2] == [2, 2]
    assert arena.options == ["hit c3", "skip"]
    arena = Arena("a3", "c3", "c3", weapon="flamethrower").do("shoot flamethrower", "effect barbecue_mode")
    assert arena.damage == [1, 1]
    # An empty first square is burnt only to reach somebody behind it, never in another direction.
    arena = Arena("b2", "b1", "d2", weapon="flamethrower").do("shoot flamethrower", "effect barbecue_mode")
    assert arena.options == ["hit b1", "hit c2"]
    arena.do("hit c2")
    assert arena.damage == [0, 1]


@pytest.mark.rule("shooter 11.13")
def test_grenade_launcher_basic_then_extra() -> None:
    arena = Arena("b2", "b1", "c1", "c1", weapon="grenade_launcher")
    arena.do("shoot grenade_launcher")
    assert arena.options == ["effect basic", "effect extra_grenade"]
    arena.do("effect basic", "target 1")
    assert arena.options == ["push a1", "push b1", "push c1", "push b2"]
    arena.do("push c1", "effect extra_grenade")
    assert arena.damage == [2, 1, 1]


@pytest.mark.rule("shooter 11.13")
def test_grenade_launcher_extra_first_and_on_the_own_square() -> None:
    arena = Arena("b2", "b2", "b1", weapon="grenade_launcher")
    arena.do("shoot grenade_launcher", "effect extra_grenade", "hit b2", "target 2", "push b1")
    assert (arena.damage, arena.hits(0)) == ([1, 1], 0)
    arena = Arena("b2", "b1", "b1", weapon="grenade_launcher").do(
        "shoot grenade_launcher", "effect basic", "target 1", "push b1", "stop"
    )
    assert (arena.damage, arena.at(1)) == ([1, 0], "b1")


@pytest.mark.rule("shooter 11.14")
def test_rocket_launcher_basic_and_warhead() -> None:
    arena = Arena("b2", "c1", "c1", "b2", weapon="rocket_launcher").do(
        "shoot rocket_launcher", "effect basic"
    )
    # Not on the own square.
    assert arena.options == ["target 1", "target 2"]
    arena.do("target 1", "push b1", "effect fragmenting_warhead")
    # Everybody on c1, where the hit was, and the target wherever it is now.
    assert (arena.damage, arena.at(1)) == ([3, 1, 0], "b1")


@pytest.mark.rule("shooter 11.14")
def test_rocket_launcher_warhead_without_moving_the_target() -> None:
    arena = Arena("b2", "c1", "c1", weapon="rocket_launcher")
    arena.do("shoot rocket_launcher", "effect basic", "target 1", "push c1", "effect fragmenting_warhead")
    assert arena.damage == [3, 1]


@pytest.mark.rule("shooter 11.14", "shooter 13.8")
def test_rocket_jump_before_and_after() -> None:
    # Both stand on the own square: only after a jump is somebody at least one step away.
    arena = Arena("b2", "b2", "b2", weapon="rocket_launcher").do("shoot rocket_launcher")
    assert "go b2" not in arena.options
    arena.do("go b1", "target 1", "push b2")
    assert (arena.at(0), arena.damage, arena.table.cubes[0]) == ("b1", [2, 0], [3, 3, 2])
    arena = Arena("b2", "c1", "d3", weapon="rocket_launcher")
    arena.do(
        "shoot rocket_launcher",
        "effect basic",
        "push c1",
        "effect rocket_jump",
        "go a1",
        "effect fragmenting_warhead",
    )
    assert (arena.at(0), arena.damage) == ("a1", [3, 0])
    arena = Arena("b2", "c1", "d3", weapon="rocket_launcher")
    arena.do(
        "shoot rocket_launcher",
        "effect basic",
        "push c1",
        "effect fragmenting_warhead",
        "effect rocket_jump",
        "go a1",
    )
    assert (arena.at(0), arena.damage) == ("a1", [3, 0])
    assert not fires("rocket_launcher", "b2", "b2", "b2", cubes=(3, 3, 0))


@pytest.mark.rule("shooter 11.15")
def test_railgun_shoots_through_walls() -> None:
    arena = Arena("a2", "c2", "b1", weapon="railgun").do("shoot railgun", "effect basic")
    assert arena.damage == [3, 0]
    assert not fires("railgun", "a2", "b1", "c3")


@pytest.mark.rule("shooter 11.15")
def test_railgun_piercing_takes_up_to_two_in_one_direction() -> None:
    squares = ("a2", "b2", "d2", "a1", "b2")
    arena = Arena(*squares, weapon="railgun").do("shoot railgun", "effect piercing_mode", "target 1")
    assert arena.options == ["target 2", "target 4", "skip"]
    assert arena.do("target 2").damage == [2, 2, 0, 0]
    arena = Arena(*squares, weapon="railgun").do(
        "shoot railgun", "effect piercing_mode", "target 1", "target 4"
    )
    assert arena.damage == [2, 0, 0, 2]
    arena = Arena(*squares, weapon="railgun").do("shoot railgun", "effect piercing_mode", "target 3")
    assert arena.damage == [0, 0, 2, 0]


@pytest.mark.rule("shooter 11.15")
def test_railgun_own_square_does_not_lock_the_direction() -> None:
    arena = Arena("a2", "a2", "a1", "c2", weapon="railgun")
    arena.do("shoot railgun", "effect piercing_mode", "target 1")
    assert arena.options == ["target 2", "target 3", "skip"]


@pytest.mark.rule("shooter 11.16")
def test_cyberblade_orders() -> None:
    assert not fires("cyberblade", "b2", "a1", "d3")
    # Shadowstep first: onto the square of a target.
    arena = Arena("b2", "b1", "b1", weapon="cyberblade").do(
        "shoot cyberblade", "target 1", "effect slice_and_dice"
    )
    assert (arena.at(0), arena.damage) == ("b1", [2, 2])
    # Between the two hits.
    arena = Arena("b2", "b2", "b1", weapon="cyberblade")
    arena.do("shoot cyberblade", "effect basic")
    assert arena.options == ["effect shadowstep", "stop"]
    arena.do("effect shadowstep", "go b1", "effect slice_and_dice")
    assert (arena.damage, arena.table.cubes[0]) == ([2, 2], [3, 2, 3])
    # Last.
    arena = Arena("b2", "b2", "b2", weapon="cyberblade")
    arena.do(
        "shoot cyberblade", "effect basic", "target 2", "effect slice_and_dice", "effect shadowstep", "go c2"
    )
    assert (arena.at(0), arena.damage) == ("c2", [2, 2])


@pytest.mark.rule("shooter 11.16")
def test_cyberblade_steps_only_where_it_can_cut() -> None:
    arena = Arena("b2", "b2", "c2", weapon="cyberblade").do("shoot cyberblade", "effect shadowstep")
    assert arena.options == ["go b2", "go c2"]


@pytest.mark.rule("shooter 11.17")
def test_zx2() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="zx-2").do("shoot zx-2", "effect basic", "target 1")
    assert (arena.damage, arena.marked) == ([1, 0, 0], [2, 0, 0])
    arena = Arena("b2", "b1", "c1", "c2", weapon="zx-2").do("shoot zx-2", "effect scanner_mode", "target 1")
    assert arena.options == ["target 2", "target 3", "skip"]
    arena.do("target 3")
    assert arena.options == ["target 2", "skip"]
    arena.do("target 2")
    assert (arena.damage, arena.marked) == ([0, 0, 0], [1, 1, 1])
    arena = Arena("b2", "b1", "c1", "c2", weapon="zx-2").do(
        "shoot zx-2", "effect scanner_mode", "target 1", "skip", "skip"
    )
    assert arena.marked == [1, 0, 0]


@pytest.mark.rule("shooter 11.18")
def test_shotgun() -> None:
    arena = Arena("b2", "b2", "b1", weapon="shotgun").do("shoot shotgun", "effect basic")
    assert arena.options == ["push b1", "push b2", "push c2", "push b3"]
    arena.do("push b3")
    assert (arena.damage, arena.at(1)) == ([3, 0], "b3")
    arena = Arena("b2", "b2", "b1", weapon="shotgun").do("shoot shotgun", "effect long_barrel_mode")
    assert arena.damage == [0, 2]
    # A neighbour behind a wall is neither seen nor one move away.
    assert not fires("shotgun", "c2", "c3", "a1")


@pytest.mark.rule("shooter 11.19")
def test_power_glove_basic() -> None:
    arena = Arena("b2", "b1", "c1", weapon="power_glove", cubes=(3, 3, 0)).do("shoot power_glove")
    assert (arena.damage, arena.marked, arena.at(0)) == ([1, 0], [2, 0], "b1")


@pytest.mark.rule("shooter 11.19")
def test_rocket_fist_through_an_empty_square() -> None:
    arena = Arena("a3", "c3", "a2", weapon="power_glove").do("shoot power_glove", "effect rocket_fist_mode")
    # North somebody stands; east the first square is empty, but the second is not.
    assert arena.options == ["target 2", "step b3"]
    arena.do("step b3")
    # Somebody must be hit now.
    assert (arena.damage, arena.at(0), arena.table.cubes[0]) == ([2, 0], "c3", [3, 3, 2])


@pytest.mark.rule("shooter 11.19")
def test_rocket_fist_hits_two_in_line() -> None:
    arena = Arena("a3", "b3", "c3", weapon="power_glove").do("shoot power_glove", "effect rocket_fist_mode")
    assert arena.options == ["target 1", "step b3"]
    arena.do("target 1")
    assert arena.options == ["target 2", "step c3", "skip"]
    arena.do("target 2")
    assert (arena.damage, arena.at(0)) == ([2, 2], "c3")


@pytest.mark.rule("shooter 11.19")
def test_rocket_fist_hits_once_and_flies_on_or_stays() -> None:
    for answer, place in (("step c3", "c3"), ("skip", "b3")):
        arena = Arena("a3", "b3", "c3", weapon="power_glove")
        arena.do("shoot power_glove", "effect rocket_fist_mode", "target 1", answer)
        assert (arena.damage, arena.at(0)) == ([2, 0], place)
    arena = Arena("a3", "b3", "c3", weapon="power_glove")
    arena.do("shoot power_glove", "effect rocket_fist_mode", "step b3")
    assert (arena.damage, arena.at(0)) == ([0, 2], "c3")


@pytest.mark.rule("shooter 11.20")
def test_shockwave_up_to_three_different_squares() -> None:
    arena = Arena("b2", "b1", "c2", "b3", "b1", weapon="shockwave").do(
        "shoot shockwave", "effect basic", "target 1"
    )
    # Seat 4 stands on the same square as seat 1.
    assert arena.options == ["target 2", "target 3", "skip"]
    arena.do("target 3")
    assert arena.options == ["target 2", "skip"]
    assert arena.do("target 2").damage == [1, 1, 1, 0]
    arena = Arena("b2", "b1", "c2", "b3", weapon="shockwave").do(
        "shoot shockwave", "effect basic", "target 2", "skip", "skip"
    )
    assert arena.damage == [0, 1, 0]


@pytest.mark.rule("shooter 11.20")
def test_shockwave_tsunami() -> None:
    arena = Arena("b2", "b1", "c2", "b2", "c1", weapon="shockwave").do(
        "shoot shockwave", "effect tsunami_mode"
    )
    assert (arena.damage, arena.table.cubes[0]) == ([1, 1, 0, 0], [3, 2, 3])
    assert not fires("shockwave", "b2", "b2", "c1")


@pytest.mark.rule("shooter 11.21")
def test_sledgehammer() -> None:
    arena = Arena("b2", "b2", "b1", weapon="sledgehammer").do("shoot sledgehammer", "effect basic")
    assert (arena.damage, arena.at(1)) == ([2, 0], "b2")
    arena = Arena("b2", "b2", "b1", weapon="sledgehammer").do("shoot sledgehammer", "effect pulverize_mode")
    # Straight lines only: north b1, east c2 and d2, south b3.
    assert arena.options == ["push b1", "push b2", "push c2", "push d2", "push b3"]
    arena.do("push d2")
    assert (arena.damage, arena.at(1), arena.table.cubes[0]) == ([3, 0], "d2", [2, 3, 3])


@pytest.mark.parametrize("weapon", PRICES)
@pytest.mark.rule("shooter 11.22")
def test_a_weapon_is_unloaded_by_the_shot_and_its_card_has_words(weapon: str) -> None:
    from boardwright.core import translate
    from boardwright.families.shooter.rules.weapon_text import weapon_text

    arena = Arena("b2", "b2", "b1", "c1", "d3", weapon=weapon).do(f"shoot {weapon}")
    assert not arena.table.loaded
    of = next(w for w in arena.table.rules.weapons if w.id == weapon)
    for language in ("en", "it"):
        lines = [translate(line, language) for line in weapon_text(of.given)]
        assert all(lines)
        assert len(lines) >= 2
