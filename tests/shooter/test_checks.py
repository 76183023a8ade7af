"""What `check` finds in files: every fault with its place, all of them at once."""

from __future__ import annotations

import contextlib
import copy
import json
from typing import Any

import pytest

import boardwright
from boardwright import FormatError, catalog
from boardwright.core import Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.families.shooter import format as form
from boardwright.families.shooter import recognise
from boardwright.families.shooter.compile import SHIPPED
from tests.shooter.positions import mode, target


def check(data: Any, kind: str | None = None) -> tuple[list[str], list[str]]:
    report = ProblemReport("w.json")
    catalog.check(data, report, kind)
    return [str(p) for p in report.errors], [str(p) for p in report.warnings]


def optional_effects(*effects: dict[str, Any], **weapon: Any) -> dict[str, Any]:
    return {"id": "w", "name": "W", "type": "OPTIONAL_EFFECTS", "effects": list(effects), **weapon}


def effect(id: str, kind: str, *targets: dict[str, Any], **more: Any) -> dict[str, Any]:
    shown = {} if kind == "MOVEMENT" else {"targets": list(targets)}
    return {"id": id, "name": id.title(), "type": kind, **shown, **more}


BASIC = effect("basic", "BASIC", target("red", damage=1))


def shipped(folder: str) -> list[Any]:
    return [
        json.loads(path.read_text()) for path in sorted((SHIPPED.root / "content" / folder).glob("*.json"))
    ]


def test_shipped_files_are_clean() -> None:
    for folder in ("weapons", "boards", "decks"):
        for data in shipped(folder):
            assert check(data) == ([], [])
    for name in ("deathmatch", "terminator", "domination"):
        assert check(
            catalog.shipped_games()[name].path and json.loads(catalog.shipped_games()[name].path.read_text())
        ) == ([], [])


#: The document's own words: every parameter at its default, spelt out.
VERBATIM = {
    "id": "vortex_cannon",
    "name": "Vortex Cannon",
    "type": "OPTIONAL_EFFECTS",
    "cost": ["RED", "ANY"],
    "direction": "ANY",
    "effects": [
        {
            "id": "basic_effect",
            "name": "Basic Effect",
            "type": "BASIC",
            "description": "A note.",
            "cost": [],
            "dependsOnEffects": [],
            "targets": [
                {
                    "id": "red",
                    "targetMode": "PLAYER",
                    "optional": False,
                    "damage": 0,
                    "marks": 0,
                    "visibility": "VISIBLE",
                    "chooseBetweenTargets": None,
                    "moveTargetBefore": 0,
                    "minDist": None,
                    "maxDist": None,
                    "excludeSquares": [],
                    "excludePlayers": [],
                    "visibleFromPlayer": None,
                    "moveShooterHere": False,
                    "moveTargetAfter": 0,
                },
                {"id": "sqr", "targetMode": "SQUARE", "moveTargetBefore": 0, "moveTargetAfter": 0},
            ],
        },
        {"id": "phase_glide", "name": "Phase Glide", "type": "MOVEMENT", "playerMoves": 2},
    ],
}


def test_everything_that_the_document_allows_loads() -> None:
    assert check(VERBATIM) == ([], [])
    assert check([VERBATIM]) == ([], [])


def test_every_default_may_be_spelt_out_or_left_out() -> None:
    spelt = VERBATIM["effects"][0]["targets"][0]
    written = form.TargetSpec.model_validate(spelt)
    assert written == form.TargetSpec.model_validate({"id": "red", "targetMode": "PLAYER"})
    # Nothing of the document is missing above; our own words and the id are.
    keys = {field.alias or name for name, field in form.TargetSpec.model_fields.items()}
    assert keys - set(spelt) == {"emptyOk", "squareRef"}
    bare = {
        "id": "w",
        "name": "W",
        "type": "ALTERNATIVE_MODES",
        "effects": [{"id": "e", "name": "E", "type": "MODE"}],
    }
    weapon = form.WeaponFile.model_validate(bare)
    effect = weapon.effects[0]
    assert (weapon.cost, weapon.direction) == ([], "ANY")
    assert (effect.cost, effect.depends_on, effect.targets, effect.player_moves) == ([], [], [], None)


