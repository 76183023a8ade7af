"""PGN: files of chess games and their relatives, with headers, comments, annotations and variations.

The same reader serves PDN, the dialect of draughts. Nesting and size are limited. An error names the line that cannot
be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.core import Game
from boardwright.families.boards.notation.game_record import (
    BLACK_WINS,
    DRAWN,
    UNKNOWN,
    WHITE_WINS,
    GameRecord,
    RecordedTurn,
    bad,
    read_turn,
    result_text,
    turn_text,
)
from boardwright.families.boards.rules.fen import write_fen

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules

#: Tags that every game has, in this order.
ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
UNKNOWN_TAGS = {"Date": "????.??.??", "Result": "*"}
#: Results, and how draughts players write them.
RESULTS = {
    WHITE_WINS: 0, BLACK_WINS: 1, DRAWN: -1, UNKNOWN: None, "2-0": 0, "0-2": 1, "1-1": -1, "½-½": -1,
}  # fmt: skip
DEEPEST = 64
LARGEST = 20_000_000
WIDTH = 80

_HEADER = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]')
_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<comment>\{[^}]*\})|(?P<rest>;[^\n]*)|(?P<nag>\$\d{1,3}|[!?]{1,2}(?=[\s)]|$))"
    r"|(?P<open>\()|(?P<close>\))|(?P<result>(1-0|0-1|1/2-1/2|½-½|2-0|0-2|1-1|\*)(?=[\s)]|$))"
    r"|(?P<number>\d+\s*\.+)|(?P<move>[^\s(){};$]+)"
)
_GLYPHS = {"!": "$1", "?": "$2", "!!": "$3", "??": "$4", "!?": "$5", "?!": "$6"}

#: A function that returns the game that the headers name.
GameOf = Callable[[Mapping[str, str]], Game]


@dataclass(slots=True)
class _Line:
    """A line while it is read: its turns, and the positions before and after the last turn."""

    after: Position
    before: Position
    turns: list[RecordedTurn] = field(default_factory=list)


def read_pgn(text: str, game_of: GameOf) -> Iterator[GameRecord]:
    """Yields the games of a text. Raises `BadNotation` with the line that cannot be read."""
    if len(text) > LARGEST:
        raise bad("too-long", most=LARGEST)
    at = 0
    text = text.lstrip("\ufeff")
    while True:
        at = _skip(text, at)
        if at >= len(text):
            return
        headers, at = _headers(text, at)
        record, at = _moves(text, at, headers, game_of(headers))
        yield record


def _skip(text: str, at: int) -> int:
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif text[at] == "%" and (at == 0 or text[at - 1] == "\n"):
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        else:
            break
    return at


def _headers(text: str, at: int) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    while True:
        at = _skip(text, at)
        found = _HEADER.match(text, at)
        if found is None:
            return headers, at
        headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at = found.end()


def _moves(text: str, at: int, headers: dict[str, str], game: Game) -> tuple[GameRecord, int]:
    rules: BoardsRules = game.rules
    record = GameRecord(game, headers, [])
    record.winner = RESULTS.get(headers.get("Result", "*"))
    start = rules.start.copy()
    lines = [_Line(start, start)]
    record.turns = lines[0].turns
    while (at := _skip(text, at)) < len(text):
        if text[at] == "[" and _HEADER.match(text, at):
            break
        found = _TOKEN.match(text, at)
        if found is None:
            raise bad("text", line=_line(text, at), found=text[at : at + 12])
        at = found.end()
        kind, token = found.lastgroup, found[0]
        line = lines[-1]
        if kind == "comment" or kind == "rest":
            _comment(record, line, token.strip("{};").strip())
        elif kind == "nag":
            if line.turns:
                line.turns[-1].nags.append(_GLYPHS.get(token, token))
        elif kind == "open":
            if not line.turns or len(lines) >= DEEPEST:
                raise bad("variation", line=_line(text, at))
            lines.append(_Line(line.before.copy(), line.before.copy()))
            line.turns[-1].variations.append(lines[-1].turns)
        elif kind == "close":
            if len(lines) == 1:
                raise bad("variation", line=_line(text, at))
            lines.pop()
        elif kind == "result":
            if len(lines) == 1:
                record.winner = RESULTS[token]
                return record, at
        elif kind == "move":
            _turn(rules, line, token, _line(text, found.start()))
    if len(lines) > 1:
        raise bad("variation", line=_line(text, at))
    return record, at


def _comment(record: GameRecord, line: _Line, said: str) -> None:
    if line.turns:
        line.turns[-1].comment = f"{line.turns[-1].comment} {said}".strip()
    else:
        record.comment = f"{record.comment} {said}".strip()


def _turn(rules: BoardsRules, line: _Line, token: str, number: int) -> None:
    glyph = re.search(r"[!?]+$", token)
    line.before = line.after.copy()
    rows = None if line.after.over else read_turn(rules, line.after, token)
    if rows is None:
        where = write_fen(rules, line.before) or "?"
        raise bad("move", line=number, found=token[:40], position=where)
    turn = RecordedTurn(rows)
    if glyph:
        turn.nags.append(_GLYPHS.get(glyph[0], glyph[0]))
    line.turns.append(turn)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


# -- writing ------------------------------------------------------------------------------------------------


def write_pgn(record: GameRecord) -> str:
    """A game as PGN."""
    rules = record.rules
    tags = dict(record.headers)
    if record.game.name != "chess" or not record.game.shipped:
        tags.setdefault("Variant", record.game.title)
    if "position" in record.game.options:
        tags["SetUp"] = "1"
        tags["FEN"] = write_fen(rules, rules.start) or ""
    return write_tagged(record, tags, result_text(record.winner))


def write_tagged(record: GameRecord, tags: dict[str, str], result: str) -> str:
    """Tags, a blank line and the moves: the form that PGN and PDN share."""
    tags["Result"] = result
    ordered = {name: tags.get(name) or UNKNOWN_TAGS.get(name, "?") for name in ROSTER}
    ordered.update({name: value for name, value in tags.items() if name not in ordered})
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in ordered.items())
    words = [f"{{{_plain(record.comment)}}}"] if record.comment else []
    words += _line_words(record.rules, record.rules.start.copy(), record.turns)
    return f"{head}\n{_wrapped([*words, result])}\n"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _plain(text: str) -> str:
    return text.replace("{", "(").replace("}", ")").replace("\n", " ")


def _line_words(rules: BoardsRules, position: Position, turns: list[RecordedTurn]) -> list[str]:
    words: list[str] = []
    numbered = False
    for turn in turns:
        before = position.copy()
        number = (position.current_move - 1) // 2 + 1
        if position.player == 0:
            words.append(f"{number}.")
        elif not numbered:
            words.append(f"{number}...")
        numbered = True
        words.append(turn_text(rules, position, turn))
        words += turn.nags
        if turn.comment:
            words.append(f"{{{_plain(turn.comment)}}}")
            numbered = False
        for variation in turn.variations:
            inner = _line_words(rules, before.copy(), variation)
            if inner:
                # At least two words: a number and a move.
                words += ["(" + inner[0], *inner[1:-1], inner[-1] + ")"]
                numbered = False
    return words


def _wrapped(words: list[str]) -> str:
    lines, line = [], ""
    for word in " ".join(words).split(" "):
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])
