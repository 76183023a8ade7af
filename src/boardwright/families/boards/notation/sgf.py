"""SGF: files of games in which stones are placed. Black is the first player; variations are branches of the tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from boardwright.core import Game
from boardwright.families.boards.notation.game_record import GameRecord, RecordedTurn, bad
from boardwright.families.boards.notation.move_text import PASS, PLACE, Row
from boardwright.families.boards.rules.figure_letters import write_rows

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules

COLORS = "BW"
DEEPEST = 200
LARGEST = 20_000_000
#: SGF property -> our header.
HEADERS = {
    "EV": "Event", "PC": "Site", "DT": "Date", "RO": "Round", "PB": "Black", "PW": "White", "GN": "Name",
    "RU": "Rules", "KM": "Komi", "SZ": "Size", "GM": "Game", "RE": "Result", "C": "Comment",
}  # fmt: skip
_PROPERTY = re.compile(r"\s*([A-Za-z]+)((?:\s*\[(?:[^\]\\]|\\.)*\])+)", re.DOTALL)
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)

Node = dict[str, list[str]]
Tree = tuple[list[Node], list["Tree"]]


# -- reading ------------------------------------------------------------------------------------------------


def read_sgf(text: str, game_of: Callable[[Mapping[str, str]], Game]) -> Iterator[GameRecord]:
    """The games of a text. Raises `BadNotation` with the line that cannot be read."""
    if len(text) > LARGEST:
        raise bad("too-long", most=LARGEST)
    at = text.find("(")
    if at < 0:
        raise bad("text", line=1, found=text[:12])
    while at >= 0:
        tree, at = _tree(text, at)
        root = tree[0][0] if tree[0] else {}
        headers = {HEADERS[key]: values[0] for key, values in root.items() if key in HEADERS}
        game = game_of(headers)
        start = _start(game.rules, root)
        if start is not None:
            game = game_of({**headers, "FEN": start})
        comment = headers.pop("Comment", "")
        record = GameRecord(game, headers, [], comment=comment)
        record.winner = _winner(headers.get("Result", ""))
        rules: BoardsRules = game.rules
        record.turns = _line(rules, rules.start.copy(), tree)
        yield record
        at = text.find("(", at)


def _tree(text: str, at: int) -> tuple[Tree, int]:
    """Parses a tree and returns it with its end. It does not recurse, because files may be deeply nested."""
    stack: list[Tree] = []
    while at < len(text):
        sign = text[at]
        if sign == "(":
            if len(stack) >= DEEPEST:
                raise bad("variation", line=text.count("\n", 0, at) + 1)
            stack.append(([], []))
            at += 1
        elif sign == ")":
            done = stack.pop()
            at += 1
            if not stack:
                return done, at
            stack[-1][1].append(done)
        elif sign == ";":
            at += 1
            node: Node = {}
            while found := _PROPERTY.match(text, at):
                key = "".join(letter for letter in found[1] if letter.isupper())
                values = [
                    re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL) for value in _VALUE.findall(found[2])
                ]
                node.setdefault(key, []).extend(values)
                at = found.end()
            stack[-1][0].append(node)
        elif sign.isspace():
            at += 1
        else:
            raise bad("text", line=text.count("\n", 0, at) + 1, found=text[at : at + 12])
    raise bad("variation", line=text.count("\n") + 1)


def _line(rules: BoardsRules, position: Position, tree: Tree) -> list[RecordedTurn]:
    """The main line of a tree. Every other branch is a variation of the turn where it leaves the main line."""
    turns: list[RecordedTurn] = []
    while True:
        nodes, branches = tree
        for node in nodes:
            for color in COLORS:
                for value in node.get(color, ()):
                    row = _row(rules, position, value)
                    if row is None or position.over or COLORS[position.player % 2] != color:
                        raise bad("stone", found=f"{color}[{value[:12]}]", number=len(turns) + 1)
                    position.play(row)
                    turns.append(RecordedTurn((row,), " ".join(node.get("C", []))))
        if not branches:
            return turns
        others = [_line(rules, position.copy(), branch) for branch in branches[1:]]
        before = len(turns)
        turns += _line(rules, position, branches[0])
        if len(turns) > before:
            turns[before].variations += [other for other in others if other]
        return turns


def _start(rules: BoardsRules, root: Node) -> str | None:
    """The FEN with the handicap stones, which are placed before the first move; None if there are none."""
    language = rules.language
    if language is None or not {"AB", "AW", "PL"} & root.keys():
        return None
    stones = {cell: (owner, figure) for cell, (owner, figure, *_) in rules.start.figures()}
    figure = next((f for offer in language.extras["offers"] for f in offer["figures"]), 0)
    for key, owner in (("AB", 0), ("AW", 1), ("AE", None)):
        for value in root.get(key, ()):
            cell = _cell(rules, value)
            if cell is None:
                raise bad("stone", found=f"{key}[{value[:12]}]", number=0)
            stones.pop(cell, None)
            if owner is not None:
                stones[cell] = (owner, figure)
    turn = root.get("PL", ["B" if "AB" not in root or "AW" in root else "W"])[0][:1].upper()
    rows = write_rows({cell: stones[cell] for cell in stones}, language.space.cells, language.letters)
    return f"{rows} {'b' if turn == 'W' else 'w'} - - 0 1"


def _row(rules: BoardsRules, position: Position, value: str) -> Row | None:
    rows = position.options()
    if value == "" or (value == "tt" and len(_span(rules)) and max(_span(rules)) <= 19):
        return next((row for row in rows if row[0] == PASS), None)
    cell = _cell(rules, value)
    return next((row for row in rows if row[0] == PLACE and row[2] == cell), None)


def _span(rules: BoardsRules) -> tuple[int, int]:
    xs = [cell[0] for cell in rules.compiled.cells]
    ys = [cell[1] for cell in rules.compiled.cells]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _cell(rules: BoardsRules, value: str) -> int | None:
    """Reads a cell: two letters for column and row from the top, or the name of the cell."""
    if re.fullmatch("[A-Za-z]{2}", value):
        x, y = (ord(sign) - 97 if sign.islower() else ord(sign) - 39 for sign in value)
        left = min(cell[0] for cell in rules.compiled.cells)
        _, top = rules.far_corner
        return rules.cell_at.get((left + x, top - y))
    return rules.cell_named.get(value.lower())


def _winner(result: str) -> int | None:
    if result[:2] in ("B+", "W+"):
        return COLORS.index(result[0])
    return -1 if result in ("0", "Draw") else None


# -- writing ------------------------------------------------------------------------------------------------


def write_sgf(record: GameRecord) -> str:
    """A game as SGF."""
    rules = record.rules
    notation = rules.language.file.notation if rules.language else None
    number = notation.sgf_game if notation is not None and notation.sgf_game is not None else 0
    width, height = _span(rules)
    root = "(;FF[4]CA[UTF-8]AP[boardwright]"
    if number:
        root += f"GM[{number}]"
    root += f"SZ[{width}]" if width == height else f"SZ[{width}:{height}]"
    for key, name in HEADERS.items():
        if name in record.headers and key not in ("SZ", "GM", "RE", "C"):
            root += f"{key}[{_escaped(record.headers[name])}]"
    root += f"RE[{_result(record)}]"
    if record.comment:
        root += f"C[{_escaped(record.comment)}]"
    if "position" in record.game.options:
        root += _setup(rules)
    return root + _branch(rules, rules.start.copy(), record.turns) + ")\n"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")


def _point(rules: BoardsRules, cell: int) -> str:
    left = min(place[0] for place in rules.compiled.cells)
    _, top = rules.far_corner
    x, y = rules.compiled.cells[cell][:2]
    return "".join(chr(97 + part if part < 26 else 39 + part) for part in (x - left, top - y))


def _setup(rules: BoardsRules) -> str:
    stones: dict[int, list[str]] = {0: [], 1: []}
    for cell, (owner, *_) in rules.start.figures():
        if owner in stones:
            stones[owner].append(f"[{_point(rules, cell)}]")
    found = "".join(f"A{COLORS[owner]}{''.join(sorted(own))}" for owner, own in stones.items() if own)
    return f"{found}PL[{COLORS[rules.start.player]}]"


def _result(record: GameRecord) -> str:
    if record.winner is None:
        return "?"
    if record.winner < 0:
        return "0"
    position = record.rules.start.copy()
    for turn in record.turns:
        for row in turn.rows:
            position.play(row)
    points = position.scores
    language = record.rules.language
    if language is not None and language.file.score and position.over and len(points) == 2:
        return f"{COLORS[record.winner]}+{abs(points[0] - points[1]) / 2:g}"
    return f"{COLORS[record.winner]}+"


def _branch(rules: BoardsRules, position: Position, turns: list[RecordedTurn]) -> str:
    text = ""
    for index, turn in enumerate(turns):
        if turn.variations:
            rest = [turn, *turns[index + 1 :]]
            main = [RecordedTurn(turn.rows, turn.comment, turn.nags), *rest[1:]]
            branches = [_branch(rules, position.copy(), main)]
            branches += [_branch(rules, position.copy(), variation) for variation in turn.variations]
            return text + "".join(f"({branch})" for branch in branches)
        for row in turn.rows:
            color = COLORS[position.player % 2]
            text += f";{color}[{'' if row[0] == PASS else _point(rules, row[2])}]"
            position.play(row)
        if turn.comment:
            text += f"C[{_escaped(turn.comment)}]"
    return text
