"""The compiled rules: their modules exist, the source is prepared correctly, and compiled modules are used only when
they should be.

That they play like the Python rules is tested on the installed wheel (`make dist`), as building them takes minutes.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from boardwright.compiled_rules import LIBRARY, CompiledRulesFinder
from compile_rules import MODULES, SOURCE, for_mypyc

PATHS = [
    SOURCE / "boardwright" / folder / f"{name}.py"
    for folder, names in MODULES.items()
    for name in names.split()
]


@pytest.mark.parametrize(
    "path", PATHS, ids=lambda path: f"{path.parents[1].name}-{path.parent.name}-{path.stem}"
)
def test_a_module_is_prepared_without_moving_its_lines(path: Path) -> None:
    text = path.read_text("utf-8")
    prepared = for_mypyc(text)
    assert "__slots__ =" not in prepared
    assert len(prepared.splitlines()) == len(text.splitlines())
    places = [
        (node.name, node.lineno) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)
    ]
    assert places == [
        (node.name, node.lineno)
        for node in ast.walk(ast.parse(prepared))
        if isinstance(node, ast.FunctionDef)
    ]


def test_classes_with_slots_may_have_interpreted_subclasses() -> None:
    text = 'from __future__ import annotations\n\n\nclass A:\n    __slots__ = ("x",)\n\n\nclass B(A):\n    x = 1\n'
    prepared = for_mypyc(text)
    assert prepared.count("@mypyc_attr(allow_interpreted_subclasses=True)\nclass A:\n") == 1
    assert "\n\nclass B(A):" in prepared


def imported_from(variable: str | None) -> str:
    """The file from which a fresh process imports the match, or the error it meets."""
    code = "import boardwright.core.match as m; print(m.__file__)"
    environment = {} if variable is None else {"BOARDWRIGHT_COMPILED": variable}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def test_modules_are_compiled_only_where_they_are_there(tmp_path: Path) -> None:
    source = str(SOURCE / "boardwright" / "core" / "match.py")
    assert imported_from(None) == imported_from("") == imported_from(str(tmp_path)) == source
    compiled = tmp_path / "boardwright" / "core" / f"match{EXTENSION_SUFFIXES[0]}"
    compiled.parent.mkdir(parents=True)
    compiled.write_bytes(b"")
    # Without their library, as for another version of Python, the modules are not used.
    assert imported_from(str(tmp_path)) == source
    (tmp_path / f"{LIBRARY}{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    assert "ImportError" in imported_from(str(tmp_path))
    finder = CompiledRulesFinder(str(tmp_path))
    assert finder.find_spec("boardwright.core.rng") is None
    assert finder.find_spec("json") is None


def compiled_by(mypyc: str, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs compile_rules.py with another mypyc, over a folder that an earlier run has filled."""
    (folder / "mypyc").mkdir()
    (folder / "mypyc" / "__init__.py").write_text("")
    (folder / "mypyc" / "build.py").write_text(mypyc)
    (folder / "out").mkdir()
    (folder / "out" / "old.so").write_bytes(b"")
    command = [sys.executable, str(SOURCE.parent / "compile_rules.py"), "out", "--work", "work", *options]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "mypyc",
    [
        "raise ImportError('no mypyc')",
        "def mypycify(*paths, **options): raise SystemExit(2)",
        "class E: sources, include_dirs, extra_compile_args = ['gone.c'], [], []\ndef mypycify(*a, **b): return [E]",
    ],
    ids=["missing", "finds faults", "C does not compile"],
)
def test_a_wheel_can_be_built_where_the_rules_cannot_be_compiled(mypyc: str, tmp_path: Path) -> None:
    (tmp_path / "by-choice").mkdir()
    (tmp_path / "needed").mkdir()
    done = compiled_by(mypyc, tmp_path / "by-choice", "--optional")
    assert done.returncode == 0
    assert "warning: the rules stay in Python" in done.stderr
    assert not (tmp_path / "by-choice" / "out").exists()
    done = compiled_by(mypyc, tmp_path / "needed")
    assert done.returncode != 0
    assert not (tmp_path / "needed" / "out").exists()


def test_the_version_of_mypy_in_a_wheel_is_the_one_that_checks_types() -> None:
    """Only this version is installed where `make compiled` and `make dist` are tried."""
    required = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text("utf-8"))["build-system"][
        "requires"
    ]
    (wanted,) = re.findall(r"mypy\[mypyc\]==(\S+)\.\*", " ".join(required))
    assert f"mypy=={wanted}." in (SOURCE.parent / "requirements-dev.lock").read_text("utf-8")
