"""The starter kits play: each is built where its compiler is on the machine, and flies without a fault."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.programs import ProcessBot, ProgramLimits
from tests.sampling import chosen

KITS = Path(__file__).parents[2] / "examples" / "bots"
#: The tools that a kit needs, how it is built into a folder, and how it runs from there.
BUILDS: dict[str, tuple[list[str], list[str], list[str]]] = {
    "python/bot.py": (["python3"], [], [sys.executable, "{source}"]),
    "python/client_bot.py": (["python3"], [], [sys.executable, "{source}"]),
    "javascript/bot.js": (["node"], [], ["node", "{source}"]),
    "java/Bot.java": (
        ["javac", "java"],
        ["javac", "-d", "{folder}", "{source}"],
        ["java", "-cp", "{folder}", "Bot"],
    ),
    "cpp/bot.cpp": (
        ["g++"],
        ["g++", "-std=c++17", "-Wall", "-o", "{folder}/bot", "{source}"],
        ["{folder}/bot"],
    ),
    "rust/bot.rs": (["rustc"], ["rustc", "-o", "{folder}/bot", "{source}"], ["{folder}/bot"]),
}


def test_all_kits_are_known_and_short() -> None:
    found = {str(path.relative_to(KITS)) for path in KITS.glob("*/*") if path.is_file()}
    readmes = {f"{path.name}/README.md" for path in KITS.iterdir() if path.is_dir()}
    assert found == {*BUILDS, *readmes}
    for kit in BUILDS:
        assert len((KITS / kit).read_text(encoding="utf-8").splitlines()) < 70


def available() -> list[str]:
    return [kit for kit, (tools, _, _) in BUILDS.items() if all(map(shutil.which, tools))]


# Those that are built take longer, and differ in nothing that we answer for.
@pytest.mark.parametrize(
    "kit", chosen(available(), "python/bot.py", "python/client_bot.py", "javascript/bot.js", "cpp/bot.cpp")
)
def test_a_kit_flies(kit: str, tmp_path: Path) -> None:
    _, build, run = BUILDS[kit]

    def filled(command: list[str]) -> list[str]:
        return [word.format(source=KITS / kit, folder=tmp_path) for word in command]

    if build:
        subprocess.run(filled(build), check=True, timeout=120)
    game = boardwright.load("starships", map_seed=3, nicks=['Ørjan "Ø"', "Idle"])
    bot = ProcessBot(filled(run), ProgramLimits(start_ms=60_000, reply_ms=60_000))
    match = bots.play(game.start(2, 1), [bot, bots.make("idle", game)])
    assert bot.notes == []
    # Most kits move at random, so a draw is possible; a ship that does nothing never wins.
    assert match.winners != [1]


@pytest.mark.parametrize(
    "language",
    chosen(sorted({kit.partition("/")[0] for kit in available()}), "python", "javascript"),
)
def test_the_commands_of_its_readme_let_it_play(language: str, tmp_path: Path) -> None:
    """As a newcomer types them: with paths that begin in the folder of the repository."""
    (tmp_path / "examples").symlink_to(KITS.parent)
    block = (KITS / language / "README.md").read_text(encoding="utf-8").split("```")[1]
    *builds, arena = block.strip().splitlines()
    for build in builds:
        subprocess.run(shlex.split(build), check=True, timeout=120, cwd=tmp_path)
    program, *words = shlex.split(arena)
    assert program == "boardwright"
    # With so much time, a busy machine makes no program late.
    more = ["--rounds", "1", "--clock", "20000", "--out", str(tmp_path / "out"), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "boardwright", *words, *more],
        check=True, timeout=240, cwd=tmp_path, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert told["complete"]
    assert [line["faults"] for line in told["table"]] == [{}, {}]
