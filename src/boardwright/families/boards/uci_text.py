"""Moves as chess programs write them (UCI): `e2e4`, `e7e8q`, `N@f3`, `0000` for a pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.families.boards.compiled import BoardsRules

#: Kinds of options, as the kernel numbers them.
MOVE, PLACE, CHOOSE, PASS, CLAIM = range(5)

Row = tuple[int, int, int, int]


def letters(rules: BoardsRules) -> list[str]:
    """The letter of each figure, in small letters: what the file says, else the first of its name that is free."""
    given: Mapping[str, str] = getattr(rules, "letters", {})
    if isinstance(given, Mapping) and all(name in given for name in rules.figures):
        return [given[name].lower() for name in rules.figures]
    taken: list[str] = []
    for name in rules.figures:
        taken.append(next((sign for sign in name.lower() if sign.isalpha() and sign not in taken), "?"))
    return taken


def uci_text(rules: BoardsRules, row: Row, signs: list[str]) -> str:
    """A row of `Position.options` as UCI."""
    kind, source, target, choice = row
    names = rules.names
    if kind == PLACE:
        return f"{signs[choice].upper()}@{names[target]}"
    if kind == PASS:
        return "0000"
    if kind == CHOOSE:
        return names[target]
    if kind == CLAIM:
        return "draw"
    return names[source] + names[target] + (signs[choice] if choice >= 0 else "")


def answer_text(rules: BoardsRules, answer: Mapping[str, Any], signs: list[str]) -> str:
    """The JSON of an answer as UCI."""
    dimensions = list(rules.coordinates[0])

    def name(place: Mapping[str, int]) -> str:
        return rules.names[rules.cell_at[tuple(place.get(dimension, 0) for dimension in dimensions)]]

    if "place" in answer:
        return f"{signs[rules.figures.index(answer['place'])].upper()}@{name(answer['to'])}"
    if "choose" in answer:
        return name(answer["choose"])
    if "from" not in answer:
        return "0000"
    becomes = answer.get("as")
    return (
        name(answer["from"]) + name(answer["to"]) + (signs[rules.figures.index(becomes)] if becomes else "")
    )
