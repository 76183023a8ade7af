"""Checks beyond the models: effects that can never happen, decks with too few cards."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.json_path import Path
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.normalise import Normaliser
from boardwright.families.cards.format.vocabulary import (
    CARD_TYPES,
    VENTURE,
    VICTORY,
)
from boardwright.families.cards.rules.compiled_cards import (
    AREAS,
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
)
from boardwright.families.cards.rules.effects import Add, Bonus, CardEffect


def check_meaning(
    card: BaseCard,
    instant: list[tuple[CardEffect, Path]],
    permanent: list[tuple[CardEffect, Path]],
    tidy: Normaliser,
) -> None:
    """Refuses effects in slots where they can never happen."""
    activated = isinstance(card, DevelopmentCard) and card.type in AREAS
    ending = isinstance(card, DevelopmentCard) and card.type == VENTURE
    for effect, path in permanent:
        if effect.standing or activated:
            continue
        if not ending:
            tidy.error(path, "cards-check-never-done", code=effect.code)
        elif not _ends_in_points(effect):
            tidy.error(path, "cards-check-venture-points", code=effect.code)
    if isinstance(card, ExcommunicationCard):
        for effect, path in instant:
            if effect.code not in ("ADD", "BONUS") and not effect.standing:
                tidy.error(path, "cards-effect-not-here", code=effect.code)
    if isinstance(card, DevelopmentCard):
        _check_exclusive(card, permanent, tidy)


def _ends_in_points(effect: CardEffect) -> bool:
    if isinstance(effect, Add):
        return all(resource == VICTORY for resource, _ in effect.gains)
    return isinstance(effect, Bonus) and effect.gain == VICTORY


def _check_exclusive(
    card: DevelopmentCard, permanent: list[tuple[CardEffect, Path]], tidy: Normaliser
) -> None:
    """Warns if a flag on a card allows several exchanges at once. The rules always allow only one."""
    if card.exclusive is not False:
        return
    several = [path for effect, path in permanent for _ in effect.offers() if effect.code == "CHANGE"]
    if len(several) > 1:
        place = several[0][: -1 if isinstance(several[0][-1], int) else None]
        tidy.warn((*place[:-1], "exclusivePermanentEffect"), "cards-check-exclusive-ignored")


def check_enough(
    rules: CardsRules,
    report: ProblemReport,
    faulty: Mapping[str, list[Any]] | None = None,
    replaced: Container[str] = (),
) -> None:
    """Checks that there are enough cards for every round, tiles for every period and leaders for every seat.

    `faulty` maps a key of the file to the JSON of its cards that could not be read. Such a card counts everywhere it
    may belong. An entry None means that the number of cards is unknown. `replaced` has the keys of lists that replace
    lists of an extended game: if cards are missing there, the author may have meant to add to the list.
    """
    missing = len(report.errors)
    board, faulty = rules.board, faulty or {}
    unread = {key for key, entries in faulty.items() if None in entries}
    tiles, leaders = faulty.get("excommunication", []), faulty.get("leaders", [])
    for period in range(1, len(board.reports) + 1):
        for type, tower in enumerate(board.tower_ids):
            count = sum(card.type == type and card.period == period for card in rules.developments)
            count += sum(
                _may_be(entry, "period", period, range(1, 4))
                and _may_be(entry, "cardType", CARD_TYPES[type], CARD_TYPES)
                for entry in faulty.get("development", [])
            )
            if "development" not in unread and count < board.cards_per_period:
                needed = board.cards_per_period
                message = Message(
                    "cards-check-too-few", tower=tower, period=period, count=count, needed=needed
                )
                report.error(("development",), message)
        if not any(tile.period == period for tile in rules.excommunications) and not any(
            _may_be(entry, "period", period, range(1, 4)) for entry in tiles
        ):
            report.error(("excommunication",), Message("cards-check-no-tile", period=period))
    needed = board.leaders * rules.most_seats
    count = len(rules.leaders) + len(leaders)
    if rules.with_leaders and "leaders" not in unread and count < needed:
        message = Message("cards-check-too-few-leaders", count=count, needed=needed)
        report.error(("leaders",), message)
    if len(board.start_by_seat) < rules.most_seats:
        message = Message(
            "cards-check-too-few-starts", count=len(board.start_by_seat), needed=rules.most_seats
        )
        report.error(("board", "start", "seats"), message)
    short = {problem.path for problem in report.errors[missing:]}
    for key in ("development", "excommunication", "leaders"):
        if key in replaced and key in short:
            report.warn((key,), Message("cards-check-replaced", key=key))


def _may_be(entry: Any, key: str, value: object, values: Container[object]) -> bool:
    """Whether a faulty card may have a value: it has this value, or its value is invalid."""
    found = entry.get(key) if isinstance(entry, Mapping) else None
    return found == value or not isinstance(found, int | str) or found not in values
