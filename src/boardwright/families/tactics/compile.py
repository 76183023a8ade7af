"""From files to rules: scenarios, campaigns, and single parts, which are played in the family's main game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.file_parts import Part
from boardwright.core.game_options import chosen_options, option_schema
from boardwright.core.json_path import Path
from boardwright.core.partial_validation import sound_rest, validate_rest
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import validate
from boardwright.families.tactics import checks
from boardwright.families.tactics.compile_scenario import Guest, build
from boardwright.families.tactics.compiled import Stage, TacticsRules
from boardwright.families.tactics.format import (
    KINDS,
    AbilitiesFile,
    AiProfileFile,
    CampaignFile,
    ClassesFile,
    ScenarioFile,
)
from boardwright.families.tactics.scenario_parts import (
    BASE,
    SHIPPED,
    ScenarioParts,
    check_head,
    scenario_shell,
)

#: The scenario in which a part is tried out.
MAIN = "skirmish"


def load(root: Part, options: Mapping[str, Any]) -> TacticsRules | None:
    """The rules of a game."""
    if root.kind == "tactics-campaign":
        return _campaign(root, options)
    game: Part = root
    given: dict[str, Any] = {}
    if root.kind != "tactics-scenario":
        check(root)
        if not root.report.ok:
            return None
        game, given = _tried_out(root)
    known = _options(game.data)
    chosen = chosen_options(known, options)
    with root.loader.recording() as used:
        stage = build(game, dungeon_seed=chosen.get("dungeon"), mind=chosen["ai"])
    if stage is None:
        return None
    people = max(1, sum(team.human for team in stage.teams))
    sources = _sources(used) | given
    return TacticsRules((stage,), "", "alive", ((),), sources, people, len(stage.teams), known)


def _sources(used: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of the files that a stage uses. The digest is computed from it."""
    return {key.removeprefix("shipped:"): data for key, data in used.items()}


# -- options


def _options(data: Any) -> dict[str, Any]:
    """The options of a scenario: the mind, and the seed of a generated dungeon."""
    ids = SHIPPED.ids("tactics-ai")
    known = {"ai": option_schema("tactics", "ai", type="string", enum=ids, default=None)}
    generate = data.get("generate") if isinstance(data, Mapping) else None
    if isinstance(generate, Mapping):
        seed = generate.get("seed", 1)
        known["dungeon"] = option_schema("tactics", "dungeon", type="integer", minimum=0, default=seed)
    return known


# -- parts


def _tried_out(root: Part) -> tuple[Part, dict[str, Any]]:
    """Puts a part into the main scenario to try it out. Also returns the part for the digest, with its name."""
    main = root.game_around("tactics-scenario", MAIN)
    assert main is not None
    data, teams = root.data, main.data["teams"]
    if root.kind == "tactics-ruleset":
        return main.patched({"ruleset": data}), {"rulesets/given": data}
    if root.kind == "tactics-abilities":
        return main.patched({"abilities": [BASE, data]}), {"abilities/given": data}
    if root.kind == "tactics-ai":
        patch: dict[str, Any] = {"teams": [{**team, "ai": data} for team in teams]}
        return main.patched(patch), {"ai/given": {**data, "id": "given"}}
    heroes, classes = teams[0], list(data.get("classes", {}))
    units = [
        {**unit, "class": classes[index % len(classes)], "talents": []} if classes else unit
        for index, unit in enumerate(heroes["units"])
    ]
    patch = {"classes": [BASE, data], "teams": [{**heroes, "units": units}, *teams[1:]]}
    return main.patched(patch), {"classes/given": data}


