"""Compiles a scenario: its parts, its map and its teams become a stage. All faults are reported at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardwright.core.json_path import Path
from boardwright.core.parts import Part
from boardwright.core.validation import validate
from boardwright.families.tactics import checks
from boardwright.families.tactics.compile_parts import ScenarioParts, scenario_shell
from boardwright.families.tactics.compile_units import UnitCompiler
from boardwright.families.tactics.compiled import Stage, TeamSetup, UnitKind, UnitSetup
from boardwright.families.tactics.format import (
    AbilitiesFile,
    AiProfileFile,
    ClassesFile,
    RulesetFile,
    ScenarioFile,
)
from boardwright.families.tactics.format.common import Text
from boardwright.families.tactics.format.scenario import Team, UnitSpec
from boardwright.families.tactics.rules import dungeon_generator
from boardwright.geometry.square_grid import SquareGrid


def build(
    root: Part,
    *,
    ref: str = "stage:0",
    dungeon_seed: int | None = None,
    mind: str | None = None,
    guests: Sequence[UnitSpec] = (),
) -> Stage | None:
    """The stage of a scenario; None with the faults in its report.

    `guests` are heroes of a campaign that come from an earlier stage, compiled with the classes of this one.
    """
    form = validate(ScenarioFile, scenario_shell(root.data), root.report)
    if form is not None and form.generate is not None:
        form = dungeon_generator.furnish(form, dungeon_seed, root.report)
    if form is None and not isinstance(root.data, Mapping):
        return None
    parts = ScenarioParts(root)
    rules, abilities, classes = parts.ruleset(), parts.abilities(), parts.classes()
    if abilities is not None and rules is not None:
        checks.check_abilities(abilities, parts.reports["abilities"])
        if classes is not None:
            checks.check_classes(classes, abilities, parts.reports["classes"])
    if form is None or rules is None or abilities is None or classes is None:
        return None
    minds = _minds(form, parts, abilities, mind)
    checks.check_references(form, classes, abilities, guests, root.report)
    grid = None
    if checks.check_map(form, root.report):
        rows, shape = form.map or [], rules.grid
        grid = SquareGrid(len(rows[0]), len(rows), shape.neighbours, shape.metric, shape.corner_touch)
        terrain = [form.legend[char] for row in rows for char in row]
        rock = sum(1 << cell for cell, id in enumerate(terrain) if form.terrain[id].walk is None)
        checks.check_places(form, grid, rock, root.report)
    if grid is None or not root.report.ok:
        return None
    stage = _StageCompiler(form, rules, abilities, classes, grid, ref, mind).stage(minds, guests)
    checks.check_goals(stage, root.report)
    return stage if root.report.ok else None


def _minds(
    form: ScenarioFile, parts: ScenarioParts, abilities: AbilitiesFile, mind: str | None
) -> dict[str, AiProfileFile]:
    """Every mind that a team or a unit names, and those that bots play."""
    #: The name of a mind -> where it is named, and the mind in whose file that is.
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


class _StageCompiler:
    """One checked scenario while it is compiled."""

    def __init__(
        self,
        form: ScenarioFile,
        rules: RulesetFile,
        abilities: AbilitiesFile,
        classes: ClassesFile,
        grid: SquareGrid,
        ref: str,
        mind: str | None,
    ) -> None:
        self.form, self.rules, self.abilities, self.grid, self.ref, self.mind = (
            form, rules, abilities, grid, ref, mind,
        )  # fmt: skip
        self.units = UnitCompiler(abilities, rules, classes, grid)
        self.kinds: dict[str, UnitKind] = {}

    def stage(self, minds: Mapping[str, AiProfileFile], guests: Sequence[UnitSpec]) -> Stage:
        form = self.form
        pool = tuple(self._class(id) for id in form.draft.pool) if form.draft else ()
        teams = tuple(self._team(index, team) for index, team in enumerate(form.teams))
        ids, sides = [team.id for team in teams], [team.side for team in teams]
        first = ids.index(form.first_team) if form.first_team else 0
        waves = [(w.round, ids.index(w.team), w.units) for w in form.waves]
        # Waves of one round come in turn order.
        waves.sort(key=lambda wave: (wave[0], (wave[1] - first) % len(ids)))
        return Stage(
            ref=self.ref,
            id=form.id,
            name=form.name,
            text=form.text or "",
            rules=self.rules,
            grid=self.grid,
            grounds=form.terrain,
            terrain=tuple(form.legend[char] for row in form.map or [] for char in row),
            things=tuple(form.objects),
            thing_of={thing.id: index for index, thing in enumerate(form.objects)},
            teams=teams,
            foes=tuple(tuple(t for t in range(len(teams)) if sides[t] != side) for side in sides),
            friends=tuple(tuple(t for t in range(len(teams)) if sides[t] == side) for side in sides),
            waves=tuple(
                (number, team, tuple(self._setup(unit, form.teams[team]) for unit in units))
                for number, team, units in waves
            ),
            draft=form.draft,
            pool=pool,
            fog=form.fog,
            first=first,
            round_limit=form.round_limit or self.rules.end.round_limit,
            profiles=self.units.profiles,
            statuses=self.abilities.statuses,
            casts=self.units.casts,
            rings=self.units.rings,
            cast_rings=self.units.cast_rings,
            minds=dict(minds),
            kinds=self.kinds,
            ability_names={id: ability.label for id, ability in self.abilities.abilities.items()},
            guests={unit.id: self._setup(unit, form.teams[0]) for unit in guests},
        )

    def _class(self, id: str) -> UnitKind:
        ref = f"{self.ref}/class:{id}"
        if ref not in self.kinds:
            self.kinds[ref] = self.units.kind(ref, id)
        return self.kinds[ref]

    def _setup(self, unit: UnitSpec, team: Team) -> UnitSetup:
        if unit.talents or any(
            p is not None for p in (unit.attacks, unit.abilities, unit.absorb, unit.points)
        ):
            ref = f"{self.ref}/unit:{unit.id}"
            kind = self.kinds[ref] = self.units.kind(ref, unit.class_, unit)
        else:
            kind = self._class(unit.class_)
        cell = -1 if unit.at is None else self.grid.cell(*unit.at)
        mana = self.rules.mana.start if unit.mana is None else unit.mana
        name = unit.name or self._numbered(unit, kind.name)
        return UnitSetup(unit.id, name, kind, cell, unit.ai or self.mind or team.ai, mana)

    def _numbered(self, unit: UnitSpec, name: Text) -> Text:
        """The name of a class, with a number where several such units have no name of their own."""
        units = [other for _, other in checks.units_of(self.form)]
        same = [other.id for other in units if other.class_ == unit.class_ and other.name is None]
        if len(same) < 2 or unit.id not in same:
            return name
        return numbered(name, same.index(unit.id) + 1)

    def _team(self, index: int, team: Team) -> TeamSetup:
        return TeamSetup(
            index=index,
            id=team.id,
            name=team.name or team.id,
            side=team.side or f"={team.id}",
            human=team.control == "human",
            mind=self.mind or team.ai,
            recruits=tuple(self._setup(unit, team) for unit in team.units),
            victory=team.victory or self.rules.end.default_victory,
            defeat=team.defeat,
            zone=self._zone(team.id),
        )

    def _zone(self, team: str) -> int:
        """The cells where a team may place the units that it drafts."""
        if self.form.draft is None or team not in self.form.draft.zones:
            return 0
        (ax, ay), (bx, by) = self.form.draft.zones[team]
        columns, rows = range(min(ax, bx), max(ax, bx) + 1), range(min(ay, by), max(ay, by) + 1)
        return sum(1 << self.grid.cell(x, y) for x in columns for y in rows)


def numbered(name: Text, number: int) -> Text:
    """A name with a number behind it.

    >>> numbered({"en": "Brute", "it": "Bruto"}, 2)
    {'en': 'Brute 2', 'it': 'Bruto 2'}
    """
    if isinstance(name, str):
        return f"{name} {number}"
    return {language: f"{text} {number}" for language, text in name.items()}
