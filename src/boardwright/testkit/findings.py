"""Findings: the faults that checks find in a game, and how to reproduce them.

A finding is a message with its match and its moment in the match.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardwright.core.message import Message
from boardwright.core.translations import translate

#: A longer journal would hide the message; `Finding.journal` has the complete one.
_SHOWN_JOURNAL = 2000


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a game."""

    #: The fault.
    message: Message
    #: The name of the check in `CHECKS`.
    check: str = ""
    game: str = ""
    seats: int = 0
    #: The seed of the match. The seed and the number of seats together start the same match again.
    seed: int | str = 0
    #: The number of answers given so far.
    answers: int = 0
    #: The journal up to that moment, for `boardwright.replay(finding.journal)`. None if there is no match yet.
    journal: Mapping[str, Any] | None = None

    def text(self, language: str = "en") -> str:
        """The fault in words, with its position."""
        place = Message(
            "testkit-finding",
            check=self.check,
            game=self.game,
            seats=self.seats,
            seed=str(self.seed),
            answers=self.answers,
            what=self.message,
        )
        return translate(place, language)

    @property
    def json(self) -> dict[str, Any]:
        """The form for programs."""
        return {
            "check": self.check,
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "answers": self.answers,
            "message": self.message.json,
            "journal": self.journal,
        }

    def __str__(self) -> str:
        if self.journal is None:
            return self.text()
        journal = json.dumps(self.journal, ensure_ascii=False, default=str)
        if len(journal) > _SHOWN_JOURNAL:
            return f"{self.text()}\n{translate(Message('testkit-reproduce-long'))}"
        return f"{self.text()}\n{translate(Message('testkit-reproduce', journal=journal))}"


class Findings(list[Finding]):
    """All findings of one run; empty if the game passes."""

    @property
    def checks(self) -> list[str]:
        """The names of the checks that found something."""
        return list(dict.fromkeys(finding.check for finding in self))

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in self)