def check(root: Part) -> Any:
    """Reads and checks a file of any kind. Every fault is in the report."""
    if root.kind == "tactics-scenario":
        return build(root)
    if root.kind == "tactics-campaign":
        return _campaign(root, {})
    form = KINDS[str(root.kind)]
    # A library file may refer to shipped entries, so it is checked on top of the shipped file of its kind.
    base = root.shipped_part(str(root.kind), BASE) if root.kind != "tactics-ai" else None
    whole = root if base is None else Part(root.loader, root.kind, (*root.layers, *base.layers), root.report)
    if root.kind != "tactics-ruleset" or not isinstance(root.data, Mapping):
        validate(form, root.data, root.report)
        model, report = sound_rest(form, whole.data, whole.report)
    else:
        check_head(root, form)
        model, report = validate_rest(form, whole.data, whole.report)
    if model is not None:
        _check_part(model, root, report)
    return model if root.report.ok else None


def _check_part(model: Any, root: Part, report: ProblemReport) -> None:
    """Checks that a part refers only to things that exist, in the part itself or in the shipped files."""
    shipped = ScenarioParts(
        root.patched({"ruleset": BASE, "abilities": BASE, "classes": BASE, "overrides": {}})
    )
    abilities = shipped.abilities()
    assert abilities is not None
    if isinstance(model, AbilitiesFile):
        checks.check_abilities(model, report)
    if isinstance(model, ClassesFile):
        checks.check_classes(model, abilities, report)
    if isinstance(model, AiProfileFile):
        checks.check_mind(model, abilities, report)
        if checks.looks_ahead(model):
            name = model.foresight.as_
            place: Path = ("foresight", "as")
            other = model if name == model.id else shipped.mind(name, place, root)
            checks.check_foresight(model, {name: other} if other is not None else {}, report)


# -- campaigns


def _campaign(root: Part, options: Mapping[str, Any]) -> TacticsRules | None:
    report = root.report
    form = validate(CampaignFile, root.data, report)
    if form is None:
        return None
    known = _options({})
    mind = chosen_options(known, options)["ai"]
    sources: dict[str, Any] = {}
    stages: list[Stage] = []
    heroes: list[Guest] = []
    for index, entry in enumerate(form.stages):
        before = len(report.errors)
        with root.loader.recording() as used:
            part = root.part(("stages", index, "scenario"), "tactics-scenario")
            heroes += _heroes(part, form.heroes) if not index else ()
            heroes += [
                Guest(unit, report, ("stages", index, "join", number))
                for number, unit in enumerate(entry.join)
            ]
            stage = None if part is None else build(part, ref=f"stage:{index}", mind=mind, guests=heroes)
        sources |= {f"{index}/{key}": data for key, data in _sources(used).items()}
        if stage is not None and len(report.errors) == before:
            _check_stage(form, index, stage, len(heroes), report, stages)
            stages.append(stage)
    if not report.ok or len(stages) < len(form.stages):
        return None
    joins = tuple(tuple(unit.id for unit in part.join) for part in form.stages)
    people = max(1, sum(team.human for team in stages[0].teams))
    most = min(len(stage.teams) for stage in stages)
    return TacticsRules(tuple(stages), form.heroes, form.carry, joins, sources, people, most, known)


def _heroes(part: Part | None, team: str) -> list[Guest]:
    if part is None:
        return []
    form = validate(ScenarioFile, scenario_shell(part.data), ProblemReport(""))
    found = [(n, t) for n, t in enumerate(form.teams) if t.id == team] if form is not None else []
    return [
        Guest(unit, part.report, ("teams", number, "units", place))
        for number, heroes in found[:1]
        for place, unit in enumerate(heroes.units)
    ]


def _check_stage(
    form: CampaignFile, index: int, stage: Stage, heroes: int, report: ProblemReport, before: list[Stage]
) -> None:
    """Checks that a stage has the heroes' team, and a place for each hero."""
    teams = {team.id: team for team in stage.teams}
    place = ("stages", index, "scenario")
    if form.heroes not in teams:
        # If no earlier stage has this team either, the campaign misspells the name; the scenario is not at fault.
        known = any(team.id == form.heroes for other in before for team in other.teams)
        if known or not index:
            report.unknown(place if known else ("heroes",), form.heroes, teams)
    elif len(teams[form.heroes].recruits) < heroes:
        places = len(teams[form.heroes].recruits)
        report.error(place, Message("tactics-check-too-few-places", places=places, heroes=heroes))
