"""Statuses on units: adding, removing and expiring them. Other modules carry out their effects.

Each status on a unit is a tuple: (status, bearer, source, charges, turns left, team of the source).
"""

from __future__ import annotations

from collections.abc import Callable

from boardwright.families.tactics.compiled import DEAD, DOWN
from boardwright.families.tactics.rules.fog import emit_seen
from boardwright.families.tactics.table import Mark, TacticsTable


def add_status(t: TacticsTable, status: str, bearer: int, source: int, bound: bool) -> None:
    """Puts a status on a unit. A source can keep only one bound status of each kind, so an earlier one ends."""
    form = t.stage.statuses[status]
    if bound:
        remove_statuses(t, lambda mark: mark[0] == status and mark[2] == source)
    if form.stack != "count":
        remove_statuses(t, lambda mark: mark[0] == status and mark[1] == bearer, quiet=True)
    turns = form.lasts.count if form.lasts else 0
    t.marks.append((status, bearer, source, form.charges or 0, turns, t.team[source]))
    emit_seen(t, "status_on", {"unit": bearer, "source": source}, status=form.key)


def remove_statuses(t: TacticsTable, which: Callable[[Mark], bool], quiet: bool = False) -> None:
    """Takes statuses away."""
    gone = [mark for mark in t.marks if which(mark)]
    if gone:
        t.marks = [mark for mark in t.marks if not which(mark)]
        for mark in () if quiet else gone:
            emit_seen(t, "status_off", {"unit": mark[1]}, status=mark[0])


def use_charge(t: TacticsTable, mark: Mark) -> None:
    """Uses one charge of a status."""
    index = t.marks.index(mark)
    if mark[3] > 1:
        t.marks[index] = (*mark[:3], mark[3] - 1, *mark[4:])
    elif mark[3] == 1:
        del t.marks[index]
        emit_seen(t, "status_off", {"unit": mark[1]}, status=mark[0])


def forbidden(t: TacticsTable, unit: int) -> frozenset[str]:
    """Categories of actions that a unit may not do now."""
    found: frozenset[str] = frozenset()
    for mark in t.marks:
        if mark[1] == unit:
            found |= t.stage.statuses[mark[0]].forbids
    return found


def forbidden_actions(t: TacticsTable, banned: frozenset[str]) -> frozenset[str]:
    """The base actions that belong to the given categories."""
    found: frozenset[str] = frozenset()
    for category in banned:
        found |= t.stage.of_category[category]
    return found


def moved(t: TacticsTable, unit: int) -> None:
    """Removes statuses that end when the unit moves."""
    statuses, grid = t.stage.statuses, t.stage.grid

    def broken(mark: Mark) -> bool:
        breaks = statuses[mark[0]].breaks_on
        if (mark[1] == unit and "bearer_moved" in breaks) or (mark[2] == unit and "source_moved" in breaks):
            return True
        tied = unit in mark[1:3] and "source_not_adjacent" in breaks
        return tied and not grid.near[t.pos[mark[1]]] >> t.pos[mark[2]] & 1

    remove_statuses(t, broken)


def fell(t: TacticsTable, unit: int) -> None:
    """Removes statuses that depend on a fallen unit. Dead units lose all statuses."""
    dead = t.state[unit] == DEAD

    def broken(mark: Mark) -> bool:
        breaks = t.stage.statuses[mark[0]].breaks_on
        if mark[1] == unit and (dead or "bearer_not_standing" in breaks):
            return True
        return mark[2] == unit and t.state[unit] >= DOWN and "source_not_standing" in breaks

    remove_statuses(t, broken)


def acted_martially(t: TacticsTable, unit: int) -> None:
    """Removes statuses that end with any martial action, such as aim."""
    statuses = t.stage.statuses
    remove_statuses(t, lambda m: m[2] == unit and "source_other_martial" in statuses[m[0]].breaks_on)


def advance_durations(t: TacticsTable, team: int, ends: str) -> None:
    """When a team's turn starts or ends, counts down the statuses that last for a number of its turns."""
    kept: list[Mark] = []
    for mark in t.marks:
        lasts = t.stage.statuses[mark[0]].lasts
        whose = mark[5] if lasts is not None and lasts.turns_of == "source" else t.team[mark[1]]
        if lasts is None or lasts.ends != ends or whose != team:
            kept.append(mark)
        elif mark[4] > 1:
            kept.append((*mark[:4], mark[4] - 1, mark[5]))
        else:
            emit_seen(t, "status_off", {"unit": mark[1]}, status=mark[0])
    t.marks = kept
