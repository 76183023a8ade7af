"""What every standard prescribes for misuse: its own error with words, never a traceback from inside the rules.

Batches are in test_vector_env.py, tools of the Model Context Protocol in test_mcp.py, answers in prose in
test_text_seat.py.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

from boardwright.adapters import openspiel, pettingzoo
from boardwright.adapters.gymnasium import SeatEnv
from boardwright.adapters.vector_env import BoardVectorEnv
from boardwright.core import BadOptions, UnknownGame

WRONG = [np.zeros(2, np.int64), np.array([[1]]), "a1", 1.5, None, [3], -1, 10**9, {"a": 1}, float("nan")]


def told(expected: type[BaseException] | tuple[type[BaseException], ...], act: Callable[[], Any]) -> str:
    """The words of the error; no frame of the rules is in its traceback."""
    with pytest.raises(expected) as caught:
        act()
    files = [frame.filename for frame in traceback.extract_tb(caught.value.__traceback__)]
    assert not [file for file in files if "/families/" in file]
    return str(caught.value)


@pytest.mark.parametrize("action", WRONG, ids=str)
def test_gymnasium_wrong_actions(action: Any) -> None:
    env = SeatEnv("tic-tac-toe")
    env.reset(seed=1)
    assert "from 0 to" in told(gymnasium.error.InvalidAction, lambda: env.step(action))
    assert env.match.length == 0


def test_gymnasium_after_the_end_and_closed() -> None:
    env = SeatEnv("tic-tac-toe")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert "over" in told(gymnasium.error.ResetNeeded, lambda: env.step(0))
    env.close()
    env.close()
    for act in (lambda: env.step(0), env.reset, env.render):
        assert "closed" in told(gymnasium.error.ClosedEnvironmentError, act)


def test_unknown_games() -> None:
    assert "chess" in told(gymnasium.error.NameNotFound, lambda: gymnasium.make("boardwright/chss-v0"))
    for make in (SeatEnv, pettingzoo.env, pettingzoo.parallel_env):
        assert "did you mean 'chess'" in told(UnknownGame, lambda make=make: make("chss"))
    assert "boardwright_chss" in told(pyspiel.SpielError, lambda: pyspiel.load_game("boardwright_chss"))


@pytest.mark.parametrize("action", WRONG, ids=str)
def test_pettingzoo_wrong_actions(action: Any) -> None:
    env = pettingzoo.env("tic-tac-toe")
    env.reset(seed=1)
    # PettingZoo's own wrapper asserts.
    told((AssertionError, TypeError, ValueError), lambda: env.step(action))
    assert env.unwrapped.match.length == 0
    parallel = pettingzoo.parallel_env("starships")
    parallel.reset(seed=1)
    words = told(ValueError, lambda: parallel.step({"seat_0": action, "seat_1": 0}))
    assert "seat_0" in words
    assert "no agent" in told(ValueError, lambda: parallel.step({"seat_7": 0}))
    assert parallel.match.length == 0


def test_pettingzoo_before_reset_after_the_end_and_closed() -> None:
    env = pettingzoo.env("tic-tac-toe")
    told((AssertionError, AttributeError, RuntimeError, gymnasium.error.ResetNeeded), lambda: env.step(0))
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert "None" in told(ValueError, lambda: env.step(0))
    env.step(None)
    env.step(None)
    assert env.agents == []
    env.close()
    env.close()
    assert "reset" in told((RuntimeError, AssertionError), lambda: env.unwrapped.observe("seat_0"))
    parallel = pettingzoo.parallel_env("starships", max_cycles=1)
    parallel.reset(seed=1)
    parallel.step({})
    assert parallel.agents == []
    parallel.close()
    assert "reset" in told(RuntimeError, lambda: parallel.step({}))


@pytest.mark.parametrize(
    "wrong",
    ["x", 1.5, [1], -1, 10**30, 10**6000],
    ids=["text", "float", "list", "negative", "large", "endless"],
)
def test_settings_of_environments(wrong: Any) -> None:
    """Refused where they are given, in a sentence with the name of the setting."""
    for name, make in {
        "seat": lambda: SeatEnv("tic-tac-toe", seat=wrong),
        "seats": lambda: SeatEnv("deathmatch", seats=wrong),
        "opponents": lambda: SeatEnv("tic-tac-toe", opponents={wrong: 1} if wrong == "x" else wrong),
        "max_cycles": lambda: pettingzoo.env("tic-tac-toe", max_cycles=wrong),
        "num_envs": lambda: BoardVectorEnv("tic-tac-toe", wrong),
        "threads": lambda: BoardVectorEnv("tic-tac-toe", 2, threads=wrong),
    }.items():
        assert name in told((BadOptions, ValueError), make)
    if not isinstance(wrong, int):
        assert "seed" in told(ValueError, lambda: pettingzoo.env("tic-tac-toe").reset(seed=wrong))


def test_openspiel_settings() -> None:
    for seeds in (-1, 2**30):
        words = told(
            ValueError, lambda seeds=seeds: pyspiel.load_game(f"boardwright_magnifico(seeds={seeds})")
        )
        assert "seeds" in words


@pytest.mark.parametrize("action", [-1, 10**6, 2**40])
def test_openspiel_wrong_actions(action: int) -> None:
    state = pyspiel.load_game(openspiel.short_name("tic-tac-toe")).new_initial_state()
    told((ValueError, pyspiel.SpielError, OverflowError), lambda: state.apply_action(action))
    for text in ("nine", None, 1.5):
        told(TypeError, lambda text=text: state.apply_action(text))
    assert state.legal_actions() == list(range(9))
