"""In fog the levels search the board: they look for enemies, keys and goals instead of waiting."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.choice_reasons import reason_of
from boardwright.core import Match, translate
from boardwright.families.tactics.bots import rebuild
from boardwright.families.tactics.rules.ai import exploration
from tests.tactics.encounter import Arena, scenario

FOG = {"fog": {"enabled": True, "sight_range": 8}}
#: A room, a door in the wall, and a corridor to a second room.
ROOMS = [
    "...#.......",
    "...#.......",
    "...........",
    "...#.......",
    "...#.......",
]
SHUT = {"id": "door", "kind": "door", "at": [3, 2]}
LOCKED = {**SHUT, "key": "brass"}
KEY = {"id": "brass_key", "kind": "item", "item": "brass", "at": [0, 0]}
CHEST = {"id": "hoard", "kind": "chest", "at": [2, 0], "on_open": [{"emit": "found"}]}
TRAP = {"id": "spikes", "kind": "trap", "at": [1, 1], "damage": {"amount": 1, "type": "physical"}}


def rooms(objects: list[dict[str, Any]], **heroes: Any) -> Arena:
    """Heroes in the first room; the enemy is at the far end of the second room."""
    found = heroes or {"h": ("guerriero_scudo", (1, 3))}
    form = scenario(found, {"x": ("n9_bruto", (10, 4))}, rows=ROOMS, more=FOG, objects=objects)
    if any(thing["kind"] == "chest" for thing in objects):
        goals = [{"kind": "event", "event": "found"}, {"kind": "no_standing_enemies"}]
        form["teams"][0]["victory"] = {"any": goals}
    return Arena(form)


def best(play: Arena, unit: str) -> str:
    return str(exploration.rated_orders(play.t, play.u(unit))[0][0])


def turns(match: Match, level: int, most: int) -> list[dict[str, Any]]:
    """What the lone player sees at the beginning of each of its turns."""
    bot = bots.make(f"level:{level}", match.game, seed=1)
    found: list[dict[str, Any]] = []
    while not match.over and len(found) < most:
        view = match.view(0)
        if not found or view.table["round"] != found[-1]["round"]:
            found.append(dict(view.table))
        match.answer(0, bot.choose(view))
    return found


def unknown(table: dict[str, Any]) -> int:
    return sum(row.count("?") for row in table["map"])


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_every_level_explores_the_dungeon_and_does_not_wait(level: int) -> None:
    seen = turns(boardwright.load("dungeon").start(1, 7), level, 7)
    assert unknown(seen[-1]) < 0.8 * unknown(seen[0])
    assert any(one["state"] for one in seen[-1]["objects"] if one["kind"] == "door")
    for before, after in pairwise(seen):
        standing = {unit["id"]: unit["at"] for unit in before["units"] if unit["team"] == "heroes"}
        now = {unit["id"]: unit["at"] for unit in after["units"] if unit["team"] == "heroes"}
        assert now != standing, f"nobody moved in round {before['round']}"


def test_level_3_finds_the_keys_and_opens_the_chest_of_the_dungeon() -> None:
    match = boardwright.load("dungeon").start(1, 7)
    turns(match, 3, 99)
    assert match.winners == [0]
    assert "chest_opened" in match.view(None).table["happened"]


def test_a_unit_goes_to_a_door_and_opens_it() -> None:
    play = rooms([SHUT], h=("guerriero_scudo", (1, 2)))
    assert best(play, "h") == "h move 2,2"
    play.do("h move 2,2")
    assert best(play, "h") == "h use_object door"


def test_a_locked_door_needs_its_key_first() -> None:
    play = rooms([LOCKED, KEY])
    assert best(play, "h") in ("h move 0,1", "h move 1,0", "h move 0,0")


def test_others_wait_behind_whoever_carries_the_key() -> None:
    play = rooms([LOCKED, KEY], h=("guerriero_scudo", (0, 4)), k=("guerriero_scudo", (0, 0)))
    play.t.thing_held[1], play.t.thing_at[1], play.t.thing_state[1] = play.u("k"), -1, 1
    steps = exploration.steps_to_goal(play.t, play.u("h"))
    assert steps[play.t.pos[play.u("k")]] == 0
    assert exploration.steps_to_goal(play.t, play.u("k"))[play.t.stage.grid.cell(3, 2)] == 0


def test_the_goal_of_the_scenario_comes_before_doors() -> None:
    play = rooms([SHUT, CHEST])
    goals = [cell for cell, steps in exploration.steps_to_goal(play.t, play.u("h")).items() if not steps]
    assert goals == [play.t.stage.grid.cell(2, 0)]


@pytest.mark.parametrize("seed", range(12))
def test_level_1_never_misses_the_chest_that_wins(seed: int) -> None:
    play = rooms([SHUT, CHEST], h=("guerriero_scudo", (1, 0)))
    view = play.match.view(0)
    assert str(bots.make("level:1", play.game, seed=seed).choose(view)) == "h use_object hoard"


def test_nobody_steps_on_a_known_trap() -> None:
    play = rooms([SHUT, TRAP])
    rated = {str(order): value for order, value in exploration.rated_orders(play.t, play.u("h"))}
    assert rated["h move 1,1"] == min(rated.values())


def test_what_is_not_seen_is_no_goal() -> None:
    """The chest is just outside the known ground or far away: the search is the same."""
    found = []
    for x in (5, 10):
        chest = {**CHEST, "at": [x, 2]}
        form = scenario({"h": ("guerriero_scudo", (1, 2))}, {"x": ("n9_bruto", (10, 4))}, objects=[chest])
        form.update(map=["." * 11] * 5, fog={"enabled": True, "sight_range": 3})
        goals = [{"kind": "event", "event": "found"}, {"kind": "no_standing_enemies"}]
        form["teams"][0]["victory"] = {"any": goals}
        play = Arena(form)
        found.append([(str(o), v) for o, v in exploration.rated_orders(play.t, play.u("h"))])
    assert found[0] == found[1]


def test_an_enemy_in_sight_ends_the_search() -> None:
    play = rooms([SHUT])
    assert exploration.must_explore(play.t, 0)
    play.put(units=[{"id": "x", "at": [2, 4]}])
    assert not exploration.must_explore(play.t, 0)


def test_the_documents_mind_still_waits_in_fog() -> None:
    """`threat` plays by the document's lists also in fog, so the levels search with a bot of their own."""
    view = boardwright.load("dungeon").start(1, 7).view(0)
    table = rebuild(view)
    assert exploration.must_explore(table, table.turn)
    game = view.game
    assert " move " not in str(bots.make("threat:profile=classic", game, seed=1).choose(view))
    assert " move " in str(bots.make("level:2", game, seed=1).choose(view))


