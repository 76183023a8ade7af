"""Builds Fairy-Stockfish as a program from the source archive of the installed `pyffish`, for `make prove`.

The program has exactly the rules of the module, but it counts a thousand times faster. It needs PyPI and a compiler.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

#: The settings of the module's own build, with the optimisation that Python's build adds.
FLAGS = [
    "-O3", "-std=c++17", "-pthread", "-DNDEBUG", "-w",
    "-DLARGEBOARDS", "-DALLVARS", "-DPRECOMPUTED_MAGICS", "-DNNUE_EMBEDDING_OFF", "-DIS_64BIT",
]  # fmt: skip
#: Source files that are left out, because they make the engine a module for Python or JavaScript.
OTHER_MAINS = {"pyffish.cpp", "ffishjs.cpp"}


def build(target: Path) -> None:
    """Writes the program. Raises `CalledProcessError` if the archive cannot be fetched or compiled."""
    compiler = (sysconfig.get_config_var("CXX") or "c++").split()[0]
    with tempfile.TemporaryDirectory() as folder:
        wanted = f"pyffish=={version('pyffish')}"
        fetch = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-build-isolation"]
        subprocess.run([*fetch, "--no-binary", ":all:", "-d", folder, wanted], check=True)
        [archive] = Path(folder).glob("pyffish-*.tar.gz")
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        [sources] = Path(folder).glob("pyffish-*/src")
        files = [path for path in sorted(sources.rglob("*.cpp")) if path.name not in OTHER_MAINS]

        def compile_one(path: Path) -> str:
            made = str(path.with_suffix(".o"))
            subprocess.run([compiler, *FLAGS, "-I", str(sources), "-c", str(path), "-o", made], check=True)
            return made

        with ThreadPoolExecutor(2) as pool:
            objects = list(pool.map(compile_one, files))
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([compiler, "-pthread", *objects, "-o", str(target)], check=True)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
