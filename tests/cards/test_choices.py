"""No real choice is answered for the player: every context of the document is a decision where there are two ways."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import boardwright
from boardwright.core import Rng
from boardwright.families.cards.compile import SHIPPED
from tests.cards.match_driver import Play, magnifico

FILES = SHIPPED.root / "content"

CONTEXTS = {
    "turn",
    "after",
    "keep",
    "tile",
    "servants",
    "pay",
    "lose",
    "privilege",
    "offer",
    "bonus",
    "church",
}


def test_random_play_meets_every_context_and_each_question_has_two_answers_or_more() -> None:
    asked: Counter[str] = Counter()
    game = magnifico()
    for seed in range(40):
        match = game.start(2 + seed % 3, seed)
        rng = Rng(seed)
        while not match.over:
            for decision in match.decisions:
                asked[decision.prompt.id.removeprefix("cards-prompt-")] += 1
                assert len(decision.options) > 1
                assert len({str(option) for option in decision.options}) == len(decision.options)
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
    assert set(asked) >= CONTEXTS


def test_the_tile_the_leader_to_keep_and_the_leader_to_copy_are_chosen() -> None:
    match = magnifico().start(3, 4)
    assert match.decisions[0].prompt.id == "cards-prompt-tile"
    assert len(match.decisions[0].options) == 4
    while match.decisions[0].prompt.id == "cards-prompt-tile":
        match.answer(match.decisions[0].seat, match.decisions[0].options[1])
    for left in (4, 3, 2):
        assert [len(decision.options) for decision in match.decisions] == [left] * 3
        for decision in list(match.decisions):
            match.answer(decision.seat, decision.options[-1])
    other = {"leaders": ["Santa Rita", "Sisto IV"]}
    mine = {"hand": ["Lorenzo de' Medici"], "resources": "victory 35"}
    play = Play(mine, other).do("play Lorenzo_de'_Medici")
    assert (play.prompt, play.offered) == ("copy", ["copy Santa_Rita", "copy Sisto_IV"])


def test_an_effect_that_alone_applies_is_picked() -> None:
    """Only one of two standing effects applies: the owner says which when the card is taken."""
    two = [{"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 1},
           {"TYPE": "PRODUCTION", "REGIONID": 0, "BONUSACTIONVALUE": 1}]  # fmt: skip
    card = {"name": "Steward", "cardType": "CHARACTERCARD", "period": 1, "exclusivePermanentEffect": "TRUE",
            "permanentEffect": ["PERMANENT", "PERMANENT"], "permanentPayload": two}  # fmt: skip
    play = Play({}, {}, game=boardwright.load(card), towers={"character": ["Steward", None, None, None]})
    assert play.do("place black character-1").offered == ["pick Steward 1", "pick Steward 2"]


def test_nothing_is_asked_where_there_is_nothing_to_choose() -> None:
    """Who can neither place nor move a leader passes; who could but will not is asked."""
    placed = dict.fromkeys(("neutral", "black", "white", "orange"), "council")
    play = Play({"members": placed}, {}, turns=[0, 1])
    assert play.match.decisions[0].seat == 1
    play = Play({"members": placed, "hand": ["Sisto IV"]}, {}, turns=[0, 1])
    assert (play.match.decisions[0].seat, play.offered) == (0, ["discard Sisto_IV", "pass"])


SHED = ["Malus Coins", "Malus Tower Green", "Less Points for Resource"]
GREEN = {"territory": ["Woods", "Village", None, None]}


#: The last turns of the last round.
LAST = {"round": 6, "turns": [0, 1]}


def test_where_leftovers_cost_points_servants_may_be_spent_beyond_the_need() -> None:
    """With this tile open, getting rid of servants can be wise in the last turn: then it is asked."""
    play = Play({"resources": "servants 2"}, {}, tiles=SHED, towers=GREEN, **LAST)
    play.do("place black territory-1")
    assert (play.prompt, play.offered) == ("servants", ["servants 0", "servants 1", "servants 2"])
    assert play.do("servants 2").have() == {"wood": 1}
    play = Play({"resources": "servants 2"}, {}, tiles=SHED, **LAST)
    assert play.do("place black market-1").offered == ["servants 0", "servants 1", "servants 2"]
    play = Play({"resources": "servants 2"}, {}, tiles=SHED, **LAST)
    assert play.do("place black harvest").offered == ["servants 0", "servants 1", "servants 2"]
    play = Play(
        {"resources": "servants 4", "excommunications": ["Malus Double Servant"]}, {}, tiles=SHED, **LAST
    )
    assert play.do("place black market-1").offered == ["servants 0", "servants 2", "servants 4"]


@pytest.mark.parametrize(("round", "turns"), [*((number, [0, 1]) for number in range(1, 6)), (6, [0, 1, 0])])
def test_before_the_last_turn_servants_are_not_asked_for_in_vain(round: int, turns: list[int]) -> None:
    """They can be spent as well later, so the question would only cost time."""
    play = Play({"resources": "servants 2"}, {}, tiles=SHED, towers=GREEN, round=round, turns=turns)
    assert play.do("place black territory-1").prompt != "servants"
    assert play.have()["servants"] == 2
    play = Play({"resources": "servants 2"}, {}, tiles=SHED, round=round, turns=turns)
    assert play.do("place black market-1").prompt != "servants"


def test_the_last_member_finds_room_for_all_spare_servants_in_the_council() -> None:
    """That is why nothing is lost by waiting until the last turn, even with the neutral member alone."""
    play = Play({"resources": "servants 5"}, {}, tiles=SHED, council=[1], **LAST)
    play.do("place neutral council")
    assert play.offered == [f"servants {count}" for count in range(1, 6)]


def test_a_board_may_allow_it_in_every_round() -> None:
    assert _asked("any_round", 1) == ["servants 0", "servants 1", "servants 2"]


def test_a_board_may_allow_it_in_every_turn_of_the_last_round() -> None:
    assert _asked("last_round", 6) == ["servants 0", "servants 1", "servants 2"]
    assert "servants 1" not in _asked("last_round", 5)


def _asked(when: str, round: int) -> list[str]:
    """What a first turn of a round offers after a placement that needs no servants."""
    palace = json.loads((FILES / "boards" / "palace.json").read_text(encoding="utf-8"))
    game = boardwright.load({**palace, "spare_servants": when})
    play = Play({"resources": "servants 2"}, {}, game=game, tiles=SHED, towers=GREEN, round=round)
    return play.do("place black territory-1").offered


def test_servants_that_the_card_costs_stay_for_it() -> None:
    """Improving the Canals costs two servants: of three only one may go into the value."""
    play = Play(
        {"resources": "servants 3, coins 3"},
        {},
        tiles=SHED,
        towers={"venture": ["Improving the Canals", None, None, None]},
        **LAST,
    )
    assert play.do("place black venture-1").offered == ["servants 0", "servants 1"]


def test_where_leftovers_cost_points_a_dearer_payment_may_be_chosen() -> None:
    me = {"resources": "stone 2", "cards": ["Stonemason"]}
    towers = {"building": ["Residence", None, None, None]}
    assert Play(me, {}, towers=towers).do("place black building-1").prompt == "turn"
    play = Play(me, {}, towers=towers, tiles=SHED).do("place black building-1")
    assert play.offered == ["pay stone 2", "pay stone 1"]


def test_a_card_that_may_come_out_makes_spending_wise_as_a_tile_does() -> None:
    """The flag stands on a leader of somebody's own: no open tile has it, and still left-overs may cost points."""
    leader = {"name": "Pope", "permanentEffect": "FLAG", "permanentPayload": "LESSFORRESOURCE"}
    play = Play({"resources": "servants 1"}, {}, game=boardwright.load(leader), **LAST)
    assert play.do("place black market-1").offered == ["servants 0", "servants 1"]


