"""The value of a match for each seat, from scores and winners alone, for bots that know no rules."""

from __future__ import annotations

from boardwright.core import Match


def win_shares(match: Match) -> list[float]:
    """Each seat's share of a victory; the shares add up to 1.

    When the match is over, the winners share the victory. Before the end the scores decide, scaled so that a lead never
    counts as much as a victory.
    """
    seats = range(match.seats)
    if match.over:
        winners = match.winners or list(seats)
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    scores = match.scores
    low, high = min(scores), max(scores)
    if low == high:
        return [1 / match.seats] * match.seats
    # Half of the victory is shared equally; the other half is shared by the scores.
    parts = [(score - low) / (high - low) for score in scores]
    return [0.5 / match.seats + 0.5 * part / sum(parts) for part in parts]


def lead(match: Match, seat: int) -> float:
    """How far a seat is ahead of the best other seat; infinite once it alone has won."""
    if match.over:
        share = win_shares(match)
        return float("inf") if share[seat] == 1 else share[seat] - max(share)
    scores = match.scores
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0.0)
