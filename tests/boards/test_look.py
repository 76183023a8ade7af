"""The look of board files: what lies below the cells, which pictures figures have, and that it is no rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core.art import pictures
from boardwright.core.errors import FormatError
from boardwright.core.icons import icon_name
from boardwright.core.problem_report import ProblemReport
from boardwright.wire.scene import Scene

BOARDS = [name for name, entry in catalog.shipped_games().items() if entry.family == "boards"]


def scene_of(game: Any) -> Scene:
    loaded = boardwright.load(game)
    match = boardwright.Match(loaded, seats=loaded.seats[0], seed=1)
    return loaded.family.scene(match.view(0))


def go(look: dict[str, Any]) -> dict[str, Any]:
    path = catalog.shipped_games()["go-9"].path
    return {**json.loads(Path(path).read_text("utf-8")), "look": look}


@pytest.mark.slow
def test_every_picture_of_a_shipped_board_exists() -> None:
    known = pictures("boards")
    for name in BOARDS:
        scene = scene_of(name)
        missing = {token.icon for token in scene.tokens if token.icon not in known}
        assert missing <= {"figure"}, name
        covered = {area.kind for area in scene.areas} - {"line", "dot"}
        assert all(f"area-{kind}" in known for kind in covered), name


def test_a_board_of_lines_has_a_line_between_neighbours_and_none_across_the_river() -> None:
    lines = [area for area in scene_of("go-9").areas if area.kind == "line"]
    assert len(lines) == 2 * 9 * 8
    # Nine columns of nine segments without the seven inner ones across the river, ten rows of eight, four diagonals.
    xiangqi = [area for area in scene_of("xiangqi").areas if area.kind == "line"]
    assert len(xiangqi) == 9 * 9 - 7 + 10 * 8 + 4
    assert len([area for area in scene_of("go-9").areas if area.kind == "dot"]) == 5


def test_a_board_of_named_lines_draws_them_and_no_others() -> None:
    # Sixteen lines of three points each; neighbours without a line between them, such as d3 and d5, are not joined.
    assert len([area for area in scene_of("nine-mens-morris").areas if area.kind == "line"]) == 16 * 2
    # The diagonals through the middle are lines too.
    assert len([area for area in scene_of("three-mens-morris").areas if area.kind == "line"]) == 8 * 2


def test_the_look_changes_no_digest() -> None:
    assert boardwright.load(go({})).digest == boardwright.load(go({"board": "lines", "dots": ["c3"]})).digest


def test_icons_are_names_or_drawings_for_all_players_or_each() -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'
    loaded = boardwright.load(go({"icons": {"stone": [drawing, "disc"]}}))
    match = boardwright.Match(loaded, seats=2, seed=1)
    for _ in range(2):
        asked = match.decisions[0]
        match.answer(asked.seat, asked.options[0])
    scene = match.scene(0)
    icons = {token.seat: token.icon for token in scene.tokens}
    assert icons == {0: icon_name(drawing), 1: "disc"}
    assert scene.pictures is not None
    assert "<circle" in scene.pictures[icon_name(drawing)]


@pytest.mark.parametrize(
    "bad", ["<svg><script>alert(1)</script></svg>", 'x" onload="1', "javascript:alert(1)"]
)
def test_bad_pictures_are_refused(bad: str) -> None:
    with pytest.raises(FormatError):
        boardwright.load(go({"icons": {"stone": bad}}))


@pytest.mark.parametrize(
    ("look", "path", "suggestion"),
    [
        ({"icons": {"stnoe": "disc"}}, "look.icons.stnoe", "stone"),
        ({"signs": {"stnoe": "S"}}, "look.signs.stnoe", "stone"),
        ({"icons": {"stone": "dics"}}, "look.icons.stone", "disc"),
        ({"icons": {"stone": ["disc", "dics"]}}, "look.icons.stone[1]", "disc"),
        ({"frame": "wegde"}, "look.frame", "wedge"),
        ({"ground": "wodo"}, "look.ground", "wood"),
        ({"dots": ["c3", "z9"]}, "look.dots[1]", None),
        ({"crosses": [["c3", "z99"]]}, "look.crosses[0][1]", None),
        ({"crosses": [["c3", "e5"], ["c3", "e4"]]}, "look.crosses[1]", None),
        ({"crosses": [["c3", "c3"]]}, "look.crosses[0]", None),
        ({"river": [5, 7]}, "look.river", None),
        ({"river": [9, 10]}, "look.river", None),
    ],
)
def test_names_and_places_that_mean_nothing_are_faults(
    look: dict[str, Any], path: str, suggestion: str | None
) -> None:
    report = ProblemReport("go.json")
    catalog.check(go(look), report)
    assert [fault.path for fault in report.errors] == [path]
    if suggestion is not None:
        assert report.errors[0].suggestion == suggestion


def test_a_variant_on_another_board_leaves_out_dots_of_its_base_but_not_its_own() -> None:
    small = {"extends": "go-9", "name": "go-5", "board": {"box": {"x": 5, "y": 5}}}
    report = ProblemReport("go-5.json")
    catalog.check(small, report)
    assert [fault.path for fault in report.errors] == []
    report = ProblemReport("go-5.json")
    catalog.check({**small, "look": {"dots": ["c3", "z9"]}}, report)
    assert [fault.path for fault in report.errors] == ["look.dots[1]"]


def test_every_shipped_game_stands_on_a_shelf() -> None:
    for name in catalog.shipped_games():
        found = catalog.shelf(name)
        assert found["shelf"], name
        assert found["minutes"] > 0, name
        assert found["difficulty"] in range(1, 6), name


def played(game: str, moves: str) -> Scene:
    loaded = boardwright.load(game)
    match = loaded.start(2, 1)
    for move in moves.split():
        match.answer(match.decisions[0].seat, move)
    return loaded.family.scene(match.view(0))


def marked(scene: Scene, mark: str) -> list[str]:
    return [str(space.label) for space in scene.spaces if mark in space.marks]


def test_a_king_in_check_is_marked_and_at_the_end_the_mated_one() -> None:
    assert marked(played("chess", "d2d4 e7e6 c2c4"), "check") == []
    assert marked(played("chess", "d2d4 e7e6 c2c4 f8b4"), "check") == ["e1"]
    mate = played("chess", "f2f3 e7e5 g2g4 d8h4")
    assert (marked(mate, "check"), marked(mate, "mate"), marked(mate, "last")) == ([], ["e1"], ["h4", "d8"])


def test_material_is_counted_where_the_file_says_what_figures_are_worth() -> None:
    def material(scene: Scene) -> list[float | None]:
        return [seat.material for seat in scene.seats]

    assert material(scene_of("chess")) == [39, 39]
    assert material(played("chess", "e2e4 d7d5 e4d5 d8d5")) == [38, 38]
    assert material(played("chess", "e2e4 d7d5 e4d5")) == [39, 38]
    # Without a king that must be safe, with figures in hand or with other figures nobody counts.
    for name in ("antichess", "placement", "makruk", "almost-chess", "checkers", "go-9"):
        assert set(material(scene_of(name))) == {None}, name


def test_the_worth_of_an_unknown_figure_is_a_fault() -> None:
    with pytest.raises(FormatError, match=r"look\.worth"):
        boardwright.load({"extends": "chess", "name": "odd", "look": {"worth": {"quen": 9}}})
