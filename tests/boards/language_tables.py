"""Tables of the boards language written by hand, so that the kernel is tested without the loader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from boardwright._kernel import Ending, Position, Rules, StateKind

MOVE, TAKE, JUMP, PASSED, SWAP = 1, 2, 4, 8, 16
OVER_FIGURE, OVER_ENEMY = 1, 2
OWN, ENEMY, ANYBODY, NOBODY = 0, 1, 2, 3

ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
ALL = ORTHOGONAL + DIAGONAL
PAIRS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

Cell = tuple[int, int]


class Tables:
    """A game in the making: rows are added by name and referred to by number."""

    def __init__(
        self,
        width: int,
        height: int,
        figures: Sequence[str],
        where: Callable[[int, int], bool] = lambda x, y: True,
        players: int = 2,
    ) -> None:
        self.cells: list[Cell] = [(x, y) for y in range(height) for x in range(width) if where(x, y)]
        self.number = {cell: index for index, cell in enumerate(self.cells)}
        self.figures = list(figures)
        self.players = players
        self.width, self.height = width, height
        self.start: list[tuple[int, int, int]] = []
        self.steps: list[dict[str, Any]] = []
        self.figure_ways: list[list[list[int]]] = [[[] for _ in range(players + 1)] for _ in figures]
        self.extras: dict[str, Any] = {
            "masks": [], "directions": [], "selectors": [], "conditions": [], "effects": [], "ways": [],
            "figures": [{} for _ in figures], "offers": [], "ends": [], "forbid": [], "then": [],
        }  # fmt: skip
        self._directions: dict[Cell, int] = {}

    # Rows

    def _add(self, key: str, row: Any) -> int:
        self.extras[key].append(row)
        return len(self.extras[key]) - 1

    def figure(self, name: str) -> int:
        return self.figures.index(name)

    def mask(self, test: Callable[[int, int], bool]) -> int:
        return self._add("masks", [i for i, (x, y) in enumerate(self.cells) if test(x, y)])

    def direction(self, step: Cell) -> int:
        if step not in self._directions:
            dx, dy = step
            table = [self.number.get((x + dx, y + dy), -1) for x, y in self.cells]
            self._directions[step] = self._add("directions", table)
        return self._directions[step]

    def directions(self, steps: Iterable[Cell]) -> list[int]:
        return [self.direction(step) for step in steps]

    def select(self, op: str, *args: int) -> int:
        return self._add("selectors", (op, list(args)))

    def ask(self, op: str, *args: int) -> int:
        return self._add("conditions", (op, list(args)))

    def effect(self, op: str, *args: int) -> int:
        return self._add("effects", (op, list(args)))

    def way(
        self, figure: str, player: int, steps: Iterable[Cell], mode: int = MOVE | TAKE, **more: Any
    ) -> int:
        way = self._add("ways", {"directions": self.directions(steps), "mode": mode, **more})
        self.figure_ways[self.figure(figure)][player].append(-1 - way)
        return way

    def both(self, figure: str, steps: Iterable[Cell], mode: int = MOVE | TAKE, **more: Any) -> None:
        steps = list(steps)
        for player in range(self.players):
            self.way(figure, player, steps, mode, **more)

    def offer(self, **offer: Any) -> int:
        return self._add("offers", offer)

    def step(self, *offers: int, **more: Any) -> None:
        self.steps.append({"offers": list(offers), "first": int(not self.steps), **more})

    def end(self, condition: int, result: int, **more: Any) -> None:
        self._add("ends", {"if": condition, "result": result, **more})

    def layout(self, text: str, letters: dict[str, str]) -> None:
        self.start = [(c, p, f) for c, (p, f, _, _) in self.placed(text, letters).items()]

    def placed(self, text: str, letters: dict[str, str]) -> dict[int, tuple[int, int, int, int]]:
        """Figures of the first field of a FEN."""
        figures = {}
        for row, line in enumerate(text.split("/")):
            x, gap = 0, ""
            for sign in line + " ":
                if sign.isdigit():
                    gap += sign
                    continue
                x, gap = x + int(gap or 0), ""
                if sign == " ":
                    break
                player = int(sign.islower())
                cell = self.number[x, self.height - 1 - row]
                figures[cell] = (player, self.figure(letters[sign.lower()]), 0, 0)
                x += 1
        return figures

    # The game

    def rules(self) -> Rules:
        states: list[Any] = []
        per_player = len(self.steps) + 2
        state_steps: list[int] = []
        for player in range(self.players):
            base = player * per_player
            for index in range(len(self.steps)):
                states.append((StateKind.MOVE, player, Ending.DRAW, [(base + index + 1, 7)]))
                state_steps.append(index)
            following = (player + 1) % self.players * per_player
            states.append((StateKind.JUDGE, player, Ending.DRAW, [(base + per_player - 1, 7)]))
            states.append((StateKind.NEXT_MOVE, player, Ending.DRAW, [(following, 7)]))
            state_steps += [-1, -1]
        return Rules(
            dimensions=2, players=self.players, figures=len(self.figures), cells=self.cells, conditions=[], sets=[],
            movements=[], figure_movements=[[[] for _ in range(self.players)] for _ in self.figures], complexes=[],
            start=self.start, win_checks=[], states=states, initial_state=0,
            extras={**self.extras, "steps": self.steps, "figure_ways": self.figure_ways, "state_steps": state_steps},
        )  # fmt: skip

    @property
    def states_per_player(self) -> int:
        return len(self.steps) + 2


CHESS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def chess_tables(layout: str = START, with_ends: bool = True) -> Tables:
    """Full chess."""
    t = Tables(8, 8, list(CHESS.values()))
    t.both("king", ALL)
    t.both(
        "king",
        [(1, 0), (-1, 0)],
        partner={
            "needs_unmoved": 1,
            "beside": 2,
            "last": 1,
            "partner": t.select("KINDS", OWN, t.figure("rook")),
        },
    )
    t.both("queen", ALL, most=0)
    t.both("rook", ORTHOGONAL, most=0)
    t.both("bishop", DIAGONAL, most=0)
    t.both("knight", KNIGHT)
    far = [t.mask(lambda x, y: y == 7), t.mask(lambda x, y: y == 0)]
    for player, forward in ((0, 1), (1, -1)):
        home = t.mask(lambda x, y, row=6 if player else 1: y == row)
        t.way("pawn", player, [(0, forward)], MOVE)
        t.way("pawn", player, [(1, forward), (-1, forward)], TAKE | PASSED)
        t.way(
            "pawn", player, [(0, 2 * forward)], MOVE, lame=[[t.direction((0, forward))]], source=home, trail=1
        )
    promotes = {"to": [t.figure(f) for f in ("queen", "rook", "bishop", "knight")], "in": far}
    t.extras["figures"][t.figure("pawn")] = {"progress": 1, "promotes": promotes}
    t.extras["figures"][t.figure("king")] = {"royal": 1, "unmoved": 1}
    t.extras["figures"][t.figure("rook")] = {"unmoved": 1}
    t.step(t.offer(kind=0))
    t.layout(layout, CHESS)
    no_moves = t.ask("NO_MOVES", 0)
    t.end(t.ask("ALL", no_moves, t.ask("CHECK", 1)), 0)
    t.end(no_moves, 2)
    if with_ends:
        heavy = t.ask("NONE", t.select("KINDS", ANYBODY, *[t.figure(f) for f in ("pawn", "rook", "queen")]))
        light = t.select("KINDS", ANYBODY, t.figure("bishop"), t.figure("knight"))
        knights = t.ask("NONE", t.select("KINDS", ANYBODY, t.figure("knight")))
        bishops = t.select("KINDS", ANYBODY, t.figure("bishop"))
        one_colour = [
            t.ask(
                "NONE",
                t.select("AND", bishops, t.select("MASK", t.mask(lambda x, y, c=colour: (x + y) % 2 == c))),
            )
            for colour in (0, 1)
        ]
        few = t.ask("COUNT", light, 0, 1)
        t.end(t.ask("ALL", heavy, t.ask("ANY", few, t.ask("ALL", knights, t.ask("ANY", *one_colour)))), 2)
        t.end(t.ask("REPEATS", 5), 2)
        t.end(t.ask("QUIET", 150), 2)
        t.end(t.ask("REPEATS", 3), 2, claim=1)
        t.end(t.ask("QUIET", 100), 2, claim=1)
    return t


def chess_position(t: Tables, rules: Rules, fen: str) -> Position:
    """A position of chess from a FEN."""
    board, turn, castling, passing, *rest = fen.split()
    figures = t.placed(board, CHESS)
    unmoved = []
    for sign in castling.replace("-", ""):
        y = 0 if sign.isupper() else 7
        unmoved += [t.number[4, y], t.number[7 if sign.lower() == "k" else 0, y]]
    player = int(turn == "b")
    extra: dict[str, Any] = {"unmoved": unmoved, "quiet": int(rest[0]) if rest else 0}
    if passing != "-":
        x, y = ord(passing[0]) - 97, int(passing[1]) - 1
        extra |= {"trail": [t.number[x, y]], "runner": t.number[x, 3 if y == 2 else 4]}
    return Position.of(rules, figures, player * t.states_per_player, 1, extra)
