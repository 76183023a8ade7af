"""Where members may go, what towers ask for, and how a card is paid (rules §4 to §6)."""

from __future__ import annotations

import json

import pytest

from boardwright.core import BadOptions, FormatError, Rng
from boardwright.core.positioned_game import PositionedGame
from boardwright.families.cards.position import AGENDA
from tests.cards.match_driver import Play, magnifico

DICE = {"black": 5, "white": 5, "orange": 5}
GREEN = ["Woods", "Village", "Forest", "City"]
BLUE = ["Warlord", "Knight", "Farmer", "Artisan"]


# -- occupancy


@pytest.mark.rule("cards 3.4")
def test_a_small_space_takes_one_member_and_a_large_one_any_number() -> None:
    other = {"members": {"black": "harvest", "white": "harvest-large"}}
    play = Play({}, other, {}, dice=DICE, turns=[0])
    assert "harvest" not in play.places("black")
    assert play.why("place black harvest") == "occupied"
    assert "harvest-large" in play.places("black")


@pytest.mark.rule("cards 3.5")
def test_one_coloured_member_in_an_area_the_neutral_one_is_exempt_on_both_sides() -> None:
    me = {"members": {"black": "harvest"}, "resources": "servants 4"}
    play = Play(me, {}, {}, dice=DICE, turns=[0])
    assert "harvest-large" not in play.places("white")
    assert play.why("place white harvest-large") == "coloured"
    assert "harvest-large" in play.places("neutral")
    me = {"members": {"neutral": "harvest"}, "resources": "servants 4"}
    assert "harvest-large" in Play(me, {}, {}, dice=DICE, turns=[0]).places("white")


@pytest.mark.rule("cards 3.5")
def test_one_coloured_member_in_a_tower_the_neutral_one_may_follow_for_three_coins() -> None:
    me = {"members": {"black": "territory-1"}, "resources": "coins 3, servants 9"}
    play = Play(me, {}, dice=DICE, turns=[0], towers={"territory": [None, *GREEN[1:]]})
    assert not {s for s in play.places("white") if s.startswith("territory")}
    assert "territory-2" in play.places("neutral")
    play.do("place neutral territory-2")
    assert play.have() == {"servants": 9 - 3}


@pytest.mark.rule("cards 3.6")
def test_council_and_market_have_no_such_rule() -> None:
    me = {"members": {"black": "council", "white": "market-1"}}
    play = Play(me, {}, dice=DICE, turns=[0])
    assert {"council", "market-2"} <= play.places("orange")


@pytest.mark.rule("cards 1.6")
def test_seats_open_spaces() -> None:
    """2: neither large areas nor the last two of the market; 3: the areas; 4: all."""
    two = Play({}, {}, dice=DICE).places("black")
    three = Play({}, {}, {}, dice=DICE).places("black")
    four = Play({}, {}, {}, {}, dice=DICE).places("black")
    assert {"harvest-large", "production-large", "market-3", "market-4"} & two == set()
    assert {"harvest-large", "production-large", "market-3", "market-4"} & three == {
        "harvest-large",
        "production-large",
    }
    assert {"harvest-large", "production-large", "market-3", "market-4"} <= four
    assert Play({}, {}, dice=DICE).why("place black market-3") == "closed"


@pytest.mark.rule("cards 7.7")
def test_ariosto_waives_single_occupancy_only() -> None:
    """He may join others on a small space, but has still one coloured member in an area."""
    other = {"members": {"black": "harvest", "white": "market-1"}}
    play = Play(
        {"leaders": ["Ludovico Ariosto"], "members": {"orange": "harvest"}}, other, dice=DICE, turns=[0]
    )
    assert "market-1" in play.places("black")
    assert "harvest" not in play.places("black")
    play = Play({"leaders": ["Ludovico Ariosto"], "resources": "coins 2"}, {"members": {"black": "territory-1"}},
                dice=DICE, turns=[0], towers={"territory": [None, *GREEN[1:]]})  # fmt: skip
    assert play.why("place black territory-2") == "surcharge"


# -- towers


