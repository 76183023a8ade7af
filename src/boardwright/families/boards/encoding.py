"""Observations of board games as planes of cells: one for each kind of figure, then whose move it is, and rights."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boardwright._kernel import observe, plane_count
from boardwright.core import View


def planes(view: View) -> NDArray[np.float32]:
    """(planes, cells). Everything on a board is open, so all seats observe the same."""
    position = view.possible_table(0).position
    flat = np.frombuffer(observe([position]), dtype=np.uint8)
    return flat.reshape(plane_count(position.rules), -1).astype(np.float32)
