"""Finding bots by name, with parameters: `random`, `mcts:time=0.2,c=1.4`, `threat` of a family."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from boardwright.bots.bot import Bot
from boardwright.core import BadOptions, Game, Message, Rng
from boardwright.core.plugins import BOTS, plugins
from boardwright.core.report import nearest

#: Modules of this folder that are no bots.
_NOT_BOTS = {"__init__", "bot", "evaluation", "registry"}
#: How bots begin that are no names.
PROGRAMS = ("program:", "uci:", "http://", "https://")


class UnknownBot(BadOptions):
    """No bot has this name, or it has no such parameter."""


def names(game: Game | None = None) -> list[str]:
    """The bots that can play a game; without a game, all bots of all families."""
    return sorted({*_generic(), *_brought(game)})


def make(text: str, seed: int | str = 0, game: Game | None = None, *, programs: bool = False) -> Bot:
    """A bot from its name and parameters, with a generator of its own.

    `program:./mybot`, `uci:stockfish` and `http://…` start programs and call addresses, so whoever lets others name
    bots does not allow them: only who asks for `programs` gets them.

    >>> make("random", seed=1)
    <Random>
    >>> make("randon")
    Traceback (most recent call last):
    ...
    boardwright.bots.registry.UnknownBot: There is no bot 'randon'; did you mean 'random'?
    """
    if text.strip().startswith(PROGRAMS):
        if not programs:
            raise UnknownBot(Message("bots-programs-off", name=text))
        # Processes and connections take a while to import: only who has programs pays for it.
        from boardwright.bots.programs import make_program

        return make_program(text.strip())
    name, _, tail = text.strip().partition(":")
    maker = _find(name, game)
    parameters = _parameters(name, maker, tail)
    bot: Bot = maker(Rng(seed).split("bot"), **parameters)
    return bot


def split_seats(text: str) -> list[str]:
    """The bots of a comma-separated list; `key=value` belongs to the bot before it.

    >>> split_seats("you,mcts:time=0.2,c=1.4,random")
    ['you', 'mcts:time=0.2,c=1.4', 'random']
    """
    seats: list[str] = []
    for part in text.split(","):
        if seats and "=" in part and ":" not in part.partition("=")[0]:
            seats[-1] += f",{part.strip()}"
        else:
            seats.append(part.strip())
    return seats


def _generic() -> list[str]:
    """The bots of this folder, and those that other distributions bring along."""
    here = [path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in _NOT_BOTS]
    return [*here, *(name for name in plugins(BOTS) if name not in here)]


def _maker(name: str) -> Any:
    if (Path(__file__).parent / f"{name}.py").is_file():
        return import_module(f"boardwright.bots.{name}").bot
    return plugins(BOTS)[name].load()


def _brought(game: Game | None) -> Mapping[str, Any]:
    """The bots that families bring along: those of the game's family, or of all."""
    if game is not None:
        rooms = [type(game.family).__module__.rpartition(".")[0]]
        found = [_table(room) for room in rooms if _has_bots(room)]
    else:
        folder = Path(__file__).parents[1] / "families"
        found = [
            _table(f"boardwright.families.{path.parent.name}") for path in sorted(folder.glob("*/bots.py"))
        ]
    return {name: maker for table in found for name, maker in table.items()}


def _has_bots(room: str) -> bool:
    from importlib.util import find_spec

    return bool(room) and find_spec(f"{room}.bots") is not None


def _table(room: str) -> Mapping[str, Any]:
    table: Mapping[str, Any] = import_module(f"{room}.bots").BOTS
    return table


def _find(name: str, game: Game | None) -> Any:
    brought = _brought(game)
    # A family that brings a bot of the same name knows better how its own games are played.
    if game is not None and name in brought:
        return brought[name]
    if name in _generic():
        return _maker(name)
    if name in brought:
        return brought[name]
    near = nearest(name, names(game))
    if near is not None:
        raise UnknownBot(Message("bots-unknown-near", name=name, word=near))
    raise UnknownBot(Message("bots-unknown", name=name, known=names(game)))


def _parameters(name: str, maker: Any, text: str) -> dict[str, Any]:
    """Parameters as the maker's keywords want them: a number where the default is a number."""
    known = {
        key: parameter.default
        for key, parameter in inspect.signature(maker).parameters.items()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    }
    found: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, _, value = (piece.strip() for piece in part.partition("="))
        if key not in known:
            listed = ", ".join(known) or "none"
            raise UnknownBot(Message("bots-unknown-parameter", name=name, parameter=key, known=listed))
        found[key] = _value(name, key, value, known[key])
    return found


def _value(name: str, key: str, text: str, default: Any) -> Any:
    """A typed value in the type of the default; numbers of bots are never negative."""
    if isinstance(default, str):
        return text
    try:
        number = int(text) if isinstance(default, int) else float(text)
        if 0 <= number < float("inf"):
            return type(default)(number)
    except ValueError:
        pass
    expected = "int" if isinstance(default, int) else "number"
    raise UnknownBot(Message("bots-bad-parameter", name=name, parameter=key, found=text, expected=expected))
