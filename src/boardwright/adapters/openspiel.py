"""Every game as an OpenSpiel game: `pyspiel.load_game("boardwright_chess")`.

Importing this module registers all shipped games. Call `register(game)` to add your own game. Actions and observations
are encoded as in `wire/learning_encoding.py`.

- **Turns.** Seats that decide at the same time answer one after the other; earlier answers are sealed, so that later
  seats do not know them.
- **Chance.** If the seed of a match matters, the first chance move draws it from `seeds` equally likely seeds. All
  later dice and deals follow from the seed, and no player knows it.
- **Information states** contain what the seat was shown since the beginning, its answers, and what it sees now. Two
  states that a player cannot tell apart have the same string.

Needs the extra `boardwright[openspiel]`.
"""

from __future__ import annotations

import atexit
from collections.abc import Mapping
from functools import cache
from types import new_class
from typing import Any

import numpy as np
import pyspiel

from boardwright.adapters.argument_checks import whole_number
from boardwright.catalog import load, shipped_games
from boardwright.core import Game, Journal, Match, Option, Rng
from boardwright.core.game import canonical
from boardwright.wire.learning_encoding import Encoding, rewards

#: A match ends as a draw after this number of answers.
MAX_LENGTH = 20_000
#: The default number of seeds that the chance move chooses from.
SEEDS = 1000
MOST_SEEDS = 1_000_000
#: Number of seeds that are compared to find out whether a game has chance.
_COMPARED = 6

Type = pyspiel.GameType
_REGISTERED: dict[str, tuple[Any, Game]] = {}


class _Play:
    """The match behind an OpenSpiel state. When OpenSpiel copies a state, the copy gets a fork of the match."""

    __slots__ = ("encoding", "match", "own", "slots")

    def __init__(
        self, encoding: Encoding, match: Match | None, own: tuple[tuple[str, ...], ...] | None = None
    ) -> None:
        self.encoding = encoding
        #: None until chance has chosen the seed.
        self.match = match
        #: The answers of each seat.
        self.own = ((),) * encoding.seats if own is None else own
        self.slots: dict[int, Option] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> _Play:
        return _Play(self.encoding, None if self.match is None else self.match.fork(), self.own)

    def __reduce__(self) -> tuple[Any, ...]:
        match = self.match
        return _restore, (
            self.encoding.game.name,
            self.encoding.seats,
            None if match is None else match.journal.json,
            self.own,
        )

    def resampled(self, seat: int, seed: int) -> _Play:
        """A copy with the hidden information redrawn at random.

        To the player in the seat, the copy looks like the original.
        """
        assert self.match is not None
        return _Play(self.encoding, self.match.fork(viewer=seat, seed=seed), self.own)

    def options(self) -> dict[int, Option]:
        """Maps each action number to an option of the seat that has to decide."""
        if self.slots is None:
            asked = self.match.decisions[0] if self.match is not None and not self.match.over else None
            self.slots = self.encoding.slots(asked)
        return self.slots

    def answer(self, action: int) -> None:
        assert self.match is not None
        option = self.options().get(action)
        if option is None:
            raise ValueError(f"{action} is not a legal action here")
        seat = self.match.decisions[0].seat
        self.match.answer(seat, option)
        self.own = tuple(
            (*given, str(option)) if number == seat else given for number, given in enumerate(self.own)
        )
        self.slots = None


def _restore(name: str, seats: int, journal: Any, own: tuple[tuple[str, ...], ...]) -> _Play:
    source = _REGISTERED[short_name(name)][1]
    match = None if journal is None else Journal.from_json(journal).replay(source)
    return _Play(_encoding(source, seats), match, own)


