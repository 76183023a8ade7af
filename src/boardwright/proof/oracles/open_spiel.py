"""OpenSpiel as an oracle (PyPI `open_spiel`) for all shipped games that it knows."""

from __future__ import annotations

from typing import Any

import pyspiel

from boardwright.core import BadOptions, Message
from boardwright.proof.oracles import Oracle, Outcome

#: Games whose moves OpenSpiel writes in SAN. Its signs for check and mate are left out.
SAN_GAMES = frozenset({"chess", "antichess"})
#: Games in which OpenSpiel's player 0 has the black figures, although White begins.
BLACK_FIRST = frozenset({"chess", "antichess", "crazyhouse"})


class SpielOracle(Oracle):
    """A match of a game that OpenSpiel knows."""

    whole_turns = False

    def __init__(self, name: str, game: Any, state: Any) -> None:
        self.name = name
        self._game = game
        self._state = state
        self._known: dict[str, list[int]] | None = None

    @staticmethod
    def named(text: str) -> SpielOracle:
        try:
            game = pyspiel.load_game(text)
        except pyspiel.SpielError:
            raise BadOptions(Message("proof-oracle-unknown", name=f"open_spiel:{text}")) from None
        return SpielOracle(text.partition("(")[0], game, game.new_initial_state())

    def copy(self) -> SpielOracle:
        return SpielOracle(self.name, self._game, self._state.clone())

    def at(self, fen: str) -> Oracle:
        if self.name != "chess":
            return super().at(fen)
        return SpielOracle(self.name, self._game, self._game.new_initial_state(fen))

    def _actions(self) -> dict[str, list[int]]:
        """Maps each legal move to its actions. An amazon's move has two: one for its start, one for its goal."""
        if self._known is None:
            player = self._state.current_player()
            self._known = {}
            for action in self._state.legal_actions():
                said = self._text(action)
                if self.name == "amazons" and " From " in said:
                    after = self._state.child(action)
                    for target in after.legal_actions():
                        whole = f"{said} {after.action_to_string(player, target)}"
                        self._known[whole] = [action, target]
                else:
                    self._known[said] = [action]
        return self._known

    def _text(self, action: int) -> str:
        """An action as text, without parts that are not compared: signs for check and mate, or a figure's letter."""
        if self.name == "crazyhouse":
            # OpenSpiel's SAN of this game has special letters for promoted figures.
            return str(pyspiel.crazyhouse.action_to_move(action, self._state.board()).to_lan())
        said = str(self._state.action_to_string(action))
        if self.name in SAN_GAMES:
            return said.rstrip("+#")
        return said[1:] if self.name == "xiangqi" else said

    def moves(self) -> list[str]:
        return [] if self._state.is_terminal() else list(self._actions())

    def play(self, move: str) -> None:
        for action in self._actions()[move]:
            self._state.apply_action(action)
        self._known = None

    def outcome(self) -> Outcome | None:
        if not self._state.is_terminal():
            return None
        returns = self._state.returns()
        if self.name in BLACK_FIRST:
            returns.reverse()
        best = [seat for seat, value in enumerate(returns) if value == max(returns)]
        return Outcome(best[0] if len(best) == 1 else None)

    def text(self) -> str:
        return str(self._state)
