"""PettingZoo environments: rewards, misuse, secrets. Its own tests run over every game in test_every_game.py."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardwright.adapters import pettingzoo
from boardwright.catalog import load
from boardwright.core import BadOptions, Rng, UnknownGame
from boardwright.wire.learning_encoding import Encoding, rewards

#: What PettingZoo says of observations that are dictionaries with a mask, and of an empty board.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_a_game_of_turns_is_no_parallel_environment() -> None:
    with pytest.raises(BadOptions, match=r"use env\(\)"):
        pettingzoo.parallel_env("chess")


def test_wrong_arguments_are_told() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'chess'"):
        pettingzoo.env("ches")
    with pytest.raises(BadOptions, match="2"):
        pettingzoo.env("chess", seats=5)
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env("chess", render_mode="rgb")
    with pytest.raises(ValueError, match="illegal"):
        pettingzoo.env("chess", illegal="ignore")


def play(env: Any, seed: int) -> dict[str, float]:
    """Plays at random; gives the sum of rewards of each agent."""
    env.reset(seed=seed)
    rng, sums = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return sums


def test_rewards_are_those_of_the_match() -> None:
    env = pettingzoo.env("tic-tac-toe")
    seen = set()
    for seed in range(12):
        sums = play(env, seed)
        match = env.unwrapped.match
        assert list(sums.values()) == rewards(match)
        seen.add(tuple(sums.values()))
    assert len(seen) == 3


def test_an_illegal_action_ends_the_episode_and_costs_the_agent() -> None:
    env = pettingzoo.env("tic-tac-toe")
    env.reset(seed=1)
    mask = env.observe("seat_0")["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1, "seat_1": 0}


def test_nothing_hidden_is_observed() -> None:
    """Two matches that a seat cannot tell apart give it the same numbers."""
    for name in ("deathmatch", "magnifico"):
        game = load(name)
        encoding = Encoding(game, game.seats[0])
        match = game.start(seed=3)
        rng = Rng(3)
        for _ in range(40):
            decision = match.decisions[0]
            match.answer(decision.seat, decision.options[rng.below(len(decision.options))])
        for seat in range(match.seats):
            here, there = match.view(seat), match.fork(viewer=seat, seed=9, honest=True).view(seat)
            assert np.array_equal(encoding.observation(here), encoding.observation(there))
