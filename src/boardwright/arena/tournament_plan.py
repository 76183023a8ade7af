"""The plan of a tournament. Two runs of one plan with deterministic bots give the same final table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from boardwright import catalog
from boardwright.arena.entrants import Entrant
from boardwright.bots.bot import CAP
from boardwright.bots.programs.limits import ProgramLimits
from boardwright.core import BadOptions, Game, Message


class Fixture(NamedTuple):
    """One match of a tournament, with the entrant of each seat."""

    number: int
    round: int
    #: Entrants by number, in seat order.
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """A tournament before it begins."""

    game: str
    entrants: tuple[Entrant, ...]
    #: `round-robin`, `swiss` or `ladder`.
    kind: str = "round-robin"
    rounds: int = 1
    #: The number of players in a match.
    seats: int = 2
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    limits: ProgramLimits = field(default_factory=ProgramLimits)
    cap: int = CAP
    #: A program loses after this many faults in a row, unless the game has its own rule.
    forfeit_after: int = 10

    @property
    def json(self) -> dict[str, Any]:
        """The plan as JSON: the first line of the results file. Only a run with the same plan continues that file."""
        return {
            "arena": 1, "game": self.game, "options": dict(self.options), "kind": self.kind, "rounds": self.rounds,
            "seats": self.seats, "seed": self.seed, "entrants": [[one.name, one.stored] for one in self.entrants],
            "limits": asdict(self.limits), "cap": self.cap, "forfeit_after": self.forfeit_after,
        }  # fmt: skip

    def check(self) -> Game:
        """Reports mistakes before anything is played. Returns the game."""
        if len(self.entrants) < self.seats:
            raise BadOptions(Message("arena-few-for-match", entrants=len(self.entrants), seats=self.seats))
        game = self.load(range(self.seats))
        game.start(self.seats, 0)
        return game

    def load(self, seats: Any) -> Game:
        """Loads the game for a match. If the game has an option for players' names, it gets the entrants' names."""
        game = catalog.load(self.game, **self.options)
        if "nicks" not in game.family.options(game.rules) or "nicks" in self.options:
            return game
        nicks = [self.entrants[number].name for number in seats]
        return catalog.load(self.game, **{**self.options, "nicks": nicks})

    def match_seed(self, fixture: Fixture) -> str:
        """The seed of a match. All legs of a pairing have the same seed, so that both sides have the same luck."""
        group = "-".join(str(number) for number in sorted(fixture.seats))
        return f"{self.seed}/{fixture.round}/{group}"
