"""Engines on this machine that the operator offers as opponents: `serve --engine Stockfish=uci:stockfish,time=0.2`.

Clients refer to an engine by its name, `engine:Stockfish`. Only the operator decides which program is started, and
how.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardwright import bots
from boardwright.core import BadOptions, Game, Message

PREFIX, UCI = "engine:", "uci:"


class Engines:
    """The engines that the operator offers, each under its name."""

    def __init__(self, offered: Sequence[str]) -> None:
        self._bots: dict[str, str] = {}
        for text in offered:
            name, sign, bot = text.partition("=")
            if not sign or not re.fullmatch(r"[\w.+-][\w .+-]{0,39}", name) or not bot.startswith(UCI):
                raise BadOptions(Message("server-bad-engine", found=text))
            # A missing command or an invalid budget is reported before anybody plays.
            bots.make(bot, programs=True)
            self._bots[name] = bot

    def __bool__(self) -> bool:
        return bool(self._bots)

    def bot(self, text: str) -> str:
        """Replaces a bot named `engine:NAME` by the engine; returns any other bot unchanged.

        Raises `BadOptions` if the engine is not offered.
        """
        if not text.startswith(PREFIX):
            return text
        try:
            return self._bots[text.removeprefix(PREFIX)]
        except KeyError:
            raise BadOptions(Message("server-no-bot", bot=text[:80])) from None

    def opponents(self, game: Game) -> list[bots.Opponent]:
        """The engines that can play a game. Each is asked once for the variants it supports."""
        if game.family.name != "boards" or not self._bots:
            return []
        # The import is slow, so only servers that offer engines do it.
        from boardwright.bots.programs import uci_engine

        return [
            bots.Opponent(PREFIX + name, None, Message("server-engine", name=name))
            for name, bot in self._bots.items()
            if uci_engine.knows(bot, game.name)
        ]
