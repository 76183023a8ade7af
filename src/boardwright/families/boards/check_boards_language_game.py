"""Warnings about probable mistakes in a file in the boards language: figures that never move or appear, unused
regions, ends that cannot happen. The warnings concern only the file itself, not the files that it extends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, shown_value
from boardwright.families.boards.check_ends import EndCheck
from boardwright.families.boards.format.boards_language_game import END_KEYS

if TYPE_CHECKING:
    from boardwright.families.boards.compile_boards_language_game import LanguageRules

WORD = re.compile(r"[\w-]+")
#: Kinds of offers, as the kernel numbers them.
MOVES, PLACES = 0, 1


def warn_language(rules: LanguageRules, report: ProblemReport) -> None:
    """Adds the warnings about a game without faults."""
    for index, rule in enumerate(rules.file.missing_rules):
        _warn(report, ("missing_rules", index), "boards-warn-missing-rule", rule=rule)
    present = _figures(rules, report)
    _regions(rules, report)
    check = EndCheck(rules, present)
    for number, name in enumerate(rules.ends):
        for key in _impossible(rules, check, name, number):
            _warn(report, ("ends", name), "boards-warn-end", end=name, key=key)


def _warn(report: ProblemReport, path: Path, id: str, **params: str) -> None:
    if report.part is not None and report.part.locate(path, False)[0] != report.file:
        return
    report.warn(path, Message(id, **params))


class ReportOfNames(ProblemReport):
    """Passes on only faults that do not depend on the board: names of figures and players, keys, cycles."""

    SURE = frozenset(
        {
            "boards-unknown-figure",
            "boards-unknown-player",
            "boards-check-like-circle",
            "boards-check-reserved-name",
            "boards-check-end-without-condition",
            "boards-name-twice",
            "core-unknown-key",
            "core-missing-key",
        }
    )

    def __init__(self, report: ProblemReport, is_graph: bool) -> None:
        super().__init__(report.file, report.part, report)
        self._report = report
        #: Whether the file itself names the cells.
        self._is_graph = is_graph

    def error(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        word = str(message.params.get("found", "")).strip("'")
        # A word that names no cell on any board of squares or hexagons is unknown on every board.
        named = message.id == "core-unknown-word" and not self._is_graph and not re.search(r"\d", word)
        if (message.id in self.SURE or named) and path[:1] not in (("board",), ("cell",)):
            self._report.error(path, message, suggestion, at_key=at_key, place=place)


# -- figures ------------------------------------------------------------------------------------------------


def _figures(rules: LanguageRules, report: ProblemReport) -> set[int]:
    """Warns of figures that never appear or move. Returns the figures that can be on the board."""
    names = list(rules.file.figures)
    offers = rules.extras["offers"]
    placed = {
        figure
        for offer in offers
        if offer["kind"] == PLACES and not offer["hand"]
        for figure in offer["figures"]
    }
    held = {figure for hand in rules.extras["hands"] for figure, count in enumerate(hand) if count}
    if rules.extras["take_to"]:
        held |= {figure["in_hand"] for figure in rules.extras["figures"]}
    made = {to for figure in rules.extras["figures"] if figure["promotes"] for to in figure["promotes"]["to"]}
    standing = {figure for _, _, figure in rules.start}
    named = _named_in_effects(rules, names)
    moving = any(offer["kind"] == MOVES for offer in offers)
    present = {number for number, name in enumerate(names) if name in named} | placed | held | made | standing
    for number, name in enumerate(names):
        if number not in present:
            _warn(report, ("figures", name), "boards-warn-never-there", figure=shown_value(name))
        elif moving and number not in placed | rules.nobody and not _moves(rules, number):
            _warn(report, ("figures", name), "boards-warn-never-moves", figure=shown_value(name))
    return present


def _moves(rules: LanguageRules, figure: int) -> bool:
    """Whether some step of a figure leads from one cell to another."""
    extras = rules.extras
    ways = [extras["ways"][-1 - number] for own in extras["figure_ways"][figure] for number in own]
    return any(
        not way["directions"] or any(max(extras["directions"][table]) >= 0 for table in way["directions"])
        for way in ways
    )


def _named_in_effects(rules: LanguageRules, names: list[str]) -> set[str]:
    """The figures that effects put on the board."""
    found: set[str] = set()
    for key, value in _walk(rules.file.model_dump(mode="json", exclude_unset=True)):
        if key in ("place", "become"):
            found |= {name for name in names if name in (value if isinstance(value, list) else [value])}
    return found


def _walk(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key), inner
            yield from _walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner)


# -- regions and ends ---------------------------------------------------------------------------------------


def _regions(rules: LanguageRules, report: ProblemReport) -> None:
    whole = rules.file.model_dump(mode="json", exclude_unset=True, by_alias=True)
    regions = whole.pop("regions", {}) or {}
    used: set[str] = set()
    texts = [json.dumps(whole, ensure_ascii=False)]
    while texts:
        text = texts.pop()
        words = set(WORD.findall(text))
        for name in regions:
            # A name of several words is rare. The text is searched for the whole name.
            if name not in used and (name in words if WORD.fullmatch(name) else name in text):
                used.add(name)
                texts.append(json.dumps(regions[name], ensure_ascii=False))
    for name in regions:
        if name not in used:
            _warn(report, ("regions", name), "boards-warn-region", region=shown_value(name))


def _impossible(rules: LanguageRules, check: EndCheck, name: str, number: int) -> list[str]:
    """The keys of an end that can never hold."""
    end = rules.file.ends[name]
    keys = [key for key in end.model_extra or {} if key not in END_KEYS]
    condition = rules.extras["ends"][number]["if"]
    op, parts = rules.extras["conditions"][condition]
    parts = parts if op == "ALL" and len(parts) == len(keys) > 1 else [condition]
    return [key for key, part in zip(keys, parts) if check.never(part)]
