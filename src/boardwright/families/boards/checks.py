"""Reads a board game: validates its form, then checks the whole file, with every fault in one report.

If a part of the file is broken, the checks that do not need it still run. References to other
parts are checked with the form itself (`format/references.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pydantic import TypeAdapter, ValidationError

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import validate
from boardwright.families.boards.check_conditions import (
    can_hold_together,
    conditions_that_never_hold,
    wins_that_never_come,
)
from boardwright.families.boards.check_context import TYPOS, CheckContext, Point
from boardwright.families.boards.check_states import matches_that_never_end, state_machine
from boardwright.families.boards.format.references import DefinedNames
from boardwright.families.boards.format.state_machine_game import (
    BoardGame,
    ReplaceAction,
    complete,
    without_comments,
)
from boardwright.families.boards.rules.cell_look import evaluate_cells

#: A board of 1,024 cells has about 3,000 values. A file with many more is not a game.
MAX_VALUES = 50_000


def read_game(data: Any, report: ProblemReport) -> BoardGame | None:
    """Reads, checks and normalises a game. If there are faults, reports all of them and returns None."""
    if count(data) > MAX_VALUES:
        report.error((), Message("boards-check-too-much", limit=MAX_VALUES))
        return None
    names = DefinedNames.of(data)
    before = len(report.errors)
    game = validate(BoardGame, data, report, names=names)
    if isinstance(data, Mapping) and not report.full:
        _warn_of_spellings(data, report)
        whole = _whole(game, data, names, report)
        for check, needs in ERRORS.items():
            if whole.sections.issuperset(needs):
                check(whole)
        for warn in WARNINGS if len(report.errors) == before else ():
            warn(whole)
    return game if len(report.errors) == before else None


def count(data: Any) -> int:
    """The number of values in some JSON. Counting stops above `MAX_VALUES`."""
    found, ahead = 1, [data]
    while ahead and found <= MAX_VALUES:
        node = ahead.pop()
        if isinstance(node, Mapping | list):
            found += len(node)
            ahead.extend(node.values() if isinstance(node, Mapping) else node)
    return found


def _warn_of_spellings(data: Mapping[str, Any], report: ProblemReport) -> None:
    """Warns of two misspelt keys. They are accepted because the original document misspells them too."""
    stack: list[tuple[Path, Any]] = [((), data)]
    while stack:
        path, node = stack.pop()
        children = node.items() if isinstance(node, Mapping) else enumerate(node)
        for key, child in children:
            if isinstance(child, Mapping | list):
                stack.append(((*path, key), child))
            if (key == "destionation" and path[-1:] == ("cell_actions",)) or (key == "cel" and not path):
                word = next(right for right, typo in TYPOS.items() if typo == key)
                if word not in node:
                    report.warn((*path, key), Message("boards-check-spelling", found=key, word=word))


# -- sections -----------------------------------------------------------------------------------------------


def _whole(
    game: BoardGame | None, data: Mapping[str, Any], names: DefinedNames, report: ProblemReport
) -> CheckContext:
    if game is not None:
        return CheckContext(game, frozenset(BoardGame.model_fields), data, report)
    # Unknown players and figures were reported before. If a state leads nowhere, the states cannot be checked.
    sound = _sound_sections(
        without_comments(data), DefinedNames(dimensions=names.dimensions, states=names.states)
    )
    partial = BoardGame.model_construct(**sound)
    # Coordinates cannot be completed without the dimensions, nor movements without the players.
    needs = {"figures": {"cell", "players"}, "board": {"cell"}, "initial_position": {"cell"}}
    needs["complex_movement"] = {"cell"}
    sections = frozenset(name for name in sound if needs.get(name, set()) <= sound.keys())
    if "cell" in sections:
        complete(partial, sections)
    return CheckContext(partial, sections, data, report)


def _sound_sections(data: Mapping[str, Any], names: DefinedNames) -> dict[str, Any]:
    """The faultless sections of a broken file."""
    sound: dict[str, Any] = {}
    for name, field in BoardGame.model_fields.items():
        key = name if name in data else TYPOS.get(name, name)
        if key not in data:
            if not field.is_required():
                sound[name] = field.get_default(call_default_factory=True)
            continue
        annotation: Any = Annotated[field.annotation, name, *field.metadata]
        form: TypeAdapter[Any] = TypeAdapter(annotation)
        try:
            sound[name] = form.validate_python(data[key], strict=True, context={"names": names})
        except ValidationError:
            continue
    return sound


# -- checks -------------------------------------------------------------------------------------------------


def cells_twice(whole: CheckContext) -> None:
    """Refuses a cell that is listed twice."""
    seen: dict[Point, int] = {}
    for index, cell in enumerate(whole.game.board.cells):
        first = seen.setdefault(point := whole.point(cell), index)
        if first != index:
            whole.error(
                ("board", "cells", index), "boards-check-cell-twice", cell=whole.tell(point), first=first
            )


def figures_on_cells(whole: CheckContext) -> None:
    """Checks that every figure starts on a cell, and that no two figures start on the same cell."""
    cells = whole.points
    taken: dict[Point, str] = {}
    for player, figures in whole.game.initial_position.items():
        for figure, places in figures.items():
            for index, at in enumerate(places):
                loc = ("initial_position", player, figure, index)
                point = whole.point(at)
                if point not in cells:
                    whole.error(loc, "boards-check-outside", cell=whole.tell(point))
                elif point in taken:
                    whole.error(loc, "boards-check-taken", cell=whole.tell(point), by=taken[point])
                else:
                    taken[point] = f"{player} {figure}"


def board_left_empty(whole: CheckContext) -> None:
    """Warns if the board is empty at the start."""
    if not any(places for own in whole.game.initial_position.values() for places in own.values()):
        whole.warn(("initial_position",), "boards-check-empty-board")


def steps_that_stand_still(whole: CheckContext) -> None:
    """Refuses a movement whose step is zero."""
    for loc, _, movement in whole.movements():
        if not any(movement.step.values()):
            whole.error(loc, "boards-check-no-step", dimensions=", ".join(whole.game.cell.coordinates_names))


def steps_off_the_board(whole: CheckContext) -> None:
    """Warns of movements that lead off the board from every cell."""
    cells = whole.points
    known: dict[tuple[Point, bool], bool] = {}
    for loc, _, movement in whole.movements():
        step = whole.point(movement.step)
        if not any(step):
            continue
        # Backward steps need no separate check, because each is a forward step, seen from the other cell.
        key = (step, movement.repeat)
        if key not in known:
            known[key] = _lands(step, movement.repeat, cells)
        if not known[key]:
            whole.warn(loc, "boards-check-never-lands", step=whole.tell(step))


def _lands(step: Point, repeat: bool, cells: Mapping[Point, int]) -> bool:
    sizes = [max(values) - min(values) for values in zip(*cells)]
    longest = min(size // abs(part) for size, part in zip(sizes, step) if part)
    for times in range(1, (longest if repeat else min(longest, 1)) + 1):
        if any(tuple(a + times * b for a, b in zip(cell, step)) in cells for cell in cells):
            return True
    return False


def movements_without_effect(whole: CheckContext) -> None:
    """Warns of movements without effect: the rules never offer such a move."""
    for loc, name, movement in whole.movements():
        figure = whole.game.figures[name].cell_actions
        own = movement.cell_actions
        if not (own.destination or own.transition or figure.destination or figure.transition):
            whole.warn(loc, "boards-check-no-effect")


def sets_that_take_the_mover(whole: CheckContext) -> None:
    """Warns if one action set moves a figure to a cell and a later action set may then take the same figure."""
    told: set[Path] = set()
    for loc, name, movement in whole.movements():
        own = [((*loc, "cell_actions", "destination", i), one) for i, one in
               enumerate(movement.cell_actions.destination)]  # fmt: skip
        shared = whole.game.figures[name].cell_actions.destination
        all_sets = [
            *own,
            *((("figures", name, "cell_actions", "destination", i), one) for i, one in enumerate(shared)),
        ]
        for number, (_, moving) in enumerate(all_sets):
            for at, taking in all_sets[number:]:
                words = [action.action for action in taking.actions]
                if taking is moving:
                    takes = "move" in words and "take" in words[words.index("move") :]
                else:
                    moves = any(action.action == "move" for action in moving.actions)
                    takes = moves and "take" in words and can_hold_together(moving.if_, taking.if_)
                if takes and at not in told:
                    told.add(at)
                    whole.warn(at, "boards-check-takes-mover")


def figures_never_seen(whole: CheckContext) -> None:
    """Warns of figures that neither stand on the board at the start nor come into play."""
    seen = {figure for own in whole.game.initial_position.values() for figure in own if own[figure]}
    turns: dict[str | None, set[str]] = {}
    for judgement in whole.judgements():
        for action in judgement.actions.actions if judgement.actions else ():
            if isinstance(action, ReplaceAction):
                turns.setdefault(judgement.figure, set()).add(action.parameters.new_figure)
    ahead = [*seen, None]
    while ahead:
        new = turns.get(ahead.pop(), set()) - seen
        seen |= new
        ahead.extend(new)
    for name in whole.game.figures:
        if name not in seen:
            whole.warn(("figures", name), "boards-check-figure-unused", figure=name)


def complex_movements_in_vain(whole: CheckContext) -> None:
    """Warns of complex movements in which no figure moves, and of action sets that are never evaluated."""
    for index, together in enumerate(whole.game.complex_movement):
        loc: Path = ("complex_movement", index)
        if not any(any(member.coordinates_delta.values()) for member in together.figures):
            whole.warn(loc, "boards-check-nobody-goes")
        if together.cell_actions.transition:
            whole.warn((*loc, "cell_actions", "transition"), "boards-check-no-transition")
        for number, member in enumerate(together.figures):
            if member.cell_actions.transition:
                here = (*loc, "figures", number, "cell_actions", "transition")
                whole.warn(here, "boards-check-no-transition")


def cells_drawn(whole: CheckContext) -> None:
    """Checks that every expression has a valid result for every cell, and that no two cells are drawn in one place."""
    key = "cell" if "cell" in whole.data else TYPOS["cell"]
    look = evaluate_cells(whole.game.cell, whole.game.board.cells, whole.report, key)
    if look is None:
        return None
    seen: dict[tuple[float, float], int] = {}
    for index, cell in enumerate(look.cells):
        first = seen.setdefault(cell.position, index)
        one, other = (whole.tell(whole.point(whole.game.board.cells[i])) for i in (first, index))
        if one != other:
            return whole.warn(("cell", "position"), "boards-check-same-place", first=one, second=other)
    return None


#: Check -> the sections that must be free of faults before it can run.
ERRORS: dict[Callable[[CheckContext], None], tuple[str, ...]] = {
    cells_drawn: ("cell", "board"),
    cells_twice: ("cell", "board"),
    steps_that_stand_still: ("cell", "players", "figures"),
    figures_on_cells: ("cell", "board", "initial_position"),
    state_machine: ("game_states", "initial_game_state"),
}
#: Checks for probable mistakes. They run only on a file without errors.
WARNINGS: tuple[Callable[[CheckContext], None], ...] = (
    steps_off_the_board,
    movements_without_effect,
    sets_that_take_the_mover,
    conditions_that_never_hold,
    complex_movements_in_vain,
    board_left_empty,
    figures_never_seen,
    wins_that_never_come,
    matches_that_never_end,
)
