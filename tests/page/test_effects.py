"""How events look, as families tell it: effects name things that the scene has, or had a moment before."""

from __future__ import annotations

import random

import pytest

import boardwright
from boardwright.core import Match

#: A game of each family, and what a random match of it is sure to show.
SHOWN = {
    "chess": {"burst"},
    "deathmatch": {"beam", "hit", "count", "glow"},
    "magnifico": {"roll", "count", "glow"},
    "skirmish": {"path", "strike", "beam", "hit", "glow", "burst"},
    "starships": {"hit", "burst"},
}


def ids(match: Match, seat: int | None) -> set[str]:
    return set(match.scene(seat).ids())


@pytest.mark.parametrize("game", SHOWN)
def test_effects_name_what_is_on_the_table(game: str) -> None:
    kinds: set[str] = set()
    for seed in range(3):
        rng = random.Random(seed)
        match = boardwright.load(game).start(seed=seed)
        before, since = ids(match, 0), len(match.events)
        for _ in range(120):
            if match.over:
                break
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
            view, after = match.view(0), ids(match, 0)
            for seen in view.events(since):
                for effect in match.game.family.effects(view, seen):
                    kinds.add(effect.kind)
                    unknown = {effect.at, *effect.to} - before - after
                    assert not unknown, (seen, effect)
            before, since = after, len(match.events)
    assert kinds >= SHOWN[game]