def test_the_singular_spelling_is_taken_with_a_warning() -> None:
    second = effect("second", "OPTIONAL", target("blue", damage=1), dependsOnEffect=["basic"])
    errors, warnings = check(optional_effects(BASIC, second))
    assert errors == []
    assert "dependsOnEffects" in warnings[0]
    game = boardwright.load(optional_effects(BASIC, second))
    assert game.rules.weapons[0].effects[1].depends == 1


ERRORS: dict[str, tuple[dict[str, Any], str, str]] = {
    "an unknown dependency": (
        optional_effects(BASIC, effect("focus", "OPTIONAL", target("x"), dependsOnEffects=["zzzzzz"])),
        "effects[1].dependsOnEffects[0]",
        "can never be used",
    ),
    "effects that wait for each other": (
        optional_effects(
            BASIC,
            effect("a", "OPTIONAL", target("x"), dependsOnEffects=["b"]),
            effect("b", "OPTIONAL", target("y"), dependsOnEffects=["a"]),
        ),
        "effects[2].dependsOnEffects",
        "'b' can never be used",
    ),
    "an effect that waits for one that never runs": (
        optional_effects(
            BASIC,
            effect("a", "OPTIONAL", target("x"), dependsOnEffects=["a"]),
            effect("b", "OPTIONAL", target("y"), dependsOnEffects=["a"]),
        ),
        "effects[2].dependsOnEffects",
        "'b' can never be used",
    ),
    "a basic effect that depends": (
        optional_effects({**BASIC, "dependsOnEffects": ["m"]}, effect("m", "MOVEMENT", playerMoves=1)),
        "effects[0].dependsOnEffects",
        "cannot depend on others",
    ),
    "a mode that depends": (
        mode(target(), dependsOnEffects=["shot"]),
        "effects[0].dependsOnEffects",
        "cannot depend",
    ),
    "no basic effect": (optional_effects(effect("o", "OPTIONAL", target())), "effects", "there is none"),
    "two basic effects": (optional_effects(BASIC, {**BASIC, "id": "b2"}), "effects", "there are 2"),
    "a mode among optional effects": (
        optional_effects(BASIC, effect("m", "MODE", target())),
        "effects[1].type",
        "a weapon of type OPTIONAL_EFFECTS cannot have an effect of type MODE",
    ),
    "an optional effect among modes": (
        {**mode(target()), "effects": [effect("m", "MODE", target()), effect("o", "OPTIONAL", target())]},
        "effects[1].type",
        "a weapon of type ALTERNATIVE_MODES cannot have an effect of type OPTIONAL",
    ),
    "the same effect id twice": (
        optional_effects(BASIC, effect("basic", "MOVEMENT", playerMoves=1)),
        "effects[1].id",
        "duplicate id",
    ),
    "a movement without steps": (
        optional_effects(BASIC, effect("m", "MOVEMENT")),
        "effects[1]",
        "missing key 'playerMoves'",
    ),
    "a movement with targets": (
        optional_effects(BASIC, {**effect("m", "MOVEMENT", playerMoves=1), "targets": [target()]}),
        "effects[1].targets",
        "cannot have targets",
    ),
    "a player that nobody saved": (
        mode(target("red"), target("blue", excludePlayers=["rde"])),
        "effects[0].targets[1].excludePlayers[0]",
        "no earlier target saves 'rde' as a player; did you mean 'red'?",
    ),
    "a square that nobody saved": (
        mode(target("red", squareRef="sqr"), target("blue", excludeSquares=["red"])),
        "effects[0].targets[1].excludeSquares[0]",
        "no earlier target saves 'red' as a square",
    ),
    "a choice between players that are saved later": (
        mode(target("red", chooseBetweenTargets=["blue"]), target("blue")),
        "effects[0].targets[0].chooseBetweenTargets[0]",
        "no earlier target",
    ),
    "a choice between squares that are players": (
        mode(target("red"), target("sqr", "SQUARE", chooseBetweenTargets=["red"])),
        "effects[0].targets[1].chooseBetweenTargets[0]",
        "no earlier target",
    ),
    "a seer that nobody saved": (
        mode(target("red", visibleFromPlayer="red")),
        "effects[0].targets[0].visibleFromPlayer",
        "no earlier target",
    ),
    "a target of another mode of the weapon": (
        {
            **mode(target("red")),
            "effects": [effect("a", "MODE", target("red")), effect("b", "MODE", target("x", excludePlayers=["red"]))],
        },
        "effects[1].targets[0].excludePlayers[0]",
        "no earlier target",
    ),
    "a target of an effect that can only come later": (
        optional_effects(
            effect("basic", "BASIC", target("red", excludePlayers=["blue"])),
            effect("more", "OPTIONAL", target("blue"), dependsOnEffects=["basic"]),
        ),
        "effects[0].targets[0].excludePlayers[0]",
        "no earlier target",
    ),
    "distances that exclude each other": (
        mode(target(minDist=3, maxDist=2)),
        "effects[0].targets[0]",
        "at least 3 and at most 2",
    ),
    "unseen on the own square": (
        mode(target(visibility="NOT_VISIBLE", maxDist=0)),
        "effects[0].targets[0]",
        "you always see",
    ),
    "everybody excluded": (
        mode(target("a"), target("b", chooseBetweenTargets=["a"], excludePlayers=["a"])),
        "effects[0].targets[1]",
        "is excluded",
    ),
    "the only candidate and somebody else excluded": (
        mode(target("a"), target("b"), target("c", chooseBetweenTargets=["a"], excludePlayers=["a", "b"])),
        "effects[0].targets[2]",
        "is excluded",
    ),
    "five different players": (
        mode(*(target(f"p{n}", excludePlayers=[f"p{m}" for m in range(n)]) for n in range(5))),
        "effects[0].targets[4].excludePlayers",
        "more different players",
    ),
    "a group of unknown targets": (
        mode(target("a", optional=True), requireOneOf=["a", "c"]),
        "effects[0].requireOneOf[1]",
        "unknown",
    ),
    "an unknown target mode": (
        mode({"id": "t", "targetMode": "PLAYERS"}),
        "effects[0].targets[0].targetMode",
        "'PLAYER'",
    ),
    "an unknown parameter": (mode(target(minDistance=1)), "effects[0].targets[0].minDistance", "'minDist'"),
    "a cube of no colour": ({**mode(target()), "cost": ["GREEN"]}, "cost[0]", "'RED'"),
    "negative damage": (mode(target(damage=-1)), "effects[0].targets[0].damage", "too small"),
    "a text for a number": (mode(target(damage="2")), "effects[0].targets[0].damage", "expected integer"),
    "no effects": ({**mode(), "effects": []}, "effects", "minimum is 1"),
    "no id": ({k: v for k, v in mode(target()).items() if k != "id"}, "", "missing key 'id'"),
}  # fmt: skip


