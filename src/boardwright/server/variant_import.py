"""Converts Fairy-Stockfish variants (INI files) to texts for the editor. It runs in a worker that can be killed."""

from __future__ import annotations

from typing import Any

from boardwright import catalog
from boardwright.core import BoardwrightError, translate
from boardwright.families.boards.fairy_ini.convert import check_name, convert
from boardwright.families.boards.fairy_ini.sections import BadSection, read_sections, resolve

#: Maximum number of sections read from a file. Each is loaded to check whether it is a valid game.
MOST_VARIANTS = 60


def import_variants(text: str, language: str) -> dict[str, Any]:
    """Converts the text of an INI file. Returns a `wire.http_editor_models.VariantsResult`."""
    sections = read_sections(text)
    games: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    for name in list(sections)[:MOST_VARIANTS]:
        try:
            check_name(name)
            definition = convert(resolve(name, sections))
            catalog.load(definition)
            games.append({"name": name, "definition": definition})
        except BoardwrightError as error:
            key = error.key if isinstance(error, BadSection) else None
            refused.append({
                "name": name, "line": sections[name].line, "key": key, "text": translate(error.message, language),
            })  # fmt: skip
    return {"games": games, "refused": refused, "left_out": max(0, len(sections) - MOST_VARIANTS)}
