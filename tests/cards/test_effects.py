"""Every effect code with numbers before and after (rules §13); the cards' own numbers are in test_facts.py."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.core import Game
from tests.cards.match_driver import Play

DICE = {"black": 6, "white": 6, "orange": 6}
EMPTY = [None, None, None, None]


def invented(*cards: dict[str, Any]) -> Game:
    """The main game with cards of one's own."""
    return boardwright.load(list(cards))


def character(name: str = "Invented", **keys: Any) -> dict[str, Any]:
    return {"name": name, "cardType": "CHARACTERCARD", "period": 1, **keys}


def took(card: dict[str, Any], held: str = "", **player: Any) -> Play:
    """Seat 0 takes an invented card from the first floor."""
    tower = {"C": "character", "B": "building", "T": "territory", "V": "venture"}[card["cardType"][0]]
    play = Play({"resources": held, **player}, {}, game=invented(card), dice=DICE,
                towers={tower: [card["name"], None, None, None]})  # fmt: skip
    return play.do(f"place black {tower}-1")


# -- ADD, BONUS, PRIVILEGE, CHANGE as instants


@pytest.mark.rule("cards 10.2")
def test_add_gains_all_entries() -> None:
    assert took(character(instantEffect="ADD", instantPayload={"WOOD": 2, "FAITH_POINTS": 1})).have() == {
        "wood": 2, "faith": 1,
    }  # fmt: skip


@pytest.mark.rule("cards 10.4")
def test_bonus_counts_full_quantities_and_the_card_itself() -> None:
    """5 military points make two pairs; a character that counts characters counts itself."""
    per_two = {
        "TYPE": "RESOURCE",
        "FOREACH": "MILITARY_POINTS",
        "QUANTITY": 2,
        "INCREASE": "COINS",
        "INCREASINGQUANTITY": 3,
    }
    assert took(character(instantEffect="BONUS", instantPayload=per_two), "military 5").have() == {
        "military": 5, "coins": 6,
    }  # fmt: skip
    per_card = {
        "TYPE": "CARD",
        "FOREACH": "CHARACTERCARD",
        "QUANTITY": 1,
        "INCREASE": "VICTORY_POINTS",
        "INCREASINGQUANTITY": 2,
    }
    play = took(character(instantEffect="BONUS", instantPayload=per_card), cards=["Knight", "Farmer"])
    assert play.have() == {"victory": 6}


@pytest.mark.rule("cards 10.5")
def test_a_privilege_for_a_price_can_be_declined_and_paid() -> None:
    card = character(instantEffect="PRIVILEGE", instantPayload={"NUMBER": 2, "COST": {"COINS": 1}})
    assert took(card, "coins 1").do("decline Invented").have() == {"coins": 1}
    play = took(card, "coins 1").do("choose Invented 1", "privilege 1", "privilege 2")
    assert play.have() == {"wood": 1, "stone": 1, "servants": 2}
    assert took(card).have() == {}


