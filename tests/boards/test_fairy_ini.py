"""Import of INI files: our own sections, each with another key, equal `pyffish` that reads the same text."""

from __future__ import annotations

import json
from typing import Any

import pyffish
import pytest

from boardwright import load
from boardwright.cli.commands.import_variants import import_variants
from boardwright.families.boards.fairy_ini.convert import convert, patch
from boardwright.families.boards.fairy_ini.figures import _atoms
from boardwright.families.boards.fairy_ini.sections import BadSection, read_sections, resolve
from boardwright.proof.prove import prove

TEXT = """
# Every section tries some keys.
[bwknights:chess]
customPiece1 = n:NC
promotionPieceTypes = nq
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1

[bwsmall]
maxRank = 6
maxFile = f
pawn = p
rook = r
king = k
cannon = c
startFen = rckrpc/pppppp/6/6/PPPPPP/RCKRPC w - - 0 1
promotionRegionWhite = *6
promotionRegionBlack = *1
promotionPieceTypes = rc
doubleStep = false
castling = false
stalemateValue = loss
nFoldValue = loss
flagPiece = k
flagRegionWhite = *6
flagRegionBlack = *1

[bwdrops:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NNnn] w KQkq - 0 1
pieceDrops = true
capturesToHand = true
whiteDropRegion = *1 *2 *3 *4
blackDropRegion = *5 *6 *7 *8
dropNoDoubled = p
mustCapture = true

[bwshogi:minishogi]
customPiece1 = s:FD
promotedPieceType = s:g
mandatoryPiecePromotion = true

[bwlast:chess]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionPseudoRoyal = true
blastOnCapture = true

[bwgone:chess]
king = -
customPiece1 = k:KAD
extinctionValue = win
extinctionPieceTypes = nb
checkCounting = true
castling = false

[bwrow]
maxRank = 4
maxFile = 5
immobile = s
startFen = 5/5/5/5[SSSSSSSSSSssssssssss] w - - 0 1
pieceDrops = true
connectN = 3
connectDiagonal = false
enclosingDrop = top

[bwrow2:bwrow]
connectN = 4
connectDiagonal = true

[bwtop]
maxRank = 4
maxFile = 5
immobile = s
startFen = 5/5/5/5[SSSSSSSSSSssssssssss] w - - 0 1
pieceDrops = true
connectN = 3
dropOnTop = true

[bwtop2:bwtop]
enclosingDrop = none

[bwcamps:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NNnn] w KQkq - 0 1
pieceDrops = true
dropRegionWhite = *3 *4
dropRegionBlack = *5

[bwpalace:xiangqi]
soldierPromotionRank = 5
mobilityRegionWhiteFers = *1 *2 *3
mobilityRegionBlackFers = *8 *9 *10

[bwrace:racingkings]
mustCapture = true

[bwfar:chess]
maxFile = 10
startFen = rnbbqkbbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBBQKBBNR w KQkq - 0 1
castlingKingsideFile = i
castlingQueensideFile = c
doubleStepRegionWhite = *2 *3
doubleStepRegionBlack = *7 *6
"""
NAMES = list(read_sections(TEXT))


@pytest.fixture(scope="module", autouse=True)
def known() -> None:
    pyffish.load_variant_config(TEXT)


