"""Where the parts of a scenario come from: shipped files and files beside it, with merge patches on top.

A part is found by its name in its folder (`rulesets/`, `abilities/`, `classes/`, `ai/`). Names are plain ids, so
that no file outside of these folders can be named.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from boardwright.core.validation import Path as Place
from boardwright.core.validation import ProblemReport, StrictModel, parse, validate
from boardwright.families.tactics import recognise
from boardwright.families.tactics.format import (
    AbilitiesFile,
    AiProfileFile,
    ClassesFile,
    RulesetFile,
)

F = TypeVar("F", bound=StrictModel)

CONTENT = Path(__file__).parent / "content"
#: The kind of the files in each folder.
KINDS = {
    "rulesets": "tactics-ruleset",
    "abilities": "tactics-abilities",
    "classes": "tactics-classes",
    "ai": "tactics-ai",
}


def merge(base: Any, patch: Any) -> Any:
    """A JSON merge patch: objects are merged, null takes a key away, everything else replaces.

    >>> merge({"a": {"b": 1, "c": 2}}, {"a": {"b": 3, "c": None}})
    {'a': {'b': 3}}
    """
    if not isinstance(patch, Mapping) or not isinstance(base, Mapping):
        return patch
    merged = dict(base)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, Mapping):
            merged[key] = merge(merged.get(key, {}), value)
        else:
            merged[key] = value
    return merged


@cache
def _shipped(folder: str, name: str) -> Any:
    path = CONTENT / folder / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


@cache
def shipped_names(folder: str) -> tuple[str, ...]:
    """The shipped parts of a folder; an empty folder name means the playable games."""
    return tuple(sorted(path.stem for path in (CONTENT / folder).glob("*.json")))


class PartLibrary:
    """The parts that one game is made of. What was taken is kept, for the game's digest."""

    def __init__(self, report: ProblemReport, given: Mapping[str, Any] | None = None) -> None:
        self.report = report
        #: Parts that come with the game itself, by `folder/name`: a class file that is tried out.
        self.given = dict(given or {})
        self.taken: dict[str, Any] = {}

    def part(self, folder: str, name: str, place: Place) -> Any:
        """The JSON of a part, or None with the fault in the report."""
        key = f"{folder}/{name}" if folder else name
        found = self.given.get(key)
        if found is None:
            found = self._beside(key, folder, name)
        if found is None:
            found = _shipped(folder, name)
        if found is None:
            self.report.unknown(place, name, self._names(folder))
            return None
        self.taken[key] = found
        return found

    def _beside(self, key: str, folder: str, name: str) -> Any:
        """A file beside the scenario, or in a folder beside it."""
        home = self.report.folder
        if home is None or home == CONTENT:
            return None
        for path in (home / folder / f"{name}.json", home / f"{name}.json"):
            if path.is_file():
                report = ProblemReport(path.name)
                data = parse(path.read_bytes(), report)
                self.report.errors.extend(report.errors)
                if data is not None and (not folder or recognise(data) == KINDS[folder]):
                    return data
        return None

    def _names(self, folder: str) -> list[str]:
        given = [key.partition("/")[2] for key in self.given if key.startswith(f"{folder}/")]
        return sorted({*shipped_names(folder), *given})

    # -- the parts of a scenario, patched and checked

    def ruleset(self, name: str, patch: Mapping[str, Any]) -> RulesetFile | None:
        """The ruleset; what it leaves out is as in the shipped one."""
        data = self.part("rulesets", name, ("ruleset",))
        if data is None:
            return None
        whole = merge(_shipped("rulesets", "base"), data)
        return self._checked(RulesetFile, merge(whole, patch), "ruleset")

    def abilities(self, names: Iterable[str], patch: Mapping[str, Any]) -> AbilitiesFile | None:
        """Abilities of one file or several, the later on top."""
        return self._checked(AbilitiesFile, self._stack("abilities", names, patch), "abilities")

    def classes(self, names: Iterable[str], patch: Mapping[str, Any]) -> ClassesFile | None:
        """Classes of one file or several, the later on top."""
        return self._checked(ClassesFile, self._stack("classes", names, patch), "classes")

    def mind(self, name: str, patches: Mapping[str, Any], place: Place) -> AiProfileFile | None:
        """A mind."""
        data = self.part("ai", name, place)
        if data is None:
            return None
        return self._checked(AiProfileFile, merge(data, patches.get(name, {})), "ai", name)

    def _stack(self, kind: str, names: Iterable[str], patch: Mapping[str, Any]) -> Any:
        whole: Any = {}
        for name in names:
            data = self.part(kind, name, (kind,))
            if data is None:
                return None
            whole = merge(whole, data)
        return merge(whole, patch)

    def _checked(self, form: type[F], data: Any, *place: str) -> F | None:
        """Faults of a patched part are told at the override that brought them in."""
        return None if data is None else validate(form, data, self.report, ("overrides", *place))
