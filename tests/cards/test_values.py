"""The value of an action: base, member, action, space, servants, in this order, in every pairing (rules §4)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.cards.match_driver import Play

DICE = {"black": 4, "white": 2, "orange": 1}

#: What can change the value of a member on its way to a harvest: how a player comes by it, and what it does to
#: the black member (die 4) and to the neutral one.
MODIFIERS: dict[str, tuple[dict[str, list[str]], int, int]] = {
    "LESSDICE": ({"excommunications": ["Malus Color Familiar"]}, -1, 0),
    "Lucrezia": ({"leaders": ["Lucrezia Borgia"]}, +2, 0),
    "Sigismondo": ({"leaders": ["Sigismondo Malatesta"]}, 0, +3),
    "Moro": ({"leaders": ["Ludovico il Moro"]}, +1, 0),
    "Farmer": ({"cards": ["Farmer"]}, +2, +2),
    "Peasant": ({"cards": ["Peasant"]}, +3, +3),
    "Malus Harvest": ({"excommunications": ["Malus Harvest Action"]}, -3, -3),
    "Artisan does not matter": ({"cards": ["Artisan"]}, 0, 0),
    "Warlord does not matter": ({"cards": ["Warlord"]}, 0, 0),
}


def player(*names: str, **more: Any) -> dict[str, Any]:
    """A player who has several of the modifiers."""
    found: dict[str, Any] = {"resources": "servants 12, coins 9", **more}
    for name in names:
        for key, values in MODIFIERS[name][0].items():
            found[key] = [*found.get(key, []), *values]
    return found


def harvested(player: dict[str, Any], member: str, space: str, **position: Any) -> tuple[int, int]:
    """The value of a harvest with as few servants as possible, and how many they were."""
    play = Play(player, {}, {}, dice=DICE, **position)
    play.do(f"place {member} {space}")
    while not play.events("harvest"):
        assert play.prompt == "servants"
        play.do(play.offered[0])
    spent = [e["cost"]["SERVANTS"] for e in play.events("paid")]
    return play.events("harvest")[0]["value"], sum(spent)


@pytest.mark.parametrize("names", [(), *[(n,) for n in MODIFIERS], *combinations(MODIFIERS, 2)], ids="+".join)
@pytest.mark.rule("cards 3.3")
def test_modifiers_add_up_in_every_pairing(names: tuple[str, ...]) -> None:
    """Nothing is cut off at zero before the servants: they make up for all of it, once at the end."""
    for member, base, index in (("black", 4, 1), ("neutral", 0, 2)):
        for space, penalty in (("harvest", 0), ("harvest-large", 3)):
            raw = base - penalty + sum(MODIFIERS[name][index] for name in names)
            value, servants = harvested(player(*names), member, space)
            assert (value, servants) == (max(1, raw), max(0, 1 - raw))


@pytest.mark.parametrize("names", [(), *[(n,) for n in MODIFIERS]], ids="+".join)
@pytest.mark.rule("cards 6.2")
def test_bonus_actions_have_their_own_base_and_only_action_modifiers(names: tuple[str, ...]) -> None:
    """Sforza harvests with value 1: dice, colours and the large space do not matter, harvest modifiers do."""
    found = player(*names)
    found["leaders"] = [*found.get("leaders", []), "Francesco Sforza"]
    play = Play(found, {}, dice=DICE)
    play.do("use Francesco_Sforza")
    raw = 1 + sum({"Farmer": 2, "Peasant": 3, "Malus Harvest": -3}.get(name, 0) for name in names)
    assert play.offered[0] == f"servants {max(0, 1 - raw)}"
    play.do(play.offered[0])
    assert play.events("harvest")[0]["value"] == max(1, raw)


def test_montefeltro_is_a_base_before_the_colours_and_beats_moro() -> None:
    """6 - 1 + 2 = 7; with Moro the chosen member has 6 and the others 5."""
    leaders = ["Federico da Montefeltro", "Lucrezia Borgia", "Ludovico il Moro"]
    play = Play({"leaders": leaders, "excommunications": ["Malus Color Familiar"]}, {}, dice=DICE)
    play.do("use Federico_da_Montefeltro")
    assert play.offered == ["raise black", "raise white", "raise orange"]
    play.do("raise white")
    members = play.player()["members"]
    assert {name: member["value"] for name, member in members.items()} == {
        "neutral": 0, "black": 6, "white": 7, "orange": 6,
    }  # fmt: skip


@pytest.mark.parametrize("name", MODIFIERS)
def test_montefeltro_with_every_other_modifier(name: str) -> None:
    """His 6 stands in place of the die and of Moro's 5; everything else is added to it."""
    found = player(name)
    found["leaders"] = [*found.get("leaders", []), "Federico da Montefeltro"]
    play = Play(found, {}, {}, dice=DICE).do("use Federico_da_Montefeltro", "raise black")
    play.do("place black harvest-large")
    value = 6 - 3 + (0 if name == "Moro" else MODIFIERS[name][1])
    assert play.events("harvest")[0]["value"] == max(1, value)


