"""Random matches that the kernel plays and records for statistics, without a call to Python for each move.

The kernel uses random numbers exactly as the bots named `random` do. Therefore a recorded match is identical to the
match with the same number that is played in Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from weakref import WeakKeyDictionary

import orjson

from boardwright._kernel import AnswerTexts, record_matches
from boardwright.core import Game
from boardwright.core.content_use import ACTION, Item
from boardwright.core.random_match_records import RandomMatchRecords
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.content_use import VERBS
from boardwright.families.boards.figure_values import values_of
from boardwright.families.boards.notation.move_text import coordinate_text
from boardwright.wire.scene_part_cache import LIMIT

#: A first answer: kind, source, target, choice, and whether the figure keeps its kind. The kind -1 means that there is
#: no first answer.
_OPENING = Struct("=5h")


class _Known:
    """Values that are computed once for a game: texts of answers, items, and texts of first answers."""

    def __init__(self, rules: BoardsRules) -> None:
        self.texts = _answer_texts(rules)
        self.items: Sequence[Item] = [
            *((ACTION, verb) for verb in VERBS.values()),
            *((kind, figure) for kind in ("piece", "promotion", "placed piece") for figure in rules.figures),
        ]
        self.openings: dict[bytes, str] = {}


_known: WeakKeyDictionary[BoardsRules, _Known] = WeakKeyDictionary()


def _json(value: object) -> str:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()


def _answer_texts(rules: BoardsRules) -> AnswerTexts:
    """The pieces of JSON that the kernel joins to answers. Their keys are sorted, as digests require."""
    cells = [_json(place) for place in rules.coordinates]
    figures = [_json(figure) for figure in rules.figures]
    return AnswerTexts(
        move="{",
        becoming=[f'{{"as":{figure},' for figure in [*figures, "null"]],
        source=[f'"from":{cell},' for cell in cells],
        target=[f'"to":{cell}}}' for cell in cells],
        place=[f'{{"place":{figure},' for figure in figures],
        choose=[f'{{"choose":{cell}}}' for cell in cells],
        pass_=_json({"pass": True}),
        claim=[_json({"claim": end}) for end in rules.end_names],
    )


def _opening_text(rules: BoardsRules, row: bytes) -> str:
    kind, source, target, choice, stays = _OPENING.unpack(row)
    return "" if kind < 0 else coordinate_text(rules, (kind, source, target, choice), bool(stays))


def record_random_matches(
    game: Game, seats: int, seed: int | str, first: int, games: int, cap: int, openings: int, threads: int
) -> RandomMatchRecords:
    """Plays and records matches number `first`, `first + 1`, … of a seed."""
    rules: BoardsRules = game.rules
    known = _known.get(rules)
    if known is None:
        known = _known[rules] = _Known(rules)
    # If starts are shuffled, the number of a match decides its start.
    shuffled = games if rules.shuffle is not None else 1
    tables = [game.table(seats, f"{seed}/{number}") for number in range(first, first + shuffled)]
    columns = record_matches(
        [table.position for table in tables],
        values_of(game),
        known.texts,
        seed=f"{seed}/",
        digest_head=f"{game.digest}/{seats}/{seed}/",
        first=first,
        matches=games,
        # A match has at least one decision before it counts as too long.
        most_plies=max(rules.max_moves - tables[0].plies, 1),
        cap=cap,
        openings=openings,
        threads=threads,
    )
    rows, numbers, texts = columns.pop("openings"), columns.pop("opening_numbers"), known.openings
    cut = [rows[at : at + _OPENING.size] for at in range(0, len(rows), _OPENING.size)]
    if len(texts) > LIMIT:
        texts.clear()
    for row in cut:
        if row not in texts:
            texts[row] = _opening_text(rules, row)
    return RandomMatchRecords(first, seats, columns, known.items, [texts[row] for row in cut], numbers)
