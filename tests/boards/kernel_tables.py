"""Small games in the kernel's own numbers, for tests that go beneath the format."""

from __future__ import annotations

from typing import Any

from boardwright._kernel import (
    ACCEPTS_FALSE,
    ACCEPTS_NONE,
    ACCEPTS_TRUE,
    ALWAYS,
    ActionKind,
    Ending,
    Rules,
    StateKind,
)

ANY = ACCEPTS_FALSE | ACCEPTS_TRUE | ACCEPTS_NONE
MOVE, TAKE, SWAP, CANCEL = (
    (kind, 0) for kind in (ActionKind.MOVE, ActionKind.TAKE, ActionKind.SWAP, ActionKind.CANCEL)
)


def replace(figure: int) -> tuple[ActionKind, int]:
    return ActionKind.REPLACE, figure


def waiting(player: int, state: int, no_moves: Ending = Ending.DRAW) -> Any:
    """A state that waits for a player."""
    return StateKind.MOVE, player, no_moves, [(state, ANY)]


def counting(state: int) -> Any:
    """A state that raises the number of the current move."""
    return StateKind.NEXT_MOVE, 0, Ending.DRAW, [(state, ANY)]


def checking(player: int, won: int, else_: int) -> Any:
    """A state that looks for a win."""
    return StateKind.CHECK_WIN, player, Ending.DRAW, [(won, ACCEPTS_TRUE), (else_, ACCEPTS_FALSE)]


END: Any = (StateKind.END, 0, Ending.DRAW, [])


def tables(**changes: Any) -> dict[str, Any]:
    """Two players in turn on a line of five cells; figure 0 steps to a neighbouring cell, figure 1 stands still."""
    return {
        "dimensions": 1,
        "players": 2,
        "figures": 2,
        "cells": [[0], [1], [2], [3], [4]],
        "conditions": [],
        "sets": [(ALWAYS, [MOVE])],
        "movements": [([1], False, True, ALWAYS, [0], [])],
        "figure_movements": [[[0], [0]], [[], []]],
        "complexes": [],
        "start": [(0, 0, 0), (4, 1, 0)],
        "win_checks": [],
        "states": [waiting(0, 1), counting(2), waiting(1, 3), counting(0)],
        "initial_state": 0,
        **changes,
    }


def small(**changes: Any) -> Rules:
    """The rules of `tables`."""
    return Rules(**tables(**changes))