class BoardwrightState(pyspiel.State):
    """A match, or the state before chance has chosen the seed of the match."""

    def __init__(self, game: BoardwrightGame) -> None:
        super().__init__(game)
        self.play = _Play(game.encoding, None if game.seeds else game.encoding.game.start(game.seats))

    # OpenSpiel defines the names of the following methods.

    def current_player(self) -> int:
        match = self.play.match
        if match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else match.decisions[0].seat

    def is_terminal(self) -> bool:
        match = self.play.match
        return match is not None and (match.over or match.length >= MAX_LENGTH)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.get_game().max_chance_outcomes()
        return [(seed, 1 / count) for seed in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.play.match is None:
            encoding = self.play.encoding
            self.play = _Play(encoding, encoding.game.start(encoding.seats, seed=action))
        else:
            self.play.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        option = self.play.options().get(action)
        return f"slot {action}" if option is None else str(option)

    def returns(self) -> list[float]:
        match = self.play.match
        return rewards(match) if match is not None and match.over else [0.0] * self.play.encoding.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> BoardwrightState:
        """Draws a random state that looks the same to the player, for IS-MCTS."""
        twin: BoardwrightState = self.clone()
        twin.play = self.play.resampled(player, int(sampler() * 2**48))
        return twin

    def __str__(self) -> str:
        match = self.play.match
        return "before the deal" if match is None else canonical([match.table_seen(None), match.length])


class _Observer:
    """What a player knows: the present view or, with `perfect_recall`, everything since the beginning."""

    def __init__(self, shape: tuple[int, ...], recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observers have no parameters, given {params}")
        self.recall = recall
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: BoardwrightState, player: int) -> None:
        play = state.play
        if play.match is None:
            self.tensor.fill(0)
        else:
            self.dict["observation"][...] = play.encoding.observation(play.match.view(player))

    def string_from(self, state: BoardwrightState, player: int) -> str:
        play = state.play
        if play.match is None:
            return "before the deal"
        view = play.match.view(player)
        asked = None if view.decision is None else view.decision.prompt.json
        if not self.recall:
            return canonical([player, view.table, asked])
        return canonical([player, view.events(), play.own[player], view.table, asked])


class BoardwrightGame(pyspiel.Game):
    """A game in the form that OpenSpiel needs, made by `pyspiel.load_game`. Each registered game has its own subclass.

    OpenSpiel keeps games alive after Python has ended, so this object holds only a name and nothing from the kernel.
    """

    known = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        type, source = _REGISTERED[self.known]
        self.seats = int(given.get("players", 0)) or _players(source)
        seeds = whole_number("seeds", given.get("seeds", 0), 0, MOST_SEEDS) or SEEDS
        #: The number of seeds that chance chooses from; 0 if the seed changes nothing.
        self.seeds = seeds if _has_chance(source, self.seats) else 0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.seeds,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(type, info, given)

    @property
    def encoding(self) -> Encoding:
        """How matches of this game are encoded as numbers."""
        return _encoding(_REGISTERED[self.known][1], self.seats)

    def new_initial_state(self) -> BoardwrightState:
        return BoardwrightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return _Observer(self.encoding.shape, recall, params)


@cache
def _encoding(game: Game, seats: int) -> Encoding:
    return Encoding(game, seats)


def _players(game: Game) -> int:
    """Two players if the game allows two, otherwise the smallest number that it allows."""
    least, most = game.seats
    return max(least, min(2, most))


@cache
def _has_chance(game: Game, seats: int) -> bool:
    """Whether the seed changes how a match goes."""
    if not game.family.open(game.rules):
        return True
    return len({canonical(game.start(seats, seed).table_seen(None)) for seed in range(_COMPARED)}) > 1


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel: `boardwright_tic_tac_toe`."""
    return "boardwright_" + "".join(sign if sign.isalnum() else "_" for sign in name)


def register(game: Game | str) -> str:
    """Registers a game and returns its name for `pyspiel.load_game`. Its parameters are `players` and `seeds`."""
    source = load(game) if isinstance(game, str) else game
    least, most = source.seats
    seats = _players(source)
    chance = _has_chance(source, seats)
    hidden = not source.family.open(source.rules) or len(source.start(seats).decisions) > 1
    type = _type(source.name, source.title, max(least, min(2, most)), most, chance, hidden)
    known = str(type.short_name)
    _REGISTERED[known] = (type, source)
    pyspiel.register_game(
        type, new_class(known, (BoardwrightGame,), {}, lambda body: body.update(known=known))
    )
    return known


def _forget() -> None:
    _REGISTERED.clear()
    _encoding.cache_clear()
    _has_chance.cache_clear()


atexit.register(_forget)


def _type(name: str, title: str, least: int, most: int, chance: bool, hidden: bool) -> Any:
    imperfect = hidden or chance
    return Type(
        short_name=short_name(name),
        long_name=title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC if chance else Type.ChanceMode.DETERMINISTIC,
        information=Type.Information.IMPERFECT_INFORMATION
        if imperfect
        else Type.Information.PERFECT_INFORMATION,
        utility=Type.Utility.ZERO_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 0, "seeds": 0},
    )


def register_shipped() -> None:
    """Registers every shipped game. It loads all of them, which takes about two seconds."""
    known = set(pyspiel.registered_names())
    for name in shipped_games():
        if short_name(name) not in known:
            register(name)


def sampler(seed: int | str) -> Any:
    """Makes the random function that `resample_from_infostate` needs. It returns numbers from 0 to 1.

    The seed determines them.
    """
    rng = Rng(seed)
    return lambda: rng.below(2**48) / 2**48


register_shipped()
