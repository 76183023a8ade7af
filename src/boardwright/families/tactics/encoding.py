"""Lists all possible answers in a scenario, so that each can get a number: orders to units, and other answers.

A unit is identified by its id, a drafted unit by its place in the draft. Several paths to the same cell are numbered in
the order in which they are listed. `tests/wire/test_learning_encoding.py` plays matches to check that no order is
missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from boardwright.core import Game, Option
from boardwright.families.tactics.compiled import FACINGS, Stage, UnitKind
from boardwright.families.tactics.format.abilities import Cast
from boardwright.families.tactics.option_types import Order, TargetChoice, place

#: Maximum number of paths to one cell that provoke different enemies.
_WAYS = 5


@lru_cache(maxsize=64)
def action_texts(game: Game, seats: int) -> dict[str, int]:
    """The texts of all options, and how many options in one decision can share each text."""
    found: dict[str, int] = {}
    for stage in game.rules.stages:
        units = dict(_units(stage))
        cells = [place(stage.grid.at(cell)) for cell in range(stage.grid.size)]
        things = [thing.id for thing in stage.things]
        found.update(dict.fromkeys(_answers(stage, units, cells, things), 1))
        for id, kinds in units.items():
            found.update((f"{id} move {cell}", _WAYS) for cell in cells)
            found.update(dict.fromkeys(_orders(stage, id, kinds, list(units), cells, things), 1))
    return found


def action_text(option: Option) -> str:
    """The text that determines an option's number. It leaves out the path of a move and the mark of a granted order."""
    text = str(option)
    if isinstance(option, Order) and option.verb != "end_turn":
        text = text.partition(" via ")[0] if option.via else text
        text = text.removesuffix(" grant") if option.grant else text
        return _by_draft(text, option)
    if isinstance(option, TargetChoice):
        return _by_draft(text, option.order)
    return text


def _by_draft(text: str, order: Order) -> str:
    """Replaces the ids of drafted units, which contain the class, with their places in the draft."""
    if order.stage.draft is None:
        return text
    words = text.split(" ")
    return " ".join(f"drafted-{order.ids.index(word)}" if word in order.ids else word for word in words)


def _units(stage: Stage) -> Iterator[tuple[str, Iterable[UnitKind]]]:
    """Every unit that can be on a stage, with its possible kinds."""
    setups = stage.setups
    if stage.draft is None:
        yield from ((unit.id, (unit.kind,)) for unit in (*setups, *stage.guests.values()))
        return
    kinds = dict.fromkeys([*(unit.kind for unit in setups), *stage.pool])
    cheapest = max(1, min(kind.cost for kind in stage.pool))
    taken = sum(
        min(team.zone.bit_count(), stage.draft.budget // cheapest) for team in stage.teams if team.zone
    )
    yield from ((f"drafted-{number}", tuple(kinds)) for number in range(len(setups) + taken))


def _answers(stage: Stage, units: Iterable[str], cells: list[str], things: list[str]) -> Iterator[str]:
    """All answers that are not orders."""
    yield "end_turn"
    yield from (f"{verb} {reply}" for verb in ("absorb", "strike") for reply in ("yes", "no"))
    yield "skip"
    yield from (f"target {chosen}" for chosen in (*units, *cells, *things))
    if stage.draft is not None:
        yield from (f"take {kind.id}" for kind in stage.pool)
        yield "ready"
        yield from (f"place {cell}" for cell in cells)


def _orders(
    stage: Stage, id: str, kinds: Iterable[UnitKind], units: list[str], cells: list[str], things: list[str]
) -> Iterator[str]:
    """All orders of a unit except its moves."""
    yield from (f"{id} tactical_move {cell}" for cell in cells)
    yield from (f"{id} {verb}" for verb in ("charge_mana", "reload", "guard", "end"))
    yield from (f"{id} guard {facing}" for facing in FACINGS[2:])
    yield from (f"{id} {verb} {unit}" for verb in ("coup_de_grace", "heal") for unit in units)
    yield from (f"{id} use_object {thing}" for thing in things)
    profiles = dict.fromkeys(profile.key for kind in kinds for profile in kind.attacks)
    yield from (f"{id} attack {unit} {profile}" for profile in profiles for unit in units)
    for cast in _casts(stage, kinds):
        yield f"{id} cast {cast.key}"
        if cast.targets:
            chosen = {"unit": units, "object": things}.get(cast.targets[0].kind, cells)
            yield from (f"{id} cast {cast.key} {target}" for target in chosen)


def _casts(stage: Stage, kinds: Iterable[UnitKind]) -> list[Cast]:
    """The casts that a unit can ever use: its own, and every cast that an item gives to its carrier."""
    found = {cast.key: cast for kind in kinds for cast in kind.casts}
    for thing in stage.things:
        grants = getattr(thing, "grants", None)
        if grants is not None:
            found[grants.ability] = stage.casts[grants.ability]
    return list(found.values())
