"""Files of whole games: lists the file formats of a game, writes a journal as a file, and reads files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardwright.core import Game, Journal
from boardwright.families.boards.notation.game_record import GameRecord, bad, record_of_journal
from boardwright.families.boards.notation.pdn import write_pdn
from boardwright.families.boards.notation.pgn import GameOf, read_pgn, write_pgn
from boardwright.families.boards.notation.sgf import read_sgf, write_sgf

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules

#: Kind of file -> function that writes a game. The kind is also the file name extension.
WRITERS: dict[str, Callable[[GameRecord], str]] = {"pgn": write_pgn, "sgf": write_sgf, "pdn": write_pdn}
READERS: dict[str, Callable[[str, GameOf], Iterator[GameRecord]]] = {
    "pgn": read_pgn, "sgf": read_sgf, "pdn": read_pgn,
}  # fmt: skip
#: The usual kind of file, by the notation of the moves.
USUAL = {
    "san": "pgn",
    "usi": "pgn",
    "wxf": "pgn",
    "numbers": "pdn",
    "crossed": "pdn",
    "square": "sgf",
    "coordinate": "pgn",
}


def file_formats(game: Game) -> Sequence[str]:
    """The file formats for a game, the usual format first. Games in the document's form have none."""
    rules: BoardsRules = game.rules
    if rules.language is None or len(rules.players) > 2:
        return ()
    notation = rules.language.file.notation
    usual = notation.file if notation is not None and notation.file is not None else USUAL[rules.move_style]
    if usual == "none":
        return ()
    return (usual,) if usual == "pgn" else (usual, "pgn")


def write_record(
    game: Game, journal: Journal, kind: str, headers: Mapping[str, str], tree: Any = None
) -> str:
    """Writes a match as a file of the given kind. The match need not be over."""
    if kind not in file_formats(game):
        raise bad("kind", kind=kind, game=game.name)
    return WRITERS[kind](record_of_journal(game, journal, headers, tree))


def read_records(text: str, kind: str, game_of: GameOf) -> Iterator[GameRecord]:
    """The games of a file. `game_of` finds the game that the headers name."""
    if kind not in READERS:
        raise bad("kind", kind=kind, game="?")
    return READERS[kind](text, game_of)
