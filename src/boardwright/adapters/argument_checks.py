"""Settings of environments. An invalid setting is refused at once, not later inside NumPy or the kernel."""

from __future__ import annotations

from typing import Any

import numpy as np


def whole_number(name: str, value: Any, least: int, most: int) -> int:
    """A setting that is a whole number; anything else raises `ValueError`.

    >>> whole_number("threads", 2, 1, 256)
    2
    >>> whole_number("threads", 1.5, 1, 256)
    Traceback (most recent call last):
    ValueError: threads must be a whole number between 1 and 256, not 1.5
    """
    whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
    if not whole or not least <= value <= most:
        raise ValueError(f"{name} must be a whole number between {least} and {most}, not {shown(value)}")
    return int(value)


def shown(value: Any) -> str:
    """How an error message shows an invalid value.

    If Python cannot print the value, such as a very long number, the text is the name of its type.
    """
    try:
        return repr(value)[:80]
    except Exception:  # the caller's object may raise anything
        return type(value).__name__
