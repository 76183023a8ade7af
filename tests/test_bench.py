"""The benchmarks are not run by tests, but everything that they import from boardwright exists."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

BENCH = sorted((Path(__file__).parent.parent / "bench").glob("*.py"))


@pytest.mark.parametrize("path", BENCH, ids=lambda path: path.stem)
def test_what_a_benchmark_imports_exists(path: Path) -> None:
    """A renamed name once broke a benchmark, which nobody noticed for days."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("boardwright"):
            continue
        module = import_module(str(node.module))
        for name in node.names:
            if not hasattr(module, name.name):
                import_module(f"{node.module}.{name.name}")
