"""The course of the game: set-up, turns, order, decks, and the options of the game (rules §2, §3, §11)."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.core import BadOptions, Match, Rng
from tests.cards import fact_table as facts
from tests.cards.match_driver import Play, magnifico


def played(match: Match, until: Any, seed: int = 0) -> Match:
    """Random answers until something is true."""
    rng = Rng(seed)
    while not match.over and not until(match):
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    return match


def in_round(number: int) -> Any:
    return lambda match: match.table_seen(None)["round"] == number


# -- set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("cards 1.1")
def test_everybody_begins_with_what_the_table_says(seats: int) -> None:
    match = magnifico().start(seats, seed=3)
    table = match.table_seen(None)
    assert sorted(table["order"]) == list(range(seats))
    for place, seat in enumerate(table["order"]):
        held = {k: v for k, v in table["players"][seat]["resources"].items() if v}
        assert held == {"WOOD": 2, "STONE": 2, "SERVANTS": 3, "COINS": 5 + place}


@pytest.mark.rule("cards 1.3")
def test_the_last_in_order_chooses_a_bonus_tile_first_and_the_first_gets_what_is_left() -> None:
    match = magnifico().start(4, seed=3)
    order = match.table_seen(None)["order"]
    for place in (3, 2, 1):
        decision = match.decisions[0]
        assert (decision.seat, decision.prompt.id, len(decision.options)) == (
            order[place],
            "cards-prompt-tile",
            place + 1,
        )
        match.answer(decision.seat, decision.options[0])
    tiles = [match.table_seen(None)["players"][seat]["tile"]["name"] for seat in order]
    assert tiles == ["advanced-d", "advanced-c", "advanced-b", "advanced-a"]


@pytest.mark.rule("cards 1.4")
def test_leaders_are_drafted_to_the_left_and_kept_secret() -> None:
    match = magnifico(tiles="simple").start(3, seed=5)
    first = {d.seat: [o.args["leader"] for o in d.options] for d in match.decisions}
    assert [len(names) for names in first.values()] == [4, 4, 4]
    assert len({name for names in first.values() for name in names}) == 12
    for seat in range(3):
        match.answer(seat, match.decision(seat).options[0])  # type: ignore[union-attr]
    second = {d.seat: [o.args["leader"] for o in d.options] for d in match.decisions}
    for seat in range(3):
        assert second[(seat + 1) % 3] == first[seat][1:]
    assert match.table_seen(0)["players"][0]["hand"] == [first[0][0]]
    assert "hand" not in match.table_seen(0)["players"][1]
    assert match.table_seen(0)["players"][1]["hand_size"] == 1
    seen = [event.seen(0) for event in match.events if event.type == "kept"]
    assert seen[0]["leader"] == first[0][0]  # type: ignore[index]
    assert "leader" not in seen[1]  # type: ignore[operator]
    match = played(match, in_round(1))
    assert [p["hand_size"] for p in match.table_seen(None)["players"]] == [4, 4, 4]


@pytest.mark.rule("cards 1.5")
def test_without_leaders_and_with_simple_tiles_the_first_question_is_a_turn() -> None:
    match = magnifico(leaders=False, tiles="simple").start(2)
    assert match.decisions[0].prompt.id == "cards-prompt-turn"
    assert {p["tile"]["name"] for p in match.table_seen(None)["players"]} == {"standard"}
    assert [p["hand_size"] for p in match.table_seen(None)["players"]] == [0, 0]


@pytest.mark.rule("cards 9.6")
def test_five_seats_are_a_house_variant_with_nine_coins_and_everything_open() -> None:
    assert magnifico().seats == (2, 4)
    game = magnifico(five=True)
    assert game.seats == (2, 5)
    match = game.start(5, seed=1)
    last = match.table_seen(None)["order"][4]
    assert match.table_seen(None)["players"][last]["resources"]["COINS"] == 9
    assert len(match.decisions[0].options) == 5
    match = played(match, in_round(1))
    assert not any(space.get("closed") for space in match.table_seen(None)["spaces"])
    assert played(match, lambda match: False).over


@pytest.mark.parametrize("options", [{"leaders": "no"}, {"tiles": "wild"}, {"five": 1}, {"towers": 3}])
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        boardwright.load("magnifico", **options)


# -- the board against its facts


@pytest.mark.rule("cards 4.1")
def test_the_board_has_the_numbers_of_the_table() -> None:
    board = magnifico().rules.board
    names = ("wood", "stone", "coins", "servants", "military", "faith", "victory")

    def stock(found: Any) -> dict[str, int]:
        return {names[resource]: number for resource, number in found}

    assert board.faith_track == [int(n) for n in facts.facts("faith_track")["vp_by_faith_0_to_15"].split(",")]
    assert [stock(p) for p in board.privileges] == [
        facts.amounts(v) for _, v in sorted(facts.facts("privilege").items())
    ]
    score = facts.facts("score")
    assert board.scoring.territories == [int(n) for n in score["territories_0_to_6"].split(",")]
    assert board.scoring.characters == [int(n) for n in score["characters_0_to_6"].split(",")]
    tiles = facts.facts("bonus_tile")
    for tile in board.tiles:
        harvest, production = (part.split()[1] for part in tiles[tile.name.replace("-", "_")].split(" / "))
        assert stock(tile.gains[1]) == facts.amounts(harvest)
        assert stock(tile.gains[0]) == facts.amounts(production)
    for type, resource in enumerate(("wood", "stone", "military", "coins")):
        floors = board.towers[type]
        assert [space.value for space in floors] == [1, 3, 5, 7]
        assert [stock(space.bonus) for space in floors] == [{}, {}, {resource: 1}, {resource: 2}]
    assert (board.reports, board.territory_slots, board.cards_per_type) == (
        [3, 4, 5],
        [0, 0, 3, 7, 12, 18],
        6,
    )


# -- rounds


@pytest.mark.rule("cards 1.2", "cards 2.2")
def test_each_round_brings_four_new_cards_of_its_period_to_each_tower_and_none_twice() -> None:
    match = magnifico(leaders=False, tiles="simple").start(2, seed=9)
    seen: list[str] = []
    for number in range(1, 7):
        played(match, in_round(number))
        table = match.table_seen(None)
        shown = [space["card"] for space in table["spaces"] if "card" in space]
        assert len(shown) == 16
        assert {table["cards"][f"development-card:{name}"]["period"] for name in shown} == {(number + 1) // 2}
        for type, tower in enumerate(("territory", "character", "building", "venture")):
            names = [s["card"] for s in table["spaces"] if s["id"].startswith(tower)]
            kinds = {table["cards"][f"development-card:{name}"]["type"] for name in names}
            assert kinds == {("TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD")[type]}
        seen += shown
    assert len(set(seen)) == 96
    assert played(match, lambda match: False).over


@pytest.mark.rule("cards 2.4")
def test_four_turns_each_in_turn_order() -> None:
    match = magnifico(leaders=False, tiles="simple").start(3, seed=2)
    order = match.table_seen(None)["order"]
    turns = [match.decisions[0].seat, *match.table_seen(None)["next"]]
    assert turns == order * 4


@pytest.mark.rule("cards 8.9")
def test_who_has_to_wait_skips_the_first_turn_and_places_last() -> None:
    banned = {"excommunications": ["Skip Turn"], "resources": "faith 9"}
    play = Play(
        {"resources": "faith 9"},
        banned,
        {**banned, "resources": "faith 9"},
        {},
        round=1,
        turns=[3],
        order=[1, 0, 2, 3],
    )
    play.do("pass")
    # Round 2, order unchanged: 1 and 2 are left out of the first lap and come at the end, in turn order.
    turns = [play.match.decisions[0].seat, *play.table["next"]]
    assert turns == [0, 3, 1, 0, 2, 3, 1, 0, 2, 3, 1, 0, 2, 3, 1, 2]


@pytest.mark.rule("cards 2.5")
def test_the_council_sets_the_next_order_by_first_arrival() -> None:
    play = Play({}, {}, {}, {}, dice={"black": 3, "white": 3, "orange": 3}, turns=[2, 0, 2])
    play.do(
        "place black council",
        "privilege 1",
        "place black council",
        "privilege 1",
        "place white council",
        "privilege 1",
    )
    assert play.table["order"] == [2, 0, 1, 3]
    assert play.table["council"] == []
    assert play.player(2)["members"]["black"]["space"] is None


@pytest.mark.rule("cards 2.8")
def test_after_a_round_members_go_home_and_cards_that_are_left_are_gone() -> None:
    match = magnifico(leaders=False, tiles="simple").start(2, 3)

    def in_towers() -> set[str]:
        spaces = match.table_seen(0)["spaces"]
        return {space["card"] for space in spaces if space.get("card") is not None}

    before = in_towers()
    assert len(before) == 16
    while match.table_seen(0)["round"] == 1:
        decision = match.decisions[0]
        placed = [
            option
            for option in decision.options
            if str(option).startswith("place ") and "council" in str(option)
        ]
        match.answer(decision.seat, placed[0] if placed else decision.options[-1])
    members = [
        member["space"] for player in match.table_seen(0)["players"] for member in player["members"].values()
    ]
    assert members == [None] * 8
    assert len(in_towers()) == 16
    assert not in_towers() & before


@pytest.mark.rule("cards 2.4", "cards 2.7")
def test_passing_is_always_allowed_and_whoever_can_do_nothing_is_not_asked() -> None:
    play = Play({}, {}, dice={"black": 1, "white": 1, "orange": 1})
    assert play.offered[-1] == "pass"
    away = {"black": "market-1", "white": "market-2", "orange": "council"}
    # The neutral member has value 0 and there is no servant: the turn goes by, and everybody is told.
    play = Play({"members": away}, {}, turns=[0, 1])
    assert play.match.decisions[0].seat == 1
    assert [event["seat"] for event in play.events("passed")] == [0]


@pytest.mark.rule("cards 2.3")
def test_dice_set_the_values_of_everybody() -> None:
    match = magnifico(leaders=False, tiles="simple").start(4, seed=8)
    table = match.table_seen(None)
    for player in table["players"]:
        values = {name: member["value"] for name, member in player["members"].items()}
        assert values == {"neutral": 0, **table["dice"]}


@pytest.mark.rule("cards 2.1")
def test_a_match_ends_after_six_rounds_with_the_scores_of_the_scoring() -> None:
    match = played(magnifico().start(4, seed=12), lambda match: False)
    assert match.table_seen(None)["round"] == 6
    assert match.scores == [float(event.json["total"]) for event in match.events if event.type == "scored"]
    assert len(match.winners) == 1


@pytest.mark.rule("cards 1.2")
def test_one_tile_of_each_period_lies_open_from_the_beginning() -> None:
    match = magnifico(leaders=False, tiles="simple").start(2, seed=9)
    table = match.table_seen(None)
    periods = [table["cards"][f"excommunication-card:{name}"]["period"] for name in table["tiles"]]
    assert periods == [1, 2, 3]
