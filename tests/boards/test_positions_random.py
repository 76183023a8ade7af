"""Random matches of shipped games and of random games: the kernel and the reference agree at every ply."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.boards.engines import READINGS, Reading
from tests.boards.random_games import Arbitrary
from tests.boards.shipped import shipped

Json = dict[str, Any]

GAMES = 400
PLIES = 16


def facts(reading: Reading, cells: list[tuple[int, ...]]) -> Json:
    """All that can be asked of a position."""
    return {
        "over": reading.over,
        "winners": reading.winners,
        "state": None if reading.over else reading.state,
        "current_move": reading.current_move,
        "figures": {cell: found for cell in cells if (found := reading.figure(cell)) is not None},
        "moves": reading.moves(),
    }


def compare(file: Json, plies: int, chosen: Random) -> int:
    """Plays one match with both readings; gives the number of moves played."""
    reference, kernel = READINGS["reference"](file), READINGS["kernel"](file)
    names = file["cell"]["coordinates_names"]
    cells = [tuple(cell.get(name, 0) for name in names) for cell in file["board"]["cells"]]
    for ply in range(plies):
        expected = facts(reference, cells)
        assert facts(kernel, cells) == expected, ply
        if not expected["moves"]:
            return ply
        move = chosen.choice(expected["moves"])
        reference.play(*move)
        kernel.play(*move)
    return plies


@pytest.mark.parametrize("first", range(0, GAMES, 50))
@pytest.mark.slow
def test_random_games(first: int) -> None:
    """The seed of a game that fails is in the message; `Arbitrary(seed).game()` shows it."""
    played = 0
    for seed in range(first, first + 50):
        try:
            played += compare(Arbitrary(seed).game(), PLIES, Random(seed))
        except AssertionError as error:
            raise AssertionError(f"game {seed}: {error}") from error
    assert played > 100  # the games are not all over at once


@pytest.mark.parametrize(("name", "plies"), [("chess", 100), ("checkers", 120), ("intellector", 60)])
def test_shipped_games(name: str, plies: int) -> None:
    left = plies
    for seed in range(plies):
        left -= compare(shipped(name), left, Random(seed))
        if left <= 0:
            break


@pytest.mark.parametrize(
    ("name", "depth"), [
        ("chess", 2), ("checkers", 3), ("intellector", 2), pytest.param("checkers", 4, marks=pytest.mark.full),
    ],
)  # fmt: skip
def test_counts_of_shipped_games(name: str, depth: int) -> None:
    reference, kernel = READINGS["reference"](shipped(name)), READINGS["kernel"](shipped(name))
    assert kernel.perft(depth) == reference.perft(depth)


def test_counts_of_random_games() -> None:
    for seed in range(40):
        file = Arbitrary(seed).game()
        reference, kernel = READINGS["reference"](file), READINGS["kernel"](file)
        assert [kernel.perft(depth) for depth in (1, 2)] == [reference.perft(depth) for depth in (1, 2)], seed
