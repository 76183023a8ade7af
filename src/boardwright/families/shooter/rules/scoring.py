"""Points: for damage, for kills, for the kill-shot track, and who has won. See docs/rules/shooter.md §10 and §13."""

from __future__ import annotations

from boardwright.families.shooter.compiled import FRENZY_VALUES, VALUES
from boardwright.families.shooter.table import ShooterTable


def ranking(tokens: list[int]) -> list[int]:
    """The owners of tokens, most tokens first. In a tie, the owner whose first token came earlier is first.

    >>> ranking([2, 1, 1, 2, 0])
    [2, 1, 0]
    """
    owners = list(dict.fromkeys(tokens))
    return sorted(owners, key=lambda owner: -tokens.count(owner))


def shares(tokens: list[int], values: tuple[int, ...], skip: int = 0) -> dict[int, int]:
    """The points for a row of tokens, starting with the first value that no skull covers. The last value repeats.

    >>> shares([2, 1, 1, 2, 0], (8, 6, 4, 2, 1, 1), skip=1)
    {2: 6, 1: 4, 0: 2}
    """
    last = len(values) - 1
    return {owner: values[min(skip + place, last)] for place, owner in enumerate(ranking(tokens))}


def give(table: ShooterTable, player: int, points: int, why: str, victim: int | None = None) -> None:
    """Adds points and emits an event with the reason."""
    table.points[player] += points
    of = None if victim is None else table.who(victim)
    table.emit("scored", player=table.who(player), points=points, why=why, of=of)


def score_board(table: ShooterTable, victim: int) -> None:
    """The points for the damage on one player."""
    track = table.tracks[victim]
    if not table.turned[victim]:
        give(table, track[0], 1, "first-blood", victim)
        earned = shares(track, VALUES, table.deaths[victim])
    else:
        earned = shares(track, FRENZY_VALUES)
    for owner, points in earned.items():
        give(table, owner, points, "damage", victim)


def finish(table: ShooterTable) -> None:
    """The last scoring: boards with damage, then the kill-shot track or the spawn squares."""
    for player in range(table.players):
        if table.tracks[player]:
            score_board(table, player)
    rows = table.spawn_tracks if table.rules.domination else [table.kill_track]
    for row in rows:
        for owner, points in shares(row, VALUES).items():
            table.track_points[owner] += points
            give(table, owner, points, "track")
    table.emit("finished", points=table.points[: table.seats])
    table.over = True


def winners(table: ShooterTable) -> list[int]:
    """The seats with the most points. The kill-shot track breaks ties; after that, equals share the victory."""
    standing = [(table.points[seat], table.track_points[seat]) for seat in range(table.seats)]
    return [seat for seat in range(table.seats) if standing[seat] == max(standing)]
