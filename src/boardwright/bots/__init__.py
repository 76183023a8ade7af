"""Bots: players that are programs. A bot gets a view with its decision and nothing else.

`level:1` to `level:5` play every game. A module in this folder is a technical bot: `bots/random.py` is `random`, and
its variable `bot` is the class that plays. A family may add bots in `families/<name>/bots.py`, where the table `BOTS`
maps names to classes. There is no registry to edit.

>>> import boardwright
>>> from boardwright import bots
>>> bots.make("planner:rounds=1", boardwright.load("magnifico"), seed=7)
<Planner width=6 worlds=4 rounds=1>
"""

from boardwright.bots.bot import Bot, answer_with_bot, close_bots, play
from boardwright.bots.registry import (
    GameNeeded,
    Opponent,
    UnknownBot,
    make,
    names,
    opponents,
    shown_name,
    split_seats,
)

__all__ = [
    "Bot",
    "GameNeeded",
    "Opponent",
    "UnknownBot",
    "answer_with_bot",
    "close_bots",
    "make",
    "names",
    "opponents",
    "play",
    "shown_name",
    "split_seats",
]
