"""Things in scenes name a section of the rulebook: each of these sections exists and says something."""

from __future__ import annotations

import pytest

from boardwright import catalog
from boardwright.core.rng import Rng
from boardwright.wire import rulebook_formats
from boardwright.wire.scene import Counter, Track
from tests.sampling import spread

#: Answers after which the scenes of a match are looked at.
MOMENTS = (0, 1, 6, 20)


@pytest.mark.parametrize("name", spread(sorted(catalog.shipped_games()), 30))
def test_every_part_that_a_scene_names_is_explained(name: str) -> None:
    game = catalog.load(name)
    book = game.family.rulebook(game)
    known = {section.id: section for section in book}
    match, rng = game.start(seed=3), Rng(3)
    named: set[str] = set()
    for answers in range(max(MOMENTS) + 1):
        if answers in MOMENTS:
            for seat in (None, *range(match.seats)):
                named |= set(match.scene(seat).parts())
        if match.over:
            break
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    assert sorted(named - known.keys()) == []
    for part in named:
        told = rulebook_formats.part_json(book, known[part])
        assert told["text"] or told["sections"], part


@pytest.mark.parametrize("name", ["chess", "crazyhouse", "deathmatch", "magnifico", "skirmish", "starships"])
def test_what_people_point_at_has_a_part(name: str) -> None:
    """Figures with their badges, cards that are seen, counters, tracks."""
    match, rng = catalog.load(name).start(seed=3), Rng(3)
    without: set[str] = set()
    for _ in range(20):
        scene = match.scene(0)
        items = [item for panel in scene.panels for item in panel.items if isinstance(item, Counter | Track)]
        badges = [badge for token in scene.tokens for badge in token.badges if badge.icon]
        seen = [card for card in scene.cards if card.face == "up"]
        without |= {one.id for one in (*scene.tokens, *seen, *items) if one.part is None}
        without |= {f"badge {badge.icon}" for badge in badges if badge.part is None}
        if match.over:
            break
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    # How far a match has come needs no explanation.
    assert without - {"current-move"} == set()
