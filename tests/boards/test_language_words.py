"""Words of the language, each in a game made for it: starts by chance, pushing, becoming, counted moves, hands."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright._kernel import Position, perft
from boardwright.core import BadOptions, FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.rules.fen import read_fen, write_fen
from boardwright.families.boards.rules.shuffled_start import arrangements
from boardwright.proof.move_texts import whole_turns

SMALL: dict[str, Any] = {
    "name": "small", "players": ["white", "black"], "board": {"box": {"x": 5, "y": 5}},
    "figures": {"man": {"betza": "R"}, "lady": {"betza": "Q", "letter": "L"}, "horse": {"betza": "N"}},
    "layout": "m4/5/5/5/M4",
}  # fmt: skip


def game(**patch: Any) -> Any:
    return boardwright.load({key: value for key, value in {**SMALL, **patch}.items() if value is not None})


def texts(position: Position, rules: Any) -> set[str]:
    """The options, as the page sends them."""
    from boardwright.families.boards.options import OptionList

    return set(map(str, OptionList(rules, position)))


def play(rules: Any, position: Position, *moves: str) -> Position:
    from boardwright.families.boards.options import OptionList

    at = position.copy()
    for move in moves:
        (row,) = [option.row for option in OptionList(rules, at) if str(option) == move]
        at.play(row)
    return at


def rows(rules: Any, position: Position) -> str:
    return (write_fen(rules, position) or "").split()[0]


# -- shuffle ------------------------------------------------------------------------------------------------


def test_every_order_comes_once() -> None:
    assert len(list(arrangements([0, 1, 1, 2]))) == 12
    assert len({tuple(one) for one in arrangements([3, 1, 2, 1, 3])}) == 30


def test_chess960_has_960_starts_and_each_is_lawful() -> None:
    shuffle = boardwright.load("chess960").rules.shuffle
    kernel = boardwright.load("chess960").rules.kernel
    found = set()
    for figures in arrangements(shuffle._figures(kernel)):
        position = shuffle._position(kernel, figures)
        if shuffle._allows(position):
            found.add(tuple(figures))
    names = boardwright.load("chess960").rules.figures
    assert len(found) == 960
    for order in found:
        row = [names[figure] for figure in order]
        first, second = (at for at, name in enumerate(row) if name == "rook")
        light, dark = (at for at, name in enumerate(row) if name == "bishop")
        assert first < row.index("king") < second
        assert (light + dark) % 2


def test_a_match_draws_its_start_from_its_seed() -> None:
    chess960 = boardwright.load("chess960")
    starts = Counter(rows(chess960.rules, chess960.table(2, seed).position) for seed in range(40))
    assert len(starts) > 30
    assert rows(chess960.rules, chess960.table(2, 7).position) == rows(
        chess960.rules, chess960.table(2, 7).position
    )
    for text in starts:
        top, *_, bottom = text.split("/")
        assert top.upper() == bottom, "both players begin alike"


def test_a_start_can_be_chosen_by_number() -> None:
    one, other = (boardwright.load("chess960", start=number) for number in (1, 960))
    assert rows(one.rules, one.rules.start) != rows(other.rules, other.rules.start)
    assert one.table(2, 1).position == one.table(2, 2).position
    with pytest.raises(BadOptions, match="no arrangement"):
        boardwright.load("chess960", start=961)


def test_matches_of_a_simulation_begin_with_different_starts() -> None:
    chess960 = boardwright.load("chess960")
    table = chess960.table(2, 0)
    whole = chess960.family.random_matches(table, 6, "seed")
    parts = [chess960.family.random_matches(table, 3, "seed", first=first) for first in (0, 3)]
    assert whole.games == 6
    assert whole.digest == sum(part.digest for part in parts) % (1 << 64)


@pytest.mark.parametrize(
    ("shuffle", "said"),
    [
        ({"cells": "row:1", "if": {"none": "own man"}}, "no arrangement of the figures fits"),
        ({"cells": "row:5"}, "all figures must belong to the first player"),
        ({"cells": "row:2"}, "at least two figures"),
        ({"cells": "row:1", "if": {"exist": "own"}}, "did you mean 'exists'"),
    ],
)
def test_a_start_that_cannot_be_drawn_is_refused(shuffle: dict[str, Any], said: str) -> None:
    with pytest.raises(FormatError, match=said):
        game(layout="m3l/5/5/5/M3L", shuffle=shuffle)


# -- become and promotes ------------------------------------------------------------------------------------


def test_a_list_of_become_is_the_players_choice() -> None:
    rules = game(
        then=[{"become": ["lady", "horse", None], "if": {"exists": "moved row:5"}}], layout="5/5/5/5/M4"
    ).rules
    found = texts(rules.start, rules)
    assert {"a1-a5=lady", "a1-a5=horse", "a1-a5="} < found
    assert "a1-a4" in found
    assert rows(rules, play(rules, rules.start, "a1-a5=horse")) == "H4/5/5/5/5"
    assert rows(rules, play(rules, rules.start, "a1-a5=")) == "M4/5/5/5/5"
    assert perft(rules.start, 1) == 8 + 2


def test_a_figure_becomes_what_it_took() -> None:
    rules = game(then=[{"become": "taken", "if": {"took": True}}], layout="h4/5/5/5/M4").rules
    assert rows(rules, play(rules, rules.start, "a1-a5")) == "H4/5/5/5/5"
    rules = game(then=[{"become": ["taken", None], "if": {"took": True}}], layout="h4/5/5/5/M4").rules
    assert {"a1-a5=horse", "a1-a5=", "a1-a4"} < texts(rules.start, rules)


def test_promotion_to_what_was_taken() -> None:
    figures = {**SMALL["figures"], "man": {"betza": "R", "promotes": {"to": ["taken"], "in": "row:5"}}}
    rules = game(figures=figures, layout="h4/5/5/5/M3M").rules
    found = texts(rules.start, rules)
    assert "a1-a5=horse" in found
    assert not any(text.startswith("a1-a5=") and text != "a1-a5=horse" for text in found)
    assert any(text.startswith("e1-e5") for text in found), "without a capture it stays what it is"
    assert rows(rules, play(rules, rules.start, "a1-a5=horse")) == "H4/5/5/5/4M"


def test_a_promotion_may_be_limited_to_so_many() -> None:
    promotes = {"to": ["lady", "horse"], "in": "row:5", "may": True, "at_most": {"lady": 1}}
    figures = {**SMALL["figures"], "man": {"betza": "R", "promotes": promotes}}
    rules = game(figures=figures, layout="1m3/5/5/5/M3L").rules
    assert {"a1-a5=horse", "a1-a5="} < texts(rules.start, rules)
    assert "a1-a5=lady" not in texts(rules.start, rules)
    rules = game(figures=figures, layout="1m3/5/5/5/M4").rules
    assert "a1-a5=lady" in texts(rules.start, rules)


def test_playouts_draw_limited_promotions_fairly() -> None:
    """Drawing without listing gives only what the list has."""
    promotes = {"to": ["lady", "horse"], "in": "row:5", "at_most": {"lady": 1, "horse": 0}}
    figures = {**SMALL["figures"], "man": {"betza": "fW", "promotes": promotes}}
    small = game(figures=figures, layout="5/MM3/5/4m/5", no_moves="loss")
    for seed in range(30):
        match = small.start(seed=seed)
        bots.play(match, [bots.make("random", small, seed=seed)] * 2, 40)
        assert sum(figure[:2] == (0, 1) for _, figure in match.fork(viewer=0).table.position.figures()) <= 1
    batch = small.family.random_matches(small.table(2, 0), 200, "seed")
    assert batch.games == 200


# -- push, moves_made, hands --------------------------------------------------------------------------------


def test_pushing_along_the_move() -> None:
    push = [{"push": {"from": "moved", "along": "all", "while": "occupied", "most": 1}}]
    figures = {"man": {"betza": "mW"}, "stone": {"letter": "S"}}
    rules = game(figures=figures, then=push, layout="5/5/5/5/M1s2").rules
    assert rows(rules, play(rules, rules.start, "a1-b1")) == "5/5/5/5/1M1s1"
    rules = game(figures=figures, then=push, layout="5/5/5/5/2M1s").rules
    assert rows(rules, play(rules, rules.start, "c1-d1")) == "5/5/5/5/3M1", "over the edge it is taken"
    rules = game(figures=figures, then=push, layout="5/5/5/5/M1ss1").rules
    assert rows(rules, play(rules, rules.start, "a1-b1")) == "5/5/5/5/1Mss1", "what is blocked stays"
    whole = [{"push": {"from": "moved", "along": "all", "while": "occupied"}}]
    rules = game(figures=figures, then=whole, layout="5/5/5/5/M1ss1").rules
    assert rows(rules, play(rules, rules.start, "a1-b1")) == "5/5/5/5/1M1ss"


def test_pushing_in_a_named_direction() -> None:
    figures = {"man": {"betza": "mW"}, "stone": {"letter": "S"}}
    fall = [{"push": "stone", "along": "backward"}]
    rules = game(figures=figures, then=fall, layout="5/5/2s2/2s2/M4").rules
    after = play(rules, rules.start, "a1-b1")
    assert rows(rules, after) == "5/5/5/2s2/1Ms2"
    assert rows(rules, play(rules, after, *[])) == "5/5/5/2s2/1Ms2"


def test_moves_made_are_counted_as_far_as_they_are_asked() -> None:
    movement = [{"along": "forward", "mode": "move"}, {"along": "forward", "repeat": True, "mode": "move",
                 "distance": 2, "if": {"exists": {"is": "self", "moves_made": 0}}}]  # fmt: skip
    rules = game(figures={"man": {"movement": movement}}, layout="m4/5/5/5/M4").rules
    assert texts(rules.start, rules) == {"a1-a2", "a1-a3"}
    after = play(rules, rules.start, "a1-a2", "a5-a4")
    assert texts(after, rules) == {"a2-a3"}
    with pytest.raises(FormatError, match="the maximum is 7"):
        game(regions={"old": {"moves_made": {"at_least": 8}}})


def test_a_castled_king_has_moved() -> None:
    patched = {
        "name": "counted",
        "extends": "chess",
        "forbid": {"twice": {"exists": {"is": "own king", "moves_made": 2}}},
    }
    rules = boardwright.load(patched).rules
    from boardwright.core.problem_report import ProblemReport

    position = read_fen(rules, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", ProblemReport("fen"))
    assert position is not None
    after = play(rules, position, "e1-g1", "e8-d8")
    assert not any(text.startswith("g1") for text in texts(after, rules)), "the king has made its only move"


def test_taken_figures_go_back_to_their_owner() -> None:
    rules = game(
        take_to="owner", turn=[["move", {"place": "any", "from": "hand"}]], layout="m4/5/5/5/M4"
    ).rules
    after = play(rules, rules.start, "a1-a5")
    assert after.hands == [[0, 0, 0], [1, 0, 0]]
    assert "man@b2" in texts(after, rules)


# -- offers -------------------------------------------------------------------------------------------------


def test_each_offer_of_a_step_has_its_own_forbid_and_then() -> None:
    turn = [[{"move": "own man", "then": [{"become": "horse"}]},
             {"move": "own lady", "forbid": {"far": {"exists": "moved row:5"}}}]]  # fmt: skip
    rules = game(turn=turn, layout="5/1m3/5/5/M3L").rules
    found = texts(rules.start, rules)
    assert "a1-a5" in found
    assert "e1-e4" in found
    assert "e1-e5" not in found
    assert rows(rules, play(rules, rules.start, "a1-a5")) == "H4/1m3/5/5/4L"
    assert rows(rules, play(rules, rules.start, "e1-e4")) == "5/1m2L/5/5/M4"


def test_what_is_placed_as_unmoved_may_castle() -> None:
    rules = boardwright.load("placement").rules
    position = read_fen(rules, "8/pppppppp/8/8/8/8/PPPPPPPP/R7[Kk] w - - 0 1", ProblemReport("fen"))
    assert position is not None
    after = play(rules, position, "king@e1", "king@e8")
    assert not any(text == "e1-c1" for text in texts(after, rules)), (
        "the rook of a FEN without rights has moved"
    )
    position = read_fen(rules, "8/pppppppp/8/8/8/8/PPPPPPPP/8[KRkr] w - - 0 1", ProblemReport("fen"))
    assert position is not None
    after = play(rules, position, "king@e1", "king@e8", "rook@a1", "rook@a8")
    assert "e1-c1" in texts(after, rules)


# -- figures that have not moved ------------------------------------------------------------------------------


def fen_of(rules: Any, *moves: str) -> str:
    return write_fen(rules, play(rules, rules.start, *moves)) or ""


def test_a_king_that_moves_does_not_move_the_others() -> None:
    """A game that castles and asks `unmoved` of other figures too: each has moved only when it moves itself."""
    rules = boardwright.load(
        {
            "name": "slow knights",
            "extends": "chess",
            "turn": [{"move": "own", "if": {"any": [{"none": "self knight"}, {"exists": "self unmoved"}]}}],
        }
    ).rules
    start = play(rules, rules.start, "e2-e4", "e7-e5", "e1-e2", "e8-e7")
    assert {"b1-c3", "g1-f3"} <= texts(start, rules), "the king's move forgot the knights"
    after = play(rules, start, "b1-c3", "g8-f6")
    assert not any(text.startswith("c3") for text in texts(after, rules))
    assert "g1-f3" in texts(after, rules)


def test_chess_forgets_rights_that_nobody_can_use() -> None:
    rules = boardwright.load("chess").rules
    assert fen_of(rules, "e2-e4", "e7-e5", "e1-e2").split()[2] == "kq"


def test_the_fen_of_seirawan_names_every_figure_that_has_not_moved() -> None:
    rules = boardwright.load("seirawan").rules
    assert fen_of(rules).split()[2] == "KQBCDFGkqbcdfg"
    moves = ["g2-g3", "g8-h6", "elephant@g8", "d2-d3", "b7-b5", "e1-d2", "elephant@e1"]
    assert fen_of(rules, *moves).split()[2] == "ABCDFGHkqbcdf"


def test_a_rook_that_has_left_gives_no_right_to_another_figure() -> None:
    """The knight has not moved and stands in the king's row, but only the figure of the corner castles."""
    rules = boardwright.load("seirawan").rules
    moves = ["h2-h4", "h7-h5", "h1-h3", "pass", "h8-h6", "pass"]
    assert fen_of(rules, *moves).split()[2] == "QBCDFGqbcdfg"


