"""RandomMatches: the summed results of many random matches, for families that play them in batches."""

from __future__ import annotations

from dataclasses import dataclass, field

_MASK = (1 << 64) - 1


@dataclass(slots=True)
class RandomMatches:
    """Sums over consecutive matches. Match number n of a seed is the same in every batch.

    A draw (nobody or everybody wins) counts as a win for nobody. `digest` is a hash over the answers of all matches.
    The digests of batches add up, so the digest of a run does not depend on how the run is cut into batches.
    """

    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    #: Number of matches that reached the maximum number of answers.
    unfinished: int = 0
    digest: int = 0
    #: On request, for each match: the number of answers and the winners (all seats in a draw, none if unfinished).
    outcomes: list[tuple[int, list[int]]] = field(default_factory=list)

    def add(self, batch: RandomMatches) -> None:
        """Adds the sums of another batch, but not its outcomes."""
        self.games += batch.games
        self.decisions += batch.decisions
        self.wins = [ours + theirs for ours, theirs in zip(self.wins, batch.wins, strict=True)]
        self.draws += batch.draws
        self.unfinished += batch.unfinished
        self.digest = (self.digest + batch.digest) & _MASK
