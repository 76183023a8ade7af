"""Explains a board that is drawn without colours: the meaning of its signs, and the names of its spaces."""

from __future__ import annotations

from boardwright.core import Message, translate
from boardwright.wire.scene import Scene
from boardwright.wire.terminal.board import GROUND, short_name
from boardwright.wire.terminal.drawing_style import DrawingStyle, sign
from boardwright.wire.terminal.grid_layout import GridLayout, axes

#: Maximum number of explained signs, and of names for one sign. Nobody would read a longer legend.
MOST_SIGNS, MOST_NAMES = 40, 4
_WALLS, _DOORS = ("wall", "edge"), ("door", "door-open")


def legend(scene: Scene, grid: GridLayout, language: str) -> list[str]:
    """Sentences about a drawn board: its signs, its walls and doors, the names of its spaces."""
    pen = DrawingStyle(language, color=False).with_names_of(scene)
    signs = [f"{shown} = {name}" for shown, name in (_figures(scene, pen) | _ground(scene, pen)).items()]
    found = [f"{'; '.join(signs[:MOST_SIGNS])}{'; …' if len(signs) > MOST_SIGNS else ''}."] if signs else []
    square = grid.wide == grid.high == 1
    if square and any(line.kind in _WALLS for line in scene.lines):
        has_doors = any(line.kind in _DOORS for line in scene.lines)
        found.append(translate(Message(f"core-legend-walls{'-doors' if has_doors else ''}"), language))
    return found + (_names(scene, grid, pen) if square else [])


def _figures(scene: Scene, pen: DrawingStyle) -> dict[str, str]:
    spaces = {space.id for space in scene.spaces}
    names: dict[str, list[str]] = {}
    for token in scene.tokens:
        name = pen.words(token.label)
        known = names.setdefault(sign(token, pen), []) if token.at in spaces and name else [name]
        if name not in known:
            known.append(name)
    return {
        shown: " / ".join([*known[:MOST_NAMES], *(["…"] if len(known) > MOST_NAMES else [])])
        for shown, known in names.items()
    }


def _ground(scene: Scene, pen: DrawingStyle) -> dict[str, str]:
    """The characters of the ground; spaces with a figure show the figure instead."""
    taken = {token.at for token in scene.tokens}
    free = [space for space in scene.spaces if space.id not in taken]
    grounds = {space.fill or space.kind for space in free}
    found = {
        shown: translate(Message(f"core-legend-{ground}"), pen.language)
        for ground, shown in GROUND.items()
        if ground in grounds
    }
    plain = {space.kind for space in free if (space.fill or space.kind) not in GROUND}
    if plain:
        id = "core-legend-land" if plain == {"hex-land"} else "core-legend-empty"
        found["·"] = translate(Message(id), pen.language)
    return found


def _names(scene: Scene, grid: GridLayout, pen: DrawingStyle) -> list[str]:
    """Explains how spaces are named. The example is a space whose column and row have different names."""
    names = {grid.places[space.id]: short_name(pen.words(space.label)) for space in scene.spaces}
    columns, rows = axes(names)
    for (column, row), name in names.items():
        if columns and rows and columns[column] != rows[row]:
            told = Message("core-legend-names", name=name, column=columns[column], row=rows[row])
            return [translate(told, pen.language)]
    return []
