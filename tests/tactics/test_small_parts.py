"""Small parts of the rules, each by itself: what a team learns, where reinforcements come, doors, colours."""

from __future__ import annotations

import copy
import dataclasses
import json
from types import SimpleNamespace
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rulebook import Rulebook
from boardwright.core.validation import validate
from boardwright.families.tactics import rulebook_text, why_not
from boardwright.families.tactics.compiled import AROUND, DEAD, DOWN
from boardwright.families.tactics.format.abilities import OpportunityModifier
from boardwright.families.tactics.format.classes import Absorb
from boardwright.families.tactics.format.effects import Selector
from boardwright.families.tactics.format.scenario import DungeonSpec
from boardwright.families.tactics.play import _free_near
from boardwright.families.tactics.position import _place_things
from boardwright.families.tactics.rules import dungeon_generator, fog, victory
from boardwright.families.tactics.rules.ability_text import AbilityText
from boardwright.families.tactics.rules.combat import kill, step_aside
from boardwright.families.tactics.rules.execute_order import striking_profile
from boardwright.families.tactics.scene import _team_color
from boardwright.families.tactics.view import _sightings
from boardwright.geometry.bitset import cells
from boardwright.geometry.square_grid import SquareGrid
from tests.tactics.encounter import Arena, scenario


def test_a_team_learns_of_a_death_where_it_sees_the_cell_and_only_there() -> None:
    """Otherwise the list of units would tell what happens in the dark."""
    play = Arena(
        scenario(
            {"h": ("n9_bruto", (5, 5))},
            {"x": ("arciere", (5, 1))},
            more={"fog": {"enabled": True, "sight_range": 3}},
        )
    )
    t, dead = play.t, play.u("x")
    told = set()
    for cell in range(121):
        t.pos[dead], t.buried[0] = cell, 0
        fog.bury(t, dead)
        if t.buried[0]:
            told.add(cell)
    assert told == set(cells(fog.vision(t, 0)))
    assert t.stage.grid.cell(5, 8) in told
    assert t.stage.grid.cell(5, 9) not in told
    assert t.buried[1], "its own side knows it wherever it lies"
    # Only a death that was seen is known once the body is gone.
    t.pos[dead] = -1
    for others in (0, 0b1, 0b100, 0b101):
        for saw in (0, 1 << dead):
            t.buried[0] = others & ~(1 << dead) | saw
            assert fog.knows_unit(t, dead, 0, 0) == bool(saw)
            assert not fog.knows_unit(t, dead, -1, 0)


def test_reinforcements_come_to_the_nearest_cell_that_can_be_walked_to() -> None:
    rows = ["..#........", ".##........", "#..........", *["..........."] * 8]
    play = Arena(
        scenario(
            {"h": ("n9_bruto", (0, 0)), "i": ("n9_bruto", (1, 0))}, {"x": ("arciere", (5, 5))}, rows=rows
        )
    )
    t = play.t
    grid = t.stage.grid
    assert _free_near(t, grid.cell(8, 8)) == grid.cell(8, 8)
    # One cell of the closed corner is free.
    assert _free_near(t, grid.cell(0, 0)) == _free_near(t, grid.cell(1, 0)) == grid.cell(0, 1)
    t.lift(play.u("x"))
    t.put(play.u("x"), grid.cell(0, 1))
    assert _free_near(t, grid.cell(0, 0)) == -1, "nobody comes into a wall or behind it"


@pytest.mark.parametrize("at", [(0, 0), (3, 4), (10, 10)])
def test_a_unit_that_changes_its_team_stands_on_the_board_for_the_new_one(at: tuple[int, int]) -> None:
    play = Arena(scenario({"h": ("n9_bruto", at)}, {"x": ("arciere", (5, 5))}))
    t, unit = play.t, play.u("h")
    bit = 1 << t.stage.grid.cell(*at)
    t.set_team(unit, 1)
    assert (t.standing[0] & bit, t.standing[1] & bit) == (0, bit)
    t.set_state(unit, DOWN)
    assert (t.standing[1] & bit, t.lying[1] & bit) == (0, bit)
    t.set_state(unit, DEAD)
    assert (t.standing[1] & bit, t.lying[1] & bit, t.unit_on(t.stage.grid.cell(*at))) == (0, 0, -1)
    # A unit that is on no cell changes its team as well, and stands nowhere.
    t.set_team(unit, 0)
    assert t.team[unit] == 0
    assert not t.standing[0]


