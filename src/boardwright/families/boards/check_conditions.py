"""Conditions that can never hold: each kind of contradiction is one entry of a table.

The check finds only sets of conditions that contradict themselves or the cells of the board. It does not find every
set that never holds in play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardwright.families.boards.check_context import CheckContext, ConditionUse, Point
from boardwright.families.boards.format.conditions import CellMatch, Computed, ConditionSet

#: Condition set, its use, and the cells of the board -> the key of the contradictory part; None if there is none.
Contradiction = Callable[[ConditionSet, ConditionUse, "Cells"], str | None]


class Cells:
    """Tells whether the board has a cell at the given coordinates, and caches the results."""

    def __init__(self, whole: CheckContext) -> None:
        self._names = whole.game.cell.coordinates_names
        self._points: list[Point] = list(whole.points)
        self._known: dict[tuple[tuple[str, int], ...], bool] = {}

    def match(self, coordinates: dict[str, int]) -> bool:
        """Whether a cell with all these coordinates exists."""
        key = tuple(coordinates.items())
        if key not in self._known:
            wanted = [(self._names.index(name), value) for name, value in key if name in self._names]
            self._known[key] = any(all(point[i] == v for i, v in wanted) for point in self._points)
        return self._known[key]


def _no_cell(match: CellMatch | None, cells: Cells) -> bool:
    return match is not None and not cells.match(match.coordinates)


def _asks_for_figure(match: CellMatch | None) -> bool:
    return match is not None and any(
        found is not None for found in (match.figure, match.player, match.moves_made, match.last_move)
    )


def _computed(conditions: ConditionSet) -> Computed:
    return conditions.computed or Computed()


def _self_nowhere(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    return "self" if _no_cell(conditions.self_, cells) else None


def _target_nowhere(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    return "target" if _no_cell(conditions.target, cells) else None


def _other_figure(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    asked = conditions.self_.figure if conditions.self_ else None
    return "self" if asked is not None and where.figure not in (asked, None) else None


def _target_without_cell(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    computed = _computed(conditions)
    asks = _asks_for_figure(conditions.target) or bool(conditions.target and conditions.target.coordinates)
    return "target" if computed.is_cell is False and asks else None


def _figure_without_cell(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    computed = _computed(conditions)
    return "computed" if computed.is_cell is False and (computed.is_figure or computed.is_enemy) else None


def _enemy_without_figure(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    computed = _computed(conditions)
    return "computed" if computed.is_figure is False and computed.is_enemy else None


def _target_without_figure(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    return (
        "target" if _computed(conditions).is_figure is False and _asks_for_figure(conditions.target) else None
    )


def _no_destination(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    return "computed" if where.judged != "transition" and _computed(conditions).is_cell is False else None


def _before_the_first_move(conditions: ConditionSet, where: ConditionUse, cells: Cells) -> str | None:
    return "statistics" if conditions.statistics and conditions.statistics.current_move == 0 else None


#: Message id -> the check for one contradiction. Only the first contradiction in a set is reported.
CONTRADICTIONS: dict[str, Contradiction] = {
    "boards-check-never-self-cell": _self_nowhere,
    "boards-check-never-target-cell": _target_nowhere,
    "boards-check-never-other-figure": _other_figure,
    "boards-check-never-target-without-cell": _target_without_cell,
    "boards-check-never-figure-without-cell": _figure_without_cell,
    "boards-check-never-enemy-without-figure": _enemy_without_figure,
    "boards-check-never-target-without-figure": _target_without_figure,
    "boards-check-never-destination-without-cell": _no_destination,
    "boards-check-never-before-first-move": _before_the_first_move,
}


def can_hold_together(one: Sequence[ConditionSet], other: Sequence[ConditionSet]) -> bool:
    """Whether two `if` may both hold for the same move, judged by their conditions alone."""
    either: list[ConditionSet | None] = [*one] or [None]
    others: list[ConditionSet | None] = [*other] or [None]
    return any(not _contradict(first, second) for first in either for second in others)


def _contradict(one: ConditionSet | None, other: ConditionSet | None) -> bool:
    if one is None or other is None:
        return False
    asked, also = _computed(one), _computed(other)
    for word in Computed.model_fields:
        values = {getattr(asked, word), getattr(also, word)} - {None}
        if len(values) > 1:
            return True
    for first, second in ((asked, other), (also, one)):
        if first.is_figure is False and (_computed(second).is_enemy or _asks_for_figure(second.target)):
            return True
    return _differ(one.self_, other.self_) or _differ(one.target, other.target)


def _differ(one: CellMatch | None, other: CellMatch | None) -> bool:
    if one is None or other is None:
        return False
    if any(other.coordinates.get(name, value) != value for name, value in one.coordinates.items()):
        return True
    words = ("figure", "player", "moves_made", "last_move")
    return any(len({getattr(one, word), getattr(other, word)} - {None}) > 1 for word in words)


def conditions_that_never_hold(whole: CheckContext) -> None:
    """Warns of condition sets that contradict themselves or the board."""
    cells = Cells(whole)
    for judgement in whole.judgements():
        for index, conditions in enumerate(judgement.conditions):
            for id, contradiction in CONTRADICTIONS.items():
                part = contradiction(conditions, judgement, cells)
                if part is not None:
                    whole.warn((*judgement.loc, index, part), id)
                    break


def wins_that_never_come(whole: CheckContext) -> None:
    """Warns of win checks that look for a cell that does not exist."""
    cells = Cells(whole)
    for player, checks in whole.game.win_conditions.items():
        for index, check in enumerate(checks):
            if _no_cell(check.filter, cells):
                whole.warn(("win_conditions", player, index, "filter"), "boards-check-never-filter-cell")
