"""The tolerant importer: turns the JSON of cards, as people write it, into cards that the rules can use.

Known misspellings are accepted with one warning that names the card and the meaning; everything else is an error.
docs/rules/cards.md §15 lists every variant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.json_path import Path
from boardwright.core.problem_report import MAX_PROBLEMS, ProblemReport, shown_value
from boardwright.core.validation import validate
from boardwright.families.cards import kind_of
from boardwright.families.cards.checks import check_meaning
from boardwright.families.cards.format.files import (
    CardCounts,
    CardSpec,
    DevelopmentSpec,
    ExcommunicationSpec,
    LeaderRequirements,
    LeaderSpec,
)
from boardwright.families.cards.format.normalise import Normaliser
from boardwright.families.cards.format.vocabulary import (
    BARE_CODES,
    CARD_TYPES,
    CODES,
    FLAGS,
    spelled,
)
from boardwright.families.cards.rules.compiled_cards import (
    AREAS,
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    payment,
)
from boardwright.families.cards.rules.effects import EFFECTS, CardEffect
from boardwright.families.cards.rules.resource_amounts import NOTHING, amounts

#: Effects whose payload may itself be a list.
_LISTS = ("CHANGE", "LESSRESOURCE")
#: Types of cards that no harvest or production activates.
_NEVER_ACTIVATED = tuple(name for type, name in enumerate(CARD_TYPES) if type not in AREAS)


def read_cards(
    kind: str, data: Any, report: ProblemReport, path: Path = (), *, fixed: bool = False
) -> list[BaseCard]:
    """The cards in a file with one card or a list of cards. Without `fixed`, cards of other kinds are allowed too."""
    entries = [(path, data)] if not isinstance(data, list) else [((*path, i), e) for i, e in enumerate(data)]
    cards: list[BaseCard] = []
    names: set[tuple[str, str]] = set()
    orders: dict[tuple[str, int, int], int] = {}
    for place, entry in entries:
        if not isinstance(entry, Mapping):
            report.error(
                place,
                Message("core-wrong-type", found=shown_value(entry), expected=Message("core-type-object")),
            )
            continue
        card = read_card(kind if fixed else kind_of(entry) or kind, entry, report, place)
        if card is None:
            continue
        if (card.kind, card.name) in names:
            report.error((*place, "name"), Message("cards-name-twice", card=card.name))
        names.add((card.kind, card.name))
        alike = (card.kind, getattr(card, "type", 0), getattr(card, "period", 0))
        card.order = orders[alike] = orders.get(alike, -1) + 1
        cards.append(card)
    return cards


def read_card(kind: str, raw: Mapping[str, Any], report: ProblemReport, path: Path = ()) -> BaseCard | None:
    """Reads one card. If it has faults, reports them and returns None."""
    form_of, build = _KINDS[kind]
    before = len(report.errors)
    tidy = Normaliser(report, shown_name(raw))
    data = tidy.keys(raw, form_of.model_fields, path)
    data = _tidy_shell(kind, data, tidy, path)
    form = validate(form_of, data, report, path)
    instant = _effects(kind, data, "instant", tidy, path)
    permanent = _effects(kind, data, "permanent", tidy, path) + _effects(kind, data, "flag", tidy, path)
    if form is None or len(report.errors) > before:
        return None
    card = build(form, [e for e, _ in instant], [e for e, _ in permanent])
    card.description, card.icon = form.description, form.icon
    check_meaning(card, instant, permanent, tidy)
    return card if len(report.errors) == before else None


def shown_name(raw: Mapping[str, Any]) -> str:
    """The name of a card in messages."""
    name = raw.get("name")
    return name.strip().rstrip("*").strip() if isinstance(name, str) and name.strip() else "?"


# -- names, costs and types------------------------------------------------------------------------------------


def _tidy_shell(kind: str, data: dict[str, Any], tidy: Normaliser, path: Path) -> dict[str, Any]:
    name = data.get("name")
    if isinstance(name, str) and name.strip() and name != tidy.card:
        tidy.taken((*path, "name"), name, f"'{tidy.card}'")
        data["name"] = tidy.card
    if kind == DevelopmentCard.kind:
        _tidy_development(data, tidy, path)
    elif kind == LeaderCard.kind and isinstance(data.get("requirements"), Mapping):
        data["requirements"] = _tidy_requirements(data["requirements"], tidy, (*path, "requirements"))
    return data


def _tidy_development(data: dict[str, Any], tidy: Normaliser, path: Path) -> None:
    if "cardType" in data:
        data["cardType"] = tidy.word("type", data["cardType"], (*path, "cardType"))
    for key in ("cost", "requirements"):
        if key in data:
            data[key] = _each(data[key], (*path, key), tidy.amounts)
    if "exclusivePermanentEffect" in data:
        place = (*path, "exclusivePermanentEffect")
        data["exclusivePermanentEffect"] = tidy.truth(data["exclusivePermanentEffect"], place)
    if data.get("minimumActionValue") and data.get("cardType") in _NEVER_ACTIVATED:
        tidy.warn(
            (*path, "minimumActionValue"),
            "cards-value-ignored",
            found=shown_value(data["minimumActionValue"]),
        )
        data["minimumActionValue"] = None


def _tidy_requirements(raw: Mapping[str, Any], tidy: Normaliser, path: Path) -> dict[str, Any]:
    data: dict[str, Any] = tidy.keys(raw, LeaderRequirements.model_fields, path)
    if "RESOURCE" in data:
        data["RESOURCE"] = _each(data["RESOURCE"], (*path, "RESOURCE"), tidy.amounts)
    if "CARDTYPE" in data:

        def counts(entry: Any, place: Path) -> Any:
            short = {type[:-4]: type for type in CARD_TYPES}
            return tidy.keys(entry, CardCounts.model_fields, place, short)

        data["CARDTYPE"] = _each(data["CARDTYPE"], (*path, "CARDTYPE"), counts)
    return data


def _each(raw: Any, path: Path, tidied: Callable[[Any, Path], Any]) -> Any:
    """The entries of a list, or a single entry."""
    if isinstance(raw, list):
        return [tidied(entry, (*path, index)) for index, entry in enumerate(raw)]
    return tidied(raw, path)


# -- effects and payloads -------------------------------------------------------------------------------------


def _effects(
    kind: str, data: Mapping[str, Any], slot: str, tidy: Normaliser, path: Path
) -> list[tuple[CardEffect, Path]]:
    """The effects of a slot, each with its place, paired with their payloads by position."""
    if f"{slot}Effect" not in data and f"{slot}Payload" not in data:
        return []
    found: list[tuple[CardEffect, Path]] = []
    for code, code_path, payload, payload_path in _unswapped(_pairs(data, slot, tidy, path), tidy):
        code, payload = _code(code, payload, tidy, code_path, payload_path)
        if not isinstance(code, str) or code not in EFFECTS:
            tidy.report.unknown(code_path, code, (*CODES, *FLAGS))
            continue
        effect = EFFECTS[code]
        if effect.only not in (None, kind):
            tidy.error(code_path, "cards-effect-not-here", code=code)
            continue
        checked = _payload(effect, payload, tidy, payload_path)
        if checked is not None:
            found.append((effect(checked), code_path))
    return found


#: A cache of valid payloads, because many cards in a long file share a few payloads.
_PAYLOADS: dict[Any, Any] = {}
_MOST_PAYLOADS = 5000


def _payload(effect: type[CardEffect], payload: Any, tidy: Normaliser, path: Path) -> Any:
    """The checked payload of an effect. If there are faults, reports them and returns None."""
    key = None
    if isinstance(payload, dict) and all(isinstance(value, (int, str)) for value in payload.values()):
        # The type of a value matters, because `true` equals 1.
        key = (effect, *((name, value, type(value)) for name, value in payload.items()))
        if key in _PAYLOADS:
            return _PAYLOADS[key]
    report = tidy.report
    before = len(report.errors) + len(report.warnings)
    checked = validate(effect.payload, effect.payload.tidy(payload, tidy, path), report, path)
    after = len(report.errors) + len(report.warnings)
    if key is not None and checked is not None and before == after < MAX_PROBLEMS:
        if len(_PAYLOADS) >= _MOST_PAYLOADS:
            _PAYLOADS.clear()
        _PAYLOADS[key] = checked
    return checked


def _pairs(
    data: Mapping[str, Any], slot: str, tidy: Normaliser, path: Path
) -> list[tuple[Any, Path, Any, Path]]:
    codes, payloads = data.get(f"{slot}Effect"), data.get(f"{slot}Payload")
    code_path, payload_path = (*path, f"{slot}Effect"), (*path, f"{slot}Payload")
    if codes is None:
        if payloads is not None:
            # A missing key is reported at the card.
            tidy.error(path, "cards-check-payload-alone", slot=f"{slot}Effect")
        return []
    if not isinstance(codes, list):
        if isinstance(payloads, list) and len(payloads) == 1 and spelled("code", codes) not in _LISTS:
            tidy.warn(payload_path, "cards-check-list-of-one")
            return [(codes, code_path, payloads[0], (*payload_path, 0))]
        return [(codes, code_path, payloads, payload_path)]
    if payloads is None:
        payloads = [None] * len(codes)
    elif not isinstance(payloads, list) and len(codes) == 1:
        tidy.warn(payload_path, "cards-check-list-of-one")
        return [(codes[0], (*code_path, 0), payloads, payload_path)]
    if not isinstance(payloads, list) or len(payloads) != len(codes):
        count = len(payloads) if isinstance(payloads, list) else 1
        tidy.error(payload_path, "cards-check-pairs", effects=len(codes), payloads=count)
        return []
    return [
        (code, (*code_path, index), payload, (*payload_path, index))
        for index, (code, payload) in enumerate(zip(codes, payloads, strict=True))
    ]


def _unswapped(
    pairs: list[tuple[Any, Path, Any, Path]], tidy: Normaliser
) -> list[tuple[Any, Path, Any, Path]]:
    """The pairs of effects and payloads, after correcting two payloads in the wrong order.

    If neither payload fits its own effect, but each fits the other effect, they change places.
    """
    if len(pairs) < 2:
        return pairs
    wrong = [index for index, (code, _, payload, _) in enumerate(pairs) if not _fits(code, payload)]
    for number, one in enumerate(wrong):
        for two in wrong[number + 1 :]:
            (code, path, payload, at), (other, other_path, swapped, other_at) = pairs[one], pairs[two]
            if _fits(code, swapped) and _fits(other, payload):
                tidy.warn(at, "cards-check-payloads-swapped", one=str(code), other=str(other))
                pairs[one] = (code, path, swapped, other_at)
                pairs[two] = (other, other_path, payload, at)
                return pairs
    return pairs


def _fits(code: Any, payload: Any) -> bool:
    """Whether a payload fits an effect, as written or after normalising."""
    report = ProblemReport("")
    tidy = Normaliser(report, "?")
    code, payload = _code(code, payload, tidy, (), ())
    effect = EFFECTS.get(code) if isinstance(code, str) else None
    return (
        effect is not None
        and validate(effect.payload, effect.payload.tidy(payload, tidy, ()), report) is not None
    )


def _code(code: Any, payload: Any, tidy: Normaliser, path: Path, payload_path: Path) -> tuple[Any, Any]:
    """Corrects the spelling of a code. Also corrects a flag written as a code, and a code written as a flag."""
    if not isinstance(code, str):
        return code, payload
    right = spelled("code", code)
    if right is None and spelled("flag", code) is not None and not payload:
        flag = spelled("flag", code)
        tidy.taken(path, code, f"FLAG '{flag}'")
        return "FLAG", flag
    if right is not None and right != code:
        tidy.taken(path, code, f"'{right}'")
    if right == "FLAG" and spelled("flag", payload) is None and spelled("code", payload) in BARE_CODES:
        bare = spelled("code", payload)
        tidy.warn(payload_path, "cards-flag-is-code", found=shown_value(payload), taken=str(bare))
        return bare, None
    return right if right is not None else code, payload


# -- building -------------------------------------------------------------------------------------------------


def _development(
    form: DevelopmentSpec, instant: list[CardEffect], permanent: list[CardEffect]
) -> DevelopmentCard:
    needs = amounts(form.requirements.pairs) if form.requirements is not None else NOTHING
    costs = [amounts(cost.pairs) for cost in form.cost] or [NOTHING]
    # If there are several costs, the requirement belongs to the cost in the required resource
    # (docs/rules/cards.md §6).
    named = [any(r == wanted for r, _ in cost for wanted, _ in needs) for cost in costs]
    payments = tuple(
        payment(cost, needs if hit or not any(named) else NOTHING)
        for cost, hit in zip(costs, named, strict=True)
    )
    return DevelopmentCard(
        form.name,
        CARD_TYPES.index(form.cardType),
        form.period,
        payments,
        form.minimumActionValue or 0,
        form.exclusivePermanentEffect,
        instant,
        permanent,
        form.path,
    )


def _excommunication(
    form: ExcommunicationSpec, instant: list[CardEffect], permanent: list[CardEffect]
) -> ExcommunicationCard:
    return ExcommunicationCard(form.name, form.period, instant, permanent, form.path)


def _leader(form: LeaderSpec, instant: list[CardEffect], permanent: list[CardEffect]) -> LeaderCard:
    needs = form.requirements or LeaderRequirements(RESOURCE=[], CARDTYPE=[])
    resources = tuple(amounts(entry.pairs) for entry in needs.RESOURCE)
    cards = tuple(tuple(entry.pairs) for entry in needs.CARDTYPE)
    return LeaderCard(form.name, resources, cards, instant, permanent, form.path)


_KINDS: Mapping[str, tuple[type[CardSpec], Callable[..., BaseCard]]] = {
    DevelopmentCard.kind: (DevelopmentSpec, _development),
    ExcommunicationCard.kind: (ExcommunicationSpec, _excommunication),
    LeaderCard.kind: (LeaderSpec, _leader),
}