@pytest.mark.parametrize(("plies", "depth"), [(25, 1), pytest.param(60, 2, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", NAMES)
def test_a_section_equals_pyffish(name: str, plies: int, depth: int) -> None:
    """The same work on every machine, however busy: `seconds` is only a last defence."""
    game = load(convert(resolve(name, read_sections(TEXT))))
    proof = prove(game, f"pyffish:{name}", games=2, plies=plies, depth=depth, seconds=200)
    assert proof.agrees, proof.json
    assert proof.positions > 10


def test_the_command_writes_patches_and_refuses_with_the_key(tmp_path, capsys) -> None:
    source = tmp_path / "some.ini"
    source.write_text(TEXT + "[bwduck:chess]\nwallingRule = duck\n[bwchild:nobody]\npawn = p\n")
    assert import_variants(str(source), (), str(tmp_path / "out"), as_json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert [entry["section"] for entry in told["imported"]] == NAMES
    assert {entry["section"]: entry["key"] for entry in told["refused"]} == {
        "bwduck": "wallingRule", "bwchild": "[:nobody]",
    }  # fmt: skip
    for name in NAMES:
        written = json.loads((tmp_path / "out" / f"{name}.json").read_text())
        assert load(tmp_path / "out" / f"{name}.json").rules.start.hash is not None
        whole = load(convert(resolve(name, read_sections(TEXT))))
        assert load(tmp_path / "out" / f"{name}.json").rules.language.extras == whole.rules.language.extras, (
            name
        )
        assert ("extends" in written) == (name not in ("bwsmall", "bwshogi", "bwrow", "bwtop", "bwpalace"))
    assert not (tmp_path / "out" / "bwduck.json").exists()
    assert json.loads((tmp_path / "out" / "bwrow2.json").read_text())["extends"] == "bwrow.json"


def test_a_rule_that_the_engine_follows_otherwise_stands_in_the_file() -> None:
    """Fairy-Stockfish lets a pawn mate by a drop and calls the game lost; `prove` reads that from the file."""
    told = convert(resolve("bwshogi", read_sections(TEXT)))["oracles"]
    assert "losing_moves" in told["pyffish:bwshogi"]
    assert "oracles" not in convert(resolve("bwdrops", read_sections(TEXT)))


def test_a_plain_section_of_chess_is_chess() -> None:
    whole = convert(resolve("plain", read_sections("[plain:chess]\n")))
    # Such a file does not say how a game looks, nor what its figures are worth to a player.
    chess = {key: value for key, value in load("chess").definition.items() if key != "look"}
    assert patch({**chess, "name": "plain"}, whole) == {}


@pytest.mark.parametrize(
    ("text", "key"),
    [("[a:chess]\nblastImmuneTypes = k\n", "blastImmuneTypes"), ("[a:chess]\nstalemateValue = tie\n", "stalemateValue"),
     ("[a:chess]\nmaxRank = many\n", "maxRank"), ("[a:chess]\nflagPiece = z\nflagRegion = d4\n", "flagPiece"),
     ("[a:b]\n[b:a]\n", "[:a]"), ("[a:chess]\nmustCapture = perhaps\n", "mustCapture"),
     ("[a:minishogi]\ncustomPiece1 = g:WF\n", "promotedPieceType"),
     ("[a:chess]\ncustomPiece1 = h:pB2\n", "customPiece1"), ("[a:chess]\nmakpongRule = true\n", "makpongRule"),
     ("[a:chess]\nstartFen = 8/8[ w\n", "startFen"),
     # Figures in the hand would have to be counted too.
     ("[a:crazyhouse]\nextinctionValue = loss\nextinctionPieceTypes = n\nextinctionPieceCount = 1\n",
      "extinctionPieceCount"),
     ("[a:crazyhouse]\nextinctionValue = loss\nextinctionPieceTypes = n\nextinctionOpponentPieceCount = 1\n",
      "extinctionPieceCount"),
     # Pawns do not promote there by taking en passant, and here they would.
     ("[a:chess]\npromotionRegionBlack = *1 *2 *3\n", "promotionRegionBlack"),
     ("[a:crazyhouse]\nmustDrop = true\nmustDropType = p\n", "mustDropType"),
     ("[a:chess]\npromotionRegionWhite = *6 *8\n", "promotionRegionWhite")],
)  # fmt: skip
def test_what_cannot_be_said_is_named(text: str, key: str) -> None:
    with pytest.raises(BadSection) as told:
        convert(resolve("a", read_sections(text)))
    assert told.value.key == key


def converted(base: str, lines: str) -> dict[str, Any]:
    return convert(resolve("a", read_sections(f"[a:{base}]\n{lines}")))


@pytest.mark.parametrize(
    ("base", "lines", "drawn"),
    [("chess", "", True), ("crazyhouse", "", False), ("chess", "pieceDrops = true", False),
     ("chess", "mustCapture = true", False), ("chess", "checkmateValue = win", False)],
)  # fmt: skip
def test_too_little_material_draws_only_where_mate_is_all_that_counts(
    base: str, lines: str, drawn: bool
) -> None:
    assert ("insufficient material" in converted(base, lines)["ends"]) == drawn


@pytest.mark.parametrize(
    ("lines", "reached"),
    [
        ("", {"exists": "own king goal"}),
        ("flagPieceCount = 2", {"count": {"of": "own king goal", "at_least": 2}}),
    ],
)
def test_so_many_figures_reach_the_goal(lines: str, reached: dict[str, Any]) -> None:
    goal = converted("chess", f"flagPiece = k\nflagRegion = *8\n{lines}")["ends"]["goal"]
    assert goal == {**reached, "result": "win"}


def test_who_castles_by_one_cell_lands_on_the_own_row() -> None:
    sides = converted("chess", "castlingKingsideFile = f")["figures"]["king"]["movement"]
    assert [(one["land_at"], one["partner_to"]) for one in sides["white"]] == [("f1", "e1"), ("c1", "d1")]
    assert [(one["land_at"], one["partner_to"]) for one in sides["black"]] == [("f8", "e8"), ("c8", "d8")]


@pytest.mark.parametrize(
    ("kings", "lines", "royal"),
    [("BQK", "", True), ("BKK", "", "last"), ("BKK", "extinctionPieceCount = 1", True)],
)
def test_the_last_of_several_kings_is_royal_and_so_is_each_that_must_stay(
    kings: str, lines: str, royal: Any
) -> None:
    rows = f"startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN{kings}BNR w - - 0 1"
    commoners = (
        "king = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\nextinctionPieceTypes = k"
    )
    pseudo = "extinctionPseudoRoyal = true\nblastOnCapture = true"
    found = converted("chess", "\n".join([commoners, pseudo, rows, lines]))
    assert found["figures"]["commoner"]["royal"] == royal


@pytest.mark.parametrize(
    ("betza", "atoms"), [("WF", ["W", "F"]), ("FW", ["F", "W"]), ("WW", ["WW"]), ("W2F", ["W", "F"])]
)
def test_a_letter_is_doubled_only_by_itself(betza: str, atoms: list[str]) -> None:
    assert [atom + second for _, atom, second, _ in _atoms(betza)] == atoms


def test_a_piece_is_called_by_its_first_letter() -> None:
    """The second letter is a synonym in positions."""
    variant = resolve("a", read_sections("[a:chess]\ncustomPiece1 = gx:WF"))
    assert variant.pieces["customPiece1"] == ("g", "WF")


@pytest.mark.parametrize(
    ("kinds", "own"),
    [
        ("n", {"none": "own knight"}),
        ("*", {"none": "own"}),
        ("qn", {"any": [{"none": "own queen"}, {"none": "own knight"}]}),
    ],
)
def test_who_has_lost_all_figures_of_a_kind_or_all_loses(kinds: str, own: dict[str, object]) -> None:
    text = f"[a:chess]\nextinctionValue = loss\nextinctionPieceTypes = {kinds}\n"
    ends = convert(resolve("a", read_sections(text)))["ends"]
    assert ends["own figures gone"] == {**own, "result": "loss"}


@pytest.mark.parametrize("text", ["what", "key = 1", "[a", "[a]\nno sign"])
def test_what_is_no_ini_file_is_refused(text: str) -> None:
    with pytest.raises(BadSection):
        read_sections(text)


@pytest.mark.parametrize(("color", "lines"), [("White", "12"), ("Black", "78")])
def test_a_figure_is_dropped_only_where_it_may_move(color: str, lines: str) -> None:
    region = f"mobilityRegion{color}Knight = *{lines[0]} *{lines[1]}"
    game = load(convert(resolve("a", read_sections(f"[a:crazyhouse]\n{region}\n"))))
    side = color[0].lower()
    match = load(game.definition, position=f"4k3/8/8/8/8/8/8/4K3[Nn] {side} - - 0 1").start()
    drops = [str(option) for option in match.decisions[0].options if str(option).startswith("knight@")]
    assert {drop[-1] for drop in drops} == set(lines)


@pytest.mark.parametrize(("start", "becomes"), [("8/PPPPPPPP/8", "queen"), ("8/pppppppp/8", "rook")])
def test_pawns_of_one_player_promote_to_what_this_player_may_choose(start: str, becomes: str) -> None:
    fen = f"4k3/{start}/8/8/8/4K3 w - - 0 1"
    types = "promotionPieceTypesWhite = q\npromotionPieceTypesBlack = r"
    whole = convert(resolve("a", read_sections(f"[a:chess]\nstartFen = {fen}\n{types}\n")))
    assert whole["figures"]["pawn"]["promotes"]["to"] == [becomes]