@pytest.mark.rule("cards 3.7")
def test_an_occupied_tower_costs_three_coins_before_anything_is_gained() -> None:
    """The floor of ventures gives a coin, which comes too late for the surcharge."""
    towers = {"venture": [None, None, "Hiring Recruits", None]}
    other = {"members": {"black": "venture-1"}}
    short = Play({"resources": "coins 2"}, other, dice=DICE, turns=[0], towers=towers)
    assert short.why("place black venture-3") == "surcharge"
    # 3 for the tower, then 3 + 1 of the floor pay the card's 4.
    play = Play({"resources": "coins 6"}, other, dice=DICE, turns=[0], towers=towers)
    play.do("place black venture-3")
    assert play.have() == {"military": 5}
    assert (
        Play({"resources": "coins 5"}, other, dice=DICE, turns=[0], towers=towers).why(
            "place black venture-3"
        )
        == "price"
    )


@pytest.mark.rule("cards 7.8")
def test_brunelleschi_never_pays_the_surcharge() -> None:
    play = Play({"leaders": ["Filippo Brunelleschi"]}, {"members": {"black": "territory-1"}}, dice=DICE, turns=[0],
                towers={"territory": [None, *GREEN[1:]]})  # fmt: skip
    play.do("place black territory-2")
    assert play.have() == {}


@pytest.mark.rule("cards 4.2")
def test_the_bonus_of_a_floor_pays_for_its_card() -> None:
    """The third floor of characters gives a stone, the fourth of ventures two coins: 2 + 2 pay Hiring Recruits."""
    play = Play({"resources": "coins 2, servants 2"}, {}, dice=DICE, turns=[0],
                towers={"venture": [None, None, None, "Hiring Recruits"]})  # fmt: skip
    play.do("place black venture-4")
    assert play.have() == {"military": 5}


@pytest.mark.rule("cards 8.10")
def test_the_preacher_s_owner_gets_no_floor_bonus_and_cannot_pay_with_it() -> None:
    towers = {"venture": [None, None, None, "Hiring Recruits"], "territory": [None, None, None, "Village"]}
    play = Play(
        {"resources": "coins 2, servants 2", "cards": ["Preacher"]}, {}, dice=DICE, turns=[0], towers=towers
    )
    assert "venture-4" not in play.places("black")
    play.do("place black territory-4")
    assert play.have() == {"coins": 2}


@pytest.mark.rule("cards 4.3")
def test_an_empty_floor_cannot_be_chosen() -> None:
    play = Play({}, {}, dice=DICE, towers={"territory": ["Woods", None, None, None]})
    assert play.why("place black territory-2") == "no-card"
    assert play.why({"touch": "space:territory-2"}) == "no-card"


@pytest.mark.rule("cards 4.5")
def test_territories_need_military_points_that_are_not_spent() -> None:
    """The third needs 3, and the points of the floor or the card itself do not help."""
    own = ["Commercial Hub", "Woods"]
    towers = {"territory": ["Monastery", None, None, None]}
    poor = Play({"resources": "military 2", "cards": own}, {}, dice=DICE, towers=towers)
    assert poor.why("place black territory-1") == "slot"
    play = Play({"resources": "military 3", "cards": own}, {}, dice=DICE, towers=towers)
    play.do("place black territory-1")
    assert play.have() == {"military": 5, "servants": 1}


@pytest.mark.rule("cards 4.5")
def test_every_slot_of_territories() -> None:
    names = ["Commercial Hub", "Woods", "Village", "Gravel Pit", "Forest", "Monastery"]
    for count, need in enumerate((0, 0, 3, 7, 12, 18)):
        for military, legal in ((need, True), (need - 1, False)):
            if military < 0:
                continue
            held = f"military {military}" if military else ""
            play = Play({"resources": held, "cards": names[:count]}, {}, dice=DICE,
                        towers={"territory": ["Citadel", None, None, None]})  # fmt: skip
            assert ("territory-1" in play.places("black")) is legal


@pytest.mark.rule("cards 7.9")
def test_cesare_borgia_needs_none() -> None:
    play = Play({"leaders": ["Cesare Borgia"], "cards": ["Commercial Hub", "Woods", "Village", "City", "Forest"]}, {},
                dice=DICE, towers={"territory": ["Citadel", None, None, None]})  # fmt: skip
    assert "territory-1" in play.places("black")


@pytest.mark.rule("cards 4.6")
def test_no_more_than_six_cards_of_a_type() -> None:
    own = ["Knight", "Farmer", "Artisan", "Preacher", "Noble", "Herald"]
    play = Play(
        {"resources": "coins 9", "cards": own},
        {},
        dice=DICE,
        towers={"character": ["Warlord", None, None, None]},
    )
    assert play.why("place black character-1") == "full"


# -- paying


