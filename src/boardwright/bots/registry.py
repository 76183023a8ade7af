"""Finds bots by name, with parameters: `level:3`, `random`, `mcts:time=0.2,c=1.4`, or a family's `threat`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from boardwright.bots.bot import Bot
from boardwright.bots.level import LEVELS, make_level
from boardwright.core import BadOptions, Game, Message, Rng
from boardwright.core.plugins import BOTS, plugins
from boardwright.core.problem_report import nearest

#: Modules of this folder that are not bots.
_NOT_BOTS = {"__init__", "bot", "choice_reasons", "level", "registry", "score_evaluation", "win_chances"}
#: Prefixes of bots that are described by a command or an address.
PROGRAMS = ("program:", "llm:", "uci:", "http://", "https://")
#: Prefix of a trained policy, which is a file.
POLICY = "policy:"
#: The name that all levels share.
LEVEL = "level"
#: Upper bounds of budgets, which must also be above zero. A bot that thinks for a day is surely a typing mistake.
MOST: Mapping[str, float] = {
    "time": 3600.0,
    "seconds": 3600.0,
    "nodes": 1e10,
    "rollouts": 1e9,
    "depth": 10_000,
    "samples": 10_000,
    "iterations": 100_000,
    "width": 1_000_000,
    "rounds": 100_000,
    "beam": 1_000,
    "each": 1_000,
    "top": 1_000,
}
#: The upper bound of all other numbers; their lower bound is 0.
MOST_OF_ANY = 1_000_000


class UnknownBot(BadOptions):
    """No bot has this name, or the bot has no such parameter."""


class GameNeeded(UnknownBot):
    """The name stands for different bots in different games, and no game was given."""


class Opponent(NamedTuple):
    """An opponent: the bot in the form that `make` takes, its level, and its display name."""

    bot: str
    #: The level from 1 to 5; None for technical bots.
    level: int | None
    name: Message

    @property
    def json(self) -> dict[str, Any]:
        """The form on the wire."""
        return {"bot": self.bot, "level": self.level, "name": self.name.json}


#: Technical bots with a display name, the message `bots-name-…`.
NAMED = frozenset(
    [
        "ace",
        "admiral",
        "alphabeta",
        "first",
        "greedy",
        "hunter",
        "idle",
        "judge",
        "mcts",
        "orders",
        "planner",
        "random",
        "starter",
        "threat",
        "turret",
    ]
)


def names(game: Game | None = None) -> list[str]:
    """The bots that can play a game, levels first; without a game, all bots of all families."""
    return [*(f"{LEVEL}:{number}" for number in LEVELS), *sorted({*_generic(), *_brought(game)})]


def opponents(game: Game | None = None) -> list[Opponent]:
    """The bots that can play a game, each with its display name; levels come first."""
    levels = [
        Opponent(f"{LEVEL}:{number}", number, Message("bots-level", level=number, name=level_name(number)))
        for number in LEVELS
    ]
    technical = sorted({*_generic(), *_brought(game)})
    return levels + [Opponent(name, None, shown_name(name)) for name in technical]


def level_name(number: int) -> Message:
    """The display name of a level: Beginner, Casual, …"""
    return Message(f"bots-level-{number}")


def shown_name(bot: str) -> Message:
    """The display name of a bot. `bot` is the text that `make` takes."""
    name, _, tail = bot.partition(":")
    if name == LEVEL and tail.isdecimal() and int(tail) in LEVELS:
        return Message("bots-level", level=int(tail), name=level_name(int(tail)))
    # Bots of plugins have the names that their authors gave them.
    return Message(f"bots-name-{bot}") if bot in NAMED else Message("bots-technical", name=bot)


def make(text: str, game: Game | None = None, *, seed: int | str = 0, programs: bool = False) -> Bot:
    """Makes a bot from its name and parameters. Each bot gets its own random generator.

    The same name may stand for different bots in different games; such a name needs the game. `program:./mybot`,
    `uci:stockfish` and `http://…` start programs and call addresses; they need `programs=True`.

    >>> make("random", seed=1)
    <Random>
    >>> make("randon")
    Traceback (most recent call last):
    ...
    boardwright.bots.registry.UnknownBot: There is no bot 'randon'; did you mean 'random'?
    >>> make("greedy")
    Traceback (most recent call last):
    ...
    boardwright.bots.registry.GameNeeded: The bot 'greedy' depends on the game, so name the game too.
    """
    return maker(text, game, programs)(seed)


@lru_cache(maxsize=64)
def maker(text: str, game: Game | None = None, programs: bool = False) -> Callable[[int | str], Bot]:
    """A function that takes a seed and makes the named bot. Use it to make one bot for each of many matches."""
    if game is not None and not isinstance(game, Game):
        raise TypeError("make(text, game): the second argument is the game; the seed is a keyword")
    if text.strip().startswith(PROGRAMS):
        if not programs:
            raise UnknownBot(Message("bots-programs-off", name=text))
        # The modules for processes and connections are slow to import, so only programs import them.
        from boardwright.bots.programs import make_program

        return lambda seed: make_program(text.strip())
    if text.strip().startswith(POLICY):
        # A policy is a file on this machine, so strangers may not use one.
        if not programs:
            raise UnknownBot(Message("bots-programs-off", name=text))
        from boardwright.bots.programs.policy_bot import PolicyBot

        policy = PolicyBot(text.strip().removeprefix(POLICY))
        return lambda seed: policy
    name, _, tail = text.strip().partition(":")
    if name == LEVEL:
        _level(tail, game, Rng(0))
        return lambda seed: _level(tail, game, Rng(seed).split("bot"))
    if game is None and name in _brought(None):
        raise GameNeeded(Message("bots-game-needed", name=name))
    found = _find(name, game)
    parameters = _parameters(name, found, tail)
    if game is not None and hasattr(found, "check"):
        found.check(game, **parameters)

    def made(seed: int | str) -> Bot:
        bot: Bot = found(Rng(seed).split("bot"), **parameters)
        return bot

    return made


def _level(tail: str, game: Game | None, rng: Rng) -> Bot:
    if tail not in {str(number) for number in LEVELS}:
        raise UnknownBot(Message("bots-no-level", found=tail[:80], least=LEVELS[0], most=LEVELS[-1]))
    if game is None:
        raise GameNeeded(Message("bots-game-needed", name=f"{LEVEL}:{tail}"))
    bot: Bot = make_level(tail, game, rng)
    return bot


def split_seats(text: str) -> list[str]:
    """The bots in a comma-separated list; `key=value` belongs to the bot before it.

    >>> split_seats("you,mcts:time=0.2,c=1.4,level:3")
    ['you', 'mcts:time=0.2,c=1.4', 'level:3']
    """
    seats: list[str] = []
    for part in text.split(","):
        if seats and "=" in part and ":" not in part.partition("=")[0]:
            seats[-1] += f",{part.strip()}"
        else:
            seats.append(part.strip())
    return seats


def _generic() -> list[str]:
    """The bots of this folder and of installed plugins."""
    here = [path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in _NOT_BOTS]
    return [*here, *(name for name in plugins(BOTS) if name not in here)]


def _maker(name: str) -> Any:
    if (Path(__file__).parent / f"{name}.py").is_file():
        return import_module(f"boardwright.bots.{name}").bot
    return plugins(BOTS)[name].load()


def _brought(game: Game | None) -> Mapping[str, Any]:
    """The bots of the game's family; without a game, the bots of all families."""
    if game is not None:
        packages = [type(game.family).__module__.rpartition(".")[0]]
        found = [_table(package) for package in packages if _has_bots(package)]
    else:
        folder = Path(__file__).parents[1] / "families"
        found = [
            _table(f"boardwright.families.{path.parent.name}") for path in sorted(folder.glob("*/bots.py"))
        ]
    return {name: maker for table in found for name, maker in table.items()}


