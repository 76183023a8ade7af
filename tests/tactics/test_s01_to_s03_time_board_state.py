"""Time, board and unit state: docs/rules/tactics.md §1 to §3, a test or more for each sentence."""

from __future__ import annotations

import pytest

from boardwright.families.tactics.rules import threat_zones
from boardwright.geometry.bitset import cells
from boardwright.geometry.square_grid import SquareGrid
from tests.tactics.encounter import Arena, arena, kinds, scenario

WALL = [
    "...........",
    "...........",
    "...........",
    "...........",
    "...........",
    "....###....",
    *["..........."] * 5,
]
TWO = {"a": ("n9_bruto", (0, 0)), "b": ("n9_bruto", (2, 0))}
FAR = {"x": ("n9_bruto", (10, 10))}


# -- §1


def test_s01_teams_act_once_in_a_round_in_fixed_order_and_after_the_last_one_the_round_grows() -> None:
    play = arena(TWO, FAR)
    seen = []
    for _ in range(5):
        seen.append((play.t.round, play.t.stage.teams[play.t.turn].id))
        play.end()
    assert seen == [(1, "heroes"), (1, "foes"), (2, "heroes"), (2, "foes"), (3, "heroes")]


def test_s01_the_first_listed_team_starts_unless_the_scenario_says_otherwise() -> None:
    assert arena(TWO, FAR).t.turn == 0
    play = arena(TWO, FAR, more={"first_team": "foes"})
    assert play.t.turn == 1
    play.end(2)
    assert (play.t.turn, play.t.round) == (1, 2)


def test_s01_units_of_a_team_act_in_any_order_and_may_be_interleaved() -> None:
    play = arena(TWO, FAR)
    play.do("b move 2,2", "a move 0,2", "b guard", "a guard")
    assert play.t.turn == 1


def test_s01_at_the_start_of_its_turn_a_teams_guards_lapse() -> None:
    play = arena(TWO, FAR)
    play.do("a guard", "end_turn")
    assert play.guard("a") == "around"
    play.end()
    assert play.guard("a") == ""


def test_s01_unused_bonus_attacks_lapse_at_the_start_of_the_turn() -> None:
    play = arena(TWO, FAR)
    play.put(turn="foes", begun=True, units=[{"id": "a", "at": [0, 0], "bonus": 1}])
    play.end()
    assert play.t.bonus[play.u("a")] == 0


@pytest.mark.rule("tactics 9.3")
def test_s01_fire_columns_of_the_team_erupt_at_its_turn_start_and_vanish() -> None:
    play = arena({"m": ("mago", (5, 5)), **TWO}, {"x": ("n9_bruto", (5, 7)), "y": ("n9_bruto", (0, 10))})
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,7", "target 5,8", "end_turn")
    assert play.state("x") == "active"
    assert "erupted" in kinds(play.end())
    assert (play.state("x"), play.t.pending) == ("incapacitated", [])


def test_s01_doomed_berserkers_receive_full_points_at_the_start_and_collapse_at_the_end_of_their_turn() -> (
    None
):
    play = arena(TWO, {"z": ("berserker", (8, 8)), **FAR})
    play.set("z", state="doomed", movement=0, martial=0)
    play.end()
    assert play.points("z") == (1, 1)
    assert "collapsed" in kinds(play.end())


def test_s01_effects_timed_in_a_teams_turns_tick_at_its_start() -> None:
    play = arena({"d": ("druido", (5, 5)), **TWO}, FAR)
    play.set("d", mana=1)
    play.do("d cast pelle_pietra d")
    for left in (2, 1):
        play.end(2)
        assert play.t.marks[0][4] == left
    play.end(2)
    assert play.t.marks == []


def test_s01_roots_on_a_teams_units_end_at_its_turn_end() -> None:
    play = arena(TWO, FAR)
    play.put(units=[{"id": "x", "at": [10, 10], "statuses": [{"id": "rooted", "source": "a"}]}])
    play.end()
    assert play.statuses("x") == ["rooted"]
    play.end()
    assert play.statuses("x") == []


def test_s01_at_turn_end_active_units_get_points_absorb_and_free_absorbs_back_and_the_bar_is_lifted() -> None:
    play = arena(
        {"g": ("guerriero_scudo", (0, 0)), "h": ("n9_bruto", (1, 0)), "b": ("n9_bruto", (2, 2))}, FAR
    )
    play.put(
        units=[
            {
                "id": "g",
                "at": [0, 0],
                "movement": 0,
                "martial": 0,
                "free": 1,
                "absorb": {"physical": 0, "magic": 0},
            },
            {"id": "h", "at": [1, 0], "movement": 0, "martial": 0, "done": True},
        ]
    )
    play.end()
    g = play.u("g")
    assert (play.points("g"), play.t.phys[g], play.t.free[g]) == ((1, 1), 2, 0)
    assert (play.points("h"), play.t.done[play.u("h")]) == ((1, 1), 0)


