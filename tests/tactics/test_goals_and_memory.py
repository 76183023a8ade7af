"""Rules that only long matches reach: contested goals, ties at the round limit, grudges, decay, remembered objects."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import Arena, scenario

FAR = {"e": ("n9_bruto", (0, 0))}


def holding(foe_at: tuple[int, int]) -> Arena:
    """The heroes have to hold two cells for two rounds; one of them stands on the first."""
    play = scenario({"h": ("guerriero_scudo", (5, 5))}, {"e": ("n9_bruto", foe_at)})
    play["teams"][0]["victory"] = {"kind": "hold", "cells": [[5, 5], [5, 7]], "rounds": 2}
    return Arena(play)


def test_a_goal_is_held_by_whoever_stands_there_alone() -> None:
    play = holding((0, 0))
    play.end(3)
    assert play.match.winners == [0]


def test_a_contested_goal_is_not_held() -> None:
    play = holding((5, 7))
    play.end(5)
    assert not play.match.over
    assert play.t.held[0] == 0


def test_holding_starts_anew_after_a_round_in_which_the_goal_was_contested() -> None:
    play = holding((5, 8))
    play.end()
    play.do("e move 5,7")
    play.end(2)
    assert play.t.held[0] == 0
    play.do("e move 5,8")
    play.end(2)
    assert (play.match.over, play.t.held[0]) == (False, 1)


HERE, ELSEWHERE = [[5, 5]], [[5, 7]]


def hold(cells: list[list[int]], rounds: int = 2) -> dict[str, Any]:
    return {"kind": "hold", "cells": cells, "rounds": rounds}


@pytest.mark.parametrize(
    ("goal", "winners"),
    [
        pytest.param(
            {"all": [{"not": hold(HERE)}, {"kind": "survive", "rounds": 2}]}, None, id="held-after-all"
        ),
        pytest.param(
            {"all": [{"not": hold(ELSEWHERE)}, {"kind": "survive", "rounds": 2}]}, [0], id="not-held"
        ),
        pytest.param({"not": {"not": hold(HERE)}}, [0], id="twice"),
        pytest.param({"all": [hold(HERE), hold(ELSEWHERE)]}, None, id="one-of-two-goals"),
        pytest.param({"any": [hold(ELSEWHERE), hold(HERE)]}, [0], id="either-goal"),
    ],
)
def test_each_goal_is_counted_for_itself_wherever_it_stands(goal: dict[str, Any], winners: Any) -> None:
    play = scenario({"h": ("guerriero_scudo", (5, 5))}, FAR)
    play["teams"][0]["victory"] = goal
    arena = Arena(play)
    for _ in range(5):
        if not arena.match.over:
            arena.end()
    assert (arena.match.winners if arena.match.over else None) == winners


def test_a_goal_counts_in_a_defeat_too() -> None:
    play = scenario({"h": ("guerriero_scudo", (5, 5))}, FAR)
    play["teams"][0]["defeat"] = hold(HERE)
    arena = Arena(play)
    arena.end(3)
    assert (arena.match.over, arena.match.winners) == (True, [1])


@pytest.mark.parametrize(("heroes", "winners"), [(1, [0, 1]), (2, [0])])
def test_at_the_limit_equal_numbers_are_a_draw(heroes: int, winners: list[int]) -> None:
    units = {f"h{n}": ("guerriero_scudo", (n, 9)) for n in range(heroes)}
    play = Arena(scenario(units, FAR, ruleset={"end": {"round_limit": 1, "on_limit": "most_standing"}}))
    play.end(2)
    assert (play.match.over, play.match.winners) == (True, winners)


@pytest.mark.rule("tactics 5.3")
def test_a_grudge_counts_earlier_rounds_of_the_same_pair_only() -> None:
    tough = {"absorb": {"physical": 30}, "points": {"movement": 30, "martial": 30}}
    heroes = {"a": ("guerriero_scudo", (5, 4)), "b": ("guerriero_scudo", (5, 6))}
    play = Arena(scenario(heroes, {"e": ("n9_bruto", (5, 5), tough)}))
    play.do("a attack e melee")
    play.end(2)
    first = [event for event in play.do("b attack e melee") if event["type"] == "attacked"]
    second = [event for event in play.do("a attack e melee") if event["type"] == "attacked"]
    assert (first[0]["grudge"], first[0]["pile_on"]) == (0, 0)
    assert (second[0]["grudge"], second[0]["pile_on"]) == (1, 1)


def test_threat_sinks_towards_0_at_the_end_of_each_round_and_never_past_it() -> None:
    threat = {"threat": {"decay_per_round": 3}}
    play = Arena(scenario({"h": ("guerriero_scudo", (5, 5))}, FAR, ai={"classic": threat}))
    play.t.threat[play.u("e")][play.u("h")] = 5
    play.t.threat[play.u("h")][play.u("e")] = -2
    play.end()
    assert play.threat("e", "h") == 5
    play.end()
    assert (play.threat("e", "h"), play.threat("h", "e")) == (2, 0)
    play.end(2)
    assert play.threat("e", "h") == 0


WALLED = ["...........", "###########", *["..........."] * 9]


def foggy(objects: list[dict[str, Any]], heroes: dict[str, Any], foes: dict[str, Any]) -> Arena:
    return Arena(scenario(heroes, foes, rows=WALLED, more={"fog": {"enabled": True}}, objects=objects))


def test_objects_are_remembered_as_they_were_last_seen() -> None:
    rows = ["...#.......", *["...#......."] * 3, "...........", *["...#......."] * 6]
    door = {"kind": "door", "id": "gate", "at": [3, 4], "open": True}
    data = scenario(
        {"h": ("guerriero_scudo", (0, 4))},
        {"e": ("n9_bruto", (4, 4))},
        rows=rows,
        more={"fog": {"enabled": True, "sight_range": 4}},
        objects=[door],
    )
    play = Arena(data)

    def gate() -> int | None:
        found = [o["state"] for o in play.match.view(0).table["objects"] if o["id"] == "gate"]
        return found[0] if found else None

    assert gate() == 1
    play.put(units=[{"id": "h", "at": [0, 0]}])
    play.end()
    play.do("e use_object gate")
    assert play.t.thing_state == [0]
    assert gate() == 1
    play.put(units=[{"id": "h", "at": [1, 4]}])
    assert gate() == 0


@pytest.mark.parametrize("order", ["e move 3,0", "e guard"])
def test_nobody_is_told_what_an_unseen_unit_does(order: str) -> None:
    play = foggy([], {"h": ("guerriero_scudo", (5, 5))}, {"e": ("n9_bruto", (5, 0))})
    play.end()
    play.do(order)
    assert [event for event in play.match.events if event.seats == (1,)]
    for event in play.match.events:
        if event.seats is None or 0 in event.seats:
            assert "e" not in [event.json.get(key) for key in ("unit", "target", "source")]


def test_a_blow_out_of_the_dark_names_only_whom_the_seat_sees() -> None:
    play = foggy(
        [], {"h": ("guerriero_scudo", (5, 5))}, {"e": ("n9_bruto", (5, 0)), "s": ("n9_bruto", (8, 8))}
    )
    from boardwright.families.tactics.rules.fog import emit_seen

    emit_seen(play.t, "attacked", {"unit": play.u("e"), "target": play.u("h")}, by="test")
    events = {event.seats: event.json for event in list(play.t.log)[-2:]}
    assert (events[(0,)]["unit"], events[(0,)]["target"]) == (None, "h")
    assert events[(1,)]["unit"] == "e"
