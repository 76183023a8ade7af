"""Maps: the faults of files with their exact words, and what every generated map keeps."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import boardwright
from boardwright.core import BadOptions, FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.starships.family import family
from boardwright.families.starships.format import LaserRules
from boardwright.families.starships.rules.compiled_map import connected, grid_of, terrain_of
from boardwright.families.starships.rules.map_generator import SYMMETRY, generate
from boardwright.geometry.hex import DIRECTIONS, Hex, add, orbit, radius_of

DUEL: dict[str, Any] = {
    "schema": "starships/map", "version": 1, "id": "duel5", "radius": 5, "symmetry": "rot180", "default": "land",
    "tiles": [
        {"coordinates": [0, 0, 0], "terrain": "mountain"}, {"coordinates": [2, -1, -1], "terrain": "void"},
        {"coordinates": [-2, 1, 1], "terrain": "void"},
    ],
    "spawns": [[-5, 1, 4], [5, -1, -4]],
}  # fmt: skip


def faults(**changes: Any) -> list[str]:
    report = ProblemReport("map.json")
    family.check("starships-map", {**DUEL, **changes}, report)
    return [f"{problem.path}: {problem.text()}" for problem in report.errors]


def tile(*place: int, terrain: str = "void") -> dict[str, Any]:
    return {"coordinates": list(place), "terrain": terrain}


def wall() -> list[dict[str, Any]]:
    """Mountains from rim to rim."""
    return [tile(0, r, -r, terrain="mountain") for r in range(-5, 6)]


NO_PLACE = "is not a hexagon; expected three integers whose sum is 0"
ASYMMETRIC = (
    "symmetry: the map does not have the symmetry rot180: [2, -1, -1] and [-2, 1, 1] differ;"
    ' use "none" if this is intended'
)
ROT90 = (
    "unknown value 'rot90'; expected one of 'rot180', 'rot120', 'rot60', 'rot180_mirror', 'none';"
    " did you mean 'rot60'?"
)


def no_land(number: int, place: list[int]) -> str:
    return f"spawns[{number}]: the spawn {place} is not on land"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, []),
        ({"tiles": [tile(1, 1, 1)]}, [f"tiles[0].coordinates: [1, 1, 1] {NO_PLACE}"]),
        ({"tiles": [tile(40, 0, -40)]}, ["tiles[0].coordinates: [40, 0, -40] is too far away; the limit is 30"]),
        ({"tiles": [tile(16, -31, 15)]}, ["tiles[0].coordinates: [16, -31, 15] is too far away; the limit is 30"]),
        ({"tiles": [tile(31, -16, -15)]}, ["tiles[0].coordinates: [31, -16, -15] is too far away; the limit is 30"]),
        ({"tiles": [tile(6, 0, -6)]}, ["tiles[0]: [6, 0, -6] lies outside of the radius 5"]),
        ({"tiles": [tile(0, 0, 0), tile(0, 0, 0)]}, ["tiles[1]: duplicate tile [0, 0, 0]"]),
        ({"gaps": [[0, 0, 0]]}, ["gaps[0]: duplicate tile [0, 0, 0]"]),
        ({"gaps": [[9, 0, -9]]}, ["gaps[0]: [9, 0, -9] lies outside of the radius 5"]),
        ({"spawns": [[2, -1, -1], [-2, 1, 1]]}, [no_land(0, [2, -1, -1]), no_land(1, [-2, 1, 1])]),
        ({"spawns": [[6, 0, -6], [-6, 0, 6]]}, [no_land(0, [6, 0, -6]), no_land(1, [-6, 0, 6])]),
        ({"spawns": [[5, -1, -4], [5, -1, -4]]}, ["spawns[1]: two ships start at [5, -1, -4]"]),
        ({"tiles": wall()}, ["spawns[1]: [5, -1, -4] cannot be reached over land from the first spawn"]),
        ({"tiles": [tile(2, -1, -1)]}, [ASYMMETRIC]),
        ({"spawns": [[-5, 1, 4], [5, 0, -5]]}, ["spawns: the spawns do not have the symmetry rot180"]),
        ({"tiles": [tile(2, -1, -1)], "symmetry": "none"}, []),
        ({"symmetry": "rot90"}, [f"symmetry: {ROT90}"]),
        ({"spawns": [[5, -1, -4]]}, None),
        ({"tiles": [tile(0, 0, 0, terrain="lava")]}, None),
        ({"radius": 0}, None),
    ],
)  # fmt: skip
def test_faults_in_words(changes: dict[str, Any], words: list[str] | None) -> None:
    found = faults(**changes)
    if words is None:
        assert len(found) == 1
    else:
        assert found == words


def test_faulty_spawns_do_not_hide_other_faults() -> None:
    found = faults(spawns="nowhere", tiles=[tile(0, 0, 0), tile(0, 0, 0)])
    assert [fault.partition(":")[0] for fault in found] == ["spawns", "tiles[1]"]


def test_all_faults_at_once() -> None:
    assert len(faults(tiles=[tile(6, 0, -6), tile(7, 0, -7)], gaps=[[8, 0, -8]])) == 3


@pytest.mark.parametrize("name", ["duel5", "trio5", "quad6", "six6"])
def test_shipped_maps(name: str) -> None:
    game = boardwright.load("starships", map=name)
    board = game.rules.board
    assert game.seats[1] == len(board.spawns)
    keeps_its_promises(board, len(board.spawns))


def keeps_its_promises(board: Any, ships: int) -> None:
    terrain = terrain_of(board)
    assert len(terrain) == 3 * board.radius * (board.radius + 1) + 1
    spawns: list[Hex] = [(q, r, s) for q, r, s in board.spawns]
    assert board.symmetry == SYMMETRY[ships]
    for place, kind in terrain.items():
        assert {terrain[twin] for twin in orbit(place, board.symmetry)} == {kind}
    assert set(spawns) <= set(orbit(spawns[0], board.symmetry))
    for one, other in combinations(spawns, 2):
        assert connected(terrain, one)[other] >= board.radius
    for spawn in spawns:
        assert radius_of(spawn) >= board.radius - 1
        assert sum(terrain.get(add(spawn, direction)) == "land" for direction in DIRECTIONS) >= 2
    grid = grid_of(board, LaserRules())
    for number in grid.spawns:
        assert not any(set(grid.beam(number, direction)) & set(grid.spawns) for direction in range(6))


@pytest.mark.parametrize("ships", range(2, 7))
@pytest.mark.parametrize("radius", [3, 5, 8])
@pytest.mark.parametrize("seeds", [12, pytest.param(60, marks=pytest.mark.full)])
@pytest.mark.slow
def test_generated_maps(radius: int, ships: int, seeds: int) -> None:
    for seed in range(seeds):
        board = generate(radius, ships, seed)
        keeps_its_promises(board, ships)
        report = ProblemReport("")
        family.check("starships-map", board.model_dump(mode="json", by_alias=True), report)
        assert report.errors == []
        terrain = terrain_of(board)
        kinds = list(terrain.values())
        total = len(kinds)
        # Whole orbits are void or mountain, so a share is met but for the last orbit; unreachable land is void too.
        assert 0.20 * total <= kinds.count("void")
        assert 0.12 * total - 6 <= kinds.count("mountain") <= 0.12 * total + 6
        # Nothing misleads: all land can be reached.
        reached = connected(terrain, (board.spawns[0][0], board.spawns[0][1], board.spawns[0][2]))
        assert len(reached) == kinds.count("land")


def test_maps_of_a_seed() -> None:
    assert generate(5, 2, 7) == generate(5, 2, 7)
    assert len({str(generate(5, 2, seed)) for seed in range(50)}) == 50
    game = boardwright.load("starships", map_seed=7)
    grids = [game.start(2, seed).view(None).table["grid"] for seed in (1, 2)]
    assert grids[0] == grids[1]
    game = boardwright.load("starships", radius=6)
    grids = [game.start(2, seed).view(None).table["grid"] for seed in (1, 2)]
    assert grids[0] != grids[1]
    assert len(grids[0]) == 127


@pytest.mark.parametrize(
    "options",
    [
        {"map": "duel6"}, {"rules": "bas"}, {"radius": 2}, {"radius": 31}, {"radius": "5"}, {"map_seed": "x"},
        {"nicks": ["A"]}, {"nicks": ["A", "a"]}, {"nicks": ["A", ""]}, {"nicks": ["A", "x" * 25]}, {"nicks": "AB"},
        {"nicks": list("ABCDEFG")},
        {"speed": 1},
    ],
    ids=str,
)  # fmt: skip
def test_options_that_do_not_fit(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        boardwright.load("starships", **options)


def test_a_game_names_its_parts() -> None:
    with pytest.raises(FormatError) as caught:
        boardwright.load({"schema": "starships/game", "id": "mine", "rules": "bass", "map": "duel55"})
    assert [(problem.path, problem.suggestion) for problem in caught.value.problems] == [
        ("rules", "base"),
        ("map", "duel5"),
    ]
