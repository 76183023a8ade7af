"""The draft: before the fight, the players put together their teams, one unit after the other.

The teams take turns. Each chooses a class from the pool and a cell of its zone, until its budget is spent. If a
built-in AI plays a team, it chooses at random.
"""

from __future__ import annotations

from boardwright.core import Decision, Message
from boardwright.core.message import numbered
from boardwright.families.tactics.compiled import UnitKind, UnitSetup
from boardwright.families.tactics.option_types import DraftChoice, cell_touch, place
from boardwright.families.tactics.rules.combat import Asking
from boardwright.families.tactics.rules.fog import update_memory
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells, nth


def affordable(t: TacticsTable, team: int) -> list[UnitKind]:
    """The classes that a team can still take."""
    draft = t.stage.draft
    assert draft is not None
    left = draft.budget - t.spent[team]
    own = [t.kinds[unit].id for unit, of in enumerate(t.team) if of == team]
    return [k for k in t.stage.pool if k.cost <= left and not (draft.unique and k.id in own)]


def free_cells(t: TacticsTable, team: int) -> int:
    """The free cells of a team's zone."""
    return t.stage.teams[team].zone & ~(t.occupied | t.rock | t.shut)


def drafting(t: TacticsTable) -> int:
    """The team that chooses next, or -1 when all are done. The team with the fewest units chooses; ties follow the
    turn order."""
    order = [(t.stage.first + i) % len(t.stage.teams) for i in range(len(t.stage.teams))]
    open_teams = [
        team for team in order if t.drafted[team] >= 0 and affordable(t, team) and free_cells(t, team)
    ]
    return min(open_teams, key=lambda team: t.drafted[team], default=-1)


def step(t: TacticsTable) -> Asking:
    """Takes and places one unit."""
    team = drafting(t)
    if team < 0:
        t.phase = "fight"
        update_memory(t)
        return
    seat = t.seat_of[team]
    classes = affordable(t, team)
    if seat < 0:
        kind, cell = t.rng.choice(classes), _any_cell(t, team)
    else:
        chosen = yield Decision(seat, _prompt(t, team), _class_options(t, team, classes))
        if chosen.verb == "ready":
            t.drafted[team] = -1
            return
        kind = classes[chosen.choice]
        options = [_cell_option(t, cell) for cell in cells(free_cells(t, team))]
        where = yield Decision(seat, Message("tactics-prompt-place", unit=kind.name), options)
        cell = where.choice
    enlist(t, team, kind, cell)


def _any_cell(t: TacticsTable, team: int) -> int:
    free = free_cells(t, team)
    return nth(free, t.rng.below(free.bit_count()))


def _prompt(t: TacticsTable, team: int) -> Message:
    draft = t.stage.draft
    assert draft is not None
    name = t.stage.teams[team].name
    return Message("tactics-prompt-draft", team=name, left=draft.budget - t.spent[team])


def _class_options(t: TacticsTable, team: int, classes: list[UnitKind]) -> list[DraftChoice]:
    options = [DraftChoice("take", i, kind.name, unit=kind.id) for i, kind in enumerate(classes)]
    if t.drafted[team]:
        options.append(DraftChoice("ready", -1, ""))
    return options


def _cell_option(t: TacticsTable, cell: int) -> DraftChoice:
    at = t.stage.grid.at(cell)
    return DraftChoice("place", cell, place(at), (cell_touch(at),), at=at)


def enlist(t: TacticsTable, team: int, kind: UnitKind, cell: int) -> None:
    """Adds a drafted unit to its team."""
    plan = t.stage.teams[team]
    same = sum(t.kinds[unit].id == kind.id for unit in range(len(t.ids)))
    id = f"{plan.id}_{kind.id}_{same + 1}"
    name = numbered(kind.name, same + 1) if same else kind.name
    unit = t.enlist(UnitSetup(id, name, kind, cell, plan.mind, t.stage.rules.mana.start), team, cell)
    t.spent[team] += kind.cost
    t.drafted[team] += 1
    t.emit("drafted", team=plan.id, unit=t.ids[unit], kind=kind.id, at=t.stage.grid.at(cell))