def test_the_turn_is_that_of_the_seat_that_acts() -> None:
    play = Arena(scenario({"h": ("n9_bruto", (0, 0))}, {"x": ("arciere", (5, 5))}))
    family = play.match.game.family
    assert list(play.match.turn) == list(family.turn(play.t)) == [0]
    play.end()
    assert list(play.match.turn) == list(family.turn(play.t)) == [1]
    play.t.phase = "draft"
    assert list(family.turn(play.t)) == []


def test_damage_that_a_category_does_not_name_is_not_absorbed() -> None:
    assert Absorb.model_validate({"magic": 2}).physical == 0
    assert Absorb.model_validate({"physical": 2}).magic == 0


def test_eight_teams_have_eight_colours_and_then_they_come_again() -> None:
    colors = [_team_color(team) for team in range(16)]
    assert len(set(colors[:8])) == 8
    assert colors[8:] == colors[:8]


def test_doors_of_a_dungeon_stand_between_two_walls() -> None:
    """Nobody can walk around a door, and every door leads somewhere."""
    doors = 0
    for seed in range(30):
        plan = dungeon_generator.dig(DungeonSpec(seed=seed), Rng(seed))
        grid = plan.grid

        def ground(x: int, y: int, plan: dungeon_generator.DungeonBuilder = plan) -> bool:
            cell = plan.grid.cell(x, y)
            return cell >= 0 and bool(plan.floor >> cell & 1)

        for door in plan.doors:
            doors += 1
            x, y = grid.xs[door], grid.ys[door]
            row = (ground(x - 1, y), ground(x + 1, y))
            column = (ground(x, y - 1), ground(x, y + 1))
            assert {row, column} == {(True, True), (False, False)}, (seed, x, y)
    assert doors > 30


@pytest.mark.parametrize("map", [[], [7], ["", ""], ["..", "."], "x"])
def test_a_map_without_a_valid_row_is_reported(map: object) -> None:
    report = ProblemReport("game.json")
    catalog.check(scenario({}, {}) | {"map": map}, report)
    assert any(problem.path.startswith("map") for problem in report.errors)


@pytest.mark.parametrize(
    ("margin", "valid"), [([1, 1], True), ([6, 6], True), ([0, 2], False), ([2, 1], False), ([1, 7], False)]
)
def test_walls_of_a_dungeon_are_one_to_six_cells_thick(margin: list[int], valid: bool) -> None:
    data = {"margin": margin, "split_below": 60, "min_room": 3}
    report = ProblemReport("d.json")
    assert (validate(DungeonSpec, data, report) is not None) == valid
    assert [problem.path for problem in report.errors] == ([] if valid else ["margin"])


def test_an_area_is_split_only_where_a_room_and_its_walls_fit() -> None:
    for split, valid in ((10, True), (9, False)):
        report = ProblemReport("d.json")
        data = {"margin": [2, 3], "min_room": 6, "split_below": split}
        assert (validate(DungeonSpec, data, report) is not None) == valid


def test_the_seed_of_a_dungeon_is_1_where_its_file_does_not_say() -> None:
    dungeon = json.loads(catalog.shipped_games()["dungeon"].path.read_text("utf-8"))
    dungeon["generate"].pop("seed", None)
    game = boardwright.load(dungeon)
    assert game.family.options(game.rules)["dungeon"]["default"] == 1
    assert DungeonSpec().seed == 1


def test_what_is_said_of_opportunity_attacks_is_what_the_file_says() -> None:
    def told(**modifier: object) -> list[str]:
        form = OpportunityModifier.model_validate({"name": "x", "kind": "opportunity_modifier", **modifier})
        return [message.id for message, _ in AbilityText._opportunity(Any, form)]  # type: ignore[arg-type]

    assert told(strikes_per_guard=2) == ["tactics-opportunity-strikes"]
    assert told(resolve="before") == ["tactics-opportunity-before"]
    assert told(resolve="after", strikes_per_guard=1) == [
        "tactics-opportunity-after",
        "tactics-opportunity-strikes",
    ]
    assert told() == []


