"""All faults are reported at once: a mistake of form does not hide a mistake of meaning."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright import FormatError, catalog
from boardwright.core.problem_report import ProblemReport
from tests.core.two_mistakes import Result, measure, pairs

#: Cards refer to nothing: their two mistakes are below.
FAMILIES = ("boards", "shooter", "starships", "tactics")


def nothing_hidden(result: Result, allowed: int = 0) -> None:
    assert len(result.hidden) <= allowed, "\n".join(result.hidden)


@pytest.mark.parametrize("family", FAMILIES)
def test_both_mistakes_are_told(family: str, tmp_path: Path) -> None:
    result = measure(pairs(family, 12, "fixed"), tmp_path)
    assert result.pairs == 12
    nothing_hidden(result)


@pytest.mark.full
@pytest.mark.parametrize("family", FAMILIES)
def test_both_of_other_mistakes_are_told(family: str, tmp_path: Path) -> None:
    seed = secrets.randbelow(10**9)
    print(f"python -m tests.core.two_mistakes {seed} 50 {family}")
    nothing_hidden(measure(pairs(family, 50, seed), tmp_path), allowed=1)


def told(data: object, kind: str | None = None) -> list[tuple[str, str]]:
    report = ProblemReport("game.json")
    catalog.check(data, report, kind)
    return [(problem.path, problem.message.id) for problem in report.errors]


def language_game(**changes: object) -> dict[str, object]:
    game: dict[str, object] = {
        "name": "mine",
        "players": ["white", "black"],
        "board": {"box": {"x": 3, "y": 3}},
        "figures": {"stone": {"betza": "W"}},
        "layout": "sss/3/SSS",
        "ends": {"row": {"exists": {"is": "own", "line": 3}}},
    }
    return game | changes


def test_a_sound_game_has_no_faults() -> None:
    assert told(language_game()) == []


def test_a_faulty_board_hides_no_unknown_figure() -> None:
    found = told(language_game(board={"box": {"x": "many", "y": 3}}, turn=[{"place": "ston"}], layout=None))
    assert found == [("board.box.x", "core-wrong-type"), ("turn[0].place", "boards-unknown-figure")]


def test_a_faulty_name_hides_nothing() -> None:
    found = told(language_game(name=7, turn=[{"place": "ston"}]))
    assert found == [("name", "core-wrong-type"), ("turn[0].place", "boards-unknown-figure")]


def test_what_stands_under_a_misspelt_key_is_judged_there() -> None:
    found = told(language_game(tunr=[{"place": "ston", "must": 7}]))
    assert found == [
        ("tunr", "core-unknown-key"),
        ("tunr[0].must", "core-wrong-type"),
        ("tunr[0].place", "boards-unknown-figure"),
    ]


def test_names_given_in_a_faulty_figure_are_not_unknown() -> None:
    found = told(language_game(figures={"stone": {"betza": "W"}, "man": 7}, turn=[{"place": "man"}]))
    assert found == [("figures.man", "core-wrong-type")]


def test_a_line_longer_than_the_board_is_told() -> None:
    assert told(language_game(ends={"row": {"exists": {"is": "own", "line": 4}}})) == [
        ("ends.row.exists.line", "boards-check-line-too-long")
    ]


def test_a_file_that_is_not_recognised_is_judged_as_what_it_looks_like() -> None:
    game = language_game(turn=[{"place": "ston"}])
    game["figurs"] = game.pop("figures")
    assert told(game) == [("figurs", "core-looks-like-misspelt"), ("turn[0].place", "boards-unknown-figure")]


def test_a_card_with_two_mistakes() -> None:
    card = {
        "name": "Mint",
        "period": 9,
        "cardType": "BUILDING",
        "permanentEffect": "ADDD",
        "permanentPayload": {"COINS": 1},
    }
    assert told(card, "development-card") == [
        ("period", "core-too-big"),
        ("permanentEffect", "core-unknown-word"),
    ]


def test_a_unit_without_a_place_is_told() -> None:
    scenario = catalog.shipped_games()["mirror"]
    data = dict(catalog.load("mirror").definition) if scenario else {}
    teams = [dict(team) for team in data["teams"]]
    teams[1]["units"] = [{key: unit[key] for key in unit if key != "at"} for unit in teams[1]["units"]]
    assert ("teams[1].units[0]", "core-missing-key") in told({**data, "teams": teams})


def test_a_misspelt_extends_is_named() -> None:
    report = ProblemReport("game.json")
    catalog.check({"extebds": "xiangqi", **language_game()}, report)
    assert [(problem.path, problem.suggestion) for problem in report.errors] == [("extebds", "extends")]


def test_a_key_that_is_only_alike_is_not_read_as_another() -> None:
    """`units` is like `points`, and nothing more: its value is not judged as points."""
    game = catalog.load("chess")
    table = game.table(2, 1)
    with pytest.raises(FormatError) as raised:
        catalog.family("boards").place(table, {"units": [1], "phase": "x"})
    ids = {problem.message.id for problem in raised.value.problems}
    assert ids == {"core-unknown-key", "core-missing-key"}


def effects_of(changed: dict[str, object]) -> list[tuple[str, str]]:
    """The faults of an abilities file with one ability whose only effect is changed."""
    effect = {"verb": "attack", "on": "nobody", "damage": {"amount": 2, "type": "physical"}} | changed
    file = catalog.shipped_content("tactics").root / "content/abilities/base.json"
    data = json.loads(file.read_text("utf-8"))
    cast = data["abilities"]["tiro_mirato_colpo"]
    cast["effects"] = [{key: value for key, value in effect.items() if value is not None}]
    return [
        (path.removeprefix("abilities.tiro_mirato_colpo."), id)
        for path, id in told(data, "tactics-abilities")
    ]


@pytest.mark.parametrize("verb", [None, "atack", "qqqqq"])
def test_a_thing_that_does_not_say_what_it_is_is_judged_as_what_it_looks_like(verb: str | None) -> None:
    place = ("effects[0]", "core-missing-key") if verb is None else ("effects[0].verb", "core-unknown-word")
    assert effects_of({"verb": verb}) == [place, ("effects[0].on", "tactics-check-undeclared")]
    assert effects_of({"verb": verb, "damage": {"amount": "two", "type": "physical"}}) == [
        place,
        ("effects[0].damage.amount", "core-wrong-type"),
        ("effects[0].on", "tactics-check-undeclared"),
    ]


def test_a_thing_that_may_be_several_is_not_guessed() -> None:
    """`{"on": …}` alone may heal a unit or open a door: only the missing verb is told."""
    assert effects_of({"verb": None, "damage": None}) == [("effects[0]", "core-missing-key")]


@pytest.mark.parametrize("type", [None, "QQQ"])
def test_an_effect_of_a_weapon_without_its_type(type: str | None) -> None:
    file = catalog.shipped_content("shooter").root / "content/weapons/flamethrower.json"
    data = json.loads(file.read_text("utf-8"))
    data["effects"][1] |= {"requireOneOf": ["nobody"], "type": type}
    if type is None:
        del data["effects"][1]["type"]
    assert [path for path, _ in told(data, "weapon")] == [
        "effects[1]" if type is None else "effects[1].type",
        "effects[1].requireOneOf[0]",
    ]


def test_a_target_of_a_weapon_without_its_mode() -> None:
    file = catalog.shipped_content("shooter").root / "content/weapons/flamethrower.json"
    data = json.loads(file.read_text("utf-8"))
    del data["effects"][1]["targets"][1]["targetMode"]
    data["effects"][1]["targets"][1]["excludePlayers"] = ["nobody"]
    assert [path for path, _ in told(data, "weapon")] == [
        "effects[1].targets[1]",
        "effects[1].targets[1].excludePlayers[0]",
    ]


@pytest.mark.parametrize("part", ["ruleset", "abilities", "classes"])
def test_a_scenario_whose_part_is_missing_is_judged_all_the_same(part: str) -> None:
    data = json.loads(json.dumps(catalog.load("skirmish").definition))
    data[part] = ["base", "no/such.json"] if part != "ruleset" else "nothing"
    data["first_team"] = "heros"
    data["teams"][0]["units"][0] |= {"at": [99, 0], "class": "wizzard", "talents": ["flying"]}
    places = {path for path, _ in told(data)}
    assert places >= {"first_team", "teams[0].units[0].at", "ruleset" if part == "ruleset" else f"{part}[1]"}
    # What may be in the missing part is not unknown.
    assert ("teams[0].units[0].class" in places) == (part != "classes")
    assert ("teams[0].units[0].talents[0]" in places) == (part != "abilities")


def card_game(spoil: Callable[[dict[str, list[dict[str, object]]]], object]) -> list[tuple[str, str]]:
    """The faults of the shipped card game with its cards written in place and changed."""
    root = catalog.shipped_content("cards").root / "content"
    keys = ("development", "excommunication", "leaders")
    cards = {key: json.loads((root / f"cards/{key}.json").read_text("utf-8")) for key in keys}
    spoil(cards)
    board = json.loads((root / "boards/palace.json").read_text("utf-8"))
    game = {"family": "cards", "name": "mine", "board": board}
    return told(game | cards)


def test_a_deck_that_is_too_small_is_told_beside_another_fault() -> None:
    def few_leaders(cards: dict[str, list[dict[str, object]]]) -> None:
        cards["leaders"] = cards["leaders"][:5]
        cards["excommunication"][0]["period"] = 9

    assert card_game(few_leaders) == [
        ("excommunication[0].period", "core-too-big"),
        ("leaders", "cards-check-too-few-leaders"),
    ]


def test_faulty_cards_count_in_their_deck() -> None:
    """A deck has exactly as many cards as it needs: one with a fault is a faulty card and no missing one."""

    def spoilt(cards: dict[str, list[dict[str, object]]]) -> None:
        for card in cards["development"]:
            card["costt"] = 7

    assert {id for _, id in card_game(spoilt)} == {"core-unknown-key"}


def test_a_class_with_a_name_in_two_languages_and_without_its_category() -> None:
    file = catalog.shipped_content("tactics").root / "content/classes/base.json"
    data = json.loads(file.read_text("utf-8"))
    data["classes"]["mago"] |= {"name": {"en": "Mage", "it": "Mago"}, "abilities": ["zip"]}
    del data["classes"]["mago"]["category"]
    assert told(data, "tactics-classes") == [
        ("classes.mago", "core-missing-key"),
        ("classes.mago.abilities[0]", "core-unknown-word"),
    ]


def test_a_marker_that_is_almost_a_picture_is_misspelt() -> None:
    data = json.loads(json.dumps(catalog.shipped_content("tactics").json("tactics-abilities", "base")))
    for marker, wrong in (("fire_colum", True), ("smoke_of_my_own", False)):
        data["abilities"]["colonne_fuoco"]["effects"][0]["marker"] = marker
        report = ProblemReport("abilities.json")
        catalog.check(data, report, "tactics-abilities")
        found = [(problem.path, problem.suggestion) for problem in report.errors]
        assert found == ([("abilities.colonne_fuoco.effects[0].marker", "fire_column")] if wrong else [])


def test_a_square_named_in_a_target_without_its_mode_is_not_unknown() -> None:
    """What the faulty target would have named is used below; only the missing mode is told."""
    file = catalog.shipped_content("shooter").root / "content/weapons/rocket_launcher.json"
    data = json.loads(file.read_text("utf-8"))
    naming = [
        (i, j)
        for i, effect in enumerate(data["effects"])
        for j, target in enumerate(effect.get("targets", []))
        if "squareRef" in target and "targetMode" in target
    ]
    assert naming
    i, j = naming[0]
    del data["effects"][i]["targets"][j]["targetMode"]
    assert [path for path, _ in told(data, "weapon")] == [f"effects[{i}].targets[{j}]"]


def test_of_two_keys_misspelt_alike_one_is_read_as_the_right_one() -> None:
    found = told(language_game(tunr=[{"place": "ston"}], trun=[{"place": "stonn"}]))
    assert found == [
        ("tunr", "core-unknown-key"),
        ("trun", "core-unknown-key"),
        ("tunr[0].place", "boards-unknown-figure"),
    ]


def test_a_missing_name_in_one_or_two_languages_hides_nothing() -> None:
    file = catalog.shipped_content("tactics").root / "content/classes/base.json"
    data = json.loads(file.read_text("utf-8"))
    data["classes"]["mago"]["abilities"] = ["zip"]
    del data["classes"]["mago"]["name"]
    assert told(data, "tactics-classes") == [
        ("classes.mago", "core-missing-key"),
        ("classes.mago.abilities[0]", "core-unknown-word"),
    ]


def test_names_inside_a_part_of_the_wrong_type_are_not_unknown() -> None:
    found = told(language_game(figures=[{"name": "stone"}], turn=[{"place": "stone"}], layout=None))
    assert found == [("figures", "core-wrong-type")]
