"""Sets up a table from a position in JSON, given by a person, a program or a test.

A position has the keys of a view, and all are optional. Each given value replaces the value on the table. With
`"exact": true`, units that are not listed are removed. Bots use this module to rebuild the table from what they see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import BadOptions, Message
from boardwright.core.problem_report import ProblemReport
from boardwright.families.tactics.checks import check_cell, check_known
from boardwright.families.tactics.compiled import DEAD, FACINGS, STATE_NAMES, UnitSetup
from boardwright.families.tactics.position_model import TacticsPosition
from boardwright.families.tactics.rules.fog import update_memory
from boardwright.families.tactics.rules.objects import carry
from boardwright.families.tactics.table import TacticsTable

#: Columns that have another name in a unit's JSON.
_NUMBERS = {
    "movement": "mp", "martial": "ap", "done": "done", "acted": "acted", "mana": "mana", "ammo": "ammo",
    "suffered": "suffered", "bonus": "bonus", "wounds": "wounds", "doom": "doom", "strikes": "strikes",
    "free": "free",
}  # fmt: skip
#: Columns that a view omits if they are zero.
_SHORT = ("acted", "bonus", "wounds", "doom", "strikes", "free")

POSITION = TacticsPosition


def apply_position(t: TacticsTable, form: TacticsPosition, report: ProblemReport) -> None:
    """Puts a position on the table. If it has faults, the report lists them."""
    _check(t, form, report)
    if not report.ok:
        return
    try:
        _place(t, form.model_dump(by_alias=True, exclude_unset=True))
    except BadOptions as error:
        report.error((), error.message)


def _check(t: TacticsTable, form: TacticsPosition, report: ProblemReport) -> None:
    """Checks that all things named in a position exist."""
    stage_number = form.number if "number" in form.model_fields_set else t.stage_index
    stages = [str(number) for number in range(len(t.game.rules.stages))]
    if str(stage_number) not in stages:
        report.unknown(("number",), str(form.number), stages)
        return
    stage = t.game.rules.stages[stage_number]
    teams = [team.id for team in stage.teams]
    classes = {kind.id for kind in stage.kinds.values()}
    ids = [unit.id for unit in form.units]
    known = {*(t.ids if stage_number == t.stage_index else ()), *ids}
    check_known(report, ("turn",), form.turn, teams)
    waves = [r.id for _, _, recruits in stage.waves for r in recruits]
    taken: dict[tuple[int, ...], str] = {}
    for index, unit in enumerate(form.units):
        at = ("units", index)
        if unit.id in ids[:index]:
            report.error((*at, "id"), Message("tactics-check-twice", id=unit.id))
        if unit.id not in t.ids or stage_number != t.stage_index:
            needed = {"class": unit.class_ is None and unit.id not in waves, "team": unit.team is None}
            needed["at"] = "at" not in unit.model_fields_set
            for key in [key for key, is_missing in needed.items() if is_missing]:
                report.error(at, Message("core-missing-key", key=key))
        check_known(report, (*at, "class"), unit.class_, sorted(classes))
        check_known(report, (*at, "team"), unit.team, teams)
        check_known(report, (*at, "home"), unit.home, teams)
        on_board = check_cell(report, (*at, "at"), unit.at, stage.grid, stage.rock)
        if unit.at is not None and on_board and unit.state != "dead":
            if tuple(unit.at) in taken:
                message = Message("tactics-check-same-cell", id=unit.id, other=taken[tuple(unit.at)])
                report.error((*at, "at"), message)
            taken.setdefault(tuple(unit.at), unit.id)
        for number, status in enumerate(unit.statuses):
            check_known(report, (*at, "statuses", number, "source"), status.source, sorted(known))
        for key in ("grudges", "threat"):
            for other in getattr(unit, key):
                check_known(report, (*at, key, other), other, sorted(known))
        check_known(report, (*at, "master"), unit.master, sorted(known))
        for number, status in enumerate(unit.statuses):
            check_known(report, (*at, "statuses", number, "id"), status.id, stage.statuses)
        for number, item in enumerate(unit.items):
            check_known(report, (*at, "items", number), item, stage.thing_of)
        for other, memory in unit.grudges.items():
            if len(memory) != 3:
                report.error((*at, "grudges", other), Message("core-too-few", count=len(memory), bound=3))
    for index, thing in enumerate(form.objects):
        check_known(report, ("objects", index, "id"), thing.id, stage.thing_of)
        check_cell(report, ("objects", index, "at"), thing.at, stage.grid)
    for index, pending in enumerate(form.pending):
        check_known(report, ("pending", index, "by"), pending.by, stage.casts)
        if pending.by in stage.casts:
            effects = [str(number) for number in range(len(stage.casts[pending.by].effects))]
            check_known(report, ("pending", index, "effect"), str(pending.effect), effects)
        check_known(report, ("pending", index, "team"), pending.team, teams)
        check_cell(report, ("pending", index, "at"), pending.at, stage.grid)


def set_position(t: TacticsTable, position: Any) -> None:
    """Puts a position on the table."""
    if not isinstance(position, Mapping):
        raise _bad("tactics-position-object")
    try:
        _place(t, position)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _bad("tactics-position-bad", reason=f"{type(error).__name__}: {error}") from None


def _bad(message: str, /, **params: Any) -> BadOptions:
    return BadOptions(Message(message, **params))


def _place(t: TacticsTable, position: Mapping[str, Any]) -> None:
    from boardwright.families.tactics.play import open_stage

    number = position.get("number", t.stage_index)
    if number != t.stage_index:
        open_stage(t, t.game.rules, int(number), [])
        # Whoever plays a stage has won the earlier ones.
        t.stages_won = t.stage_index
    t.phase = position.get("phase", t.phase)
    t.round = int(position.get("round", t.round))
    if "turn" in position:
        t.turn = _team(t, position["turn"])
        t.begun = bool(position.get("begun", True))
    units = position.get("units", [])
    listed = {form["id"] for form in units}
    for unit in range(len(t.ids)):
        if t.pos[unit] >= 0 and (t.ids[unit] in listed or position.get("exact")):
            t.lift(unit)
            if t.ids[unit] not in listed:
                t.state[unit] = DEAD
    for form in units:
        _place_unit(t, form)
    for form in units:
        _place_ties(t, form)
    _place_things(t, position)
    _place_pending(t, position)
    t.happened = tuple(position.get("happened", t.happened))
    _place_knowledge(t, position)
    # A given position is public, so every team knows the dead in it.
    dead = sum(1 << unit for unit, state in enumerate(t.state) if state == DEAD)
    t.buried = [dead] * len(t.stage.teams)
    update_memory(t)


def _team(t: TacticsTable, id: str) -> int:
    ids = [team.id for team in t.stage.teams]
    if id not in ids:
        raise _bad("tactics-position-team", id=str(id), known=", ".join(ids))
    return ids.index(id)


def _place_unit(t: TacticsTable, form: Mapping[str, Any]) -> None:
    unit = t.index_of(form["id"])
    cell = -1 if form.get("at") is None else t.stage.grid.cell(*form["at"])
    if form.get("at") is not None and (cell < 0 or (t.rock | t.occupied) >> cell & 1):
        raise _bad("tactics-position-cell", id=form["id"], at=str(form["at"]))
    if unit < 0:
        unit = _enlist(t, form, cell)
        t.lift(unit)
    if "team" in form:
        t.team[unit] = _team(t, form["team"])
    if "home" in form:
        t.home[unit] = _team(t, form["home"])
    t.state[unit] = STATE_NAMES.index(form.get("state", STATE_NAMES[t.state[unit]]))
    if cell < 0 and "at" not in form:
        raise _bad("tactics-position-cell", id=form["id"], at="-")
    if cell >= 0 and t.state[unit] != DEAD:
        t.put(unit, cell)
    for key, column in _NUMBERS.items():
        if key in form:
            getattr(t, column)[unit] = int(form[key])
        elif key in _SHORT and "suffered" in form:
            getattr(t, column)[unit] = 0
    absorb = form.get("absorb", {})
    t.phys[unit] = int(absorb.get("physical", t.phys[unit]))
    t.mag[unit] = int(absorb.get("magic", t.mag[unit]))
    if "guard" in form:
        t.guard[unit] = FACINGS.index(form["guard"] or "")
        t.strikes[unit] = int(form.get("strikes", t.kinds[unit].strikes if form["guard"] else 0))


def _enlist(t: TacticsTable, form: Mapping[str, Any], cell: int) -> int:
    """Adds a unit that was drafted or came later."""
    kinds = [kind for kind in t.stage.kinds.values() if kind.id == form["class"]]
    team = _team(t, form["team"])
    waves = [r for _, _, recruits in t.stage.waves for r in recruits if r.id == form["id"]]
    kind = waves[0].kind if waves else kinds[0]
    recruit = UnitSetup(form["id"], kind.name, kind, cell, t.stage.teams[team].mind, 0)
    free = t.stage.grid.full & ~(t.occupied | t.rock)
    return t.enlist(recruit, team, cell if cell >= 0 else (free & -free).bit_length() - 1)


def _place_ties(t: TacticsTable, form: Mapping[str, Any]) -> None:
    """Restores the relations of a unit to others: statuses, grudges, threat, its master."""
    unit = t.index_of(form["id"])
    if "statuses" in form or "suffered" in form:
        t.marks = [mark for mark in t.marks if mark[1] != unit]
    for status in form.get("statuses", ()):
        id = status["id"]
        source = t.index_of(status.get("source") or form["id"])
        form_of = t.stage.statuses[id]
        owner = _team(t, status["team"]) if "team" in status else t.team[source]
        charges = int(status.get("charges", form_of.charges or 0))
        turns = int(status.get("turns", form_of.lasts.count if form_of.lasts else 0))
        t.marks.append((id, unit, source, charges, turns, owner))
    for attacker, memory in form.get("grudges", {}).items():
        rounds, last, row = memory
        t.grudge[(unit, t.index_of(attacker))] = (int(rounds), int(last), int(row))
    if "threat" in form or "suffered" in form:
        t.threat[unit] = [0] * len(t.ids)
    for other, value in form.get("threat", {}).items():
        if t.index_of(other) >= 0:
            t.threat[unit][t.index_of(other)] = int(value)
    if form.get("master") is not None:
        t.master[unit] = t.index_of(form["master"])
    for id in form.get("items", ()):
        carry(t, unit, t.stage.thing_of[id])


def _place_things(t: TacticsTable, position: Mapping[str, Any]) -> None:
    if position.get("exact"):
        listed = {form["id"] for form in position.get("objects", ())}
        for index, thing in enumerate(t.stage.things):
            if thing.id not in listed and thing.kind != "door":
                t.thing_at[index] = -1
    for form in position.get("objects", ()):
        index = t.stage.thing_of[form["id"]]
        if "at" in form:
            t.thing_at[index] = t.stage.grid.cell(*form["at"])
        t.thing_state[index] = int(form.get("state", t.thing_state[index]))
    t.set_shut_doors()


def _place_pending(t: TacticsTable, position: Mapping[str, Any]) -> None:
    if "pending" not in position:
        return
    t.pending = []
    for form in position["pending"]:
        caster = t.index_of(form["caster"]) if form.get("caster") else 0
        cell = t.stage.grid.cell(*form["at"])
        t.pending.append((str(form["by"]), int(form.get("effect", 0)), cell, caster, _team(t, form["team"])))


def _place_knowledge(t: TacticsTable, position: Mapping[str, Any]) -> None:
    """In fog, adds the ground on the position's map to the knowledge of every team."""
    if not t.stage.fogged or "map" not in position:
        return
    text = "".join(position["map"])
    known = sum(1 << cell for cell, mark in enumerate(text) if mark != "?")
    t.known = [known] * len(t.known)
