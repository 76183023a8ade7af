"""`make dist`: builds wheel and source archive, and runs both in empty environments.

python -m tests.dist [PYTHON…]      the wheel by the first, the source archive by the others
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUT = ROOT / "dist"


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def build() -> tuple[Path, Path]:
    """The wheel and the source archive."""
    OUT.mkdir(exist_ok=True)
    for old in OUT.glob("boardwright-*"):
        old.unlink()
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", OUT, ".")
    run(sys.executable, "-c", f"from scikit_build_core.build import build_sdist; build_sdist({str(OUT)!r})")
    (wheel,) = OUT.glob("*.whl")
    (source,) = OUT.glob("*.tar.gz")
    return wheel, source


def try_out(python: str, package: Path) -> None:
    """Installs a package into an empty environment and plays with it, far from the repository."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        if python == sys.executable:
            venv.create(here / "env", with_pip=True)
        else:
            run(python, "-m", "venv", here / "env")
        run(here / "env/bin/python", "-m", "pip", "install", "-q", package)
        command = here / "env/bin/boardwright"
        games = json.loads(run(command, "games", "--json", cwd=here))
        for name in ("chess", "deathmatch", "magnifico", "skirmish", "starships"):
            assert any(game["name"] == name for game in games), name
            played = json.loads(run(command, "simulate", name, "--games", "1", "--json", cwd=here))
            assert played["games"] == 1
        run(command, "new", "game", "mine", cwd=here)
        assert json.loads(run(command, "check", "mine.json", "--json", cwd=here))["ok"]
        print(f"{package.name} works with {python}: {len(games)} games")


def main() -> None:
    wheel, source = build()
    try_out(sys.executable, wheel)
    for python in sys.argv[1:]:
        try_out(python, source)


if __name__ == "__main__":
    main()
