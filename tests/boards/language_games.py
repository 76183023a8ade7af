"""Small games of the language by hand-made tables, each with words of its own, for tests of the kernel."""

from __future__ import annotations

from tests.boards.language_tables import (
    ALL,
    ANYBODY,
    CHESS,
    DIAGONAL,
    ENEMY,
    JUMP,
    KNIGHT,
    MOVE,
    NOBODY,
    ORTHOGONAL,
    OVER_ENEMY,
    OVER_FIGURE,
    OWN,
    PAIRS,
    TAKE,
    Cell,
    Tables,
    chess_tables,
)

WIN, LOSS, DRAW, MOST = range(4)
HEXAGONAL: list[Cell] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


def rows_in_line(width: int, height: int, length: int) -> Tables:
    """Tic-tac-toe and its relatives."""
    t = Tables(width, height, ["stone"])
    t.step(t.offer(kind=1, figures=[0]))
    line = t.select("AND", t.select("MOVED"), t.select("LINE", length, 0, *t.directions(PAIRS)))
    t.end(t.ask("EXISTS", line), WIN)
    return t


def connect_four() -> Tables:
    t = rows_in_line(7, 6, 4)
    above = t.select("WALK", t.select("OCCUPIED"), -1, -1, 1, 1, t.direction((0, 1)))
    bottom = t.select("MASK", t.mask(lambda x, y: y == 0))
    t.extras["offers"][0]["on"] = t.select("AND", t.select("EMPTY"), t.select("OR", bottom, above))
    return t


def breakthrough() -> Tables:
    t = Tables(8, 8, ["pawn"])
    for player, forward in ((0, 1), (1, -1)):
        t.way("pawn", player, [(0, forward)], MOVE)
        t.way("pawn", player, [(1, forward), (-1, forward)])
    far = [t.mask(lambda x, y: y == 7), t.mask(lambda x, y: y == 0)]
    t.step(t.offer(kind=0))
    t.layout("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP", {"p": "pawn"})
    t.end(t.ask("EXISTS", t.select("AND", t.select("OWNER", OWN), t.select("MASKS", *far))), WIN)
    t.extras["no_moves"] = "loss"
    return t


def othello() -> Tables:
    t = Tables(8, 8, ["disc"])
    enclosed = t.select(
        "WALK", t.select("TARGET"), t.select("OWNER", ENEMY), t.select("OWNER", OWN), 0, 1, *t.directions(ALL)
    )
    t.step(
        t.offer(
            kind=1, figures=[0], **{"if": t.ask("EXISTS", enclosed)}, then=[t.effect("FLIP", -1, enclosed)]
        )
    )
    t.start = [
        (t.number[cell], player, 0) for cell, player in {(3, 4): 0, (4, 3): 0, (3, 3): 1, (4, 4): 1}.items()
    ]
    t.extras["no_moves"] = "pass"
    t.extras["score"] = [(t.select("OWNER", OWN), 2, -1)]
    t.end(t.ask("NO_MOVES", 1), MOST)
    return t


def hex_board(size: int) -> Tables:
    t = Tables(size, size, ["stone"])
    t.step(t.offer(kind=1, figures=[0]))
    low, left = t.mask(lambda x, y: y == 0), t.mask(lambda x, y: x == 0)
    high, right = t.mask(lambda x, y: y == size - 1), t.mask(lambda x, y: x == size - 1)
    start, goal = t.select("MASKS", low, left), t.select("MASKS", high, right)
    group = t.select("GROUP", -1, -1, -1, -1, 0, 0, 2, 2, start, goal, *t.directions(HEXAGONAL))
    t.end(t.ask("EXISTS", t.select("AND", t.select("MOVED"), group)), WIN)
    return t


def go(size: int) -> Tables:
    t = Tables(size, size, ["stone"])
    around = t.directions(ORTHOGONAL)
    empty, own, enemy = t.select("EMPTY"), t.select("OWNER", OWN), t.select("OWNER", ENEMY)
    dead = t.select("GROUP", -1, -1, empty, -1, 0, 0, 0, 0, *around)
    beside = t.select("WALK", t.select("MOVED"), -1, -1, 1, 1, *around)
    suicide = t.ask("EXISTS", t.select("AND", t.select("MOVED"), dead))
    place = t.offer(
        kind=1, figures=[0], then=[t.effect("TAKE", -1, t.select("AND", enemy, beside, dead))],
        forbid=[suicide, t.ask("REPEATS", 2)],
    )  # fmt: skip
    t.step(place, t.offer(kind=3))
    t.extras["repetition"] = "board"
    area = t.select("AND", empty, t.select("GROUP", -1, own, enemy, -1, 0, 0, 0, 0, *around))
    t.extras["score"] = [(own, 2, -1), (area, 2, -1), (-1, 15, 1)]
    t.end(t.ask("PASSES", 2), MOST)
    return t


