"""Typed values of a variant: flags, numbers, cells, letters of pieces. The reader remembers which keys were read."""

from __future__ import annotations

import re
from collections import Counter

from boardwright.core import Message
from boardwright.families.boards.fairy_ini.regions import Cell, Regions, parse_cells
from boardwright.families.boards.fairy_ini.sections import NAMED, BadSection, Variant

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PLAYERS = ("white", "black")


def refused(key: str, value: str = "") -> BadSection:
    """The error for a key or value that the language cannot express."""
    return BadSection(Message("boards-ini-key", key=key, value=value[:60]), key)


class VariantReader:
    """Typed access to the keys of a variant, and its start."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.asked: set[str] = set()
        self.width = self.number("maxFile", 8)
        self.height = self.number("maxRank", 8)
        self.regions = Regions(self.width, self.height)
        if self.flag("castling", True):
            self.asked |= {"castlingKingFile"}
        fields = self.get("startFen", START).split()
        board = re.fullmatch(r"([^\[]*)(\[([^\]]*)\])?", fields[0])
        if board is None or (len(fields) > 1 and fields[1] == "b"):
            raise refused("startFen", " ".join(fields))
        self.layout = board[1].replace("~", "")
        self.rights = fields[2] if len(fields) > 2 and re.fullmatch("[KQkq]+", fields[2]) else ""
        self.hands: dict[str, Counter[str]] = {}
        for sign in (board[3] or "").replace("-", ""):
            self.hands.setdefault(PLAYERS[sign.islower()], Counter())[sign.lower()] += 1
        self.letters = {letter: kind for kind, (letter, _) in variant.pieces.items()}

    def get(self, key: str, default: str = "") -> str:
        self.asked.add(key)
        return self.variant.keys.get(key, default)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.get(key, "true" if default else "false")
        if value not in ("true", "false"):
            raise refused(key, value)
        return value == "true"

    def number(self, key: str, default: int) -> int:
        value = self.get(key, str(default))
        if re.fullmatch("[a-z]", value):
            return ord(value) - 96
        if not value.isdecimal() or int(value) > 1000:
            raise refused(key, value)
        return int(value)

    def value(self, key: str, default: str) -> str:
        """The result for the player to move: `win`, `loss`, `draw` or `none`."""
        value = self.get(key, default)
        if value not in ("win", "loss", "draw", "none"):
            raise refused(key, value)
        return value

    def cells(self, key: str, white: str, black: str) -> dict[str, set[Cell]]:
        """Each player's cells. They come from `keyWhite` and `keyBlack`, or from `key` for both players."""
        both = self.get(key, "") if key in self.variant.keys else None
        texts = (
            self.get(f"{key}White", white if both is None else both),
            self.get(f"{key}Black", black if both is None else both),
        )
        return {player: parse_cells(text, self.width, self.height) for player, text in zip(PLAYERS, texts)}

    def drop_cells(self) -> dict[str, set[Cell]]:
        """The cells where each player may drop pieces. `whiteDropRegion` is the older name of `dropRegionWhite`."""
        older = (self.get(f"{player}DropRegion", "**") for player in PLAYERS)
        return self.cells("dropRegion", *older)

    def kinds(self, text: str, key: str) -> list[str]:
        """Piece types by their letters; `*` is all of them, `-` none."""
        if text.strip() == "*":
            return list(self.variant.pieces)
        if text.startswith(NAMED):
            wanted = text.removeprefix(NAMED).split()
            unknown = [kind for kind in wanted if kind[0] == "?"]
            if unknown:
                raise refused(key, unknown[0].removeprefix("?"))
            return [kind for kind in wanted if kind in self.variant.pieces]
        found = []
        for letter in text.replace(" ", ""):
            if letter == "-":
                continue
            if letter not in self.letters:
                raise refused(key, text)
            found.append(self.letters[letter])
        return found

    def types(self, key: str, default: str, general: str | None = None) -> dict[str, list[str]]:
        """Each player's piece types. They come from the key for the player's colour or, without it, from the key for
        both players or from the general key."""
        text = self.get(key, self.get(general, "") if general and general in self.variant.keys else default)
        found = {}
        for player in PLAYERS:
            own = f"{key}{player.capitalize()}"
            if own in self.variant.keys:
                found[player] = self.kinds(self.get(own), own)
            elif text == default:
                found[player] = [kind for kind in default.split() if kind in self.variant.pieces]
            else:
                found[player] = self.kinds(text, key)
        return found

    def pairs(self, key: str) -> dict[str, str]:
        """Piece type -> piece type, from `p:g s:g`."""
        found = {}
        for pair in self.get(key, NAMED).removeprefix(NAMED).split():
            one, _, other = pair.partition(":")
            if "?" in pair:
                raise refused(key, pair.replace("?", ""))
            if one in self.variant.pieces:
                if other not in self.variant.pieces:
                    raise refused(key, pair)
                found[one] = other
        return found

    def count_at_start(self, kind: str) -> dict[str, int]:
        letter = self.variant.pieces[kind][0]
        signs = re.findall(r"\+?[A-Za-z]", self.layout)
        return {
            "white": sum(sign == letter.upper() for sign in signs)
            + self.hands.get("white", Counter())[letter],
            "black": sum(sign == letter for sign in signs) + self.hands.get("black", Counter())[letter],
        }
