"""The quick test of legality agrees with trying every move, in every shipped game with such rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright._kernel import Position, perft
from tests.sampling import spread

CONTENT = Path(boardwright.__file__).parent / "families/boards/content"
#: The kind of an option that claims a draw, as the kernel numbers kinds.
CLAIM = 4
#: Games with royal figures or `forbid`, with hands, hops, lame leaps, effects and steps.
QUICK = (
    "chess", "xiangqi", "shogi", "crazyhouse", "atomic", "janggi", "makruk", "grand", "minishogi", "chess960",
    "go-9", "racing-kings", "placement", "sittuyin",
)  # fmt: skip

#: The games of the document know no rule about legality: nothing of them is tried.
OF_THE_DOCUMENT = ("checkers", "intellector", "king-capture-chess")
BOARD_GAMES = sorted(
    name
    for name, info in catalog.shipped_games().items()
    if info.family == "boards" and name not in OF_THE_DOCUMENT
)


def compare(name: str, matches: int, plies: int) -> int:
    """Plays at random and compares both ways in every position; how many options were compared."""
    compared = 0
    for seed in range(matches):
        random = Random(f"{name}/{seed}")
        at: Position = boardwright.load(name).start(seed=seed).fork(viewer=0).table.position
        for ply in range(plies):
            options = [row for row in at.options() if row[0] != CLAIM]
            assert options == at.options_by_trying(), f"{name}, seed {seed}: {at.dump()!r}"
            compared += len(options)
            if not options:
                break
            if ply % 15 == 7:
                compare_counts(at, options, name)
            at.play(random.choice(options))
            if at.over:
                break
    return compared


def compare_counts(at: Position, options: list[tuple[int, int, int, int]], name: str) -> None:
    """The last moves of a count are counted without being listed: it must be as many as trying finds."""
    replies = 0
    for option in options:
        after = at.copy()
        after.play(option)
        if after.over:
            return  # a count ignores draws
        replies += len(after.options_by_trying())
    assert perft(at, 2) == replies, f"{name}: {at.dump()!r}"


@pytest.mark.parametrize("name", [name for name in QUICK if name in catalog.shipped_games()])
def test_told_beforehand_or_tried(name: str) -> None:
    assert compare(name, matches=3, plies=90) > 0


@pytest.mark.full
@pytest.mark.parametrize("name", spread(BOARD_GAMES, 40))
def test_every_board_game(name: str) -> None:
    compare(name, matches=20, plies=300)


def test_a_condition_on_the_own_cell_alone_is_answered_before_play() -> None:
    """The same rule in three forms: the first two are known for each cell beforehand, the last is asked at play."""
    row, counts = "self row:6-10", []
    for condition in ({"exists": row}, {"none": "self row:1-5"}, {"all": [{"exists": row}]}):
        soldier = {"movement": [{"along": "sideways", "if": condition}]}
        game = {"name": "soldiers", "extends": "xiangqi", "figures": {"soldier": soldier}}
        # A soldier beyond the river that gives check from the side.
        start = boardwright.load(game, position="3Pk4/9/4P4/9/9/9/2p6/3p5/9/3K5 b - - 0 1").rules.start
        counts.append([perft(start, depth) for depth in (1, 2, 3)])
    assert counts[0] == counts[1] == counts[2]
    assert 0 < counts[0][0] < counts[0][1] < counts[0][2]


def test_a_stone_that_takes_nothing_may_bring_back_an_earlier_board() -> None:
    """White loses two stones, recaptures one, and would make the board of three turns before with a quiet stone."""
    match = boardwright.load("go-9").start()
    for move in ("j8", "g8", "h8", "f9", "a1", "j9", "a2", "h9", "g9", "h9", "pass"):
        match.answer(match.decisions[0].seat, move)
    offered = {str(option) for option in match.decisions[0].options}
    assert "g9" in offered  # connects there
    assert "j9" not in offered
    at: Position = match.fork(viewer=0).table.position
    assert at.options() == at.options_by_trying()


def small_go(change: Callable[[dict[str, Any], dict[str, Any]], object]) -> dict[str, Any]:
    """Go on 5×4, changed. The change gets the whole document and the offer to place a stone."""
    data: dict[str, Any] = json.loads((CONTENT / "go-9.json").read_text("utf-8"))
    data["board"]["box"] = {"x": 5, "y": 4}
    for key in ("oracles", "look", "notation"):
        del data[key]
    change(data, data["turn"][0][0])
    return data


#: What the kernel must notice before it decides placements by groups alone.
LIKE_GO: dict[str, Callable[[dict[str, Any], dict[str, Any]], object]] = {
    "go": lambda data, offer: None,
    "suicide is allowed": lambda data, offer: offer["forbid"].pop("suicide"),
    "suicide is forbidden on some rows": lambda data, offer: offer["forbid"].update(
        suicide={"exists": "moved dead row:1-2"}
    ),
    "boards may come back": lambda data, offer: offer["forbid"].pop("superko"),
    "boards may come back once": lambda data, offer: offer["forbid"].update(superko={"repeats": 3}),
    "some rows are safe": lambda data, offer: offer.update(then=[{"take": "enemy dead row:1-2"}]),
    "taking has a condition": lambda data, offer: offer.update(
        then=[{"take": "enemy dead", "if": {"exists": "moved row:1-2"}}]
    ),
    "nothing is taken": lambda data, offer: offer.pop("then"),
    "taken stones go to the hand": lambda data, offer: data.update(take_to="hand"),
    "two kinds of stones": lambda data, offer: (
        data.update(figures={"stone": {}, "rock": {}}),
        offer.update(place=["stone", "rock"]),
    ),
}


@pytest.mark.parametrize("name", LIKE_GO)
def test_placements_that_take_groups_are_decided_as_by_trying(name: str) -> None:
    game = boardwright.load(small_go(LIKE_GO[name]))
    for seed in range(6):
        random = Random(f"{name}/{seed}")
        at: Position = game.start(seed=seed).fork(viewer=0).table.position
        for _ in range(100):
            options = at.options()
            assert options == at.options_by_trying(), f"{name}, seed {seed}: {at.dump()!r}"
            placements = [row for row in options if row[0] == 1]
            at.play(random.choice(placements if placements and random.random() < 0.95 else options))
            if at.over:
                break
