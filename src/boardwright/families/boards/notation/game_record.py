"""The record of a whole game: headers, start position, turns with comments and variations, and the result.

PGN, SGF and PDN are three text formats of one `GameRecord`. Turns are rows of the kernel. Their notation is computed
when a file is written, from the positions along the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boardwright.core import BoardwrightError, Game, Journal, Match, Message
from boardwright.families.boards.notation.move_text import (
    CHOOSE,
    CLAIM,
    MOVE,
    PASS,
    PLACE,
    Row,
    find_option,
    write_move,
)
from boardwright.families.boards.rules.fen import write_fen

if TYPE_CHECKING:
    from boardwright._kernel import Position
    from boardwright.families.boards.compiled import BoardsRules

#: For turns of several steps: the maximum number of ways that are tried if a text leaves steps out.
MOST_WAYS = 20_000
WHITE_WINS, BLACK_WINS, DRAWN, UNKNOWN = "1-0", "0-1", "1/2-1/2", "*"


class BadNotation(BoardwrightError):
    """A file of games that cannot be read. The message has the line and the reason."""


@dataclass(slots=True)
class RecordedTurn:
    """One turn: its options in order, the comments on it, and the variations."""

    rows: tuple[Row, ...]
    comment: str = ""
    nags: list[str] = field(default_factory=list)
    variations: list[list[RecordedTurn]] = field(default_factory=list)


@dataclass(slots=True)
class GameRecord:
    """One game of a file."""

    game: Game
    headers: dict[str, str]
    turns: list[RecordedTurn]
    #: The winner's seat, -1 for a draw, None where it is not known.
    winner: int | None = None
    comment: str = ""

    @property
    def rules(self) -> BoardsRules:
        rules: BoardsRules = self.game.rules
        return rules

    def match(self) -> Match:
        """The main line as a match, played to where the record ends."""
        match = self.game.start()
        position = self.rules.start.copy()
        for turn in self.turns:
            for row in turn.rows:
                match.answer(match.decisions[0].seat, json_of_row(self.rules, position, row))
                position.play(row)
        return match


# -- rows and JSON ------------------------------------------------------------------------------------------


def json_of_row(rules: BoardsRules, position: Position, row: Row) -> dict[str, Any]:
    """The answer, as JSON, for a legal row of the kernel."""
    from boardwright.families.boards.option_types import BoardOption

    standing = position.cell(row[1]) if row[0] == MOVE and row[3] >= 0 else None
    return BoardOption(rules, row, standing is not None and standing[1] == row[3]).json


def row_of_json(rules: BoardsRules, position: Position, answer: Mapping[str, Any]) -> Row:
    """The kernel's row for an answer in JSON."""
    dimensions = list(rules.coordinates[0])

    def cell(place: Mapping[str, int]) -> int:
        return rules.cell_at[tuple(place.get(name, 0) for name in dimensions)]

    if "claim" in answer:
        return CLAIM, -1, rules.end_names.index(answer["claim"]), -1
    if "pass" in answer:
        return PASS, -1, -1, -1
    if "choose" in answer:
        return CHOOSE, -1, cell(answer["choose"]), -1
    if "place" in answer:
        return PLACE, -1, cell(answer["to"]), rules.figures.index(answer["place"])
    source, choice = cell(answer["from"]), -1
    if "as" in answer:
        standing = position.cell(source)
        stays = standing[1] if standing else -1
        choice = stays if answer["as"] is None else rules.figures.index(answer["as"])
    return MOVE, source, cell(answer["to"]), choice


def _with_drawn_start(game: Game, journal: Journal) -> Game:
    """A file must contain the start of a match, so a random start becomes the option `position`."""
    rules: BoardsRules = game.rules
    if rules.shuffle is None or rules.language is None:
        return game
    drawn = write_fen(rules, game.table(journal.seats, journal.seed).position)
    if drawn is None:
        return game
    options = {**game.options, "position": drawn}
    fixed = type(rules)(rules.language, options)
    return Game(
        game.family, game.name, game.definition, fixed, title=game.title, options=options, shipped=game.shipped,
        parts=game.parts, bases=game.bases,
    )  # fmt: skip


def record_of_journal(
    game: Game, journal: Journal, headers: Mapping[str, str] | None = None, tree: Any = None
) -> GameRecord:
    """The record of a match, finished or not. `tree` has the comments and variations from its file."""
    game = _with_drawn_start(game, journal)
    rules: BoardsRules = game.rules
    position = rules.start.copy()
    turns: list[RecordedTurn] = []
    rows: list[Row] = []
    comment = ""
    for _, answer in journal.answers:
        row = row_of_json(rules, position, answer)
        position.play(row)
        if row[0] == CLAIM:
            comment = f"{rules.end_names[row[2]]} claimed"
            continue
        rows.append(row)
        if position.over or not position.in_turn:
            turns.append(RecordedTurn(tuple(rows)))
            rows = []
    if rows:
        turns.append(RecordedTurn(tuple(rows)))
    if comment and turns:
        turns[-1].comment = comment
    winner = None
    if position.over:
        winner = position.winners[0] if len(position.winners) == 1 else -1
    record = GameRecord(game, dict(headers or {}), turns, winner)
    if tree is not None:
        noted = turns_of_tree(rules, tree)
        if [turn.rows for turn in noted] == [turn.rows for turn in turns]:
            record.turns = noted
    return record


