"""Movements of figures in words, made from their shapes: range, directions, hops, and further conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.core.message import Message, Param, listed
from boardwright.core.rulebook import Sentence
from boardwright.families.boards.format.boards_language_game import LanguageFigure, LanguageMovement
from boardwright.families.boards.rules.condition_text import ConditionText
from boardwright.families.boards.rules.move_shapes import MoveShape, Step, figure_shapes
from boardwright.families.boards.rules.phrases import attached, direction_set, named, step_words


class MovementText:
    """Describes how the figures of one game move."""

    def __init__(self, conditions: ConditionText) -> None:
        self.conditions = conditions
        self.selectors = conditions.selectors
        self.space = self.selectors.space

    def sentences(self, name: str, figure: LanguageFigure, path: str) -> Iterator[Sentence]:
        """The sentences about a figure's moves. If each player has separate movements, a sentence names its player."""
        if not isinstance(figure.movement, dict):
            yield from self._of(figure_shapes(self.selectors, figure, path), figure, path)
            return
        for number, player in enumerate(self.selectors.players):
            shapes = figure_shapes(self.selectors, figure, path, number)
            for sentence in self._of(shapes, figure, path):
                yield Sentence(
                    Message("boards-for-player", player=named(player), text=sentence.message), sentence.path
                )

    def _of(self, shapes: Sequence[MoveShape], figure: LanguageFigure, path: str) -> Iterator[Sentence]:
        for shape in shapes:
            yield Sentence(self._shape(shape, figure), shape.path)
            if shape.written is not None and shape.written.then:
                for effect in self.conditions.effects(shape.written.then):
                    yield Sentence(Message("boards-after-movement", effect=effect), f"{shape.path}.then")

    def _shape(self, shape: MoveShape, figure: LanguageFigure) -> Message:
        if shape.castle:
            return Message(f"boards-castling-{'royal' if figure.royal else 'plain'}", count=shape.castle)
        if shape.written is not None and shape.written.partner is not None:
            return self._partner(shape.written, figure)
        how = self.how(shape)
        parts: list[Param] = [Message(f"boards-can-{mode_id(shape.modes)}", how=how)]
        parts += self._limits(shape, figure)
        return Message("boards-sentence", text=attached(parts))

    def _limits(self, shape: MoveShape, figure: LanguageFigure) -> Iterator[Param]:
        move = shape.written
        if shape.initial and figure.initial is not None:
            yield Message("boards-limit-initial", cells=self.selectors.plural(figure.initial))
        elif shape.initial:
            yield Message("boards-limit-start")
        if move is not None and move.if_ is not None:
            yield Message("boards-limit-if", condition=self.conditions.words(move.if_))
        within = move.within if move is not None and move.within is not None else None
        if within is not None:
            yield Message("boards-limit-within", cells=self.selectors.plural(within))
        if shape.trail:
            yield Message("boards-limit-trail")
        if move is None:
            return
        if move.again:
            again = "may" if move.again == "may" else "must"
            yield Message(f"boards-limit-again-{again}{'-straight' if move.straight else ''}")
        if move.late:
            yield Message("boards-limit-late")

    def _partner(self, move: LanguageMovement, figure: LanguageFigure) -> Message:
        selectors = self.selectors
        params: dict[str, Param] = {
            "partner": selectors.single(move.partner),
            "directions": selectors.directions.words(move.along),
            "land": selectors.plural(move.land_at) if move.land_at is not None else "",
            "partner_to": selectors.plural(move.partner_to) if move.partner_to is not None else "",
            "aim": Message(f"boards-aim-{move.aim}"),
        }
        kind = "royal" if figure.royal else "plain"
        found: Param = Message(f"boards-partner-{kind}", **params)
        if move.if_ is not None:
            found = Message("boards-partner-if", text=found, condition=self.conditions.words(move.if_))
        return Message("boards-sentence", text=found)

    # -- how far and where

    def how(self, shape: MoveShape) -> Param:
        """Range and directions."""
        move = shape.written
        if move is not None and move.to is not None:
            return Message("boards-how-to", cells=self.selectors.plural(move.to))
        directions = self._directions(shape)
        if move is not None and move.distance is not None and not isinstance(move.distance, int):
            counted = self.selectors.plural(move.distance)
            found: Param = Message("boards-how-distance", directions=directions, cells=counted)
        elif shape.is_leap:
            found = self._leap(shape)
        else:
            found = self._range(shape, directions)
        return self._over(shape, found, directions)

    def _directions(self, shape: MoveShape) -> Param:
        if self.space.tiling == "graph":
            return Message("boards-direction-lines")
        found = direction_set(shape.steps, self.space.tiling)
        move = shape.written
        confined = move is not None and move.along is not None and "in" in repr(move.along)
        named_steps = (
            move is not None and isinstance(move.along, str) and move.along in self.selectors.file.directions
        )
        if move is not None and (found is None or confined or named_steps):
            along: Any = move.along if move.along is not None else dict(move.coordinates)
            return self.selectors.directions.words(along)
        return found if found is not None else ""

    def _range(self, shape: MoveShape, directions: Param) -> Param:
        if shape.over in ("figure", "enemy", "own"):
            return directions
        least, most = shape.least, shape.most
        if not most:
            return Message("boards-how-any", directions=directions)
        if least == most:
            return Message("boards-how-exactly", count=most, directions=directions)
        return Message("boards-how-up-to", count=most, directions=directions)

    def _leap(self, shape: MoveShape) -> Param:
        """A step beyond the neighbours in words; the cells in between do not matter."""
        found = leap_words(shape.steps, self.space.tiling)
        if shape.lame:
            return Message("boards-how-lame", step=found)
        if shape.most == 1:
            return Message("boards-how-leap", step=found)
        if not shape.most:
            return Message("boards-how-rider", step=found)
        return Message("boards-how-rider-most", step=found, count=shape.most)

    def _over(self, shape: MoveShape, found: Param, directions: Param) -> Param:
        if shape.over in ("anything", "own_any"):
            return Message(f"boards-over-{shape.over.replace('_', '-')}", how=found)
        if not shape.over:
            return found
        land = "any" if not shape.land else "one" if shape.land == 1 else "up-to"
        over = Message(f"boards-hop-{shape.over}-{'far' if shape.far else 'near'}", directions=directions)
        return Message(f"boards-land-{land}", hop=over, count=shape.land)


