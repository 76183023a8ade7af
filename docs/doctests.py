"""Makes examples in docstrings look like examples: a doctest becomes a block of code on the page."""

from __future__ import annotations

import re
from typing import Any

import griffe

#: A doctest: from the first prompt to the next empty line.
_DOCTEST = re.compile(r"^(?P<indent> *)>>> .*?(?=\n *\n|\Z)", re.MULTILINE | re.DOTALL)


class Doctests(griffe.Extension):
    """Puts fences around doctests."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = _DOCTEST.sub(
                lambda found: f"\n```pycon\n{found[0]}\n```\n", obj.docstring.value
            )