@pytest.mark.parametrize("fault", ERRORS)
@pytest.mark.rule("shooter 13.1", "shooter 13.2")
def test_faults_of_weapons(fault: str) -> None:
    weapon, path, words = ERRORS[fault]
    errors, _ = check(copy.deepcopy(weapon), "weapon")
    assert any(
        error.startswith(f"w.json: {path}" if path else "w.json: ") and words in error for error in errors
    ), errors
    with pytest.raises(FormatError):
        boardwright.load(copy.deepcopy(weapon))


WARNINGS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a basic effect that costs": (
        optional_effects({**BASIC, "cost": ["RED"]}),
        "effects[0].cost",
        "should be free",
    ),
    "no free mode": (mode(target(), cost=["RED"]), "effects", "should be free"),
    "steps of an effect that is no movement": (
        mode(target(), playerMoves=1),
        "effects[0].playerMoves",
        "only in effects of type MOVEMENT",
    ),
    "an effect without targets": (mode(), "effects[0].targets", "does nothing"),
    "an optional target that never works": (
        mode(target("a"), target("b", minDist=2, maxDist=1, optional=True)),
        "effects[0].targets[1]",
        "at least 2 and at most 1",
    ),
    "the same id for a player and a square": (
        mode(target("a"), target("a", "SQUARE")),
        "effects[0].targets[1].id",
        "saved separately",
    ),
    "a group with a target that is needed anyway": (
        mode(target("a"), requireOneOf=["a"]),
        "effects[0].requireOneOf[0]",
        "not optional",
    ),
    "further than any board": (
        mode(target(visibility="ANY", minDist=50)),
        "effects[0].targets[0]",
        "cannot reach any square",
    ),
    "a square called vortex": (mode(target("vortex", "SQUARE")), "effects[0].targets[0].id", "another name"),
}


