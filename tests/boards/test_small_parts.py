"""Small parts of boards, each alone: diagrams, rows, conditions that exclude each other, texts of options, faults."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import Candidate, Message, Rng, translate
from boardwright.core.bot_interface import WIN
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.check_conditions import can_hold_together
from boardwright.families.boards.figure_values import FEATURES, read_values, values_json, values_of
from boardwright.families.boards.format.conditions import ConditionSet
from boardwright.families.boards.levels import _never_rising, _playouts, _values
from boardwright.families.boards.notation.draughts_numbers import square_numbers
from boardwright.families.boards.notation.game_files import WRITERS, read_records
from boardwright.families.boards.notation.game_record import BadNotation, record_of_journal
from boardwright.families.boards.position import read_position
from boardwright.families.boards.recorded_random_play import record_random_matches
from boardwright.families.boards.rules.figure_letters import RowsError, read_rows
from boardwright.families.boards.rules.javascript_expressions import ExpressionEngine, ExpressionError
from boardwright.families.boards.rules.move_shapes import MODES, MoveShape
from boardwright.families.boards.rules.movement_diagram import movement_diagram
from boardwright.wire.choice_touches import touch_row
from boardwright.wire.rulebook_diagram import Diagram

ROOK = tuple((x, y) for x, y in product((-1, 0, 1), repeat=2) if abs(x + y) == 1)
BISHOP = tuple((x, y) for x, y in product((-1, 1), repeat=2))


# -- diagrams


def drawn(*shapes: MoveShape, tiling: str = "squares") -> Diagram:
    found = movement_diagram("figure", "F", shapes, tiling)
    assert found is not None
    return found


def marks(diagram: Diagram) -> dict[tuple[int, int], tuple[str, ...]]:
    """The marks of a diagram of squares by (right, forward), computed from the drawn polygons."""
    found = {}
    for cell in diagram.cells:
        x, y = (sum(point[axis] for point in cell.points) / 4 for axis in (0, 1))
        found[round(x), -round(y)] = cell.marks
    return found


def test_neighbours_on_a_diagram_of_squares_have_different_shades() -> None:
    diagram = drawn(MoveShape(ROOK, MODES["both"], "p"))
    dark = dict(zip(marks(diagram), (cell.is_dark for cell in diagram.cells), strict=True))
    for (x, y), shade in dark.items():
        assert dark.get((x + 1, y), not shade) != shade
        assert dark.get((x, y + 1), not shade) != shade
    hexagons = drawn(MoveShape(((1, 0),), MODES["both"], "p"), tiling="hexagons")
    assert not any(cell.is_dark for cell in hexagons.cells)


def test_a_diagram_marks_each_cell_that_a_figure_reaches() -> None:
    diagram = drawn(MoveShape(ROOK, MODES["both"], "p", most=2))
    assert {place for place, signs in marks(diagram).items() if signs == ("both",)} == {
        (x * far, y * far) for x, y in ROOK for far in (1, 2)
    }
    assert marks(diagram)[0, 0] == ("origin",)
    assert [cell.glyph for cell in diagram.cells].count("F") == 1
    assert list(diagram.legend) == ["both"]
    assert diagram.arrows == ()


def test_moving_and_taking_to_the_same_cell_is_one_mark() -> None:
    move, take = (
        MoveShape(((0, 1), (0, 2)), MODES["move"], "p"),
        MoveShape(((0, 1), (1, 1)), MODES["take"], "q"),
    )
    found = marks(drawn(move, take))
    assert (found[0, 1], found[0, 2], found[1, 1]) == (("both",), ("move",), ("take",))


def test_arrows_show_where_a_slide_goes_on() -> None:
    diagram = drawn(MoveShape(BISHOP, MODES["both"], "p", most=0))
    edge = max(x for x, _ in marks(diagram))
    assert len(diagram.arrows) == 4
    assert "arrow" in diagram.legend
    for (x, y), (u, v) in diagram.arrows:
        # Along the diagonal, from the outermost cell outwards.
        assert abs(x) == pytest.approx(abs(y))
        assert edge < abs(x) < abs(u) < edge + 0.5
        assert (x > 0, y > 0) == (u > 0, v > 0)
    assert len({(x > 0, y > 0) for (x, y), _ in diagram.arrows}) == 4


def test_centres_of_neighbouring_hexagons_are_all_equally_far_apart() -> None:
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    diagram = drawn(MoveShape(steps, MODES["both"], "p"), tiling="hexagons")
    centres = [
        (sum(x for x, _ in cell.points) / 6, sum(y for _, y in cell.points) / 6)
        for cell in diagram.cells
        if cell.marks == ("both",)
    ]
    assert len(centres) == 6
    assert [x * x + y * y for x, y in centres] == pytest.approx([1.0] * 6)


def test_arrows_of_a_rider_point_along_its_step() -> None:
    knights = tuple((x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y))
    diagram = drawn(MoveShape(knights, MODES["both"], "p", most=0))
    assert len(diagram.arrows) == 8
    edge = max(max(abs(x), abs(y)) for x, y in marks(diagram))
    assert all(max(abs(x), abs(y)) < edge + 0.5 for (x, y), _ in diagram.arrows)
    ways = set()
    for (x, y), (u, v) in diagram.arrows:
        far = max(abs(u - x), abs(v - y))
        assert far == pytest.approx(0.28)
        ways.add((round((u - x) / far * 2), -round((v - y) / far * 2)))
    assert ways == set(knights)


def test_castling_alone_and_graphs_have_no_diagram() -> None:
    castle = MoveShape(((1, 0),), MODES["move"], "p", castle=2)
    assert movement_diagram("figure", "F", [castle], "squares") is None
    assert movement_diagram("figure", "F", [MoveShape(ROOK, MODES["both"], "p")], "graph") is None


# -- rows of a position


CELLS = [(x, y) for y in range(3) for x in range(3)]


def test_rows_are_read_from_the_top_and_from_the_left() -> None:
    assert read_rows("k2/1P1/2K", CELLS, ["K", "P"], set()) == {6: (1, 0), 4: (0, 1), 2: (0, 0)}


@pytest.mark.parametrize(
    ("text", "row", "found", "reason"),
    [
        ("3/3", 1, "2", "rows"),
        ("3/3/3/3", 3, "4", "rows"),
        ("3/1x1/3", 1, "x", "letter"),
        ("3/3/2", 2, "2", "width"),
        ("4/3/3", 0, "4", "width"),
    ],
)
def test_a_fault_in_the_rows_names_the_row(text: str, row: int, found: str, reason: str) -> None:
    with pytest.raises(RowsError) as caught:
        read_rows(text, CELLS, ["K", "P"], set())
    assert (caught.value.row, caught.value.found, caught.value.reason) == (row, found, reason)


# -- conditions


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ({"computed": {"is_enemy": True}}, {"computed": {"is_enemy": False}}, False),
        ({"computed": {"is_enemy": True}}, {"computed": {"is_enemy": True}}, True),
        ({"computed": {"is_enemy": True}}, {"computed": {"is_figure": False}}, False),
        ({"computed": {"is_figure": False}}, {"computed": {"is_enemy": True}}, False),
        ({"computed": {"is_figure": True}}, {"computed": {"is_enemy": True}}, True),
        ({"computed": {"is_figure": False}}, {"target": {"figure": "man"}}, False),
        ({"computed": {"moves_after_last_move": 1}}, {"computed": {"moves_after_last_move": 2}}, False),
        ({"self": {"moves_made": 0}}, {"self": {"moves_made": 1}}, False),
        ({"self": {"moves_made": 0}}, {"target": {"moves_made": 1}}, True),
        ({"self": {"figure": "man"}}, {"self": {"figure": "lord"}}, False),
        ({"target": {"player": "white"}}, {"target": {"player": "black"}}, False),
        ({"target": {"coordinates": {"x": 1}}}, {"target": {"coordinates": {"x": 2}}}, False),
        ({"target": {"coordinates": {"x": 1}}}, {"target": {"coordinates": {"y": 2}}}, True),
        ({"target": {"coordinates": {"x": 1}}}, {"self": {"coordinates": {"x": 2}}}, True),
        ({}, {"computed": {"is_enemy": True}}, True),
    ],
)
def test_conditions_that_exclude_each_other(one: Any, other: Any, together: bool) -> None:
    first, second = ConditionSet.model_validate(one), ConditionSet.model_validate(other)
    assert can_hold_together([first], [second]) == can_hold_together([second], [first]) == together
    # One set of several is enough, and no conditions hold always.
    assert can_hold_together([first, ConditionSet()], [second])
    assert can_hold_together([], [second])


# -- texts of options


#: The first figure of the file may decline to promote.
PAWNS: dict[str, Any] = {
    "name": "pawns",
    "players": ["white", "black"],
    "board": {"box": {"x": 3, "y": 3}},
    "promotion": {"in": "row:-1", "may": True},
    "figures": {"pawn": {"betza": "fW", "promotes": "lord"}, "lord": {"betza": "K"}},
    "layout": "2p/P2/3",
    "no_moves": "loss",
}


@pytest.mark.parametrize(
    ("moves", "stays", "becomes"),
    [
        ("coordinate", "a2-a3=", "a2-a3=lord"),
        ("crossed", "a2-a3=", "a2-a3=lord"),
        ("numbers", "4-1=", "4-1=lord"),
        ("usi", "3b3a", "3b3a+"),
    ],
)
def test_a_figure_that_declines_to_promote_says_so(moves: str, stays: str, becomes: str) -> None:
    """Whichever figure of the file it is: the pawn is the first one here."""
    game = boardwright.load({**PAWNS, "notation": {"moves": moves}})
    match = game.start()
    texts = game.family.option_notation(match.view(None).possible_table(), match.decisions[0])
    assert sorted(texts) == sorted([stays, becomes])
    assert sorted(map(str, match.decisions[0].options)) == ["a2-a3=", "a2-a3=lord"]
    for text, figure in ((stays, "pawn"), (becomes, "lord")):
        match = game.start()
        match.answer(0, text)
        assert {piece["figure"] for piece in match.view(None).table["figures"]} == {"pawn", figure}


@pytest.mark.parametrize("name", ["pawns", "shogi", "chess", "go-9"])
def test_rows_for_the_page_are_those_of_the_options(name: str) -> None:
    """Rows are remembered from match to match, where they depend on nothing but the move."""
    game = boardwright.load(PAWNS if name == "pawns" else name)
    for _ in range(2):
        match = game.start()
        for _ in range(4):
            options: Any = match.decisions[0].options
            assert options.touch_rows(game) == [touch_row(game, option) for option in options]
            match.answer(match.decisions[0].seat, options[0])
            if match.over:
                break


@pytest.mark.parametrize("moves", ["numbers", "crossed"])
def test_a_file_of_draughts_keeps_what_figures_become(moves: str) -> None:
    change = {"board": {"box": {"x": 4, "y": 4}}, "layout": "1P2/4/4/4", "notation": {"moves": moves}}
    game = boardwright.load({**PAWNS, **change, "layout": "3p/P3/3p/P3"})
    match = game.start()
    while not match.over and match.length < 4:
        match.answer(match.decisions[0].seat, match.decisions[0].options[-1])
    record = record_of_journal(game, match.journal)
    text = WRITERS["pdn"](record)
    assert "=" in text
    (again,) = read_records(text, "pdn", lambda headers: game)
    assert [turn.rows for turn in again.turns] == [turn.rows for turn in record.turns]


def test_a_swap_names_both_cells() -> None:
    told = boardwright.load("chess").family.event_message(
        {"type": "swapped", "squares": ["a1", "b2"], "mark": None}
    )
    assert translate(told) == "a1 and b2 swap places"


def test_a_promoted_figure_has_the_letter_of_what_it_moves_like() -> None:
    """In crazyhouse it is another figure, because it falls back to a pawn; positions write it as +Q."""
    game = boardwright.load({"extends": "crazyhouse", "name": "late", "layout": "4k3/P7/8/8/8/8/8/4K3"})
    match = game.start()
    texts = game.family.option_notation(match.view(None).possible_table(), match.decisions[0])
    assert {text.rstrip("+") for text in texts if "=" in text} == {"a8=Q", "a8=R", "a8=B", "a8=N"}


@pytest.mark.parametrize("search", ["values", "playouts"])
def test_a_move_that_wins_at_once_is_the_only_one_and_says_so(search: str) -> None:
    weigher = (_values(depth=1, count=3) if search == "values" else _playouts(20, count=3))(Rng(1))
    mate = boardwright.load({"extends": "chess", "name": "late", "layout": "6k1/5ppp/8/8/8/8/8/R5K1"})
    (only,) = weigher.weigh(mate.start().view(0))
    assert (str(only.option), only.value, only.why) == ("a1-a8", WIN, Message("boards-why-wins", moves=1))
    found = weigher.weigh(boardwright.load("chess").start().view(0))
    assert [one.why for one in found] == [None] * 3
    assert max(one.value for one in found) < WIN


def test_first_answers_of_recorded_matches_are_legal() -> None:
    game = boardwright.load("chess")
    found = record_random_matches(game, seats=2, seed="s", first=0, games=8, cap=4, openings=0, threads=1)
    legal = {str(option) for option in game.start().decisions[0].options}
    assert {found.opening(2 * number) for number in range(8)} <= legal
    assert len(found) == 8


def test_values_of_a_tree_search_never_rise() -> None:
    """Each is at most the one before it, and not only at most the first."""
    options = boardwright.load("chess").start().decisions[0].options
    found = _never_rising([Candidate(options[n], value) for n, value in enumerate((5.0, 3.0, 4.0, 2.0))])
    assert [one.value for one in found] == [5.0, 3.0, 3.0, 2.0]
    assert [one.option for one in found] == list(options[:4])


# -- files with faults


def faults(data: Any) -> dict[str, str]:
    report = ProblemReport("file.json")
    catalog.check(data, report)
    return {problem.path: problem.text() for problem in report.errors}


@pytest.mark.parametrize(
    ("board", "path"),
    [
        ({"box": {"x": 99, "y": 99}}, "board.box"),
        ({"box": {"x": 0, "y": 8}}, "board.box.x"),
        ({"box": {"x": 8, "y": "8"}}, "board.box.y"),
    ],
)
def test_a_faulty_board_causes_no_faults_elsewhere(board: Any, path: str) -> None:
    """Cells are named as on a board of eight by eight, with the dimensions of the file."""
    data = {**PAWNS, "board": board, "regions": {"middle": "d4 e5"}, "layout": None}
    del data["layout"]
    data["initial_position"] = {"white": {"pawn": "a1 h1"}, "black": {"pawn": "row:-1"}}
    assert [place for place in faults(data) if not place.startswith("board")] == []
    assert faults(data).keys() >= {path}
    data["initial_position"]["white"]["pawm"] = "c3"
    assert "initial_position.white.pawm" in faults(data)


@pytest.mark.parametrize(
    ("figure", "path"),
    [
        ({"betza": "K", "within": {"figure": "lrod"}}, "figures.lord.within.figure"),
        ({"betza": "K", "within": "nowhere"}, "figures.lord.within"),
        ({"betza": "K", "within": {"along": "all"}}, "figures.lord.within.along"),
        ({"movement": [{"x": 1, "then": [{"take": "a1", "fi": {"exists": "a1"}}]}]},
         "figures.lord.movement[0].then[0].fi"),
        ({"movement": [{"x": 1, "then": [{"take": "a1", "player": "white", "nonsense": 1}]}]},
         "figures.lord.movement[0].then[0].nonsense"),
    ],
)  # fmt: skip
def test_a_fault_of_a_figure_names_its_place(figure: dict[str, Any], path: str) -> None:
    data = {key: value for key, value in PAWNS.items() if key != "promotion"}
    assert list(faults({**data, "figures": {"pawn": {"betza": "fW"}, "lord": figure}})) == [path]


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_a_fault_in_an_sgf_file_names_its_line(line: int) -> None:
    text = "(;GM[1]SZ[9]" + "\n" * (line - 1) + "what"
    with pytest.raises(BadNotation, match=f"line {line}:"):
        list(read_records(text, "sgf", lambda headers: boardwright.load("go-9")))


@pytest.mark.parametrize("before", [0, 1, 3])
def test_variations_nested_too_deeply_name_their_line(before: int) -> None:
    with pytest.raises(BadNotation, match=f"line {before + 1}:"):
        list(
            read_records(
                "\n" * before + "(;GM[1]SZ[9]" * 5000, "sgf", lambda headers: boardwright.load("go-9")
            )
        )


@pytest.mark.parametrize(
    ("key", "value", "path"),
    [
        ("hands", {"purple": {"pawn": 1}}, "hands.purple"),
        ("hands", {"black": {"pawm": 1}}, "hands.black.pawm"),
        ("state", "nowhere", "state"),
        ("unmoved", [{"x": 99}], "unmoved[0]"),
    ],
)
def test_unknown_names_in_a_position_are_reported(key: str, value: Any, path: str) -> None:
    game = boardwright.load("shogi")
    report = ProblemReport("position")
    whole = {**game.start().view(None).table, key: value}
    known = {name: whole[name] for name in ("figures", "current_move", key) if name in whole}
    assert read_position(game.rules, known, report) is None
    assert [problem.path for problem in report.errors] == [path]


def test_a_long_number_in_an_expression_is_cut_in_its_fault() -> None:
    found = ExpressionEngine(["x"], [[1]]).results("1" * 30 + "z")
    assert isinstance(found, ExpressionError)
    assert found.message.params["found"] == "1" * 20


@pytest.mark.parametrize(
    ("movement", "diagrams"),
    [
        # Both go forward, as each sees it.
        ({"white": [{"y": 1}], "black": [{"y": -1}]}, 1),
        ({"white": [{"y": 1}], "black": [{"x": 1}]}, 2),
        ([{"y": 1}], 1),
    ],
)
def test_a_rulebook_draws_the_moves_of_every_player_that_differ(movement: Any, diagrams: int) -> None:
    figures = {"pawn": {"movement": movement}, "lord": {"betza": "K"}}
    data = {key: value for key, value in PAWNS.items() if key != "promotion"}
    sections = _sections(boardwright.load({**data, "figures": figures}))
    found = [one for section in sections for one in section.diagrams if "pawn" in str(one.title)]
    assert len(found) == diagrams


def _sections(game: Any) -> list[Any]:
    found, left = [], list(catalog.rulebook(game).sections)
    while left:
        found.append(left.pop())
        left += found[-1].sections
    return found


@pytest.mark.parametrize(("name", "start"), [("chess960", True), ("chess", False), ("go-9", False)])
def test_only_games_with_a_shuffled_start_have_an_option_for_it(name: str, start: bool) -> None:
    assert ("start" in boardwright.load(name).rules.options) == start


@pytest.mark.parametrize(
    ("game_type", "first"),
    [("20,W,10,10,N0", "a1"), ("20,W,10,10,N1,0", "c1"), ("20,W,10,10,N2", "a3"), ("20,W,10,10,N3", "c3"),
     ("20,W,10,10", "a3"), ("20,W,10,10,A3", "a3"), (None, "a3")],
)  # fmt: skip
def test_a_game_type_of_draughts_says_where_cell_1_is(game_type: str | None, first: str) -> None:
    notation = {"moves": "numbers", **({} if game_type is None else {"game_type": game_type})}
    rules = boardwright.load({**PAWNS, "notation": notation}).rules
    numbers = square_numbers(rules)
    assert rules.names[numbers.index(1)] == first
    assert sorted(numbers) == list(range(1, 10))


def test_a_rulebook_tells_what_follows_a_movement() -> None:
    pawn = {"movement": [{"y": 1, "then": [{"take": {"from": "moved", "along": "all", "most": 1}}]}]}
    data = {key: value for key, value in PAWNS.items() if key != "promotion"}
    game = boardwright.load({**data, "figures": {"pawn": pawn, "lord": {"betza": "K"}}})
    paths = [sentence.path for section in _sections(game) for sentence in section.sentences]
    assert any(path.endswith("movement[0].then") for path in paths), paths


@pytest.mark.parametrize("name", ["breakthrough", "chess"])
def test_trained_values_are_read_as_they_were_written(name: str, tmp_path: Path) -> None:
    """Whatever the number of figures: breakthrough has one kind."""
    game = boardwright.load(name)
    features = {kind: dict.fromkeys(game.rules.figures, n + 1) for n, kind in enumerate(FEATURES)}
    written = {**values_json(game, values_of(game)), "features": features, "tempo": 5}
    (tmp_path / "v.json").write_text(json.dumps(written))
    assert values_json(game, read_values(tmp_path / "v.json", game.rules)) == written


@pytest.mark.parametrize(("within", "said"), [("a1 b1", False), ("empty a1 b1", True), ("empty", True)])
def test_a_rulebook_says_that_named_cells_must_be_empty(within: str, said: bool) -> None:
    ends = {"home": {"exists": within, "result": "win"}}
    sentences = [
        translate(sentence.message).lower()
        for section in _sections(boardwright.load({**PAWNS, "ends": ends}))
        for sentence in section.sentences
        if sentence.path.startswith("ends.home")
    ]
    assert any("empty" in sentence for sentence in sentences) == said, sentences
    assert any("b1" in sentence for sentence in sentences) == ("b1" in within), sentences
