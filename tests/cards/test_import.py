"""The importer: every typo and variant in the document loads with one warning that names the word used instead."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import translate
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards.compile_cards import read_cards
from boardwright.families.cards.rules.compiled_cards import BaseCard, DevelopmentCard, card_text
from boardwright.families.cards.rules.effects import EFFECTS, ActionEffect, Permanent

TRADING_TOWN = {
    "name": "Trading Town",
    "period": 3,
    "permanentPayload": {"COINS": 3},
    "instantEffect": "ADD",
    "instantPayload": {"SERVANTS": 1, "COINS": 1},
    "permanentEffect": "ADD",
    "minimumActionValue": 1,
    "cardType": "TERRITORYCARD",
    "exclusivePermanentEffect": "TRUE",
}
CARDINAL = {
    "name": "Cardinal",
    "period": 3,
    "cost": [{"COINS": 4}],
    "instantEffect": ["ADD", "ACTION"],
    "instantPayload": [
        {"FAITH_POINTS": 2},
        {
            "TYPE": "HARVEST",
            "REGIONID": 1,
            "BONUSACTIONVALUE": 4,
            "EXCLUSIVEBONUS": None,
            "BONUSRESOURCE": None,
            "FLAGREGION": None,
        },
    ],
    "cardType": "CHARACTERCARD",
    "exclusivePermanentEffect": "TRUE",
}
FORTRESS = {
    "name": "Fortress",
    "period": 3,
    "cost": [{"COINS": 2, "WOOD": 2, "STONE": 4}],
    "permanentPayload": [{"VICTORY_POINTS": 2}, {"NUMBER": 1}],
    "instantEffect": "ADD",
    "instantPayload": {"VICTORY_POINTS": 9},
    "permanentEffect": ["ADD", "PRIVILEGE"],
    "minimumActionValue": 5,
    "cardType": "BUILDINGCARD",
    "exclusivePermanentEffect": "FALSE",
}
TREASURY = {
    "name": "Treasury",
    "period": 2,
    "cost": [{"WOOD": 3}],
    "permanentPayload": [
        {"RESOURCEOUT": {"VICTORY_POINTS": 3}, "RESOURCEIN": {"COINS": 1}},
        {"RESOURCEOUT": {"VICTORY_POINTS": 5}, "RESOURCEIN": {"COINS": 2}},
    ],
    "instantEffect": "ADD",
    "instantPayload": {"VICTORY_POINTS": 4},
    "permanentEffect": ["CHANGE", "CHANGE"],
    "minimumActionValue": 3,
    "cardType": "BUILDINGCARD",
    "exclusivePermanentEffect": "TRUE",
}
HERESIES = {
    "period": 1,
    "cost": [{"MILITARY_POINTS": 3}],
    "permanentPayload": {"VICTORY_POINTS": 5},
    "instantEffect": "ADD",
    "instantPayload": {"FAITH_POINTS": 2},
    "permanentEffect": "ADD",
    "minimumActionValue": 0,
    "requirements": {"MILITARY_POINTS": 5},
    "cardType": "VENTURECARD",
    "name": "Fighting Heresies",
    "exclusivePermanentEffect": "TRUE",
}
MALUS = {
    "instantEffect": "LESSRESOURCE",
    "instantPayload": ["STONE", "WOOD"],
    "name": "Malus Stone or Wood",
    "period": 1,
}
PRODUCTION = {
    "permanentPayload": {
        "FLAGREGION": None,
        "BONUSRESOURCE": None,
        "BONUSACTIONVALUE": -3,
        "TYPE": "PRODUCTION",
        "EXCLUSIVEBONUS": None,
        "REGIONID": 0,
    },
    "name": "Malus Production Action",
    "permanentEffect": "PERMANENT",
    "period": 1,
}
PURPLE = {
    "instantEffect": "FLAG",
    "instantPayload": "NOENDPURPLE",
    "name": "No Victory Points Purple",
    "period": 3,
}
GIOVANNI = {
    "requirements": {"RESOURCE": {"MILITARY_POINTS": 12}},
    "instantPayload": {"WOOD": 1, "STONE": 1, "COINS": 1},
    "instantEffect": "ADD",
    "name": "Giovanni delle Bande Nere",
}
WARLORD = {
    "name": "Warlord",
    "period": 1,
    "cardType": "CHARACTERCARD",
    "cost": {"COINS": 2},
    "permanentEffect": "PERMANENT",
    "permanentPayload": {"TYPE": "TOWER", "REGIONID": 4, "BONUSACTIONVALUE": 2},
}
BONUS = {
    "name": "Parade",
    "period": 3,
    "cardType": "CHARACTERCARD",
    "instantEffect": "BONUS",
    "instantPayload": {
        "TYPE": "CARD",
        "FOREACH": "CHARACTERCARD",
        "QUANTITY": 1,
        "INCREASE": "MILITARY_POINTS",
        "INCREASINGQUANTITY": 2,
    },
}


def read(data: Any, kind: str = "development-card") -> tuple[list[BaseCard], ProblemReport]:
    report = ProblemReport("cards.json")
    return read_cards(kind, data, report), report


def changed(card: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A copy with other values; the keys of payloads are reached with two underscores."""
    twin: dict[str, Any] = json.loads(json.dumps(card))
    for key, value in changes.items():
        outer, _, inner = key.partition("__")
        if inner:
            twin[outer][inner] = value
        else:
            twin[key] = value
    return twin


