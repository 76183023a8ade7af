"""The command `import` for files of whole games: PGN, SGF and PDN become journals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli.output import message_text, print_json, print_line
from boardwright.core import BadOptions, Game, Message
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.notation.game_files import read_records
from boardwright.families.boards.notation.game_record import GameRecord, tree_json

#: The words in PGN files that mean ordinary chess, from the usual position or from another one.
PLAIN = {"", "standard", "chess", "fromposition", "normal"}


def import_games(file: str, kind: str, source: str | None, out: str, as_json: bool) -> int:
    """Writes a journal for each game of a file."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    made: list[dict[str, Any]] = []
    records = read_records(
        catalog.read_file(Path(file)).decode("utf-8", "replace"), kind, game_finder(source, kind)
    )
    for number, record in enumerate(records, 1):
        path = folder / f"{Path(file).stem}-{number}.journal.json"
        match = record.match()
        path.write_text(json.dumps(_saved(record, match.journal.json), ensure_ascii=False) + "\n", "utf-8")
        made.append({"file": str(path), "game": record.game.name, "turns": len(record.turns)})
        if not as_json:
            print_line(
                message_text("imported-game", file=str(path), game=record.game.title, turns=len(record.turns))
            )
    if as_json:
        print_json({"games": made})
    return 0


def _saved(record: GameRecord, journal: dict[str, Any]) -> dict[str, Any]:
    """The journal with the headers and comments of the file, so that `export` can write them again."""
    tree = tree_json(record)
    return {**journal, "headers": record.headers, **({} if tree is None else {"tree": tree})}


def game_finder(source: str | None, kind: str) -> Callable[[Mapping[str, str]], Game]:
    """A function that finds the game which the headers name. If the user has named a game, it returns that game."""
    cache: dict[str, Game] = {}

    def find(headers: Mapping[str, str]) -> Game:
        name = source or _name(headers, kind)
        position = headers.get("FEN")
        if position is not None:
            return catalog.load(name, position=position)
        if name not in cache:
            cache[name] = catalog.load(name)
        return cache[name]

    return find


def _name(headers: Mapping[str, str], kind: str) -> str:
    if kind == "pgn":
        wanted = _bare(headers.get("Variant", ""))
        if wanted in PLAIN:
            return "chess"
        for name, entry in catalog.shipped_games().items():
            if wanted in (_bare(name), _bare(entry.title)) and entry.family == "boards":
                return name
        raise BadOptions(Message("cli-import-variant", found=headers.get("Variant", "")))
    for name, entry in catalog.shipped_games().items():
        if entry.family == "boards" and _fits(catalog.load(name).rules, headers, kind):
            return name
    raise BadOptions(Message("cli-import-variant", found=headers.get("GameType", headers.get("Game", "?"))))


def _fits(rules: BoardsRules, headers: Mapping[str, str], kind: str) -> bool:
    """Whether a game has the game number and the board size that are in a file's headers."""
    notation = rules.language.file.notation if rules.language else None
    if notation is None:
        return False
    if kind == "pdn":
        wanted = headers.get("GameType", "20").split(",")[0].strip()
        return (notation.game_type or "").split(",")[0] == wanted
    width = len({cell[0] for cell in rules.compiled.cells})
    size = headers.get("Size", "19").split(":")[0].strip()
    return str(notation.sgf_game) == headers.get("Game", "1").strip() and size == str(width)


def _bare(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.casefold())
