"""Turn-based games whose rules are JSON data.

>>> import boardwright
>>> match = boardwright.load("chess").start(seed=7)
>>> match.answer(0, match.decisions[0].options[0])
<BoardOption b1-c3>
"""

import os

# We do not import `typing`, because that takes longer than everything else here. Type checkers treat this name as True.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from boardwright.analysis import analyse
    from boardwright.catalog import load, replay
    from boardwright.core import (
        BadJournal,
        BadOptions,
        BoardwrightError,
        Decision,
        Event,
        FormatError,
        Game,
        IllegalAnswer,
        Journal,
        Match,
        Message,
        Option,
        Problem,
        Rng,
        UnknownGame,
        View,
        translate,
    )

__version__ = "0.1.0"

__all__ = [
    "BadJournal", "BadOptions", "BoardwrightError", "Decision", "Event", "FormatError", "Game", "IllegalAnswer",
    "Journal", "Match", "Message", "Option", "Problem", "Rng", "UnknownGame", "View", "analyse", "load", "replay",
    "translate",
]  # fmt: skip

_compiled = os.environ.get("BOARDWRIGHT_COMPILED", os.path.join(os.path.dirname(__file__), "_compiled"))
if _compiled and os.path.isdir(_compiled):
    from boardwright.compiled_rules import use_compiled_rules

    use_compiled_rules(_compiled)


def __getattr__(name: str) -> "Any":
    # Public names are imported only when they are first used, so that `boardwright games` starts at once.
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'boardwright' has no attribute {name!r}")
    homes = {
        "load": "boardwright.catalog",
        "replay": "boardwright.catalog",
        "analyse": "boardwright.analysis",
    }
    return getattr(import_module(homes.get(name, "boardwright.core")), name)
