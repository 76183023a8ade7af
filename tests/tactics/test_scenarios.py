"""Scenarios: objects, victory, reinforcements, sides, fog, the draft, dungeons and the campaign."""

from __future__ import annotations

import json
from typing import Any

import pytest

import boardwright
from boardwright import bots, catalog
from boardwright.core import Message, Rng, translate
from boardwright.core.file_parts import Part, root_part
from boardwright.core.problem_report import ProblemReport
from boardwright.families.tactics import summary
from boardwright.families.tactics.compile_scenario import build
from boardwright.families.tactics.format.scenario import DungeonSpec
from boardwright.families.tactics.rules import dungeon_generator
from boardwright.families.tactics.rules.door_reachability import explore
from boardwright.families.tactics.rules.fog import vision
from boardwright.families.tactics.scenario_parts import SHIPPED
from boardwright.geometry.bitset import cells
from tests.tactics.encounter import Arena, arena, kinds, scenario

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}
NAMES = [name for name, entry in catalog.shipped_games().items() if entry.family == "tactics"]


def opened(data: Any, report: ProblemReport) -> Part:
    part = root_part("tactics-scenario", data, report, SHIPPED)
    assert part is not None
    return part


def test_there_are_ten_scenarios_and_more() -> None:
    assert len(NAMES) >= 11
    assert {"skirmish", "first_steps", "crypt", "dungeon", "muster", "four_corners", "road"} <= set(NAMES)
    assert catalog.shipped_games()["four_corners"].seats == (1, 4)
    assert catalog.shipped_games()["mirror"].seats == (2, 2)


@pytest.mark.parametrize("name", NAMES)
def test_minds_play_every_scenario_to_its_end(name: str) -> None:
    game = boardwright.load(name)
    match = game.start(game.seats[1], seed=1)
    bots.play(match, [bots.make("threat", game, seed=seat) for seat in range(match.seats)], cap=3000)
    assert match.over


# -- objects


KEYED = [
    {"id": "door", "kind": "door", "at": [5, 4], "key": "key"},
    {"id": "key", "kind": "item", "item": "key", "at": [5, 6]},
    {
        "id": "chest",
        "kind": "chest",
        "at": [4, 5],
        "key": "key",
        "on_open": [{"emit": "rich"}, {"object": "door", "do": "open"}],
    },
]


def test_locked_doors_and_chests_need_their_key() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5), {"points": {"movement": 9, "martial": 1}})}, FAR, more={"objects": KEYED}
    )
    assert "locked" in play.refused("a use_object door")
    assert "locked" in play.refused("a use_object chest")
    play.do("a use_object key")
    assert play.match.view(0).table["units"][0]["items"] == ["key"]
    events = play.do("a use_object chest")
    assert ("happened" in kinds(events), play.t.shut) == (True, 0)
    assert "already open" in play.refused("a use_object chest")


def test_a_door_with_somebody_in_it_does_not_close_and_levers_open_what_hands_cannot() -> None:
    things = [
        {"id": "gate", "kind": "door", "at": [5, 4], "by_hand": False},
        {"id": "open", "kind": "door", "at": [6, 5], "open": True},
        {
            "id": "lever",
            "kind": "lever",
            "at": [5, 6],
            "triggers": [{"object": "gate", "do": "toggle"}, {"object": "open", "do": "close"}],
        },
    ]
    play = arena({"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (6, 5))}, FAR, more={"objects": things})
    assert "cannot be opened by hand" in play.refused("a use_object gate")
    assert "stands in" in play.refused("a use_object open")
    play.do("a use_object lever")
    assert play.t.thing_state == [1, 1, 1]


def test_what_the_dead_carried_lies_where_they_died() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE}, {"y": ("rogue", (5, 4)), **FAR}, more={"objects": KEYED[1:2]}
    )
    play.put(units=[{"id": "y", "at": [5, 4], "state": "incapacitated", "items": ["key"]}])
    events = play.do("a coup_de_grace y")
    assert next(e for e in events if e["type"] == "dropped")["at"] == [5, 4]
    assert "a use_object key" in play.options()


