"""The scene of the duel: hexagons, ships that face their last direction, and the beams of the last round.

A person plays by touching the board. Touch a tile next to the ship to fly there. Touch a ship in line, or the end of a
line, to fire. Touch your own ship to wait or to fly off the grid. There is also a button for waiting.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import structs

from boardwright.core import Game, Message, View
from boardwright.families.starships.event_text import ship_name
from boardwright.families.starships.option_types import DIRECTION_NAMES, ShipAction
from boardwright.families.starships.options import ACTIONS
from boardwright.families.starships.rules.battle_view import BattleState, grid_of_tiles
from boardwright.families.starships.rules.compiled_map import OFF, HexGrid
from boardwright.geometry.hex import DIRECTIONS, Hex, add, center, corners
from boardwright.wire.scene import (
    Area,
    Button,
    Choice,
    Counter,
    Line,
    Meter,
    Panel,
    Scene,
    ScoreLine,
    Seat,
    Space,
    Token,
    Words,
    words,
)
from boardwright.wire.scene_part_cache import cached_by_value, cached_part

if TYPE_CHECKING:
    from boardwright.families.starships.compiled import StarshipsRules

FILLS = {"land": "#43597c", "void": "terrain-void", "mountain": "terrain-mountain"}
WAIT = "wait"
#: How far the nose of a ship is from the middle of its tile.
NOSE = 0.45 * math.dist(center((0, 0, 0)), center(DIRECTIONS[0]))


def scene(view: View) -> Scene:
    """The grid as everybody sees it; only the pending actions of others are hidden."""
    drawn = structs.replace(view.once("scene", lambda: _drawn(view)), buttons=[], choices=[])
    if view.decision is not None:
        assert view.seat is not None
        grid = view.once("ground", lambda: cached_by_value(view.game, _ground, view.table["grid"])).grid
        chart = BattleState.of(grid, view)
        # An action has only a direction. What it touches depends on the place of the ship.
        drawn.with_choices(view, {action.key: touches(chart, view.seat, action) for action in ACTIONS})
        drawn.choices = [
            _warned(chart, view.seat, choice, option, view.game.rules)
            for choice, option in zip(drawn.choices, view.decision.options, strict=True)
        ]
        drawn.buttons.append(_wait_button(view.game))
    return drawn


def touches(chart: BattleState, seat: int, action: ShipAction) -> list[str]:
    """What a person touches to choose an action: a tile, another ship, or their own ship to wait or leave the grid."""
    if action.verb == "noop":
        return [ship_id(seat)]
    grid, here = chart.grid, chart.at[seat]
    ahead = add(grid.places[here], DIRECTIONS[action.direction])
    beam = grid.beam(here, action.direction)
    if action.verb == "laser" and beam:
        ships = {chart.at[other]: other for other in chart.alive}
        target = next((ships[tile] for tile in beam if tile in ships), None)
        return [space_id(grid.places[beam[-1]]) if target is None else ship_id(target)]
    # Actions that lead off the grid all start by touching the ship. The page then asks which is meant.
    return [space_id(ahead)] if ahead in grid.index else [ship_id(seat)]


def _warned(chart: BattleState, seat: int, choice: Choice, option: Any, rules: StarshipsRules) -> Choice:
    """Warns of crashes and of shots at allies, adds the damage to shots, and assigns a button to waiting."""
    grid = chart.grid
    if option.verb == "noop":
        return structs.replace(choice, instead=[WAIT])
    if (
        option.verb == "laser"
        and choice.touches[-1].startswith("ship:")
        and choice.touches[-1] != ship_id(seat)
    ):
        direction = Message(f"starships-direction-{DIRECTION_NAMES[option.direction]}")
        target = int(choice.touches[-1].removeprefix("ship:"))
        id = "starships-option-hit-ally" if rules.are_allies(seat, target) else "starships-option-hit"
        hit = Message(id, direction=direction, hitpoints=rules.laser_damage(seat, target))
        return structs.replace(choice, label=words(hit))
    tile = grid.neighbours[chart.at[seat]][option.direction] if option.verb == "move" else OFF
    if tile == OFF or grid.land[tile]:
        return choice
    direction = Message(f"starships-direction-{DIRECTION_NAMES[option.direction]}")
    reason = Message(f"starships-reason-{grid.terrain[tile]}")
    label = words(Message("starships-option-crash", direction=direction, reason=reason))
    return structs.replace(choice, label=label)


@cached_part
def _wait_button(game: Game) -> Button:
    return Button(id=WAIT, label=words(Message("starships-button-wait")), icon="round")


def _drawn(view: View) -> Scene:
    state = view.table
    rules: StarshipsRules = view.game.rules
    headings = _headings(view)
    ground = view.once("ground", lambda: cached_by_value(view.game, _ground, state["grid"]))
    return Scene(
        title=view.game.title,
        areas=ground.areas,
        spaces=ground.spaces,
        tokens=[
            _ship(seat, player, rules.icon(seat), headings.get(player["nick"]), rules.rules.hitpoints)
            for seat, player in enumerate(state["players"])
        ],
        lines=[
            _beam(number, event, _seat_of(state, event["nick"]))
            for number, event in enumerate(state["events"])
            if event["type"] == "laser" and event["start"] != event["end"]
        ],
        panels=[_panel(view, rules), *_ship_panels(view, rules)],
        seats=[
            Seat(
                seat=seat, name=words(ship_name(player["nick"])), color=_color(seat), active=seat in view.waiting,
                out=player["hitpoints"] == 0, score=player["score"],
                team=rules.shown_team(seat),
            )
            for seat, player in enumerate(state["players"])
        ],
        result=words(_result(view)) if view.over else None,
        tally=_tally(view) if view.over else [],
    )  # fmt: skip


def _tally(view: View) -> list[ScoreLine]:
    """The points by category. All points that no other category explains are for hits."""
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


class _Ground(NamedTuple):
    """The constant parts of a map's scene."""

    areas: list[Area]
    spaces: list[Space]
    grid: HexGrid


