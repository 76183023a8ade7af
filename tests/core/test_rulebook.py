"""The rulebook of every shipped game: in both languages, in every form, from data, never as markup."""

from __future__ import annotations

import pytest

from boardwright import catalog
from boardwright.core import Message
from boardwright.core.rulebook import Rulebook
from boardwright.wire import rulebook


@pytest.mark.parametrize("name", sorted(catalog.shipped_games()))
def test_every_shipped_game_is_explained_in_both_languages(name: str) -> None:
    game = catalog.load(name)
    book = game.family.rulebook(game)
    ids = [section.id for section in book]
    assert len(ids) == len(set(ids)), "an id is the anchor of one section"
    assert "example" in ids
    english, italian = (rulebook.text(book, language) for language in ("en", "it"))
    assert english != italian


def test_texts_of_a_file_never_become_markup() -> None:
    book = Rulebook("<script>alert(1)</script>")
    book.add("goal", "*<b>bold</b>*").say("core-rulebook-extends", base="<img src=x onerror=alert(1)>")
    page, notes = rulebook.html(book), rulebook.markdown(book)
    assert "<script" not in page
    assert "<img" not in page
    assert "<b>" not in page
    assert "<script" not in notes.replace("\\<", "")
    assert "<img" not in notes.replace("\\<", "")


def test_a_part_is_found_by_its_id_and_shown_alone() -> None:
    book = Rulebook("Toy")
    book.add("goal", "Goal").say("core-rulebook-extends", base="chess")
    book.add("end", "End").add("draw", "Draw").say("core-rulebook-extends", base="go")
    found = book.find("DRAW")
    assert found is not None
    assert "go" in rulebook.text(book, part=found)
    assert "chess" not in rulebook.text(book, part=found)
    assert book.find("nothing") is None


def test_empty_sections_are_dropped() -> None:
    book = Rulebook("Toy")
    book.add("empty", "Empty").add("inner", "Inner")
    book.add("full", Message("core-rulebook-example")).say("core-rulebook-extends", base="go")
    book.drop_empty()
    assert [section.id for section in book] == ["full"]
