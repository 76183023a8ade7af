"""Files with one mistake each, made from the shipped ones, with the place and the word that `check` should name.

The oracle is independent of the checker. Lines come from the writer below, and `jsonschema` finds what a schema
forbids. `python -m tests.core.mistakes [SEED] [COUNT]` prints the figures, and every mistake that was not found at its
place.
"""

from __future__ import annotations

import copy
import json
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from boardwright import catalog
from boardwright.core.json_path import Path as Place
from boardwright.core.json_path import path_text, value_at
from boardwright.core.problem_report import ProblemReport
from tests.core.test_file_parts import GAMES

FAMILIES = ("boards", "cards", "shooter", "starships", "tactics")
#: Keys whose values are for people or pictures: any text is right.
FREE = {
    "name",
    "title",
    "text",
    "icon",
    "glyph",
    "id",
    "path",
    "weapon",
    "$schema",
    "schema",
    "category",
    "emit",
    "color",
}


#: Spellings of the published cards that are read with a warning: the page of the rules lists them. Not mistakes.
RULES = Path(__file__).parents[2] / "docs" / "rules" / "cards.md"
PUBLISHED = frozenset(re.findall(r"`([^`]+)`", RULES.read_text("utf-8")))


#: Places that are tried for a mistake which the schema has to forbid; asking it takes long.
TRIES = 3


@dataclass(frozen=True)
class Mistake:
    """A file with a mistake, and the message that is expected."""

    family: str
    sort: str
    files: dict[str, str]
    #: Which of the files has the mistake, and where: the path may be one of several.
    file: str
    paths: tuple[str, ...]
    lines: tuple[int, ...]
    suggestion: str | None = None
    kind: str | None = None

    @property
    def about(self) -> str:
        return f"{self.family} {self.sort} {self.file} {self.paths[:2]} {self.lines[:2]} -> {self.suggestion}"


# -- writing with lines -------------------------------------------------------------------------------------


def written(data: Any) -> tuple[str, dict[Place, int], dict[Place, int]]:
    """JSON text, one value a line, with the line of every value and of every key."""
    lines: list[str] = [""]
    values: dict[Place, int] = {}
    keys: dict[Place, int] = {}

    def write(value: Any, path: Place, depth: int) -> None:
        values[path] = len(lines)
        if isinstance(value, dict | list) and value:
            entries = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
            lines[-1] += "{" if isinstance(value, dict) else "["
            for number, (key, child) in enumerate(entries):
                lines.append(" " * (depth + 1))
                if isinstance(value, dict):
                    keys[(*path, key)] = len(lines)
                    lines[-1] += json.dumps(key, ensure_ascii=False) + ": "
                write(child, (*path, key), depth + 1)
                lines[-1] += "," if number + 1 < len(entries) else ""
            lines.append(" " * depth + ("}" if isinstance(value, dict) else "]"))
        else:
            lines[-1] += json.dumps(value, ensure_ascii=False)

    write(data, (), 0)
    return "\n".join(lines) + "\n", values, keys


def walk(value: Any, path: Place = ()) -> Iterator[tuple[Place, Any]]:
    yield path, value
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, child in children:
        if not str(key).startswith(("_", "$")):
            yield from walk(child, (*path, key))


def slip(word: str, rng: random.Random) -> str:
    """A word with one slip of the finger, and never the same word."""
    while True:
        at = rng.randrange(len(word) - 1)
        made = rng.choice(
            [
                word[:at] + word[at + 1] + word[at] + word[at + 2 :],
                word[: at + 1] + word[at:],
                word[:at] + word[at + 1 :] if len(word) > 3 else word,
            ]
        )
        if made != word and made.isprintable() and not made.startswith(("_", "$")):
            return made


# -- the files that mistakes are made in --------------------------------------------------------------------