@pytest.mark.parametrize(
    ("most", "distinct", "again"), [(2, False, True), (2, True, False), (1, False, False)]
)
def test_that_a_target_may_be_chosen_again_is_said_where_it_can_be(
    most: int, distinct: bool, again: bool
) -> None:
    form = Selector.model_validate(
        {"as": "t", "kind": "cell", "count": {"min": 1, "max": most}, "distinct": distinct}
    )
    told = AbilityText._selector(SimpleNamespace(_what=lambda form: "cell"), form, {"t": "it"})  # type: ignore[arg-type]
    assert ("tactics-selector-again" in str(told)) == again


def test_a_dungeon_stays_the_same_where_its_file_leaves_everything_out() -> None:
    assert DungeonSpec().model_dump() == {
        "kind": "bsp",
        "size": (30, 20),
        "split_below": 10,
        "min_room": 4,
        "margin": (1, 3),
        "start_half": 0,
        "goal": "chest",
        "locks": "key_before_door",
        "foes": [],
        "tries": 10,
        "seed": 1,
    }


@pytest.mark.parametrize(
    ("floor", "doorway"),
    [
        ([(1, 2), (3, 2)], True),
        ([(2, 1), (2, 3)], True),
        ([(0, 2), (3, 2)], False),
        ([(1, 2), (4, 2)], False),
        ([(2, 0), (2, 3)], False),
        ([(2, 1), (2, 4)], False),
        ([(1, 2)], False),
        ([(1, 2), (3, 2), (2, 1)], False),
        ([(1, 2), (3, 2), (2, 1), (2, 3)], False),
        ([], False),
    ],
)
def test_a_door_needs_floor_on_two_opposite_sides_and_walls_on_the_others(
    floor: list[tuple[int, int]], doorway: bool
) -> None:
    grid = SquareGrid(5, 5)
    plan: Any = SimpleNamespace(grid=grid, rooms=[], floor=sum(1 << grid.cell(x, y) for x, y in floor))
    assert dungeon_generator._is_doorway(plan, grid.cell(2, 2)) == doorway


def test_an_exact_position_has_only_the_objects_that_it_lists() -> None:
    chests = [
        {"id": id, "kind": "chest", "at": [x, 3], "on_open": [{"emit": "open"}]} for x, id in enumerate("ab")
    ]
    door = {"id": "gate", "kind": "door", "at": [5, 3]}
    rows = ["." * 11] * 3 + ["....#.#...."] + ["." * 11] * 7
    play = Arena(
        scenario(
            {"h": ("n9_bruto", (0, 0))},
            {"x": ("arciere", (5, 5))},
            rows=rows,
            more={"objects": [*chests, door]},
        )
    )
    t = play.t
    before = list(t.thing_at)
    _place_things(t, {"objects": []})
    assert t.thing_at == before, "what a position does not say stays"
    _place_things(t, {"exact": True, "objects": [{"id": "b", "at": [2, 3]}]})
    at = dict(zip((thing.id for thing in t.stage.things), t.thing_at))
    # A door is part of the map.
    assert at == {"a": -1, "b": t.stage.grid.cell(2, 3), "gate": t.stage.grid.cell(5, 3)}


def test_a_guard_around_a_unit_strikes_hand_to_hand_and_a_guarded_quarter_with_its_shot() -> None:
    play = Arena(scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("arciere", (5, 2))}))
    t, archer = play.t, play.u("x")
    cell = t.pos[play.u("h")]
    t.guard[archer] = AROUND
    assert striking_profile(t, archer, cell).melee
    t.guard[archer] = AROUND + 1
    assert not striking_profile(t, archer, cell).melee
    # In the guarded quarter too, who stands beside the archer is struck by hand.
    assert striking_profile(t, archer, t.stage.grid.cell(5, 3)).melee


