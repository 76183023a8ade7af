"""The interface of bots that rate their options: candidates with values, and recipes for the levels.

Such a bot gives every option a value. Levels choose among these candidates; hints and `play --why` show them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from boardwright.core.decision import Decision, Option
from boardwright.core.message import Message
from boardwright.core.rng import Rng

if TYPE_CHECKING:
    from boardwright.core.view import View

#: The value of an option that certainly wins at once. No level overlooks such an option.
WIN = float("inf")
#: The value of an option that the bot has chosen without rating it. It is not a number, so it compares with nothing.
UNRATED = float("nan")
#: Seconds after which a level ends its search, whatever its budget is. No usual machine needs so long; this is a safety
#: net for very large games.
DEADLINE = 15.0


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option with its expected value and the expected continuation."""

    option: Option
    #: In the bot's own unit; a higher value is better for the seat that has to decide.
    value: float
    #: The expected continuation as texts of options, beginning with this option.
    line: tuple[str, ...] = ()
    #: The reason in one sentence that a player understands; None if the bot has no special reason.
    why: Message | None = None
    #: Whether even a beginner sees this option, such as a capture or a shot at somebody in sight.
    obvious: bool = False


def is_rated(candidate: Candidate) -> bool:
    """Whether a bot has given a candidate a value."""
    return candidate.value == candidate.value


def decision_of(view: View) -> Decision:
    """The decision that the view's seat has to make. Raises `ValueError` if there is none."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    return view.decision


class WeighingBot(ABC):
    """A bot that rates its options and chooses the best one."""

    #: The candidates of the bot's last decision, best first.
    candidates: Sequence[Candidate] = ()

    @abstractmethod
    def weigh(self, view: View) -> Sequence[Candidate]:
        """The options that the bot has rated, best first; never empty when the seat has to decide."""

    def decided(self, view: View, candidate: Candidate) -> None:  # noqa: B027 - most bots have no plan to follow
        """Called with the chosen candidate, for bots that plan several answers ahead."""

    def choose(self, view: View) -> Option:
        """The best candidate."""
        self.candidates = self.weigh(view)
        best = self.candidates[0]
        self.decided(view, best)
        return best.option


@runtime_checkable
class ExplainingBot(Protocol):
    """A bot that does not rate its options for a choice, but can give candidates when it is asked for its reasons."""

    def explain(self, view: View, option: Option) -> Sequence[Candidate]:
        """The candidates of the choice that the bot has just made in a view. The chosen option is one of them."""


class LevelRecipe(NamedTuple):
    """How a level plays a game: which bot it uses, and which human mistakes it adds."""

    #: Makes the bot. If the bot does not rate its options, the level adds no mistakes.
    make: Callable[[Rng], Any]
    #: The probability that an option is not seen, unless it is obvious or wins at once.
    overlooks: float = 0.0
    #: About the smallest difference in value that the level notices, in the bot's unit.
    blur: float = 0.0
    #: Whether the match can end soon. The level then tries its options itself, to find a win that its bot does not see.
    #: None for bots that give every immediate win the value `WIN`.
    may_end: Callable[[View], bool] | None = None


def best_first(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Candidates sorted by value, best first; equal values keep their order."""
    return sorted(candidates, key=lambda candidate: -candidate.value)
