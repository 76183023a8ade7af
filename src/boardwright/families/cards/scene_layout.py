"""Where everything is on the board: towers, palace, market, areas of work, and the strip with the tracks."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from boardwright.core import Game, Message
from boardwright.families.cards.card_face import AREA_ICONS
from boardwright.families.cards.format.vocabulary import CARD_TYPES, HARVEST, PRODUCTION
from boardwright.families.cards.rules.compiled_board import CardsBoard
from boardwright.wire import scene as wire
from boardwright.wire.scene import words
from boardwright.wire.scene_part_cache import cached_part

#: The board has a column at the left, the towers beside it, and a strip below. The unit is the width of a member.
SIDE_WIDTH = 6.7
TOWER_WIDTH = 4.75
HEAD = 0.62
FLOOR_HEIGHT = 2.56
GAP = 0.16
STRIP_HEIGHT = 2.1
SOCKET = 0.5
#: The width reserved for the name of a work area (harvest or production).
WORK_NAME = 3.0
#: By type of card.
TYPE_COLOURS = ("#6d9a58", "#5f8cbf", "#cfa03a", "#9470b0")

Box: TypeAlias = tuple[float, float, float, float]


class ScenePlace(NamedTuple):
    """Where an action space is on the board."""

    box: Box
    #: The middle and the radius of the circle for its members.
    socket: tuple[float, float, float]
    card: Box | None = None


class Plan(NamedTuple):
    """The layout of the whole board, computed from the number of its towers and spaces."""

    places: dict[int, ScenePlace]
    areas: list[wire.Area]
    strip: Box


def corners(box: Box) -> list[wire.Point]:
    x, y, wide, high = box
    left, top, right, bottom = (round(number, 3) for number in (x, y, x + wide, y + high))
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _area(
    box: Box, kind: str, fill: str | None = None, title: Any = None, icon: str | None = None
) -> wire.Area:
    given = words(title) if title is not None else None
    return wire.Area(points=corners(box), kind=kind, fill=fill, title=given, icon=icon)


@cached_part
def plan(game: Game) -> Plan:
    board: CardsBoard = game.rules.board
    height = HEAD + board.floors * (FLOOR_HEIGHT + GAP) + GAP
    wide = SIDE_WIDTH + len(board.towers) * (TOWER_WIDTH + GAP) + GAP
    table = (-GAP, -GAP, wide + 2 * GAP, height + STRIP_HEIGHT + 3 * GAP)
    areas = [_area(table, "table")]
    places: dict[int, ScenePlace] = {}
    for type, floors in enumerate(board.towers):
        x = SIDE_WIDTH + GAP + type * (TOWER_WIDTH + GAP)
        title = Message(f"cards-scene-{CARD_TYPES[type].lower()}")
        areas.append(_area((x, 0, TOWER_WIDTH, height), "tower", TYPE_COLOURS[type], title))
        for space in floors:
            y = HEAD + (len(floors) - space.floor) * (FLOOR_HEIGHT + GAP) + GAP / 2
            places[space.index] = ScenePlace(
                (x, y, TOWER_WIDTH, FLOOR_HEIGHT),
                (x + 0.66, y + FLOOR_HEIGHT * 0.42, SOCKET),
                (x + 1.32, y, TOWER_WIDTH - 1.4, FLOOR_HEIGHT),
            )
    _plan_side(board, height, places, areas)
    return Plan(places, areas, (0, height + GAP, wide, STRIP_HEIGHT))


def _plan_side(
    board: CardsBoard, height: float, places: dict[int, ScenePlace], areas: list[wire.Area]
) -> None:
    """The palace, the market and the work areas, one below the other, as high as the towers."""
    work = [[space for space in board.others if space.region == area] for area in (HARVEST, PRODUCTION)]
    rows = [row for row in work if row]
    row_high = 1.6
    free = height - len(rows) * (row_high + GAP)
    palace = free * (0.52 if board.market else 1)
    y = 0.0
    for space in board.council:
        box = (0.0, y, SIDE_WIDTH, palace / len(board.council) - GAP)
        areas.append(_area(box, "palace", title=space.title))
        places[space.index] = ScenePlace(box, (SIDE_WIDTH / 2, y + box[3] - 0.75, 0.55))
        y += box[3] + GAP
    if board.market:
        box = (0.0, y, SIDE_WIDTH, free - palace - GAP if board.council else free - GAP)
        areas.append(_area(box, "sheet", title=Message("cards-scene-market")))
        stall = (SIDE_WIDTH - GAP) / len(board.market)
        for number, space in enumerate(board.market):
            x = GAP + number * stall
            at = (x, y + 0.55, stall - GAP, box[3] - 0.7)
            areas.append(_area(at, "stall"))
            places[space.index] = ScenePlace(at, (x + (stall - GAP) / 2, at[1] + at[3] - 0.6, SOCKET))
        y += box[3] + GAP
    for row in rows:
        areas.append(
            _area((0, y, SIDE_WIDTH, row_high), "sheet", title=row[0].title, icon=AREA_ICONS[row[0].region])
        )
        each = (SIDE_WIDTH - WORK_NAME) / len(row)
        for number, space in enumerate(row):
            x = WORK_NAME + number * each
            places[space.index] = ScenePlace(
                (x, y + 0.05, each - GAP / 2, row_high - 0.1), (x + 0.5, y + row_high / 2, SOCKET)
            )
        y += row_high + GAP
