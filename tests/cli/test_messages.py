"""Every message of the command line and of the bots is there in every language, with the same parameters, and used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOMS = ["cli", "bots"]
SOURCE = Path(__file__).parents[2] / "src" / "boardwright"


def catalog(room: str, language: str) -> dict[str, set[str]]:
    """The ids of a catalog with their parameters."""
    text = (SOURCE / room / "messages" / f"{language}.ftl").read_text(encoding="utf-8")
    entries = re.split(r"^(?=[a-z][\w-]* =)", text, flags=re.MULTILINE)[1:]
    return {entry.partition(" =")[0]: set(re.findall(r"\$(\w+)", entry)) for entry in entries}


@pytest.mark.parametrize("room", ROOMS)
def test_languages_say_the_same_things(room: str) -> None:
    assert catalog(room, "en") == catalog(room, "it")


#: First words of messages that are put together from the table of commands, or from what is to be written.
STEMS = ("play-command", "play-help", "argument", "new")


def test_every_message_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SOURCE / "cli").rglob("*.py")))
    for id in catalog("cli", "en"):
        name = id.removeprefix("cli-")
        # Words of commands are put together from the table of commands.
        stem = next((stem for stem in STEMS if name.startswith(f"{stem}-")), None)
        wanted = rf"""f["']{stem}-\{{\w+\}}["']""" if stem else rf"""["']({id}|{name})["']"""
        assert re.search(wanted, code), id


def test_every_word_of_the_code_has_a_message() -> None:
    known = catalog("cli", "en")
    for path in sorted((SOURCE / "cli").glob("*.py")):
        for name in re.findall(
            r"""\b(?:words|say)\(\s*"([a-z][a-z-]+)\"""", path.read_text(encoding="utf-8")
        ):
            assert f"cli-{name}" in known, f"{path.name}: {name}"
        for name in re.findall(r'help="(about[a-z-]*)"', path.read_text(encoding="utf-8")):
            assert f"cli-{name}" in known, f"{path.name}: {name}"
