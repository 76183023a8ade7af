"""What is probably a mistake in a file of the language: figures that never move or appear, regions that nothing uses,
ends that cannot happen. Warnings only, and only about what the file itself says, not what it extends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.report import ProblemReport, shown_value

if TYPE_CHECKING:
    from boardwright.families.boards.compile_language import LanguageRules

#: Kinds of offers, as the kernel numbers them.
MOVES, PLACES = 0, 1


def warn_language(rules: LanguageRules, report: ProblemReport) -> None:
    """Adds the warnings of a game that has no faults."""
    for index, rule in enumerate(rules.file.missing_rules):
        _warn(report, ("missing_rules", index), "boards-warn-missing-rule", rule=rule)
    _figures(rules, report)
    _regions(rules, report)
    for name, end in rules.file.ends.items():
        for key in _impossible(rules, end):
            _warn(report, ("ends", name), "boards-warn-end", end=name, key=key)


def _warn(report: ProblemReport, path: Path, id: str, **params: str) -> None:
    if report.part is not None and report.part.locate(path, False)[0] != report.file:
        return
    report.warn(path, Message(id, **params))


# -- figures ------------------------------------------------------------------------------------------------


def _figures(rules: LanguageRules, report: ProblemReport) -> None:
    names = list(rules.file.figures)
    offers = rules.extras["offers"]
    placed = {
        figure
        for offer in offers
        if offer["kind"] == PLACES and not offer["hand"]
        for figure in offer["figures"]
    }
    held = {figure for hand in rules.extras["hands"] for figure, count in enumerate(hand) if count}
    if rules.extras["take_to_hand"]:
        held |= {figure["in_hand"] for figure in rules.extras["figures"]}
    made = {to for figure in rules.extras["figures"] if figure["promotes"] for to in figure["promotes"]["to"]}
    standing = {figure for _, _, figure in rules.start}
    named = _named_in_effects(rules, names)
    moving = any(offer["kind"] == MOVES for offer in offers)
    for number, name in enumerate(names):
        if number not in placed | held | made | standing and name not in named:
            _warn(report, ("figures", name), "boards-warn-never-there", figure=shown_value(name))
        elif moving and number not in placed | rules.nobody and not any(rules.extras["figure_ways"][number]):
            _warn(report, ("figures", name), "boards-warn-never-moves", figure=shown_value(name))


def _named_in_effects(rules: LanguageRules, names: list[str]) -> set[str]:
    """Figures that an effect puts on the board."""
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
        for name in regions:
            if name not in used and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
                used.add(name)
                texts.append(json.dumps(regions[name], ensure_ascii=False))
    for name in regions:
        if name not in used:
            _warn(report, ("regions", name), "boards-warn-region", region=shown_value(name))


def _impossible(rules: LanguageRules, end: Any) -> list[str]:
    """The keys of an end that can never hold: they ask about what the game does not have."""
    condition = (
        end if isinstance(end, Mapping) else end.model_dump(mode="json", exclude_unset=True, by_alias=True)
    )
    offers = rules.extras["offers"]
    passes = rules.extras["no_moves"] == "pass" or any(offer["kind"] == 3 for offer in offers)
    passes = passes or any(step["optional"] for step in rules.extras["steps"])
    missing = []
    if condition.get("check") is not None and not rules.royal:
        missing.append("check")
    if condition.get("passes") is not None and not passes:
        missing.append("passes")
    if condition.get("perpetual") is not None and not rules.royal:
        missing.append("perpetual")
    if condition.get("mover") is not None and condition["mover"] not in rules.file.players:
        missing.append("mover")
    return missing