def meaning(card: BaseCard) -> list[str]:
    """What a card does, as its words say it: equal words come from equal data."""
    words = [translate(line) for line in card_text(card)]
    return [*words, str(card.payments), str(card.least)] if isinstance(card, DevelopmentCard) else words


@pytest.mark.parametrize(
    "card",
    [
        TRADING_TOWN,
        CARDINAL,
        FORTRESS,
        TREASURY,
        HERESIES,
        MALUS,
        PRODUCTION,
        PURPLE,
        GIOVANNI,
        WARLORD,
        BONUS,
    ],
    ids=lambda card: card["name"],
)
def test_the_examples_of_the_document_load_as_they_stand_alone_and_in_a_list(card: dict[str, Any]) -> None:
    single, report = read(card)
    assert (report.errors, report.warnings) == ([], [])
    listed, report = read([card])
    assert (report.errors, report.warnings) == ([], [])
    assert meaning(single[0]) == meaning(listed[0])


def test_the_document_s_own_spellings_of_a_card_load_with_the_warnings_they_deserve() -> None:
    _, report = read(changed(HERESIES, requirements={"MILITARY POINTS": 5}))
    assert [str(w) for w in report.warnings] == [
        "cards.json: requirements[\"MILITARY POINTS\"]: Fighting Heresies: read 'MILITARY POINTS' as 'MILITARY_POINTS'"
    ]
    _, report = read(changed(TREASURY, exclusivePermanentEffect="FALSE"))
    assert [w.message.id for w in report.warnings] == ["cards-check-exclusive-ignored"]


def rekeyed(card: dict[str, Any], old: str, new: str, inside: str | None = None) -> dict[str, Any]:
    twin = changed(card)
    home = twin[inside] if inside else twin
    home[new] = home.pop(old)
    return twin


