"""The sound rest of faulty JSON: faults of meaning are told together with faults of form.

A model exists only of valid data. Where data has faults, they are told, the faulty values are taken out, and the rest
makes a model that can be judged further, with a report that knows where its values stand in the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from boardwright.core.json_path import Path, leads_to, value_at
from boardwright.core.message import Message
from boardwright.core.report import ProblemReport
from boardwright.core.validation import fault_places, validate

F = TypeVar("F", bound=BaseModel)

#: What is missing without a faulty value makes more around it faulty; so often it is tried.
MAX_ROUNDS = 8


def validate_rest(form: type[F], data: Any, report: ProblemReport) -> tuple[F | None, ProblemReport]:
    """The model of data, or of what is sound in it, with the report for further faults; all faults of form are told."""
    model = validate(form, data, report)
    if model is not None or report.full:
        return model, report
    taken_out: set[Path] = set()
    unknown: set[Path] = set()
    for _ in range(MAX_ROUNDS):
        gone = taken_out | unknown
        rest = _without(data, gone)
        places = fault_places(form, rest)
        if not places:
            model = validate(form, rest, ProblemReport(""))
            return model, _ReportOfRest(report, data, taken_out, gone)
        for place, is_unknown in places:
            # All places of a round are those of the rest as it was when the round began.
            whole = _in_whole(data, gone, place)
            if not whole or not leads_to(data, whole):
                return None, report
            (unknown if is_unknown else taken_out).add(whole)
    return None, report


def _without(data: Any, gone: set[Path], path: Path = ()) -> Any:
    if isinstance(data, Mapping):
        return {
            key: _without(value, gone, (*path, key))
            for key, value in data.items()
            if (*path, key) not in gone
        }
    if isinstance(data, list):
        return [
            _without(value, gone, (*path, index))
            for index, value in enumerate(data)
            if (*path, index) not in gone
        ]
    return data


def _in_whole(data: Any, gone: set[Path], path: Path) -> Path:
    """Where a place of the rest stands in the whole: lists may have lost entries before it."""
    whole: Path = ()
    for step in path:
        node = value_at(data, whole) if leads_to(data, whole) else None
        if isinstance(node, list) and isinstance(step, int):
            left = [index for index in range(len(node)) if (*whole, index) not in gone]
            step = left[step] if step < len(left) else step
        whole = (*whole, step)
    return whole


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, child in value.items():
            yield key
            yield from _words(child)
    elif isinstance(value, list):
        for child in value:
            yield from _words(child)


class _ReportOfRest(ProblemReport):
    """Tells faults of the rest at their places in the whole, except those that only what was taken out explains."""

    def __init__(self, report: ProblemReport, data: Any, taken_out: set[Path], gone: set[Path]) -> None:
        super().__init__(report.file, report.part, report)
        self.text = report.text
        self._whole, self._taken_out, self._gone = data, taken_out, gone
        # Names that were defined in what is gone are not unknown.
        self._words = {word for path in gone for word in (str(path[-1]), *_words(value_at(data, path)))}

    def error(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        whole = _in_whole(self._whole, self._gone, path)
        # Whatever lost something may be wrong for that reason alone.
        if any(lost[: len(whole)] == whole for lost in self._taken_out):
            return
        if str(message.params.get("found", "")).strip("'") in self._words:
            return
        super().error(whole, message, suggestion, at_key=at_key, place=place)
