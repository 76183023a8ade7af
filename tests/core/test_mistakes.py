"""Files with one mistake each: `check` names the exact place and the right word, and lets none through."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from tests.core.mistakes import FAMILIES, Figures, measure, mistakes


def holds(figures: Figures) -> None:
    assert figures.silent == 0, "\n".join([figures.text, *figures.missed])
    assert figures.exact >= 0.98 * figures.mistakes, "\n".join([figures.text, *figures.missed])
    assert figures.right >= 0.95 * figures.suggestions, "\n".join([figures.text, *figures.missed])


@pytest.mark.parametrize("family", FAMILIES)
def test_700_mistakes_are_found_where_they_are(family: str, tmp_path: Path) -> None:
    figures = measure(mistakes(family, 140, "fixed"), tmp_path)
    assert figures.mistakes == 140
    holds(figures)


@pytest.mark.parametrize("family", FAMILIES)
def test_other_mistakes_each_time(family: str, tmp_path: Path) -> None:
    seed = secrets.randbelow(10**9)
    print(f"python -m tests.core.mistakes {seed} 40 {family}")
    holds(measure(mistakes(family, 40, seed), tmp_path))