def test_a_scroll_gives_an_ability_for_some_charges_without_mana() -> None:
    scroll = {
        "id": "scroll",
        "kind": "item",
        "item": "scroll",
        "at": [5, 5],
        "grants": {"ability": "radici", "charges": 1},
    }
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE}, {"y": ("n9_bruto", (5, 3)), **FAR}, more={"objects": [scroll]}
    )
    assert not play.options("a cast")
    play.do("a use_object scroll", "a cast radici y")
    assert (play.statuses("y"), play.t.scrolls) == (["rooted"], [])
    assert play.t.thing_held == [-1], "it is used up"


@pytest.mark.parametrize("name", NAMES)
def test_the_seats_that_are_listed_are_those_of_the_game(name: str) -> None:
    entry = catalog.shipped_games()[name]
    listed = summary(json.loads(entry.path.read_text("utf-8")))
    assert listed is not None
    assert listed[1] == catalog.load(name).seats


@pytest.mark.parametrize(
    ("control", "seats"), [("hh", (2, 2)), ("ha", (1, 2)), ("ah", (1, 2)), ("aa", (1, 2))]
)
def test_every_team_may_have_a_seat_and_people_must(control: str, seats: tuple[int, int]) -> None:
    data = scenario({"a": ("n9_bruto", (5, 5))}, {"x": ("n9_bruto", (5, 4))})
    for team, word in zip(data["teams"], control, strict=True):
        team["control"] = "human" if word == "h" else "ai"
    assert summary(data) == ("Arena", seats)
    assert boardwright.load(data).seats == seats


def test_a_draft_places_nobody_in_walls_and_closed_doors() -> None:
    rows = ["#.#........", *["..........."] * 10]
    data = {
        **scenario({}, {}, rows=rows, objects=[{"id": "gate", "kind": "door", "at": [1, 0]}]),
        "draft": {
            "budget": 3,
            "pool": ["rogue"],
            "zones": {"heroes": [[0, 0], [3, 0]], "foes": [[0, 9], [3, 10]]},
        },
    }
    match = boardwright.load(data).start(2, seed=3)
    match.answer(0, "take rogue")
    assert [str(option) for option in match.decisions[0].options] == ["place 3,0"]


def test_units_without_values_of_their_own_share_their_class() -> None:
    heroes = {
        "a": ("n9_bruto", (5, 5)),
        "b": ("n9_bruto", (6, 5)),
        "c": ("n9_bruto", (7, 5), {"absorb": {"physical": 0, "magic": 3}}),
    }
    a, b, c = arena(heroes, FAR).t.kinds[:3]
    assert a is b
    assert (a.absorb, c.absorb) == ((2, 0), (0, 3))


def test_traps_and_bad_ground_hurt_whoever_ends_a_move_there() -> None:
    trap = {"id": "trap", "kind": "trap", "at": [5, 4], "damage": {"amount": 1, "type": "physical"}}
    play = arena({"a": ("n9_bruto", (5, 5)), "b": ("mago", (4, 4)), **IDLE}, FAR, more={"objects": [trap]})
    events = play.do("a move 5,4")
    assert (kinds(events)[1:3], play.points("a")) == (["object", "attacked"], (0, 0))
    assert "attacked" not in kinds(play.do("b move 4,5"))
    terrain = {
        "floor": {"walk": 1},
        "thorns": {"walk": 1, "damage_on_enter": {"amount": 1, "type": "physical"}},
    }
    rows = ["...........", *["....t......"] * 1, *["..........."] * 9]
    play = arena(
        {"b": ("mago", (4, 3)), **IDLE},
        FAR,
        rows=rows,
        more={"terrain": terrain, "legend": {".": "floor", "t": "thorns"}},
    )
    play.do("b move 4,1")
    assert play.state("b") == "incapacitated"


def test_slow_ground_takes_two_steps_and_cover_stops_shots_but_not_sight() -> None:
    terrain = {"floor": {"walk": 1}, "mud": {"walk": 2}, "hedge": {"walk": 1, "cover": True}}
    legend = {".": "floor", "~": "mud", "h": "hedge"}
    rows = [
        "...........",
        *["..........."] * 2,
        ".....h.....",
        *["..........."] * 2,
        ".....~.....",
        *["..........."] * 4,
    ]
    play = arena(
        {"a": ("arciere", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 2)), **FAR},
        rows=rows,
        more={"terrain": terrain, "legend": legend},
    )
    assert "a move 5,7" in play.options()
    assert "a move 5,8" not in play.options()
    assert "a attack x shot" not in play.options()
    assert "a cast tiro_mirato x" in play.options()


