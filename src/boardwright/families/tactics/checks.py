"""Checks that the models cannot make: references between parts, places on the map, reachable goals.

Every check adds its faults to a report and continues, so that all faults are reported at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from boardwright.core import Message
from boardwright.core.art import picture_names
from boardwright.core.json_path import Path
from boardwright.core.problem_report import ProblemReport, nearest, surely_meant
from boardwright.families.tactics.compiled import Stage
from boardwright.families.tactics.format import AbilitiesFile, AiProfileFile, ClassesFile, ScenarioFile
from boardwright.families.tactics.format import abilities as forms
from boardwright.families.tactics.format.conditions import nested
from boardwright.families.tactics.format.scenario import Item, Team, UnitSpec, Wave
from boardwright.families.tactics.rules.door_reachability import explore, opens
from boardwright.geometry.square_grid import SquareGrid

#: The keys of an effect that name a target, each with the kind of target.
_TARGETS = (("on", "unit"), ("at", "cell"), ("to", "cell"), ("hold_strikes_of", "unit"))
#: The maximum number of free absorbs. Their counters share one number, with four bits each.
MAX_FREE_ABSORBS = 8


def check_known(report: ProblemReport, place: Path, name: str | None, known: Iterable[str] | None) -> None:
    """Reports an unknown name. If `known` is None, the known names could not be read, and nothing is reported."""
    if name is not None and known is not None and name not in known:
        report.unknown(place, name, known)


def check_cell(
    report: ProblemReport, place: Path, at: Sequence[int] | None, grid: SquareGrid, rock: int = 0
) -> bool:
    """Whether a place is on the board and not in a wall. If not, reports it. None (no place) is accepted."""
    cell = 0 if at is None else grid.cell(*at)
    if at is None or (cell >= 0 and not rock >> cell & 1):
        return True
    message = "tactics-check-outside" if cell < 0 else "tactics-check-in-wall"
    report.error(place, Message(message, x=at[0], y=at[1]))
    return False


# -- abilities


def check_abilities(form: AbilitiesFile, report: ProblemReport) -> None:
    """Checks that statuses and abilities refer only to things that exist."""
    for id, status in form.statuses.items():
        _check_effects(form, status.effects, {"self": "unit"}, ("statuses", id, "effects"), report)
    for id, ability in form.abilities.items():
        place: Path = ("abilities", id)
        if isinstance(ability, forms.ProfileAbility):
            check_known(report, (*place, "id"), ability.id, form.profiles)
        if isinstance(ability, forms.OnEvent):
            names = {"self": "unit", "other": "unit"}
            _check_effects(form, ability.effects, names, (*place, "effects"), report)
        if isinstance(ability, forms.Cast):
            check_known(report, (*place, "granted_by"), ability.granted_by, form.abilities)
            names = _check_selectors(form, ability, place, report)
            _check_effects(form, ability.effects, names, (*place, "effects"), report)


def _check_selectors(
    form: AbilitiesFile, cast: forms.Cast, place: Path, report: ProblemReport
) -> dict[str, str]:
    """Checks the targets that effects use: each must be declared and of the right sort."""
    names: dict[str, str] = {"self": "unit", "origin": "cell"}
    for index, selector in enumerate(cast.targets):
        at = (*place, "targets", index)
        check_known(report, (*at, "adjacent_to"), selector.adjacent_to, names)
        check_known(report, (*at, "has_status"), selector.has_status, form.statuses)
        names[selector.as_] = selector.kind
    return names


def _check_effects(
    form: AbilitiesFile, effects: Any, names: Mapping[str, str], place: Path, report: ProblemReport
) -> None:
    for index, effect in enumerate(effects):
        at = (*place, index)
        if getattr(effect, "in_cell", False) and len(place) > 3:
            continue
        for key, kind in _TARGETS:
            name = getattr(effect, key, None)
            wanted = "object" if effect.verb in ("toggle_object", "pick_up") else kind
            fitting = [known for known, sort in names.items() if sort == wanted or wanted == "cell"]
            if name is not None and name not in fitting:
                known = ", ".join(f"'{word}'" for word in fitting)
                message = Message(
                    "tactics-check-undeclared",
                    verb=effect.verb,
                    name=name,
                    sort=Message(f"tactics-sort-{wanted}"),
                    count=len(fitting),
                    known=known,
                )
                report.error((*at, key), message, nearest(name, fitting))
        key = "id" if effect.verb == "status" else "status"
        check_known(report, (*at, key), getattr(effect, key, None), form.statuses)
        check_known(report, (*at, "profile"), getattr(effect, "profile", None), form.profiles)
        if effect.verb == "delayed":
            # A marker may have any name, but a name very similar to a picture's name is probably misspelt.
            pictures = picture_names("tactics")
            if effect.marker not in pictures and surely_meant(effect.marker, pictures):
                report.unknown((*at, "marker"), effect.marker, sorted(pictures))
            _check_effects(form, effect.effects, names, (*at, "effects"), report)


# -- classes and minds


def check_classes(classes: ClassesFile, abilities: AbilitiesFile | None, report: ProblemReport) -> None:
    """Checks that classes refer only to things that exist."""
    for id, form in classes.classes.items():
        check_known(report, ("classes", id, "category"), form.category, classes.categories)
        check_lists(form, abilities, report, ("classes", id))


def check_lists(form: Any, abilities: AbilitiesFile | None, report: ProblemReport, place: Path) -> None:
    """Checks the attack profiles, abilities and talents that a class or a unit names."""
    if abilities is None:
        return
    known: dict[str, Iterable[str]] = {
        "attacks": abilities.profiles,
        "abilities": abilities.abilities,
        "talents": abilities.abilities,
    }
    for key, names in known.items():
        for index, name in enumerate(getattr(form, key) or ()):
            check_known(report, (*place, key, index), name, names)
    held = [abilities.abilities.get(name) for name in (*(form.abilities or ()), *form.talents)]
    if sum(isinstance(ability, forms.FreeAbsorb) for ability in held) > MAX_FREE_ABSORBS:
        report.error((*place, "abilities"), Message("tactics-check-too-many-shelters"))


def check_mind(mind: AiProfileFile, abilities: AbilitiesFile | None, report: ProblemReport) -> None:
    """Checks the lists and abilities that a mind names."""
    able = None if abilities is None else abilities.abilities
    lists = [group.id for group in mind.groups if group.id is not None]
    for index, group in enumerate(mind.groups):
        for number, rule in enumerate(group.rules):
            at: Path = ("groups", index, "rules", number)
            check_known(report, (*at, "use_group"), rule.use_group, lists)
            check_known(report, (*at, "if", "can"), rule.if_.can, able)
            if not rule.do and rule.use_group is None:
                report.error(at, Message("tactics-check-empty-rule"))


def looks_ahead(mind: AiProfileFile) -> bool:
    """Whether a mind looks ahead. To do so, it simulates turns with the rules of another mind."""
    plans = (word for group in mind.groups for rule in group.rules for word in rule.do)
    return "foresee" in plans and mind.foresight.turns > 0


def check_foresight(mind: AiProfileFile, minds: Mapping[str, AiProfileFile], report: ProblemReport) -> None:
    """Refuses a look-ahead mind that simulates with another look-ahead mind, because the search would never end."""
    other = minds.get(mind.foresight.as_)
    if other is not None and looks_ahead(mind) and looks_ahead(other):
        report.error(("foresight", "as"), Message("tactics-check-foresight-loop", mind=other.id))


# -- scenarios


def units_of(form: ScenarioFile) -> Iterator[tuple[Path, UnitSpec]]:
    """All units of a scenario, with their places in the file."""
    lists: dict[str, Sequence[Team | Wave]] = {"teams": form.teams, "waves": form.waves}
    for key, groups in lists.items():
        for index, group in enumerate(groups):
            for number, unit in enumerate(group.units):
                yield (key, index, "units", number), unit


def conditions_of(form: ScenarioFile) -> Iterator[tuple[Path, Any]]:
    """All victory and defeat conditions in a scenario, including nested ones, with their places in the file."""
    for index, team in enumerate(form.teams):
        yield from nested(team.victory, ("teams", index, "victory"))
        yield from nested(team.defeat, ("teams", index, "defeat"))


def check_references(
    form: ScenarioFile,
    classes: ClassesFile | None,
    abilities: AbilitiesFile | None,
    planned: Sequence[str],
    report: ProblemReport,
) -> None:
    """Checks that a scenario names only things that exist, and that ids are unique.

    If a part could not be read (None), names that refer to it are not checked.
    """
    known_classes = None if classes is None else classes.classes
    teams = [team.id for team in form.teams]
    units = list(units_of(form))
    _check_once([(("teams", n), id) for n, id in enumerate(teams)], report)
    _check_once([(("objects", n), thing.id) for n, thing in enumerate(form.objects)], report)
    _check_once([(place, unit.id) for place, unit in units], report)
    check_known(report, ("first_team",), form.first_team, teams)
    for index, wave in enumerate(form.waves):
        check_known(report, ("waves", index, "team"), wave.team, teams)
    # The units of a generated dungeon are not in the file. Unknown classes are reported at `generate.foes`.
    for index, id in enumerate(planned):
        check_known(report, ("generate", "foes", index), id, known_classes)
    for place, unit in units:
        if unit.class_ not in planned:
            check_unit(unit, classes, abilities, report, place)
    zones = form.draft.zones if form.draft is not None else {}
    for index, id in enumerate(form.draft.pool if form.draft is not None else ()):
        check_known(report, ("draft", "pool", index), id, known_classes)
    strange = [id for id in zones if id not in teams]
    for id in strange:
        report.unknown(("draft", "zones", id), id, teams, at_key=True)
    _check_objects(form, abilities, report)
    arriving = {*zones, *(wave.team for wave in form.waves)}
    for index, team in enumerate(form.teams):
        # If a zone names an unknown team, that was reported already, so missing units are not reported.
        if not team.units and team.id not in arriving and not strange:
            report.error(("teams", index, "units"), Message("tactics-check-no-units", team=team.id))
    ids = sorted({unit.id for _, unit in units})
    emitted = [deed.emit for thing in form.objects for deed in thing.triggered if deed.emit is not None]
    for place, condition in conditions_of(form):
        if condition.kind == "event" and condition.event not in emitted:
            message = Message("tactics-check-no-event", event=condition.event)
            report.error((*place, "event"), message, nearest(condition.event, emitted))
        check_known(report, (*place, "unit"), getattr(condition, "unit", None), ids)


def check_unit(
    unit: UnitSpec,
    classes: ClassesFile | None,
    abilities: AbilitiesFile | None,
    report: ProblemReport,
    place: Path,
) -> None:
    """Checks that the class and the abilities of a unit exist."""
    check_known(report, (*place, "class"), unit.class_, None if classes is None else classes.classes)
    check_lists(unit, abilities, report, place)


def _check_once(ids: Iterable[tuple[Path, str]], report: ProblemReport) -> None:
    seen: set[str] = set()
    for place, id in ids:
        if id in seen:
            report.error((*place, "id"), Message("tactics-check-twice", id=id))
        seen.add(id)


def _check_objects(form: ScenarioFile, abilities: AbilitiesFile | None, report: ProblemReport) -> None:
    ids = {thing.id for thing in form.objects}
    active = None
    if abilities is not None:
        active = [id for id, ability in abilities.abilities.items() if isinstance(ability, forms.Cast)]
    for index, thing in enumerate(form.objects):
        key = getattr(thing, "key", None)
        if key is not None and not any(opens(other, key) for other in form.objects):
            items = [other.id for other in form.objects if other.kind == "item"]
            message = Message("tactics-check-no-key", key=key)
            report.error(("objects", index, "key"), message, nearest(key, items))
        word = "triggers" if thing.kind == "lever" else "on_open"
        for number, deed in enumerate(thing.triggered):
            check_known(report, ("objects", index, word, number, "object"), deed.object, ids)
        if isinstance(thing, Item) and thing.grants is not None:
            check_known(report, ("objects", index, "grants", "ability"), thing.grants.ability, active)


def check_map(form: ScenarioFile, report: ProblemReport) -> bool:
    """Checks that the map is a rectangle of characters that the legend defines."""
    before, rows = len(report.errors), form.map or []
    for index, row in enumerate(rows):
        if len(row) != len(rows[0]):
            message = Message("tactics-check-ragged", found=len(row), expected=len(rows[0]))
            report.error(("map", index), message)
        for column, char in enumerate(row):
            if char not in form.legend:
                message = Message("tactics-check-no-legend", char=char, column=column)
                report.error(("map", index), message, nearest(char, form.legend))
    for char, terrain in form.legend.items():
        check_known(report, ("legend", char), terrain, form.terrain)
    if not rows:
        report.error(("map",), Message("tactics-check-no-map"))
    return len(report.errors) == before


def check_places(form: ScenarioFile, grid: SquareGrid, rock: int, report: ProblemReport) -> None:
    """Checks that units, objects and goals are on free cells of the map, and that no two units share a cell."""
    for index, thing in enumerate(form.objects):
        check_cell(report, ("objects", index, "at"), thing.at, grid, rock)
    doors = {thing.at: thing for thing in form.objects if thing.kind == "door" and not thing.open}
    taken: dict[tuple[int, int], str] = {}
    for place, unit in units_of(form):
        if unit.at is None:
            # Every unit needs a place, except in generated dungeons, which choose the places themselves.
            report.error(place, Message("core-missing-key", key="at"))
            continue
        if not check_cell(report, (*place, "at"), unit.at, grid, rock):
            continue
        if unit.at in doors:
            report.error((*place, "at"), Message("tactics-in-door", id=unit.id, door=doors[unit.at].id))
        if place[0] == "teams":
            if unit.at in taken:
                message = Message("tactics-check-same-cell", id=unit.id, other=taken[unit.at])
                report.error((*place, "at"), message)
            taken[unit.at] = unit.id
    for place, condition in conditions_of(form):
        for number, xy in enumerate(getattr(condition, "cells", ())):
            check_cell(report, (*place, "cells", number), xy, grid, rock)
    for id, corners in (form.draft.zones if form.draft else {}).items():
        for number, xy in enumerate(corners):
            check_cell(report, ("draft", "zones", id, number), xy, grid)


def check_goals(stage: Stage, report: ProblemReport) -> None:
    """Checks that a team can reach the cells and objects that it needs to win."""
    grid = stage.grid
    for index, team in enumerate(stage.teams):
        later = [unit for _, of, units in stage.waves if of == index for unit in units]
        start = team.zone & stage.ground
        for unit in (*team.recruits, *later):
            start |= 1 << unit.cell if unit.cell >= 0 else 0
        if not start:
            continue
        reached, used = explore(grid, start, stage.ground, stage.things)
        for place, condition in nested(team.victory, ("teams", index, "victory")):
            cells = getattr(condition, "cells", None)
            if cells and not any(reached >> grid.cell(*xy) & 1 for xy in cells):
                report.error(place, Message("tactics-check-unreachable", team=team.id))
            if condition.kind == "event":
                makers = [t.id for t in stage.things for d in t.triggered if d.emit == condition.event]
                if not used & set(makers):
                    message = Message("tactics-check-unreachable-thing", team=team.id, id=makers[0])
                    report.error(place, message)
