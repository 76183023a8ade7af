"""The parts of a scenario: layers of files, later ones on top, and the scenario's own overrides above all.

Every layer remembers its file, so that a fault is reported in the file that contains it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from boardwright.core.file_parts import Layer, Part, with_parts_named
from boardwright.core.json_path import Path, leads_to, value_at
from boardwright.core.message import Message
from boardwright.core.partial_validation import validate_rest
from boardwright.core.problem_report import ProblemReport
from boardwright.core.shipped_content import shipped_content
from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format import (
    KINDS,
    AbilitiesFile,
    AiProfileFile,
    ClassesFile,
    RulesetFile,
)

F = TypeVar("F", bound=StrictModel)

SHIPPED = shipped_content("boardwright.families.tactics")
#: The name of the default parts. The default ruleset also provides keys that other rulesets leave out.
BASE = "base"
#: The required keys of a ruleset.
HEADS = {"tactics-ruleset": ("id", "schema", "version")}
#: The keys of a scenario that name parts, with the kinds of these parts.
_KINDS = {key: f"tactics-{key}" for key in ("ruleset", "abilities", "classes")}


def check_head(part: Part, form: type[StrictModel]) -> None:
    """Checks that a file itself has all required keys, even if a layer below also has them."""
    for name, field in form.model_fields.items():
        key = field.alias or name
        if field.is_required() and isinstance(part.data, Mapping) and key not in part.data:
            part.report.error((), Message("core-missing-key", key=key))


def scenario_shell(data: Any) -> Any:
    """A copy of a scenario in which each inline part is replaced by a name."""
    shell = with_parts_named(data, _KINDS)
    for key in ("teams", "waves"):
        if isinstance(shell, dict) and isinstance(shell.get(key), list):
            shell[key] = [_with_minds_named(entry, (key, n)) for n, entry in enumerate(shell[key])]
    return shell


def _with_minds_named(entry: Any, path: Path) -> Any:
    """A copy of a team, a wave or a unit in which the inline mind is replaced by a name."""
    named = with_parts_named(entry, ["ai"], path)
    if isinstance(named, dict) and isinstance(named.get("units"), list):
        units = enumerate(named["units"])
        named["units"] = [_with_minds_named(unit, (*path, "units", n)) for n, unit in units]
    return named


def _check_ids(key: str, parts: list[Part]) -> None:
    """Reports ids that two of the author's files define. A file may still change some keys of another file's entry."""
    defined: dict[str, set[str]] = {}
    for part in parts:
        entries = part.data.get(key) if isinstance(part.data, Mapping) else None
        if not isinstance(entries, Mapping) or part.layers[0].file.key.startswith("shipped:"):
            continue
        for id, entry in entries.items():
            keys = set(entry) if isinstance(entry, Mapping) else set()
            if id in defined and defined[id] <= keys:
                part.report.error((key, id), Message("tactics-check-twice", id=id), at_key=True)
            defined.setdefault(id, keys)


class ScenarioParts:
    """The ruleset, the abilities, the classes and the minds of one scenario, each with its report."""

    def __init__(self, root: Part) -> None:
        self.root = root
        self.reports: dict[str, ProblemReport] = {}

    def ruleset(self) -> RulesetFile | None:
        """The ruleset. Missing keys have the values of the shipped ruleset."""
        return self._checked(RulesetFile, "ruleset", self._stack("ruleset", [BASE]))

    def plain_ruleset(self) -> RulesetFile:
        """The shipped ruleset, for checking a scenario whose own ruleset cannot be read."""
        part = self.root.shipped_part("tactics-ruleset", BASE)
        assert part is not None
        return RulesetFile.model_validate(part.data)

    def abilities(self) -> AbilitiesFile | None:
        """The abilities of one or several files."""
        return self._checked(AbilitiesFile, "abilities", self._stack("abilities"))

    def classes(self) -> ClassesFile | None:
        """The classes of one or several files."""
        return self._checked(ClassesFile, "classes", self._stack("classes"))

    def mind(self, name: str, place: Path, file: Part | None = None) -> AiProfileFile | None:
        """Reads a mind. `place` is where the scenario or another mind's file names it; without a place, the mind is
        shipped."""
        home = file or self.root
        part = (
            home.part(place, "tactics-ai")
            if leads_to(home.data, place) and place
            else home.shipped_part("tactics-ai", name)
        )
        if part is None:
            return None
        return self._checked(
            AiProfileFile, f"ai/{name}", self._overridden(("ai", name), part.layers, part.kind)
        )

    def mind_part(self, name: str) -> Part | None:
        """The file of a mind."""
        report = self.reports.get(f"ai/{name}")
        return None if report is None else report.part

    def _stack(self, key: str, below: list[str] | None = None) -> Part | None:
        kind, data = _KINDS[key], self.root.data
        named = data.get(key) if isinstance(data, Mapping) else None
        found: list[Part | None] = [self.root.shipped_part(kind, id) for id in below or ()]
        if key not in data:
            found += [self.root.shipped_part(kind, BASE, ())] if not below else []
        elif isinstance(named, list):
            found += [
                self.root.part((key, n), kind)
                for n in range(len(named))
                if isinstance(named[n], str | Mapping)
            ]
        elif isinstance(named, str | Mapping):
            found += [self.root.part((key,), kind)]
        parts = [part for part in found if part is not None]
        for part in parts:
            check_head(part, KINDS[kind])
        _check_ids(key, parts)
        if len(parts) < len(found) or not parts:
            return None
        layers = [layer for part in reversed(parts) for layer in part.layers]
        return self._overridden((key,), tuple(layers), kind)

    def _overridden(self, keys: Path, layers: tuple[Layer, ...], kind: str | None) -> Part:
        path = ("overrides", *keys)
        patches = [
            Layer(layer.file, (*layer.at, *path), value_at(layer.data, path))
            for layer in self.root.layers
            if leads_to(layer.data, path) and isinstance(value_at(layer.data, path), Mapping)
        ]
        return Part(self.root.loader, kind, (*patches, *layers), self.root.report)

    def _checked(self, form: type[F], name: str, part: Part | None) -> F | None:
        if part is None:
            return None
        model, self.reports[name] = validate_rest(form, part.data, part.report)
        return model
