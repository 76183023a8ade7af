"""What a search thinks of a match: `boardwright.analyse`, which the command and the server use too.

>>> import boardwright
>>> [best] = boardwright.analyse(boardwright.load("chess").start(), nodes=100, lines=1)
>>> len(best.moves) >= 1
True
"""

from __future__ import annotations

from typing import Any

from boardwright.core import BadOptions, Match, Message


def analyse(match: Match, **budget: Any) -> list[Any]:
    """The best lines of a match, best first, with `score`, `win`, `depth`, `nodes` and `moves`; none where it is over.

    The budget is `seconds`, `nodes` and `depth` (0 is no limit), `lines` how many are told, `method` `alphabeta` or
    `mcts`. `BadOptions` where the family has no search of its own.
    """
    look = getattr(match.game.family, "analyse", None)
    if look is None:
        raise BadOptions(Message("core-no-analysis", game=match.game.name))
    found: list[Any] = look(match, **budget)
    return found
