"""The JSON Schema of whole cards: the payload of each effect, and the requirements of each kind of card.

Editors use this schema. The importer (`compile_cards.py`) checks the same rules in its own code. An effect and its
payload have the same position in two lists, so the schema has a separate rule for each of the first positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from boardwright.families.cards.format.effect_payloads import (
    ChangePayload,
    ExchangePayload,
    LessPayload,
    NoPayload,
    PrivilegePayload,
)

Schema: TypeAlias = dict[str, Any]
#: Gives the schema of a model.
Describe: TypeAlias = Callable[[Any], Schema]

SLOTS = ("instant", "permanent", "flag")
#: The schema checks the payloads of at most this many effects of a card.
MAX_PAIRS = 4


def card_rules(describe: Describe, only: str) -> list[Schema]:
    """The rules for one kind of card, in addition to the types of its keys."""
    from boardwright.families.cards.rules.effects import EFFECTS

    codes: dict[Any, list[str]] = {}
    for code, effect in EFFECTS.items():
        codes.setdefault(effect.payload, []).append(code)
    strange = [code for code, effect in EFFECTS.items() if effect.only not in (None, only)]
    payloads = [(names, _payload(form, describe)) for form, names in codes.items()]
    return [rule for slot in SLOTS for rule in _rules_of_slot(slot, payloads, strange)]


def _payload(form: Any, describe: Describe) -> Schema:
    """The schema of an effect's payload. A single entry may replace a list of one."""
    if form is NoPayload:
        return {"anyOf": [{"type": "null"}, {"type": "object", "maxProperties": 0}]}
    if form is ChangePayload:
        one = describe(ExchangePayload)
        return {"anyOf": [one, {"type": "array", "items": one}]}
    if form is LessPayload:
        words = form.model_json_schema()["items"]
        return {"anyOf": [words, {"type": "array", "items": words}]}
    if form.model_json_schema().get("enum"):
        return {"enum": form.model_json_schema()["enum"]}
    found = describe(form)
    return found if _is_needed(form) else {"anyOf": [found, {"type": "null"}]}


def _is_needed(form: Any) -> bool:
    """Whether an effect requires a payload. PRIVILEGE does not: without a payload, it gives one privilege."""
    return form is not PrivilegePayload


def _rules_of_slot(
    slot: str, payloads: list[tuple[list[str], Schema]], strange: list[str]
) -> Iterator[Schema]:
    effect, payload = f"{slot}Effect", f"{slot}Payload"
    if strange:
        here = {"enum": strange}
        yield {
            "not": {
                "required": [effect],
                "properties": {effect: {"anyOf": [here, {"contains": here, "type": "array"}]}},
            }
        }
    # A payload is only allowed together with an effect.
    yield {
        "if": {"required": [payload], "properties": {payload: {"not": {"type": "null"}}}},
        "then": {"required": [effect], "properties": {effect: {"not": {"type": "null"}}}},
    }
    for codes, form in payloads:
        given = _takes_nothing(form)
        yield {
            "if": {"required": [effect], "properties": {effect: {"enum": codes}}},
            "then": {"properties": {payload: form}, **({} if given else {"required": [payload]})},
        }
        for place in range(MAX_PAIRS):
            before: list[Any] = [True] * place
            yield {
                "if": {
                    "required": [effect],
                    "properties": {
                        effect: {
                            "type": "array",
                            "minItems": place + 1,
                            "prefixItems": [*before, {"enum": codes}],
                        }
                    },
                },
                "then": {
                    "properties": {
                        payload: {
                            "anyOf": [
                                *([{"type": "null"}] if given else []),
                                {"type": "array", "minItems": place + 1, "prefixItems": [*before, form]},
                            ]
                        }
                    },
                    **({} if given else {"required": [payload]}),
                },
            }
    for count in range(1, MAX_PAIRS + 1):
        exactly = {"type": "array", "minItems": count, "maxItems": count}
        yield {
            "if": {
                "required": [effect, payload],
                "properties": {effect: exactly, payload: {"type": "array"}},
            },
            "then": {"properties": {payload: exactly}},
        }


def _takes_nothing(form: Schema) -> bool:
    return {"type": "null"} in form.get("anyOf", ())
