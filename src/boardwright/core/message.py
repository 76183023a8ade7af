"""Messages: texts for people, as an id with parameters instead of a sentence.

The sentences live in Fluent catalogs, one per language (`translations.py` renders them). An id starts with the
package it belongs to: `core-…`, `cli-…`, or the name of a family.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, Union

#: What a parameter may be. A mapping is content in several languages: {"en": "Sword", "it": "Spada"}.
Param: TypeAlias = Union[str, int, float, "Message", Mapping[str, str], Sequence["Param"]]


class Message:
    """An id and its parameters.

    >>> Message("core-not-asked", seat=2)
    Message('core-not-asked', seat=2)
    >>> Message("core-not-asked", seat=2).json
    {'id': 'core-not-asked', 'params': {'seat': 2}}
    """

    __slots__ = ("id", "params")

    def __init__(self, _id: str, /, **params: Param) -> None:
        self.id = _id
        self.params = params

    @property
    def json(self) -> dict[str, Any]:
        """The JSON form that the page renders with its own copy of the catalogs."""
        return {
            "id": self.id,
            "params": {
                key: value if type(value) is str else _json(value) for key, value in self.params.items()
            },
        }

    @staticmethod
    def from_json(json: Mapping[str, Any]) -> Message:
        """Reads a message from its JSON form."""
        return Message(json["id"], **{key: _param(value) for key, value in json["params"].items()})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.json == other.json

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        params = "".join(f", {key}={value!r}" for key, value in self.params.items())
        return f"Message({self.id!r}{params})"


P = TypeVar("P", bound=Param)


def listed(parts: Sequence[P], word: str = "and") -> P | Message:
    """Several things in one phrase, with `and`, `or`, `or-else`, `then` or a comma (`comma`) before the last.

    >>> listed(["a rook", "a bishop", "a knight"], "or")
    Message('core-list-or', parts=['a rook', 'a bishop'], last='a knight')
    """
    return (
        parts[0] if len(parts) == 1 else Message(f"core-list-{word}", parts=list(parts[:-1]), last=parts[-1])
    )


def numbered(name: str | Mapping[str, str], number: int) -> str | dict[str, str]:
    """A name of a game's own content with a number behind it, in each of its languages.

    >>> numbered({"en": "Brute", "it": "Bruto"}, 2)
    {'en': 'Brute 2', 'it': 'Bruto 2'}
    """
    if isinstance(name, str):
        return f"{name} {number}"
    return {language: f"{text} {number}" for language, text in name.items()}


def _json(value: Param) -> Any:
    if isinstance(value, str | int):
        return value
    if isinstance(value, Message):
        return value.json
    if isinstance(value, Sequence):
        return [_json(item) for item in value]
    return value


def _param(value: Any) -> Param:
    if isinstance(value, Mapping) and "id" in value and "params" in value:
        return Message.from_json(value)
    if isinstance(value, list):
        return [_param(item) for item in value]
    return value  # type: ignore[no-any-return]
