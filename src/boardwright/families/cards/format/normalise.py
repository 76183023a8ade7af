"""Corrects the spelling variants that the importer accepts, and warns about each.

This module turns raw JSON into the strict form that the models check. It handles only spellings, not effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from boardwright.core import Message
from boardwright.core.json_path import Path
from boardwright.core.problem_report import ProblemReport, shown_value
from boardwright.families.cards import fold
from boardwright.families.cards.format.vocabulary import SPELLINGS, spelled

#: The spellings of true and false that cause no warning.
_TRUTHS: tuple[tuple[Any, bool], ...] = (
    (True, True), (False, False), ("TRUE", True), ("FALSE", False),
)  # fmt: skip


class Normaliser:
    """Normalises one card. Faults go to the file's report, and every message names the card."""

    __slots__ = ("card", "report")

    def __init__(self, report: ProblemReport, card: str) -> None:
        self.report = report
        self.card = card

    def taken(self, path: Path, found: object, taken: object) -> None:
        """Warns that one word was read as another."""
        said = taken if isinstance(taken, str) else shown_value(taken)
        self.warn(path, "cards-check-taken-as", found=shown_value(found), taken=said)

    def warn(self, path: Path, id: str, **params: Any) -> None:
        """Warns with the name of the card."""
        self.report.warn(path, Message(id, card=self.card, **params))

    def error(self, path: Path, id: str, suggestion: str | None = None, **params: Any) -> None:
        """Reports an error with the name of the card."""
        self.report.error(path, Message(id, card=self.card, **params), suggestion)

    # -- words

    def word(self, vocabulary: str, raw: Any, path: Path) -> Any:
        """A word in its correct spelling. An unknown word is returned unchanged, and the model refuses it."""
        found = spelled(vocabulary, raw)
        if found is None or found == raw:
            return raw
        self.taken(path, raw, f"'{found}'")
        return found

    def truth(self, raw: Any, path: Path) -> Any:
        """Turns strings and numbers, as people write them, into true, false or null."""
        if raw is None:
            return None
        for spelling, value in _TRUTHS:
            if raw is spelling or (isinstance(raw, str) and raw == spelling):
                return value
        meant = {"true": True, "false": False, "1": True, "0": False}.get(str(raw).strip().lower())
        if meant is None or isinstance(raw, list | dict):
            return raw
        self.taken(path, raw, meant)
        return meant

    # -- objects

    def keys(
        self, raw: Any, known: Iterable[str], path: Path, aliases: Mapping[str, str] | None = None
    ) -> dict[str, Any] | Any:
        """An object with its keys in the correct spelling."""
        if not isinstance(raw, Mapping):
            return raw
        return self._respelled(raw, _spellings(tuple(known), tuple((aliases or {}).items())), path)

    def amounts(self, raw: Any, path: Path, *, reductions: bool = False) -> Any:
        """A map of resources. In reductions, negative numbers lose their sign."""
        tidy = self._respelled(raw, SPELLINGS["resource"], path) if isinstance(raw, Mapping) else raw
        if reductions and isinstance(tidy, dict) and any(_negative(value) for value in tidy.values()):
            tidy = {key: abs(value) if _negative(value) else value for key, value in tidy.items()}
            self.warn(path, "cards-check-taken-as-reduction", found=shown_value(raw), taken=shown_value(tidy))
        return tidy

    def _respelled(self, raw: Mapping[str, Any], spellings: Mapping[str, str], path: Path) -> dict[str, Any]:
        tidy: dict[str, Any] = {}
        right_ones = spellings.values()
        for key, value in raw.items():
            known = key in right_ones or key[:1] in ("_", "$")
            right = key if known else spellings.get(fold(key), key)
            if right in tidy:
                self.report.error((*path, key), Message("core-key-twice", key=right))
            elif right != key:
                self.taken((*path, key), key, f"'{right}'")
            tidy[right] = value
        return tidy


@lru_cache(256)
def _spellings(known: tuple[str, ...], aliases: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """Maps each spelling, without hyphens, blanks and case, to the key that it means."""
    return {**{fold(key): key for key in known}, **{fold(alias): key for alias, key in aliases}}


def _negative(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value < 0
