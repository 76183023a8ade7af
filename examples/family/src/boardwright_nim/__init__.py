"""nim: heaps of sticks; whoever takes the last stick wins. This file only tells its files from others; it is light."""

from collections.abc import Mapping
from typing import Any

KIND = "nim-game"
#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {KIND: ""}


def recognise(data: Any) -> str | None:
    """The kind of a JSON value, None where it is not ours."""
    return KIND if isinstance(data, Mapping) and data.get("family") == "nim" else None


def summary(data: Any) -> tuple[str, tuple[int, int]] | None:
    """Title and seats of a game, without loading it."""
    return None if recognise(data) is None else (str(data.get("title", "nim")), (2, 4))
