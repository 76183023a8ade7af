"""From files to rules: scenarios, campaigns, and parts that are tried out in the family's main game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import BadOptions, Message
from boardwright.core.validation import ProblemReport, validate
from boardwright.families.tactics.compile_parts import PartLibrary, merge, shipped_names
from boardwright.families.tactics.compile_scenario import build, check_foresight, check_mind, foresees
from boardwright.families.tactics.compile_units import UnitCompiler, check_classes
from boardwright.families.tactics.compiled import Stage, TacticsRules
from boardwright.families.tactics.format import (
    KINDS,
    AbilitiesFile,
    AiProfileFile,
    CampaignFile,
    ClassesFile,
    RulesetFile,
    ScenarioFile,
)
from boardwright.families.tactics.format.scenario import UnitSpec

#: The scenario in which a part is tried out.
MAIN = "skirmish"


def load(kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> TacticsRules | None:
    """The rules of a game."""
    if kind == "tactics-campaign":
        return _campaign(data, options, report)
    given: dict[str, Any] = {}
    if kind != "tactics-scenario":
        check(kind, data, report)
        if not report.ok:
            return None
        data = _tried_out(kind, data, given)
    known = _options(data)
    library = PartLibrary(report, given)
    mind = _mind(options, known)
    seed = _number(options, "dungeon")
    stage = build(data, library, dungeon_seed=seed, mind=mind)
    if stage is None:
        return None
    people = max(1, sum(team.human for team in stage.teams))
    return TacticsRules((stage,), "", "alive", ((),), library.taken, people, len(stage.teams), known)


# -- options


def _options(data: Any) -> dict[str, Any]:
    """The options of a scenario: which mind plays, and the number of a dungeon that the program makes."""
    known: dict[str, Any] = {
        "ai": {
            "title": Message("tactics-setting-ai").json,
            "type": "string",
            "enum": list(shipped_names("ai")),
            "default": None,
        }
    }
    generate = data.get("generate") if isinstance(data, Mapping) else None
    if isinstance(generate, Mapping):
        known["dungeon"] = {
            "title": Message("tactics-setting-dungeon").json,
            "type": "integer",
            "minimum": 0,
            "default": generate.get("seed", 1),
        }
    return known


def _mind(options: Mapping[str, Any], known: Mapping[str, Any]) -> str | None:
    value = options.get("ai")
    if value is None or value in known["ai"]["enum"]:
        return value
    reason = Message("tactics-setting-one-of", words=", ".join(known["ai"]["enum"]))
    raise BadOptions(Message("core-bad-option-value", option="ai", found=str(value), reason=reason))


def _number(options: Mapping[str, Any], name: str) -> int | None:
    value = options.get(name)
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    reason = Message("tactics-setting-number")
    raise BadOptions(Message("core-bad-option-value", option=name, found=str(value), reason=reason))


# -- parts


def _tried_out(kind: str, data: Any, given: dict[str, Any]) -> Any:
    """The main scenario with a part in it."""
    main = PartLibrary(ProblemReport("")).part("", MAIN, ())
    if kind == "tactics-ruleset":
        given["rulesets/given"] = data
        return {**main, "ruleset": "given"}
    if kind == "tactics-abilities":
        given["abilities/given"] = data
        return {**main, "abilities": ["base", "given"]}
    if kind == "tactics-ai":
        given["ai/given"] = {**data, "id": "given"}
        teams = [{**team, "ai": "given"} for team in main["teams"]]
        return {**main, "teams": teams}
    given["classes/given"] = data
    heroes = main["teams"][0]
    classes = list(data.get("classes", {}))
    units = [
        {**unit, "class": classes[index % len(classes)], "talents": []} if classes else unit
        for index, unit in enumerate(heroes["units"])
    ]
    return {**main, "classes": ["base", "given"], "teams": [{**heroes, "units": units}, *main["teams"][1:]]}


def check(kind: str, data: Any, report: ProblemReport) -> Any:
    """Reads a file of any kind, with every fault in the report."""
    if kind == "tactics-scenario":
        return build(data, PartLibrary(report))
    if kind == "tactics-campaign":
        return _campaign(data, {}, report)
    if kind == "tactics-ruleset":
        base = PartLibrary(ProblemReport("")).part("rulesets", "base", ())
        return validate(RulesetFile, merge(base, data), report) if _is_object(data, kind, report) else None
    form = validate(KINDS[kind], data, report)
    if form is None:
        return None
    _check_part(form, data, report)
    return form if report.ok else None


def _is_object(data: Any, kind: str, report: ProblemReport) -> bool:
    if isinstance(data, Mapping):
        return True
    validate(KINDS[kind], data, report)
    return False


def _check_part(form: Any, data: Any, report: ProblemReport) -> None:
    """A part on top of the shipped ones: what it refers to is there."""
    library = PartLibrary(ProblemReport(""))
    rules = library.ruleset("base", {})
    patch = data if isinstance(form, AbilitiesFile) else {}
    abilities = library.abilities(["base"], patch)
    assert rules is not None
    if abilities is None:
        return
    armoury = UnitCompiler(abilities, rules, report, ())
    if isinstance(form, ClassesFile):
        classes = library.classes(["base"], data)
        if classes is not None:
            check_classes(classes, armoury, report, ())
    if isinstance(form, AiProfileFile):
        check_mind(form, armoury, report, ())
        if foresees(form):
            name = form.foresight.as_
            other = form if name == form.id else PartLibrary(report).mind(name, {}, ("foresight", "as"))
            check_foresight(form, {name: other} if other is not None else {}, report, ())


# -- campaigns


def _campaign(data: Any, options: Mapping[str, Any], report: ProblemReport) -> TacticsRules | None:
    form = validate(CampaignFile, data, report)
    if form is None:
        return None
    known = _options({})
    mind = _mind(options, known)
    taken: dict[str, Any] = {}
    stages: list[Stage] = []
    heroes: list[UnitSpec] = []
    for index, part in enumerate(form.stages):
        inner = ProblemReport(report.file, report.folder)
        library = PartLibrary(inner)
        scenario = part.scenario
        if isinstance(scenario, str):
            scenario = library.part("", scenario, ("stages", index, "scenario"))
        heroes += part.join if index else []
        if index == 0:
            heroes += [*_heroes(scenario, form.heroes), *part.join]
        stage = build(scenario, library, ref=f"stage:{index}", mind=mind, guests=heroes) if scenario else None
        report.errors.extend(inner.errors)
        report.warnings.extend(inner.warnings)
        taken.update({f"{index}/{key}": value for key, value in library.taken.items()})
        if stage is not None:
            _check_stage(form, index, stage, len(heroes), report)
            stages.append(stage)
    if not report.ok or len(stages) < len(form.stages):
        return None
    joins = tuple(tuple(unit.id for unit in part.join) for part in form.stages)
    people = max(1, sum(team.human for team in stages[0].teams))
    most = min(len(stage.teams) for stage in stages)
    return TacticsRules(tuple(stages), form.heroes, form.carry, joins, taken, people, most, known)


def _heroes(scenario: Any, team: str) -> list[UnitSpec]:
    form = validate(ScenarioFile, scenario, ProblemReport(""))
    found = [t for t in form.teams if t.id == team] if form is not None else []
    return list(found[0].units) if found else []


def _check_stage(form: CampaignFile, index: int, stage: Stage, heroes: int, report: ProblemReport) -> None:
    """The heroes are there, and they all find a place."""
    teams = {team.id: team for team in stage.teams}
    place = ("stages", index, "scenario")
    if form.heroes not in teams:
        report.unknown(place, form.heroes, teams)
    elif len(teams[form.heroes].recruits) < heroes:
        places = len(teams[form.heroes].recruits)
        report.error(place, Message("tactics-check-too-few-places", places=places, heroes=heroes))
