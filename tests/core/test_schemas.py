"""The `$schema` of every shipped file points to a schema that `make` writes, and the file fits it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from jsonschema import Draft202012Validator
from pydantic import Field

import boardwright
from boardwright import catalog
from boardwright.core.json_schema import json_schema
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel
from boardwright.families.boards.compile_conditions import CONDITIONS, EFFECTS
from boardwright.families.boards.compile_context import NUMBER_KEYS
from boardwright.families.boards.format.boards_language_game import is_language
from boardwright.families.boards.format.condition_and_effect_schemas import ConditionWords, EffectWords
from tests.core import mistakes_in_text
from tests.core.mistakes import FAMILIES as FAMILIES_WITH_MISTAKES
from tests.core.mistakes import Mistake, mistakes
from tests.core.test_file_parts import GAMES

FAMILIES = Path(boardwright.__file__).parent / "families"
FILES = sorted(
    path for path in FAMILIES.glob("*/content/**/*.json") if '"$schema"' in path.read_text(encoding="utf-8")
)

ALL_FILES = sorted(FAMILIES.glob("*/content/**/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[0].name}/{path.stem}")
def test_shipped_files_name_their_schema(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    schema = (path.parent / data["$schema"]).resolve()
    family = schema.parents[1].name
    assert schema.parents[0] == FAMILIES / family / "schemas"
    assert schema.stem in catalog.family(family).kinds()
    mistakes_in_text.validator(schema.stem).validate(data)


@pytest.mark.parametrize("path", ALL_FILES, ids=lambda path: f"{path.parents[0].name}/{path.stem}")
def test_the_schema_of_its_kind_takes_every_shipped_file(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    family = path.relative_to(FAMILIES).parts[0]
    folder = path.parent.name if path.parent.name != "content" else ""
    kinds = [kind for kind, place in catalog.shipped_content(family).folders.items() if place == folder]
    assert any(mistakes_in_text.validator(kind).is_valid(data) for kind in kinds)


#: Mistakes that a schema can express; the others need to know the whole game.
EXPRESSIBLE = ("misspelt key", "misspelt word", "wrong type", "missing key", "negative")

#: Keys of the boards language that hold selectors and directions. Their words and keys are also names of the file's own
#: (figures, regions, players, dimensions), so no schema can tell a misspelt one. Conditions, effects and steps it can.
SELECTORS = {"along", "at", "cells", "choose", "directions", "exists", "fewer_than", "flip", "from", "in", "initial",
             "initial_position", "is", "land_at", "more_than", "move", "none", "of", "on", "owner", "partner",
             "partner_to", "placed_on", "played", "regions", "remove", "take", "to", "took", "until", "while",
             "within"}  # fmt: skip


def is_free(mistake: Mistake, data: Any) -> bool:
    """Whether a mistake stands where the schema takes any value."""
    keys = set(re.findall(r"\w+", mistake.paths[0]))
    # Rooms may have any colour, but those with a spawn square: that only the drawing tells.
    rooms = mistake.paths[0].startswith("rooms.")
    return rooms or (is_language(data) and bool(SELECTORS & keys))


def test_the_schema_of_the_boards_language_has_the_words_of_its_readers() -> None:
    known = EFFECTS.keys() | {"if", "at", "owner", "player", "per", "along"}
    assert set(ConditionWords.keys({})) == set(CONDITIONS)
    assert set(EffectWords.keys({})) == known
    assert {"exactly", "at_least", "at_most"} == set(NUMBER_KEYS)


@pytest.mark.parametrize(
    "change",
    [
        {"ends": {"x": {"exists": "own", "reult": "win"}}},
        {"ends": {"x": {"any": [{"not": {"coutn": {"of": "own", "at_least": 1}}}]}}},
        {"ends": {"x": {"count": {"of": "own", "at_lesat": 1}}}},
        {"ends": {"x": {"hand": {"at_least": 1}}}},
        {"forbid": {"x": {"chek": "own"}}},
        {"forbid": {"x": {"check": "onw"}}},
        {"then": [{"tkae": "target"}]},
        {"then": [{"take": "target", "if": {"quite": 3}}]},
        {"must": ["tkae"]},
        {"ends": {"x": {"repeats": "three"}}},
    ],
)
def test_schema_and_checker_find_mistakes_in_conditions_and_effects(change: dict[str, Any]) -> None:
    game = {"name": "x", "players": ["a", "b"], "board": {"box": {"x": 3, "y": 3}},
            "figures": {"man": {"betza": "K"}}, "layout": "mmm/3/MMM"}  # fmt: skip
    validator = mistakes_in_text.validator("board")
    assert validator.is_valid(game)
    assert not validator.is_valid({**game, **change})
    report = ProblemReport("")
    catalog.check({**game, **change}, report)
    assert not report.ok


@pytest.mark.parametrize("count", [40, pytest.param(100, marks=pytest.mark.full)])
@pytest.mark.parametrize("family", FAMILIES_WITH_MISTAKES)
@pytest.mark.slow
def test_the_schema_and_the_checker_agree_on_mutants(family: str, count: int) -> None:
    """The checker finds all of these (`test_mistakes.py`): so must the schema."""
    checked = 0
    for mistake in mistakes(family, count, "schema"):
        if mistake.sort not in EXPRESSIBLE or mistake.kind is None:
            continue
        data = json.loads(mistake.files[mistake.file])
        if not is_free(mistake, data):
            valid = mistakes_in_text.validator(mistake.kind).is_valid(data)
            assert not valid, mistake.about
            checked += 1
    assert checked > count // 4


@pytest.mark.parametrize("count", [30, pytest.param(60, marks=pytest.mark.full)])
@pytest.mark.parametrize("family", FAMILIES_WITH_MISTAKES)
def test_the_schema_and_the_checker_agree_on_mutants_of_the_second_maker(family: str, count: int) -> None:
    checked = 0
    for case in mistakes_in_text.cases(family, count, "schema"):
        if case.kind is None or case.sort not in EXPRESSIBLE:
            continue
        data = json.loads(case.files[case.file])
        keys = set(re.findall(r"\w+", case.places[0][0]))
        if not (is_language(data) and SELECTORS & keys):
            assert not mistakes_in_text.validator(case.kind).is_valid(data), case.about
            checked += 1
    assert checked > count // 12


class Round(StrictModel):
    shape: Literal["round"]
    radius: int


class Square(StrictModel):
    shape: Literal["square"]
    side: int


class Drawn(StrictModel):
    size: int | str
    part: Annotated[Round | Square, Field(discriminator="shape")]


@pytest.mark.parametrize(
    ("patch", "valid"),
    [
        ({"size": 3}, True),
        ({"size": "large"}, True),
        ({"size": []}, False),
        ({"size": None}, True),
        ({"part": {"radius": 2}}, True),
        ({"part": {"side": 2}}, True),
        ({"part": {"side": "wide"}}, False),
        ({"part": 7}, False),
    ],
)
def test_a_patch_may_have_any_of_the_forms_of_a_value(patch: dict[str, Any], valid: bool) -> None:
    """Whether they are told apart by a key (`oneOf`) or not (`anyOf`)."""
    schema = json_schema(Drawn, [Drawn])
    assert Draft202012Validator(schema).is_valid({"extends": "other", **patch}) == valid


def test_the_schema_looks_into_patches() -> None:
    validator = mistakes_in_text.validator("board")
    patch = {"extends": "chess", "figures": {"pawn": {"promotes": None}, "king": {"letter": "k"}}}
    assert validator.is_valid(patch)
    assert not validator.is_valid({**patch, "figures": {"pawn": {"promoted": None}}})
    assert not validator.is_valid({**patch, "figures": {"pawn": {"letter": 7}}})


@pytest.mark.parametrize("family", FAMILIES_WITH_MISTAKES)
def test_patches_and_partial_rulesets_are_valid_in_both(family: str, tmp_path: Path) -> None:
    for name, data in GAMES[family].items():
        if "extends" in data:
            kinds = catalog.shipped_content(family).folders
            valid = [k for k in kinds if mistakes_in_text.validator(k).is_valid(data)]
            assert valid, name
    ruleset = {"schema": "tactics-ruleset", "version": 1, "id": "mine", "mana": {"start": 2}}
    assert mistakes_in_text.validator("tactics-ruleset").is_valid(ruleset)
    report = ProblemReport("")
    assert catalog.check(ruleset, report) == "tactics-ruleset"
    assert report.ok
