"""Runs the checkers of PettingZoo, Gymnasium and OpenSpiel on every shipped game.

`make test` runs one game of each family; `make full` runs all of them.
"""

from __future__ import annotations

import contextlib
import io
import types
from collections import Counter

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from boardwright.adapters import openspiel, pettingzoo
from boardwright.adapters.gymnasium import env_id
from boardwright.catalog import load, shipped_games

#: One of each family, the quickest.
FAMILIES = ["tic-tac-toe", "terminator", "magnifico", "first_steps", "starships"]
GAMES = [
    pytest.param(name, marks=[] if name in FAMILIES else [pytest.mark.full])
    for name in sorted(shipped_games())
]
SIMULTANEOUS = [name for name, entry in shipped_games().items() if entry.family == "starships"]
#: What PettingZoo and Gymnasium say of observations that are dictionaries with a mask, and of an empty board.
pytestmark = [
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.slow,
    pytest.mark.timeout(1800),
]


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo(name: str) -> None:
    api_test(pettingzoo.env(name), num_cycles=60)
    seed_test(lambda: pettingzoo.env(name), num_cycles=20)
    with contextlib.redirect_stdout(io.StringIO()) as drawn:
        render_test(lambda **settings: pettingzoo.env(name, **settings))
    assert drawn.getvalue().count("\n") > 5


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_max_cycles(name: str) -> None:
    """PettingZoo's test needs a parallel environment; for games of turns this is its other half."""
    if name in SIMULTANEOUS:
        max_cycles_test(
            types.SimpleNamespace(
                env=lambda **settings: pettingzoo.env(name, illegal="default", **settings),
                parallel_env=lambda **settings: pettingzoo.parallel_env(name, **settings),
            )
        )
        return
    env = pettingzoo.env(name, illegal="default", max_cycles=4)
    env.reset(seed=1)
    turns: Counter[str] = Counter()
    for agent in env.agent_iter():
        turns[agent] += 1
        ended = env.terminations[agent] or env.truncations[agent]
        env.step(None if ended else env.action_space(agent).sample())
    assert max(turns.values()) - 1 <= 4
    assert max(turns.values()) - 1 == 4 or env.unwrapped.match.over


@pytest.mark.parametrize("name", [game for game in GAMES if game.values[0] in SIMULTANEOUS])
def test_pettingzoo_in_parallel(name: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(name), num_cycles=30)
    parallel_seed_test(lambda: pettingzoo.parallel_env(name), num_cycles=10)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium(name: str) -> None:
    """With its render modes: the environment is made from its id."""
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(gymnasium.make(env_id(name)).unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel(name: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_every_simultaneous_game_is_known() -> None:
    """Games that ask several seats at the start are those with a parallel environment."""
    found = [name for name in shipped_games() if len(load(name).start().decisions) > 1]
    assert sorted(found) == sorted(SIMULTANEOUS)