def clobber() -> Tables:
    t = Tables(6, 5, ["stone"])
    t.both("stone", ORTHOGONAL, TAKE)
    t.step(t.offer(kind=0))
    t.start = [(t.number[x, y], (x + y + 1) % 2, 0) for x, y in t.cells]
    t.extras["no_moves"] = "loss"
    return t


def amazons() -> Tables:
    t = Tables(10, 10, ["amazon", "arrow"])
    t.both("amazon", ALL, MOVE, most=0)
    t.step(t.offer(kind=0))
    path = t.select("WALK", t.select("MOVED"), t.select("EMPTY"), -1, 0, 1, *t.directions(ALL))
    t.step(t.offer(kind=1, figures=[1], owner=NOBODY, on=path))
    t.layout("3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3", {"a": "amazon"})
    t.extras["no_moves"] = "loss"
    return t


def _draughts(size: int, rows: int) -> Tables:
    t = Tables(size, size, ["man", "king"], where=lambda x, y: (x + y) % 2 == 0)
    far = [t.mask(lambda x, y: y == size - 1), t.mask(lambda x, y: y == 0)]
    t.extras["figures"][0] = {"progress": 1, "promotes": {"to": [1], "in": far}}
    t.start = [(t.number[x, y], 0, 0) for x, y in t.cells if y < rows]
    t.start += [(t.number[x, y], 1, 0) for x, y in t.cells if y >= size - rows]
    t.step(t.offer(kind=0))
    t.extras["no_moves"] = "loss"
    t.end(t.ask("REPEATS", 3), DRAW)
    return t


def english_draughts() -> Tables:
    t = _draughts(8, 3)
    for player, forward in ((0, 1), (1, -1)):
        ahead: list[Cell] = [(1, forward), (-1, forward)]
        t.way("man", player, ahead, JUMP, over=OVER_ENEMY, again=1)
        t.way("man", player, ahead, MOVE)
        t.way("king", player, DIAGONAL, JUMP, over=OVER_ENEMY, again=1)
        t.way("king", player, DIAGONAL, MOVE)
    t.extras["must"] = [("take", 0)]
    return t


def international_draughts() -> Tables:
    t = _draughts(10, 4)
    for player, forward in ((0, 1), (1, -1)):
        t.way("man", player, DIAGONAL, JUMP, over=OVER_ENEMY, again=1, late=1)
        t.way("man", player, [(1, forward), (-1, forward)], MOVE)
        t.way("king", player, DIAGONAL, JUMP, over=OVER_ENEMY, approach=-1, land=0, most=0, again=1, late=1)
        t.way("king", player, DIAGONAL, MOVE, most=0)
    t.extras["figures"][0]["promotes"]["when"] = 1
    t.extras["must"] = [("most", 0)]
    return t


def ataxx() -> Tables:
    t = Tables(7, 7, ["blob"])
    t.both("blob", [(x, y) for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2], MOVE)
    near = t.select("WALK", t.select("OWNER", OWN), t.select("EMPTY"), -1, 1, 1, *t.directions(ALL))
    t.step(t.offer(kind=1, figures=[0], on=near), t.offer(kind=0))
    beside = t.select("WALK", t.select("MOVED"), t.select("OWNER", ENEMY), -1, 1, 1, *t.directions(ALL))
    t.extras["then"] = [t.effect("FLIP", -1, beside)]
    t.layout("B5b/7/7/7/7/7/b5B", {"b": "blob"})
    t.extras["no_moves"] = "pass"
    t.extras["score"] = [(t.select("OWNER", OWN), 2, -1)]
    t.end(t.ask("NONE", t.select("OWNER", ENEMY)), WIN)
    t.end(t.ask("NO_MOVES", 1), MOST)
    t.end(t.ask("QUIET", 100), DRAW)
    return t


