"""The shipped board games as raw JSON, and chess squares as people write them. For tests only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import boardwright

CONTENT = Path(boardwright.__file__).parent / "families" / "boards" / "content"

Place = tuple[int, ...]


def shipped(name: str) -> dict[str, Any]:
    """The file of a shipped game of the document's kind; `chess` is its king-capture chess.

    >>> shipped("chess")["name"]
    'king-capture chess'
    """
    name = "king-capture-chess" if name == "chess" else name
    found: dict[str, Any] = json.loads((CONTENT / f"{name}.json").read_text("utf-8"))
    return found


def at(square: str) -> Place:
    """The cell of a chess square: x runs from white's right.

    >>> at("e1"), at("a8")
    ((3, 0), (7, 7))
    """
    return ord("h") - ord(square[0]), int(square[1]) - 1


def named(place: Place) -> str:
    """The chess square of a cell.

    >>> named((3, 0))
    'e1'
    """
    return chr(ord("h") - place[0]) + str(place[1] + 1)


def moves(text: str) -> list[Place]:
    """Chess moves such as `e2e4 e7e5` as cells: from, to, from, to, …"""
    return [at(square) for move in text.split() for square in (move[:2], move[2:4])]
