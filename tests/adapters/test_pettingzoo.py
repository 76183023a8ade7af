"""Every shipped game as a PettingZoo environment, judged by PettingZoo's own tests."""

from __future__ import annotations

import types
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from boardwright.adapters import pettingzoo
from boardwright.adapters.encoding import Encoding, rewards
from boardwright.catalog import load, shipped_games
from boardwright.core import BadOptions, Rng, UnknownGame

#: One game of each family, tested at length; the others more briefly.
EXAMPLES = ["tic-tac-toe", "chess", "deathmatch", "magnifico", "skirmish", "starships"]
#: What PettingZoo says of observations that are dictionaries with a mask, and of an empty board.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("name", EXAMPLES)
def test_api_and_seeds(name: str) -> None:
    api_test(pettingzoo.env(name), num_cycles=60)
    seed_test(lambda: pettingzoo.env(name), num_cycles=20)


@pytest.mark.full
@pytest.mark.parametrize("name", sorted(shipped_games()))
def test_every_game(name: str) -> None:
    api_test(pettingzoo.env(name), num_cycles=100)
    seed_test(lambda: pettingzoo.env(name), num_cycles=50)
    render_test(lambda **settings: pettingzoo.env(name, **settings))


@pytest.mark.parametrize("name", ["starships", "starships_teams", "starships_deathmatch"])
def test_simultaneous_games_are_parallel_environments(name: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(name), num_cycles=30)
    parallel_seed_test(lambda: pettingzoo.parallel_env(name), num_cycles=10)


def test_max_cycles_and_rendering() -> None:
    module = types.SimpleNamespace(
        env=lambda **settings: pettingzoo.env("starships", illegal="default", **settings),
        parallel_env=lambda **settings: pettingzoo.parallel_env("starships", **settings),
    )
    max_cycles_test(module)
    render_test(lambda **settings: pettingzoo.env("chess", **settings))


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


@pytest.mark.parametrize("name", EXAMPLES)
def test_slots_are_stable_and_hold_every_option(name: str) -> None:
    game = load(name)
    encoding, moved, met = Encoding(game, game.seats[0]), 0, 0
    known: dict[str, int] = {}
    match, rng = game.start(seed=5), Rng(5)
    while not match.over and match.length < 200:
        decision = match.decisions[0]
        slots = encoding.slots(decision)
        assert list(slots.values()) == list(decision.options)
        assert list(np.flatnonzero(encoding.mask(slots))) == sorted(slots)
        for slot, option in slots.items():
            met += 1
            moved += known.setdefault(str(option), slot) != slot
        match.answer(decision.seat, decision.options[rng.below(len(decision.options))])
    # Options that meet in one slot move on; with eight times the room that is rare.
    assert moved < met / 20