# -- victory


def wins(victory: Any, act: Any, **keys: Any) -> list[int]:
    definition = scenario({"a": ("n9_bruto", (5, 5)), **IDLE}, {"x": ("mago", (5, 4)), **FAR}, **keys)
    definition["teams"][0]["victory"] = victory
    play = Arena(definition)
    act(play)
    return play.match.winners if play.match.over else [-1]


def test_victory_by_event_place_fall_and_survival() -> None:
    chest = {"objects": [{"id": "c", "kind": "chest", "at": [5, 6], "on_open": [{"emit": "rich"}]}]}
    event = {"kind": "event", "event": "rich"}
    assert wins(event, lambda play: play.do("a use_object c", "end_turn"), more=chest) == [0]
    assert wins({"kind": "unit_at", "cells": [[5, 8]]}, lambda play: play.do("a move 5,8", "end_turn")) == [0]
    assert wins(
        {"kind": "unit_at", "unit": "i", "cells": [[5, 8]]}, lambda play: play.do("a move 5,8", "end_turn")
    ) == [-1]
    assert wins({"kind": "unit_down", "unit": "x"}, lambda play: play.do("a attack x melee", "end_turn")) == [
        0
    ]
    assert wins({"kind": "survive", "rounds": 2}, lambda play: play.end(4)) == [0]


def test_victory_by_holding_cells_alone_for_some_rounds() -> None:
    hold = {"kind": "hold", "cells": [[5, 5]], "rounds": 2}
    assert wins(hold, lambda play: play.end(1)) == [-1]
    assert wins(hold, lambda play: play.end(3)) == [0]


def test_conditions_combine() -> None:
    never, always = {"kind": "survive", "rounds": 99}, {"kind": "survive", "rounds": 1}
    assert wins({"any": [never, always]}, lambda play: play.end(2)) == [0]
    assert wins({"all": [never, always]}, lambda play: play.end(2)) == [-1]
    assert wins({"all": [{"not": never}, always]}, lambda play: play.end(2)) == [0]


def test_defeat_is_the_victory_of_the_others() -> None:
    definition = scenario({"a": ("mago", (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 4)), **FAR})
    definition["teams"][0]["defeat"] = {"kind": "unit_down", "unit": "a"}
    play = Arena(definition)
    play.end()
    play.do("x attack a melee", "end_turn")
    assert play.match.winners == [1]


def test_reinforcements_arrive_at_their_teams_turn_and_keep_their_side_alive() -> None:
    waves = [{"round": 2, "team": "foes", "units": [{"id": "late", "class": "n9_bruto", "at": [5, 4]}]}]
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"x": ("mago", (5, 4))}, more={"waves": waves})
    play.do("a attack x melee", "end_turn")
    assert not play.match.over
    events = play.end()
    assert next(e for e in events if e["type"] == "arrived")["unit"] == "late"
    # Its cell is taken by a body, so it stands beside it.
    assert play.at("late") != (5, 4)


def test_teams_of_one_side_are_allies() -> None:
    definition = scenario({"a": ("n9_bruto", (5, 5))}, {"x": ("n9_bruto", (5, 2))})
    definition["teams"].append({"id": "friends", "units": [{"id": "f", "class": "n9_bruto", "at": [5, 6]}]})
    definition["teams"][0]["side"] = definition["teams"][2]["side"] = "good"
    play = Arena(definition)
    assert not play.options("a attack")
    play.put(units=[{"id": "x", "at": [5, 2], "state": "incapacitated"}])
    play.end()
    assert play.match.winners == [0, 2]


# -- fog


ROOMS = ["...........", *["..........."] * 4, "#####.#####", *["..........."] * 5]


def foggy() -> Arena:
    return arena(
        {"a": ("n9_bruto", (1, 8)), "r": ("arciere", (10, 7))},
        {"x": ("n9_bruto", (1, 1)), "y": ("n9_bruto", (5, 3))},
        rows=ROOMS,
        more={"fog": {"enabled": True}},
    )


