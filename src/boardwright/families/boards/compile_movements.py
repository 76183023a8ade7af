"""Compiles movements, written out or in Betza notation, into the kernel's movements for each figure and player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core.json_path import Path
from boardwright.families.boards.compile_conditions import REGRESSING, Conditions
from boardwright.families.boards.compile_context import Entries, Static
from boardwright.families.boards.format.boards_language_game import LanguageFigure, LanguageMovement
from boardwright.families.boards.rules.betza import BetzaError, BetzaMove, parse
from boardwright.families.boards.rules.board_cells import Cell

MOVE, TAKE, JUMP, PASSED, SWAP = 1, 2, 4, 8, 16
MODES: Mapping[str, int] = {
    "both": MOVE | TAKE, "move": MOVE, "take": TAKE, "jump": JUMP, "passed": PASSED, "swap": SWAP,
}  # fmt: skip
OVER: Mapping[str, int] = {"empty": 0, "figure": 1, "enemy": 2, "own": 3, "anything": 4, "own_any": 5}
HOPS = (1, 2, 3)


class Movements:
    """Reads the movements of figures. `starts` has the start cells of each figure for each player."""

    def __init__(self, conditions: Conditions, starts: list[list[int]]) -> None:
        self.conditions = conditions
        self.selectors = conditions.selectors
        self.words = conditions.words
        self.space = self.words.space
        self.directions = self.selectors.directions
        self.starts = starts
        self.ways = Entries()

    def of_figure(self, number: int, figure: LanguageFigure, path: Path) -> list[list[int]]:
        """The numbers that the kernel gives to a figure's movements, for each player and for neutral figures."""
        players = range(self.space.players)
        lists: list[list[int]] = []
        for player in players:
            lists.append([-1 - way for way in self._ways(number, figure, player, path)])
        # Neutral figures have the forward direction of the first player.
        return [*lists, lists[0]]

    def _ways(self, number: int, figure: LanguageFigure, player: int, path: Path) -> list[int]:
        name = self.words.players[player]
        written, where = figure.movement, (*path, "movement")
        if isinstance(written, dict):
            for key in written:
                if key not in self.words.players:
                    self.words.player(key, (*where, key))
            movements, where = written.get(name, []), (*where, name)
        else:
            movements = written
        found = [self._way(move, figure, player, (*where, i)) for i, move in enumerate(movements)]
        found += self._betza(number, figure, player, (*path, "betza"))
        # Moves of pairs, such as castling, are generated last.
        plain = [way for way in found if way is not None and "partner" not in way]
        pairs = [way for way in found if way is not None and "partner" in way]
        return [self.ways.number(way) for way in plain + pairs]

    # -- Betza

    def _betza(self, number: int, figure: LanguageFigure, player: int, path: Path) -> list[dict[str, Any]]:
        if not figure.betza:
            return []
        try:
            moves = parse(figure.betza, self.space.tiling)
        except BetzaError as error:
            if player == 0:
                self.words.report.error(path, error.message)
            return []
        if len(self.space.dimensions) != 2:
            self.words.error(path, "boards-betza-dimensions")
            return []
        return [self._betza_way(move, number, figure, player, path) for move in moves]

    def _betza_way(
        self, move: BetzaMove, number: int, figure: LanguageFigure, player: int, path: Path
    ) -> dict[str, Any]:
        if self.space.tiling == "graph":
            directions = [self.words.tables.number(table) for table in self.space.line_tables]
        else:
            directions = [self._table(player, step) for step in move.steps]
        mode = (MOVE if move.moves else 0) | (TAKE if move.takes else 0) | (PASSED if move.en_passant else 0)
        way: dict[str, Any] = {"directions": directions, "least": move.least, "most": move.most, "mode": mode}
        if move.castle:
            partner = self.selectors.add("AND", self.selectors.add("OWNER", 0), self.selectors.add("UNMOVED"))
            way["partner"] = {
                "partner": partner, "land": -1, "partner_to": -1, "aim": 0, "needs_unmoved": 1,
                "beside": move.castle, "last": 1,
            }  # fmt: skip
            return way
        if move.hop:
            way.update(over=1, approach=-1, land=0 if move.hop == "p" else 1)
        if move.lame:
            way["lame"] = [[self._table(player, leg) for leg in legs] for legs in move.lame]
        if move.initial:
            if figure.initial is not None:
                source = self.selectors.static(figure.initial, (*path[:-1], "initial"))[player]
            else:
                source = self.starts[number][player]
            way["source"] = self.selectors.mask_number(source)
        if move.trail:
            way["trail"] = 1
        self._confine(way, figure.within, player, [], (*path[:-1], "within"))
        return way

    def _table(self, player: int, step: tuple[int, int]) -> int:
        return self.directions.step_number(self.space.step(player, *step))

    def _confine(
        self, way: dict[str, Any], within: Any, player: int, conditions: list[int], path: Path
    ) -> None:
        """Restricts the cells where a movement may end, and adds its other conditions."""
        victims = self._victims(way, within)
        if victims:
            way["victims"] = victims
        elif within is not None:
            region = self.selectors.read(within, path)
            if isinstance(region, Static):
                if region.masks[player] != self.space.full:
                    way["target"] = self.selectors.mask_number(region.masks[player])
            else:
                conditions = [*conditions, self.conditions.exists_at_target(region)]
        condition = self.conditions.joined(conditions)
        if condition >= 0:
            way["if"] = condition

    def _victims(self, way: dict[str, Any], within: Any) -> list[int]:
        """The kinds of figure that a movement may take, if `within` is a text such as `enemy general`."""
        if way["mode"] != TAKE or not isinstance(within, str):
            return []
        words = within.split()
        if len(words) != 2 or words[0] != "enemy":
            return []
        names = words[1].split("|")
        return [self.words.figures.index(name) for name in names if name in self.words.figures]

    # -- written out

    def _way(
        self, move: LanguageMovement, figure: LanguageFigure, player: int, path: Path
    ) -> dict[str, Any] | None:
        if move.cell_actions is not None or not move.steps_only:
            key = "steps_only" if move.cell_actions is None else "cell_actions"
            self.words.error((*path, key), "boards-check-document-movement")
            return None
        steps = self._directions(move, player, path)
        mode = MODES[move.mode]
        over = OVER[move.over or ("enemy" if move.mode == "jump" else "empty")]
        repeats = move.repeat is not False
        most = 0 if move.repeat is True else int(move.repeat or 1)
        way: dict[str, Any] = {"directions": steps, "least": 1, "most": most, "mode": mode}
        if over:
            way["over"] = over
        if over in HOPS:
            way["most"] = 0
            way["approach"] = -1 if repeats else 0
            way["land"] = 0 if move.land is True or (move.land is None and repeats) else int(move.land or 1)
        if move.lame is not None:
            way["lame"] = self._lame(move, player, path)
        if isinstance(move.distance, int) and not isinstance(move.distance, bool):
            way["least"] = way["most"] = move.distance
        elif move.distance is not None:
            way["distance"] = self.selectors.number(move.distance, (*path, "distance"))
        if move.to is not None:
            way["to"] = self.selectors.number(move.to, (*path, "to"))
        for key, value in (
            ("again", {False: 0, True: 1, "may": 2}[move.again]),
            ("straight", int(move.straight)), ("late", int(move.late)), ("trail", int(move.trail)),
        ):  # fmt: skip
            if value:
                way[key] = value
        if move.then:
            way["then"] = self.conditions.effect_numbers(move.then, (*path, "then"))
        conditions = []
        if move.if_ is not None:
            self._refuse_regress(move, path)
            conditions.append(self.conditions.number(move.if_, (*path, "if")))
        if move.partner is not None:
            way["partner"] = self._partner(move, player, path)
        within, where = (move.within, path) if move.within is not None else (figure.within, path[:2])
        self._confine(way, within if move.partner is None else None, player, conditions, (*where, "within"))
        return way

    def _directions(self, move: LanguageMovement, player: int, path: Path) -> list[int]:
        if move.to is not None:
            return []
        if move.along is not None:
            return self.directions.numbers(move.along, player, (*path, "along"))
        if not any(move.coordinates.values()):
            self.words.error(path, "boards-check-no-step", dimensions=", ".join(self.space.dimensions))
            return []
        step = tuple(move.coordinates.get(name, 0) for name in self.space.dimensions)
        steps = [step]
        if move.turned:
            steps = [image for image, _ in images(step)]
        elif move.also_reversed:
            steps.append(tuple(-part for part in step))
        return [self.directions.step_number(one) for one in steps]

    def _lame(self, move: LanguageMovement, player: int, path: Path) -> list[list[int]]:
        legs = [tuple(leg.get(name, 0) for name in self.space.dimensions) for leg in move.lame or ()]
        step = tuple(move.coordinates.get(name, 0) for name in self.space.dimensions)
        if move.along is not None or not any(step):
            self.words.error(
                (*path, "lame"), "boards-check-no-step", dimensions=", ".join(self.space.dimensions)
            )
            return []
        turns = [turn for _, turn in images(step)] if move.turned else [lambda cell: cell]
        if move.also_reversed and not move.turned:
            turns.append(lambda cell: tuple(-part for part in cell))
        return [[self.directions.step_number(turn(leg)) for leg in legs] for turn in turns]

    def _partner(self, move: LanguageMovement, player: int, path: Path) -> dict[str, Any]:
        cells = {}
        for key in ("land_at", "partner_to"):
            written = getattr(move, key)
            if written is None:
                self.words.error(path, "core-missing-key", key=key)
                return {}
            cells[key] = self.selectors.mask_number(self.selectors.static(written, (*path, key))[player])
        unmoved = "unmoved" in str(move.partner)
        return {
            "partner": self.selectors.number(move.partner, (*path, "partner")),
            "land": cells["land_at"], "partner_to": cells["partner_to"], "aim": int(move.aim == "partner"),
            "needs_unmoved": int(unmoved), "beside": 0, "last": 0,
        }  # fmt: skip

    def _refuse_regress(self, move: LanguageMovement, path: Path) -> None:
        if not MODES[move.mode] & (TAKE | JUMP | PASSED) or move.partner is not None:
            return
        for key, where in _asked(move.if_, (*path, "if")):
            if key in REGRESSING:
                self.words.error(where, "boards-check-regress", found=key)


def _asked(condition: Any, path: Path) -> list[tuple[str, Path]]:
    """Every key of a condition with its place, including `attacked` inside its selectors."""
    found: list[tuple[str, Path]] = []
    if isinstance(condition, Mapping):
        for key, value in condition.items():
            found.append((key, (*path, key)))
            found += _asked(value, (*path, key))
    elif isinstance(condition, list):
        for index, value in enumerate(condition):
            found += _asked(value, (*path, index))
    return found


def images(step: Cell) -> list[tuple[Cell, Any]]:
    """The step in every rotation and mirror image, each with its transformation.

    >>> [image for image, _ in images((0, 1))]
    [(0, 1), (1, 0), (0, -1), (-1, 0)]
    """
    found: dict[Cell, Any] = {}
    for flip in (False, True):
        for quarter in range(4):

            def turn(cell: Cell, flip: bool = flip, quarter: int = quarter) -> Cell:
                x, y = (-cell[0], cell[1]) if flip else (cell[0], cell[1])
                for _ in range(quarter):
                    x, y = y, -x
                return x, y

            if len(step) == 2:
                found.setdefault(turn(step), turn)
    return list(found.items()) or [(step, lambda cell: cell)]
