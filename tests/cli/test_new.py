"""Skeletons and plugins: what `new` writes works, and other distributions bring families and bots along."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright.cli import main

ROOT = Path(__file__).parents[2]


def installed(source: Path, into: Path) -> None:
    """Installs a package into a folder, without the network."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps", "--no-index"]
    copy = into.parent / f"{source.name}-source"
    subprocess.run(["cp", "-r", str(source), str(copy)], check=True)
    subprocess.run([*pip, "--target", str(into), "--upgrade", str(copy)], check=True, timeout=120)


def run(site: Path, *command: str) -> str:
    path = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run([sys.executable, *command], env=path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_family_and_a_bot_of_other_packages_are_found_played_and_keep_the_contract(tmp_path: Path) -> None:
    site = tmp_path / "site"
    installed(ROOT / "examples" / "family", site)
    installed(ROOT / "examples" / "bot", site)
    games = json.loads(run(site, "-m", "boardwright", "games", "--json"))
    assert {"name": "nim", "family": "nim", "title": "Nim", "seats": [2, 4]}.items() <= next(
        game for game in games if game["name"] == "nim"
    ).items()
    found = json.loads(run(site, "-m", "boardwright", "simulate", "nim", "--seats", "wordy:whim=0.5,random",
                           "--games", "20", "--json"))  # fmt: skip
    assert sum(found["wins"]) == 20
    assert "wins" in run(
        site,
        "-c",
        "from boardwright.core import Message, translate; print(translate(Message('nim-result', seat=1)))",
    )
    variant = tmp_path / "variant.json"
    variant.write_text(json.dumps({"extends": "nim", "heaps": [9, 9]}))
    assert "nim-game" in run(site, "-m", "boardwright", "check", str(variant))
    tests = tmp_path / "family-source" / "tests" / "test_contract.py"
    run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tests))


@pytest.mark.slow
def test_another_package_takes_no_name_of_ours(tmp_path: Path) -> None:
    """Here a family that comes before and after ours in the alphabet, with a game and a kind of the same names."""
    for family in ("aaa", "zzz"):
        assert main(["new", "family", family, "--out", str(tmp_path / family)]) == 0
        content = tmp_path / family / "src" / f"boardwright_{family}" / "content"
        (content / f"{family}.json").rename(content / "chess.json")
        installed(tmp_path / family, tmp_path / "site")
    program = """
from boardwright import catalog
print(catalog.load("chess").family.name, catalog.shipped_games()["chess"].family, catalog.families()[-2:])
"""
    assert run(tmp_path / "site", "-c", program) == "boards boards ('aaa', 'zzz')\n"


@pytest.mark.parametrize(
    ("sort", "name"), [("family", "chess"), ("family", "boards"), ("bot", "random"), ("bot", "level")]
)
def test_names_that_are_taken(
    sort: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", sort, name, "--out", str(tmp_path / "new")]) == 2
    assert f"The name '{name}' is taken" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("sort", "name"), [("family", "nim"), ("bot", "wordy")])
def test_the_examples_are_what_new_writes(sort: str, name: str, tmp_path: Path) -> None:
    assert main(["new", sort, name, "--out", str(tmp_path / "new")]) == 0
    example = ROOT / "examples" / sort
    for path in sorted((tmp_path / "new").rglob("*")):
        if path.is_file():
            kept = example / path.relative_to(tmp_path / "new")
            assert kept.read_text() == path.read_text(), (
                f"boardwright new {sort} {name} --out examples/{sort}"
            )
    # Not what `pip install` builds beside them.
    files = [path for folder in ("src", "tests") for path in (example / folder).rglob("*.py")]
    lines = [line for path in files for line in path.read_text().splitlines()]
    assert len(lines) < 250


def test_a_new_game_is_valid_and_nothing_is_written_over(tmp_path: Path) -> None:
    assert main(["new", "game", "mine", "--extends", "skirmish", "--out", str(tmp_path)]) == 0
    assert boardwright.load(tmp_path / "mine.json").family.name == "tactics"
    assert main(["new", "game", "mine", "--out", str(tmp_path)]) == 2
    assert main(["new", "game", "../mine", "--out", str(tmp_path)]) == 2
    assert main(["new", "game", "other", "--extends", "nothing", "--out", str(tmp_path)]) == 1