@pytest.mark.rule("cards 5.4", "cards 10.3")
def test_exchanges_at_once_are_a_choice_of_one_in_both_encodings() -> None:
    one = {"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 3}}
    two = {"RESOURCEIN": {"STONE": 1}, "RESOURCEOUT": {"COINS": 5}}
    for keys in (
        {"instantEffect": "CHANGE", "instantPayload": [one, two]},
        {"instantEffect": ["CHANGE", "CHANGE"], "instantPayload": [one, two]},
    ):
        play = took(character(**keys), "wood 1, stone 1")
        assert play.offered == ["choose Invented 1", "choose Invented 2", "decline Invented"]
        play.do("choose Invented 2")
        assert play.have() == {"wood": 1, "coins": 5}
        assert play.prompt == "turn"


@pytest.mark.rule("cards 10.5")
def test_all_five_privileges_leave_no_choice_and_are_not_asked() -> None:
    card = character(instantEffect="PRIVILEGE", instantPayload={"NUMBER": 5})
    assert took(card).have() == {"wood": 1, "stone": 1, "servants": 2, "coins": 2, "military": 2, "faith": 1}


# -- ACTION


def action(**keys: Any) -> dict[str, Any]:
    return {"TYPE": "TOWER", "REGIONID": None, "FLAGREGION": "ALL", "BONUSACTIONVALUE": 7, **keys}


@pytest.mark.rule("cards 6.1")
def test_a_bonus_action_pays_surcharge_and_card_gets_the_floor_and_places_no_member() -> None:
    """Ambassador: any tower, value 7, then a privilege. The tower of characters is occupied by the taker."""
    towers = {"character": ["Ambassador", None, None, "Warlord"], "territory": [None, None, None, "Village"]}
    play = Play({"resources": "coins 11"}, {}, dice=DICE, towers=towers)
    play.do("place black character-1")
    assert play.offered == ["act territory-4", "act character-4", "decline Ambassador"]
    play.do("act character-4")
    # 11 - 6 - 3 for the occupied tower - 2 for the Warlord, and the floor's two stone.
    assert play.prompt == "privilege"
    assert play.have() == {"stone": 2, "military": 3}
    assert all(space["members"] == [] for space in play.table["spaces"] if space["id"] != "character-1")
    play.do("privilege 5")
    assert play.have() == {"stone": 2, "military": 3, "faith": 1}


@pytest.mark.rule("cards 10.6")
def test_bonus_actions_inside_bonus_actions_run_in_listed_order() -> None:
    """Hero takes a venture which gives a harvest; only after that comes Hero's own privilege."""
    towers = {"character": ["Hero", *EMPTY[1:]], "venture": ["Improving the Canals", *EMPTY[1:]]}
    me = {"resources": "coins 7, servants 2", "cards": ["Commercial Hub"]}
    play = Play(me, {}, dice=DICE, towers=towers)
    play.do("place black character-1", "act venture-1")
    assert (play.prompt, play.offered) == ("bonus", ["servants 0", "decline Improving_the_Canals"])
    play.do("servants 0")
    # The standard tile gives wood, stone and a servant, Commercial Hub a coin.
    assert play.have() == {"wood": 1, "stone": 1, "servants": 1, "coins": 1}
    play.do("privilege 3")
    assert play.have()["coins"] == 3
    assert play.prompt == "turn"


def test_a_bonus_action_can_be_forked_in_its_middle() -> None:
    towers = {"character": ["Hero", *EMPTY[1:]], "venture": ["Improving the Canals", *EMPTY[1:]]}
    play = Play({"resources": "coins 7, servants 2"}, {}, dice=DICE, towers=towers)
    play.do("place black character-1", "act venture-1")
    fork = play.match.fork()
    fork.answer(0, "decline Improving_the_Canals")
    assert play.offered == ["servants 0", "decline Improving_the_Canals"]
    assert str(fork.decisions[0].options[0]) == "privilege 1"


@pytest.mark.rule("cards 10.6")
def test_the_discount_of_an_action_is_all_or_one() -> None:
    """Architect: 1 wood and 1 stone off Mint's 1 wood, 3 stone; with EXCLUSIVEBONUS one of them."""
    towers = {"character": ["Architect", *EMPTY[1:]], "building": ["Mint", *EMPTY[1:]]}
    play = Play({"resources": "coins 4, stone 2"}, {}, dice=DICE, towers=towers)
    play.do("place black character-1", "act building-1")
    assert play.have() == {"victory": 5}
    one = character(
        instantEffect="ACTION",
        instantPayload=action(BONUSRESOURCE={"WOOD": 1, "STONE": 1}, EXCLUSIVEBONUS=True),
    )
    play = Play({"resources": "wood 1, stone 3"}, {}, game=invented(one), dice=DICE,
                towers={"character": ["Invented", *EMPTY[1:]], "building": ["Mint", *EMPTY[1:]]})  # fmt: skip
    play.do("place black character-1", "act building-1")
    assert play.offered == ["pay stone 3", "pay wood 1 stone 2"]


def test_a_discount_of_the_action_and_of_a_character_add_up() -> None:
    """Patron: 2 coins off a character; Dame one more: Noble's 6 become 3."""
    towers = {"character": ["Patron", "Noble", None, None]}
    play = Play({"resources": "coins 8, servants 0", "cards": ["Dame"]}, {}, dice=DICE, towers=towers)
    play.do("place black character-1", "act character-2")
    # 8 - 2 (Patron with Dame) - 3 (occupied) - 3 = 0.
    assert play.have() == {}


@pytest.mark.rule("cards 10.10")
def test_servants_are_forbidden_only_by_an_explicit_false() -> None:
    for allowed, floors in ((None, ["act territory-1", "act territory-2"]), (False, ["act territory-1"])):
        payload = action(BONUSACTIONVALUE=1, CHOSESERVANT=allowed)
        game = invented(character(instantEffect="ACTION", instantPayload=payload))
        towers = {"character": ["Invented", *EMPTY[1:]], "territory": ["Woods", "Village", "City", None]}
        play = Play({"resources": "servants 2"}, {}, game=game, dice=DICE, towers=towers)
        play.do("place black character-1")
        assert play.offered == [*floors, "decline Invented"]


def test_market_and_council_as_bonus_actions_take_no_place() -> None:
    market = action(TYPE="MARKET", REGIONID=3, BONUSACTIONVALUE=1)
    play = took(character(instantEffect="ACTION", instantPayload=market))
    assert play.offered == ["act market-1", "act market-2", "decline Invented"]
    assert play.do("act market-1").have() == {"coins": 5}
    council = action(TYPE="COUNCIL", REGIONID=2, BONUSACTIONVALUE=0)
    assert "act council" not in took(character(instantEffect="ACTION", instantPayload=council)).offered
    play = took(character(instantEffect="ACTION", instantPayload=council), "servants 1")
    play.do("act council", "privilege 3")
    assert play.have() == {"coins": 3}
    assert play.table["council"] == []


def test_an_action_that_reaches_nothing_is_not_asked_and_is_told() -> None:
    play = took(
        character(instantEffect="ACTION", instantPayload=action(TYPE="TOWER", FLAGREGION=None, REGIONID=6))
    )
    assert play.prompt == "turn"
    assert play.events("forgone") == [{"type": "forgone", "seat": 0, "source": "Invented"}]


# -- harvest and production


@pytest.mark.rule("cards 5.5")
def test_exchanges_use_what_was_there_when_the_action_began() -> None:
    """Stonemason's Shop turns stone into coins, but these coins cannot feed the Treasury of the same production."""
    me = {"resources": "stone 1", "cards": ["Stonemason's Shop", "Treasury"]}
    play = Play(me, {}, dice={"black": 4, "white": 1, "orange": 1})
    play.do("place black production", "choose Stonemason's_Shop 1")
    assert play.prompt == "turn"
    assert play.have() == {"coins": 2 + 3, "military": 1}


@pytest.mark.rule("cards 5.5")
def test_inputs_of_one_card_are_gone_for_the_next() -> None:
    """One coin: Residence or Treasury, not both. Declining the first leaves it for the second."""
    me = {"resources": "coins 1", "cards": ["Residence", "Treasury"]}
    play = Play(me, {}, dice={"black": 4, "white": 1, "orange": 1})
    play.do("place black production", "choose Residence 1")
    assert play.prompt == "privilege"
    play = Play(me, {}, dice={"black": 4, "white": 1, "orange": 1})
    play.do("place black production", "decline Residence", "choose Treasury 1")
    assert play.have() == {"coins": 2, "military": 1, "victory": 3}


def test_faith_is_paid_before_it_is_gained() -> None:
    """At 15 faith: Baptistery gives one away, Cathedral's production no matter; nothing is lost at the top."""
    me = {"resources": "faith 15, coins 1", "cards": ["Chapel", "Baptistery"]}
    play = Play(me, {}, dice={"black": 3, "white": 1, "orange": 1})
    play.do("place black production", "choose Chapel 1", "choose Baptistery 1")
    assert play.have() == {"faith": 15, "coins": 2 + 2, "military": 1, "victory": 2}


def test_what_is_counted_in_a_production_is_counted_before_its_gains() -> None:
    """A card that counts coins, beside the tile that gives two and the Mint: whatever their order, 4 coins count."""
    counted = {"TYPE": "RESOURCE", "FOREACH": "COINS", "QUANTITY": 2, "INCREASE": "VICTORY_POINTS",
               "INCREASINGQUANTITY": 1}  # fmt: skip
    bank = {"name": "Counting House", "cardType": "BUILDINGCARD", "period": 1, "minimumActionValue": 1,
            "permanentEffect": "BONUS", "permanentPayload": counted}  # fmt: skip
    for cards in (["Mint", "Counting House"], ["Counting House", "Mint"]):
        play = Play({"resources": "coins 4", "cards": cards}, {}, game=invented(bank), dice=DICE)
        play.do("place black production")
        assert play.have() == {"coins": 4 + 2 + 2, "military": 1, "victory": 2}


@pytest.mark.rule("cards 3.2", "cards 5.3")
def test_servants_reach_more_cards() -> None:
    """Die 1: Commercial Hub at once, Village (3) with two servants, City (6) with five; one servant alone is no use."""
    me = {"resources": "servants 5", "cards": ["Commercial Hub", "Village", "City"]}
    play = Play(me, {})
    play.do("place black harvest")
    assert play.offered == ["servants 0", "servants 2", "servants 5"]
    play.do("servants 2")
    assert play.have() == {"wood": 1, "stone": 1, "servants": 3 + 1 + 1, "coins": 2}


@pytest.mark.rule("cards 5.2")
def test_the_large_space_takes_three_from_the_value() -> None:
    me = {"resources": "servants 5", "cards": ["Village"]}
    play = Play(me, {}, {}, dice={"black": 4, "white": 1, "orange": 1})
    play.do("place black harvest-large")
    assert play.offered == ["servants 0", "servants 2"]
    assert play.do("servants 0").events("harvest")[0]["value"] == 1


@pytest.mark.rule("cards 10.8")
def test_several_effects_all_apply_or_one_by_choice() -> None:
    """FALSE: both; TRUE: the owner picks at each activation."""
    shape = {
        "name": "Invented", "cardType": "BUILDINGCARD", "period": 1, "minimumActionValue": 1,
        "permanentEffect": ["ADD", "ADD"], "permanentPayload": [{"WOOD": 3}, {"STONE": 3}],
    }  # fmt: skip
    both = Play({"cards": ["Invented"]}, {}, game=invented({**shape, "exclusivePermanentEffect": "FALSE"}))
    assert both.do("place black production").have() == {"wood": 3, "stone": 3, "coins": 2, "military": 1}
    one = Play({"cards": ["Invented"]}, {}, game=invented({**shape, "exclusivePermanentEffect": "TRUE"}))
    one.do("place black production")
    assert one.offered == ["choose Invented 1", "choose Invented 2"]
    assert one.do("choose Invented 2").have() == {"stone": 3, "coins": 2, "military": 1}


@pytest.mark.rule("cards 10.8")
def test_one_of_several_standing_effects_is_picked_when_the_card_is_taken() -> None:
    modifier = {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 2}
    other = {"TYPE": "PRODUCTION", "REGIONID": 0, "BONUSACTIONVALUE": 2}
    card = character(
        permanentEffect=["PERMANENT", "PERMANENT"],
        permanentPayload=[modifier, other],
        exclusivePermanentEffect="TRUE",
    )
    play = took(card)
    assert (play.prompt, play.offered) == ("pick", ["pick Invented 1", "pick Invented 2"])
    play.do("pick Invented 2", "pass", "place white production")
    assert play.events("production")[0]["value"] == 6 + 2
    play = took({**card, "exclusivePermanentEffect": "FALSE"}).do("pass", "place white harvest")
    assert play.events("harvest")[0]["value"] == 6 + 2


# -- LESSRESOURCE


@pytest.mark.rule("cards 8.7")
def test_each_source_gives_one_less_and_never_below_none() -> None:
    """Malus coins: the council's one coin is gone, a privilege of two coins is another source and gives one."""
    play = Play({"excommunications": ["Malus Coins"]}, {}, dice=DICE)
    play.do("place black council", "privilege 3")
    assert play.have() == {"coins": 1}


@pytest.mark.rule("cards 8.7")
def test_wood_and_stone_together_lose_one_in_total_by_choice() -> None:
    """Harvest tile (wood, stone, servant) and Dukedom (2 wood, 1 stone, 1 coin) are two sources: two losses."""
    me = {"excommunications": ["Malus Stone or Wood"], "cards": ["Dukedom"]}
    play = Play(me, {}, dice=DICE)
    play.do("place black harvest")
    assert play.offered == ["lose WOOD", "lose STONE"]
    play.do("lose WOOD", "lose STONE")
    assert play.have() == {"stone": 1, "servants": 1, "wood": 2, "coins": 1}


def test_a_source_with_one_of_them_loses_it_without_asking() -> None:
    play = Play({"excommunications": ["Malus Stone or Wood"]}, {}, dice=DICE,
                towers={"territory": ["Woods", *EMPTY[1:]]})  # fmt: skip
    assert play.do("place black territory-1").have() == {}


def test_the_bonus_of_a_floor_is_a_source_too() -> None:
    """The fourth floor gives 1 instead of 2 coins: Hiring Recruits (4) needs 3 of one's own."""
    towers = {"venture": [None, None, None, "Hiring Recruits"]}
    banned = {"excommunications": ["Malus Coins"]}
    assert (
        Play({"resources": "coins 2, servants 1", **banned}, {}, dice=DICE, towers=towers).why(
            "place black venture-4"
        )
        == "price"
    )
    play = Play({"resources": "coins 3, servants 1", **banned}, {}, dice=DICE, towers=towers)
    assert play.do("place black venture-4").have() == {"military": 5}


def test_two_tiles_of_this_kind_take_one_each_from_the_same_source() -> None:
    banned = {"excommunications": ["Malus Coins", "Malus Military Points"]}
    play = Play(banned, {}, {}, {}, dice=DICE).do("place black market-3")
    assert play.have() == {"military": 2, "coins": 1}


# -- DOUBLE


@pytest.mark.rule("cards 7.10")
def test_santa_rita_doubles_resources_of_instants_only() -> None:
    """Fortified Town: 1 servant, 2 military at once: 2 servants, still 2 military; a harvest is not doubled."""
    me = {"leaders": ["Santa Rita"]}
    play = Play(me, {}, dice=DICE, towers={"territory": ["Fortified Town", *EMPTY[1:]]}, turns=[0, 0])
    play.do("place black territory-1")
    assert play.have() == {"servants": 2, "military": 2}
    play.do("place white harvest", "servants 0") if "servants 0" in play.offered else play.do(
        "place white harvest"
    )
    assert play.have() == {"servants": 2 + 1 + 2, "military": 3, "wood": 1, "stone": 1}
    market = Play(me, {}, dice=DICE).do("place black market-1")
    assert market.have() == {"coins": 5}
    council = Play(me, {}, dice=DICE).do("place black council", "privilege 3")
    assert council.have() == {"coins": 3}


@pytest.mark.rule("cards 7.10")
def test_santa_rita_does_not_double_an_exchange() -> None:
    change = {"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 3}}
    play = took(character(instantEffect="CHANGE", instantPayload=change), "wood 1", leaders=["Santa Rita"])
    assert play.do("choose Invented 1").have() == {"coins": 3}


def test_a_clock_that_runs_out_goes_without() -> None:
    towers = {"character": ["Captain", *EMPTY[1:]], "territory": ["Woods", *EMPTY[1:]]}
    play = Play({"resources": "coins 4"}, {}, dice=DICE, towers=towers).do("place black character-1")
    assert str(play.match.decisions[0].default) == "decline Captain"
    assert str(Play({}, {}).match.decisions[0].default) == "pass"


def test_double_first_then_one_less() -> None:
    """Dukedom's 4 coins: 8 with Santa Rita, 7 with the malus."""
    me = {"leaders": ["Santa Rita"], "excommunications": ["Malus Coins"]}
    play = Play(me, {}, dice=DICE, towers={"territory": ["Dukedom", *EMPTY[1:]]})
    assert play.do("place black territory-1").have() == {"coins": 7}
