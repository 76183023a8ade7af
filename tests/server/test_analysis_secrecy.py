"""The analysis for a seat uses only what that seat knows: everything hidden is swapped, and it says the same."""

from __future__ import annotations

import re
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.win_chances import outlook
from boardwright.core import Match
from boardwright.server import analysis_worker

#: A game with hands and decks, one with decks and dice, and scenarios whose units are in the fog; answers to give.
HIDDEN = {"deathmatch": 60, "magnifico": 30, "dungeon": 20, "crypt": 20}

WORLDS = 6


def running(game: str, answers: int, seed: int) -> Match:
    match = boardwright.load(game).start(seed=seed)
    player = bots.make("random", match.game, seed=f"{game}/{seed}")
    while match.length < answers and not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, player.choose(match.view(decision.seat)))
    return match


def table_text(match: Match) -> str:
    """Everything on the table, hidden or not; not the generator of what is still to come."""
    seen: dict[int, int] = {}

    def text(value: Any) -> str:
        if isinstance(value, dict):
            return f"{{{', '.join(f'{text(key)}: {text(one)}' for key, one in value.items())}}}"
        if isinstance(value, (set, frozenset)):
            return f"{{{', '.join(sorted(map(text, value)))}}}"
        if isinstance(value, (list, tuple)):
            return f"[{', '.join(map(text, value))}]"
        if type(value).__module__.startswith("boardwright.families") and not type(value).__name__.endswith(
            "Rules"
        ):
            if id(value) in seen:
                return f"#{seen[id(value)]}"
            seen[id(value)] = len(seen)
            slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
            names = [*slots, *getattr(value, "__dict__", {})]
            fields = ", ".join(
                f"{name}={text(getattr(value, name, None))}" for name in names if name[:2] != "__"
            )
            return f"{type(value).__name__}({fields})"
        return re.sub(r" at 0x[0-9a-f]+", "", repr(value))

    return text(match._table)


@pytest.mark.parametrize("game", HIDDEN)
def test_the_analysis_is_the_same_with_everything_hidden_swapped(game: str) -> None:
    swapped = 0
    for seed in (3, 4):
        match = running(game, HIDDEN[game], seed)
        assert not match.over
        seat = match.decisions[0].seat
        advice = analysis_worker._advise(match, seat, seat)
        chances = outlook(match, seat)
        assert advice["advice"]["label"]
        for number in range(WORLDS):
            other = match.fork(seat, f"swapped/{number}")
            swapped += table_text(other) != table_text(match)
            assert analysis_worker._advise(other, seat, seat) == advice, (game, seed, number)
            assert outlook(other, seat) == chances
    # Something was hidden, and it was dealt anew: equal analyses of equal tables would prove nothing.
    assert swapped >= WORLDS


@pytest.mark.parametrize("game", HIDDEN)
def test_a_copy_has_the_same_table(game: str) -> None:
    """The comparison of tables sees what differs and not which objects they are."""
    match = running(game, HIDDEN[game], 3)
    assert table_text(match.fork()) == table_text(match)