@pytest.mark.parametrize("fault", WARNINGS)
@pytest.mark.rule("shooter 13.5")
def test_warnings_of_weapons(fault: str) -> None:
    weapon, path, words = WARNINGS[fault]
    errors, warnings = check(copy.deepcopy(weapon))
    assert errors == []
    assert any(warning.startswith(f"w.json: {path}:") and words in warning for warning in warnings), warnings


def test_a_vortex_may_be_called_vortex() -> None:
    """Only a square of this name is mistaken for one."""
    _, warnings = check(mode(target("vortex", "VORTEX", maxDist=2)))
    assert not [warning for warning in warnings if "another name" in warning]


@pytest.mark.parametrize("faulty", [0, 1])
def test_an_effect_without_a_type_is_the_only_fault(faulty: int) -> None:
    """What it probably is, is guessed for the other checks: the first effect is the basic one, if no other is."""
    effects = [copy.deepcopy(BASIC), effect("more", "OPTIONAL", target("blue", damage=1))]
    del effects[faulty]["type"]
    errors, warnings = check(optional_effects(*effects), "weapon")
    assert [error.split(": ", 1)[1] for error in errors] == [f"effects[{faulty}]: missing key 'type'"]
    assert warnings == []


SETTINGS: dict[str, Any] = {
    "minDist": 1,
    "maxDist": 2,
    "chooseBetweenTargets": ["p"],
    "excludePlayers": ["p"],
    "excludeSquares": ["s"],
    "visibleFromPlayer": "p",
    "moveTargetBefore": 1,
    "moveTargetAfter": 1,
    "moveShooterHere": True,
    "squareRef": "here",
    "emptyOk": True,
}
IGNORED = {
    "PLAYER": set[str](),
    "SQUARE": {"moveTargetBefore", "moveTargetAfter"},
    "ROOM": {"chooseBetweenTargets", "visibleFromPlayer", "moveTargetBefore", "moveTargetAfter", "moveShooterHere",
             "squareRef", "emptyOk"},
    "RADIUS": {"chooseBetweenTargets", "visibleFromPlayer", "moveTargetBefore", "moveTargetAfter", "moveShooterHere",
               "squareRef", "emptyOk"},
    "VORTEX": {"minDist", "chooseBetweenTargets", "excludeSquares", "visibleFromPlayer", "moveTargetBefore",
               "moveTargetAfter", "moveShooterHere", "squareRef", "emptyOk"},
}  # fmt: skip


@pytest.mark.parametrize("kind", IGNORED)
@pytest.mark.parametrize("key", SETTINGS)
@pytest.mark.rule("shooter 13.23")
def test_parameters_that_a_mode_ignores(kind: str, key: str) -> None:
    value = ["s"] if key == "chooseBetweenTargets" and kind == "SQUARE" else SETTINGS[key]
    weapon = mode(target("p"), target("s", "SQUARE"), target("t", kind, **{key: value}))
    errors, warnings = check(weapon)
    assert errors == []
    told = [w for w in warnings if f"{key} has no effect in mode {kind}" in w]
    assert bool(told) == (key in IGNORED[kind]), warnings


