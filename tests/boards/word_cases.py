"""A small game for every word of the boards language. It behaves differently with the word and without it.

`holds` of a case is true for the file with the word and false for the file without it, so the test of a word fails
where the loader or the kernel ignores the word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import boardwright
from boardwright.core import FormatError
from boardwright.families.boards.options import OptionList
from boardwright.families.boards.rules.fen import write_fen

SMALL: dict[str, Any] = {
    "name": "small",
    "players": ["white", "black"],
    "board": {"box": {"x": 5, "y": 5}},
    "figures": {"man": {"betza": "R"}, "lady": {"betza": "Q", "letter": "L"}, "horse": {"betza": "N"}},
    "layout": "m4/5/5/5/M4",
}


@dataclass(frozen=True)
class Case:
    """What a file shows after some moves: options it has and lacks, how many, the board, who has won."""

    file: dict[str, Any]
    without: dict[str, Any]
    play: Sequence[str] = ()
    has: str = ""
    lacks: str = ""
    count: int | None = None
    rows: str | None = None
    won: list[int] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    def holds(self, patch: dict[str, Any]) -> bool:
        whole = patch if "extends" in patch else {**SMALL, **patch}
        try:
            rules = boardwright.load({key: value for key, value in whole.items() if value is not None}).rules
        except FormatError:
            return False
        at = rules.start.copy()
        for move in self.play:
            rows = [option.row for option in OptionList(rules, at) if str(option) == move]
            if not rows:
                return False
            at.play(rows[0])
        if self.won is not None and not (at.over and list(at.winners) == self.won):
            return False
        if self.rows is not None and (write_fen(rules, at) or "").split()[0].split("[")[0] != self.rows:
            return False
        options = set() if at.over else set(map(str, OptionList(rules, at)))
        if self.count is not None and len(options) != self.count:
            return False
        return set(self.has.split()) <= options and not set(self.lacks.split()) & options


def figures(man: dict[str, Any], **others: dict[str, Any]) -> dict[str, Any]:
    """A patch of the kinds of figures."""
    return {"figures": {**SMALL["figures"], "man": man, **others}}


def board(**keys: Any) -> dict[str, Any]:
    return {"board": keys, "layout": None}


def selected(selector: Any, layout: str = "h3h/5/2M2/1L3/4H", **more: Any) -> dict[str, Any]:
    """The cells of a selector can be chosen."""
    return {"layout": layout, "turn": [{"choose": selector}], **more}


def chosen(selector: Any, cells: str, *, without: Any = "all", **more: Any) -> Case:
    """A selector that gives exactly these cells; `without` gives others."""
    names = " ".join("*" + name for name in cells.split())
    return Case(selected(selector, **more), selected(without, **more), has=names, count=len(cells.split()))


def walks(
    movement: dict[str, Any], key: str, *, other: Any = None, layout: str = "m4/5/5/5/M4", **seen: Any
) -> Case:
    """A movement of the man, with a key and without it (or with another value of it)."""
    bare = {name: value for name, value in movement.items() if name != key}
    if other is not None:
        bare[key] = other
    with_it = {**figures({"movement": [movement]}), "layout": layout}
    return Case(with_it, {**with_it, **figures({"movement": [bare]})}, **seen)


def asked(condition: Any, moves: str, play: Sequence[str] = (), holds: bool = True, **more: Any) -> Case:
    """An end with a condition: the first player has won after these moves, and not by the same condition denied."""
    ending = {"ends": {"so": condition}, **more}
    return Case(ending, {"ends": {"so": {"not": condition}}, **more}, play=moves.split(), won=[0])


W = {"betza": "W"}
AT_C3 = {"initial_position": {"white": {"man": [{"x": 2, "y": 2}]}}}
STEP = {"along": "forward"}

ROOT = {
    "extends": Case(
        {"name": "x", "extends": "tic-tac-toe"}, {"name": "x", "extends": "connect-four"}, count=9
    ),
    "board.box": Case(
        {**board(box={"x": 3, "y": 3}), "initial_position": {"white": {"man": "a1"}}},
        {"initial_position": {"white": {"man": "a1"}}, "layout": None},
        count=4,
    ),
    "board.hexagon": Case(
        {**board(hexagon=3), **figures(W), "initial_position": {"white": {"man": [{"x": 0, "y": 0}]}}},
        {
            **board(box={"x": [-2, 2], "y": [-2, 2]}),
            **figures(W),
            "initial_position": {"white": {"man": [{"x": 0, "y": 0}]}},
        },
        count=6,
    ),
    "board.where": Case(
        {
            **board(box={"x": 5, "y": 5}, where="(x + y) % 2 == 0"),
            "initial_position": {"white": {"lady": "a1"}},
        },
        {**board(box={"x": 5, "y": 5}), "initial_position": {"white": {"lady": "a1"}}},
        count=4,
    ),
    "board.lines": Case(
        {
            **board(lines=["a1 b1", "b1 b2"]),
            **figures(W),
            "initial_position": {"white": {"man": "b1"}},
            "figures": {"man": W},
        },
        {**board(box={"x": 3, "y": 2}), "figures": {"man": W}, "initial_position": {"white": {"man": "b1"}}},
        count=2,
    ),
    "board.tiling": Case(
        {**board(box={"x": 5, "y": 5}, tiling="hexagons"), **figures(W), **AT_C3},
        {**board(box={"x": 5, "y": 5}), **figures(W), **AT_C3},
        count=6,
    ),
    "board.files": Case({"board": {"box": {"x": 5, "y": 5}, "files": "vwxyz"}}, {}, has="v1-v2"),
    "forward": Case(
        {
            "forward": {"white": {"y": -1}, "black": {"y": 1}},
            **figures({"betza": "fW"}),
            "layout": "5/5/M4/5/5",
        },
        {**figures({"betza": "fW"}), "layout": "5/5/M4/5/5"},
        has="a3-a2",
        count=1,
    ),
    "symmetry": Case(
        {"symmetry": "rotate", "layout": None, "initial_position": {"mine": {"man": "a1"}}},
        {"layout": None, "initial_position": {"mine": {"man": "a1"}}},
        play=["a1-a2"],
        has="e5-e4",
    ),
    "directions": Case(
        {"directions": {"road": [{"x": 1}]}, **figures({"movement": [{"along": "road"}]})},
        {**figures({"movement": [{"along": "orthogonal"}]})},
        has="a1-b1",
        count=1,
    ),
    "regions": Case(
        {"regions": {"spot": "c1"}, **figures({"betza": "R", "within": "spot"})},
        figures({"betza": "R"}),
        has="a1-c1",
        count=1,
    ),
    "layout": Case({"layout": "m4/5/5/5/L4"}, {}, has="a1-b2"),
    "initial_position": Case(
        {"layout": None, "initial_position": {"mine": {"lady": "row:1"}}}, {}, has="a1-b2 e1-d2"
    ),
    "hands": Case(
        {"hands": {"man": 1}, "turn": [{"place": "man", "from": "hand"}]},
        {"turn": [{"place": "man", "from": "hand"}]},
        count=23,
    ),
    "take_to": Case(
        {"take_to": "hand", "turn": [["move", {"place": "any", "from": "hand"}]], "layout": "m3m/5/5/5/M4"},
        {"turn": [["move", {"place": "any", "from": "hand"}]], "layout": "m3m/5/5/5/M4"},
        play=["a1-a5", "e5-e4"],
        has="man@b2",
    ),
    "counters": Case(
        {"counters": {"n": 3}, "ends": {"so": {"counter": {"of": "n", "at_least": 3}}}},
        {"counters": {"n": 0}, "ends": {"so": {"counter": {"of": "n", "at_least": 3}}}},
        play=["a1-b1"],
        won=[0],
    ),
    "promotion": Case(
        {"promotion": {"in": "row:2"}, **figures({"betza": "W", "promotes": "lady"})},
        figures({"betza": "W", "promotes": "lady"}),
        has="a1-a2=lady",
    ),
    "turn": Case({"turn": ["move", {"place": "horse"}]}, {}, play=["a1-b1"], has="c3"),
    "then": Case({"then": [{"remove": "enemy"}]}, {}, play=["a1-b1"], rows="5/5/5/5/1M3"),
    "must": Case({"must": ["take"]}, {}, has="a1-a5", count=1),
    "forbid": Case({"forbid": {"far": {"exists": "own row:5"}}}, {}, has="a1-a4", lacks="a1-a5"),
    "no_moves": Case(
        {"no_moves": "loss", **figures({"betza": "fmW"}), "layout": "5/5/m4/5/M4"},
        {**figures({"betza": "fmW"}), "layout": "5/5/m4/5/M4"},
        play=["a1-a2"],
        won=[0],
    ),
    "ends": Case({"ends": {"so": {"exists": "own row:5"}}}, {}, play=["a1-a5"], won=[0]),
    "score": Case(
        {"score": [{"cells": "own"}], "ends": {"so": {"none": "enemy", "result": "most"}}},
        {"ends": {"so": {"none": "enemy", "result": "most"}}},
        play=["a1-a5"],
        won=[0],
    ),
    "repetition": Case(
        {"repetition": "board", "ends": {"so": {"repeats": 2}}, "turn": [["move", "pass"]]},
        {"repetition": "position", "ends": {"so": {"repeats": 2}}, "turn": [["move", "pass"]]},
        play=["pass"],
        won=[0],
    ),
}

SELECTORS = {
    "all": chosen(
        "all", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5", without="empty"
    ),
    "empty": chosen("empty row:1", "a1 b1 c1 d1", without="row:1"),
    "occupied": chosen("occupied", "a5 e5 c3 b2 e1"),
    "own": chosen("own", "c3 b2 e1"),
    "enemy": chosen("enemy", "a5 e5"),
    "none": chosen(
        "none", "d4", layout="h3h/3*1/2M2/1L3/4H", figures={**SMALL["figures"], "stone": {"letter": "*"}}
    ),
    "\\|": chosen("man|lady", "c3 b2", without="man"),
    "their:REGION": chosen("their:home", "a5", regions={"home": {"mine": "a1"}}),
    "row:2": chosen("row:2", "a2 b2 c2 d2 e2"),
    "row:1-3": chosen("own row:2-3", "b2 c3"),
    "row:-1": chosen("row:-1", "a5 b5 c5 d5 e5"),
    "d4": chosen("d4", "d4"),
    "a1-c3": chosen("a1-b2", "a1 b1 a2 b2"),
    "*8": chosen("*5", "a5 b5 c5 d5 e5"),
    "a*": chosen("a*", "a1 a2 a3 a4 a5"),
    "self": Case({"then": [{"place": "horse", "at": "self"}]}, {}, play=["a1-b1"], rows="m4/5/5/5/HM3"),
    "target": Case({"turn": [{"move": "own", "if": {"none": "target row:1"}}]}, {}, lacks="a1-b1", count=4),
    "between": Case(
        {"then": [{"place": "horse", "at": "between"}]}, {}, play=["a1-d1"], rows="m4/5/5/5/1HHM1"
    ),
    "line": Case(
        {"then": [{"place": "horse", "at": "line empty"}]}, {}, play=["a1-d1"], rows="m4/5/5/5/HHHMH"
    ),
    "moved": Case({"then": [{"remove": "moved"}]}, {}, play=["a1-d1"], rows="m4/5/5/5/5"),
    "left": Case({"then": [{"place": "horse", "at": "left"}]}, {}, play=["a1-d1"], rows="m4/5/5/5/H2M1"),
    "unmoved": Case(
        {
            **figures({"movement": [{"along": "orthogonal", "if": {"exists": "self unmoved"}}]}),
            "layout": "m4/5/5/5/M3M",
        },
        {**figures(W), "layout": "m4/5/5/5/M3M"},
        play=["a1-a2", "a5-a4"],
        has="e1-e2",
        lacks="a2-a3",
    ),
    "royal": chosen(
        "own royal",
        "c3",
        without="own",
        figures={**SMALL["figures"], "man": {"betza": "W", "royal": True}},
        layout="h4/5/2M2/H4/m4",
    ),
    "stuck": chosen(
        "own stuck", "e5", figures={**SMALL["figures"], "man": {"betza": "fW"}}, layout="m3M/5/2M2/5/5"
    ),
    "attacked": chosen("own attacked", "a1", layout="m4/5/5/5/L3L"),
    "!WORD": chosen("own !lady", "c3 e1", without="own"),
    "is": chosen({"is": "own lady"}, "b2"),
    "in": chosen({"is": "own", "in": "row:1-2"}, "b2 e1", without={"is": "own"}),
    "not": chosen({"is": "own", "not": "row:1-2"}, "c3", without={"is": "own"}),
    "any": chosen({"any": ["a1", "b1"]}, "a1 b1"),
    "mine": chosen({"mine": "a1"}, "a1"),
    "where": chosen({"where": "x == 0 && y < 2"}, "a1 a2"),
    "coordinates": chosen({"coordinates": {"x": 0, "y": {"at_most": 1}}}, "a1 a2"),
    "x": chosen({"x": 1}, "b1 b2 b3 b4 b5"),
    "y": chosen({"y": {"at_least": 4}}, "a5 b5 c5 d5 e5"),
    "figure": chosen({"figure": ["man", "lady"]}, "c3 b2"),
    "player": chosen({"player": "black"}, "a5 e5"),
    "moves_made": Case(
        {"turn": [{"move": {"is": "own", "moves_made": 0}}], "layout": "m4/5/5/5/M3M"},
        {"layout": "m4/5/5/5/M3M"},
        play=["a1-a2", "a5-a4"],
        has="e1-e2",
        lacks="a2-a3",
    ),
    "from": chosen({"from": "b2", "along": "orthogonal", "most": 1}, "a2 c2 b1 b3"),
    "along": chosen(
        {"from": "c3", "along": "diagonal", "most": 1},
        "b2 b4 d2 d4",
        without={"from": "c3", "along": "all", "most": 1},
    ),
    "while": chosen(
        {"from": "e1", "along": "orthogonal", "while": "empty"},
        "a1 b1 c1 d1 e2 e3 e4",
        without={"from": "e1", "along": "orthogonal"},
    ),
    "until": chosen(
        {"from": "e1", "along": "orthogonal", "while": "empty", "until": "enemy"},
        "e2 e3 e4",
        without={"from": "e1", "along": "orthogonal", "while": "empty"},
    ),
    "most": chosen(
        {"from": "e1", "along": "orthogonal", "most": 1},
        "d1 e2",
        without={"from": "e1", "along": "orthogonal"},
    ),
    "least": chosen(
        {"from": "b1", "along": "sideways", "while": "empty", "least": 2},
        "c1 d1",
        without={"from": "b1", "along": "sideways", "while": "empty"},
    ),
    "line (object)": chosen({"is": "own", "line": 3}, "a1 b1 c1", without="own", layout="m4/5/5/M4/HHH1H"),
    "length": chosen(
        {"is": "own", "line": {"length": 2, "along": "forward"}},
        "a1 a2",
        without={"is": "own", "line": 2},
        layout="m4/5/5/M4/HHH1H",
    ),
    "exact": chosen(
        {"is": "own", "line": {"length": 2, "along": "orthogonal", "exact": True}},
        "a1 a2",
        without={"is": "own", "line": {"length": 2, "along": "orthogonal"}},
        layout="m4/5/5/M4/HHH1H",
    ),
    "group": chosen(
        {"is": "own", "group": {"size": {"exactly": 1}}}, "e1", without="own", layout="m4/5/5/M4/HHH1H"
    ),
    "touches": chosen(
        {"is": "own", "group": {"touches": "enemy"}},
        "a1 b1",
        without={"is": "own", "group": {"avoids": "a5"}},
        layout="m4/5/5/h4/HH2H",
    ),
    "misses": chosen(
        {"is": "own", "group": {"misses": "enemy"}}, "e1", without="own", layout="m4/5/5/h4/HH2H"
    ),
    "avoids": chosen({"is": "own", "group": {"avoids": "b1"}}, "e1", without="own", layout="m4/5/5/h4/HH2H"),
    "reaches": chosen(
        {"is": "own", "group": {"reaches": ["a1", "b1"]}}, "a1 b1", without="own", layout="m4/5/5/h4/HH2H"
    ),
    "reaches_at_least": chosen(
        {"is": "own", "group": {"reaches": ["a1", "b1", "e5"], "reaches_at_least": 2}},
        "a1 b1",
        without={"is": "own", "group": {"reaches": ["a1", "b1", "e5"]}},
        layout="m4/5/5/h4/HH2H",
    ),
    "size": chosen(
        {"is": "own", "group": {"size": {"at_least": 2}}}, "a1 b1", without="own", layout="m4/5/5/h4/HH2H"
    ),
    "of": chosen(
        {"is": "own", "group": {"of": "figure", "size": {"exactly": 1}}},
        "a1 b1 e1",
        without={"is": "own", "group": {"size": {"exactly": 1}}},
        layout="m4/5/5/h4/HM2H",
    ),
}

DIRECTIONS = {
    f"direction {word}": chosen(
        {"from": "c3", "along": word, "most": 1}, cells, without={"from": "c3", "along": {"x": 2}}
    )
    for word, cells in {
        "orthogonal": "b3 d3 c2 c4",
        "diagonal": "b2 b4 d2 d4",
        "all": "b3 d3 c2 c4 b2 b4 d2 d4",
        "forward": "c4",
        "backward": "c2",
        "sideways": "b3 d3",
        "forward_diagonal": "b4 d4",
        "backward_diagonal": "b2 d2",
    }.items()
}

CONDITIONS = {
    "exists": asked({"exists": "own row:2"}, "a1-a2"),
    "none (condition)": asked({"none": "enemy"}, "a1-a5"),
    "count": asked({"count": {"of": "occupied", "exactly": 1}}, "a1-a5"),
    "exactly": asked({"count": {"of": "occupied", "exactly": 2}}, "a1-a2"),
    "at_least": asked({"count": {"of": "occupied", "at_least": 2}}, "a1-a2"),
    "at_most": asked({"count": {"of": "occupied", "at_most": 1}}, "a1-a5"),
    "more_than": asked({"count": {"of": "own", "more_than": "enemy"}}, "a1-a5"),
    "fewer_than": asked({"count": {"of": "enemy", "fewer_than": "own"}}, "a1-a5"),
    "groups": asked({"groups": {"of": "own", "exactly": 2}}, "a1-a2", layout="m4/5/5/5/M3M"),
    "hand": asked({"hand": {"of": "man", "at_least": 1}}, "a1-a5", take_to="hand"),
    "counter": asked({"counter": {"of": "n", "exactly": 2}}, "a1-a2", counters={"n": 2}),
    "check": asked(
        {"check": "next"},
        "a1-b1",
        **figures({"betza": "R"}, lady={"betza": "K", "letter": "L", "royal": True}),
        layout="5/1l3/5/5/M3L",
    ),
    "no_moves (condition)": asked(
        {"no_moves": True}, "a1-a2", **figures({"betza": "fmW"}), layout="5/5/m4/5/M4"
    ),
    "first_move": asked({"first_move": True}, "a1-a2"),
    "repeats": asked({"repeats": 2}, "pass", turn=[["move", "pass"]], repetition="board"),
    "quiet": asked({"quiet": 1}, "a1-a2"),
    "passes": asked({"passes": 1}, "pass", turn=[["move", "pass"]]),
    "turn_number": asked({"turn_number": {"at_most": 3}}, "a1-a2"),
    "mover": asked({"mover": "white"}, "a1-a2"),
    "took": asked({"took": True}, "a1-a5"),
    "played": asked({"played": "man"}, "a1-a2"),
    "all (condition)": asked({"all": [{"mover": "white"}, {"took": True}]}, "a1-a5"),
    "any (condition)": asked({"any": [{"mover": "black"}, {"took": True}]}, "a1-a5"),
    "not (condition)": asked({"not": {"took": True}}, "a1-a2"),
}

FIGURES = {
    "betza": Case(figures({"betza": "N"}), {}, has="a1-b3 a1-c2", count=2),
    "movement": Case(figures({"movement": [{"x": 1, "y": 2}]}), {}, has="a1-b3", count=1),
    "like": Case(figures({"like": "horse"}), {}, has="a1-b3 a1-c2", count=2),
    "letter": Case(
        {**figures({"betza": "R"}, horse={"betza": "N", "letter": "X"}), "layout": "m4/5/5/5/X4"},
        {"layout": "m4/5/5/5/X4"},
        has="a1-b3",
        rows="m4/5/5/5/X4",
    ),
    "royal (figure)": Case(
        {**figures({"betza": "W", "royal": True}), "layout": "1l3/5/5/5/M4"},
        {**figures({"betza": "W"}), "layout": "1l3/5/5/5/M4"},
        has="a1-a2",
        lacks="a1-b1",
    ),
    "promotes": Case(figures({"betza": "R", "promotes": "lady"}), {}, play=["a1-a5=lady"], rows="L4/5/5/5/5"),
    "to": Case(
        figures({"betza": "R", "promotes": {"to": ["lady", "horse"]}}),
        figures({"betza": "R", "promotes": {"to": ["lady"]}}),
        has="a1-a5=lady a1-a5=horse",
    ),
    "in (promotes)": Case(
        figures({"betza": "R", "promotes": {"to": "lady", "in": "row:3"}}),
        figures({"betza": "R", "promotes": {"to": "lady"}}),
        has="a1-a3=lady a1-a5",
    ),
    "from (promotes)": Case(
        figures({"betza": "R", "promotes": {"to": "lady", "in": "row:1", "from": True}}),
        figures({"betza": "R", "promotes": {"to": "lady", "in": "row:1"}}),
        has="a1-a3=lady",
    ),
    "may": Case(
        figures({"betza": "R", "promotes": {"to": "lady", "may": True}}),
        figures({"betza": "R", "promotes": {"to": "lady"}}),
        has="a1-a5=lady a1-a5=",
    ),
    "taking": Case(
        {**figures({"betza": "R", "promotes": {"to": "lady", "taking": True}}), "layout": "1m3/5/5/5/M4"},
        {**figures({"betza": "R", "promotes": {"to": "lady"}}), "layout": "1m3/5/5/5/M4"},
        has="a1-a5",
    ),
    "in_hand": Case(
        {
            **figures({"betza": "R", "in_hand": "horse"}),
            "take_to": "hand",
            "turn": [["move", {"place": "any", "from": "hand"}]],
            "layout": "m3m/5/5/5/M4",
        },
        {"take_to": "hand", "turn": [["move", {"place": "any", "from": "hand"}]], "layout": "m3m/5/5/5/M4"},
        play=["a1-a5", "e5-e4"],
        has="horse@b2",
    ),
    "within": Case(figures({"betza": "R", "within": "row:1-2"}), {}, has="a1-a2", lacks="a1-a3"),
    "placed_on": Case(
        {**figures({"placed_on": "empty row:2"}), "turn": [{"place": "man"}]},
        {**figures({}), "turn": [{"place": "man"}]},
        count=5,
    ),
    "initial": Case(
        {**figures({"betza": "WimD", "initial": "row:2"}), "layout": "m4/5/5/5/M4"},
        {**figures({"betza": "WimD"}), "layout": "m4/5/5/5/M4"},
        has="a1-a2",
        lacks="a1-a3",
    ),
    "progress": Case(
        {**figures({"betza": "R", "progress": True}), "ends": {"so": {"quiet": 1, "result": "draw"}}},
        {"ends": {"so": {"quiet": 1, "result": "draw"}}},
        play=["a1-a2"],
        has="a5-a4",
    ),
    "then (figure)": Case(
        figures({"betza": "R", "then": [{"remove": "enemy"}]}), {}, play=["a1-b1"], rows="5/5/5/5/1M3"
    ),
}

MOVEMENTS = {
    "along (movement)": walks({"along": "diagonal"}, "along", other="orthogonal", has="a1-b2", count=1),
    "also_reversed": walks(
        {"x": 1, "also_reversed": True}, "also_reversed", layout="m4/5/5/5/2M2", has="c1-b1 c1-d1"
    ),
    "turned": walks({"x": 1, "y": 2, "turned": True}, "turned", layout="m4/5/2M2/5/5", count=8),
    "to (movement)": walks({"to": "empty row:4"}, "to", other="empty row:3", has="a1-a4 a1-e4", count=5),
    "repeat": walks({**STEP, "repeat": 2}, "repeat", has="a1-a2 a1-a3", count=2),
    "mode": walks({**STEP, "repeat": True, "mode": "move"}, "mode", has="a1-a4", lacks="a1-a5"),
    "mode swap": walks({**STEP, "mode": "swap"}, "mode", layout="m4/5/5/M4/M4", has="a1-a2"),
    "mode jump": walks({**STEP, "mode": "jump"}, "mode", layout="5/5/5/m4/M4", has="a1-a3"),
    "over": walks(
        {**STEP, "repeat": True, "over": "anything"}, "over", layout="5/5/m4/m4/M4", has="a1-a3 a1-a4"
    ),
    "land": walks(
        {**STEP, "repeat": True, "mode": "jump", "land": True},
        "land",
        other=1,
        layout="5/5/5/m4/M4",
        has="a1-a3 a1-a5",
    ),
    "lame": walks({"x": 1, "y": 2, "lame": [{"y": 1}]}, "lame", layout="5/5/5/m4/M4", lacks="a1-b3"),
    "distance": walks({**STEP, "repeat": True, "distance": 2}, "distance", has="a1-a3", count=1),
    "if": walks({"along": "orthogonal", "if": {"exists": "target row:2"}}, "if", has="a1-a2", count=1),
    "within (movement)": walks(
        {**STEP, "repeat": True, "within": "row:1-3"}, "within", has="a1-a3", lacks="a1-a4"
    ),
    "late": walks(
        {"along": "orthogonal", "mode": "jump", "late": True, "again": True},
        "late",
        layout="5/5/1m3/m4/M4",
        play=["a1-a3"],
        rows="5/5/Mm3/m4/5",
    ),
    "again": Case(
        {**figures({"movement": [{**STEP, "mode": "jump", "again": True}]}), "layout": "5/m4/5/m4/M4"},
        {**figures({"movement": [{**STEP, "mode": "jump"}]}), "layout": "5/m4/5/m4/M4"},
        play=["a1-a3"],
        has="a3-a5",
    ),
    "straight": Case(
        {
            **figures(
                {"movement": [{"along": "orthogonal", "mode": "jump", "again": "may", "straight": True}]}
            ),
            "layout": "5/m4/1m3/m4/M4",
        },
        {
            **figures({"movement": [{"along": "orthogonal", "mode": "jump", "again": "may"}]}),
            "layout": "5/m4/1m3/m4/M4",
        },
        play=["a1-a3"],
        has="a3-a5",
        lacks="a3-c3",
    ),
    "trail": Case(
        {
            **figures(
                {"movement": [{**STEP, "repeat": True, "mode": "move", "distance": 2, "trail": True}]},
                lady={
                    "betza": "mK",
                    "letter": "L",
                    "movement": [{"along": "forward_diagonal", "mode": "passed"}],
                },
            ),
            "layout": "5/5/1l3/5/M4",
        },
        {
            **figures(
                {"movement": [{**STEP, "repeat": True, "mode": "move", "distance": 2}]},
                lady={
                    "betza": "mK",
                    "letter": "L",
                    "movement": [{"along": "forward_diagonal", "mode": "passed"}],
                },
            ),
            "layout": "5/5/1l3/5/M4",
        },
        play=["a1-a3", "b3-a2"],
        rows="5/5/5/l4/5",
    ),
    "trail (selector)": Case(
        {
            **figures({"movement": [{**STEP, "repeat": True, "mode": "move", "distance": 2, "trail": True}]}),
            "turn": [["move", {"choose": "trail"}]],
        },
        {
            **figures({"movement": [{**STEP, "repeat": True, "mode": "move", "distance": 2, "trail": True}]}),
            "turn": [["move", {"choose": "row:1"}]],
        },
        play=["a1-a3"],
        has="*a2",
    ),
    "runner": Case(
        {
            **figures({"movement": [{**STEP, "repeat": True, "mode": "move", "distance": 2, "trail": True}]}),
            "turn": [["move", {"choose": "runner"}]],
        },
        {
            **figures({"movement": [{**STEP, "repeat": True, "mode": "move", "distance": 2, "trail": True}]}),
            "turn": [["move", {"choose": "row:1"}]],
        },
        play=["a1-a3"],
        has="*a3",
    ),
    "then (movement)": walks(
        {**STEP, "then": [{"become": "lady"}]}, "then", play=["a1-a2"], rows="m4/5/5/L4/5"
    ),
    "partner": Case(
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {"along": {"x": 1}, "partner": "own lady", "land_at": "c1", "partner_to": "b1"}
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        {**figures(W), "layout": "m4/5/5/5/M3L"},
        play=["a1-c1"],
        rows="m4/5/5/5/1LM2",
    ),
    "land_at": Case(
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {"along": {"x": 1}, "partner": "own lady", "land_at": "d1", "partner_to": "b1"}
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {"along": {"x": 1}, "partner": "own lady", "land_at": "c1", "partner_to": "b1"}
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        has="a1-d1",
    ),
    "partner_to": Case(
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {"along": {"x": 1}, "partner": "own lady", "land_at": "d1", "partner_to": "a1"}
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {"along": {"x": 1}, "partner": "own lady", "land_at": "d1", "partner_to": "b1"}
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        play=["a1-d1"],
        rows="m4/5/5/5/L2M1",
    ),
    "aim": Case(
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {
                            "along": {"x": 1},
                            "partner": "own lady",
                            "land_at": "c1",
                            "partner_to": "b1",
                            "aim": "partner",
                        }
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        {
            **figures(
                {
                    "betza": "W",
                    "movement": [
                        {"along": {"x": 1}, "partner": "own lady", "land_at": "c1", "partner_to": "b1"}
                    ],
                }
            ),
            "layout": "m4/5/5/5/M3L",
        },
        has="a1-e1",
    ),
}

STEPS = {
    "move": Case(
        {"turn": [{"move": "own row:1"}], "layout": "m4/5/5/1M3/M4"},
        {"layout": "m4/5/5/1M3/M4"},
        has="a1-b1",
        lacks="b2-c2",
    ),
    "place": Case({"turn": [{"place": "horse"}]}, {}, count=23),
    "on": Case({"turn": [{"place": "horse", "on": "empty row:1"}]}, {"turn": [{"place": "horse"}]}, count=4),
    "from (step)": Case(
        {"turn": [{"place": "man", "from": "hand"}], "hands": {"man": 1}},
        {"turn": [{"place": "man"}], "hands": {"man": 1}},
        play=["b1", "b2"],
        count=0,
    ),
    "owner": Case(
        {"turn": [{"place": "horse", "owner": "black"}]},
        {"turn": [{"place": "horse"}]},
        play=["b1"],
        rows="m4/5/5/5/Mh3",
    ),
    "choose": Case({"turn": [{"choose": "own"}]}, {}, has="*a1", count=1),
    "pass": Case({"turn": [["move", "pass"]]}, {}, has="pass"),
    "if (step)": Case(
        {"turn": [{"move": "own", "if": {"exists": "target row:2"}}]}, {}, has="a1-a2", count=1
    ),
    "must (step)": Case({"turn": [{"move": "own", "must": ["take"]}]}, {}, has="a1-a5", count=1),
    "forbid (step)": Case(
        {"turn": [{"move": "own", "forbid": {"so": {"took": True}}}]}, {}, lacks="a1-a5", count=7
    ),
    "then (step)": Case(
        {"turn": [{"move": "own", "then": [{"remove": "enemy"}]}]}, {}, play=["a1-a2"], rows="5/5/5/M4/5"
    ),
    "optional": Case({"turn": [{"move": "own", "optional": True}]}, {}, has="pass"),
    "finish": Case(
        {
            "turn": [{"move": "own", "finish": True}, {"place": "horse", "on": "b1 empty"}],
            "forbid": {"so": {"none": "own horse"}},
        },
        {
            "turn": [{"move": "own"}, {"place": "horse", "on": "b1 empty"}],
            "forbid": {"so": {"none": "own horse"}},
        },
        has="a1-a2",
        lacks="a1-b1",
    ),
    "take": Case(
        {
            "then": [{"take": "enemy a5"}],
            "take_to": "hand",
            "turn": [["move", {"place": "any", "from": "hand"}]],
            "layout": "m3m/5/5/5/M4",
        },
        {
            "then": [{"remove": "enemy a5"}],
            "take_to": "hand",
            "turn": [["move", {"place": "any", "from": "hand"}]],
            "layout": "m3m/5/5/5/M4",
        },
        play=["a1-b1", "e5-e4"],
        has="man@b2",
    ),
    "remove": Case({"then": [{"remove": "enemy"}]}, {}, play=["a1-b1"], rows="5/5/5/5/1M3"),
    "flip": Case({"then": [{"flip": "enemy"}]}, {}, play=["a1-b1"], rows="M4/5/5/5/1M3"),
    "at": Case(
        {"then": [{"place": "horse", "at": "c3"}]},
        {"then": [{"place": "horse", "at": "d4"}]},
        play=["a1-b1"],
        rows="m4/5/2H2/5/1M3",
    ),
    "become": Case({"then": [{"become": "lady"}]}, {}, play=["a1-b1"], rows="m4/5/5/5/1L3"),
    "add": asked(
        {"counter": {"of": "n", "exactly": 1}}, "a1-a2", counters={"n": 0}, then=[{"add": {"n": 1}}]
    ),
    "per": Case(
        {
            "counters": {"n": 0},
            "then": [{"add": {"n": 1}, "per": "occupied"}],
            "ends": {"so": {"counter": {"of": "n", "exactly": 2}}},
        },
        {
            "counters": {"n": 0},
            "then": [{"add": {"n": 1}}],
            "ends": {"so": {"counter": {"of": "n", "exactly": 2}}},
        },
        play=["a1-a2"],
        won=[0],
    ),
    "push": Case({"then": [{"push": "enemy", "along": "backward"}]}, {}, play=["a1-b1"], rows="5/m4/5/5/1M3"),
}

KING = figures({"betza": "R"}, lady={"betza": "K", "letter": "L", "royal": True})
LATE = {
    **figures({"movement": [{"along": "orthogonal", "mode": "jump", "late": True, "again": True}]}),
    "layout": "5/5/1m3/m4/M4",
}

ENDS = {
    "points": Case(
        {
            "score": [{"cells": "own"}, {"player": "black", "points": 9}],
            "ends": {"so": {"took": True, "result": "most"}},
        },
        {"score": [{"cells": "own"}, {"player": "black"}], "ends": {"so": {"took": True, "result": "most"}}},
        play=["a1-a5"],
        won=[1],
    ),
    "before": Case(
        {
            "name": "x",
            "extends": "tic-tac-toe",
            "ends": {"lost": {"exists": {"is": "own", "line": 3}, "result": "loss", "before": "row"}},
        },
        {
            "name": "x",
            "extends": "tic-tac-toe",
            "ends": {"lost": {"exists": {"is": "own", "line": 3}, "result": "loss"}},
        },
        play=["a1", "a2", "b1", "b2", "c1"],
        won=[1],
    ),
    "perpetual": Case(
        {**KING, "layout": "1l3/5/5/5/M4", "ends": {"so": {"repeats": 2, "perpetual": "enemy"}}},
        {**KING, "layout": "1l3/5/5/5/M4", "ends": {"so": {"repeats": 2, "perpetual": "own"}}},
        play=["a1-b1", "b5-a5", "b1-a1", "a5-b5"],
        won=[1],
    ),
    "doomed": Case(
        {**LATE, "ends": {"so": {"exists": "doomed", "when": "step"}}},
        {**LATE, "ends": {"so": {"exists": "own doomed", "when": "step"}}},
        play=["a1-a3"],
        won=[0],
    ),
    "result": Case(
        {"ends": {"so": {"took": True, "result": "loss"}}},
        {"ends": {"so": {"took": True}}},
        play=["a1-a5"],
        won=[1],
    ),
    "for": Case(
        {"ends": {"so": {"took": True, "for": "black"}}},
        {"ends": {"so": {"took": True}}},
        play=["a1-a5"],
        won=[1],
    ),
    "claim": Case(
        {"ends": {"so": {"mover": "white", "result": "draw", "claim": True}}},
        {"ends": {"so": {"mover": "white", "result": "draw"}}},
        play=["a1-a2"],
        has="a5-a4",
    ),
    "when": Case(
        {"turn": ["move", "move"], "ends": {"so": {"took": True, "when": "step"}}, "layout": "m3m/5/5/5/M4"},
        {"turn": ["move", "move"], "ends": {"so": {"took": True}}, "layout": "m3m/5/5/5/M4"},
        play=["a1-a5"],
        won=[0],
    ),
}

CASES: dict[str, Case] = {
    **ROOT,
    **SELECTORS,
    **DIRECTIONS,
    **CONDITIONS,
    **FIGURES,
    **MOVEMENTS,
    **STEPS,
    **ENDS,
}
