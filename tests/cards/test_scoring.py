"""Reports of the church and the final scoring: end positions worked out by hand (rules §9 and §10)."""

from __future__ import annotations

import pytest

from tests.cards.match_driver import Play

BLUE, TITHE, COST, HOARD, ARMS = (
    "No Victory Points Blue", "Less Points for Victory", "Less Points for Cost", "Less Points for Resource",
    "Less Points for Military",
)  # fmt: skip
HEADINGS = (
    "before", "tithe", "territories", "characters", "ventures", "military", "resources", "arms", "buildings", "hoard",
)  # fmt: skip


def ended(
    *players: dict[str, object], tile: str, answers: tuple[str, ...] = (), order: list[int] | None = None
) -> Play:
    """The last pass of the last round, then the report and the scoring."""
    order = order or list(range(len(players)))
    play = Play(*players, round=6, turns=[0], order=order, tiles=["Malus Coins", "Malus Tower Green", tile])
    play.do("pass", *answers)
    assert play.match.over
    return play


def headings(play: Play, seat: int) -> tuple[int, ...]:
    event = play.events("scored")[seat]
    return tuple(event[key] for key in HEADINGS)


@pytest.mark.rule("cards 9.1", "cards 9.3")
def test_first_end_two_players_who_support_the_church() -> None:
    play = ended(
        {
            "resources": "wood 3, stone 2, coins 4, servants 3, military 6, faith 5, victory 10",
            "cards": ["Woods", "Forest", "Village", "City", "Knight", "Farmer", "Artisan", "Hiring Recruits", "Sacred War"],  # noqa: E501
        },
        {
            "resources": "coins 9, military 4, faith 7, victory 21",
            "cards": ["Commercial Hub", "Gravel Pit", "Monastery", "Citadel", "Gold Mine", "Estate", "Support to the Pope"],  # noqa: E501
        },
        tile=BLUE,
        answers=("support", "support"),
    )  # fmt: skip
    # 10 + 5 for the faith; 4 territories 4; 3 characters 6; 4 + 8 for ventures; most military 5; 12 resources 2.
    assert headings(play, 0) == (15, 0, 4, 6, 12, 5, 2, 0, 0, 0)
    # 21 + 9 for seven faith; 6 territories 20; a venture of 10; second 2; 9 resources 1.
    assert headings(play, 1) == (30, 0, 20, 0, 10, 2, 1, 0, 0, 0)
    assert play.match.scores == [44.0, 63.0]
    assert play.match.winners == [1]


@pytest.mark.rule("cards 9.2")
def test_second_end_a_tie_for_most_military_leaves_no_second() -> None:
    play = ended(
        {"resources": "wood 5, military 8, faith 5, victory 12",
         "cards": ["Warlord", "Knight", "Farmer", "Artisan", "Noble", "Herald"]},
        {"resources": "military 8, faith 6, victory 20", "cards": ["Woods", "Forest", "Village", "Military Conquest"]},
        {"resources": "coins 4, military 3, faith 15", "cards": ["Dame", "City", "Citadel", "Estate", "Dukedom", "Farm"]},  # noqa: E501
        tile=BLUE,
        answers=("support", "support", "support"),
    )  # fmt: skip
    assert headings(play, 0) == (12 + 5, 0, 0, 21, 0, 5, 1, 0, 0, 0)
    assert headings(play, 1) == (20 + 7, 0, 1, 0, 7, 5, 0, 0, 0, 0)
    assert headings(play, 2) == (0 + 30, 0, 10, 1, 0, 0, 0, 0, 0, 0)
    assert play.match.scores == [44.0, 40.0, 41.0]
    assert play.match.winners == [0]


@pytest.mark.rule("cards 9.2")
def test_third_end_a_tie_for_second_a_refusal_and_sisto() -> None:
    play = ended(
        {"resources": "wood 2, stone 2, coins 2, servants 3, military 9, faith 4, victory 33", "cards": ["Preacher", "Abbess"]},  # noqa: E501
        {"resources": "military 5, faith 5, victory 24", "cards": ["Crusade", "Woods", "Forest"]},
        {"resources": "military 5, faith 8, victory 10", "cards": ["Noble", "Governor", "Paramour", "Herald"],
         "leaders": ["Sisto IV"]},
        {"resources": "coins 25, military 1, victory 4"},
        tile=TITHE,
        answers=("refuse", "support"),
    )  # fmt: skip
    # Too little faith: excommunicated, 33 // 5 = 6 points are lost before anything else; faith gives nothing.
    assert headings(play, 0) == (33, -6, 0, 3, 0, 5, 1, 0, 0, 0)
    assert headings(play, 1) == (24, -4, 0, 0, 5, 2, 0, 0, 0, 0)
    # 8 faith are 11 points, Sisto adds 5.
    assert headings(play, 2) == (10 + 16, 0, 0, 10, 0, 2, 0, 0, 0, 0)
    assert headings(play, 3) == (4, 0, 0, 0, 0, 0, 5, 0, 0, 0)
    assert play.match.scores == [36.0, 27.0, 38.0, 9.0]
    assert play.match.winners == [2]
    assert play.player(1)["resources"]["FAITH_POINTS"] == 5
    assert play.player(2)["resources"]["FAITH_POINTS"] == 0


