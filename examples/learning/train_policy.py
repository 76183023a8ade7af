"""Trains a small policy for a board game on one processor core, and saves it for a seat.

    python examples/learning/train_policy.py connect-four policy.onnx
    boardwright simulate connect-four --seats policy:policy.onnx,random --games 200

The method is the simplest that works: play batches against random opponents in the kernel, keep the moves of the
matches that were won, fit a network of scikit-learn to them, and play the next batch with that network. Needs
`pip install 'boardwright[rl,policy]' scikit-learn onnx`.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from sklearn.neural_network import MLPClassifier

from boardwright.adapters.vector_env import BoardVectorEnv


def train(
    game: str, rounds: int = 4, matches: int = 64, steps: int = 100, seed: int = 1
) -> tuple[Any, list[float]]:
    """The network, and the share of finished matches that it won in each round."""
    env = BoardVectorEnv(game, matches, opponent="random")
    network = MLPClassifier(hidden_layer_sizes=(48,), learning_rate_init=0.002, random_state=seed)
    rng = np.random.default_rng(seed)
    shares: list[float] = []
    for number in range(rounds):
        seen, chosen, share = _won_moves(env, network if number else None, rng, steps, seed + number)
        shares.append(share)
        for _ in range(4):
            network.partial_fit(seen, chosen, classes=np.arange(len(env.actions)))
    return network, shares


def _won_moves(env: BoardVectorEnv, network: Any, rng: Any, steps: int, seed: int) -> Any:
    """Plays; gives observations and actions of the matches that were won, and the share of wins."""
    observations, infos = env.reset(seed=seed)
    open_: list[list[Any]] = [[] for _ in range(env.num_envs)]
    kept: list[Any] = []
    won = ended = 0
    for _ in range(steps):
        masks, before = infos["action_mask"].astype(bool), observations.copy()
        if network is None:
            actions = env.sample()
        else:
            values = network.predict_proba(before.reshape(env.num_envs, -1)) * masks + 1e-3 * masks
            noisy = np.log(values + 1e-9) + 0.5 * rng.gumbel(size=values.shape)
            actions = np.where(masks, noisy, -np.inf).argmax(axis=1)
        asked = masks.any(axis=1)
        observations, rewards, terminated, _truncated, infos = env.step(actions)
        for index in np.flatnonzero(asked):
            open_[index].append((before[index].ravel(), actions[index]))
        for index in np.flatnonzero(terminated):
            ended += 1
            if rewards[index] > 0:
                won += 1
                kept += open_[index]
            open_[index] = []
    return np.array([one for one, _ in kept]), np.array([two for _, two in kept]), won / max(ended, 1)


def save(network: Any, shape: tuple[int, ...], file: str) -> None:
    """Writes the network as ONNX: observations of any number of matches in, a value for each action out."""
    weights = [
        numpy_helper.from_array(array.astype(np.float32), f"w{i}") for i, array in enumerate(network.coefs_)
    ]
    biases = [
        numpy_helper.from_array(array.astype(np.float32), f"b{i}")
        for i, array in enumerate(network.intercepts_)
    ]
    nodes = [helper.make_node("Flatten", ["observation"], ["x0"])]
    last = len(weights) - 1
    for i in range(len(weights)):
        out = "actions" if i == last else f"y{i}"
        nodes.append(helper.make_node("Gemm", [f"x{i}", f"w{i}", f"b{i}"], [out]))
        if i != last:
            nodes.append(helper.make_node("Relu", [out], [f"x{i + 1}"]))
    given = helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["n", *shape])
    values = helper.make_tensor_value_info("actions", TensorProto.FLOAT, ["n", network.coefs_[-1].shape[1]])
    graph = helper.make_graph(nodes, "policy", [given], [values], [*weights, *biases])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, file)


if __name__ == "__main__":
    game, file = (sys.argv[1:] + ["connect-four", "policy.onnx"][len(sys.argv) - 1 :])[:2]
    network, shares = train(game)
    save(network, BoardVectorEnv(game, 1).single_observation_space.shape, file)
    print("won against random, round by round:", " ".join(f"{share:.0%}" for share in shares))
    print(f"saved {file}: boardwright simulate {game} --seats policy:{file},random --games 200")