def test_fog_hides_units_ground_and_events() -> None:
    play = foggy()
    view = play.match.view(0).table
    assert {unit["id"] for unit in view["units"]} == {"a", "r"}
    assert "?" in "".join(view["map"])
    play.end()
    since = len(play.match.events)
    play.do("x move 1,2")
    assert not [e for e in play.match.view(0).events(since) if e["type"] == "moved"]
    assert [e for e in play.match.view(1).events(since) if e["type"] == "moved"]
    assert not play.match.view(None).table["units"]


def test_what_is_seen_is_lifted_for_good_but_units_are_hidden_again() -> None:
    play = foggy()
    play.put(units=[{"id": "a", "at": [5, 7]}])
    assert {unit["id"] for unit in play.match.view(0).table["units"]} == {"a", "r", "y"}
    known = "".join(play.match.view(0).table["map"]).count("?")
    play.do("a move 7,6")
    assert {unit["id"] for unit in play.match.view(0).table["units"]} == {"a", "r"}
    assert "".join(play.match.view(0).table["map"]).count("?") <= known


def test_sight_range_and_memory() -> None:
    for memory in (True, False):
        play = arena(
            {"a": ("n9_bruto", (1, 8))},
            FAR,
            more={"fog": {"enabled": True, "memory": memory, "sight_range": 2}},
        )
        grid = play.t.stage.grid
        assert all(grid.distance(play.t.pos[0], cell) <= 2 for cell in cells(vision(play.t, 0)))
        play.do("a move 1,10")
        assert (play.match.view(0).table["map"][6][1] != "?") == memory


def test_a_mover_stops_before_somebody_it_did_not_see() -> None:
    rows = ["###########", "#.........#", "#.#########", "#.........#", "###########"]
    play = arena(
        {"a": ("n9_bruto", (2, 3))},
        {"x": ("n9_bruto", (1, 1)), "y": ("n9_bruto", (9, 1))},
        rows=rows,
        more={"fog": {"enabled": True, "memory": True}},
    )
    play.t.known[0] = play.t.stage.grid.full
    play.put(units=[])
    assert "a move 1,1" in play.options()
    play.do("a move 1,1")
    assert play.at("a") == (1, 2)


def test_forks_in_fog_deal_unseen_enemies_anew() -> None:
    play = foggy()
    places = {tuple(play.match.fork(viewer=0, seed=seed)._table.pos[2:]) for seed in range(8)}
    assert len(places) > 1
    for seed in range(8):
        twin = play.match.fork(viewer=0, seed=seed)
        assert twin.view(0).table == play.match.view(0).table


def test_previews_in_fog_tell_nothing_of_the_unseen() -> None:
    rows = ["###########", "#.........#", "#.#########", "#.........#", "###########"]
    play = arena(
        {"m": ("mago", (2, 3))},
        {"x": ("n9_bruto", (1, 1)), "y": ("n9_bruto", (9, 1))},
        rows=rows,
        more={"fog": {"enabled": True}},
    )
    play.set("x", guard="around")
    play.t.known[0] = play.t.stage.grid.full
    play.put(units=[])
    told = [message.id for message in play.match.preview(0, "m move 1,2")]
    assert "tactics-preview-provokes" not in told
    assert "opportunity" in kinds(play.do("m move 1,2"))


# -- the draft


def test_the_draft_spends_a_budget_and_places_units_in_their_zone() -> None:
    game = boardwright.load("muster")
    match, rng = game.start(2, seed=1), Rng(4)
    while match.decisions[0].prompt.id != "tactics-prompt-order":
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice([o for o in decision.options if o.verb != "ready"]))
    units = match.view(0).table["units"]
    assert [sum(u["team"] == team for u in units) for team in ("blue", "red")] == [4, 4]
    assert all(u["at"][1] >= 8 for u in units if u["team"] == "blue")
    assert all(u["at"][1] <= 1 for u in units if u["team"] == "red")


def test_a_class_of_the_draft_says_what_it_costs_and_an_end_of_turn_who_could_still_act() -> None:
    match = boardwright.load("muster").start(2)
    decision = match.decisions[0]
    dearest = max(decision.options, key=lambda option: match.preview(0, option)[0].params["cost"])
    (told,) = match.preview(0, dearest)
    match.answer(0, dearest)
    match.answer(0, match.decisions[0].options[0])
    for _ in range(2):
        match.answer(1, match.decisions[0].options[0])
    assert match.decisions[0].prompt.params["left"] == told.params["left"]
    match.answer(0, "ready")
    match.answer(1, "ready")
    end = next(option for option in match.decisions[0].options if option.verb == "end_turn")
    assert [translate(message) for message in match.preview(0, end)] == ["One unit could still act."]


