"""Analysis of a match by search: `boardwright.analyse`. The command and the server use it too.

>>> import boardwright
>>> [best] = boardwright.analyse(boardwright.load("chess").start(), nodes=100, lines=1)
>>> len(best.moves) >= 1
True
"""

from __future__ import annotations

from typing import Any

from boardwright.core import BadOptions, Match, Message


def analyse(match: Match, **budget: Any) -> list[Any]:
    """The best lines of play, best first. The list is empty if the match is over.

    Each line has `score`, `win`, `depth`, `nodes` and `moves`.

    `seconds`, `nodes` and `depth` limit the search (0 means no limit). `lines` is the number of lines, `method` is
    `alphabeta` or `mcts`. Raises `BadOptions` if the family has no search.
    """
    look = getattr(match.game.family, "analyse", None)
    if look is None:
        raise BadOptions(Message("core-no-analysis", game=match.game.name))
    found: list[Any] = look(match, **budget)
    return found