def test_a_bonus_action_on_the_market_may_spend_servants_too_where_that_is_wise() -> None:
    action = {"TYPE": "MARKET", "BONUSACTIONVALUE": 1}
    card = {"name": "Vendor", "cardType": "CHARACTERCARD", "period": 1, "instantEffect": "ACTION",
            "instantPayload": action}  # fmt: skip
    towers = {"character": ["Vendor", None, None, None]}
    play = Play(
        {"resources": "servants 2"}, {}, game=boardwright.load(card), towers=towers, tiles=SHED, **LAST
    )
    play.do("place black character-1", "servants 0", "act market-1")
    assert (play.prompt, play.offered) == ("servants", ["servants 0", "servants 1", "servants 2"])
    assert play.do("servants 2").have() == {"coins": 5}


def test_more_military_points_may_be_spent_than_a_discount_leaves() -> None:
    """They cost points with LESSFORMILITARY, so a discount on coins or on military points is a real choice."""
    discount = {"TYPE": "TOWER", "REGIONID": 7, "BONUSRESOURCE": [{"MILITARY_POINTS": 1}, {"COINS": 1}]}
    card = {"name": "Broker", "cardType": "CHARACTERCARD", "period": 1, "permanentEffect": "PERMANENT",
            "permanentPayload": discount}  # fmt: skip
    towers = {"venture": ["Fighting Heresies", None, None, None]}
    play = Play(
        {"resources": "military 7", "cards": ["Broker"]}, {}, game=boardwright.load(card), towers=towers
    )
    assert play.do("place black venture-1").offered == ["pay military 2", "pay military 3"]


