"""The ids that a player touches to choose each option. Most clients need only these, not an option's JSON or texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from boardwright.core import Game, Option
from boardwright.wire.scene_part_cache import cached

#: The id of the message that describes an option, the scene ids to touch for it, and the ids that can replace the
#: last one.
TouchRow: TypeAlias = tuple[str, Sequence[str], Sequence[str]]


def touch_rows(game: Game, options: Sequence[Option]) -> Sequence[TouchRow]:
    """One row for each option, in the order of the options.

    A lazy list of options may have its own method `touch_rows(game)`.
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
