"""Each of the 137 cards is taken, suffered or played, and does what the fact tables say.

`fact_table.py` reads the tables separately. The cards come from the shipped files through the game.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards import fact_table as facts
from tests.cards.fact_table import Row, Stock, plus
from tests.cards.match_driver import Play, magnifico, stock

DEVELOPMENT = facts.rows("development")
EXCOMMUNICATION = facts.rows("excommunication")
LEADERS = facts.rows("leaders")

RICH: Stock = {
    "wood": 20,
    "stone": 20,
    "coins": 20,
    "servants": 20,
    "military": 20,
    "faith": 1,
    "victory": 40,
}
TOWERS = {"TERRITORY": "territory", "CHARACTER": "character", "BUILDING": "building", "VENTURE": "venture"}
#: A card for each floor of each tower, so that bonus actions have something to take.
FILLED = {
    "territory": ["Commercial Hub", "Woods", "Village", "Gravel Pit"],
    "character": ["Warlord", "Knight", "Farmer", "Artisan"],
    "building": ["Residence", "Chapel", "Mint", "Theater"],
    "venture": ["Hiring Recruits", "Building the Walls", "Raising a Statue", "Hosting Panhandlers"],
}
PRIVILEGES = [facts.amounts(text) for _, text in sorted(facts.facts("privilege").items())]
FLOOR_VALUES = [1, 3, 5, 7]
HARVEST_TILE, PRODUCTION_TILE = (
    facts.amounts(part.split()[1]) for part in facts.facts("bonus_tile")["standard"].split(" / ")
)


def text_of(held: Stock) -> str:
    return ", ".join(f"{name} {number}" for name, number in held.items())


def ids(row: Row) -> str:
    return row["name"]


@pytest.mark.rule("cards 4.11")
def test_the_tables_have_all_cards_and_so_has_the_game() -> None:
    rules = magnifico().rules
    assert sorted(row["name"] for row in DEVELOPMENT) == sorted(card.name for card in rules.developments)
    assert sorted(row["name"] for row in EXCOMMUNICATION) == sorted(
        card.name for card in rules.excommunications
    )
    assert sorted(row["name"] for row in LEADERS) == sorted(card.name for card in rules.leaders)
    assert (len(DEVELOPMENT), len(EXCOMMUNICATION), len(LEADERS)) == (96, 21, 20)


def cost_ways(row: Row) -> list[tuple[Stock, Stock]]:
    """Each way to pay with what has to be held for it; the requirement goes with the military cost."""
    ways = [row["cost"], *([row["alternative_cost"]] if row["alternative_cost"] != "-" else [])]
    need = facts.amounts(row["requirement"])
    costs = [facts.amounts(way) for way in ways]
    return [(cost, need if len(costs) == 1 or "military" in cost else {}) for cost in costs]


def tower_of(row: Row) -> str:
    return TOWERS[row["type"]]


def taking(row: Row, held: Stock, **player: Any) -> Play:
    """A position in which seat 0 could take the card from the first floor of its tower with value 6."""
    towers = {**FILLED, tower_of(row): [row["name"], *FILLED[tower_of(row)][1:]]}
    # The filling of the tower must not be the card itself.
    towers[tower_of(row)] = [row["name"]] + [
        n if n != row["name"] else None for n in towers[tower_of(row)][1:]
    ]
    for tower, names in towers.items():
        if tower != tower_of(row):
            towers[tower] = [name if name != row["name"] else None for name in names]
    return Play(
        {"resources": text_of(held), **player},
        {},
        towers=towers,
        dice={"black": 6, "white": 6, "orange": 1},
    )


def follow_instants(play: Play, row: Row, expected: Stock, counts: dict[str, int]) -> Stock:
    """Answers what the instants ask, in listed order, and says what the stock has to be after them."""
    for code, text in facts.effects(row["instant"]):
        if code == "ADD":
            expected = plus(expected, facts.amounts(text))
        elif code == "PRIVILEGE":
            for index in range(int(text.split()[0].removeprefix("n="))):
                assert play.prompt == "privilege"
                assert len(play.offered) == 5 - index
                play.do(play.offered[0])
                expected = plus(expected, PRIVILEGES[index])
        elif code == "BONUS":
            gain, times, every, what = facts.bonus(text)
            held = counts[what] if what in counts else expected.get(what, 0)
            expected = plus(expected, {gain: held // every * times})
        elif code == "ACTION":
            follow_action(play, row, text)
        else:
            raise AssertionError(code)
    return expected


def follow_action(play: Play, row: Row, text: str) -> None:
    """A bonus action without servants reaches the floors up to its value, in its towers; it is declined."""
    where, value, _, _ = facts.action(text)
    assert play.prompt == "bonus"
    if where in ("HARVEST", "PRODUCTION"):
        assert play.offered[0] == "servants 0"
        fork = play.match.fork()
        fork.answer(0, "servants 0")
        event = [e.json for e in fork.events if e.type == where.lower()][-1]
        assert (event["value"], event["source"]) == (value, row["name"])
    else:
        towers = list(TOWERS.values()) if where == "ANY_TOWER" else [where.removesuffix("_TOWER").lower()]
        reached = {
            f"act {tower}-{floor}"
            for tower in towers
            for floor, needed in enumerate(FLOOR_VALUES, 1)
            if needed <= value and play_has_card(play, f"{tower}-{floor}")
        }
        assert {option for option in play.offered if option.startswith("act")} == reached
    play.do(play.offered[-1])


def play_has_card(play: Play, space: str) -> bool:
    return any(found["id"] == space and "card" in found for found in play.table["spaces"])


@pytest.mark.parametrize("row", DEVELOPMENT, ids=ids)
@pytest.mark.rule("cards 4.8", "cards 4.11")
def test_taking_a_card_costs_and_gives_what_the_table_says(row: Row) -> None:
    for cost, need in cost_ways(row):
        # Only what this way costs and needs is at hand, and no servant to raise a bonus action.
        held = {name: number for name, number in RICH.items() if name in ("faith", "victory")}
        if "ACTION" in row["instant"] or "BONUS" in row["instant"]:
            held = {name: number for name, number in RICH.items() if name != "servants"}
        for name in {*cost, *need}:
            least = max(cost.get(name, 0), need.get(name, 0))
            held[name] = max(least, held.get(name, 0) if name != "servants" else 0)
        play = taking(row, held)
        space = f"{tower_of(row)}-1"
        assert space in play.places("black")
        play.do(f"place black {space}")
        if play.prompt == "pay":
            play.do(next(o for o in play.offered if same_cost(o, cost)))
        counts = {f"{kind}CARD": int(kind == row["type"]) for kind in TOWERS}
        expected = follow_instants(play, row, plus(held, cost, sign=-1), counts)
        assert play.have() == expected
        assert play.player()["cards"][f"{row['type']}CARD"] == [row["name"]]


def same_cost(option: str, cost: Stock) -> bool:
    """Options to pay read `pay wood 2 stone 1`, in the order of the stock."""
    return option == "pay " + " ".join(f"{name} {cost[name]}" for name in RICH if name in cost)


@pytest.mark.parametrize("row", [row for row in DEVELOPMENT if row["cost"] != "-"], ids=ids)
@pytest.mark.rule("cards 4.3")
def test_one_resource_less_than_a_card_costs_or_needs_is_too_little(row: Row) -> None:
    ways = cost_ways(row)
    for cost, need in ways:
        least = {name: max(cost.get(name, 0), need.get(name, 0)) for name in {*cost, *need}}
        for name in least:
            play = taking(row, {**least, name: least[name] - 1})
            assert f"{tower_of(row)}-1" not in play.places("black")
            assert play.why(f"place black {tower_of(row)}-1") in ("price", "requirement")


AREAS = {"TERRITORY": ("harvest", HARVEST_TILE), "BUILDING": ("production", PRODUCTION_TILE)}


@pytest.mark.parametrize("row", [row for row in DEVELOPMENT if row["type"] in AREAS], ids=ids)
@pytest.mark.rule("cards 5.1")
def test_harvest_and_production_do_what_the_table_says(row: Row) -> None:
    area, tile = AREAS[row["type"]]
    least = int(row["min_action_value"])
    # One less than the card needs gives only the bonus tile.
    if least > 1:
        play = activated(row, area, least - 1, RICH | {"servants": 0})
        assert play.have() == plus(RICH | {"servants": 0}, tile)
    held = plus(RICH | {"servants": 1})
    play = activated(row, area, least, held)
    expected = plus(held, tile)
    effects = facts.effects(row["permanent"])
    for code, text in effects:
        if code == "ADD":
            expected = plus(expected, facts.amounts(text))
        elif code == "BONUS":
            gain, times, every, what = facts.bonus(text)
            own = 1 if what == f"{row['type']}CARD" else 0
            expected = plus(expected, {gain: own // every * times})
        elif code == "PRIVILEGE":
            cost = facts.amounts(text.partition("cost[")[2].rstrip("]") or "-")
            if cost:
                assert play.prompt == "offer"
                assert play.offered[-1].startswith("decline")
                play.do(play.offered[0])
            assert play.prompt == "privilege"
            play.do(play.offered[0])
            expected = plus(plus(expected, cost, sign=-1), PRIVILEGES[0])
        elif code == "CHANGE":
            check_exchanges(play, row, held, tile, text)
            return
    assert play.have() == expected


def activated(row: Row, area: str, value: int, held: Stock) -> Play:
    """Seat 0 has the card and sends the neutral member and as few servants as the area needs, or the black one."""
    player = {"resources": text_of({k: v for k, v in held.items() if v}), "cards": [row["name"]]}
    play = Play(player, {}, dice={"black": value, "white": 1, "orange": 1})
    play.do(f"place black {area}")
    while play.prompt == "servants":
        play.do("servants 0")
    return play


def check_exchanges(play: Play, row: Row, held: Stock, tile: Stock, text: str) -> None:
    """Every exchange is offered, and declining; each gives what the table says."""
    found = facts.exchanges(text)
    assert play.prompt == "offer"
    assert len(play.offered) == len(found) + 1
    for index, (paid, got) in enumerate(found):
        fork = play.match.fork()
        fork.answer(0, play.offered[index])
        have = fork.table_seen(0)["players"][0]["resources"]
        expected = plus(plus(held, tile, got), paid, sign=-1)
        assert {k: v for k, v in have.items() if v} == stock(text_of(expected))
    play.do(play.offered[-1])
    assert play.have() == plus(held, tile)


CHARACTERS = [r for r in DEVELOPMENT if r["type"] == "CHARACTER" and r["permanent"] != "-"]


@pytest.mark.parametrize("row", CHARACTERS, ids=ids)
@pytest.mark.rule("cards 4.9", "cards 10.7")
def test_characters_change_later_actions_as_the_table_says(row: Row) -> None:
    held = {"wood": 9, "stone": 9, "coins": 20, "servants": 9}
    play = Play({"resources": text_of(held), "cards": [row["name"]]}, {}, towers=FILLED)
    ((code, text),) = facts.effects(row["permanent"])
    if code == "NO_TOWER_BONUS":
        play.do("place neutral territory-4")
        assert play.have()["wood"] == 9
        return
    where, value, discount, one = facts.action(text)
    if where in ("HARVEST", "PRODUCTION"):
        play.do(f"place black {where.lower()}")
        assert play.events(where.lower())[0]["value"] == 1 + value
        return
    tower = where.removesuffix("_TOWER").lower()
    play.do(f"place neutral {tower}-4")
    printed = facts.amounts(next(r for r in DEVELOPMENT if r["name"] == FILLED[tower][3])["cost"])
    reduced = [{n: max(0, c - discount.get(n, 0)) for n, c in printed.items()}]
    if one:
        reduced = [{n: c - (n == name) for n, c in printed.items()} for name in discount if name in printed]
    if play.prompt == "pay":
        play.do(play.offered[0])
    paid = [event["cost"] for event in play.events("paid")]
    assert stock(f"servants {7 - value}") in paid
    assert (
        discount == {} or plus(reduced[0]) == {} or any(stock(text_of(plus(way))) in paid for way in reduced)
    )


VENTURES = [row for row in DEVELOPMENT if row["type"] == "VENTURE"]


@pytest.mark.parametrize("row", VENTURES, ids=ids)
@pytest.mark.rule("cards 9.1")
def test_ventures_give_their_points_at_the_end(row: Row) -> None:
    play = Play({"cards": [row["name"]]}, {}, round=6, turns=[0])
    play.do("pass")
    ((code, text),) = facts.effects(row["permanent"])
    assert code == "END_GAME"
    assert play.events("scored")[0]["ventures"] == facts.amounts(text)["victory"]


# -- excommunications -----------------------------------------------------------------------------------------


def suffering(row: Row) -> Play:
    """Seat 0 fails the report of the tile's period and suffers from it in the round after."""
    period = int(row["period"])
    tiles = ["Malus Coins", "Malus Tower Green", "No Victory Points Blue"]
    tiles[period - 1] = row["name"]
    held = "wood 9, stone 9, coins 9, servants 9, military 15"
    play = Play({"resources": held}, {"resources": "faith 15"}, round=2 * period, turns=[1], tiles=tiles)
    play.do("pass")
    if play.prompt == "church":
        play.do("support")
    assert row["name"] in play.player()["excommunications"]
    assert [e["tile"] for e in play.events("excommunicated")] == [row["name"]]
    while not play.match.over and play.match.decisions[0].seat != 0:
        play.do("pass")
    return play


