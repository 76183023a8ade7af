"""Thousands of matches of a board game in one step: a `gymnasium.vector.VectorEnv` that runs in the kernel.

    env = BoardVectorEnv("chess", num_envs=4096)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminated, truncated, infos = env.step(env.sample())

Without an opponent all players of a match act through the environment in turn (self-play): `infos["player"]` is the
player to act, and a reward belongs to the player who has just acted. With `opponent="random"` the learner of match i
has seat i modulo the number of players, and the kernel plays the other seats at random. Masks are
`infos["action_mask"]`.

After the end of a match the next step starts a new one and ignores the action (Gymnasium's `NEXT_STEP`). An action
outside the mask gives -1 and ends the match (`infos["illegal"]`). The environment reuses its arrays in each step: copy
what you keep. Needs the extra `boardwright[rl]` and Gymnasium 1.0 or later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces, vector
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boardwright._kernel import MatchBatch, action_rows, plane_count
from boardwright.adapters.argument_checks import whole_number
from boardwright.catalog import load
from boardwright.core import BadOptions, Game, Message

Info = dict[str, Any]
#: The kernel's bounds.
MOST_MATCHES, MOST_THREADS = 1 << 20, 256

if int(gymnasium.__version__.partition(".")[0]) < 1:
    # The `VectorEnv` of older versions is another class: it starts a new match in the same step that ends the old one.
    raise ImportError(f"batches need Gymnasium 1.0 or later; {gymnasium.__version__} is installed")


class BoardVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """A batch of matches of one board game."""

    metadata = {"render_modes": []}  # noqa: RUF012
    if hasattr(vector, "AutoresetMode"):  # Gymnasium 1.0 has only this mode, and no name for it.
        metadata["autoreset_mode"] = vector.AutoresetMode.NEXT_STEP

    def __init__(
        self,
        game: str | Mapping[str, Any] | Game,
        num_envs: int = 1024,
        opponent: str | None = None,
        threads: int = 1,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        if self.game.family.name != "boards":
            raise BadOptions(Message("adapters-not-a-board", game=self.game.name))
        if opponent not in (None, "random"):
            raise BadOptions(Message("adapters-batch-opponent", name=str(opponent)[:80]))
        self.num_envs = num_envs = whole_number("num_envs", num_envs, 1, MOST_MATCHES)
        self.threads = whole_number("threads", threads, 1, MOST_THREADS)
        start = self.game.table(self.game.seats[0], 0).position
        #: (kind, source, target, choice) of every action.
        self.actions = action_rows(start.rules)
        cells = len(self.game.rules.names)
        shape = (plane_count(start.rules), cells)
        self.single_observation_space = spaces.Box(0, max(1, self.game.seats[0] - 1), shape, np.uint8)
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observations = np.zeros((num_envs, *shape), np.uint8)
        self._masks = np.zeros((num_envs, len(self.actions)), np.uint8)
        self._rewards = np.zeros(num_envs, np.float32)
        #: Three flags for each match: terminated, truncated, illegal.
        self._flags = tuple(np.zeros(num_envs, np.uint8) for _ in range(3))
        self._players = np.zeros(num_envs, np.int8)
        self._batch: MatchBatch | None = MatchBatch(
            start,
            num_envs,
            0,
            self.game.rules.max_moves,
            opponent is not None,
            self._observations,
            self._masks,
            self._rewards,
            self._flags[0],
            self._flags[1],
            self._flags[2],
            self._players,
        )
        self._begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Info]:
        if isinstance(seed, list):
            raise ValueError("give one seed for the whole batch")
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**63))
        self._open().reset(drawn, self.threads)
        for flags in self._flags:
            flags.fill(0)
        self._begun = True
        return self._observations, self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]:
        batch = self._open()
        if not self._begun:
            raise gymnasium.error.ResetNeeded("reset() must be called before step()")
        given = np.ascontiguousarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise gymnasium.error.InvalidAction(
                f"actions must be {self.num_envs} whole numbers, not {given.dtype} of shape {given.shape}"
            )
        batch.step(given.astype(np.int64, copy=False), self.threads)
        terminated, truncated, _ = self._flags
        return (
            self._observations,
            self._rewards,
            terminated.view(np.bool_),
            truncated.view(np.bool_),
            self._infos(),
        )

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each match, drawn at random by the kernel."""
        chosen = np.zeros(self.num_envs, np.int64)
        self._open().sample(chosen)
        return chosen

    def close_extras(self, **kwargs: Any) -> None:
        self._batch = None

    def _open(self) -> MatchBatch:
        if self._batch is None:
            raise gymnasium.error.ClosedEnvironmentError("the environment is closed")
        return self._batch

    def _infos(self) -> Info:
        return {
            "action_mask": self._masks,
            "player": self._players,
            "illegal": self._flags[2].view(np.bool_),
        }
