"""The formats: what is shipped, what may be patched, and what designers can do without code."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format import KINDS, RulesetFile
from boardwright.families.tactics.scenario_parts import SHIPPED
from tests.tactics.encounter import arena, attacks, kinds, scenario

CONTENT = SHIPPED.root / "content"

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}


@pytest.mark.parametrize("path", sorted(CONTENT.rglob("*.json")), ids=lambda path: path.stem)
def test_shipped_files_are_clean_and_their_texts_are_in_both_languages(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    report = ProblemReport(path.name)
    assert catalog.check(data, report) == data["schema"]
    assert [str(problem) for problem in report.errors + report.warnings] == []
    for text in _texts(data):
        assert set(text) == {"en", "it"}


def _texts(data: Any) -> Any:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("name", "text", "weapon") and isinstance(value, dict):
                yield value
            else:
                yield from _texts(value)
    elif isinstance(data, list):
        for item in data:
            yield from _texts(item)


def test_what_a_ruleset_leaves_out_is_as_in_the_rulebook() -> None:
    """The defaults of the format, which editors show, are the values of the shipped ruleset."""
    data = json.loads((CONTENT / "rulesets" / "base.json").read_text("utf-8"))
    empty = {key: data[key] for key in ("schema", "version", "id", "name")}
    assert RulesetFile.model_validate(empty) == RulesetFile.model_validate(data)


def test_every_ability_and_spell_of_the_rulebook_is_data() -> None:
    abilities = json.loads((CONTENT / "abilities" / "base.json").read_text("utf-8"))["abilities"]
    wanted = "parata tiro arma_a_portata berserker elusione spostamento tiro_mirato incalzare difesa carica passo_ombra"
    wanted += " colonne_fuoco palla_fuoco guarigione vampiro controllo_mentale pelle_pietra radici rapido"
    assert set(wanted.split()) <= set(abilities)
    code = "".join(path.read_text("utf-8") for path in CONTENT.parent.rglob("*.py"))
    assert not [word for word in wanted.split() if f'"{word}"' in code and word != "berserker"]


@pytest.mark.parametrize(
    "module", ["abilities", "classes", "conditions", "ai", "ruleset", "scenario", "common"]
)
def test_every_field_is_described(module: str) -> None:
    found = vars(import_module(f"boardwright.families.tactics.format.{module}")).values()
    for form in (item for item in found if isinstance(item, type) and issubclass(item, StrictModel)):
        for name, field in form.model_fields.items():
            assert field.description, f"{form.__name__}.{name}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_schema(kind: str) -> None:
    assert KINDS[kind].model_json_schema()["properties"]["schema"]["const"] == kind


# -- parts, patches and new content


def test_overrides_patch_rulesets_classes_abilities_and_minds() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5))},
        FAR,
        ruleset={"actions": {"move": {"steps": 1}}},
        classes={"classes": {"n9_bruto": {"talents": ["rapido"]}}},
        abilities={"profiles": {"melee": {"range": {"min": 1, "max": 2}}}},
        ai={"classic": {"threat": {"guard": 7}}},
    )
    assert len(play.options("a move")) == 4
    assert play.t.kinds[0].strikes_first
    assert play.t.kinds[0].attacks[0].range.max == 2
    play.do("a guard")
    assert play.threat("far", "a") == 7


@pytest.mark.parametrize(
    "part",
    [
        {
            "schema": "tactics-ruleset",
            "version": 1,
            "id": "slow",
            "actions": {"move": {"category": "movement", "steps": 2}},
        },
        {
            "schema": "tactics-classes",
            "version": 1,
            "classes": {
                "giant": {
                    "name": "Giant",
                    "category": "martial",
                    "absorb": {"physical": 4, "magic": 0},
                    "points": {"movement": 2, "martial": 1},
                }
            },
        },
        {
            "schema": "tactics-abilities",
            "version": 1,
            "abilities": {"parata": {"kind": "free_absorb", "damage": "physical", "points": 2}},
        },
        {"schema": "tactics-ai", "version": 1, "id": "lazy", "groups": [{"rules": [{"do": ["guard"]}]}]},
    ],
    ids=lambda part: part["schema"],
)
def test_a_part_is_tried_out_in_the_main_game(part: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "part.json"
    path.write_text(json.dumps(part))
    match = boardwright.load(str(path)).start(1)
    table: Any = match._table
    if "classes" in part:
        assert table.kinds[0].id == "giant"
        assert (table.mp[0], table.phys[0]) == (2, 4)
    if "actions" in part:
        assert table.kinds[0].move_steps == 2
    match.answer(0, "end_turn")
    if part.get("id") == "lazy":
        assert {e.json["order"] for e in match.events if e.type == "reasoned"} == {"guard"}
    assert boardwright.replay(match.journal).length == 1


def test_a_scenario_may_name_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "rulesets").mkdir()
    ruleset = {"schema": "tactics-ruleset", "version": 1, "id": "mine", "mana": {"start": 2}}
    (tmp_path / "rulesets" / "mine.json").write_text(json.dumps(ruleset))
    data = scenario({"m": ("mago", (0, 0))}, FAR, more={"ruleset": "rulesets/mine.json"})
    (tmp_path / "fight.json").write_text(json.dumps(data))
    match: Any = boardwright.load(str(tmp_path / "fight.json")).start(2)
    assert match._table.mana[0] == 2
    with pytest.raises(FormatError):
        boardwright.load(data)


def test_a_new_spell_of_ice_is_blast_and_roots() -> None:
    ice = {
        "kind": "cast",
        "is_spell": True,
        "cost": {"points": ["martial"], "mana": 1},
        "targets": [{"as": "c", "kind": "cell", "range": {"min": 0, "max": 4}, "line": "sight"}],
        "effects": [
            {
                "verb": "blast",
                "at": "c",
                "shape": "square1",
                "sides": ["enemy"],
                "damage": {"amount": 0, "type": "magic"},
                "status": "rooted",
            }
        ],
    }
    play = arena(
        {"m": ("mago", (5, 5), {"abilities": ["ice"]}), **IDLE},
        {"x": ("rogue", (5, 2)), "y": ("rogue", (6, 1)), **FAR},
        abilities={"abilities": {"ice": ice}},
    )
    play.set("m", mana=1)
    play.do("m cast ice 5,2")
    assert (play.statuses("x"), play.statuses("y"), play.statuses("far")) == (["rooted"], ["rooted"], [])


def test_poison_is_a_status_that_attacks_at_the_start_of_turns() -> None:
    poison = {
        "hook": "turn_start",
        "charges": 2,
        "effects": [{"verb": "attack", "on": "self", "damage": {"amount": 1, "type": "physical"}}],
    }
    sting = {
        "kind": "cast",
        "targets": [{"as": "t", "kind": "unit", "side": "enemy", "range": {"min": 1, "max": 3}}],
        "effects": [{"verb": "status", "on": "t", "id": "poison"}],
    }
    play = arena(
        {"a": ("rogue", (5, 5), {"abilities": ["sting"]}), **IDLE},
        {"x": ("guerriero_scudo", (5, 3)), **FAR},
        abilities={"statuses": {"poison": poison}, "abilities": {"sting": sting}},
    )
    play.do("a cast sting x")
    assert attacks(play.end()) == [("x", 1)]
    play.end(1)
    assert len(attacks(play.end())) == 1
    assert play.statuses("x") == []


def test_reactions_can_have_effects() -> None:
    thirst = {
        "kind": "on_event",
        "event": ["incapacitate"],
        "effects": [{"verb": "mana", "on": "self", "gain": 2}],
    }
    second = {
        "kind": "on_event",
        "event": ["healed", "turn_start"],
        "effects": [{"verb": "reload", "on": "self"}],
    }
    play = arena(
        {
            "m": ("mago", (5, 5), {"abilities": ["thirst", "palla_fuoco"]}),
            "r": ("arciere", (0, 0), {"abilities": ["second"]}),
            **IDLE,
        },
        {"x": ("mago", (5, 4)), **FAR},
        abilities={"abilities": {"thirst": thirst, "second": second}},
    )
    play.do("m attack x melee")
    assert play.mana("m") == 2
    play.set("r", ammo=0)
    play.end(2)
    assert play.t.ammo[play.u("r")] == 1


def test_a_monster_with_more_points_and_wounds() -> None:
    boss = {
        "name": "Boss",
        "category": "martial",
        "points": {"movement": 2, "martial": 2},
        "absorb": {"physical": 4, "magic": 4},
        "attacks": ["melee", "shot"],
    }
    play = arena(
        {"b": ("boss", (5, 5)), **IDLE},
        {"x": ("n1_parata", (5, 4))},
        classes={"classes": {"boss": boss}},
        ruleset={"points": {"ends_activation": []}},
    )
    play.do("b attack x melee", "b attack x melee")
    assert play.points("b") == (2, 0)


def test_casts_on_objects_from_afar() -> None:
    pull = {
        "kind": "cast",
        "targets": [{"as": "o", "kind": "object", "range": {"min": 1, "max": 5}}],
        "effects": [{"verb": "toggle_object", "on": "o"}],
    }
    more = {"objects": [{"id": "gate", "kind": "door", "at": [5, 2]}]}
    play = arena(
        {"m": ("mago", (5, 5), {"abilities": ["pull"]}), **IDLE},
        FAR,
        abilities={"abilities": {"pull": pull}},
        more=more,
    )
    assert play.options("m cast") == ["m cast pull gate"]
    assert "object" in kinds(play.do("m cast pull gate"))
    assert play.t.shut == 0


def test_the_files_of_the_proposed_format_need_no_change() -> None:
    """A scenario as short as can be: what is left out is as in the rulebook."""
    tiny = {
        "schema": "tactics-scenario",
        "version": 1,
        "id": "tiny",
        "name": "Tiny",
        "_why": "comments may stand anywhere",
        "map": ["..", ".."],
        "teams": [
            {"id": "a", "units": [{"id": "u", "class": "rogue", "at": [0, 0]}]},
            {"id": "b", "control": "ai", "units": [{"id": "v", "class": "mago", "at": [1, 1]}]},
        ],
    }
    game = boardwright.load(tiny)
    assert (game.name, game.seats) == ("Tiny", (1, 2))