def test_all_faults_of_a_weapon_are_named_at_once() -> None:
    weapon = optional_effects(
        effect("basic", "BASIC", target("red", minDist=2, maxDist=1), target("blue", excludePlayers=["x"])),
        effect("m", "MOVEMENT"),
        effect("o", "OPTIONAL", target("y", visibleFromPlayer="z"), dependsOnEffects=["nothing"]),
    )
    errors, _ = check(weapon)
    assert len(errors) == 5


def test_faults_of_the_form_do_not_hide_faults_of_the_meaning() -> None:
    weapon = optional_effects(
        {
            **effect("basic", "BASIC", target("red", minDistance=1), {"id": "x", "targetMode": "PLAYERS"}),
            "name": 3,
        },
        effect("m", "MOVEMENTS"),
        effect("o", "OPTIONAL", target("y", damage=-1, excludePlayers=["rde"]), dependsOnEffects=["bsae"]),
        cost=["GREEN"],
    )
    errors, _ = check(weapon)
    places = sorted(error.split(": ")[1] for error in errors)
    assert places == [
        "cost[0]",
        "effects[0].name",
        "effects[0].targets[0].minDistance",
        "effects[0].targets[1].targetMode",
        "effects[1]",
        "effects[1].type",
        "effects[2].dependsOnEffects[0]",
        "effects[2].targets[0].damage",
        "effects[2].targets[0].excludePlayers[0]",
    ]


@pytest.mark.parametrize("cost", [["RED"] * 7, ["ANY"] * 13, ["RED"] * 5 + ["BLUE"] * 5])
def test_prices_that_nobody_can_pay(cost: list[str]) -> None:
    _, warnings = check(optional_effects(BASIC, effect("dear", "OPTIONAL", target("x", damage=1), cost=cost)))
    assert any("effects[1].cost: 'dear' can never be used" in warning for warning in warnings)
    _, warnings = check({**mode(target(damage=1)), "cost": cost})
    assert any("cost: this weapon can never be reloaded" in warning for warning in warnings)


@pytest.mark.parametrize("cost", [["RED"] * 6, ["ANY"] * 12, ["RED"] * 5 + ["BLUE"] * 4])
def test_prices_that_a_full_purse_pays(cost: list[str]) -> None:
    assert check(optional_effects(BASIC, effect("dear", "OPTIONAL", target("x", damage=1), cost=cost))) == (
        [],
        [],
    )


def test_files_of_others_are_not_claimed() -> None:
    for data in (
        {},
        [],
        None,
        3,
        "x",
        {"effects": [{"verb": "attack"}]},
        {"figures": {}},
        [{"id": 1}],
        {"rooms": []},
    ):
        assert recognise(data) is None


# -- anything at all


JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "red",
    "ANY",
    [],
    {},
    [[]],
    [None],
    {"id": 1},
    "\u0000",
    ["red"] * 3,
]


def mutated(data: Any, rng: Rng) -> Any:
    """The data with one place of it turned into junk, or taken away."""
    data = copy.deepcopy(data)
    node = data
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = rng.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and rng.below(4):
            node = node[key]
        elif rng.below(4):
            node[key] = rng.choice(JUNK)
            return data
        else:
            del node[key]
            return data


@pytest.mark.parametrize("count", [100, pytest.param(250, marks=pytest.mark.full)])
@pytest.mark.parametrize("folder", ["weapons", "boards", "decks"])
def test_broken_files_are_refused_and_never_break_anything(folder: str, count: int) -> None:
    rng = Rng(folder)
    shelf = shipped(folder)
    kinds = catalog.family("shooter").kinds()
    for _ in range(count):
        data = mutated(rng.choice(shelf), rng)
        recognise(data)
        report = ProblemReport("w.json")
        kind = rng.choice(sorted(kinds))
        if catalog.check(data, report, None if rng.below(3) else kind) and report.ok:
            with contextlib.suppress(FormatError):
                boardwright.load(data).start(seats=3)
        assert all(problem.text("it") for problem in (*report.errors, *report.warnings))


