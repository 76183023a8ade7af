"""Extras stay extras: nothing that only an adapter needs is imported by the core."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

EXTRAS = [
    "anywidget", "gymnasium", "IPython", "matplotlib", "mcp", "numpy", "onnxruntime", "open_spiel", "optuna",
    "pettingzoo", "pyspiel", "ray", "resvg_py", "sklearn", "traitlets",
]  # fmt: skip


def imported(code: str) -> set[str]:
    program = f"{code}\nimport sys\nprint(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")[-2].split())


@pytest.mark.parametrize(
    "code",
    [
        "import boardwright",
        "import boardwright; boardwright.load('chess').start().decisions",
        "import boardwright; boardwright.load('magnifico').start().scene(0)._repr_html_()",
        "from boardwright.cli import main; main(['games'])",
    ],
)
@pytest.mark.slow
def test_the_core_imports_no_extra(code: str) -> None:
    assert not imported(code) & set(EXTRAS)


def test_the_package_imports_nothing_at_first() -> None:
    """What makes `import boardwright` quick: not even `typing`."""
    ours = imported("import boardwright")
    assert not ours & {"typing", "re", "dataclasses", "enum", "json", "pydantic", "msgspec"}
    assert {name for name in ours if name.startswith("boardwright")} == {"boardwright"}


def test_extras_are_no_dependencies() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    needed = " ".join(project["dependencies"]).lower()
    for name in ("numpy", "gymnasium", "pettingzoo", "open_spiel", "mcp", "onnx", "anywidget", "matplotlib"):
        assert name not in needed
    assert {"rl", "mcp", "openspiel", "policy", "notebook", "lab"} <= set(project["optional-dependencies"])
