"""The quick answers about shots agree with the search, and no shot that was offered is ever left half done."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from boardwright.core import Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.families.shooter import compile
from boardwright.families.shooter.rules import shot
from boardwright.families.shooter.rules.compiled_weapons import FREE, Weapon, sum_prices
from boardwright.families.shooter.rules.payment import affords, ways
from boardwright.families.shooter.rules.shot_search import BUDGET, ShotSearch, can_fire
from boardwright.families.shooter.rules.targets import Shot, apply_target, choice_stages, pushes, save_target
from boardwright.geometry.bitset import bits
from tests.sampling import spread
from tests.shooter.positions import Arena, board, shipped


def slow(weapon: Weapon, pos: list[int], purse: tuple[int, int, int]) -> bool:
    """Whether a weapon can be fired, by search alone."""
    for effect in weapon.effects:
        effect.hits = None
    begun = Shot(weapon, 0)
    if weapon.basic is not None:
        return ShotSearch(10**6).ready(pos, begun, purse, FREE)
    return any(
        affords(purse, effect.price) and ShotSearch(10**6).starts(pos, begun, effect)
        for effect in weapon.first
    )


@pytest.mark.parametrize("number", range(4))
def test_quick_answers_agree_with_the_search(number: int) -> None:
    where, rng = board(number), Rng(number)
    for data in compile.SHIPPED.all("weapon").values():
        given = compile.read_weapon(data, ProblemReport(""))
        assert given is not None
        quick, searched = Weapon(given, 0, where), Weapon(given, 0, where)
        for _ in range(60):
            pos = [rng.below(where.count) for _ in range(3)] + [
                rng.below(where.count + 3) - 3 for _ in range(2)
            ]
            pos = [square if square >= 0 else -1 for square in pos]
            purse = (rng.below(3), rng.below(3), rng.below(3))
            assert can_fire(quick, pos, 0, purse) == slow(searched, pos, purse), (data["id"], pos, purse)


@pytest.mark.rule("shooter 13.14")
def test_no_shot_is_left_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve, failed = shot._resolve, []

    def watched(*given: Any) -> Generator[Any, Any, bool]:
        done = yield from resolve(*given)
        if not done:
            failed.append(given)
        return done

    monkeypatch.setattr(shot, "_resolve", watched)
    game, rng = shipped("deathmatch", ()), Rng(2)
    for seed in range(12):
        match = game.start(seats=5, seed=seed)
        while not match.over:
            match.answer(match.decisions[0].seat, rng.choice(match.decisions[0].options))
    assert failed == []


@pytest.mark.rule("shooter 4.2")
def test_ways_of_paying_are_exactly_those_that_pay() -> None:
    rng = Rng(9)
    colors = {card: card % 3 for card in range(12)}
    for _ in range(300):
        cubes = [rng.below(4) for _ in range(3)]
        hand = [rng.below(12) for _ in range(rng.below(4))]
        due = (rng.below(3), rng.below(2), rng.below(2), rng.below(3))
        found = ways(cubes, hand, colors, due)  # type: ignore[arg-type]
        assert len(set(found)) == len(found)
        have = [cubes[c] + sum(card % 3 == c for card in hand) for c in range(3)]
        assert bool(found) == affords((have[0], have[1], have[2]), due)
        for way in found:
            paid = [way.cubes[c] + sum(card % 3 == c for card in way.cards) for c in range(3)]
            assert sum(paid) == sum(due)
            assert all(paid[c] >= due[c] and way.cubes[c] <= cubes[c] for c in range(3))
            assert all(way.cards.count(card) <= hand.count(card) for card in way.cards)
    assert sum_prices((1, 0, 0, 1), (0, 2, 0, 1)) == (1, 2, 0, 2)


@pytest.mark.rule("shooter 4.2")
def test_a_reserve_leaves_out_exactly_the_ways_after_which_it_cannot_be_paid() -> None:
    rng = Rng(5)
    colors = {card: card % 3 for card in range(12)}
    left_out = 0
    for _ in range(300):
        cubes = [rng.below(3) for _ in range(3)]
        hand = [rng.below(12) for _ in range(rng.below(4))]
        due, reserve = (tuple(rng.below(2) for _ in range(4)) for _ in range(2))
        every = ways(cubes, hand, colors, due)  # type: ignore[arg-type]
        found = ways(cubes, hand, colors, due, reserve)  # type: ignore[arg-type]
        have = [cubes[c] + sum(card % 3 == c for card in hand) for c in range(3)]
        for way in every:
            paid = [way.cubes[c] + sum(card % 3 == c for card in way.cards) for c in range(3)]
            rest = [have[c] - paid[c] for c in range(3)]
            enough = all(rest[c] >= reserve[c] for c in range(3)) and sum(rest) >= sum(reserve)
            assert (way in found) == enough
        left_out += len(every) - len(found)
    assert left_out > 50


# -- weapons made at random: all short cuts against the plain search


def random_target(rng: Rng, id: str, players: list[str], squares: list[str]) -> dict[str, Any]:
    kind = rng.choice(["PLAYER", "PLAYER", "PLAYER", "SQUARE", "ROOM", "RADIUS", "VORTEX"])
    found: dict[str, Any] = {"id": id, "targetMode": kind, "damage": rng.below(2), "marks": rng.below(2)}
    settings: dict[str, Any] = {
        "visibility": rng.choice(["VISIBLE", "NOT_VISIBLE", "ANY", "IGNORE_WALLS"]),
        "optional": True,
        "minDist": 1,
        "maxDist": 1 + rng.below(2),
        "excludePlayers": players[-1:],
        "excludeSquares": squares[-1:],
        "chooseBetweenTargets": squares if kind == "SQUARE" else players,
        "visibleFromPlayer": players[-1] if players else None,
        "moveTargetBefore": 1,
        "moveTargetAfter": 1,
        "moveShooterHere": True,
        "squareRef": f"{id}-square",
        "emptyOk": True,
    }
    return found | {key: value for key, value in settings.items() if rng.below(4) == 0}


def random_effect(rng: Rng, id: str, kind: str, players: list[str], squares: list[str]) -> dict[str, Any]:
    targets = []
    for number in range(1 + rng.below(3)):
        # Now and then an id that was used before: the same target again.
        name = rng.choice(players) if players and rng.below(4) == 0 else f"{id}{number}"
        targets.append(random_target(rng, name, players, squares))
        if targets[-1]["targetMode"] in ("PLAYER", "VORTEX"):
            players.append(name)
        elif targets[-1]["targetMode"] == "SQUARE":
            squares.append(name)
        if "squareRef" in targets[-1]:
            squares.append(targets[-1]["squareRef"])
    return {"id": id, "name": id, "type": kind, "targets": targets}


def random_weapon(rng: Rng) -> dict[str, Any]:
    players: list[str] = []
    squares: list[str] = []
    effects = [random_effect(rng, "a", "BASIC", players, squares)]
    more = random_effect(rng, "b", "OPTIONAL", players, squares)
    effects.append(more | {"dependsOnEffects": ["a"] if rng.below(2) else [], "cost": ["RED"] * rng.below(2)})
    if rng.below(2):
        effects.append({"id": "m", "name": "m", "type": "MOVEMENT", "playerMoves": 1 + rng.below(2)})
    direction = "CARDINAL" if rng.below(4) == 0 else "ANY"
    return {
        "id": "trial", "name": "T", "type": "OPTIONAL_EFFECTS", "direction": direction, "effects": effects,
    }  # fmt: skip


def without_short_cuts(weapon: Weapon) -> None:
    for effect in weapon.effects:
        effect.hits, effect.steady = None, False
        effect.sure = [False] * len(effect.targets) + [True]
        for of in effect.targets:
            of.inert = False
    weapon.openers = [] if weapon.basic is None else [e for e in weapon.effects if e is not weapon.basic]


@pytest.mark.parametrize("seed", spread(range(8), 3))
def test_short_cuts_change_nothing_in_weapons_made_at_random(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ShotSearch.__init__, "__defaults__", (100_000,))
    rng, fired = Rng(f"weapons/{seed}"), 0
    while fired < 12:
        weapon = random_weapon(rng)
        if compile.read_weapon(weapon, ProblemReport("")) is None:
            continue
        names = board(0).names
        squares = [rng.choice(names) for _ in range(3)]
        quick, slow = (Arena(*squares, weapon=weapon, cubes=(1, 0, 0)) for _ in range(2))
        without_short_cuts(slow.table.rules.weapons[0])
        slow.match.undo(0)
        if "shoot trial" not in slow.options:
            assert "shoot trial" not in quick.options, (weapon, squares)
            continue
        fired += 1
        answer = "shoot trial"
        while quick.table.shot is not None or answer == "shoot trial":
            quick.do(answer)
            slow.do(answer)
            assert quick.options == slow.options, (weapon, squares, [str(a[2]) for a in quick.match._answers])
            answer = rng.choice(quick.options)


# -- the search is exact where many situations have to be looked through

#: Leaps, then pushes three different players, each of whom must be seen from the one before.
PUSHER = {
    "id": "pusher", "name": "P", "type": "OPTIONAL_EFFECTS", "direction": "ANY",
    "effects": [
        {"id": "basic", "name": "B", "type": "BASIC", "targets": [
            {"id": "a", "targetMode": "PLAYER", "damage": 1, "maxDist": 1, "moveTargetAfter": 3},
            {"id": "b", "targetMode": "PLAYER", "visibility": "ANY", "visibleFromPlayer": "a", "damage": 1,
             "excludePlayers": ["a"], "minDist": 3, "moveTargetAfter": 2},
            {"id": "c", "targetMode": "PLAYER", "damage": 1, "excludePlayers": ["a", "b"], "minDist": 2,
             "visibleFromPlayer": "b"},
        ]},
        {"id": "leap", "name": "L", "type": "MOVEMENT", "playerMoves": 1},
        {"id": "shove", "name": "S", "type": "OPTIONAL", "targets": [
            {"id": "d", "targetMode": "PLAYER", "maxDist": 1, "moveTargetAfter": 2},
        ]},
    ],
}  # fmt: skip


def every_shot(pos: list[int], begun: Shot, effect: Any, index: int) -> bool:
    """Whether the basic effect can be completed: all choices, one after the other, nothing remembered."""
    if index == len(effect.targets):
        return True
    of = effect.targets[index]
    for player in choice_stages(of)[0](pos, begun, of, ()):
        now, after = pos[:], begun.copy()
        _, square = apply_target(now, after, of, (player,))
        save_target(now, after, of, (player,), square)
        for to in pushes(after, of, square) if of.after else [square]:
            pushed = now[:]
            pushed[player] = to
            if every_shot(pushed, after, effect, index + 1):
                return True
    return False


def every_opening(weapon: Weapon, pos: list[int], used: frozenset[str] = frozenset()) -> bool:
    """The same with the leap and the shove before it, in any order."""
    basic, leap, shove = weapon.effects
    if every_shot(pos, Shot(weapon, 0), basic, 0):
        return True
    if "leap" not in used:
        for to in bits(leap.board.ball(pos[0], leap.moves)):
            if every_opening(weapon, [to, *pos[1:]], used | {"leap"}):
                return True
    if "shove" not in used:
        of, begun = shove.targets[0], Shot(weapon, 0)
        for player in choice_stages(of)[0](pos, begun, of, ()):
            for to in pushes(begun, of, pos[player]):
                pushed = pos[:]
                pushed[player] = to
                if every_opening(weapon, pushed, used | {"shove"}):
                    return True
    return False


def test_a_weapon_with_many_situations_loses_no_shot() -> None:
    given = compile.read_weapon(PUSHER, ProblemReport(""))
    assert given is not None
    weapon, rng, fired = Weapon(given, 0, board(2)), Rng(5), 0
    for _ in range(60):
        pos = [rng.below(weapon.effects[0].board.count) for _ in range(5)]
        search = ShotSearch()
        found = can_fire(weapon, pos, 0, (0, 0, 0), search=search)
        assert not search.cut
        assert found == every_opening(weapon, pos), pos
        fired += found
    assert 10 < fired < 55


def test_a_situation_is_looked_through_once() -> None:
    given = compile.read_weapon(PUSHER, ProblemReport(""))
    assert given is not None
    weapon, rng, spent = Weapon(given, 0, board(2)), Rng(5), 0
    for _ in range(20):
        pos = [rng.below(weapon.effects[0].board.count) for _ in range(5)]
        search = ShotSearch()
        found = can_fire(weapon, pos, 0, (0, 0, 0), search=search)
        left = search.left
        spent += BUDGET - left
        assert can_fire(weapon, pos, 0, (0, 0, 0), search=search) == found
        assert search.left == left
    assert spent > 1_000


def test_a_player_is_told_that_the_search_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena("a1", "d3", "d3", weapon=PUSHER)
    for budget, told in ((BUDGET, "shooter-why-nobody"), (3, "shooter-why-search-limit")):
        monkeypatch.setattr(ShotSearch.__init__, "__defaults__", (budget,))
        why = arena.match.why_not(0, "shoot pusher")
        assert why is not None
        assert why.id == told


def test_a_search_that_gives_up_says_so(caplog: pytest.LogCaptureFixture) -> None:
    given = compile.read_weapon(PUSHER, ProblemReport(""))
    assert given is not None
    weapon = Weapon(given, 0, board(2))
    rng = Rng(5)
    hopeless = next(
        pos
        for pos in ([rng.below(10) for _ in range(5)] for _ in range(1000))
        if not can_fire(weapon, pos, 0, (0, 0, 0)) and len({*pos}) == 5
    )
    search = ShotSearch(3)
    assert not can_fire(weapon, hopeless, 0, (0, 0, 0), search=search)
    assert search.cut
    assert "pusher" in caplog.text


def thrower() -> dict[str, Any]:
    """Throws everybody about before a shot that works hardly anywhere: too many situations to look through."""
    throws = [
        {"id": f"e{n}", "name": "E", "type": "OPTIONAL", "targets": [
            {"id": f"x{n}", "targetMode": "PLAYER", "visibility": "ANY", "moveTargetBefore": 9, "moveTargetAfter": 9},
        ]}
        for n in range(4)
    ]  # fmt: skip
    basic = {"id": "b", "name": "B", "type": "BASIC", "targets": [
        {"id": "z", "targetMode": "PLAYER", "visibility": "NOT_VISIBLE", "maxDist": 1, "minDist": 1, "damage": 1},
        {"id": "y", "targetMode": "PLAYER", "visibility": "VISIBLE", "minDist": 5, "damage": 1},
    ]}  # fmt: skip
    return {"id": "thrower", "name": "T", "type": "OPTIONAL_EFFECTS", "effects": [basic, *throws]}


def test_check_warns_of_a_weapon_that_reaches_the_bound() -> None:
    def warned(data: Any) -> bool:
        report = ProblemReport("")
        compile.check_weapon_file(data, report)
        assert report.ok, report.errors
        return any(found.message.id == "shooter-check-search-limit" for found in report.warnings)

    assert warned(thrower())
    assert not warned(PUSHER)
    # The contract suite plays with all of them; the search through every sixth is enough here.
    for data in list(compile.SHIPPED.all("weapon").values())[::6]:
        assert not warned(data)
