"""Moves and games in the notations that people share: SAN, numbers of draughts, PGN, SGF, PDN, FEN.

python-chess checks the notations that it knows. All others are written and read back.
"""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pyffish
import pytest

from boardwright import catalog, load
from boardwright.core import BadOptions, Game, IllegalAnswer, Match
from boardwright.families.boards.notation.game_files import WRITERS, file_formats, read_records, write_record
from boardwright.families.boards.notation.game_record import (
    BadNotation,
    record_of_journal,
    tree_json,
    turns_of_tree,
)
from boardwright.families.boards.notation.move_text import write_move
from boardwright.families.boards.notation.pdn import write_pdn_position

BOARDS = sorted(name for name, entry in catalog.shipped_games().items() if entry.family == "boards")
TALL = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def random_match(game: Game, seed: int, answers: int = 80) -> Match:
    match, chance = game.start(), random.Random(seed)
    while not match.over and match.length < answers:
        decision = match.decisions[0]
        match.answer(decision.seat, chance.choice(decision.options))
    return match


def texts(match: Match) -> list[str]:
    table = match.view(None).possible_table()
    found = match.game.family.option_notation(table, match.decisions[0])
    return [text for text in found if not text.startswith("claim")]


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, TALL, "8/P1P5/1N6/8/8/8/k6p/2K5 w - - 0 1"])
def test_san_is_that_of_python_chess(fen: str) -> None:
    game = load("chess", position=fen)
    for seed in range(4):
        match, board, chance = game.start(), chess.Board(fen), random.Random(seed)
        while not match.over and match.length < 60 and not board.outcome(claim_draw=False):
            assert sorted(texts(match)) == sorted(board.san(move) for move in board.legal_moves), board.fen()
            move = chance.choice(list(board.legal_moves))
            said = board.san(move)
            before = len(match.events)
            match.answer(match.decisions[0].seat, said)
            assert said in [event.json.get("text") for event in list(match.events)[before:]]
            board.push(move)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("0-0", "O-O"), ("O-O-O", "O-O-O"), ("Nxf7", "Nxf7"), ("e5f7", "Nxf7"), ("Ne5xf7", "Nxf7"), ("Nf7!?", "Nxf7"),
     ("d5xe6", "dxe6"), ("g4", "g4"), ("g2-g4", "g4"), ("de6", "dxe6"), ("d:e6", "dxe6")],
)  # fmt: skip
def test_what_people_type_is_understood(typed: str, meant: str) -> None:
    match = load("chess", position=TALL).start()
    match.answer(0, typed)
    assert meant in [event.json.get("text") for event in match.events]


@pytest.mark.parametrize("typed", ["Nz9", "Ke5", "e9", "O", "=", "Q", "x" * 500, "Nd2"])
def test_what_is_no_move_is_refused(typed: str) -> None:
    match = load("chess", position=TALL).start()
    with pytest.raises(IllegalAnswer):
        match.answer(0, typed)
    assert match.length == 0


def test_several_moves_that_fit_are_told() -> None:
    match = load("chess", position="4k3/8/8/8/8/8/8/R3K2R w - - 0 1").start()
    with pytest.raises(IllegalAnswer):
        match.answer(0, "Rf9")
    match = load("chess", position="4k3/P7/8/8/8/8/8/4K3 w - - 0 1").start()
    with pytest.raises(IllegalAnswer):
        match.answer(0, "a8")  # Which figure it becomes has to be said.
    match.answer(0, "a8=N")


@pytest.mark.parametrize("name", BOARDS)
def test_every_match_is_read_back_from_every_kind_of_file(name: str) -> None:
    game = load(name)
    match = random_match(game, 5, 60)
    for kind in file_formats(game):
        text = write_record(game, match.journal, kind, {"White": "Anna", "Black": 'B "x" ]'})
        (record,) = read_records(
            text, kind, lambda headers: load(name, position=headers["FEN"]) if "FEN" in headers else game
        )
        assert WRITERS[kind](record) == text
        played = [answer for _, answer in match.journal.answers if "claim" not in answer]
        assert [answer for _, answer in record.match().journal.answers][: len(played)] == played


def test_python_chess_reads_our_pgn_and_we_read_its() -> None:
    game = load("chess")
    match = random_match(game, 3, 120)
    text = write_record(game, match.journal, "pgn", {"Event": "Test", "White": "Anna"})
    theirs = chess.pgn.read_game(io.StringIO(text))
    assert theirs is not None
    assert not theirs.errors
    assert theirs.headers["White"] == "Anna"
    assert len(list(theirs.mainline_moves())) == match.length
    (again,) = read_records(str(theirs), "pgn", lambda headers: game)
    assert again.match().journal.answers == match.journal.answers


VARIATIONS = """[Event "Variations"]
[White "A"]

{before} 1. e4 {the best} e5 (1... c5 2. Nf3 (2. c3 d5 $14) 2... d6) (1... c6) 2. Nf3! Nc6 ; a comment to the end
% an escaped line
3. Bb5 a6?! 4. O-O *

[Event "Second"]
[Result "1-0"]
[FEN "7k/8/6KP/8/8/8/8/8 w - - 0 60"]

60. h7 1-0
"""


def games(text: str, kind: str = "pgn", name: str = "chess") -> list[object]:
    return list(
        read_records(text, kind, lambda h: load(name, **({"position": h["FEN"]} if "FEN" in h else {})))
    )