@pytest.mark.rule("cards 4.4")
def test_two_costs_are_a_choice_where_both_can_be_paid() -> None:
    towers = {"venture": ["Support to the Bishop", None, None, None]}
    both = {"resources": "wood 1, stone 1, coins 2, military 4"}
    play = Play(both, {}, dice=DICE, towers=towers)
    play.do("place black venture-1")
    assert (play.prompt, play.offered) == ("pay", ["pay military 2", "pay wood 1 stone 1 coins 2"])
    play.do("pay military 2")
    assert play.have() == {"wood": 1, "stone": 1, "coins": 2, "military": 2, "faith": 3}
    # The requirement belongs to the military cost only: with 3 military points the other is left.
    play = Play({"resources": "wood 1, stone 1, coins 2, military 3"}, {}, dice=DICE, towers=towers)
    play.do("place black venture-1")
    assert play.have() == {"military": 3, "faith": 3}


@pytest.mark.rule("cards 4.7")
def test_hold_five_spend_three() -> None:
    towers = {"venture": ["Fighting Heresies", None, None, None]}
    play = Play({"resources": "military 4"}, {}, dice=DICE, towers=towers)
    assert play.why("place black venture-1") == "requirement"
    play = Play({"resources": "military 5"}, {}, dice=DICE, towers=towers)
    play.do("place black venture-1")
    assert play.have() == {"military": 2, "faith": 2}


def test_the_stonemason_takes_off_a_wood_or_a_stone_by_choice() -> None:
    """Mint costs 1 wood and 3 stone; where a choice would be wasted it is not asked."""
    play = Play({"resources": "wood 1, stone 3", "cards": ["Stonemason"]}, {}, dice=DICE,
                towers={"building": ["Mint", None, None, None]})  # fmt: skip
    play.do("place black building-1")
    assert play.offered == ["pay stone 3", "pay wood 1 stone 2"]
    play.do("pay wood 1 stone 2")
    assert play.have() == {"stone": 1, "victory": 5}
    play = Play({"resources": "stone 2", "cards": ["Stonemason"]}, {}, dice=DICE,
                towers={"building": ["Residence", None, None, None]})  # fmt: skip
    play.do("place black building-1")
    assert play.have() == {"stone": 1, "victory": 1}


@pytest.mark.rule("cards 4.10")
def test_discounts_add_up_and_stop_at_nothing() -> None:
    """Dame takes 1 coin off characters, Pico 3 off everything: Warlord's 2 coins become none, not a gain."""
    me = {"cards": ["Dame"], "leaders": ["Pico della Mirandola"], "resources": "coins 1"}
    play = Play(me, {}, dice=DICE, towers={"character": ["Warlord", "Noble", None, None]})
    play.do("place black character-1")
    assert play.have() == {"coins": 1, "military": 3}
    play = Play(
        {**me, "resources": "coins 2"}, {}, dice=DICE, towers={"character": ["Noble", None, None, None]}
    )
    play.do("place black character-1")
    assert play.have() == {}


@pytest.mark.rule("cards 4.10")
def test_pico_works_in_every_tower_and_never_on_the_surcharge() -> None:
    me = {"leaders": ["Pico della Mirandola"], "resources": "coins 3, wood 2, servants 9"}
    play = Play(me, {"members": {"black": "building-2"}}, dice=DICE, turns=[0],
                towers={"building": ["Theater", None, None, None]})  # fmt: skip
    play.do("place black building-1")
    assert play.have() == {"servants": 9, "victory": 6}


@pytest.mark.rule("cards 4.9")
def test_a_character_does_not_work_on_the_action_that_takes_it() -> None:
    """Dame costs 4 coins: her own discount comes too late."""
    towers = {"character": ["Dame", None, None, None]}
    assert "character-1" not in Play({"resources": "coins 3"}, {}, dice=DICE, towers=towers).places("black")


def test_servants_cannot_be_spent_twice() -> None:
    """Improving the Canals costs 3 coins and 2 servants; die 5 on floor 7 needs two more."""
    towers = {"venture": [None, None, None, "Improving the Canals"]}
    assert "venture-4" not in Play({"resources": "coins 3, servants 3"}, {}, dice=DICE, towers=towers).places(
        "black"
    )
    play = Play({"resources": "coins 3, servants 4"}, {}, dice=DICE, towers=towers)
    play.do("place black venture-4", "decline Improving_the_Canals")
    assert play.have() == {"coins": 2}


# -- spaces