def xiangqi() -> Tables:
    names = {
        "p": "soldier",
        "c": "cannon",
        "r": "chariot",
        "n": "horse",
        "b": "elephant",
        "a": "advisor",
        "k": "general",
    }
    t = Tables(9, 10, list(names.values()))
    palaces = [t.mask(lambda x, y: 3 <= x <= 5 and y <= 2), t.mask(lambda x, y: 3 <= x <= 5 and y >= 7)]
    near = [t.mask(lambda x, y: y <= 4), t.mask(lambda x, y: y >= 5)]
    for player, forward in ((0, 1), (1, -1)):
        t.way("soldier", player, [(0, forward)])
        t.way("soldier", player, [(1, 0), (-1, 0)], source=near[1 - player])
        t.way(
            "elephant",
            player,
            [(2 * x, 2 * y) for x, y in DIAGONAL],
            lame=[[t.direction(d)] for d in DIAGONAL],
            target=near[player],
        )
        t.way("advisor", player, DIAGONAL, target=palaces[player])
        t.way("general", player, ORTHOGONAL, target=palaces[player])
        t.way("general", player, [(0, forward)], TAKE, most=0, victims=[t.figure("general")])
    leg = [[t.direction((x // 2, 0) if abs(x) == 2 else (0, y // 2))] for x, y in KNIGHT]
    t.both("horse", KNIGHT, lame=leg)
    t.both("chariot", ORTHOGONAL, most=0)
    t.both("cannon", ORTHOGONAL, MOVE, most=0)
    t.both("cannon", ORTHOGONAL, TAKE, most=0, over=OVER_FIGURE, approach=-1, land=0)
    t.extras["figures"][t.figure("general")] = {"royal": 1}
    t.step(t.offer(kind=0))
    t.layout("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", names)
    t.extras["no_moves"] = "loss"
    t.end(t.ask("ALL", t.ask("REPEATS", 3), t.ask("PERPETUAL", 0)), LOSS)
    t.end(t.ask("ALL", t.ask("REPEATS", 3), t.ask("PERPETUAL", 1)), WIN)
    t.end(t.ask("REPEATS", 3), DRAW)
    t.end(t.ask("QUIET", 120), DRAW)
    return t


def shogi() -> Tables:
    names = {
        "k": "king",
        "r": "rook",
        "b": "bishop",
        "g": "gold",
        "s": "silver",
        "n": "knight",
        "l": "lance",
        "p": "pawn",
    }
    promoted = {
        "rook": "dragon",
        "bishop": "horse",
        "silver": "silver+",
        "knight": "knight+",
        "lance": "lance+",
        "pawn": "tokin",
    }
    t = Tables(9, 9, [*names.values(), *promoted.values()])
    zone = [t.mask(lambda x, y: y >= 6), t.mask(lambda x, y: y <= 2)]
    for player, forward in ((0, 1), (1, -1)):
        gold: list[Cell] = [*ORTHOGONAL, (1, forward), (-1, forward)]
        for figure in ("gold", "silver+", "knight+", "lance+", "tokin"):
            t.way(figure, player, gold)
        t.way("silver", player, [*DIAGONAL, (0, forward)])
        t.way("knight", player, [(1, 2 * forward), (-1, 2 * forward)])
        t.way("lance", player, [(0, forward)], most=0)
        t.way("pawn", player, [(0, forward)])
    t.both("king", ALL)
    for figure in ("rook", "dragon"):
        t.both(figure, ORTHOGONAL, most=0)
    for figure in ("bishop", "horse"):
        t.both(figure, DIAGONAL, most=0)
    t.both("dragon", DIAGONAL)
    t.both("horse", ORTHOGONAL)
    t.extras["figures"][t.figure("king")] = {"royal": 1}
    for figure, better in promoted.items():
        t.extras["figures"][t.figure(figure)] = {
            "promotes": {"to": [t.figure(better)], "in": zone, "from": 1, "may": 1}
        }
        t.extras["figures"][t.figure(better)] = {"in_hand": t.figure(figure)}
    own_pawn = t.select("KINDS", OWN, t.figure("pawn"))
    files = t.select("WALK", own_pawn, -1, -1, 0, 1, t.direction((0, 1)), t.direction((0, -1)))
    t.extras["figures"][t.figure("pawn")]["placed_on"] = t.select(
        "AND", t.select("EMPTY"), t.select("NOT", files)
    )
    t.extras["hands"] = [[0] * len(t.figures) for _ in range(2)]
    t.extras["take_to"] = 1
    moved = t.select("MOVED")
    pawn = t.ask("EXISTS", t.select("AND", moved, t.select("KINDS", OWN, t.figure("pawn"))))
    mate = t.ask("ALL", pawn, t.ask("CHECK", 1), t.ask("NO_MOVES", 0))
    in_hand = [t.figure(name) for name in names.values() if name != "king"]
    t.step(t.offer(kind=0), t.offer(kind=1, figures=in_hand, hand=1, forbid=[mate]))
    t.extras["forbid"] = [t.ask("EXISTS", t.select("AND", moved, t.select("STUCK")))]
    t.layout("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL", names)
    t.extras["no_moves"] = "loss"
    t.end(t.ask("ALL", t.ask("REPEATS", 4), t.ask("PERPETUAL", 0)), LOSS)
    t.end(t.ask("ALL", t.ask("REPEATS", 4), t.ask("PERPETUAL", 1)), WIN)
    t.end(t.ask("REPEATS", 4), DRAW)
    return t


def crazyhouse() -> Tables:
    t = chess_tables(with_ends=False)
    heavy = ["queen", "rook", "bishop", "knight"]
    for name in heavy:
        copy = t.figure(name)
        t.figures.append(name + "+")
        t.figure_ways.append([list(ways) for ways in t.figure_ways[copy]])
        t.extras["figures"].append({"in_hand": t.figure("pawn")})
    pawn = t.extras["figures"][t.figure("pawn")]
    pawn["promotes"]["to"] = [t.figure(name + "+") for name in heavy]
    pawn["placed_on"] = t.select("MASK", t.mask(lambda x, y: 1 <= y <= 6))
    t.extras["hands"] = [[0] * len(t.figures) for _ in range(2)]
    t.extras["take_to"] = 1
    t.steps[0]["offers"].append(
        t.offer(kind=1, figures=[t.figure(name) for name in ["pawn", *heavy]], hand=1)
    )
    return t


def atomic() -> Tables:
    t = chess_tables(with_ends=False)
    target = t.select("TARGET")
    around = t.select("WALK", target, -1, -1, 1, 1, *t.directions(ALL))
    pawns = t.select("NOT", t.select("KINDS", ANYBODY, t.figure("pawn")))
    took = t.ask("TOOK")
    t.extras["then"] = [
        t.effect("TAKE", took, t.select("AND", around, t.select("OCCUPIED"), pawns)),
        t.effect("TAKE", took, target),
    ]
    gone = t.ask("NONE", t.select("KINDS", ENEMY, t.figure("king")))
    t.extras["ends"].insert(0, {"if": gone, "result": WIN})
    return t


def antichess() -> Tables:
    t = chess_tables(with_ends=False)
    king = t.figure("king")
    t.extras["figures"][king] = {}
    t.extras["figures"][t.figure("rook")] = {}
    for ways in t.figure_ways[king]:
        del ways[1:]
    t.extras["figures"][t.figure("pawn")]["promotes"]["to"].append(king)
    t.extras["must"] = [("take", 0)]
    t.extras["ends"] = []
    t.end(t.ask("NONE", t.select("OWNER", ENEMY)), LOSS)
    t.end(t.ask("NO_MOVES", 0), LOSS)
    return t


def racing_kings() -> Tables:
    t = chess_tables(with_ends=False)
    t.extras["figures"][t.figure("rook")] = {}
    t.extras["figures"][t.figure("king")] = {"royal": 1}
    for ways in t.figure_ways[t.figure("king")]:
        del ways[1:]
    t.layout("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ", CHESS)
    t.extras["forbid"] = [t.ask("CHECK", 1)]
    goal = t.select("MASK", t.mask(lambda x, y: y == 7))
    king = t.figure("king")
    own, enemy = (t.select("AND", goal, t.select("KINDS", who, king)) for who in (OWN, ENEMY))
    black, white = t.ask("MOVER", 1), t.ask("MOVER", 0)
    t.extras["ends"] = []
    t.end(t.ask("ALL", black, t.ask("EXISTS", own), t.ask("EXISTS", enemy)), DRAW)
    t.end(t.ask("ALL", black, t.ask("EXISTS", own)), WIN)
    t.end(t.ask("ALL", black, t.ask("EXISTS", enemy)), LOSS)
    answer = t.ask("NO_MOVES", 2, t.select("KINDS", ENEMY, king), goal)
    t.end(t.ask("ALL", white, t.ask("EXISTS", own), answer), WIN)
    t.end(t.ask("NO_MOVES", 0), DRAW)
    return t
