"""Checkpoints: copies of the table, made between two steps. A checkpoint written as bytes is a snapshot.

The match decides when to keep a checkpoint and replays the answers given after it. `snapshot.py` writes and reads the
bytes; this module checks that they belong to the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardwright.core.errors import BadJournal
from boardwright.core.message import Message
from boardwright.core.rng import Rng
from boardwright.core.snapshot import dump, load
from boardwright.core.table import Table

if TYPE_CHECKING:
    from boardwright.core.game import Game
    from boardwright.core.journal import Journal

#: Compiled classes cannot read the state of interpreted ones. A snapshot of the other form is refused.
FORM = "compiled" if hasattr(Rng, "__mypyc_attrs__") else "python"


class Checkpoint(NamedTuple):
    """An unchanging copy of the table between two steps, and how many answers and events came before it."""

    table: Table
    answers: int
    events: int


class Redraw(NamedTuple):
    """A change that a fork made after the checkpoint: new hidden things, or other future chance."""

    answers: int
    viewer: int | None
    honest: bool
    seed: int | str


def freeze(game: Game, seats: int, seed: int | str, checkpoint: Checkpoint) -> bytes:
    """A checkpoint as bytes, with the match that it belongs to."""
    match = (game.digest, seats, seed, FORM)
    return dump((match, checkpoint.answers, checkpoint.events, checkpoint.table))


def thaw(game: Game, journal: Journal, snapshot: bytes) -> Checkpoint:
    """The checkpoint of a snapshot. Raises `BadJournal` if it does not belong to the match of the journal."""
    frozen = load(snapshot, game)
    try:
        match, answers, events, table = frozen
        fits = match == (game.digest, journal.seats, journal.seed, FORM) and answers <= len(journal.answers)
    except (TypeError, ValueError):
        fits = False
    if not fits or journal.digest != game.digest or not isinstance(table, Table):
        raise BadJournal(Message("core-journal-snapshot"))
    return Checkpoint(table, answers, events)
