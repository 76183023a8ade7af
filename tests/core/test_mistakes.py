"""Files with one mistake each: `check` names the exact place and the right word, and lets none through."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core import mistakes_in_text
from tests.core.mistakes import FAMILIES, Figures, measure, mistakes


def holds(figures: Figures | mistakes_in_text.Result, by_chance: float = 0) -> None:
    """What the corpora are held to; others than the fixed ones may miss a few places by chance, but accept nothing."""
    told = "\n".join([figures.text, *figures.missed])
    assert figures.silent == 0, told
    assert figures.exact >= (0.98 - by_chance) * figures.mistakes, told
    assert figures.right >= (0.95 - by_chance) * figures.suggestions, told


#: Of 80 mistakes drawn anew 0 to 2 are missed; more than 4 are not missed by chance.
BY_CHANCE = 0.03


#: Mistakes of each family: the first ones in `make test`, all of them in `make full`.
COUNTS = [60, pytest.param(140, marks=pytest.mark.full)]


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.slow
def test_mistakes_are_found_where_they_are(family: str, count: int, tmp_path: Path) -> None:
    figures = measure(mistakes(family, count, "fixed"), tmp_path)
    assert figures.mistakes == count
    holds(figures)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.full
def test_other_mistakes_each_time(family: str, tmp_path: Path) -> None:
    seed = secrets.randbelow(10**9)
    print(f"python -m tests.core.mistakes {seed} 80 {family}")
    holds(measure(mistakes(family, 80, seed), tmp_path), BY_CHANCE)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.slow
def test_mistakes_of_a_second_maker_are_found_at_their_column(
    family: str, count: int, tmp_path: Path
) -> None:
    result = mistakes_in_text.measure(mistakes_in_text.cases(family, count, "fixed"), tmp_path)
    assert result.mistakes == count
    assert result.nowhere == []
    holds(result)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.full
def test_other_mistakes_of_the_second_maker_each_time(family: str, tmp_path: Path) -> None:
    seed = secrets.randbelow(10**9)
    print(f"python -m tests.core.mistakes_in_text {seed} 80 {family}")
    result = mistakes_in_text.measure(mistakes_in_text.cases(family, 80, seed), tmp_path)
    assert result.mistakes == 80
    assert result.nowhere == []
    holds(result, BY_CHANCE)


def test_slips_in_signs_dots_and_crosses_of_a_look_are_found(tmp_path: Path) -> None:
    """Only a dot that is another cell, a box that is still square and a sign that is still short cannot be known."""
    rng = random.Random("look")

    def cases() -> Iterator[mistakes_in_text.Case]:
        for path, kind in mistakes_in_text.shipped("boards"):
            text = mistakes_in_text.Text("boards", kind, path.read_text("utf-8"), rng)
            for _ in range(20 if any(map(mistakes_in_text.is_of_look, text.nodes)) else 0):
                made = mistakes_in_text.misspelt_value(text, mistakes_in_text.is_of_look)
                if made is not None:
                    spoilt, places, suggestion = made
                    files = {path.name: spoilt}
                    yield mistakes_in_text.Case(
                        "boards", "look", files, path.name, tuple(places), suggestion, kind
                    )

    result = mistakes_in_text.measure(cases(), tmp_path)
    assert result.mistakes >= 20
    assert result.missed == []
