"""Threat: how dangerous each unit considers each enemy (docs/rules/tactics.md §13).

The AI attacks the highest threat.
"""

from __future__ import annotations

from boardwright.families.tactics.table import TacticsTable


def threaten(t: TacticsTable, doer: int, victim: int, companion: str, own: str) -> None:
    """Raises the threat of a unit for its victim and for the victim's companions."""
    team = t.team[doer]
    friends = t.stage.friends[t.team[victim]]
    foes = t.stage.foes[team]
    minds, weights = t.minds, t.stage.minds
    for unit, of in enumerate(t.team):
        if of in foes and of in friends:
            weight = weights[minds[unit]].threat
            add = getattr(weight, own if unit == victim else companion)
            if add:
                t.threat[unit][doer] = _floored(t.threat[unit][doer] + add, weight.floor)


def _floored(value: int, floor: int | None) -> int:
    return value if floor is None or value > floor else floor


def threaten_attack(t: TacticsTable, attacker: int, target: int) -> None:
    threaten(t, attacker, target, "attack_companion", "attack_self")


def threaten_fall(t: TacticsTable, attacker: int, target: int) -> None:
    threaten(t, attacker, target, "incapacitate_companion", "incapacitate_self")


def threaten_all(t: TacticsTable, doer: int, word: str, amount: int | None = None) -> None:
    """Raises the threat of a unit for all its enemies, by a weight or by a number."""
    foes = t.stage.foes[t.team[doer]]
    for unit, of in enumerate(t.team):
        if of in foes:
            weight = t.stage.minds[t.minds[unit]].threat
            add = getattr(weight, word) if amount is None else amount
            if add:
                t.threat[unit][doer] = _floored(t.threat[unit][doer] + add, weight.floor)


def shift_threat(t: TacticsTable, unit: int, sign: int) -> None:
    """Lowers the threat of a fallen unit, and restores it when the unit stands up."""
    for other, row in enumerate(t.threat):
        if other != unit:
            weight = t.stage.minds[t.minds[other]].threat
            row[unit] = _floored(row[unit] - sign * weight.while_incapacitated, weight.floor)
