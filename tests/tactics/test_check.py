"""The faults that `check` finds in files of tactics, with their place and message."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import BadOptions, FormatError
from boardwright.core.problem_report import ProblemReport
from tests.tactics.encounter import scenario

BASE = scenario({"a": ("n9_bruto", (1, 1))}, {"x": ("n9_bruto", (5, 5))})


def faults(data: Any) -> dict[str, str]:
    report = ProblemReport("file.json")
    catalog.check(data, report)
    return {problem.path: problem.text() for problem in report.errors}


def with_(**change: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(BASE)), **change}


def test_unknown_keys_and_words_are_told_with_the_nearest_one() -> None:
    assert "did you mean 'round_limit'" in faults(with_(round_limits=3))["round_limits"]
    assert "did you mean 'base'" in faults(with_(ruleset="bass"))["ruleset"]


def fight(**change: Any) -> dict[str, Any]:
    """A scenario on a board of five by five, with something changed."""
    data = scenario({"a": ("n9_bruto", (0, 0))}, {"x": ("n9_bruto", (4, 4))}, rows=["....."] * 5)
    return {**data, **change}


def units(of: int, *listed: dict[str, Any]) -> dict[str, Any]:
    """The same scenario with other units in one of its teams."""
    data = fight()
    data["teams"][of]["units"] = [{"id": f"u{n}", "class": "rogue", **unit} for n, unit in enumerate(listed)]
    return data


def goal(victory: dict[str, Any], **change: Any) -> dict[str, Any]:
    """The same scenario with a wall across it, and a goal for the first team."""
    data = fight(map=[".....", ".....", "#####", ".....", "....."], **change)
    data["teams"][0]["victory"] = victory
    return data


def spell(*effects: dict[str, Any], **words: Any) -> dict[str, Any]:
    """A file with one ability, `ice`, whose only target is the unit `t`."""
    target = {"as": "t", "kind": "unit", "side": "enemy", "range": {"min": 1, "max": 4}}
    ice = {"kind": "cast", "targets": [target], "effects": list(effects), **words}
    return {"schema": "tactics-abilities", "version": 1, "abilities": {"ice": ice}}


HURT = {"amount": 1, "type": "magic"}
CHEST = {"id": "c", "kind": "chest", "at": [2, 4], "on_open": [{"emit": "open"}]}
EXACT: dict[str, tuple[dict[str, Any], str, str]] = {
    "a ragged map": (
        fight(map=[".....", "....", *["....."] * 3]),
        "map[1]",
        "this row has 4 cells; the first row has 5",
    ),
    "a character without a legend": (
        fight(map=["..?..", *["....."] * 4]),
        "map[0]",
        "'?' at column 2 is not in the legend",
    ),
    "a unit in a wall": (
        fight(map=["#....", *["....."] * 4]),
        "teams[0].units[0].at",
        "nobody can stand at 0,0: there is a wall",
    ),
    "a unit outside": (
        units(0, {"at": [7, 1]}),
        "teams[0].units[0].at",
        "there is no cell 7,1 on the map",
    ),
    "two units on one cell": (
        units(0, {"at": [1, 1]}, {"at": [1, 1]}),
        "teams[0].units[1].at",
        "'u1' and 'u0' stand on the same cell",
    ),
    "a unit in a closed door": (
        fight(objects=[{"id": "gate", "kind": "door", "at": [0, 0]}]),
        "teams[0].units[0].at",
        "'a' stands in the closed door 'gate'",
    ),
    "an id twice": (
        units(0, {"at": [1, 1], "id": "x"}),
        "teams[1].units[0].id",
        "duplicate id 'x'",
    ),
    "a team without units": (
        units(0),
        "teams[0].units",
        "the team 'heroes' never gets any units",
    ),
    "an unknown class": (
        units(0, {"at": [1, 1], "class": "rouge"}),
        "teams[0].units[0].class",
        "unknown value 'rouge'; expected one of 'guerriero_scudo', 'guerriero_lunga', 'berserker', 'mago', "
        "'illusionista', 'druido', 'chierico', 'arciere', 'rogue', 'n1_parata', 'n2_tiro', 'n3_portata', …; "
        "did you mean 'rogue'?",
    ),
    "an unknown team": (
        fight(first_team="heros"),
        "first_team",
        "unknown value 'heros'; expected one of 'heroes', 'foes'; did you mean 'heroes'?",
    ),
    "an unknown object": (
        fight(objects=[{"id": "l", "kind": "lever", "at": [2, 2], "triggers": [{"object": "gaet"}]}]),
        "objects[0].triggers[0].object",
        "unknown value 'gaet'; expected one of 'l'",
    ),
    "a key that is nowhere": (
        fight(objects=[{"id": "gate", "kind": "door", "at": [2, 2], "key": "brass"}]),
        "objects[0].key",
        "no item is called 'brass', so this can never be opened",
    ),
    "an event that nothing emits": (
        goal({"kind": "event", "event": "won"}),
        "teams[0].victory.event",
        "nothing on this map emits 'won'",
    ),
    "a goal that cannot be reached": (
        goal({"kind": "unit_at", "cells": [[2, 4]]}),
        "teams[0].victory",
        "the team 'heroes' cannot reach its goal",
    ),
    "cells to hold that cannot be reached": (
        goal({"any": [{"kind": "hold", "cells": [[2, 4]], "rounds": 2}]}),
        "teams[0].victory.any[0]",
        "the team 'heroes' cannot reach its goal",
    ),
    "a chest that cannot be reached": (
        goal({"kind": "event", "event": "open"}, objects=[CHEST]),
        "teams[0].victory",
        "the team 'heroes' cannot get to 'c', which it needs to win",
    ),
    "a verb on an undeclared unit": (
        spell({"verb": "heal", "on": "u"}),
        "abilities.ice.effects[0].on",
        "'heal' uses 'u', which is not a chosen unit; expected one of 'self', 't'",
    ),
    "a verb at an undeclared cell": (
        spell({"verb": "blast", "at": "c", "shape": "plus", "damage": HURT}),
        "abilities.ice.effects[0].at",
        "'blast' uses 'c', which is not a chosen cell; expected one of 'self', 'origin', 't'",
    ),
    "a verb on what is no object": (
        spell({"verb": "toggle_object", "on": "t"}),
        "abilities.ice.effects[0].on",
        "'toggle_object' uses 't', which is not a chosen object; none is chosen here",
    ),
    "a delayed verb on an undeclared unit": (
        spell(
            {
                "verb": "delayed",
                "at": "t",
                "when": "round_start",
                "marker": "m",
                "effects": [{"verb": "heal", "on": "u"}],
            }
        ),
        "abilities.ice.effects[0].effects[0].on",
        "'heal' uses 'u', which is not a chosen unit; expected one of 'self', 't'",
    ),
    "a selector beside an undeclared target": (
        spell({"verb": "heal", "on": "t"}, targets=[{"as": "t", "kind": "unit", "adjacent_to": "u"}]),
        "abilities.ice.targets[0].adjacent_to",
        "unknown value 'u'; expected one of 'self', 'origin'",
    ),
    "an unknown status": (
        spell({"verb": "status", "on": "t", "id": "roted"}),
        "abilities.ice.effects[0].id",
        "unknown value 'roted'; expected one of 'protected', 'stone_skin', 'rooted', 'aimed_at'; "
        "did you mean 'rooted'?",
    ),
    "a grant of two things": (
        spell({"verb": "grant", "category": "movement", "action": "attack"}),
        "abilities.ice.effects[0]",
        "a grant needs either 'category' or 'action', not both",
    ),
    "a movement action that waits": (
        spell({"verb": "grant", "category": "movement", "expires": "next_order"}),
        "abilities.ice.effects[0].expires",
        "only attacks can use 'next_order'; movement actions must be taken at once",
    ),
    "an event that grants something at once": (
        {
            "schema": "tactics-abilities",
            "version": 1,
            "abilities": {
                "rage": {
                    "kind": "on_event",
                    "event": ["kill"],
                    "grant": {"action": "attack", "expires": "at_once"},
                }
            },
        },
        "abilities.rage.grant.expires",
        "a grant in 'on_event' must expire with 'next_order'",
    ),
    "a mind that foresees as itself": (
        {
            "schema": "tactics-ai",
            "version": 1,
            "id": "deep",
            "groups": [{"rules": [{"do": ["foresee"]}]}],
            "foresight": {"as": "smart"},
        },
        "foresight.as",
        "'smart' looks ahead itself, so another profile cannot use it to look ahead",
    ),
    "a mind that foresees as nobody": (
        {
            "schema": "tactics-ai",
            "version": 1,
            "id": "deep",
            "groups": [{"rules": [{"do": ["foresee"]}]}],
            "foresight": {"as": "clasic"},
        },
        "foresight.as",
        "unknown value 'clasic'; expected one of 'classic', 'gentle', 'smart', 'strict'; did you mean 'classic'?",
    ),
}


@pytest.mark.parametrize("fault", EXACT)
def test_check_tells_the_place_and_what_is_wrong(fault: str) -> None:
    data, path, text = EXACT[fault]
    assert faults(data) == {path: text}


def test_faults_of_all_sorts_are_told_at_once() -> None:
    data = fight(map=["#....", *["....."] * 4], first_team="heros")
    data["teams"][1]["units"][0]["class"] = "rouge"
    assert set(faults(data)) == {"first_team", "teams[0].units[0].at", "teams[1].units[0].class"}


def test_a_misspelt_zone_is_told_once_at_its_key(tmp_path: Path) -> None:
    text = (Path(boardwright.__file__).parent / "families/tactics/content/muster.json").read_text("utf-8")
    path = tmp_path / "muster.json"
    path.write_text(text.replace('"blue": [[', '"bleu": [[', 1), "utf-8")
    with pytest.raises(FormatError) as raised:
        boardwright.load(path)
    (problem,) = raised.value.problems
    assert (problem.path, problem.suggestion) == ("draft.zones.bleu", "blue")
    line = path.read_text("utf-8").splitlines()[(problem.line or 0) - 1]
    assert line[(problem.column or 0) - 1 :].startswith('"bleu"')


def test_a_kind_may_be_written_with_a_slash() -> None:
    assert faults({**fight(), "schema": "tactics/scenario"}) == {}
    report = ProblemReport("file.json")
    assert catalog.check({**fight(), "schema": "tactics/scenario"}, report) == "tactics-scenario"


def test_check_looks_for_files_beside_a_scenario(tmp_path: Path) -> None:
    ruleset = {"schema": "tactics-ruleset", "version": 1, "id": "mine"}
    (tmp_path / "mine.json").write_text(json.dumps(ruleset))
    path = tmp_path / "fight.json"
    for name, fine in (("mine.json", True), ("mine", False)):
        path.write_text(json.dumps(fight(ruleset=name)))
        report = ProblemReport("fight.json")
        part = catalog.open_path(path, report)
        assert part is not None
        catalog.check(part.data, report)
        assert report.ok == fine
    # A local file is used only where a path names it; who names it otherwise is told how.
    assert [(problem.path, problem.suggestion) for problem in report.errors] == [("ruleset", "./mine.json")]
    assert set(faults(fight(ruleset="mine"))) == {"ruleset"}


def test_unknown_classes_minds_teams_and_abilities() -> None:
    data = with_()
    data["teams"][0]["units"][0]["class"] = "n9_brutto"
    data["teams"][1]["ai"] = "clasic"
    data["first_team"] = "heros"
    data["teams"][1]["units"][0]["talents"] = ["rapid"]
    found = faults(data)
    assert "did you mean 'n9_bruto'" in found["teams[0].units[0].class"]
    assert "did you mean 'classic'" in found["teams[1].ai"]
    assert "did you mean 'heroes'" in found["first_team"]
    assert "did you mean 'rapido'" in found["teams[1].units[0].talents[0]"]


def test_ragged_maps_and_characters_without_a_legend() -> None:
    found = faults(with_(map=[".....", "....", "..?.."] + ["....."] * 5))
    assert "4 cells" in found["map[1]"]
    assert "not in the legend" in found["map[2]"]


def test_units_in_walls_outside_and_on_the_same_cell() -> None:
    data = with_(map=["......", ".#....", *["......"] * 5])
    data["teams"][1]["units"] = [
        {"id": "x", "class": "rogue", "at": [9, 9]},
        {"id": "y", "class": "rogue", "at": [2, 2]},
        {"id": "z", "class": "rogue", "at": [2, 2]},
    ]
    found = faults(data)
    assert "there is a wall" in found["teams[0].units[0].at"]
    assert "no cell 9,9" in found["teams[1].units[0].at"]
    assert "same cell" in found["teams[1].units[2].at"]


def test_unreachable_goals() -> None:
    data = with_(
        map=[
            *[
                "...........",
            ]
            * 8,
            "###########",
            *["..........."] * 2,
        ]
    )
    data["teams"][0]["victory"] = {"kind": "unit_at", "cells": [[5, 10]]}
    assert "cannot reach its goal" in faults(data)["teams[0].victory"]
    data["objects"] = [
        {"id": "gate", "kind": "door", "at": [5, 7], "key": "k"},
        {"id": "k", "kind": "item", "item": "key", "at": [0, 10]},
    ]
    assert faults(data)
    data["teams"][0]["victory"] = {"any": [{"kind": "event", "event": "open"}]}
    data["objects"] = [{"id": "c", "kind": "chest", "at": [5, 10], "on_open": [{"emit": "open"}]}]
    assert "cannot get to 'c'" in faults(data)["teams[0].victory.any[0]"]


def test_a_door_that_hands_cannot_open_is_passed_only_if_a_lever_opens_it() -> None:
    data = with_(map=[*["..........."] * 8, "#####.#####", *["..........."] * 2])
    data["teams"][0]["victory"] = {"kind": "unit_at", "cells": [[5, 10]]}
    gate = {"id": "gate", "kind": "door", "at": [5, 8]}
    data["objects"] = [gate]
    assert faults(data) == {}
    data["objects"] = [{**gate, "by_hand": False}]
    assert "cannot reach its goal" in faults(data)["teams[0].victory"]
    lever = {"id": "l", "kind": "lever", "at": [1, 1], "triggers": [{"object": "gate", "do": "open"}]}
    data["objects"] = [{**gate, "by_hand": False}, lever]
    assert faults(data) == {}


def test_unknown_objects_keys_and_events() -> None:
    data = with_(
        objects=[
            {"id": "l", "kind": "lever", "at": [1, 1], "triggers": [{"object": "gaet", "do": "toggle"}]},
            {"id": "gate", "kind": "door", "at": [3, 3], "key": "kye"},
            {"id": "key", "kind": "item", "item": "key", "at": [4, 4]},
        ]
    )
    data["teams"][0]["victory"] = {"kind": "event", "event": "won"}
    found = faults(data)
    assert "did you mean 'gate'" in found["objects[0].triggers[0].object"]
    assert "did you mean 'key'" in found["objects[1].key"]
    assert "teams[0].victory.event" in found


def test_verbs_that_name_undeclared_targets_statuses_or_profiles() -> None:
    abilities = {
        "schema": "tactics-abilities",
        "version": 1,
        "abilities": {
            "ice": {
                "kind": "cast",
                "targets": [
                    {
                        "as": "t",
                        "kind": "unit",
                        "side": "enemy",
                        "range": {"min": 1, "max": 4},
                        "line": "sight",
                    }
                ],
                "effects": [
                    {"verb": "attack", "on": "u", "profile": "mele"},
                    {"verb": "status", "on": "t", "id": "roted"},
                    {"verb": "blast", "at": "x", "shape": "plus", "damage": {"amount": 1, "type": "magic"}},
                ],
            }
        },
    }
    found = faults(abilities)
    assert "abilities.ice.effects[0].on" in found
    assert "did you mean 'melee'" in found["abilities.ice.effects[0].profile"]
    assert "did you mean 'rooted'" in found["abilities.ice.effects[1].id"]
    assert "abilities.ice.effects[2].at" in found


def test_unknown_verbs_kinds_and_lists_of_minds() -> None:
    bad = {"schema": "tactics-abilities", "version": 1, "abilities": {"a": {"kind": "cats", "effects": []}}}
    assert "did you mean 'cast'" in next(iter(faults(bad).values()))
    mind = {
        "schema": "tactics-ai",
        "version": 1,
        "id": "m",
        "groups": [{"rules": [{"use_group": "nowhere"}, {"do": ["gaurd"]}, {}]}],
    }
    found = faults(mind)
    assert "did you mean 'guard'" in found["groups[0].rules[1].do[0]"]
    mind["groups"][0]["rules"].pop(1)  # type: ignore[index]
    assert set(faults(mind)) == {"groups[0].rules[0].use_group", "groups[0].rules[1]"}


def test_a_fault_raises_when_loading_and_all_faults_come_at_once() -> None:
    with pytest.raises(FormatError) as caught:
        boardwright.load(with_(ruleset="bass", round_limit=0))
    assert caught.value.problems
    data = with_(map=["..", "..."])
    data["legend"] = {".": "flor"}
    assert len(faults(data)) >= 2


def test_bad_options() -> None:
    with pytest.raises(BadOptions):
        boardwright.load("skirmish", ai="clever")
    with pytest.raises(BadOptions):
        boardwright.load("dungeon", dungeon=-1)
    with pytest.raises(BadOptions):
        boardwright.load("skirmish", dungeon=1)
    assert boardwright.load("skirmish", ai="smart").start(1).game.options == {"ai": "smart"}


def test_faults_of_form_and_of_meaning_are_told_together() -> None:
    scenario = json.loads(json.dumps(catalog.shipped_content("tactics").json("tactics-scenario", "skirmish")))
    scenario["round_limit"] = -4
    scenario["nonsense"] = 1
    scenario["teams"][0]["units"][0]["class"] = "zork"
    scenario["teams"][1]["units"][1]["at"] = [60, 0]
    report = ProblemReport("")
    catalog.check(scenario, report)
    places = {"round_limit", "nonsense", "teams[0].units[0].class", "teams[1].units[1].at"}
    assert {problem.path for problem in report.errors} == places


def test_a_misspelt_key_that_is_needed_leaves_the_others_in_their_places() -> None:
    """Without its class a unit is taken out; what comes after it in the list keeps its number."""
    scenario = json.loads(json.dumps(catalog.shipped_content("tactics").json("tactics-scenario", "skirmish")))
    units = scenario["teams"][0]["units"]
    units[1]["clads"] = units[1].pop("class")
    units[2]["class"] = "zork"
    report = ProblemReport("")
    catalog.check(scenario, report)
    places = {"teams[0].units[1]", "teams[0].units[1].clads", "teams[0].units[2].class"}
    assert {problem.path for problem in report.errors} == places


@pytest.mark.parametrize(
    "key", ["map", "legend", "terrain", "teams", "objects", "generate", "waves", "draft", "fog"]
)
@pytest.mark.parametrize("value", [7, [7], ["..", 7], {"a": 7}, None])
def test_no_fault_of_form_breaks_the_checks_of_meaning(key: str, value: Any) -> None:
    for name in ("skirmish", "bridge", "dungeon"):
        scenario = json.loads(json.dumps(catalog.shipped_content("tactics").json("tactics-scenario", name)))
        catalog.check({**scenario, key: value, "nonsense": 1}, report := ProblemReport(""))
        assert not report.ok


def test_every_unknown_mind_is_reported() -> None:
    data = fight()
    for team, mind in zip(data["teams"], ("clasic", "smrt"), strict=True):
        team["ai"] = mind
    found = faults(data)
    assert "did you mean 'classic'" in found["teams[0].ai"]
    assert "did you mean 'smart'" in found["teams[1].ai"]


@pytest.mark.parametrize("second", ["whole", "some keys"])
def test_two_files_define_different_ids_but_one_may_change_keys_of_the_other(second: str) -> None:
    hit = {"verb": "attack", "on": "t", "damage": {"amount": 1, "type": "magic"}}
    first = spell(hit)
    change = (
        spell(hit, hit) if second == "whole" else {**first, "abilities": {"ice": {"effects": [hit, hit]}}}
    )
    data = fight(abilities=["base", first, change])
    found = faults(data)
    assert found == ({"abilities[2].abilities.ice": "duplicate id 'ice'"} if second == "whole" else {})


@pytest.mark.parametrize("stage", [[], 3, "", None])
def test_a_stage_of_a_campaign_is_a_scenario(stage: Any, tmp_path: Path) -> None:
    (tmp_path / "stage.json").write_text(json.dumps(stage))
    data = {
        "schema": "tactics-campaign",
        "version": 1,
        "id": "c",
        "name": "C",
        "stages": [{"scenario": "stage.json"}],
    }
    (tmp_path / "c.json").write_text(json.dumps(data))
    with pytest.raises(FormatError) as caught:
        boardwright.load(str(tmp_path / "c.json"))
    assert "stage.json" in str(caught.value)
