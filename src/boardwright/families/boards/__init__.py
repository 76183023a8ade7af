"""Boards: games of figures on cells, such as chess.

This module only recognises board files and imports nothing heavy.
"""

from collections.abc import Mapping
from typing import Any

KIND = "board"
#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {KIND: ""}
#: Games that lists show first: those that most people look for.
FIRST = ("chess", "english-draughts", "go-9", "othello", "connect-four", "hex", "xiangqi", "shogi")
#: English titles that cannot be derived from the file names of shipped games. Titles in the files would change the
#: games' digests.
TITLES = {
    "ai-wok": "Ai-wok", "atomic": "Atomic chess", "capablanca": "Capablanca chess",
    "clobber-10": "Clobber 10×10", "dawsons-chess": "Dawson's chess", "duck": "Duck chess",
    "extinction": "Extinction chess", "glinski": "Gliński's hexagonal chess", "go-19": "Go 19×19",
    "go-9": "Go 9×9", "grand": "Grand chess", "hoppel-poppel": "Hoppel-poppel",
    "intellector-full": "Intellector, full rules", "king-capture-chess": "King-capture chess",
    "los-alamos": "Los Alamos chess", "misere-tic-tac-toe": "Misère tic-tac-toe",
    "nine-mens-morris": "Nine men's morris", "placement": "Placement chess", "reversi-6": "Othello 6×6",
    "seirawan": "Seirawan chess", "three-check": "Three-check chess",
    "three-mens-morris": "Three men's morris", "tic-tac-toe": "Tic-tac-toe",
}  # fmt: skip


def recognise(data: Any) -> str | None:
    """The kind of a JSON value; None if it is not a board game."""
    if (
        isinstance(data, Mapping)
        and "figures" in data
        and ("board" in data or "cell" in data or "cel" in data)
    ):
        return KIND
    return None


def summary(data: Any) -> tuple[str, tuple[int, int]] | None:
    """Title and seats of a board game, read from its JSON."""
    if recognise(data) is None or not isinstance(data.get("players"), list):
        return None
    players = len(data["players"])
    title = data.get("title") or str(data.get("name", "")).replace("_", " ").replace("-", " ").capitalize()
    return str(title), (players, players)
