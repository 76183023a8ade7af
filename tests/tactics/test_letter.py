"""The ruleset `letter`: the three places where the base ruleset departs from the rulebook's words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import Arena, scenario

BOTH = pytest.mark.parametrize("ruleset", ["base", "letter"])


def play_with(ruleset: str, heroes: dict[str, Any], foes: dict[str, Any]) -> Arena:
    return Arena(scenario(heroes, foes, more={"ruleset": ruleset}))


@BOTH
@pytest.mark.rule("tactics 6.1")
def test_guard_provokes_to_the_letter(ruleset: str) -> None:
    play = play_with(ruleset, {"h": ("guerriero_scudo", (5, 5))}, {"e": ("n9_bruto", (5, 6))})
    play.end()
    play.do("e guard")
    seen = play.do("h guard")
    assert ("opportunity" in [event["type"] for event in seen]) is (ruleset == "letter")


@BOTH
@pytest.mark.rule("tactics 9.6")
def test_nobody_withstands_a_fireball_to_the_letter(ruleset: str) -> None:
    heroes = {"m": ("mago", (5, 5), {"mana": 3})}
    play = play_with(ruleset, heroes, {"e": ("druido", (5, 8)), "f": ("n9_bruto", (0, 0))})
    play.do("m cast palla_fuoco 5,8")
    assert play.state("e") == ("incapacitated" if ruleset == "letter" else "active")


@BOTH
@pytest.mark.rule("tactics 11.5")
def test_charging_mana_raises_no_threat_to_the_letter(ruleset: str) -> None:
    play = play_with(ruleset, {"m": ("mago", (5, 5))}, {"e": ("n9_bruto", (0, 0))})
    play.do("m charge_mana")
    assert play.threat("e", "m") == (0 if ruleset == "letter" else 2)
