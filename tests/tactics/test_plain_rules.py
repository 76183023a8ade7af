"""Numbers in the rulebook: the costs of spells and their threat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import arena

#: Order, further targets, mana and threat of each spell, with the class that casts it and whoever lies there for it.
SPELLS: dict[str, tuple[str, str, list[str], int, int, dict[str, Any]]] = {
    "columns": ("mago", "c cast colonne_fuoco 5,2", ["target 5,3"], 1, 3, {}),
    "fireball": ("mago", "c cast palla_fuoco 5,2", [], 3, 3, {}),
    "control": ("illusionista", "c cast controllo_mentale y", [], 3, 5, {"y": ("n9_bruto", (5, 3))}),
    "stone skin": ("druido", "c cast pelle_pietra c", [], 1, 1, {}),
}


@pytest.mark.rule("tactics 9.5", "tactics 9.7", "tactics 9.11", "tactics 9.13")
@pytest.mark.parametrize("spell", SPELLS)
def test_what_a_spell_costs_and_how_much_threat_it_is(spell: str) -> None:
    caster, order, more, mana, threat, fallen = SPELLS[spell]
    # Somebody far away fears the caster.
    play = arena({"c": (caster, (5, 5)), "i": ("n9_bruto", (0, 0))}, {**fallen, "z": ("n9_bruto", (9, 9))})
    for name in fallen:
        play.set(name, state="incapacitated")
    play.set("c", mana=mana - 1)
    assert not play.options(order)
    play.set("c", mana=mana)
    play.do(order, *more)
    assert play.threat("z", "c") == threat
