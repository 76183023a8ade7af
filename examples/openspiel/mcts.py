"""OpenSpiel's MCTS plays connect four, a game that is a JSON file, against random moves."""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import boardwright.adapters.openspiel  # registers every game as boardwright_NAME


def play(name: str, simulations: int, seed: int) -> list[float]:
    """One match of MCTS in seat 0 against random moves; the returns."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(seed)
    bot = mcts.MCTSBot(game, 2, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return list(state.returns())


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else boardwright.adapters.openspiel.short_name("connect-four")
    print(play(name, simulations=50, seed=1))
