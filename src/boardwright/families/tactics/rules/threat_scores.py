"""Threat: how dangerous each unit considers each enemy (docs/rules/tactics.md §13).

The AI attacks the highest threat.
"""

from __future__ import annotations

from boardwright.families.tactics.format.ai import ThreatWeights
from boardwright.families.tactics.table import TacticsTable


def threaten(t: TacticsTable, doer: int, victim: int, companion: str, own: str) -> None:
    """Makes a unit more threatening to its victim and to the victim's companions."""
    team = t.team[doer]
    angry = {*t.stage.foes[team]} & {*t.stage.friends[t.team[victim]]}
    for unit, of in enumerate(t.team):
        weight = own if unit == victim else companion
        if of in angry and (add := getattr(_weights(t, unit), weight)):
            _add(t, unit, doer, add)


def _weights(t: TacticsTable, unit: int) -> ThreatWeights:
    return t.stage.minds[t.minds[unit]].threat


def _add(t: TacticsTable, unit: int, doer: int, add: int) -> None:
    """Changes the threat that one unit sees in another, but not below the minimum that the first unit's mind sets."""
    value, floor = t.threat[unit][doer] + add, _weights(t, unit).floor
    t.threat[unit][doer] = value if floor is None or value > floor else floor


def threaten_all(t: TacticsTable, doer: int, word: str, amount: int | None = None) -> None:
    """Makes a unit more threatening to all its enemies, by a weight from their minds or by a given amount."""
    foes = t.stage.foes[t.team[doer]]
    for unit, of in enumerate(t.team):
        if of in foes and (add := getattr(_weights(t, unit), word) if amount is None else amount):
            _add(t, unit, doer, add)


def shift_threat(t: TacticsTable, unit: int, sign: int) -> None:
    """Lowers the threat of a fallen unit, and restores it when the unit stands up."""
    for other in range(len(t.threat)):
        if other != unit:
            _add(t, other, unit, -sign * _weights(t, other).while_incapacitated)
