"""FEN and its relatives: a position as one line of text, for games in the boards language.

`ROWS[HANDS] TURN CASTLING PASSING [REMAINING] QUIET MOVE`. `w` is the first player, `b` the second. Castling is `KQkq`
or letters of files. Fields at the end may be left out; fields that a game has no use for are `-`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from boardwright._kernel import Position
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.rules.figure_letters import RowsError, read_rows, write_rows

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules


def has_fen(rules: BoardsRules) -> bool:
    """Whether positions of a game can be written as rows: a flat board of at most two players."""
    language = rules.language
    return (
        language is not None
        and len(language.space.dimensions) == 2
        and len(rules.players) <= 2
        and len(set(language.letters)) == len(language.letters)
    )


def read_fen(rules: BoardsRules, text: str, report: ProblemReport) -> Position | None:
    """Reads a position from a line of text. If it cannot, reports the reason and returns None."""
    language = rules.language
    if language is None or not has_fen(rules):
        report.error((), Message("boards-fen-none"))
        return None
    fields = text.split()
    board, hands = _split_hands(fields[0] if fields else "")
    try:
        standing = read_rows(board, language.space.cells, language.letters, language.nobody)
    except RowsError as error:
        report.error((), Message(f"boards-check-layout-{error.reason}", row=error.row + 1, found=error.found))
        return None
    turn = fields[1] if len(fields) > 1 else "w"
    if turn not in ("w", "b") or (turn == "b" and len(rules.players) < 2):
        report.error((), Message("boards-fen-turn", found=turn))
        return None
    player = int(turn == "b")
    rest = fields[2:]
    nobody = len(rules.players)
    figures = {
        cell: (nobody if owner is None else owner, figure, 0, 0) for cell, (owner, figure) in standing.items()
    }
    extra: dict[str, Any] = {}
    if _is_word(rest):
        extra["unmoved"] = _unmoved(rules, rest.pop(0), figures)
    if _is_word(rest):
        square = rest.pop(0)
        if square != "-":
            trail = language.space.named.get(square)
            if trail is None:
                report.error((), Message("boards-fen-square", found=square))
                return None
            table = language.space.table(language.space.step(1 - player, 0, 1))
            extra["trail"], extra["runner"] = [trail], table[trail]
    if rest and re.fullmatch(r"\d+\+\d+", rest[0]):
        extra["counters"] = _counters(rules, rest.pop(0))
    numbers = [int(one) for one in rest if one.isdigit()]
    extra["quiet"] = min(numbers[0], 100_000) if numbers else 0
    current = (
        2 * (min(numbers[1], 100_000) - 1) + player + 1 if len(numbers) > 1 and numbers[1] else player + 1
    )
    if rules.start.hands:
        found = _hands(rules, hands)
        if found is None:
            report.error((), Message("boards-fen-hands", found=hands))
            return None
        extra["hands"] = found
    state = next(n for n, one in enumerate(language.states) if one.player == player and one.kind == "move")
    try:
        return Position.of(rules.kernel, figures, state, current, extra)
    except ValueError as error:
        report.error((), Message("boards-fen-bad", reason=str(error)))
        return None


def _is_word(fields: list[str]) -> bool:
    """Whether the next field can be the castling or the passing field: neither a number nor `REMAINING`."""
    return bool(fields) and not fields[0].isdigit() and "+" not in fields[0]


def _split_hands(field: str) -> tuple[str, str]:
    found = re.fullmatch(r"([^\[]*)\[([^\]]*)\]", field)
    return (found[1], found[2]) if found else (field, "")


def _hands(rules: BoardsRules, text: str) -> list[list[int]] | None:
    assert rules.language is not None
    counts = [[0] * len(rules.figures) for _ in rules.players]
    for sign in text.replace("-", ""):
        if sign.upper() not in rules.language.letters:
            return None
        counts[int(sign.islower())][rules.language.letters.index(sign.upper())] += 1
    return counts


def _counters(rules: BoardsRules, text: str) -> list[list[int]]:
    limit = counter_limit(rules)
    return [[max(limit - int(left), 0)] for left in text.split("+")]


def counter_limit(rules: BoardsRules) -> int:
    """The limit of a game's only counter. FEN contains how much is left until this limit."""
    assert rules.language is not None
    bounds = [
        arguments[2]
        for op, arguments in rules.language.extras["conditions"]
        if op == "COUNTER" and arguments[2] > 0
    ]
    return max(bounds, default=0) if len(rules.language.counters) == 1 else 0


# -- castling -----------------------------------------------------------------------------------------------


def _castling_lines(rules: BoardsRules, figures: Any) -> list[tuple[int, int, list[int], int]]:
    """(owner, mover's cell, cells where its partner may stand, right side) for each figure that can castle."""
    assert rules.language is not None
    extras, found = rules.language.extras, []
    for cell, (owner, figure, *_) in figures.items():
        if owner >= len(rules.players):
            continue
        for number in extras["figure_ways"][figure][owner]:
            way = extras["ways"][-1 - number]
            if "partner" not in way:
                continue
            for table in way["directions"]:
                line, at = [], extras["directions"][table][cell]
                while at >= 0:
                    line.append(at)
                    at = extras["directions"][table][at]
                cells = rules.language.space.cells
                if line:
                    right = int(cells[line[0]][0] > cells[cell][0])
                    found.append((owner, cell, line[-1:] if way["partner"]["last"] else line, right))
    return found


