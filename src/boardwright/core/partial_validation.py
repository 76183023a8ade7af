"""Repairs faulty JSON and validates the rest, so that semantic faults are reported together with schema faults.

A model needs valid data. So each fault is reported and then repaired. A misspelt word or key becomes the nearest valid
one, a missing key gets an empty value, and any other faulty value is removed. The rest becomes a model that can be
checked further. Faults found in the rest are reported at their places in the whole file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from boardwright.core.json_path import Path, is_path_step, leads_to, path_text, value_at
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import FaultPlace, fault_places, validate

F = TypeVar("F", bound=BaseModel)

#: Maximum number of repair rounds: removing a faulty value may make the values around it faulty.
MAX_ROUNDS = 8


def validate_rest(
    form: type[F],
    data: Any,
    report: ProblemReport,
    path: Path = (),
    *,
    stand_ins: Mapping[str, Any] | None = None,
    **context: Any,
) -> tuple[F | None, ProblemReport]:
    """Returns a model of the data or of its valid rest, and the report for further faults.

    All schema faults are reported. `path` is the place of the data in its file. `stand_ins` gives values for places
    (`type`, `effects[0].type`) whose own values are missing or faulty.
    """
    model = validate(form, data, report, path, **context)
    if model is not None or report.full:
        return model, report
    return sound_rest(form, data, report, path, stand_ins=stand_ins, **context)


def sound_rest(
    form: type[F],
    data: Any,
    report: ProblemReport,
    path: Path = (),
    *,
    stand_ins: Mapping[str, Any] | None = None,
    **context: Any,
) -> tuple[F | None, ProblemReport]:
    """Like `validate_rest`, for data whose schema faults have been reported already."""
    rest = _Rest(data, stand_ins or {})
    for number in range(MAX_ROUNDS):
        sound = rest.sound()
        places = fault_places(form, sound, **context)
        if not places:
            model = validate(form, sound, ProblemReport(""), **context)
            return model, ReportOfRest(report, rest, path) if number else report
        # Values under a misspelt key, or in an object without its tag, were not validated before.
        unseen = ReportOfRest(report, rest, path, within=(*rest.renamed, *rest.retagged))
        for place in places:
            place.tell(unseen, path)
        if not rest.mend(places):
            break
    return None, report


class _Rest:
    """Faulty data and its repairs. All places refer to the data as it was written."""

    def __init__(self, data: Any, stand_ins: Mapping[str, Any]) -> None:
        self.data = data
        self.taken_out: set[Path] = set()
        self.unknown_keys: set[Path] = set()
        #: Keys and words as they were probably meant.
        self.renamed: dict[Path, str] = {}
        self.corrected: dict[Path, str] = {}
        #: Neutral values for missing keys, and the keys for which no neutral value fits.
        self.added: dict[Path, Any] = {}
        self.needed: set[Path] = set()
        #: Objects without a valid tag, which are validated as the model that they resemble.
        self.retagged: set[Path] = set()
        self._stand_ins = stand_ins

    def sound(self) -> Any:
        """The data with the repairs so far."""
        return self._mended(self.data, ())

    def _mended(self, data: Any, path: Path) -> Any:
        if path in self.corrected:
            return self.corrected[path]
        if isinstance(data, Mapping):
            kept = {
                self.renamed.get((*path, key), key): self._mended(value, (*path, key))
                for key, value in data.items()
                if not self._is_gone((*path, key))
            }
            return kept | {str(at[-1]): value for at, value in self.added.items() if at[:-1] == path}
        if isinstance(data, list):
            return [
                self._mended(value, (*path, index))
                for index, value in enumerate(data)
                if not self._is_gone((*path, index))
            ]
        return data

    def _is_gone(self, path: Path) -> bool:
        return path in self.taken_out or path in self.unknown_keys

    def mend(self, places: list[FaultPlace]) -> bool:
        """Repairs the faults that one validation of the remaining data found.

        Returns False if a fault cannot be repaired.
        """
        # All places in one round refer to the data at the beginning of the round.
        wholes = [(self.whole(place.path), place) for place in places]
        for whole, place in wholes:
            if place.is_unknown_key:
                self._mend_key(whole, place.meant)
        renamed = {(*whole[:-1], key) for whole, key in self.renamed.items()}
        return all(
            self._mend_value(whole, place)
            for whole, place in wholes
            if not place.is_unknown_key and (*whole, place.missing) not in renamed
        )

    def _mend_key(self, whole: Path, meant: str | None) -> None:
        right = (*whole[:-1], meant or "")
        taken = leads_to(self.data, right) or meant in [
            key for at, key in self.renamed.items() if at[:-1] == whole[:-1]
        ]
        if meant is None or taken:
            self.unknown_keys.add(whole)
        else:
            self.renamed[whole] = meant

    def _mend_value(self, whole: Path, place: FaultPlace) -> bool:
        if place.missing is not None and (at := (*whole, place.missing)) not in self.needed:
            value = self._stand_ins.get(path_text(at))
            value = place.stand_in if value is None else value
            if value is not None:
                self.added[at] = value
                self.retagged |= {whole} if place.is_tag else set()
                return True
        elif place.meant is not None and whole not in self.corrected:
            self.corrected[whole] = place.meant
            self.retagged |= {whole[:-1]} if place.is_tag else set()
            return True
        if whole in self.added:
            # No neutral value fits, so the object around the key is removed.
            self.needed.add(whole)
            del self.added[whole]
            return True
        if not whole or whole in self.taken_out or not leads_to(self.data, whole):
            return False
        self.corrected.pop(whole, None)
        self.taken_out.add(whole)
        return True

    def whole(self, path: Path) -> Path:
        """Converts a place in the rest to its place in the whole file: lists may have lost entries, and keys may have
        been renamed."""
        whole: Path = ()
        for step in path:
            node = value_at(self.data, whole) if leads_to(self.data, whole) else None
            if isinstance(node, list) and isinstance(step, int):
                left = [index for index in range(len(node)) if not self._is_gone((*whole, index))]
                step = left[step] if step < len(left) else step
            elif isinstance(node, Mapping) and not is_path_step(node, step):
                step = next((k for k in node if self.renamed.get((*whole, k)) == step), step)
            whole = (*whole, step)
        return whole

    @property
    def lost(self) -> set[Path]:
        """The places where something was removed."""
        return self.taken_out | self.added.keys()

    def words(self) -> set[str]:
        """Names that the removed parts may define. They do not count as unknown."""
        lost = [path for path in self.lost | self.unknown_keys if leads_to(self.data, path)]
        names = {path[-1] for path in lost if isinstance(path[-1], str)}
        # If an object lacks a key, its names may belong to another kind of thing than they seem to.
        halves = [value_at(self.data, path[:-1]) for path in self.added if len(path) > 1]
        given = [half[key] for half in halves for key in NAMING_KEYS if key in half]
        names.update(name for name in given if isinstance(name, str))
        return names.union(*(_given(value_at(self.data, path)) for path in lost))


#: Keys whose values define names, in any format. Values of other keys only use names.
NAMING_KEYS = frozenset({"id", "name", "as", "squareRef", "emit", "item", "key"})


def _given(value: Any, named: bool = True) -> Iterator[str]:
    """The words of a value that may be names: its keys, and the values of keys such as `name`."""
    if isinstance(value, str) and named:
        yield value
    elif isinstance(value, Mapping):
        for key, child in value.items():
            yield key
            yield from _given(child, key in NAMING_KEYS)
    elif isinstance(value, list):
        for child in value:
            yield from _given(child, named)


class ReportOfRest(ProblemReport):
    """Reports faults in the rest at their places in the whole file.

    Ignores a fault if it exists only because a part was removed.
    """

    def __init__(
        self, report: ProblemReport, rest: _Rest, root: Path, within: tuple[Path, ...] | None = None
    ) -> None:
        super().__init__(report.file, report.part, report)
        self.text = report.text
        #: Only faults inside one of these places are reported.
        self._within = within
        self._rest, self._root, self._lost = rest, root, rest.lost
        self.lost_words |= rest.words()

    def error(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        whole = self._rest.whole(path[len(self._root) :])
        if self._within is not None and not any(whole[: len(at)] == at for at in self._within):
            return
        if whole in self._rest.corrected:
            return
        # An object that lost a value may be faulty for that reason alone. The same is true of a replaced value.
        if any(lost[: len(whole)] == whole or whole[: len(lost)] == lost for lost in self._lost):
            return
        words = [word.strip("'") for word in message.params.values() if isinstance(word, str)]
        if not self.lost_words.isdisjoint(words):
            return
        super().error((*self._root, *whole), message, suggestion, at_key=at_key, place=place)

    def warn(
        self, path: Path, message: Message, suggestion: str | None = None, *, at_key: bool = False
    ) -> None:
        whole = self._rest.whole(path[len(self._root) :])
        super().warn((*self._root, *whole), message, suggestion, at_key=at_key)

    def has_all(self, *keys: str) -> bool:
        rest = self._rest
        return not any(path[0] in keys for path in (*self._lost, *rest.unknown_keys, *rest.corrected))
