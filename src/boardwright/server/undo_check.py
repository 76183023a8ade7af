"""Decides whether answers may be undone: only if nobody can have learned anything from them.

Otherwise an undo would let somebody keep what the answers revealed and choose again. Two conditions are exact: no
chance was used, and no sealed answers were opened. The third one is checked in random worlds that look the same to a
viewer: the same answers must show every viewer exactly the same there. `docs/server.md` says what a sample can miss.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from boardwright.core import BoardwrightError, Match
from boardwright.core.match import BY_JSON
from boardwright.core.table import Content

#: Number of random worlds tried for each viewer.
WORLDS = 16

#: An answer in journal form: the seat and the JSON of the option.
Answer: TypeAlias = tuple[int, Any]

#: Slots of a table that the rules do not read, or that differ in every fork.
_APART = {"game", "log", "rng"}


def reveals(before: Match, after: Match, answers: Sequence[Answer]) -> bool:
    """Whether the answers that lead from one moment of a match to another may have revealed something to anybody."""
    if before.chance != after.chance:
        return True
    truth = before.fork()
    only_sealed = True
    for seat, answer in answers:
        sealed = truth.sealed
        truth.give_again([(seat, BY_JSON, answer)])
        if truth.sealed != sealed + 1:
            only_sealed = False
            if sealed:
                # The answers of several seats have been opened. A player who answers again would know the other
                # answers.
                return True
    # While answers are sealed, the rules do not run. In an open game there is nothing to learn.
    if only_sealed or before.game.family.open(before.game.rules):
        return False
    viewers = [None, *range(before.seats)]
    return any(_reveals_to(viewer, before, truth, answers) for viewer in viewers)


def _reveals_to(viewer: int | None, before: Match, after: Match, answers: Sequence[Answer]) -> bool:
    shown = _shown(before.fork(), viewer, answers)
    for world in range(WORLDS):
        seed = f"undo/{world}"
        trial = before.fork(viewer=viewer, seed=seed, honest=True)
        try:
            if _shown(trial, viewer, answers) != shown:
                return True
        except BoardwrightError:
            # An answer is not possible in this world, so it revealed something about the real one.
            return True
        # A new deal depends only on the seed and on what the viewer knows. If the viewer has learned nothing, dealing
        # before the answers and dealing after them give the same table.
        again = after.fork(viewer=viewer, seed=seed, honest=True)
        if not _equal(trial.whole_table, again.whole_table):
            return True
    return False


def _shown(match: Match, viewer: int | None, answers: Sequence[Answer]) -> list[Any]:
    """Gives the answers again. Returns everything that the viewer can notice, and the options of each answer.

    The viewer may not know the options of other seats. They are compared nevertheless: if they depend on something
    hidden, the answer may depend on it too, and a sample of worlds may lack the world that would show this.
    """
    first = len(match.events)
    found: list[Any] = []
    for seat, answer in answers:
        decision = match.decision(seat)
        found.append(None if decision is None else decision.json["options"])
        match.give_again([(seat, BY_JSON, answer)])
        own = None if viewer is None else match.decision(viewer)
        asked = [decision.seat for decision in match.decisions]
        found.append((asked, match.table_seen(viewer), None if own is None else own.json))
    found.append([event.seen(viewer) for event in match.events.since(first)])
    return found


def _equal(one: Any, other: Any) -> bool:
    """Whether two parts of tables have the same content. Functions are left out: they are not state."""
    if one is other or (callable(one) and callable(other)):
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(_equal, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_equal(value, other[key]) for key, value in one.items())
    parts = _parts(one)
    if isinstance(one, Content) or not parts:
        return bool(one == other)
    return all(_equal(getattr(one, name, None), getattr(other, name, None)) for name in parts)


def _parts(item: Any) -> set[str]:
    """The names of an object's own attributes."""
    slots = {name for kind in type(item).__mro__ for name in getattr(kind, "__slots__", ())}
    return {*slots, *getattr(item, "__dict__", ())} - _APART
