"""What to touch for each option of a decision, without its JSON, text and words: all that most clients need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from boardwright.core import Game, Option
from boardwright.wire.part_cache import cached

#: The id of the message that says an option in words, the ids of the scene to touch for it, and what does as well as
#: the last of them.
TouchRow: TypeAlias = tuple[str, Sequence[str], Sequence[str]]


def touch_rows(game: Game, options: Sequence[Option]) -> Sequence[TouchRow]:
    """The row of each option, in their order.

    A list of options that makes them only when somebody looks may have a method `touch_rows(game)` of its own.
    """
    own = getattr(options, "touch_rows", None)
    if own is not None:
        return own(game)  # type: ignore[no-any-return]
    return [touch_row(game, option) for option in options]


def touch_row(game: Game, option: Option) -> TouchRow:
    """The row of one option; remembered if the option has a `shown_key`."""
    key = option.shown_key
    if key is None:
        return option.message.id, option.touches, option.instead
    found: TouchRow = cached(
        game, "touches", key, lambda: (option.message.id, option.touches, option.instead)
    )
    return found