#: Each variant of the document with the card that it is a spelling of.
VARIANTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "10 exclusive FALSE on exchanges": (changed(TREASURY, exclusivePermanentEffect="FALSE"), TREASURY),
    "10 exclusive FALSE on one list of exchanges": (
        changed(TREASURY, permanentEffect="CHANGE", exclusivePermanentEffect=False),
        TREASURY,
    ),
    "11 lower-case truth": (changed(FORTRESS, exclusivePermanentEffect="false"), FORTRESS),
    "11 truth as a number": (changed(FORTRESS, exclusivePermanentEffect=0), FORTRESS),
    "11 truth as a text of one": (
        changed(TREASURY, exclusivePermanentEffect="1"),
        changed(TREASURY, exclusivePermanentEffect=True),
    ),
    "12 ACTIONVALUE": (rekeyed(WARLORD, "BONUSACTIONVALUE", "ACTIONVALUE", "permanentPayload"), WARLORD),
    "13 PRODUCTIONACTION": (changed(PRODUCTION, permanentPayload__TYPE="PRODUCTIONACTION"), PRODUCTION),
    "13 TOWERACTION": (changed(WARLORD, permanentPayload__TYPE="TOWERACTION"), WARLORD),
    "14 region of a tower": (changed(PRODUCTION, permanentPayload__REGIONID=5), PRODUCTION),
    "15 MILITARY": (changed(BONUS, instantPayload__INCREASE="MILITARY"), BONUS),
    "15 FAITH": (changed(CARDINAL, instantPayload=[{"FAITH": 2}, CARDINAL["instantPayload"][1]]), CARDINAL),  # type: ignore[index]
    "15 COIN": (changed(WARLORD, cost={"COIN": 2}), WARLORD),
    "15 SERVANT": (changed(TRADING_TOWN, instantPayload={"SERVANT": 1, "COINS": 1}), TRADING_TOWN),
    "15 VICTORY": (changed(HERESIES, permanentPayload={"VICTORY": 5}), HERESIES),
    "16 blank": (changed(HERESIES, requirements={"MILITARY POINTS": 5}), HERESIES),
    "16 hyphen": (changed(HERESIES, requirements={"MILITARY-POINTS": 5}), HERESIES),
    "16 lower case": (changed(HERESIES, requirements={"military_points": 5}), HERESIES),
    "17 misspelt flag": (
        changed(PURPLE, instantPayload="LESSFORVISTORY"),
        changed(PURPLE, instantPayload="LESSFORVICTORY"),
    ),
    "17 and 18 misspelt flag as a code": (
        changed(PURPLE, instantEffect="LESSFORVISTORY", instantPayload=None),
        changed(PURPLE, instantPayload="LESSFORVICTORY"),
    ),
    "18 flag as a code": (
        changed(PURPLE, instantEffect="LESSFORMILITARY", instantPayload=None),
        changed(PURPLE, instantPayload="LESSFORMILITARY"),
    ),
    "19 market as a flag": (
        changed(PURPLE, instantPayload="NO_MARKET_ACTION"),
        {"name": PURPLE["name"], "period": 3, "permanentEffect": "NO_MARKET_ACTION"},
    ),
    "19 dice as a flag": (
        changed(PURPLE, instantPayload="LESSDICE"),
        {"name": PURPLE["name"], "period": 3, "permanentEffect": "LESSDICE"},
    ),
    "26 value on a venture": (changed(HERESIES, minimumActionValue=4), HERESIES),
    "33 region missing": (
        changed(WARLORD, permanentPayload__REGIONID=None),
        changed(WARLORD, permanentPayload__REGIONID=None, permanentPayload__FLAGREGION="ALL"),
    ),
    "33 lower-case all": (
        changed(WARLORD, permanentPayload__FLAGREGION="all"),
        changed(WARLORD, permanentPayload__FLAGREGION="ALL"),
    ),
    "34 negative discount": (
        changed(WARLORD, permanentPayload__BONUSRESOURCE={"WOOD": -1, "COINS": -1}),
        changed(WARLORD, permanentPayload__BONUSRESOURCE={"WOOD": 1, "COINS": 1}),
    ),
    "34 list of negative discounts": (
        changed(WARLORD, permanentPayload__BONUSRESOURCE=[{"WOOD": -1, "COINS": -1}, {"STONE": -1}]),
        changed(WARLORD, permanentPayload__BONUSRESOURCE=[{"WOOD": 1, "COINS": 1}, {"STONE": 1}]),
    ),
    "38 broken key": (rekeyed(TRADING_TOWN, "instantPayload", "instant-Payload"), TRADING_TOWN),
    "38 broken code": (changed(CARDINAL, instantEffect=["ADD", "AC- TION"]), CARDINAL),
    "38 lower-case code": (changed(TRADING_TOWN, permanentEffect="add"), TRADING_TOWN),
    "39 stars": (changed(WARLORD, name="Warlord**"), WARLORD),
    "39 trailing blank": (changed(WARLORD, name="Warlord "), WARLORD),
    "type without CARD": (changed(WARLORD, cardType="CHARACTER"), WARLORD),
    "one payload in a list": (changed(TRADING_TOWN, permanentPayload=[{"COINS": 3}]), TRADING_TOWN),
    "one code in a list": (changed(TRADING_TOWN, permanentEffect=["ADD"]), TRADING_TOWN),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_loads_with_one_warning_that_names_the_card(variant: str) -> None:
    written, meant = VARIANTS[variant]
    cards, report = read([written])
    assert report.errors == []
    assert len(report.warnings) == 1, [str(w) for w in report.warnings]
    assert meant["name"] in str(report.warnings[0])
    assert meant["name"] in report.warnings[0].text("it")
    assert str(report.warnings[0]).startswith("cards.json: [0]")
    right, report = read([meant])
    assert (report.errors, report.warnings) == ([], [])
    assert meaning(cards[0]) == meaning(right[0])
    assert cards[0].name == meant["name"]


