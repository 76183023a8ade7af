"""The kernel against the reference on games wilder than `Arbitrary` draws, at every ply and back again.

Boards have up to four dimensions, gaps of many places and cells in no order; figures step far, remember many moves
and do things on the way. Whatever differs becomes a named test of its own in test_kernel.py.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardwright._kernel import perft, playouts
from tests.boards.engines import ByKernel, ByReference
from tests.boards.random_games import FIGURES, Arbitrary
from tests.boards.shipped import shipped
from tests.boards.test_positions_random import facts
from tests.sampling import chosen, spread

Json = dict[str, Any]

GAMES, BATCH, PLIES = 480, 20, 14


class Wild(Arbitrary):
    """One game from one seed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        r = self.random
        self.dimensions = ("x", "y", "z", "w")[: r.choice((1, 1, 2, 2, 2, 3, 4))]
        self.players = ["white", "black", "green", "red"][: r.choice((1, 2, 2, 3, 4))]
        self.figures = FIGURES[: r.randint(1, 3)]
        span = {1: 16, 2: 5, 3: 3, 4: 2}[len(self.dimensions)]
        corner = r.choice((0, 0, -2))
        places = {
            tuple(
                corner + r.choice((r.randrange(span), r.randrange(span), r.randrange(2 * span)))
                for _ in self.dimensions
            )
            for _ in range(r.randint(14, 40))
        }
        self.cells = sorted(places)
        r.shuffle(self.cells)

    def delta(self, zero: bool = False) -> Json:
        while True:
            near = self.chance(0.7)
            choices = (-1, 0, 0, 0, 1) if near else (-4, -3, -2, 0, 0, 2, 3, 4)
            step = {name: self.random.choice(choices) for name in self.dimensions}
            if zero or any(step.values()):
                return step

    def pattern(self) -> Json:
        found = super().pattern()
        if self.chance(0.5):
            found.pop("coordinates", None)
        elif self.chance(0.5):
            name = self.random.choice(self.dimensions)
            found.pop("coordinates", None)
            found[name] = self.random.choice(self.cells)[self.dimensions.index(name)]
        if "moves_made" in found and self.chance(0.4):
            found["moves_made"] = self.random.choice((3, 7, 8, 9))
        return found

    def cell_actions(self) -> Json:
        found = super().cell_actions()
        if self.chance(0.3):
            found.setdefault("transition", []).insert(0, self.action_set(0.2))
        return found

    def figure(self) -> Json:
        """With a way along one axis, so that matches last."""
        found = super().figure()
        axis: Json = {
            self.random.choice(self.dimensions): 1,
            "also_reversed": True,
            "repeat": self.chance(0.7),
        }
        for own in found["movement"].values() if isinstance(found["movement"], dict) else [found["movement"]]:
            own.append(axis)
        return found

    def game(self) -> Json:
        """Some figures stay away, so that lines are open."""
        found = super().game()
        for own in found["initial_position"].values():
            for places in own.values():
                del places[5:]
        return found


def compare(file: Json, plies: int, chosen: Random) -> int:
    """Plays one match with both readings, then takes all of it back; gives the number of moves played."""
    reference, kernel = ByReference(file), ByKernel(file)
    cells, past = kernel.cells, []
    for ply in range(plies):
        expected = facts(reference, cells)
        assert facts(kernel, cells) == expected, ply
        assert kernel.pos.hash == kernel.pos.hash_from_scratch()
        if not expected["moves"]:
            break
        past.append(kernel.pos.copy())
        drawn = kernel.pos.draw(ply)
        assert drawn is not None
        drawn_places = (cells[drawn[0]], cells[drawn[1]])
        assert drawn_places in expected["moves"]
        move = drawn_places if chosen.random() < 0.5 else chosen.choice(expected["moves"])
        reference.play(*move)
        kernel.play(*move)
    for before in reversed(past):
        kernel.pos.undo()
        assert kernel.pos == before
    return len(past)


@pytest.mark.parametrize("first", spread(range(0, GAMES, BATCH), 6))
@pytest.mark.slow
def test_wild_games(first: int) -> None:
    """The seed of a game that fails is in the message; `Wild(seed).game()` shows it."""
    played = 0
    for seed in range(first, first + BATCH):
        try:
            played += compare(Wild(seed).game(), PLIES, Random(seed))
        except AssertionError as error:
            raise AssertionError(f"game {seed}: {error}") from error
    assert played > 50  # the games are not all over at once


#: Moves of matches of shipped games; `make test` plays a quarter of them.
LONGEST = {"chess": 160, "checkers": 300, "intellector": 120}


@pytest.mark.slow
def test_counts_of_wild_games() -> None:
    for seed in range(24):
        file = Wild(seed).game()
        reference, kernel = ByReference(file), ByKernel(file)
        expected = [reference.perft(depth) for depth in (1, 2)]
        assert [kernel.perft(depth) for depth in (1, 2)] == expected, seed
        assert perft(kernel.pos, 3, 2) == perft(kernel.pos, 3), seed
        assert playouts(kernel.pos, 20, seed, 30).digest == playouts(kernel.pos, 20, seed, 30, 3).digest, seed


@pytest.mark.parametrize(
    ("name", "plies"),
    chosen(
        [(name, plies) for name, most in LONGEST.items() for plies in (most // 4, most)],
        *((name, most // 4) for name, most in LONGEST.items()),
    ),
)
@pytest.mark.slow
def test_shipped_games(name: str, plies: int) -> None:
    """Other matches than those of test_positions_random.py."""
    left = plies
    for seed in range(1000, 1000 + plies):
        left -= compare(shipped(name), left, Random(seed))
        if left <= 0:
            return