@cache
def sources(family: str) -> tuple[tuple[str, dict[str, Any], str, str | None], ...]:
    """Valid files: the files of a game or a part, which of them to spoil, and the kind of that one."""
    content = catalog.shipped_content(family)
    found: list[tuple[str, dict[str, Any], str, str | None]] = []
    for kind, folder in content.folders.items():
        for path in sorted((content.root / "content" / folder).glob("*.json")):
            data = json.loads(path.read_text(encoding="utf-8"))
            if "extends" in data or catalog.recognise(data) != (family, kind):
                continue
            if family == "cards" and isinstance(data, list):
                data = data[:6]
            found.append((path.stem, {f"{path.stem}.json": data}, f"{path.stem}.json", kind))
    spoilt = {"boards": "variants/short.json", "shooter": "guns/needle.json", "cards": "parts/vineyard.json",
              "tactics": "classes/brute.json", "starships": "parts/rules.json"}  # fmt: skip
    kinds = {"boards": "board", "shooter": "weapon", "cards": "development-card", "tactics": "tactics-classes",
             "starships": "starships-rules"}  # fmt: skip
    found += [("several", GAMES[family], spoilt[family], kinds[family])] * max(1, len(found) // 6)
    return tuple(found)


@cache
def words(family: str) -> tuple[frozenset[str], frozenset[str]]:
    """The keys of all models of a family, and the words of all its enumerations."""
    keys: set[str] = set()
    enums: set[str] = set()
    for kind in catalog.family(family).kinds():
        schema = catalog.schema(kind)
        for _, node in walk({"root": schema, "models": schema.get("$defs", {})}):
            if isinstance(node, dict):
                if isinstance(node.get("properties"), dict):
                    keys |= set(node["properties"])
                enums |= {word for word in node.get("enum", ()) if isinstance(word, str)}
                if isinstance(node.get("const"), str):
                    enums.add(node["const"])
    return frozenset(keys), frozenset(enums)


@cache
def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(catalog.schema(kind))


def schema_faults(kind: str, data: Any) -> set[tuple[Place, str]]:
    """Where a schema finds fault, down to the branches of unions."""
    found: set[tuple[Place, str]] = set()
    ahead = list(validator(kind).iter_errors(data))
    while ahead:
        error = ahead.pop()
        found.add((tuple(error.absolute_path), str(error.validator)))
        ahead.extend(error.context or ())
    return found


# -- the mistakes -------------------------------------------------------------------------------------------

Spoiler = Callable[[Any, str, str, random.Random], tuple[Any, list[Place], bool, str | None] | None]


#: Sections whose keys are names of the author's own.
NAMED = {
    "boards": (
        "figures", "game_states", "initial_position", "ends", "regions", "counters", "directions", "forbid", "oracles",
    ),
    "tactics": ("terrain",),
}  # fmt: skip


def misspelt_key(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    keys, _ = words(family)
    places = [(path, key) for path, node in walk(data) if isinstance(node, dict) for key in node
              if key in keys and len(key) > 1 and key not in ("$schema", "extends")
              and not (path and path[-1] in NAMED.get(family, ()))]  # fmt: skip
    if not places:
        return None
    path, key = rng.choice(places)
    new = slip(key, rng)
    holder = value_at(data, path)
    if new in holder or new in keys or new in PUBLISHED:
        return None
    changed = {new if old == key else old: value for old, value in holder.items()}
    holder.clear()
    holder.update(changed)
    return data, [(*path, new)], True, key


def misspelt_word(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    _, enums = words(family)
    places = [path for path, node in walk(data) if isinstance(node, str) and node in enums and len(node) > 2
              and not [key for key in path[-2:] if key in FREE]]  # fmt: skip
    if not places:
        return None
    path = rng.choice(places)
    right = value_at(data, path)
    wrong = slip(right, rng)
    if wrong in enums or wrong.upper() in enums or wrong in PUBLISHED:
        return None
    value_at(data, path[:-1])[path[-1]] = wrong
    return data, [path], False, right


def misspelt_reference(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    places = references(data, family)
    if not places:
        return None
    path = rng.choice(sorted(places))
    right = value_at(data, path)
    wrong = slip(right, rng)
    if wrong in definitions(data):
        return None
    value_at(data, path[:-1])[path[-1]] = wrong
    return data, [path], False, right


def definitions(data: Any) -> dict[str, Place]:
    """Names that a file gives: keys of objects in objects, and ids in lists."""
    found: dict[str, Place] = {}
    twice: set[str] = set()
    for path, node in walk(data):
        if isinstance(node, dict):
            found |= {key: (*path, key) for key, child in node.items() if isinstance(child, dict | list)}
            if isinstance(node.get("id"), str) and len(path) > 1:
                twice |= {node["id"]} & found.keys()
                found[node["id"]] = (*path, "id")
    return {name: path for name, path in found.items() if name not in twice}


#: The keys under which a file names what it defines itself, and the section that defines it.
REFERENCES = {
    "boards": {"next": "game_states", "initial_game_state": "game_states", "new_figure": "figures",
               "figure": "figures"},
    "shooter": {"dependsOnEffects": "id", "excludePlayers": "id", "excludeSquares": "id", "requireOneOf": "id"},
    "tactics": {"class": "classes", "first_team": "id", "team": "id", "category": "categories",
                "abilities": "abilities", "attacks": "profiles", "talents": "abilities", "key": "id",
                "status": "statuses", "use_group": "id"},
    "cards": {},
    "starships": {},
}  # fmt: skip


def references(data: Any, family: str) -> list[Place]:
    known = definitions(data)
    named = REFERENCES[family]
    return [
        path
        for path, node in walk(data)
        if isinstance(node, str) and len(node) > 2 and node in known
        and named.get(str([key for key in path if isinstance(key, str)][-1]), "?") in (*map(str, known[node]),)
        and path != known[node]
    ]  # fmt: skip


def renamed_definition(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    # A library file of tactics lies on top of the shipped one, which has the name still.
    places = references(data, family) if kind not in ("tactics-classes", "tactics-abilities") else []
    if not places:
        return None
    name = value_at(data, rng.choice(places))
    at = definitions(data)[name]
    new = name + "_new"
    if at[-1] == "id":
        value_at(data, at[:-1])["id"] = new
    else:
        holder = value_at(data, at[:-1])
        changed = {new if key == name else key: value for key, value in holder.items()}
        holder.clear()
        holder.update(changed)
    renamed = [tuple(new if key == name and path[: len(at)] == at else key for key in path) for path in places
               if value_at_or(data, path) == name or path[: len(at)] == at]  # fmt: skip
    still = [path for path in renamed if value_at_or(data, path) == name]
    return (data, still, False, None) if still else None


def value_at_or(data: Any, path: Place) -> Any:
    try:
        return value_at(data, path)
    except (KeyError, IndexError, TypeError):
        return None


def wrong_type(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    places = [path for path, _ in walk(data) if path]
    for path in rng.sample(places, min(len(places), TRIES)):
        old = value_at(data, path)
        new: Any = 7 if isinstance(old, str | list | dict | None) else {"odd": 1}
        if isinstance(old, bool):
            new = "yes"
        trial = copy.deepcopy(data)
        value_at(trial, path[:-1])[path[-1]] = new
        found = schema_faults(kind, trial)
        if any(place == path and validator == "type" for place, validator in found):
            return trial, [path], False, None
    return None


def missing_key(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    places = [(path, key) for path, node in walk(data) if isinstance(node, dict) for key in node]
    for path, key in rng.sample(places, min(len(places), TRIES)):
        trial = copy.deepcopy(data)
        del value_at(trial, path)[key]
        if (path, "required") in schema_faults(kind, trial) and key not in ("family", "schema"):
            return trial, [path], False, None
    return None


def negative(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    places = [path for path, node in walk(data) if isinstance(node, int) and not isinstance(node, bool)]
    for path in rng.sample(places, min(len(places), TRIES)):
        trial = copy.deepcopy(data)
        value_at(trial, path[:-1])[path[-1]] = -3
        if {(path, "minimum"), (path, "exclusiveMinimum")} & schema_faults(kind, trial):
            return trial, [path], False, None
    return None


def out_of_board(data: Any, family: str, kind: str, rng: random.Random) -> Any:
    if family == "boards" and "initial_position" in data:
        places = [
            path
            for path, node in walk(data["initial_position"])
            if isinstance(node, dict) and path and isinstance(path[-1], int)
        ]
        if not places:
            return None
        path = ("initial_position", *rng.choice(places))
        cell = value_at(data, path)
        cell[rng.choice(list(cell))] = 99
        return data, [path], False, None
    if family == "tactics" and "teams" in data:
        places = [
            path
            for path, node in walk(data)
            if path and path[-1] == "at" and path[0] in ("teams", "objects", "waves")
        ]
        if not places:
            return None
        path = rng.choice(places)
        value_at(data, path)[rng.randrange(2)] = 60
        return data, [path], False, None
    if kind == "starships-map":
        index = rng.randrange(len(data["spawns"]))
        data["spawns"][index] = [40, -40, 0]
        return data, [("spawns", index)], False, None
    return None


SPOILERS: dict[str, Spoiler] = {
    "misspelt key": misspelt_key,
    "misspelt word": misspelt_word,
    "misspelt reference": misspelt_reference,
    "renamed definition": renamed_definition,
    "wrong type": wrong_type,
    "missing key": missing_key,
    "negative": negative,
    "out of board": out_of_board,
}


#: What can be wrong with a patch by itself: it may leave out anything, and what lies on top of it replaces its values.
PATCH_SORTS = ("misspelt key", "misspelt word", "broken text")


def broken_text(
    text: str, values: dict[Place, int], keys: dict[Place, int], rng: random.Random
) -> tuple[str, str, str, int] | None:
    """A comma or a brace too few, a comma too many, or a key twice: the text, what it is, the path and the line."""
    lines = text.splitlines()
    sort = rng.choice(["comma missing", "comma too many", "brace missing", "key twice"])
    if sort == "comma missing":
        at = rng.choice([n for n, line in enumerate(lines) if line.endswith(",")])
        lines[at] = lines[at][:-1]
        return "\n".join(lines), sort, "", at + 2
    if sort == "comma too many":
        at = rng.choice([n for n, line in enumerate(lines) if line.strip() in ("}", "]", "},", "],")])
        lines[at - 1] += ","
        # Python's own place of it differs between versions: the comma, or what follows.
        return "\n".join(lines), sort, "", -(at + 1)
    if sort == "brace missing":
        found = [
            n
            for n, line in enumerate(lines[:-1])
            if line.strip() == "}" and lines[n + 1].strip() in ("]", "],")
        ]
        if not found:
            return None
        at = rng.choice(found)
        lines[at] = ""
        return "\n".join(lines), sort, "", at + 2
    path = rng.choice([path for path in keys if not str(path[-1]).startswith(("_", "$"))])
    at = keys[path] - 1
    lines.insert(at, " " * 2 + json.dumps(path[-1]) + ": 1,")
    return "\n".join(lines), sort, path_text(path), at + 2


def mistakes(family: str, count: int, seed: object) -> Iterator[Mistake]:
    """So many files of a family, each with one mistake; sorts of mistakes take turns."""
    rng = random.Random(f"{seed}/{family}")
    sorts = [*SPOILERS, "broken text", "broken text"]
    made = number = 0
    while made < count and number < 50 * count:
        _, files, spoilt, kind = rng.choice(sources(family))
        sort = sorts[number % len(sorts)]
        number += 1
        if "extends" in files[spoilt] and sort not in PATCH_SORTS:
            continue
        data = copy.deepcopy(files[spoilt])
        texts = {file: written(other)[0] for file, other in files.items()}
        given = kind if len(files) == 1 else None
        if sort == "broken text":
            broken = broken_text(*written(data), rng)
            if broken is None:
                continue
            texts[spoilt], what, path, line = broken
            made += 1
            lines = (line,) if line > 0 else (-line, -line - 1)
            yield Mistake(family, what, texts, spoilt, (path,), lines, None, given)
            continue
        result = SPOILERS[sort](data, family, kind or "", rng)
        if result is None:
            continue
        changed, paths, at_key, suggestion = result
        texts[spoilt], values, keys = written(changed)
        where = keys if at_key else values
        made += 1
        where_lines = tuple(where[path] for path in paths)
        yield Mistake(
            family, sort, texts, spoilt, tuple(map(path_text, paths)), where_lines, suggestion, given
        )


@dataclass
class Figures:
    """How many mistakes of a family were found at their exact place, with the right suggestion."""

    mistakes: int = 0
    exact: int = 0
    silent: int = 0
    suggestions: int = 0
    right: int = 0
    missed: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return (
            f"{self.mistakes} mistakes, exact place {100 * self.exact / max(1, self.mistakes):.1f} %, "
            f"suggestion {100 * self.right / max(1, self.suggestions):.1f} % of {self.suggestions}, "
            f"silent {self.silent}"
        )


def measure(found: Iterator[Mistake], folder: Path) -> Figures:
    """Checks the files and counts."""
    figures = Figures()
    for number, mistake in enumerate(found):
        place = folder / str(number)
        for file, text in mistake.files.items():
            (place / file).parent.mkdir(parents=True, exist_ok=True)
            (place / file).write_text(text, encoding="utf-8")
        report = ProblemReport(str(place / next(iter(mistake.files))))
        part = catalog.open_path(Path(report.file), report)
        if part is not None:
            catalog.check(part.data, report, mistake.kind)
        figures.mistakes += 1
        here = [
            problem
            for problem in report.errors
            if Path(problem.file) == place / mistake.file
            and problem.path in mistake.paths
            and problem.line in mistake.lines
        ]
        figures.silent += report.ok
        figures.exact += bool(here)
        right = any(mistake.suggestion == problem.suggestion for problem in here)
        figures.suggestions += mistake.suggestion is not None
        figures.right += mistake.suggestion is not None and right
        if not here or (mistake.suggestion is not None and not right):
            told = " | ".join(str(problem).replace(str(place) + "/", "") for problem in report.errors[:3])
            figures.missed += (f"{mistake.about}\n      {told[:400]}",)
    return figures


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "fixed"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 140
    for family in FAMILIES if len(sys.argv) < 4 else sys.argv[3:]:
        with tempfile.TemporaryDirectory() as folder:
            figures = measure(mistakes(family, count, seed), Path(folder))
        print(f"{family}: {figures.text}")
        for missed in figures.missed:
            print("   ", missed)


if __name__ == "__main__":
    main()
