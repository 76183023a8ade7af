"""The figures of an imported variant: movements, promotion, placement, castling."""

from __future__ import annotations

import re
from typing import Any

from boardwright.families.boards.fairy_ini.regions import Cell, parse_cells
from boardwright.families.boards.fairy_ini.sections import NAMED
from boardwright.families.boards.fairy_ini.variant_reader import PLAYERS, VariantReader, refused

CHESS_ORDER = ("king", "queen", "rook", "bishop", "knight", "pawn")
#: What a pawn may become, in the order in which people choose.
CHOICES = ("queen", "rook", "bishop", "knight")
_ATOM = re.compile(r"([a-z]*)([A-Z])([A-Z]?)(\d*)")


class FiguresWriter:
    """Writes `figures` and chooses their names."""

    def __init__(self, reader: VariantReader) -> None:
        self.reader = reader
        pieces = reader.variant.pieces
        order = [kind for kind in CHESS_ORDER if kind in pieces]
        order += [kind for kind in pieces if kind not in order]
        self.names = {kind: _name(kind, pieces[kind][0]) for kind in order}
        self.promoted_to = reader.pairs("promotedPieceType")
        self.pawns = reader.types("promotionPawnTypes", "pawn", "pawnTypes")
        self.choices = reader.types("promotionPieceTypes", "queen rook bishop knight")
        self.passing = reader.types("enPassantTypes", "pawn", "pawnTypes")
        self.progress = reader.types("nMoveRuleTypes", "pawn", "pawnTypes")
        #: Piece type -> the names of promoted figures that count as this type.
        self.twins: dict[str, list[str]] = {}

    def name_of(self, letter: str) -> str:
        if letter not in self.reader.letters:
            raise refused("startFen", letter)
        return self.names[self.reader.letters[letter]]

    def words(self, kind: str) -> str:
        """The selector for a piece type: its figure, and promoted figures that count as the same type."""
        if kind not in self.names:
            return ""
        return "|".join([self.names[kind], *self.twins.get(kind, ())])

    def figures(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        added: dict[str, Any] = {}
        for kind, name in self.names.items():
            letter, betza = self.reader.variant.pieces[kind]
            figure = self._movement(kind, betza)
            if letter.upper() != name[0].upper():
                figure["letter"] = letter.upper()
            royal = self._royal(kind)
            if royal:
                figure["royal"] = royal
            if any(kind in self.progress[player] for player in PLAYERS):
                figure["progress"] = True
            self._promotion(kind, figure, added)
            self._region(kind, figure)
            self._placement(kind, figure)
            found[name] = figure
        found.update(added)
        if "*" in self.reader.layout or self.reader.get("wallingRule", "none") in ("arrow", "past"):
            found["wall"] = {"letter": "*"}
        return found

    # -- movement

    def _movement(self, kind: str, betza: str) -> dict[str, Any]:
        reader = self.reader
        if any(set(modifiers) & set("pg") and digits for modifiers, _, _, digits in _atoms(betza)):
            # In Fairy-Stockfish, hops with a limited range mean something else.
            raise refused(kind, betza)
        passes = [kind in self.passing[player] for player in PLAYERS]
        text = _passing(betza, any(passes))
        figure: dict[str, Any] = {}
        extra: list[Any] = []
        if kind == "pawn" and reader.flag("doubleStep", True):
            text += "ifmnD"
        if "i" in "".join(part[0] for part in _ATOM.findall(text)):
            top = reader.height - 1
            cells = reader.cells("doubleStepRegion", "*2", f"*{min(7, top + 1) if top != 7 else 7}")
            figure["initial"] = reader.regions.selector("double_steps", cells)
        if kind == "pawn" and any(reader.cells("tripleStepRegion", "", "").values()):
            raise refused("tripleStepRegionWhite")
        if kind == "janggiCannon":
            # This cannon hops over any figure except its own kind, and it does not take its own kind.
            own = self.names[kind]
            text = ""
            extra.append({
                "along": "orthogonal", "repeat": True, "over": "figure", "land": True,
                "within": f"all !{own}", "if": {"none": f"between {own}"},
            })  # fmt: skip
        rank = reader.number("soldierPromotionRank", 1)
        if kind == "soldier" and rank > 1:
            text = "fW"
            extra.append({"along": "sideways", "if": {"exists": f"self row:{rank}-{reader.height}"}})
        if kind == "king" and reader.flag("flyingGeneral"):
            extra.append(
                {"along": "orthogonal", "repeat": True, "mode": "take", "within": f"enemy {self.names[kind]}"}
            )
        castling = self._castling(kind)
        if castling == "short":
            text += "isO2"
            castling = []
        figure["betza"] = text
        if isinstance(castling, dict):
            figure["movement"] = {player: [*extra, *castling[player]] for player in PLAYERS}
        elif extra or castling:
            figure["movement"] = extra
        return figure

    def _castling(self, kind: str) -> Any:
        """The castling movements of each player. Returns an empty list if the figure cannot castle, and `short` if
        Betza's castling by two cells is enough."""
        reader = self.reader
        king = reader.kinds(reader.get("castlingKingPiece", NAMED + "king"), "castlingKingPiece")
        rooks = reader.types("castlingRookPieces", "rook")["white"]
        kingside, queenside = (
            reader.number("castlingKingsideFile", 7),
            reader.number("castlingQueensideFile", 3),
        )
        row = reader.number("castlingRank", 1)
        if kind not in king or not reader.flag("castling", True) or not reader.rights or not rooks:
            return []
        if len(rooks) != 1:
            raise refused("castlingRookPieces", reader.get("castlingRookPieces"))
        if kind != "king" and "castlingKingPiece" not in reader.variant.keys:
            return []
        start = _start_file(reader, reader.variant.pieces[kind][0], row)
        if (
            reader.rights == "KQkq"
            and start == 5
            and (kingside, queenside) == (7, 3)
            and row == 1
            and reader.width == 8
        ):
            corners = {reader.layout.split("/")[0][:1], reader.layout.split("/")[-1][:1].lower()}
            if corners == {reader.variant.pieces[rooks[0]][0]}:
                return "short"
        # If the king would move one cell, the move names the rook, so that it cannot be mistaken for an ordinary step.
        near = {land for land in (kingside, queenside) if abs(start - land) < 2}
        sides: dict[str, list[Any]] = {player: [] for player in PLAYERS}
        rook = self.names[rooks[0]]
        for sign, step, land in (("k", 1, kingside), ("q", -1, queenside)):
            for player, right in zip(PLAYERS, (sign.upper(), sign)):
                if right not in reader.rights:
                    continue
                there = row if player == "white" else reader.height + 1 - row
                sides[player].append({
                    "along": {"x": step}, "partner": f"own {rook} unmoved", "if": {"exists": "self unmoved"},
                    "land_at": f"{chr(96 + land)}{there}", "partner_to": f"{chr(96 + land - step)}{there}",
                    **({"aim": "partner"} if land in near else {}),
                })  # fmt: skip
        return sides

    # -- what it is

    def _royal(self, kind: str) -> Any:
        reader = self.reader
        if kind == "king":
            return True
        if not reader.flag("extinctionPseudoRoyal"):
            return False
        if kind not in reader.kinds(reader.get("extinctionPieceTypes"), "extinctionPieceTypes"):
            return False
        most = max(reader.count_at_start(kind).values())
        made = kind in self.promoted_to.values() or any(kind in own for own in self.choices.values())
        least = reader.number("extinctionPieceCount", 0)
        if most <= least + 1 and not made:
            return True
        if least:
            raise refused("extinctionPieceCount", str(least))
        return "last"

    def _promotion(self, kind: str, figure: dict[str, Any], added: dict[str, Any]) -> None:
        reader = self.reader
        cells = reader.cells("promotionRegion", "*8", "*1")
        pawn = any(kind in self.pawns[player] for player in PLAYERS)
        name, letter = self.names[kind], reader.variant.pieces[kind][0]
        may = (
            not reader.flag("mandatoryPawnPromotion", True)
            if pawn
            else not reader.flag("mandatoryPiecePromotion")
        )
        promotes: dict[str, Any] = {}
        if kind in self.promoted_to:
            if pawn and any(kind in self.pawns[player] and self.choices[player] for player in PLAYERS):
                raise refused("promotedPieceType", reader.get("promotedPieceType"))
            target = self.promoted_to[kind]
            twin = f"{name}+"
            added[twin] = {"letter": f"+{letter.upper()}", "like": self.names[target], "in_hand": name}
            if self._royal(target):
                added[twin]["royal"] = self._royal(target)
            self.twins.setdefault(target, []).append(twin)
            promotes = {"to": twin}
            if kind != "pawn":
                promotes["from"] = True
            if reader.flag("piecePromotionOnCapture"):
                promotes["taking"] = True
        elif pawn:
            wanted = [self.choices[player] for player in PLAYERS if kind in self.pawns[player]]
            if any(other != wanted[0] for other in wanted) and self._both(kind):
                raise refused("promotionPieceTypesBlack", reader.get("promotionPieceTypesBlack"))
            if len(wanted) > 1 and not self._both(kind):
                wanted = wanted[: 1 if reader.count_at_start(kind)["white"] else 2][-1:]
            order = [one for one in CHOICES if one in wanted[0]]
            kinds = order + [one for one in wanted[0] if one not in order]
            to = []
            for target in kinds:
                if reader.flag("capturesToHand") and not reader.flag("dropLoop"):
                    twin = f"{self.names[target]}+"
                    if twin not in added:
                        sign = reader.variant.pieces[target][0].upper()
                        added[twin] = {"like": self.names[target], "letter": f"+{sign}", "in_hand": name}
                        self.twins.setdefault(target, []).append(twin)
                    to.append(twin)
                else:
                    to.append(self.names[target])
            if to:
                promotes = {"to": to}
        if promotes and any(cells.values()):
            self._refuse_passing_in_zone(kind, cells)
            promotes["in"] = reader.regions.selector("promotion_zone", cells)
            if may:
                promotes["may"] = True
            figure["promotes"] = promotes

    def _refuse_passing_in_zone(self, kind: str, zone: dict[str, set[Cell]]) -> None:
        """Refuses figures that can take en passant inside their promotion zone. After such a move, our language
        promotes the figure, but Fairy-Stockfish does not.
        """
        reader = self.reader
        if not reader.flag("doubleStep", True):
            return
        doubles = reader.cells("doubleStepRegion", "*2", f"*{min(7, reader.height)}")
        for player, enemy, forward in zip(PLAYERS, reversed(PLAYERS), (-1, 1)):
            passed = {(column, row + forward) for column, row in doubles[enemy]}
            if kind in self.passing[player] and zone[player] & passed:
                key = f"promotionRegion{player.capitalize()}"
                raise refused(key, reader.get(key))

    def _both(self, kind: str) -> bool:
        return all(self.reader.count_at_start(kind).values())

    def _home(self, kind: str) -> dict[str, set[Cell]]:
        """For each player, the only cells that a piece type may enter. Empty if the piece type may go anywhere."""
        reader = self.reader
        word = kind[0].upper() + kind[1:]
        keys = [f"mobilityRegion{player.capitalize()}{word}" for player in PLAYERS]
        if not any(key in reader.variant.keys for key in keys):
            return {}
        return {
            player: parse_cells(reader.get(key, "**"), reader.width, reader.height)
            for player, key in zip(PLAYERS, keys)
        }

    def _region(self, kind: str, figure: dict[str, Any]) -> None:
        cells = self._home(kind)
        if cells:
            figure["within"] = self.reader.regions.selector(f"home_of_{self.names[kind]}", cells)

    def _placement(self, kind: str, figure: dict[str, Any]) -> None:
        reader = self.reader
        if not reader.flag("pieceDrops"):
            return
        name = self.names[kind]
        cells = reader.drop_cells()
        if kind == "pawn":
            zone = reader.cells("promotionRegion", "*8", "*1")
            for player, home in zip(PLAYERS, (0, reader.height - 1)):
                if not reader.flag("promotionZonePawnDrops"):
                    cells[player] = cells[player] - zone[player]
                if not reader.flag("firstRankPawnDrops"):
                    cells[player] = {cell for cell in cells[player] if cell[1] != home}
        for player, own in self._home(kind).items():
            cells[player] = cells[player] & own
        where = "empty"
        if any(len(own) < reader.width * reader.height for own in cells.values()):
            where += " " + reader.regions.selector(
                "drops" if not self._home(kind) and kind != "pawn" else f"drops_of_{name}", cells
            )
        selector: Any = where
        if kind in reader.kinds(reader.get("dropNoDoubled"), "dropNoDoubled"):
            count = reader.number("dropNoDoubledCount", 1)
            if count > 1:
                raise refused("dropNoDoubledCount", str(count))
            selector = {"is": where, "not": {"from": f"own {name}", "along": ["forward", "backward"]}}
            if count == 0:
                selector = "empty occupied"
        # `dropOnTop` is the older way to write `enclosingDrop = top`.
        enclosing = reader.get("enclosingDrop", "top" if reader.flag("dropOnTop") else "none")
        if enclosing == "top":
            selector = {"is": where, "any": ["*1", {"from": "occupied", "along": {"y": 1}, "most": 1}]}
        elif enclosing != "none":
            raise refused("enclosingDrop", enclosing)
        if selector != "empty":
            figure["placed_on"] = selector


def _name(kind: str, letter: str) -> str:
    """The name of a figure: `shogiPawn` -> `shogi-pawn`. A piece without a name is called by its letter."""
    if kind.startswith("customPiece"):
        return f"{letter}-piece"
    return re.sub(r"([A-Z])", lambda found: "-" + found[1].lower(), kind)


def _passing(betza: str, passes: bool) -> str:
    """Adds the modifier `e` if captures in passing are allowed, and removes it otherwise."""
    text = ""
    for modifiers, atom, second, digits in _atoms(betza):
        modes = set(modifiers)
        if not passes:
            modifiers = modifiers.replace("e", "")
        elif "e" not in modes and atom != "O" and ("c" in modes or not modes & set("mc")):
            modifiers += "e" if "c" in modes else "mce"
        text += modifiers + atom + second + digits
    return text


def _atoms(betza: str) -> list[tuple[str, str, str, str]]:
    found, at = [], 0
    while at < len(betza):
        token = _ATOM.match(betza, at)
        if token is None:
            raise refused("customPiece", betza)
        modifiers, atom, second, digits = token.groups()
        at = token.end()
        if second and second != atom:
            second, digits, at = "", "", token.end(2)
        found.append((modifiers, atom, second, digits))
    return found


def _start_file(reader: VariantReader, letter: str, row: int) -> int:
    """The file, counted from 1, of a white piece in its row; 0 if there is none."""
    signs = reader.layout.split("/")[-row]
    x = 0
    for sign in re.findall(r"\d+|\+?.", signs):
        if sign.isdecimal():
            x += int(sign)
        else:
            x += 1
            if sign == letter.upper():
                return x
    return 0
