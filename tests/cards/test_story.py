"""Texts and scenes of matches are as before; see `tests/match_story.py`."""

from __future__ import annotations

import pytest

from tests.match_story import assert_told_as_before, games


@pytest.mark.parametrize("game", games("cards"))
def test_a_match_is_told_and_drawn_as_before(game: str) -> None:
    assert_told_as_before("cards", game)
