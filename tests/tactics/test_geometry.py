"""Lines, fire, reach and cover against a slow reference over all pairs of random maps, and their symmetry."""

from __future__ import annotations

import itertools
import random

import pytest

from boardwright.families.tactics.rules import pathfinding, targeting, threat_zones
from boardwright.geometry.bitset import cells
from boardwright.geometry.square_grid import SquareGrid
from tests.sampling import spread
from tests.tactics import reference
from tests.tactics.encounter import Arena, arena, scenario

SEEDS = spread(range(6), 2)


def random_arena(seed: int) -> Arena:
    """A random map with walls, doors and units of both sides, some of them fallen."""
    rng = random.Random(seed)
    width, height = rng.randint(5, 8), rng.randint(5, 8)
    rows = ["".join("#" if rng.random() < 0.2 else "." for _ in range(width)) for _ in range(height)]
    free = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "."]
    rng.shuffle(free)
    kinds = ["arciere", "guerriero_lunga", "rogue", "berserker"]
    heroes = {f"h{i}": (kind, free.pop()) for i, kind in enumerate(kinds)}
    foes = {f"f{i}": (kind, free.pop()) for i, kind in enumerate(kinds)}
    doors = [{"id": f"d{i}", "kind": "door", "at": list(free.pop()), "open": bool(i % 2)} for i in range(4)]
    play = Arena(scenario(heroes, foes, rows=rows, more={"objects": doors}))
    fallen = rng.choice(list(foes))
    play.put(units=[{"id": fallen, "at": list(foes[fallen][1]), "state": "incapacitated"}])
    return play


@pytest.mark.parametrize("size", [(7, 7), (3, 9)])
@pytest.mark.slow
def test_lines_of_an_open_grid_are_those_of_the_reference_and_symmetric(size: tuple[int, int]) -> None:
    grid = SquareGrid(*size)
    for a in range(grid.size):
        for b in range(grid.size):
            line = grid.line(a, b)
            ends = (grid.xs[a], grid.ys[a]), (grid.xs[b], grid.ys[b])
            assert {(grid.xs[c], grid.ys[c]) for c in cells(line.crossed)} == set(reference.crossed(*ends))
            pairs = {frozenset((grid.xs[c], grid.ys[c]) for c in cells(pair)) for pair in line.pairs}
            assert pairs == {frozenset(pair) for pair in reference.touching_pairs(*ends)}
            assert line == grid.line(b, a)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.slow
def test_every_line_between_any_two_cells_is_that_of_the_reference_and_symmetric(seed: int) -> None:
    """Sight, reach, fire and cover, each with its own blockers, over all pairs of a random map."""
    play = random_arena(seed)
    t, grid = play.t, play.t.stage.grid
    at = [(grid.xs[cell], grid.ys[cell]) for cell in range(grid.size)]
    walls = {at[cell] for cell in cells(t.opaque | t.shut)}
    standing = {unit: at[t.pos[unit]] for unit in range(len(t.ids)) if t.is_standing(unit)}
    blockers = {
        "sight": walls,
        "reach": walls | {cell for unit, cell in standing.items() if t.team[unit] == 1},
        "fire": walls | set(standing.values()),
        "covered": walls | set(standing.values()),
    }
    for a, b in itertools.combinations(range(grid.size), 2):
        crossed, pairs = reference.crossed(at[a], at[b]), reference.touching_pairs(at[a], at[b])
        for line, found in blockers.items():
            slow = any(cell in found for cell in crossed) or any(found.issuperset(pair) for pair in pairs)
            mask = targeting.line_blockers(t, line, 0)
            assert bool(grid.clear(a, 1 << b, mask)) is not slow, (line, at[a], at[b])
            assert bool(grid.clear(b, 1 << a, mask)) is not slow, (line, at[b], at[a])
            assert bool(grid.clear_within(b, 1 << a, mask, 99)) is not slow


