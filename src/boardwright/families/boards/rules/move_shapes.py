"""The moves of figures in one form for texts and diagrams: steps as the player sees them, range, and allowed actions.

Betza atoms, written movements of the language and movements of the document all become `MoveShape`s.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from boardwright.families.boards.compile_movements import images
from boardwright.families.boards.format.boards_language_game import LanguageFigure, LanguageMovement
from boardwright.families.boards.rules.betza import BetzaError, BetzaMove, parse
from boardwright.families.boards.rules.phrases import direction_set, relative_steps
from boardwright.families.boards.rules.selector_text import SelectorText

Step = tuple[int, int]

MODES: dict[str, frozenset[str]] = {
    "both": frozenset({"move", "take"}), "move": frozenset({"move"}), "take": frozenset({"take"}),
    "jump": frozenset({"jump"}), "passed": frozenset({"passed"}), "swap": frozenset({"swap"}),
}  # fmt: skip


@dataclass(frozen=True)
class MoveShape:
    """One way to move. `steps` are pairs (right, forward); empty if the steps cannot be written as such pairs."""

    steps: tuple[Step, ...]
    modes: frozenset[str]
    path: str
    least: int = 1
    #: 0: any number of steps.
    most: int = 1
    #: What is hopped over: figure, enemy, own, anything, own_any; empty: nothing may stand in between.
    over: str = ""
    #: How many cells behind the hopped figure the move may end; 0 means any number.
    land: int = 0
    #: Whether it may hop over distant figures. If not, it hops only over a neighbour.
    far: bool = True
    lame: bool = False
    initial: bool = False
    castle: int = 0
    trail: bool = False
    #: The movement in the file, for details that a shape does not have; None for Betza notation.
    written: LanguageMovement | None = field(default=None, compare=False)
    key: Any = None
    #: Whether a single step leads beyond the neighbours.
    is_leap: bool = False

    @property
    def like(self) -> Any:
        """The properties that two shapes must share to be described together."""
        return replace(self, steps=(), path="", written=None)


def figure_shapes(text: SelectorText, figure: LanguageFigure, path: str, player: int = 0) -> list[MoveShape]:
    """The shapes of a figure for a player, in the order of its movements."""
    written = figure.movement
    where = f"{path}.movement"
    if isinstance(written, dict):
        name = text.players[player]
        movements, where = written.get(name, []), f"{where}.{name}"
    else:
        movements = written
    found = [_written(text, move, f"{where}[{n}]", player) for n, move in enumerate(movements)]
    if figure.betza:
        try:
            atoms = parse(figure.betza, text.space.tiling)
        except BetzaError:
            atoms = []
        found += [_betza(atom, f"{path}.betza") for atom in atoms]
    tiling = text.space.tiling
    return _merged(
        [
            replace(shape, is_leap=bool(shape.steps) and direction_set(shape.steps, tiling) is None)
            for shape in found
        ]
    )


def _betza(atom: BetzaMove, path: str) -> MoveShape:
    modes = {
        name for name, has in (("move", atom.moves), ("take", atom.takes), ("passed", atom.en_passant)) if has
    }
    return MoveShape(
        steps=atom.steps, modes=frozenset(modes), path=path, least=atom.least, most=atom.most,
        over="figure" if atom.hop else "", land=1 if atom.hop == "g" else 0, lame=bool(atom.lame),
        initial=atom.initial, castle=atom.castle, trail=atom.trail,
    )  # fmt: skip


def _written(text: SelectorText, move: LanguageMovement, path: str, player: int) -> MoveShape:
    over = move.over or ("enemy" if move.mode == "jump" else "")
    repeats = move.repeat is not False
    most = 0 if move.repeat is True else int(move.repeat or 1)
    land = 0 if move.land is True or (move.land is None and repeats) else int(move.land or 1)
    least = 1
    if isinstance(move.distance, int) and not isinstance(move.distance, bool):
        least = most = move.distance
    return MoveShape(
        steps=tuple(_steps(text, move, player)), modes=MODES[move.mode], path=path, least=least, most=most,
        over="" if over == "empty" else over, land=land, far=repeats, lame=move.lame is not None,
        trail=move.trail, written=move, key=_key(move),
    )  # fmt: skip


def _key(move: LanguageMovement) -> str:
    """The keys of a movement other than its step. Movements that differ in these keys are described separately."""
    kept = move.model_dump(exclude={"coordinates", "along", "also_reversed", "turned"}, by_alias=True)
    own = repr(move.along) if isinstance(move.along, str | dict | list) and _is_confined(move.along) else ""
    return repr(sorted(kept.items(), key=str)) + own


def _is_confined(along: Any) -> bool:
    return isinstance(along, dict) and "in" in along


def _steps(text: SelectorText, move: LanguageMovement, player: int) -> list[Step]:
    space = text.space
    if move.to is not None or space.tiling == "graph":
        return []
    if move.along is not None:
        return relative_steps(space, _along(text, move.along, player), player)
    step = tuple(move.coordinates.get(name, 0) for name in space.dimensions)
    steps: list[Sequence[int]] = [step]
    if move.turned:
        steps = [image for image, _ in images(step)]
    elif move.also_reversed:
        steps.append(tuple(-part for part in step))
    return relative_steps(space, steps, player)


def _along(text: SelectorText, along: Any, player: int) -> list[Sequence[int]]:
    """The steps of directions as coordinates. Their restrictions are described in words."""
    space = text.space
    if isinstance(along, list):
        return [step for one in along for step in _along(text, one, player)]
    if isinstance(along, dict):
        numbers = {key: value for key, value in along.items() if isinstance(value, int)}
        relative = space.step(player, numbers.get("right", 0), numbers.get("forward", 0))
        step = tuple(numbers.get(name, 0) + part for name, part in zip(space.dimensions, relative))
        return [step, tuple(-part for part in step)] if along.get("also_reversed") else [step]
    if along in text.file.directions:
        return _along(text, list(text.file.directions[along]), player)
    try:
        return list(space.word_steps(str(along), player))
    except KeyError:
        return []


def _merged(shapes: list[MoveShape]) -> list[MoveShape]:
    """Merges neighbouring shapes that differ only in their steps: a king has eight steps in one shape."""
    found: list[MoveShape] = []
    for shape in shapes:
        at = next(
            (
                n
                for n, other in enumerate(found)
                if other.like == shape.like
                and not shape.is_leap
                and shape.steps
                and other.steps
                and not shape.castle
            ),
            None,
        )
        if at is None:
            found.append(shape)
        else:
            found[at] = replace(found[at], steps=tuple(dict.fromkeys((*found[at].steps, *shape.steps))))
    return found
