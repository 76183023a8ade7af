"""Every parameter that a target mode looks at, each with an example that is hit and one that is not.

All examples stand on board 0 (see test_targets.py for its drawing): the shooter is seat 0, on the first square; seats
1, 2, … stand on the next ones. A test proves that no mode and no parameter is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from boardwright.families.shooter import checks
from boardwright.families.shooter import format as form
from tests.shooter.positions import Arena, choices, mode, target


class Example(NamedTuple):
    """What somebody looks at, with what the parameter lets through and what it keeps out."""

    look: Callable[[], Any]
    found: Any


def first(
    kind: str, *squares: str, saved: dict[str, Any] | None = None, **parameters: Any
) -> Callable[[], Any]:
    """What the target offers first: players, squares or rooms."""
    return lambda: choices(target(kind=kind, **parameters), *squares, **(saved or {}))


def hurt(*squares: str | None, targets: list[dict[str, Any]], do: tuple[str, ...] = ()) -> Callable[[], Any]:
    """The damage on seats 1, 2, … after a shot."""
    return lambda: Arena(*squares, weapon=mode(*targets)).do("shoot trial", *do).damage


def marked(
    *squares: str | None, targets: list[dict[str, Any]], do: tuple[str, ...] = ()
) -> Callable[[], Any]:
    return lambda: Arena(*squares, weapon=mode(*targets)).do("shoot trial", *do).marked


def stand(*squares: str | None, targets: list[dict[str, Any]], do: tuple[str, ...] = ()) -> Callable[[], Any]:
    """Where everybody stands after a shot."""

    def look() -> list[str | None]:
        arena = Arena(*squares, weapon=mode(*targets)).do("shoot trial", *do)
        return [arena.at(player) for player in range(len(squares))]

    return look


def offered(
    *squares: str | None, targets: list[dict[str, Any]], do: tuple[str, ...] = ()
) -> Callable[[], Any]:
    """What is asked next."""
    return lambda: Arena(*squares, weapon=mode(*targets)).do(*do).options


def fires(*squares: str | None, targets: list[dict[str, Any]]) -> Callable[[], Any]:
    return lambda: "shoot trial" in Arena(*squares, weapon=mode(*targets)).options


def twice(kind: str, **again: Any) -> list[dict[str, Any]]:
    """A first target x on square s, and another one."""
    return [target("x", damage=1, squareRef="s"), target("t", kind, marks=1, **again)]


S = ("shoot trial",)
#: b2 sees the purple, blue and gray rooms; a1 and d2 are out of sight.
SEEN = ("b2", "c2", "b1", "a1", "d2")

#: Mode and parameter -> an example that is let through, and one that is kept out.
EXAMPLES: dict[tuple[str, str], tuple[Example, Example]] = {
    # One player.
    ("PLAYER", "id"): (
        # A saved id is that player again, wherever he stands: d3 is far out of sight of b2.
        Example(first("PLAYER", "b2", "d3", "b1", id="x", saved={"players": {"x": 1}}), [1]),
        Example(first("PLAYER", "b2", "d3", "b1", id="y", saved={"players": {"x": 1}}), [2]),
    ),
    ("PLAYER", "optional"): (
        Example(offered("b2", "b1", "d3", targets=[target("a", "RADIUS"), target("t", optional=True)], do=S),
                ["target 1", "skip"]),
        Example(hurt("b2", "b1", "d3", targets=[target("a", "RADIUS"), target("t", damage=2)]), [2, 0]),
    ),
    ("PLAYER", "damage"): (
        Example(hurt("b2", "b1", "d3", targets=[target(damage=3)]), [3, 0]),
        Example(hurt("b2", "b1", "d3", targets=[target(marks=1)]), [0, 0]),
    ),
    ("PLAYER", "marks"): (
        Example(marked("b2", "b1", "d3", targets=[target(marks=2)]), [2, 0]),
        Example(marked("b2", "b1", "d3", targets=[target(damage=1)]), [0, 0]),
    ),
    ("PLAYER", "visibility VISIBLE"): (
        Example(first("PLAYER", "b2", "b1", visibility="VISIBLE"), [1]),
        Example(first("PLAYER", "b2", "a1", visibility="VISIBLE"), []),
    ),
    ("PLAYER", "visibility NOT_VISIBLE"): (
        Example(first("PLAYER", "b2", "a1", visibility="NOT_VISIBLE"), [1]),
        Example(first("PLAYER", "b2", "b1", visibility="NOT_VISIBLE"), []),
    ),
    ("PLAYER", "visibility ANY"): (
        Example(first("PLAYER", *SEEN, visibility="ANY"), [1, 2, 3, 4]),
        # Walls still shape distances: c3 is three steps from c2.
        Example(first("PLAYER", "c2", "c3", visibility="ANY", maxDist=1), []),
    ),
    ("PLAYER", "visibility IGNORE_WALLS"): (
        Example(first("PLAYER", "c2", "c3", visibility="IGNORE_WALLS", maxDist=1), [1]),
        Example(first("PLAYER", "c2", "a3", visibility="IGNORE_WALLS", maxDist=2), []),
    ),
    ("PLAYER", "minDist"): (
        Example(first("PLAYER", "b2", "c1", minDist=2), [1]),
        Example(first("PLAYER", "b2", "b1", minDist=2), []),
    ),
    ("PLAYER", "maxDist"): (
        Example(first("PLAYER", "b2", "b1", maxDist=1), [1]),
        Example(first("PLAYER", "b2", "c1", maxDist=1), []),
    ),
    ("PLAYER", "chooseBetweenTargets"): (
        Example(first("PLAYER", "b2", "b1", "c1", chooseBetweenTargets=["x"], saved={"players": {"x": 2}}), [2]),
        Example(first("PLAYER", "b2", "b1", "c1", chooseBetweenTargets=["x"], saved={"players": {"x": -1}}), []),
    ),
    ("PLAYER", "excludePlayers"): (
        Example(first("PLAYER", "b2", "b1", "c1", excludePlayers=["x"], saved={"players": {"x": -1}}), [1, 2]),
        Example(first("PLAYER", "b2", "b1", "c1", excludePlayers=["x"], saved={"players": {"x": 2}}), [1]),
    ),
    ("PLAYER", "excludeSquares"): (
        Example(first("PLAYER", "b2", "b1", excludeSquares=["s"], saved={"squares_saved": {"s": "c1"}}), [1]),
        Example(first("PLAYER", "b2", "b1", excludeSquares=["s"], saved={"squares_saved": {"s": "b1"}}), []),
    ),
    ("PLAYER", "visibleFromPlayer"): (
        # c2 sees d2 through its door, and not a3.
        Example(first("PLAYER", "b2", "c2", "d2", visibility="ANY", visibleFromPlayer="x",
                      saved={"players": {"x": 1}}), [1, 2]),
        Example(first("PLAYER", "b2", "c2", "a3", visibility="ANY", visibleFromPlayer="x",
                      saved={"players": {"x": 1}}), [1]),
    ),
    ("PLAYER", "moveTargetBefore"): (
        # From a1 one sees the blue room; b2 is one step from it, b3 two.
        Example(first("PLAYER", "a1", "b2", moveTargetBefore=1), [1]),
        Example(first("PLAYER", "a1", "b3", moveTargetBefore=1), []),
    ),
    ("PLAYER", "moveTargetAfter"): (
        Example(offered("b2", "c2", None, targets=[target(moveTargetAfter=1, damage=1)], do=S),
                ["push c1", "push b2", "push c2", "push d2"]),
        Example(stand("b2", "c2", "d3", targets=[target(damage=1)]), ["b2", "c2", "d3"]),
    ),
    ("PLAYER", "moveShooterHere"): (
        Example(stand("b2", "c1", "d3", targets=[target(damage=1, moveShooterHere=True)]), ["c1", "c1", "d3"]),
        Example(stand("b2", "c1", "d3", targets=[target(damage=1)]), ["b2", "c1", "d3"]),
    ),
    ("PLAYER", "squareRef"): (
        # The square of the hit is marked whole, also where the victim has been pushed away from it.
        Example(marked("b2", "c2", "c2", targets=[target("x", damage=1, squareRef="s", moveTargetAfter=1),
                                                  target("s", "SQUARE", marks=1)],
                       do=("target 1", "push d2")), [0, 1]),
        Example(marked("b2", "c2", "c2", targets=[target("x", damage=1, moveTargetAfter=1)],
                       do=("target 1", "push d2")), [0, 0]),
    ),
    ("SQUARE", "emptyOk"): (
        Example(first("SQUARE", "a1", "b1", visibility="ANY", minDist=1, maxDist=1, emptyOk=True), ["b1", "a2"]),
        Example(first("SQUARE", "a1", "b1", visibility="ANY", minDist=1, maxDist=1), ["b1"]),
    ),
    ("PLAYER", "emptyOk"): (
        Example(first("PLAYER", "a1", "d3", visibility="ANY", minDist=1, maxDist=1, emptyOk=True), ["b1", "a2"]),
        Example(first("PLAYER", "a1", "d3", visibility="ANY", minDist=1, maxDist=1), []),
    ),
    # Everybody on one square.
    ("SQUARE", "id"): (
        Example(first("SQUARE", "b2", "b1", id="s", saved={"squares_saved": {"s": "d3"}}), ["d3"]),
        Example(first("SQUARE", "b2", "b1", id="t", saved={"squares_saved": {"s": "d3"}}), ["b1"]),
    ),
    ("SQUARE", "optional"): (
        Example(offered("b2", "b1", "d3", targets=[target("a"), target("t", "SQUARE", optional=True)], do=S),
                ["hit b1", "skip"]),
        Example(hurt("b2", "b1", "d3", targets=[target("a"), target("t", "SQUARE", damage=1)]), [1, 0]),
    ),
    ("SQUARE", "damage"): (
        Example(hurt("b2", "b1", "b1", "c1", targets=[target("s", "SQUARE", damage=2)], do=("hit b1",)), [2, 2, 0]),
        Example(hurt("b2", "b1", "b1", "c1", targets=[target("s", "SQUARE", marks=2)], do=("hit b1",)), [0, 0, 0]),
    ),
    ("SQUARE", "marks"): (
        Example(marked("b2", "b1", "b1", "c1", targets=[target("s", "SQUARE", marks=2)], do=("hit b1",)), [2, 2, 0]),
        Example(marked("b2", "b1", "b1", "c1", targets=[target("s", "SQUARE", damage=2)], do=("hit b1",)), [0, 0, 0]),
    ),
    ("SQUARE", "visibility VISIBLE"): (
        Example(first("SQUARE", "b2", "b1", visibility="VISIBLE"), ["b1"]),
        Example(first("SQUARE", "b2", "a1", visibility="VISIBLE"), []),
    ),
    ("SQUARE", "visibility NOT_VISIBLE"): (
        Example(first("SQUARE", "b2", "a1", visibility="NOT_VISIBLE"), ["a1"]),
        Example(first("SQUARE", "b2", "b1", visibility="NOT_VISIBLE"), []),
    ),
    ("SQUARE", "visibility ANY"): (
        Example(first("SQUARE", *SEEN, visibility="ANY"), ["a1", "b1", "c2", "d2"]),
        Example(first("SQUARE", "c2", "c3", visibility="ANY", maxDist=1), []),
    ),
    ("SQUARE", "visibility IGNORE_WALLS"): (
        Example(first("SQUARE", "c2", "c3", visibility="IGNORE_WALLS", maxDist=1), ["c3"]),
        Example(first("SQUARE", "c2", "a3", visibility="IGNORE_WALLS", maxDist=2), []),
    ),
    ("SQUARE", "minDist"): (
        Example(first("SQUARE", "b2", "c1", minDist=2), ["c1"]),
        Example(first("SQUARE", "b2", "b1", minDist=2), []),
    ),
    ("SQUARE", "maxDist"): (
        Example(first("SQUARE", "b2", "b1", maxDist=1), ["b1"]),
        Example(first("SQUARE", "b2", "c1", maxDist=1), []),
    ),
    ("SQUARE", "chooseBetweenTargets"): (
        Example(first("SQUARE", "b2", "b1", "c1", chooseBetweenTargets=["s"],
                      saved={"squares_saved": {"s": "c1"}}), ["c1"]),
        Example(first("SQUARE", "b2", "b1", "c1", chooseBetweenTargets=["s"],
                      saved={"squares_saved": {"s": "b3"}}), []),
    ),
    ("SQUARE", "excludePlayers"): (
        Example(first("SQUARE", "b2", "b1", excludePlayers=["x"], saved={"players": {"x": -1}}), ["b1"]),
        Example(first("SQUARE", "b2", "b1", excludePlayers=["x"], saved={"players": {"x": 1}}), []),
    ),
    ("SQUARE", "excludeSquares"): (
        Example(first("SQUARE", "b2", "b1", excludeSquares=["s"], saved={"squares_saved": {"s": "c1"}}), ["b1"]),
        Example(first("SQUARE", "b2", "b1", excludeSquares=["s"], saved={"squares_saved": {"s": "b1"}}), []),
    ),
    ("SQUARE", "visibleFromPlayer"): (
        Example(first("SQUARE", "b2", "c2", "d2", visibility="ANY", visibleFromPlayer="x",
                      saved={"players": {"x": 1}}), ["c2", "d2"]),
        Example(first("SQUARE", "b2", "c2", "a3", visibility="ANY", visibleFromPlayer="x",
                      saved={"players": {"x": 1}}), ["c2"]),
    ),
    ("SQUARE", "moveShooterHere"): (
        Example(stand("b2", "c1", "d3", targets=[target("s", "SQUARE", moveShooterHere=True)]), ["c1", "c1", "d3"]),
        Example(stand("b2", "c1", "d3", targets=[target("s", "SQUARE", damage=1)]), ["b2", "c1", "d3"]),
    ),
    ("SQUARE", "squareRef"): (
        Example(marked("b2", "c1", "d3", targets=[target("s", "SQUARE", squareRef="t"),
                                                  target("t", "SQUARE", marks=1, minDist=5)]), [1, 0]),
        # Without the reference the second target has to find a square for itself, and there is none so far away.
        Example(fires("b2", "c1", "d3", targets=[target("s", "SQUARE"), target("t", "SQUARE", minDist=5)]), False),
    ),
    # A whole room.
    ("ROOM", "id"): (
        # Rooms are not saved: the same id again chooses anew.
        Example(offered("b2", "b1", "b3", targets=[target("r", "ROOM"), target("r", "ROOM")], do=(*S, "room BLUE")),
                ["room BLUE", "room GRAY"]),
        Example(hurt("b2", "b1", "b3", targets=[target("r", "ROOM", damage=1), target("r", "ROOM")],
                     do=("room BLUE", "room GRAY")), [1, 0]),
    ),
    ("ROOM", "optional"): (
        Example(offered("b2", "b1", "d3", targets=[target("a"), target("r", "ROOM", optional=True)], do=S),
                ["room BLUE", "skip"]),
        Example(hurt("b2", "b1", "d3", targets=[target("a"), target("r", "ROOM", damage=1)]), [1, 0]),
    ),
    ("ROOM", "damage"): (
        Example(hurt("b2", "b1", "c1", "d3", targets=[target("r", "ROOM", damage=2)]), [2, 2, 0]),
        Example(hurt("b2", "b1", "c1", "d3", targets=[target("r", "ROOM", marks=2)]), [0, 0, 0]),
    ),
    ("ROOM", "marks"): (
        Example(marked("b2", "b1", "c1", "d3", targets=[target("r", "ROOM", marks=2)]), [2, 2, 0]),
        Example(marked("b2", "b1", "c1", "d3", targets=[target("r", "ROOM", damage=2)]), [0, 0, 0]),
    ),
    ("ROOM", "visibility VISIBLE"): (
        Example(first("ROOM", "b2", "b1", visibility="VISIBLE"), ["BLUE"]),
        Example(first("ROOM", "b2", "a1", visibility="VISIBLE"), []),
    ),
    ("ROOM", "visibility NOT_VISIBLE"): (
        Example(first("ROOM", "b2", "a1", visibility="NOT_VISIBLE"), ["RED"]),
        Example(first("ROOM", "b2", "b1", visibility="NOT_VISIBLE"), []),
    ),
    ("ROOM", "visibility ANY"): (
        Example(first("ROOM", *SEEN, visibility="ANY"), ["BLUE", "PURPLE", "RED", "YELLOW"]),
        # On foot the nearest square of the gray room is two steps from c2.
        Example(first("ROOM", "c2", "c3", visibility="ANY", maxDist=1), []),
    ),
    ("ROOM", "visibility IGNORE_WALLS"): (
        Example(first("ROOM", "c2", "c3", visibility="IGNORE_WALLS", maxDist=1), ["GRAY"]),
        Example(first("ROOM", "a1", "d2", visibility="IGNORE_WALLS", maxDist=1), []),
    ),
    ("ROOM", "minDist"): (
        Example(first("ROOM", "b2", "c1", minDist=1), ["BLUE"]),
        Example(first("ROOM", "b2", "c2", minDist=1), []),
    ),
    ("ROOM", "maxDist"): (
        # The yellow room is two steps from b2, counted to its nearest square.
        Example(first("ROOM", "b2", "d3", visibility="ANY", maxDist=2), ["YELLOW"]),
        Example(first("ROOM", "b2", "d3", visibility="ANY", maxDist=1), []),
    ),
    ("ROOM", "excludePlayers"): (
        Example(marked("b2", "b1", "c1", targets=twice("ROOM", minDist=1), do=("target 1",)), [1, 1]),
        Example(marked("b2", "b1", "c1", targets=twice("ROOM", minDist=1, excludePlayers=["x"]), do=("target 1",)),
                [0, 1]),
    ),
    ("ROOM", "excludeSquares"): (
        Example(marked("b2", "b1", "c1", targets=twice("ROOM", minDist=1), do=("target 2",)), [1, 1]),
        Example(marked("b2", "b1", "c1", targets=twice("ROOM", minDist=1, excludeSquares=["s"]), do=("target 2",)),
                [1, 0]),
    ),
    # Everybody around.
    ("RADIUS", "id"): (
        # Nothing is saved and nothing is asked: the same id hits again whoever is in reach.
        Example(hurt("b2", "b1", "c1", targets=[target("r", "RADIUS", damage=1)] * 2), [2, 2]),
        Example(hurt("b2", "b1", "c1", targets=[target("r", "RADIUS", damage=1),
                                                target("r", "RADIUS", damage=1, maxDist=1)]), [2, 1]),
    ),
    ("RADIUS", "optional"): (
        Example(offered("b2", "b1", "d3", targets=[target("a"), target("r", "RADIUS", optional=True)], do=S),
                ["blast", "skip"]),
        Example(hurt("b2", "b1", "d3", targets=[target("a"), target("r", "RADIUS", damage=1)]), [1, 0]),
    ),
    ("RADIUS", "damage"): (
        Example(hurt("b2", "b1", "c1", "d3", targets=[target("r", "RADIUS", damage=2)]), [2, 2, 0]),
        Example(hurt("b2", "b1", "c1", "d3", targets=[target("r", "RADIUS", marks=2)]), [0, 0, 0]),
    ),
    ("RADIUS", "marks"): (
        Example(marked("b2", "b1", "c1", "d3", targets=[target("r", "RADIUS", marks=2)]), [2, 2, 0]),
        Example(marked("b2", "b1", "c1", "d3", targets=[target("r", "RADIUS", damage=2)]), [0, 0, 0]),
    ),
    ("RADIUS", "visibility VISIBLE"): (
        Example(hurt(*SEEN, targets=[target("r", "RADIUS", damage=1)]), [1, 1, 0, 0]),
        Example(fires("b2", "a1", "d2", targets=[target("r", "RADIUS", damage=1)]), False),
    ),
    ("RADIUS", "visibility NOT_VISIBLE"): (
        Example(hurt(*SEEN, targets=[target("r", "RADIUS", damage=1, visibility="NOT_VISIBLE")]), [0, 0, 1, 1]),
        Example(fires("b2", "b1", "c2", targets=[target("r", "RADIUS", visibility="NOT_VISIBLE")]), False),
    ),
    ("RADIUS", "visibility ANY"): (
        Example(hurt(*SEEN, targets=[target("r", "RADIUS", damage=1, visibility="ANY")]), [1, 1, 1, 1]),
        Example(fires("c2", "c3", "c3", targets=[target("r", "RADIUS", visibility="ANY", maxDist=1)]), False),
    ),
    ("RADIUS", "visibility IGNORE_WALLS"): (
        Example(fires("c2", "c3", "c3", targets=[target("r", "RADIUS", visibility="IGNORE_WALLS", maxDist=1)]), True),
        Example(fires("c2", "a3", "a3", targets=[target("r", "RADIUS", visibility="IGNORE_WALLS", maxDist=2)]), False),
    ),
    ("RADIUS", "minDist"): (
        Example(hurt("b2", "b2", "c1", targets=[target("r", "RADIUS", damage=1, minDist=0)]), [1, 1]),
        Example(hurt("b2", "b2", "c1", targets=[target("r", "RADIUS", damage=1, minDist=1)]), [0, 1]),
    ),
    ("RADIUS", "maxDist"): (
        Example(hurt("b2", "b1", "c1", targets=[target("r", "RADIUS", damage=1, maxDist=2)]), [1, 1]),
        Example(hurt("b2", "b1", "c1", targets=[target("r", "RADIUS", damage=1, maxDist=1)]), [1, 0]),
    ),
    ("RADIUS", "excludePlayers"): (
        Example(marked("b2", "b1", "c1", targets=twice("RADIUS"), do=("target 1",)), [1, 1]),
        Example(marked("b2", "b1", "c1", targets=twice("RADIUS", excludePlayers=["x"]), do=("target 1",)), [0, 1]),
    ),
    ("RADIUS", "excludeSquares"): (
        Example(marked("b2", "b1", "c1", targets=twice("RADIUS"), do=("target 2",)), [1, 1]),
        Example(marked("b2", "b1", "c1", targets=twice("RADIUS", excludeSquares=["s"]), do=("target 2",)), [1, 0]),
    ),
    # A vortex.
    ("VORTEX", "id"): (
        # Whoever was drawn in is saved: the player of that id is hit again, wherever he is.
        Example(hurt("b3", "d3", None, targets=[target("v", "VORTEX", maxDist=1, damage=1),
                                                target("v", damage=1, minDist=9)]), [2, 0]),
        Example(fires("b3", "d3", None, targets=[target("v", "VORTEX", maxDist=1), target("w", minDist=9)]), False),
    ),
    ("VORTEX", "optional"): (
        Example(offered("b3", "d3", None, targets=[target("r", "RADIUS", visibility="ANY"),
                                                   target("v", "VORTEX", maxDist=1, optional=True)], do=S),
                ["target 1", "skip"]),
        Example(hurt("b3", "d3", None, targets=[target("r", "RADIUS", visibility="ANY"),
                                                target("v", "VORTEX", maxDist=1, damage=1)]), [1, 0]),
    ),
    ("VORTEX", "damage"): (
        Example(hurt("b3", "d3", None, targets=[target("v", "VORTEX", maxDist=1, damage=2)]), [2, 0]),
        Example(hurt("b3", "d3", None, targets=[target("v", "VORTEX", maxDist=1, marks=2)]), [0, 0]),
    ),
    ("VORTEX", "marks"): (
        Example(marked("b3", "d3", None, targets=[target("v", "VORTEX", maxDist=1, marks=2)]), [2, 0]),
        Example(marked("b3", "d3", None, targets=[target("v", "VORTEX", maxDist=1, damage=2)]), [0, 0]),
    ),
    ("VORTEX", "visibility VISIBLE"): (
        Example(first("VORTEX", "b2", "b1", maxDist=0), ["b1"]),
        Example(first("VORTEX", "b2", "a1", maxDist=0), []),
    ),
    ("VORTEX", "visibility NOT_VISIBLE"): (
        Example(first("VORTEX", "b2", "a1", maxDist=0, visibility="NOT_VISIBLE"), ["a1"]),
        Example(first("VORTEX", "b2", "b1", maxDist=0, visibility="NOT_VISIBLE"), []),
    ),
    ("VORTEX", "visibility ANY"): (
        Example(first("VORTEX", *SEEN, maxDist=0, visibility="ANY"), ["a1", "b1", "c2", "d2"]),
        # Never the shooter's own square.
        Example(first("VORTEX", "b2", "b2", maxDist=0, visibility="ANY"), []),
    ),
    ("VORTEX", "visibility IGNORE_WALLS"): (
        Example(first("VORTEX", *SEEN, maxDist=0, visibility="IGNORE_WALLS"), ["a1", "b1", "c2", "d2"]),
        # Who is drawn in walks around walls all the same: c3 is not one step from c2.
        Example(hurt("a1", "c3", "c2", targets=[target("v", "VORTEX", visibility="IGNORE_WALLS", maxDist=1, damage=1)],
                     do=("vortex c2",)), [0, 1]),
    ),
    ("VORTEX", "maxDist"): (
        Example(first("VORTEX", "b3", "d3", maxDist=1), ["c3"]),
        Example(first("VORTEX", "b3", "d3", maxDist=0), []),
    ),
    ("VORTEX", "excludePlayers"): (
        Example(marked("b3", "c3", None, targets=[target("x", damage=1), target("v", "VORTEX", maxDist=0, marks=1)]),
                [1, 0]),
        Example(fires("b3", "c3", None, targets=[target("x", damage=1),
                                                 target("v", "VORTEX", maxDist=0, excludePlayers=["x"])]), False),
    ),
}  # fmt: skip

CASES = [
    pytest.param(example, id=f"{kind}-{parameter.replace(' ', '-')}-{sign}")
    for (kind, parameter), pair in EXAMPLES.items()
    for sign, example in zip(("let-through", "kept-out"), pair, strict=True)
]


@pytest.mark.parametrize("example", CASES)
def test_a_parameter_lets_through_and_keeps_out(example: Example) -> None:
    assert example.look() == example.found


def test_no_mode_and_no_parameter_is_without_examples() -> None:
    wanted = set()
    for kind, names in checks.APPLIES.items():
        for name in names - {"mode"}:
            key = form.TargetSpec.model_fields[name].alias or name
            if name == "visibility":
                wanted |= {
                    (kind, f"visibility {word}") for word in ("VISIBLE", "NOT_VISIBLE", "ANY", "IGNORE_WALLS")
                }
            else:
                wanted.add((kind, key))
    assert wanted == set(EXAMPLES)


def test_the_examples_of_a_parameter_differ() -> None:
    """Neither of the two could be had by ignoring the parameter altogether."""
    assert all(passed.found != kept.found for passed, kept in EXAMPLES.values())