# -- the content of a file besides its moves, stored next to a journal


def tree_json(record: GameRecord) -> list[Any] | None:
    """The comments, annotations and variations of a record as JSON; None if there are none."""

    def turns(position: Position, line: list[RecordedTurn]) -> list[Any]:
        found = []
        for turn in line:
            variations = [turns(position.copy(), other) for other in turn.variations]
            answers = []
            for row in turn.rows:
                answers.append(json_of_row(record.rules, position, row))
                position.play(row)
            extras = {"comment": turn.comment, "nags": turn.nags, "variations": variations}
            found.append({"answers": answers, **{key: value for key, value in extras.items() if value}})
        return found

    tree = turns(record.rules.start.copy(), record.turns)
    return tree if any(len(turn) > 1 for turn in tree) else None


def turns_of_tree(rules: BoardsRules, tree: Any) -> list[RecordedTurn]:
    """The turns of `tree_json`. Raises `BadNotation` if the JSON is not such a tree."""

    def turns(position: Position, line: list[Any], depth: int) -> list[RecordedTurn]:
        if depth > 64:
            raise bad("tree")
        found = []
        for turn in line:
            variations = [turns(position.copy(), other, depth + 1) for other in turn.get("variations", ())]
            rows = []
            for answer in turn["answers"]:
                rows.append(row_of_json(rules, position, answer))
                position.play(rows[-1])
            nags = [str(nag) for nag in turn.get("nags", ())]
            found.append(RecordedTurn(tuple(rows), str(turn.get("comment", "")), nags, variations))
        return found

    try:
        return turns(rules.start.copy(), tree, 0)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise bad("tree") from None


# -- texts of turns -----------------------------------------------------------------------------------------


def turn_text(rules: BoardsRules, position: Position, turn: RecordedTurn) -> str:
    """The text of a turn. Also plays the turn on the position. `x` joins captures of a chain, `/` joins steps."""
    text = ""
    for row in turn.rows:
        said = write_move(rules, position, row)
        position.play(row)
        if not text:
            text = said
        elif rules.move_style in ("numbers", "crossed"):
            text += "x" + said.partition("x")[2]
        else:
            text += f"/{said}"
    return text


def read_turn(rules: BoardsRules, position: Position, text: str) -> tuple[Row, ...] | None:
    """The turn that a text means, or None. Also plays the turn on the position."""
    found = _steps(rules, position, text)
    if found is None and rules.move_style in ("numbers", "crossed"):
        found = _chain(rules, position, text)
    if found is not None:
        for row in found:
            position.play(row)
    return found


def _steps(rules: BoardsRules, position: Position, text: str) -> tuple[Row, ...] | None:
    at = position.copy()
    played: list[Row] = []
    for part in text.split("/"):
        rows = at.options()
        found = [row for row in find_option(rules, at, part, rows) if row[0] != CLAIM]
        if len(found) != 1:
            return None
        played.append(found[0])
        at.play(found[0])
        if at.over:
            break
    # If the text leaves out an optional step, the player passes.
    while not at.over and at.in_turn:
        passes = [row for row in at.options() if row[0] == PASS]
        if not passes:
            return None
        played.append(passes[0])
        at.play(passes[0])
    return tuple(played)


def _chain(rules: BoardsRules, position: Position, text: str) -> tuple[Row, ...] | None:
    """A chain of captures, with or without the cells in between."""
    names = cell_texts(rules)
    cells = [names.get(part) for part in text.replace("-", "x").split("x")]
    if len(cells) < 2 or None in cells:
        return None
    found: list[tuple[Row, ...]] = []
    for turn in _whole_turns(position):
        way = [turn[0][1], *(row[2] for row in turn)]
        if way[0] == cells[0] and way[-1] == cells[-1] and _within(cells, way):
            found.append(turn)
    return found[0] if len(found) == 1 else None


def cell_texts(rules: BoardsRules) -> dict[str, int]:
    """The cells by their names in the game's notation."""
    if rules.move_style == "numbers":
        from boardwright.families.boards.notation.draughts_numbers import square_numbers

        return {str(number): cell for cell, number in enumerate(square_numbers(rules))}
    return rules.cell_named


def _within(parts: Sequence[Any], whole: Sequence[Any]) -> bool:
    rest = iter(whole)
    return all(part in rest for part in parts)


def _whole_turns(position: Position) -> Iterator[tuple[Row, ...]]:
    left = MOST_WAYS
    stack: list[tuple[Position, tuple[Row, ...]]] = [(position.copy(), ())]
    while stack and left:
        at, played = stack.pop()
        for row in at.options():
            if row[0] != MOVE:
                continue
            left -= 1
            after = at.copy()
            after.play(row)
            if after.over or not after.in_turn:
                yield (*played, row)
            else:
                stack.append((after, (*played, row)))
            if not left:
                return


# -- results ------------------------------------------------------------------------------------------------


def result_text(winner: int | None, first: int = 0) -> str:
    """The result as in files: `1-0` if White has won. `first` is the seat of the player that the file calls White."""
    if winner is None:
        return UNKNOWN
    return DRAWN if winner < 0 else WHITE_WINS if winner == first else BLACK_WINS


def bad(id: str, **params: Any) -> BadNotation:
    """The error for a file that cannot be read."""
    return BadNotation(Message(f"boards-notation-{id}", **params))
