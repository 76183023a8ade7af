"""Decisions, options and answers: the questions that rules ask.

A decision goes to one seat and lists every legal option. An option has four forms: JSON for programs, a text for
people who type, words for people who read, and ids of things in the scene for people who click.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from boardwright.core.message import Message, Param
from boardwright.core.object_state import object_state, set_object_state


class Option:
    """One legal answer: a verb with arguments. Families may subclass it for another JSON form.

    >>> option = Option("shooter", "fire", weapon="thor", target=2)
    >>> option.json, str(option)
    ({'do': 'fire', 'weapon': 'thor', 'target': 2}, 'fire thor 2')
    >>> option.message
    Message('shooter-option-fire', weapon='thor', target=2)
    """

    __slots__ = ("args", "family", "touches", "verb")

    #: Ids in the scene that may replace the last id in `touches`, such as the other squares of a room.
    instead: tuple[str, ...] = ()
    #: Whether the same object is offered again and again, also in other matches of the game. What is made from such an
    #: option can be kept.
    recurs: ClassVar[bool] = False

    def __init__(self, _family: str, _verb: str, /, touches: tuple[str, ...] = (), **args: Any) -> None:
        self.family = _family
        self.verb = _verb
        #: Ids of things in the scene, in the order in which a person would click them.
        self.touches = touches
        self.args = args

    @property
    def json(self) -> dict[str, Any]:
        """The form on the wire and in journals."""
        return {"do": self.verb, **self.args}

    @property
    def message(self) -> Message:
        """The option in words. Arguments that are not plain words need a subclass that formats them."""
        return Message(f"{self.family}-option-{self.verb}", **self.params())

    def params(self) -> dict[str, Param]:
        """The parameters of the message: arguments that are words or numbers, or words in several languages."""
        return {
            key: value
            for key, value in self.args.items()
            if isinstance(value, str | int | float | Message) or (isinstance(value, dict) and "en" in value)
        }

    @property
    def key(self) -> Any:
        """A hashable key, equal for equal options. Two options of one decision never share a key."""
        return str(self)

    @property
    def shown_key(self) -> Any:
        """A hashable key. Options of one game with the same key have the same JSON, text, words and touches.

        A scene describes options with the same key only once. None if an option needs its own description.
        """
        return None

    def __str__(self) -> str:
        return " ".join([self.verb, *(_word(value) for value in self.args.values())])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __getstate__(self) -> Any:
        return object_state(self)

    def __setstate__(self, state: Any) -> None:
        set_object_state(self, state)


def _word(value: Any) -> str:
    """An argument as one typed word: `3`, `red,blue`, `4:1`."""
    if isinstance(value, Mapping):
        return ":".join(_word(part) for part in value.values())
    if isinstance(value, list | tuple):
        return ",".join(_word(part) for part in value) or "-"
    if value is None:
        return "-"
    return str(value).replace(" ", "_")


def answer_text(answer: Any) -> str:
    """An answer of any form as people write it, short enough for a message.

    >>> answer_text("take 9"), answer_text({"do": "take"}), answer_text(None)
    ('take 9', '{"do": "take"}', 'null')
    """
    if not isinstance(answer, str | Option):
        try:
            answer = json.dumps(answer, ensure_ascii=False)
        except (TypeError, ValueError, RecursionError):  # a Python object is not an answer
            answer = type(answer).__name__
    return str(answer)[:80]


class Decision:
    """A question to one seat with its complete list of legal options.

    `options` may be a function. It is called when somebody first looks at the options. In a fork for a viewer, this
    happens after hidden things were redrawn at random. Use a function if a seat's options depend on what others may not
    know.
    """

    __slots__ = ("_default", "_options", "discreet", "faults", "prompt", "seat")

    def __init__(
        self,
        seat: int,
        prompt: Message,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        default: Option | None = None,
        faults: Sequence[Option] = (),
        *,
        discreet: bool = False,
    ) -> None:
        #: Whether the seat is asked even if it has only one option, so that nobody learns what it holds. The time
        #: until the answer must then not reveal how many options there are.
        self.discreet = discreet
        #: Answers that are not offered to players. A clock or a referee uses them for a seat that is late, broken or
        #: gone.
        self.faults = faults
        self.seat = seat
        self.prompt = prompt
        self._options = options
        self._default = default

    @property
    def options(self) -> Sequence[Option]:
        """Every legal option, in an order that is the same on every machine."""
        if callable(self._options):
            self._options = self._options()
        return self._options

    def pick(self, choice: int) -> Option:
        """The option with the given number. Faults have the numbers -2, -3 and so on."""
        return self.options[choice] if choice >= 0 else self.faults[-2 - choice]

    def number(self, option: Option) -> int:
        """The number of an option or fault. `pick` turns it into the option again."""
        return -2 - self.faults.index(option) if option in self.faults else self.options.index(option)

    @property
    def default(self) -> Option:
        """The answer when the clock runs out: the family's default, which may be a fault, or else the first option."""
        return self._default if self._default is not None else self.options[0]

    @property
    def json(self) -> dict[str, Any]:
        """The form that programs receive."""
        options = self.options
        # A lazy list knows the JSON of its options without making them.
        lazy: Callable[[], list[Any]] | None = getattr(options, "json_forms", None)
        return {
            "seat": self.seat,
            "prompt": self.prompt.json,
            "options": [option.json for option in options] if lazy is None else lazy(),
            "default": self.default.json,
        }

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.prompt.id}, {len(self.options)} options>"
