"""The settings of a server, from flags or from environment variables with the prefix `BOARDWRIGHT_`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from boardwright.core import BadOptions, Message

#: The log levels, most detailed first.
LEVELS = ("debug", "info", "warning", "error")
#: Who may publish games: anybody, anybody with the operator's approval, or nobody.
GALLERIES = ("open", "moderated", "off")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server."""

    db: str = "boardwright.db"
    host: str = "127.0.0.1"
    port: int = 8000
    #: A folder with the operator's own games. They are trusted like the shipped ones.
    games: str = ""
    #: A folder with arena tournaments, shown to everybody.
    tournaments: str = ""
    #: The game of a contest for programs, at `/contest`.
    contest: str = ""
    #: Origins of other sites whose pages may talk to this server.
    origins: tuple[str, ...] = ()
    #: Whether programs on this machine may play seats. Only `arena` sets this, where only the operator adds bots.
    programs: bool = False
    #: Whether every bot with every budget is allowed. Only tournaments set it, because they have no other clients.
    trusted: bool = False
    #: Engines on this machine that are offered as opponents, as `NAME=uci:COMMAND,…`.
    engines: tuple[str, ...] = ()
    #: Hosts of bots that the server may call.
    bot_hosts: tuple[str, ...] = ()
    #: Addresses of proxies whose `X-Forwarded-For` header is trusted.
    proxies: str = ""
    #: Number of processes that run bots.
    thinkers: int = 1
    #: Maximum size of a request or message in bytes.
    max_message: int = 64 * 1024
    max_upload: int = 1024 * 1024
    #: Seconds allowed for checking an upload. Other work with a user's file is allowed a multiple of it: twice as much
    #: for a preview or a rulebook, three times for `/check`, four for a new match, six for a simulation.
    upload_time: float = 5.0
    #: Messages per second from one connection, and requests per second from one address; 0 means no limit.
    rate: float = 30.0
    burst: int = 120
    #: Connections from one address, and matches that it may create per hour; 0 means no limit.
    connections: int = 200
    matches: int = 300
    #: Bytes of uploads and journals that one address may store per day; 0 means no limit.
    stored: int = 100 * 1024 * 1024
    #: Maximum number of chat lines in one match.
    chat: int = 1000
    #: Number of answers after which a match between the server's own bots ends as a draw.
    bot_answers: int = 5000
    #: Days after which an unused match is deleted; 0 keeps all matches.
    keep: float = 0.0
    #: The operator's token for deleting matches, removing chat and blocking addresses. If empty, nobody can do this.
    operator: str = ""
    #: Whether people may publish their games for everybody: one of `GALLERIES`.
    gallery: str = "open"
    #: The file of the key (PEM, prime256v1) that signs Web Push messages; without it none are sent.
    push_key: str = ""
    #: The contact address that push services receive.
    push_contact: str = "mailto:operator@example.invalid"
    #: Push services that the server may call: hosts with their subdomains, or whole origins.
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    #: Maximum number of bytes queued for a slow client.
    backlog: int = 1024 * 1024
    #: Seconds after which a bot may replace an absent player without a clock, and the name of that bot.
    absent: float = 3 * 86_400.0
    stand_in: str = "greedy"
    #: Seconds after which an unwatched match is unloaded from memory.
    idle: float = 15.0
    log: str = "info"

    @property
    def preview_time(self) -> float:
        """Maximum time for the preview of a text, in seconds. Somebody who is typing does not want to wait longer."""
        return 2 * self.upload_time

    @staticmethod
    def from_environment(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
        """Takes each setting from the given flags, otherwise from the environment, otherwise from the defaults.

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


#: Engine commands contain spaces and commas.
_READ_BY_NAME: Mapping[str, Any] = {
    "engines": lambda text: tuple(part.strip() for part in text.split(";") if part.strip())
}
_READ: Mapping[str, Any] = {
    "str": str,
    "int": int,
    "float": float,
    "tuple[str, ...]": lambda text: tuple(text.replace(",", " ").split()),
}