@pytest.mark.rule("cards 9.4")
def test_fourth_end_printed_costs_of_buildings() -> None:
    play = ended(
        {
            "resources": "military 3, victory 20",
            "cards": ["Mint", "Stronghold", "Garden", "Woods", "Forest", "Village", "City"],
        },
        {"resources": "military 3, victory 2", "cards": ["Hosting Foreigners", "Repairing the Abbey"]},
        tile=COST,
    )
    # Mint 1 + 3, Stronghold 2 + 2 (coins do not count), Garden 4 + 2 (servants do not): 14.
    assert headings(play, 0) == (20, 0, 4, 0, 0, 5, 0, 0, -14, 0)
    assert headings(play, 1) == (2, 0, 0, 0, 10, 5, 0, 0, 0, 0)
    assert play.match.scores == [15.0, 17.0]


@pytest.mark.rule("cards 9.4")
def test_fifth_end_a_hoard_that_costs_more_than_there_is() -> None:
    play = ended(
        {"resources": "wood 10, stone 10, coins 10, servants 10, victory 3"},
        {"resources": "military 2, servants 6"},
        tile=HOARD,
    )
    # 40 resources are 8 points and cost 40; without military the second prize is left: 3 + 2 + 8 - 40 < 0.
    assert headings(play, 0) == (3, 0, 0, 0, 0, 2, 8, 0, 0, -40)
    assert headings(play, 1) == (0, 0, 0, 0, 0, 5, 1, 0, 0, -6)
    assert play.match.scores == [0.0, 0.0]


@pytest.mark.rule("cards 9.4")
def test_sixth_end_arms_cost_what_they_are() -> None:
    play = ended({"resources": "military 12, victory 30"}, {"resources": "military 1, victory 30, faith 5"}, tile=ARMS,
                 answers=("support",))  # fmt: skip
    assert headings(play, 0) == (30, 0, 0, 0, 0, 5, 0, -12, 0, 0)
    assert headings(play, 1) == (35, 0, 0, 0, 0, 2, 0, 0, 0, 0)


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
@pytest.mark.rule("cards 9.5")
def test_a_tie_goes_to_the_earlier_in_turn_order(order: list[int]) -> None:
    play = ended({"resources": "victory 5"}, {"resources": "victory 5"}, tile=BLUE, order=order)
    assert play.match.scores == [10.0, 10.0]
    assert play.match.winners == [order[0]]


# -- the church


@pytest.mark.parametrize(("period", "need"), [(1, 3), (2, 4), (3, 5)])
@pytest.mark.rule("cards 8.1")
def test_each_report_asks_for_its_faith(period: int, need: int) -> None:
    play = Play(
        {"resources": f"faith {need}"}, {"resources": f"faith {need - 1}"}, round=2 * period, turns=[0]
    )
    play.do("pass")
    assert (play.prompt, play.offered) == ("church", ["support", "refuse"])
    assert [e["seat"] for e in play.events("excommunicated")] == []
    play.do("support")
    assert play.have(0)["victory"] >= need
    # Below the need nobody is asked: excommunicated, and the faith is kept.
    assert [e["seat"] for e in play.events("excommunicated")] == [1]
    assert play.have(1)["faith"] == need - 1


@pytest.mark.parametrize(
    ("faith", "points"), list(enumerate([0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30]))[3:]
)
@pytest.mark.rule("cards 8.2")
def test_the_whole_faith_track(faith: int, points: int) -> None:
    play = Play({"resources": f"faith {faith}"}, {}, round=2, turns=[0]).do("pass", "support")
    assert play.have() == {"victory": points}


@pytest.mark.rule("cards 8.3")
def test_refusing_keeps_the_faith_and_brings_the_tile() -> None:
    play = Play({"resources": "faith 9"}, {"resources": "faith 9"}, round=2, turns=[0]).do(
        "pass", "refuse", "support"
    )
    assert play.player()["excommunications"] == ["Malus Coins"]
    assert play.have(0)["faith"] == 9
    assert play.player(1)["excommunications"] == []


@pytest.mark.rule("cards 2.6")
def test_there_is_no_report_after_the_first_round_of_a_period() -> None:
    play = Play({"resources": "faith 9"}, {}, round=3, turns=[0]).do("pass")
    assert play.prompt == "turn"
    assert play.events("excommunicated") == []


@pytest.mark.rule("cards 8.4")
def test_the_report_goes_by_turn_order() -> None:
    faithful = {"resources": "faith 3"}
    play = Play(dict(faithful), dict(faithful), dict(faithful), round=2, turns=[0], order=[2, 0, 1]).do(
        "pass"
    )
    asked = []
    while play.prompt == "church":
        asked.append(play.match.decisions[0].seat)
        play.do("support")
    assert asked == [2, 0, 1]


@pytest.mark.rule("cards 8.5")
def test_tiles_of_different_periods_add_up() -> None:
    """-1 from the dice and -3 from the harvest: 6 - 1 - 3 = 2."""
    banned = ["Malus Color Familiar", "Malus Harvest Action", "Malus Double Servant"]
    play = Play({"excommunications": banned}, {}, dice={"black": 6, "white": 1, "orange": 1})
    assert play.do("place black harvest").events("harvest")[0]["value"] == 2
