"""Decides when a run has answered its question: `--until "seat advantage known to ±1 %"`.

The answer is a confidence sequence, which stays valid however often it is checked. So the run may check after
every match and stop when the answer is precise enough, without biasing the result.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardwright.core import BadOptions, Message
from boardwright.lab.statistical_tests import ConfidenceSequence, Interval

_QUESTION = re.compile(
    r"(?P<what>seat advantage|first seat advantage|draws|wins of seat (?P<seat>\d{1,2}))\s+"
    r"(?:(?P<decided>decided)|known to\s*(?:±|\+-|\+/-)?\s*(?P<precision>\d{1,3}(?:\.\d{1,6})?)\s*(?P<percent>%)?)",
    re.IGNORECASE,
)
#: The precision used for a question that only asks whether there is an advantage.
DECIDING = 0.02


class StopRule:
    """A question to a run, and whether the added matches answer it."""

    def __init__(self, text: str, seats: int) -> None:
        found = _QUESTION.fullmatch(" ".join(text.split()))
        if found is None:
            raise BadOptions(Message("lab-bad-until", found=text[:80]))
        self.text = text
        self.what = found["what"].lower()
        self.seat = int(found["seat"]) - 1 if found["seat"] else 0
        if not 0 <= self.seat < seats:
            raise BadOptions(Message("lab-bad-until-seat", seat=self.seat + 1, last=seats))
        self.decided = bool(found["decided"])
        self.precision = DECIDING
        if not self.decided:
            self.precision = float(found["precision"]) / (100 if found["percent"] else 1)
            if not 0.0001 <= self.precision <= 0.5:
                raise BadOptions(Message("lab-bad-precision", found=found["precision"]))
        #: The fair share. It is subtracted from each value, because an advantage is the amount above it.
        self.fair = 1 / seats if "advantage" in self.what else 0.0
        if self.decided and not self.fair:
            raise BadOptions(Message("lab-bad-until", found=text[:80]))
        self.sequence = ConfidenceSequence(-self.fair, 1 - self.fair, self.precision)

    def add(self, results: Sequence[float], drawn: bool) -> None:
        """Adds the next match: the result of each seat, and whether the match is a draw."""
        if self.what == "draws":
            self.sequence.add(float(drawn))
        elif self.fair:
            self.sequence.add(results[0] - self.fair)
        else:
            self.sequence.add(float(results[self.seat] == 1))

    @property
    def interval(self) -> Interval:
        return self.sequence.interval

    @property
    def answered(self) -> bool:
        found = self.interval
        if self.decided:
            return found.low > 0 or found.high < 0 or self.sequence.half_width <= self.precision
        return self.sequence.half_width <= self.precision
