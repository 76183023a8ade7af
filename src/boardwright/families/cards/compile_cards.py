"""The tolerant importer: from the JSON of cards, as people write it, to cards that the rules can use.

What can be understood is taken, with one warning that names the card and says what was taken; what has no meaning
is an error. docs/rules/cards.md §15 lists every variant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.validation import Path, Report, show, validate
from boardwright.families.cards import kind_of
from boardwright.families.cards.format.files import (
    CardCounts,
    CardForm,
    DevelopmentForm,
    ExcommunicationForm,
    LeaderForm,
    LeaderRequirements,
)
from boardwright.families.cards.format.normalise import Tidy
from boardwright.families.cards.format.vocabulary import (
    BARE_CODES,
    CARD_TYPES,
    CODES,
    FLAGS,
    VENTURE,
    VICTORY,
    spelled,
)
from boardwright.families.cards.rules.amounts import NOTHING, amounts
from boardwright.families.cards.rules.cards import (
    AREAS,
    Card,
    Development,
    Excommunication,
    Leader,
    payment,
)
from boardwright.families.cards.rules.effects import EFFECTS, Add, Bonus, Effect

#: Effects whose payload may itself be a list.
_LISTS = ("CHANGE", "LESSRESOURCE")


def read_cards(kind: str, data: Any, report: Report, path: Path = ()) -> list[Card]:
    """The cards of a file: one object or a list of them. A list may hold other kinds of card too."""
    entries = [(path, data)] if not isinstance(data, list) else [((*path, i), e) for i, e in enumerate(data)]
    cards: list[Card] = []
    names: set[tuple[str, str]] = set()
    for place, entry in entries:
        if not isinstance(entry, Mapping):
            report.error(
                place, Message("core-wrong-type", found=show(entry), expected=Message("core-type-object"))
            )
            continue
        card = read_card(kind_of(entry) or kind, entry, report, place)
        if card is None:
            continue
        if (card.kind, card.name) in names:
            report.error((*place, "name"), Message("cards-name-twice", card=card.name))
        names.add((card.kind, card.name))
        cards.append(card)
    return cards


def read_card(kind: str, raw: Mapping[str, Any], report: Report, path: Path = ()) -> Card | None:
    """One card, or None with its faults in the report."""
    form_of, build = _KINDS[kind]
    before = len(report.errors)
    tidy = Tidy(report, _shown_name(raw))
    data = tidy.keys(raw, form_of.model_fields, path)
    data = _tidy_shell(kind, data, tidy, path)
    form = validate(form_of, data, report, path)
    instant = _effects(kind, data, "instant", tidy, path)
    permanent = _effects(kind, data, "permanent", tidy, path) + _effects(kind, data, "flag", tidy, path)
    if form is None or len(report.errors) > before:
        return None
    card = build(form, [e for e, _ in instant], [e for e, _ in permanent])
    _check_meaning(card, instant, permanent, tidy)
    return card if len(report.errors) == before else None


def _shown_name(raw: Mapping[str, Any]) -> str:
    name = raw.get("name")
    return name.strip().rstrip("*").strip() if isinstance(name, str) and name.strip() else "?"


# -- the shell ------------------------------------------------------------------------------------------------


def _tidy_shell(kind: str, data: dict[str, Any], tidy: Tidy, path: Path) -> dict[str, Any]:
    name = data.get("name")
    if isinstance(name, str) and name.strip() and name != tidy.card:
        tidy.taken((*path, "name"), name, f"'{tidy.card}'")
        data["name"] = tidy.card
    if kind == Development.kind:
        _tidy_development(data, tidy, path)
    elif kind == Leader.kind and isinstance(data.get("requirements"), Mapping):
        data["requirements"] = _tidy_requirements(data["requirements"], tidy, (*path, "requirements"))
    return data


def _tidy_development(data: dict[str, Any], tidy: Tidy, path: Path) -> None:
    if "cardType" in data:
        data["cardType"] = tidy.word("type", data["cardType"], (*path, "cardType"))
    for key in ("cost", "requirements"):
        if key in data:
            data[key] = _each(data[key], (*path, key), tidy.amounts)
    if "exclusivePermanentEffect" in data:
        place = (*path, "exclusivePermanentEffect")
        data["exclusivePermanentEffect"] = tidy.truth(data["exclusivePermanentEffect"], place)
    activated = data.get("cardType") in [CARD_TYPES[type] for type in AREAS]
    if data.get("minimumActionValue") and data.get("cardType") in CARD_TYPES and not activated:
        tidy.warn(
            (*path, "minimumActionValue"), "cards-value-ignored", found=show(data["minimumActionValue"])
        )
        data["minimumActionValue"] = None


def _tidy_requirements(raw: Mapping[str, Any], tidy: Tidy, path: Path) -> dict[str, Any]:
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
    """One entry or each of a list."""
    if isinstance(raw, list):
        return [tidied(entry, (*path, index)) for index, entry in enumerate(raw)]
    return tidied(raw, path)


# -- effects and payloads -------------------------------------------------------------------------------------


def _effects(
    kind: str, data: Mapping[str, Any], slot: str, tidy: Tidy, path: Path
) -> list[tuple[Effect, Path]]:
    """The effects of a slot, each with its place, paired with their payloads by position."""
    found: list[tuple[Effect, Path]] = []
    for code, code_path, payload, payload_path in _pairs(data, slot, tidy, path):
        code, payload = _code(code, payload, tidy, code_path, payload_path)
        if not isinstance(code, str) or code not in EFFECTS:
            tidy.report.unknown(code_path, code, (*CODES, *FLAGS))
            continue
        effect = EFFECTS[code]
        if effect.only not in (None, kind):
            tidy.error(code_path, "cards-effect-not-here", code=code)
            continue
        checked = validate(
            effect.payload, effect.payload.tidy(payload, tidy, payload_path), tidy.report, payload_path
        )
        if checked is not None:
            found.append((effect(checked), code_path))
    return found


def _pairs(data: Mapping[str, Any], slot: str, tidy: Tidy, path: Path) -> list[tuple[Any, Path, Any, Path]]:
    codes, payloads = data.get(f"{slot}Effect"), data.get(f"{slot}Payload")
    code_path, payload_path = (*path, f"{slot}Effect"), (*path, f"{slot}Payload")
    if codes is None:
        if payloads is not None:
            tidy.error(payload_path, "cards-payload-alone", slot=f"{slot}Effect")
        return []
    if not isinstance(codes, list):
        if isinstance(payloads, list) and len(payloads) == 1 and spelled("code", codes) not in _LISTS:
            tidy.warn(payload_path, "cards-list-of-one")
            return [(codes, code_path, payloads[0], (*payload_path, 0))]
        return [(codes, code_path, payloads, payload_path)]
    if payloads is None:
        payloads = [None] * len(codes)
    elif not isinstance(payloads, list) and len(codes) == 1:
        tidy.warn(payload_path, "cards-list-of-one")
        return [(codes[0], (*code_path, 0), payloads, payload_path)]
    if not isinstance(payloads, list) or len(payloads) != len(codes):
        count = len(payloads) if isinstance(payloads, list) else 1
        tidy.error(payload_path, "cards-pairs", effects=len(codes), payloads=count)
        return []
    return [
        (code, (*code_path, index), payload, (*payload_path, index))
        for index, (code, payload) in enumerate(zip(codes, payloads, strict=True))
    ]


def _code(code: Any, payload: Any, tidy: Tidy, path: Path, payload_path: Path) -> tuple[Any, Any]:
    """A code in its right spelling; flags that stand as codes and codes that stand as flags change places."""
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
        tidy.warn(payload_path, "cards-flag-is-code", found=show(payload), taken=str(bare))
        return bare, None
    return right if right is not None else code, payload


# -- meaning --------------------------------------------------------------------------------------------------


def _check_meaning(
    card: Card, instant: list[tuple[Effect, Path]], permanent: list[tuple[Effect, Path]], tidy: Tidy
) -> None:
    """Effects that could never be done where they stand are refused."""
    activated = isinstance(card, Development) and card.type in AREAS
    ending = isinstance(card, Development) and card.type == VENTURE
    for effect, path in permanent:
        if effect.standing or activated:
            continue
        if not ending:
            tidy.error(path, "cards-never-done", code=effect.code)
        elif not _ends_in_points(effect):
            tidy.error(path, "cards-venture-points", code=effect.code)
    if isinstance(card, Excommunication):
        for effect, path in instant:
            if effect.code not in ("ADD", "BONUS") and not effect.standing:
                tidy.error(path, "cards-effect-not-here", code=effect.code)
    if isinstance(card, Development):
        _check_exclusive(card, permanent, tidy)


def _ends_in_points(effect: Effect) -> bool:
    if isinstance(effect, Add):
        return all(resource == VICTORY for resource, _ in effect.gains)
    return isinstance(effect, Bonus) and effect.gain == VICTORY


def _check_exclusive(card: Development, permanent: list[tuple[Effect, Path]], tidy: Tidy) -> None:
    """Exchanges are always a choice of one, whatever the flag of the card says."""
    several = [path for effect, path in permanent for _ in effect.offers() if effect.code == "CHANGE"]
    if len(several) > 1 and card.exclusive is False:
        place = several[0][: -1 if isinstance(several[0][-1], int) else None]
        tidy.warn((*place[:-1], "exclusivePermanentEffect"), "cards-exclusive-ignored")


# -- building -------------------------------------------------------------------------------------------------


def _development(form: DevelopmentForm, instant: list[Effect], permanent: list[Effect]) -> Development:
    needs = amounts(form.requirements.pairs) if form.requirements is not None else NOTHING
    costs = [amounts(cost.pairs) for cost in form.cost] or [NOTHING]
    # With several costs the requirement belongs to the one that takes what is required (docs/rules/cards.md §6).
    named = [any(r == wanted for r, _ in cost for wanted, _ in needs) for cost in costs]
    payments = tuple(
        payment(cost, needs if hit or not any(named) else NOTHING)
        for cost, hit in zip(costs, named, strict=True)
    )
    return Development(
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
    form: ExcommunicationForm, instant: list[Effect], permanent: list[Effect]
) -> Excommunication:
    return Excommunication(form.name, form.period, instant, permanent, form.path)


def _leader(form: LeaderForm, instant: list[Effect], permanent: list[Effect]) -> Leader:
    needs = form.requirements or LeaderRequirements(RESOURCE=[], CARDTYPE=[])
    resources = tuple(amounts(entry.pairs) for entry in needs.RESOURCE)
    cards = tuple(tuple(entry.pairs) for entry in needs.CARDTYPE)
    return Leader(form.name, resources, cards, instant, permanent, form.path)


_KINDS: Mapping[str, tuple[type[CardForm], Callable[..., Card]]] = {
    Development.kind: (DevelopmentForm, _development),
    Excommunication.kind: (ExcommunicationForm, _excommunication),
    Leader.kind: (LeaderForm, _leader),
}