def mode_id(modes: frozenset[str]) -> str:
    """The message id for the allowed actions of a movement: `move-take`, `take-passed` …"""
    return "-".join(mode for mode in ("move", "take", "jump", "passed", "swap") if mode in modes) or "nothing"


def leap_words(steps: Sequence[Step], tiling: str) -> Param:
    """Steps beyond the neighbours in words."""
    if tiling == "hexagons":
        return _hexagon_leap(steps)
    legs = {tuple(sorted((abs(right), abs(forward)))) for right, forward in steps}
    if len(legs) == 1:
        short, long = next(iter(legs))
        whole = {(a * i, b * j) for a, b in ((long, short), (short, long)) for i in (1, -1) for j in (1, -1)}
        if set(steps) == whole:
            kind = "straight" if not short else "diagonal" if short == long else "oblique"
            return Message(f"boards-leap-{kind}", long=long, short=short)
    return listed([step_words(step) for step in steps], "or")


def _hexagon_leap(steps: Sequence[Step]) -> Param:
    for times in range(2, 9):
        if all(right % times == 0 and forward % times == 0 for right, forward in steps):
            unit = direction_set([(right // times, f // times) for right, f in steps], "hexagons")
            if unit is not None:
                return Message("boards-leap-hexagon", count=times, directions=unit)
    if len(steps) == 12:
        return Message("boards-leap-hexagon-knight")
    return listed([step_words(step) for step in steps], "or")
