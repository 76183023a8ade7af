"""Whatever tables the kernel is given: they are refused with a `ValueError`, or the game plays within its bounds."""

from __future__ import annotations

import copy
import os
from random import Random
from typing import Any

import pytest

from boardwright._kernel import Position, perft, playouts
from tests.boards import language_games as games
from tests.boards.language_tables import Tables, chess_tables

SEEDS = int(os.environ.get("BOARDWRIGHT_FUZZ", "60"))

GAMES = {
    "chess": chess_tables, "crazyhouse": games.crazyhouse, "atomic": games.atomic, "othello": games.othello,
    "go": lambda: games.go(5), "international draughts": games.international_draughts, "amazons": games.amazons,
    "xiangqi": games.xiangqi, "ataxx": games.ataxx, "connect four": games.connect_four,
}  # fmt: skip
ODD = [
    -1000000,
    -3,
    -2,
    -1,
    0,
    1,
    2,
    3,
    7,
    63,
    64,
    255,
    256,
    4096,
    1000000,
    2**31,
    2**40,
    1.5,
    "x",
    None,
    [],
    {},
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything inside."""
    found = [path] if path else []
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list | tuple)
        else ()
    )
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


def lists(value: Any) -> Any:
    """The same with lists for tuples, so that all of it can be changed."""
    if isinstance(value, dict):
        return {key: lists(inner) for key, inner in value.items()}
    return [lists(inner) for inner in value] if isinstance(value, list | tuple) else value


def mutate(tables: Any, random: Random) -> None:
    path = random.choice(places(tables))
    holder = tables
    for key in path[:-1]:
        holder = holder[key]
    how = random.random()
    if how < 0.6:
        value = holder[path[-1]]
        if isinstance(value, int) and how < 0.45:
            holder[path[-1]] = value + random.choice([-2, -1, 1, 2, 5])
        else:
            holder[path[-1]] = copy.deepcopy(random.choice(ODD))
    elif how < 0.8:
        del holder[path[-1]]
    elif isinstance(holder, list):
        holder.insert(path[-1], copy.deepcopy(random.choice(holder)))
    else:
        holder[random.choice(["if", "then", "unknown"])] = copy.deepcopy(random.choice(ODD))


class Broken(Tables):
    """Tables after an accident."""

    def __init__(self, whole: Tables, random: Random) -> None:
        self.__dict__.update(copy.deepcopy(whole.__dict__))
        tables = lists({"extras": self.extras, "steps": self.steps, "figure_ways": self.figure_ways})
        for _ in range(random.choice([1, 1, 1, 2, 4])):
            mutate(tables, random)
        self.extras, self.steps, self.figure_ways = (
            tables.get(key) for key in ("extras", "steps", "figure_ways")
        )


@pytest.mark.parametrize("name", GAMES)
def test_broken_tables_never_crash(name: str) -> None:
    whole = GAMES[name]()
    played = 0
    for seed in range(SEEDS):
        random = Random(f"{name} {seed}")
        broken = Broken(whole, random)
        try:
            rules = broken.rules()
        except (ValueError, TypeError):
            continue
        at = Position(rules)
        for _ in range(25):
            options = at.options()
            if not options:
                break
            assert len(options) < 200_000
            dumped = at.dump()
            at.play(random.choice(options))
            at.undo()
            assert at.dump() == dumped
            at.play(random.choice(options))
            assert at.hash == at.hash_from_scratch()
        playouts(Position(rules), 2, seed, max_plies=60)
        perft(Position(rules), 1)
        played += 1
    assert played > SEEDS / 20


def test_broken_bytes_are_refused_or_play_on() -> None:
    for name, make in GAMES.items():
        at, random = Position(make().rules()), Random(name)
        for _ in range(20):
            if at.options():
                at.play(random.choice(at.options()))
        dumped = at.dump()
        for _ in range(SEEDS * 3):
            changed = bytearray(dumped)
            for _ in range(random.choice([1, 1, 3])):
                changed[random.randrange(len(changed))] = random.randrange(256)
            cut = bytes(changed[: random.choice([len(changed), random.randrange(len(changed))])])
            try:
                twin = Position.load(at.rules, cut)
            except ValueError:
                continue
            if options := twin.options():
                twin.play(random.choice(options))


def test_what_would_ask_itself_is_refused() -> None:
    t = chess_tables()
    no_moves = t.ask("NO_MOVES", 0)
    t.extras["ways"][0]["if"] = no_moves
    with pytest.raises(ValueError, match="whether a player has moves"):
        t.rules()
    t = chess_tables()
    t.extras["ways"][0]["if"] = t.ask("CHECK", 0)
    with pytest.raises(ValueError, match="who is attacked"):
        t.rules()


def test_conditions_that_double_and_double_are_refused() -> None:
    t = chess_tables()
    condition = t.ask("TRUE")
    for _ in range(40):
        condition = t.ask("ALL", condition, condition)
    t.end(condition, 2)
    with pytest.raises(ValueError, match="too many questions"):
        t.rules()
