"""The command `explain` and the terminal's `rules`: parts, languages, refused files, hostile files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from boardwright import catalog
from boardwright.wire import rulebook_formats
from tests.cli.conftest import Ran

Explain: TypeAlias = Callable[..., tuple[int, str]]
PAWNS: dict[str, Any] = {
    "name": "pawns", "players": ["white", "black"], "board": {"box": {"x": 4, "y": 4}},
    "figures": {"pawn": {"betza": "fmWfcF"}, "duke": {"betza": "K"}},
    "initial_position": {"mine": {"pawn": "row:1"}}, "no_moves": "loss",
    "ends": {"through": {"exists": "own row:-1", "result": "win"}},
}  # fmt: skip


@pytest.fixture
def explain(run: Callable[..., Ran]) -> Callable[..., tuple[int, str]]:
    """Runs `explain`: the code and what was printed."""

    def explain(*arguments: str) -> tuple[int, str]:
        ran = run("explain", *arguments)
        return ran.code, ran.out

    return explain


def written(folder: Path, data: Any) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return str(file)


def test_one_part_by_its_name_in_a_language(explain: Explain) -> None:
    code, output = explain("chess", "--part", "Knight")
    assert code == 0
    assert output.startswith("Knight")
    assert "rook" not in output
    assert "con un salto" in explain("chess", "--part", "figure-knight", "--lang", "it")[1]
    assert explain("chess", "--part", "pudding")[0] == 1


def test_a_refused_file_is_explained_as_far_as_it_goes(explain: Explain, tmp_path: Path) -> None:
    broken = {**PAWNS, "figures": {**PAWNS["figures"], "duke": {"betza": "K?"}}, "colour": "red"}
    code, output = explain(written(tmp_path, broken))
    assert code == 1
    faults, _, rules = output.partition("Goal")
    assert "figures.duke.betza" in faults
    assert "colour" in faults
    assert "one cell straight forward" in rules
    # The fault stands where the figure is explained too.
    assert "figures.duke.betza" in rules


def test_a_file_of_which_nothing_is_left_tells_its_faults(explain: Explain, tmp_path: Path) -> None:
    code, output = explain(written(tmp_path, {"name": "x", "players": 3, "board": {"box": 1}, "turn": []}))
    assert code == 1
    assert "figures" in output


@pytest.mark.parametrize("form", ["html", "markdown", "text"])
def test_texts_of_a_file_never_become_markup(explain: Explain, tmp_path: Path, form: str) -> None:
    evil = "<script>alert(1)</script>"
    data = {
        **PAWNS,
        "name": evil,
        "players": [evil, "b"],
        "missing_rules": [f"*{evil}*", "[x](javascript:1)"],
    }
    code, output = explain(written(tmp_path, data), "--format", form)
    assert code == 0
    if form != "text":
        # The search field of the page has the only script.
        assert output.replace("\\<", "").count("<script") == (form == "html")
        assert "<script>alert" not in output
    if form == "markdown":
        assert "](javascript" not in output.replace("\\]", "")


def test_a_name_of_a_megabyte_is_cut(explain: Explain, tmp_path: Path) -> None:
    weapon = {"id": "pop", "name": "p" * 1_000_000, "type": "OPTIONAL_EFFECTS", "cost": ["RED"], "effects": [
        {"id": "basic", "name": "b" * 1_000_000, "type": "BASIC",
         "targets": [{"id": "t", "targetMode": "PLAYER", "damage": 1}]}]}  # fmt: skip
    rules = {**PAWNS, "missing_rules": ["x" * 1_000_000]}
    for data in (weapon, rules):
        _, output = explain(written(tmp_path, data))
        assert len(output) < 200_000


def test_files_that_contain_themselves_are_told_as_faults(explain: Explain, tmp_path: Path) -> None:
    regions = {"a": "b", "b": "a"}
    code, output = explain(written(tmp_path, {**PAWNS, "regions": regions}))
    assert code == 1
    assert "regions" in output
    own = tmp_path / "game.json"
    own.write_text(json.dumps({"extends": "./game.json", "name": "x", "players": ["a"]}), encoding="utf-8")
    assert explain(str(own))[0] == 1


def test_conditions_nested_two_hundred_times_do_not_break_the_rulebook(
    explain: Explain, tmp_path: Path
) -> None:
    condition: Any = {"none": "enemy"}
    for _ in range(200):
        condition = {"not": condition}
    data = {**PAWNS, "ends": {"deep": {**condition, "result": "win"}}}
    code, output = explain(written(tmp_path, data))
    assert code in (0, 1)
    assert output


def test_ten_thousand_cards() -> None:
    cards = [
        {"name": f"Card {n}", "period": 1, "cardType": "VENTURECARD", "cost": {"COINS": 1},
         "permanentEffect": "ADD", "permanentPayload": {"VICTORY_POINTS": 1}}
        for n in range(10_000)
    ]  # fmt: skip
    game = catalog.load(cards)
    book = game.family.rulebook(game)
    ventures = book.find("cards-venturecard")
    assert ventures is not None
    assert len(ventures.sections) >= 10_000
    told = rulebook_formats.text(book)
    assert "Card 0\n" in told
    assert "Card 9999\n" in told


def test_every_shipped_card_has_its_picture_in_print() -> None:
    game = catalog.load("magnifico")
    book = game.family.rulebook(game, example=False)
    forest = book.find("forest")
    assert forest is not None
    assert forest.icon == "territory-forest"
    assert rulebook_formats.html(book).count('class="icon"') > len(game.rules.cards)


def test_a_part_has_its_icon_in_print() -> None:
    game = catalog.load("deathmatch")
    book = game.family.rulebook(game, example=False)
    thor = book.find("thor")
    assert thor is not None
    for form in (rulebook_formats.html, rulebook_formats.markdown):
        assert 'class="icon"' in form(book, "en", thor)
        assert form(book, "en").count('class="icon"') > 20
    # A name that is no picture of the family is no picture, wherever it comes from.
    thor.icon = "../<script>"
    assert 'class="icon"' not in rulebook_formats.html(book, "en", thor).replace(".icon", "")


def test_faults_in_files_that_a_game_names_are_told_in_place(explain: Explain, tmp_path: Path) -> None:
    shipped = catalog.shipped_content("shooter").root / "content/weapons/thor.json"
    weapon = json.loads(shipped.read_text("utf-8")) | {"id": "gun", "name": "Gun"}
    weapon["effects"][1]["targets"][0]["visibility"] = "VISIBEL"
    (tmp_path / "guns").mkdir()
    (tmp_path / "guns/gun.json").write_text(json.dumps(weapon, indent=1), encoding="utf-8")
    others = [
        "thor",
        "whisper",
        "lock_rifle",
        "zx-2",
        "railgun",
        "shotgun",
        "furnace",
        "hellion",
        "shockwave",
    ]
    game = {"extends": "deathmatch", "name": "mine", "weapons": ["guns/gun.json", *others]}
    code, output = explain(written(tmp_path, game))
    assert code == 1
    told = " ".join(output.split())
    assert "Fault at guns/gun.json:" in told.split("What is different")[0]
    assert "Gun: new in this game" in told
    # The other time it stands with the effect that has the fault.
    gun = told.split("Weapons -------")[1].split("High Voltage")[0]
    assert "Fault at guns/gun.json:" in gun


def test_what_is_left_out_makes_no_further_faults(explain: Explain, tmp_path: Path) -> None:
    cards = [{"name": "Mint", "period": 9, "cardType": "BUILDINGCARD", "permanentEffect": "ADDD",
              "permanentPayload": {"COINS": 1}}]  # fmt: skip
    (tmp_path / "dev.json").write_text(json.dumps(cards), encoding="utf-8")
    game = {"extends": "magnifico", "name": "mine", "development": ["development", "dev.json"]}
    code, output = explain(written(tmp_path, game))
    assert code == 1
    assert "Territory tower" in output
    faults = output.split("What is different")[0]
    assert faults.count("Fault at dev.json") == 2
    assert "missing key" not in faults
