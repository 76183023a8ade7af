"""Where a unit goes while its team sees no enemy: to objects that it can use, to goals of the scenario, and to the edge
of the ground that its team knows.

The rules of minds (`decision_list.py`) and the lookahead know enemies only, so without this module a team in fog waits.
Nothing here looks at ground or objects that the team has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.core.bot_interface import WIN
from boardwright.families.tactics import options
from boardwright.families.tactics.compiled import mask_of
from boardwright.families.tactics.option_types import Order
from boardwright.families.tactics.rules import objects
from boardwright.families.tactics.rules.fog import explored, seen_enemies
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells
from boardwright.geometry.square_grid import QUADRANTS

#: The value of orders that are good wherever a unit stands. A step towards a goal is worth `STEP`.
VALUES = {
    "coup_de_grace": 6.0,
    "heal": 6.0,
    "use_object": 6.0,
    "reload": 5.0,
    "charge_mana": 0.6,
    "guard": 0.5,
}
STEP = 0.3
#: The value of any move towards a goal, so that a unit moves before it guards.
MOVE = 1.0
#: The value of a move onto a trap or onto harmful ground.
HARM = -5.0
#: The number of steps to a goal that cannot be reached.
FAR = 1000


def must_explore(t: TacticsTable, team: int) -> bool:
    """Whether a team has to search: the board is in fog, and no enemy is in sight."""
    return t.stage.fogged and not seen_enemies(t, team)


def rated_orders(t: TacticsTable, unit: int) -> list[tuple[Order, float]]:
    """The orders with which a unit can search the board, and their values, best first."""
    steps = steps_to_goal(t, unit)
    danger = _dangerous(t)
    found = []
    for order in options.unit_orders(t, unit):
        assert isinstance(order, Order)
        if not order.via and order.verb not in ("attack", "cast"):
            found.append((order, _value(t, order, steps, danger)))
    return sorted(found, key=lambda rated: -rated[1])


def _value(t: TacticsTable, order: Order, steps: dict[int, int], danger: int) -> float:
    if order.verb in ("move", "tactical_move"):
        if danger >> order.cell & 1:
            return HARM
        gain = steps.get(t.pos[order.unit], FAR) - steps.get(order.cell, FAR)
        return MOVE + STEP * gain if gain > 0 else -STEP * (1 - gain)
    if order.verb == "use_object" and not _is_unused(t, order.extra):
        return -1.0
    if order.verb == "use_object" and order.extra in _winning_objects(t, order.unit):
        return WIN
    if order.verb == "guard" and not _faces_goal(t, order, steps):
        return VALUES["guard"] / 2
    return VALUES.get(order.verb, 0.0)


def steps_to_goal(t: TacticsTable, unit: int) -> dict[int, int]:
    """The number of steps from each cell of the known ground to the nearest goal. Other units do not block."""
    ground = _known_ground(t, t.team[unit])
    for goals in _goals(t, unit, ground):
        # An object may stand on a cell that cannot be entered. Units use it from a cell beside it.
        found, layer, steps = dict.fromkeys(cells(goals), 0), goals, 0
        seen = goals
        while layer:
            steps += 1
            layer = t.stage.grid.spread(layer) & ground & ~seen
            seen |= layer
            found.update((cell, steps) for cell in cells(layer))
        if found.get(t.pos[unit], 0) > 0:
            return found
    return {}


def _goals(t: TacticsTable, unit: int, ground: int) -> Iterator[int]:
    """Masks of cells to go to, the most important first."""
    team = t.team[unit]
    known = [
        (index, cell)
        for index, cell in enumerate(t.thing_at)
        if cell >= 0 and explored(t, team) >> cell & 1 and _is_unused(t, index)
    ]
    usable = [(index, cell) for index, cell in known if objects.refusal(t, unit, index) is None]
    winning = _winning_objects(t, unit)
    yield _mask(cell for index, cell in usable if index in winning) | _winning_cells(t, unit)
    unknown = t.stage.grid.full & ~explored(t, team)
    # Whoever stands at the edge already sees all that can be seen from there.
    edge = ground & t.stage.grid.spread(unknown) & ~t.allies(team)
    yield _mask(cell for _, cell in usable) | edge
    # Nothing is left for this unit. It goes to those who carry keys and stays behind them, so that it blocks no door.
    yield _mask(
        t.pos[holder] for holder in t.thing_held if holder >= 0 and holder != unit and t.pos[holder] >= 0
    )
    yield _mask(cell for _, cell in known)


def _mask(found: Iterator[int]) -> int:
    return sum({1 << cell for cell in found})


def _known_ground(t: TacticsTable, team: int) -> int:
    """The cells on which units can stand, as far as a team knows."""
    return explored(t, team) & ~(t.rock | t.shut)


def _dangerous(t: TacticsTable) -> int:
    """The cells of known traps, and of ground that harms who stops on it."""
    traps = [cell for thing, cell in zip(t.stage.things, t.thing_at) if thing.kind == "trap" and cell >= 0]
    return _mask(iter([*traps, *t.stage.harm]))


def _is_unused(t: TacticsTable, index: int) -> bool:
    """Whether an object is still worth using: an item on the ground, a shut door or chest, or a lever that is off."""
    return t.stage.things[index].kind != "trap" and not t.thing_state[index]


def _conditions(condition: Any) -> Iterator[Any]:
    """A condition with all conditions in it, except what must not hold."""
    yield condition
    for part in (*(getattr(condition, "any", None) or ()), *(getattr(condition, "all", None) or ())):
        yield from _conditions(part)


def _winning_objects(t: TacticsTable, unit: int) -> set[int]:
    """The objects whose use brings about an event that a unit's team needs."""
    conditions = _conditions(t.stage.teams[t.team[unit]].victory)
    wanted = {part.event for part in conditions if part.kind == "event"}
    return {
        index
        for index, thing in enumerate(t.stage.things)
        if any(deed.emit in wanted for deed in getattr(thing, "triggered", ()) if deed.emit)
    }


def _winning_cells(t: TacticsTable, unit: int) -> int:
    """The cells that a unit has to reach or to hold."""
    found = 0
    for part in _conditions(t.stage.teams[t.team[unit]].victory):
        is_mine = part.kind == "hold" or (part.kind == "unit_at" and part.unit in (None, t.ids[unit]))
        found |= mask_of(t.stage.grid, part.cells) if is_mine else 0
    return found


def _faces_goal(t: TacticsTable, order: Order, steps: dict[int, int]) -> bool:
    """Whether an order is no guard to one side, or a guard to the side of the goal."""
    if order.verb != "guard" or order.extra not in QUADRANTS or not steps:
        return True
    grid, here = t.stage.grid, t.pos[order.unit]
    goal = min(steps, key=lambda cell: (steps[cell], grid.distance(here, cell)))
    dx, dy = grid.xs[goal] - grid.xs[here], grid.ys[goal] - grid.ys[here]
    side: str = order.extra
    return side == max(QUADRANTS, key=lambda side: dx * QUADRANTS[side][0] + dy * QUADRANTS[side][1])
