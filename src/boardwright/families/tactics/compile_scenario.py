"""Compiles a scenario: its parts, its map and its teams become a stage. All faults are reported at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boardwright.core.file_parts import Part
from boardwright.core.json_path import Path
from boardwright.core.partial_validation import validate_rest
from boardwright.core.problem_report import ProblemReport
from boardwright.families.tactics import checks
from boardwright.families.tactics.compiled import Stage
from boardwright.families.tactics.format import (
    AbilitiesFile,
    AiProfileFile,
    ScenarioFile,
)
from boardwright.families.tactics.format.scenario import UnitSpec
from boardwright.families.tactics.rules import dungeon_generator
from boardwright.families.tactics.scenario_parts import ScenarioParts, scenario_shell
from boardwright.geometry.square_grid import SquareGrid


class Guest(NamedTuple):
    """A campaign's hero who comes from an earlier stage or joins at this stage, with the hero's place in the file."""

    unit: UnitSpec
    report: ProblemReport
    place: Path


def build(
    root: Part,
    *,
    ref: str = "stage:0",
    dungeon_seed: int | None = None,
    mind: str | None = None,
    guests: Sequence[Guest] = (),
) -> Stage | None:
    """Builds the stage of a scenario. Returns None if there are faults; the report lists them.

    `guests` are a campaign's heroes from an earlier stage. They are compiled with the classes of this stage.
    """
    # If some keys are faulty, the others are still checked, so that all faults are reported at once.
    form, report = validate_rest(ScenarioFile, scenario_shell(root.data), root.report)
    planned = form.generate.foes if form is not None and form.generate is not None else []
    if form is not None and form.generate is not None and report is root.report:
        form = dungeon_generator.furnish(form, dungeon_seed, root.report)
    if form is None and not isinstance(root.data, Mapping):
        return None
    parts = ScenarioParts(root)
    rules, abilities, classes = parts.ruleset(), parts.abilities(), parts.classes()
    if abilities is not None:
        checks.check_abilities(abilities, parts.reports["abilities"])
    if classes is not None:
        checks.check_classes(classes, abilities, parts.reports["classes"])
    if form is None:
        return None
    minds = _minds(form, parts, abilities, mind)
    checks.check_references(form, classes, abilities, planned, report)
    for guest in guests:
        checks.check_unit(guest.unit, classes, abilities, guest.report, guest.place)
    grid = None
    # A faulty map may have no valid rows left.
    if checks.check_map(form, report) and len({len(row) for row in form.map or ()}) == 1:
        rows, shape = form.map or [], (parts.plain_ruleset() if rules is None else rules).grid
        grid = SquareGrid(len(rows[0]), len(rows), shape.neighbours, shape.metric, shape.corner_touch)
        terrain = [form.terrain.get(form.legend.get(char, "")) for row in rows for char in row]
        # A faulty scenario may lack some terrain. That fault has been reported already.
        if None not in terrain:
            rock = sum(1 << cell for cell, one in enumerate(terrain) if one is not None and one.walk is None)
            checks.check_places(form, grid, rock, report)
    if grid is None or rules is None or abilities is None or classes is None or not root.report.ok:
        return None
    heroes = [guest.unit for guest in guests]
    stage = Stage(ref, form, abilities, rules, classes, grid, minds, mind, heroes)
    checks.check_goals(stage, root.report)
    return stage if root.report.ok else None


def _minds(
    form: ScenarioFile, parts: ScenarioParts, abilities: AbilitiesFile | None, mind: str | None
) -> dict[str, AiProfileFile]:
    """All minds that teams, units and bots use."""
    #: The name of a mind -> the place that names it, and the mind whose file contains that place.
    wanted: dict[str, tuple[Path, str | None]] = {"classic": ((), None), "smart": ((), None)}
    for index, team in enumerate(form.teams):
        wanted.setdefault(mind or team.ai, (("teams", index, "ai") if mind is None else (), None))
    for at, unit in checks.units_of(form):
        if unit.ai is not None:
            wanted.setdefault(unit.ai, ((*at, "ai"), None))
    minds: dict[str, AiProfileFile] = {}
    while missing := [name for name in wanted if name not in minds]:
        for name in missing:
            place, by = wanted[name]
            found = parts.mind(name, place, None if by is None else parts.mind_part(by))
            if found is None:
                del wanted[name]
                continue
            minds[name] = found
            checks.check_mind(found, abilities, parts.reports[f"ai/{name}"])
            if checks.looks_ahead(found):
                wanted.setdefault(found.foresight.as_, (("foresight", "as"), name))
    for name, found in minds.items():
        checks.check_foresight(found, minds, parts.reports[f"ai/{name}"])
    for name in form.overrides.ai:
        if name not in wanted:
            parts.root.report.unknown(("overrides", "ai", name), name, wanted, at_key=True)
    return minds
