"""Explains why an answer is not a legal action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import Decision, Message
from boardwright.families.starships.table import StarshipsTable


def why_not(table: StarshipsTable, decision: Decision, answer: Any) -> Message | None:
    """Explains why a touch or a message is not a legal action."""
    if not isinstance(answer, Mapping):
        return None
    if "touch" in answer:
        return Message("starships-why-touch")
    known = answer.get("type") in ("move", "laser")
    return Message("starships-why-direction" if known else "starships-why-type")
