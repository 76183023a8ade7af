"""Generates dungeons: halves the ground into rooms, digs corridors with doors, and puts each key before its lock.

The same seed gives the same dungeon. The result is an ordinary scenario, and a check makes sure that it can be won.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from boardwright.core import Message, Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.families.tactics.format.scenario import (
    Chest,
    Door,
    DungeonSpec,
    Item,
    ScenarioFile,
    TriggeredAction,
    UnitSpec,
)
from boardwright.families.tactics.rules.door_reachability import explore
from boardwright.geometry.bitset import cells
from boardwright.geometry.square_grid import SquareGrid

MAX_LOCKS = 2


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def distance(self, other: Box) -> int:
        """The steps between the centres."""
        (x, y), (to_x, to_y) = self.centre, other.centre
        return abs(x - to_x) + abs(y - to_y)

    def mask(self, grid: SquareGrid) -> int:
        row = ((1 << self.width) - 1) << self.x
        return sum(row << (y * grid.width) for y in range(self.y, self.y + self.height))


@dataclass
class DungeonBuilder:
    """A dungeon under construction."""

    form: DungeonSpec
    grid: SquareGrid
    rng: Rng
    rooms: list[Box] = field(default_factory=list)
    floor: int = 0
    doors: list[int] = field(default_factory=list)


def furnish(form: ScenarioFile, seed: int | None, report: ProblemReport) -> ScenarioFile | None:
    """Adds a generated dungeon to a scenario: map, doors, keys, chest, heroes in the start room, foes elsewhere."""
    generate = form.generate
    assert generate is not None
    base = generate.seed if seed is None else seed
    for attempt in range(generate.tries):
        plan = dig(generate, Rng(f"dungeon/{base}/{attempt}"))
        if len(plan.rooms) >= 3:
            return _inhabit(form, plan)
    report.error(("generate",), Message("tactics-no-dungeon", tries=generate.tries))
    return None


# -- digging


def dig(form: DungeonSpec, rng: Rng) -> DungeonBuilder:
    """Digs the rooms and corridors."""
    plan = DungeonBuilder(form, SquareGrid(*form.size), rng)
    _halve(plan, Box(0, 0, *form.size))
    for room in plan.rooms:
        plan.floor |= room.mask(plan.grid)
    plan.doors = [cell for cell in plan.doors if _is_doorway(plan, cell)]
    return plan


def _halve(plan: DungeonBuilder, box: Box) -> list[Box]:
    """Splits a box in half again and again, until each part holds one room. Returns all rooms, joined by corridors."""
    least = plan.form.min_room + 2 * plan.form.margin[0]
    wide = box.width >= box.height
    length = box.width if wide else box.height
    if length <= plan.form.split_below or length < 2 * least:
        return [_room(plan, box)]
    cut = least + plan.rng.below(length - 2 * least + 1)
    x, y, width, height = box
    if wide:
        halves = Box(x, y, cut, height), Box(x + cut, y, width - cut, height)
    else:
        halves = Box(x, y, width, cut), Box(x, y + cut, width, height - cut)
    first, second = (_halve(plan, half) for half in halves)
    _corridor(plan, *min(((a, b) for a in first for b in second), key=lambda pair: pair[0].distance(pair[1])))
    return first + second


def _room(plan: DungeonBuilder, box: Box) -> Box:
    least, most = plan.form.margin

    def side(start: int, length: int) -> tuple[int, int]:
        spare = max(0, length - plan.form.min_room - 2 * least)
        before = least + min(plan.rng.below(most - least + 1), spare)
        after = least + min(plan.rng.below(most - least + 1), max(0, spare - (before - least)))
        return start + before, max(1, length - before - after)

    x, width = side(box.x, box.width)
    y, height = side(box.y, box.height)
    room = Box(x, y, width, height)
    plan.rooms.append(room)
    return room


def _corridor(plan: DungeonBuilder, a: Box, b: Box) -> None:
    """Digs an L-shaped corridor between the centres of two rooms. Its first and last cells outside of the rooms
    become doors."""
    (ax, ay), (bx, by) = a.centre, b.centre
    along = [(x, ay) for x in _range(ax, bx)] + [(bx, y) for y in _range(ay, by)][1:]
    if plan.rng.below(2):
        along = [(ax, y) for y in _range(ay, by)] + [(x, by) for x in _range(ax, bx)][1:]
    path = [plan.grid.cell(x, y) for x, y in along]
    inside = a.mask(plan.grid) | b.mask(plan.grid)
    outside = [cell for cell in path if not inside >> cell & 1]
    for cell in path:
        plan.floor |= 1 << cell
    for end in outside[:1] + outside[-1:]:
        if end not in plan.doors:
            plan.doors.append(end)


def _range(a: int, b: int) -> range:
    return range(a, b + 1) if a <= b else range(a, b - 1, -1)


def _is_doorway(plan: DungeonBuilder, cell: int) -> bool:
    """Whether a cell has walls on two opposite sides and floor on the other two, and lies outside all rooms."""
    grid, floor = plan.grid, plan.floor
    if any(room.mask(grid) >> cell & 1 for room in plan.rooms):
        return False
    x, y = grid.xs[cell], grid.ys[cell]

    def is_floor(dx: int, dy: int) -> bool:
        other = grid.cell(x + dx, y + dy)
        return other >= 0 and bool(floor >> other & 1)

    across, upright = (is_floor(-1, 0), is_floor(1, 0)), (is_floor(0, -1), is_floor(0, 1))
    return (all(across) and not any(upright)) or (all(upright) and not any(across))


# -- furnishing


def _inhabit(form: ScenarioFile, plan: DungeonBuilder) -> ScenarioFile:
    start, goal = _ends(plan)
    grid = plan.grid
    things: list[Any] = [
        Door(kind="door", id=f"door{number}", at=_at(grid, cell))
        for number, cell in enumerate(sorted(plan.doors), 1)
    ]
    chest = Chest(kind="chest", id="hoard", at=goal.centre, on_open=[TriggeredAction(emit="chest_opened")])
    things.append(chest)
    if plan.form.locks == "key_before_door":
        things = _lock(plan, start, things)
    heroes, foes = form.teams[0], form.teams[1]
    spots = _spots(plan, start)
    units = [
        unit if unit.at is not None else unit.model_copy(update={"at": next(spots)}) for unit in heroes.units
    ]
    rooms = [room for room in plan.rooms if room is not start]
    places = {room: _spots(plan, room) for room in rooms}
    # Foes fill the rooms from the goal backwards.
    rooms.sort(key=goal.distance)
    guards = [
        UnitSpec.model_validate(
            {"id": f"foe{n + 1}", "class": id, "at": list(next(places[rooms[n % len(rooms)]]))}
        )
        for n, id in enumerate(plan.form.foes)
    ]
    lists = ((heroes, units), (foes, [*foes.units, *guards]))
    teams = [team.model_copy(update={"units": members}) for team, members in lists]
    rows = [
        "".join("." if plan.floor >> grid.cell(x, y) & 1 else "#" for x in range(grid.width))
        for y in range(grid.height)
    ]
    objects, teams = [*form.objects, *things], [*teams, *form.teams[2:]]
    return form.model_copy(update={"map": rows, "generate": None, "objects": objects, "teams": teams})


def _at(grid: SquareGrid, cell: int) -> tuple[int, int]:
    return grid.xs[cell], grid.ys[cell]


def _ends(plan: DungeonBuilder) -> tuple[Box, Box]:
    """The start room, which is in one half of the map, and the goal room, which is far away from the start room."""
    middle = plan.grid.width / 2
    west = plan.form.start_half == 0
    homes = [room for room in plan.rooms if (room.centre[0] < middle) == west] or plan.rooms
    start = plan.rng.choice(homes)
    others = [room for room in plan.rooms if room is not start]
    far = max(start.distance(room) for room in others)
    return start, plan.rng.choice([room for room in others if 3 * start.distance(room) >= 2 * far])


def _lock(plan: DungeonBuilder, start: Box, things: list[Any]) -> list[Any]:
    """Locks doors on the way to the chest. Each key is placed where it can be reached before its door."""
    grid, home = plan.grid, start.mask(plan.grid)
    locked = 0
    order = [thing.id for thing in things if thing.kind == "door"]
    plan.rng.shuffle(order)
    for id in order:
        if locked == MAX_LOCKS:
            break
        door = next(thing for thing in things if thing.id == id)
        rest = [thing for thing in things if thing.id != id]
        walled = plan.floor & ~(1 << grid.cell(*door.at))
        reached, used = explore(grid, home, walled, rest)
        if "hoard" in used:
            continue
        rooms = [r for r in plan.rooms if r is not start and reached >> grid.cell(*r.centre) & 1]
        room = plan.rng.choice(rooms or [start])
        taken = {thing.at for thing in things}
        free = [cell for cell in cells(room.mask(grid) & reached) if _at(grid, cell) not in taken]
        key = Item(
            kind="item", id=f"key{locked + 1}", item=f"key{locked + 1}", at=_at(grid, plan.rng.choice(free))
        )
        shut = door.model_copy(update={"key": key.id})
        trial = [shut if thing.id == id else thing for thing in things] + [key]
        if "hoard" in explore(grid, home, plan.floor, trial)[1]:
            things, locked = trial, locked + 1
    return things


def _spots(plan: DungeonBuilder, room: Box) -> Any:
    """The cells of a room from its centre outwards."""
    grid = plan.grid
    mask = room.mask(grid)
    seen = 1 << grid.cell(*room.centre)
    yield room.centre
    while True:
        wider = (grid.spread(seen) & mask) & ~seen
        if not wider:
            return
        for cell in cells(wider):
            yield _at(grid, cell)
        seen |= wider
