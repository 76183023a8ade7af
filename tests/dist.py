"""`make dist`: builds wheel and source archive, and runs both in empty environments of Python 3.11 and 3.13.

The wheel carries the compiled rules: it replays the golden journals and passes the testkit. The source archive is
installed without them, so that the same matches are played by the Python rules too.

python -m tests.dist [PYTHON…]      other interpreters than these two, as versions ("3.12") or commands
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUT = ROOT / "dist"
VERSIONS = ("3.11", "3.13")
PAGE = "src/boardwright/server/page"
GAMES = ("chess", "deathmatch", "magnifico", "skirmish", "starships")
#: Where a module of each family with compiled rules was found.
FOUND = """
from importlib import import_module
for name in ("core.match", *(f"families.{name}.play" for name in ("cards", "shooter", "starships", "tactics"))):
    print(import_module(f"boardwright.{name}").__file__)
"""
#: Replays the golden journals of a folder.
REPLAY = """
import json, sys
from pathlib import Path
from boardwright import replay
from boardwright.testkit.golden import result
paths = sorted(Path(sys.argv[1]).glob("*.json"))
for path in paths:
    kept = json.loads(path.read_text("utf-8"))
    match = replay(kept.pop("journal"))
    assert result(match) == kept, path.name
print(len(paths))
"""


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> str:
    left_out = ("PYTHONPATH", "VIRTUAL_ENV", "BOARDWRIGHT_COMPILED")
    environment = {key: value for key, value in os.environ.items() if key not in left_out} | variables
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        env=environment,
    )
    return done.stdout


def interpreter(name: str) -> str:
    """The command of a Python: one of the path that runs, or one that pyenv has installed."""
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    candidates = [name, f"python{name}", *sorted(map(str, home.glob(f"versions/{name}*/bin/python")))]
    for candidate in candidates:
        found = shutil.which(candidate)
        if found and subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0:
            return found
    raise SystemExit(f"dist: no Python {name} on this machine; tried {', '.join(candidates)}")


def source_archive() -> Path:
    OUT.mkdir(exist_ok=True)
    for old in OUT.glob("boardwright-*"):
        old.unlink()
    run(sys.executable, "-c", f"from scikit_build_core.build import build_sdist; build_sdist({str(OUT)!r})")
    (source,) = OUT.glob("*.tar.gz")
    return source


def build_wheel(python: str, source: Path) -> Path:
    """The wheel for an interpreter, built from the source archive: what is not in it cannot be in the wheel."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = ("-C", "cmake.define.RULES=ON")
        run(python, "-m", "pip", "wheel", "-q", "--no-deps", *compiled, "-w", folder, source)
        (wheel,) = Path(folder).glob("*.whl")
        return Path(shutil.copy(wheel, OUT))


def look_inside(source: Path, wheel: Path) -> None:
    """Every file of the package that is under version control is in both archives; the wheel has the built page too."""
    tracked = set(run("git", "ls-files", "src/boardwright").split())
    with tarfile.open(source) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    with zipfile.ZipFile(wheel) as archive_of_wheel:
        installed = {f"src/{name}" for name in archive_of_wheel.namelist()}
        page = archive_of_wheel.read(f"{PAGE.removeprefix('src/')}/index.html").decode("utf-8")
    # The page is built along with the wheel; what its first file names has to be there.
    named = {f"{PAGE}/{path}" for path in re.findall(r'(?:src|href)="\.?/([^"]+)"', page)}
    for package, missing in ((source, tracked - held), (wheel, (tracked | named) - installed)):
        assert not missing, f"{package.name} lacks {len(missing)} files: {', '.join(sorted(missing)[:20])}"
    built = sum(name.startswith(PAGE) for name in installed)
    print(
        f"{source.name} and {wheel.name} hold all {len(tracked)} files, and {built} of the page", flush=True
    )


def try_out(python: str, package: Path, compiled: bool) -> dict[str, str]:
    """Installs a package into an empty environment and plays with it, far from the repository; gives digests."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        inside = here / "env/bin/python"
        run(python, "-m", "venv", here / "env")
        bare = json.loads(run(inside, "-m", "pip", "list", "--format", "json", cwd=here))
        assert {entry["name"] for entry in bare} <= {"pip", "setuptools"}, bare
        rules = () if compiled else ("-C", "cmake.define.RULES=OFF")
        run(inside, "-m", "pip", "install", "-q", *rules, package, cwd=here)
        command = here / "env/bin/boardwright"
        games = json.loads(run(command, "games", "--json", cwd=here))
        digests = {}
        for name in GAMES:
            assert any(game["name"] == name for game in games), name
            played = json.loads(run(command, "simulate", name, "--games", "3", "--json", cwd=here))
            assert played["games"] == 3
            digests[name] = played["digest"]
            for language in ("en", "it"):
                assert run(command, "explain", name, "--lang", language, "--format", "html", cwd=here)
        run(command, "new", "game", "mine", cwd=here)
        assert json.loads(run(command, "check", "mine.json", "--json", cwd=here))["ok"]
        page = "import boardwright.server as s; print(s.__path__[0] + '/page/index.html')"
        assert Path(run(inside, "-c", page, cwd=here).strip()).is_file(), "the page is missing"
        check_rules(inside, compiled, here)
        version = run(inside, "--version", cwd=here).strip()
        form = "compiled rules" if compiled else "Python rules"
        print(f"{package.name} works with {version} and {form}: {len(games)} games", flush=True)
        return digests


def check_rules(python: Path, compiled: bool, here: Path) -> None:
    """The rules are in the form that is wanted, replay the golden journals and pass the testkit."""
    files = run(python, "-c", FOUND, cwd=here).split()
    assert all(name.endswith(".so") == compiled for name in files), files
    # The switch for the Python rules: an empty name.
    files = run(python, "-c", FOUND, cwd=here, BOARDWRIGHT_COMPILED="").split()
    assert all(name.endswith(".py") for name in files), files
    count = int(run(python, "-c", REPLAY, ROOT / "tests/golden", cwd=here))
    assert count == len(list((ROOT / "tests/golden").glob("*.json")))
    if compiled:
        games = [name for name in GAMES if name != "chess"]
        run(python, "-m", "boardwright.testkit", *games, "--matches", "2", "--moments", "1", cwd=here)
    print(
        f"{count} golden journals are replayed{', the testkit finds nothing' if compiled else ''}", flush=True
    )


def main() -> None:
    pythons = [interpreter(name) for name in sys.argv[1:] or VERSIONS]
    source = source_archive()
    digests = []
    for python in pythons:
        wheel = build_wheel(python, source)
        look_inside(source, wheel)
        digests += [try_out(python, wheel, compiled=True), try_out(python, source, compiled=False)]
    assert all(found == digests[0] for found in digests), f"the same seeds play other matches: {digests}"


if __name__ == "__main__":
    main()