def _has_bots(package: str) -> bool:
    return bool(package) and find_spec(f"{package}.bots") is not None


def _table(package: str) -> Mapping[str, Any]:
    table: Mapping[str, Any] = import_module(f"{package}.bots").BOTS
    return table


def _find(name: str, game: Game | None) -> Any:
    brought = _brought(game)
    # A bot of the family replaces a generic bot of the same name.
    if name in brought:
        return brought[name]
    if name in _generic():
        return _maker(name)
    near = nearest(name, [LEVEL, *_generic(), *brought])
    if near is not None:
        raise UnknownBot(
            Message("bots-unknown-near", name=name, word=f"{LEVEL}:3" if near == LEVEL else near)
        )
    elsewhere = sorted(set(_brought(None)) & {name}) if game is not None else []
    if elsewhere and game is not None:
        raise UnknownBot(Message("bots-other-family", name=name, game=game.name, known=names(game)))
    raise UnknownBot(Message("bots-unknown", name=name, known=names(game)))


def _parameters(name: str, maker: Any, text: str) -> dict[str, Any]:
    """Converts the parameters to the types of the bot's defaults."""
    known = {
        key: parameter.default
        for key, parameter in inspect.signature(maker).parameters.items()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    }
    found: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, _, value = (piece.strip() for piece in part.partition("="))
        if key not in known:
            raise _no_parameter(name, key, list(known))
        found[key] = _value(name, key, value, known[key])
    return found


def _no_parameter(name: str, key: str, known: list[str]) -> UnknownBot:
    near = nearest(key, known)
    if near is not None:
        return UnknownBot(Message("bots-unknown-parameter-near", name=name, parameter=key, word=near))
    listed = ", ".join(known) or "none"
    return UnknownBot(Message("bots-unknown-parameter", name=name, parameter=key, known=listed))


def _value(name: str, key: str, text: str, default: Any) -> Any:
    """Converts a value to the type of the default. Refuses negative numbers, too large numbers, and a budget of 0."""
    if isinstance(default, str):
        return text
    if isinstance(default, bool):
        number = {"true": 1.0, "false": 0.0}.get(text, -1.0)
    else:
        try:
            number = int(text) if isinstance(default, int) else float(text)
        except ValueError:
            number = -1.0
    most = MOST.get(key)
    if most is not None and not 0 < number <= most:
        raise UnknownBot(
            Message("bots-bad-budget", name=name, parameter=key, found=text[:80], most=f"{most:.0f}")
        )
    if 0 <= number <= MOST_OF_ANY:
        return type(default)(number)
    expected = "flag" if isinstance(default, bool) else "int" if isinstance(default, int) else "number"
    raise UnknownBot(
        Message(
            "bots-bad-parameter",
            name=name,
            parameter=key,
            found=text[:80],
            expected=expected,
            most=MOST_OF_ANY,
        )
    )