@pytest.mark.rule("cards 5.6")
def test_market_and_council_give_what_they_say() -> None:
    for space, answers, got in (
        ("market-1", (), {"coins": 5}),
        ("market-2", (), {"servants": 5}),
        ("market-3", (), {"military": 3, "coins": 2}),
        ("market-4", ("privilege 1", "privilege 5"), {"wood": 1, "stone": 1, "faith": 1}),
        ("council", ("privilege 2",), {"coins": 1, "servants": 2}),
    ):
        play = Play({}, {}, {}, {}, dice=DICE).do(f"place black {space}", *answers)
        assert play.have() == got


@pytest.mark.rule("cards 3.1")
def test_the_neutral_member_needs_a_servant_for_a_space_of_value_one() -> None:
    assert Play({}, {}).places("neutral") == set()
    play = Play({"resources": "servants 1"}, {})
    play.do("place neutral market-1")
    assert play.have() == {"coins": 5}


@pytest.mark.rule("cards 5.7")
def test_privileges_granted_together_are_different_and_from_different_sources_may_repeat() -> None:
    play = Play({}, {}, {}, {}, dice=DICE, turns=[0, 0])
    play.do("place black market-4")
    assert len(play.offered) == 5
    play.do("privilege 3")
    assert play.offered == ["privilege 1", "privilege 2", "privilege 4", "privilege 5"]
    play.do("privilege 4", "place white council")
    assert len(play.offered) == 5
    play.do("privilege 3")
    assert play.have() == {"coins": 2 + 1 + 2, "military": 2}


@pytest.mark.rule("cards 5.8")
def test_faith_stops_at_fifteen() -> None:
    play = Play(
        {"resources": "faith 13, coins 2"},
        {},
        dice=DICE,
        towers={"character": ["Preacher", None, None, None]},
    )
    play.do("place black character-1")
    assert play.have() == {"faith": 15}


def test_what_a_placement_will_cost_is_said_before() -> None:
    play = Play({"resources": "coins 9, servants 9"}, {"members": {"black": "character-1"}}, turns=[0],
                towers={"character": [None, None, None, "Artisan"]})  # fmt: skip
    lines = [
        message.id.removeprefix("cards-preview-")
        for message in play.match.preview(0, "place black character-4")
    ]
    assert lines == ["value", "servants", "surcharge", "cost"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_position_is_exact_or_refused_while_an_action_is_under_way(seats: int) -> None:
    """Drafts, turns, reports and the ends of rounds: the written position asks the same and offers the same."""
    game = magnifico()
    match, rng = game.start(seats, 4), Rng(4)
    asked, refused = set(), 0
    while "report" not in asked:
        checkpoint = match._current_checkpoint()
        table = checkpoint.table
        if not {entry[0] for entry in table.agenda} <= set(AGENDA):
            refused += 1
            with pytest.raises(BadOptions, match="an action is under way"):
                game.family.position(table)
        elif checkpoint.answers == len(match._answers):
            position = json.loads(json.dumps(game.family.position(table)))
            again = PositionedGame(game, position).start()
            asked.add(table.agenda[-1][0])
            assert [(d.seat, d.prompt, [str(o) for o in d.options]) for d in again.decisions] == [
                (d.seat, d.prompt, [str(o) for o in d.options]) for d in match.decisions
            ]
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    assert {"tiles", "draft", "turn", "after"} <= asked
    assert refused > 0


def test_faults_of_an_agenda_are_told_at_their_places() -> None:
    game = magnifico()
    packets = [{"taken": [[9, "Sisto IV"], [0]], "left": ["Sisto"]}]
    agenda = [["sleep"], ["turn", 7], ["draft", 0], []]
    players = [{"tile": None, "picks": {"Mint": 0}, "six": "neutral"}, {}]
    with pytest.raises(FormatError) as raised:
        game.family.place(
            game.table(2, 0), {"round": 0, "agenda": agenda, "packets": packets, "players": players}
        )
    assert [problem.path for problem in raised.value.problems] == [
        "players[0].picks.Mint", "players[0].six", "packets[0].taken[0]", "packets[0].taken[1]", "packets[0].left",
        "agenda[0]", "agenda[1]", "packets", "agenda[3]",
    ]  # fmt: skip
    for early in ({"round": 0}, {"dice": {"black": 0}}):
        with pytest.raises(FormatError):
            game.family.place(game.table(2, 0), {**early, "players": [{}, {}]})
