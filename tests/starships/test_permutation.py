"""The result of a round never depends on the order of the seats: property tests that permute them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardwright
from boardwright.core import Rng
from boardwright.families.starships.options import ACTIONS, FAULT_ACTIONS
from boardwright.families.starships.rules.round import resolve
from boardwright.families.starships.rules.scoring import ranking, winners
from tests.starships.battles import NICKS

#: Rules that touch every part of the resolution.
RULES: list[dict[str, Any]] = [
    {},
    {"move": {"swap": "pass", "void": "destroy"}, "damage": {"rammed": 5}},
    {"move": {"follow": False, "contested": "all_stay", "offgrid": "noop"}, "laser": {"pierce": False}},
    {"laser": {"timing": "before_moves"}, "hitpoints": 30, "respawn": {"delay": 1}},
    {"hitpoints": 40, "respawn": {"delay": 2, "lives": 2, "at": "own_spawn"}},
    {"teams": [[0, 1], [2, 3]], "friendly_fire": False, "hitpoints": 40},
    {"absent": {"forfeit_after": 2}, "end": {"max_rounds": 6}},
]
#: Close together, so that ships meet.
BOARD = {
    "schema": "starships/map", "id": "small", "radius": 2,
    "tiles": [{"coordinates": [0, 0, 0], "terrain": "mountain"}, {"coordinates": [-1, -1, 2], "terrain": "void"}],
}  # fmt: skip
RIM = [[2, -2, 0], [2, -1, -1], [1, 0, -1], [0, 2, -2], [-2, 2, 0], [-2, 0, 2], [0, -1, 1], [1, -1, 0]]
CHOICES = (*ACTIONS, *FAULT_ACTIONS)


def play(rules: dict[str, Any], spawns: list[Any], nicks: list[str], rounds: list[dict[str, Any]]) -> Any:
    """What is left after some rounds, by name: nothing in it tells who sat where."""
    definition = {
        "schema": "starships/game", "id": "permuted", "map": {**BOARD, "spawns": spawns},
        "rules": {"schema": "starships/rules", "id": "mine", **rules},
    }  # fmt: skip
    game = boardwright.load(definition, nicks=nicks)
    table = game.family.setup(game, len(nicks), Rng(0))
    events = []
    for actions in rounds:
        if table.over:
            break
        resolve(table, {seat: actions[nicks[seat]] for seat in table.living})
        events.append(sorted(map(_event, table.last)))
    state = game.family.view(table, None)
    players = {player["nick"]: player for player in state["players"]}
    won = sorted(nicks[seat] for seat in winners(table))
    places = {entry["nick"]: entry for entry in ranking(table)}
    return state["status"], state["round"], players, events, won, places, table.reason


def _event(event: dict[str, Any]) -> str:
    # Who hit a destroyed ship is listed in the order of the players.
    reason = sorted(str(event.get("reason")).split(", "))
    return repr({**event, "reason": reason})


@st.composite
def battles(draw: Any) -> tuple[Any, ...]:
    ships = draw(st.integers(2, 6))
    spawns = draw(st.permutations(RIM))[:ships]
    rules = draw(st.sampled_from(RULES))
    nicks = NICKS[:ships]
    one = st.fixed_dictionaries({nick: st.sampled_from(CHOICES) for nick in nicks})
    rounds = draw(st.lists(one, min_size=1, max_size=8))
    order = draw(st.permutations(range(ships)))
    return rules, spawns, nicks, rounds, order


@settings(max_examples=200, deadline=None)
@given(battles())
@pytest.mark.slow
def test_seats_do_not_matter(battle: tuple[Any, ...]) -> None:
    rules, spawns, nicks, rounds, order = battle
    straight = play(rules, spawns, nicks, rounds)
    moved = {**rules}
    if rules.get("teams"):
        # Seat `order[n]` of the first battle sits at seat n of the second.
        moved["teams"] = [[order.index(seat) for seat in team if seat in order] for team in rules["teams"]]
    permuted = play(moved, [spawns[seat] for seat in order], [nicks[seat] for seat in order], rounds)
    assert permuted == straight
