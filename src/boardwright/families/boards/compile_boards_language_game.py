"""Compiles a game in the boards language into the kernel's input: the document's tables and `extras`.

Boxes, layouts, turns and named ends become cells, start positions, states and numbers. The reference page explains what
they mean, and the kernel plays them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.partial_validation import validate_rest
from boardwright.core.problem_report import ProblemReport, nearest, shown_value
from boardwright.families.boards.check_boards_language_game import ReportOfNames, warn_language
from boardwright.families.boards.check_look import check_look
from boardwright.families.boards.compile_board import compile_space, default_cell, standard_space
from boardwright.families.boards.compile_conditions import KIND_TAKEN, Conditions
from boardwright.families.boards.compile_context import OWN, RESERVED, Directions, Words, asks_unmoved
from boardwright.families.boards.compile_movements import Movements
from boardwright.families.boards.compile_selectors import Selectors
from boardwright.families.boards.format.boards_language_game import (
    END_KEYS,
    LanguageFigure,
    LanguageGame,
    Promotion,
    TurnStep,
)
from boardwright.families.boards.format.references import DefinedNames
from boardwright.families.boards.format.state_machine_game import BoardGame, BoardSpec, Figure
from boardwright.families.boards.rules.board_cells import BoardSpace
from boardwright.families.boards.rules.figure_letters import RowsError, figure_letters, read_rows
from boardwright.families.boards.rules.shuffled_start import ShuffledStart

#: (cell, owner or None for nobody, figure)
Start = tuple[int, int | None, int]
#: The substitute for a faulty value, so that the rest of the file can be checked.
STAND_INS: Mapping[str, Any] = {
    "name": "game",
    "players": ["x", "y"],
    "figures": {"piece": {}},
    "board": {"box": {"x": 8, "y": 8}},
}
TAKE_TO: Mapping[str, int] = {"nowhere": 0, "hand": 1, "owner": 2}
RESULTS: Mapping[str, int] = {"win": 0, "loss": 1, "draw": 2, "most": 3, "points": 4}


@dataclass(frozen=True, slots=True)
class StateSpec:
    """A state of the state machine that `turn` describes: `move` with its step, `judge`, or `next_move`."""

    name: str
    kind: str
    player: int
    next: int
    step: int = -1


@dataclass
class LanguageRules:
    """A file in the boards language, compiled to numbers, with the names behind them."""

    file: LanguageGame
    space: BoardSpace
    letters: list[str]
    start: list[Start]
    states: list[StateSpec]
    extras: dict[str, Any]
    ends: list[str]
    #: Neutral figures, which belong to no player.
    nobody: set[int]
    board_game: BoardGame
    royal: bool
    counters: list[str] = field(default_factory=list)
    shuffle: ShuffledStart | None = None


def read_language(data: Any, report: ProblemReport) -> LanguageRules | None:
    """The rules of a file. If there are faults, reports all of them and returns None."""
    before = len(report.errors)
    dimensions = _dimensions(data)
    names = DefinedNames(dimensions=dict.fromkeys(dimensions) if dimensions else None)
    # The valid rest of a faulty file is checked too, so that all faults are reported at once.
    game, rest = validate_rest(LanguageGame, data, report, stand_ins=STAND_INS, names=names)
    if game is None:
        return None
    space = compile_space(game, rest) if rest.has_all("board", "cell") else None
    if space is None:
        # Without a board, only names of figures and players can be checked.
        board = data.get("board")
        is_graph = isinstance(board, Mapping) and "lines" in board
        _Compiler(game, standard_space(game, dimensions), ReportOfNames(rest, is_graph)).rules()
        return None
    found = _Compiler(game, space, rest).rules()
    if len(report.errors) > before:
        return None
    warn_language(found, report)
    return found


def _dimensions(data: Any) -> list[str] | None:
    board = data.get("board") if isinstance(data, Mapping) else None
    if not isinstance(board, Mapping):
        return None
    cell = data.get("cell")
    if isinstance(cell, Mapping) and isinstance(cell.get("coordinates_names"), list):
        return [str(name) for name in cell["coordinates_names"]]
    if isinstance(board.get("box"), Mapping):
        return [str(name) for name in board["box"] if str(name)[:1] != "_"]
    return ["x", "y"]


# -- the compiler -------------------------------------------------------------------------------------------


class _Compiler:
    def __init__(self, game: LanguageGame, space: BoardSpace, report: ProblemReport) -> None:
        self.game, self.space, self.report = game, space, report
        self.figures = self._like(game.figures)
        self.names = list(game.figures)
        self.words = Words(space, game.players, self.names, report)
        self.directions = Directions(self.words, game.directions)
        self.selectors = Selectors(self.words, self.directions, game.regions)
        self.conditions = Conditions(self.selectors, game.counters)
        self.letters = figure_letters({name: figure.letter for name, figure in game.figures.items()})
        self.players = range(len(game.players))
        self.start: list[Start] = []

    def rules(self) -> LanguageRules:
        game = self.game
        self._refuse_names()
        check_look(game.look, self.names, self.space, self.report)
        for name in game.regions:
            self.selectors.region(name)
        nobody = self._nobody()
        start = self.start = self._start(nobody)
        starts = self._starts(start)
        movements = Movements(self.conditions, starts)
        figure_ways = [
            movements.of_figure(number, self.figures[name], ("figures", name))
            for number, name in enumerate(self.names)
        ]
        figures = [self._figure(name, ("figures", name)) for name in self.names]
        steps, offers = self._turn(nobody)
        states = self._states(len(steps))
        ends = self._ends()
        must = self._must(game.must, ("must",))
        forbid = [
            self.conditions.number(condition, ("forbid", name)) for name, condition in game.forbid.items()
        ]
        then = self.conditions.effect_numbers(game.then, ("then",))
        score = self._score()
        shuffle = self._shuffle()
        # This must come after all conditions are read, because it depends on conditions about unmoved figures.
        rights = self._kinds_with_rights()
        for name, figure in zip(self.names, figures):
            figure["unmoved"] = int(name in rights)
        conditions = self.conditions
        extras: dict[str, Any] = {
            "masks": self.words.masks.items,
            "directions": [list(table) for table in self.words.tables.items],
            "selectors": self.selectors.entries.items,
            "conditions": conditions.entries.items,
            "effects": conditions.effects.items,
            "ways": movements.ways.items,
            "figure_ways": figure_ways,
            "figures": figures,
            "offers": offers,
            "steps": steps,
            "state_steps": [state.step for state in states],
            "ends": ends,
            "forbid": forbid,
            "must": must,
            "then": then,
            "score": score,
            "no_moves": game.no_moves,
            "hands": self._hands(),
            "take_to": TAKE_TO[game.take_to],
            "counters": list(game.counters.values()),
            "repetition": game.repetition,
            "nobody_start": [(cell, figure) for cell, owner, figure in start if owner is None],
        }
        return LanguageRules(
            file=game, space=self.space, letters=self.letters, start=start, states=states, extras=extras,
            ends=_ordered_ends(game), nobody=nobody, board_game=self._board_game(),
            royal=any(figure.royal for figure in self.figures.values()), counters=list(game.counters),
            shuffle=shuffle,
        )  # fmt: skip

    def _refuse_names(self) -> None:
        """Refuses names in the file that are words of the language."""
        for kind, names in (
            ("players", self.game.players),
            ("figures", self.names),
            ("regions", self.game.regions),
        ):
            for index, name in enumerate(names):
                at: Path = (kind, index) if kind == "players" else (kind, name)
                if name in RESERVED or " " in name or "|" in name or name[:1] == "!":
                    key = at[-1:] == (name,)
                    self.words.error(at, "boards-check-reserved-name", at_key=key, found=shown_value(name))
                elif kind == "regions" and (name in self.names or name in self.game.players):
                    self.words.error(at, "boards-name-twice", found=shown_value(name))

    def _like(self, figures: Mapping[str, LanguageFigure]) -> dict[str, LanguageFigure]:
        found: dict[str, LanguageFigure] = {}
        for name, figure in figures.items():
            seen, model = [name], figure
            while model.like is not None:
                if model.like not in figures:
                    self.report.unknown(("figures", name, "like"), model.like, figures)
                    break
                if model.like in seen:
                    circle = " → ".join([*seen, model.like])
                    self.report.error(
                        ("figures", name, "like"), Message("boards-check-like-circle", circle=circle)
                    )
                    break
                seen.append(model.like)
                base = figures[model.like]
                kept = {
                    key: getattr(base, key)
                    for key in base.model_fields_set - {"letter", "royal", "promotes"}
                    if key not in figure.model_fields_set or key == "like"
                }
                figure = figure.model_copy(update={"like": None, **kept})
                model = base
            found[name] = figure
        return found

    # -- the start

    def _nobody(self) -> set[int]:
        """Neutral figures: those whose sign is not a letter."""
        return {number for number, letter in enumerate(self.letters) if not any(c.isalpha() for c in letter)}

    def _start(self, nobody: set[int]) -> list[Start]:
        found: dict[int, Start] = {}
        game = self.game
        if game.layout is not None:
            for cell, (owner, figure) in self._layout(game.layout, nobody).items():
                found[cell] = (cell, owner, figure)
        for player, figures in game.initial_position.items():
            path: Path = ("initial_position", player)
            if player not in (*game.players, "mine", "none"):
                self.words.player(player, path, ("mine", "none"))
                continue
            for name, places in figures.items():
                here = (*path, name)
                figure = self.words.figure(name, here)
                for owner, cell in self._placed(player, places, here):
                    if cell in found:
                        by = self.names[found[cell][2]]
                        self.words.error(here, "boards-check-taken", cell=self.space.names[cell], by=by)
                    found[cell] = (cell, owner, figure)
        return [found[cell] for cell in sorted(found)]

    def _layout(self, text: str, nobody: set[int]) -> dict[int, tuple[int | None, int]]:
        twice = [letter for index, letter in enumerate(self.letters) if letter in self.letters[:index]]
        if twice:
            self.words.error(("figures",), "boards-check-letter-twice", found=twice[0])
            return {}
        try:
            found = read_rows(text, self.space.cells, self.letters, nobody)
            if any(owner is not None and owner >= len(self.players) for owner, _ in found.values()):
                self.words.error(("layout",), "boards-check-layout-player")
                return {}
            return found
        except RowsError as error:
            near = nearest(error.found, self.letters) if error.reason == "letter" else None
            self.words.error(
                ("layout",), f"boards-check-layout-{error.reason}", near, row=error.row + 1, found=error.found
            )
            return {}

    def _placed(self, player: str, places: Any, path: Path) -> list[tuple[int | None, int]]:
        coordinates = isinstance(places, list) and all(
            isinstance(place, Mapping) and place.keys() <= set(self.space.dimensions) for place in places
        )
        if coordinates:
            found = []
            for index, place in enumerate(places):
                at = tuple(place.get(name, 0) for name in self.space.dimensions)
                if at not in self.space.index:
                    cell = ", ".join(map(str, at))
                    self.words.error((*path, index), "boards-check-outside", cell=cell)
                else:
                    found.append(self.space.index[at])
            masks = (self.space.mask(found),) * len(self.players)
        else:
            masks = self.selectors.static(places, path)
        if player == "none":
            return [(None, cell) for cell in self.space.members(masks[0])]
        if player == "mine":
            return [
                (owner, cell)
                for owner in self.players
                for cell in self.space.members(self.space.mine(masks[0], owner))
            ]
        owner = self.game.players.index(player)
        return [(owner, cell) for cell in self.space.members(masks[owner])]

    def _starts(self, start: list[Start]) -> list[list[int]]:
        """The start cells of each figure, for each player."""
        found = [[0 for _ in self.players] for _ in self.names]
        for cell, owner, figure in start:
            if owner is not None:
                found[figure][owner] |= 1 << cell
        return found

    def _shuffle(self) -> ShuffledStart | None:
        shuffle = self.game.shuffle
        if shuffle is None:
            return None
        first = self.selectors.static(shuffle.cells, ("shuffle", "cells"))[0]
        cells = self.space.members(first)
        standing = {cell: owner for cell, owner, _ in self.start}
        wrong = [cell for cell in cells if standing.get(cell, 0) != 0]
        if wrong or sum(cell in standing for cell in cells) < 2:
            self.words.error(("shuffle", "cells"), "boards-check-shuffle-cells")
            return None
        condition = self.conditions.optional(shuffle.if_, ("shuffle", "if"))
        mirrored = [
            tuple(self.space.members(self.space.mine(1 << cell, player))[0] for cell in cells)
            for player in self.players
        ]
        return ShuffledStart(tuple(mirrored), condition)

    def _hands(self) -> list[list[int]]:
        hands = self.game.hands
        uses = self.game.take_to != "nowhere" or any(
            step.from_ == "hand" for steps in self.game.turn for step in steps
        )
        if not hands and not uses:
            return []
        by_player = bool(hands) and all(isinstance(value, Mapping) for value in hands.values())
        found = []
        for player in self.game.players:
            own = hands.get(player, {}) if by_player else hands
            path: Path = ("hands", player) if by_player else ("hands",)
            counts = [0] * len(self.names)
            for name, count in own.items():
                held = self.words.integer(count, (*path, name), 0, 1000)
                if held is not None:
                    counts[self.words.figure(name, (*path, name))] = held
            found.append(counts)
        if by_player:
            for player in hands:
                if player not in self.game.players:
                    self.words.player(player, ("hands", player))
        return found

    # -- figures

    def _figure(self, name: str, path: Path) -> dict[str, Any]:
        figure = self.figures[name]
        in_hand = self.names.index(name)
        if figure.in_hand is not None:
            in_hand = self.words.figure(figure.in_hand, (*path, "in_hand"))
        return {
            "royal": {False: 0, True: 1, "last": 2}[figure.royal],
            "progress": int(figure.progress),
            "in_hand": in_hand,
            "placed_on": self.selectors.number(figure.placed_on, (*path, "placed_on")),
            "then": self.conditions.effect_numbers(figure.then, (*path, "then")),
            "promotes": self._promotes(figure.promotes, path),
        }

    def _promotes(self, promotes: Promotion | None, path: Path) -> dict[str, Any] | None:
        if promotes is None:
            return None
        default = self.game.promotion or Promotion()
        written = promotes.model_fields_set
        chosen = {
            key: getattr(promotes if key in written else default, key) for key in Promotion.model_fields
        }
        where: Path = (*path, "promotes") if "in_" in written else ("promotion",)
        to: Path = (*path, "promotes", "to") if "to" in written else ("promotion", "to")
        if chosen["to"] is None:
            self.words.error((*path, "promotes"), "core-missing-key", key="to")
            return None
        if chosen["in_"] is not None:
            masks = self.selectors.static(chosen["in_"], (*where, "in"))
        else:
            masks = tuple(self.space.last_cells(player) for player in self.players)
        taken = {"taken"} - {*self.names}
        if chosen["when"] == "turn" and (taken & {*chosen["to"]} or len(chosen["to"]) > 1):
            self.words.error((*path, "promotes"), "boards-check-late-choice")
            return None
        for name in chosen["at_most"]:
            if name not in chosen["to"]:
                self.report.unknown((*where, "at_most", name), name, chosen["to"], at_key=True)
        most = [chosen["at_most"].get(name, -1) for name in chosen["to"]] if chosen["at_most"] else []
        return {
            "to": [
                KIND_TAKEN if name in taken else self.words.figure(name, (*to, index))
                for index, name in enumerate(chosen["to"])
            ],
            "most": most,
            "in": [self.selectors.mask_number(mask) for mask in masks],
            "from": int(chosen["from_"]),
            "may": int(chosen["may"]),
            "taking": int(chosen["taking"]),
            "when": int(chosen["when"] == "turn"),
        }

    def _kinds_with_rights(self) -> set[str]:
        """The figures whose first move matters: all figures if the file mentions unmoved figures, otherwise only
        the figures that castle."""
        if asks_unmoved(self.game, self.figures.values()):
            # In the kernel, castling figures lose their rights in pairs, unless some condition uses `first_move`.
            self.conditions.add("FIRST_MOVE")
        if any(op == "FIRST_MOVE" for op, _ in self.conditions.entries.items):
            return set(self.names)
        found: set[str] = set()
        for name, figure in self.figures.items():
            found |= self._castling_kinds(name, figure)
        return found

    def _castling_kinds(self, name: str, figure: LanguageFigure) -> set[str]:
        movements = figure.movement.values() if isinstance(figure.movement, dict) else [figure.movement]
        partners = [move.partner for moves in movements for move in moves if move.partner is not None]
        castles = "O" in (figure.betza or "")
        if not partners and not castles:
            return set()
        written = {word for text in partners for word in str(text).replace("|", " ").split()}
        found = {name, *(other for other in self.names if other in written)}
        if castles:
            found |= self._line_ends(self.names.index(name))
        return found

    def _line_ends(self, mover: int) -> set[str]:
        """The kinds of figures that start at either end of a castling figure's row."""
        standing = {cell: figure for cell, _, figure in self.start}
        found = set()
        for cell, owner, figure in self.start:
            if figure != mover or owner is None:
                continue
            for right in (1, -1):
                table, at = self.space.table(self.space.step(owner, right, 0)), cell
                while table[at] >= 0:
                    at = table[at]
                if at in standing:
                    found.add(self.names[standing[at]])
        return found

    # -- turns and ends

    def _turn(self, nobody: set[int]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        steps: list[dict[str, Any]] = []
        offers: list[dict[str, Any]] = []
        for index, alternatives in enumerate(self.game.turn):
            path: Path = ("turn", index)
            numbers, must = [], []
            for other, step in enumerate(alternatives):
                here = (*path, other)
                numbers.append(len(offers))
                offers.append(self._offer(step, here))
                must += self._must(step.must, (*here, "must"))
            steps.append(
                {
                    "offers": numbers,
                    "must": must,
                    "optional": int(any(step.optional for step in alternatives)),
                    "finish": int(any(step.finish for step in alternatives)),
                    "first": int(index == 0),
                }
            )
        return steps, offers

    def _offer(self, step: TurnStep, path: Path) -> dict[str, Any]:
        offer: dict[str, Any] = {
            "kind": 3, "from": -1, "figures": [], "on": -1, "hand": 0, "owner": OWN, "cells": -1,
            "if": self.conditions.optional(step.if_, (*path, "if")),
            "then": self.conditions.effect_numbers(step.then, (*path, "then")),
            "forbid": [self.conditions.number(c, (*path, "forbid", name)) for name, c in step.forbid.items()],
        }  # fmt: skip
        if step.move is not None:
            offer.update(kind=0, **{"from": self.selectors.number(step.move, (*path, "move"))})
        elif step.place is not None:
            names = self.names if step.place == ["any"] else step.place
            offer.update(
                kind=1, figures=[self.words.figure(name, (*path, "place"), ("any",)) for name in names]
            )
            offer["hand"] = int(step.from_ == "hand")
            offer["unmoved"] = int(step.unmoved)
            if step.on is not None:
                offer["on"] = self.selectors.number(step.on, (*path, "on"))
            if step.owner is not None:
                offer["owner"] = self.words.who(step.owner, (*path, "owner"))
        elif step.choose is not None:
            offer.update(kind=2, cells=self.selectors.number(step.choose, (*path, "choose")))
        return offer

    def _must(self, must: list[Any], path: Path) -> list[tuple[str, int]]:
        found = []
        for index, one in enumerate(must):
            if one in ("take", "most"):
                found.append((str(one), 0))
            elif isinstance(one, str):
                self.report.unknown((*path, index), one, ("take", "most"))
            else:
                found.append(("if", self.conditions.number(one, (*path, index))))
        return found

    def _states(self, steps: int) -> list[StateSpec]:
        """The states of each player: its steps, the judgement, the next move, then the next player's turn."""
        states: list[StateSpec] = []
        size = steps + 2
        for number, player in enumerate(self.game.players):
            first = number * size
            for step in range(steps):
                name = player if not step else f"{player} {step + 1}"
                states.append(StateSpec(name, "move", number, first + step + 1, step))
            states.append(StateSpec(f"{player} judged", "judge", number, first + steps + 1))
            after = (number + 1) % len(self.game.players) * size
            states.append(StateSpec(f"{player} done", "next_move", number, after))
        return states

    def _ends(self) -> list[dict[str, Any]]:
        found = []
        for name in _ordered_ends(self.game):
            end = self.game.ends[name]
            path: Path = ("ends", name)
            written = {key: value for key, value in (end.model_extra or {}).items() if key not in END_KEYS}
            if not written:
                self.words.error(path, "boards-check-end-without-condition")
            player = -1 if end.for_ is None else self.words.player(end.for_, (*path, "for"))
            found.append(
                {
                    "if": self.conditions.number(written, path, END_KEYS),
                    "result": RESULTS[end.result],
                    "for": player,
                    "claim": int(end.claim),
                    "step": int(end.when == "step"),
                    "name": name,
                }
            )
        return found

    def _score(self) -> list[tuple[int, int, int]]:
        found = []
        for index, one in enumerate(self.game.score):
            path: Path = ("score", index)
            cells = -1 if one.cells is None else self.selectors.number(one.cells, (*path, "cells"))
            player = -1 if one.player is None else self.words.player(one.player, (*path, "player"))
            if one.points * 2 != int(one.points * 2):
                self.words.error((*path, "points"), "boards-check-half-points", found=one.points)
            found.append((cells, int(one.points * 2), player))
        return found

    # -- what is drawn

    def _board_game(self) -> BoardGame:
        """The same board in the document's form, which scenes and positions use."""
        game, space = self.game, self.space
        rotation = dict(game.board.rotation_angle)
        if not rotation and not game.cell:
            rotation = {
                player: 180.0
                for player, ahead in zip(game.players, space.forward)
                if len(ahead) > 1 and ahead[1] < 0 and self._looks_ahead()
            }
        return BoardGame.model_construct(
            name=game.name,
            players=list(game.players),
            cell=game.cell or default_cell(space, self._looks_ahead()),
            board=BoardSpec.model_construct(
                cells=[dict(zip(space.dimensions, cell)) for cell in space.cells], rotation_angle=rotation
            ),
            figures={name: Figure.model_construct(movement={}) for name in self.names},
            complex_movement=[],
            initial_position={},
            win_conditions={},
            game_states={},
            initial_game_state="",
            resources=game.resources,
        )

    def _looks_ahead(self) -> bool:
        """Whether the players look at the board from different sides, judged by their start cells."""
        return self.game.layout is not None or bool(self.game.initial_position)


def _ordered_ends(game: LanguageGame) -> list[str]:
    """The names of the ends in the order in which they are judged. `before` moves an end forward."""
    names = [name for name, end in game.ends.items() if end.before is None]
    for name, end in game.ends.items():
        if end.before is not None:
            at = names.index(end.before) if end.before in names else len(names)
            names.insert(at, name)
    return names
