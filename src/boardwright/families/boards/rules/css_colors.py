"""Recognises CSS colours: names, hexadecimal forms and functions, and nothing else.

A colour becomes an attribute in the page, so only texts that are certainly colours are accepted.
"""

from __future__ import annotations

import re

from boardwright.wire import palette

#: `transparent` is not in the palette, but a file may use it.
NAMES = frozenset({*palette.NAMES, "transparent"})

_HEXADECIMAL = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|deg|rad|turn)?"
_FUNCTION = re.compile(
    rf"(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\( *{_NUMBER}(?:(?: *[,/] *| +){_NUMBER}){{2,3}} *\)",
    re.IGNORECASE,
)


def is_color(text: str) -> bool:
    """Whether a text is a colour of CSS.

    >>> [is_color(text) for text in ("grey", "#a9744f", "rgb(255, 0, 0)", "hsl(120 50% 50% / 0.3)")]
    [True, True, True, True]
    >>> is_color('red"><script>')
    False
    """
    if len(text) > 80:
        return False
    return text.lower() in NAMES or bool(_HEXADECIMAL.fullmatch(text) or _FUNCTION.fullmatch(text))
