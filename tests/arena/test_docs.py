"""The examples on the pages work: JSON loads, programs fly, and every error code is documented."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.programs import ProcessBot, ProgramLimits
from boardwright.families.starships.event_text import REASONS
from boardwright.families.starships.format import RulesFile
from boardwright.wire.bot_protocol import CODES

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", blocks("rules/starships.md", "json"))
def test_files_of_the_rules_page_are_playable(block: str) -> None:
    game = boardwright.load(json.loads(block))
    assert not game.start(2, 1).over


@pytest.mark.parametrize("number", range(3))
def test_programs_of_the_tutorial_fly(number: int, tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(blocks("tutorials/starships.md", "python")[number], encoding="utf-8")
    game = boardwright.load("starships", map="duel5", nicks=["Mine", "Idle"])
    bot = ProcessBot([sys.executable, str(script)], ProgramLimits(start_ms=30_000))
    match = bots.play(game.start(2, 1), [bot, bots.make("idle", game)])
    assert bot.notes == []
    assert match.over
    if number:
        assert match.winners == [0]


def test_the_program_for_other_games(tmp_path: Path) -> None:
    (code,) = blocks("bot-protocol.md", "python")
    game = boardwright.load("checkers")
    bot = ProcessBot([sys.executable, "-c", code], ProgramLimits(start_ms=30_000))
    match = bots.play(game.start(2, 1), [bot, bots.make("random", game, seed=1)], cap=20)
    assert match.length == 20
    assert bot.notes == []


def test_every_code_key_and_reason_is_told_of() -> None:
    protocol = (DOCS / "bot-protocol.md").read_text(encoding="utf-8")
    rules = (DOCS / "rules" / "starships.md").read_text(encoding="utf-8")
    for code in CODES:
        assert f"| `{code}` |" in protocol
    for reason in REASONS:
        assert f"`{reason}`" in rules

    def keys(form: Any, path: str = "") -> list[str]:
        found = []
        for name, field in form.model_fields.items():
            inner = field.annotation
            found += keys(inner, f"{name}.") if hasattr(inner, "model_fields") else [f"{path}{name}"]
        return found

    known = {
        "schema_",
        "version",
        "id",
        "players.min",
        "players.max",
        "reply_ms",
        "min_round_ms",
        "lenient",
        "require_round",
    }
    for key in keys(RulesFile):
        assert key in known or f"`{key}`" in rules or f"`{key}:" in rules, key