def test_a_position_of_seirawan_is_the_same_after_its_fen() -> None:
    rules = boardwright.load("seirawan").rules
    home = {cell for cell, at in enumerate(rules.compiled.cells) if at[1] in (0, 7)}
    for seed in range(4):
        random, at = Random(seed), rules.start.copy()
        for _ in range(30):
            turns = whole_turns(rules, at, {})
            if at.over or not turns:
                break
            for row in turns[random.choice(sorted(turns))]:
                at.play(row)
            again = read_fen(rules, write_fen(rules, at) or "", ProblemReport("fen"))
            assert again is not None
            assert home & set(again.unmoved) == home & set(at.unmoved), write_fen(rules, at)
            assert again.over or perft(again, 1, turns=True) == perft(at, 1, turns=True), write_fen(rules, at)


def test_who_castles_in_seirawan_may_fill_the_corner_instead() -> None:
    """A published rule of the game: the new figure stands where the king or where the rook was, not on both."""
    rules = boardwright.load("seirawan").rules
    fen = "r3k2r/8/8/8/8/8/8/R3K2R[EHeh] w KQkq - 0 1"
    start = read_fen(rules, fen, ProblemReport("fen"))
    assert start is not None
    castled = play(rules, start, "e1-g1")
    assert texts(castled, rules) == {"elephant@e1", "hawk@e1", "elephant@h1", "hawk@h1", "pass"}
    assert rows(rules, play(rules, castled, "hawk@h1")) == "r3k2r/8/8/8/8/8/8/R4RKH[Eeh]"
    assert "elephant@h8" in texts(play(rules, start, "e1-c1", "hawk@a1", "e8-g8"), rules)
    assert texts(play(rules, start, "e1-f1"), rules) == {"elephant@e1", "hawk@e1", "pass"}
