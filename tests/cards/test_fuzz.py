"""Files with arbitrary content: each is loaded or refused with a reason, never with a traceback."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards import recognise
from boardwright.families.cards.compile import SHIPPED

CONTENT = SHIPPED.root / "content"

JUNK: list[Any] = [
    None, True, False, -1, 0, 3, 10**12, 1.5, "", " ", "ADD", "ALL", "WOOD", "**", [], [[]], [None], [1, 2], {},
    {"": None},
    {"WOOD": 1}, {"WOOD": -1}, {"WOOD": None}, {"TYPE": "TOWER"}, [{"WOOD": 1}], ["ADD", "ADD"], {"a": {"b": []}},
]  # fmt: skip
KINDS = ("development-card", "excommunication-card", "leader-card", "card-board", "card-game")


@pytest.mark.parametrize("kind", KINDS)
def test_junk_of_every_kind_is_refused_or_taken(kind: str) -> None:
    family = catalog.family("cards")
    for junk in JUNK:
        recognise(junk)
        for data in (
            junk,
            [junk],
            {"name": junk, "family": junk},
            {"instantEffect": junk, "instantPayload": junk},
        ):
            report = ProblemReport("junk.json")
            family.check(kind, data, report)
            for problem in (*report.errors, *report.warnings):
                assert problem.text("en")
                assert problem.text("it")


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in items:
        found += places(child, (*path, key))
    return found


def spoiled(data: Any, rng: Rng) -> Any:
    """A copy with one value replaced, left out or put under another key."""
    twin = copy.deepcopy(data)
    *way, last = rng.choice(places(twin))
    home = twin
    for key in way:
        home = home[key]
    change = rng.below(3)
    if change == 0 or isinstance(home, list):
        home[last] = copy.deepcopy(rng.choice(JUNK))
    elif change == 1:
        del home[last]
    else:
        home[f"{last}X"] = home.pop(last)
    return twin


@pytest.mark.parametrize(
    ("name", "kind", "times"),
    [
        ("cards/development.json", "development-card", 6),
        ("cards/excommunication.json", "excommunication-card", 15),
        ("cards/leaders.json", "leader-card", 15),
        ("boards/palace.json", "card-board", 250),
        ("magnifico.json", "card-game", 60),
    ],
)
def test_spoiled_files_are_refused_or_taken(name: str, kind: str, times: int) -> None:
    family = catalog.family("cards")
    data = json.loads((CONTENT / name).read_text(encoding="utf-8"))
    entries = data if isinstance(data, list) else [data]
    rng = Rng(name)
    refused = 0
    for entry in entries:
        for _ in range(times):
            report = ProblemReport(name)
            family.check(kind, spoiled(entry, rng), report)
            refused += bool(report.errors)
            for problem in (*report.errors, *report.warnings):
                problem.text("it")
    assert refused
