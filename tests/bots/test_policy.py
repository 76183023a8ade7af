"""`policy:FILE`: a policy is trained on one core, beats random play, and sits in a seat by its file."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from boardwright import bots, load
from boardwright.adapters.vector_env import BoardVectorEnv
from boardwright.core import BadOptions

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "train_policy.py"


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> str:
    spec = importlib.util.spec_from_file_location("train_policy", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    network, shares = module.train("tic-tac-toe", rounds=3, matches=64, steps=60)
    assert shares[-1] > shares[0]
    file = tmp_path_factory.mktemp("policy") / "policy.onnx"
    module.save(network, BoardVectorEnv("tic-tac-toe", 1).single_observation_space.shape, str(file))
    return f"policy:{file}"


@pytest.mark.slow
def test_the_trained_policy_beats_random(policy: str) -> None:
    game = load("tic-tac-toe")
    points = 0.0
    for number in range(40):
        seat = number % 2
        match = game.start(seed=number)
        players = [bots.make("random", seed=number), bots.make("random", seed=-number)]
        players[seat] = bots.make(policy, game, programs=True)
        bots.play(match, players)
        points += match.scores[seat]
    # Random play gets 20 of 40 over both seats.
    assert points >= 26


def test_what_bad_files_get(policy: str, tmp_path: Path) -> None:
    with pytest.raises(bots.UnknownBot):
        bots.make(policy, load("tic-tac-toe"))
    with pytest.raises(BadOptions, match="no policy file"):
        bots.make("policy:nowhere.onnx", programs=True)
    (tmp_path / "bad.onnx").write_bytes(b"nonsense" * 100)
    with pytest.raises(BadOptions, match="not an ONNX file"):
        bots.make(f"policy:{tmp_path / 'bad.onnx'}", programs=True)
    match = load("connect-four").start()
    with pytest.raises(BadOptions, match="does not fit Connect"):
        bots.make(policy, match.game, programs=True).choose(match.view(0))