def test_teams_draft_in_turn_and_may_stop_before_the_budget_is_spent() -> None:
    match = boardwright.load("muster").start(2)
    seats = []
    for _ in range(4):
        seats.append(match.decisions[0].seat)
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    assert seats == [0, 0, 1, 1]
    assert "ready" in [str(option) for option in match.decisions[0].options]
    match.answer(0, "ready")
    match.answer(1, "ready")
    assert match.decisions[0].prompt.id == "tactics-prompt-order"


def test_costs_uniqueness_and_minds_that_draft() -> None:
    definition = {
        **scenario({}, {}),
        "draft": {
            "budget": 3,
            "pool": ["rogue", "mago"],
            "unique": True,
            "zones": {"heroes": [[0, 0], [3, 1]], "foes": [[0, 9], [3, 10]]},
        },
    }
    definition["overrides"] = {"classes": {"classes": {"mago": {"cost": 2}}}}
    definition["teams"][1]["control"] = "ai"
    match = boardwright.load(definition).start(1, seed=3)
    match.answer(0, "take mago")
    match.answer(0, match.decisions[0].options[0])
    assert [str(o) for o in match.decisions[0].options] == ["take rogue", "ready"]
    match.answer(0, "take rogue")
    match.answer(0, match.decisions[0].options[0])
    units = match.view(0).table["units"]
    assert sum(u["team"] == "foes" for u in units) == 2


# -- dungeons


@pytest.mark.parametrize("seed", range(25))
def test_a_generated_dungeon_can_always_be_won_and_keys_come_before_their_doors(seed: int) -> None:
    entry = catalog.shipped_games()["dungeon"]
    data = json.loads(entry.path.read_text("utf-8"))
    report = ProblemReport("dungeon")
    stage = build(opened(data, report), dungeon_seed=seed)
    assert stage is not None, report.errors
    grid = stage.grid
    floor = grid.full & ~stage.rock
    start = sum(1 << recruit.cell for recruit in stage.teams[0].recruits)
    reached, used = explore(grid, start, floor, stage.things)
    assert "hoard" in used
    assert all(reached >> recruit.cell & 1 for recruit in stage.teams[1].recruits)
    for thing in stage.things:
        if thing.kind == "door" and thing.key is not None:
            # Without this door its key can still be reached.
            others = [other for other in stage.things if other.id != thing.id]
            walled = floor & ~(1 << grid.cell(*thing.at))
            assert thing.key in explore(grid, start, walled, others)[1]
            assert "hoard" not in explore(grid, start, walled, others)[1]


def test_dungeons_are_seeded_and_have_rooms_doors_locks_start_and_goal() -> None:
    one, same, other = (boardwright.load("dungeon", dungeon=n).start(1) for n in (3, 3, 4))
    assert one.view(0).table["map"] == same.view(0).table["map"] != other.view(0).table["map"]
    plan = dungeon_generator.dig(DungeonSpec(seed=5), Rng(5))
    assert len(plan.rooms) >= 4
    assert plan.doors
    locked = 0
    for number in range(12):
        stage = boardwright.load("dungeon", dungeon=number).rules.stages[0]
        locked += sum(thing.kind == "door" and thing.key is not None for thing in stage.things)
        half = stage.grid.width / 2
        assert stage.grid.xs[stage.teams[0].recruits[0].cell] < half
    assert locked >= 6


def test_a_dungeon_that_does_not_fit_is_refused() -> None:
    entry = catalog.shipped_games()["dungeon"]
    data = json.loads(entry.path.read_text("utf-8"))
    report = ProblemReport("dungeon")
    data["generate"] = {"size": [12, 12], "split_below": 30}
    assert build(opened(data, report)) is None
    assert "no dungeon found" in report.errors[0].text()
    data["generate"] = {"size": [5, 5]}
    report = ProblemReport("dungeon")
    assert build(opened(data, report)) is None