MALUS = [row for row in EXCOMMUNICATION if row["period"] != "3"]


@pytest.mark.parametrize("row", MALUS, ids=ids)
@pytest.mark.rule("cards 8.6")
def test_excommunications_of_the_first_periods_do_what_the_table_says(row: Row) -> None:
    _MALUS[row["effect"]](suffering(row), row)


def _less(play: Play, row: Row) -> None:
    before = play.have()
    if row["payload"] == "COINS":
        play.do("place black market-1")
        assert play.have()["coins"] - before["coins"] == 5 - 1
    elif row["payload"] == "SERVANTS":
        play.do("place black market-2")
        assert play.have()["servants"] - before["servants"] == 5 - 1
    else:
        play.do("place black council")
        military = row["payload"] == "MILITARY_POINTS"
        play.do("privilege 4" if military else "privilege 1")
        if not military:
            assert (play.prompt, play.offered) == ("lose", ["lose WOOD", "lose STONE"])
            play.do("lose WOOD")
        gained = {"military": 2 - 1} if military else {"stone": 1}
        assert play.have() == plus(before, {"coins": 1}, gained)


def _modifier(play: Play, row: Row) -> None:
    where, value, _, _ = facts.action(row["payload"])
    die = play.table["dice"]["black"]
    space = (
        where.lower() if where in ("HARVEST", "PRODUCTION") else where.removesuffix("_TOWER").lower() + "-1"
    )
    play.do(f"place black {space}")
    paid = [event["cost"].get("SERVANTS", 0) for event in play.events("paid") if event["source"] == space]
    assert sum(paid) == max(0, 1 - (die + value))


