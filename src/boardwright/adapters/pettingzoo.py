"""PettingZoo environments for every game: `env("chess")` for turns, `parallel_env("starships")` for simultaneous games.

Agents are `seat_0`, `seat_1` … Observations are `{"observation": …, "action_mask": …}` as in
`wire/learning_encoding.py`. Needs the extra `boardwright[rl]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from boardwright.adapters.argument_checks import shown, whole_number
from boardwright.catalog import load
from boardwright.core import BadOptions, Game, Match, Message, Option
from boardwright.wire.learning_encoding import Encoding, rewards
from boardwright.wire.terminal.plain_text import plain_text

_MODES = ["human", "ansi"]


def env(
    game: str | Mapping[str, Any] | Game,
    *,
    seats: int | None = None,
    max_cycles: int = 0,
    render_mode: str | None = None,
    illegal: str = "terminate",
) -> AECEnv[str, Any, Any]:
    """A game as an AEC environment with PettingZoo's usual wrappers.

    An action outside the mask ends the episode with -1 for the agent that chose it (`illegal="terminate"`), or counts
    as the decision's default (`illegal="default"`). `max_cycles` is how many turns each agent has before the episode is
    truncated; 0 means no limit.
    """
    raw: AECEnv[str, Any, Any] = MatchEnv(game, seats, max_cycles, render_mode, illegal)
    if illegal == "terminate":
        raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


def parallel_env(
    game: str | Mapping[str, Any] | Game,
    *,
    seats: int | None = None,
    max_cycles: int = 0,
    render_mode: str | None = None,
) -> ParallelEnv[str, Any, Any]:
    """A simultaneous game as a parallel environment. An action outside the mask counts as the decision's default.

    Raises `BadOptions` for a game in which seats decide one after the other; use `env` for such a game.
    """
    return ParallelMatchEnv(game, seats, max_cycles, render_mode)


class _Seats:
    """The shared part of both environments: the match, its agents and their spaces."""

    metadata: dict[str, Any]
    possible_agents: list[str]

    def _open(
        self, game: str | Mapping[str, Any] | Game, seats: int | None, max_cycles: int, mode: str | None
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.seats = self.game.start(seats).seats
        if mode is not None and mode not in _MODES:
            raise ValueError(f"render_mode must be one of {_MODES} or None, not {mode!r}")
        self.max_cycles = whole_number("max_cycles", max_cycles, 0, 2**63)
        self.render_mode = mode
        self.encoding = Encoding(self.game, self.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.metadata = {
            "name": f"boardwright/{self.game.name}",
            "render_modes": _MODES,
            "is_parallelizable": False,
        }
        shape = self.encoding.shape
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 127, shape, np.float32),
                "action_mask": spaces.MultiBinary(self.encoding.actions),
            }
        )
        self._action_space = spaces.Discrete(self.encoding.actions)
        self._seed = 0
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is being played."""
        if self._match is None:
            raise RuntimeError("reset() must be called before the environment is used, and after close()")
        return self._match

    def _start(self, seed: int | None) -> None:
        """Starts a match. A seed starts a new series of matches; without a seed the series continues."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise ValueError(f"seed must be a whole number or None, not {shown(seed)}")
        self._seed = int(seed) if seed is not None else self._seed + 1
        self._match = self.game.start(self.seats, seed=self._seed)
        self._forget()

    def _forget(self) -> None:
        """Discards the options and observations of the last question, because the match has moved on."""
        self._options: dict[str, dict[int, Option]] = {}
        self._observed: dict[str, dict[str, Any]] = {}

    def _slots(self, agent: str) -> dict[int, Option]:
        found = self._options.get(agent)
        if found is None:
            found = self._options[agent] = self.encoding.slots(self.match.decision(self._seat(agent)))
        return found

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _seen(self, agent: str) -> dict[str, Any]:
        found = self._observed.get(agent)
        if found is None:
            found = self._observed[agent] = {
                "observation": self.encoding.observation(self.match.view(self._seat(agent))),
                "action_mask": self.encoding.mask(self._slots(agent)),
            }
        # Each caller gets its own arrays.
        return {name: array.copy() for name, array in found.items()}

    def _act(self, agent: str, action: int) -> bool:
        """Answers with the option that has this action number, or else with the default answer.

        Returns whether an option has this number.
        """
        seat = self._seat(agent)
        option = self._slots(agent).get(int(action))
        self._forget()
        if option is None:
            self.match.fault(seat)
        else:
            self.match.answer(seat, option)
        return option is not None

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, rewards(self.match)))

    def _drawn(self) -> str | None:
        text = plain_text(self.match.scene(None))
        if self.render_mode == "human":
            print(text)
            return None
        return text


class MatchEnv(_Seats, AECEnv[str, Any, Any]):
    """A match as an AEC environment.

    Seats that decide at the same time answer one after the other and do not see each other's answers.
    """

    def __init__(
        self,
        game: str | Mapping[str, Any] | Game,
        seats: int | None,
        max_cycles: int,
        render_mode: str | None,
        illegal: str,
    ) -> None:
        super().__init__()
        if illegal not in ("terminate", "default"):
            raise ValueError(f"illegal must be 'terminate' or 'default', not {illegal!r}")
        self._open(game, seats, max_cycles, render_mode)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._action_space)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turns = dict.fromkeys(self.agents, 0)
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        return self._seen(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.infos[agent] = {} if self._act(agent, action) else {"illegal": True}
        self._turns[agent] += 1
        if self.match.over:
            self.rewards.update(
                {agent: value for agent, value in self._rewards().items() if agent in self.agents}
            )
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles and min(self._turns[agent] for agent in self._asked()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> Any:
        return self._drawn()

    def close(self) -> None:
        self._match = None
        self._forget()

    def _asked(self) -> list[str]:
        return [self.possible_agents[decision.seat] for decision in self.match.decisions]

    def _select(self) -> None:
        """Selects the agent that has to act next. Once the match is over, it selects each agent in turn."""
        self.agent_selection = self._asked()[0] if self.match.decisions else self.agents[0]


class ParallelMatchEnv(_Seats, ParallelEnv[str, Any, Any]):
    """A simultaneous match as a parallel environment."""

    def __init__(
        self,
        game: str | Mapping[str, Any] | Game,
        seats: int | None,
        max_cycles: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self._open(game, seats, max_cycles, render_mode)
        self._start(0)
        if len(self.match.decisions) < min(2, self.seats):
            raise BadOptions(Message("adapters-not-simultaneous", game=self.game.name))
        self._match = None

    def observation_space(self, agent: str) -> Any:
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self._start(seed)
        self.agents = self.possible_agents[:]
        self._rounds = 0
        return {agent: self._seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for agent, action in actions.items():
            if agent not in self.possible_agents:
                raise ValueError(f"there is no agent {agent!r}; agents are {', '.join(self.possible_agents)}")
            if not self._action_space.contains(action):
                raise ValueError(
                    f"the action of {agent} must be in {self._action_space}, not {action!r:.200}"
                )
        for decision in list(self.match.decisions):
            agent = self.possible_agents[decision.seat]
            if not self._act(agent, actions.get(agent, -1)):
                infos.setdefault(agent, {})["illegal"] = True
        self._rounds += 1
        over = self.match.over
        cut = bool(self.max_cycles) and self._rounds >= self.max_cycles and not over
        told = self._rewards() if over else dict.fromkeys(self.possible_agents, 0.0)
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            {agent: self._seen(agent) for agent in agents},
            {agent: told[agent] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: infos[agent] for agent in agents},
        )

    def render(self) -> Any:
        return self._drawn()

    def close(self) -> None:
        self._match = None
        self._forget()