def _ground(game: Game, tiles: list[dict[str, Any]]) -> _Ground:
    radius = max(max(map(abs, tile["coordinates"])) for tile in tiles)
    spaces = [_space(game, tile["terrain"], *tile["coordinates"]) for tile in tiles]
    return _Ground([_sky(game, radius)], spaces, grid_of_tiles(tiles, game.rules))


def _place(coordinates: list[int]) -> Hex:
    return coordinates[0], coordinates[1], coordinates[2]


def space_id(coordinates: Sequence[int]) -> str:
    return "hex:" + ",".join(map(str, coordinates))


def _color(seat: int) -> str:
    """A bright colour of the palette: red, blue, yellow, green …"""
    return f"seat-{(2, 3, 5, 4, 6, 7, 0, 1)[seat % 8]}"


def ship_id(seat: int) -> str:
    return f"ship:{seat}"


@cached_part
def _sky(game: Game, radius: int) -> Area:
    """Space around the grid."""
    edge = [corner for place in DIRECTIONS for corner in corners(_place([step * radius for step in place]))]
    (left, right), (top, bottom) = ((min(axis) - 0.3, max(axis) + 0.3) for axis in zip(*edge, strict=True))
    # The area is nearly square, like the space for a board on the page.
    spare = max(0.0, (right - left) / 1.04 - (bottom - top)) / 2
    top, bottom = top - spare, bottom + spare
    return Area(
        points=[(left, top), (right, top), (right, bottom), (left, bottom)], kind="sky", fill="terrain-void"
    )


@cached_part
def _space(game: Game, terrain: str, a: int, b: int, c: int) -> Space:
    place = [a, b, c]
    label = Message("starships-tile", terrain=Message(f"starships-terrain-{terrain}"), place=str(place))
    return Space(
        id=space_id(place), points=list(corners(_place(place))), kind=f"hex-{terrain}",
        fill=FILLS[terrain], label=words(label), part=f"terrain-{terrain}",
    )  # fmt: skip


