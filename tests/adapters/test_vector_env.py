"""Batches in the kernel: the same matches as one by one, exact action numbers, honest ends, what bad input gets."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest

from boardwright import load
from boardwright._kernel import action_rows, observe, plane_count
from boardwright.adapters.vector_env import BoardVectorEnv
from boardwright.catalog import shipped_games
from boardwright.core import BadOptions
from boardwright.wire.learning_encoding import Encoding, rewards

BOARDS = [name for name, entry in shipped_games().items() if entry.family == "boards"]
FEW = ["chess", "shogi", "crazyhouse", "checkers", "amazons", "connect-four", "go-9", "duck"]


@pytest.mark.parametrize("name", FEW)
def test_a_batch_plays_the_same_matches_as_the_rules(name: str) -> None:
    """Every mask, observation, reward and end of four matches, beside the same matches played one by one."""
    game = load(name)
    env = BoardVectorEnv(game, 4)
    encoding = Encoding(game, 2)
    observations, infos = env.reset(seed=5)
    matches = [game.start() for _ in range(4)]
    done = [False] * 4
    for _ in range(120):
        for index, match in enumerate(matches):
            if done[index]:
                assert not infos["action_mask"][index].any()
                continue
            slots = encoding.slots(match.decisions[0])
            assert set(np.flatnonzero(infos["action_mask"][index])) == set(slots)
            position = match.fork(viewer=0).table.position
            flat = np.frombuffer(observe([position]), np.uint8).reshape(plane_count(position.rules), -1)
            assert (observations[index] == flat).all()
            assert infos["player"][index] == match.decisions[0].seat
        actions = env.sample()
        before, expected = list(done), [0.0] * 4
        for index, match in enumerate(matches):
            if done[index]:
                matches[index], done[index] = game.start(), False
                continue
            seat = match.decisions[0].seat
            match.answer(seat, encoding.slots(match.decisions[0])[int(actions[index])])
            done[index] = match.over
            expected[index] = rewards(match)[seat] if match.over else 0.0
        observations, got, terminated, truncated, infos = env.step(actions)
        assert (terminated | truncated).tolist() == done
        assert got.tolist() == expected
        assert not infos["illegal"].any(), before


@pytest.mark.parametrize("name", BOARDS)
def test_every_option_has_a_number_of_its_own(name: str) -> None:
    """The kernel throws where an option has none; here for a few hundred random positions of every game."""
    env = BoardVectorEnv(name, 4)
    assert len(set(env.actions)) == len(env.actions)
    env.reset(seed=2)
    for _ in range(60):
        _, _, _, _, infos = env.step(env.sample())
        assert not infos["illegal"].any()


def test_chess_has_few_numbers() -> None:
    rows = action_rows(load("chess").rules.start.rules)
    assert sum(kind == 0 for kind, *_ in rows) == 1792 + 2 * 22 * 4
    assert len(rows) < 2000


def test_the_same_seed_and_threads_do_not_matter() -> None:
    traces = []
    for threads in (1, 3):
        env = BoardVectorEnv("othello", 50, opponent="random", threads=threads)
        env.reset(seed=9)
        traces.append([env.step(env.sample())[1].tolist() for _ in range(80)])
    assert traces[0] == traces[1]
    assert any(any(row) for row in traces[0])


def test_against_random_the_learner_is_always_to_act() -> None:
    env = BoardVectorEnv("connect-four", 6, opponent="random")
    _, infos = env.reset(seed=1)
    for _ in range(60):
        open_ = infos["action_mask"].any(axis=1)
        assert (infos["player"][open_] == (np.arange(6) % 2)[open_]).all()
        _, _, _, _, infos = env.step(env.sample())


def test_illegal_actions_lose_and_the_match_begins_anew() -> None:
    env = BoardVectorEnv("tic-tac-toe", 3)
    env.reset(seed=1)
    for action in (10**6, -1, 9):
        _, got, terminated, _, infos = env.step(np.array([0, action, 1]))
        assert terminated.tolist() == [False, True, False]
        assert infos["illegal"].tolist() == [False, True, False]
        assert got[1] == -1
        _, got, terminated, _, infos = env.step(np.array([4, 0, 4]))
        assert infos["action_mask"][1].sum() == 9
        env.reset(seed=1)


def test_what_bad_input_gets() -> None:
    env = BoardVectorEnv("tic-tac-toe", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(2, np.int64))
    env.reset()
    for bad in (np.zeros(3, np.int64), np.zeros((2, 1), np.int64), np.zeros(2), np.array(["a", "b"])):
        with pytest.raises(gymnasium.error.InvalidAction):
            env.step(bad)
    env.close()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(BadOptions, match="not a board game"):
        BoardVectorEnv("magnifico")
    with pytest.raises(BadOptions, match="opponent"):
        BoardVectorEnv("chess", 2, opponent="level:5")
    with pytest.raises(ValueError, match="between 1 and"):
        BoardVectorEnv("chess", 0)
    with pytest.raises(ValueError, match="threads"):
        BoardVectorEnv("chess", 1, threads=0).reset()


def test_gymnasium_makes_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make_vec(
            "boardwright.adapters.gymnasium:boardwright/chess-v0",
            num_envs=8,
            vectorization_mode="vector_entry_point",
        )
    observations, _ = env.reset(seed=3)
    assert observations.shape == env.observation_space.shape
    assert observations in env.observation_space