# -- the campaign


def test_a_campaign_goes_on_with_whoever_lives_and_with_those_who_join() -> None:
    match: Any = boardwright.load("road").start(1, seed=1)
    game = match.game
    table = match._table
    assert table.stage.id == "first_steps"
    down = [
        {"id": id, "at": at, "state": "incapacitated"}
        for id, at in (("thug", [2, 0]), ("prowler", [4, 0]), ("bruno", [4, 6]))
    ]
    game.family.place(table, {"units": down})
    match.answer(0, "end_turn")
    assert (table.stage.id, table.stages_won) == ("bridge", 1)
    heroes = [table.ids[u] for u in range(len(table.ids)) if table.team[u] == 0]
    assert heroes == ["anna", "bruno", "mira"]
    assert all(table.state[u] == 0 for u in range(3))
    events = [e.json for e in match.events if e.type == "stage"]
    assert events == [{"type": "stage", "stage": "bridge", "number": 2}]


def test_the_dead_do_not_go_on_and_a_lost_stage_ends_the_campaign() -> None:
    match: Any = boardwright.load("road").start(1, seed=1)
    table = match._table
    foes = [
        {"id": id, "at": at, "state": "incapacitated"} for id, at in (("thug", [2, 0]), ("prowler", [4, 0]))
    ]
    match.game.family.place(table, {"units": [*foes, {"id": "bruno", "at": None, "state": "dead"}]})
    match.answer(0, "end_turn")
    assert [table.ids[u] for u in range(len(table.ids)) if table.team[u] == 0] == ["anna", "mira"]
    heroes = [
        {"id": id, "at": at, "state": "incapacitated"} for id, at in (("anna", [4, 7]), ("mira", [6, 7]))
    ]
    match.game.family.place(table, {"units": heroes})
    match.answer(0, "end_turn")
    assert match.over
    assert (match.winners, match.scores) == ([], [pytest.approx(1 / 3)])


def test_a_campaign_that_is_won() -> None:
    match: Any = boardwright.load("road").start(1, seed=1)
    for _ in range(3):
        table = match._table
        foes = [u for u in range(len(table.ids)) if table.team[u] == 1]
        position = [
            {"id": table.ids[u], "at": table.stage.grid.at(table.pos[u]), "state": "incapacitated"}
            for u in foes
        ]
        table.waves_done = len(table.stage.waves)
        match.game.family.place(table, {"units": position})
        match.answer(0, "end_turn")
    assert (match.over, match.winners, match.scores) == (True, [0], [1.0])


@pytest.mark.parametrize("stages", [1, 2, 3])
def test_a_campaign_that_is_won_scores_1_whatever_its_length(stages: int) -> None:
    stage = scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("n9_bruto", (5, 4))})
    stage["teams"][1]["control"] = "ai"
    data = {
        "schema": "tactics-campaign",
        "version": 1,
        "id": "c",
        "name": "C",
        "stages": [{"scenario": {**stage, "id": f"s{number}"}} for number in range(stages)],
    }
    match: Any = boardwright.load(data).start(1, seed=1)
    for number in range(stages):
        assert match.scores == [pytest.approx((number + 0.5) / stages)], "half of those who stand are ours"
        match.game.family.place(
            match._table, {"units": [{"id": "x", "at": [5, 4], "state": "incapacitated"}]}
        )
        match.answer(0, "end_turn")
    assert (match.over, match.winners, match.scores) == (True, [0], [1.0])


def test_a_campaign_needs_places_for_all_its_heroes() -> None:
    data = {
        "schema": "tactics-campaign",
        "version": 1,
        "id": "c",
        "name": "C",
        "stages": [{"scenario": "skirmish"}, {"scenario": "first_steps"}, {"scenario": "nowhere"}],
    }
    report = ProblemReport("c.json")
    catalog.check(data, report)
    found = {problem.path: problem.text() for problem in report.errors}
    assert "4 heroes but only 2 starting places" in found["stages[1].scenario"]
    assert "stages[2].scenario" in found


# -- what is shown


