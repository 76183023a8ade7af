"""View: what one seat, or a spectator, may know. Scenes and bots get nothing else."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from boardwright.core.decision import Decision

if TYPE_CHECKING:
    from boardwright.core.game import Game
    from boardwright.core.match import Match

T = TypeVar("T")


class View:
    """The match as one seat sees it, valid until the next answer.

    Bots get this and nothing else. `table` and `events` contain what the seat may know. `decision` is the
    seat's open question. `fork` makes copies and redraws at random everything that the seat cannot know.
    """

    __slots__ = ("_match", "_shared", "_table", "seat")

    def __init__(self, match: Match, seat: int | None, shared: dict[Any, Any] | None = None) -> None:
        self._match = match
        self._table: dict[str, Any] | None = None
        #: Values that views of the same moment share.
        self._shared = {} if shared is None else shared
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def seats(self) -> int:
        return self._match.seats

    @property
    def decision(self) -> Decision | None:
        """The open question of this seat."""
        for decision in self._match.decisions:
            if decision.seat == self.seat:
                return decision
        return None

    @property
    def waiting(self) -> list[int]:
        """The seats that still have to answer."""
        return [decision.seat for decision in self._match.decisions]

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def answers(self) -> int:
        """The number of answers given in the match. It identifies a moment."""
        return self._match.length

    @property
    def table(self) -> dict[str, Any]:
        """The table as JSON, without the secrets of other seats."""
        if self._table is None:
            self._table = self._match.table_seen(self.seat, self._shared)
        return self._table

    def once(self, key: Hashable, build: Callable[[], T]) -> T:
        """A value that is the same for all viewers of this moment.

        It is computed once, for the first viewer. Callers must not change the value.
        """
        if key not in self._shared:
            self._shared[key] = build()
        found: T = self._shared[key]
        return found

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """The events that the seat saw, beginning at index `since` in the match's events."""
        seen = (event.seen(self.seat) for event in self._match.events.since(since))
        return [event for event in seen if event is not None]

    def fork(self, seed: int | str | None = None) -> Match:
        """An independent match that agrees with everything that the seat knows."""
        return self._match.fork(viewer=self.seat, seed=seed, honest=True)

    def possible_table(self, seed: int | str | None = None) -> Any:
        """The table of a `fork` for this seat, for bots of the family."""
        return self.fork(seed).table

    @property
    def json(self) -> dict[str, Any]:
        """The form that programs receive."""
        match, decision, over = self._match, self.decision, self._match.over
        return {
            "game": match.game.name,
            "family": match.game.family.name,
            "seat": self.seat,
            "seats": match.seats,
            "answers": match.length,
            "waiting": self.waiting,
            "over": over,
            "scores": match.scores if over else None,
            "winners": match.winners if over else None,
            "table": self.table,
            "decision": decision.json if decision is not None else None,
        }
