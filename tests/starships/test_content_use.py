"""Statistics: the chances of ships during a match."""

from __future__ import annotations

import pytest

from boardwright.core.content_use import ContentUse
from boardwright.families.starships import content_use
from boardwright.families.starships.content_use import StarshipsUse
from tests.starships.battles import Battle


def test_chances_follow_the_hitpoints_and_are_the_same_whenever_these_are_the_same() -> None:
    """Chances are kept for speed. They are those that are computed anew, also for hitpoints of an earlier moment."""
    battle = Battle((0, 0, 0), (3, 0, -3))
    quick, plain = StarshipsUse(battle.game), ContentUse(battle.game)
    for hitpoints in ([100, 100], [100, 100], [100, 80], [60, 80], [100, 80], [100, 100]):
        battle.table.hitpoints[:] = hitpoints
        assert quick.chances(battle.table) == plain.chances(battle.table)
    assert list(quick.chances(battle.table)) == [0.5, 0.5]


def test_no_more_chances_are_kept_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content_use, "MOST_KNOWN", 300)
    battle = Battle((0, 0, 0), (3, 0, -3))
    use = StarshipsUse(battle.game)
    for hitpoints in range(1, 500):
        battle.table.hitpoints[0] = hitpoints
        use.chances(battle.table)
    assert len(use._known) <= 300