@pytest.mark.parametrize("name", MODIFIERS)
def test_double_servants_with_every_other_modifier(name: str) -> None:
    """They are the last step: only what is missing after all modifiers is doubled."""
    found = player(name, resources="servants 20")
    found["excommunications"] = [*found.get("excommunications", []), "Malus Double Servant"]
    for member, base, index in (("black", 4, 1), ("neutral", 0, 2)):
        raw = base - 3 + MODIFIERS[name][index]
        assert harvested(found, member, "harvest-large") == (max(1, raw), 2 * max(0, 1 - raw))


@pytest.mark.rule("cards 8.8")
def test_two_servants_for_one_with_the_tile_and_an_odd_one_is_no_use() -> None:
    play = Play(
        {"resources": "servants 5", "excommunications": ["Malus Double Servant"]},
        {},
        dice={"black": 1, "white": 1, "orange": 1},
        towers={"territory": ["Woods", "Forest", "Village", "City"]},
    )
    # 5 servants raise by 2: 1 + 2 = 3 reaches the second floor and not the third.
    assert {s for s in play.places("black") if s.startswith("terr")} == {"territory-1", "territory-2"}
    play.do("place black territory-2")
    assert play.have() == {"servants": 1, "wood": 1}


@pytest.mark.rule("cards 3.2")
def test_servants_are_paid_only_as_needed_on_a_floor() -> None:
    """Die 4, Warlord +2, floor 7: one servant. Then Forest's instant and the floor's two wood."""
    play = Play(
        {"resources": "servants 3", "cards": ["Warlord"]},
        {},
        dice=DICE,
        towers={"territory": [None, None, None, "Forest"]},
    )
    play.do("place black territory-4")
    assert play.have() == {"servants": 2, "wood": 3}


def test_a_tower_malus_counts_for_bonus_actions_too() -> None:
    """Captain's action of value 6, malus -4: the first floor only, without servants."""
    towers = {"territory": ["Woods", "Village", "Forest", None], "character": ["Captain", None, None, None]}
    plain = {"resources": "coins 9"}
    play = Play(plain, {}, dice=DICE, towers=towers)
    play.do("place black character-1")
    assert play.offered == ["act territory-1", "act territory-2", "act territory-3", "decline Captain"]
    play = Play({**plain, "excommunications": ["Malus Tower Green"]}, {}, dice=DICE, towers=towers)
    play.do("place black character-1")
    assert play.offered == ["act territory-1", "decline Captain"]


@pytest.mark.rule("cards 6.2")
def test_servants_raise_a_bonus_action() -> None:
    towers = {"territory": [None, None, None, "Village"], "character": ["Captain", None, None, None]}
    play = Play({"resources": "coins 4, servants 1"}, {}, dice=DICE, towers=towers)
    play.do("place black character-1", "act territory-4")
    assert play.have() == {"wood": 2, "military": 2}
