"""Small changes of shipped files. If the checker accepts a change, the rulebook must change too.

A mutant changes one value: a number grows, true becomes false, another text of the same key replaces a text, a list
loses its last entry, or a key is removed. `NOT_VISIBLE` lists the values of each family that players do not notice.

    python -m tests.core.rulebook_mutants [GAME…] [--minutes 30] [--record build/mutants.jsonl]

tries all mutants of shipped games, those with fewest first, and writes a line for each game: how many were tried, and
which survived. Games that the record holds already are left out.
"""

from __future__ import annotations

import argparse
import copy
import json
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import BoardwrightError
from boardwright.core.json_path import path_text
from boardwright.core.rng import Rng
from boardwright.wire import rulebook_formats

#: Matches that show whether a change that is not told changes play, and how long they are.
SEEDS, ANSWERS = (0, 1, 2), 120
CONTENT = Path(catalog.__file__).parent / "families"

#: Family -> paths that players do not notice, as patterns.
NOT_VISIBLE: Mapping[str, tuple[str, ...]] = {
    "boards": (
        r"name$", r"title$", r"cell\b", r"resources\b", r"notation\b", r"board\.rotation_angle\b", r"board\.files$",
        r"figures\.\S+\.(letter|value)$", r"ends\.\S+\.before$",
        # Named places and kinds that nothing uses, and the names of states.
        r"initial_game_state$", r"game_states\b",
    ),
    "cards": (r"name$", r"title\b", r"path$", r"family$"),
    "tactics": (
        r"(schema|version|id|seed)$", r"name\b", r"text\b", r"icon$", r"glyph$", r"legend\b",
        # What minds weigh when they look ahead, and hints for them.
        r"foresight\b", r"\bai$", r"hints\b",
    ),
    "shooter": (r"(name|id|title|text|family)$",),
    "starships": (r"(schema|version|id|name)$", r"(reply_ms|min_round_ms|lenient|require_round|events)\b", r"seed$"),
}  # fmt: skip


def told(source: Any) -> str | None:
    """Everything that the rulebook says, but for the example; None where the file is refused."""
    try:
        game = catalog.load(source)
        book = game.family.rulebook(game, example=False)
    except (BoardwrightError, ValueError):
        # A unit without a place passes the checker of tactics and cannot be set up.
        return None
    return json.dumps([rulebook_formats.as_json(book, language) for language in ("en", "it")])


def played(source: Any) -> str:
    """How matches with random answers go: what is offered and what happens."""
    game = catalog.load(source)
    seen = []
    for seed in SEEDS:
        match, rng = game.start(seed=seed), Rng(seed)
        while not match.over and match.length < ANSWERS:
            decision = match.decisions[0]
            seen.append(sorted(str(option) for option in decision.options))
            match.answer(decision.seat, rng.choice(decision.options))
        seen.append([str(event) for event in match.view(None).events()])
        seen.append([match.over])
    return json.dumps(seen)


def pools(data: Any, found: dict[str, list[str]] | None = None) -> dict[str, list[str]]:
    """For each key the texts that stand under it."""
    found = {} if found is None else found
    if isinstance(data, Mapping):
        for key, value in data.items():
            if isinstance(value, str):
                found.setdefault(key, []).append(value)
            pools(value, found)
    elif isinstance(data, list):
        for value in data:
            pools(value, found)
    return found


def mutants(data: Any) -> Iterator[tuple[tuple[str | int, ...], str, Any]]:
    """Each path with what was done and the changed copy."""
    known = pools(data)
    for path, value in _values(data, ()):
        for change, new in _changes(path, value, known):
            changed = copy.deepcopy(data)
            inner = changed
            for key in path[:-1]:
                inner = inner[key]
            if change == "gone":
                del inner[path[-1]]
            else:
                inner[path[-1]] = new
            yield path, change, changed


def _values(data: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    items: Any = (
        data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    )
    for key, value in items:
        if isinstance(key, str) and (key[:1] == "_" or key in ("$schema", "extends")):
            continue
        yield (*path, key), value
        yield from _values(value, (*path, key))


def _changes(
    path: tuple[str | int, ...], value: Any, known: Mapping[str, list[str]]
) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield "turned", not value
    elif isinstance(value, int):
        yield "grown", value + 1
    elif isinstance(value, float):
        yield "grown", value + 0.5
    elif isinstance(value, str):
        other = next((text for text in known.get(str(path[-1]), ()) if text != value), None)
        if other is not None:
            yield "other", other
    elif isinstance(value, list) and len(value) > 1:
        yield "shorter", value[:-1]
    if isinstance(path[-1], str) and not isinstance(value, bool | int):
        yield "gone", None


def visible(family: str, data: Any) -> list[tuple[str, str, Any]]:
    """The mutants of a file at paths that players notice: where, what was done, and the changed copy."""
    return [
        (path_text(path), change, changed)
        for path, change, changed in mutants(data)
        if not any(re.search(pattern, path_text(path)) for pattern in NOT_VISIBLE[family])
    ]


def survivors(
    family: str, data: Any, wrap: Any = lambda data: data, skip: int = 1, start: int = 0
) -> list[str]:
    """The mutants that change play and are not told; every `skip`-th is tried."""
    before = told(wrap(data))
    assert before is not None, "the file itself is refused"
    found = []
    matches = None
    for where, change, changed in visible(family, data)[start % skip :: skip]:
        if told(wrap(changed)) == before:
            matches = played(wrap(data)) if matches is None else matches
            if played(wrap(changed)) != matches:
                found.append(f"{where} {change}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--record", type=Path, default=Path("build/rulebook_mutants.jsonl"))
    given = parser.parse_args()
    given.record.parent.mkdir(parents=True, exist_ok=True)
    given.record.touch()
    known = {json.loads(line)["game"] for line in given.record.read_text(encoding="utf-8").splitlines()}
    shipped = catalog.shipped_games()
    files = {
        name: (entry.family, json.loads(entry.path.read_text(encoding="utf-8")))
        for name, entry in shipped.items()
        if name not in known and (not given.games or name in given.games)
    }
    sizes = {name: len(visible(*file)) for name, file in files.items()}
    until = time.monotonic() + 60 * given.minutes
    for name in sorted(files, key=lambda name: (sizes[name], name)):
        if time.monotonic() > until:
            break
        start = time.process_time()
        found = survivors(*files[name])
        told_of = {"game": name, "mutants": sizes[name], "survivors": found}
        line = json.dumps({**told_of, "seconds": round(time.process_time() - start, 1)})
        with given.record.open("a", encoding="utf-8") as record:
            record.write(line + "\n")
        print(line, flush=True)


if __name__ == "__main__":
    main()
