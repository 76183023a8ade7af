"""Fog of war, seen from the events: nobody learns who or what they do not see (docs/rules/tactics.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boardwright.families.tactics.rules.fog import emit_seen
from tests.tactics.encounter import TOUGH, Arena, scenario

#: A wall between the first rows and the rest.
WALLED = ["...........", "###########", *["..........."] * 9]
FOG = {"fog": {"enabled": True, "sight_range": 3}}


def heard(play: Arena, seat: int, do: Callable[[], Any]) -> list[dict[str, Any]]:
    since = len(play.match.events)
    do()
    return list(play.match.view(seat).events(since))


def of_type(events: list[dict[str, Any]], type: str) -> list[dict[str, Any]]:
    return [event for event in events if event["type"] == type]


def shot_from_the_dark() -> Arena:
    """The archer stands where the heroes do not see him; his friend, whom they see, sees for him."""
    return Arena(
        scenario(
            {"h": ("n9_bruto", (5, 5), TOUGH)},
            {"x": ("arciere", (5, 1)), "y": ("n9_bruto", (5, 7))},
            more={"fog": {"enabled": True, "sight_range": 2}},
        )
    )


def test_a_victim_hears_of_the_shot_and_not_who_shot() -> None:
    play = shot_from_the_dark()
    assert {unit["id"] for unit in play.match.view(0).table["units"]} == {"h", "y"}
    play.end()
    order = play.options("x attack h")[0]
    events = heard(play, 0, lambda: play.do(order))
    (attacked,) = of_type(events, "attacked")
    assert attacked["target"] == "h"
    assert attacked["unit"] is None
    assert '"x"' not in str(events).replace("'", '"')
    assert {unit["id"] for unit in play.match.view(0).table["units"]} == {"h", "y"}


def test_the_archer_hears_everything_of_his_own_shot() -> None:
    play = shot_from_the_dark()
    play.end()
    order = play.options("x attack h")[0]
    (attacked,) = of_type(heard(play, 1, lambda: play.do(order)), "attacked")
    assert (attacked["unit"], attacked["target"]) == ("x", "h")


@pytest.mark.parametrize(
    ("unit", "cells", "told"),
    [
        # Hero h stands at 5,5 and sees three cells far; x stands behind the wall.
        ("x", {}, None),
        ("h", {}, {"unit": "h"}),
        ("h", {"at": (5, 9)}, {"unit": "h", "at": None}),
        ("h", {"at": (5, 6)}, {"unit": "h", "at": (5, 6)}),
        ("x", {"at": (5, 6)}, {"unit": None, "at": (5, 6)}),
        ("x", {"from": (5, 6), "to": (5, 9)}, {"unit": None, "from": (5, 6), "to": None}),
        ("x", {"at": (5, 9)}, None),
        ("x", {"from": (5, 9), "to": (0, 0)}, None),
    ],
)
def test_an_event_is_told_without_what_is_not_seen(unit: str, cells: Any, told: Any) -> None:
    """An event of which a seat sees nothing is not told to it at all: its mere existence would tell something."""
    play = Arena(scenario({"h": ("n9_bruto", (5, 5))}, {"x": ("n9_bruto", (5, 0))}, rows=WALLED, more=FOG))
    t = play.t
    t.log.clear()
    emit_seen(
        t, "displaced", {"unit": play.u(unit)}, {key: t.stage.grid.cell(*at) for key, at in cells.items()}
    )
    found = [event.seen(0) for event in t.log if event.seen(0) is not None]
    assert [{key: place and tuple(place) if key != "unit" else place for key, place in event.items() if key != "type"}
            for event in found] == ([] if told is None else [told])  # fmt: skip
    assert not [event for event in t.log if event.seen(None) is not None], "spectators see nothing in fog"


def test_reinforcements_that_nobody_sees_are_not_told() -> None:
    waves = [{"round": 1, "team": "foes", "units": [{"id": "late", "class": "n9_bruto", "at": [0, 0]}]}]
    data = scenario(
        {"h": ("n9_bruto", (5, 9))}, {"x": ("n9_bruto", (9, 0))}, rows=WALLED, more=FOG, waves=waves
    )
    play = Arena(data)
    play.end(2)
    arrived = [[e for e in play.match.view(seat).events(0) if e["type"] == "arrived"] for seat in (0, 1)]
    assert arrived[0] == []
    assert [event["unit"] for event in arrived[1]] == ["late"]
