"""Gymnasium environments: ids, episodes, misuse. Gymnasium's checker runs over every game in test_every_game.py."""

from __future__ import annotations

import importlib
import subprocess
import sys
import tomllib
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boardwright.adapters.gymnasium import SeatEnv, env_id, register
from boardwright.bots import UnknownBot
from boardwright.catalog import shipped_games
from boardwright.core import BadOptions

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_the_checker_finds_nothing_with_settings() -> None:
    """Every game with its defaults is in test_every_game.py."""
    check_env(SeatEnv("connect-four", opponents="greedy", seat=1, render_mode="ansi"))


@pytest.mark.parametrize(
    ("imports", "id"),
    [
        ("boardwright.adapters.gymnasium, gymnasium", "boardwright/chess-v0"),
        ("gymnasium, boardwright.adapters.gymnasium", "boardwright/chess-v0"),
        # The id may name the module: then nobody has to import it.
        ("gymnasium", "boardwright.adapters.gymnasium:boardwright/chess-v0"),
    ],
)
@pytest.mark.slow
def test_games_are_found_by_their_ids(imports: str, id: str) -> None:
    program = f"import {imports}; print(gymnasium.make({id!r}, opponents='greedy').unwrapped.game)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "chess" in done.stdout, done.stderr


def test_every_game_is_registered_once() -> None:
    before = dict(gymnasium.registry)
    register()
    assert dict(gymnasium.registry) == before
    assert {env_id(name) for name in shipped_games()} <= set(before)


def test_the_entry_point_of_older_versions_is_declared() -> None:
    """Gymnasium before 1.0 calls it on import."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    module, _, name = project["entry-points"]["gymnasium.envs"]["boardwright"].partition(":")
    assert getattr(importlib.import_module(module), name) is register


def test_importing_boardwright_touches_nothing_of_gymnasium() -> None:
    """Neither its modules nor the way that others import them."""
    program = """
import sys
finders = list(sys.meta_path)
import boardwright
print(sorted({"gymnasium", "numpy", "typing"} & set(sys.modules)), sys.meta_path == finders)
"""
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, env={
        "PYTHONPATH": str(Path(__file__).parents[2] / "src")}, check=False)  # fmt: skip
    assert done.stdout == "[] True\n", done.stderr


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