@pytest.mark.parametrize("seed", SEEDS)
def test_fire_reach_and_cover_are_those_of_the_reference(seed: int) -> None:
    play = random_arena(seed)
    t, grid = play.t, play.t.stage.grid
    at = {unit: (grid.xs[t.pos[unit]], grid.ys[t.pos[unit]]) for unit in range(len(t.ids))}
    walls = {(grid.xs[c], grid.ys[c]) for c in cells(t.opaque | t.shut)}
    standing = {unit: cell for unit, cell in at.items() if t.is_standing(unit)}
    for unit, here in standing.items():
        for other, there in standing.items():
            if t.team[unit] == t.team[other]:
                continue
            between = {cell for u, cell in standing.items() if u not in (unit, other)}
            enemies = {cell for u, cell in standing.items() if t.team[u] != t.team[unit] and u != other}
            distance = abs(here[0] - there[0]) + abs(here[1] - there[1])
            wanted = {
                "melee": distance == 1,
                "reach": distance == 2 and not reference.blocked(here, there, (walls | enemies).__contains__),
                "shot": distance in (3, 4)
                and not reference.blocked(here, there, (walls | between).__contains__),
            }
            covered = reference.blocked(here, there, (walls | between).__contains__)
            for profile in t.stage.profiles.values():
                found = pathfinding.in_reach(t, unit, profile, t.pos[unit], 1 << t.pos[other])
                assert bool(found) == wanted[profile.key]
            block = targeting.line_blockers(t, "covered", t.team[unit]) & ~(1 << t.pos[unit])
            assert bool(grid.clear(t.pos[unit], 1 << t.pos[other], block)) is not covered


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_lead_where_walking_leads(seed: int) -> None:
    play = random_arena(seed)
    t, grid = play.t, play.t.stage.grid
    closed = t.rock | t.shut | t.enemies(0)
    for unit in (u for u in range(len(t.ids)) if t.team[u] == 0):

        def walkable(cell: tuple[int, int]) -> bool:
            number = grid.cell(*cell)
            return number >= 0 and not closed >> number & 1

        slow = reference.reach((grid.xs[t.pos[unit]], grid.ys[t.pos[unit]]), 3, walkable)
        free = {cell for cell in slow if not t.occupied >> grid.cell(*cell) & 1}
        offered = {tuple(map(int, o.split()[2].split(","))) for o in play.options(f"{t.ids[unit]} move")}
        assert offered == free


@pytest.mark.parametrize("seed", range(12))
def test_ways_provoke_exactly_whom_their_order_says(seed: int) -> None:
    """Every listed way past guards exists, is short enough, and provokes just those that it was listed with."""
    rng = random.Random(seed)
    spots = rng.sample([(x, y) for x in range(7) for y in range(7)], 6)
    foes = {
        f"g{i}": (rng.choice(["n9_bruto", "n3_portata", "n2_tiro"]), spot) for i, spot in enumerate(spots[2:])
    }
    play = arena({"a": ("n9_bruto", spots[0]), "b": ("rogue", spots[1])}, foes, rows=["......."] * 7)
    play.put(
        units=[
            {"id": id, "at": list(form[1]), "guard": rng.choice("NESW") if form[0] == "n2_tiro" else "around"}
            for id, form in foes.items()
        ]
    )
    t = play.t
    unit = play.u("a")
    watch = threat_zones.zones(t, unit)
    sight = pathfinding.outlook(t, 0)
    for strikers, mask in pathfinding.routes(t, unit, 3, watch, sight.walk, sight.stop):
        for cell in cells(mask):
            path = pathfinding.path_to(t, unit, cell, 3, watch, strikers, sight.walk)
            assert path is not None
            assert len(path) <= 4
            assert all(t.stage.grid.distance(a, b) == 1 for a, b in itertools.pairwise(path))
            hit = {zone.striker for zone in watch for step in path if zone.area >> step & 1}
            assert hit == set(strikers)