@pytest.mark.parametrize("name", ["skirmish", "crypt", "muster", "marsh"])
def test_scenes_name_everything_that_options_touch_and_say_it_in_both_languages(name: str) -> None:
    game = boardwright.load(name)
    match, rng = game.start(2, seed=2), Rng(2)
    for number in range(60):
        if match.over:
            break
        decision = match.decisions[0]
        if number % 10 == 0:
            scene = match.scene(decision.seat)
            ids = list(scene.ids())
            assert len(ids) == len(set(ids))
            assert {touch for choice in scene.choices for touch in choice.touches} <= set(ids)
        match.answer(decision.seat, rng.choice(decision.options))
    for event in match.events:
        for language in ("en", "it"):
            assert translate(game.family.event_message(event.json), language)


def test_the_scene_shows_points_guards_mana_statuses_threatened_cells_and_lines() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"g": ("n2_tiro", (5, 1)), "h": ("n9_bruto", (8, 8))})
    play.put(
        units=[
            {"id": "m", "at": [5, 5], "mana": 2, "statuses": [{"id": "stone_skin", "source": "m"}]},
            {"id": "g", "at": [5, 1], "guard": "S"},
            {"id": "h", "at": [8, 8], "guard": "around"},
        ]
    )
    scene = play.match.scene(0)
    tokens = {token.id: token for token in scene.tokens}
    badges = {badge.icon: badge.value for badge in tokens["unit:m"].badges}
    assert badges == {"movement": None, "martial": None, "mana": 2, "stone_skin": 3}
    cards = {card.id: card for card in scene.cards}
    assert cards["card:m"].badges == tokens["unit:m"].badges
    told = [translate(Message(line.id, **line.params)) for line in cards["card:m"].text]
    assert told == ["Threatened by Crossbowman", "Absorbs 0 physical, 2 magic"], "who watches it comes first"
    assert [(badge.icon, badge.part) for badge in cards["card:m"].lasting] == [
        ("colonne_fuoco", "ability-colonne-fuoco"),
        ("palla_fuoco", "ability-palla-fuoco"),
    ]
    assert [(meter.value, meter.max) for meter in cards["card:m"].meters] == [(0, 0), (2, 2)]
    assert tokens["unit:g"].facing == 180
    assert "guard" in {badge.icon for badge in tokens["unit:h"].badges}
    threatened = {space.id for space in scene.spaces if "threatened" in space.marks}
    assert {"cell:5,4", "cell:5,5", "cell:8,7"} <= threatened
    assert [line.id for line in scene.lines] == ["watch:g"]
    enemy = play.match.scene(1)
    assert not [space for space in enemy.spaces if "threatened" in space.marks]


def test_the_unit_that_acts_next_is_preselected() -> None:
    play = arena({"a": ("arciere", (5, 5)), "b": ("guerriero_scudo", (7, 5)), **IDLE}, FAR)
    assert play.match.scene(0).preselected == "unit:a"
    assert play.match.scene(1).preselected is None, "a seat that is not asked has nothing to select"
    play.match.answer(0, "b move 7,6")
    assert play.match.scene(0).preselected == "unit:b", "a unit that has begun to act goes on"
    play.match.answer(0, "b end")
    assert play.match.scene(0).preselected == "unit:a"


def test_a_team_of_which_nobody_has_been_seen_has_no_panel() -> None:
    match = boardwright.load("dungeon").start(1, seed=3)
    assert [panel.id for panel in match.scene(0).panels] == ["state", "team:heroes"]


def test_the_card_of_a_unit_shows_what_it_can_still_absorb_and_fades_when_it_is_spent() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, FAR)

    def card() -> Any:
        return next(card for card in play.match.scene(0).cards if card.id == "card:a")

    def figure() -> Any:
        return next(token for token in play.match.scene(0).tokens if token.id == "unit:a")

    assert [(meter.value, meter.max) for meter in card().meters] == [(1, 1), (1, 1)]
    assert figure().meters == card().meters, "health is seen on the board from the beginning"
    assert [meter.icon for meter in card().meters] == ["armour", "ward"]
    assert not card().faded
    play.put(units=[{"id": "a", "at": [5, 5], "absorb": {"physical": 0}}])
    assert [(meter.value, meter.max) for meter in card().meters] == [(0, 1), (1, 1)]
    assert figure().meters == card().meters
    play.put(units=[{"id": "a", "at": [5, 5], "movement": 0, "martial": 0}])
    assert card().faded
    play.put(units=[{"id": "a", "at": [5, 5], "movement": 0, "martial": 0, "guard": "N"}])
    assert not card().faded, "a guard still does something"


