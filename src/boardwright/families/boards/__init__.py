"""Boards: games of figures on cells, as chess is. This file only tells board files from others; it is light."""

from collections.abc import Mapping
from typing import Any

KIND = "board"
#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {KIND: ""}
#: Games that lists show first: those that most people look for.
FIRST = ("chess", "english-draughts", "go-9", "othello", "connect-four", "hex", "xiangqi", "shogi")


def recognise(data: Any) -> str | None:
    """The kind of a JSON value, None where it is no board game."""
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