def test_s01_attacks_suffered_go_to_0_for_every_unit_at_every_turn_end() -> None:
    play = arena(TWO, FAR)
    play.put(units=[{"id": "a", "at": [0, 0], "suffered": 2}, {"id": "x", "at": [10, 10], "suffered": 3}])
    play.end()
    assert play.t.suffered == [0, 0, 0]


def test_s01_victory_is_looked_for_at_the_start_and_at_the_end_of_turns() -> None:
    play = arena(TWO, {"x": ("mago", (0, 1)), "y": ("mago", (5, 5))})
    play.put(units=[{"id": "y", "at": [5, 5], "state": "incapacitated"}])
    play.do("a attack x melee")
    assert not play.match.over
    play.end()
    assert play.match.over
    assert play.match.winners == [0]


# -- §2


def test_s02_a_cell_has_four_neighbours_and_distance_is_manhattan() -> None:
    grid = SquareGrid(5, 5)
    assert sorted(grid.neighbours[12]) == [7, 11, 13, 17]
    assert grid.distance(grid.cell(0, 0), grid.cell(3, 4)) == 7


def test_s02_one_unit_per_cell() -> None:
    play = arena(TWO, FAR)
    assert "a move 2,0" not in play.options()
    assert "nobody can stop" in play.refused("a move 2,0")


def test_s02_the_line_to_2_1_crosses_two_cells_and_to_1_1_touches_one_pair() -> None:
    grid = SquareGrid(5, 5)
    line = grid.line(0, grid.cell(2, 1))
    assert [grid.at(c) for c in cells(line.crossed)] == [[1, 0], [1, 1]]
    line = grid.line(0, grid.cell(1, 1))
    assert line.crossed == 0
    assert [[grid.at(c) for c in cells(pair)] for pair in line.pairs] == [[[1, 0], [0, 1]]]


def test_s02_a_line_is_blocked_by_a_crossed_cell_or_by_both_cells_of_a_pair() -> None:
    grid = SquareGrid(5, 5)
    corner, right, below = grid.cell(1, 1), 1 << grid.cell(1, 0), 1 << grid.cell(0, 1)
    assert grid.clear(0, 1 << corner, right)
    assert grid.clear(0, 1 << corner, below)
    assert not grid.clear(0, 1 << corner, right | below)
    assert not grid.clear(0, 1 << grid.cell(2, 0), right)


def test_s02_walls_and_closed_doors_block_sight() -> None:
    rows = ["...........", *["..........."] * 10]
    door = {"id": "d", "kind": "door", "at": [5, 3]}
    for key, blocked in (
        ({"rows": WALL}, True),
        ({"more": {"objects": [door]}}, True),
        ({"rows": rows}, False),
    ):
        at = (5, 7) if "rows" in key and key["rows"] is WALL else (5, 5)
        play = arena({"m": ("chierico", at), "f": ("rogue", (5, at[1] - 4))}, FAR, **key)
        play.put(
            units=[
                {"id": "m", "at": list(at), "mana": 1},
                {"id": "f", "at": [5, at[1] - 4], "state": "incapacitated"},
            ]
        )
        assert ("m cast guarigione f" in play.options()) is not blocked


@pytest.mark.rule("tactics 7.4")
def test_s02_every_standing_unit_friend_or_foe_blocks_fire() -> None:
    for heroes in ({"f": ("rogue", (5, 4))}, {}):
        foes = {"x": ("n9_bruto", (5, 2))}
        if not heroes:
            foes["y"] = ("n9_bruto", (5, 4))
        play = arena({"a": ("arciere", (5, 5)), **heroes}, foes)
        assert "a attack x shot" not in play.options()
        assert "is blocked" in play.refused("a attack x shot")


@pytest.mark.rule("tactics 7.7")
def test_s02_standing_enemies_block_reach_and_allies_do_not() -> None:
    play = arena({"l": ("guerriero_lunga", (5, 5)), "f": ("rogue", (5, 4))}, {"x": ("n9_bruto", (5, 3))})
    assert "l attack x reach" in play.options()
    play = arena({"l": ("guerriero_lunga", (5, 5))}, {"x": ("n9_bruto", (5, 3)), "y": ("n9_bruto", (5, 4))})
    assert "l attack x reach" not in play.options()