def test_headers_comments_and_variations_survive() -> None:
    first, second = games(VARIATIONS)
    theirs = chess.pgn.read_game(io.StringIO(WRITERS["pgn"](first)))
    assert theirs is not None
    assert not theirs.errors
    assert theirs.comment == "before"
    assert theirs.next().comment == "the best"
    answers = [node.san() for node in theirs.next().variations]
    assert answers == ["e5", "c5", "c6"]
    deep = theirs.next().variations[1].variations
    assert [node.san() for node in deep] == ["Nf3", "c3"]
    assert deep[1].next().nags == {14}
    assert second.winner == 0
    assert second.headers["FEN"].startswith("7k")
    assert WRITERS["pgn"](games(WRITERS["pgn"](first))[0]) == WRITERS["pgn"](first)


def test_comments_and_variations_are_kept_beside_a_journal() -> None:
    (first, _) = games(VARIATIONS)
    tree = tree_json(first)
    assert turns_of_tree(first.rules, tree) == first.turns
    journal = first.match().journal
    again = record_of_journal(first.game, journal, first.headers, tree)
    again.comment = first.comment
    assert WRITERS["pgn"](again) == WRITERS["pgn"](first)
    with pytest.raises(BadNotation):
        turns_of_tree(first.rules, [{"answers": [{"from": {"x": 99}}]}])


@pytest.mark.parametrize(
    ("text", "line"),
    [("1. e4 e5\n2. Nf9", "2"), ("1. e4 (1. d4", "1"), ("1. e4 )", "1"), ("(1. e4)", "1"), ("1. e4 e5 2. Ke8", "1"),
     ("1. e4 " + "(1. d4 " * 80, "1")],
)  # fmt: skip
def test_a_file_that_cannot_be_read_says_its_line(text: str, line: str) -> None:
    with pytest.raises(BadNotation, match=f"line {line}:"):
        games(text)


def test_sgf_with_handicap_variations_and_a_pass() -> None:
    text = "(;GM[1]SZ[9]AB[cc][gg]PW[W\\]x];W[ee]C[centre](;B[ef];W[])(;B[df];W[tt]))"
    (record,) = games(text, "sgf", "go-9")
    assert record.headers["White"] == "W]x"
    assert record.game.rules.start.player == 1
    assert len(record.game.rules.start.figures()) == 2
    assert len(record.turns) == 3
    assert len(record.turns[1].variations) == 1
    again = WRITERS["sgf"](record)
    assert "AB[cc][gg]PL[W];W[ee]C[centre](;B[ef];W[])(;B[df];W[])" in again
    assert WRITERS["sgf"](games(again, "sgf", "go-9")[0]) == again
    for broken in ("(;GM[1];B[zz])", "(;B[aa];B[bb])", "((((", "nothing", "(;B[aa", "(" * 500):
        with pytest.raises(BadNotation):
            games(broken, "sgf", "go-9")


def test_pdn_numbers_chains_and_positions() -> None:
    game = load("international-draughts", position="W:W32,K5:B28,19")
    assert write_pdn_position(game.rules, game.rules.start) == "W:W32,K5:B28,19"
    text = '[GameType "20"]\n[FEN "W:W38:B32,22,12"]\n\n1. 38x7 2-0\n'
    (record,) = games(text, "pdn", "international-draughts")
    assert record.winner == 0
    assert len(record.turns[0].rows) == 3
    assert "38x27x18x7" in WRITERS["pdn"](record)
    start = load("english-draughts").start()
    start.answer(0, "11-15")  # The usual first move of English draughts, as it is written in every book.
    assert texts(start)[0][0] == "2"
    with pytest.raises(BadOptions):
        load("international-draughts", position="W:W99:B1")


def test_a_match_in_progress_is_exported() -> None:
    game = load("chess")
    match = game.start()
    match.answer(0, "e4")
    assert write_record(game, match.journal, "pgn", {}).rstrip().endswith("1. e4 *")


def test_notation_does_not_change_a_game() -> None:
    game = load("go-9")
    assert "notation" in game.definition
    plain = load({key: value for key, value in game.definition.items() if key != "notation"})
    assert plain.digest == game.digest


# -- WXF ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["xiangqi", "minixiangqi"])
def test_wxf_is_that_of_fairy_stockfish(name: str) -> None:
    """Where a third figure of a kind stands on the file, or only one of two could go there, texts may differ."""
    rules = load(name).rules
    chance, compared = random.Random(5), 0
    for _ in range(3):
        position, played = rules.start.copy(), []
        for _ in range(50):
            rows = position.options()
            if not rows:
                break
            fen = pyffish.get_fen(name, pyffish.start_fen(name), played)
            texts = [write_move(rules, position, row, rows) for row in rows]
            assert len(set(texts)) == len(texts), "a text names one move"
            for row, text in chance.sample([*zip(rows, texts)], min(len(rows), 6)):
                move = rules.names[row[1]] + rules.names[row[2]]
                theirs = pyffish.get_san(name, fen, move, False, pyffish.NOTATION_XIANGQI_WXF)
                if text[1] not in "+-" and not text[0].isdigit():
                    assert theirs == text
                    compared += 1
                elif theirs[1] in "+-":
                    assert theirs == text
            row = chance.choice(rows)
            played.append(rules.names[row[1]] + rules.names[row[2]])
            position.play(row)
    assert compared > 300


@pytest.mark.parametrize("text", ["C2=5", "c2.5", "h3-e3"])
def test_wxf_is_understood_with_dots_and_in_lower_case(text: str) -> None:
    match = load("xiangqi").start(seed=1)
    match.answer(0, text)
    assert match.journal.json["answers"][0][1] == {"from": {"x": 7, "y": 2}, "to": {"x": 4, "y": 2}}
