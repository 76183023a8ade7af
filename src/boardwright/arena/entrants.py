"""Entrants: the participants of a tournament. Each has a name and a bot in the form that `bots.make` takes."""

from __future__ import annotations

import hashlib
import shlex
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import PurePath
from typing import NamedTuple

from boardwright.bots.registry import PROGRAMS
from boardwright.core import BadOptions, Message
from boardwright.wire.bot_protocol import InvalidBotMessage
from boardwright.wire.urls import split

MAX_NICK = 24
PROGRAMS_AT_ADDRESSES = ("http://", "https://")


class Entrant(NamedTuple):
    """A name and a bot."""

    name: str
    bot: str

    @property
    def shown(self) -> str:
        """The bot as everybody may see it. An address loses its path and anything that may be a password or a token.

        >>> Entrant("Ada", "http://me:secret@localhost:9000/?token=1").shown, Entrant("Ada", "mcts:time=1").shown
        ('http://localhost:9000/', 'mcts:time=1')
        """
        return _public_address(self.bot) if self.bot.startswith(PROGRAMS_AT_ADDRESSES) else self.bot

    @property
    def stored(self) -> str:
        """The bot in the form that results store.

        A slow hash replaces a secret address: hashes can be compared, but nobody can read the address.
        """
        return self.bot if self.shown == self.bot else f"{self.shown}#{_slow_hash(self.bot, self.name)}"


def _public_address(address: str) -> str:
    parts = split(address)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}/"


@cache
def _slow_hash(text: str, salt: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", text.encode(), salt.encode(), 100_000, 12).hex()


def read_nick(given: object) -> str:
    """Checks a nick of 1 to 24 printable characters and normalises it (NFC). Raises `Refusal`."""
    nick = unicodedata.normalize("NFC", given) if isinstance(given, str) else ""
    shown = all(unicodedata.category(sign)[0] != "C" for sign in nick)
    if not 1 <= len(nick) <= MAX_NICK or not shown or nick != nick.strip():
        raise InvalidBotMessage("bad_nick", limit=MAX_NICK)
    return nick


def same_nick(nick: str) -> str:
    """A comparison key: two nicks are the same if their keys are equal."""
    return unicodedata.normalize("NFC", nick.casefold())


def read_entrants(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Entrants as people type them: `hunter`, `mcts:time=0.1`, `program:./mybot`; or with a name, `Ada=hunter`.

    >>> [entrant.name for entrant in read_entrants(["hunter", "hunter", "Ada=program:./bot", "program:./bot -x"])]
    ['hunter', 'hunter 2', 'Ada', 'bot']
    """
    taken: set[str] = set()
    found = []
    for text in texts:
        name, bot = _named(text)
        if name is None:
            name = free_name(short_name(bot), taken)
        else:
            try:
                name = read_nick(name)
            except InvalidBotMessage:
                raise BadOptions(Message("arena-bad-name", name=name, limit=MAX_NICK)) from None
            if same_nick(name) in taken:
                raise BadOptions(Message("arena-name-twice", name=name))
        taken.add(same_nick(name))
        found.append(Entrant(name, bot))
    if len(found) < 2:
        raise BadOptions(Message("arena-too-few"))
    return tuple(found)


def _named(text: str) -> tuple[str | None, str]:
    """Splits off the name before the first `=`. There is no name if that `=` belongs to a parameter or an address."""
    name, sign, rest = text.partition("=")
    return (name, rest) if sign and ":" not in name and rest else (None, text)


def short_name(bot: str) -> str:
    """A name for a bot that was entered without one."""
    if bot.startswith(("program:", "llm:")):
        try:
            command = shlex.split(bot.partition(":")[2])
        except ValueError:
            command = []
        # Prefers the name of the script to the name of its interpreter: `bot` for `python bot.py`.
        words = [PurePath(word).stem for word in command if not word.startswith("-")]
        scripts = [PurePath(word).stem for word in command[1:] if "." in PurePath(word).name]
        return ((scripts or words or ["program"])[0])[:MAX_NICK]
    if bot.startswith(PROGRAMS):
        return split(bot).netloc.rpartition("@")[2][:MAX_NICK] or "address"
    return bot[:MAX_NICK]


def free_name(name: str, taken: set[str]) -> str:
    """A name that is not taken yet, made from the given one."""
    number, candidate = 1, name
    while same_nick(candidate) in taken:
        number += 1
        tail = f" {number}"
        candidate = name[: MAX_NICK - len(tail)] + tail
    return candidate