def _are_paired(rules: BoardsRules) -> bool:
    """Whether only castling depends on unmoved figures. A castling right then lasts as long as its pair is unmoved."""
    assert rules.language is not None
    return all(op != "FIRST_MOVE" for op, _ in rules.language.extras["conditions"])


def _home_rows(rules: BoardsRules) -> tuple[int, int]:
    """For each player, the row whose figures the castling field can name."""
    assert rules.language is not None
    return 0, max(cell[1] for cell in rules.language.space.cells)


def _unmoved(rules: BoardsRules, field: str, figures: Any) -> list[int]:
    """The cells whose figures have not moved. Only figures whose first move matters to a rule are included.

    `K` and `Q` name a castling pair. The letter of a file names the partner of such a pair. If other rules also depend
    on unmoved figures, the letter names one figure of the first row. Figures of other rows then count as unmoved while
    they are on their start cells.
    """
    assert rules.language is not None
    language, cells, names = rules.language, rules.language.space.cells, rules.language.space.names
    in_pairs, home = _are_paired(rules), _home_rows(rules)
    lines = _castling_lines(rules, figures)
    found: set[int] = set()
    for owner, cell, line, right in lines:
        own = [at for at in line if at in figures and figures[at][0] == owner]
        rooks = [at for at in own if language.extras["figures"][figures[at][1]]["unmoved"]]
        if not rooks:
            continue
        letters = [sign.lower() for sign in field if sign.isupper() == (owner == 0) and sign != "-"]
        for letter in letters:
            if letter == ("k" if right else "q"):
                found |= {cell, rooks[-1]}
            for at in rooks:
                if in_pairs and names[at][0] == letter and letter not in "kq":
                    found |= {cell, at}
    if not (lines and in_pairs):
        signs = {
            (int(sign.islower()), sign.lower()) for sign in field if sign not in ("-KQkq" if lines else "-")
        }
        found |= {
            at
            for at, (owner, *_) in figures.items()
            if owner < len(home) and cells[at][1] == home[owner] and (owner, names[at][0]) in signs
        }
    if not in_pairs:
        began = {(at, owner, figure) for at, owner, figure in language.start if owner is not None}
        found |= {
            at
            for at, (owner, figure, *_) in figures.items()
            if (at, owner, figure) in began and cells[at][1] != home[owner]
        }
    return sorted(found)


def _castling_text(rules: BoardsRules, position: Position) -> str:
    """The castling field: `KQkq`, and the files of other unmoved figures of the first row if the rules need them."""
    assert rules.language is not None
    cells, names = rules.language.space.cells, rules.language.space.names
    figures = dict(position.figures())
    unmoved = set(position.unmoved)
    found = set()
    told: set[int] = set()
    for owner, cell, line, right in _castling_lines(rules, figures):
        partners = [at for at in line if at in unmoved and figures[at][0] == owner]
        if cell in unmoved and partners:
            letter = "K" if right else "Q"
            found.add(letter if owner == 0 else letter.lower())
            told |= {cell, partners[-1]}
    files: list[list[str]] = [[], []]
    if not _are_paired(rules):
        for owner, home in enumerate(_home_rows(rules)):
            rest = (at for at in unmoved - told if figures[at][0] == owner and cells[at][1] == home)
            signs = (names[at][0] for at in sorted(rest, key=lambda at: cells[at][0]))
            files[owner] = [sign.upper() if owner == 0 else sign for sign in signs]
    first = [sign for sign in "KQ" if sign in found] + files[0]
    second = [sign for sign in "kq" if sign in found] + files[1]
    return "".join(first + second) or "-"


# -- writing ------------------------------------------------------------------------------------------------


def write_fen(rules: BoardsRules, position: Position) -> str | None:
    """The FEN of a position; None if the game has no FEN."""
    language = rules.language
    if language is None or not has_fen(rules):
        return None
    nobody = len(rules.players)
    standing = {
        cell: (None if owner == nobody else owner, figure) for cell, (owner, figure, *_) in position.figures()
    }
    text = write_rows(standing, language.space.cells, language.letters)
    if position.hands:
        held = Counter[str]()
        for player, hand in enumerate(position.hands):
            for letter, count in zip(language.letters, hand):
                held[letter if player == 0 else letter.lower()] += count
        text += "[" + "".join(letter * held[letter] for letter in sorted(held)) + "]"
    trail = position.trail
    fields = [
        text,
        "wb"[position.player],
        _castling_text(rules, position),
        language.space.names[trail[0]] if trail else "-",
    ]
    limit = counter_limit(rules)
    if limit:
        fields.append("+".join(str(max(limit - own[0], 0)) for own in position.counters))
    return " ".join([*fields, str(position.quiet), str((position.current_move - 1) // 2 + 1)])
