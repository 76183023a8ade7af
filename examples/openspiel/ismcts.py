"""OpenSpiel's IS-MCTS plays a game with hidden hands: it deals anew what its seat cannot know."""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from boardwright.adapters import openspiel


def play(name: str, simulations: int, moves: int, seed: int) -> int:
    """Some moves of a match, those of seat 0 by IS-MCTS; how many it chose."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng)
    # Each world is drawn from what the seat knows, and from nothing else.
    bot.set_resampler(
        lambda state, seat: state.resample_from_infostate(seat, openspiel.sampler(rng.randint(2**31)))
    )
    state = game.new_initial_state()
    state.apply_action(7)  # chance chooses the seed of the match
    chosen = 0
    for _ in range(moves):
        if state.is_terminal():
            break
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
            chosen += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return chosen


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else openspiel.short_name("terminator")
    print(play(name, simulations=3, moves=12, seed=1))
