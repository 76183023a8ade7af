"""Every shipped game as a Gymnasium environment, judged by Gymnasium's own checker."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boardwright.adapters.gymnasium import SeatEnv, register
from boardwright.bots import UnknownBot
from boardwright.core import BadOptions

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("name", ["connect-four", "deathmatch", "magnifico", "skirmish", "starships"])
def test_the_checker_finds_nothing(name: str) -> None:
    check_env(SeatEnv(name), skip_render_check=True)


def test_games_are_found_by_their_ids() -> None:
    """The id may name the module that registers them: nobody has to import boardwright."""
    id = "boardwright.adapters.gymnasium:boardwright/chess-v0"
    program = f"import gymnasium; print(gymnasium.make({id!r}, opponents='greedy').unwrapped.game)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "chess" in done.stdout, done.stderr
    register()
    assert "boardwright/starships-teams-v0" in gymnasium.registry


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_episode(seat: int) -> None:
    env = SeatEnv("connect-four", opponents="greedy", seat=seat, render_mode="ansi")
    rng = np.random.default_rng(1)
    rewards = set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        terminated = False
        while not terminated:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, terminated, truncated, info = env.step(action)
            assert not truncated
        assert env.match.over
        assert not info["action_mask"].any()
        rewards.add(reward)
    assert rewards == {-1.0} or rewards == {-1.0, 1.0}
    assert "Connect" in env.render()


def test_an_illegal_action_changes_nothing() -> None:
    env = SeatEnv("tic-tac-toe")
    _, info = env.reset(seed=1)
    before = env.match.length
    _, reward, terminated, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated, told["illegal"]) == (-1.0, True, True)
    assert env.match.length == before


def test_misuse_is_told() -> None:
    env = SeatEnv("tic-tac-toe")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(BadOptions, match="seats 0 to 1"):
        SeatEnv("chess", seat=2)
    with pytest.raises(BadOptions, match="One opponent is needed, 2 given"):
        SeatEnv("chess", opponents=["random", "random"])
    with pytest.raises(UnknownBot, match="did you mean 'random'"):
        SeatEnv("chess", opponents="randon").reset()
