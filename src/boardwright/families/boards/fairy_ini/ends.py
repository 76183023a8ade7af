"""The ends of an imported variant: extinction, flags, checks, rows, mate, stalemate, repetition."""

from __future__ import annotations

from typing import Any

from boardwright.families.boards.fairy_ini.figures import CHESS_ORDER, FiguresWriter
from boardwright.families.boards.fairy_ini.variant_reader import VariantReader, refused

#: The result for the player to move -> the result for the player who has just moved.
TURNED = {"win": "loss", "loss": "win", "draw": "draw"}
_PLAIN = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "fmWfceF"}


class EndsWriter:
    """Writes `ends`."""

    def __init__(self, reader: VariantReader, figures: FiguresWriter) -> None:
        self.reader = reader
        self.figures = figures
        self.needs_colors = False
        self.royal = "king" in reader.variant.pieces or reader.flag("extinctionPseudoRoyal")

    def ends(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self._extinction(found)
        self._flags(found)
        if self.reader.flag("checkCounting"):
            found["third check"] = {"counter": {"of": "checks", "at_least": 3}, "result": "win"}
        self._rows(found)
        self._no_moves(found)
        self._material(found)
        self._repetition(found)
        return found

    def _extinction(self, found: dict[str, Any]) -> None:
        reader = self.reader
        value = reader.value("extinctionValue", "none")
        text = reader.get("extinctionPieceTypes")
        least = reader.number("extinctionPieceCount", 0)
        opponent = reader.number("extinctionOpponentPieceCount", 0)
        if reader.flag("extinctionClaim"):
            raise refused("extinctionClaim", "true")
        if value == "none" or not text:
            return
        if reader.flag("extinctionPseudoRoyal") and not reader.flag("blastOnCapture"):
            return
        every = text.strip() == "*"
        kinds = [""] if every else reader.kinds(text, "extinctionPieceTypes")
        hands = reader.flag("pieceDrops")
        for who, other, result in (("own", "enemy", value), ("enemy", "own", TURNED[value])):
            cases = [self._gone(kind, who, other, least, opponent, hands) for kind in kinds]
            end = cases[0] if len(cases) == 1 else {"any": cases}
            found[f"{who} figures gone"] = {**end, "result": result}

    def _gone(
        self, kind: str, who: str, other: str, least: int, opponent: int, hands: bool
    ) -> dict[str, Any]:
        words = f" {self.figures.words(kind)}" if kind else ""
        case: dict[str, Any] = {}
        if least:
            case["count"] = {"of": f"{who}{words}", "at_most": least}
        else:
            case["none"] = f"{who}{words}"
        if hands:
            if least or opponent:
                raise refused("extinctionPieceCount", str(least))
            held = self.figures.names[kind] if kind else "any"
            case["hand"] = {"of": held, "player": who, "exactly": 0}
        if opponent:
            return {"all": [case, {"count": {"of": f"{other}{words}", "at_least": opponent}}]}
        return case

    def _flags(self, found: dict[str, Any]) -> None:
        reader = self.reader
        cells = reader.cells("flagRegion", "", "")
        least = reader.number("flagPieceCount", 1)
        blocked, moves_on = reader.flag("flagPieceBlockedWin"), reader.flag("flagMove")
        if reader.flag("flagPieceSafe"):
            raise refused("flagPieceSafe", "true")
        pieces = reader.get("flagPiece", "*")
        by_player = [reader.get(f"flagPiece{color}", pieces) for color in ("White", "Black")]
        if by_player[0] != by_player[1]:
            raise refused("flagPieceWhite", by_player[0])
        if not any(cells.values()):
            return
        words = (
            ""
            if by_player[0] == "*"
            else " " + self.figures.words(reader.kinds(by_player[0], "flagPiece")[0])
        )
        if moves_on:
            self._last_answer(found, cells, words)
            return
        region = reader.regions.selector("goal", cells)
        own = f"own{words} {region}"
        reached: dict[str, Any] = {"exists": own} if least == 1 else {"count": {"of": own, "at_least": least}}
        if blocked and least > 1:
            reached = {"any": [reached, {"exists": own, "none": f"empty {region}"}]}
        found["goal"] = {**reached, "result": "win"}

    def _last_answer(self, found: dict[str, Any], cells: Any, words: str) -> None:
        """Black gets one more move after white has reached the goal."""
        reader = self.reader
        if words.strip() != "king":
            raise refused("flagMove", "true")
        white, black = (reader.regions.text(cells[player]) for player in ("white", "black"))
        reader.regions.named["white_goal"] = white
        reader.regions.named["black_goal"] = black
        found["both arrived"] = {
            "mover": "black", "all": [{"exists": "own king black_goal"}, {"exists": "enemy king white_goal"}],
            "result": "draw",
        }  # fmt: skip
        found["arrived"] = {"mover": "black", "exists": "own king black_goal", "result": "win"}
        found["arrived first"] = {"mover": "black", "exists": "enemy king white_goal", "result": "loss"}
        found["arrived, no answer"] = {
            "mover": "white", "exists": "own king white_goal",
            "no_moves": {"of": "enemy king", "to": "black_goal"}, "result": "win",
        }  # fmt: skip

    def _rows(self, found: dict[str, Any]) -> None:
        reader = self.reader
        length = reader.number("connectN", 0)
        value = reader.value("connectValue", "win")
        directions: list[Any] = []
        if reader.flag("connectHorizontal", True):
            directions.append({"x": 1})
        if reader.flag("connectVertical", True):
            directions.append({"y": 1})
        if reader.flag("connectDiagonal", True):
            directions += [{"x": 1, "y": 1}, {"x": 1, "y": -1}]
        if not length:
            return
        line: Any = length if len(directions) == 4 else {"length": length, "along": directions}
        found["row"] = {"exists": {"is": "own", "line": line}, "result": value}

    def _no_moves(self, found: dict[str, Any]) -> None:
        reader = self.reader
        mate, stalemate = reader.value("checkmateValue", "loss"), reader.value("stalemateValue", "draw")
        if reader.flag("passOnStalemate"):
            raise refused("passOnStalemate", "true")
        if self.royal:
            found["checkmate"] = {"no_moves": True, "check": True, "result": TURNED[mate]}
        found["stalemate"] = {"no_moves": True, "result": TURNED[stalemate]}

    def _material(self, found: dict[str, Any]) -> None:
        """A draw by insufficient material, if the game has the figures of chess and mate is the only way to win."""
        reader = self.reader
        moves = {kind: betza for kind, (_, betza) in reader.variant.pieces.items()}
        others = ("goal", "row", "third check", "own figures gone", "arrived")
        odd = (
            reader.flag("pieceDrops") or reader.value("checkmateValue", "loss") != "loss" or reader.flag("mustCapture")
            or reader.value("stalemateValue", "draw") != "draw" or not reader.flag("checking", True)
        )  # fmt: skip
        if moves != _PLAIN or odd or any(name in found for name in others) or "wall" in str(reader.layout):
            return
        assert set(CHESS_ORDER) == set(moves)
        if sorted(self.figures.choices["white"]) != ["bishop", "knight", "queen", "rook"]:
            return
        self.needs_colors = True
        found["insufficient material"] = {
            "any": [
                {"none": "pawn|rook|queen", "count": {"of": "bishop|knight", "at_most": 1}},
                {"all": [{"none": "pawn|rook|queen|knight"}, {"none": "bishop dark"}]},
                {"all": [{"none": "pawn|rook|queen|knight"}, {"none": "bishop light"}]},
            ],
            "result": "draw",
        }

    def _repetition(self, found: dict[str, Any]) -> None:
        reader = self.reader
        times, value = reader.number("nFoldRule", 3), reader.value("nFoldValue", "draw")
        quiet = reader.number("nMoveRule", 50)
        absolute, perpetual = reader.flag("nFoldValueAbsolute"), reader.flag("perpetualCheckIllegal")
        if (times, value, quiet, perpetual) == (3, "draw", 50, False):
            found["fivefold repetition"] = {"repeats": 5, "result": "draw"}
            found["seventy-five moves"] = {"quiet": 150, "result": "draw"}
            found["threefold repetition"] = {"repeats": 3, "result": "draw", "claim": True}
            found["fifty moves"] = {"quiet": 100, "result": "draw", "claim": True}
            return
        if times:
            if perpetual and self.royal:
                found["perpetual check"] = {"repeats": times, "perpetual": "own", "result": "loss"}
                found["perpetually checked"] = {"repeats": times, "perpetual": "enemy", "result": "win"}
            end: dict[str, Any] = {"repeats": times, "result": TURNED[value]}
            if absolute and value != "draw":
                end = {"repeats": times, "for": "white", "result": value}
            found["repetition"] = end
        if quiet:
            found[f"{quiet} moves"] = {"quiet": 2 * quiet, "result": "draw"}
