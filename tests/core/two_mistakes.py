"""Files with two mistakes, one of form and one of meaning. `check` must report both at once.

`python -m tests.core.two_mistakes [SEED] [COUNT] [FAMILY…]` prints the figures, and every pair of which only one
mistake was reported.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from boardwright import catalog
from boardwright.core.problem_report import ProblemReport
from tests.core.json_scanner import scan, spelt
from tests.core.mistakes_in_text import (
    FAMILIES,
    SORTS,
    Text,
    game_of_files,
    shipped,
)

OF_FORM = ("misspelt key", "wrong type", "missing key", "negative")
OF_MEANING = ("misspelt reference", "renamed definition", "out of board")


@dataclass(frozen=True)
class Pair:
    """The files, which of them is spoilt, and for either mistake the paths at which it may be told."""

    files: dict[str, str]
    file: str
    kind: str | None
    sorts: tuple[str, str]
    places: tuple[tuple[str, ...], tuple[str, ...]]


def _is_fair(form: str, meaning: str) -> bool:
    """Whether a mistake of form leaves the other one to be seen."""
    # Whether a figure stands off the board is open where a cell is faulty, and of a faulty place nothing can be said.
    same = form.startswith(meaning) or _above(form) == _above(meaning)
    return "board.cells" not in form and not same


def _renamed(path: str, right: str, wrong: str) -> str:
    return wrong + path[len(right) :] if re.match(re.escape(right) + r"[.\[]", path) else path


def _above(path: str) -> str:
    return path[: max(path.rfind("."), path.rfind("["), 0)]


def pairs(family: str, count: int, seed: object) -> Iterator[Pair]:
    rng = random.Random(f"two/{seed}/{family}")
    made = tries = 0
    while made < count and tries < 400 * count:
        tries += 1
        kind: str | None
        if rng.random() < 0.5:
            files, spoilt, of = game_of_files(family, rng)
            kind = None
        else:
            path, of = rng.choice(shipped(family))
            files, spoilt, kind = {path.name: path.read_text("utf-8")}, path.name, of
        sorts = (rng.choice(OF_FORM), rng.choice(OF_MEANING))
        text, places = files[spoilt], []
        for sort in reversed(sorts):
            result = SORTS[sort](Text(family, of, text, rng, is_named=kind is None))
            if result is None or not result[1]:
                break
            text = result[0]
            if sort == "misspelt key":
                # What stands under the key stands under the misspelt one now.
                wrong = result[1][0][0]
                right = wrong[: max(wrong.rfind("."), 0)] + "." * ("." in wrong) + str(result[2])
                places = [tuple(_renamed(place, right, wrong) for place in places[0])]
            places.append(tuple(place for place, _, _ in result[1]))
        if len(places) < 2:
            continue
        left = {spelt(node.path) for node in scan(text)}
        places[0] = tuple(place for place in places[0] if place in left)
        if not places[0] or not all(_is_fair(a, b) for b in places[0] for a in places[1]):
            continue
        made += 1
        yield Pair({**files, spoilt: text}, spoilt, kind, sorts, (places[1], places[0]))


@dataclass
class Result:
    pairs: int = 0
    both: int = 0
    hidden: list[str] = field(default_factory=list)


def measure(found: Iterator[Pair], folder: Path) -> Result:
    result = Result()
    for number, pair in enumerate(found):
        here = folder / str(number)
        for name, text in pair.files.items():
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            (here / name).write_text(text, encoding="utf-8")
        report = ProblemReport(str(here / next(iter(pair.files))))
        part = catalog.open_path(Path(report.file), report)
        if part is not None:
            catalog.check(part.data, report, pair.kind)
        told = {problem.path for problem in report.errors if Path(problem.file) == here / pair.file}
        result.pairs += 1
        if all(told & set(places) for places in pair.places):
            result.both += 1
        else:
            shown = [str(problem).replace(f"{here}/", "")[:200] for problem in report.errors[:4]]
            result.hidden.append("\n      ".join([f"{pair.file}: {pair.sorts} {pair.places}", *shown]))
    return result


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "fixed"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    for family in sys.argv[3:] or FAMILIES:
        with tempfile.TemporaryDirectory() as folder:
            result = measure(pairs(family, count, seed), Path(folder))
        print(f"{family}: {result.both} of {result.pairs} pairs told at once")
        for hidden in result.hidden:
            print("   ", hidden)


if __name__ == "__main__":
    main()
