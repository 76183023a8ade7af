"""Journal: game digest, options, seed, seats and answers. Replaying it gives the same match, event for event.

Saving, resuming, undo, watching and bug reports all use journals. A journal contains everything, even hidden
things, so players get it only after the match. In open games (`Family.open`) they may get it earlier.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boardwright.core.errors import BadJournal, IllegalAnswer
from boardwright.core.game import VERSION, Game
from boardwright.core.message import Message

if TYPE_CHECKING:
    from boardwright.core.match import Match


@dataclass(frozen=True, slots=True)
class Journal:
    """Everything needed to replay a match."""

    game: str
    family: str
    digest: str
    seats: int
    seed: int | str
    options: Mapping[str, Any] = field(default_factory=dict)
    #: The game's JSON and the other files that it uses. Needed only if the game cannot be found by its name.
    definition: Any = None
    parts: Mapping[str, Any] = field(default_factory=dict)
    #: Seat and JSON form of each answer, in the order in which they were given.
    answers: tuple[tuple[int, Any], ...] = ()

    @property
    def json(self) -> dict[str, Any]:
        """The journal as JSON; `Journal.from_json` reads it back."""
        journal: dict[str, Any] = {
            "boardwright": VERSION,
            "game": self.game,
            "family": self.family,
            "digest": self.digest,
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "answers": [[seat, answer] for seat, answer in self.answers],
        }
        if self.definition is not None:
            journal["definition"] = self.definition
        if self.parts:
            journal["parts"] = dict(self.parts)
        return journal

    @staticmethod
    def from_json(json: Any) -> Journal:
        """Reads a journal from its JSON. Raises `BadJournal` with the reason."""
        try:
            if json["boardwright"] != VERSION:
                raise BadJournal(
                    Message(
                        "core-journal-version",
                        found=str(json["boardwright"]),
                        expected=VERSION,
                    )
                )
            return Journal(
                game=_typed(json["game"], str),
                family=_typed(json["family"], str),
                digest=_typed(json["digest"], str),
                seats=_typed(json["seats"], int),
                seed=_typed(json["seed"], int | str),
                options=_typed(json.get("options", {}), dict),
                definition=json.get("definition"),
                parts=_typed(json.get("parts", {}), dict),
                answers=tuple((_typed(seat, int), answer) for seat, answer in json["answers"]),
            )
        except KeyError as error:
            raise BadJournal(Message("core-journal-key", key=str(error.args[0]))) from None
        except (TypeError, ValueError, AttributeError):
            raise BadJournal(Message("core-journal-shape")) from None

    def replay(self, game: Game, upto: int | None = None) -> Match:
        """Replays the match, or only its first answers."""
        if not game.has_digest(self.digest):
            message = Message(
                "core-journal-other-game",
                game=self.game,
                found=self.digest,
                expected=game.digest,
            )
            raise BadJournal(message)
        from boardwright.core.match import BY_JSON

        match = game.start(self.seats, self.seed)
        for index, (seat, answer) in enumerate(self.answers[:upto]):
            try:
                match.give_again([(seat, BY_JSON, answer)])
            except IllegalAnswer as error:
                raise BadJournal(Message("core-journal-answer", index=index, reason=error.message)) from None
        return match


def _typed(value: Any, kind: Any) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(value)
    return value
