"""Gymnasium environments for every game: `gymnasium.make("boardwright/chess-v0", opponents="level:2")`.

Importing this module registers them. A program that does not import this module names it in the id:
`gymnasium.make("boardwright.adapters.gymnasium:boardwright/chess-v0")`.

The learner has one seat, and bots have the others. Observations and actions are encoded as in
`wire/learning_encoding.py`; the mask is in `info["action_mask"]` and in the observation. Needs the
extra `boardwright[rl]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from boardwright import bots
from boardwright.adapters.argument_checks import shown
from boardwright.adapters.gymnasium_registration import env_id, register
from boardwright.catalog import load
from boardwright.core import BadOptions, Game, Match, Message
from boardwright.wire.learning_encoding import Encoding, rewards
from boardwright.wire.terminal.plain_text import plain_text

__all__ = ["SeatEnv", "env_id", "register"]


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a match, against bots.

    `opponents` is the name of a bot for all other seats, or a list with one bot for each. An action outside the
    mask changes nothing, gives -1 and ends the episode (`info["illegal"]`). An action outside the action space raises
    `InvalidAction`.
    """

    metadata = {"render_modes": ["human", "ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str | Mapping[str, Any] | Game,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        seats: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.seats = self.game.start(seats).seats
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            found = seat if isinstance(seat, int) else shown(seat)
            raise BadOptions(Message("adapters-no-seat", seat=found, last=self.seats - 1))
        names = [opponents] * (self.seats - 1) if isinstance(opponents, str) else opponents
        if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
            raise ValueError(
                f"opponents must be the name of a bot or a list of names, not {shown(opponents)}"
            )
        if len(names) != self.seats - 1:
            raise BadOptions(Message("adapters-opponents", found=len(names), expected=self.seats - 1))
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(
                f"render_mode must be one of {self.metadata['render_modes']}, not {render_mode!r}"
            )
        self.seat = seat
        self.render_mode = render_mode
        self.encoding = Encoding(self.game, self.seats)
        self._names = list(names)
        self._match: Match | None = None
        self._closed = False
        self._bots: dict[int, Any] = {}
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 127, self.encoding.shape, np.float32),
                "action_mask": spaces.MultiBinary(self.encoding.actions),
            }
        )
        self.action_space = spaces.Discrete(self.encoding.actions)

    @property
    def match(self) -> Match:
        """The match that is being played."""
        if self._closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment is closed")
        if self._match is None:
            raise gymnasium.error.ResetNeeded("reset() must be called before the environment is used")
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if self._closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment is closed")
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        self._match = self.game.start(self.seats, seed=drawn)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self._bots = {
            seat: bots.make(name, self.game, seed=f"{drawn}/{seat}")
            for seat, name in zip(others, self._names)
        }
        self._play_others()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        match = self.match
        if match.over:
            raise gymnasium.error.ResetNeeded("the match is over; call reset()")
        if not self.action_space.contains(action):
            raise gymnasium.error.InvalidAction(
                f"an action is a whole number from 0 to {self.encoding.actions - 1}, not {action!r:.200}"
            )
        option = self.encoding.slots(match.decision(self.seat)).get(int(action))
        if option is None:
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        match.answer(self.seat, option)
        self._play_others()
        reward = rewards(match)[self.seat] if match.over else 0.0
        return self._seen(), reward, match.over, False, self._info()

    def render(self) -> Any:
        text = plain_text(self.match.scene(self.seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        self._match, self._closed = None, True

    def _play_others(self) -> None:
        """Lets bots answer until the learner has to decide or the match is over.

        If several seats decide at the same time, bots answer before the learner.
        """
        match = self.match
        while not match.over and match.decision(self.seat) is None:
            self._answer_all()
        if not match.over and len(match.decisions) > 1:
            self._answer_all()

    def _answer_all(self) -> None:
        for decision in list(self.match.decisions):
            if decision.seat != self.seat:
                self.match.answer(
                    decision.seat, self._bots[decision.seat].choose(self.match.view(decision.seat))
                )

    def _seen(self) -> dict[str, Any]:
        slots = self.encoding.slots(self.match.decision(self.seat))
        return {
            "observation": self.encoding.observation(self.match.view(self.seat)),
            "action_mask": self.encoding.mask(slots),
        }

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.encoding.mask(self.encoding.slots(self.match.decision(self.seat)))}


register()
