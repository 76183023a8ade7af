"""The names that a board file defines (dimensions, players, figures, states) and types that refer to them.

They are collected from the raw JSON before validation, so that a wrong reference is reported at its own place together
with all other faults of the file. References are not checked if a part is validated alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Any, TypeAlias

from pydantic import AfterValidator, ValidationInfo

from boardwright.core.problem_report import shown_value
from boardwright.core.validation import InvalidValue

#: The key of a movement list until the players are known. No player can have this name.
EVERYONE = ""

#: Keys of objects that may also contain coordinates.
KEYS_BESIDE_COORDINATES = frozenset(
    re.findall(
        r"\w+",
        "also_reversed cell_actions coordinates figure if last_move moves_made player repeat step",
    )
)
#: Words that JavaScript reserves, or that expressions need.
KEPT_BY_JAVASCRIPT = frozenset(
    re.findall(
        r"\w+",
        """Infinity Math NaN arguments await break case catch class const continue debugger default delete do else
        enum eval export extends false finally for function if implements import in instanceof interface let new
        null package private protected public return static super switch this throw true try typeof undefined
        var void while with yield""",
    )
)


#: An ordered set of words.
Words: TypeAlias = dict[str, None]


@dataclass(frozen=True, slots=True)
class DefinedNames:
    """The names that a file defines. A set is None if its part of the file is broken."""

    dimensions: Words | None = None
    players: Words | None = None
    figures: Words | None = None
    states: Words | None = None

    @staticmethod
    def of(data: Any) -> DefinedNames:
        """The names in raw JSON, as far as they are readable."""
        root = data if isinstance(data, Mapping) else {}
        cell = root.get("cell", root.get("cel"))
        return DefinedNames(
            dimensions=_dimensions(cell.get("coordinates_names")) if isinstance(cell, Mapping) else None,
            players=_texts(root.get("players")),
            figures=_keys(root.get("figures")),
            states=_keys(root.get("game_states")),
        )

    @staticmethod
    def given(context: Mapping[str, Any] | None) -> DefinedNames:
        """The names of the file that is being validated."""
        found = (context or {}).get("names")
        return found if isinstance(found, DefinedNames) else DefinedNames()


def _texts(found: Any) -> Words | None:
    texts = (
        dict.fromkeys(found) if isinstance(found, list) and all(isinstance(x, str) for x in found) else None
    )
    return texts or None


def _dimensions(found: Any) -> Words | None:
    # A dimension with the name of a key is reported elsewhere. Here the key keeps its meaning.
    words = _texts(found)
    return None if words is None else {word: None for word in words if word not in KEYS_BESIDE_COORDINATES}


def _keys(found: Any) -> Words | None:
    keys = dict.fromkeys(key for key in found if key[:1] != "_") if isinstance(found, Mapping) else None
    return keys or None


def _known(kind: str, word: str, words: Words | None) -> str:
    if words is None or word in words:
        return word
    listing = ", ".join(f"'{known}'" for known in islice(words, 12)) + (", …" if len(words) > 12 else "")
    raise InvalidValue(
        f"boards-unknown-{kind}", near=(word, words), found=shown_value(word), expected=listing
    )


def _player(word: str, info: ValidationInfo) -> str:
    return _known("player", word, DefinedNames.given(info.context).players)


def _mover(word: str, info: ValidationInfo) -> str:
    return word if word == EVERYONE else _player(word, info)


def _figure(word: str, info: ValidationInfo) -> str:
    return _known("figure", word, DefinedNames.given(info.context).figures)


def _state(word: str, info: ValidationInfo) -> str:
    return _known("state", word, DefinedNames.given(info.context).states)


def _dimension(word: str, info: ValidationInfo) -> str:
    return _known("dimension", word, DefinedNames.given(info.context).dimensions)


def _name(word: str) -> str:
    # A key that begins with _ is a comment, so it cannot be a name.
    if not word.strip() or len(word) > 80 or word[0] == "_" or not word.isprintable():
        raise InvalidValue("boards-check-bad-name", found=shown_value(word))
    return word


def _dimension_name(word: str) -> str:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,39}", word):
        raise InvalidValue("boards-check-bad-dimension-name", found=shown_value(word))
    if word in KEYS_BESIDE_COORDINATES or word in KEPT_BY_JAVASCRIPT:
        raise InvalidValue("boards-check-reserved-dimension-name", found=shown_value(word))
    return word


def _unlike(words: list[str]) -> list[str]:
    """Refuses duplicate names."""
    for index, word in enumerate(words):
        if word in words[:index]:
            raise InvalidValue("boards-name-twice", at=(index,), found=shown_value(word))
    return words


Name = Annotated[str, AfterValidator(_name)]
NewDimension = Annotated[str, AfterValidator(_dimension_name)]
Unlike = AfterValidator(_unlike)

Player = Annotated[str, AfterValidator(_player)]
PlayerOrEveryone = Annotated[str, AfterValidator(_mover)]
FigureName = Annotated[str, AfterValidator(_figure)]
StateName = Annotated[str, AfterValidator(_state)]
Dimension = Annotated[str, AfterValidator(_dimension)]