#: Forms that say the same and deserve no warning.
SAME: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "9 exchanges as one list": (changed(TREASURY, permanentEffect="CHANGE"), TREASURY),
    "11 truth": (changed(FORTRESS, exclusivePermanentEffect=False), FORTRESS),
    "25 null cost": (changed(TRADING_TOWN, cost=None), TRADING_TOWN),
    "cost in a list": (changed(WARLORD, cost=[{"COINS": 2}]), WARLORD),
    "26 no value on a venture": (changed(HERESIES, minimumActionValue=None), HERESIES),
    "29 NUMBER left out": (changed(FORTRESS, permanentPayload=[{"VICTORY_POINTS": 2}, {}]), FORTRESS),
    "31 PERMANENT as an instant": (
        {**changed(PRODUCTION), "instantEffect": "PERMANENT", "instantPayload": PRODUCTION["permanentPayload"],
         "permanentEffect": None, "permanentPayload": None},
        PRODUCTION,
    ),
    "33 FLAGREGION true": (
        changed(WARLORD, permanentPayload__FLAGREGION=True, permanentPayload__REGIONID=None),
        changed(WARLORD, permanentPayload__FLAGREGION="ALL"),
    ),
    "33 FLAGREGION false": (changed(WARLORD, permanentPayload__FLAGREGION=False), WARLORD),
    "40 path": (changed(WARLORD, path="warlord.png"), WARLORD),
    "40 flagEffect": (
        {"name": "A", "flagEffect": "FLAG", "flagPayload": "DOUBLE"},
        {"name": "A", "permanentEffect": "FLAG", "permanentPayload": "DOUBLE"},
    ),
    "single LESSRESOURCE": (changed(MALUS, instantPayload="WOOD"), changed(MALUS, instantPayload=["WOOD"])),
    "comments": (changed(WARLORD, _note="mine"), WARLORD),
}  # fmt: skip


@pytest.mark.parametrize("form", SAME)
@pytest.mark.rule("cards 10.1")
def test_forms_that_mean_the_same_load_alike_without_a_warning(form: str) -> None:
    one, other = SAME[form]
    kind = "leader-card" if one["name"] == "A" else "development-card"
    cards, report = read([one], kind)
    assert (report.errors, report.warnings) == ([], [])
    right, _ = read([other], kind)
    assert meaning(cards[0]) == meaning(right[0])


