"""Games of several files: parts by id, by path and inline, `extends`, and journals that carry all of it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import FormatError, Rng, catalog
from boardwright.core.file_parts import MAX_LAYERS, merge
from boardwright.core.problem_report import ProblemReport

FIELD = ["." * 7] * 5


def scenario(**more: Any) -> dict[str, Any]:
    units = [{"id": "anna", "class": "guerriero_scudo", "at": [1, 4]}]
    foes = [{"id": "brute", "class": "brute", "at": [5, 0]}]
    return {
        "schema": "tactics-scenario", "version": 1, "id": "duel", "name": "A duel", "map": FIELD,
        "teams": [{"id": "heroes", "units": units},
                  {"id": "foes", "control": "ai", "ai": "minds/sentry.json", "units": foes}],
        **more,
    }  # fmt: skip


def brute_file() -> dict[str, Any]:
    classes = catalog.shipped_content("tactics").json("tactics-classes", "base")["classes"]
    return {"schema": "tactics-classes", "version": 1, "classes": {"brute": classes["n9_bruto"]}}


SENTRY = {
    "schema": "tactics-ai", "version": 1, "id": "sentry",
    "groups": [{"id": "watch", "rules": [{"do": ["guard"]}]}],
}  # fmt: skip
NEEDLE = {
    "id": "needle", "name": "Needle", "type": "ALTERNATIVE_MODES", "cost": ["BLUE", "YELLOW"],
    "effects": [{"id": "prick", "name": "Prick", "type": "MODE",
                 "targets": [{"id": "victim", "targetMode": "PLAYER", "minDist": 1, "damage": 2}]}],
}  # fmt: skip
VINEYARD = {
    "name": "Vineyard", "period": 1, "cardType": "TERRITORYCARD", "instantEffect": "ADD",
    "instantPayload": {"SERVANTS": 1}, "permanentEffect": "ADD", "permanentPayload": {"COINS": 1},
    "minimumActionValue": 3,
}  # fmt: skip

#: For every family a game of three files; the first is the game. Sub-folders, `extends` and inline parts included.
GAMES: dict[str, dict[str, Any]] = {
    "boards": {
        "game.json": {"name": "slow", "extends": "variants/short.json", "board": {"rotation_angle": {"black": 90}}},
        "variants/short.json": {"name": "short", "extends": "base.json", "figures": {"queen": {"movement": []}}},
        "variants/base.json": {"extends": "intellector", "name": "mine"},
    },
    "shooter": {
        "game.json": {"extends": "deathmatch", "name": "mine", "skulls": 2,
                      "weapons": ["guns/needle.json", "thor", "guns/mild.json", {"extends": "zx-2", "id": "zx-3"}]},
        "guns/needle.json": NEEDLE,
        "guns/mild.json": {"extends": "needle.json", "id": "mild", "cost": ["RED"]},
    },
    "cards": {
        "game.json": {"family": "cards", "name": "city", "extends": "magnifico", "board": "parts/board.json",
                      "development": ["development", "parts/vineyard.json"]},
        "parts/board.json": {"extends": "palace", "rounds": 2},
        "parts/vineyard.json": VINEYARD,
    },
    "tactics": {
        "game.json": scenario(classes=["base", "classes/brute.json"]),
        "classes/brute.json": brute_file(),
        "minds/sentry.json": SENTRY,
    },
    "starships": {
        "game.json": {"schema": "starships/game", "id": "mine", "rules": "parts/rules.json", "map": "parts/map.json"},
        "parts/rules.json": {"extends": "strict", "id": "mild", "hitpoints": 30},
        "parts/map.json": {"extends": "duel5", "id": "small"},
    },
}  # fmt: skip


def write(folder: Path, files: dict[str, Any]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(data, indent=1), encoding="utf-8")
    return folder / next(iter(files))


def faults(path: Path) -> list[tuple[str, str, int | None, str]]:
    """File, path, line and message of each fault of a game."""
    with pytest.raises(FormatError) as raised:
        boardwright.load(path)
    return [
        (
            Path(problem.file).relative_to(path.parent).as_posix(),
            problem.path,
            problem.line,
            problem.message.id,
        )
        for problem in raised.value.problems
    ]


@pytest.mark.parametrize("family", GAMES)
def test_a_game_of_three_files_is_replayed_and_resumed_where_they_are_not(
    family: str, tmp_path: Path
) -> None:
    path = write(tmp_path, GAMES[family])
    game = boardwright.load(path)
    assert {key for key in game.parts if not key.startswith("shipped:")} == set(list(GAMES[family])[1:])
    match, rng = game.start(seed=5), Rng(5)
    while match.length < 12 and not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    journal = json.loads(json.dumps(match.journal.json))
    for file in sorted(tmp_path.rglob("*.json")):
        file.unlink()
    again = boardwright.replay(journal)
    assert again.game.digest == game.digest
    assert [event.json for event in again.events] == [event.json for event in match.events]
    resumed = boardwright.replay({**journal, "answers": journal["answers"][:3]})
    decision = resumed.decisions[0]
    resumed.answer(decision.seat, decision.options[0])
    assert resumed.length == 4


#: Run in a process of its own: replays a journal, and plays on from its third answer.
ELSEWHERE = """
import json, sys
import boardwright
journal = json.load(open("journal.json", encoding="utf-8"))
again = boardwright.replay(journal)
resumed = boardwright.replay({**journal, "answers": journal["answers"][:3]})
decision = resumed.decisions[0]
resumed.answer(decision.seat, decision.options[0])
json.dump([again.game.digest, [event.json for event in again.events], resumed.length], sys.stdout)
"""


@pytest.mark.parametrize("family", GAMES)
def test_a_journal_is_replayed_and_resumed_in_another_folder_and_process(family: str, tmp_path: Path) -> None:
    game = boardwright.load(write(tmp_path / "here", GAMES[family]))
    match, rng = game.start(seed=7), Rng(7)
    while match.length < 8 and not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    there = tmp_path / "there"
    there.mkdir()
    (there / "journal.json").write_text(json.dumps(match.journal.json), encoding="utf-8")
    shutil.rmtree(tmp_path / "here")
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], cwd=there, stdout=subprocess.PIPE, check=True, text=True
    )
    expected = [game.digest, [event.json for event in match.events], 4]
    assert json.loads(done.stdout) == json.loads(json.dumps(expected))


@pytest.mark.parametrize("family", GAMES)
def test_a_pack_plays_as_its_files_do_and_is_unpacked_again(family: str, tmp_path: Path) -> None:
    from boardwright.cli import main

    path = write(tmp_path / "here", GAMES[family])
    game = boardwright.load(path)
    packed = tmp_path / "mine.pack.json"
    assert main(["pack", str(path), "--out", str(packed)]) == 0
    assert main(["check", str(packed)]) == 0
    assert boardwright.load(packed).digest == game.digest
    assert boardwright.load(json.loads(packed.read_text())).digest == game.digest
    assert main(["unpack", str(packed), "--out", str(tmp_path / "there")]) == 0
    assert boardwright.load(tmp_path / "there" / "mine.json").digest == game.digest
    assert main(["unpack", str(packed), "--out", str(tmp_path / "there")]) == 2, "nothing is written over"


@pytest.mark.parametrize("family", GAMES)
def test_a_fault_is_reported_in_the_file_that_holds_it(family: str, tmp_path: Path) -> None:
    files = json.loads(json.dumps(GAMES[family]))
    last = list(files)[-1]
    files[last] = {**files[last], "nonsense": 1}
    lines = json.dumps(files[last], indent=1).splitlines()
    line = next(number for number, text in enumerate(lines, 1) if '"nonsense"' in text)
    found = faults(write(tmp_path, files))
    # A weapon that another one extends is faulty in both, and both name the file that has the fault.
    assert {(file, path, at) for file, path, at, _ in found} == {(last, "nonsense", line)}


def test_objects_merge_lists_and_values_replace_and_null_removes() -> None:
    base = {"a": {"x": 1, "y": [1, 2]}, "b": [1], "c": 3, "d": {"e": {"f": 1}}}
    patch = {"a": {"y": [9]}, "b": {"z": 1}, "c": None, "d": {"e": {"f": None, "g": 2}}}
    assert merge(base, patch) == {"a": {"x": 1, "y": [9]}, "b": {"z": 1}, "d": {"e": {"g": 2}}}


def test_null_removes_a_key_of_what_is_extended(tmp_path: Path) -> None:
    write(tmp_path, {"a.json": {"extends": "skirmish", "text": None, "id": "free"}})
    (stage,) = boardwright.load(tmp_path / "a.json").rules.stages
    assert (stage.text, stage.id) == ("", "free")


def test_a_game_is_known_by_what_it_extends(tmp_path: Path) -> None:
    write(tmp_path, {"a.json": {"extends": "chess", "name": "my-chess"}})
    game = boardwright.load(tmp_path / "a.json")
    assert (game.family.name, game.name) == ("boards", "a")
    assert game.digest != boardwright.load("chess").digest
    assert boardwright.load({"extends": "chess", "name": "my-chess"}).digest == game.digest


def test_a_local_file_is_used_only_where_a_path_names_it(tmp_path: Path) -> None:
    thor = json.loads(json.dumps(catalog.shipped_content("shooter").json("weapon", "thor")))
    thor["name"] = "Mine"
    game = {"extends": "deathmatch", "name": "x", "weapons": ["thor", "whisper", "zx-2"]}
    path = write(tmp_path, {"game.json": game, "weapons/thor.json": thor, "thor.json": thor})
    assert boardwright.load(path).rules.weapons[0].name != "Mine"
    for name in ("thor.json", "./thor.json", "weapons/thor.json"):
        write(tmp_path, {"game.json": {**game, "weapons": [name, "whisper", "zx-2"]}})
        assert boardwright.load(path).rules.weapons[0].name == "Mine"


# -- bad input ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "../outside.json",
        "/etc/passwd.json",
        "a/../../outside.json",
        "..\\outside.json",
        "C:\\x.json",
        "link.json",
    ],
)
def test_paths_and_links_out_of_the_folder_are_refused(name: str, tmp_path: Path) -> None:
    write(tmp_path, {"outside.json": NEEDLE})
    game = {"extends": "deathmatch", "name": "x", "weapons": [name]}
    path = write(tmp_path / "here", {"game.json": game})
    (path.parent / "link.json").symlink_to(tmp_path / "outside.json")
    assert faults(path) == [("game.json", "weapons[0]", 5, "core-part-outside")]


def test_a_part_inside_the_folder_may_be_named_upwards(tmp_path: Path) -> None:
    game = {"extends": "deathmatch", "name": "x", "weapons": ["guns/mild.json"]}
    mild = {"extends": "../needle.json", "id": "mild"}
    path = write(tmp_path, {"game.json": game, "guns/mild.json": mild, "needle.json": NEEDLE})
    assert [weapon.id for weapon in boardwright.load(path).rules.weapons] == ["mild"]


def test_parts_that_are_not_there_of_another_kind_or_there_twice(tmp_path: Path) -> None:
    board = catalog.shipped_content("shooter").json("shooter-board", "board-0")
    game = {"extends": "deathmatch", "name": "x", "boards": ["board-0", "needle.json"],
            "weapons": ["none.json", "board.json", "thro"]}  # fmt: skip
    path = write(
        tmp_path, {"game.json": game, "board.json": board, "needle.json": NEEDLE, "same.json": NEEDLE}
    )
    assert {(fault[1], fault[3]) for fault in faults(path)} == {
        ("boards[1]", "core-part-kind"),
        ("weapons[0]", "core-part-missing"),
        ("weapons[1]", "core-part-kind"),
        ("weapons[2]", "core-unknown-word"),
    }
    with pytest.raises(FormatError) as raised:
        boardwright.load(path)
    wrong = {one.path: one.message for one in raised.value.problems if one.message.id == "core-part-kind"}
    assert wrong["boards[1]"].params["expected"] == "shooter-board"
    write(tmp_path, {"game.json": {**game, "boards": ["board-0"], "weapons": ["needle.json", "same.json"]}})
    assert faults(path) == [("game.json", "weapons[1]", 9, "shooter-id-twice")]


def test_circles_of_extends_and_towers_of_them_are_refused(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        {"a.json": {"extends": "b.json"}, "b.json": {"extends": "c.json"}, "c.json": {"extends": "a.json"}},
    )
    assert faults(path) == [("c.json", "extends", 2, "core-extends-circle")]
    files = {f"f{n}.json": {"extends": f"f{n + 1}.json"} for n in range(MAX_LAYERS + 1)}
    path = write(tmp_path, {**files, f"f{MAX_LAYERS + 1}.json": {"extends": "chess"}})
    assert [fault[3] for fault in faults(path)] == ["core-extends-deep"]
    path = write(tmp_path, {"x.json": {"extends": "x.json", "name": "x"}})
    assert [fault[3] for fault in faults(path)] == ["core-extends-circle"]


@pytest.mark.parametrize("named", [3, ["chess"], True, None])
def test_what_extends_nothing(named: Any, tmp_path: Path) -> None:
    path = write(tmp_path, {"x.json": {"extends": named, "name": "x"}})
    assert faults(path)[0][1:] == ("extends", 2, "core-extends-type")


def test_a_shipped_file_may_be_named_by_its_path_with_a_warning(tmp_path: Path) -> None:
    """As files of the first edition do. A text without a folder has no other way, so nothing is wrong with it there."""
    game = {"extends": "deathmatch", "name": "x", "weapons": ["weapons/thor.json", "weapons/zx-2.json"]}
    report = ProblemReport(str(tmp_path / "game.json"))
    part = catalog.open_path(write(tmp_path, {"game.json": game}), report)
    assert part is not None
    catalog.check(part.data, report)
    assert report.errors == []
    assert [(one.path, one.message.id) for one in report.warnings] == [
        ("weapons[0]", "core-part-shipped-path"),
        ("weapons[1]", "core-part-shipped-path"),
    ]
    report = ProblemReport("")
    catalog.check(game, report)
    assert (report.errors, report.warnings) == ([], [])
    # A file beside the game is taken first.
    write(tmp_path, {"weapons/thor.json": {**NEEDLE, "id": "own"}})
    assert [weapon.id for weapon in boardwright.load(tmp_path / "game.json").rules.weapons] == ["own", "zx-2"]


def test_an_upload_reaches_no_file() -> None:
    with pytest.raises(FormatError) as raised:
        boardwright.load({"extends": "deathmatch", "name": "x", "weapons": ["guns/needle.json"]})
    assert [(p.path, p.message.id) for p in raised.value.problems] == [("weapons[0]", "core-part-alone")]
    with pytest.raises(FormatError) as raised:
        boardwright.load({"extends": "/etc/passwd.json"})
    assert raised.value.problems[0].message.id == "core-part-outside"


def test_a_large_pack_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text('{"pack": 1, "game": {}, "parts": {"a.json": "' + "x" * 100_000_000 + '"}}')
    with pytest.raises(FormatError, match="the limit is 8388608"):
        boardwright.load(path)


def test_a_pack_writes_nothing_outside_its_folder(tmp_path: Path) -> None:
    from boardwright.cli import main

    game = {"extends": "deathmatch", "name": "x", "weapons": ["a.json"]}
    pack = {"pack": 1, "game": game, "parts": {"a.json": {"extends": "../../b.json"}, "../../b.json": NEEDLE}}
    path = write(tmp_path, {"p.json": pack})
    assert main(["unpack", str(path), "--out", str(tmp_path / "out")]) == 1
    assert list(tmp_path.rglob("*.json")) == [path]


def test_faults_of_a_pack_name_their_place_in_it(tmp_path: Path) -> None:
    game = {"extends": "deathmatch", "name": "x", "weapons": ["a.json"]}
    path = write(tmp_path, {"p.json": {"pack": 1, "game": game, "parts": {"a.json": {**NEEDLE, "cots": []}}}})
    ((file, place, line, id),) = faults(path)
    assert (file, place, id) == ("p.json", 'parts["a.json"].cots', "core-unknown-key")
    assert '"cots"' in path.read_text().splitlines()[(line or 0) - 1]
