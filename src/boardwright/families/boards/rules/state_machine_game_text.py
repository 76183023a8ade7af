"""The rulebook of a file in the document's own form: steps with actions and conditions, states, win checks.

Steps are described as the player sees them on the board: forward is away from the player's own side.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Message
from boardwright.core.message import Param, listed
from boardwright.core.rulebook import MOST_ENTRIES, Rulebook, Section, Sentence, part_id, shown_text
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.format.conditions import CellMatch, ConditionSet
from boardwright.families.boards.format.state_machine_game import ActionSet, CellActions, Movement
from boardwright.families.boards.format.states import CheckWinState, EndState, MoveState, WinCheck
from boardwright.families.boards.rules.move_shapes import MoveShape
from boardwright.families.boards.rules.movement_diagram import movement_diagram
from boardwright.families.boards.rules.movement_text import leap_words
from boardwright.families.boards.rules.phrases import direction_set, named, semicolons

#: Keys of the document that players do not notice: names, drawing, and the names of states.
DOCUMENT_NOT_VISIBLE = {"name", "cell", "resources", "rotation_angle", "initial_game_state"}


def explain_document(rules: BoardsRules, book: Rulebook) -> None:
    """Fills the rulebook."""
    _DocumentBook(rules, book).write()


class _DocumentBook:
    def __init__(self, rules: BoardsRules, book: Rulebook) -> None:
        self.rules, self.book, self.game = rules, book, rules.game
        sides = len(self.game.cell.geometry)
        self.tiling = {4: "squares", 6: "hexagons"}.get(sides, "other")
        self.unit = self._unit()

    def write(self) -> None:
        game = self.game
        goal = self.book.add("goal", Message("boards-explain-goal"))
        players = [named(player) for player in game.players]
        goal.say("boards-players", "players", count=len(players), players=listed(players))
        for player, checks in game.win_conditions.items():
            self._wins(goal, player, checks)
        self._board()
        self._turn()
        self._figures()
        self._complex()
        self._end()

    def _wins(self, section: Section, player: str, checks: Sequence[WinCheck]) -> None:
        for number, check in enumerate(checks):
            condition = self.match(check.filter)
            sign = "yes" if check.result else "not"
            section.say(
                f"boards-document-wins-{sign}",
                f"win_conditions.{player}[{number}]",
                player=named(player),
                cells=condition,
            )

    # -- board and turn

    def _board(self) -> None:
        section = self.book.add("board", Message("boards-explain-board"))
        count = len(self.game.board.cells)
        section.say(f"boards-cells-{self.tiling}", "board.cells", count=count)
        section.say("boards-where-cells", "board.cells", cells=list(self.rules.names))
        entry = section.add("start", Message("boards-explain-start"))
        entry.is_list = True
        for player, figures in self.game.initial_position.items():
            found: list[Param] = []
            for figure, places in figures.items():
                cells = Message("boards-cells", cells=[self.cell(place) for place in places])
                params: dict[str, Param] = {"figure": named(figure), "cells": cells}
                found.append(Message("boards-start-figure", count=len(places), **params))
            if found:
                figures_there = semicolons(found)
                entry.say(
                    "boards-start", f"initial_position.{player}", player=named(player), figures=figures_there
                )

    def cell(self, place: Mapping[str, int]) -> str:
        """The name of a cell."""
        number = self.rules.cell_at.get(tuple(place.values()))
        return ",".join(map(str, place.values())) if number is None else self.rules.names[number]

    def _turn(self) -> None:
        section = self.book.add("turn", Message("boards-explain-turn"))
        order = self._order()
        section.say("boards-order", "game_states", players=[named(player) for player in order])
        section.say("boards-document-turn", "game_states")

    def _order(self) -> list[str]:
        """The players in the order in which the states let them move, up to the first repetition."""
        states, name = self.game.game_states, self.game.initial_game_state
        seen: list[str] = []
        found: list[str] = []
        while name not in seen and len(seen) < 1000:
            seen.append(name)
            state = states[name]
            if isinstance(state, MoveState):
                found.append(state.parameters.player)
            if isinstance(state, EndState):
                break
            # After a win check, play continues with the branch for no win.
            branches = [b for b in state.next if b.result is not True] or list(state.next)
            name = branches[-1].state
        return found

    # -- figures

    def _figures(self) -> None:
        section = self.book.add("figures", Message("boards-explain-figures"))
        section.say("boards-document-figures")
        for name, figure in list(self.game.figures.items())[:MOST_ENTRIES]:
            path = f"figures.{name}"
            title = Message("boards-figure-title", figure=named(name))
            entry = section.add(part_id("figure", name), title, icon=name)
            lists = list(figure.movement.items())
            told = [self._movements(player, movements, f"{path}.movement") for player, movements in lists]
            alike = all([each.message for each in one] == [each.message for each in told[0]] for one in told)
            for (player, _), sentences in zip(lists, told[:1] if alike else told):
                for sentence in sentences:
                    text = sentence.message
                    if not alike:
                        text = Message("boards-for-player", player=named(player), text=text)
                    entry.tell(text, sentence.path)
            self._actions(entry, figure.cell_actions, f"{path}.cell_actions", "boards-document-of-figure")
            self._diagram(entry, name, figure.movement, figure.cell_actions)

    def _movements(self, player: str, movements: Sequence[Movement], path: str) -> list[Sentence]:
        """A player's movements. Movements that differ only in their steps are described together."""
        entry = Section("", "")
        seat = self.rules.players.index(player)
        groups: dict[Any, list[tuple[int, Movement]]] = {}
        for number, movement in enumerate(movements):
            key = repr((movement.repeat, movement.steps_only, movement.if_, movement.cell_actions))
            groups.setdefault(key, []).append((number, movement))
        for members in groups.values():
            first = members[0][1]
            steps = [step for _, movement in members for step in self._steps(movement, seat)]
            how = Message(
                f"boards-document-step-{'repeat' if first.repeat else 'once'}", steps=self._words(steps)
            )
            where = f"{path}.{player}[{members[0][0]}]"
            if first.if_:
                entry.say("boards-document-if", where, text=how, condition=self.sets(first.if_))
            else:
                entry.say("boards-sentence-plain", where, text=how)
            if first.steps_only:
                entry.say("boards-document-steps-only", f"{where}.steps_only")
            self._actions(entry, first.cell_actions, f"{where}.cell_actions", "boards-document-of-movement")
        return entry.sentences

    def _steps(self, movement: Movement, seat: int) -> list[tuple[float, ...]]:
        step = tuple(movement.step.values())
        found = [self._seen(step, seat)]
        if movement.also_reversed:
            found.append(self._seen(tuple(-part for part in step), seat))
        return found

    def _words(self, steps: Sequence[tuple[Any, ...]]) -> Param:
        whole = [(int(s[0]), int(s[1])) for s in steps if len(s) == 2]
        if self.tiling in ("squares", "hexagons") and len(whole) == len(steps):
            whole = sorted(set(whole), key=lambda step: (math.atan2(*step) % math.tau, step))
            near = [step for step in whole if direction_set([step], self.tiling) is not None]
            far = [step for step in whole if step not in near]
            parts: list[Param] = []
            found = direction_set(near, self.tiling) if near else None
            if found is not None:
                parts.append(Message("boards-how-exactly", count=1, directions=found))
            if far:
                parts.append(leap_words(far, self.tiling))
            return listed(parts, "or")
        names = self.game.cell.coordinates_names
        return [", ".join(f"{n} {v:+}" for n, v in zip(names, step) if v) for step in steps]

    def _unit(self) -> float:
        """The distance between neighbours on the drawn board."""
        spots = [cell.position for cell in self.rules.look.cells]
        near = [math.dist(spots[0], spot) for spot in spots[1:]]
        return min((size for size in near if size > 1e-9), default=1.0)

    def _seen(self, step: tuple[int, ...], seat: int) -> tuple[float, ...]:
        """A step as its player sees it: (right, forward). If the drawing is not a grid, the step in coordinates."""
        shift = self._shift(step)
        if shift is None or self.tiling == "other":
            return step
        angle = math.radians(self.rules.rotation(seat))
        x, y = (part / self.unit for part in shift)
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        if self.tiling == "hexagons":
            right = round(x / 0.8660254037844386)
            seen = (right, round(-y - right / 2))
        else:
            seen = (round(x), round(-y))
        return seen

    def _shift(self, step: tuple[int, ...]) -> tuple[float, float] | None:
        """The length of a step on the drawn board, measured between two cells that are one step apart."""
        look = self.rules.look.cells
        for cell, number in self.rules.cell_at.items():
            other = self.rules.cell_at.get(tuple(a + b for a, b in zip(cell, step)))
            if other is not None:
                (x, y), (u, v) = look[number].position, look[other].position
                return u - x, v - y
        return None

    def _diagram(
        self, entry: Section, name: str, movement: Mapping[str, Sequence[Movement]], shared: CellActions
    ) -> None:
        if self.tiling == "other":
            return
        for player, movements in movement.items():
            seat = self.rules.players.index(player)
            shapes = []
            for move in movements:
                steps = [(int(s[0]), int(s[1])) for s in self._steps(move, seat) if len(s) == 2]
                sets = [*move.cell_actions.destination, *shared.destination]
                takes = any(action.action == "take" for each in sets for action in each.actions)
                modes = frozenset({"move", "take"} if takes else {"move"})
                leap = direction_set(steps, self.tiling) is None
                most = 0 if move.repeat else 1
                shapes.append(
                    MoveShape(tuple(steps), modes, "", most=most, initial=bool(move.if_), is_leap=leap)
                )
            diagram = movement_diagram(named(name), self.rules.glyphs[name], shapes, self.tiling)
            if diagram is not None and all(diagram.cells != other.cells for other in entry.diagrams):
                entry.diagrams.append(diagram)

    # -- actions and conditions

    def _actions(self, entry: Section, actions: CellActions, path: str, id: str) -> None:
        for key in ("destination", "transition"):
            for number, each in enumerate(getattr(actions, key)):
                text = Message(f"boards-document-at-{key}", text=self._set(each))
                entry.say(id, f"{path}.{key}[{number}]", text=text)

    def _set(self, each: ActionSet) -> Param:
        done: list[Param] = []
        for action in each.actions:
            if action.action == "replace":
                done.append(Message("boards-action-replace", figure=named(action.parameters.new_figure)))
            else:
                done.append(Message(f"boards-action-{action.action}"))
        actions = listed(done) if done else Message("boards-action-nothing")
        if not each.if_:
            return Message("boards-document-always", actions=actions)
        return Message("boards-document-when", actions=actions, condition=self.sets(each.if_))

    def sets(self, sets: Sequence[ConditionSet]) -> Param:
        """Condition sets in words. It is enough if one of them holds."""
        return listed([self._conditions(one) for one in sets], "or")

    def _conditions(self, one: ConditionSet) -> Param:
        parts: list[Param] = []
        if one.self_ is not None:
            parts.append(Message("boards-document-self", what=self.match(one.self_)))
        if one.target is not None:
            parts.append(Message("boards-document-target", what=self.match(one.target)))
        if one.computed is not None:
            for key, value in one.computed:
                if isinstance(value, bool):
                    parts.append(Message(f"boards-if-{key.replace('_', '-')}-{'yes' if value else 'not'}"))
                elif value is not None:
                    parts.append(Message("boards-if-moves-after-last-move", count=value))
        if one.statistics is not None and one.statistics.current_move is not None:
            number = Message("boards-number-exactly", count=one.statistics.current_move)
            parts.append(Message("boards-if-turn-number", number=number))
        return listed(parts) if parts else Message("boards-if-always")

    def match(self, match: CellMatch) -> Param:
        """The requirements for a cell, in words."""
        parts: list[Param] = []
        if match.coordinates:
            parts.append(Message("boards-clause-on", cells=self._matching(match.coordinates)))
        if match.figure is not None:
            parts.append(Message("boards-match-figure", figure=named(match.figure)))
        if match.player is not None:
            parts.append(Message("boards-match-player", player=named(match.player)))
        for key in ("moves_made", "last_move"):
            value = getattr(match, key)
            if value is not None:
                parts.append(Message(f"boards-match-{key.replace('_', '-')}", count=value))
        return listed(parts) if parts else Message("boards-cells-all")

    def _matching(self, coordinates: Mapping[str, int]) -> Param:
        names = [
            self.rules.names[number]
            for number, place in enumerate(self.rules.coordinates)
            if all(place.get(name) == value for name, value in coordinates.items())
        ]
        return Message("boards-cells", cells=names) if names else Message("boards-cells-none")

    # -- moves of several figures, and the end

    def _complex(self) -> None:
        for number, move in enumerate(self.game.complex_movement):
            path = f"complex_movement[{number}]"
            title = Message("boards-document-together", number=number + 1)
            section = self.book.add(f"together-{number + 1}", title)
            names = self.game.cell.coordinates_names
            for index, member in enumerate(move.figures):
                here = f"{path}.figures[{index}]"
                stands = ", ".join(f"{n} {member.relative_position.get(n, 0):+}" for n in names)
                goes = ", ".join(f"{n} {member.coordinates_delta.get(n, 0):+}" for n in names)
                section.say(
                    "boards-document-member", here, figure=named(member.figure), stands=stands, goes=goes
                )
                self._actions(
                    section, member.cell_actions, f"{here}.cell_actions", "boards-document-of-movement"
                )
            self._actions(section, move.cell_actions, f"{path}.cell_actions", "boards-document-of-figure")

    def _end(self) -> None:
        section = self.book.add("end", Message("boards-explain-end"))
        for name, state in self.game.game_states.items():
            path = f"game_states.{shown_text(name)}"
            if isinstance(state, MoveState):
                section.say(
                    f"boards-document-no-moves-{state.parameters.no_moves}",
                    f"{path}.parameters",
                    player=named(state.parameters.player),
                )
            elif isinstance(state, CheckWinState):
                section.say("boards-document-looked-for", path, player=named(state.parameters.player))
        section.say("boards-max-moves", "options.max_moves", count=self.rules.max_moves)
