"""The JSON Schema of cards and the importer agree on payloads: which payload an effect needs, and its content."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import boardwright
from boardwright import catalog
from boardwright.core.problem_report import ProblemReport

CARDS = Path(boardwright.__file__).parent / "families" / "cards" / "content" / "cards"
KINDS = {
    "development": "development-card",
    "excommunication": "excommunication-card",
    "leaders": "leader-card",
}

CODES = ("ADD", "CHANGE", "BONUS", "PRIVILEGE", "ACTION", "PERMANENT", "FLAG", "LESSRESOURCE", "NO_TOWER_BONUS",
         "FAMILYSIXVALOR")  # fmt: skip
CARD = {"name": "Mint", "period": 1, "cardType": "BUILDINGCARD", "minimumActionValue": 3}


@cache
def validator(kind: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(catalog.schema(kind))


def verdicts(card: Any, kind: str = "development-card") -> tuple[bool, bool]:
    report = ProblemReport("")
    catalog.check(card, report, kind)
    return validator(kind).is_valid(card), report.ok and not report.warnings


@pytest.mark.parametrize(
    "slots",
    [
        {"permanentEffect": "ADD", "permanentPayload": {"COINS": 2}},
        {"permanentEffect": ["ADD"], "permanentPayload": [{"COINS": 2}]},
        {"permanentEffect": "CHANGE", "permanentPayload": {"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 2}}},
        {"permanentEffect": "CHANGE", "permanentPayload": [{"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 2}}]},
        {"instantEffect": "PRIVILEGE"},
        {"instantEffect": ["ADD", "PRIVILEGE"], "instantPayload": [{"COINS": 2}, None]},
        {"permanentEffect": "BONUS", "permanentPayload": {"TYPE": "CARD", "FOREACH": "VENTURECARD",
                                                          "INCREASE": "COINS", "INCREASINGQUANTITY": 1}},
        {"permanentEffect": None, "permanentPayload": None},
    ],
)  # fmt: skip
def test_both_take_sound_cards(slots: dict[str, Any]) -> None:
    assert verdicts({**CARD, **slots}) == (True, True)


@pytest.mark.parametrize(
    "slots",
    [
        {"permanentPayload": {"COINS": 2}},
        {"permanentEffect": "ADD"},
        {"permanentEffect": "ADD", "permanentPayload": {"COINZ": 2}},
        {"permanentEffect": "ADD", "permanentPayload": {"RESOURCEIN": {}, "RESOURCEOUT": {"COINS": 2}}},
        {"permanentEffect": "CHANGE", "permanentPayload": {"RESOURCEIN": {"WOOD": 1}}},
        {"permanentEffect": ["ADD", "CHANGE"], "permanentPayload": [{"COINS": 2}, {"COINS": 2}]},
        {"permanentEffect": ["ADD", "PRIVILEGE"], "permanentPayload": [{"COINS": 2}]},
        {"permanentEffect": "FLAG", "permanentPayload": "NOTRIBUT"},
        {"permanentEffect": "BONUS", "permanentPayload": {"TYPE": "CARD", "FOREACH": "COINS", "INCREASE": "COINS",
                                                          "INCREASINGQUANTITY": 1}},
        {"permanentEffect": "NO_TOWER_BONUS", "permanentPayload": {"COINS": 1}},
        {"permanentEffect": "JOLLY"},
        {"minimumActionValue": None},
    ],
)  # fmt: skip
def test_both_refuse_faulty_cards(slots: dict[str, Any]) -> None:
    assert verdicts({**CARD, **slots}) == (False, False)


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", KINDS)
def test_they_agree_on_every_payload_with_every_effect(name: str, step: int) -> None:
    """Each shipped payload beside each code: the schema takes what the importer takes without a word, and no more."""
    kind = KINDS[name]
    cards = json.loads((CARDS / f"{name}.json").read_text("utf-8"))
    pairs = [
        (card, slot, code)
        for card in cards[::step]
        for slot in ("instant", "permanent")
        if card.get(f"{slot}Payload")
        for code in CODES
    ]
    assert len(pairs) >= 20
    for card, slot, code in pairs:
        old = card[f"{slot}Effect"]
        new = [code, *old[1:]] if isinstance(old, list) else code
        changed = {**card, f"{slot}Effect": new}
        by_schema, by_importer = verdicts(changed, kind)
        report = ProblemReport("")
        catalog.check(changed, report, kind)
        meaning = {"cards-check-never-done", "cards-check-venture-points", "cards-effect-not-here"}
        if report.ok or not {problem.message.id for problem in report.errors} & meaning:
            assert by_schema == by_importer or report.warnings, (
                changed[f"{slot}Effect"],
                changed[f"{slot}Payload"],
            )
