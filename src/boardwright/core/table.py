"""Table, Content and Step: the state that the rules work on, the content that tables share, one piece of play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from boardwright.core.event import Event
from boardwright.core.object_state import object_state, set_object_state
from boardwright.core.rng import Rng

if TYPE_CHECKING:
    from boardwright.core.game import Game


#: One piece of play. It yields a decision and gets the chosen option, or yields a list and gets a list of options.
Step: TypeAlias = Generator[Any, Any, None]


class Content:
    """Immutable content that tables share. It is never copied, and a snapshot stores only its `ref`.

    `ref` is unique inside one game; `Game.content` finds the object again.
    """

    __slots__ = ()

    ref: str


#: The attributes that every table has.
TABLE_FIELDS = ("game", "log", "over", "rng", "seats")


class Table(ABC):
    """The plain, mutable state that the rules work on. It never leaves the family.

    A table consists of slots, lists of small ints and shared immutable content, so that a copy takes microseconds.
    Hidden things must live in the table. A generator never keeps them in a local variable across a `yield`.
    """

    __slots__ = TABLE_FIELDS

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        self.game = game
        self.seats = seats
        self.rng = rng
        #: New events. The match reads this list and empties it.
        self.log: list[Event] = []
        #: Set by the rules when the match has ended.
        self.over = False

    @abstractmethod
    def copy(self) -> Table:
        """An independent copy. Called only between two steps. Implementations start from `self.blank()`."""

    def blank(self) -> Any:
        """A new table of the same class with the common slots copied."""
        twin = type(self).__new__(type(self))
        twin.game = self.game
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.log = []
        twin.over = self.over
        return twin

    def emit(self, _type: str, /, **facts: Any) -> None:
        """Emits a public event."""
        self.log.append(Event(_type, facts))

    def emit_to(
        self,
        _seats: tuple[int, ...],
        _type: str,
        /,
        secret: Mapping[str, Any] | None = None,
        **facts: Any,
    ) -> None:
        """Emits an event for these seats. The other seats see it only if it has a `secret` part, and they see
        everything except that part."""
        self.log.append(Event(_type, facts, secret=secret, seats=_seats))

    def __getstate__(self) -> Any:
        return object_state(self)

    def __setstate__(self, state: Any) -> None:
        set_object_state(self, state)
