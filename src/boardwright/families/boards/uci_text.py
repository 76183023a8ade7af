"""Moves as chess programs write them (UCI): `e2e4`, `e7e8q`, `7g7f+`, `N@f3`, `0000` for a pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright._kernel import Position
from boardwright.core import Game
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.notation.game_record import row_of_json
from boardwright.families.boards.option_types import CHOOSE, CLAIM, PASS, PLACE, Row
from boardwright.families.boards.rules.fen import write_fen

#: A chess program's name for a variant -> our name, both without case and dashes.
OTHER_NAMES = {"3check": "threecheck", "normal": "chess"}


def plain_name(name: str) -> str:
    """The name of a variant without case and dashes, for comparison between programs.

    >>> plain_name("King-of-the-Hill"), plain_name("3check")
    ('kingofthehill', 'threecheck')
    """
    plain = "".join(sign for sign in name.lower() if sign.isalnum())
    return OTHER_NAMES.get(plain, plain)


def uci_text(
    rules: BoardsRules, position: Position, row: Row, theirs: Mapping[str, str] | None = None
) -> str:
    """The UCI text of an option. `theirs` maps our letters for figures to another engine's letters."""
    kind, source, target, choice = row
    names, letters = rules.names, _letters(rules)

    def sign(figure: int) -> str:
        letter = letters[figure].lstrip("+")
        return letter if theirs is None else theirs.get(letter, letter)

    if kind == PASS:
        return "0000"
    if kind == PLACE:
        return f"{sign(choice)}@{names[target]}"
    if kind == CHOOSE:
        return names[target]
    if kind == CLAIM:
        return "draw"
    text = names[source] + names[target]
    standing = position.cell(source)
    mover = -1 if standing is None else standing[1]
    if choice < 0 or choice == mover:
        return text
    # A promotion to the only possible figure is written with a plus; a choice of several, with a letter.
    turned_over = mover >= 0 and letters[choice] == "+" + letters[mover]
    return text + ("+" if turned_over else sign(choice).lower())


def _letters(rules: BoardsRules) -> Sequence[str]:
    """The letter of each figure. A file in the document's form defines no letters; there, the first free letter of the
    figure's name is used."""
    if rules.language is not None:
        return rules.language.letters
    taken: list[str] = []
    for name in rules.figures:
        taken.append(next((sign for sign in name.upper() if sign.isalpha() and sign not in taken), "?"))
    return taken


def match_text(game: Game, answers: Sequence[Mapping[str, Any]]) -> tuple[str, Position]:
    """The arguments of the UCI command `position` for a match (start and moves), and the position after them."""
    rules: BoardsRules = game.rules
    position: Position = game.table(len(rules.players), 0).position
    words = ["startpos"]
    if position.hash != Position(rules.kernel).hash:
        words = ["fen", write_fen(rules, position) or ""]
    for number, answer in enumerate(answers):
        row = row_of_json(rules, position, answer)
        words += [*(["moves"] if number == 0 else []), uci_text(rules, position, row)]
        position.play(row)
    return " ".join(words), position
