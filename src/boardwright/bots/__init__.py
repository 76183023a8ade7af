"""Bots: who answers when no person sits there. A bot sees a view with its decision and nothing else.

A module of this folder is a bot: `bots/random.py` is `random`, and its `bot` is the class that plays. A family may
bring bots of its own in `families/<name>/bots.py`, in a table `BOTS` from a name to a class. No registry to edit.

>>> from boardwright import bots
>>> bots.make("mcts:rollouts=50,c=1.2", seed=7)
<Mcts rollouts=50 time=0.0 c=1.2 depth=400>
"""

from boardwright.bots.bot import Bot, answer_with_bot, close_bots, play
from boardwright.bots.registry import UnknownBot, make, names, split_seats

__all__ = ["Bot", "UnknownBot", "answer_with_bot", "close_bots", "make", "names", "play", "split_seats"]
