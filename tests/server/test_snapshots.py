"""Snapshots of running matches cost no replay: they wait for the next step, whose beginning is kept for them."""

from __future__ import annotations

import pytest

from boardwright import catalog
from boardwright.core import Match
from boardwright.server.match_session import MatchSession


@pytest.mark.parametrize("name", ["chess", "magnifico", "deathmatch", "skirmish"])
def test_a_snapshot_plays_nothing_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.load(name)
    play = MatchSession(game.start(seed=3))

    def replayed(self: Match) -> None:
        raise AssertionError("the match was played again")

    monkeypatch.setattr(Match, "_make_checkpoint", replayed)
    found, tries = None, 0
    while found is None and tries < 60:
        decision = play.match.decisions[0]
        play.do("pick", (decision.seat, 0), [])
        found = play.snapshot()
        tries += 1
    assert found is not None
    # The first try only asked for the next step to be kept.
    assert tries > 1
    of = {"seats": play.match.seats, "seed": play.match.seed}
    again = MatchSession.open(game, of, play.answers(), (play.match.length, found))
    assert again.match.table_seen(None) == play.match.table_seen(None)
    assert again.match.length == play.match.length
