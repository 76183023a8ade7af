"""Built-in variants that INI sections inherit from, written with the keys of such sections."""

from __future__ import annotations

_CHESS = {
    "pawn": "p", "knight": "n", "bishop": "b", "rook": "r", "queen": "q", "king": "k",
}  # fmt: skip
_COMMONER = {"king": "-", "commoner": "k", "castlingKingPiece": "k"}

#: Name -> parent and keys.
PARENTS: dict[str, tuple[str | None, dict[str, str]]] = {
    "chess": (None, _CHESS),
    "crazyhouse": ("chess", {"pieceDrops": "true", "capturesToHand": "true"}),
    "pocketknight": (
        "chess",
        {"startFen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1", "pieceDrops": "true"},
    ),
    "kingofthehill": ("chess", {"flagPiece": "k", "flagRegion": "d4 e4 d5 e5"}),
    "3check": (
        "chess",
        {"startFen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", "checkCounting": "true"},
    ),
    "giveaway": (
        "chess",
        {**_COMMONER, "promotionPieceTypes": "kqrbn", "stalemateValue": "win", "extinctionValue": "win",
         "extinctionPieceTypes": "*", "mustCapture": "true"},
    ),
    "antichess": (
        "giveaway", {"startFen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "castling": "false"},
    ),
    "extinction": (
        "chess",
        {**_COMMONER, "promotionPieceTypes": "kqrbn", "extinctionValue": "loss", "extinctionPieceTypes": "kqrbnp"},
    ),
    "nocheckatomic": (
        "chess", {**_COMMONER, "extinctionValue": "loss", "extinctionPieceTypes": "k", "blastOnCapture": "true"},
    ),
    "atomic": ("nocheckatomic", {"extinctionPseudoRoyal": "true"}),
    "losalamos": (
        "chess",
        {"maxRank": "6", "maxFile": "6", "bishop": "-", "startFen": "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1",
         "promotionRegionWhite": "*6", "promotionRegionBlack": "*1", "promotionPieceTypes": "qrn",
         "doubleStep": "false", "castling": "false"},
    ),
    "gardner": (
        "chess",
        {"maxRank": "5", "maxFile": "5", "startFen": "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1",
         "promotionRegionWhite": "*5", "promotionRegionBlack": "*1", "doubleStep": "false", "castling": "false"},
    ),
    "capablanca": (
        "chess",
        {"maxFile": "10", "castlingKingsideFile": "i", "castlingQueensideFile": "c", "archbishop": "a",
         "chancellor": "c", "promotionPieceTypes": "acqrbn",
         "startFen": "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"},
    ),
    "janus": (
        "chess",
        {"maxFile": "10", "castlingKingsideFile": "i", "castlingQueensideFile": "b", "archbishop": "j",
         "promotionPieceTypes": "jqrbn",
         "startFen": "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1"},
    ),
    "grand": (
        "chess",
        {"maxRank": "10", "maxFile": "10", "archbishop": "a", "chancellor": "c", "promotionPieceTypes": "acqrbn",
         "startFen": "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
         "promotionRegionWhite": "*8 *9 *10", "promotionRegionBlack": "*3 *2 *1",
         "promotionLimit": "a:1 c:1 q:1 r:2 b:2 n:2", "mandatoryPawnPromotion": "false",
         "immobilityIllegal": "true", "doubleStepRegionWhite": "*3", "doubleStepRegionBlack": "*8",
         "castling": "false"},
    ),
    "racingkings": (
        "chess",
        {"startFen": "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "flagPiece": "k", "flagRegion": "*8",
         "flagMove": "true", "castling": "false", "checking": "false"},
    ),
    "placement": (
        "chess",
        {"startFen": "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1", "mustDrop": "true",
         "pieceDrops": "true", "whiteDropRegion": "*1", "blackDropRegion": "*8",
         "dropOppositeColoredBishop": "true", "castlingDroppedPiece": "true"},
    ),
    "makruk": (
        "chess",
        {"bishop": "-", "queen": "-", "silver": "s", "fers": "m",
         "startFen": "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
         "promotionRegionWhite": "*6 *7 *8", "promotionRegionBlack": "*3 *2 *1", "promotionPieceTypes": "m",
         "doubleStep": "false", "castling": "false", "nMoveRule": "0", "countingRule": "makruk"},
    ),
    "minishogi": (
        None,
        {"maxRank": "5", "maxFile": "5", "shogiPawn": "p", "silver": "s", "gold": "g", "bishop": "b",
         "dragonHorse": "h", "rook": "r", "bers": "d", "king": "k", "startFen": "rbsgk/4p/5/P4/KGSBR[-] w 0 1",
         "pieceDrops": "true", "capturesToHand": "true", "promotionRegionWhite": "*5",
         "promotionRegionBlack": "*1", "doubleStep": "false", "castling": "false",
         "promotedPieceType": "p:g s:g b:h r:d", "dropNoDoubled": "p", "immobilityIllegal": "true",
         "shogiPawnDropMateIllegal": "true", "stalemateValue": "loss", "nFoldRule": "4", "nMoveRule": "0",
         "perpetualCheckIllegal": "true", "nFoldValue": "loss", "nFoldValueAbsolute": "true"},
    ),
    "shogi": (
        "minishogi",
        {"maxRank": "9", "maxFile": "9", "lance": "l", "shogiKnight": "n",
         "startFen": "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1",
         "promotionRegionWhite": "*7 *8 *9", "promotionRegionBlack": "*3 *2 *1",
         "promotedPieceType": "l:g n:g", "nFoldValue": "draw", "nFoldValueAbsolute": "false"},
    ),
    "gorogoro": (
        "minishogi",
        {"maxRank": "6", "maxFile": "5", "startFen": "sgkgs/5/1ppp1/1PPP1/5/SGKGS[-] w 0 1",
         "promotionRegionWhite": "*5 *6", "promotionRegionBlack": "*2 *1", "nFoldValue": "draw",
         "nFoldValueAbsolute": "false"},
    ),
    "xiangqi": (
        None,
        {"maxRank": "10", "maxFile": "9", "rook": "r", "horse": "n", "cannon": "c", "soldier": "p", "king": "k:W",
         "elephant": "b", "fers": "a",
         "startFen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
         "mobilityRegionWhiteKing": "d1 e1 f1 d2 e2 f2 d3 e3 f3",
         "mobilityRegionBlackKing": "d8 e8 f8 d9 e9 f9 d10 e10 f10",
         "mobilityRegionWhiteFers": "d1 e1 f1 d2 e2 f2 d3 e3 f3",
         "mobilityRegionBlackFers": "d8 e8 f8 d9 e9 f9 d10 e10 f10",
         "mobilityRegionWhiteElephant": "*1 *2 *3 *4 *5", "mobilityRegionBlackElephant": "*6 *7 *8 *9 *10",
         "soldierPromotionRank": "6", "doubleStep": "false", "castling": "false", "stalemateValue": "loss",
         "nFoldValue": "draw", "perpetualCheckIllegal": "true", "flyingGeneral": "true", "nMoveRule": "60",
         "chasingRule": "axf"},
    ),
    "breakthrough": (
        None,
        {"breakthrough": "p", "startFen": "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1",
         "doubleStep": "false", "castling": "false", "stalemateValue": "loss", "flagPiece": "p",
         "flagRegionWhite": "*8", "flagRegionBlack": "*1"},
    ),
    "amazons": (
        None,
        {"maxRank": "10", "maxFile": "10", "customPiece1": "q:mQ", "castling": "false",
         "startFen": "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1", "stalemateValue": "loss",
         "wallingRule": "arrow"},
    ),
    "snailtrail": (
        None,
        {"maxRank": "7", "maxFile": "7", "customPiece1": "p:mK", "startFen": "6p/7/7/7/7/7/P6 w - - 0 1",
         "stalemateValue": "loss", "wallingRule": "past", "castling": "false"},
    ),
}  # fmt: skip
