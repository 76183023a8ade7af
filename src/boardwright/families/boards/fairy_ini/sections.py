"""The text of an INI file: sections with their keys, and what a section inherits from its parent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from boardwright.core import Message
from boardwright.core.errors import BoardwrightError
from boardwright.families.boards.fairy_ini.builtin_variants import PARENTS

LARGEST = 1_000_000
MOST_SECTIONS = 2_000

#: Piece types that have a name, and how they move.
PIECE_TYPES: dict[str, str] = {
    "pawn": "fmWfceF", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "fers": "F", "alfil": "A",
    "fersAlfil": "FA", "silver": "FfW", "aiwok": "RNF", "bers": "RF", "archbishop": "BN", "chancellor": "RN",
    "amazon": "QN", "knibis": "mNcB", "biskni": "mBcN", "kniroo": "mNcR", "rookni": "mRcN", "shogiPawn": "fW",
    "lance": "fR", "shogiKnight": "fN", "gold": "WfF", "dragonHorse": "BW", "clobber": "cW",
    "breakthrough": "fmWfF", "immobile": "", "cannon": "mRcpR", "janggiCannon": "pR", "soldier": "fsW",
    "horse": "nN", "elephant": "nA", "janggiElephant": "nZ", "banner": "RcpRnN", "wazir": "W", "commoner": "K",
    "centaur": "KN", "king": "K",
}  # fmt: skip
#: Keys for windows, clocks and evaluation, which do not affect the rules.
SILENT = {
    "pieceToCharTable", "pocketSize", "variantTemplate", "pieceValueMg", "pieceValueEg", "chess960", "nnueAlias",
}  # fmt: skip
#: Keys whose values are letters of pieces, and the mark of values that name piece types.
LETTERED = {
    "pawnTypes", "promotionPawnTypes", "promotionPieceTypes", "enPassantTypes", "nMoveRuleTypes",
    "castlingKingPiece", "castlingRookPieces", "extinctionPieceTypes", "flagPiece", "dropNoDoubled",
}  # fmt: skip
NAMED = "="
_CUSTOM = re.compile(r"customPiece([1-9]|1\d|2[0-5])")
_HEAD = re.compile(r"\[\s*([^:\]\s]+)\s*(?::\s*([^\]\s]+)\s*)?\]")


class BadSection(BoardwrightError):
    """A section that cannot be imported; `key` is the unsupported key, if there is one."""

    def __init__(self, message: Message, key: str | None = None) -> None:
        super().__init__(message)
        self.key = key


@dataclass(slots=True)
class IniSection:
    """A section as it is written."""

    name: str
    parent: str | None
    line: int
    keys: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Variant:
    """A section with everything that it inherits."""

    name: str
    #: Piece type -> its letter and how it moves.
    pieces: dict[str, tuple[str, str]]
    keys: dict[str, str]

    def copy(self, name: str) -> Variant:
        return Variant(name, dict(self.pieces), dict(self.keys))


def read_sections(text: str) -> dict[str, IniSection]:
    """The sections of a text by name. Raises `BadSection` if the text is not an INI file."""
    if len(text) > LARGEST:
        raise BadSection(Message("boards-ini-too-long", most=LARGEST))
    found: dict[str, IniSection] = {}
    section: IniSection | None = None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line[0] in "#;":
            continue
        head = _HEAD.fullmatch(line)
        if head is not None:
            section = found[head[1]] = IniSection(head[1], head[2], number)
            if len(found) > MOST_SECTIONS:
                raise BadSection(Message("boards-ini-too-long", most=MOST_SECTIONS))
            continue
        key, sign, value = line.partition("=")
        if not sign or section is None:
            raise BadSection(Message("boards-ini-line", line=number, found=line[:40]))
        section.keys[key.strip()] = value.strip()
    return found


def resolve(name: str, sections: Mapping[str, IniSection]) -> Variant:
    """A section merged with its parents. Raises `BadSection` if a parent is unknown or inherits from the section."""
    chain: list[IniSection] = []
    at: str | None = name
    base: Variant | None = None
    while at is not None:
        if at in sections and all(one.name != at for one in chain):
            chain.append(sections[at])
            at = sections[at].parent
        elif at in PARENTS:
            base = _built_in(at)
            break
        else:
            raise BadSection(Message("boards-ini-parent", section=name, parent=at), f"[:{at}]")
    variant = base.copy(name) if base is not None else Variant(name, {}, {})
    for section in reversed(chain):
        _apply(variant, section.keys)
    return variant


def _built_in(name: str) -> Variant:
    parent, keys = PARENTS[name]
    variant = _built_in(parent).copy(name) if parent is not None else Variant(name, {}, {})
    _apply(variant, keys)
    return variant


def _apply(variant: Variant, keys: Mapping[str, str]) -> None:
    for key, value in keys.items():
        if key in SILENT:
            continue
        if key in PIECE_TYPES or _CUSTOM.fullmatch(key):
            _set_piece(variant, key, value)
        elif key != "promotedPieceType":
            if key in (
                "pawnTypes",
                "flagPiece",
                "flagRegion",
                "promotionPieceTypes",
                "pass",
                "passOnStalemate",
            ):
                # A key for both colours replaces the keys for a single colour.
                for color in ("White", "Black"):
                    variant.keys.pop(key + color, None)
            variant.keys[key] = value

    # Letters mean the pieces that have them in this section, even if a derived section renames the pieces.
    letters = {letter: kind for kind, (letter, _) in variant.pieces.items()}
    for key, value in keys.items():
        if key == "promotedPieceType":
            old = variant.keys.get(key, NAMED).removeprefix(NAMED).split()
            both = dict(pair.split(":") for pair in old) | _pairs(value, letters)
            variant.keys[key] = NAMED + " ".join(f"{one}:{other}" for one, other in both.items())
        elif re.sub("(White|Black)$", "", key) in LETTERED and value.strip() not in ("*", "-", ""):
            kinds = [letters.get(letter, f"?{letter}") for letter in value.replace(" ", "") if letter != "-"]
            variant.keys[key] = NAMED + " ".join(kinds)


def _pairs(text: str, letters: Mapping[str, str]) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split()]
    return {
        letters.get(one, f"?{one}"): letters.get(other, f"?{other}")
        for one, _, other in pairs
        if other != "-"
    }


def _set_piece(variant: Variant, key: str, value: str) -> None:
    letter, _, betza = value.partition(":")
    letter = letter.strip().lower()
    if letter in ("-", ""):
        variant.pieces.pop(key, None)
        return
    if len(letter) > 1:
        # A second letter is a synonym in positions.
        letter = letter[0]
    for other in [kind for kind, (sign, _) in variant.pieces.items() if sign == letter]:
        del variant.pieces[other]
    variant.pieces[key] = (letter, betza.strip() or PIECE_TYPES.get(key, ""))