def _dice(play: Play, row: Row) -> None:
    members = play.player()["members"]
    assert [members[c]["value"] - play.table["dice"][c] for c in ("black", "white", "orange")] == [-1, -1, -1]
    assert members["neutral"]["value"] == 0


def _no_market(play: Play, row: Row) -> None:
    assert not [option for option in play.offered if "market" in option]
    assert play.why("place black market-1") == "no-market"


def _flag(play: Play, row: Row) -> None:
    if row["payload"] == "DOUBLESERVANTS":
        before = play.have()["servants"]
        play.do("place neutral council", "privilege 3")
        assert before - play.have()["servants"] == 2
    else:
        assert row["payload"] == "SKIPTURN"
        # The first lap went by without seat 0; its fourth turn comes when everybody else has finished.
        assert play.table["next"].count(0) == 3
        assert play.table["next"][-1] == 0


_MALUS = {
    "LESSRESOURCE": _less,
    "PERMANENT": _modifier,
    "LESSDICE": _dice,
    "NO_MARKET_ACTION": _no_market,
    "FLAG": _flag,
}

#: What each tile of the last period takes from the same end position, worked out by hand below.
LAST = {
    "NOENDBLUE": ("characters", 0),
    "NOENDPURPLE": ("ventures", 0),
    "NOENDGREEN": ("territories", 0),
    "LESSFORVICTORY": ("tithe", -(23 // 5)),
    "LESSFORMILITARY": ("arms", -7),
    "LESSFORBUILDING": ("buildings", -(1 + 3 + 2)),
    "LESSFORRESOURCE": ("hoard", -(4 + 3 + 2 + 1)),
}


@pytest.mark.parametrize("row", [r for r in EXCOMMUNICATION if r["period"] == "3"], ids=ids)
@pytest.mark.rule("cards 8.11", "cards 9.4")
def test_excommunications_of_the_last_period_change_the_final_scoring(row: Row) -> None:
    """3 territories 1, 2 characters 3, one venture 4, military 7 is most: 5, ten resources 2; 23 points before."""
    cards = ["Woods", "Forest", "Village", "Warlord", "Knight", "Hiring Recruits", "Mint", "Residence"]
    held = "wood 4, stone 3, coins 2, servants 1, military 7, victory 23"
    play = Play({"resources": held, "cards": cards}, {"resources": "faith 15"}, round=6, turns=[1],
                tiles=["Malus Coins", "Malus Tower Green", row["name"]])  # fmt: skip
    play.do("pass", "support")
    scored = play.events("scored")[0]
    plain = {"before": 23, "tithe": 0, "territories": 1, "characters": 3, "ventures": 4, "military": 5,
             "resources": 2, "arms": 0, "buildings": 0, "hoard": 0}  # fmt: skip
    heading, points = LAST[row["payload"]]
    expected = {**plain, heading: points}
    assert {key: scored[key] for key in plain} == expected
    assert scored["total"] == sum(expected.values())


# -- leaders --------------------------------------------------------------------------------------------------

#: Six cards of each type, to own as many as a leader needs.
SIX = {
    kind: [row["name"] for row in DEVELOPMENT if row["type"] == kind][:6]
    for kind in ("TERRITORY", "BUILDING", "VENTURE")
} | {"CHARACTER": ["Papal Messenger", "Royal Messenger", "Noble", "Governor", "Herald", "General"]}


def requirements(row: Row) -> list[dict[str, int]]:
    """Alternatives of what a leader needs: resources in small letters, cards in capitals."""
    found = []
    for alternative in row["requirement"].split(" OR "):
        need: dict[str, int] = {}
        for part in alternative.split(" AND "):
            if "=" in part:
                need |= facts.amounts(part)
            else:
                number, kind = part.split()
                need[kind] = int(number)
        found.append(need)
    return found


def holder(row: Row, need: dict[str, int]) -> dict[str, Any]:
    return {
        "resources": text_of({k: v for k, v in need.items() if k.islower()}),
        "cards": [name for kind, number in need.items() if kind.isupper() for name in SIX[kind][:number]],
        "hand": [row["name"]],
    }


@pytest.mark.parametrize("row", LEADERS, ids=ids)
@pytest.mark.rule("cards 7.6")
def test_a_leader_is_played_with_what_the_table_says_and_not_with_less(row: Row) -> None:
    text = "play " + row["name"].replace(" ", "_")
    other = {"leaders": ["Girolamo Savonarola"]}
    for need in requirements(row):
        assert text in Play(holder(row, need), other).offered
        for key in need:
            play = Play(holder(row, {**need, key: need[key] - 1}), other)
            assert text not in play.offered
            assert play.why(text) == "needs"


@pytest.mark.parametrize("row", LEADERS, ids=ids)
@pytest.mark.rule("cards 7.6")
def test_a_played_leader_does_what_the_table_says(row: Row) -> None:
    other = {"leaders": ["Sigismondo Malatesta"] if row["upstream_effect"] == "JOLLY" else []}
    play = Play(holder(row, requirements(row)[0]), other, dice={"black": 2, "white": 3, "orange": 4})
    before = play.have()
    name = row["name"].replace(" ", "_")
    play.do(f"play {name}")
    assert play.have() == before
    code, payload = row["upstream_effect"], row["upstream_payload"]
    if row["ability_kind"] == "permanent":
        assert not [option for option in play.offered if option == f"use {name}"]
        values = [play.player()["members"][m]["value"] for m in ("neutral", "black", "white", "orange")]
        wanted = {"GREYFAMILY": [3, 2, 3, 4], "FAMILYCOLORBONUS": [0, 4, 5, 6], "FAMILYCOLORDICE": [0, 5, 5, 5],
                  "JOLLY": [3, 2, 3, 4]}  # fmt: skip
        assert values == wanted.get(code, [0, 2, 3, 4])
        assert play.player()["flags"] == ([payload] if code == "FLAG" else [])
        return
    if code == "FAMILYSIXVALOR":
        play.do(f"use {name}", "raise black")
        assert play.player()["members"]["black"]["value"] == 6
    elif code == "ADD":
        play.do(f"use {name}")
        assert play.have() == plus(before, facts.amounts(payload))
    elif code == "PRIVILEGE":
        play.do(f"use {name}", "privilege 2")
        assert play.have() == plus(before, PRIVILEGES[1])
    else:
        where, value, _, _ = facts.action(payload)
        if f"use {name}" not in play.offered:
            # A production of value 0 needs a servant, and this position has none.
            assert (value, play.why(f"use {name}")) == (0, "useless")
            return
        play.do(f"use {name}", "servants 0")
        assert play.events(where.lower())[0]["value"] == value
    assert f"use {name}" not in play.offered
    assert play.why(f"use {name}") == "used"