#: What has no meaning: the message, the place, and the word that was probably meant.
FAULTS: dict[str, tuple[dict[str, Any], str, str, str | None]] = {
    "35 unknown code": (changed(TRADING_TOWN, permanentEffect="ADDD"), "core-unknown-word", "[0].permanentEffect", "ADD"),  # noqa: E501
    "37 more effects than payloads": (
        changed(CARDINAL, instantPayload=[{"FAITH_POINTS": 2}]), "cards-check-pairs", "[0].instantPayload", None),
    "37 one payload for two effects": (
        changed(CARDINAL, instantPayload={"FAITH_POINTS": 2}), "cards-check-pairs", "[0].instantPayload", None),
    "30 cards as a cost": (
        changed(FORTRESS, permanentPayload=[{"VICTORY_POINTS": 2}, {"COST": {"CHARACTERCARD": 1}}]),
        "core-unknown-key", "[0].permanentPayload[1].COST.CHARACTERCARD", None),
    "unknown resource": (changed(WARLORD, cost={"GOLD": 2}), "core-unknown-key", "[0].cost.GOLD", None),
    "near resource": (changed(WARLORD, cost={"COINSS": 2}), "core-unknown-key", "[0].cost.COINSS", "COINS"),
    "negative cost": (changed(WARLORD, cost={"COINS": -2}), "core-too-small", "[0].cost.COINS", None),
    "no value on a territory": (
        changed(TRADING_TOWN, minimumActionValue=None), "cards-value-missing", "[0]", None),
    "zero on a territory": (changed(TRADING_TOWN, minimumActionValue=0), "cards-value-missing", "[0]", None),
    "period": (changed(TRADING_TOWN, period=4), "core-too-big", "[0].period", None),
    "no name": ({k: v for k, v in TRADING_TOWN.items() if k != "name"}, "core-missing-key", "[0]", None),
    "unknown key": (changed(TRADING_TOWN, colour="green"), "core-unknown-key", "[0].colour", None),
    "unknown action": (
        changed(PRODUCTION, permanentPayload__TYPE="HARVST"), "core-unknown-word", "[0].permanentPayload.TYPE", "HARVEST"),  # noqa: E501
    "region is no tower": (
        changed(WARLORD, permanentPayload__REGIONID=1), "cards-region-no-tower", "[0].permanentPayload.REGIONID", None),
    "the first tower's region is no tower": (
        changed(WARLORD, permanentPayload__REGIONID=0), "cards-region-no-tower", "[0].permanentPayload.REGIONID", None),
    "unknown flag": (changed(PURPLE, instantPayload="NOENDRED"), "core-unknown-word", "[0].instantPayload", "NOENDGREEN"),  # noqa: E501
    "payload without effect": (
        {**PURPLE, "permanentPayload": {"WOOD": 1}}, "cards-check-payload-alone", "[0]", None),
    "payload where none belongs": (
        {"name": "X", "period": 1, "permanentEffect": "LESSDICE", "permanentPayload": {"WOOD": 1}},
        "cards-check-payload-unwanted", "[0].permanentPayload", None),
    "nothing is ever activated on a character": (
        changed(WARLORD, permanentEffect="ADD", permanentPayload={"COINS": 1}), "cards-check-never-done", "[0].permanentEffect", None),  # noqa: E501
    "ventures end in points": (
        changed(HERESIES, permanentPayload={"COINS": 5}), "cards-check-venture-points", "[0].permanentEffect", None),
    "only leaders copy": (
        changed(WARLORD, permanentEffect="JOLLY", permanentPayload=None), "cards-effect-not-here", "[0].permanentEffect", None),  # noqa: E501
    "tiles give no actions": (
        {"name": "X", "period": 1, "instantEffect": "PRIVILEGE", "instantPayload": {}}, "cards-effect-not-here",
        "[0].instantEffect", None),
    "counts no such card": (
        changed(BONUS, instantPayload__FOREACH="ANIMALCARD"), "core-unknown-word", "[0].instantPayload.FOREACH", None),
    "empty exchange": (
        changed(TREASURY, permanentEffect="CHANGE", permanentPayload={}), "cards-check-empty-exchange", "[0].permanentPayload", None),  # noqa: E501
    "text for a number": (changed(TRADING_TOWN, period="3"), "core-wrong-type", "[0].period", None),
    "no payload for ADD": (changed(TRADING_TOWN, instantPayload=None), "core-wrong-type", "[0].instantPayload", None),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_what_has_no_meaning_is_an_error_that_names_its_place(fault: str) -> None:
    card, id, path, suggestion = FAULTS[fault]
    cards, report = read([card])
    assert cards == []
    assert [(e.message.id, e.path) for e in report.errors] == [(id, path)], [str(e) for e in report.errors]
    assert suggestion is None or report.errors[0].suggestion == suggestion
    report.errors[0].text("it")


def test_all_errors_of_a_file_come_at_once() -> None:
    _, report = read([changed(WARLORD, cost={"GOLD": 1}), TRADING_TOWN, changed(TREASURY, period=9, name="")])
    assert {e.path for e in report.errors} == {"[0].cost.GOLD", "[2].period", "[2].name"}
    _, report = read([changed(CARDINAL, instantEffect=["ADDD", "AKTION"])])
    assert [e.path for e in report.errors] == ["[0].instantEffect[0]", "[0].instantEffect[1]"]
    _, report = read([changed(CARDINAL, instantEffect=["JOLLY", "AKTION"])])
    assert [e.path for e in report.errors] == ["[0].instantEffect[0]", "[0].instantEffect[1]"]


def test_a_name_twice_is_an_error() -> None:
    _, report = read([WARLORD, WARLORD])
    assert [e.message.id for e in report.errors] == ["cards-name-twice"]


def test_a_list_may_hold_every_kind_of_card() -> None:
    cards, report = read([WARLORD, MALUS, GIOVANNI])
    assert report.errors == []
    assert [card.kind for card in cards] == ["development-card", "excommunication-card", "leader-card"]


def test_a_list_with_things_that_are_no_cards_says_so() -> None:
    _, report = read([WARLORD, 3, None, "x"])
    assert [e.path for e in report.errors] == ["[1]", "[2]", "[3]"]


@pytest.mark.rule("cards 10.9")
def test_the_sample_of_the_document_with_all_its_oddities_becomes_what_it_means() -> None:
    """HARVESTACTION, a tower's region and signs: three spellings, three warnings, one modifier of harvests."""
    sample = {
        "TYPE": "HARVESTACTION",
        "REGIONID": 5,
        "BONUSACTIONVALUE": 3,
        "BONUSRESOURCE": [{"WOOD": -1, "COINS": -1}, {"STONE": -1}],
        "EXCLUSIVEBONUS": True,
        "FLAGREGION": "ALL",
    }
    cards, report = read(changed(WARLORD, permanentPayload=sample))
    assert [w.message.id for w in report.warnings] == [
        "cards-check-taken-as", "cards-check-taken-as-reduction", "cards-region-of-type",
    ]  # fmt: skip
    effect = cards[0].permanent[0]
    assert isinstance(effect, Permanent)
    assert (effect.regions, effect.value) == ((1,), 3)


def test_discounts_are_choices_of_maps_or_of_resources() -> None:
    def discount(**keys: Any) -> Any:
        payload = {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 6, **keys}
        cards, _ = read(changed(WARLORD, instantEffect="ACTION", instantPayload=payload))
        effect = cards[0].instant[0]
        assert isinstance(effect, ActionEffect)
        return effect.discount

    both = {"WOOD": 1, "STONE": 1}
    assert discount(BONUSRESOURCE=both) == (((0, 1), (1, 1)),)
    assert discount(BONUSRESOURCE=both, EXCLUSIVEBONUS=True) == (((0, 1),), ((1, 1),))
    assert discount(BONUSRESOURCE=[{"WOOD": 1, "COINS": 1}, {"STONE": 1}]) == (((0, 1), (2, 1)), ((1, 1),))


# -- the document, as it stands -------------------------------------------------------------------------------

DOCUMENT = (Path(__file__).parent / "facts/document.txt").read_text(encoding="utf-8")
#: What comes of each example: its kind, or the line, the column and the likely cause of what is broken.
EXAMPLES: list[str | tuple[int, int, str]] = [
    "development-card",
    (17, 19, "core-json-brace"),
    (4, 5, "core-json-key"),
    "BONUS",
    "PRIVILEGE",
    (9, 9, "core-json-colon"),
    (12, 34, "core-json-brace"),
    (1, 1, "core-json-value"),
    (1, 7, "core-json-brace"),
    (1, 19, "core-json-brace"),
    "excommunication-card",
    "excommunication-card",
    "excommunication-card",
    "leader-card",
]


@pytest.mark.rule("cards 10.9")
def test_every_example_of_the_document_loads_or_is_told_with_line_column_and_cause() -> None:
    blocks = re.findall(r"```\n(.*?)```", DOCUMENT, re.S)
    for text, wanted in zip(blocks, EXAMPLES, strict=True):
        report = ProblemReport("document.json")
        data = parse(text.encode(), report)
        if isinstance(wanted, tuple):
            problem = report.errors[0]
            assert (problem.line, problem.column, problem.message.params["cause"].id) == wanted  # type: ignore[union-attr]
        elif wanted in EFFECTS:
            card = {"name": "A", "instantEffect": wanted, "instantPayload": data}
            cards, report = read(card, "leader-card")
            # INCREASE "MILITARY" is one of the document's spellings.
            assert (len(cards), report.errors, len(report.warnings)) == (1, [], wanted == "BONUS")
        else:
            assert catalog.check(data, report) == wanted
            assert (report.errors, report.warnings) == ([], [])


# -- broken JSON ----------------------------------------------------------------------------------------------

BROKEN = {
    "1 Cardinal, brace missing before a payload": (
        '{\n  "instantPayload": [\n    {\n      "FAITH_POINTS": 2\n    },\n'
        '      "TYPE": "HARVEST",\n      "REGIONID": 1\n    }\n  ]\n}',
        6, "core-json-brace",
    ),
    "2 Fortress, brace missing in a list": (
        '{\n  "permanentPayload": [\n      "VICTORY_POINTS": 2\n    },\n    {\n      "NUMBER": 1\n    }\n}',
        3, "core-json-brace",
    ),
    "3 Treasury, brace missing after RESOURCEOUT": (
        '{\n  "permanentPayload": [\n    {\n      "RESOURCEOUT": {\n        "VICTORY_POINTS": 3\n'
        '      "RESOURCEIN": {\n        "COINS": 1\n      }\n    }\n  ]\n}',
        6, "core-json-comma",
    ),
    "3 Carpenter's Shop, braces missing between entries": (
        '{\n  "permanentPayload": [\n      "RESOURCEOUT": {\n        "COINS": 3\n      }\n    }\n  ]\n}',
        3, "core-json-brace",
    ),
    "4 several cards without a comma": ('{\n  "name": "A"\n}\n{\n  "name": "B"\n}', 4, "core-json-extra"),
    "4 a lone opening brace": ('{\n  "name": "A"\n}\n{\n', 4, "core-json-extra"),
    "4 cards in a list without a comma": ('[\n{\n  "name": "A"\n}\n{\n  "name": "B"\n}\n]', 5, "core-json-comma"),
    "5 colon missing": ('{ "BONUSRESOURCE" : [{"WOOD" : -1,\n"COINS" -1},{"STONE" : -1}] }', 2, "core-json-colon"),
    "2 Fortress, list not closed": (
        '{\n  "permanentPayload": [\n    {\n      "NUMBER": 1\n    }\n  "instantEffect": "ADD"\n}',
        6, "core-json-comma",
    ),
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_broken_examples_of_the_document_are_reported_with_line_and_cause(broken: str) -> None:
    text, line, cause = BROKEN[broken]
    report = ProblemReport("cards.json")
    assert parse(text, report) is None
    message = report.errors[0].message
    assert message.id == "core-not-json"
    assert report.errors[0].line == line
    found = message.params["cause"]
    assert getattr(found, "id", None) == cause
    assert report.errors[0].text("en")
    assert report.errors[0].text("it")


def test_swapped_payloads_are_taken_for_each_other_and_told() -> None:
    """Neither payload fits its own effect, and each fits the other's: there is only one way to mean it."""
    card = changed(CARDINAL, instantPayload=list(reversed(CARDINAL["instantPayload"])))
    report = ProblemReport("")
    right = read_cards("development-card", [CARDINAL], ProblemReport(""))
    found = read_cards("development-card", card, report)
    assert report.ok, report.errors
    told = [
        warning.message for warning in report.warnings if warning.message.id == "cards-check-payloads-swapped"
    ]
    assert len(told) == 1
    assert [str(e.words) for e in found[0].instant] == [str(e.words) for e in right[0].instant]


def test_a_description_is_shown_below_the_words_of_the_card() -> None:
    (found,) = read_cards("development-card", [{**TREASURY, "description": "Gold!"}], ProblemReport(""))
    assert translate(card_text(found)[-1], "en") == "Gold!"
    (plain,) = read_cards("development-card", [TREASURY], ProblemReport(""))
    assert len(card_text(found)) == len(card_text(plain)) + 1
