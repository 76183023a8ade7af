"""Formats, faults, rulebooks, matches and bots are as recorded; see `tests/family_record.py`."""

from __future__ import annotations

import pytest

from tests.family_record import assert_as_recorded, chapters


@pytest.mark.parametrize("chapter", chapters("cards", "match"))
def test_a_match_is_as_recorded(chapter: str) -> None:
    assert_as_recorded("cards", chapter)


@pytest.mark.parametrize("chapter", chapters("cards", "bot"))
def test_a_bot_is_as_recorded(chapter: str) -> None:
    assert_as_recorded("cards", chapter)


@pytest.mark.parametrize("chapter", chapters("cards", "formats", "rulebooks", "faults", "variants"))
def test_the_files_are_as_recorded(chapter: str) -> None:
    assert_as_recorded("cards", chapter)
