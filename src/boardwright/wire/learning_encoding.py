"""Matches as numbers: a fixed action space with masks, and observations of a fixed size, for every game.

Actions. Each family numbers the options of a game exactly, from its rules (`families/*/encoding.py`): a number means
the same option in every position, process and version of Python. Some options of one decision differ only in details
that cannot be listed in advance (paths to the same cell, ways to pay for one card). Such options are numbered in the
order of the decision. A number that is not in the mask is not an option. An external family without its own numbering
uses a stable hash of the option's text. If two options of one decision collide, the later one takes the next free
number.

Observations. A view is JSON that contains only what the seat may know. A number in the view is added to the slot
for its path. A word adds a constant to the slot for its path and the word (feature hashing). So the result contains
nothing that the view hides. Board games use planes of cells instead, made by the kernel.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.core import Decision, Game, Match, Option, Rng, View

#: Length of the observation of games without planes.
OBSERVATION_SIZE = 2048
#: Reserved numbers at the end of an action space, for options without their own number. Such options belong to
#: units that a position adds, or are further paths to a cell. The last number is assigned first.
SPARE = 32
_SAMPLES = 4
_SAMPLE_ANSWERS = 400
_ROOM = 8

Mask = NDArray[np.int8]
Observation = NDArray[np.float32]


class Encoding:
    """The encoding of one game. It is the same for all seats and in every process that loads the game."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        family = game.family._role("encoding")
        self._planes = getattr(family, "planes", None)
        self._numbered = getattr(family, "numbered", None)
        self._text: Callable[[Option], str] = getattr(family, "action_text", str)
        self._numbers: dict[str, range] | None = None
        #: Size of the action space.
        self.actions = 0
        if self._numbered is not None:
            self.actions = len(family.action_numbers(game))
        elif family is not None:
            self._numbers = {}
            for text, count in family.action_texts(game, seats).items():
                self._numbers[text] = range(self.actions, self.actions + count)
                self.actions += count
            self.actions += SPARE
        else:
            self.actions = action_space_size(game, seats)
        match = game.start(seats, seed=0)
        #: Shape of an observation.
        self.shape: tuple[int, ...] = self.observation(match.view(0)).shape

    def slots(self, decision: Decision | None) -> dict[int, Option]:
        """Maps each used slot to its option of the decision; empty if there is no decision."""
        if decision is None:
            return {}
        if self._numbered is not None:
            numbered: dict[int, Option] = self._numbered(self.game, decision)
            return numbered
        found: dict[int, Option] = {}
        last = self.actions - 1
        for option in decision.options:
            if self._numbers is None:
                slot = _hash(str(option)) % self.actions
                while slot in found:
                    slot = (slot + 1) % self.actions
            else:
                own = self._numbers.get(self._text(option), ())
                slot = next((number for number in own if number not in found), last)
                while slot in found:
                    slot -= 1
            found[slot] = option
        return found

    def mask(self, slots: dict[int, Option]) -> Mask:
        """1 for each slot that holds an option."""
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[list(slots)] = 1
        return mask

    def observation(self, view: View) -> Observation:
        """What the seat knows, as numbers."""
        if self._planes is not None:
            planes: Observation = self._planes(view)
            return planes
        found = np.zeros(OBSERVATION_SIZE, dtype=np.float32)
        for key, value in _features("", view.table):
            found[_hash(key) % OBSERVATION_SIZE] += value
        return np.clip(found / 8, -1, 1, out=found)


def rewards(match: Match) -> list[float]:
    """The final reward of each seat: the winners share 1 and the others share -1; in a draw all get 0."""
    winners = set(match.winners)
    losers = match.seats - len(winners)
    if not winners or not losers:
        return [0.0] * match.seats
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(match.seats)]


@lru_cache(maxsize=256)
def action_space_size(game: Game, seats: int) -> int:
    """The size of a game's action space: a power of two, at least eight times the largest sampled number of options."""
    most = 1
    for number in range(_SAMPLES):
        match = game.start(seats, seed=f"encoding/{number}")
        rng = Rng(f"encoding/{number}")
        while not match.over and match.length < _SAMPLE_ANSWERS:
            decision = match.decisions[0]
            most = max(most, len(decision.options))
            match.answer(decision.seat, decision.options[rng.below(len(decision.options))])
    size = 64
    while size < _ROOM * most:
        size *= 2
    return size


def _hash(text: str) -> int:
    return zlib.crc32(text.encode())


def _features(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """Every leaf of a JSON value: numbers under their path, and words as separate features."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _features(f"{path}.{key}", inner)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _features(f"{path}[{index}]", inner)
    elif isinstance(value, bool):
        yield f"{path}?", 8.0 if value else 0.0
    elif isinstance(value, int | float):
        yield path, float(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 8.0
