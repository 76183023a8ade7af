"""Things in scenes name a section of the rulebook: each of these sections exists and says something."""

from __future__ import annotations

import pytest

from boardwright import catalog
from boardwright.core.rng import Rng
from boardwright.wire import rulebook

#: Answers after which the scenes of a match are looked at.
MOMENTS = (0, 1, 6, 20)


@pytest.mark.parametrize("name", sorted(catalog.shipped_games()))
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
        told = rulebook.part_json(book, known[part])
        assert told["text"] or told["sections"], part


@pytest.mark.parametrize("name", ["chess", "deathmatch", "magnifico", "skirmish", "starships"])
def test_what_people_point_at_has_a_part(name: str) -> None:
    scene = catalog.load(name).start(seed=3).scene(0)
    without = [token.id for token in scene.tokens if token.part is None]
    without += [card.id for card in scene.cards if card.part is None]
    assert without == []
