"""Changes to a player's stock: gains, tiles that reduce gains, payments, council privileges.

Every gain goes through `receive`, so that a reduction applies exactly once to each source (docs/rules/cards.md §13).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any, TypeAlias

from boardwright.core import Decision, Message
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import FAITH
from boardwright.families.cards.rules.named_content import NamedContent
from boardwright.families.cards.rules.resource_amounts import Amounts, amount_json, amounts
from boardwright.families.cards.table import CardsTable

#: A generator that asks players questions and may return a result.
Asking: TypeAlias = Generator[Any, Any, Any]
#: Checks whether a reduced gain is acceptable.
Fits: TypeAlias = Callable[[Amounts], bool]


def receive(
    table: CardsTable, seat: int, gains: Amounts, source: NamedContent, fits: Fits | None = None
) -> Generator[Any, Any, None]:
    """Gives a player the gains from one source, reduced by excommunication tiles.

    If the player may choose what to lose, `fits` decides which choices are offered. For example, the player may not
    reduce a floor's bonus so that the card there becomes too expensive.
    """
    player = table.players[seat]
    if player.less:
        gains = yield from _lessen(table, seat, gains, source, fits)
    if not gains:
        return
    have = player.have
    for resource, number in gains:
        have[resource] += number
    limit = table.rules.board.last_faith
    if have[FAITH] > limit:
        have[FAITH] = limit
    table.emit("gained", seat=seat, gains=amount_json(gains), **source.facts)


def _lessen(table: CardsTable, seat: int, gains: Amounts, source: NamedContent, fits: Fits | None) -> Asking:
    groups = table.players[seat].less
    for index, group in enumerate(groups):
        hit = [resource for resource, _ in gains if resource in group]
        if len(hit) > 1 and fits is not None:
            later = groups[index + 1 :]
            hit = [r for r in hit if any(map(fits, outcomes(later, lessened(gains, r))))]
        if len(hit) > 1:
            offered = [option_types.lose(seat, resource) for resource in hit]
            answer = yield Decision(seat, Message("cards-prompt-lose", source=source.title), offered)
            hit = [hit[offered.index(answer)]]
        if hit:
            gains = lessened(gains, hit[0])
    return gains


def lessened(gains: Amounts, resource: int) -> Amounts:
    """Gains with one less of a resource."""
    return amounts((r, number - (r == resource)) for r, number in gains)


@lru_cache(4096)
def outcomes(less: tuple[tuple[int, ...], ...], gains: Amounts) -> tuple[Amounts, ...]:
    """The possible results of a gain, one for each choice of the player."""
    found = [gains]
    for group in less:
        found = [
            outcome
            for gain in found
            for outcome in ([lessened(gain, r) for r, _ in gain if r in group] or [gain])
        ]
    return tuple(found)


def pay(table: CardsTable, seat: int, cost: Amounts, source: NamedContent) -> None:
    """A player pays from the stock."""
    if not cost:
        return
    have = table.players[seat].have
    for resource, number in cost:
        have[resource] -= number
    table.emit("paid", seat=seat, cost=amount_json(cost), **source.facts)


def privileges(
    table: CardsTable, seat: int, count: int, taken: tuple[int, ...], source: NamedContent
) -> Asking:
    """Privileges that are granted together. The player chooses one now; the rest stays on the agenda."""
    kinds = table.rules.board.privileges
    left = [index for index in range(len(kinds)) if index not in taken]
    if count >= len(left):
        for index in left:
            yield from receive(table, seat, kinds[index], source)
        return
    prompt = Message("cards-prompt-privilege", source=source.title, count=count)
    offered = [table.rules.privilege_options[index] for index in left]
    answer = yield Decision(seat, prompt, offered)
    chosen = left[offered.index(answer)]
    if count > 1:
        table.agenda.append(("privileges", seat, count - 1, (*taken, chosen), source))
    yield from receive(table, seat, kinds[chosen], source)