def test_elsewhere_no_question_is_put_that_has_only_one_sensible_answer() -> None:
    play = Play({"resources": "servants 2"}, {}, towers=GREEN)
    play.do("place black territory-1")
    assert play.match.decisions[0].seat == 1


@pytest.mark.parametrize(
    ("player", "position", "answers", "prompt"),
    [
        ({}, {}, ["place black council"], "privilege"),
        ({"resources": "servants 9", "cards": ["Village"]}, {}, ["place black harvest"], "servants"),
        ({"resources": "coins 1", "cards": ["Residence"]}, {}, ["place black production"], "offer"),
        ({"resources": "wood 1", "cards": ["Carpenter's Shop"], "leaders": ["Ludovico il Moro"]}, {},
         ["place black production"], "offer"),
        ({"resources": "military 4, wood 1, stone 1, coins 2"},
         {"towers": {"venture": ["Support to the Bishop", None, None, None]}}, ["place black venture-1"], "pay"),
        ({"resources": "coins 4"}, {"towers": {"character": ["Captain", None, None, None], **GREEN}},
         ["place black character-1"], "bonus"),
        ({"resources": "faith 3"}, {"round": 2, "turns": [0]}, ["pass"], "church"),
        ({"hand": ["Santa Rita"]}, {}, ["place black market-1"], "after"),
        ({"leaders": ["Federico da Montefeltro"]}, {}, ["use Federico_da_Montefeltro"], "raise"),
        ({"excommunications": ["Malus Stone or Wood"]}, {}, ["place black council", "privilege 1"], "lose"),
        ({"leaders": ["Francesco Sforza"], "resources": "servants 9", "cards": ["City"]}, {},
         ["use Francesco_Sforza"], "bonus"),
        ({"leaders": ["Ludovico Ariosto"], "hand": ["Santa Rita"]}, {}, ["discard Santa_Rita"], "privilege"),
        ({"resources": "coins 5, wood 1"}, {"towers": {"character": ["Royal Messenger", None, None, None]}},
         ["place black character-1", "privilege 2"], "privilege"),
    ],
)  # fmt: skip
def test_each_context_is_asked(player: dict, position: dict, answers: list[str], prompt: str) -> None:  # type: ignore[type-arg]
    play = Play(player, {}, **position).do(*answers)
    assert (play.match.decisions[0].seat, play.prompt) == (0, prompt)
    assert len(play.offered) > 1