def test_a_misspelt_dependency_is_an_error_with_the_right_word() -> None:
    weapon = optional_effects(BASIC, effect("focus", "OPTIONAL", target("x"), dependsOnEffects=["basci"]))
    report = ProblemReport("")
    catalog.check(weapon, report)
    (problem,) = report.errors
    assert (problem.path, problem.suggestion) == ("effects[1].dependsOnEffects[0]", "basic")


def test_a_published_misspelling_of_a_dependency_is_taken_with_a_warning() -> None:
    """The published machine gun depends on `base`, and calls its effect `basic`."""
    weapon = optional_effects(BASIC, effect("focus", "OPTIONAL", target("x"), dependsOnEffects=["base"]))
    report = ProblemReport("")
    assert catalog.check(weapon, report) == "weapon"
    assert report.ok
    (warning,) = [found for found in report.warnings if found.message.id == "shooter-check-depends-taken"]
    assert warning.path == "effects[1].dependsOnEffects[0]"
    game = boardwright.load(weapon)
    assert game.rules.weapons[0].effects[1].depends == 1


#: The shapes of the files of the two published programs, cut to one or two entries.
UNREAD = [
    ("shooter-unread-ammo", {"cards": [{"id": 1, "cubes": ["RED", "RED"], "holdingPowerup": True}]}),
    ("shooter-unread-ammo", {"deck": [{"id": 1, "cubes": {"RED": 2, "BLUE": 1}, "holdingPowerup": False}]}),
    ("shooter-unread-powerups", {"powerups": [{"type": "NEWTON", "name": "Newton", "description": "…"}]}),
    (
        "shooter-unread-powerups",
        {
            "types": [{"id": "newton", "name": "Newton", "description": "…"}],
            "deck": [{"type": "newton", "color": "RED", "count": 2}],
        },
    ),
    ("shooter-unread-powerups", {"TARGETING_SCOPE": {"RED": 2, "BLUE": 2}, "NEWTON": {"YELLOW": 2}}),
    ("shooter-unread-board", {"squares": [[{"room": "RED", "type": "AMMO"}]], "rooms": ["RED"]}),
    (
        "shooter-unread-board",
        {
            "id": 0,
            "xSize": 1,
            "ySize": 1,
            "squares": [{"location": {"x": 0, "y": 0}, "type": "SPAWN_SQUARE", "adjacentSquares": {}}],
            "rooms": [{"color": "RED", "squares": [{"x": 0, "y": 0}]}],
            "spawnPoints": {"RED": {"x": 0, "y": 0}},
        },
    ),
    ("shooter-unread-pack", {"packName": "Standard weapons", "weaponFiles": ["/assets/thor.json"]}),
    ("shooter-unread-pack", {"packName": "Boards", "boardFiles": ["/assets/board_0.json"]}),
    ("cards-unread-board", {"towers": [], "market": [], "council": {}}),
    ("cards-unread-board", [{"RegionID": 4, "SpaceID": 2, "Bonus": {"WOOD": 1}}]),
    ("cards-unread-board", [{"PRODUCTION": {"COINS": 2}, "HARVEST": {"WOOD": 1}}]),
    ("cards-unread-board", {"0": 0, "1": 1, "2": 2, "3": 3}),
    ("cards-unread-board", {"FIRSTMILITARY": 5, "SECONDMILITARY": 2, "RESOURCE": 5}),
]


@pytest.mark.parametrize(("id", "data"), UNREAD)
def test_formats_of_other_programs_are_named(id: str, data: Any) -> None:
    report = ProblemReport("")
    assert catalog.check(data, report) is None
    assert [problem.message.id for problem in report.errors] == [id]


def test_files_of_other_shapes_are_not_called_files_of_other_programs() -> None:
    for data in ({"1": "a", "2": "b"}, {"deck": [{"color": "RED"}]}, [{"HARVEST": 1}], {"packName": "x"}):
        report = ProblemReport("")
        catalog.check(data, report)
        assert not [problem for problem in report.errors if "-unread-" in problem.message.id], data