@pytest.mark.parametrize("cover", ["wall", "door", "friend", "foe", "none"])
@pytest.mark.rule("tactics 8.9")
def test_s02_walls_doors_and_other_standing_units_give_cover(cover: str) -> None:
    heroes: dict[str, tuple[object, ...]] = {"r": ("rogue", (5, 6))}
    foes: dict[str, tuple[object, ...]] = {"x": ("n9_bruto", (5, 4))}
    more = {}
    if cover == "friend":
        heroes["f"] = ("rogue", (5, 5))
    if cover == "foe":
        foes["y"] = ("n9_bruto", (5, 5))
    if cover == "door":
        more = {"objects": [{"id": "d", "kind": "door", "at": [5, 5]}]}
    play = arena(heroes, foes, rows=WALL if cover == "wall" else None, more=more)
    assert ("r cast passo_ombra x" in play.options()) == (cover != "none")


def test_s02_bodies_block_no_line() -> None:
    play = arena({"a": ("arciere", (5, 5)), "f": ("rogue", (5, 4))}, {"x": ("n9_bruto", (5, 2))})
    play.put(units=[{"id": "f", "at": [5, 4], "state": "incapacitated"}])
    assert "a attack x shot" in play.options()


def test_s02_one_walks_through_allies_and_bodies_but_not_through_standing_enemies() -> None:
    rows = ["###########", "...........", *["###########"] * 9]
    play = arena(
        {"a": ("n9_bruto", (0, 1)), "b": ("n9_bruto", (1, 1))}, {"x": ("n9_bruto", (5, 1))}, rows=rows
    )
    assert "a move 2,1" in play.options()
    assert "a move 1,1" not in play.options()
    play.put(units=[{"id": "x", "at": [2, 1], "state": "incapacitated"}])
    assert "a move 3,1" in play.options()
    play.put(units=[{"id": "x", "at": [2, 1], "state": "active"}])
    assert "a move 3,1" not in play.options()


def test_s02_a_way_that_provokes_nobody_is_taken_where_there_is_one() -> None:
    play = arena({"a": ("n9_bruto", (6, 5))}, {"g": ("n9_bruto", (4, 3))})
    play.set("g", guard="around")
    assert kinds(play.do("a move 6,3")) == ["moved"]


def test_s02_a_way_that_provokes_on_purpose_can_be_chosen() -> None:
    play = arena({"a": ("guerriero_scudo", (5, 4)), "b": ("n9_bruto", (0, 0))}, {"g": ("n9_bruto", (4, 2))})
    play.set("g", guard="around")
    assert play.options("a move 5,3") == ["a move 5,3", "a move 5,3 via 5,3 5,2 5,3"]
    assert kinds(play.do("a move 5,3 via 5,3 5,2 5,3"))[:2] == ["moved", "opportunity"]
    assert play.guard("g") == ""


# -- §3


def test_s03_the_view_shows_every_part_of_a_units_state() -> None:
    play = arena({"m": ("mago", (5, 5)), "b": ("n9_bruto", (5, 6))}, {"x": ("n9_bruto", (5, 4))})
    play.end()
    play.do("x attack m melee")
    view = {unit["id"]: unit for unit in play.match.view(0).table["units"]}
    for key in (
        "at",
        "team",
        "home",
        "state",
        "movement",
        "martial",
        "done",
        "absorb",
        "mana",
        "ammo",
        "guard",
        "suffered",
    ):
        assert key in view["m"]
    assert view["m"]["threat"] == {"x": 15 - 0}
    assert view["x"]["state"] == "active"


def test_s03_a_position_read_back_from_a_view_is_the_same() -> None:
    definition = scenario(
        {"m": ("mago", (5, 5)), "b": ("guerriero_scudo", (5, 6))},
        {"x": ("n9_bruto", (4, 5)), "y": ("n2_tiro", (5, 2))},
    )
    play = Arena(definition)
    play.do("m charge_mana", "b cast difesa m", "end_turn", "x attack m melee", "y guard S")
    view = play.match.view(0).table
    other = Arena(definition)
    other.put(**view, exact=True)
    assert other.match.view(0).table == view


def test_s03_zones_are_what_a_guard_could_hit_now() -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, {"l": ("n3_portata", (5, 5)), "n": ("n9_bruto", (10, 10))})
    play.set("l", guard="around")
    zone = threat_zones.zones(play.t, play.u("a"))[0]
    assert zone.area.bit_count() == 4 + 8