def _ship(seat: int, player: dict[str, Any], icon: str, heading: float | None, most: int) -> Token:
    left = player["hitpoints"]
    label = Message("starships-ship", nick=ship_name(player["nick"]), hitpoints=left)
    return Token(
        id=ship_id(seat), at=space_id(player["coordinates"]), icon=icon, glyph=str(seat + 1), seat=seat,
        color=_color(seat), label=words(label), meters=[Meter(value=left, max=most)],
        facing=heading, faded=left == 0, part="goal",
    )  # fmt: skip


def _beam(number: int, event: dict[str, Any], seat: int) -> Line:
    """The beam of a shot, from the nose of the ship to the last tile."""
    (x, y), end = (center(_place(event[end])) for end in ("start", "end"))
    far = math.dist((x, y), end)
    points = [(x + (end[0] - x) * NOSE / far, y + (end[1] - y) * NOSE / far), end]
    return Line(id=f"beam:{number}", kind="beam", points=points, seat=seat, color=_color(seat))


def _seat_of(state: dict[str, Any], nick: str) -> int:
    return next(seat for seat, player in enumerate(state["players"]) if player["nick"] == nick)


def _headings(view: View) -> dict[str, float]:
    """The direction in which each ship last went or fired, in degrees clockwise from up."""
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
        value=min(view.table["round"] + 1, rules.rules.end.max_rounds),
        max=rules.rules.end.max_rounds,
        part="end",
    )
    return Panel(id="state", items=[counter])


def _ship_panels(view: View, rules: StarshipsRules) -> list[Panel]:
    """A panel for each team with its ships and their points together, and for each ship without a team."""
    # Rules for several numbers of ships may name seats that do not take part.
    teams = [[seat for seat in seats if seat < view.seats] for seats in rules.rules.teams or ()]
    alone = [seat for seat in range(view.seats) if rules.shown_team(seat) is None]
    return [
        *(_team_panel(view, number, seats) for number, seats in enumerate(teams) if seats),
        *(_ship_panel(view, seat) for seat in alone),
    ]


def _team_panel(view: View, number: int, seats: Sequence[int]) -> Panel:
    players = view.table["players"]
    total = Counter(
        id=f"team-points:{number}",
        title=words(Message("starships-team-points")),
        value=round(sum(players[seat]["score"] for seat in seats), 4),
    )
    hulls = [
        _hull(view, seat, words(ship_name(players[seat]["nick"])), view.game.rules.icon(seat))
        for seat in seats
    ]
    title = words(Message("starships-team", letter="ABCDEF"[number % 6]))
    return Panel(id=f"team-panel:{number}", title=title, items=[*hulls, total], side="left")


def _hull(view: View, seat: int, title: Words, icon: str | None = None) -> Counter:
    """What is left of a ship."""
    return Counter(
        id=f"hull:{seat}", title=title, value=view.table["players"][seat]["hitpoints"], icon=icon,
        max=view.game.rules.rules.hitpoints, meter=True, color=_color(seat), part="laser",
    )  # fmt: skip


def _ship_panel(view: View, seat: int) -> Panel:
    """The panel of a ship, with its remaining hitpoints."""
    player = view.table["players"][seat]
    hull = _hull(view, seat, words(Message("starships-hitpoints")))
    return Panel(
        id=f"ship-panel:{seat}", title=words(ship_name(player["nick"])), seat=seat, icon=view.game.rules.icon(seat),
        color=_color(seat), items=[hull], side="left",
    )  # fmt: skip


def _result(view: View) -> Message:
    json = view.json
    winners = [ship_name(view.table["players"][seat]["nick"]) for seat in json["winners"]]
    if len(winners) == view.seats:
        return Message("starships-result-draw")
    return Message("starships-result-won", nicks=winners)
