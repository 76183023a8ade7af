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


@pytest.mark.parametrize("room", ROOMS)
def test_every_message_is_used(room: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SOURCE / room).glob("*.py")))
    families = ("word-", "help-", "argument-")
    for id in catalog(room, "en"):
        name = id.removeprefix(f"{room}-")
        if room == "cli" and name.startswith(families):
            assert (
                f'f"{name.partition("-")[0]}-{{name}}"' in code
                or f"'{name.partition('-')[0]}-{{name}}'" in code
            )
        else:
            assert re.search(rf"""["']({id}|{name})["']""", code), id


def test_every_word_of_the_code_has_a_message() -> None:
    known = catalog("cli", "en")
    for path in sorted((SOURCE / "cli").glob("*.py")):
        for name in re.findall(
            r"""\b(?:words|say)\(\s*"([a-z][a-z-]+)\"""", path.read_text(encoding="utf-8")
        ):
            assert f"cli-{name}" in known, f"{path.name}: {name}"
        for name in re.findall(r'help="(about[a-z-]*)"', path.read_text(encoding="utf-8")):
            assert f"cli-{name}" in known, f"{path.name}: {name}"
