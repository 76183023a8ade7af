"""Checks that the models cannot make: names of ships, maps as a whole, contradictory rules."""

from __future__ import annotations

from typing import Any

from boardwright.core.errors import BadOptions
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, shown_value
from boardwright.families.starships.format import MapFile, RulesFile
from boardwright.families.starships.rules.compiled_map import connected, hex_of, terrain_of
from boardwright.geometry.hex import Hex, orbit, radius_of


def read_nicks(value: Any) -> list[str] | None:
    """The option `nicks`: the names of the ships."""
    if value is None:
        return None
    good = isinstance(value, list) and 2 <= len(value) <= 6 and all(isinstance(nick, str) for nick in value)
    if not good or any(not 1 <= len(nick) <= 24 for nick in value):
        raise _bad("nicks", value, "starships-setting-nicks-range")
    if len({nick.casefold() for nick in value}) < len(value):
        raise _bad("nicks", value, "starships-setting-nicks-twice")
    return list(value)


def _bad(option: str, value: Any, reason: str) -> BadOptions:
    message = Message(
        "core-bad-option-value", option=option, found=shown_value(value), reason=Message(reason)
    )
    return BadOptions(message)


def check_map(board: MapFile, report: ProblemReport, path: Path = ()) -> None:
    """Checks the whole map: tiles outside, duplicate tiles, spawns that are unconnected or not on land, asymmetry."""
    before = len(report.errors)
    _check_places(board, report, path)
    if not report.has_all("radius", "default", "tiles", "gaps"):
        return
    terrain = terrain_of(board)
    spawns = [hex_of(spawn) for spawn in board.spawns]
    for number, spawn in enumerate(spawns):
        if terrain.get(spawn) != "land":
            report.error(
                (*path, "spawns", number), Message("starships-spawn-no-land", place=str(list(spawn)))
            )
        elif spawn in spawns[:number]:
            report.error((*path, "spawns", number), Message("starships-spawn-twice", place=str(list(spawn))))
    if len(report.errors) > before:
        return
    reached = connected(terrain, spawns[0])
    for number, spawn in enumerate(spawns):
        if spawn not in reached:
            report.error((*path, "spawns", number), Message("starships-spawn-apart", place=str(list(spawn))))
    if report.has_all("symmetry", "spawns"):
        _check_symmetry(board, terrain, spawns, report, path)


def _check_places(board: MapFile, report: ProblemReport, path: Path) -> None:
    seen: set[Hex] = set()
    listed = [("tiles", number, hex_of(tile.coordinates)) for number, tile in enumerate(board.tiles)]
    listed += [("gaps", number, hex_of(gap)) for number, gap in enumerate(board.gaps)]
    for key, number, place in listed:
        if radius_of(place) > board.radius:
            report.error(
                (*path, key, number),
                Message("starships-outside", place=str(list(place)), radius=board.radius),
            )
        elif place in seen:
            report.error((*path, key, number), Message("starships-tile-twice", place=str(list(place))))
        seen.add(place)


def _check_symmetry(
    board: MapFile, terrain: dict[Hex, str], spawns: list[Hex], report: ProblemReport, path: Path
) -> None:
    for place, kind in terrain.items():
        other = next((twin for twin in orbit(place, board.symmetry) if terrain.get(twin) != kind), None)
        if other is not None:
            message = Message(
                "starships-asymmetric", one=str(list(place)), other=str(list(other)), symmetry=board.symmetry
            )
            report.error((*path, "symmetry"), message)
            return
    if board.symmetry != "none" and not set(spawns) <= set(orbit(spawns[0], board.symmetry)):
        report.error((*path, "spawns"), Message("starships-spawns-asymmetric", symmetry=board.symmetry))


def check_rules(rules: RulesFile, report: ProblemReport) -> None:
    if rules.players.min > rules.players.max:
        report.error(("players", "min"), Message("starships-players-order"))
    seen: set[int] = set()
    for number, team in enumerate(rules.teams or []):
        for index, seat in enumerate(team):
            if seat in seen:
                path: Path = ("teams", number, index)
                report.error(path, Message("starships-teams-twice"))
            seen.add(seat)
