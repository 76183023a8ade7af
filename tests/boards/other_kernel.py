"""Runs tests with a kernel built elsewhere: `python -m tests.boards.other_kernel FOLDER TESTS…`."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import sys
from pathlib import Path

import pytest

import boardwright


def use(folder: Path) -> None:
    """Puts the kernel of a build folder in the place of the installed one."""
    (path,) = folder.glob("_kernel*.so")
    loader = importlib.machinery.ExtensionFileLoader("boardwright._kernel", str(path))
    spec = importlib.util.spec_from_loader("boardwright._kernel", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["boardwright._kernel"] = module
    loader.exec_module(module)
    boardwright._kernel = module  # type: ignore[attr-defined]


if __name__ == "__main__":
    use(Path(sys.argv[1]))
    sys.exit(pytest.main(["-p", "no:xdist", "-p", "no:cacheprovider", *sys.argv[2:]]))