def test_the_card_of_a_unit_names_the_foes_beside_it_and_no_friends() -> None:
    play = arena(
        {"a": ("arciere", (5, 5)), "b": ("rogue", (5, 6))},
        {"h": ("n9_bruto", (6, 6)), "f": ("n9_bruto", (9, 9))},
    )
    texts = {card.id: [text.id for text in card.text] for card in play.match.scene(0).cards}
    assert "tactics-card-threats" in texts["card:a"]
    assert "tactics-card-threats" in texts["card:h"], "both stand beside each other"
    assert "tactics-card-threats" not in texts["card:f"], "too far away"
    threats = next(card.text[0] for card in play.match.scene(0).cards if card.id == "card:a")
    assert len(threats.params["units"]) == 1


def test_terrain_looks_like_what_it_is() -> None:
    """Water, mud, hedges and thorns have pictures of their own, and a meadow lies below maps without fog."""
    looks = {
        name: {space.kind for space in boardwright.load(name).start(seed=1).scene(0).spaces}
        for name in ("marsh", "bridge")
    }
    assert looks["marsh"] == {"open", "open-mud", "open-hedge", "open-thorns"}
    assert looks["bridge"] == {"open", "water"}
    assert [area.kind for area in boardwright.load("marsh").start(seed=1).scene(0).areas] == ["meadow"]
    assert not boardwright.load("dungeon").start(seed=1).scene(0).areas


def test_the_turn_is_ended_by_a_button_with_a_picture() -> None:
    scene = arena({"a": ("arciere", (5, 5)), **IDLE}, FAR).match.scene(0)
    ending = next(button for button in scene.buttons if button.id == "do:end_turn")
    assert (ending.icon, ending.minor) == ("end_turn", True)
    assert [choice.text for choice in scene.choices if choice.touches == ["do:end_turn"]] == ["end_turn"]


def test_walls_are_not_marked_as_threatened() -> None:
    rows = ["." * 11 for _ in range(11)]
    rows[7] = "........#.."
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, {"h": ("n9_bruto", (8, 8))}, rows=rows)
    play.put(units=[{"id": "h", "at": [8, 8], "guard": "around"}])
    marked = {space.id for space in play.match.scene(0).spaces if "threatened" in space.marks}
    assert "cell:7,8" in marked
    assert "cell:8,7" not in marked


def test_when_the_match_is_over_nothing_threatens_and_nobody_is_to_move() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, {"g": ("n2_tiro", (5, 1))}, round_limit=1)
    play.put(units=[{"id": "a", "at": [5, 5], "guard": "N"}])

    def shown() -> tuple[bool, bool, bool]:
        scene = play.match.scene(1)
        notes = {item.id for panel in scene.panels for item in panel.items}
        return any("threatened" in space.marks for space in scene.spaces), bool(scene.lines), "turn" in notes

    assert shown() == (True, True, True)
    while not play.match.over:
        play.end()
    assert play.match.view(0).table["watched"], "somebody is still on guard"
    assert shown() == (False, False, False)


def test_events_speak_of_units_abilities_and_teams_by_their_names() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"g": ("druido", (5, 2)), **FAR})
    play.set("m", mana=3)
    events = play.do("m cast palla_fuoco 5,2")

    def told(language: str) -> list[str]:
        return [translate(play.game.family.event_words(play.game, event), language) for event in events]

    assert told("en")[:2] == ["Mage uses Fireball.", "Mage has 0 mana."]
    assert "Mage hits Druid with Fireball for 2 damage: 2 absorbed, 0 not absorbed." in told("en")
    assert told("it")[0] == "Mago usa Palla di fuoco."
    match = boardwright.load("muster").start(2)
    match.answer(0, "take rogue")
    match.answer(0, match.decisions[0].options[0])
    match.answer(1, "take rogue")
    match.answer(1, match.decisions[0].options[0])
    drafted = [event.json for event in match.events if event.type == "drafted"]
    assert [translate(match.game.family.event_words(match.game, event)) for event in drafted] == [
        "Blue places Rogue at 0,8.",
        "Red places Rogue 2 at 0,0.",
    ]
