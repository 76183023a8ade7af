"""The rulebook of board games: every word of the language has a sentence, and movements have texts and diagrams."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import translate
from boardwright.core.rulebook import Rulebook
from boardwright.families.boards import rulebook_text
from boardwright.families.boards.compile_conditions import CONDITIONS, EFFECTS
from boardwright.families.boards.compile_context import WORDS
from boardwright.families.boards.compile_selectors import OBJECT_KEYS
from boardwright.families.boards.format import boards_language_game as language
from boardwright.families.boards.rules.condition_text import CONDITION_TEXTS, EFFECT_TEXTS
from boardwright.families.boards.rules.move_shapes import MODES
from boardwright.families.boards.rules.selector_text import CLAUSES, DEFINITE, HEADS, OBJECT_TEXTS, OWNERS
from boardwright.wire import rulebook_diagram as diagram
from boardwright.wire import rulebook_formats
from tests.boards.minimal_game import small

SOURCE = "".join(
    path.read_text(encoding="utf-8")
    for folder in (".", "rules")
    for path in sorted((Path(rulebook_text.__file__).parent / folder).glob("*.py"))
    if path.name in (
        "rulebook_text.py", "selector_text.py", "condition_text.py", "movement_text.py", "move_shapes.py", "phrases.py",
    )
)  # fmt: skip


def test_every_word_of_the_language_has_a_sentence() -> None:
    """Where this fails, a word was added to the language: say it in the table that is named here."""
    assert CONDITIONS.keys() <= CONDITION_TEXTS.keys()
    assert EFFECTS.keys() <= EFFECT_TEXTS.keys()
    assert OBJECT_KEYS.keys() - {"is"} <= OBJECT_TEXTS.keys()
    assert set(WORDS) <= {*DEFINITE, *OWNERS, *CLAUSES, *HEADS}


@pytest.mark.parametrize(
    "form",
    [
        language.LanguageGame, language.LanguageBoard, language.LanguageFigure, language.LanguageMovement,
        language.Promotion, language.TurnStep, language.End, language.ScoreRule, language.Shuffle,
    ],
    ids=lambda form: form.__name__,
)  # fmt: skip
def test_every_key_of_the_language_is_told_or_listed(form: Any) -> None:
    for name, field in form.model_fields.items():
        key = field.alias or name
        told = f".{name}" in SOURCE or f'"{name}"' in SOURCE or f'"{key}"' in SOURCE
        assert told or key in rulebook_text.NOT_VISIBLE | rulebook_text.TOLD_ELSEWHERE, (
            f"{form.__name__}.{key} has no sentence"
        )


def test_every_mode_of_a_movement_has_a_message() -> None:
    modes: Any = language.LanguageMovement.model_fields["mode"].annotation
    assert set(modes.__args__) <= MODES.keys()


def book(source: Any) -> Rulebook:
    return shipped_book(source) if isinstance(source, str) else _book(source)


@cache
def shipped_book(name: str) -> Rulebook:
    """Written once for all tests that read it."""
    return _book(name)


def _book(source: Any) -> Rulebook:
    game = catalog.load(source)
    return game.family.rulebook(game)


def text(source: Any, part: str, lang: str = "en") -> str:
    found = book(source)
    section = found.find(part)
    assert section is not None, part
    return " ".join(rulebook_formats.part_json(found, section, lang)["text"].split())


def test_figures_of_chess_in_words() -> None:
    assert text("chess", "knight") == (
        "It moves by leaping 2 cells in a straight line and 1 to the side, over whatever stands between."
    )
    assert text("chess", "rook", "it") == "Muove di quante caselle vuole in orizzontale o in verticale."
    pawn = text("chess", "pawn")
    assert "one cell straight forward" in pawn
    assert "takes in passing" in pawn
    assert "turns into: queen, rook, bishop or knight" in pawn


def test_hops_chains_and_places_in_words() -> None:
    assert "over exactly one figure" in text("xiangqi", "cannon")
    assert "it must take it in the same turn" in text("english-draughts", "man")
    assert "“palace”" in text("xiangqi", "advisor")
    assert "across any of the six sides" in text("glinski", "king")
    assert "take as many figures as possible" in text("international-draughts", "captures")
    assert "do not apply here" in text("shogi", "missing")


def test_conditions_read_in_one_direction() -> None:
    turn = text("seirawan", "turn")
    assert "(1) place one elephant or hawk" in turn
    assert "You may also skip this step." in turn
    assert "only to cells without figures of the kind cannon" in text("janggi", "cannon")
    castling = text("placement", "king")
    assert "lands. This is possible only if the figure that moves has not moved yet and" in castling
    assert "you have no figure left in hand and one of these holds: (1)" in text(
        "placement", "insufficient material"
    )


@pytest.mark.parametrize(
    ("of", "words"),
    [
        ("owner", "connected group of figures of the same owner ("),
        ("figure", "connected group of figures of the same kind and owner ("),
        ("own", "connected group of own figures ("),
        ("king", "connected group of figures of the kind king ("),
    ],
)
def test_groups_in_words(of: str, words: str) -> None:
    group = {"is": "moved", "group": {"of": of, "size": {"at_least": 3}}}
    game = {
        "name": "groups", "players": ["white", "black"], "board": {"box": {"x": 3, "y": 3}}, "layout": "2k/3/K2",
        "figures": {"king": {"betza": "K"}}, "no_moves": "loss", "ends": {"three": {"exists": group, "result": "win"}},
    }  # fmt: skip
    assert words in text(game, "three")


def marks(source: Any, part: str) -> list[str]:
    section = book(source).find(part)
    assert section is not None
    return [row.replace(" ", "") for row in diagram.text_rows(section.diagrams[0])]


def test_drawings_of_movements() -> None:
    assert marks("chess", "knight") == ["·*·*·", "*···*", "··♞··", "*···*", "·*·*·"]
    assert marks("chess", "pawn") == ["··1··", "·x+x·", "··♟··", "·····", "·····"]
    assert "".join(marks("glinski", "king")).count("*") == 6 + 6
    assert "^" in "".join(marks("xiangqi", "cannon"))


def test_a_variant_says_first_how_it_differs() -> None:
    game = catalog.load("three-check")
    found = catalog.rulebook(game)
    assert found.sections[0].id == "differences"
    told = " ".join(
        sentence["text"] for sentence in rulebook_formats.as_json(found)["sections"][0]["sentences"]
    )
    assert "variant of Chess" in told
    assert "checks" in told
    assert "knight" not in told


def test_moves_of_several_figures_are_numbered_from_one() -> None:
    sections = [one for one in _book(small()).sections if one.id.startswith("together-")]
    assert [translate(one.title) for one in sections] == ["A move of several figures (1)"]


@pytest.mark.parametrize("to", ["row:3", "empty"])
def test_a_figure_that_goes_to_named_cells_has_no_drawing(to: str) -> None:
    game = {
        "name": "far", "players": ["white", "black"], "board": {"box": {"x": 3, "y": 3}}, "layout": "2k/3/K2",
        "figures": {"king": {"movement": [{"to": to}]}}, "no_moves": "loss",
    }  # fmt: skip
    section = book(game).find("king")
    assert section is not None
    assert list(section.diagrams) == []


def test_a_file_of_the_document_is_told_too() -> None:
    king = text("checkers", "king")
    assert "diagonally" in king
    assert "the figure there is taken" in king
    assert "the two figures change places" in text("intellector", "intellector")
