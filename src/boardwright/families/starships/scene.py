"""What the duel looks like: hexagons, ships turned to where they last went or fired, beams of the last round.

A person plays by touching the board: a tile next to the ship flies there, a ship in line or the end of a line fires,
and the ship itself waits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardwright.core import Game, Message, View
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS
from boardwright.families.starships.rules.battle_state import BattleState, grid_of_view
from boardwright.geometry.hex import DIRECTIONS, Hex, add, center, corners
from boardwright.wire.part_cache import cached_part
from boardwright.wire.scene import Badge, Counter, Line, Panel, Scene, ScoreLine, Seat, Space, Token, words

if TYPE_CHECKING:
    from boardwright.families.starships.compiled import StarshipsRules

FILLS = {"land": "terrain-land", "void": "terrain-void", "mountain": "terrain-mountain"}


def scene(view: View) -> Scene:
    """The grid as everybody sees it: nothing is hidden but what the others are about to do."""
    drawn = _drawn(view)
    if view.decision is not None:
        assert view.seat is not None
        chart = BattleState.of(grid_of_view(view), view)
        # Actions themselves only know directions; what they touch depends on where the ship is.
        drawn.with_choices(view, {action.key: touches(chart, view.seat, action) for action in ACTIONS})
    return drawn


def touches(chart: BattleState, seat: int, action: ShipAction) -> list[str]:
    """What of the board means an action; nothing where it leads off the grid."""
    if action.verb == "noop":
        return [ship_id(seat)]
    grid, here = chart.grid, chart.at[seat]
    ahead = add(grid.places[here], DIRECTIONS[action.direction])
    beam = grid.beam(here, action.direction)
    if action.verb == "laser" and beam:
        ships = {chart.at[other]: other for other in chart.alive}
        target = next((ships[tile] for tile in beam if tile in ships), None)
        return [space_id(grid.places[beam[-1]]) if target is None else ship_id(target)]
    return [space_id(ahead)] if ahead in grid.index else []


def _drawn(view: View) -> Scene:
    state = view.table
    rules: StarshipsRules = view.game.rules
    headings = _headings(view)
    return Scene(
        title=view.game.title,
        spaces=[_space(view.game, tile["terrain"], *tile["coordinates"]) for tile in state["grid"]],
        tokens=[_ship(seat, player, headings.get(player["nick"])) for seat, player in enumerate(state["players"])],
        lines=[
            _beam(number, event, _seat_of(state, event["nick"]))
            for number, event in enumerate(state["events"])
            if event["type"] == "laser" and event["start"] != event["end"]
        ],
        panels=[_panel(view, rules)],
        seats=[
            Seat(
                seat=seat, name=player["nick"], color=f"seat-{seat}", active=seat in view.waiting,
                out=player["hitpoints"] == 0, score=player["score"],
            )
            for seat, player in enumerate(state["players"])
        ],
        result=words(_result(view)) if view.over else None,
        tally=_tally(view) if view.over else [],
    )  # fmt: skip


def _tally(view: View) -> list[ScoreLine]:
    """Where the points came from: what happened so often times what it counts, and all the rest for hits."""
    players = view.table["players"]
    points = view.game.rules.rules.score
    seat_of = {player["nick"]: seat for seat, player in enumerate(players)}
    found = {cause: [0.0] * len(players) for cause in ("hits", "move", "laser", "noop", "collision", "fault")}
    for event in view.events():
        cause = event["type"]
        if cause == "noop" and event["reason"] != "chosen":
            cause = "fault"
        if cause in found and event.get("nick") in seat_of:
            found[cause][seat_of[event["nick"]]] += getattr(points, cause)
    for seat, player in enumerate(players):
        found["hits"][seat] = round(player["score"] - sum(line[seat] for line in found.values()), 4)
    return [
        ScoreLine(label=words(Message(f"starships-tally-{cause}")), points=line)
        for cause, line in found.items()
        if any(line)
    ]


def _place(coordinates: list[int]) -> Hex:
    return coordinates[0], coordinates[1], coordinates[2]


def space_id(coordinates: Sequence[int]) -> str:
    return "hex:" + ",".join(map(str, coordinates))


def ship_id(seat: int) -> str:
    return f"ship:{seat}"


@cached_part
def _space(game: Game, terrain: str, a: int, b: int, c: int) -> Space:
    place = [a, b, c]
    label = Message("starships-tile", terrain=Message(f"starships-terrain-{terrain}"), place=str(place))
    return Space(
        id=space_id(place), points=list(corners(_place(place))), kind=f"hex-{terrain}",
        fill=FILLS[terrain], label=words(label), part=f"terrain-{terrain}",
    )  # fmt: skip


def _ship(seat: int, player: dict[str, Any], heading: float | None) -> Token:
    return Token(
        id=ship_id(seat), at=space_id(player["coordinates"]), icon="ship", glyph=str(seat + 1), seat=seat,
        label=words(Message("starships-ship", nick=player["nick"], hitpoints=player["hitpoints"])),
        badges=[Badge(icon="heart", value=player["hitpoints"])], facing=heading, faded=player["hitpoints"] == 0,
        part="goal",
    )  # fmt: skip


def _beam(number: int, event: dict[str, Any], seat: int) -> Line:
    points = [center(_place(event[end])) for end in ("start", "end")]
    return Line(id=f"beam:{number}", kind="beam", points=points, seat=seat)


def _seat_of(state: dict[str, Any], nick: str) -> int:
    return next(seat for seat, player in enumerate(state["players"]) if player["nick"] == nick)


def _headings(view: View) -> dict[str, float]:
    """Degrees, clockwise from up, to where each ship last went or fired."""
    where: dict[str, Hex] = {}
    headings: dict[str, float] = {}
    for event in view.events():
        nick = event.get("nick")
        if nick is None:
            continue
        if event["type"] in ("move", "respawn"):
            there = _place(event["coordinates"])
            if nick in where:
                headings[nick] = _angle(where[nick], there)
            where[nick] = there
        elif event["type"] == "laser" and event["start"] != event["end"]:
            headings[nick] = _angle(_place(event["start"]), _place(event["end"]))
    return headings


def _angle(start: Hex, end: Hex) -> float:
    (x, y), (to_x, to_y) = center(start), center(end)
    return round(math.degrees(math.atan2(to_x - x, y - to_y)) % 360, 1)


def _panel(view: View, rules: StarshipsRules) -> Panel:
    counter = Counter(
        id="round",
        title=words(Message("starships-round")),
        value=view.table["round"],
        max=rules.rules.end.max_rounds,
        part="end",
    )
    return Panel(id="state", items=[counter])


def _result(view: View) -> Message:
    json = view.json
    winners = [view.table["players"][seat]["nick"] for seat in json["winners"]]
    if len(winners) == view.seats:
        return Message("starships-result-draw")
    return Message("starships-result-won", nicks=winners)
