"""The reference page of the boards language: every key has its type, default, meaning and an example that loads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

import boardwright
from boardwright.families.boards.format import boards_language_game as models
from boardwright.families.boards.format.condition_and_effect_schemas import ConditionWords, EffectWords
from tests.boards.test_every_word import PAGE

#: The document's keys, which the page of its format explains.
DOCUMENT = {
    "name", "players", "cell", "figures", "board", "board.cells", "board.rotation_angle", "resources",
    "cell_actions", "self", "target", "computed", "statistics",
}  # fmt: skip
GAME: dict[str, Any] = {
    "name": "example", "players": ["white", "black"], "board": {"box": {"x": 8, "y": 8}},
    "figures": {
        "king": {"betza": "K", "royal": True}, "queen": {"betza": "Q"}, "rook": {"betza": "R"},
        "bishop": {"betza": "B"}, "knight": {"betza": "N", "letter": "N"}, "pawn": {"betza": "fmWfcF"},
        "man": {"betza": "W"},
    },
    "regions": {"palace": {"mine": "d1-f3"}}, "counters": {"checks": 0}, "hands": {"pawn": 2},
    "layout": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "ends": {"other": {"none": "enemy king"}},
}  # fmt: skip


class Row:
    """A line of a table of keys."""

    def __init__(self, section: str, cells: list[str]) -> None:
        self.section = section
        self.keys = re.findall(r"`([^`]+)`", cells[0])
        self.cells = cells

    @property
    def example(self) -> Any:
        return json.loads(re.fullmatch(r"`(.+)`", self.cells[-1].replace("\\|", "|"))[1])  # type: ignore[index]


def tables() -> Iterator[Row]:
    for section in PAGE.read_text("utf-8").split("\n## "):
        header: list[str] = []
        for line in section.splitlines():
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if not cells:
                header = []
            elif not header:
                header = cells
            elif header[0].startswith("key") and not set(cells[0]) <= {"-"}:
                kind = header[0].replace("key of an ", "").replace("key of a ", "")
                yield Row(kind if kind != "key" else section[:1], [*cells, header[-1]][: len(cells)])


ROWS = list(tables())
WHERE = {
    "key (object)": "selector", "4": "condition", "5": "figure", "6": "movement", "step": "step",
    "effect": "effect", "end": "end", "2": "root",
}  # fmt: skip


def known_keys(kind: str) -> set[str]:
    return {key for row in ROWS if WHERE[row.section] == kind for key in row.keys}


def keys_of(model: Any) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


def test_tables_have_all_columns_and_no_empty_cell() -> None:
    assert len(ROWS) > 110
    for row in ROWS:
        assert len(row.cells) == 5, row.cells
        assert all(row.cells), row.cells


@pytest.mark.parametrize(
    ("kind", "model"),
    [
        ("root", models.LanguageGame), ("figure", models.LanguageFigure), ("movement", models.LanguageMovement),
        ("step", models.TurnStep), ("effect", EffectWords), ("end", models.End), ("condition", ConditionWords),
    ],
)  # fmt: skip
def test_every_key_of_the_format_is_on_the_page(kind: str, model: Any) -> None:
    missing = keys_of(model) - known_keys(kind) - DOCUMENT
    # A movement's step is written as the document writes it.
    assert missing - ({"coordinates"} if kind == "movement" else set()) == set()


def test_every_key_of_a_board_is_on_the_page() -> None:
    assert {f"board.{key}" for key in keys_of(models.LanguageBoard)} - known_keys("root") - DOCUMENT == set()


@pytest.mark.parametrize("model", [models.Promotion, models.Shuffle, models.Notation, models.OracleNotes])
def test_every_key_inside_a_key_is_told_in_its_row(model: Any) -> None:
    text = PAGE.read_text("utf-8")
    assert [key for key in keys_of(model) if f"`{key}`" not in text] == []


def placed(kind: str, example: Any) -> dict[str, Any]:
    """A whole file with an example of the page in its place."""
    if kind == "selector":
        # Words of the judged move only mean something where a move is judged.
        return {**GAME, "then": [{"remove": example, "if": {"quiet": 50}}]}
    if kind == "condition":
        return {**GAME, "ends": {**GAME["ends"], "so": example}}
    if kind == "end":
        return {**GAME, "ends": {**GAME["ends"], "so": example}}
    if kind == "figure":
        man = {**(GAME["figures"]["man"] if "like" not in example else {}), **example}
        return {**GAME, "figures": {**GAME["figures"], "man": man}}
    if kind == "movement":
        return {**GAME, "figures": {**GAME["figures"], "man": {"movement": [example]}}}
    if kind == "step":
        return {**GAME, "turn": ["move", example]}
    return {**GAME, "then": [example]}


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if WHERE[row.section] != "root"],
    ids=lambda row: f"{row.section}-{row.keys[0]}",
)
def test_an_example_shows_its_keys_and_loads(row: Row) -> None:
    example, kind = row.example, WHERE[row.section]
    shown = json.dumps(example)
    for key in row.keys:
        assert f'"{key}"' in shown or (key == "coordinates"), f"{key} is not in its example"
    boardwright.load(placed(kind, example))


@pytest.mark.parametrize(
    "row", [row for row in ROWS if WHERE[row.section] == "root"], ids=lambda row: row.keys[0]
)
def test_an_example_of_a_root_key_has_its_type(row: Row) -> None:
    (key,) = row.keys
    if key == "extends":
        assert boardwright.load({"name": "example", "extends": row.example}).rules.players
        return
    of = models.LanguageBoard if key.startswith("board.") else models.LanguageGame
    field = of.model_fields[key.removeprefix("board.")]
    assert field.annotation is not None
    TypeAdapter(field.annotation).validate_python(row.example)
