"""The tutorials from a fresh folder: every file and every command as written, every key that is taught, and positions.

The games of several files at their ends are played in a browser by `tests/page/test_tutorials.py`.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.cli import main
from boardwright.core import Rng

DOCS = Path(__file__).parents[1] / "docs"
FAMILIES = ("boards", "cards", "shooter", "starships", "tactics")
TITLED = re.compile(r'^```json title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
#: What stands on a page in order: a file with its name, a program to be saved under one, commands.
STEP = re.compile(
    r'^```json title="(?P<name>[^"]+)"\n(?P<file>.*?)^```$'
    r"|Save this as `(?P<program>[\w.]+\.py)`.*?^```python\n(?P<code>.*?)^```$"
    r"|^```sh\n(?P<commands>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
GAMES = {"boards": "chess", "cards": "magnifico", "shooter": "deathmatch", "starships": "starships",
         "tactics": "skirmish"}  # fmt: skip


def page(family: str) -> str:
    return (DOCS / "tutorials" / f"{family}.md").read_text("utf-8")


def write_several(family: str, folder: Path) -> Path:
    """Writes the game of several files at the end of a tutorial; gives the file of the game."""
    files = [(name, text) for name, text in TITLED.findall(page(family)) if "/" in name]
    for name, text in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / files[0][0]


def run(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs a command as written, with fewer games; whoever is asked for a move closes the terminal."""
    words = shlex.split(command)
    assert words[0] == "boardwright", command
    if "--games" in words and words[1] == "simulate":
        words[words.index("--games") + 1] = "2"
    if words[1] == "serve":
        assert Path(words[words.index("--games") + 1]).is_dir()
        return
    if words[1] == "arena":
        # Programs of their own: `tests/arena/test_docs.py` lets them fight; here it is that the files are there.
        for word in words:
            if word.startswith("program:"):
                assert Path(word.split()[-1]).is_file(), word
                return
        environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, timeout=120, env=environment)
        return
    if ">" in words:
        words = words[: words.index(">")]
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(words[1:]) == 0, command


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.slow
def test_every_file_and_command_works_as_written_from_a_fresh_folder(
    family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = 0
    for step in STEP.finditer(page(family)):
        if step["commands"] is not None:
            for command in step["commands"].splitlines():
                run(command, monkeypatch)
                commands += 1
            continue
        name, text = (step["name"], step["file"]) if step["name"] else (step["program"], step["code"])
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    assert commands >= 5


@pytest.mark.parametrize("family", FAMILIES)
def test_no_path_of_a_tutorial_names_a_file_that_is_not_there(family: str) -> None:
    text = page(family)
    written = {name for name, _ in TITLED.findall(text)} | set(re.findall(r"`([\w.]+\.py)`", text))
    made = {"board.schema.json", "game.pack.json", "results.jsonl"}
    named = set(re.findall(r"[\w./-]+\.(?:jsonl?|py)\b", text)) - made
    known = {*written, *(part for name in written for part in (name.split("/", 1)[-1], Path(name).name))}
    assert {name.removeprefix("../").removeprefix("./") for name in named} <= known


@pytest.mark.parametrize("family", FAMILIES)
def test_the_last_step_is_a_game_of_several_files_played_on_the_page(family: str, tmp_path: Path) -> None:
    text = page(family)
    headings = [line for line in text.splitlines() if line.startswith("## ") and "Where to go on" not in line]
    assert headings[-1].endswith("A game of several files")
    path = write_several(family, tmp_path)
    assert len(list(path.parent.rglob("*.json"))) >= 3
    assert f"boardwright serve --games {path.parent.name}" in text
    assert main(["check", str(path.parent)]) == 0
    match, rng = boardwright.load(path).start(seed=1), Rng(1)
    while not match.over and match.length < 60:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    assert boardwright.replay(match.journal).length == match.length


#: What each tutorial teaches: the kind, and the models whose keys are all listed there (None: of the file itself).
TAUGHT: dict[str, list[tuple[str, set[str] | None]]] = {
    "boards": [],
    "cards": [("development-card", None), ("leader-card", None), ("excommunication-card", None), ("card-game", None)],
    "shooter": [("weapon", None), ("shooter-board", None), ("shooter-game", None)],
    "starships": [("starships-game", {"", "Tile"}), ("starships-rules", None), ("starships-map", None)],
    "tactics": [
        ("tactics-abilities", {
            "AttackEffect", "BlastEffect", "ControlEffect", "DelayedEffect", "GrantEffect", "HealEffect",
            "IncapacitateEffect", "ManaEffect", "MoveSelfEffect", "PickUpEffect", "ReloadEffect", "StatusEffect",
            "ToggleEffect", "Cast", "Cost", "Selector", "Status", "AttackProfile", "FreeAbsorb", "LastStand", "OnEvent",
            "OpportunityModifier", "ProfileAbility", "ActionModifier", "DamageSpec", "RangeSpec",
        }),
        ("tactics-classes", {"UnitClass"}),
        ("tactics-scenario", {"", "Team", "UnitSpec", "Wave", "Door", "Lever", "Chest", "Item", "Trap", "Happened",
                              "UnitAt", "Hold", "Survive", "UnitDown", "AnyOf", "AllOf", "Not"}),
        ("tactics-ai", {"", "AiRule", "AiRuleGroup"}),
    ],
}  # fmt: skip


def models(schema: dict[str, Any]) -> dict[str, list[str]]:
    whole = schema.get("properties") or schema.get("else", {}).get("properties", {})
    return {"": list(whole)} | {
        name: list(model.get("properties", {})) for name, model in schema.get("$defs", {}).items()
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_the_keys_of_what_is_taught_are_listed(family: str) -> None:
    listed = set(re.findall(r"`([\w$]+)`", page(family))) | set(re.findall(r'"([\w$]+)":', page(family)))
    for kind, wanted in TAUGHT[family]:
        for name, keys in models(catalog.schema(kind)).items():
            if name.endswith("InPatch"):  # the same keys, all of them optional
                continue
            if wanted is None or name in wanted:
                assert set(keys) - listed - {"$schema"} == set(), (kind, name)


def test_the_boards_tutorial_lists_the_words_of_turns_effects_and_conditions() -> None:
    from boardwright.families.boards.compile_conditions import EFFECTS

    listed = set(re.findall(r"`([\w$]+)`", page("boards")))
    # `push` is in the reference only.
    assert set(EFFECTS) - {"push"} <= listed
    assert {
        "exists",
        "none",
        "count",
        "groups",
        "hand",
        "counter",
        "check",
        "no_moves",
        "repeats",
        "quiet",
    } <= listed


@pytest.mark.parametrize("family", GAMES)
def test_the_position_on_the_page_of_a_family_is_read_and_printed_back(
    family: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = dict(TITLED.findall((DOCS / "rules" / f"{family}.md").read_text("utf-8")))
    path = tmp_path / "position.json"
    path.write_text(blocks["position.json"], encoding="utf-8")
    shown = []
    for _ in range(2):
        assert main(["moves", GAMES[family], "--position", str(path), "--show", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["options"]
        shown.append((found["position"], found["options"]))
        path.write_text(json.dumps(found["position"]), encoding="utf-8")
    assert shown[0] == shown[1]


def test_the_example_of_the_page_on_files_loads(tmp_path: Path) -> None:
    (name, text), *_ = TITLED.findall((DOCS / "files.md").read_text("utf-8"))
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert boardwright.load(tmp_path / name).rules.skulls == 3
