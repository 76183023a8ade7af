"""Goals of a search, such as `equal seats, 30 turns`: how far a run is from its goals, and whether it certainly meets
them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from boardwright.core import BadOptions, Message

_NUMBER = r"(\d{1,9}(?:\.\d{1,6})?)"
_TOLERANCE = rf"(?:\s*(?:±|\+-|\+/-)\s*{_NUMBER}\s*(%)?)?"
_EQUAL = re.compile(rf"equal seats{_TOLERANCE}", re.IGNORECASE)
_AMOUNT = re.compile(rf"{_NUMBER}\s+(turns|answers|options|lead changes){_TOLERANCE}", re.IGNORECASE)
_SHARE = re.compile(rf"{_NUMBER}\s*%\s+(draws){_TOLERANCE}", re.IGNORECASE)
_MEASURES = {"turns": "turns", "answers": "answers", "options": "branching", "lead changes": "lead_changes"}
#: Default tolerances: three percentage points for shares, a tenth for amounts.
EQUAL_ENOUGH, NEAR_ENOUGH = 0.03, 0.1


@dataclass(frozen=True, slots=True)
class Goal:
    """A measure, its target value and its tolerance."""

    text: str
    measure: str
    target: float
    tolerance: float

    def found(self, report: dict[str, Any]) -> dict[str, float]:
        """The interval of the measure in a report."""
        if self.measure == "first_seat":
            found: dict[str, float] = report["first_seat"]["advantage"]
            return found
        if self.measure == "drawishness":
            share: dict[str, float] = report["measures"]["drawishness"]
            return share
        mean: dict[str, float] = report["measures"][self.measure]["mean"]
        return mean

    def distance(self, report: dict[str, Any]) -> float:
        """How far the estimate is from the target, in units of the tolerance."""
        return abs(self.found(report)["value"] - self.target) / self.tolerance

    def verdict(self, report: dict[str, Any]) -> str:
        """`met` if the whole interval is within the tolerance, `missed` if no part of it is, otherwise `open`."""
        found = self.found(report)
        low, high = self.target - self.tolerance, self.target + self.tolerance
        if low <= found["low"] and found["high"] <= high:
            return "met"
        return "missed" if found["high"] < low or found["low"] > high else "open"


def read_goals(text: str) -> list[Goal]:
    """Parses goals separated by commas. Raises `BadOptions` for invalid goals."""
    found = [_goal(part.strip()) for part in text.split(",")]
    if len({goal.measure for goal in found}) < len(found):
        raise BadOptions(Message("lab-goal-twice", found=text[:80]))
    return found


def _goal(text: str) -> Goal:
    if match := _EQUAL.fullmatch(text):
        return Goal(text, "first_seat", 0.0, _tolerance(match[1], True, EQUAL_ENOUGH))
    if match := _SHARE.fullmatch(text):
        target = float(match[1]) / 100
        if target <= 1:
            return Goal(text, "drawishness", target, _tolerance(match[3], True, EQUAL_ENOUGH))
    if (match := _AMOUNT.fullmatch(text)) and float(match[1]) > 0:
        target = float(match[1])
        share = (
            target * _tolerance(match[3], True, NEAR_ENOUGH) if match[4] or not match[3] else float(match[3])
        )
        if share > 0:
            return Goal(text, _MEASURES[match[2].lower()], target, share)
    raise BadOptions(Message("lab-bad-goal", found=text[:80]))


def _tolerance(text: str | None, percent: bool, otherwise: float) -> float:
    if text is None:
        return otherwise
    value = float(text) / (100 if percent else 1)
    if not 0 < value <= 1:
        raise BadOptions(Message("lab-bad-goal", found=text[:80]))
    return value
