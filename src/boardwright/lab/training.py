"""Training fits the values of figures and squares to the results of self-play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

from boardwright._kernel import Samples, Values
from boardwright.core import Game, Rng
from boardwright.families.boards.figure_values import values_of

#: Positions searched per move, in self-play and when new values are compared with old ones.
SELF_PLAY_NODES, COMPARE_NODES = 400, 1000
GAMES_A_ROUND = 200
#: How far the fit of few matches may move the values of figures, cells and features from the derived values (standard
#: deviations). Many matches are trusted more: the widths grow with their square root, up to `WIDEST` times.
FIGURE, CELL, FEATURE = 120.0, 20.0, 40.0
FEW_MATCHES, WIDEST = 250, 4.0


class TrainingRound(NamedTuple):
    """The result of one round of self-play."""

    games: int
    positions: int
    seconds: float


class Training:
    """Improves a bot's values: the bot plays against itself, and the values are fitted to all results."""

    def __init__(self, game: Game, seed: int | str = 0, jobs: int = 1) -> None:
        self.start = game.rules.start
        #: The values that `alphabeta` uses now, and those it would use without training.
        self.before: Values = values_of(game)
        self.untrained = Values.derive(self.start)
        self.values = self.before
        self.seed = Rng(seed).bits()
        self.jobs = jobs
        self.games = 0
        self.samples = Samples()

    @property
    def positions(self) -> int:
        return len(self.samples)

    def rounds(self, seconds: float, games: int = GAMES_A_ROUND, matches: int = 0) -> Iterator[TrainingRound]:
        """Trains for some time, at least one round.

        A round that would not end in time is made smaller. If `matches` is given, it sets the number of matches
        and the time does not matter. The values are then the same on every machine.
        """
        begun = time.monotonic()
        size = min(games, matches or 20)
        while True:
            at = time.monotonic()
            before = len(self.samples)
            self.samples.play(
                self.values, self.start, size, SELF_PLAY_NODES, self.seed, self.games, self.jobs
            )
            self.games += size
            wide = min(WIDEST, max(1.0, (self.games / FEW_MATCHES) ** 0.5))
            self.values = self.samples.fit(
                self.untrained, figure=FIGURE * wide, cell=CELL * wide, feature=FEATURE * wide
            )
            positions = len(self.samples) - before
            now = time.monotonic()
            yield TrainingRound(size, positions, now - at)
            if matches:
                size = min(games, matches - self.games)
                if size <= 0:
                    return
                continue
            left = seconds - (now - begun)
            if left <= 0:
                return
            size = max(1, min(games, round(size * left / max(now - at, 1e-3))))

    def compare(self, games: int) -> tuple[int, int, int]:
        """Wins, draws and losses of the new values against the initial ones."""
        return self.values.compared(self.before, self.start, games, COMPARE_NODES, self.seed ^ 1, self.jobs)
