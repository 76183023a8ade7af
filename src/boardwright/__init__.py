"""Turn-based games whose rules are JSON data.

>>> import boardwright
>>> match = boardwright.load("chess").start(seed=7)
>>> match.answer(0, match.decisions[0].options[0])
<Move b1-a3>
"""

from typing import Any

__version__ = "0.1.0"

#: Where each public name lives. They are imported when first used: `boardwright games` must start at once.
_HOMES = {
    "load": "boardwright.catalog",
    "replay": "boardwright.catalog",
    **dict.fromkeys(
        (
            "BadJournal", "BadOptions", "BoardwrightError", "Decision", "Event", "FormatError", "Game",
            "IllegalAnswer", "Journal", "Match", "Message", "Option", "Problem", "Rng", "UnknownGame", "View", "say",
        ),
        "boardwright.core",
    ),
}  # fmt: skip

__all__ = ["__version__", *_HOMES]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'boardwright' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
