"""Speed of the environments: batches of chess in the kernel, PettingZoo steps beside PettingZoo's own chess, imports.

    python bench/standards.py [--seconds 2] [--json]

Time is processor time of this process; ours and PettingZoo's take turns, and the best round of each counts. A step of
a batch makes observations and masks of every match. PettingZoo's chess needs pygame, which the extra `bench` has.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from boardwright.adapters import pettingzoo as ours
from boardwright.adapters.vector_env import BoardVectorEnv

ROUNDS = 5
TARGET_STEPS, GOAL_STEPS, TARGET_RATIO, TARGET_IMPORT = 250_000, 1_000_000, 5.0, 0.05


def batch_steps(game: str, matches: int, seconds: float, threads: int = 1) -> float:
    """Steps of single matches a second, with masks and observations, legal actions drawn at random."""
    env = BoardVectorEnv(game, matches, threads=threads)
    env.reset(seed=1)
    best = 0.0
    clock = time.process_time if threads == 1 else time.perf_counter
    for _ in range(ROUNDS):
        count, begun = 0, clock()
        while clock() - begun < seconds / ROUNDS:
            env.step(env.sample())
            count += matches
        best = max(best, count / (clock() - begun))
    return best


def aec_steps(make: Callable[[], Any], seconds: float, seed: int) -> float:
    """Steps a second of an AEC environment with random legal actions, observed each time."""
    env, rng = make(), random.Random(seed)
    count, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        env.reset(seed=rng.getrandbits(30))
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[rng.randrange(len(legal))]))
            count += 1
            if time.process_time() - begun > seconds:
                break
    return count / (time.process_time() - begun)


def import_seconds() -> float:
    """`import boardwright` beyond bare Python, in processor time: the quickest of several starts of each."""

    def start(code: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    bare = min(start("pass") for _ in range(9))
    return max(0.0, min(start("import boardwright") for _ in range(9)) - bare)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found: dict[str, Any] = {
        f"chess, {matches} matches, steps/s": round(batch_steps("chess", matches, args.seconds))
        for matches in (256, 1024, 4096)
    }
    found["connect four, 4096 matches, steps/s"] = round(batch_steps("connect-four", 4096, args.seconds))
    try:
        from pettingzoo.classic import chess_v6
    except ImportError as error:
        found["pettingzoo"] = f"not measured: {error}"
    else:
        pairs = [
            (
                aec_steps(lambda: ours.env("chess"), args.seconds / 2, seed),
                aec_steps(chess_v6.env, args.seconds / 2, seed),
            )
            for seed in range(ROUNDS)
        ]
        own, theirs = max(one for one, _ in pairs), max(other for _, other in pairs)
        found |= {
            "PettingZoo steps/s, ours": round(own),
            "PettingZoo steps/s, chess_v6": round(theirs),
            f"ratio (target {TARGET_RATIO})": round(own / theirs, 2),
        }
    found[f"import boardwright, s (target {TARGET_IMPORT})"] = round(import_seconds(), 4)
    if args.json:
        print(json.dumps(found))
        return
    print(f"targets: {TARGET_STEPS:,} steps/s of chess, goal {GOAL_STEPS:,}")
    for name, value in found.items():
        print(f"{name:45} {value:>12}" if isinstance(value, str) else f"{name:45} {value:>12,}")


if __name__ == "__main__":
    main()
