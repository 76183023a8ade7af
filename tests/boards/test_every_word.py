"""Every word of the reference page has a small game that behaves otherwise without it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright
from boardwright.families import boards
from boardwright.families.boards.figure_values import values_of
from tests.boards.word_cases import CASES, SMALL, figures

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "reference" / "boards-language.md"

#: Words whose meaning is not one of play, or needs more than a small file: the test that fails without each.
ELSEWHERE: dict[str, str] = {
    "shuffle": "test_language_words.py::test_a_match_draws_its_start_from_its_seed",
    "notation": "test_shipped_games.py::test_a_move_in_the_usual_notation_is_read_back",
    "oracles": "test_prove.py::test_a_shipped_game_agrees_with_its_oracle",
    "missing_rules": "test_language_warnings.py::test_a_probable_mistake_is_told",
    "look": "test_look.py::test_a_board_of_lines_has_a_line_between_neighbours_and_none_across_the_river",
    "steps_only": "test_document_warnings.py::test_a_rider_passes_the_cells_between_or_only_its_own_steps",
    "title": "test_every_word.py::test_a_title_is_what_people_read",
    "value": "test_every_word.py::test_a_value_is_that_of_the_file",
}


def page_words() -> list[str]:
    """The words in the first column of the page's tables of sections 2 to 8, and the direction words."""
    text = PAGE.read_text("utf-8")
    found: list[str] = []
    sections = text.split("\n## ")
    for section in sections:
        if section[:1] in "2345678":
            for line in section.splitlines():
                if line.startswith("| "):
                    found += re.findall(r"`([^`]+)`", line.split(" | ")[0])
                if line.startswith("Direction words:"):
                    named = line.partition("a name of")[0]
                    found += ["direction " + word for word in re.findall(r"`([^`]+)`", named)]
    return list(dict.fromkeys(found))


WORDS = page_words()


def test_the_page_is_read() -> None:
    assert len(WORDS) > 130
    assert {
        "extends",
        "their:REGION",
        "group",
        "perpetual",
        "promotes",
        "partner_to",
        "flip",
        "claim",
    } <= set(WORDS)


def test_every_word_of_the_page_has_a_case() -> None:
    assert [word for word in WORDS if word not in CASES and word not in ELSEWHERE] == []


@pytest.mark.parametrize("where", ELSEWHERE.values())
def test_tests_that_are_named_exist(where: str) -> None:
    file, _, name = where.partition("::")
    assert f"def {name}" in (ROOT / "tests" / "boards" / file).read_text("utf-8")


@pytest.mark.parametrize("word", CASES)
def test_a_word_means_something(word: str) -> None:
    case = CASES[word]
    assert case.holds(case.file), "with the word"
    assert not case.holds(case.without), "without the word"


def test_a_value_is_that_of_the_file() -> None:
    """`value` says nothing about moves: the search reads it. 1 is worth 100."""
    small = {**SMALL, "ends": {"all taken": {"none": "enemy"}}}
    derived = values_of(boardwright.load(small))
    given = values_of(boardwright.load({**small, **figures({"betza": "R", "value": 77})}))
    assert (given.figure[0], given.figure[1:]) == (7700, derived.figure[1:])
    assert given.square[0] - derived.square[0] == 7700 - derived.figure[0]
    assert given.feature[0] - derived.feature[0] == 7700 - derived.figure[0]


def test_a_title_is_what_people_read() -> None:
    """`title` says nothing about play either: lists of games show it instead of the name."""
    assert boards.summary({**SMALL, "title": "A small game"}) == ("A small game", (2, 2))
    assert boards.summary(SMALL) == ("Small", (2, 2))
