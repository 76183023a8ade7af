"""Patches of patches in every family: they play like one file into which everything was merged by hand."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import Match, Rng, catalog
from boardwright.core.problem_report import ProblemReport
from boardwright.testkit import event_digest
from tests.core.test_file_parts import VINEYARD, scenario, write


def shipped(family: str, kind: str, id: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(catalog.shipped_content(family).json(kind, id)))
    data.pop("$schema", None)
    return data


def changed(data: dict[str, Any], *changes: tuple[str, Any]) -> dict[str, Any]:
    """A copy with other values at dotted paths; `...` takes a key out."""
    made = copy.deepcopy(data)
    for path, value in changes:
        *steps, last = path.split(".")
        holder = made
        for step in steps:
            holder = holder[step]
        if value is ...:
            del holder[last]
        else:
            holder[last] = value
    return made


def boards() -> tuple[dict[str, Any], Any]:
    steps = [{"x": 1}, {"y": 1}]
    patch = {"progressor": {"movement": {"white": steps}}}
    files = {
        "game.json": {"extends": "a/upper.json", "name": "x", "figures": patch},
        "a/upper.json": {"extends": "../b/lower.json", "name": "upper", "board": {"rotation_angle": {"black": 90}},
                         "figures": {"progressor": {"movement": {"black": [{"y": -1}]}}}},
        "b/lower.json": {"extends": "intellector", "name": "lower",
                         "figures": {"progressor": {"movement": {"white": [], "black": []}}}},
    }  # fmt: skip
    return files, changed(
        shipped("boards", "board", "intellector"), ("name", "x"), ("board.rotation_angle.black", 90),
        ("figures.progressor.movement", {"white": steps, "black": [{"y": -1}]}),
    )  # fmt: skip


def shooter() -> tuple[dict[str, Any], Any]:
    files = {
        "game.json": {"extends": "deathmatch", "name": "x", "skulls": 2, "weapons": [
            {"extends": "guns/upper.json", "id": "mine"}, "whisper", "zx-2"]},
        "guns/upper.json": {"extends": "lower.json", "id": "upper", "cost": None},
        "guns/lower.json": {"extends": "thor", "id": "lower", "cost": ["RED"], "name": "Lower"},
    }  # fmt: skip
    thor = changed(shipped("shooter", "weapon", "thor"), ("id", "mine"), ("name", "Lower"), ("cost", ...))
    game = shipped("shooter", "shooter-game", "deathmatch")
    return files, changed(game, ("name", "x"), ("skulls", 2), ("weapons", [thor, "whisper", "zx-2"]))


def cards() -> tuple[dict[str, Any], Any]:
    files = {
        "game.json": {"extends": "a/upper.json", "name": "x", "board": {"rounds": 2, "title": None}},
        "a/upper.json": {"extends": "lower.json", "name": "upper", "board": {"privileges": [{"COINS": 1}]}},
        "a/lower.json": {
            "extends": "magnifico",
            "name": "lower",
            "board": {"extends": "palace", "rounds": 1},
        },
    }
    palace = shipped("cards", "card-board", "palace")
    palace = changed(palace, ("rounds", 2), ("title", ...), ("privileges", [{"COINS": 1}]))
    return files, changed(shipped("cards", "card-game", "magnifico"), ("name", "x"), ("board", palace))


def tactics() -> tuple[dict[str, Any], Any]:
    teams = scenario()["teams"]
    teams[0]["units"][0]["class"] = teams[1]["units"][0]["class"] = "n9_bruto"
    teams[1]["ai"] = "classic"
    files = {
        "game.json": scenario(teams=teams, ruleset={"extends": "rules/upper.json", "id": "mine"}),
        "rules/upper.json": {"extends": "lower.json", "id": "upper", "actions": {"move": {"steps": 2}}},
        "rules/lower.json": {"extends": "base", "id": "lower", "actions": {"move": {"steps": 1}, "guard": None},
                             "points": {"absorb_order": ["martial", "movement"]}},
    }  # fmt: skip
    rules = shipped("tactics", "tactics-ruleset", "base")
    rules = changed(
        rules,
        ("id", "mine"),
        ("actions.move.steps", 2),
        ("actions.guard", ...),
        ("points.absorb_order", ["martial", "movement"]),
    )
    return files, scenario(teams=teams, ruleset=rules)


def starships() -> tuple[dict[str, Any], Any]:
    files = {
        "game.json": {"schema": "starships/game", "id": "x", "rules": "r/upper.json", "map": "duel5"},
        "r/upper.json": {"extends": "lower.json", "id": "upper", "damage": {"laser": 30},
                         "absent": {"forfeit_after": 3}},
        "r/lower.json": {"extends": "base", "id": "lower", "hitpoints": 40, "damage": {"laser": 90, "collision": 7},
                         "laser": {"blocked_by": []}},
    }  # fmt: skip
    rules = changed(
        shipped("starships", "starships-rules", "base"), ("id", "upper"), ("hitpoints", 40), ("damage.laser", 30),
        ("damage.collision", 7), ("laser.blocked_by", []), ("absent.forfeit_after", 3),
    )  # fmt: skip
    return files, {"schema": "starships/game", "id": "x", "rules": rules, "map": "duel5"}


GAMES = {
    "boards": boards,
    "shooter": shooter,
    "cards": cards,
    "tactics": tactics,
    "starships": starships,
}


def played(game: boardwright.Game) -> Match:
    match, rng = game.start(seed=3), Rng(3)
    while match.length < 40 and not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    return match


@pytest.mark.parametrize("family", GAMES)
def test_patches_of_patches_play_like_one_file(family: str, tmp_path: Path) -> None:
    files, whole = GAMES[family]()
    patched, plain = boardwright.load(write(tmp_path, files)), boardwright.load(whole)
    one, other = played(patched), played(plain)
    assert [event.json for event in one.events] == [event.json for event in other.events]
    # Each patch counts: without the one in the middle the game is another one.
    middle = list(files)[1]
    write(
        tmp_path,
        {middle: {key: files[middle][key] for key in ("extends", "id", "name") if key in files[middle]}},
    )
    assert boardwright.load(tmp_path / "game.json").digest != patched.digest


def test_null_removes_the_cards_of_what_is_extended(tmp_path: Path) -> None:
    leaders = shipped("cards", "card-game", "magnifico")["leaders"]
    write(tmp_path, {"none.json": {"extends": "magnifico", "name": "none", "leaders": None}})
    with pytest.raises(boardwright.FormatError) as raised:
        boardwright.load(tmp_path / "none.json")
    assert [problem.message.id for problem in raised.value.problems] == ["cards-check-too-few-leaders"]
    write(tmp_path, {"again.json": {"extends": "none.json", "name": "again", "leaders": leaders}})
    again, base = boardwright.load(tmp_path / "again.json"), boardwright.load("magnifico")
    assert set(again.rules.cards) == set(base.rules.cards)


def test_a_list_of_cards_replaces_that_of_what_is_extended(tmp_path: Path) -> None:
    """As lists do in every family; whoever wants to add names the shipped list beside the own cards."""
    orchard = {**VINEYARD, "name": "Orchard"}
    write(tmp_path, {
        "middle.json": {"extends": "magnifico", "name": "middle", "development": ["development", VINEYARD]},
        "top.json": {"extends": "middle.json", "name": "top", "development": ["development", orchard]},
        "few.json": {"extends": "magnifico", "name": "few", "development": [VINEYARD]},
    })  # fmt: skip
    top = boardwright.load(tmp_path / "top.json")
    names = {card.name for card in top.rules.developments}
    assert (len(names), "Orchard" in names, "Vineyard" in names) == (97, True, False)
    assert top.rules.certain == {"development-card:Orchard"}
    with pytest.raises(boardwright.FormatError) as raised:
        boardwright.load(tmp_path / "few.json")
    assert {problem.message.id for problem in raised.value.problems} == {"cards-check-too-few"}
    report = ProblemReport("few.json")
    part = catalog.open_path(tmp_path / "few.json", report)
    assert part is not None
    catalog.check(part.data, report)
    assert [(problem.message.id, problem.path) for problem in report.warnings] == [
        ("cards-check-replaced", "development")
    ]


def test_a_card_of_the_authors_takes_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    mint = {**VINEYARD, "name": "Mint", "cardType": "BUILDINGCARD"}
    write(
        tmp_path, {"game.json": {"extends": "magnifico", "name": "x", "development": ["development", mint]}}
    )
    game = boardwright.load(tmp_path / "game.json")
    assert len(game.rules.developments) == 96
    assert game.rules.certain == {"development-card:Mint"}


def test_matches_of_the_time_when_lists_of_cards_added_up_open_and_replay() -> None:
    """The same files are another game now, with another digest: the journal's digest tells which reading it had."""
    kept = json.loads((Path(__file__).parents[1] / "cards/adding_lists.json").read_text())
    match = boardwright.replay(kept["journal"])
    assert (event_digest(match), len(match.events)) == (kept["digest"], kept["events"])
    assert match.game.digest == kept["journal"]["digest"]
    assert len(match.game.rules.developments) == 98
    # A save of it is one of the same time.
    assert boardwright.replay(match.journal.json).game.digest == kept["journal"]["digest"]
