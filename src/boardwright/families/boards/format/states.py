"""The format of states: what happens between two moves, and how a match is won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Discriminator, Field

from boardwright.core.problem_report import shown_value
from boardwright.core.validation import InvalidValue, StrictModel
from boardwright.families.boards.format.conditions import CellMatch
from boardwright.families.boards.format.references import Player, StateName
from boardwright.families.boards.format.values import BY_KEY, NoParameters, listed


class WinCheck(StrictModel):
    """A check of the board that decides whether a player has won."""

    entity: Literal["cell"] = Field(description="The checked things: cells.")
    filter: CellMatch = Field(description="The properties of the wanted cell.")
    type: Literal["exists"] = Field(description="The question: whether such a cell exists.")
    result: bool = Field(default=True, description="The answer that means a win.")


class ResultSet(StrictModel):
    """A condition of a branch."""

    result: bool | None = Field(default=None, description="Whether the check found that the player has won.")


ResultSets: TypeAlias = Annotated[list[ResultSet], Field(min_length=1, max_length=8)]


class Branch(StrictModel):
    """A transition from a state."""

    model_config = BY_KEY

    state: StateName = Field(description="The next state.")
    if_: Annotated[ResultSets, BeforeValidator(listed, json_schema_input_type=ResultSets | ResultSet)] = (
        Field(
            default_factory=list,
            alias="if",
            description="One or more condition sets, one of which must hold. Default: always.",
        )
    )

    @property
    def result(self) -> bool | None:
        """The result that takes this branch, None for any."""
        wanted = {one.result for one in self.if_}
        return wanted.pop() if len(wanted) == 1 else None


def _branches(data: Any) -> Any:
    if not isinstance(data, str | Mapping | list):
        raise InvalidValue("boards-check-no-next", found=shown_value(data))
    return [{"state": data}] if isinstance(data, str) else listed(data)


Branches: TypeAlias = Annotated[list[Branch], Field(min_length=1, max_length=64)]
Next = Annotated[Branches, BeforeValidator(_branches, json_schema_input_type=str | Branch | Branches)]


class MoveParameters(StrictModel):
    """Who moves."""

    player: Player = Field(description="The player to move.")
    no_moves: Literal["draw", "loss", "win"] = Field(
        default="draw",
        description="The result for this player if there is no legal move.",
    )


class MoveState(StrictModel):
    """Waits for a player's move."""

    type: Literal["move"] = Field(description="The kind of state.")
    parameters: MoveParameters = Field(description="Who moves.")
    next: Next = Field(description="The state after the move: its name, or a list of branches.")


class CheckWinParameters(StrictModel):
    """The player whose win is checked."""

    player: Player = Field(description="The player who may have won.")


class CheckWinState(StrictModel):
    """Checks whether a player has won."""

    type: Literal["check_win"] = Field(description="The kind of state.")
    parameters: CheckWinParameters = Field(description="The player whose win is checked.")
    next: Next = Field(description="The state after it: its name, or branches that depend on the result.")


class NextMoveState(StrictModel):
    """Adds one to the number of the current move."""

    type: Literal["next_move"] = Field(description="The kind of state.")
    parameters: NoParameters | None = Field(default=None, description="It has no parameters.")
    next: Next = Field(description="The state after it.")


class EndState(StrictModel):
    """Ends the match."""

    type: Literal["end"] = Field(description="The kind of state.")
    parameters: NoParameters | None = Field(default=None, description="It has no parameters.")


State: TypeAlias = Annotated[
    MoveState | CheckWinState | NextMoveState | EndState,
    Discriminator("type"),
]
