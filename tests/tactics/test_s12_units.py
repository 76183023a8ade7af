"""Units: docs/rules/tactics.md §12, row by row."""

from __future__ import annotations

import pytest

import boardwright
from tests.tactics.encounter import arena

HEROES = {
    "guerriero_scudo": ("martial", (2, 0), ["parata", "difesa"]),
    "guerriero_lunga": ("martial", (2, 0), ["arma_a_portata", "incalzare"]),
    "berserker": ("martial", (2, 0), ["berserker", "carica"]),
    "mago": ("specialist", (0, 2), ["colonne_fuoco", "palla_fuoco"]),
    "illusionista": ("specialist", (0, 2), ["spostamento", "controllo_mentale"]),
    "druido": ("specialist", (0, 2), ["pelle_pietra", "radici"]),
    "chierico": ("hybrid", (1, 1), ["guarigione", "vampiro"]),
    "arciere": ("hybrid", (1, 1), ["tiro", "tiro_mirato"]),
    "rogue": ("hybrid", (1, 1), ["elusione", "passo_ombra"]),
}
FOES = {
    "n1_parata": ((2, 0), ["parata"]),
    "n2_tiro": ((1, 1), ["tiro"]),
    "n3_portata": ((2, 0), ["arma_a_portata"]),
    "n4_portata": ((2, 0), ["arma_a_portata"]),
    "n5_furia": ((2, 0), ["berserker"]),
    "n6_elusione": ((1, 1), ["elusione"]),
    "n7_radici": ((1, 1), ["radici"]),
    "n8_palla": ((0, 2), ["palla_fuoco"]),
    "n9_bruto": ((2, 0), []),
    "n10_guaritore": ((1, 1), ["vampiro"]),
}


@pytest.mark.parametrize("kind", HEROES)
@pytest.mark.rule("tactics 10.2")
def test_s12_heroes(kind: str) -> None:
    category, absorb, abilities = HEROES[kind]
    found = arena({"a": (kind, (5, 5))}, {"x": ("n9_bruto", (0, 0))}).t.kinds[0]
    assert (found.category, found.absorb, list(found.abilities)) == (category, absorb, abilities)
    assert found.weapon is not None


@pytest.mark.parametrize("kind", FOES)
@pytest.mark.rule("tactics 10.3")
def test_s12_foes_of_the_playtest_sheet(kind: str) -> None:
    absorb, abilities = FOES[kind]
    found = arena({"a": (kind, (5, 5))}, {"x": ("n9_bruto", (0, 0))}).t.kinds[0]
    assert (found.absorb, list(found.abilities)) == (absorb, abilities)


def test_s12_the_sheet_fields_four_heroes_on_a_board_of_ten_by_ten() -> None:
    table = boardwright.load("skirmish").start(2).view(0).table
    assert table["size"] == [10, 10]
    assert sum(unit["team"] == "heroes" for unit in table["units"]) == 4
    walls = [(x, y) for y, row in enumerate(table["map"]) for x, mark in enumerate(row) if mark == "b"]
    assert walls == [(1, 2), (2, 2), (7, 3), (1, 7), (8, 7), (1, 8), (1, 9)]
