"""Builds a stage from a scenario: its parts, its map, its teams, with every fault told at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardwright.core import Message
from boardwright.core.json_path import Path as Place
from boardwright.core.parts import Part
from boardwright.core.report import ProblemReport, nearest
from boardwright.core.validation import validate
from boardwright.families.tactics.compile_parts import ScenarioParts, scenario_shell
from boardwright.families.tactics.compile_units import (
    UnitCompiler,
    check_classes,
    check_lists,
)
from boardwright.families.tactics.compiled import (
    Stage,
    TeamSetup,
    TerrainKind,
    UnitKind,
    UnitSetup,
    Wave,
)
from boardwright.families.tactics.format import AiProfileFile, RulesetFile, ScenarioFile
from boardwright.families.tactics.format import scenario as forms
from boardwright.families.tactics.format.common import Text
from boardwright.families.tactics.rules import dungeon_generator
from boardwright.families.tactics.rules.reachability import explore, opens
from boardwright.geometry.square_grid import SquareGrid


def build(
    root: Part,
    *,
    ref: str = "stage:0",
    dungeon_seed: int | None = None,
    mind: str | None = None,
    guests: Sequence[forms.UnitSpec] = (),
) -> Stage | None:
    """The stage of a scenario; None with the faults in its report.

    `guests` are heroes of a campaign that come from elsewhere: they are made fit for this stage.
    """
    form = validate(ScenarioFile, scenario_shell(root.data), root.report)
    parts = ScenarioParts(root)
    if form is not None and form.generate is not None:
        form = dungeon_generator.furnish(form, dungeon_seed, root.report)
    if form is None:
        if isinstance(root.data, Mapping):
            _check_parts(parts)
        return None
    return _Builder(form, parts, ref, mind, guests).stage()


def _check_parts(parts: ScenarioParts) -> None:
    """The faults of the files that a faulty scenario names: all faults are reported at once."""
    rules, abilities, classes = parts.ruleset(), parts.abilities(), parts.classes()
    if rules is not None and abilities is not None:
        compiler = UnitCompiler(abilities, rules, parts.reports["abilities"])
        if classes is not None:
            check_classes(classes, compiler, parts.reports["classes"])


class _Builder:
    """One scenario while it is built."""

    def __init__(
        self,
        form: ScenarioFile,
        parts: ScenarioParts,
        ref: str,
        mind: str | None,
        guests: Sequence[forms.UnitSpec],
    ) -> None:
        self.form, self.parts, self.report = form, parts, parts.root.report
        self.ref, self.mind, self.guests = ref, mind, guests
        self.kinds: dict[str, UnitKind] = {}

    def stage(self) -> Stage | None:
        parts = self.parts
        rules, abilities, classes = parts.ruleset(), parts.abilities(), parts.classes()
        if rules is None or abilities is None or classes is None:
            return None
        self.rules, self.classes = rules, classes
        self.armoury = UnitCompiler(abilities, rules, parts.reports["abilities"])
        check_classes(classes, self.armoury, parts.reports["classes"])
        minds = self._minds()
        grid = self._grid(rules)
        self._check_references()
        if grid is not None:
            self.grid = grid
            self._terrain()
            self._check_places()
        if not self.report.ok:
            return None
        stage = self._assemble(minds)
        self._check_goals(stage)
        return stage if self.report.ok else None

    # -- parts

    def _minds(self) -> dict[str, AiProfileFile]:
        """Every mind that a team or a unit names, and those that bots play."""
        #: The name of a mind -> where it is named, and the mind in whose file that is.
        wanted: dict[str, tuple[Place, str | None]] = {"classic": ((), None), "smart": ((), None)}
        for index, team in enumerate(self.form.teams):
            place: Place = ("teams", index, "ai") if self.mind is None else ()
            wanted.setdefault(self.mind or team.ai, (place, None))
        for at, unit in self._units():
            if unit.ai is not None:
                wanted.setdefault(unit.ai, ((*at, "ai"), None))
        minds: dict[str, AiProfileFile] = {}
        while missing := [name for name in wanted if name not in minds]:
            for name in missing:
                place, by = wanted[name]
                mind = self.parts.mind(name, place, None if by is None else self.parts.mind_part(by))
                if mind is None:
                    del wanted[name]
                    continue
                minds[name] = mind
                check_mind(mind, self.armoury, self.parts.reports[f"ai/{name}"])
                if foresees(mind):
                    wanted.setdefault(mind.foresight.as_, (("foresight", "as"), name))
        for name, mind in minds.items():
            check_foresight(mind, minds, self.parts.reports[f"ai/{name}"])
        for name in self.form.overrides.ai:
            if name not in wanted:
                self.report.unknown(("overrides", "ai", name), name, wanted, at_key=True)
        return minds

    def _units(self) -> Iterator[tuple[Place, forms.UnitSpec]]:
        for index, team in enumerate(self.form.teams):
            for number, unit in enumerate(team.units):
                yield ("teams", index, "units", number), unit
        for index, wave in enumerate(self.form.waves):
            for number, unit in enumerate(wave.units):
                yield ("waves", index, "units", number), unit

    # -- the ground

    def _grid(self, rules: RulesetFile) -> SquareGrid | None:
        rows = self.form.map or []
        before = len(self.report.errors)
        for index, row in enumerate(rows):
            if len(row) != len(rows[0]):
                message = Message("tactics-check-ragged", found=len(row), expected=len(rows[0]))
                self.report.error(("map", index), message)
            for column, char in enumerate(row):
                if char not in self.form.legend:
                    message = Message("tactics-check-no-legend", char=char, column=column)
                    self.report.error(("map", index), message, nearest(char, self.form.legend))
        for char, terrain in self.form.legend.items():
            if terrain not in self.form.terrain:
                self.report.unknown(("legend", char), terrain, self.form.terrain)
        if not rows:
            self.report.error(("map",), Message("tactics-check-no-map"))
        if len(self.report.errors) > before:
            return None
        shape = rules.grid
        return SquareGrid(len(rows[0]), len(rows), shape.neighbours, shape.metric, shape.corner_touch)

    def _terrain(self) -> None:
        form = self.form
        order = {id: index for index, id in enumerate(form.terrain)}
        self.grounds = tuple(
            TerrainKind(id, t.name or id, t.walk, t.cover, t.blocks_line) for id, t in form.terrain.items()
        )
        self.terrain = tuple(order[form.legend[char]] for row in form.map or [] for char in row)
        self.rock = self.opaque = self.cover = 0
        self.slow: dict[int, int] = {}
        self.harm: dict[int, Any] = {}
        kinds = list(form.terrain.values())
        for cell, index in enumerate(self.terrain):
            kind, bit = kinds[index], 1 << cell
            if kind.walk is None:
                self.rock |= bit
            elif kind.walk > 1:
                self.slow[kind.walk] = self.slow.get(kind.walk, 0) | bit
            if kind.blocks_line:
                self.opaque |= bit
            if kind.cover:
                self.cover |= bit
            if kind.damage_on_enter is not None:
                self.harm[cell] = kind.damage_on_enter

    # -- checking

    def _check_references(self) -> None:
        form, report = self.form, self.report
        teams = [team.id for team in form.teams]
        self._once(teams, "teams", "id")
        self._once([thing.id for thing in form.objects], "objects", "id")
        if form.first_team is not None and form.first_team not in teams:
            report.unknown(("first_team",), form.first_team, teams)
        for index, wave in enumerate(form.waves):
            if wave.team not in teams:
                report.unknown(("waves", index, "team"), wave.team, teams)
        seen: set[str] = set()
        for place, unit in self._units():
            if unit.id in seen:
                report.error((*place, "id"), Message("tactics-check-twice", id=unit.id))
            seen.add(unit.id)
            if unit.class_ not in self.classes.classes:
                report.unknown((*place, "class"), unit.class_, self.classes.classes)
            check_lists(unit, self.armoury, report, place)
        for unit in self.guests:
            if unit.class_ not in self.classes.classes:
                report.unknown(("classes",), unit.class_, self.classes.classes)
        if form.draft is not None:
            for index, id in enumerate(form.draft.pool):
                if id not in self.classes.classes:
                    report.unknown(("draft", "pool", index), id, self.classes.classes)
            for id in form.draft.zones:
                if id not in teams:
                    report.unknown(("draft", "zones", id), id, teams)
        self._check_things()
        for index, team in enumerate(form.teams):
            if not team.units and not self._arrives(team.id):
                report.error(("teams", index, "units"), Message("tactics-check-no-units", team=team.id))
            for key in ("victory", "defeat"):
                for at, condition in _conditions(getattr(team, key), ("teams", index, key)):
                    self._check_condition(condition, at, seen)

    def _arrives(self, team: str) -> bool:
        drafted = self.form.draft is not None and team in self.form.draft.zones
        return drafted or any(wave.team == team for wave in self.form.waves)

    def _once(self, ids: list[str], key: str, name: str) -> None:
        for index, id in enumerate(ids):
            if id in ids[:index]:
                self.report.error((key, index, name), Message("tactics-check-twice", id=id))

    def _check_things(self) -> None:
        things = {thing.id: thing for thing in self.form.objects}
        for index, thing in enumerate(self.form.objects):
            key = getattr(thing, "key", None)
            if key is not None and not any(opens(other, key) for other in things.values()):
                items = [o.id for o in things.values() if o.kind == "item"]
                message = Message("tactics-check-no-key", key=key)
                self.report.error(("objects", index, "key"), message, nearest(key, items))
            word = "triggers" if thing.kind == "lever" else "on_open"
            for number, deed in enumerate(getattr(thing, word, ())):
                if deed.object is not None and deed.object not in things:
                    self.report.unknown(("objects", index, word, number, "object"), deed.object, things)
            grants = thing.grants if isinstance(thing, forms.Item) else None
            if grants is not None and grants.ability not in self.armoury.active:
                place = ("objects", index, "grants", "ability")
                self.report.unknown(place, grants.ability, self.armoury.active)

    def _check_condition(self, condition: Any, place: Place, units: set[str]) -> None:
        if condition.kind == "event":
            emitted = [d.emit for thing in self.form.objects for d in _deeds(thing) if d.emit is not None]
            if condition.event not in emitted:
                message = Message("tactics-check-no-event", event=condition.event)
                self.report.error((*place, "event"), message, nearest(condition.event, emitted))
        unit = getattr(condition, "unit", None)
        if unit is not None and unit not in units:
            self.report.unknown((*place, "unit"), unit, sorted(units))

    def _check_places(self) -> None:
        grid, report = self.grid, self.report
        doors = {grid.cell(*t.at): t for t in self.form.objects if t.kind == "door"}
        for index, thing in enumerate(self.form.objects):
            self._check_cell(grid.cell(*thing.at), thing.at, ("objects", index, "at"))
        taken: dict[int, str] = {}
        for place, unit in self._units():
            if unit.at is None:
                if place[0] == "waves":
                    report.error(place, Message("core-missing-key", key="at"))
                continue
            cell = grid.cell(*unit.at)
            if not self._check_cell(cell, unit.at, (*place, "at")):
                continue
            if cell in doors and not getattr(doors[cell], "open", True):
                message = Message("tactics-in-door", id=unit.id, door=doors[cell].id)
                report.error((*place, "at"), message)
            if place[0] == "teams":
                if cell in taken:
                    message = Message("tactics-check-same-cell", id=unit.id, other=taken[cell])
                    report.error((*place, "at"), message)
                taken[cell] = unit.id
        for index, team in enumerate(self.form.teams):
            for key in ("victory", "defeat"):
                for at, condition in _conditions(getattr(team, key), ("teams", index, key)):
                    for number, xy in enumerate(getattr(condition, "cells", ())):
                        self._check_cell(grid.cell(*xy), xy, (*at, "cells", number))
        for id, corners in (self.form.draft.zones if self.form.draft else {}).items():
            for number, xy in enumerate(corners):
                if grid.cell(*xy) < 0:
                    message = Message("tactics-check-outside", x=xy[0], y=xy[1])
                    report.error(("draft", "zones", id, number), message)

    def _check_cell(self, cell: int, xy: tuple[int, int], place: Place) -> bool:
        if cell < 0:
            self.report.error(place, Message("tactics-check-outside", x=xy[0], y=xy[1]))
            return False
        if self.rock >> cell & 1:
            self.report.error(place, Message("tactics-in-wall", x=xy[0], y=xy[1]))
            return False
        return True

    def _check_goals(self, stage: Stage) -> None:
        """What a team must reach or use to win can be reached from where it starts."""
        for index, team in enumerate(stage.teams):
            start = team.zone | sum(1 << recruit.cell for recruit in team.recruits if recruit.cell >= 0)
            start |= sum(1 << r.cell for w in stage.waves if w.team == index for r in w.recruits)
            if not start:
                continue
            reached, used = explore(stage.grid, start, stage.grid.full & ~stage.rock, stage.things)
            for place, condition in _conditions(team.victory, ("teams", index, "victory")):
                if condition.kind in ("unit_at", "hold"):
                    goals = {stage.grid.cell(*xy) for xy in condition.cells}
                    if not any(reached >> cell & 1 for cell in goals):
                        self.report.error(place, Message("tactics-check-unreachable", team=team.id))
                if condition.kind == "event":
                    makers = [t.id for t in stage.things for d in _deeds(t) if d.emit == condition.event]
                    if not used & set(makers):
                        message = Message("tactics-check-unreachable-thing", team=team.id, id=makers[0])
                        self.report.error(place, message)

    # -- assembling

    def _assemble(self, minds: Mapping[str, AiProfileFile]) -> Stage:
        form, grid = self.form, self.grid
        pool = tuple(self._class(id) for id in form.draft.pool) if form.draft else ()
        teams = tuple(self._team(index, team) for index, team in enumerate(form.teams))
        sides = [team.side for team in teams]
        ids = [team.id for team in teams]
        first = ids.index(form.first_team) if form.first_team else 0
        waves = tuple(
            Wave(
                w.round,
                ids.index(w.team),
                tuple(self._recruit(u, form.teams[ids.index(w.team)]) for u in w.units),
            )
            # Waves of one round come in turn order.
            for w in sorted(
                form.waves, key=lambda wave: (wave.round, (ids.index(wave.team) - first) % len(ids))
            )
        )
        return Stage(
            ref=self.ref,
            id=form.id,
            name=form.name,
            text=form.text or "",
            rules=self.rules,
            grid=grid,
            grounds=self.grounds,
            terrain=self.terrain,
            rock=self.rock,
            opaque=self.opaque,
            cover=self.cover,
            slow=self.slow,
            harm=self.harm,
            things=tuple(form.objects),
            thing_of={thing.id: index for index, thing in enumerate(form.objects)},
            teams=teams,
            foes=tuple(tuple(t for t in range(len(teams)) if sides[t] != side) for side in sides),
            friends=tuple(tuple(t for t in range(len(teams)) if sides[t] == side) for side in sides),
            waves=waves,
            draft=form.draft,
            pool=pool,
            fog=form.fog,
            first=first,
            round_limit=form.round_limit or self.rules.end.round_limit,
            profiles=tuple(self.armoury.profiles.values()),
            statuses=tuple(self.armoury.statuses.values()),
            status_of={status.id: status.index for status in self.armoury.statuses.values()},
            casts=tuple(self.armoury.casts.values()),
            minds=dict(minds),
            kinds=self.kinds,
            ability_names={id: form.name or id for id, form in self.armoury.form.abilities.items()},
            guests={unit.id: self._recruit(unit, form.teams[0]) for unit in self.guests},
        )

    def _class(self, id: str) -> UnitKind:
        ref = f"{self.ref}/class:{id}"
        if ref not in self.kinds:
            self.kinds[ref] = self.armoury.kind(ref, id, self.classes.classes[id], self.classes)
        return self.kinds[ref]

    def _recruit(self, unit: forms.UnitSpec, team: forms.Team) -> UnitSetup:
        form = self.classes.classes[unit.class_]
        own = (unit.attacks, unit.abilities, unit.absorb, unit.points)
        if unit.talents or any(part is not None for part in own):
            ref = f"{self.ref}/unit:{unit.id}"
            kind = self.armoury.kind(
                ref,
                unit.class_,
                form,
                self.classes,
                attacks=unit.attacks,
                abilities=unit.abilities,
                talents=unit.talents,
                absorb=unit.absorb,
                points=unit.points,
            )
            self.kinds[ref] = kind
        else:
            kind = self._class(unit.class_)
        cell = -1 if unit.at is None else self.grid.cell(*unit.at)
        mana = self.rules.mana.start if unit.mana is None else unit.mana
        name = unit.name or self._numbered(unit, form.name)
        return UnitSetup(unit.id, name, kind, cell, unit.ai or self.mind or team.ai, mana)

    def _numbered(self, unit: forms.UnitSpec, name: Text) -> Text:
        """The name of a class, with a number where several such units have no name of their own."""
        same = [u.id for _, u in self._units() if u.class_ == unit.class_ and u.name is None]
        if len(same) < 2 or unit.id not in same:
            return name
        return numbered(name, same.index(unit.id) + 1)

    def _team(self, index: int, team: forms.Team) -> TeamSetup:
        return TeamSetup(
            index=index,
            id=team.id,
            name=team.name or team.id,
            side=team.side or f"={team.id}",
            human=team.control == "human",
            mind=self.mind or team.ai,
            recruits=tuple(self._recruit(unit, team) for unit in team.units),
            victory=team.victory or self.rules.end.default_victory,
            defeat=team.defeat,
            zone=self._zone(team.id),
        )

    def _zone(self, team: str) -> int:
        """The cells where a team may place the units that it drafts."""
        if self.form.draft is None or team not in self.form.draft.zones:
            return 0
        (ax, ay), (bx, by) = self.form.draft.zones[team]
        mask = 0
        for x in range(min(ax, bx), max(ax, bx) + 1):
            for y in range(min(ay, by), max(ay, by) + 1):
                mask |= 1 << self.grid.cell(x, y)
        return mask & ~self.rock


def numbered(name: Text, number: int) -> Text:
    """A name with a number behind it.

    >>> numbered({"en": "Brute", "it": "Bruto"}, 2)
    {'en': 'Brute 2', 'it': 'Bruto 2'}
    """
    if isinstance(name, str):
        return f"{name} {number}"
    return {language: f"{text} {number}" for language, text in name.items()}


def _deeds(thing: Any) -> list[Any]:
    return [*getattr(thing, "triggers", ()), *getattr(thing, "on_open", ())]


def _conditions(condition: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """A condition and all conditions inside it."""
    if condition is None:
        return
    yield place, condition
    for key in ("any", "all"):
        for index, inner in enumerate(getattr(condition, key, ())):
            yield from _conditions(inner, (*place, key, index))
    if condition.kind == "not":
        yield from _conditions(condition.not_, (*place, "not"))


def foresees(mind: AiProfileFile) -> bool:
    """Whether a mind plays on as another one would."""
    plans = (word for group in mind.groups for rule in group.rules for word in rule.do)
    return "foresee" in plans and mind.foresight.turns > 0


def check_foresight(mind: AiProfileFile, minds: Mapping[str, AiProfileFile], report: ProblemReport) -> None:
    """The mind by which another one plays on must not play on itself: it would never come to an end."""
    other = minds.get(mind.foresight.as_)
    if other is not None and foresees(mind) and foresees(other):
        report.error(("foresight", "as"), Message("tactics-check-foresight-loop", mind=other.id))


def check_mind(mind: AiProfileFile, armoury: UnitCompiler, report: ProblemReport) -> None:
    """Lists and abilities that a mind names."""
    lists = [group.id for group in mind.groups if group.id is not None]
    for index, group in enumerate(mind.groups):
        for number, rule in enumerate(group.rules):
            at: Place = ("groups", index, "rules", number)
            if rule.use_group is not None and rule.use_group not in lists:
                report.unknown((*at, "use_group"), rule.use_group, lists)
            if rule.if_.can is not None and rule.if_.can not in armoury.form.abilities:
                report.unknown((*at, "if", "can"), rule.if_.can, armoury.form.abilities)
            if not rule.do and rule.use_group is None:
                report.error(at, Message("tactics-check-empty-rule"))