def test_a_search_has_a_reason_and_alternatives() -> None:
    view = boardwright.load("dungeon").start(1, 7).view(0)
    bot = bots.make("level:3", view.game, seed=1)
    reason = reason_of(bot, view, bot.choose(view))
    assert translate(reason.why, "en") == "No enemy is in sight, so the team explores."
    assert translate(reason.why, "it") == "Nessun nemico in vista: la squadra esplora."
    assert len(reason.candidates) == 3


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("name", ["crypt", "road"])
def test_in_fog_strong_levels_attack_the_enemies_in_sight(name: str, level: int) -> None:
    """They simulate the enemies in sight. Before, four heroes guarded against one enemy up to the round limit."""
    game = boardwright.load(name)
    match, bot = game.start(1, "levels/0"), bots.make(f"level:{level}", game, seed="0/0")
    while not match.over:
        match.answer(0, bot.choose(match.view(0)))
    assert match.winners == [0]


def test_a_position_in_a_later_stage_of_a_campaign_ends_the_campaign() -> None:
    """Bots play on from what they see: whoever plays the last stage has won the stages before it."""
    match = boardwright.load("road").start(1, "levels/0")
    bot = bots.make("level:4", match.game, seed="0/0")
    while not match.over:
        table = rebuild(match.view(0))
        assert table.stages_won == table.stage_index
        match.answer(0, bot.choose(match.view(0)))
    assert table.stage_index == 2
