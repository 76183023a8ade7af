"""The settings of a server: flags, or the environment with `BOARDWRIGHT_` before their names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from boardwright.core import BadOptions, Message

#: How much the log tells, most first.
LEVELS = ("debug", "info", "warning", "error")
#: Who may publish games: anybody, anybody after the operator has looked, nobody.
GALLERIES = ("open", "moderated", "off")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server."""

    db: str = "boardwright.db"
    host: str = "127.0.0.1"
    port: int = 8000
    #: A folder with games of the operator's own, trusted as the shipped ones are.
    games: str = ""
    #: A folder with tournaments of the arena, shown to everybody.
    tournaments: str = ""
    #: A game of which programs may play a contest, at `/contest`.
    contest: str = ""
    #: Origins of pages that may talk to this server besides its own.
    origins: tuple[str, ...] = ()
    #: Whether seats may name programs of this machine. Only `arena` sets it, where nobody but the operator seats bots.
    programs: bool = False
    #: Whether whoever makes matches may use any bot, with any budget. Only tournaments set it: nobody else is there.
    trusted: bool = False
    #: Engines of this machine that are offered as opponents, as `NAME=uci:COMMAND,…`.
    engines: tuple[str, ...] = ()
    #: Hosts at which bots may be called.
    bot_hosts: tuple[str, ...] = ()
    #: Addresses of proxies whose `X-Forwarded-For` is believed.
    proxies: str = ""
    #: Processes that think for bots.
    thinkers: int = 1
    #: Bytes of one request or message.
    max_message: int = 64 * 1024
    max_upload: int = 1024 * 1024
    #: Seconds in which an upload is accepted or refused.
    upload_time: float = 5.0
    #: Messages or requests a second from one connection or address; 0 is no limit.
    rate: float = 30.0
    burst: int = 120
    #: Connections from one address, and matches that it may make in an hour; 0 is no limit.
    connections: int = 200
    matches: int = 300
    #: Bytes of uploads and journals that one address may store in a day; 0 is no limit.
    stored: int = 100 * 1024 * 1024
    #: Lines of chat in one match.
    chat: int = 1000
    #: Answers after which a match that nobody plays but the server's bots ends as a draw.
    bot_answers: int = 5000
    #: Days after which an unused match is deleted; 0 keeps all matches.
    keep: float = 0.0
    #: The token with which the operator deletes matches, removes chat and blocks addresses; none: nobody does.
    operator: str = ""
    #: Whether people may publish their games for everybody: one of `GALLERIES`.
    gallery: str = "open"
    #: Bytes that may wait for a slow reader.
    backlog: int = 1024 * 1024
    #: Seconds after which a seat without a clock that is not connected may be replaced by a bot, and by which bot.
    absent: float = 3 * 86_400.0
    stand_in: str = "greedy"
    #: Seconds after which an unwatched match is unloaded from memory.
    idle: float = 15.0
    log: str = "info"

    @staticmethod
    def from_environment(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
        """Flags that were given, then the environment, then the defaults.

        >>> Settings.from_environment({"port": 9}, {"BOARDWRIGHT_RATE": "5", "BOARDWRIGHT_ORIGINS": "a b"}).origins
        ('a', 'b')
        """
        environment = os.environ if environment is None else environment
        found: dict[str, Any] = {}
        for setting in fields(Settings):
            if setting.name in ("programs", "trusted"):
                continue
            text = environment.get(f"BOARDWRIGHT_{setting.name.upper()}")
            if given.get(setting.name) not in (None, ()):
                found[setting.name] = given[setting.name]
            elif text is not None:
                found[setting.name] = _read(setting.name, str(setting.type), text)
        settings = Settings(**found)
        if settings.log.lower() not in LEVELS:
            raise BadOptions(Message("server-bad-log", found=settings.log, known=", ".join(LEVELS)))
        if settings.gallery not in GALLERIES:
            raise BadOptions(
                Message("server-bad-gallery", found=settings.gallery, known=", ".join(GALLERIES))
            )
        return settings


def _read(name: str, kind: str, text: str) -> Any:
    try:
        return _READ_BY_NAME.get(name, _READ[kind])(text)
    except ValueError:
        name = f"BOARDWRIGHT_{name.upper()}"
        raise BadOptions(Message("server-bad-setting", name=name, found=text)) from None


#: Commands of engines contain spaces and commas.
_READ_BY_NAME: Mapping[str, Any] = {
    "engines": lambda text: tuple(part.strip() for part in text.split(";") if part.strip())
}
_READ: Mapping[str, Any] = {
    "str": str,
    "int": int,
    "float": float,
    "tuple[str, ...]": lambda text: tuple(text.replace(",", " ").split()),
}
