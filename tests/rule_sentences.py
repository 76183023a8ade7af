"""The sentences of the published rules and the tests that name them: `python -m tests.rule_sentences` writes the pages.

A page docs/rules/FAMILY-sentences.md has one row for each sentence: its number, the sentence in our words, the tests,
and where we depart. A test names its sentences by `@pytest.mark.rule("FAMILY 3.1")`. The column of tests is written
from these marks; `tests/test_rule_sentences.py` compares the two.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
FAMILIES = ("shooter", "cards", "tactics")
_ROW = re.compile(r"^\| (?P<number>\d+\.\d+) \| (?P<sentence>.+?) \| (?P<tests>.*?) \| (?P<departs>.*?) \|$")


@dataclass(frozen=True)
class Sentence:
    """One row of a page."""

    number: str
    sentence: str
    tests: tuple[str, ...]
    departs: str


def page(family: str) -> Path:
    """The page of a family."""
    return ROOT / "docs" / "rules" / f"{family}-sentences.md"


def sentences(family: str) -> list[Sentence]:
    """The rows of a page, in its order."""
    found = []
    for line in page(family).read_text(encoding="utf-8").splitlines():
        if match := _ROW.match(line):
            tests = tuple(re.findall(r"`([^`]+)`", match["tests"]))
            found.append(Sentence(match["number"], match["sentence"], tests, match["departs"]))
    return found


def marked(family: str) -> dict[str, list[str]]:
    """The tests that name each sentence, as `file::test`."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / family).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in _numbers(node, family):
                    found.setdefault(number, []).append(f"{path.stem}::{node.name}")
    return found


def _numbers(node: ast.FunctionDef, family: str) -> list[str]:
    return [
        argument.value.removeprefix(f"{family} ")
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def written(family: str) -> str:
    """The page with its column of tests as the marks say."""
    tests = marked(family)
    lines = []
    for line in page(family).read_text(encoding="utf-8").splitlines():
        if match := _ROW.match(line):
            named = "<br>".join(f"`{name}`" for name in tests.get(match["number"], []))
            line = f"| {match['number']} | {match['sentence']} | {named} | {match['departs']} |"
        lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    for family in FAMILIES:
        page(family).write_text(written(family), encoding="utf-8")


if __name__ == "__main__":
    main()