def test_who_steps_aside_goes_far_from_the_enemies_and_stays_where_all_is_closed() -> None:
    rows = ["." * 11] * 4 + [".....#.....", "....#.#....", ".....#....."] + ["." * 11] * 4
    closed = Arena(scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("arciere", (0, 0))}, rows=rows))
    assert step_aside(closed.t, closed.u("h"), 2) == -1
    free = Arena(scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("arciere", (5, 3))}))
    grid = free.t.stage.grid
    assert step_aside(free.t, free.u("h"), 0) == -1
    # East and south are as far from the enemy; east comes first.
    assert step_aside(free.t, free.u("h"), 1) == grid.cell(6, 5)
    two = step_aside(free.t, free.u("h"), 2)
    assert grid.distance(two, grid.cell(5, 3)) == 4
    cornered = Arena(
        scenario({"h": ("n9_bruto", (1, 0))}, {"x": ("arciere", (0, 0)), "y": ("arciere", (1, 1))})
    )
    assert step_aside(cornered.t, cornered.u("h"), 1) == cornered.t.stage.grid.cell(2, 0), "the only way"


@pytest.mark.parametrize(("counts", "standing_units"), [("current", [1, 2]), ("original", [2, 1])])
def test_a_unit_under_mind_control_counts_for_the_team_that_the_file_says(
    counts: str, standing_units: list[int]
) -> None:
    play = Arena(
        scenario(
            {"h": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (7, 7))},
            {"x": ("arciere", (5, 3))},
            ruleset={"end": {"controlled_count_for": counts}},
        )
    )
    play.t.set_team(play.u("i"), 1)
    assert [victory.standing(play.t, team) for team in (0, 1)] == standing_units


def test_each_stage_of_a_campaign_of_two_has_its_own_sections() -> None:
    road = boardwright.load("road")
    two = dataclasses.replace(road.rules, stages=road.rules.stages[:2], joins=road.rules.joins[:2])
    game = copy.copy(road)
    game.rules = two
    book = Rulebook("Two stages")
    rulebook_text.explain(game, book)
    ids = [section.id for section in book]
    assert len(ids) == len(set(ids))


def test_corridors_run_both_ways_and_include_both_ends() -> None:
    assert list(dungeon_generator._range(1, 3)) == [1, 2, 3]
    assert list(dungeon_generator._range(5, 2)) == [5, 4, 3, 2]
    assert list(dungeon_generator._range(4, 4)) == [4]


def test_every_team_remembers_the_ways_that_it_saw() -> None:
    play = Arena(scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("arciere", (5, 2))}))
    t = play.t
    t.sighted[0] = {play.u("x"): [t.stage.grid.cell(5, 2), t.stage.grid.cell(5, 3)]}
    t.sighted[1] = {play.u("h"): [t.stage.grid.cell(5, 5)]}
    assert [list(_sightings(t, team)) for team in (0, 1, -1)] == [["x"], ["h"], []]
    assert [tuple(at) for at in _sightings(t, 0)["x"]] == [(5, 2), (5, 3)]


CHEST = {"id": "c", "kind": "chest", "at": [6, 5], "on_open": [{"emit": "open"}]}


def test_an_object_that_is_gone_far_away_or_unheard_of_cannot_be_used() -> None:
    play = Arena(scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("arciere", (0, 0))}, more={"objects": [CHEST]}))
    t, unit = play.t, play.u("h")

    def why(object: str) -> str | None:
        told = why_not._use(t, unit, {"object": object})
        return None if told is None else told.id

    assert why("c") != "tactics-why-no-object"
    assert why("nothing") == "tactics-why-no-object"
    t.thing_at[0] = t.stage.grid.cell(10, 10)
    assert why("c") == "tactics-why-object-far"
    t.thing_at[0] = -1
    assert why("c") == "tactics-why-no-object"


def test_the_dead_of_a_position_are_known_to_all_and_nobody_else_is_dead() -> None:
    play = Arena(
        scenario(
            {"h": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (7, 7))},
            {"x": ("arciere", (0, 0)), "y": ("arciere", (10, 10))},
            more={"fog": {"enabled": True, "sight_range": 2}},
        )
    )
    play.t.set_state(play.u("y"), DEAD)
    play.put(units=[])
    assert play.t.buried == [1 << play.u("y")] * 2


def test_a_dead_unit_loses_its_own_scrolls_and_nobody_elses() -> None:
    play = Arena(scenario({"h": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (7, 7))}, {"x": ("arciere", (0, 0))}))
    t = play.t
    t.scrolls = [(play.u("h"), "a", 1, 0), (play.u("i"), "b", 2, 0)]
    assert list(kill(t, play.u("h"), -1, "attack")) == []
    assert t.scrolls == [(play.u("i"), "b", 2, 0)]
