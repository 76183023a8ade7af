"""OpenSpiel as an oracle (PyPI `open_spiel`) for placement, connection and draughts games."""

from __future__ import annotations

from typing import Any

import pyspiel

from boardwright.core import BadOptions, Message
from boardwright.proof.oracles import Oracle, Outcome


class SpielOracle(Oracle):
    """A match of a game that OpenSpiel knows."""

    whole_turns = False

    def __init__(self, name: str, state: Any) -> None:
        self.name = name
        self._state = state
        self._known: dict[str, int] | None = None

    @staticmethod
    def named(text: str) -> SpielOracle:
        try:
            state = pyspiel.load_game(text).new_initial_state()
        except pyspiel.SpielError:
            raise BadOptions(Message("proof-oracle-unknown", name=f"open_spiel:{text}")) from None
        return SpielOracle(text.partition("(")[0], state)

    def copy(self) -> SpielOracle:
        return SpielOracle(self.name, self._state.clone())

    def _actions(self) -> dict[str, int]:
        if self._known is None:
            player, text = self._state.current_player(), self._state.action_to_string
            self._known = {text(player, action): action for action in self._state.legal_actions()}
        return self._known

    def moves(self) -> list[str]:
        return [] if self._state.is_terminal() else list(self._actions())

    def play(self, move: str) -> None:
        self._state.apply_action(self._actions()[move])
        self._known = None

    def outcome(self) -> Outcome | None:
        if not self._state.is_terminal():
            return None
        returns = self._state.returns()
        best = [seat for seat, value in enumerate(returns) if value == max(returns)]
        return Outcome(best[0] if len(best) == 1 else None)

    def text(self) -> str:
        return str(self._state)
