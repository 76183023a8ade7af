"""Every order of effects that the dependencies of a weapon allow can be played, and no other: all ways through a shot
are walked on hand-made positions, and their orders compared with those that follow from the cards."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardwright.core import Match
from boardwright.families.shooter import compile
from tests.shooter.positions import Arena

WEAPONS = compile.SHIPPED.all("weapon")
#: The shooter first. Everybody is near; the shooter is among them; somebody is out of sight.
POSITIONS = [("b2", "b1", "c1", "c2", "b3"), ("b2", "b2", "b2", "b1", "c2"), ("b2", "d3", "a1")]


def allowed(id: str) -> set[tuple[str, ...]]:
    """The orders that the file allows: one mode, or the basic effect with others before and after it."""
    effects = {effect["id"]: effect for effect in WEAPONS[id]["effects"]}
    if WEAPONS[id]["type"] == "ALTERNATIVE_MODES":
        return {(effect,) for effect in effects}
    basic = next(effect for effect in effects if effects[effect]["type"] == "BASIC")
    found = set()
    for count in range(1, len(effects) + 1):
        for order in permutations(effects, count):
            needs = [effects[effect].get("dependsOnEffects", []) for effect in order]
            if basic in order and all(set(need) <= set(order[:at]) for at, need in enumerate(needs)):
                found.add(order)
    return found


def played(match: Match) -> set[tuple[str, ...]]:
    """The orders of effects in which a shot can end from here: every effect is tried, and a few of the targets."""
    if match._table.shot is None:
        return {tuple(event.json["effect"] for event in match.events if event.type == "effect")}
    options = match.decisions[0].options
    if options[0].verb != "effect":
        # Whom it hits matters little for what comes next, but where somebody ends up may.
        options = [*options[:2], *options[-2:]]
    found = set()
    for option in options:
        world = match.fork()
        world.answer(0, str(option))
        found |= played(world)
    return found


@pytest.mark.parametrize("id", WEAPONS)
@pytest.mark.rule("shooter 11.24", "shooter 13.1", "shooter 13.2")
def test_every_order_that_the_card_allows_and_no_other(id: str) -> None:
    found: set[tuple[str, ...]] = set()
    for squares in POSITIONS:
        arena = Arena(*squares, weapon=id)
        if f"shoot {id}" in arena.options:
            found |= played(arena.do(f"shoot {id}").match)
    assert found == allowed(id)


@pytest.mark.rule("shooter 11.24", "shooter 13.6")
def test_the_orders_of_three_cards_written_out() -> None:
    """The same by hand, so that the rule above is not trusted alone."""
    assert allowed("thor") == {
        ("basic",),
        ("basic", "chain_reaction"),
        ("basic", "chain_reaction", "high_voltage"),
    }
    assert allowed("lock_rifle") == {("basic",), ("basic", "second_lock")}
    assert allowed("cyberblade") == {
        ("basic",),
        ("basic", "shadowstep"),
        ("basic", "slice_and_dice"),
        ("shadowstep", "basic"),
        ("shadowstep", "basic", "slice_and_dice"),
        ("basic", "shadowstep", "slice_and_dice"),
        ("basic", "slice_and_dice", "shadowstep"),
    }
