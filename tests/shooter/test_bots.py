"""The bots of the family play whole matches, see no more than their view, and follow their plans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.core import Match, Rng
from boardwright.families.shooter import bots as bots_of_family
from boardwright.families.shooter.bots import prospects
from boardwright.families.shooter.compiled import FRENZY_VALUES, KILL, TRACK, VALUES
from boardwright.families.shooter.rules.scoring import shares


@pytest.mark.parametrize(
    "game",
    ["deathmatch", *(pytest.param(name, marks=pytest.mark.full) for name in ("domination", "terminator"))],
)
@pytest.mark.slow
def test_the_planner_plays_with_others(game: str) -> None:
    rules = boardwright.load(game)
    match = rules.start(3, 2)
    names = ["planner:width=16,worlds=1,top=2", "greedy:width=8", "random"]
    bots.play(match, [bots.make(name, rules, seed=seat) for seat, name in enumerate(names)], cap=120)
    assert match.length == 120 or match.over


def test_damage_on_a_rival_is_worth_more_than_on_oneself() -> None:
    """The own board pays the rivals: `prospects` counts that, which `greedy` does not."""
    game = boardwright.load("deathmatch")
    values = []
    for hurt in (0, 1):
        table = game.table(3, 1)
        other = 1 - hurt
        players = [{"square": "a1"}, {"square": "d3"}, {"square": "b3"}]
        players[hurt]["damage"] = [other] * 6  # type: ignore[assignment]
        game.family.place(table, {"players": players})
        match = game.start(3, 1)
        match._open(table)
        values.append(prospects(match, 0))
    assert values[1] > values[0] + 4


def worth_by_view(match: Match, seat: int) -> float:
    """What `worth` computes, from nothing but the seat's view. Sums are made in the same order."""
    view = match.view(seat)
    table, rules = view.table, view.game.rules
    me = table["players"][seat]
    others = [player for player in table["players"] if player is not me]
    power = {weapon.id: weapon.power for weapon in rules.weapons}
    found = me["points"] - 0.3 * max(player["points"] for player in others)
    found += sum(_board_by_view(other, seat) for other in others)
    arms = sum(bots_of_family._LOADED * power[id] for id in me["loaded"])
    arms += sum(bots_of_family._UNLOADED * power[id] for id in me["unloaded"])
    arms += bots_of_family._CUBE * sum(me["cubes"].values())
    found += arms + sum(bots_of_family._CARDS[card.partition("-")[0]] for card in me["powerups"])
    if table["turn"] == seat and not match.over:
        found += bots_of_family._ACTION * table["actions"]
        decision = match.decision(seat)
        can_shoot = decision is not None and any(o.verb in ("shoot", "aim") for o in decision.options)
        found += bots_of_family._READY if can_shoot else 0.0
    if me["square"] is not None and not me["loaded"]:
        walk = rules.board.walk[rules.board.index[me["square"]]]
        lying = [rules.board.spawns[i] for i, weapons in enumerate(table["market"].values()) if weapons]
        found -= bots_of_family._WALK * min((walk[square] for square in lying), default=0)
    return found  # type: ignore[no-any-return]


def _board_by_view(other: Mapping[str, Any], seat: int) -> float:
    track = other["damage"]
    marks: float = bots_of_family._MARK * other["marks"].get(str(seat), 0)
    if not track:
        return marks
    values = FRENZY_VALUES if other["turned"] else VALUES
    earned = shares(track, values, 0 if other["turned"] else other["skulls"])
    if not other["turned"]:
        earned[track[0]] += 1
    mine = earned.pop(seat, 0)
    if len(track) < KILL:
        near, share = len(track) / KILL, track.count(seat) / len(track)
        return marks + (mine + share - 0.2 * max(earned.values(), default=0)) * near
    killed = bots_of_family._KILL_TOKEN if track[KILL - 1] == seat else 0.0
    return mine + killed + (bots_of_family._OVERKILL if len(track) == TRACK and track[-1] == seat else 0.0)


@pytest.mark.parametrize("name", ["deathmatch", "domination", "terminator"])
def test_a_fork_is_worth_the_same_by_its_table_and_by_its_view(name: str) -> None:
    """`worth` reads the table because that is fast. It must know no more than the view and give exactly its number."""
    game = boardwright.load(name)
    kinds: Counter[str] = Counter()
    for seed in range(8):
        match, rng = game.start(3 + seed % 2, seed), Rng(seed)
        while not match.over:
            decision = match.decisions[0]
            if match.length % 5 == 0:
                for seat in range(match.seats):
                    fork = match.fork(viewer=seat)
                    assert bots_of_family.worth(fork, seat) == worth_by_view(fork, seat)
                    table = fork.table
                    kinds["killed"] += any(len(track) >= KILL for track in table.tracks)
                    kinds["turned"] += any(table.turned)
                    kinds["marked"] += any(row[seat] for row in table.marks)
                    kinds["unarmed"] += not any(table.loaded >> w & 1 for w in table.weapons[seat])
                    kinds["cards"] += len(table.hands[seat]) > 1
            match.answer(decision.seat, rng.choice(decision.options))
    assert min(kinds[kind] for kind in ("killed", "turned", "marked", "unarmed", "cards")) > 10, kinds
